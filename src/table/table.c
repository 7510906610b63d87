/*
 * table.c - a table is set up, and looked at.
 */
#include "table_internal.h"

#include <assert.h>

/* ---- Set-up ---------------------------------------------------------------------------------- */

/* A text of a set-up; false: it is too long or cannot be shown. */
static bool take_text(char *to, size_t size, const char *text)
{
    if (strlen(text) >= size || !asc__table_can_show(text))
        return false;
    memcpy(to, text, strlen(text) + 1);
    return true;
}

static bool take_setup(asc_table *table, const asc_table_setup *setup)
{
    const char *substitute = setup->substitute != NULL ? setup->substitute : "greedy";
    size_t length = asc_match_length(table->match);
    table->undo = setup->undo;
    table->has_clocks = setup->clock_ms > 0 || setup->move_ms > 0;
    table->turn_ms = setup->turn_ms;
    table->move_ms = setup->move_ms;
    table->time_up = setup->time_up;
    table->time = setup->time;
    for (int i = 0; i < table->players; i++) {
        asc_table_seat *seat = &table->seats[i];
        seat->state = setup->player[i] != NULL ? ASC_SEAT_COMPUTER : ASC_SEAT_PERSON;
        seat->clock_ms = setup->clock_ms > setup->move_ms ? setup->clock_ms : setup->move_ms;
        seat->out = setup->out[i];
        if (seat->out != ASC_TABLE_GOES_ON)
            seat->out_at = setup->out_at[i] < length ? setup->out_at[i] : length;
        bool may_be_out = setup->player[i] != NULL && seat->out >= ASC_TABLE_RESIGNED &&
                          seat->out <= ASC_TABLE_TIME_UP;
        if ((seat->out != ASC_TABLE_GOES_ON && !may_be_out) ||
            !take_text(seat->name, sizeof seat->name,
                       setup->name[i] != NULL ? setup->name[i] : "") ||
            (setup->player[i] != NULL &&
             (setup->player[i][0] == '\0' ||
              !take_text(seat->player, sizeof seat->player, setup->player[i]))))
            return false;
    }
    return (unsigned)setup->undo <= ASC_UNDO_ALLOWED &&
           (unsigned)setup->time_up <= ASC_TIME_UP_SUBSTITUTE &&
           setup->move_ms <= ASC_TABLE_TIME_MAX && substitute[0] != '\0' &&
           take_text(table->substitute, sizeof table->substitute, substitute);
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

/* Of a match that is gone on with: what nobody was asked then counts as it does now. */
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

asc_status asc_table_new(asc_match *match, const asc_table_setup *setup, asc_table **out)
{
    return asc__table_new(match, setup, TABLE_VERSION, out);
}

asc_status asc__table_new(asc_match *match, const asc_table_setup *setup, int version,
                          asc_table **out)
{
    asc_host host = asc__host(setup->host);
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
    asc_status status = !take_setup(table, setup) ? ASC_BAD_CONFIG
                        : !take_memory(table)     ? ASC_NO_MEMORY
                                                  : ASC_OK;
    if (status != ASC_OK) {
        asc_table_free(table);
        return status;
    }
    mark_decisions(table);
    asc__table_end_as(table, setup->facts);
    if (asc_table_ended(table) == ASC_TABLE_GOES_ON)
        status = asc__table_decide_obvious(table, NULL);
    if (status == ASC_OK)
        status = asc__table_make_head(table, setup);
    if (status != ASC_OK) {
        asc_table_free(table);
        return status;
    }
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
                      table->told, table->scratch, table->trial, table->moves};
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

asc_undo_rule asc_table_undo_rule(const asc_table *table)
{
    return table->undo;
}

asc_table_request asc_table_undo_open(const asc_table *table)
{
    return table->request;
}

const char *asc_table_closed_why(const asc_table *table)
{
    return table->ended == ASC_TABLE_CLOSED ? table->closed_why : NULL;
}

bool asc_table_paused(const asc_table *table)
{
    return table->paused;
}

const asc_table_command *asc_table_log(const asc_table *table, size_t *count)
{
    *count = table->log_count;
    return table->log;
}
