/*
 * board_card.c - a card on the canvas: among others in a line, in one to many lines of its own, and
 * as a box.
 */
#include "board_draw.h"

#include <stdio.h>

#include "sign.h"
#include "tui.h"

/* ---- Pens ------------------------------------------------------------------------------------ */

void asc__pen(asc_pen *pen, int style, const char *text)
{
    int columns = asc__columns(text);
    if (pen->canvas && pen->x < pen->end)
        asc__put(pen->canvas, pen->y, pen->x, pen->end - pen->x, style, text);
    pen->x += columns;
}

void asc__penf(asc_pen *pen, int style, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    asc__pen(pen, style, text);
}

int asc__emblem_style(const asc_emblem *emblem)
{
    return emblem->sign ? asc__hue_style(emblem->hue) : ASC_STYLE_PLAIN;
}

void asc__pen_emblem(asc_pen *pen, const asc_emblem *emblem, int extra)
{
    asc__pen(pen, asc__emblem_style(emblem) | extra, asc__emblem_sign(emblem));
}

/* ---- Parts of a card ------------------------------------------------------------------------- */

/* The style of a card's name. */
static int name_style(const asc_board *board, const asc_thing *thing)
{
    const asc_card *card = asc__thing_card(board, thing);
    return (card ? asc__emblem_style(&card->emblem) : ASC_STYLE_PLAIN) |
           (asc__thing_can(thing) ? ASC_STYLE_BOLD : 0);
}

/* Writes the mark before a card: possible move, or ready card in play. */
static void pen_mark(asc_pen *pen, const asc_thing *thing)
{
    bool in_play = thing->id.zone == ASC_ZONE_IN_PLAY || thing->id.zone == ASC_ZONE_OTHERS;
    if (in_play && thing->used)
        asc__pen(pen, ASC_STYLE_PLAIN, asc__sign(ASC_SIGN_SPENT));
    else if (in_play)
        asc__pen(pen, ASC_STYLE_BOLD | (asc__thing_can(thing) ? ASC_STYLE_CAN : 0),
                 asc__sign(ASC_SIGN_READY));
    else if (asc__thing_can(thing) && thing->id.zone != ASC_ZONE_ANSWERS)
        asc__pen(pen, ASC_STYLE_CAN, asc__sign(ASC_SIGN_CAN));
    else
        asc__pen(pen, ASC_STYLE_PLAIN, " ");
}

static void pen_price(asc_pen *pen, const asc_board *board, const asc_thing *thing, int width)
{
    char price[24];
    const asc_field *resource = asc__thing_cost(board, thing, price, sizeof price);
    for (int i = asc__columns(price); i < width; i++)
        asc__pen(pen, ASC_STYLE_PLAIN, " ");
    asc__pen(pen, resource ? asc__emblem_style(&resource->emblem) : ASC_STYLE_PLAIN, price);
}

/* Writes "◊1 ★2": the treasure under a card, and its points. Returns its columns. */
static int put_worth(asc_canvas *canvas, int y, int end, const asc_board *board,
                     const asc_thing *thing)
{
    char honor[16], under[16] = "";
    const asc_field *score = asc__view_field(board->game, ASC_ROLE_SCORE, 0);
    const asc_field *below = asc__view_field(board->game, ASC_ROLE_UNDER, ASC_NOBODY);
    asc__thing_honor(board, thing, honor, sizeof honor);
    if (thing->under > 0 && below)
        snprintf(under, sizeof under, "%s%u%s", asc__emblem_sign(&below->emblem), thing->under,
                 honor[0] ? " " : "");
    int columns = asc__columns(under) + asc__columns(honor);
    asc_pen pen = {canvas, y, end - columns, end};
    if (under[0])
        asc__pen(&pen, asc__emblem_style(&below->emblem), under);
    if (honor[0])
        asc__pen(&pen, asc__emblem_style(&score->emblem), honor);
    return columns;
}

static void pen_copies(asc_pen *pen, const asc_board *board, const asc_thing *thing)
{
    const asc_card *card = asc__thing_card(board, thing);
    bool told = thing->id.zone == ASC_ZONE_SUPPLY ? card && card->copies > 1 : thing->copies > 1;
    if (told)
        asc__penf(pen, ASC_STYLE_PLAIN, " %s%u", asc__sign(ASC_SIGN_TIMES), thing->copies);
}

/* ---- In a line with others ------------------------------------------------------------------- */

static void pen_key(asc_pen *pen, const asc_thing *thing)
{
    char key[2] = {(char)(thing->key ? thing->key : ' '), '\0'};
    asc__pen(pen, ASC_STYLE_PLAIN, key);
}

void asc__entry(asc_pen *pen, const asc_board *board, const asc_thing *thing, asc_entry_look look)
{
    const asc_card *card = asc__thing_card(board, thing);
    bool supply = thing->id.zone == ASC_ZONE_SUPPLY;
    bool keyed = look != ASC_ENTRY_NAME && (look != ASC_ENTRY_SHORT || supply);
    char name[256], honor[16];
    asc__thing_name(board, thing, name, sizeof name);
    asc__pen(pen, ASC_STYLE_PLAIN, " ");
    if (look != ASC_ENTRY_ANSWER)
        pen_mark(pen, thing);
    if (keyed) {
        pen_key(pen, thing);
        asc__pen(pen, ASC_STYLE_PLAIN, " ");
    }
    if (look == ASC_ENTRY_OFFER || look == ASC_ENTRY_PRICE) {
        pen_price(pen, board, thing, 2);
        asc__pen(pen, ASC_STYLE_PLAIN, " ");
    }
    bool signs = look == ASC_ENTRY_NAME || look == ASC_ENTRY_OFFER || look == ASC_ENTRY_ANSWER;
    if (card && signs && card->emblem.sign) {
        asc__pen_emblem(pen, &card->emblem, 0);
        asc__pen(pen, ASC_STYLE_PLAIN, " ");
    }
    if (look == ASC_ENTRY_SHORT)
        name[strcspn(name, " ")] = '\0';
    asc__pen(pen, name_style(board, thing), name);
    asc__thing_honor(board, thing, honor, sizeof honor);
    const asc_field *score = asc__view_field(board->game, ASC_ROLE_SCORE, 0);
    if (look == ASC_ENTRY_OFFER && honor[0])
        asc__penf(pen, asc__emblem_style(&score->emblem), " %s", honor);
    bool tight = look == ASC_ENTRY_KEY || look == ASC_ENTRY_SHORT;
    if (!tight || !supply)
        pen_copies(pen, board, thing);
}

int asc__entry_columns(const asc_board *board, const asc_thing *thing, asc_entry_look look)
{
    asc_pen pen = {.canvas = NULL, .end = 1000};
    asc__entry(&pen, board, thing, look);
    return pen.x;
}

/* ---- In lines of its own --------------------------------------------------------------------- */

/* Columns of a card in lines, counted from its left edge. */
enum { AT_PRICE = 3, AT_SIGN = 7, AT_NAME = 9, NAME_WIDTH = 26, AT_BAR = 36, AT_TEXT = 38 };

static void put_head(asc_canvas *canvas, asc_area area, const asc_board *board,
                     const asc_thing *thing)
{
    const asc_card *card = asc__thing_card(board, thing);
    asc_pen pen = {canvas, area.y, area.x + 1, area.x + area.width};
    pen_mark(&pen, thing);
    pen_key(&pen, thing);
    if (thing->id.zone != ASC_ZONE_IN_PLAY)
        pen_price(&pen, board, thing, 3);
    pen.x = area.x + AT_SIGN;
    if (card)
        asc__pen_emblem(&pen, &card->emblem, 0);
}

/* Joins all paragraphs of the text. */
static void join_text(const asc_board *board, const asc_thing *thing, char *text, size_t size)
{
    const asc_card *card = asc__thing_card(board, thing);
    snprintf(text, size, "%s", card ? card->text : "");
    for (char *at = text; *at; at++)
        *at = *at == '\n' ? ' ' : *at;
}

static void put_text(asc_canvas *canvas, asc_area area, const asc_board *board,
                     const asc_thing *thing)
{
    char text[4096];
    join_text(board, thing, text, sizeof text);
    asc__put_wrapped(canvas, area, ASC_STYLE_PLAIN, text, -1);
}

/* Draws one line: the points after the name, then the text if there is room, else the kind, else
 * nothing. */
static void put_single(asc_canvas *canvas, asc_area area, const asc_board *board,
                       const asc_thing *thing)
{
    const asc_card *card = asc__thing_card(board, thing);
    int right = area.x + area.width - 1;
    bool beside = area.width >= 60, text = area.width >= AT_TEXT + 41;
    int end = text ? area.x + AT_NAME + NAME_WIDTH : beside ? area.x + AT_TEXT - 1 : right;
    char name[256];
    asc_thing bare = *thing;
    bare.under = beside ? 0 : thing->under;
    bool own = thing->id.zone == ASC_ZONE_IN_PLAY || thing->id.zone == ASC_ZONE_HAND;
    int worth = own ? 0 : put_worth(canvas, area.y, end, board, &bare);
    asc__thing_name(board, thing, name, sizeof name);
    int room = end - area.x - AT_NAME - (worth ? worth + 1 : 0);
    asc_pen pen = {canvas, area.y, area.x + AT_NAME, right};
    int taken = asc__put_words(canvas, area.y, pen.x, room, name_style(board, thing), name);
    pen.x += taken;
    if (thing->id.zone != ASC_ZONE_ROW && taken + 5 <= room)
        pen_copies(&pen, board, thing);
    if (!beside || !card)
        return;
    if (text) {
        asc__bar(canvas, area.y, area.x + AT_BAR, 1);
        put_text(canvas, (asc_area){area.y, area.x + AT_TEXT, 1, right - area.x - AT_TEXT}, board,
                 thing);
        return;
    }
    pen.x = area.x + AT_TEXT;
    const asc_field *below = asc__view_field(board->game, ASC_ROLE_UNDER, ASC_NOBODY);
    if (thing->under > 0 && below)
        asc__penf(&pen, asc__emblem_style(&below->emblem), "%s%u ",
                  asc__emblem_sign(&below->emblem), thing->under);
    asc__put_words(canvas, area.y, pen.x, right - pen.x, ASC_STYLE_PLAIN, card->type);
}

/* Draws the name in line 1, its rest in line 2 if it is longer, and the kind after it. */
static void put_name(asc_canvas *canvas, asc_area area, const asc_board *board,
                     const asc_thing *thing)
{
    const asc_card *card = asc__thing_card(board, thing);
    int x = area.x + AT_NAME, y = area.y;
    char name[256], second[384];
    asc_span line;
    asc__thing_name(board, thing, name, sizeof name);
    asc_wrap wrap = {.rest = name, .width = NAME_WIDTH};
    if (asc__wrap_next(&wrap, &line))
        asc__putf(canvas, y, x, NAME_WIDTH, name_style(board, thing), "%.*s", (int)line.length,
                  line.start);
    int worth = put_worth(canvas, y + 1, x + NAME_WIDTH, board, thing);
    int room = NAME_WIDTH - (worth ? worth + 1 : 0);
    if (thing->fresh)
        asc__put(canvas, y + 1, area.x + 4, 4, ASC_STYLE_BOLD, asc__tr_word("card", "new"));
    if (!*wrap.rest) {
        asc__put_words(canvas, y + 1, x, room, ASC_STYLE_PLAIN,
                       card && asc__columns(card->type) <= room ? card->type
                       : card                                   ? card->kind_title
                                                                : "");
        return;
    }
    snprintf(second, sizeof second, "%s %s %s", wrap.rest, asc__sign(ASC_SIGN_DOT),
             card ? card->kind_title : "");
    bool fits = asc__columns(second) <= room;
    asc__put(canvas, y + 1, x, room, ASC_STYLE_PLAIN, fits ? second : "");
    asc__put_words(canvas, y + 1, x, room, name_style(board, thing), wrap.rest);
}

void asc__card_lines(asc_canvas *canvas, asc_area area, const asc_board *board,
                     const asc_thing *thing)
{
    put_head(canvas, area, board, thing);
    if (area.height == 1) {
        put_single(canvas, area, board, thing);
        return;
    }
    put_name(canvas, area, board, thing);
    asc__bar(canvas, area.y, area.x + AT_BAR, area.height);
    asc_area text = {area.y, area.x + AT_TEXT, area.height, area.width - AT_TEXT - 1};
    put_text(canvas, text, board, thing);
}

/* ---- As a box -------------------------------------------------------------------------------- */

void asc__card_box(asc_canvas *canvas, asc_area area, const asc_board *board,
                   const asc_thing *thing)
{
    const asc_card *card = asc__thing_card(board, thing);
    asc_area inside = {area.y + 1, area.x + 2, area.height - 2, area.width - 4};
    char name[256];
    asc__box(canvas, area);
    asc_pen pen = {canvas, area.y, area.x + 1, area.x + area.width - 1};
    pen_mark(&pen, thing);
    if (thing->key)
        pen_key(&pen, thing);
    if (thing->fresh)
        asc__rule_put(canvas, area.y, area.x + area.width - 7, 6, ASC_STYLE_BOLD,
                      asc__tr_word("card", "new"));
    pen = (asc_pen){canvas, inside.y, inside.x, inside.x + inside.width};
    pen_price(&pen, board, thing, 0);
    pen_copies(&pen, board, thing);
    put_worth(canvas, inside.y, inside.x + inside.width, board, thing);
    asc__thing_name(board, thing, name, sizeof name);
    int lines = asc__put_wrapped(canvas, (asc_area){inside.y + 1, inside.x, 2, inside.width},
                                 name_style(board, thing), name, -1);
    int y = inside.y + 1 + (lines > 2 ? 2 : lines);
    if (card) {
        pen = (asc_pen){canvas, y++, inside.x, inside.x + inside.width};
        asc__pen_emblem(&pen, &card->emblem, 0);
        asc__pen(&pen, ASC_STYLE_PLAIN, " ");
        asc__put_words(canvas, pen.y, pen.x, pen.end - pen.x, ASC_STYLE_PLAIN, card->type);
    }
    y++;
    asc_area text = {y, inside.x, inside.y + inside.height - y, inside.width};
    put_text(canvas, text, board, thing);
}
