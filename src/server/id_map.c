/*
 * id_map.c - see id_map.h.
 */
#include "id_map.h"

#include <stdlib.h>

#include "store.h"

static size_t place_of(const asc_id_map *map, uint64_t id)
{
    size_t at = (size_t)asc__mix(id) & (map->room - 1);
    while (map->slots[at].id != 0 && map->slots[at].id != id)
        at = (at + 1) & (map->room - 1);
    return at;
}

void *asc__map_get(const asc_id_map *map, uint64_t id)
{
    return map->room > 0 ? map->slots[place_of(map, id)].value : NULL;
}

static void widen(asc_id_map *map)
{
    asc_id_map wider = {.room = map->room > 0 ? map->room * 2 : 16, .count = map->count};
    wider.slots = asc__store_get(NULL, wider.room * sizeof *wider.slots);
    memset(wider.slots, 0, wider.room * sizeof *wider.slots);
    for (size_t i = 0; i < map->room; i++)
        if (map->slots[i].id != 0)
            wider.slots[place_of(&wider, map->slots[i].id)] = map->slots[i];
    free(map->slots);
    *map = wider;
}

void asc__map_put(asc_id_map *map, uint64_t id, void *value)
{
    if (map->count * 2 >= map->room)
        widen(map);
    size_t at = place_of(map, id);
    map->count += map->slots[at].id == 0;
    map->slots[at] = (asc_id_slot){id, value};
}

void *asc__map_take(asc_id_map *map, uint64_t id)
{
    if (map->room == 0)
        return NULL;
    size_t hole = place_of(map, id);
    void *value = map->slots[hole].value;
    if (map->slots[hole].id == 0)
        return NULL;
    map->slots[hole] = (asc_id_slot){0, NULL};
    map->count--;
    /* Entries after the hole move up, or they would not be found. */
    for (size_t at = (hole + 1) & (map->room - 1); map->slots[at].id != 0;
         at = (at + 1) & (map->room - 1)) {
        asc_id_slot slot = map->slots[at];
        map->slots[at] = (asc_id_slot){0, NULL};
        map->slots[place_of(map, slot.id)] = slot;
    }
    return value;
}

void asc__map_free(asc_id_map *map)
{
    free(map->slots);
    *map = (asc_id_map){.room = 0};
}
