/*
 * table_undo.c - what an undo takes back. The match knows which undo is free, the table which is
 * allowed.
 */
#include "table_internal.h"

/* ASC_NOBODY: of any seat. */
size_t asc__table_own_before(const asc_table *table, int seat, size_t index)
{
    while (index-- > 0) {
        bool own = seat == ASC_NOBODY || asc_match_decision(table->match, index).seat == seat;
        if (own && !(table->marks[index] & TABLE_BY_ITSELF))
            return index;
    }
    return SIZE_MAX;
}

size_t asc_table_undo_length(const asc_table *table, int seat, unsigned count)
{
    size_t length = asc_match_length(table->match);
    for (; count > 0 && length != SIZE_MAX; count--)
        length = asc__table_own_before(table, seat, length);
    return length;
}

const char *asc_undo_obstacle_text(asc_undo_obstacle obstacle)
{
    static const char *const texts[] = {
#define X(name, text) N_(text),
        ASC_UNDO_OBSTACLE_LIST(X)
#undef X
    };
    return texts[obstacle];
}

/* The reason why decisions from `to` on cannot be taken back for free. */
static asc_undo_obstacle find_obstacle(const asc_table *table, int seat, size_t to)
{
    asc_undo_obstacle found = ASC_UNDO_OBSTACLE_RULES;
    for (size_t i = to; i < asc_match_length(table->match); i++) {
        asc_decision made = asc_match_decision(table->match, i);
        if (made.seat != seat)
            return ASC_UNDO_OBSTACLE_OTHERS;
        if (made.barrier)
            found = ASC_UNDO_OBSTACLE_HIDDEN;
    }
    return found;
}

/* Where the step begins; SIZE_MAX where the seat has decided nothing. */
static size_t find_begin(const asc_table *table, int seat, asc_undo_step step)
{
    size_t begin = asc_table_undo_length(table, seat, 1), before = begin;
    if (begin == SIZE_MAX)
        return begin;
    size_t end = begin + 1, least = asc_match_free_undo(table->match, seat);
    int turn = asc_match_decision(table->match, begin).turn;
    while ((before = asc__table_own_before(table, seat, before)) != SIZE_MAX) {
        bool belongs = step == ASC_UNDO_TURN ? asc_match_decision(table->match, before).turn == turn
                                             : (table->marks[begin] & TABLE_JOINED) != 0;
        if (!belongs)
            break;
        begin = before;
    }
    bool any = table->setup.undo == ASC_UNDO_ALLOWED;
    if (any || begin >= least || end <= least)
        return begin;
    /* If only a part is free: the first decision of the seat that can be taken back for free. */
    while (begin < least)
        begin++;
    while (asc_match_decision(table->match, begin).seat != seat ||
           (table->marks[begin] & TABLE_BY_ITSELF))
        begin++;
    return begin;
}

asc_undo_plan asc_table_undo_plan(const asc_table *table, int seat, asc_undo_step step)
{
    size_t length = asc_match_length(table->match);
    asc_undo_plan plan = {.to = length, .own_end = length, .refusal = ASC_REFUSAL_NOTHING_TO_UNDO};
    bool person = table_has_seat(table, seat) && table->seats[seat].state == ASC_SEAT_PERSON;
    size_t begin = person ? find_begin(table, seat, step) : SIZE_MAX;
    if (begin == SIZE_MAX)
        return plan;
    plan.to = begin;
    while (asc_table_undo_length(table, seat, ++plan.count) > begin)
        continue;
    for (plan.own_end = begin + 1; plan.own_end < length; plan.own_end++)
        if (asc_match_decision(table->match, plan.own_end).seat != seat)
            break;
    plan.is_free = begin >= asc_match_free_undo(table->match, seat);
    if (!plan.is_free)
        plan.obstacle = find_obstacle(table, seat, begin);
    const asc_table_command undo = {.kind = ASC_COMMAND_UNDO,
                                    .from = (int8_t)seat,
                                    .about = ASC_NOBODY,
                                    .count = plan.count,
                                    .answer = table->answer[seat],
                                    .time = table->time};
    plan.refusal = asc_table_check(table, &undo);
    plan.asks = plan.refusal == ASC_REFUSAL_NONE && !plan.is_free &&
                table->setup.undo == ASC_UNDO_CONSENT && asc__table_must_agree(table, seat, 0) != 0;
    return plan;
}
