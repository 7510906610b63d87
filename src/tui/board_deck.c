/*
 * board_deck.c - the board of a game with a row and hands, in a window without a column at the
 * right: all parts below each other.
 */
#include "board_line.h"
#include "board_pane.h"

#include <stdio.h>

#include "sign.h"
#include "tui.h"

enum { MORE = 4 }; /* columns of the mark for hidden entries */

/* ---- The row --------------------------------------------------------------------------------- */

int asc__row_thing(const asc_board *board, int place)
{
    for (int i = board->first[ASC_ZONE_ROW]; i < board->first[ASC_ZONE_ROW + 1]; i++)
        if (board->things[i].id.place == place)
            return i;
    return -1;
}

/* The number of places of the row, up to the last one that has a card. */
static int row_length(const asc_board *board)
{
    int last = board->first[ASC_ZONE_ROW + 1] - 1;
    return last >= board->first[ASC_ZONE_ROW] ? board->things[last].id.place + 1 : 0;
}

int asc__row_top(const asc_board *board, const asc_board_show *show, int slots)
{
    const asc_thing *chosen = show->chosen >= 0 ? &board->things[show->chosen] : NULL;
    bool there = chosen && chosen->id.zone == ASC_ZONE_ROW;
    return there && chosen->id.place >= slots ? chosen->id.place - slots + 1 : 0;
}

void asc__board_row(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                    asc_area area, int slots, int per_card)
{
    int top = asc__row_top(board, show, slots), more = row_length(board) - top - slots;
    for (int i = 0; i < slots; i++) {
        int thing = asc__row_thing(board, top + i);
        asc_area here = {area.y + i * per_card, area.x, per_card, area.width};
        if (thing < 0) {
            asc__putf(canvas, here.y, here.x + 2, 6, ASC_STYLE_RULE, "%d %s", i + 1,
                      asc__sign(ASC_SIGN_EMPTY));
            continue;
        }
        /* the mark for hidden entries stands in the last place */
        bool marked = i == slots - 1 && (more > 0 || top > 0);
        asc_area card = {here.y, here.x, per_card, here.width - (marked ? MORE : 0)};
        asc__card_lines(canvas, card, board, &board->things[thing]);
        asc__thing_place(canvas, show, thing, here);
    }
    char text[32];
    snprintf(text, sizeof text, "%s %d", asc__sign(more > 0 ? ASC_SIGN_DOWN : ASC_SIGN_UP),
             more > 0 ? more : top);
    if (more > 0 || top > 0)
        asc__put_right(canvas, area.y + slots * per_card - 1, area.x, area.width, ASC_STYLE_BOLD,
                       text);
}

/* ---- Stacks ---------------------------------------------------------------------------------- */

/* Draws the whole supply in one line; each entry is cut to fit. */
static void put_supply(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                       int y, int width)
{
    static const asc_entry_look looks[] = {ASC_ENTRY_OFFER, ASC_ENTRY_PRICE, ASC_ENTRY_KEY,
                                           ASC_ENTRY_SHORT};
    int from = board->first[ASC_ZONE_SUPPLY], to = board->first[ASC_ZONE_SUPPLY + 1], all = 0;
    size_t level = 0;
    for (;; level++) {
        all = 0;
        for (int i = from; i < to; i++)
            all += asc__entry_columns(board, &board->things[i], looks[level]);
        if (all <= width || level + 1 == ASC__COUNT(looks))
            break;
    }
    int gap = to - from > 1 ? (width - all) / (to - from - 1) : 0, x = 0;
    gap = gap < 0 ? 0 : gap > 3 ? 3 : gap;
    for (int i = from; i < to; i++) {
        int columns = asc__entry_columns(board, &board->things[i], looks[level]);
        asc_pen pen = {canvas, y, x, width};
        asc__entry(&pen, board, &board->things[i], looks[level]);
        if (x < width)
            asc__thing_place(canvas, show, i, (asc_area){y, x, 1, columns});
        x += columns + gap;
    }
}

void asc__board_list(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                     asc_area area, int from, int to)
{
    int top = show->chosen >= from + area.height && show->chosen < to
                  ? show->chosen - area.height + 1
                  : from;
    int hidden = to - top - area.height;
    for (int i = top; i < to && i - top < area.height; i++) {
        asc_area here = {area.y + i - top, area.x, 1, area.width};
        bool marked = i - top == area.height - 1 && (hidden > 0 || top > from);
        asc_area card = {here.y, here.x, 1, here.width - (marked ? MORE : 0)};
        asc__card_lines(canvas, card, board, &board->things[i]);
        asc__thing_place(canvas, show, i, here);
    }
    if (hidden > 0 || top > from) {
        char more[16];
        snprintf(more, sizeof more, "+%d", hidden > 0 ? hidden : top - from);
        asc__put_right(canvas, area.y + area.height - 1, area.x, area.width, ASC_STYLE_BOLD, more);
    }
}

/* ---- The viewer's part ----------------------------------------------------------------------- */

/* Columns of the labels "In play" and "Hand". */
static int label_width(const char *in_play, const char *hand)
{
    int a = asc__columns(in_play), b = asc__columns(hand);
    return (a > b ? a : b) + 1;
}

/* Draws cards in play, then the cards played this turn. */
static void put_in_play(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                        asc_area area)
{
    int from = board->first[ASC_ZONE_IN_PLAY], to = board->first[ASC_ZONE_IN_PLAY + 1];
    asc__board_flow(board, canvas, show, area, from, to, ASC_ENTRY_NAME);
    int y = area.y, x = area.x;
    for (int i = from; i < to; i++) {
        asc_area there = show->drawn->at[i];
        bool later =
            there.height > 0 && (there.y > y || (there.y == y && there.x + there.width > x));
        if (later) {
            y = there.y;
            x = there.x + there.width + 2;
        }
    }
    asc_pen pen = {canvas, y, x + 1, area.x + area.width};
    if (pen.end - pen.x < 18 && y + 1 < area.y + area.height)
        pen = (asc_pen){canvas, y + 1, area.x + 1, area.x + area.width};
    if (pen.end - pen.x >= 18)
        asc__pen_played(&pen, board);
}

static void put_own(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                    const asc_board_layout *layout, int y)
{
    const char *in_play = asc__tr("In play"), *hand = asc__tr("Hand");
    int width = layout->left, label = label_width(in_play, hand);
    asc__board_own_rule(board, canvas, y++, width);
    int from = board->first[ASC_ZONE_HAND], to = board->first[ASC_ZONE_HAND + 1];
    to = asc__board_answers(board) ? to : board->first[ASC_ZONES];
    if (asc__board_answers(board)) {
        asc__board_answer_lines(board, canvas, show,
                                (asc_area){y, 0, layout->in_play + layout->hand, width});
        return;
    }
    asc__put(canvas, y, 1, width, ASC_STYLE_PLAIN, in_play);
    put_in_play(board, canvas, show, (asc_area){y, label, layout->in_play, width - label - 1});
    y += layout->in_play;
    bool listed = layout->listed && layout->hand >= 6;
    asc_area area = {y, label, layout->hand, width - label - 1};
    if (!listed)
        asc__put(canvas, y, 1, width, ASC_STYLE_PLAIN, hand);
    if (listed)
        asc__board_list(board, canvas, show, (asc_area){y, 0, layout->hand, width}, from, to);
    else
        asc__board_flow(board, canvas, show, area, from, to, ASC_ENTRY_NAME);
}

/* Draws points, resources, ready cards in play and the hand in one line. */
static void put_own_line(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                         int y, int width)
{
    const asc_board_seat *own = asc__board_seat(board, board->in.viewer);
    asc_pen pen = {canvas, y, 1, width};
    int ready = 0, spent = 0;
    int from = board->first[ASC_ZONE_HAND], to = board->first[ASC_ZONE_HAND + 1];
    if (asc__board_answers(board)) {
        from = board->first[ASC_ZONE_ANSWERS];
        to = board->first[ASC_ZONE_ANSWERS + 1];
        asc__board_flow(board, canvas, show, (asc_area){y, 0, 1, width}, from, to,
                        ASC_ENTRY_ANSWER);
        return;
    }
    if (own->score_field)
        asc__penf(&pen, asc__emblem_style(&own->score_field->emblem), "%s%d  ",
                  asc__emblem_sign(&own->score_field->emblem), own->score);
    if (board->turn == board->in.viewer || board->asked)
        asc__pen_resources(&pen, board, false);
    for (int i = board->first[ASC_ZONE_IN_PLAY]; i < from; i++)
        *(board->things[i].used ? &spent : &ready) += (int)board->things[i].copies;
    if (ready > 0)
        asc__penf(&pen, ASC_STYLE_PLAIN, "  %s%d", asc__sign(ASC_SIGN_READY), ready);
    if (spent > 0)
        asc__penf(&pen, ASC_STYLE_PLAIN, " %s%d", asc__sign(ASC_SIGN_SPENT), spent);
    asc__pen(&pen, ASC_STYLE_PLAIN, " ");
    /* While a card in play is chosen, cards in play are shown in the place of the hand. */
    show->drawn->folded = true;
    bool in_play = show->chosen >= board->first[ASC_ZONE_IN_PLAY] && show->chosen < from;
    asc__board_flow(board, canvas, show, (asc_area){y, pen.x, 1, width - pen.x},
                    in_play ? board->first[ASC_ZONE_IN_PLAY] : from,
                    in_play ? from : board->first[ASC_ZONES], ASC_ENTRY_SHORT);
}

/* ---- The whole board ------------------------------------------------------------------------- */

static void draw_narrow(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                        const asc_board_layout *layout)
{
    int y = 1, width = layout->width;
    asc__board_others(board, canvas, show, layout, y);
    y += layout->others;
    asc__board_row(board, canvas, show, (asc_area){y, 0, layout->slots * layout->per_card, width},
                   layout->slots, layout->per_card);
    y += layout->slots * layout->per_card;
    if (layout->listed)
        asc__board_list(board, canvas, show, (asc_area){y, 0, layout->supply, width},
                        board->first[ASC_ZONE_SUPPLY], board->first[ASC_ZONE_SUPPLY + 1]);
    else
        put_supply(board, canvas, show, y, width);
    y += layout->supply;
    if (layout->own_rule)
        put_own(board, canvas, show, layout, y);
    else
        put_own_line(board, canvas, show, y, width);
    y += layout->own_rule ? 1 + layout->in_play + layout->hand : 1;
    asc__board_card_pane(board, canvas, show,
                         (asc_area){y, 0, layout->title + layout->text + layout->message, width},
                         layout);
}

void asc__board_draw(const asc_board *board, asc_canvas *canvas, const asc_board_show *show)
{
    asc_board_layout layout = asc__board_layout(board, canvas->width, canvas->height);
    *show->drawn = (asc_board_drawn){.folded = false};
    asc__board_header(board, canvas, show);
    if (asc__board_is_line(board))
        asc__board_draw_line(board, canvas, show);
    else if (layout.form == ASC_FORM_NARROW)
        draw_narrow(board, canvas, show, &layout);
    else if (layout.form == ASC_FORM_WIDE)
        asc__board_draw_wide(board, canvas, show, &layout);
    else
        asc__board_draw_boxes(board, canvas, show, &layout);
    asc__prompt_draw(canvas, show->prompt);
}
