/*
 * play_input.h - lines from whoever plays, and the signals that want the program to stop.
 */
#ifndef ASC_PLAY_INPUT_H
#define ASC_PLAY_INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "ascend.h"

enum { ASC_LINE_MAX = 512 }; /* bytes of a line, its NUL included */

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
} asc_input;

/* From now on SIGINT, SIGTERM and SIGHUP do not end the program, but make it stop. */
void asc__input_init(asc_input *input);

/* The next line without its line end, control characters made blanks. Waits for it. */
asc_input_event asc__input_line(asc_input *input, char line[ASC_LINE_MAX]);

/* Forgets what was typed ahead at a terminal, lines and the beginning of one. What comes from elsewhere
 * was written down before the game, and stays. */
void asc__input_forget(asc_input *input);

/* From now on a signal also ends the thinking of this player; NULL: of nobody. */
void asc__input_stops(asc_player *player);

/* An interrupt (Ctrl-C), if there was one, has had its effect: the program goes on. Other signals
 * stay. */
bool asc__input_forget_interrupt(void);

/* The signal that wants the program to stop, or 0. */
int asc__input_signal(void);

#endif
