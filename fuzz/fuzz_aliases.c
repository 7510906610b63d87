/*
 * fuzz_aliases.c - any bytes as the aliases of a folder of packs, up to the first NUL, and behind
 * it as the name of a pack. Each alias is two words of one line; the folder has a pack of that name
 * exactly where the list says so.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "ascend_packs.h"
#include "base.h"
#include "folder_kit.h"
#include "pack_folder.h"
#include "whole_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PATH = 512, NAME = 64 };

static void expect(bool holds)
{
    if (!holds)
        abort();
}

static void write_file(const char *folder, const char *name, const char *text, size_t size)
{
    char path[PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    expect(file && fwrite(text, 1, size, file) == size && fclose(file) == 0);
}

/* A folder with one pack, which is 'p'. */
static const char *make_folder(void)
{
    static const char *folder;
    char path[PATH];
    if (folder)
        return folder;
    folder = folder_new();
    snprintf(path, sizeof path, "%s/p", folder);
    expect(mkdir(path, 0777) == 0);
    write_file(folder, "p/p.pack", "pack p\n", 7);
    return folder;
}

static bool loads(const char *folder, const char *name)
{
    asc_source source;
    if (asc_pack_folder_load((void *)(uintptr_t)folder, name, &source) != ASC_OK)
        return false;
    expect(source.size == 7);
    asc_pack_folder_release((void *)(uintptr_t)folder, &source);
    return true;
}

/* The id that the list gives a name: that of its first line. */
static bool means_p(const char *list, size_t size, const char *name)
{
    asc_span rest = {list, size}, alias, id;
    while (asc__span_pair(&rest, &alias, &id))
        if (asc__span_is(alias, name))
            return asc__span_is(id, "p");
    return false;
}

static bool is_word(asc_span word)
{
    for (size_t i = 0; i < word.length; i++)
        if (strchr(" \t\r\n#", word.start[i]) && word.start[i] != '\0')
            return false;
    return word.length > 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *list = (const char *)data, *stop = size > 0 ? memchr(data, '\0', size) : NULL;
    size_t length = stop ? (size_t)(stop - list) : size;
    const char *folder = make_folder();
    char name[NAME];
    if (length > ASC_FILE_ALIASES)
        return 0;
    write_file(folder, "aliases", size > 0 ? list : "", length);
    asc_span rest = {list, length}, alias, id;
    while (asc__span_pair(&rest, &alias, &id))
        expect(is_word(alias) && is_word(id));
    size_t behind = stop ? size - length - 1 : 0;
    snprintf(name, sizeof name, "%.*s", (int)(behind < NAME ? behind : 0), stop ? stop + 1 : "");
    bool found = asc__pack_is_id(name) && means_p(list, length, name);
    expect(loads(folder, name) == (found || strcmp(name, "p") == 0));
    return 0;
}
