/*
 * deck_effect.c - the interpreter: runs effects, keeps what is unfinished on the state's stack of
 * frames, and stops where a player must choose (deck_choice.c).
 */
#include "deck_rules.h"

/* ---- Values ---------------------------------------------------------------------------------- */

unsigned asc__deck_count_played(const deck_game *game, const deck_state *state, int seat,
                                const asc_filter *filter, uint8_t this)
{
    const deck_player *player = player_in(game, state, seat);
    const uint8_t *cards = owned_in(player);
    unsigned count = 0;
    for (unsigned i = player->end[DECK_SHOWN]; i < player->end[DECK_PLAYED]; i++) {
        if (cards[i] == this) {
            this = ASC_NO_CARD; /* further copies of the same card count as other cards */
            continue;
        }
        count += card_fits(game, filter, cards[i], player->counts_as);
    }
    return count;
}

unsigned asc__deck_count_in_play(const deck_game *game, const deck_player *player,
                                 const asc_filter *filter)
{
    unsigned count = 0;
    for (unsigned i = 0; i < player->in_play; i++)
        count += card_fits(game, filter, in_play_in(game, player)[i], player->counts_as);
    return count;
}

static unsigned count_factions(const deck_game *game, const deck_player *player,
                               const asc_filter *filter)
{
    unsigned factions = 0;
    for (unsigned i = 0; i < player->in_play; i++) {
        uint8_t card = in_play_in(game, player)[i];
        if (card_fits(game, filter, card, player->counts_as))
            factions |= (unsigned)(game->cards[card].faction | player->counts_as);
    }
    return (unsigned)__builtin_popcount(factions);
}

unsigned asc__deck_amount(const deck_game *game, const deck_state *state, const deck_frame *frame,
                          const asc_ins *ins)
{
    const deck_player *player = player_in(game, state, frame->subject);
    const asc_filter *filter = &game->filters[ins->filter];
    unsigned times = 1;
    switch ((asc_per)ins->per) {
    case ASC_PER_NONE:
        break;
    case ASC_PER_TREASURE:
        times = frame->flags & DECK_FATE ? frame->it : 0;
        break;
    case ASC_PER_ENERGY:
        times = energy_of(state);
        break;
    case ASC_PER_CARD:
        times = asc__deck_count_in_play(game, player, filter);
        break;
    case ASC_PER_FACTION:
        times = count_factions(game, player, filter);
        break;
    case ASC_PER_HONOR:
        times = frame->it == ASC_NO_CARD ? 0 : game->cards[frame->it].honor;
        break;
    }
    unsigned amount = ins->n * times;
    return amount < 9999 ? amount : 9999;
}

/* ---- Frames ---------------------------------------------------------------------------------- */

deck_frame *asc__deck_push(const deck_context *context, enum deck_frame_kind kind)
{
    deck_state *state = context->state;
    assert(state->depth < context->game->frames_max); /* deck_depth.c sees to it */
    deck_frame *frame = &frames_of(context->game, state)[state->depth++];
    *frame = (deck_frame){.kind = (uint8_t)kind, .card = ASC_NO_CARD, .it = ASC_NO_CARD};
    return frame;
}

bool asc__deck_has_begun(const deck_game *game, const deck_frame *frame)
{
    /* `it` may be a card by now that the effect has revealed, or none. */
    const asc_ability *copied =
        frame->it == ASC_NO_CARD ? NULL : asc__deck_main_ability(game, frame->it);
    return copied == NULL || frame->pc != copied->start || (frame->flags & DECK_ASKING);
}

const asc_ability *asc__deck_main_ability(const deck_game *game, uint8_t card)
{
    const deck_card *facts = &game->cards[card];
    for (unsigned i = 0; i < facts->ability_count; i++) {
        const asc_ability *ability = &game->abilities[facts->abilities + i].printed;
        if (ability->section == ASC_PLAY || ability->section == ASC_REWARD)
            return ability;
    }
    return NULL;
}

/* Does the frame go by the energy that there was when its card was played or defeated? The Energize
 * of a construct, a trophy or a Fate goes by what there is. */
static bool looks_back(const deck_game *game, const deck_frame *frame)
{
    if (frame->kind == DECK_FRAME_OWED)
        return true;
    if (frame->kind > DECK_FRAME_REPEAT)
        return false;
    /* A second copy of the same card waits in the frame below, and tests its condition when it
     * begins. */
    if ((frame->flags & DECK_COPIED) && !asc__deck_has_begun(game, frame))
        return false;
    unsigned pc = frame->pc;
    while (pc < frame->end &&
           (game->code[pc].op != ASC_OP_IF || game->code[pc].arg != ASC_IF_ENERGY))
        pc++;
    return pc < frame->end &&
           (asc__deck_in_section(game, pc, ASC_PLAY) || asc__deck_in_section(game, pc, ASC_REWARD));
}

/* Energy has come on top of what there was `before`: effects that have begun go by that. */
static ASC__NOINLINE void note_energy(const deck_context *context, unsigned before)
{
    static const unsigned most = UINT8_MAX / DECK_NOTE; /* more than any Energize asks for */
    deck_frame *frames = frames_of(context->game, context->state);
    unsigned note = before + 1 < most ? before + 1 : most;
    for (unsigned i = 0; i < context->state->depth; i++)
        if (looks_back(context->game, &frames[i]) && frames[i].did < DECK_NOTE)
            frames[i].did = (uint8_t)(frames[i].did + note * DECK_NOTE);
}

void asc__deck_start_slowly(const deck_context *context, const deck_effect *effect, uint8_t card,
                            int seat, uint8_t flags, uint8_t it)
{
    if (ASC__UNLIKELY(context->sink != NULL)) {
        static const deck_event events[] = {DECK_E_RUNES, DECK_E_POWER, DECK_E_ENERGY};
        for (int lane = 0; lane < 3; lane++) {
            int amount = (int)(effect->gain >> (16 * lane) & 0xffff);
            if (amount > 0)
                asc__deck_emit(context->sink, events[lane], seat, card, amount, 0, ASC_SEEN_BY_ALL);
        }
    }
    if (effect->honor > 0)
        asc__deck_gain_honor(context, seat, card, effect->honor);
    if (effect->draw > 0)
        asc__deck_draw(context, seat, effect->draw);
    if (effect->pc < effect->end) {
        deck_frame *frame = asc__deck_push(context, DECK_FRAME_CODE);
        frame->pc = effect->pc;
        frame->end = effect->end;
        frame->card = card;
        frame->seat = frame->subject = (uint8_t)seat;
        frame->flags = flags;
        frame->it = it;
    }
    if (effect_energy(effect) > 0 && context->state->depth > 0)
        note_energy(context, energy_of(context->state) - effect_energy(effect));
}

/* ---- Events that constructs wait for --------------------------------------------------------- */

/* Bits of "first" triggers that this card sets, for a player whose constructs count as more. */
static uint16_t first_bits_slowly(const deck_game *game, asc_event_kind event, uint8_t card,
                                  uint8_t counts_as)
{
    uint16_t bits = 0;
    for (size_t i = 0; i < game->ability_count; i++) {
        const deck_ability *ability = &game->abilities[i];
        if ((ability->printed.flags & ASC_FIRST) && ability->printed.event == event &&
            card_fits(game, &game->filters[ability->printed.filter], card, counts_as))
            bits |= (uint16_t)(1u << ability->first_bit);
    }
    return bits;
}

/* Effects of this turn that wait for the event; what they are worth is settled now. */
static void push_lasting(const deck_context *context, unsigned mask, uint8_t card, bool in_row)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    uint8_t counts_as = active_player_in(state)->counts_as;
    for (; mask != 0; mask &= mask - 1) {
        unsigned i = (unsigned)__builtin_ctz(mask);
        const asc_ins *ins = &game->code[game->lasting[i]];
        const asc_filter *filter = &game->filters[ins->filter];
        if (state->lasting[i] == 0 || !card_fits(game, filter, card, counts_as) ||
            (filter->zones == ASC_IN_ROW && !in_row))
            continue;
        deck_frame *frame = asc__deck_push(context, DECK_FRAME_REPEAT);
        frame->pc = (uint16_t)(game->lasting[i] + 1);
        frame->end = (uint16_t)(frame->pc + ins->len);
        frame->card = game->lasting_of[i];
        frame->seat = frame->subject = state->active;
        frame->it = card;
        frame->count = state->lasting[i];
        if (ins->op == ASC_OP_UNITE)
            state->lasting[i] = 0;
    }
}

/* Does ability `k` of the construct at `index` answer the event of this frame? */
static bool triggers(const deck_game *game, const deck_state *state, const deck_frame *frame,
                     unsigned index, const deck_ability *ability, unsigned k)
{
    const deck_player *player = player_in(game, state, frame->seat);
    const asc_ability *printed = &ability->printed;
    const asc_filter *filter = &game->filters[printed->filter];
    if ((printed->flags & ASC_ONCE) && (used_in(game, player)[index] >> k & 1))
        return false;
    if (asc__awaits_unite(printed))
        return asc__deck_count_played(game, state, frame->seat, filter, ASC_NO_CARD) > 0;
    /* An armed ability asks for energy when it is used. */
    bool lacks_energy = printed->section == ASC_ON && printed->energy > energy_of(state);
    if (printed->event != frame->event || game->code[printed->start].op == ASC_OP_PLACE ||
        lacks_energy)
        return false;
    bool itself = frame->event == ASC_ON_ENTER && index + 1 == frame->last;
    if ((filter->flags & ASC_THIS && !itself) || (filter->flags & ASC_OTHER_THAN_THIS && itself))
        return false;
    if (printed->flags & ASC_FIRST)
        return frame->first_bits >> ability->first_bit & 1;
    return (filter->zones != ASC_IN_ROW || frame->in_row) &&
           card_fits(game, filter, frame->event_card, player->counts_as);
}

/* Arms the abilities that the event of this frame makes ready. False: nothing in play happens by
 * itself. */
static bool arm(const deck_game *game, deck_state *state, const deck_frame *event)
{
    deck_player *player = active_player(state);
    uint8_t *ready = ready_of(game, player);
    bool by_itself = false;
    for (unsigned i = 0; i < player->in_play; i++) {
        const deck_card *facts = &game->cards[in_play_in(game, player)[i]];
        by_itself |= trigger_mask(facts) != 0;
        for (unsigned mask = arm_mask(facts); mask != 0; mask &= mask - 1) {
            unsigned k = (unsigned)__builtin_ctz(mask);
            if (!triggers(game, state, event, i, &game->abilities[facts->abilities + k], k))
                continue;
            player->ready = (uint8_t)(player->ready + (ready[i] == 0));
            ready[i] |= (uint8_t)(1u << k);
        }
    }
    return by_itself;
}

void asc__deck_event_slowly(const deck_context *context, asc_event_kind event, uint8_t card,
                            bool in_row)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    const deck_player *player = active_player_in(state);
    unsigned bits = game->cards[card].first_bits[event];
    if (player->counts_as != 0 && (game->cards[card].kind & ASC_CONSTRUCT))
        bits = first_bits_slowly(game, event, card, player->counts_as);
    if (!in_row)
        bits &= ~(unsigned)game->first_in_row;
    unsigned fresh = bits & ~(unsigned)state->happened;
    state->happened = (uint16_t)(state->happened | bits);
    if (ASC__UNLIKELY(state->any_lasting != 0))
        push_lasting(context,
                     game->later_mask[event] | (event == ASC_ON_PLAY ? game->unite_mask : 0u), card,
                     in_row);
    unsigned waited_for = 1u << event;
    if (event == ASC_ON_PLAY || event == ASC_ON_ENTER)
        waited_for |= DECK_LISTENS_UNITED;
    if (!(player->listens & waited_for))
        return;
    const deck_frame frame = {.kind = DECK_FRAME_TRIGGERS,
                              .first_bits = (uint16_t)fresh,
                              .in_row = in_row,
                              .seat = state->active,
                              .subject = state->active,
                              .event_card = card,
                              .event = (uint8_t)event,
                              .last = player->in_play};
    if (!game->has_armed || arm(game, state, &frame))
        *asc__deck_push(context, DECK_FRAME_TRIGGERS) = frame;
}

/* Constructs one after another, oldest first, until one has something to do that takes its time. */
static void run_triggers(const deck_context *context, deck_frame *frame)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    deck_player *player = player_at(game, state, frame->seat);
    const uint8_t *in_play = in_play_of(game, player);
    unsigned depth = state->depth;
    while (frame->next < frame->last && state->depth == depth) {
        unsigned index = frame->next++;
        uint8_t card = in_play[index];
        const deck_card *facts = &game->cards[card];
        for (unsigned mask = trigger_mask(facts); mask != 0; mask &= mask - 1) {
            unsigned k = (unsigned)__builtin_ctz(mask);
            const deck_ability *ability = &game->abilities[facts->abilities + k];
            if (!triggers(game, state, frame, index, ability, k))
                continue;
            used_of(game, player)[index] |= (uint8_t)(1u << k);
            DECK_EMIT(context, DECK_E_USE, frame->seat, card, 0, 0);
            asc__deck_start(context, &ability->effect, card, frame->seat, 0, frame->event_card);
        }
    }
    if (state->depth == depth)
        state->depth--;
}

/* ---- Instructions ---------------------------------------------------------------------------- */

static void gain(const deck_context *context, const deck_frame *frame, const asc_ins *ins)
{
    unsigned amount = asc__deck_amount(context->game, context->state, frame, ins);
    deck_state *state = context->state;
    if (ins->arg == ASC_HONOR) {
        if (amount > 0)
            asc__deck_gain_honor(context, frame->subject, frame->card, amount);
        return;
    }
    /* Only the player whose turn it is has resources. */
    if (frame->subject != state->active || amount == 0)
        return;
    unsigned lane = ins->arg == ASC_ENERGY ? (unsigned)DECK_LANE_ENERGY : ins->arg;
    static const deck_event events[] = {DECK_E_RUNES, DECK_E_POWER, DECK_E_ENERGY};
    unsigned before = energy_of(state);
    resources_add(state, DECK_LANE(lane, amount));
    DECK_EMIT(context, events[lane], frame->subject, frame->card, (int)amount, 0);
    if (lane == DECK_LANE_ENERGY)
        note_energy(context, before);
}

static void gain_for(const deck_context *context, const deck_frame *frame, const asc_ins *ins)
{
    const deck_game *game = context->game;
    int purpose = 0;
    for (unsigned i = 0; i < game->restricted_count; i++) {
        if (memcmp(&game->filters[game->restricted[i]], &game->filters[ins->filter],
                   sizeof *game->filters) != 0)
            continue;
        unsigned sum = context->state->restricted[i] + ins->n;
        context->state->restricted[i] = (uint8_t)(sum < UINT8_MAX ? sum : UINT8_MAX);
        purpose = (int)i;
    }
    DECK_EMIT(context, DECK_E_RUNES_FOR, frame->seat, frame->card, ins->n, purpose);
}

/* Makes `amount` more of the lasting effect of the instruction at `pc`. */
static void add_lasting(const deck_context *context, uint16_t pc, unsigned amount)
{
    deck_state *state = context->state;
    for (unsigned i = 0; i < context->game->lasting_count; i++) {
        if (context->game->lasting[i] != pc &&
            !asc__deck_same_discount(context->game, i, &context->game->code[pc]))
            continue;
        unsigned sum = state->lasting[i] + amount;
        state->lasting[i] = (uint8_t)(sum < UINT8_MAX ? sum : UINT8_MAX);
    }
}

/* A card at random out of the subject's hand: gone from there, known to all. */
static uint8_t random_from_hand(const deck_context *context, int seat)
{
    deck_player *player = player_at(context->game, context->state, seat);
    unsigned size = hand_size(player);
    if (size == 0)
        return ASC_NO_CARD;
    unsigned at = player->end[DECK_DISCARD] +
                  deck_random(context->state, 2 + 2 * (uint32_t)seat, &player->draws[1], size);
    uint8_t card = owned_of(player)[at];
    /* Which of two equal cards it was nobody can see: if one was known to all, that one is. */
    int known = card_index(owned_of(player), player->end[DECK_OWN], player->end[DECK_SHOWN], card);
    if (known >= 0)
        segment_remove(player, DECK_SHOWN, (unsigned)known);
    else
        segment_remove(player, DECK_OWN, at);
    return card;
}

static void discard_at_random(const deck_context *context, const deck_frame *frame, unsigned count)
{
    int seat = frame->subject;
    for (; count > 0; count--) {
        uint8_t card = random_from_hand(context, seat);
        if (card == ASC_NO_CARD)
            return;
        segment_add(player_at(context->game, context->state, seat), DECK_DISCARD, card);
        context->state->bound[seat] = card;
        DECK_EMIT(context, DECK_E_LOSE, seat, card, 0, 0);
    }
}

static void steal(const deck_context *context, const deck_frame *frame, unsigned count)
{
    for (; count > 0; count--) {
        uint8_t card = random_from_hand(context, frame->subject);
        if (card == ASC_NO_CARD)
            return;
        segment_add(player_at(context->game, context->state, frame->seat), DECK_SHOWN, card);
        DECK_EMIT(context, DECK_E_STEAL, frame->seat, card, frame->subject + 1, 0);
    }
}

static void set_did(deck_frame *frame, bool did)
{
    frame->did = (uint8_t)((frame->did & ~DECK_DID) | (did ? DECK_DID : 0));
}

/* The top card of the deck comes to light and goes to a place; it is `it` from here on. */
static void reveal(const deck_context *context, deck_frame *frame, asc_dest dest)
{
    deck_player *player = player_at(context->game, context->state, frame->subject);
    bool known;
    uint8_t card = asc__deck_take_top(context, frame->subject, &known);
    frame->it = card;
    set_did(frame, card != ASC_NO_CARD);
    if (card == ASC_NO_CARD)
        return;
    DECK_EMIT(context, DECK_E_REVEAL, frame->subject, card, 0, 0);
    if (dest == ASC_TO_DECK) {
        put_on_top(player, card);
    } else if (dest == ASC_TO_PLAY && (context->game->cards[card].kind & ASC_CONSTRUCT)) {
        asc__deck_enter_play(context, frame->subject, card);
    } else {
        segment_add(player, dest == ASC_TO_DISCARD ? DECK_DISCARD : DECK_SHOWN, card);
    }
}

static void destroy_all(const deck_context *context, const deck_frame *frame, const asc_ins *ins)
{
    const deck_game *game = context->game;
    const deck_player *player = player_in(game, context->state, frame->subject);
    for (unsigned i = player->in_play; i-- > 0;)
        if (card_fits(game, &game->filters[ins->filter], in_play_in(game, player)[i],
                      player->counts_as))
            asc__deck_destroy_construct(context, frame->subject, i);
}

static bool holds(const deck_game *game, const deck_state *state, const deck_frame *frame,
                  const asc_ins *ins)
{
    const asc_filter *filter = &game->filters[ins->filter];
    const deck_player *player = player_in(game, state, frame->subject);
    switch ((asc_cond)ins->arg) {
    case ASC_IF_DID:
        return frame->did & DECK_DID;
    case ASC_IF_PLAYED:
        return asc__deck_count_played(game, state, frame->subject, filter,
                                      filter->flags & ASC_OTHER_THAN_THIS ? frame->card
                                                                          : ASC_NO_CARD) > 0;
    case ASC_IF_CONTROL:
        return asc__deck_count_in_play(game, player, filter) >= ins->n;
    case ASC_IF_ENERGY:
        return (frame->did < DECK_NOTE ? energy_of(state) : frame->did / DECK_NOTE - 1u) >= ins->n;
    case ASC_IF_IT:
        return frame->it != ASC_NO_CARD && card_fits(game, filter, frame->it, player->counts_as);
    }
    return false;
}

static void add_slots(const deck_context *context, unsigned count)
{
    deck_state *state = context->state;
    for (; count > 0 && state->slots < DECK_SLOTS_MAX; count--) {
        state->slots++;
        state->empty++;
    }
    if (count > 0)
        DECK_EMIT(context, DECK_E_ROW_FULL, ASC_NOBODY, ASC_NO_CARD, (int)count, 0);
    asc__deck_fill_row(context);
}

/* A loop over a body: EACH or REPEAT. What the body is about is handed down. */
static void push_loop(const deck_context *context, const deck_frame *frame, uint16_t pc,
                      const asc_ins *ins, enum deck_frame_kind kind, unsigned count)
{
    deck_frame outer = *frame;
    deck_frame *loop = asc__deck_push(context, kind);
    loop->pc = (uint16_t)(pc + 1);
    loop->end = (uint16_t)(pc + 1 + ins->len);
    loop->card = outer.card;
    loop->seat = outer.seat;
    loop->subject = outer.subject;
    loop->it = outer.it;
    loop->did = outer.did & (uint8_t)~DECK_DID;
    loop->flags = outer.flags & (DECK_FATE | DECK_REWARD);
    loop->count = (uint8_t)(count < UINT8_MAX ? count : UINT8_MAX);
    if (kind == DECK_FRAME_EACH) {
        memset(context->state->bound, ASC_NO_CARD, sizeof context->state->bound);
        int players = context->game->base.players;
        loop->count = (uint8_t)(ins->arg == ASC_EACH_PLAYER ? players : players - 1);
        loop->subject =
            (uint8_t)(ins->arg == ASC_EACH_PLAYER ? outer.seat : (outer.seat + 1) % players);
    }
}

/* The next round of a loop. */
static void run_loop(const deck_context *context, deck_frame *loop)
{
    if (loop->count == 0) {
        context->state->depth--;
        return;
    }
    loop->count--;
    deck_frame body = *loop;
    if (loop->kind == DECK_FRAME_EACH) {
        loop->subject = (uint8_t)((loop->subject + 1) % context->game->base.players);
        /* A team-mate is no opponent. */
        if (context->game->teams > 0 &&
            context->game->code[loop->pc - 1].arg == ASC_EACH_OPPONENT &&
            team_of(context->game, body.subject) == team_of(context->game, body.seat))
            return;
    }
    body.kind = DECK_FRAME_CODE;
    body.count = 0;
    *asc__deck_push(context, DECK_FRAME_CODE) = body;
}

/* Are there so many unfinished effects that further triggers are ignored? */
static bool is_left_out(const deck_context *context, const asc_ins *ins)
{
    return ASC__UNLIKELY(context->state->depth > context->game->reach) &&
           asc__deck_sets_off(context->game, ins);
}

/*
 * Runs an instruction with a choice. False: a question is open. If there is only one answer, it is
 * chosen here; if there is none, nothing happens.
 */
static bool ask(const deck_context *context, deck_frame *frame, const asc_ins *ins)
{
    deck_state *state = context->state;
    if (!(frame->flags & DECK_ASKING)) {
        frame->flags |= DECK_ASKING;
        bool once = ins->op == ASC_OP_DESTROY || ins->op == ASC_OP_COPY || ins->op == ASC_OP_CHOOSE;
        frame->count = once ? 1 : ins->n;
        set_did(frame, false);
        if (ins->op == ASC_OP_LOOK)
            asc__deck_look(context, frame->seat, ins->n);
    }
    asc_move moves[3];
    int count = frame->count && !is_left_out(context, ins)
                    ? asc__deck_answers(context->game, state, frame, moves, 2)
                    : 0;
    if (count == 0) {
        frame->flags = (uint8_t)(frame->flags & ~DECK_ASKING);
        frame->pc = (uint16_t)(frame->pc + 1 + ins->len);
        return true;
    }
    if (count == 1 && asc__deck_is_forced(context->game, state, frame, moves[0])) {
        deck_context forced = *context;
        forced.forced = true;
        asc__deck_answer(&forced, moves[0]);
        return true;
    }
    state->question = (uint8_t)asc__deck_question_of(context->game, frame);
    state->asked = (uint8_t)asc__deck_chooser(context->game, frame);
    return false;
}

/* Does somebody have to choose, or is it all of them, or chance? */
static bool wants_choice(const asc_ins *ins)
{
    switch ((asc_opcode)ins->op) {
    case ASC_OPS_CHOOSING:
        return true;
    case ASC_OP_DEFEAT:
    case ASC_OP_TAKE:
        return !(ins->flags & ASC_EACH);
    case ASC_OP_DISCARD:
        return !(ins->flags & ASC_RANDOM);
    case ASC_OP_DESTROY:
        return ins->arg != ASC_DESTROY_ALL;
    case ASC_OPS_FLOW:
    case ASC_OPS_DOING:
    case ASC_OPS_ASIDE:
        break;
    }
    return false;
}

/* Instructions that say which others happen, and how often. False: it is none of these. */
static bool step_flow(const deck_context *context, deck_frame *frame, const asc_ins *ins)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    uint16_t pc = frame->pc, next = (uint16_t)(pc + 1), past = (uint16_t)(next + ins->len);
    switch ((asc_opcode)ins->op) {
    case ASC_OP_IF:
        frame->pc = next;
        if (!holds(game, state, frame, ins)) {
            frame->pc = past;
            if (past < frame->end && game->code[past].op == ASC_OP_ELSE)
                frame->pc++;
        }
        return true;
    case ASC_OP_UNITE:
        frame->pc = next;
        if (asc__deck_count_played(game, state, frame->subject, &game->filters[ins->filter],
                                   frame->card) == 0) {
            add_lasting(context, pc, 1);
            frame->pc = past;
        }
        return true;
    case ASC_OP_LATER:
        add_lasting(context, pc, 1);
        frame->pc = past;
        return true;
    case ASC_OP_EACH:
        frame->pc = past;
        push_loop(context, frame, pc, ins, DECK_FRAME_EACH, 0);
        return true;
    case ASC_OP_REPEAT:
        frame->pc = past;
        push_loop(context, frame, pc, ins, DECK_FRAME_REPEAT,
                  asc__deck_amount(game, state, frame, ins));
        return true;
    case ASC_OP_ELSE: /* what it belongs to has happened */
    case ASC_OP_OPTION:
        frame->pc = past;
        return true;
    default:
        return false;
    }
}

/* Instructions that just do something. */
static void step_plain(const deck_context *context, deck_frame *frame, const asc_ins *ins)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    uint16_t pc = frame->pc++;
    unsigned amount = asc__deck_amount(game, state, frame, ins);
    switch ((asc_opcode)ins->op) {
    case ASC_OP_GAIN:
        gain(context, frame, ins);
        break;
    case ASC_OP_GAIN_FOR:
        gain_for(context, frame, ins);
        break;
    case ASC_OP_DRAW:
        asc__deck_draw(context, frame->subject, amount);
        break;
    case ASC_OP_POOL:
        state->pool = (uint16_t)(state->pool + amount);
        state->reserve = (int16_t)(state->reserve + (int)amount);
        if (amount > 0)
            DECK_EMIT(context, DECK_E_POOL, ASC_NOBODY, frame->card, (int)amount, 0);
        break;
    case ASC_OP_SLOTS:
        if (!is_left_out(context, ins))
            add_slots(context, amount);
        break;
    case ASC_OP_TURN:
        state->extra++;
        DECK_EMIT(context, DECK_E_EXTRA, frame->seat, frame->card, 0, 0);
        break;
    case ASC_OP_DEFEAT:
    case ASC_OP_TAKE:
        if (!is_left_out(context, ins))
            asc__deck_take_each(context, ins, frame->card);
        break;
    case ASC_OP_DISCARD:
        discard_at_random(context, frame, ins->n);
        break;
    case ASC_OP_DESTROY:
        destroy_all(context, frame, ins);
        break;
    case ASC_OP_STEAL:
        steal(context, frame, ins->n);
        break;
    case ASC_OP_REVEAL:
        if (!is_left_out(context, ins))
            reveal(context, frame, (asc_dest)ins->arg);
        break;
    case ASC_OP_DISCOUNT:
        add_lasting(context, pc, amount);
        DECK_EMIT(context, DECK_E_DISCOUNT, frame->seat, frame->card, (int)amount, 0);
        break;
    case ASC_OPS_FLOW:
    case ASC_OPS_CHOOSING:
    case ASC_OPS_ASIDE:
        break;
    }
}

/* One instruction. False: a question is open. */
static bool step(const deck_context *context, deck_frame *frame)
{
    const asc_ins *ins = &context->game->code[frame->pc];
    if (wants_choice(ins))
        return ask(context, frame, ins);
    if (!step_flow(context, frame, ins))
        step_plain(context, frame, ins);
    return true;
}

/* ---- Running --------------------------------------------------------------------------------- */

/* Where a construct goes, or whose reward comes first. False: the question is open. */
static bool settle(const deck_context *context, deck_frame *frame)
{
    asc_move moves[3];
    int count = asc__deck_answers(context->game, context->state, frame, moves, 2);
    if (count <= 1) {
        asc_move none = {DECK_DECLINE, ASC_NO_CARD, DECK_NOWHERE, 0};
        asc__deck_answer(context, count == 1 ? moves[0] : none);
        return true;
    }
    context->state->question = (uint8_t)asc__deck_question_of(context->game, frame);
    context->state->asked = (uint8_t)asc__deck_chooser(context->game, frame);
    return false;
}

void asc__deck_run(const deck_context *context)
{
    deck_state *state = context->state;
    while (state->depth > 0) {
        deck_frame *frame = &frames_of(context->game, state)[state->depth - 1];
        switch ((enum deck_frame_kind)frame->kind) {
        case DECK_FRAME_CODE: {
            unsigned depth = state->depth;
            while (state->depth == depth) {
                if (frame->pc >= frame->end)
                    state->depth--;
                else if (!step(context, frame))
                    return;
            }
            break;
        }
        case DECK_FRAME_EACH:
        case DECK_FRAME_REPEAT:
            run_loop(context, frame);
            break;
        case DECK_FRAME_TRIGGERS:
            run_triggers(context, frame);
            break;
        case DECK_FRAME_PLACE:
        case DECK_FRAME_OWED:
            if (!settle(context, frame))
                return;
            break;
        case DECK_FRAME_BATCH:
        case DECK_FRAME_TAKEN:
            state->depth--;
            break;
        case DECK_FRAME_SOLO:
            asc__deck_solo_step(context, frame);
            break;
        }
    }
    state->question = DECK_Q_TURN;
    state->asked = state->active;
}
