/*
 * game_scene_kit.c - a game in full screen without a terminal.
 */
#define _POSIX_C_SOURCE 200809L

#include <locale.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game_scene_kit.h"
#include "glyph.h"
#include "session_kit.h"
#include "whole_file.h"

asc_session session;
asc_tui tui;
asc_game_scene *game;
int64_t now;
int start_speed = ASC_GAME_SPEEDS - 1;
static char screen[1 << 16];

/* The clocks of the game run by the time of the kit. */
static uint64_t session_now(void)
{
    return (uint64_t)now;
}

/* ---- A game ---------------------------------------------------------------------------------- */

static void open_scene(asc_tutorial *tutorial, int width, int height)
{
    setenv("LC_ALL", "C.UTF-8", 1);
    setlocale(LC_ALL, "C.UTF-8");
    asc__glyph_from_environment();
    assert_true(asc__tui_init(&tui, width, height));
    asc__tui_push(&tui,
                  asc__game_scene_new(&(asc_game_start){
                      .start_speed = start_speed, .session = &session, .tutorial = tutorial}));
    game = (asc_game_scene *)tui.top;
    assert_non_null(game);
    asc__tui_draw(&tui);
}

void begin_with(const asc_setup *setup, int width, int height)
{
    asc_setup seeded = *setup;
    seeded.seed = asc_seed_from_number(7);
    seeded.has_seed = true;
    seeded.first = asc_seats_in_line(seeded.game[0] ? seeded.game : NULL) ? 0 : 1;
    folder_new();
    session_kit_open(&session, NULL);
    session.clock = session_now;
    assert_int_equal(session_kit_start(&session, &seeded), ASC_OK);
    open_scene(NULL, width, height);
}

void begin(const char *packs, const char *other, int width, int height)
{
    asc_setup setup = {.players = 2, .seat = {{.name = "Anna"}}};
    snprintf(setup.packs, sizeof setup.packs, "%s", packs ? packs : "");
    snprintf(setup.seat[1].player, sizeof setup.seat[1].player, "%s", other ? other : "");
    begin_with(&setup, width, height);
}

void end(void)
{
    asc__tui_fini(&tui);
    session_kit_close(&session);
}

const char *draw(void)
{
    asc__tui_draw(&tui);
    asc__canvas_format(&tui.canvas, screen, sizeof screen);
    return screen;
}

void send_event(asc_tui_event_kind kind, int32_t key, int region)
{
    asc_tui_event event = {.kind = kind, .key = key, .region = region, .now = now++};
    asc__tui_handle(&tui, &event);
    asc__tui_draw(&tui);
}

void press(int32_t key)
{
    send_event(ASC_TUI_KEY, key, ASC_REGION_NONE);
}

void type(const char *text)
{
    for (; *text; text++)
        press(*text);
}

void close_handover(void)
{
    assert_string_equal(tui.top->class->name, "handover");
    now += ASC_HANDOVER_MS;
    press(ASC_KEY_ENTER);
    assert_string_not_equal(tui.top->class->name, "handover");
}

void await_turn(void)
{
    while (asc__session_is_computer(&session, asc_table_to_act(session.table))) {
        send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
        bool reading = asc__game_guided(game) && game->lesson.wants == ASC_STEP_READ;
        if (reading || !asc__session_is_computer(&session, asc_table_to_act(session.table)))
            break;
        struct pollfd ready = {.fd = asc__session_descriptor(&session), .events = POLLIN};
        assert_int_equal(poll(&ready, 1, -1), 1);
        send_event(ASC_TUI_WAKE, 0, ASC_REGION_NONE);
    }
}

void assert_has(const char *part)
{
    char *to = screen;
    for (const char *at = draw(); *at; at++) {
        bool again = (*at == ' ' || *at == '\n') && to > screen && to[-1] == ' ';
        if (!again)
            *to++ = *at == '\n' ? ' ' : *at;
    }
    *to = '\0';
    if (!strstr(screen, part))
        print_message("'%s' is not in\n%s", part, screen);
    assert_non_null(strstr(screen, part));
}

size_t length(void)
{
    return asc_match_length(session.match);
}

/* ---- Records --------------------------------------------------------------------------------- */

/* Continues the game of a record. */
static void resume(const char *name, const char *text)
{
    bool unreadable;
    asc_source source = {.name = name, .text = text, .size = strlen(text)};
    assert_int_equal(asc__session_resume(&session, &source, name,
                                         &(asc_session_resume){.elsewhere = true}, &unreadable),
                     ASC_OK);
}

void begin_record(const char *text)
{
    folder_new();
    session_kit_open(&session, NULL);
    resume("record", text);
    open_scene(NULL, 80, 24);
}

void begin_tutorial(const char *name, const char *language)
{
    asc_tutorial *tutorial;
    asc_source source;
    folder_new();
    session_kit_open(&session, NULL);
    session.host.language = language;
    asc_host host = session.host;
    assert_int_equal(asc__finder_tutorial(session_kit_finder(), name, &source), ASC_OK);
    assert_int_equal(asc_tutorial_new(&source, &host, &tutorial), ASC_OK);
    asc__file_free(&source);
    size_t size = asc_tutorial_record_format(tutorial, NULL, 0);
    char *text = malloc(size + 1);
    assert_non_null(text);
    asc_tutorial_record_format(tutorial, text, size + 1);
    resume(name, text);
    free(text);
    open_scene(tutorial, 80, 24);
}
