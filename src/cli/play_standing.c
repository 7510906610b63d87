/*
 * play_standing.c - prints the standing as the library counts it: who is ahead, or who has won.
 */
#include "play.h"
#include "board_standing.h"

enum { RANGE = 12 }; /* columns for the range of the score, after the numbers */

/* ---- The table of the standing --------------------------------------------------------------- */

/* The columns where the parts end, each as wide as its title; 0: the part is left out. */
typedef struct standing_columns {
    int name, part[ASC_SCORE_PARTS], total, team;
} standing_columns;

/* Adds a number that ends at this column. */
static void add_number(asc_play *play, int number, int column)
{
    asc__screen_add(&play->screen, "%*d", column - asc__screen_column(&play->screen), number);
}

/* Names a seat: "You (Ventus)", "Ventus (Anna)", or just "Anna". */
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

/* The end of a column that follows `column` after two blanks. */
static int after(int column, const char *title)
{
    return column + 2 + asc__cli_width(title);
}

/* Places the columns; with `used`, only those of parts in which a player has points. */
static standing_columns place(const asc_play *play, const asc_board_standing *now, int name,
                              bool used)
{
    standing_columns at = {.name = name, .total = name};
    const char *title;
    for (size_t i = 0; (title = asc_score_part(play->game, i)) != NULL; i++)
        if (!used || now->used[i])
            at.part[i] = at.total = after(at.total, title);
    at.total = after(at.total, asc__cli_tr("Total"));
    if (now->teams)
        at.team = after(at.total, asc__cli_tr("Team total"));
    return at;
}

/* Do all columns fit? */
static bool fits(const asc_play *play, const asc_board_standing *now, const standing_columns *at)
{
    return (at->team ? at->team : at->total) + (now->sheet.vague ? RANGE : 0) <= play->screen.width;
}

/* Chooses columns for all parts; or for the used parts; or for none. */
static standing_columns choose_columns(const asc_play *play, const asc_board_standing *now,
                                       int viewer)
{
    int name = name_width(play, viewer) + 6;
    standing_columns at = place(play, now, name, false);
    if (!fits(play, now, &at))
        at = place(play, now, name, true);
    if (fits(play, now, &at))
        return at;
    at = (standing_columns){.name = name, .total = after(name, asc__cli_tr("Total"))};
    if (now->teams)
        at.team = after(at.total, asc__cli_tr("Team total"));
    return at;
}

/* Adds a title that ends at this column. */
static void add_title(asc_play *play, const char *title, int column)
{
    asc__screen_pad(&play->screen, column - asc__cli_width(title));
    asc__screen_add(&play->screen, "%s", title);
}

static void draw_titles(asc_play *play, const standing_columns *at)
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

/* Lists where the points came from. */
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

/* Draws a line of the table; parts without columns stand below it. */
static void draw_place(asc_play *play, const standing_columns *at, const asc_standing_row *row,
                       const char *name)
{
    asc_screen *screen = &play->screen;
    const char *out = asc__cli_tr("out of the game");
    bool in = row->seat == ASC_NOBODY || play->board.seats[row->seat].in;
    bool beside = at->total > after(at->name, asc__cli_tr("Total"));
    bool said = !in && at->total - at->name > asc__cli_width(out) + 6;
    asc__screen_add(screen, " %2d. %s", row->rank, name);
    if (said) {
        asc__screen_pad(screen, at->name + 2);
        asc__screen_add(screen, "%s", out);
    }
    for (size_t i = 0; i < ASC_SCORE_PARTS && in; i++)
        if (at->part[i])
            add_number(play, (int)row->parts[i], at->part[i]);
    add_number(play, (int)row->score, at->total);
    if (row->seat != ASC_NOBODY && at->team)
        add_number(play, (int)row->team_score, at->team);
    if (row->low < row->high)
        asc__screen_tell(screen, "  ({0} to {1})", asc__arg_number((int)row->low),
                         asc__arg_number((int)row->high));
    asc__screen_end(screen, 0, 0);
    if (in && !beside)
        add_parts(play, row->parts);
    else if (!in && !said)
        asc__screen_add(screen, "%s", out);
    asc__screen_end(screen, 6, 8);
}

static void draw_standing(asc_play *play, const asc_board_standing *now, int viewer)
{
    const standing_columns at = choose_columns(play, now, viewer);
    char text[2 * ASC_SEAT_NAME];
    draw_titles(play, &at);
    for (int i = 0; i < now->count; i++)
        draw_place(play, &at, &now->rows[i],
                   now->rows[i].seat == ASC_NOBODY
                       ? play->opponent
                       : long_name(play, now->rows[i].seat, viewer, text, sizeof text));
    if (asc_game_ties(play->game) && now->tied)
        asc__screen_say(&play->screen, "%s", asc_game_ties(play->game));
}

void asc__play_score(asc_play *play, int viewer)
{
    asc_board_standing now;
    if (asc__board_standing(&now, play->match, play->session.table, play->view) != ASC_OK)
        return;
    if (now.sheet.vague)
        asc__screen_say(&play->screen, "If the game ended now, as far as you can know:");
    else
        asc__screen_say(&play->screen, "If the game ended now:");
    draw_standing(play, &now, viewer);
    asc__play_add_clock(play);
    asc__screen_end(&play->screen, 0, 0);
}

void asc__play_result(asc_play *play, int viewer)
{
    asc_board_standing now;
    asc_screen *screen = &play->screen;
    if (asc__board_standing(&now, play->match, play->session.table, play->view) != ASC_OK)
        return;
    const asc_play_some all = {play, now.sheet.result.winners, viewer};
    asc_lang_arg who = asc__play_some_arg(&all);
    bool mine = viewer >= 0 && (now.sheet.result.winners >> viewer & 1);
    asc__screen_add(screen, ASC_INK_HEAD);
    if (asc__play_some_count(&all) == 1)
        asc__screen_tell(screen, "The game is over. {^}{0} {0?you:win!|wins.}", who);
    else if (now.sheet.result.winners)
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
