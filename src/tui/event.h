/*
 * event.h - input events for the scenes of full screen: keys, clicks, text, the clock and other
 * threads.
 */
#ifndef ASC_EVENT_H
#define ASC_EVENT_H

#include <stdint.h>

/* Keys that are no characters; a character is its Unicode number. Enter, Tab, Esc and Backspace
 * have these values, whatever bytes the terminal sends. */
enum {
    ASC_KEY_ENTER = 0x110000,
    ASC_KEY_ESCAPE,
    ASC_KEY_TAB,
    ASC_KEY_BACK_TAB,
    ASC_KEY_BACKSPACE,
    ASC_KEY_DELETE,
    ASC_KEY_UP,
    ASC_KEY_DOWN,
    ASC_KEY_LEFT,
    ASC_KEY_RIGHT,
    ASC_KEY_HOME,
    ASC_KEY_END,
    ASC_KEY_PAGE_UP,
    ASC_KEY_PAGE_DOWN,
    ASC_KEY_HELP,     /* F1 */
    ASC_KEY_CLEAR,    /* Ctrl-U */
    ASC_KEY_INTERRUPT /* Ctrl-C */
};

typedef enum asc_tui_event_kind {
    ASC_TUI_KEY,
    ASC_TUI_PRESS, /* a click: choose what is there */
    ASC_TUI_AGAIN, /* a second click at the same place: do it */
    ASC_TUI_RIGHT, /* a right click: show it in full */
    ASC_TUI_WHEEL, /* turned: `key` is -1 up, 1 down */
    /* one character of a pasted text: only text fields take it, it never makes a move */
    ASC_TUI_TEXT,
    ASC_TUI_TICK, /* the time that a scene asked for has come */
    ASC_TUI_WAKE  /* a scene's descriptor has something to read */
} asc_tui_event_kind;

typedef struct asc_tui_event {
    asc_tui_event_kind kind;
    int32_t key; /* of a key, a character or the wheel */
    int region;  /* of the mouse: the number given to asc__region_add, or ASC_REGION_NONE */
    int y, x;    /* of the mouse */
    int64_t now; /* milliseconds of a clock that never jumps */
} asc_tui_event;

#endif
