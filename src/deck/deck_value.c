/*
 * deck_value.c - the game's own opinion of states and moves, from effects and numbers alone, so
 * that no player needs to know cards and every pack has one. All values are hundredths of honor.
 *
 * Runes and power are worth the best that can be taken for them now: deck_market.c. What a deck and a
 * card more in it are worth is deck_outlook.c's business.
 */
#include "deck_outlook.h"

#include <math.h>

enum {
    /* Moves that cost nothing come before all that cost something; then monsters, which may bring
     * runes. */
    VALUE_FIRST = 100000,
    VALUE_MONSTERS = 50000,

    TURN_NOW_AT = 51,  /* tenths of turns left from which on an extra turn is taken */
    WORTH_DENIED = 12, /* hundredths of what a card is worth that no opponent gets */
    WORTH_SPOILS = 40, /* an honor that the opponent of one who plays alone does not get */
    WORTH_PURSE = 50,  /* a rune or power not spent yet */

    /* What is worth how much in the end, and how much more with each turn that is left: */
    FLOW_HONOR = 125, /* honor that a card gives, in hundredths of a rune or power */
    FLOW_LATE = 20,   /* a rune or power of a hand */
    FLOW_TURN = 82,
    STANDING_LATE = 80, /* one of a construct in play */
    STANDING_TURN = 90,
    WAITING_TURN = 95,  /* one of a construct that is not in play yet, */
    WAITING_FROM = 20,  /* which takes so many tenths of turns */
    PROSPECT_MAX = 110, /* tenths of turns: more are not reckoned with */
    PROSPECT_WORTH = 1000000,

    /* What difference of values makes one e times as likely to win, and how that grows. */
    SPREAD_LATE = 240,
    SPREAD_TURN = 40,
    SPREAD_CURVE = 5,
    RIVAL_TURN = 540 /* what the opponent of one who plays alone gets in a turn */
};

/* ---- Moves ----------------------------------------------------------------------------------- */

/* One who plays alone: what the opponent has less when a card leaves the row that he would take, and
 * the one that slides there is his in its place. */
static int32_t denied_worth(const deck_outlook *o, int slot)
{
    const deck_state *state = o->state;
    if (!is_solitaire(o->game) || slot < state->slots - DECK_RIVAL_TAKES)
        return 0;
    uint8_t next = state->row[state->slots - DECK_RIVAL_TAKES - 1];
    int32_t honor = (int32_t)asc__deck_spoils(o->game, state->row[slot]);
    if (next != ASC_NO_CARD)
        honor -= (int32_t)asc__deck_spoils(o->game, next);
    return honor * WORTH_SPOILS;
}

/* Keeps what costs something below monsters, and those below what costs nothing, whatever a pack
 * says. */
static int32_t limited(int32_t worth, int32_t most)
{
    return worth < -most ? -most : worth > most ? most : worth;
}

static unsigned place_of(const deck_game *game, asc_move move)
{
    return move.zone == DECK_IN_ROW ? move.slot
                                    : (unsigned)DECK_PLACE_PILES + game->cards[move.card].pile;
}

/* A good, and the best that the rest of a budget buys. A total that is `enough` or less need not be
 * exact. */
static int32_t total_with(deck_market *market, const deck_good *good, unsigned budget,
                          int32_t enough)
{
    unsigned rest = budget - good->price;
    int32_t total = good->worth + asc__deck_best_for(market, rest, NULL);
    if (!good->once || good->price > rest)
        return total;
    /* The rest may hold the very same thing again. It is not more than the whole is good for. */
    int32_t whole = asc__deck_best_for(market, budget, NULL);
    if (total <= enough || (budget < market->reach && whole <= enough))
        return enough;
    return good->worth + asc__deck_best_for(market, rest, good);
}

/* A card paid for, and the best that the rest of runes or power is good for. A value that is `floor`
 * or less need not be exact. */
static int32_t value_take(const deck_outlook *o, asc_move move, int32_t floor)
{
    bool monster = move.verb == DECK_DEFEAT;
    int slot = move.zone == DECK_IN_ROW ? move.slot : -1;
    unsigned budget = monster ? purse_power(o->state) : purse_runes(o->state);
    deck_market *market = asc__deck_look_at(o, monster, budget);
    const deck_good *good = asc__deck_good_at(market, place_of(o->game, move));
    /* What comes into the row in its place may be better still. */
    int32_t more = (slot >= 0) + denied_worth(o, slot);
    int32_t worth = good != NULL ? good->worth : asc__deck_take_worth(o, move.card, slot, o->delay);
    if (worth <= 0)
        return worth + more;
    if (monster)
        more += VALUE_MONSTERS;
    if (good != NULL) {
        worth = total_with(market, good, budget, floor > more ? floor - more : 0);
    } else { /* it costs nothing, or more than is reckoned with */
        unsigned price = asc__deck_good_price(o, move.card, slot);
        worth += asc__deck_best_for(market, budget > price ? budget - price : 0, NULL);
    }
    return limited(worth, DECK_SPENT_MAX) + more;
}

/* A card that comes without paying leaves the purse to the rest. */
static int32_t value_free(const deck_outlook *o, asc_move move)
{
    const deck_state *state = o->state;
    bool monster = o->game->cards[move.card].kind & ASC_MONSTER;
    int slot = move.zone == DECK_IN_ROW ? move.slot : -1;
    int32_t delay = o->delay;
    if (state->depth > 0) {
        const deck_frame *frame = &frames_in(o->game, state)[state->depth - 1];
        const asc_ins *ins = &o->game->code[frame->pc];
        if (ins->op == ASC_OP_ACQUIRE && ins->arg != ASC_TO_DISCARD)
            delay = 0;
    }
    unsigned budget = monster ? purse_power(state) : purse_runes(state);
    deck_market *market = asc__deck_look_at(o, monster, budget);
    const deck_good *good = slot < 0 ? NULL : asc__deck_good_at(market, (unsigned)slot);
    int32_t worth =
        asc__deck_take_worth(o, move.card, slot, delay) + asc__deck_best_for(market, budget, good);
    return limited(worth, DECK_SPENT_MAX) + (slot >= 0) + denied_worth(o, slot);
}

/* What it is worth that a card of one's own is gone for good. */
static int32_t loss_worth(const deck_outlook *o, uint8_t card, bool in_hand)
{
    int32_t value = -o->game->cards[card].honor * 100 - asc__deck_use_worth(o, card, o->delay);
    return in_hand ? value - play_worth(o, card) : value;
}

static int32_t value_row_banish(const deck_outlook *o, asc_move move)
{
    uint8_t card = move.card;
    bool monster = o->game->cards[card].kind & ASC_MONSTER;
    int32_t worth = asc__deck_take_worth(o, card, move.slot, o->delay);
    unsigned budget = monster ? purse_power(o->state) : purse_runes(o->state);
    if (o->seat == o->state->active && asc__deck_good_price(o, card, move.slot) <= budget)
        return worth > 0 ? -worth : 1;
    return 1 + (is_solitaire(o->game) ? denied_worth(o, move.slot) : worth * WORTH_DENIED / 100);
}

/* Is there something that happens with more energy than there is, but not with more than that? */
static bool energy_helps(const deck_outlook *o, unsigned gain)
{
    unsigned now = purse_energy(o->state);
    uint16_t wanted = 0;
    const uint8_t *cards = owned_in(o->player), *in_play = in_play_in(o->game, o->player);
    for (unsigned i = o->player->end[DECK_DISCARD]; i < o->player->end[DECK_SHOWN]; i++)
        wanted |= o->game->worths[cards[i]].energies;
    for (unsigned i = 0; i < o->player->in_play; i++)
        wanted |= o->game->worths[in_play[i]].energies;
    for (unsigned i = now + 1; i <= now + gain && i < 16; i++)
        if (wanted >> i & 1)
            return true;
    return false;
}

/* Whether it is better not to play a card at all than to banish a good one for it. */
static bool costs_too_much(const deck_outlook *o, uint8_t card)
{
    const uint8_t *cards = owned_in(o->player);
    int32_t best = INT32_MIN;
    bool itself = true;
    for (unsigned i = o->player->end[DECK_DISCARD]; i < o->player->end[DECK_SHOWN]; i++) {
        if (itself && cards[i] == card) {
            itself = false;
            continue;
        }
        int32_t lost = loss_worth(o, cards[i], true);
        best = lost > best ? lost : best;
    }
    const deck_worth *worth = &o->game->worths[card];
    return best != INT32_MIN && gains(o, worth) + worth->draws * o->average / 100 + best < 0;
}

/* Most moves are plays, and what order is best is known without looking around. */
static int32_t value_play(const deck_game *game, const deck_state *state, uint8_t card)
{
    const deck_worth *worth = &game->worths[card];
    if (ASC__UNLIKELY(worth->traits & DECK_COSTS_A_CARD)) {
        deck_outlook o;
        asc__deck_look(game, state, state->asked, &o);
        if (costs_too_much(&o, card))
            return -1;
    }
    return VALUE_FIRST + worth->order;
}

static const deck_ability *used_ability(const deck_game *game, asc_move move)
{
    const deck_card *facts = &game->cards[move.card];
    for (unsigned k = 0; k < facts->ability_count; k++) {
        const deck_ability *ability = &game->abilities[facts->abilities + k];
        if ((facts->use_mask >> k & 1) && ability->number == move.slot)
            return ability;
    }
    return NULL;
}

static int32_t turn_worth(const deck_outlook *o)
{
    const uint8_t *in_play = in_play_in(o->game, o->player);
    int32_t worth = DECK_HAND * o->average;
    for (unsigned i = 0; i < o->player->in_play; i++)
        if (o->game->cards[in_play[i]].kind & ASC_CONSTRUCT)
            worth += play_worth(o, in_play[i]);
    return worth;
}

static int32_t value_use(const deck_outlook *o, asc_move move)
{
    const deck_game *game = o->game;
    const deck_ability *used = used_ability(game, move);
    if (used == NULL)
        return 0;
    const asc_ability *ability = &used->printed;
    const asc_ins *first = &game->code[ability->start];
    int32_t worth = limited(worth_now(o, &used->worth), DECK_TAKE_MAX);
    if (ability->price == ASC_PAY_RUNES) {
        unsigned runes = purse_runes(o->state);
        deck_market *market = asc__deck_look_at(o, false, runes);
        worth += asc__deck_best_for(market, runes - ability->price_n,
                                    asc__deck_good_of(market, move.card));
        return limited(worth, DECK_SPENT_MAX);
    }
    bool is_energy = first->op == ASC_OP_GAIN && first->arg == ASC_ENERGY;
    bool is_draw = first->op == ASC_OP_DRAW;
    int32_t order = is_energy ? 9 : is_draw ? 8 : 5;
    if (ability->price != ASC_FREE || ability->section == ASC_TROPHY) {
        if (is_energy && !energy_helps(o, first->n))
            return -1;
        if (first->op == ASC_OP_TURN)
            worth = o->turns > TURN_NOW_AT ? 0 : turn_worth(o);
        int32_t honor = game->cards[move.card].honor * 100;
        worth -= ability->price == ASC_BANISH_PAIR ? 2 * honor : honor;
        if (worth <= 0)
            return worth - 1;
        order = 0;
    }
    return VALUE_FIRST + order * DECK_ORDER_STEP + worth;
}

/* An option that only gives is worth what can be had for it on top of all that is there. */
static int32_t value_option(const deck_outlook *o, asc_move move)
{
    const deck_game *game = o->game;
    const deck_state *state = o->state;
    uint16_t at = (uint16_t)(frames_in(game, state)[state->depth - 1].pc + 1);
    for (unsigned i = 1; i < move.slot; i++)
        at = (uint16_t)(at + 1 + game->code[at].len);
    uint16_t end = (uint16_t)(at + 1 + game->code[at].len);
    int32_t worth = worth_now(o, &game->option_worths[at]);
    unsigned more[2] = {0, 0};
    for (uint16_t pc = (uint16_t)(at + 1); pc < end; pc++) {
        const asc_ins *ins = &game->code[pc];
        if (ins->op != ASC_OP_GAIN || ins->per != ASC_PER_NONE || ins->arg > ASC_POWER)
            return worth;
        more[ins->arg] += ins->n;
    }
    unsigned have[2] = {purse_runes(state), purse_power(state)};
    const uint8_t *cards = owned_in(o->player);
    for (unsigned i = o->player->end[DECK_DISCARD]; i < o->player->end[DECK_SHOWN]; i++) {
        have[ASC_RUNES] += game->worths[cards[i]].plain_runes;
        have[ASC_POWER] += game->worths[cards[i]].plain_power;
    }
    worth /= 8;
    for (int i = 0; i < 2; i++) {
        if (more[i] == 0)
            continue;
        deck_market *market = asc__deck_look_at(o, i == ASC_POWER, have[i] + more[i]);
        worth += asc__deck_best_for(market, have[i] + more[i], NULL) -
                 asc__deck_best_for(market, have[i], NULL);
    }
    return worth;
}

/* What is done to constructs in play is good when they are another team's. */
static int32_t value_construct(const deck_outlook *o, asc_move move)
{
    const deck_frame *frame = &frames_in(o->game, o->state)[o->state->depth - 1];
    int32_t worth = play_worth(o, move.card) + 1;
    bool ours = team_of(o->game, frame->subject) == team_of(o->game, o->seat);
    bool wanted = (move.verb == DECK_KEEP) == ours;
    return wanted ? worth : -worth;
}

/* A card for the team-mate is worth what it is worth in his deck: the team counts together. */
static int32_t value_give(const deck_outlook *o, asc_move move)
{
    deck_outlook his;
    asc__deck_look(o->game, o->state, mate_of(o->game, o->seat), &his);
    int slot = move.zone == DECK_IN_ROW ? move.slot : -1;
    int32_t worth = asc__deck_take_worth(&his, move.card, slot, his.delay);
    if (worth > 0) {
        unsigned runes = purse_runes(o->state);
        unsigned price = asc__deck_good_price(o, move.card, slot) + DECK_GIFT;
        deck_market *market = asc__deck_look_at(o, false, runes);
        const deck_good *good = slot < 0 ? NULL : asc__deck_good_at(market, (unsigned)slot);
        worth += asc__deck_best_for(market, runes > price ? runes - price : 0, good);
    }
    return limited(worth, DECK_SPENT_MAX) + (slot >= 0);
}

/* A value that is `floor` or less need not be exact. */
static int32_t value_other(const deck_outlook *o, asc_move move, int32_t floor)
{
    switch ((deck_verb)move.verb) {
    case DECK_GIVE:
        return value_give(o, move);
    case DECK_USE:
        return value_use(o, move);
    case DECK_ACQUIRE:
    case DECK_DEFEAT:
        return value_take(o, move, floor);
    case DECK_ACQUIRE_FREE:
    case DECK_DEFEAT_FREE:
        return value_free(o, move);
    case DECK_BANISH:
        return move.zone == DECK_IN_ROW ? value_row_banish(o, move)
                                        : loss_worth(o, move.card, move.zone == DECK_IN_HAND);
    case DECK_THROW:
        return -play_worth(o, move.card);
    case DECK_DESTROY:
    case DECK_KEEP:
        return value_construct(o, move);
    case DECK_COPY:
    case DECK_RECOVER:
    case DECK_REWARD_OF:
        return play_worth(o, move.card);
    case DECK_PLACE:
        return 1;
    case DECK_OPTION:
        return value_option(o, move);
    case DECK_PLAY:
    case DECK_DECLINE:
    case DECK_END:
    case DECK_VERB_COUNT:
        break;
    }
    return 0;
}

/* The outlook of the one who is asked, with markets to be looked at when they are needed. */
static void look_around(const deck_game *game, const deck_state *state, deck_market markets[2],
                        deck_outlook *o)
{
    asc__deck_look(game, state, state->asked, o);
    markets[0].reach = markets[1].reach = 0;
    o->markets = markets;
}

int32_t asc__deck_value_move(const asc_game *base, const asc_state *in, asc_move move)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    if (move.verb == DECK_END || move.verb == DECK_DECLINE)
        return 0;
    if (move.verb == DECK_PLAY)
        return value_play(game, state, move.card);
    deck_market markets[2];
    deck_outlook o;
    look_around(game, state, markets, &o);
    return value_other(&o, move, INT32_MIN);
}

/* Is it an ability that is bought, like a card? */
static bool wants_runes(const deck_game *game, asc_move move)
{
    const deck_ability *ability = used_ability(game, move);
    return ability != NULL && ability->printed.price == ASC_PAY_RUNES;
}

/* The best move so far, the first of equals. */
typedef struct choice {
    size_t at;
    int32_t value;
} choice;

static inline void consider(choice *best, size_t at, int32_t value)
{
    if (value > best->value || (value == best->value && at < best->at))
        *best = (choice){at, value};
}

/*
 * The same for all of a list, class by class: where something that costs nothing is worth doing
 * nobody needs to look at what is on offer, and where a monster is, at all else.
 */
size_t asc__deck_value_best(const asc_game *base, const asc_state *in, const asc_move *moves,
                            size_t count)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    deck_market markets[2];
    deck_outlook o = {.game = NULL};
    choice best = {0, INT32_MIN};
    size_t first = 0, rest = SIZE_MAX;
    for (; first < count && moves[first].verb <= DECK_USE; first++) {
        if (moves[first].verb == DECK_PLAY) {
            consider(&best, first, value_play(game, state, moves[first].card));
        } else if (wants_runes(game, moves[first])) {
            rest = rest < first ? rest : first;
        } else {
            if (o.game == NULL)
                look_around(game, state, markets, &o);
            consider(&best, first, value_use(&o, moves[first]));
        }
    }
    if (best.value >= VALUE_FIRST)
        return best.at;
    if (o.game == NULL)
        look_around(game, state, markets, &o);
    for (size_t i = first; i < count; i++)
        if (moves[i].verb == DECK_DEFEAT)
            consider(&best, i, value_take(&o, moves[i], best.value));
    if (best.value >= VALUE_MONSTERS)
        return best.at;
    for (size_t i = rest < first ? rest : first; i < count; i++) {
        bool done = moves[i].verb == DECK_PLAY || moves[i].verb == DECK_DEFEAT ||
                    (moves[i].verb == DECK_USE && !wants_runes(game, moves[i]));
        if (!done)
            consider(&best, i, value_other(&o, moves[i], best.value - (i < best.at)));
    }
    return best.at;
}

/* ---- States ---------------------------------------------------------------------------------- */

/* What something gives in a turn, in hundredths: runes and power count alike, honor for more. */
static int32_t flow_of(const deck_worth *worth)
{
    return worth->runes + worth->power + worth->yield * FLOW_HONOR / 100;
}

/*
 * What the deck and the constructs of a seat are good for in the time to come, fitted to what cards
 * that were acquired or left did for the chance of winning.
 */
static int32_t prospects(const deck_outlook *o)
{
    const deck_game *game = o->game;
    const uint8_t *cards = owned_in(o->player), *in_play = in_play_in(game, o->player);
    int64_t deck = 0, waiting = 0, standing = 0;
    for (unsigned i = 0; i < o->player->end[DECK_PLAYED]; i++) {
        const deck_worth *worth = &game->worths[cards[i]];
        bool construct = game->cards[cards[i]].kind & ASC_CONSTRUCT;
        *(construct ? &waiting : &deck) += flow_of(worth);
    }
    for (unsigned i = 0; i < o->player->in_play; i++) {
        const deck_worth *worth = &game->worths[in_play[i]];
        if (game->cards[in_play[i]].kind & ASC_CONSTRUCT)
            standing += flow_of(worth) + worth->draws * o->average / 100;
    }
    int64_t turns = o->turns < PROSPECT_MAX ? o->turns : PROSPECT_MAX;
    int64_t later = turns > WAITING_FROM ? turns - WAITING_FROM : 0;
    deck = deck * DECK_HAND * 100 / o->cards;
    int64_t worth = deck * (FLOW_LATE + FLOW_TURN * turns / 10) +
                    standing * (STANDING_LATE + STANDING_TURN * turns / 10) +
                    waiting * (WAITING_TURN * later / 10);
    worth /= 100;
    return (int32_t)(worth < -PROSPECT_WORTH  ? -PROSPECT_WORTH
                     : worth > PROSPECT_WORTH ? PROSPECT_WORTH
                                              : worth);
}

void asc__deck_value_state(const asc_game *base, const asc_state *in, int32_t value[ASC_SEATS_MAX])
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    asc_result result;
    asc__deck_result(base, in, &result);
    for (int seat = 0; seat < base->players; seat++) {
        deck_outlook o;
        asc__deck_look(game, state, seat, &o);
        value[seat] = (result.score[seat] - result.opponent_score) * 100 + prospects(&o);
    }
    if (!state->over)
        value[state->active] += (int32_t)(purse_runes(state) + purse_power(state)) * WORTH_PURSE;
}

/* A difference of values decides the more, the fewer turns are left. */
static double decisive(double turns)
{
    return SPREAD_LATE + turns * (SPREAD_TURN + SPREAD_CURVE * turns);
}

void asc__deck_value_chance(const asc_game *base, const asc_state *in, double chance[ASC_SEATS_MAX])
{
    const deck_game *game = deck_of(base);
    double turns = asc__deck_turns_left(game, (const deck_state *)in) / 10.0,
           scale = decisive(turns);
    double points[ASC_SEATS_MAX] = {0}, rival = RIVAL_TURN * turns, best = 0, sum = 0;
    int32_t value[ASC_SEATS_MAX];
    unsigned teams = 0;
    asc__deck_value_state(base, in, value);
    for (int seat = 0; seat < base->players; seat++) {
        points[team_of(game, seat)] += value[seat];
        teams |= 1u << team_of(game, seat);
    }
    for (unsigned left = teams; left != 0; left &= left - 1)
        best =
            left == teams ? points[__builtin_ctz(left)] : fmax(best, points[__builtin_ctz(left)]);
    for (unsigned left = teams; left != 0; left &= left - 1)
        sum += exp((points[__builtin_ctz(left)] - best) / scale);
    if (is_solitaire(game))
        sum += exp((rival - best) / scale);
    for (int seat = 0; seat < base->players; seat++)
        chance[seat] = exp((points[team_of(game, seat)] - best) / scale) / sum;
}
