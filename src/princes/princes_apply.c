/*
 * princes_apply.c - carries out a decision. princes_round.c then continues to the next one.
 */
#include "princes_internal.h"

#include <assert.h>

/* ---- Trading --------------------------------------------------------------------------------- */

/* Others know less of a hand from which some cards went that they did not see. */
static void lose_sight(princes_state *state, int whose, int partner, unsigned cards)
{
    for (int who = 0; who < PRINCES_SEATS; who++)
        for (uint8_t kind = 0; kind < PRINCES_HELD && who != partner; kind++) {
            uint8_t *known = &state->known[who][whose][kind];
            *known = (uint8_t)(*known > cards ? *known - cards : 0);
        }
}

/* One direction of a trade: the two partners know the cards, the others how many there were. */
static void hand_over(princes_state *state, uint8_t from, uint8_t to, const uint8_t *list,
                      unsigned count, const asc_sink *sink)
{
    unsigned both = 1u << from | 1u << to;
    lose_sight(state, from, to, count);
    for (unsigned i = 0; i < count; i++) {
        uint8_t kind = list[i], *known = &state->known[to][from][kind];
        assert(state->hand[from][kind] > 0);
        state->hand[from][kind]--;
        state->hand[to][kind]++;
        *known = (uint8_t)(*known > 0 ? *known - 1 : 0);
        state->known[from][to][kind]++;
        asc__princes_tell(sink, PRINCES_E_GET, to, kind, 0, 0, both, both, false);
    }
    state->hand_size[from] = (uint8_t)(state->hand_size[from] - count);
    state->hand_size[to] = (uint8_t)(state->hand_size[to] + count);
}

/* The offer is complete: its recipient sees its cards. */
static void make_offer(princes_state *state, const asc_sink *sink)
{
    uint8_t from = state->active, to = state->offer_to;
    unsigned both = 1u << from | 1u << to;
    asc__princes_say(sink, PRINCES_E_OFFER, from, ASC_NO_CARD, princes_person(to), 0, true);
    asc__princes_say(sink, PRINCES_E_OFFER_SIZE, PRINCES_NONE, ASC_NO_CARD, state->give_count,
                     state->want_count, false);
    for (unsigned i = 0; i < state->give_count; i++) {
        uint8_t kind = state->give[i], same = 0;
        for (unsigned k = 0; k <= i; k++)
            same = (uint8_t)(same + (state->give[k] == kind));
        if (state->known[to][from][kind] < same)
            state->known[to][from][kind] = same;
        asc__princes_tell(sink, PRINCES_E_OFFERS, from, kind, 0, 0, both, both, true);
    }
    for (unsigned i = 0; i < state->want_count; i++)
        asc__princes_tell(sink, PRINCES_E_WANTS, from, state->want[i], 0, 0, both, both, true);
    state->offers++;
    state->question = PRINCES_Q_ANSWER;
    state->asked = to;
}

static void ask_for_offer(princes_state *state, princes_question question)
{
    state->question = (uint8_t)question;
    state->asked = state->active;
}

/* The next step of the offer that is being made. */
static void build_offer(princes_state *state, asc_move move, const asc_sink *sink)
{
    bool give = state->question == PRINCES_Q_GIVE;
    if (move.verb == PRINCES_V_GIVE)
        asc__princes_list_add(state->give, &state->give_count, move.card);
    else if (move.verb == PRINCES_V_WANT)
        asc__princes_list_add(state->want, &state->want_count, move.card);
    unsigned hand = state->hand_size[state->active];
    unsigned most = !give                  ? asc__princes_want_most(state)
                    : hand < PRINCES_TRADE ? hand
                                           : PRINCES_TRADE;
    bool full = (give ? state->give_count : state->want_count) == most;
    if (move.verb != PRINCES_V_ENOUGH && !full)
        return;
    if (give)
        ask_for_offer(state, PRINCES_Q_WANT);
    else
        make_offer(state, sink);
}

/* The two players of the offer know its cards. */
static void remember_refusal(princes_state *state)
{
    princes_offer *offer = state->refused;
    while (offer->to != ASC_NO_CARD)
        offer++;
    assert(offer < state->refused + PRINCES_REFUSALS);
    offer->to = (uint8_t)(PRINCES_FIRST_PRINCE + state->prince[state->offer_to]);
    memcpy(offer->give, state->give, sizeof offer->give);
    memcpy(offer->want, state->want, sizeof offer->want);
    state->refusals++;
}

static void answer_offer(princes_state *state, bool accepted, const asc_sink *sink)
{
    uint8_t from = state->active, to = state->offer_to;
    uint8_t give[PRINCES_TRADE], want[PRINCES_TRADE];
    uint8_t given = state->give_count, wanted = state->want_count;
    memcpy(give, state->give, sizeof give);
    memcpy(want, state->want, sizeof want);
    asc__princes_say(sink, accepted ? PRINCES_E_ACCEPT : PRINCES_E_REFUSE, to, ASC_NO_CARD, 0, 0,
                     true);
    if (!accepted)
        remember_refusal(state);
    state->offer_to = PRINCES_NONE;
    state->give_count = state->want_count = 0;
    memset(state->give, ASC_NO_CARD, sizeof state->give);
    memset(state->want, ASC_NO_CARD, sizeof state->want);
    state->asked = PRINCES_NONE;
    if (!accepted)
        return;
    hand_over(state, from, to, give, given, sink);
    hand_over(state, to, from, want, wanted, sink);
}

/* ---- Calls and votes ------------------------------------------------------------------------- */

static void decline_rescue(const asc_game *game, princes_state *state, const asc_sink *sink)
{
    state->at++;
    if (state->at < state->living)
        state->asked = princes_called(state, state->at);
    else
        asc__princes_fall(game, state, sink);
}

static void rescue(princes_state *state, asc_move move, const asc_sink *sink)
{
    uint8_t seat = state->asked;
    asc__princes_spend(state, seat, move.card);
    state->gone[move.card]++;
    asc__princes_say(sink, PRINCES_E_SAVE, seat, move.card, princes_person(state->target), 0, true);
    state->target = state->asked = PRINCES_NONE;
    state->cause = ASC_NO_CARD;
    state->at = 0;
}

/* The next to join or oppose, from position 1. */
static void go_on_voting(const asc_game *game, princes_state *state, const asc_sink *sink)
{
    if (state->at < state->living && state->line[state->at] == state->active)
        state->at++;
    if (state->at < state->living) {
        state->question = PRINCES_Q_MUTINY;
        state->asked = state->line[state->at];
    } else {
        asc__princes_count_mutiny(game, state, sink);
    }
}

static void vote(const asc_game *game, princes_state *state, bool join, const asc_sink *sink)
{
    uint8_t seat = state->asked;
    asc__princes_say(sink, join ? PRINCES_E_JOIN : PRINCES_E_OPPOSE, seat, ASC_NO_CARD,
                     asc__princes_army(state, seat), 0, false);
    if (join)
        state->joined = (uint8_t)(state->joined | 1u << seat);
    state->at++;
    go_on_voting(game, state, sink);
}

static void marry(princes_state *state, asc_move move, const asc_sink *sink)
{
    uint8_t seat = state->asked;
    state->asked = PRINCES_NONE;
    if (move.verb == PRINCES_V_DECLINE) {
        state->unwilling = (uint8_t)(state->unwilling | 1u << seat);
        asc__princes_say(sink, PRINCES_E_DECLINE, seat, ASC_NO_CARD, 0, 0, false);
        return;
    }
    state->asked_to_marry = (uint8_t)(state->asked_to_marry | 1u << seat);
    asc__princes_list_drop(state->up, &state->up_count, move.card);
    state->wives[seat][move.card - PRINCES_HELD]++;
    asc__princes_say(sink, PRINCES_E_MARRY, seat, move.card, 0, 0, false);
    if (state->up_count == 0)
        asc__princes_end_marriage(state, sink);
}

/* ---- The act step ---------------------------------------------------------------------------- */

static void act(const asc_game *game, princes_state *state, asc_move move, const asc_sink *sink)
{
    uint8_t seat = state->active;
    state->asked = PRINCES_NONE;
    switch ((princes_verb)move.verb) {
    case PRINCES_V_PUT:
        asc__princes_spend(state, seat, move.card);
        state->table[seat][move.card]++;
        asc__princes_say(sink, PRINCES_E_PUT, seat, move.card, 0, 0, false);
        break;
    case PRINCES_V_LAY:
        asc__princes_tell(sink, PRINCES_E_LAY, seat, move.card, 0, 0, 1u << seat, ASC_SEEN_BY_ALL,
                          false);
        state->hand[seat][move.card]--;
        state->hand_size[seat]--;
        state->laid[seat] = move.card;
        /* It may have been any event. */
        for (int who = 0; who < PRINCES_SEATS; who++)
            for (uint8_t kind = PRINCES_RESOURCES; kind < PRINCES_HELD; kind++)
                if (state->known[who][seat][kind] > 0)
                    state->known[who][seat][kind]--;
        break;
    case PRINCES_V_POISON:
        asc__princes_spend(state, seat, move.card);
        state->gone[move.card]++;
        asc__princes_say(sink, PRINCES_E_POISON, seat, move.card, princes_person(move.slot), 0,
                         false);
        asc__princes_call(state, PRINCES_Q_ELIXIR, move.card, move.slot);
        break;
    case PRINCES_V_PROTECT:
        state->protects_used = 1;
        state->guarded = move.slot;
        asc__princes_say(sink, PRINCES_E_PROTECT, seat, ASC_NO_CARD, princes_person(move.slot), 0,
                         false);
        break;
    case PRINCES_V_MUTINY:
        state->declared = 1;
        state->at = state->joined = 0;
        asc__princes_say(sink, PRINCES_E_DECLARE, seat, ASC_NO_CARD, asc__princes_army(state, seat),
                         0, false);
        go_on_voting(game, state, sink);
        break;
    case PRINCES_V_OFFER:
        state->offer_to = move.slot;
        ask_for_offer(state, PRINCES_Q_GIVE);
        break;
    default:
        asc__princes_say(sink, PRINCES_E_PASS, seat, ASC_NO_CARD, 0, 0, false);
        asc__princes_end_step(state);
        break;
    }
}

void asc__princes_apply(const asc_game *game, asc_state *out, asc_move move, const asc_sink *sink)
{
    princes_state *state = princes_of(out);
    uint8_t seat = state->asked;
    switch ((princes_question)state->question) {
    case PRINCES_Q_DRAW:
        state->asked = PRINCES_NONE;
        asc__princes_draw(game, state, seat, move.slot, sink);
        break;
    case PRINCES_Q_LOOK:
        state->asked = PRINCES_NONE;
        asc__princes_look(game, state, move.slot, sink);
        break;
    case PRINCES_Q_KEEP:
        state->asked = PRINCES_NONE;
        asc__princes_keep(game, state, move.card, sink);
        break;
    case PRINCES_Q_GIVE:
    case PRINCES_Q_WANT:
        build_offer(state, move, sink);
        break;
    case PRINCES_Q_ANSWER:
        answer_offer(state, move.verb == PRINCES_V_ACCEPT, sink);
        break;
    case PRINCES_Q_GUARD:
    case PRINCES_Q_ELIXIR:
        if (move.verb == PRINCES_V_SAVE)
            rescue(state, move, sink);
        else
            decline_rescue(game, state, sink);
        break;
    case PRINCES_Q_MUTINY:
        vote(game, state, move.verb == PRINCES_V_JOIN, sink);
        break;
    case PRINCES_Q_MARRY:
        marry(state, move, sink);
        break;
    default:
        act(game, state, move, sink);
        break;
    }
    asc__princes_go_on(game, state, sink);
    if (state->asked == PRINCES_NONE)
        state->question = PRINCES_Q_TURN;
}
