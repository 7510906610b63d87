/*
 * game_standing.c - how it would end now, as far as the viewer can know: a mean over what fits what he sees.
 */
#include "game_parts.h"

#include <stdio.h>
#include <stdlib.h>

enum { SAMPLES = 60 };

typedef struct standing {
    long score[ASC_SEATS_MAX], parts[ASC_SEATS_MAX + 1][ASC_SCORE_PARTS];
    int low[ASC_SEATS_MAX], high[ASC_SEATS_MAX];
    long opponent;
} standing;

static void count_one(const asc_game_scene *game, const asc_state *state, standing *now, bool first)
{
    asc_result result;
    const asc_game *rules = game->session->game;
    asc_result_of(rules, state, &result);
    for (int i = 0; i < game->session->players; i++) {
        int32_t parts[ASC_SCORE_PARTS] = {0};
        asc_score_split(rules, state, i, parts);
        now->score[i] += result.score[i];
        now->low[i] = first || result.score[i] < now->low[i] ? result.score[i] : now->low[i];
        now->high[i] = first || result.score[i] > now->high[i] ? result.score[i] : now->high[i];
        for (int k = 0; k < ASC_SCORE_PARTS; k++)
            now->parts[i][k] += parts[k];
    }
    now->opponent += result.opponent_score;
}

/* Samples what fits; how many there were, 0 where it cannot be told. */
static int sample(asc_game_scene *game, standing *now)
{
    const asc_game *rules = game->session->game;
    *now = (standing){.opponent = 0};
    if (asc_table_ended(game->session->table) != ASC_TABLE_GOES_ON) {
        count_one(game, asc_match_state(game->session->match), now, true);
        return 1;
    }
    asc_belief *belief = malloc(asc_belief_size(rules));
    int count = 0;
    if (belief && asc_belief_init(rules, game->view, belief) == ASC_OK)
        for (; count < SAMPLES; count++) {
            asc_seed seed = asc_seed_from_number((uint64_t)count);
            asc_belief_sample(rules, belief, &seed, game->scratch);
            count_one(game, game->scratch, now, count == 0);
        }
    free(belief);
    return count;
}

static int mean(long sum, int count)
{
    return (int)((2 * sum + count) / (2 * count));
}

/* One seat with its parts: "Anna  34   Tokens 11, Cards 23". */
static void add_seat(const asc_game_scene *game, const standing *now, int count, int seat,
                     asc_text *out)
{
    const char *title;
    int shown = 0;
    char who[128];
    asc__board_who(&game->board, seat, who, sizeof who);
    asc__text_addf(out, "\1%s  %d\n", who, mean(now->score[seat], count));
    for (size_t k = 0; k < ASC_SCORE_PARTS && (title = asc_score_part(game->session->game, k)); k++)
        if (now->parts[seat][k] != 0)
            asc__text_addf(out, "%s%s %d", shown++ ? ", " : "   ", title,
                           mean(now->parts[seat][k], count));
    if (shown)
        asc__text_add(out, "\n");
    if (now->low[seat] < now->high[seat]) {
        char text[128];
        asc__tr_say(text, sizeof text, T_("   from {0} to {1}, by what is hidden"),
                    asc__arg_number(now->low[seat]), asc__arg_number(now->high[seat]));
        asc__text_addf(out, "%s\n", text);
    }
}

void asc__game_standing(asc_game_scene *game, bool brief, char *text, size_t size)
{
    standing now;
    asc_text out = asc__text_init(text, size);
    int count = sample(game, &now);
    if (count == 0)
        return;
    if (brief)
        asc__text_addf(&out, "%s ", asc__tr("Standing"));
    for (int i = 0; i < game->session->players; i++) {
        if (brief)
            asc__text_addf(&out, " %s %d ", asc__board_name(&game->board, i),
                           mean(now.score[i], count));
        else
            add_seat(game, &now, count, i, &out);
    }
    const char *opponent = asc_game_opponent(game->session->game);
    if (opponent)
        asc__text_addf(&out, brief ? " %s %d " : "\1%s  %d\n", opponent, mean(now.opponent, count));
    const char *ties = asc_game_ties(game->session->game);
    if (!brief && ties)
        asc__text_addf(&out, "\n%s\n", ties);
}
