/*
 * game_checks.h - what must hold for any game behind the interface, checked by playing it at
 * random.
 *
 * Every function returns NULL when all is well, or what is wrong: a text with the decision and the
 * position, which stays valid until the next call.
 */
#ifndef GAME_CHECKS_H
#define GAME_CHECKS_H

#include "ascend.h"

typedef struct playout_stats {
    uint64_t games;
    uint64_t decisions;
    uint64_t events;
    uint64_t sampled; /* decisions at which the dear checks ran too */
    uint64_t longest; /* decisions of the longest game */
    uint64_t forced;  /* decisions with one possible answer */
    uint64_t dropped; /* seats that were out at the end */
    uint64_t wins[ASC_SEATS_MAX];
} playout_stats;

/*
 * Plays one random game from a seed. At every decision: the state is sound; the legal list is
 * neither empty nor too long, has no duplicates and is in the promised order; the question and the
 * list fit each other; nobody who is out is asked. At every `sample_every`-th decision and at the
 * end (0: never) also: texts of moves, views and positions read back; beliefs of every viewer,
 * drawn from and guessed at, give determinizations that look the same; refused moves change
 * nothing. Then the same moves again, with events: every hash must be the same. `stats` is added
 * to, and may be NULL. A game of more than `longest` decisions is an error.
 */
const char *check_playout(const asc_game *game, uint64_t seed, unsigned sample_every,
                          unsigned longest, playout_stats *stats);

/* The dear checks alone, on one state. `luck` is where their random numbers come from. */
const char *check_position(const asc_game *game, const asc_state *state, uint64_t luck);

/*
 * Two states that differ only in what `viewer` (a seat or ASC_SPECTATOR) may not know: everything
 * he gets to see of them must be equal, and must stay so under the same moves, for `steps` moves or
 * until an event with a barrier rightly shows him a difference. Moves are chosen among those legal
 * in both. *compared is how many positions were found equal; it may be NULL.
 */
const char *check_hidden(const asc_game *game, const asc_state *a, const asc_state *b, int viewer,
                         unsigned steps, uint64_t luck, unsigned *compared);

#endif
