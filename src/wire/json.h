/*
 * json.h - a writer and a strict reader of JSON.
 *
 * The writer streams into a buffer of the caller's and keeps track of commas, nesting and
 * indentation. Keys are NULL inside an array. Numbers and escapes do not depend on the locale.
 *
 * The reader is for what comes in from outside: small, strict, without memory of its own.
 */
#ifndef ASC_JSON_H
#define ASC_JSON_H

#include "base.h"

/* ---- Writing (json_write.c) ------------------------------------------------------------------ */

typedef struct asc_json {
    char *data; /* not NUL-terminated */
    size_t size, length;
    /* Gets the text when the buffer is full. NULL: text that does not fit is counted and
     * dropped. */
    void (*drain)(void *user, const char *bytes, size_t count);
    void *user;
    bool lines; /* one member a line, indented, for people; otherwise no white space */
    bool ascii; /* all other characters are escaped */
    bool used;  /* the object or array at this depth has a value already */
    int depth;
} asc_json;

/* Into a buffer; what does not fit is only counted in `length`, as snprintf does. */
static inline asc_json asc__json_init(char *data, size_t size)
{
    return (asc_json){.data = data, .size = size};
}

void asc__json_object(asc_json *json, const char *key);
void asc__json_array(asc_json *json, const char *key);

/* Closes the innermost one: '}' or ']'. With `lines` a line ends after the outermost. */
void asc__json_close(asc_json *json, char bracket);

/* `value` is UTF-8; invalid bytes become U+FFFD. NULL gives null. */
void asc__json_text(asc_json *json, const char *key, const char *value);
void asc__json_number(asc_json *json, const char *key, uint64_t value);
void asc__json_integer(asc_json *json, const char *key, int64_t value);
/* Rounded to that many decimals, at most 9. Infinity, NaN and numbers beyond 10^9 give null. */
void asc__json_real(asc_json *json, const char *key, double value, int decimals);
void asc__json_bool(asc_json *json, const char *key, bool value);
void asc__json_null(asc_json *json, const char *key);

/* Passes the text in the buffer to `drain`. */
void asc__json_flush(asc_json *json);

/* ---- Reading (json_read.c) ------------------------------------------------------------------- */

enum { ASC_JSON_VALUES = 256, ASC_JSON_DEPTH = 6 };

typedef enum asc_json_kind {
    ASC_JSON_NULL,
    ASC_JSON_FALSE,
    ASC_JSON_TRUE,
    ASC_JSON_NUMBER,
    ASC_JSON_TEXT,
    ASC_JSON_ARRAY,
    ASC_JSON_OBJECT
} asc_json_kind;

typedef struct asc_json_value {
    uint8_t kind;  /* asc_json_kind */
    uint16_t next; /* the value behind it and all that is in it */
    asc_span key;  /* of a member */
    asc_span text; /* of a string or number: its characters in the input, without quotes */
} asc_json_value;

/* A text that was read: value 0 is the outermost, what is in a value follows it. */
typedef struct asc_json_doc {
    asc_json_value value[ASC_JSON_VALUES];
    size_t count;
    const char *wrong; /* the error in the text, in English, or NULL */
    size_t at;         /* ... and at which byte */
} asc_json_doc;

/*
 * Reads a text, which must live as long as the document. False if it is not JSON, has more than
 * ASC_JSON_VALUES values or is nested deeper than ASC_JSON_DEPTH. Also false if two members of an
 * object have one name, a name has an escape in it, or a text holds invalid UTF-8, a NUL or an
 * unescaped control character.
 */
bool asc__json_parse(asc_json_doc *doc, const char *text, size_t size);

/* The member of an object; NULL if there is none. */
const asc_json_value *asc__json_member(const asc_json_doc *doc, const asc_json_value *object,
                                       const char *name);

/* The first value in an array or object, and the one behind; NULL after the last. */
const asc_json_value *asc__json_first(const asc_json_doc *doc, const asc_json_value *in);
const asc_json_value *asc__json_after(const asc_json_doc *doc, const asc_json_value *in,
                                      const asc_json_value *value);

/* A text without its escapes, as snprintf: at most `size` bytes with a NUL, returns the length. */
size_t asc__json_get_text(const asc_json_value *value, char *text, size_t size);

/* A whole number in low..high; false if it is none. */
bool asc__json_get_number(const asc_json_value *value, int64_t low, int64_t high, int64_t *number);

#endif
