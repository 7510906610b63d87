/*
 * base_random.c - ChaCha20 as a random function: nobody can predict its next numbers from earlier
 * ones.
 */
#include "base.h"

static uint32_t rotate(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

static void quarter(uint32_t x[16], int a, int b, int c, int d)
{
    x[a] += x[b];
    x[d] = rotate(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = rotate(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = rotate(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = rotate(x[b] ^ x[c], 7);
}

uint64_t asc__chacha(const uint64_t key[4], uint64_t stream, uint64_t number)
{
    uint32_t block[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (int i = 0; i < 4; i++) {
        block[4 + 2 * i] = (uint32_t)key[i];
        block[5 + 2 * i] = (uint32_t)(key[i] >> 32);
    }
    block[12] = (uint32_t)number;
    block[13] = (uint32_t)(number >> 32);
    block[14] = (uint32_t)stream;
    block[15] = (uint32_t)(stream >> 32);
    uint32_t x[16];
    memcpy(x, block, sizeof x);
    for (int round = 0; round < 10; round++) {
        quarter(x, 0, 4, 8, 12);
        quarter(x, 1, 5, 9, 13);
        quarter(x, 2, 6, 10, 14);
        quarter(x, 3, 7, 11, 15);
        quarter(x, 0, 5, 10, 15);
        quarter(x, 1, 6, 11, 12);
        quarter(x, 2, 7, 8, 13);
        quarter(x, 3, 4, 9, 14);
    }
    return (uint64_t)(x[0] + block[0]) | (uint64_t)(x[1] + block[1]) << 32;
}

uint32_t asc__random_secure(const uint64_t key[4], uint32_t stream, uint32_t number, uint32_t below)
{
    /* A number that would bring a bias is thrown away; the next try is a stream of its own. */
    for (uint64_t attempt = 0;; attempt++) {
        uint64_t bits = asc__chacha(key, stream | attempt << 32, number);
        uint64_t product = (bits >> 32) * below;
        if ((uint32_t)product >= (uint32_t)-below % below)
            return (uint32_t)(product >> 32);
    }
}

asc_seed asc_seed_from_number(uint64_t number)
{
    /* Neighbouring numbers must not give neighbouring keys. */
    return (asc_seed){.word = {asc__mix(number + UINT64_C(0x9e3779b97f4a7c15))}};
}

uint64_t asc__seed_number(const asc_seed *seed)
{
    uint64_t word = seed->word[0];
    for (int i = 0; i < 2; i++) {
        word ^= word >> 32;
        word *= UINT64_C(0xcfee444d8b59a89b);
    }
    return (word ^ word >> 32) - UINT64_C(0x9e3779b97f4a7c15);
}
