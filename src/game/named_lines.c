/*
 * named_lines.c - see named_lines.h.
 */
#include "named_lines.h"

asc__named_lines asc__named_lines_of(const char *text, size_t size, unsigned before)
{
    return (asc__named_lines){.rest = {text, size}, .line = before};
}

bool asc__named_lines_next(asc__named_lines *lines, asc_report *report)
{
    asc_span piece;
    while (asc__span_cut(&lines->rest, '\n', &piece)) {
        asc_span value = asc__span_trim(piece), name;
        lines->line++;
        if (value.length == 0 || value.start[0] == '#')
            continue;
        asc__span_cut(&value, ':', &name);
        if (value.start != NULL) {
            lines->name = asc__span_trim(name);
            lines->value = asc__span_trim(value);
            lines->column = (unsigned)(lines->value.start - piece.start) + 1;
            return true;
        }
        if (report != NULL)
            asc__report(report, lines->line, 1, "expected 'name: value'");
    }
    return false;
}

bool asc__named_lines_once(const asc__named_lines *lines, unsigned *said, asc_report *report)
{
    bool first = *said == 0;
    if (!first)
        asc__report(report, lines->line, 1, "'%.*s' is said in line %u already",
                    (int)lines->name.length, lines->name.start, *said);
    else
        *said = lines->line;
    return first;
}
