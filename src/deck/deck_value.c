/*
 * deck_value.c - the game's own opinion of states and moves, from effects and numbers alone, so
 * that no player needs to know cards and every pack has one. All values are hundredths of honor.
 *
 * The idea: a deck is worth what a turn with it yields, for as many turns as are left. A card adds
 * to that by what it does less what the card does in whose place it is drawn. Runes and power are
 * worth the best that can be taken for them now. What a card does is known from set-up:
 * deck_worth.c.
 */
#include "deck_internal.h"

#include <math.h>

enum {
    /* Moves that cost nothing come before all that cost something; then monsters, which may bring
     * runes. */
    VALUE_FIRST = 100000,
    VALUE_STEP = 1000, /* from one order of play to the next */
    VALUE_MONSTERS = 50000,
    VALUE_TAKE_MAX = 10000, /* no card is worth more, whatever its pack says */

    /* Hundredths of tenths of turns for each honor a player in the pool, and for its square. */
    TURNS_SLOPE = 180,
    TURNS_CURVE = 7,
    POOL_MAX = 40, /* more honor a player is not reckoned with */

    /* What a rune and a power are worth at the end, and how much more a turn before it. */
    RUNE_LATE = 55,
    RUNE_TURN = 2,
    POWER_LATE = 60,
    POWER_TURN = 0,
    BALANCE = 2,      /* more for each that a turn gives less of it than of the other */
    BALANCE_MAX = 25, /* and never more than that */

    THIN_SHARE = 19,      /* hundredths of what losing a weak card is worth that come true */
    DECK_GROWTH = 4,      /* how much better the average card gets in a turn */
    TURN_NOW_AT = 51,     /* tenths of turns left from which on an extra turn is taken */
    WORTH_DESTROYED = 90, /* a construct of an opponent's */
    WORTH_DENIED = 12,    /* hundredths of what a card is worth that no opponent gets */
    WORTH_SPOILS = 40,    /* an honor that the opponent of one who plays alone does not get */
    WORTH_PURSE = 50,     /* a rune or power not spent yet */
    CARDS_LEAST = 200,    /* hundredths of cards: fewer make no deck */
    BUDGET_MAX = 40,      /* more runes or power are not reckoned with */
    GOODS_MAX = 48,       /* nor are more things on offer */

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

/* ---- Outlook --------------------------------------------------------------------------------- */

/* Something on offer that is worth having. */
typedef struct good {
    int32_t worth;
    uint8_t price; /* in unrestricted runes or power */
    bool once;     /* there is one of it */
    int8_t slot;   /* of the row, or -1 */
    uint8_t user;  /* the construct whose ability it is, or ASC_NO_CARD */
} good;

/* The monsters on offer, or all else. */
typedef struct market {
    bool known;       /* it has been looked at */
    uint8_t cheapest; /* price among the goods; nothing is to be had for less */
    unsigned count;
    good goods[GOODS_MAX];
} market;

/* A player's deck and the time he has, as far as he knows them. */
typedef struct outlook {
    const deck_game *game;
    const deck_state *state;
    const deck_player *player;
    int seat;
    int32_t turns;   /* his turns left after this one, in tenths */
    int32_t delay;   /* tenths of turns until his deck is shuffled again */
    int32_t cards;   /* hundredths of cards of the deck that do not replace themselves */
    int32_t rune;    /* what one is worth */
    int32_t power;   /* what one is worth */
    int32_t average; /* what such a card is worth now */
    int32_t coming;  /* and halfway through what is left of the game */
    int32_t thin;    /* what it is worth to lose the weakest card */
    market *markets; /* two: of monsters, and of all else */
} outlook;

/* Tenths of turns that a player has left: fewer and fewer for the same honor, as decks get better. */
static int32_t turns_left(const deck_game *game, const deck_state *state)
{
    if (state->over || state->ending)
        return 0;
    int32_t pool = state->pool / (game->base.players + is_solitaire(game));
    if (pool > POOL_MAX)
        pool = POOL_MAX;
    int32_t turns = pool * (TURNS_SLOPE + TURNS_CURVE * pool) / 100;
    if (game->turn_limit > 0) {
        int32_t rounds = 10 * (game->turn_limit - state->round);
        turns = rounds < 0 ? 0 : rounds < turns ? rounds : turns;
    }
    return turns;
}

/* What something comes to apart from the cards it draws and banishes. */
static int32_t gains(const outlook *o, const deck_worth *worth)
{
    return worth->yield + (worth->runes * o->rune + worth->power * o->power) / 100;
}

/* What runes and power are worth to one whose cards give so many hundredths of them. */
static void weigh(outlook *o, int32_t runes, int32_t power)
{
    int32_t apart = (power - runes) * DECK_HAND / o->cards;
    const uint8_t *in_play = in_play_in(o->game, o->player);
    for (unsigned i = 0; i < o->player->in_play; i++) {
        const deck_worth *worth = &o->game->worths[in_play[i]];
        if (o->game->cards[in_play[i]].kind & ASC_CONSTRUCT)
            apart += (worth->power - worth->runes) / 100;
    }
    int32_t shift = apart * BALANCE;
    shift = shift > BALANCE_MAX ? BALANCE_MAX : shift < -BALANCE_MAX ? -BALANCE_MAX : shift;
    o->rune = RUNE_LATE + RUNE_TURN * o->turns / 10 + shift;
    o->power = POWER_LATE + POWER_TURN * o->turns / 10 - shift;
}

static outlook look(const deck_game *game, const deck_state *state, int seat)
{
    outlook o = {
        .game = game, .state = state, .player = player_in(game, state, seat), .seat = seat};
    const uint8_t *cards = owned_in(o.player);
    int32_t yield = 0, runes = 0, power = 0, draws = 0, count = 0;
    for (unsigned i = 0; i < o.player->end[DECK_PLAYED]; i++) {
        const deck_worth *worth = &game->worths[cards[i]];
        if (game->cards[cards[i]].kind & ASC_CONSTRUCT)
            continue; /* drawn once, then in play */
        yield += worth->yield;
        runes += worth->runes;
        power += worth->power;
        draws += worth->draws;
        count++;
    }
    o.turns = turns_left(game, state);
    o.delay = (int32_t)deck_size(o.player) * 10 / DECK_HAND;
    o.cards = 100 * count - draws;
    if (o.cards < 30 * count)
        o.cards = 30 * count;
    if (o.cards < CARDS_LEAST)
        o.cards = CARDS_LEAST;
    weigh(&o, runes, power);
    int64_t all = (int64_t)yield * 100 + (int64_t)runes * o.rune + (int64_t)power * o.power;
    o.average = all / o.cards < DECK_WORTH_MAX ? (int32_t)(all / o.cards) : DECK_WORTH_MAX;
    o.coming = o.average + DECK_GROWTH * o.turns / 20;
    int32_t lost = o.coming - (o.rune < o.power ? o.rune : o.power);
    o.thin = lost > 0 ? lost * DECK_HAND * 10 * o.turns / o.cards * THIN_SHARE / 100 : 0;
    return o;
}

/* What something comes to now, a draw being worth an average card. */
static int32_t worth_now(const outlook *o, const deck_worth *worth)
{
    return gains(o, worth) + (worth->draws * o->average + worth->thins * o->thin) / 100;
}

static int32_t play_worth(const outlook *o, uint8_t card)
{
    return worth_now(o, &o->game->worths[card]);
}

static int32_t code_worth(const outlook *o, uint16_t pc, uint16_t end)
{
    deck_worth worth = asc__deck_code_worth(o->game, pc, end);
    return worth_now(o, &worth);
}

/* What having a card adds in the time to come, printed honor apart, when it gets into the deck
 * `delay` tenths of turns from now. */
static int32_t use_worth(const outlook *o, uint8_t card, int32_t delay)
{
    const deck_worth *worth = &o->game->worths[card];
    int32_t turns = o->turns - delay;
    int32_t each =
        gains(o, worth) + (worth->draws * o->coming + worth->thins * (o->thin / 2)) / 100;
    if (o->game->cards[card].kind & ASC_CONSTRUCT) {
        turns -= o->cards / (10 * DECK_HAND * 2);
        return turns > 0 ? each * turns / 10 - o->coming + worth->single : 0;
    }
    if (turns <= 0)
        return 0;
    int32_t cards = o->cards + 100 - worth->draws;
    return (each - o->coming) * DECK_HAND * 10 * turns /
               (cards > CARDS_LEAST ? cards : CARDS_LEAST) +
           worth->single;
}

/* ---- What is on offer ------------------------------------------------------------------------ */

/* What the constructs are worth that opponents lose by it, the mean of them. */
static int32_t harm_worth(const outlook *o, enum deck_harm harm)
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
    return lost * WORTH_DESTROYED * turns / 40 / opponents;
}

/* What it is worth to acquire or defeat a card, which lies in `slot` of the row or in a pile (-1).
 */
static int32_t take_worth(const outlook *o, uint8_t card, int slot, int32_t delay)
{
    const deck_game *game = o->game;
    const deck_card *facts = &game->cards[card];
    const deck_worth *worth = &game->worths[card];
    int32_t value;
    if (facts->kind & ASC_MONSTER) {
        value = play_worth(o, card) + worth->single;
        if (worth->harm != DECK_HARM_NONE)
            value += harm_worth(o, (enum deck_harm)worth->harm);
    } else {
        value = facts->honor * 100 + use_worth(o, card, delay);
    }
    if (slot >= 0 && o->state->treasure[slot] > 0)
        value += o->state->treasure[slot] * use_worth(o, game->treasure, o->delay);
    return value < -VALUE_TAKE_MAX  ? -VALUE_TAKE_MAX
           : value > VALUE_TAKE_MAX ? VALUE_TAKE_MAX
                                    : value;
}

/* What it costs in unrestricted runes or power. */
static unsigned price_of(const outlook *o, uint8_t card, int slot)
{
    if (ASC__LIKELY(!prices_are_odd(o->game, o->state, o->player)))
        return o->game->cards[card].cost;
    unsigned price = asc__deck_price(o->game, o->state, card, slot);
    unsigned helped = o->game->cards[card].kind & ASC_MONSTER
                          ? 0
                          : asc__deck_restricted_for(o->game, o->state, card);
    return helped < price ? price - helped : 0;
}

static void add_good(market *to, unsigned price, int32_t worth, good facts)
{
    if (worth <= 0 || price > BUDGET_MAX || to->count == GOODS_MAX)
        return;
    if (to->count == 0 || price < to->cheapest)
        to->cheapest = (uint8_t)price;
    facts.price = (uint8_t)price;
    facts.worth = worth;
    to->goods[to->count++] = facts;
}

/* Abilities in play that want runes are on offer too. */
static void add_uses(const outlook *o, market *to)
{
    const deck_game *game = o->game;
    const uint8_t *in_play = in_play_in(game, o->player), *ready = ready_in(game, o->player);
    for (unsigned i = 0; i < o->player->in_play; i++) {
        for (unsigned left = ready[i]; left != 0; left &= left - 1) {
            const deck_ability *ability =
                &game->abilities[game->cards[in_play[i]].abilities + __builtin_ctz(left)];
            const asc_ability *printed = &ability->printed;
            if (printed->price != ASC_PAY_RUNES || printed->energy > purse_energy(o->state))
                continue;
            add_good(to, printed->price_n,
                     code_worth(o, printed->start, (uint16_t)(printed->start + printed->len)),
                     (good){.once = true, .slot = -1, .user = in_play[i]});
        }
    }
}

/* Looks at what is on offer, once for all moves that are compared. */
static const market *market_of(const outlook *o, bool monsters)
{
    market *to = &o->markets[monsters];
    if (to->known)
        return to;
    const deck_game *game = o->game;
    const deck_state *state = o->state;
    to->known = true;
    for (unsigned slot = 0; slot < state->slots; slot++) {
        uint8_t card = state->row[slot];
        if (card == ASC_NO_CARD || (game->cards[card].kind == ASC_MONSTER) != monsters)
            continue;
        add_good(to, price_of(o, card, (int)slot), take_worth(o, card, (int)slot, o->delay),
                 (good){.once = true, .slot = (int8_t)slot, .user = ASC_NO_CARD});
    }
    if (!monsters && o->player->ready > 0)
        add_uses(o, to);
    for (unsigned i = 0; i < game->pile_count; i++) {
        uint8_t card = game->piles[i];
        if (state->left[i] == 0 || (game->cards[card].kind == ASC_MONSTER) != monsters)
            continue;
        unsigned price = price_of(o, card, -1);
        if (price > 0)
            add_good(to, price, take_worth(o, card, -1, o->delay),
                     (good){.once = false, .slot = -1, .user = ASC_NO_CARD});
    }
    return to;
}

/* Adds a thing to the best that each budget up to `budget` buys. */
static void offer(int32_t best[], unsigned budget, const good *what)
{
    unsigned price = what->price;
    if (price > budget)
        return;
    if (price == 0) {
        for (unsigned i = 0; i <= budget; i++)
            best[i] += what->worth;
        return;
    }
    for (unsigned k = price; k <= budget; k++) {
        unsigned i = what->once ? budget + price - k : k;
        if (best[i - price] + what->worth > best[i])
            best[i] = best[i - price] + what->worth;
    }
}

/* What is left out when the rest of a budget is spent. */
typedef struct taken {
    int slot;     /* of the row, or -1 */
    uint8_t user; /* a construct of which one ability is used, or ASC_NO_CARD */
} taken;

/* The most that can be had of the monsters on offer, or of all else, for so much. */
static int32_t best_for(const outlook *o, bool monsters, unsigned budget, taken without)
{
    const market *on_offer = market_of(o, monsters);
    if (on_offer->count == 0 || budget < on_offer->cheapest)
        return 0;
    int32_t best[BUDGET_MAX + 1];
    if (budget > BUDGET_MAX)
        budget = BUDGET_MAX;
    memset(best, 0, (budget + 1) * sizeof *best);
    for (unsigned i = 0; i < on_offer->count; i++) {
        const good *what = &on_offer->goods[i];
        if (what->user != ASC_NO_CARD && what->user == without.user)
            without.user = ASC_NO_CARD;
        else if (what->slot < 0 || what->slot != without.slot)
            offer(best, budget, what);
    }
    return best[budget];
}

/* ---- Moves ----------------------------------------------------------------------------------- */

static const taken nothing = {-1, ASC_NO_CARD};

/* One who plays alone: what the opponent has less when a card leaves the row that he would take, and
 * the one that slides there is his in its place. */
static int32_t denied_worth(const outlook *o, int slot)
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

/* A card taken, and the best that the rest of runes or power is good for. */
static int32_t value_take(const outlook *o, asc_move move)
{
    const deck_state *state = o->state;
    bool monster = o->game->cards[move.card].kind & ASC_MONSTER;
    bool pays = move.verb == DECK_ACQUIRE || move.verb == DECK_DEFEAT;
    int slot = move.zone == DECK_IN_ROW ? move.slot : -1;
    int32_t delay = o->delay;
    if (!pays && state->depth > 0) {
        const deck_frame *frame = &frames_in(o->game, state)[state->depth - 1];
        const asc_ins *ins = &o->game->code[frame->pc];
        if (ins->op == ASC_OP_ACQUIRE && ins->arg != ASC_TO_DISCARD)
            delay = 0;
    }
    int32_t worth = take_worth(o, move.card, slot, delay);
    unsigned budget = monster ? purse_power(state) : purse_runes(state);
    unsigned price = pays ? price_of(o, move.card, slot) : 0;
    if (worth > 0 || !pays)
        worth +=
            best_for(o, monster, budget > price ? budget - price : 0, (taken){slot, ASC_NO_CARD});
    if (pays && monster && worth > 0)
        worth += VALUE_MONSTERS;
    /* What comes into the row in its place may be better still. */
    return worth + (slot >= 0) + denied_worth(o, slot);
}

/* What it is worth that a card of one's own is gone for good. */
static int32_t loss_worth(const outlook *o, uint8_t card, bool in_hand)
{
    int32_t value = -o->game->cards[card].honor * 100 - use_worth(o, card, o->delay);
    return in_hand ? value - play_worth(o, card) : value;
}

static int32_t value_row_banish(const outlook *o, asc_move move)
{
    uint8_t card = move.card;
    bool monster = o->game->cards[card].kind & ASC_MONSTER;
    int32_t worth = take_worth(o, card, move.slot, o->delay);
    unsigned budget = monster ? purse_power(o->state) : purse_runes(o->state);
    if (o->seat == o->state->active && price_of(o, card, move.slot) <= budget)
        return worth > 0 ? -worth : 1;
    return 1 + (is_solitaire(o->game) ? denied_worth(o, move.slot) : worth * WORTH_DENIED / 100);
}

/* Is there something that happens with more energy than there is, but not with more than that? */
static bool energy_helps(const outlook *o, unsigned gain)
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
static bool costs_too_much(const outlook *o, uint8_t card)
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
        outlook o = look(game, state, state->asked);
        if (costs_too_much(&o, card))
            return -1;
    }
    return VALUE_FIRST + worth->order * VALUE_STEP + worth->yield + worth->runes + worth->power;
}

static const asc_ability *used_ability(const deck_game *game, asc_move move)
{
    const deck_card *facts = &game->cards[move.card];
    for (unsigned k = 0; k < facts->ability_count; k++) {
        const deck_ability *ability = &game->abilities[facts->abilities + k];
        if ((facts->use_mask >> k & 1) && ability->number == move.slot)
            return &ability->printed;
    }
    return NULL;
}

static int32_t turn_worth(const outlook *o)
{
    const uint8_t *in_play = in_play_in(o->game, o->player);
    int32_t worth = DECK_HAND * o->average;
    for (unsigned i = 0; i < o->player->in_play; i++)
        if (o->game->cards[in_play[i]].kind & ASC_CONSTRUCT)
            worth += play_worth(o, in_play[i]);
    return worth;
}

static int32_t value_use(const outlook *o, asc_move move)
{
    const deck_game *game = o->game;
    const asc_ability *ability = used_ability(game, move);
    if (ability == NULL)
        return 0;
    const asc_ins *first = &game->code[ability->start];
    int32_t worth = code_worth(o, ability->start, (uint16_t)(ability->start + ability->len));
    if (ability->price == ASC_PAY_RUNES) {
        unsigned runes = purse_runes(o->state);
        return worth + best_for(o, false, runes - ability->price_n, (taken){-1, move.card});
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
    return VALUE_FIRST + order * VALUE_STEP + worth;
}

/* An option that only gives is worth what can be had for it on top of all that is there. */
static int32_t value_option(const outlook *o, asc_move move)
{
    const deck_game *game = o->game;
    const deck_state *state = o->state;
    uint16_t at = (uint16_t)(frames_in(game, state)[state->depth - 1].pc + 1);
    for (unsigned i = 1; i < move.slot; i++)
        at = (uint16_t)(at + 1 + game->code[at].len);
    uint16_t end = (uint16_t)(at + 1 + game->code[at].len);
    int32_t worth = code_worth(o, (uint16_t)(at + 1), end);
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
    for (int i = 0; i < 2; i++)
        if (more[i] > 0)
            worth += best_for(o, i == ASC_POWER, have[i] + more[i], nothing) -
                     best_for(o, i == ASC_POWER, have[i], nothing);
    return worth;
}

/* What is done to constructs in play is good when they are another team's. */
static int32_t value_construct(const outlook *o, asc_move move)
{
    const deck_frame *frame = &frames_in(o->game, o->state)[o->state->depth - 1];
    int32_t worth = play_worth(o, move.card) + 1;
    bool ours = team_of(o->game, frame->subject) == team_of(o->game, o->seat);
    bool wanted = (move.verb == DECK_KEEP) == ours;
    return wanted ? worth : -worth;
}

/* A card for the team-mate is worth what it is worth in his deck: the team counts together. */
static int32_t value_give(const outlook *o, asc_move move)
{
    outlook his = look(o->game, o->state, mate_of(o->game, o->seat));
    int slot = move.zone == DECK_IN_ROW ? move.slot : -1;
    int32_t worth = take_worth(&his, move.card, slot, his.delay);
    unsigned runes = purse_runes(o->state), price = price_of(o, move.card, slot) + DECK_GIFT;
    if (worth > 0)
        worth += best_for(o, false, runes > price ? runes - price : 0, (taken){slot, ASC_NO_CARD});
    return worth + (slot >= 0);
}

static int32_t value_other(const outlook *o, asc_move move)
{
    switch ((deck_verb)move.verb) {
    case DECK_GIVE:
        return value_give(o, move);
    case DECK_USE:
        return value_use(o, move);
    case DECK_ACQUIRE:
    case DECK_DEFEAT:
    case DECK_ACQUIRE_FREE:
    case DECK_DEFEAT_FREE:
        return value_take(o, move);
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
static outlook look_around(const deck_game *game, const deck_state *state, market markets[2])
{
    outlook o = look(game, state, state->asked);
    markets[0].known = markets[1].known = false;
    markets[0].count = markets[1].count = 0;
    o.markets = markets;
    return o;
}

int32_t asc__deck_value_move(const asc_game *base, const asc_state *in, asc_move move)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    if (move.verb == DECK_END || move.verb == DECK_DECLINE)
        return 0;
    if (move.verb == DECK_PLAY)
        return value_play(game, state, move.card);
    market markets[2];
    outlook o = look_around(game, state, markets);
    return value_other(&o, move);
}

/* The same for all of a list, but what costs nothing comes before the rest: where there is some of
 * it nobody needs to look at what is on offer. */
size_t asc__deck_value_best(const asc_game *base, const asc_state *in, const asc_move *moves,
                            size_t count)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    market markets[2];
    outlook o = {.game = NULL};
    size_t best = 0;
    int32_t best_value = INT32_MIN;
    for (size_t i = 0; i < count; i++) {
        int32_t value = 0;
        if (moves[i].verb == DECK_PLAY) {
            value = value_play(game, state, moves[i].card);
        } else if (moves[i].verb != DECK_END && moves[i].verb != DECK_DECLINE) {
            if (best_value >= VALUE_FIRST && moves[i].verb != DECK_USE)
                break;
            if (o.game == NULL)
                o = look_around(game, state, markets);
            value = value_other(&o, moves[i]);
        }
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
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
static int32_t prospects(const outlook *o)
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
        outlook o = look(game, state, seat);
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
    double turns = turns_left(game, (const deck_state *)in) / 10.0, scale = decisive(turns);
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
