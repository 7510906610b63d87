/*
 * scene_cards.c - the card catalog: typing searches, Tab goes to the filters, Enter shows a card
 * over the whole window.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cards_parts.h"
#include "frame.h"
#include "keymap.h"
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

/* Goes back one step: clears the search, leaves a filter, or closes the scene. */
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

/* The next filter; the search counts as filter -1. */
static int next_filter(int focus, int step)
{
    return (focus + 1 + step + ASC_FILTERS + 1) % (ASC_FILTERS + 1) - 1;
}

static void handle_key(asc_cards_scene *own, const asc_tui_event *event)
{
    int command = asc__key_command(ASC_IN_CARDS, event->key);
    if (command == ASC_DO_CARDS_OPEN)
        open_card(own);
    else if (command == ASC_DO_CARDS_LEAVE)
        asc__tui_pop(&own->scene);
    else if (command == ASC_DO_CARDS_BACK)
        back(own);
    else if (command == ASC_DO_CARDS_FILTERS)
        own->focus = next_filter(own->focus, event->key == ASC_KEY_TAB ? 1 : -1);
    else if (own->focus >= 0 && command == ASC_DO_CARDS_CHANGE)
        change(own, own->focus, event->key == ASC_KEY_LEFT ? -1 : 1);
    else if (asc__field_handle(&own->search, event)) {
        own->focus = -1;
        asc__cards_narrow(own);
    }
}

static bool moves_list(const asc_tui_event *event)
{
    return event->kind == ASC_TUI_WHEEL ||
           (event->kind == ASC_TUI_KEY &&
            asc__key_command(ASC_IN_CARDS, event->key) == ASC_DO_CARDS_WALK);
}

static void handle(asc_scene *scene, const asc_tui_event *event)
{
    asc_cards_scene *own = (asc_cards_scene *)scene;
    bool again, click = event->kind == ASC_TUI_PRESS || event->kind == ASC_TUI_AGAIN;
    if (event->kind == ASC_TUI_TICK)
        asc__cards_read_own(own);
    else if (asc__frame_wants_help(event, true))
        asc__frame_help(scene, ASC_IN_CARDS);
    else if (asc__frame_click(&own->list, event, ASC_CARDS_REGION, &again)) {
        if (again)
            open_card(own);
    } else if (click && event->region >= 0 && event->region < ASC_FILTERS) {
        own->focus = event->region;
        change(own, event->region, 1);
    } else if (moves_list(event)) {
        asc__list_handle(&own->list, event);
    } else if (event->kind == ASC_TUI_KEY) {
        handle_key(own, event);
    } else if (event->kind == ASC_TUI_TEXT && asc__field_handle(&own->search, event)) {
        asc__cards_narrow(own);
    }
}

static void free_cards(asc_scene *scene)
{
    asc_cards_scene *own = (asc_cards_scene *)scene;
    asc__catalog_free(&own->catalog);
    asc__own_cards_free(&own->own);
    asc__saved_free(&own->games);
    free(own->entry);
    free(own);
}

static int64_t due(asc_scene *scene, int64_t now)
{
    const asc_cards_scene *own = (const asc_cards_scene *)scene;
    return own->read < own->games.count ? now : -1;
}

static const asc_scene_class class = {
    .name = "cards", .draw = asc__cards_draw, .handle = handle, .due = due, .free = free_cards};

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
    asc__saved_list(&app->session->store, app->session->language, &own->games);
    return &own->scene;
}
