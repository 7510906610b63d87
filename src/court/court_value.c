/*
 * court_value.c - what the game thinks of a state and of a move, in hundredths of a point. It looks
 * at what the one who decides may know: his own cards, what lies open, and how many cards the others
 * hold.
 */
#include "court_internal.h"

enum {
    CARD_IN_HAND = 120, /* what a card that one cannot see is worth, on average */
    SURE = 100000,      /* what is best done first, or wins */
    LIFE = 20000        /* one's own */
};

/* ---- Estimates ------------------------------------------------------------------------------- */

/* Points of a seat without the throne, as `me` can know them. */
static int estimate(const court_state *state, int me, int seat)
{
    court_state seen;
    if (!court_lives(state, seat))
        return 0;
    if (seat == me)
        return 100 * asc__court_points(state, seat, seat) -
               100 * court_prince_of(state, seat)->throne *
                   (1 + (state->bond[seat] == state->prince[seat]));
    /* Of another the hand and the bond are not known. */
    seen = *state;
    memset(seen.hand[seat], 0, COURT_HELD);
    seen.bond[seat] = COURT_NONE;
    return 100 * asc__court_points(&seen, seat, me) + CARD_IN_HAND * state->hand_size[seat];
}

/* What the throne is worth to `me` when `king` takes it. */
static int throne_for(const court_state *state, int me, int king)
{
    int throne = 100 * court_prince_of(state, king)->throne;
    return (me == king ? throne : 0) + (state->bond[me] == state->prince[king] ? throne : 0);
}

/* How far `me` is ahead of the best other if `king` takes the throne now. */
static int standing(const court_state *state, int me, int king)
{
    int own = estimate(state, me, me) + throne_for(state, me, king), best = 0;
    for (unsigned i = 0; i < state->living; i++) {
        int seat = state->line[i];
        if (seat == me)
            continue;
        int points = estimate(state, me, seat);
        points += seat == king ? 100 * court_prince_of(state, king)->throne : 0;
        best = points > best ? points : best;
    }
    return own - best;
}

/* What the death of a prince is worth to `me`. */
static int death_of(const court_state *state, int me, int seat)
{
    if (seat == me)
        return -LIFE;
    int place = court_place(state, me), other = court_place(state, seat);
    int gain = 40 + estimate(state, me, seat) / 4 + (other < place ? 150 : 0);
    return gain - (state->bond[me] == state->prince[seat] ? throne_for(state, me, seat) : 0);
}

/* The end of the king is the end of the game: is that good? */
static int death_of_king(const court_state *state, int me)
{
    int ahead = standing(state, me, state->line[0]);
    return ahead > 0 ? SURE / 2 + ahead : ahead - 500;
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* What an event does for `me` if it is turned up now. */
static int event_worth(const court_state *state, int me, uint8_t kind)
{
    uint8_t value = asc__court_cards[kind].value;
    int target = value >= 1 && value <= state->living ? state->line[value - 1] : COURT_NONE;
    int place = court_place(state, me), wives = 0, others = 0;
    for (unsigned i = 0; i < state->living; i++)
        for (int wife = 0; wife < COURT_WIVES && state->baby[state->line[i]] == 0; wife++)
            if (state->wives[state->line[i]][wife] > 0) {
                *(state->line[i] == me ? &wives : &others) = 1;
                break;
            }
    switch (court_family_of(kind)) {
    case COURT_ASSASSINATION:
        if (value == 0)
            return death_of_king(state, me) / 4;
        if (target == COURT_NONE)
            return 5;
        if (court_lingers(state, target))
            return target == me ? 5 : 0;
        if (court_has(state, target, COURT_AVOIDS) && !(state->avoided >> target & 1))
            return death_of(state, me, target) / 8;
        return death_of(state, me, target) / 2;
    case COURT_DISPATCH_UP:
        return target == me ? 150 : target != COURT_NONE && value - 1 > place ? -60 : 20;
    case COURT_DISPATCH_DOWN:
        return target == me ? -150 : target != COURT_NONE && value - 1 < place ? 100 : 10;
    case COURT_BABY_SHOWER:
        return wives ? 500 - 100 * others : -100 * others;
    case COURT_MARRIAGE:
        return 150 * court_prince_of(state, me)->times[3] - 20 * place;
    default:
        return 300;
    }
}

/* What a card is worth in `me`'s hand. */
static int card_worth(const court_state *state, int me, uint8_t kind)
{
    const court_card *card = &asc__court_cards[kind];
    int worth;
    switch ((court_family)card->family) {
    case COURT_SUPPORTER:
    case COURT_ARMY:
    case COURT_TREASURY:
        return 100 * card->value * court_prince_of(state, me)->times[card->family];
    case COURT_GUARD:
        return 200 >> (state->hand[me][kind] > 3 ? 3 : state->hand[me][kind]);
    case COURT_ELIXIR:
    case COURT_POISON:
        return 150;
    default:
        worth = event_worth(state, me, kind);
        return worth < 30 ? 30 : worth > 400 ? 400 : worth;
    }
}

/* ---- Moves ----------------------------------------------------------------------------------- */

/* Laying an event, against not laying one. */
static int lay_worth(const asc_game *game, const court_state *state, int me, uint8_t kind)
{
    bool laid = false;
    for (int seat = 0; seat < game->players; seat++)
        laid = laid || state->laid[seat] != ASC_NO_CARD;
    int worth = event_worth(state, me, kind);
    /* Without any event there is a coronation. */
    if (!laid)
        worth += standing(state, me, state->line[0]) > 0 ? -400 : 400;
    return worth;
}

/* Saving somebody at the price of a card. */
static int rescue_worth(const court_state *state, int me, uint8_t card)
{
    int target = state->target;
    if (target == me)
        return LIFE;
    if (target == COURT_KING)
        return -death_of_king(state, me) - card_worth(state, me, card) / 2;
    return -death_of(state, me, target) - card_worth(state, me, card);
}

/* Joining a mutiny, as against opposing it. */
static int join_worth(const court_state *state, int me)
{
    int leader = state->active, mine = asc__court_army(state, me);
    int ours = 0, theirs = 0, open = 0;
    for (unsigned i = 0; i < state->living; i++) {
        int seat = state->line[i], army = asc__court_army(state, seat);
        if (seat == me)
            continue;
        if (seat == leader || (state->joined >> seat & 1))
            ours += army;
        else
            *(i < state->at ? &theirs : &open) += army;
    }
    bool can_stop = theirs + mine + open >= ours, can_win = ours + mine > theirs;
    if (!can_stop)
        return SURE;
    if (!can_win)
        return -SURE;
    /* Both may come out: half of those who are still to answer go either way. */
    int gain = standing(state, me, leader) - standing(state, me, state->line[0]);
    return gain + 50 * (2 * (ours - theirs) + (ours > theirs ? open : -open)) / 2;
}

static int mutiny_worth(const court_state *state, int me)
{
    int others = 0;
    for (unsigned i = 0; i < state->living; i++)
        others += state->line[i] == me ? 0 : asc__court_army(state, state->line[i]);
    return asc__court_army(state, me) > others ? SURE / 2 : -SURE;
}

static int protect_worth(const court_state *state, int me, uint8_t person)
{
    if (person == COURT_KING)
        return standing(state, me, state->line[0]) > 0 ? 1 : 60;
    return state->bond[me] == state->prince[person] ? 80 : 2;
}

static int draw_worth(const court_state *state, int me, int deck)
{
    unsigned events = 0;
    for (uint8_t kind = COURT_RESOURCES; kind < COURT_HELD; kind++)
        events += state->hand[me][kind];
    return deck == COURT_EVENT_DECK ? (events == 0 ? 200 : 90 - 30 * (int)events) : 120;
}

static int offer_worth(const court_state *state, int me)
{
    int worth = -20;
    for (unsigned i = 0; i < state->give_count; i++)
        worth += card_worth(state, me, state->give[i]);
    for (unsigned i = 0; i < state->want_count; i++)
        worth -= card_worth(state, me, state->want[i]);
    return worth;
}

int32_t asc__court_value_move(const asc_game *game, const asc_state *in, asc_move move)
{
    const court_state *state = court_in(in);
    int me = state->asked;
    switch ((court_verb)move.verb) {
    case COURT_V_PUT:
        return SURE + card_worth(state, me, move.card);
    case COURT_V_LAY:
        return lay_worth(game, state, me, move.card);
    case COURT_V_POISON:
        return move.slot == COURT_KING ? death_of_king(state, me)
                                       : death_of(state, me, move.slot) - 100;
    case COURT_V_PROTECT:
        return protect_worth(state, me, move.slot);
    case COURT_V_MUTINY:
        return mutiny_worth(state, me);
    case COURT_V_OFFER:
        return -50;
    case COURT_V_DRAW:
    case COURT_V_LOOK:
        return draw_worth(state, me, move.slot);
    case COURT_V_KEEP:
        return card_worth(state, me, move.card);
    case COURT_V_GIVE:
        return -card_worth(state, me, move.card);
    case COURT_V_WANT:
        return card_worth(state, me, move.card);
    case COURT_V_ACCEPT:
        return offer_worth(state, me);
    case COURT_V_SAVE:
        return rescue_worth(state, me, move.card);
    case COURT_V_JOIN:
        return join_worth(state, me);
    case COURT_V_OPPOSE:
        return -join_worth(state, me);
    case COURT_V_MARRY:
        return 100 * asc__court_cards[move.card].value * court_prince_of(state, me)->times[3];
    default:
        return 0;
    }
}

void asc__court_value_state(const asc_game *game, const asc_state *in, int32_t value[ASC_SEATS_MAX])
{
    const court_state *state = court_in(in);
    int king = state->over ? state->king : state->line[0];
    for (int seat = 0; seat < ASC_SEATS_MAX; seat++) {
        value[seat] = 0;
        if (seat >= game->players || !court_lives(state, seat))
            continue;
        value[seat] = 100 * asc__court_points(state, seat, king);
        /* Being alive, and near the throne, is worth something as long as the game goes on. */
        if (!state->over)
            value[seat] += 300 + 40 * (state->living - court_place(state, seat));
    }
}
