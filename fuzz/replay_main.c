/*
 * replay_main.c - runs a fuzz target over stored inputs, so that ordinary tests do so in every
 * build.
 *
 *     replay_NAME FILE-OR-FOLDER...
 *
 * Each input lies right before a page that may not be touched: reading one byte too far ends the
 * program even without a sanitizer.
 */
#define _DEFAULT_SOURCE 1

#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static unsigned inputs;

static void fail(const char *what, const char *path)
{
    fprintf(stderr, "replay: cannot %s %s\n", what, path);
    exit(1);
}

static void run_file(const char *path, size_t size)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t room = (size + page - 1) / page * page;
    uint8_t *block =
        mmap(NULL, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED || mprotect(block + room, page, PROT_NONE) != 0)
        fail("find memory for", path);
    uint8_t *data = block + room - size;
    FILE *file = fopen(path, "rb");
    if (!file || fread(data, 1, size, file) != size)
        fail("read", path);
    fclose(file);
    /* The name comes first, so that it is known when the target does not return. */
    printf("%s\n", path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(data, size);
    munmap(block, room + page);
    inputs++;
}

static int keep(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void run_path(const char *path)
{
    struct stat facts;
    if (stat(path, &facts) != 0)
        fail("find", path);
    if (!S_ISDIR(facts.st_mode)) {
        run_file(path, (size_t)facts.st_size);
        return;
    }
    struct dirent **entries;
    int count = scandir(path, &entries, keep, alphasort);
    if (count < 0)
        fail("read folder", path);
    for (int i = 0; i < count; i++) {
        char below[4096];
        if (snprintf(below, sizeof below, "%s/%s", path, entries[i]->d_name) >= (int)sizeof below)
            fail("name a file in", path);
        run_path(below);
        free(entries[i]);
    }
    free(entries);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run_path(argv[i]);
    printf("%u inputs\n", inputs);
    return inputs > 0 ? 0 : 1;
}
