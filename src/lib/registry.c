/*
 * registry.c - the games there are: the one place that knows them all. It finds a game by name and
 * does nothing else.
 */
#include "base.h"
#include "deck.h"
#include "game.h"

static const asc_game_type *const games[] = {&asc__deck_game, NULL};

asc_status asc_game_new(const asc_config *config, asc_game **game)
{
    const char *name = config->game != NULL ? config->game : games[0]->name;
    for (size_t i = 0; games[i] != NULL; i++)
        if (strcmp(games[i]->name, name) == 0)
            return asc__game_create(games[i], config, game);

    char names[256];
    asc_text text = asc__text_init(names, sizeof names);
    for (size_t i = 0; games[i] != NULL; i++)
        asc__text_addf(&text, i > 0 ? ", %s" : "%s", games[i]->name);
    asc_host host = asc__host(config->host);
    asc_report report = {.diag = host.diag, .user = host.user};
    asc__report(&report, 0, 0, "there is no game `%.100s`; there are: %s", name, names);
    *game = NULL;
    return ASC_UNKNOWN_GAME;
}

const char *asc_game_list(size_t index)
{
    return index + 1 < ASC__COUNT(games) ? games[index]->name : NULL;
}

asc_status asc_scenario_run(const asc_source *source, const asc_host *host,
                            asc_scenario_report *report)
{
    return asc__scenario_run(source, host, games, report);
}

asc_status asc_record_parse(const asc_source *source, const asc_host *host, asc_record **record)
{
    return asc__record_parse(source, host, games, record);
}
