/*
 * record_tags.c - reads the head of a record: its tags, and the lines of a start position; those of
 * packs are read by record_packs.c. record_parse.c makes the game, its packs and the match from the
 * tags.
 */
#include "record_internal.h"

/* ---- Names of tags --------------------------------------------------------------------------- */

static const char *const known_tags[] = {"game",    "rules",      "pack",   "packs",  "base",
                                         "players", "date",       "viewer", "result", "moves",
                                         "seed",    "commitment", "set",    "seat"};

/* Lines that begin with these are something else, whatever follows. */
static const char *const taken_words[] = {"set",
                                          "seat",
                                          ASC__RECORD_MAGIC,
                                          ASC__RECORD_TURN,
                                          ASC__RECORD_END,
                                          ASC__RECORD_UNDONE,
                                          ASC__RECORD_POSITION,
                                          ASC__RECORD_POSITION_END,
                                          ASC__RECORD_TEXT,
                                          ASC__RECORD_TEXT_END};

static bool is_name(asc_span name)
{
    size_t bytes;
    for (size_t i = 0; i < name.length; i += bytes) {
        uint32_t c = 0;
        bytes = asc__utf8_decode(name.start + i, name.length - i, &c);
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 0x80;
        if (bytes == 0 || asc__utf8_invisible(c) ||
            (!letter && !(c >= '0' && c <= '9') && c != ' ' && c != '-' && c != '_'))
            return false;
    }
    return name.length > 0 && asc__span_trim(name).length == name.length;
}

bool asc__record_begins(asc_span text, const char *words, asc_span *rest)
{
    size_t length = strlen(words);
    if (text.length < length || !asc__text_equal(text.start, length, words, length))
        return false;
    asc_span after = {text.start + length, text.length - length};
    if (after.length > 0 && after.start[0] != ' ' && after.start[0] != '\t' &&
        after.start[0] != ':')
        return false;
    *rest = asc__span_trim(after);
    return true;
}

bool asc__record_tag_free(asc_span name)
{
    asc_span rest;
    if (!is_name(name))
        return false;
    for (size_t i = 0; i < ASC__COUNT(known_tags); i++)
        if (asc__span_is(name, known_tags[i]))
            return false;
    for (size_t i = 0; i < ASC__COUNT(taken_words); i++)
        if (asc__record_begins(name, taken_words[i], &rest))
            return false;
    return true;
}

/* ---- Values ---------------------------------------------------------------------------------- */

/* The text as people see it and as it is written again: without control characters. */
static char *keep_copy(asc__record_reader *reader, asc_span text)
{
    char *kept = asc__arena_alloc(&reader->record->arena, text.length + 1, 1);
    if (kept == NULL) {
        reader->status = ASC_NO_MEMORY;
        return NULL;
    }
    asc_text clean = asc__text_init(kept, text.length + 1);
    asc__record_add_value(&clean, text);
    return kept;
}

static const char *keep(asc__record_reader *reader, asc_span text)
{
    return keep_copy(reader, text);
}

/* The same in small letters, which ids of packs and names of options consist of. */
const char *asc__record_keep_small(asc__record_reader *reader, asc_span text)
{
    char *kept = keep_copy(reader, text);
    for (size_t i = 0; kept != NULL && kept[i] != '\0'; i++)
        if (kept[i] >= 'A' && kept[i] <= 'Z')
            kept[i] = (char)(kept[i] - 'A' + 'a');
    return kept;
}

bool asc__record_hex(asc_span text, uint64_t *number)
{
    if (text.length > 2 && text.start[0] == '0' && (text.start[1] | 0x20) == 'x')
        text = (asc_span){text.start + 2, text.length - 2};
    return asc__span_hex(text, number);
}

static bool read_decimal(asc_span text, uint64_t *number)
{
    *number = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (text.start[i] < '0' || text.start[i] > '9')
            return false;
        unsigned digit = (unsigned)(text.start[i] - '0');
        if (*number > (UINT64_MAX - digit) / 10)
            return false;
        *number = *number * 10 + digit;
    }
    return text.length > 0;
}

/* The next word of a line; false if there is none. */
static bool next_word(asc_span *rest, asc_span *word)
{
    *rest = asc__span_trim(*rest);
    word->start = rest->start;
    word->length = 0;
    while (word->length < rest->length && rest->start[word->length] != ' ' &&
           rest->start[word->length] != '\t')
        word->length++;
    rest->start += word->length;
    rest->length -= word->length;
    return word->length > 0;
}

/* `7`, `fast WORD...` or `secure WORD WORD WORD WORD`. */
static bool read_seed(asc_span value, asc_seed *seed)
{
    uint64_t number;
    if (read_decimal(value, &number)) {
        *seed = asc_seed_from_number(number);
        return true;
    }
    asc_span word;
    *seed = (asc_seed){0};
    if (!next_word(&value, &word))
        return false;
    seed->secure = asc__span_is(word, "secure");
    if (!seed->secure && !asc__span_is(word, "fast"))
        return false;
    int count = 0;
    while (next_word(&value, &word))
        if (count == 4 || !asc__record_hex(word, &seed->word[count++]))
            return false;
    return seed->secure ? count == 4 : count >= 1;
}

static void read_number(asc__record_reader *reader, asc_span name, asc_span value, long low,
                        long high, long *number)
{
    if (!asc__span_number(value, low, high, number))
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                         "%.*s: expected a number from %ld to %ld", (int)name.length, name.start,
                         low, high);
}

/* Reads `ID` or `ID HASH`; false after an error message if it is something else. */
static bool read_pack(asc__record_reader *reader, asc_span text, asc__record_pack *pack)
{
    asc_span id, hash, more;
    if (!next_word(&text, &id) || !asc__record_is_pack_id(id)) {
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                         "expected the name of a pack: letters, digits and '-'");
        return false;
    }
    *pack = (asc__record_pack){.line = reader->number, .has_hash = next_word(&text, &hash)};
    if (next_word(&text, &more) || (pack->has_hash && !asc__record_hex(hash, &pack->hash))) {
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                         "expected 'pack: NAME HASH', the hash as 16 hexadecimal digits");
        return false;
    }
    pack->id = asc__record_keep_small(reader, id);
    return pack->id != NULL;
}

/* The same with commas between. */
static void read_packs(asc__record_reader *reader, asc_span value)
{
    asc__record_tags *tags = &reader->tags;
    asc_span piece;
    while (asc__span_cut(&value, ',', &piece)) {
        asc__record_pack pack;
        if (!read_pack(reader, piece, &pack))
            return;
        if (tags->pack_count == ASC_PACKS_MAX) {
            asc__record_fail(reader, ASC_LIMIT, reader->number, "too many packs: %d at most",
                             ASC_PACKS_MAX);
            return;
        }
        tags->packs[tags->pack_count++] = pack;
    }
}

static void read_option(asc__record_reader *reader, asc_span name, asc_span value)
{
    asc__record_tags *tags = &reader->tags;
    if (name.length == 0)
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number, "expected 'set NAME: VALUE'");
    else if (tags->option_count == ASC__RECORD_OPTIONS)
        asc__record_fail(reader, ASC_LIMIT, reader->number, "too many options: %d at most",
                         ASC__RECORD_OPTIONS);
    else
        tags->options[tags->option_count++] =
            (asc_option){asc__record_keep_small(reader, name), keep(reader, value)};
}

static void read_seat(asc__record_reader *reader, asc_span number, asc_span value)
{
    long seat;
    if (!asc__span_number(number, 1, ASC_SEATS_MAX, &seat)) {
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                         "expected 'seat N: NAME', seats being 1 to %d", ASC_SEATS_MAX);
        return;
    }
    if (reader->tags.players_line == 0 && reader->tags.players < seat && seat > 2)
        reader->tags.players = seat;
    if (value.length > 0)
        reader->record->facts.seat[seat - 1] = keep(reader, value);
}

/* An unknown tag, which is kept unchanged. */
static void keep_tag(asc__record_reader *reader, asc_span name, asc_span value)
{
    asc_record *record = reader->record;
    if (value.length == 0)
        return;
    void *tags = record->tags;
    if (!asc__grow(&record->host, &tags, &record->tag_capacity, record->facts.tag_count,
                   sizeof *record->tags)) {
        reader->status = ASC_NO_MEMORY;
        return;
    }
    record->tags = tags;
    record->facts.tags = tags;
    record->tags[record->facts.tag_count++] = (asc_option){keep(reader, name), keep(reader, value)};
}

/* ---- Tags ------------------------------------------------------------------------------------ */

/* Tags that may appear once: stores the line, and reports a second one. */
static bool once(asc__record_reader *reader, asc_span name, unsigned *line)
{
    if (*line != 0)
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number, "'%.*s' stands in line %u already",
                         (int)name.length, name.start, *line);
    bool first = *line == 0;
    *line = reader->number;
    return first;
}

/* The tags with one value each. */
static bool read_known(asc__record_reader *reader, asc_span name, asc_span value)
{
    asc__record_tags *tags = &reader->tags;
    asc_record_facts *facts = &reader->record->facts;
    if (asc__span_is(name, "game")) {
        if (once(reader, name, &tags->game_line))
            tags->game = keep(reader, value);
    } else if (asc__span_is(name, "result")) {
        if (once(reader, name, &tags->result_line))
            tags->result = keep(reader, value);
    } else if (asc__span_is(name, "viewer")) {
        if (once(reader, name, &tags->viewer_line))
            tags->viewer = keep(reader, value);
    } else if (asc__span_is(name, "rules")) {
        if (once(reader, name, &tags->rules_line))
            read_number(reader, name, value, 0, INT32_MAX, &tags->rules);
    } else if (asc__span_is(name, "moves")) {
        if (once(reader, name, &tags->moves_line))
            read_number(reader, name, value, 0, INT32_MAX, &tags->moves);
    } else if (asc__span_is(name, "players")) {
        if (once(reader, name, &tags->players_line))
            read_number(reader, name, value, 1, ASC_SEATS_MAX, &tags->players);
    } else if (asc__span_is(name, "seed")) {
        if (once(reader, name, &tags->seed_line) && !read_seed(value, &tags->seed))
            asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                             "seed: expected a number, or 'fast' or 'secure' and its words as "
                             "hexadecimal digits");
    } else if (asc__span_is(name, "date")) {
        facts->date = value.length > 0 ? keep(reader, value) : NULL;
    } else if (asc__span_is(name, "commitment")) {
        facts->commitment = value.length > 0 ? keep(reader, value) : NULL;
    } else if (asc__span_is(name, "pack") || asc__span_is(name, "packs")) {
        read_packs(reader, value);
    } else if (asc__span_is(name, "base")) {
        asc__record_pack base;
        if (once(reader, name, &tags->base.line) && read_pack(reader, value, &base))
            tags->base = base;
    } else {
        return false;
    }
    return true;
}

/* Reads one line of the head; false if it is no tag. */
static bool read_tag(asc__record_reader *reader)
{
    asc_span value = reader->line, name, rest;
    asc__span_cut(&value, ':', &name);
    name = asc__span_trim(name);
    if (value.start == NULL || !is_name(name))
        return false;
    value = asc__span_trim(value);
    if (read_known(reader, name, value))
        return true;
    if (asc__record_begins(name, "set", &rest))
        read_option(reader, rest, value);
    else if (asc__record_begins(name, "seat", &rest))
        read_seat(reader, rest, value);
    else if (asc__record_tag_free(name))
        keep_tag(reader, name, value);
    else
        return false;
    return true;
}

/* `ascend record 1`; reports other versions. */
static bool read_magic(asc__record_reader *reader)
{
    asc_span rest;
    long version = ASC__RECORD_VERSION;
    if (!asc__record_begins(reader->line, ASC__RECORD_MAGIC, &rest))
        return false;
    if (rest.length > 0 && !asc__span_number(rest, 1, INT32_MAX, &version))
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                         "expected the version of the format after '%s'", ASC__RECORD_MAGIC);
    else if (version != ASC__RECORD_VERSION)
        asc__record_fail(reader, ASC_BAD_RECORD, reader->number,
                         "the record is written in version %ld of the format; version %d can be "
                         "read here",
                         version, ASC__RECORD_VERSION);
    return true;
}

/* Takes the lines of a position, up to the line that ends it. */
static void read_position(asc__record_reader *reader)
{
    if (reader->position.start != NULL)
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number, "there is a position already");
    reader->position_line = reader->number;
    const char *start = reader->rest.start != NULL ? reader->rest.start
                                                   : reader->source->text + reader->source->size;
    const char *end = start;
    asc_span rest;
    while (asc__record_next(reader) &&
           !asc__record_begins(reader->line, ASC__RECORD_POSITION_END, &rest))
        end = reader->line.start + reader->line.length;
    if (reader->line.start == NULL)
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                         "the record is cut off: '%s' is missing", ASC__RECORD_POSITION_END);
    reader->position = (asc_span){start, (size_t)(end - start)};
}

bool asc__record_read_tags(asc__record_reader *reader)
{
    bool begun = false;
    asc_span rest;
    while (reader->status != ASC_NO_MEMORY && asc__record_next(reader)) {
        if (asc__record_begins(reader->line, ASC__RECORD_POSITION, &rest) &&
            (rest.length == 0 || asc__span_is(rest, ":")) && begun) {
            read_position(reader);
            continue;
        }
        if (asc__record_begins(reader->line, ASC__RECORD_TEXT, &rest) && begun) {
            asc__record_read_pack(reader, rest);
            continue;
        }
        size_t kept = reader->record->facts.tag_count;
        bool magic = !begun && read_magic(reader);
        bool tag = magic || read_tag(reader);
        /* The first line tells whether this is a record: a tag of ours, not just any. */
        if (!begun && (!tag || reader->record->facts.tag_count > kept)) {
            asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                             "this is not a record: it should begin with '%s %d'",
                             ASC__RECORD_MAGIC, ASC__RECORD_VERSION);
            return false;
        }
        begun = true;
        if (!tag)
            return true;
        if (reader->status == ASC_BAD_RECORD)
            return false;
    }
    if (!begun && reader->status == ASC_OK)
        asc__record_fail(reader, ASC_BAD_TEXT, 0, "there is no record here: the text is empty");
    return false;
}
