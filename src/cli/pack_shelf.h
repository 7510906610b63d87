/*
 * pack_shelf.h - the pack library: where the program finds pack files, and the asc_host that reads
 * them, since the library itself reads no files and prints nothing.
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
 * ASCEND_PACKS, goes to the library as text, so that the records of its games carry it.
 */
#ifndef ASC_PACK_SHELF_H
#define ASC_PACK_SHELF_H

#include <stdio.h>

#include "ascend.h"
#include "cli_file.h"

enum { ASC_SHELF_FOLDERS_MAX = 16 };

typedef struct asc_shelf {
    char *folders[ASC_SHELF_FOLDERS_MAX];
    size_t folder_count;
    size_t own_count; /* of them that are named by ASCEND_PACKS: the first ones */
    char *network_folders[ASC_SHELF_FOLDERS_MAX]; /* that ASCEND_NETWORKS names */
    size_t network_folder_count;
    bool plain; /* no value networks are looked for: there is nobody who would ask them */
    struct asc_lent_pack *lent;
    size_t lent_count;
    FILE *diag_out;    /* where the library's messages go */
    unsigned told;     /* how many there were */
    char missing[128]; /* the id that was looked for last and not found */
    asc_status made;   /* what the last asc__shelf_game came to */
} asc_shelf;

/* Messages go to stderr until `diag_out` is changed. */
void asc__shelf_init(asc_shelf *shelf);
void asc__shelf_fini(asc_shelf *shelf);

/* A host that loads from the shelf and prints messages as file:line:column: message. */
asc_host asc__shelf_host(asc_shelf *shelf);

/* The contract of asc_host.load; reports a file that is there but cannot be read. */
asc_status asc__shelf_load(asc_shelf *shelf, const char *id, asc_source *source);

/* The same for a name from the command line, which may be the path of a pack file. */
asc_status asc__shelf_open(asc_shelf *shelf, const char *name, asc_source *source);

/* Puts a pack file onto the shelf: from here on it is found by the id that it gives itself. False,
 * having told why, where it cannot be read. */
bool asc__shelf_lend(asc_shelf *shelf, const char *path);

/* The text of a tutorial, to be freed with asc__file_free; each game has one of its name.
 * ASC_NOT_FOUND where there is none; one that cannot be read is told. */
asc_status asc__shelf_tutorial(asc_shelf *shelf, const char *name, asc_source *source);

/* The ids of all packs there are, sorted, in a list of its own to be freed with
 * asc__shelf_list_free. */
char **asc__shelf_list(const asc_shelf *shelf, size_t *count);
void asc__shelf_list_free(char **list, size_t count);

/* Tells on stderr that there is no such pack, what is meant perhaps, and what there is. */
void asc__shelf_complain(const asc_shelf *shelf, const char *id);

/* Makes the game of a configuration, whose packs come from the command line, with the shelf as its
 * host; NULL, having told why, where that cannot be. */
asc_game *asc__shelf_game(asc_shelf *shelf, asc_config config);

/* The exit status where it was NULL: the command line is wrong where it wants a game that cannot
 * be, and all is well with it where a pack is missing or has errors. */
int asc__shelf_exit(const asc_shelf *shelf);

/* Reads a record and plays it with the packs of the shelf; what is wrong with it has been told, and
 * is the status. NULL where there is none. */
asc_record *asc__shelf_record(asc_shelf *shelf, const char *path, asc_status *status);

/* Complains that something of that name could not be read, unless it was told since `told`. */
void asc__shelf_tell(asc_shelf *shelf, const char *name, asc_status status, unsigned told);

#endif
