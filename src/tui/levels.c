/*
 * levels.c - the list of levels, from the library.
 */
#include "levels.h"

#include <stdio.h>

#include "tui.h"

int asc__level_count(void)
{
    return (int)asc_level_count();
}

void asc__level_name(int level, char *name, size_t size)
{
    snprintf(name, size, "level:%d", level);
}

const char *asc__level_about(const char *player)
{
    const char *about = asc_player_about(player);
    return about ? asc_translate(asc__tr_code(), about) : "";
}
