/*
 * scene_cards.c - all cards: what is typed searches, Tab goes to the filters, Enter shows a card
 * over the whole window.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cards_parts.h"
#include "frame.h"
#include "pager.h"

enum { PAGE = 1 << 14 };

static void open_card(asc_cards_scene *own)
{
    const asc_cards_entry *entry = own->count > 0 ? &own->entry[own->list.chosen] : NULL;
    char *page = entry ? malloc(PAGE) : NULL, price[16], honor[16], right[64], said[256];
    if (!page)
        return;
    asc_text text = asc__text_init(page, PAGE);
    asc__card_page(entry->card, &text);
    asc__card_price(entry->set->game, entry->card, price, sizeof price);
    asc__card_honor(entry->set->game, entry->card, honor, sizeof honor);
    snprintf(right, sizeof right, "%s  %s", price, honor);
    asc__text_addf(&text, "\n%s\n", entry->set->title);
    asc__cards_say_own(own, entry, said, sizeof said);
    if (said[0])
        asc__text_addf(&text, "\n%s\n", said);
    asc__tui_push(own->scene.tui, asc__pager_new(&(asc_pager_text){
                                      .title = entry->card->title, .right = right, .text = page}));
    free(page);
}

static void change(asc_cards_scene *own, int filter, int step)
{
    asc_cards_choices *choices = &own->filter[filter];
    choices->chosen = (choices->chosen + step + choices->count) % choices->count;
    asc__cards_narrow(own);
}

/* One step back: the text of the search, then the scene. */
static void back(asc_cards_scene *own)
{
    if (own->search.text[0]) {
        asc__field_set(&own->search, "");
        asc__cards_narrow(own);
    } else if (own->focus >= 0) {
        own->focus = -1;
    } else {
        asc__tui_pop(&own->scene);
    }
}

static void help(asc_scene *scene)
{
    asc__frame_help(
        scene, asc__tr("Help: cards"),
        asc__tr(
            "Type a word, or several: cards are shown that have all of them in their name, kind "
            "or text. Accents and capitals do not matter.\n\n"
            "Tab goes to the filters and back, left and right change one. Up and down go "
            "through the cards; Enter shows one with all that is settled about it. Esc clears "
            "the search, then goes back.\n\n"
            "Below a card stands what your own games tell of it: all that are kept and over, and "
            "in them what people took. Where there are ten or more, the share that was won has "
            "the range in which it would be likely to lie after many more."));
}

static void hear_key(asc_cards_scene *own, const asc_heard *heard)
{
    bool sideways = heard->key == ASC_KEY_LEFT || heard->key == ASC_KEY_RIGHT;
    if (heard->key == ASC_KEY_ENTER)
        open_card(own);
    else if (heard->key == ASC_KEY_INTERRUPT)
        asc__tui_pop(&own->scene);
    else if (heard->key == ASC_KEY_ESCAPE)
        back(own);
    else if (heard->key == ASC_KEY_TAB)
        own->focus = own->focus + 1 < ASC_FILTERS ? own->focus + 1 : -1;
    else if (heard->key == ASC_KEY_BACK_TAB)
        own->focus = own->focus < 0 ? ASC_FILTERS - 1 : own->focus - 1;
    else if (own->focus >= 0 && (sideways || heard->key == ' '))
        change(own, own->focus, heard->key == ASC_KEY_LEFT ? -1 : 1);
    else if (asc__field_hear(&own->search, heard)) {
        own->focus = -1;
        asc__cards_narrow(own);
    }
}

static bool moves_list(const asc_heard *heard)
{
    return heard->kind == ASC_HEARD_WHEEL ||
           (heard->kind == ASC_HEARD_KEY &&
            (heard->key == ASC_KEY_UP || heard->key == ASC_KEY_DOWN ||
             heard->key == ASC_KEY_PAGE_UP || heard->key == ASC_KEY_PAGE_DOWN));
}

static void hear(asc_scene *scene, const asc_heard *heard)
{
    asc_cards_scene *own = (asc_cards_scene *)scene;
    bool again, click = heard->kind == ASC_HEARD_PRESS || heard->kind == ASC_HEARD_AGAIN;
    if (heard->kind == ASC_HEARD_TICK)
        asc__cards_read_own(own);
    else if (asc__frame_wants_help(heard, true))
        help(scene);
    else if (asc__frame_click(&own->list, heard, ASC_CARDS_REGION, &again)) {
        if (again)
            open_card(own);
    } else if (click && heard->region >= 0 && heard->region < ASC_FILTERS) {
        own->focus = heard->region;
        change(own, heard->region, 1);
    } else if (moves_list(heard)) {
        asc__list_hear(&own->list, heard);
    } else if (heard->kind == ASC_HEARD_KEY) {
        hear_key(own, heard);
    } else if (heard->kind == ASC_HEARD_TEXT && asc__field_hear(&own->search, heard)) {
        asc__cards_narrow(own);
    }
}

static void free_cards(asc_scene *scene)
{
    asc_cards_scene *own = (asc_cards_scene *)scene;
    asc__catalog_free(&own->catalog);
    asc__kept_cards_free(&own->own);
    asc__kept_free(&own->games);
    free(own->entry);
    free(own);
}

static int64_t due(asc_scene *scene, int64_t now)
{
    const asc_cards_scene *own = (const asc_cards_scene *)scene;
    return own->read < own->games.count ? now : -1;
}

static const asc_scene_class class = {
    .name = "cards", .draw = asc__cards_draw, .hear = hear, .due = due, .free = free_cards};

asc_scene *asc__cards_new(asc_app *app)
{
    asc_cards_scene *own = asc__scene_new(&class, sizeof *own);
    if (!own)
        return NULL;
    own->focus = -1;
    asc__catalog_load(&own->catalog, app);
    asc__cards_offer(own);
    own->entry = malloc(((size_t)own->all + 1) * sizeof *own->entry);
    if (!own->entry) {
        free_cards(&own->scene);
        return NULL;
    }
    asc__cards_narrow(own);
    asc__kept_list(&app->session->store, app->session->language, &own->games);
    return &own->scene;
}
