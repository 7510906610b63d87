/*
 * deck_choice.c - questions: who is asked, what the answers are, and what each answer does.
 */
#include "deck_rules.h"

/* ---- Chains ---------------------------------------------------------------------------------- */

/* In how many links of the running chain of copies a card takes part as the copied one. */
static unsigned copied_in_chain(const deck_game *game, const deck_state *state, uint8_t card)
{
    const deck_frame *frames = frames_in(game, state);
    unsigned count = 0;
    for (unsigned i = 0; i < state->depth; i++) {
        if (frames[i].kind != DECK_FRAME_CODE || !(frames[i].flags & DECK_COPIED))
            continue;
        /* A second copy of the same card waits in the frame below the first. */
        bool begun = i + 1u == state->depth || asc__deck_has_begun(game, &frames[i]);
        count += frames[i].it == card && begun;
    }
    return count;
}

/* Has the running chain of free picks taken this card of the row, or all that are on this pile? */
static bool taken_in_chain(const deck_game *game, const deck_state *state, uint8_t card, int slot)
{
    const deck_frame *taken = asc__deck_taken_in(game, state, card);
    if (taken == NULL)
        return false;
    return slot >= 0 ? taken->slots >> slot & 1
                     : state->left[game->cards[card].pile] <= taken->in_void;
}

/* ---- Lists of answers ------------------------------------------------------------------------ */

typedef struct answer_list {
    asc_move *moves;
    int count;
    int most; /* find at most that many answers */
} answer_list;

static void add_answer(answer_list *list, deck_verb verb, uint8_t card, uint8_t zone, uint8_t slot)
{
    if (list->count < list->most)
        put_move(&list->moves[list->count++], verb, card, zone, slot);
}

/* Adds each different card between two places of the owned cards once. */
static void add_owned(const deck_game *game, const deck_player *player, const asc_filter *filter,
                      unsigned from, unsigned to, deck_verb verb, uint8_t zone, answer_list *list)
{
    const uint8_t *cards = owned_in(player);
    uint64_t seen[4] = {0};
    for (unsigned i = from; i < to; i++)
        if (card_fits(game, filter, cards[i], player->counts_as))
            seen[cards[i] >> 6] |= UINT64_C(1) << (cards[i] & 63);
    /* In the order of the catalog: the order in memory is not in the view. */
    for (unsigned word = 0; word < 4; word++)
        for (uint64_t left = seen[word]; left != 0 && list->count < list->most; left &= left - 1)
            add_answer(list, verb, (uint8_t)(word * 64 + (unsigned)__builtin_ctzll(left)), zone, 0);
}

static void add_constructs(const deck_game *game, const deck_player *player,
                           const asc_filter *filter, deck_verb verb, answer_list *list)
{
    const uint8_t *in_play = in_play_in(game, player);
    for (unsigned i = 0; i < player->in_play; i++)
        if (card_index(in_play, 0, i, in_play[i]) < 0 &&
            card_fits(game, filter, in_play[i], player->counts_as))
            add_answer(list, verb, in_play[i], DECK_NOWHERE, 0);
}

bool asc__deck_can_pick(const deck_game *game, const deck_state *state, const asc_ins *ins,
                        uint8_t card, int slot)
{
    const deck_card *facts = &game->cards[card];
    if (ins->op == ASC_OP_BANISH)
        return !(facts->flags & ASC_UNBANISHABLE);
    bool monster = facts->kind & ASC_MONSTER;
    if (monster ? ins->op == ASC_OP_ACQUIRE : ins->op == ASC_OP_DEFEAT)
        return false;
    return !taken_in_chain(game, state, card, slot);
}

/* What the answer about it begins with. */
static deck_verb pick_verb(const deck_game *game, const asc_ins *ins, uint8_t card)
{
    if (ins->op == ASC_OP_BANISH)
        return DECK_BANISH;
    return game->cards[card].kind & ASC_MONSTER ? DECK_DEFEAT_FREE : DECK_ACQUIRE_FREE;
}

/* Lists cards of the row; of equal cards only the first. */
static void add_row_cards(const deck_game *game, const deck_state *state, const asc_filter *filter,
                          const asc_ins *ins, answer_list *list)
{
    uint8_t counts_as = active_player_in(state)->counts_as;
    int before = list->count;
    for (unsigned slot = 0; slot < state->slots && list->count < list->most; slot++) {
        uint8_t card = state->row[slot];
        if (card == ASC_NO_CARD || !card_fits(game, filter, card, counts_as) ||
            ((filter->flags & ASC_WITH_TREASURE) && state->treasure[slot] == 0))
            continue;
        bool again = false;
        for (int i = before; i < list->count; i++)
            again |= list->moves[i].card == card;
        if (ASC__UNLIKELY(again) && first_same(game, state, slot) != slot)
            continue;
        if (asc__deck_can_pick(game, state, ins, card, (int)slot))
            add_answer(list, pick_verb(game, ins, card), card, DECK_IN_ROW, (uint8_t)slot);
    }
}

static void add_pile_cards(const deck_game *game, const deck_state *state, const asc_filter *filter,
                           const asc_ins *ins, answer_list *list)
{
    uint8_t counts_as = active_player_in(state)->counts_as;
    for (unsigned i = 0; i < game->pile_count; i++) {
        uint8_t card = game->piles[i];
        if (state->left[i] > 0 && card_fits(game, filter, card, counts_as) &&
            !(filter->flags & ASC_WITH_TREASURE) && asc__deck_can_pick(game, state, ins, card, -1))
            add_answer(list, pick_verb(game, ins, card), card, DECK_IN_ALWAYS, 0);
    }
}

/* Heroes played this turn whose effect may be copied. */
static void add_copies(const deck_game *game, const deck_state *state, const deck_frame *frame,
                       const asc_filter *filter, answer_list *list)
{
    const deck_player *player = player_in(game, state, frame->seat);
    const uint8_t *cards = owned_in(player);
    unsigned from = player->end[DECK_SHOWN], to = player->end[DECK_PLAYED];
    /* In the order of the catalog: the order in memory is not in the view. */
    for (uint8_t card = 0; card < game->base.card_count; card++) {
        if (!card_fits(game, filter, card, player->counts_as) ||
            (game->cards[card].flags & ASC_UNCOPYABLE) ||
            asc__deck_main_ability(game, card) == NULL)
            continue;
        unsigned there = 0;
        for (unsigned k = from; k < to; k++)
            there += cards[k] == card;
        if (there > (card == frame->card) + copied_in_chain(game, state, card))
            add_answer(list, DECK_COPY, card, DECK_NOWHERE, 0);
    }
}

/* The ability of the construct at `index` that may place an acquired card, or NULL. */
static const deck_ability *placer(const deck_game *game, const deck_state *state,
                                  const deck_player *player, unsigned index, uint8_t card,
                                  unsigned *bit)
{
    const deck_card *facts = &game->cards[in_play_in(game, player)[index]];
    for (unsigned k = 0; k < facts->ability_count; k++) {
        const deck_ability *ability = &game->abilities[facts->abilities + k];
        const asc_ability *printed = &ability->printed;
        if (printed->section != ASC_ON || printed->event != ASC_ON_ACQUIRE ||
            game->code[printed->start].op != ASC_OP_PLACE)
            continue;
        if ((printed->flags & ASC_ONCE && (used_in(game, player)[index] >> k & 1)) ||
            printed->energy > energy_of(state) ||
            !card_fits(game, &game->filters[printed->filter], card, player->counts_as))
            continue;
        *bit = k;
        return ability;
    }
    return NULL;
}

bool asc__deck_may_place(const deck_game *game, const deck_state *state, uint8_t card)
{
    const deck_player *player = active_player_in(state);
    unsigned bit;
    if (!(game->cards[card].kind & ASC_CONSTRUCT))
        return false;
    for (unsigned i = 0; i < player->in_play; i++)
        if (placer(game, state, player, i, card, &bit) != NULL)
            return true;
    return false;
}

/* Constructs that may put the card of a PLACE frame elsewhere; "decline" is the discard pile. */
static void add_placers(const deck_game *game, const deck_state *state, const deck_frame *frame,
                        answer_list *list)
{
    const deck_player *player = player_in(game, state, frame->seat);
    bool must = false;
    unsigned bit;
    for (unsigned i = 0; i < frame->there; i++) {
        const deck_ability *ability = placer(game, state, player, i, frame->placed, &bit);
        if (ability == NULL)
            continue;
        uint8_t card = in_play_in(game, player)[i];
        must |= !(game->code[ability->printed.start].flags & ASC_MAY);
        bool twice = false;
        for (int k = 0; k < list->count; k++)
            twice |= list->moves[k].card == card;
        if (!twice)
            add_answer(list, DECK_PLACE, card, DECK_NOWHERE, 0);
    }
    if (list->count > 0 && !must)
        add_answer(list, DECK_DECLINE, ASC_NO_CARD, DECK_NOWHERE, 0);
}

/* The different monsters among those defeated at once whose reward is still owed. */
static void add_owed(const deck_game *game, const deck_state *state, answer_list *list)
{
    const deck_frame *frames = frames_in(game, state);
    for (unsigned i = state->depth; i-- > 0 && frames[i].kind == DECK_FRAME_OWED;) {
        bool twice = false;
        for (int k = 0; k < list->count; k++)
            twice |= list->moves[k].card == frames[i].card;
        if (!twice)
            add_answer(list, DECK_REWARD_OF, frames[i].card, DECK_NOWHERE, 0);
    }
}

/* Has the effect going on made a player discard this card, and does it still lie there? */
static bool has_lost(const deck_game *game, const deck_state *state, int seat, uint8_t card)
{
    const deck_player *player = player_in(game, state, seat);
    return state->bound[seat] == card && card != ASC_NO_CARD &&
           card_index(owned_in(player), player->end[DECK_TOP], player->end[DECK_DISCARD], card) >=
               0;
}

/* Cards that the effect going on has made players discard; whose it was matters to them. */
static void add_recovered(const deck_game *game, const deck_state *state, answer_list *list)
{
    for (int seat = 0; seat < game->base.players; seat++)
        if (has_lost(game, state, seat, state->bound[seat]))
            add_answer(list, DECK_RECOVER, state->bound[seat], DECK_NOWHERE, (uint8_t)(seat + 1));
}

/* The cards that were looked at and have no place yet, as a range of indexes in the center deck,
 * whose end is its top. `left` of the instruction's number are still to be placed. */
static void unplaced(const deck_state *state, const asc_ins *ins, unsigned left, unsigned *from,
                     unsigned *to)
{
    unsigned all = ins->n < state->center_fixed ? ins->n : state->center_fixed;
    unsigned placed = ins->n - left;
    *from = state->center_deck - all;
    *to = placed < all ? state->center_deck - placed : *from;
}

static ASC__NOINLINE void add_looked(const deck_game *game, const deck_state *state,
                                     const asc_ins *ins, unsigned left, answer_list *list)
{
    unsigned from, to;
    unplaced(state, ins, left, &from, &to);
    for (uint8_t card = 0; card < game->base.card_count && to > from + 1; card++)
        if (card_index(center_in(game, state), from, to, card) >= 0)
            add_answer(list, DECK_ORDER, card, DECK_NOWHERE, 0);
}

static ASC__NOINLINE void put_next(const deck_game *game, deck_state *state, const asc_ins *ins,
                                   unsigned left, uint8_t card)
{
    unsigned from, to;
    uint8_t *center = center_of(game, state);
    unplaced(state, ins, left, &from, &to);
    unsigned at = (unsigned)card_index(center, from, to, card);
    memmove(center + at, center + at + 1, to - 1 - at);
    center[to - 1] = card;
}

static void add_for_code(const deck_game *game, const deck_state *state, const deck_frame *frame,
                         answer_list *list)
{
    const asc_ins *ins = &game->code[frame->pc];
    const asc_filter *filter = &game->filters[ins->filter];
    const deck_player *player = player_in(game, state, frame->subject);
    const uint16_t *end = player->end;
    deck_verb hand_verb = ins->op == ASC_OP_BANISH ? DECK_BANISH : DECK_THROW;
    switch ((asc_opcode)ins->op) {
    case ASC_OP_BANISH:
    case ASC_OP_DISCARD:
    case ASC_OP_ACQUIRE:
    case ASC_OP_DEFEAT:
    case ASC_OP_TAKE:
        if (filter->zones & ASC_IN_HAND)
            add_owned(game, player, filter, end[DECK_DISCARD], end[DECK_SHOWN], hand_verb,
                      DECK_IN_HAND, list);
        if (filter->zones & ASC_IN_DISCARD)
            add_owned(game, player, filter, end[DECK_TOP], end[DECK_DISCARD], hand_verb,
                      DECK_IN_DISCARD, list);
        if (filter->zones & ASC_IN_ROW)
            add_row_cards(game, state, filter, ins, list);
        if (filter->zones & ASC_IN_ALWAYS)
            add_pile_cards(game, state, filter, ins, list);
        break;
    case ASC_OP_DESTROY:
        if (ins->arg == ASC_DESTROY_ALL_BUT_ONE &&
            asc__deck_count_in_play(game, player, filter) < 2)
            break;
        add_constructs(game, player, filter, ins->arg == ASC_DESTROY_ONE ? DECK_DESTROY : DECK_KEEP,
                       list);
        break;
    case ASC_OP_COPY:
        add_copies(game, state, frame, filter, list);
        break;
    case ASC_OP_RECOVER:
        add_recovered(game, state, list);
        break;
    case ASC_OP_LOOK:
        add_looked(game, state, ins, frame->count, list);
        break;
    case ASC_OP_CHOOSE:
        for (uint8_t option = 1; option <= ins->n; option++)
            add_answer(list, DECK_OPTION, ASC_NO_CARD, DECK_NOWHERE, option);
        break;
    case ASC_OPS_FLOW:
    case ASC_OPS_DOING:
    case ASC_OPS_ASIDE:
        break;
    }
    if (list->count > 0 && (ins->flags & ASC_MAY))
        add_answer(list, DECK_DECLINE, ASC_NO_CARD, DECK_NOWHERE, 0);
}

int asc__deck_answers(const deck_game *game, const deck_state *state, const deck_frame *frame,
                      asc_move *moves, int most)
{
    answer_list list = {moves, 0, most};
    if (frame->kind == DECK_FRAME_CODE)
        add_for_code(game, state, frame, &list);
    else if (frame->kind == DECK_FRAME_PLACE)
        add_placers(game, state, frame, &list);
    else if (frame->kind == DECK_FRAME_OWED)
        add_owed(game, state, &list);
    return list.count;
}

bool asc__deck_is_forced(const deck_game *game, const deck_state *state, const deck_frame *frame,
                         asc_move only)
{
    if (only.verb == DECK_ORDER) /* cards of the center deck that nobody else sees are equal */
        return false;
    return only.zone != DECK_IN_HAND || hand_size(player_in(game, state, frame->subject)) < 2;
}

int asc__deck_chooser(const deck_game *game, const deck_frame *frame)
{
    if (frame->kind == DECK_FRAME_CODE && !(game->code[frame->pc].flags & ASC_YOU_CHOOSE))
        return frame->subject;
    return frame->seat;
}

deck_question asc__deck_question_of(const deck_game *game, const deck_frame *frame)
{
    if (frame->kind == DECK_FRAME_PLACE)
        return DECK_Q_PLACE;
    if (frame->kind == DECK_FRAME_OWED)
        return DECK_Q_REWARD;
    const asc_ins *ins = &game->code[frame->pc];
    switch ((asc_opcode)ins->op) {
    case ASC_OP_BANISH:
        return DECK_Q_BANISH;
    case ASC_OP_DISCARD:
        return DECK_Q_DISCARD;
    case ASC_OP_ACQUIRE:
        return DECK_Q_ACQUIRE;
    case ASC_OP_DEFEAT:
        return DECK_Q_DEFEAT;
    case ASC_OP_TAKE:
        return DECK_Q_TAKE;
    case ASC_OP_DESTROY:
        return ins->arg == ASC_DESTROY_ONE ? DECK_Q_DESTROY : DECK_Q_KEEP;
    case ASC_OP_COPY:
        return DECK_Q_COPY;
    case ASC_OP_LOOK:
        return DECK_Q_ORDER;
    case ASC_OP_RECOVER:
        return DECK_Q_RECOVER;
    case ASC_OP_CHOOSE:
    case ASC_OPS_FLOW:
    case ASC_OPS_DOING:
    case ASC_OPS_ASIDE:
        break;
    }
    return DECK_Q_OPTION;
}

/* ---- Answers --------------------------------------------------------------------------------- */

void asc__deck_destroy_construct(const deck_context *context, int seat, unsigned index)
{
    deck_player *player = player_at(context->game, context->state, seat);
    uint8_t card = in_play_of(context->game, player)[index];
    asc__deck_leave_play(context, seat, index);
    segment_add(player, DECK_DISCARD, card);
    DECK_EMIT(context, DECK_E_DESTROY, seat, card, 0, 0);
}

/* Takes a card out of hand or discard pile; of equal ones in hand the one that all know goes first.
 */
static void remove_owned(deck_player *player, uint8_t card, uint8_t zone)
{
    const uint8_t *cards = owned_of(player);
    static const int segments[] = {DECK_SHOWN, DECK_OWN};
    if (zone == DECK_IN_DISCARD) {
        int at = card_index(cards, player->end[DECK_TOP], player->end[DECK_DISCARD], card);
        segment_remove(player, DECK_DISCARD, (unsigned)at);
        return;
    }
    for (int i = 0; i < 2; i++) {
        int segment = segments[i];
        int at = card_index(cards, segment_start(player, segment), player->end[segment], card);
        if (at >= 0) {
            segment_remove(player, segment, (unsigned)at);
            return;
        }
    }
}

static void keep_only(const deck_context *context, const asc_filter *filter, int seat, uint8_t kept)
{
    const deck_game *game = context->game;
    const deck_player *player = player_in(game, context->state, seat);
    /* Of equal ones the oldest stays. */
    int keep = card_index(in_play_in(game, player), 0, player->in_play, kept);
    for (int i = player->in_play; i-- > 0;)
        if (i != keep && card_fits(game, filter, in_play_in(game, player)[i], player->counts_as))
            asc__deck_destroy_construct(context, seat, (unsigned)i);
}

/* Every time the copied effect happens is a frame of its own, so that one is over before the next.
 */
static void copy(const deck_context *context, uint8_t copier, int seat, uint8_t card,
                 unsigned times)
{
    const asc_ability *ability = asc__deck_main_ability(context->game, card);
    DECK_EMIT(context, DECK_E_COPY, seat, card, 0, 0);
    for (; times > 0; times--) {
        deck_frame *frame = asc__deck_push(context, DECK_FRAME_CODE);
        frame->pc = ability->start;
        frame->end = (uint16_t)(ability->start + ability->len);
        frame->card = copier;
        frame->seat = frame->subject = (uint8_t)seat;
        frame->flags = DECK_COPIED;
        frame->it = card;
    }
}

static void recover(const deck_context *context, int seat, uint8_t card, int from)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    state->bound[from] = ASC_NO_CARD;
    remove_owned(player_at(game, state, from), card, DECK_IN_DISCARD);
    segment_add(player_at(game, state, seat), DECK_SHOWN, card);
    DECK_EMIT(context, DECK_E_RECOVER, seat, card, from + 1, 0);
}

/* A card leaves a hand (or discard pile) openly. Where nobody chose it, it comes to light by
 * that. */
static void emit_from_hand(const deck_context *context, deck_event id, int seat, asc_move move)
{
    bool light = context->forced && move.zone == DECK_IN_HAND;
    if (ASC__UNLIKELY(context->sink != NULL))
        asc__deck_emit(context->sink, id, seat, move.card, 0, 0,
                       ASC_SEEN_BY_ALL | (light ? DECK_COMES_TO_LIGHT : 0));
}

/* A card of the row, or one of the subject's own. */
static void banish(const deck_context *context, const asc_ins *ins, int subject, asc_move move)
{
    if (move.zone == DECK_IN_ROW) {
        asc__deck_banish_slot(context, move.slot, ins->flags & ASC_TREASURE_NEXT);
        return;
    }
    if (ASC__UNLIKELY(context->state->depth > 1))
        asc__deck_chain_sends_home(context, move.card);
    remove_owned(player_at(context->game, context->state, subject), move.card, move.zone);
    emit_from_hand(context, DECK_E_BANISH, subject, move);
    asc__deck_send_home(context, move.card);
}

static void answer_code(const deck_context *context, deck_frame *frame, asc_move move)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    const asc_ins *ins = &game->code[frame->pc];
    const asc_filter *filter = &game->filters[ins->filter];
    int seat = frame->seat, subject = frame->subject;
    int slot = move.zone == DECK_IN_ROW ? move.slot : -1;
    uint8_t this = frame->card;
    deck_player *player = player_at(game, state, subject);
    /* The frame is updated first, because the next steps may push others on top of it. */
    frame->did |= move.verb != DECK_DECLINE ? DECK_DID : 0;
    frame->count--;
    if (frame->count == 0 || move.verb == DECK_DECLINE) {
        frame->flags = (uint8_t)(frame->flags & ~DECK_ASKING);
        frame->pc++;
    }
    switch ((deck_verb)move.verb) {
    case DECK_BANISH:
        banish(context, ins, subject, move);
        break;
    case DECK_THROW:
        remove_owned(player, move.card, move.zone);
        segment_add(player, DECK_DISCARD, move.card);
        emit_from_hand(context, DECK_E_DISCARD, subject, move);
        break;
    case DECK_ACQUIRE_FREE:
        asc__deck_acquire_free(context, move.card, slot,
                               ins->op == ASC_OP_ACQUIRE ? (asc_dest)ins->arg : ASC_TO_DISCARD);
        break;
    case DECK_DEFEAT_FREE:
        asc__deck_defeat(context, move.card, slot);
        break;
    case DECK_DESTROY:
        asc__deck_destroy_construct(
            context, subject,
            (unsigned)card_index(in_play_of(game, player), 0, player->in_play, move.card));
        break;
    case DECK_KEEP:
        keep_only(context, filter, subject, move.card);
        break;
    case DECK_COPY:
        copy(context, this, seat, move.card, ins->n);
        break;
    case DECK_RECOVER:
        recover(context, seat, move.card, move.slot - 1);
        break;
    case DECK_ORDER:
        put_next(game, state, ins, frame->count + 1u, move.card);
        break;
    case DECK_OPTION:
        for (uint8_t option = 1; option < move.slot; option++)
            frame->pc = (uint16_t)(frame->pc + 1 + game->code[frame->pc].len);
        frame->pc++; /* into the option; its end is the next OPTION or the end of them all */
        break;
    default:
        break;
    }
}

static void answer_place(const deck_context *context, const deck_frame *frame, asc_move move)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    deck_player *player = player_at(game, state, frame->seat);
    uint8_t card = frame->placed;
    unsigned there = frame->there;
    state->depth--;
    if (move.verb == DECK_DECLINE) {
        segment_add(player, DECK_DISCARD, card);
        return;
    }
    unsigned bit = 0;
    for (unsigned i = 0; i < there; i++) {
        const deck_ability *ability = placer(game, state, player, i, card, &bit);
        if (in_play_of(game, player)[i] != move.card || ability == NULL)
            continue;
        used_of(game, player)[i] |= (uint8_t)(1u << bit);
        DECK_EMIT(context, DECK_E_PLACE, state->active, move.card, 0, 0);
        asc_dest dest = (asc_dest)game->code[ability->printed.start].arg;
        if (dest == ASC_TO_PLAY) {
            asc__deck_enter_play(context, state->active, card);
        } else if (dest == ASC_TO_DECK) {
            put_on_top(player, card);
        } else {
            segment_add(player, dest == ASC_TO_HAND ? DECK_SHOWN : DECK_DISCARD, card);
        }
        return;
    }
}

/* The chosen monster's reward comes next. */
static void answer_owed(const deck_context *context, asc_move move)
{
    deck_state *state = context->state;
    deck_frame *frames = frames_of(context->game, state);
    unsigned at = state->depth - 1u;
    while (frames[at].card != move.card)
        at--;
    uint8_t noted = frames[at].did;
    unsigned depth = --state->depth;
    memmove(frames + at, frames + at + 1, (depth - at) * sizeof *frames);
    asc__deck_start(context, &context->game->cards[move.card].effect, move.card, state->active,
                    DECK_REWARD, ASC_NO_CARD);
    if (noted != 0 && state->depth > depth)
        frames[depth].did = noted;
}

void asc__deck_answer(const deck_context *context, asc_move move)
{
    deck_state *state = context->state;
    deck_frame *frame = &frames_of(context->game, state)[state->depth - 1];
    state->question = DECK_Q_TURN;
    state->asked = state->active;
    if (frame->kind == DECK_FRAME_PLACE)
        answer_place(context, frame, move);
    else if (frame->kind == DECK_FRAME_OWED)
        answer_owed(context, move);
    else
        answer_code(context, frame, move);
}
