/*
 * scene_workshop.c - the workshop, for people who write a pack file: its cards, its errors, a game
 * with it.
 */
#include "scenes.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "brief.h"
#include "catalog.h"
#include "field.h"
#include "frame.h"
#include "pager.h"
#include "keymap.h"
#include "sign.h"
#include "whole_file.h"
#include "workshop_file.h"

enum { LOOK_MS = 500, WIDE = 60, LIST_WIDTH = 36, PAGE = 1 << 14 };

typedef struct workshop_scene {
    asc_scene scene;
    asc_workshop_file file;
    asc_list list;
    bool code; /* shows effects as the engine runs them, instead of their text */
    bool asking;
    asc_field_text path;
    int64_t next_look;
    char message[ASC_DRAFT_WHY];
} workshop_scene;

static const asc_card *cards_of(const workshop_scene *own, int *count)
{
    size_t all = 0;
    const asc_card *cards = own->file.pack ? asc_pack_cards(own->file.pack, &all) : NULL;
    *count = (int)all;
    return cards;
}

static void look(workshop_scene *own)
{
    int count;
    asc_app *app = asc__app_of(&own->scene);
    if (!asc__workshop_look(&own->file, app))
        return;
    own->message[0] = '\0';
    cards_of(own, &count);
    if (own->list.chosen >= count || own->list.chosen < 0)
        own->list.chosen = 0;
}

static void shown(asc_scene *scene)
{
    look((workshop_scene *)scene);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static void draw_entry(asc_scene *scene, asc_canvas *canvas, asc_area row, int index)
{
    workshop_scene *own = (workshop_scene *)scene;
    int count;
    const asc_card *card = &cards_of(own, &count)[index];
    int style = card->emblem.sign ? asc__hue_style(card->emblem.hue) : ASC_STYLE_PLAIN;
    char price[16], honor[16];
    asc__card_price(own->file.game, card, price, sizeof price);
    asc__card_honor(own->file.game, card, honor, sizeof honor);
    asc__put_right(canvas, row.y, row.x + 1, 3, ASC_STYLE_PLAIN, price);
    asc__put(canvas, row.y, row.x + 5, 1, style, asc__emblem_sign(&card->emblem));
    asc__put_words(canvas, row.y, row.x + 7, row.width - 12, style, card->title);
    asc__put_right(canvas, row.y, row.x + row.width - 5, 4, ASC_STYLE_PLAIN, honor);
}

static void card_text(const workshop_scene *own, char *text, size_t size)
{
    int count;
    const asc_card *cards = cards_of(own, &count);
    asc_text out = asc__text_init(text, size);
    if (own->list.chosen < 0 || own->list.chosen >= count)
        return;
    if (own->code)
        out.length += asc_pack_disassemble(own->file.pack, (size_t)own->list.chosen,
                                           asc__text_end(&out), asc__text_room(&out));
    else
        asc__card_page(&cards[own->list.chosen], &out);
}

static int draw_errors(const workshop_scene *own, asc_canvas *canvas, asc_area area)
{
    int y = 0;
    for (int i = 0; i < own->file.errors && y < area.height; i++) {
        const asc_workshop_error *error = &own->file.error[i];
        char line[320];
        if (error->line)
            snprintf(line, sizeof line, "%u:%u  %s", error->line, error->column, error->message);
        else
            snprintf(line, sizeof line, "%s", error->message);
        y += asc__put_wrapped(canvas, (asc_area){area.y + y, area.x, area.height - y, area.width},
                              ASC_STYLE_WARN, line, -1);
    }
    return y < area.height ? y : area.height;
}

static void draw_cards(workshop_scene *own, asc_canvas *canvas, asc_area area)
{
    int count, list_width = canvas->width >= WIDE ? LIST_WIDTH : canvas->width;
    bool wide = canvas->width >= WIDE;
    int below = wide ? 0 : area.height / 3;
    char text[PAGE] = "";
    cards_of(own, &count);
    asc__frame_list(&own->scene, canvas, (asc_area){area.y, 0, area.height - below, list_width},
                    &own->list, count, draw_entry, 0);
    card_text(own, text, sizeof text);
    asc_area pane = {area.y + area.height - below, 1, below, canvas->width - 2};
    if (wide) {
        asc__bar(canvas, area.y, list_width, area.height);
        pane = (asc_area){area.y, list_width + 2, area.height, canvas->width - list_width - 3};
    }
    if (count > 0)
        asc__put_wrapped(canvas, pane, ASC_STYLE_PLAIN, text, -1);
}

static void draw_prompt(const workshop_scene *own, asc_canvas *canvas)
{
    asc_prompt prompt = {.help_key = own->asking ? ASC_KEY_HELP : 0};
    if (own->asking) {
        asc__prompt_command(&prompt, ASC_DO_TYPING_DONE, asc__tr("open"));
        asc__prompt_add(&prompt, 0, "", asc__tr("type a path"));
    } else if (own->file.reason == ENOENT) {
        asc__prompt_command(&prompt, ASC_DO_WORKSHOP_PLAY, asc__tr("create a file"));
        asc__prompt_command(&prompt, ASC_DO_WORKSHOP_EDIT, NULL);
    } else if (own->file.there) {
        if (own->file.pack && own->file.errors == 0)
            asc__prompt_command(&prompt, ASC_DO_WORKSHOP_PLAY, NULL);
        asc__prompt_command(&prompt, ASC_DO_WORKSHOP_EDIT, NULL);
        asc__prompt_command(&prompt, ASC_DO_WORKSHOP_CODE, own->code ? asc__tr("words") : NULL);
        if (own->file.pack && asc_pack_untranslated(own->file.pack, 0))
            asc__prompt_command(&prompt, ASC_DO_WORKSHOP_MISSING, NULL);
    }
    if (!own->asking)
        asc__prompt_command(&prompt, ASC_DO_WORKSHOP_OTHER, NULL);
    asc__prompt_command(&prompt, ASC_DO_WORKSHOP_BACK, NULL);
    asc__prompt_draw(canvas, &prompt);
}

static void say_state(const workshop_scene *own, char *text, size_t size)
{
    int count;
    cards_of(own, &count);
    if (own->file.reason == ENOENT)
        snprintf(text, size, "%s",
                 own->file.pack ? asc__tr("the file is gone") : asc__tr("there is no file yet"));
    else if (!own->file.there)
        snprintf(text, size, "%s", asc__tr("cannot be read"));
    else if (own->file.errors > 0)
        asc__tr_say(text, size, "{0?one:one error|{0} errors}", asc__arg_number(own->file.errors));
    else
        asc__tr_say(text, size, "{0?one:one card|{0} cards}, no error", asc__arg_number(count));
}

/* Says that the file is missing or cannot be read; "": it can. */
static void say_missing(const workshop_scene *own, char *text, size_t size)
{
    const asc_app *app = asc__app_of(&own->scene);
    char why[128];
    text[0] = '\0';
    if (own->file.there)
        return;
    asc__file_why(app->session->language, own->file.reason, ASC_FILE_PACK, why, sizeof why);
    if (own->file.reason == ENOENT && own->file.pack)
        snprintf(
            text, size, "%s",
            asc__tr(
                "The file is gone. These are its last cards; it is read again when it is back."));
    else if (own->file.reason == ENOENT)
        snprintf(text, size, "%s",
                 asc__tr("Write your own set of cards here: edit a file, and its cards appear "
                         "whenever you save it. Press Enter to create a first file."));
    else
        asc__tr_say(text, size, "This file cannot be read: {0}. 'o' takes another one.",
                    asc__arg_text(why));
}

/* Draws a path; if it is too long, without its beginning. */
static void draw_path(asc_canvas *canvas, const char *path)
{
    int room = canvas->width - 2;
    const char *end = path;
    while (asc__columns(end) + (end > path) > room)
        do
            end++;
        while (!asc__utf8_begins(*end));
    asc__putf(canvas, 1, 1, room, ASC_STYLE_PLAIN, "%s%s", end > path ? asc__sign_or("…", "<") : "",
              end);
}

static void draw(asc_scene *scene, asc_canvas *canvas)
{
    workshop_scene *own = (workshop_scene *)scene;
    char state[256], missing[512];
    int width = canvas->width, y = 2, rows = 0;
    say_state(own, state, sizeof state);
    say_missing(own, missing, sizeof missing);
    asc__frame_head(canvas, asc__tr("Workshop"), state);
    if (own->asking)
        asc__field_draw(canvas, 1, 1, width - 2, &own->path);
    else
        draw_path(canvas, own->file.path);
    asc__rule(canvas, y++, 0, width, own->file.pack ? asc_pack_title(own->file.pack) : NULL, NULL);
    asc_area area = {y, 0, canvas->height - 2 - y, width};
    if (missing[0])
        rows = asc__put_wrapped(canvas, (asc_area){y, 1, area.height, width - 2}, ASC_STYLE_PLAIN,
                                missing, -1);
    else if (own->file.errors > 0)
        rows = draw_errors(own, canvas, (asc_area){y, 1, (area.height + 1) / 2, width - 2});
    if (own->file.pack && rows > 0) {
        asc__rule(canvas, y + rows, 0, width, asc__tr("As it was before"), NULL);
        area = (asc_area){y + rows + 1, 0, area.height - rows - 1, width};
    }
    if (own->file.pack)
        draw_cards(own, canvas, area);
    asc__frame_say(canvas, own->message);
    draw_prompt(own, canvas);
}

/* ---- Actions --------------------------------------------------------------------------------- */

static void play(workshop_scene *own)
{
    asc_app *app = asc__app_of(&own->scene);
    asc_draft draft;
    if (!own->file.pack || own->file.errors > 0)
        return;
    asc__draft_standard(&draft, app, NULL);
    snprintf(draft.setup.packs, sizeof draft.setup.packs, "%s", own->file.path);
    if (asc__draft_begin(&draft, app, own->message))
        asc__app_play(app);
}

static void create(workshop_scene *own)
{
    int reason = asc__workshop_create(own->file.path);
    if (reason != 0)
        snprintf(own->message, sizeof own->message, "%.512s: %s", own->file.path, strerror(reason));
    else
        look(own);
}

/* Runs outside of full screen; the result is shown once full screen is back. */
static void edit(void *user)
{
    workshop_scene *own = user;
    asc__workshop_edit(&own->file);
    look(own);
    if (own->file.edited < 0)
        asc__tr_say(own->message, sizeof own->message,
                    "The editor '{0}' cannot be started: set EDITOR to one that is installed.",
                    asc__arg_text(asc__workshop_editor()));
    else if (own->file.edited > 0)
        asc__tr_say(own->message, sizeof own->message, "The editor '{0}' has failed (status {1}).",
                    asc__arg_text(asc__workshop_editor()), asc__arg_number(own->file.edited));
}

static void show_missing(workshop_scene *own)
{
    char page[PAGE];
    const char *name;
    asc_text text = asc__text_init(page, sizeof page);
    for (size_t i = 0; (name = asc_pack_untranslated(own->file.pack, i)) != NULL; i++)
        asc__text_addf(&text, "%s\n", name);
    if (text.length > 0)
        asc__tui_push(own->scene.tui, asc__pager_new(&(asc_pager_text){
                                          .title = asc__tr("What has no name in this language"),
                                          .text = page,
                                          .key = asc__command_key(ASC_DO_WORKSHOP_MISSING)}));
}

/* Resolves a typed path: "~/" is the home directory, and a bare name is in this folder. */
static void name_file(const char *typed, char *path, size_t size)
{
    const char *home = getenv("HOME");
    if (strncmp(typed, "~/", 2) == 0 && home)
        snprintf(path, size, "%s%s", home, typed + 1);
    else
        snprintf(path, size, "%s%s", strchr(typed, '/') ? "" : "./", typed);
}

static void handle_path(workshop_scene *own, const asc_tui_event *event)
{
    int command = asc__typing_command(event);
    if (command == ASC_DO_TYPING_BACK) {
        own->asking = false;
    } else if (command == ASC_DO_TYPING_DONE) {
        own->asking = false;
        asc__workshop_close(&own->file);
        name_file(own->path.text, own->file.path, sizeof own->file.path);
        look(own);
    } else {
        asc__field_handle(&own->path, event);
    }
}

static void handle_key(workshop_scene *own, int32_t key)
{
    own->message[0] = '\0';
    switch (asc__key_command(ASC_IN_WORKSHOP, key)) {
    case ASC_DO_WORKSHOP_PLAY:
        if (own->file.there)
            play(own);
        else if (own->file.reason == ENOENT)
            create(own);
        break;
    case ASC_DO_WORKSHOP_EDIT:
        if (own->file.there || own->file.reason == ENOENT)
            asc__tui_outside(own->scene.tui, edit, own);
        break;
    case ASC_DO_WORKSHOP_CODE:
        own->code = !own->code;
        break;
    case ASC_DO_WORKSHOP_MISSING:
        if (own->file.pack)
            show_missing(own);
        break;
    case ASC_DO_WORKSHOP_OTHER:
        own->asking = true;
        asc__field_set(&own->path, own->file.path);
        break;
    case ASC_DO_WORKSHOP_BACK:
        asc__tui_pop(&own->scene);
        break;
    default:
        break;
    }
}

static void handle(asc_scene *scene, const asc_tui_event *event)
{
    workshop_scene *own = (workshop_scene *)scene;
    bool again;
    if (event->kind == ASC_TUI_TICK) {
        own->next_look = event->now + LOOK_MS;
        look(own);
    } else if (asc__frame_wants_help(event, own->asking)) {
        asc__frame_help(scene, ASC_IN_WORKSHOP);
    } else if (own->asking) {
        handle_path(own, event);
    } else if (!asc__frame_click(&own->list, event, 0, &again) &&
               !asc__list_handle(&own->list, event) && event->kind == ASC_TUI_KEY) {
        handle_key(own, event->key);
    }
}

static int64_t due(asc_scene *scene, int64_t now)
{
    workshop_scene *own = (workshop_scene *)scene;
    if (own->next_look == 0)
        own->next_look = now + LOOK_MS;
    return own->next_look;
}

static void free_workshop(asc_scene *scene)
{
    workshop_scene *own = (workshop_scene *)scene;
    asc__workshop_close(&own->file);
    free(own);
}

static const asc_scene_class class = {.name = "workshop",
                                      .draw = draw,
                                      .handle = handle,
                                      .due = due,
                                      .shown = shown,
                                      .free = free_workshop};

asc_scene *asc__workshop_new(asc_app *app)
{
    workshop_scene *own = asc__scene_new(&class, sizeof *own);
    if (!own)
        return NULL;
    asc__workshop_place(app, own->file.path);
    return &own->scene;
}
