/*
 * session_table.c - the table of a session: sends the decisions of people and computer players to
 * it as commands; it knows who sits where.
 */
#include "session_parts.h"

#include <stdio.h>
#include <string.h>

/* A game continues as its record says, names included, except for what the caller changes. */
static asc_status set_up_again(const asc_session *session, asc_setup *setup)
{
    asc_status status = asc_setup_of_record(session->record_read, NULL, setup);
    setup->undo = session->setup.undo;
    setup->program_ms = session->setup.program_ms;
    return status;
}

bool asc__session_open_table(asc_session *session)
{
    asc_setup setup = session->setup;
    asc_status status = ASC_OK;
    session->today = (asc_record_facts){.date = session->date};
    asc_table_start start = {.facts = session->known ? session->known : &session->today,
                             .afresh = session->cut};
    if (session->known)
        status = set_up_again(session, &setup);
    if (status != ASC_OK ||
        asc_table_new(session->match, &setup, &start, &session->table) != ASC_OK)
        return false;
    asc__session_start_clock(session, 0);
    return asc__log_begin(&session->log, session->table);
}

/* Has the table put another computer player there than the one that thinks for the seat? */
static bool is_replaced(const asc_session *session, int seat)
{
    const asc_session_seat *here = &session->seats[seat];
    const char *player = session->setup.seat[seat].player;
    return !here->computer ||
           (!here->substitute && strcmp(asc__session_player(session, seat), player) != 0);
}

/* Seats whom the table has given a seat: a computer player, or a person who is back. */
static bool follow_seats(asc_session *session)
{
    bool seated = true;
    for (int i = 0; i < session->players; i++) {
        const asc_table_seat *seat = asc_table_seat_at(session->table, i);
        if (seat->state != ASC_SEAT_COMPUTER && session->seats[i].computer)
            asc__session_return(session, i);
        if (seat->state != ASC_SEAT_COMPUTER || !is_replaced(session, i))
            continue;
        seated = asc__session_replace(session, i) && seated;
        for (int k = 0; k < session->players; k++)
            if (!session->seats[k].computer)
                session->seats[k].gone |= 1u << i;
    }
    return seated;
}

/* Executes a command that is in the log. */
static asc_status commit(asc_session *session, const asc_table_command *command, size_t log_length)
{
    asc_status status = asc_table_commit(session->table, command,
                                         session->listener.tell ? &session->listener : NULL);
    if (status != ASC_OK) {
        asc__session_unlog(session, log_length);
        return status;
    }
    session->task.hint_length = SIZE_MAX;
    return follow_seats(session) ? ASC_OK : ASC_NO_MEMORY;
}

bool asc__session_send(asc_session *session, int seat, asc_table_command command)
{
    bool of_host = asc_table_host_sends((asc_table_command_kind)command.kind);
    size_t log_length = session->log.length;
    asc__session_stop_thinking(session);
    command.from = of_host ? ASC_NOBODY : (int8_t)seat;
    command.about = (int8_t)seat;
    command.answer = of_host ? 0 : asc_table_answer(session->table, seat);
    command.time = asc__session_now(session);
    asc_refusal refusal = asc_table_check(session->table, &command);
    if (refusal != ASC_REFUSAL_NONE)
        return asc__session_say(session, "%s", asc__session_tr(session, asc_refusal_text(refusal)));
    asc_status status =
        asc__session_log(session, &command) ? commit(session, &command, log_length) : ASC_NO_MEMORY;
    return status == ASC_OK || asc__session_fail(session, status) == ASC_OK;
}

bool asc__session_move(asc_session *session, asc_move move)
{
    asc_table_command command = {.kind = ASC_COMMAND_MOVE, .move = move};
    bool made = asc__session_send(session, asc_table_to_act(session->table), command);
    asc__session_save(session);
    return made;
}

bool asc__session_resign(asc_session *session, int seat)
{
    bool done = asc__session_send(session, seat, (asc_table_command){.kind = ASC_COMMAND_RESIGN});
    asc__session_save(session);
    return done;
}

/* ---- Time ------------------------------------------------------------------------------------ */

static uint64_t clock_of(const asc_session *session)
{
    struct timespec now;
    if (session->clock)
        return session->clock();
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void asc__session_start_clock(asc_session *session, uint64_t until)
{
    uint64_t deadline;
    session->time_before = asc_table_time(session->table);
    if (until > session->time_before && asc_table_clock_of(session->table, &deadline) != ASC_NOBODY)
        session->time_before = until < deadline ? until : deadline;
    session->began = clock_of(session);
    session->noted = 0;
}

uint64_t asc__session_now(const asc_session *session)
{
    return session->time_before + clock_of(session) - session->began;
}
