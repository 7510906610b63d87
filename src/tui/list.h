/*
 * list.h - a list that scrolls: which entry is chosen, and which part of the list is visible. The
 * caller knows the entries and draws them.
 */
#ifndef ASC_LIST_H
#define ASC_LIST_H

#include "event.h"

#include <stdbool.h>

typedef struct asc_list {
    int count;
    int chosen; /* -1: none */
    int top;    /* the first visible entry */
    int rows;   /* how many were visible last; asc__list_fit */
} asc_list;

/* Sets the number of entries and of visible rows. The chosen entry stays chosen, and is visible. */
void asc__list_fit(asc_list *list, int count, int rows);

/* Moves the choice by a key or the wheel; false: the list does not use the event. */
bool asc__list_handle(asc_list *list, const asc_tui_event *event);

#endif
