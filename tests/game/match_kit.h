/*
 * match_kit.h - what the tests of matches and records share: a host that hears, counts blocks of
 * memory and can run out of it, matches played at random, and records as texts of their own.
 */
#ifndef MATCH_KIT_H
#define MATCH_KIT_H

#include "ascend.h"
#include "deck_kit.h"

/* Zero-initialise, then kit_init. */
typedef struct match_kit {
    asc_host host;
    char report[8192]; /* "3: message", a line each */
    size_t report_length;
    unsigned messages;
    long blocks;     /* that are not freed */
    long until_fail; /* allocations that still work; negative: all of them */
    unsigned loads;  /* of packs that were asked for */
    /* A pack text in place of the one in the folder, and what it answers to; may be NULL. */
    const char *instead_of, *instead;
} match_kit;

void kit_init(match_kit *kit);

/* A game of the library, or of the tests where `tiny`. Ends the program where it does not work. */
asc_game *kit_game(match_kit *kit, bool tiny, int players, const char *limit);

/* A game of cards at a table. */
asc_game *kit_table(match_kit *kit, const deck_table *table, const char *limit);

/* One decision at random; false where the game is over. */
bool kit_step(asc_match *match, deck_habit habit, deck_luck *luck, const asc_sink *sink);

/* Decisions at random up to that length, or to the end. */
void kit_play(asc_match *match, deck_habit habit, size_t length, deck_luck *luck);

/* The record as a block of its own, which the caller frees. */
char *kit_record(const asc_match *match, const asc_record_facts *facts, int viewer);

/* Reads a record with the games of the library, or with the tiny one. */
asc_status kit_parse(match_kit *kit, const char *text, bool tiny, asc_record **record);

uint64_t kit_hash(const asc_match *match);

#endif
