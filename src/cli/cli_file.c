/*
 * cli_file.c - see cli_file.h.
 */
#include "cli_file.h"

#include <errno.h>
#include <string.h>

#include "cli.h"

void asc__file_complain(const char *path, size_t limit, int reason)
{
    if (reason == ENOTSUP)
        asc__cli_complain(NULL, "cannot read %s: it is no regular file", path);
    else if (reason == EFBIG)
        asc__cli_complain(NULL, "cannot read %s: it is larger than %zu KiB", path, limit / 1024);
    else
        asc__cli_complain(NULL, "cannot read %s: %s", path, strerror(reason));
}

bool asc__file_read(const char *path, size_t limit, asc_source *source)
{
    int reason = asc__file_try(path, limit, source);
    if (reason != 0)
        asc__file_complain(path, limit, reason);
    return reason == 0;
}
