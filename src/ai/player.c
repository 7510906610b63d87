/*
 * player.c - making and freeing computer players, what all types share, and the two policies.
 * Names are read in player_spec.c; greedy is in greedy.c, and the searching player in search.c.
 */
#include "player.h"

#include <assert.h>

/* ---- Players without thought ----------------------------------------------------------------- */

static size_t plain_size(const asc_game *game, const asc_player_spec *spec)
{
    (void)game;
    (void)spec;
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

const asc_player_type asc__player_random = {
    .size = plain_size, .zeroed = sizeof(asc_player), .choose = choose_random};
const asc_player_type asc__player_rich = {
    .size = plain_size, .zeroed = sizeof(asc_player), .choose = choose_rich};

/* ---- Making one ------------------------------------------------------------------------------ */

asc_status asc_player_new(const asc_game *game, const char *name, uint64_t seed,
                          const asc_host *given, asc_player **player)
{
    *player = NULL;
    asc_host host = asc__host(given);
    asc_player_spec spec;
    asc_status status = asc__player_spec_parse(name, &host, &spec);
    if (status != ASC_OK)
        return status;
    asc_player *made = host.resize(host.user, NULL, spec.type->size(game, &spec));
    if (made == NULL)
        return ASC_NO_MEMORY;
    memset(made, 0, spec.type->zeroed);
    made->spec = spec;
    made->game = game;
    made->host = host;
    atomic_init(&made->stopped, false);
    /* Neighbouring seeds must not give streams that look alike. */
    made->stream.state = asc__mix(seed + UINT64_C(0x9e3779b97f4a7c15));
    asc__policy_init(&made->policy, game);
    memcpy(made->name, name, strlen(name)); /* shorter than the zeroed room for it */
    if (spec.type->init != NULL)
        spec.type->init(made);
    *player = made;
    return ASC_OK;
}

asc_status asc_player_check(const char *name, const asc_host *given)
{
    asc_host host = asc__host(given);
    asc_player_spec spec;
    return asc__player_spec_parse(name, &host, &spec);
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
    return player->name;
}

/* ---- Asking a player ------------------------------------------------------------------------- */

/* Has the player to act cards in hand? Others cannot know what they could do with them. */
static bool has_hand(const asc_game *game, const asc_view *view)
{
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    for (size_t i = 0; i < count; i++) {
        if (fields[i].seat != view->to_act || fields[i].kind != ASC_FIELD_NUMBER ||
            strcmp(fields[i].name, "hand size") != 0)
            continue;
        int16_t size;
        memcpy(&size, (const unsigned char *)view + fields[i].offset, sizeof size);
        return size > 0;
    }
    return false;
}

/* Must nobody notice how much there is to think about? Who does not search takes no time anyway. */
static bool is_secret(const asc_player *player, const asc_view *view)
{
    return view->may_decline || (player->spec.type->begin != NULL && has_hand(player->game, view));
}

void asc_player_begin(asc_player *player, const asc_view *view, const asc_move *moves, size_t count,
                      asc_purpose purpose)
{
    const asc_player_type *type = player->spec.type;
    assert(count > 0 && view->viewer == view->to_act);
    player->searches = false;
    player->choice = 0;
    /* Where nobody may know that there is no choice, it takes as long as one. */
    bool estimates = purpose == ASC_TO_ESTIMATE && type->begin != NULL;
    if (count == 1 && !estimates && !is_secret(player, view))
        return;
    size_t choice = type->begin != NULL ? type->begin(player, view, moves, count, purpose)
                                        : type->choose(player, view, moves, count);
    player->searches = choice == count;
    player->choice = player->searches ? 0 : choice;
    assert(choice < count || (choice == count && type->begin != NULL));
}

bool asc_player_think(asc_player *player, uint32_t ms, uint32_t iterations)
{
    return player->searches && player->spec.type->think(player, ms, iterations);
}

size_t asc_player_best(asc_player *player)
{
    return player->searches ? player->spec.type->best(player) : player->choice;
}

size_t asc_player_estimates_now(asc_player *player, asc_estimate *estimates)
{
    return player->searches ? player->spec.type->estimates(player, estimates) : 0;
}

size_t asc_player_choose(asc_player *player, const asc_view *view, const asc_move *moves,
                         size_t count)
{
    asc_player_begin(player, view, moves, count, ASC_TO_CHOOSE);
    asc_player_think(player, 0, 0);
    return asc_player_best(player);
}

size_t asc_player_estimate(asc_player *player, const asc_view *view, const asc_move *moves,
                           size_t count, asc_estimate *estimates)
{
    asc_player_begin(player, view, moves, count, ASC_TO_ESTIMATE);
    asc_player_think(player, 0, 0);
    return asc_player_estimates_now(player, estimates);
}

void asc_player_set_time(asc_player *player, uint32_t ms)
{
    player->ms = ms < ASC_PLAYER_MS ? ms : ASC_PLAYER_MS;
}

void asc__player_extend(asc_player *player)
{
    if (player->searches)
        player->spec.type->extend(player);
}

void asc_player_stop(asc_player *player)
{
    atomic_store_explicit(&player->stopped, true, memory_order_relaxed);
}

void asc_player_resume(asc_player *player)
{
    atomic_store_explicit(&player->stopped, false, memory_order_relaxed);
}
