/*
 * session_undo.c - what a person may take back, and what was done as one is taken back as one; all that needs no choice
 * is done as one. The match says what is free, and the table what is allowed.
 */
#include "session_parts.h"

#include <stdlib.h>
#include <string.h>

void asc__session_join(asc_session *session, size_t from)
{
    size_t to = asc_match_length(session->match);
    if (to < from + 2)
        return;
    if (session->joint_count == ASC_SESSION_JOINTS) {
        memmove(session->joints, session->joints + 1,
                (ASC_SESSION_JOINTS - 1) * sizeof *session->joints);
        session->joint_count--;
    }
    session->joints[session->joint_count++] = (asc_session_joint){from, to};
}

/* Why decisions from `to` on cannot be taken back for free. */
static const char *why_not_free(const asc_session *session, int seat, size_t to)
{
    const char *why = N_("by the rules it stays as it is");
    for (size_t i = to; i < asc_match_length(session->match); i++) {
        asc_decision made = asc_match_decision(session->match, i);
        if (made.seat != seat)
            return N_("others have moved since");
        if (made.barrier)
            why = N_("something hidden has come to light since");
    }
    return why;
}

/* Where the last thing begins that a seat has done, which may be several moves; the length where it
 * has done nothing. */
static size_t begin_of_last(const asc_session *session, int seat, asc_undo_step step)
{
    size_t begin = asc_table_undo_length(session->table, seat, 1), end = begin + 1;
    if (begin == SIZE_MAX)
        return asc_match_length(session->match);
    for (size_t i = 0; i < session->joint_count && step == ASC_UNDO_MOVE; i++)
        if (session->joints[i].to == end)
            begin = session->joints[i].from;
    int turn = asc_match_decision(session->match, begin).turn;
    for (size_t i = begin; step == ASC_UNDO_TURN && i-- > 0;) {
        asc_decision made = asc_match_decision(session->match, i);
        if (made.turn != turn)
            break;
        begin = made.seat == seat ? i : begin;
    }
    /* A part of it may be free where the whole is not. */
    size_t least = asc_match_free_undo(session->match, seat);
    bool allowed = session->undo == ASC_UNDO_ALLOWED;
    return !allowed && begin < least && least < end ? least : begin;
}

asc_undo_plan asc__session_undo_plan(const asc_session *session, int seat, asc_undo_step step)
{
    size_t length = asc_match_length(session->match);
    asc_undo_plan plan = {.to = length, .own = length, .why_not = ""};
    if (!asc__session_is_person(session, seat))
        return plan;
    plan.to = begin_of_last(session, seat, step);
    plan.any = plan.to < length;
    plan.is_free = plan.any && plan.to >= asc_match_free_undo(session->match, seat);
    plan.possible = plan.is_free || (plan.any && session->undo == ASC_UNDO_ALLOWED);
    if (plan.any && !plan.is_free)
        plan.why_not = asc__session_tr(session, why_not_free(session, seat, plan.to));
    plan.own = plan.any ? plan.to + 1 : length;
    while (plan.own < length && asc_match_decision(session->match, plan.own).seat == seat)
        plan.own++;
    return plan;
}

bool asc__session_undo(asc_session *session, int seat, asc_undo_step step)
{
    asc_undo_plan plan = asc__session_undo_plan(session, seat, step);
    if (!plan.any)
        return asc__session_say(session,
                                "You have not done anything yet that could be taken back.");
    if (!plan.possible)
        return asc__session_say(session, "That cannot be taken back: %s.", plan.why_not);
    uint16_t own = 1;
    while (asc_table_undo_length(session->table, seat, own) > plan.to)
        own++;
    if (!asc__session_send(session, seat,
                           (asc_table_command){.kind = ASC_COMMAND_UNDO, .count = own}))
        return false;
    while (session->joint_count > 0 && session->joints[session->joint_count - 1].to > plan.to)
        session->joint_count--;
    asc__session_save(session);
    return true;
}

/* ---- All that needs no choice -------------------------------------------------------------------- */

asc_plan asc__session_plan(const asc_session *session)
{
    asc_plan plan = {.next = -1};
    int seat = asc_table_to_act(session->table);
    if (asc__session_is_person(session, seat))
        asc_plan_make(session->game, asc_match_state(session->match),
                      asc_table_view(session->table, seat), NULL, &plan);
    return plan;
}

int asc__session_left(const asc_session *session, int *left, int size)
{
    const asc_state *state = asc_match_state(session->match);
    int seat = asc_table_to_act(session->table), count = 0;
    size_t most = asc_legal_max(session->game);
    asc_move *moves = malloc(most * sizeof *moves);
    asc_move_note *notes = malloc(most * sizeof *notes);
    if (moves && notes && seat != ASC_NOBODY) {
        const asc_ahead_from from = {.seat = seat,
                                     .view = asc_table_view(session->table, seat),
                                     .moves = moves,
                                     .move_count = asc_legal(session->game, state, moves)};
        asc_moves_note(session->game, state, &from, NULL, notes);
        for (int i = 0; i < from.move_count; i++)
            if (notes[i].is_left && count++ < size)
                left[count - 1] = i;
    }
    free(moves);
    free(notes);
    return count;
}

size_t asc__session_all(asc_session *session, asc_plan *plan)
{
    int seat = asc_table_to_act(session->table);
    size_t from = asc_match_length(session->match);
    for (;;) {
        *plan = asc__session_plan(session);
        asc_table_command command = {.kind = ASC_COMMAND_MOVE, .move = plan->move};
        if (plan->next < 0 || !asc__session_send(session, seat, command) ||
            asc_table_to_act(session->table) != seat)
            break;
    }
    asc__session_join(session, from);
    asc__session_save(session);
    return asc_match_length(session->match) - from;
}
