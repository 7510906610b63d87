/*
 * json.h - writes JSON, one member a line. Keeps track of commas, nesting and indentation; keys are
 * NULL inside an array.
 */
#ifndef ASC_JSON_H
#define ASC_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct asc_json {
    FILE *out;
    int depth;
    bool used; /* something stands already at this depth */
} asc_json;

asc_json asc__json_init(FILE *out);

void asc__json_object(asc_json *json, const char *key);
void asc__json_array(asc_json *json, const char *key);

/* Closes the innermost one: '}' or ']'. After the outermost a line ends. */
void asc__json_close(asc_json *json, char bracket);

/* `value` is UTF-8, what is not becomes U+FFFD; NULL gives null. */
void asc__json_text(asc_json *json, const char *key, const char *value);
void asc__json_number(asc_json *json, const char *key, uint64_t value);
void asc__json_real(asc_json *json, const char *key, double value, int decimals);
void asc__json_bool(asc_json *json, const char *key, bool value);

#endif
