/*
 * table_kit.h - what the tests and fuzz targets of tables share: a table of any game with people,
 * computer players and clocks, whose messages are kept and checked, and commands at random, most of
 * them wrong.
 */
#ifndef TABLE_KIT_H
#define TABLE_KIT_H

#include "deck_kit.h"
#include "ascend_table.h"

enum { TABLE_KIT_LOG = 1 << 19 };

/* What must be so after a command, worked out without the table (table_checks.c). */
typedef struct table_model {
    uint64_t clocks[ASC_SEATS_MAX];
    unsigned gained[ASC_SEATS_MAX];    /* turns for which a seat got time */
    uint64_t used, passed;             /* time, by all seats together, and while a clock ran */
    uint64_t time;                     /* of the last command */
    uint64_t *hashes;                  /* of the state after so many decisions; 0: not known */
    bool *ends;                        /* that decision ended a turn */
    size_t room;                       /* for both */
    uint64_t open;                     /* what all can see, before the command, */
    uint64_t views[ASC_TABLE_VIEWERS]; /* ... and what each of them can see */
    int running;                       /* ... and whose clock ran */
    size_t length;                     /* ... and how long the match was */
    bool ends_turn;                    /* it is a move of a person that does */
} table_model;

typedef struct table_kit {
    const asc_game *game;
    asc_match *match;
    asc_table *table;
    asc_table_opened opened; /* where it was made of a log */
    asc_setup setup;
    asc_table_start start;
    uint64_t seed;
    uint32_t numbers[ASC_TABLE_VIEWERS];                  /* of the last message to each viewer */
    uint64_t digests[ASC_TABLE_VIEWERS];                  /* of all he was told */
    uint64_t recent[ASC_TABLE_VIEWERS][ASC_TABLE_RECENT]; /* hashes of the last messages */
    size_t told[ASC_TABLE_VIEWERS];                       /* messages of the last command, ... */
    size_t events[ASC_TABLE_VIEWERS];                     /* ... and events in them */
    uint64_t refusals[ASC_REFUSAL_COUNT], kinds[ASC_MESSAGE_KINDS]; /* how often */
    char *log;                                                      /* as text */
    size_t log_length, head_length;
    unsigned diags, diag_line; /* errors that the table has told, and where the last one was */
    char diag[512];            /* ... and what it said */
    asc_table_sink also;       /* hears the messages too, if there is one */
    uint64_t time;
    asc_move *moves;
    asc_view *view;
    table_model model;
    char why[512]; /* what is wrong, or empty */
} table_kit;

/* A table of this game, the rest of it by chance: in some of them the match has begun already. Ends
 * the program where that does not work. */
table_kit *table_kit_new(const asc_game *game, uint64_t seed);

/* A table around a match that becomes the kit's; a NULL start is one of zeros. */
table_kit *table_kit_of(asc_match *match, const asc_setup *setup, const asc_table_start *start);
void table_kit_free(table_kit *kit);

/* The same table again as it was at its beginning: what its log is played on. */
table_kit *table_kit_again(const table_kit *kit);

/* A table made of the text of a log; what became of it. There may be none, and then the kit is to
 * be freed and nothing else. */
table_kit *table_kit_open(const char *log, size_t size, asc_status *status);

/* A command at random. What it points at lives until the next one. */
asc_table_command table_kit_command(table_kit *kit, deck_luck *luck);

/* Hands a command in: what must hold is checked, and what is wrong is in kit->why. What was
 * said. */
asc_refusal table_kit_send(table_kit *kit, const asc_table_command *command);

/* Hears and checks messages. */
asc_table_sink table_kit_sink(table_kit *kit);

/* Everything that can be seen of a table, but for presence, as one number. */
uint64_t table_kit_digest(const table_kit *kit);

/* As asc__hash, and faster: most of the time of these tests goes into it. */
uint64_t table_kit_hash(uint64_t seed, const void *bytes, size_t size);

/* Of a message and its events. */
uint64_t table_kit_message_hash(const asc_table_message *message);

static inline bool table_kit_has_clocks(const table_kit *kit)
{
    return kit->setup.clock_ms > 0 || kit->setup.move_ms > 0;
}

/* Notes what is wrong, if nothing was before. */
void table_kit_complain(table_kit *kit, const char *format, ...) ASC__PRINTF(2, 3);

/* ---- What must hold (table_checks.c) --------------------------------------------------------- */

void table_model_begin(table_kit *kit);
void table_model_end(table_kit *kit);

/* A command is about to happen; it has happened. */
void table_model_before(table_kit *kit, const asc_table_command *command);
void table_model_after(table_kit *kit, const asc_table_command *command);

/* All that everyone at the table can see of it, but for time. */
uint64_t table_kit_public(const table_kit *kit);

/* The record of a table, which is the caller's. */
char *table_kit_record(asc_table *table);

/* The value of a tag of the table's record, which is the caller's; NULL: there is none. */
char *table_kit_tag(table_kit *kit, const char *name);

#endif
