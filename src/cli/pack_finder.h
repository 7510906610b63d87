/*
 * pack_finder.h - finds pack files, networks and tutorials, and makes the asc_host that reads them,
 * since libascend itself reads no files and prints nothing.
 *
 * The pack ID is in FOLDER/ID/ID.pack. FOLDER is, in this order: each folder that ASCEND_PACKS
 * names (separated by colons), the places beside the program (of an installation, or in a source
 * tree), and the folder where packs are installed. The file FOLDER/aliases has other names for
 * packs, a line "alias id" for each.
 *
 * The value network of a set-up (docs/training.md) is in FOLDER/SETUP.network. FOLDER is each
 * folder that ASCEND_NETWORKS names, and then `networks` beside each folder of packs. The first
 * file found counts.
 *
 * The tutorial NAME (docs/tutorials.md) is in `tutorials/NAME.tutorial` beside a folder of packs,
 * in the same way.
 *
 * On the command line, a name with a slash or with .pack at its end is the path of a pack file.
 * Records, scenarios and other programs can only ask for ids, so that a file from a stranger cannot
 * name our files. A pack that is not part of the program, such as a file or a pack in a folder of
 * ASCEND_PACKS, goes to libascend as text, so that the records of its games contain it.
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
    size_t own_count; /* the number of folders from ASCEND_PACKS, which come first */
    char *network_folders[ASC_FINDER_FOLDERS_MAX]; /* from ASCEND_NETWORKS */
    size_t network_folder_count;
    bool plain; /* do not look for value networks: no player needs them */
    struct asc_lent_pack *lent;
    size_t lent_count;
    FILE *diag_out;    /* receives the messages of libascend */
    unsigned told;     /* the number of messages */
    char missing[128]; /* the last id that was not found */
    asc_status made;   /* the status of the last asc__finder_game */
} asc_finder;

/* Sends messages to stderr until `diag_out` is changed. */
void asc__finder_init(asc_finder *finder);
void asc__finder_fini(asc_finder *finder);

/* A host that loads from the finder, and prints messages as "FILE:LINE:COLUMN: MESSAGE". */
asc_host asc__finder_host(asc_finder *finder);

/* Implements asc_host.load; reports a file that exists but cannot be read. */
asc_status asc__finder_load(asc_finder *finder, const char *id, asc_source *source);

/* The same for a name on the command line, which may be the path of a pack file. */
asc_status asc__finder_open(asc_finder *finder, const char *name, asc_source *source);

/* Adds a pack file to the library under the id in it. False, after an error message: the file
 * cannot be read. */
bool asc__finder_lend(asc_finder *finder, const char *path);

/* Reads the text of a tutorial; free it with asc__file_free. Each game has a tutorial of its own
 * name. ASC_NOT_FOUND if there is none; reports one that cannot be read. */
asc_status asc__finder_tutorial(asc_finder *finder, const char *name, asc_source *source);

/* A new list of the ids of all packs, sorted; free it with asc__finder_list_free. */
char **asc__finder_list(const asc_finder *finder, size_t *count);
void asc__finder_list_free(char **list, size_t count);

/* Says on stderr that there is no such pack, suggests a similar one, and lists all packs. */
void asc__finder_complain(const asc_finder *finder, const char *id);

/* Makes the game of a configuration with packs from the command line, and with the finder as its
 * host. NULL after an error message. */
asc_game *asc__finder_game(asc_finder *finder, asc_config config);

/* The exit status after asc__finder_game returned NULL: a wrong command line if such a game is
 * impossible, a failure if a pack is missing or has errors. */
int asc__finder_exit(const asc_finder *finder);

/* Reads a record and plays it with the packs that it names. Its errors have been reported; *status
 * has the status. NULL if there is no record. */
asc_record *asc__finder_record(asc_finder *finder, const char *path, asc_status *status);

/* Reports that something with this name could not be read, unless a message came since `told`. */
void asc__finder_tell(asc_finder *finder, const char *name, asc_status status, unsigned told);

#endif
