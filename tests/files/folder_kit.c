/*
 * folder_kit.c - see folder_kit.h.
 */
#define _POSIX_C_SOURCE 200809L

#include "folder_kit.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char folder[64];

static void remove_folder(void)
{
    char command[128];
    if (folder[0] == '\0')
        return;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    if (system(command) != 0)
        fprintf(stderr, "%s stays\n", folder);
    folder[0] = '\0';
}

const char *folder_new(void)
{
    static bool promised;
    if (!promised)
        promised = atexit(remove_folder) == 0;
    remove_folder();
    int length = snprintf(folder, sizeof folder, "/tmp/ascend-test-");
    memset(folder + length, 'X', 6); /* which mkdtemp replaces */
    folder[length + 6] = '\0';
    if (!mkdtemp(folder) || setenv("XDG_DATA_HOME", folder, 1) != 0) {
        perror(folder);
        abort();
    }
    return folder;
}

const char *folder_now(void)
{
    return folder;
}
