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
    asc_pack *pack; /* the pack of the cards; NULL: of the game */
    asc_game *game; /* one that is played with them, or NULL where there cannot be one */
} asc_catalog_set;

typedef struct asc_catalog {
    asc_catalog_set set[ASC_CATALOG_SETS];
    int count;
} asc_catalog;

/* Sets that cannot be read are left out. */
void asc__catalog_load(asc_catalog *catalog, asc_app *app);
void asc__catalog_free(asc_catalog *catalog);

/* What the pack of an id is called in the language of the program; empty: it cannot be read. */
void asc__catalog_title(const asc_app *app, const char *id, char *title, size_t size);

/* Is the same card in a set before that one? */
bool asc__catalog_is_reprint(const asc_catalog *catalog, const asc_catalog_set *set,
                             const asc_card *card);

/* How many different cards there are, as the list of all sets shows them, and how many sets. */
void asc__catalog_count(asc_app *app, int *cards, int *sets);

/* A card with what it costs and is worth as signs: "4◆", "★2"; empty if it has none. */
void asc__card_price(const asc_game *game, const asc_card *card, char *text, size_t size);
void asc__card_honor(const asc_game *game, const asc_card *card, char *text, size_t size);

/* All about a card, for a page: its facts, text and rulings. */
void asc__card_page(const asc_card *card, asc_text *page);

/* A text in small letters without accents, as it is searched. */
void asc__fold(const char *text, char *folded, size_t size);

#endif
