/*
 * terminal.h - the terminal behind full screen. Only terminal.c uses ncurses, which draws the
 * canvas. Keys and the mouse are read with decoder.h, since ncurses waits for bytes that never come
 * and loses those after a wrong one. The terminal is restored at the end, when the program is
 * suspended, and when it crashes.
 */
#ifndef ASC_TERMINAL_H
#define ASC_TERMINAL_H

#include "canvas.h"
#include "decoder.h"
#include "event.h"
#include "tui.h"

/* Takes the terminal; NULL, or why it cannot be, in a sentence. */
const char *asc__terminal_open(asc_tui_shades shades);
void asc__terminal_close(void);

/* Asks for the size of the window, after SIGWINCH. */
void asc__terminal_resize(void);
void asc__terminal_size(int *width, int *height);

/* Leaves the terminal to others for a while, and takes it again. */
void asc__terminal_leave(void);
void asc__terminal_return(void);

/* Are clicks ours? */
void asc__terminal_mouse(bool wanted);

/* Chooses colours for what the terminal can, and for a light or a dark background. */
void asc__terminal_colours(asc_tui_colours wanted, asc_tui_shades shades);

/* Shows a canvas; `anew`: draws every cell, whatever the terminal is thought to show. */
void asc__terminal_show(const asc_canvas *canvas, bool anew);

/* What asc__terminal_read found. */
typedef enum asc_terminal_found {
    ASC_FOUND_NOTHING, /* no more input waits */
    ASC_FOUND_HEARD,
    ASC_FOUND_END /* input has ended */
} asc_terminal_found;

/* Reads what waits, without waiting for more. Regions are filled in by the canvas. */
asc_terminal_found asc__terminal_read(const asc_canvas *canvas, int64_t now, asc_tui_event *event);

/* When it is to be read again even if nothing comes: what may be the beginning of a key is one by
 * itself then. -1: it need not. */
int64_t asc__terminal_due(void);

/* Stops the program as Ctrl-Z does, with the terminal as it was; returns when it continues. */
void asc__terminal_suspend(void);

/* ---- The background (terminal_ground.c) ------------------------------------------------------ */

typedef enum asc_ground { ASC_GROUND_UNKNOWN, ASC_GROUND_DARK, ASC_GROUND_LIGHT } asc_ground;

/* Within so many milliseconds terminals answer, or continue what they have begun. */
enum { ASC_ANSWER_MS = 100 };

/* Asks a terminal that is like xterm, before ncurses has it. The decoder gets the keys typed
 * meanwhile, and how far the answer has come: the rest of it comes later, among the keys. */
asc_ground asc__terminal_ask_ground(asc_decoder *decoder);

/* What an answer says: "rgb:ffff/ffff/dddd" with anything around it. */
asc_ground asc__ground_of(const char *answer);

/* ---- Colours (terminal_colour.c) ------------------------------------------------------------- */

/* Sets up the pairs of colours; called with the screen open. */
void asc__terminal_make_colours(asc_tui_colours wanted, asc_tui_shades shades, asc_ground ground);

/* Attributes and the pair of a style. */
void asc__terminal_style(int style, unsigned *attributes, int *pair);

/* The name of TERM's entry with true colours, "xterm-direct" for "xterm-256color", if they are
 * wanted, or there by what COLORTERM says; false: they are not. Whether there is such an entry is
 * not asked. */
bool asc__terminal_direct(const char *term, asc_tui_shades shades, char *entry, size_t size);

#endif
