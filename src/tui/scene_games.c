/*
 * scene_games.c - the saved games: to continue, to watch, to save to a file, to delete.
 */
#include "scenes.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "ask.h"
#include "catalog.h"
#include "field.h"
#include "frame.h"
#include "saved_say.h"
#include "keymap.h"
#include "sign.h"
#include "whole_file.h"

/* columns kept for the names of the players, however long the result is */
enum { TEXT_LEAST = 12 };

typedef struct games_scene {
    asc_scene scene;
    asc_saved_games all;
    size_t *seen; /* indexes of the visible games */
    int count;
    asc_list list;
    bool typing; /* the person types a search */
    asc_field_text search;
    const asc_saved_game *doomed; /* the game for which `d` was pressed once */
    char message[ASC_STORE_PATH + 256];
} games_scene;

/* ---- The list -------------------------------------------------------------------------------- */

/* Writes the result, and before it whether the game is analysed: as a word, or in a narrow window
 * as the letter of its key. */
static void say_right(const asc_saved_game *game, bool wide, char *text, size_t size)
{
    char result[128];
    asc__saved_say_result(game, result, sizeof result);
    if (game->analysed)
        snprintf(text, size, "%s  %s", wide ? asc__tr_word("game", "analysed") : "A", result);
    else
        snprintf(text, size, "%s", result);
}

static bool fits(const asc_saved_game *game, const char *wanted)
{
    char text[512], result[192], folded[1024], all[1024];
    asc__saved_say(game, text, sizeof text);
    say_right(game, true, result, sizeof result);
    snprintf(all, sizeof all, "%s %s %s", game->date, text, result);
    asc__fold(all, folded, sizeof folded);
    return asc__text_contains(folded, wanted);
}

static void narrow(games_scene *own)
{
    char wanted[ASC_FIELD_TEXT];
    asc__fold(own->search.text, wanted, sizeof wanted);
    own->count = 0;
    for (size_t i = 0; i < own->all.count && own->seen; i++)
        if (!wanted[0] || fits(&own->all.game[i], wanted))
            own->seen[own->count++] = i;
    if (own->list.chosen < 0)
        own->list.chosen = 0;
}

static const asc_saved_game *chosen(const games_scene *own)
{
    bool any = own->list.chosen >= 0 && own->list.chosen < own->count;
    return any ? &own->all.game[own->seen[own->list.chosen]] : NULL;
}

/* Reads the list anew. The chosen game stays chosen, even in another place. */
static void shown(asc_scene *scene)
{
    games_scene *own = (games_scene *)scene;
    asc_app *app = asc__app_of(scene);
    const asc_saved_game *before = chosen(own);
    char file[sizeof before->file];
    snprintf(file, sizeof file, "%s", before ? before->file : "");
    asc__store_changed(&app->session->store); /* the list is up to date now */
    asc__saved_free(&own->all);
    free(own->seen);
    if (!asc__saved_list(&app->session->store, app->session->language, &own->all))
        snprintf(own->message, sizeof own->message, "%s", app->session->store.why);
    own->seen = malloc((own->all.count + 1) * sizeof *own->seen);
    own->doomed = NULL;
    narrow(own);
    for (int i = 0; i < own->count; i++)
        if (strcmp(own->all.game[own->seen[i]].file, file) == 0)
            own->list.chosen = i;
}

/* ---- Actions --------------------------------------------------------------------------------- */

static void open_game(games_scene *own)
{
    asc_app *app = asc__app_of(&own->scene);
    const asc_saved_game *game = chosen(own);
    if (!game || !game->readable)
        return;
    if (game->over) {
        asc__tui_push(app->tui,
                      asc__app_replay(app, game->path, false, own->message, sizeof own->message));
        return;
    }
    asc__session_close(app->session);
    const char *path = game->current ? NULL : game->path;
    if (asc__session_continue(app->session, path, &(asc_session_resume){0}) == ASC_OK)
        asc__app_play(app);
    else
        snprintf(own->message, sizeof own->message, "%s", app->session->message);
}

static void delete (games_scene *own)
{
    asc_app *app = asc__app_of(&own->scene);
    const asc_saved_game *game = chosen(own);
    if (!game)
        return;
    if (own->doomed != game) {
        own->doomed = game;
        snprintf(own->message, sizeof own->message, asc__tr("'d' again deletes %s for good."),
                 game->file);
        return;
    }
    bool gone = asc__saved_remove(&app->session->store, game);
    snprintf(own->message, sizeof own->message, gone ? asc__tr("Deleted: %s") : "%s",
             gone ? game->file : app->session->store.why);
    shown(&own->scene);
}

/* Copies the record to a new file; false: errno has the reason. */
static bool copy_to(const char *from, const char *to)
{
    asc_source source;
    int reason = asc__file_try(from, ASC_FILE_TEXT, &source);
    if (reason != 0) {
        errno = reason;
        return false;
    }
    int file = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    ssize_t wrote = file < 0 ? -1 : write(file, source.text, source.size);
    bool fine = wrote == (ssize_t)source.size;
    if (file >= 0 && close(file) != 0)
        fine = false;
    asc__file_free(&source);
    return fine;
}

static bool save_as(asc_tui *tui, void *user, const char *path, char *said, size_t size)
{
    const asc_saved_game *game = chosen(user);
    (void)tui;
    bool saved = game && path[0] && copy_to(game->path, path);
    if (saved)
        snprintf(said, size, asc__tr("Saved to %s."), path);
    else
        snprintf(said, size, "%s: %s", path, strerror(errno));
    return saved;
}

static void ask_path(games_scene *own)
{
    const asc_saved_game *game = chosen(own);
    if (game)
        asc__tui_push(own->scene.tui,
                      asc__ask_new(&(asc_ask_start){.title = asc__tr("Save to a file"),
                                                    .text = game->file,
                                                    .action = asc__tr("save"),
                                                    .answer = save_as,
                                                    .user = own}));
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static void draw_entry(asc_scene *scene, asc_canvas *canvas, asc_area row, int index)
{
    games_scene *own = (games_scene *)scene;
    const asc_saved_game *game = &own->all.game[own->seen[index]];
    char text[512], result[192];
    bool wide = canvas->width >= 60;
    asc__saved_say(game, text, sizeof text);
    say_right(game, wide, result, sizeof result);
    int date = wide ? 12 : 0, right = asc__columns(result);
    if (right > row.width - TEXT_LEAST)
        right = row.width - TEXT_LEAST;
    if (wide)
        asc__put(canvas, row.y, row.x + 2, 10, ASC_STYLE_PLAIN, game->date);
    int room = row.width - 2 - date - right - 3;
    asc__put_words(canvas, row.y, row.x + 2 + date, room, ASC_STYLE_PLAIN, text);
    asc__put_right(canvas, row.y, row.x + row.width - 1 - right, right, ASC_STYLE_PLAIN, result);
}

static void draw_prompt(const games_scene *own, asc_canvas *canvas)
{
    asc_prompt prompt = {.help_key = own->typing ? ASC_KEY_HELP : 0};
    const asc_saved_game *game = chosen(own);
    if (game && game->readable)
        asc__prompt_command(&prompt, ASC_DO_GAMES_OPEN, game->over ? NULL : asc__tr("continue"));
    if (own->typing) {
        asc__prompt_add(&prompt, 0, "", asc__tr("type to search"));
    } else {
        asc__prompt_command(&prompt, ASC_DO_GAMES_SEARCH, NULL);
        if (game)
            asc__prompt_command(&prompt, ASC_DO_GAMES_SAVE, NULL);
        if (game)
            asc__prompt_command(&prompt, ASC_DO_GAMES_DELETE, NULL);
    }
    asc__prompt_command(&prompt, ASC_DO_GAMES_BACK, NULL);
    asc__prompt_draw(canvas, &prompt);
}

static void draw(asc_scene *scene, asc_canvas *canvas)
{
    games_scene *own = (games_scene *)scene;
    char right[64];
    asc__tr_say(right, sizeof right, "{0} of {1}", asc__arg_number(own->count),
                asc__arg_number((int)own->all.count));
    asc__frame_head(canvas, asc__tr_word("kept", "Games"), right);
    asc__putf(canvas, 1, 1, canvas->width - 2, ASC_STYLE_PLAIN, "/ %s", own->search.text);
    asc_area area = {2, 0, canvas->height - 4, canvas->width};
    if (own->count == 0)
        asc__put_wrapped(canvas, (asc_area){3, 2, 4, canvas->width - 4}, ASC_STYLE_PLAIN,
                         own->all.count
                             ? asc__tr("No game matches.")
                             : asc__tr("No saved games yet. Every game you play appears here."),
                         -1);
    asc__frame_list(scene, canvas, area, &own->list, own->count, draw_entry, 0);
    asc__frame_say(canvas, own->message);
    if (own->typing)
        asc__field_draw(canvas, 1, 3, canvas->width - 4, &own->search);
    draw_prompt(own, canvas);
}

/* ---- Input ----------------------------------------------------------------------------------- */

static void handle_typing(games_scene *own, const asc_tui_event *event)
{
    int command = asc__typing_command(event);
    if (command == ASC_DO_TYPING_BACK) {
        asc__field_set(&own->search, "");
        own->typing = false;
    } else if (command == ASC_DO_TYPING_DONE) {
        own->typing = false;
        return;
    } else if (asc__list_handle(&own->list, event)) {
        return;
    } else {
        asc__field_handle(&own->search, event);
    }
    narrow(own);
}

static void handle_key(games_scene *own, int32_t key)
{
    own->message[0] = '\0';
    switch (asc__key_command(ASC_IN_GAMES, key)) {
    case ASC_DO_GAMES_OPEN:
        open_game(own);
        break;
    case ASC_DO_GAMES_SEARCH:
        own->typing = true;
        break;
    case ASC_DO_GAMES_SAVE:
        ask_path(own);
        break;
    case ASC_DO_GAMES_DELETE:
        delete (own);
        return;
    case ASC_DO_GAMES_BACK:
        asc__tui_pop(&own->scene);
        break;
    default:
        break;
    }
    own->doomed = NULL;
}

static void handle(asc_scene *scene, const asc_tui_event *event)
{
    games_scene *own = (games_scene *)scene;
    bool again;
    if (event->kind == ASC_TUI_TICK) {
        if (asc__app_games_changed(scene))
            shown(scene);
    } else if (asc__frame_wants_help(event, own->typing)) {
        asc__frame_help(scene, ASC_IN_GAMES);
    } else if (own->typing && event->kind != ASC_TUI_PRESS && event->kind != ASC_TUI_AGAIN) {
        handle_typing(own, event);
    } else if (asc__frame_click(&own->list, event, 0, &again)) {
        if (again)
            open_game(own);
    } else if (asc__list_handle(&own->list, event)) {
        own->doomed = NULL;
        own->message[0] = '\0';
    } else if (event->kind == ASC_TUI_KEY) {
        handle_key(own, event->key);
    }
}

static void free_games(asc_scene *scene)
{
    games_scene *own = (games_scene *)scene;
    asc__saved_free(&own->all);
    free(own->seen);
    free(own);
}

static const asc_scene_class class = {.name = "games",
                                      .draw = draw,
                                      .handle = handle,
                                      .due = asc__app_games_due,
                                      .shown = shown,
                                      .free = free_games};

asc_scene *asc__games_new(asc_app *app)
{
    (void)app;
    games_scene *own = asc__scene_new(&class, sizeof *own);
    return own ? &own->scene : NULL;
}
