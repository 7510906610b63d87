/*
 * test_board_line.c - the board of a game without a row: at every size every legal move can be
 * reached, and nothing that matters is missing.
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

#include "board_line.h"
#include "game_kit.h"
#include "match_kit.h"
#include "tiny_game.h"

static char shown[65536];
static asc_board_drawn drawn;

static void draw(const asc_board *b, asc_canvas *canvas, int chosen)
{
    asc_prompt prompt = {.count = 0};
    asc__prompt_add(&prompt, ASC_KEY_ENTER, NULL, "do it");
    asc_board_show show = {.drawn = &drawn,
                           .chosen = chosen,
                           .title = "Princes",
                           .message = "Something happened before this.",
                           .log = "Round 1\nSomething happened",
                           .prompt = &prompt};
    asc__canvas_clear(canvas);
    asc__board_draw(b, canvas, &show);
    assert_true(asc__canvas_format(canvas, shown, sizeof shown) < sizeof shown);
    if (getenv("ASCEND_SHOW"))
        puts(shown);
}

/* Each legal move belongs to a thing, or has a key of its own. */
static void check_moves(const asc_board *b)
{
    for (int i = 0; i < b->move_count; i++)
        assert_true(i == b->end || i == b->decline || asc__board_of_move(b, b->moves[i]) >= 0);
}

/* A thing with a move is visible when it is chosen. */
static void check_seen(const asc_board *b, asc_canvas *canvas)
{
    for (int i = 0; i < b->count; i++) {
        if (!asc__thing_can(&b->things[i]))
            continue;
        draw(b, canvas, i);
        assert_true(drawn.at[i].height > 0);
        assert_true(drawn.at[i].y + drawn.at[i].height <= canvas->height - 1);
    }
}

/* The column of a word in the line that begins at `line`, or -1. */
static int column_of(const char *line, const char *word)
{
    const char *at = strstr(line, word), *end = strchr(line, '\n');
    if (!at || (end && at > end))
        return -1;
    int column = 0;
    for (; line < at; line++)
        column += ((unsigned char)*line & 0xC0) != 0x80;
    return column;
}

/* The numbers of seats stand one below the other. Returns whether they had different numbers of
 * digits. */
static bool check_columns(void)
{
    int army = -1, digits = 0;
    bool different = false;
    for (const char *line = shown; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        int column = column_of(line, " Army ");
        if (column < 0 || column_of(line, " Points ") < 0)
            continue;
        army = army < 0 ? column : army;
        assert_int_equal(column, army);
        const char *points = strstr(line, " Points ") + strlen(" Points ");
        points += strspn(points, " ");
        int some = (int)strspn(points, "0123456789");
        different = different || (digits > 0 && some != digits);
        digits = some;
    }
    return different;
}

/* In an offered trade, the player can read all that they would give, before the question. Returns
 * whether there was an offer. */
static bool check_offer(const asc_board *b)
{
    const char *wanted = strstr(shown, "Wanted for it: ");
    const char *question = strstr(shown, "─ Do you accept the offer?");
    if (!b->asked || !wanted || !question || question < wanted)
        return false;
    const char *cut = strstr(wanted, "…");
    assert_true(!cut || cut > question);
    return true;
}

static bool differed;
static int offers;

static void check_game(asc_game *game, int width, int height)
{
    static const char *const names[ASC_SEATS_MAX] = {"Anna", "Level 3",        "Carl",
                                                     "Dora", "Very Long Name", "Greedy"};
    asc_seed seed = asc_seed_from_number(17);
    asc_match *match = match_of(game, &seed);
    asc_view *view = malloc(asc_view_size(game));
    asc_board b;
    asc_canvas canvas = {.width = 0};
    deck_luck luck = {.key = 9};
    assert_true(asc__canvas_resize(&canvas, width, height));
    assert_non_null(view);
    assert_true(asc__board_init(&b, game, NULL));
    for (int k = 0; k < 40; k++) {
        int seat = asc_to_act(game, asc_match_state(match));
        if (seat == ASC_NOBODY)
            break;
        asc_view_of(game, asc_match_state(match), seat, view);
        asc__board_make(&b, &(asc_board_input){.state = asc_match_state(match),
                                               .view = view,
                                               .viewer = seat,
                                               .players = names});
        draw(&b, &canvas, -1);
        differed = check_columns() || differed;
        offers += width >= 80 && check_offer(&b);
        check_moves(&b);
        check_seen(&b, &canvas);
        kit_play(match, DECK_BUSY, asc_match_length(match) + 23, &luck);
    }
    asc__board_fini(&b);
    asc__canvas_free(&canvas);
    free(view);
    asc_match_free(match);
}

static void all_moves_are_there(void **unused)
{
    (void)unused;
    static const int sizes[][2] = {{40, 12}, {60, 20}, {80, 24}, {100, 30}, {120, 40}, {200, 60}};
    for (int players = 2; players <= 6; players += 2) {
        asc_game *game = princes_new(players);
        for (size_t i = 0; i < ASC__COUNT(sizes); i++)
            check_game(game, sizes[i][0], sizes[i][1]);
        asc_game_free(game);
    }
    assert_true(differed);
    assert_true(offers > 0);
    asc_game *tiny = game_of_type(&tiny_game_type, (asc_config){.players = 3});
    for (size_t i = 0; i < ASC__COUNT(sizes); i++)
        check_game(tiny, sizes[i][0], sizes[i][1]);
    asc_game_free(tiny);
}

static int utf8(void **unused)
{
    (void)unused;
    return setlocale(LC_CTYPE, "C.UTF-8") ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_moves_are_there),
    };
    return cmocka_run_group_tests(tests, utf8, NULL);
}
