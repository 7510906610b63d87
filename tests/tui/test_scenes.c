/*
 * test_scenes.c - how the scenes around a game look: golden files of each in several sizes, in both
 * languages and in ASCII; and rules that hold at every size.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "scenes_kit.h"

static const struct {
    const char *name;
    int32_t key; /* the key that leads there from the start screen; 0: the start screen */
} scenes[] = {{"start", 0},      {"form", 'n'},     {"princes", 'p'}, {"games", 'g'},
              {"you", 'i'},      {"learn", 't'},    {"cards", 'c'},   {"workshop", 'w'},
              {"settings", 's'}, {"starthelp", '?'}};

static const struct {
    int width, height;
} sizes[] = {{40, 12}, {80, 24}, {120, 40}};

static const struct {
    const char *language;
    bool ascii;
    const char *name;
} ways[] = {{"en", false, "en"}, {"fr", false, "fr"}, {"en", true, "ascii"}};

static void each_scene_has_golden_files(void **unused)
{
    (void)unused;
    for (size_t way = 0; way < ASC__COUNT(ways); way++)
        for (size_t size = 0; size < ASC__COUNT(sizes); size++)
            for (size_t i = 0; i < ASC__COUNT(scenes); i++) {
                char name[96];
                scenes_open(true, ways[way].language, ways[way].ascii, sizes[size].width,
                            sizes[size].height);
                if (scenes[i].key)
                    scenes_press(scenes[i].key);
                snprintf(name, sizeof name, "%s-%s-%dx%d", scenes[i].name, ways[way].name,
                         sizes[size].width, sizes[size].height);
                scenes_golden(name);
                scenes_close();
            }
}

/* No line is wider than the window, and the last one is always there. */
static void every_size_can_be_drawn(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < ASC__COUNT(scenes); i++) {
        scenes_kit *kit = scenes_open(true, i % 2 ? "fr" : "en", i % 3 == 0, 80, 24);
        if (scenes[i].key)
            scenes_press(scenes[i].key);
        for (int width = 40; width <= 200; width += 7)
            for (int height = 12; height <= 60; height += 5) {
                assert_true(asc__canvas_resize(&kit->tui.canvas, width, height));
                const char *text = scenes_shown(), *last = strrchr(text, '\n');
                assert_non_null(last);
                while (last > text && last[-1] != '\n')
                    last--;
                assert_true(strlen(last) > 4);
                scenes_press(ASC_KEY_DOWN);
                scenes_press(ASC_KEY_PAGE_DOWN);
                scenes_press(ASC_KEY_END);
                scenes_press(ASC_KEY_UP);
            }
        scenes_close();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_scene_has_golden_files),
        cmocka_unit_test(every_size_can_be_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
