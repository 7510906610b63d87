/*
 * scenario_lines.c - what a scenario expects of the lines of a position, as they are written: of
 * those that no view has as a field (`left CARD`), of what lies on top (`top of deck 1`), of the
 * order in which cards lie where a view only counts them, and of what is said of a card in
 * parentheses.
 */
#include "scenario_internal.h"

#include "card_list.h"
#include "fields.h"

/* ---- Lists ----------------------------------------------------------------------------------- */

/* Expands a list: `CARD x3` is three cards. */
typedef struct list_walk {
    asc__card_reader reader;
    asc__card_entry entry;
    unsigned left; /* of the entry */
} list_walk;

static list_walk walk_of(const asc__scenario *scenario, asc_span list, asc_report *report,
                         const asc__line *line)
{
    return (list_walk){.reader = {.game = scenario->game,
                                  .rest = list,
                                  .report = report,
                                  .line = line->number,
                                  .column = line->column,
                                  .patterns = true}};
}

static bool walk_on(list_walk *at)
{
    if (at->left == 0) {
        if (!asc__card_next(&at->reader, &at->entry))
            return false;
        at->left = at->entry.count;
    }
    at->left--;
    return true;
}

static bool is_none(asc_span list)
{
    return list.length == 0 || asc__span_is(list, "-");
}

static bool same_note(asc_span expected, asc_span found)
{
    return expected.start == NULL ||
           (found.start != NULL &&
            asc__text_equal(expected.start, expected.length, found.start, found.length));
}

/* Are the cards exactly these, in this order: all of the pile, or its first ones? */
static bool fits_order(list_walk *expected, list_walk *found, bool all)
{
    while (walk_on(expected)) {
        if (expected->entry.wild == ASC__WILD_REST)
            return true;
        if (!walk_on(found))
            return false;
        const asc__card_entry *card = &found->entry;
        bool there = card->card != ASC_NO_CARD || card->wild == ASC__WILD_CARD;
        bool fits = expected->entry.wild == ASC__WILD_CARD
                        ? there
                        : expected->entry.card == card->card && card->wild == ASC__WILD_NONE;
        if (!fits || !same_note(expected->entry.note, card->note))
            return false;
    }
    return !all || !walk_on(found);
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* What the position's line of this name says. */
static asc__line_sort find_line(asc__scenario *scenario, asc_span name, asc_span *value)
{
    const asc_game *game = scenario->game;
    if (game->type->position.line == NULL)
        return ASC__LINE_NONE;
    asc_text text = asc__text_init(scenario->text, scenario->text_room);
    asc__line_sort sort = game->type->position.line(game, scenario->state, name, &text);
    if (text.length >= scenario->text_room && asc__scenario_room(scenario, text.length)) {
        text = asc__text_init(scenario->text, scenario->text_room);
        game->type->position.line(game, scenario->state, name, &text);
    }
    *value = (asc_span){scenario->text, text.length < scenario->text_room ? text.length : 0};
    return sort;
}

static void fail_line(asc__scenario *scenario, const asc__line *line, asc_span name, asc_span value,
                      asc_span found)
{
    asc__scenario_fail(scenario, line, "%.*s: expected %.*s, found %.*s", asc__shown(name),
                       name.start, asc__shown(value), value.length > 0 ? value.start : "-",
                       asc__shown(found), found.start);
}

/* Reads `top of deck 1: …`, after the first two words. */
static void expect_top(asc__scenario *scenario, const asc__line *line, asc_span text, asc_span name,
                       asc_span value)
{
    asc_span found;
    unsigned errors_before = scenario->report->errors;
    if (find_line(scenario, text, &found) != ASC__LINE_STACK) {
        asc__scenario_fail(scenario, line, "'%.*s' has no top: there is no such deck",
                           asc__shown(text), text.length > 0 ? text.start : "");
        return;
    }
    asc_report silent = {0};
    asc__line at = {.number = line->number, .column = asc__line_column(line, value)};
    list_walk expected = walk_of(scenario, value, scenario->report, &at);
    list_walk there = walk_of(scenario, found, &silent, line);
    bool fits =
        is_none(value) ? is_none(found) : !is_none(found) && fits_order(&expected, &there, false);
    while (walk_on(&expected)) /* for the places of errors in the rest */
        ;
    if (!fits && scenario->report->errors == errors_before)
        fail_line(scenario, line, name, value, found);
}

bool asc__scenario_line(asc__scenario *scenario, const asc__line *line, asc_span text)
{
    asc_span value = text, name, stack, found;
    asc__span_cut(&value, ':', &name);
    name = asc__span_trim(name);
    if (value.start == NULL)
        return false;
    value = asc__span_trim(value);
    if (asc__span_starts(name, "top of", &stack)) {
        expect_top(scenario, line, stack, name, value);
        return true;
    }
    asc__line_sort sort = find_line(scenario, name, &found);
    long expected_number, number;
    bool fits;
    if (sort == ASC__LINE_NONE)
        return false;
    if (sort == ASC__LINE_GIVEN) {
        asc__scenario_fail(scenario, line, "'%.*s' can be given, and not expected",
                           asc__shown(name), name.start);
        return true;
    }
    if (sort == ASC__LINE_STACK) {
        unsigned errors_before = scenario->report->errors;
        asc_report silent = {0};
        asc__line at = {.number = line->number, .column = asc__line_column(line, value)};
        list_walk expected = walk_of(scenario, value, scenario->report, &at);
        list_walk there = walk_of(scenario, found, &silent, line);
        fits = is_none(value) ? is_none(found) : fits_order(&expected, &there, true);
        if (scenario->report->errors > errors_before)
            return true;
    } else if (asc__span_number(found, INT32_MIN + 1L, INT32_MAX, &number)) {
        fits = asc__span_number(value, INT32_MIN + 1L, INT32_MAX, &expected_number) &&
               expected_number == number;
    } else {
        fits = asc__text_equal(value.start, value.length, found.start, found.length);
    }
    if (!fits)
        fail_line(scenario, line, name, value, found);
    return true;
}

/* ---- Beside the fields of a view ------------------------------------------------------------- */

void asc__scenario_order(asc__scenario *scenario, const asc__line *line, const asc_field *field,
                         asc_span value)
{
    char name[ASC__FIELD_NAME_MAX];
    asc_span found;
    asc_report silent = {0};
    asc__field_name(field, name);
    if (find_line(scenario, (asc_span){name, strlen(name)}, &found) != ASC__LINE_STACK ||
        is_none(found))
        return;
    list_walk expected = walk_of(scenario, value, &silent, line);
    list_walk there = walk_of(scenario, found, &silent, line);
    /* Cards on top must come first, in order; cards without a place follow in any order. */
    if (!fits_order(&there, &expected, false))
        asc__scenario_fail(scenario, line, "%s: expected %.*s, found these on top: %.*s", name,
                           asc__shown(value), value.start, asc__shown(found), found.start);
}

void asc__scenario_notes(asc__scenario *scenario, const asc__line *line, const asc_field *field,
                         asc_span value, bool all_seeing)
{
    char name[ASC__FIELD_NAME_MAX];
    asc_span found;
    asc_report silent = {0};
    list_walk expected = walk_of(scenario, value, &silent, line);
    bool any = false;
    while (!any && walk_on(&expected))
        any = expected.entry.note.start != NULL;
    if (!any)
        return;
    asc__field_name(field, name);
    if (!all_seeing || field->kind != ASC_FIELD_LIST ||
        find_line(scenario, (asc_span){name, strlen(name)}, &found) == ASC__LINE_NONE) {
        asc__scenario_fail(scenario, line, "%s: nothing can be said about a card here", name);
        return;
    }
    expected = walk_of(scenario, value, &silent, line);
    list_walk there = walk_of(scenario, found, &silent, line);
    if (!fits_order(&expected, &there, false))
        fail_line(scenario, line, (asc_span){name, strlen(name)}, value, found);
}
