/*
 * court_samples.h - a position of the princes as one seat sees it, and determinizations drawn from
 * that.
 */
#ifndef ASC_COURT_SAMPLES_H
#define ASC_COURT_SAMPLES_H

#include "court_internal.h"

typedef struct court_samples {
    asc_game *game;
    int viewer;
    court_view view;
    court_belief belief;
} court_samples;

/* asc_belief_sample or asc_belief_guess. */
typedef void (*court_draw)(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                           asc_state *state);

court_samples court_samples_of(int players, int viewer, const char *position);
void court_samples_free(court_samples *samples);

/* Draws one, which must be sound and look as the position does. */
void court_samples_draw(const court_samples *samples, court_draw draw, asc_seed seed,
                        court_state *sample);

#endif
