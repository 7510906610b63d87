/*
 * princes_position.c - a state as text, both ways. The lines are those of the `given` part of
 * scenarios (docs/scenarios.md), and more that people rarely write. What there are is one table
 * (princes_position_lines.c).
 */
#include "princes_position.h"

/* ---- Lines of pairs of seats ----------------------------------------------------------------- */

static int count_pairs(const asc_game *game, const void *row)
{
    (void)game;
    (void)row;
    return PRINCES_SEATS * PRINCES_SEATS;
}

static bool name_pair(const asc_game *game, const void *row, int index, asc_text *name)
{
    const princes_line *line = row;
    int first = index / PRINCES_SEATS, second = index % PRINCES_SEATS;
    if (first >= game->players || second >= game->players || first == second)
        return false;
    asc__text_addf(name, "%s %d %d", line->is.name, first + 1, second + 1);
    return true;
}

static int find_pair(const asc_game *game, const void *row, asc_span name)
{
    const princes_line *line = row;
    asc_span rest, first;
    long seat, other;
    if (!asc__span_starts(name, line->is.name, &rest))
        return -1;
    asc__span_cut(&rest, ' ', &first);
    if (rest.start == NULL || !asc__span_number(first, 1, game->players, &seat) ||
        !asc__span_number(asc__span_trim(rest), 1, game->players, &other) || seat == other)
        return -1;
    return (int)((seat - 1) * PRINCES_SEATS + other - 1);
}

/* ---- The table ------------------------------------------------------------------------------- */

static void refuse_name(void *reader, asc_span name, const char *meant)
{
    princes_reader *in = reader;
    asc__report(&in->at.report, in->at.line, 1, "a position has no line '%.*s'%s",
                name.length < 60 ? (int)name.length : 60, name.start, meant);
}

static void read_line(void *reader, const void *row, int index)
{
    const princes_line *line = row;
    line->read(reader, line, index);
}

static bool write_line(const asc_game *game, const asc_state *state, const void *row, int index,
                       asc_text *value)
{
    const princes_line *line = row;
    return line->write(game, princes_in(state), line, index, value);
}

static const asc__position position = {.lines = asc__princes_lines,
                                       .count = PRINCES_LINE_COUNT,
                                       .size = sizeof(princes_line),
                                       .most = PRINCES_SEATS * PRINCES_SEATS,
                                       .each = count_pairs,
                                       .name = name_pair,
                                       .find = find_pair,
                                       .write = write_line,
                                       .read = read_line,
                                       .refuse = refuse_name};

size_t asc__princes_position_format(const asc_game *game, const asc_state *in, char *out,
                                    size_t size)
{
    return asc__position_format(&position, game, in, out, size);
}

asc__line_sort asc__princes_position_line(const asc_game *game, const asc_state *in, asc_span name,
                                          asc_text *value)
{
    return asc__position_value(&position, game, in, name, value);
}

asc_status asc__princes_position_parse(const asc_game *game, const asc_source *source,
                                       unsigned before, asc_state *out, asc_diag_fn diag,
                                       void *user)
{
    princes_state *state = princes_of(out);
    princes_reader in = {
        .game = game,
        .state = state,
        .at.report = {
            .diag = diag, .user = user, .file = source->name, .language = game->language}};
    asc__princes_lay_out(game, state);
    asc__princes_reseed(game, out, &game->seed);
    memset(state->prince, PRINCES_NONE, sizeof state->prince);
    for (uint8_t kind = 0; kind < PRINCES_DEALT; kind++)
        in.left[kind] = asc__princes_cards[kind].copies;
    asc__position_read(&position, game, source, before, true, in.said[0], &in.at);
    asc__princes_settle_people(&in);
    asc__position_read(&position, game, source, before, false, in.said[0], &in.at);
    asc__princes_settle_rest(&in);
    const char *broken = in.at.report.errors == 0 ? asc__princes_check(game, out) : NULL;
    if (broken != NULL)
        asc__report(&in.at.report, 0, 0, "the position is not possible: %s",
                    asc__lang_sentence(in.at.report.language, broken));
    return in.at.report.errors == 0 ? ASC_OK : ASC_BAD_TEXT;
}
