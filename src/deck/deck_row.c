/*
 * deck_row.c - the center row: dealing, and taking cards out of it, in the order of the rules.
 *
 * When a card of the row is taken, (1) it goes where it goes, (2) treasures under it follow, (3)
 * the row is filled, (4) Fate of what came in, (5) the monster's reward, (6) what triggers, and the
 * question where a construct goes. Unfinished things lie on a stack, so they are laid down in the
 * opposite order.
 */
#include "deck_rules.h"

/* ---- Slots and dealing ----------------------------------------------------------------------- */

/* Cost and kind of what is on offer, as one byte of the packed words. */
static inline void set_offer(const deck_game *game, deck_state *state, unsigned word, unsigned byte,
                             uint8_t card)
{
    unsigned shift = byte * 8;
    uint64_t keep = ~(UINT64_C(0xff) << shift), cost = DECK_NOT_FOR_SALE, monster = 0;
    uint64_t boosted = 0;
    if (card != ASC_NO_CARD) {
        cost = game->cards[card].cost;
        boosted = game->cards[card].boosts[1] ? 0x80 : 0;
        monster = game->cards[card].kind & ASC_MONSTER ? 0xff : 0;
    }
    state->costs[word] = (state->costs[word] & keep) | cost << shift;
    state->monsters[word] = (state->monsters[word] & keep) | monster << shift;
    state->boosted[word] = (state->boosted[word] & keep) | boosted << shift;
}

void asc__deck_set_slot(const deck_game *game, deck_state *state, unsigned slot, uint8_t card)
{
    state->empty =
        (uint8_t)(state->empty - (state->row[slot] == ASC_NO_CARD) + (card == ASC_NO_CARD));
    state->row[slot] = card;
    set_offer(game, state, slot / 8, slot % 8, card);
}

/* The card is gone; what is on offer there is renewed when the row is filled, which comes next. */
static inline void clear_slot(deck_state *state, unsigned slot)
{
    state->row[slot] = ASC_NO_CARD;
    state->empty++;
}

void asc__deck_set_pile(const deck_game *game, deck_state *state, unsigned pile, unsigned left)
{
    state->left[pile] = (uint16_t)left;
    set_offer(game, state, DECK_PILE_WORD, pile, left > 0 ? game->piles[pile] : ASC_NO_CARD);
}

void asc__deck_to_void(const deck_game *game, deck_state *state, uint8_t card)
{
    state->center_void++;
    center_of(game, state)[game->center_size - state->center_void] = card;
}

bool asc__deck_can_refill(const deck_game *game, const deck_state *state)
{
    const uint8_t *center = center_in(game, state);
    for (unsigned i = 0; i < state->center_deck; i++)
        if (center[i] != game->treasure)
            return true;
    for (unsigned i = 1; i <= state->center_void; i++)
        if (center[game->center_size - i] != game->treasure)
            return true;
    return false;
}

/* The next card of the center deck, or ASC_NO_CARD where deck and void are empty. */
static uint8_t deal(const deck_context *context)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    uint8_t *center = center_of(game, state);
    if (ASC__UNLIKELY(state->center_deck == 0)) {
        if (state->center_void == 0)
            return ASC_NO_CARD;
        memmove(center, center + game->center_size - state->center_void, state->center_void);
        state->center_deck = state->center_void;
        state->center_void = 0;
        asc__deck_chain_shuffles(context);
        DECK_EMIT(context, DECK_E_NEW_CENTER, ASC_NOBODY, ASC_NO_CARD, 0, 0);
    }
    unsigned last = --state->center_deck;
    if (ASC__UNLIKELY(state->center_fixed > 0)) {
        state->center_fixed--;
        if (game->looked_at != 0 && looked_in(game, state)->count > 0 &&
            --looked_of(game, state)->count == 0)
            looked_of(game, state)->seat = 0;
        return center[last];
    }
    unsigned at = deck_random(state, 0, &state->center_draws, last + 1);
    uint8_t card = center[at];
    center[at] = center[last];
    return card;
}

void asc__deck_look(const deck_context *context, int seat, unsigned count)
{
    deck_state *state = context->state;
    uint8_t *center = center_of(context->game, state);
    if (count > state->center_deck)
        count = state->center_deck;
    while (state->center_fixed < count) {
        unsigned last = state->center_deck - state->center_fixed - 1u;
        unsigned at = deck_random(state, 0, &state->center_draws, last + 1);
        uint8_t card = center[at];
        center[at] = center[last];
        center[last] = card;
        state->center_fixed++;
    }
    /* The order that another player knew is no longer right. */
    deck_looked *looked = looked_of(context->game, state);
    if (looked->seat != seat || looked->count < count)
        *looked = (deck_looked){count > 0 ? (uint8_t)seat : 0, (uint8_t)count};
    DECK_EMIT(context, DECK_E_LOOK, seat, ASC_NO_CARD, (int)count, 0);
}

/* The place of a new Fate on the stack: it runs before other unfinished effects, but after earlier
 * Fates; while several cards are being taken, after the rewards for them. */
static unsigned fate_place(const deck_frame *frames, unsigned depth)
{
    for (unsigned i = 0; i < depth; i++)
        if (frames[i].kind == DECK_FRAME_BATCH)
            return i + 1;
    unsigned at = depth;
    while (at > 0 && frames[at - 1].kind <= DECK_FRAME_REPEAT && frames[at - 1].flags & DECK_FATE)
        at--;
    return at;
}

static void add_fate(const deck_context *context, uint8_t card, uint8_t treasures)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    const deck_card *facts = &game->cards[card];
    for (unsigned i = 0; i < facts->ability_count; i++) {
        const asc_ability *ability = &game->abilities[facts->abilities + i].printed;
        if (ability->section != ASC_FATE)
            continue;
        asc__deck_push(context, DECK_FRAME_CODE);
        deck_frame *frames = frames_of(game, state);
        unsigned top = state->depth - 1u, at = fate_place(frames, top);
        memmove(frames + at + 1, frames + at, (top - at) * sizeof *frames);
        frames[at] = (deck_frame){.kind = DECK_FRAME_CODE,
                                  .pc = ability->start,
                                  .end = (uint16_t)(ability->start + ability->len),
                                  .card = card,
                                  .seat = state->active,
                                  .subject = state->active,
                                  .it = treasures,
                                  .flags = DECK_FATE};
    }
}

/* Deals into an empty slot. With `grab`, a treasure that comes first is acquired. Where the row
 * slid, `gap` is the slot, from 1, that was empty before; 0: it did not. */
static void fill_slot(const deck_context *context, unsigned slot, bool grab, unsigned gap)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    uint8_t card = deal(context);
    while (ASC__UNLIKELY(card == game->treasure) && card != ASC_NO_CARD) {
        if (grab) {
            segment_add(active_player(state), DECK_DISCARD, card);
            DECK_EMIT(context, DECK_E_TREASURE, state->active, card, 0, 0);
        } else {
            state->treasure[slot]++;
            DECK_EMIT(context, DECK_E_DEAL_UNDER, ASC_NOBODY, card, (int)slot + 1, 0);
        }
        grab = false;
        card = deal(context);
    }
    asc__deck_set_slot(game, state, slot, card);
    if (card == ASC_NO_CARD)
        return;
    if (ASC__UNLIKELY(state->depth > 0))
        asc__deck_chain_deals(context, card, slot);
    DECK_EMIT(context, DECK_E_DEAL, ASC_NOBODY, card, (int)slot + 1, (int)gap);
    if (ASC__UNLIKELY(game->has_fate))
        add_fate(context, card, state->treasure[slot]);
}

/* Moves all cards to the right, with their treasures. Treasures without a card are for the one that
 * comes in first. Returns the slots that were empty, as bits. */
static uint32_t slide(const deck_context *context)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    unsigned to = state->slots, loose = 0;
    uint32_t gaps = 0;
    uint8_t moved[DECK_SLOTS_MAX] = {0};
    for (unsigned from = state->slots; from-- > 0;) {
        uint8_t card = state->row[from], treasures = state->treasure[from];
        state->treasure[from] = 0;
        if (card == ASC_NO_CARD) {
            loose += treasures;
            gaps |= (uint32_t)1 << from;
            continue;
        }
        asc__deck_set_slot(game, state, from, ASC_NO_CARD);
        asc__deck_set_slot(game, state, --to, card);
        state->treasure[to] = treasures;
        moved[from] = (uint8_t)to;
    }
    asc__deck_chain_slides(context, moved);
    for (unsigned slot = 0; slot < to; slot++)
        asc__deck_set_slot(game, state, slot, ASC_NO_CARD);
    if (to > 0)
        state->treasure[to - 1] = (uint8_t)loose;
    return gaps;
}

void asc__deck_deal_row(const deck_context *context)
{
    deck_state *state = context->state;
    for (unsigned slot = 0; slot < state->slots; slot++)
        if (state->row[slot] == ASC_NO_CARD)
            fill_slot(context, slot, false, 0);
    /* Where there are fewer cards than slots, those of a row that slides lie at the right. */
    if (state->empty > 0 && is_solitaire(context->game))
        slide(context);
}

/* Fills a row that slides: each new card enters at the left and moves as far right as it can. */
static void slide_and_fill(const deck_context *context, bool grab)
{
    deck_state *state = context->state;
    uint32_t gaps = slide(context);
    for (unsigned slot = state->empty; slot-- > 0; grab = false, gaps &= gaps - 1)
        fill_slot(context, slot, grab, (unsigned)__builtin_ctz(gaps) + 1);
}

static ASC__NOINLINE void fill_gaps(const deck_context *context, bool grab)
{
    if (is_solitaire(context->game))
        slide_and_fill(context, grab);
    else
        asc__deck_deal_row(context);
}

void asc__deck_fill_row(const deck_context *context)
{
    fill_gaps(context, false);
}

/* The same after a card has left `slot`, which nearly always is the only one that is empty. */
static inline void refill(const deck_context *context, unsigned slot, bool grab)
{
    if (ASC__LIKELY(context->state->empty == context->game->lone_gap))
        fill_slot(context, slot, grab, 0);
    else
        fill_gaps(context, grab);
}

/* ---- Leaving the row ------------------------------------------------------------------------- */

/* Takes the treasures under a slot. */
static inline void take_treasures(const deck_context *context, unsigned slot)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    if (ASC__LIKELY(state->treasure[slot] == 0))
        return;
    deck_player *player = active_player(state);
    for (; state->treasure[slot] > 0; state->treasure[slot]--) {
        segment_add(player, DECK_DISCARD, game->treasure);
        DECK_EMIT(context, DECK_E_TREASURE, state->active, game->treasure, 0, 0);
    }
}

/* "The next one costs less" ends with the next one, paid for or not. */
static void end_discounts(const deck_context *context, uint8_t card, int slot)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    for (unsigned i = 0; i < game->lasting_count; i++)
        if ((game->discount_mask >> i & 1) &&
            asc__deck_discount_fits(game, state, game->code[game->lasting[i]].filter, card, slot))
            state->lasting[i] = 0;
}

void asc__deck_banish_slot(const deck_context *context, unsigned slot, bool grab)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    uint8_t card = state->row[slot];
    DECK_EMIT(context, DECK_E_BANISH, state->active, card, (int)slot + 1, 0);
    if (ASC__UNLIKELY(state->depth > 1))
        asc__deck_chain_banishes(context, slot);
    clear_slot(state, slot);
    asc__deck_to_void(game, state, card);
    refill(context, slot, grab);
}

/* Where an acquired card goes; true if that is still to be asked. */
static bool put_acquired(const deck_context *context, uint8_t card, asc_dest dest)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    deck_player *player = active_player(state);
    switch (dest) {
    case ASC_TO_DISCARD:
        if ((player->listens & DECK_LISTENS_PLACE) && asc__deck_may_place(game, state, card))
            return true;
        segment_add(player, DECK_DISCARD, card);
        break;
    case ASC_TO_DECK:
        put_on_top(player, card);
        break;
    case ASC_TO_HAND:
        segment_add(player, DECK_SHOWN, card);
        break;
    case ASC_TO_PLAY:
        asc__deck_enter_play(context, state->active, card);
        break;
    }
    return false;
}

/* Takes an acquired card from where it was on offer, with its treasures. */
static inline void take_offer(const deck_context *context, uint8_t card, int slot)
{
    deck_state *state = context->state;
    if (slot >= 0) {
        clear_slot(state, (unsigned)slot);
        take_treasures(context, (unsigned)slot);
    } else {
        unsigned pile = context->game->cards[card].pile;
        asc__deck_set_pile(context->game, state, pile, state->left[pile] - 1u);
    }
}

/* Steps 1 and 2 for a card that is acquired, and step 6 laid down for later. */
static void acquire_out(const deck_context *context, uint8_t card, int slot, asc_dest dest)
{
    deck_state *state = context->state;
    DECK_EMIT(context, DECK_E_ACQUIRE, state->active, card, slot + 1, (int)dest);
    if (ASC__UNLIKELY(state->any_lasting != 0))
        end_discounts(context, card, slot);
    bool aside = put_acquired(context, card, dest);
    take_offer(context, card, slot);
    if (aside) {
        deck_frame *frame = asc__deck_push(context, DECK_FRAME_PLACE);
        frame->card = frame->placed = card;
        frame->seat = frame->subject = state->active;
        frame->there = active_player_in(state)->in_play;
    }
    asc__deck_event(context, ASC_ON_ACQUIRE, card, slot >= 0);
}

void asc__deck_acquire(const deck_context *context, uint8_t card, int slot)
{
    if (ASC__UNLIKELY(context->game->always_chains))
        asc__deck_chain_takes(context, card, true, true);
    acquire_out(context, card, slot, ASC_TO_DISCARD);
    if (slot >= 0)
        refill(context, (unsigned)slot, false);
}

void asc__deck_acquire_free(const deck_context *context, uint8_t card, int slot, asc_dest dest)
{
    /* In a chain, what it has taken and what asks now are unfinished. */
    if (context->state->depth > 1 || context->game->always_chains)
        asc__deck_chain_takes(context, card, true, context->game->always_chains);
    acquire_out(context, card, slot, dest);
    if (slot >= 0)
        refill(context, (unsigned)slot, false);
}

void asc__deck_give(const deck_context *context, uint8_t card, int slot)
{
    deck_state *state = context->state;
    int mate = mate_of(context->game, state->active);
    if (context->game->always_chains)
        asc__deck_chain_takes(context, card, true, true);
    DECK_EMIT(context, DECK_E_GIVE, state->active, card, mate + 1, slot + 1);
    if (state->any_lasting != 0)
        end_discounts(context, card, slot);
    segment_add(player_at(context->game, state, mate), DECK_DISCARD, card);
    take_offer(context, card, slot);
    asc__deck_event(context, ASC_ON_ACQUIRE, card, slot >= 0);
    if (slot >= 0)
        refill(context, (unsigned)slot, false);
}

/* Where a defeated monster goes that is a trophy, or that a chain of free picks has to know of. */
static ASC__NOINLINE void put_defeated(const deck_context *context, uint8_t card, int slot,
                                       bool begins)
{
    bool trophy = slot >= 0 && context->game->cards[card].use_mask;
    asc__deck_chain_takes(context, card, trophy, begins);
    if (trophy)
        asc__deck_enter_play(context, context->state->active, card);
    else if (slot >= 0)
        asc__deck_to_void(context->game, context->state, card);
}

/* Steps 1 and 2 for a monster; step 6 is pushed for later. `chains`: it begins a chain if none is
 * open. */
static inline void defeat_out(const deck_context *context, uint8_t card, int slot, bool chains)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    DECK_EMIT(context, DECK_E_DEFEAT, state->active, card, slot + 1, 0);
    if (ASC__UNLIKELY(state->any_lasting != 0))
        end_discounts(context, card, slot);
    if (slot >= 0) {
        clear_slot(state, (unsigned)slot);
        take_treasures(context, (unsigned)slot);
    }
    if (ASC__UNLIKELY(state->depth >= game->cards[card].keeps_from))
        put_defeated(context, card, slot, chains);
    else if (slot >= 0)
        asc__deck_to_void(game, state, card);
    asc__deck_event(context, ASC_ON_DEFEAT, card, slot >= 0);
}

void asc__deck_defeat(const deck_context *context, uint8_t card, int slot)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    const deck_effect *reward = &game->cards[card].effect;
    defeat_out(context, card, slot, game->cards[card].chains);
    if (slot >= 0 && ASC__UNLIKELY(game->has_fate)) {
        /* Fate comes before the reward: the reward must lie below it. */
        deck_frame *frame = asc__deck_push(context, DECK_FRAME_OWED);
        frame->card = card;
        frame->seat = frame->subject = state->active;
        refill(context, (unsigned)slot, false);
        return;
    }
    if (slot >= 0)
        refill(context, (unsigned)slot, false);
    asc__deck_start(context, reward, card, state->active, DECK_REWARD, ASC_NO_CARD);
}

void asc__deck_solo_takes(const deck_context *context, deck_frame *step)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    deck_solo *solo = solo_of(game, state);
    unsigned slot = state->slots - 1u;
    uint8_t card = state->row[slot], treasures = state->treasure[slot];
    if (card == ASC_NO_CARD)
        return;
    DECK_EMIT(context, DECK_E_SOLO_TAKE, ASC_NOBODY, card, (int)slot + 1, 0);
    clear_slot(state, slot);
    if (game->cards[card].kind & ASC_MONSTER) {
        asc__deck_to_void(game, state, card);
        step->card = card;
    } else {
        aside_of(solo)[solo->aside++] = card;
    }
    if (treasures > 0) {
        solo->treasures = (uint16_t)(solo->treasures + treasures);
        state->treasure[slot] = 0;
        DECK_EMIT(context, DECK_E_TREASURES_GONE, ASC_NOBODY, game->treasure, treasures, 0);
    }
    refill(context, slot, false);
}

void asc__deck_take_each(const deck_context *context, const asc_ins *ins, uint8_t taker)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    const asc_filter *filter = &game->filters[ins->filter];
    uint8_t counts_as = active_player_in(state)->counts_as;
    uint8_t monsters[DECK_SLOTS_MAX];
    unsigned count = 0;
    for (unsigned slot = 0; slot < state->slots; slot++) {
        uint8_t card = state->row[slot];
        if (card == ASC_NO_CARD || !card_fits(game, filter, card, counts_as) ||
            !asc__deck_can_pick(game, state, ins, card, (int)slot))
            continue;
        if (game->cards[card].kind & ASC_MONSTER) {
            monsters[count++] = card;
            defeat_out(context, card, (int)slot, game->has_chains);
        } else {
            asc__deck_chain_takes(context, card, true, game->has_chains);
            acquire_out(context, card, (int)slot, ASC_TO_DISCARD);
        }
    }
    asc__deck_push(context, DECK_FRAME_BATCH);
    while (count > 0) {
        deck_frame *frame = asc__deck_push(context, DECK_FRAME_OWED);
        frame->card = monsters[--count];
        frame->it = taker;
        frame->seat = frame->subject = state->active;
    }
    asc__deck_fill_row(context);
}
