/*
 * test_sampler.c - determinizations drawn from a belief, counted. On positions small enough to list
 * every deal, each deal must come up as often as the cards say: seeds are fixed, so a run that
 * passes always passes. That a determinization looks right at all is tested elsewhere
 * (game_checks.c).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base.h"
#include "deck_kit.h"
#include "fair_counts.h"

enum { SAMPLES = 30000, CELLS_MAX = 256 };

/* ---- Helpers --------------------------------------------------------------------------------- */

typedef struct bench {
    asc_game *game;
    asc_state *state, *sample;
    asc_view *view;
    asc_belief *belief;
    size_t kinds;
} bench;

/* A position, and what `viewer` believes of it. */
static bench bench_new(int players, int viewer, const char *text)
{
    asc_game *game = deck_game_new("godslayer", players, NULL);
    bench b = {.game = game,
               .state = deck_get(asc_state_size(game)),
               .sample = deck_get(asc_state_size(game)),
               .view = deck_get(asc_view_size(game)),
               .belief = deck_get(asc_belief_size(game))};
    asc_cards(game, &b.kinds);
    game_set(game, b.state, text);
    asc_view_of(game, b.state, viewer, b.view);
    assert_int_equal(asc_belief_init(game, b.view, b.belief), ASC_OK);
    return b;
}

static void bench_free(bench *b)
{
    void *blocks[] = {b->state, b->sample, b->view, b->belief};
    for (size_t i = 0; i < ASC__COUNT(blocks); i++)
        free(blocks[i]);
    asc_game_free(b->game);
}

static void sample(bench *b, uint64_t number)
{
    asc_seed seed = asc_seed_from_number(number);
    seed.secure = number % 8 == 3;
    asc_belief_sample(b->game, b->belief, &seed, b->sample);
}

/* The view that sees all of the determinization drawn last. */
static const asc_view *open_sample(bench *b)
{
    asc_view_of(b->game, b->sample, ASC_ALL_SEEING, b->view);
    return b->view;
}

static uint8_t card_of(const bench *b, const char *name)
{
    size_t count;
    const asc_card *cards = asc_cards(b->game, &count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(cards[i].name, name) == 0)
            return (uint8_t)i;
    fail_msg("no card %s", name);
    return ASC_NO_CARD;
}

static unsigned pile_count(const bench *b, const asc_view *view, const char *pile, int seat,
                           const char *card)
{
    return deck_view_bytes(b->game, view, pile, seat)[card_of(b, card)];
}

static void make_move(bench *b, const char *text)
{
    asc_move move;
    assert_int_equal(asc_move_parse(b->game, b->sample, text, &move, NULL, NULL), ASC_OK);
    int seat = asc_to_act(b->game, b->sample);
    if (asc_apply(b->game, b->sample, seat, move, NULL) != ASC_OK)
        fail_msg("refused: %s", text);
}

/* Which of some cards are in a pile, one bit each; each is there once or not at all. */
static unsigned which(bench *b, const char *pile, int seat, const char *const *names, size_t count)
{
    const asc_view *view = open_sample(b);
    unsigned bits = 0;
    for (size_t i = 0; i < count; i++)
        bits |= pile_count(b, view, pile, seat, names[i]) << i;
    return bits;
}

/* ---- Hands of others ------------------------------------------------------------------------- */

#define ROW "row: Mephit, Wolf Shaman, Landtalker, Muramasa, Sea Tyrant, Earth Tyrant\n"

/* Apprentice x3, Militia and Mystic are unseen, two of them in hand: 10 pairs of physical cards. */
static void test_hidden_hand(void **unused)
{
    (void)unused;
    bench b = bench_new(2, 0, ROW "hand 2: Apprentice x2\nbag 2: Apprentice, Militia, Mystic");
    enum { TWO_APPRENTICES, WITH_MILITIA, WITH_MYSTIC, NEITHER, CELLS };
    const unsigned weight[CELLS] = {3, 3, 3, 1};
    unsigned count[CELLS] = {0};
    for (uint64_t i = 0; i < SAMPLES; i++) {
        sample(&b, i);
        const asc_view *view = open_sample(&b);
        unsigned apprentices = pile_count(&b, view, "hand", 1, "Apprentice");
        bool militia = pile_count(&b, view, "hand", 1, "Militia") > 0;
        count[apprentices == 2   ? TWO_APPRENTICES
              : apprentices == 0 ? NEITHER
              : militia          ? WITH_MILITIA
                                 : WITH_MYSTIC]++;
    }
    check_counts(count, weight, CELLS);
    bench_free(&b);
}

/* Three of six different cards: all 20 hands are equally likely. */
static void test_all_hands(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Apprentice",   "Militia",      "Mystic",
                                        "Arha Templar", "Demon Slayer", "Shadow Star"};
    bench b = bench_new(2, 0,
                        ROW "hand 2: Militia, Mystic, Shadow Star\n"
                            "bag 2: Apprentice, Arha Templar, Demon Slayer");
    unsigned count[64] = {0}, weight[64] = {0};
    for (unsigned bits = 0; bits < 64; bits++)
        weight[bits] = __builtin_popcount(bits) == 3;
    for (uint64_t i = 0; i < SAMPLES; i++) {
        sample(&b, i);
        count[which(&b, "hand", 1, names, ASC__COUNT(names))]++;
    }
    check_counts(count, weight, 64);
    bench_free(&b);
}

/* What others know stays where it is: shown cards in hand, the known top of the deck; and the
 * viewer's own hand. What lies below the known top is as unknown as the rest. */
static void test_known_cards(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Apprentice", "Militia", "Mystic", "Demon Slayer"};
    bench b = bench_new(2, 0,
                        ROW "hand 1: Apprentice x2, Spike Vixen\nbag 1: Militia, Arha Templar\n"
                            "shown 2: Heavy Infantry\nhand 2: Militia\n"
                            "deck 2: Shadow Star, Apprentice, Mystic\nknown top 2: 1\n"
                            "bag 2: Demon Slayer");
    unsigned count[16] = {0};
    const unsigned weight[16] = {[1] = 1, [2] = 1, [4] = 1, [8] = 1};
    for (uint64_t i = 0; i < SAMPLES / 3; i++) {
        sample(&b, i);
        const asc_view *view = open_sample(&b);
        assert_int_equal(pile_count(&b, view, "shown", 1, "Heavy Infantry"), 1);
        assert_int_equal(pile_count(&b, view, "hand", 1, "Heavy Infantry"), 1);
        assert_int_equal(pile_count(&b, view, "deck", 1, "Shadow Star"), 1);
        assert_int_equal(deck_view_bytes(b.game, view, "top", 1)[0], card_of(&b, "Shadow Star"));
        assert_int_equal(pile_count(&b, view, "hand", 0, "Apprentice"), 2);
        assert_int_equal(pile_count(&b, view, "hand", 0, "Spike Vixen"), 1);
        assert_int_equal(pile_count(&b, view, "deck", 0, "Militia"), 1);
        assert_int_equal(pile_count(&b, view, "deck", 0, "Arha Templar"), 1);
        count[which(&b, "hand", 1, names, ASC__COUNT(names))]++;
    }
    check_counts(count, weight, 16);
    bench_free(&b);
}

/* The hands of two others do not depend on each other; the spectator guesses at all three. */
static void test_two_hands(void **unused)
{
    (void)unused;
    static const char *const second[] = {"Militia", "Mystic", "Demon Slayer"};
    static const char *const third[] = {"Heavy Infantry", "Shadow Star", "Arha Templar"};
    for (int viewer = ASC_SPECTATOR; viewer < 1; viewer++) {
        bench b = bench_new(3, viewer,
                            ROW "hand 2: Militia\nbag 2: Mystic, Demon Slayer\n"
                                "hand 3: Shadow Star\nbag 3: Heavy Infantry, Arha Templar");
        unsigned count[64] = {0}, weight[64] = {0};
        for (unsigned i = 0; i < 9; i++)
            weight[1u << (i % 3) | 8u << (i / 3)] = 1;
        for (uint64_t i = 0; i < SAMPLES; i++) {
            sample(&b, i);
            count[which(&b, "hand", 1, second, 3) | which(&b, "hand", 2, third, 3) << 3]++;
        }
        check_counts(count, weight, 64);
        bench_free(&b);
    }
}

/* ---- What comes next in a determinization ---------------------------------------------------- */

/* Two cards drawn from a bag of five: all ten pairs. With `from` the cards lie in the discard pile
 * and are shuffled first. */
static void check_draws(const char *from)
{
    static const char *const names[] = {"Militia", "Mystic", "Demon Slayer", "Shadow Star",
                                        "Arha Templar"};
    char text[512];
    asc_text out = asc__text_init(text, sizeof text);
    asc__text_addf(&out,
                   ROW "hand 1: Ascetic of the Lidless Eye\n%s 1: Militia, Mystic, "
                       "Demon Slayer, Shadow Star, Arha Templar\n",
                   from);
    if (strcmp(from, "discard") == 0)
        asc__text_add(&out, "deck 1: -\n");
    bench b = bench_new(2, 0, text);
    unsigned count[32] = {0}, weight[32] = {0};
    for (unsigned bits = 0; bits < 32; bits++)
        weight[bits] = __builtin_popcount(bits) == 2;
    for (uint64_t i = 0; i < SAMPLES; i++) {
        sample(&b, i);
        make_move(&b, "play Ascetic of the Lidless Eye");
        count[which(&b, "hand", 0, names, ASC__COUNT(names))]++;
    }
    check_counts(count, weight, 32);
    bench_free(&b);
}

static void test_draws(void **unused)
{
    (void)unused;
    check_draws("bag");
    check_draws("discard");
    check_draws("deck"); /* in order, but nobody has seen it */
}

/* What another holds and what he draws next: all orders of four cards, the hand being the first. */
static void test_hand_and_draw(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Militia", "Mystic", "Demon Slayer", "Shadow Star"};
    bench b = bench_new(2, 0,
                        ROW "turn: 2\nshown 2: Arha Initiate\nhand 2: Mystic\n"
                            "bag 2: Militia, Demon Slayer, Shadow Star");
    unsigned count[256] = {0}, weight[256] = {0};
    for (unsigned i = 0; i < 16; i++)
        weight[1u << (i % 4) | 16u << (i / 4)] = i % 4 != i / 4;
    for (uint64_t i = 0; i < SAMPLES; i++) {
        sample(&b, i);
        unsigned before = which(&b, "hand", 1, names, ASC__COUNT(names));
        make_move(&b, "play Arha Initiate");
        unsigned after = which(&b, "hand", 1, names, ASC__COUNT(names));
        count[before | (after & ~before) << 4]++;
    }
    check_counts(count, weight, 256);
    bench_free(&b);
}

/* The card that comes into the row, and independently of it the card drawn. */
static void test_center(void **unused)
{
    (void)unused;
    static const char *const drawn[] = {"Militia", "Mystic", "Heavy Infantry"};
    static const char *const dealt[] = {"Spike Vixen", "Demon Slayer", "Arha Templar",
                                        "Kor, the Ferromancer"};
    bench b =
        bench_new(2, 0,
                  ROW "runes: 3\nhand 1: Arha Initiate\nbag 1: Militia, Mystic, Heavy Infantry\n"
                      "center only: Spike Vixen, Demon Slayer, Arha Templar, Kor, the Ferromancer");
    unsigned count[16] = {0}, weight[16] = {0};
    for (unsigned i = 0; i < 12; i++)
        weight[i / 3 * 4 + i % 3] = 1;
    for (uint64_t i = 0; i < SAMPLES; i++) {
        sample(&b, i);
        make_move(&b, "acquire Wolf Shaman");
        make_move(&b, "play Arha Initiate");
        unsigned left = which(&b, "center", ASC_NOBODY, dealt, 4);
        unsigned card = (unsigned)__builtin_ctz(~left), hand = which(&b, "hand", 0, drawn, 3);
        count[card * 4 + (unsigned)__builtin_ctz(hand)]++;
    }
    check_counts(count, weight, 16);
    bench_free(&b);
}

/* A card taken out of a hand at random: any of the unseen ones, and never what was not there. */
static void test_theft(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Militia", "Mystic", "Heavy Infantry", "Demon Slayer"};
    bench b = bench_new(2, 0,
                        "row: Xeron, Duke of Lies\npower: 6\nhand 2: Militia, Mystic\n"
                        "bag 2: Heavy Infantry, Demon Slayer");
    unsigned count[16] = {0};
    const unsigned weight[16] = {[1] = 1, [2] = 1, [4] = 1, [8] = 1};
    for (uint64_t i = 0; i < SAMPLES; i++) {
        sample(&b, i);
        unsigned held = which(&b, "hand", 1, names, ASC__COUNT(names));
        make_move(&b, "defeat Xeron, Duke of Lies");
        unsigned stolen = which(&b, "hand", 0, names, ASC__COUNT(names));
        assert_true((held & stolen) == stolen);
        count[stolen]++;
    }
    check_counts(count, weight, 16);
    bench_free(&b);
}

/* ---- Seeds ----------------------------------------------------------------------------------- */

/* One seed, one determinization, from the view or from its text; another seed, mostly another
 * determinization. */
static void test_seeds(void **unused)
{
    (void)unused;
    static char text[1 << 15];
    bench b = bench_new(3, 0, ROW "hand 1: Militia");
    asc_belief *again = deck_get(asc_belief_size(b.game));
    asc_state *other = deck_get(asc_state_size(b.game));
    asc_view *view = deck_get(asc_view_size(b.game));
    assert_true(asc_view_format(b.game, b.view, text, sizeof text) < sizeof text);
    assert_int_equal(asc_view_parse(b.game, text, view, NULL, NULL), ASC_OK);
    assert_int_equal(asc_belief_init(b.game, view, again), ASC_OK);
    unsigned different = 0;
    for (uint64_t i = 0; i < 500; i++) {
        asc_seed seed = {.word = {i, i * i, 3, 4}, .secure = i % 2};
        asc_belief_sample(b.game, b.belief, &seed, b.sample);
        asc_belief_sample(b.game, again, &seed, other);
        assert_true(asc_state_hash(b.game, b.sample) == asc_state_hash(b.game, other));
        seed.word[i % 2 ? 3 : 0]++;
        asc_belief_sample(b.game, again, &seed, other);
        different += asc_state_hash(b.game, b.sample) != asc_state_hash(b.game, other);
    }
    assert_int_equal(different, 500);
    free(again);
    free(other);
    free(view);
    bench_free(&b);
}

/* Crooked counts are found: the bound is no formality. */
static void test_bound(void **unused)
{
    (void)unused;
    const unsigned weight[4] = {1, 1, 1, 0};
    const unsigned fair[4] = {9930, 10090, 9980, 0}, crooked[4] = {9600, 10000, 10400, 0},
                   impossible[4] = {10000, 10000, 9999, 1};
    assert_true(counts_fit(fair, weight, 4));
    assert_false(counts_fit(crooked, weight, 4));
    assert_false(counts_fit(impossible, weight, 4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_hand), cmocka_unit_test(test_all_hands),
        cmocka_unit_test(test_known_cards), cmocka_unit_test(test_two_hands),
        cmocka_unit_test(test_draws),       cmocka_unit_test(test_hand_and_draw),
        cmocka_unit_test(test_center),      cmocka_unit_test(test_theft),
        cmocka_unit_test(test_seeds),       cmocka_unit_test(test_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
