/*
 * court_game.c - the game of the six princes as the interface sees it: one table of functions.
 */
#include "court_internal.h"

static int to_act(const asc_game *game, const asc_state *in)
{
    (void)game;
    const court_state *state = court_in(in);
    return state->over ? ASC_NOBODY : state->asked;
}

static uint32_t seats_in(const asc_game *game, const asc_state *in)
{
    (void)game;
    const court_state *state = court_in(in);
    uint32_t seats = 0;
    for (unsigned i = 0; i < state->living; i++)
        seats |= 1u << state->line[i];
    return seats;
}

static int round_of(const asc_game *game, const asc_state *state)
{
    (void)game;
    return court_in(state)->round;
}

static int turns_of(const asc_game *game, const asc_state *state)
{
    (void)game;
    return court_in(state)->turns;
}

const asc_game_type asc__court_game = {
    .name = "princes",
    .standard_players = 4,
    .short_rules = asc__court_short_rules,
    .rules = 1,
    .options = asc__court_options,
    .option_count = 1,
    .create = asc__court_create,
    .destroy = asc__court_destroy,
    .init = asc__court_init,
    .reseed = asc__court_reseed,
    .hash = asc__court_hash,
    .check_state = asc__court_check,
    .to_act = to_act,
    .question = asc__court_question,
    .seats_in = seats_in,
    .round = round_of,
    .turns = turns_of,
    .legal = asc__court_legal,
    .refuse = asc__court_refuse,
    .move_flags = asc__court_move_flags,
    .move_index = asc__court_move_index,
    .move_format = asc__court_move_format,
    .move_say = asc__court_move_say,
    .move_parse = asc__court_move_parse,
    .move_for = asc__court_move_for,
    .apply = asc__court_apply,
    .event_name = asc__court_event_name,
    .event_clause = asc__court_event_clause,
    .result = asc__court_result,
    .view = asc__court_view,
    .belief = asc__court_belief,
    .sample = asc__court_sample,
    .guess = asc__court_guess,
    .position_format = asc__court_position_format,
    .position_parse = asc__court_position_parse,
    .value_state = asc__court_value_state,
    .value_move = asc__court_value_move,
    .value_margin = 25,
    .value_best = asc__court_value_best,
};
