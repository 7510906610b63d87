/*
 * scene_settings.c - settings: each takes effect when it is changed, and is kept at once.
 */
#include "scenes.h"

#include <stdio.h>
#include <stdlib.h>

#include "form.h"
#include "frame.h"
#include "prompt.h"

typedef struct settings_scene {
    asc_scene scene;
    asc_form form;
    char message[ASC_STORE_WHY + 64];
} settings_scene;

/* Choices of a setting: the values of the file, and what people read. */
typedef struct settings_choice {
    const char *value, *text;
} settings_choice;

static const settings_choice signs[] = {
    {"auto", N_("as the locale says")}, {"no", N_("all (UTF-8)")}, {"yes", N_("plain (ASCII)")}};
static const settings_choice mouse[] = {{"yes", N_("clicks are heard")},
                                        {"no", N_("left to the terminal")}};
static const settings_choice speed[] = {{"step", N_("step by step")},
                                        {"1", N_("1 a second")},
                                        {"2", N_("2 a second")},
                                        {"5", N_("5 a second")},
                                        {"all", N_("at once")}};
static const settings_choice undo[] = {{"free", N_("to what was hidden")},
                                       {"allowed", N_("anything, and the record says so")}};

/* Colours are two settings of the file, and one for people. */
enum { COLOURS_ANY, COLOURS_DARK, COLOURS_LIGHT, COLOURS_NONE };

/* ---- Rows -------------------------------------------------------------------------------------- */

static void add_choices(asc_form *form, const asc_app *app, asc_setting setting, const char *label,
                        const settings_choice *choices, size_t count)
{
    asc_form_row *row = asc__form_add(form, ASC_FORM_ROW, (int)setting, label);
    for (size_t i = 0; i < count; i++) {
        if (asc__app_is(app, setting, choices[i].value))
            row->chosen = (int)i;
        asc__form_option(row, asc__tr(choices[i].text));
    }
}

static void add_language(asc_form *form)
{
    asc_form_row *row =
        asc__form_add(form, ASC_FORM_ROW, ASC_SETTING_LANGUAGE, asc__tr("Language"));
    for (size_t i = 0; asc_language_list(i); i++) {
        const char *code = asc_language_list(i);
        if (strcmp(code, asc__tr_code()) == 0)
            row->chosen = (int)i;
        asc__form_option(row, asc__lang_word(asc__language(code), "language", "English"));
    }
}

static void add_colours(asc_form *form, const asc_app *app)
{
    asc_form_row *row = asc__form_add(form, ASC_FORM_ROW, ASC_SETTING_COLOURS, asc__tr("Colours"));
    asc__form_option(row, asc__tr("as the terminal"));
    asc__form_option(row, asc__tr_word("background", "dark"));
    asc__form_option(row, asc__tr_word("background", "light"));
    asc__form_option(row, asc__tr_word("colours", "none"));
    row->chosen = asc__app_is(app, ASC_SETTING_COLOURS, "none")       ? COLOURS_NONE
                  : asc__app_is(app, ASC_SETTING_BACKGROUND, "dark")  ? COLOURS_DARK
                  : asc__app_is(app, ASC_SETTING_BACKGROUND, "light") ? COLOURS_LIGHT
                                                                      : COLOURS_ANY;
}

static void rebuild(settings_scene *own, const asc_app *app)
{
    asc_form *form = &own->form;
    int id = form->count > 0 ? asc__form_row(form)->id : ASC_SETTING_LANGUAGE;
    size_t cursor = form->count > 0 ? asc__form_row(form)->text.cursor : 0;
    char name[ASC_SETTING_VALUE];
    form->count = 0;
    asc__form_add(form, ASC_FORM_HEAD, -1, asc__tr("The window"));
    add_language(form);
    add_colours(form, app);
    add_choices(form, app, ASC_SETTING_ASCII, asc__tr("Signs"), signs, ASC__COUNT(signs));
    add_choices(form, app, ASC_SETTING_MOUSE, asc__tr("Mouse"), mouse, ASC__COUNT(mouse));
    asc__form_add(form, ASC_FORM_GAP, -1, "");
    asc__form_add(form, ASC_FORM_HEAD, -1, asc__tr("Playing"));
    add_choices(form, app, ASC_SETTING_SPEED, asc__tr("Others"), speed, ASC__COUNT(speed));
    add_choices(form, app, ASC_SETTING_UNDO, asc__tr("Undo"), undo, ASC__COUNT(undo));
    asc_form_row *row = asc__form_add(form, ASC_FORM_ROW, ASC_SETTING_NAME, asc__tr("Your name"));
    row->types = true;
    row->text.most = ASC_SEAT_NAME - 1;
    asc__field_set(&row->text, asc__app_get(app, ASC_SETTING_NAME, name));
    asc__form_choose(form, id);
    row = asc__form_row(form);
    if (cursor <= strlen(row->text.text) && row->types)
        row->text.cursor = cursor;
}

/* ---- Changing ---------------------------------------------------------------------------------- */

static bool change_colours(asc_app *app, int chosen)
{
    static const char *const grounds[] = {"auto", "dark", "light", "auto"};
    bool kept = asc__app_set(app, ASC_SETTING_COLOURS, chosen == COLOURS_NONE ? "none" : "auto");
    return asc__app_set(app, ASC_SETTING_BACKGROUND, grounds[chosen]) && kept;
}

static bool change(asc_app *app, const asc_form_row *row)
{
    switch (row->id) {
    case ASC_SETTING_LANGUAGE:
        return asc__app_set(app, ASC_SETTING_LANGUAGE, asc_language_list((size_t)row->chosen));
    case ASC_SETTING_COLOURS:
        return change_colours(app, row->chosen);
    case ASC_SETTING_ASCII:
        return asc__app_set(app, ASC_SETTING_ASCII, signs[row->chosen].value);
    case ASC_SETTING_MOUSE:
        return asc__app_set(app, ASC_SETTING_MOUSE, mouse[row->chosen].value);
    case ASC_SETTING_SPEED:
        return asc__app_set(app, ASC_SETTING_SPEED, speed[row->chosen].value);
    case ASC_SETTING_UNDO:
        return asc__app_set(app, ASC_SETTING_UNDO, undo[row->chosen].value);
    default:
        return asc__app_set(app, ASC_SETTING_NAME, row->text.text);
    }
}

/* ---- The scene --------------------------------------------------------------------------------- */

static const char *about(int id)
{
    switch (id) {
    case ASC_SETTING_LANGUAGE:
        return asc__tr("The language of everything that is said here, cards too.");
    case ASC_SETTING_COLOURS:
        return asc__tr("Colours repeat what signs and words say: without them nothing is lost.");
    case ASC_SETTING_ASCII:
        return asc__tr("Plain signs for terminals and fonts that show others badly.");
    case ASC_SETTING_MOUSE:
        return asc__tr("Where clicks are heard here, the terminal marks text with Shift.");
    case ASC_SETTING_SPEED:
        return asc__tr("How fast the turns of the others are told; '<' and '>' in a game.");
    case ASC_SETTING_UNDO:
        return asc__tr("What can be taken back in a new game.");
    default:
        return asc__tr("What you are called at the table; nothing: 'you'.");
    }
}

static void draw(asc_scene *scene, asc_canvas *canvas)
{
    settings_scene *own = (settings_scene *)scene;
    const asc_form_row *row = asc__form_row(&own->form);
    asc_area rows = {1, 0, canvas->height - 5, canvas->width};
    asc__frame_head(canvas, asc__tr("Settings"), asc__tr("kept as they are changed"));
    asc__form_draw(&own->form, canvas, rows);
    int y = canvas->height - 4;
    asc__rule(canvas, y, 0, canvas->width, row->label, NULL);
    bool failed = own->message[0];
    asc__put_wrapped(canvas, (asc_area){y + 1, 1, 2, canvas->width - 2},
                     failed ? ASC_STYLE_WARN : ASC_STYLE_PLAIN,
                     failed ? own->message : about(row->id), -1);
    asc_prompt prompt = {.help_key = row->types ? ASC_KEY_HELP : 0};
    asc__prompt_add(&prompt, ASC_KEY_ENTER, NULL, asc__tr("back"));
    asc__prompt_add(&prompt, 0, asc__frame_up_down(), asc__tr("field"));
    if (row->options > 0)
        asc__prompt_add(&prompt, 0, asc__frame_left_right(), asc__tr("change"));
    if (row->types)
        asc__prompt_add(&prompt, 0, "", asc__tr("type a name"));
    asc__prompt_draw(canvas, &prompt);
}

static void hear(asc_scene *scene, const asc_heard *heard)
{
    settings_scene *own = (settings_scene *)scene;
    asc_app *app = asc__app_of(scene);
    bool typing = asc__form_types(&own->form);
    bool key = heard->kind == ASC_HEARD_KEY;
    if (asc__frame_wants_help(heard, typing))
        asc__frame_help(
            scene, asc__tr("Help: settings"),
            asc__tr("Up and down go from one to the next, left and right change it. What "
                    "is changed takes effect and is kept at once; Enter and Esc go "
                    "back."));
    else if (key && (heard->key == ASC_KEY_ESCAPE || heard->key == ASC_KEY_ENTER ||
                     heard->key == ASC_KEY_INTERRUPT || (heard->key == 'q' && !typing)))
        asc__tui_pop(scene);
    else if (asc__form_hear(&own->form, heard) == ASC_FORM_CHANGED) {
        bool kept = change(app, asc__form_row(&own->form));
        snprintf(own->message, sizeof own->message, "%s", kept ? "" : app->session->store.why);
        rebuild(own, app);
    }
}

static void free_settings(asc_scene *scene)
{
    free(scene);
}

static const asc_scene_class class = {
    .name = "settings", .draw = draw, .hear = hear, .free = free_settings};

asc_scene *asc__settings_scene_new(asc_app *app)
{
    settings_scene *own = asc__scene_new(&class, sizeof *own);
    if (own)
        rebuild(own, app);
    return own ? &own->scene : NULL;
}
