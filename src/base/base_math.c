/*
 * base_math.c - mathematical functions for players. Those of the C library differ in the last bit
 * between libraries and processors, which can change a move. These use only operations that are
 * exact to the bit everywhere (IEEE 754, -ffp-contract=off), so the same seed gives the same game
 * on any machine.
 */
#include "base.h"

/* 1 / k! */
static const double taylor[] = {
    1.0,
    1.0,
    1.0 / 2,
    1.0 / 6,
    1.0 / 24,
    1.0 / 120,
    1.0 / 720,
    1.0 / 5040,
    1.0 / 40320,
    1.0 / 362880,
    1.0 / 3628800,
    1.0 / 39916800,
    1.0 / 479001600,
    1.0 / 6227020800,
};

double asc__exp(double x)
{
    if (!(x > -700)) /* a number that nothing can be told from 0 by; not a number, too */
        return 0;
    if (x > 700)
        x = 700;
    /* e^x = 2^n * e^r with |r| at most half of log 2, which is cut in two: n times the first part
     * is exact. */
    static const double log2_high = 0x1.62e42feep-1, log2_low = 0x1.a39ef35793c76p-33;
    int n = (int)(x * 0x1.71547652b82fep+0 + (x < 0 ? -0.5 : 0.5));
    double r = x - n * log2_high - n * log2_low, sum = 0;
    for (size_t k = ASC__COUNT(taylor); k > 0; k--)
        sum = sum * r + taylor[k - 1];
    uint64_t bits = (uint64_t)(n + 1023) << 52;
    double power;
    memcpy(&power, &bits, sizeof power);
    return power * sum;
}

double asc__tanh(double x)
{
    double e = asc__exp(2 * (x < 0 ? -x : x));
    double t = e > 0x1p60 ? 1 : (e - 1) / (e + 1);
    return x < 0 ? -t : t;
}
