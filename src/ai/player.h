/*
 * player.h - what a computer player is from inside: a type, and the memory that one of them has.
 *
 * Each kind of player fills in one asc_player_type and embeds asc_player as the first member of its
 * own object. player.c finds the type by name; what a kind thinks is its own file's business.
 */
#ifndef ASC_PLAYER_H
#define ASC_PLAYER_H

#include "ascend.h"
#include "policy.h"

typedef struct asc_player_type {
    const char *name;
    /* Bytes of a player of this kind, asc_player included; the block comes zeroed. */
    size_t (*size)(const asc_game *game);
    /* Sets up what is its own; NULL where there is nothing. */
    void (*init)(asc_player *player);
    /* Has the contract of asc_player_choose. */
    size_t (*choose)(asc_player *player, const asc_view *view, const asc_move *moves, size_t count);
} asc_player_type;

struct asc_player {
    const asc_player_type *type;
    const asc_game *game;
    asc_host host;
    asc_stream stream; /* where his luck comes from */
    asc_policy policy; /* verbs and costs of the game */
};

extern const asc_player_type asc__player_greedy; /* greedy.c */

#endif
