/*
 * options.h - the options of a game: what was given, read by the rules that its type lists, and
 * kept as text for records.
 */
#ifndef ASC_OPTIONS_H
#define ASC_OPTIONS_H

#include "base.h"
#include "game.h"

#define ASC__NOT_GIVEN (-1) /* below what any option may be */

/*
 * Reads the options of a config: values[i] is that of the type's option i, or ASC__NOT_GIVEN. What
 * is wrong goes to the report, with what is possible. Given twice, the last one counts.
 */
void asc__options_read(const asc_game_type *type, const asc_config *config, int32_t *values,
                       asc_report *report);

/* Keeps what was given in the game: asc_game_options. */
void asc__options_keep(asc_game *game, const int32_t *values);

#endif
