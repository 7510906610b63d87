/*
 * base_hash.c - one hash for states, views, packs and records: fast, portable, not for secrets.
 */
#include "base.h"

/* Eight bytes as a little-endian number, whatever the machine is. */
static uint64_t load64(const unsigned char *p)
{
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 |
           (uint64_t)p[4] << 32 | (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 |
           (uint64_t)p[7] << 56;
}

uint64_t asc__hash(uint64_t seed, const void *bytes, size_t size)
{
    const unsigned char *p = bytes;
    uint64_t hash = asc__mix(seed ^ ((uint64_t)size * UINT64_C(0x9e3779b97f4a7c15)));
    for (; size >= 8; p += 8, size -= 8)
        hash = asc__mix(hash ^ load64(p));
    if (size > 0) {
        unsigned char tail[8] = {0};
        memcpy(tail, p, size);
        hash = asc__mix(hash ^ load64(tail));
    }
    return hash;
}
