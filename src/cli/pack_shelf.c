/*
 * pack_shelf.c - see pack_shelf.h.
 */
#include "pack_shelf.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "cli_config.h"

enum { PATH_SIZE = 4096 };

/* ---- Files ----------------------------------------------------------------------------------- */

/* All of the stream in a block of its own, or NULL with errno set. */
static char *read_all(FILE *file, size_t *size)
{
    size_t capacity = 1 << 16, length = 0;
    char *text = malloc(capacity);
    while (text) {
        length += fread(text + length, 1, capacity - length, file);
        if (length < capacity)
            break;
        char *larger = realloc(text, capacity *= 2);
        if (!larger)
            free(text);
        text = larger;
    }
    if (text && ferror(file)) {
        int reason = errno;
        free(text);
        errno = reason;
        return NULL;
    }
    *size = length;
    return text;
}

bool asc__file_read(const char *path, asc_source *source)
{
    *source = (asc_source){0};
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    char *name = strdup(path);
    char *text = file && name ? read_all(file, &source->size) : NULL;
    int reason = errno;
    if (file && !standard)
        fclose(file);
    if (!text) {
        asc__cli_complain(NULL, "cannot read %s: %s", path, strerror(reason));
        free(name);
        return false;
    }
    source->name = name;
    source->text = text;
    return true;
}

void asc__file_free(asc_source *source)
{
    free((void *)(uintptr_t)source->name);
    free((void *)(uintptr_t)source->text);
    *source = (asc_source){0};
}

/* ---- Folders --------------------------------------------------------------------------------- */

static void add_folder(asc_shelf *shelf, const char *path, size_t length)
{
    if (length == 0 || shelf->folder_count == ASC_SHELF_FOLDERS_MAX)
        return;
    char *copy = strndup(path, length);
    if (copy)
        shelf->folders[shelf->folder_count++] = copy;
}

/* Places beside the program: installed, in build/KIND of a source tree, in a build folder of it. */
static void add_folders_beside_program(asc_shelf *shelf)
{
    static const char *const places[] = {"/../share/ascend/packs", "/../../packs", "/../packs"};
    char path[PATH_SIZE];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 64);
    if (length <= 0)
        return;
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    if (!slash)
        return;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        strcpy(slash, places[i]);
        char *real = realpath(path, NULL);
        if (real)
            add_folder(shelf, real, strlen(real));
        free(real);
    }
}

void asc__shelf_init(asc_shelf *shelf)
{
    *shelf = (asc_shelf){.diag_out = stderr};
    const char *named = getenv("ASCEND_PACKS");
    while (named && *named) {
        size_t length = strcspn(named, ":");
        add_folder(shelf, named, length);
        named += length + (named[length] == ':');
    }
    add_folders_beside_program(shelf);
    add_folder(shelf, ASCEND_PACK_FOLDER, strlen(ASCEND_PACK_FOLDER));
}

void asc__shelf_fini(asc_shelf *shelf)
{
    for (size_t i = 0; i < shelf->folder_count; i++)
        free(shelf->folders[i]);
    shelf->folder_count = 0;
}

/* FOLDER/ID/ID.pack; false where it is too long to be a path. */
static bool pack_path(char path[PATH_SIZE], const char *folder, const char *id)
{
    int length = snprintf(path, PATH_SIZE, "%s/%s/%s.pack", folder, id, id);
    return length > 0 && length < PATH_SIZE;
}

/* ---- Aliases --------------------------------------------------------------------------------- */

/* What `alias` stands for in this folder: writes the id and returns true, where it is listed. */
static bool alias_find(const char *folder, const char *alias, char *id, size_t size)
{
    char path[PATH_SIZE];
    if (snprintf(path, sizeof path, "%s/aliases", folder) >= PATH_SIZE)
        return false;
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    bool found = false;
    char line[256];
    while (!found && fgets(line, sizeof line, file)) {
        line[strcspn(line, "#\n")] = '\0';
        char *rest = NULL;
        const char *name = strtok_r(line, " \t", &rest);
        const char *target = strtok_r(NULL, " \t", &rest);
        found = name && target && strcmp(name, alias) == 0 &&
                snprintf(id, size, "%s", target) < (int)size;
    }
    fclose(file);
    return found;
}

/* ---- The host -------------------------------------------------------------------------------- */

asc_status asc__shelf_load(asc_shelf *shelf, const char *id, asc_source *source)
{
    size_t length = strlen(id);
    if (strchr(id, '/') || (length > 5 && strcmp(id + length - 5, ".pack") == 0))
        return asc__file_read(id, source) ? ASC_OK : ASC_UNKNOWN_PACK;
    for (size_t i = 0; i < shelf->folder_count; i++) {
        char path[PATH_SIZE], target[128];
        if (pack_path(path, shelf->folders[i], id) && access(path, F_OK) == 0)
            return asc__file_read(path, source) ? ASC_OK : ASC_UNKNOWN_PACK;
        if (alias_find(shelf->folders[i], id, target, sizeof target) &&
            pack_path(path, shelf->folders[i], target) && access(path, F_OK) == 0)
            return asc__file_read(path, source) ? ASC_OK : ASC_UNKNOWN_PACK;
    }
    snprintf(shelf->missing, sizeof shelf->missing, "%s", id);
    return ASC_UNKNOWN_PACK;
}

static asc_status load(void *user, const char *id, asc_source *source)
{
    return asc__shelf_load(user, id, source);
}

static void release(void *user, asc_source *source)
{
    (void)user;
    asc__file_free(source);
}

static void tell(void *user, const asc_diag *diag)
{
    asc_shelf *shelf = user;
    FILE *out = shelf->diag_out;
    shelf->told++;
    fputs(diag->file ? diag->file : "ascend", out);
    if (diag->line)
        fprintf(out, ":%u", diag->line);
    if (diag->line && diag->column)
        fprintf(out, ":%u", diag->column);
    fprintf(out, ": %s\n", diag->message);
}

asc_host asc__shelf_host(asc_shelf *shelf)
{
    return (asc_host){.user = shelf,
                      .load = load,
                      .release = release,
                      .diag = tell,
                      .language = asc__cli_language()->code};
}

/* ---- What there is --------------------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Adds the packs of one folder that are not in the list yet. */
static void list_folder(const char *folder, char ***list, size_t *count)
{
    DIR *dir = opendir(folder);
    struct dirent *entry;
    while (dir && (entry = readdir(dir))) {
        char path[PATH_SIZE];
        if (entry->d_name[0] == '.' || !pack_path(path, folder, entry->d_name) ||
            access(path, F_OK) != 0)
            continue;
        bool known = false;
        for (size_t i = 0; i < *count; i++)
            known = known || strcmp((*list)[i], entry->d_name) == 0;
        if (known)
            continue;
        char **longer = realloc(*list, (*count + 1) * sizeof **list);
        char *copy = strdup(entry->d_name);
        if (longer)
            *list = longer;
        if (longer && copy)
            (*list)[(*count)++] = copy;
        else
            free(copy);
    }
    if (dir)
        closedir(dir);
}

char **asc__shelf_list(const asc_shelf *shelf, size_t *count)
{
    char **list = NULL;
    *count = 0;
    for (size_t i = 0; i < shelf->folder_count; i++)
        list_folder(shelf->folders[i], &list, count);
    if (list)
        qsort(list, *count, sizeof *list, compare);
    return list;
}

void asc__shelf_list_free(char **list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(list[i]);
    free(list);
}

/* Words with blanks between, as many as there is room for. */
static void join(char *text, size_t size, char *const *words, size_t count)
{
    asc_text list = asc__text_init(text, size);
    for (size_t i = 0; i < count; i++)
        asc__text_addf(&list, "%s%s", i ? " " : "", words[i]);
}

void asc__shelf_complain(const asc_shelf *shelf, const char *id)
{
    size_t count;
    char **list = asc__shelf_list(shelf, &count), there[2048];
    asc_cli_guess guess = {.word = id};
    for (size_t i = 0; i < count; i++)
        asc__cli_guess_add(&guess, list[i]);
    const char *best = asc__cli_guess_best(&guess);
    if (count > 0)
        join(there, sizeof there, list, count);
    else
        join(there, sizeof there, shelf->folders, shelf->folder_count);
    if (count == 0)
        asc__cli_complain(NULL, "there is no pack '%s'; no packs were found in: %s", id, there);
    else if (best)
        asc__cli_complain(NULL, "there is no pack '%s'; did you mean '%s'? there are: %s", id, best,
                          there);
    else
        asc__cli_complain(NULL, "there is no pack '%s'; there are: %s", id, there);
    asc__shelf_list_free(list, count);
}

asc_game *asc__shelf_game(asc_shelf *shelf, asc_config config)
{
    asc_host host = asc__shelf_host(shelf);
    config.host = &host;
    asc_game *game;
    asc_status status = asc_game_new(&config, &game);
    if (status == ASC_UNKNOWN_PACK && shelf->missing[0])
        asc__shelf_complain(shelf, shelf->missing);
    else if (status != ASC_OK && shelf->told == 0)
        asc__cli_complain(NULL, "%s", asc__cli_status(status));
    return status == ASC_OK ? game : NULL;
}

asc_record *asc__shelf_record(asc_shelf *shelf, const char *path, asc_status *status)
{
    asc_source source;
    asc_record *record = NULL;
    *status = ASC_BAD_TEXT;
    if (!asc__file_read(path, &source))
        return NULL;
    asc_host host = asc__shelf_host(shelf);
    unsigned told = shelf->told;
    *status = asc_record_parse(&source, &host, &record);
    if (*status == ASC_UNKNOWN_PACK)
        asc__shelf_complain(shelf, shelf->missing);
    if (*status != ASC_OK && shelf->told == told)
        asc__cli_complain(NULL, "%s: %s", path, asc__cli_status(*status));
    asc__file_free(&source);
    return record;
}
