/*
 * network_games.h - what a value network is learnt from: positions of games, and how those games
 * ended.
 *
 * Games have numbers. What is in a game depends on its number, on the set-up and who plays it, and
 * on the value network of the player, and on nothing else: not on the games before it, nor on how
 * many are played at a time.
 */
#ifndef ASC_NETWORK_GAMES_H
#define ASC_NETWORK_GAMES_H

#include "network_setups.h"

/* A position at the beginning of a turn, as a viewer sees it; deck_network_inputs has what the
 * members are. */
typedef struct network_row {
    float won[DECK_NETWORK_SEATS];   /* what to learn, for each side: its share of the win, */
    float ahead[DECK_NETWORK_SEATS]; /* and how far ahead it was */
    float ended[DECK_NETWORK_SEATS]; /* its share of the win when the game was over */
    uint8_t seats, sides, side[DECK_NETWORK_SEATS];
    uint8_t active; /* the side whose turn begins */
    /* while the game is played: `won` and `ahead` of that side are what the player expected */
    uint8_t thought;
    uint16_t end[DECK_NETWORK_SEATS + 1];
    float own[DECK_NETWORK_SEATS][DECK_NETWORK_OWN];
    float common[DECK_NETWORK_COMMON];
    uint32_t first; /* of its cards in the list of them */
} network_row;

/* Rows, and the cards of all of them: each entry is a row of the network, place * cards + card. */
typedef struct network_rows {
    network_row *rows;
    uint16_t *cards;
    size_t count, card_count;
    size_t room, card_room;
} network_rows;

/* Adds a copy of some rows; false: out of memory. */
bool network_rows_add(network_rows *rows, const network_row *row, const uint16_t *cards);
bool network_rows_join(network_rows *rows, const network_rows *more);
uint64_t network_rows_digest(uint64_t before, const network_rows *rows);
void network_rows_free(network_rows *rows); /* one that is all zero is legal */

/* Who plays, and what is needed to play. One at a time can use it. */
typedef struct network_maker network_maker;

/* `player` is the name of a searching player, or NULL: then all play by asc_value_tuned. The name
 * lives longer. NULL: out of memory. */
network_maker *network_maker_new(const network_setups *setups, const char *player);
void network_maker_free(network_maker *maker); /* NULL is legal */

/* Plays game `number` with its set-up (network_setup_of) and adds its rows; false: memory is
 * out. */
bool network_maker_play(network_maker *maker, const network_setups *setups, uint64_t number,
                        network_rows *rows);

#endif
