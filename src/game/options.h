/*
 * options.h - the options of a game: what was given, read by the rules that its type lists, and
 * kept as text for records.
 */
#ifndef ASC_OPTIONS_H
#define ASC_OPTIONS_H

#include "base.h"
#include "game.h"

#define ASC__NOT_GIVEN (-1) /* below the range of every option */

/* Reads the options of a config: values[i] is the value of option i of the game, or ASC__NOT_GIVEN.
 * Errors are reported with the possible values. If an option is given twice, the last one
 * counts. */
void asc__options_read(const asc_game_type *type, const asc_config *config, int32_t *values,
                       asc_report *report);

/* Stores the given options in the game: asc_game_options. */
void asc__options_keep(asc_game *game, const int32_t *values);

#endif
