/*
 * network_setups.h - what a value network is trained with: which packs, how many players. Beside
 * the packs as they are there are edited ones, in which costs, honor, factions and amounts are
 * others and some cards are missing: a network that meets many cards learns what they do, and not
 * which they are.
 */
#ifndef ASC_NETWORK_SETUPS_H
#define ASC_NETWORK_SETUPS_H

#include "deck_network.h"

enum { NETWORK_SETUPS_MAX = 128, NETWORK_NAME = 96 };

typedef struct network_setup {
    char name[NETWORK_NAME]; /* as the head of a file has it: "godslayer-2" */
    asc_game *game;
    unsigned weight;                  /* how many games are played with it, compared with others */
    float (*features)[DECK_FEATURES]; /* of each card */
    float shares[ASC_CARDS_MAX];      /* asc__deck_network_center */
} network_setup;

typedef struct network_setups {
    network_setup list[NETWORK_SETUPS_MAX];
    size_t count;
    unsigned weights; /* all together */
} network_setups;

/*
 * Opens the set-ups that a text names: items with commas between, each of them packs with '+'
 * between, '-', the number of players, and behind '*' its weight, if it is not 1:
 * "godslayer-2*6,godslayer+vigil-3". Behind "~" packs are edited, with that seed: "vigil~7-2";
 * "teams" of two play where a 't' follows the number: "vigil-4t". False, having said why, where one
 * is none. Packs come from the host, which lives as long as this call.
 */
bool network_setups_open(network_setups *setups, const asc_host *host, const char *names);
void network_setups_close(network_setups *setups); /* one that is all zero is legal */

/* The set-up of game `number`. */
const network_setup *network_setup_of(const network_setups *setups, uint64_t number);

#endif
