/*
 * game_standing.c - how the game would end now, as far as the viewer can know: a mean over states
 * that fit the viewer's knowledge.
 */
#include "game_parts.h"

#include "board_standing.h"

/* Adds one seat with its parts: "Anna  34   Tokens 11, Cards 23". */
static void add_seat(const asc_game_scene *game, const asc_score_sheet *now, int seat,
                     asc_text *out)
{
    const char *title;
    int shown = 0;
    char who[128];
    asc__board_who(&game->board, seat, who, sizeof who);
    asc__text_addf(out, "\1%s  %d\n", who, (int)now->result.score[seat]);
    for (size_t k = 0; k < ASC_SCORE_PARTS && (title = asc_score_part(game->session->game, k)); k++)
        if (now->parts[seat][k] != 0)
            asc__text_addf(out, "%s%s %d", shown++ ? ", " : "   ", title, (int)now->parts[seat][k]);
    if (shown)
        asc__text_add(out, "\n");
    if (now->low[seat] < now->high[seat]) {
        char text[128];
        asc__tr_say(text, sizeof text, T_("   from {0} to {1}, depending on hidden cards"),
                    asc__arg_number((int)now->low[seat]), asc__arg_number((int)now->high[seat]));
        asc__text_addf(out, "%s\n", text);
    }
}

/* Adds "  Anna: 34"; the colon is needed because a name may end in a number. */
static void add_brief(const char *name, int score, asc_text *out)
{
    char text[160];
    asc__tr_say(text, sizeof text, T_("{0}: {1}"), asc__arg_text(name), asc__arg_number(score));
    asc__text_addf(out, "  %s", text);
}

void asc__game_standing(const asc_game_scene *game, bool brief, asc_text *out)
{
    asc_board_standing standing;
    const asc_session *session = game->session;
    if (asc__board_standing(&standing, session->match, session->table, game->view) != ASC_OK)
        return;
    const asc_score_sheet *now = &standing.sheet;
    if (brief)
        asc__text_add(out, asc__tr("Standing"));
    for (int i = 0; i < game->session->players; i++) {
        if (brief)
            add_brief(asc__board_name(&game->board, i), (int)now->result.score[i], out);
        else
            add_seat(game, now, i, out);
    }
    const char *opponent = asc_game_opponent(game->session->game);
    if (opponent && brief)
        add_brief(opponent, (int)now->result.opponent_score, out);
    else if (opponent)
        asc__text_addf(out, "\1%s  %d\n", opponent, (int)now->result.opponent_score);
    const char *ties = asc_game_ties(game->session->game);
    if (!brief && ties)
        asc__text_addf(out, "\n%s\n", ties);
}
