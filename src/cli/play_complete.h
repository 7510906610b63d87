/*
 * play_complete.h - completions of a typed line: legal moves, commands, and arguments of commands
 * such as cards, words of the game, players and files.
 */
#ifndef ASC_PLAY_COMPLETE_H
#define ASC_PLAY_COMPLETE_H

#include "play.h"

typedef struct asc_completions {
    char **texts; /* whole lines */
    size_t count, room;
    size_t shared;           /* bytes of the whole words that all of them share */
    char line[ASC_LINE_MAX]; /* the typed line, extended by the text that all of them share */
} asc_completions;

/* Finds completions for the player to act. The same rules hold as for typed lines: beginnings of
 * words are enough, accents are optional, and words are English or of the language. */
void asc__play_complete(const asc_play *play, const char *typed, asc_completions *out);
void asc__completions_fini(asc_completions *completions);

/* Completes a line, or prints the possible continuations below it. `user` is an asc_play. */
asc_complete_fn asc__play_complete_line;

#endif
