/*
 * deck_legal.c - what the player to act may do, what it costs, and why other moves are not allowed.
 *
 * The list of an ordinary turn is made for every decision of every simulated game, so it is the
 * hottest code there is: all slots of the row are compared with the resources at once, eight to a
 * word.
 */
#include "deck_rules.h"
#include "deck_text.h"

/* ---- Prices ---------------------------------------------------------------------------------- */

bool asc__deck_discount_fits(const deck_game *game, const deck_state *state, uint8_t filter,
                             uint8_t card, int slot)
{
    if ((game->filters[filter].flags & ASC_WITH_TREASURE) &&
        (slot < 0 || state->treasure[slot] == 0))
        return false;
    return card_fits(game, &game->filters[filter], card, active_player_in(state)->counts_as);
}

unsigned asc__deck_standing_discounts(const deck_game *game, const deck_state *state,
                                      unsigned index, uint8_t card, int slot, unsigned *less)
{
    const deck_player *player = active_player_in(state);
    const deck_card *source = &game->cards[in_play_in(game, player)[index]];
    unsigned found = 0;
    for (unsigned k = 0; k < source->ability_count; k++) {
        const asc_ability *ability = &game->abilities[source->abilities + k].printed;
        const asc_ins *ins = &game->code[ability->start];
        if (ability->section != ASC_WHILE || ins->op != ASC_OP_DISCOUNT ||
            (used_in(game, player)[index] >> k & 1) ||
            !asc__deck_discount_fits(game, state, ins->filter, card, slot))
            continue;
        *less += ins->n;
        found |= 1u << k;
    }
    return found;
}

bool asc__deck_is_free(const deck_game *game, const deck_state *state, uint8_t card)
{
    unsigned energy = game->cards[card].free_energy;
    return energy > 0 && energy_of(state) >= energy;
}

unsigned asc__deck_price(const deck_game *game, const deck_state *state, uint8_t card, int slot)
{
    const deck_card *facts = &game->cards[card];
    const deck_player *player = active_player_in(state);
    unsigned price = facts->cost, less = 0;
    if (asc__deck_is_free(game, state, card))
        return 0;
    for (unsigned i = 0; state->any_lasting != 0 && i < game->lasting_count; i++) {
        if (state->lasting[i] == 0 || !(game->discount_mask >> i & 1))
            continue;
        if (asc__deck_discount_fits(game, state, game->code[game->lasting[i]].filter, card, slot))
            less += state->lasting[i];
    }
    if (player->listens & DECK_LISTENS_DISCOUNT)
        for (unsigned i = 0; i < player->in_play; i++)
            if (game->cards[in_play_in(game, player)[i]].listens & DECK_LISTENS_DISCOUNT)
                asc__deck_standing_discounts(game, state, i, card, slot, &less);
    return less < price ? price - less : 0;
}

unsigned asc__deck_restricted_for(const deck_game *game, const deck_state *state, uint8_t card)
{
    unsigned runes = 0;
    const deck_player *player = active_player_in(state);
    for (unsigned i = 0; i < game->restricted_count; i++)
        if (state->restricted[i] > 0 &&
            card_fits(game, &game->filters[game->restricted[i]], card, player->counts_as))
            runes += state->restricted[i];
    return runes;
}

/* Can the player pay the price, and `more` beyond it? */
static bool can_pay(const deck_game *game, const deck_state *state, uint8_t card, int slot,
                    unsigned more)
{
    unsigned price = asc__deck_price(game, state, card, slot) + more;
    if (game->cards[card].kind & ASC_MONSTER)
        return price <= power_of(state);
    return price <= runes_of(state) + asc__deck_restricted_for(game, state, card);
}

/* ---- The list -------------------------------------------------------------------------------- */

/*
 * Each different card of the hand once, in the order of the catalog: the order in memory is not in
 * the view. With `words` a constant 1, `seen` stays in a register.
 */
static inline asc_move *add_plays(const deck_player *player, asc_move *at, unsigned words)
{
    const uint8_t *end = owned_in(player) + player->end[DECK_SHOWN];
    uint64_t seen[4] = {0};
    /* Counting up to zero saves a comparison for each card. */
    for (long i = player->end[DECK_DISCARD] - player->end[DECK_SHOWN]; i < 0; i++)
        seen[words == 1 ? 0 : end[i] >> 6] |= UINT64_C(1) << (end[i] & 63);
    for (unsigned word = 0; word < words; word++)
        for (uint64_t left = seen[word]; left != 0; left &= left - 1)
            put_move(at++, DECK_PLAY, word * 64 + (unsigned)__builtin_ctzll(left), DECK_NOWHERE, 0);
    return at;
}

static inline bool can_use(const deck_game *game, const deck_state *state,
                           const deck_player *player, uint8_t card, const asc_ability *printed)
{
    if (printed->energy > energy_of(state))
        return false;
    switch ((asc_price)printed->price) {
    case ASC_PAY_RUNES:
        return runes_of(state) >= printed->price_n;
    case ASC_BANISH_PAIR: {
        const uint8_t *in_play = in_play_in(game, player);
        int first = card_index(in_play, 0, player->in_play, card);
        return card_index(in_play, (unsigned)first + 1, player->in_play, card) >= 0;
    }
    case ASC_FREE:
    case ASC_BANISH_THIS:
        break;
    }
    return true;
}

static inline asc_move *add_uses(const deck_game *game, const deck_state *state,
                                 const deck_player *player, asc_move *moves)
{
    const uint8_t *in_play = in_play_in(game, player), *ready = ready_in(game, player);
    unsigned count = player->in_play;
    asc_move *at = moves;
    for (unsigned i = 0; i < count; i++) {
        for (unsigned left = ready[i]; left != 0; left &= left - 1) {
            uint8_t card = in_play[i];
            const deck_ability *ability =
                &game->abilities[game->cards[card].abilities + (unsigned)__builtin_ctz(left)];
            if (!can_use(game, state, player, card, &ability->printed))
                continue;
            const asc_move *equal = moves;
            while (equal < at && (equal->card != card || equal->slot != ability->number))
                equal++;
            if (equal == at)
                put_move(at++, DECK_USE, card, DECK_NOWHERE, ability->number);
        }
    }
    return at;
}

/* Bytes whose cost the resources cover, as their high bits. */
static inline uint64_t payable_bytes(const deck_state *state, unsigned word, uint64_t runes,
                                     uint64_t power)
{
    uint64_t budget = runes ^ ((runes ^ power) & state->monsters[word]);
    return covered_bytes(state, word, budget);
}

/* Does a list have a card of the row with as many treasures under it as under this one? */
static inline bool is_listed(const deck_state *state, const asc_move *from, const asc_move *to,
                             uint8_t card, unsigned slot)
{
    for (; from < to; from++)
        if (from->card == card && state->treasure[from->slot] == state->treasure[slot])
            return true;
    return false;
}

/*
 * Cards of the row, given the bytes that can be paid for, up to one that is like one of the list
 * already: the remaining bytes, its own first, or 0.
 */
static inline uint64_t add_different(const deck_state *state, asc_move **end, unsigned word,
                                     uint64_t payable, const asc_move *row)
{
    asc_move *at = *end;
    for (; payable != 0; payable &= payable - 1) {
        unsigned bit = (unsigned)__builtin_ctzll(payable), slot = 8 * word + bit / 8;
        uint8_t card = state->row[slot];
        if (is_listed(state, row, at, card, slot))
            break;
        unsigned verb = DECK_ACQUIRE + (unsigned)(state->monsters[word] >> bit & 1);
        put_move(at++, verb, card, DECK_IN_ROW, slot);
    }
    *end = at;
    return payable;
}

/* All of them if slots matter (slots_differ): then equal cards are different choices. */
static asc_move *add_row_slots(const deck_state *state, asc_move *at, unsigned word,
                               uint64_t payable)
{
    for (; payable != 0; payable &= payable - 1) {
        unsigned bit = (unsigned)__builtin_ctzll(payable), slot = 8 * word + bit / 8;
        unsigned verb = DECK_ACQUIRE + (unsigned)(state->monsters[word] >> bit & 1);
        put_move(at++, verb, state->row[slot], DECK_IN_ROW, slot);
    }
    return at;
}

/* Lists the cards of a row that does not slide; of equal cards only the first. */
static asc_move *add_row(const deck_game *game, const deck_state *state, asc_move *at,
                         unsigned word, uint64_t payable, const asc_move *row)
{
    while ((payable = add_different(state, &at, word, payable, row)) != 0) {
        if (!row_stays_full(game, state))
            return add_row_slots(state, at, word, payable);
        payable &= payable - 1;
    }
    return at;
}

static inline asc_move *add_piles(const deck_game *game, asc_move *at, uint64_t payable)
{
    for (; payable != 0; payable &= payable - 1)
        *at++ = game->pile_moves[__builtin_ctzll(payable) / 8];
    return at;
}

/* Bits of deck_card.boosts that can matter now. */
static inline unsigned boosts_now(const deck_game *game, const deck_state *state,
                                  const deck_player *player)
{
    unsigned now = 0;
    if ((state->any_lasting | state->any_restricted) != 0)
        now = (1u << DECK_AMOUNTS_MAX) - 1;
    if (player->listens & DECK_LISTENS_DISCOUNT)
        now |= DECK_BOOST_STANDING;
    if (state->resources & game->odd_resources)
        now |= DECK_BOOST_FREE;
    return now;
}

/* The same bytes, with those of cards that something helps to pay for; `now`: boosts_now. */
static uint64_t boosted_bytes(const deck_game *game, const deck_state *state, unsigned word,
                              uint64_t payable, unsigned now)
{
    bool counts_as = active_player_in(state)->counts_as != 0;
    for (uint64_t left = state->boosted[word] & ~payable; left != 0; left &= left - 1) {
        unsigned byte = (unsigned)__builtin_ctzll(left) / 8;
        bool pile = word == DECK_PILE_WORD;
        unsigned slot = 8 * word + byte;
        uint8_t card = pile ? game->piles[byte] : state->row[slot];
        const deck_card *facts = &game->cards[card];
        unsigned boosts = facts->boosts[counts_as] & now;
        if (pile || state->treasure[slot] == 0)
            boosts &= ~(unsigned)game->treasure_boosts;
        bool pays;
        if (boosts & (DECK_BOOST_STANDING | DECK_BOOST_FREE)) {
            pays = can_pay(game, state, card, pile ? -1 : (int)slot, 0);
        } else {
            unsigned budget = facts->kind & ASC_MONSTER ? power_of(state) : runes_of(state);
            for (; boosts != 0; boosts &= boosts - 1)
                budget += state->amounts[__builtin_ctz(boosts)];
            pays = facts->cost <= budget;
        }
        if (pays)
            payable |= left & (0 - left);
    }
    return payable;
}

/* The same bytes whatever makes prices differ: each price is worked out. */
static uint64_t odd_bytes(const deck_game *game, const deck_state *state, unsigned word)
{
    uint64_t payable = 0;
    for (unsigned byte = 0; byte < 8; byte++) {
        bool pile = word == DECK_PILE_WORD;
        unsigned slot = 8 * word + byte;
        if ((state->costs[word] >> (8 * byte) & 0xff) == DECK_NOT_FOR_SALE)
            continue;
        uint8_t card = pile ? game->piles[byte] : state->row[slot];
        if (can_pay(game, state, card, pile ? -1 : (int)slot, 0))
            payable |= UINT64_C(0x80) << (8 * byte);
    }
    return payable;
}

/* What can be acquired for the team-mate: all that one rune more than its price pays for. */
static asc_move *add_gives(const deck_game *game, const deck_state *state, asc_move *at)
{
    for (unsigned i = 0; i < game->pile_count; i++) {
        uint8_t card = game->piles[i];
        if (state->left[i] > 0 && !(game->cards[card].kind & ASC_MONSTER) &&
            can_pay(game, state, card, -1, DECK_GIFT))
            put_move(at++, DECK_GIVE, card, DECK_IN_ALWAYS, 0);
    }
    for (unsigned slot = 0; slot < state->slots; slot++) {
        uint8_t card = state->row[slot];
        if (card == ASC_NO_CARD || (game->cards[card].kind & ASC_MONSTER) ||
            !can_pay(game, state, card, (int)slot, DECK_GIFT))
            continue;
        if (first_same(game, state, slot) == slot)
            put_move(at++, DECK_GIVE, card, DECK_IN_ROW, slot);
    }
    return at;
}

/* The rest of a list behind what can be used, whatever is in it. */
static ASC__NOINLINE int finish_slowly(const deck_game *game, const deck_state *state,
                                       asc_move *moves, asc_move *at)
{
    const deck_player *player = active_player_in(state);
    at = game->base.card_count <= 64 ? add_plays(player, at, 1) : add_plays(player, at, 4);
    uint64_t runes = DECK_BYTES(runes_of(state)), power = DECK_BYTES(power_of(state));
    unsigned now = boosts_now(game, state, player);
    bool odd = (state->resources & DECK_RESOURCES_LARGE) != 0 ||
               (player->counts_as != 0 && player->counts_as != game->counts_as);
    /* The piles, then the words of the row. */
    const asc_move *row = NULL;
    unsigned words = state->slots > 8 ? 2 : 1;
    for (unsigned left = words + 1; left > 0; left--) {
        unsigned word = row == NULL ? DECK_PILE_WORD : words - left;
        uint64_t payable = payable_bytes(state, word, runes, power);
        if (ASC__UNLIKELY(odd))
            payable = odd_bytes(game, state, word);
        else if (now != 0)
            payable = boosted_bytes(game, state, word, payable, now);
        if (row == NULL)
            row = at = add_piles(game, at, payable);
        else if (is_solitaire(game))
            at = add_row_slots(state, at, word, payable);
        else
            at = add_row(game, state, at, word, payable, row);
    }
    if (game->teams > 0)
        at = add_gives(game, state, at);
    put_move(at++, DECK_END, ASC_NO_CARD, DECK_NOWHERE, 0);
    return (int)(at - moves);
}

/* The end of a list from a card of the row on that may be the same as one before it. */
static ASC__NOINLINE int finish_in_doubt(const deck_game *game, const deck_state *state,
                                         asc_move *moves, asc_move *at, uint64_t payable,
                                         const asc_move *row)
{
    at = add_row(game, state, at, 0, payable, row);
    put_move(at++, DECK_END, ASC_NO_CARD, DECK_NOWHERE, 0);
    return (int)(at - moves);
}

/* Ends a list: the affordable cards of the row, and the end of the turn. */
static ASC__NOINLINE int finish_with_row(const deck_game *game, const deck_state *state,
                                         asc_move *moves, asc_move *at, uint64_t payable)
{
    const asc_move *row = at;
    while ((payable = add_different(state, &at, 0, payable, row)) != 0) {
        if (ASC__UNLIKELY(!row_surely_stays_full(game, state)))
            return finish_in_doubt(game, state, moves, at, payable, row);
        payable &= payable - 1;
    }
    put_move(at++, DECK_END, ASC_NO_CARD, DECK_NOWHERE, 0);
    return (int)(at - moves);
}

/*
 * The usual rest: prices as printed, as far as it matters. No call comes back to it, so that
 * nothing has to be saved on the stack. `words` as in add_plays.
 */
static inline int finish_usual(const deck_game *game, const deck_state *state,
                               const deck_player *player, asc_move *moves, asc_move *at,
                               unsigned words)
{
    uint64_t runes = DECK_BYTES(runes_of(state)), power = DECK_BYTES(power_of(state));
    uint64_t payable = payable_bytes(state, 0, runes, power);
    if (ASC__UNLIKELY(prices_are_odd(game, state, player)) &&
        ((state->boosted[0] & ~payable) != 0 || (state->resources & DECK_RESOURCES_LARGE) != 0 ||
         state->boosted[DECK_PILE_WORD] != 0))
        return finish_slowly(game, state, moves, at);
    uint64_t piles = payable_bytes(state, DECK_PILE_WORD, runes, power);
    at = add_plays(player, at, words);
    at = add_piles(game, at, piles);
    if (payable != 0)
        return finish_with_row(game, state, moves, at, payable);
    put_move(at++, DECK_END, ASC_NO_CARD, DECK_NOWHERE, 0);
    return (int)(at - moves);
}

/* The same with more than 64 cards. */
static ASC__NOINLINE int finish_large(const deck_game *game, const deck_state *state,
                                      asc_move *moves, asc_move *at)
{
    if (state->slots > game->large_slots)
        return finish_slowly(game, state, moves, at);
    return finish_usual(game, state, active_player_in(state), moves, at, 4);
}

static inline int finish(const deck_game *game, const deck_state *state, const deck_player *player,
                         asc_move *moves, asc_move *at)
{
    if (state->slots > game->quick_slots)
        return finish_large(game, state, moves, at);
    return finish_usual(game, state, player, moves, at, 1);
}

static ASC__NOINLINE int legal_with_uses(const deck_game *game, const deck_state *state,
                                         asc_move *moves)
{
    const deck_player *player = active_player_in(state);
    return finish(game, state, player, moves, add_uses(game, state, player, moves));
}

int asc__deck_legal(const asc_game *base, const asc_state *in, asc_move *moves)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    if (ASC__UNLIKELY(state->question != DECK_Q_TURN))
        return asc__deck_answers(game, state, &frames_in(game, state)[state->depth - 1], moves,
                                 ASC__LEGAL_LIMIT);
    if (ASC__UNLIKELY(state->over))
        return 0;
    const deck_player *player = active_player_in(state);
    if (player->ready > 0)
        return legal_with_uses(game, state, moves);
    return finish(game, state, player, moves, moves);
}

asc_move asc__deck_listed(const asc_game *base, const asc_state *in, asc_move move)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    if (move.zone == DECK_IN_ROW && move.slot < state->slots && move.card != ASC_NO_CARD &&
        state->row[move.slot] == move.card)
        move.slot = (uint8_t)first_same(game, state, move.slot);
    return move;
}

/* ---- Why not --------------------------------------------------------------------------------- */

static asc_reason refuse_use(const deck_game *game, const deck_state *state, asc_move move)
{
    const deck_player *player = active_player_in(state);
    const deck_card *facts = &game->cards[move.card];
    if (card_index(in_play_in(game, player), 0, player->in_play, move.card) < 0)
        return ASC_REASON_NOT_IN_PLAY;
    for (unsigned k = 0; k < facts->ability_count; k++) {
        if (!(facts->use_mask >> k & 1))
            continue;
        const deck_ability *ability = &game->abilities[facts->abilities + k];
        if (ability->number != move.slot)
            continue;
        unsigned fresh = 0, ready = 0;
        for (unsigned i = 0; i < player->in_play; i++) {
            bool here = in_play_in(game, player)[i] == move.card;
            fresh += here && !(used_in(game, player)[i] >> k & 1);
            ready += here && (ready_in(game, player)[i] >> k & 1);
        }
        if (fresh == 0)
            return ability->printed.flags & ASC_ONCE_EVER ? ASC_REASON_USED_UP
                                                          : ASC_REASON_ALREADY_USED;
        if (ready == 0)
            return ASC_REASON_NOT_ARMED;
        if (ability->printed.energy > energy_of(state))
            return ASC_REASON_NOT_ENOUGH_ENERGY;
        return ability->printed.price == ASC_BANISH_PAIR ? ASC_REASON_NO_PAIR
                                                         : ASC_REASON_TOO_EXPENSIVE;
    }
    return ASC_REASON_NO_ABILITY;
}

static asc_reason refuse_take(const deck_game *game, const deck_state *state, asc_move move)
{
    bool monster = game->cards[move.card].kind & ASC_MONSTER;
    if (move.verb == DECK_GIVE && game->teams == 0)
        return ASC_REASON_NOT_ALLOWED;
    if (monster != (move.verb == DECK_DEFEAT))
        return ASC_REASON_WRONG_KIND;
    if (move.zone == DECK_IN_ALWAYS) {
        if (game->cards[move.card].home != DECK_HOME_PILE)
            return ASC_REASON_NOT_ON_OFFER;
        if (state->left[game->cards[move.card].pile] == 0)
            return ASC_REASON_NONE_LEFT;
        return ASC_REASON_TOO_EXPENSIVE;
    }
    if (move.zone != DECK_IN_ROW || move.slot >= state->slots || state->row[move.slot] != move.card)
        return ASC_REASON_NOT_ON_OFFER;
    return ASC_REASON_TOO_EXPENSIVE;
}

asc_reason asc__deck_refuse(const asc_game *base, const asc_state *in, asc_move move)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    if (move.verb >= DECK_VERB_COUNT || (move.card != ASC_NO_CARD && move.card >= base->card_count))
        return ASC_REASON_NO_SUCH_MOVE;
    bool answers = asc__deck_verbs[move.verb].sort == ASC_VERB_CHOOSE ||
                   asc__deck_verbs[move.verb].sort == ASC_VERB_DECLINE;
    if (state->question != DECK_Q_TURN) {
        if (!answers)
            return ASC_REASON_QUESTION_OPEN;
        return move.verb == DECK_DECLINE ? ASC_REASON_MUST_CHOOSE : ASC_REASON_NOT_AN_ANSWER;
    }
    if (answers)
        return ASC_REASON_NO_QUESTION;
    if (move.verb == DECK_END || move.card == ASC_NO_CARD)
        return ASC_REASON_NO_SUCH_MOVE;
    if (move.verb == DECK_PLAY) {
        const deck_player *player = active_player_in(state);
        bool there = card_index(owned_in(player), player->end[DECK_DISCARD],
                                player->end[DECK_SHOWN], move.card) >= 0;
        return there ? ASC_REASON_NO_SUCH_MOVE : ASC_REASON_NOT_IN_HAND;
    }
    return move.verb == DECK_USE ? refuse_use(game, state, move) : refuse_take(game, state, move);
}

/* ---- Flags and numbers ----------------------------------------------------------------------- */

static unsigned effect_flags(const deck_game *game, const deck_effect *effect)
{
    if (effect->pc == effect->end)
        return effect->draw ? ASC_MOVE_REVEALS : ASC_MOVE_ONLY_GAINS;
    bool reveals = effect->draw > 0;
    for (uint16_t pc = effect->pc; pc < effect->end; pc++)
        reveals |= !asc__op_is(game->code[pc].op, ASC_IS_QUIET);
    return reveals ? ASC_MOVE_REVEALS : 0;
}

/* The flags for what an effect may ask. */
static unsigned asks_flags(const deck_game *game, const deck_state *state, unsigned asks)
{
    bool hand = (asks & DECK_ASKS_HAND) || ((asks & DECK_ASKS_DEFEAT) && game->rewards_ask_hand);
    if (asks & DECK_ASKS_COPY) {
        const deck_player *player = active_player_in(state);
        for (unsigned i = player->end[DECK_PLAYED - 1]; i < player->end[DECK_PLAYED]; i++)
            hand |= (game->cards[owned_in(player)[i]].effect.asks & DECK_ASKS_HAND) != 0;
    }
    return (asks & DECK_ASKS ? ASC_MOVE_MAY_ASK : 0u) | (hand ? ASC_MOVE_WANTS_HAND : 0u);
}

unsigned asc__deck_move_flags(const asc_game *base, const asc_state *in, asc_move move)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    if (move.verb == DECK_END)
        return ASC_MOVE_ENDS_TURN | ASC_MOVE_REVEALS;
    if (move.verb == DECK_PLAY) {
        const deck_player *player = active_player_in(state);
        unsigned asks = game->cards[move.card].effect.asks;
        unsigned flags = effect_flags(game, &game->cards[move.card].effect);
        /* With something waiting for plays, or a construct's own waiting, there is more to it. */
        if (player->listens != 0 || (game->cards[move.card].kind & ASC_CONSTRUCT) ||
            !nothing_waits(game, state, player, ASC_ON_PLAY, move.card))
            flags = (flags & ~(unsigned)ASC_MOVE_ONLY_GAINS) | ASC_MOVE_REVEALS;
        return asks ? flags | asks_flags(game, state, asks) : flags;
    }
    if (move.verb == DECK_USE) {
        const deck_card *facts = &game->cards[move.card];
        for (unsigned k = 0; k < facts->ability_count; k++) {
            const deck_ability *ability = &game->abilities[facts->abilities + k];
            if ((facts->use_mask >> k & 1) && ability->number == move.slot) {
                unsigned flags = effect_flags(game, &ability->effect) |
                                 asks_flags(game, state, ability->effect.asks);
                /* Whether the last honor is taken is a decision as a price is. */
                bool ends = !state->ending && ability->effect.honor >= state->pool;
                return ability->printed.price == ASC_FREE && !ends
                           ? flags
                           : flags & ~(unsigned)ASC_MOVE_ONLY_GAINS;
            }
        }
    }
    if (move.verb == DECK_DEFEAT)
        return ASC_MOVE_REVEALS | asks_flags(game, state, game->cards[move.card].effect.asks);
    if (move.verb != DECK_DECLINE || state->depth != 1)
        return ASC_MOVE_REVEALS;
    /* After a "no" nothing comes to light if the effect that asked is then over. */
    const deck_frame *asking = frames_in(game, state);
    bool last = asking->kind == DECK_FRAME_CODE && asking->pc + 1 == asking->end;
    return last ? 0 : ASC_MOVE_REVEALS;
}
