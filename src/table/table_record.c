/*
 * table_record.c - what records say of a table: who sits where, who is out, and since when a computer player has sat there.
 * And a table out of a record.
 */
#include "table_internal.h"

#include <stdio.h>

#include "seat_text.h"
#include "setup_internal.h"

static const char *find_tag(const asc_record_facts *facts, const char *name)
{
    for (size_t i = 0; facts != NULL && i < facts->tag_count; i++)
        if (asc__text_same(facts->tags[i].name, name))
            return facts->tags[i].value;
    return NULL;
}

/* ---- Writing ----------------------------------------------------------------------------------- */

bool asc_table_tag_is_own(const char *name)
{
    static const char *const own[] = {"seats",   "undo",       "bot-time", "forfeit", "resigned",
                                      "time up", "taken over", "closed",   "clock",   "clock left"};
    for (size_t i = 0; i < ASC__COUNT(own); i++)
        if (asc__text_same(name, own[i]))
            return true;
    return false;
}

size_t asc_table_record_tags(const asc_table *table, asc_table_tags *tags)
{
    size_t count = 0;
    asc_text over = asc__text_init(tags->taken_over, sizeof tags->taken_over);
    for (int i = 0; i < table->players; i++) {
        const asc_table_seat *seat = &table->seats[i];
        if (seat->out == ASC_TABLE_GOES_ON)
            continue;
        if (i != table->ended_by) {
            asc__text_addf(&over, "%s%d after %zu by %s", over.length > 0 ? ", " : "", i + 1,
                           seat->out_at, seat->player);
        } else if (seat->out == ASC_TABLE_FORFEITED) {
            tags->tag[count++] = (asc_option){"forfeit", seat->why};
        } else {
            snprintf(tags->who, sizeof tags->who, "%d", i + 1);
            tags->tag[count++] =
                (asc_option){seat->out == ASC_TABLE_RESIGNED ? "resigned" : "time up", tags->who};
        }
    }
    if (over.length > 0)
        tags->tag[count++] = (asc_option){"taken over", tags->taken_over};
    if (table->ended == ASC_TABLE_CLOSED)
        tags->tag[count++] = (asc_option){"closed", table->closed_why};
    if (table->setup.undo == ASC_UNDO_ALLOWED)
        tags->tag[count++] = (asc_option){"undo", "allowed"};
    return count;
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

/* Does the word mean whoever reads, in some language? */
static bool is_you(const char *name)
{
    const char *code;
    for (size_t i = 0; (code = asc_language_list(i)) != NULL; i++)
        if (asc__text_same(name, asc_translate(code, "you")))
            return true;
    return false;
}

/* Can a list of seats have the name? One that it cannot have is in the tag `seat` alone. */
static bool can_be_listed(const asc_table *table, int seat)
{
    const char *name = table->seats[seat].name;
    if (name[0] == '\0' || strlen(name) >= ASC_SEAT_LABEL || strchr(name, '\\') != NULL ||
        is_you(name))
        return false;
    for (int i = 0; i < table->players; i++)
        if (i != seat && asc__text_same(table->seats[i].name, name))
            return false;
    return true;
}

size_t asc_table_seats_format(const asc_table *table, char *text, size_t size)
{
    asc_text list = asc__text_init(text, size);
    for (int i = 0; i < table->players; i++) {
        const asc_table_seat *seat = &table->seats[i];
        if (seat->state == ASC_SEAT_COMPUTER)
            asc__seats_add(&list, seat->player, NULL);
        else
            asc__seats_add(&list, NULL, can_be_listed(table, i) ? seat->name : NULL);
    }
    return list.length;
}

/* ---- Reading ----------------------------------------------------------------------------------- */

void asc_table_start_out(asc_table_start *start, const asc_setup *setup, const char *taken_over)
{
    asc_span rest = {taken_over, taken_over != NULL ? strlen(taken_over) : 0}, piece, word;
    while (asc__span_cut(&rest, ',', &piece)) {
        long seat, after;
        piece = asc__span_trim(piece);
        if (!asc__span_cut(&piece, ' ', &word) || !asc__span_number(word, 1, ASC_SEATS_MAX, &seat))
            continue;
        if (setup->seat[seat - 1].player[0] == '\0') /* a person sits there again */
            continue;
        start->out[seat - 1] = ASC_TABLE_RESIGNED;
        if (asc__span_starts(asc__span_trim(piece), "after", &piece) &&
            asc__span_cut(&piece, ' ', &word) &&
            asc__span_number(word, 0, ASC_DECISIONS_MAX, &after))
            start->out_at[seat - 1] = (size_t)after;
    }
}

void asc__table_end_as(asc_table *table, const asc_record_facts *facts)
{
    static const struct {
        const char *tag;
        asc_table_end end;
    } ends[] = {{"resigned", ASC_TABLE_RESIGNED},
                {"time up", ASC_TABLE_TIME_UP},
                {"forfeit", ASC_TABLE_FORFEITED},
                {"closed", ASC_TABLE_CLOSED}};
    for (size_t i = 0; i < ASC__COUNT(ends) && asc_table_ended(table) == ASC_TABLE_GOES_ON; i++) {
        const char *value = find_tag(facts, ends[i].tag);
        long number = 0;
        if (value == NULL)
            continue;
        table->ended = (uint8_t)ends[i].end;
        if (ends[i].end == ASC_TABLE_CLOSED)
            snprintf(table->closed_why, sizeof table->closed_why, "%s", value);
        /* The tags `forfeit` and `closed` name no seat. */
        if (ends[i].end == ASC_TABLE_FORFEITED || ends[i].end == ASC_TABLE_CLOSED ||
            !asc__span_number(asc__span(value), 1, table->players, &number))
            continue;
        table->ended_by = (int8_t)(number - 1);
        table->seats[number - 1].out = (uint8_t)ends[i].end;
        table->seats[number - 1].out_at = asc_match_length(table->match);
    }
}

/* Who sits where, by the tag; without one all are people. False: it does not fit. */
static bool read_seats(const asc_record_facts *facts, int players, asc_report *report,
                       asc_setup *setup)
{
    const char *list = find_tag(facts, "seats");
    setup->players = players;
    if (list != NULL && !asc__setup_set(setup, asc__span("seats"), asc__span(list), report, 0))
        return false;
    for (int i = 0; i < players; i++) {
        /* Who has no name is called something by whoever tells of them. */
        char made_up[ASC_SEAT_LABEL];
        asc_setup_seat *seat = &setup->seat[i];
        asc_span name = asc__span(facts->seat[i] != NULL ? facts->seat[i] : "");
        if (seat->name[0] == '\0' && asc__setup_is_line(name, sizeof seat->name) &&
            !asc__seat_made_up(NULL, name.start, i, made_up))
            snprintf(seat->name, sizeof seat->name, "%s", name.start);
    }
    return setup->players == players;
}

asc_status asc_table_of_record(const asc_record *record, uint64_t time, const asc_host *host,
                               asc_table **table)
{
    asc_match *match = asc_record_match(record);
    const asc_record_facts *facts = asc_record_facts_of(record);
    const char *undo = find_tag(facts, "undo");
    asc_host full = asc__host(host);
    asc_report report = asc__report_to(&full, NULL);
    asc_setup setup = {.players = 0};
    asc_table_start start = {.time = time, .facts = facts, .host = host};
    bool fits = read_seats(facts, asc_game_players(asc_match_game(match)), &report, &setup);
    asc_status status = ASC_BAD_TEXT;
    *table = NULL;
    if (undo != NULL && asc__text_same(undo, "allowed"))
        setup.undo = ASC_UNDO_ALLOWED;
    asc_table_start_out(&start, &setup, find_tag(facts, "taken over"));
    if (fits)
        status = asc_table_new(match, &setup, &start, table);
    if (report.errors == 0 && (status == ASC_BAD_TEXT || status == ASC_BAD_CONFIG))
        asc__report(&report, 0, 0, "nobody can sit down as the record's seats say");
    return status == ASC_BAD_CONFIG ? ASC_BAD_TEXT : status;
}
