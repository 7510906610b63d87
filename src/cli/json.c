/*
 * json.c - see json.h. Numbers and escapes do not depend on the locale.
 */
#include "json.h"

#include <inttypes.h>

asc_json asc__json_init(FILE *out)
{
    return (asc_json){.out = out};
}

/* Bytes of the UTF-8 character at `text`, 0 where there is none. */
static int character(const unsigned char *text)
{
    unsigned first = text[0];
    if (first < 0x80)
        return 1;
    int length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    for (int i = 1; i < length; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    /* Overlong forms, surrogates and what is beyond Unicode. */
    if ((first == 0xe0 && text[1] < 0xa0) || (first == 0xed && text[1] >= 0xa0) ||
        (first == 0xf0 && text[1] < 0x90) || (first == 0xf4 && text[1] >= 0x90))
        return 0;
    return length;
}

static void write_text(FILE *out, const char *value)
{
    fputc('"', out);
    const unsigned char *text = (const unsigned char *)value;
    while (*text) {
        int length = character(text);
        if (length == 0) {
            fputs("\\ufffd", out);
            text++;
        } else if (*text == '"' || *text == '\\') {
            fputc('\\', out);
            fputc(*text++, out);
        } else if (*text == '\n') {
            fputs("\\n", out);
            text++;
        } else if (*text < 0x20 || *text == 0x7f) {
            fprintf(out, "\\u%04x", *text++);
        } else {
            fwrite(text, 1, (size_t)length, out);
            text += length;
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
