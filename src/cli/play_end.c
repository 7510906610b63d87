/*
 * play_end.c - the end of a game: it is over, was stopped because it would never end, or a player
 * failed or resigned. Tells people and programs, and files the record.
 */
#include "play.h"

/* The only person, whom sentences call "you"; ASC_SPECTATOR if there are several or none. */
static int viewer_of(const asc_play *play)
{
    int persons = asc__session_persons(&play->session);
    for (int i = 0; i < play->session.players && persons == 1; i++)
        if (!play->session.seats[i].computer)
            return i;
    return ASC_SPECTATOR;
}

/* Tells the rest of the story that some person has not seen. */
static void tell_rest(asc_play *play)
{
    size_t from = asc_match_length(play->match), length = from;
    for (int i = 0; i < play->session.players; i++)
        if (!play->session.seats[i].computer)
            from = play->seats[i].told < from ? play->seats[i].told : from;
    asc__screen_measure(&play->screen);
    asc__play_story(play, from, length, viewer_of(play), true);
    asc__screen_blank(&play->screen);
}

/* The seat that ended the game: it resigned or failed. */
static int loser_of(const asc_play *play)
{
    size_t count;
    const asc_table_command *last = asc_table_log(play->session.table, &count) + count - 1;
    return last->kind == ASC_COMMAND_RESIGN ? last->from : last->about;
}

/* Shows the standing of a game that cannot be continued, though it is not over. */
static void show_standing(asc_play *play)
{
    int viewer = viewer_of(play);
    asc_view_of(play->game, asc_match_state(play->match), viewer, play->view);
    asc__play_score(play, viewer);
}

static void tell_forfeit(asc_play *play)
{
    asc_screen *screen = &play->screen;
    asc__screen_say(screen,
                    ASC_INK_WARN "%s has failed and lost, and the game ends here." ASC_INK_OFF
                                 " What happened:",
                    play->session.seats[loser_of(play)].name);
    asc__screen_add(screen, "  %s", play->session.failure);
    asc__screen_end(screen, 0, 2);
    show_standing(play);
}

static void tell_stop(asc_play *play)
{
    asc__screen_say(&play->screen,
                    ASC_INK_WARN
                    "The game is not over after %d moves and is stopped: nobody wins." ASC_INK_OFF,
                    ASC_DECISIONS_MAX);
    show_standing(play);
}

/* Names the winners: the remaining side. If several sides remain, nobody has won. */
static void tell_winners(asc_play *play)
{
    asc_screen *screen = &play->screen;
    asc_result result;
    asc_table_result(play->session.table, &result);
    const asc_play_some winners = {play, result.winners, viewer_of(play)};
    asc__screen_add(screen, result.winners != 0 || play->opponent[0] ? " " : "");
    if (asc__play_some_count(&winners) == 1)
        asc__screen_tell(screen, "{^}{0} {0?you:win!|wins.}", asc__play_some_arg(&winners));
    else if (result.winners != 0)
        asc__screen_tell(screen, "{^}{0} win.", asc__play_some_arg(&winners));
    else if (play->opponent[0])
        asc__screen_tell(screen, "{^}{0} wins.", asc__arg_text(play->opponent));
    asc__screen_add(screen, ASC_INK_OFF);
    asc__screen_end(screen, 0, 0);
    show_standing(play);
}

static void tell_resignation(asc_play *play)
{
    const asc_play_some loser = {play, 1u << loser_of(play), viewer_of(play)};
    asc__screen_add(&play->screen, ASC_INK_HEAD);
    asc__screen_tell(&play->screen, "{^}{0} {0?you:resign|resigns}, and the game ends here.",
                     asc__play_some_arg(&loser));
    tell_winners(play);
}

/* Says "Anna's time is up." */
static void say_time_up(const asc_play *play, int seat, char *text, size_t size)
{
    const char *name = seat == viewer_of(play) ? NULL : asc__play_name(play, seat, ASC_NOBODY);
    asc__session_say_time_up(&play->session, seat, name, text, size);
}

static void tell_time_up(asc_play *play)
{
    char text[256];
    say_time_up(play, asc__session_lost_on_time(&play->session), text, sizeof text);
    asc__screen_add(&play->screen, ASC_INK_HEAD);
    asc__screen_add(&play->screen, "%s", text);
    tell_winners(play);
}

/* ---- Resigning ------------------------------------------------------------------------------- */

void asc__play_resign(asc_play *play)
{
    if (!play->resigning) {
        play->resigning = true;
        if (asc_table_would_end(play->session.table, play->seat))
            asc__screen_say(
                &play->screen,
                "If you resign, you lose and the game ends here. Type it again to resign.");
        else
            asc__screen_say(
                &play->screen,
                "If you resign, a computer player plays on in your seat. Type it again to resign.");
        return;
    }
    play->resigning = false;
    if (!asc__session_resign(&play->session, play->seat))
        asc__play_tell_refused(play);
    asc__play_save(play);
}

void asc__play_tell_gone(asc_play *play)
{
    unsigned *gone = &play->session.seats[play->seat].gone;
    for (int i = 0; i < play->session.players; i++) {
        if (!(*gone >> i & 1))
            continue;
        const asc_table_seat *seat = asc_table_seat_at(play->session.table, i);
        const char *name = asc__play_name(play, i, ASC_NOBODY);
        char text[256];
        if (seat->out == ASC_TABLE_TIME_UP || seat->stands_in) {
            say_time_up(play, i, text, sizeof text);
            asc__screen_say(&play->screen, "%s", text);
        } else if (seat->out == ASC_TABLE_FORFEITED)
            asc__screen_say(&play->screen,
                            "%s has failed (%s). A computer player plays on in that seat.", name,
                            play->session.failure);
        else
            asc__screen_say(&play->screen,
                            "%s has resigned. A computer player plays on in that seat.", name);
    }
    *gone = 0;
}

/* ---- The end --------------------------------------------------------------------------------- */

int asc__play_end(asc_play *play)
{
    asc_table_end end = asc_table_ended(play->session.table);
    tell_rest(play);
    if (end == ASC_TABLE_RESIGNED)
        tell_resignation(play);
    else if (end == ASC_TABLE_FORFEITED)
        tell_forfeit(play);
    else if (end == ASC_TABLE_STOPPED)
        tell_stop(play);
    else if (end == ASC_TABLE_TIME_UP)
        tell_time_up(play);
    else
        asc__play_result(play, viewer_of(play));
    asc__play_put_away(play);
    if (end != ASC_TABLE_FORFEITED)
        asc__session_dismiss_players(&play->session);
    return play->session.save_failing ? ASC_EXIT_FAILED : ASC_EXIT_OK;
}
