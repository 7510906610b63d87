/*
 * cli_file.h - reads files like whole_file.h, and prints an error message if that fails.
 */
#ifndef ASC_CLI_FILE_H
#define ASC_CLI_FILE_H

#include "whole_file.h"

/* As asc__file_try; on failure prints an error message. */
bool asc__file_read(const char *path, size_t limit, asc_source *source);

/* Prints the error that asc__file_try returned. */
void asc__file_complain(const char *path, size_t limit, int reason);

#endif
