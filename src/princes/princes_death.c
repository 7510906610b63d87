/*
 * princes_death.c - how princes die, alone or by mutiny, and how the throne is taken. Who is in
 * danger and who is asked for help begins in princes_apply.c (poison) and princes_event_effects.c
 * (assassination).
 */
#include "princes_internal.h"

#include <assert.h>

/* ---- The throne ------------------------------------------------------------------------------ */

void asc__princes_take_throne(const asc_game *game, princes_state *state, princes_end end,
                              uint8_t king, const asc_sink *sink)
{
    state->over = 1;
    state->end = (uint8_t)end;
    state->king = king;
    state->question = PRINCES_Q_TURN;
    state->asked = state->target = PRINCES_NONE;
    memset(state->refused, ASC_NO_CARD, sizeof state->refused);
    asc__princes_say(sink, PRINCES_E_THRONE, king, ASC_NO_CARD, 0, 0, false);
    for (int seat = 0; seat < game->players; seat++) {
        asc__princes_say(sink, PRINCES_E_BOND, seat,
                         (uint8_t)(PRINCES_FIRST_BOND + state->bond[seat]), 0, 0, true);
        for (uint8_t kind = 0; kind < PRINCES_HELD; kind++)
            for (int i = 0; i < state->hand[seat][kind]; i++)
                asc__princes_say(sink, PRINCES_E_HAND, seat, kind, 0, 0, true);
    }
    asc__princes_say(sink, PRINCES_E_OVER, PRINCES_NONE, ASC_NO_CARD, 0, 0, false);
}

/* After all deaths of one cause. */
void asc__princes_check_last(const asc_game *game, princes_state *state, const asc_sink *sink)
{
    if (state->over || state->living > 1)
        return;
    asc__princes_say(sink, PRINCES_E_LAST_PRINCE, PRINCES_NONE, ASC_NO_CARD, 0, 0, false);
    asc__princes_take_throne(game, state, PRINCES_END_LAST, state->line[0], sink);
}

/* ---- Dying ----------------------------------------------------------------------------------- */

static void leave_behind(princes_state *state, int seat, uint8_t kind, uint8_t *count, bool hidden,
                         const asc_sink *sink)
{
    for (; *count > 0; --*count) {
        state->gone[kind]++;
        asc__princes_say(sink, PRINCES_E_LEAVE, seat, kind, 0, 0, hidden);
    }
}

void asc__princes_die(princes_state *state, uint8_t seat, const asc_sink *sink)
{
    uint8_t place = princes_place(state, seat);
    assert(place != PRINCES_NONE);
    asc__princes_say(sink, PRINCES_E_DIE, seat, ASC_NO_CARD, 0, 0, false);
    for (uint8_t kind = 0; kind < PRINCES_HELD; kind++)
        leave_behind(state, seat, kind, &state->hand[seat][kind], true, sink);
    for (uint8_t kind = 0; kind < PRINCES_POINTS; kind++)
        leave_behind(state, seat, kind, &state->table[seat][kind], false, sink);
    for (uint8_t wife = 0; wife < PRINCES_WIVES; wife++)
        leave_behind(state, seat, (uint8_t)(PRINCES_HELD + wife), &state->wives[seat][wife], false,
                     sink);
    state->hand_size[seat] = state->baby[seat] = state->owed[seat] = 0;
    for (int who = 0; who < PRINCES_SEATS; who++)
        memset(state->known[who][seat], 0, PRINCES_HELD);
    state->living--;
    for (; place < state->living; place++)
        state->line[place] = state->line[place + 1];
    state->line[state->living] = PRINCES_NONE;
    if (princes_has(state, seat, PRINCES_PROTECTS) || state->guarded == seat)
        state->guarded = PRINCES_NONE;
    if (princes_has(state, seat, PRINCES_LINGERS))
        state->fate = 0;
    if (state->active == seat)
        asc__princes_end_step(state);
}

/* Assassination or poison: who lingers is not dead yet. */
static void kill(princes_state *state, uint8_t seat, const asc_sink *sink)
{
    if (!princes_has(state, seat, PRINCES_LINGERS)) {
        asc__princes_die(state, seat, sink);
        return;
    }
    state->fate = (uint8_t)(state->round + PRINCES_LINGER);
    asc__princes_say(sink, PRINCES_E_LINGER, seat, ASC_NO_CARD, state->fate, 0, false);
}

void asc__princes_call(princes_state *state, uint8_t question, uint8_t cause, uint8_t target)
{
    state->cause = cause;
    state->target = target;
    state->at = 0;
    state->question = question;
    state->asked = princes_called(state, 0);
}

void asc__princes_fall(const asc_game *game, princes_state *state, const asc_sink *sink)
{
    uint8_t target = state->target;
    bool poisoned = princes_family_of(state->cause) == PRINCES_POISON;
    state->target = PRINCES_NONE;
    state->asked = PRINCES_NONE;
    state->cause = ASC_NO_CARD;
    state->at = 0;
    asc__princes_say(sink, PRINCES_E_UNSAVED, PRINCES_NONE, ASC_NO_CARD, princes_person(target), 0,
                     false);
    if (target == PRINCES_KING) {
        asc__princes_say(sink, PRINCES_E_KING_DEAD, PRINCES_NONE, ASC_NO_CARD, poisoned, 0, false);
        asc__princes_take_throne(game, state, PRINCES_END_KING, state->line[0], sink);
        return;
    }
    kill(state, target, sink);
    asc__princes_check_last(game, state, sink);
}

/* ---- Mutiny ---------------------------------------------------------------------------------- */

void asc__princes_count_mutiny(const asc_game *game, princes_state *state, const asc_sink *sink)
{
    uint8_t leader = state->active, order[PRINCES_SEATS], count = state->living;
    unsigned side = state->joined | 1u << leader;
    int ours = 0, theirs = 0;
    memcpy(order, state->line, sizeof order);
    for (uint8_t i = 0; i < count; i++)
        *(side >> order[i] & 1 ? &ours : &theirs) += asc__princes_army(state, order[i]);
    state->asked = PRINCES_NONE;
    state->at = state->joined = 0;
    asc__princes_say(sink,
                     ours > theirs   ? PRINCES_E_MUTINY_WON
                     : ours < theirs ? PRINCES_E_MUTINY_LOST
                                     : PRINCES_E_MUTINY_EQUAL,
                     PRINCES_NONE, ASC_NO_CARD, ours, theirs, false);
    if (ours == theirs)
        return;
    for (uint8_t i = 0; i < count; i++)
        if ((side >> order[i] & 1) == (ours < theirs))
            asc__princes_die(state, order[i], sink);
    if (ours > theirs)
        asc__princes_take_throne(game, state, PRINCES_END_MUTINY, leader, sink);
    else
        asc__princes_check_last(game, state, sink);
}
