/*
 * court_position.c - a state as text, both ways. The lines are those of the `given` part of
 * scenarios (docs/scenarios.md), and more that people rarely write. What there are is one table
 * (court_position_lines.c); here it is gone through.
 */
#include "court_position.h"

#include "named_lines.h"
#include "suggest.h"

enum { LINE_NAME_MAX = 40 };

/* ---- Writing --------------------------------------------------------------------------------- */

static void add_line(const asc_game *game, const court_state *state, const court_line *line,
                     int index, asc_text *text)
{
    size_t before = text->length;
    if (!asc__court_line_name(game, line, index, text))
        return;
    asc__text_add(text, ": ");
    if (line->write(game, state, line, index, text))
        asc__text_add(text, "\n");
    else
        asc__text_cut(text, before);
}

size_t asc__court_position_format(const asc_game *game, const asc_state *in, char *out, size_t size)
{
    const court_state *state = court_in(in);
    asc_text text = asc__text_init(out, size);
    for (size_t i = 0, end; i < COURT_LINE_COUNT; i = end) {
        /* Lines of one sort that stand together: seat by seat. */
        int each = asc__court_line_each(game, &asc__court_lines[i]);
        for (end = i; end < COURT_LINE_COUNT && asc__court_lines[end].of == asc__court_lines[i].of;)
            end++;
        for (int index = 0; index < each; index++)
            for (size_t k = i; k < end; k++)
                add_line(game, state, &asc__court_lines[k], index, &text);
    }
    return text.length;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* Which of the lines of a sort has this name; -1: none. */
static int index_of(const asc_game *game, const court_line *line, asc_span name)
{
    asc_span rest, first;
    long seat, other;
    if (line->of == COURT_OF_TABLE)
        return asc__span_is(name, line->name) ? 0 : -1;
    if (!asc__span_starts(name, line->name, &rest))
        return -1;
    if (line->of == COURT_OF_SEAT)
        return asc__span_number(rest, 1, game->players, &seat) ? (int)seat - 1 : -1;
    asc__span_cut(&rest, ' ', &first);
    if (rest.start == NULL || !asc__span_number(first, 1, game->players, &seat) ||
        !asc__span_number(asc__span_trim(rest), 1, game->players, &other) || seat == other)
        return -1;
    return (int)((seat - 1) * COURT_SEATS + other - 1);
}

/* The line of this name, and which of its sort; NULL where there is none. */
static const court_line *find_line(const asc_game *game, asc_span name, int *index)
{
    for (size_t i = 0; i < COURT_LINE_COUNT; i++) {
        *index = index_of(game, &asc__court_lines[i], name);
        if (*index >= 0)
            return &asc__court_lines[i];
    }
    return NULL;
}

static void refuse_name(court_reader *in, asc_span name)
{
    char message[200], known[LINE_NAME_MAX];
    asc_text text = asc__text_init(message, sizeof message);
    asc_suggestion suggestion = asc__suggest(name);
    for (size_t i = 0; i < COURT_LINE_COUNT; i++)
        for (int k = 0; k < asc__court_line_each(in->game, &asc__court_lines[i]); k++) {
            asc_text full = asc__text_init(known, sizeof known);
            if (asc__court_line_name(in->game, &asc__court_lines[i], k, &full))
                asc__suggest_try_copy(&suggestion, known);
        }
    asc__suggest_add(&suggestion, in->report.language, &text);
    asc__report(&in->report, in->line, 1, "a position has no line '%.*s'%s",
                name.length < 60 ? (int)name.length : 60, name.start, message);
}

/* Goes through all lines, for those that are to be read early or for the others. */
static void read_lines(court_reader *in, const asc_source *source, unsigned before, bool early)
{
    asc__named_lines lines = asc__named_lines_of(source->text, source->size, before);
    while (asc__named_lines_next(&lines, early ? NULL : &in->report)) {
        int index;
        const court_line *line = find_line(in->game, lines.name, &index);
        in->line = lines.line;
        in->value = lines.value;
        if ((line != NULL && line->early) != early)
            continue;
        if (line == NULL)
            refuse_name(in, lines.name);
        else if (asc__named_lines_once(&lines, &in->said[line - asc__court_lines][index],
                                       &in->report))
            line->read(in, line, index);
    }
}

asc_status asc__court_position_parse(const asc_game *game, const asc_source *source,
                                     unsigned before, asc_state *out, asc_diag_fn diag, void *user)
{
    court_state *state = court_of(out);
    court_reader in = {
        .game = game,
        .state = state,
        .report = {.diag = diag, .user = user, .file = source->name, .language = game->language}};
    asc__court_lay_out(game, state);
    asc__court_reseed(game, out, &game->seed);
    memset(state->prince, COURT_NONE, sizeof state->prince);
    for (uint8_t kind = 0; kind < COURT_DEALT; kind++)
        in.left[kind] = asc__court_cards[kind].copies;
    read_lines(&in, source, before, true);
    asc__court_settle_people(&in);
    read_lines(&in, source, before, false);
    asc__court_settle_rest(&in);
    const char *broken = in.report.errors == 0 ? asc__court_check(game, out) : NULL;
    if (broken != NULL)
        asc__report(&in.report, 0, 0, "the position is not possible: %s",
                    asc__lang_sentence(in.report.language, broken));
    return in.report.errors == 0 ? ASC_OK : ASC_BAD_TEXT;
}

/* ---- One line -------------------------------------------------------------------------------- */

asc__line_sort asc__court_position_line(const asc_game *game, const asc_state *in, asc_span name,
                                        asc_text *value)
{
    int index;
    const court_line *line = find_line(game, name, &index);
    if (line == NULL)
        return ASC__LINE_NONE;
    size_t before = value->length;
    line->write(game, court_in(in), line, index, value);
    if (value->length == before)
        asc__text_add(value, "-");
    return line->stack ? ASC__LINE_STACK : ASC__LINE_VALUE;
}
