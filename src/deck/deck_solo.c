/*
 * deck_solo.c - the opponent of one who plays alone: his step after each turn, what he gets out of
 * the cards that he takes, and his score. He is no player: he has no seat, makes no decision and
 * feels nothing that is done to opponents. How the row slides is deck_row.c's business.
 */
#include "deck_state.h"

bool asc__deck_rival_begins(const deck_context *context)
{
    deck_state *state = context->state;
    if (context->game->rival_stops && state->ending) {
        state->extra = 0; /* the game ends with this very turn */
        return false;
    }
    if (state->extra > 0)
        return false;
    deck_frame *step = asc__deck_push(context, DECK_FRAME_RIVAL);
    step->count = DECK_RIVAL_TAKES;
    step->seat = step->subject = state->active;
    return true;
}

unsigned asc__deck_spoils(const deck_game *game, uint8_t card)
{
    if (!(game->cards[card].kind & ASC_MONSTER))
        return game->cards[card].honor;
    const asc_ability *reward = asc__deck_main_ability(game, card);
    unsigned honor = 0;
    if (reward == NULL)
        return 0;
    /* What depends on anything is not for him: he has neither energy nor cards in play. */
    for (unsigned pc = reward->start; pc < (unsigned)reward->start + reward->len;) {
        const asc_ins *ins = &game->code[pc];
        if (ins->op == ASC_OP_GAIN && ins->arg == ASC_HONOR && ins->per == ASC_PER_NONE)
            honor += ins->n;
        pc += 1u + ins->len;
    }
    return honor;
}

/* Fate of what came in comes before his honor, as it comes before a player's reward. */
static void gain_owed(const deck_context *context, deck_frame *step)
{
    deck_rival *rival = rival_of(context->game, context->state);
    unsigned honor = asc__deck_spoils(context->game, step->card);
    step->card = ASC_NO_CARD;
    if (honor == 0)
        return;
    rival->honor = (uint16_t)(rival->honor + honor);
    DECK_EMIT(context, DECK_E_RIVAL_HONOR, ASC_NOBODY, ASC_NO_CARD, (int)honor, 0);
    asc__deck_drain_pool(context, honor);
}

void asc__deck_rival_step(const deck_context *context, deck_frame *step)
{
    if (step->card != ASC_NO_CARD) {
        gain_owed(context, step);
    } else if (step->count > 0) {
        step->count--;
        asc__deck_rival_takes(context, step);
    } else {
        context->state->depth--;
        asc__deck_forget_turn(context->game, context->state);
        asc__deck_next_turn(context);
    }
}

int32_t asc__deck_rival_score(const deck_game *game, const deck_state *state)
{
    const deck_rival *rival = rival_in(game, state);
    int32_t score = rival->honor;
    for (unsigned i = 0; i < rival->aside; i++)
        score += game->cards[aside_in(rival)[i]].honor;
    return score;
}
