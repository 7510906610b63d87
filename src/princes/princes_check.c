/*
 * princes_check.c - everything that must hold in a state. Positions and views from outside must
 * pass the same checks, so nothing is taken for granted here.
 */
#include "princes_internal.h"

/* A list of kinds, `count` of them, then nothing. */
static bool list_holds(const uint8_t *list, unsigned count, unsigned most, unsigned first,
                       unsigned end, bool sorted)
{
    if (count > most)
        return false;
    for (unsigned i = 0; i < most; i++) {
        if (i >= count ? list[i] != ASC_NO_CARD : list[i] < first || list[i] >= end)
            return false;
        if (sorted && i > 0 && i < count && list[i] < list[i - 1])
            return false;
    }
    return true;
}

/* Can a prince have a baby of that many points (1: one that is not responsible)? */
static bool can_be_born(const princes_prince *prince, unsigned points)
{
    unsigned least = (unsigned)(prince->dice + prince->plus);
    unsigned most = (unsigned)(6 * prince->dice + prince->plus);
    if (points == 1)
        return least < prince->need;
    return points >= least && points >= prince->need && points <= most;
}

static const char *check_people(const asc_game *game, const princes_state *state)
{
    unsigned princes = 0, bonds = 0, line = 0, unseated = 0xffu << game->players;
    for (int seat = 0; seat < PRINCES_SEATS; seat++) {
        bool sits = seat < game->players;
        if (sits ? state->prince[seat] >= PRINCES_SEATS || state->bond[seat] >= PRINCES_SEATS
                 : state->prince[seat] != PRINCES_NONE || state->bond[seat] != PRINCES_NONE)
            return N_("a seat has no prince or no bond");
        if (!sits)
            continue;
        if ((princes >> state->prince[seat] & 1) || (bonds >> state->bond[seat] & 1))
            return N_("a prince or a bond is there twice");
        princes |= 1u << state->prince[seat];
        bonds |= 1u << state->bond[seat];
    }
    if (state->living < 1 || state->living > game->players || (state->living < 2 && !state->over))
        return N_("the number of living princes is not possible");
    for (unsigned i = 0; i < PRINCES_SEATS; i++) {
        if (i >= state->living ? state->line[i] != PRINCES_NONE : state->line[i] >= game->players)
            return N_("the line is not possible");
        if (i < state->living && (line >> state->line[i] & 1))
            return N_("somebody stands in the line twice");
        line |= i < state->living ? 1u << state->line[i] : 0;
    }
    for (int seat = 0; seat < PRINCES_SEATS; seat++) {
        unsigned cards = (unsigned)(state->hand_size[seat] + state->baby[seat] + state->owed[seat]);
        unsigned wives = 0;
        for (uint8_t kind = 0; kind < PRINCES_POINTS; kind++)
            cards += state->table[seat][kind];
        for (uint8_t wife = 0; wife < PRINCES_WIVES; wife++)
            wives += state->wives[seat][wife];
        if (seat >= game->players && cards + wives > 0)
            return N_("a seat that is not there has something");
        if (!(line >> seat & 1) && cards + wives > 0)
            return N_("a dead prince has something");
        if (state->baby[seat] != 0 && wives == 0)
            return N_("a prince has a baby and no wife");
        if (state->baby[seat] != 0 &&
            !can_be_born(princes_prince_of(state, seat), state->baby[seat]))
            return N_("no dice of this prince give such a baby");
    }
    uint8_t lingerer = princes_who(game, state, PRINCES_LINGERS);
    if (state->fate != 0 &&
        (lingerer == PRINCES_NONE || !princes_lives(state, lingerer) ||
         state->fate > state->round + PRINCES_LINGER || state->fate < state->round))
        return N_("nobody lingers like that");
    if ((state->acted | state->drew_event | state->opened | state->avoided | state->joined |
         state->unwilling | state->asked_to_marry) &
        unseated)
        return N_("a seat that is not there has done something");
    return NULL;
}

/* All copies of a kind, wherever they are. */
static unsigned count_kind(const asc_game *game, const princes_state *state, uint8_t kind)
{
    const princes_deck *deck = &state->deck[princes_deck_of(kind)];
    unsigned count = (unsigned)(state->bag[kind] + state->gone[kind]);
    for (unsigned i = 0; i < deck->size; i++)
        count += deck->card[i] == kind;
    for (int seat = 0; seat < game->players; seat++) {
        if (kind < PRINCES_HELD)
            count += state->hand[seat][kind];
        else
            count += state->wives[seat][kind - PRINCES_HELD];
        if (kind < PRINCES_POINTS)
            count += state->table[seat][kind];
        count += state->laid[seat] == kind && !(state->opened >> seat & 1);
    }
    for (unsigned i = 0; i < PRINCES_LOOK; i++)
        count += state->look[i] == kind;
    for (unsigned i = 0; i < PRINCES_UP; i++)
        count += state->up[i] == kind;
    return count;
}

static const char *check_cards(const asc_game *game, const princes_state *state)
{
    for (int from = 0; from < PRINCES_DECKS; from++) {
        const princes_deck *deck = &state->deck[from];
        unsigned loose = 0, bag = 0;
        if (deck->size > PRINCES_DECK_MOST || deck->seen > deck->size ||
            (from == PRINCES_WIFE_DECK && deck->seen > 0))
            return N_("a deck is too large");
        for (unsigned i = 0; i < PRINCES_DECK_MOST; i++) {
            uint8_t card = deck->card[i];
            bool loosely = card == ASC_NO_CARD && i < deck->size;
            loose += loosely;
            if (i >= deck->size ? card != 0
                                : !loosely && (card < princes_deck_first(from) ||
                                               card >= princes_deck_end(from)))
                return N_("a deck has a card that does not belong there");
            if (loosely && i + deck->seen >= deck->size)
                return N_("the bottom of a deck is seen, and is not there");
        }
        for (uint8_t kind = princes_deck_first(from); kind < princes_deck_end(from); kind++)
            bag += state->bag[kind];
        if (bag != loose)
            return N_("the unseen cards do not fit into their deck");
    }
    for (int seat = 0; seat < PRINCES_SEATS; seat++) {
        unsigned size = 0;
        for (uint8_t kind = 0; kind < PRINCES_HELD; kind++) {
            size += state->hand[seat][kind];
            for (int who = 0; who < PRINCES_SEATS; who++)
                if (state->known[who][seat][kind] >
                    (who < game->players && who != seat ? state->hand[seat][kind] : 0))
                    return N_("somebody knows of a card that is not there");
        }
        if (size != state->hand_size[seat] || (size > 0 && seat >= game->players))
            return N_("a hand has another size");
    }
    for (uint8_t kind = 0; kind < PRINCES_DEALT; kind++)
        if (count_kind(game, state, kind) != asc__princes_cards[kind].copies)
            return N_("a card is lost or doubled");
    return NULL;
}

/* Checks actions of this round that only some princes can take. */
static const char *check_powers(const asc_game *game, const princes_state *state)
{
    for (int seat = 0; seat < game->players; seat++)
        if ((state->avoided >> seat & 1) && !princes_has(state, seat, PRINCES_AVOIDS))
            return N_("somebody has avoided an assassination who cannot");
    if (state->looked && princes_who(game, state, PRINCES_LOOKS) == PRINCES_NONE)
        return N_("somebody has looked, and nobody can");
    if (state->protects_used && princes_who(game, state, PRINCES_PROTECTS) == PRINCES_NONE)
        return N_("a prince has named someone to guard, and nobody has that power");
    if (!state->protects_used && (state->guarded != PRINCES_NONE || state->shield_used))
        return N_("somebody is guarded whom nobody has named");
    if (state->declared && state->round < PRINCES_MUTINY_FROM)
        return N_("a mutiny has been declared too early in the game");
    return NULL;
}

/* Checks what was done in a step, and what is still to do. */
static const char *check_step(const asc_game *game, const princes_state *state)
{
    bool laid = false, owed = false;
    for (int seat = 0; seat < game->players; seat++) {
        laid = laid || state->laid[seat] != ASC_NO_CARD;
        owed = owed || state->owed[seat] > 0;
        if (state->step == PRINCES_STEP_EVENTS && !state->over &&
            state->order[seat] != PRINCES_NONE && state->laid[state->order[seat]] == ASC_NO_CARD)
            return N_("an event is to be turned up that nobody has laid");
    }
    if (state->step == PRINCES_STEP_DRAW &&
        (laid || state->acted || state->avoided || state->protects_used))
        return N_("somebody has acted, and cards are still being drawn");
    if (state->step == PRINCES_STEP_ACT && owed)
        return N_("cards are still to be drawn, and it is the step of acting");
    if (state->step != PRINCES_STEP_ACT && (state->offers || state->refusals || state->declared))
        return N_("offers and mutinies are of the step of acting");
    if (state->step == PRINCES_STEP_EVENTS && !laid && !state->over)
        return N_("it is the step of events, and nobody has laid one");
    for (uint8_t i = 0; i < state->living && state->step == PRINCES_STEP_DRAW; i++)
        if (state->owed[state->line[i]] > (i < PRINCES_PALACE ? 2 : 1))
            return N_("somebody would draw more cards than their place in the line allows");
    return NULL;
}

static const char *check_round(const asc_game *game, const princes_state *state)
{
    unsigned turned = 0;
    for (int seat = 0; seat < PRINCES_SEATS; seat++) {
        uint8_t laid = state->laid[seat];
        bool opened = state->opened >> seat & 1;
        if (laid != ASC_NO_CARD && (seat >= game->players || !princes_is_event(laid)))
            return N_("what was laid is no event");
        if (opened && laid == ASC_NO_CARD)
            return N_("an event is turned up that nobody has laid");
        turned += opened;
    }
    if (!list_holds(state->turned, state->turned_count, PRINCES_SEATS, PRINCES_RESOURCES,
                    PRINCES_HELD, false) ||
        turned != state->turned_count)
        return N_("the events that are turned up are not those that were laid");
    for (unsigned i = 0; i < state->turned_count; i++) {
        int open = 0;
        for (int seat = 0; seat < game->players; seat++)
            open += state->laid[seat] == state->turned[i] && (state->opened >> seat & 1);
        for (unsigned k = 0; k < state->turned_count; k++)
            open -= state->turned[k] == state->turned[i];
        if (open != 0)
            return N_("the events that are turned up are not those that were laid");
    }
    if (state->step != PRINCES_STEP_EVENTS && state->opened != 0)
        return N_("an event is turned up too early");
    uint8_t guard = princes_who(game, state, PRINCES_PROTECTS);
    if (state->guarded != PRINCES_NONE &&
        (guard == PRINCES_NONE || !princes_lives(state, guard) || state->guarded == guard ||
         state->guarded > PRINCES_KING ||
         (state->guarded != PRINCES_KING && !princes_lives(state, state->guarded))))
        return N_("nobody can be guarded like that");
    for (int i = 0; i < PRINCES_DICE; i++)
        if (state->dice[i] > 6 || (i > 0 && state->dice[i] > 0 && state->dice[i - 1] == 0))
            return N_("a die has six sides");
    unsigned ordered = 0;
    for (int i = 0; i < PRINCES_SEATS; i++) {
        uint8_t seat = state->order[i];
        if (seat != PRINCES_NONE && (seat >= game->players || (ordered >> seat & 1) ||
                                     (i > 0 && state->order[i - 1] == PRINCES_NONE)))
            return N_("events cannot be turned up in that order");
        ordered |= seat != PRINCES_NONE ? 1u << seat : 0;
        if (state->owed[i] > 3)
            return N_("cards are owed that nobody owes");
    }
    const char *broken = check_powers(game, state);
    return broken != NULL ? broken : check_step(game, state);
}

/* Is the offer one that can be made? */
static bool offer_holds(const asc_game *game, const princes_state *state)
{
    bool open = state->question == PRINCES_Q_GIVE || state->question == PRINCES_Q_WANT ||
                state->question == PRINCES_Q_ANSWER;
    if (!open)
        return state->offer_to == PRINCES_NONE && state->give_count == 0 && state->want_count == 0;
    if (state->offer_to >= game->players || state->active == PRINCES_NONE ||
        !princes_adjacent(state, state->active, state->offer_to) ||
        asc__princes_want_most(state) == 0 || state->want_count > asc__princes_want_most(state))
        return false;
    for (uint8_t kind = 0; kind < PRINCES_HELD; kind++) {
        unsigned given = 0, wanted = 0;
        for (unsigned i = 0; i < PRINCES_TRADE; i++) {
            given += state->give[i] == kind;
            wanted += state->want[i] == kind;
        }
        if (given > state->hand[state->active][kind] || wanted > asc__princes_cards[kind].copies)
            return false;
    }
    unsigned hand = state->hand_size[state->active];
    unsigned most = hand < PRINCES_TRADE ? hand : PRINCES_TRADE;
    if (state->question == PRINCES_Q_GIVE)
        return state->asked == state->active && state->give_count < most && state->want_count == 0;
    if (state->question == PRINCES_Q_WANT)
        return state->asked == state->active && state->give_count > 0 &&
               state->want_count < asc__princes_want_most(state);
    return state->asked == state->offer_to && state->give_count > 0 && state->want_count > 0 &&
           state->offers > 0;
}

/* The number of cards in a list whose unused entries come last; -1 if there are more of a kind than
 * exist. */
static int count_offered(const uint8_t list[PRINCES_TRADE])
{
    int count = 0;
    while (count < PRINCES_TRADE && list[count] != ASC_NO_CARD)
        count++;
    for (int i = 0; i < count; i++)
        if (list[i] < PRINCES_HELD && i + asc__princes_cards[list[i]].copies < count &&
            list[i + asc__princes_cards[list[i]].copies] == list[i])
            return -1;
    return count;
}

/* Can these offers have been refused in this step? */
static bool refused_holds(const asc_game *game, const princes_state *state)
{
    unsigned count = 0;
    for (unsigned i = 0; i < PRINCES_REFUSALS; i++) {
        const princes_offer *offer = &state->refused[i];
        int give = count_offered(offer->give), want = count_offered(offer->want);
        bool others = false;
        for (int seat = 0; seat < game->players; seat++)
            others = others || (seat != state->active && princes_offered_to(state, offer, seat));
        bool none = offer->to == ASC_NO_CARD && give == 0 && want == 0;
        bool made = count == i && others && give > 0 && want > 0;
        if ((!none && !made) ||
            !list_holds(offer->give, (unsigned)give, PRINCES_TRADE, 0, PRINCES_HELD, true) ||
            !list_holds(offer->want, (unsigned)want, PRINCES_TRADE, 0, PRINCES_HELD, true))
            return false;
        count += made;
    }
    return count <= state->refusals;
}

/* Does the card that is being resolved ask the question? */
static bool cause_holds(const princes_state *state)
{
    princes_family family = PRINCES_OLD_KING; /* asks nothing */
    if (state->question == PRINCES_Q_GUARD)
        family = PRINCES_ASSASSINATION;
    else if (state->question == PRINCES_Q_ELIXIR)
        family = PRINCES_POISON;
    else if (state->question == PRINCES_Q_MARRY)
        family = PRINCES_MARRIAGE;
    else if (state->question == PRINCES_Q_DRAW && state->step == PRINCES_STEP_EVENTS)
        family = PRINCES_SPOILS;
    if (family == PRINCES_OLD_KING)
        return state->cause == ASC_NO_CARD;
    return state->cause < PRINCES_HELD && princes_family_of(state->cause) == family;
}

/* Is the right prince asked? */
static bool asked_holds(const asc_game *game, const princes_state *state)
{
    bool acting = state->step == PRINCES_STEP_ACT;
    uint8_t next = PRINCES_NONE;
    for (uint8_t i = 0; i < state->living && next == PRINCES_NONE; i++)
        if (state->owed[state->line[i]] > 0)
            next = state->line[i];
    switch ((princes_question)state->question) {
    case PRINCES_Q_TURN:
    case PRINCES_Q_GIVE:
    case PRINCES_Q_WANT:
        return acting && state->asked == state->active && next == PRINCES_NONE;
    case PRINCES_Q_ANSWER:
        return acting;
    case PRINCES_Q_DRAW:
    case PRINCES_Q_LOOK: {
        unsigned decks = state->asked == next ? asc__princes_drawable(state, next) : 0;
        bool looks = !state->looked && princes_has(state, state->asked, PRINCES_LOOKS) &&
                     state->step == PRINCES_STEP_DRAW;
        return !acting && (decks & (decks - 1)) != 0 &&
               looks == (state->question == PRINCES_Q_LOOK);
    }
    case PRINCES_Q_KEEP:
        return state->step == PRINCES_STEP_DRAW && state->asked == next &&
               princes_has(state, next, PRINCES_LOOKS) && state->keep_left > 0 &&
               state->keep_left <= state->owed[next] && state->look_count > state->keep_left;
    case PRINCES_Q_GUARD:
    case PRINCES_Q_ELIXIR:
        return (state->question == PRINCES_Q_ELIXIR) == acting && state->at < state->living &&
               (state->target == PRINCES_KING || princes_lives(state, state->target)) &&
               state->asked == princes_called(state, state->at);
    case PRINCES_Q_MUTINY:
        return acting && state->declared && state->at < state->living &&
               state->asked == state->line[state->at] && state->asked != state->active;
    case PRINCES_Q_MARRY:
        return state->step == PRINCES_STEP_EVENTS && state->up_count > 0 &&
               state->asked == asc__princes_next_to_marry(game, state);
    case PRINCES_Q_COUNT:
        break;
    }
    return false;
}

static const char *check_question(const asc_game *game, const princes_state *state)
{
    if (!list_holds(state->give, state->give_count, PRINCES_TRADE, 0, PRINCES_HELD, true) ||
        !list_holds(state->want, state->want_count, PRINCES_TRADE, 0, PRINCES_HELD, true) ||
        !list_holds(state->up, state->up_count, PRINCES_UP, PRINCES_HELD, PRINCES_DEALT, true) ||
        state->look_deck > PRINCES_RESOURCE_DECK ||
        !list_holds(state->look, state->look_count, PRINCES_LOOK,
                    princes_deck_first(state->look_deck), princes_deck_end(state->look_deck),
                    false))
        return N_("what the question is about is not possible");
    if (!refused_holds(game, state))
        return N_("an offer was refused that nobody can have made");
    if (state->question >= PRINCES_Q_COUNT)
        return N_("there is no such question");
    if (state->target != PRINCES_NONE &&
        (state->target > PRINCES_KING ||
         (state->target != PRINCES_KING && state->target >= game->players)))
        return N_("nobody like that is in danger");
    bool call = state->question == PRINCES_Q_GUARD || state->question == PRINCES_Q_ELIXIR;
    bool vote = state->question == PRINCES_Q_MUTINY;
    if (state->at != 0 && !call && !vote)
        return N_("answers are counted, and nobody is asked");
    if (state->joined != 0 && !vote)
        return N_("somebody has joined a mutiny that nobody has declared");
    if ((state->up_count != 0 || state->unwilling != 0 || state->asked_to_marry != 0) &&
        state->question != PRINCES_Q_MARRY)
        return N_("there are wives to marry, and nobody is asked");
    if (state->over)
        return state->end >= PRINCES_END_KING && state->end <= PRINCES_END_LAST &&
                       state->king < game->players && princes_lives(state, state->king) &&
                       state->asked == PRINCES_NONE && state->question == PRINCES_Q_TURN &&
                       state->offer_to == PRINCES_NONE && cause_holds(state)
                   ? NULL
                   : N_("the game did not end like that");
    if (state->end != PRINCES_END_NOT_YET || state->king != PRINCES_NONE)
        return N_("there is a new king, and the game is not over");
    if (state->asked >= game->players || !princes_lives(state, state->asked))
        return N_("nobody is asked, or a dead prince is");
    if ((state->step == PRINCES_STEP_ACT) != (state->active != PRINCES_NONE) ||
        (state->active != PRINCES_NONE &&
         (state->active >= game->players || !princes_lives(state, state->active) ||
          !(state->acted >> state->active & 1))))
        return N_("it is nobody's step");
    if (state->offers > PRINCES_OFFERS || state->refusals > PRINCES_REFUSALS ||
        state->refusals > state->offers)
        return N_("there are too many offers");
    if (call != (state->target != PRINCES_NONE))
        return N_("nobody is in danger, or nobody is asked to help");
    bool keep = state->question == PRINCES_Q_KEEP;
    if (!keep && (state->look_count > 0 || state->keep_left > 0 || state->look_deck > 0))
        return N_("cards are looked at, and nobody is asked");
    if (!offer_holds(game, state))
        return N_("the offer is not possible");
    if (!cause_holds(state))
        return N_("the card that asks is not the one");
    return asked_holds(game, state) ? NULL : N_("the question does not fit");
}

const char *asc__princes_check_table(const asc_game *game, const princes_state *state)
{
    if (state->round < 1 || state->round > PRINCES_ROUNDS || state->turns < 1 ||
        state->step > PRINCES_STEP_EVENTS)
        return N_("the round is not possible");
    if ((state->secure | state->over | state->looked | state->protects_used | state->shield_used |
         state->declared) > 1)
        return N_("what is so or not so is something else");
    const char *broken = check_people(game, state);
    if (broken == NULL)
        broken = check_cards(game, state);
    return broken != NULL ? broken : check_round(game, state);
}

const char *asc__princes_check(const asc_game *game, const asc_state *in)
{
    const princes_state *state = princes_in(in);
    const char *broken = asc__princes_check_table(game, state);
    return broken != NULL ? broken : check_question(game, state);
}
