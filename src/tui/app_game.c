/*
 * app_game.c - starts games from the scenes, and after the end of a game: a rematch, a new game, a
 * replay, playing on from a position.
 */
#include "app.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "end_tags.h"
#include "analysis_file.h"
#include "ask.h"
#include "end_scene.h"
#include "keymap.h"
#include "game_scene.h"
#include "replay_scene.h"
#include "scenes.h"
#include "whole_file.h"

/* ---- Saved games ----------------------------------------------------------------------------- */

/* Other scenes have pointers to the current game, so they are popped first, down to the start
 * screen. */
static void go_home(asc_app *app, asc_app_then then)
{
    app->then = then;
    asc__tui_home(app->tui);
}

static void play_on(asc_tui *tui, void *user, size_t length, bool again)
{
    asc_app *app = user;
    (void)tui;
    (void)again;
    app->then_length = length;
    go_home(app, ASC_THEN_PLAY_ON);
}

asc_scene *asc__app_replay(asc_app *app, const char *path, bool analyse, char *why, size_t size)
{
    asc_source source;
    asc_record *record = NULL;
    int reason = asc__file_try(path, ASC_FILE_TEXT, &source);
    if (reason != 0) {
        char words[128];
        asc__file_why(app->session->language, reason, ASC_FILE_TEXT, words, sizeof words);
        snprintf(why, size, "%s: %s", path, words);
        return NULL;
    }
    asc_status status = asc_table_record_read(&source, &app->session->host, &record);
    uint64_t hash = asc__analysis_record(&source);
    asc__file_free(&source);
    if (!record || !asc_record_match(record)) {
        snprintf(why, size, "%s: %s", path, asc__tr(asc_status_text(status)));
        asc_record_free(record);
        return NULL;
    }
    snprintf(app->then_path, sizeof app->then_path, "%s", path);
    char analysis[ASC_STORE_PATH];
    bool kept = asc__analysis_path(path, analysis);
    return asc__replay_new(&(asc_replay_start){.record = record,
                                               .host = &app->session->host,
                                               .analyse = analyse,
                                               .play_on = play_on,
                                               .user = app,
                                               .store = &app->session->store,
                                               .analysis = kept ? analysis : NULL,
                                               .hash = hash});
}

/* ---- The end of a game ----------------------------------------------------------------------- */

static bool save_as(asc_tui *tui, void *user, const char *path, char *said, size_t size)
{
    asc_app *app = user;
    (void)tui;
    bool saved = path[0] && asc__session_save_as(app->session, path);
    if (saved)
        snprintf(said, size, asc__tr("Saved to %s."), path);
    else
        snprintf(said, size, "%s", path[0] ? app->session->message : "");
    return saved;
}

static void ask_path(asc_app *app)
{
    const char *slash = strrchr(app->saved_as, '/');
    asc__tui_push(app->tui, asc__ask_new(&(asc_ask_start){.title = asc__tr("Save to a file"),
                                                          .text = slash ? slash + 1 : app->saved_as,
                                                          .action = asc__tr("save"),
                                                          .answer = save_as,
                                                          .user = app}));
}

static void watch(asc_app *app, bool analyse)
{
    char why[2 * ASC_STORE_PATH];
    asc__tui_push(app->tui, asc__app_replay(app, app->saved_as, analyse, why, sizeof why));
}

/* Sends a key to the game below, as if it were on top. */
static void press_below(asc_scene *scene, int32_t key)
{
    asc_tui_event event = {.kind = ASC_TUI_KEY, .key = key, .region = ASC_REGION_NONE};
    event.now = scene->tui->now;
    if (scene->below)
        scene->below->class->handle(scene->below, &event);
}

static void choose(asc_tui *tui, void *user, asc_command_id choice)
{
    asc_app *app = user;
    switch (choice) {
    case ASC_DO_REMATCH:
        go_home(app, ASC_THEN_REMATCH);
        break;
    case ASC_DO_ANALYSE:
    case ASC_DO_WATCH_AGAIN:
        watch(app, choice == ASC_DO_ANALYSE);
        break;
    case ASC_DO_ANOTHER:
        go_home(app, ASC_THEN_NEW);
        break;
    case ASC_DO_END_SAVE:
        ask_path(app);
        break;
    case ASC_DO_END_LOG:
        press_below(tui->top, asc__command_key(ASC_DO_LOG));
        break;
    default:
        go_home(app, ASC_THEN_NOTHING);
        break;
    }
}

/* The only person, or ASC_NOBODY. */
static int only_person(const asc_session *session)
{
    for (int i = 0; i < session->players; i++)
        if (asc__session_persons(session) == 1 && asc__session_is_person(session, i))
            return i;
    return ASC_NOBODY;
}

static void over(asc_tui *tui, void *user)
{
    asc_app *app = user;
    char said[ASC_STORE_PATH + 64];
    bool kept = asc__session_put_away(app->session, app->saved_as);
    const char *slash = strrchr(app->saved_as, '/');
    if (kept)
        snprintf(said, sizeof said, asc__tr("Saved as %s."), slash ? slash + 1 : app->saved_as);
    else
        snprintf(said, sizeof said, "%s", app->session->store.why);
    asc__session_dismiss_in_background(app->session);
    tui->forget = true; /* keys that were typed for the last turn must not begin another game */
    asc__tui_push(
        tui, asc__end_new(&(asc_end_start){.session = app->session,
                                           .you = only_person(app->session),
                                           .kept = said,
                                           .played = app->began >= 0 ? tui->now - app->began : 0,
                                           .choose = choose,
                                           .user = app}));
}

/* ---- Playing --------------------------------------------------------------------------------- */

static asc_scene *all_cards(void *user)
{
    return asc__cards_new(user);
}

static void left(void *user)
{
    asc_app *app = user;
    if (app->session->save_failing && asc__session_has_file(app->session))
        asc__tr_say(app->unsaved, sizeof app->unsaved, T_("The last moves are not saved: {0}."),
                    asc__arg_text(app->session->store.why));
    if (app->then != ASC_THEN_REMATCH)
        asc__session_close(app->session);
}

/* The indexes of the speeds are those of the setting's values. */
static void keep_speed(void *user, int speed)
{
    char value[ASC_SETTING_VALUE];
    if (asc__setting_choice(ASC_SETTING_SPEED, (size_t)speed, value))
        asc__app_set(user, ASC_SETTING_SPEED, value);
}

static int speed_of(const asc_app *app)
{
    char value[ASC_SETTING_VALUE];
    int speed = 0;
    while (asc__setting_choice(ASC_SETTING_SPEED, (size_t)speed, value) &&
           !asc__app_is(app, ASC_SETTING_SPEED, value))
        speed++;
    return speed < ASC_GAME_SPEEDS ? speed : ASC_GAME_SPEED_USUAL;
}

void asc__app_play(asc_app *app)
{
    const asc_record_facts *known = app->session->known;
    asc_tutorial *tutorial =
        known ? asc__app_tutorial(app, asc__record_tag(known, "tutorial")) : NULL;
    char said[ASC_SESSION_MESSAGE];
    asc__session_say_beginning(app->session, said, sizeof said);
    app->unsaved[0] = '\0';
    app->began = known ? -1 : app->tui->now;
    asc__tui_home(app->tui);
    asc__tui_push(app->tui, asc__game_scene_new(&(asc_game_start){.session = app->session,
                                                                  .tutorial = tutorial,
                                                                  .user = app,
                                                                  .cards = all_cards,
                                                                  .over = over,
                                                                  .left = left,
                                                                  .speed = keep_speed,
                                                                  .said = said,
                                                                  .start_speed = speed_of(app)}));
}

int64_t asc__app_games_due(asc_scene *scene, int64_t now)
{
    return scene->tui->top == scene ? now + 1000 : -1;
}

bool asc__app_games_changed(asc_scene *scene)
{
    return scene->tui->top == scene && asc__store_changed(&asc__app_of(scene)->session->store);
}

/* ---- Tutorials ------------------------------------------------------------------------------- */

asc_tutorial *asc__app_tutorial(asc_app *app, const char *name)
{
    asc_tutorial *tutorial = NULL;
    asc_source source;
    if (!name || app->finder.tutorial(app->finder.user, name, &source) != ASC_OK)
        return NULL;
    asc_tutorial_new(&source, &app->session->host, &tutorial);
    app->finder.release(app->finder.user, &source);
    return tutorial;
}

bool asc__app_learn(asc_app *app, const char *name, char *why, size_t size)
{
    bool unreadable;
    asc_tutorial *tutorial = asc__app_tutorial(app, name);
    size_t length = tutorial ? asc_tutorial_record_format(tutorial, NULL, 0) : 0;
    char *text = malloc(length + 1);
    asc_status status = text && tutorial ? ASC_OK : ASC_NO_MEMORY;
    if (status == ASC_OK) {
        asc_tutorial_record_format(tutorial, text, length + 1);
        asc_source source = {.name = name, .text = text, .size = length};
        status = asc__session_resume(app->session, &source, name,
                                     &(asc_session_resume){.elsewhere = true}, &unreadable);
    }
    free(text);
    asc_tutorial_free(tutorial);
    if (status == ASC_OK)
        asc__app_play(app);
    else
        snprintf(why, size, "%s",
                 app->session->message[0] ? app->session->message
                                          : asc__tr(asc_status_text(status)));
    return status == ASC_OK;
}

bool asc__app_then(asc_app *app, char *why, size_t size)
{
    asc_app_then then = app->then;
    asc_session *session = app->session;
    asc_draft draft;
    asc_status status = ASC_OK;
    app->then = ASC_THEN_NOTHING;
    switch (then) {
    case ASC_THEN_NOTHING:
        return false;
    case ASC_THEN_REMATCH:
        status = asc__session_rematch(session);
        break;
    case ASC_THEN_NEW:
        asc__draft_last(&draft, app);
        asc__tui_push(app->tui, asc__form_scene_new(app, &draft, false));
        return true;
    case ASC_THEN_PLAY_ON:
        status =
            asc__session_continue(session, app->then_path,
                                  &(asc_session_resume){.cut = true, .length = app->then_length});
        break;
    }
    if (status == ASC_OK)
        asc__app_play(app);
    else
        snprintf(why, size, "%s", session->message);
    return status == ASC_OK;
}
