/*
 * deck_position.c - a state as text, both ways. The lines are those of the `given` part of
 * scenarios (docs/scenarios.md), and a few more that people rarely write: what exactly lies in
 * which order, and where luck stands. What there are is one table (deck_position_lines.c); here it
 * is gone through.
 */
#include "deck_text.h"
#include "deck_position.h"

#include "named_lines.h"
#include "suggest.h"

enum { LINE_NAME_MAX = 128 };

/* ---- Writing --------------------------------------------------------------------------------- */

static void add_line(const deck_game *game, const deck_state *state, const deck_line *line,
                     int index, asc_text *text)
{
    size_t before = text->length;
    if (line->write == NULL || !asc__deck_line_name(game, line, index, text))
        return;
    asc__text_add(text, ": ");
    if (line->write(game, state, line, index, text))
        asc__text_add(text, "\n");
    else
        asc__text_cut(text, before);
}

size_t asc__deck_position_format(const asc_game *base, const asc_state *in, char *out, size_t size)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    asc_text text = asc__text_init(out, size);
    for (size_t i = 0, end; i < DECK_LINE_COUNT; i = end) {
        /* Lines of one sort that stand together: seat by seat. */
        int each = asc__deck_line_each(game, &asc__deck_lines[i]);
        for (end = i; end < DECK_LINE_COUNT && asc__deck_lines[end].of == asc__deck_lines[i].of;)
            end++;
        for (int index = 0; index < each; index++)
            for (size_t k = i; k < end; k++)
                add_line(game, state, &asc__deck_lines[k], index, &text);
    }
    return text.length;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* Which of the lines of a sort has this name; -1: none. */
static int index_of(const deck_game *game, const deck_line *line, asc_span name)
{
    int each = asc__deck_line_each(game, line);
    asc_span rest = name;
    long seat;
    if (line->of == DECK_OF_TABLE || line->of == DECK_OF_SOLO)
        return asc__span_is(name, line->name) ? 0 : -1;
    if (line->of != DECK_OF_AMOUNT && !asc__span_starts(name, line->name, &rest))
        return -1;
    if (line->of == DECK_OF_SEAT)
        return asc__span_number(rest, 1, each, &seat) ? (int)seat - 1 : -1;
    for (int i = 0; i < each; i++) {
        const char *word = line->of == DECK_OF_PILE ? game->base.cards[game->piles[i]].name
                                                    : game->amount_names[i];
        if (word != NULL && asc__span_is(rest, word))
            return i;
    }
    return -1;
}

/* The line of this name, and which of its sort; NULL where there is none. */
static const deck_line *find_line(const deck_game *game, asc_span name, int *index)
{
    for (size_t i = 0; i < DECK_LINE_COUNT; i++) {
        *index = index_of(game, &asc__deck_lines[i], name);
        if (*index >= 0)
            return &asc__deck_lines[i];
    }
    return NULL;
}

/* Is it the name of a line of the seats, but not with a seat of this game behind it? */
static const char *lacks_seat(asc_span name)
{
    asc_span word = name;
    while (word.length > 0 && word.start[word.length - 1] != ' ')
        word.length--;
    word = asc__span_trim(word);
    for (size_t i = 0; i < DECK_LINE_COUNT; i++) {
        const deck_line *line = &asc__deck_lines[i];
        if (line->of == DECK_OF_SEAT &&
            (asc__span_is(name, line->name) || asc__span_is(word, line->name)))
            return line->name;
    }
    return NULL;
}

static void refuse_name(deck_reader *in, asc_span name)
{
    const char *seats = lacks_seat(name);
    if (seats != NULL) {
        asc__report(&in->report, in->line, 1, "whose? Say '%s 1', seats being 1 to %d", seats,
                    in->game->base.players);
        return;
    }
    char message[256], known[LINE_NAME_MAX];
    asc_text text = asc__text_init(message, sizeof message);
    asc_suggestion suggestion = asc__suggest(name);
    for (size_t i = 0; i < DECK_LINE_COUNT; i++)
        for (int k = 0; k < asc__deck_line_each(in->game, &asc__deck_lines[i]); k++) {
            asc_text full = asc__text_init(known, sizeof known);
            if (asc__deck_line_name(in->game, &asc__deck_lines[i], k, &full))
                asc__suggest_try_copy(&suggestion, known);
        }
    asc__suggest_add(&suggestion, in->report.language, &text);
    int shown = (int)(name.length < 60 ? name.length : 60);
    if (suggestion.best != NULL)
        asc__report(&in->report, in->line, 1, "there is nothing called '%.*s'%s", shown, name.start,
                    message);
    else
        asc__report(
            &in->report, in->line, 1,
            "there is nothing called '%.*s'; there are turn, round, pool, runes, power, energy, "
            "row, center, void, left CARD, and for a seat: honor 1, hand 1, deck 1, discard 1, "
            "played 1, play 1",
            shown, name.start);
}

/* Goes through all lines, for those that are to be read early or for the others. */
static void read_lines(deck_reader *in, const asc_source *source, unsigned before, bool early)
{
    asc__named_lines lines = asc__named_lines_of(source->text, source->size, before);
    while (asc__named_lines_next(&lines, early ? NULL : &in->report)) {
        int index;
        const deck_line *line = find_line(in->game, lines.name, &index);
        in->line = lines.line;
        in->column = lines.column;
        in->value = lines.value;
        if ((line != NULL && line->early) != early)
            continue;
        if (line == NULL)
            refuse_name(in, lines.name);
        else if (line->of == DECK_OF_SOLO && !is_solitaire(in->game))
            complain(in, "there is such an opponent only in a game for one");
        else if (asc__named_lines_once(&lines, &in->said[line - asc__deck_lines][index],
                                       &in->report))
            line->read(in, line, index);
    }
}

asc__line_sort asc__deck_position_line(const asc_game *base, const asc_state *in, asc_span name,
                                       asc_text *value)
{
    const deck_game *game = deck_of(base);
    int index;
    const deck_line *line = find_line(game, name, &index);
    if (line == NULL || index >= asc__deck_line_each(game, line))
        return ASC__LINE_NONE;
    if (line->write == NULL)
        return ASC__LINE_GIVEN;
    size_t before = value->length;
    line->write(game, (const deck_state *)in, line, index, value);
    if (value->length == before)
        asc__text_add(value, "-");
    return line->stack ? ASC__LINE_STACK : ASC__LINE_VALUE;
}

static void empty_state(const deck_game *game, deck_state *state)
{
    memset(state, 0, game->base.state_size);
    memset(state->row, ASC_NO_CARD, sizeof state->row);
    memset(state->bound, ASC_NO_CARD, sizeof state->bound);
    state->costs[0] = state->costs[1] = state->costs[2] = DECK_NONE_FOR_SALE;
    set_active(game, state, 0);
    state->slots = state->empty = DECK_SLOTS;
    state->round = state->turns = 1;
    state->pool = game->pool;
}

asc_status asc__deck_position_parse(const asc_game *base, const asc_source *source, unsigned before,
                                    asc_state *out, asc_diag_fn diag, void *user)
{
    deck_reader in = {
        .game = deck_of(base),
        .state = (deck_state *)out,
        .report = {.diag = diag, .user = user, .file = source->name, .language = base->language}};
    empty_state(in.game, in.state);
    asc__deck_reseed(base, out, &base->seed);
    read_lines(&in, source, before, true);
    read_lines(&in, source, before, false);
    if (in.report.errors == 0)
        asc__deck_fill_rest(&in);
    if (in.report.errors > 0)
        return ASC_BAD_TEXT;
    const char *broken = asc__deck_check(base, out);
    if (broken != NULL) {
        asc__report(&in.report, 0, 0, "the position is not possible: %s",
                    asc__lang_sentence(in.report.language, broken));
        return ASC_BAD_TEXT;
    }
    return ASC_OK;
}
