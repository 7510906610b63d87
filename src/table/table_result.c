/*
 * table_result.c - who is still in the game, and its result with players who are out: they
 * resigned, failed or ran out of time, and their side is last.
 */
#include "table_internal.h"

/* The sides (teams, or seats that play alone) one of whose seats is out, bit t for team t. */
static unsigned sides_out(const asc_table *table, const asc_result *result)
{
    unsigned out = 0;
    for (int i = 0; i < table->players; i++)
        if (table->seats[i].out != ASC_TABLE_GOES_ON)
            out |= 1u << result->team[i];
    return out;
}

/* How many sides there are that are not among these. */
static int count_sides(const asc_table *table, const asc_result *result, unsigned but)
{
    unsigned sides = 0;
    int count = 0;
    for (int i = 0; i < table->players; i++)
        sides |= 1u << result->team[i];
    for (sides &= ~but; sides != 0; sides &= sides - 1)
        count++;
    return count;
}

unsigned asc__table_people(const asc_table *table)
{
    unsigned people = 0;
    for (int i = 0; i < table->players; i++)
        people |= (unsigned)(table->seats[i].state == ASC_SEAT_PERSON) << i;
    return people;
}

void asc__table_seat_computer(asc_table *table, int seat, const char *player, bool stands_in)
{
    asc_table_seat *at = &table->seats[seat];
    at->state = ASC_SEAT_COMPUTER;
    at->stands_in = stands_in;
    at->votes = 0;
    memcpy(at->player, player, strlen(player) + 1);
}

/* Players who have left and may come back, bit s for seat s. */
static unsigned people_away(const asc_table *table)
{
    unsigned away = 0;
    for (int i = 0; i < table->players; i++) {
        const asc_table_seat *seat = &table->seats[i];
        bool may_return = seat->state == ASC_SEAT_LEFT || seat->stands_in;
        away |= (unsigned)(may_return && seat->out == ASC_TABLE_GOES_ON) << i;
    }
    return away;
}

/* Is the game decided, or nobody left to play for, with this seat out too? */
bool asc_table_would_end(const asc_table *table, int seat)
{
    asc_result result;
    asc_result_of(table->game, asc_match_state(table->match), &result);
    unsigned out = sides_out(table, &result) | 1u << result.team[seat];
    unsigned people = asc__table_people(table) | people_away(table);
    return count_sides(table, &result, out) < 2 || (people & ~(1u << seat)) == 0;
}

bool asc__table_lose(asc_table *table, int seat, asc_table_end why)
{
    bool ends = asc_table_would_end(table, seat);
    table->seats[seat].out = (uint8_t)why;
    table->seats[seat].out_at = asc_match_length(table->match);
    if (ends) {
        table->ended = (uint8_t)why;
        table->ended_by = (int8_t)seat;
    } else {
        asc__table_seat_computer(table, seat, table->setup.substitute, false);
    }
    return !ends;
}

asc_table_end asc_table_ended(const asc_table *table)
{
    if (table->ended != ASC_TABLE_GOES_ON)
        return (asc_table_end)table->ended;
    if (asc_over(table->game, asc_match_state(table->match)))
        return ASC_TABLE_OVER;
    return asc_match_stopped(table->match) ? ASC_TABLE_STOPPED : ASC_TABLE_GOES_ON;
}

/* Ranks again, the sides that are out behind all others, the solo opponent among these. */
static void rank_again(const asc_table *table, asc_result *result, unsigned out)
{
    uint8_t before[ASC_SEATS_MAX];
    memcpy(before, result->rank, sizeof before);
    for (int i = 0; i < table->players; i++) {
        bool lost = out >> result->team[i] & 1;
        unsigned ahead = 0; /* sides, bit t for team t */
        for (int k = 0; k < table->players; k++) {
            bool other_lost = out >> result->team[k] & 1;
            ahead |= (unsigned)(lost != other_lost ? lost : before[k] < before[i])
                     << result->team[k];
        }
        int rank = lost && asc_game_opponent(table->game) != NULL ? 2 : 1;
        for (; ahead != 0; ahead &= ahead - 1)
            rank++;
        result->rank[i] = (uint8_t)rank;
    }
}

void asc_table_result(const asc_table *table, asc_result *result)
{
    asc_result_of(table->game, asc_match_state(table->match), result);
    unsigned out = sides_out(table, result);
    if (out == 0)
        return;
    rank_again(table, result, out);
    asc_table_end end = asc_table_ended(table);
    bool decided = end == ASC_TABLE_OVER
                       ? result->winners != 0
                       : end != ASC_TABLE_GOES_ON && end != ASC_TABLE_STOPPED &&
                             end != ASC_TABLE_CLOSED && count_sides(table, result, out) == 1;
    unsigned left = result->winners, best = 0;
    for (int i = 0; i < table->players; i++) {
        if (out >> result->team[i] & 1)
            left &= ~(1u << i);
        else if (result->rank[i] == 1)
            best |= 1u << i;
    }
    result->winners = !decided ? 0 : left != 0 ? left : best;
}
