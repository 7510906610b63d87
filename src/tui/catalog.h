/*
 * catalog.h - the card catalog: every set of the pack library, and the cards of games that have no
 * sets.
 */
#ifndef ASC_CATALOG_H
#define ASC_CATALOG_H

#include "app.h"

enum { ASC_CATALOG_SETS = 64 };

typedef struct asc_catalog_set {
    char label[64];
    const char *title; /* in the language of the program */
    const asc_card *cards;
    size_t count;
    asc_pack *pack; /* the pack of the cards; NULL: they belong to the game */
    asc_game *game; /* a game with these cards, or NULL if none can be made */
} asc_catalog_set;

typedef struct asc_catalog {
    asc_catalog_set set[ASC_CATALOG_SETS];
    int count;
} asc_catalog;

/* Loads all sets that can be read. */
void asc__catalog_load(asc_catalog *catalog, asc_app *app);
void asc__catalog_free(asc_catalog *catalog);

/* The title of a pack in the language of the program; empty: the pack cannot be read. */
void asc__catalog_title(const asc_app *app, const char *id, char *title, size_t size);

/* Does a set before that one have the same card? */
bool asc__catalog_is_reprint(const asc_catalog *catalog, const asc_catalog_set *set,
                             const asc_card *card);

/* The number of different cards, as in the list of all sets, and of sets. */
void asc__catalog_count(asc_app *app, int *cards, int *sets);

/* The cost and the honor of a card as signs: "4◆", "★2"; empty if it has none. */
void asc__card_price(const asc_game *game, const asc_card *card, char *text, size_t size);
void asc__card_honor(const asc_game *game, const asc_card *card, char *text, size_t size);

/* Writes all about a card for a page: its facts, text and rulings. */
void asc__card_page(const asc_card *card, asc_text *page);

/* A text in lower case without accents, for searching. */
void asc__fold(const char *text, char *folded, size_t size);

#endif
