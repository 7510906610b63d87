/*
 * deck_network_file.c - reads the file of a value network, which may come from anywhere: what passes is safe to
 * ask. What a network makes of a position is in deck_network.c.
 */
#include "deck_network_file.h"

#include "report.h"

enum { ALIGN = 16 }; /* of what is read as vectors */

typedef int16_t row[DECK_NETWORK_COLUMNS];

_Static_assert(sizeof(row) % ALIGN == 0 && offsetof(deck_network_tables, bias) % ALIGN == 0 &&
                   offsetof(deck_network_tables, second) % ALIGN == 0 &&
                   offsetof(deck_network_tables, third) % ALIGN == 0 &&
                   sizeof(deck_network_tables) % ALIGN == 0,
               "what is read as vectors lies where vectors may lie");

/* No weight is larger than that, and no sum of products of such weights is too large for a float. */
#define LARGEST 1e6F

/* ---- The head -------------------------------------------------------------------------------- */

typedef struct reader {
    asc_span rest;
    asc_span line;
    unsigned number; /* of the line */
    asc_report *report;
} reader;

/* The next line, without its end; false where it has none, or is too long. */
static bool next_line(reader *r)
{
    size_t most = r->rest.length < DECK_NETWORK_LINE_MAX ? r->rest.length : DECK_NETWORK_LINE_MAX;
    const char *end = most > 0 ? memchr(r->rest.start, '\n', most) : NULL;
    r->number++;
    if (end == NULL)
        return false;
    r->line = (asc_span){r->rest.start, (size_t)(end - r->rest.start)};
    r->rest.start += r->line.length + 1;
    r->rest.length -= r->line.length + 1;
    return true;
}

/* Does the line begin with these words, byte for byte? Then they are cut off. */
static bool take(reader *r, const char *words)
{
    size_t length = strlen(words);
    if (r->line.length < length || memcmp(r->line.start, words, length) != 0)
        return false;
    r->line.start += length;
    r->line.length -= length;
    return true;
}

/* So many bytes at the beginning of a span are among these. */
static size_t count_of(asc_span span, const char *among)
{
    size_t count = 0;
    while (count < span.length && span.start[count] != '\0' &&
           strchr(among, span.start[count]) != NULL)
        count++;
    return count;
}

/* A number as it would be written: digits, and no 0 before others. */
static bool read_number(asc_span digits, long low, long high, long *number)
{
    return digits.length > 0 && count_of(digits, "0123456789") == digits.length &&
           (digits.start[0] != '0' || digits.length == 1) &&
           asc__span_number(digits, low, high, number);
}

static bool read_format(reader *r)
{
    long format;
    if (!next_line(r) || !take(r, "ascend network ") || !read_number(r->line, 0, 9999, &format)) {
        asc__report(r->report, 1, 0,
                    "this is no value network: it does not begin with 'ascend network'");
        return false;
    }
    if (format == DECK_NETWORK_FORMAT)
        return true;
    asc__report(r->report, 1, 0,
                "a value network of format %ld; those that can be read have format %d", format,
                DECK_NETWORK_FORMAT);
    return false;
}

/* The lines that say what it is for. */
static bool read_purpose(reader *r, deck_network_file *file)
{
    static const char names[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_,";
    static const char *const lines[] = {"packs ", "players ", "game ", "cards "};
    long players, cards;
    uint64_t game;
    for (size_t i = 0; i < ASC__COUNT(lines); i++) {
        bool fine = next_line(r) && take(r, lines[i]) && r->line.length > 0;
        if (fine && i == 0) {
            file->packs = r->line;
            fine = count_of(r->line, names) == r->line.length;
        } else if (fine && i == 1) {
            fine = read_number(r->line, DECK_NETWORK_PLAYERS, DECK_NETWORK_PLAYERS, &players);
        } else if (fine && i == 2) {
            fine = r->line.length == 8 && count_of(r->line, "0123456789abcdef") == 8 &&
                   asc__span_hex(r->line, &game);
            file->game_id = fine ? (uint32_t)game : 0;
        } else if (fine) {
            fine = read_number(r->line, 1, ASC_CARDS_MAX, &cards);
            file->cards = fine ? (size_t)cards : 0;
        }
        if (!fine) {
            asc__report(r->report, r->number, 0,
                        "the head of a value network has a line '%s...' here; it is for %d "
                        "players and up to %d cards",
                        lines[i], DECK_NETWORK_PLAYERS, ASC_CARDS_MAX);
            return false;
        }
    }
    return true;
}

/* `trained trainer=4 seed=1 ...`: names and values that can be printed, one blank before each. */
static bool is_stage(reader *r)
{
    asc_span word;
    if (!take(r, "trained trainer=") || !asc__span_cut(&r->line, ' ', &word) || word.length == 0 ||
        count_of(word, "0123456789") != word.length || r->line.length == 0)
        return false;
    while (asc__span_cut(&r->line, ' ', &word)) {
        size_t name = count_of(word, "abcdefghijklmnopqrstuvwxyz");
        if (name == 0 || name + 1 >= word.length || word.start[name] != '=')
            return false;
        for (size_t i = name + 1; i < word.length; i++)
            if (word.start[i] < '!' || word.start[i] > '~')
                return false;
    }
    return true;
}

/* The lines that say how it was trained, and the empty one behind them. */
static bool read_stages(reader *r, deck_network_file *file)
{
    for (;;) {
        if (!next_line(r)) {
            asc__report(r->report, r->number, 0,
                        "the head of the value network has no end: an empty line");
            return false;
        }
        asc_span line = r->line;
        if (line.length == 0)
            break;
        if (file->stage_count == DECK_NETWORK_STAGES_MAX || !is_stage(r)) {
            asc__report(r->report, r->number, 0,
                        "a line 'trained trainer=...' was expected, at most %d of them",
                        DECK_NETWORK_STAGES_MAX);
            return false;
        }
        file->stages[file->stage_count++] = line;
    }
    if (file->stage_count == 0)
        asc__report(r->report, r->number, 0, "the head does not say how it was trained");
    return file->stage_count > 0;
}

/* ---- Tables ---------------------------------------------------------------------------------- */

size_t asc__deck_network_size(size_t cards)
{
    return DECK_NETWORK_PLACES * cards * sizeof(row) + sizeof(deck_network_tables);
}

/* Is each float one that training can have come to: a number, and no large one? Any row is. */
static bool are_weights(const unsigned char *floats, size_t count)
{
    const float most = LARGEST;
    uint32_t largest;
    memcpy(&largest, &most, sizeof largest);
    for (size_t i = 0; i < count; i++, floats += sizeof(float)) {
        uint32_t bits = (uint32_t)floats[0] | (uint32_t)floats[1] << 8 | (uint32_t)floats[2] << 16 |
                        (uint32_t)floats[3] << 24;
        /* Without their sign they are in the order of their bits; what is no number comes last. */
        if ((bits & UINT32_C(0x7fffffff)) > largest)
            return false;
    }
    return true;
}

static bool read_tables(reader *r, deck_network_file *file)
{
    size_t size = asc__deck_network_size(file->cards), floats = sizeof(deck_network_tables);
    if (r->rest.length != size) {
        asc__report(r->report, 0, 0,
                    "%zu bytes of tables were expected behind the head, and there are %zu", size,
                    r->rest.length);
        return false;
    }
    file->tables = r->rest.start;
    if (are_weights((const unsigned char *)file->tables + size - floats, floats / sizeof(float)))
        return true;
    asc__report(r->report, 0, 0, "a number in the tables is none that training can have come to");
    return false;
}

bool asc__deck_network_parse(const asc_source *source, asc_report *report, deck_network_file *file)
{
    *file = (deck_network_file){0};
    reader r = {.rest = {source->text, source->size}, .report = report};
    return read_format(&r) && read_purpose(&r, file) && read_stages(&r, file) &&
           read_tables(&r, file);
}

/* ---- Memory ---------------------------------------------------------------------------------- */

static void swap(unsigned char *bytes, size_t size, size_t number)
{
    for (size_t at = 0; at < size; at += number) {
        for (size_t i = 0; i < number / 2; i++) {
            unsigned char byte = bytes[at + i];
            bytes[at + i] = bytes[at + number - 1 - i];
            bytes[at + number - 1 - i] = byte;
        }
    }
}

void asc__deck_network_swap(void *tables, size_t cards)
{
    size_t rows = asc__deck_network_size(cards) - sizeof(deck_network_tables);
    swap(tables, rows, sizeof(int16_t));
    swap((unsigned char *)tables + rows, sizeof(deck_network_tables), sizeof(float));
}

void asc__deck_network_copy(void *to, const void *from, size_t cards)
{
    const uint16_t one = 1;
    unsigned char first;
    memcpy(&first, &one, 1);
    memcpy(to, from, asc__deck_network_size(cards));
    if (first == 0)
        asc__deck_network_swap(to, cards);
}

deck_network asc__deck_network_in(void *memory, size_t cards)
{
    row *rows = memory;
    const void *behind = rows + DECK_NETWORK_PLACES * cards;
    return (deck_network){.rows = (const row *)rows, .tables = behind};
}

/* ---- The network of a game ------------------------------------------------------------------- */

static asc_status keep(deck_game *game, const asc_source *source)
{
    asc_report report = asc__report_to(&game->base.host, source->name);
    deck_network_file file;
    if (!asc__deck_network_parse(source, &report, &file))
        return ASC_BAD_NETWORK;
    if (file.game_id != game->base.game_id)
        return ASC_OK;
    if (file.cards != game->base.card_count) {
        asc__report(&report, 0, 0, "the value network is for %zu cards, and the game has %zu",
                    file.cards, game->base.card_count);
        return ASC_BAD_NETWORK;
    }
    deck_network *network = asc__arena_alloc(&game->arena, 1, sizeof *network);
    unsigned char *memory =
        asc__arena_alloc(&game->arena, 1, asc__deck_network_size(file.cards) + ALIGN);
    if (network == NULL || memory == NULL)
        return ASC_NO_MEMORY;
    memory += ALIGN - (uintptr_t)memory % ALIGN;
    asc__deck_network_copy(memory, file.tables, file.cards);
    *network = asc__deck_network_in(memory, file.cards);
    game->network = network;
    return ASC_OK;
}

/* What the host calls the set-up: "godslayer+vigil-2". */
static void name_of(const deck_game *game, asc_text *name)
{
    for (size_t i = 0; i < game->base.pack_count; i++)
        asc__text_addf(name, i > 0 ? "+%s" : "%s", game->base.packs[i].id);
    asc__text_addf(name, "-%d", game->base.players);
}

asc_status asc__deck_load_network(deck_game *game)
{
    const asc_host *host = &game->base.host;
    char name[ASC_PACKS_MAX * 64];
    asc_text text = asc__text_init(name, sizeof name);
    asc_source source = {0};
    /* Networks are trained for the standard options. */
    if (host->network == NULL || game->base.players != DECK_NETWORK_PLAYERS ||
        game->base.option_count > 0)
        return ASC_OK;
    name_of(game, &text);
    assert(text.length < text.size);
    asc_status status = host->network(host->user, name, &source);
    if (status == ASC_UNKNOWN_PACK)
        return ASC_OK;
    if (status != ASC_OK)
        return status;
    status = keep(game, &source);
    if (host->release != NULL)
        host->release(host->user, &source);
    return status;
}
