/*
 * deck_apply.c - a turn: playing, using, paying, ending; and the basic actions (drawing, gaining
 * honor, entering and leaving play). deck_row.c has the row, deck_effect.c the effects.
 */
#include "deck_rules.h"

/* ---- Small acts ------------------------------------------------------------------------------ */

void asc__deck_drain_pool(const deck_context *context, unsigned amount)
{
    deck_state *state = context->state;
    if (amount < state->pool) {
        state->pool = (uint16_t)(state->pool - amount);
        return;
    }
    state->reserve = (int16_t)(state->reserve + (int)amount - state->pool);
    if (amount > 0 && !state->ending) {
        state->ending = 1;
        DECK_EMIT(context, DECK_E_LAST_ROUND, ASC_NOBODY, ASC_NO_CARD, 0, 0);
    }
    state->pool = 0;
}

void asc__deck_gain_honor(const deck_context *context, int seat, uint8_t card, unsigned amount)
{
    deck_player *player = player_at(context->game, context->state, seat);
    player->honor = (uint16_t)(player->honor + amount);
    DECK_EMIT(context, DECK_E_HONOR, seat, card, (int)amount, 0);
    asc__deck_drain_pool(context, amount);
}

/* An empty deck becomes the discard pile, shuffled; false if there is nothing to draw. */
static inline bool has_top(const deck_context *context, int seat, uint16_t *end)
{
    if (ASC__LIKELY(end[DECK_TOP] != 0))
        return true;
    if (end[DECK_DISCARD] == 0)
        return false;
    end[DECK_BAG] = end[DECK_TOP] = end[DECK_DISCARD];
    DECK_EMIT(context, DECK_E_SHUFFLE, seat, ASC_NO_CARD, 0, 0);
    return true;
}

/* Which card of the bag chance picks. */
static inline unsigned pick_from_bag(deck_state *state, int seat, deck_player *player)
{
    return deck_random(state, 1 + 2 * (uint32_t)seat, &player->draws[0], player->end[DECK_BAG]);
}

uint8_t asc__deck_take_top(const deck_context *context, int seat, bool *known)
{
    deck_player *player = player_at(context->game, context->state, seat);
    *known = player->public_top > 0;
    if (!has_top(context, seat, player->end))
        return ASC_NO_CARD;
    player->public_top = (uint8_t)(player->public_top - *known);
    if (player->end[DECK_TOP] != player->end[DECK_BAG])
        return segment_remove(player, DECK_TOP, player->end[DECK_TOP] - 1u);
    return segment_remove(player, DECK_BAG, pick_from_bag(context->state, seat, player));
}

/* Draws while somebody listens, a place is fixed or luck is secure. */
static ASC__NOINLINE unsigned draw_slowly(const deck_context *context, int seat, unsigned count)
{
    deck_player *player = player_at(context->game, context->state, seat);
    for (unsigned drawn = 0; drawn < count; drawn++) {
        bool known;
        uint8_t card = asc__deck_take_top(context, seat, &known);
        if (card == ASC_NO_CARD)
            return drawn;
        /* A card that all have seen on the deck stays known to all in the hand. */
        segment_add(player, known ? DECK_SHOWN : DECK_OWN, card);
        if (!known) {
            /* To the front of the hand, where quick drawing puts it: luck must not depend on who
             * listens. */
            uint8_t *hand = owned_of(player);
            unsigned first = player->end[DECK_DISCARD], last = player->end[DECK_OWN] - 1u;
            hand[last] = hand[first];
            hand[first] = card;
        }
        if (context->sink != NULL)
            asc__deck_emit(context->sink, DECK_E_DRAW, seat, card, 0, 0,
                           known ? ASC_SEEN_BY_ALL : 1u << seat);
    }
    return count;
}

unsigned asc__deck_draw(const deck_context *context, int seat, unsigned count)
{
    deck_state *state = context->state;
    deck_player *player = player_at(context->game, state, seat);
    unsigned bag = player->end[DECK_BAG], discard = player->end[DECK_DISCARD];
    if (ASC__UNLIKELY(context->sink != NULL || state->secure || player->end[DECK_TOP] != bag))
        return draw_slowly(context, seat, count);
    uint8_t *cards = owned_of(player);
    uint64_t key = state->key[0];
    uint32_t number = player->draws[0];
    unsigned drawn = 0;
    for (; drawn < count; drawn++) {
        if (ASC__UNLIKELY(bag == 0)) {
            if (discard == 0)
                break;
            bag = discard;
        }
        /* Where draw_slowly would put everything: the last of the bag fills the gap, the last of
         * the discard pile moves before its first, and the card comes behind. */
        unsigned at = asc__random_fast(key, 1 + 2 * (uint32_t)seat, number++, bag);
        bag--;
        discard--;
        uint8_t card = cards[at];
        cards[at] = cards[bag];
        cards[bag] = cards[discard];
        cards[discard] = card;
    }
    player->draws[0] = number;
    player->end[DECK_BAG] = player->end[DECK_TOP] = (uint16_t)bag;
    player->end[DECK_DISCARD] = (uint16_t)discard;
    return drawn;
}

void asc__deck_derive_player(const deck_game *game, deck_player *player)
{
    player->listens = player->counts_as = player->ready = 0;
    for (unsigned i = 0; i < player->in_play; i++) {
        const deck_card *facts = &game->cards[in_play_in(game, player)[i]];
        player->listens |= facts->listens;
        player->counts_as |= facts->counts_as;
        uint8_t *ready = &ready_of(game, player)[i];
        *ready =
            (ready_mask(facts) & (uint8_t)~used_in(game, player)[i]) | (*ready & arm_mask(facts));
        player->ready = (uint8_t)(player->ready + (ready_of(game, player)[i] != 0));
    }
}

void asc__deck_enter_play(const deck_context *context, int seat, uint8_t card)
{
    const deck_game *game = context->game;
    deck_player *player = player_at(game, context->state, seat);
    in_play_of(game, player)[player->in_play] = card;
    used_of(game, player)[player->in_play] = 0;
    ready_of(game, player)[player->in_play] = ready_mask(&game->cards[card]);
    player->in_play++;
    player->ready = (uint8_t)(player->ready + (ready_mask(&game->cards[card]) != 0));
    player->listens |= game->cards[card].listens;
    player->counts_as |= game->cards[card].counts_as;
    DECK_EMIT(context, DECK_E_ENTER, seat, card, 0, 0);
    if (game->cards[card].kind & ASC_CONSTRUCT)
        asc__deck_event(context, ASC_ON_ENTER, card, false);
}

void asc__deck_leave_play(const deck_context *context, int seat, unsigned index)
{
    const deck_game *game = context->game;
    deck_player *player = player_at(game, context->state, seat);
    uint8_t *arrays[] = {in_play_of(game, player), used_of(game, player), ready_of(game, player)};
    player->in_play--;
    for (size_t i = 0; i < ASC__COUNT(arrays); i++)
        memmove(arrays[i] + index, arrays[i] + index + 1, player->in_play - index);
    asc__deck_derive_player(game, player);
    if (seat != context->state->active)
        return;
    /* What waits for an event counts constructs: those behind have moved one place up. */
    deck_frame *frames = frames_of(game, context->state);
    for (unsigned i = 0; i < context->state->depth; i++) {
        if (frames[i].kind == DECK_FRAME_PLACE)
            frames[i].there = (uint8_t)(frames[i].there - (index < frames[i].there));
        if (frames[i].kind != DECK_FRAME_TRIGGERS)
            continue;
        frames[i].next = (uint8_t)(frames[i].next - (index < frames[i].next));
        frames[i].last = (uint8_t)(frames[i].last - (index < frames[i].last));
    }
}

void asc__deck_send_home(const deck_context *context, uint8_t card)
{
    deck_state *state = context->state;
    const deck_card *facts = &context->game->cards[card];
    switch ((enum deck_home)facts->home) {
    case DECK_HOME_VOID:
        asc__deck_to_void(context->game, state, card);
        if (state->empty > 0)
            asc__deck_fill_row(context);
        break;
    case DECK_HOME_PILE:
        asc__deck_set_pile(context->game, state, facts->pile, state->left[facts->pile] + 1u);
        break;
    case DECK_HOME_BOX:
        state->gone[facts->pile]++;
        break;
    }
}

/* ---- Playing and using ----------------------------------------------------------------------- */

/* Takes a card out of the hand, of equal ones the one that all know; it goes to the played ones. */
static void move_to_played(const deck_game *game, deck_player *player, uint8_t card)
{
    uint8_t *cards = owned_of(player);
    const uint16_t *end = player->end;
    int segment = DECK_SHOWN;
    int at = card_index(cards, end[DECK_OWN], end[DECK_SHOWN], card);
    if (at < 0) {
        segment = DECK_OWN;
        at = card_index(cards, end[DECK_DISCARD], end[DECK_OWN], card);
    }
    segment_remove(player, segment, (unsigned)at);
    if (!(game->cards[card].kind & ASC_CONSTRUCT))
        segment_add(player, DECK_PLAYED, card);
}

/* The same if nobody has seen the hand: its last card fills the gap, the boundary moves over
 * it. */
static inline void take_from_hand(deck_player *player, uint8_t card)
{
    uint8_t *cards = owned_of(player);
    unsigned i = player->end[DECK_DISCARD], last = player->end[DECK_OWN] - 1u;
    while (cards[i] != card)
        i++;
    cards[i] = cards[last];
    cards[last] = card;
    player->end[DECK_OWN] = player->end[DECK_SHOWN] = (uint16_t)last;
}

static void play(const deck_context *context, uint8_t card)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    int seat = state->active;
    deck_player *player = player_at(game, state, seat);
    const deck_card *facts = &game->cards[card];
    bool construct = facts->kind & ASC_CONSTRUCT;
    DECK_EMIT(context, DECK_E_PLAY, seat, card, 0, 0);
    if (construct || player->end[DECK_SHOWN] != player->end[DECK_OWN])
        move_to_played(game, player, card);
    else
        take_from_hand(player, card);
    asc__deck_event(context, ASC_ON_PLAY, card, false);
    if (ASC__UNLIKELY(construct))
        asc__deck_enter_play(context, seat, card);
    else
        asc__deck_start(context, &facts->effect, card, seat, 0, ASC_NO_CARD);
}

static void banish_from_play(const deck_context *context, uint8_t card)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    deck_player *player = active_player(state);
    int index = card_index(in_play_of(game, player), 0, player->in_play, card);
    DECK_EMIT(context, DECK_E_BANISH, state->active, card, 0, 0);
    asc__deck_leave_play(context, state->active, (unsigned)index);
    asc__deck_send_home(context, card);
}

/* Which ability of a card has this number for its owner. */
static inline unsigned ability_number(const deck_game *game, const deck_card *facts, uint8_t number)
{
    unsigned mask = facts->use_mask, k = (unsigned)__builtin_ctz(mask);
    while (game->abilities[facts->abilities + k].number != number) {
        mask &= mask - 1;
        k = (unsigned)__builtin_ctz(mask);
    }
    return k;
}

static void use(const deck_context *context, uint8_t card, uint8_t number)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    deck_player *player = active_player(state);
    const deck_card *facts = &game->cards[card];
    unsigned k = ability_number(game, facts, number);
    const deck_ability *ability = &game->abilities[facts->abilities + k];
    const uint8_t *in_play = in_play_of(game, player);
    uint8_t *ready = ready_of(game, player);
    unsigned i = 0;
    while (in_play[i] != card || !(ready[i] >> k & 1))
        i++;
    DECK_EMIT(context, DECK_E_USE, state->active, card, number, 0);
    if (ability->printed.flags & ASC_ONCE) {
        used_of(game, player)[i] |= (uint8_t)(1u << k);
        ready[i] &= (uint8_t) ~(1u << k);
        player->ready = (uint8_t)(player->ready - (ready[i] == 0));
    }
    switch ((asc_price)ability->printed.price) {
    case ASC_PAY_RUNES:
        state->resources -= DECK_LANE(DECK_LANE_RUNES, ability->printed.price_n);
        break;
    case ASC_BANISH_PAIR:
        banish_from_play(context, card);
        banish_from_play(context, card);
        break;
    case ASC_BANISH_THIS:
        banish_from_play(context, card);
        break;
    case ASC_FREE:
        break;
    }
    asc__deck_start(context, &ability->effect, card, state->active, 0, ASC_NO_CARD);
}

/* ---- Paying ---------------------------------------------------------------------------------- */

/* Constructs that made this card cheaper have done so for this turn. */
static void use_up_discounts(const deck_context *context, uint8_t card, int slot)
{
    const deck_game *game = context->game;
    deck_player *player = active_player(context->state);
    unsigned less = 0;
    for (unsigned i = 0; i < player->in_play; i++)
        used_of(game, player)[i] |=
            (uint8_t)asc__deck_standing_discounts(game, context->state, i, card, slot, &less);
}

/* The price if it is not simply the printed one; restricted runes go first. */
static ASC__NOINLINE void pay_slowly(const deck_context *context, uint8_t card, int slot,
                                     unsigned more)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    const deck_player *player = active_player_in(state);
    bool monster = game->cards[card].kind & ASC_MONSTER;
    unsigned price = asc__deck_price(game, state, card, slot) + more;
    if ((player->listens & DECK_LISTENS_DISCOUNT) && !asc__deck_is_free(game, state, card))
        use_up_discounts(context, card, slot);
    for (unsigned i = 0; i < game->restricted_count && !monster; i++) {
        if (!card_fits(game, &game->filters[game->restricted[i]], card, player->counts_as))
            continue;
        unsigned part = price < state->restricted[i] ? price : state->restricted[i];
        state->restricted[i] = (uint8_t)(state->restricted[i] - part);
        price -= part;
    }
    state->resources -= DECK_LANE(monster ? DECK_LANE_POWER : DECK_LANE_RUNES, price);
}

static inline void pay(const deck_context *context, uint8_t card, int slot)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    const deck_card *facts = &game->cards[card];
    if (ASC__UNLIKELY(prices_are_odd(game, state, active_player_in(state)))) {
        pay_slowly(context, card, slot, 0);
        return;
    }
    state->resources -= (uint64_t)facts->cost << (facts->kind & ASC_MONSTER ? 16 : 0);
}

/* ---- Ending a turn --------------------------------------------------------------------------- */

/* The rest of the hand is revealed, in the order of the catalog, not of drawing. */
static void show_the_rest(const deck_context *context, const deck_player *player)
{
    for (size_t card = 0; card < context->game->base.card_count; card++)
        for (unsigned i = player->end[DECK_DISCARD]; i < player->end[DECK_SHOWN]; i++)
            if (owned_in(player)[i] == card)
                DECK_EMIT(context, DECK_E_LEAVE, context->state->active, (uint8_t)card, 0, 0);
}

/* Used abilities are ready again, except those for once per game. */
static void make_ready(const deck_game *game, deck_player *player)
{
    const uint8_t *in_play = in_play_in(game, player);
    uint8_t *used = used_of(game, player), *ready = ready_of(game, player);
    unsigned count = 0;
    for (unsigned i = 0; i < player->in_play; i++) {
        const deck_card *facts = &game->cards[in_play[i]];
        used[i] &= facts->ever_mask;
        ready[i] = ready_mask(facts) & (uint8_t)~used[i];
        count += ready[i] != 0;
    }
    player->ready = (uint8_t)count;
}

void asc__deck_forget_turn(const deck_game *game, deck_state *state)
{
    deck_player *player = active_player(state);
    make_ready(game, player);
    state->resources = 0;
    state->any_lasting = 0;
    state->any_restricted = 0;
    state->happened = 0;
}

/* A position may begin as late as numbers go. */
static inline void count_up(uint16_t *number)
{
    if (*number < UINT16_MAX)
        ++*number;
}

static inline void next_turn(const deck_context *context)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    int seat = state->active;
    if (state->extra > 0) {
        state->extra--;
    } else if (seat + 1 < game->base.players) {
        set_active(game, state, seat + 1);
    } else {
        bool limit = game->turn_limit > 0 && state->round >= game->turn_limit;
        if (state->ending || limit) {
            state->over = 1;
            DECK_EMIT(context, DECK_E_OVER, ASC_NOBODY, ASC_NO_CARD, 0, 0);
            return;
        }
        set_active(game, state, 0);
        count_up(&state->round);
    }
    count_up(&state->turns);
    state->asked = state->active;
    DECK_EMIT(context, DECK_E_TURN, state->active, ASC_NO_CARD, state->round, 0);
}

void asc__deck_next_turn(const deck_context *context)
{
    next_turn(context);
}

static void end_turn(const deck_context *context)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    deck_player *player = active_player(state);
    DECK_EMIT(context, DECK_E_END, state->active, ASC_NO_CARD, 0, 0);
    if (ASC__UNLIKELY(context->sink != NULL))
        show_the_rest(context, player);
    player->end[DECK_DISCARD] = player->end[DECK_OWN] = player->end[DECK_SHOWN] =
        player->end[DECK_PLAYED];
    asc__deck_forget_turn(game, state);
    asc__deck_draw(context, state->active, DECK_HAND);
    if (ASC__LIKELY(!is_solitaire(game)) || !asc__deck_solo_begins(context))
        next_turn(context);
}

/* ---- A move ---------------------------------------------------------------------------------- */

/*
 * Playing a card that only gives resources, while nothing waits for it and nobody listens: more
 * than half of all moves. False where there is more to it.
 */
static inline bool play_plainly(const deck_game *game, deck_state *state, uint8_t card)
{
    deck_player *player = active_player(state);
    const deck_card *facts = &game->cards[card];
    uint16_t *end = player->end;
    if (!facts->effect.plain || end[DECK_SHOWN] != end[DECK_OWN] ||
        !nothing_waits(game, state, player, ASC_ON_PLAY, card))
        return false;
    take_from_hand(player, card);
    state->happened |= facts->first_bits[ASC_ON_PLAY] & (uint16_t)~game->first_in_row;
    resources_add(state, facts->effect.gain);
    return true;
}

static ASC__NOINLINE void apply_slowly(const deck_game *game, deck_state *state, asc_move move,
                                       const asc_sink *sink)
{
    deck_context context = {.game = game, .state = state, .sink = sink};
    int slot = move.zone == DECK_IN_ROW ? move.slot : -1;
    switch ((deck_verb)move.verb) {
    case DECK_PLAY:
        play(&context, move.card);
        break;
    case DECK_USE:
        use(&context, move.card, move.slot);
        break;
    case DECK_ACQUIRE:
        pay(&context, move.card, slot);
        asc__deck_acquire(&context, move.card, slot);
        break;
    case DECK_DEFEAT:
        pay(&context, move.card, slot);
        asc__deck_defeat(&context, move.card, slot);
        break;
    case DECK_GIVE:
        pay_slowly(&context, move.card, slot, DECK_GIFT);
        asc__deck_give(&context, move.card, slot);
        break;
    case DECK_END:
        end_turn(&context);
        break;
    default:
        asc__deck_answer(&context, move);
        break;
    }
    if (state->depth > 0)
        asc__deck_run(&context);
}

void asc__deck_apply(const asc_game *base, asc_state *in, asc_move move, const asc_sink *sink)
{
    const deck_game *game = deck_of(base);
    deck_state *state = (deck_state *)in;
    if (move.verb != DECK_PLAY || sink != NULL || !play_plainly(game, state, move.card))
        apply_slowly(game, state, move, sink);
}
