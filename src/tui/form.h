/*
 * form.h - a form: rows with choices, ticks or text, in a list that scrolls. The scene that shows a
 * form makes its rows anew after every change, reads their values, and draws around it.
 */
#ifndef ASC_FORM_H
#define ASC_FORM_H

#include "field.h"
#include "tui.h"

enum { ASC_FORM_ROWS = 40, ASC_FORM_OPTIONS = 16, ASC_FORM_TEXT = 64 };

typedef enum asc_form_kind {
    ASC_FORM_GAP,
    ASC_FORM_HEAD, /* a rule with `label`, and `note` at its end */
    ASC_FORM_ROW
} asc_form_kind;

typedef struct asc_form_row {
    asc_form_kind kind;
    int id; /* given by the scene; the chosen row is found again by it */
    char label[ASC_FORM_TEXT];
    char lead[ASC_FORM_TEXT];     /* before the value: the kind of value */
    char note[2 * ASC_FORM_TEXT]; /* after the value, if there is room for all of it */
    char option[ASC_FORM_OPTIONS][ASC_FORM_TEXT];
    char full[ASC_FORM_OPTIONS][ASC_FORM_TEXT]; /* ... in more words, if there is room; or "" */
    int options, chosen;
    bool spin; /* shows only the chosen option */
    /* several options can be ticked: bit i of `ticks` is option i; Space ticks option `chosen` */
    bool many;
    uint32_t ticks;
    bool types;      /* the row has a text field, */
    int text_option; /* ... which belongs to that option; -1: to all */
    asc_field_text text;
} asc_form_row;

typedef struct asc_form {
    asc_form_row row[ASC_FORM_ROWS];
    int count;
    int chosen; /* the index of a row */
    int top;
} asc_form;

/* Adds an empty row; if the form is full, replaces the last one. */
asc_form_row *asc__form_add(asc_form *form, asc_form_kind kind, int id, const char *label);
void asc__form_option(asc_form_row *row, const char *text);

/* Chooses the row with an id; if there is none, the first row that can be chosen. */
void asc__form_choose(asc_form *form, int id);

/* The chosen row. */
asc_form_row *asc__form_row(asc_form *form);

typedef enum asc_form_did {
    ASC_FORM_NOTHING, /* the key does not belong to the form */
    ASC_FORM_MOVED,
    ASC_FORM_CHANGED /* the value of the chosen row */
} asc_form_did;

asc_form_did asc__form_handle(asc_form *form, const asc_tui_event *event);

/* Would a character key be typed into a text? */
bool asc__form_types(const asc_form *form);

void asc__form_draw(asc_form *form, asc_canvas *canvas, asc_area area);

#endif
