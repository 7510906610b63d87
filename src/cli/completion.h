/*
 * completion.h - shell completion scripts, made from the tables of commands and their options.
 */
#ifndef ASC_COMPLETION_H
#define ASC_COMPLETION_H

#include "cli.h"

/* The shells there are files for, a blank between each two. */
#define ASC_COMPLETION_SHELLS "bash zsh fish"

/* Prints the file of a shell, in English in every language; false: there is none for that shell. */
bool asc__completion_print(const char *shell, const asc_command *const *commands, size_t count);

#endif
