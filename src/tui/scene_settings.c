/*
 * scene_settings.c - the settings: each change takes effect and is saved at once.
 */
#include "scenes.h"

#include <stdio.h>
#include <stdlib.h>

#include "form.h"
#include "frame.h"
#include "keymap.h"

typedef struct settings_scene {
    asc_scene scene;
    asc_form form;
    char message[ASC_STORE_WHY + 64];
} settings_scene;

/* A choice of a setting: the value in the file, and the label, which may have a context. */
typedef struct settings_choice {
    const char *value, *text, *context;
} settings_choice;

static const settings_choice colours[] = {{.value = "auto", .text = N_("as many as there are")},
                                          {.value = "16", .text = "16"},
                                          {.value = "256", .text = "256"},
                                          {.value = "true", .text = N_("16 million")},
                                          {"none", NC_("colours", "none"), "colours"}};
static const settings_choice grounds[] = {{.value = "auto", .text = N_("as the terminal")},
                                          {"dark", NC_("background", "dark"), "background"},
                                          {"light", NC_("background", "light"), "background"}};
static const settings_choice signs[] = {{.value = "auto", .text = N_("as the locale says")},
                                        {.value = "no", .text = N_("all (UTF-8)")},
                                        {.value = "yes", .text = N_("plain (ASCII)")}};
static const settings_choice mouse[] = {{.value = "yes", .text = N_("on")},
                                        {.value = "no", .text = N_("off")}};
static const settings_choice speed[] = {{.value = "step", .text = N_("step by step")},
                                        {.value = "1", .text = N_("1 a second")},
                                        {.value = "2", .text = N_("2 a second")},
                                        {.value = "5", .text = N_("5 a second")},
                                        {.value = "all", .text = N_("at once")}};
static const settings_choice undo[] = {
    {.value = "free", .text = N_("until something is revealed")},
    {.value = "consent", .text = N_("anything, if all others agree")},
    {.value = "allowed", .text = N_("anything")}};

/* A setting with choices, by its number. */
typedef struct settings_row {
    const char *label, *about;
    const settings_choice *choices;
    size_t count;
} settings_row;

static const settings_row rows[ASC_SETTING_COUNT] = {
    [ASC_SETTING_COLOURS] = {N_("Colours"), N_("Colours only repeat what signs and words say."),
                             colours, ASC__COUNT(colours)},
    [ASC_SETTING_BACKGROUND] =
        {N_("Background"), N_("Whether the terminal is dark or light, for colours that suit it."),
         grounds, ASC__COUNT(grounds)},
    [ASC_SETTING_ASCII] = {N_("Signs"),
                           N_("Plain signs, for terminals and fonts that lack the others."), signs,
                           ASC__COUNT(signs)},
    [ASC_SETTING_MOUSE] = {N_("Mouse"), N_("With the mouse on, hold Shift to select text."), mouse,
                           ASC__COUNT(mouse)},
    [ASC_SETTING_SPEED] = {N_("Others"),
                           N_("How fast the turns of the others are shown; '<' and '>' in a game."),
                           speed, ASC__COUNT(speed)},
    [ASC_SETTING_UNDO] = {N_("Undo"), N_("What can be undone in a new game."), undo,
                          ASC__COUNT(undo)},
};

/* ---- Rows ------------------------------------------------------------------------------------ */

static void add_choices(asc_form *form, const asc_app *app, asc_setting setting)
{
    asc_form_row *row =
        asc__form_add(form, ASC_FORM_ROW, (int)setting, asc__tr(rows[setting].label));
    for (size_t i = 0; i < rows[setting].count; i++) {
        const settings_choice *choice = &rows[setting].choices[i];
        if (asc__app_is(app, setting, choice->value))
            row->chosen = (int)i;
        asc__form_option(row, choice->context ? asc__tr_word(choice->context, choice->text)
                                              : asc__tr(choice->text));
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

static void rebuild(settings_scene *own, const asc_app *app)
{
    asc_form *form = &own->form;
    int id = form->count > 0 ? asc__form_row(form)->id : ASC_SETTING_LANGUAGE;
    size_t cursor = form->count > 0 ? asc__form_row(form)->text.cursor : 0;
    char name[ASC_SETTING_VALUE];
    form->count = 0;
    asc__form_add(form, ASC_FORM_HEAD, -1, asc__tr("The window"));
    add_language(form);
    add_choices(form, app, ASC_SETTING_COLOURS);
    add_choices(form, app, ASC_SETTING_BACKGROUND);
    add_choices(form, app, ASC_SETTING_ASCII);
    add_choices(form, app, ASC_SETTING_MOUSE);
    asc__form_add(form, ASC_FORM_GAP, -1, "");
    asc__form_add(form, ASC_FORM_HEAD, -1, asc__tr("Playing"));
    add_choices(form, app, ASC_SETTING_SPEED);
    add_choices(form, app, ASC_SETTING_UNDO);
    asc_form_row *row = asc__form_add(form, ASC_FORM_ROW, ASC_SETTING_NAME, asc__tr("Your name"));
    row->types = true;
    row->text.most = ASC_SEAT_NAME - 1;
    asc__field_set(&row->text, asc__app_get(app, ASC_SETTING_NAME, name));
    asc__form_choose(form, id);
    row = asc__form_row(form);
    if (cursor <= strlen(row->text.text) && row->types)
        row->text.cursor = cursor;
}

/* ---- Changing -------------------------------------------------------------------------------- */

static bool change(asc_app *app, const asc_form_row *row)
{
    asc_setting setting = (asc_setting)row->id;
    if (setting == ASC_SETTING_LANGUAGE)
        return asc__app_set(app, setting, asc_language_list((size_t)row->chosen));
    if (rows[setting].choices)
        return asc__app_set(app, setting, rows[setting].choices[row->chosen].value);
    return asc__app_set(app, setting, row->text.text);
}

/* ---- The scene ------------------------------------------------------------------------------- */

static const char *about(int id)
{
    if (id == ASC_SETTING_LANGUAGE)
        return asc__tr("The language of the program and of the cards.");
    if (rows[id].about)
        return asc__tr(rows[id].about);
    return asc__tr("Your name at the table; if empty, 'you'.");
}

static void draw(asc_scene *scene, asc_canvas *canvas)
{
    settings_scene *own = (settings_scene *)scene;
    const asc_form_row *row = asc__form_row(&own->form);
    asc_area area = {1, 0, canvas->height - 5, canvas->width};
    asc__frame_head(canvas, asc__tr("Settings"), asc__tr("saved immediately"));
    asc__form_draw(&own->form, canvas, area);
    int y = canvas->height - 4;
    asc__rule(canvas, y, 0, canvas->width, row->label, NULL);
    bool failed = own->message[0];
    asc__put_wrapped(canvas, (asc_area){y + 1, 1, 2, canvas->width - 2},
                     failed ? ASC_STYLE_WARN : ASC_STYLE_PLAIN,
                     failed ? own->message : about(row->id), -1);
    asc_prompt prompt = {.help_key = row->types ? ASC_KEY_HELP : 0};
    asc__prompt_command(&prompt, ASC_DO_SETTINGS_BACK, NULL);
    asc__prompt_command(&prompt, ASC_DO_SETTING_FIELD, NULL);
    if (row->options > 0)
        asc__prompt_command(&prompt, ASC_DO_SETTING_CHANGE, NULL);
    if (row->types)
        asc__prompt_add(&prompt, 0, "", asc__tr("type a name"));
    asc__prompt_draw(canvas, &prompt);
}

static void handle(asc_scene *scene, const asc_tui_event *event)
{
    settings_scene *own = (settings_scene *)scene;
    asc_app *app = asc__app_of(scene);
    bool typing = asc__form_types(&own->form);
    bool key = event->kind == ASC_TUI_KEY;
    if (asc__frame_wants_help(event, typing))
        asc__frame_help(scene, ASC_IN_SETTINGS);
    else if (key && asc__key_command(ASC_IN_SETTINGS, event->key) == ASC_DO_SETTINGS_BACK &&
             !(typing && event->key < ASC_KEY_ENTER))
        asc__tui_pop(scene);
    else if (asc__form_handle(&own->form, event) == ASC_FORM_CHANGED) {
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
    .name = "settings", .draw = draw, .handle = handle, .free = free_settings};

asc_scene *asc__settings_scene_new(asc_app *app)
{
    settings_scene *own = asc__scene_new(&class, sizeof *own);
    if (own)
        rebuild(own, app);
    return own ? &own->scene : NULL;
}
