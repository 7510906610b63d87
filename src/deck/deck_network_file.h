/*
 * deck_network_file.h - the file of a value network: what is in it, checked, and how it gets into a game.
 *
 * A file is some lines of text, an empty one, and numbers, least significant byte first:
 *
 *     ascend network 2
 *     packs NAME            what it was trained for, commas between
 *     players 2
 *     game 8b017e3d         the number of that set-up (asc_view.game_id), in hexadecimal
 *     cards N
 *     trained trainer=V ..  one line or more, for one training after the other: the version of the trainer, and
 *                           all that it was told, so that it can be done again (docs/training.md)
 *
 *     rows                  DECK_NETWORK_PLACES * N rows of DECK_NETWORK_COLUMNS numbers of 16 bits
 *     deck_network_tables   floats of 32 bits
 *
 * tools/train_network.c writes such files.
 */
#ifndef ASC_DECK_NETWORK_FILE_H
#define ASC_DECK_NETWORK_FILE_H

#include "deck_network.h"

enum {
    DECK_NETWORK_FORMAT = 2,
    DECK_NETWORK_STAGES_MAX = 16, /* trainings, one after the other */
    DECK_NETWORK_LINE_MAX = 256,  /* bytes of a line of the head, its end included */
    DECK_NETWORK_PLAYERS = 2      /* whoever sits at a table of another size has no network */
};

/* A file that is whole. What it points at is in the file. */
typedef struct deck_network_file {
    asc_span packs;
    uint32_t game_id;
    size_t cards;
    asc_span stages[DECK_NETWORK_STAGES_MAX]; /* the lines `trained ...` */
    unsigned stage_count;
    const char *tables; /* the rows, and all other tables behind them */
} deck_network_file;

/* Reads a file and checks every byte of it. What is wrong is reported, and the result false. */
bool asc__deck_network_parse(const asc_source *source, asc_report *report, deck_network_file *file);

/* Bytes of all tables together, in a file and in memory. */
size_t asc__deck_network_size(size_t cards);

/* Where the tables are in memory of that size, which is aligned to 16. */
deck_network asc__deck_network_in(void *memory, size_t cards);

/* Copies tables from a file into memory, or from there to a file: where the most significant byte comes first on
 * this machine, they are swapped on the way. */
void asc__deck_network_copy(void *to, const void *from, size_t cards);

/* Turns the bytes of each number round. */
void asc__deck_network_swap(void *tables, size_t cards);

/* Asks the host for the network of a game that is set up but for that. ASC_OK, with or without one: a file that
 * is for another set-up, since a pack was edited, is left alone. A damaged one is ASC_BAD_NETWORK. */
asc_status asc__deck_load_network(deck_game *game);

#endif
