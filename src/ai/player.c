/*
 * player.c - computer players by name: the list of them, making and freeing one, and the two that
 * need no thought. What greedy thinks is in greedy.c.
 */
#include "player.h"

#include "report.h"

#include <assert.h>

/* ---- Players without thought ----------------------------------------------------------------- */

static size_t plain_size(const asc_game *game)
{
    (void)game;
    return sizeof(asc_player);
}

static size_t choose_random(asc_player *player, const asc_view *view, const asc_move *moves,
                            size_t count)
{
    (void)view;
    return asc__policy_random(&player->policy, moves, (uint32_t)count, &player->stream);
}

static size_t choose_rich(asc_player *player, const asc_view *view, const asc_move *moves,
                          size_t count)
{
    (void)view;
    return asc__policy_rich(&player->policy, moves, (uint32_t)count, &player->stream);
}

static const asc_player_type plain_random = {"random", plain_size, NULL, choose_random};
static const asc_player_type plain_rich = {"rich", plain_size, NULL, choose_rich};

/* ---- The list -------------------------------------------------------------------------------- */

static const asc_player_type *const types[] = {&plain_random, &plain_rich, &asc__player_greedy};

const char *asc_player_list(size_t index)
{
    return index < ASC__COUNT(types) ? types[index]->name : NULL;
}

static const asc_player_type *find_type(const char *name)
{
    for (size_t i = 0; i < ASC__COUNT(types); i++)
        if (strcmp(types[i]->name, name) == 0)
            return types[i];
    return NULL;
}

static void report_unknown(const asc_host *host, const char *name)
{
    char names[256];
    asc_text text = asc__text_init(names, sizeof names);
    for (size_t i = 0; i < ASC__COUNT(types); i++)
        asc__text_addf(&text, i > 0 ? ", %s" : "%s", types[i]->name);
    asc_report report = asc__report_to(host, NULL);
    asc__report(&report, 0, 0, "there is no player `%.100s`; there are: %s", name, names);
}

/* ---- Making one ------------------------------------------------------------------------------ */

asc_status asc_player_new(const asc_game *game, const char *name, uint64_t seed,
                          const asc_host *given, asc_player **player)
{
    *player = NULL;
    asc_host host = asc__host(given);
    const asc_player_type *type = find_type(name);
    if (type == NULL) {
        report_unknown(&host, name);
        return ASC_BAD_CONFIG;
    }
    size_t size = type->size(game);
    asc_player *made = host.resize(host.user, NULL, size);
    if (made == NULL)
        return ASC_NO_MEMORY;
    memset(made, 0, size);
    made->type = type;
    made->game = game;
    made->host = host;
    /* Neighbouring seeds must not give streams that look alike. */
    made->stream.state = asc__mix(seed + UINT64_C(0x9e3779b97f4a7c15));
    asc__policy_init(&made->policy, game);
    if (type->init != NULL)
        type->init(made);
    *player = made;
    return ASC_OK;
}

void asc_player_free(asc_player *player)
{
    if (player == NULL)
        return;
    asc_host host = player->host;
    host.resize(host.user, player, 0);
}

const char *asc_player_name(const asc_player *player)
{
    return player->type->name;
}

size_t asc_player_choose(asc_player *player, const asc_view *view, const asc_move *moves,
                         size_t count)
{
    assert(count > 0 && view->viewer == view->to_act);
    if (count == 1)
        return 0;
    size_t choice = player->type->choose(player, view, moves, count);
    assert(choice < count);
    return choice;
}
