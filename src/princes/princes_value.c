/*
 * princes_value.c - the game's estimate of a move. It looks at what the prince who decides may
 * know: their own cards, what lies open, what they have learnt, and how many cards the others hold.
 *
 * What is done in a turn, and most answers, are measured by the chance to win
 * (princes_eval_context.h), in hundredths of a percent; cards among each other in hundredths of a
 * point.
 */
#include "princes_eval_context.h"

/* What is best done first: an offer, then points to be put down. */
enum { FIRST = 50000 };

/* The chance of the prince who decides, at a table where the game continues. */
static int goes_on(const princes_state *state, const princes_eval_context *at)
{
    return asc__princes_chance(state, at, at->me, PRINCES_NONE);
}

/* ---- Chances of events ----------------------------------------------------------------------- */

/* What the death of somebody is worth. */
static int death_worth(const princes_state *state, const princes_eval_context *at, int seat)
{
    princes_eval_context after = *at;
    if (seat == at->me)
        return princes_has(state, seat, PRINCES_LINGERS)
                   ? -at->now * at->rest / 10 * at->by->dies_later / 100
                   : -at->now;
    /* A lingering prince usually lives to the end, and nobody can kill them. */
    if (princes_has(state, seat, PRINCES_LINGERS))
        return 0;
    asc__princes_eval_drop(&after, princes_place(state, seat));
    return goes_on(state, &after) - at->now;
}

/* What it is worth that the first in the line is crowned now. */
static int end_worth(const princes_eval_context *at)
{
    return at->over - at->now;
}

/* The value of moving a prince that many places. */
static int shift_worth(const princes_state *state, const princes_eval_context *at, int from, int by)
{
    princes_eval_context after = *at;
    int to = from + by;
    to = to < 0 ? 0 : to >= at->living ? at->living - 1 : to;
    for (int i = from; i != to; i += to > from ? 1 : -1)
        after.line[i] = after.line[i + (to > from ? 1 : -1)];
    after.line[to] = at->line[from];
    return to == from ? 0 : goes_on(state, &after) - at->now;
}

static int wives_of(const princes_state *state, int seat)
{
    int wives = 0;
    for (int wife = 0; wife < PRINCES_WIVES; wife++)
        wives += state->wives[seat][wife];
    return wives;
}

/* Hundredths of a point that a baby is worth on average, by the number it needs with two dice; with
 * one die and 6 it is always 9 and a half. */
static int baby_worth(const princes_prince *prince)
{
    return prince->dice == 1 ? 950 : prince->need > 7 ? 278 : 506;
}

static int babies_worth(const princes_state *state, const princes_eval_context *at)
{
    princes_eval_context after = *at;
    for (unsigned i = 0; i < at->living; i++) {
        int seat = at->line[i];
        if (state->baby[seat] == 0 && wives_of(state, seat) > 0)
            after.points[seat] += baby_worth(princes_prince_of(state, seat));
    }
    return goes_on(state, &after) - at->now;
}

static int wedding_worth(const princes_state *state, const princes_eval_context *at)
{
    princes_eval_context after = *at;
    int order = 0;
    if (state->deck[PRINCES_WIFE_DECK].size == 0)
        return 0;
    for (int turn = 0; turn < 2; turn++)
        for (unsigned i = 0; i < at->living; i++) {
            int seat = at->line[i];
            if (princes_has(state, seat, PRINCES_PICKS_FIRST) != (turn == 0))
                continue;
            if (order < 6)
                after.points[seat] +=
                    (6 - order) * (330 - 40 * order) / 6 * princes_prince_of(state, seat)->times[3];
            order++;
        }
    return goes_on(state, &after) - at->now;
}

static int spoils_worth(const princes_state *state, const princes_eval_context *at)
{
    princes_eval_context after = *at;
    after.points[at->me] += 3 * at->by->resource;
    for (unsigned i = PRINCES_PALACE; i < at->living; i++)
        if (at->line[i] != at->me)
            after.points[at->line[i]] += 2 * at->by->resource;
    return goes_on(state, &after) - at->now;
}

/* How likely nobody keeps an assassin away, in hundredths, as far as one can know. */
static int strike_chance(const princes_state *state, const princes_eval_context *at, int person)
{
    uint8_t guard = princes_only_kind(PRINCES_GUARD);
    bool shielded = state->guarded == person && !state->shield_used;
    if (person == PRINCES_KING)
        return shielded ? at->by->strikes_guarded : at->by->strikes_king;
    if (princes_lingers(state, person))
        return 0;
    if (princes_has(state, person, PRINCES_AVOIDS) && !(state->avoided >> person & 1))
        return at->by->strikes_guarded;
    const uint8_t *held = person == at->me ? state->hand[person] : state->known[at->me][person];
    if (shielded || held[guard] > 0)
        return at->by->strikes_guarded;
    return person == at->me ? at->by->strikes_open : at->by->strikes;
}

/* What an event does for `me` when it is turned up. */
static int event_worth(const princes_state *state, const princes_eval_context *at, uint8_t kind)
{
    uint8_t value = asc__princes_cards[kind].value;
    int target = value >= 1 && value <= at->living ? at->line[value - 1] : PRINCES_NONE, worth = 0;
    switch (princes_family_of(kind)) {
    case PRINCES_ASSASSINATION:
        if (value == 0)
            return end_worth(at) * strike_chance(state, at, PRINCES_KING) / 100;
        if (target == PRINCES_NONE)
            return 0;
        return death_worth(state, at, target) * strike_chance(state, at, target) / 100;
    case PRINCES_DISPATCH_UP:
    case PRINCES_DISPATCH_DOWN:
        for (int by = 1; by <= 3 && target != PRINCES_NONE; by++)
            worth += shift_worth(state, at, value - 1,
                                 princes_family_of(kind) == PRINCES_DISPATCH_UP ? -by : by);
        return worth / 3;
    case PRINCES_BABY_SHOWER:
        return babies_worth(state, at);
    case PRINCES_MARRIAGE:
        return wedding_worth(state, at);
    default:
        return spoils_worth(state, at);
    }
}

static int poison_worth(const princes_state *state, const princes_eval_context *at, uint8_t person)
{
    uint8_t elixir = princes_only_kind(PRINCES_ELIXIR);
    int worth = person == PRINCES_KING ? end_worth(at) : death_worth(state, at, person);
    int saved = person != PRINCES_KING && state->known[at->me][person][elixir] > 0
                    ? at->by->cures_known
                    : at->by->cures -
                          at->by->cures_less * (state->gone[elixir] + state->hand[at->me][elixir]);
    return worth * (100 - saved) / 100 - at->by->poison_spent;
}

/* The most that poison can do from a place in the line: to the neighbours, and to the king from the
 * first place. */
static int poison_best(const princes_state *state, const princes_eval_context *at)
{
    int place = princes_place(state, at->me), best = 0;
    for (int there = place - 1; there <= place + 1; there += 2) {
        if (there >= at->living || (there >= 0 && princes_lingers(state, at->line[there])))
            continue;
        int worth = poison_worth(state, at, there < 0 ? PRINCES_KING : at->line[there]);
        best = worth > best ? worth : best;
    }
    return best;
}

/* What a card in the hand of a seat is worth to it, in hundredths of a point. */
static int card_worth(const princes_state *state, const princes_eval_context *at, int seat,
                      uint8_t kind)
{
    const princes_card *card = &asc__princes_cards[kind];
    switch ((princes_family)card->family) {
    case PRINCES_SUPPORTER:
    case PRINCES_ARMY:
    case PRINCES_TREASURY:
        return 100 * card->value * princes_prince_of(state, seat)->times[card->family];
    case PRINCES_GUARD:
        return seat == at->me && state->hand[seat][kind] > 0 ? at->by->guard_more
                                                             : at->by->guard_first;
    case PRINCES_ELIXIR:
        return at->by->elixir;
    case PRINCES_POISON:
        if (seat != at->me || at->by->poison_used == 0)
            return at->by->poison;
        return at->by->poison + poison_best(state, at) * at->by->poison_used / 100;
    default: {
        int worth = seat == at->me ? event_worth(state, at, kind) * at->by->event_waits / 100
                                   : at->by->event_of_others;
        return worth < at->by->event_least  ? at->by->event_least
               : worth > at->by->event_most ? at->by->event_most
                                            : worth;
    }
    }
}

/* The value of changes of points: mine, and those of another. */
static int gain_worth(const princes_state *state, const princes_eval_context *at, int mine,
                      int other, int more)
{
    princes_eval_context after = *at;
    after.points[at->me] += mine;
    if (other != PRINCES_NONE)
        after.points[other] += more;
    return goes_on(state, &after) - at->now;
}

/* ---- The act step ---------------------------------------------------------------------------- */

/* How likely it comes to events in this round without me, in hundredths. */
static int events_without(const princes_state *state, const princes_eval_context *at)
{
    int never = 100;
    for (int place = 0; place < state->living; place++) {
        int seat = state->line[place], owed = state->owed[seat], none = 100;
        if (seat == at->me)
            continue;
        if (state->laid[seat] != ASC_NO_CARD)
            return 100;
        if (state->acted >> seat & 1)
            continue;
        if (state->drew_event >> seat & 1)
            none = none * at->by->keeps_drawn / 100;
        if (owed > 0)
            none = none * at->by->draws_none / 100;
        /* Each card held since before this round may be an event. */
        int kept = state->hand_size[seat] - ((place < PRINCES_PALACE ? 2 : 1) - owed);
        for (; kept > 0; kept--)
            none = none * at->by->kept_none / 100;
        /* The more a prince gains by the coronation, the more likely they let it come. */
        int gain = asc__princes_chance(state, at, seat, 0) -
                   asc__princes_chance(state, at, seat, PRINCES_NONE);
        int keeps = gain > 0 ? at->by->keeps_wanted + 100 * gain / PRINCES_WHOLE : 0;
        none = keeps > 100 ? 100 : keeps > none ? keeps : none;
        never = never * none / 100;
    }
    return 100 - never;
}

int asc__princes_lay_worth(const princes_state *state, const princes_eval_context *at, uint8_t kind)
{
    int worth = event_worth(state, at, kind);
    /* Where nobody has laid anything the coronation comes, and may not be wanted. */
    return worth - end_worth(at) * (100 - events_without(state, at)) / 100;
}

static int protect_worth(const princes_state *state, const princes_eval_context *at, uint8_t person)
{
    int loss = person == PRINCES_KING ? end_worth(at) : death_worth(state, at, person);
    return -loss / 10;
}

/* ---- Mutiny ---------------------------------------------------------------------------------- */

/* A vote in progress: the princes not yet asked, and the two sides. */
typedef struct rising {
    uint8_t leader;
    unsigned sides; /* bits of seats with the leader */
    int ours, theirs;
} rising;

/* What the end of the vote means for all: chances of each seat. */
static void count_rising(const princes_state *state, const princes_eval_context *at,
                         const rising *it, int value[PRINCES_SEATS])
{
    princes_eval_context after = *at;
    bool won = it->ours > it->theirs, lost = it->ours < it->theirs;
    for (int i = at->living - 1; i >= 0; i--)
        if ((won || lost) && ((it->sides >> at->line[i] & 1) != 0) == lost)
            asc__princes_eval_drop(&after, (unsigned)i);
    uint8_t king = PRINCES_NONE;
    for (uint8_t i = 0; i < after.living && won; i++)
        if (after.line[i] == it->leader)
            king = i;
    memset(value, 0, PRINCES_SEATS * sizeof *value);
    if (after.living == 1)
        king = 0;
    for (unsigned i = 0; i < after.living; i++)
        value[after.line[i]] = asc__princes_chance(state, &after, after.line[i], king);
}

/* What is to be expected from the vote of the seat at `place` on. */
static void foresee(const princes_state *state, const princes_eval_context *at, unsigned place,
                    rising it, int value[PRINCES_SEATS])
{
    while (place < at->living && at->line[place] == it.leader)
        place++;
    if (place >= at->living) {
        count_rising(state, at, &it, value);
        return;
    }
    int seat = at->line[place], joins[PRINCES_SEATS], opposes[PRINCES_SEATS];
    rising with = it;
    with.sides |= 1u << seat;
    with.ours += at->army[seat];
    it.theirs += at->army[seat];
    foresee(state, at, place + 1, with, joins);
    foresee(state, at, place + 1, it, opposes);
    int share = joins[seat] > opposes[seat]   ? at->by->sensible
                : joins[seat] < opposes[seat] ? 100 - at->by->sensible
                                              : 50;
    for (int i = 0; i < PRINCES_SEATS; i++)
        value[i] = (joins[i] * share + opposes[i] * (100 - share)) / 100;
}

/* What putting the armies in hand down adds to those on the table. */
static int hidden_army(const princes_state *state, int seat)
{
    int army = 0;
    for (uint8_t kind = 0; kind < PRINCES_POINTS; kind++)
        if (princes_family_of(kind) == PRINCES_ARMY)
            army += asc__princes_cards[kind].value * state->hand[seat][kind];
    return army * princes_prince_of(state, seat)->times[PRINCES_ARMY];
}

static int mutiny_worth(const princes_state *state, const princes_eval_context *at)
{
    int value[PRINCES_SEATS];
    rising it = {(uint8_t)at->me, 1u << at->me, at->army[at->me], 0};
    if (at->by->army_counted)
        it.ours += hidden_army(state, at->me);
    foresee(state, at, 0, it, value);
    return value[at->me] - at->now - at->by->mutiny_least;
}

/* Joining the mutiny, against opposing it. */
static int join_worth(const princes_state *state, const princes_eval_context *at)
{
    int joins[PRINCES_SEATS], opposes[PRINCES_SEATS], me = at->me;
    rising it = {state->active, state->joined | 1u << state->active, 0, 0};
    for (unsigned i = 0; i < state->living; i++) {
        int seat = state->line[i];
        if (it.sides >> seat & 1)
            it.ours += at->army[seat];
        else if (i < state->at)
            it.theirs += at->army[seat];
    }
    rising with = it;
    with.sides |= 1u << me;
    with.ours += at->army[me];
    it.theirs += at->army[me];
    foresee(state, at, state->at + 1u, with, joins);
    foresee(state, at, state->at + 1u, it, opposes);
    return joins[me] - opposes[me];
}

/* ---- Drawing and saving ---------------------------------------------------------------------- */

static int draw_worth(const princes_state *state, const princes_eval_context *at, int deck)
{
    int me = at->me, events = 0;
    for (uint8_t kind = PRINCES_RESOURCES; kind < PRINCES_HELD; kind++)
        events += state->hand[me][kind];
    if (deck == PRINCES_RESOURCE_DECK)
        return at->by->resource;
    int worth = at->by->event_drawn - at->by->event_less * events, end = end_worth(at);
    /* Without an event in the round the coronation comes. */
    if (events == 0 && end < 0)
        worth -= end * (100 - events_without(state, at)) * at->by->others_care / 10000;
    return worth;
}

static int rescue_worth(const princes_state *state, const princes_eval_context *at)
{
    int worth =
        state->target == PRINCES_KING ? -end_worth(at) : -death_worth(state, at, state->target);
    return worth - at->by->rescue_spent;
}

/* ---- Trading --------------------------------------------------------------------------------- */

/* Cards that `me` has not seen, each of which may be in any hand. */
typedef struct pool {
    int unseen[PRINCES_RESOURCES], all;
} pool;

static void count_unseen(const princes_state *state, int me, pool *out)
{
    out->all = 0;
    for (uint8_t kind = 0; kind < PRINCES_HELD; kind++) {
        int unseen = asc__princes_cards[kind].copies - state->gone[kind] - state->hand[me][kind];
        for (unsigned i = 0; i < state->living; i++) {
            int seat = state->line[i];
            unseen -= state->known[me][seat][kind];
            unseen -= kind < PRINCES_POINTS ? state->table[seat][kind] : 0;
        }
        unseen = unseen > 0 ? unseen : 0;
        out->all += unseen;
        if (kind < PRINCES_RESOURCES)
            out->unseen[kind] = unseen;
    }
}

/* Has the seat refused to give such a card in this turn? */
static bool has_kept(const princes_state *state, int seat, uint8_t kind)
{
    for (unsigned i = 0; i < PRINCES_REFUSALS; i++)
        if (princes_offered_to(state, &state->refused[i], seat) &&
            memchr(state->refused[i].want, kind, PRINCES_TRADE) != NULL)
            return true;
    return false;
}

/* The chance that a seat holds a resource that it would give, in thousandths, as far as can be
 * known. */
static int holds(const princes_state *state, const princes_eval_context *at, const pool *cards,
                 int seat, uint8_t kind)
{
    if (has_kept(state, seat, kind))
        return 0;
    if (state->known[at->me][seat][kind] > 0)
        return 1000;
    if (cards->all == 0)
        return 0;
    int chances = 1000 * state->hand_size[seat] * cards->unseen[kind] / cards->all;
    /* A player who has ended their turn has put their points down. */
    if (kind >= PRINCES_POINTS)
        chances = chances * at->by->holds_rest / 100;
    else if (state->acted >> seat & 1)
        chances /= 4;
    return chances > 900 ? 900 : chances;
}

/* A card for a card. */
typedef struct swap {
    uint8_t give, want;
    int worth; /* to be expected from offering it */
} swap;

/* The best card to ask of a neighbour in exchange for `give`. */
static swap best_want(const princes_state *state, const princes_eval_context *at, const pool *cards,
                      int seat, uint8_t give)
{
    swap best = {give, ASC_NO_CARD, 0};
    int loss = card_worth(state, at, at->me, give), theirs = card_worth(state, at, seat, give);
    for (uint8_t want = 0; want < PRINCES_RESOURCES; want++) {
        int gain = card_worth(state, at, at->me, want) - loss;
        int their_gain = theirs - card_worth(state, at, seat, want);
        if (want == give || gain <= 0 || their_gain < at->by->their_gain)
            continue;
        int worth = gain * holds(state, at, cards, seat, want) / 1000;
        if (worth > best.worth)
            best = (swap){give, want, worth};
    }
    return best;
}

static swap best_swap(const princes_state *state, const princes_eval_context *at, int seat)
{
    swap best = {ASC_NO_CARD, ASC_NO_CARD, 0};
    pool cards;
    count_unseen(state, at->me, &cards);
    for (uint8_t give = 0; give < PRINCES_HELD; give++) {
        if (state->hand[at->me][give] == 0)
            continue;
        swap one = best_want(state, at, &cards, seat, give);
        if (one.worth > best.worth)
            best = one;
    }
    return best;
}

static int offer_worth(const princes_state *state, const princes_eval_context *at, int seat)
{
    if (state->offers >= at->by->offers || state->refusals > 0)
        return -1;
    swap best = best_swap(state, at, seat);
    return best.worth > at->by->offer_least ? FIRST + 1000 + best.worth : -1;
}

static int give_worth(const princes_state *state, const princes_eval_context *at, uint8_t kind)
{
    if (state->give_count == 0 && best_swap(state, at, state->offer_to).give == kind)
        return FIRST;
    return -1 - card_worth(state, at, at->me, kind);
}

static int want_worth(const princes_state *state, const princes_eval_context *at, uint8_t kind)
{
    if (state->want_count > 0 || has_kept(state, state->offer_to, kind))
        return -1;
    pool cards;
    count_unseen(state, at->me, &cards);
    return best_want(state, at, &cards, state->offer_to, state->give[0]).want == kind ? FIRST : 0;
}

int asc__princes_trade_worth(const princes_state *state, const princes_eval_context *at,
                             const uint8_t give[PRINCES_TRADE], const uint8_t want[PRINCES_TRADE])
{
    int other = state->active, mine = 0, theirs = 0;
    for (unsigned i = 0; i < PRINCES_TRADE && give[i] != ASC_NO_CARD; i++) {
        mine += card_worth(state, at, at->me, give[i]);
        theirs -= card_worth(state, at, other, give[i]);
    }
    for (unsigned i = 0; i < PRINCES_TRADE && want[i] != ASC_NO_CARD; i++) {
        mine -= card_worth(state, at, at->me, want[i]);
        theirs += card_worth(state, at, other, want[i]);
    }
    return gain_worth(state, at, mine, other, theirs);
}

/* The value of "yes" to the prince who is asked. A prince who refused an offer in this turn refuses
 * it again. */
static int accept_worth(const princes_state *state, const princes_eval_context *at)
{
    for (unsigned i = 0; i < PRINCES_REFUSALS; i++) {
        const princes_offer *refused = &state->refused[i];
        if (princes_offered_to(state, refused, at->me) &&
            memcmp(refused->give, state->give, sizeof state->give) == 0 &&
            memcmp(refused->want, state->want, sizeof state->want) == 0)
            return -1;
    }
    return asc__princes_trade_worth(state, at, state->give, state->want);
}

/* ---- Showing --------------------------------------------------------------------------------- */

/* In hand points count as much as on the table, and nobody knows of them; but armies fight on the
 * table alone. */
static int put_worth(const princes_state *state, const princes_eval_context *at, uint8_t kind)
{
    bool shown = at->by->points_shown;
    if (princes_family_of(kind) == PRINCES_ARMY && !shown)
        shown = state->round >= at->by->army_shown ||
                (at->by->army_counted && state->round >= PRINCES_MUTINY_FROM && !state->declared &&
                 mutiny_worth(state, at) > 0);
    return shown ? FIRST + 100 * asc__princes_cards[kind].value : -1;
}

/* ---- Moves ----------------------------------------------------------------------------------- */

static int move_worth(const princes_state *state, const princes_eval_context *at, asc_move move)
{
    switch ((princes_verb)move.verb) {
    case PRINCES_V_PUT:
        return put_worth(state, at, move.card);
    case PRINCES_V_LAY:
        return asc__princes_lay_worth(state, at, move.card);
    case PRINCES_V_POISON:
        return poison_worth(state, at, move.slot);
    case PRINCES_V_PROTECT:
        return protect_worth(state, at, move.slot);
    case PRINCES_V_MUTINY:
        return mutiny_worth(state, at);
    case PRINCES_V_OFFER:
        return offer_worth(state, at, move.slot);
    case PRINCES_V_DRAW:
    case PRINCES_V_LOOK:
        return draw_worth(state, at, move.slot);
    case PRINCES_V_KEEP:
        return card_worth(state, at, at->me, move.card);
    case PRINCES_V_WANT:
        return want_worth(state, at, move.card);
    case PRINCES_V_GIVE:
        return give_worth(state, at, move.card);
    case PRINCES_V_ACCEPT:
        return accept_worth(state, at);
    case PRINCES_V_SAVE:
        return rescue_worth(state, at);
    case PRINCES_V_JOIN:
        return join_worth(state, at);
    case PRINCES_V_OPPOSE:
        return -join_worth(state, at);
    case PRINCES_V_MARRY:
        return 100 * asc__princes_cards[move.card].value;
    default:
        return 0;
    }
}

int32_t asc__princes_value_move(const asc_game *game, const asc_state *in, asc_move move)
{
    (void)game;
    const princes_state *state = princes_in(in);
    princes_eval_context at;
    asc__princes_eval_begin(state, state->asked, &asc__princes_plain, &at);
    return move_worth(state, &at, move);
}

/* The same for all of a list, of which one look around is enough. */
size_t asc__princes_best_by(const princes_eval_weights *by, const princes_state *state,
                            const asc_move *moves, size_t count)
{
    princes_eval_context at;
    asc__princes_eval_begin(state, state->asked, by, &at);
    size_t best = 0;
    int most = move_worth(state, &at, moves[0]);
    for (size_t i = 1; i < count; i++) {
        /* Once something is to be put down only an offer can come before it. */
        if (most >= FIRST && moves[i].verb > PRINCES_V_PUT && moves[i].verb < PRINCES_V_OFFER)
            continue;
        int worth = move_worth(state, &at, moves[i]);
        if (worth > most) {
            best = i;
            most = worth;
        }
    }
    return best;
}

size_t asc__princes_value_best(const asc_game *game, const asc_state *in, const asc_move *moves,
                               size_t count)
{
    (void)game;
    return asc__princes_best_by(&asc__princes_plain, princes_in(in), moves, count);
}

size_t asc__princes_value_tuned(const asc_game *game, const asc_state *in, const asc_move *moves,
                                size_t count)
{
    (void)game;
    return asc__princes_best_by(&asc__princes_tuned, princes_in(in), moves, count);
}
