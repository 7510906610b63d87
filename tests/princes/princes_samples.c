/*
 * princes_samples.c - see princes_samples.h.
 */
#include "princes_samples.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game_kit.h"

princes_samples princes_samples_of(int players, int viewer, const char *position)
{
    princes_samples samples = {.game = princes_new(players), .viewer = viewer};
    princes_state state;
    game_set(samples.game, (asc_state *)(void *)&state, position);
    asc_view_of(samples.game, (asc_state *)(void *)&state, viewer, &samples.view.head);
    assert_int_equal(
        asc_belief_init(samples.game, &samples.view.head, (asc_belief *)(void *)&samples.belief),
        ASC_OK);
    return samples;
}

void princes_samples_free(princes_samples *samples)
{
    asc_game_free(samples->game);
}

void princes_samples_draw(const princes_samples *samples, princes_draw draw, asc_seed seed,
                          princes_state *sample)
{
    princes_view again;
    draw(samples->game, (const asc_belief *)(const void *)&samples->belief, &seed,
         (asc_state *)(void *)sample);
    assert_null(asc_state_check(samples->game, (asc_state *)(void *)sample));
    asc_view_of(samples->game, (asc_state *)(void *)sample, samples->viewer, &again.head);
    assert_memory_equal(&samples->view, &again, sizeof again);
}
