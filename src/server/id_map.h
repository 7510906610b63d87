/*
 * id_map.h - a map from numbers other than 0 to pointers, with open addressing.
 */
#ifndef ASC_ID_MAP_H
#define ASC_ID_MAP_H

#include "base.h"

typedef struct asc_id_slot {
    uint64_t id; /* 0: the slot is free */
    void *value;
} asc_id_slot;

/* Zero-initialise; free `slots`. */
typedef struct asc_id_map {
    asc_id_slot *slots;
    size_t room, count; /* room is a power of 2 */
} asc_id_map;

void *asc__map_get(const asc_id_map *map, uint64_t id); /* NULL: there is none */
void asc__map_put(asc_id_map *map, uint64_t id, void *value);
void *asc__map_take(asc_id_map *map, uint64_t id); /* removes the entry and returns its value */
void asc__map_free(asc_id_map *map);

/* The values, in no order: count `at` from 0 to room - 1; NULL is a free slot. Do not put or take
 * values during such a loop. */
static inline void *asc__map_at(const asc_id_map *map, size_t at)
{
    return map->slots[at].id != 0 ? map->slots[at].value : NULL;
}

#endif
