/*
 * scenes_kit.c - an app with a finder and a session, as `ascend play` makes them.
 */
#include "scenes_kit.h"

#include <locale.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "deck_kit.h"
#include "full_finder.h"
#include "session_kit.h"
#include "cli.h"

enum { SHOWN = 1 << 16 };

static scenes_kit kit;
static asc_session session;
static asc_full_finder full;
static char shown[SHOWN];
static int64_t now;

static const asc_tui_words words = {
    .translate = asc__cli_tr, .language = asc__cli_language, .choose = asc__cli_choose_language};

const char *scenes_path(const char *file)
{
    return session_kit_path(file);
}

scenes_kit *scenes_open(bool anew, const char *language, bool ascii, int width, int height)
{
    if (anew)
        folder_new();
    setenv("LC_ALL", ascii ? "C" : "C.UTF-8", 1);
    setlocale(LC_ALL, "C.UTF-8");
    asc__cli_set_name("ascend");
    assert_true(asc__cli_choose_language(language));
    session_kit_open(&session, asc__cli_tr);
    asc__full_finder_init(&full, session_kit_finder());
    asc_app_finder packs = asc__full_finder(&full);
    assert_true(asc__tui_init(&kit.tui, width, height));
    asc__tui_set_words(&words);
    asc__app_init(&kit.app, &kit.tui, &packs, &session);
    asc__app_apply(&kit.app);
    asc__tui_push(&kit.tui, asc__start_new(&kit.app));
    asc__tui_draw(&kit.tui);
    return &kit;
}

void scenes_close(void)
{
    asc__tui_fini(&kit.tui);
    asc__app_fini(&kit.app);
    asc__full_finder_fini(&full);
    session_kit_close(&session);
}

static void send_event(asc_tui_event event)
{
    event.now = now += 1000;
    asc__tui_handle(&kit.tui, &event);
    asc__tui_draw(&kit.tui);
}

void scenes_press(int32_t key)
{
    send_event((asc_tui_event){.kind = ASC_TUI_KEY, .key = key, .region = ASC_REGION_NONE});
}

void scenes_type(const char *text)
{
    size_t left = strlen(text), bytes;
    for (uint32_t code; left > 0; text += bytes, left -= bytes) {
        bytes = asc__utf8_decode(text, left, &code);
        assert_true(bytes > 0);
        scenes_press((int32_t)code);
    }
}

void scenes_await_turn(void)
{
    while (asc__session_is_computer(&session, asc_table_to_act(session.table))) {
        scenes_tick();
        if (!asc__session_is_computer(&session, asc_table_to_act(session.table)))
            break;
        struct pollfd ready = {.fd = asc__session_descriptor(&session), .events = POLLIN};
        assert_int_equal(poll(&ready, 1, -1), 1);
        send_event((asc_tui_event){.kind = ASC_TUI_WAKE, .region = ASC_REGION_NONE});
    }
}

void scenes_tick(void)
{
    send_event((asc_tui_event){.kind = ASC_TUI_TICK, .region = ASC_REGION_NONE});
}

void scenes_click(const char *text)
{
    char row[4096];
    for (int y = 0; y < kit.tui.canvas.height; y++) {
        size_t starts[512], length = 0;
        for (int x = 0; x < kit.tui.canvas.width && x < 512; x++) {
            const char *cell = kit.tui.canvas.cells[y * kit.tui.canvas.width + x].text;
            starts[x] = length;
            length += (size_t)snprintf(row + length, sizeof row - length, "%s", cell);
        }
        const char *found = strstr(row, text);
        for (int x = 0; found && x < kit.tui.canvas.width; x++)
            if (starts[x] == (size_t)(found - row)) {
                send_event((asc_tui_event){.kind = ASC_TUI_PRESS,
                                           .y = y,
                                           .x = x,
                                           .region = asc__region_at(&kit.tui.canvas, y, x)});
                return;
            }
    }
    fail_msg("'%s' is not to be seen:\n%s", text, scenes_shown());
}

const char *scenes_shown(void)
{
    asc__tui_draw(&kit.tui);
    assert_true(asc__canvas_format(&kit.tui.canvas, shown, sizeof shown) < sizeof shown);
    return shown;
}

bool scenes_show(const char *text)
{
    bool there = strstr(scenes_shown(), text) != NULL;
    if (!there)
        print_message("'%s' is not in:\n%s\n", text, shown);
    return there;
}

const char *scenes_top(void)
{
    return kit.tui.top ? kit.tui.top->class->name : "";
}

void scenes_golden(const char *name)
{
    char file[128], whole[1024];
    size_t size;
    scenes_shown();
    session_kit_hide(shown);
    snprintf(file, sizeof file, "tests/golden/tui/%s.txt", name);
    if (getenv("ASCEND_UPDATE")) {
        snprintf(whole, sizeof whole, "%s/%s", getenv("ASCEND_SOURCE_ROOT"), file);
        FILE *out = fopen(whole, "w");
        assert_non_null(out);
        fputs(shown, out);
        fclose(out);
        return;
    }
    char *golden = deck_read_file(file, &size);
    if (!golden || strcmp(golden, shown) != 0)
        print_message("%s is:\n%s\nand should be:\n%s\n", file, shown,
                      golden ? golden : "(missing)");
    assert_non_null(golden);
    assert_string_equal(shown, golden);
    free(golden);
}
