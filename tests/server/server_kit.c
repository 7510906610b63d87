/*
 * server_kit.c - see server_kit.h.
 */
#include "server_kit.h"

#include <stdio.h>
#include <stdlib.h>

#include "ascend_packs.h"

static void grow(void *array, size_t *room, size_t count, size_t size)
{
    if (count < *room)
        return;
    *room = *room ? *room * 2 : 16;
    void *bigger = asc__store_get(*(void **)array, *room * size);
    *(void **)array = bigger;
}

uint64_t kit_random(server_kit *kit, uint64_t below)
{
    return asc__splitmix(++kit->luck) % below;
}

/* ---- The world ------------------------------------------------------------------------------- */

static kit_line *line_of(server_kit *kit, uint64_t id)
{
    for (size_t i = kit->line_count; i-- > 0;)
        if (kit->lines[i].id == id && kit->lines[i].open)
            return &kit->lines[i];
    return NULL;
}

static void world_send(void *user, uint64_t connection, const void *bytes, size_t count)
{
    server_kit *kit = user;
    kit_line *line = line_of(kit, connection);
    kit->sent += count;
    if (line && !line->ending)
        asc__out(&line->sent, bytes, count);
}

static void world_close(void *user, uint64_t connection, bool at_once)
{
    kit_line *line = line_of(user, connection);
    if (!line)
        return;
    line->ending = true;
    if (at_once)
        line->sent.length = 0;
}

static void world_store(void *user, asc_store_job *job)
{
    server_kit *kit = user;
    grow(&kit->jobs, &kit->job_room, kit->job_count, sizeof(*kit->jobs));
    kit->jobs[kit->job_count++] = job;
}

static void world_think(void *user, asc_think_job *job)
{
    server_kit *kit = user;
    grow(&kit->thoughts, &kit->thought_room, kit->thought_count, sizeof(*kit->thoughts));
    kit->thoughts[kit->thought_count++] = job;
}

static void world_password(void *user, asc_password_job *job)
{
    server_kit *kit = user;
    grow(&kit->passwords, &kit->password_room, kit->password_count, sizeof(*kit->passwords));
    kit->passwords[kit->password_count++] = job;
}

static void world_random(void *user, void *bytes, size_t count)
{
    server_kit *kit = user;
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)kit_random(kit, 256);
}

/* Enough for tests: nobody looks for two texts with the same hash. */
static void world_hash(void *user, const void *bytes, size_t count, uint8_t hash[ASC_STORE_HASH])
{
    (void)user;
    for (uint64_t i = 0; i < 4; i++) {
        uint64_t word = asc__hash(i + 1, bytes, count);
        memcpy(hash + 8 * i, &word, sizeof word);
    }
}

static void world_told(void *user, uint64_t admin, const char *answer)
{
    asc__outf(&((server_kit *)user)->told, "%llu %s\n", (unsigned long long)admin, answer);
}

static void begin_server(server_kit *kit)
{
    asc_store_job *begin = asc__store_job_new(ASC_STORE_READ_BEGIN);
    asc__store_run(kit->store, begin);
    kit->server = asc__server_new(&kit->world, &kit->limits, begin, kit->now);
    asc__store_job_free(begin);
}

server_kit *kit_new(uint64_t seed)
{
    server_kit *kit = asc__store_get(NULL, sizeof *kit);
    *kit = (server_kit){.limits = asc__server_limits(), .luck = asc__splitmix(seed), .now = 1000};
    kit->host = (asc_host){.load = asc_pack_folder_load, .release = asc_pack_folder_release};
    kit->host.user = getenv("ASCEND_PACKS");
    kit->world = (asc_server_world){.user = kit,
                                    .send = world_send,
                                    .close = world_close,
                                    .store = world_store,
                                    .think = world_think,
                                    .password = world_password,
                                    .random = world_random,
                                    .hash = world_hash,
                                    .host = &kit->host,
                                    .told = world_told};
    kit->store = asc__store_memory(&kit->full);
    begin_server(kit);
    return kit;
}

static void free_lines(server_kit *kit)
{
    for (size_t i = 0; i < kit->line_count; i++) {
        free(kit->lines[i].arrived.data);
        free(kit->lines[i].sent.data);
    }
    kit->line_count = 0;
}

static void drop_thoughts(server_kit *kit)
{
    for (size_t i = 0; i < kit->thought_count; i++)
        asc__server_thought(kit->server, kit->thoughts[i]);
    kit->thought_count = 0;
}

static void drop_passwords(server_kit *kit)
{
    for (size_t i = 0; i < kit->password_count; i++)
        free(kit->passwords[i]);
    kit->password_count = 0;
}

void kit_crash(server_kit *kit, size_t stored)
{
    drop_passwords(kit);
    asc__server_drain(
        kit->server); /* stops the players that still think; their results are dropped */
    drop_thoughts(kit);
    for (size_t i = 0; i < kit->job_count; i++) {
        if (i < stored)
            asc__store_run(kit->store, kit->jobs[i]);
        asc__store_job_free(kit->jobs[i]);
    }
    kit->job_count = 0;
    for (size_t i = 0; i < kit->line_count; i++) {
        kit->lines[i].open = false;
        kit->lines[i].sent.length = 0;
    }
    asc__server_free(kit->server);
    begin_server(kit);
}

void kit_free(server_kit *kit)
{
    drop_passwords(kit);
    free(kit->passwords);
    asc__server_drain(kit->server);
    drop_thoughts(kit);
    for (size_t i = 0; i < kit->job_count; i++)
        asc__store_job_free(kit->jobs[i]);
    asc__server_free(kit->server);
    asc__store_close(kit->store);
    free_lines(kit);
    free(kit->jobs);
    free(kit->thoughts);
    free(kit->lines);
    free(kit->told.data);
    free(kit);
}

/* ---- Lines ----------------------------------------------------------------------------------- */

size_t kit_connect(server_kit *kit)
{
    uint64_t id = ++kit->next_line;
    if (!asc__server_opened(kit->server, id, 5))
        return SIZE_MAX;
    grow(&kit->lines, &kit->line_room, kit->line_count, sizeof *kit->lines);
    kit->lines[kit->line_count] = (kit_line){.id = id, .open = true};
    return kit->line_count++;
}

void kit_hang_up(server_kit *kit, size_t line)
{
    if (!kit->lines[line].open)
        return;
    kit->lines[line].open = false;
    asc__server_closed(kit->server, kit->lines[line].id);
}

void kit_send(server_kit *kit, size_t line, const char *bytes, size_t count)
{
    if (kit->lines[line].open)
        asc__server_bytes(kit->server, kit->lines[line].id, bytes, count);
}

void kit_deliver(server_kit *kit, size_t at, size_t most)
{
    kit_line *line = &kit->lines[at];
    size_t count = line->sent.length < most ? line->sent.length : most;
    if (count > 0) {
        asc__out(&line->arrived, line->sent.data, count);
        line->sent.length -= count;
        memmove(line->sent.data, line->sent.data + count, line->sent.length);
        asc__server_drained(kit->server, line->id, count);
    }
    if (line->open && line->ending && line->sent.length == 0)
        kit_hang_up(kit, at);
}

void kit_run_job(server_kit *kit)
{
    if (kit->job_count == 0)
        return;
    asc_store_job *job = kit->jobs[0];
    memmove(kit->jobs, kit->jobs + 1, --kit->job_count * sizeof(*kit->jobs));
    asc__store_run(kit->store, job);
    asc__server_stored(kit->server, job);
}

void kit_run_thought(server_kit *kit)
{
    if (kit->thought_count == 0)
        return;
    asc_think_job *job = kit->thoughts[0];
    memmove(kit->thoughts, kit->thoughts + 1, --kit->thought_count * sizeof(*kit->thoughts));
    asc__think(job);
    asc__server_thought(kit->server, job);
}

/* Enough for tests: a secret begins with a hash of its password. */
void kit_run_password(server_kit *kit)
{
    if (kit->password_count == 0)
        return;
    char secret[ASC_STORE_SECRET];
    asc_password_job *job = kit->passwords[0];
    memmove(kit->passwords, kit->passwords + 1, --kit->password_count * sizeof(*kit->passwords));
    snprintf(secret, sizeof secret, "$%016llx",
             (unsigned long long)asc__hash(9, job->password, strlen(job->password)));
    job->good = strcmp(secret, job->secret) == 0;
    if (job->secret[0] == '\0')
        memcpy(job->secret, secret, sizeof secret);
    asc__server_hashed(kit->server, job);
}

void kit_turn(server_kit *kit, uint64_t ms)
{
    kit->now += ms;
    asc__server_turn(kit->server, kit->now);
    if (kit->hold)
        return;
    /* Runs all jobs that follow. */
    for (int i = 0; i < 8; i++) {
        while (kit->job_count > 0)
            kit_run_job(kit);
        kit_run_password(kit);
        if (!kit->slow_players)
            kit_run_thought(kit);
        asc__server_turn(kit->server, kit->now);
    }
    for (size_t i = 0; i < kit->line_count; i++)
        kit_deliver(kit, i, SIZE_MAX);
}

/* ---- Requests -------------------------------------------------------------------------------- */

void kit_write_request(server_text *out, const char *method, const char *path, const char *token,
                       const char *body)
{
    asc__outf(out, "%s /api/1/%s HTTP/1.1\r\nHost: here\r\n", method, path);
    if (token)
        asc__outf(out, "Authorization: Bearer %s\r\n", token);
    if (body)
        asc__outf(out, "Content-Length: %zu\r\n", strlen(body));
    asc__outf(out, "\r\n%s", body ? body : "");
}

kit_answer kit_read(server_kit *kit, size_t at)
{
    kit_line *line = &kit->lines[at];
    kit_answer answer = {.status = 0};
    asc__out(&line->arrived, "", 1); /* a NUL at the end */
    line->arrived.length--;
    char *head = line->arrived.data + line->read;
    char *end = strstr(head, "\r\n\r\n");
    if (!end)
        return answer;
    const char *length = strstr(head, "Content-Length: ");
    answer.length = length && length < end ? (size_t)atol(length + 16) : 0;
    size_t size = (size_t)(end + 4 - head) + answer.length;
    if (line->arrived.length - line->read < size)
        return answer;
    answer.status = atoi(head + 9);
    answer.head = head;
    answer.body = end + 4;
    line->read += size;
    if (line->read == line->arrived.length)
        line->read = line->arrived.length = 0;
    return answer;
}

kit_answer kit_ask(server_kit *kit, size_t line, const char *method, const char *path,
                   const char *token, const char *body)
{
    server_text text = {.room = 0};
    kit_answer answer = {.status = 0};
    kit_write_request(&text, method, path, token, body);
    kit_send(kit, line, text.data, text.length);
    free(text.data);
    for (int i = 0; i < 50 && answer.status == 0; i++) {
        kit_turn(kit, 10);
        answer = kit_read(kit, line);
    }
    return answer;
}

static const char *find_member(const char *json, const char *name)
{
    char quoted[64];
    snprintf(quoted, sizeof quoted, "\"%s\":", name);
    const char *at = strstr(json, quoted);
    return at ? at + strlen(quoted) : NULL;
}

bool kit_member(const char *json, const char *name, char *text, size_t size)
{
    const char *at = find_member(json, name);
    if (!at || *at != '"')
        return false;
    size_t length = strcspn(at + 1, "\"");
    snprintf(text, size, "%.*s", (int)length, at + 1);
    return true;
}

bool kit_number(const char *json, const char *name, uint64_t *number)
{
    const char *at = find_member(json, name);
    if (!at || *at < '0' || *at > '9')
        return false;
    *number = strtoull(at, NULL, 10);
    return true;
}

/* ---- Tables ---------------------------------------------------------------------------------- */

server_table *kit_table(server_kit *kit, const char *id)
{
    return asc__map_get(&kit->server->tables, asc__id_read(asc__span(id)));
}

bool kit_move(server_table *table, uint64_t luck, uint64_t id, char *text, size_t size)
{
    const asc_match *match = asc_table_match(table->opened.table);
    const asc_game *game = asc_match_game(match);
    int seat = asc_table_to_act(table->opened.table);
    if (seat == ASC_NOBODY)
        return false;
    asc_move *moves = asc__store_get(NULL, asc_legal_max(game) * sizeof *moves);
    int count = asc_legal(game, asc_match_state(match), moves);
    int index = (int)(luck % (uint64_t)count);
    char move[256];
    asc_move_format(game, asc_match_state(match), moves[index], move, sizeof move);
    snprintf(text, size,
             "{\"command\":\"move\",\"id\":%llu,\"answer\":%u,"
             "\"move\":{\"index\":%d,\"text\":\"%s\"}}",
             (unsigned long long)id, asc_table_answer(table->opened.table, seat), index, move);
    free(moves);
    return true;
}
