/*
 * json.c - see json.h. Numbers and escapes do not depend on the locale.
 */
#include "json.h"

#include <inttypes.h>

#include "cli_glyph.h"

asc_json asc__json_init(FILE *out)
{
    return (asc_json){.out = out};
}

static void write_text(FILE *out, const char *value)
{
    bool ascii = asc__glyph_ascii();
    fputc('"', out);
    for (size_t left = strlen(value), bytes; left > 0; value += bytes, left -= bytes) {
        uint32_t code = 0;
        bytes = asc__utf8_decode(value, left, &code);
        if (bytes == 0) {
            fputs("\\ufffd", out);
            bytes = 1;
        } else if (code == '"' || code == '\\') {
            fprintf(out, "\\%c", *value);
        } else if (code == '\n') {
            fputs("\\n", out);
        } else if (code < 0x20 || code == 0x7f || (ascii && code > 0x7f && code < 0x10000)) {
            fprintf(out, "\\u%04x", (unsigned)code);
        } else if (ascii && code > 0x7f) {
            code -= 0x10000;
            fprintf(out, "\\u%04x\\u%04x", (unsigned)(0xd800 + (code >> 10)),
                    (unsigned)(0xdc00 + (code & 0x3ff)));
        } else {
            fwrite(value, 1, bytes, out);
        }
    }
    fputc('"', out);
}

/* What comes before a value: comma, new line, indentation, key. */
static void begin(asc_json *json, const char *key)
{
    if (json->used)
        fputc(',', json->out);
    if (json->depth > 0)
        fprintf(json->out, "\n%*s", 2 * json->depth, "");
    if (key) {
        write_text(json->out, key);
        fputs(": ", json->out);
    }
    json->used = true;
}

static void open_with(asc_json *json, const char *key, char bracket)
{
    begin(json, key);
    fputc(bracket, json->out);
    json->depth++;
    json->used = false;
}

void asc__json_object(asc_json *json, const char *key)
{
    open_with(json, key, '{');
}

void asc__json_array(asc_json *json, const char *key)
{
    open_with(json, key, '[');
}

void asc__json_close(asc_json *json, char bracket)
{
    json->depth--;
    if (json->used)
        fprintf(json->out, "\n%*s", 2 * json->depth, "");
    fputc(bracket, json->out);
    json->used = true;
    if (json->depth == 0)
        fputc('\n', json->out);
}

void asc__json_text(asc_json *json, const char *key, const char *value)
{
    begin(json, key);
    if (value)
        write_text(json->out, value);
    else
        fputs("null", json->out);
}

void asc__json_number(asc_json *json, const char *key, uint64_t value)
{
    begin(json, key);
    fprintf(json->out, "%" PRIu64, value);
}

void asc__json_real(asc_json *json, const char *key, double value, int decimals)
{
    begin(json, key);
    fprintf(json->out, "%.*f", decimals, value);
}

void asc__json_bool(asc_json *json, const char *key, bool value)
{
    begin(json, key);
    fputs(value ? "true" : "false", json->out);
}
