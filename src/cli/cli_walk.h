/*
 * cli_walk.h - the files that a path on the command line stands for: the path itself, or for a
 * folder all files of a kind in it and below. Links are followed, and each folder is visited once,
 * whatever its names.
 */
#ifndef ASC_CLI_WALK_H
#define ASC_CLI_WALK_H

#include <stdbool.h>
#include <stddef.h>

typedef struct asc_path_list {
    char **items;
    size_t count, room;
    unsigned troubles; /* folders that could not be read; each has been reported on stderr */
} asc_path_list;

/*
 * Adds a path that is no folder, whether it exists or not. For a folder, adds the files *SUFFIX in
 * it and below, ordered by name, except hidden files and folders. False: out of memory.
 */
bool asc__paths_add(asc_path_list *list, const char *path, const char *suffix);

/* Sorts the paths by name. */
void asc__paths_sort(asc_path_list *list);

void asc__paths_free(asc_path_list *list);

#endif
