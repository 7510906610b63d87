/*
 * catalog.h - all cards there are: every set on the shelf, and the cards of games that have no sets.
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
    asc_pack *pack; /* whose they are, or */
    asc_game *game;
} asc_catalog_set;

typedef struct asc_catalog {
    asc_catalog_set set[ASC_CATALOG_SETS];
    int count;
} asc_catalog;

/* Sets that cannot be read are left out. */
void asc__catalog_load(asc_catalog *catalog, asc_app *app);
void asc__catalog_free(asc_catalog *catalog);

/* How many cards and sets there are. */
void asc__catalog_count(asc_app *app, int *cards, int *sets);

/* A text in small letters without accents, as it is searched. */
void asc__fold(const char *text, char *folded, size_t size);

#endif
