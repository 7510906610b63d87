/*
 * whole_file.c - see whole_file.h.
 */
#include "whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Reads everything into a new block, up to one byte more than the limit: enough to notice a file
 * that is too large. NULL with errno set. */
static char *read_all(int file, size_t limit, size_t *size)
{
    size_t room = 1 << 16, length = 0;
    char *text = malloc(room);
    while (text && length <= limit) {
        if (length == room) {
            char *larger = realloc(text, room *= 2);
            if (!larger)
                break;
            text = larger;
        }
        ssize_t got = read(file, text + length, room - length);
        if (got == 0) {
            *size = length;
            return text;
        }
        if (got < 0 && errno != EINTR)
            break;
        length += got > 0 ? (size_t)got : 0;
    }
    int reason = length > limit ? EFBIG : errno;
    free(text);
    errno = reason;
    return NULL;
}

/* Opens a regular file, unless it is too large. -1 with errno set. */
static int open_regular(const char *path, size_t limit)
{
    /* Opening a pipe must not wait for its other end. */
    int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    struct stat about;
    if (file < 0)
        return -1;
    int reason = fstat(file, &about) != 0                             ? errno
                 : S_ISDIR(about.st_mode)                             ? EISDIR
                 : !S_ISREG(about.st_mode)                            ? ENOTSUP
                 : about.st_size < 0 || (size_t)about.st_size > limit ? EFBIG
                                                                      : 0;
    if (reason == 0)
        return file;
    close(file);
    errno = reason;
    return -1;
}

int asc__file_try(const char *path, size_t limit, asc_source *source)
{
    *source = (asc_source){0};
    bool standard = strcmp(path, "-") == 0;
    int file = standard ? STDIN_FILENO : open_regular(path, limit);
    char *name = strdup(path);
    char *text = file >= 0 && name ? read_all(file, limit, &source->size) : NULL;
    int reason = text ? 0 : errno;
    if (file >= 0 && !standard)
        close(file);
    source->name = name;
    source->text = text;
    if (!text)
        asc__file_free(source);
    return reason;
}

int asc__file_why(const asc_language *language, int reason, size_t limit, char *text, size_t size)
{
    if (reason == EFBIG)
        return snprintf(text, size, asc__lang_sentence(language, "it is larger than %zu KiB"),
                        limit / 1024);
    const char *why = reason == ENOTSUP  ? asc__lang_sentence(language, "it is no regular file")
                      : reason == EISDIR ? asc__lang_sentence(language, "it is a folder")
                                         : strerror(reason);
    return snprintf(text, size, "%s", why);
}

void asc__file_free(asc_source *source)
{
    free((void *)(uintptr_t)source->name);
    free((void *)(uintptr_t)source->text);
    *source = (asc_source){0};
}

bool asc__file_head(const char *path, char *text, size_t size, size_t *length)
{
    int file = open_regular(path, SIZE_MAX / 2);
    ssize_t got = 1;
    *length = 0;
    while (file >= 0 && *length < size && got != 0) {
        got = read(file, text + *length, size - *length);
        if (got < 0 && errno != EINTR)
            break;
        *length += got > 0 ? (size_t)got : 0;
    }
    if (file >= 0)
        close(file);
    return file >= 0 && got >= 0;
}

bool asc__file_sync(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    bool fine = fsync(file) == 0 || errno == EINVAL || errno == EROFS;
    int reason = errno;
    close(file);
    errno = reason;
    return fine;
}
