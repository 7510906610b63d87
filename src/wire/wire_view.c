/*
 * wire_view.c - writes views, cards and seats.
 */
#include "wire.h"

void asc__wire_field_name(const asc_field *field, char name[ASC_WIRE_FIELD_NAME])
{
    asc_text text = asc__text_init(name, ASC_WIRE_FIELD_NAME);
    asc__text_add(&text, field->name);
    if (field->seat == ASC_NOBODY)
        return;
    const char seat[] = {' ', (char)('1' + field->seat), '\0'};
    asc__text_add(&text, seat);
}

static const uint8_t *bytes_of(const asc_view *view, const asc_field *field)
{
    return (const uint8_t *)view + field->offset;
}

static void add_pile(asc_json *json, const char *name, const asc_card *cards, const uint8_t *counts,
                     size_t count)
{
    asc__json_object(json, name);
    for (size_t i = 0; i < count; i++)
        if (counts[i] > 0)
            asc__json_number(json, cards[i].name, counts[i]);
    asc__json_close(json, '}');
}

/* How many entries a list has up to the last one that says something. */
static size_t used_of(const asc_field *field, const uint8_t *bytes)
{
    const uint8_t nothing = field->kind == ASC_FIELD_BYTES ? 0 : ASC_NO_CARD;
    size_t count = field->count;
    while (count > 0 && bytes[count - 1] == nothing)
        count--;
    return count;
}

static void add_field(asc_json *json, const asc_game *game, const asc_view *view,
                      const asc_field *field, bool all)
{
    char name[ASC_WIRE_FIELD_NAME];
    size_t count;
    const asc_card *cards = asc_cards(game, &count);
    const uint8_t *bytes = bytes_of(view, field);
    asc__wire_field_name(field, name);
    if (field->kind == ASC_FIELD_NUMBER) {
        int16_t number;
        memcpy(&number, bytes, sizeof number);
        asc__json_integer(json, name, number);
        return;
    }
    if (field->kind == ASC_FIELD_PILE) {
        add_pile(json, name, cards, bytes, field->count < count ? field->count : count);
        return;
    }
    size_t entries = all ? field->count : used_of(field, bytes);
    asc__json_array(json, name);
    for (size_t i = 0; i < entries; i++) {
        if (field->kind == ASC_FIELD_BYTES)
            asc__json_number(json, NULL, bytes[i]);
        else
            asc__json_text(json, NULL, bytes[i] < count ? cards[bytes[i]].name : NULL);
    }
    asc__json_close(json, ']');
}

void asc__wire_view(asc_json *json, const char *key, const asc_game *game, const asc_view *view,
                    bool all)
{
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    asc__json_object(json, key);
    for (size_t i = 0; i < count; i++)
        if (all || fields[i].kind != ASC_FIELD_BYTES || fields[i].role != ASC_ROLE_NONE)
            add_field(json, game, view, &fields[i], all);
    asc__json_close(json, '}');
}

/* The card of the field that has the character of a seat; ASC_NO_CARD: there is none. */
static uint8_t character_of(const asc_game *game, const asc_view *view, int seat)
{
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    for (size_t i = 0; i < count; i++)
        if (fields[i].seat == seat && (fields[i].look & ASC_LOOK_NAME) && fields[i].count > 0)
            return *bytes_of(view, &fields[i]);
    return ASC_NO_CARD;
}

const char *asc__wire_called(const asc_wire *wire, const asc_view *view, int seat,
                             char room[ASC_TABLE_NAME])
{
    size_t count;
    const asc_card *cards = asc_cards(wire->game, &count);
    uint8_t character = character_of(wire->game, view, seat);
    if (character < count)
        return cards[character].title;
    asc_table_called(wire->table, seat, asc_game_language(wire->game), room);
    return room;
}

void asc__wire_seat(asc_json *json, const char *key, int seat)
{
    if (seat >= 0)
        asc__json_number(json, key, (uint64_t)seat + 1);
    else
        asc__json_null(json, key);
}

void asc__wire_flags(asc_json *json, const char *key, unsigned set, const asc_wire_flag *flags,
                     size_t count)
{
    asc__json_array(json, key);
    for (size_t i = 0; i < count; i++)
        if (set & flags[i].bit)
            asc__json_text(json, NULL, flags[i].word);
    asc__json_close(json, ']');
}

void asc__wire_card_name(asc_json *json, const char *key, const asc_game *game, uint8_t card)
{
    size_t count;
    const asc_card *cards = asc_cards(game, &count);
    asc__json_text(json, key, card < count ? cards[card].name : NULL);
}

void asc__wire_seats(asc_json *json, const char *key, uint32_t seats, int players)
{
    asc__json_array(json, key);
    for (int i = 0; i < players; i++)
        if (seats >> i & 1)
            asc__json_number(json, NULL, (uint64_t)i + 1);
    asc__json_close(json, ']');
}
