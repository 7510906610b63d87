/*
 * end_tags.h - tags of a record that say more than its moves: how the game ended (table_record.c,
 * which writes them too).
 */
#ifndef ASC_END_TAGS_H
#define ASC_END_TAGS_H

#include "ascend_table.h"
#include "base.h"

/* What a record has under a name of its own; NULL: nothing. */
const char *asc__record_tag(const asc_record_facts *facts, const char *name);

/* How a game ended that has a tag of this name; ASC_TABLE_GOES_ON: the tag does not say that. */
asc_table_end asc__end_of_tag(asc_span name);

/* How a game ended by the tags of its record, which count for more than its moves, and the value of
 * the tag; ASC_TABLE_GOES_ON: they do not say. */
asc_table_end asc__record_end(const asc_record_facts *facts, const char **value);

#endif
