/*
 * deck_game.c - the deck-building game as the interface sees it: one table of functions.
 */
#include "deck_network.h"

static int to_act(const asc_game *game, const asc_state *in)
{
    (void)game;
    const deck_state *state = (const deck_state *)in;
    return state->over ? ASC_NOBODY : state->asked;
}

static uint32_t seats_in(const asc_game *game, const asc_state *state)
{
    (void)state;
    return (1u << game->players) - 1;
}

static int round_of(const asc_game *game, const asc_state *in)
{
    (void)game;
    return ((const deck_state *)in)->round;
}

static int turns_of(const asc_game *game, const asc_state *in)
{
    (void)game;
    return ((const deck_state *)in)->turns;
}

static const char *const short_rules[] = {
    N_("Whoever has most honor at the end wins: honor tokens, and the honor on the cards you own."),
    N_("In your turn play the cards of your hand, one after the other. They give runes and power. "
       "With runes you acquire heroes and constructs of the center row or always available; with "
       "power you defeat monsters, which pay a reward at once."),
    N_("What you acquire goes to your discard pile. It is shuffled into a new deck when your deck "
       "is "
       "used up, so you will draw it later. Heroes are discarded after use; constructs stay in "
       "play "
       "and can be used in each of your turns."),
    N_("Ending the turn discards what is left of your hand, and runes and power that are not spent "
       "are lost. Then you draw five new cards. When the pool of honor tokens is empty, the round "
       "is "
       "finished and the game is over."),
    N_("All of it: docs/rules/deckbuilder.md."),
    NULL};

const asc_game_type asc__deck_game = {
    .name = "deck",
    .default_packs = "godslayer",
    .short_rules = short_rules,
    .rules = 1,
    .options = asc__deck_options,
    .option_count = DECK_OPTIONS,
    .create = asc__deck_create,
    .destroy = asc__deck_destroy,
    .init = asc__deck_init,
    .reseed = asc__deck_reseed,
    .hash = asc__deck_hash,
    .check_state = asc__deck_check,
    .to_act = to_act,
    .question = asc__deck_question,
    .seats_in = seats_in,
    .round = round_of,
    .turns = turns_of,
    .legal = asc__deck_legal,
    .refuse = asc__deck_refuse,
    .move_flags = asc__deck_move_flags,
    .move_index = asc__deck_move_index,
    .move_format = asc__deck_move_format,
    .move_meaning = asc__deck_move_meaning,
    .move_say = asc__deck_move_say,
    .move_parse = asc__deck_move_parse,
    .apply = asc__deck_apply,
    .event_name = asc__deck_event_name,
    .event_clause = asc__deck_event_clause,
    .result = asc__deck_result,
    .view = asc__deck_view,
    .belief = asc__deck_belief,
    .sample = asc__deck_sample,
    .position_format = asc__deck_position_format,
    .position_parse = asc__deck_position_parse,
    .value_state = asc__deck_value_state,
    .value_move = asc__deck_value_move,
    .value_margin = 70,
    .value_best = asc__deck_value_best,
    .value_keen = asc__deck_value_keen,
    .forecast = asc__deck_forecast,
};
