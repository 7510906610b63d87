/*
 * play_editor.h - the line editor: cursor keys, history, completion. It uses libedit
 * (play_editor.c); a program built without it has no editor (play_editor_none.c), and reads whole
 * lines from the terminal.
 */
#ifndef ASC_PLAY_EDITOR_H
#define ASC_PLAY_EDITOR_H

#include <stddef.h>

enum { ASC_LINE_MAX = 512 }; /* bytes of a line, its NUL included */

/* What became of a line that is to be completed. */
typedef enum asc_completed {
    ASC_COMPLETED_NOT,   /* there is nothing to add */
    ASC_COMPLETED_LINE,  /* the line continues */
    ASC_COMPLETED_LISTED /* it can go on in several ways, which were printed below it */
} asc_completed;

typedef asc_completed asc_complete_fn(void *user, char line[ASC_LINE_MAX]);

typedef struct asc_editor_hooks {
    int (*next_byte)(void *user); /* that was typed; -1: no more come */
    asc_complete_fn *complete;    /* the line up to the cursor; or NULL */
    void *byte_user, *complete_user;
} asc_editor_hooks;

typedef struct asc_editor asc_editor;

/* NULL: there is none, or the terminal cannot move its cursor. */
asc_editor *asc__editor_open(const asc_editor_hooks *hooks);

/* Forgets all lines, and what was cut out of them. `editor` may be NULL. */
void asc__editor_close(asc_editor *editor);

/* The next line, with its end, until the next call; NULL: no more bytes came. It is remembered. */
const char *asc__editor_line(asc_editor *editor, const char *prompt);

/* In the middle of a line: the terminal as it was before, and back, with the line drawn anew, at
 * its size now. */
void asc__editor_pause(asc_editor *editor);
void asc__editor_resume(asc_editor *editor);

#endif
