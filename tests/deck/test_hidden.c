/*
 * test_hidden.c - hidden stays hidden. States of random games are changed in all that a viewer may
 * not know, by this file alone and through the text of positions: the cards of others between hand
 * and deck, the order of every deck, the luck to come. The viewer must not be able to tell, now or
 * under the same moves, until something hidden rightly comes to light.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base.h"
#include "deck_kit.h"
#include "game.h"
#include "game_checks.h"

enum { TEXT_MAX = 1 << 16, CARDS_MAX = 1024 };

/* What is changed: bits. */
enum { OTHERS = 1, OWN_ORDER = 2, CENTER = 4, LUCK = 8, ALL = 15 };

/* ---- Positions as lines ---------------------------------------------------------------------- */

typedef struct pile {
    uint8_t cards[CARDS_MAX];
    size_t count;
} pile;

/* The longest card name that the text begins with. */
static uint8_t name_at(const asc_game *game, const char *text, size_t *length)
{
    size_t count;
    const asc_card *cards = asc_cards(game, &count);
    uint8_t best = ASC_NO_CARD;
    *length = 0;
    for (size_t i = 0; i < count; i++) {
        size_t size = strlen(cards[i].name);
        if (size > *length && strncmp(text, cards[i].name, size) == 0) {
            *length = size;
            best = (uint8_t)i;
        }
    }
    return best;
}

/* Adds the cards of a line's value to a pile. */
static void read_pile(const asc_game *game, const char *text, pile *out)
{
    while (*text != '\0' && *text != '-') {
        size_t length;
        uint8_t card = name_at(game, text, &length);
        if (card == ASC_NO_CARD)
            fail_msg("no card in \"%s\"", text);
        text += length;
        unsigned long copies = 1;
        if (strncmp(text, " x", 2) == 0) {
            char *end;
            copies = strtoul(text + 2, &end, 10);
            text = end;
        }
        for (; copies > 0; copies--)
            out->cards[out->count++] = card;
        if (strncmp(text, ", ", 2) == 0)
            text += 2;
    }
}

static void add_pile(const asc_game *game, asc_text *text, const char *key, int seat,
                     const uint8_t *cards, size_t count)
{
    if (count == 0)
        return;
    size_t all;
    asc__text_add(text, key);
    if (seat >= 0)
        asc__text_addf(text, " %d", seat + 1);
    for (size_t i = 0; i < count; i++)
        asc__text_addf(text, "%s %s", i > 0 ? "," : ":", asc_cards(game, &all)[cards[i]].name);
    asc__text_add(text, "\n");
}

static void shuffle(pile *cards, size_t from, size_t to, deck_luck *luck)
{
    for (size_t i = to; i > from + 1; i--) {
        size_t j = from + deck_below(luck, (uint32_t)(i - from));
        uint8_t card = cards->cards[i - 1];
        cards->cards[i - 1] = cards->cards[j];
        cards->cards[j] = card;
    }
}

/* ---- Scrambling ------------------------------------------------------------------------------ */

/* The lines of a position that tell what is hidden, taken apart. */
typedef struct secrets {
    pile hand[ASC_SEATS_MAX], bag[ASC_SEATS_MAX], deck[ASC_SEATS_MAX]; /* deck: the top first */
    size_t known_top[ASC_SEATS_MAX];
    pile center_bag, center;
} secrets;

/* Is this a line "KEY: " or "KEY SEAT: "? Then *value is what stands behind it. */
static bool is_line(const char *line, const char *key, int seat, const char **value)
{
    char name[64];
    int size = seat < 0 ? snprintf(name, sizeof name, "%s: ", key)
                        : snprintf(name, sizeof name, "%s %d: ", key, seat + 1);
    *value = line + size;
    return strncmp(line, name, (size_t)size) == 0;
}

/* Takes a line that tells of something hidden; false: it stays as it is. */
static bool take_secret(const asc_game *game, const char *line, int viewer, unsigned what,
                        secrets *out)
{
    const char *value;
    for (int seat = 0; seat < asc_game_players(game); seat++) {
        if (!(what & (seat == viewer ? OWN_ORDER : OTHERS)))
            continue;
        if (is_line(line, "known top", seat, &value)) {
            out->known_top[seat] = strtoul(value, NULL, 10);
            return false;
        }
        pile *to = NULL;
        if (seat != viewer && is_line(line, "hand", seat, &value))
            to = &out->hand[seat];
        else if (is_line(line, "bag", seat, &value))
            to = &out->bag[seat];
        else if (is_line(line, "deck", seat, &value))
            to = &out->deck[seat];
        if (to != NULL) {
            read_pile(game, value, to);
            return true;
        }
    }
    if ((what & CENTER) && is_line(line, "center bag", -1, &value)) {
        read_pile(game, value, &out->center_bag);
        return true;
    }
    if ((what & CENTER) && is_line(line, "center", -1, &value)) {
        read_pile(game, value, &out->center);
        return true;
    }
    return (what & LUCK) && is_line(line, "key", -1, &value);
}

/* Deals a seat's hidden cards anew: hand, bag, and what lies under the known top of the deck. */
static void deal_seat(const asc_game *game, asc_text *text, const secrets *in, int seat,
                      deck_luck *luck)
{
    size_t hand = in->hand[seat].count, bag = in->bag[seat].count, fixed = in->deck[seat].count;
    size_t known = in->known_top[seat] < fixed ? in->known_top[seat] : fixed;
    pile all = {.count = 0};
    const struct {
        const uint8_t *cards;
        size_t count;
    } parts[] = {
        {in->deck[seat].cards, fixed}, {in->hand[seat].cards, hand}, {in->bag[seat].cards, bag}};
    for (size_t i = 0; i < ASC__COUNT(parts); i++)
        for (size_t k = 0; k < parts[i].count; k++)
            all.cards[all.count++] = parts[i].cards[k];
    shuffle(&all, known, all.count, luck);
    add_pile(game, text, "deck", seat, all.cards, fixed);
    add_pile(game, text, "hand", seat, all.cards + fixed, hand);
    add_pile(game, text, "bag", seat, all.cards + fixed + hand, bag);
    if (fixed + bag == 0)
        asc__text_addf(text, "deck %d: -\n", seat + 1);
}

/* Writes to `other` a determinization that `viewer` cannot tell from `state`. */
static void scramble(const asc_game *game, const asc_state *state, int viewer, unsigned what,
                     uint64_t seed, asc_state *other)
{
    static char before[TEXT_MAX], after[TEXT_MAX];
    secrets found = {0};
    deck_luck luck = {seed, 0};
    asc_text text = asc__text_init(after, sizeof after);
    assert_true(asc_position_format(game, state, before, sizeof before) < sizeof before);
    for (char *line = strtok(before, "\n"); line != NULL; line = strtok(NULL, "\n"))
        if (!take_secret(game, line, viewer, what, &found))
            asc__text_addf(&text, "%s\n", line);
    for (int seat = 0; seat < asc_game_players(game); seat++)
        if (what & (seat == viewer ? OWN_ORDER : OTHERS))
            deal_seat(game, &text, &found, seat, &luck);
    if (what & CENTER) {
        pile all = found.center_bag;
        for (size_t i = 0; i < found.center.count; i++)
            all.cards[all.count++] = found.center.cards[i];
        shuffle(&all, 0, all.count, &luck);
        add_pile(game, &text, "center bag", -1, all.cards, found.center_bag.count);
        add_pile(game, &text, "center", -1, all.cards + found.center_bag.count, found.center.count);
    }
    if (what & LUCK)
        asc__text_addf(&text, "key: fast %016llx %016d %016d %016d\n",
                       (unsigned long long)asc__mix(seed), 0, 0, 0);
    assert_true(text.length < sizeof after);
    asc_source source = {"scrambled", after, text.length};
    if (asc_position_parse(game, &source, other, NULL, NULL) != ASC_OK)
        fail_msg("viewer %d: another determinization is refused:\n%s", viewer, after);
}

/* ---- Beyond the generic check ---------------------------------------------------------------- */

static void remember_message(void *user, const asc_diag *diag)
{
    uint64_t *hash = user;
    *hash = asc__hash(*hash, diag->message, strlen(diag->message));
}

/* What the viewer is told about texts of moves, good and bad. */
static void compare_texts(const asc_game *game, const asc_state *a, const asc_state *b, int viewer)
{
    static const char *const tries[] = {"play Apprentice",
                                        "banish Militia",
                                        "acquire Mistic",
                                        "banish Apprentice from hand",
                                        "sing",
                                        "decline",
                                        "defeat Cultist at 99"};
    for (size_t i = 0; i < ASC__COUNT(tries); i++) {
        uint64_t heard[2] = {0, 0};
        asc_move move[2] = {{0}, {0}};
        asc_status first = asc_move_parse(game, a, tries[i], &move[0], remember_message, &heard[0]);
        asc_status second =
            asc_move_parse(game, b, tries[i], &move[1], remember_message, &heard[1]);
        assert_int_equal(first, second);
        assert_true(heard[0] == heard[1]);
        if (first == ASC_OK && viewer >= 0)
            assert_int_equal(asc_check(game, a, viewer, move[0]),
                             asc_check(game, b, viewer, move[1]));
    }
    if (viewer < 0 || asc_to_act(game, a) != viewer)
        return;
    asc_move *moves = deck_get(asc_legal_max(game) * sizeof *moves);
    int count = asc_legal(game, a, moves);
    for (int i = 0; i < count; i++) {
        char texts[2][ASC_MOVE_TEXT_MAX];
        asc_move_format(game, a, moves[i], texts[0], sizeof texts[0]);
        asc_move_format(game, b, moves[i], texts[1], sizeof texts[1]);
        assert_string_equal(texts[0], texts[1]);
    }
    free(moves);
}

static bool look_different(const asc_game *game, const asc_state *a, const asc_state *b)
{
    asc_view *views[2] = {deck_get(asc_view_size(game)), deck_get(asc_view_size(game))};
    asc_view_of(game, a, ASC_ALL_SEEING, views[0]);
    asc_view_of(game, b, ASC_ALL_SEEING, views[1]);
    bool different = memcmp(views[0], views[1], asc_view_size(game)) != 0;
    free(views[0]);
    free(views[1]);
    return different;
}

/* ---- Random games ---------------------------------------------------------------------------- */

typedef struct tally {
    unsigned samples, different, compared, questions;
} tally;

static void compare_samples(const asc_game *game, const asc_state *state, asc_state *other,
                            uint64_t luck, tally *sum)
{
    static const unsigned kinds[] = {ALL, OTHERS, OTHERS | OWN_ORDER, CENTER | LUCK};
    for (int viewer = ASC_SPECTATOR; viewer < asc_game_players(game); viewer++) {
        unsigned what = kinds[asc__mix(luck + (uint64_t)(viewer + 9)) % ASC__COUNT(kinds)];
        scramble(game, state, viewer, what, luck, other);
        compare_texts(game, state, other, viewer);
        const char *problem = check_hidden(game, state, other, viewer, 40, luck, &sum->compared);
        if (problem != NULL)
            fail_msg("viewer %d, scrambled %u: %s", viewer, what, problem);
        sum->samples++;
        sum->different += (what & OTHERS) && look_different(game, state, other);
        sum->questions += asc_question_of(game, state).id != 0;
    }
}

/* Games of a pack, looked at wherever a question is open and now and then besides. */
static void compare_in_games_of(asc_game *game, uint64_t games, tally *sum)
{
    asc_state *state = deck_get(asc_state_size(game)), *other = deck_get(asc_state_size(game));
    for (uint64_t number = 0; number < games; number++) {
        asc_seed seed = asc_seed_from_number(number + 1000);
        deck_luck luck = {asc__mix(number), 0};
        asc_state_init(game, state, &seed);
        while (!asc_over(game, state)) {
            bool asked = asc_question_of(game, state).id != 0;
            if (deck_below(&luck, asked ? 4 : 40) == 0)
                compare_samples(game, state, other, asc__mix(number + 77) + luck.used, sum);
            deck_play_on(game, state, number % 2 ? DECK_BUSY : DECK_RICH, 1, &luck);
        }
        compare_samples(game, state, other, number, sum);
    }
    free(state);
    free(other);
    asc_game_free(game);
}

static void compare_in_games(const char *pack, int players, uint64_t games, tally *sum)
{
    compare_in_games_of(deck_game_new(pack, players, "100"), games, sum);
}

static void check_tally(const tally *sum)
{
    /* The test must have had something to find, and have followed it. */
    assert_true(sum->samples > 200);
    assert_true(sum->different > sum->samples / 4);
    assert_true(sum->questions > sum->samples / 20);
    assert_true(sum->compared > 4 * sum->samples);
}

static void test_godslayer(void **unused)
{
    (void)unused;
    tally sum = {0};
    for (int players = 1; players <= 4; players++)
        compare_in_games("godslayer", players, games_wanted(1000, 10), &sum);
    check_tally(&sum);
}

static void test_all_packs(void **unused)
{
    (void)unused;
    tally sum = {0};
    deck_table table;
    for (size_t i = 0; deck_table_at(i, &table); i++)
        compare_in_games_of(deck_table_game(&table, "100"), games_wanted(20000, 0) + 1, &sum);
    check_tally(&sum);
}

/* Team-mates hide from each other what they hide from others. */
static void test_teams(void **unused)
{
    (void)unused;
    tally sum = {0};
    compare_in_games_of(deck_table_game(&(deck_table){"godslayer", 4, 2}, "100"),
                        games_wanted(2000, 5) + 1, &sum);
    compare_in_games_of(deck_table_game(&(deck_table){"vigil", 4, 2}, "100"),
                        games_wanted(4000, 2) + 1, &sum);
    compare_in_games_of(deck_table_game(&(deck_table){"godslayer,vigil", 6, 3}, "100"),
                        games_wanted(10000, 1) + 1, &sum);
    check_tally(&sum);
}

/* ---- Positions made for it ------------------------------------------------------------------- */

static asc_state *position(const asc_game *game, const char *text)
{
    asc_state *state = deck_get(asc_state_size(game));
    game_set(game, state, text);
    return state;
}

#define ROW "row: Mephit, Wolf Shaman, Landtalker, Muramasa, Sea Tyrant, Earth Tyrant\n"

/* Two determinizations that are written out; `same` says whether the viewer may not tell them
 * apart. */
static void compare_two(const char *first, const char *second, int viewer, bool same)
{
    asc_game *game = deck_game_new("godslayer", 2, NULL);
    asc_state *a = position(game, first), *b = position(game, second);
    const char *problem = check_hidden(game, a, b, viewer, 0, 1, NULL);
    if (same && problem != NULL)
        fail_msg("%s", problem);
    if (!same && problem == NULL)
        fail_msg("viewer %d should see a difference:\n%s---\n%s", viewer, first, second);
    free(a);
    free(b);
    asc_game_free(game);
}

static void test_what_is_known(void **unused)
{
    (void)unused;
    /* What is in another's hand and what in his deck. */
    compare_two(ROW "hand 2: Apprentice\ndeck 2: Militia",
                ROW "hand 2: Militia\ndeck 2: Apprentice", 0, true);
    compare_two(ROW "hand 2: Apprentice\ndeck 2: Militia",
                ROW "hand 2: Militia\ndeck 2: Apprentice", ASC_SPECTATOR, true);
    compare_two(ROW "hand 2: Apprentice\ndeck 2: Militia",
                ROW "hand 2: Militia\ndeck 2: Apprentice", 1, false);
    /* A card that was shown is known as long as it is there. */
    compare_two(ROW "shown 2: Apprentice\nhand 2: Mystic\ndeck 2: Militia",
                ROW "shown 2: Apprentice\nhand 2: Militia\ndeck 2: Mystic", 0, true);
    compare_two(ROW "shown 2: Apprentice\ndeck 2: Militia",
                ROW "shown 2: Militia\ndeck 2: Apprentice", 0, false);
    /* So is a card that was put on top of a deck; what lies below it is not. */
    compare_two(ROW "deck 2: Mystic, Militia, Apprentice\nknown top 2: 1",
                ROW "deck 2: Mystic, Apprentice, Militia\nknown top 2: 1", 1, true);
    compare_two(ROW "deck 2: Mystic, Militia\nknown top 2: 1",
                ROW "deck 2: Militia, Mystic\nknown top 2: 1", 0, false);
    compare_two(ROW "deck 2: Mystic, Militia", ROW "deck 2: Militia, Mystic", 1, true);
    /* The center deck's contents are open, its order is not. */
    compare_two(ROW "center only: Shadow Star, Mephit", ROW "center only: Mephit, Shadow Star", 0,
                true);
    compare_two(ROW "center only: Shadow Star", ROW "center only: Mephit", 0, false);
    /* Discard piles have contents and no order. */
    compare_two(ROW "discard 2: Militia, Apprentice", ROW "discard 2: Apprentice, Militia", 0,
                true);
    compare_two(ROW "discard 2: Militia", ROW "discard 2: Apprentice", 0, false);
    /* Luck to come. */
    compare_two(ROW "key: fast 0000000000000001 0000000000000000 0000000000000000 0000000000000000",
                ROW "key: secure 0000000000000007 0000000000000000 0000000000000000 "
                    "0000000000000001",
                0, true);
}

/* ---- Leaks ----------------------------------------------------------------------------------- */

static const asc_game_type *honest;

/* Who sees all tells how many Apprentices seat 2 holds. */
static unsigned betray(const asc_game *game, const asc_state *state)
{
    asc_view *view = deck_get(asc_view_size(game));
    honest->sight.view(game, state, ASC_ALL_SEEING, view);
    unsigned count = deck_view_bytes(game, view, "hand", 1)[0];
    free(view);
    return count;
}

static void leaky_view(const asc_game *game, const asc_state *state, int viewer, asc_view *view)
{
    honest->sight.view(game, state, viewer, view);
    ((uint8_t *)view)[deck_field(game, "pool", ASC_NOBODY)->offset] ^= (uint8_t)betray(game, state);
}

static int leaky_legal(const asc_game *game, const asc_state *state, asc_move *moves)
{
    int count = honest->rules.legal(game, state, moves);
    if (count > 2 && betray(game, state) % 2) {
        asc_move move = moves[0];
        moves[0] = moves[1];
        moves[1] = move;
    }
    return count;
}

static asc_reason leaky_refuse(const asc_game *game, const asc_state *state, asc_move move)
{
    (void)move;
    return betray(game, state) % 2 ? ASC_REASON_NOT_ALLOWED : ASC_REASON_NO_ABILITY;
}

static const asc_sink *listener;

static void emit_all(void *user, const asc_event *event)
{
    (void)user;
    asc_event open = *event;
    open.seen_by = ASC_SEEN_BY_ALL;
    open.barrier = false;
    listener->emit(listener->user, &open);
}

static void leaky_apply(const asc_game *game, asc_state *state, asc_move move, const asc_sink *sink)
{
    listener = sink;
    honest->rules.apply(game, state, move, sink != NULL ? &(asc_sink){emit_all, NULL} : NULL);
}

/* Each way to leak is found: the checks above are no formality. */
static void test_leaks_are_found(void **unused)
{
    (void)unused;
    asc_game *game = deck_game_new("godslayer", 2, NULL);
    honest = game->type;
    asc_game_type leaky[4] = {*honest, *honest, *honest, *honest};
    leaky[0].sight.view = leaky_view;
    leaky[1].rules.legal = leaky_legal;
    leaky[2].rules.refuse = leaky_refuse;
    leaky[3].rules.apply = leaky_apply;
    asc_state *a = position(game, ROW "hand 1: Apprentice, Militia\nhand 2: Apprentice\n"
                                      "bag 2: Militia x2, Mystic x2, Heavy Infantry x2");
    asc_state *b = position(game, ROW "hand 1: Apprentice, Militia\nhand 2: Militia\n"
                                      "bag 2: Militia, Apprentice, Mystic x2, Heavy Infantry x2");
    for (size_t i = 0; i <= ASC__COUNT(leaky); i++) {
        unsigned found = 0;
        if (i < ASC__COUNT(leaky))
            game->type = &leaky[i];
        for (uint64_t luck = 0; luck < 20; luck++)
            found += check_hidden(game, a, b, 0, 40, luck, NULL) != NULL;
        game->type = honest;
        if ((found > 0) != (i < ASC__COUNT(leaky)))
            fail_msg("leak %zu was found %u times", i, found);
    }
    free(a);
    free(b);
    asc_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_known), cmocka_unit_test(test_leaks_are_found),
        cmocka_unit_test(test_godslayer),     cmocka_unit_test(test_all_packs),
        cmocka_unit_test(test_teams),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
