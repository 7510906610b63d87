/*
 * whole_file.h - reads whole files safely; all other code reads files with it. It opens only
 * regular files and limits their size, so an endless device, a silent pipe or a huge file does no
 * harm.
 */
#ifndef ASC_WHOLE_FILE_H
#define ASC_WHOLE_FILE_H

#include "lang.h"

/* The largest size of each kind of file, in bytes. */
enum {
    ASC_FILE_ALIASES = 1 << 16,
    ASC_FILE_PACK = 1 << 20,     /* docs/card-language.md names this limit */
    ASC_FILE_TUTORIAL = 1 << 18, /* docs/tutorials.md names this limit */
    ASC_FILE_NETWORK = 1 << 22,
    ASC_FILE_TEXT = 1 << 24, /* records and scenarios */
    ASC_FILE_LOG = 1 << 30   /* a log has a line for each game of an arena */
};

/* Reads a whole file of at most `limit` bytes; "-" is the standard input. Returns 0 or an error of
 * errno.h: ENOTSUP if it is no regular file, EFBIG if it is too large. Free the text with
 * asc__file_free. */
int asc__file_try(const char *path, size_t limit, asc_source *source);
void asc__file_free(asc_source *source);

/* Says why asc__file_try failed, in a language (NULL: English): "it is larger than 1024 KiB"; as
 * snprintf. */
int asc__file_why(const asc_language *language, int reason, size_t limit, char *text, size_t size);

/* Reads the beginning of a file of any length. False: it cannot be read. */
bool asc__file_head(const char *path, char *text, size_t size, size_t *length);

/* Waits until the contents of a file, or the names in a folder, are on the disk. False with errno
 * set; a file system that does not support this is not an error. */
bool asc__file_sync(const char *path);

#endif
