/*
 * fields.h - one field of a view as text, both ways; the whole view is in view_text.c, and
 * scenarios compare field by field.
 */
#ifndef ASC_FIELDS_H
#define ASC_FIELDS_H

#include "base.h"
#include "game.h"

/* Room for the longest name of a field: "hand 1". */
#define ASC__FIELD_NAME_MAX 64

/* The name in texts: with the seat behind where the field has one. */
void asc__field_name(const asc_field *field, char name[ASC__FIELD_NAME_MAX]);

/* The field with the longest name that the text begins with, and how long that name is; NULL where
 * none fits. A name ends at a space, a colon or the end. */
const asc_field *asc__field_find(const asc_game *game, asc_span text, size_t *length);

/* Where the field's bytes are. */
const uint8_t *asc__field_bytes(const asc_field *field, const asc_view *view);
int asc__field_number(const asc_field *field, const asc_view *view);

/* The number of entries of a list or bytes, without empty ones at the end. */
size_t asc__field_used(const asc_field *field, const asc_view *view);

/* How many cards a pile or list holds. */
unsigned asc__field_size(const asc_game *game, const asc_field *field, const asc_view *view);

/* Adds the value: "60", "CARD x3, CARD", "0 2 1", "-" if there is nothing. */
void asc__field_format(const asc_game *game, const asc_field *field, const asc_view *view,
                       asc_text *text);

/* Reads the text of asc__field_format into a view in which the field is empty. */
asc_status asc__field_parse(const asc_game *game, const asc_field *field, asc_span value,
                            asc_view *view, asc_report *report, unsigned line, unsigned column);

/* Makes a field zero or empty. */
void asc__field_clear(const asc_game *game, const asc_field *field, asc_view *view);

/* Cuts the next number off a list with spaces or commas between. False at the end, and if the text
 * is no number: then *rest is not empty. */
bool asc__number_next(asc_span *rest, long low, long high, long *number);

#endif
