/*
 * spread.h - the same program on several machines at once (MPI): our rank, collecting the results
 * of all, and agreeing to stop. Built without MPI, or started alone, we are the only process.
 */
#ifndef ASC_SPREAD_H
#define ASC_SPREAD_H

#include <stdbool.h>
#include <stddef.h>

typedef struct asc_spread {
    unsigned part, parts; /* we are part 0, the one that talks, or another */
    bool begun;
} asc_spread;

/* Finds the others. A process uses this once. */
asc_spread asc__spread_begin(void);
void asc__spread_end(asc_spread *spread);

/*
 * Collects a text of each part, its NULs included, at part 0: *all becomes one text behind the
 * other, to be freed, and *size their length. Elsewhere *all is NULL. False: out of memory.
 */
bool asc__spread_collect(const asc_spread *spread, const char *text, size_t length, char **all,
                         size_t *size);

/* What part 0 has in `bytes` becomes what everyone has. */
void asc__spread_tell(const asc_spread *spread, void *bytes, size_t size);

/* True everywhere if it is true anywhere. */
bool asc__spread_any(const asc_spread *spread, bool here);

#endif
