/*
 * test_faces.c - random games through line mode, full screen and the wire, which the page draws:
 * all three show the same new cards, prices, undo texts, narration and lists of moves.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "board_undo.h"
#include "deck_kit.h"
#include "game_scene_kit.h"
#include "narration.h"
#include "play_table.h"
#include "session_parts.h"
#include "wire.h"

enum { DECISIONS = 250, MESSAGE_MAX = 1 << 18 };

static char message[MESSAGE_MAX];
static asc_play play;
/* how often something was compared */
static int compared_new, compared_payable, compared_told, compared_undo;

/* ---- The faces ------------------------------------------------------------------------------- */

/* Gives line mode the match of the full screen's session. */
static void sit_down(void)
{
    memset(&play, 0, sizeof play);
    play.game = session.game;
    play.match = session.match;
    play.screen = (asc_screen){.out = tmpfile(), .width = 4000, .wanted_width = 4000};
    play.session.game = session.game;
    play.session.match = session.match;
    play.session.setup = session.setup;
    asc__session_take_seats(&play.session);
    assert_true(asc__play_init(&play));
}

static void stand_up(void)
{
    fclose(play.screen.out);
    asc__screen_fini(&play.screen);
    asc__play_fini(&play);
}

/* The text that line mode has printed since the last call, without blanks at the ends; the caller
 * frees it. */
static char *printed(void)
{
    long size = ftell(play.screen.out);
    char *text = deck_get((size_t)size + 1);
    rewind(play.screen.out);
    assert_int_equal(fread(text, 1, (size_t)size, play.screen.out), size);
    for (text[size] = '\0'; size > 0 && text[size - 1] == '\n'; size--)
        text[size - 1] = '\0';
    rewind(play.screen.out);
    return text;
}

static void look(void)
{
    draw();
    /* Closes handover screens, and notices that tell people their prince. */
    while (tui.top != &game->scene) {
        now += ASC_HANDOVER_MS;
        press(strcmp(tui.top->class->name, "handover") == 0 ? ASC_KEY_ENTER : ASC_KEY_ESCAPE);
    }
    asc__play_look(&play);
    const asc_wire wire = {session.game, session.table};
    assert_true(asc_wire_snapshot_format(&wire, game->viewer, message, sizeof message) <
                sizeof message);
    assert_int_equal(play.seat, game->viewer);
}

/* ---- What they say --------------------------------------------------------------------------- */

/* Compares the lists of moves. */
static void compare_listed(void)
{
    const char *at = strstr(message, "\"moves\":[{\"text\":");
    char part[2 * ASC_MOVE_TEXT_MAX], text[ASC_MOVE_TEXT_MAX];
    assert_int_equal(play.move_count, game->board.move_count);
    for (int i = 0; i < play.move_count; i++) {
        asc_move_format(session.game, asc_match_state(session.match), game->board.moves[i], text,
                        sizeof text);
        snprintf(part, sizeof part, "{\"text\":\"%s\"", text);
        assert_memory_equal(&play.moves[i], &game->board.moves[i], sizeof play.moves[i]);
        at = at ? strstr(at, part) : NULL;
        if (!at)
            fail_msg("the wire does not list %s after the others: %s", text, message);
        at += strlen(part);
    }
    assert_null(at ? strstr(at, "{\"text\":\"") : NULL);
}

static int count_in(const char *text, const char *part)
{
    int count = 0;
    for (; (text = strstr(text, part)) != NULL; text++)
        count++;
    return count;
}

/* A thing of the row in the format of the wire. */
static void wire_thing(int place, char *text, size_t size)
{
    char at[32];
    const char *row = strstr(message, "{\"zone\":\"row\"");
    snprintf(at, sizeof at, "\"at\":[%d]", place);
    const char *found = row ? strstr(row, at) : NULL;
    assert_non_null(found);
    snprintf(text, size, "%.*s", (int)strcspn(found, "}"), found);
}

/* Compares the row: which cards are new, and which are affordable. */
static void compare_row(void)
{
    int fresh = 0;
    if (!asc__play_has_row(&play))
        return; /* a game without a row */
    for (int i = game->board.first[ASC_ZONE_ROW]; i < game->board.first[ASC_ZONE_ROW + 1]; i++) {
        const asc_thing *thing = &game->board.things[i];
        char wired[1024];
        wire_thing(thing->id.place, wired, sizeof wired);
        bool can = strstr(wired, "\"moves\":[") != NULL,
             is_new = strstr(wired, "\"fresh\"") != NULL;
        assert_int_equal(asc__thing_can(thing), can);
        assert_int_equal(asc__table_card(&play, &play.board.things[i]).possible, can);
        assert_int_equal(thing->fresh, is_new);
        fresh += is_new;
        compared_payable += can;
    }
    asc__table_row(&play);
    char *text = printed();
    assert_int_equal(count_in(text, "(new"), fresh);
    compared_new += fresh;
    free(text);
}

/* Did a decision cause nothing that only the log mentions, such as the end of a turn? */
static bool is_plain(size_t decision)
{
    asc_happenings all = {.viewer = game->viewer};
    asc__happenings_add(&all, session.match, decision, decision + 1);
    bool plain = all.count > 0;
    for (size_t i = 0; i < all.count; i++) {
        asc_event_class class = asc_event_class_of(session.game, all.events[i].id);
        plain = plain && (class == ASC_EVENT_PLAIN || class == ASC_EVENT_PLAY);
    }
    asc__happenings_free(&all);
    return plain;
}

/* Joins the sentences of the last entry of the story. */
static void wire_told(char *text, size_t size)
{
    const asc_wire wire = {session.game, session.table};
    asc_json json = asc__json_init(message, sizeof message);
    asc_text out = asc__text_init(text, size);
    assert_int_equal(asc__wire_story(&json, &wire, game->viewer), ASC_OK);
    message[json.length] = '\0';
    const char *at = message, *last = NULL;
    for (; (at = strstr(at, "\"told\":[")) != NULL; at++)
        last = at;
    for (at = last; at && (at = strstr(at, "\"text\":\"")) != NULL;) {
        at += strlen("\"text\":\"");
        asc__text_addf(&out, "%s%.*s", out.length ? " " : "", (int)strcspn(at, "\""), at);
    }
}

static void compare_told(void)
{
    size_t now_at = length();
    char wired[4096];
    if (now_at == 0 || !is_plain(now_at - 1))
        return;
    asc__play_story(&play, now_at - 1, now_at, game->viewer, true);
    char *line = printed(), *full = asc__game_story(game, now_at - 1, now_at, false);
    wire_told(wired, sizeof wired);
    assert_string_equal(line, full);
    assert_string_equal(wired, full);
    compared_told += *full != '\0';
    free(line);
    free(full);
}

/* An undo takes back exactly the moves that its text promises. */
static void compare_undo(void)
{
    static const char key[] = "\"last\":{\"count\":";
    const char *last = strstr(message, key);
    size_t before = length(), to = before;
    if (last && strstr(last, "\"asks\":false,\"possible\":true"))
        to = asc_table_undo_length(session.table, game->viewer,
                                   (unsigned)strtoul(last + strlen(key), NULL, 10));
    char says[256];
    asc_undo_plan plan = asc_table_undo_plan(session.table, game->viewer, ASC_UNDO_LAST);
    asc__board_undo_say(session.game, session.match, &plan, says, sizeof says);
    assert_int_equal(last != NULL, plan.count > 0);
    if (last)
        assert_non_null(strstr(last, says));
    press('u');
    if (length() != to)
        fail_msg("%zu decisions become %zu and not %zu: %s in\n%s", before, length(), to, says,
                 draw());
    compared_undo += to < before;
}

/* ---- Games ----------------------------------------------------------------------------------- */

static void play_game(const asc_setup *setup, uint64_t number)
{
    deck_luck luck = {.key = number};
    begin_with(setup, 120, 40);
    sit_down();
    for (int i = 0; i < DECISIONS && asc_table_to_act(session.table) != ASC_NOBODY; i++) {
        look();
        compare_listed();
        compare_row();
        compare_told();
        look();
        if (i % 7 == 6) {
            compare_undo();
            look();
        }
        int pick = (int)(deck_below(&luck, (uint32_t)game->board.move_count));
        if (game->board.move_count > 1 && pick == game->board.end && deck_below(&luck, 4))
            pick = pick ? 0 : 1;
        asc__game_move(game, game->board.moves[pick]);
    }
    stand_up();
    end();
}

static void faces_agree(void **unused)
{
    (void)unused;
    asc_setup setup = {.players = 2, .seat = {{.name = "Anna"}, {.name = "Bob"}}};
    static const char *const packs[] = {"godslayer", "anniversary,vigil"};
    for (size_t i = 0; i < ASC__COUNT(packs); i++) {
        snprintf(setup.packs, sizeof setup.packs, "%s", packs[i]);
        play_game(&setup, i + 1);
    }
    asc_setup princes = {.players = 3,
                         .game = "princes",
                         .seat = {{.name = "Anna"}, {.name = "Bob"}, {.name = "Cid"}}};
    play_game(&princes, 3);
    assert_true(compared_new > 20 && compared_payable > 20 && compared_told > 20 &&
                compared_undo > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(faces_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
