/*
 * app.c - what the scenes share: settings and their effect, the way into a game.
 */
#include "app.h"

#include <stdio.h>

#include "glyph.h"

asc_app *asc__app_of(const asc_scene *scene)
{
    return scene->tui->user;
}

void asc__app_init(asc_app *app, asc_tui *tui, const asc_app_shelf *shelf, asc_session *session)
{
    *app = (asc_app){.tui = tui, .shelf = *shelf, .session = session};
    asc__settings_load(&app->settings, &session->store, NULL);
    tui->user = app;
}

void asc__app_fini(asc_app *app)
{
    asc__settings_free(&app->settings);
}

/* ---- Settings ---------------------------------------------------------------------------------- */

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
    app->tui->mouse = asc__app_is(app, ASC_SETTING_MOUSE, "yes");
    app->tui->recolour = app->tui->redraw = true;
}

bool asc__app_set(asc_app *app, asc_setting setting, const char *value)
{
    if (asc__app_is(app, setting, value))
        return true;
    if (!asc__setting_change(&app->settings, setting, value))
        return false;
    app->language_wanted = app->language_wanted && setting != ASC_SETTING_LANGUAGE;
    asc__app_apply(app);
    app->tui->reopen = app->tui->reopen || setting == ASC_SETTING_ASCII;
    return asc__settings_save(&app->settings, &app->session->store);
}

/* ---- Errors ------------------------------------------------------------------------------------ */

void asc__app_hear(void *user, const asc_diag *diag)
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

void asc__app_label(const char *name, char *label, size_t size)
{
    const char *slash = strrchr(name, '/');
    snprintf(label, size, "%s", slash ? slash + 1 : name);
    if (!slash && label[0] >= 'a' && label[0] <= 'z')
        label[0] = (char)(label[0] - 'a' + 'A');
}
