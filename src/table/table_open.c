/*
 * table_open.c - writes the head of a log, and makes a table from a whole log, or a record from any
 * kind of saved game. The head has everything before the first command: the set-up as lines, and
 * the start of the game as a record. The lines of table_log.c follow it.
 */
#include "setup_internal.h"
#include "table_internal.h"

#define MAGIC        "ascend table"
#define RECORD_MAGIC "ascend record"
#define OUT_BEGIN    "out "
enum { SUM_DIGITS = 16 };

static const char *const out_words[] = {[ASC_TABLE_RESIGNED] = "resigned",
                                        [ASC_TABLE_FORFEITED] = "forfeited",
                                        [ASC_TABLE_TIME_UP] = "time up"};
/* ---- Writing --------------------------------------------------------------------------------- */

/* For a seat that was out already. The record names the seat whose loss ended the game. */
static void add_out(asc_text *text, const asc_table *table, int seat)
{
    const asc_table_seat *at = &table->seats[seat];
    if (at->out != ASC_TABLE_GOES_ON && seat != table->ended_by)
        asc__text_addf(text, OUT_BEGIN "%d: %s after %zu\n", seat + 1, out_words[at->out],
                       at->out_at);
}

/* The lines of version 1. */
static void add_setup_1(asc_text *text, const asc_table *table)
{
    const asc_setup *setup = &table->setup;
    char undo[16];
    asc_setup_get(setup, "undo", undo, sizeof undo);
    asc__text_addf(text, "undo: %s\nclock: %llu\nturn: %llu\nsubstitute: %s\n", undo,
                   (unsigned long long)setup->clock_ms, (unsigned long long)setup->turn_ms,
                   setup->substitute);
    for (int i = 0; i < table->players; i++) {
        if (setup->seat[i].name[0] != '\0')
            asc__text_addf(text, "seat %d: %s\n", i + 1, setup->seat[i].name);
        if (setup->seat[i].player[0] != '\0')
            asc__text_addf(text, "player %d: %s\n", i + 1, setup->seat[i].player);
        add_out(text, table, i);
    }
}

static void add_setup(asc_text *text, const asc_table *table, const asc_table_start *start)
{
    asc__text_addf(text, MAGIC " %d\ntime: %llu\n", table->version,
                   (unsigned long long)start->time);
    if (table->version == TABLE_VERSION_1) {
        add_setup_1(text, table);
        return;
    }
    asc__setup_add_rows(text, &table->setup, ROW_TABLE);
    for (int i = 0; i < table->players; i++)
        add_out(text, table, i);
}

asc_status asc__table_make_head(asc_table *table, const asc_table_start *start)
{
    const asc_host *host = &table->host;
    asc_text text = asc__text_init(NULL, 0);
    add_setup(&text, table, start);
    size_t before = text.length;
    size_t record = asc_record_format(table->match, &table->facts, ASC_ALL_SEEING, NULL, 0);
    size_t size = before + record + strlen(ASC__LOG_HEAD_END) + SUM_DIGITS + 2;
    if (size > ASC_TABLE_HEAD_MAX)
        return ASC_LIMIT;
    table->head = host->resize(host->user, NULL, size);
    if (table->head == NULL)
        return ASC_NO_MEMORY;
    text = asc__text_init(table->head, size);
    add_setup(&text, table, start);
    text.length += asc_record_format(table->match, &table->facts, ASC_ALL_SEEING,
                                     asc__text_end(&text), asc__text_room(&text));
    table->log_hash = asc__hash(0, table->head, text.length);
    asc__text_addf(&text, ASC__LOG_HEAD_END "%016llx\n", (unsigned long long)table->log_hash);
    table->head_length = text.length;
    return ASC_OK;
}

size_t asc_table_log_begin_format(const asc_table *table, char *out, size_t size)
{
    asc_text text = asc__text_init(out, size);
    asc__text_add_n(&text, table->head, table->head_length);
    return text.length;
}

/* ---- Reading a head -------------------------------------------------------------------------- */

typedef struct opening {
    const asc_game *game; /* NULL: the head tells which */
    const asc_host *host;
    const asc_source *log;
    asc_report report;
    asc_span rest;     /* the part that has not been read */
    unsigned line;     /* that was read last */
    size_t length;     /* of the head */
    unsigned end_line; /* the line that ends it */
    int version;       /* of the format */
    asc_setup setup;
    asc_table_start start;
} opening;

static asc_status fail(opening *in, asc_status status, unsigned line, const char *message)
{
    asc__report_as_is(&in->report, line, 0, asc__lang_sentence(in->report.language, message));
    return status;
}

/* Does a line begin with that word? *rest is the text after it. */
static bool begins(asc_span line, const char *how, asc_span *rest)
{
    size_t length = strlen(how);
    if (line.length < length || memcmp(line.start, how, length) != 0)
        return false;
    *rest = (asc_span){line.start + length, line.length - length};
    return true;
}

/* `ascend table 2` */
static asc_status read_magic(opening *in)
{
    asc_span line, version;
    long number;
    if (in->rest.length == 0)
        return fail(in, ASC_BAD_TEXT, 0, N_("there is no log here: the text is empty"));
    asc__span_cut(&in->rest, '\n', &line);
    in->line = 1;
    if (!begins(line, MAGIC " ", &version) || !asc__span_number(version, 1, INT32_MAX, &number)) {
        asc__report(&in->report, 1, 0,
                    "this is not the log of a table: it should begin with '%s %d'", MAGIC,
                    TABLE_VERSION);
        return ASC_BAD_TEXT;
    }
    in->version = (int)number;
    if (number <= TABLE_VERSION)
        return ASC_OK;
    asc__report(&in->report, 1, 0,
                "the log is written in version %ld of the format; this program reads versions up "
                "to %d",
                number, TABLE_VERSION);
    return ASC_BAD_RECORD;
}

/* Finds the line that ends the head, and compares its check sum. */
static asc_status find_end(opening *in)
{
    asc_span rest = {in->log->text, in->log->size}, line, digits = {0};
    uint64_t sum = 0;
    size_t before = 0;
    bool found = false;
    while (!found && rest.length > 0) {
        before = in->log->size - rest.length;
        asc__span_cut(&rest, '\n', &line);
        in->end_line++;
        found = begins(line, ASC__LOG_HEAD_END, &digits);
    }
    in->length = before + line.length + 1;
    if (!found || in->length > in->log->size)
        return fail(in, ASC_BAD_TEXT, in->end_line, N_("the head of the log is cut off"));
    if (in->length > ASC_TABLE_HEAD_MAX)
        return fail(in, ASC_LIMIT, in->end_line, N_("the head of the log is too long"));
    if (digits.length != SUM_DIGITS || !asc__span_hex(digits, &sum) ||
        sum != asc__hash(0, in->log->text, before))
        return fail(in, ASC_BAD_TEXT, in->end_line,
                    N_("the head of the log is damaged: the check sum in this line is another"));
    return ASC_OK;
}

static bool take_text(char *to, size_t size, asc_span value)
{
    if (value.length >= size)
        return false;
    memcpy(to, value.start, value.length);
    to[value.length] = '\0';
    return true;
}

static bool find_word(const char *const *words, size_t count, asc_span word, size_t *which)
{
    for (*which = 0; *which < count; ++*which)
        if (words[*which] != NULL && asc__span_is(word, words[*which]))
            return true;
    return false;
}

/* `resigned after 57` */
static bool read_out(opening *in, int seat, asc_span value)
{
    size_t why, split = value.length;
    uint64_t after;
    while (split > 0 && value.start[split - 1] != ' ')
        split--;
    asc_span number = {value.start + split, value.length - split}, words = {value.start, split};
    if (split < strlen(" after ") || !asc__table_read_number(number, SIZE_MAX, &after))
        return false;
    words.length -= strlen(" after ");
    if (!find_word(out_words, ASC__COUNT(out_words), words, &why))
        return false;
    in->start.out[seat] = (uint8_t)why;
    in->start.out_at[seat] = (size_t)after;
    return true;
}

static asc_status refuse_line(opening *in)
{
    return fail(in, ASC_BAD_TEXT, in->line, N_("the head of the log is damaged here"));
}

/* `name: value`, or `word 3: value`, which is about a seat. */
static bool cut_setting(asc_span line, asc_span *word, int *seat, asc_span *value)
{
    long number = 0;
    asc_span name;
    *value = line;
    asc__span_cut(value, ':', &name);
    if (value->length < 2)
        return false;
    *value = (asc_span){value->start + 1, value->length - 1};
    asc_span rest = name;
    asc__span_cut(&rest, ' ', word);
    bool about_seat = asc__span_number(rest, 1, ASC_SEATS_MAX, &number);
    if (!about_seat)
        *word = name;
    *seat = (int)number - 1;
    return true;
}

/* A line of version 1, except `time`. How exactly it must be written is found out later. */
static bool read_setting_1(opening *in, asc_span line)
{
    asc_span word, value;
    asc_setup *setup = &in->setup;
    int seat;
    if (!cut_setting(line, &word, &seat, &value))
        return false;
    if (asc__span_is(word, "clock"))
        return asc__table_read_number(value, UINT64_MAX, &setup->clock_ms);
    if (asc__span_is(word, "turn"))
        return asc__table_read_number(value, UINT64_MAX, &setup->turn_ms);
    if (asc__span_is(word, "substitute"))
        return take_text(setup->substitute, sizeof setup->substitute, value);
    if (asc__span_is(word, "undo"))
        return asc__setup_set(setup, word, value, &(asc_report){.errors = 0}, 0);
    if (seat < 0)
        return false;
    asc_setup_seat *at = &setup->seat[seat];
    if (asc__span_is(word, "seat"))
        return take_text(at->name, sizeof at->name, value);
    if (asc__span_is(word, "player"))
        return take_text(at->player, sizeof at->player, value);
    return asc__span_is(word, "out") && read_out(in, seat, value);
}

/* Who is out, in version 2. */
static bool read_out_line(opening *in, asc_span line)
{
    asc_span word, value;
    int seat;
    return cut_setting(line, &word, &seat, &value) && seat >= 0 && asc__span_is(word, "out") &&
           read_out(in, seat, value);
}

/* The next line before the record. */
static bool next_line(opening *in, asc_span *line)
{
    asc_span rest = in->rest, after;
    if (!asc__span_cut(&rest, '\n', line) || begins(*line, RECORD_MAGIC, &after))
        return false;
    in->rest = rest;
    in->line++;
    return true;
}

/* The rows of the set-up. */
static asc_status read_rows(opening *in)
{
    asc_span line, after, lines = in->rest, before = in->rest;
    unsigned first = in->line + 1;
    while (next_line(in, &line)) {
        if (begins(line, OUT_BEGIN, &after)) { /* which is no row */
            in->rest = before;
            in->line--;
            break;
        }
        before = in->rest;
    }
    lines.length = (size_t)(in->rest.start - lines.start);
    return asc__setup_read_lines(&in->setup, lines, ROW_TABLE, &in->report, first) ? ASC_OK
                                                                                   : ASC_BAD_TEXT;
}

/* Reads the lines before the record; the rest of the text is the record. */
static asc_status read_setup(opening *in)
{
    asc_span line, value;
    asc_status status = ASC_OK;
    bool old = in->version == TABLE_VERSION_1;
    if (!next_line(in, &line) || !begins(line, "time: ", &value) ||
        !asc__table_read_number(value, UINT64_MAX, &in->start.time))
        return refuse_line(in);
    if (!old)
        status = read_rows(in);
    while (status == ASC_OK && next_line(in, &line))
        if (old ? !read_setting_1(in, line) : !read_out_line(in, line))
            status = refuse_line(in);
    return status;
}

/* Reads the record. The lines before it are empty for its reader, so that it counts them. */
static asc_status read_record(opening *in, asc_record **record)
{
    asc_host host = asc__host(in->host);
    const char *end = in->log->text + in->length - (strlen(ASC__LOG_HEAD_END) + SUM_DIGITS + 1);
    size_t size = (size_t)(end - in->rest.start);
    char *text = host.resize(host.user, NULL, in->line + size + 1);
    if (text == NULL)
        return ASC_NO_MEMORY;
    memset(text, '\n', in->line);
    memcpy(text + in->line, in->rest.start, size);
    asc_source source = {in->log->name, text, in->line + size};
    asc_status status = in->game != NULL ? asc_record_parse_in(in->game, &source, in->host, record)
                                         : asc_record_parse(&source, in->host, record);
    host.resize(host.user, text, 0);
    return status;
}

/* Is the head as it would be written? Else something in it means nothing, or was made up. */
static asc_status compare_head(opening *in, const asc_table *table)
{
    unsigned line = 1;
    size_t at = 0, both = in->length < table->head_length ? in->length : table->head_length;
    while (at < both && in->log->text[at] == table->head[at])
        line += in->log->text[at++] == '\n';
    return at == in->length && at == table->head_length
               ? ASC_OK
               : fail(in, ASC_BAD_TEXT, line,
                      N_("the head of the log is not as it would be written here"));
}

static asc_status read_head(opening *in, asc_table_opened *out)
{
    asc_status status = read_magic(in);
    if (status == ASC_OK)
        status = find_end(in);
    if (status == ASC_OK)
        status = read_setup(in);
    if (status == ASC_OK)
        status = read_record(in, &out->record);
    if (status != ASC_OK)
        return status;
    in->start.host = in->host;
    in->start.facts = asc_record_facts_of(out->record);
    status = asc__table_new(asc_record_match(out->record), &in->setup, &in->start, in->version,
                            &out->table);
    if (status == ASC_BAD_CONFIG)
        return fail(in, ASC_BAD_TEXT, 1,
                    N_("the head of the log is damaged: no table can be set up like this"));
    return status == ASC_OK ? compare_head(in, out->table) : status;
}

/* ---- The whole ------------------------------------------------------------------------------- */

asc_status asc_table_open(const asc_source *log, const asc_host *host, const asc_table_sink *sink,
                          asc_table_opened *out)
{
    return asc_table_open_in(NULL, log, host, sink, out);
}

asc_status asc_table_open_in(const asc_game *game, const asc_source *log, const asc_host *host,
                             const asc_table_sink *sink, asc_table_opened *out)
{
    asc_host full = asc__host(host);
    opening in = {.game = game, .host = host, .log = log, .rest = {log->text, log->size}};
    in.report = asc__report_to(&full, log->name);
    *out = (asc_table_opened){0};
    asc_status status = read_head(&in, out);
    if (status != ASC_OK) {
        asc_table_close(out);
        return status;
    }
    asc_source lines = {log->name, log->text + in.length, log->size - in.length};
    status = asc__table_play_lines(out->table, &lines, in.end_line, sink, &out->lines, &out->good);
    out->good += in.length;
    return status;
}

void asc_table_close(asc_table_opened *opened)
{
    asc_table_free(opened->table);
    asc_record_free(opened->record);
    *opened = (asc_table_opened){0};
}

/* ---- A log or a record ----------------------------------------------------------------------- */

bool asc_table_is_log(const asc_source *source)
{
    const size_t length = strlen(MAGIC);
    return source->size >= length && memcmp(source->text, MAGIC, length) == 0;
}

/* Reads the record that a table would write. */
static asc_status record_of(asc_table *table, const asc_source *source, const asc_host *given,
                            asc_record **record)
{
    asc_host host = asc__host(given);
    size_t length = asc_table_record_format(table, 0, NULL, 0);
    char *text = host.resize(host.user, NULL, length + 1);
    if (text == NULL)
        return ASC_NO_MEMORY;
    asc_table_record_format(table, 0, text, length + 1);
    asc_source made = {source->name, text, length};
    asc_status status = asc_record_parse(&made, given, record);
    host.resize(host.user, text, 0);
    return status;
}

asc_status asc_table_record_read(const asc_source *source, const asc_host *host,
                                 asc_record **record)
{
    asc_table_opened opened;
    *record = NULL;
    if (!asc_table_is_log(source))
        return asc_record_parse(source, host, record);
    asc_status status = asc_table_open(source, host, NULL, &opened);
    asc_status made = opened.table != NULL ? record_of(opened.table, source, host, record) : ASC_OK;
    asc_table_close(&opened);
    return made != ASC_OK ? made : status;
}
