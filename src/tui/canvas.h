/*
 * canvas.h - a window as a grid of cells, drawn whole for every frame: text, wrapped text, rules
 * and boxes, and the regions of it that the mouse can hit. It knows no terminal: terminal.c shows a
 * canvas, tests read it.
 *
 * A row is y, a column x, both from 0. What lies outside of the window is not drawn, so no caller
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
    ASC_STYLE_RULE, /* rules and dividers, and nothing that is to be read */
    ASC_STYLE_COUNT,
    /* added to one of them: */
    ASC_STYLE_BOLD = 0x40,
    ASC_STYLE_REVERSE = 0x80 /* chosen, and the header: no other colour shows in it */
} asc_style;

/* ---- The canvas ------------------------------------------------------------------------------ */

enum { ASC_CELL_TEXT = 15, ASC_CANVAS_REGIONS = 512 };

typedef struct asc_cell {
    /* a character with what combines with it; empty: the right half of a wide one */
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
    asc_cell *cells; /* height rows of width */
    int cursor_y, cursor_x;
    bool cursor_shown; /* a text is being typed there */
    asc_region regions[ASC_CANVAS_REGIONS];
    int region_count;
} asc_canvas;

/* Gives the canvas a size, with nothing on it; false: out of memory, and it is empty. */
bool asc__canvas_resize(asc_canvas *canvas, int width, int height);
void asc__canvas_free(asc_canvas *canvas);

/* Blanks everywhere; no regions. */
void asc__canvas_clear(asc_canvas *canvas);

/* The whole window. */
asc_area asc__canvas_area(const asc_canvas *canvas);

/* The window as text, a line each without blanks at its end: as snprintf. */
size_t asc__canvas_format(const asc_canvas *canvas, char *text, size_t size);

/* ---- Text ------------------------------------------------------------------------------------ */

/* The columns that a text takes on the screen. */
int asc__columns(const char *text);

/* Writes a text, at most `width` columns of it; returns how many it took. */
int asc__put(asc_canvas *canvas, int y, int x, int width, int style, const char *text);

/* The same with a format. */
int asc__putf(asc_canvas *canvas, int y, int x, int width, int style, const char *format, ...)
    ASC__PRINTF(6, 7);

/* The same so that it ends before column x + width. */
void asc__put_right(asc_canvas *canvas, int y, int x, int width, int style, const char *text);
void asc__put_middle(asc_canvas *canvas, int y, int x, int width, int style, const char *text);

/* Writes what fits of a text, whole words and " ..." behind them if that is not all; returns the
 * columns. */
int asc__put_words(asc_canvas *canvas, int y, int x, int width, int style, const char *text);

/* ---- Lines of a text ------------------------------------------------------------------------- */

/*
 * Writes a text into an area, from its line `from` on. Where lines are left over, the last that
 * fits ends in " ...", except a text that is scrolled (`from` is not -1; -1 is the beginning of
 * one that is not). Returns how many lines the whole text has.
 */
int asc__put_wrapped(asc_canvas *canvas, asc_area area, int style, const char *text, int from);

/* ---- Lines and boxes ------------------------------------------------------------------------- */

/* "─ left ───── right ─": a rule over `width` columns with a text in it at both ends, either of
 * which may be NULL. */
void asc__rule(asc_canvas *canvas, int y, int x, int width, const char *left, const char *right);

/* Adds a text to a rule, or to anything, that stands there already, with a blank before and behind
 * it; returns its columns. */
int asc__rule_put(asc_canvas *canvas, int y, int x, int width, int style, const char *text);

/* A frame just inside of the area. */
void asc__box(asc_canvas *canvas, asc_area area);

/* A vertical rule. */
void asc__bar(asc_canvas *canvas, int y, int x, int height);

/* Blanks over an area, for what is drawn on top of something else. */
void asc__blank(asc_canvas *canvas, asc_area area);

/* Reverse video over an area, with all that stands in it. */
void asc__highlight(asc_canvas *canvas, asc_area area);

/* ---- Regions --------------------------------------------------------------------------------- */

enum { ASC_REGION_NONE = -1 };

void asc__region_add(asc_canvas *canvas, asc_area area, int id);

/* Drops all that was added: what is drawn on top takes every click. */
void asc__regions_drop(asc_canvas *canvas);

/* The last one that was added at a place. */
int asc__region_at(const asc_canvas *canvas, int y, int x);

#endif
