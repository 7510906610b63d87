/*
 * board_standing.h - a score sheet in the order in which people read it: rows by place, only the
 * columns in which somebody has points, and whether a tie was broken.
 *
 *     asc__board_standing(&standing, match, table, view);
 *     for (int i = 0; i < standing.count; i++)
 *         row(standing.rows[i].rank, standing.rows[i].seat, standing.rows[i].score);
 */
#ifndef ASC_BOARD_STANDING_H
#define ASC_BOARD_STANDING_H

#include "ascend_table.h"
#include "score_sheet.h"

/* A seat, or ASC_NOBODY for the solo opponent. */
typedef struct asc_standing_row {
    int seat, rank;
    int32_t score, team_score;
    const int32_t *parts; /* of the score */
    int32_t low, high;    /* the range of the score, given what is hidden */
} asc_standing_row;

typedef struct asc_board_standing {
    asc_score_sheet sheet;
    asc_standing_row rows[ASC_SHEET_ROWS]; /* first the winner */
    int count;
    bool used[ASC_SCORE_PARTS]; /* somebody has points of that part */
    bool tied;                  /* equal scores have different places (asc_game_ties) */
    bool teams;
} asc_board_standing;

/* Counts for the viewer of a view: when the game is over, or for an all-seeing view, the points as
 * they are, with the places that a table gives (a player who resigned has lost); else as the viewer
 * can know them. `table` may be NULL. The rows point into the sheet. Not ASC_OK: nothing is
 * known. */
asc_status asc__board_standing(asc_board_standing *standing, const asc_match *match,
                               const asc_table *table, const asc_view *view);

#endif
