/*
 * board_standing.c - counts a score sheet for a viewer, and puts its rows in the order of their
 * places.
 */
#include "board_standing.h"

#include <stdlib.h>

#include "view_read.h"

/* In states that fit what the viewer knows. */
static asc_status guess(const asc_game *game, const asc_view *view, asc_score_sheet *sheet)
{
    asc_belief *belief = malloc(asc_belief_size(game));
    asc_state *scratch = malloc(asc_state_size(game));
    asc_status status = ASC_NO_MEMORY;
    if (belief && scratch)
        status = asc_belief_init(game, view, belief);
    if (status == ASC_OK)
        asc_score_sheet_guess(game, belief, scratch, sheet);
    free(belief);
    free(scratch);
    return status;
}

static asc_status count(const asc_match *match, const asc_table *table, const asc_view *view,
                        asc_score_sheet *sheet)
{
    const asc_game *game = asc_match_game(match);
    bool over = table ? asc_table_ended(table) != ASC_TABLE_GOES_ON
                      : asc_over(game, asc_match_state(match));
    if (!over && view->viewer != ASC_ALL_SEEING)
        return guess(game, view, sheet);
    asc_score_sheet_of(game, asc_match_state(match), sheet);
    if (over && table)
        asc_table_result(table, &sheet->result);
    return ASC_OK;
}

static void add_row(asc_board_standing *standing, int seat, int rank)
{
    const asc_score_sheet *sheet = &standing->sheet;
    asc_standing_row *row = &standing->rows[standing->count++];
    if (seat == ASC_NOBODY) {
        int32_t score = sheet->result.opponent_score;
        *row = (asc_standing_row){seat,  rank, score, 0, sheet->parts[ASC_SHEET_OPPONENT],
                                  score, score};
        return;
    }
    *row = (asc_standing_row){seat,
                              rank,
                              sheet->result.score[seat],
                              sheet->result.team_score[seat],
                              sheet->parts[seat],
                              sheet->low[seat],
                              sheet->high[seat]};
}

/* Does the first of two seats with equal scores have the better rank? */
static bool is_tied(const asc_score_sheet *sheet, int players, bool opponent)
{
    const asc_result *result = &sheet->result;
    bool tied = false;
    for (int i = 0; i < players && !sheet->vague; i++) {
        tied = tied || (opponent && result->opponent_score == result->score[i]);
        for (int k = 0; k < i; k++)
            tied = tied || (result->rank[i] != result->rank[k] &&
                            result->team_score[i] == result->team_score[k]);
    }
    return tied;
}

/* Fills in all that is computed from the score sheet. */
static void order(const asc_game *game, asc_board_standing *standing)
{
    const asc_score_sheet *sheet = &standing->sheet;
    int players = asc_game_players(game);
    bool opponent = asc_game_opponent(game) != NULL;
    standing->count = 0;
    standing->tied = is_tied(sheet, players, opponent);
    standing->teams = asc__view_field(game, ASC_ROLE_TEAM, 0) != NULL;
    for (size_t part = 0; part < ASC_SCORE_PARTS; part++) {
        standing->used[part] = false;
        for (int i = 0; i < ASC_SHEET_ROWS; i++)
            standing->used[part] = standing->used[part] || sheet->parts[i][part] != 0;
    }
    /* The opponent has the place that no seat has. */
    for (int rank = 1; rank <= players + 1; rank++) {
        bool free = opponent;
        for (int i = 0; i < players; i++) {
            free = free && sheet->result.rank[i] != rank;
            if (sheet->result.rank[i] == rank)
                add_row(standing, i, rank);
        }
        if (free)
            add_row(standing, ASC_NOBODY, rank);
        opponent = opponent && !free;
    }
}

asc_status asc__board_standing(asc_board_standing *standing, const asc_match *match,
                               const asc_table *table, const asc_view *view)
{
    asc_status status = count(match, table, view, &standing->sheet);
    if (status != ASC_OK)
        return status;
    order(asc_match_game(match), standing);
    /* Who is out has the last place, whatever their points are. */
    asc_table_end end = table ? asc_table_ended(table) : ASC_TABLE_OVER;
    standing->tied = standing->tied && (end == ASC_TABLE_OVER || end == ASC_TABLE_GOES_ON);
    return ASC_OK;
}
