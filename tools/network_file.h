/*
 * network_file.h - the file of a value network: a head that says what it is for and how it was trained, and the
 * tables. tools/network.py describes it.
 */
#ifndef ASC_NETWORK_FILE_H
#define ASC_NETWORK_FILE_H

#include "value_net.h"

enum {
    NETWORK_FORMAT = 2,
    NETWORK_STAGES_MAX = 16, /* trainings, one after the other */
    NETWORK_LINE_MAX = 256
};

typedef struct network_file {
    char packs[NETWORK_LINE_MAX];
    int players;
    uint32_t game_id;
    size_t cards;
    char stages[NETWORK_STAGES_MAX][NETWORK_LINE_MAX]; /* the lines `trained ...` */
    unsigned stage_count;
    deck_network network; /* its tables, in `memory` */
    void *memory;
    size_t size;
} network_file;

/* Reads what is at a path. Where it is no value network, says on the standard error what is wrong with it, and returns
 * false. */
bool network_file_read(network_file *file, const char *path);

/* Writes all of it, in the place of what was there; false, having said why, where that fails. */
bool network_file_write(const network_file *file, const char *path);

void network_file_free(network_file *file); /* one that is all zero is legal */

/* The mean weights of a net, as they stand in a file; false: memory is out. */
bool network_file_from_net(network_file *file, const value_net *net);

/* The other way: what was read becomes the weights, and their mean. */
void network_file_to_net(const network_file *file, value_net *net);

#endif
