/*
 * spread.h - the same program on several machines at once (MPI): our part, collecting the results
 * of all parts, and agreeing to stop. Without MPI, or started alone, we are the only part.
 */
#ifndef ASC_SPREAD_H
#define ASC_SPREAD_H

#include <stdbool.h>
#include <stddef.h>

typedef struct asc_spread {
    unsigned part, parts; /* our number; part 0 alone prints and writes files */
    bool begun;
} asc_spread;

/* Finds the other parts. Call it once in a process. */
asc_spread asc__spread_begin(void);
void asc__spread_end(asc_spread *spread);

/*
 * Collects a text of each part, with its NUL, at part 0: *all becomes all of them in a row, *size
 * their length; free *all. In other parts *all is NULL. False: out of memory.
 */
bool asc__spread_collect(const asc_spread *spread, const char *text, size_t length, char **all,
                         size_t *size);

/* Copies `bytes` from part 0 to all parts. */
void asc__spread_tell(const asc_spread *spread, void *bytes, size_t size);

/* Returns true in all parts if `here` is true in any. */
bool asc__spread_any(const asc_spread *spread, bool here);

#endif
