/*
 * play_view.c - reads views by the names of their fields.
 */
#include "play_view.h"

#include <string.h>

const asc_field *asc__view_field(const asc_game *game, const char *name, int seat)
{
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    for (size_t i = 0; i < count; i++)
        if (fields[i].seat == seat && strcmp(fields[i].name, name) == 0)
            return &fields[i];
    return NULL;
}

static const uint8_t *bytes_of(const asc_view *view, const asc_field *field)
{
    return (const uint8_t *)view + field->offset;
}

int asc__view_number(const asc_game *game, const asc_view *view, const char *name, int seat,
                     int missing)
{
    const asc_field *field = asc__view_field(game, name, seat);
    if (!field || field->kind != ASC_FIELD_NUMBER)
        return missing;
    int16_t number;
    memcpy(&number, bytes_of(view, field), sizeof number);
    return number;
}

const uint8_t *asc__view_list(const asc_game *game, const asc_view *view, const char *name,
                              int seat, size_t *count)
{
    const asc_field *field = asc__view_field(game, name, seat);
    *count = 0;
    if (!field || (field->kind != ASC_FIELD_LIST && field->kind != ASC_FIELD_BYTES))
        return NULL;
    *count = field->count;
    return bytes_of(view, field);
}

bool asc__view_tally(const asc_game *game, const asc_view *view, const char *name, int seat,
                     asc_tally *tally)
{
    const asc_field *field = asc__view_field(game, name, seat);
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

int asc__view_size(const asc_game *game, const asc_view *view, const char *name, int seat)
{
    asc_tally tally = {.all = 0};
    return asc__view_tally(game, view, name, seat, &tally) ? (int)tally.all : -1;
}
