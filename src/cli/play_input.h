/*
 * play_input.h - lines from the person at the keyboard, and the signals that stop the program.
 */
#ifndef ASC_PLAY_INPUT_H
#define ASC_PLAY_INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "ascend.h"
#include "play_editor.h"

typedef enum asc_input_event {
    ASC_INPUT_LINE,
    ASC_INPUT_TOO_LONG, /* a line, and what did not fit in is lost */
    ASC_INPUT_END,      /* nothing comes any more */
    ASC_INPUT_STOP      /* a signal: asc__input_signal */
} asc_input_event;

typedef struct asc_input {
    bool terminal;
    bool ended;
    size_t start, end; /* what is read and not yet used */
    char buffer[4096];
    bool edits;         /* lines that are asked for can be edited, with: */
    asc_editor *editor; /* NULL: not yet */
    asc_complete_fn *complete;
    void *complete_user;
    void (*idle)(void *user); /* or NULL */
    void *idle_user;
} asc_input;

/* From now on SIGINT, SIGTERM and SIGHUP do not end the program, but make it stop. */
void asc__input_init(asc_input *input);

void asc__input_fini(asc_input *input);

/* From now on lines that are asked for can be edited at a terminal that is able to, and Tab
 * completes them. */
void asc__input_edit(asc_input *input, asc_complete_fn *complete, void *user);

/* From now on `idle` is called every five seconds while nothing comes. */
void asc__input_when_idle(asc_input *input, void (*idle)(void *user), void *user);

/* The next line without its line end, control characters made blanks. Waits for it. */
asc_input_event asc__input_line(asc_input *input, char line[ASC_LINE_MAX]);

/* The same behind a prompt, which it prints. */
asc_input_event asc__input_ask(asc_input *input, const char *prompt, char line[ASC_LINE_MAX]);

/* Forgets what was typed ahead at a terminal, lines and the beginning of one, and what was typed
 * before: the next one at the keyboard is somebody else. What comes from elsewhere was written down
 * before the game, and stays. */
void asc__input_forget(asc_input *input);

/* From now on a signal also ends the thinking of this player; NULL: of nobody. */
void asc__input_stops(asc_player *player);

/* Clears an interrupt (Ctrl-C) after its effect, and the program continues. Other signals
 * stay. */
bool asc__input_forget_interrupt(void);

/* The signal that wants the program to stop, or 0. */
int asc__input_signal(void);

#endif
