/*
 * app.h - the data that all scenes of full screen share: packs, the current game and its store,
 * settings. It is the `user` of the asc_tui; full_screen.c makes it.
 */
#ifndef ASC_APP_H
#define ASC_APP_H

#include "session.h"
#include "settings.h"
#include "tui.h"

/* How the program that starts full screen finds packs and tutorials. */
typedef struct asc_app_finder {
    void *user;
    /* The id of the pack at `index` in the list of all packs; NULL: the list has no such entry. */
    const char *(*id)(void *user, size_t index);
    /* Reads a pack by its id, or a pack file by its path; `release` frees it. Errors go to the
     * host's diag. */
    asc_status (*open)(void *user, const char *name, const asc_host *host, asc_source *source);
    void (*release)(void *user, asc_source *source);
    /* Finds the tutorial of a name; ASC_NOT_FOUND: there is none. `release` frees it. */
    asc_status (*tutorial)(void *user, const char *name, asc_source *source);
    /* Makes a game as asc_game_new does, with packs as on a command line: ids, or paths of files.
     * The finder supplies the host, except for diag; `event` is the user of diag. */
    asc_status (*game)(void *user, const asc_config *config, asc_diag_fn diag, void *event,
                       asc_game **game);
} asc_app_finder;

/* What the start screen does next, once it is on top again and the scenes above it are gone. */
typedef enum asc_app_then {
    ASC_THEN_NOTHING,
    ASC_THEN_REMATCH, /* the same game again */
    ASC_THEN_NEW,     /* the form for a new game */
    ASC_THEN_PLAY_ON  /* continues from within a record: then_path, then_length */
} asc_app_then;

typedef struct asc_app {
    asc_tui *tui;
    asc_app_finder finder;
    asc_session *session; /* the current game, if there is one, and the store */
    asc_settings settings;
    bool ascii_wanted;    /* the command line asks for ASCII signs, */
    bool mono_wanted;     /* ... for no colours, */
    bool language_wanted; /* ... for a language */
    asc_app_then then;
    char then_path[ASC_STORE_PATH];
    size_t then_length;
    /* when the current game began, by the clock of the tui; -1: it was continued from a saved
     * game */
    int64_t began;
    char saved_as[ASC_STORE_PATH]; /* the record of the last game that was played to its end */
    /* why the last game that was left could not be saved; "": it was saved */
    char unsaved[ASC_STORE_WHY + 128];
    bool settings_damaged; /* the settings file has errors that must be shown, once: */
    /* the new path of the damaged file; "": it was not renamed */
    char settings_kept[ASC_STORE_PATH];
} asc_app;

/* The asc_app of a scene. */
asc_app *asc__app_of(const asc_scene *scene);

/* Reads the settings; asc__app_apply lets them take effect. The session must live as long as
 * `app`. */
void asc__app_init(asc_app *app, asc_tui *tui, const asc_app_finder *finder, asc_session *session);
void asc__app_fini(asc_app *app);

/* ---- Settings -------------------------------------------------------------------------------- */

/* The current value of a setting; the text lives in `value`. */
const char *asc__app_get(const asc_app *app, asc_setting setting, char value[ASC_SETTING_VALUE]);

/* Does the setting have that value? */
bool asc__app_is(const asc_app *app, asc_setting setting, const char *value);

/* Changes a setting, applies it and saves it to the file. False: it could not be saved;
 * session->store.why has the reason. */
bool asc__app_set(asc_app *app, asc_setting setting, const char *value);

/* Applies all settings. */
void asc__app_apply(asc_app *app);

/* Describes the errors of the settings file, and where the old file is now. False: there are none,
 * or they were shown before. */
bool asc__app_tell_damage(asc_app *app, char *text, size_t size);

/* ---- Playing --------------------------------------------------------------------------------- */

/* Shows the game of the session on top of the start screen (app_game.c). */
void asc__app_play(asc_app *app);

/* Begins the tutorial of a name; false: it cannot begin, and `why` says the reason. */
bool asc__app_learn(asc_app *app, const char *name, char *why, size_t size);

/* The tutorial of a name; the caller frees it. NULL: there is none, or it has errors. */
asc_tutorial *asc__app_tutorial(asc_app *app, const char *name);

/* Shows a saved game. NULL: it cannot be read, and `why` says the reason. */
asc_scene *asc__app_replay(asc_app *app, const char *path, bool analyse, char *why, size_t size);

/* Carries out app->then, now that the start screen is on top again. False: it was ASC_THEN_NOTHING,
 * or it failed and `why` says the reason. */
bool asc__app_then(asc_app *app, char *why, size_t size);

/* For scenes that list games: once a second they check whether another window has changed the saved
 * games. The first function is their `due`, the second makes the check. */
int64_t asc__app_games_due(asc_scene *scene, int64_t now);
bool asc__app_games_changed(asc_scene *scene);

/* ---- Errors ---------------------------------------------------------------------------------- */

/* Collects the library's errors, a line each: the user of asc__app_add_error. */
typedef struct asc_app_errors {
    char text[4096];
    int count;
    unsigned line, column; /* of the first error, if it has them */
} asc_app_errors;

void asc__app_add_error(void *errors, const asc_diag *diag);

/* ---- Names ----------------------------------------------------------------------------------- */

/* The label of a pack or game by its name: "Godslayer", "Six princes". */
void asc__app_label(const char *name, char *label, size_t size);

/* Adds the labels of several packs; the text that the phrase is about lists their names with
 * commas. */
void asc__app_say_labels(asc_speech *speech, const void *names, int part);

#endif
