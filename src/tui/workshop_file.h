/*
 * workshop_file.h - the pack file of the workshop: read and compiled again whenever it changes,
 * with its errors.
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
    bool there; /* it can be read; else: */
    int reason; /* ... why not, as errno has it */
    struct {
        int64_t seconds, nanoseconds, size;
    } seen;         /* when it was read: of the last change to it, its name or its rights */
    asc_pack *pack; /* as it compiled last; NULL: it never did */
    asc_game *game; /* one that is played with it, or NULL */
    asc_workshop_error error[ASC_WORKSHOP_ERRORS];
    int errors;
    /* exit status of the editor, 128 and the number of a signal, or -1: it could not be started */
    int edited;
} asc_workshop_file;

/* Where the file is if nobody says another: beside the games. */
void asc__workshop_place(const asc_app *app, char path[ASC_STORE_PATH]);

/* Reads it if it has changed since; true: it has. */
bool asc__workshop_look(asc_workshop_file *file, asc_app *app);
void asc__workshop_close(asc_workshop_file *file);

/* Writes a first file if there is none; 0, or why not as errno has it. */
int asc__workshop_create(const char *path);

/* Opens the file in the editor that the environment names, and waits for it: for asc__tui_outside,
 * with the asc_workshop_file. How that ended is in its `edited`. */
void asc__workshop_edit(void *file);

/* The editor's name. */
const char *asc__workshop_editor(void);

#endif
