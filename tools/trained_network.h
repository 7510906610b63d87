/*
 * trained_network.h - what a training begins with and comes to: tables, and how they were made.
 * Files are read as the library reads them (deck_network_file.h), and written here.
 */
#ifndef ASC_TRAINED_NETWORK_H
#define ASC_TRAINED_NETWORK_H

#include <stdio.h>

#include "deck_network_file.h"
#include "value_net.h"

typedef struct trained_network {
    char packs[DECK_NETWORK_LINE_MAX];
    char players[DECK_NETWORK_LINE_MAX];
    char stages[DECK_NETWORK_STAGES_MAX][DECK_NETWORK_LINE_MAX]; /* the lines `trained ...` */
    unsigned stage_count;
    unsigned char *numbers; /* DECK_NETWORK_BYTES, or NULL */
} trained_network;

/* Reads the file at a path. Where it is no value network, the host's diag or the standard error
 * says what is wrong with it, and the result is false. */
bool trained_network_read(trained_network *trained, const char *path, const asc_host *host);

/* Writes all of it, in the place of what was there; false, having said why, where that fails. */
bool trained_network_write(const trained_network *trained, const char *path);

/* The head alone, to a stream. */
void trained_network_print_head(const trained_network *trained, FILE *out);

void trained_network_free(trained_network *trained); /* one that is all zero is legal */

/* The mean weights of a net, as they stand in a file; false: out of memory. */
bool trained_network_from_net(trained_network *trained, const value_net *net);

/* The other way: what was read becomes the weights, and their mean. */
void trained_network_to_net(const trained_network *trained, value_net *net);

#endif
