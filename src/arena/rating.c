/*
 * rating.c - the model of Bradley and Terry, on which Elo ratings are based: the odds between two
 * players are the ratio of their strengths.
 */
#include "rating.h"

#include <math.h>
#include <string.h>

/* Elo points for each unit of the natural logarithm */
static const double elo_scale = 400 / 2.302585092994046;
static const double z95 = 1.959963984540054;

typedef double pair_table[ASC_RATED_MAX][ASC_RATED_MAX];

double asc__rating_expected(double elo)
{
    return 1 / (1 + exp(-elo / elo_scale));
}

/* ---- The likeliest strengths ----------------------------------------------------------------- */

typedef struct meetings {
    pair_table games; /* between two players, with the added draw */
    double points[ASC_RATED_MAX];
} meetings;

static void count_meetings(const asc_comparison *comparisons, size_t count, size_t players,
                           meetings *met)
{
    memset(met, 0, sizeof *met);
    for (size_t i = 0; i < count; i++) {
        const asc_comparison *one = &comparisons[i];
        met->games[one->a][one->b]++;
        met->games[one->b][one->a]++;
        met->points[one->a] += one->score;
        met->points[one->b] += 1 - one->score;
    }
    for (size_t a = 0; a < players; a++) {
        for (size_t b = 0; b < players; b++) {
            if (met->games[a][b] > 0) {
                met->games[a][b]++;
                met->points[a] += 0.5;
            }
        }
    }
}

/* Computes strengths as natural logarithms with a mean of 0. Each step of Hunter's MM algorithm
 * makes the results more likely; it always converges. */
static void fit_strengths(const meetings *met, size_t players, double *strength)
{
    enum { STEPS_MAX = 10000 };
    for (size_t a = 0; a < players; a++)
        strength[a] = 0;
    for (int step = 0; step < STEPS_MAX; step++) {
        double next[ASC_RATED_MAX], mean = 0, change = 0;
        for (size_t a = 0; a < players; a++) {
            double weight = 0;
            for (size_t b = 0; b < players; b++)
                if (met->games[a][b] > 0)
                    weight += met->games[a][b] / (1 + exp(strength[b] - strength[a]));
            /* weight is the score that the strengths predict */
            next[a] = weight > 0 ? strength[a] + log(met->points[a] / weight) : 0;
            mean += next[a] / (double)players;
        }
        for (size_t a = 0; a < players; a++) {
            change = fmax(change, fabs(next[a] - mean - strength[a]));
            strength[a] = next[a] - mean;
        }
        if (change < 1e-9)
            break;
    }
}

/* ---- How certain the strengths are ----------------------------------------------------------- */

static double expected(const double *strength, size_t a, size_t b)
{
    return 1 / (1 + exp(strength[b] - strength[a]));
}

/* Inverts a matrix; it must be invertible. */
static void invert(pair_table m, size_t n)
{
    pair_table inverse = {{0}};
    for (size_t i = 0; i < n; i++)
        inverse[i][i] = 1;
    for (size_t column = 0; column < n; column++) {
        size_t pivot = column;
        for (size_t row = column + 1; row < n; row++)
            if (fabs(m[row][column]) > fabs(m[pivot][column]))
                pivot = row;
        for (size_t k = 0; k < n && pivot != column; k++) {
            double swap = m[column][k];
            m[column][k] = m[pivot][k];
            m[pivot][k] = swap;
            swap = inverse[column][k];
            inverse[column][k] = inverse[pivot][k];
            inverse[pivot][k] = swap;
        }
        double unit = m[column][column];
        for (size_t k = 0; k < n; k++) {
            m[column][k] /= unit;
            inverse[column][k] /= unit;
        }
        for (size_t row = 0; row < n; row++) {
            double factor = m[row][column];
            for (size_t k = 0; k < n && row != column; k++) {
                m[row][k] -= factor * m[column][k];
                inverse[row][k] -= factor * inverse[column][k];
            }
        }
    }
    memcpy(m, inverse, sizeof inverse);
}

/* The covariance of the strengths as if all games were independent: the inverse of the information.
 * A common change of all strengths is excluded, since only differences matter. */
static void covariance(const meetings *met, const double *strength, size_t players, pair_table out)
{
    memset(out, 0, sizeof(pair_table));
    double even = 1 / (double)players;
    for (size_t a = 0; a < players; a++) {
        for (size_t b = 0; b < players; b++) {
            double p = expected(strength, a, b);
            double information = a == b ? 0 : met->games[a][b] * p * (1 - p);
            out[a][a] += information;
            out[a][b] += even - information;
        }
        /* A player without games is set to the mean, so that the matrix stays invertible. */
        if (out[a][a] <= even)
            out[a][a] += 1;
    }
    invert(out, players);
    for (size_t a = 0; a < players; a++)
        for (size_t b = 0; b < players; b++)
            out[a][b] -= even;
}

/* The variance of each strength, from the difference between the score and the prediction in each
 * whole group. */
static void group_variance(const asc_comparison *comparisons, size_t count, const double *strength,
                           size_t players, const pair_table cov, double *variance)
{
    double surprise[ASC_RATED_MAX] = {0};
    for (size_t a = 0; a < players; a++)
        variance[a] = 0;
    for (size_t i = 0; i < count; i++) {
        const asc_comparison *one = &comparisons[i];
        double more = one->score - expected(strength, one->a, one->b);
        surprise[one->a] += more;
        surprise[one->b] -= more;
        if (i + 1 < count && comparisons[i + 1].group == one->group)
            continue;
        for (size_t a = 0; a < players; a++) {
            double moved = 0;
            for (size_t b = 0; b < players; b++)
                moved += cov[a][b] * surprise[b];
            variance[a] += moved * moved;
        }
        memset(surprise, 0, sizeof surprise);
    }
}

void asc__rating_fit(const asc_comparison *comparisons, size_t count, size_t players,
                     asc_rating *ratings)
{
    meetings met;
    double strength[ASC_RATED_MAX], variance[ASC_RATED_MAX];
    pair_table cov;
    count_meetings(comparisons, count, players, &met);
    fit_strengths(&met, players, strength);
    covariance(&met, strength, players, cov);
    group_variance(comparisons, count, strength, players, (const double(*)[ASC_RATED_MAX])cov,
                   variance);
    for (size_t a = 0; a < players; a++) {
        double half = z95 * sqrt(fmax(fmax(cov[a][a], variance[a]), 0)) * elo_scale;
        double elo = strength[a] * elo_scale;
        ratings[a] = (asc_rating){elo, elo - half, elo + half};
    }
}

/* ---- Sequential test ------------------------------------------------------------------------- */

void asc__sprt_add(asc_sprt *sprt, double score)
{
    sprt->groups++;
    sprt->sum += score;
    sprt->squares += score * score;
}

/*
 * The mean score of many groups is normally distributed, so the likelihood ratio of two means is
 * that of two normal distributions. One win and one loss are added to estimate the variance: few
 * games must not look like certainty.
 */
double asc__sprt_likelihood(const asc_sprt *sprt)
{
    double groups = (double)sprt->groups + 2;
    double mean = (sprt->sum + 1) / groups;
    double variance = (sprt->squares + 1) / groups - mean * mean;
    double s0 = asc__rating_expected(sprt->elo0), s1 = asc__rating_expected(sprt->elo1);
    if (sprt->groups == 0 || variance <= 0)
        return 0;
    return (double)sprt->groups * (s1 - s0) * (2 * sprt->sum / (double)sprt->groups - s0 - s1) /
           (2 * variance);
}

asc_verdict asc__sprt_verdict(const asc_sprt *sprt)
{
    const double bound = 2.9444389791664403; /* log((1 - 0.05) / 0.05) */
    double likelihood = asc__sprt_likelihood(sprt);
    return likelihood >= bound ? ASC_ACCEPTED : likelihood <= -bound ? ASC_REJECTED : ASC_UNDECIDED;
}
