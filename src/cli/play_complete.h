/*
 * play_complete.h - what a line that somebody types can become: moves that can be made now,
 * commands, and what stands behind those: cards, words of the game, players, files.
 */
#ifndef ASC_PLAY_COMPLETE_H
#define ASC_PLAY_COMPLETE_H

#include "play.h"

typedef struct asc_completions {
    char **texts; /* whole lines */
    size_t count, room;
    size_t shared;           /* bytes of words that all of them begin with */
    char line[ASC_LINE_MAX]; /* what was typed, as far as all of them agree on how it goes on */
} asc_completions;

/* Finds them for the one to act. As in lines that are typed, beginnings of words will do, accents
 * can be left out, and words are those of the language or English. */
void asc__play_complete(const asc_play *play, const char *typed, asc_completions *out);
void asc__completions_fini(asc_completions *completions);

/* Completes a line, or prints below it how it can go on. `user` is an asc_play. */
asc_complete_fn asc__play_complete_line;

#endif
