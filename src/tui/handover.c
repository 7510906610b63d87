/*
 * handover.c - says who is to take the keyboard.
 */
#include "handover.h"

#include <stdio.h>
#include <stdlib.h>

#include "keymap.h"

typedef struct handover_scene {
    asc_scene scene;
    char name[128], head[256], standing[512];
    asc_handover_start start;
    int64_t ready; /* the time from which on Enter works */
} handover_scene;

/* Writes a name with a blank after each letter, if there is room. */
static void put_large(asc_canvas *canvas, int y, const char *name)
{
    char large[512];
    asc_text text = asc__text_init(large, sizeof large);
    size_t length = strlen(name);
    for (size_t i = 0; i < length;) {
        uint32_t code;
        size_t bytes = asc__utf8_decode(name + i, length - i, &code);
        bytes += bytes == 0;
        asc__text_add_n(&text, name + i, bytes);
        i += bytes;
        asc__text_add(&text, i < length ? " " : "");
    }
    bool fits = text.length < sizeof large && asc__columns(large) < canvas->width - 4;
    asc__put_middle(canvas, y, 1, canvas->width - 2, ASC_STYLE_BOLD, fits ? large : name);
}

static void draw(asc_scene *scene, asc_canvas *canvas)
{
    handover_scene *handover = (handover_scene *)scene;
    int middle = canvas->height / 2, width = canvas->width - 2;
    char line[512];
    asc__putf(canvas, 0, 0, canvas->width, ASC_STYLE_PLAIN, " %s", handover->head);
    asc__highlight(canvas, (asc_area){0, 0, 1, canvas->width});
    asc__put_middle(canvas, middle - 3, 1, width, ASC_STYLE_PLAIN, asc__tr("Pass the keyboard to"));
    put_large(canvas, middle - 1, handover->name);
    asc__tr_say(line, sizeof line, T_("{0}: press Enter to see your cards."),
                asc__arg_text(handover->name));
    asc__put_middle(canvas, middle + 2, 1, width, ASC_STYLE_PLAIN, line);
    line[0] = '\0';
    if (handover->start.live)
        handover->start.live(handover->start.user, line, sizeof line);
    asc__put_middle(canvas, middle + 3, 1, width, ASC_STYLE_BOLD, line);
    asc__put_middle(canvas, middle + 4, 1, width, ASC_STYLE_PLAIN, handover->standing);
    if (scene->tui->now < handover->ready)
        return;
    asc_prompt prompt = {.no_help = true};
    asc__tr_say(line, sizeof line, T_("I am {0}"), asc__arg_text(handover->name));
    asc__prompt_command(&prompt, ASC_DO_HANDOVER_OPEN, line);
    if (handover->start.leave)
        asc__prompt_command(&prompt, ASC_DO_HANDOVER_LEAVE, NULL);
    asc__prompt_draw(canvas, &prompt);
}

static void handle(asc_scene *scene, const asc_tui_event *event)
{
    handover_scene *handover = (handover_scene *)scene;
    if (event->kind != ASC_TUI_KEY)
        return;
    int command = asc__key_command(ASC_IN_HANDOVER, event->key);
    if (event->now < handover->ready && event->key != ASC_KEY_INTERRUPT) {
        handover->ready = event->now + ASC_HANDOVER_MS;
    } else if (command == ASC_DO_HANDOVER_OPEN) {
        scene->tui->redraw = true;
        asc__tui_pop(scene);
    } else if (command == ASC_DO_HANDOVER_LEAVE && handover->start.leave) {
        asc__tui_pop(scene);
        handover->start.leave(scene->tui, handover->start.user);
    }
}

static int64_t due(asc_scene *scene, int64_t now)
{
    const handover_scene *handover = (const handover_scene *)scene;
    (void)now;
    return scene->tui->now < handover->ready ? handover->ready : -1;
}

static void free_handover(asc_scene *scene)
{
    free(scene);
}

static const asc_scene_class class = {
    .name = "handover", .draw = draw, .handle = handle, .due = due, .free = free_handover};

asc_scene *asc__handover_new(asc_tui *tui, const asc_handover_start *start)
{
    handover_scene *handover = asc__scene_new(&class, sizeof *handover);
    if (!handover)
        return NULL;
    handover->start = *start;
    handover->ready = tui->now + ASC_HANDOVER_MS;
    snprintf(handover->name, sizeof handover->name, "%s", start->name);
    snprintf(handover->head, sizeof handover->head, "%s", start->head ? start->head : "");
    snprintf(handover->standing, sizeof handover->standing, "%s",
             start->standing ? start->standing : "");
    tui->forget = true;
    tui->redraw = true;
    return &handover->scene;
}
