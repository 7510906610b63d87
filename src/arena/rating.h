/*
 * rating.h - from results to strengths: Elo ratings with intervals, and the sequential test that
 * ends when a question is decided. It knows numbers only; the tournament knows who played.
 */
#ifndef ASC_RATING_H
#define ASC_RATING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ASC_RATED_MAX = 32 };

/* One player did better than another in one game, or worse. */
typedef struct asc_comparison {
    uint32_t group; /* games that share their luck have one number; they lie side by side */
    uint8_t a, b;   /* two different players */
    float score;    /* of a: 1, 1/2 or 0 */
} asc_comparison;

/* Elo points around the mean of all players, with the bounds of the 95 % interval. */
typedef struct asc_rating {
    double elo, low, high;
} asc_rating;

/*
 * The ratings under which the comparisons are likeliest, one drawn game added for each two players
 * who met, so that a player who always won has a rating too. The interval is the wider of two: that
 * of independent games, and that of groups of games, whose luck hangs together.
 */
void asc__rating_fit(const asc_comparison *comparisons, size_t count, size_t players,
                     asc_rating *ratings);

/* The share of points that an advantage in Elo points is good for. */
double asc__rating_expected(double elo);

/* ---- Is A stronger than B? ------------------------------------------------------------------- */

typedef enum asc_verdict { ASC_UNDECIDED, ASC_ACCEPTED, ASC_REJECTED } asc_verdict;

/*
 * A sequential test of two hypotheses about the advantage of the first player: it is `elo0`, or it
 * is `elo1` > elo0. Each is taken for the other in 5 % of cases. What is counted are groups of
 * games with the same luck, of which there is one score each.
 */
typedef struct asc_sprt {
    double elo0, elo1;
    uint64_t groups;
    double sum, squares; /* of the scores of the groups, 0 .. 1 */
} asc_sprt;

void asc__sprt_add(asc_sprt *sprt, double score);

/* The logarithm of how much likelier elo1 makes what was seen than elo0 does. */
double asc__sprt_likelihood(const asc_sprt *sprt);

/* ASC_ACCEPTED: elo1 it is. */
asc_verdict asc__sprt_verdict(const asc_sprt *sprt);

#endif
