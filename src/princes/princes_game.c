/*
 * princes_game.c - the game of the six princes as the interface sees it: one table of functions.
 */
#include "princes_internal.h"

static int to_act(const asc_game *game, const asc_state *in)
{
    (void)game;
    const princes_state *state = princes_in(in);
    return state->over ? ASC_NOBODY : state->asked;
}

static uint32_t seats_in(const asc_game *game, const asc_state *in)
{
    (void)game;
    const princes_state *state = princes_in(in);
    uint32_t seats = 0;
    for (unsigned i = 0; i < state->living; i++)
        seats |= 1u << state->line[i];
    return seats;
}

static int round_of(const asc_game *game, const asc_state *state)
{
    (void)game;
    return princes_in(state)->round;
}

static int turns_of(const asc_game *game, const asc_state *state)
{
    (void)game;
    return princes_in(state)->turns;
}

const asc_game_type asc__princes_game = {
    .name = "princes",
    .title = NC_("game", "Six princes"),
    .standard_players = 4,
    .seating = asc__princes_seating,
    .seating_count = ASC__COUNT(asc__princes_seating),
    .in_line = true,
    .short_rules = asc__princes_short_rules,
    .rules_page = N_("docs/rules/princes.md"),
    .version = 1,
    .options = asc__princes_options,
    .option_count = 1,
    .rules =
        {
            .create = asc__princes_create,
            .destroy = asc__princes_destroy,
            .init = asc__princes_init,
            .reseed = asc__princes_reseed,
            .to_act = to_act,
            .question = asc__princes_question,
            .seats_in = seats_in,
            .round = round_of,
            .turns = turns_of,
            .legal = asc__princes_legal,
            .refuse = asc__princes_refuse,
            .apply = asc__princes_apply,
            .result = asc__princes_result,
            .score_parts = asc__princes_score_parts,
            .score_split = asc__princes_score_split,
        },
    .moves =
        {
            .flags = asc__princes_move_flags,
            .format = asc__princes_move_format,
            .say = asc__princes_move_say,
            .meaning = asc__princes_move_meaning,
            .place = asc__princes_move_place,
            .about = asc__princes_move_about,
            .offers = asc__princes_offers,
            .parse = asc__princes_move_parse,
            .seen = asc__princes_move_for,
        },
    .events =
        {
            .name = asc__princes_event_name,
            .clause = asc__princes_event_clause,
        },
    .position =
        {
            .hash = asc__princes_hash,
            .check = asc__princes_check,
            .format = asc__princes_position_format,
            .parse = asc__princes_position_parse,
            .line = asc__princes_position_line,
        },
    .sight =
        {
            .view = asc__princes_view,
            .belief = asc__princes_belief,
            .sample = asc__princes_sample,
            .guess = asc__princes_guess,
        },
    .value =
        {
            .move = asc__princes_value_move,
            .margin = 25,
            .best = asc__princes_value_best,
            .tuned = asc__princes_value_tuned,
            .opponent = asc__princes_value_best,
        },
};
