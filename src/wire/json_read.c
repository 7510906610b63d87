/*
 * json_read.c - the reader of json.h.
 */
#include "json.h"

#include "lang.h"

typedef struct json_reader {
    asc_json_doc *doc;
    const char *text;
    size_t size, at;
    int depth;
} json_reader;

static bool fail(json_reader *in, const char *wrong)
{
    if (in->doc->wrong == NULL) {
        in->doc->wrong = wrong;
        in->doc->at = in->at;
    }
    return false;
}

static void skip_blanks(json_reader *in)
{
    while (in->at < in->size && in->text[in->at] != '\0' &&
           strchr(" \t\r\n", in->text[in->at]) != NULL)
        in->at++;
}

/* Is this byte next? Then it is read. */
static bool take(json_reader *in, char byte)
{
    if (in->at >= in->size || in->text[in->at] != byte)
        return false;
    in->at++;
    return true;
}

static bool is_digit(const json_reader *in)
{
    return in->at < in->size && in->text[in->at] >= '0' && in->text[in->at] <= '9';
}

static size_t skip_digits(json_reader *in)
{
    size_t from = in->at;
    while (is_digit(in))
        in->at++;
    return in->at - from;
}

static bool read_number(json_reader *in, asc_json_value *value)
{
    size_t from = in->at;
    take(in, '-');
    bool zero = take(in, '0');
    if (!zero && skip_digits(in) == 0)
        return fail(in, N_("a value was expected"));
    if (zero && is_digit(in))
        return fail(in, N_("a number does not begin with 0"));
    if (take(in, '.') && skip_digits(in) == 0)
        return fail(in, N_("a digit was expected"));
    if (take(in, 'e') || take(in, 'E')) {
        if (!take(in, '+'))
            take(in, '-');
        if (skip_digits(in) == 0)
            return fail(in, N_("a digit was expected"));
    }
    value->kind = ASC_JSON_NUMBER;
    value->text = (asc_span){in->text + from, in->at - from};
    return true;
}

/* Four hexadecimal digits; 0 if there are none, or they are no character of a text. */
static uint32_t read_code(const char *text, size_t size)
{
    uint64_t code;
    return size >= 4 && asc__span_hex((asc_span){text, 4}, &code) ? (uint32_t)code : 0;
}

/* The character after a backslash: its length in the text, or 0 if there is no such escape. */
static size_t read_escape(const char *text, size_t size, uint32_t *code)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    if (size == 0)
        return 0;
    const char *letter = text[0] != '\0' ? strchr(letters, text[0]) : NULL;
    if (letter != NULL) {
        *code = (unsigned char)meant[letter - letters];
        return 1;
    }
    if (text[0] != 'u')
        return 0;
    *code = read_code(text + 1, size - 1);
    if (*code < 0xd800 || *code > 0xdfff)
        return *code != 0 ? 5 : 0;
    uint32_t low = size >= 11 && text[5] == '\\' && text[6] == 'u' ? read_code(text + 7, 4) : 0;
    if (*code > 0xdbff || low < 0xdc00 || low > 0xdfff)
        return 0;
    *code = 0x10000 + ((*code - 0xd800) << 10) + (low - 0xdc00);
    return 11;
}

/* One character of a text between quotes; 0 if there is none. */
static size_t read_character(const char *text, size_t size, uint32_t *code)
{
    if (text[0] == '\\') {
        size_t length = read_escape(text + 1, size - 1, code);
        return length > 0 ? length + 1 : 0;
    }
    bool control = (unsigned char)text[0] < 0x20 || text[0] == 0x7f;
    return control ? 0 : asc__utf8_decode(text, size, code);
}

/* The characters of a string, between its quotes. */
static bool read_text(json_reader *in, asc_span *text)
{
    size_t from = in->at;
    while (in->at < in->size && in->text[in->at] != '"') {
        uint32_t code;
        size_t length = read_character(in->text + in->at, in->size - in->at, &code);
        if (length == 0)
            return fail(in, N_("a text has a character that cannot stand there"));
        in->at += length;
    }
    *text = (asc_span){in->text + from, in->at - from};
    return take(in, '"') || fail(in, N_("a text has no end"));
}

static bool read_value(json_reader *in, asc_span key);

/* Does the object have a member of that name already? */
static bool is_twice(const json_reader *in, size_t object, asc_span key)
{
    const asc_json_value *of = &in->doc->value[object];
    for (size_t i = object + 1; i < in->doc->count; i = in->doc->value[i].next) {
        asc_span other = of[i - object].key;
        if (other.length == key.length && memcmp(other.start, key.start, key.length) == 0)
            return true;
    }
    return false;
}

static bool read_key(json_reader *in, size_t object, asc_span *key)
{
    skip_blanks(in);
    if (!take(in, '"'))
        return fail(in, N_("the name of a member was expected"));
    if (!read_text(in, key))
        return false;
    if (memchr(key->start, '\\', key->length) != NULL)
        return fail(in, N_("the name of a member has an escape in it"));
    if (is_twice(in, object, *key))
        return fail(in, N_("two members have the same name"));
    skip_blanks(in);
    return take(in, ':') || fail(in, N_("':' was expected"));
}

/* The values between brackets, for the value `number`. */
static bool read_inside(json_reader *in, size_t number, char closing)
{
    if (++in->depth > ASC_JSON_DEPTH)
        return fail(in, N_("it is nested too deeply"));
    in->doc->value[number].kind = closing == '}' ? ASC_JSON_OBJECT : ASC_JSON_ARRAY;
    skip_blanks(in);
    if (!take(in, closing)) {
        do {
            asc_span key = {"", 0};
            if ((closing == '}' && !read_key(in, number, &key)) || !read_value(in, key))
                return false;
            skip_blanks(in);
        } while (take(in, ','));
        if (!take(in, closing))
            return fail(in, closing == '}' ? N_("',' or '}' was expected")
                                           : N_("',' or ']' was expected"));
    }
    in->depth--;
    return true;
}

static bool read_word(json_reader *in, asc_json_value *value)
{
    static const struct {
        const char *word;
        uint8_t kind;
    } words[] = {{"null", ASC_JSON_NULL}, {"false", ASC_JSON_FALSE}, {"true", ASC_JSON_TRUE}};
    for (size_t i = 0; i < ASC__COUNT(words); i++) {
        size_t length = strlen(words[i].word);
        if (in->size - in->at < length || memcmp(in->text + in->at, words[i].word, length) != 0)
            continue;
        in->at += length;
        value->kind = words[i].kind;
        return true;
    }
    return read_number(in, value);
}

static bool read_value(json_reader *in, asc_span key)
{
    size_t number = in->doc->count;
    if (number == ASC_JSON_VALUES)
        return fail(in, N_("there are too many values in it"));
    in->doc->count++;
    asc_json_value *value = &in->doc->value[number];
    /* While it is read, the value behind it is not known; is_twice does not look beyond. */
    *value = (asc_json_value){.key = key, .next = ASC_JSON_VALUES};
    skip_blanks(in);
    bool good;
    if (take(in, '{')) {
        good = read_inside(in, number, '}');
    } else if (take(in, '[')) {
        good = read_inside(in, number, ']');
    } else if (take(in, '"')) {
        value->kind = ASC_JSON_TEXT;
        good = read_text(in, &value->text);
    } else {
        good = read_word(in, value);
    }
    value->next = (uint16_t)in->doc->count;
    return good;
}

bool asc__json_parse(asc_json_doc *doc, const char *text, size_t size)
{
    json_reader in = {.doc = doc, .text = text, .size = size};
    doc->count = 0;
    doc->wrong = NULL;
    doc->at = 0;
    if (!read_value(&in, (asc_span){"", 0}))
        return false;
    skip_blanks(&in);
    return in.at == size || fail(&in, N_("something stands behind its end"));
}

const asc_json_value *asc__json_first(const asc_json_doc *doc, const asc_json_value *in)
{
    size_t at = (size_t)(in - doc->value);
    bool has = (in->kind == ASC_JSON_OBJECT || in->kind == ASC_JSON_ARRAY) && in->next > at + 1;
    return has ? in + 1 : NULL;
}

const asc_json_value *asc__json_after(const asc_json_doc *doc, const asc_json_value *in,
                                      const asc_json_value *value)
{
    return value->next < in->next ? &doc->value[value->next] : NULL;
}

const asc_json_value *asc__json_member(const asc_json_doc *doc, const asc_json_value *object,
                                       const char *name)
{
    if (object->kind != ASC_JSON_OBJECT)
        return NULL;
    const asc_json_value *member = asc__json_first(doc, object);
    for (; member != NULL; member = asc__json_after(doc, object, member))
        if (member->key.length == strlen(name) &&
            memcmp(member->key.start, name, member->key.length) == 0)
            return member;
    return NULL;
}

/* A character as UTF-8; its length. */
static size_t encode(uint32_t code, char bytes[4])
{
    static const uint32_t limits[] = {0x80, 0x800, 0x10000, 0x110000};
    static const unsigned char heads[] = {0, 0xc0, 0xe0, 0xf0};
    size_t length = 1;
    while (code >= limits[length - 1])
        length++;
    for (size_t i = length; i > 1; i--, code >>= 6)
        bytes[i - 1] = (char)(0x80 | (code & 0x3f));
    bytes[0] = (char)(heads[length - 1] | code);
    return length;
}

size_t asc__json_get_text(const asc_json_value *value, char *out, size_t size)
{
    asc_text text = asc__text_init(out, size);
    for (size_t at = 0; at < value->text.length;) {
        uint32_t code = 0;
        char bytes[4];
        at += read_character(value->text.start + at, value->text.length - at, &code);
        asc__text_add_n(&text, bytes, encode(code, bytes));
    }
    return text.length;
}

bool asc__json_get_number(const asc_json_value *value, int64_t low, int64_t high, int64_t *number)
{
    asc_span text = value->text;
    bool minus = text.length > 0 && text.start[0] == '-';
    uint64_t sum = 0;
    if (value->kind != ASC_JSON_NUMBER)
        return false;
    for (size_t i = minus; i < text.length; i++) {
        unsigned digit = (unsigned)(text.start[i] - '0');
        if (digit > 9 || sum > ((uint64_t)INT64_MAX - digit) / 10)
            return false;
        sum = sum * 10 + digit;
    }
    *number = minus ? -(int64_t)sum : (int64_t)sum;
    return *number >= low && *number <= high;
}
