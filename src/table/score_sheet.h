/*
 * score_sheet.h - the standing: the points if the game ended now, where they come from, and the
 * places, as far as a viewer can know. All faces show this.
 */
#ifndef ASC_SCORE_SHEET_H
#define ASC_SCORE_SHEET_H

#include "ascend.h"

enum {
    ASC_SHEET_OPPONENT = ASC_SEATS_MAX,
    /* asc_game_opponent, behind the seats */
    ASC_SHEET_ROWS
};

typedef struct asc_score_sheet {
    asc_result result;
    int32_t parts[ASC_SHEET_ROWS][ASC_SCORE_PARTS]; /* of each score; they add up to it */
    int32_t low[ASC_SEATS_MAX],
        high[ASC_SEATS_MAX]; /* the range of the score, given what is hidden */
    /* some score may be anything from low to high; then they are means, and nobody has won */
    bool vague;
} asc_score_sheet;

/* As it is in a state. */
void asc_score_sheet_of(const asc_game *game, const asc_state *state, asc_score_sheet *sheet);

/* As the owner of this belief can know it: in many states that fit it, the true one not being among
 * them for certain. `scratch` has room for a state. */
void asc_score_sheet_guess(const asc_game *game, const asc_belief *belief, asc_state *scratch,
                           asc_score_sheet *sheet);

#endif
