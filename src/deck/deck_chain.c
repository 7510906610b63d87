/*
 * deck_chain.c - chains of free picks: the cards that a chain has taken, and where they are now.
 *
 * A chain begins with a card that is taken and whose reward, or what triggers, may take others; it
 * continues until all of that is over. In one chain no card is taken twice, though it may come back
 * through an empty center deck. So for every sort of card that the chain has taken a frame lies
 * below what is unfinished, and counts where the taken ones are. Of equal cards in a deck, on a
 * pile or with the players, those that were not taken count as coming first.
 */
#include "deck_rules.h"

const deck_frame *asc__deck_find_taken(const deck_game *game, const deck_state *state, uint8_t card)
{
    const deck_frame *frames = frames_in(game, state);
    for (unsigned i = 0; i < state->depth; i++)
        if (frames[i].kind == DECK_FRAME_TAKEN && frames[i].card == card)
            return &frames[i];
    return NULL;
}

static deck_frame *taken_of(const deck_context *context, uint8_t card)
{
    const deck_frame *found = asc__deck_find_taken(context->game, context->state, card);
    deck_frame *frames = frames_of(context->game, context->state);
    return found == NULL ? NULL : frames + (found - frames);
}

/* The index after the last frame of the unfinished chain; 0: there is none. */
static unsigned chain_end(const deck_game *game, const deck_state *state)
{
    const deck_frame *frames = frames_in(game, state);
    unsigned at = state->depth;
    while (at > 0 && frames[at - 1].kind != DECK_FRAME_TAKEN)
        at--;
    return at;
}

/* The index of a kind of card in the list, which gets a new entry for a new kind. */
static deck_frame *taken_or_new(const deck_context *context, uint8_t card)
{
    deck_frame *found = taken_of(context, card);
    if (found != NULL)
        return found;
    unsigned at = chain_end(context->game, context->state);
    if (at == 0) /* the chain begins here, above the effects that were unfinished before */
        at = context->state->depth;
    asc__deck_push(context, DECK_FRAME_TAKEN);
    deck_frame *frames = frames_of(context->game, context->state);
    unsigned top = context->state->depth - 1u;
    memmove(frames + at + 1, frames + at, (top - at) * sizeof *frames);
    frames[at] = (deck_frame){.kind = DECK_FRAME_TAKEN,
                              .card = card,
                              .seat = context->state->active,
                              .subject = context->state->active};
    return &frames[at];
}

void asc__deck_chain_takes(const deck_context *context, uint8_t card, bool kept, bool begins)
{
    if (!begins && chain_end(context->game, context->state) == 0)
        return;
    deck_frame *taken = taken_or_new(context, card);
    taken->with_players = (uint8_t)(taken->with_players + kept);
    taken->in_void = (uint8_t)(taken->in_void + !kept);
}

void asc__deck_chain_shuffles(const deck_context *context)
{
    deck_frame *frames = frames_of(context->game, context->state);
    for (unsigned i = 0; i < context->state->depth; i++) {
        if (frames[i].kind != DECK_FRAME_TAKEN ||
            context->game->cards[frames[i].card].home != DECK_HOME_VOID)
            continue;
        frames[i].in_center = (uint8_t)(frames[i].in_center + frames[i].in_void);
        frames[i].in_void = 0;
    }
}

void asc__deck_chain_deals(const deck_context *context, uint8_t card, unsigned slot)
{
    const deck_state *state = context->state;
    deck_frame *taken = taken_of(context, card);
    if (taken == NULL || taken->in_center == 0)
        return;
    unsigned left = 0; /* the next card in the center deck, after the one that was dealt */
    for (unsigned i = 0; i < state->center_deck; i++)
        left += center_in(context->game, state)[i] == card;
    if (left >= taken->in_center)
        return;
    taken->in_center--;
    taken->slots |= (uint16_t)(1u << slot);
}

void asc__deck_chain_banishes(const deck_context *context, unsigned slot)
{
    deck_frame *taken = taken_of(context, context->state->row[slot]);
    if (taken == NULL || !(taken->slots >> slot & 1))
        return;
    taken->slots &= (uint16_t) ~(1u << slot);
    taken->in_void++;
}

void asc__deck_chain_sends_home(const deck_context *context, uint8_t card)
{
    const deck_game *game = context->game;
    deck_frame *taken = taken_of(context, card);
    if (taken == NULL || taken->with_players == 0)
        return;
    unsigned there = 0;
    for (int seat = 0; seat < game->base.players; seat++) {
        const deck_player *player = player_in(game, context->state, seat);
        for (unsigned i = 0; i < player->end[DECK_PLAYED]; i++)
            there += owned_in(player)[i] == card;
        for (unsigned i = 0; i < player->in_play; i++)
            there += in_play_in(game, player)[i] == card;
    }
    if (there > taken->with_players)
        return;
    taken->with_players--;
    taken->in_void++;
}

void asc__deck_chain_slides(const deck_context *context, const uint8_t *to)
{
    deck_frame *frames = frames_of(context->game, context->state);
    for (unsigned i = 0; i < context->state->depth; i++) {
        if (frames[i].kind != DECK_FRAME_TAKEN)
            continue;
        unsigned slots = 0;
        for (unsigned left = frames[i].slots; left != 0; left &= left - 1)
            slots |= 1u << to[__builtin_ctz(left)];
        frames[i].slots = (uint16_t)slots;
    }
}
