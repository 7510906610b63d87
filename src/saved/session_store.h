/*
 * session_store.h - where saved games are: in the user's data folder. The game that continues is
 * the log current.log (docs/tables.md), or the record current.record of a version before logs;
 * games that were set aside and records of finished games have names with their date. No game is
 * ever overwritten.
 */
#ifndef ASC_SESSION_STORE_H
#define ASC_SESSION_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

enum { ASC_STORE_PATH = 1024, ASC_STORE_WHY = 256 };

typedef struct asc_store {
    char folder[ASC_STORE_PATH];
    char path[ASC_STORE_PATH]; /* the path of the current game; "" if there is no folder for it */
    char why[ASC_STORE_WHY];   /* the last error */
    int lock;                  /* an open file while this program has the folder to itself, or -1 */
    bool shared;               /* another program plays in the folder */
    bool usable;               /* the folder is there */
    int reason;                /* ... of `why`, as errno has it */
    struct timespec looked;    /* asc__store_changed: when the folder had changed then */
    const char *(*translate)(const char *english); /* for `why`; NULL: it is in English */
} asc_store;

/* Finds the folder and makes it, and removes half-written files there, if nobody else plays in it.
 * False: there is none, `why` tells, in the language of `translate`, which may be NULL. */
bool asc__store_init(asc_store *store, const char *(*translate)(const char *english));
void asc__store_fini(asc_store *store);

/* Have games come or gone since it was asked last? Where the other program that played in the
 * folder has left, the current game is ours from here on. */
bool asc__store_changed(asc_store *store);

/* Holds the settings for this program alone, and waits until others have let go of them. */
void asc__store_hold_settings(asc_store *store, bool hold);

/* Sets `path` to the current game: the one in the folder, or a new one. */
void asc__store_begin(asc_store *store);

/* `path` becomes that of a new game that continues, whatever is there. */
void asc__store_new(asc_store *store);

/* Is `path` the file of the game that continues, and not one beside it? */
bool asc__store_is_current(const asc_store *store);
bool asc__store_is_current_name(const char *file);

/* Is there a game to continue? */
bool asc__store_has_game(const asc_store *store);

/* Takes a file name of its own, for a game beside the one that another program plays. */
void asc__store_step_aside(asc_store *store);

/* A name in the folder that no file has, "WORD-DATE-TIME.SORT". False: there is none, `why`
 * tells. */
bool asc__store_name(asc_store *store, const char *word, const char *sort,
                     char path[ASC_STORE_PATH]);

/* Gives the file of the game another name, "game-DATE-TIME.log" with `word` for "game", which goes
 * to `kept`. False: it is still where it was, `why` tells. */
bool asc__store_keep(asc_store *store, const char *word, char kept[ASC_STORE_PATH]);

/* The same of any file: "WORD-DATE-TIME.SORT" in its own folder. */
bool asc__store_rename(asc_store *store, const char *path, const char *word, const char *sort,
                       char kept[ASC_STORE_PATH]);

/* Writes a file in one step: there is the old one or the new one, whatever happens. */
bool asc__store_write(asc_store *store, const char *path, const char *text, size_t size);

/* Can a game be written into the folder? Tries it with a file as large as one, which is gone then.
 * False: `why` tells. */
bool asc__store_has_room(asc_store *store);

/* Puts why something went wrong into `why`: a format for a path and a reason as errno has it,
 * N_("cannot read %.160s: %s"). False. */
bool asc__store_fail(asc_store *store, const char *format, const char *path, int reason);

/* The reason alone, without the name of the file. */
const char *asc__store_reason(const asc_store *store);

/* Removes unfinished copies of a file outside the folder, left by programs that were killed. */
void asc__store_sweep_beside(const char *path);

#endif
