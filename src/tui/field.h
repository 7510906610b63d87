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
    size_t most;               /* bytes without NUL; 0: as many as there is room for */
} asc_field_text;

/* Sets the text, with the cursor behind it. */
void asc__field_set(asc_field_text *field, const char *text);

/* A key that types, erases or moves the cursor, or a character that was pasted; false: it is none
 * of the field's, as Enter, Esc, up and down. Invisible characters are not taken. */
bool asc__field_handle(asc_field_text *field, const asc_tui_event *event);

/* Draws it, and puts the terminal's cursor there. */
void asc__field_draw(asc_canvas *canvas, int y, int x, int width, const asc_field_text *field);

#endif
