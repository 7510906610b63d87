/*
 * id_map.h - a map from numbers that are not 0 to pointers, with open addressing.
 */
#ifndef ASC_ID_MAP_H
#define ASC_ID_MAP_H

#include "base.h"

typedef struct asc_id_slot {
    uint64_t id; /* 0: free */
    void *value;
} asc_id_slot;

/* Zero-initialise; free `slots`. */
typedef struct asc_id_map {
    asc_id_slot *slots;
    size_t room, count; /* room is a power of 2 */
} asc_id_map;

void *asc__map_get(const asc_id_map *map, uint64_t id); /* NULL: there is none */
void asc__map_put(asc_id_map *map, uint64_t id, void *value);
void *asc__map_take(asc_id_map *map, uint64_t id); /* out of the map */
void asc__map_free(asc_id_map *map);

/* The values, in no order: from 0 on while `at` is below the room; NULL is a free place. While
 * values are put or taken, no loop may run. */
static inline void *asc__map_at(const asc_id_map *map, size_t at)
{
    return map->slots[at].id != 0 ? map->slots[at].value : NULL;
}

#endif
