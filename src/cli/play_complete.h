/*
 * play_complete.h - completions of a typed line: legal moves, commands, and arguments of commands:
 * cards, words of the game, players, files.
 */
#ifndef ASC_PLAY_COMPLETE_H
#define ASC_PLAY_COMPLETE_H

#include "play.h"

typedef struct asc_completions {
    char **texts; /* whole lines */
    size_t count, room;
    size_t shared;           /* bytes of words that all of them begin with */
    char line[ASC_LINE_MAX]; /* what was typed, with the continuation that all of them share */
} asc_completions;

/* Finds them for the one to act. As in lines that are typed, beginnings of words will do, accents
 * can be left out, and words are those of the language or English. */
void asc__play_complete(const asc_play *play, const char *typed, asc_completions *out);
void asc__completions_fini(asc_completions *completions);

/* Completes a line, or prints below it how it can go on. `user` is an asc_play. */
asc_complete_fn asc__play_complete_line;

#endif
