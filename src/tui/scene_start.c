/*
 * scene_start.c - the start screen: a menu in which each entry has a key and a short description.
 */
#include "scenes.h"

#include <stdio.h>
#include <stdlib.h>

#include "catalog.h"
#include "frame.h"
#include "saved_say.h"
#include "list.h"
#include "keymap.h"
#include "sign.h"

enum { ENTRIES = 16, TEXT = 192, WIDE = 60, LOGO_ROWS = 4 };

typedef struct start_entry {
    asc_command_id command;
    int32_t key;
    char label[48];
    char text[TEXT];
    bool gap;         /* a blank line before it, if there is room */
    const char *game; /* the game, if the entry begins a new game of another kind */
} start_entry;

typedef struct start_scene {
    asc_scene scene;
    start_entry entry[ENTRIES];
    int count;
    asc_list list;
    int cards, sets, games, won;
    char message[ASC_DRAFT_WHY];
} start_scene;

/* ---- Actions of the entries ------------------------------------------------------------------ */

static void shown(asc_scene *scene);

static void go_on(start_scene *own)
{
    asc_app *app = asc__app_of(&own->scene);
    asc__session_close(app->session);
    if (asc__session_continue(app->session, NULL, &(asc_session_resume){0}) == ASC_OK) {
        asc__app_play(app);
        return;
    }
    snprintf(own->message, sizeof own->message, "%s", app->session->message);
    shown(&own->scene); /* the saved game may have been moved aside */
}

static asc_scene *new_game(asc_app *app, const char *game)
{
    asc_draft draft;
    bool known = asc__draft_last(&draft, app);
    if (game)
        asc__draft_standard(&draft, app, game);
    return asc__form_scene_new(app, &draft, !known && !game);
}

static void act(start_scene *own, int index)
{
    start_entry entry = own->entry[index];
    asc_app *app = asc__app_of(&own->scene);
    asc_scene *next = NULL;
    own->list.chosen = index;
    own->message[0] = '\0';
    switch (entry.command) {
    case ASC_DO_CONTINUE:
        go_on(own);
        return;
    case ASC_DO_NEW:
        next = new_game(app, entry.game);
        break;
    case ASC_DO_GAMES:
        next = asc__games_new(app);
        break;
    case ASC_DO_LEARN:
        next = asc__learn_new(app);
        break;
    case ASC_DO_ALL_CARDS:
        next = asc__cards_new(app);
        break;
    case ASC_DO_WORKSHOP:
        next = asc__workshop_new(app);
        break;
    case ASC_DO_YOU:
        next = asc__you_new(app);
        break;
    case ASC_DO_SETTINGS:
        next = asc__settings_scene_new(app);
        break;
    default:
        asc__tui_leave(app->tui, 0);
        return;
    }
    asc__tui_push(app->tui, next);
}

/* ---- The entries ----------------------------------------------------------------------------- */

static start_entry *add(start_scene *own, asc_command_id command)
{
    start_entry *entry = &own->entry[own->count < ENTRIES ? own->count++ : ENTRIES - 1];
    *entry = (start_entry){.command = command, .key = asc__command_key(command)};
    snprintf(entry->label, sizeof entry->label, "%s",
             asc__tr_word("key", asc__command_row(command)->label));
    return entry;
}

int32_t asc__start_key(const char *game, const char *taken)
{
    static const char digits[] = "123456789";
    for (; *game; game++)
        if (*game >= 'a' && *game <= 'z' && !strchr(taken, *game))
            return *game;
    return digits[strspn(digits, taken)];
}

/* Gives each game that has an entry of its own a key that no other entry has. */
static void give_keys(start_scene *own)
{
    char taken[ENTRIES + 1] = "";
    size_t length = 0;
    for (int i = 0; i < own->count; i++)
        if (!own->entry[i].game && own->entry[i].command != ASC_DO_CONTINUE)
            taken[length++] = (char)own->entry[i].key;
    for (int i = 0; i < own->count; i++)
        if (own->entry[i].game) {
            own->entry[i].key = asc__start_key(own->entry[i].game, taken);
            taken[length++] = (char)own->entry[i].key;
        }
}

static void say(start_entry *entry, const char *text)
{
    snprintf(entry->text, sizeof entry->text, "%s", text);
}

static void say_title(start_entry *entry)
{
    say(entry, asc__tr(asc__command_row(entry->command)->title));
}

static void add_new_games(start_scene *own, asc_app *app)
{
    asc_draft draft;
    char text[TEXT];
    bool known = asc__draft_last(&draft, app);
    asc__draft_say(&draft, text, sizeof text);
    start_entry *entry = add(own, ASC_DO_NEW);
    if (known)
        asc__tr_say(entry->text, sizeof entry->text, "as last time: {0}", asc__arg_text(text));
    else
        say(entry, text);
    for (size_t i = 0; asc_game_list(i); i++) {
        const char *game = asc_game_list(i);
        if (strcmp(game, draft.setup.game) == 0)
            continue;
        entry = add(own, ASC_DO_NEW);
        asc__app_label(game, entry->label, sizeof entry->label);
        entry->game = game;
        asc__tr_say(entry->text, sizeof entry->text,
                    "you against {0?one:one computer player|{0} computer players}",
                    asc__arg_number(asc_game_standard_players(game) - 1));
    }
}

static void add_kept(start_scene *own, asc_app *app)
{
    asc_saved_games list;
    asc__saved_list(&app->session->store, app->session->language, &list);
    asc_saved_statistics all = asc__saved_statistics(&list, NULL);
    start_entry *games = add(own, ASC_DO_GAMES);
    games->gap = true;
    if (list.count > 0)
        asc__tr_say(games->text, sizeof games->text,
                    "{0} saved: watch, analyse, play on from any turn",
                    asc__arg_number((int)list.count));
    else
        say(games, asc__tr("none saved yet"));
    own->won = all.won;
    own->games = all.games;
    asc__saved_free(&list);
}

static void add_rest(start_scene *own)
{
    say_title(add(own, ASC_DO_LEARN));
    asc__tr_say(add(own, ASC_DO_ALL_CARDS)->text, TEXT,
                "{0} in {1?one:one set|{1} sets}: search, filter", asc__arg_number(own->cards),
                asc__arg_number(own->sets));
    say_title(add(own, ASC_DO_WORKSHOP));
    start_entry *you = add(own, ASC_DO_YOU);
    if (own->games > 0)
        asc__tr_say(you->text, sizeof you->text, "{0} won of {1}", asc__arg_number(own->won),
                    asc__arg_number(own->games));
    else
        say_title(you);
    say_title(add(own, ASC_DO_SETTINGS));
    add(own, ASC_DO_EXIT)->gap = true;
}

/* The chosen entry stays chosen, even in another place; a game that was just left comes first. */
static void choose_again(start_scene *own, int32_t key, bool could_continue)
{
    bool just_left = own->entry[0].command == ASC_DO_CONTINUE && !could_continue;
    own->list.chosen = 0;
    for (int i = 0; i < own->count && !just_left; i++)
        if (own->entry[i].key == key)
            own->list.chosen = i;
    asc__list_fit(&own->list, own->count, own->count);
}

static void list_entries(start_scene *own)
{
    asc_app *app = asc__app_of(&own->scene);
    asc_saved_game current;
    char text[TEXT];
    asc__store_changed(&app->session->store); /* the list is up to date now */
    int32_t chosen = own->count > 0 ? own->entry[own->list.chosen].key : 0;
    bool could_continue = own->count > 0 && own->entry[0].command == ASC_DO_CONTINUE;
    own->count = 0;
    if (own->sets == 0)
        asc__catalog_count(app, &own->cards, &own->sets);
    if (!app->session->store.shared &&
        asc__saved_current(&app->session->store, app->session->language, &current) &&
        !current.over) {
        asc__saved_say(&current, text, sizeof text);
        say(add(own, ASC_DO_CONTINUE), text);
    }
    add_new_games(own, app);
    add_kept(own, app);
    add_rest(own);
    give_keys(own);
    choose_again(own, chosen, could_continue);
}

static void shown(asc_scene *scene)
{
    start_scene *own = (start_scene *)scene;
    asc_app *app = asc__app_of(scene);
    if (asc__app_then(app, own->message, sizeof own->message))
        return;
    if (app->unsaved[0])
        snprintf(own->message, sizeof own->message, "%s", app->unsaved);
    else
        asc__app_tell_damage(app, own->message, sizeof own->message);
    list_entries(own);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static void draw_entry(asc_scene *scene, asc_canvas *canvas, asc_area row, int index)
{
    start_scene *own = (start_scene *)scene;
    const start_entry *entry = &own->entry[index];
    bool wide = canvas->width >= WIDE;
    int x = row.x + 2, label_at = x + 7, text_at = label_at + 17;
    char key[32];
    asc__key_name(entry->key, key, sizeof key);
    asc__put_right(canvas, row.y, x, 6, ASC_STYLE_BOLD, key);
    asc__put(canvas, row.y, label_at + 1, row.width - 10, ASC_STYLE_PLAIN, entry->label);
    if (wide)
        asc__put_words(canvas, row.y, text_at + 1, row.x + row.width - text_at - 2, ASC_STYLE_PLAIN,
                       entry->text);
}

/* Rows that the entries need, with or without blank lines between groups. */
static int rows_of(const start_scene *own, bool gaps)
{
    int rows = own->count;
    for (int i = 0; gaps && i < own->count; i++)
        rows += own->entry[i].gap;
    return rows;
}

static void draw_logo(asc_canvas *canvas, int y)
{
    static const struct {
        const char *utf8, *ascii;
        int style;
    } signs[] = {{"☼", "*", ASC_STYLE_BLUE},
                 {"♣", "*", ASC_STYLE_GREEN},
                 {"¤", "*", ASC_STYLE_AMBER},
                 {"Ø", "*", ASC_STYLE_VIOLET}};
    asc__put_middle(canvas, y, 0, canvas->width, ASC_STYLE_BOLD, "A  S  C  E  N  D");
    int x = (canvas->width - 31) / 2 - 2;
    for (size_t i = 0; i < ASC__COUNT(signs); i++)
        asc__put(canvas, y + 1, x + 10 * (int)i, 1, signs[i].style,
                 asc__sign_or(signs[i].utf8, signs[i].ascii));
}

static void draw_entries(start_scene *own, asc_canvas *canvas, int y, int bottom, bool gaps)
{
    int x = canvas->width >= WIDE ? 4 : 0;
    asc__list_fit(&own->list, own->count, gaps ? own->count : bottom - y);
    for (int i = own->list.top; i < own->count && y < bottom; i++) {
        y += gaps && own->entry[i].gap;
        asc_area row = {y++, x, 1, canvas->width - 2 * x};
        draw_entry(&own->scene, canvas, row, i);
        asc__region_add(canvas, row, i);
        if (i != own->list.chosen)
            continue;
        asc__put(canvas, row.y, x, 1, ASC_STYLE_PLAIN, asc__sign(ASC_SIGN_CHOSEN));
        asc__highlight(canvas, row);
        canvas->cursor_y = row.y;
        canvas->cursor_x = x + 10;
    }
}

static void draw(asc_scene *scene, asc_canvas *canvas)
{
    start_scene *own = (start_scene *)scene;
    char right[64];
    snprintf(right, sizeof right, "%s %s %s", ASC_VERSION, asc__sign(ASC_SIGN_DOT),
             asc__tr_word("language", "English"));
    asc__frame_head(canvas, "Ascend", right);
    int free_rows = canvas->height - 2;
    bool gaps = rows_of(own, true) + 2 <= free_rows, logo = rows_of(own, gaps) + 6 <= free_rows;
    bool reader = rows_of(own, gaps) + (logo ? 6 : 0) + 2 <= free_rows;
    int spare = free_rows - rows_of(own, gaps) - (logo ? 6 : 0) - (reader ? 2 : 0);
    int y = 1 + spare / 3 + (spare > 0 && !logo);
    if (logo)
        draw_logo(canvas, y + 1);
    y += logo ? 4 + (spare > 1) : 0;
    draw_entries(own, canvas, y, canvas->height - 1, gaps);
    if (reader && canvas->width >= WIDE)
        asc__put_words(canvas, y + rows_of(own, gaps) + 1, 7, canvas->width - 8, ASC_STYLE_PLAIN,
                       asc__tr("A screen reader? Leave with q and start 'ascend play --plain'."));
    asc__frame_say(canvas, own->message);
    if (own->count == 0)
        return;
    asc_prompt prompt = {.count = 0};
    const start_entry *chosen = &own->entry[own->list.chosen];
    asc__prompt_command(&prompt, ASC_DO_CONTINUE, chosen->label);
    if (chosen->command != ASC_DO_NEW || chosen->game)
        asc__prompt_command(&prompt, ASC_DO_NEW, asc__tr("new, as last time"));
    asc__prompt_add(&prompt, 0, asc__frame_up_down(), asc__tr("choose"));
    asc__prompt_command(&prompt, ASC_DO_EXIT, asc__tr("quit"));
    asc__prompt_draw(canvas, &prompt);
}

/* ---- Input ----------------------------------------------------------------------------------- */

static void handle(asc_scene *scene, const asc_tui_event *event)
{
    start_scene *own = (start_scene *)scene;
    bool again;
    int command = event->kind == ASC_TUI_KEY ? asc__key_command(ASC_IN_START, event->key) : -1;
    if (event->kind == ASC_TUI_TICK) {
        if (asc__app_games_changed(scene))
            list_entries(own);
    } else if (asc__frame_wants_help(event, false)) {
        asc__frame_help(scene, ASC_IN_START);
    } else if (asc__frame_click(&own->list, event, 0, &again)) {
        if (again)
            act(own, own->list.chosen);
    } else if (asc__list_handle(&own->list, event)) {
        own->message[0] = '\0';
    } else if (command == ASC_DO_CONTINUE) {
        act(own, own->list.chosen);
    } else if (command == ASC_DO_KILL) {
        asc__tui_leave(scene->tui, 0);
    } else if (event->kind == ASC_TUI_KEY) {
        for (int i = 0; i < own->count; i++)
            if (own->entry[i].key == event->key) {
                act(own, i);
                return;
            }
    }
}

static void free_start(asc_scene *scene)
{
    free(scene);
}

static const asc_scene_class class = {.name = "start",
                                      .draw = draw,
                                      .handle = handle,
                                      .due = asc__app_games_due,
                                      .shown = shown,
                                      .free = free_start};

asc_scene *asc__start_new(asc_app *app)
{
    (void)app;
    start_scene *own = asc__scene_new(&class, sizeof *own);
    return own ? &own->scene : NULL;
}
