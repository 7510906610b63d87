/*
 * table_cases.h - tables case by case: what test_table_cases.c and test_table_hosts.c share. To be
 * included behind cmocka.h.
 */
#ifndef TABLE_CASES_H
#define TABLE_CASES_H

#include "table_kit.h"

/* ---- A table --------------------------------------------------------------------------------- */

static inline table_kit *table_of(asc_game *game, asc_setup setup)
{
    return table_kit_of(match_of(game, NULL), &setup, NULL);
}

static inline void end_table(table_kit *kit)
{
    const asc_game *game = kit->game;
    asc_game *own;
    memcpy(&own, &game, sizeof own);
    table_kit_free(kit);
    asc_game_free(own);
}

/* Sends a command as whoever is meant would; what the table says. */
static inline asc_refusal send(table_kit *kit, asc_table_command command)
{
    if (command.from >= 0)
        command.answer = asc_table_answer(kit->table, command.from);
    asc_refusal refusal = table_kit_send(kit, &command);
    assert_string_equal(kit->why, "");
    return refusal;
}

static inline asc_refusal send_from(table_kit *kit, asc_table_command_kind kind, int seat,
                                    uint64_t time)
{
    return send(kit, (asc_table_command){.kind = (uint8_t)kind,
                                         .from = (int8_t)seat,
                                         .about = ASC_NOBODY,
                                         .count = 1,
                                         .time = time});
}

static inline asc_refusal send_about(table_kit *kit, asc_table_command_kind kind, int seat,
                                     const char *text)
{
    return send(
        kit, (asc_table_command){
                 .kind = (uint8_t)kind, .from = ASC_NOBODY, .about = (int8_t)seat, .text = text});
}

static inline void expect_tag(table_kit *kit, const char *name, const char *wanted)
{
    char *value = table_kit_tag(kit, name);
    if (wanted)
        assert_string_equal(value, wanted);
    else
        assert_null(value);
    free(value);
}

/* Makes the last legal move, which ends a turn if anything does. */
static inline void move_last(table_kit *kit, uint64_t time)
{
    int count = asc_legal(kit->game, asc_match_state(kit->match), kit->moves);
    assert_int_equal(send(kit, (asc_table_command){.kind = ASC_COMMAND_MOVE,
                                                   .from = (int8_t)asc_table_to_act(kit->table),
                                                   .about = ASC_NOBODY,
                                                   .move = kit->moves[count - 1],
                                                   .time = time}),
                     ASC_REFUSAL_NONE);
}

static inline const asc_table_seat *seat_at(const table_kit *kit, int seat)
{
    return asc_table_seat_at(kit->table, seat);
}

#endif
