/*
 * princes_event_effects.c - the effects of laid events when they are turned up. princes_round.c has
 * their order.
 */
#include "princes_internal.h"

static int roll(princes_state *state)
{
    if (state->dice[0] == 0)
        return (int)asc__princes_random(state, PRINCES_STREAM_DIE, 6) + 1;
    int die = state->dice[0];
    memmove(state->dice, state->dice + 1, PRINCES_DICE - 1);
    state->dice[PRINCES_DICE - 1] = 0;
    return die;
}

/* ---- Assassination and dispatch -------------------------------------------------------------- */

static void strike(const asc_game *game, princes_state *state, uint8_t kind, uint8_t target,
                   const asc_sink *sink)
{
    asc__princes_say(sink, PRINCES_E_STRIKE, PRINCES_NONE, kind, princes_person(target), 0, false);
    bool prince = target != PRINCES_KING;
    if (prince && princes_lingers(state, target)) {
        asc__princes_say(sink, PRINCES_E_FALLEN_ALREADY, PRINCES_NONE, kind, princes_person(target),
                         0, false);
    } else if (prince && princes_has(state, target, PRINCES_AVOIDS) &&
               !(state->avoided >> target & 1)) {
        state->avoided = (uint8_t)(state->avoided | 1u << target);
        asc__princes_say(sink, PRINCES_E_AVOID, target, ASC_NO_CARD, 0, 0, false);
    } else if (state->guarded == target && !state->shield_used) {
        state->shield_used = 1;
        asc__princes_say(sink, PRINCES_E_SHIELD, princes_who(game, state, PRINCES_PROTECTS),
                         ASC_NO_CARD, princes_person(target), 0, false);
    } else {
        asc__princes_call(state, PRINCES_Q_GUARD, kind, target);
    }
}

static void dispatch(princes_state *state, uint8_t seat, int toward_king, const asc_sink *sink)
{
    int die = roll(state);
    int from = princes_place(state, seat), steps = (die + 1) / 2;
    int wanted = toward_king ? from - steps : from + steps;
    int to = wanted < 0 ? 0 : wanted >= state->living ? state->living - 1 : wanted;
    asc__princes_say(sink, toward_king ? PRINCES_E_ROLL_UP : PRINCES_E_ROLL_DOWN, seat, ASC_NO_CARD,
                     die, steps, true);
    for (int i = from; i != to; i += to > from ? 1 : -1)
        state->line[i] = state->line[i + (to > from ? 1 : -1)];
    state->line[to] = seat;
    asc__princes_say(sink,
                     to == from     ? PRINCES_E_STAY
                     : to == wanted ? PRINCES_E_MOVE
                                    : PRINCES_E_MOVE_END,
                     seat, ASC_NO_CARD, to + 1, from + 1, false);
}

/* ---- Families -------------------------------------------------------------------------------- */

static void have_babies(princes_state *state, uint8_t kind, const asc_sink *sink)
{
    bool any = false;
    for (uint8_t i = 0; i < state->living; i++) {
        uint8_t seat = state->line[i];
        const princes_prince *prince = princes_prince_of(state, seat);
        unsigned wives = 0;
        for (int wife = 0; wife < PRINCES_WIVES; wife++)
            wives += state->wives[seat][wife];
        if (wives == 0 || state->baby[seat] != 0)
            continue;
        any = true;
        int sum = prince->plus;
        for (int die = 0; die < prince->dice; die++) {
            int shown = roll(state);
            asc__princes_say(sink, PRINCES_E_ROLL, seat, ASC_NO_CARD, shown, 0, true);
            sum += shown;
        }
        bool good = sum >= prince->need;
        state->baby[seat] = (uint8_t)(good ? sum : 1);
        asc__princes_say(sink, good ? PRINCES_E_BABY : PRINCES_E_BAD_BABY, seat, ASC_NO_CARD, sum,
                         good ? prince->plus : prince->need, false);
    }
    if (!any)
        asc__princes_say(sink, PRINCES_E_NO_BABIES, PRINCES_NONE, kind, 0, 0, false);
}

static void begin_marriage(princes_state *state, uint8_t kind, const asc_sink *sink)
{
    int die = roll(state), left = state->deck[PRINCES_WIFE_DECK].size;
    int come = die < left ? die : left;
    asc__princes_say(sink,
                     come == 0     ? PRINCES_E_NO_WIVES
                     : come == die ? PRINCES_E_WEDDING
                                   : PRINCES_E_WEDDING_LAST,
                     PRINCES_NONE, kind, die, come, true);
    for (int i = 0; i < come; i++) {
        uint8_t wife = asc__princes_take(state, PRINCES_WIFE_DECK);
        asc__princes_list_add(state->up, &state->up_count, wife);
        asc__princes_say(sink, PRINCES_E_WIFE, PRINCES_NONE, wife, 0, 0, true);
    }
    if (come > 0)
        state->cause = kind;
}

void asc__princes_end_marriage(princes_state *state, const asc_sink *sink)
{
    while (state->up_count > 0) {
        uint8_t wife = state->up[0];
        asc__princes_list_drop(state->up, &state->up_count, wife);
        state->gone[wife]++;
        asc__princes_say(sink, PRINCES_E_UNWED, PRINCES_NONE, wife, 0, 0, false);
    }
    state->cause = ASC_NO_CARD;
    state->unwilling = state->asked_to_marry = 0;
}

/* Who picks first, then the line; who declined is out. */
uint8_t asc__princes_next_to_marry(const asc_game *game, const princes_state *state)
{
    uint8_t first = princes_who(game, state, PRINCES_PICKS_FIRST);
    unsigned out = state->unwilling | state->asked_to_marry;
    if (first != PRINCES_NONE && princes_lives(state, first) && !(out >> first & 1))
        return first;
    for (uint8_t i = 0; i < state->living; i++)
        if (!(out >> state->line[i] & 1))
            return state->line[i];
    return PRINCES_NONE;
}

void asc__princes_go_on_marrying(const asc_game *game, princes_state *state, const asc_sink *sink)
{
    uint8_t next = asc__princes_next_to_marry(game, state);
    if (next == PRINCES_NONE) {
        /* The next pass, with players who are not out. */
        state->asked_to_marry = 0;
        next = asc__princes_next_to_marry(game, state);
    }
    if (next == PRINCES_NONE) {
        asc__princes_end_marriage(state, sink);
        return;
    }
    state->question = PRINCES_Q_MARRY;
    state->asked = next;
}

/* ---- Any event ------------------------------------------------------------------------------- */

static void owe_spoils(princes_state *state, uint8_t kind, uint8_t layer, const asc_sink *sink)
{
    asc__princes_say(sink, PRINCES_E_WHOSE, layer, kind, 0, 0, true);
    state->cause = kind;
    for (uint8_t i = 0; i < state->living; i++)
        if (state->line[i] == layer)
            state->owed[layer] = 3;
        else if (i >= PRINCES_PALACE)
            state->owed[state->line[i]] = 2;
    if (!princes_lives(state, layer) && state->living <= PRINCES_PALACE)
        asc__princes_say(sink, PRINCES_E_NO_SPOILS, PRINCES_NONE, kind, 0, 0, false);
}

void asc__princes_resolve(const asc_game *game, princes_state *state, uint8_t kind, uint8_t layer,
                          const asc_sink *sink)
{
    uint8_t value = asc__princes_cards[kind].value;
    uint8_t there = value >= 1 && value <= state->living ? state->line[value - 1] : PRINCES_NONE;
    switch (princes_family_of(kind)) {
    case PRINCES_ASSASSINATION:
        if (value == 0)
            there = PRINCES_KING;
        if (there != PRINCES_NONE) {
            strike(game, state, kind, there, sink);
            return;
        }
        break;
    case PRINCES_DISPATCH_UP:
    case PRINCES_DISPATCH_DOWN:
        if (there != PRINCES_NONE) {
            dispatch(state, there, princes_family_of(kind) == PRINCES_DISPATCH_UP, sink);
            return;
        }
        break;
    case PRINCES_BABY_SHOWER:
        have_babies(state, kind, sink);
        return;
    case PRINCES_MARRIAGE:
        begin_marriage(state, kind, sink);
        return;
    default:
        owe_spoils(state, kind, layer, sink);
        return;
    }
    asc__princes_say(sink, PRINCES_E_NOBODY_THERE, PRINCES_NONE, kind, value, 0, false);
}
