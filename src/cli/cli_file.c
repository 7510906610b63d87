/*
 * cli_file.c - see cli_file.h.
 */
#include "cli_file.h"

#include "cli.h"

void asc__file_complain(const char *path, size_t limit, int reason)
{
    char why[128];
    asc__file_why(asc__cli_language(), reason, limit, why, sizeof why);
    asc__cli_complain(NULL, "cannot read %s: %s", path, why);
}

bool asc__file_read(const char *path, size_t limit, asc_source *source)
{
    int reason = asc__file_try(path, limit, source);
    if (reason != 0)
        asc__file_complain(path, limit, reason);
    return reason == 0;
}
