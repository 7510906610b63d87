/*
 * scene_cards_draw.c - the cards: search and filters in a line, the list, and the chosen card
 * beside it.
 */
#include <stdio.h>

#include "brief.h"
#include "cards_parts.h"
#include "frame.h"
#include "keymap.h"
#include "sign.h"

enum { WIDE = 60, LIST_WIDTH = 39 };

/* ---- Filters --------------------------------------------------------------------------------- */

static int filter_columns(const asc_cards_scene *own, int filter)
{
    const asc_cards_choices *choices = &own->filter[filter];
    return asc__columns(asc__cards_filter_name((asc_cards_filter)filter)) + 3 +
           asc__columns(choices->text[choices->chosen]);
}

static int draw_filter(asc_cards_scene *own, asc_canvas *canvas, int x, int filter)
{
    const asc_cards_choices *choices = &own->filter[filter];
    int columns = filter_columns(own, filter);
    asc__putf(canvas, 1, x, columns, ASC_STYLE_PLAIN, "%s [%s]",
              asc__cards_filter_name((asc_cards_filter)filter), choices->text[choices->chosen]);
    asc__region_add(canvas, (asc_area){1, x, 1, columns}, filter);
    if (filter == own->focus) {
        asc__highlight(canvas, (asc_area){1, x, 1, columns});
        canvas->cursor_y = 1;
        canvas->cursor_x = x;
    }
    return columns + 2;
}

/* Draws the search, then as many filters as fit; the chosen one is always visible. */
static void draw_line(asc_cards_scene *own, asc_canvas *canvas)
{
    int all = 0, first = 0;
    for (int i = 0; i < ASC_FILTERS; i++)
        all += filter_columns(own, i) + 2;
    int room = canvas->width - all - 2;
    room = room < 14 ? 14 : room > 40 ? 40 : room;
    int x = room + 2;
    while (first < own->focus && all > canvas->width - x) {
        all -= filter_columns(own, first) + 2;
        first++;
    }
    asc__put(canvas, 1, 1, 1, ASC_STYLE_BOLD, "/");
    for (int i = first; i < ASC_FILTERS && x + filter_columns(own, i) < canvas->width; i++)
        x += draw_filter(own, canvas, x, i);
    if (own->focus < 0)
        asc__field_draw(canvas, 1, 3, room - 2, &own->search);
    else
        asc__put(canvas, 1, 3, room - 2, ASC_STYLE_PLAIN, own->search.text);
}

/* ---- The list -------------------------------------------------------------------------------- */

static void draw_entry(asc_scene *scene, asc_canvas *canvas, asc_area row, int index)
{
    const asc_cards_entry *entry = &((asc_cards_scene *)scene)->entry[index];
    const asc_card *card = entry->card;
    int style = card->emblem.sign ? asc__hue_style(card->emblem.hue) : ASC_STYLE_PLAIN;
    char price[16], honor[16], copies[16];
    asc__card_price(entry->set->game, card, price, sizeof price);
    asc__card_honor(entry->set->game, card, honor, sizeof honor);
    snprintf(copies, sizeof copies, "%s%d", asc__sign(ASC_SIGN_TIMES), card->copies);
    asc__put_right(canvas, row.y, row.x + 1, 3, ASC_STYLE_PLAIN, price);
    asc__put(canvas, row.y, row.x + 5, 1, style, asc__emblem_sign(&card->emblem));
    int room = row.width - 7 - 8;
    asc__put_words(canvas, row.y, row.x + 7, room, style, card->title);
    asc__put_right(canvas, row.y, row.x + row.width - 8, 3, ASC_STYLE_PLAIN, honor);
    asc__put_right(canvas, row.y, row.x + row.width - 5, 4, ASC_STYLE_PLAIN, copies);
}

/* Lists the other sets that have a card of that name. */
static void also_in(const asc_cards_scene *own, const asc_cards_entry *entry, char *text,
                    size_t size)
{
    asc_text out = asc__text_init(text, size);
    for (int i = 0; i < own->catalog.count; i++) {
        const asc_catalog_set *set = &own->catalog.set[i];
        for (size_t k = 0; set != entry->set && k < set->count; k++)
            if (strcmp(set->cards[k].name, entry->card->name) == 0)
                asc__text_addf(&out, "%s%s", out.length ? ", " : "", set->title);
    }
}

static void draw_card(const asc_cards_scene *own, asc_canvas *canvas, asc_area area)
{
    const asc_cards_entry *entry = &own->entry[own->list.chosen];
    const asc_card *card = entry->card;
    char price[16], honor[16], line[512], also[256], said[256];
    int style = card->emblem.sign ? asc__hue_style(card->emblem.hue) : ASC_STYLE_PLAIN;
    asc__card_price(entry->set->game, card, price, sizeof price);
    asc__card_honor(entry->set->game, card, honor, sizeof honor);
    asc__put_words(canvas, area.y, area.x, area.width - 5, style | ASC_STYLE_BOLD, card->title);
    asc__put_right(canvas, area.y, area.x, area.width, ASC_STYLE_PLAIN, price);
    int at = asc__put(canvas, area.y + 1, area.x, 1, style, asc__emblem_sign(&card->emblem));
    asc__put_words(canvas, area.y + 1, area.x + at + (at > 0), area.width - 7, ASC_STYLE_PLAIN,
                   card->type);
    asc__put_right(canvas, area.y + 1, area.x, area.width, ASC_STYLE_PLAIN, honor);
    asc_area rest = {area.y + 3, area.x, area.height - 3, area.width};
    int rows = asc__put_wrapped(canvas, rest, ASC_STYLE_PLAIN, card->text, -1) + 1;
    asc__tr_say(line, sizeof line, "{0} in {1}", asc__arg_number(card->copies),
                asc__arg_text(entry->set->title));
    also_in(own, entry, also, sizeof also);
    asc__cards_say_own(own, entry, said, sizeof said);
    for (size_t i = 0; i < card->ruling_count + 3 && rows < rest.height; i++) {
        char part[1024] = "";
        if (i < card->ruling_count)
            snprintf(part, sizeof part, "%s %s", asc__sign(ASC_SIGN_DOT), card->rulings[i]);
        else if (i == card->ruling_count)
            snprintf(part, sizeof part, "%s", line);
        else if (i == card->ruling_count + 2)
            snprintf(part, sizeof part, "%s", said);
        else if (also[0])
            snprintf(part, sizeof part, "%s %s", asc__tr("Also in:"), also);
        if (!part[0])
            continue;
        rows += asc__put_wrapped(canvas,
                                 (asc_area){rest.y + rows, rest.x, rest.height - rows, rest.width},
                                 ASC_STYLE_PLAIN, part, -1) +
                1;
    }
}

/* ---- The whole scene ------------------------------------------------------------------------- */

static void draw_prompt(const asc_cards_scene *own, asc_canvas *canvas)
{
    asc_prompt prompt = {.help_key = ASC_KEY_HELP};
    if (own->count > 0)
        asc__prompt_command(&prompt, ASC_DO_CARDS_OPEN, NULL);
    if (own->focus < 0)
        asc__prompt_add(&prompt, 0, "", asc__tr("type to search"));
    else
        asc__prompt_command(&prompt, ASC_DO_CARDS_CHANGE, NULL);
    asc__prompt_command(&prompt, ASC_DO_CARDS_WALK, NULL);
    asc__prompt_command(&prompt, ASC_DO_CARDS_FILTERS, NULL);
    asc__prompt_command(&prompt, ASC_DO_CARDS_BACK, own->search.text[0] ? asc__tr("clear") : NULL);
    asc__prompt_draw(canvas, &prompt);
}

void asc__cards_draw(asc_scene *scene, asc_canvas *canvas)
{
    asc_cards_scene *own = (asc_cards_scene *)scene;
    char right[128], count[64];
    const asc_cards_choices *sets = &own->filter[ASC_FILTER_SET];
    bool wide = canvas->width >= WIDE;
    int bottom = canvas->height - 2, below = wide ? 0 : canvas->height < 16 ? 2 : 4;
    asc__tr_say(count, sizeof count, "{0} of {1}", asc__arg_number(own->count),
                asc__arg_number(own->different));
    snprintf(right, sizeof right, "%s%s%s%s%s", sets->chosen ? sets->text[sets->chosen] : "",
             sets->chosen ? " " : "", sets->chosen ? asc__sign(ASC_SIGN_DOT) : "",
             sets->chosen ? " " : "", count);
    asc__frame_head(canvas, asc__tr("Cards"), right);
    draw_line(own, canvas);
    asc__rule(canvas, 2, 0, canvas->width, NULL, NULL);
    int list_width = wide ? LIST_WIDTH + (canvas->width >= 100 ? 10 : 0) : canvas->width;
    asc_area list = {3, 0, bottom - 3 - below, list_width};
    if (own->count == 0)
        asc__put_wrapped(canvas, (asc_area){4, 1, 4, list_width - 2}, ASC_STYLE_PLAIN,
                         asc__tr("No card matches."), -1);
    asc__frame_list(scene, canvas, list, &own->list, own->count, draw_entry, ASC_CARDS_REGION);
    if (wide)
        asc__bar(canvas, 3, list_width, bottom - 3);
    if (wide && own->count > 0)
        draw_card(own, canvas,
                  (asc_area){3, list_width + 2, bottom - 3, canvas->width - list_width - 3});
    if (!wide && own->count > 0)
        asc__put_wrapped(canvas, (asc_area){bottom - below, 1, below, canvas->width - 2},
                         ASC_STYLE_PLAIN, own->entry[own->list.chosen].card->text, -1);
    asc__rule(canvas, bottom, 0, canvas->width, NULL, NULL);
    draw_prompt(own, canvas);
}
