/*
 * test_table_hosts.c - what a host of many tables needs of each: undo requests that cost the asker,
 * days for a move, time that is given, a limit of commands, messages told again, games that are
 * closed, and logs of before.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table_cases.h"

static const uint64_t day = 24 * 3600 * 1000;

/* ---- Undo requests --------------------------------------------------------------------------- */

/* Somebody asks a thousand times for an undo that the other refuses: all the time that goes by is
 * theirs, and few of the requests are accepted. */
static void test_asks_cost_the_asker(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(deck_game_new("godslayer", 2, NULL),
                              (asc_setup){.undo = ASC_UNDO_CONSENT, .clock_ms = day});
    uint64_t time = 0, asked = 0;
    for (int i = 0; i < 1000; i++) {
        if (i % 100 == 0) { /* both end a turn, at once */
            move_last(kit, time);
            move_last(kit, time);
        }
        asc_refusal refusal = send_from(kit, ASC_COMMAND_UNDO, 0, time);
        if (refusal == ASC_REFUSAL_NONE) {
            asked++;
            assert_int_equal(asc_table_clock_of(kit->table, &(uint64_t){0}), 0);
            time += 200;
            assert_int_equal(send_from(kit, ASC_COMMAND_REFUSE, 1, time), ASC_REFUSAL_NONE);
        } else {
            assert_int_equal(refusal, asked < ASC_TABLE_ASKS ? ASC_REFUSAL_ASKED_ALREADY
                                                             : ASC_REFUSAL_ASKED_TOO_OFTEN);
        }
    }
    assert_int_equal(asked, ASC_TABLE_ASKS);
    assert_int_equal(seat_at(kit, 0)->clock_ms, day - 200 * ASC_TABLE_ASKS);
    assert_int_equal(seat_at(kit, 1)->clock_ms, day);
    end_table(kit);
}

/* The asker's time is up while they wait for an answer. */
static void test_asker_runs_out(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(deck_game_new("godslayer", 2, NULL),
                              (asc_setup){.undo = ASC_UNDO_CONSENT, .clock_ms = 1000});
    move_last(kit, 0);
    assert_int_equal(send_from(kit, ASC_COMMAND_UNDO, 0, 0), ASC_REFUSAL_NONE);
    assert_int_equal(send_from(kit, ASC_COMMAND_AGREE, 1, 1000), ASC_REFUSAL_TIME_UP);
    assert_int_equal(send_from(kit, ASC_COMMAND_TICK, ASC_NOBODY, 1000), ASC_REFUSAL_NONE);
    assert_int_equal(seat_at(kit, 0)->out, ASC_TABLE_TIME_UP);
    asc_result result;
    asc_table_result(kit->table, &result);
    assert_int_equal(result.winners, 1u << 1);
    end_table(kit);
}

/* ---- Days for a move ------------------------------------------------------------------------- */

/* A game of the princes over days: each of three people has three days whenever a decision comes to
 * them, and takes anything up to that. Nobody's time is ever up. */
static void test_days_a_move(void **unused)
{
    (void)unused;
    size_t all = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        deck_luck luck = {seed, 0};
        table_kit *kit = table_of(princes_new(3), (asc_setup){.move_ms = 3 * day});
        uint64_t time = 0, deadline, come = 0;
        int before = ASC_NOBODY, seat;
        for (; (seat = asc_table_to_act(kit->table)) != ASC_NOBODY; all++) {
            if (seat != before)
                come = time;
            before = seat;
            assert_int_equal(asc_table_clock_of(kit->table, &deadline), seat);
            assert_true(deadline >= come + 3 * day);
            time += deck_below(&luck, (uint32_t)((deadline - time) / 2000)) * (uint64_t)1000;
            int count = asc_legal(kit->game, asc_match_state(kit->match), kit->moves);
            uint32_t choice = deck_below(&luck, (uint32_t)count);
            assert_int_equal(send(kit, (asc_table_command){.kind = ASC_COMMAND_MOVE,
                                                           .from = (int8_t)seat,
                                                           .about = ASC_NOBODY,
                                                           .move = kit->moves[choice],
                                                           .time = time}),
                             ASC_REFUSAL_NONE);
        }
        assert_int_equal(asc_table_ended(kit->table), ASC_TABLE_OVER);
        assert_true(time > day);
        end_table(kit);
    }
    assert_true(all > 500);
}

/* A total clock with time for each move beside it: the larger of both, and no more by taking
 * back. */
static void test_overtime(void **unused)
{
    (void)unused;
    table_kit *kit =
        table_of(deck_game_new("godslayer", 2, NULL),
                 (asc_setup){.clock_ms = 5000, .move_ms = 1000, .undo = ASC_UNDO_ALLOWED});
    move_last(kit, 4500);
    assert_int_equal(seat_at(kit, 0)->clock_ms, 500);
    assert_int_equal(send_from(kit, ASC_COMMAND_UNDO, 0, 4500), ASC_REFUSAL_NONE);
    assert_int_equal(seat_at(kit, 0)->clock_ms, 500);
    move_last(kit, 4500);
    move_last(kit, 5500);
    assert_int_equal(seat_at(kit, 1)->clock_ms, 4000);
    assert_int_equal(seat_at(kit, 0)->clock_ms, 1000);
    end_table(kit);
}

/* ---- Time that is up, and time that is given ------------------------------------------------- */

static void test_substitute_for_time(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(deck_game_new("godslayer", 2, NULL),
                              (asc_setup){.seat = {{.name = "Anna"}, {.name = "Ben"}},
                                          .move_ms = 1000,
                                          .time_up = ASC_TIME_UP_SUBSTITUTE});
    assert_int_equal(send_from(kit, ASC_COMMAND_TICK, ASC_NOBODY, 1000), ASC_REFUSAL_NONE);
    assert_int_equal(asc_table_ended(kit->table), ASC_TABLE_GOES_ON);
    assert_int_equal(seat_at(kit, 0)->out, ASC_TABLE_GOES_ON);
    assert_int_equal(seat_at(kit, 0)->state, ASC_SEAT_COMPUTER);
    assert_true(seat_at(kit, 0)->stands_in);
    /* The substitute makes the decision that Anna had no time for; then she may come back. */
    assert_int_equal(send_about(kit, ASC_COMMAND_SIT, 0, "Anna"), ASC_REFUSAL_TIME_UP);
    move_last(kit, 1000);
    assert_int_equal(send_about(kit, ASC_COMMAND_SIT, 0, "Anna"), ASC_REFUSAL_NONE);
    move_last(kit, 1500);
    assert_int_equal(asc_table_to_act(kit->table), 0);
    assert_int_equal(seat_at(kit, 0)->clock_ms, 1000);
    end_table(kit);
}

/* Whoever is away when a decision comes to their seat has as much time for it when they come
 * back. */
static void test_time_of_who_comes_back(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(deck_game_new("godslayer", 2, NULL),
                              (asc_setup){.move_ms = 1000, .undo = ASC_UNDO_CONSENT});
    move_last(kit, 900);
    assert_int_equal(send(kit, (asc_table_command){.kind = ASC_COMMAND_HAND_OVER,
                                                   .about = ASC_NOBODY,
                                                   .time = 900,
                                                   .text = "greedy"}),
                     ASC_REFUSAL_NONE);
    assert_int_equal(seat_at(kit, 0)->clock_ms, 100);
    move_last(kit, 1000);
    assert_int_equal(asc_table_to_act(kit->table), 0);
    assert_int_equal(send_about(kit, ASC_COMMAND_SIT, 0, "Anna"), ASC_REFUSAL_NONE);
    assert_int_equal(seat_at(kit, 0)->clock_ms, 1000);
    /* Going away and coming back in one's own turn brings nothing. */
    assert_int_equal(send_from(kit, ASC_COMMAND_LEAVE, 0, 1600), ASC_REFUSAL_NONE);
    assert_int_equal(send_about(kit, ASC_COMMAND_SIT, 0, "Anna"), ASC_REFUSAL_NONE);
    assert_int_equal(seat_at(kit, 0)->clock_ms, 400);
    end_table(kit);
}

static asc_refusal give(table_kit *kit, int from, int about, uint64_t ms, uint64_t time)
{
    return send(kit, (asc_table_command){.kind = ASC_COMMAND_GIVE,
                                         .from = (int8_t)from,
                                         .about = (int8_t)about,
                                         .ms = ms,
                                         .time = time});
}

static void test_give(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(deck_game_new("godslayer", 3, NULL),
                              (asc_setup){.clock_ms = 1000, .seat = {[2] = {.player = "greedy"}}});
    assert_int_equal(give(kit, 1, 0, 5000, 500), ASC_REFUSAL_NONE);
    assert_int_equal(seat_at(kit, 0)->clock_ms, 5500);
    assert_int_equal(kit->told[3], 1);
    assert_int_equal(give(kit, ASC_NOBODY, 0, ASC_TABLE_TIME_MAX, 500), ASC_REFUSAL_NONE);
    assert_int_equal(give(kit, 0, 0, 5000, 500), ASC_REFUSAL_NO_SUCH_SEAT);
    assert_int_equal(give(kit, 0, 2, 5000, 500), ASC_REFUSAL_NO_CLOCK);
    assert_int_equal(give(kit, 0, 1, 0, 500), ASC_REFUSAL_BAD_TIME);
    assert_int_equal(give(kit, 0, 1, ASC_TABLE_TIME_MAX + 1, 500), ASC_REFUSAL_BAD_TIME);
    assert_int_equal(give(kit, 2, 1, 1, 500), ASC_REFUSAL_NOT_A_PERSON);
    end_table(kit);
    kit = table_of(deck_game_new("godslayer", 2, NULL), (asc_setup){0});
    assert_int_equal(give(kit, 1, 0, 1, 0), ASC_REFUSAL_NO_CLOCK);
    end_table(kit);
}

/* ---- Ends and limits ------------------------------------------------------------------------- */

static void test_close(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(deck_game_new("godslayer", 2, NULL), (asc_setup){0});
    move_last(kit, 0);
    assert_null(asc_table_closed_why(kit->table));
    assert_int_equal(send_about(kit, ASC_COMMAND_CLOSE, 0, NULL), ASC_REFUSAL_BAD_TEXT);
    assert_int_equal(send_from(kit, ASC_COMMAND_PAUSE, ASC_NOBODY, 0), ASC_REFUSAL_NONE);
    assert_int_equal(send_about(kit, ASC_COMMAND_CLOSE, 0, "nobody came back"), ASC_REFUSAL_NONE);
    assert_int_equal(asc_table_ended(kit->table), ASC_TABLE_CLOSED);
    assert_string_equal(asc_table_closed_why(kit->table), "nobody came back");
    asc_result result;
    asc_table_result(kit->table, &result);
    assert_int_equal(result.winners, 0);
    expect_tag(kit, "closed", "nobody came back");
    expect_tag(kit, "resigned", NULL);
    /* A record with that tag is a table that was closed. */
    const asc_option closed = {"closed", "nobody came back"};
    const asc_record_facts facts = {.tags = &closed, .tag_count = 1};
    asc_table *again;
    assert_int_equal(
        asc_table_new(kit->match, &kit->setup, &(asc_table_start){.facts = &facts}, &again),
        ASC_OK);
    assert_int_equal(asc_table_ended(again), ASC_TABLE_CLOSED);
    assert_string_equal(asc_table_closed_why(again), "nobody came back");
    asc_table_free(again);
    end_table(kit);
}

/* A record has the rules of the table and what is left of the clocks; whoever goes on with it has
 * them, or begins afresh. */
static void test_record_has_the_rules(void **unused)
{
    (void)unused;
    enum { MINUTE = 60000 };
    asc_setup setup = {.seat = {{.name = "Anna"}, {.player = "engine:x"}},
                       .undo = ASC_UNDO_CONSENT,
                       .clock_ms = 10 * MINUTE,
                       .turn_ms = 5000,
                       .time_up = ASC_TIME_UP_SUBSTITUTE,
                       .substitute = "level:2",
                       .program_ms = 500};
    table_kit *kit = table_of(deck_game_new("godslayer", 3, NULL), setup);
    move_last(kit, MINUTE);
    expect_tag(kit, "seats", "me:Anna,engine:x,me");
    expect_tag(kit, "undo", "consent");
    expect_tag(kit, "clock", "10m+5s");
    expect_tag(kit, "time-up", "substitute");
    expect_tag(kit, "substitute", "level:2");
    expect_tag(kit, "bot-time", "500");
    expect_tag(kit, "taken over", NULL);
    expect_tag(kit, "clock left", "545000 600000 600000");
    assert_int_equal(send_about(kit, ASC_COMMAND_FORFEIT, 1, "it hangs"), ASC_REFUSAL_NONE);
    expect_tag(kit, "taken over", "2 after 1 by level:2");
    char *text = table_kit_record(kit->table);
    const asc_source source = {.text = text, .size = strlen(text)};
    const asc_host host = {.load = deck_load, .release = deck_release};
    asc_record *record;
    assert_int_equal(asc_record_parse(&source, &host, &record), ASC_OK);
    for (int afresh = 0; afresh < 2; afresh++) {
        asc_table *table;
        asc_setup read;
        assert_int_equal(asc_setup_of_record(record, &host, &read), ASC_OK);
        const asc_table_start start = {.facts = asc_record_facts_of(record), .afresh = afresh};
        assert_int_equal(asc_table_new(asc_record_match(record), &read, &start, &table), ASC_OK);
        const asc_setup *again = asc_table_setup_of(table);
        assert_int_equal(again->undo, ASC_UNDO_CONSENT);
        assert_int_equal(again->time_up, ASC_TIME_UP_SUBSTITUTE);
        assert_string_equal(again->substitute, "level:2");
        assert_int_equal(again->program_ms, 500);
        assert_int_equal(again->clock_ms, 10 * MINUTE);
        assert_int_equal(asc_table_seat_at(table, 0)->clock_ms, afresh ? 600000 : 545000);
        assert_int_equal(asc_table_seat_at(table, 1)->out,
                         afresh ? ASC_TABLE_GOES_ON : ASC_TABLE_RESIGNED);
        asc_table_free(table);
    }
    asc_record_free(record);
    free(text);
    end_table(kit);
}

/* Whatever a game was saved as, its record is read: of a log that is damaged what is whole, of a
 * head nothing. */
static void test_record_of_a_log(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(deck_game_new("godslayer", 2, NULL), (asc_setup){0});
    for (int i = 0; i < 6; i++)
        move_last(kit, 0);
    char *text = table_kit_record(kit->table);
    const struct {
        const char *text;
        size_t size, length;
        asc_status status;
    } cases[] = {
        {kit->log, kit->log_length, 6, ASC_OK},
        {text, strlen(text), 6, ASC_OK},
        {kit->log, kit->log_length - 3, 5, ASC_BAD_TEXT},
        {kit->log, kit->head_length - 3, 0, ASC_BAD_TEXT},
    };
    const asc_host host = {.load = deck_load, .release = deck_release};
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        const asc_source source = {.text = cases[i].text, .size = cases[i].size};
        asc_record *record;
        assert_int_equal(asc_table_record_read(&source, &host, &record), cases[i].status);
        assert_true((record == NULL) == (cases[i].length == 0));
        if (record)
            assert_int_equal(asc_match_length(asc_record_match(record)), cases[i].length);
        asc_record_free(record);
    }
    free(text);
    end_table(kit);
}

/* The host puts out somebody who has vanished. */
static void test_host_leaves_for_a_seat(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(deck_game_new("godslayer", 3, NULL),
                              (asc_setup){.seat = {[2] = {.player = "greedy"}}});
    assert_int_equal(send_about(kit, ASC_COMMAND_LEAVE, 2, NULL), ASC_REFUSAL_NOT_A_PERSON);
    assert_int_equal(send_about(kit, ASC_COMMAND_LEAVE, ASC_NOBODY, NULL),
                     ASC_REFUSAL_NO_SUCH_SEAT);
    assert_int_equal(send_about(kit, ASC_COMMAND_LEAVE, 1, NULL), ASC_REFUSAL_NONE);
    assert_int_equal(seat_at(kit, 1)->state, ASC_SEAT_LEFT);
    assert_int_equal(send_about(kit, ASC_COMMAND_LEAVE, 1, NULL), ASC_REFUSAL_NOT_A_PERSON);
    asc_table_command vote = {.kind = ASC_COMMAND_VOTE, .from = 0, .about = 1};
    assert_int_equal(send(kit, vote), ASC_REFUSAL_NONE);
    assert_int_equal(seat_at(kit, 1)->state, ASC_SEAT_COMPUTER);
    end_table(kit);
}

/* Seat 1 pauses and goes on until there are so many commands. */
static void fill_log(asc_table *table, size_t commands)
{
    size_t count;
    asc_table_log(table, &count);
    for (; count < commands; count++) {
        const asc_table_command command = {.kind = asc_table_paused(table) ? ASC_COMMAND_RESUME
                                                                           : ASC_COMMAND_PAUSE,
                                           .from = ASC_NOBODY,
                                           .about = ASC_NOBODY};
        assert_int_equal(asc_table_commit(table, &command, NULL), ASC_OK);
    }
}

/* An undo that the last command before the limit asks for is answered: else nobody could move any
 * more. */
static void test_request_at_the_limit(void **unused)
{
    (void)unused;
    for (int agrees = 0; agrees < 2; agrees++) {
        table_kit *kit =
            table_of(deck_game_new("godslayer", 2, NULL), (asc_setup){.undo = ASC_UNDO_CONSENT});
        move_last(kit, 0);
        fill_log(kit->table, ASC_TABLE_COMMANDS - 1);
        asc_table_command command = {.kind = ASC_COMMAND_UNDO,
                                     .about = ASC_NOBODY,
                                     .count = 1,
                                     .answer = asc_table_answer(kit->table, 0)};
        assert_int_equal(asc_table_commit(kit->table, &command, NULL), ASC_OK);
        command.from = 1;
        command.answer = asc_table_answer(kit->table, 1);
        assert_int_equal(asc_table_check(kit->table, &command), ASC_REFUSAL_LIMIT);
        command.kind = agrees ? ASC_COMMAND_AGREE : ASC_COMMAND_REFUSE;
        assert_int_equal(asc_table_commit(kit->table, &command, NULL), ASC_OK);
        assert_int_equal(asc_table_to_act(kit->table), 1 - agrees);
        assert_int_equal(asc_table_undo_open(kit->table).seat, ASC_NOBODY);
        end_table(kit);
    }
}

/* Move and undo for ever: the log has an end. */
static void test_limit_of_commands(void **unused)
{
    (void)unused;
    asc_game *game = deck_game_new("godslayer", 2, NULL);
    asc_match *match = match_of(game, NULL);
    asc_table *table;
    const asc_setup setup = {.undo = ASC_UNDO_ALLOWED};
    assert_int_equal(asc_table_new(match, &setup, NULL, &table), ASC_OK);
    asc_move *moves = deck_get(asc_legal_max(game) * sizeof *moves);
    fill_log(table, ASC_TABLE_COMMANDS);
    static const struct {
        asc_table_command_kind kind;
        int from, about;
        asc_refusal refusal;
    } then[] = {
        {ASC_COMMAND_UNDO, 1, 0, ASC_REFUSAL_LIMIT},
        {ASC_COMMAND_HAND_OVER, 1, 0, ASC_REFUSAL_LIMIT},
        {ASC_COMMAND_MOVE, 0, 0, ASC_REFUSAL_NONE},
        {ASC_COMMAND_LEAVE, 1, 0, ASC_REFUSAL_NONE},
        {ASC_COMMAND_RESIGN, 1, 0, ASC_REFUSAL_NONE},
        {ASC_COMMAND_LEAVE, ASC_NOBODY, 1, ASC_REFUSAL_NONE},
        {ASC_COMMAND_PAUSE, ASC_NOBODY, 0, ASC_REFUSAL_NONE},
        {ASC_COMMAND_CLOSE, ASC_NOBODY, 0, ASC_REFUSAL_NONE},
    };
    int legal = asc_legal(game, asc_match_state(match), moves);
    for (size_t i = 0; i < ASC__COUNT(then); i++) {
        const asc_table_command command = {.kind = (uint8_t)then[i].kind,
                                           .from = (int8_t)then[i].from,
                                           .about = (int8_t)then[i].about,
                                           .count = 1,
                                           .text = "greedy",
                                           .move = moves[legal - 1],
                                           .answer = asc_table_answer(table, then[i].from)};
        assert_int_equal(asc_table_check(table, &command), then[i].refusal);
    }
    free(moves);
    asc_table_free(table);
    asc_match_free(match);
    asc_game_free(game);
}

/* ---- Logs of before -------------------------------------------------------------------------- */

/* A log in version 1 keeps the rules it was played by: while Anna asks for an undo, Ben's clock
 * runs, and she may ask as often as she likes. */
static void test_version_1(void **unused)
{
    (void)unused;
    static const char log[] = "ascend table 1\n"
                              "time: 1000\n"
                              "undo: consent\n"
                              "clock: 600000\n"
                              "turn: 5000\n"
                              "substitute: greedy\n"
                              "seat 1: Anna\n"
                              "seat 2: Ben\n"
                              "seat 3: Greedy\n"
                              "player 3: greedy\n"
                              "ascend record 1\n"
                              "game: princes\n"
                              "rules: 1\n"
                              "players: 3\n"
                              "result: open\n"
                              "moves: 0\n"
                              "seed: 7\n"
                              "commands #4966b8d4f30e47b9\n"
                              "8311 1 1f move 0 0 draw resource #f518c1f4\n"
                              "15622 1 20 move 0 1 draw resource #8b543691\n"
                              "16622 1 7a16 undo 0 2 1 #4f6ffed6\n"
                              "17622 2 7a16 refuse 0 3 #91932946\n"
                              "24933 2 21 move 0 4 look at resources #21f6d63c\n";
    asc_status status;
    table_kit *kit = table_kit_open(log, strlen(log), &status);
    if (status != ASC_OK)
        fail_msg("line %u: %s", kit->diag_line, kit->diag);
    assert_int_equal(kit->opened.lines, 5);
    /* The second between request and refusal was Ben's. */
    assert_int_equal(seat_at(kit, 0)->clock_ms, 600000 - 14622);
    assert_int_equal(seat_at(kit, 1)->clock_ms, 600000 - 9311);
    for (int i = 0; i < 10; i++) {
        asc_table_command ask = {.kind = ASC_COMMAND_UNDO,
                                 .about = ASC_NOBODY,
                                 .count = 2,
                                 .answer = asc_table_answer(kit->table, 0),
                                 .time = 25000};
        assert_int_equal(asc_table_commit(kit->table, &ask, NULL), ASC_OK);
        ask.kind = ASC_COMMAND_REFUSE;
        ask.answer = asc_table_answer(kit->table, 0);
        assert_int_equal(asc_table_commit(kit->table, &ask, NULL), ASC_OK);
    }
    /* What it writes stays version 1. */
    char head[1024];
    size_t length = asc_table_log_begin_format(kit->table, head, sizeof head);
    assert_true(length < sizeof head && strncmp(log, head, length) == 0);
    table_kit_free(kit);
}

/* ---- One game for many tables ---------------------------------------------------------------- */

static void ignore(void *user, const asc_diag *diag)
{
    (void)user;
    (void)diag;
}

/* Logs open in the game that is there, and in no other. */
static void test_one_game(void **unused)
{
    (void)unused;
    asc_game *games[] = {deck_game_new("godslayer", 2, NULL), deck_game_new("godslayer", 2, "12"),
                         deck_game_new("godslayer", 3, NULL), deck_game_new("vigil", 2, NULL),
                         princes_new(3)};
    for (size_t i = 0; i < ASC__COUNT(games); i++) {
        deck_luck luck = {i, 0};
        table_kit *kit = table_kit_new(games[i], i);
        for (int k = 0; k < 50; k++) {
            asc_table_command command = table_kit_command(kit, &luck);
            table_kit_send(kit, &command);
        }
        assert_string_equal(kit->why, "");
        const asc_source log = {"log", kit->log, kit->log_length};
        const asc_host host = {.diag = ignore}; /* with no loader */
        for (size_t k = 0; k < ASC__COUNT(games); k++) {
            asc_table_opened opened;
            asc_status status = asc_table_open_in(games[k], &log, &host, NULL, &opened);
            assert_int_equal(status, i == k ? ASC_OK : ASC_BAD_RECORD);
            if (i == k) {
                assert_ptr_equal(asc_match_game(asc_table_match(opened.table)), games[i]);
                assert_int_equal(opened.good, kit->log_length);
            }
            asc_table_close(&opened);
        }
        table_kit_free(kit);
    }
    for (size_t i = 0; i < ASC__COUNT(games); i++)
        asc_game_free(games[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_asks_cost_the_asker),
        cmocka_unit_test(test_asker_runs_out),
        cmocka_unit_test(test_days_a_move),
        cmocka_unit_test(test_overtime),
        cmocka_unit_test(test_substitute_for_time),
        cmocka_unit_test(test_time_of_who_comes_back),
        cmocka_unit_test(test_give),
        cmocka_unit_test(test_close),
        cmocka_unit_test(test_record_has_the_rules),
        cmocka_unit_test(test_record_of_a_log),
        cmocka_unit_test(test_host_leaves_for_a_seat),
        cmocka_unit_test(test_request_at_the_limit),
        cmocka_unit_test(test_limit_of_commands),
        cmocka_unit_test(test_version_1),
        cmocka_unit_test(test_one_game),
    };
    return cmocka_run_group_tests_name("table_hosts", tests, NULL, NULL);
}
