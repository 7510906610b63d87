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
    .title = NC_("game", "Six princes"),
    .standard_players = 4,
    .seating = asc__court_seating,
    .seating_count = ASC__COUNT(asc__court_seating),
    .in_line = true,
    .short_rules = asc__court_short_rules,
    .rules_page = N_("docs/rules/princes.md"),
    .version = 1,
    .options = asc__court_options,
    .option_count = 1,
    .rules =
        {
            .create = asc__court_create,
            .destroy = asc__court_destroy,
            .init = asc__court_init,
            .reseed = asc__court_reseed,
            .to_act = to_act,
            .question = asc__court_question,
            .seats_in = seats_in,
            .round = round_of,
            .turns = turns_of,
            .legal = asc__court_legal,
            .refuse = asc__court_refuse,
            .apply = asc__court_apply,
            .result = asc__court_result,
            .score_parts = asc__court_score_parts,
            .score_split = asc__court_score_split,
        },
    .moves =
        {
            .flags = asc__court_move_flags,
            .format = asc__court_move_format,
            .say = asc__court_move_say,
            .meaning = asc__court_move_meaning,
            .place = asc__court_move_place,
            .about = asc__court_move_about,
            .offers = asc__court_offers,
            .parse = asc__court_move_parse,
            .seen = asc__court_move_for,
        },
    .events =
        {
            .name = asc__court_event_name,
            .clause = asc__court_event_clause,
        },
    .position =
        {
            .hash = asc__court_hash,
            .check = asc__court_check,
            .format = asc__court_position_format,
            .parse = asc__court_position_parse,
            .line = asc__court_position_line,
        },
    .sight =
        {
            .view = asc__court_view,
            .belief = asc__court_belief,
            .sample = asc__court_sample,
            .guess = asc__court_guess,
        },
    .value =
        {
            .move = asc__court_value_move,
            .margin = 25,
            .best = asc__court_value_best,
            .tuned = asc__court_value_tuned,
            .opponent = asc__court_value_best,
        },
};
