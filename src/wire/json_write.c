/*
 * json_write.c - the writer of json.h.
 */
#include "json.h"

#include <math.h>

/* The text does not fit. */
static void spill(asc_json *json, const char *bytes, size_t count)
{
    if (count == 0)
        return;
    if (json->drain == NULL) {
        size_t room = json->length < json->size ? json->size - json->length : 0;
        if (room > 0)
            memcpy(json->data + json->length, bytes, room);
        json->length += count;
        return;
    }
    asc__json_flush(json);
    if (count > json->size) {
        json->drain(json->user, bytes, count);
        return;
    }
    memcpy(json->data, bytes, count);
    json->length = count;
}

void asc__json_flush(asc_json *json)
{
    if (json->drain == NULL)
        return;
    if (json->length > 0)
        json->drain(json->user, json->data, json->length);
    json->length = 0;
}

static inline void put(asc_json *json, const char *bytes, size_t count)
{
    if (ASC__LIKELY(json->length < json->size && count <= json->size - json->length)) {
        memcpy(json->data + json->length, bytes, count);
        json->length += count;
    } else {
        spill(json, bytes, count);
    }
}

static inline void put_byte(asc_json *json, char byte)
{
    put(json, &byte, 1);
}

static void put_code(asc_json *json, uint32_t code)
{
    static const char digits[] = "0123456789abcdef";
    char escape[6] = {'\\', 'u'};
    for (int i = 0; i < 4; i++)
        escape[2 + i] = digits[code >> (12 - 4 * i) & 15];
    put(json, escape, sizeof escape);
}

/* Writes a character that must be escaped, or replaces invalid bytes. Returns how many bytes of
 * input it used. */
static size_t put_special(asc_json *json, const char *value, size_t left)
{
    uint32_t code = 0;
    size_t bytes = asc__utf8_decode(value, left, &code);
    if (bytes == 0) {
        put_code(json, 0xfffd);
        return 1;
    }
    if (code == '"' || code == '\\') {
        put_byte(json, '\\');
        put_byte(json, *value);
    } else if (code == '\n') {
        put(json, "\\n", 2);
    } else if (code < 0x20 || code == 0x7f || (json->ascii && code < 0x10000)) {
        put_code(json, code);
    } else if (json->ascii) {
        put_code(json, 0xd800 + ((code - 0x10000) >> 10));
        put_code(json, 0xdc00 + ((code - 0x10000) & 0x3ff));
    } else {
        put(json, value, bytes);
    }
    return bytes;
}

static inline bool is_plain(char c)
{
    return c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
}

/* Are these eight bytes all plain? The lowest that is not has its highest bit in `odd`. */
static inline bool are_plain(const char *eight)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), tops = ones << 7;
    uint64_t word;
    memcpy(&word, eight, sizeof word);
    uint64_t quote = word ^ ones * '"', slash = word ^ ones * '\\', last = word ^ ones * 0x7f;
    uint64_t odd = word | (word - ones * 0x20) | (quote - ones) | (slash - ones) | (last - ones);
    return (odd & tops) == 0;
}

static void put_text(asc_json *json, const char *value)
{
    size_t left = strlen(value);
    put_byte(json, '"');
    while (left > 0) {
        size_t plain = 0;
        while (left - plain >= sizeof(uint64_t) && are_plain(value + plain))
            plain += sizeof(uint64_t);
        while (plain < left && is_plain(value[plain]))
            plain++;
        put(json, value, plain);
        value += plain;
        left -= plain;
        if (left > 0) {
            size_t bytes = put_special(json, value, left);
            value += bytes;
            left -= bytes;
        }
    }
    put_byte(json, '"');
}

static void new_line(asc_json *json)
{
    put_byte(json, '\n');
    for (int i = 0; i < json->depth; i++)
        put(json, "  ", 2);
}

/* Writes what precedes a value: comma, new line, indentation, key. */
static void begin(asc_json *json, const char *key)
{
    if (json->used)
        put_byte(json, ',');
    if (json->lines && json->depth > 0)
        new_line(json);
    if (key != NULL) {
        put_text(json, key);
        put(json, ": ", json->lines ? 2 : 1);
    }
    json->used = true;
}

static void open_with(asc_json *json, const char *key, char bracket)
{
    begin(json, key);
    put_byte(json, bracket);
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
    if (json->used && json->lines)
        new_line(json);
    put_byte(json, bracket);
    json->used = true;
    if (json->depth == 0 && json->lines)
        put_byte(json, '\n');
}

void asc__json_text(asc_json *json, const char *key, const char *value)
{
    begin(json, key);
    if (value != NULL)
        put_text(json, value);
    else
        put(json, "null", 4);
}

/* A number with at least that many digits. */
static void put_number(asc_json *json, uint64_t value, int least)
{
    char digits[20];
    size_t at = sizeof digits;
    for (; value > 0 || least > 0; value /= 10, least--)
        digits[--at] = (char)('0' + value % 10);
    put(json, digits + at, sizeof digits - at);
}

void asc__json_number(asc_json *json, const char *key, uint64_t value)
{
    begin(json, key);
    put_number(json, value, 1);
}

void asc__json_integer(asc_json *json, const char *key, int64_t value)
{
    begin(json, key);
    if (value < 0)
        put_byte(json, '-');
    put_number(json, value < 0 ? 0 - (uint64_t)value : (uint64_t)value, 1);
}

void asc__json_real(asc_json *json, const char *key, double value, int decimals)
{
    uint64_t scale = 1;
    for (int i = 0; i < decimals; i++)
        scale *= 10;
    begin(json, key);
    if (!(fabs(value) <= 1e9)) {
        put(json, "null", 4);
        return;
    }
    uint64_t whole = (uint64_t)rint(fabs(value) * (double)scale);
    if (value < 0 && whole > 0)
        put_byte(json, '-');
    put_number(json, whole / scale, 1);
    if (decimals > 0) {
        put_byte(json, '.');
        put_number(json, whole % scale, decimals);
    }
}

void asc__json_bool(asc_json *json, const char *key, bool value)
{
    begin(json, key);
    if (value)
        put(json, "true", 4);
    else
        put(json, "false", 5);
}

void asc__json_null(asc_json *json, const char *key)
{
    asc__json_text(json, key, NULL);
}
