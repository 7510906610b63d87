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
    int top;    /* the first that is shown */
    int rows;   /* that were shown last; asc__list_fit */
} asc_list;

/* There are so many entries now, and room for so many rows: what is chosen stays, and is to be
 * seen. */
void asc__list_fit(asc_list *list, int count, int rows);

/* Moves the choice by a key or the wheel; false: it is none of the list's. */
bool asc__list_handle(asc_list *list, const asc_tui_event *event);

#endif
