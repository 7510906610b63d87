/*
 * tui.c - the stack of scenes: which is on top, gets input, and is drawn.
 */
#include "tui.h"

#include <stdio.h>
#include <stdlib.h>

#include "keymap.h"
#include "prompt.h"

bool asc__tui_init(asc_tui *tui, int width, int height)
{
    *tui = (asc_tui){.redraw = true, .recolour = true, .mouse = true};
    return asc__canvas_resize(&tui->canvas, width, height);
}

static void free_gone(asc_tui *tui)
{
    while (tui->gone) {
        asc_scene *scene = tui->gone;
        tui->gone = scene->below;
        tui->shown = tui->shown == scene ? NULL : tui->shown;
        scene->class->free(scene);
    }
}

/* Frees popped scenes; then tells the top scene that it is on top, unless it was told before. */
static void settle(asc_tui *tui)
{
    free_gone(tui);
    while (tui->top && tui->top != tui->shown) {
        tui->shown = tui->top;
        if (tui->top->class->shown)
            tui->top->class->shown(tui->top);
        free_gone(tui);
    }
}

void asc__tui_fini(asc_tui *tui)
{
    while (tui->top)
        asc__tui_pop(tui->top);
    free_gone(tui);
    asc__canvas_free(&tui->canvas);
}

void *asc__scene_new(const asc_scene_class *class, size_t size)
{
    asc_scene *scene = calloc(1, size);
    if (scene)
        scene->class = class;
    return scene;
}

void asc__tui_push(asc_tui *tui, asc_scene *scene)
{
    if (!scene)
        return;
    scene->tui = tui;
    scene->below = tui->top;
    tui->top = scene;
}

void asc__tui_pop(asc_scene *scene)
{
    asc_tui *tui = scene->tui;
    bool last = false;
    while (tui->top && !last) {
        asc_scene *top = tui->top;
        last = top == scene;
        tui->top = top->below;
        top->below = tui->gone;
        tui->gone = top;
    }
}

void asc__tui_home(asc_tui *tui)
{
    while (tui->top && tui->top->below)
        asc__tui_pop(tui->top);
}

void asc__tui_outside(asc_tui *tui, void (*work)(void *user), void *user)
{
    tui->outside = work;
    tui->outside_user = user;
}

void asc__tui_leave(asc_tui *tui, int status)
{
    tui->left = true;
    tui->status = status;
}

/* ---- Input ----------------------------------------------------------------------------------- */

static bool too_small(const asc_tui *tui)
{
    return tui->canvas.width < ASC_TUI_LEAST_WIDTH || tui->canvas.height < ASC_TUI_LEAST_HEIGHT;
}

/* Turns a click on an entry of the last line into its key. */
static asc_tui_event as_key(const asc_tui_event *event)
{
    asc_tui_event key = *event;
    bool click = event->kind == ASC_TUI_PRESS || event->kind == ASC_TUI_AGAIN;
    if (click && event->region >= ASC_REGION_KEYS) {
        key.kind = ASC_TUI_KEY;
        key.key = event->region - ASC_REGION_KEYS;
    }
    return key;
}

static bool is_there(const asc_tui *tui, const asc_scene *scene)
{
    const asc_scene *at = tui->top;
    while (at && at != scene)
        at = at->below;
    return at != NULL;
}

/* Passes time and wake-up events to all scenes, the lowest first; a scene that is popped meanwhile
 * gets none. */
static void handle_all(asc_tui *tui, const asc_tui_event *event)
{
    enum { DEPTH = 32 };
    asc_scene *all[DEPTH];
    int count = 0;
    for (asc_scene *at = tui->top; at && count < DEPTH; at = at->below)
        if (at->class->due || at->class->descriptor)
            all[count++] = at;
    while (count-- > 0)
        if (is_there(tui, all[count]))
            all[count]->class->handle(all[count], event);
}

int64_t asc__tui_due(const asc_tui *tui, int64_t now)
{
    int64_t first = -1;
    for (asc_scene *at = tui->top; at; at = at->below) {
        int64_t due = at->class->due ? at->class->due(at, now) : -1;
        first = first < 0 || (due >= 0 && due < first) ? due : first;
    }
    return first;
}

int asc__tui_descriptors(const asc_tui *tui, int descriptors[ASC_TUI_DESCRIPTORS])
{
    int count = 0;
    for (asc_scene *at = tui->top; at && count < ASC_TUI_DESCRIPTORS; at = at->below) {
        int descriptor = at->class->descriptor ? at->class->descriptor(at) : -1;
        if (descriptor >= 0)
            descriptors[count++] = descriptor;
    }
    return count;
}

void asc__tui_handle(asc_tui *tui, const asc_tui_event *raw)
{
    asc_tui_event meant = as_key(raw), *event = &meant;
    tui->now = event->now;
    if (tui->forget && event->kind != ASC_TUI_TICK && event->kind != ASC_TUI_WAKE)
        return;
    bool passive = event->kind == ASC_TUI_TICK || event->kind == ASC_TUI_WAKE;
    if (too_small(tui) && !passive && event->key != ASC_KEY_INTERRUPT) {
        if (event->kind == ASC_TUI_KEY &&
            asc__key_command(ASC_IN_SMALL, event->key) == ASC_DO_SMALL_LEAVE)
            asc__tui_leave(tui, 0);
        return;
    }
    if (passive)
        handle_all(tui, event);
    else if (tui->top)
        tui->top->class->handle(tui->top, event);
    settle(tui);
    if (!tui->top)
        tui->left = true;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static void draw_from(asc_tui *tui, asc_scene *scene)
{
    if (scene->class->overlay && scene->below)
        draw_from(tui, scene->below);
    scene->class->draw(scene, &tui->canvas);
}

/* Draws as much of the message as fits, in whole words. */
static void draw_too_small(asc_canvas *canvas)
{
    char needs[256], has[256];
    const char *const texts[] = {needs, has, asc__tr("Make the window larger to continue."),
                                 asc__tr("q  leave; the game is saved")};
    int y = canvas->height > 5 ? 1 : 0, width = canvas->width - 1;
    snprintf(needs, sizeof needs, asc__tr("Ascend needs %d × %d."), ASC_TUI_LEAST_WIDTH,
             ASC_TUI_LEAST_HEIGHT);
    snprintf(has, sizeof has, asc__tr("This window has %d × %d."), canvas->width, canvas->height);
    for (size_t i = 0; i < ASC__COUNT(texts); i++) {
        int lines = asc__wrap_count(texts[i], width);
        if (y + lines > canvas->height)
            continue;
        y += asc__put_wrapped(canvas, (asc_area){y, 1, lines, width},
                              i == 0 ? ASC_STYLE_BOLD : ASC_STYLE_PLAIN, texts[i], -1);
        y += i == 1 && canvas->height > 8;
    }
}

void asc__tui_draw(asc_tui *tui)
{
    settle(tui);
    tui->forget = false;
    asc__canvas_clear(&tui->canvas);
    if (too_small(tui))
        draw_too_small(&tui->canvas);
    else if (tui->top)
        draw_from(tui, tui->top);
}
