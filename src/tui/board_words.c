/*
 * board_words.c - prices, points and sizes in few columns: numbers with signs.
 */
#include "board_draw.h"

#include <stdio.h>

#include "sign.h"
#include "tui.h"

void asc__board_sizes(int hand, int deck, int discard, char *text, size_t size)
{
    asc__tr_say(text, size, T_(" h{0} d{1} x{2}"), asc__arg_number(hand), asc__arg_number(deck),
                asc__arg_number(discard));
}

const asc_field *asc__thing_cost(const asc_board *board, const asc_thing *thing, char *text,
                                 size_t size)
{
    int price;
    const asc_field *resource = asc__thing_price(board, thing, &price);
    snprintf(text, size, "%s", "");
    if (resource)
        snprintf(text, size, "%s%d%s", thing->repriced ? "!" : "", price,
                 asc__emblem_sign(&resource->emblem));
    return resource;
}

void asc__thing_honor(const asc_board *board, const asc_thing *thing, char *text, size_t size)
{
    const asc_card *card = asc__thing_card(board, thing);
    const asc_field *score = asc__view_field(board->game, ASC_ROLE_SCORE, 0);
    snprintf(text, size, "%s", "");
    if (card && card->honor > 0 && score)
        snprintf(text, size, "%s%d", asc__emblem_sign(&score->emblem), card->honor);
}
