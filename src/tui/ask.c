/*
 * ask.c - the dialog of ask.h: a question, and a line to type the answer.
 */
#include "ask.h"

#include <stdio.h>
#include <stdlib.h>

#include "field.h"
#include "keymap.h"

typedef struct ask_scene {
    asc_scene scene;
    asc_ask_start start;
    char title[96], action[48];
    asc_field_text field;
    bool answered;
    char said[512];
} ask_scene;

static void draw(asc_scene *scene, asc_canvas *canvas)
{
    const ask_scene *ask = (const ask_scene *)scene;
    int y = canvas->height - 4, width = canvas->width;
    asc__regions_drop(canvas);
    asc__blank(canvas, (asc_area){y, 0, 4, width});
    asc__rule(canvas, y, 0, width, ask->title, NULL);
    if (ask->answered)
        asc__put(canvas, y + 1, 2, width - 4, ASC_STYLE_PLAIN, ask->field.text);
    else
        asc__field_draw(canvas, y + 1, 2, width - 4, &ask->field);
    asc__put_words(canvas, y + 2, 2, width - 4, ASC_STYLE_BOLD, ask->said);
    asc_prompt prompt = {.no_help = true};
    if (!ask->answered)
        asc__prompt_command(&prompt, ASC_DO_TYPING_DONE, ask->action);
    asc__prompt_command(&prompt, ASC_DO_TYPING_BACK, NULL);
    asc__prompt_draw(canvas, &prompt);
}

static void handle(asc_scene *scene, const asc_tui_event *event)
{
    ask_scene *ask = (ask_scene *)scene;
    bool key = event->kind == ASC_TUI_KEY;
    int command = asc__typing_command(event);
    if (command == ASC_DO_TYPING_BACK || (key && ask->answered)) {
        asc__tui_pop(scene);
    } else if (command == ASC_DO_TYPING_DONE) {
        ask->answered = ask->start.answer(scene->tui, ask->start.user, ask->field.text, ask->said,
                                          sizeof ask->said);
    } else if (!ask->answered) {
        asc__field_handle(&ask->field, event);
    }
}

static void free_ask(asc_scene *scene)
{
    free(scene);
}

static const asc_scene_class class = {
    .name = "ask", .overlay = true, .draw = draw, .handle = handle, .free = free_ask};

asc_scene *asc__ask_new(const asc_ask_start *start)
{
    ask_scene *ask = asc__scene_new(&class, sizeof *ask);
    if (!ask)
        return NULL;
    ask->start = *start;
    snprintf(ask->title, sizeof ask->title, "%s", start->title);
    snprintf(ask->action, sizeof ask->action, "%s", start->action);
    asc__field_set(&ask->field, start->text);
    return &ask->scene;
}
