/*
 * app.c - the shared part of all scenes: settings and their effect, starting a game.
 */
#include "app.h"

#include <stdio.h>

#include "glyph.h"
#include "whole_file.h"

asc_app *asc__app_of(const asc_scene *scene)
{
    return scene->tui->user;
}

static void load_settings(asc_app *app)
{
    asc_store *store = &app->session->store;
    bool fine = asc__settings_load(&app->settings, store, NULL, app->settings_kept);
    app->settings_damaged = store->usable && (!fine || app->settings_kept[0]);
}

/* The settings file is read again in the language of the screen, which its other lines may have
 * set. Writes the first error, or why there are no lines. */
static void say_settings_error(const asc_app *app, char *text, size_t size)
{
    asc_app_errors errors = {.count = 0};
    asc_host host = {.user = &errors, .diag = asc__app_add_error, .language = asc__tr_code()};
    asc_settings settings;
    asc_source source;
    if (asc__file_try(app->settings_kept, ASC_SETTINGS_FILE, &source) == 0) {
        asc__settings_parse(&settings, &source, &host);
        asc__settings_free(&settings);
        asc__file_free(&source);
    }
    if (errors.count > 0)
        asc__tr_say(text, size, "line {0}: {1}", asc__arg_number((int)errors.line),
                    asc__arg_text(errors.text));
    else
        snprintf(text, size, "%s", app->session->store.why);
    text[strcspn(text, "\n")] = '\0';
}

void asc__app_init(asc_app *app, asc_tui *tui, const asc_app_finder *finder, asc_session *session)
{
    *app = (asc_app){.tui = tui, .finder = *finder, .session = session};
    load_settings(app);
    tui->user = app;
}

void asc__app_fini(asc_app *app)
{
    asc__settings_free(&app->settings);
}

/* ---- Settings -------------------------------------------------------------------------------- */

const char *asc__app_get(const asc_app *app, asc_setting setting, char value[ASC_SETTING_VALUE])
{
    return asc__setting(&app->settings, setting, value);
}

bool asc__app_is(const asc_app *app, asc_setting setting, const char *value)
{
    char own[ASC_SETTING_VALUE];
    return strcmp(asc__app_get(app, setting, own), value) == 0;
}

static asc_tui_colours colours_of(const asc_app *app)
{
    if (app->mono_wanted || asc__app_is(app, ASC_SETTING_COLOURS, "none"))
        return ASC_COLOURS_NONE;
    if (asc__app_is(app, ASC_SETTING_BACKGROUND, "dark"))
        return ASC_COLOURS_DARK;
    return asc__app_is(app, ASC_SETTING_BACKGROUND, "light") ? ASC_COLOURS_LIGHT : ASC_COLOURS_ANY;
}

static asc_tui_shades shades_of(const asc_app *app)
{
    return asc__app_is(app, ASC_SETTING_COLOURS, "16")     ? ASC_SHADES_16
           : asc__app_is(app, ASC_SETTING_COLOURS, "256")  ? ASC_SHADES_256
           : asc__app_is(app, ASC_SETTING_COLOURS, "true") ? ASC_SHADES_TRUE
                                                           : ASC_SHADES_ANY;
}

void asc__app_apply(asc_app *app)
{
    char language[ASC_SETTING_VALUE];
    asc__app_get(app, ASC_SETTING_LANGUAGE, language);
    if (language[0] && !app->language_wanted)
        asc__tr_choose(language);
    app->session->language = asc__language(asc__tr_code());
    app->session->host.language = asc__tr_code();
    if (app->ascii_wanted || asc__app_is(app, ASC_SETTING_ASCII, "yes"))
        asc__glyph_set(true);
    else if (asc__app_is(app, ASC_SETTING_ASCII, "no"))
        asc__glyph_set(false);
    else
        asc__glyph_from_environment();
    app->tui->colours = colours_of(app);
    app->tui->shades = shades_of(app);
    app->tui->mouse = asc__app_is(app, ASC_SETTING_MOUSE, "yes");
    app->tui->recolour = app->tui->redraw = true;
}

bool asc__app_tell_damage(asc_app *app, char *text, size_t size)
{
    const char *slash = strrchr(app->settings_kept, '/');
    char why[256];
    if (!app->settings_damaged)
        return false;
    app->settings_damaged = false;
    say_settings_error(app, why, sizeof why);
    if (slash)
        asc__tr_say(text, size,
                    "The settings file has errors ({0}). Wrong lines are ignored; the old file is "
                    "saved as {1}.",
                    asc__arg_text(why), asc__arg_text(slash + 1));
    else
        asc__tr_say(text, size, "The settings cannot be read: {0}.", asc__arg_text(why));
    return true;
}

bool asc__app_set(asc_app *app, asc_setting setting, const char *value)
{
    if (asc__app_is(app, setting, value))
        return true;
    bool kept = asc__settings_put(&app->settings, &app->session->store, setting, value);
    if (!asc__app_is(app, setting, value))
        return false;
    app->language_wanted = app->language_wanted && setting != ASC_SETTING_LANGUAGE;
    asc__app_apply(app);
    app->tui->reopen =
        app->tui->reopen || setting == ASC_SETTING_ASCII || setting == ASC_SETTING_COLOURS;
    return kept;
}

/* ---- Errors ---------------------------------------------------------------------------------- */

void asc__app_add_error(void *user, const asc_diag *diag)
{
    asc_app_errors *errors = user;
    size_t used = strlen(errors->text);
    if (errors->count++ == 0) {
        errors->line = diag->line;
        errors->column = diag->column;
    }
    snprintf(errors->text + used, sizeof errors->text - used, "%s%s", used ? "\n" : "",
             diag->message);
}

/* ---- Names ----------------------------------------------------------------------------------- */

void asc__app_label(const char *name, char *label, size_t size)
{
    const char *title = asc_game_title(name, asc__tr_code()), *slash = strrchr(name, '/');
    snprintf(label, size, "%s", title ? title : slash ? slash + 1 : name);
    if (!title && !slash && label[0] >= 'a' && label[0] <= 'z')
        label[0] = (char)(label[0] - 'a' + 'A');
}

void asc__app_say_labels(asc_speech *speech, const void *names, int part)
{
    asc_span rest = asc__span(names), piece;
    bool any = false;
    (void)part;
    while (asc__span_cut(&rest, ',', &piece)) {
        char name[256], label[256];
        snprintf(name, sizeof name, "%.*s", (int)piece.length, piece.start);
        asc__app_label(name, label, sizeof label);
        if (any)
            asc__say(speech, ASC_SAY_LIST_AND);
        ASC__SAY_TEXT(speech, "{0}", asc__arg_text(label));
        any = true;
    }
}
