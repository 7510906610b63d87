/*
 * play_editor.h - the line editor: cursor keys, history, completion. It uses libedit
 * (play_editor.c); a program built without it has no editor (play_editor_none.c), and reads whole
 * lines from the terminal.
 */
#ifndef ASC_PLAY_EDITOR_H
#define ASC_PLAY_EDITOR_H

#include <stddef.h>

enum { ASC_LINE_MAX = 512 }; /* bytes of a line, its NUL included */

/* The result of completing a line. */
typedef enum asc_completed {
    ASC_COMPLETED_NOT,   /* nothing can be added */
    ASC_COMPLETED_LINE,  /* the line was extended */
    ASC_COMPLETED_LISTED /* the line has several continuations, which were printed below it */
} asc_completed;

typedef asc_completed asc_complete_fn(void *user, char line[ASC_LINE_MAX]);

typedef struct asc_editor_hooks {
    int (*next_byte)(void *user); /* returns the next typed byte; -1: there are no more */
    asc_complete_fn *complete;    /* gets the line up to the cursor; or NULL */
    void *byte_user, *complete_user;
} asc_editor_hooks;

typedef struct asc_editor asc_editor;

/* NULL: this build has no editor, or the terminal cannot move its cursor. */
asc_editor *asc__editor_open(const asc_editor_hooks *hooks);

/* Forgets all lines and cut text. `editor` may be NULL. */
void asc__editor_close(asc_editor *editor);

/* Reads a line with its end, valid until the next call, and adds it to the history. NULL: there are
 * no more bytes. */
const char *asc__editor_line(asc_editor *editor, const char *prompt);

/* In the middle of a line: restores the terminal's own mode; and takes it again, drawing the line
 * anew at the present size. */
void asc__editor_pause(asc_editor *editor);
void asc__editor_resume(asc_editor *editor);

#endif
