/*
 * pager.c - draws and scrolls a text.
 */
#include "pager.h"

#include <stdio.h>
#include <stdlib.h>

#include "frame.h"
#include "keymap.h"
#include "sign.h"

typedef struct pager_scene {
    asc_scene scene;
    char *title, *right, *text;
    int32_t key;
    int top, lines, rows;
    bool from_end, first;
    void (*live)(void *user, char *text, size_t size);
    char *(*again)(void *user, int32_t key);
    void *user;
} pager_scene;

static char *copy(const char *text)
{
    char *own = malloc(strlen(text ? text : "") + 1);
    if (own)
        strcpy(own, text ? text : "");
    return own;
}

/* Draws the visible lines, and counts all. */
static int draw_lines(const pager_scene *pager, asc_canvas *canvas, asc_area area)
{
    int count = 0;
    const char *at = pager->text;
    while (*at) {
        size_t length = strcspn(at, "\n");
        int style = *at == '\1' || *at == '\2' ? ASC_STYLE_BOLD : ASC_STYLE_PLAIN;
        bool heading = *at == '\2';
        size_t mark = style != ASC_STYLE_PLAIN ? 1 : 0;
        char line[4096];
        snprintf(line, sizeof line, "%.*s", (int)(length - mark), at + mark);
        asc_wrap wrap = {.rest = line, .width = area.width};
        asc_span span;
        if (length == mark)
            count++;
        while (asc__wrap_next(&wrap, &span)) {
            int y = count++ - pager->top;
            char piece[1024];
            snprintf(piece, sizeof piece, "%.*s", (int)span.length, span.start);
            if (canvas && y >= 0 && y < area.height && heading)
                asc__rule(canvas, area.y + y, area.x, area.width, piece, NULL);
            else if (canvas && y >= 0 && y < area.height)
                asc__put(canvas, area.y + y, area.x + wrap.column, area.width - wrap.column, style,
                         piece);
        }
        at += length + (at[length] == '\n');
    }
    return count;
}

static void scroll(pager_scene *pager, int to)
{
    int last = pager->lines - pager->rows;
    pager->top = to > last ? last : to;
    pager->top = pager->top < 0 ? 0 : pager->top;
}

/* Makes the text anew, if it can change. */
static void look_again(pager_scene *pager)
{
    char *text = pager->again ? pager->again(pager->user, pager->key) : NULL;
    if (!text)
        return;
    pager->from_end = pager->lines > 0 && pager->top + pager->rows >= pager->lines;
    free(pager->text);
    pager->text = text;
}

static void draw(asc_scene *scene, asc_canvas *canvas)
{
    pager_scene *pager = (pager_scene *)scene;
    asc_area all = asc__canvas_area(canvas);
    asc_area inside = {1, 1, all.height - 2, all.width - 2};
    asc__blank(canvas, all);
    asc__regions_drop(canvas);
    asc__putf(canvas, 0, 0, all.width, ASC_STYLE_PLAIN, " %s", pager->title);
    char live[256] = "";
    if (pager->live)
        pager->live(pager->user, live, sizeof live);
    int room = all.width - asc__columns(pager->title) - 4;
    if (asc__columns(live) <= room)
        asc__put_right(canvas, 0, 0, all.width - 1, ASC_STYLE_PLAIN,
                       pager->live ? live : pager->right);
    asc__highlight(canvas, (asc_area){0, 0, 1, all.width});
    look_again(pager);
    pager->rows = inside.height;
    pager->lines = draw_lines(pager, NULL, inside);
    scroll(pager, pager->from_end ? pager->lines : pager->top);
    pager->from_end = false;
    draw_lines(pager, canvas, inside);
    asc_prompt prompt = {.no_help = true};
    if (pager->first)
        asc__prompt_add(&prompt, ASC_KEY_ENTER, NULL, asc__tr("to the table"));
    else
        asc__prompt_command(&prompt, ASC_DO_TEXT_BACK, NULL);
    if (pager->lines > pager->rows) {
        char arrows[16];
        snprintf(arrows, sizeof arrows, "%s%s", asc__sign(ASC_SIGN_ARROW_UP),
                 asc__sign(ASC_SIGN_ARROW_DOWN));
        asc__prompt_add(&prompt, 0, arrows,
                        asc__tr_word("key", asc__command_row(ASC_DO_TEXT_LINE)->label));
        char where[64];
        snprintf(where, sizeof where, asc__tr("%d to %d of %d"), pager->top + 1,
                 pager->top + pager->rows > pager->lines ? pager->lines : pager->top + pager->rows,
                 pager->lines);
        asc__prompt_add(&prompt, 0, "", where);
    }
    asc__prompt_draw(canvas, &prompt);
}

static void handle(asc_scene *scene, const asc_tui_event *event)
{
    pager_scene *pager = (pager_scene *)scene;
    if (event->kind == ASC_TUI_WHEEL) {
        scroll(pager, pager->top + 3 * event->key);
        return;
    }
    if (event->kind != ASC_TUI_KEY)
        return;
    int page = event->key == ASC_KEY_PAGE_UP ? -pager->rows : pager->rows;
    switch (asc__key_command(ASC_IN_TEXT, event->key)) {
    case ASC_DO_TEXT_LINE:
        scroll(pager, pager->top + (event->key == ASC_KEY_UP ? -1 : 1));
        return;
    case ASC_DO_TEXT_PAGE:
        if (pager->first && page > 0 && pager->top + pager->rows >= pager->lines)
            asc__tui_pop(scene);
        else
            scroll(pager, pager->top + page);
        return;
    case ASC_DO_TEXT_ENDS:
        scroll(pager, event->key == ASC_KEY_HOME ? 0 : pager->lines);
        return;
    case ASC_DO_TEXT_BACK:
        asc__tui_pop(scene);
        return;
    default:
        if (event->key == pager->key ||
            (pager->key == asc__command_key(ASC_DO_EXPLAIN) && asc__frame_wants_help(event, false)))
            asc__tui_pop(scene);
    }
}

static void free_pager(asc_scene *scene)
{
    pager_scene *pager = (pager_scene *)scene;
    free(pager->title);
    free(pager->right);
    free(pager->text);
    free(pager);
}

static const asc_scene_class class = {
    .name = "pager", .overlay = true, .draw = draw, .handle = handle, .free = free_pager};

asc_scene *asc__pager_new(const asc_pager_text *text)
{
    pager_scene *pager = asc__scene_new(&class, sizeof *pager);
    if (!pager)
        return NULL;
    pager->title = copy(text->title);
    pager->right = copy(text->right);
    pager->text = copy(text->text);
    pager->key = text->key;
    pager->from_end = text->from_end;
    pager->first = text->first;
    pager->live = text->live;
    pager->again = text->again;
    pager->user = text->user;
    if (pager->title && pager->right && pager->text)
        return &pager->scene;
    free_pager(&pager->scene);
    return NULL;
}
