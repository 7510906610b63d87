/*
 * pack_finder.h - finds pack files, networks and tutorials, and makes the asc_host that reads
 * them, since libascend itself reads no files and prints nothing.
 *
 * A pack ID is in FOLDER/ID/ID.pack, FOLDER being each of: what ASCEND_PACKS names (colons
 * between), the places beside the program (installed, or in a source tree), and where packs are
 * installed. The file FOLDER/aliases has other names for them, "alias id" a line.
 *
 * The value network of a set-up (docs/training.md) is in FOLDER/SETUP.network, FOLDER being each
 * of: what ASCEND_NETWORKS names, and `networks` beside each folder of packs. The first that is
 * there counts.
 *
 * The tutorial NAME (docs/tutorials.md) is in `tutorials/NAME.tutorial` beside a folder of packs,
 * in the same way.
 *
 * On the command line a name with a slash or with .pack at its end is the path of a pack file. What
 * records, scenarios and other programs ask for are ids and nothing else: a stranger's file names
 * none of ours. A pack that did not come with the program, being a file or in a folder of
 * ASCEND_PACKS, goes to libascend as text, so that the records of its games carry it.
 */
#ifndef ASC_PACK_FINDER_H
#define ASC_PACK_FINDER_H

#include <stdio.h>

#include "ascend.h"
#include "cli_file.h"

enum { ASC_FINDER_FOLDERS_MAX = 16 };

typedef struct asc_finder {
    char *folders[ASC_FINDER_FOLDERS_MAX];
    size_t folder_count;
    size_t own_count; /* of them that are named by ASCEND_PACKS: the first ones */
    char *network_folders[ASC_FINDER_FOLDERS_MAX]; /* that ASCEND_NETWORKS names */
    size_t network_folder_count;
    bool plain; /* no value networks are looked for: there is nobody who would ask them */
    struct asc_lent_pack *lent;
    size_t lent_count;
    FILE *diag_out;    /* where the messages of libascend go */
    unsigned told;     /* how many there were */
    char missing[128]; /* the id that was looked for last and not found */
    asc_status made;   /* what the last asc__finder_game came to */
} asc_finder;

/* Messages go to stderr until `diag_out` is changed. */
void asc__finder_init(asc_finder *finder);
void asc__finder_fini(asc_finder *finder);

/* A host that loads from the finder and prints messages as file:line:column: message. */
asc_host asc__finder_host(asc_finder *finder);

/* The contract of asc_host.load; reports a file that is there but cannot be read. */
asc_status asc__finder_load(asc_finder *finder, const char *id, asc_source *source);

/* The same for a name from the command line, which may be the path of a pack file. */
asc_status asc__finder_open(asc_finder *finder, const char *name, asc_source *source);

/* Puts a pack file into the library: from here on it is found by the id that it gives itself.
 * False, after an error message, if it cannot be read. */
bool asc__finder_lend(asc_finder *finder, const char *path);

/* The text of a tutorial, to be freed with asc__file_free; each game has one of its name.
 * ASC_NOT_FOUND if there is none; one that cannot be read is told. */
asc_status asc__finder_tutorial(asc_finder *finder, const char *name, asc_source *source);

/* The ids of all packs there are, sorted, in a new list to be freed with
 * asc__finder_list_free. */
char **asc__finder_list(const asc_finder *finder, size_t *count);
void asc__finder_list_free(char **list, size_t count);

/* Tells on stderr that there is no such pack, what is meant perhaps, and what there is. */
void asc__finder_complain(const asc_finder *finder, const char *id);

/* Makes the game of a configuration, whose packs come from the command line, with the finder as its
 * host; NULL, after an error message, if that cannot be. */
asc_game *asc__finder_game(asc_finder *finder, asc_config config);

/* The exit status where it was NULL: the command line is wrong where it wants a game that cannot
 * be, and all is well with it where a pack is missing or has errors. */
int asc__finder_exit(const asc_finder *finder);

/* Reads a record and plays it with the packs it finds; its errors have been reported, and
 * is the status. NULL if there is none. */
asc_record *asc__finder_record(asc_finder *finder, const char *path, asc_status *status);

/* Complains that something of that name could not be read, unless it was told since `told`. */
void asc__finder_tell(asc_finder *finder, const char *name, asc_status status, unsigned told);

#endif
