/*
 * court_samples.h - a position of the princes as one seat sees it, and worlds drawn from that.
 */
#ifndef ASC_COURT_WORLDS_H
#define ASC_COURT_WORLDS_H

#include "court_internal.h"

typedef struct court_worlds {
    asc_game *game;
    int viewer;
    court_view view;
    court_belief belief;
} court_worlds;

/* asc_belief_sample or asc_belief_guess. */
typedef void (*court_draw)(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                           asc_state *state);

court_worlds court_worlds_of(int players, int viewer, const char *position);
void court_worlds_free(court_worlds *worlds);

/* Draws one, which must be sound and look as the position does. */
void court_worlds_draw(const court_worlds *worlds, court_draw draw, asc_seed seed,
                       court_state *world);

#endif
