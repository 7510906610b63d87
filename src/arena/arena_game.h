/*
 * arena_game.h - one game between contestants, from the set-up to the result. Whoever fails (a bot that
 * ends, hangs or lies) has lost, and the game ends there with an account of it.
 */
#ifndef ASC_TABLE_H
#define ASC_TABLE_H

#include "contestant.h"

typedef struct asc_outcome {
    uint64_t number; /* of the game, from 0 */
    uint32_t decisions;
    int forfeit; /* the seat that failed, or ASC_NOBODY */
    uint8_t rank[ASC_SEATS_MAX];
    uint32_t winners; /* bit s: seat s */
    int32_t score[ASC_SEATS_MAX];
    char why[ASC_BOT_WHY]; /* with a forfeit */
} asc_outcome;

/* Games that a player of the library never ends are given up, and nobody has won them. */
#define ASC_TABLE_DECISIONS_MAX 1000000

/*
 * Plays a game with contestants[seat] at each seat; they all have been made for this game, and sit
 * at one table only. `seed` is the luck of the cards, `player_seed` that of the players. False:
 * memory is out. With `record`, *record becomes the text of the game's record, to be freed.
 */
bool asc__table_play(const asc_game *game, asc_contestant *const *contestants,
                     const char *const *names, uint64_t seed, uint64_t player_seed,
                     asc_outcome *outcome, char **record);

/* An outcome as a line of text without its end, and back: for files and for other machines. */
size_t asc__outcome_format(const asc_outcome *outcome, int players, char *text, size_t size);
bool asc__outcome_parse(const char *line, int players, asc_outcome *outcome);

#endif
