/*
 * game_clock.c - clocks in a game: the remaining times, a time that runs out, pauses, and people
 * who return to their seats.
 */
#include "game_parts.h"

#include <stdio.h>

#include "notice.h"

const asc_board_clock *asc__game_clocks(asc_game_scene *game)
{
    const asc_session *session = game->session;
    uint64_t deadline;
    int runs = asc_table_clock_of(session->table, &deadline);
    for (int i = 0; i < session->players; i++) {
        asc_board_clock *clock = &game->clocks[i];
        uint64_t left = asc__session_clock_left(session, i);
        *clock = (asc_board_clock){.runs = i == runs, .low = i == runs && left <= ASC_CLOCK_LOW_MS};
        if (left == UINT64_MAX)
            continue;
        asc__clock_say(session->language, left, clock->text, sizeof clock->text - 1);
        snprintf(clock->text + strlen(clock->text), 2, "%s", clock->low ? "!" : "");
    }
    return asc__session_has_clocks(session) ? game->clocks : NULL;
}

int64_t asc__game_clock_due(const asc_game_scene *game, int64_t now)
{
    uint64_t deadline, left, next;
    int seat = asc_table_clock_of(game->session->table, &deadline);
    if (seat == ASC_NOBODY)
        return -1;
    left = asc__session_clock_left(game->session, seat);
    next = asc__clock_changes(left);
    return now + (int64_t)(next < left ? next : left);
}

void asc__game_say_clock(void *user, char *text, size_t size)
{
    const asc_game_scene *game = user;
    uint64_t deadline;
    char clock[ASC_CLOCK_TEXT];
    int seat = asc_table_clock_of(game->session->table, &deadline);
    snprintf(text, size, "%s", "");
    if (seat == ASC_NOBODY)
        return;
    uint64_t left = asc__session_clock_left(game->session, seat);
    asc__clock_say(game->session->language, left, clock, sizeof clock);
    snprintf(text, size, "%s %s%s", game->names[seat], clock, left <= ASC_CLOCK_LOW_MS ? "!" : "");
}

/* ---- Time up --------------------------------------------------------------------------------- */

void asc__game_time(asc_game_scene *game)
{
    asc_session *session = game->session;
    asc_tui *tui = game->scene.tui;
    char text[256];
    asc__session_tick(session);
    int seat = session->time_up;
    if (seat == ASC_NOBODY)
        return;
    session->time_up = ASC_NOBODY;
    game->mode = ASC_GAME_TABLE;
    while (tui->top != &game->scene) /* pops pages that people read, or the handover screen */
        asc__tui_pop(tui->top);
    bool you = !game->shared && seat == game->viewer;
    asc__session_say_time_up(session, seat, you ? NULL : game->names[seat], text, sizeof text);
    if (asc_table_ended(session->table) == ASC_TABLE_GOES_ON)
        asc__tui_push(tui, asc__notice_new(tui, &(asc_notice_start){.head = game->title,
                                                                    .text = text,
                                                                    .live = asc__game_say_clock,
                                                                    .user = game}));
    asc__game_look(game);
}

/* ---- Pauses ---------------------------------------------------------------------------------- */

static void resume(asc_tui *tui, void *user)
{
    asc_game_scene *game = user;
    asc__session_pause(game->session, false);
    asc__game_go_on(game, tui->now);
}

/* Writes the remaining times of all seats. */
static void say_clocks(void *user, char *text, size_t size)
{
    asc_game_scene *game = user;
    const asc_board_clock *clocks = asc__game_clocks(game);
    asc_text out = asc__text_init(text, size);
    for (int i = 0; i < game->session->players; i++)
        if (clocks && clocks[i].text[0])
            asc__text_addf(&out, "%s%s %s", out.length > 0 ? "   " : "", game->names[i],
                           clocks[i].text);
}

void asc__game_show_pause(asc_game_scene *game)
{
    asc_tui *tui = game->scene.tui;
    if (asc_table_paused(game->session->table) && asc__game_on_top(game))
        asc__tui_push(
            tui, asc__notice_new(tui, &(asc_notice_start){.head = game->title,
                                                          .text = asc__tr("The game is paused."),
                                                          .live = say_clocks,
                                                          .closed = resume,
                                                          .user = game}));
}

void asc__game_pause(asc_game_scene *game)
{
    if (!asc__session_pause(game->session, true))
        asc__game_say(game, game->session->message);
}

/* ---- Returning to a seat --------------------------------------------------------------------- */

void asc__game_sit(asc_game_scene *game)
{
    if (!asc__session_sit(game->session)) {
        asc__game_say(game, game->session->message);
        return;
    }
    game->watching = false;
    asc__game_look(game);
}

bool asc__game_holds(const asc_game_scene *game)
{
    return asc__session_persons(game->session) == 0 && !game->watching &&
           asc__session_may_sit(game->session);
}

bool asc__game_thinks(const asc_game_scene *game)
{
    const asc_session *session = game->session;
    return asc__session_is_computer(session, asc_table_to_act(session->table)) &&
           !asc__game_asks(game) && !asc_table_paused(session->table) && !asc__game_holds(game);
}
