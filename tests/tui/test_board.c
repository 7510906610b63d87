/*
 * test_board.c - a game on the canvas: compares golden files, and checks rules for every size and
 * position. With ASCEND_UPDATE it writes the files instead: look at them before you commit them.
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

/* Draws in UTF-8, or in ASCII. */
static void draw_in(bool ascii)
{
    setenv("LC_ALL", ascii ? "C" : "C.UTF-8", 1);
    setlocale(LC_ALL, "C.UTF-8");
    asc__glyph_from_environment();
}

/* ---- Golden files ---------------------------------------------------------------------------- */

static void assert_golden(const char *name, const char *text)
{
    char path[128];
    size_t size;
    snprintf(path, sizeof path, "tests/golden/tui/%s.txt", name);
    if (getenv("ASCEND_UPDATE")) {
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

/* A game after some turns, with choosable cards in the row and in the hand. */
static board_shown in_the_middle(const char *language, const char *packs, int players)
{
    board_speak(language);
    board_shown shown = board_shown_new(packs, players, 7);
    board_shown_play(&shown, DECK_RICH, players == 1 ? 80 : 210, 3);
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

/* A question about cards that are not on offer. */
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

/* ---- What must hold everywhere --------------------------------------------------------------- */

/* Each legal move belongs to a thing, or has one of the two keys. */
static void check_moves(const board_shown *shown)
{
    const asc_board *now = &shown->board;
    for (int i = 0; i < now->move_count; i++)
        assert_true(i == now->end || i == now->decline ||
                    asc__board_of_move(now, now->moves[i]) >= 0);
}

/* A board made again from the same state is the same, and each thing is found again. */
static void check_again(board_shown *shown)
{
    static asc_board before;
    before = shown->board;
    board_shown_look(shown, before.in.viewer);
    assert_int_equal(before.count, shown->board.count);
    for (int i = 0; i < before.count; i++)
        assert_int_equal(asc__board_find(&shown->board, before.things[i].id), i);
}

static void check_inside(const board_shown *shown)
{
    for (int i = 0; i < shown->board.count; i++) {
        asc_area area = shown->drawn.at[i];
        assert_true(area.y >= 0 && area.x >= 0 && area.height >= 0);
        assert_true(area.y + area.height < shown->canvas.height || area.height == 0);
        assert_true(area.x + area.width <= shown->canvas.width);
    }
    const asc_cell *last = &shown->canvas.cells[(shown->canvas.height - 1) * shown->canvas.width];
    bool help = false, head = false;
    for (int x = 0; x < shown->canvas.width; x++) {
        help = help || strcmp(last[x].text, "?") == 0;
        head = head || strcmp(shown->canvas.cells[x].text, " ") != 0;
    }
    assert_true(help && head);
}

/* Arrows and Tab alone reach each thing that has a move, and it is visible when it is chosen. */
static void check_reached(board_shown *shown, int width, int height)
{
    static const int32_t keys[] = {ASC_KEY_TAB, ASC_KEY_RIGHT, ASC_KEY_LEFT, ASC_KEY_UP,
                                   ASC_KEY_DOWN};
    bool seen[ASC_BOARD_THINGS] = {false};
    int queue[ASC_BOARD_THINGS + 1], from = 0, to = 0;
    queue[to++] = -1;
    while (from < to) {
        shown->show.chosen = queue[from++];
        board_shown_draw(shown, width, height);
        if (shown->show.chosen >= 0)
            assert_true(shown->drawn.at[shown->show.chosen].height > 0);
        for (size_t i = 0; i < ASC__COUNT(keys); i++) {
            int next = asc__board_step(&shown->board, &shown->drawn, shown->show.chosen, keys[i]);
            if (next >= 0 && !seen[next]) {
                seen[next] = true;
                queue[to++] = next;
            }
        }
    }
    for (int i = 0; i < shown->board.count; i++)
        if (asc__thing_can(&shown->board.things[i]) && !seen[i])
            fail_msg("thing %d cannot be reached at %dx%d:\n%s", i, width, height,
                     board_shown_draw(shown, width, height));
    shown->show.chosen = -1;
}

/* Is a word a whole word of one of the texts? */
static bool is_word_of(const char *word, const char *const *texts, size_t count)
{
    size_t length = strlen(word);
    for (size_t i = 0; i < count; i++)
        for (const char *at = texts[i]; (at = strstr(at, word)) != NULL; at++) {
            bool begins = at == texts[i] || at[-1] == ' ' || at[-1] == '\n';
            if (begins && (at[length] == '\0' || at[length] == ' ' || at[length] == '\n'))
                return true;
        }
    return false;
}

/* No word of a card in the row is cut. */
static void check_words(const board_shown *shown)
{
    const asc_board *now = &shown->board;
    for (int i = now->first[ASC_ZONE_ROW]; i < now->first[ASC_ZONE_ROW + 1]; i++) {
        asc_area area = shown->drawn.at[i];
        const asc_card *card = asc__thing_card(now, &now->things[i]);
        const char *texts[] = {card->title, card->type, card->kind_title, card->text,
                               "· … ▼ ▲ 1 2 3"};
        for (int y = area.y; y < area.y + area.height; y++) {
            char word[256] = "";
            for (int x = 9; x < area.width; x++) {
                const char *cell = shown->canvas.cells[y * shown->canvas.width + x].text;
                bool blank = strcmp(cell, " ") == 0 || strcmp(cell, "│") == 0;
                if (!blank) {
                    strcat(word, cell);
                    continue;
                }
                bool worth = strncmp(word, "★", 3) == 0 || strncmp(word, "◊", 3) == 0;
                if (word[0] && !worth && !is_word_of(word, texts, ASC__COUNT(texts)))
                    fail_msg("'%s' is cut in:\n%s", word, shown->text);
                word[0] = '\0';
            }
        }
    }
}

static void check_sizes(board_shown *shown)
{
    static const struct {
        int width, height;
    } windows[] = {{40, 12}, {43, 19},  {59, 45},  {60, 20},  {80, 24},  {80, 31},  {80, 32},
                   {79, 60}, {111, 70}, {112, 34}, {131, 39}, {200, 20}, {160, 50}, {187, 61}};
    for (size_t i = 0; i < ASC__COUNT(windows); i++) {
        board_shown_draw(shown, windows[i].width, windows[i].height);
        check_inside(shown);
        if (windows[i].width == 80)
            check_words(shown);
    }
}

static void every_position_holds(void **unused)
{
    (void)unused;
    deck_table table;
    uint64_t steps = games_wanted(1000, 25);
    for (size_t i = 0; deck_table_at(i, &table); i++) {
        board_speak(i % 2 ? "fr" : "en");
        board_shown shown = board_shown_at(&table, i + 1);
        for (uint64_t k = 0; k < steps && asc_to_act(shown.game, shown.state) != ASC_NOBODY; k++) {
            board_shown_look(&shown, asc_to_act(shown.game, shown.state));
            check_moves(&shown);
            check_again(&shown);
            if (k % 8 == 0 || shown.board.asked)
                check_sizes(&shown);
            if (k % 16 == 0 || (shown.board.asked && k % 4 == 0)) {
                check_reached(&shown, 40, 12);
                check_reached(&shown, 80, 24);
                check_reached(&shown, 120, 40);
                check_reached(&shown, 200, 60);
            }
            board_shown_play(&shown, k % 3 ? DECK_BUSY : DECK_ANY, (unsigned)(1 + k % 5),
                             i * 1000 + k);
        }
        board_shown_free(&shown);
    }
    board_speak("en");
}

int main(void)
{
    draw_in(false);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size_has_a_golden_file),
        cmocka_unit_test(other_tables_have_golden_files),
        cmocka_unit_test(questions_have_golden_files),
        cmocka_unit_test(every_position_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
