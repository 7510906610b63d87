/*
 * completion.h - shell completion scripts, made from the tables of commands and their options.
 */
#ifndef ASC_COMPLETION_H
#define ASC_COMPLETION_H

#include "cli.h"

/* The shells that have a script, separated by blanks. */
#define ASC_COMPLETION_SHELLS "bash zsh fish"

/* Prints the script of a shell, always in English; false: there is no script for that shell. */
bool asc__completion_print(const char *shell, const asc_command *const *commands, size_t count);

#endif
