/*
 * ascend_packs.h - loads packs from a folder, for programs without a loader of their own. It is the
 * only part of the library that opens files; a program that includes only ascend.h never does.
 *
 *     asc_host host = {.user = "/usr/share/ascend/packs",
 *                      .load = asc_pack_folder_load,
 *                      .release = asc_pack_folder_release};
 *
 * `pkg-config --variable=packsdir ascend` names the folder with the installed packs.
 */
#ifndef ASCEND_PACKS_H
#define ASCEND_PACKS_H

#include "ascend.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * For asc_host.load, with the path of the folder (a string) as asc_host.user. The pack ID is the
 * file ID/ID.pack in it; other names of packs are in its file `aliases`, "alias id" a line. Only
 * ids are accepted, never paths, and only regular files of at most 1 MiB. Allocates memory with
 * malloc. ASC_UNKNOWN_PACK: no such pack, or it cannot be read; it does not list the packs there
 * are.
 */
asc_status asc_pack_folder_load(void *folder, const char *id, asc_source *source);

/* For asc_host.release, with the function above. */
void asc_pack_folder_release(void *folder, asc_source *source);

#ifdef __cplusplus
}
#endif

#endif
