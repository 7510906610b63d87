/*
 * scene_form.c - a new game: the rows of the form as a draft has them, and back; what is wrong with
 * it, at once.
 */
#include "scenes.h"

#include <stdio.h>
#include <stdlib.h>

#include "form.h"
#include "form_rows.h"
#include "frame.h"
#include "prompt.h"
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

/* Makes the rows anew; what is chosen stays, with the cursor in its text. */
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
        asc__rule(canvas, area.y, 0, area.width, asc__tr("It cannot be played like that"), NULL);
        asc__put_wrapped(canvas, inside, ASC_STYLE_WARN, own->why, -1);
        return;
    }
    asc__form_help(asc__form_row(&own->form), &own->draft, title, sizeof title, text, sizeof text);
    asc__rule(canvas, area.y, 0, area.width, title, NULL);
    const asc_form_row *row = asc__form_row(&own->form);
    if (own->first_time && row->id == ASC_ROW_SEAT + 1 && !row->types &&
        row->option[row->chosen][0]) {
        char hello[1536];
        snprintf(hello, sizeof hello, "%s %s", asc__tr("How strong shall the computer be?"), text);
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
                    own->possible ? asc__tr("Enter starts it from anywhere") : NULL);
    asc__form_draw(&own->form, canvas, rows);
    draw_pane(own, canvas, (asc_area){1 + rows.height, 0, pane, canvas->width});
    asc_prompt prompt = {.help_key = ASC_KEY_HELP};
    const asc_form_row *row = asc__form_row(&own->form);
    if (own->possible)
        asc__prompt_add(&prompt, ASC_KEY_ENTER, NULL, asc__tr("start"));
    asc__prompt_add(&prompt, 0, asc__frame_up_down(), asc__tr("field"));
    if (row->options > 0)
        asc__prompt_add(&prompt, 0, asc__frame_left_right(), asc__tr("change"));
    if (row->many)
        asc__prompt_add(&prompt, ' ', NULL, asc__tr("tick"));
    if (row->types)
        asc__prompt_add(&prompt, 0, "", asc__form_typed(row, &own->draft));
    asc__prompt_add(&prompt, ASC_KEY_ESCAPE, NULL, asc__tr("back"));
    asc__prompt_draw(canvas, &prompt);
}

static void help(asc_scene *scene)
{
    asc__frame_help(
        scene, asc__tr("Help: a new game"),
        asc__tr(
            "Enter starts the game from every field, as it stands.\n\n"
            "Up and down, or Tab, go from field to field. Left and right change what is chosen "
            "there; where several can be ticked, they go to the next one and Space ticks it. "
            "In a field for a text, type it.\n\n"
            "A seat is for a person, a level of the computer, another player of the computer, a "
            "program of yours, or nobody. Type the name of a person, or the command of a "
            "program.\n\n"
            "What cannot be played is explained at once below the form. What is played is "
            "remembered for the next time."));
}

static void start(form_scene *own)
{
    asc_app *app = asc__app_of(&own->scene);
    if (asc__draft_begin(&own->draft, app, own->why))
        asc__app_play(app);
    else
        own->possible = false;
}

static void hear(asc_scene *scene, const asc_heard *heard)
{
    form_scene *own = (form_scene *)scene;
    asc_app *app = asc__app_of(scene);
    bool typing = asc__form_types(&own->form);
    if (asc__frame_wants_help(heard, typing)) {
        help(scene);
        return;
    }
    if (heard->kind == ASC_HEARD_KEY && heard->key == ASC_KEY_ENTER) {
        start(own);
        return;
    }
    if (heard->kind == ASC_HEARD_KEY &&
        (heard->key == ASC_KEY_ESCAPE || heard->key == ASC_KEY_INTERRUPT)) {
        asc__tui_pop(scene);
        return;
    }
    if (asc__form_hear(&own->form, heard) == ASC_FORM_CHANGED) {
        asc__form_read(asc__form_row(&own->form), &own->draft, app);
        rebuild(own, app);
    }
}

static void free_form(asc_scene *scene)
{
    free(scene);
}

static const asc_scene_class class = {
    .name = "form", .draw = draw, .hear = hear, .free = free_form};

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
