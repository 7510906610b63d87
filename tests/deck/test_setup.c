/*
 * test_setup.c - what a game is made of: packs by themselves and together, a pack of somebody's own
 * among them, names that packs share, players, options, and what is refused with which words.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match_kit.h"

enum { TEXT_MAX = 1 << 16 };

/* ---- Helpers --------------------------------------------------------------------------------- */

/* A game, with a pack `fan` of that text where there is one, or NULL. */
static asc_game *make(match_kit *kit, const char *packs, int players, const asc_option *option,
                      const char *fan)
{
    kit_init(kit);
    kit->instead_of = "fan";
    kit->instead = fan;
    asc_config config = {.packs = packs,
                         .players = players,
                         .options = option,
                         .option_count = option != NULL,
                         .seed = asc_seed_from_number(1),
                         .host = &kit->host};
    asc_game *game;
    asc_status status = asc_game_new(&config, &game);
    assert_true((status == ASC_OK) == (game != NULL));
    return game;
}

static asc_game *must_make(match_kit *kit, const char *packs, int players, const char *fan)
{
    asc_game *game = make(kit, packs, players, NULL, fan);
    if (game == NULL)
        fail_msg("%s, %d players: %s", packs, players, kit->report);
    return game;
}

static void expect_refused(const char *packs, int players, const asc_option *option,
                           const char *fan, const char *words)
{
    match_kit kit;
    asc_game *game = make(&kit, packs, players, option, fan);
    if (game != NULL)
        fail_msg("%s, %d players: is not refused", packs, players);
    if (strstr(kit.report, words) == NULL)
        fail_msg("%s, %d players: expected \"%s\", got %s", packs, players, words, kit.report);
    assert_int_equal(kit.blocks, 0);
}

/* The only card of that name, or NULL. */
static const asc_card *find(const asc_game *game, const char *name)
{
    size_t count;
    const asc_card *cards = asc_cards(game, &count), *found = NULL;
    for (size_t i = 0; i < count; i++)
        if (strcmp(cards[i].name, name) == 0) {
            assert_null(found);
            found = &cards[i];
        }
    return found;
}

static unsigned copies(const asc_game *game, const char *name)
{
    const asc_card *card = find(game, name);
    return card != NULL ? card->copies : 0;
}

/* Copies of all cards that begin in a zone; treasures are counted for themselves. */
static unsigned count_zone(const asc_game *game, asc_card_zone zone, bool treasure)
{
    size_t count;
    unsigned sum = 0;
    const asc_card *cards = asc_cards(game, &count);
    for (size_t i = 0; i < count; i++)
        if (cards[i].zone == zone && (strcmp(cards[i].kind, "treasure") == 0) == treasure)
            sum += cards[i].copies;
    return sum;
}

/* ---- Packs together -------------------------------------------------------------------------- */

static void test_published(void **unused)
{
    (void)unused;
    static const struct {
        const char *packs;
        unsigned mystics, infantry, center, shards, starting;
    } sets[] = {
        {"godslayer", 30, 29, 100, 0, 10},
        {"anniversary", 20, 20, 100, 0, 10},
        {"vigil", 26, 26, 100, 60, 11},
        {"godslayer,anniversary", 30, 29, 200, 0, 10},
        {"anniversary,godslayer", 30, 29, 200, 0, 10},
        {"anniversary,vigil", 26, 26, 200, 60, 11},
        {"vigil,godslayer", 30, 29, 200, 60, 11},
        {"anniversary, vigil ,godslayer", 30, 29, 300, 90, 11},
    };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        match_kit kit;
        asc_game *game = must_make(&kit, sets[i].packs, 2, NULL);
        assert_int_equal(copies(game, "Mystic"), sets[i].mystics);
        assert_int_equal(copies(game, "Heavy Infantry"), sets[i].infantry);
        assert_int_equal(copies(game, "Cultist"), 1);
        assert_int_equal(count_zone(game, ASC_ALWAYS, false),
                         sets[i].mystics + sets[i].infantry + 1);
        assert_int_equal(count_zone(game, ASC_CENTER, false), sets[i].center);
        assert_int_equal(count_zone(game, ASC_CENTER, true), sets[i].shards);
        assert_int_equal(copies(game, "Energy Shard"), sets[i].shards);
        assert_int_equal(count_zone(game, ASC_STARTING, false) +
                             count_zone(game, ASC_STARTING, true),
                         sets[i].starting);
        asc_game_free(game);
        assert_int_equal(kit.blocks, 0);
    }
}

static void test_players(void **unused)
{
    (void)unused;
    deck_table table;
    for (size_t i = 0; deck_table_at(i, &table); i++) {
        match_kit kit;
        kit_init(&kit);
        asc_game *game = kit_table(&kit, &table, NULL);
        asc_state *state = deck_get(asc_state_size(game));
        asc_view *view = deck_get(asc_view_size(game));
        asc_state_init(game, state, NULL);
        asc_view_of(game, state, 0, view);
        assert_int_equal(deck_view_number(game, view, "pool", ASC_NOBODY),
                         table.players == 1 ? 50 : 30 * table.players);
        for (int seat = 0; seat < table.players; seat++)
            assert_int_equal(deck_view_number(game, view, "hand size", seat), 5);
        free(state);
        free(view);
        asc_game_free(game);
    }
    static const char *const possible = "1 to 4 can play with one pack, 1 to 6 with several; not ";
    expect_refused("godslayer", 5, NULL, NULL, possible);
    expect_refused("vigil", 7, NULL, NULL, possible);
    expect_refused("godslayer,vigil", 7, NULL, NULL, possible);
    expect_refused("godslayer,vigil", -1, NULL, NULL, possible);
}

static void test_bad_packs(void **unused)
{
    (void)unused;
    static const char *const twice = "pack 'godslayer' is there twice";
    static const char *const missing = "the name of a pack is missing";
    expect_refused("godslayer,godslayer", 2, NULL, NULL, twice);
    expect_refused("godslayer,fan", 2, NULL,
                   "pack godslayer\ntitle \"A\"\nhero \"B\" x1\n  play: draw 1\n", twice);
    expect_refused("", 2, NULL, NULL, missing);
    expect_refused("godslayer,", 2, NULL, NULL, missing);
    expect_refused(",godslayer", 2, NULL, NULL, missing);
    expect_refused("godslayer,,vigil", 2, NULL, NULL, missing);
    match_kit kit;
    assert_null(make(&kit, "godslayer,nowhere", 2, NULL, NULL));
    expect_refused("fan,fan,fan,fan,fan,fan,fan,fan,fan,fan,fan,fan,fan,fan,fan,fan,fan,fan,fan,"
                   "fan,fan,fan,fan,fan,fan,fan,fan,fan,fan,fan,fan,fan,fan,fan",
                   2, NULL, "pack a\ntitle \"A\"\nhero \"B\" x1\n  play: draw 1\n",
                   "pack 'a' is there twice");
}

/* ---- Names ----------------------------------------------------------------------------------- */

static void test_names(void **unused)
{
    (void)unused;
    match_kit kit;
    asc_game *game = must_make(&kit, "godslayer,anniversary,vigil", 2, NULL);
    size_t count, marked = 0;
    const asc_card *cards = asc_cards(game, &count);
    for (size_t i = 0; i < count; i++) {
        assert_ptr_equal(find(game, cards[i].name), &cards[i]);
        bool shared = cards[i].zone == ASC_CENTER && strcmp(cards[i].pack, "vigil") != 0;
        char end[64];
        snprintf(end, sizeof end, " (%s)", cards[i].pack);
        size_t length = strlen(cards[i].name), tail = strlen(end);
        bool has_id = length > tail && strcmp(cards[i].name + length - tail, end) == 0;
        assert_int_equal(has_id, shared);
        marked += has_id;
    }
    assert_int_equal(marked, 2 * 48);
    asc_game_free(game);
    game = must_make(&kit, "vigil,godslayer", 2, NULL);
    assert_non_null(find(game, "Arha Templar"));
    asc_game_free(game);
}

/* C3: the plain name of two cards is refused wherever a card is named, with both of them. */
static void test_plain_names(void **unused)
{
    (void)unused;
    static const char *const both = "'Kor, the Ferromancer (godslayer)', "
                                    "'Kor, the Ferromancer (anniversary)'";
    static const struct {
        const char *position;
        const char *words; /* NULL: it is a position */
    } positions[] = {
        {"hand 1: Kor, the Ferromancer (anniversary), Kor, the Ferromancer (godslayer)\n", NULL},
        {"hand 1: KOR, THE FERROMANCER (ANNIVERSARY) x1\n", NULL},
        {"hand 1: Kor, the Ferromancer\n", both},
        {"hand 1: Mystic, Kor, the Ferromancer x2, Mystic\n", both},
        {"hand 1: Kor, the Ferromancer (vigil)\n", both},
        {"hand 1: Kor, the Feromancer\n", "did you mean 'Kor, the Ferromancer (godslayer)'?"},
        {"play 1: Muramasa (godslayer) (used 1), Muramasa (anniversary)\n", NULL},
        {"play 1: Muramasa (used 1)\n", "'Muramasa (godslayer)', 'Muramasa (anniversary)'"},
    };
    match_kit kit;
    asc_game *game = must_make(&kit, "godslayer,anniversary", 2, NULL);
    asc_state *state = deck_get(asc_state_size(game));
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        asc_source source = {"position", positions[i].position, strlen(positions[i].position)};
        kit.report[0] = '\0';
        kit.report_length = 0;
        asc_status status = asc_position_parse(game, &source, state, kit.host.diag, &kit);
        if ((status == ASC_OK) != (positions[i].words == NULL))
            fail_msg("%s%s", positions[i].position, kit.report);
        if (positions[i].words != NULL && strstr(kit.report, positions[i].words) == NULL)
            fail_msg("%sexpected %s, got %s", positions[i].position, positions[i].words,
                     kit.report);
    }
    game_set(game, state, positions[0].position);
    asc_move move;
    char text[ASC_MOVE_TEXT_MAX];
    assert_int_equal(
        asc_move_parse(game, state, "play kor, the ferromancer (godslayer)", &move, NULL, NULL),
        ASC_OK);
    asc_move_format(game, state, move, text, sizeof text);
    assert_string_equal(text, "play Kor, the Ferromancer (godslayer)");
    kit.report_length = 0;
    assert_int_equal(
        asc_move_parse(game, state, "play Kor, the Ferromancer", &move, kit.host.diag, &kit),
        ASC_BAD_TEXT);
    assert_non_null(strstr(kit.report, both));
    free(state);
    asc_game_free(game);
}

/* ---- A pack of somebody's own ---------------------------------------------------------------- */

#define FAN  "pack fan\ntitle \"A pack of my own\"\n"
#define HERO "hero \"Baker\" x3\n  play: draw 1\n"

static void test_fan_pack(void **unused)
{
    (void)unused;
    match_kit kit;
    asc_game *game = must_make(&kit, "fan,vigil", 6, FAN HERO);
    assert_int_equal(copies(game, "Energy Shard"), 60);
    assert_int_equal(copies(game, "Baker"), 3);
    asc_game_free(game);
    game = must_make(&kit, "vigil,fan", 2, FAN "size small\n" HERO);
    assert_int_equal(copies(game, "Energy Shard"), 50);
    asc_game_free(game);
    /* The same cards by name, whichever pack has more of them. */
    game = must_make(&kit, "godslayer,fan", 2,
                     FAN HERO "always hero \"Mystic\" cost 3 honor 1 x40\n  play: gain 2 runes\n"
                              "starting hero \"Militia\" x1\n  play: gain 1 power\n"
                              "starting hero \"Page\" x1\n  play: draw 1\n");
    assert_int_equal(copies(game, "Mystic"), 40);
    assert_int_equal(copies(game, "Militia"), 2);
    assert_int_equal(copies(game, "Page"), 1);
    assert_string_equal(find(game, "Mystic")->pack, "godslayer");
    asc_game_free(game);
    /* So is the treasure, and the rule for its number is the same. */
    game = must_make(&kit, "fan,vigil", 2,
                     FAN HERO "treasure \"Energy Shard\" x12 combined 30 large 20 small\n"
                              "  play: gain 1 energy; draw 1\n");
    assert_int_equal(copies(game, "Energy Shard"), 60);
    asc_game_free(game);
    /* A center card is another card, even where the other one begins elsewhere. */
    game = must_make(&kit, "godslayer,fan", 2, FAN "hero \"mystic\" x3\n  play: draw 1\n");
    assert_int_equal(copies(game, "Mystic (godslayer)"), 30);
    assert_int_equal(copies(game, "mystic (fan)"), 3);
    asc_game_free(game);
}

/* A game needs cards to begin with: where no pack has any, the game's own lends them. */
static void test_lent_cards(void **unused)
{
    (void)unused;
    static const struct {
        const char *packs, *fan;
        const char *base;
        unsigned apprentices, mystics;
    } cases[] = {
        {"fan", FAN HERO, "godslayer", 8, 30},
        {"fan", FAN HERO "always hero \"Old Hand\" cost 1 x9\n  play: draw 1\n", "godslayer", 8, 0},
        {"fan", FAN HERO "starting hero \"Errand Boy\" x9\n  play: draw 1\n", NULL, 0, 0},
        {"fan,vigil", FAN HERO, NULL, 8, 26},
        {"godslayer", NULL, NULL, 8, 30},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        match_kit kit, other;
        asc_game *game = must_make(&kit, cases[i].packs, 2, cases[i].fan);
        const asc_pack_version *base = asc_game_base(game);
        assert_true((base != NULL) == (cases[i].base != NULL));
        if (base != NULL) {
            asc_game *whole = must_make(&other, base->id, 2, NULL);
            size_t count;
            assert_string_equal(base->id, cases[i].base);
            assert_true(base->hash == asc_game_packs(whole, &count)->hash);
            /* It is no pack of the game, and no other card of it is there. */
            const asc_pack_version *packs = asc_game_packs(game, &count);
            assert_int_equal(count, 1);
            assert_string_equal(packs[0].id, "fan");
            const asc_card *cards = asc_cards(game, &count);
            for (size_t k = 0; k < count; k++)
                assert_true(strcmp(cards[k].pack, "fan") == 0 || cards[k].zone == ASC_STARTING ||
                            (cards[k].zone == ASC_ALWAYS && cases[i].mystics > 0));
            asc_game_free(whole);
        }
        assert_int_equal(copies(game, "Apprentice"), cases[i].apprentices);
        assert_int_equal(copies(game, "Mystic"), cases[i].mystics);
        /* There is something to do from the first move on. */
        asc_match *match;
        asc_move moves[2000];
        deck_luck luck = {i, 0};
        match = match_of(game, NULL);
        assert_true(asc_legal(game, asc_match_state(match), moves) > 1);
        kit_play(match, DECK_RICH, 200, &luck);
        assert_null(asc_state_check(game, asc_match_state(match)));
        asc_match_free(match);
        asc_game_free(game);
        assert_int_equal(kit.blocks, 0);
    }
    /* Another one may be asked to. */
    match_kit kit;
    kit_init(&kit);
    kit.instead_of = "fan";
    kit.instead = FAN HERO;
    asc_config config = {.packs = "fan", .base = "vigil", .host = &kit.host};
    asc_game *game = game_of(config);
    assert_string_equal(asc_game_base(game)->id, "vigil");
    assert_int_equal(copies(game, "Energy Shard (starting)"), 1);
    asc_game_free(game);
    config.base = "nowhere";
    assert_int_equal(asc_game_new(&config, &game), ASC_UNKNOWN_PACK);
    assert_non_null(strstr(kit.report, "the pack 'nowhere' is not there to lend its own"));
    config.base = "fan";
    assert_int_equal(asc_game_new(&config, &game), ASC_BAD_CONFIG);
    assert_non_null(strstr(kit.report, "the pack 'fan' has none either"));
    assert_int_equal(kit.blocks, 0);
}

/* Fewer cards than slots: the row of a single player has slid to the right, from the first deal
 * on. */
static void test_few_cards(void **unused)
{
    (void)unused;
    for (int players = 1; players <= 2; players++) {
        match_kit kit;
        asc_game *game = must_make(&kit, "fan", players, FAN HERO);
        asc_match *match;
        deck_luck luck = {1, 0};
        char text[4000];
        match = match_of(game, NULL);
        asc_position_format(game, asc_match_state(match), text, sizeof text);
        assert_non_null(strstr(text, players == 1 ? "\nrow: -, -, -, Baker, Baker, Baker\n"
                                                  : "\nrow: Baker, Baker, Baker, -, -, -\n"));
        do
            assert_null(asc_state_check(game, asc_match_state(match)));
        while (asc_match_length(match) < 100 && kit_step(match, DECK_RICH, &luck, NULL));
        asc_match_free(match);
        asc_game_free(game);
        assert_int_equal(kit.blocks, 0);
    }
}

static void test_packs_that_disagree(void **unused)
{
    (void)unused;
    static const char *const words = "do not mean the same by 'Mystic'";
    /* C4: a shared card that is always available must be the same in cost, honor, effect and
     * faction. */
    expect_refused("godslayer,fan", 2, NULL,
                   FAN HERO "always hero \"Mystic\" cost 2 honor 1 x30\n  play: gain 2 runes\n",
                   words);
    expect_refused("fan,godslayer", 2, NULL,
                   FAN HERO "always hero \"Mystic\" cost 3 honor 2 x30\n  play: gain 2 runes\n",
                   words);
    expect_refused("godslayer,fan", 2, NULL,
                   FAN HERO "always hero \"Mystic\" cost 3 honor 1 x30\n  play: gain 3 runes\n",
                   words);
    expect_refused(
        "godslayer,fan", 2, NULL,
        FAN HERO "always hero \"Mystic\" void cost 3 honor 1 x30\n  play: gain 2 runes\n", words);
    /* C5: one kind of treasure. */
    expect_refused("vigil,fan", 2, NULL, FAN HERO "treasure \"Bead\" x9\n  play: gain 1 energy\n",
                   "one kind of treasure, not both 'Energy Shard' and 'Bead'");
    expect_refused("godslayer,anniversary,fan", 2, NULL,
                   FAN "hero \"Arha Templar (anniversary)\" x1\n  play: draw 1\n",
                   "two cards would be called 'Arha Templar (anniversary)'");
}

/* Fifty cards beside all that is published, of all sorts: they fit, and can be played. */
static void test_room(void **unused)
{
    (void)unused;
    static char fan[TEXT_MAX];
    size_t at = (size_t)sprintf(fan, FAN "size small\n");
    for (int i = 0; i < 50; i++) {
        static const char *const cards[] = {
            "hero \"Hero %d\" lifebound cost 3 honor 1 x2\n  play: gain 2 runes for void heroes\n",
            "construct \"Thing %d\" mechana cost 4 honor 2 x2\n  once: gain 1 rune\n",
            "monster \"Beast %d\" cost 4 x3\n  reward: gain 2 honor\n  trophy: draw 1\n",
            "hero \"Copier %d\" void cost 2 x1\n  play: copy 1 other hero played this turn\n",
            "monster \"Glutton %d\" cost 5 x1\n  reward: take 1 in row\n",
        };
        at += (size_t)sprintf(fan + at, cards[i % 5], i);
    }
    match_kit kit;
    asc_game *game = must_make(&kit, "godslayer,anniversary,vigil,fan", 6, fan);
    size_t count;
    asc_cards(game, &count);
    assert_true(count > 190);
    assert_int_equal(copies(game, "Energy Shard"), 110);
    asc_state *state = deck_get(asc_state_size(game));
    deck_luck luck = {5, 0};
    for (uint64_t seed = 0; seed < 3; seed++) {
        asc_seed start = asc_seed_from_number(seed);
        asc_state_init(game, state, &start);
        while (!asc_over(game, state) && asc_round(game, state) < 60) {
            deck_play_on(game, state, DECK_RICH, 20, &luck);
            const char *problem = asc_state_check(game, state);
            if (problem != NULL)
                fail_msg("%s", problem);
        }
    }
    free(state);
    asc_game_free(game);
}

static void test_no_room(void **unused)
{
    (void)unused;
    static char fan[TEXT_MAX];
    size_t at = (size_t)sprintf(fan, FAN);
    for (int i = 0; i < 210; i++)
        at += (size_t)sprintf(fan + at, "hero \"Hero %d\" x1\n  play: draw 1\n", i);
    expect_refused("godslayer,fan", 2, NULL, fan, "too many different cards: a game can have 255");
    expect_refused("fan", 2, NULL, FAN HERO "starting hero \"Page\" x200\n  play: draw 1\n",
                   "there would be 400 of 'Page'; a game can have 255");
    at = (size_t)sprintf(fan, FAN);
    for (int i = 0; i < 6; i++)
        at += (size_t)sprintf(fan + at, "always hero \"Hero %d\" x1\n  play: draw 1\n", i);
    expect_refused("godslayer,fan", 2, NULL, fan, "at most 8 always-available cards");
    at = (size_t)sprintf(fan, FAN);
    for (int i = 0; i < 7; i++)
        at += (size_t)sprintf(fan + at, "starting hero \"Hero %d\" x1\n  play: draw 1\n", i);
    expect_refused("godslayer,fan", 2, NULL, fan, "at most 8 different cards");
}

/* ---- Options --------------------------------------------------------------------------------- */

static void test_option_list(void **unused)
{
    (void)unused;
    const asc_option_rule *rule;
    size_t count = 0;
    for (; (rule = asc_option_list("deck", count)) != NULL; count++) {
        assert_ptr_equal(rule, asc_option_list(NULL, count));
        assert_true(rule->low <= rule->high);
        assert_true(strlen(rule->about) > 0 && strlen(rule->about) <= 50);
        assert_true(strlen(rule->standard) > 0);
        assert_true(strlen(rule->title) > 0);
        /* Both ends of the range are taken, what lies beyond is not. */
        for (int end = 0; end < 4; end++) {
            int value = (int)(end < 2 ? rule->low - (end == 1) : rule->high + (end == 3));
            char number[16];
            snprintf(number, sizeof number, "%d", value);
            asc_option option = {rule->name, number};
            match_kit kit;
            bool teams = strcmp(rule->name, "teams") == 0;
            asc_game *game = make(&kit, teams ? "vigil,godslayer" : "vigil", teams ? 2 * value : 2,
                                  &option, NULL);
            assert_int_equal(game != NULL, end % 2 == 0);
            if (game == NULL)
                assert_non_null(strstr(kit.report, rule->name));
            asc_game_free(game);
        }
    }
    assert_true(count >= 3);
    assert_null(asc_option_list("chess", 0));
    asc_option unknown = {"treasure", "3"}, words = {"honor_pool", "many"};
    expect_refused("vigil", 2, &unknown, NULL,
                   "no option 'treasure'; the options are: honor_pool, ");
    expect_refused("vigil", 2, &words, NULL, "a number from 1 to 10000, not 'many'");
}

static void test_teams(void **unused)
{
    (void)unused;
    static const char two[] = "4 play in 2 teams of two, 6 in 3";
    asc_option teams = {"teams", "2"}, three = {"teams", "3"}, five = {"teams", "5"};
    expect_refused("godslayer", 2, &teams, NULL, two);
    expect_refused("godslayer", 1, &teams, NULL, two);
    expect_refused("godslayer,vigil", 5, &teams, NULL, two);
    expect_refused("godslayer,vigil", 6, &teams, NULL, two);
    expect_refused("godslayer,vigil", 4, &three, NULL, two);
    expect_refused("godslayer", 6, &three, NULL, "1 to 4 can play with one pack");
    expect_refused("godslayer,vigil", 6, &five, NULL, "teams");
    match_kit kit;
    asc_game *game = make(&kit, "godslayer", 4, &teams, NULL);
    size_t count;
    const asc_option *kept = asc_game_options(game, &count);
    assert_int_equal(count, 1);
    assert_string_equal(kept->name, "teams");
    assert_string_equal(kept->value, "2");
    asc_game_free(game);
}

/* ---- A single player ------------------------------------------------------------------------- */

static void test_opponents(void **unused)
{
    (void)unused;
    static const struct {
        const char *packs, *english, *french;
    } sets[] = {
        {"godslayer", "Samael", "Samael"},
        {"anniversary", "Samael", "Samael"},
        {"vigil", "the Cult", "le Culte"},
        {"anniversary,godslayer", "Samael", "Samael"},
        {"godslayer,vigil", "the Cult", "le Culte"},
        {"vigil,anniversary,godslayer", "the Cult", "le Culte"},
        {"godslayer,fan", "Samael", "Samael"},
        {"fan,godslayer", "Samael", "Samael"},
        {"fan", "the opponent", NULL},
    };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        for (int french = 0; french < 2; french++) {
            match_kit kit;
            kit_init(&kit);
            kit.instead_of = "fan";
            kit.instead = FAN HERO;
            kit.host.language = french ? "fr" : NULL;
            asc_game *game =
                game_of((asc_config){.packs = sets[i].packs, .players = 1, .host = &kit.host});
            const char *wanted = french ? sets[i].french : sets[i].english;
            if (wanted != NULL)
                assert_string_equal(asc_game_opponent(game), wanted);
            asc_game_free(game);
        }
    }
    match_kit kit;
    asc_game *game = must_make(&kit, "godslayer", 2, NULL);
    assert_null(asc_game_opponent(game));
    asc_game_free(game);
}

/* ---- Rulings --------------------------------------------------------------------------------- */

/* A game has the rulings of its cards when its packs are gone; of a card that several packs have,
 * those of the first. */
static void test_rulings(void **unused)
{
    (void)unused;
    static const char text[] =
        FAN HERO "  ruling: \"Ours.\"\n"
                 "always hero \"Mystic\" cost 3 honor 1 x30\n  play: gain 2 runes\n"
                 "  ruling: \"One.\"\n  ruling: \"Two.\"\n";
    for (int last = 0; last < 2; last++) {
        match_kit kit;
        kit_init(&kit);
        kit.instead_of = "fan";
        kit.instead = text;
        asc_game *game = game_of((asc_config){
            .packs = last ? "godslayer,fan" : "fan,godslayer", .players = 2, .host = &kit.host});
        assert_int_equal(find(game, "Baker")->ruling_count, 1);
        assert_string_equal(find(game, "Baker")->rulings[0], "Ours.");
        assert_int_equal(find(game, "Mystic")->ruling_count, last ? 1 : 2);
        assert_true(strcmp(find(game, "Mystic")->rulings[0], "One.") == 0 || last);
        assert_int_equal(find(game, "Arha Initiate")->ruling_count, 0);
        asc_game_free(game);
    }
}

/* ---- Treasures ------------------------------------------------------------------------------- */

static void test_treasures(void **unused)
{
    (void)unused;
    static const char *const numbers[] = {"0", "7", "250"};
    match_kit kit;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        asc_option option = {"treasures", numbers[i]};
        asc_game *game = make(&kit, i == 1 ? "vigil,godslayer" : "vigil", 2, &option, NULL);
        assert_non_null(game);
        assert_int_equal(copies(game, "Energy Shard"), strtoul(numbers[i], NULL, 10));
        assert_int_equal(copies(game, "Energy Shard (starting)"), 1);
        asc_game_free(game);
    }
    asc_option option = {"treasures", "7"};
    expect_refused("godslayer,anniversary", 2, &option, NULL, "these packs have none");
}

/* A record has the packs in their order, and the options; reading it makes the same game. */
static void test_records(void **unused)
{
    (void)unused;
    match_kit kit;
    asc_option option = {"treasures", "12"};
    asc_game *game = make(&kit, "anniversary,vigil,godslayer", 5, &option, NULL);
    assert_non_null(game);
    asc_seed seed = asc_seed_from_number(9);
    asc_match *match = match_of(game, &seed);
    deck_luck luck = {3, 0};
    kit_play(match, DECK_RICH, 600, &luck);
    char *text = kit_record(match, NULL, ASC_ALL_SEEING);
    const char *first = strstr(text, "pack: anniversary "), *second = strstr(text, "pack: vigil "),
               *third = strstr(text, "pack: godslayer ");
    assert_true(first != NULL && first < second && second < third);
    assert_non_null(strstr(text, "\nset treasures: 12\n"));
    asc_record *record;
    if (kit_parse(&kit, text, false, &record) != ASC_OK)
        fail_msg("%s", kit.report);
    assert_int_equal(kit_hash(asc_record_match(record)), kit_hash(match));
    char *again = kit_record(asc_record_match(record), NULL, ASC_ALL_SEEING);
    assert_string_equal(text, again);
    free(text);
    free(again);
    asc_record_free(record);
    asc_match_free(match);
    asc_game_free(game);
    assert_int_equal(kit.blocks, 0);
}

/* Without memory there is no game, and nothing is left behind. */
static void test_no_memory(void **unused)
{
    (void)unused;
    asc_status status = ASC_NO_MEMORY;
    long allocations = 0;
    for (; status == ASC_NO_MEMORY; allocations++) {
        match_kit kit;
        kit_init(&kit);
        kit.until_fail = allocations;
        asc_config config = {.packs = "vigil,anniversary", .players = 5, .host = &kit.host};
        asc_game *game;
        status = asc_game_new(&config, &game);
        asc_game_free(game);
        assert_int_equal(kit.blocks, 0);
    }
    assert_int_equal(status, ASC_OK);
    assert_true(allocations > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_bad_packs),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_plain_names),
        cmocka_unit_test(test_fan_pack),
        cmocka_unit_test(test_lent_cards),
        cmocka_unit_test(test_few_cards),
        cmocka_unit_test(test_packs_that_disagree),
        cmocka_unit_test(test_room),
        cmocka_unit_test(test_no_room),
        cmocka_unit_test(test_option_list),
        cmocka_unit_test(test_rulings),
        cmocka_unit_test(test_treasures),
        cmocka_unit_test(test_teams),
        cmocka_unit_test(test_opponents),
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
