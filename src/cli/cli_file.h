/*
 * cli_file.h - reads files as whole_file.h does, and says on stderr why one cannot be read.
 */
#ifndef ASC_CLI_FILE_H
#define ASC_CLI_FILE_H

#include "whole_file.h"

/* As asc__file_try; on failure says why. */
bool asc__file_read(const char *path, size_t limit, asc_source *source);

/* Says what asc__file_try said. */
void asc__file_complain(const char *path, size_t limit, int reason);

#endif
