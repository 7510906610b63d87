/*
 * deck_solo.c - the solo opponent: its step after each turn, what it gains from the cards that it
 * takes, and its score. It is not a player: it has no seat, makes no decision, and effects on
 * opponents do not touch it. deck_row.c slides the row.
 */
#include "deck_rules.h"

bool asc__deck_solo_begins(const deck_context *context)
{
    deck_state *state = context->state;
    /* Extra turns come first, even if an empty pool ends the game before the opponent's step. */
    if (state->extra > 0 || (context->game->solo_stops && state->ending))
        return false;
    deck_frame *step = asc__deck_push(context, DECK_FRAME_SOLO);
    step->count = DECK_SOLO_TAKES;
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
    /* Effects with a condition do not work for the opponent: it has neither energy nor cards in
     * play. */
    for (unsigned pc = reward->start; pc < (unsigned)reward->start + reward->len;) {
        const asc_ins *ins = &game->code[pc];
        if (ins->op == ASC_OP_GAIN && ins->arg == ASC_HONOR && ins->per == ASC_PER_NONE)
            honor += ins->n;
        pc += 1u + ins->len;
    }
    return honor;
}

/* Fate of the cards that came in precedes the opponent's honor, as it precedes a player's
 * reward. */
static void gain_owed(const deck_context *context, deck_frame *step)
{
    deck_solo *solo = solo_of(context->game, context->state);
    uint8_t card = step->card;
    unsigned honor = asc__deck_spoils(context->game, card);
    step->card = ASC_NO_CARD;
    if (honor == 0)
        return;
    solo->honor = (uint16_t)(solo->honor + honor);
    DECK_EMIT(context, DECK_E_SOLO_HONOR, ASC_NOBODY, card, (int)honor, 0);
    asc__deck_drain_pool(context, honor);
}

void asc__deck_solo_step(const deck_context *context, deck_frame *step)
{
    if (step->card != ASC_NO_CARD) {
        gain_owed(context, step);
    } else if (step->count > 0) {
        step->count--;
        asc__deck_solo_takes(context, step);
    } else {
        context->state->depth--;
        asc__deck_forget_turn(context->game, context->state);
        asc__deck_next_turn(context);
    }
}

int32_t asc__deck_solo_score(const deck_game *game, const deck_state *state)
{
    const deck_solo *solo = solo_in(game, state);
    int32_t score = solo->honor;
    for (unsigned i = 0; i < solo->aside; i++)
        score += game->cards[aside_in(solo)[i]].honor;
    return score;
}
