/*
 * board_wide.c - the board in a wide window: a column at the right, and a line with text for each
 * card.
 */
#include "board_pane.h"

#include "sign.h"
#include "tui.h"

/* Draws a rule over the table that ends at the column. */
static void rule(asc_canvas *canvas, int y, int width, const char *left)
{
    asc__rule(canvas, y, 0, width, left, NULL);
    asc__put(canvas, y, width, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_TEE_RIGHT));
}

/* Draws the viewer's part, or the question to the viewer: from the rule to the end of the hand. */
static void put_own(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                    const asc_board_layout *layout, int y)
{
    int width = layout->left;
    rule(canvas, y, width, NULL);
    asc__board_own_rule(board, canvas, y++, width);
    if (asc__board_answers(board)) {
        asc__board_answer_lines(board, canvas, show,
                                (asc_area){y, 0, layout->in_play + layout->hand + 1, width});
        return;
    }
    int from = board->first[ASC_ZONE_IN_PLAY], to = board->first[ASC_ZONE_IN_PLAY + 1];
    asc_area area = {y, 0, layout->in_play - 1, width};
    asc__board_list(board, canvas, show, area, from, to);
    int used = to - from < area.height ? to - from : area.height;
    asc_pen pen = {canvas, y + used, 1, width - 1};
    asc__pen_played(&pen, board);
    y += layout->in_play;
    rule(canvas, y++, width, asc__tr("Hand"));
    asc__board_list(board, canvas, show, (asc_area){y, 0, layout->hand, width},
                    board->first[ASC_ZONE_HAND], board->first[ASC_ZONES]);
}

void asc__board_draw_wide(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                          const asc_board_layout *layout)
{
    const asc_field *row = asc__view_field(board->game, ASC_ROLE_ROW, ASC_NOBODY);
    const asc_field *supply = asc__view_field(board->game, ASC_ROLE_SUPPLY, ASC_NOBODY);
    int width = layout->left, y = 1, bottom = canvas->height - 2 - layout->message;
    asc__board_column(board, canvas, show, (asc_area){1, width, bottom - 1, layout->width - width},
                      0);
    rule(canvas, y, width, NULL);
    asc__board_others(board, canvas, show, layout, y);
    y += layout->others;
    rule(canvas, y++, width, row ? row->title : NULL);
    asc__board_row(board, canvas, show, (asc_area){y, 0, layout->slots * layout->per_card, width},
                   layout->slots, layout->per_card);
    y += layout->slots * layout->per_card;
    rule(canvas, y++, width, supply ? supply->title : NULL);
    asc__board_list(board, canvas, show, (asc_area){y, 0, layout->supply, width},
                    board->first[ASC_ZONE_SUPPLY], board->first[ASC_ZONE_SUPPLY + 1]);
    y += layout->supply;
    put_own(board, canvas, show, layout, y);
    asc__rule(canvas, bottom, 0, layout->width, NULL, NULL);
    asc__put(canvas, bottom, width, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_TEE_UP));
    asc__board_message(canvas, show, (asc_area){bottom + 1, 0, layout->message, layout->width});
}
