/*
 * game_scene.c - the scene itself: memory, time, leaving.
 */
#include "game_parts.h"

#include <stdio.h>
#include <stdlib.h>

static void draw(asc_scene *scene, asc_canvas *canvas)
{
    asc__game_draw((asc_game_scene *)scene, canvas);
}

static void handle(asc_scene *scene, const asc_tui_event *event)
{
    asc__game_handle((asc_game_scene *)scene, event);
}

/* The earlier of two times; -1 means never. */
static int64_t sooner(int64_t a, int64_t b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* While a player thinks, a sign turns; steps of others follow each other; clocks run. */
static int64_t due(asc_scene *scene, int64_t now)
{
    asc_game_scene *game = (asc_game_scene *)scene;
    bool on_top = asc__game_on_top(game);
    int64_t at = game->telling && on_top ? game->next_step : -1;
    if (asc__game_hidden(game) && on_top)
        return now; /* at once, to draw the handover screen */
    if (asc__game_thinks(game))
        at = sooner(at, game->since < 0 ? now : now + 250 - (now - game->since) % 250);
    return sooner(at, asc__game_clock_due(game, now));
}

static int descriptor(asc_scene *scene)
{
    return asc__session_descriptor(((asc_game_scene *)scene)->session);
}

static void shown(asc_scene *scene)
{
    asc_game_scene *game = (asc_game_scene *)scene;
    asc__game_tell_on(game, scene->tui->now);
    asc__game_go_on(game, scene->tui->now);
}

static void free_game(asc_scene *scene)
{
    asc_game_scene *game = (asc_game_scene *)scene;
    if (game->session->table) {
        asc__session_stop_thinking(game->session);
        asc__session_save(game->session);
    }
    if (game->start.left)
        game->start.left(game->start.user);
    asc__board_fini(&game->board);
    free(game->view);
    free(game->spare);
    free(game->scratch);
    free(game->shown);
    asc__narration_end(&game->narration);
    asc_tutorial_free(game->start.tutorial);
    free(game->log);
    free(game);
}

static const asc_scene_class class = {.name = "game",
                                      .draw = draw,
                                      .handle = handle,
                                      .due = due,
                                      .descriptor = descriptor,
                                      .shown = shown,
                                      .free = free_game};

/* The title: the packs, or the game if it has none. */
static void say_title(const asc_game *rules, char *title, size_t size)
{
    size_t count;
    const asc_pack_version *packs = asc_game_packs(rules, &count);
    asc_text out = asc__text_init(title, size);
    for (size_t i = 0; i < count; i++)
        asc__text_addf(&out, "%s%s", i ? " + " : "", packs[i].title);
    if (count == 0)
        asc__text_add(&out, asc_game_title(asc_game_name(rules), asc__tr_code()));
}

asc_scene *asc__game_scene_new(const asc_game_start *start)
{
    asc_game_scene *game = asc__scene_new(&class, sizeof *game);
    const asc_game *rules = start->session->game;
    if (!game)
        return NULL;
    game->start = *start;
    game->session = start->session;
    game->viewer = ASC_SPECTATOR;
    game->warned_turn = -1;
    game->since = game->begun = -1;
    game->view = malloc(asc_view_size(rules));
    game->spare = malloc(asc_view_size(rules));
    game->scratch = malloc(asc_state_size(rules));
    game->shown = malloc(asc_state_size(rules));
    game->next_step = -1;
    game->speed = start->start_speed;
    game->shared = asc__session_persons(start->session) > 1;
    game->keyboard = game->shared ? ASC_NOBODY : asc__session_person(start->session);
    for (int i = 0; i < ASC_SEATS_MAX; i++)
        game->told[i] = asc_match_length(start->session->match);
    if (!asc__board_init(&game->board, rules, NULL) || !game->view || !game->spare ||
        !game->scratch || !game->shown) {
        free_game(&game->scene);
        return NULL;
    }
    say_title(rules, game->title, sizeof game->title);
    asc__game_look(game);
    if (start->said && start->said[0])
        asc__game_say(game, start->said);
    return &game->scene;
}
