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

/* the largest size in bytes: more than the longest game needs */
enum { ASC_ANALYSIS_FILE = 1 << 22 };

/* The result of reading a saved analysis. */
typedef enum asc_analysis_found {
    ASC_ANALYSIS_NONE,    /* there is no file */
    ASC_ANALYSIS_READ,    /* all or a part of it was read */
    ASC_ANALYSIS_FOREIGN, /* it has another record or player, or a later version of the format */
    ASC_ANALYSIS_DAMAGED, /* it is no analysis, or contradicts the game; nothing was read */
} asc_analysis_found;

/* Identifies a record by a hash of its file. */
uint64_t asc__analysis_record(const asc_source *source);

/* The path of the analysis that belongs to a record or log. False: no game has this path, or it is
 * too long. */
bool asc__analysis_path(const char *game, char path[ASC_STORE_PATH]);

/* Reads saved results into an open analysis that has not started. */
asc_analysis_found asc__analysis_load(asc_analysis *analysis, const char *path, uint64_t record);

/* Writes the results so far. False: store->why says why. */
bool asc__analysis_keep(const asc_analysis *analysis, asc_store *store, const char *path,
                        uint64_t record);

/* Formats and parses an analysis as text; the first works like snprintf. */
size_t asc__analysis_format(const asc_analysis *analysis, uint64_t record, char *text, size_t size);
asc_analysis_found asc__analysis_parse(asc_analysis *analysis, const char *text, size_t size,
                                       uint64_t record);

/* Does a text begin like an analysis? For lists of games. */
bool asc__analysis_begins(const char *text, size_t size);

#endif
