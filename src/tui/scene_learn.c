/*
 * scene_learn.c - the rules of the games in short, their glossaries, and their tutorials.
 */
#include "scenes.h"

#include <stdio.h>
#include <stdlib.h>

#include "frame.h"
#include "pager.h"
#include "keymap.h"

enum { ENTRIES = 32, PAGE = 1 << 17 };

enum { LEARN_BY_PLAYING, LEARN_RULES, LEARN_WORDS };

typedef struct learn_entry {
    const char *game;
    int sort; /* LEARN_... */
    char label[64], text[128];
} learn_entry;

typedef struct learn_scene {
    asc_scene scene;
    learn_entry entry[ENTRIES];
    int count;
    asc_list list;
    asc_app_errors errors;
} learn_scene;

/* Adds a line to the list; a tutorial only if the game has one. */
static void add_entry(learn_scene *own, const char *game, int sort)
{
    asc_app *app = asc__app_of(&own->scene);
    learn_entry entry = {.game = game};
    entry.sort = sort;
    asc__app_label(game, entry.label, sizeof entry.label);
    asc_tutorial *tutorial = sort == LEARN_BY_PLAYING ? asc__app_tutorial(app, game) : NULL;
    if (sort == LEARN_BY_PLAYING && !tutorial)
        return;
    snprintf(entry.text, sizeof entry.text, "%s",
             tutorial              ? asc__tr("learn it by playing")
             : sort == LEARN_WORDS ? asc__tr("its words, explained")
                                   : asc__tr("its rules, in short"));
    asc_tutorial_free(tutorial);
    own->entry[own->count++] = entry;
}

static void shown(asc_scene *scene)
{
    learn_scene *own = (learn_scene *)scene;
    own->count = 0;
    for (size_t i = 0; asc_game_list(i) && own->count + 3 <= ENTRIES; i++)
        for (int sort = LEARN_BY_PLAYING; sort <= LEARN_WORDS; sort++)
            add_entry(own, asc_game_list(i), sort);
}

/* ---- Pages ----------------------------------------------------------------------------------- */

static void add_rules(asc_text *page, const asc_game *game)
{
    const char *part;
    for (size_t i = 0; (part = asc_game_short_rules(game, i)) != NULL; i++)
        asc__text_addf(page, "%s%s\n", i ? "\n" : "", part);
    if (asc_game_rules_page(game))
        asc__text_addf(page, "\n%s %s\n", asc__tr("All of the rules:"), asc_game_rules_page(game));
}

static void add_words(asc_text *page, const asc_game *game)
{
    size_t count;
    const asc_term *terms = asc_game_terms(game, &count);
    for (size_t i = 0; i < count; i++)
        asc__text_addf(page, "%s\1%s\n%s\n", i ? "\n" : "", terms[i].title, terms[i].text);
}

/* Joins the names of all packs, so that the glossary is complete. */
static void join_packs(const asc_app *app, char *packs, size_t size)
{
    asc_text text = asc__text_init(packs, size);
    const char *id;
    for (size_t i = 0; (id = app->finder.id(app->finder.user, i)) != NULL; i++)
        asc__text_addf(&text, "%s%s", i ? "," : "", id);
}

static void open_page(learn_scene *own)
{
    asc_app *app = asc__app_of(&own->scene);
    const learn_entry *entry = &own->entry[own->list.chosen];
    if (entry->sort == LEARN_BY_PLAYING) {
        asc__app_learn(app, entry->game, own->errors.text, sizeof own->errors.text);
        return;
    }
    char *page = malloc(PAGE), packs[ASC_SETTING_VALUE];
    asc_game *game = NULL;
    asc_config config = {.game = entry->game};
    join_packs(app, packs, sizeof packs);
    own->errors = (asc_app_errors){.count = 0};
    if (entry->sort == LEARN_WORDS && asc_game_standard_packs(entry->game))
        config.packs = packs;
    if (app->finder.game(app->finder.user, &config, asc__app_add_error, &own->errors, &game) !=
        ASC_OK) {
        config.packs = NULL;
        app->finder.game(app->finder.user, &config, asc__app_add_error, &own->errors, &game);
    }
    if (page && game) {
        asc_text text = asc__text_init(page, PAGE);
        if (entry->sort == LEARN_WORDS)
            add_words(&text, game);
        else
            add_rules(&text, game);
        asc__tui_push(own->scene.tui,
                      asc__pager_new(&(asc_pager_text){
                          .title = entry->label, .right = entry->text, .text = page}));
        own->errors.text[0] = '\0';
    }
    asc_game_free(game);
    free(page);
}

/* ---- The scene ------------------------------------------------------------------------------- */

static void draw_entry(asc_scene *scene, asc_canvas *canvas, asc_area row, int index)
{
    const learn_scene *own = (const learn_scene *)scene;
    const learn_entry *entry = &own->entry[index];
    int at = 0;
    for (int i = 0; i < own->count; i++) {
        int columns = asc__columns(own->entry[i].label);
        at = columns > at ? columns : at;
    }
    /* The first entry about a game has the name of the game before it. */
    if (index == 0 || strcmp(entry[-1].label, entry->label) != 0)
        asc__put(canvas, row.y, row.x + 2, row.width - 2, ASC_STYLE_BOLD, entry->label);
    asc__put_words(canvas, row.y, row.x + 4 + at, row.width - at - 5, ASC_STYLE_PLAIN, entry->text);
}

static void draw(asc_scene *scene, asc_canvas *canvas)
{
    learn_scene *own = (learn_scene *)scene;
    asc_area area = {2, 0, canvas->height - 4, canvas->width};
    asc__frame_head(canvas, asc__tr("Learn"), "");
    asc__frame_list(scene, canvas, area, &own->list, own->count, draw_entry, 0);
    asc__frame_say(canvas, own->errors.text);
    asc_prompt prompt = {.count = 0};
    bool playing = own->list.chosen >= 0 && own->entry[own->list.chosen].sort == LEARN_BY_PLAYING;
    asc__prompt_command(&prompt, ASC_DO_LEARN_OPEN, playing ? NULL : asc__tr("read"));
    asc__prompt_command(&prompt, ASC_DO_LEARN_WALK, NULL);
    asc__prompt_command(&prompt, ASC_DO_LEARN_BACK, NULL);
    asc__prompt_draw(canvas, &prompt);
}

static void handle(asc_scene *scene, const asc_tui_event *event)
{
    learn_scene *own = (learn_scene *)scene;
    bool again;
    int command = event->kind == ASC_TUI_KEY ? asc__key_command(ASC_IN_LEARN, event->key) : -1;
    if (asc__frame_wants_help(event, false)) {
        asc__frame_help(scene, ASC_IN_LEARN);
    } else if (asc__frame_click(&own->list, event, 0, &again)) {
        if (again)
            open_page(own);
    } else if (asc__list_handle(&own->list, event)) {
        own->errors.text[0] = '\0';
    } else if (command == ASC_DO_LEARN_OPEN) {
        open_page(own);
    } else if (command == ASC_DO_LEARN_BACK) {
        asc__tui_pop(scene);
    }
}

static void free_learn(asc_scene *scene)
{
    free(scene);
}

static const asc_scene_class class = {
    .name = "learn", .draw = draw, .handle = handle, .shown = shown, .free = free_learn};

asc_scene *asc__learn_new(asc_app *app)
{
    (void)app;
    learn_scene *own = asc__scene_new(&class, sizeof *own);
    return own ? &own->scene : NULL;
}
