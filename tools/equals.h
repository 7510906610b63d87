/*
 * equals.h - stored games between equals, and how true the value network is on them: the chances of
 * all seats, each judged from its own view, and what became of them.
 *
 * A file has a game a line: the packs ('+' between), the number of players, the number of the seed,
 * who has won (hexadecimal, bit s: seat s), and the moves: for each decision that has a choice the
 * index of the move in the legal list, one sign each (0-9a-zA-Z, with a '+' before it for every 62
 * more); "!" and a sign are so many zeros. Lines that begin with '#' are for people.
 */
#ifndef ASC_EQUALS_H
#define ASC_EQUALS_H

#include <stdio.h>

#include "ascend.h"

enum { EQUALS_BINS = 10, EQUALS_TURNS = 200, EQUALS_LINE = 8192, EQUALS_PACKS = 96 };

typedef struct equals_game {
    char packs[EQUALS_PACKS]; /* commas between, as asc_config has them */
    int players;
    uint64_t number;
    uint32_t winners;
    const char *moves; /* in `line` */
    char line[EQUALS_LINE];
} equals_game;

/* What was told at about one chance, and what came of it. */
typedef struct equals_bin {
    unsigned count;
    double told, won; /* sums */
    /* of what each game is off by: positions of one game are no independent witnesses */
    double squares;
} equals_bin;

/* What is known of the games of one table. Chances are those that each seat is told from its own
 * view when a turn begins. */
typedef struct equals_tally {
    unsigned games, positions;
    unsigned far; /* positions at which the chances of all seats do not add up to 1 within 0.1 */
    double sums;  /* of what they add up to */
    double brier; /* sum over seats and positions of how far off chances are, squared; */
    /* ... of how far knowing the own hand moves them, squared: chances that are right are truer by
     * as much than */
    double moved;
    double public_brier; /* ... and of those that are told without any hand, which add up to 1 */
    unsigned turn_count[EQUALS_TURNS];
    double turn_sums[EQUALS_TURNS];
    double start_told[ASC_SEATS_MAX], start_won[ASC_SEATS_MAX]; /* sums */
    equals_bin bins[EQUALS_BINS];
} equals_tally;

/* The next game of a file; false at its end, or where a line is no game: then `moves` is NULL and
 * `line` has it. */
bool equals_read(FILE *file, equals_game *stored);

/* Writes a game, whose choices are given as indices. */
typedef struct equals_writer {
    FILE *file;
    unsigned zeros; /* that are not written yet */
} equals_writer;

void equals_write_head(equals_writer *writer, const equals_game *stored);
void equals_write_choice(equals_writer *writer, size_t index);
void equals_write_end(equals_writer *writer);

/* Replays a game and adds what the network says of it. False where its moves are no game, or end
 * otherwise than stored: the rules have changed since. */
bool equals_replay(const asc_game *game, const equals_game *stored, equals_tally *tally);

/* Adds what is known of another table with as many players. */
void equals_add(equals_tally *tally, const equals_tally *more);

/* The share that came true, less the share that was told; and its standard error. 0 and 1 for an
 * empty bin. */
double equals_bin_off(const equals_bin *bin);
double equals_bin_error(const equals_bin *bin);

#endif
