/*
 * app.h - the data that all scenes of full screen share: packs, the current game and its store,
 * settings. It is the `user` of the asc_tui; full_screen.c makes it.
 */
#ifndef ASC_APP_H
#define ASC_APP_H

#include "session.h"
#include "settings.h"
#include "tui.h"

/* What the program around full screen knows of packs: if they are found. */
typedef struct asc_app_finder {
    void *user;
    /* The ids of all packs there are: entry `index`, NULL past the last. */
    const char *(*id)(void *user, size_t index);
    /* Reads a pack by its id, or a pack file by its path; `release` frees it. What is wrong goes to
     * the host's diag. */
    asc_status (*open)(void *user, const char *name, const asc_host *host, asc_source *source);
    void (*release)(void *user, asc_source *source);
    /* Finds the tutorial of a name; ASC_NOT_FOUND: there is none. `release` frees it. */
    asc_status (*tutorial)(void *user, const char *name, asc_source *source);
    /* asc_game_new with packs as on a command line, ids and paths of files; its host is filled in
     * except diag; `errors` is its user. */
    asc_status (*game)(void *user, const asc_config *config, asc_diag_fn diag, void *event,
                       asc_game **game);
} asc_app_finder;

/* What happens when the start screen is there again, and all that was played before has been put
 * away. */
typedef enum asc_app_then {
    ASC_THEN_NOTHING,
    ASC_THEN_REMATCH, /* the same game again */
    ASC_THEN_NEW,     /* the form for a new one */
    ASC_THEN_PLAY_ON  /* from within a record: then_path, then_length */
} asc_app_then;

typedef struct asc_app {
    asc_tui *tui;
    asc_app_finder finder;
    asc_session *session; /* the game that is played, if there is one, and the store */
    asc_settings settings;
    bool ascii_wanted;    /* the command line wants no other signs, */
    bool mono_wanted;     /* ... and no colours, */
    bool language_wanted; /* ... and the language it has said */
    asc_app_then then;
    char then_path[ASC_STORE_PATH];
    size_t then_length;
    /* When the current game began, by the clock of the tui; -1: it is a continued game. */
    int64_t began;
    char saved_as[ASC_STORE_PATH]; /* the record of the game that was played last to its end */
    /* the game that was left last is not saved, and why; or "" */
    char unsaved[ASC_STORE_WHY + 128];
    bool settings_damaged; /* which is to be told, once: */
    /* the new path of the damaged file; "": it was not renamed */
    char settings_kept[ASC_STORE_PATH];
} asc_app;

/* Those of a scene. */
asc_app *asc__app_of(const asc_scene *scene);

/* Reads the settings; asc__app_apply lets them take effect. The session must live as long. */
void asc__app_init(asc_app *app, asc_tui *tui, const asc_app_finder *finder, asc_session *session);
void asc__app_fini(asc_app *app);

/* ---- Settings -------------------------------------------------------------------------------- */

/* The present value of a setting; the text lives in `value`. */
const char *asc__app_get(const asc_app *app, asc_setting setting, char value[ASC_SETTING_VALUE]);

/* Is it that? */
bool asc__app_is(const asc_app *app, asc_setting setting, const char *value);

/* Changes one, keeps it in the file, and lets it take effect. False: it could not be kept;
 * session->store.why. */
bool asc__app_set(asc_app *app, asc_setting setting, const char *value);

/* Applies all settings. */
void asc__app_apply(asc_app *app);

/* What was wrong with their file, and where that is now; false: nothing, or it has been told. */
bool asc__app_tell_damage(asc_app *app, char *text, size_t size);

/* ---- Playing --------------------------------------------------------------------------------- */

/* Shows the game of the session on top of the start screen (app_game.c). */
void asc__app_play(asc_app *app);

/* Begins the tutorial of a name; false: it cannot be, and `why` tells. */
bool asc__app_learn(asc_app *app, const char *name, char *why, size_t size);

/* The tutorial of a name, to be freed; NULL: there is none, or it is not in order. */
asc_tutorial *asc__app_tutorial(asc_app *app, const char *name);

/* Shows a game that is kept; NULL: it cannot be read, and `why` tells. */
asc_scene *asc__app_replay(asc_app *app, const char *path, bool analyse, char *why, size_t size);

/* Does what was to be done when the start screen is there again; false: there was nothing, or it
 * could not be and `why` tells. */
bool asc__app_then(asc_app *app, char *why, size_t size);

/* A scene that lists games looks once a second whether another window has changed them: its `due`,
 * and what it asks then. */
int64_t asc__app_games_due(asc_scene *scene, int64_t now);
bool asc__app_games_changed(asc_scene *scene);

/* ---- Errors ---------------------------------------------------------------------------------- */

/* Collects what the library says, a line each: the user of asc__app_add_error. */
typedef struct asc_app_errors {
    char text[4096];
    int count;
    unsigned line, column; /* of the first, if it has them */
} asc_app_errors;

void asc__app_add_error(void *errors, const asc_diag *diag);

/* ---- Names ----------------------------------------------------------------------------------- */

/* The label of a pack or game that is known by its name: "Godslayer", "Six princes". */
void asc__app_label(const char *name, char *label, size_t size);

/* The labels of several, names with commas between: a phrase about that text. */
void asc__app_say_labels(asc_speech *speech, const void *names, int part);

#endif
