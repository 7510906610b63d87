/*
 * everywhere.h - the parts of the program 'everywhere', which prints what must come out the same on
 * every machine: numbers, digests and texts of all that the library computes. It is built for this
 * machine and for WebAssembly, and what the two print is compared byte for byte.
 */
#ifndef EVERYWHERE_H
#define EVERYWHERE_H

#include "base.h"
#include "deck_kit.h"

/* The host of games: packs and networks of the project, errors on stdout. */
asc_host everywhere_host(const char *language);

/* A digest, and the bytes that it goes on with. */
uint64_t digest_number(uint64_t digest, uint64_t number);
uint64_t digest_real(uint64_t digest, double number);
uint64_t digest_text(uint64_t digest, const char *text); /* NULL too */

/* A game of cards or of the princes in every set-up that the tests know, by number; NULL past the
 * last. A limit of turns, which may be NULL, makes it one without a value network. */
asc_game *everywhere_game(size_t index, const char *turn_limit, const asc_host *host);
/* What it is called: "godslayer, 4 players, 2 teams". */
void everywhere_name(const asc_game *game, char *name, size_t size);

/* Random games of every kind, `games` of each: every state, view, event, list, value and
 * determinization of them; their records, read again; tables with people (everywhere_games.c). */
void everywhere_games(unsigned games);

/* Games by players who search, what they expect, and what the advisor says
 * (everywhere_search.c). */
void everywhere_searches(void);

#endif
