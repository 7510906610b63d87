/*
 * workshop_file.h - the pack file of the workshop: reads and compiles it again whenever it changes,
 * and has its errors.
 */
#ifndef ASC_WORKSHOP_FILE_H
#define ASC_WORKSHOP_FILE_H

#include "app.h"

enum { ASC_WORKSHOP_ERRORS = 64 };

typedef struct asc_workshop_error {
    unsigned line, column;
    char message[256];
} asc_workshop_error;

typedef struct asc_workshop_file {
    char path[ASC_STORE_PATH];
    bool there; /* the file can be read; else: */
    int reason; /* ... the reason, an errno */
    struct {
        int64_t seconds, nanoseconds, size;
        /* the state of the file when it was read: the last change of its content, name or rights */
    } seen;
    asc_pack *pack; /* the pack of the last successful compilation; NULL: there was none */
    asc_game *game; /* a game with this pack, or NULL */
    asc_workshop_error error[ASC_WORKSHOP_ERRORS];
    int errors;
    /* the exit status of the editor, or 128 and the number of a signal; -1: it could not be
     * started */
    int edited;
} asc_workshop_file;

/* The default path of the file: beside the games. */
void asc__workshop_place(const asc_app *app, char path[ASC_STORE_PATH]);

/* Reads the file if it has changed; returns whether it has. */
bool asc__workshop_look(asc_workshop_file *file, asc_app *app);
void asc__workshop_close(asc_workshop_file *file);

/* Writes a first file if there is none; 0, or an errno. */
int asc__workshop_create(const char *path);

/* Opens the file in the editor that the environment names, and waits for it. For asc__tui_outside;
 * `file` is the asc_workshop_file. Its `edited` gets the result. */
void asc__workshop_edit(void *file);

/* The name of the editor. */
const char *asc__workshop_editor(void);

#endif
