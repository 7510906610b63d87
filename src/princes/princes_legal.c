/*
 * princes_legal.c - what the prince who is asked may do, why other moves are not allowed, and what
 * others may learn from the choice. Nothing is changed here.
 */
#include "princes_internal.h"

#include <assert.h>

static asc_move make(princes_verb verb, uint8_t card, unsigned slot)
{
    return (asc_move){(uint8_t)verb, card, 0, (uint8_t)slot};
}

/* ---- The act step ---------------------------------------------------------------------------- */

/* The kind of a family that a hand holds, or ASC_NO_CARD. */
static uint8_t held(const princes_state *state, int seat, princes_family family)
{
    for (uint8_t kind = 0; kind < PRINCES_HELD; kind++)
        if (state->hand[seat][kind] > 0 && princes_family_of(kind) == family)
            return kind;
    return ASC_NO_CARD;
}

/* Could poison be used on that person from there? */
static asc_reason poison_reason(const princes_state *state, int seat, unsigned person)
{
    if (person == PRINCES_KING)
        return state->line[0] == seat ? ASC_REASON_NONE : ASC_REASON_NOT_ADJACENT;
    if (!princes_adjacent(state, seat, (int)person))
        return ASC_REASON_NOT_ADJACENT;
    return princes_lingers(state, (int)person) ? ASC_REASON_NOT_ALLOWED : ASC_REASON_NONE;
}

static asc_reason offer_reason(const princes_state *state, int seat, unsigned person)
{
    if (person == PRINCES_KING || !princes_adjacent(state, seat, (int)person))
        return ASC_REASON_NOT_ADJACENT;
    if (state->offers >= PRINCES_OFFERS || state->refusals >= PRINCES_REFUSALS)
        return ASC_REASON_TOO_MANY;
    return state->hand_size[seat] > 0 && state->hand_size[person] > 0 ? ASC_REASON_NONE
                                                                      : ASC_REASON_NO_CARDS;
}

static asc_reason protect_reason(const princes_state *state, int seat, unsigned person)
{
    if (!princes_has(state, seat, PRINCES_PROTECTS))
        return ASC_REASON_NOT_ALLOWED;
    if (state->protects_used)
        return ASC_REASON_ALREADY_USED;
    if (person == PRINCES_KING)
        return ASC_REASON_NONE;
    return (int)person != seat && princes_lives(state, (int)person) ? ASC_REASON_NONE
                                                                    : ASC_REASON_NOT_ALLOWED;
}

static asc_reason mutiny_reason(const princes_state *state)
{
    if (state->round < PRINCES_MUTINY_FROM)
        return ASC_REASON_TOO_EARLY;
    return state->declared ? ASC_REASON_ALREADY_USED : ASC_REASON_NONE;
}

bool asc__princes_crowns(const princes_state *state)
{
    for (int seat = 0; seat < PRINCES_SEATS; seat++)
        if (state->laid[seat] != ASC_NO_CARD ||
            (princes_lives(state, seat) && !(state->acted >> seat & 1)))
            return false;
    return true;
}

bool asc__princes_last_round(const princes_state *state)
{
    int back = state->look_deck == PRINCES_EVENT_DECK ? state->look_count - state->keep_left : 0;
    return state->deck[PRINCES_EVENT_DECK].size + back == 0;
}

static int list_turn(const princes_state *state, asc_move *moves)
{
    int seat = state->active, count = 0;
    for (uint8_t kind = 0; kind < PRINCES_POINTS; kind++)
        if (state->hand[seat][kind] > 0)
            moves[count++] = make(PRINCES_V_PUT, kind, 0);
    if (state->laid[seat] == ASC_NO_CARD)
        for (uint8_t kind = PRINCES_RESOURCES; kind < PRINCES_HELD; kind++)
            if (state->hand[seat][kind] > 0)
                moves[count++] = make(PRINCES_V_LAY, kind, 0);
    uint8_t poison = held(state, seat, PRINCES_POISON);
    for (unsigned person = 0; poison != ASC_NO_CARD && person <= PRINCES_KING; person++)
        if (poison_reason(state, seat, person) == ASC_REASON_NONE)
            moves[count++] = make(PRINCES_V_POISON, poison, person);
    for (unsigned person = 0; person <= PRINCES_KING; person++)
        if (protect_reason(state, seat, person) == ASC_REASON_NONE)
            moves[count++] = make(PRINCES_V_PROTECT, ASC_NO_CARD, person);
    if (mutiny_reason(state) == ASC_REASON_NONE)
        moves[count++] = make(PRINCES_V_MUTINY, ASC_NO_CARD, 0);
    for (unsigned person = 0; person < PRINCES_SEATS; person++)
        if (offer_reason(state, seat, person) == ASC_REASON_NONE)
            moves[count++] = make(PRINCES_V_OFFER, ASC_NO_CARD, person);
    moves[count++] = make(PRINCES_V_PASS, ASC_NO_CARD, 0);
    return count;
}

/* ---- What a turn offers ---------------------------------------------------------------------- */

typedef struct princes_offers {
    const princes_state *state;
    asc_offer *at;
    size_t size, count;
} princes_offers;

/* The reason why it is impossible in the turn of the player who has the card it takes. */
static asc_reason turn_reason(const princes_state *state, asc_move move)
{
    switch ((princes_verb)move.verb) {
    case PRINCES_V_LAY:
        return state->laid[state->active] == ASC_NO_CARD ? ASC_REASON_NONE
                                                         : ASC_REASON_ALREADY_USED;
    case PRINCES_V_POISON:
        return poison_reason(state, state->active, move.slot);
    case PRINCES_V_PROTECT:
        return protect_reason(state, state->active, move.slot);
    case PRINCES_V_MUTINY:
        return mutiny_reason(state);
    case PRINCES_V_OFFER:
        return offer_reason(state, state->active, move.slot);
    default:
        return ASC_REASON_NONE;
    }
}

static void add_offer(princes_offers *list, princes_verb verb, uint8_t card, unsigned person)
{
    asc_offer offer = {.move = make(verb, card, person), .place = {NULL, ASC_NOBODY, -1}};
    if (card != ASC_NO_CARD)
        offer.place = (asc_place){"hand", list->state->active, -1};
    offer.reason = (uint8_t)turn_reason(list->state, offer.move);
    if (list->count < list->size)
        list->at[list->count] = offer;
    list->count++;
}

/* To another living prince, or to the king. */
static void add_offers_to(princes_offers *list, unsigned person, uint8_t poison)
{
    int seat = list->state->active;
    if (poison != ASC_NO_CARD)
        add_offer(list, PRINCES_V_POISON, poison, person);
    if (princes_has(list->state, seat, PRINCES_PROTECTS))
        add_offer(list, PRINCES_V_PROTECT, ASC_NO_CARD, person);
    if (person != PRINCES_KING)
        add_offer(list, PRINCES_V_OFFER, ASC_NO_CARD, person);
}

size_t asc__princes_offers(const asc_game *game, const asc_state *in, int seat, asc_offer *offers,
                           size_t size)
{
    const princes_state *state = princes_in(in);
    princes_offers list = {state, offers, size, 0};
    (void)game;
    if (state->over || state->step != PRINCES_STEP_ACT || state->active != seat)
        return 0;
    for (uint8_t kind = 0; kind < PRINCES_HELD; kind++)
        if (state->hand[seat][kind] > 0 && (kind < PRINCES_POINTS || princes_is_event(kind)))
            add_offer(&list, kind < PRINCES_POINTS ? PRINCES_V_PUT : PRINCES_V_LAY, kind, 0);
    uint8_t poison = held(state, seat, PRINCES_POISON);
    for (unsigned person = 0; person <= PRINCES_KING; person++)
        if (person == PRINCES_KING || ((int)person != seat && princes_lives(state, (int)person)))
            add_offers_to(&list, person, poison);
    add_offer(&list, PRINCES_V_MUTINY, ASC_NO_CARD, 0);
    return list.count;
}

/* ---- Questions ------------------------------------------------------------------------------- */

unsigned asc__princes_drawable(const princes_state *state, int seat)
{
    unsigned decks = 0;
    bool spoils = state->step == PRINCES_STEP_EVENTS;
    if (state->deck[PRINCES_EVENT_DECK].size > 0 && (spoils || !(state->drew_event >> seat & 1)))
        decks |= 1u << PRINCES_EVENT_DECK;
    if (state->deck[PRINCES_RESOURCE_DECK].size > 0)
        decks |= 1u << PRINCES_RESOURCE_DECK;
    return decks;
}

static int list_decks(const princes_state *state, princes_verb verb, asc_move *moves)
{
    unsigned decks = asc__princes_drawable(state, state->asked);
    int count = 0;
    for (unsigned deck = 0; deck < 2; deck++)
        if (decks >> deck & 1)
            moves[count++] = make(verb, ASC_NO_CARD, deck);
    return count;
}

/* Each kind of a list once, in the order of the catalog. */
static int list_kinds(const uint8_t *list, unsigned size, princes_verb verb, asc_move *moves)
{
    int count = 0;
    for (uint8_t kind = 0; kind < PRINCES_DEALT; kind++)
        for (unsigned i = 0; i < size; i++)
            if (list[i] == kind) {
                moves[count++] = make(verb, kind, 0);
                break;
            }
    return count;
}

static unsigned count_in(const uint8_t *list, unsigned size, uint8_t kind)
{
    unsigned count = 0;
    for (unsigned i = 0; i < size; i++)
        count += list[i] == kind;
    return count;
}

unsigned asc__princes_want_most(const princes_state *state)
{
    unsigned size = state->hand_size[state->offer_to];
    return size < PRINCES_TRADE ? size : PRINCES_TRADE;
}

static int list_offer(const princes_state *state, asc_move *moves)
{
    int count = 0;
    bool give = state->question == PRINCES_Q_GIVE;
    for (uint8_t kind = 0; kind < PRINCES_HELD; kind++) {
        unsigned there = give ? state->hand[state->active][kind] : asc__princes_cards[kind].copies;
        unsigned used = give ? count_in(state->give, state->give_count, kind)
                             : count_in(state->want, state->want_count, kind);
        if (used < there)
            moves[count++] = make(give ? PRINCES_V_GIVE : PRINCES_V_WANT, kind, 0);
    }
    if ((give ? state->give_count : state->want_count) > 0)
        moves[count++] = make(PRINCES_V_ENOUGH, ASC_NO_CARD, 0);
    return count;
}

/* Does the prince who is asked have all wanted cards? */
static bool can_accept(const princes_state *state)
{
    for (unsigned i = 0; i < state->want_count; i++)
        if (state->hand[state->offer_to][state->want[i]] <
            count_in(state->want, state->want_count, state->want[i]))
            return false;
    return true;
}

/* The cards that save from the present danger. */
static princes_family rescuer(const princes_state *state)
{
    return state->question == PRINCES_Q_GUARD ? PRINCES_GUARD : PRINCES_ELIXIR;
}

static int list_rescue(const princes_state *state, asc_move *moves)
{
    int count = 0;
    uint8_t kind = held(state, state->asked, rescuer(state));
    moves[count++] = make(PRINCES_V_DECLINE, ASC_NO_CARD, 0);
    if (kind != ASC_NO_CARD)
        moves[count++] = make(PRINCES_V_SAVE, kind, state->target);
    return count;
}

int asc__princes_legal(const asc_game *game, const asc_state *in, asc_move *moves)
{
    (void)game;
    const princes_state *state = princes_in(in);
    int count = 0;
    if (state->over)
        return 0;
    switch ((princes_question)state->question) {
    case PRINCES_Q_TURN:
        return list_turn(state, moves);
    case PRINCES_Q_DRAW:
        return list_decks(state, PRINCES_V_DRAW, moves);
    case PRINCES_Q_LOOK:
        return list_decks(state, PRINCES_V_LOOK, moves);
    case PRINCES_Q_KEEP:
        return list_kinds(state->look, state->look_count, PRINCES_V_KEEP, moves);
    case PRINCES_Q_GIVE:
    case PRINCES_Q_WANT:
        return list_offer(state, moves);
    case PRINCES_Q_ANSWER:
        /* "No" comes first: a prince without a choice presses the same key as one with it. */
        moves[count++] = make(PRINCES_V_REFUSE, ASC_NO_CARD, 0);
        if (can_accept(state))
            moves[count++] = make(PRINCES_V_ACCEPT, ASC_NO_CARD, 0);
        return count;
    case PRINCES_Q_GUARD:
    case PRINCES_Q_ELIXIR:
        return list_rescue(state, moves);
    case PRINCES_Q_MUTINY:
        moves[count++] = make(PRINCES_V_JOIN, ASC_NO_CARD, 0);
        moves[count++] = make(PRINCES_V_OPPOSE, ASC_NO_CARD, 0);
        return count;
    case PRINCES_Q_MARRY:
        count = list_kinds(state->up, state->up_count, PRINCES_V_MARRY, moves);
        moves[count++] = make(PRINCES_V_DECLINE, ASC_NO_CARD, 0);
        return count;
    case PRINCES_Q_COUNT:
        break;
    }
    assert(false && "a question of this game");
    return 0;
}

/* ---- Why not --------------------------------------------------------------------------------- */

/* Is this a verb of the act step? */
static bool is_act(princes_verb verb)
{
    return verb <= PRINCES_V_OFFER || verb == PRINCES_V_PASS;
}

/* A card that the verb wants from one's own hand. */
static asc_reason hand_reason(const princes_state *state, asc_move move)
{
    if (move.card >= PRINCES_HELD)
        return ASC_REASON_WRONG_KIND;
    bool fits = move.verb == PRINCES_V_PUT   ? move.card < PRINCES_POINTS
                : move.verb == PRINCES_V_LAY ? princes_is_event(move.card)
                                             : true;
    if (!fits)
        return ASC_REASON_WRONG_KIND;
    if (state->hand[state->asked][move.card] == 0)
        return ASC_REASON_NOT_IN_HAND;
    return move.verb == PRINCES_V_LAY ? ASC_REASON_ALREADY_USED : ASC_REASON_NONE_LEFT;
}

/* A rescue that is not on the list: the wrong card, the wrong person, or nothing to do it with. */
static asc_reason rescue_reason(const princes_state *state, asc_move move)
{
    if (move.card >= PRINCES_HELD || princes_family_of(move.card) != rescuer(state))
        return ASC_REASON_WRONG_KIND;
    return move.slot != state->target ? ASC_REASON_NOT_AN_ANSWER : ASC_REASON_NOT_IN_HAND;
}

static asc_reason act_reason(const princes_state *state, asc_move move)
{
    asc_reason reason = ASC_REASON_NONE;
    switch ((princes_verb)move.verb) {
    case PRINCES_V_PUT:
    case PRINCES_V_LAY:
        return hand_reason(state, move);
    case PRINCES_V_POISON:
        if (held(state, state->active, PRINCES_POISON) == ASC_NO_CARD)
            return ASC_REASON_NOT_IN_HAND;
        reason = poison_reason(state, state->active, move.slot);
        break;
    case PRINCES_V_PROTECT:
        reason = protect_reason(state, state->active, move.slot);
        break;
    case PRINCES_V_MUTINY:
        reason = mutiny_reason(state);
        break;
    case PRINCES_V_OFFER:
        reason = offer_reason(state, state->active, move.slot);
        break;
    default:
        break;
    }
    return reason != ASC_REASON_NONE ? reason : ASC_REASON_NO_SUCH_MOVE;
}

/* Which verbs answer the open question. */
static bool answers(const princes_state *state, princes_verb verb)
{
    switch ((princes_question)state->question) {
    case PRINCES_Q_DRAW:
        return verb == PRINCES_V_DRAW;
    case PRINCES_Q_LOOK:
        return verb == PRINCES_V_LOOK;
    case PRINCES_Q_KEEP:
        return verb == PRINCES_V_KEEP;
    case PRINCES_Q_GIVE:
        return verb == PRINCES_V_GIVE || verb == PRINCES_V_ENOUGH;
    case PRINCES_Q_WANT:
        return verb == PRINCES_V_WANT || verb == PRINCES_V_ENOUGH;
    case PRINCES_Q_ANSWER:
        return verb == PRINCES_V_ACCEPT || verb == PRINCES_V_REFUSE;
    case PRINCES_Q_GUARD:
    case PRINCES_Q_ELIXIR:
        return verb == PRINCES_V_SAVE || verb == PRINCES_V_DECLINE;
    case PRINCES_Q_MUTINY:
        return verb == PRINCES_V_JOIN || verb == PRINCES_V_OPPOSE;
    case PRINCES_Q_MARRY:
        return verb == PRINCES_V_MARRY || verb == PRINCES_V_DECLINE;
    default:
        return is_act(verb);
    }
}

asc_reason asc__princes_refuse(const asc_game *game, const asc_state *in, asc_move move)
{
    (void)game;
    const princes_state *state = princes_in(in);
    if (move.zone != 0 || move.slot > PRINCES_KING)
        return ASC_REASON_NO_SUCH_MOVE;
    if (!answers(state, (princes_verb)move.verb)) {
        if (state->question == PRINCES_Q_TURN)
            return ASC_REASON_NO_QUESTION;
        if (is_act((princes_verb)move.verb))
            return ASC_REASON_QUESTION_OPEN;
        return move.verb == PRINCES_V_DECLINE || move.verb == PRINCES_V_REFUSE
                   ? ASC_REASON_MUST_CHOOSE
                   : ASC_REASON_NOT_AN_ANSWER;
    }
    if (state->question == PRINCES_Q_TURN)
        return act_reason(state, move);
    switch ((princes_verb)move.verb) {
    case PRINCES_V_GIVE:
        return hand_reason(state, move);
    case PRINCES_V_WANT:
        return move.card >= PRINCES_HELD ? ASC_REASON_WRONG_KIND : ASC_REASON_NONE_LEFT;
    case PRINCES_V_DRAW:
    case PRINCES_V_LOOK:
        return ASC_REASON_NOT_ALLOWED;
    case PRINCES_V_KEEP:
    case PRINCES_V_MARRY:
        return ASC_REASON_NOT_ON_OFFER;
    case PRINCES_V_ACCEPT:
        return ASC_REASON_NOT_IN_HAND;
    case PRINCES_V_SAVE:
        return rescue_reason(state, move);
    default:
        return ASC_REASON_NOT_ALLOWED;
    }
}

/* ---- About moves ----------------------------------------------------------------------------- */

unsigned asc__princes_move_flags(const asc_game *game, const asc_state *all, asc_move move)
{
    (void)game;
    const princes_state *state = princes_in(all);
    /* A player without cards may have no move but to pass, which the engine makes. */
    bool last = state->asked != PRINCES_NONE && state->hand_size[state->asked] <= 1;
    switch ((princes_verb)move.verb) {
    case PRINCES_V_PUT:
        return last ? ASC_MOVE_REVEALS : ASC_MOVE_ONLY_GAINS;
    case PRINCES_V_DRAW:
    case PRINCES_V_LOOK:
    case PRINCES_V_KEEP: /* the other card may be drawn at once */
    /* After the last answer somebody may die, or the next event be turned up. */
    case PRINCES_V_SAVE:
    case PRINCES_V_DECLINE:
    case PRINCES_V_MARRY:
    case PRINCES_V_JOIN:
    case PRINCES_V_OPPOSE:
        return ASC_MOVE_REVEALS;
    case PRINCES_V_PASS:
        return ASC_MOVE_REVEALS | ASC_MOVE_ENDS_TURN;
    default:
        return last ? ASC_MOVE_REVEALS : 0;
    }
}

/* Which card was laid, kept or put into an offer is known only to those who see it. */
bool asc__princes_move_for(const asc_game *game, const asc_state *state, asc_move move, int viewer,
                           asc_move *out)
{
    (void)game, (void)state, (void)viewer;
    *out = move;
    if (move.verb == PRINCES_V_LAY || move.verb == PRINCES_V_KEEP || move.verb == PRINCES_V_GIVE ||
        move.verb == PRINCES_V_WANT)
        out->card = ASC_NO_CARD;
    return true;
}
