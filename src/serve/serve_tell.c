/*
 * serve_tell.c - sends a command to a running server, from another process.
 */
#include "serve_internal.h"

#include <errno.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static bool send_all(int file, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t sent = send(file, bytes, count, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return false;
        bytes += sent;
        count -= (size_t)sent;
    }
    return true;
}

/* Reads a line without its end. False: no complete line has come. */
static bool read_line(int file, char answer[ASC_SERVE_LINE])
{
    size_t length = 0;
    while (length < ASC_SERVE_LINE) {
        ssize_t count = recv(file, answer + length, ASC_SERVE_LINE - length, 0);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        char *end = memchr(answer + length, '\n', (size_t)count);
        length += (size_t)count;
        if (end != NULL) {
            *end = '\0';
            return true;
        }
    }
    return false;
}

asc_tell_end asc__serve_tell(const char *store, const char *line, char answer[ASC_SERVE_LINE])
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    char path[ASC_SERVE_LINE];
    if (!asc__host_path(store, path))
        return ASC_TELL_LONG_PATH;
    memcpy(address.sun_path, path, strlen(path) + 1);
    int file = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (file < 0 || connect(file, (struct sockaddr *)&address, sizeof address) != 0) {
        snprintf(answer, ASC_SERVE_LINE, "%s", strerror(errno));
        if (file >= 0)
            close(file);
        return ASC_TELL_NOBODY;
    }
    bool answered =
        send_all(file, line, strlen(line)) && send_all(file, "\n", 1) && read_line(file, answer);
    close(file);
    return answered ? ASC_TELL_ANSWERED : ASC_TELL_UNANSWERED;
}
