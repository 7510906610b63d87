/*
 * list.c - handles the keys that move through a list.
 */
#include "list.h"

#include "keymap.h"

static int within(int value, int low, int high)
{
    return value > high ? (high < low ? low : high) : value < low ? low : value;
}

void asc__list_fit(asc_list *list, int count, int rows)
{
    list->count = count;
    list->rows = rows > 0 ? rows : 1;
    list->chosen = within(list->chosen, -1, count - 1);
    if (list->chosen >= 0 && list->chosen < list->top)
        list->top = list->chosen;
    if (list->chosen >= list->top + list->rows)
        list->top = list->chosen - list->rows + 1;
    list->top = within(list->top, 0, count - list->rows);
}

bool asc__list_handle(asc_list *list, const asc_tui_event *event)
{
    int to = list->chosen;
    if (event->kind == ASC_TUI_WHEEL) {
        list->top = within(list->top + 3 * event->key, 0, list->count - list->rows);
        list->chosen =
            list->chosen < 0 ? -1 : within(list->chosen, list->top, list->top + list->rows - 1);
        return true;
    }
    if (event->kind != ASC_TUI_KEY)
        return false;
    int step = event->key == ASC_KEY_UP || event->key == ASC_KEY_PAGE_UP ? -1 : 1;
    switch (asc__key_command(ASC_IN_LIST, event->key)) {
    case ASC_DO_LIST_ROW:
        to = to < 0 && step < 0 ? list->count - 1 : to + step;
        break;
    case ASC_DO_LIST_PAGE:
        to += step * list->rows;
        break;
    case ASC_DO_LIST_ENDS:
        to = event->key == ASC_KEY_HOME ? 0 : list->count - 1;
        break;
    default:
        return false;
    }
    /* 0: the list is empty, or asc__list_fit has not been called yet */
    if (list->count > 0) {
        list->chosen = within(to, 0, list->count - 1);
        asc__list_fit(list, list->count, list->rows);
    }
    return true;
}
