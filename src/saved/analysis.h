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
    /* Set these: */
    const asc_match *match;
    const char *player; /* the player that estimates the moves */
    uint32_t ms;        /* time for each decision; 0: as the player's name says */
    int seat;           /* the seat whose decisions are analysed; ASC_NOBODY: all */
    unsigned threads;
    /* for the luck of sampled games: each decision has its own, for any number of threads */
    uint64_t seed;
    const asc_host *host;
    const char *path;              /* for printing: the path of the record, ... */
    const asc_record_facts *facts; /* ... and the facts in it */

    /* Results, which asc__analysis_goes_on updates: */
    const asc_game *game;
    size_t length; /* decisions of the match; the arrays have an entry for each: */
    bool *done;    /* the decision has been judged */
    asc_judgement *judgements;
    size_t judged, wanted; /* numbers of decisions: judged so far, and to be judged in all */
    asc_state *state;      /* for the caller, to look at positions */
    bool no_search;        /* the player cannot estimate moves */
    asc_status status;     /* the error, if there was one */
    asc_analysis_panel *panel;
} asc_analysis;

/* Finds the decisions to analyse, without starting; a caller may then fill in known results
 * (analysis_file.h). False: out of memory, and status says so. Call asc__analysis_free in any
 * case. */
bool asc__analysis_open(asc_analysis *analysis);

/* Does this decision need a search of its own, instead of sharing the result of the next one? */
bool asc__analysis_thinks(const asc_analysis *analysis, size_t index);

/* Fills in the judgements of decisions without a search of their own, from those of other
 * decisions. */
void asc__analysis_fill(asc_analysis *analysis);

/* Starts the decisions without a result; false: out of memory, and status says so. Call
 * asc__analysis_free in any case. */
bool asc__analysis_start(asc_analysis *analysis);

/* Updates the results. False: all is done, or it was stopped and all threads have ended. */
bool asc__analysis_goes_on(asc_analysis *analysis);

/* Waits for a change, at most that many milliseconds. */
void asc__analysis_wait(asc_analysis *analysis, int ms);

/* Begins no more decisions, and soon interrupts those in progress. */
void asc__analysis_stop(asc_analysis *analysis);

/* Stops the analysis, waits for the threads, and frees the memory. */
void asc__analysis_free(asc_analysis *analysis);

/* ---- Results --------------------------------------------------------------------------------- */

/* A loss counts as a mistake if it is larger than this, and larger than its error. */
#define ASC_MISTAKE 0.02

bool asc__analysis_is_mistake(const asc_analysis *analysis, size_t index);

/* Fills in the indexes of the worst decisions, at most `most`, the greatest loss first; returns
 * their number. */
size_t asc__analysis_worst(const asc_analysis *analysis, size_t *worst, size_t most);

/* Totals of a seat. */
typedef struct asc_analysed_seat {
    size_t decisions, mistakes;
    double loss; /* sum over its mistakes */
} asc_analysed_seat;

asc_analysed_seat asc__analysis_seat(const asc_analysis *analysis, int seat);

#endif
