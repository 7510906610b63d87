/*
 * load_lines.c - see load_lines.h.
 */
#include "load_lines.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

void load_fail(const char *what)
{
    fprintf(stderr, "bench_load: %s: %s\n", what, strerror(errno));
    exit(1);
}

/* ---- Lines ----------------------------------------------------------------------------------- */

load_line *load_connect(uint16_t port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    load_line *line = calloc(1, sizeof *line);
    int one = 1;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (line == NULL)
        load_fail("no memory");
    line->file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (line->file < 0 ||
        connect(line->file, (const struct sockaddr *)&address, sizeof address) != 0)
        load_fail("cannot connect");
    setsockopt(line->file, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return line;
}

void load_close(load_line *line)
{
    close(line->file);
    free(line->data);
    free(line);
}

void load_send(load_line *line, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t sent = send(line->file, bytes, count, MSG_NOSIGNAL);
        if (sent <= 0)
            load_fail("cannot send");
        bytes += sent;
        count -= (size_t)sent;
    }
}

void load_request(load_line *line, const char *method, const char *path, const char *token,
                  const char *body)
{
    char text[2048];
    int length = snprintf(text, sizeof text, "%s %s HTTP/1.1\r\nHost: localhost\r\n", method, path);
    if (token != NULL)
        length += snprintf(text + length, sizeof text - (size_t)length,
                           "Authorization: Bearer %s\r\n", token);
    if (body != NULL)
        length += snprintf(text + length, sizeof text - (size_t)length, "Content-Length: %zu\r\n",
                           strlen(body));
    length +=
        snprintf(text + length, sizeof text - (size_t)length, "\r\n%s", body != NULL ? body : "");
    load_send(line, text, (size_t)length);
}

size_t load_answer(const load_line *line, int *status)
{
    const char *end = line->length > 0 ? strstr(line->data, "\r\n\r\n") : NULL;
    if (end == NULL)
        return 0;
    const char *size = strstr(line->data, "Content-Length: ");
    size_t whole = (size_t)(end - line->data) + 4;
    if (size != NULL && size < end)
        whole += strtoul(size + 16, NULL, 10);
    *status = atoi(line->data + 9);
    return whole <= line->length ? whole : 0;
}

void load_drop(load_line *line, size_t count)
{
    line->length -= count;
    memmove(line->data, line->data + count, line->length);
    line->data[line->length] = '\0';
}

bool load_read(load_line *line, bool waits)
{
    if (line->room - line->length < 16 * 1024) {
        line->room = line->length + 32 * 1024;
        line->data = realloc(line->data, line->room);
        if (line->data == NULL)
            load_fail("no memory");
    }
    ssize_t count = recv(line->file, line->data + line->length, line->room - line->length - 1,
                         waits ? 0 : MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return false;
    if (count <= 0)
        load_fail("the server has closed a connection");
    line->length += (size_t)count;
    line->data[line->length] = '\0';
    return true;
}

const char *load_ask(load_line *line, const char *method, const char *path, const char *token,
                     const char *body)
{
    int status = 0;
    line->length = 0;
    load_request(line, method, path, token, body);
    do
        load_read(line, true);
    while (load_answer(line, &status) == 0);
    if (status / 100 == 2)
        return strstr(line->data, "\r\n\r\n") + 4;
    fprintf(stderr, "bench_load: %s %s: %s\n", method, path, line->data);
    exit(1);
}

bool load_member(const char *json, const char *name, char *text, size_t size)
{
    char wanted[64];
    snprintf(wanted, sizeof wanted, "\"%s\":\"", name);
    const char *found = strstr(json, wanted);
    if (found == NULL)
        return false;
    found += strlen(wanted);
    size_t length = strcspn(found, "\"");
    snprintf(text, size, "%.*s", (int)length, found);
    return length < size;
}

/* ---- Processor time -------------------------------------------------------------------------- */

static double seconds_of(clockid_t clock)
{
    struct timespec time;
    if (clock_gettime(clock, &time) != 0)
        load_fail("cannot read a clock");
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Reads a file of /proc/PROCESS. */
static void read_file(int process, const char *name, char *text, size_t size)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", process ? process : (int)getpid(), name);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        load_fail(path);
    text[fread(text, 1, size - 1, file)] = '\0';
    fclose(file);
}

load_time load_used(int process)
{
    clockid_t clock;
    char text[1024];
    unsigned long user = 0, system = 0;
    if (clock_getcpuclockid(process, &clock) != 0)
        load_fail("the server has ended");
    double all = seconds_of(clock);
    read_file(process, "stat", text, sizeof text);
    const char *at = strrchr(text, ')');
    if (at == NULL ||
        sscanf(at + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
        load_fail("cannot read processor time");
    double of_system = (double)system / (double)sysconf(_SC_CLK_TCK);
    return (load_time){all - of_system, of_system};
}

double load_now(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

size_t load_memory(int process)
{
    char text[4096];
    read_file(process, "status", text, sizeof text);
    const char *found = strstr(text, "VmRSS:");
    return found != NULL ? strtoul(found + 6, NULL, 10) * 1024 : 0;
}
