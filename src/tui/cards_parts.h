/*
 * cards_parts.h - the card scene, as its files share it: the scene, its filters, how it is drawn.
 */
#ifndef ASC_CARDS_PARTS_H
#define ASC_CARDS_PARTS_H

#include "catalog.h"
#include "field.h"
#include "own_cards.h"
#include "list.h"
#include "scenes.h"

enum { ASC_CARDS_CHOICES = 40, ASC_CARDS_REGION = 1000 };

typedef enum asc_cards_filter {
    ASC_FILTER_SET,
    ASC_FILTER_KIND,
    ASC_FILTER_FACTION,
    ASC_FILTER_COST,
    ASC_FILTER_SORT,
    ASC_FILTERS
} asc_cards_filter;

/* A filter: choice 0 lets all cards pass, except the order. */
typedef struct asc_cards_choices {
    char text[ASC_CARDS_CHOICES][48];  /* the label */
    char value[ASC_CARDS_CHOICES][48]; /* the value that cards are compared with */
    int count, chosen;
} asc_cards_choices;

typedef struct asc_cards_entry {
    const asc_catalog_set *set;
    const asc_card *card;
} asc_cards_entry;

typedef struct asc_cards_scene {
    asc_scene scene;
    asc_catalog catalog;
    asc_cards_choices filter[ASC_FILTERS];
    int focus; /* -1: the search; else a filter */
    asc_field_text search;
    asc_cards_entry *entry; /* the entries that pass the filters */
    int count;
    int all, different; /* cards of all sets, with and without reprints */
    asc_list list;
    asc_saved_games games; /* the first `read` games are counted for statistics: */
    size_t read;
    asc_own_cards own;
} asc_cards_scene;

/* Fills in the choices of the filters (cards_filter.c). */
void asc__cards_offer(asc_cards_scene *own);

/* Applies search and filters. */
void asc__cards_narrow(asc_cards_scene *own);

/* Reads the next saved game; false: all are read (cards_own.c). */
bool asc__cards_read_own(asc_cards_scene *own);

/* The statistics of a card over your own games; "": there are none. */
void asc__cards_say_own(const asc_cards_scene *own, const asc_cards_entry *entry, char *text,
                        size_t size);

/* The name of a filter: "kind". */
const char *asc__cards_filter_name(asc_cards_filter filter);

void asc__cards_draw(asc_scene *scene, asc_canvas *canvas);

#endif
