/*
 * test_tiny_game.c - the game interface, tried out on a game that is small enough to check by hand:
 * random games with every generic check, hidden cards scrambled by hand, worlds counted.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base.h"
#include "game_checks.h"
#include "tiny_game.h"

static asc_game *new_game(int players)
{
    asc_config config = {.players = players, .seed = asc_seed_from_number(1)};
    asc_game *game;
    assert_int_equal(asc__game_create(&tiny_game_type, &config, &game), ASC_OK);
    return game;
}

static void set_position(const asc_game *game, const char *text, tiny_state *state)
{
    asc_source source = {"position", text, strlen(text)};
    assert_int_equal(asc_position_parse(game, &source, (asc_state *)(void *)state, NULL, NULL),
                     ASC_OK);
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
    tiny_game_type.view(game, state, viewer, view);
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
    leaky.view = leaky_view;
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
static void test_worlds_are_counted(void **unused)
{
    (void)unused;
    enum { WORLDS = 24000 };
    asc_game *game = new_game(3);
    tiny_state state, world;
    set_position(game, "hand 1: Dancer\nhand 2: Mask\nhand 3: Dancer\ndiscard: Mask x2, Fiddler x2",
                 &state);
    asc_view *view = malloc(asc_view_size(game));
    asc_belief *belief = malloc(asc_belief_size(game));
    asc_view_of(game, as_state(&state), 0, view);
    assert_int_equal(asc_belief_init(game, view, belief), ASC_OK);
    unsigned count[TINY_CARDS][TINY_CARDS] = {{0}};
    for (unsigned i = 0; i < WORLDS; i++) {
        asc_seed seed = asc_seed_from_number(i);
        asc_belief_sample(game, belief, &seed, as_state(&world));
        count[world.hand[1]][world.hand[2]]++;
    }
    const unsigned twelfths[TINY_CARDS][TINY_CARDS] = {
        [TINY_MASK] = {[TINY_DANCER] = 2, [TINY_ANN] = 1},
        [TINY_DANCER] = {[TINY_MASK] = 2, [TINY_DANCER] = 2, [TINY_ANN] = 2},
        [TINY_ANN] = {[TINY_MASK] = 1, [TINY_DANCER] = 2},
    };
    for (int a = 0; a < TINY_CARDS; a++)
        for (int b = 0; b < TINY_CARDS; b++) {
            int expected = (int)(twelfths[a][b] * WORLDS / 12);
            int off = (int)count[a][b] - expected;
            /* Five standard deviations of the most spread cell are below 300. */
            assert_true(expected == 0 ? off == 0 : abs(off) < 300);
        }
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
    set_position(game, "hand 1: Dancer\nhand 2: Mask\nrolls: 5 0 0\nturn: 1\nto act: 2", &state);
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
    set_position(game, "over: 1", &state);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_hidden_stays_hidden),
        cmocka_unit_test(test_leak_is_found),
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_worlds_are_counted),
        cmocka_unit_test(test_bad_views),
        cmocka_unit_test(test_dropped_out),
        cmocka_unit_test(test_events_for),
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_bad_configs),
        cmocka_unit_test(test_seeds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
