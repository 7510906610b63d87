/*
 * fields.c - fields of a view as text: numbers, piles, lists and rows of small numbers. It knows
 * the tables that describe a view, and no game.
 */
#include "fields.h"

#include <stdio.h>

#include "card_list.h"

void asc__field_name(const asc_field *field, char name[ASC__FIELD_NAME_MAX])
{
    if (field->seat >= 0)
        snprintf(name, ASC__FIELD_NAME_MAX, "%s %d", field->name, field->seat + 1);
    else
        snprintf(name, ASC__FIELD_NAME_MAX, "%s", field->name);
}

const asc_field *asc__field_find(const asc_game *game, asc_span text, size_t *length)
{
    const asc_field *best = NULL;
    *length = 0;
    for (size_t i = 0; i < game->field_count; i++) {
        char name[ASC__FIELD_NAME_MAX];
        asc__field_name(&game->fields[i], name);
        size_t size = strlen(name);
        if (size <= *length || size > text.length || !asc__text_equal(text.start, size, name, size))
            continue;
        if (size == text.length || strchr(" \t:", text.start[size]) != NULL) {
            best = &game->fields[i];
            *length = size;
        }
    }
    return best;
}

const uint8_t *asc__field_bytes(const asc_field *field, const asc_view *view)
{
    return (const uint8_t *)view + field->offset;
}

static uint8_t *bytes_of(const asc_field *field, asc_view *view)
{
    return (uint8_t *)view + field->offset;
}

int asc__field_number(const asc_field *field, const asc_view *view)
{
    int16_t number;
    memcpy(&number, asc__field_bytes(field, view), sizeof number);
    return number;
}

size_t asc__field_used(const asc_field *field, const asc_view *view)
{
    const uint8_t *bytes = asc__field_bytes(field, view);
    uint8_t empty = field->kind == ASC_FIELD_LIST ? ASC_NO_CARD : 0;
    size_t used = field->count;
    while (used > 0 && bytes[used - 1] == empty)
        used--;
    return used;
}

unsigned asc__field_size(const asc_game *game, const asc_field *field, const asc_view *view)
{
    const uint8_t *bytes = asc__field_bytes(field, view);
    unsigned size = 0;
    if (field->kind == ASC_FIELD_PILE)
        for (size_t i = 0; i < game->card_count; i++)
            size += bytes[i];
    else if (field->kind == ASC_FIELD_LIST)
        for (size_t i = 0; i < field->count; i++)
            size += bytes[i] != ASC_NO_CARD;
    return size;
}

static void format_pile(const asc_game *game, const uint8_t *bytes, asc_text *text)
{
    bool any = false;
    for (size_t i = 0; i < game->card_count; i++) {
        if (bytes[i] == 0)
            continue;
        asc__card_entry entry = {.card = (uint8_t)i, .count = bytes[i]};
        if (any)
            asc__text_add(text, ", ");
        asc__card_entry_format(game, &entry, text);
        any = true;
    }
    if (!any)
        asc__text_add(text, "-");
}

void asc__field_format(const asc_game *game, const asc_field *field, const asc_view *view,
                       asc_text *text)
{
    const uint8_t *bytes = asc__field_bytes(field, view);
    if (field->kind == ASC_FIELD_NUMBER) {
        asc__text_addf(text, "%d", asc__field_number(field, view));
        return;
    }
    if (field->kind == ASC_FIELD_PILE) {
        format_pile(game, bytes, text);
        return;
    }
    size_t used = asc__field_used(field, view);
    if (used == 0)
        asc__text_add(text, "-");
    for (size_t i = 0; i < used; i++) {
        if (field->kind == ASC_FIELD_BYTES) {
            asc__text_addf(text, i > 0 ? " %u" : "%u", (unsigned)bytes[i]);
            continue;
        }
        if (i > 0)
            asc__text_add(text, ", ");
        asc__card_entry entry = {.card = bytes[i], .count = 1};
        if (entry.card != ASC_NO_CARD && entry.card >= game->card_count)
            asc__text_add(text, "?"); /* a view that was tampered with: it must not read back */
        else
            asc__card_entry_format(game, &entry, text);
    }
}

void asc__field_clear(const asc_game *game, const asc_field *field, asc_view *view)
{
    uint8_t *bytes = bytes_of(field, view);
    switch ((asc_field_kind)field->kind) {
    case ASC_FIELD_NUMBER:
        memset(bytes, 0, sizeof(int16_t));
        break;
    case ASC_FIELD_PILE:
        memset(bytes, 0, game->card_count);
        break;
    case ASC_FIELD_LIST:
        memset(bytes, ASC_NO_CARD, field->count);
        break;
    case ASC_FIELD_BYTES:
        memset(bytes, 0, field->count);
        break;
    }
}

bool asc__number_next(asc_span *rest, long low, long high, long *number)
{
    *rest = asc__span_trim(*rest);
    size_t end = 0;
    while (end < rest->length && strchr(" \t,", rest->start[end]) == NULL)
        end++;
    if (end == 0 || !asc__span_number((asc_span){rest->start, end}, low, high, number))
        return false;
    rest->start += end;
    rest->length -= end;
    *rest = asc__span_trim(*rest);
    if (rest->length > 1 && rest->start[0] == ',') {
        rest->start++;
        rest->length--;
    }
    return true;
}

static void parse_bytes(const asc_field *field, asc_span value, uint8_t *bytes, asc_report *report,
                        unsigned line, unsigned column)
{
    if (asc__span_is(value, "-"))
        return;
    size_t count = 0;
    long number;
    while (asc__number_next(&value, 0, 255, &number)) {
        if (count == field->count) {
            asc__report(report, line, column, "too many numbers: %u at most",
                        (unsigned)field->count);
            return;
        }
        bytes[count++] = (uint8_t)number;
    }
    if (value.length > 0)
        asc__report(report, line, column, "expected numbers from 0 to 255 with spaces between");
}

static void parse_cards(const asc_game *game, const asc_field *field, asc_span value,
                        uint8_t *bytes, asc_report *report, unsigned line, unsigned column)
{
    asc__card_reader reader = {
        .game = game, .rest = value, .report = report, .line = line, .column = column};
    asc__card_entry entry;
    size_t place = 0;
    while (asc__card_next(&reader, &entry)) {
        if (entry.note.start != NULL) {
            asc__report(report, line, column, "nothing can stand in parentheses here");
        } else if (field->kind == ASC_FIELD_LIST) {
            if (entry.count > field->count - place) {
                asc__report(report, line, column, "too many cards: there are %u places",
                            (unsigned)field->count);
                return;
            }
            memset(bytes + place, entry.card, entry.count);
            place += entry.count;
        } else if (entry.card != ASC_NO_CARD) {
            if (entry.count > 255u - bytes[entry.card]) {
                asc__report(report, line, column, "too many of '%s': 255 at most",
                            game->cards[entry.card].name);
                return;
            }
            bytes[entry.card] = (uint8_t)(bytes[entry.card] + entry.count);
        }
    }
}

asc_status asc__field_parse(const asc_game *game, const asc_field *field, asc_span value,
                            asc_view *view, asc_report *report, unsigned line, unsigned column)
{
    unsigned errors_before = report->errors;
    uint8_t *bytes = bytes_of(field, view);
    if (field->kind == ASC_FIELD_NUMBER) {
        long number;
        if (asc__span_number(value, INT16_MIN, INT16_MAX, &number))
            memcpy(bytes, &(int16_t){(int16_t)number}, sizeof(int16_t));
        else
            asc__report(report, line, column, "expected a number, not '%.*s'",
                        value.length < 40 ? (int)value.length : 40, value.start);
    } else if (field->kind == ASC_FIELD_BYTES) {
        parse_bytes(field, value, bytes, report, line, column);
    } else {
        parse_cards(game, field, value, bytes, report, line, column);
    }
    return report->errors == errors_before ? ASC_OK : ASC_BAD_TEXT;
}
