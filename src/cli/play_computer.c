/*
 * play_computer.c - computer players and programs in line mode: shows who is thinking, and stops on
 * a signal.
 */
#include "play.h"

#include <string.h>

/* May the player take so long that people wonder? */
static bool is_slow(const asc_play *play)
{
    const char *player = asc__session_player(&play->session, play->seat);
    return strchr(player, ':') || strcmp(player, "search") == 0;
}

/* On a slow player's turn, prints a line on a terminal that says who is thinking. Returns its
 * width; 0: no line. It depends only on the seat, since the number of moves is secret. */
static int tell_wait(asc_play *play)
{
    const asc_session_seat *seat = &play->session.seats[play->seat];
    if (!play->screen.terminal || !is_slow(play))
        return 0;
    char line[128];
    snprintf(line, sizeof line, asc__cli_tr("%s is thinking ..."), seat->name);
    asc__cli_put(play->screen.out, line);
    asc__screen_flush(&play->screen);
    return asc__cli_width(line);
}

bool asc__play_computer(asc_play *play)
{
    int width = tell_wait(play);
    asc__input_stops(asc__session_thinker(&play->session));
    bool done = asc__session_wait_for_computer(&play->session);
    asc__input_stops(NULL);
    if (width > 0)
        fprintf(play->screen.out, "\r%*s\r", width, "");
    if (!done)
        asc__play_tell_refused(play);
    asc__play_look(play);
    return done;
}

/* ---- One after the other --------------------------------------------------------------------- */

/* Removes the progress line. */
static void clear_progress(asc_play *play)
{
    if (play->progress_width > 0)
        fprintf(play->screen.out, "\r%*s\r", play->progress_width, "");
    play->progress_width = 0;
}

/* Draws the progress line again. It shows only the number of moves, not who made them. */
static void draw_progress(asc_play *play)
{
    if (!play->screen.terminal)
        return;
    char line[128];
    snprintf(line, sizeof line, asc__cli_tr("The game goes on: move %d ..."),
             (int)asc_match_length(play->match));
    asc__cli_put(play->screen.out, line);
    asc__screen_flush(&play->screen);
    play->progress_width = asc__cli_width(line);
}

bool asc__play_computers(asc_play *play)
{
    const asc_session *session = &play->session;
    bool done = true;
    while (done && !asc__input_signal() &&
           asc__session_is_computer(session, asc_table_to_act(session->table))) {
        if (is_slow(play))
            clear_progress(play);
        done = asc__play_computer(play);
        if (!asc__session_save_is_due(session))
            continue;
        clear_progress(play);
        asc__play_save(play);
        draw_progress(play);
    }
    clear_progress(play);
    return done;
}
