/*
 * deck_eval_context.c - a player's deck and remaining time: how many turns are left, what runes,
 * power and an average card are worth to the player, and what one more card would add. What a card
 * does is known from set-up: deck_worth.c.
 *
 * The idea: a deck is worth what a turn with it yields, for as many turns as are left. A card adds
 * to that by what it does less what the card does in whose place it is drawn.
 */
#include "deck_eval_context.h"

enum {
    POOL_MAX = 40,    /* more honor a player is not reckoned with */
    BALANCE_MAX = 25, /* nor does lacking runes or power make them worth more than that */
    /* What a row usually has: hundredths of honor of monsters, and cost of all else. */
    ROW_HONOR = 700,
    ROW_COST = 13
};

/* The better the decks, the fewer turns the same honor lasts. */
int32_t asc__deck_turns_left(const deck_game *game, const deck_eval_weights *weights,
                             const deck_state *state)
{
    if (state->over || state->ending)
        return 0;
    int32_t pool = state->pool / (game->base.players + is_solitaire(game));
    if (pool > POOL_MAX)
        pool = POOL_MAX;
    int32_t turns = pool * (weights->turns_slope + weights->turns_curve * pool) / 100;
    if (game->turn_limit > 0) {
        int32_t rounds = 10 * (game->turn_limit - state->round);
        turns = rounds < 0 ? 0 : rounds < turns ? rounds : turns;
    }
    return turns;
}

/* What lies in the row makes runes and power worth more or less. */
static inline void weigh_row(deck_eval_context *o)
{
    const deck_eval_weights *weights = o->weights;
    int32_t honor = -ROW_HONOR, cost = -ROW_COST;
    for (unsigned i = 0; i < o->state->slots; i++) {
        uint8_t card = o->state->row[i];
        if (card == ASC_NO_CARD)
            continue;
        if (o->game->cards[card].kind & ASC_MONSTER)
            honor += o->values->cards[card].yield;
        else
            cost += o->game->cards[card].cost;
    }
    o->rune += weights->rune_monsters * honor / 1000 + weights->rune_rest * cost / 10;
    o->power += weights->power_monsters * honor / 1000 + weights->power_rest * cost / 10;
}

/* The player whose values count, and the time that remains. */
static inline void begin(const deck_game *game, const deck_card_values *values,
                         const deck_state *state, int seat, deck_eval_context *o)
{
    o->game = game;
    o->values = values;
    const deck_eval_weights *weights = o->weights = values->weights;
    o->state = state;
    o->player = player_in(game, state, seat);
    o->seat = seat;
    o->turns = asc__deck_turns_left(game, weights, state);
    o->rune = weights->rune_late + weights->rune_turn * o->turns / 10;
    o->power = weights->power_late + weights->power_turn * o->turns / 10;
    if ((weights->rune_monsters | weights->rune_rest | weights->power_monsters |
         weights->power_rest) != 0)
        weigh_row(o);
}

/* The value of a rune and of a power for a player whose average turn has that many hundredths of
 * each. */
static void weigh(deck_eval_context *o, int32_t runes, int32_t power)
{
    int32_t apart = (power - runes) * DECK_HAND / o->cards;
    const uint8_t *in_play = in_play_in(o->game, o->player);
    for (unsigned i = 0; i < o->player->in_play; i++)
        apart += o->values->cards[in_play[i]].lean;
    int32_t shift = apart * o->weights->balance;
    shift = shift > BALANCE_MAX ? BALANCE_MAX : shift < -BALANCE_MAX ? -BALANCE_MAX : shift;
    o->rune += shift;
    o->power -= shift;
}

void asc__deck_eval_begin_simple(const deck_game *game, const deck_card_values *values,
                                 const deck_state *state, int seat, deck_eval_context *o)
{
    begin(game, values, state, seat, o);
    o->rune += BALANCE_MAX;
    o->power += BALANCE_MAX;
    o->average = o->thin = 0;
}

/* Takes the lowest lane off a sum of shares, and gives back what it borrowed. */
static inline int32_t next_lane(uint64_t *sum, unsigned width)
{
    int64_t lane = (int64_t)(*sum << (64 - width)) >> (64 - width);
    *sum = (*sum - (uint64_t)lane) >> width;
    return (int32_t)lane;
}

void asc__deck_eval_begin(const deck_game *game, const deck_card_values *values,
                          const deck_state *state, int seat, deck_eval_context *o)
{
    const deck_player *player = player_in(game, state, seat);
    const uint8_t *end = owned_in(player) + player->end[DECK_PLAYED];
    const deck_shares *shares = values->shares;
    uint64_t low = 0, high = 0;
    /* Counting up to zero saves a comparison for each card. */
    for (long i = -(long)player->end[DECK_PLAYED]; i < 0; i++) {
        low += shares->low[end[i]];
        high += shares->high[end[i]];
    }
    int32_t yield = next_lane(&low, DECK_SHARE_RUNES), runes = (int32_t)low;
    int32_t draws = next_lane(&high, DECK_SHARE_POWER);
    int32_t power = next_lane(&high, DECK_SHARE_CARDS - DECK_SHARE_POWER);
    int32_t count = (int32_t)high;

    begin(game, values, state, seat, o);
    o->delay = (int32_t)deck_size(player) * 10 / DECK_HAND;
    o->cards = 100 * count - draws;
    if (o->cards < 30 * count)
        o->cards = 30 * count;
    if (o->cards < DECK_CARDS_LEAST)
        o->cards = DECK_CARDS_LEAST;
    weigh(o, runes, power);
    int64_t all = (int64_t)yield * 100 + (int64_t)runes * o->rune + (int64_t)power * o->power;
    all /= o->cards;
    o->average = all < DECK_WORTH_MAX ? (int32_t)all : DECK_WORTH_MAX;
    o->coming = o->average + o->weights->growth * o->turns / 20;
    int32_t lost = o->coming - (o->rune < o->power ? o->rune : o->power);
    o->thin =
        lost > 0 ? lost * DECK_HAND * 10 * o->turns / o->cards * o->weights->thin_share / 100 : 0;
}
