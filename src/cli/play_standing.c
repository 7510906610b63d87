/*
 * play_standing.c - who is ahead, and who has won. The rules have counted; here it is told.
 */
#include "play.h"

enum { WORLDS = 200 }; /* that are looked at where something is hidden */

/* What the scores can be. */
typedef struct spread {
    int32_t low[ASC_SEATS_MAX], high[ASC_SEATS_MAX];
} spread;

/* A number that ends at this column. */
static void add_number(asc_play *play, int number, int column)
{
    asc__screen_add(&play->screen, "%*d", column - asc__screen_column(&play->screen), number);
}

/* A line of it: how many tokens, what the cards are worth, both together, and with the team. It
 * stays open for more. */
static void add_place(asc_play *play, int rank, const char *name, int column, int tokens,
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
}

/* "You (Ventus)", "Ventus (Anna)", or just "Anna". */
static const char *long_name(const asc_play *play, int seat, int viewer, char *text, size_t size)
{
    const char *character = asc__play_character(play, seat);
    const char *name = seat == viewer ? character : play->seats[seat].name;
    snprintf(text, size, character ? "%s (%s)" : "%s", asc__play_name(play, seat, viewer), name);
    return text;
}

/* `can_be` where the scores are not known. */
static void draw_standing(asc_play *play, const asc_result *result, const spread *can_be,
                          int viewer)
{
    const asc_game *game = play->game;
    asc_screen *screen = &play->screen;
    bool tokens = asc__view_field(game, "honor", 0) != NULL, alone = play->opponent[0] != '\0';
    bool teams = asc__view_field(game, "team", 0) != NULL;
    int name = 8;
    char text[2 * ASC_SEAT_NAME];
    for (int i = 0; i < play->players; i++) {
        int width = asc__cli_width(long_name(play, i, viewer, text, sizeof text));
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
            if (result->rank[i] != rank)
                continue;
            add_place(play, rank, long_name(play, i, viewer, text, sizeof text), name,
                      asc__view_number(game, play->view, "honor", i, -1), result->score[i],
                      teams ? &result->team_score[i] : NULL);
            if (can_be && can_be->low[i] < can_be->high[i])
                asc__screen_add(screen, "  (%d to %d)", (int)can_be->low[i], (int)can_be->high[i]);
            asc__screen_end(screen, 0, 0);
        }
        if (!his)
            continue;
        add_place(play, rank, play->opponent, name,
                  asc__view_number(game, play->view, "opponent honor", ASC_NOBODY, -1),
                  result->opponent_score, NULL);
        asc__screen_end(screen, 0, 0);
    }
}

/* The standing in worlds that fit what the player knows: the true one might tell him more. Where
 * they differ it is the mean, and true comes back with what the scores can be. */
static bool imagine(asc_play *play, asc_result *result, spread *can_be)
{
    int32_t sum[ASC_SEATS_MAX] = {0};
    bool differ = false;
    for (uint64_t world = 0; world < WORLDS; world++) {
        asc_result one;
        asc_seed seed = asc_seed_from_number(world);
        asc_belief_sample(play->game, play->belief, &seed, play->scratch);
        asc_result_of(play->game, play->scratch, &one);
        if (world == 0)
            *result = one;
        for (int i = 0; i < play->players; i++) {
            int32_t score = one.score[i];
            sum[i] += score;
            can_be->low[i] = world == 0 || score < can_be->low[i] ? score : can_be->low[i];
            can_be->high[i] = world == 0 || score > can_be->high[i] ? score : can_be->high[i];
            differ = differ || score != result->score[i];
        }
    }
    for (int i = 0; differ && i < play->players; i++) {
        result->score[i] = (sum[i] + WORLDS / 2) / WORLDS;
        result->rank[i] = 1;
        for (int k = 0; k < play->players; k++)
            result->rank[i] = (uint8_t)(result->rank[i] + (sum[k] > sum[i]));
    }
    return differ;
}

void asc__play_score(asc_play *play, int viewer)
{
    asc_result result;
    spread can_be;
    if (asc_belief_init(play->game, play->view, play->belief) != ASC_OK)
        return;
    bool differ = imagine(play, &result, &can_be);
    if (differ)
        asc__screen_say(&play->screen, "If the game ended now, as far as you can know:");
    else
        asc__screen_say(&play->screen, "If the game ended now:");
    draw_standing(play, &result, differ ? &can_be : NULL, viewer);
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
    draw_standing(play, &result, NULL, viewer);
}
