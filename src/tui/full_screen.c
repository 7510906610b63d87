/*
 * full_screen.c - sets up the data that scenes share, shows the first scene, and says at the end
 * what is saved.
 */
#include "full_screen.h"

#include <stdio.h>
#include <stdlib.h>

#include "saved_games.h"
#include "scenes.h"

static void first(asc_tui *tui)
{
    asc_app *app = tui->user;
    asc__tui_push(tui, asc__start_new(app));
    if (app->session->match)
        asc__app_play(app);
}

/* Prints what is saved, and how to continue. */
static void say_goodbye(const asc_app *app)
{
    const asc_store *store = &app->session->store;
    const char *name = strrchr(store->path, '/');
    asc_saved_game game;
    if (!name || !asc__saved_one(store, name + 1, app->session->language, &game) || game.over)
        return;
    if (!asc__store_is_current(store)) {
        printf(asc__tr("Your game is saved. 'ascend play --continue %s' continues it."),
               store->path);
        printf("\n");
    } else if (!store->shared) {
        printf("%s\n", asc__tr("Your game is saved. 'ascend play --continue' continues it."));
    }
}

int asc__full_screen(const asc_full_screen *how, const char **why)
{
    asc_tui tui;
    asc_app *app = calloc(1, sizeof *app);
    *why = N_("not enough memory");
    if (!app || !asc__tui_init(&tui, 80, 24)) {
        free(app);
        return -1;
    }
    asc__tui_set_words(how->words);
    asc__app_init(app, &tui, &how->finder, how->session);
    app->ascii_wanted = how->ascii;
    app->mono_wanted = how->mono;
    app->language_wanted = how->language;
    asc__app_apply(app);
    int status = asc__tui_run(&tui, first, why);
    asc__tui_fini(&tui);
    if (status >= 0)
        asc__session_close(app->session);
    if (status >= 0 && app->unsaved[0])
        fprintf(stderr, "%s\n", app->unsaved);
    else if (status == 0)
        say_goodbye(app);
    status = status == 0 && app->unsaved[0] ? 1 : status;
    asc__app_fini(app);
    free(app);
    return status;
}
