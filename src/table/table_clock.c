/*
 * table_clock.c - clocks. The host gives the time with each command. A clock runs while a person is
 * to decide, also after they have left; the clock of a computer player does not: its time is the
 * host's. While a person asks for an undo, nobody can decide, and the asker's clock runs. If the
 * host's own clock jumps back, nobody gains or loses time.
 */
#include "table_internal.h"

/* As far as numbers go. */
static uint64_t add(uint64_t time, uint64_t more)
{
    return more < UINT64_MAX - time ? time + more : UINT64_MAX;
}

/* Whose time runs, or ASC_NOBODY. */
static int running(const asc_table *table)
{
    int seat = asc_table_to_act(table);
    if (seat != ASC_NOBODY && table->request.seat != ASC_NOBODY && table->version > TABLE_VERSION_1)
        seat = table->request.seat;
    bool runs = table->has_clocks && !table->paused && seat != ASC_NOBODY &&
                table->seats[seat].state != ASC_SEAT_COMPUTER;
    return runs ? seat : ASC_NOBODY;
}

int asc_table_clock_of(const asc_table *table, uint64_t *deadline)
{
    int seat = running(table);
    if (seat != ASC_NOBODY)
        *deadline = add(table->time, table->seats[seat].clock_ms);
    return seat;
}

bool asc__table_time_up(const asc_table *table, uint64_t time)
{
    uint64_t deadline;
    return asc_table_clock_of(table, &deadline) != ASC_NOBODY && time >= deadline;
}

void asc__table_run_clock(asc_table *table, uint64_t time)
{
    int seat = running(table);
    uint64_t passed = time > table->time ? time - table->time : 0;
    if (seat != ASC_NOBODY) {
        uint64_t *left = &table->seats[seat].clock_ms;
        *left -= passed < *left ? passed : *left;
    }
    table->time += passed;
}

void asc__table_give(asc_table *table, int seat, uint64_t ms)
{
    table->seats[seat].clock_ms = add(table->seats[seat].clock_ms, ms);
}

void asc__table_gain_time(asc_table *table, size_t index)
{
    int seat = asc_match_decision(table->match, index).seat;
    table->marks[index] |= TABLE_GAINED;
    if (table->ahead[seat] > 0)
        table->ahead[seat]--;
    else
        asc__table_give(table, seat, table->setup.turn_ms);
}

void asc__table_arrive(asc_table *table, int seat)
{
    uint64_t *left = &table->seats[seat].clock_ms;
    if (*left < table->setup.move_ms)
        *left = table->setup.move_ms;
}

void asc__table_lose_turns(asc_table *table, size_t length)
{
    for (size_t i = length; i < asc_match_length(table->match); i++)
        table->ahead[asc_match_decision(table->match, i).seat] +=
            (table->marks[i] & TABLE_GAINED) != 0;
}
