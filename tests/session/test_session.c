/*
 * test_session.c - games as a program with an event loop hosts them: what is thought in the
 * background, hints, undo, all that needs no choice, leaving and going on. Nothing here looks at
 * the clock: it waits for the descriptor, as a program does.
 */
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <errno.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>

#include "saved_games.h"
#include "session_kit.h"

static asc_session session;

/* A session whose folder is a new one, or that of the last. */
static void open_session(bool anew)
{
    if (anew)
        folder_new();
    session_kit_open(&session, NULL);
}

static void close_session(void)
{
    session_kit_close(&session);
}

/* A game of two with seed 7: a person, who begins, and somebody. */
static void begin_against(const char *kind)
{
    session_kit_begin(&session, "godslayer", kind);
    assert_int_equal(asc_table_to_act(session.table), 0);
}

static int to_act(void)
{
    return asc_table_to_act(session.table);
}

/* The last legal move, which in this game ends the turn where nothing is asked. */
static asc_move last_move(void)
{
    static asc_move moves[4096];
    int count = asc_legal(session.game, asc_match_state(session.match), moves);
    assert_in_range(count, 1, 4096);
    return moves[count - 1];
}

static void end_turn(void)
{
    while (to_act() == 0)
        assert_true(asc__session_move(&session, last_move()));
}

static void await(void)
{
    struct pollfd ready = {.fd = asc__session_descriptor(&session), .events = POLLIN};
    assert_int_equal(poll(&ready, 1, -1), 1);
}

/* Lets the computer think until it is somebody else's turn; the last thing that came of it. */
static asc_thought computers_think(void)
{
    asc_thought came = ASC_THOUGHT_NONE;
    while (asc__session_is_computer(&session, to_act())) {
        assert_true(asc__session_think(&session));
        assert_int_equal(asc__session_busy(&session), ASC_JOB_THINK);
        do {
            await();
            came = asc__session_thought(&session);
        } while (came == ASC_THOUGHT_GOES_ON);
        if (came != ASC_THOUGHT_MOVED)
            return came;
    }
    return came;
}

/* ---- Thinking -------------------------------------------------------------------------------- */

static void a_game_is_played_to_its_end(void **unused)
{
    (void)unused;
    open_session(true);
    begin_against("greedy");
    for (int i = 0; to_act() != ASC_NOBODY; i++) {
        asc_plan plan;
        asc__session_all(&session, &plan);
        if (to_act() == 0)
            assert_true(asc__session_move(&session, last_move()));
        computers_think();
        assert_int_equal(asc__session_thought(&session), ASC_THOUGHT_NONE);
    }
    assert_int_equal(asc_table_ended(session.table), ASC_TABLE_OVER);
    char kept[ASC_STORE_PATH];
    asc_saved_games list;
    assert_true(asc__session_put_away(&session, kept));
    asc__session_dismiss_in_background(&session);
    assert_true(asc__saved_list(&session.store, NULL, &list));
    assert_int_equal(list.count, 1);
    assert_true(list.game[0].over && list.game[0].readable && list.game[0].scored);
    assert_string_equal(list.game[0].path, kept);
    assert_string_equal(list.game[0].packs, "godslayer");
    assert_string_equal(list.game[0].seat[0].name, "Anna");
    assert_true(list.game[0].seat[0].person && !list.game[0].seat[1].person);
    assert_int_equal(list.game[0].moves, asc_match_length(session.match));
    asc_result result;
    asc_table_result(session.table, &result);
    assert_int_equal(list.game[0].winners, result.winners);
    assert_int_equal(list.game[0].seat[0].score, result.score[0]);
    asc_saved_statistics all = asc__saved_statistics(&list, "godslayer");
    assert_int_equal(all.games, 1);
    assert_int_equal(all.won + all.lost, 1);
    assert_int_equal(all.won, result.winners & 1);
    assert_int_equal(all.best, result.score[0]);
    assert_int_equal(asc__saved_statistics(&list, "vigil").games, 0);
    asc__saved_free(&list);
    close_session();
}

/* The same choices come out as in a game in which one waits for them. */
static void the_background_chooses_the_same(void **unused)
{
    (void)unused;
    char *text[2];
    for (int wait = 0; wait < 2; wait++) {
        open_session(true);
        begin_against("search:30it");
        session.date[0] = '\0';
        for (int turn = 0; turn < 6; turn++) {
            end_turn();
            if (wait && turn == 0)
                assert_true(asc__session_start_players(&session));
            while (wait && to_act() == 1)
                assert_true(asc__session_wait_for_computer(&session));
            computers_think();
        }
        assert_true(asc__session_save(&session));
        text[wait] = asc__session_record(&session, &(size_t){0});
        close_session();
    }
    assert_string_equal(text[0], text[1]);
    free(text[0]);
    free(text[1]);
}

/* Somebody who would think for an hour about the first decision: not one that only gives something,
 * which would be made at once. */
static void begin_with_a_thinker(void)
{
    asc_setup setup = {.game = "princes",
                       .players = 2,
                       .seat = {{.player = "search:3600000ms"}, {.player = ""}},
                       .seed = asc_seed_from_number(7),
                       .has_seed = true};
    assert_int_equal(session_kit_start(&session, &setup), ASC_OK);
    assert_true(asc__session_is_computer(&session, to_act()));
}

/* He is stopped, and the game can be taken back, left and gone on with. */
static void thinking_is_stopped_at_once(void **unused)
{
    (void)unused;
    open_session(true);
    begin_with_a_thinker();
    size_t length = asc_match_length(session.match);
    for (int i = 0; i < 3; i++) {
        assert_true(asc__session_think(&session));
        assert_true(asc__session_think(&session)); /* he does already */
        assert_int_equal(asc__session_thought(&session), ASC_THOUGHT_GOES_ON);
        asc__session_stop_thinking(&session);
        assert_int_equal(asc__session_busy(&session), ASC_JOB_NONE);
        assert_int_equal(asc__session_thought(&session), ASC_THOUGHT_NONE);
    }
    assert_int_equal(asc_match_length(session.match), length);
    assert_true(asc__session_think(&session));
    asc__session_close(&session);
    assert_null(session.table);
    close_session();
}

/* ---- Programs -------------------------------------------------------------------------------- */

static void bot(char kind[ASC_TABLE_PLAYER])
{
    snprintf(kind, ASC_TABLE_PLAYER, "engine:python3 '%s/examples/bot.py'",
             getenv("ASCEND_SOURCE_ROOT"));
}

static void a_program_plays_in_the_background(void **unused)
{
    (void)unused;
    char kind[ASC_TABLE_PLAYER];
    bot(kind);
    open_session(true);
    begin_against(kind);
    assert_false(session.seats[1].ready);
    for (int turn = 0; turn < 2; turn++) {
        end_turn();
        assert_int_equal(computers_think(), ASC_THOUGHT_MOVED);
    }
    assert_true(session.seats[1].ready);
    /* It is interrupted, and starts again as if nothing had been. */
    end_turn();
    assert_true(asc__session_think(&session));
    asc__session_stop_thinking(&session);
    assert_int_equal(computers_think(), ASC_THOUGHT_MOVED);
    asc__session_dismiss_in_background(&session);
    do {
        await();
        asc__session_thought(&session);
    } while (asc__session_busy(&session) == ASC_JOB_DISMISS);
    close_session();
}

/* One that never answers, whatever it is asked, does not keep anybody: neither while it starts nor
 * while it thinks. */
static void a_program_that_hangs_is_left(void **unused)
{
    (void)unused;
    open_session(true);
    begin_against("engine:exec sleep 4242");
    end_turn();
    for (int i = 0; i < 2; i++) {
        assert_true(asc__session_think(&session));
        asc__session_stop_thinking(&session);
        assert_int_equal(asc_table_ended(session.table), ASC_TABLE_GOES_ON);
        assert_string_equal(session.failure, "");
    }
    assert_true(asc__session_think(&session));
    close_session();
}

static void a_program_that_fails_has_lost(void **unused)
{
    (void)unused;
    open_session(true);
    begin_against("engine:echo nonsense");
    end_turn();
    assert_int_equal(computers_think(), ASC_THOUGHT_FAILED);
    assert_int_equal(asc_table_ended(session.table), ASC_TABLE_FORFEITED);
    assert_true(strlen(session.failure) > 0);
    char kept[ASC_STORE_PATH];
    asc_saved_game game;
    assert_true(asc__session_put_away(&session, kept));
    assert_true(asc__saved_one(&session.store, strrchr(kept, '/') + 1, NULL, &game));
    assert_true(game.over);
    assert_int_equal(game.out, ASC_NOBODY);
    assert_int_equal(game.winners, 0);
    close_session();
}

/* The signals that a thread blocks, as a set of bits, the first being that of signal 1. */
static unsigned long long blocked_by(const char *thread)
{
    char path[300], line[256];
    unsigned long long blocked = 0;
    snprintf(path, sizeof path, "/proc/self/task/%s/status", thread);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        sscanf(line, "SigBlk: %llx", &blocked);
    fclose(file);
    return blocked;
}

/* How many threads but the first hear of a crash; each of them leaves the signals that end the
 * program to the first. */
static int count_thinkers(void)
{
    unsigned long long ends = 1ull << (SIGTERM - 1) | 1ull << (SIGINT - 1) | 1ull << (SIGHUP - 1);
    unsigned long long crashes = 1ull << (SIGSEGV - 1) | 1ull << (SIGBUS - 1);
    int thinkers = 0;
    DIR *threads = opendir("/proc/self/task");
    assert_non_null(threads);
    for (struct dirent *entry; (entry = readdir(threads));) {
        if (entry->d_name[0] == '.' || atoi(entry->d_name) == getpid())
            continue;
        unsigned long long blocked = blocked_by(entry->d_name);
        assert_true((blocked & ends) == ends);
        thinkers += (blocked & crashes) == 0;
    }
    closedir(threads);
    return thinkers;
}

/* A signal to the program reaches the thread that waits, while another one thinks; but a crash is
 * told where it happens. */
static void signals_come_to_whoever_waits(void **unused)
{
    (void)unused;
    open_session(true);
    begin_with_a_thinker();
    assert_true(asc__session_think(&session));
    while (count_thinkers() == 0) /* until it begins, a thread hears of nothing */
        continue;
    close_session();
}

/* ---- Hints ----------------------------------------------------------------------------------- */

static asc_advice await_hints(void)
{
    asc_advice advice;
    do {
        await();
        advice = asc__session_advice_now(&session);
    } while (advice.more);
    return advice;
}

static void hints_come_in_the_background(void **unused)
{
    (void)unused;
    open_session(true);
    session.hints_by = "search:200it";
    begin_against("greedy");
    assert_int_equal(asc__session_advice_now(&session).count, 0);
    assert_true(asc__session_hint(&session, 0));
    assert_int_equal(asc__session_busy(&session), ASC_JOB_HINT);
    asc_advice hints = await_hints();
    assert_int_equal(hints.count, 3);
    assert_true(hints.games > 0 && hints.best[0].chance >= hints.best[1].chance);
    close_session();
    /* It is what one gets who waits for it. */
    open_session(true);
    session.hints_by = "search:200it";
    begin_against("greedy");
    assert_true(asc__session_hint(&session, 0));
    asc_advice waited = asc__session_wait_for_advice(&session);
    assert_int_equal(asc__session_busy(&session), ASC_JOB_NONE);
    assert_int_equal(waited.trust, hints.trust);
    for (size_t i = 0; i < hints.count; i++) {
        assert_int_equal(hints.best[i].move, waited.best[i].move);
        assert_true(hints.best[i].chance == waited.best[i].chance);
    }
    /* The same again thinks on from there. */
    assert_true(asc__session_hint(&session, 0));
    assert_true(asc__session_wait_for_advice(&session).games > hints.games);
    close_session();
}

/* Asked again it thinks on: there are more games behind the estimates. A move ends all that. */
static void hints_get_better(void **unused)
{
    (void)unused;
    open_session(true);
    begin_against("greedy");
    assert_true(asc__session_hint(&session, 200));
    asc_advice first = await_hints();
    assert_true(first.games > 0);
    for (uint64_t games = first.games; games <= first.games;) {
        assert_true(asc__session_hint(&session, 200));
        games = await_hints().games;
    }
    assert_true(asc__session_hint(&session, 3600000));
    assert_true(asc__session_move(&session, last_move()));
    assert_int_equal(asc__session_busy(&session), ASC_JOB_NONE);
    assert_int_equal(asc__session_advice_now(&session).count, 0);
    close_session();
}

/* A move that was taken back and made otherwise leads to another position that is as far. */
static void hints_are_of_the_position(void **unused)
{
    (void)unused;
    asc_move moves[512];
    open_session(true);
    session.hints_by = "search:100it";
    begin_against("greedy");
    assert_in_range(asc_legal(session.game, asc_match_state(session.match), moves), 3, 512);
    for (int i = 0; i < 2; i++) { /* two cards of the hand */
        assert_true(asc__session_move(&session, moves[i]));
        assert_int_equal(asc__session_advice_now(&session).count, 0);
        assert_true(asc__session_hint(&session, 0));
        assert_true(await_hints().count > 0);
        assert_true(asc__session_undo(&session, 0, ASC_UNDO_LAST));
    }
    close_session();
}

/* Of another game that is as long, nothing is left. */
static void hints_are_of_the_game_that_is_played(void **unused)
{
    (void)unused;
    open_session(true);
    session.hints_by = "search:100it";
    begin_against("greedy");
    assert_true(asc__session_hint(&session, 0));
    assert_int_equal(await_hints().count, 3);
    asc_setup setup = {
        .game = "princes", .players = 3, .seat = {{.player = ""}, {.player = ""}, {.player = ""}}};
    assert_int_equal(session_kit_start(&session, &setup), ASC_OK);
    assert_int_equal(asc__session_advice_now(&session).count, 0);
    assert_true(asc__session_hint(&session, 0));
    asc_move moves[512];
    size_t count = (size_t)asc_legal(session.game, asc_match_state(session.match), moves);
    asc_advice advice = await_hints();
    assert_true(advice.count > 0);
    for (size_t i = 0; i < advice.count; i++)
        assert_true(advice.best[i].move < count);
    close_session();
}

static void who_does_not_search_gives_no_hints(void **unused)
{
    (void)unused;
    open_session(true);
    session.hints_by = "greedy";
    begin_against("greedy");
    assert_false(asc__session_hint(&session, 0));
    assert_string_equal(session.message,
                        "Only a player that searches can give hints, as search:2000it does.");
    assert_int_equal(asc__session_advice_now(&session).count, 0);
    close_session();
}

/* Chances are those between equals; where the others are weaker, they are told against their level
 * too, and are better. */
static void hints_against_a_level(void **unused)
{
    (void)unused;
    static const struct {
        const char *against;
        int level;
    } cases[] = {{"level:6", 0}, {"greedy", 0}, {"level:5", 5}, {"level:1", 1}};
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        open_session(true);
        session.hints_by = "search:300it";
        begin_against(cases[i].against);
        assert_int_equal(asc__session_weaker_level(&session), cases[i].level);
        assert_int_equal(asc__session_hint_against(&session, true), cases[i].level > 0);
        close_session();
    }
    open_session(true);
    session.hints_by = "search:300it";
    begin_against("level:1");
    assert_true(asc__session_hint(&session, 0));
    double equals = await_hints().best[0].chance;
    asc__session_hint_against(&session, true);
    assert_int_equal(asc__session_advice_now(&session).count, 0);
    assert_true(asc__session_hint(&session, 0));
    assert_string_equal(asc_player_name(asc__coach_player(session.coach)), "search:300it+against1");
    double against = await_hints().best[0].chance;
    assert_true(equals < 0.8 && against > 0.9);
    asc__session_hint_against(&session, false);
    assert_true(asc__session_hint(&session, 0));
    assert_true(await_hints().best[0].chance == equals);
    close_session();
}

/* ---- Undo ------------------------------------------------------------------------------------ */

static void undo_by_the_move_and_by_the_turn(void **unused)
{
    (void)unused;
    asc_plan plan;
    open_session(true);
    begin_against("greedy");
    assert_false(asc_table_undo_plan(session.table, 0, ASC_UNDO_LAST).count > 0);
    assert_false(asc__session_undo(&session, 0, ASC_UNDO_TURN));
    size_t played = asc__session_all(&session, &plan);
    assert_true(played > 1);
    asc_move moves[512];
    assert_in_range(asc_legal(session.game, asc_match_state(session.match), moves), 2, 512);
    assert_true(
        asc__session_move(&session, moves[0])); /* buys something, and a card comes to light */
    asc_undo_plan one = asc_table_undo_plan(session.table, 0, ASC_UNDO_LAST);
    asc_undo_plan all = asc_table_undo_plan(session.table, 0, ASC_UNDO_TURN);
    assert_true(one.count > 0 && all.count > 0);
    assert_int_equal(one.to, played);
    if (one.is_free) {
        assert_true(asc__session_undo(&session, 0, ASC_UNDO_LAST));
    } else {
        assert_int_equal(one.refusal, ASC_REFUSAL_UNDO_NOT_FREE);
        assert_false(asc__session_undo(&session, 0, ASC_UNDO_LAST));
        assert_int_not_equal(one.obstacle, ASC_UNDO_OBSTACLE_NONE);
        assert_true(strlen(session.message) > 0);
    }
    close_session();

    /* What was done as one goes as one. */
    open_session(true);
    begin_against("greedy");
    assert_int_equal(asc__session_all(&session, &plan), played);
    one = asc_table_undo_plan(session.table, 0, ASC_UNDO_LAST);
    assert_true(one.is_free && one.refusal == ASC_REFUSAL_NONE);
    assert_int_equal(one.to, 0);
    assert_true(asc__session_undo(&session, 0, ASC_UNDO_LAST));
    assert_int_equal(asc_match_length(session.match), 0);
    /* One by one, a move goes alone, and the turn as a whole. */
    for (int i = 0; i < 3; i++)
        assert_true(asc__session_move(&session, asc__session_plan(&session).move));
    assert_int_equal(asc_table_undo_plan(session.table, 0, ASC_UNDO_LAST).to, 2);
    assert_true(asc__session_undo(&session, 0, ASC_UNDO_LAST));
    asc_saved_game kept;
    assert_true(asc__saved_current(&session.store, NULL, &kept));
    assert_int_equal(kept.moves, 2);
    assert_true(asc__session_undo(&session, 0, ASC_UNDO_TURN));
    assert_int_equal(asc_match_length(session.match), 0);
    close_session();
}

/* The cards that were drawn at the end of a turn have been seen. */
static void undo_stops_at_what_has_come_to_light(void **unused)
{
    (void)unused;
    asc_plan plan;
    open_session(true);
    begin_against("greedy");
    assert_true(asc__session_all(&session, &plan) > 0);
    end_turn();
    size_t before = asc_match_length(session.match);
    for (int step = ASC_UNDO_LAST; step <= ASC_UNDO_TURN; step++) {
        asc_undo_plan undo = asc_table_undo_plan(session.table, 0, (asc_undo_step)step);
        assert_true(undo.count > 0 && !undo.is_free);
        assert_int_equal(undo.refusal, ASC_REFUSAL_UNDO_NOT_FREE);
        assert_int_equal(undo.obstacle, ASC_UNDO_OBSTACLE_HIDDEN);
        assert_false(asc__session_undo(&session, 0, (asc_undo_step)step));
        assert_non_null(strstr(session.message, "something was revealed"));
        assert_int_equal(asc_match_length(session.match), before);
    }
    close_session();
}

/* Where the table allows more, a turn of the computer's goes with one's own, also while it
 * thinks. */
static void undo_that_is_allowed(void **unused)
{
    (void)unused;
    open_session(true);
    asc_setup setup = {.packs = "godslayer",
                       .players = 2,
                       .seat = {{.player = ""}, {.player = "search:3600000ms"}},
                       .undo = ASC_UNDO_ALLOWED,
                       .seed = asc_seed_from_number(7),
                       .has_seed = true,
                       .first = 1};
    assert_int_equal(session_kit_start(&session, &setup), ASC_OK);
    end_turn();
    assert_int_equal(asc__session_person(&session), 0);
    assert_true(asc__session_think(&session));
    asc_undo_plan plan = asc_table_undo_plan(session.table, 0, ASC_UNDO_TURN);
    assert_true(plan.refusal == ASC_REFUSAL_NONE && !plan.is_free);
    assert_true(asc__session_undo(&session, 0, ASC_UNDO_TURN));
    assert_int_equal(asc__session_busy(&session), ASC_JOB_NONE);
    assert_int_equal(asc_match_length(session.match), 0);
    assert_int_equal(to_act(), 0);
    close_session();
}

/* ---- Leaving and going on -------------------------------------------------------------------- */

static void a_game_is_left_and_gone_on_with(void **unused)
{
    (void)unused;
    asc_session_resume how = {0};
    open_session(true);
    assert_int_equal(asc__session_continue(&session, NULL, &how), ASC_UNKNOWN_GAME);
    assert_true(strlen(session.message) > 0);
    begin_against("greedy");
    end_turn();
    computers_think();
    size_t length = asc_match_length(session.match);
    close_session();

    open_session(false);
    asc_saved_game game;
    assert_true(asc__saved_current(&session.store, NULL, &game));
    assert_true(game.current && !game.over);
    assert_int_equal(game.moves, length);
    assert_int_equal(asc__session_continue(&session, NULL, &how), ASC_OK);
    assert_int_equal(asc_match_length(session.match), length);
    assert_string_equal(session.seats[0].name, "Anna");
    /* Another begins: this one is set aside, and can be taken up again as the one that goes on. */
    begin_against("random");
    assert_int_equal(session.aside, ASC_ASIDE_SAVED);
    end_turn();
    char path[ASC_STORE_PATH];
    snprintf(path, sizeof path, "%s", session.aside_path);
    assert_int_equal(asc__session_continue(&session, path, &how), ASC_OK);
    assert_int_equal(asc_match_length(session.match), length);
    asc_saved_games list;
    assert_true(asc__session_save(&session));
    assert_true(asc__saved_list(&session.store, NULL, &list));
    assert_int_equal(list.count, 2);
    for (size_t i = 0; i < list.count; i++)
        if (!list.game[i].current)
            assert_true(asc__saved_remove(&session.store, &list.game[i]));
    asc__saved_free(&list);
    assert_true(asc__saved_list(&session.store, NULL, &list));
    assert_int_equal(list.count, 1);
    assert_true(list.game[0].current);
    asc__saved_free(&list);
    close_session();
}

/* One plays on from within a game, here one that was given up, and the old one stays. */
static void a_game_is_played_on_from_within(void **unused)
{
    (void)unused;
    open_session(true);
    begin_against("greedy");
    end_turn();
    computers_think();
    size_t length = asc_match_length(session.match);
    end_turn();
    assert_true(asc__session_resign(&session, 0));
    char kept[ASC_STORE_PATH];
    assert_true(asc__session_put_away(&session, kept));
    asc_session_resume how = {0};
    assert_int_equal(asc__session_continue(&session, kept, &how), ASC_BAD_CONFIG);
    assert_non_null(strstr(session.message, "over"));
    how = (asc_session_resume){.cut = true, .length = length};
    assert_int_equal(asc__session_continue(&session, kept, &how), ASC_OK);
    assert_int_equal(asc_match_length(session.match), length);
    assert_int_equal(asc_table_ended(session.table), ASC_TABLE_GOES_ON);
    end_turn();
    assert_int_equal(computers_think(), ASC_THOUGHT_MOVED);
    assert_int_equal(access(kept, F_OK), 0);
    /* The same from the current game: it is set aside. */
    assert_int_equal(asc__session_continue(&session, NULL, &how), ASC_OK);
    assert_int_equal(session.aside, ASC_ASIDE_SAVED);
    assert_int_equal(access(session.aside_path, F_OK), 0);
    how.length = 100000;
    assert_int_equal(asc__session_continue(&session, kept, &how), ASC_BAD_CONFIG);
    close_session();
}

static void a_damaged_game_is_not_lost(void **unused)
{
    (void)unused;
    asc_session_resume how = {0};
    open_session(true);
    FILE *file = fopen(session.store.path, "w");
    fputs("ascend record 1\nmoves: 7\nrubbish\n", file);
    fclose(file);
    assert_int_equal(asc__session_continue(&session, NULL, &how), ASC_BAD_TEXT);
    assert_non_null(strstr(session.message, "it is kept as "));
    assert_null(session.table);
    assert_false(asc__store_has_game(&session.store));
    begin_against("greedy");
    assert_int_equal(session.aside, ASC_ASIDE_NOTHING);
    close_session();
}

/* Ends so many turns against the computer, and leaves the game; its length. */
static size_t leave_after(int turns)
{
    begin_against("greedy");
    for (int i = 0; i < turns; i++) {
        end_turn();
        computers_think();
    }
    size_t length = asc_match_length(session.match);
    asc__session_save(&session);
    return length;
}

/* Wherever it breaks off: the moves before that are gone on with, and the damaged file stays,
 * too. */
static void a_damaged_game_goes_on_from_its_last_whole_move(void **unused)
{
    (void)unused;
    static const char *const breaks[] = {"\xff\xff\xff\n",
                                         "99 1 0 move 0 0 acquire the moon #00000000\n"};
    char text[1 << 14], path[ASC_STORE_PATH], said[ASC_SESSION_MESSAGE];
    asc_session_resume how = {0};
    for (size_t i = 0; i < 2 * ASC__COUNT(breaks); i++) {
        bool elsewhere = i % 2 == 1;
        open_session(true);
        size_t length = leave_after(2);
        snprintf(path, sizeof path, "%s", session.store.path);
        close_session();
        FILE *file = fopen(path, "r+");
        size_t size = fread(text, 1, sizeof text - 1, file);
        text[size] = '\0';
        text[size - 1] = '\0';
        char *last = strrchr(text, '\n') + 1; /* the last line */
        fseek(file, last - text, SEEK_SET);
        fputs(breaks[i / 2], file);
        assert_int_equal(ftruncate(fileno(file), ftell(file)), 0);
        fclose(file);
        if (elsewhere) {
            const char *other = session_kit_path("other.log");
            assert_int_equal(rename(path, other), 0);
            snprintf(path, sizeof path, "%s", other);
        }
        open_session(false);
        assert_int_equal(asc__session_continue(&session, elsewhere ? path : NULL, &how), ASC_OK);
        assert_in_range(asc_match_length(session.match), 1, length);
        assert_true(session.mended);
        asc__session_say_beginning(&session, said, sizeof said);
        assert_non_null(strstr(said, "last whole move"));
        const char *kept = session_kit_find("ascend/games", "damaged-", ".log");
        assert_true(elsewhere ? kept == NULL : strcmp(kept, session.mended_path) == 0);
        assert_true(elsewhere ? access(path, F_OK) == 0 : session.file >= 0);
        length = asc_match_length(session.match);
        close_session();
        /* What was left is what goes on. */
        open_session(false);
        assert_int_equal(asc__session_continue(&session, NULL, &how), ASC_OK);
        assert_int_equal(asc_match_length(session.match), length);
        assert_false(session.mended);
        close_session();
    }
}

/* On a full disk the game that was left stays the one that goes on. */
static void a_full_disk_keeps_the_old_game(void **unused)
{
    (void)unused;
    struct rlimit before, full;
    char said[ASC_SESSION_MESSAGE];
    asc_session_resume how = {0};
    open_session(true);
    size_t length = leave_after(2);
    getrlimit(RLIMIT_FSIZE, &before);
    full = before;
    full.rlim_cur = 256;
    setrlimit(RLIMIT_FSIZE, &full);
    begin_against("random");
    assert_int_equal(session.aside, ASC_ASIDE_FAILED);
    asc__session_say_beginning(&session, said, sizeof said);
    assert_non_null(strstr(said, strerror(EFBIG)));
    end_turn();
    computers_think();
    bool failing = session.save_failing;
    setrlimit(RLIMIT_FSIZE, &before);
    assert_true(failing);
    assert_true(asc__session_save(&session)); /* there is room again: beside the other */
    assert_non_null(session_kit_find("ascend/games", "game-", ".log"));
    assert_int_equal(asc__session_continue(&session, NULL, &how), ASC_OK);
    assert_int_equal(asc_match_length(session.match), length);
    close_session();
}

/* Nobody has tried to go on with it: it is set aside, and called what it is. */
static void a_damaged_game_is_set_aside_as_that(void **unused)
{
    (void)unused;
    static const char *const damaged[] = {"", "rubbish\n", "ascend record 1\nmoves: 7\nrubbish\n",
                                          "ascend record 1\npack: godslayer\nseed: 7\n1> fly\n",
                                          "ascend record 1\nseed: 7\nmoves: 9\n"};
    for (size_t i = 0; i < ASC__COUNT(damaged); i++) {
        folder_new();
        session_kit_write("ascend/games/current.record", damaged[i], strlen(damaged[i]));
        open_session(false);
        begin_against("greedy");
        assert_int_equal(session.aside, ASC_ASIDE_DAMAGED);
        assert_non_null(strstr(session.aside_path, "/damaged-"));
        assert_string_equal(session_kit_find("ascend/games", "damaged-", ".record"),
                            session.aside_path);
        assert_null(session_kit_find("ascend/games", "game-", ".record"));
        close_session();
    }
    /* A whole one is a game. */
    static const char whole[] = "ascend record 1\npack: godslayer\nseed: 7\n1> play Apprentice\n";
    folder_new();
    session_kit_write("ascend/games/current.record", whole, strlen(whole));
    open_session(false);
    begin_against("greedy");
    assert_int_equal(session.aside, ASC_ASIDE_SAVED);
    assert_non_null(session_kit_find("ascend/games", "game-", ".record"));
    close_session();
}

/* The bytes of a file, with a NUL; "" if there is none. Freed by the caller. */
static char *read_file(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = calloc(1, 1 << 20);
    assert_non_null(text);
    if (file) {
        assert_in_range(fread(text, 1, (1 << 20) - 1, file), 0, (1 << 20) - 2);
        fclose(file);
    }
    return text;
}

static void assert_saved(void)
{
    char *text = read_file(session.store.path);
    assert_int_equal(strlen(text), session.log.length);
    assert_memory_equal(text, session.log.text, session.log.length);
    free(text);
}

/* Whatever is brought to the disk: the program's fsync is this one. */
static int syncs;

int fsync(int file)
{
    syncs++;
    return fcntl(file, F_GETFD) >= 0 ? 0 : -1;
}

/* The file has each line before anybody can see what it did; one wait for the disk a command. */
static void each_command_is_on_the_disk(void **unused)
{
    (void)unused;
    open_session(true);
    begin_against("greedy");
    assert_false(asc__store_has_game(&session.store));
    asc_plan plan = asc__session_plan(&session);
    assert_true(asc__session_move(&session, plan.move));
    assert_saved();
    plan = asc__session_plan(&session);
    for (int before = syncs; plan.next >= 0; before = syncs) {
        assert_true(asc__session_move(&session, plan.move));
        assert_int_equal(syncs, before + 1);
        assert_saved();
        plan = asc__session_plan(&session);
    }
    /* Several moves by one key are one command. */
    int before = syncs;
    assert_true(asc__session_undo(&session, 0, ASC_UNDO_TURN));
    assert_int_equal(syncs, before + 1);
    assert_true(asc__session_all(&session, &plan) > 1);
    assert_int_equal(syncs, before + 2);
    end_turn();
    /* Those of computer players are written at once, and synced when a person is to decide. */
    session.saved_at.tv_sec += 1000000;
    before = syncs;
    size_t length = asc_match_length(session.match);
    computers_think();
    assert_true(asc_match_length(session.match) > length + 1);
    assert_int_equal(syncs, before + 1);
    assert_saved();
    close_session();
}

/* Nothing that is in the file is ever written again, unless somebody removes it. */
static void a_log_only_grows(void **unused)
{
    (void)unused;
    struct stat first, now;
    open_session(true);
    begin_against("greedy");
    end_turn();
    assert_int_equal(stat(session.store.path, &first), 0);
    char *text = read_file(session.store.path);
    computers_think();
    end_turn();
    char *longer = read_file(session.store.path);
    assert_int_equal(stat(session.store.path, &now), 0);
    assert_int_equal(now.st_ino, first.st_ino);
    assert_true(strlen(longer) > strlen(text));
    assert_memory_equal(longer, text, strlen(text));
    free(text);
    free(longer);
    assert_int_equal(unlink(session.store.path), 0);
    computers_think();
    assert_saved();
    close_session();
}

/* The record of a version before logs goes on in a log, which replaces it once it is written. */
static void a_record_goes_on_as_a_log(void **unused)
{
    (void)unused;
    static const char old[] = "ascend record 1\npack: godslayer\nseats: me,greedy\nseed: 7\n"
                              "1> play Apprentice\n";
    asc_session_resume how = {0};
    for (int elsewhere = 0; elsewhere < 2; elsewhere++) {
        const char *file = elsewhere ? "ascend/games/game-1.record" : "ascend/games/current.record";
        char path[ASC_STORE_PATH];
        folder_new();
        session_kit_write(file, old, strlen(old));
        snprintf(path, sizeof path, "%s", session_kit_path(file));
        open_session(false);
        assert_int_equal(asc__session_continue(&session, elsewhere ? path : NULL, &how), ASC_OK);
        assert_int_equal(access(path, F_OK), 0);
        assert_true(asc__session_move(&session, last_move()));
        assert_true(asc_table_is_log(&(asc_source){.text = session.log.text, .size = 64}));
        assert_saved();
        assert_int_equal(access(path, F_OK), -1);
        close_session();
    }
    /* One that is there beside a log is another game: it is kept. */
    session_kit_write("ascend/games/current.record", old, strlen(old));
    open_session(false);
    assert_int_equal(asc__session_continue(&session, NULL, &how), ASC_OK);
    assert_int_equal(asc_match_length(session.match), 2);
    assert_non_null(session_kit_find("ascend/games", "game-", ".record"));
    close_session();
}

/* A log with other rules than it has is a new one, with all that was played. */
static void other_rules_begin_another_log(void **unused)
{
    (void)unused;
    asc_session_resume how = {.allow_undo = true, .program_ms = 5};
    open_session(true);
    size_t length = leave_after(1);
    close_session();
    for (int i = 0; i < 2; i++) {
        open_session(false);
        assert_int_equal(asc__session_continue(&session, NULL, &how), ASC_OK);
        const asc_setup *setup = asc_table_setup_of(session.table);
        assert_int_equal(setup->undo, ASC_UNDO_ALLOWED);
        assert_int_equal(setup->program_ms, 5);
        assert_int_equal(asc_match_length(session.match), length);
        assert_int_equal(session.file >= 0, i == 1); /* the second time nothing changes */
        assert_true(asc__session_save(&session));
        assert_saved();
        close_session();
    }
}

/* It ended in the moment in which the program did: its record is made then. */
static void a_game_that_was_over_is_put_away(void **unused)
{
    (void)unused;
    asc_session_resume how = {0};
    open_session(true);
    begin_against("greedy");
    assert_true(asc__session_resign(&session, 0));
    assert_saved();
    close_session();
    open_session(false);
    assert_int_equal(asc__session_continue(&session, NULL, &how), ASC_BAD_CONFIG);
    assert_non_null(strstr(session.message, "over"));
    assert_non_null(session_kit_find("ascend/games", "game-", ".record"));
    assert_null(session_kit_find("ascend/games", "current", ".log"));
    close_session();
}

static void a_rematch_lets_the_next_begin(void **unused)
{
    (void)unused;
    open_session(true);
    begin_against("greedy");
    assert_true(asc__session_resign(&session, 0));
    assert_int_equal(asc_table_ended(session.table), ASC_TABLE_RESIGNED);
    char kept[ASC_STORE_PATH];
    assert_true(asc__session_put_away(&session, kept));
    assert_int_equal(asc__session_rematch(&session), ASC_OK);
    assert_string_equal(asc__session_player(&session, 0), "greedy");
    assert_string_equal(session.seats[1].name, "Anna");
    assert_int_equal(asc__session_persons(&session), 1);
    assert_int_equal(asc__session_person(&session), 1);
    assert_int_equal(to_act(), 0);
    assert_int_equal(computers_think(), ASC_THOUGHT_MOVED);
    assert_int_equal(to_act(), 1);
    close_session();
}

/* The set-up that a game began with is that of the next one, but for the luck and who begins. */
static void a_rematch_has_the_same_set_up(void **unused)
{
    (void)unused;
    char before[ASC_SETUP_VALUE], after[ASC_SETUP_VALUE];
    asc_setup setup = {.game = "deck", .players = 3, .seat = {{.player = "level:2"}}};
    open_session(true);
    assert_int_equal(asc_setup_set(&setup, "names", "Vex,Anna,Ben", NULL), ASC_OK);
    assert_int_equal(asc_setup_set(&setup, "clock", "10m+10s", NULL), ASC_OK);
    assert_int_equal(asc_setup_set(&setup, "undo", "consent", NULL), ASC_OK);
    assert_int_equal(asc_setup_set(&setup, "first", "Anna", NULL), ASC_OK);
    assert_int_equal(asc_setup_set(&setup, "seed", "9", NULL), ASC_OK);
    assert_int_equal(session_kit_start(&session, &setup), ASC_OK);
    assert_string_equal(session.seats[0].name, "Anna");
    assert_string_equal(session.seats[2].name, "Vex");
    assert_int_equal(asc__session_rematch(&session), ASC_OK);
    asc_setup_set(&setup, "seats", "me:Ben,level:2,me:Anna", NULL);
    asc_setup_set(&setup, "names", ",Vex", NULL);
    asc_setup_set(&setup, "first", "1", NULL);
    asc_setup_set(&setup, "seed", "", NULL);
    asc_setup_format(&setup, before, sizeof before);
    asc_setup_format(&session.setup, after, sizeof after);
    assert_string_equal(after, before);
    assert_int_equal(asc_table_setup_of(session.table)->undo, ASC_UNDO_CONSENT);
    assert_true(asc__session_clock_left(&session, 0) <= 600000);
    close_session();
}

/* A computer player that has a name is called so after leaving, too. */
static void a_named_computer_keeps_its_name(void **unused)
{
    (void)unused;
    asc_session_resume how = {0};
    asc_setup setup = {.players = 2, .seat = {{.name = "Anna"}, {"greedy", "Vex"}}, .first = 1};
    open_session(true);
    assert_int_equal(session_kit_start(&session, &setup), ASC_OK);
    end_turn();
    assert_true(asc__session_save(&session));
    close_session();
    open_session(false);
    assert_int_equal(asc__session_continue(&session, NULL, &how), ASC_OK);
    assert_string_equal(session.seats[1].name, "Vex");
    assert_string_equal(asc__session_player(&session, 1), "greedy");
    close_session();
}

static void what_cannot_be_is_refused(void **unused)
{
    (void)unused;
    static const struct {
        asc_setup setup;
        asc_status status;
        const char *says;
    } cases[] = {
        {{.packs = "nowhere", .players = 2, .seat = {{.name = ""}, {.player = "greedy"}}},
         ASC_UNKNOWN_PACK,
         ""},
        {{.players = 2, .seat = {{.name = ""}, {.player = "gredy"}}}, ASC_BAD_CONFIG, "'gredy'"},
        {{.players = 2, .seat = {{.player = "greedy"}, {.player = "greedy"}}},
         ASC_BAD_CONFIG,
         "person"},
        {{.players = 2, .seat = {{.name = "Bo"}, {.name = "bo"}}}, ASC_BAD_CONFIG, "'bo'"},
        {{.players = 2, .first = 3}, ASC_BAD_CONFIG, "seat 3"},
        {{.game = "princes", .players = 3, .first = 1}, ASC_BAD_CONFIG, "in the line"},
        {{.players = 2, .seat = {{.name = "you"}, {.name = ""}}}, ASC_BAD_CONFIG, "you"},
    };
    open_session(true);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(session_kit_start(&session, &cases[i].setup), cases[i].status);
        assert_true(strlen(session.message) > 0);
        assert_non_null(strstr(session.message, cases[i].says));
        assert_null(session.table);
    }
    close_session();
}

/* A file from elsewhere starts no program. */
static void strangers_start_nothing(void **unused)
{
    (void)unused;
    char path[128];
    asc_session_resume how = {0};
    open_session(true);
    begin_against("engine:exec sleep 4242");
    end_turn();
    snprintf(path, sizeof path, "%s/copy.record", getenv("XDG_DATA_HOME"));
    assert_true(asc__session_save_as(&session, path));
    assert_true(asc__session_save_as(&session, path));
    assert_int_equal(asc__session_continue(&session, path, &how), ASC_BAD_CONFIG);
    assert_non_null(strstr(session.message, "is a program"));
    how.run_bots = true;
    assert_int_equal(asc__session_continue(&session, path, &how), ASC_OK);
    assert_int_equal(access(path, F_OK), 0); /* it is a copy that goes on */
    assert_false(asc__session_save_as(&session, session.aside_path));
    close_session();
}

/* The time of the tests. */
static uint64_t time_now;

static uint64_t clock_of_tests(void)
{
    return time_now;
}

/* Clocks come through: a person who has no time left has lost. */
static void clocks_run(void **unused)
{
    (void)unused;
    asc_setup setup = {.players = 2,
                       .seat = {{.name = "Anna"}, {.player = "greedy"}},
                       .clock_ms = 3600000,
                       .first = 1};
    open_session(true);
    session.clock = clock_of_tests;
    assert_int_equal(session_kit_start(&session, &setup), ASC_OK);
    time_now += 1000;
    assert_int_equal(asc__session_clock_left(&session, 0), 3599000);
    assert_int_equal(asc__session_clock_left(&session, 1), UINT64_MAX);
    time_now += 3598999;
    assert_false(asc__session_tick(&session));
    time_now++;
    assert_int_equal(asc__session_clock_left(&session, 0), 0);
    assert_true(asc__session_tick(&session));
    assert_int_equal(asc_table_ended(session.table), ASC_TABLE_TIME_UP);
    close_session();
}

/* Leaving a game and going on with it gives nobody time, and takes none. */
static void clocks_are_kept(void **unused)
{
    (void)unused;
    enum { HOUR = 3600000 };
    asc_setup setup = {.players = 3,
                       .seat = {{.name = "Anna"}, {.player = "greedy"}, {.name = "Ben"}},
                       .clock_ms = HOUR,
                       .turn_ms = 5000,
                       .first = 1};
    asc_session_resume how = {0};
    open_session(true);
    session.clock = clock_of_tests;
    assert_int_equal(session_kit_start(&session, &setup), ASC_OK);
    asc_move moves[1024];
    asc_legal(session.game, asc_match_state(session.match), moves);
    assert_true(asc__session_move(&session, moves[0]));
    time_now += 50;
    assert_true(asc__session_save(&session));
    close_session();
    time_now += HOUR;
    open_session(false);
    session.clock = clock_of_tests;
    assert_int_equal(asc__session_continue(&session, NULL, &how), ASC_OK);
    assert_int_equal(session.setup.clock_ms, HOUR);
    assert_int_equal(session.setup.turn_ms, 5000);
    assert_int_equal(asc__session_clock_left(&session, 0), HOUR - 50);
    assert_int_equal(asc__session_clock_left(&session, 1), UINT64_MAX);
    assert_int_equal(asc__session_clock_left(&session, 2), HOUR);
    close_session();
}

/* Continues the game from what a killed program left in its file, and `more` behind it. */
static void continue_killed(const char *more)
{
    asc_session_resume how = {0};
    char *text = read_file(session.store.path), all[65536];
    int length = snprintf(all, sizeof all, "%s%s", text, more);
    assert_in_range(length, 1, sizeof all - 1);
    free(text);
    close_session();
    session_kit_write("ascend/games/current.log", all, (size_t)length);
    time_now += 1000000000;
    open_session(false);
    session.clock = clock_of_tests;
    assert_int_equal(asc__session_continue(&session, NULL, &how), ASC_OK);
    assert_false(session.mended);
}

/* The time that somebody has thought is there after the program was killed, to five seconds. */
static void what_was_thought_is_kept(void **unused)
{
    (void)unused;
    enum { HOUR = 3600000 };
    asc_setup setup = {.players = 2,
                       .seat = {{.name = "Anna"}, {.player = "greedy"}},
                       .clock_ms = HOUR,
                       .first = 1};
    asc_move moves[1024];
    open_session(true);
    session.clock = clock_of_tests;
    assert_int_equal(session_kit_start(&session, &setup), ASC_OK);
    asc_legal(session.game, asc_match_state(session.match), moves);
    assert_true(asc__session_move(&session, moves[0]));
    for (int i = 0; i < 7; i++) {
        time_now += 1000;
        assert_false(asc__session_tick(&session));
    }
    continue_killed("");
    assert_int_equal(asc__session_clock_left(&session, 0), HOUR - 5000);
    /* Killed again: nothing is given back. A command takes the place of the time. */
    time_now += 1000;
    assert_false(asc__session_tick(&session));
    continue_killed("");
    assert_int_equal(asc__session_clock_left(&session, 0), HOUR - 6000);
    asc_legal(session.game, asc_match_state(session.match), moves);
    assert_true(asc__session_move(&session, moves[0]));
    continue_killed("");
    assert_int_equal(asc__session_clock_left(&session, 0), HOUR - 6000);
    assert_int_equal(asc_match_length(session.match), 2);
    /* Nobody has thought longer than they had time. */
    continue_killed("18446744073709551615 ");
    assert_int_equal(asc__session_clock_left(&session, 0), 0);
    assert_true(asc__session_tick(&session));
    close_session();
}

/* A program that is killed leaves what was on the screen after the last command: clocks, a pause,
 * an undo request, computer players who stand in. */
static void what_else_a_table_knows_is_kept(void **unused)
{
    (void)unused;
    enum { MINUTE = 60000 };
    asc_session_resume how = {0};
    asc_setup setup = {.players = 3,
                       .seat = {{.name = "Anna"}, {.name = "Ben"}, {.name = "Cleo"}},
                       .undo = ASC_UNDO_CONSENT,
                       .clock_ms = MINUTE,
                       .time_up = ASC_TIME_UP_SUBSTITUTE,
                       .seed = asc_seed_from_number(7),
                       .has_seed = true,
                       .first = 1};
    static const char *const states[] = {"asked", "paused", "stands in"};
    for (size_t i = 0; i < ASC__COUNT(states); i++) {
        open_session(true);
        session.clock = clock_of_tests;
        assert_int_equal(session_kit_start(&session, &setup), ASC_OK);
        time_now += 1000;
        end_turn();
        time_now += 500;
        if (i == 0)
            assert_true(asc__session_undo(&session, 0, ASC_UNDO_LAST));
        else if (i == 1)
            assert_true(asc__session_pause(&session, true));
        else
            time_now += MINUTE;
        assert_int_equal(asc__session_tick(&session), i == 2);
        /* As if it were killed: the file is all that stays. */
        char *text = read_file(session.store.path);
        close_session();
        session_kit_write("ascend/games/current.log", text, strlen(text));
        free(text);
        time_now += 5 * MINUTE;
        open_session(false);
        session.clock = clock_of_tests;
        assert_int_equal(asc__session_continue(&session, NULL, &how), ASC_OK);
        assert_int_equal(asc__session_clock_left(&session, 0), MINUTE - 1000);
        assert_int_equal(asc__session_asked_by(&session), i == 0 ? 0 : ASC_NOBODY);
        assert_int_equal(asc_table_paused(session.table), i == 1);
        assert_int_equal(asc__session_is_computer(&session, 1), i == 2);
        if (i < 2)
            assert_int_equal(asc__session_clock_left(&session, 1), MINUTE - 500);
        if (i == 2) {
            assert_true(asc_table_seat_at(session.table, 1)->stands_in);
            assert_string_equal(session.seats[1].name, "Ben");
            assert_int_equal(asc__session_persons(&session), 2);
        }
        close_session();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_played_to_its_end),
        cmocka_unit_test(the_background_chooses_the_same),
        cmocka_unit_test(thinking_is_stopped_at_once),
        cmocka_unit_test(a_program_plays_in_the_background),
        cmocka_unit_test(a_program_that_hangs_is_left),
        cmocka_unit_test(a_program_that_fails_has_lost),
        cmocka_unit_test(signals_come_to_whoever_waits),
        cmocka_unit_test(hints_come_in_the_background),
        cmocka_unit_test(hints_get_better),
        cmocka_unit_test(hints_are_of_the_position),
        cmocka_unit_test(hints_are_of_the_game_that_is_played),
        cmocka_unit_test(who_does_not_search_gives_no_hints),
        cmocka_unit_test(hints_against_a_level),
        cmocka_unit_test(undo_by_the_move_and_by_the_turn),
        cmocka_unit_test(undo_stops_at_what_has_come_to_light),
        cmocka_unit_test(undo_that_is_allowed),
        cmocka_unit_test(a_game_is_left_and_gone_on_with),
        cmocka_unit_test(a_game_is_played_on_from_within),
        cmocka_unit_test(a_damaged_game_is_not_lost),
        cmocka_unit_test(a_damaged_game_goes_on_from_its_last_whole_move),
        cmocka_unit_test(a_full_disk_keeps_the_old_game),
        cmocka_unit_test(a_damaged_game_is_set_aside_as_that),
        cmocka_unit_test(each_command_is_on_the_disk),
        cmocka_unit_test(a_log_only_grows),
        cmocka_unit_test(a_record_goes_on_as_a_log),
        cmocka_unit_test(other_rules_begin_another_log),
        cmocka_unit_test(a_game_that_was_over_is_put_away),
        cmocka_unit_test(a_rematch_lets_the_next_begin),
        cmocka_unit_test(a_rematch_has_the_same_set_up),
        cmocka_unit_test(a_named_computer_keeps_its_name),
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(strangers_start_nothing),
        cmocka_unit_test(clocks_run),
        cmocka_unit_test(clocks_are_kept),
        cmocka_unit_test(what_else_a_table_knows_is_kept),
        cmocka_unit_test(what_was_thought_is_kept),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
