/*
 * scenario_expect.c - what a scenario expects: things every game has (who is to act, scores), and
 * the fields of a view by their names. Lines of a position are in scenario_lines.c.
 */
#include "scenario_internal.h"

#include "card_list.h"
#include "fields.h"
#include "suggest.h"

/* ---- Expectations for every game ------------------------------------------------------------- */

typedef enum fact_kind {
    FACT_NUMBER,
    FACT_YES_NO,
    FACT_SEATS, /* bits */
    FACT_CARD,
    FACT_QUESTION
} fact_kind;

typedef enum fact_id {
    FACT_TO_ACT,
    FACT_ASKED,
    FACT_ASKED_BY,
    FACT_MAY_DECLINE,
    FACT_OVER,
    FACT_ROUND,
    FACT_TURNS,
    FACT_SEATS_IN,
    FACT_WINNER,
    FACT_SCORE,
    FACT_TEAM_SCORE,
    FACT_RANK,
    FACT_OPPONENT_SCORE
} fact_id;

static const struct fact {
    const char *name;
    fact_kind kind;
    bool seat; /* the name has a seat behind it */
} facts[] = {
    [FACT_TO_ACT] = {"to act", FACT_SEATS, false},
    [FACT_ASKED] = {"question", FACT_QUESTION, false},
    [FACT_ASKED_BY] = {"asked by", FACT_CARD, false},
    [FACT_MAY_DECLINE] = {"may decline", FACT_YES_NO, false},
    [FACT_OVER] = {"over", FACT_YES_NO, false},
    [FACT_ROUND] = {"round", FACT_NUMBER, false},
    [FACT_TURNS] = {"turns", FACT_NUMBER, false},
    [FACT_SEATS_IN] = {"seats in", FACT_SEATS, false},
    [FACT_WINNER] = {"winner", FACT_SEATS, false},
    [FACT_SCORE] = {"score", FACT_NUMBER, true},
    [FACT_TEAM_SCORE] = {"team score", FACT_NUMBER, true},
    [FACT_RANK] = {"rank", FACT_NUMBER, true},
    [FACT_OPPONENT_SCORE] = {"opponent score", FACT_NUMBER, false},
};

static long fact_value(const asc__scenario *scenario, fact_id id, int seat)
{
    const asc_game *game = scenario->game;
    const asc_state *state = scenario->state;
    int to_act = asc_to_act(game, state);
    asc_question question = asc_question_of(game, state);
    asc_result result;
    asc_result_of(game, state, &result);
    switch (id) {
    case FACT_TO_ACT:
        return to_act >= 0 ? 1L << to_act : 0;
    case FACT_ASKED:
        return question.id;
    case FACT_ASKED_BY:
        return question.card;
    case FACT_MAY_DECLINE:
        return question.may_decline;
    case FACT_OVER:
        return asc_over(game, state);
    case FACT_ROUND:
        return asc_round(game, state);
    case FACT_TURNS:
        return asc_turns(game, state);
    case FACT_SEATS_IN:
        return (long)asc_seats_in(game, state);
    case FACT_WINNER:
        return (long)result.winners;
    case FACT_SCORE:
        return result.score[seat];
    case FACT_TEAM_SCORE:
        return result.team_score[seat];
    case FACT_RANK:
        return result.rank[seat];
    case FACT_OPPONENT_SCORE:
        return result.opponent_score;
    }
    return 0;
}

static void add_fact(const asc__scenario *scenario, fact_kind kind, long value, asc_text *text)
{
    bool any = false;
    switch (kind) {
    case FACT_NUMBER:
        asc__text_addf(text, "%ld", value);
        break;
    case FACT_YES_NO:
        asc__text_add(text, value ? "yes" : "no");
        break;
    case FACT_SEATS:
        for (int seat = 0; seat < ASC_SEATS_MAX; seat++) {
            if (!(value >> seat & 1))
                continue;
            asc__text_addf(text, any ? ", %d" : "%d", seat + 1);
            any = true;
        }
        if (!any)
            asc__text_add(text, "nobody");
        break;
    case FACT_CARD:
        asc__text_add(text, value == ASC_NO_CARD ? "-" : scenario->game->cards[value].name);
        break;
    case FACT_QUESTION:
        asc__text_add(text, asc_question_of(scenario->game, scenario->state).name);
        break;
    }
}

/* Reads seats into bits. */
static bool read_seats(const asc_game *game, asc_span text, long *seats)
{
    *seats = 0;
    if (asc__span_is(text, "nobody") || asc__span_is(text, "-"))
        return true;
    long seat;
    while (asc__number_next(&text, 1, game->players, &seat))
        *seats |= 1L << (seat - 1);
    return text.length == 0 && *seats != 0;
}

/* Is the open question called that? An unknown word is an error of its own. */
static bool read_question(asc__scenario *scenario, const asc__line *line, asc_span text,
                          bool *equal)
{
    const asc_game *game = scenario->game;
    *equal = asc__span_is(text, asc_question_of(game, scenario->state).name);
    if (*equal)
        return true;
    asc_suggestion suggestion = asc__suggest(text);
    for (size_t i = 0; i < game->question_count; i++) {
        if (asc__span_is(text, game->questions[i]))
            return true;
        asc__suggest_try(&suggestion, game->questions[i]);
    }
    char list[500];
    asc_text names = asc__text_init(list, sizeof list);
    asc__suggest_add(&suggestion, scenario->report->language, &names);
    if (suggestion.best == NULL) {
        asc__text_add(&names, "; there are:");
        for (size_t i = 0; i < game->question_count; i++)
            asc__text_addf(&names, "%s %s", i > 0 ? "," : "", game->questions[i]);
    }
    asc__scenario_fail(scenario, line, "no question is called '%.*s'%s", asc__shown(text),
                       text.start, list);
    return false;
}

static void expect_fact(asc__scenario *scenario, const asc__line *line, fact_id id, int seat,
                        asc_span value)
{
    const struct fact *fact = &facts[id];
    long found = fact_value(scenario, id, seat), expected = found;
    const char *wanted = NULL;
    bool equal = false;
    switch (fact->kind) {
    case FACT_NUMBER:
        if (!asc__span_number(value, INT32_MIN + 1L, INT32_MAX, &expected))
            wanted = N_("a number");
        break;
    case FACT_YES_NO:
        expected = asc__span_is(value, "yes");
        if (!expected && !asc__span_is(value, "no"))
            wanted = N_("'yes' or 'no'");
        break;
    case FACT_SEATS:
        if (!read_seats(scenario->game, value, &expected))
            wanted = N_("seats with commas between, or 'nobody'");
        break;
    case FACT_CARD:
        expected = asc__card_find(scenario->game, value.start, value.length);
        if (expected == ASC_NO_CARD && !asc__span_is(value, "-"))
            wanted = N_("the name of a card, or '-'");
        break;
    case FACT_QUESTION:
        if (!read_question(scenario, line, value, &equal))
            return;
        expected = equal ? found : found + 1;
        break;
    }
    if (wanted != NULL) {
        asc__scenario_fail(scenario, line, "%s: expected %s, not '%.*s'", fact->name,
                           asc__lang_sentence(scenario->report->language, wanted),
                           asc__shown(value), value.start);
    } else if (expected != found) {
        char text[200];
        asc_text out = asc__text_init(text, sizeof text);
        add_fact(scenario, fact->kind, found, &out);
        asc__scenario_fail(scenario, line, "%s: expected %.*s, found %s", fact->name,
                           asc__shown(value), value.start, text);
    }
}

/* A line like `score 1: 17`; false where it is about something else. */
static bool expect_any_fact(asc__scenario *scenario, const asc__line *line)
{
    asc_span value = line->text, name;
    asc__span_cut(&value, ':', &name);
    name = asc__span_trim(name);
    if (value.start == NULL)
        return false;
    value = asc__span_trim(value);
    for (size_t i = 0; i < ASC__COUNT(facts); i++) {
        size_t length = strlen(facts[i].name);
        if (name.length < length || !asc__text_equal(name.start, length, facts[i].name, length))
            continue;
        asc_span tail = asc__span_trim((asc_span){name.start + length, name.length - length});
        long seat = 1;
        if (facts[i].seat ? !asc__span_number(tail, 1, asc_game_players(scenario->game), &seat)
                          : tail.length > 0)
            continue;
        expect_fact(scenario, line, (fact_id)i, (int)seat - 1, value);
        return true;
    }
    return false;
}

/* ---- Fields of a view ------------------------------------------------------------------------ */

/* Reports a failed expectation; the format has room for the name, the expected and the actual
 * value. */
static void fail_field(asc__scenario *scenario, const asc__line *line, const asc_field *field,
                       const char *format, asc_span value)
{
    char name[ASC__FIELD_NAME_MAX], found[500];
    asc_text text = asc__text_init(found, sizeof found);
    asc__field_name(field, name);
    asc__field_format(scenario->game, field, scenario->view, &text);
    char message[1000];
    asc_text said = asc__text_init(message, sizeof message);
    asc__text_addf(&said, asc__lang_sentence(scenario->report->language, format), name,
                   asc__shown(value), value.length > 0 ? value.start : "-", found);
    asc__scenario_fail_as_is(scenario, line, message);
}

static unsigned count_card(const asc_field *field, const asc_view *view, uint8_t card)
{
    const uint8_t *bytes = asc__field_bytes(field, view);
    if (field->kind == ASC_FIELD_PILE)
        return bytes[card];
    unsigned count = 0;
    for (size_t i = 0; i < field->count; i++)
        count += bytes[i] == card;
    return count;
}

static bool fits_pile(const asc_game *game, asc__card_reader *reader, const uint8_t *pile)
{
    uint32_t wanted[ASC_CARDS_MAX + 1] = {0};
    asc__card_entry entry;
    bool fits = true, none = asc__span_is(reader->rest, "-");
    while (asc__card_next(reader, &entry)) {
        if (entry.wild != ASC__WILD_NONE)
            asc__report(reader->report, reader->line, reader->column,
                        "'?' and '...' are for things with an order; here 'has' may help");
        else if (entry.card == ASC_NO_CARD && !none)
            asc__report(reader->report, reader->line, reader->column,
                        "'-' is for no cards at all, and stands alone");
        wanted[entry.card] += entry.count;
    }
    for (size_t i = 0; i < game->card_count; i++)
        fits = fits && wanted[i] == pile[i];
    return fits;
}

static bool fits_list(asc__card_reader *reader, const asc_field *field, const uint8_t *list)
{
    asc__card_entry entry;
    size_t place = 0;
    bool fits = true, rest = false;
    while (asc__card_next(reader, &entry)) {
        if (rest)
            asc__report(reader->report, reader->line, reader->column,
                        "nothing can stand behind '...'");
        rest = entry.wild == ASC__WILD_REST;
        for (unsigned i = 0; !rest && i < entry.count; i++, place++) {
            uint8_t found = place < field->count ? list[place] : ASC_NO_CARD;
            fits =
                fits && (entry.wild == ASC__WILD_CARD ? found != ASC_NO_CARD : found == entry.card);
        }
    }
    for (; !rest && place < field->count; place++)
        fits = fits && list[place] == ASC_NO_CARD;
    return fits;
}

static bool fits_bytes(asc__scenario *scenario, const asc__line *line, const asc_field *field,
                       asc_span value, const uint8_t *bytes)
{
    size_t place = 0;
    bool fits = true;
    long number;
    if (asc__span_is(value, "-"))
        value.length = 0;
    for (; asc__number_next(&value, 0, 255, &number); place++)
        fits = fits && number == (place < field->count ? bytes[place] : 0);
    if (value.length > 0) {
        asc__scenario_fail(scenario, line, "expected numbers from 0 to 255 with spaces between");
        return true;
    }
    for (; place < field->count; place++)
        fits = fits && bytes[place] == 0;
    return fits;
}

static void expect_value(asc__scenario *scenario, const asc__line *line, const asc_field *field,
                         asc_span value, bool all_seeing)
{
    unsigned errors_before = scenario->report->errors;
    const uint8_t *bytes = asc__field_bytes(field, scenario->view);
    asc__card_reader reader = {.game = scenario->game,
                               .rest = value,
                               .report = scenario->report,
                               .line = line->number,
                               .column = asc__line_column(line, value),
                               .patterns = true};
    bool fits = true;
    long number;
    switch ((asc_field_kind)field->kind) {
    case ASC_FIELD_NUMBER:
        if (!asc__span_number(value, INT16_MIN, INT16_MAX, &number))
            asc__scenario_fail(scenario, line, "expected a number, not '%.*s'", asc__shown(value),
                               value.length > 0 ? value.start : "");
        else
            fits = number == asc__field_number(field, scenario->view);
        break;
    case ASC_FIELD_PILE:
        fits = fits_pile(scenario->game, &reader, bytes);
        break;
    case ASC_FIELD_LIST:
        fits = fits_list(&reader, field, bytes);
        break;
    case ASC_FIELD_BYTES:
        fits = fits_bytes(scenario, line, field, value, bytes);
        break;
    }
    if (scenario->report->errors > errors_before)
        return;
    if (!fits)
        fail_field(scenario, line, field, N_("%s: expected %.*s, found %s"), value);
    else if (field->kind == ASC_FIELD_LIST || field->kind == ASC_FIELD_PILE)
        asc__scenario_notes(scenario, line, field, value, all_seeing);
    if (field->kind == ASC_FIELD_PILE && all_seeing && scenario->report->errors == errors_before)
        asc__scenario_order(scenario, line, field, value);
}

/* `hand 1 has …` and `hand 1 lacks …`. */
static void expect_cards(asc__scenario *scenario, const asc__line *line, const asc_field *field,
                         asc_span value, bool has)
{
    unsigned errors_before = scenario->report->errors;
    if (field->kind != ASC_FIELD_PILE && field->kind != ASC_FIELD_LIST) {
        asc__scenario_fail(scenario, line, "this holds no cards: write ':' and a number");
        return;
    }
    asc__card_reader reader = {.game = scenario->game,
                               .rest = value,
                               .report = scenario->report,
                               .line = line->number,
                               .column = asc__line_column(line, value)};
    asc__card_entry entry;
    bool fits = true, any = false;
    while (asc__card_next(&reader, &entry)) {
        any = true;
        bool named = entry.card != ASC_NO_CARD && entry.note.start == NULL;
        if (!named || (!has && entry.count > 1)) {
            asc__scenario_fail(scenario, line,
                               has ? "expected names of cards"
                                   : "expected names of cards, without numbers");
            return;
        }
        unsigned count = count_card(field, scenario->view, entry.card);
        fits = fits && (has ? count >= entry.count : count == 0);
    }
    if (!any && scenario->report->errors == errors_before)
        asc__scenario_fail(scenario, line, "expected the name of a card");
    if (!fits && scenario->report->errors == errors_before)
        fail_field(scenario, line, field,
                   has ? N_("%s: expected at least %.*s, found %s")
                       : N_("%s: expected none of %.*s, found %s"),
                   value);
}

/* Cuts a word off the front of a text. */
static bool cut_word(asc_span *text, const char *word)
{
    size_t length = strlen(word);
    if (text->length < length || !asc__text_equal(text->start, length, word, length) ||
        (text->length > length && text->start[length] != ' ' && text->start[length] != '\t'))
        return false;
    *text = asc__span_trim((asc_span){text->start + length, text->length - length});
    return true;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static void refuse_name(asc__scenario *scenario, const asc__line *line, asc_span text)
{
    const asc_game *game = scenario->game;
    asc_span rest = text, name;
    asc__span_cut(&rest, ':', &name);
    name = asc__span_trim(name);
    asc_suggestion suggestion = asc__suggest(name);
    char known[ASC__FIELD_NAME_MAX];
    char list[700];
    asc_text all = asc__text_init(list, sizeof list);
    for (size_t i = 0; i < ASC__COUNT(facts); i++) {
        asc__suggest_try(&suggestion, facts[i].name);
        asc__text_addf(&all, "%s%s", facts[i].name, facts[i].seat ? " 1, " : ", ");
    }
    for (size_t i = 0; i < game->field_count; i++) {
        asc__field_name(&game->fields[i], known);
        if (game->fields[i].seat <= 0)
            asc__text_addf(&all, "%s, ", known);
        asc__suggest_try_copy(&suggestion, known);
    }
    asc__text_add(&all,
                  "legal, not legal, legal exactly, happened, not happened, size of, top of, view");
    if (suggestion.best != NULL)
        asc__scenario_fail(scenario, line, "there is no '%.*s'; did you mean '%s'?",
                           asc__shown(name), name.start, suggestion.best);
    else
        asc__scenario_fail(scenario, line,
                           "there is no '%.*s'; there are: %s, and lines of 'given'",
                           asc__shown(name), name.start, list);
}

static void expect_size(asc__scenario *scenario, const asc__line *line, asc_span text)
{
    size_t length;
    const asc_field *field = asc__field_find(scenario->game, text, &length);
    if (field == NULL) {
        refuse_name(scenario, line, text);
        return;
    }
    asc_span value = asc__span_trim((asc_span){text.start + length, text.length - length});
    long number = -1;
    if (value.length > 0 && value.start[0] == ':')
        asc__span_number(asc__span_trim((asc_span){value.start + 1, value.length - 1}), 0, 9999,
                         &number);
    if (number < 0 || (field->kind != ASC_FIELD_PILE && field->kind != ASC_FIELD_LIST)) {
        asc__scenario_fail(scenario, line, "expected something that holds cards, ':' and a number");
        return;
    }
    unsigned size = asc__field_size(scenario->game, field, scenario->view);
    if (size != (unsigned long)number)
        asc__scenario_fail(scenario, line, "expected %ld cards, found %u", number, size);
}

/* What a viewer sees: a line about one of the fields; of who sees all, about the position too. */
static void expect_field(asc__scenario *scenario, const asc__line *line, int viewer, asc_span text)
{
    asc_view_of(scenario->game, scenario->state, viewer, scenario->view);
    asc_span after_of = text;
    if (cut_word(&after_of, "size of")) {
        expect_size(scenario, line, after_of);
        return;
    }
    size_t length;
    const asc_field *field = asc__field_find(scenario->game, text, &length);
    asc_span rest = asc__span_trim((asc_span){text.start + length, text.length - length});
    if (field != NULL && rest.length > 0 && rest.start[0] == ':')
        expect_value(scenario, line, field,
                     asc__span_trim((asc_span){rest.start + 1, rest.length - 1}),
                     viewer == ASC_ALL_SEEING);
    else if (field != NULL && cut_word(&rest, "has"))
        expect_cards(scenario, line, field, rest, true);
    else if (field != NULL && cut_word(&rest, "lacks"))
        expect_cards(scenario, line, field, rest, false);
    else if (viewer != ASC_ALL_SEEING || !asc__scenario_line(scenario, line, text))
        refuse_name(scenario, line, text);
}

/* `view 2: …`; false where the line is about something else. */
static bool expect_view(asc__scenario *scenario, const asc__line *line)
{
    asc_span text = line->text, rest, who;
    if (!cut_word(&text, "view"))
        return false;
    rest = text;
    asc__span_cut(&rest, ':', &who);
    who = asc__span_trim(who);
    long seat;
    int viewer = ASC_SPECTATOR;
    if (asc__span_number(who, 1, asc_game_players(scenario->game), &seat))
        viewer = (int)seat - 1;
    else if (!asc__span_is(who, "spectator"))
        rest.start = NULL;
    if (rest.start == NULL)
        asc__scenario_fail(scenario, line, "expected 'view SEAT: …' or 'view spectator: …'");
    else
        expect_field(scenario, line, viewer, asc__span_trim(rest));
    return true;
}

void asc__scenario_expect(asc__scenario *scenario, const asc__line *line)
{
    if (asc__scenario_legal(scenario, line) || asc__scenario_events(scenario, line) ||
        expect_view(scenario, line) || expect_any_fact(scenario, line))
        return;
    expect_field(scenario, line, ASC_ALL_SEEING, line->text);
}
