/*
 * notice.c - draws the sentence, and waits for a key.
 */
#include "notice.h"

#include <stdio.h>
#include <stdlib.h>

#include "keymap.h"

/* For so many milliseconds nobody can have read it. */
enum { SEEN_MS = 400 };

typedef struct notice_scene {
    asc_scene scene;
    char head[256], text[512];
    asc_notice_start start;
    int64_t ready; /* the time from which on a key closes it */
} notice_scene;

static void draw(asc_scene *scene, asc_canvas *canvas)
{
    notice_scene *notice = (notice_scene *)scene;
    int middle = canvas->height / 2, width = canvas->width - 4;
    char line[256] = "";
    asc__putf(canvas, 0, 0, canvas->width, ASC_STYLE_PLAIN, " %s", notice->head);
    asc__highlight(canvas, (asc_area){0, 0, 1, canvas->width});
    int lines = asc__wrap_count(notice->text, width), y = middle - lines;
    if (lines > 1)
        asc__put_wrapped(canvas, (asc_area){y, 2, lines, width}, ASC_STYLE_BOLD, notice->text, -1);
    else
        asc__put_middle(canvas, y, 2, width, ASC_STYLE_BOLD, notice->text);
    if (notice->start.live)
        notice->start.live(notice->start.user, line, sizeof line);
    asc__put_middle(canvas, middle + 1, 2, width, ASC_STYLE_PLAIN, line);
    if (scene->tui->now < notice->ready)
        return;
    asc_prompt prompt = {.no_help = true};
    asc__prompt_command(&prompt, ASC_DO_NOTICE_CLOSE, NULL);
    asc__prompt_draw(canvas, &prompt);
}

static void handle(asc_scene *scene, const asc_tui_event *event)
{
    notice_scene *notice = (notice_scene *)scene;
    if (event->kind != ASC_TUI_KEY)
        return;
    if (event->now < notice->ready) {
        notice->ready = event->now + SEEN_MS;
        return;
    }
    if (asc__key_command(ASC_IN_NOTICE, event->key) != ASC_DO_NOTICE_CLOSE)
        return;
    asc__tui_pop(scene);
    if (notice->start.closed)
        notice->start.closed(scene->tui, notice->start.user);
}

static int64_t due(asc_scene *scene, int64_t now)
{
    const notice_scene *notice = (const notice_scene *)scene;
    (void)now;
    return scene->tui->now < notice->ready ? notice->ready : -1;
}

static void free_notice(asc_scene *scene)
{
    free(scene);
}

static const asc_scene_class class = {
    .name = "notice", .draw = draw, .handle = handle, .due = due, .free = free_notice};

asc_scene *asc__notice_new(asc_tui *tui, const asc_notice_start *start)
{
    notice_scene *notice = asc__scene_new(&class, sizeof *notice);
    if (!notice)
        return NULL;
    notice->start = *start;
    notice->ready = tui->now + SEEN_MS;
    snprintf(notice->head, sizeof notice->head, "%s", start->head);
    snprintf(notice->text, sizeof notice->text, "%s", start->text);
    return &notice->scene;
}
