/*
 * position.h - states as text, both ways, for games that have a table of lines: `name: value`, as
 * in the `given` part of scenarios (docs/scenarios.md). Here the table is gone through; what a line
 * says is the game's.
 */
#ifndef ASC_POSITION_H
#define ASC_POSITION_H

#include "game.h"
#include "named_lines.h"

/* Of what there is a line each: its number is the `index` of the functions below. */
enum { ASC__OF_TABLE /* one line */, ASC__OF_SEAT, ASC__OF_OWN /* and on: the game's */ };

/* The first members of each row of the table. */
typedef struct asc__position_line {
    const char *name;
    uint8_t of;
    bool early; /* other lines depend on it: it is read before them */
    bool stack; /* a pile of cards, the top first */
    bool given; /* it is short for other lines, which are written */
} asc__position_line;

/* What the reader of a game begins with. */
typedef struct asc__position_reader {
    asc_report report;
    unsigned line, column; /* of the value that is read */
    asc_span value;
} asc__position_reader;

/* The table of a game; rows of the game's own type are handed on as `line`. */
typedef struct asc__position {
    const void *lines;
    size_t count, size; /* of the rows, and of one */
    unsigned most;      /* lines of one sort */
    /* Kinds from ASC__OF_OWN on: the number of lines, the name of each (false: the game has none
     * with that index), and the index of a name (-1: none). */
    int (*each)(const asc_game *game, const void *line);
    bool (*name)(const asc_game *game, const void *line, int index, asc_text *name);
    int (*find)(const asc_game *game, const void *line, asc_span name);
    /* Adds the value of a line; false where the line need not be there. */
    bool (*write)(const asc_game *game, const asc_state *state, const void *line, int index,
                  asc_text *value);
    /* Reads the value of a line; what is wrong with it is reported. */
    void (*read)(void *reader, const void *line, int index);
    /* No line has this name; `meant` is what it may be, as a part of a sentence, or "". */
    void (*refuse)(void *reader, asc_span name, const char *meant);
} asc__position;

/* asc_position_format. */
size_t asc__position_format(const asc__position *is, const asc_game *game, const asc_state *state,
                            char *out, size_t size);

/* asc__game_position.line. */
asc__line_sort asc__position_value(const asc__position *is, const asc_game *game,
                                   const asc_state *state, asc_span name, asc_text *value);

/* Reads all early lines of a text, or all others. said[row * most + index] is the number of the
 * line that set the value; 0: no line has. */
void asc__position_read(const asc__position *is, const asc_game *game, const asc_source *source,
                        unsigned before, bool early, unsigned *said, asc__position_reader *reader);

#endif
