/*
 * base_memory.c - the host's allocator, arenas and growing arrays. Used at set-up only.
 */
#include "base.h"

#include <stdlib.h>

static void *resize_with_libc(void *user, void *block, size_t size)
{
    (void)user;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

asc_host asc__host(const asc_host *host)
{
    asc_host out = {0};
    if (host != NULL)
        out = *host;
    if (out.resize == NULL)
        out.resize = resize_with_libc;
    return out;
}

struct asc_arena_block {
    struct asc_arena_block *next;
    max_align_t data[];
};

void *asc__arena_alloc(asc_arena *arena, size_t count, size_t size)
{
    if (size > 0 && count > (SIZE_MAX / 2) / size)
        return NULL;
    size_t bytes = count * size;
    struct asc_arena_block *block =
        arena->host.resize(arena->host.user, NULL, sizeof *block + (bytes ? bytes : 1));
    if (block == NULL)
        return NULL;
    block->next = arena->blocks;
    arena->blocks = block;
    memset(block->data, 0, bytes);
    return block->data;
}

char *asc__arena_string(asc_arena *arena, const char *string, size_t length)
{
    char *copy = asc__arena_alloc(arena, length + 1, 1);
    if (copy != NULL)
        memcpy(copy, string, length);
    return copy;
}

void asc__arena_free(asc_arena *arena)
{
    while (arena->blocks != NULL) {
        struct asc_arena_block *block = arena->blocks;
        arena->blocks = block->next;
        arena->host.resize(arena->host.user, block, 0);
    }
}

bool asc__grow(const asc_host *host, void **array, size_t *capacity, size_t count, size_t size)
{
    if (count < *capacity)
        return true;
    size_t wanted = *capacity ? *capacity * 2 : 16;
    void *bigger = host->resize(host->user, *array, wanted * size);
    if (bigger == NULL)
        return false;
    *array = bigger;
    *capacity = wanted;
    return true;
}
