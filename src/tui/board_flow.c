/*
 * board_flow.c - things one after the other in a few lines. The chosen one is always shown, and the
 * number of hidden ones is at the end.
 */
#include "board_draw.h"

#include <stdio.h>

#include "sign.h"
#include "tui.h"

enum { MORE_ROOM = 4 };

/* The position of the next entry. */
typedef struct flow_place {
    int line, x;
} flow_place;

/* The distance between entries: answers stand in columns, all others close together. */
typedef struct flow_cells {
    int least, gap;
} flow_cells;

static flow_place place_next(flow_place *at, flow_cells cells, int columns, int width)
{
    if (at->x > 0 && at->x + columns > width) {
        at->line++;
        at->x = 0;
    }
    flow_place here = *at;
    at->x += (columns < cells.least ? cells.least : columns) + cells.gap;
    return here;
}

static flow_cells cells_of(const asc_board *board, int from, int to, asc_entry_look look)
{
    flow_cells cells = {0, board->things[from].id.zone == ASC_ZONE_IN_PLAY ? 1 : 2};
    for (int i = from; i < to && look == ASC_ENTRY_ANSWER; i++) {
        int columns = asc__entry_columns(board, &board->things[i], look);
        cells.least = columns > cells.least ? columns : cells.least;
    }
    return cells;
}

void asc__board_flow(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                     asc_area area, int from, int to, asc_entry_look look)
{
    flow_place at = {0, 0};
    if (from >= to)
        return;
    flow_cells cells = cells_of(board, from, to, look);
    int top = 0, hidden = 0, last_line = 0, width = area.width;
    for (int pass = 0; pass < 2; pass++, width = area.width - MORE_ROOM) {
        at = (flow_place){0, 0};
        last_line = 0;
        for (int i = from; i < to; i++) {
            int columns = asc__entry_columns(board, &board->things[i], look);
            last_line = place_next(&at, cells, columns, width).line;
            if (i == show->chosen)
                top = last_line >= area.height ? last_line - area.height + 1 : 0;
        }
        if (last_line < area.height)
            break;
    }
    at = (flow_place){0, 0};
    width = last_line < area.height ? width : area.width - MORE_ROOM;
    for (int i = from; i < to; i++) {
        const asc_thing *thing = &board->things[i];
        int columns = asc__entry_columns(board, thing, look);
        flow_place here = place_next(&at, cells, columns, width);
        int y = here.line - top;
        if (y < 0 || y >= area.height) {
            hidden++;
            continue;
        }
        columns = columns > area.width - here.x ? area.width - here.x : columns;
        asc_pen pen = {canvas, area.y + y, area.x + here.x, area.x + here.x + columns};
        asc__entry(&pen, board, thing, look);
        asc__thing_place(canvas, show, i, (asc_area){area.y + y, area.x + here.x, 1, columns});
    }
    if (hidden > 0) {
        char more[16];
        snprintf(more, sizeof more, "+%d", hidden);
        asc__put_right(canvas, area.y + area.height - 1, area.x, area.width, ASC_STYLE_BOLD, more);
    }
}

/* ---- Answers --------------------------------------------------------------------------------- */

enum { LABEL = 9 };

/* The end of a group of answers: answers whose cards lie in the same place follow each other. */
static int group_end(const asc_board *board, int from, int to)
{
    int at = from + 1;
    while (at < to && board->things[at].field == board->things[from].field)
        at++;
    return at;
}

/* Are the answers sentences, shown one below the other? */
static bool is_text(const asc_thing *thing)
{
    return thing->id.card == ASC_NO_CARD || !thing->field;
}

static int flow_lines(const asc_board *board, int from, int to, int width)
{
    flow_place at = {0, 0};
    int line = 0;
    flow_cells cells = cells_of(board, from, to, ASC_ENTRY_ANSWER);
    for (int i = from; i < to; i++)
        line = place_next(&at, cells,
                          asc__entry_columns(board, &board->things[i], ASC_ENTRY_ANSWER), width)
                   .line;
    return line + 1;
}

/* Draws one answer in each line; the chosen one is always visible. */
static void put_list(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                     asc_area area, int from, int to)
{
    int top = show->chosen >= from + area.height && show->chosen < to
                  ? show->chosen - area.height + 1
                  : from;
    for (int i = top; i < to && i - top < area.height; i++) {
        asc_pen pen = {canvas, area.y + i - top, area.x, area.x + area.width};
        asc__entry(&pen, board, &board->things[i], ASC_ENTRY_ANSWER);
        asc__thing_place(canvas, show, i, (asc_area){area.y + i - top, area.x, 1, area.width});
    }
}

/* The lines of a group, fewer if there is no room for all. */
static int group_lines(const asc_board *board, int from, int to, int width, int room,
                       int groups_left)
{
    int wanted =
        is_text(&board->things[from]) ? to - from : flow_lines(board, from, to, width - LABEL);
    int most = room - (groups_left - 1);
    return wanted < most ? wanted : most < 1 ? 1 : most;
}

int asc__board_answer_lines(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                            asc_area area)
{
    int from = board->first[ASC_ZONE_ANSWERS], to = board->first[ASC_ZONE_ANSWERS + 1];
    int y = 0, groups = 0;
    for (int i = from; i < to; i = group_end(board, i, to))
        groups++;
    for (int i = from; i < to; groups--) {
        int end = group_end(board, i, to);
        int lines = group_lines(board, i, end, area.width, area.height - y, groups);
        if (canvas && y < area.height) {
            const asc_field *field = board->things[i].field;
            asc_area list = {area.y + y, area.x, lines, area.width};
            if (is_text(&board->things[i])) {
                put_list(board, canvas, show, list, i, end);
            } else {
                const char *label = field->title ? field->title : field->name;
                if (field->seat != ASC_NOBODY && field->seat != board->in.viewer)
                    label = asc__board_name(board, field->seat);
                asc__put(canvas, list.y, list.x + 1, LABEL - 2, ASC_STYLE_PLAIN, label);
                list.x += LABEL;
                list.width -= LABEL;
                asc__board_flow(board, canvas, show, list, i, end, ASC_ENTRY_ANSWER);
            }
        }
        y += lines;
        i = end;
    }
    return y;
}
