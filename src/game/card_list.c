/*
 * card_list.c - reading and writing lists of cards. The caller knows what the note of an entry
 * means.
 */
#include "card_list.h"

#include "suggest.h"

/* How much of a foreign word a message repeats. */
#define SHOWN_MAX 60

static int shown(asc_span span)
{
    return span.length < SHOWN_MAX ? (int)span.length : SHOWN_MAX;
}

static void advance(asc__card_reader *reader, size_t by)
{
    reader->rest.start += by;
    reader->rest.length -= by;
    if (reader->column > 0)
        reader->column += (unsigned)by;
}

static size_t count_spaces(asc_span span, size_t from)
{
    size_t at = from;
    while (at < span.length && (span.start[at] == ' ' || span.start[at] == '\t' ||
                                span.start[at] == '\r' || span.start[at] == '\n'))
        at++;
    return at - from;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The length of "x3" at a place, or 0. */
static size_t count_length(asc_span span, size_t at)
{
    if (at + 1 >= span.length || (span.start[at] != 'x' && span.start[at] != 'X'))
        return 0;
    size_t end = at + 1;
    while (end < span.length && is_digit(span.start[end]))
        end++;
    bool closed = end == span.length || span.start[end] == ',' || span.start[end] == '(' ||
                  count_spaces(span, end) > 0;
    return closed && end > at + 1 ? end - at : 0;
}

/* May a name end at this place? */
static bool ends_name(asc_span span, size_t at)
{
    size_t spaces = count_spaces(span, at);
    size_t next = at + spaces;
    if (next == span.length || span.start[next] == ',' || span.start[next] == '(')
        return true;
    return spaces > 0 && count_length(span, next) > 0;
}

static bool begins_with(asc_span span, const char *word, size_t length)
{
    return span.length >= length && asc__text_equal(span.start, length, word, length) &&
           ends_name(span, length);
}

/* The card with the longest name that fits at the start; the length of that name, or 0. */
static size_t match_card(const asc_game *game, asc_span span, uint8_t *card)
{
    size_t best = 0;
    for (size_t i = 0; i < game->card_count; i++) {
        size_t length = strlen(game->cards[i].name);
        if (length > best && begins_with(span, game->cards[i].name, length)) {
            best = length;
            *card = (uint8_t)i;
        }
    }
    return best;
}

/* The text up to the comma after `commas` others, without the count or parentheses after a name. */
static asc_span cut_name(asc_span span, unsigned commas)
{
    size_t end = 0;
    for (; end < span.length; end++)
        if (span.start[end] == ',' && commas-- == 0)
            break;
    asc_span name = {span.start, end};
    const char *bracket = name.length ? memchr(name.start, '(', name.length) : NULL;
    if (bracket != NULL)
        name.length = (size_t)(bracket - name.start);
    name = asc__span_trim(name);
    for (size_t at = name.length; at-- > 1;)
        if (name.start[at] == ' ' && count_length(name, at + 1) == name.length - at - 1) {
            name.length = at;
            break;
        }
    return asc__span_trim(name);
}

size_t asc__card_plain(const asc_card *card)
{
    size_t length = strlen(card->name), id = strlen(card->pack);
    bool marked = length > id + 3 && card->name[length - 1] == ')' &&
                  memcmp(card->name + length - 1 - id, card->pack, id) == 0 &&
                  memcmp(card->name + length - 3 - id, " (", 2) == 0;
    return marked ? length - id - 3 : length;
}

bool asc__card_several(const asc_game *game, asc_span name, asc_text *names)
{
    size_t count = 0;
    for (size_t i = 0; i < game->card_count; i++) {
        const asc_card *card = &game->cards[i];
        if (asc__text_equal(card->name, asc__card_plain(card), name.start, name.length))
            asc__text_addf(names, count++ > 0 ? ", '%s'" : "'%s'", card->name);
    }
    return count > 1;
}

/* Skips an entry whose name has that many commas. */
static void skip_name(asc__card_reader *reader, unsigned commas)
{
    size_t skip = 0;
    while (skip < reader->rest.length && (reader->rest.start[skip] != ',' || commas-- > 0))
        skip++;
    advance(reader, skip);
}

/* Reports a name that nobody has, with the nearest there is, or that several cards have. */
static void refuse_name(asc__card_reader *reader)
{
    asc_suggestion suggestion = asc__suggest((asc_span){0});
    unsigned best_commas = 0;
    for (size_t i = 0; i < reader->game->card_count; i++) {
        const char *name = reader->game->cards[i].name;
        size_t length = asc__card_plain(&reader->game->cards[i]);
        unsigned commas = 0;
        for (size_t j = 0; j < length; j++)
            commas += name[j] == ',';
        suggestion.word = cut_name(reader->rest, commas);
        if (asc__suggest_try_part(&suggestion, name, length))
            best_commas = commas;
    }
    asc_span written = cut_name(reader->rest, best_commas);
    char several[512];
    asc_text names = asc__text_init(several, sizeof several);
    if (asc__card_several(reader->game, written, &names))
        asc__report(reader->report, reader->line, reader->column,
                    "there is more than one card '%.*s': %s", shown(written), written.start,
                    several);
    else if (suggestion.best != NULL)
        asc__report(reader->report, reader->line, reader->column,
                    "there is no card '%.*s'; did you mean '%s'?", shown(written), written.start,
                    suggestion.best);
    else
        asc__report(reader->report, reader->line, reader->column,
                    "there is no card '%.*s' in this game", shown(written), written.start);
    skip_name(reader, best_commas);
}

/* The length of an entry's name, or 0 if there is no such card. */
static size_t read_name(const asc__card_reader *reader, asc__card_entry *entry)
{
    *entry = (asc__card_entry){.card = ASC_NO_CARD, .count = 1};
    size_t length = match_card(reader->game, reader->rest, &entry->card);
    if (length > 0)
        return length;
    if (begins_with(reader->rest, "-", 1))
        return 1;
    if (!reader->patterns)
        return 0;
    if (begins_with(reader->rest, "?", 1)) {
        entry->wild = ASC__WILD_CARD;
        return 1;
    }
    if (begins_with(reader->rest, "...", 3)) {
        entry->wild = ASC__WILD_REST;
        return 3;
    }
    return 0;
}

/* "x3" and "(a note)" behind a name. False after an error. */
static bool read_tail(asc__card_reader *reader, asc__card_entry *entry)
{
    advance(reader, count_spaces(reader->rest, 0));
    size_t length = count_length(reader->rest, 0);
    if (length > 0) {
        long number;
        asc_span digits = {reader->rest.start + 1, length - 1};
        if (!asc__span_number(digits, 1, ASC__CARD_COUNT_MAX, &number)) {
            asc__report(reader->report, reader->line, reader->column,
                        "how often a card is there must be x1 to x%d, not '%.*s'",
                        ASC__CARD_COUNT_MAX, length < SHOWN_MAX ? (int)length : SHOWN_MAX,
                        reader->rest.start);
            return false;
        }
        entry->count = (uint16_t)number;
        advance(reader, length);
        advance(reader, count_spaces(reader->rest, 0));
    }
    if (reader->rest.length > 0 && reader->rest.start[0] == '(') {
        const char *end = memchr(reader->rest.start, ')', reader->rest.length);
        if (end == NULL) {
            asc__report(reader->report, reader->line, reader->column,
                        "a closing parenthesis is missing");
            return false;
        }
        size_t inside = (size_t)(end - reader->rest.start) - 1;
        entry->note = asc__span_trim((asc_span){reader->rest.start + 1, inside});
        advance(reader, inside + 2);
        advance(reader, count_spaces(reader->rest, 0));
    }
    if (reader->rest.length > 0 && reader->rest.start[0] != ',') {
        asc__report(reader->report, reader->line, reader->column,
                    "expected a comma or the end of the list before '%.*s'", shown(reader->rest),
                    reader->rest.start);
        return false;
    }
    return true;
}

/* Passes the comma between two entries. False where the list ends. */
static bool next_entry(asc__card_reader *reader)
{
    advance(reader, count_spaces(reader->rest, 0));
    if (!reader->begun) {
        reader->begun = true;
        return reader->rest.length > 0;
    }
    if (reader->rest.length == 0)
        return false;
    advance(reader, 1);
    advance(reader, count_spaces(reader->rest, 0));
    if (reader->rest.length > 0)
        return true;
    asc__report(reader->report, reader->line, reader->column,
                "a card is missing after the last comma");
    return false;
}

bool asc__card_next(asc__card_reader *reader, asc__card_entry *entry)
{
    while (next_entry(reader)) {
        size_t length = read_name(reader, entry);
        if (length == 0) {
            if (reader->rest.start[0] == ',')
                asc__report(reader->report, reader->line, reader->column,
                            "a card is missing before the comma");
            else
                refuse_name(reader);
            continue;
        }
        advance(reader, length);
        if (read_tail(reader, entry))
            return true;
        skip_name(reader, 0);
    }
    return false;
}

asc_status asc__card_list_parse(const asc_game *game, asc_span span, asc__card_entry *entries,
                                size_t max, size_t *count, asc_report *report, unsigned line,
                                unsigned column)
{
    unsigned errors_before = report->errors;
    asc__card_reader reader = {
        .game = game, .rest = span, .report = report, .line = line, .column = column};
    asc__card_entry entry;
    *count = 0;
    while (asc__card_next(&reader, &entry)) {
        if (*count == max) {
            asc__report(report, line, reader.column, "the list is too long: %zu entries at most",
                        max);
            break;
        }
        entries[(*count)++] = entry;
    }
    return report->errors == errors_before ? ASC_OK : ASC_BAD_TEXT;
}

void asc__card_entry_format(const asc_game *game, const asc__card_entry *entry, asc_text *text)
{
    if (entry->wild != ASC__WILD_NONE)
        asc__text_add(text, entry->wild == ASC__WILD_CARD ? "?" : "...");
    else if (entry->card == ASC_NO_CARD)
        asc__text_add(text, "-");
    else
        asc__text_add(text, game->cards[entry->card].name);
    if (entry->count > 1)
        asc__text_addf(text, " x%u", (unsigned)entry->count);
    if (entry->note.start != NULL) {
        asc__text_add(text, " (");
        asc__text_add_n(text, entry->note.start, entry->note.length);
        asc__text_add(text, ")");
    }
}

void asc__card_list_format(const asc_game *game, const asc__card_entry *entries, size_t count,
                           asc_text *text)
{
    if (count == 0)
        asc__text_add(text, "-");
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            asc__text_add(text, ", ");
        asc__card_entry_format(game, &entries[i], text);
    }
}
