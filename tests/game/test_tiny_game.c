/*
 * test_tiny_game.c - the game interface, tried out on a game that is small enough to check by hand:
 * random games with every generic check, hidden cards scrambled by hand, determinizations counted;
 * what a game must have, and what comes from its description.
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
#include "princes.h"
#include "deck.h"
#include "game_checks.h"
#include "game_kit.h"
#include "tiny_game.h"

static asc_game *new_game(int players)
{
    return game_of_type(&tiny_game_type,
                        (asc_config){.players = players, .seed = asc_seed_from_number(1)});
}

static void set_position(const asc_game *game, const char *text, tiny_state *state)
{
    game_set(game, (asc_state *)(void *)state, text);
}

static asc_state *as_state(tiny_state *state)
{
    return (asc_state *)(void *)state;
}

static void assert_fine(const char *problem)
{
    if (problem != NULL)
        fail_msg("%s", problem);
}

static void test_random_games(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 4; players++) {
        asc_game *game = new_game(players);
        playout_stats stats = {0};
        for (uint64_t seed = 0; seed < 1000; seed++)
            assert_fine(check_playout(game, seed, 5, 500, &stats));
        assert_int_equal(stats.games, 1000);
        assert_true(stats.sampled > 1000);
        assert_true(stats.forced > 0); /* asked without a choice */
        assert_true(stats.dropped > 0);
        assert_true(stats.events > stats.decisions);
        uint64_t wins = 0;
        for (int s = 0; s < players; s++) {
            assert_true(stats.wins[s] > 0);
            wins += stats.wins[s];
        }
        assert_int_equal(wins, stats.games);
        asc_game_free(game);
    }
}

/* Changes what `viewer` cannot see: hidden hands go back, and are dealt again. */
static void scramble(const asc_game *game, tiny_state *state, int viewer, uint64_t luck)
{
    uint8_t unseen[16];
    uint32_t count = 0, used = 0;
    for (int s = 0; s < game->players; s++)
        if (s != viewer && state->hand[s] != ASC_NO_CARD)
            unseen[count++] = state->hand[s];
    for (uint8_t card = 0; card < TINY_CARDS; card++)
        for (int i = 0; i < state->deck[card]; i++)
            unseen[count++] = card;
    for (uint32_t i = count; i-- > 1;) {
        uint32_t j = asc__random_fast(luck, 7, i, i + 1);
        uint8_t card = unseen[i];
        unseen[i] = unseen[j];
        unseen[j] = card;
    }
    for (int s = 0; s < game->players; s++)
        if (s != viewer && state->hand[s] != ASC_NO_CARD)
            state->hand[s] = unseen[used++];
    memset(state->deck, 0, sizeof state->deck);
    while (used < count)
        state->deck[unseen[used++]]++;
}

static void test_hidden_stays_hidden(void **unused)
{
    (void)unused;
    unsigned compared = 0, different = 0, walks = 0;
    for (uint64_t seed = 0; seed < 1500; seed++) {
        asc_game *game = new_game(2 + (int)(seed % 3));
        tiny_state state, other;
        asc_seed start = asc_seed_from_number(seed);
        asc_state_init(game, as_state(&state), &start);
        asc_move moves[8];
        for (uint64_t i = 0; i < seed % 7; i++) {
            int count = asc_legal(game, as_state(&state), moves);
            if (count > 0)
                asc_apply_listed(game, as_state(&state),
                                 moves[asc__mix(seed + i) % (unsigned)count]);
        }
        for (int viewer = ASC_SPECTATOR; !state.over && viewer < game->players; viewer++) {
            other = state;
            scramble(game, &other, viewer, seed * 31 + 1);
            assert_null(asc_state_check(game, as_state(&other)));
            different += memcmp(&state, &other, sizeof state) != 0;
            walks++;
            assert_fine(check_hidden(game, as_state(&state), as_state(&other), viewer, 20,
                                     seed * 4 + 5, &compared));
        }
        asc_game_free(game);
    }
    /* The test must have had something to find. */
    assert_true(different > walks / 2);
    assert_true(compared > 2 * walks);
}

/* A view that shows another's hand must be caught: the check above is no formality. */
static void leaky_view(const asc_game *game, const asc_state *state, int viewer, asc_view *view)
{
    tiny_game_type.sight.view(game, state, viewer, view);
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(fields[i].name, "rolls") == 0)
            ((uint8_t *)view)[fields[i].offset + 2] =
                ((const tiny_state *)(const void *)state)->hand[1];
}

static void test_leak_is_found(void **unused)
{
    (void)unused;
    asc_game *game = new_game(2);
    asc_game_type leaky = tiny_game_type;
    leaky.sight.view = leaky_view;
    tiny_state state, other;
    set_position(game, "hand 1: Dancer\nhand 2: Mask", &state);
    set_position(game, "hand 1: Dancer\nhand 2: Fiddler", &other);
    assert_fine(check_hidden(game, as_state(&state), as_state(&other), 0, 0, 1, NULL));
    game->type = &leaky;
    assert_non_null(check_hidden(game, as_state(&state), as_state(&other), 0, 0, 1, NULL));
    game->type = &tiny_game_type;
    asc_game_free(game);
}

static void test_keys(void **unused)
{
    (void)unused;
    asc_game *game = new_game(3);
    tiny_state a, b, c;
    set_position(game, "hand 1: Dancer\nhand 2: Mask\nhand 3: Fiddler", &a);
    set_position(game, "hand 1: Dancer\nhand 2: Fiddler\nhand 3: Mask", &b);
    set_position(game, "hand 1: Mask\nhand 2: Dancer\nhand 3: Fiddler", &c);
    assert_true(asc_info_key(game, as_state(&a), 0) == asc_info_key(game, as_state(&b), 0));
    assert_true(asc_info_key(game, as_state(&a), 1) != asc_info_key(game, as_state(&b), 1));
    assert_true(asc_info_key(game, as_state(&a), 0) != asc_info_key(game, as_state(&c), 0));
    assert_true(asc_info_key(game, as_state(&a), 2) == asc_info_key(game, as_state(&c), 2));
    assert_true(asc_state_hash(game, as_state(&a)) != asc_state_hash(game, as_state(&b)));
    asc_seed seed = asc_seed_from_number(99);
    c = a;
    asc_state_reseed(game, as_state(&c), &seed);
    assert_true(asc_info_key(game, as_state(&a), 1) == asc_info_key(game, as_state(&c), 1));
    assert_true(asc_state_hash(game, as_state(&a)) != asc_state_hash(game, as_state(&c)));
    asc_game_free(game);
}

/*
 * Seat 1 of three holds a Dancer, all Masks but one and both Fiddlers are laid open: unseen are
 * Mask, Dancer x2 and Ann, of which two are in hands. All 12 ordered pairs of physical cards are
 * equally likely.
 */
static void test_samples_are_counted(void **unused)
{
    (void)unused;
    enum { SAMPLES = 24000 };
    asc_game *game = new_game(3);
    tiny_state state, sample;
    set_position(game, "hand 1: Dancer\nhand 2: Mask\nhand 3: Dancer\ndiscard: Mask x2, Fiddler x2",
                 &state);
    asc_view *view = malloc(asc_view_size(game));
    asc_belief *belief = malloc(asc_belief_size(game));
    asc_view_of(game, as_state(&state), 0, view);
    assert_int_equal(asc_belief_init(game, view, belief), ASC_OK);
    unsigned count[TINY_CARDS][TINY_CARDS] = {{0}};
    for (unsigned i = 0; i < SAMPLES; i++) {
        asc_seed seed = asc_seed_from_number(i);
        asc_belief_sample(game, belief, &seed, as_state(&sample));
        count[sample.hand[1]][sample.hand[2]]++;
    }
    const unsigned twelfths[TINY_CARDS][TINY_CARDS] = {
        [TINY_MASK] = {[TINY_DANCER] = 2, [TINY_ANN] = 1},
        [TINY_DANCER] = {[TINY_MASK] = 2, [TINY_DANCER] = 2, [TINY_ANN] = 2},
        [TINY_ANN] = {[TINY_MASK] = 1, [TINY_DANCER] = 2},
    };
    for (int a = 0; a < TINY_CARDS; a++)
        for (int b = 0; b < TINY_CARDS; b++) {
            int expected = (int)(twelfths[a][b] * SAMPLES / 12);
            int off = (int)count[a][b] - expected;
            /* Five standard deviations of the most spread cell are below 300. */
            assert_true(expected == 0 ? off == 0 : abs(off) < 300);
        }
    free(view);
    free(belief);
    asc_game_free(game);
}

/*
 * What is drawn after a sample has nothing to do with how its cards were dealt: where seat 2 was
 * dealt a Mask, two of the seven other unseen cards are Masks, and so are two of seven cards that
 * seat 1 draws.
 */
static void test_luck_after_a_sample(void **unused)
{
    (void)unused;
    asc_game *game = new_game(3);
    tiny_state state, sample;
    set_position(game, "hand 1: Dancer\nhand 2: Ann, the Countess\nhand 3: Fiddler", &state);
    asc_view *view = malloc(asc_view_size(game));
    asc_belief *belief = malloc(asc_belief_size(game));
    asc_view_of(game, as_state(&state), 0, view);
    assert_int_equal(asc_belief_init(game, view, belief), ASC_OK);
    int dealt = 0, drawn = 0;
    for (unsigned i = 0; i < 16000; i++) {
        asc_seed seed = asc_seed_from_number(i);
        asc_belief_sample(game, belief, &seed, as_state(&sample));
        if (sample.hand[1] != TINY_MASK)
            continue;
        dealt++;
        asc_apply_listed(game, as_state(&sample),
                         (asc_move){.verb = TINY_SWAP, .card = TINY_DANCER});
        drawn += sample.hand[0] == TINY_MASK;
    }
    /* 6000 of them, 1714 with a Mask; five standard deviations are 175. */
    assert_true(abs(dealt - 6000) < 310);
    assert_true(abs(drawn - dealt * 2 / 7) < 175);
    free(view);
    free(belief);
    asc_game_free(game);
}

static void test_bad_views(void **unused)
{
    (void)unused;
    asc_game *game = new_game(2), *other = new_game(3);
    tiny_state state;
    asc_state_init(game, as_state(&state), NULL);
    asc_view *view = malloc(asc_view_size(game));
    asc_belief *belief = malloc(asc_belief_size(game));
    asc_view_of(game, as_state(&state), 0, view);
    assert_int_equal(asc_belief_init(other, view, belief), ASC_BAD_VIEW);
    view->size--;
    assert_int_equal(asc_belief_init(game, view, belief), ASC_BAD_VIEW);
    assert_int_equal(asc_view_parse(game, "hand 1: Mask\ndiscard: Mask x3", view, NULL, NULL),
                     ASC_OK);
    assert_int_equal(asc_belief_init(game, view, belief), ASC_BAD_VIEW);
    /* Each part of the head, and each sort of row. */
    static const char *const changes[] = {"to act: 2",  "question: mask",   "asked by: Mask",
                                          "over: yes",  "may decline: yes", "seats in: 1",
                                          "turn: 3",    "turn: 0",          "round: 51",
                                          "rolls: 1 9", "discard: Mask x4", "hand 2: Mask"};
    for (size_t i = 0; i < ASC__COUNT(changes); i++) {
        char text[2000];
        asc_view_of(game, as_state(&state), 0, view);
        size_t length = asc_view_format(game, view, text, sizeof text);
        assert_int_equal(asc_view_parse(game, text, view, NULL, NULL), ASC_OK);
        assert_int_equal(asc_belief_init(game, view, belief), ASC_OK);
        snprintf(text + length, sizeof text - length, "%s\n", changes[i]);
        assert_int_equal(asc_view_parse(game, text, view, NULL, NULL), ASC_OK);
        assert_int_equal(asc_belief_init(game, view, belief), ASC_BAD_VIEW);
    }
    free(view);
    free(belief);
    asc_game_free(game);
    asc_game_free(other);
}

/* Who was put out is never asked again, whatever is played. */
static void test_dropped_out(void **unused)
{
    (void)unused;
    asc_game *game = new_game(3);
    for (uint64_t seed = 0; seed < 200; seed++) {
        tiny_state state;
        set_position(game, "in 2: 0\nhand 1: Mask\nhand 3: Dancer", &state);
        asc_seed luck = asc_seed_from_number(seed);
        asc_state_reseed(game, as_state(&state), &luck);
        asc_move moves[8];
        for (unsigned i = 0; !asc_over(game, as_state(&state)); i++) {
            assert_int_not_equal(asc_to_act(game, as_state(&state)), 1);
            int count = asc_legal(game, as_state(&state), moves);
            asc_apply_listed(game, as_state(&state),
                             moves[asc__random_fast(seed, 3, i, (uint32_t)count)]);
        }
        asc_result result;
        asc_result_of(game, as_state(&state), &result);
        assert_false(result.winners & 2);
    }
    asc_game_free(game);
}

static void test_events_for(void **unused)
{
    (void)unused;
    asc_event event = {.id = 3,
                       .seat = 1,
                       .card = 2,
                       .a = 5,
                       .seen_by = 1 << 1,
                       .told_to = ASC_SEEN_BY_ALL,
                       .barrier = true};
    asc_event seen;
    assert_true(asc_event_for(&event, 1, &seen));
    assert_int_equal(seen.card, 2);
    assert_true(asc_event_for(&event, 0, &seen));
    assert_int_equal(seen.card, ASC_NO_CARD);
    assert_int_equal(seen.seen_by, 0);
    assert_int_equal(seen.a, 5);
    assert_true(asc_event_for(&event, ASC_SPECTATOR, &seen));
    assert_int_equal(seen.card, ASC_NO_CARD);
    assert_true(asc_event_for(&event, ASC_ALL_SEEING, &seen));
    assert_int_equal(seen.card, 2);
    event.told_to = 1 << 1;
    assert_true(asc_event_for(&event, 1, &seen));
    assert_false(asc_event_for(&event, 0, &seen));
    assert_false(asc_event_for(&event, ASC_SPECTATOR, &seen));
    assert_true(asc_event_for(&event, ASC_ALL_SEEING, &seen));
}

static void test_reasons(void **unused)
{
    (void)unused;
    asc_game *game = new_game(2);
    tiny_state state;
    set_position(game, "hand 1: Dancer\nhand 2: Mask\nrolls: 5 0 0\nturn: 1\nasked: 2", &state);
    const struct {
        int seat;
        asc_move move;
        asc_reason reason;
    } cases[] = {
        {1, {TINY_SHOW, TINY_MASK, 0, 0}, ASC_REASON_NONE},
        {1, {TINY_SHOW, TINY_DANCER, 0, 0}, ASC_REASON_NOT_AN_ANSWER},
        {1, {TINY_END, ASC_NO_CARD, 0, 0}, ASC_REASON_QUESTION_OPEN},
        {0, {TINY_END, ASC_NO_CARD, 0, 0}, ASC_REASON_NOT_YOUR_DECISION},
        {1, {TINY_VERBS, ASC_NO_CARD, 0, 0}, ASC_REASON_NO_SUCH_MOVE},
        {1, {TINY_SHOW, TINY_CARDS, 0, 0}, ASC_REASON_NO_SUCH_MOVE},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++)
        assert_int_equal(asc_check(game, as_state(&state), cases[i].seat, cases[i].move),
                         cases[i].reason);
    set_position(game, "ended: 1", &state);
    assert_int_equal(asc_check(game, as_state(&state), 0, cases[0].move), ASC_REASON_OVER);
    assert_string_equal(asc_reason_text(ASC_REASON_OVER), "the game is over");
    assert_string_equal(asc_status_text(ASC_BAD_MOVE), "the move is not legal");
    asc_game_free(game);
}

static void test_bad_configs(void **unused)
{
    (void)unused;
    const asc_option bad_name = {"laps", "3"}, bad_value = {"rounds", "many"},
                     good = {"rounds", "2"};
    asc_game *game;
    asc_config config = {.players = 5};
    assert_int_equal(asc__game_create(&tiny_game_type, &config, &game), ASC_BAD_CONFIG);
    assert_null(game);
    config = (asc_config){.options = &bad_name, .option_count = 1};
    assert_int_equal(asc__game_create(&tiny_game_type, &config, &game), ASC_BAD_CONFIG);
    config.options = &bad_value;
    assert_int_equal(asc__game_create(&tiny_game_type, &config, &game), ASC_BAD_CONFIG);
    config.options = &good;
    assert_int_equal(asc__game_create(&tiny_game_type, &config, &game), ASC_OK);
    size_t count;
    const asc_option *given = asc_game_options(game, &count);
    assert_int_equal(count, 1);
    assert_string_equal(given[0].name, "rounds");
    assert_string_equal(given[0].value, "2");
    assert_int_equal(asc_game_players(game), 2);
    assert_string_equal(asc_game_name(game), "ball");
    asc_game_free(game);
    asc_game_free(NULL);
}

/* A secure seed uses all four words; a fast one only the first. */
static void test_seeds(void **unused)
{
    (void)unused;
    asc_game *game = new_game(4);
    unsigned differ[2] = {0, 0};
    for (unsigned secure = 0; secure < 2; secure++)
        for (uint64_t i = 0; i < 50; i++) {
            asc_seed one = {.word = {7, 0, 0, i}, .secure = secure};
            asc_seed two = {.word = {7, 0, 0, i + 1}, .secure = secure};
            tiny_state a, b;
            asc_state_init(game, as_state(&a), &one);
            asc_state_init(game, as_state(&b), &two);
            differ[secure] += memcmp(a.hand, b.hand, sizeof a.hand) != 0;
        }
    assert_int_equal(differ[0], 0);
    assert_true(differ[1] > 40);
    asc_game_free(game);
}

static void hear(void *user, const asc_diag *diag)
{
    snprintf(user, 200, "%s", diag->message);
}

/* ---- Games that describe themselves ---------------------------------------------------------- */

static void test_positions(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"hadn 1: Mask", "a position has no line 'hadn 1'; did you mean 'hand 1'?"},
        {"hand 4: Mask", "a position has no line 'hand 4'; did you mean 'hand 1'?"},
        {"deck: Mask", "a position has no line 'deck'"},
        {"hand 1", "expected 'name: value'"},
        {"turn: 0", "expected a number from 1 to 3, not '0'"},
        {"turn: 4", "expected a number from 1 to 3, not '4'"},
        {"round: 0", "expected a number from 1 to 50, not '0'"},
        {"round: 51", "expected a number from 1 to 50, not '51'"},
        {"in 1: 2", "expected a number from 0 to 1, not '2'"},
        {"in 1: many", "expected a number, not 'many'"},
        {"rolls: 1 7", "expected a number from 0 to 6, not '1 7'"},
        {"rolls: 1 2 3 4", "too many numbers: 3 at most"},
        {"hand 1: Mask, Mask", "too many cards: there are 1 places"},
        {"hand 1: Mask (torn)", "nothing can stand in parentheses here"},
        {"hand 1: Msak", "there is no card 'Msak'; did you mean 'Mask'?"},
        {"round: 2\nround: 2", "'round' is said in line 1 already"},
        {"luck: 1 2 3", "expected the numbers of a position that was written by the game"},
        {"luck: 1 2 3 4 5 6 7 0 0",
         "expected the numbers of a position that was written by the game"},
        {"luck: 1 2 3 4 100000000 6 7 0",
         "expected the numbers of a position that was written by the game"},
        {"discard: Mask x4", "the position is not possible: there are not so many of a card"},
        {"in 1: 0\nhand 1: Mask",
         "the position is not possible: who is in has a card, and nobody else"},
        {"in 2: 0\nasked: 2", "the position is not possible: someone who is out is asked"},
    };
    asc_game *game = new_game(3);
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        tiny_state state;
        char said[200] = "";
        asc_source source = {"position", cases[i].text, strlen(cases[i].text)};
        assert_int_equal(asc_position_parse(game, &source, as_state(&state), hear, said),
                         ASC_BAD_TEXT);
        assert_string_equal(said, cases[i].message);
    }
    asc_game_free(game);
}

static void test_moves_as_text(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"swap Msak", "there is no card 'Msak'; did you mean 'Mask'?"},
        {"accuse 4", "expected one of 'swap CARD', 'accuse SEAT', 'show CARD', 'decline', 'end', "
                     "not 'accuse 4'"},
        {"end now",
         "expected one of 'swap CARD', 'accuse SEAT', 'show CARD', 'decline', 'end', not "
         "'end now'"},
        {"swap", "expected one of 'swap CARD', 'accuse SEAT', 'show CARD', 'decline', 'end', not "
                 "'swap'"},
    };
    asc_game *game = new_game(3);
    tiny_state state;
    asc_move move;
    asc_state_init(game, as_state(&state), NULL);
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        char said[200] = "";
        assert_int_equal(asc_move_parse(game, as_state(&state), cases[i].text, &move, hear, said),
                         ASC_BAD_TEXT);
        assert_string_equal(said, cases[i].message);
    }
    asc_game_free(game);
}

/* What is drawn from one stream does not change what another gives. */
static void test_streams(void **unused)
{
    (void)unused;
    asc__luck one = {.key = {5}}, two = {.key = {5}};
    unsigned same = 0;
    for (int i = 0; i < 100; i++) {
        uint32_t first = asc__luck_draw(&one, 0, 1000);
        asc__luck_draw(&two, 1, 1000);
        assert_int_equal(asc__luck_draw(&two, 0, 1000), first);
        same += asc__luck_draw(&one, 2, 1000) == first;
    }
    assert_true(same < 5);
    assert_int_equal(one.used[0], 100);
    assert_int_equal(two.used[1], 100);
}

/* ---- What a game must have, and what it may leave out ---------------------------------------- */

static void assert_lacks(const asc_game_type *type, const char *member)
{
    char said[200] = "", expected[200];
    asc_host host = {.user = said, .diag = hear};
    asc_config config = {.host = &host};
    asc_game *game;
    assert_string_equal(asc__game_missing(type), member);
    assert_int_equal(asc__game_create(type, &config, &game), ASC_UNKNOWN_GAME);
    assert_null(game);
    snprintf(expected, sizeof expected, "the game '%s' cannot be played: it lacks %s",
             type->name != NULL ? type->name : "", member);
    assert_string_equal(said, expected);
}

/* Every card has the rulings that its description has. */
static void test_rulings(void **unused)
{
    (void)unused;
    asc_game *game = new_game(2);
    size_t count;
    const asc_card *made = asc_cards(game, &count);
    assert_int_equal(made[TINY_MASK].ruling_count, 1);
    assert_int_equal(made[TINY_DANCER].ruling_count, 0);
    assert_int_equal(made[TINY_ANN].ruling_count, 1);
    assert_non_null(strstr(made[TINY_MASK].rulings[0], "accused"));
    assert_string_equal(made[TINY_ANN].rulings[0], "There is one Ann alone.");
    asc_game_free(game);
}

static void test_missing(void **unused)
{
    (void)unused;
    asc_game_type type = tiny_game_type;
    assert_null(asc__game_missing(&type));
    assert_null(asc__game_missing(&asc__deck_game));
    assert_null(asc__game_missing(&asc__princes_game));
#define LACKS(member)                                                                              \
    do {                                                                                           \
        type.member = NULL;                                                                        \
        assert_lacks(&type, #member);                                                              \
        type = tiny_game_type;                                                                     \
    } while (0)
    LACKS(name);
    LACKS(rules.create);
    LACKS(rules.init);
    LACKS(rules.reseed);
    LACKS(rules.to_act);
    LACKS(rules.turns);
    LACKS(rules.legal);
    LACKS(rules.apply);
    LACKS(rules.result);
    LACKS(moves.format);
    LACKS(moves.parse);
    LACKS(events.name);
    LACKS(events.clause);
    LACKS(position.check);
    LACKS(position.format);
    LACKS(position.parse);
    LACKS(sight.view);
    LACKS(sight.belief);
    LACKS(sight.sample);
#undef LACKS
    static const char *const parts[] = {"Points", NULL};
    type.rules.score_parts = parts;
    type.rules.score_split = NULL;
    assert_lacks(&type, "rules.score_split");
}

/* A game that leaves out all it may is whole: everything that is promised of any game holds. */
static void test_defaults(void **unused)
{
    (void)unused;
    asc_game *game = new_game(3);
    asc_game_type plain = tiny_game_type;
    plain.rules.seats_in = NULL;
    plain.rules.round = NULL;
    plain.rules.refuse = NULL;
    plain.rules.score_parts = NULL;
    plain.moves.flags = NULL;
    plain.position.hash = NULL;
    plain.value = (asc__game_value){0};
    game->type = &plain;
    tiny_state state;
    set_position(game, "hand 1: Dancer\nhand 2: Mask\npoints 1: 2\npoints 3: 7\nturns: 7", &state);
    assert_int_equal(asc_seats_in(game, as_state(&state)), 7);
    assert_int_equal(asc_round(game, as_state(&state)), 3);
    state.turns = 6;
    assert_int_equal(asc_round(game, as_state(&state)), 2);
    asc_move end = {TINY_END, ASC_NO_CARD, 0, 0}, swap = {TINY_SWAP, TINY_DANCER, 0, 0},
             show = {TINY_SHOW, TINY_MASK, 0, 0}, no = {TINY_DECLINE, ASC_NO_CARD, 0, 0};
    assert_int_equal(asc_move_flags(game, as_state(&state), end),
                     ASC_MOVE_REVEALS | ASC_MOVE_ENDS_TURN);
    assert_int_equal(asc_move_flags(game, as_state(&state), swap), ASC_MOVE_REVEALS);
    assert_int_equal(asc_value_move(game, as_state(&state), end), 0);
    assert_int_equal(asc_value_move(game, as_state(&state), no), 0);
    assert_true(asc_value_move(game, as_state(&state), swap) > 0);
    assert_null(asc_score_part(game, 0));
    assert_int_equal(asc_value_margin(game), 0);
    assert_int_equal(asc_check(game, as_state(&state), 0, no), ASC_REASON_NO_QUESTION);
    assert_int_equal(asc_check(game, as_state(&state), 0, (asc_move){TINY_SWAP, TINY_ANN, 0, 0}),
                     ASC_REASON_NOT_ALLOWED);
    set_position(game, "hand 2: Dancer\nturn: 1\nasked: 2", &state);
    assert_int_equal(asc_check(game, as_state(&state), 1, end), ASC_REASON_QUESTION_OPEN);
    assert_int_equal(asc_check(game, as_state(&state), 1, show), ASC_REASON_NOT_AN_ANSWER);
    /* Nothing is asked but what to do in a turn, of whoever is to act. */
    plain.rules.question = NULL;
    asc_question question = asc_question_of(game, as_state(&state));
    assert_int_equal(question.seat, 1);
    assert_int_equal(question.id, 0);
    assert_int_equal(question.card, ASC_NO_CARD);
    assert_string_equal(question.name, "turn");
    plain.rules.question = tiny_game_type.rules.question;
    plain.rules.seats_in = tiny_game_type.rules.seats_in;
    for (uint64_t seed = 0; seed < 200; seed++)
        assert_fine(check_playout(game, seed, 3, 500, NULL));
    game->type = &tiny_game_type;
    asc_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_hidden_stays_hidden),
        cmocka_unit_test(test_leak_is_found),
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_samples_are_counted),
        cmocka_unit_test(test_luck_after_a_sample),
        cmocka_unit_test(test_bad_views),
        cmocka_unit_test(test_dropped_out),
        cmocka_unit_test(test_events_for),
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_bad_configs),
        cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_moves_as_text),
        cmocka_unit_test(test_streams),
        cmocka_unit_test(test_rulings),
        cmocka_unit_test(test_missing),
        cmocka_unit_test(test_defaults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
