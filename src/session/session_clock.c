/*
 * session_clock.c - the clocks of a session: remaining times, what happens when one runs out,
 * pauses, and people who return to their seats. The table has the rules.
 */
#include "session.h"

#include "lang.h"

bool asc__session_has_clocks(const asc_session *session)
{
    const asc_setup *setup = asc_table_setup_of(session->table);
    return setup->clock_ms > 0 || setup->move_ms > 0;
}

uint64_t asc__session_clock_left(const asc_session *session, int seat)
{
    uint64_t deadline, now = asc__session_now(session);
    if (!asc__session_has_clocks(session) || !asc__session_is_person(session, seat))
        return UINT64_MAX;
    if (asc_table_clock_of(session->table, &deadline) == seat)
        return deadline > now ? deadline - now : 0;
    return asc_table_seat_at(session->table, seat)->clock_ms;
}

/* ---- Time up --------------------------------------------------------------------------------- */

bool asc__session_tick(asc_session *session)
{
    uint64_t deadline;
    int seat = asc_table_clock_of(session->table, &deadline);
    if (seat == ASC_NOBODY || asc__session_now(session) < deadline) {
        asc__session_note_time(session);
        return false;
    }
    bool done = asc__session_send(session, seat, (asc_table_command){.kind = ASC_COMMAND_TICK});
    if (done)
        session->time_up = seat;
    asc__session_save(session);
    return done;
}

int asc__session_lost_on_time(const asc_session *session)
{
    int loser = ASC_NOBODY;
    for (int i = 0; i < session->players; i++) {
        const asc_table_seat *seat = asc_table_seat_at(session->table, i);
        if (seat->out == ASC_TABLE_TIME_UP && seat->state != ASC_SEAT_COMPUTER)
            loser = i;
    }
    return loser;
}

void asc__session_say_time_up(const asc_session *session, int seat, const char *name, char *text,
                              size_t size)
{
    bool over = asc_table_ended(session->table) != ASC_TABLE_GOES_ON;
    bool lost = asc_table_seat_at(session->table, seat)->out == ASC_TABLE_TIME_UP;
    asc_speech speech = asc__speech_init(session->language, text, size);
    const char *mine = over ? T_("Your time is up.")
                       : lost
                           ? T_("Your time is up, and you have lost. A computer player plays on in "
                                "your seat.")
                           : T_("Your time is up. A computer player plays on for you.");
    const char *theirs = over   ? T_("{0}'s time is up.")
                         : lost ? T_("{0}'s time is up, and {0} has lost. A computer player plays "
                                     "on in that seat.")
                                : T_("{0}'s time is up. A computer player plays on for {0}.");
    ASC__SAY_TEXT(&speech, name ? theirs : mine, asc__arg_text(name ? name : ""));
}

/* ---- Pauses ---------------------------------------------------------------------------------- */

bool asc__session_pause(asc_session *session, bool paused)
{
    asc_table_command command = {.kind = paused ? ASC_COMMAND_PAUSE : ASC_COMMAND_RESUME};
    if (!asc__session_has_clocks(session))
        return asc__session_say(session, "There are no clocks in this game: it waits for you.");
    bool done = asc__session_send(session, ASC_NOBODY, command);
    asc__session_save(session);
    return done;
}

/* ---- People who sit down again --------------------------------------------------------------- */

/* A computer player plays for somebody who has time left, or gets some with the next decision. */
static bool is_open(const asc_session *session, int seat)
{
    const asc_table_seat *at = asc_table_seat_at(session->table, seat);
    bool timed = asc__session_has_clocks(session);
    return at->stands_in &&
           (!timed || at->clock_ms > 0 || asc_table_setup_of(session->table)->move_ms > 0);
}

/* The command with which somebody sits down there. */
static asc_table_command sit_at(const asc_session *session, int seat)
{
    return (asc_table_command){.kind = ASC_COMMAND_SIT,
                               .from = ASC_NOBODY,
                               .about = (int8_t)seat,
                               .time = asc__session_now(session),
                               .text = session->seats[seat].name};
}

bool asc__session_may_sit(const asc_session *session)
{
    bool may = false;
    for (int i = 0; i < session->players; i++) {
        asc_table_command sit = sit_at(session, i);
        may = may ||
              (is_open(session, i) && asc_table_check(session->table, &sit) == ASC_REFUSAL_NONE);
    }
    return may;
}

bool asc__session_sit(asc_session *session)
{
    bool any = false, open = false;
    for (int i = 0; i < session->players; i++) {
        if (!is_open(session, i))
            continue;
        open = true;
        any = asc__session_send(session, i, sit_at(session, i)) || any;
    }
    if (!open)
        return asc__session_say(session, "There is no seat to return to: no computer player stands "
                                         "in for a person with time left.");
    asc__session_save(session);
    return any;
}
