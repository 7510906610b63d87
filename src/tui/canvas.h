/*
 * canvas.h - a window as a grid of cells, drawn whole for every frame: text, wrapped text, rules
 * and boxes, and regions that people can click. It does not depend on a terminal: terminal.c shows
 * a canvas, tests read it.
 *
 * A row is y, a column x, both from 0. Drawing outside of the window has no effect, so no caller
 * needs to check.
 */
#ifndef ASC_CANVAS_H
#define ASC_CANVAS_H

#include "base.h"
#include "wrap.h"

/* ---- Styles ---------------------------------------------------------------------------------- */

/* The style of a text; terminal_colour.c maps it to colours and attributes. The first styles are
 * the hues of signs and names, the others are roles of a text. */
typedef enum asc_style {
    ASC_STYLE_PLAIN,
    ASC_STYLE_BLUE,
    ASC_STYLE_GREEN,
    ASC_STYLE_AMBER,
    ASC_STYLE_VIOLET,
    ASC_STYLE_RED,
    ASC_STYLE_CYAN,
    ASC_STYLE_PINK,
    ASC_STYLE_GOLD,
    ASC_STYLE_CAN,  /* the mark of possible moves */
    ASC_STYLE_WARN, /* words that warn */
    ASC_STYLE_RULE, /* rules and dividers, never text */
    ASC_STYLE_COUNT,
    /* may be added to a style: */
    ASC_STYLE_BOLD = 0x40,
    ASC_STYLE_REVERSE = 0x80 /* the chosen thing, and the header: all in one colour */
} asc_style;

/* ---- The canvas ------------------------------------------------------------------------------ */

enum { ASC_CELL_TEXT = 15, ASC_CANVAS_REGIONS = 512 };

typedef struct asc_cell {
    /* a character with its combining characters; empty: the right half of a wide one */
    char text[ASC_CELL_TEXT];
    uint8_t style;
} asc_cell;

typedef struct asc_area {
    int y, x, height, width;
} asc_area;

/* A part of the window that can be clicked; the code that draws it gives it a meaning. */
typedef struct asc_region {
    asc_area area;
    int id;
} asc_region;

typedef struct asc_canvas {
    int width, height;
    asc_cell *cells; /* `height` rows of `width` cells */
    int cursor_y, cursor_x;
    bool cursor_shown; /* people type a text there */
    asc_region regions[ASC_CANVAS_REGIONS];
    int region_count;
} asc_canvas;

/* Gives the canvas a size and clears it. False: out of memory; the canvas is empty then. */
bool asc__canvas_resize(asc_canvas *canvas, int width, int height);
void asc__canvas_free(asc_canvas *canvas);

/* Fills the canvas with blanks and drops all regions. */
void asc__canvas_clear(asc_canvas *canvas);

/* The whole window. */
asc_area asc__canvas_area(const asc_canvas *canvas);

/* The window as text, one line for each row, without blanks at its end; as snprintf. */
size_t asc__canvas_format(const asc_canvas *canvas, char *text, size_t size);

/* ---- Text ------------------------------------------------------------------------------------ */

/* The columns that a text takes on the screen. */
int asc__columns(const char *text);

/* Writes a text, at most `width` columns of it; returns how many it took. */
int asc__put(asc_canvas *canvas, int y, int x, int width, int style, const char *text);

/* The same, with a format. */
int asc__putf(asc_canvas *canvas, int y, int x, int width, int style, const char *format, ...)
    ASC__PRINTF(6, 7);

/* Writes a text so that it ends before column x + width. */
void asc__put_right(asc_canvas *canvas, int y, int x, int width, int style, const char *text);
void asc__put_middle(asc_canvas *canvas, int y, int x, int width, int style, const char *text);

/* Writes the whole words of a text that fit, with " ..." after them if some do not. Returns the
 * columns. */
int asc__put_words(asc_canvas *canvas, int y, int x, int width, int style, const char *text);

/* ---- Lines of a text ------------------------------------------------------------------------- */

/*
 * Writes a text into an area, from its line `from` on. If there is no room for all lines, the last
 * visible one ends in " ...", unless the text can be scrolled. A `from` of -1 begins a text that
 * cannot be scrolled. Returns how many lines the whole text has.
 */
int asc__put_wrapped(asc_canvas *canvas, asc_area area, int style, const char *text, int from);

/* ---- Lines and boxes ------------------------------------------------------------------------- */

/* "─ left ───── right ─": draws a rule of `width` columns with a text at each end; each text may be
 * NULL. */
void asc__rule(asc_canvas *canvas, int y, int x, int width, const char *left, const char *right);

/* Writes a text with a blank before and after it over a rule, or over anything else that is there.
 * Returns its columns. */
int asc__rule_put(asc_canvas *canvas, int y, int x, int width, int style, const char *text);

/* Draws a frame just inside of an area. */
void asc__box(asc_canvas *canvas, asc_area area);

/* Draws a vertical rule. */
void asc__bar(asc_canvas *canvas, int y, int x, int height);

/* Fills an area with blanks, before something is drawn over other parts. */
void asc__blank(asc_canvas *canvas, asc_area area);

/* Shows an area, with its text, in reverse video. */
void asc__highlight(asc_canvas *canvas, asc_area area);

/* ---- Regions --------------------------------------------------------------------------------- */

enum { ASC_REGION_NONE = -1 };

void asc__region_add(asc_canvas *canvas, asc_area area, int id);

/* Drops all regions added so far: a dialog drawn over them takes every click. */
void asc__regions_drop(asc_canvas *canvas);

/* The region added last at a place. */
int asc__region_at(const asc_canvas *canvas, int y, int x);

#endif
