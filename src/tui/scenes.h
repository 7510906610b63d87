/*
 * scenes.h - the scenes around a game. Each is made for an asc_app and pushed with asc__tui_push;
 * NULL: out of memory.
 */
#ifndef ASC_SCENES_H
#define ASC_SCENES_H

#include "app.h"
#include "draft.h"

/* The start screen. */
asc_scene *asc__start_new(asc_app *app);

/* The key of a game on the start screen: the first letter of its name that is free, or else a
 * digit. */
int32_t asc__start_key(const char *game, const char *taken);

/* A new game: the form, filled in with a draft. `first_time`: the form asks for a level. */
asc_scene *asc__form_scene_new(asc_app *app, const asc_draft *draft, bool first_time);

/* The card catalog. */
asc_scene *asc__cards_new(asc_app *app);

/* The workshop, for a pack file of one's own. */
asc_scene *asc__workshop_new(asc_app *app);

asc_scene *asc__settings_scene_new(asc_app *app);

/* The saved games. */
asc_scene *asc__games_new(asc_app *app);

/* The results of the person over all saved games. */
asc_scene *asc__you_new(asc_app *app);

/* Rules and tutorials of the games. */
asc_scene *asc__learn_new(asc_app *app);

#endif
