/*
 * test_table_cases.c - tables, case by case: what the simulation of test_table.c cannot tell from
 * chance.
 */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table_cases.h"

/* ---- Records --------------------------------------------------------------------------------- */

/* Every program fails, one after the other: the last of them ends the game. */
static void test_programs_fail(void **unused)
{
    (void)unused;
    asc_setup setup = {.seat = {{.name = "Anna"}}};
    for (int i = 1; i < 6; i++)
        snprintf(setup.seat[i].player, sizeof setup.seat[i].player, "engine:x");
    table_kit *kit = table_of(princes_new(6), setup);
    for (int i = 1; i < 6; i++) {
        char why[16];
        snprintf(why, sizeof why, "reason %d", i);
        assert_int_equal(asc_table_ended(kit->table), ASC_TABLE_GOES_ON);
        assert_int_equal(send_about(kit, ASC_COMMAND_FORFEIT, i, why), ASC_REFUSAL_NONE);
    }
    assert_int_equal(asc_table_ended(kit->table), ASC_TABLE_FORFEITED);
    asc_result result;
    asc_table_result(kit->table, &result);
    assert_int_equal(result.winners, 1);
    expect_tag(kit, "forfeit", "reason 5");
    expect_tag(kit, "forfeited", "6");
    expect_tag(kit, "taken over",
               "2 after 0 by greedy, 3 after 0 by greedy, 4 after 0 by greedy, "
               "5 after 0 by greedy");
    end_table(kit);
}

/* Those who took too long, with others left to play and without. */
static void test_time_up(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(princes_new(3), (asc_setup){.clock_ms = 1000});
    for (int lost = 1; lost <= 2; lost++) {
        uint64_t deadline;
        int seat = asc_table_clock_of(kit->table, &deadline);
        /* Nobody gets away by doing something else in time for the tick. */
        for (int kind = 0; kind < ASC_COMMAND_COUNT; kind++) {
            bool of_host = kind >= ASC_COMMAND_SIT;
            asc_table_command command = {.kind = (uint8_t)kind,
                                         .from = (int8_t)(of_host ? ASC_NOBODY : seat),
                                         .about = (int8_t)seat,
                                         .time = deadline,
                                         .text = "greedy"};
            if (kind != ASC_COMMAND_TICK)
                assert_int_equal(send(kit, command), ASC_REFUSAL_TIME_UP);
        }
        assert_int_equal(send_from(kit, ASC_COMMAND_TICK, ASC_NOBODY, deadline - 1),
                         ASC_REFUSAL_TIME_LEFT);
        assert_int_equal(send_from(kit, ASC_COMMAND_TICK, ASC_NOBODY, deadline), ASC_REFUSAL_NONE);
        assert_int_equal(seat_at(kit, seat)->out, ASC_TABLE_TIME_UP);
        /* The computer player that plays on for him gets it to the next one. */
        while (asc_table_ended(kit->table) == ASC_TABLE_GOES_ON &&
               asc_table_clock_of(kit->table, &deadline) == ASC_NOBODY)
            move_last(kit, deadline);
    }
    assert_int_equal(asc_table_ended(kit->table), ASC_TABLE_TIME_UP);
    char *up = table_kit_tag(kit, "time up"), *over = table_kit_tag(kit, "taken over");
    assert_int_equal(strlen(up), 1);
    assert_non_null(strstr(over, " by greedy"));
    assert_null(strchr(over, ','));
    free(up);
    free(over);
    end_table(kit);
}

/* ---- Undo groups ----------------------------------------------------------------------------- */

/* Plays the first card of the hand, joined to the decision before or not. */
static asc_refusal play_one(table_kit *kit, int seat, bool joined)
{
    asc_legal(kit->game, asc_match_state(kit->match), kit->moves);
    return send(kit, (asc_table_command){.kind = ASC_COMMAND_MOVE,
                                         .from = (int8_t)seat,
                                         .about = ASC_NOBODY,
                                         .move = kit->moves[0],
                                         .joined = joined});
}

/* Joined decisions go together, are told apart in the log, and others are left alone. */
static void joined_decisions_are_taken_back_together(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(deck_game_new("godslayer", 2, NULL), (asc_setup){0});
    assert_int_equal(play_one(kit, 0, true), ASC_REFUSAL_NOT_JOINED);
    assert_int_equal(play_one(kit, 0, false), ASC_REFUSAL_NONE);
    assert_int_equal(play_one(kit, 0, false), ASC_REFUSAL_NONE);
    assert_int_equal(play_one(kit, 0, true), ASC_REFUSAL_NONE);
    assert_int_equal(play_one(kit, 0, true), ASC_REFUSAL_NONE);
    asc_undo_plan last = asc_table_undo_plan(kit->table, 0, ASC_UNDO_LAST);
    assert_int_equal(last.count, 3);
    assert_int_equal(last.to, 1);
    assert_true(last.is_free && last.refusal == ASC_REFUSAL_NONE && !last.asks);
    assert_int_equal(asc_table_undo_plan(kit->table, 0, ASC_UNDO_TURN).count, 4);
    assert_int_equal(asc_table_undo_plan(kit->table, 1, ASC_UNDO_LAST).refusal,
                     ASC_REFUSAL_NOTHING_TO_UNDO);
    const char *then = strstr(kit->log, " then ");
    assert_non_null(strstr(kit->log, " move "));
    assert_non_null(then);
    assert_non_null(strstr(then + 1, " then "));
    move_last(kit, 0); /* ends the turn */
    assert_int_equal(play_one(kit, 1, true), ASC_REFUSAL_NOT_JOINED);
    end_table(kit);
}

/* A card was drawn in the turn: what came after it goes back for free, and what came before
 * stays. */
static void a_part_that_is_free_is_taken_back(void **unused)
{
    (void)unused;
    asc_game *game = deck_game_new("godslayer", 2, NULL);
    asc_state *state = deck_get(asc_state_size(game));
    asc_state_init(game, state, NULL);
    game_set(game, state, "turn: 1\nhand 1: Arha Initiate, Apprentice x2\n");
    asc_match *match;
    assert_int_equal(asc_match_from_state(game, state, &match), ASC_OK);
    table_kit *kit = table_kit_of(match, &(asc_setup){0}, NULL);
    static const char *const moves[] = {"play Apprentice", "play Arha Initiate", "play Apprentice"};
    for (size_t i = 0; i < ASC__COUNT(moves); i++)
        assert_int_equal(
            send(kit,
                 (asc_table_command){.kind = ASC_COMMAND_MOVE,
                                     .about = ASC_NOBODY,
                                     .move = game_move(game, asc_match_state(match), moves[i])}),
            ASC_REFUSAL_NONE);
    asc_undo_plan turn = asc_table_undo_plan(kit->table, 0, ASC_UNDO_TURN);
    assert_int_equal(turn.to, 2);
    assert_int_equal(turn.count, 1);
    assert_true(turn.is_free && turn.refusal == ASC_REFUSAL_NONE);
    assert_int_equal(send_from(kit, ASC_COMMAND_UNDO, 0, 0), ASC_REFUSAL_NONE);
    turn = asc_table_undo_plan(kit->table, 0, ASC_UNDO_TURN);
    assert_int_equal(turn.to, 0);
    assert_int_equal(turn.obstacle, ASC_UNDO_OBSTACLE_HIDDEN);
    assert_int_equal(turn.refusal, ASC_REFUSAL_UNDO_NOT_FREE);
    free(state);
    end_table(kit);
}

/* ---- Time ------------------------------------------------------------------------------------ */

/* A turn that is ended, taken back and ended again gives time once. */
static void test_time_is_gained_once(void **unused)
{
    (void)unused;
    table_kit *kit =
        table_of(deck_game_new("godslayer", 2, NULL),
                 (asc_setup){.clock_ms = 1000, .turn_ms = 100, .undo = ASC_UNDO_ALLOWED});
    for (int i = 0; i < 3; i++) {
        move_last(kit, 0);
        assert_int_equal(seat_at(kit, 0)->clock_ms, 1100);
        assert_int_equal(asc_table_to_act(kit->table), 1);
        assert_int_equal(send_from(kit, ASC_COMMAND_UNDO, 0, 0), ASC_REFUSAL_NONE);
        assert_int_equal(seat_at(kit, 0)->clock_ms, 1100);
    }
    move_last(kit, 0);
    move_last(kit, 0);
    move_last(kit, 0);
    assert_int_equal(seat_at(kit, 0)->clock_ms, 1200);
    assert_int_equal(seat_at(kit, 1)->clock_ms, 1100);
    end_table(kit);
}

/* Clocks and times as large as numbers can be. */
static void test_large_times(void **unused)
{
    (void)unused;
    uint64_t deadline;
    table_kit *kit = table_of(deck_game_new("godslayer", 2, NULL),
                              (asc_setup){.clock_ms = UINT64_MAX, .turn_ms = UINT64_MAX});
    asc_table_free(kit->table);
    kit->start.time = 1000;
    assert_int_equal(asc_table_new(kit->match, &kit->setup, &kit->start, &kit->table), ASC_OK);
    assert_int_equal(asc_table_clock_of(kit->table, &deadline), 0);
    assert_true(deadline == UINT64_MAX);
    int count = asc_legal(kit->game, asc_match_state(kit->match), kit->moves);
    asc_table_command command = {
        .kind = ASC_COMMAND_MOVE, .move = kit->moves[count - 1], .time = 5000};
    assert_int_equal(asc_table_commit(kit->table, &command, NULL), ASC_OK);
    assert_true(seat_at(kit, 0)->clock_ms == UINT64_MAX);
    end_table(kit);
}

/* ---- Ids ------------------------------------------------------------------------------------- */

/* Everyone has ids of his own, and none is forgotten. */
static void test_ids(void **unused)
{
    (void)unused;
    table_kit *kit =
        table_of(deck_game_new("godslayer", 2, NULL), (asc_setup){.undo = ASC_UNDO_ALLOWED});
    for (uint64_t id = 1; id < 200; id++)
        for (int seat = 0; seat < 2; seat++) {
            int count = asc_legal(kit->game, asc_match_state(kit->match), kit->moves);
            asc_table_command command = {.kind = ASC_COMMAND_MOVE,
                                         .from = (int8_t)seat,
                                         .about = ASC_NOBODY,
                                         .move = kit->moves[count - 1],
                                         .id = id << 40};
            assert_int_equal(asc_table_to_act(kit->table), seat);
            assert_int_equal(send(kit, command), ASC_REFUSAL_NONE);
        }
    size_t count;
    const asc_table_command *log = asc_table_log(kit->table, &count);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(asc_table_check(kit->table, &log[i]), ASC_REFUSAL_DONE_ALREADY);
    end_table(kit);
}

/* ---- Undo ------------------------------------------------------------------------------------ */

static table_kit *asking(int players, uint64_t clock_ms)
{
    table_kit *kit = table_of(deck_game_new("godslayer", players, NULL),
                              (asc_setup){.undo = ASC_UNDO_CONSENT, .clock_ms = clock_ms});
    move_last(kit, 0);
    assert_int_equal(send_from(kit, ASC_COMMAND_UNDO, 0, 0), ASC_REFUSAL_NONE);
    assert_int_equal(asc_table_undo_open(kit->table).seat, 0);
    return kit;
}

/* While somebody asks, nobody decides; whoever wants to refuses. All hear what becomes of it. */
static void test_undo_is_answered(void **unused)
{
    (void)unused;
    table_kit *kit = asking(3, 0);
    int count = asc_legal(kit->game, asc_match_state(kit->match), kit->moves);
    asc_table_command move = {
        .kind = ASC_COMMAND_MOVE, .from = 1, .about = ASC_NOBODY, .move = kit->moves[count - 1]};
    assert_int_equal(send(kit, move), ASC_REFUSAL_UNDO_OPEN);
    assert_int_equal(send_from(kit, ASC_COMMAND_AGREE, 0, 0), ASC_REFUSAL_AGREED);
    assert_int_equal(send_from(kit, ASC_COMMAND_AGREE, 2, 0), ASC_REFUSAL_NONE);
    assert_int_equal(send_from(kit, ASC_COMMAND_REFUSE, 1, 0), ASC_REFUSAL_NONE);
    assert_int_equal(asc_match_length(kit->match), 1);
    for (int i = 0; i < 3; i++) { /* after a refusal the asker decides before they ask again */
        assert_int_equal(send_from(kit, ASC_COMMAND_UNDO, 0, 0), ASC_REFUSAL_ASKED_ALREADY);
        move_last(kit, 0);
    }
    assert_int_equal(send_from(kit, ASC_COMMAND_UNDO, 0, 0), ASC_REFUSAL_NONE);
    assert_int_equal(asc_table_undo_open(kit->table).agreed, 0);
    assert_int_equal(send_from(kit, ASC_COMMAND_AGREE, 1, 0), ASC_REFUSAL_NONE);
    assert_int_equal(send_from(kit, ASC_COMMAND_AGREE, 2, 0), ASC_REFUSAL_NONE);
    assert_int_equal(asc_match_length(kit->match), 3);
    for (int i = 0; i <= 3; i++)
        assert_int_equal(kit->told[i], 1);
    end_table(kit);
}

/* What changes who sits where drops it; a vote alone does not. */
static void test_undo_is_dropped(void **unused)
{
    (void)unused;
    uint64_t deadline;
    table_kit *kit = asking(4, 1000);
    assert_int_equal(send_from(kit, ASC_COMMAND_LEAVE, 2, 0), ASC_REFUSAL_NONE);
    assert_int_equal(asc_table_undo_open(kit->table).seat, ASC_NOBODY);
    assert_int_equal(send_from(kit, ASC_COMMAND_UNDO, 0, 0), ASC_REFUSAL_NONE);
    asc_table_command vote = {.kind = ASC_COMMAND_VOTE, .from = 1, .about = 2};
    assert_int_equal(send(kit, vote), ASC_REFUSAL_NONE);
    assert_int_equal(asc_table_undo_open(kit->table).seat, 0);
    /* Whoever voted has the say when time takes another one away. */
    assert_int_equal(asc_table_clock_of(kit->table, &deadline), 0);
    vote.from = 3;
    assert_int_equal(send(kit, vote), ASC_REFUSAL_NONE);
    assert_int_equal(seat_at(kit, 2)->state, ASC_SEAT_COMPUTER);
    assert_int_equal(asc_table_undo_open(kit->table).seat, ASC_NOBODY);
    assert_int_equal(send_from(kit, ASC_COMMAND_UNDO, 0, 0), ASC_REFUSAL_NONE);
    assert_int_equal(send_from(kit, ASC_COMMAND_TICK, ASC_NOBODY, deadline), ASC_REFUSAL_NONE);
    assert_int_equal(asc_table_undo_open(kit->table).seat, ASC_NOBODY);
    end_table(kit);
}

/* Of two people one votes, which is no majority; then the other's time is up. */
static void test_votes_after_time(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(deck_game_new("godslayer", 3, NULL), (asc_setup){.clock_ms = 1000});
    assert_int_equal(send_from(kit, ASC_COMMAND_LEAVE, 2, 0), ASC_REFUSAL_NONE);
    asc_table_command vote = {.kind = ASC_COMMAND_VOTE, .from = 1, .about = 2};
    assert_int_equal(send(kit, vote), ASC_REFUSAL_NONE);
    assert_int_equal(seat_at(kit, 2)->state, ASC_SEAT_LEFT);
    assert_int_equal(send_from(kit, ASC_COMMAND_TICK, ASC_NOBODY, 1000), ASC_REFUSAL_NONE);
    assert_int_equal(seat_at(kit, 0)->out, ASC_TABLE_TIME_UP);
    assert_int_equal(seat_at(kit, 2)->state, ASC_SEAT_COMPUTER);
    assert_true(seat_at(kit, 2)->stands_in);
    end_table(kit);
}

/* Whoever takes a seat has not voted yet. */
static void test_vote_of_a_seat(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(deck_game_new("godslayer", 4, NULL), (asc_setup){0});
    asc_table_command vote = {.kind = ASC_COMMAND_VOTE, .from = 1, .about = 3};
    assert_int_equal(send_from(kit, ASC_COMMAND_LEAVE, 3, 0), ASC_REFUSAL_NONE);
    assert_int_equal(send(kit, vote), ASC_REFUSAL_NONE);
    assert_int_equal(send(kit, vote), ASC_REFUSAL_VOTED);
    assert_int_equal(send_from(kit, ASC_COMMAND_LEAVE, 1, 0), ASC_REFUSAL_NONE);
    assert_int_equal(send_about(kit, ASC_COMMAND_SIT, 1, "Zed"), ASC_REFUSAL_NONE);
    assert_int_equal(seat_at(kit, 3)->votes, 0);
    assert_int_equal(send(kit, vote), ASC_REFUSAL_NONE);
    end_table(kit);
}

/* The game goes on for somebody who may come back. */
static void test_wait_for_who_left(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(deck_game_new("godslayer", 3, NULL),
                              (asc_setup){.seat = {[2] = {.player = "greedy"}}});
    assert_int_equal(send_from(kit, ASC_COMMAND_LEAVE, 0, 0), ASC_REFUSAL_NONE);
    assert_false(asc_table_would_end(kit->table, 1));
    assert_int_equal(send_from(kit, ASC_COMMAND_RESIGN, 1, 0), ASC_REFUSAL_NONE);
    assert_int_equal(asc_table_ended(kit->table), ASC_TABLE_GOES_ON);
    assert_int_equal(send_about(kit, ASC_COMMAND_SIT, 0, "Anna"), ASC_REFUSAL_NONE);
    assert_true(asc_table_would_end(kit->table, 0));
    end_table(kit);
}

/* A computer player who stands in earns no time. */
static void test_time_of_a_stand_in(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(deck_game_new("godslayer", 2, NULL),
                              (asc_setup){.clock_ms = 1000, .turn_ms = 100});
    int seat = asc_table_to_act(kit->table);
    assert_int_equal(send(kit, (asc_table_command){.kind = ASC_COMMAND_HAND_OVER,
                                                   .from = (int8_t)seat,
                                                   .about = ASC_NOBODY,
                                                   .text = "greedy"}),
                     ASC_REFUSAL_NONE);
    move_last(kit, 10);
    assert_int_equal(seat_at(kit, seat)->clock_ms, 1000);
    move_last(kit, 10);
    assert_int_equal(seat_at(kit, 1 - seat)->clock_ms, 1100);
    end_table(kit);
}

/* What was answered by itself is not counted, also where the table was set up later. */
static void test_match_that_has_begun(void **unused)
{
    (void)unused;
    size_t differ = 0;
    for (uint64_t seed = 1; seed < 20; seed++) {
        asc_game *game = princes_new(4);
        asc_seed start = asc_seed_from_number(seed);
        table_kit *kit = table_kit_of(match_of(game, &start), &(asc_setup){0}, NULL);
        deck_luck luck = {seed, 0};
        for (int i = 0; i < 60 && asc_table_to_act(kit->table) != ASC_NOBODY; i++) {
            int count = asc_legal(game, asc_match_state(kit->match), kit->moves);
            int which = deck_choose(game, DECK_ANY, kit->moves, count, &luck);
            send(kit, (asc_table_command){.kind = ASC_COMMAND_MOVE,
                                          .from = (int8_t)asc_table_to_act(kit->table),
                                          .about = ASC_NOBODY,
                                          .move = kit->moves[which]});
        }
        asc_table *later;
        assert_int_equal(asc_table_new(kit->match, &kit->setup, NULL, &later), ASC_OK);
        for (unsigned count = 1; count < 10; count++)
            for (int seat = 0; seat < 4; seat++)
                assert_int_equal(asc_table_undo_length(later, seat, count),
                                 asc_table_undo_length(kit->table, seat, count));
        size_t commands;
        asc_table_log(kit->table, &commands);
        differ += commands != asc_match_length(kit->match);
        asc_table_free(later);
        end_table(kit);
    }
    assert_true(differ > 0); /* something was answered by itself */
}

/* ---- Seats ----------------------------------------------------------------------------------- */

/* A program that decides for a person who may come back does not lose the game for him. */
static void test_stand_in_fails(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(princes_new(3), (asc_setup){.seat = {[2] = {.player = "engine:y"}}});
    asc_table_command over = {
        .kind = ASC_COMMAND_HAND_OVER, .from = 0, .about = ASC_NOBODY, .text = "engine:x"};
    assert_int_equal(send(kit, over), ASC_REFUSAL_NONE);
    assert_int_equal(send_about(kit, ASC_COMMAND_FORFEIT, 0, "it hangs"),
                     ASC_REFUSAL_NOT_A_PROGRAM);
    assert_int_equal(send_about(kit, ASC_COMMAND_TAKE_OVER, 0, "level:1"), ASC_REFUSAL_NONE);
    assert_string_equal(seat_at(kit, 0)->player, "level:1");
    assert_true(seat_at(kit, 0)->stands_in);
    assert_int_equal(send_about(kit, ASC_COMMAND_TAKE_OVER, 1, "level:1"),
                     ASC_REFUSAL_HAS_NOT_LEFT);
    assert_int_equal(send_about(kit, ASC_COMMAND_TAKE_OVER, 2, "level:1"),
                     ASC_REFUSAL_HAS_NOT_LEFT);
    assert_int_equal(send_about(kit, ASC_COMMAND_SIT, 0, "Anna"), ASC_REFUSAL_NONE);
    assert_int_equal(seat_at(kit, 0)->state, ASC_SEAT_PERSON);
    /* One that has lost is out once, whoever plays on for it. */
    assert_int_equal(send_about(kit, ASC_COMMAND_FORFEIT, 2, "it hangs"), ASC_REFUSAL_NONE);
    assert_int_equal(send_about(kit, ASC_COMMAND_FORFEIT, 2, "again"), ASC_REFUSAL_NOT_A_PROGRAM);
    assert_int_equal(send_about(kit, ASC_COMMAND_TAKE_OVER, 2, "level:2"), ASC_REFUSAL_NONE);
    assert_false(seat_at(kit, 2)->stands_in);
    assert_int_equal(send_about(kit, ASC_COMMAND_SIT, 2, "Bob"), ASC_REFUSAL_SEAT_TAKEN);
    assert_string_equal(seat_at(kit, 2)->why, "it hangs");
    end_table(kit);
}

/* Nobody decides for a seat whom a list of seats could not tell from a person. */
static void test_no_player(void **unused)
{
    (void)unused;
    static const char *const texts[] = {"me", "me:Anna", "greedy\\", " greedy", ""};
    table_kit *kit = table_of(princes_new(3), (asc_setup){0});
    assert_int_equal(send_from(kit, ASC_COMMAND_LEAVE, 1, 0), ASC_REFUSAL_NONE);
    for (size_t i = 0; i < ASC__COUNT(texts); i++) {
        asc_table_command over = {
            .kind = ASC_COMMAND_HAND_OVER, .from = 0, .about = ASC_NOBODY, .text = texts[i]};
        assert_int_equal(send(kit, over), ASC_REFUSAL_BAD_TEXT);
        assert_int_equal(send_about(kit, ASC_COMMAND_TAKE_OVER, 1, texts[i]), ASC_REFUSAL_BAD_TEXT);
    }
    end_table(kit);
}

/* A game that a failure ended has the same end when its record is read, and when the record of that
 * is. */
static void test_forfeit_is_kept(void **unused)
{
    (void)unused;
    table_kit *kit = table_of(deck_game_new("godslayer", 2, NULL),
                              (asc_setup){.seat = {{.player = "engine:x"}}});
    assert_int_equal(send_about(kit, ASC_COMMAND_FORFEIT, 0, "it hangs"), ASC_REFUSAL_NONE);
    char *text = table_kit_record(kit->table);
    const asc_source source = {.text = text, .size = strlen(text)};
    const asc_host host = {.load = deck_load, .release = deck_release};
    asc_record *record;
    asc_table *table;
    asc_result result;
    assert_int_equal(asc_record_parse(&source, &host, &record), ASC_OK);
    assert_int_equal(asc_table_of_record(record, 0, &host, &table), ASC_OK);
    assert_int_equal(asc_table_ended(table), ASC_TABLE_FORFEITED);
    assert_string_equal(asc_table_seat_at(table, 0)->why, "it hangs");
    asc_table_result(table, &result);
    assert_int_equal(result.winners, 1u << 1);
    char *again = table_kit_record(table);
    assert_string_equal(text, again);
    free(text);
    free(again);
    asc_table_free(table);
    asc_record_free(record);
    end_table(kit);
}

/* Who gives up alone has lost against the solo opponent, however it stands. */
static void test_alone(void **unused)
{
    (void)unused;
    asc_result result;
    table_kit *kit = table_of(deck_game_new("godslayer", 1, NULL), (asc_setup){0});
    assert_int_equal(send_from(kit, ASC_COMMAND_RESIGN, 0, 0), ASC_REFUSAL_NONE);
    asc_table_result(kit->table, &result);
    assert_int_equal(result.rank[0], 2);
    assert_int_equal(result.winners, 0);
    end_table(kit);
}

/* ---- Blind spectators ------------------------------------------------------------------------ */

static const asc_game_type *honest;
static const asc_sink *heard_by;

static void blind_view(const asc_game *game, const asc_state *state, int viewer, asc_view *view)
{
    honest->sight.view(game, state, viewer, view);
    if (viewer == ASC_SPECTATOR) {
        const asc_view head = {.game_id = view->game_id,
                               .size = view->size,
                               .viewer = ASC_SPECTATOR,
                               .over = view->over};
        memset(view, 0, view->size);
        *view = head;
    }
}

static void tell_seats(void *user, const asc_event *event)
{
    (void)user;
    asc_event told = *event;
    if (told.told_to & ASC_SEEN_BY_ALL)
        told.told_to = (uint8_t)~ASC_SEEN_BY_ALL;
    heard_by->emit(heard_by->user, &told);
}

static void blind_apply(const asc_game *game, asc_state *state, asc_move move, const asc_sink *sink)
{
    heard_by = sink;
    honest->rules.apply(game, state, move, sink != NULL ? &(asc_sink){tell_seats, NULL} : NULL);
}

/* Whoever sees nothing of a game hears nothing of it, but for who sits where and who asks for
 * what. */
static void test_blind_spectators(void **unused)
{
    (void)unused;
    uint64_t told = 0, moves = 0, undone = 0;
    for (uint64_t number = 0; number < 40; number++) {
        asc_game *game = princes_new(3);
        honest = game->type;
        asc_game_type blind = *honest;
        blind.sight.view = blind_view;
        blind.rules.apply = blind_apply;
        game->type = &blind;
        const asc_seed seed = asc_seed_from_number(number);
        const asc_setup setup = {.undo = ASC_UNDO_CONSENT};
        table_kit *kit = table_kit_of(match_of(game, &seed), &setup, NULL);
        deck_luck luck = {number, 0};
        for (int i = 0; i < 200; i++) {
            asc_table_command command = table_kit_command(kit, &luck);
            bool accepted = table_kit_send(kit, &command) == ASC_REFUSAL_NONE;
            assert_string_equal(kit->why, "");
            moves += accepted && command.kind == ASC_COMMAND_MOVE;
            undone += accepted && command.kind == ASC_COMMAND_AGREE;
        }
        told += asc_table_number(kit->table, ASC_SPECTATOR);
        game->type = honest;
        end_table(kit);
    }
    assert_true(undone > 10 && told > 10 && told < moves / 2);
}

static void test_set_up(void **unused)
{
    (void)unused;
    asc_game *game = princes_new(3);
    asc_match *match = match_of(game, NULL);
    asc_table *table;
    const struct {
        asc_setup setup;
        asc_table_start start;
    } wrong[] = {
        {.start = {.out = {ASC_TABLE_RESIGNED}}},
        {{.seat = {{.player = "greedy"}}}, {.out = {ASC_TABLE_OVER}}},
        {{.seat = {{.player = "greedy"}}}, {.out = {ASC_TABLE_TIME_UP + 1}}},
        {.setup = {.seat = {{.name = "a\nb"}}}},
        {.setup = {.seat = {{.name = "\xff"}}}},
        {.setup = {.seat = {{.name = " a"}}}},
        {.setup = {.seat = {{.player = "greedy\\"}}}},
        {.setup = {.seat = {{.player = "me:Anna"}}}},
        {.setup = {.substitute = "\x1b"}},
        {.setup = {.substitute = " greedy"}},
        {.setup = {.substitute = "me"}},
        {.setup = {.program_ms = ASC_SETUP_PROGRAM_MS_MAX + 1}},
        {.setup = {.undo = (asc_undo_rule)(ASC_UNDO_ALLOWED + 1)}},
        {.setup = {.time_up = (asc_time_up_rule)(ASC_TIME_UP_SUBSTITUTE + 1)}},
        {.setup = {.move_ms = ASC_TABLE_TIME_MAX + 1}},
        {.setup = {.players = 4}},
    };
    for (size_t i = 0; i < ASC__COUNT(wrong); i++) {
        asc_table *none = NULL;
        assert_int_equal(asc_table_new(match, &wrong[i].setup, &wrong[i].start, &none),
                         ASC_BAD_CONFIG);
        assert_null(none);
    }
    const asc_setup right = {.seat = {{.player = "greedy"}}};
    const asc_table_start out = {.out = {ASC_TABLE_TIME_UP}, .out_at = {9}};
    assert_int_equal(asc_table_new(match, &right, &out, &table), ASC_OK);
    assert_int_equal(asc_table_seat_at(table, 0)->out, ASC_TABLE_TIME_UP);
    assert_int_equal(asc_table_seat_at(table, 0)->out_at, 0); /* nothing was decided yet */
    assert_string_equal(asc_table_setup_of(table)->game, "princes");
    assert_string_equal(asc_table_setup_of(table)->packs, "");
    assert_string_equal(asc_table_setup_of(table)->substitute, "greedy");
    asc_table_free(table);
    asc_match_free(match);
    asc_game_free(game);
}

/* ---- Logs ------------------------------------------------------------------------------------ */

/* The check sum of a head is that of what stands before it. */
static void mend_sum(char *text)
{
    char *end = strstr(text, "commands #");
    assert_non_null(end);
    char sum[17];
    snprintf(sum, sizeof sum, "%016llx",
             (unsigned long long)asc__hash(0, text, (size_t)(end - text)));
    memcpy(end + strlen("commands #"), sum, 16);
}

/* A log in which something stands for something else must be refused with these words, in this
 * line. */
static void expect_refused(const char *log, const char *old, const char *other, unsigned line,
                           const char *words)
{
    char text[8192];
    const char *at = strstr(log, old);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - log), log, other, at + strlen(old));
    if (strstr(text, "commands #") != NULL)
        mend_sum(text);
    asc_status status;
    table_kit *kit = table_kit_open(text, strlen(text), &status);
    if (status == ASC_OK || kit->table != NULL || kit->diag_line != line ||
        strstr(kit->diag, words) == NULL)
        fail_msg("'%s' for '%s': line %u: %s", other, old, kit->diag_line, kit->diag);
    table_kit_free(kit);
}

static void test_heads(void **unused)
{
    (void)unused;
    static const struct {
        const char *old, *other;
        unsigned line;
        const char *words;
    } wrong[] = {
        {"ascend table 2", "ascend tables 2", 1, "this is not the log of a table"},
        {"ascend table 2", "ascend table", 1, "this is not the log of a table"},
        {"ascend table 2", "ascend table 3", 1, "version 3 of the format; this program reads"},
        {"ascend table 2", "ascend table 02", 1, "not as it would be written"},
        {"ascend table 2", "ascend table 1", 3, "damaged here"},
        {"clock: none", "clock: 1209600001ms/move", 6, "14 days at most"},
        {"clock: none\n", "", 6, "not as it would be written"},
        {"clock: none", "clock: 60m", 6, "not as it would be written: 'clock: 60m'"},
        {"time-up: out", "time-up: never", 7, "'never'"},
        {"time: 5", "time: -5", 2, "damaged here"},
        {"time: 5", "time: 99999999999999999999", 2, "damaged here"},
        {"time: 5", "time:5", 2, "damaged here"},
        {"time: 5", "when: 5", 2, "damaged here"},
        {"time: 5\n", "", 2, "damaged here"},
        {"undo: free", "undo: never", 5, "undo is free, consent or allowed, and not 'never'"},
        {"undo: free", "undo: FREE", 5, "not as it would be written"},
        {"undo: free", "game: deck", 5, "a set-up has no 'game'"},
        {"substitute: greedy", "substitute: \x1b[2J", 8, "cannot be a computer player"},
        {"seats: me:Anna,me:Bea,greedy\n", "seats: me:Anna,me:Bea,greedy\nseats: me\n", 4,
         "'seats' stands here for the second time"},
        {"seats: me:Anna,me:Bea,greedy", "seats: me:Anna,me:Bea", 4,
         "there are more names than seats"},
        {"out 3: time up after 0", "out 3: over after 0", 9, "damaged here"},
        {"out 3: time up after 0", "out 3: 0", 9, "damaged here"},
        {"out 3: time up after 0", "out 3: time up after 7", 9, "not as it would be written"},
        {"out 3: time up after 0", "out 1: time up after 0", 1, "no table can be set up"},
        {"game: princes", "game: kings", 11, "kings"},
        {"moves: 0", "moves: 1", 17, "should have 1 moves"},
        {"rules: 1", "rules: 99", 12, "version 99 of the rules"},
        {"seed: 1", "seed: 1 # one", 16, ""},
        {"seed: 1\n", "seed: 1\n# one\n", 17, "not as it would be written"},
        {"commands #", "command #", 17, "cut off"},
    };
    const asc_setup setup = {
        .seat = {{.name = "Anna"}, {.name = "Bea"}, {.player = "greedy", .name = "Vex"}}};
    const asc_table_start start = {.time = 5, .out = {[2] = ASC_TABLE_TIME_UP}};
    const asc_seed seed = asc_seed_from_number(1);
    table_kit *kit = table_kit_of(match_of(princes_new(3), &seed), &setup, &start);
    kit->log[kit->log_length] = '\0';
    for (size_t i = 0; i < ASC__COUNT(wrong); i++)
        expect_refused(kit->log, wrong[i].old, wrong[i].other, wrong[i].line, wrong[i].words);
    /* A sum that does not fit, and nothing at all. */
    asc_status status;
    kit->log[kit->log_length - 2] ^= 1;
    table_kit *again = table_kit_open(kit->log, kit->log_length, &status);
    assert_int_equal(status, ASC_BAD_TEXT);
    assert_non_null(strstr(again->diag, "check sum"));
    table_kit_free(again);
    again = table_kit_open("", 0, &status);
    assert_int_equal(status, ASC_BAD_TEXT);
    assert_non_null(strstr(again->diag, "empty"));
    table_kit_free(again);
    end_table(kit);
}

/* The example of docs/tables.md holds. */
static void test_example(void **unused)
{
    (void)unused;
    size_t size;
    asc_status status;
    char *page = deck_read_file("docs/tables.md", &size);
    assert_non_null(page);
    const char *log = strstr(page, "```\nascend table 2\n");
    assert_non_null(log);
    log += strlen("```\n");
    const char *end = strstr(log, "```");
    table_kit *kit = table_kit_open(log, (size_t)(end - log), &status);
    if (status != ASC_OK)
        fail_msg("line %u: %s", kit->diag_line, kit->diag);
    assert_int_equal(kit->opened.lines, 5);
    assert_int_equal(asc_match_length(kit->match), 3);
    table_kit_free(kit);
    free(page);
}

/* ---- Memory ---------------------------------------------------------------------------------- */

static unsigned long blocks_left = ULONG_MAX;

static void *resize(void *user, void *block, size_t size)
{
    (void)user;
    if (size == 0) {
        free(block);
        return NULL;
    }
    if (blocks_left == 0)
        return NULL;
    blocks_left--;
    return realloc(block, size);
}

/* Where memory is short nothing happens, and the same command works later. */
static void test_no_memory(void **unused)
{
    (void)unused;
    const asc_host host = {.resize = resize};
    unsigned failed = 0;
    asc_game *game = deck_game_new("vigil", 3, NULL);
    const asc_setup setup = {.undo = ASC_UNDO_CONSENT};
    const asc_table_start start = {.host = &host};
    table_kit *kit = table_kit_of(match_of(game, NULL), &setup, &start);
    deck_luck luck = {7, 0};
    for (int i = 0; i < 600 && asc_table_to_act(kit->table) != ASC_NOBODY; i++) {
        asc_table_command command = table_kit_command(kit, &luck);
        const asc_table_sink sink = table_kit_sink(kit);
        if (asc_table_check(kit->table, &command) != ASC_REFUSAL_NONE)
            continue;
        uint64_t before = table_kit_digest(kit);
        blocks_left = 0;
        asc_status status = asc_table_commit(kit->table, &command, &sink);
        blocks_left = ULONG_MAX;
        assert_true(status == ASC_OK || status == ASC_NO_MEMORY);
        if (status == ASC_OK)
            continue;
        failed++;
        assert_true(table_kit_digest(kit) == before);
        assert_int_equal(asc_table_commit(kit->table, &command, &sink), ASC_OK);
    }
    assert_in_range(failed, 8, 600);
    end_table(kit);
}

/* Opens a log with less memory than it needs, and then with enough: there is what there was room
 * for. */
static void open_without_memory(const table_kit *kit, unsigned *tables, unsigned *nothing)
{
    const asc_host host = {.resize = resize};
    const asc_source log = {"log", kit->log, kit->log_length};
    asc_status status = ASC_NO_MEMORY;
    for (unsigned long blocks = 0; status != ASC_OK; blocks++) {
        asc_table_opened opened;
        blocks_left = blocks;
        status = asc_table_open(&log, &host, NULL, &opened);
        assert_true(status == ASC_OK || status == ASC_NO_MEMORY);
        assert_int_equal(opened.good == log.size, status == ASC_OK);
        assert_int_equal(opened.good == 0, opened.table == NULL);
        *tables += opened.table != NULL;
        *nothing += opened.table == NULL;
        blocks_left = ULONG_MAX;
        asc_table_close(&opened);
    }
}

static void test_open_without_memory(void **unused)
{
    (void)unused;
    unsigned tables = 0, nothing = 0;
    for (uint64_t number = 0; number < 60; number++) {
        const asc_seed seed = asc_seed_from_number(number);
        const asc_setup setup = {.undo = ASC_UNDO_ALLOWED};
        table_kit *kit = table_kit_of(match_of(princes_new(5), &seed), &setup, NULL);
        deck_luck luck = {number, 0};
        for (int i = 0; i < 100; i++) {
            asc_table_command command = table_kit_command(kit, &luck);
            table_kit_send(kit, &command);
        }
        open_without_memory(kit, &tables, &nothing);
        end_table(kit);
    }
    assert_true(tables > 20 && nothing > 20);
}

/* Of a table of rules, not of the order of the kinds: GIVE stands among those of the host, and
 * people send it too. */
static void the_host_alone_sends_some(void **unused)
{
    static const asc_table_command_kind of_host[] = {
        ASC_COMMAND_SIT,    ASC_COMMAND_TAKE_OVER, ASC_COMMAND_FORFEIT, ASC_COMMAND_PAUSE,
        ASC_COMMAND_RESUME, ASC_COMMAND_TICK,      ASC_COMMAND_CLOSE};
    (void)unused;
    for (int kind = 0; kind < ASC_COMMAND_COUNT; kind++) {
        bool wanted = false;
        for (size_t i = 0; i < ASC__COUNT(of_host); i++)
            wanted = wanted || of_host[i] == (asc_table_command_kind)kind;
        assert_int_equal(asc_table_host_sends((asc_table_command_kind)kind), wanted);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_host_alone_sends_some),
        cmocka_unit_test(test_programs_fail),
        cmocka_unit_test(test_time_up),
        cmocka_unit_test(joined_decisions_are_taken_back_together),
        cmocka_unit_test(a_part_that_is_free_is_taken_back),
        cmocka_unit_test(test_time_is_gained_once),
        cmocka_unit_test(test_large_times),
        cmocka_unit_test(test_ids),
        cmocka_unit_test(test_undo_is_answered),
        cmocka_unit_test(test_undo_is_dropped),
        cmocka_unit_test(test_votes_after_time),
        cmocka_unit_test(test_vote_of_a_seat),
        cmocka_unit_test(test_wait_for_who_left),
        cmocka_unit_test(test_time_of_a_stand_in),
        cmocka_unit_test(test_match_that_has_begun),
        cmocka_unit_test(test_stand_in_fails),
        cmocka_unit_test(test_no_player),
        cmocka_unit_test(test_forfeit_is_kept),
        cmocka_unit_test(test_alone),
        cmocka_unit_test(test_blind_spectators),
        cmocka_unit_test(test_set_up),
        cmocka_unit_test(test_heads),
        cmocka_unit_test(test_example),
        cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_open_without_memory),
    };
    return cmocka_run_group_tests_name("table cases", tests, NULL, NULL);
}
