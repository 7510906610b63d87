/*
 * wire_format.c - whole messages in a caller's buffer, as ascend_wire.h offers them.
 */
#include "wire.h"

/* Closes a text that was written; its length. */
static size_t finish(asc_json *json)
{
    if (json->size > 0)
        json->data[json->length < json->size ? json->length : json->size - 1] = '\0';
    return json->length;
}

size_t asc_wire_about_format(const char *language, char *text, size_t size)
{
    asc_json json = asc__json_init(text, size);
    asc__wire_about(&json, language);
    return finish(&json);
}

size_t asc_wire_catalog_format(const asc_game *game, char *text, size_t size)
{
    asc_json json = asc__json_init(text, size);
    asc__wire_catalog(&json, game);
    return finish(&json);
}

size_t asc_wire_snapshot_format(const asc_wire *wire, int viewer, char *text, size_t size)
{
    asc_json json = asc__json_init(text, size);
    asc__wire_snapshot(&json, wire, viewer);
    return finish(&json);
}

size_t asc_wire_message_format(const asc_wire *wire, const asc_table_message *message, char *text,
                               size_t size)
{
    asc_json json = asc__json_init(text, size);
    asc__wire_message(&json, wire, message);
    return finish(&json);
}

size_t asc_wire_missed_format(const asc_wire *wire, int viewer, uint32_t number, char *text,
                              size_t size)
{
    asc_json json = asc__json_init(text, size);
    asc__wire_missed(&json, wire, viewer, number); /* false: nothing is written */
    return finish(&json);
}

size_t asc_wire_standing_format(const asc_wire *wire, int viewer, char *text, size_t size)
{
    asc_json json = asc__json_init(text, size);
    (void)asc__wire_standing(&json, wire, viewer); /* not ASC_OK: nothing is written */
    return finish(&json);
}

size_t asc_wire_refusal_format(const char *language, asc_refusal refusal, asc_reason reason,
                               char *text, size_t size)
{
    asc_json json = asc__json_init(text, size);
    asc__wire_refusal(&json, language, refusal, reason);
    return finish(&json);
}

size_t asc_wire_error_format(asc_status status, const char *sentence, char *text, size_t size)
{
    asc_json json = asc__json_init(text, size);
    asc__wire_error(&json, status, sentence);
    return finish(&json);
}
