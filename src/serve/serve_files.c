/*
 * serve_files.c - the files of the page, in memory, plain and packed. The server sends them as they
 * were when it began, and no path in a request opens a file.
 */
#include "serve_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <zlib.h>

#include "whole_file.h"

static const char *type_of(const char *path)
{
    static const struct {
        const char *end, *type;
    } types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".txt", "text/plain; charset=utf-8"},
        {".pack", "text/plain; charset=utf-8"},
        {".tutorial", "text/plain; charset=utf-8"},
        {".wasm", "application/wasm"},
        {".webmanifest", "application/manifest+json"},
    };
    const char *end = strrchr(path, '.');
    for (size_t i = 0; end && i < ASC__COUNT(types); i++)
        if (strcmp(end, types[i].end) == 0)
            return types[i].type;
    return "application/octet-stream";
}

static char *copy_text(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(asc__store_get(NULL, size), text, size);
}

/* Packs a file with gzip, once for all clients. */
static void pack(serve_file *file)
{
    enum { GZIP = 16 }; /* asks zlib for gzip's head and end; added to the size of the window */
    z_stream stream = {.next_in = (Bytef *)file->bytes, .avail_in = (uInt)file->size};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + GZIP, 8,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        return;
    size_t room = deflateBound(&stream, (uLong)file->size);
    char *packed = asc__store_get(NULL, room);
    stream.next_out = (Bytef *)packed;
    stream.avail_out = (uInt)room;
    bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    size_t size = room - stream.avail_out;
    deflateEnd(&stream);
    if (whole && size < file->size) {
        file->packed = packed;
        file->packed_size = size;
    } else {
        free(packed); /* a file that is packed already, such as a picture */
    }
}

static void add_file(serve_files *files, const char *path, const char *name)
{
    asc_source source;
    if (asc__file_try(path, ASC_FILE_TEXT, &source) != 0)
        return;
    if (files->count == files->room) {
        files->room = files->room ? files->room * 2 : 64;
        files->list = asc__store_get(files->list, files->room * sizeof *files->list);
    }
    char tag[32];
    snprintf(tag, sizeof tag, "%016llx",
             (unsigned long long)asc__hash(source.size, source.text, source.size));
    serve_file file = {.path = copy_text(name), .tag = copy_text(tag), .type = type_of(path)};
    file.bytes = asc__store_get(NULL, source.size);
    file.size = source.size;
    memcpy(file.bytes, source.text, source.size);
    asc__file_free(&source);
    pack(&file);
    files->list[files->count++] = file;
}

static void read_folder(serve_files *files, const char *folder, const char *name, int depth)
{
    uv_fs_t scan;
    uv_dirent_t entry;
    if (depth > 8 || uv_fs_scandir(NULL, &scan, folder, 0, NULL) < 0)
        return;
    while (uv_fs_scandir_next(&scan, &entry) == 0) {
        char path[4096], below[4096];
        if ((size_t)snprintf(path, sizeof path, "%s/%s", folder, entry.name) >= sizeof path ||
            (size_t)snprintf(below, sizeof below, "%s/%s", name, entry.name) >= sizeof below ||
            entry.name[0] == '.')
            continue;
        if (entry.type == UV_DIRENT_DIR)
            read_folder(files, path, below, depth + 1);
        else if (entry.type == UV_DIRENT_FILE)
            add_file(files, path, below);
    }
    uv_fs_req_cleanup(&scan);
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const serve_file *)a)->path, ((const serve_file *)b)->path);
}

void asc__files_read(serve_files *files, const char *folder)
{
    read_folder(files, folder, "", 0);
    if (files->count > 0)
        qsort(files->list, files->count, sizeof *files->list, by_path);
}

const serve_file *asc__files_find(const serve_files *files, const char *path, size_t length)
{
    char wanted[512];
    bool folder = length > 0 && path[length - 1] == '/';
    if (length + 16 > sizeof wanted || files->count == 0)
        return NULL;
    snprintf(wanted, sizeof wanted, "%.*s%s", (int)length, path, folder ? "index.html" : "");
    serve_file key = {.path = wanted};
    return bsearch(&key, files->list, files->count, sizeof *files->list, by_path);
}

void asc__files_free(serve_files *files)
{
    for (size_t i = 0; i < files->count; i++) {
        free(files->list[i].path);
        free(files->list[i].tag);
        free(files->list[i].bytes);
        free(files->list[i].packed);
    }
    free(files->list);
}
