/*
 * score_sheet.c - counts points, in one state or in many that fit what a viewer knows.
 */
#include "score_sheet.h"

#include <string.h>

enum { SAMPLES = 200 };

/* Sums over all samples. */
typedef struct sheet_sums {
    int32_t score[ASC_SEATS_MAX], team[ASC_SEATS_MAX], opponent;
    int32_t parts[ASC_SHEET_ROWS][ASC_SCORE_PARTS];
} sheet_sums;

void asc_score_sheet_of(const asc_game *game, const asc_state *state, asc_score_sheet *sheet)
{
    memset(sheet, 0, sizeof *sheet);
    asc_result_of(game, state, &sheet->result);
    for (int i = 0; i < asc_game_players(game); i++) {
        asc_score_split(game, state, i, sheet->parts[i]);
        sheet->low[i] = sheet->high[i] = sheet->result.score[i];
    }
    asc_score_split(game, state, ASC_NOBODY, sheet->parts[ASC_SHEET_OPPONENT]);
}

static void add(sheet_sums *all, const asc_score_sheet *one, asc_score_sheet *sheet, int players)
{
    for (int i = 0; i < players; i++) {
        int32_t score = one->result.score[i];
        all->score[i] += score;
        all->team[i] += one->result.team_score[i];
        sheet->low[i] = score < sheet->low[i] ? score : sheet->low[i];
        sheet->high[i] = score > sheet->high[i] ? score : sheet->high[i];
        sheet->vague = sheet->vague || sheet->low[i] < sheet->high[i];
    }
    all->opponent += one->result.opponent_score;
    for (int i = 0; i < ASC_SHEET_ROWS; i++)
        for (int k = 0; k < ASC_SCORE_PARTS; k++)
            all->parts[i][k] += one->parts[i][k];
}

/* To the nearest whole number. */
static int32_t mean(int32_t sum)
{
    return (2 * sum + SAMPLES) / (2 * SAMPLES);
}

static void take_means(const sheet_sums *all, asc_score_sheet *sheet, int players)
{
    asc_result *result = &sheet->result;
    result->winners = 0;
    result->opponent_score = mean(all->opponent);
    for (int i = 0; i < players; i++) {
        result->score[i] = mean(all->score[i]);
        result->team_score[i] = mean(all->team[i]);
        result->rank[i] = 1;
        for (int k = 0; k < players; k++)
            result->rank[i] = (uint8_t)(result->rank[i] + (all->team[k] > all->team[i]));
    }
    /* Rounded so that they still add up. */
    for (int i = 0; i < ASC_SHEET_ROWS; i++)
        for (int32_t k = 0, so_far = 0; k < ASC_SCORE_PARTS; so_far += all->parts[i][k++])
            sheet->parts[i][k] = mean(so_far + all->parts[i][k]) - mean(so_far);
}

void asc_score_sheet_guess(const asc_game *game, const asc_belief *belief, asc_state *scratch,
                           asc_score_sheet *sheet)
{
    sheet_sums all = {.opponent = 0};
    int players = asc_game_players(game);
    for (uint64_t sample = 0; sample < SAMPLES; sample++) {
        asc_score_sheet one;
        asc_seed seed = asc_seed_from_number(sample);
        asc_belief_sample(game, belief, &seed, scratch);
        asc_score_sheet_of(game, scratch, &one);
        if (sample == 0)
            *sheet = one;
        add(&all, &one, sheet, players);
    }
    if (sheet->vague)
        take_means(&all, sheet, players);
}
