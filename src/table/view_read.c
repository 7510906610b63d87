/*
 * view_read.c - reads views by the roles of their fields.
 */
#include "view_read.h"

#include <string.h>

const asc_field *asc__view_field(const asc_game *game, asc_role role, int seat)
{
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    for (size_t i = 0; i < count; i++)
        if (fields[i].seat == seat && fields[i].role == role)
            return &fields[i];
    return NULL;
}

const asc_field *asc__view_look(const asc_game *game, int seat, unsigned look)
{
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    for (size_t i = 0; i < count; i++)
        if (fields[i].seat == seat && (fields[i].look & look))
            return &fields[i];
    return NULL;
}

const char *asc__view_character(const asc_game *game, const asc_view *view, int seat)
{
    size_t count, card_count;
    const asc_card *cards = asc_cards(game, &card_count);
    const uint8_t *list =
        asc__view_list_in(view, asc__view_look(game, seat, ASC_LOOK_NAME), &count);
    return list && count > 0 && list[0] < card_count ? cards[list[0]].title : NULL;
}

const asc_field *asc__view_place(const asc_game *game, const asc_place *place)
{
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    for (size_t i = 0; place->field && i < count; i++)
        if (fields[i].seat == place->seat && strcmp(fields[i].name, place->field) == 0)
            return &fields[i];
    return NULL;
}

static const uint8_t *bytes_of(const asc_view *view, const asc_field *field)
{
    return (const uint8_t *)view + field->offset;
}

int asc__view_number_in(const asc_view *view, const asc_field *field, int missing)
{
    if (!field || field->kind != ASC_FIELD_NUMBER)
        return missing;
    int16_t number;
    memcpy(&number, bytes_of(view, field), sizeof number);
    return number;
}

const uint8_t *asc__view_list_in(const asc_view *view, const asc_field *field, size_t *count)
{
    *count = 0;
    if (!field || (field->kind != ASC_FIELD_LIST && field->kind != ASC_FIELD_BYTES))
        return NULL;
    *count = field->count;
    return bytes_of(view, field);
}

bool asc__view_tally_in(const asc_view *view, const asc_field *field, asc_tally *tally)
{
    if (!field || (field->kind != ASC_FIELD_PILE && field->kind != ASC_FIELD_LIST))
        return false;
    const uint8_t *bytes = bytes_of(view, field);
    for (size_t i = 0; i < field->count; i++) {
        if (field->kind == ASC_FIELD_PILE) {
            tally->of[i] = (uint16_t)(tally->of[i] + bytes[i]);
            tally->all += bytes[i];
        } else if (bytes[i] != ASC_NO_CARD) {
            tally->of[bytes[i]]++;
            tally->all++;
        }
    }
    return true;
}

int asc__view_number(const asc_game *game, const asc_view *view, asc_role role, int seat,
                     int missing)
{
    return asc__view_number_in(view, asc__view_field(game, role, seat), missing);
}

const uint8_t *asc__view_list(const asc_game *game, const asc_view *view, asc_role role, int seat,
                              size_t *count)
{
    return asc__view_list_in(view, asc__view_field(game, role, seat), count);
}

bool asc__view_tally(const asc_game *game, const asc_view *view, asc_role role, int seat,
                     asc_tally *tally)
{
    return asc__view_tally_in(view, asc__view_field(game, role, seat), tally);
}

int asc__view_size(const asc_game *game, const asc_view *view, asc_role role, int seat)
{
    asc_tally tally = {.all = 0};
    return asc__view_tally(game, view, role, seat, &tally) ? (int)tally.all : -1;
}

bool asc__cards_same(const asc_card *one, const asc_card *other)
{
    return strcmp(one->name, other->name) == 0 && strcmp(one->text, other->text) == 0;
}
