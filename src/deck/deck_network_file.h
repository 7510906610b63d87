/*
 * deck_network_file.h - the file of a value network: what is in it, checked, and how it gets into a
 * game.
 *
 * A file is some lines of text, an empty one, and numbers, least significant byte first:
 *
 *     ascend network 3
 *     packs NAME            what it was trained with, commas between
 *     players 1-6           at tables of that size
 *     features N            DECK_FEATURES
 *     trained trainer=V ..  one line or more, one for each training: the version of the trainer and
 *                           all its arguments, so that it can be done again (docs/training.md)
 *     tables HASH           of the numbers, in hexadecimal
 *
 *     deck_network_weights  numbers of 16 bits, DECK_NETWORK_STEP each
 *
 * tools/train_network.c writes such files.
 */
#ifndef ASC_DECK_NETWORK_FILE_H
#define ASC_DECK_NETWORK_FILE_H

#include "deck_network.h"

enum {
    DECK_NETWORK_FORMAT = 3,
    DECK_NETWORK_STAGES_MAX = 16, /* the number of trainings in sequence */
    DECK_NETWORK_LINE_MAX = 2048, /* bytes of a line of the head, its end included */
    DECK_NETWORK_WEIGHTS = sizeof(deck_network_weights) / sizeof(float),
    DECK_NETWORK_BYTES = DECK_NETWORK_WEIGHTS * 2 /* of the numbers */
};

/* What the host calls the one for all set-ups; one for a single set-up goes before it. */
#define DECK_NETWORK_FOR_ALL "deck"

/* One in the last place of a weight in a file. */
#define DECK_NETWORK_STEP (1.0F / 1024)

/* A file that is whole. What it points at is in the file. */
typedef struct deck_network_file {
    asc_span packs, players;
    asc_span stages[DECK_NETWORK_STAGES_MAX]; /* the lines `trained ...` */
    unsigned stage_count;
    const unsigned char *numbers; /* DECK_NETWORK_BYTES */
} deck_network_file;

/* Reads a file and checks every byte. Errors are reported, and the result is false. */
bool asc__deck_network_parse(const asc_source *source, asc_report *report, deck_network_file *file);

/* The hash of the numbers of a file, as the head has it. */
uint64_t asc__deck_network_hash(const unsigned char *numbers);

/* So many numbers of a file as weights. */
void asc__deck_network_read(const unsigned char *numbers, size_t count, float *weights);

/* Bytes that the network of a game needs, and a network in memory of that size, which is aligned to
 * 16. */
size_t asc__deck_network_size(const deck_game *game);
deck_network asc__deck_network_make(const deck_game *game, const deck_network_weights *weights,
                                    void *memory);

/* Asks the host for the network of a game that is set up except that. ASC_OK, with or without one.
 * A damaged one is ASC_BAD_NETWORK. */
asc_status asc__deck_load_network(deck_game *game);

#endif
