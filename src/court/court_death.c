/*
 * court_death.c - how princes die, alone or by mutiny, and how the throne is taken. Who is in
 * danger and who is asked for help begins in court_apply.c (poison) and court_event_effects.c
 * (assassination).
 */
#include "court_internal.h"

#include <assert.h>

/* ---- The throne ------------------------------------------------------------------------------ */

void asc__court_take_throne(const asc_game *game, court_state *state, court_end end, uint8_t king,
                            const asc_sink *sink)
{
    state->over = 1;
    state->end = (uint8_t)end;
    state->king = king;
    state->question = COURT_Q_TURN;
    state->asked = state->target = COURT_NONE;
    memset(state->refused, ASC_NO_CARD, sizeof state->refused);
    asc__court_say(sink, COURT_E_THRONE, king, ASC_NO_CARD, 0, 0, false);
    for (int seat = 0; seat < game->players; seat++) {
        asc__court_say(sink, COURT_E_BOND, seat, (uint8_t)(COURT_FIRST_BOND + state->bond[seat]), 0,
                       0, true);
        for (uint8_t kind = 0; kind < COURT_HELD; kind++)
            for (int i = 0; i < state->hand[seat][kind]; i++)
                asc__court_say(sink, COURT_E_HAND, seat, kind, 0, 0, true);
    }
    asc__court_say(sink, COURT_E_OVER, COURT_NONE, ASC_NO_CARD, 0, 0, false);
}

/* After all deaths of one cause. */
void asc__court_check_last(const asc_game *game, court_state *state, const asc_sink *sink)
{
    if (state->over || state->living > 1)
        return;
    asc__court_say(sink, COURT_E_LAST_PRINCE, COURT_NONE, ASC_NO_CARD, 0, 0, false);
    asc__court_take_throne(game, state, COURT_END_LAST, state->line[0], sink);
}

/* ---- Dying ----------------------------------------------------------------------------------- */

static void leave_behind(court_state *state, int seat, uint8_t kind, uint8_t *count, bool hidden,
                         const asc_sink *sink)
{
    for (; *count > 0; --*count) {
        state->gone[kind]++;
        asc__court_say(sink, COURT_E_LEAVE, seat, kind, 0, 0, hidden);
    }
}

void asc__court_die(court_state *state, uint8_t seat, const asc_sink *sink)
{
    uint8_t place = court_place(state, seat);
    assert(place != COURT_NONE);
    asc__court_say(sink, COURT_E_DIE, seat, ASC_NO_CARD, 0, 0, false);
    for (uint8_t kind = 0; kind < COURT_HELD; kind++)
        leave_behind(state, seat, kind, &state->hand[seat][kind], true, sink);
    for (uint8_t kind = 0; kind < COURT_POINTS; kind++)
        leave_behind(state, seat, kind, &state->table[seat][kind], false, sink);
    for (uint8_t wife = 0; wife < COURT_WIVES; wife++)
        leave_behind(state, seat, (uint8_t)(COURT_HELD + wife), &state->wives[seat][wife], false,
                     sink);
    state->hand_size[seat] = state->baby[seat] = state->owed[seat] = 0;
    for (int who = 0; who < COURT_SEATS; who++)
        memset(state->known[who][seat], 0, COURT_HELD);
    state->living--;
    for (; place < state->living; place++)
        state->line[place] = state->line[place + 1];
    state->line[state->living] = COURT_NONE;
    if (court_has(state, seat, COURT_PROTECTS) || state->guarded == seat)
        state->guarded = COURT_NONE;
    if (court_has(state, seat, COURT_LINGERS))
        state->fate = 0;
    if (state->active == seat)
        asc__court_end_step(state);
}

/* Assassination or poison: who lingers is not dead yet. */
static void kill(court_state *state, uint8_t seat, const asc_sink *sink)
{
    if (!court_has(state, seat, COURT_LINGERS)) {
        asc__court_die(state, seat, sink);
        return;
    }
    state->fate = (uint8_t)(state->round + COURT_LINGER);
    asc__court_say(sink, COURT_E_LINGER, seat, ASC_NO_CARD, state->fate, 0, false);
}

void asc__court_call(court_state *state, uint8_t question, uint8_t cause, uint8_t target)
{
    state->cause = cause;
    state->target = target;
    state->at = 0;
    state->question = question;
    state->asked = court_called(state, 0);
}

void asc__court_fall(const asc_game *game, court_state *state, const asc_sink *sink)
{
    uint8_t target = state->target;
    bool poisoned = court_family_of(state->cause) == COURT_POISON;
    state->target = COURT_NONE;
    state->asked = COURT_NONE;
    state->cause = ASC_NO_CARD;
    state->at = 0;
    asc__court_say(sink, COURT_E_UNSAVED, COURT_NONE, ASC_NO_CARD, court_person(target), 0, false);
    if (target == COURT_KING) {
        asc__court_say(sink, COURT_E_KING_DEAD, COURT_NONE, ASC_NO_CARD, poisoned, 0, false);
        asc__court_take_throne(game, state, COURT_END_KING, state->line[0], sink);
        return;
    }
    kill(state, target, sink);
    asc__court_check_last(game, state, sink);
}

/* ---- Mutiny ---------------------------------------------------------------------------------- */

void asc__court_count_mutiny(const asc_game *game, court_state *state, const asc_sink *sink)
{
    uint8_t leader = state->active, order[COURT_SEATS], count = state->living;
    unsigned side = state->joined | 1u << leader;
    int ours = 0, theirs = 0;
    memcpy(order, state->line, sizeof order);
    for (uint8_t i = 0; i < count; i++)
        *(side >> order[i] & 1 ? &ours : &theirs) += asc__court_army(state, order[i]);
    state->asked = COURT_NONE;
    state->at = state->joined = 0;
    asc__court_say(sink,
                   ours > theirs   ? COURT_E_MUTINY_WON
                   : ours < theirs ? COURT_E_MUTINY_LOST
                                   : COURT_E_MUTINY_EQUAL,
                   COURT_NONE, ASC_NO_CARD, ours, theirs, false);
    if (ours == theirs)
        return;
    for (uint8_t i = 0; i < count; i++)
        if ((side >> order[i] & 1) == (ours < theirs))
            asc__court_die(state, order[i], sink);
    if (ours > theirs)
        asc__court_take_throne(game, state, COURT_END_MUTINY, leader, sink);
    else
        asc__court_check_last(game, state, sink);
}
