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

/* Where the columns end, each of which is as wide as its title. */
typedef struct columns {
    int name, tokens, cards, total, team;
} columns;

/* Adds two blanks and a title; where it ends. */
static int add_title(asc_play *play, const char *title)
{
    asc__screen_add(&play->screen, "  ");
    asc__screen_add(&play->screen, "%s", asc__cli_tr(title));
    return asc__screen_column(&play->screen);
}

static columns draw_titles(asc_play *play, int name, bool tokens, bool teams)
{
    asc_screen *screen = &play->screen;
    columns at = {.name = name};
    asc__screen_add(screen, ASC_INK_HEAD "     ");
    asc__screen_add(screen, "Player");
    asc__screen_pad(screen, name);
    if (tokens) {
        at.tokens = add_title(play, N_("Tokens"));
        at.cards = add_title(play, N_("Cards"));
    }
    at.total = add_title(play, N_("Total"));
    if (teams)
        at.team = add_title(play, N_("Team total"));
    asc__screen_add(screen, ASC_INK_OFF);
    asc__screen_end(screen, 0, 0);
    return at;
}

/* A line of it: how many tokens, what the cards are worth, both together, and with the team. It
 * stays open for more. */
static void add_place(asc_play *play, int rank, const char *name, const columns *at, int tokens,
                      int32_t score, const int32_t *team)
{
    asc_screen *screen = &play->screen;
    asc__screen_add(screen, " %2d. %s", rank, name);
    asc__screen_pad(screen, at->name);
    if (tokens >= 0) {
        add_number(play, tokens, at->tokens);
        add_number(play, (int)score - tokens, at->cards);
    }
    add_number(play, (int)score, at->total);
    if (team)
        add_number(play, (int)*team, at->team);
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
    const columns at = draw_titles(play, name, tokens, teams);
    for (int rank = 1; rank <= play->players + alone; rank++) {
        bool his = alone;
        for (int i = 0; i < play->players; i++) {
            his = his && result->rank[i] != rank;
            if (result->rank[i] != rank)
                continue;
            add_place(play, rank, long_name(play, i, viewer, text, sizeof text), &at,
                      asc__view_number(game, play->view, "honor", i, -1), result->score[i],
                      teams ? &result->team_score[i] : NULL);
            if (can_be && can_be->low[i] < can_be->high[i])
                asc__screen_tell(screen, "  ({0} to {1})", asc__arg_number((int)can_be->low[i]),
                                 asc__arg_number((int)can_be->high[i]));
            asc__screen_end(screen, 0, 0);
        }
        if (!his)
            continue;
        add_place(play, rank, play->opponent, &at,
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

/* Who has won, as one of them or somebody else reads it. */
typedef struct winners {
    const asc_play *play;
    uint32_t seats;
    int viewer;
} winners;

static int count_winners(const winners *all)
{
    int count = 0;
    for (int i = 0; i < all->play->players; i++)
        count += (all->seats >> i & 1) != 0;
    return count;
}

static void say_winners(asc_speech *speech, const void *about, int part)
{
    const winners *all = about;
    int count = count_winners(all), said = 0;
    (void)part;
    for (int i = 0; i < all->play->players; i++) {
        if (!(all->seats >> i & 1))
            continue;
        if (said++ > 0)
            asc__say(speech, said < count ? ASC_SAY_LIST_COMMA : ASC_SAY_LIST_AND);
        if (i == all->viewer)
            asc__say(speech, ASC_SAY_SEAT_YOU);
        else
            ASC__SAY_TEXT(speech, "{0}", asc__arg_text(asc__play_name(all->play, i, all->viewer)));
    }
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
    const winners all = {play, result.winners, viewer};
    asc_lang_arg who = asc__arg_phrase(say_winners, &all, 0);
    bool mine = viewer >= 0 && (result.winners >> viewer & 1);
    asc__screen_add(screen, ASC_INK_HEAD);
    if (count_winners(&all) == 1)
        asc__screen_tell(screen, "The game is over. {^}{0} {0?you:win!|wins.}", who);
    else if (result.winners)
        asc__screen_tell(
            screen,
            mine ? T_("The game is over. {^}{0} win!") : T_("The game is over. {^}{0} win."), who);
    else if (play->opponent[0])
        asc__screen_tell(screen, "The game is over. {^}{0} wins.", asc__arg_text(play->opponent));
    else
        asc__screen_add(screen, "The game is over. Nobody wins.");
    asc__screen_add(screen, ASC_INK_OFF);
    asc__screen_end(screen, 0, 0);
    draw_standing(play, &result, NULL, viewer);
}
