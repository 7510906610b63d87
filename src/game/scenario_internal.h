/*
 * scenario_internal.h - a scenario while it runs. scenario.c reads the text and sets up,
 * scenario_moves.c does moves and tests what is legal, scenario_events.c what they made happen,
 * scenario_expect.c what every game and what its views have, scenario_lines.c the lines of a
 * position.
 */
#ifndef ASC_SCENARIO_INTERNAL_H
#define ASC_SCENARIO_INTERNAL_H

#include "base.h"
#include "game.h"

/* Events of a game that can be asked for. */
#define ASC__SCENARIO_EVENTS 128

typedef struct asc__scenario {
    asc_span title;
    unsigned line; /* of the title */
    asc_report *report;
    const asc_host *host;
    asc_game *game; /* NULL until the set-up */
    asc_state *state;
    asc_state *again; /* room for another, */
    char *text;       /* and for the text of a position */
    size_t text_room;
    asc_view *view;  /* memory for one view */
    asc_move *moves; /* room for a legal list */
    /* how often each event happened since the last line with moves */
    uint16_t happened[ASC__SCENARIO_EVENTS];
    bool stopped; /* the rest is skipped, because its position was not reached */
    bool no_memory;
} asc__scenario;

/* A line without its remark and without white space around it. */
typedef struct asc__line {
    asc_span text;
    unsigned number;
    unsigned column; /* of its first letter */
} asc__line;

/* How much of a text a message repeats, for "%.*s". */
int asc__shown(asc_span span);

/* Where a piece of the line begins. */
unsigned asc__line_column(const asc__line *line, asc_span piece);

/* Reports a failed expectation; the scenario has failed. */
void asc__scenario_fail(asc__scenario *scenario, const asc__line *line, const char *format, ...)
    ASC__PRINTF(3, 4);
/* The same for a message that is in the reader's language already. */
void asc__scenario_fail_as_is(asc__scenario *scenario, const asc__line *line, const char *message);

/* Makes `text` long enough for that many letters; false where out of memory. */
bool asc__scenario_room(asc__scenario *scenario, size_t length);

/* ---- scenario_moves.c ------------------------------------------------------------------------ */

/* Is it a line like `1> MOVE` or `1 cannot MOVE`? */
bool asc__scenario_is_move(asc_span text);
void asc__scenario_move(asc__scenario *scenario, const asc__line *line);

/* Reads `legal: …`, `not legal: …` or `legal exactly: …`; false if it is another line. */
bool asc__scenario_legal(asc__scenario *scenario, const asc__line *line);

/* Checks the invariants of a position, in every scenario. */
void asc__scenario_check(asc__scenario *scenario, const asc__line *line);

/* ---- scenario_events.c ----------------------------------------------------------------------- */

/* Collects the events of moves. */
asc_sink asc__scenario_listen(asc__scenario *scenario);
void asc__scenario_forget_events(asc__scenario *scenario);

/* Reads `happened: …` or `not happened: …`; false if it is another line. */
bool asc__scenario_events(asc__scenario *scenario, const asc__line *line);

/* ---- scenario_expect.c ----------------------------------------------------------------------- */

void asc__scenario_expect(asc__scenario *scenario, const asc__line *line);

/* ---- scenario_lines.c ------------------------------------------------------------------------ */

/* `NAME: …` of a line of a position, `top of NAME: …`; false if there is no such line. */
bool asc__scenario_line(asc__scenario *scenario, const asc__line *line, asc_span text);

/* The cards of a pile are these; those that lie in an order must be named in it. */
void asc__scenario_order(asc__scenario *scenario, const asc__line *line, const asc_field *field,
                         asc_span value);

/* The cards of a list are these; what is said of one in parentheses must be so. */
void asc__scenario_notes(asc__scenario *scenario, const asc__line *line, const asc_field *field,
                         asc_span value, bool all_seeing);

#endif
