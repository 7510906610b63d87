/*
 * play_standing.c - who is ahead, and who has won. The rules have counted; here it is told.
 */
#include "play.h"

/* A number that ends at this column. */
static void add_number(asc_play *play, int number, int column)
{
    asc__screen_add(&play->screen, "%*d", column - asc__screen_column(&play->screen), number);
}

/* A line of it: how many tokens, what the cards are worth, both together, and with the team. */
static void draw_place(asc_play *play, int rank, const char *name, int column, int tokens,
                       int32_t score, const int32_t *team)
{
    asc_screen *screen = &play->screen;
    asc__screen_add(screen, " %2d. %s", rank, name);
    asc__screen_pad(screen, column);
    if (tokens >= 0) {
        add_number(play, tokens, column + 8);
        add_number(play, (int)score - tokens, column + 15);
        column += 15;
    }
    add_number(play, (int)score, column + 7);
    if (team)
        add_number(play, (int)*team, column + 13);
    asc__screen_end(screen, 0, 0);
}

static void draw_standing(asc_play *play, const asc_result *result, int viewer)
{
    const asc_game *game = play->game;
    asc_screen *screen = &play->screen;
    bool tokens = asc__view_field(game, "honor", 0) != NULL, alone = play->opponent[0] != '\0';
    bool teams = asc__view_field(game, "team", 0) != NULL;
    int name = 8;
    for (int i = 0; i < play->players; i++) {
        int width = asc__cli_width(asc__play_name(play, i, viewer));
        name = width > name ? width : name;
    }
    if (asc__cli_width(play->opponent) > name)
        name = asc__cli_width(play->opponent);
    name += 6;
    asc__screen_add(screen, ASC_INK_HEAD "     Player");
    asc__screen_pad(screen, name);
    asc__screen_add(screen, "%s  Total%s" ASC_INK_OFF, tokens ? "  Tokens  Cards" : "",
                    teams ? "  Team" : "");
    asc__screen_end(screen, 0, 0);
    for (int rank = 1; rank <= play->players + alone; rank++) {
        bool his = alone;
        for (int i = 0; i < play->players; i++) {
            his = his && result->rank[i] != rank;
            if (result->rank[i] == rank)
                draw_place(play, rank, asc__play_name(play, i, viewer), name,
                           asc__view_number(game, play->view, "honor", i, -1), result->score[i],
                           teams ? &result->team_score[i] : NULL);
        }
        if (his)
            draw_place(play, rank, play->opponent, name,
                       asc__view_number(game, play->view, "opponent honor", ASC_NOBODY, -1),
                       result->opponent_score, NULL);
    }
}

void asc__play_score(asc_play *play, int viewer)
{
    asc_result result;
    asc_seed seed = asc_seed_from_number(1);
    /* Of a world that fits what the player knows: the true one might tell him more. */
    if (asc_belief_init(play->game, play->view, play->belief) != ASC_OK)
        return;
    asc_belief_sample(play->game, play->belief, &seed, play->scratch);
    asc_result_of(play->game, play->scratch, &result);
    asc__screen_say(&play->screen, "If the game ended now:");
    draw_standing(play, &result, viewer);
    int pool = asc__view_number(play->game, play->view, "pool", ASC_NOBODY, -1);
    if (pool >= 0)
        asc__screen_say(&play->screen, "Honor left in the pool: %d.", pool);
}

void asc__play_result(asc_play *play)
{
    asc_result result;
    asc_screen *screen = &play->screen;
    int viewer = ASC_SPECTATOR;
    for (int i = 0; i < play->players && play->persons == 1; i++)
        if (!play->seats[i].computer)
            viewer = i;
    asc_result_of(play->game, asc_match_state(play->match), &result);
    asc__screen_add(screen, ASC_INK_HEAD "The game is over. ");
    int any = 0;
    for (int i = 0; i < play->players; i++) {
        if (!(result.winners >> i & 1))
            continue;
        asc__screen_add(screen, "%s%s", any ? " and " : "", asc__play_name(play, i, viewer));
        any++;
    }
    bool mine = viewer >= 0 && (result.winners >> viewer & 1);
    if (any)
        asc__screen_add(screen, mine ? " win!" : any > 1 ? " win." : " wins.");
    else if (play->opponent[0])
        asc__screen_add(screen, "%s wins.", play->opponent);
    else
        asc__screen_add(screen, "Nobody wins.");
    asc__screen_add(screen, ASC_INK_OFF);
    asc__screen_end(screen, 0, 0);
    draw_standing(play, &result, viewer);
}
