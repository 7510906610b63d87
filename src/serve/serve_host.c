/*
 * serve_host.c - the socket beside the store through which the host tells the server what to do.
 * Each connection carries one command and its answer. Only those who may open the store may open
 * the socket.
 */
#include "serve_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/un.h>

enum {
    LINES = 16,     /* connections at once */
    WAIT_MS = 10000 /* time to send a complete line */
};

struct serve_host_line {
    uv_pipe_t pipe; /* first member: libuv hands back a pointer to it */
    serve_host *host;
    serve_host_line *next;
    uint64_t id, since;
    size_t length;
    bool got_line, closing; /* got_line: the client has sent its line */
    char line[ASC_SERVE_LINE];
};

bool asc__host_path(const char *store, char path[ASC_SERVE_LINE])
{
    struct sockaddr_un address;
    int length = snprintf(path, ASC_SERVE_LINE, "%s.tell", store);
    return length > 0 && (size_t)length < sizeof address.sun_path;
}

static void on_closed(uv_handle_t *handle)
{
    serve_host_line *line = (serve_host_line *)handle, **at = &line->host->lines;
    while (*at != line)
        at = &(*at)->next;
    *at = line->next;
    line->host->count--;
    free(line);
}

static void close_line(serve_host_line *line)
{
    if (line->closing)
        return;
    line->closing = true;
    uv_close((uv_handle_t *)&line->pipe, on_closed);
}

/* Sends an answer and closes the line. An answer is short: bytes that the socket does not take at
 * once are lost. */
static void say(serve_host_line *line, const char *answer)
{
    char text[ASC_SERVE_LINE];
    int length = snprintf(text, sizeof text, "%s\n", answer);
    uv_buf_t buffer = {.base = text, .len = (size_t)length};
    uv_try_write((uv_stream_t *)&line->pipe, &buffer, 1);
    close_line(line);
}

static void on_alloc(uv_handle_t *handle, size_t size, uv_buf_t *buffer)
{
    serve_host_line *line = (serve_host_line *)handle;
    (void)size;
    *buffer =
        (uv_buf_t){.base = line->line + line->length, .len = sizeof line->line - line->length};
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    serve_host_line *line = (serve_host_line *)stream;
    (void)buffer;
    if (count < 0) {
        close_line(line);
        return;
    }
    line->length += (size_t)count;
    const char *end = memchr(line->line, '\n', line->length);
    if (end == NULL && line->length == sizeof line->line) {
        say(line, "wrong: the line is too long");
    } else if (end != NULL) {
        line->got_line = true;
        uv_read_stop(stream);
        line->host->on_line(line->host->user, line->id, line->line, (size_t)(end - line->line));
    }
}

static void on_connection(uv_stream_t *listener, int status)
{
    serve_host *host = listener->data;
    if (status < 0)
        return;
    serve_host_line *line = asc__store_get(NULL, sizeof *line);
    memset(line, 0, sizeof *line);
    line->host = host;
    line->id = ++host->next_id;
    line->since = uv_now(listener->loop);
    line->next = host->lines;
    host->lines = line;
    host->count++;
    uv_pipe_init(listener->loop, &line->pipe, 0);
    if (uv_accept(listener, (uv_stream_t *)&line->pipe) != 0 || host->count > LINES)
        close_line(line);
    else
        uv_read_start((uv_stream_t *)&line->pipe, on_alloc, on_read);
}

/* We hold the store's lock, so an existing socket was left by a server that was killed. */
bool asc__host_begin(serve_host *host, uv_loop_t *loop, const char *store, char wrong[256])
{
    struct stat there;
    char path[ASC_SERVE_LINE];
    if (!asc__host_path(store, path)) {
        snprintf(wrong, 256, "%s", uv_strerror(UV_ENAMETOOLONG));
        return false;
    }
    if (lstat(path, &there) == 0 && S_ISSOCK(there.st_mode))
        remove(path);
    uv_pipe_init(loop, &host->listener, 0);
    host->listener.data = host;
    mode_t before = umask(0177);
    int code = uv_pipe_bind(&host->listener, path);
    umask(before);
    if (code == 0)
        code = uv_listen((uv_stream_t *)&host->listener, LINES, on_connection);
    if (code != 0) {
        uv_close((uv_handle_t *)&host->listener, NULL);
        snprintf(wrong, 256, "%s", uv_strerror(code));
    }
    return code == 0;
}

void asc__host_answer(serve_host *host, uint64_t id, const char *answer)
{
    for (serve_host_line *line = host->lines; line != NULL; line = line->next)
        if (line->id == id && !line->closing)
            say(line, answer);
}

void asc__host_sweep(serve_host *host, uint64_t now)
{
    for (serve_host_line *line = host->lines; line != NULL; line = line->next)
        if (!line->got_line && now > line->since + WAIT_MS)
            close_line(line);
}

void asc__host_end(serve_host *host)
{
    if (host->listener.data != NULL && !uv_is_closing((uv_handle_t *)&host->listener))
        uv_close((uv_handle_t *)&host->listener, NULL); /* this removes the socket, too */
    for (serve_host_line *line = host->lines; line != NULL; line = line->next)
        close_line(line);
}
