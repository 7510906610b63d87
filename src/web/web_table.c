/*
 * web_table.c - the tables of a page: sets them up, opens them from logs and records, and writes
 * logs and records. web_command.c has their commands.
 */
#include "web_internal.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- Which ----------------------------------------------------------------------------------- */

web_table *asc__web_table(int number)
{
    asc__web.said[0] = '\0';
    if (number >= 1 && number <= WEB_TABLES_MAX && asc__web.tables[number - 1].table != NULL)
        return &asc__web.tables[number - 1];
    asc__web_fail_with(N_("there is no such table"), ASC_BAD_CONFIG);
    return NULL;
}

/* A free place; NULL if there is none, and an error is the reply. */
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
    asc__log_free(&at->log);
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

/* ---- Set-up ---------------------------------------------------------------------------------- */

uint64_t asc__web_time(double time)
{
    return time > 0 && time < 9007199254740992.0 ? (uint64_t)time : 0;
}

/* Adds a pack given as text to the set-up, under the id in its text. */
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

/* If a value network of the page is damaged, lets the game be tried once more without it, and
 * warns. */
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

/* Pages have no programs as players. */
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
    const asc_table_start start = {.time = asc__web_time(time), .host = &host};
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
    if (status == ASC_OK && !asc__log_begin(&at->log, at->table))
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
    asc__web_text(at->log.text, at->log.length);
    return asc__web_done(number_of(at));
}

int asc_web_open(const char *log, size_t size)
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
    /* If memory is out, the valid part of the log is unknown. */
    if (at->table != NULL && status != ASC_NO_MEMORY &&
        !asc__log_take(&at->log, log, at->opened.good))
        status = ASC_NO_MEMORY;
    if (at->table == NULL || status == ASC_NO_MEMORY) {
        free_place(at);
        return asc__web_fail(status);
    }
    asc_json json = asc__web_json();
    asc__json_object(&json, NULL);
    asc__json_number(&json, "wire", ASC_WIRE_VERSION);
    asc__json_text(&json, "type", "opened");
    asc__json_number(&json, "good", at->opened.good);
    asc__json_text(&json, "error", status == ASC_OK ? NULL : asc__web.said);
    asc__json_close(&json, '}');
    return asc__web_done(number_of(at));
}

/* Do all computer players of the table exist? */
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

int asc_web_open_record(const char *text, size_t size, double time)
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
        status = asc_table_of_record(at->record, asc__web_time(time), &host, &at->table);
    if (status == ASC_OK)
        status = check_players(at, &host);
    if (status == ASC_OK && !asc__log_begin(&at->log, at->table))
        status = ASC_NO_MEMORY;
    if (status != ASC_OK) {
        free_place(at);
        return asc__web_fail(status);
    }
    asc__web_text(at->log.text, at->log.length);
    return asc__web_done(number_of(at));
}

/* ---- Logs and records ------------------------------------------------------------------------ */

int asc_web_log(int table)
{
    web_table *at = asc__web_table(table);
    if (at == NULL)
        return -1;
    asc__web_text(at->log.text, at->log.length);
    return asc__web_done(0);
}

int asc_web_record(int table)
{
    web_table *at = asc__web_table(table);
    if (at == NULL)
        return -1;
    size_t length = asc_table_record_format(at->table, 0, NULL, 0);
    char *text = malloc(length + 1);
    if (text == NULL)
        return asc__web_fail(ASC_NO_MEMORY);
    asc_table_record_format(at->table, 0, text, length + 1);
    asc__web_text(text, length);
    free(text);
    return asc__web_done(0);
}
