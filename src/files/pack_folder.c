/*
 * pack_folder.c - see pack_folder.h and ascend_packs.h.
 */
#include "pack_folder.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ascend_packs.h"
#include "whole_file.h"

bool asc__pack_is_id(const char *name)
{
    size_t length = strspn(name, ASC_ID_BYTES "@");
    return length > 0 && name[length] == '\0';
}

bool asc__pack_folder_has(const char *folder, const char *id, char path[ASC_PATH_SIZE])
{
    if (!asc__pack_is_id(id))
        return false;
    int length = snprintf(path, ASC_PATH_SIZE, "%s/%s/%s.pack", folder, id, id);
    return length > 0 && length < ASC_PATH_SIZE && access(path, F_OK) == 0;
}

/* If this folder lists `alias`, writes the id of its pack and returns true. */
static bool alias_find(const char *folder, const char *alias, char *id, size_t size)
{
    char path[ASC_PATH_SIZE];
    asc_source source;
    if (snprintf(path, sizeof path, "%s/aliases", folder) >= ASC_PATH_SIZE ||
        asc__file_try(path, ASC_FILE_ALIASES, &source) != 0)
        return false;
    bool found = false;
    asc_span rest = {source.text, source.size}, name, target;
    while (!found && asc__span_pair(&rest, &name, &target))
        found = asc__span_is(name, alias);
    found = found && target.length < size;
    if (found)
        snprintf(id, size, "%.*s", (int)target.length, target.start);
    asc__file_free(&source);
    return found;
}

bool asc__pack_folder_find(const char *folder, const char *name, char path[ASC_PATH_SIZE])
{
    char target[128];
    return asc__pack_folder_has(folder, name, path) ||
           (asc__pack_is_id(name) && alias_find(folder, name, target, sizeof target) &&
            asc__pack_folder_has(folder, target, path));
}

asc_status asc_pack_folder_load(void *folder, const char *id, asc_source *source)
{
    char path[ASC_PATH_SIZE];
    if (!asc__pack_folder_find(folder, id, path))
        return ASC_UNKNOWN_PACK;
    int reason = asc__file_try(path, ASC_FILE_PACK, source);
    return reason == 0 ? ASC_OK : reason == ENOMEM ? ASC_NO_MEMORY : ASC_UNKNOWN_PACK;
}

void asc_pack_folder_release(void *folder, asc_source *source)
{
    (void)folder;
    asc__file_free(source);
}
