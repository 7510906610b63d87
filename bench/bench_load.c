/*
 * bench_load.c - the load driver of `ascend serve`: starts a server in a new folder, plays at many
 * tables at once over the loopback, and prints what that costs the server. Its own processor time
 * is counted separately. bench/server.sh has the runs that docs/server.md quotes.
 *
 *   bench_load PROGRAM moves TABLES SECONDS [RATE [STREAMS [PLAYER]]]
 *       TABLES of two people, or of one and the computer player PLAYER; RATE moves a second of
 *       people in all, 0: each as soon as it can; STREAMS more streams that only wait
 *   bench_load PROGRAM files PAGE PATH COUNT [PORT PROCESS]
 *       asks for a file of the page COUNT times; also of another server
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "load_lines.h"

enum { SYNCS = 200, EVENTS = 512, LATENCIES = 1 << 20 };

typedef struct load_server {
    char folder[64];
    int process;
    uint16_t port;
} load_server;

/* ---- The server ------------------------------------------------------------------------------ */

static const char limits[] = "person-rate: 1000000\nperson-burst: 1000000\nnew-tables: 100000\n"
                             "streams: 100000\nstreams-of-person: 100000\nconnections: 100000\n";

static void write_limits(const char *path)
{
    FILE *file = fopen(path, "w");
    if (file == NULL || fputs(limits, file) < 0 || fclose(file) != 0)
        load_fail(path);
}

static load_server begin_server(const char *program, const char *page)
{
    load_server server = {.port = 0};
    char store[128], config[128], line[512];
    int ends[2];
    snprintf(server.folder, sizeof server.folder, "bench-load-%d", (int)getpid());
    if (mkdir(server.folder, 0700) != 0 || pipe(ends) != 0)
        load_fail("cannot make a folder");
    snprintf(store, sizeof store, "%s/server.db", server.folder);
    snprintf(config, sizeof config, "%s/limits", server.folder);
    write_limits(config);
    server.process = fork();
    if (server.process == 0) {
        dup2(ends[1], 1);
        close(ends[0]);
        close(ends[1]);
        execl(program, program, "serve", "--port", "0", "--no-open", "--store", store, "--config",
              config, page ? "--page" : NULL, page, (char *)NULL);
        load_fail(program);
    }
    close(ends[1]);
    FILE *said = fdopen(ends[0], "r");
    const char *colon = said && fgets(line, sizeof line, said) ? strrchr(line, ':') : NULL;
    for (const char *at = colon ? strstr(line, "://") + 3 : NULL; at && *at; at++)
        if (*at == ':')
            server.port = (uint16_t)atoi(at + 1);
    if (server.port == 0)
        load_fail("the server does not begin");
    return server;
}

static void end_server(const load_server *server)
{
    static const char *const files[] = {"server.db", "server.db-wal", "limits"};
    char path[128];
    int status;
    kill(server->process, SIGTERM);
    waitpid(server->process, &status, 0);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", server->folder, files[i]);
        remove(path);
    }
    rmdir(server->folder);
}

/* ---- Figures --------------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b)
{
    float one = *(const float *)a, other = *(const float *)b;
    return (one > other) - (one < other);
}

typedef struct load_times {
    float *list;
    size_t count;
} load_times;

static void put_times(const char *what, load_times *times)
{
    if (times->count == 0)
        return;
    qsort(times->list, times->count, sizeof *times->list, by_size);
    printf("%s: half within %.2f ms, 99 of 100 within %.2f ms, the longest %.2f ms\n", what,
           1e3 * (double)times->list[times->count / 2],
           1e3 * (double)times->list[times->count * 99 / 100],
           1e3 * (double)times->list[times->count - 1]);
}

static void add_time(load_times *times, double seconds)
{
    if (times->count < LATENCIES)
        times->list[times->count++] = (float)seconds;
}

/* Measures the disk alone: appends a page and syncs it, as the store does. */
static void measure_syncs(const load_server *server, load_times *times)
{
    char path[128], page[4096] = "";
    snprintf(path, sizeof path, "%s/sync", server->folder);
    int file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    for (int i = 0; i < SYNCS; i++) {
        double begun = load_now();
        if (pwrite(file, page, sizeof page, (off_t)(i * (int)sizeof page)) < 0 ||
            fdatasync(file) != 0)
            load_fail(path);
        add_time(times, load_now() - begun);
    }
    close(file);
    remove(path);
}

/* ---- Tables ---------------------------------------------------------------------------------- */

typedef struct load_table {
    load_line *commands, *streams[2];
    char token[2][40], id[24];
    unsigned number; /* the number of the last command */
    double sent;     /* when it was sent; 0: no command is on its way */
    double due;      /* when the table may make its next move */
    bool over;
    int who;        /* the player to act, as far as known; -1: nobody */
    char body[512]; /* their next command */
} load_table;

typedef struct load {
    load_server server;
    load_table *tables;
    size_t table_count;
    load_line **idle;
    size_t idle_count;
    int poll;
    double pause; /* time between two moves of a table */
    size_t done, over;
    load_times times;
} load;

static void watch(const load *it, load_line *line, void *owner, int who)
{
    struct epoll_event event = {.events = EPOLLIN, .data = {.ptr = line}};
    line->owner = owner;
    line->who = who;
    if (epoll_ctl(it->poll, EPOLL_CTL_ADD, line->file, &event) != 0)
        load_fail("epoll");
}

static void guest(load_line *line, const char *name, char token[40])
{
    char body[64];
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    load_member(load_ask(line, "POST", "/api/1/guest", NULL, body), "token", token, 40);
}

static void begin_table(load *it, load_table *table, const char *player)
{
    char body[256], path[128], invite[40];
    load_line *line = table->commands = load_connect(it->server.port);
    table->who = -1;
    guest(line, "Anna", table->token[0]);
    guest(line, "Ben", table->token[1]);
    if (player != NULL)
        snprintf(body, sizeof body, "{\"game\":\"deck\",\"seats\":[{},{\"player\":\"%s\"}]}",
                 player);
    else
        snprintf(body, sizeof body, "{\"game\":\"deck\",\"seats\":[{},{}]}");
    const char *made = load_ask(line, "POST", "/api/1/tables", table->token[0], body);
    load_member(made, "table", table->id, sizeof table->id);
    if (player == NULL && load_member(made, "invite", invite, sizeof invite)) {
        snprintf(body, sizeof body, "{\"invite\":\"%s\"}", invite);
        snprintf(path, sizeof path, "/api/1/tables/%s/join", table->id);
        load_ask(line, "POST", path, table->token[1], body);
    }
    snprintf(path, sizeof path, "/api/1/tables/%s/start", table->id);
    load_ask(line, "POST", path, table->token[0], "");
    line->length = 0;
    watch(it, line, table, -1);
    snprintf(path, sizeof path, "/api/1/events?table=%s", table->id);
    for (int i = 0; i < (player != NULL ? 1 : 2); i++) {
        table->streams[i] = load_connect(it->server.port);
        load_request(table->streams[i], "GET", path, table->token[i], NULL);
        watch(it, table->streams[i], table, i);
    }
}

/* Opens idle streams, four for each person: they get nothing but `now`. */
static void begin_idle(load *it, size_t count)
{
    load_line *asks = load_connect(it->server.port);
    char(*tokens)[40] = calloc(count / 4 + 1, sizeof(*tokens));
    it->idle = calloc(count + 1, sizeof(*it->idle));
    for (size_t i = 0; i < count; i += 4)
        guest(asks, "Eve", tokens[i / 4]);
    double before = (double)load_memory(it->server.process);
    for (it->idle_count = 0; it->idle_count < count; it->idle_count++) {
        load_line *line = it->idle[it->idle_count] = load_connect(it->server.port);
        load_request(line, "GET", "/api/1/events", tokens[it->idle_count / 4], NULL);
        load_read(line, true);
        watch(it, line, NULL, -1);
    }
    if (count > 0)
        printf("%zu streams that wait, %.0f bytes of the server's memory each\n", count,
               ((double)load_memory(it->server.process) - before) / (double)count);
    free(tokens);
    load_close(asks);
}

/* ---- Playing --------------------------------------------------------------------------------- */

/* Makes a move from the message of a stream. */
static void take_event(load *it, load_table *table, int who, const char *event)
{
    const char *moves = strstr(event, "\"moves\":[{\"text\":\""), *one;
    const char *answer = strstr(event, "\"answer\":");
    unsigned count = 0, index;
    if (strstr(event, "\"to_act\":null") != NULL && !table->over) {
        table->over = true;
        it->over++;
    }
    if (moves == NULL || answer == NULL)
        return;
    for (one = strstr(moves, "{\"text\":\""); one != NULL; one = strstr(one + 1, "{\"text\":\""))
        count++;
    table->number++;
    index = table->number * 7 % count;
    for (one = strstr(moves, "{\"text\":\""); index > 0; index--)
        one = strstr(one + 1, "{\"text\":\"");
    one += 9;
    snprintf(
        table->body, sizeof table->body,
        "{\"command\":\"move\",\"id\":%u,\"answer\":%lu,\"move\":{\"index\":%u,\"text\":\"%.*s\"}}",
        table->number, strtoul(answer + 9, NULL, 10), table->number * 7 % count,
        (int)strcspn(one, "\""), one);
    table->who = who;
}

static void take_stream(load *it, load_line *line)
{
    char *at = line->data, *end;
    if (!line->headless) {
        end = strstr(at, "\r\n\r\n");
        if (end == NULL)
            return;
        at = end + 4;
        line->headless = true;
    }
    while ((end = strstr(at, "\n\n")) != NULL) {
        *end = '\0';
        if (line->owner != NULL)
            take_event(it, line->owner, line->who, at);
        at = end + 2;
    }
    load_drop(line, (size_t)(at - line->data));
    if (line->length == 0 && line->owner == NULL) { /* thousands of streams are idle */
        free(line->data);
        line->data = NULL;
        line->room = 0;
    }
}

static void take_command_answer(load *it, load_line *line)
{
    load_table *table = line->owner;
    int status;
    size_t size = load_answer(line, &status);
    if (size == 0)
        return;
    if (status != 200) {
        fprintf(stderr, "bench_load: %s\n", line->data);
        exit(1);
    }
    load_drop(line, size);
    add_time(&it->times, load_now() - table->sent);
    table->sent = 0;
    it->done++;
}

static void make_moves(load *it)
{
    char path[64];
    double now = load_now();
    for (size_t i = 0; i < it->table_count; i++) {
        load_table *table = &it->tables[i];
        if (table->who < 0 || table->sent > 0 || now < table->due)
            continue;
        snprintf(path, sizeof path, "/api/1/tables/%s/commands", table->id);
        table->sent = load_now();
        table->due += it->pause;
        if (table->due < now)
            table->due = now;
        const char *token = table->token[table->who];
        table->who = -1;
        load_request(table->commands, "POST", path, token, table->body);
    }
}

/* Plays until a time, or until a tenth of the games are over. */
static void play(load *it, double until)
{
    struct epoll_event events[EVENTS];
    while (load_now() < until && it->over * 10 <= it->table_count) {
        make_moves(it);
        int count = epoll_wait(it->poll, events, EVENTS, it->pause > 0 ? 1 : 50);
        for (int i = 0; i < count; i++) {
            load_line *line = events[i].data.ptr;
            if (!load_read(line, false))
                continue;
            if (line->who < 0 && line->owner != NULL)
                take_command_answer(it, line);
            else
                take_stream(it, line);
        }
    }
}

static void run_moves(const char *program, int count, char **words)
{
    load it = {.table_count = (size_t)atoi(words[0]), .server = begin_server(program, NULL)};
    double seconds = atof(words[1]), rate = count > 2 ? atof(words[2]) : 0;
    const char *player = count > 4 ? words[4] : NULL;
    load_times syncs = {.list = calloc(LATENCIES, sizeof(float))};
    it.times.list = calloc(LATENCIES, sizeof *it.times.list);
    it.poll = epoll_create1(EPOLL_CLOEXEC);
    it.tables = calloc(it.table_count, sizeof *it.tables);
    it.pause = rate > 0 ? (double)it.table_count / rate : 0;
    for (size_t i = 0; i < it.table_count; i++)
        begin_table(&it, &it.tables[i], player);
    begin_idle(&it, count > 3 ? (size_t)atoi(words[3]) : 0);
    play(&it, load_now() + 1); /* time for streams and games to begin */
    measure_syncs(&it.server, &syncs);
    it.done = it.times.count = 0;
    for (size_t i = 0; i < it.table_count; i++) /* so that they do not all move at once */
        it.tables[i].due = load_now() + it.pause * (double)i / (double)it.table_count;
    load_time server = load_used(it.server.process), own = load_used(0);
    double begun = load_now();
    play(&it, begun + seconds);
    double passed = load_now() - begun, moves = (double)it.done;
    load_time server_then = load_used(it.server.process), own_then = load_used(0);
    printf("%zu tables: %.0f moves in %.1f s, %.0f a second\n", it.table_count, moves, passed,
           moves / passed);
    printf("processor time a move: %.1f us in the server, %.1f us in its system calls; the driver "
           "%.1f us\n",
           1e6 * (server_then.user - server.user) / moves,
           1e6 * (server_then.system - server.system) / moves,
           1e6 * (own_then.user + own_then.system - own.user - own.system) / moves);
    put_times("until a move is acknowledged", &it.times);
    put_times("a sync of the disk by itself", &syncs);
    end_server(&it.server);
}

/* ---- Files ----------------------------------------------------------------------------------- */

static void run_files(const char *program, int count, char **words)
{
    bool other = count > 4;
    load_server server = {.process = other ? atoi(words[4]) : 0};
    if (!other)
        server = begin_server(program, words[0]);
    load_line *line = load_connect(other ? (uint16_t)atoi(words[3]) : server.port);
    long wanted = atol(words[2]);
    size_t size = 0;
    char request[512];
    snprintf(request, sizeof request,
             "GET %s HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n", words[1]);
    load_time before = load_used(server.process);
    for (long i = 0; i < wanted; i++) {
        int status = 0;
        load_send(line, request, strlen(request));
        do
            load_read(line, true);
        while ((size = load_answer(line, &status)) == 0);
        if (status != 200)
            load_fail(line->data);
        load_drop(line, size);
    }
    load_time then = load_used(server.process);
    printf("%s, %zu bytes with the head: %.1f us of processor time, %.1f of them in system calls\n",
           words[1], size,
           1e6 * (then.user + then.system - before.user - before.system) / (double)wanted,
           1e6 * (then.system - before.system) / (double)wanted);
    if (!other)
        end_server(&server);
}

int main(int argc, char **argv)
{
    if (argc >= 5 && strcmp(argv[2], "moves") == 0)
        run_moves(argv[1], argc - 3, argv + 3);
    else if (argc >= 6 && strcmp(argv[2], "files") == 0)
        run_files(argv[1], argc - 3, argv + 3);
    else
        return fprintf(stderr, "bench_load: see the head of bench/bench_load.c\n"), 2;
    return 0;
}
