/*
 * store_pack.c - packs the lines of a finished game with zlib.
 */
#include "store_pack.h"

#include <stdlib.h>
#include <zlib.h>

#include "store.h"

char *asc__store_pack(const char *text, size_t length, size_t *size)
{
    uLongf packed = compressBound((uLong)length);
    char *bytes = asc__store_get(NULL, packed);
    if (compress2((Bytef *)bytes, &packed, (const Bytef *)text, (uLong)length,
                  Z_BEST_COMPRESSION) != Z_OK)
        packed = 0;
    *size = packed;
    return bytes;
}

bool asc__store_unpack(const void *bytes, size_t size, char *text, size_t length)
{
    uLongf unpacked = (uLong)length;
    return uncompress((Bytef *)text, &unpacked, bytes, (uLong)size) == Z_OK && unpacked == length;
}
