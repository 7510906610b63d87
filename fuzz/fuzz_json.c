/*
 * fuzz_json.c - any bytes as JSON, as a command and as a set-up. What is read as JSON reads the
 * same when it is written again; a command that is read is accepted or refused by a table, and
 * changes nothing yet; a set-up that is read has its texts where they belong.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "game_desk.h"
#include "wire.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Writes a value again. Numbers are written as texts, since they can be longer than any number. */
static void write_value(asc_json *json, const asc_json_doc *doc, const asc_json_value *value,
                        const char *key)
{
    char text[4096], name[4096];
    bool object = value->kind == ASC_JSON_OBJECT;
    switch ((asc_json_kind)value->kind) {
    case ASC_JSON_NULL:
        asc__json_null(json, key);
        break;
    case ASC_JSON_FALSE:
    case ASC_JSON_TRUE:
        asc__json_bool(json, key, value->kind == ASC_JSON_TRUE);
        break;
    case ASC_JSON_NUMBER:
    case ASC_JSON_TEXT:
        fuzz_expect(asc__json_get_text(value, text, sizeof text) < sizeof text, "too long a text");
        asc__json_text(json, key, text);
        break;
    case ASC_JSON_ARRAY:
    case ASC_JSON_OBJECT:
        (object ? asc__json_object : asc__json_array)(json, key);
        for (const asc_json_value *in = asc__json_first(doc, value); in != NULL;
             in = asc__json_after(doc, value, in)) {
            fuzz_expect(in > value && in < doc->value + doc->count, "a value outside");
            memcpy(name, in->key.start, in->key.length);
            name[in->key.length] = '\0';
            if (object)
                fuzz_expect(asc__json_member(doc, value, name) == in, "a member is not found");
            write_value(json, doc, in, object ? name : NULL);
        }
        asc__json_close(json, object ? '}' : ']');
        break;
    }
}

static void check_json(const char *text, size_t size)
{
    static asc_json_doc doc, again;
    static char written[65536], twice[65536];
    if (!asc__json_parse(&doc, text, size)) {
        fuzz_expect(doc.wrong != NULL && doc.at <= size, "what is wrong is not said");
        return;
    }
    fuzz_expect(doc.wrong == NULL && doc.count > 0, "read, and wrong");
    asc_json json = asc__json_init(written, sizeof written);
    write_value(&json, &doc, &doc.value[0], NULL);
    fuzz_expect(json.length < sizeof written, "too long");
    fuzz_expect(asc__json_parse(&again, written, json.length), "what was written cannot be read");
    fuzz_expect(again.count == doc.count, "another number of values");
    asc_json second = asc__json_init(twice, sizeof twice);
    write_value(&second, &again, &again.value[0], NULL);
    fuzz_expect(second.length == json.length && memcmp(written, twice, json.length) == 0,
                "it is not as it was");
}

static void check_command(const char *text, size_t size)
{
    static asc_table *table;
    static asc_match *match;
    static asc_wire_command command;
    const fuzz_desk *desk = fuzz_desk_of(0);
    const asc_setup setup = {.seat = {{.name = "Anna"},
                                      {.name = "Bob"},
                                      {.name = "Cid"},
                                      {.name = "Dan"},
                                      {.name = "Eve"},
                                      {.name = "Fay"}}};
    if (table == NULL)
        fuzz_expect(asc_match_new(desk->game, NULL, &match) == ASC_OK &&
                        asc_table_new(match, &setup, NULL, &table) == ASC_OK,
                    "a table");
    const asc_wire wire = {desk->game, table};
    for (int seat = -1; seat < asc_game_players(desk->game); seat++) {
        const char *wrong;
        size_t at;
        bool good = asc_wire_command_parse(&wire, seat, text, size, &command, &wrong, &at);
        fuzz_expect(good == (wrong == NULL) && at <= size, "what is wrong is not said");
        if (good)
            fuzz_expect(asc_table_check(table, &command.command) < ASC_REFUSAL_COUNT, "a refusal");
    }
    fuzz_expect(asc_match_length(match) == 0, "something has happened");
}

static void check_setup(const char *text, size_t size)
{
    static asc_setup setup;
    char wrong[512], written[ASC_SETUP_VALUE];
    size_t at;
    bool good = asc_wire_setup_parse(text, size, "fr", &setup, wrong, sizeof wrong, &at);
    fuzz_expect(good == (wrong[0] == '\0') && at <= size, "what is wrong is not said");
    if (good)
        asc_setup_format(&setup, written, sizeof written);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > 4000)
        return 0;
    /* In memory that ends where the text does. */
    char *text = malloc(size > 0 ? size : 1);
    if (text == NULL)
        return 0;
    memcpy(text, data, size);
    check_json(text, size);
    check_command(text, size);
    check_setup(text, size);
    free(text);
    return 0;
}
