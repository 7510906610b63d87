/*
 * test_terms.c - the words of a game, explained: those that its cards, players and options have and
 * no others, every word that somebody can meet, and all of it in the language of the host.
 */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base.h"
#include "match_kit.h"

/* ---- Helpers --------------------------------------------------------------------------------- */

typedef struct set_up {
    const char *game, *packs;
    int players;
    asc_option option; /* or none */
    const char *fan;   /* the text of a pack `fan`, or NULL */
    const char *language;
} set_up;

static asc_game *make(match_kit *kit, const set_up *up)
{
    kit_init(kit);
    kit->instead_of = "fan";
    kit->instead = up->fan;
    kit->host.language = up->language;
    asc_config config = {.game = up->game,
                         .packs = up->packs,
                         .players = up->players,
                         .options = &up->option,
                         .option_count = up->option.name != NULL,
                         .host = &kit->host};
    asc_game *game;
    if (asc_game_new(&config, &game) != ASC_OK)
        fail_msg("%s: %s", up->packs ? up->packs : "?", kit->report);
    return game;
}

/* The names of the special ones, in their order, with blanks between. */
static void specials(const asc_game *game, char *out, size_t size)
{
    size_t count, used = 0;
    const asc_term *terms = asc_game_terms(game, &count);
    out[0] = '\0';
    for (size_t i = 0; i < count; i++)
        if (terms[i].special)
            used +=
                (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", terms[i].name);
    assert_true(used < size);
}

static bool same_word(const char *a, const char *b, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)a[i]) != tolower((unsigned char)b[i]))
            return false;
    return a[length] == '\0' || a[length] == ',';
}

/* Is this one of the words that are explained? */
static bool explained(const asc_game *game, const char *word, size_t length)
{
    size_t count;
    const asc_term *terms = asc_game_terms(game, &count);
    for (size_t i = 0; i < count; i++) {
        if (same_word(terms[i].name, word, length))
            return true;
        for (const char *also = terms[i].also; *also; also += strcspn(also, ",")) {
            also += strspn(also, ", ");
            if (same_word(also, word, length))
                return true;
        }
    }
    return false;
}

static bool has_term(const asc_game *game, const char *name)
{
    size_t count;
    const asc_term *terms = asc_game_terms(game, &count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(terms[i].name, name) == 0)
            return true;
    return false;
}

#define STARTING "pack fan\ntitle \"Fan\"\nstarting hero \"Egg\" x10\n  play: gain 1 rune\n"

/* ---- Only what there is ---------------------------------------------------------------------- */

static void a_game_tells_what_it_has(void **unused)
{
    (void)unused;
    static const struct {
        set_up up;
        const char *specials;
    } cases[] = {
        {{.packs = "godslayer"}, "banish"},
        {{.packs = "anniversary"}, "banish, Unite, after"},
        {{.packs = "vigil"}, "banish, Energize, Fate, treasure, Trophy, longer row"},
        {{.packs = "godslayer,vigil"}, "banish, Energize, Fate, treasure, Trophy, longer row"},
        {{.packs = "vigil", .option = {"treasures", "0"}},
         "banish, Energize, Fate, Trophy, longer row"},
        {{.packs = "godslayer", .players = 1}, "banish, playing alone"},
        {{.packs = "godslayer", .players = 4, .option = {"teams", "2"}}, "banish, team"},
        {{.packs = "godslayer", .option = {"turn_limit", "7"}}, "banish, turn limit"},
        {{.game = "princes"}, ""},
        /* One feature at a time, in a pack that nobody knows. */
        {{.packs = "fan", .fan = STARTING}, ""},
        {{.packs = "fan",
          .fan = STARTING "hero \"Bee\" void cost 1 x50\n  play: banish 1 from hand\n"},
         "banish"},
        {{.packs = "fan",
          .fan = STARTING "construct \"Hive\" void cost 1 x50\n  use, banish this: draw 1\n"},
         "banish"},
        {{.packs = "fan",
          .fan = STARTING "hero \"Bee\" void cost 1 x50\n  play: unite void: gain 1 honor\n"},
         "Unite"},
        {{.packs = "fan",
          .fan = STARTING "construct \"Hive\" void cost 1 x50\n  unite void: gain 1 honor\n"},
         "Unite"},
        {{.packs = "fan",
          .fan = STARTING "construct \"Hive\" void cost 1 x50\n  once, unite void: gain 1 honor\n"},
         "Unite"},
        {{.packs = "fan",
          .fan = STARTING "construct \"Hive\" void cost 1 x50\n  once, after play hero: draw 1\n"},
         "after"},
        {{.packs = "fan", .fan = STARTING "hero \"Bee\" void cost 1 x50\n  play: gain 1 energy\n"},
         "Energize"},
        {{.packs = "fan",
          .fan = STARTING "construct \"Hive\" void cost 1 x50\n  once, energize 2: draw 1\n"},
         "Energize"},
        {{.packs = "fan",
          .fan = STARTING "hero \"Bee\" void cost 1 x50 free at 7 energy\n  play: draw 1\n"},
         "Energize"},
        {{.packs = "fan",
          .fan = STARTING
          "hero \"Bee\" void cost 1 x50\n  play: draw 1\n  fate: add 1 honor to pool\n"},
         "Fate"},
        {{.packs = "fan",
          .fan = STARTING
          "monster \"Wasp\" cost 1 x50\n  reward: gain 1 honor\n  trophy: gain 1 power\n"},
         "banish, Trophy"},
        {{.packs = "fan",
          .fan = STARTING "hero \"Bee\" void cost 1 x50\n  play: draw 1\n"
                          "treasure \"Wax\" x9\n  play: draw 1\n"},
         "treasure"},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        match_kit kit;
        char found[256];
        asc_game *game = make(&kit, &cases[i].up);
        specials(game, found, sizeof found);
        if (strcmp(found, cases[i].specials) != 0)
            fail_msg("case %zu: \"%s\", not \"%s\"", i, found, cases[i].specials);
        asc_game_free(game);
        assert_int_equal(kit.blocks, 0);
    }
}

/* The texts of cards are made from the same effects by another way: what they say is explained, and
 * what none of them says is not. */
static void words_on_cards_are_explained(void **unused)
{
    (void)unused;
    static const char *const packs[] = {"godslayer", "anniversary", "vigil", "anniversary,vigil"};
    static const struct {
        const char *on_card, *name;
    } words[] = {{"Energize", "Energize"},
                 {"energy", "energy"},
                 {"Fate", "Fate"},
                 {"Trophy", "Trophy"},
                 {"Unite", "Unite"},
                 {"anish", "banish"},
                 {"estroy", "destroy"},
                 {"opy", "copy"},
                 {"eveal", "reveal"},
                 {"extra turn", "extra turn"},
                 {"to the center row", "longer row"}};
    for (size_t p = 0; p < ASC__COUNT(packs); p++) {
        match_kit kit;
        asc_game *game = make(&kit, &(set_up){.packs = packs[p]});
        size_t count;
        const asc_card *cards = asc_cards(game, &count);
        for (size_t w = 0; w < ASC__COUNT(words); w++) {
            bool said = false;
            for (size_t i = 0; i < count; i++)
                said = said || strstr(cards[i].text, words[w].on_card) != NULL;
            if (said != has_term(game, words[w].name))
                fail_msg("%s: \"%s\" is %son cards", packs[p], words[w].name, said ? "" : "not ");
        }
        asc_game_free(game);
    }
}

/* ---- Everything there is --------------------------------------------------------------------- */

static void must_explain(const asc_game *game, const char *word, size_t length)
{
    if (!explained(game, word, length))
        fail_msg("%s: nothing explains \"%.*s\"", asc_game_name(game), (int)length, word);
}

/* Verbs, kinds, factions, and the sorts of cards in a game whose cards have numbers for names. */
static void every_word_is_explained(void **unused)
{
    (void)unused;
    static const set_up cases[] = {
        {.packs = "godslayer,anniversary,vigil"},
        {.packs = "godslayer,anniversary,vigil", .players = 4, .option = {"teams", "2"}},
        {.game = "princes"}};
    for (size_t c = 0; c < ASC__COUNT(cases); c++) {
        match_kit kit;
        asc_game *game = make(&kit, &cases[c]);
        size_t count;
        const asc_verb *verbs = asc_verbs(game, &count);
        for (size_t i = 0; i < count; i++) {
            /* Only team-mates give, and no printed card looks at the center deck:
             * test_own_packs.c. */
            bool never =
                cases[c].packs && ((!cases[c].option.name && strcmp(verbs[i].word, "give") == 0) ||
                                   strcmp(verbs[i].word, "put") == 0);
            if (!never && !explained(game, verbs[i].word, strlen(verbs[i].word)))
                must_explain(game, verbs[i].word, strcspn(verbs[i].word, " "));
        }
        const asc_card *cards = asc_cards(game, &count);
        for (size_t i = 0; i < count; i++) {
            if (strcmp(cards[i].kind, "prince") != 0)
                must_explain(game, cards[i].kind, strlen(cards[i].kind));
            if (cards[i].faction)
                must_explain(game, cards[i].faction, strlen(cards[i].faction));
            /* "Supporter 3". */
            size_t length = strcspn(cards[i].name, "123456");
            if (cases[c].game && cards[i].name[length])
                must_explain(game, cards[i].name, length - 1);
        }
        asc_game_free(game);
    }
}

/* ---- What they say --------------------------------------------------------------------------- */

static const asc_term *find(const asc_game *game, const char *name)
{
    size_t count;
    const asc_term *terms = asc_game_terms(game, &count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(terms[i].name, name) == 0)
            return &terms[i];
    fail_msg("no term %s", name);
    return NULL;
}

static void texts_know_the_game(void **unused)
{
    (void)unused;
    match_kit kit;
    asc_game *game =
        make(&kit, &(set_up){.packs = "vigil", .players = 1, .option = {"turn_limit", "1"}});
    assert_non_null(strstr(find(game, "playing alone")->text, "The Cult plays against you"));
    assert_non_null(strstr(find(game, "turn limit")->text, "after 1 round,"));
    /* As many as the catalog has. */
    size_t count;
    const asc_card *cards = asc_cards(game, &count);
    int heroes = 0, constructs = 0;
    for (size_t i = 0; i < count; i++)
        if (cards[i].faction && strcmp(cards[i].faction, "mechana") == 0) {
            heroes += strcmp(cards[i].kind, "hero") == 0 ? cards[i].copies : 0;
            constructs += strcmp(cards[i].kind, "construct") == 0 ? cards[i].copies : 0;
        }
    char expected[128];
    snprintf(expected, sizeof expected, "%d heroes and %d constructs of the 100 cards", heroes,
             constructs);
    assert_non_null(strstr(find(game, "Mechana")->text, expected));
    asc_game_free(game);
    game = make(&kit, &(set_up){.game = "princes"});
    assert_non_null(strstr(find(game, "mutiny")->text, "From round 6 on"));
    assert_null(strchr(find(game, "offer")->text, '{'));
    asc_game_free(game);
}

static void everything_is_in_the_language(void **unused)
{
    (void)unused;
    static const set_up cases[] = {{.packs = "godslayer,anniversary,vigil", .language = "fr"},
                                   {.game = "princes", .language = "fr"}};
    for (size_t c = 0; c < ASC__COUNT(cases); c++) {
        match_kit kit, english_kit;
        set_up english = cases[c];
        english.language = NULL;
        asc_game *game = make(&kit, &cases[c]), *other = make(&english_kit, &english);
        size_t count, other_count;
        const asc_term *terms = asc_game_terms(game, &count);
        const asc_term *plain = asc_game_terms(other, &other_count);
        assert_int_equal(count, other_count);
        for (size_t i = 0; i < count; i++) {
            assert_string_equal(terms[i].name, plain[i].name);
            assert_string_equal(plain[i].title, plain[i].name);
            if (strcmp(terms[i].text, plain[i].text) == 0 || strpbrk(terms[i].text, "{}"))
                fail_msg("%s: %s", terms[i].name, terms[i].text);
            size_t length = strlen(terms[i].text);
            assert_true(length > 10 && terms[i].text[length - 1] == '.' && length < 1000);
        }
        assert_non_null(strstr(asc_game_rules_page(game), ".fr.md"));
        asc_game_free(game);
        asc_game_free(other);
    }
}

static void memory_may_run_out(void **unused)
{
    (void)unused;
    for (int princes = 0; princes < 2; princes++) {
        asc_game *game = NULL;
        for (long allowed = 0; game == NULL; allowed++) {
            match_kit kit;
            kit_init(&kit);
            kit.until_fail = allowed;
            asc_config config = {.game = princes ? "princes" : "deck", .host = &kit.host};
            if (asc_game_new(&config, &game) == ASC_OK) {
                kit.until_fail = -1;
                asc_game_free(game);
                assert_int_equal(kit.blocks, 0);
                break;
            }
            assert_int_equal(kit.blocks, 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_tells_what_it_has),
        cmocka_unit_test(words_on_cards_are_explained),
        cmocka_unit_test(every_word_is_explained),
        cmocka_unit_test(texts_know_the_game),
        cmocka_unit_test(everything_is_in_the_language),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
