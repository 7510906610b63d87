/*
 * arena_game.h - one game between contestants, from the set-up to the result. A contestant that
 * fails (a bot that ends, hangs or answers with an illegal move) loses; the game ends there, and
 * the outcome describes the failure.
 */
#ifndef ASC_ARENA_GAME_H
#define ASC_ARENA_GAME_H

#include "contestant.h"

typedef struct asc_outcome {
    uint64_t number; /* the number of the game, from 0 */
    uint32_t decisions;
    uint64_t record; /* hash of the record's text; 0: there is no record */
    int forfeit;     /* the seat that failed, or ASC_NOBODY */
    bool stopped;    /* not over after ASC_DECISIONS_MAX: nobody has won, and all ranks are 0 */
    uint8_t rank[ASC_SEATS_MAX];
    uint32_t winners; /* bit s: seat s */
    int32_t score[ASC_SEATS_MAX];
    asc_account account; /* with a forfeit: what the player did wrong */
} asc_outcome;

/* The players and the seeds of a game. */
typedef struct asc_seating {
    /* the contestant at each seat, made for this game; none sits at another table */
    asc_contestant *contestants[ASC_SEATS_MAX];
    const char *names[ASC_SEATS_MAX];
    uint64_t seed;        /* for the cards */
    uint64_t player_seed; /* for the players */
    int (*stopped)(void); /* true: stop the game before its end; may be NULL */
} asc_seating;

typedef enum asc_arena_end {
    ASC_ARENA_DONE,
    ASC_ARENA_INTERRUPTED, /* `stopped` returned true: there is no outcome */
    ASC_ARENA_NO_MEMORY
} asc_arena_end;

/* Plays a game. With `record`, *record becomes the text of the game's record if the game is done;
 * free it. */
asc_arena_end asc__arena_play(const asc_game *game, const asc_seating *seating,
                              asc_outcome *outcome, char **record);

/* An outcome as a line of text without its end, and back: for files and for other machines. */
size_t asc__outcome_format(const asc_outcome *outcome, int players, char *text, size_t size);
bool asc__outcome_parse(const char *line, int players, asc_outcome *outcome);

#endif
