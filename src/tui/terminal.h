/*
 * terminal.h - the terminal behind full screen. Only terminal.c uses ncurses, which draws the
 * canvas. Keys and the mouse are read with decoder.h, since ncurses waits for bytes that never
 * come, and loses bytes that follow a wrong one. The terminal is restored at the end, when the
 * program is suspended, and when it crashes.
 */
#ifndef ASC_TERMINAL_H
#define ASC_TERMINAL_H

#include "canvas.h"
#include "decoder.h"
#include "event.h"
#include "tui.h"

/* Takes over the terminal. Returns NULL, or a sentence that says why it cannot. */
const char *asc__terminal_open(asc_tui_shades shades);
void asc__terminal_close(void);

/* Asks for the size of the window, after SIGWINCH. */
void asc__terminal_resize(void);
void asc__terminal_size(int *width, int *height);

/* Leaves the terminal to another program for a while, and takes it over again. */
void asc__terminal_leave(void);
void asc__terminal_return(void);

/* Does this program get clicks, rather than the terminal? */
void asc__terminal_mouse(bool wanted);

/* Chooses colours by what the terminal can show, for a light or a dark background. */
void asc__terminal_colours(asc_tui_colours wanted, asc_tui_shades shades);

/* Shows a canvas; `anew`: draws every cell, even those that the terminal should already show. */
void asc__terminal_show(const asc_canvas *canvas, bool anew);

/* The results of asc__terminal_read. */
typedef enum asc_terminal_found {
    ASC_FOUND_NOTHING, /* no more input waits */
    ASC_FOUND_HEARD,
    ASC_FOUND_END /* input has ended */
} asc_terminal_found;

/* Reads the next event from the waiting input, and never waits. The canvas says which region was
 * clicked. */
asc_terminal_found asc__terminal_read(const asc_canvas *canvas, int64_t now, asc_tui_event *event);

/* When the terminal must be read again even without new input, because an incomplete sequence
 * counts as a key then; -1: never. */
int64_t asc__terminal_due(void);

/* Suspends the program as Ctrl-Z does, with the terminal restored; returns when the program
 * continues. */
void asc__terminal_suspend(void);

/* ---- The background (terminal_ground.c) ------------------------------------------------------ */

typedef enum asc_ground { ASC_GROUND_UNKNOWN, ASC_GROUND_DARK, ASC_GROUND_LIGHT } asc_ground;

/* Terminals answer, or continue an answer, within so many milliseconds. */
enum { ASC_ANSWER_MS = 100 };

/* Asks an xterm-like terminal for its background, before ncurses takes it over. The decoder gets
 * keys typed meanwhile, and notes how much of the answer has come: the rest arrives later, among
 * the keys. */
asc_ground asc__terminal_ask_ground(asc_decoder *decoder);

/* The background that an answer states: "rgb:ffff/ffff/dddd" with anything around it. */
asc_ground asc__ground_of(const char *answer);

/* ---- Colours (terminal_colour.c) ------------------------------------------------------------- */

/* Sets up the pairs of colours; the screen must be open. */
void asc__terminal_make_colours(asc_tui_colours wanted, asc_tui_shades shades, asc_ground ground);

/* The attributes and the pair of colours of a style. */
void asc__terminal_style(int style, unsigned *attributes, int *pair);

/* The terminfo entry of TERM with true colours, such as "xterm-direct" for "xterm-256color". It is
 * used if true colours are wanted, or if the shades are not set and COLORTERM announces them; else
 * returns false. The function does not check whether the entry exists. */
bool asc__terminal_direct(const char *term, asc_tui_shades shades, char *entry, size_t size);

#endif
