/*
 * spread.c - the few functions of MPI that we need, or replacements in a build without MPI.
 */
#include "spread.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#ifdef ASCEND_MPI

#include <mpi.h>

/* Without mpirun we do not start MPI: that takes time, and MPI may not be set up. */
static bool is_launched(void)
{
    return getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMI_SIZE") || getenv("PMIX_RANK");
}

asc_spread asc__spread_begin(void)
{
    asc_spread spread = {.parts = 1};
    int rank, size, level;
    if (!is_launched() || MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS)
        return spread;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    return (asc_spread){(unsigned)rank, (unsigned)size, true};
}

void asc__spread_end(asc_spread *spread)
{
    if (spread->begun)
        MPI_Finalize();
    spread->begun = false;
}

/* Gathers texts at part 0, after their lengths, so that part 0 knows how much room they need. */
static bool gather(const asc_spread *spread, const char *text, size_t length, char **all,
                   size_t *size)
{
    int mine = (int)length;
    int *lengths = calloc(2 * (size_t)spread->parts, sizeof *lengths);
    if (length > INT_MAX || asc__spread_any(spread, lengths == NULL)) {
        free(lengths);
        return false;
    }
    int *places = lengths + spread->parts;
    MPI_Gather(&mine, 1, MPI_INT, lengths, 1, MPI_INT, 0, MPI_COMM_WORLD);
    for (unsigned i = 0; i < spread->parts && spread->part == 0; i++) {
        places[i] = (int)*size;
        *size += (size_t)lengths[i];
    }
    bool fine = *size <= INT_MAX;
    if (fine && spread->part == 0)
        fine = (*all = malloc(*size + 1)) != NULL;
    if (!asc__spread_any(spread, !fine)) {
        MPI_Gatherv(text, mine, MPI_CHAR, *all, lengths, places, MPI_CHAR, 0, MPI_COMM_WORLD);
        fine = true;
    } else {
        free(*all);
        *all = NULL;
        fine = false;
    }
    free(lengths);
    return fine;
}

bool asc__spread_any(const asc_spread *spread, bool here)
{
    int mine = here, any = here;
    if (spread->begun)
        MPI_Allreduce(&mine, &any, 1, MPI_INT, MPI_LOR, MPI_COMM_WORLD);
    return any != 0;
}

void asc__spread_tell(const asc_spread *spread, void *bytes, size_t size)
{
    enum { PIECE = 1 << 20 };
    for (size_t at = 0; spread->begun && at < size; at += PIECE)
        MPI_Bcast((char *)bytes + at, (int)(size - at < PIECE ? size - at : PIECE), MPI_CHAR, 0,
                  MPI_COMM_WORLD);
}

#else

asc_spread asc__spread_begin(void)
{
    return (asc_spread){.parts = 1};
}

void asc__spread_end(asc_spread *spread)
{
    (void)spread;
}

bool asc__spread_any(const asc_spread *spread, bool here)
{
    (void)spread;
    return here;
}

void asc__spread_tell(const asc_spread *spread, void *bytes, size_t size)
{
    (void)spread;
    (void)bytes;
    (void)size;
}

static bool gather(const asc_spread *spread, const char *text, size_t length, char **all,
                   size_t *size)
{
    (void)spread;
    *all = malloc(length + 1);
    if (*all == NULL)
        return false;
    memcpy(*all, text, length);
    *size = length;
    return true;
}

#endif

bool asc__spread_collect(const asc_spread *spread, const char *text, size_t length, char **all,
                         size_t *size)
{
    *all = NULL;
    *size = 0;
    return gather(spread, text, length, all, size);
}
