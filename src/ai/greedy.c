/*
 * greedy.c - the greedy player: the move with the highest evaluation. It knows no cards; the game
 * provides the values. The lower levels are this player with the mistakes of careless.h.
 *
 * The evaluation needs a state, and the player has only a view: it is given a sampled
 * determinization. It uses only what the seat may know, so it does not matter which one.
 */
#include "player.h"

#include <assert.h>

typedef struct greedy_player {
    asc_player base;
    asc_belief *belief;
    asc_state *sample;
} greedy_player;

static size_t greedy_size(const asc_game *game, const asc_player_spec *spec)
{
    (void)spec;
    return asc__align(sizeof(greedy_player)) + asc__align(asc_belief_size(game)) +
           asc_state_size(game);
}

static void greedy_init(asc_player *player)
{
    greedy_player *greedy = (greedy_player *)(void *)player;
    unsigned char *at = (unsigned char *)player + asc__align(sizeof *greedy);
    greedy->belief = (asc_belief *)(void *)at;
    greedy->sample = (asc_state *)(void *)(at + asc__align(asc_belief_size(player->game)));
}

static size_t greedy_choose(asc_player *player, const asc_view *view, const asc_move *moves,
                            size_t count)
{
    greedy_player *greedy = (greedy_player *)(void *)player;
    const asc_game *game = player->game;
    asc_status status = asc_belief_init(game, view, greedy->belief);
    assert(status == ASC_OK);
    if (status != ASC_OK)
        return 0;
    asc_seed seed = asc_seed_from_number(asc__stream_wide(&player->stream));
    asc_belief_sample(game, greedy->belief, &seed, greedy->sample);
    return asc__careless_choose(game, greedy->sample, moves, count, player->spec.care,
                                &player->stream);
}

const asc_player_type asc__player_greedy = {.size = greedy_size,
                                            .zeroed = sizeof(greedy_player),
                                            .init = greedy_init,
                                            .choose = greedy_choose};
