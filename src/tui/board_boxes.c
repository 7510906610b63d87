/*
 * board_boxes.c - the board in a very large window: every card as a box.
 */
#include "board_pane.h"

#include <stdio.h>

#include "sign.h"
#include "tui.h"

enum { BOX_LEAST = 24, BOX_HEIGHT = 12, ROW_MOST = 18 };

static void put_box(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                    int thing, asc_area area)
{
    asc__card_box(canvas, area, board, &board->things[thing]);
    asc__thing_place(canvas, show, thing, area);
    if (thing == show->chosen) /* the frame keeps its style: only the inside is reversed */
        asc__put(canvas, area.y, area.x, 1, ASC_STYLE_REVERSE, asc__sign(ASC_SIGN_CHOSEN));
}

/* Draws the row: all places side by side, or in two lines if boxes would be too narrow. */
static int put_row(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                   asc_area area, int slots)
{
    int per_line = area.width / slots >= BOX_LEAST ? slots : (slots + 1) / 2;
    int lines = (slots + per_line - 1) / per_line, top = asc__row_top(board, show, slots);
    int width = area.width / per_line, height = area.height / lines;
    for (int i = 0; i < slots; i++) {
        int thing = asc__row_thing(board, top + i);
        asc_area here = {area.y + i / per_line * height, area.x + i % per_line * width, height,
                         width};
        if (thing >= 0)
            put_box(board, canvas, show, thing, here);
        else
            asc__box(canvas, here);
    }
    return lines * height;
}

/* Draws some things as boxes side by side; the list scrolls if they do not all fit. */
static void put_boxes(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                      asc_area area, int from, int to, int width)
{
    int fit = area.width / width, top = from;
    if (fit < 1)
        return;
    if (show->chosen >= from + fit && show->chosen < to)
        top = show->chosen - fit + 1;
    for (int i = top; i < to && i - top < fit; i++)
        put_box(board, canvas, show, i,
                (asc_area){area.y, area.x + (i - top) * width, area.height, width});
    char more[16];
    snprintf(more, sizeof more, "+%d", to - from - fit);
    if (to - from > fit)
        asc__put_right(canvas, area.y + area.height, area.x, area.width - 1, ASC_STYLE_BOLD, more);
}

/* Draws stacks as boxes, and the viewer's cards in play beside them. */
static void put_middle(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                       asc_area area, int box)
{
    int from = board->first[ASC_ZONE_SUPPLY], stacks = asc__zone_count(board, ASC_ZONE_SUPPLY);
    int most = area.width / box / 2, shown = stacks < most ? stacks : most;
    put_boxes(board, canvas, show, (asc_area){area.y, area.x, area.height, shown * box}, from,
              from + stacks, box);
    asc_area rest = {area.y, area.x + shown * box, area.height, area.width - shown * box};
    asc__box(canvas, rest);
    asc__rule_put(canvas, rest.y, rest.x + 1, rest.width - 2, ASC_STYLE_BOLD, asc__tr("In play"));
    asc_area inside = {rest.y + 1, rest.x + 1, rest.height - 3, rest.width - 2};
    asc__board_list(board, canvas, show, inside, board->first[ASC_ZONE_IN_PLAY],
                    board->first[ASC_ZONE_IN_PLAY + 1]);
    asc_pen pen = {canvas, rest.y + rest.height - 2, rest.x + 2, rest.x + rest.width - 2};
    asc__pen_played(&pen, board);
}

static void put_hand(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                     asc_area area)
{
    asc__board_own_rule(board, canvas, area.y, area.width);
    asc_area inside = {area.y + 1, area.x, area.height - 1, area.width};
    if (asc__board_answers(board)) {
        asc__board_answer_lines(board, canvas, show, inside);
        return;
    }
    int width = 30 < area.width / 4 ? 30 : area.width / 4;
    inside.height = inside.height - 1 < ROW_MOST ? inside.height - 1 : ROW_MOST;
    put_boxes(board, canvas, show, inside, board->first[ASC_ZONE_HAND], board->first[ASC_ZONES],
              width);
}

void asc__board_draw_boxes(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                           const asc_board_layout *layout)
{
    int width = layout->left, bottom = canvas->height - 3, y = 1 + layout->others;
    bool one_line = width / layout->slots >= BOX_LEAST;
    int room = bottom - y, stacks = one_line ? 8 : 6;
    int hand = BOX_HEIGHT + 2 < room / 3 ? BOX_HEIGHT + 2 : room / 3;
    int row = room - stacks - hand, most = one_line ? ROW_MOST : 2 * ROW_MOST;
    row = row < most ? row : most;
    asc__board_column(board, canvas, show, (asc_area){1, width, bottom - 1, layout->width - width},
                      room / 3);
    asc__board_others(board, canvas, show, layout, 1);
    asc__put(canvas, 1, width, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_TEE_RIGHT));
    y += put_row(board, canvas, show, (asc_area){y, 0, row, width}, layout->slots);
    put_middle(board, canvas, show, (asc_area){y, 0, stacks, width}, width / 6);
    y += stacks;
    put_hand(board, canvas, show, (asc_area){y, 0, bottom - y, width});
    asc__rule(canvas, bottom, 0, layout->width, NULL, NULL);
    asc__put(canvas, bottom, width, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_TEE_UP));
    asc__board_message(canvas, show, (asc_area){bottom + 1, 0, 1, layout->width});
}
