/*
 * test_tui.c - the base of full screen: text on a canvas, lists, fields, the last line, scenes on
 * their stack, and actions of others as steps.
 */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "field.h"
#include "game_kit.h"
#include "list.h"
#include "match_kit.h"
#include "narration.h"
#include "pager.h"
#include "prompt.h"
#include "terminal.h"
#include "tui.h"

/* ---- The canvas ------------------------------------------------------------------------------ */

static asc_canvas canvas;

static asc_canvas *window(int width, int height)
{
    assert_true(asc__canvas_resize(&canvas, width, height));
    return &canvas;
}

static void assert_shows(const asc_canvas *shown, const char *text)
{
    char all[8192];
    assert_true(asc__canvas_format(shown, all, sizeof all) < sizeof all);
    assert_string_equal(all, text);
}

static void text_stays_inside(void **unused)
{
    (void)unused;
    asc_canvas *c = window(6, 2);
    assert_int_equal(asc__put(c, 0, 4, 10, ASC_STYLE_PLAIN, "abc"), 3);
    assert_int_equal(asc__put(c, 1, -1, 10, ASC_STYLE_PLAIN, "xyz"), 3);
    asc__put(c, -1, 0, 10, ASC_STYLE_PLAIN, "no");
    asc__put(c, 2, 0, 10, ASC_STYLE_PLAIN, "no");
    assert_shows(c, "    ab\nyz\n");
}

static void widths_are_those_of_terminals(void **unused)
{
    (void)unused;
    asc_canvas *c = window(6, 1);
    assert_int_equal(asc__columns("é◆★"), 3);
    assert_int_equal(asc__columns("日本"), 4);
    assert_int_equal(asc__columns("e\xcc\x81x"), 2); /* a combining accent */
    /* The right half would be outside: the whole character is left out. */
    asc__put(c, 0, 0, 6, ASC_STYLE_PLAIN, "ab日本");
    assert_shows(c, "ab日本\n");
    asc__canvas_clear(c);
    assert_int_equal(asc__put(c, 0, 0, 3, ASC_STYLE_PLAIN, "日本"), 2);
    assert_shows(c, "日\n");
    asc__canvas_clear(c);
    asc__put(c, 0, 0, 6, ASC_STYLE_PLAIN, "e\xcc\x81x");
    assert_shows(c, "e\xcc\x81x\n");
}

static void nothing_is_obeyed(void **unused)
{
    (void)unused;
    asc_canvas *c = window(12, 1);
    asc__put(c, 0, 0, 12, ASC_STYLE_PLAIN, "a\033[2Jb\x01\xff");
    assert_shows(c, "a?[2Jb??\n");
}

static void words_are_not_cut(void **unused)
{
    (void)unused;
    asc_canvas *c = window(20, 3);
    asc__put_words(c, 0, 0, 12, ASC_STYLE_PLAIN, "Gain 2 honor.");
    asc__put_words(c, 1, 0, 13, ASC_STYLE_PLAIN, "Gain 2 honor.");
    asc__put_words(c, 2, 0, 5, ASC_STYLE_PLAIN, "Extraordinary");
    assert_shows(c, "Gain 2 …\nGain 2 honor.\nExtra\n");
}

static void lines_break_at_blanks(void **unused)
{
    (void)unused;
    asc_canvas *c = window(10, 4);
    const char *text = "Draw a card.\nGain 2 honor and a";
    assert_int_equal(asc__wrap_count(text, 8), 5);
    assert_int_equal(asc__wrap_count("", 8), 0);
    assert_int_equal(asc__wrap_count("abcdefghijk", 4), 3);
    assert_int_equal(asc__put_wrapped(c, (asc_area){0, 0, 4, 8}, ASC_STYLE_PLAIN, text, -1), 5);
    assert_shows(c, "Draw a\ncard.\nGain 2\nhonor …\n");
    asc__canvas_clear(c);
    asc__put_wrapped(c, (asc_area){0, 0, 4, 8}, ASC_STYLE_PLAIN, text, 3);
    assert_shows(c, "honor\nand a\n\n\n");
    /* A line that does not fit after its indent continues indented, if there is room. */
    asc__canvas_clear(c);
    asc__put_wrapped(c, (asc_area){0, 0, 4, 8}, ASC_STYLE_PLAIN, " Gain 2 honor.\nDraw", -1);
    assert_shows(c, " Gain 2\n   honor\n   .\nDraw\n");
    asc__canvas_clear(c);
    asc__put_wrapped(c, (asc_area){0, 0, 4, 8}, ASC_STYLE_PLAIN, "    Gain 2", -1);
    assert_shows(c, "    Gain\n2\n\n\n");
}

/* Text that people copy is never broken; wide characters take two columns, combining ones none. */
static void long_words_can_stay_whole(void **unused)
{
    (void)unused;
    static const char *const expected[] = {"see", "/a/long/path", "from \u5b57\u5b57",
                                           "e\u0301e\u0301e\u0301e\u0301 abcd"};
    asc_wrap wrap = {.rest = "see /a/long/path from \u5b57\u5b57 "
                             "e\u0301e\u0301e\u0301e\u0301 abcd",
                     .width = 9,
                     .whole = true};
    asc_span line;
    for (size_t i = 0; i < ASC__COUNT(expected); i++) {
        assert_true(asc__wrap_next(&wrap, &line));
        assert_int_equal(line.length, strlen(expected[i]));
        assert_memory_equal(line.start, expected[i], line.length);
    }
    assert_false(asc__wrap_next(&wrap, &line));
}

static void rules_have_texts_in_them(void **unused)
{
    (void)unused;
    asc_canvas *c = window(20, 4);
    asc__rule(c, 0, 0, 20, "You", "4 runes");
    asc__rule(c, 1, 0, 20, NULL, NULL);
    asc__rule(c, 2, 0, 20, "A very long title indeed", "right");
    asc__box(c, (asc_area){0, 16, 3, 4});
    assert_shows(c, "─ You ──── 4 run┌──┐\n────────────────│──│\n─ A very … ─ rig└──┘\n\n");
}

static void regions_are_found(void **unused)
{
    (void)unused;
    asc_canvas *c = window(10, 4);
    asc__region_add(c, (asc_area){0, 0, 4, 10}, 1);
    asc__region_add(c, (asc_area){1, 2, 2, 3}, 2);
    assert_int_equal(asc__region_at(c, 0, 0), 1);
    assert_int_equal(asc__region_at(c, 2, 4), 2);
    assert_int_equal(asc__region_at(c, 3, 4), 1);
    asc__regions_drop(c);
    assert_int_equal(asc__region_at(c, 2, 4), ASC_REGION_NONE);
}

/* ---- Lists and fields ------------------------------------------------------------------------ */

static asc_tui_event key(int32_t code)
{
    return (asc_tui_event){.kind = ASC_TUI_KEY, .key = code, .region = ASC_REGION_NONE};
}

static void lists_keep_the_choice_in_sight(void **unused)
{
    (void)unused;
    asc_list list = {.chosen = -1};
    asc__list_fit(&list, 10, 4);
    assert_true(
        asc__list_handle(&list, &(asc_tui_event){.kind = ASC_TUI_KEY, .key = ASC_KEY_DOWN}));
    assert_int_equal(list.chosen, 0);
    for (int i = 0; i < 5; i++) {
        asc_tui_event down = key(ASC_KEY_DOWN);
        asc__list_handle(&list, &down);
    }
    assert_int_equal(list.chosen, 5);
    assert_int_equal(list.top, 2);
    asc_tui_event end = key(ASC_KEY_END), wheel = {.kind = ASC_TUI_WHEEL, .key = -1};
    asc__list_handle(&list, &end);
    assert_int_equal(list.top, 6);
    asc__list_handle(&list, &wheel);
    assert_int_equal(list.top, 3);
    assert_int_equal(list.chosen, 6);
    asc__list_fit(&list, 2, 4);
    assert_int_equal(list.chosen, 1);
    assert_int_equal(list.top, 0);
    asc__list_fit(&list, 0, 4);
    assert_int_equal(list.chosen, -1);
    /* A key before the number of entries is known does not lose the choice. */
    list.chosen = 0;
    asc_tui_event down = key(ASC_KEY_DOWN);
    assert_true(asc__list_handle(&list, &down));
    assert_int_equal(list.chosen, 0);
    asc_tui_event other = key('x');
    assert_false(asc__list_handle(&list, &other));
}

static void type(asc_field_text *field, const int32_t *keys)
{
    for (; *keys; keys++) {
        asc_tui_event event = key(*keys);
        asc__field_handle(field, &event);
    }
}

static void fields_are_edited_by_character(void **unused)
{
    (void)unused;
    asc_field_text field = {.most = 6};
    type(&field, (int32_t[]){'a', 0xe9, 0x65e5, 'x', 0});
    assert_string_equal(field.text, "aé日"); /* the next character would be too long */
    type(&field, (int32_t[]){ASC_KEY_LEFT, ASC_KEY_BACKSPACE, 'b', 0});
    assert_string_equal(field.text, "ab日");
    type(&field, (int32_t[]){ASC_KEY_DELETE, ASC_KEY_HOME, ASC_KEY_DELETE, 0});
    assert_string_equal(field.text, "b");
    asc_tui_event bad = key(0x202e), enter = key(ASC_KEY_ENTER);
    assert_false(asc__field_handle(&field, &bad));
    assert_false(asc__field_handle(&field, &enter));
    asc_tui_event clear = key(ASC_KEY_CLEAR);
    assert_true(asc__field_handle(&field, &clear));
    assert_string_equal(field.text, "");
}

/* ---- The last line --------------------------------------------------------------------------- */

static void help_never_goes(void **unused)
{
    (void)unused;
    bool before = false;
    for (int width = 40; width <= 90; width++) {
        asc_canvas *c = window(width, 1);
        asc_prompt prompt = {.count = 0};
        asc__prompt_add(&prompt, ASC_KEY_ENTER, NULL, "acquire, leaves 2 runes");
        asc__prompt_add(&prompt, 'a', NULL, "play all");
        asc__prompt_add(&prompt, 'e', NULL, "end the turn");
        asc__prompt_add(&prompt, 'u', NULL, "undo");
        asc__prompt_draw(c, &prompt);
        char text[512];
        asc__canvas_format(c, text, sizeof text);
        assert_non_null(strstr(text, "?"));
        assert_memory_equal(text, " Enter acquire, leaves 2 runes ", 31);
        bool last = strstr(text, "u undo") != NULL;
        assert_true(width > 40 ? last || !before : !last);
        before = last;
        for (int x = 0; x < width; x++)
            if (asc__region_at(c, 0, x) == ASC_REGION_KEYS + 'a')
                assert_non_null(strstr(text, "a play all"));
    }
    assert_true(before);
}

/* ---- The terminal ---------------------------------------------------------------------------- */

static void backgrounds_are_told_apart(void **unused)
{
    (void)unused;
    assert_int_equal(asc__ground_of("\033]11;rgb:2828/2c2c/3434\033\\\033[?1;2c"), ASC_GROUND_DARK);
    assert_int_equal(asc__ground_of("\033]11;rgb:fdfd/f6f6/e3e3\007"), ASC_GROUND_LIGHT);
    assert_int_equal(asc__ground_of("rgb:ff/ff/ff"), ASC_GROUND_LIGHT);
    assert_int_equal(asc__ground_of("rgb:"), ASC_GROUND_DARK);
    assert_int_equal(asc__ground_of("\033[?62c"), ASC_GROUND_UNKNOWN);
    assert_int_equal(asc__ground_of(""), ASC_GROUND_UNKNOWN);
}

/* ---- Scenes ---------------------------------------------------------------------------------- */

typedef struct counter {
    asc_scene scene;
    int *freed;
    int keys;
} counter;

static void draw_counter(asc_scene *scene, asc_canvas *c)
{
    asc__putf(c, 0, 0, 20, ASC_STYLE_PLAIN, "%d keys", ((counter *)scene)->keys);
    asc_prompt prompt = {.no_help = true};
    asc__prompt_add(&prompt, 'k', NULL, "count");
    asc__prompt_draw(c, &prompt);
}

static void handle_counter(asc_scene *scene, const asc_tui_event *event)
{
    if (event->kind == ASC_TUI_KEY && event->key == 'q')
        asc__tui_pop(scene);
    else if (event->kind == ASC_TUI_KEY)
        ((counter *)scene)->keys++;
}

static void free_counter(asc_scene *scene)
{
    ++*((counter *)scene)->freed;
    free(scene);
}

static const asc_scene_class counting = {
    .name = "counter", .draw = draw_counter, .handle = handle_counter, .free = free_counter};

static void push_counter(asc_tui *tui, int *freed)
{
    counter *scene = asc__scene_new(&counting, sizeof *scene);
    assert_non_null(scene);
    scene->freed = freed;
    asc__tui_push(tui, &scene->scene);
}

static void press(asc_tui *tui, int32_t code)
{
    asc_tui_event event = key(code);
    asc__tui_handle(tui, &event);
}

static void the_top_scene_hears(void **unused)
{
    (void)unused;
    asc_tui tui;
    int freed = 0;
    assert_true(asc__tui_init(&tui, 40, 12));
    push_counter(&tui, &freed);
    push_counter(&tui, &freed);
    press(&tui, 'a');
    press(&tui, 'b');
    asc__tui_draw(&tui);
    /* An entry of the last line is a button. */
    asc_tui_event click = {.kind = ASC_TUI_PRESS, .region = asc__region_at(&tui.canvas, 11, 2)};
    asc__tui_handle(&tui, &click);
    assert_int_equal(((counter *)tui.top)->keys, 3);
    asc__tui_push(&tui, asc__pager_new(&(asc_pager_text){
                            .title = "Log", .text = "\2Head\none\n\1two", .key = 'l'}));
    asc__tui_draw(&tui);
    char text[4096];
    asc__canvas_format(&tui.canvas, text, sizeof text);
    assert_non_null(strstr(text, "─ Head ─"));
    assert_null(strstr(text, "keys"));
    press(&tui, 'l');
    press(&tui, 'q');
    assert_int_equal(freed, 1);
    assert_int_equal(((counter *)tui.top)->keys, 0);
    assert_false(tui.left);
    press(&tui, 'q');
    assert_int_equal(freed, 2);
    assert_true(tui.left);
    asc__tui_fini(&tui);
}

static void small_windows_say_so(void **unused)
{
    (void)unused;
    /* A window that is too narrow, or too low. */
    for (int i = 1; i < 50; i++) {
        asc_tui tui;
        int freed = 0;
        assert_true(asc__tui_init(&tui, i < 40 ? i : 200, i < 40 ? 60 : i - 38));
        push_counter(&tui, &freed);
        press(&tui, 'a');
        assert_int_equal(((counter *)tui.top)->keys, 0);
        asc__tui_draw(&tui);
        press(&tui, 'q');
        assert_true(tui.left);
        asc__tui_fini(&tui);
        assert_int_equal(freed, 1);
    }
}

/* ---- Telling --------------------------------------------------------------------------------- */

static void check_steps(const asc_narration *narration, size_t length)
{
    size_t at = 0;
    for (size_t i = 0; i < narration->count; i++) {
        const asc_narration_step *step = &narration->steps[i];
        assert_int_equal(step->from, at);
        assert_true(step->to > step->from);
        assert_true(*step->text || i + 1 == narration->count);
        at = step->to;
    }
    assert_int_equal(at, length);
}

/* The steps told during the game are the same as those told afterwards. */
static void steps_tell_all(void **unused)
{
    (void)unused;
    for (int game = 0; game < 2; game++) {
        asc_game *played = game == 0 ? deck_game_new("godslayer", 2, NULL) : princes_new(4);
        asc_seed seed = asc_seed_from_number(3);
        asc_match *match = match_of(played, &seed);
        asc_narration growing, after;
        const asc_reader reader = {match, 0, 0, NULL};
        deck_luck luck = {.key = 5};
        asc__narration_begin(&growing, &reader, 0);
        while (asc_match_length(match) < 300 && kit_step(match, DECK_BUSY, &luck, NULL))
            assert_true(asc__narration_follow(&growing));
        check_steps(&growing, asc_match_length(match));
        asc__narration_begin(&after, &reader, 0);
        assert_true(asc__narration_follow(&after));
        assert_int_equal(growing.count, after.count);
        for (size_t i = 0; i < after.count; i++)
            assert_string_equal(growing.steps[i].text, after.steps[i].text);
        assert_true(after.count < asc_match_length(match));
        asc__narration_end(&growing);
        asc__narration_end(&after);
        asc_match_free(match);
        asc_game_free(played);
    }
}

static int utf8(void **unused)
{
    (void)unused;
    return setlocale(LC_CTYPE, "C.UTF-8") ? 0 : -1;
}

static int free_canvas(void **unused)
{
    (void)unused;
    asc__canvas_free(&canvas);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_stays_inside),
        cmocka_unit_test(widths_are_those_of_terminals),
        cmocka_unit_test(nothing_is_obeyed),
        cmocka_unit_test(words_are_not_cut),
        cmocka_unit_test(lines_break_at_blanks),
        cmocka_unit_test(long_words_can_stay_whole),
        cmocka_unit_test(rules_have_texts_in_them),
        cmocka_unit_test(regions_are_found),
        cmocka_unit_test(lists_keep_the_choice_in_sight),
        cmocka_unit_test(fields_are_edited_by_character),
        cmocka_unit_test(help_never_goes),
        cmocka_unit_test(backgrounds_are_told_apart),
        cmocka_unit_test(the_top_scene_hears),
        cmocka_unit_test(small_windows_say_so),
        cmocka_unit_test(steps_tell_all),
    };
    return cmocka_run_group_tests(tests, utf8, free_canvas);
}
