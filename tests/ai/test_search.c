/*
 * test_search.c - the searching player: budgets, estimates, that it can be stopped,
 * that he repeats himself, that he plays every game there is, and that he knows no more than a view
 * tells.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <pthread.h>

#include "base.h"
#include "princes_internal.h"
#include "deck_kit.h"
#include "game.h"
#include "player.h"
#include "search_iteration.h"
#include "tiny_game.h"

/* A game that never ends would hang the test instead of failing it. */
enum { DECISIONS_MAX = 20000 };

static const char endless[] = "search:1000000000it";

static asc_player *player_new(const asc_game *game, const char *name, uint64_t seed)
{
    asc_player *player;
    assert_int_equal(asc_player_new(game, name, seed, NULL, &player), ASC_OK);
    return player;
}

static void begin(board *t, uint64_t number)
{
    asc_seed seed = asc_seed_from_number(number);
    asc_state_init(t->game, t->state, &seed);
}

/* Lets the game's own evaluation play on until there is a decision that needs a thought. */
static void play_to_choice(board *t, uint64_t number, unsigned after)
{
    begin(t, number);
    for (unsigned i = 0;; i++) {
        assert_true(board_look(t));
        size_t best = asc_value_best(t->game, t->state, t->moves, t->count);
        bool plain = t->count < 3 ||
                     asc_value_move(t->game, t->state, t->moves[best]) >= ASC_VALUE_SURE ||
                     (asc_move_flags(t->game, t->state, t->moves[best]) & ASC_MOVE_ONLY_GAINS);
        if (i >= after && !plain)
            return;
        asc_apply_listed(t->game, t->state, t->moves[best]);
    }
}

static uint64_t visits_of(const board *t)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < t->count; i++)
        sum += t->estimates[i].visits;
    return sum;
}

/* ---- Estimates and budgets ------------------------------------------------------------------- */

static void check_estimates(const board *t)
{
    bool seen[2048] = {false};
    for (size_t i = 0; i < t->count; i++) {
        const asc_estimate *estimate = &t->estimates[i];
        assert_true(estimate->move < t->count && !seen[estimate->move]);
        seen[estimate->move] = true;
        assert_true(estimate->chance >= 0 && estimate->chance <= 1);
        assert_true(estimate->error > 0 && estimate->error < 0.7);
        assert_true(i == 0 || estimate->visits <= t->estimates[i - 1].visits);
    }
}

static void test_budget(void **unused)
{
    (void)unused;
    static const char *const names[] = {"search:1it", "search:100it", "search:101it+3t",
                                        "search:100it+86400000ms"};
    static const uint64_t expected[] = {1, 100, 101, 100};
    board t = board_of(deck_game_new("godslayer", 2, NULL));
    for (size_t i = 0; i < ASC__COUNT(names); i++) {
        asc_player *player = player_new(t.game, names[i], 1);
        play_to_choice(&t, i, 60);
        assert_int_equal(asc_player_estimate(player, t.view, t.moves, t.count, t.estimates),
                         t.count);
        assert_int_equal(visits_of(&t), expected[i]);
        check_estimates(&t);
        asc_player_free(player);
    }
    board_free(&t);
}

/* Every move gets its part of half of the thought, and also a decision with one move is thought
 * about. Players who do not search have no estimates. */
static void test_estimates(void **unused)
{
    (void)unused;
    board t = board_of(deck_game_new("godslayer", 3, NULL));
    asc_player *player = player_new(t.game, "search:200it", 1);
    play_to_choice(&t, 3, 100);
    assert_int_equal(asc_player_estimate(player, t.view, t.moves, t.count, t.estimates), t.count);
    for (size_t i = 0; i < t.count; i++)
        assert_true(t.estimates[i].visits >= 200 / (2 * t.count));
    /* A second estimate begins anew: who asks twice wants another opinion. */
    uint64_t visits = 0;
    asc_player_estimate(player, t.view, t.moves, t.count, t.estimates);
    for (size_t i = 0; i < t.count; i++)
        visits += t.estimates[i].visits;
    assert_int_equal(visits, 200);
    while (t.count > 1) {
        size_t best = asc_value_best(t.game, t.state, t.moves, t.count);
        asc_apply_listed(t.game, t.state, t.moves[best]);
        assert_true(board_look(&t));
    }
    assert_int_equal(asc_player_estimate(player, t.view, t.moves, 1, t.estimates), 1);
    assert_int_equal(t.estimates[0].visits, 200);
    asc_player_free(player);
    asc_player *greedy = player_new(t.game, "greedy", 1);
    assert_int_equal(asc_player_estimate(greedy, t.view, t.moves, 1, t.estimates), 0);
    asc_player_free(greedy);
    board_free(&t);
}

/* The mean chance of all moves, as if the others played at some level. */
static double chance_against(board *t, const char *name)
{
    double sum = 0;
    asc_player *player = player_new(t->game, name, 1);
    asc_player_estimate(player, t->view, t->moves, t->count, t->estimates);
    for (size_t i = 0; i < t->count; i++)
        sum += t->estimates[i].chance / (double)t->count;
    asc_player_free(player);
    return sum;
}

/* The weaker the others are supposed to be, the better the chances; team-mates are none of them.
 * Between equals, and against the best of those who do not look ahead, it is an open game at first;
 * against a beginner it is not. */
static void test_against(void **unused)
{
    (void)unused;
    static const deck_table tables[] = {
        {"godslayer", 2, 0}, {"vigil", 3, 0}, {"anniversary", 4, 2}};
    for (size_t i = 0; i < ASC__COUNT(tables); i++) {
        board t = board_of(deck_table_game(&tables[i], NULL));
        play_to_choice(&t, i, 4);
        double equals = chance_against(&t, "search:400it"),
               best = chance_against(&t, "search:400it+against5"),
               fair = chance_against(&t, "search:400it+against3"),
               weak = chance_against(&t, "search:400it+against1");
        print_message("%s, %d players: %.2f between equals, %.2f, %.2f, %.2f against 5, 3, 1\n",
                      tables[i].packs, tables[i].players, equals, best, fair, weak);
        assert_true(equals < fair && best < fair - 0.1 && fair < weak);
        assert_true(weak > 0.85);
        board_free(&t);
    }
}

/* Others who think as long think the same, give or take the error: also where value networks are
 * asked, which are no wins or losses. */
static void test_errors(void **unused)
{
    (void)unused;
    enum { OTHERS = 60 };
    if (is_sanitized())
        skip(); /* a hundred thousand playouts, of which only the numbers matter */
    for (int seats = 2; seats <= 3; seats++) {
        board t = board_of(deck_game_new("godslayer", seats, NULL));
        play_to_choice(&t, 3, 40);
        double chance[OTHERS], error[OTHERS], mean = 0, usual = 0, squares = 0;
        for (unsigned i = 0; i < OTHERS; i++) {
            asc_player *player = player_new(t.game, "search:800it", 1 + i);
            asc_player_estimate(player, t.view, t.moves, 1, t.estimates);
            chance[i] = t.estimates[0].chance;
            error[i] = t.estimates[0].error;
            mean += chance[i] / OTHERS;
            usual += error[i] / OTHERS;
            asc_player_free(player);
        }
        unsigned within = 0;
        for (unsigned i = 0; i < OTHERS; i++) {
            within += fabs(chance[i] - mean) < error[i];
            squares += (chance[i] - mean) * (chance[i] - mean) / OTHERS;
        }
        double standard = sqrt(squares);
        print_message("%d seats: %.4f +- %.4f; %u of %d within, 1.96 standard errors are %.4f\n",
                      seats, mean, usual, within, OTHERS, 1.96 * standard);
        assert_true(within >= OTHERS * 85 / 100);
        /* Where there is little luck, what is added for certainty's sake counts more. */
        assert_true(usual > 1.4 * standard && usual < 3.2 * standard);
        board_free(&t);
    }
}

/* What is decided is known: who is far ahead in the last turn wins, and who is far behind does
 * not. */
static void test_certainty(void **unused)
{
    (void)unused;
    static const char *const honor[] = {"honor 1: 59\nhonor 2: 1\n", "honor 1: 1\nhonor 2: 59\n"};
    for (int i = 0; i < 2; i++) {
        board t = board_of(deck_game_new("godslayer", 2, NULL));
        char text[256];
        snprintf(text, sizeof text,
                 "row: Burrower Mark II, Wolf Shaman, Demon Slayer, Mephit, Mephit, Mephit\n"
                 "pool: 0\nrunes: 4\n%s",
                 honor[i]);
        game_set(t.game, t.state, text);
        assert_true(board_look(&t));
        asc_player *player = player_new(t.game, "search:50it", 1);
        asc_player_estimate(player, t.view, t.moves, t.count, t.estimates);
        if (i == 0)
            assert_true(t.estimates[0].chance > 0.99);
        else
            assert_true(t.estimates[0].chance < 0.01);
        asc_player_free(player);
        board_free(&t);
    }
}

/* The ball, with a win for all who are there at its end. */
static void everyone_wins(const asc_game *game, const asc_state *state, asc_result *result)
{
    tiny_game_type.rules.result(game, state, result);
    if (result->winners != 0)
        result->winners = (1u << asc_game_players(game)) - 1;
}

/* Those who win together share the win: to be one of three winners is a third of one. */
static void test_shared_wins(void **unused)
{
    (void)unused;
    asc_game_type shared = tiny_game_type;
    shared.rules.result = everyone_wins;
    board t = board_of(game_of_type(&tiny_game_type, (asc_config){.players = 3}));
    t.game->type = &shared;
    begin(&t, 1);
    assert_true(board_look(&t));
    asc_player *player = player_new(t.game, "search:60it", 1);
    asc_player_estimate(player, t.view, t.moves, t.count, t.estimates);
    for (size_t i = 0; i < t.count; i++)
        assert_true(fabs(t.estimates[i].chance - 1.0 / 3) < 1e-9);
    asc_player_free(player);
    board_free(&t);
}

/* ---- Stopping -------------------------------------------------------------------------------- */

static void *stop_him(void *player)
{
    asc_player_stop(player);
    return NULL;
}

static void test_stop(void **unused)
{
    (void)unused;
    static const char *const names[] = {endless, "search:86400000ms", "search:86400000ms+3t"};
    board t = board_of(deck_game_new("godslayer", 2, NULL));
    play_to_choice(&t, 1, 40);
    for (size_t i = 0; i < ASC__COUNT(names); i++) {
        asc_player *player = player_new(t.game, names[i], 1);
        /* Before he thinks, and again for the next decision. */
        asc_player_stop(player);
        assert_true(asc_player_choose(player, t.view, t.moves, t.count) < t.count);
        assert_true(asc_player_choose(player, t.view, t.moves, t.count) < t.count);
        /* While he thinks: without it he would think for a day. */
        asc_player_resume(player);
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, stop_him, player), 0);
        assert_true(asc_player_choose(player, t.view, t.moves, t.count) < t.count);
        pthread_join(thread, NULL);
        /* By the clock. */
        asc_player_resume(player);
        asc_player_set_time(player, 1);
        assert_true(asc_player_choose(player, t.view, t.moves, t.count) < t.count);
        asc_player_free(player);
    }
    /* A stop that was taken back leaves no trace. */
    asc_player *player = player_new(t.game, "search:70it", 1);
    asc_player_stop(player);
    asc_player_resume(player);
    asc_player_estimate(player, t.view, t.moves, t.count, t.estimates);
    assert_int_equal(visits_of(&t), 70);
    asc_player_free(player);
    board_free(&t);
}

/* How many playouts it makes for the decision that these moves lead to, in which there is one move
 * only. */
static uint64_t thought(asc_game *game, const char *position, const char *const *moves)
{
    board t = board_of(game);
    game_set(game, t.state, position);
    for (; *moves; moves++) {
        game_play(game, t.state, *moves);
    }
    assert_true(board_look(&t));
    assert_int_equal(t.count, 1);
    asc_player *player = player_new(game, "search:70it", 1);
    assert_int_equal(asc_player_choose(player, t.view, t.moves, 1), 0);
    uint64_t playouts = asc__search_work(player).playouts;
    asc_player_free(player);
    board_free(&t);
    return playouts;
}

/* A player without a choice thinks as long as one with it, where others cannot see that: the time
 * would tell them. A prince who can only pass with a guard in hand, and another who is asked for a
 * guard and has none; but not one with an empty hand who ends his turn. */
static void test_no_choice(void **unused)
{
    (void)unused;
    static const char *const nothing[] = {NULL};
    static const char *const call[] = {"lay Assassination 1", "pass", "pass", NULL};
    assert_int_equal(thought(princes_new(2), "hand 1: Guard", nothing), 70);
    assert_int_equal(
        thought(princes_new(2), "hand 1: Assassination 1, Poison\nhand 2: Guard", call), 70);
    assert_int_equal(thought(deck_game_new("godslayer", 2, NULL), "hand 1: -", nothing), 0);
}

/* ---- Memory ---------------------------------------------------------------------------------- */

static void *count_blocks(void *user, void *block, size_t size)
{
    *(unsigned *)user += size > 0;
    if (size > 0)
        return realloc(block, size);
    free(block);
    return NULL;
}

/* One block, and none while thinking: a tree that is full goes on without growing. */
static void test_memory(void **unused)
{
    (void)unused;
    board t = board_of(deck_game_new("godslayer", 2, NULL));
    unsigned blocks = 0;
    asc_host host = {.user = &blocks, .resize = count_blocks};
    asc_player *player;
    assert_int_equal(asc_player_new(t.game, "search:3000it", 1, &host, &player), ASC_OK);
    assert_int_equal(blocks, 1);
    play_to_choice(&t, 2, 30);
    for (int i = 0; i < 6; i++)
        asc_player_estimate(player, t.view, t.moves, t.count, t.estimates);
    assert_true(visits_of(&t) >= 3000);
    assert_int_equal(blocks, 1);
    asc_player_free(player);
    board_free(&t);
}

/* ---- Whole games ----------------------------------------------------------------------------- */

static void play_game(board *t, const char *name, uint64_t seed)
{
    asc_player *players[ASC_SEATS_MAX], *twins[ASC_SEATS_MAX];
    int seats = asc_game_players(t->game);
    for (int seat = 0; seat < seats; seat++) {
        players[seat] = player_new(t->game, name, seed + (uint64_t)seat);
        twins[seat] = player_new(t->game, name, seed + (uint64_t)seat);
    }
    begin(t, seed);
    unsigned steps = 0;
    for (; board_look(t); steps++) {
        assert_true(steps < DECISIONS_MAX);
        size_t choice = asc_player_choose(players[t->seat], t->view, t->moves, t->count);
        assert_true(choice < t->count);
        assert_int_equal(asc_player_choose(twins[t->seat], t->view, t->moves, t->count), choice);
        assert_int_equal(asc_apply(t->game, t->state, t->seat, t->moves[choice], NULL), ASC_OK);
    }
    for (int seat = 0; seat < seats; seat++) {
        asc_player_free(players[seat]);
        asc_player_free(twins[seat]);
    }
}

/* Every game with every number of players: he gets to the end, and the same seed does the same. */
static void test_games(void **unused)
{
    (void)unused;
    board t;
    for (int players = 2; players <= ASC_SEATS_MAX; players++) {
        t = board_of(princes_new(players));
        play_game(&t, "search:4it", (uint64_t)players);
        board_free(&t);
    }
    deck_table set;
    for (size_t i = 0; deck_table_at(i, &set); i++) {
        t = board_of(deck_table_game(&set, "12"));
        play_game(&t, "search:2it", i);
        board_free(&t);
    }
    t = board_of(game_of_type(&tiny_game_type, (asc_config){.players = 3}));
    for (uint64_t seed = 0; seed < 5; seed++)
        play_game(&t, "search:20it", seed);
    board_free(&t);
}

/* Has this offer been refused in this turn? */
static bool was_refused(const princes_state *state)
{
    for (int i = 0; i < PRINCES_REFUSALS; i++)
        if (princes_offered_to(state, &state->refused[i], state->offer_to) &&
            memcmp(state->refused[i].give, state->give, sizeof state->give) == 0 &&
            memcmp(state->refused[i].want, state->want, sizeof state->want) == 0)
            return true;
    return false;
}

/* Nobody is asked twice in a turn for the same. */
static void test_refused(void **unused)
{
    (void)unused;
    board t = board_of(princes_new(4));
    const princes_state *state = princes_in(t.state);
    unsigned refused = 0;
    for (uint64_t seed = 0; seed < 8; seed++) {
        asc_player *player = player_new(t.game, "search:60it", seed);
        begin(&t, seed);
        while (board_look(&t)) {
            bool own = t.seat == (int)(seed % 4), asked = state->question == PRINCES_Q_ANSWER;
            size_t choice = own ? asc_player_choose(player, t.view, t.moves, t.count)
                                : asc_value_best(t.game, t.state, t.moves, t.count);
            refused += asked && !own && t.moves[choice].verb == PRINCES_V_REFUSE;
            asc_apply_listed(t.game, t.state, t.moves[choice]);
            assert_false(state->question == PRINCES_Q_ANSWER && was_refused(state));
        }
        asc_player_free(player);
    }
    assert_true(refused > 8);
    board_free(&t);
}

static void test_deep(void **unused)
{
    (void)unused;
    board t = board_of(deck_game_new("godslayer", 2, "8"));
    play_game(&t, "search:60it", 1);
    board_free(&t);
    t = board_of(princes_new(4));
    play_game(&t, "search:60it", 1);
    board_free(&t);
}

/* ---- Honesty --------------------------------------------------------------------------------- */

/* Another true state that looks the same to the player who decides. Returns whether it is
 * another. */
static bool scramble(board *t, uint64_t number)
{
    asc_seed seed = asc_seed_from_number(number);
    assert_int_equal(asc_belief_init(t->game, t->view, t->belief), ASC_OK);
    asc_belief_sample(t->game, t->belief, &seed, t->other);
    asc_view_of(t->game, t->other, t->seat, t->other_view);
    assert_memory_equal(t->view, t->other_view, asc_view_size(t->game));
    return asc_state_hash(t->game, t->state) != asc_state_hash(t->game, t->other);
}

/* Two players of one name, of whom one sits in the game and the other in determinizations that only
 * look the same: both must do the same. */
static void play_honestly(board *t, const char *name, uint64_t seed)
{
    asc_player *player = player_new(t->game, name, seed), *twin = player_new(t->game, name, seed);
    asc_move other_moves[2048];
    unsigned different = 0, steps = 0;
    begin(t, seed);
    for (; board_look(t); steps++) {
        assert_true(steps < DECISIONS_MAX);
        different += scramble(t, asc__mix(seed + steps));
        assert_int_equal(asc_legal(t->game, t->other, other_moves), t->count);
        size_t choice = asc_player_choose(player, t->view, t->moves, t->count);
        assert_int_equal(asc_player_choose(twin, t->other_view, other_moves, t->count), choice);
        asc_apply_listed(t->game, t->state, t->moves[choice]);
    }
    assert_true(different > steps / 2); /* or there was nothing to be honest about */
    asc_player_free(player);
    asc_player_free(twin);
}

static void test_honest(void **unused)
{
    (void)unused;
    static const char *const names[] = {"random",  "rich",    "greedy",      "level:1",
                                        "level:2", "level:3", "search:10it", "search:5it+3t"};
    for (size_t i = 0; i < ASC__COUNT(names); i++) {
        board t = board_of(deck_game_new("godslayer", 2, "12"));
        play_honestly(&t, names[i], i);
        board_free(&t);
        t = board_of(deck_game_new("vigil", 2, NULL)); /* with value networks */
        play_honestly(&t, names[i], i);
        board_free(&t);
        t = board_of(princes_new(4));
        play_honestly(&t, names[i], i);
        board_free(&t);
    }
}

/* What the policy would do is given up for what is better by more than luck: the more unequal games
 * came out and the fewer there were, the more. */
static void test_benefit_of_the_doubt(void **unused)
{
    (void)unused;
    asc_arm_stats few = {.visits = 25, .reward = 12.5, .squares = 9};
    asc_arm_stats many = {.visits = 10000, .reward = 5000, .squares = 3600};
    asc_arm_stats lucky = {.visits = 25, .reward = 13, .squares = 9};
    asc_arm_stats better = {.visits = 10000, .reward = 5200, .squares = 3600};
    asc_arm_stats alike = {.visits = 25, .reward = 12.5, .squares = 6.25}, none = {.visits = 0};
    assert_true(asc__arm_merit(&few, true) > asc__arm_merit(&lucky, false));
    assert_true(asc__arm_merit(&few, false) < asc__arm_merit(&lucky, false));
    assert_true(asc__arm_merit(&many, true) > asc__arm_merit(&many, false));
    assert_true(asc__arm_merit(&many, true) < asc__arm_merit(&better, false));
    assert_true(asc__arm_merit(&alike, true) < asc__arm_merit(&few, true));
    assert_true(asc__arm_merit(&none, true) < asc__arm_merit(&few, false));
}

/* What is to be searched for the decision on the board. */
static asc_search_task task_of(const board *t, const atomic_bool *stopped)
{
    assert_int_equal(asc_belief_init(t->game, t->view, t->belief), ASC_OK);
    return (asc_search_task){
        .game = t->game,
        .belief = t->belief,
        .stopped = stopped,
        .luck = 1,
        .deadline = UINT64_MAX,
        .pause = UINT64_MAX,
        .moves = t->moves,
        .count = t->count,
        .first = asc_value_tuned(t->game, t->state, t->moves, t->count),
        .seat = t->seat,
        .turns = asc_turns(t->game, t->state),
    };
}

/* Nothing is left of a decision when the next begins: the same one again is looked at in the same
 * way. */
static void test_again(void **unused)
{
    (void)unused;
    enum { BUDGET = 500 };
    board t = board_of(deck_game_new("godslayer", 2, NULL));
    void *memory = deck_get(asc__worker_size(t.game));
    atomic_bool stopped = false;
    play_to_choice(&t, 5, 40);
    asc_search_task task = task_of(&t, &stopped);
    float *priors = deck_get(t.count * sizeof *priors);
    asc_arm_stats *found = deck_get(t.count * sizeof *found),
                  *again = deck_get(t.count * sizeof *again);
    for (size_t i = 0; i < t.count; i++)
        priors[i] = 1.0F / (float)t.count;
    task.priors = priors;
    for (int survey = 0; survey < 2; survey++) {
        asc_search_worker worker;
        task.survey = survey;
        asc__worker_init(&worker, t.game, memory);
        asc__worker_begin(&worker, &task, BUDGET);
        asc__worker_run(&worker, 0);
        asc__halving_gather(&worker.halving, found, t.count);
        asc__worker_begin(&worker, &task, BUDGET);
        assert_true(asc__worker_has_more(&worker));
        asc__worker_run(&worker, 0);
        asc__halving_gather(&worker.halving, again, t.count);
        for (size_t i = 0; i < t.count; i++)
            assert_int_equal(found[i].visits, again[i].visits);
        assert_int_equal(worker.iterations, 2 * BUDGET);
    }
    free(priors);
    free(found);
    free(again);
    free(memory);
    board_free(&t);
}

/* Plans of two moves come with time, and every move has been looked at, whatever became of its
 * plans. */
static void test_plans(void **unused)
{
    (void)unused;
    board t = board_of(deck_game_new("godslayer", 2, NULL));
    void *memory = deck_get(asc__worker_size(t.game));
    atomic_bool stopped = false;
    play_to_choice(&t, 5, 40);
    asc_search_task task = task_of(&t, &stopped);
    static const uint32_t budgets[] = {1, 50, 20000};
    asc_arm_stats *found = deck_get(t.count * sizeof *found);
    for (size_t i = 0; i < ASC__COUNT(budgets); i++) {
        asc_search_worker worker;
        asc__worker_init(&worker, t.game, memory);
        asc__worker_begin(&worker, &task, budgets[i]);
        asc__worker_run(&worker, 0);
        assert_false(asc__worker_has_more(&worker));
        asc__halving_gather(&worker.halving, found, t.count);
        assert_int_equal(worker.halving.planned, budgets[i] == 20000);
        assert_true(worker.halving.made >= t.count);
        assert_true((worker.halving.made > t.count) == worker.halving.planned);
        assert_int_equal(worker.iterations, budgets[i]);
        uint64_t visits = 0;
        for (size_t k = 0; k < t.count; k++) {
            assert_true(found[k].visits > 0 || budgets[i] < t.count);
            assert_true(found[k].reward >= 0 && found[k].reward <= found[k].visits);
            visits += found[k].visits;
        }
        assert_true(visits > 0 && visits <= budgets[i]);
    }
    free(found);
    free(memory);
    board_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_budget),    cmocka_unit_test(test_estimates),
        cmocka_unit_test(test_against),   cmocka_unit_test(test_errors),
        cmocka_unit_test(test_certainty), cmocka_unit_test(test_shared_wins),
        cmocka_unit_test(test_stop),      cmocka_unit_test(test_no_choice),
        cmocka_unit_test(test_memory),    cmocka_unit_test(test_games),
        cmocka_unit_test(test_refused),   cmocka_unit_test(test_deep),
        cmocka_unit_test(test_honest),    cmocka_unit_test(test_benefit_of_the_doubt),
        cmocka_unit_test(test_again),     cmocka_unit_test(test_plans),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
