/*
 * record_internal.h - what writing (record_format.c) and reading (record_parse.c, record_tags.c) of
 * records share: the words of the format, and a record while it is read.
 */
#ifndef ASC_RECORD_INTERNAL_H
#define ASC_RECORD_INTERNAL_H

#include "base.h"
#include "game.h"
#include "match.h"

#define ASC__RECORD_VERSION 1

/* The first words of a record; the version stands behind them. */
#define ASC__RECORD_MAGIC "ascend record"

/* How lines begin that are no tags. */
#define ASC__RECORD_TURN         "after turn"
#define ASC__RECORD_END          "after all"
#define ASC__RECORD_UNDONE       "undone"
#define ASC__RECORD_POSITION     "position"
#define ASC__RECORD_POSITION_END "end of position"

/* The result of a game that is not over. */
#define ASC__RECORD_OPEN "open"

/* May a caller's tag have this name? Not if it is no name, or means something already. */
bool asc__record_tag_free(asc_span name);

/* Does the text begin with these words, as whole words and in either case? What follows them is in
 * *rest, trimmed. */
bool asc__record_begins(asc_span text, const char *words, asc_span *rest);

/* The result as a tag has it: "open", or "winner 1; score 45 31". */
void asc__record_result(const asc_game *game, const asc_state *state, asc_text *text);

/* ---- While a record is read ------------------------------------------------------------------ */

enum { ASC__RECORD_PACKS = 16, ASC__RECORD_OPTIONS = 32 };

/* A pack as a record names it. */
typedef struct asc__record_pack {
    const char *id;
    uint64_t hash;
    bool has_hash;
    unsigned line;
} asc__record_pack;

/* What the tags say. The lines are 0 where there is no such tag. */
typedef struct asc__record_tags {
    const char *game, *result, *viewer;
    asc__record_pack packs[ASC__RECORD_PACKS];
    size_t pack_count;
    asc_option options[ASC__RECORD_OPTIONS];
    size_t option_count;
    long players, rules, moves;
    asc_seed seed;
    unsigned game_line, players_line, rules_line, moves_line, seed_line, result_line, viewer_line;
} asc__record_tags;

struct asc_record {
    asc_host host;
    asc_arena arena; /* texts of tags */
    asc_game *game;
    asc_match *match;
    asc_record_facts facts;
    asc_option *tags; /* facts.tags, growing */
    size_t tag_capacity;
    size_t hashes;
};

typedef struct asc__record_reader {
    asc_record *record;
    const asc_source *source;
    const asc_game_type *const *games;
    asc_report report;
    asc_status status; /* of the first error */
    asc_span rest;     /* what is still to be read */
    asc_span line;     /* the present line, trimmed */
    unsigned number;   /* of it */
    asc__record_tags tags;
    asc_span position; /* the lines of the start position, start NULL where there is none */
    unsigned position_line;
} asc__record_reader;

/* Tells of an error and keeps the status of the first. */
void asc__record_fail(asc__record_reader *reader, asc_status status, unsigned line,
                      const char *format, ...) ASC__PRINTF(4, 5);

/* Goes to the next line that says something; false at the end. */
bool asc__record_next(asc__record_reader *reader);

/* A hash or word of a seed: one to sixteen hexadecimal digits, `0x` before them or not. */
bool asc__record_hex(asc_span text, uint64_t *number);

/* Reads the tags, up to the first line that is none, which is the present line then; false where
 * the text ended with them, or is no record. */
bool asc__record_read_tags(asc__record_reader *reader);

#endif
