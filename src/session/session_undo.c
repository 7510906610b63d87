/*
 * session_undo.c - what a person takes back, and all that needs no choice, which an undo takes back as one.
 */
#include "session_parts.h"

#include <stdlib.h>
#include <string.h>

bool asc__session_undo(asc_session *session, int seat, asc_undo_step step)
{
    asc_undo_plan plan = asc_table_undo_plan(session->table, seat, step);
    if (plan.refusal == ASC_REFUSAL_NOTHING_TO_UNDO)
        return asc__session_say(session,
                                "You have not done anything yet that could be taken back.");
    if (plan.refusal == ASC_REFUSAL_UNDO_NOT_FREE)
        return asc__session_say(session, "That cannot be taken back: %s.",
                                asc__session_tr(session, asc_undo_obstacle_text(plan.obstacle)));
    asc_table_command undo = {.kind = ASC_COMMAND_UNDO, .count = plan.count};
    bool done = asc__session_send(session, seat, undo);
    if (done)
        asc__session_save(session);
    return done;
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
    for (bool joined = false;; joined = true) {
        *plan = asc__session_plan(session);
        asc_table_command command = {
            .kind = ASC_COMMAND_MOVE, .move = plan->move, .joined = joined};
        if (plan->next < 0 || !asc__session_send(session, seat, command) ||
            asc_table_to_act(session->table) != seat)
            break;
    }
    asc__session_save(session);
    return asc_match_length(session->match) - from;
}
