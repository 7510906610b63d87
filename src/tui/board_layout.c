/*
 * board_layout.c - how many lines each part of the table gets. A higher window adds parts in a
 * fixed order; a lower one leaves them out in the reverse order.
 */
#include "board_draw.h"

enum { COLUMN_LEAST = 30, COLUMN_MOST = 48, BOX_COLUMN = 44 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The number of others that get a line each if there is room. */
static int other_count(const asc_board *board)
{
    int count = asc_game_players(board->game) - (board->in.viewer >= 0);
    return count + (asc_game_opponent(board->game) != NULL);
}

/* Takes lines for a part; false: too few are left. */
static bool take(int *left, int *part, int lines)
{
    if (*left < lines)
        return false;
    *left -= lines;
    *part += lines;
    return true;
}

/* For 12 lines and more: the smallest layout, and the parts that are added first. */
static void grow_small(asc_board_layout *layout, int *left)
{
    int own = 0;
    layout->text = 2;
    layout->supply = 1;
    layout->per_card = 1;
    *left -= 2 + layout->slots + 1 + 1 + 2; /* header, row, supply, own, text, prompt */
    if (!take(left, &layout->others, 1) || !take(left, &own, 2))
        return;
    layout->own_rule = true;
    layout->in_play = layout->hand = 1;
    if (take(left, &layout->title, 1) && take(left, &layout->message, 1) &&
        take(left, &layout->text, 1) && take(left, &layout->hand, 1))
        take(left, &layout->hand, 1);
}

/* For 24 lines and more: two or three lines for each card of the row. */
static void grow_full(asc_board_layout *layout, int *left, int per_card)
{
    *layout = (asc_board_layout){.width = layout->width,
                                 .height = layout->height,
                                 .left = layout->left,
                                 .slots = layout->slots,
                                 .others = 1,
                                 .per_card = per_card,
                                 .supply = 1,
                                 .own_rule = true,
                                 .in_play = 1,
                                 .hand = 2,
                                 .title = 1,
                                 .text = per_card == 3 ? 3 : 2,
                                 .message = per_card == 3 ? 2 : 1};
    *left = layout->height - layout->slots * per_card - 2 - 3 - 3 - layout->title - layout->text -
            layout->message;
    if (layout->text < 3)
        take(left, &layout->text, 1);
    take(left, &layout->hand, 1);
}

/* Gives the remaining lines to the other parts. */
static void grow_rest(const asc_board *board, asc_board_layout *layout, int *left)
{
    int others = other_count(board), stacks = asc__zone_count(board, ASC_ZONE_SUPPLY);
    if (!layout->own_rule || layout->others == 0)
        return;
    if (others > 1)
        take(left, &layout->others, others);
    while (layout->in_play < 3 && take(left, &layout->in_play, 1))
        ;
    if (layout->left >= 60 && stacks > 1 && take(left, &layout->supply, stacks - 1))
        layout->listed = true;
    while (layout->listed && layout->hand < 6 && take(left, &layout->hand, 1))
        ;
    while (layout->text < 6 && take(left, &layout->text, 1))
        ;
    while (layout->per_card < 4 && take(left, &(int){0}, layout->slots))
        layout->per_card++;
    take(left, &layout->message, *left);
}

static void narrow(const asc_board *board, asc_board_layout *layout)
{
    int left = layout->height;
    layout->form = ASC_FORM_NARROW;
    layout->left = layout->width;
    if (layout->width >= 80 && layout->height >= 24)
        grow_full(layout, &left, layout->height >= 32 ? 3 : 2);
    else
        grow_small(layout, &left);
    grow_rest(board, layout, &left);
}

/* The layout with a column at the right: each part has a rule with its name, and zones are lists if
 * they can be. */
static void wide(const asc_board *board, asc_board_layout *layout)
{
    int column = least(COLUMN_MOST, layout->width - 81);
    int others = other_count(board);
    layout->form = ASC_FORM_WIDE;
    layout->left = layout->width - (column < COLUMN_LEAST ? COLUMN_LEAST : column) - 1;
    layout->listed = layout->own_rule = true;
    layout->others = 1 + (others < 2 ? 2 : others);
    layout->supply = asc__zone_count(board, ASC_ZONE_SUPPLY);
    layout->in_play = 2;
    layout->hand = 3;
    layout->message = 1;
    layout->per_card = 1;
    /* header, rules of row, supply, own, hand and message, prompt */
    int left = layout->height - 7 - layout->others - layout->supply - layout->in_play -
               layout->hand - layout->message - layout->slots;
    if (take(&left, &(int){0}, layout->slots))
        layout->per_card++;
    take(&left, &layout->in_play, 1);
    take(&left, &layout->hand, 2);
    if (take(&left, &(int){0}, layout->slots))
        layout->per_card++;
    while (left > 0) {
        take(&left, &layout->hand, 1);
        take(&left, &layout->in_play, 1);
        if (layout->hand >= 10 && layout->per_card < 6 && take(&left, &(int){0}, layout->slots))
            layout->per_card++;
    }
}

asc_board_layout asc__board_layout(const asc_board *board, int width, int height)
{
    const asc_field *row = asc__view_field(board->game, ASC_ROLE_ROW, ASC_NOBODY);
    asc_board_layout layout = {.width = width, .height = height, .left = width};
    layout.slots = row ? least(row->count, ASC_ROW_SHOWN) : 0;
    if (width >= 160 && height >= 50) {
        wide(board, &layout);
        layout.form = ASC_FORM_BOXES;
        layout.left = width - BOX_COLUMN;
    } else if (width >= 112 && height >= 34) {
        wide(board, &layout);
    } else {
        narrow(board, &layout);
    }
    return layout;
}
