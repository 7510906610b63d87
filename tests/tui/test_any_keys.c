/*
 * test_any_keys.c - people press any keys: before anything is drawn, while others think, where
 * there is no question. The keys are random, with seeds that are always the same, in games of every
 * kind. No key may cause an error, the screen depends only on what the viewer knows, and a game
 * that was left can be continued.
 */
#define _POSIX_C_SOURCE 200809L

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game_parts.h"
#include "scenes_kit.h"
#include "session_kit.h"

#include "game_kit.h" /* after headers with parameters that are named like its types */

enum { STEPS = 250, SHOWN = 1 << 18 };

/* ---- Chance ---------------------------------------------------------------------------------- */

static uint64_t run, drawn;

static int below(int count)
{
    return (int)(asc__mix(run * UINT64_C(0x9e3779b97f4a7c15) + ++drawn) % (uint64_t)count);
}

static bool one_in(int count)
{
    return below(count) == 0;
}

/* ---- Games ----------------------------------------------------------------------------------- */

static const struct {
    const char *game, *packs, *seats, *options;
} setups[] = {
    {"deck", "", "me,greedy", "honor_pool=8"},
    {"deck", "", "me:Anna,me:Ben", "turn_limit=2"},
    {"deck", "", "me:Anna,greedy,me:Ben", "turn_limit=2"},
    {"deck", "", "me", "turn_limit=3"},
    {"deck", "", "me,greedy,random,me:Ben", "teams=2,turn_limit=2"},
    {"deck", "vigil", "me,search:200it", "honor_pool=10"},
    {"deck", "anniversary,vigil", "me,random,greedy,random,me:Eve,greedy", "turn_limit=2"},
    {"princes", "", "me,greedy", ""},
    {"princes", "", "me:Anna,me:Ben,greedy", ""},
    {"princes", "", "me,greedy,random,search:100it,random,greedy", ""},
    {"princes", "", "me:A,me:B,me:C,me:D,me:E,me:F", ""},
    {"princes", "", "me:Anna,random,me:Ben,random,random", ""},
};

static scenes_kit *kit;
static int64_t now;

static void begin_game(void)
{
    asc_session *session = kit->app.session;
    int which = below(ASC__COUNT(setups));
    asc_setup setup = {.undo = one_in(3) ? ASC_UNDO_ALLOWED : ASC_UNDO_FREE,
                       .seed = asc_seed_from_number(run),
                       .has_seed = true};
    assert_int_equal(asc_setup_set(&setup, "game", setups[which].game, NULL), ASC_OK);
    assert_int_equal(asc_setup_set(&setup, "packs", setups[which].packs, NULL), ASC_OK);
    assert_int_equal(asc_setup_set(&setup, "seats", setups[which].seats, NULL), ASC_OK);
    assert_int_equal(asc_setup_set(&setup, "options", setups[which].options, NULL), ASC_OK);
    setup.first = one_in(2) && !asc_seats_in_line(setup.game) ? 1 : 0;
    session->hints_by = "search:60it";
    if (session_kit_start(session, &setup) != ASC_OK)
        fail_msg("%s: %s", setups[which].seats, session->message);
    asc__app_play(&kit->app);
}

/* ---- Events ---------------------------------------------------------------------------------- */

static void send_event(asc_tui_event event)
{
    event.now = now += 1 + below(300);
    asc__tui_handle(&kit->tui, &event);
}

static void press(int32_t key)
{
    send_event((asc_tui_event){.kind = ASC_TUI_KEY, .key = key, .region = ASC_REGION_NONE});
}

/* Presses mostly keys that do something in a game, and seldom keys that leave it. */
static void press_any(void)
{
    static const char often[] = "aaeeeeuUhn112233445566789 <>",
                      seldom[] = "ltdvoS?cqmgwxAsirpyNRT/";
    int kind = below(20);
    if (kind < 10)
        press(often[below(sizeof often - 1)]);
    else if (kind < 13)
        press(ASC_KEY_ENTER);
    else if (kind < 18)
        press(ASC_KEY_ENTER + below(ASC_KEY_INTERRUPT - ASC_KEY_ENTER));
    else if (kind == 18)
        press(seldom[below(sizeof seldom - 1)]);
    else
        press(one_in(8) ? ASC_KEY_INTERRUPT : ' ' + below(0x180));
}

/* Types a move in words, in whole or in part; it may be legal here, or only elsewhere. */
static void type_move(void)
{
    asc_session *session = kit->app.session;
    char text[ASC_MOVE_TEXT_MAX];
    if (!session->table || asc_table_to_act(session->table) < 0)
        return;
    const asc_state *state = asc_match_state(session->match);
    asc_move *moves = malloc(asc_legal_max(session->game) * sizeof *moves);
    int count = asc_legal(session->game, state, moves);
    if (one_in(2))
        asc_move_format(session->game, state, moves[below(count)], text, sizeof text);
    else
        asc_move_say(session->game, state, moves[below(count)], text, sizeof text);
    free(moves);
    press(':');
    for (const char *at = text; *at && !one_in(40); at++)
        press((unsigned char)*at);
    press(one_in(5) ? ASC_KEY_TAB : ASC_KEY_ENTER);
    press(ASC_KEY_ENTER);
}

static void click_any(void)
{
    asc_canvas *canvas = &kit->tui.canvas;
    asc_tui_event event = {.kind = ASC_TUI_PRESS + (asc_tui_event_kind)below(4),
                           .y = below(canvas->height),
                           .x = below(canvas->width)};
    event.key = event.kind == ASC_TUI_WHEEL ? one_in(2) ? -1 : 1 : 0;
    event.region = asc__region_at(canvas, event.y, event.x);
    if (canvas->region_count > 0 && one_in(2))
        event.region = canvas->regions[below(canvas->region_count)].id;
    send_event(event);
}

static void resize_any(void)
{
    static const struct {
        int width, height;
    } sizes[] = {{40, 12}, {80, 24}, {120, 40}, {200, 60}, {30, 10}, {1, 1}, {57, 17}, {112, 34}};
    int size = below(ASC__COUNT(sizes));
    assert_true(asc__canvas_resize(&kit->tui.canvas, sizes[size].width, sizes[size].height));
}

/* Does what the loop does while it waits: passes the time that a scene asked for, or a result of a
 * thread. Mostly waits for these, so that games continue. */
static void wait_any(void)
{
    asc_scene *top = kit->tui.top;
    int descriptor = top->class->descriptor ? top->class->descriptor(top) : -1;
    asc_session *session = kit->app.session;
    bool thinks = session->table && descriptor >= 0 &&
                  asc__session_busy(session) == ASC_JOB_THINK && !one_in(4);
    struct pollfd ready = {.fd = descriptor, .events = POLLIN};
    if (descriptor >= 0 && poll(&ready, 1, thinks ? -1 : 0) > 0)
        send_event((asc_tui_event){.kind = ASC_TUI_WAKE, .region = ASC_REGION_NONE});
    top = kit->tui.top;
    int64_t due = top && top->class->due ? top->class->due(top, now) : -1;
    now = due > now ? due : now;
    if (due >= 0)
        send_event((asc_tui_event){.kind = ASC_TUI_TICK, .region = ASC_REGION_NONE});
}

/* Prints only the lines that differ, since both screens would be too long. */
static void show_difference(const char *first, const char *second)
{
    while (*first && *second) {
        size_t a = strcspn(first, "\n"), b = strcspn(second, "\n");
        if (a != b || memcmp(first, second, a) != 0)
            print_message("- %.*s\n+ %.*s\n", (int)a, first, (int)b, second);
        first += a + (first[a] != '\0');
        second += b + (second[b] != '\0');
    }
}

/* The screen depends only on what the scene knows: drawn again, even on a new canvas, it is the
 * same. */
static void draw_twice(void)
{
    static char first[SHOWN], second[SHOWN];
    bool thinks = asc__session_busy(kit->app.session) != ASC_JOB_NONE;
    asc__tui_draw(&kit->tui);
    if (thinks || strcmp(scenes_top(), "replay") == 0 || !one_in(4))
        return; /* a thread may have got further meanwhile */
    assert_true(asc__canvas_format(&kit->tui.canvas, first, sizeof first) < sizeof first);
    if (strcmp(scenes_top(), "game") == 0) {
        asc_game_scene *game = (asc_game_scene *)kit->tui.top;
        free(game->log);
        game->log = NULL;
        game->standing[0] = '\0';
    }
    asc__tui_draw(&kit->tui);
    asc__canvas_format(&kit->tui.canvas, second, sizeof second);
    show_difference(first, second);
    assert_string_equal(first, second);
}

/* Narrated steps are for the person who looks at the screen. */
static void check_viewer(void)
{
    asc_session *session = kit->app.session;
    if (strcmp(scenes_top(), "game") != 0)
        return;
    asc_game_scene *game = (asc_game_scene *)kit->tui.top;
    int seat = asc_table_to_act(session->table);
    assert_true(!game->telling || game->narration.reader.viewer == game->viewer);
    if (!asc__game_hidden(game) && asc__session_is_person(session, seat))
        assert_int_equal(game->viewer, seat);
}

static void step(void)
{
    int kind = below(24);
    if (kind < 13)
        press_any();
    else if (kind < 18)
        wait_any();
    else if (kind < 20)
        click_any();
    else if (kind == 20)
        type_move();
    else if (kind == 21)
        send_event((asc_tui_event){.kind = ASC_TUI_TEXT, .key = ' ' + below(0x180), .region = -1});
    else if (kind == 22 && one_in(3))
        resize_any();
    /* All waiting input is handled before a frame is drawn. */
    if (!one_in(3)) {
        draw_twice();
        check_viewer();
    }
    kit->tui.outside = NULL;
}

/* ---- All of it ------------------------------------------------------------------------------- */

/* The saved file has the game as it was when it was left. */
static void check_kept(void)
{
    asc_session *session = kit->app.session;
    asc_record *record = NULL;
    if (!session->table || !asc__session_has_file(session))
        return;
    asc__session_stop_thinking(session);
    assert_true(asc__session_save(session));
    asc_source source = {"saved", session->log.text, session->log.length};
    assert_int_equal(asc_table_record_read(&source, &session->host, &record), ASC_OK);
    assert_int_equal(asc_match_length(asc_record_match(record)), asc_match_length(session->match));
    assert_int_equal(asc_state_hash(session->game, asc_match_state(asc_record_match(record))),
                     asc_state_hash(session->game, asc_match_state(session->match)));
    asc_record_free(record);
}

static void one_run(uint64_t number)
{
    run = number;
    drawn = 0;
    kit = scenes_open(true, one_in(2) ? "fr" : "en", one_in(4), one_in(2) ? 80 : 120,
                      one_in(2) ? 24 : 40);
    asc__app_set(&kit->app, ASC_SETTING_SPEED, one_in(2) ? "step" : "all");
    if (!one_in(8))
        begin_game();
    for (int i = 0; i < STEPS && !kit->tui.left; i++)
        step();
    check_kept();
    scenes_close();
}

static uint64_t first = 1, count;

static void any_keys_are_handled(void **unused)
{
    (void)unused;
    for (uint64_t i = first; i < first + count; i++) {
        one_run(i);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(any_keys_are_handled)};
    count = games_wanted(250, 20);
    if (argc == 3) {
        first = strtoull(argv[1], NULL, 10);
        count = strtoull(argv[2], NULL, 10);
    }
    int status = cmocka_run_group_tests(tests, NULL, NULL);
    if (status)
        fprintf(stderr, "run %llu\n", (unsigned long long)run);
    return status;
}
