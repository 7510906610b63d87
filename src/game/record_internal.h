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

/* The first words of a record; the version follows them. */
#define ASC__RECORD_MAGIC "ascend record"

/* How lines begin that are no tags. */
#define ASC__RECORD_TURN         "after turn"
#define ASC__RECORD_END          "after all"
#define ASC__RECORD_UNDONE       "undone"
#define ASC__RECORD_POSITION     "position"
#define ASC__RECORD_POSITION_END "end of position"
#define ASC__RECORD_TEXT         "text of pack"
#define ASC__RECORD_TEXT_END     "end of text"

/* The result of a game that is not over, and of one that was stopped before it was. */
#define ASC__RECORD_OPEN    "open"
#define ASC__RECORD_STOPPED "stopped"

/* May a caller's tag have this name? Not if it is no name, or means something already. */
bool asc__record_tag_free(asc_span name);

/* Adds the value of a tag as one line that is safe to show: control characters, invisible marks and
 * invalid UTF-8 become blanks, and blanks at the ends are dropped. */
void asc__record_add_value(asc_text *text, asc_span value);

/* Does the text begin with these words, as whole words and in either case? What follows them is in
 * *rest, trimmed. */
bool asc__record_begins(asc_span text, const char *words, asc_span *rest);

/* Writes the text of each pack of the game that was given as text (record_packs.c). */
void asc__record_add_packs(asc_text *text, const asc_game *game);

/* The result as a tag has it: "open", "stopped; score 45 31", or "winner 1; score 45 31". */
void asc__record_result(const asc_match *match, asc_text *text);

/* ---- While a record is read ------------------------------------------------------------------ */

enum { ASC__RECORD_OPTIONS = 32 };

/* A pack as a record names it. */
typedef struct asc__record_pack {
    const char *id;
    uint64_t hash;
    bool has_hash;
    unsigned line;
} asc__record_pack;

/* What the tags say. The lines are 0 if there is no such tag. */
typedef struct asc__record_tags {
    const char *game, *result, *viewer;
    asc__record_pack packs[ASC_PACKS_MAX];
    size_t pack_count;
    asc__record_pack base; /* who lends starting cards; its id is NULL if it is not said */
    asc_pack_text texts[ASC_PACKS_MAX]; /* of the packs that the record carries */
    size_t text_count, text_size;
    asc_option options[ASC__RECORD_OPTIONS];
    size_t option_count;
    long players, rules, moves;
    asc_seed seed;
    unsigned game_line, players_line, rules_line, moves_line, seed_line, result_line, viewer_line;
} asc__record_tags;

struct asc_record {
    asc_host host;
    asc_arena arena; /* texts of tags */
    const asc_game *game;
    asc_game *own_game; /* what `game` is, where the record has made it */
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
    const asc_game *given; /* the game that the record must be of; NULL: it is made of the tags */
    asc_report report;
    asc_status status; /* the status of the first error */
    asc_span rest;     /* the part that has not been read */
    asc_span line;     /* the present line, trimmed */
    unsigned number;   /* of it */
    asc__record_tags tags;
    asc_span position; /* the lines of the start position; start is NULL if there is none */
    unsigned position_line;
} asc__record_reader;

/* Reports an error and keeps the status of the first. */
void asc__record_fail(asc__record_reader *reader, asc_status status, unsigned line,
                      const char *format, ...) ASC__PRINTF(4, 5);

/* Goes to the next line that says something; false at the end. */
bool asc__record_next(asc__record_reader *reader);

/* A hash or word of a seed: one to sixteen hexadecimal digits, `0x` before them or not. */
bool asc__record_hex(asc_span text, uint64_t *number);

/* Copies a text into the record's memory, in small letters. NULL: out of memory, which the status
 * says. */
const char *asc__record_keep_small(asc__record_reader *reader, asc_span text);

/* May a pack have this name? It is a name and nothing else: no record may lead to a file. */
bool asc__record_is_pack_id(asc_span id);

/* Reads the lines of the pack `id`, behind the one that announces them (record_packs.c). */
void asc__record_read_pack(asc__record_reader *reader, asc_span id);

/* The text that the record has of a pack, or NULL. */
const asc_pack_text *asc__record_text_of(const asc__record_tags *tags, const char *id);

/* All tags are read: is every pack that the record carries one that it is played with? */
void asc__record_check_packs(asc__record_reader *reader);

/* Reads the tags, up to the first line that is none, which is the present line then; false where
 * the text ended with them, or is no record. */
bool asc__record_read_tags(asc__record_reader *reader);

#endif
