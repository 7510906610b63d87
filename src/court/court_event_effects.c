/*
 * court_event_effects.c - the effects of laid events when they are turned up. court_round.c has
 * their order.
 */
#include "court_internal.h"

static int roll(court_state *state)
{
    if (state->dice[0] == 0)
        return (int)asc__court_random(state, COURT_STREAM_DIE, 6) + 1;
    int die = state->dice[0];
    memmove(state->dice, state->dice + 1, COURT_DICE - 1);
    state->dice[COURT_DICE - 1] = 0;
    return die;
}

/* ---- Assassination and dispatch -------------------------------------------------------------- */

static void strike(const asc_game *game, court_state *state, uint8_t kind, uint8_t target,
                   const asc_sink *sink)
{
    asc__court_say(sink, COURT_E_STRIKE, COURT_NONE, kind, court_person(target), 0, false);
    bool prince = target != COURT_KING;
    if (prince && court_lingers(state, target)) {
        asc__court_say(sink, COURT_E_FALLEN_ALREADY, COURT_NONE, kind, court_person(target), 0,
                       false);
    } else if (prince && court_has(state, target, COURT_AVOIDS) &&
               !(state->avoided >> target & 1)) {
        state->avoided = (uint8_t)(state->avoided | 1u << target);
        asc__court_say(sink, COURT_E_AVOID, target, ASC_NO_CARD, 0, 0, false);
    } else if (state->guarded == target && !state->shield_used) {
        state->shield_used = 1;
        asc__court_say(sink, COURT_E_SHIELD, court_who(game, state, COURT_PROTECTS), ASC_NO_CARD,
                       court_person(target), 0, false);
    } else {
        asc__court_call(state, COURT_Q_GUARD, kind, target);
    }
}

static void dispatch(court_state *state, uint8_t seat, int toward_king, const asc_sink *sink)
{
    int die = roll(state);
    int from = court_place(state, seat), steps = (die + 1) / 2;
    int wanted = toward_king ? from - steps : from + steps;
    int to = wanted < 0 ? 0 : wanted >= state->living ? state->living - 1 : wanted;
    asc__court_say(sink, toward_king ? COURT_E_ROLL_UP : COURT_E_ROLL_DOWN, seat, ASC_NO_CARD, die,
                   steps, true);
    for (int i = from; i != to; i += to > from ? 1 : -1)
        state->line[i] = state->line[i + (to > from ? 1 : -1)];
    state->line[to] = seat;
    asc__court_say(sink,
                   to == from     ? COURT_E_STAY
                   : to == wanted ? COURT_E_MOVE
                                  : COURT_E_MOVE_END,
                   seat, ASC_NO_CARD, to + 1, from + 1, false);
}

/* ---- Families -------------------------------------------------------------------------------- */

static void have_babies(court_state *state, uint8_t kind, const asc_sink *sink)
{
    bool any = false;
    for (uint8_t i = 0; i < state->living; i++) {
        uint8_t seat = state->line[i];
        const court_prince *prince = court_prince_of(state, seat);
        unsigned wives = 0;
        for (int wife = 0; wife < COURT_WIVES; wife++)
            wives += state->wives[seat][wife];
        if (wives == 0 || state->baby[seat] != 0)
            continue;
        any = true;
        int sum = prince->plus;
        for (int die = 0; die < prince->dice; die++) {
            int shown = roll(state);
            asc__court_say(sink, COURT_E_ROLL, seat, ASC_NO_CARD, shown, 0, true);
            sum += shown;
        }
        bool good = sum >= prince->need;
        state->baby[seat] = (uint8_t)(good ? sum : 1);
        asc__court_say(sink, good ? COURT_E_BABY : COURT_E_BAD_BABY, seat, ASC_NO_CARD, sum,
                       good ? prince->plus : prince->need, false);
    }
    if (!any)
        asc__court_say(sink, COURT_E_NO_BABIES, COURT_NONE, kind, 0, 0, false);
}

static void begin_marriage(court_state *state, uint8_t kind, const asc_sink *sink)
{
    int die = roll(state), left = state->deck[COURT_WIFE_DECK].size;
    int come = die < left ? die : left;
    asc__court_say(sink,
                   come == 0     ? COURT_E_NO_WIVES
                   : come == die ? COURT_E_WEDDING
                                 : COURT_E_WEDDING_LAST,
                   COURT_NONE, kind, die, come, true);
    for (int i = 0; i < come; i++) {
        uint8_t wife = asc__court_take(state, COURT_WIFE_DECK);
        asc__court_list_add(state->up, &state->up_count, wife);
        asc__court_say(sink, COURT_E_WIFE, COURT_NONE, wife, 0, 0, true);
    }
    if (come > 0)
        state->cause = kind;
}

void asc__court_end_marriage(court_state *state, const asc_sink *sink)
{
    while (state->up_count > 0) {
        uint8_t wife = state->up[0];
        asc__court_list_drop(state->up, &state->up_count, wife);
        state->gone[wife]++;
        asc__court_say(sink, COURT_E_UNWED, COURT_NONE, wife, 0, 0, false);
    }
    state->cause = ASC_NO_CARD;
    state->unwilling = state->asked_to_marry = 0;
}

/* Who picks first, then the line; who declined is out. */
uint8_t asc__court_next_to_marry(const asc_game *game, const court_state *state)
{
    uint8_t first = court_who(game, state, COURT_PICKS_FIRST);
    unsigned out = state->unwilling | state->asked_to_marry;
    if (first != COURT_NONE && court_lives(state, first) && !(out >> first & 1))
        return first;
    for (uint8_t i = 0; i < state->living; i++)
        if (!(out >> state->line[i] & 1))
            return state->line[i];
    return COURT_NONE;
}

void asc__court_go_on_marrying(const asc_game *game, court_state *state, const asc_sink *sink)
{
    uint8_t next = asc__court_next_to_marry(game, state);
    if (next == COURT_NONE) {
        /* The next pass, with those who are not out. */
        state->asked_to_marry = 0;
        next = asc__court_next_to_marry(game, state);
    }
    if (next == COURT_NONE) {
        asc__court_end_marriage(state, sink);
        return;
    }
    state->question = COURT_Q_MARRY;
    state->asked = next;
}

/* ---- Any event ------------------------------------------------------------------------------- */

static void owe_spoils(court_state *state, uint8_t kind, uint8_t layer, const asc_sink *sink)
{
    asc__court_say(sink, COURT_E_WHOSE, layer, kind, 0, 0, true);
    state->cause = kind;
    for (uint8_t i = 0; i < state->living; i++)
        if (state->line[i] == layer)
            state->owed[layer] = 3;
        else if (i >= COURT_PALACE)
            state->owed[state->line[i]] = 2;
    if (!court_lives(state, layer) && state->living <= COURT_PALACE)
        asc__court_say(sink, COURT_E_NO_SPOILS, COURT_NONE, kind, 0, 0, false);
}

void asc__court_resolve(const asc_game *game, court_state *state, uint8_t kind, uint8_t layer,
                        const asc_sink *sink)
{
    uint8_t value = asc__court_cards[kind].value;
    uint8_t there = value >= 1 && value <= state->living ? state->line[value - 1] : COURT_NONE;
    switch (court_family_of(kind)) {
    case COURT_ASSASSINATION:
        if (value == 0)
            there = COURT_KING;
        if (there != COURT_NONE) {
            strike(game, state, kind, there, sink);
            return;
        }
        break;
    case COURT_DISPATCH_UP:
    case COURT_DISPATCH_DOWN:
        if (there != COURT_NONE) {
            dispatch(state, there, court_family_of(kind) == COURT_DISPATCH_UP, sink);
            return;
        }
        break;
    case COURT_BABY_SHOWER:
        have_babies(state, kind, sink);
        return;
    case COURT_MARRIAGE:
        begin_marriage(state, kind, sink);
        return;
    default:
        owe_spoils(state, kind, layer, sink);
        return;
    }
    asc__court_say(sink, COURT_E_NOBODY_THERE, COURT_NONE, kind, value, 0, false);
}
