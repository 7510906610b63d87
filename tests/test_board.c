/*
 * test_board.c - a game on the canvas: golden files of what is drawn, and what must hold at every size in every position.
 * With ASCEND_WRITE_GOLDEN the files are written instead of compared: look at them before they are kept.
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

#include "board_kit.h"
#include "glyph.h"

/* Everything is drawn in UTF-8, or spelled in ASCII. */
static void draw_in(bool ascii)
{
    setenv("LC_ALL", ascii ? "C" : "C.UTF-8", 1);
    setlocale(LC_ALL, "C.UTF-8");
    asc__glyph_from_environment();
}

/* ---- Golden files -------------------------------------------------------------------------------- */

static void assert_golden(const char *name, const char *text)
{
    char path[128];
    size_t size;
    snprintf(path, sizeof path, "tests/golden/tui/%s.txt", name);
    if (getenv("ASCEND_WRITE_GOLDEN")) {
        char whole[1024];
        snprintf(whole, sizeof whole, "%s/%s", getenv("ASCEND_SOURCE_ROOT"), path);
        FILE *file = fopen(whole, "w");
        assert_non_null(file);
        fputs(text, file);
        fclose(file);
        return;
    }
    char *golden = deck_read_file(path, &size);
    if (!golden || strcmp(golden, text) != 0)
        print_message("%s is:\n%s\nand should be:\n%s\n", path, text,
                      golden ? golden : "(missing)");
    assert_non_null(golden);
    assert_string_equal(text, golden);
    free(golden);
}

/* A game some turns on, with cards of the row and the hand that can be chosen. */
static board_shown in_the_middle(const char *language, const char *packs, int players)
{
    board_speak(language);
    board_shown shown = board_shown_new(packs, players, 7);
    board_shown_play(&shown, DECK_RICH, 210, 3);
    while (asc_question_of(shown.game, shown.state).id != 0)
        board_shown_play(&shown, DECK_RICH, 1, 5);
    for (int i = 0; i < 2; i++)
        board_shown_play(&shown, DECK_BUSY, 1, 5);
    while (asc_question_of(shown.game, shown.state).id != 0)
        board_shown_play(&shown, DECK_RICH, 1, 5);
    board_shown_look(&shown, asc_to_act(shown.game, shown.state));
    shown.show.message = "Level 3 did something that is told here.";
    shown.show.log = "\1Round 8, Level 3\n  plays something: 3 runes\n  and does more than fits "
                     "into one line of the log\n\1Round 9, you\n  play something";
    asc__prompt_add(&shown.prompt, ASC_KEY_ENTER, NULL, "acquire");
    asc__prompt_add(&shown.prompt, 'a', NULL, "play all");
    return shown;
}

static const struct {
    int width, height;
} sizes[] = {{40, 12}, {60, 20}, {80, 24}, {80, 32}, {120, 40}, {160, 50}, {200, 60}};

static void every_size_has_a_golden_file(void **unused)
{
    (void)unused;
    static const struct {
        const char *name, *language;
        bool ascii;
    } ways[] = {{"deck", "en", false}, {"deck-fr", "fr", false}, {"deck-ascii", "en", true}};
    for (size_t way = 0; way < ASC__COUNT(ways); way++) {
        draw_in(ways[way].ascii);
        board_shown shown = in_the_middle(ways[way].language, "godslayer", 2);
        for (size_t i = 0; i < ASC__COUNT(sizes); i++) {
            char name[64];
            shown.show.chosen = asc__board_by_key(&shown.board, '2');
            snprintf(name, sizeof name, "%s-%dx%d", ways[way].name, sizes[i].width,
                     sizes[i].height);
            assert_golden(name, board_shown_draw(&shown, sizes[i].width, sizes[i].height));
        }
        board_shown_free(&shown);
    }
    draw_in(false);
}

static void other_tables_have_golden_files(void **unused)
{
    (void)unused;
    static const struct {
        const char *name, *packs;
        int players;
    } tables[] = {{"solo", "godslayer", 1}, {"four", "godslayer", 4}, {"vigil", "vigil", 2}};
    for (size_t i = 0; i < ASC__COUNT(tables); i++) {
        board_shown shown = in_the_middle("en", tables[i].packs, tables[i].players);
        char name[64];
        snprintf(name, sizeof name, "%s-80x24", tables[i].name);
        assert_golden(name, board_shown_draw(&shown, 80, 24));
        snprintf(name, sizeof name, "%s-120x40", tables[i].name);
        assert_golden(name, board_shown_draw(&shown, 120, 40));
        board_shown_free(&shown);
    }
}

/* A question with answers that do not lie on offer. */
static void questions_have_golden_files(void **unused)
{
    (void)unused;
    board_speak("en");
    board_shown shown = board_shown_new("godslayer", 2, 9);
    for (int i = 0; i < 2000 && !asc_over(shown.game, shown.state); i++) {
        board_shown_play(&shown, DECK_BUSY, 1, (uint64_t)i + 1);
        if (asc_to_act(shown.game, shown.state) == ASC_NOBODY)
            break;
        board_shown_look(&shown, asc_to_act(shown.game, shown.state));
        if (shown.board.asked && asc__zone_count(&shown.board, ASC_ZONE_ANSWERS) > 3)
            break;
    }
    assert_true(shown.board.asked);
    for (size_t i = 0; i < ASC__COUNT(sizes); i++) {
        char name[64];
        shown.show.chosen = shown.board.first[ASC_ZONE_ANSWERS];
        snprintf(name, sizeof name, "question-%dx%d", sizes[i].width, sizes[i].height);
        assert_golden(name, board_shown_draw(&shown, sizes[i].width, sizes[i].height));
    }
    board_shown_free(&shown);
}

int main(void)
{
    draw_in(false);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size_has_a_golden_file),
        cmocka_unit_test(other_tables_have_golden_files),
        cmocka_unit_test(questions_have_golden_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
