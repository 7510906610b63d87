/*
 * levels.c - levels, as the list of players has them.
 */
#include "levels.h"

#include <stdio.h>
#include <string.h>

#include "tui.h"

int asc__level_count(void)
{
    const char *name;
    int count = 0;
    for (size_t i = 0; (name = asc_player_list(i)) != NULL; i++)
        count += strncmp(name, "level:", 6) == 0;
    return count;
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
