/*
 * serve.c - the event loop: connections, time, signals. The server runs in this loop's thread.
 */
#include "serve_internal.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

enum {
    THINKING_THREADS = 2,
    TURN_MS = 250,    /* the server's time advances at least this often */
    LINGER_MS = 2000, /* a connection that we have ended is closed after this time at the latest */
    /* a server that is to end closes connections that still read after this time */
    DRAIN_MS = 10000,
    BACKLOG = 512
};

typedef struct serve_connection {
    uv_tcp_t tcp; /* first member: libuv hands back a pointer to it */
    uint64_t id;
    struct serve *serve;
    uint64_t ended; /* when we ended the connection; 0: not yet */
    size_t writing; /* writes that are not finished */
    bool closing;
} serve_connection;

typedef struct serve {
    uv_loop_t loop;
    uv_tcp_t listener;
    uv_timer_t timer;
    uv_check_t check;
    uv_signal_t signals[3];
    asc_server *server;
    asc_server_store *store;
    serve_work writer, thinkers, hasher;
    serve_files files;
    serve_host host;
    asc_id_map connections;
    uint64_t next_id, ends; /* ends: when a signal to end came; 0: not yet */
    bool copying;           /* a copy of the store is being made */
    const asc_serve_config *config;
    char read[64 * 1024];
} serve;

/* ---- Connections ----------------------------------------------------------------------------- */

static void on_closed(uv_handle_t *handle)
{
    serve_connection *connection = (serve_connection *)handle;
    serve *it = connection->serve;
    asc__map_take(&it->connections, connection->id);
    if (it->server != NULL)
        asc__server_closed(it->server, connection->id);
    free(connection);
}

static void close_now(serve_connection *connection)
{
    if (connection->closing)
        return;
    connection->closing = true;
    uv_close((uv_handle_t *)&connection->tcp, on_closed);
}

static void on_shutdown(uv_shutdown_t *request, int status)
{
    serve_connection *connection = (serve_connection *)request->handle;
    free(request);
    if (status < 0)
        close_now(connection);
}

/* Closes our direction of the connection. We continue to read: otherwise the client's machine could
 * discard bytes of ours that the client has not read yet. */
static void end_writing(serve_connection *connection)
{
    uv_shutdown_t *request = asc__store_get(NULL, sizeof *request);
    if (uv_shutdown(request, (uv_stream_t *)&connection->tcp, on_shutdown) != 0) {
        free(request);
        close_now(connection);
    }
}

typedef struct write_request {
    uv_write_t request;
    size_t size;
    char bytes[];
} write_request;

static void on_written(uv_write_t *request, int status)
{
    write_request *write = (write_request *)request;
    serve_connection *connection = (serve_connection *)request->handle;
    connection->writing--;
    asc__server_drained(connection->serve->server, connection->id, write->size);
    free(write);
    if (status < 0)
        close_now(connection);
}

static void world_send(void *user, uint64_t id, const void *bytes, size_t count)
{
    serve *it = user;
    serve_connection *connection = asc__map_get(&it->connections, id);
    if (connection == NULL || connection->closing || connection->ended != 0)
        return;
    size_t sent = 0;
    if (connection->writing == 0) {
        uv_buf_t now = {.base = (char *)(uintptr_t)bytes, .len = count};
        int written = uv_try_write((uv_stream_t *)&connection->tcp, &now, 1);
        sent = written > 0 ? (size_t)written : 0;
    }
    if (sent > 0)
        asc__server_drained(it->server, id, sent);
    if (sent == count)
        return;
    write_request *write = asc__store_get(NULL, sizeof *write + count - sent);
    write->size = count - sent;
    memcpy(write->bytes, (const char *)bytes + sent, write->size);
    uv_buf_t rest = {.base = write->bytes, .len = write->size};
    connection->writing++;
    if (uv_write(&write->request, (uv_stream_t *)&connection->tcp, &rest, 1, on_written) != 0) {
        connection->writing--;
        free(write);
        close_now(connection);
    }
}

static void world_close(void *user, uint64_t id, bool at_once)
{
    serve *it = user;
    serve_connection *connection = asc__map_get(&it->connections, id);
    if (connection == NULL || connection->closing)
        return;
    if (at_once) {
        close_now(connection);
    } else if (connection->ended == 0) {
        connection->ended = uv_now(&it->loop) + 1;
        end_writing(connection); /* after the writes in progress */
    }
}

static void on_alloc(uv_handle_t *handle, size_t size, uv_buf_t *buffer)
{
    serve *it = ((serve_connection *)handle)->serve;
    (void)size;
    *buffer = (uv_buf_t){.base = it->read, .len = sizeof it->read};
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    serve_connection *connection = (serve_connection *)stream;
    if (count < 0)
        close_now(connection);
    else if (count > 0 && connection->ended == 0)
        asc__server_bytes(connection->serve->server, connection->id, buffer->base, (size_t)count);
}

/* One number for all addresses of a household. 0 stands for this machine: it has no limit of its
 * own, since a proxy here may connect for everyone. */
static uint64_t address_of(const uv_tcp_t *tcp)
{
    struct sockaddr_storage peer;
    int size = sizeof peer;
    uint64_t address = 0;
    if (uv_tcp_getpeername(tcp, (struct sockaddr *)&peer, &size) != 0)
        return 1;
    if (peer.ss_family == AF_INET) {
        uint32_t number = ntohl(((struct sockaddr_in *)&peer)->sin_addr.s_addr);
        return number >> 24 == 127 ? 0 : number + UINT64_C(1);
    }
    const struct in6_addr *six = &((struct sockaddr_in6 *)&peer)->sin6_addr;
    memcpy(&address, six->s6_addr, sizeof address);
    return IN6_IS_ADDR_LOOPBACK(six) ? 0 : (address | 1);
}

static void on_connection(uv_stream_t *listener, int status)
{
    serve *it = listener->data;
    if (status < 0)
        return;
    serve_connection *connection = asc__store_get(NULL, sizeof *connection);
    *connection = (serve_connection){.id = ++it->next_id, .serve = it};
    uv_tcp_init(&it->loop, &connection->tcp);
    asc__map_put(&it->connections, connection->id, connection);
    if (uv_accept(listener, (uv_stream_t *)&connection->tcp) != 0 ||
        !asc__server_opened(it->server, connection->id, address_of(&connection->tcp))) {
        close_now(connection);
        return;
    }
    uv_tcp_nodelay(&connection->tcp, 1);
    uv_tcp_keepalive(&connection->tcp, 1, 60);
    uv_read_start((uv_stream_t *)&connection->tcp, on_alloc, on_read);
}

/* ---- Store, players, luck -------------------------------------------------------------------- */

static void run_store(void *user, void *job)
{
    asc__store_run(((serve *)user)->store, job);
}

/* Replaces the previous copy with a complete new one. */
static void keep_backup(serve *it, asc_store_job *job)
{
    char path[4096];
    snprintf(path, sizeof path, "%s.backup", it->config->store);
    if (job->status != ASC_STORE_OK || rename(job->text, path) != 0)
        it->config->backup_failed(it->config->user, path);
    it->copying = false;
    asc__store_job_free(job);
}

static void store_finished(void *user, void *job)
{
    serve *it = user;
    const asc_store_job *stored = job;
    if (stored->kind == ASC_STORE_BACKUP && stored->id == 0)
        keep_backup(it, job);
    else
        asc__server_stored(it->server, job);
}

/* Starts a copy of the store, between two batches. */
static void begin_backup(serve *it)
{
    char path[4096];
    if (it->copying)
        return;
    it->copying = true;
    int length = snprintf(path, sizeof path, "%s.backup.new", it->config->store);
    asc_store_job *job = asc__store_job_new(ASC_STORE_BACKUP);
    job->text = asc__store_get(NULL, (size_t)length + 1);
    memcpy(job->text, path, (size_t)length + 1);
    remove(path); /* of an interrupted copy */
    asc__work_add(&it->writer, job);
}

static void world_store(void *user, asc_store_job *job)
{
    asc__work_add(&((serve *)user)->writer, job);
}

static void run_player(void *user, void *job)
{
    (void)user;
    asc__think(job);
}

static void player_finished(void *user, void *job)
{
    asc__server_thought(((serve *)user)->server, job);
}

static void world_think(void *user, asc_think_job *job)
{
    asc__work_add(&((serve *)user)->thinkers, job);
}

/* All passwords are hashed in one thread, since each hash takes 64 MiB for a moment. */
static void run_password(void *user, void *job)
{
    asc_password_job *it = job;
    (void)user;
    if (it->secret[0] != '\0')
        it->good = crypto_pwhash_str_verify(it->secret, it->password, strlen(it->password)) == 0;
    else if (crypto_pwhash_str_alg(
                 it->secret, it->password, strlen(it->password), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                 crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0)
        it->secret[0] = '\0'; /* out of memory */
    sodium_memzero(it->password, sizeof it->password);
}

static void password_finished(void *user, void *job)
{
    asc__server_hashed(((serve *)user)->server, job);
}

static void world_password(void *user, asc_password_job *job)
{
    asc__work_add(&((serve *)user)->hasher, job);
}

static void world_random(void *user, void *bytes, size_t count)
{
    (void)user;
    randombytes_buf(bytes, count);
}

static void world_hash(void *user, const void *bytes, size_t count, uint8_t hash[ASC_STORE_HASH])
{
    (void)user;
    crypto_generichash(hash, ASC_STORE_HASH, bytes, count, NULL, 0);
}

static bool world_file(void *user, asc_span path, asc_server_file *found)
{
    const serve *it = user;
    const serve_file *file = asc__files_find(&it->files, path.start, path.length);
    if (file == NULL)
        return false;
    *found = (asc_server_file){.bytes = {file->bytes, file->size},
                               .packed = {file->packed, file->packed_size},
                               .type = file->type,
                               .tag = file->tag};
    return true;
}

static void world_told(void *user, uint64_t admin, const char *answer)
{
    asc__host_answer(&((serve *)user)->host, admin, answer);
}

static void on_host_line(void *user, uint64_t admin, const char *line, size_t length)
{
    asc__server_tell(((serve *)user)->server, admin, line, length);
}

/* ---- Time and signals ------------------------------------------------------------------------ */

static void close_lingering(serve *it)
{
    uint64_t now = uv_now(&it->loop);
    for (size_t i = 0; i < it->connections.room; i++) {
        serve_connection *connection = asc__map_at(&it->connections, i);
        if (connection != NULL && connection->ended != 0 && now > connection->ended + LINGER_MS)
            close_now(connection);
    }
}

static void begin_end(serve *it)
{
    it->ends = uv_now(&it->loop) + 1;
    uv_close((uv_handle_t *)&it->listener, NULL);
    asc__server_drain(it->server);
    it->config->ending(it->config->user);
}

static void on_turn(serve *it)
{
    uint64_t now = uv_now(&it->loop);
    asc__server_turn(it->server, now + 1);
    if (it->ends == 0 && asc__server_is_to_end(it->server))
        begin_end(it);
    if (it->ends != 0 && (asc__server_is_idle(it->server) || now > it->ends + DRAIN_MS))
        uv_stop(&it->loop);
}

static void on_check(uv_check_t *check)
{
    on_turn(check->data);
}

static void on_timer(uv_timer_t *timer)
{
    close_lingering(timer->data);
    asc__host_sweep(&((serve *)timer->data)->host, uv_now(timer->loop));
    on_turn(timer->data);
}

static void on_signal(uv_signal_t *handle, int number)
{
    serve *it = handle->data;
    if (number == SIGUSR1) {
        begin_backup(it);
        return;
    }
    if (it->ends != 0) { /* the second signal ends at once: all that clients were told is stored */
        uv_stop(&it->loop);
        return;
    }
    begin_end(it);
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

/* Listens at the address that people connect to; `wrong` says why if it returns false. */
static bool listen_at(serve *it, const asc_serve_config *config, char address[128], char wrong[256])
{
    struct sockaddr_storage to;
    const char *host = strcmp(config->host, "localhost") == 0 ? "127.0.0.1" : config->host;
    int code = uv_ip4_addr(host, config->port, (struct sockaddr_in *)&to);
    if (code != 0)
        code = uv_ip6_addr(host, config->port, (struct sockaddr_in6 *)&to);
    if (code == 0)
        code = uv_tcp_bind(&it->listener, (const struct sockaddr *)&to, 0);
    if (code == 0)
        code = uv_listen((uv_stream_t *)&it->listener, BACKLOG, on_connection);
    if (code != 0) {
        snprintf(wrong, 256, "%s", uv_strerror(code));
        return false;
    }
    int size = sizeof to;
    uv_tcp_getsockname(&it->listener, (struct sockaddr *)&to, &size);
    /* the port has the same place in addresses of IPv4 and IPv6 */
    unsigned port = ntohs(((struct sockaddr_in *)&to)->sin_port);
    bool here = strcmp(host, "127.0.0.1") == 0 || strcmp(host, "::1") == 0;
    snprintf(address, 128, strchr(host, ':') && !here ? "http://[%s]:%u/" : "http://%s:%u/",
             here ? "localhost" : host, port);
    return true;
}

asc_serve_end asc__serve_end_of(unsigned status)
{
    return status == ASC_STORE_OK      ? ASC_SERVE_ENDED
           : status == ASC_STORE_BUSY  ? ASC_SERVE_BUSY
           : status == ASC_STORE_NEWER ? ASC_SERVE_NEWER
                                       : ASC_SERVE_NO_STORE;
}

static asc_serve_end open_store(serve *it, const asc_serve_config *config, char wrong[256])
{
    asc_store_status status;
    it->store = asc__store_sqlite(config->store, NULL, &status, wrong);
    return asc__serve_end_of(status);
}

static bool read_limits(asc_server_limits *limits, const char *text, size_t size, char wrong[256])
{
    unsigned line;
    char said[128];
    *limits = asc__server_limits();
    if (text == NULL || asc__server_limits_read(limits, text, size, &line, said))
        return true;
    snprintf(wrong, 256, "%u: %s", line, said);
    return false;
}

bool asc__serve_check_limits(const char *limits, size_t size, char wrong[256])
{
    asc_server_limits ignored;
    return read_limits(&ignored, limits, size, wrong);
}

static bool begin_server(serve *it, const asc_serve_config *config)
{
    asc_server_world world = {.user = it,
                              .send = world_send,
                              .close = world_close,
                              .store = world_store,
                              .think = world_think,
                              .password = world_password,
                              .random = world_random,
                              .hash = world_hash,
                              .file = world_file,
                              .host = &config->games,
                              .told = world_told};
    asc_server_limits limits;
    char wrong[256];
    /* cannot fail: asc__serve has checked the text */
    read_limits(&limits, config->limits, config->limits_size, wrong);
    asc_store_job *begin = asc__store_job_new(ASC_STORE_READ_BEGIN);
    bool good = asc__store_run(it->store, begin) == ASC_STORE_OK;
    if (good)
        it->server = asc__server_new(&world, &limits, begin, uv_now(&it->loop) + 1);
    asc__store_job_free(begin);
    return good;
}

static void begin_handles(serve *it)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGUSR1};
    it->writer = (serve_work){.run = run_store, .finish = store_finished, .user = it};
    it->hasher = (serve_work){.run = run_password, .finish = password_finished, .user = it};
    it->thinkers = (serve_work){.run = run_player, .finish = player_finished, .user = it};
    uv_timer_init(&it->loop, &it->timer);
    uv_check_init(&it->loop, &it->check);
    it->timer.data = it->check.data = it->listener.data = it;
    uv_timer_start(&it->timer, on_timer, TURN_MS, TURN_MS);
    uv_check_start(&it->check, on_check);
    for (int i = 0; i < 3; i++) {
        uv_signal_init(&it->loop, &it->signals[i]);
        it->signals[i].data = it;
        uv_signal_start(&it->signals[i], on_signal, numbers[i]);
    }
}

static void close_handle(uv_handle_t *handle, void *user)
{
    serve *it = user;
    if (uv_is_closing(handle))
        return;
    bool is_connection = handle->type == UV_TCP && handle != (uv_handle_t *)&it->listener;
    if (is_connection)
        close_now((serve_connection *)handle);
    else
        uv_close(handle, NULL);
}

/* Finishes all jobs first: committed commands are stored, even if their senders get no answer. */
static void end(serve *it)
{
    if (it->hasher.thread_count > 0)
        asc__work_end(&it->hasher);
    if (it->writer.thread_count > 0)
        asc__work_end(&it->writer);
    if (it->thinkers.thread_count > 0)
        asc__work_end(&it->thinkers);
    asc__host_end(&it->host);
    uv_walk(&it->loop, close_handle, it);
    uv_run(&it->loop, UV_RUN_DEFAULT);
    uv_loop_close(&it->loop);
    if (it->server != NULL)
        asc__server_free(it->server);
    asc__store_close(it->store);
    asc__files_free(&it->files);
    asc__map_free(&it->connections);
    free(it);
}

asc_serve_end asc__serve(const asc_serve_config *config, char wrong[256])
{
    char address[128];
    wrong[0] = '\0';
    if (!asc__serve_check_limits(config->limits, config->limits_size, wrong))
        return ASC_SERVE_BAD_LIMITS;
    serve *it = asc__store_get(NULL, sizeof *it);
    memset(it, 0, sizeof *it);
    it->config = config;
    umask(0077); /* nobody else may read the store or its copies */
    asc_serve_end result = sodium_init() < 0 ? ASC_SERVE_NO_STORE : open_store(it, config, wrong);
    uv_loop_init(&it->loop);
    if (result != ASC_SERVE_ENDED) {
        end(it);
        return result;
    }
    uv_tcp_init(&it->loop, &it->listener);
    if (config->page != NULL)
        asc__files_read(&it->files, config->page);
    begin_handles(it);
    if (config->page != NULL && asc__files_find(&it->files, "/", 1) == NULL)
        result = ASC_SERVE_NO_PAGE;
    else if (!asc__work_begin(&it->writer, &it->loop, 1) ||
             !asc__work_begin(&it->hasher, &it->loop, 1) ||
             !asc__work_begin(&it->thinkers, &it->loop, THINKING_THREADS) ||
             !begin_server(it, config))
        result = ASC_SERVE_NO_STORE;
    else if (!listen_at(it, config, address, wrong))
        result = ASC_SERVE_NO_ADDRESS;
    if (result == ASC_SERVE_ENDED) {
        it->host.on_line = on_host_line;
        it->host.user = it;
        if (!asc__host_begin(&it->host, &it->loop, config->store, wrong))
            config->cannot_be_told(config->user, wrong);
        config->ready(config->user, address);
        uv_run(&it->loop, UV_RUN_DEFAULT);
    }
    end(it);
    return result;
}
