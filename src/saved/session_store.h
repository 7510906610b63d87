/*
 * session_store.h - the files of saved games in the user's data folder. The current game, which can
 * be continued, is the log current.log (docs/tables.md), or the record current.record of a version
 * without logs. Games that were set aside and records of finished games have names with their date.
 * No game is ever overwritten.
 */
#ifndef ASC_SESSION_STORE_H
#define ASC_SESSION_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

enum { ASC_STORE_PATH = 1024, ASC_STORE_WHY = 256 };

typedef struct asc_store {
    char folder[ASC_STORE_PATH];
    char path[ASC_STORE_PATH]; /* the path of the current game; "": there is no folder for it */
    char why[ASC_STORE_WHY];   /* the last error */
    int lock;                  /* the open lock file, or -1 */
    bool shared;               /* another program plays in the folder */
    bool usable;               /* the folder exists */
    int reason;                /* the reason in `why`, as an errno */
    struct timespec looked;    /* for asc__store_changed: when the folder had last changed */
    const char *(*translate)(const char *english); /* translates `why`; NULL: it stays English */
} asc_store;

/* Finds or makes the folder. Removes unfinished files there, if no other program plays in it.
 * False: there is no folder; `why` says why, in the language of `translate`, which may be NULL. */
bool asc__store_init(asc_store *store, const char *(*translate)(const char *english));
void asc__store_fini(asc_store *store);

/* Have games been added or removed since the last call? If the other program that played in the
 * folder has ended, this program takes over the current game. */
bool asc__store_changed(asc_store *store);

/* Holds the settings for this program alone, once other programs have released them; or releases
 * them. */
void asc__store_hold_settings(asc_store *store, bool hold);

/* Sets `path` to the current game: the existing one, or a new one. */
void asc__store_begin(asc_store *store);

/* Sets `path` to a new current game, even if there is one. */
void asc__store_new(asc_store *store);

/* Is `path` the file of the current game, and not of a game beside it? */
bool asc__store_is_current(const asc_store *store);
bool asc__store_is_current_name(const char *file);

/* Is there a current game to continue? */
bool asc__store_has_game(const asc_store *store);

/* Sets `path` to a new name, for a game beside the current one, which another program plays. */
void asc__store_step_aside(asc_store *store);

/* Makes a new name "WORD-DATE-TIME.SORT" that no file in the folder has. False: `why` says why
 * not. */
bool asc__store_name(asc_store *store, const char *word, const char *sort,
                     char path[ASC_STORE_PATH]);

/* Renames the file of the game to "game-DATE-TIME.log", with `word` for "game", and writes the new
 * name to `kept`. False: it keeps its name, and `why` says why. */
bool asc__store_keep(asc_store *store, const char *word, char kept[ASC_STORE_PATH]);

/* The same for any file: "WORD-DATE-TIME.SORT" in the file's folder. */
bool asc__store_rename(asc_store *store, const char *path, const char *word, const char *sort,
                       char kept[ASC_STORE_PATH]);

/* Writes a file in one step: after a crash there is the old file or the new one, both complete. */
bool asc__store_write(asc_store *store, const char *path, const char *text, size_t size);

/* Can a game be written into the folder? Tries it with a file of the same size, and removes that.
 * False: `why` says why not. */
bool asc__store_has_room(asc_store *store);

/* Sets `why` from a format for a path and the reason of an errno, such as N_("cannot read %.160s:
 * %s"). Returns false. */
bool asc__store_fail(asc_store *store, const char *format, const char *path, int reason);

/* The reason in `why` without the name of the file. */
const char *asc__store_reason(const asc_store *store);

/* Removes unfinished copies of a file outside the folder, left by programs that were killed. */
void asc__store_sweep_beside(const char *path);

#endif
