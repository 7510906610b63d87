/*
 * princes_round.c - the course of a round: drawing, whose step it is, events turned up one by one.
 * It continues until somebody must decide; what the decision does is in princes_apply.c, what an
 * event does in princes_event_effects.c, and dying and the throne are in princes_death.c.
 */
#include "princes_internal.h"

#include <assert.h>

/* ---- Small things ---------------------------------------------------------------------------- */

void asc__princes_tell(const asc_sink *sink, int id, int seat, uint8_t card, int a, int b,
                       unsigned seen_by, unsigned told_to, bool barrier)
{
    if (sink == NULL)
        return;
    asc_event event = {.id = (uint16_t)id,
                       .seat = (int8_t)(seat == PRINCES_NONE ? ASC_NOBODY : seat),
                       .card = card,
                       .a = (int16_t)a,
                       .b = (int16_t)b,
                       .seen_by = (uint8_t)seen_by,
                       .told_to = (uint8_t)told_to,
                       .barrier = barrier,
                       .final = id == PRINCES_E_LAY};
    sink->emit(sink->user, &event);
}

void asc__princes_say(const asc_sink *sink, int id, int seat, uint8_t card, int a, int b,
                      bool barrier)
{
    asc__princes_tell(sink, id, seat, card, a, b, ASC_SEEN_BY_ALL, ASC_SEEN_BY_ALL, barrier);
}

uint32_t asc__princes_random(princes_state *state, int stream, uint32_t below)
{
    uint32_t number = state->numbers[stream]++;
    return state->secure ? asc__random_secure(state->key, (uint32_t)stream, number, below)
                         : asc__random_fast(state->key[0], (uint32_t)stream, number, below);
}

void asc__princes_list_add(uint8_t *list, uint8_t *count, uint8_t kind)
{
    uint8_t at = (*count)++;
    for (; at > 0 && list[at - 1] > kind; at--)
        list[at] = list[at - 1];
    list[at] = kind;
}

void asc__princes_list_drop(uint8_t *list, uint8_t *count, uint8_t kind)
{
    uint8_t at = 0;
    while (list[at] != kind)
        at++;
    for (--*count; at < *count; at++)
        list[at] = list[at + 1];
    list[at] = ASC_NO_CARD;
}

/* One thing less that others know of a hand. */
static void forget(princes_state *state, int seat, uint8_t kind, unsigned count)
{
    for (int who = 0; who < PRINCES_SEATS; who++) {
        uint8_t *known = &state->known[who][seat][kind];
        *known = (uint8_t)(*known > count ? *known - count : 0);
    }
}

void asc__princes_spend(princes_state *state, int seat, uint8_t kind)
{
    assert(state->hand[seat][kind] > 0);
    state->hand[seat][kind]--;
    state->hand_size[seat]--;
    forget(state, seat, kind, 1);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

uint8_t asc__princes_pick(princes_state *state, int stream, uint8_t first, uint8_t end)
{
    unsigned loose = 0;
    for (uint8_t kind = first; kind < end; kind++)
        loose += state->bag[kind];
    assert(loose > 0);
    uint32_t pick = asc__princes_random(state, stream, loose);
    uint8_t card = first;
    for (; pick >= state->bag[card]; card++)
        pick -= state->bag[card];
    state->bag[card]--;
    return card;
}

uint8_t asc__princes_take(princes_state *state, int from)
{
    princes_deck *deck = &state->deck[from];
    assert(deck->size > 0);
    uint8_t card = deck->card[0];
    deck->size--;
    memmove(deck->card, deck->card + 1, deck->size);
    deck->card[deck->size] = 0;
    if (deck->seen > deck->size)
        deck->seen = deck->size;
    if (card != ASC_NO_CARD)
        return card;
    return asc__princes_pick(state, from, princes_deck_first(from), princes_deck_end(from));
}

static void give_drawn(princes_state *state, int seat, uint8_t card)
{
    state->hand[seat][card]++;
    state->hand_size[seat]++;
    if (princes_is_event(card))
        state->drew_event = (uint8_t)(state->drew_event | 1u << seat);
    state->owed[seat]--;
}

void asc__princes_draw(const asc_game *game, princes_state *state, int seat, int deck,
                       const asc_sink *sink)
{
    bool seen = state->deck[deck].seen == state->deck[deck].size;
    uint8_t looker = princes_who(game, state, PRINCES_LOOKS);
    uint8_t card = asc__princes_take(state, deck);
    unsigned values = 1u << seat;
    give_drawn(state, seat, card);
    if (seen && looker != PRINCES_NONE && looker != seat) {
        state->known[looker][seat][card]++;
        values |= 1u << looker;
    }
    asc__princes_tell(sink,
                      deck == PRINCES_EVENT_DECK ? PRINCES_E_DRAW_EVENT : PRINCES_E_DRAW_RESOURCE,
                      seat, card, 0, 0, values, ASC_SEEN_BY_ALL, true);
}

static void end_look(princes_state *state)
{
    princes_deck *deck = &state->deck[state->look_deck];
    for (uint8_t i = 0; i < state->look_count; i++) {
        deck->card[deck->size++] = state->look[i];
        deck->seen++;
    }
    memset(state->look, ASC_NO_CARD, sizeof state->look);
    state->look_count = state->look_deck = state->keep_left = 0;
}

void asc__princes_keep(const asc_game *game, princes_state *state, uint8_t kind,
                       const asc_sink *sink)
{
    int seat = princes_who(game, state, PRINCES_LOOKS);
    /* The others stay in the order in which they lay. */
    asc__princes_list_drop(state->look, &state->look_count, kind);
    state->keep_left--;
    give_drawn(state, seat, kind);
    asc__princes_tell(sink, PRINCES_E_KEEP, seat, kind, 0, 0, 1u << seat, ASC_SEEN_BY_ALL, false);
    if (state->keep_left == 0)
        end_look(state);
}

void asc__princes_look(const asc_game *game, princes_state *state, int deck, const asc_sink *sink)
{
    int seat = princes_who(game, state, PRINCES_LOOKS);
    uint8_t size = state->deck[deck].size;
    uint8_t most = deck == PRINCES_EVENT_DECK ? 1 : state->owed[seat];
    state->looked = 1;
    state->look_deck = (uint8_t)deck;
    state->look_count = size < PRINCES_LOOK ? size : PRINCES_LOOK;
    state->keep_left = state->look_count < most ? state->look_count : most;
    asc__princes_say(sink,
                     deck == PRINCES_EVENT_DECK ? PRINCES_E_LOOK_EVENTS : PRINCES_E_LOOK_RESOURCES,
                     seat, ASC_NO_CARD, state->look_count, 0, false);
    for (uint8_t i = 0; i < state->look_count; i++) {
        state->look[i] = asc__princes_take(state, deck);
        asc__princes_tell(sink, PRINCES_E_SEE, seat, state->look[i], 0, 0, 1u << seat, 1u << seat,
                          true);
    }
    /* Where all may be kept there is nothing to ask, and everyone can see why. */
    if (state->look_count == state->keep_left)
        while (state->keep_left > 0)
            asc__princes_keep(game, state, state->look[0], sink);
}

/* The next player with a card to draw draws it, or is asked; false if there is none. */
static bool go_on_drawing(const asc_game *game, princes_state *state, const asc_sink *sink)
{
    uint8_t seat = PRINCES_NONE;
    for (uint8_t i = 0; i < state->living && seat == PRINCES_NONE; i++)
        if (state->owed[state->line[i]] > 0)
            seat = state->line[i];
    if (seat == PRINCES_NONE)
        return false;
    if (state->keep_left > 0) {
        state->question = PRINCES_Q_KEEP;
        state->asked = seat;
        return true;
    }
    bool look = state->step == PRINCES_STEP_DRAW && !state->looked &&
                princes_has(state, seat, PRINCES_LOOKS);
    unsigned decks = asc__princes_drawable(state, seat);
    if (decks == 0) {
        state->owed[seat] = 0;
    } else if ((decks & (decks - 1)) != 0) {
        state->question = look ? PRINCES_Q_LOOK : PRINCES_Q_DRAW;
        state->asked = seat;
    } else {
        int deck = decks & 1u << PRINCES_EVENT_DECK ? PRINCES_EVENT_DECK : PRINCES_RESOURCE_DECK;
        if (look)
            asc__princes_look(game, state, deck, sink);
        else
            asc__princes_draw(game, state, seat, deck, sink);
    }
    return true;
}

/* ---- Rounds ---------------------------------------------------------------------------------- */

void asc__princes_owe(princes_state *state)
{
    for (uint8_t i = 0; i < state->living; i++)
        state->owed[state->line[i]] = i < PRINCES_PALACE ? 2 : 1;
}

void asc__princes_begin_round(const asc_game *game, princes_state *state, const asc_sink *sink)
{
    (void)game;
    state->step = PRINCES_STEP_DRAW;
    state->active = PRINCES_NONE;
    state->drew_event = state->looked = state->acted = 0;
    state->opened = state->avoided = 0;
    state->protects_used = state->shield_used = 0;
    state->guarded = PRINCES_NONE;
    memset(state->laid, ASC_NO_CARD, sizeof state->laid);
    memset(state->turned, ASC_NO_CARD, sizeof state->turned);
    memset(state->order, PRINCES_NONE, sizeof state->order);
    state->turned_count = 0;
    asc__princes_owe(state);
    asc__princes_say(sink, PRINCES_E_ROUND, PRINCES_NONE, ASC_NO_CARD, state->round, 0, false);
}

void asc__princes_end_step(princes_state *state)
{
    state->asked = state->active = PRINCES_NONE;
    state->offers = state->refusals = state->declared = 0;
    memset(state->refused, ASC_NO_CARD, sizeof state->refused);
}

static void end_round(const asc_game *game, princes_state *state, const asc_sink *sink)
{
    if (state->deck[PRINCES_EVENT_DECK].size == 0) {
        asc__princes_say(sink, PRINCES_E_NO_EVENTS_LEFT, PRINCES_NONE, ASC_NO_CARD, 0, 0, false);
        asc__princes_take_throne(game, state, PRINCES_END_DECK, state->line[0], sink);
        return;
    }
    if (state->fate == state->round) {
        asc__princes_die(state, princes_who(game, state, PRINCES_LINGERS), sink);
        asc__princes_check_last(game, state, sink);
        if (state->over)
            return;
    }
    state->round++;
    state->turns++;
    asc__princes_begin_round(game, state, sink);
}

static void begin_events(const asc_game *game, princes_state *state, const asc_sink *sink)
{
    bool any = false;
    for (int seat = 0; seat < game->players; seat++)
        any = any || state->laid[seat] != ASC_NO_CARD;
    state->step = PRINCES_STEP_EVENTS;
    if (any) {
        state->turns++;
        asc__princes_say(sink, PRINCES_E_EVENTS, PRINCES_NONE, ASC_NO_CARD, 0, 0, false);
        return;
    }
    asc__princes_say(sink, PRINCES_E_NO_EVENT, PRINCES_NONE, ASC_NO_CARD, 0, 0, false);
    asc__princes_take_throne(game, state, PRINCES_END_CORONATION, state->line[0], sink);
}

/* The next seat whose event is turned up; PRINCES_NONE where all are. */
static uint8_t pick_laid(const asc_game *game, princes_state *state)
{
    uint8_t left[PRINCES_SEATS], count = 0;
    for (int seat = 0; seat < game->players; seat++)
        if (state->laid[seat] != ASC_NO_CARD && !(state->opened >> seat & 1))
            left[count++] = (uint8_t)seat;
    for (int i = 0; i < PRINCES_SEATS; i++)
        for (int k = 0; k < count; k++)
            if (state->order[i] == left[k])
                return left[k];
    if (count < 2)
        return count == 0 ? PRINCES_NONE : left[0];
    return left[asc__princes_random(state, PRINCES_STREAM_TURN_UP, count)];
}

static void go_on_with_events(const asc_game *game, princes_state *state, const asc_sink *sink)
{
    if (go_on_drawing(game, state, sink))
        return;
    if (state->up_count > 0) {
        asc__princes_go_on_marrying(game, state, sink);
        return;
    }
    state->cause = ASC_NO_CARD;
    uint8_t layer = pick_laid(game, state);
    if (layer == PRINCES_NONE) {
        end_round(game, state, sink);
        return;
    }
    uint8_t kind = state->laid[layer];
    state->opened = (uint8_t)(state->opened | 1u << layer);
    state->gone[kind]++;
    state->turned[state->turned_count++] = kind;
    asc__princes_say(sink, PRINCES_E_TURN_UP, PRINCES_NONE, kind, 0, 0, true);
    asc__princes_resolve(game, state, kind, layer, sink);
}

/* Nothing but passing is left, and everyone can see that. */
static bool must_pass(const asc_game *game, const princes_state *state)
{
    asc_move moves[PRINCES_MOVES];
    return state->hand_size[state->active] == 0 &&
           asc__princes_legal(game, (const asc_state *)(const void *)state, moves) == 1;
}

static void go_on_acting(const asc_game *game, princes_state *state, const asc_sink *sink)
{
    if (state->active == PRINCES_NONE) {
        for (uint8_t i = 0; i < state->living && state->active == PRINCES_NONE; i++)
            if (!(state->acted >> state->line[i] & 1))
                state->active = state->line[i];
        if (state->active == PRINCES_NONE) {
            begin_events(game, state, sink);
            return;
        }
        state->acted = (uint8_t)(state->acted | 1u << state->active);
        state->turns++;
        asc__princes_say(sink, PRINCES_E_TURN, state->active, ASC_NO_CARD, state->round, 0, false);
    }
    state->question = PRINCES_Q_TURN;
    state->asked = state->active;
    if (!must_pass(game, state))
        return;
    asc__princes_say(sink, PRINCES_E_PASS, state->active, ASC_NO_CARD, 0, 0, false);
    asc__princes_end_step(state);
}

void asc__princes_go_on(const asc_game *game, princes_state *state, const asc_sink *sink)
{
    while (!state->over && state->asked == PRINCES_NONE) {
        switch ((princes_step)state->step) {
        case PRINCES_STEP_DRAW:
            if (!go_on_drawing(game, state, sink))
                state->step = PRINCES_STEP_ACT;
            break;
        case PRINCES_STEP_ACT:
            go_on_acting(game, state, sink);
            break;
        case PRINCES_STEP_EVENTS:
            go_on_with_events(game, state, sink);
            break;
        }
    }
}
