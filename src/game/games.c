/*
 * games.c - see games.h.
 */
#include "games.h"

const asc_game_type *asc__games_find(const asc_game_type *const *games, const char *name,
                                     asc_report *report, unsigned line)
{
    if (name == NULL)
        return games[0];
    char list[300];
    asc_text names = asc__text_init(list, sizeof list);
    for (size_t i = 0; games[i] != NULL; i++) {
        if (asc__text_same(games[i]->name, name))
            return games[i];
        asc__text_addf(&names, i > 0 ? ", %s" : "%s", games[i]->name);
    }
    if (report != NULL)
        asc__report(report, line, 0, "there is no game '%.100s'; there are: %s", name, list);
    return NULL;
}
