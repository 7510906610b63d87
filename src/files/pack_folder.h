/*
 * pack_folder.h - a folder of packs: FOLDER/ID/ID.pack, and FOLDER/aliases with other names for
 * packs. ascend_packs.h offers one folder to other programs; the program's pack library has several
 * (pack_finder.h).
 */
#ifndef ASC_PACK_FOLDER_H
#define ASC_PACK_FOLDER_H

#include "base.h"

enum { ASC_PATH_SIZE = 4096 };

#define ASC_ID_BYTES "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"

/* Is it an id: letters, digits, '-' and '_'? An old version has '@' and its hash after the id. */
bool asc__pack_is_id(const char *name);

/* Is there a pack with exactly this id? Writes its path. */
bool asc__pack_folder_has(const char *folder, const char *id, char path[ASC_PATH_SIZE]);

/* The same for an id or an alias. */
bool asc__pack_folder_find(const char *folder, const char *name, char path[ASC_PATH_SIZE]);

#endif
