/*
 * analysis_file.h - saved analyses: a text beside the record, game-DATE-TIME.analysis for
 * game-DATE-TIME.record, with the result for each decision. It names its record and its player; an
 * analysis of another record or by another player, or a damaged one, is ignored. docs/records.md
 * describes it.
 *
 *     asc_analysis analysis = {.match = match, ...};
 *     asc__analysis_open(&analysis);
 *     asc__analysis_load(&analysis, path, asc__analysis_record(source));  // what was known before
 *     if (analysis.judged < analysis.wanted)
 *         asc__analysis_start(&analysis);                                 // goes on
 *     ...
 *     asc__analysis_keep(&analysis, store, path, record);
 */
#ifndef ASC_ANALYSIS_FILE_H
#define ASC_ANALYSIS_FILE_H

#include "analysis.h"
#include "session_store.h"

enum { ASC_ANALYSIS_FILE = 1 << 22 }; /* bytes it may have: more than the longest game needs */

/* The result of reading a saved analysis. */
typedef enum asc_analysis_found {
    ASC_ANALYSIS_NONE,    /* there is none */
    ASC_ANALYSIS_READ,    /* it was read, whole or in part */
    ASC_ANALYSIS_FOREIGN, /* of another record or judge, or of a later version of this format */
    ASC_ANALYSIS_DAMAGED, /* it is no analysis or contradicts the game; nothing was taken from it */
} asc_analysis_found;

/* Which record it is: the bytes of its file. */
uint64_t asc__analysis_record(const asc_source *source);

/* Where the analysis of a record or log is kept; false: the path is no game's, or too long. */
bool asc__analysis_path(const char *game, char path[ASC_STORE_PATH]);

/* Reads what was kept of an analysis that is open and has not begun. */
asc_analysis_found asc__analysis_load(asc_analysis *analysis, const char *path, uint64_t record);

/* Writes the results so far. False: store->why says why. */
bool asc__analysis_keep(const asc_analysis *analysis, asc_store *store, const char *path,
                        uint64_t record);

/* Formats and parses an analysis as text; the first works like snprintf. */
size_t asc__analysis_format(const asc_analysis *analysis, uint64_t record, char *text, size_t size);
asc_analysis_found asc__analysis_parse(asc_analysis *analysis, const char *text, size_t size,
                                       uint64_t record);

/* Does a text begin like one? For lists of games. */
bool asc__analysis_begins(const char *text, size_t size);

#endif
