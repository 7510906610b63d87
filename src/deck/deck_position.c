/*
 * deck_position.c - a state as text, both ways. The lines are those of the `given` part of
 * scenarios (docs/scenarios.md), and a few more that people rarely write: what exactly lies in
 * which order, and where luck stands. What there are is one table (deck_position_lines.c); here are
 * the names of lines, and what is not said by any.
 */
#include "deck_text.h"
#include "deck_position.h"

/* ---- Names of lines -------------------------------------------------------------------------- */

static int each_of(const asc_game *base, const void *row)
{
    const deck_game *game = deck_of(base);
    const deck_line *line = row;
    return line->is.of == DECK_OF_PILE     ? game->pile_count
           : line->is.of == DECK_OF_AMOUNT ? DECK_AMOUNTS_MAX
                                           : is_solitaire(game);
}

static bool add_name(const asc_game *base, const void *row, int index, asc_text *name)
{
    const deck_game *game = deck_of(base);
    const deck_line *line = row;
    const char *whole = line->is.of == DECK_OF_AMOUNT ? game->amount_names[index] : line->is.name;
    if (whole == NULL)
        return false;
    asc__text_add(name, whole);
    if (line->is.of == DECK_OF_PILE)
        asc__text_addf(name, " %s", base->cards[game->piles[index]].name);
    return true;
}

static int find(const asc_game *base, const void *row, asc_span name)
{
    const deck_game *game = deck_of(base);
    const deck_line *line = row;
    asc_span rest = name;
    if (line->is.of == DECK_OF_SOLO)
        return asc__span_is(name, line->is.name) ? 0 : -1;
    if (line->is.of == DECK_OF_PILE && !asc__span_starts(name, line->is.name, &rest))
        return -1;
    for (int i = 0; i < each_of(base, row); i++) {
        const char *word =
            line->is.of == DECK_OF_PILE ? base->cards[game->piles[i]].name : game->amount_names[i];
        if (word != NULL && asc__span_is(rest, word))
            return i;
    }
    return -1;
}

/* Is it the name of a line of the seats, but not with a seat of this game behind it? */
static const char *lacks_seat(asc_span name)
{
    asc_span word = name;
    while (word.length > 0 && word.start[word.length - 1] != ' ')
        word.length--;
    word = asc__span_trim(word);
    for (size_t i = 0; i < DECK_LINE_COUNT; i++) {
        const asc__position_line *line = &asc__deck_lines[i].is;
        if (line->of == ASC__OF_SEAT &&
            (asc__span_is(name, line->name) || asc__span_is(word, line->name)))
            return line->name;
    }
    return NULL;
}

static void refuse_name(void *reader, asc_span name, const char *meant)
{
    deck_reader *in = reader;
    const char *seats = lacks_seat(name);
    int shown = (int)(name.length < 60 ? name.length : 60);
    if (seats != NULL)
        asc__report(&in->at.report, in->at.line, 1, "whose? Say '%s 1', seats being 1 to %d", seats,
                    in->game->base.players);
    else if (meant[0] != '\0')
        asc__report(&in->at.report, in->at.line, 1, "there is nothing called '%.*s'%s", shown,
                    name.start, meant);
    else
        asc__report(
            &in->at.report, in->at.line, 1,
            "there is nothing called '%.*s'; there are turn, round, pool, runes, power, energy, "
            "row, center, void, left CARD, and for a seat: honor 1, hand 1, deck 1, discard 1, "
            "played 1, play 1",
            shown, name.start);
}

/* ---- The table ------------------------------------------------------------------------------- */

static void read_line(void *reader, const void *row, int index)
{
    deck_reader *in = reader;
    const deck_line *line = row;
    if (line->is.of == DECK_OF_SOLO && !is_solitaire(in->game))
        complain(in, "there is such an opponent only in a game for one");
    else
        line->read(in, line, index);
}

static bool write_line(const asc_game *base, const asc_state *state, const void *row, int index,
                       asc_text *value)
{
    const deck_line *line = row;
    return line->write(deck_of(base), (const deck_state *)state, line, index, value);
}

static const asc__position position = {.lines = asc__deck_lines,
                                       .count = DECK_LINE_COUNT,
                                       .size = sizeof(deck_line),
                                       .most = DECK_LINE_EACH_MAX,
                                       .each = each_of,
                                       .name = add_name,
                                       .find = find,
                                       .write = write_line,
                                       .read = read_line,
                                       .refuse = refuse_name};

size_t asc__deck_position_format(const asc_game *base, const asc_state *in, char *out, size_t size)
{
    return asc__position_format(&position, base, in, out, size);
}

asc__line_sort asc__deck_position_line(const asc_game *base, const asc_state *in, asc_span name,
                                       asc_text *value)
{
    return asc__position_value(&position, base, in, name, value);
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
        .at.report = {
            .diag = diag, .user = user, .file = source->name, .language = base->language}};
    empty_state(in.game, in.state);
    asc__deck_reseed(base, out, &base->seed);
    asc__position_read(&position, base, source, before, true, in.said[0], &in.at);
    asc__position_read(&position, base, source, before, false, in.said[0], &in.at);
    if (in.at.report.errors == 0)
        asc__deck_fill_rest(&in);
    if (in.at.report.errors > 0)
        return ASC_BAD_TEXT;
    const char *broken = asc__deck_check(base, out);
    if (broken != NULL) {
        asc__report(&in.at.report, 0, 0, "the position is not possible: %s",
                    asc__lang_sentence(in.at.report.language, broken));
        return ASC_BAD_TEXT;
    }
    return ASC_OK;
}
