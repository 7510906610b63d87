/*
 * full_shelf.h - the pack library in the form that full screen needs.
 */
#ifndef ASC_FULL_SHELF_H
#define ASC_FULL_SHELF_H

#include "app.h"
#include "pack_shelf.h"

/* The shelf, with the list of its packs. */
typedef struct asc_full_shelf {
    asc_shelf *shelf;
    char **ids;
    size_t count;
} asc_full_shelf;

/* From now on no error message is written over the screen: it goes to the caller, or
 * nowhere. */
void asc__full_shelf_init(asc_full_shelf *full, asc_shelf *shelf);
void asc__full_shelf_fini(asc_full_shelf *full);

/* What full screen calls; lives as long as `full`. */
asc_app_shelf asc__full_shelf(asc_full_shelf *full);

#endif
