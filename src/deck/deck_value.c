/*
 * deck_value.c - the game's estimate of moves, from effects and numbers alone, so that no player
 * needs to know cards and it works for every pack. All values are hundredths of honor.
 *
 * Runes and power are worth the best that can be taken for them now: deck_market.c. What a deck and
 * a card more in it are worth is deck_eval_context.c's business.
 */
#include "deck_eval_context.h"
#include "deck_rules.h"

enum {
    /* Moves that cost nothing come before all that cost something; then monsters, which may bring
     * runes. */
    VALUE_FIRST = 100000,
    VALUE_MONSTERS = 50000,

    WORTH_DENIED = 12, /* hundredths of what a card is worth that no opponent gets */
    WORTH_SPOILS = 40, /* an honor that the solo opponent does not get */
};

/* ---- Moves ----------------------------------------------------------------------------------- */

/* In a game for one: what the solo opponent loses when a card that it would take leaves the row,
 * and it gets the one that slides into its place. */
static int32_t denied_worth(const deck_eval_context *o, int slot)
{
    const deck_state *state = o->state;
    if (!is_solitaire(o->game) || slot < state->slots - DECK_SOLO_TAKES)
        return 0;
    uint8_t next = state->row[state->slots - DECK_SOLO_TAKES - 1];
    int32_t honor = (int32_t)asc__deck_spoils(o->game, state->row[slot]);
    if (next != ASC_NO_CARD)
        honor -= (int32_t)asc__deck_spoils(o->game, next);
    return honor * WORTH_SPOILS;
}

static int slot_of(asc_move move)
{
    return move.zone == DECK_IN_ROW ? move.slot : -1;
}

static unsigned place_of(const deck_game *game, asc_move move)
{
    return move.zone == DECK_IN_ROW ? move.slot
                                    : (unsigned)DECK_PLACE_PILES + game->cards[move.card].pile;
}

/* The value of taking a card if it and the best use of the remaining resources are worth `total`
 * together. The next card in its slot may be better still. */
static int32_t value_of_total(const deck_eval_context *o, int32_t total, bool monster, int slot)
{
    int32_t value = limited(total, DECK_SPENT_MAX) + (slot >= 0) + denied_worth(o, slot);
    return monster && total > 0 ? VALUE_MONSTERS + value : value;
}

static unsigned budget_for(const deck_state *state, bool monsters)
{
    return monsters ? power_of(state) : runes_of(state);
}

/* A card paid for, and the best that the rest of runes or power is good for. */
static int32_t value_take(const deck_eval_context *o, asc_move move)
{
    bool monster = move.verb == DECK_DEFEAT;
    int slot = slot_of(move);
    unsigned budget = budget_for(o->state, monster);
    deck_market *market = asc__deck_eval_market(o, monster, budget);
    const deck_good *good = asc__deck_good_at(market, place_of(o->game, move));
    int32_t total;
    if (good != NULL) {
        total = asc__deck_total_with(market, good, budget);
    } else { /* it is worth nothing, costs nothing, or costs more than is reckoned with */
        total = asc__deck_take_worth(o, move.card, slot, o->delay);
        unsigned price = asc__deck_good_price(o, move.card, slot);
        if (total > 0)
            total += asc__deck_best_for(market, budget > price ? budget - price : 0, NULL);
    }
    return value_of_total(o, total, monster, slot);
}

/* A card that comes without paying leaves all resources to the rest. */
static int32_t value_free(const deck_eval_context *o, asc_move move)
{
    const deck_state *state = o->state;
    bool monster = o->game->cards[move.card].kind & ASC_MONSTER;
    int slot = slot_of(move);
    int32_t delay = o->delay;
    if (state->depth > 0) {
        const deck_frame *frame = &frames_in(o->game, state)[state->depth - 1];
        const asc_ins *ins = &o->game->code[frame->pc];
        if (ins->op == ASC_OP_ACQUIRE && ins->arg != ASC_TO_DISCARD)
            delay = 0;
    }
    unsigned budget = budget_for(state, monster);
    deck_market *market = asc__deck_eval_market(o, monster, budget);
    const deck_good *good = slot < 0 ? NULL : asc__deck_good_at(market, (unsigned)slot);
    int32_t worth =
        asc__deck_take_worth(o, move.card, slot, delay) + asc__deck_best_for(market, budget, good);
    return limited(worth, DECK_SPENT_MAX) + (slot >= 0) + denied_worth(o, slot);
}

/* What it is worth that a card of one's own is gone for good. */
static int32_t loss_worth(const deck_eval_context *o, uint8_t card, bool in_hand)
{
    int32_t value = -o->game->cards[card].honor * 100 - use_worth(o, card, o->delay);
    return in_hand ? value - play_worth(o, card) : value;
}

static int32_t value_row_banish(const deck_eval_context *o, asc_move move)
{
    uint8_t card = move.card;
    bool monster = o->game->cards[card].kind & ASC_MONSTER;
    int32_t worth = asc__deck_take_worth(o, card, move.slot, o->delay);
    unsigned budget = budget_for(o->state, monster);
    if (o->seat == o->state->active && asc__deck_good_price(o, card, move.slot) <= budget)
        return worth > 0 ? -worth : 1;
    return 1 + (is_solitaire(o->game) ? denied_worth(o, move.slot) : worth * WORTH_DENIED / 100);
}

/* Is there something that happens with more energy than there is, but not with more than that? */
static bool energy_helps(const deck_eval_context *o, unsigned gain)
{
    unsigned now = energy_of(o->state);
    uint16_t wanted = 0;
    const uint8_t *cards = owned_in(o->player), *in_play = in_play_in(o->game, o->player);
    for (unsigned i = o->player->end[DECK_DISCARD]; i < o->player->end[DECK_SHOWN]; i++)
        wanted |= o->values->cards[cards[i]].energies;
    for (unsigned i = 0; i < o->player->in_play; i++)
        wanted |= o->values->cards[in_play[i]].energies;
    for (unsigned i = now + 1; i <= now + gain && i < 16; i++)
        if (wanted >> i & 1)
            return true;
    return false;
}

/* Whether it is better not to play a card at all than to banish a good one for it. */
static bool costs_too_much(const deck_eval_context *o, uint8_t card)
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
    const deck_worth *worth = &o->values->cards[card];
    return best != INT32_MIN && gains(o, worth) + worth->draws * o->average / 100 + best < 0;
}

static ASC__NOINLINE bool is_too_dear(const deck_game *game, const deck_card_values *values,
                                      const deck_state *state, uint8_t card)
{
    deck_eval_context o;
    asc__deck_eval_begin(game, values, state, state->asked, &o);
    return costs_too_much(&o, card);
}

/* Most moves are plays, and what order is best is known without looking around. */
static inline int32_t value_play(const deck_game *game, const deck_card_values *values,
                                 const deck_state *state, uint8_t card)
{
    const deck_worth *worth = &values->cards[card];
    if (ASC__UNLIKELY(worth->traits & DECK_COSTS_A_CARD) && is_too_dear(game, values, state, card))
        return -1;
    return VALUE_FIRST + worth->order;
}

/* Which ability a legal move uses: one of the card's has that number. */
static unsigned used_ability(const deck_game *game, asc_move move)
{
    unsigned used = game->cards[move.card].abilities;
    while (game->abilities[used].number != move.slot)
        used++;
    return used;
}

static int32_t turn_worth(const deck_eval_context *o)
{
    const uint8_t *in_play = in_play_in(o->game, o->player);
    int32_t worth = DECK_HAND * o->average;
    for (unsigned i = 0; i < o->player->in_play; i++)
        if (o->game->cards[in_play[i]].kind & ASC_CONSTRUCT)
            worth += play_worth(o, in_play[i]);
    return worth;
}

static int32_t value_use(const deck_eval_context *o, uint8_t card, unsigned used)
{
    const deck_game *game = o->game;
    const asc_ability *ability = &game->abilities[used].printed;
    const deck_worth *does = &o->values->abilities[used];
    const asc_ins *first = &game->code[ability->start];
    int32_t worth = limited(worth_now(o, does), DECK_TAKE_MAX);
    if (ability->price == ASC_PAY_RUNES) {
        unsigned runes = runes_of(o->state);
        deck_market *market = asc__deck_eval_market(o, false, runes);
        worth +=
            asc__deck_best_for(market, runes - ability->price_n, asc__deck_good_of(market, card));
        return limited(worth, DECK_SPENT_MAX);
    }
    if (ability->price != ASC_FREE || ability->section == ASC_TROPHY) {
        bool is_energy = first->op == ASC_OP_GAIN && first->arg == ASC_ENERGY;
        if (is_energy && !energy_helps(o, first->n))
            return -1;
        if (first->op == ASC_OP_TURN)
            worth = o->turns > o->weights->turn_now ? 0 : turn_worth(o);
        int32_t honor = game->cards[card].honor * 100;
        worth -= ability->price == ASC_BANISH_PAIR ? 2 * honor : honor;
        if (worth <= 0)
            return worth - 1;
    }
    return VALUE_FIRST + does->order + worth;
}

/* The value of the body of the instruction at `at`, if it runs now. Gains count for the additional
 * cards they can buy. */
static int32_t value_body(const deck_eval_context *o, uint16_t at)
{
    const deck_game *game = o->game;
    const deck_state *state = o->state;
    uint16_t end = (uint16_t)(at + 1 + game->code[at].len);
    int32_t worth = worth_now(o, &o->values->options[at]);
    unsigned more[2] = {0, 0};
    for (uint16_t pc = (uint16_t)(at + 1); pc < end; pc++) {
        const asc_ins *ins = &game->code[pc];
        if (ins->op != ASC_OP_GAIN || ins->per != ASC_PER_NONE || ins->arg > ASC_POWER)
            return worth;
        more[ins->arg] += ins->n;
    }
    unsigned have[2] = {runes_of(state), power_of(state)};
    const uint8_t *cards = owned_in(o->player);
    for (unsigned i = o->player->end[DECK_DISCARD]; i < o->player->end[DECK_SHOWN]; i++) {
        have[ASC_RUNES] += o->values->cards[cards[i]].plain_runes;
        have[ASC_POWER] += o->values->cards[cards[i]].plain_power;
    }
    worth /= 8;
    for (int i = 0; i < 2; i++) {
        if (more[i] == 0)
            continue;
        deck_market *market = asc__deck_eval_market(o, i == ASC_POWER, have[i] + more[i]);
        worth += asc__deck_best_for(market, have[i] + more[i], NULL) -
                 asc__deck_best_for(market, have[i], NULL);
    }
    return worth;
}

static int32_t value_option(const deck_eval_context *o, asc_move move)
{
    const deck_game *game = o->game;
    uint16_t at = (uint16_t)(frames_in(game, o->state)[o->state->depth - 1].pc + 1);
    for (unsigned i = 1; i < move.slot; i++)
        at = (uint16_t)(at + 1 + game->code[at].len);
    return value_body(o, at);
}

/* The extra value of accepting an optional choice: the value of its "if you did" part, less that of
 * its "else" part. */
static int32_t value_of_doing(const deck_eval_context *o)
{
    const deck_game *game = o->game;
    const deck_frame *frame = &frames_in(game, o->state)[o->state->depth - 1];
    if (frame->kind != DECK_FRAME_CODE || !(game->code[frame->pc].flags & ASC_MAY) ||
        (frame->did & DECK_DID) || frame->subject != o->seat)
        return 0;
    uint16_t at = (uint16_t)(frame->pc + 1);
    if (at >= frame->end || game->code[at].op != ASC_OP_IF || game->code[at].arg != ASC_IF_DID)
        return 0;
    uint16_t other = (uint16_t)(at + 1 + game->code[at].len);
    int32_t worth = value_body(o, at);
    if (other < frame->end && game->code[other].op == ASC_OP_ELSE)
        worth -= value_body(o, other);
    return worth;
}

/* What is done to constructs in play is good when they are another team's. */
static int32_t value_construct(const deck_eval_context *o, asc_move move)
{
    const deck_frame *frame = &frames_in(o->game, o->state)[o->state->depth - 1];
    int32_t worth = play_worth(o, move.card) + 1;
    bool ours = team_of(o->game, frame->subject) == team_of(o->game, o->seat);
    bool wanted = (move.verb == DECK_KEEP) == ours;
    return wanted ? worth : -worth;
}

/* A card for the team-mate is worth what it is worth in that deck: the team counts together. */
static int32_t value_give(const deck_eval_context *o, asc_move move)
{
    deck_eval_context theirs;
    asc__deck_eval_begin(o->game, o->values, o->state, mate_of(o->game, o->seat), &theirs);
    int slot = slot_of(move);
    int32_t worth = asc__deck_take_worth(&theirs, move.card, slot, theirs.delay);
    if (worth > 0) {
        unsigned runes = runes_of(o->state);
        unsigned price = asc__deck_good_price(o, move.card, slot) + DECK_GIFT;
        deck_market *market = asc__deck_eval_market(o, false, runes);
        const deck_good *good = slot < 0 ? NULL : asc__deck_good_at(market, (unsigned)slot);
        worth += asc__deck_best_for(market, runes > price ? runes - price : 0, good);
    }
    return limited(worth, DECK_SPENT_MAX) + (slot >= 0);
}

/* The next card of the center deck fills the slot of the next card taken. That is good for the
 * active player if both can be paid for this turn; otherwise the others have the first choice. */
static int32_t value_order(const deck_eval_context *o, uint8_t card)
{
    if (card == o->game->treasure)
        return 0;
    bool monster = o->game->cards[card].kind & ASC_MONSTER;
    const uint8_t *cards = owned_in(o->player);
    unsigned have = budget_for(o->state, monster);
    for (unsigned i = o->player->end[DECK_DISCARD]; i < o->player->end[DECK_SHOWN]; i++)
        have += monster ? o->values->cards[cards[i]].plain_power
                        : o->values->cards[cards[i]].plain_runes;
    int32_t worth = asc__deck_take_worth(o, card, -1, o->delay);
    return 2u * o->game->cards[card].cost <= have ? worth : -worth;
}

/* The value of a move without its side effects. */
static int32_t value_alone(const deck_eval_context *o, asc_move move)
{
    switch ((deck_verb)move.verb) {
    case DECK_GIVE:
        return value_give(o, move);
    case DECK_USE:
        return value_use(o, move.card, used_ability(o->game, move));
    case DECK_ACQUIRE:
    case DECK_DEFEAT:
        return value_take(o, move);
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
    case DECK_ORDER:
        return value_order(o, move.card);
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

static inline int32_t value_other(const deck_eval_context *o, asc_move move)
{
    bool does = o->state->question != DECK_Q_TURN && move.verb != DECK_DECLINE;
    return value_alone(o, move) + (does ? value_of_doing(o) : 0);
}

/* The eval context of the player who is asked; markets are evaluated when they are needed. */
static void eval_begin(const deck_game *game, const deck_card_values *values,
                       const deck_state *state, deck_market markets[2], deck_eval_context *o)
{
    asc__deck_eval_begin(game, values, state, state->asked, o);
    markets[0].reach = markets[1].reach = 0;
    o->markets = markets;
}

/* Keeps the best move so far, the first of equal ones. */
typedef struct choice {
    size_t at;
    int32_t value;
} choice;

static inline void consider(choice *best, size_t at, int32_t value)
{
    if (value > best->value || (value == best->value && at < best->at))
        *best = (choice){at, value};
}

/* How a good that is a card is taken. */
static asc_move move_of(const deck_eval_context *o, const deck_good *good, deck_verb verb)
{
    if (good->place >= DECK_PLACE_PILES)
        return o->game->pile_moves[good->place - DECK_PLACE_PILES];
    return (asc_move){(uint8_t)verb, o->state->row[good->place], DECK_IN_ROW, good->place};
}

static size_t next_of(deck_verb verb, const asc_move *moves, size_t from, size_t count)
{
    while (from < count && moves[from].verb != verb)
        from++;
    return from;
}

/* Values all moves of a list, from one on, that acquire or that defeat. With `decides`, any of them
 * with a value is better than all other moves: if there is only one, other purchases do not
 * matter. */
static void consider_takes(const deck_eval_context *o, const asc_move *moves, size_t from,
                           size_t count, deck_verb verb, bool decides, choice *best)
{
    from = next_of(verb, moves, from, count);
    if (from == count)
        return;
    bool monsters = verb == DECK_DEFEAT;
    if (decides && next_of(verb, moves, from + 1, count) == count) {
        int slot = slot_of(moves[from]);
        int32_t worth = asc__deck_take_worth(o, moves[from].card, slot, o->delay);
        if (worth > 0) {
            consider(best, from, value_of_total(o, worth, monsters, slot));
            return;
        }
    }
    unsigned budget = budget_for(o->state, monsters);
    deck_market *market = asc__deck_eval_market(o, monsters, budget);
    /* Cards that are not among the goods are worth less than the best of those. */
    bool simple = market->whole && budget < market->reach && !is_solitaire(o->game);
    int32_t total = 0;
    const deck_good *good = simple ? asc__deck_best_card(market, budget, &total) : NULL;
    if (good != NULL) {
        asc_move wanted = move_of(o, good, verb);
        for (size_t i = from; i < count; i++) {
            if (!asc__same_move(moves[i], wanted))
                continue;
            consider(best, i, value_of_total(o, total, monsters, slot_of(wanted)));
            return;
        }
    }
    for (size_t i = from; i < count; i++)
        if (moves[i].verb == verb)
            consider(best, i, value_take(o, moves[i]));
}

int32_t asc__deck_value_move(const asc_game *base, const asc_state *in, asc_move move)
{
    const deck_game *game = deck_of(base);
    const deck_card_values *values = &game->plain;
    const deck_state *state = (const deck_state *)in;
    if (move.verb == DECK_END || move.verb == DECK_DECLINE)
        return 0;
    if (move.verb == DECK_PLAY)
        return value_play(game, values, state, move.card);
    deck_market markets[2];
    deck_eval_context o;
    eval_begin(game, values, state, markets, &o);
    return value_other(&o, move);
}

/* Is an ability worth no more than its upper bound says, whatever the deck is? */
static bool is_plain(const deck_game *game, const deck_worth *does, const asc_ability *used)
{
    return does->draws == 0 && does->thins == 0 && game->code[used->start].op != ASC_OP_TURN;
}

static ASC__NOINLINE size_t best_answer(const deck_game *game, const deck_card_values *values,
                                        const deck_state *state, const asc_move *moves,
                                        size_t count)
{
    deck_market markets[2];
    deck_eval_context o;
    choice best = {0, INT32_MIN};
    eval_begin(game, values, state, markets, &o);
    for (size_t i = 0; i < count; i++)
        consider(&best, i, value_other(&o, moves[i]));
    return best.at;
}

/* Data needed to value abilities. */
typedef struct use_summary {
    bool around; /* the whole context is there, not its cheap part only */
    bool bought; /* something that can be used costs runes, and is not valued yet */
} use_summary;

/* The first `uses` moves of a turn's list, as far as they cost no runes. */
static inline use_summary consider_uses(const deck_game *game, const deck_card_values *values,
                                        const deck_state *state, const asc_move *moves, size_t uses,
                                        deck_market markets[2], deck_eval_context *o, choice *best)
{
    use_summary found = {false, false};
    asc__deck_eval_begin_simple(game, values, state, state->asked, o);
    for (size_t i = 0; i < uses; i++) {
        unsigned used = used_ability(game, moves[i]);
        const asc_ability *ability = &game->abilities[used].printed;
        const deck_worth *does = &values->abilities[used];
        if (ability->price == ASC_PAY_RUNES) {
            found.bought = true;
            continue;
        }
        /* Plays that come after the best one even with the largest value can wait; plays without
         * runes and power have an exact value. */
        bool known = false;
        if (!found.around && is_plain(game, does, ability)) {
            if (VALUE_FIRST + does->order + gains(o, does) < best->value)
                continue;
            known = does->runes == 0 && does->power == 0;
        }
        if (!found.around && !known) {
            eval_begin(game, values, state, markets, o);
            found.around = true;
        }
        consider(best, i, value_use(o, moves[i].card, used));
    }
    return found;
}

/* Adds the abilities that cost runes. */
static inline void consider_bought(const deck_eval_context *o, const asc_move *moves, size_t uses,
                                   choice *best)
{
    for (size_t i = 0; i < uses; i++) {
        unsigned used = used_ability(o->game, moves[i]);
        if (o->game->abilities[used].printed.price == ASC_PAY_RUNES)
            consider(best, i, value_use(o, moves[i].card, used));
    }
}

/*
 * The best move of a turn, class by class: if a free move is worth making, offers need no look; if
 * a monster is, other offers need none. The policy that takes from the row first leaves a monster
 * of a pile for later, since a better card may come into the row.
 */
static ASC__NOINLINE size_t best_by_class(const deck_game *game, const deck_card_values *values,
                                          const deck_state *state, const asc_move *moves,
                                          size_t count)
{
    deck_market markets[2];
    deck_eval_context o;
    choice best = {0, INT32_MIN};
    size_t uses = 0, plays;
    while (uses < count && moves[uses].verb == DECK_USE)
        uses++;
    for (plays = uses; plays < count && moves[plays].verb == DECK_PLAY; plays++)
        consider(&best, plays, value_play(game, values, state, moves[plays].card));
    use_summary found = {false, false};
    if (uses > 0)
        found = consider_uses(game, values, state, moves, uses, markets, &o, &best);
    if (best.value >= VALUE_FIRST)
        return best.at;
    if (!found.around)
        eval_begin(game, values, state, markets, &o);
    consider_takes(&o, moves, plays, count, DECK_DEFEAT, !is_solitaire(game), &best);
    bool waits = best.value >= VALUE_MONSTERS && values->weights->row_first &&
                 moves[best.at].zone != DECK_IN_ROW;
    if (best.value >= VALUE_MONSTERS && !waits)
        return best.at;
    size_t monster = best.at;
    if (waits)
        best = (choice){0, INT32_MIN};
    bool decides = !found.bought && game->teams == 0 && !is_solitaire(game);
    consider_takes(&o, moves, plays, count, DECK_ACQUIRE, decides, &best);
    if (waits)
        return best.value > 0 && moves[best.at].zone == DECK_IN_ROW ? best.at : monster;
    if (found.bought)
        consider_bought(&o, moves, uses, &best);
    for (size_t i = plays; game->teams > 0 && i < count; i++)
        if (moves[i].verb == DECK_GIVE)
            consider(&best, i, value_give(&o, moves[i]));
    if (moves[count - 1].verb == DECK_END)
        consider(&best, count - 1, 0);
    return best.at;
}

/* Mostly there are cards to play and nothing to use. No call comes back here, so that nothing has
 * to be saved on the stack. */
static inline size_t best_by(const deck_game *game, const deck_card_values *values,
                             const deck_state *state, const asc_move *moves, size_t count)
{
    if (ASC__UNLIKELY(state->question != DECK_Q_TURN))
        return best_answer(game, values, state, moves, count);
    size_t best = 0;
    int32_t best_order = INT32_MIN;
    for (size_t i = 0; i < count && moves[i].verb == DECK_PLAY; i++) {
        const deck_worth *worth = &values->cards[moves[i].card];
        if (ASC__UNLIKELY(worth->traits & DECK_COSTS_A_CARD))
            return best_by_class(game, values, state, moves, count);
        if (worth->order > best_order) {
            best = i;
            best_order = worth->order;
        }
    }
    return best_order >= 0 ? best : best_by_class(game, values, state, moves, count);
}

size_t asc__deck_value_best(const asc_game *base, const asc_state *in, const asc_move *moves,
                            size_t count)
{
    const deck_game *game = deck_of(base);
    return best_by(game, &game->plain, (const deck_state *)in, moves, count);
}

size_t asc__deck_value_tuned(const asc_game *base, const asc_state *in, const asc_move *moves,
                             size_t count)
{
    const deck_game *game = deck_of(base);
    return best_by(game, &game->tuned, (const deck_state *)in, moves, count);
}
