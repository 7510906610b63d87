/*
 * record_of.c - prints the record of a saved game, which is a log or a record, for tests of the
 * program: record_of FILE. ASCEND_PACKS names folders with packs, with colons between.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascend_packs.h"
#include "ascend_table.h"

static char text[1 << 24];

static asc_status load(void *user, const char *id, asc_source *source)
{
    asc_status status = ASC_UNKNOWN_PACK;
    char *folders = user;
    for (char *at = folders, *end; status != ASC_OK && at; at = end ? end + 1 : NULL) {
        end = strchr(at, ':');
        if (end)
            *end = '\0';
        status = asc_pack_folder_load(at, id, source);
        if (end)
            *end = ':';
    }
    return status;
}

static int print_log(const asc_source *source)
{
    asc_table_opened opened;
    const asc_host host = {
        .user = getenv("ASCEND_PACKS"), .load = load, .release = asc_pack_folder_release};
    asc_status status = asc_table_open(source, &host, NULL, &opened);
    if (opened.table)
        fwrite(text, 1, asc_table_record_format(opened.table, 0, text, sizeof text), stdout);
    asc_table_close(&opened);
    if (status != ASC_OK)
        fprintf(stderr, "record_of: %s: %s\n", source->name, asc_status_text(status));
    return status != ASC_OK;
}

int main(int argc, char **argv)
{
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!file) {
        fprintf(stderr, "record_of: there is no such file\n");
        return 1;
    }
    const asc_source source = {argv[1], text, fread(text, 1, sizeof text, file)};
    fclose(file);
    if (asc_table_is_log(&source))
        return print_log(&source);
    fwrite(text, 1, source.size, stdout);
    return 0;
}
