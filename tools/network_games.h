/*
 * network_games.h - what a value network is learnt from: positions of games, and how those games ended.
 *
 * Games have numbers. What is in a game depends on its number, on who plays it and on the value network that he
 * plays with, and on nothing else: not on the games before it, nor on how many are played at a time.
 */
#ifndef ASC_NETWORK_GAMES_H
#define ASC_NETWORK_GAMES_H

#include "deck_network.h"

/* A position at the beginning of a turn, seen by the seat whose turn it is. */
typedef struct network_row {
    float wanted[DECK_NETWORK_OUTPUTS]; /* what to learn: the chance to win, and how clearly */
    float ended[DECK_NETWORK_OUTPUTS];  /* how the game did end */
    float numbers[DECK_NETWORK_NUMBERS];
    uint32_t first; /* of its cards in the list of them */
    uint32_t count;
} network_row;

/* Rows, and the cards of all of them: each entry is a row of the network, place * cards + card. */
typedef struct network_rows {
    network_row *rows;
    uint16_t *cards;
    size_t count, card_count;
    size_t room, card_room;
} network_rows;

/* Adds a copy of some rows; false: memory is out. */
bool network_rows_add(network_rows *rows, const network_row *row, const uint16_t *cards);
bool network_rows_join(network_rows *rows, const network_rows *more);
uint64_t network_rows_digest(uint64_t before, const network_rows *rows);
void network_rows_free(network_rows *rows); /* one that is all zero is legal */

/* Who plays, and what is needed to play. One at a time can use it. */
typedef struct network_maker network_maker;

/* `player` is the name of a searching player, or NULL: then one seat plays by asc_value_tuned. The game and the
 * name live longer. NULL: memory is out. */
network_maker *network_maker_new(const asc_game *game, const char *player);
void network_maker_free(network_maker *maker); /* NULL is legal */

/* Plays game `number` and adds its rows; false: memory is out. */
bool network_maker_play(network_maker *maker, uint64_t number, network_rows *rows);

#endif
