/*
 * game_kit.c - see game_kit.h.
 */
#include "game_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void give_up(const char *what, const char *which)
{
    fprintf(stderr, "game_kit: %s %s\n", what, which);
    abort();
}

static void tell(void *user, const asc_diag *diag)
{
    (void)user;
    fprintf(stderr, "game_kit: %u: %s\n", diag->line, diag->message);
}

void *deck_get(size_t size)
{
    void *block = calloc(1, size);
    if (block == NULL)
        give_up("no memory", "");
    return block;
}

uint64_t games_wanted(uint64_t per, uint64_t least)
{
    const char *text = getenv("ASCEND_TEST_GAMES");
    uint64_t games = (text != NULL ? strtoull(text, NULL, 10) : 1000) / per;
    return games < least ? least : games;
}

bool is_sanitized(void)
{
    const char *text = getenv("ASCEND_TEST_SANITIZED");
    return text != NULL && strcmp(text, "yes") == 0;
}

/* ---- Games and positions --------------------------------------------------------------------- */

asc_game *game_of_type(const asc_game_type *type, asc_config config)
{
    asc_host host = config.host != NULL ? *config.host : (asc_host){0};
    if (host.diag == NULL)
        host.diag = tell;
    config.host = &host;
    asc_game *game;
    asc_status status =
        type != NULL ? asc__game_create(type, &config, &game) : asc_game_new(&config, &game);
    if (status != ASC_OK)
        give_up("no game:", asc_status_text(status));
    return game;
}

asc_game *game_of(asc_config config)
{
    return game_of_type(NULL, config);
}

asc_game *princes_new(int players)
{
    return game_of((asc_config){.game = "princes", .players = players});
}

asc_match *match_of(const asc_game *game, const asc_seed *seed)
{
    asc_match *match;
    if (asc_match_new(game, seed, &match) != ASC_OK)
        give_up("no match of", asc_game_name(game));
    return match;
}

void game_set(const asc_game *game, asc_state *state, const char *position)
{
    asc_source source = {"position", position, strlen(position)};
    if (asc_position_parse(game, &source, state, tell, NULL) != ASC_OK)
        give_up("refused:\n", position);
}

asc_move game_move(const asc_game *game, const asc_state *state, const char *text)
{
    asc_move move;
    if (asc_move_parse(game, state, text, &move, tell, NULL) != ASC_OK)
        give_up("no move:", text);
    return move;
}

void game_play(const asc_game *game, asc_state *state, const char *text)
{
    asc_move move = game_move(game, state, text);
    if (asc_apply(game, state, asc_to_act(game, state), move, NULL) != ASC_OK)
        give_up("not allowed:", text);
}

/* ---- Boards ---------------------------------------------------------------------------------- */

board board_of(asc_game *game)
{
    return (board){
        .game = game,
        .state = deck_get(asc_state_size(game)),
        .other = deck_get(asc_state_size(game)),
        .belief = deck_get(asc_belief_size(game)),
        .view = deck_get(asc_view_size(game)),
        .other_view = deck_get(asc_view_size(game)),
        .moves = deck_get(asc_legal_max(game) * sizeof(asc_move)),
        .estimates = deck_get(asc_legal_max(game) * sizeof(asc_estimate)),
    };
}

void board_free(board *b)
{
    free(b->state);
    free(b->other);
    free(b->belief);
    free(b->view);
    free(b->other_view);
    free(b->moves);
    free(b->estimates);
    asc_game_free(b->game);
}

bool board_look(board *b)
{
    b->seat = asc_to_act(b->game, b->state);
    if (b->seat == ASC_NOBODY)
        return false;
    b->count = (size_t)asc_legal(b->game, b->state, b->moves);
    asc_view_of(b->game, b->state, b->seat, b->view);
    return true;
}
