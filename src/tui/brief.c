/*
 * brief.c - a position in a few lines, from the roles of its fields.
 */
#include "brief.h"

#include <stdio.h>

#include "sign.h"
#include "tui.h"
#include "view_read.h"

enum { WIDE = 60, NAME = 32, NAME_LEAST = 21, LINE = 512 };

int asc__hue_style(uint8_t hue)
{
    static const uint8_t styles[] = {
        [ASC_HUE_NONE] = ASC_STYLE_PLAIN,    [ASC_HUE_BLUE] = ASC_STYLE_BLUE,
        [ASC_HUE_GREEN] = ASC_STYLE_GREEN,   [ASC_HUE_AMBER] = ASC_STYLE_AMBER,
        [ASC_HUE_VIOLET] = ASC_STYLE_VIOLET, [ASC_HUE_RED] = ASC_STYLE_RED,
        [ASC_HUE_CYAN] = ASC_STYLE_CYAN,     [ASC_HUE_PINK] = ASC_STYLE_PINK,
        [ASC_HUE_GOLD] = ASC_STYLE_GOLD};
    return hue < ASC__COUNT(styles) ? styles[hue] : ASC_STYLE_PLAIN;
}

const char *asc__emblem_sign(const asc_emblem *emblem)
{
    return emblem->sign ? asc__sign_or(emblem->sign, emblem->ascii) : "";
}

/* Columns of the label before a line. */
static int label_columns(asc_area area)
{
    return area.width < WIDE ? 12 : 16;
}

/* ---- Cards on offer -------------------------------------------------------------------------- */

static const asc_field *field_named(const asc_game *game, const char *name)
{
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    for (size_t i = 0; name && i < count; i++)
        if (fields[i].seat == ASC_NOBODY && strcmp(fields[i].name, name) == 0)
            return &fields[i];
    return NULL;
}

/* Draws price, sign and name of a card in that many columns. */
static void draw_offer(asc_canvas *canvas, int y, int x, int width, const asc_game *game,
                       uint8_t index)
{
    const asc_card *card = &asc_cards(game, &(size_t){0})[index];
    const asc_field *resource = field_named(game, card->paid_with);
    int at = asc__putf(canvas, y, x, width, ASC_STYLE_PLAIN, "%d", card->cost);
    if (resource)
        at += asc__put(canvas, y, x + at, width - at, asc__hue_style(resource->emblem.hue),
                       asc__emblem_sign(&resource->emblem));
    int style = asc__hue_style(card->emblem.hue);
    at +=
        1 + asc__put(canvas, y, x + at + 1, width - at - 1, style, asc__emblem_sign(&card->emblem));
    asc__put_words(canvas, y, x + at + 1, width - at - 2, style, card->title);
}

static int draw_row(asc_canvas *canvas, asc_area area, const asc_brief *brief)
{
    size_t count;
    int label = label_columns(area);
    const asc_field *field = asc__view_field(brief->game, ASC_ROLE_ROW, ASC_NOBODY);
    const uint8_t *row = asc__view_list(brief->game, brief->view, ASC_ROLE_ROW, ASC_NOBODY, &count);
    int columns = (area.width - label) / NAME, lines = 0;
    if (!row)
        return 0;
    /* If there are too few lines for all cards, makes the columns narrower. */
    while (columns > 0 && columns < 6 && ((int)count + columns - 1) / columns > area.height &&
           (area.width - label) / (columns + 1) >= NAME_LEAST)
        columns++;
    columns = columns < 1 ? 1 : columns;
    asc__put_words(canvas, area.y, area.x, label - 1, ASC_STYLE_PLAIN, field->title);
    for (size_t i = 0; i < count; i++) {
        int line = (int)i / columns, width = (area.width - label) / columns;
        if (line >= area.height || row[i] == ASC_NO_CARD)
            continue;
        draw_offer(canvas, area.y + line, area.x + label + (int)i % columns * width, width,
                   brief->game, row[i]);
        lines = line + 1;
    }
    return lines;
}

/* ---- The seats ------------------------------------------------------------------------------- */

static void add_pile(asc_text *text, const asc_brief *brief, const asc_tally *tally)
{
    size_t count;
    const asc_card *cards = asc_cards(brief->game, &count);
    bool any = false;
    for (size_t i = 0; i < count; i++) {
        if (tally->of[i] == 0)
            continue;
        asc__text_addf(text, "%s%s", any ? ", " : "", cards[i].title);
        if (tally->of[i] > 1)
            asc__text_addf(text, " %s%d", asc__sign(ASC_SIGN_TIMES), tally->of[i]);
        any = true;
    }
}

/* Adds the numbers that the table shows of a seat, then the cards that lie open before it or are
 * known to be in its hand. */
static void add_fields(asc_text *text, const asc_brief *brief, int seat)
{
    size_t count;
    const asc_field *fields = asc_view_fields(brief->game, &count);
    for (size_t i = 0; i < count; i++) {
        const asc_field *field = &fields[i];
        if (field->seat != seat || !field->title)
            continue;
        asc_tally tally = {.all = 0};
        int number = asc__view_number_in(brief->view, field, -1);
        bool known = asc__view_size(brief->game, brief->view, ASC_ROLE_HAND, seat) > 0;
        bool shown = field->role == ASC_ROLE_DECK_SIZE || field->role == ASC_ROLE_SCORE ||
                     (field->look & ASC_LOOK_TABLE);
        if (field->role == ASC_ROLE_HAND_SIZE)
            shown = !known;
        if (field->kind == ASC_FIELD_NUMBER) {
            bool told = shown && number >= 0 &&
                        !((field->look & (ASC_LOOK_HIDE_ZERO | ASC_LOOK_FLAG)) && number == 0);
            if (told && field->emblem.sign)
                asc__text_addf(text, "  %s%d", asc__emblem_sign(&field->emblem), number);
            else if (told && (field->look & ASC_LOOK_FLAG))
                asc__text_addf(text, "  %s", field->title);
            else if (told)
                asc__text_addf(text, "  %s %d", field->title, number);
            continue;
        }
        bool cards = field->role == ASC_ROLE_HAND || field->role == ASC_ROLE_TABLE ||
                     field->role == ASC_ROLE_IN_PLAY;
        if (cards && asc__view_tally_in(brief->view, field, &tally) && tally.all > 0) {
            char names[LINE], all[LINE + 128];
            asc_text pile = asc__text_init(names, sizeof names);
            add_pile(&pile, brief, &tally);
            asc__tr_say(all, sizeof all, T_("{0}: {1}"), asc__arg_text(field->title),
                        asc__arg_text(names));
            asc__text_addf(text, "  %s", all);
        }
    }
}

static int draw_seat(asc_canvas *canvas, asc_area area, const asc_brief *brief, int seat)
{
    char line[LINE * 4];
    int label = label_columns(area);
    asc_text text = asc__text_init(line, sizeof line);
    add_fields(&text, brief, seat);
    const char *shown = line + strspn(line, " ");
    int style = seat == brief->to_act ? ASC_STYLE_BOLD : ASC_STYLE_PLAIN;
    asc__put_words(canvas, area.y, area.x, label - 1, style, brief->names[seat]);
    asc_area rest = {area.y, area.x + label, area.height, area.width - label};
    int lines = asc__put_wrapped(canvas, rest, ASC_STYLE_PLAIN, shown, -1);
    return lines < 1 ? 1 : lines > area.height ? area.height : lines;
}

int asc__brief_draw(asc_canvas *canvas, asc_area area, const asc_brief *brief)
{
    int players = asc_game_players(brief->game);
    asc_area row = area;
    row.height = area.height - players < 1 ? 1 : area.height - players;
    int used = draw_row(canvas, row, brief);
    for (int i = 0; i < players; i++) {
        int left = area.height - used, behind = players - 1 - i;
        int room = left - behind > 0 ? left - behind : left > 0 ? 1 : 0;
        asc_area line = {area.y + used, area.x, room, area.width};
        used += room > 0 ? draw_seat(canvas, line, brief, i) : 0;
    }
    return used;
}
