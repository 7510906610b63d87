/*
 * deck_network_file.c - reads the file of a value network, which may come from anywhere: a network
 * that passes the checks is safe to use. deck_network.c evaluates positions with it.
 */
#include "deck_network_file.h"

#include "report.h"

enum {
    ALIGN = 16, /* the alignment of arrays that are read as vectors */
    START = 32  /* where all of it begins: wide vectors cross fewer lines of a cache */
};

_Static_assert(offsetof(deck_network_cards, places) % ALIGN == 0 &&
                   offsetof(deck_network_weights, tables) % ALIGN == 0 &&
                   offsetof(deck_network_tables, second) % ALIGN == 0 &&
                   offsetof(deck_network_tables, third) % ALIGN == 0 &&
                   sizeof(deck_network_tables) % ALIGN == 0,
               "what is read as vectors lies where vectors may lie");

/* ---- The head -------------------------------------------------------------------------------- */

typedef struct network_reader {
    asc_span rest;
    asc_span line;
    unsigned number; /* of the line */
    asc_report *report;
} network_reader;

/* Reads the next line, without its end; false: there is none, or it is too long. */
static bool next_line(network_reader *r)
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
static bool take(network_reader *r, const char *words)
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

static bool read_format(network_reader *r)
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
static bool read_purpose(network_reader *r, deck_network_file *file)
{
    static const char names[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_+,";
    static const char *const lines[] = {"packs ", "players ", "features "};
    for (size_t i = 0; i < ASC__COUNT(lines); i++) {
        long features;
        bool fine = next_line(r) && take(r, lines[i]) && r->line.length > 0 &&
                    count_of(r->line, names) == r->line.length;
        if (fine && i < 2)
            *(i == 0 ? &file->packs : &file->players) = r->line;
        else if (fine)
            fine = read_number(r->line, DECK_FEATURES, DECK_FEATURES, &features);
        if (!fine) {
            asc__report(r->report, r->number, 0,
                        "the head of a value network has a line '%s...' here; cards have %d "
                        "features",
                        lines[i], DECK_FEATURES);
            return false;
        }
    }
    return true;
}

/* `trained trainer=5 seed=1 ...`: names and values that can be printed, one blank before each. */
static bool is_stage(network_reader *r)
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

/* The lines that say how it was trained, up to that with the hash of the numbers. */
static bool read_stages(network_reader *r, deck_network_file *file)
{
    while (next_line(r)) {
        asc_span line = r->line;
        if (file->stage_count > 0 && take(r, "tables "))
            return true;
        if (file->stage_count == DECK_NETWORK_STAGES_MAX || !is_stage(r))
            break;
        file->stages[file->stage_count++] = line;
    }
    asc__report(
        r->report, r->number, 0,
        "a line 'trained trainer=...' was expected, at most %d of them, and then 'tables ...'",
        DECK_NETWORK_STAGES_MAX);
    return false;
}

/* ---- Numbers --------------------------------------------------------------------------------- */

uint64_t asc__deck_network_hash(const unsigned char *numbers)
{
    return asc__hash(0, numbers, DECK_NETWORK_BYTES);
}

/* The rest of the line with the hash, the empty line, and the numbers. */
static bool read_numbers(network_reader *r, deck_network_file *file)
{
    uint64_t hash = 0;
    bool fine = r->line.length == 16 && count_of(r->line, "0123456789abcdef") == 16 &&
                asc__span_hex(r->line, &hash);
    if (!fine || !next_line(r) || r->line.length > 0) {
        asc__report(r->report, r->number, 0,
                    "the head of a value network ends with 'tables HASH' and an empty line");
        return false;
    }
    if (r->rest.length != DECK_NETWORK_BYTES) {
        asc__report(r->report, 0, 0,
                    "%d bytes of tables were expected behind the head, and there are %zu",
                    (int)DECK_NETWORK_BYTES, r->rest.length);
        return false;
    }
    file->numbers = (const unsigned char *)r->rest.start;
    if (asc__deck_network_hash(file->numbers) == hash)
        return true;
    asc__report(r->report, 0, 0, "the tables are not those that the head speaks of");
    return false;
}

bool asc__deck_network_parse(const asc_source *source, asc_report *report, deck_network_file *file)
{
    *file = (deck_network_file){0};
    network_reader r = {.rest = {source->text, source->size}, .report = report};
    return read_format(&r) && read_purpose(&r, file) && read_stages(&r, file) &&
           read_numbers(&r, file);
}

void asc__deck_network_read(const unsigned char *numbers, size_t count, float *weights)
{
    for (size_t i = 0; i < count; i++, numbers += 2) {
        uint16_t bits = (uint16_t)(numbers[0] | numbers[1] << 8);
        weights[i] = (float)(int16_t)bits * DECK_NETWORK_STEP;
    }
}

/* ---- Memory ---------------------------------------------------------------------------------- */

typedef int16_t row[DECK_NETWORK_COLUMNS];
typedef float column_sums[DECK_NETWORK_COLUMNS];

_Static_assert(sizeof(row) % ALIGN == 0 && sizeof(column_sums) % ALIGN == 0,
               "one behind the other");

/* The tables first, then the sum of the center deck, then rows. */
size_t asc__deck_network_size(const deck_game *game)
{
    return sizeof(deck_network_tables) + sizeof(column_sums) +
           DECK_NETWORK_PLACES * game->base.card_count * sizeof(row);
}

static int16_t rounded(float weight)
{
    float scaled = weight * DECK_NETWORK_ONE;
    if (scaled >= INT16_MAX || scaled <= -INT16_MAX)
        return scaled > 0 ? INT16_MAX : -INT16_MAX;
    return (int16_t)(scaled < 0 ? scaled - 0.5F : scaled + 0.5F);
}

deck_network asc__deck_network_make(const deck_game *game, const deck_network_weights *weights,
                                    void *memory)
{
    size_t cards = game->base.card_count;
    deck_network_tables *tables = memory;
    column_sums *center = (column_sums *)(void *)(tables + 1);
    row *rows = (row *)(void *)(center + 1);
    float shares[ASC_CARDS_MAX];
    asc__deck_network_center(game, shares);
    *tables = weights->tables;
    memcpy(center, tables->bias, sizeof *center);
    for (size_t card = 0; card < cards; card++) {
        _Alignas(ALIGN) float features[DECK_FEATURES], embedding[DECK_NETWORK_EMBED];
        _Alignas(ALIGN) column_sums sum;
        asc__deck_features(game, (uint8_t)card, features);
        asc__deck_network_embed(&weights->cards, features, embedding);
        for (unsigned place = 0; place < DECK_NETWORK_PLACES; place++) {
            asc__deck_network_row(&weights->cards, place, embedding, sum);
            if (place >=
                DECK_AT_ROW) /* a weight that is added to the outputs of all sides has no effect */
                memset(sum + DECK_NETWORK_UNITS, 0, DECK_NETWORK_OUTPUTS * sizeof *sum);
            for (size_t i = 0; i < DECK_NETWORK_COLUMNS; i++) {
                rows[place * cards + card][i] = rounded(sum[i]);
                if (place == DECK_AT_CENTER)
                    (*center)[i] += shares[card] * sum[i];
            }
        }
    }
    return (deck_network){.rows = (const row *)rows, .center = *center, .tables = tables};
}

/* ---- The network of a game ------------------------------------------------------------------- */

static void *aligned(void *memory)
{
    return (unsigned char *)memory + (START - (uintptr_t)memory % START) % START;
}

static asc_status keep(deck_game *game, const asc_source *source)
{
    asc_host *host = &game->base.host;
    asc_report report = asc__report_to(host, source->name);
    deck_network_file file;
    if (!asc__deck_network_parse(source, &report, &file))
        return ASC_BAD_NETWORK;
    void *memory = asc__arena_alloc(&game->arena, 1, asc__deck_network_size(game) + START);
    deck_network *network = asc__arena_alloc(&game->arena, 1, sizeof *network);
    void *block = host->resize(host->user, NULL, sizeof(deck_network_weights) + START);
    if (memory == NULL || network == NULL || block == NULL) {
        if (block != NULL)
            host->resize(host->user, block, 0);
        return ASC_NO_MEMORY;
    }
    deck_network_weights *weights = aligned(block);
    asc__deck_network_read(file.numbers, DECK_NETWORK_WEIGHTS, weights->cards.features[0]);
    *network = asc__deck_network_make(game, weights, aligned(memory));
    host->resize(host->user, block, 0);
    game->network = network;
    return ASC_OK;
}

/* The name of the set-up: "godslayer+vigil-2". */
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
    /* It does not know of an end that comes with a number of rounds. */
    if (host->network == NULL || game->turn_limit > 0)
        return ASC_OK;
    name_of(game, &text);
    assert(text.length < text.size);
    asc_status status = host->network(host->user, name, &source);
    if (status == ASC_NOT_FOUND)
        status = host->network(host->user, DECK_NETWORK_FOR_ALL, &source);
    if (status == ASC_NOT_FOUND)
        return ASC_OK;
    if (status != ASC_OK)
        return status;
    status = keep(game, &source);
    if (host->release != NULL)
        host->release(host->user, &source);
    return status;
}
