/*
 * position.c - see position.h.
 */
#include "position.h"

#include "suggest.h"

enum { LINE_NAME_MAX = 128 };

static const asc__position_line *row(const asc__position *is, size_t i)
{
    return (const void *)((const char *)is->lines + i * is->size);
}

static int each_of(const asc__position *is, const asc_game *game, const asc__position_line *line)
{
    return line->of == ASC__OF_TABLE  ? 1
           : line->of == ASC__OF_SEAT ? game->players
                                      : is->each(game, line);
}

static bool add_name(const asc__position *is, const asc_game *game, const asc__position_line *line,
                     int index, asc_text *name)
{
    if (line->of >= ASC__OF_OWN)
        return is->name(game, line, index, name);
    asc__text_add(name, line->name);
    if (line->of == ASC__OF_SEAT)
        asc__text_addf(name, " %d", index + 1);
    return true;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static void add_line(const asc__position *is, const asc_game *game, const asc_state *state,
                     const asc__position_line *line, int index, asc_text *text)
{
    size_t before = text->length;
    if (line->given || !add_name(is, game, line, index, text))
        return;
    asc__text_add(text, ": ");
    if (is->write(game, state, line, index, text))
        asc__text_add(text, "\n");
    else
        asc__text_cut(text, before);
}

size_t asc__position_format(const asc__position *is, const asc_game *game, const asc_state *state,
                            char *out, size_t size)
{
    asc_text text = asc__text_init(out, size);
    for (size_t i = 0, end; i < is->count; i = end) {
        /* Writes the lines of one kind together, seat by seat. */
        int each = each_of(is, game, row(is, i));
        for (end = i; end < is->count && row(is, end)->of == row(is, i)->of;)
            end++;
        for (int index = 0; index < each; index++)
            for (size_t k = i; k < end; k++)
                add_line(is, game, state, row(is, k), index, &text);
    }
    return text.length;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* The index of the line of a kind with this name; -1: none. */
static int index_of(const asc__position *is, const asc_game *game, const asc__position_line *line,
                    asc_span name)
{
    asc_span rest;
    long seat;
    if (line->of == ASC__OF_TABLE)
        return asc__span_is(name, line->name) ? 0 : -1;
    if (line->of != ASC__OF_SEAT)
        return is->find(game, line, name);
    return asc__span_starts(name, line->name, &rest) &&
                   asc__span_number(rest, 1, game->players, &seat)
               ? (int)seat - 1
               : -1;
}

/* The row of this name and its index within its kind; the number of rows if there is none. */
static size_t find_row(const asc__position *is, const asc_game *game, asc_span name, int *index)
{
    for (size_t i = 0; i < is->count; i++)
        if ((*index = index_of(is, game, row(is, i), name)) >= 0)
            return i;
    return is->count;
}

asc__line_sort asc__position_value(const asc__position *is, const asc_game *game,
                                   const asc_state *state, asc_span name, asc_text *value)
{
    int index;
    size_t found = find_row(is, game, name, &index), before = value->length;
    if (found == is->count || index >= each_of(is, game, row(is, found)))
        return ASC__LINE_NONE;
    if (row(is, found)->given)
        return ASC__LINE_GIVEN;
    is->write(game, state, row(is, found), index, value);
    if (value->length == before)
        asc__text_add(value, "-");
    return row(is, found)->stack ? ASC__LINE_STACK : ASC__LINE_VALUE;
}

static void refuse_name(const asc__position *is, const asc_game *game, asc_span name,
                        asc__position_reader *reader)
{
    char message[256], known[LINE_NAME_MAX];
    asc_text text = asc__text_init(message, sizeof message);
    asc_suggestion suggestion = asc__suggest(name);
    for (size_t i = 0; i < is->count; i++)
        for (int k = 0; k < each_of(is, game, row(is, i)); k++) {
            asc_text full = asc__text_init(known, sizeof known);
            if (add_name(is, game, row(is, i), k, &full))
                asc__suggest_try_copy(&suggestion, known);
        }
    asc__suggest_add(&suggestion, reader->report.language, &text);
    is->refuse(reader, name, suggestion.best != NULL ? message : "");
}

void asc__position_read(const asc__position *is, const asc_game *game, const asc_source *source,
                        unsigned before, bool early, unsigned *said, asc__position_reader *reader)
{
    asc__named_lines lines = asc__named_lines_of(source->text, source->size, before);
    while (asc__named_lines_next(&lines, early ? NULL : &reader->report)) {
        int index = 0;
        size_t found = find_row(is, game, lines.name, &index);
        reader->line = lines.line;
        reader->column = lines.column;
        reader->value = lines.value;
        if ((found < is->count && row(is, found)->early) != early)
            continue;
        if (found == is->count)
            refuse_name(is, game, lines.name, reader);
        else if (asc__named_lines_once(&lines, &said[found * is->most + (unsigned)index],
                                       &reader->report))
            is->read(reader, row(is, found), index);
    }
}
