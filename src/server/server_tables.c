/*
 * server_tables.c - tables: how they come into memory and leave it, and the time before a game
 * begins: setting up, joining, starting, and once more.
 */
#include "server_internal.h"

#include <stdio.h>
#include <stdlib.h>

#include "json.h"
#include "wire.h"

/* ---- Games ----------------------------------------------------------------------------------- */

static uint64_t game_key(const asc_setup *setup, uint8_t language)
{
    char rows[ASC_SETUP_VALUE];
    uint64_t key = asc__hash(language, setup->game, strlen(setup->game));
    key = asc__hash(key, setup->packs, strlen(setup->packs));
    key = asc__hash(key, &setup->players, sizeof setup->players);
    asc_setup_get(setup, "options", rows, sizeof rows);
    return asc__hash(key, rows, strlen(rows));
}

/* A game that nobody uses goes when another one needs a place. */
static void add_game(asc_server *server, server_game *game)
{
    for (size_t i = 0; i < server->game_count && server->game_count >= 16; i++) {
        if (server->games[i]->users == 0) {
            asc_game_free(server->games[i]->game);
            free(server->games[i]);
            server->games[i] = game;
            return;
        }
    }
    if (server->game_count == server->game_room) {
        server->game_room = server->game_room ? server->game_room * 2 : 16;
        server->games = asc__store_get(server->games, server->game_room * sizeof *server->games);
    }
    server->games[server->game_count++] = game;
}

/* What the library says about a set-up that cannot be. */
static void hear(void *user, const asc_diag *diag)
{
    char *said = user;
    if (said[0] == '\0')
        snprintf(said, 256, "%s", diag->message);
}

static server_game *find_game(asc_server *server, const asc_setup *setup, uint8_t language,
                              char said[256])
{
    uint64_t key = game_key(setup, language);
    for (size_t i = 0; i < server->game_count; i++)
        if (server->games[i]->key == key)
            return server->games[i];
    asc_option options[ASC_SETUP_OPTIONS];
    asc_config config;
    asc_game *made;
    asc_host host = server->host;
    host.language = asc_language_list(language);
    asc_setup_config(setup, &host, options, &config);
    asc_status status = asc_game_new(&config, &made);
    if (status != ASC_OK) {
        snprintf(said, 256, "%s", asc_translate(host.language, asc_status_text(status)));
        return NULL;
    }
    server_game *game = asc__store_get(NULL, sizeof *game);
    *game = (server_game){.key = key, .game = made};
    add_game(server, game);
    return game;
}

const asc_game *asc__table_game(asc_server *server, server_table *table, uint8_t language)
{
    char said[256];
    server_game *game = language > 0 ? find_game(server, &table->setup, language, said) : NULL;
    return game != NULL ? game->game : table->game->game;
}

void asc__games_free(asc_server *server)
{
    for (size_t i = 0; i < server->game_count; i++) {
        asc_game_free(server->games[i]->game);
        free(server->games[i]);
    }
    free(server->games);
}

/* ---- What is stored about a table ------------------------------------------------------------ */

static void put_about(server_text *out, const server_table *table)
{
    asc__outf(out, "owner: " ASC_ID "\nrematch: " ASC_ID "\ninvite: ", ASC_ID_(table->owner),
              ASC_ID_(table->rematch));
    for (int i = 0; i < ASC_STORE_HASH; i++)
        asc__outf(out, "%02x", table->invite[i]);
    asc__outf(out, "\n");
    size_t room = asc_setup_format(&table->setup, NULL, 0) + 1;
    out->length += asc_setup_format(&table->setup, asc__out_room(out, room), room);
}

static bool read_about(server_table *table, const char *text, const asc_host *host)
{
    asc_span rest = asc__span(text), line, value;
    bool good = asc__span_cut(&rest, '\n', &line) && asc__text_begins(line, "owner: ", &value);
    table->owner = good ? asc__id_read(value) : 0;
    good = good && asc__span_cut(&rest, '\n', &line) && asc__text_begins(line, "rematch: ", &value);
    table->rematch = good ? asc__id_read(value) : 0;
    good = good && asc__span_cut(&rest, '\n', &line) && asc__text_begins(line, "invite: ", &value);
    good = good && value.length == 2 * (size_t)ASC_STORE_HASH;
    for (size_t i = 0; good && i < ASC_STORE_HASH; i++) {
        uint64_t byte;
        good = asc__span_hex((asc_span){value.start + 2 * i, 2}, &byte);
        table->invite[i] = (uint8_t)byte;
    }
    asc_source source = {"set-up", rest.start, rest.length};
    return good && asc_setup_parse(&source, host, &table->setup) == ASC_OK;
}

void asc__table_rows(asc_server *server, server_table *table)
{
    asc_store_row row = {.kind = table->rewrite ? ASC_STORE_TABLE : ASC_STORE_WAKE,
                         .id = table->id,
                         .state = table->state,
                         .wake = table->wake};
    server_text *about = &server->scratch;
    about->length = 0;
    if (table->rewrite)
        put_about(about, table);
    asc__batch_row(server, row, about->data, about->length);
    for (uint8_t seat = 0; table->rewrite && seat < table->setup.players; seat++) {
        row = (asc_store_row){
            .kind = ASC_STORE_SEAT, .id = table->id, .seat = seat, .person = table->person[seat]};
        asc__batch_row(server, row, NULL, 0);
    }
    table->rewrite = false;
}

/* ---- Into memory and out of it --------------------------------------------------------------- */

static server_table *new_table(asc_server *server, uint64_t id)
{
    server_table *table = asc__store_get(NULL, sizeof *table);
    memset(table, 0, sizeof *table);
    table->id = id;
    table->incarnation = ++server->marks;
    table->touched = server->now;
    asc__map_put(&server->tables, id, table);
    table->scheduled = (uint64_t)(uintptr_t)asc__map_take(&server->sleeping, id);
    return table;
}

/* Plays the log of a table that has begun. */
static bool open_log(asc_server *server, server_table *table, const char *log, size_t length)
{
    char said[256];
    asc_source source = {"log", log, length};
    table->game = find_game(server, &table->setup, 0, said);
    if (table->game == NULL || asc_table_open_in(table->game->game, &source, &server->host, NULL,
                                                 &table->opened) != ASC_OK) {
        asc_table_close(&table->opened);
        table->opened = (asc_table_opened){.table = NULL};
        table->game = NULL;
        return false;
    }
    table->game->users++;
    table->commands = (uint32_t)table->opened.lines;
    return true;
}

server_table *asc__table_arrived(asc_server *server, asc_store_job *job)
{
    server_table *table = asc__map_get(&server->tables, job->id);
    if (table != NULL || job->status == ASC_STORE_NOT_THERE)
        return table;
    if (job->status != ASC_STORE_OK) {
        asc__heap_push(server, server->service + 1000, job->id); /* its clock is not forgotten */
        return NULL;
    }
    const asc_stored_table *stored = &job->table;
    table = new_table(server, job->id);
    table->state = stored->state;
    table->wake = stored->wake;
    memcpy(table->person, stored->person, sizeof table->person);
    if (!read_about(table, stored->about, &server->host) ||
        (table->state != STATE_WAITING &&
         !open_log(server, table, stored->log, stored->log_length))) {
        asc__table_drop(server, table);
        job->status = ASC_STORE_FAILED;
        return NULL;
    }
    asc__table_look(server, table);
    return table;
}

void asc__table_drop(asc_server *server, server_table *table)
{
    asc__map_take(&server->tables, table->id);
    if (table->scheduled > 0)
        asc__map_put(&server->sleeping, table->id, (void *)(uintptr_t)table->scheduled);
    while (table->watches != NULL) {
        server_watch *watch = table->watches, **at = &watch->stream->watches;
        while (*at != watch)
            at = &(*at)->next_of_stream;
        *at = watch->next_of_stream;
        table->watches = watch->next_of_table;
        free(watch);
    }
    asc_table_close(&table->opened);
    if (table->game != NULL)
        table->game->users--;
    free(table);
}

server_table *asc__call_table(server_call *call, int *status)
{
    asc_server *server = call->server;
    uint64_t id = call->id[0];
    server_table *table = asc__map_get(&server->tables, id);
    if (table != NULL) {
        table->touched = server->now;
        return table;
    }
    const asc_store_job *arrived = asc__call_arrived(server, ASC_STORE_READ_TABLE, id);
    if (arrived == NULL) {
        asc_store_job *job = asc__store_job_new(ASC_STORE_READ_TABLE);
        job->id = id;
        *status = asc__call_wait(call, job, id);
    } else {
        *status = asc__call_error(call, arrived->status == ASC_STORE_NOT_THERE ? ERROR_NO_TABLE
                                                                               : ERROR_NOT_READ);
    }
    return NULL;
}

int asc__table_seat_of(const server_table *table, uint64_t person)
{
    for (int seat = 0; seat < table->setup.players; seat++)
        if (person != 0 && table->person[seat] == person)
            return seat;
    return ASC_SPECTATOR;
}

/* ---- What a table looks like ----------------------------------------------------------------- */

static void put_seats(server_call *call, const server_table *table)
{
    server_text *out = call->out;
    asc__outf(out, ",\"seats\":[");
    for (int i = 0; i < table->setup.players; i++) {
        const asc_setup_seat *seat = &table->setup.seat[i];
        asc__outf(out, "%s{\"name\":", i ? "," : "");
        asc__out_quoted(out, seat->name[0] ? seat->name : NULL);
        asc__outf(out, ",\"player\":");
        asc__out_quoted(out, seat->player[0] ? seat->player : NULL);
        asc__outf(out, ",\"free\":%s}",
                  !seat->player[0] && table->person[i] == 0 ? "true" : "false");
    }
    asc__outf(out, "]");
}

static void put_seat_number(server_text *out, const char *key, int seat)
{
    if (seat >= 0)
        asc__outf(out, ",\"%s\":%d", key, seat + 1);
    else
        asc__outf(out, ",\"%s\":null", key);
}

static void put_snapshot(server_call *call, server_table *table, int viewer)
{
    asc_wire wire = {asc__table_game(call->server, table, call->language), table->opened.table};
    size_t room = 48 * 1024, length;
    while ((length = asc_wire_snapshot_format(&wire, viewer, asc__out_room(call->out, room),
                                              room)) >= room)
        room = length + 1;
    call->out->length += length;
}

/* What is played, as the rows of the set-up have it. */
static void put_setup(server_text *out, const asc_setup *setup)
{
    static const char *const rows[] = {"game", "packs", "options", "undo", "clock"};
    char value[ASC_SETUP_VALUE];
    asc__outf(out, ",\"setup\":{");
    for (size_t i = 0; i < ASC__COUNT(rows); i++) {
        asc_setup_get(setup, rows[i], value, sizeof value);
        asc__outf(out, "%s\"%s\":", i ? "," : "", rows[i]);
        asc__out_quoted(out, value);
    }
    asc__outf(out, "}");
}

/* Whose decision it is, and until when; enough for a list of games. */
static void put_progress(server_text *out, const server_table *table)
{
    uint64_t deadline = 0;
    int seat = table->state == STATE_PLAYING ? asc_table_to_act(table->opened.table) : -1;
    put_seat_number(out, "to_act", seat);
    if (seat >= 0 && asc_table_clock_of(table->opened.table, &deadline) != seat)
        deadline = 0;
    asc__outf(out, ",\"deadline\":%llu", (unsigned long long)deadline);
}

static int owner_seat(const server_table *table)
{
    return asc__table_seat_of(table, table->owner);
}

static void put_table(server_call *call, server_table *table, const char *invite)
{
    static const char *const states[] = {"waiting", "playing", "over"};
    server_text *out = call->out;
    int you = asc__table_seat_of(table, call->person.id);
    asc_span brief;
    asc__outf(out, "{\"table\":\"" ASC_ID "\",\"state\":\"%s\",\"now\":%llu", ASC_ID_(table->id),
              states[table->state], (unsigned long long)call->server->service);
    asc__outf(out, ",\"owner\":%s",
              call->person.id != 0 && call->person.id == table->owner ? "true" : "false");
    put_seat_number(out, "you", you);
    put_seat_number(out, "host", owner_seat(table));
    put_setup(out, &table->setup);
    put_seats(call, table);
    put_progress(out, table);
    if (table->rematch != 0)
        asc__outf(out, ",\"rematch\":\"" ASC_ID "\"", ASC_ID_(table->rematch));
    if (invite != NULL)
        asc__outf(out, ",\"invite\":\"%s\",\"link\":\"/#table/" ASC_ID "/%s\"", invite,
                  ASC_ID_(table->id), invite);
    asc__outf(out, ",\"snapshot\":");
    if (table->state == STATE_WAITING || asc__query_find(call->request->query, "brief", &brief))
        asc__outf(out, "null");
    else
        put_snapshot(call, table, you);
    asc__outf(out, "}");
}

int asc__get_table(server_call *call)
{
    int status;
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    put_table(call, table, NULL);
    return 200;
}

/* ---- Setting up ------------------------------------------------------------------------------ */

/* May strangers have this set-up? 0, or the status of the answer. */
static int check_setup(server_call *call, asc_setup *setup)
{
    char said[256] = "";
    asc_host host = {.user = said, .diag = hear, .language = asc__call_language(call)};
    if (setup->has_seed)
        return asc__call_error(call, ERROR_SEED_GIVEN);
    bool allowed = setup->substitute[0] == '\0' || asc__is_player_allowed(setup->substitute);
    for (int i = 0; i < setup->players; i++)
        allowed = allowed && (setup->seat[i].player[0] == '\0' ||
                              asc__is_player_allowed(setup->seat[i].player));
    if (!allowed)
        return asc__call_error(call, ERROR_PLAYER_NOT_ALLOWED);
    if (asc_setup_check(setup, &host) != ASC_OK ||
        find_game(call->server, setup, call->language, said) == NULL)
        return asc__call_error_text(call, ERROR_BAD_SETUP, said);
    return 0;
}

/* Names of people who are not there yet are theirs to choose. */
static int first_free(asc_setup *setup)
{
    int first = -1;
    for (int i = setup->players - 1; i >= 0; i--) {
        if (setup->seat[i].player[0] == '\0') {
            setup->seat[i].name[0] = '\0';
            first = i;
        }
    }
    return first;
}

static void make_invite(asc_server *server, server_table *table, char invite[33])
{
    uint8_t bytes[16];
    server->world.random(server->world.user, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(invite + 2 * i, 3, "%02x", bytes[i]);
    server->world.hash(server->world.user, invite, 32, table->invite);
}

static server_table *make_table(server_call *call, const asc_setup *setup)
{
    asc_server *server = call->server;
    uint64_t id;
    do
        server->world.random(server->world.user, &id, sizeof id);
    while (id == 0);
    server_table *table = new_table(server, id);
    table->setup = *setup;
    table->owner = call->person.id;
    table->rewrite = true;
    asc__batch_touch(server, table);
    return table;
}

static void take_seat(server_table *table, int seat, const asc_stored_person *person)
{
    table->person[seat] = person->id;
    snprintf(table->setup.seat[seat].name, ASC_TABLE_NAME, "%s", person->name);
    table->rewrite = true;
}

int asc__post_tables(server_call *call)
{
    asc_setup setup;
    char wrong[256], invite[33];
    size_t at;
    asc_span body = call->request->body;
    if (!asc_wire_setup_parse(body.start, body.length, asc__call_language(call), &setup, wrong,
                              sizeof wrong, &at))
        return asc__call_error_text(call, ERROR_BAD_SETUP, wrong);
    int status = check_setup(call, &setup);
    if (status != 0)
        return status;
    int seat = first_free(&setup);
    if (seat < 0)
        return asc__call_error(call, ERROR_NO_SEAT);
    if (!asc__bucket_take(call->server, call->person.id ^ 0x7461626c65, 1 / 600.0,
                          call->server->limits.new_tables))
        return asc__call_error(call, ERROR_TOO_MANY_TABLES);
    server_table *table = make_table(call, &setup);
    make_invite(call->server, table, invite);
    take_seat(table, seat, &call->person);
    put_table(call, table, invite);
    return 201;
}

/* ---- Joining --------------------------------------------------------------------------------- */

/* Reads {"invite": TEXT, "seat": NUMBER}; both may be missing. */
static bool read_join(const server_call *call, char invite[40], int64_t *seat)
{
    asc_json_doc doc;
    asc_span body = call->request->body;
    invite[0] = '\0';
    *seat = 0;
    if (!asc__json_parse(&doc, body.start, body.length) || doc.value[0].kind != ASC_JSON_OBJECT)
        return false;
    const asc_json_value *member = asc__json_member(&doc, &doc.value[0], "invite");
    if (member != NULL &&
        (member->kind != ASC_JSON_TEXT || asc__json_get_text(member, invite, 40) >= 40))
        return false;
    member = asc__json_member(&doc, &doc.value[0], "seat");
    return member == NULL || asc__json_get_number(member, 1, ASC_SEATS_MAX, seat);
}

static bool is_invited(const server_call *call, const server_table *table, const char *invite)
{
    uint8_t hash[ASC_STORE_HASH], odd = 0;
    call->server->world.hash(call->server->world.user, invite, strlen(invite), hash);
    for (int i = 0; i < ASC_STORE_HASH; i++)
        odd |= (uint8_t)(hash[i] ^ table->invite[i]);
    return odd == 0;
}

static int free_seat(const server_table *table, int64_t wanted)
{
    for (int i = 0; i < table->setup.players; i++)
        if (table->person[i] == 0 && table->setup.seat[i].player[0] == '\0' &&
            (wanted == 0 || wanted == i + 1))
            return i;
    return -1;
}

static bool has_name(const server_table *table, const char *name)
{
    bool has = false;
    for (int i = 0; i < table->setup.players; i++)
        has = has || strcmp(table->setup.seat[i].name, name) == 0;
    return has;
}

int asc__post_join(server_call *call)
{
    char invite[40];
    int64_t wanted;
    int status;
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    if (!read_join(call, invite, &wanted))
        return asc__call_error(call, ERROR_BAD_JSON);
    if (asc__table_seat_of(table, call->person.id) < 0) {
        if (!is_invited(call, table, invite))
            return asc__call_error(call, ERROR_BAD_INVITE);
        if (table->state != STATE_WAITING)
            return asc__call_error(call, ERROR_STARTED);
        int seat = free_seat(table, wanted);
        if (seat < 0)
            return asc__call_error(call, ERROR_NO_SEAT);
        if (has_name(table, call->person.name))
            return asc__call_error(call, ERROR_NAME_TAKEN);
        asc__batch_touch(call->server, table);
        take_seat(table, seat, &call->person);
        asc__table_resync(call->server, table);
    }
    put_table(call, table, NULL);
    return 200;
}

/* ---- Computer players before the game ------------------------------------------------------- */

/* {"seat": NUMBER, "player": TEXT, "name": TEXT}; without a player the seat is free again. */
static bool read_seat(const server_call *call, int64_t *seat, asc_setup_seat *at)
{
    asc_json_doc doc;
    asc_span body = call->request->body;
    if (!asc__json_parse(&doc, body.start, body.length) || doc.value[0].kind != ASC_JSON_OBJECT)
        return false;
    const asc_json_value *member = asc__json_member(&doc, &doc.value[0], "seat");
    if (member == NULL || !asc__json_get_number(member, 1, ASC_SEATS_MAX, seat))
        return false;
    const struct {
        const char *key;
        char *to;
        size_t room;
    } texts[] = {{"player", at->player, sizeof at->player}, {"name", at->name, sizeof at->name}};
    for (size_t i = 0; i < ASC__COUNT(texts); i++) {
        member = asc__json_member(&doc, &doc.value[0], texts[i].key);
        if (member != NULL &&
            (member->kind != ASC_JSON_TEXT ||
             asc__json_get_text(member, texts[i].to, texts[i].room) >= texts[i].room))
            return false;
    }
    return asc__utf8_clean(at->name, strlen(at->name));
}

int asc__post_seats(server_call *call)
{
    int64_t seat;
    int status;
    asc_setup_seat at = {.name = ""};
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    if (call->person.id != table->owner)
        return asc__call_error(call, ERROR_NOT_OWNER);
    if (table->state != STATE_WAITING)
        return asc__call_error(call, ERROR_STARTED);
    if (!read_seat(call, &seat, &at))
        return asc__call_error(call, ERROR_BAD_JSON);
    if (seat > table->setup.players || table->person[seat - 1] != 0)
        return asc__call_error(call, ERROR_NO_SEAT);
    asc_setup setup = table->setup;
    setup.seat[seat - 1] = at;
    if (at.player[0] == '\0')
        setup.seat[seat - 1].name[0] = '\0';
    else if (at.name[0] != '\0' && has_name(table, at.name))
        return asc__call_error(call, ERROR_NAME_TAKEN);
    status = check_setup(call, &setup);
    if (status != 0)
        return status;
    asc__batch_touch(call->server, table);
    table->setup = setup;
    table->rewrite = true;
    asc__table_resync(call->server, table);
    put_table(call, table, NULL);
    return 200;
}

/* Somebody stands up before the game: their seat is free again. */
void asc__table_stand_up(asc_server *server, server_table *table, int seat)
{
    asc__batch_touch(server, table);
    table->person[seat] = 0;
    table->setup.seat[seat].name[0] = '\0';
    table->rewrite = true;
    asc__table_resync(server, table);
}

/* ---- Starting -------------------------------------------------------------------------------- */

/* Who begins is settled: people go with their seats, which are known by their names. */
static void settle_order(asc_server *server, server_table *table)
{
    uint64_t luck, person[ASC_SEATS_MAX];
    asc_setup before = table->setup;
    server->world.random(server->world.user, &luck, sizeof luck);
    memcpy(person, table->person, sizeof person);
    asc_setup_order(&table->setup, luck);
    for (int i = 0; i < table->setup.players; i++) {
        table->person[i] = 0;
        for (int j = 0; j < before.players && table->setup.seat[i].player[0] == '\0'; j++)
            if (strcmp(before.seat[j].name, table->setup.seat[i].name) == 0 && person[j] != 0)
                table->person[i] = person[j];
    }
}

/* The head of the log of a game that begins now, which is the caller's; NULL: it cannot be. */
static char *make_head(asc_server *server, server_table *table, char said[256])
{
    server_game *game = find_game(server, &table->setup, 0, said);
    asc_seed seed = {.secure = true};
    asc_match *match = NULL;
    asc_table *made = NULL;
    asc_table_start start = {.time = server->service, .host = &server->host};
    char *head = NULL;
    server->world.random(server->world.user, seed.word, sizeof seed.word);
    if (game != NULL && asc_match_new(game->game, &seed, &match) == ASC_OK &&
        asc_table_new(match, &table->setup, &start, &made) == ASC_OK) {
        size_t size = asc_table_log_begin_format(made, NULL, 0) + 1;
        head = asc__store_get(NULL, size);
        asc_table_log_begin_format(made, head, size);
    }
    asc_table_free(made);
    asc_match_free(match);
    return head;
}

int asc__post_start(server_call *call)
{
    asc_server *server = call->server;
    int status;
    char said[256] = "";
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    if (asc__table_seat_of(table, call->person.id) < 0)
        return asc__call_error(call, ERROR_NOT_SEATED);
    if (table->state != STATE_WAITING)
        return asc__call_error(call, ERROR_STARTED);
    if (free_seat(table, 0) >= 0)
        return asc__call_error(call, ERROR_SEATS_FREE);
    settle_order(server, table);
    char *head = make_head(server, table, said);
    if (head == NULL || !open_log(server, table, head, strlen(head))) {
        free(head);
        return asc__call_error_text(call, ERROR_BAD_SETUP, said);
    }
    asc__batch_touch(server, table);
    table->state = STATE_PLAYING;
    table->rewrite = true;
    asc__table_rows(server, table); /* the head belongs to a table that is there */
    asc_store_row row = {.kind = ASC_STORE_HEAD, .id = table->id};
    asc__batch_row(server, row, head, strlen(head));
    free(head);
    asc__table_resync(server, table);
    asc__table_look(server, table);
    put_table(call, table, NULL);
    return 200;
}

/* ---- Once more ------------------------------------------------------------------------------- */

/* Everyone who sat there takes their seat at the new table by asking for it, too. */
int asc__post_rematch(server_call *call)
{
    int status;
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    if (asc__table_seat_of(table, call->person.id) < 0)
        return asc__call_error(call, ERROR_NOT_SEATED);
    if (table->state != STATE_OVER)
        return asc__call_error(call, ERROR_NOT_OVER);
    server_table *next = NULL;
    if (table->rematch != 0) {
        call->id[0] = table->rematch;
        next = asc__call_table(call, &status);
        if (next == NULL)
            return status;
    } else {
        asc_setup setup = table->setup;
        int seat = first_free(&setup);
        next = make_table(call, &setup);
        memcpy(next->invite, table->invite, sizeof next->invite);
        take_seat(next, seat, &call->person);
        asc__batch_touch(call->server, table);
        table->rematch = next->id;
        table->rewrite = true;
        asc__table_resync(call->server, table);
    }
    if (asc__table_seat_of(next, call->person.id) < 0) {
        int seat = next->state == STATE_WAITING ? free_seat(next, 0) : -1;
        if (seat < 0)
            return asc__call_error(call, ERROR_NO_SEAT);
        if (has_name(next, call->person.name))
            return asc__call_error(call, ERROR_NAME_TAKEN);
        asc__batch_touch(call->server, next);
        take_seat(next, seat, &call->person);
        asc__table_resync(call->server, next);
    }
    put_table(call, next, NULL);
    return 200;
}

/* ---- What else there is to read -------------------------------------------------------------- */

int asc__get_record(server_call *call)
{
    int status;
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    if (table->state != STATE_OVER)
        return asc__call_error(call, ERROR_NOT_OVER);
    size_t size = asc_table_record_format(table->opened.table, 0, NULL, 0) + 1;
    call->out->length +=
        asc_table_record_format(table->opened.table, 0, asc__out_room(call->out, size), size);
    call->type = "text/plain; charset=utf-8";
    return 200;
}

int asc__get_catalog(server_call *call)
{
    int status;
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    if (table->state == STATE_WAITING)
        return asc__call_error(call, ERROR_NOT_STARTED);
    const asc_game *game = asc__table_game(call->server, table, call->language);
    size_t size = asc_wire_catalog_format(game, NULL, 0) + 1;
    call->out->length += asc_wire_catalog_format(game, asc__out_room(call->out, size), size);
    return 200;
}
