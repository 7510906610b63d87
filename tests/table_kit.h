/*
 * table_kit.h - what the tests and fuzz targets of tables share: a table of any game with people, computer
 * players and clocks, whose messages are kept and checked, and commands at random, most of them wrong.
 */
#ifndef TABLE_KIT_H
#define TABLE_KIT_H

#include "deck_kit.h"
#include "table.h"

enum { TABLE_KIT_LOG = 1 << 19 };

typedef struct table_kit {
    const asc_game *game;
    asc_match *match;
    asc_table *table;
    asc_table_setup setup;
    asc_seed seed;
    uint32_t numbers[ASC_TABLE_VIEWERS]; /* of the last message to each viewer */
    uint64_t digests[ASC_TABLE_VIEWERS]; /* of all he was told */
    size_t messages;                     /* of the last command */
    uint64_t refusals[ASC_REFUSAL_COUNT], kinds[ASC_MESSAGE_KINDS]; /* how often */
    char *log;                                                      /* as text */
    size_t log_length;
    uint64_t time;
    asc_move *moves;
    asc_view *view;
    char why[512]; /* what is wrong, or empty */
} table_kit;

/* A table of this game, the rest of it by chance. Ends the program where that does not work. */
table_kit *table_kit_new(const asc_game *game, uint64_t seed);
void table_kit_free(table_kit *kit);

/* The same table again as it was at its beginning: what its log is played on. */
table_kit *table_kit_again(const table_kit *kit);

/* A command at random. What it points at lives until the next one. */
asc_table_command table_kit_command(table_kit *kit, deck_luck *luck);

/* Hands a command in: what must hold is checked, and what is wrong is in kit->why. What was said. */
asc_refusal table_kit_send(table_kit *kit, const asc_table_command *command);

/* Hears and checks messages. */
asc_table_sink table_kit_sink(table_kit *kit);

/* Everything that can be seen of a table, as one number. */
uint64_t table_kit_digest(const table_kit *kit);

#endif
