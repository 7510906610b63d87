/*
 * deck_market.c - what is on offer to a player, what each thing is worth to that player, and the
 * most that runes or power can buy of it. It is computed once for all moves that are compared, and
 * only as far as the resources go.
 */
#include "deck_rules.h"
#include "deck_eval_context.h"

/* ---- Worth and price ------------------------------------------------------------------------- */

/* What the constructs are worth that opponents lose by it, the mean of them. */
static int32_t harm_worth(const deck_eval_context *o, enum deck_harm harm)
{
    int32_t lost = 0;
    for (int seat = 0; seat < o->game->base.players; seat++) {
        int32_t there = player_in(o->game, o->state, seat)->in_play;
        if (team_of(o->game, seat) == team_of(o->game, o->seat) || there == 0)
            continue;
        lost += harm == DECK_HARM_ONE ? 1 : harm == DECK_HARM_ALL ? there : there - 1;
    }
    if (lost == 0)
        return 0;
    int32_t turns = o->turns < 40 ? o->turns : 40;
    int32_t opponents = o->game->base.players - (o->game->teams > 0 ? 2 : 1);
    return lost * o->weights->destroyed * turns / 40 / opponents;
}

static inline int32_t take_worth(const deck_eval_context *o, uint8_t card, int slot, int32_t delay)
{
    const deck_game *game = o->game;
    const deck_card *facts = &game->cards[card];
    const deck_worth *worth = &o->values->cards[card];
    int32_t value;
    if (facts->kind & ASC_MONSTER) {
        value = (play_worth(o, card) + worth->single * o->weights->single_share / 100) *
                o->weights->monster_share / 100;
        if (worth->harm != DECK_HARM_NONE)
            value += harm_worth(o, (enum deck_harm)worth->harm);
    } else {
        int32_t share =
            facts->kind & ASC_CONSTRUCT ? o->weights->construct_share : o->weights->hero_share;
        value = facts->honor * o->weights->honor +
                use_worth(o, card, delay * o->weights->delay_share / 100) * share / 100;
    }
    if (slot >= 0 && o->state->treasure[slot] > 0)
        value += o->state->treasure[slot] * use_worth(o, game->treasure, o->delay);
    return limited(value, DECK_TAKE_MAX);
}

int32_t asc__deck_take_worth(const deck_eval_context *o, uint8_t card, int slot, int32_t delay)
{
    return take_worth(o, card, slot, delay);
}

unsigned asc__deck_good_price(const deck_eval_context *o, uint8_t card, int slot)
{
    if (ASC__LIKELY(!prices_are_odd(o->game, o->state, o->player)))
        return o->game->cards[card].cost;
    unsigned price = asc__deck_price(o->game, o->state, card, slot);
    unsigned helped = o->game->cards[card].kind & ASC_MONSTER
                          ? 0
                          : asc__deck_restricted_for(o->game, o->state, card);
    return helped < price ? price - helped : 0;
}

/* ---- Goods ----------------------------------------------------------------------------------- */

_Static_assert(DECK_PLACE_NONE <= DECK_GOODS_MAX, "all cards on offer have room");

static inline void add_good(deck_market *to, deck_good good)
{
    if (good.worth <= 0)
        return;
    to->goods[to->count++] = good;
    if (good.price < to->cheapest)
        to->cheapest = good.price;
}

/* The piles and the row. Only what something can help to pay for has another price than the printed
 * one. */
static inline void add_cards(const deck_eval_context *o, deck_market *to, bool monsters)
{
    const deck_game *game = o->game;
    const deck_state *state = o->state;
    unsigned budget = to->reach - 1, words = state->slots > 8 ? 2 : 1;
    uint64_t may_differ = prices_are_odd(game, state, o->player) ? DECK_BYTES(0x80) : 0;
    for (unsigned i = 0; i <= words; i++) {
        bool piles = i == 0;
        unsigned word = piles ? DECK_PILE_WORD : i - 1;
        uint64_t odd = state->boosted[word] & may_differ;
        uint64_t there = covered_bytes(state, word, DECK_BYTES(budget)) | odd;
        there &= monsters ? state->monsters[word] : ~state->monsters[word];
        for (; there != 0; there &= there - 1) {
            unsigned bit = (unsigned)__builtin_ctzll(there), byte = bit / 8;
            int slot = piles ? -1 : (int)(8 * word + byte);
            uint8_t card = piles ? game->piles[byte] : state->row[slot];
            unsigned price = state->costs[word] >> (8 * byte) & 0xff;
            if (odd >> bit & 1)
                price = asc__deck_good_price(o, card, slot);
            if (price > budget)
                continue;
            if (piles && price == 0) /* it could repeat without end */
                to->whole = false;
            else
                add_good(to, (deck_good){.worth = take_worth(o, card, slot, o->delay),
                                         .price = (uint8_t)price,
                                         .once = !piles,
                                         .place = (uint8_t)(piles ? DECK_PLACE_PILES + byte
                                                                  : (unsigned)slot),
                                         .user = ASC_NO_CARD});
        }
    }
}

/* Abilities in play that want runes are on offer too. */
static void add_uses(const deck_eval_context *o, deck_market *to)
{
    const deck_game *game = o->game;
    const uint8_t *in_play = in_play_in(game, o->player), *ready = ready_in(game, o->player);
    for (unsigned i = 0; i < o->player->in_play; i++) {
        for (unsigned left = ready[i]; left != 0; left &= left - 1) {
            unsigned number = game->cards[in_play[i]].abilities + (unsigned)__builtin_ctz(left);
            const asc_ability *printed = &game->abilities[number].printed;
            if (printed->price != ASC_PAY_RUNES || printed->energy > energy_of(o->state) ||
                printed->price_n >= to->reach)
                continue;
            if (to->count < DECK_GOODS_MAX)
                add_good(to, (deck_good){.worth = worth_now(o, &o->values->abilities[number]),
                                         .price = printed->price_n,
                                         .once = true,
                                         .place = DECK_PLACE_NONE,
                                         .user = in_play[i]});
        }
    }
}

deck_market *asc__deck_eval_market(const deck_eval_context *o, bool monsters, unsigned budget)
{
    deck_market *to = &o->markets[monsters];
    if (budget > DECK_BUDGET_MAX)
        budget = DECK_BUDGET_MAX;
    if (to->reach > budget)
        return to;
    to->reach = budget + 1;
    to->cheapest = DECK_BUDGET_MAX + 1;
    to->count = 0;
    to->solved = false;
    to->whole = true;
    add_cards(o, to, monsters);
    if (!monsters && o->player->ready > 0)
        add_uses(o, to);
    return to;
}

const deck_good *asc__deck_good_at(const deck_market *market, unsigned place)
{
    for (unsigned i = 0; i < market->count; i++)
        if (market->goods[i].place == place)
            return &market->goods[i];
    return NULL;
}

const deck_good *asc__deck_good_of(const deck_market *market, uint8_t user)
{
    for (unsigned i = 0; i < market->count; i++)
        if (market->goods[i].user == user)
            return &market->goods[i];
    return NULL;
}

/* ---- Spending -------------------------------------------------------------------------------- */

/* Adds a thing to the best that each budget up to `budget` buys. */
static inline void offer(int32_t best[], unsigned budget, const deck_good *what)
{
    unsigned price = what->price;
    if (price > budget)
        return;
    if (price == 0) {
        for (unsigned i = 0; i <= budget; i++)
            best[i] += what->worth;
        return;
    }
    if (what->once) {
        for (unsigned i = budget; i >= price; i--)
            if (best[i - price] + what->worth > best[i])
                best[i] = best[i - price] + what->worth;
    } else {
        for (unsigned i = price; i <= budget; i++)
            if (best[i - price] + what->worth > best[i])
                best[i] = best[i - price] + what->worth;
    }
}

static void solve(const deck_market *market, unsigned budget, const deck_good *without,
                  int32_t best[])
{
    memset(best, 0, (budget + 1) * sizeof *best);
    for (const deck_good *what = market->goods; what < market->goods + market->count; what++)
        if (what != without)
            offer(best, budget, what);
}

static inline int32_t best_for(deck_market *market, unsigned budget, const deck_good *without)
{
    if (budget >= market->reach)
        budget = market->reach - 1;
    if (budget < market->cheapest)
        return 0;
    if (without != NULL && without->price <= budget) {
        int32_t best[DECK_BUDGET_MAX + 1];
        solve(market, budget, without, best);
        return best[budget];
    }
    if (!market->solved)
        solve(market, market->reach - 1, NULL, market->best);
    market->solved = true;
    return market->best[budget];
}

int32_t asc__deck_best_for(deck_market *market, unsigned budget, const deck_good *without)
{
    return best_for(market, budget, without);
}

/* A total that is `enough` or less need not be exact. */
static inline int32_t total_with(deck_market *market, const deck_good *good, unsigned budget,
                                 int32_t enough)
{
    unsigned rest = budget - good->price;
    int32_t total = good->worth + best_for(market, rest, NULL);
    if (!good->once || good->price > rest)
        return total;
    /* The rest may hold the very same thing again. It is not more than the whole is good for. */
    if (total <= enough || (budget < market->reach && best_for(market, budget, NULL) <= enough))
        return enough;
    return good->worth + best_for(market, rest, good);
}

int32_t asc__deck_total_with(deck_market *market, const deck_good *good, unsigned budget)
{
    return total_with(market, good, budget, INT32_MIN);
}

const deck_good *asc__deck_best_card(deck_market *market, unsigned budget, int32_t *total)
{
    const deck_good *best = NULL;
    int32_t best_value = 0;
    for (const deck_good *good = market->goods; good < market->goods + market->count; good++) {
        if (good->place == DECK_PLACE_NONE)
            continue;
        int32_t more = good->place < DECK_PLACE_PILES;
        int32_t all = limited(total_with(market, good, budget, best_value - more), DECK_SPENT_MAX);
        if (all + more > best_value) {
            best = good;
            best_value = all + more;
            *total = all;
        }
    }
    return best;
}
