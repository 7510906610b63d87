/*
 * registry.c - the list of games: the one place that knows them all. It finds a game by name and
 * does nothing else.
 */
#include "base.h"
#include "princes.h"
#include "deck.h"
#include "games.h"

static const asc_game_type *const games[] = {&asc__deck_game, &asc__princes_game, NULL};

asc_status asc_game_new(const asc_config *config, asc_game **game)
{
    asc_host host = asc__host(config->host);
    asc_report report = asc__report_to(&host, NULL);
    const asc_game_type *type = asc__games_find(games, config->game, &report, 0);
    *game = NULL;
    return type != NULL ? asc__game_create(type, config, game) : ASC_UNKNOWN_GAME;
}

const char *asc_game_list(size_t index)
{
    return index + 1 < ASC__COUNT(games) ? games[index]->name : NULL;
}

const char *asc_game_title(const char *game, const char *language)
{
    const asc_game_type *type = asc__games_find(games, game, NULL, 0);
    if (type == NULL || type->title == NULL)
        return type != NULL ? type->name : NULL;
    return asc__lang_word(asc__language(language), "game", type->title);
}

int asc_game_standard_players(const char *game)
{
    const asc_game_type *type = asc__games_find(games, game, NULL, 0);
    return type != NULL ? asc__game_standard_players(type) : 0;
}

const char *asc_game_standard_packs(const char *game)
{
    const asc_game_type *type = asc__games_find(games, game, NULL, 0);
    return type != NULL ? type->default_packs : NULL;
}

const asc_seats_rule *asc_seats_list(const char *game, size_t index)
{
    const asc_game_type *type = asc__games_find(games, game, NULL, 0);
    return type != NULL && index < type->seating_count ? &type->seating[index] : NULL;
}

const asc_teams_rule *asc_teams_list(const char *game, size_t index)
{
    const asc_game_type *type = asc__games_find(games, game, NULL, 0);
    return type != NULL && index < type->teaming_count ? &type->teaming[index] : NULL;
}

bool asc_seats_in_line(const char *game)
{
    const asc_game_type *type = asc__games_find(games, game, NULL, 0);
    return type != NULL && type->in_line;
}

const asc_option_rule *asc_option_list(const char *game, size_t index)
{
    const asc_game_type *type = asc__games_find(games, game, NULL, 0);
    return type != NULL && index < type->option_count ? &type->options[index] : NULL;
}

asc_status asc_scenario_run(const asc_source *source, const asc_host *host,
                            asc_scenario_report *report)
{
    return asc__scenario_run(source, host, games, report);
}

asc_status asc_record_parse(const asc_source *source, const asc_host *host, asc_record **record)
{
    return asc__record_parse(source, host, games, NULL, record);
}

asc_status asc_record_parse_in(const asc_game *game, const asc_source *source, const asc_host *host,
                               asc_record **record)
{
    return asc__record_parse(source, host, games, game, record);
}

asc_status asc_tutorial_new(const asc_source *source, const asc_host *host, asc_tutorial **tutorial)
{
    return asc__tutorial_new(source, host, games, tutorial);
}
