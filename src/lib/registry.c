/*
 * registry.c - the games there are: the one place that knows them all. It finds a game by name and
 * does nothing else.
 */
#include "base.h"
#include "court.h"
#include "deck.h"
#include "game.h"

static const asc_game_type *const games[] = {&asc__deck_game, &asc__court_game, NULL};

static const asc_game_type *find_game(const char *name)
{
    if (name == NULL)
        return games[0];
    for (size_t i = 0; games[i] != NULL; i++)
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
    return NULL;
}

asc_status asc_game_new(const asc_config *config, asc_game **game)
{
    const asc_game_type *type = find_game(config->game);
    if (type != NULL)
        return asc__game_create(type, config, game);

    char names[256];
    asc_text text = asc__text_init(names, sizeof names);
    for (size_t i = 0; games[i] != NULL; i++)
        asc__text_addf(&text, i > 0 ? ", %s" : "%s", games[i]->name);
    asc_host host = asc__host(config->host);
    asc_report report = asc__report_to(&host, NULL);
    asc__report(&report, 0, 0, "there is no game `%.100s`; there are: %s", config->game, names);
    *game = NULL;
    return ASC_UNKNOWN_GAME;
}

const char *asc_game_list(size_t index)
{
    return index + 1 < ASC__COUNT(games) ? games[index]->name : NULL;
}

int asc_game_standard_players(const char *game)
{
    const asc_game_type *type = find_game(game);
    return type != NULL ? asc__game_standard_players(type) : 0;
}

const asc_option_rule *asc_option_list(const char *game, size_t index)
{
    const asc_game_type *type = find_game(game);
    return type != NULL && index < type->option_count ? &type->options[index] : NULL;
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
