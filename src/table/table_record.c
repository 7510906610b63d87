/*
 * table_record.c - what records say about a table besides the match: who sits where, by which
 * rules, the remaining times, who is out. Only this file writes and reads it.
 */
#include "end_tags.h"
#include "table_internal.h"

#include <stdio.h>

#include "seat_text.h"
#include "setup_internal.h"

const char *asc__record_tag(const asc_record_facts *facts, const char *name)
{
    for (size_t i = 0; facts != NULL && i < facts->tag_count; i++)
        if (asc__text_same(facts->tags[i].name, name))
            return facts->tags[i].value;
    return NULL;
}

/* In the order in which they count. */
static const struct {
    const char *tag;
    asc_table_end end;
} ends[] = {{"resigned", ASC_TABLE_RESIGNED},
            {"time up", ASC_TABLE_TIME_UP},
            {"forfeit", ASC_TABLE_FORFEITED},
            {"closed", ASC_TABLE_CLOSED}};

asc_table_end asc__end_of_tag(asc_span name)
{
    for (size_t i = 0; i < ASC__COUNT(ends); i++)
        if (asc__span_is(name, ends[i].tag))
            return ends[i].end;
    return ASC_TABLE_GOES_ON;
}

asc_table_end asc__record_end(const asc_record_facts *facts, const char **value)
{
    for (size_t i = 0; i < ASC__COUNT(ends); i++)
        if ((*value = asc__record_tag(facts, ends[i].tag)) != NULL)
            return ends[i].end;
    return ASC_TABLE_GOES_ON;
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* The rows of a set-up that are tags too, with the value that a record leaves out. */
static const struct {
    const char *key, *silent;
} row_tags[] = {{"undo", "free"},
                {"clock", "none"},
                {"time-up", "out"},
                {"substitute", "greedy"},
                {"bot-time", ""}};

/* Is it a tag of a table's own, which is written anew? All others of a record are kept. */
static bool is_own(const char *name)
{
    static const char *const own[] = {"seats",   "forfeit",    "forfeited", "resigned",
                                      "time up", "taken over", "closed",    "clock left"};
    for (size_t i = 0; i < ASC__COUNT(own); i++)
        if (asc__text_same(name, own[i]))
            return true;
    for (size_t i = 0; i < ASC__COUNT(row_tags); i++)
        if (asc__text_same(name, row_tags[i].key))
            return true;
    return false;
}

bool asc__table_take_facts(asc_table *table, const asc_table_start *start)
{
    enum { OWN_MOST = 16 };
    const asc_host *host = &table->host;
    const asc_record_facts nothing = {.date = NULL};
    table->facts = start->facts != NULL ? *start->facts : nothing;
    const asc_option *tags = table->facts.tags;
    size_t count = table->facts.tag_count;
    table->tags = host->resize(host->user, NULL, (count + OWN_MOST) * sizeof *table->tags);
    if (table->tags == NULL)
        return false;
    if (count > 0)
        memcpy(table->tags, tags, count * sizeof *tags);
    table->facts.tags = table->tags;
    if (start->afresh)
        asc__table_drop_own_tags(table);
    return true;
}

void asc__table_drop_own_tags(asc_table *table)
{
    size_t kept = 0;
    for (size_t i = 0; i < table->facts.tag_count; i++)
        if (!is_own(table->tags[i].name))
            table->tags[kept++] = table->tags[i];
    table->facts.tag_count = kept;
}

/* Room for the values of a table's own tags. */
typedef struct own_tags {
    asc_option *tag;
    size_t count;
    char who[16], left[24 * ASC_SEATS_MAX];
    char taken_over[ASC_SEATS_MAX * (ASC_TABLE_PLAYER + 32)];
    char seats[ASC_SEATS_MAX * 2 * (ASC_TABLE_PLAYER + ASC_TABLE_NAME)];
    char row[ASC__COUNT(row_tags)][ASC_TABLE_PLAYER];
} own_tags;

static void add_tag(own_tags *own, const char *name, const char *value)
{
    own->tag[own->count++] = (asc_option){name, value};
}

/* Who is out, and how it ended. */
static void add_ends(own_tags *own, const asc_table *table)
{
    asc_text over = asc__text_init(own->taken_over, sizeof own->taken_over);
    for (int i = 0; i < table->players; i++) {
        const asc_table_seat *seat = &table->seats[i];
        if (seat->out == ASC_TABLE_GOES_ON)
            continue;
        if (i != table->ended_by) {
            asc__text_addf(&over, "%s%d after %zu by %s", over.length > 0 ? ", " : "", i + 1,
                           seat->out_at, seat->player);
        } else {
            snprintf(own->who, sizeof own->who, "%d", i + 1);
            add_tag(own,
                    seat->out == ASC_TABLE_RESIGNED    ? "resigned"
                    : seat->out == ASC_TABLE_FORFEITED ? "forfeited"
                                                       : "time up",
                    own->who);
        }
    }
    if (over.length > 0)
        add_tag(own, "taken over", own->taken_over);
    if (table->ended == ASC_TABLE_FORFEITED)
        add_tag(own, "forfeit",
                table->ended_by != ASC_NOBODY ? table->seats[table->ended_by].why : table->end_why);
    if (table->ended == ASC_TABLE_CLOSED)
        add_tag(own, "closed", table->end_why);
}

/* The rules of the table, and the remaining times. */
static void add_rules(own_tags *own, const asc_table *table, uint64_t time)
{
    uint64_t deadline = 0;
    int running = asc_table_clock_of(table, &deadline);
    asc_text left = asc__text_init(own->left, sizeof own->left);
    for (size_t i = 0; i < ASC__COUNT(row_tags); i++) {
        asc_setup_get(&table->setup, row_tags[i].key, own->row[i], sizeof own->row[i]);
        if (own->row[i][0] != '\0' && strcmp(own->row[i], row_tags[i].silent) != 0)
            add_tag(own, row_tags[i].key, own->row[i]);
    }
    for (int i = 0; i < table->players && table->has_clocks; i++) {
        uint64_t ms = table->seats[i].clock_ms;
        if (i == running && time > table->time)
            ms = deadline > time ? deadline - time : 0;
        asc__text_addf(&left, "%s%llu", i > 0 ? " " : "", (unsigned long long)ms);
    }
    if (table->has_clocks)
        add_tag(own, "clock left", own->left);
}

void asc_table_called(const asc_table *table, int seat, const char *language,
                      char name[ASC_TABLE_NAME])
{
    asc_seat_label labels[ASC_SEATS_MAX];
    for (int i = 0; i < table->players; i++) {
        const asc_table_seat *at = &table->seats[i];
        labels[i] = (asc_seat_label){at->state == ASC_SEAT_COMPUTER ? at->player : "", at->name};
    }
    asc__seat_called(language, labels, table->players, seat, name);
}

/* Can a list of seats have the name? One that it cannot have is in the tag `seat` alone. */
static bool can_be_listed(const asc_table *table, int seat)
{
    const char *name = table->seats[seat].name;
    if (name[0] == '\0' || strlen(name) >= ASC_SEAT_LABEL || strchr(name, '\\') != NULL ||
        asc__setup_is_you(name))
        return false;
    for (int i = 0; i < table->players; i++)
        if (i != seat && asc__text_same(table->seats[i].name, name))
            return false;
    return true;
}

static void write_seats(const asc_table *table, char *text, size_t size)
{
    asc_text list = asc__text_init(text, size);
    for (int i = 0; i < table->players; i++) {
        const asc_table_seat *seat = &table->seats[i];
        if (seat->state == ASC_SEAT_COMPUTER)
            asc__seats_add(&list, seat->player, NULL);
        else
            asc__seats_add(&list, NULL, can_be_listed(table, i) ? seat->name : NULL);
    }
}

size_t asc_table_record_format(asc_table *table, uint64_t time, char *text, size_t size)
{
    char names[ASC_SEATS_MAX][ASC_TABLE_NAME];
    asc_record_facts facts = table->facts;
    own_tags own = {.tag = table->tags, .count = facts.tag_count};
    write_seats(table, own.seats, sizeof own.seats);
    add_tag(&own, "seats", own.seats);
    add_rules(&own, table, time);
    add_ends(&own, table);
    for (int i = 0; i < table->players; i++) {
        asc_table_called(table, i, NULL, names[i]);
        facts.seat[i] = names[i];
    }
    facts.tag_count = own.count;
    return asc_record_format(table->match, &facts, ASC_ALL_SEEING, text, size);
}

/* ---- Reading --------------------------------------------------------------------------------- */

void asc__table_read_out(asc_table *table, asc_table_start *start)
{
    const char *taken_over = asc__record_tag(&table->facts, "taken over");
    asc_span rest = asc__span(taken_over != NULL ? taken_over : ""), piece, word;
    while (asc__span_cut(&rest, ',', &piece)) {
        long seat, after;
        piece = asc__span_trim(piece);
        if (!asc__span_cut(&piece, ' ', &word) ||
            !asc__span_number(word, 1, table->players, &seat) ||
            start->out[seat - 1] != ASC_TABLE_GOES_ON)
            continue;
        if (table->setup.seat[seat - 1].player[0] == '\0') /* a person sits there again */
            continue;
        start->out[seat - 1] = ASC_TABLE_RESIGNED;
        if (asc__span_starts(asc__span_trim(piece), "after", &piece) &&
            asc__span_cut(&piece, ' ', &word) &&
            asc__span_number(word, 0, ASC_DECISIONS_MAX, &after))
            start->out_at[seat - 1] = (size_t)after;
    }
}

void asc__table_read_clocks(asc_table *table)
{
    const char *left = asc__record_tag(&table->facts, "clock left");
    asc_span rest = asc__span(left != NULL ? left : ""), word;
    uint64_t ms[ASC_SEATS_MAX];
    for (int i = 0; i < table->players; i++)
        if (!asc__span_cut(&rest, ' ', &word) || !asc__table_read_number(word, UINT64_MAX, &ms[i]))
            return;
    for (int i = 0; i < table->players && table->has_clocks; i++)
        table->seats[i].clock_ms = ms[i];
}

void asc__table_read_end(asc_table *table)
{
    const char *value;
    long number = 0;
    asc_table_end end = asc__record_end(&table->facts, &value);
    if (end == ASC_TABLE_GOES_ON || asc_table_ended(table) != ASC_TABLE_GOES_ON)
        return;
    table->ended = (uint8_t)end;
    snprintf(table->end_why, sizeof table->end_why, "%s", value);
    /* `closed` names no seat, and `forfeit` leaves that to another tag, which the arena does not
     * write. */
    const char *who = end == ASC_TABLE_FORFEITED ? asc__record_tag(&table->facts, "forfeited")
                      : end == ASC_TABLE_CLOSED  ? NULL
                                                 : value;
    if (who == NULL || !asc__span_number(asc__span(who), 1, table->players, &number))
        return;
    asc_table_seat *seat = &table->seats[number - 1];
    table->ended_by = (int8_t)(number - 1);
    seat->out = (uint8_t)end;
    seat->out_at = asc_match_length(table->match);
    if (seat->out == ASC_TABLE_FORFEITED)
        memcpy(seat->why, table->end_why, sizeof seat->why);
}

/* Who sits where, by the tag; without one all are people. False: it does not fit. */
static bool read_seats(const asc_record_facts *facts, int players, asc_report *report,
                       asc_setup *setup)
{
    const char *list = asc__record_tag(facts, "seats");
    setup->players = players;
    if (list != NULL && !asc__setup_set(setup, asc__span("seats"), asc__span(list), report, 0))
        return false;
    for (int i = 0; i < players; i++) {
        /* A seat without a name gets a label where it is shown. */
        char made_up[ASC_SEAT_LABEL];
        asc_setup_seat *seat = &setup->seat[i];
        asc_span name = asc__span(facts->seat[i] != NULL ? facts->seat[i] : "");
        if (seat->name[0] == '\0' && asc__setup_is_line(name, sizeof seat->name) &&
            !asc__seat_made_up(NULL, name.start, i, made_up))
            snprintf(seat->name, sizeof seat->name, "%s", name.start);
    }
    return setup->players == players;
}

asc_status asc_setup_of_record(const asc_record *record, const asc_host *host, asc_setup *setup)
{
    const asc_record_facts *facts = asc_record_facts_of(record);
    asc_host full = asc__host(host);
    asc_report report = asc__report_to(&full, NULL), deaf = {.errors = 0};
    asc_setup read = {.players = 0};
    int players = asc_game_players(asc_match_game(asc_record_match(record)));
    if (!read_seats(facts, players, &report, &read)) {
        if (report.errors == 0)
            asc__report(&report, 0, 0, "nobody can sit down as the record's seats say");
        return ASC_BAD_TEXT;
    }
    for (size_t i = 0; i < ASC__COUNT(row_tags); i++) {
        const char *value = asc__record_tag(facts, row_tags[i].key);
        if (value != NULL) /* it may be a tag of somebody else's */
            asc__setup_set(&read, asc__span(row_tags[i].key), asc__span(value), &deaf, 0);
    }
    *setup = read;
    return ASC_OK;
}

asc_status asc_table_of_record(const asc_record *record, uint64_t time, const asc_host *host,
                               asc_table **table)
{
    asc_host full = asc__host(host);
    asc_report report = asc__report_to(&full, NULL);
    asc_table_start start = {.time = time, .facts = asc_record_facts_of(record), .host = host};
    asc_setup setup;
    *table = NULL;
    asc_status status = asc_setup_of_record(record, host, &setup);
    if (status == ASC_OK)
        status = asc_table_new(asc_record_match(record), &setup, &start, table);
    if (status != ASC_BAD_CONFIG)
        return status;
    asc__report(&report, 0, 0, "nobody can sit down as the record's seats say");
    return ASC_BAD_TEXT;
}
