/*
 * field.h - an input field: a line for a name, a search or a move in words.
 */
#ifndef ASC_FIELD_H
#define ASC_FIELD_H

#include "canvas.h"
#include "event.h"

enum { ASC_FIELD_TEXT = 256 };

typedef struct asc_field_text {
    char text[ASC_FIELD_TEXT]; /* UTF-8 */
    size_t cursor;             /* in bytes */
    /* the limit in bytes, without NUL; 0: as many as there is room for */
    size_t most;
} asc_field_text;

/* Sets the text, and puts the cursor at its end. */
void asc__field_set(asc_field_text *field, const char *text);

/* Handles a key that types, erases or moves the cursor, or a pasted character. False: the field
 * does not use the key, such as Enter, Esc, up and down. Invisible characters are ignored. */
bool asc__field_handle(asc_field_text *field, const asc_tui_event *event);

/* Draws the field, and puts the terminal's cursor into it. */
void asc__field_draw(asc_canvas *canvas, int y, int x, int width, const asc_field_text *field);

#endif
