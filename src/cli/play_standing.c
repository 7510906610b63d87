/*
 * play_standing.c - who is ahead, and who has won. The rules have counted; here it is told.
 */
#include "play.h"
#include "score_sheet.h"

enum { RANGE = 12 }; /* columns for what the score can be, behind the numbers */

/* ---- Counting -------------------------------------------------------------------------------- */

/* What is the case, with places as the table has them: whoever resigned has lost. */
static void count(const asc_play *play, asc_score_sheet *now)
{
    asc_score_sheet_of(play->game, asc_match_state(play->match), now);
    if (play->session.table)
        asc_table_result(play->session.table, &now->result);
}

/* Does one of two with the same score have the better place? */
static bool is_tied(const asc_play *play, const asc_score_sheet *now)
{
    const asc_result *result = &now->result;
    bool tied = false;
    for (int i = 0; i < play->session.players && !now->vague; i++) {
        tied = tied || (play->opponent[0] && result->opponent_score == result->score[i]);
        for (int k = 0; k < i; k++)
            tied = tied || (result->rank[i] != result->rank[k] &&
                            result->team_score[i] == result->team_score[k]);
    }
    return tied;
}

/* ---- The table of it ------------------------------------------------------------------------- */

/* Where the columns end, each of which is as wide as its title; 0: it is left out. */
typedef struct columns {
    int name, part[ASC_SCORE_PARTS], total, team;
} columns;

/* A number that ends at this column. */
static void add_number(asc_play *play, int number, int column)
{
    asc__screen_add(&play->screen, "%*d", column - asc__screen_column(&play->screen), number);
}

/* "You (Ventus)", "Ventus (Anna)", or just "Anna". */
static const char *long_name(const asc_play *play, int seat, int viewer, char *text, size_t size)
{
    const char *character = asc__play_character(play, seat);
    const char *name = seat == viewer ? character : play->session.seats[seat].name;
    snprintf(text, size, character ? "%s (%s)" : "%s", asc__play_name(play, seat, viewer), name);
    return text;
}

static int name_width(const asc_play *play, int viewer)
{
    int most = asc__cli_width(play->opponent);
    char text[2 * ASC_SEAT_NAME];
    for (int i = 0; i < play->session.players; i++) {
        int width = asc__cli_width(long_name(play, i, viewer, text, sizeof text));
        most = width > most ? width : most;
    }
    return most > 8 ? most : 8;
}

/* Is there anybody who has something of that? */
static bool is_used(const asc_score_sheet *now, size_t part)
{
    bool used = false;
    for (int i = 0; i < ASC_SHEET_ROWS; i++)
        used = used || now->parts[i][part] != 0;
    return used;
}

/* Room for a column, behind two blanks. */
static int after(int column, const char *title)
{
    return column + 2 + asc__cli_width(title);
}

/* Where all columns are; with `used`, of the parts those of which somebody has something. */
static columns place(const asc_play *play, const asc_score_sheet *now, int name, bool used)
{
    columns at = {.name = name, .total = name};
    const char *title;
    for (size_t i = 0; (title = asc_score_part(play->game, i)) != NULL; i++)
        if (!used || is_used(now, i))
            at.part[i] = at.total = after(at.total, title);
    at.total = after(at.total, asc__cli_tr("Total"));
    if (asc__view_field(play->game, ASC_ROLE_TEAM, 0) != NULL)
        at.team = after(at.total, asc__cli_tr("Team total"));
    return at;
}

/* Is there room for all of it? */
static bool fits(const asc_play *play, const asc_score_sheet *now, const columns *at)
{
    return (at->team ? at->team : at->total) + (now->vague ? RANGE : 0) <= play->screen.width;
}

/* All parts have columns, or those that somebody has, or none. */
static columns choose_columns(const asc_play *play, const asc_score_sheet *now, int viewer)
{
    int name = name_width(play, viewer) + 6;
    columns at = place(play, now, name, false);
    if (!fits(play, now, &at))
        at = place(play, now, name, true);
    if (fits(play, now, &at))
        return at;
    at = (columns){.name = name, .total = after(name, asc__cli_tr("Total"))};
    if (asc__view_field(play->game, ASC_ROLE_TEAM, 0) != NULL)
        at.team = after(at.total, asc__cli_tr("Team total"));
    return at;
}

/* A title that ends at this column. */
static void add_title(asc_play *play, const char *title, int column)
{
    asc__screen_pad(&play->screen, column - asc__cli_width(title));
    asc__screen_add(&play->screen, "%s", title);
}

static void draw_titles(asc_play *play, const columns *at)
{
    asc_screen *screen = &play->screen;
    asc__screen_add(screen, ASC_INK_HEAD "     ");
    asc__screen_add(screen, "Player");
    for (size_t i = 0; i < ASC_SCORE_PARTS; i++)
        if (at->part[i])
            add_title(play, asc_score_part(play->game, i), at->part[i]);
    add_title(play, asc__cli_tr("Total"), at->total);
    if (at->team)
        add_title(play, asc__cli_tr("Team total"), at->team);
    asc__screen_add(screen, ASC_INK_OFF);
    asc__screen_end(screen, 0, 0);
}

/* Where the points came from, one after the other. */
static void add_parts(asc_play *play, const int32_t *parts)
{
    const char *title;
    bool any = false;
    for (size_t i = 0; (title = asc_score_part(play->game, i)) != NULL; i++) {
        if (parts[i] == 0)
            continue;
        asc__screen_add(&play->screen, any ? " " : "");
        asc__screen_tell(&play->screen, "{0}: {1}.", asc__arg_text(title),
                         asc__arg_number((int)parts[i]));
        any = true;
    }
}

/* A line of it, with the parts below where they have no columns: `seat` may be ASC_SHEET_OPPONENT. */
static void draw_place(asc_play *play, const asc_score_sheet *now, const columns *at, int rank,
                       int seat, const char *name)
{
    asc_screen *screen = &play->screen;
    const asc_result *result = &now->result;
    const char *out = asc__cli_tr("out of the game");
    bool in = seat == ASC_SHEET_OPPONENT || (play->view->seats_in >> seat & 1);
    bool beside = at->total > after(at->name, asc__cli_tr("Total"));
    bool said = !in && at->total - at->name > asc__cli_width(out) + 6;
    asc__screen_add(screen, " %2d. %s", rank, name);
    if (said) {
        asc__screen_pad(screen, at->name + 2);
        asc__screen_add(screen, "%s", out);
    }
    for (size_t i = 0; i < ASC_SCORE_PARTS && in; i++)
        if (at->part[i])
            add_number(play, (int)now->parts[seat][i], at->part[i]);
    add_number(play,
               (int)(seat == ASC_SHEET_OPPONENT ? result->opponent_score : result->score[seat]),
               at->total);
    if (seat != ASC_SHEET_OPPONENT && at->team)
        add_number(play, (int)result->team_score[seat], at->team);
    if (seat != ASC_SHEET_OPPONENT && now->vague && now->low[seat] < now->high[seat])
        asc__screen_tell(screen, "  ({0} to {1})", asc__arg_number((int)now->low[seat]),
                         asc__arg_number((int)now->high[seat]));
    asc__screen_end(screen, 0, 0);
    if (in && !beside)
        add_parts(play, now->parts[seat]);
    else if (!in && !said)
        asc__screen_add(screen, "%s", out);
    asc__screen_end(screen, 6, 8);
}

static void draw_standing(asc_play *play, const asc_score_sheet *now, int viewer)
{
    const columns at = choose_columns(play, now, viewer);
    bool alone = play->opponent[0] != '\0';
    char text[2 * ASC_SEAT_NAME];
    draw_titles(play, &at);
    for (int rank = 1; rank <= play->session.players + alone; rank++) {
        bool his = alone;
        for (int i = 0; i < play->session.players; i++) {
            his = his && now->result.rank[i] != rank;
            if (now->result.rank[i] == rank)
                draw_place(play, now, &at, rank, i, long_name(play, i, viewer, text, sizeof text));
        }
        if (his)
            draw_place(play, now, &at, rank, ASC_SHEET_OPPONENT, play->opponent);
    }
    if (asc_game_ties(play->game) && is_tied(play, now))
        asc__screen_say(&play->screen, "%s", asc_game_ties(play->game));
}

void asc__play_score(asc_play *play, int viewer)
{
    asc_score_sheet now;
    if (play->view->viewer == ASC_ALL_SEEING)
        count(play, &now);
    else if (asc_belief_init(play->game, play->view, play->belief) == ASC_OK)
        asc_score_sheet_guess(play->game, play->belief, play->scratch, &now);
    else
        return;
    if (now.vague)
        asc__screen_say(&play->screen, "If the game ended now, as far as you can know:");
    else
        asc__screen_say(&play->screen, "If the game ended now:");
    draw_standing(play, &now, viewer);
    asc__play_add_clock(play);
    asc__screen_end(&play->screen, 0, 0);
}

void asc__play_result(asc_play *play, int viewer)
{
    asc_score_sheet now;
    asc_screen *screen = &play->screen;
    count(play, &now);
    const asc_play_some all = {play, now.result.winners, viewer};
    asc_lang_arg who = asc__play_some_arg(&all);
    bool mine = viewer >= 0 && (now.result.winners >> viewer & 1);
    asc__screen_add(screen, ASC_INK_HEAD);
    if (asc__play_some_count(&all) == 1)
        asc__screen_tell(screen, "The game is over. {^}{0} {0?you:win!|wins.}", who);
    else if (now.result.winners)
        asc__screen_tell(
            screen,
            mine ? T_("The game is over. {^}{0} win!") : T_("The game is over. {^}{0} win."), who);
    else if (play->opponent[0])
        asc__screen_tell(screen, "The game is over. {^}{0} wins.", asc__arg_text(play->opponent));
    else
        asc__screen_add(screen, "The game is over. Nobody wins.");
    asc__screen_add(screen, ASC_INK_OFF);
    asc__screen_end(screen, 0, 0);
    draw_standing(play, &now, viewer);
}
