/*
 * deck_depth.c - room for unfinished effects: how many frames the stack of a state has, and why
 * they are enough.
 *
 * An effect lays frames above its own. Most come to an end by themselves: loops, triggers, a
 * construct that looks for its place. What could go on is an instruction that sets off others: it
 * takes cards, copies a hero, deals cards whose Fate comes. It is carried out as long as no more
 * than deck_game.reach effects are unfinished, so `reach`, and the most that one of them brings
 * about, are enough for any cards and any position. `reach` itself is more than a chain can need in
 * which each card takes part once (docs/rules/deckbuilder.md: R2, R4, V5), up to a limit.
 */
#include "deck_rules.h"
bool asc__deck_sets_off(const deck_game *game, const asc_ins *ins)
{
    return asc__op_is(ins->op, ASC_SETS_OFF) ||
           (ins->op == ASC_OP_BANISH && (game->filters[ins->filter].zones & ASC_IN_ROW));
}

/* The most frames that loops in a piece of code lay: each of them, and its round. */
static unsigned loops(const deck_game *game, unsigned from, unsigned to)
{
    unsigned most = 0;
    for (; from < to; from++) {
        const asc_ins *ins = &game->code[from];
        if (ins->op != ASC_OP_EACH && ins->op != ASC_OP_REPEAT)
            continue;
        unsigned inside = 2 + loops(game, from + 1, from + 1u + ins->len);
        most = inside > most ? inside : most;
        from += ins->len;
    }
    return most;
}

/* Does it take cards, or copy? */
static bool links(const deck_game *game, const asc_ins *ins)
{
    (void)game;
    return asc__op_is(ins->op, ASC_IS_TAKING) || ins->op == ASC_OP_COPY;
}

/* The code in which an instruction of a kind is carried out, and the loops around it; 0: there is
 * none. */
static unsigned around(const deck_game *game, unsigned from, unsigned to,
                       bool is_kind(const deck_game *game, const asc_ins *ins))
{
    unsigned most = 0;
    for (; from < to; from++) {
        const asc_ins *ins = &game->code[from];
        unsigned found = is_kind(game, ins);
        if (ins->op == ASC_OP_EACH || ins->op == ASC_OP_REPEAT) {
            found = around(game, from + 1, from + 1u + ins->len, is_kind);
            found += found > 0 ? 2 : 0;
            from += ins->len;
        }
        most = found > most ? found : most;
    }
    return most;
}

/* What an event leaves waiting: effects of the turn, and triggers. */
static unsigned waiting(const deck_game *game, asc_event_kind event)
{
    unsigned lasting = game->later_mask[event] | (event == ASC_ON_PLAY ? game->unite_mask : 0u);
    unsigned listens = 1u << event;
    if (event == ASC_ON_PLAY || event == ASC_ON_ENTER)
        listens |= DECK_LISTENS_UNITED;
    bool triggers = false;
    for (size_t i = 0; i < game->base.card_count; i++)
        triggers |= (game->cards[i].listens & listens) != 0;
    return (unsigned)__builtin_popcount(lasting) + triggers;
}

/* The most frames that a frame can push above itself without triggering other effects; for the top
 * frame, which may be a question, all frames. */
static unsigned growth(const deck_game *game, const deck_frame *frame, bool on_top)
{
    switch ((enum deck_frame_kind)frame->kind) {
    case DECK_FRAME_CODE:
        return on_top && frame->pc < frame->end && asc__deck_sets_off(game, &game->code[frame->pc])
                   ? game->set_off
                   : loops(game, frame->pc, frame->end);
    case DECK_FRAME_EACH:
    case DECK_FRAME_REPEAT:
        return 1 + loops(game, frame->pc, frame->end);
    case DECK_FRAME_TRIGGERS:
    case DECK_FRAME_PLACE:
    case DECK_FRAME_OWED:
        return game->ending_by_itself;
    case DECK_FRAME_SOLO:
        return game->set_off;
    case DECK_FRAME_BATCH:
    case DECK_FRAME_TAKEN:
        break;
    }
    return 0;
}

bool asc__deck_has_room(const deck_game *game, const deck_state *state)
{
    const deck_frame *frames = frames_in(game, state);
    for (unsigned i = 0; i < state->depth; i++)
        if (i + 1 + growth(game, &frames[i], i + 1u == state->depth) > game->frames_max)
            return false;
    return true;
}

bool asc__deck_code_takes(const deck_game *game, const asc_ability *ability)
{
    for (unsigned pc = ability->start; pc < (unsigned)ability->start + ability->len; pc++)
        if (asc__op_is(game->code[pc].op, ASC_IS_TAKING))
            return true;
    return false;
}

static unsigned larger(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

/* What is the most of its kind among the cards of a game. */
typedef struct extremes {
    unsigned loops;    /* that an effect lays */
    unsigned inner;    /* frames of an effect that triggers others, up to that point, */
    unsigned linking;  /* and of one that takes or copies */
    unsigned triggers; /* of a card, and at least 1 */
    unsigned fates;    /* of a card */
    unsigned copies;   /* of an effect at a time */
    bool whole_row;    /* something takes all there is */
} extremes;

static extremes find_extremes(const deck_game *game)
{
    extremes most = {.triggers = 1, .inner = 1, .linking = 1};
    for (size_t i = 0; i < game->base.card_count; i++) {
        const deck_card *card = &game->cards[i];
        unsigned fates = 0;
        for (unsigned k = 0; k < card->ability_count; k++) {
            const asc_ability *printed = &game->abilities[card->abilities + k].printed;
            unsigned end = (unsigned)printed->start + printed->len;
            most.loops = larger(most.loops, loops(game, printed->start, end));
            most.inner = larger(most.inner, around(game, printed->start, end, asc__deck_sets_off));
            most.linking = larger(most.linking, around(game, printed->start, end, links));
            for (unsigned pc = printed->start; pc < end; pc++) {
                const asc_ins *ins = &game->code[pc];
                if (ins->op == ASC_OP_COPY)
                    most.copies = larger(most.copies, ins->n);
                most.whole_row |= (ins->flags & ASC_EACH) != 0;
            }
            fates += printed->section == ASC_FATE;
        }
        most.fates = larger(most.fates, fates);
        most.triggers = larger(most.triggers, (unsigned)__builtin_popcount(trigger_mask(card)));
    }
    return most;
}

/*
 * What the links of chains come to: each copy of a card that copies, or takes when it is defeated
 * or triggered. `pick` and `row` are what a pick, or one of the whole row, lays down; the reward is
 * then the code of the link.
 */
static unsigned measure_links(const deck_game *game, unsigned pick, unsigned row)
{
    unsigned sum = 0;
    for (size_t i = 0; i < game->base.card_count; i++) {
        const deck_card *card = &game->cards[i];
        unsigned copies = game->base.cards[i].copies, most = 0;
        if (game->base.cards[i].zone == ASC_STARTING)
            copies *= (unsigned)game->base.players;
        for (unsigned k = 0; k < card->ability_count; k++) {
            const asc_ability *printed = &game->abilities[card->abilities + k].printed;
            unsigned end = (unsigned)printed->start + printed->len;
            unsigned own = around(game, printed->start, end, links);
            bool begins = printed->section == ASC_PLAY || printed->section == ASC_USE;
            for (unsigned pc = printed->start; pc < end; pc++) {
                const asc_ins *ins = &game->code[pc];
                if (ins->op == ASC_OP_COPY)
                    most = larger(most, own + ins->n - 1u);
                else if (asc__op_is(ins->op, ASC_IS_TAKING) && !begins)
                    most = larger(most, own + ins->n + (ins->flags & ASC_EACH ? row : pick) - 2u);
            }
        }
        sum += most * copies;
    }
    return sum;
}

size_t asc__deck_measure_depth(deck_game *game)
{
    extremes most = find_extremes(game);
    unsigned slots = game->row_words > 1 ? DECK_SLOTS_MAX : DECK_SLOTS;
    unsigned enter = waiting(game, ASC_ON_ENTER);
    /* With a card that is taken come its reward or its place, and a note of the chain. */
    unsigned pick =
        larger(waiting(game, ASC_ON_ACQUIRE), waiting(game, ASC_ON_DEFEAT)) + 1 + game->has_chains;
    unsigned row = most.whole_row ? slots * pick + 1 : 0;
    unsigned direct = larger(larger(pick, pick - 1 + enter), larger(row, most.copies));
    game->ending_by_itself = (uint16_t)(enter + most.triggers + most.loops);
    game->set_off = (uint16_t)(direct + slots * most.fates + game->ending_by_itself);
    unsigned root = (game->base.players == 1) + waiting(game, ASC_ON_PLAY);
    unsigned last = larger(pick, row) - 1 + most.triggers - 1 + most.inner;
    unsigned reach = root + most.linking + measure_links(game, pick, row) + last;
    if (game->set_off > DECK_DEPTH_MAX - 10)
        return DECK_DEPTH_MAX + 1;
    unsigned left = DECK_DEPTH_MAX - game->set_off;
    game->reach = (uint16_t)(reach < left ? reach : left);
    return (size_t)game->reach + game->set_off;
}
