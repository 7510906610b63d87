/*
 * weaker_level.c - see weaker_level.h.
 */
#include "weaker_level.h"

#include <stdlib.h>
#include <string.h>

#include "base.h"

/* The number in the name of a level; 0: it names no level. */
static int level_of(const char *player)
{
    static const char level[] = "level:";
    bool is_level = strncmp(player, level, sizeof level - 1) == 0;
    return is_level ? atoi(player + sizeof level - 1) : 0;
}

int asc_table_weaker_level(const asc_table *table, int seat)
{
    int highest = 0, players = asc_game_players(asc_match_game(asc_table_match(table)));
    for (int i = 0; i < players; i++) {
        const asc_table_seat *other = asc_table_seat_at(table, i);
        int level = other->state == ASC_SEAT_COMPUTER ? level_of(other->player) : 0;
        if (i == seat)
            continue;
        if (level == 0 || level >= (int)asc_level_count())
            return 0;
        highest = level > highest ? level : highest;
    }
    return highest;
}
