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
    ASC_INPUT_TOO_LONG, /* a line was too long and has been cut */
    ASC_INPUT_END,      /* there is no more input */
    ASC_INPUT_STOP      /* a signal came: asc__input_signal */
} asc_input_event;

typedef struct asc_input {
    bool terminal;
    bool ended;
    size_t start, end; /* the unused part of the buffer */
    char buffer[4096];
    bool edits;         /* the editor may be used for lines with a prompt */
    asc_editor *editor; /* NULL: not opened yet */
    asc_complete_fn *complete;
    void *complete_user;
    void (*idle)(void *user); /* or NULL */
    void *idle_user;
} asc_input;

/* From now on SIGINT, SIGTERM and SIGHUP do not end the program at once: reading returns
 * ASC_INPUT_STOP. */
void asc__input_init(asc_input *input);

void asc__input_fini(asc_input *input);

/* From now on a terminal that supports it edits lines with a prompt, and Tab completes them. */
void asc__input_edit(asc_input *input, asc_complete_fn *complete, void *user);

/* From now on reading calls `idle` every five seconds while it waits. */
void asc__input_when_idle(asc_input *input, void (*idle)(void *user), void *user);

/* Waits for the next line and returns it without its end; control characters become blanks. */
asc_input_event asc__input_line(asc_input *input, char line[ASC_LINE_MAX]);

/* The same with a prompt, which it prints. */
asc_input_event asc__input_ask(asc_input *input, const char *prompt, char line[ASC_LINE_MAX]);

/* Forgets lines and text that were typed ahead at a terminal, and the history: the next person at
 * the keyboard is another one. Input from a file or pipe stays, since it was written before the
 * game. */
void asc__input_forget(asc_input *input);

/* From now on a signal also ends the thinking of this player; NULL: of no player. */
void asc__input_stops(asc_player *player);

/* Clears an interrupt (Ctrl-C) that has been handled, so that the program continues. Other signals
 * stay. */
bool asc__input_forget_interrupt(void);

/* The signal that asks the program to stop, or 0. */
int asc__input_signal(void);

#endif
