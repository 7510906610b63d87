/*
 * rating.h - computes strengths from results: Elo ratings with intervals, and the sequential test
 * that ends when a question is decided. It has only numbers; the tournament knows the players.
 */
#ifndef ASC_RATING_H
#define ASC_RATING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ASC_RATED_MAX = 32 };

/* The result of two players in one game. */
typedef struct asc_comparison {
    uint32_t group; /* games with the same luck have the same number; they are adjacent */
    uint8_t a, b;   /* two different players */
    float score;    /* the score of a: 1, 1/2 or 0 */
} asc_comparison;

/* Elo points relative to the mean of all players, and the bounds of the 95 % interval. */
typedef struct asc_rating {
    double elo, low, high;
} asc_rating;

/*
 * The ratings under which the comparisons are most likely. For each pair of players who met, one
 * drawn game is added, so that a player who always won has a rating, too. The interval is the wider
 * of two: for independent games, and for groups of games that share their luck.
 */
void asc__rating_fit(const asc_comparison *comparisons, size_t count, size_t players,
                     asc_rating *ratings);

/* The expected share of points for an advantage in Elo points. */
double asc__rating_expected(double elo);

/* ---- The sequential test --------------------------------------------------------------------- */

typedef enum asc_verdict { ASC_UNDECIDED, ASC_ACCEPTED, ASC_REJECTED } asc_verdict;

/*
 * A sequential test of two hypotheses about the advantage of the first player: `elo0`, or the
 * larger `elo1`. Each is mistaken for the other in 5 % of cases. It counts groups of games with the
 * same luck; each group has one score.
 */
typedef struct asc_sprt {
    double elo0, elo1;
    uint64_t groups;
    double sum, squares; /* sums over the scores of the groups, 0 .. 1 */
} asc_sprt;

void asc__sprt_add(asc_sprt *sprt, double score);

/* The logarithm of the likelihood ratio: how much likelier the results are with elo1 than with
 * elo0. */
double asc__sprt_likelihood(const asc_sprt *sprt);

/* ASC_ACCEPTED: the advantage is elo1. */
asc_verdict asc__sprt_verdict(const asc_sprt *sprt);

#endif
