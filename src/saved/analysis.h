/*
 * analysis.h - the analysis of a match, by threads in the background: for each decision the chance
 * of winning before and after it, and a better move. advisor.h analyses a single decision.
 *
 *     asc_analysis analysis = {.match = match, .player = "search", .ms = 600,
 *                              .seat = ASC_NOBODY, .threads = 2, .seed = 1};
 *     if (!asc__analysis_start(&analysis)) ...
 *     while (asc__analysis_goes_on(&analysis))
 *         asc__analysis_wait(&analysis, 100); // or something else
 *     // analysis.status, analysis.no_search; else analysis.judgements
 *     asc__analysis_free(&analysis);
 *
 * Neither match nor game may change meanwhile.
 */
#ifndef ASC_ANALYSIS_H
#define ASC_ANALYSIS_H

#include "advisor.h"

typedef struct asc_analysis_panel asc_analysis_panel;

typedef struct asc_analysis {
    /* To be set: */
    const asc_match *match;
    const char *player; /* who estimates the moves */
    uint32_t ms;        /* for a decision; 0: what the player's name says */
    int seat;           /* whose decisions; ASC_NOBODY: all */
    unsigned threads;
    /* of the luck of sampled games: each decision by itself, however many threads there are */
    uint64_t seed;
    const asc_host *host;
    const char *path;              /* for printing: the record, */
    const asc_record_facts *facts; /* ... and what it says */

    /* The results, brought up to date by asc__analysis_goes_on: */
    const asc_game *game;
    size_t length; /* decisions of the match; for each of them: */
    bool *done;    /* it was judged */
    asc_judgement *judgements;
    size_t judged, wanted; /* how many were, and were to be */
    asc_state *state;      /* of the caller's, to look at positions with */
    bool no_search;        /* the player has no opinion */
    asc_status status;     /* what went wrong */
    asc_analysis_panel *panel;
} asc_analysis;

/* Finds the decisions to analyse, without starting; a caller may then fill in known results
 * (analysis_file.h). False: out of memory, and status says so. Call asc__analysis_free in any
 * case. */
bool asc__analysis_open(asc_analysis *analysis);

/* Is the decision one that is thought about, and not one that stands as the next one does? */
bool asc__analysis_thinks(const asc_analysis *analysis, size_t index);

/* Computes the judgements of decisions without a search from those of the others. */
void asc__analysis_fill(asc_analysis *analysis);

/* Starts the decisions without a result; false: out of memory, and status says so. Call
 * asc__analysis_free in any case. */
bool asc__analysis_start(asc_analysis *analysis);

/* Brings it up to date; false: all is done, or it was stopped and all threads have ended. */
bool asc__analysis_goes_on(asc_analysis *analysis);

/* Waits for a change, at most that many milliseconds. */
void asc__analysis_wait(asc_analysis *analysis, int ms);

/* No more decisions are begun, and those in progress are given up soon. */
void asc__analysis_stop(asc_analysis *analysis);

/* Stops, waits for the threads, frees. */
void asc__analysis_free(asc_analysis *analysis);

/* ---- What it found --------------------------------------------------------------------------- */

/* A loss that counts as a mistake is larger than this, and larger than its error. */
#define ASC_MISTAKE 0.02

bool asc__analysis_is_mistake(const asc_analysis *analysis, size_t index);

/* The worst decisions, the greatest loss first: at most `most` indexes; their number. */
size_t asc__analysis_worst(const asc_analysis *analysis, size_t *worst, size_t most);

/* What a seat did in all. */
typedef struct asc_analysed_seat {
    size_t decisions, mistakes;
    double loss; /* of its mistakes, in all */
} asc_analysed_seat;

asc_analysed_seat asc__analysis_seat(const asc_analysis *analysis, int seat);

#endif
