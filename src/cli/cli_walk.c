/*
 * cli_walk.c - see cli_walk.h.
 */
#include "cli_walk.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli.h"

enum { PATH_SIZE = 4096 };

typedef struct folder_walk {
    asc_path_list *list;
    const char *suffix;
    char path[PATH_SIZE]; /* the present path */
    struct place {
        dev_t device;
        ino_t number;
    } * visited; /* visited folders */
    size_t visited_count, visited_room;
} folder_walk;

/* ---- Lists that grow ------------------------------------------------------------------------- */

static bool make_room(void **items, size_t *room, size_t count, size_t size)
{
    if (count < *room)
        return true;
    size_t more = *room ? 2 * *room : 64;
    void *grown = realloc(*items, more * size);
    if (grown == NULL)
        return false;
    *items = grown;
    *room = more;
    return true;
}

static bool add(asc_path_list *list, const char *path)
{
    void *items = list->items;
    if (!make_room(&items, &list->room, list->count, sizeof *list->items))
        return false;
    list->items = items;
    list->items[list->count] = strdup(path);
    return list->items[list->count] && ++list->count;
}

/* Is the folder a new one? Remembers it. */
static bool visit(folder_walk *w, const struct stat *folder, bool *is_new)
{
    for (size_t i = 0; i < w->visited_count; i++) {
        if (w->visited[i].device == folder->st_dev && w->visited[i].number == folder->st_ino) {
            *is_new = false;
            return true;
        }
    }
    void *visited = w->visited;
    if (!make_room(&visited, &w->visited_room, w->visited_count, sizeof *w->visited))
        return false;
    w->visited = visited;
    w->visited[w->visited_count++] = (struct place){folder->st_dev, folder->st_ino};
    *is_new = true;
    return true;
}

/* ---- Folders --------------------------------------------------------------------------------- */

static bool is_wanted(const folder_walk *w, const char *name)
{
    size_t length = strlen(name), end = strlen(w->suffix);
    return length > end && strcmp(name + length - end, w->suffix) == 0;
}

static int is_shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Compares bytes, so that the locale does not matter. */
static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static void complain(folder_walk *w, const char *why)
{
    asc__cli_complain(NULL, "cannot read folder %s: %s", w->path, why);
    w->list->troubles++;
}

static bool walk_folder(folder_walk *w);

/* Visits the entry `name` of the present folder; false: out of memory. */
static bool walk_entry(folder_walk *w, const char *name)
{
    struct stat about;
    size_t length = strlen(w->path);
    int added = snprintf(w->path + length, PATH_SIZE - length, "/%s", name);
    if (added < 0 || (size_t)added >= PATH_SIZE - length) {
        w->path[length] = '\0';
        complain(w, strerror(ENAMETOOLONG));
        return true;
    }
    bool fine = true, is_new;
    if (stat(w->path, &about) == 0 && S_ISDIR(about.st_mode))
        fine = visit(w, &about, &is_new) && (!is_new || walk_folder(w));
    else if (is_wanted(w, name))
        fine = add(w->list, w->path);
    w->path[length] = '\0';
    return fine;
}

static bool walk_folder(folder_walk *w)
{
    struct dirent **entries = NULL;
    int count = scandir(w->path, &entries, is_shown, by_name);
    bool fine = true;
    if (count < 0)
        complain(w, strerror(errno));
    for (int i = 0; i < count; i++) {
        fine = fine && walk_entry(w, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    return fine;
}

/* ---- Paths ----------------------------------------------------------------------------------- */

bool asc__paths_add(asc_path_list *list, const char *path, const char *suffix)
{
    struct stat about;
    folder_walk w = {.list = list, .suffix = suffix};
    int length = snprintf(w.path, sizeof w.path, "%s", path);
    bool is_new, folder = stat(path, &about) == 0 && S_ISDIR(about.st_mode);
    if (!folder || length >= PATH_SIZE)
        return add(list, path);
    bool fine = visit(&w, &about, &is_new) && walk_folder(&w);
    free(w.visited);
    return fine;
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

void asc__paths_sort(asc_path_list *list)
{
    if (list->count > 1)
        qsort(list->items, list->count, sizeof *list->items, compare);
}

void asc__paths_free(asc_path_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->items[i]);
    free(list->items);
    *list = (asc_path_list){0};
}
