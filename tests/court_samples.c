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

court_worlds court_worlds_of(int players, int viewer, const char *position)
{
    court_worlds worlds = {.viewer = viewer};
    asc_config config = {.game = "princes", .players = players};
    assert_int_equal(asc_game_new(&config, &worlds.game), ASC_OK);
    court_state state;
    asc_source source = {"position", position, strlen(position)};
    if (asc_position_parse(worlds.game, &source, (asc_state *)(void *)&state, NULL, NULL) != ASC_OK)
        fail_msg("refused:\n%s", position);
    asc_view_of(worlds.game, (asc_state *)(void *)&state, viewer, &worlds.view.head);
    assert_int_equal(
        asc_belief_init(worlds.game, &worlds.view.head, (asc_belief *)(void *)&worlds.belief),
        ASC_OK);
    return worlds;
}

void court_worlds_free(court_worlds *worlds)
{
    asc_game_free(worlds->game);
}

void court_worlds_draw(const court_worlds *worlds, court_draw draw, asc_seed seed,
                       court_state *world)
{
    court_view again;
    draw(worlds->game, (const asc_belief *)(const void *)&worlds->belief, &seed,
         (asc_state *)(void *)world);
    assert_null(asc_state_check(worlds->game, (asc_state *)(void *)world));
    asc_view_of(worlds->game, (asc_state *)(void *)world, worlds->viewer, &again.head);
    assert_memory_equal(&worlds->view, &again, sizeof again);
}
