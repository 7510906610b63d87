/*
 * setup_text.c - a whole set-up as text: a line for each row.
 */
#include "setup_internal.h"

size_t asc_setup_format(const asc_setup *setup, char *out, size_t size)
{
    asc_text text = asc__text_init(out, size);
    asc__setup_add_rows(&text, setup, ROW_GAME | ROW_TABLE | ROW_START);
    return text.length;
}

/* Is the line exactly as asc_setup_format writes it? Its row is `id`. */
static bool is_canonical(const asc_setup *setup, asc_span key, asc_span value)
{
    char name[ASC_SETUP_OPTION_NAME], text[ASC_SETUP_VALUE];
    asc_text copy = asc__text_init(name, sizeof name);
    asc__text_add_n(&copy, key.start, key.length);
    size_t length = asc_setup_get(setup, name, text, sizeof text);
    return length < sizeof text && length == value.length && memcmp(text, value.start, length) == 0;
}

/* A line `key: value`, behind that of row *last. */
static bool read_line(asc_setup *setup, asc_span line, unsigned which, int *last,
                      asc_report *report, unsigned number)
{
    asc_span key, value = line;
    asc__span_cut(&value, ':', &key);
    setup_row_id id = asc__setup_find_row(key);
    int length = (int)(line.length < 60 ? line.length : 60);
    if (value.length < 2 || value.start[0] != ' ' || line.length >= ASC_SETUP_VALUE) {
        asc__report(report, number, 0, "a line 'key: value' was expected, and not '%.*s'", length,
                    line.start);
        return false;
    }
    value = (asc_span){value.start + 1, value.length - 1};
    if (id == SETUP_ROWS || !asc__setup_row_is(id, which))
        return asc__setup_refuse_key(key, report, number);
    if ((int)id <= *last) {
        asc__report(report, number, 0, "'%.*s' stands here for the second time, or too late",
                    (int)key.length, key.start);
        return false;
    }
    *last = (int)id;
    if (!asc__setup_set(setup, key, value, report, number))
        return false;
    if (is_canonical(setup, key, value))
        return true;
    asc__report(report, number, 0, "this is not as it would be written: '%.*s'", length,
                line.start);
    return false;
}

bool asc__setup_read_lines(asc_setup *setup, asc_span lines, unsigned which, asc_report *report,
                           unsigned first)
{
    asc_span line;
    int last = -1;
    for (; lines.length > 0; first++) {
        asc__span_cut(&lines, '\n', &line);
        if (lines.start == NULL) {
            asc__report(report, first, 0, "this line is cut off: it has no end");
            return false;
        }
        if (!read_line(setup, line, which, &last, report, first))
            return false;
    }
    return true;
}

asc_status asc_setup_parse(const asc_source *source, const asc_host *host, asc_setup *setup)
{
    asc_host full = asc__host(host);
    asc_report report = asc__report_to(&full, source->name);
    asc_setup read = {.players = 0};
    asc_span text = {source->text, source->size};
    if (!asc__setup_read_lines(&read, text, ROW_GAME | ROW_TABLE | ROW_START, &report, 1))
        return ASC_BAD_TEXT;
    if (read.players == 0 || read.game[0] == '\0') {
        asc__report(&report, 0, 0, "the set-up is cut off: a line '%s:' is missing",
                    read.game[0] == '\0' ? "game" : "seats");
        return ASC_BAD_TEXT;
    }
    *setup = read;
    return ASC_OK;
}
