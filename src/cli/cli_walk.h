/*
 * cli_walk.h - the files that a path on the command line stands for: itself, or where it is a
 * folder all files of a kind in it and below. Links are followed, and each folder is visited once,
 * by whatever names it can be reached.
 */
#ifndef ASC_CLI_WALK_H
#define ASC_CLI_WALK_H

#include <stdbool.h>
#include <stddef.h>

typedef struct asc_path_list {
    char **items;
    size_t count, room;
    unsigned troubles; /* folders that could not be read; each has been told on stderr */
} asc_path_list;

/*
 * Adds a path that is no folder, be it there or not; of a folder, what is called *SUFFIX in it and
 * below, in the order of the names. Hidden files and folders are left out. False: out of memory.
 */
bool asc__paths_add(asc_path_list *list, const char *path, const char *suffix);

/* In the order of the alphabet. */
void asc__paths_sort(asc_path_list *list);

void asc__paths_free(asc_path_list *list);

#endif
