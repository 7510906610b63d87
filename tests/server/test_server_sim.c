/*
 * test_server_sim.c - games over a network that cuts and resets connections, with clients that
 * repeat themselves and lie, on a disk that fails and fills up, with a server that crashes: all in
 * one thread, and all from the luck of a seed.
 *
 *   test_server_sim [SEED]     one seed alone, as a failure names it
 *
 * At the end of each seed: acknowledged commands are stored once, and refused ones are not stored.
 * Each table agrees with its log. Messages came in order and without gaps. No queue exceeded its
 * limit. After the faults stopped, everything that was begun was finished.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server_kit.h"

enum { PEOPLE = 2, STEPS = 240, COMMANDS = 128, QUEUE = 256 * 1024 };

typedef struct client {
    char name[16], token[40];
    size_t line, stream; /* SIZE_MAX: none */
    char command[512];   /* the command that waits for an answer; "": none */
    uint64_t id;         /* its id */
    bool on_its_way;     /* it was sent on the present line */
    unsigned copies;     /* how often it was sent */
    uint64_t acknowledged[COMMANDS], refused[COMMANDS];
    unsigned acknowledged_count, refused_count;
    uint64_t number; /* the number of the last message */
    bool heard;      /* a message has come */
} client;

typedef struct sim {
    server_kit *kit;
    client people[PEOPLE];
    char table[24];
    uint64_t seed, next_id;
    bool calm; /* no more faults */
} sim;

/* Counts over all seeds. */
static struct {
    uint64_t commands, refusals, repeats, unstored, crashes, resyncs, resumed, cuts;
} seen;

static void wrong(const sim *s, const char *what)
{
    fprintf(stderr, "seed %llu: %s\n", (unsigned long long)s->seed, what);
    exit(1);
}

static void must(const sim *s, bool holds, const char *what)
{
    if (!holds)
        wrong(s, what);
}

/* ---- Clients --------------------------------------------------------------------------------- */

static void drop_line(sim *s, size_t *line)
{
    if (*line != SIZE_MAX)
        kit_hang_up(s->kit, *line);
    *line = SIZE_MAX;
}

static bool is_open(const sim *s, size_t line)
{
    return line != SIZE_MAX && s->kit->lines[line].open;
}

/* Sends bytes in pieces; the network may cut the line and lose the rest. */
static void write_pieces(sim *s, size_t line, const char *bytes, size_t count)
{
    for (size_t at = 0; at < count;) {
        size_t piece = 1 + kit_random(s->kit, 300);
        if (piece > count - at)
            piece = count - at;
        if (!s->calm && kit_random(s->kit, 120) == 0) {
            kit_hang_up(s->kit, line);
            seen.cuts++;
            return;
        }
        kit_send(s->kit, line, bytes + at, piece);
        at += piece;
    }
}

static void send_command(sim *s, client *c)
{
    char path[64];
    server_text text = {.room = 0};
    if (!is_open(s, c->line)) {
        c->line = kit_connect(s->kit);
        c->on_its_way = false;
    }
    if (c->line == SIZE_MAX || (c->on_its_way && kit_random(s->kit, 8) != 0))
        return;
    snprintf(path, sizeof path, "tables/%s/commands", s->table);
    kit_write_request(&text, "POST", path, c->token, c->command);
    seen.repeats += c->on_its_way;
    c->on_its_way = true;
    c->copies++;
    write_pieces(s, c->line, text.data, text.length);
    free(text.data);
}

/* Makes a new command: a move, if the table is in memory and the client is to act; otherwise
 * another command. */
static void new_command(sim *s, client *c)
{
    static const char *const others[] = {"\"undo\",\"count\":1", "\"leave\"", "\"agree\"",
                                         "\"give\",\"seat\":2,\"ms\":5"};
    server_table *table = kit_table(s->kit, s->table);
    if (!table || table->state != STATE_PLAYING || c->acknowledged_count == COMMANDS ||
        c->refused_count == COMMANDS)
        return;
    int seat = asc_table_to_act(table->opened.table);
    uint64_t luck = kit_random(s->kit, UINT64_MAX);
    c->id = ++s->next_id;
    c->copies = 0;
    c->on_its_way = false;
    if (seat >= 0 && strcmp(table->setup.seat[seat].name, c->name) == 0 && luck % 10 != 0) {
        kit_move(table, luck >> 8, c->id, c->command, sizeof c->command);
    } else {
        uint64_t which = luck / 16 % ASC__COUNT(others);
        unsigned answer = asc_table_answer(table->opened.table, (int)(luck / 64 % PEOPLE));
        bool answers = which == 0 || which == 2;
        int length = snprintf(c->command, sizeof c->command, "{\"command\":%s,\"id\":%llu",
                              others[which], (unsigned long long)c->id);
        if (answers)
            length += snprintf(c->command + length, sizeof c->command - (size_t)length,
                               ",\"answer\":%u", answer);
        snprintf(c->command + length, sizeof c->command - (size_t)length, "}");
    }
}

static void read_answers(sim *s, client *c)
{
    while (c->line != SIZE_MAX) {
        kit_answer answer = kit_read(s->kit, c->line);
        if (answer.status == 0)
            return;
        char code[64] = "";
        kit_member(answer.body, "code", code, sizeof code);
        if (answer.status == 503) {
            seen.unstored++;
            c->on_its_way = false;
        } else if (answer.status == 429) {
            c->on_its_way = false;
        } else if (c->command[0] && answer.status == 200) {
            c->acknowledged[c->acknowledged_count++] = c->id;
            c->command[0] = '\0';
            seen.commands++;
        } else if (c->command[0] && answer.status == 409) {
            /* The server may accept the second copy after it refused the first. */
            if (c->copies == 1)
                c->refused[c->refused_count++] = c->id;
            c->command[0] = '\0';
            seen.refusals++;
        } else if (answer.status != 200 && answer.status != 409) {
            wrong(s, answer.head);
        }
        /* A repeated request gets a second answer. Drop the line, so that this is not taken for the
         * answer to the next command. */
        if (c->on_its_way)
            drop_line(s, &c->line);
    }
}

/* ---- Streams --------------------------------------------------------------------------------- */

static void open_stream(sim *s, client *c)
{
    char path[96];
    server_text text = {.room = 0};
    c->stream = kit_connect(s->kit);
    if (c->stream == SIZE_MAX)
        return;
    if (c->heard)
        snprintf(path, sizeof path, "events?table=%s@%llu", s->table,
                 (unsigned long long)c->number);
    else
        snprintf(path, sizeof path, "events?table=%s", s->table);
    kit_write_request(&text, "GET", path, c->token, NULL);
    write_pieces(s, c->stream, text.data, text.length);
    free(text.data);
}

static void hear_event(sim *s, client *c, const char *event)
{
    uint64_t number;
    const char *message = strstr(event, "\"message\":{");
    if (strncmp(event, "event: resync", 13) == 0) {
        seen.resyncs++;
        drop_line(s, &c->stream);
        return;
    }
    bool live = strncmp(event, "event: table", 12) == 0;
    if ((!live && strncmp(event, "event: snapshot", 15) != 0) || !message ||
        !kit_number(message, "number", &number))
        return;
    bool missed = strstr(message, "\"type\":\"missed\"") != NULL;
    seen.resumed += missed;
    must(s, !c->heard || number >= c->number, "a message that was told is gone");
    must(s, !live || missed || (number >= c->number && number <= c->number + 1),
         "there is a gap in the messages");
    c->number = number;
    c->heard = true;
}

static void read_stream(sim *s, client *c)
{
    if (c->stream == SIZE_MAX)
        return;
    kit_line *line = &s->kit->lines[c->stream];
    asc__out(&line->arrived, "", 1);
    line->arrived.length--;
    for (;;) {
        char *text = line->arrived.data + line->read, *end = strstr(text, "\n\n");
        char *head = strstr(text, "\r\n\r\n");
        if (strncmp(text, "HTTP/", 5) == 0) {
            if (!head)
                return;
            if (strncmp(text, "HTTP/1.1 200", 12) != 0) {
                drop_line(s, &c->stream);
                return;
            }
            line->read += (size_t)(head + 4 - text);
            continue;
        }
        if (!end)
            return;
        *end = '\0';
        line->read += (size_t)(end + 2 - text);
        hear_event(s, c, text);
        if (c->stream == SIZE_MAX)
            return;
    }
}

/* ---- A game ---------------------------------------------------------------------------------- */

static void begin(sim *s)
{
    static const char *const setups[] = {
        "{\"game\":\"princes\",\"players\":3,\"undo\":\"consent\",\"clock\":\"10m\",\"seats\":[{},{"
        "},"
        "{\"player\":\"level:1\"}]}",
        "{\"game\":\"princes\",\"players\":3,\"undo\":\"allowed\",\"seats\":[{},{\"player\":"
        "\"level:1\"},{}]}",
        "{\"game\":\"deck\",\"players\":2,\"undo\":\"consent\",\"clock\":\"3d/move\","
        "\"seats\":[{},{}]}",
    };
    char body[128], path[64], invite[40] = "";
    size_t line = kit_connect(s->kit);
    for (int i = 0; i < PEOPLE; i++) {
        client *c = &s->people[i];
        snprintf(c->name, sizeof c->name, "%s", i ? "Ben" : "Anna");
        snprintf(body, sizeof body, "{\"name\":\"%s\"}", c->name);
        kit_answer answer = kit_ask(s->kit, line, "POST", "guest", NULL, body);
        must(s, kit_member(answer.body, "token", c->token, sizeof c->token), "no guest");
        c->line = c->stream = SIZE_MAX;
    }
    const char *setup = setups[kit_random(s->kit, 16) == 0 ? 2 : kit_random(s->kit, 2)];
    kit_answer answer = kit_ask(s->kit, line, "POST", "tables", s->people[0].token, setup);
    must(s,
         answer.status == 201 && kit_member(answer.body, "table", s->table, sizeof s->table) &&
             kit_member(answer.body, "invite", invite, sizeof invite),
         "no table");
    snprintf(path, sizeof path, "tables/%s/join", s->table);
    snprintf(body, sizeof body, "{\"invite\":\"%s\"}", invite);
    must(s, kit_ask(s->kit, line, "POST", path, s->people[1].token, body).status == 200, "no join");
    snprintf(path, sizeof path, "tables/%s/start", s->table);
    must(s, kit_ask(s->kit, line, "POST", path, s->people[0].token, "").status == 200, "no start");
    kit_hang_up(s->kit, line);
}

/* Sends malicious requests. */
static void lie(sim *s)
{
    char bytes[400];
    size_t line = kit_connect(s->kit), count = kit_random(s->kit, sizeof bytes - 64) + 1;
    if (line == SIZE_MAX)
        return;
    int length = snprintf(bytes, sizeof bytes, "GET /api/1/tables/%s", s->table);
    for (size_t i = kit_random(s->kit, 2) ? (size_t)length : 0; i < count; i++)
        bytes[i] =
            (char)(kit_random(s->kit, 4) ? 32 + kit_random(s->kit, 95) : kit_random(s->kit, 256));
    kit_send(s->kit, line, bytes, count);
    if (kit_random(s->kit, 2))
        kit_hang_up(s->kit, line);
}

static void crash(sim *s)
{
    server_kit *kit = s->kit;
    kit_crash(kit, kit_random(kit, kit->job_count + 1));
    for (int i = 0; i < PEOPLE; i++)
        s->people[i].line = s->people[i].stream = SIZE_MAX;
    seen.crashes++;
}

static void act(sim *s, client *c)
{
    if (!c->command[0])
        new_command(s, c);
    if (c->command[0])
        send_command(s, c);
}

static void deliver_some(sim *s)
{
    server_kit *kit = s->kit;
    for (size_t i = 0; i < kit->line_count; i++)
        if (kit_random(kit, 3))
            kit_deliver(kit, i, kit_random(kit, 4) ? SIZE_MAX : kit_random(kit, 500));
}

/* Lets something happen. */
static void step(sim *s)
{
    server_kit *kit = s->kit;
    client *c = &s->people[kit_random(kit, PEOPLE)];
    uint64_t what = kit_random(kit, 100);
    if (what < 45)
        act(s, c);
    else if (what < 50 && !is_open(s, c->stream))
        open_stream(s, c);
    else if (what < 75)
        kit_run_job(kit);
    else if (what < 85)
        kit_run_thought(kit);
    else if (what < 87)
        drop_line(s, kit_random(kit, 2) ? &c->line : &c->stream);
    else if (what < 89)
        kit->full = !kit->full && kit_random(kit, 2);
    else if (what < 90)
        crash(s);
    else if (what < 92)
        lie(s);
    else if (what < 93)
        kit_turn(kit, kit_random(kit, 3) ? 3000 : 90000);
    kit_turn(kit, kit_random(kit, 30));
    deliver_some(s);
    for (int i = 0; i < PEOPLE; i++) {
        read_answers(s, &s->people[i]);
        read_stream(s, &s->people[i]);
    }
    asc_server_counts counts = asc__server_counts(kit->server);
    must(s, counts.queued <= 32 * (uint64_t)QUEUE, "a queue is too long");
}

/* Ends all faults, so that everything that was begun can end. */
static void settle(sim *s)
{
    server_kit *kit = s->kit;
    bool waits = true;
    s->calm = true;
    kit->full = kit->hold = false;
    for (int i = 0; i < 200 && waits; i++) {
        waits = false;
        kit_turn(kit, 1500);
        for (int j = 0; j < PEOPLE; j++) {
            client *c = &s->people[j];
            read_answers(s, c);
            read_stream(s, c);
            if (c->command[0]) {
                drop_line(s, &c->line);
                send_command(s, c);
            }
            if (!is_open(s, c->stream))
                open_stream(s, c);
            waits = waits || c->command[0];
        }
    }
    must(s, !waits, "a command is never answered");
    kit_turn(kit, 10);
}

/* ---- Invariants ------------------------------------------------------------------------------ */

static unsigned times(const char *log, const char *name, uint64_t id, const server_table *table)
{
    unsigned count = 0;
    const char *line = strstr(log, "\ncommands #");
    for (line = strchr(line + 1, '\n') + 1; *line; line = strchr(line, '\n') + 1) {
        unsigned seat;
        unsigned long long time, command;
        if (sscanf(line, "%llu %u %llx ", &time, &seat, &command) != 3)
            continue;
        count += seat > 0 && command == id && strcmp(table->setup.seat[seat - 1].name, name) == 0;
    }
    return count;
}

static void check(sim *s)
{
    server_kit *kit = s->kit;
    char path[64];
    size_t line = kit_connect(kit);
    snprintf(path, sizeof path, "tables/%s", s->table);
    must(s, kit_ask(kit, line, "GET", path, NULL, NULL).status == 200, "the table is not there");
    kit_turn(kit, 10);
    server_table *table = kit_table(kit, s->table);
    asc_store_job *job = asc__store_job_new(ASC_STORE_READ_TABLE);
    job->id = table->id;
    must(s, asc__store_run(kit->store, job) == ASC_STORE_OK, "the store lost the table");
    for (int i = 0; i < PEOPLE; i++) {
        const client *c = &s->people[i];
        for (unsigned j = 0; j < c->acknowledged_count; j++)
            must(s, times(job->table.log, c->name, c->acknowledged[j], table) == 1,
                 "an acknowledged command is not stored once");
        for (unsigned j = 0; j < c->refused_count; j++)
            must(s, times(job->table.log, c->name, c->refused[j], table) == 0,
                 "a refused command is stored");
    }
    asc_source source = {"log", job->table.log, job->table.log_length};
    asc_table_opened opened;
    must(s, asc_table_open(&source, &kit->host, NULL, &opened) == ASC_OK, "the log is damaged");
    must(s, opened.lines == table->commands, "the table is not what its log says");
    const asc_match *a = asc_table_match(opened.table), *b = asc_table_match(table->opened.table);
    must(s,
         asc_match_length(a) == asc_match_length(b) &&
             asc_table_to_act(opened.table) == asc_table_to_act(table->opened.table) &&
             asc_table_number(opened.table, 0) == asc_table_number(table->opened.table, 0),
         "the table is not where its log leads");
    asc_table_close(&opened);
    asc__store_job_free(job);
}

static void run(uint64_t seed)
{
    sim s = {.kit = kit_new(seed), .seed = seed};
    s.kit->limits.address_rate = s.kit->limits.address_burst = 1000000;
    s.kit->limits.person_rate = s.kit->limits.person_burst = 1000000;
    s.kit->server->limits = s.kit->limits;
    begin(&s);
    s.kit->hold = s.kit->slow_players = true;
    for (int i = 0; i < STEPS; i++)
        step(&s);
    s.kit->slow_players = false;
    settle(&s);
    check(&s);
    kit_free(s.kit);
}

int main(int argc, char **argv)
{
    const char *games = getenv("ASCEND_TEST_GAMES");
    uint64_t seeds = games ? strtoull(games, NULL, 10) / 6 : 100;
    if (argc > 1) {
        run(strtoull(argv[1], NULL, 10));
        return 0;
    }
    seeds = seeds < 100 ? 100 : seeds;
    for (uint64_t seed = 1; seed <= seeds; seed++)
        run(seed);
    printf("%llu seeds: %llu commands acknowledged, %llu refused, %llu repeated, %llu answers "
           "without a store, %llu crashes, %llu resyncs, %llu resumed, %llu lines cut\n",
           (unsigned long long)seeds, (unsigned long long)seen.commands,
           (unsigned long long)seen.refusals, (unsigned long long)seen.repeats,
           (unsigned long long)seen.unstored, (unsigned long long)seen.crashes,
           (unsigned long long)seen.resyncs, (unsigned long long)seen.resumed,
           (unsigned long long)seen.cuts);
    return seen.commands && seen.refusals && seen.repeats && seen.unstored && seen.crashes &&
                   seen.resyncs && seen.resumed && seen.cuts
               ? 0
               : 1;
}
