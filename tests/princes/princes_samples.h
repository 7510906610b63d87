/*
 * princes_samples.h - a position of the princes as one seat sees it, and determinizations drawn
 * from that.
 */
#ifndef ASC_PRINCES_SAMPLES_H
#define ASC_PRINCES_SAMPLES_H

#include "princes_internal.h"

typedef struct princes_samples {
    asc_game *game;
    int viewer;
    princes_view view;
    princes_belief belief;
} princes_samples;

/* asc_belief_sample or asc_belief_guess. */
typedef void (*princes_draw)(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                             asc_state *state);

princes_samples princes_samples_of(int players, int viewer, const char *position);
void princes_samples_free(princes_samples *samples);

/* Draws one, which must be sound and look as the position does. */
void princes_samples_draw(const princes_samples *samples, princes_draw draw, asc_seed seed,
                          princes_state *sample);

#endif
