/*
 * weaker_level.h - the level of the others at a table, for hints against that level.
 */
#ifndef ASC_WEAKER_LEVEL_H
#define ASC_WEAKER_LEVEL_H

#include "ascend_table.h"

/* Where all others at a table are computer players of levels below the strongest, the highest of
 * these levels; 0: somebody is an equal, or there is nobody else. */
int asc_table_weaker_level(const asc_table *table, int seat);

#endif
