/*
 * record_packs.c - packs that a record carries, since they did not come with the program: their
 * text, written behind the tags and read from there. Every line of it stands behind a bar, so that
 * nothing in it can be taken for anything else. The game reads the packs.
 */
#include "record_internal.h"

/* ---- Writing --------------------------------------------------------------------------------- */

/* A line of a pack without what does not matter: its end, and blanks before it. */
static asc_span trim_end(asc_span line)
{
    while (line.length > 0 && strchr(" \t\r", line.start[line.length - 1]) != NULL)
        line.length--;
    return line;
}

static void add_pack(asc_text *text, const asc_pack_version *pack)
{
    if (pack->text == NULL)
        return;
    asc_span rest = {pack->text, pack->size}, line;
    if (rest.length >= 3 && memcmp(rest.start, "\xef\xbb\xbf", 3) == 0)
        rest = (asc_span){rest.start + 3, rest.length - 3};
    asc__text_addf(text, ASC__RECORD_TEXT " %s:\n", pack->id);
    while (rest.length > 0 && asc__span_cut(&rest, '\n', &line)) {
        line = trim_end(line);
        asc__text_add(text, line.length > 0 ? "| " : "|");
        asc__text_add_n(text, line.start, line.length);
        asc__text_add(text, "\n");
    }
    asc__text_add(text, ASC__RECORD_TEXT_END "\n");
}

void asc__record_add_packs(asc_text *text, const asc_game *game)
{
    size_t count;
    const asc_pack_version *packs = asc_game_packs(game, &count);
    for (size_t i = 0; i < count; i++) {
        if (packs[i].text != NULL)
            asc__text_add(text, "\n");
        add_pack(text, &packs[i]);
    }
}

size_t asc_pack_text_format(const asc_pack_version *pack, char *text, size_t size)
{
    asc_text out = asc__text_init(text, size);
    add_pack(&out, pack);
    return out.length;
}

/* ---- Reading --------------------------------------------------------------------------------- */

bool asc__record_is_pack_id(asc_span id)
{
    for (size_t i = 0; i < id.length; i++) {
        char c = id.start[i];
        if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9') &&
            c != '-' && c != '_')
            return false;
    }
    return id.length > 0;
}

/* Goes through the lines of a pack up to the one that ends it, and adds them to *text. False at a
 * line that does not belong there, and where the record ends. An empty line or a remark of the
 * record is an empty line of the pack, so that lines keep their numbers. */
static bool take_lines(asc__record_reader *reader, asc_text *text)
{
    asc_span piece, rest;
    while (asc__span_cut(&reader->rest, '\n', &piece)) {
        reader->number++;
        reader->line = asc__span_trim(piece);
        if (asc__record_begins(reader->line, ASC__RECORD_TEXT_END, &rest))
            return true;
        bool empty = reader->line.length == 0 || reader->line.start[0] == '#';
        if (!empty && reader->line.start[0] != '|')
            return false;
        if (!empty) {
            size_t skipped = reader->line.length > 1 && reader->line.start[1] == ' ' ? 2 : 1;
            asc__text_add_n(text, reader->line.start + skipped, reader->line.length - skipped);
        }
        asc__text_add(text, "\n");
    }
    reader->line = (asc_span){0};
    return false;
}

/* Copies the lines; how many bytes they have is known. */
static void keep_lines(asc__record_reader *reader, const asc__record_reader *start, const char *id,
                       size_t size)
{
    asc__record_tags *tags = &reader->tags;
    char *kept = asc__arena_alloc(&reader->record->arena, size + 1, 1);
    if (kept == NULL || id == NULL) {
        reader->status = ASC_NO_MEMORY;
        return;
    }
    asc__record_reader again = *start;
    asc_text text = asc__text_init(kept, size + 1);
    take_lines(&again, &text);
    tags->text_size += size;
    tags->texts[tags->text_count++] = (asc_pack_text){
        .id = id, .source = {reader->source->name, kept, size}, .line = start->number, .column = 2};
}

static bool is_known(const asc__record_tags *tags, asc_span id)
{
    for (size_t i = 0; i < tags->text_count; i++)
        if (asc__span_is(id, tags->texts[i].id))
            return true;
    return false;
}

void asc__record_read_pack(asc__record_reader *reader, asc_span id)
{
    asc__record_tags *tags = &reader->tags;
    asc__record_reader start = *reader;
    asc_text text = asc__text_init(NULL, 0);
    while (id.length > 0 && id.start[id.length - 1] == ':')
        id = asc__span_trim((asc_span){id.start, id.length - 1});
    bool ended = take_lines(reader, &text);
    if (!asc__record_is_pack_id(id))
        asc__record_fail(reader, ASC_BAD_TEXT, start.number,
                         "expected the name of a pack: letters, digits and '-'");
    else if (!ended && reader->line.start == NULL)
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                         "the record is cut off: '%s' is missing", ASC__RECORD_TEXT_END);
    else if (!ended)
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                         "expected a line of the pack behind '|', or '%s'", ASC__RECORD_TEXT_END);
    else if (is_known(tags, id) || tags->text_count == ASC_PACKS_MAX)
        asc__record_fail(reader, ASC_BAD_TEXT, start.number,
                         "the record has the text of this pack already");
    else if (text.length > ASC_PACK_TEXTS_MAX - tags->text_size)
        asc__record_fail(reader, ASC_LIMIT, start.number,
                         "the packs in the record are too long: %d bytes are possible",
                         ASC_PACK_TEXTS_MAX);
    else
        keep_lines(reader, &start, asc__record_keep_small(reader, id), text.length);
}

const asc_pack_text *asc__record_text_of(const asc__record_tags *tags, const char *id)
{
    for (size_t i = 0; i < tags->text_count; i++)
        if (strcmp(tags->texts[i].id, id) == 0)
            return &tags->texts[i];
    return NULL;
}

void asc__record_check_packs(asc__record_reader *reader)
{
    const asc__record_tags *tags = &reader->tags;
    for (size_t i = 0; i < tags->text_count; i++) {
        bool named = false;
        for (size_t k = 0; k < tags->pack_count; k++)
            named = named || strcmp(tags->packs[k].id, tags->texts[i].id) == 0;
        if (!named)
            asc__record_fail(reader, ASC_BAD_TEXT, tags->texts[i].line,
                             "the record has the text of the pack %.64s, and no line 'pack: %.64s'",
                             tags->texts[i].id, tags->texts[i].id);
    }
}
