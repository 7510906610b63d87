/*
 * form_rows.h - the rows of the form for a new game: they are made from a draft, read back into it,
 * and explained. Packs and seats have rows of their own; all others come from the rows of the
 * set-up.
 */
#ifndef ASC_FORM_ROWS_H
#define ASC_FORM_ROWS_H

#include "form.h"
#include "draft.h"

/* The ids of the rows. */
enum {
    ASC_ROW_NONE,
    ASC_ROW_GAME,
    ASC_ROW_PACKS,
    ASC_ROW_SEAT = 0x10, /* + number of the seat, from 0 */
    ASC_ROW_PLAIN = 0x20 /* + index of asc_setup_row_at */
};

void asc__form_rows(asc_form *form, const asc_draft *draft, const asc_app *app);

/* Copies the value of a row into the draft. */
void asc__form_read(const asc_form_row *row, asc_draft *draft, asc_app *app);

/* The text about a row, for the pane below the form. */
void asc__form_help(const asc_form_row *row, const asc_draft *draft, char *title, size_t title_size,
                    char *text, size_t size);

/* What a person can type in the row: "type a name". */
const char *asc__form_typed(const asc_form_row *row, const asc_draft *draft);

#endif
