/*
 * table_log.c - commands as lines of text, both ways.
 */
#include "table_internal.h"

#include "log_text.h"
#include "report.h"

static const char *const words[ASC_COMMAND_COUNT] = {
#define X(name, word) word,
    ASC_TABLE_COMMAND_LIST(X)
#undef X
};

uint64_t asc__table_log_hash(uint64_t before, const asc_table_command *command)
{
    const uint64_t numbers[] = {
        command->time,
        command->id,
        (uint64_t)command->answer << 32 | (uint64_t)command->count << 16 |
            (uint64_t)command->joined << 8 | command->kind,
        (uint64_t)(uint8_t)command->from << 8 | (uint8_t)command->about,
        (uint64_t)command->move.verb << 24 | (uint64_t)command->move.card << 16 |
            (uint64_t)command->move.zone << 8 | command->move.slot,
        command->ms, /* of GIVE alone: sums of older logs do not have it */
    };
    unsigned char bytes[sizeof numbers];
    size_t used = sizeof bytes - (command->ms == 0 ? sizeof command->ms : 0);
    for (size_t i = 0; i < used; i++)
        bytes[i] = (unsigned char)(numbers[i / 8] >> 8 * (i % 8));
    before = asc__hash(before, bytes, used);
    return command->text != NULL ? asc__hash(before, command->text, strlen(command->text)) : before;
}

/* How a log calls a move that is joined. */
static const char joined_word[] = "then";

/* The end of the line of the next command. */
static unsigned check_sum(const asc_table *table, const asc_table_command *command)
{
    return (unsigned)(asc__table_log_hash(table->log_hash, command) & 0xffffffff);
}

size_t asc_table_command_format(const asc_table *table, const asc_table_command *given, char *out,
                                size_t size)
{
    const asc_table_command needed = asc__table_needed(given), *command = &needed;
    asc_text text = asc__text_init(out, size);
    asc__text_addf(&text, "%llu %d %llx %s %d %lu", (unsigned long long)command->time,
                   command->from + 1, (unsigned long long)command->id,
                   command->joined ? joined_word : words[command->kind], command->about + 1,
                   (unsigned long)command->answer);
    if (command->kind == ASC_COMMAND_MOVE) {
        char move[ASC_MOVE_TEXT_MAX];
        asc_move_format(table->game, asc_match_state(table->match), command->move, move,
                        sizeof move);
        asc__text_addf(&text, " %s", move);
    } else if (command->kind == ASC_COMMAND_UNDO) {
        asc__text_addf(&text, " %u", command->count);
    } else if (command->kind == ASC_COMMAND_GIVE) {
        asc__text_addf(&text, " %llu", (unsigned long long)command->ms);
    } else if (command->text != NULL) {
        asc__text_addf(&text, " %s", command->text);
    }
    asc__text_addf(&text, " #%08x", check_sum(table, command));
    return text.length;
}

/* ---- Reading --------------------------------------------------------------------------------- */

typedef struct log_reader {
    asc_table *table;
    asc_report report;
    unsigned line;
    char text[ASC_TABLE_LINE_MAX]; /* what the command points at */
} log_reader;

bool asc__table_read_number(asc_span word, uint64_t most, uint64_t *number)
{
    *number = 0;
    for (size_t i = 0; i < word.length; i++) {
        unsigned digit = (unsigned)(word.start[i] - '0');
        if (digit > 9 || *number > (UINT64_MAX - digit) / 10)
            return false;
        *number = *number * 10 + digit;
    }
    return word.length > 0 && *number <= most;
}

static bool read_kind(asc_span word, asc_table_command *command)
{
    command->joined = asc__span_is(word, joined_word);
    command->kind = ASC_COMMAND_MOVE;
    if (command->joined)
        return true;
    for (; command->kind < ASC_COMMAND_COUNT; command->kind++)
        if (asc__span_is(word, words[command->kind]))
            return true;
    return false;
}

/* The words before what a kind needs besides; false: it is no such line. */
static bool read_head(asc_span *rest, asc_table_command *command)
{
    asc_span word[6];
    uint64_t from, about, answer;
    for (size_t i = 0; i < ASC__COUNT(word); i++)
        if (!asc__span_cut(rest, ' ', &word[i]))
            return false;
    if (!asc__table_read_number(word[0], UINT64_MAX, &command->time) ||
        !asc__table_read_number(word[1], ASC_SEATS_MAX, &from) ||
        !asc__span_hex(word[2], &command->id) || !read_kind(word[3], command) ||
        !asc__table_read_number(word[4], ASC_SEATS_MAX, &about) ||
        !asc__table_read_number(word[5], UINT32_MAX, &answer))
        return false;
    command->from = (int8_t)((int)from - 1);
    command->about = (int8_t)((int)about - 1);
    command->answer = (uint32_t)answer;
    return true;
}

/* What a kind needs besides. */
static bool read_rest(log_reader *in, asc_span rest, asc_table_command *command)
{
    const asc_table *table = in->table;
    uint64_t count;
    if (rest.length >= sizeof in->text)
        return false;
    if (rest.length > 0)
        memcpy(in->text, rest.start, rest.length);
    in->text[rest.length] = '\0';
    if (command->kind == ASC_COMMAND_MOVE)
        return asc_move_parse(table->game, asc_match_state(table->match), in->text, &command->move,
                              NULL, NULL) == ASC_OK;
    if (command->kind == ASC_COMMAND_UNDO) {
        bool is_number = asc__table_read_number(rest, UINT16_MAX, &count);
        command->count = (uint16_t)count;
        return is_number;
    }
    if (command->kind == ASC_COMMAND_GIVE)
        return asc__table_read_number(rest, ASC_TABLE_TIME_MAX, &command->ms);
    if (rest.length > 0)
        command->text = in->text;
    return true;
}

/* Cuts the check sum off a line; false: it has none. */
static bool cut_check_sum(asc_span *line, uint64_t *sum)
{
    if (line->length < 10 || memcmp(line->start + line->length - 10, " #", 2) != 0)
        return false;
    line->length -= 10;
    return asc__span_hex((asc_span){line->start + line->length + 2, 8}, sum);
}

/* Is the line as it would be written? A move may be said in several ways. */
static bool is_as_written(const asc_table *table, const asc_table_command *command, asc_span line)
{
    char again[ASC_TABLE_LINE_MAX];
    size_t length = asc_table_command_format(table, command, again, sizeof again);
    return length == line.length && length < sizeof again && memcmp(again, line.start, length) == 0;
}

static asc_status read_line(log_reader *in, asc_span line, bool ended, const asc_table_sink *sink)
{
    const asc_span whole = line;
    asc_table_command command = {0};
    uint64_t sum;
    if (!ended || !cut_check_sum(&line, &sum)) {
        asc__report(&in->report, in->line, 0,
                    "the line is cut off: it should end with # and eight digits");
        return ASC_BAD_TEXT;
    }
    if (!read_head(&line, &command) || !read_rest(in, line, &command) ||
        sum != check_sum(in->table, &command)) {
        asc__report(&in->report, in->line, 0,
                    "the line is damaged, or does not follow the one before it");
        return ASC_BAD_TEXT;
    }
    asc_refusal refusal = asc_table_check(in->table, &command);
    if (refusal != ASC_REFUSAL_NONE) {
        asc__report(&in->report, in->line, 0, "the command is not possible here: %s",
                    asc__lang_sentence(in->report.language, asc_refusal_text(refusal)));
        return ASC_BAD_TEXT;
    }
    if (!is_as_written(in->table, &command, whole)) {
        asc__report(&in->report, in->line, 0,
                    "the line is damaged, or does not follow the one before it");
        return ASC_BAD_TEXT;
    }
    return asc_table_commit(in->table, &command, sink);
}

/* The time at the beginning of a line, with a blank behind it, which *rest begins with then. */
static bool cut_time(asc_span *rest, uint64_t *time)
{
    asc_span word;
    bool blank = memchr(rest->start, ' ', rest->length) != NULL;
    return blank && asc__span_cut(rest, ' ', &word) &&
           asc__table_read_number(word, UINT64_MAX, time);
}

/* Does nothing follow but the time until which the game went on? */
static bool is_time_alone(asc_span rest)
{
    uint64_t time;
    return cut_time(&rest, &time) && rest.length == 0;
}

uint64_t asc__log_until(const char *text, size_t length)
{
    uint64_t time = 0;
    size_t begin = length;
    while (begin > 0 && text[begin - 1] != '\n')
        begin--;
    asc_span line = {text + begin, length - begin};
    return line.length > 0 && cut_time(&line, &time) ? time : 0;
}

asc_status asc__table_play_lines(asc_table *table, const asc_source *source, unsigned line,
                                 const asc_table_sink *sink, size_t *lines, size_t *bytes)
{
    log_reader in = {
        .table = table, .report = asc__report_to(&table->host, source->name), .line = line};
    asc_span rest = {source->text, source->size}, text;
    asc_status status = ASC_OK;
    *lines = *bytes = 0;
    while (status == ASC_OK && rest.length > 0 && !is_time_alone(rest)) {
        bool ended = memchr(rest.start, '\n', rest.length) != NULL;
        asc__span_cut(&rest, '\n', &text);
        in.line++;
        status = read_line(&in, text, ended, sink);
        if (status == ASC_OK) {
            ++*lines;
            *bytes += text.length + 1;
        }
    }
    return status;
}

asc_status asc_table_log_play(asc_table *table, const asc_source *source,
                              const asc_table_sink *sink, size_t *lines)
{
    size_t bytes;
    return asc__table_play_lines(table, source, 0, sink, lines, &bytes);
}

/* ---- Counting -------------------------------------------------------------------------------- */

/* The decisions of a log that have not been taken back. */
typedef struct decisions {
    int8_t by[ASC_DECISIONS_MAX];
    size_t count;
    size_t before; /* ... the last undo, which may have been a question that is refused */
} decisions;

static void take_back(decisions *all, int8_t seat, uint64_t count)
{
    all->before = all->count;
    while (all->count > 0 && count > 0)
        count -= all->by[--all->count] == seat;
}

static void count_line(decisions *all, asc_span line)
{
    asc_table_command command = {0};
    asc_span word;
    uint64_t count;
    if (!read_head(&line, &command))
        return;
    if (command.kind == ASC_COMMAND_MOVE && all->count < ASC__COUNT(all->by))
        all->by[all->count++] = command.from;
    else if (command.kind == ASC_COMMAND_UNDO && asc__span_cut(&line, ' ', &word) &&
             asc__table_read_number(word, UINT16_MAX, &count))
        take_back(all, command.from, count);
    else if (command.kind == ASC_COMMAND_REFUSE)
        all->count = all->before;
}

static bool ends_head(asc_span line)
{
    const size_t length = strlen(ASC__LOG_HEAD_END);
    return line.length >= length && memcmp(line.start, ASC__LOG_HEAD_END, length) == 0;
}

size_t asc__log_decisions(const char *text, size_t length)
{
    decisions all = {.count = 0};
    asc_span rest = {text, length}, line;
    bool behind = false;
    while (asc__span_cut(&rest, '\n', &line)) {
        if (behind && rest.start != NULL)
            count_line(&all, line);
        behind = behind || ends_head(line);
    }
    return all.count;
}
