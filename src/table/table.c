/*
 * table.c - sets up a table, and reads it.
 */
#include "table_internal.h"

#include <assert.h>
#include <stdio.h>

#include "setup_internal.h"

/* ---- Set-up ---------------------------------------------------------------------------------- */

/* The game as the match has it. What the match knows besides is not told twice. */
static void take_game(asc_table *table)
{
    asc_setup *setup = &table->setup;
    size_t packs, options;
    const asc_pack_version *pack = asc_game_packs(table->game, &packs);
    const asc_option *option = asc_game_options(table->game, &options);
    asc_text ids = asc__text_init(setup->packs, sizeof setup->packs);
    snprintf(setup->game, sizeof setup->game, "%s", asc_game_name(table->game));
    setup->packs[0] = '\0';
    for (size_t i = 0; i < packs; i++)
        asc__text_addf(&ids, "%s%s", i > 0 ? "," : "", pack[i].id);
    for (setup->options = 0; setup->options < (int)options; setup->options++) {
        asc_setup_option *to = &setup->option[setup->options];
        snprintf(to->name, sizeof to->name, "%s", option[setup->options].name);
        snprintf(to->value, sizeof to->value, "%s", option[setup->options].value);
    }
    setup->players = table->players;
    setup->first = asc_seats_in_line(setup->game) ? 0 : 1;
    setup->texts = NULL;
    setup->text_count = 0;
    setup->seed = (asc_seed){.secure = false};
    setup->has_seed = false;
    if (setup->substitute[0] == '\0')
        snprintf(setup->substitute, sizeof setup->substitute, "greedy");
}

/* Can the head of a log tell the rules? One in version 1 could name any substitute. */
static bool can_rule(const asc_table *table)
{
    const asc_setup *setup = &table->setup;
    bool plays = table->version == TABLE_VERSION_1
                     ? asc__table_can_show(setup->substitute)
                     : asc__setup_can_play(asc__span(setup->substitute));
    return plays && (unsigned)setup->undo <= ASC_UNDO_ALLOWED &&
           (unsigned)setup->time_up <= ASC_TIME_UP_SUBSTITUTE &&
           setup->move_ms <= ASC_TABLE_TIME_MAX && setup->program_ms <= ASC_SETUP_PROGRAM_MS_MAX;
}

/* Can the head of a log tell who sits there? One in version 1 could tell more. */
static bool can_sit(const asc_table *table, const asc_setup_seat *seat)
{
    return table->version == TABLE_VERSION_1
               ? asc__table_can_show(seat->name) && asc__table_can_show(seat->player)
               : asc__setup_can_sit(seat);
}

static bool take_seats(asc_table *table, const asc_table_start *start)
{
    const asc_setup *setup = &table->setup;
    size_t length = asc_match_length(table->match);
    for (int i = 0; i < table->players; i++) {
        asc_table_seat *seat = &table->seats[i];
        bool person = setup->seat[i].player[0] == '\0';
        seat->state = person ? ASC_SEAT_PERSON : ASC_SEAT_COMPUTER;
        seat->clock_ms = setup->clock_ms > setup->move_ms ? setup->clock_ms : setup->move_ms;
        seat->out = start->out[i];
        if (seat->out != ASC_TABLE_GOES_ON)
            seat->out_at = start->out_at[i] < length ? start->out_at[i] : length;
        bool may_be_out =
            !person && seat->out >= ASC_TABLE_RESIGNED && seat->out <= ASC_TABLE_TIME_UP;
        if ((seat->out != ASC_TABLE_GOES_ON && !may_be_out) || !can_sit(table, &setup->seat[i]))
            return false;
        memcpy(seat->name, setup->seat[i].name, sizeof seat->name);
        memcpy(seat->player, setup->seat[i].player, sizeof seat->player);
    }
    return true;
}

static bool take_setup(asc_table *table, const asc_setup *setup, const asc_table_start *given)
{
    asc_table_start start = *given;
    table->setup = *setup;
    take_game(table);
    if (table->version > TABLE_VERSION_1)
        asc__table_read_out(table, &start);
    table->has_clocks = setup->clock_ms > 0 || setup->move_ms > 0;
    table->time = start.time;
    return (setup->players == 0 || setup->players == table->players) && can_rule(table) &&
           take_seats(table, &start);
}

static bool take_memory(asc_table *table)
{
    const asc_host *host = &table->host;
    size_t size = asc_view_size(table->game);
    for (int i = 0; i <= table->players; i++) {
        table->views[i] = host->resize(host->user, NULL, size);
        table->recent[i] = host->resize(host->user, NULL, sizeof *table->recent[i]);
        if (table->views[i] == NULL || table->recent[i] == NULL)
            return false;
        *table->recent[i] = (table_recent){0};
    }
    table->scratch = host->resize(host->user, NULL, size);
    table->moves =
        host->resize(host->user, NULL, asc_legal_max(table->game) * sizeof *table->moves);
    table->trial = host->resize(host->user, NULL, asc_state_size(table->game));
    table->mark_capacity = asc_match_length(table->match) + 1;
    table->marks = host->resize(host->user, NULL, table->mark_capacity);
    return table->scratch != NULL && table->moves != NULL && table->trial != NULL &&
           table->marks != NULL;
}

/* For a match that is continued: questions that the table answered then count as answered by it
 * now. */
static void mark_decisions(asc_table *table)
{
    asc_match_state_at(table->match, 0, table->trial);
    for (size_t i = 0; i < asc_match_length(table->match); i++) {
        asc_decision decision = asc_match_decision(table->match, i);
        bool obvious = asc_question_of(table->game, table->trial).obvious;
        table->marks[i] = obvious ? TABLE_BY_ITSELF : 0;
        asc_apply(table->game, table->trial, decision.seat, decision.move, NULL);
    }
}

asc_status asc_table_new(asc_match *match, const asc_setup *setup, const asc_table_start *start,
                         asc_table **out)
{
    const asc_table_start nothing = {.time = 0};
    return asc__table_new(match, setup, start != NULL ? start : &nothing, TABLE_VERSION, out);
}

asc_status asc__table_new(asc_match *match, const asc_setup *setup, const asc_table_start *start,
                          int version, asc_table **out)
{
    asc_host host = asc__host(start->host);
    asc_table *table = host.resize(host.user, NULL, sizeof *table);
    *out = NULL;
    if (table == NULL)
        return ASC_NO_MEMORY;
    *table = (asc_table){.host = host,
                         .version = version,
                         .strings = {.host = host},
                         .match = match,
                         .game = asc_match_game(match),
                         .players = asc_game_players(asc_match_game(match)),
                         .request = {.seat = ASC_NOBODY},
                         .ended_by = ASC_NOBODY};
    asc_status status = !asc__table_take_facts(table, start) ? ASC_NO_MEMORY
                        : !take_setup(table, setup, start)   ? ASC_BAD_CONFIG
                        : !take_memory(table)                ? ASC_NO_MEMORY
                                                             : ASC_OK;
    if (status != ASC_OK) {
        asc_table_free(table);
        return status;
    }
    mark_decisions(table);
    if (table->version > TABLE_VERSION_1)
        asc__table_read_clocks(table);
    asc__table_read_end(table);
    if (asc_table_ended(table) == ASC_TABLE_GOES_ON)
        status = asc__table_decide_obvious(table, NULL);
    if (status == ASC_OK)
        status = asc__table_make_head(table, start);
    if (status != ASC_OK) {
        asc_table_free(table);
        return status;
    }
    asc__table_drop_own_tags(table);
    for (int i = 0; i <= table->players; i++)
        asc_view_of(table->game, asc_match_state(match), i < table->players ? i : ASC_SPECTATOR,
                    table->views[i]);
    *out = table;
    return ASC_OK;
}

void asc_table_free(asc_table *table)
{
    if (table == NULL)
        return;
    asc_host host = table->host;
    void *blocks[] = {table->head, table->log,     table->ids,   table->marks, table->events,
                      table->told, table->scratch, table->trial, table->moves, table->tags};
    for (size_t i = 0; i < ASC__COUNT(blocks); i++)
        if (blocks[i] != NULL)
            host.resize(host.user, blocks[i], 0);
    for (size_t i = 0; i < ASC_TABLE_VIEWERS; i++) {
        table_recent *recent = table->recent[i];
        for (size_t k = 0; recent != NULL && k < ASC_TABLE_RECENT; k++)
            if (recent->events[k] != NULL)
                host.resize(host.user, recent->events[k], 0);
        if (recent != NULL)
            host.resize(host.user, recent, 0);
        if (table->views[i] != NULL)
            host.resize(host.user, table->views[i], 0);
    }
    asc__arena_free(&table->strings);
    host.resize(host.user, table, 0);
}

/* ---- Words ----------------------------------------------------------------------------------- */

const char *asc_refusal_name(asc_refusal refusal)
{
    static const char *const names[] = {
#define X(name, text) #name,
        ASC_REFUSAL_LIST(X)
#undef X
    };
    assert((unsigned)refusal < ASC_REFUSAL_COUNT);
    return names[refusal];
}

const char *asc_refusal_text(asc_refusal refusal)
{
    static const char *const texts[] = {
#define X(name, text) N_(text),
        ASC_REFUSAL_LIST(X)
#undef X
    };
    assert((unsigned)refusal < ASC_REFUSAL_COUNT);
    return texts[refusal];
}

const char *asc_table_message_name(asc_table_message_kind kind)
{
    static const char *const names[] = {
#define X(name, word) word,
        ASC_TABLE_MESSAGE_LIST(X)
#undef X
    };
    assert((unsigned)kind < ASC_MESSAGE_KINDS);
    return names[kind];
}

/* ---- Looking --------------------------------------------------------------------------------- */

const asc_match *asc_table_match(const asc_table *table)
{
    return table->match;
}

int asc_table_to_act(const asc_table *table)
{
    if (asc_table_ended(table) != ASC_TABLE_GOES_ON)
        return ASC_NOBODY;
    return asc_to_act(table->game, asc_match_state(table->match));
}

const asc_table_seat *asc_table_seat_at(const asc_table *table, int seat)
{
    assert(table_has_seat(table, seat));
    return &table->seats[seat];
}

uint32_t asc_table_number(const asc_table *table, int viewer)
{
    return table->number[table_viewer(table, viewer)];
}

uint32_t asc_table_answer(const asc_table *table, int seat)
{
    return table->answer[table_viewer(table, seat)];
}

const asc_view *asc_table_view(const asc_table *table, int viewer)
{
    return table->views[table_viewer(table, viewer)];
}

const asc_setup *asc_table_setup_of(const asc_table *table)
{
    return &table->setup;
}

asc_table_request asc_table_undo_open(const asc_table *table)
{
    return table->request;
}

const char *asc_table_closed_why(const asc_table *table)
{
    return table->ended == ASC_TABLE_CLOSED ? table->end_why : NULL;
}

bool asc_table_paused(const asc_table *table)
{
    return table->paused;
}

uint64_t asc_table_time(const asc_table *table)
{
    return table->time;
}

const asc_table_command *asc_table_log(const asc_table *table, size_t *count)
{
    *count = table->log_count;
    return table->log;
}

asc_table_note *asc__table_note(const asc_table *table)
{
    return &((asc_table *)(uintptr_t)table)->note; /* no part of what a table is */
}

uint64_t asc__table_position(const asc_table *table)
{
    return table->changes + 1;
}
