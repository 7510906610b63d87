/*
 * web_table.c - tables of a page: set up, opened from their logs, commanded in two steps so that nothing is told
 * before it is stored.
 */
#include "web_internal.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- Which ------------------------------------------------------------------------------------- */

web_table *asc__web_table(int number)
{
    asc__web.said[0] = '\0';
    if (number >= 1 && number <= WEB_TABLES_MAX && asc__web.tables[number - 1].table != NULL)
        return &asc__web.tables[number - 1];
    asc_text text = asc__web_begin();
    asc__text_add(&text, asc_translate(asc__web.language, N_("there is no such table")));
    asc__web_fail(ASC_BAD_CONFIG);
    return NULL;
}

/* A free place; NULL where there is none, and an error is the reply. */
static web_table *new_place(void)
{
    asc__web.warning[0] = '\0';
    for (size_t i = 0; i < WEB_TABLES_MAX; i++)
        if (asc__web.tables[i].table == NULL)
            return &asc__web.tables[i];
    asc__web.said[0] = '\0';
    asc__web_fail(ASC_LIMIT);
    return NULL;
}

static int number_of(const web_table *at)
{
    return (int)(at - asc__web.tables) + 1;
}

asc_wire asc__web_wire(const web_table *at)
{
    return (asc_wire){asc_match_game(asc_table_match(at->table)), at->table};
}

static void free_place(web_table *at)
{
    if (at->opened.table == NULL)
        asc_table_free(at->table);
    asc_table_close(&at->opened);
    asc_record_free(at->record);
    asc_match_free(at->match);
    asc_game_free(at->game);
    free(at->log.data);
    *at = (web_table){.table = NULL};
}

void asc_web_close(int number)
{
    web_table *at = asc__web_table(number);
    if (at == NULL)
        return;
    asc__web_forget(at);
    free_place(at);
}

/* ---- Set-up ------------------------------------------------------------------------------------ */

/* Milliseconds as a table has them; what cannot be a time is 0. */
static uint64_t time_of(double time)
{
    return time > 0 && time < 9007199254740992.0 ? (uint64_t)time : 0;
}

/* Begins the log of a table with its head. */
static bool log_head(web_table *at)
{
    size_t length = asc_table_log_begin_format(at->table, NULL, 0);
    char *text = malloc(length + 1);
    if (text == NULL)
        return false;
    asc_table_log_begin_format(at->table, text, length + 1);
    bool added = asc__web_add(&at->log, text, length);
    free(text);
    return added;
}

/* Adds a pack that is given as text to the set-up, by the id that it gives itself. */
static asc_status add_own(asc_setup *setup, asc_pack_text *own, const asc_host *host)
{
    asc_pack *pack;
    asc_status status = asc_pack_new(&own->source, host, &pack);
    if (status != ASC_OK)
        return status;
    char ids[ASC_SETUP_PACKS];
    int length = snprintf(ids, sizeof ids, "%s%s%s", setup->packs, setup->packs[0] ? "," : "",
                          asc_pack_id(pack));
    if (length < (int)sizeof ids)
        memcpy(setup->packs, ids, sizeof ids);
    own->id = length < (int)sizeof ids ? setup->packs + length - strlen(asc_pack_id(pack)) : NULL;
    asc_pack_free(pack);
    setup->texts = own;
    setup->text_count = 1;
    return own->id != NULL ? ASC_OK : ASC_LIMIT;
}

/* A value network that came with the page is damaged: the game is tried once more without, which is told. */
static bool do_without(asc_status status, asc_host *host)
{
    if (status != ASC_BAD_NETWORK || host->network == NULL)
        return false;
    *host = asc__web_host();
    host->network = NULL;
    asc_text text = asc__text_init(asc__web.warning, sizeof asc__web.warning);
    asc__text_add(&text, asc_translate(asc__web.language,
                                       N_("The value network of this set-up is damaged. Computer "
                                          "players do without it, and play weaker.")));
    return true;
}

/* Here no programs play. */
static asc_status check_setup(const asc_setup *setup, const asc_host *host)
{
    asc_status status = asc_setup_check(setup, host);
    for (int i = 0; i < setup->players && status == ASC_OK; i++)
        if (setup->seat[i].player[0] != '\0')
            status = asc_player_check(setup->seat[i].player, host);
    return status;
}

static asc_status set_up(web_table *at, asc_setup *setup, asc_pack_text *own, double time)
{
    asc_host host = asc__web_host();
    const asc_table_start start = {.time = time_of(time), .host = &host};
    asc_option options[ASC_SETUP_OPTIONS];
    asc_config config;
    asc_status status = own->source.size > 0 ? add_own(setup, own, &host) : ASC_OK;
    if (status == ASC_OK)
        status = check_setup(setup, &host);
    if (status != ASC_OK)
        return status;
    asc_setup_order(setup, setup->seed.word[0]);
    asc_setup_config(setup, &host, options, &config);
    status = asc_game_new(&config, &at->game);
    if (do_without(status, &host))
        status = asc_game_new(&config, &at->game);
    if (status == ASC_OK)
        status = asc_match_new(at->game, NULL, &at->match);
    if (status == ASC_OK)
        status = asc_table_new(at->match, setup, &start, &at->table);
    if (status == ASC_OK && !log_head(at))
        status = ASC_NO_MEMORY;
    return status;
}

void asc_web_warning(void)
{
    asc__web_text(asc__web.warning, strlen(asc__web.warning));
}

int asc_web_new(const char *text, size_t size, const char *own, size_t own_size, double time)
{
    static asc_setup setup; /* too large for a stack */
    char wrong[512];
    size_t where;
    web_table *at = new_place();
    if (at == NULL)
        return -1;
    if (!asc_wire_setup_parse(text, size, asc__web.language, &setup, wrong, sizeof wrong, &where))
        return asc__web_fail_at(wrong, where);
    asc_pack_text pack = {.source = {.text = own, .size = own_size}};
    asc_status status = set_up(at, &setup, &pack, time);
    if (status != ASC_OK) {
        free_place(at);
        return asc__web_fail(status);
    }
    asc__web_text(at->log.data, at->log.length);
    return asc__web_done(number_of(at));
}

/* The story for each of these viewers (bit s: seat s + 1; bit 7: spectators), entries of an array that is open. */
static asc_status add_stories(asc_json *json, const web_table *at, unsigned viewers)
{
    const asc_wire wire = asc__web_wire(at);
    asc_status status = ASC_OK;
    for (int i = 0; i < asc_game_players(wire.game) && status == ASC_OK; i++)
        if (viewers >> i & 1)
            status = asc__wire_story(json, &wire, i, NULL);
    if ((viewers & WEB_SPECTATORS) && status == ASC_OK)
        status = asc__wire_story(json, &wire, ASC_SPECTATOR, NULL);
    return status;
}

/* The reply about a table that was opened; its number. It goes where memory is short. */
static int tell_opened(web_table *at, size_t good, const char *error, bool head, unsigned viewers)
{
    asc_json json = asc__web_json();
    asc__json_object(&json, NULL);
    asc__json_number(&json, "wire", ASC_WIRE_VERSION);
    asc__json_text(&json, "type", "opened");
    asc__json_number(&json, "good", good);
    asc__json_text(&json, "error", error);
    asc__json_text(&json, "head", head ? at->log.data : NULL);
    asc__json_array(&json, "messages");
    asc__web.no_memory |= add_stories(&json, at, viewers) != ASC_OK;
    asc__json_close(&json, ']');
    asc__json_close(&json, '}');
    int number = number_of(at);
    if (asc__web.no_memory)
        free_place(at);
    return asc__web_done(number);
}

int asc_web_open(const char *log, size_t size, unsigned viewers)
{
    asc_host host = asc__web_host();
    const asc_source source = {.text = log, .size = size};
    web_table *at = new_place();
    if (at == NULL)
        return -1;
    asc_status status = asc_table_open(&source, &host, NULL, &at->opened);
    if (do_without(status, &host))
        status = asc_table_open(&source, &host, NULL, &at->opened);
    at->table = at->opened.table;
    /* Without memory it is not known what is good of the log. */
    if (at->table != NULL && status != ASC_NO_MEMORY &&
        !asc__web_add(&at->log, log, at->opened.good))
        status = ASC_NO_MEMORY;
    if (at->table == NULL || status == ASC_NO_MEMORY) {
        free_place(at);
        return asc__web_fail(status);
    }
    return tell_opened(at, at->opened.good, status == ASC_OK ? NULL : asc__web.said, false,
                       viewers);
}

/* Are there such computer players? */
static asc_status check_players(const web_table *at, const asc_host *host)
{
    asc_status status = ASC_OK;
    for (int i = 0; i < asc_game_players(asc__web_wire(at).game) && status == ASC_OK; i++) {
        const asc_table_seat *seat = asc_table_seat_at(at->table, i);
        if (seat->state == ASC_SEAT_COMPUTER)
            status = asc_player_check(seat->player, host);
    }
    return status;
}

int asc_web_open_record(const char *text, size_t size, double time, unsigned viewers)
{
    asc_host host = asc__web_host();
    const asc_source source = {.text = text, .size = size};
    web_table *at = new_place();
    if (at == NULL)
        return -1;
    asc_status status = asc_record_parse(&source, &host, &at->record);
    if (do_without(status, &host)) {
        asc_record_free(at->record);
        status = asc_record_parse(&source, &host, &at->record);
    }
    if (status == ASC_OK)
        status = asc_table_of_record(at->record, time_of(time), &host, &at->table);
    if (status == ASC_OK)
        status = check_players(at, &host);
    if (status == ASC_OK && (!log_head(at) || !asc__web_add(&at->log, "", 1)))
        status = ASC_NO_MEMORY;
    if (status != ASC_OK) {
        free_place(at);
        return asc__web_fail(status);
    }
    at->log.length--; /* the NUL is no part of it */
    return tell_opened(at, at->log.length, NULL, true, viewers);
}

/* ---- Commands ---------------------------------------------------------------------------------- */

/* Why a move cannot be made, where that is the reason. */
static asc_reason reason_of(const web_table *at, const asc_table_command *command,
                            asc_refusal refusal)
{
    if (refusal != ASC_REFUSAL_BAD_MOVE)
        return ASC_REASON_NONE;
    const asc_match *match = asc_table_match(at->table);
    return asc_check(asc_match_game(match), asc_match_state(match), command->from, command->move);
}

/* Is there such a computer player, where the command names one? */
static bool has_player(const asc_table_command *command)
{
    asc_host host = asc__web_host();
    bool named = command->kind == ASC_COMMAND_HAND_OVER || command->kind == ASC_COMMAND_TAKE_OVER;
    return !named || command->text == NULL || asc_player_check(command->text, &host) == ASC_OK;
}

int asc_web_check(int table, int seat, const char *text, size_t size, double time)
{
    web_table *at = asc__web_table(table);
    const char *wrong;
    size_t where;
    if (at == NULL)
        return -1;
    at->checked = false;
    const asc_wire wire = asc__web_wire(at);
    if (seat < 0 || seat > asc_game_players(wire.game)) {
        asc_json json = asc__web_json();
        asc__wire_refusal(&json, asc__web.language, ASC_REFUSAL_NO_SUCH_SEAT, ASC_REASON_NONE);
        return -1;
    }
    if (!asc_wire_command_parse(&wire, seat > 0 ? seat - 1 : ASC_NOBODY, text, size, &at->pending,
                                &wrong, &where))
        return asc__web_fail_at(wrong, where);
    asc_table_command *command = &at->pending.command;
    if (!has_player(command))
        return asc__web_fail(ASC_BAD_CONFIG);
    command->time = time_of(time);
    asc_refusal refusal = asc_table_check(at->table, command);
    if (refusal != ASC_REFUSAL_NONE) {
        asc_json json = asc__web_json();
        asc__wire_refusal(&json, asc__web.language, refusal, reason_of(at, command, refusal));
        return -1;
    }
    at->line_length = asc_table_command_format(at->table, command, at->line, sizeof at->line - 1);
    at->line[at->line_length++] = '\n';
    at->checked = true;
    asc__web_text(at->line, at->line_length);
    return asc__web_done(0);
}

/* Who hears what. */
typedef struct listener {
    asc_json json;
    asc_wire wire;
    unsigned viewers;
} listener;

static void tell(void *user, const asc_table_message *message)
{
    listener *to = user;
    unsigned bit = message->viewer >= 0 ? 1u << message->viewer : WEB_SPECTATORS;
    if (to->viewers & bit)
        asc__wire_message(&to->json, &to->wire, message);
}

int asc_web_commit(int table, const char *line, size_t size, unsigned viewers)
{
    web_table *at = asc__web_table(table);
    if (at == NULL)
        return -1;
    bool same = at->checked && size == at->line_length && memcmp(line, at->line, size) == 0;
    if (!same) {
        asc_text text = asc__web_begin();
        asc__text_add(&text,
                      asc_translate(asc__web.language,
                                    N_("that line is not of the command that was checked last")));
        return asc__web_fail(ASC_BAD_MOVE);
    }
    at->checked = false;
    listener to = {asc__web_json(), asc__web_wire(at), viewers};
    const asc_table_sink sink = {tell, &to};
    asc__web_forget(at);
    /* The line is kept first: what has happened must not be missing from the log. */
    size_t before = at->log.length;
    if (!asc__web_add(&at->log, at->line, at->line_length))
        return asc__web_fail(ASC_NO_MEMORY);
    asc__json_array(&to.json, NULL);
    asc_status status = asc_table_commit(at->table, &at->pending.command, &sink);
    asc__json_close(&to.json, ']');
    if (status == ASC_OK)
        return asc__web_done(0);
    at->log.length = before;
    return asc__web_fail(status);
}

/* ---- Looking ----------------------------------------------------------------------------------- */

/* The table, for a viewer (from 1; 0: a spectator) that it can have; NULL where not, and an error is the reply. */
static web_table *seen_by(int table, int viewer)
{
    web_table *at = asc__web_table(table);
    if (at == NULL || (viewer >= 0 && viewer <= asc_game_players(asc__web_wire(at).game)))
        return at;
    asc__web_fail(ASC_BAD_CONFIG);
    return NULL;
}

int asc_web_snapshot(int table, int viewer)
{
    const web_table *at = seen_by(table, viewer);
    if (at == NULL)
        return -1;
    const asc_wire wire = asc__web_wire(at);
    asc_json json = asc__web_json();
    asc__wire_snapshot(&json, &wire, viewer > 0 ? viewer - 1 : ASC_SPECTATOR);
    return asc__web_done(0);
}

int asc_web_standing(int table, int viewer)
{
    const web_table *at = seen_by(table, viewer);
    if (at == NULL)
        return -1;
    const asc_wire wire = asc__web_wire(at);
    asc_json json = asc__web_json();
    asc_status status = asc__wire_standing(&json, &wire, viewer > 0 ? viewer - 1 : ASC_SPECTATOR);
    return status == ASC_OK ? asc__web_done(0) : asc__web_fail(status);
}

int asc_web_story(int table, unsigned viewers)
{
    web_table *at = asc__web_table(table);
    if (at == NULL)
        return -1;
    asc_json json = asc__web_json();
    asc__json_array(&json, NULL);
    asc__web.no_memory |= add_stories(&json, at, viewers) != ASC_OK;
    asc__json_close(&json, ']');
    return asc__web_done(0);
}

int asc_web_catalog(int table)
{
    web_table *at = asc__web_table(table);
    if (at == NULL)
        return -1;
    asc_json json = asc__web_json();
    asc__wire_catalog(&json, asc__web_wire(at).game);
    return asc__web_done(0);
}

int asc_web_log(int table)
{
    web_table *at = asc__web_table(table);
    if (at == NULL)
        return -1;
    asc__web_text(at->log.data, at->log.length);
    return asc__web_done(0);
}

/* The record of a table with these tags, of which those that are kept are there already. */
static asc_status format_record(const web_table *at, const asc_record_facts *known,
                                asc_option *tags, size_t count)
{
    char seats[ASC_SEATS_MAX * 2 * (ASC_TABLE_PLAYER + ASC_TABLE_NAME)];
    char names[ASC_SEATS_MAX][ASC_TABLE_NAME];
    asc_table_tags own;
    const asc_match *match = asc_table_match(at->table);
    asc_record_facts facts = {.tags = tags};
    asc_table_seats_format(at->table, seats, sizeof seats);
    tags[count++] = (asc_option){"seats", seats};
    size_t of_table = asc_table_record_tags(at->table, &own);
    memcpy(tags + count, own.tag, of_table * sizeof *tags);
    facts.tag_count = count + of_table;
    facts.date = known != NULL ? known->date : NULL;
    facts.commitment = known != NULL ? known->commitment : NULL;
    for (int i = 0; i < asc_game_players(asc_match_game(match)); i++) {
        asc_table_called(at->table, i, NULL, names[i]);
        facts.seat[i] = names[i];
    }
    size_t length = asc_record_format(match, &facts, ASC_ALL_SEEING, NULL, 0);
    char *text = malloc(length + 1);
    if (text == NULL)
        return ASC_NO_MEMORY;
    asc_record_format(match, &facts, ASC_ALL_SEEING, text, length + 1);
    asc__web_text(text, length);
    free(text);
    return ASC_OK;
}

int asc_web_record(int table)
{
    enum { OWN_TAGS = 8 };
    web_table *at = asc__web_table(table);
    if (at == NULL)
        return -1;
    const asc_record *record = at->record != NULL ? at->record : at->opened.record;
    const asc_record_facts *known = record != NULL ? asc_record_facts_of(record) : NULL;
    size_t count = 0, most = (known != NULL ? known->tag_count : 0) + OWN_TAGS;
    asc_option *tags = malloc(most * sizeof *tags);
    if (tags == NULL)
        return asc__web_fail(ASC_NO_MEMORY);
    for (size_t i = 0; known != NULL && i < known->tag_count; i++)
        if (!asc_table_tag_is_own(known->tags[i].name))
            tags[count++] = known->tags[i];
    asc_status status = format_record(at, known, tags, count);
    free(tags);
    return status == ASC_OK ? asc__web_done(0) : asc__web_fail(status);
}
