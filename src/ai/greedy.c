/*
 * greedy.c - a player that looks at each move once, with the eyes of the game's own evaluation, and
 * takes the one worth most. He knows no cards: what a move is worth is the game's to say.
 *
 * The evaluation wants a state, and he has only a view: he asks it about a world that he imagines.
 * It looks only at what he may know, so it does not matter which one.
 */
#include "player.h"

#include <assert.h>

typedef struct greedy_player {
    asc_player base;
    asc_belief *belief;
    asc_state *world;
} greedy_player;

static size_t align_up(size_t size)
{
    return (size + ASC_STATE_ALIGN - 1) / ASC_STATE_ALIGN * ASC_STATE_ALIGN;
}

static size_t greedy_size(const asc_game *game)
{
    return align_up(sizeof(greedy_player)) + align_up(asc_belief_size(game)) + asc_state_size(game);
}

static void greedy_init(asc_player *player)
{
    greedy_player *greedy = (greedy_player *)(void *)player;
    unsigned char *at = (unsigned char *)player + align_up(sizeof *greedy);
    greedy->belief = (asc_belief *)(void *)at;
    greedy->world = (asc_state *)(void *)(at + align_up(asc_belief_size(player->game)));
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
    uint64_t high = asc__stream_next(&player->stream);
    asc_seed seed = asc_seed_from_number(high << 32 | asc__stream_next(&player->stream));
    asc_belief_sample(game, greedy->belief, &seed, greedy->world);
    return asc_value_best(game, greedy->world, moves, count);
}

const asc_player_type asc__player_greedy = {"greedy", greedy_size, greedy_init, greedy_choose};
