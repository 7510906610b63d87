/*
 * list.c - handles the handles the handles the keys that move through a list.
 */
#include "list.h"

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

bool asc__list_hear(asc_list *list, const asc_heard *heard)
{
    int to = list->chosen;
    if (heard->kind == ASC_HEARD_WHEEL) {
        list->top = within(list->top + 3 * heard->key, 0, list->count - list->rows);
        list->chosen =
            list->chosen < 0 ? -1 : within(list->chosen, list->top, list->top + list->rows - 1);
        return true;
    }
    if (heard->kind != ASC_HEARD_KEY)
        return false;
    switch (heard->key) {
    case ASC_KEY_UP:
        to = to < 0 ? list->count - 1 : to - 1;
        break;
    case ASC_KEY_DOWN:
        to++;
        break;
    case ASC_KEY_HOME:
        to = 0;
        break;
    case ASC_KEY_END:
        to = list->count - 1;
        break;
    case ASC_KEY_PAGE_UP:
        to -= list->rows;
        break;
    case ASC_KEY_PAGE_DOWN:
        to += list->rows;
        break;
    default:
        return false;
    }
    if (list->count > 0) { /* else there is none, or nobody has said yet how many: asc__list_fit */
        list->chosen = within(to, 0, list->count - 1);
        asc__list_fit(list, list->count, list->rows);
    }
    return true;
}
