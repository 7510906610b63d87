/*
 * full_finder.h - the pack finder in the form that full screen needs.
 */
#ifndef ASC_FULL_FINDER_H
#define ASC_FULL_FINDER_H

#include "app.h"
#include "pack_finder.h"

/* The finder, with the list of its packs. */
typedef struct asc_full_finder {
    asc_finder *finder;
    char **ids;
    size_t count;
} asc_full_finder;

/* From now on error messages go to the caller or nowhere, but never over the screen. */
void asc__full_finder_init(asc_full_finder *full, asc_finder *finder);
void asc__full_finder_fini(asc_full_finder *full);

/* The functions that full screen calls; valid as long as `full`. */
asc_app_finder asc__full_finder(asc_full_finder *full);

#endif
