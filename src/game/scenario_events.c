/*
 * scenario_events.c - the events of the moves of a line, by their names:
 * `happened: deal x2, row-full`, `not happened: row-full`. scenario_expect.c tests what changed;
 * this tests what a player must be told.
 */
#include "scenario_internal.h"

#include "suggest.h"

static void count(void *user, const asc_event *event)
{
    asc__scenario *scenario = user;
    if (event->id < ASC__SCENARIO_EVENTS && scenario->happened[event->id] < UINT16_MAX)
        scenario->happened[event->id]++;
}

asc_sink asc__scenario_listen(asc__scenario *scenario)
{
    return (asc_sink){count, scenario};
}

void asc__scenario_forget_events(asc__scenario *scenario)
{
    memset(scenario->happened, 0, sizeof scenario->happened);
}

/* The number of the event of that name, or -1 after a message with those there are. */
static int find_event(asc__scenario *scenario, const asc__line *line, asc_span name)
{
    asc_suggestion suggestion = asc__suggest(name);
    const char *word;
    for (uint16_t id = 0; (word = asc_event_name(scenario->game, id)) != NULL; id++) {
        if (asc__span_is(name, word))
            return id;
        asc__suggest_try(&suggestion, word);
    }
    char list[900];
    asc_text names = asc__text_init(list, sizeof list);
    asc__suggest_add(&suggestion, scenario->report->language, &names);
    for (uint16_t id = 0;
         suggestion.best == NULL && (word = asc_event_name(scenario->game, id)) != NULL; id++)
        asc__text_addf(&names, id > 0 ? ", %s" : "; %s", word);
    asc__scenario_fail(scenario, line, "there is no event '%.*s'%s", asc__shown(name),
                       name.length > 0 ? name.start : "", list);
    return -1;
}

/* "deal x2": once without a number of times. */
static void expect_event(asc__scenario *scenario, const asc__line *line, asc_span piece,
                         bool expected)
{
    long times = 0;
    for (size_t at = piece.length; at-- > 1;)
        if (piece.start[at] == 'x' && piece.start[at - 1] == ' ' &&
            asc__span_number((asc_span){piece.start + at + 1, piece.length - at - 1}, 1, UINT16_MAX,
                             &times)) {
            piece = asc__span_trim((asc_span){piece.start, at});
            break;
        }
    int id = find_event(scenario, line, piece);
    if (id < 0)
        return;
    unsigned found = scenario->happened[id];
    if (times > 0 ? (found == (unsigned long)times) == expected : (found > 0) == expected)
        return;
    if (expected)
        asc__scenario_fail(
            scenario, line,
            "expected that '%.*s' happened, found it %u times since the line of moves",
            asc__shown(piece), piece.start, found);
    else
        asc__scenario_fail(
            scenario, line,
            "expected that '%.*s' did not happen, found it %u times since the line of moves",
            asc__shown(piece), piece.start, found);
}

bool asc__scenario_events(asc__scenario *scenario, const asc__line *line)
{
    asc_span list = line->text, word, piece;
    asc__span_cut(&list, ':', &word);
    word = asc__span_trim(word);
    bool expected = asc__span_is(word, "happened");
    if (list.start == NULL || (!expected && !asc__span_is(word, "not happened")))
        return false;
    while (asc__span_cut(&list, ',', &piece))
        expect_event(scenario, line, asc__span_trim(piece), expected);
    return true;
}
