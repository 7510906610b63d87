/*
 * base_blake2b.c - BLAKE2b (RFC 7693) without a key: a hash for which nobody finds another text.
 */
#include "base.h"

enum { BLOCK = 128, ROUNDS = 12 };

typedef struct blake2b {
    uint64_t h[8];
    uint64_t count; /* bytes that are in h, the present block included */
} blake2b;

static const uint64_t start[8] = {UINT64_C(0x6a09e667f3bcc908), UINT64_C(0xbb67ae8584caa73b),
                                  UINT64_C(0x3c6ef372fe94f82b), UINT64_C(0xa54ff53a5f1d36f1),
                                  UINT64_C(0x510e527fade682d1), UINT64_C(0x9b05688c2b3e6c1f),
                                  UINT64_C(0x1f83d9abfb41bd6b), UINT64_C(0x5be0cd19137e2179)};

/* In which order each round takes the words of a block; the last two rounds begin again. */
static const uint8_t order[10][16] = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                                      {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
                                      {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
                                      {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
                                      {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
                                      {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
                                      {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
                                      {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
                                      {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
                                      {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

static uint64_t turned(uint64_t x, unsigned by)
{
    return x >> by | x << (64 - by);
}

static void mix(uint64_t v[16], int a, int b, int c, int d, uint64_t x, uint64_t y)
{
    v[a] += v[b] + x;
    v[d] = turned(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = turned(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = turned(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = turned(v[b] ^ v[c], 63);
}

static void add_block(blake2b *hash, const uint8_t block[BLOCK], bool last)
{
    uint64_t m[16], v[16];
    for (int i = 0; i < 16; i++) {
        m[i] = 0;
        for (int byte = 7; byte >= 0; byte--)
            m[i] = m[i] << 8 | block[8 * i + byte];
    }
    memcpy(v, hash->h, sizeof hash->h);
    memcpy(v + 8, start, sizeof start);
    v[12] ^= hash->count;
    if (last)
        v[14] = ~v[14];
    for (int round = 0; round < ROUNDS; round++) {
        const uint8_t *s = order[round % 10];
        for (int i = 0; i < 4; i++)
            mix(v, i, 4 + i, 8 + i, 12 + i, m[s[2 * i]], m[s[2 * i + 1]]);
        for (int i = 0; i < 4; i++)
            mix(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, m[s[8 + 2 * i]],
                m[s[9 + 2 * i]]);
    }
    for (int i = 0; i < 8; i++)
        hash->h[i] ^= v[i] ^ v[i + 8];
}

void asc__blake2b(const void *bytes, size_t size, uint8_t out[ASC__BLAKE2B])
{
    const uint8_t *at = bytes;
    uint8_t block[BLOCK] = {0};
    blake2b hash = {.count = 0};
    memcpy(hash.h, start, sizeof start);
    hash.h[0] ^= UINT64_C(0x01010000) ^ ASC__BLAKE2B; /* no key; the size of the hash */
    for (; size > BLOCK; at += BLOCK, size -= BLOCK) {
        hash.count += BLOCK;
        add_block(&hash, at, false);
    }
    if (size > 0)
        memcpy(block, at, size);
    hash.count += size;
    add_block(&hash, block, true);
    for (size_t i = 0; i < ASC__BLAKE2B; i++)
        out[i] = (uint8_t)(hash.h[i / 8] >> 8 * (i % 8));
}
