/*
 * own_cards.h - statistics of each card over the saved games: how often the people at this machine
 * have taken it, and how often they won with it. Records are read in full, one at a time, so that
 * the caller never waits long. The numbers are those of `ascend stats` (card_stats.h), but only for
 * people.
 */
#ifndef ASC_OWN_CARDS_H
#define ASC_OWN_CARDS_H

#include "card_stats.h"
#include "saved_games.h"

/* One card of a pack, or of a game without packs. */
typedef struct asc_own_card {
    char pack[64]; /* as asc_card.pack */
    char name[128];
    uint64_t taken; /* how often */
    asc_rate games; /* in how many each person took it, and won */
} asc_own_card;

typedef struct asc_own_cards {
    asc_own_card *card;
    size_t count, room;
    uint64_t games; /* games that count: readable, over, with at least one person */
} asc_own_cards;

/* Adds a game of the list. Games that are unreadable, unfinished or without people are skipped.
 * False: out of memory. */
bool asc__own_cards_add(asc_own_cards *cards, const asc_saved_game *game, const asc_host *host);
void asc__own_cards_free(asc_own_cards *cards);

/* The numbers of a card, by its name in its pack; NULL: nobody took it. */
const asc_own_card *asc__own_cards_find(const asc_own_cards *cards, const char *pack,
                                        const char *name);

/* The seat that ended the game of a record by giving up or taking too long, or ASC_NOBODY. */
int asc__saved_resigned(const asc_record *record);

#endif
