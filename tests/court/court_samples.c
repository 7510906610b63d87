/*
 * court_samples.c - see court_samples.h.
 */
#include "court_samples.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game_kit.h"

court_samples court_samples_of(int players, int viewer, const char *position)
{
    court_samples samples = {.game = princes_new(players), .viewer = viewer};
    court_state state;
    game_set(samples.game, (asc_state *)(void *)&state, position);
    asc_view_of(samples.game, (asc_state *)(void *)&state, viewer, &samples.view.head);
    assert_int_equal(
        asc_belief_init(samples.game, &samples.view.head, (asc_belief *)(void *)&samples.belief),
        ASC_OK);
    return samples;
}

void court_samples_free(court_samples *samples)
{
    asc_game_free(samples->game);
}

void court_samples_draw(const court_samples *samples, court_draw draw, asc_seed seed,
                        court_state *sample)
{
    court_view again;
    draw(samples->game, (const asc_belief *)(const void *)&samples->belief, &seed,
         (asc_state *)(void *)sample);
    assert_null(asc_state_check(samples->game, (asc_state *)(void *)sample));
    asc_view_of(samples->game, (asc_state *)(void *)sample, samples->viewer, &again.head);
    assert_memory_equal(&samples->view, &again, sizeof again);
}
