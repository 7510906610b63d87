/*
 * scene_form.c - the form for a new game: shows a draft as rows, reads them back, and explains
 * errors at once.
 */
#include "scenes.h"

#include <stdio.h>
#include <stdlib.h>

#include "form.h"
#include "form_rows.h"
#include "frame.h"
#include "keymap.h"
#include "sign.h"

enum { PANE_ROWS = 3 };

typedef struct form_scene {
    asc_scene scene;
    asc_form form;
    asc_draft draft;
    bool first_time;
    bool possible;
    char why[ASC_DRAFT_WHY];
} form_scene;

/* Makes the rows anew. The chosen row stays chosen, with the cursor in its text. */
static void rebuild(form_scene *own, asc_app *app)
{
    const asc_form_row *before = own->form.count > 0 ? asc__form_row(&own->form) : NULL;
    int id = before ? before->id : own->first_time ? ASC_ROW_SEAT + 1 : ASC_ROW_GAME;
    size_t cursor = before ? before->text.cursor : 0;
    int tick_at = before && before->many ? before->chosen : 0;
    asc__form_rows(&own->form, &own->draft, app);
    asc__form_choose(&own->form, id);
    asc_form_row *row = asc__form_row(&own->form);
    if (before && cursor <= strlen(row->text.text))
        row->text.cursor = cursor;
    if (row->many && tick_at < row->options)
        row->chosen = tick_at;
    own->possible = asc__draft_check(&own->draft, app, own->why);
}

static void draw_pane(form_scene *own, asc_canvas *canvas, asc_area area)
{
    char title[2 * ASC_FORM_TEXT], text[1024];
    asc_area inside = {area.y + 1, 1, area.height - 1, area.width - 2};
    if (!own->possible) {
        asc__rule(canvas, area.y, 0, area.width, asc__tr("This game cannot start yet"), NULL);
        asc__put_wrapped(canvas, inside, ASC_STYLE_WARN, own->why, -1);
        return;
    }
    asc__form_help(asc__form_row(&own->form), &own->draft, title, sizeof title, text, sizeof text);
    asc__rule(canvas, area.y, 0, area.width, title, NULL);
    const asc_form_row *row = asc__form_row(&own->form);
    if (own->first_time && row->id == ASC_ROW_SEAT + 1 && !row->types &&
        row->option[row->chosen][0]) {
        char hello[1536];
        snprintf(hello, sizeof hello, "%s %s", asc__tr("How strong is the computer?"), text);
        asc__put_wrapped(canvas, inside, ASC_STYLE_PLAIN, hello, -1);
    } else {
        asc__put_wrapped(canvas, inside, ASC_STYLE_PLAIN, text, -1);
    }
}

static void draw(asc_scene *scene, asc_canvas *canvas)
{
    form_scene *own = (form_scene *)scene;
    int pane = canvas->height >= 20 ? PANE_ROWS : PANE_ROWS - (canvas->height < 16);
    int spare = canvas->height - 2 - own->form.count - pane;
    pane += spare > 3 ? 3 : spare > 0 ? spare : 0;
    asc_area rows = {1, 0, canvas->height - 2 - pane, canvas->width};
    asc__frame_head(canvas, asc__tr("New game"),
                    own->possible ? asc__tr("Enter starts the game") : NULL);
    asc__form_draw(&own->form, canvas, rows);
    draw_pane(own, canvas, (asc_area){1 + rows.height, 0, pane, canvas->width});
    asc_prompt prompt = {.help_key = ASC_KEY_HELP};
    const asc_form_row *row = asc__form_row(&own->form);
    if (own->possible)
        asc__prompt_command(&prompt, ASC_DO_FORM_START, NULL);
    asc__prompt_command(&prompt, ASC_DO_FORM_FIELD, NULL);
    if (row->options > 0)
        asc__prompt_command(&prompt, ASC_DO_FORM_CHANGE, NULL);
    if (row->many)
        asc__prompt_command(&prompt, ASC_DO_FORM_TICK, NULL);
    if (row->types)
        asc__prompt_add(&prompt, 0, "", asc__form_typed(row, &own->draft));
    asc__prompt_command(&prompt, ASC_DO_FORM_BACK, NULL);
    asc__prompt_draw(canvas, &prompt);
}

static void start(form_scene *own)
{
    asc_app *app = asc__app_of(&own->scene);
    if (asc__draft_begin(&own->draft, app, own->why))
        asc__app_play(app);
    else
        own->possible = false;
}

static void handle(asc_scene *scene, const asc_tui_event *event)
{
    form_scene *own = (form_scene *)scene;
    asc_app *app = asc__app_of(scene);
    bool typing = asc__form_types(&own->form);
    int command = event->kind == ASC_TUI_KEY ? asc__key_command(ASC_IN_FORM, event->key) : -1;
    if (asc__frame_wants_help(event, typing)) {
        asc__frame_help(scene, ASC_IN_FORM);
    } else if (command == ASC_DO_FORM_START) {
        start(own);
    } else if (command == ASC_DO_FORM_BACK) {
        asc__tui_pop(scene);
    } else if (asc__form_handle(&own->form, event) == ASC_FORM_CHANGED) {
        asc__form_read(asc__form_row(&own->form), &own->draft, app);
        rebuild(own, app);
    }
}

static void free_form(asc_scene *scene)
{
    free(scene);
}

static const asc_scene_class class = {
    .name = "form", .draw = draw, .handle = handle, .free = free_form};

asc_scene *asc__form_scene_new(asc_app *app, const asc_draft *draft, bool first_time)
{
    form_scene *own = asc__scene_new(&class, sizeof *own);
    if (!own)
        return NULL;
    own->draft = *draft;
    own->first_time = first_time;
    rebuild(own, app);
    return &own->scene;
}
