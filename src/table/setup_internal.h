/*
 * setup_internal.h - a set-up from inside, for the files setup*.c: setup.c (the standard one,
 * checks, the configuration), setup_rows.c (the rows), setup_seats.c (seats), setup_time.c (clocks
 * as text), setup_text.c (the whole as text).
 */
#ifndef ASC_SETUP_INTERNAL_H
#define ASC_SETUP_INTERNAL_H

#include "report.h"
#include "ascend_table.h"

typedef enum setup_row_id {
#define ROW(id, key, flag, value, of, needs, title, help) SETUP_##id,
#include "setup_rows.def"
#undef ROW
    SETUP_ROWS
} setup_row_id;

/* Where the value of a row is stored. */
enum {
    ROW_GAME = 1,  /* the game: a record tells it */
    ROW_TABLE = 2, /* the table: the head of a log tells it */
    ROW_START = 4, /* the seed it begins with; later its results show it */
    ROW_SHORT = 8, /* another row says it, too */
    ROW_PLAIN = 16 /* asc_setup_row.plain */
};

/* The game as the library's functions want its name. */
static inline const char *asc__setup_game(const asc_setup *setup)
{
    return setup->game[0] != '\0' ? setup->game : NULL;
}

/* ---- Texts (setup.c) ------------------------------------------------------------------------- */

/* Can it be kept: is it a line without blanks around it that can be shown, and shorter than `size`?
 * */
bool asc__setup_is_line(asc_span text, size_t size);

/* Does the word mean the reader ("you"), in some language? */
bool asc__setup_is_you(const char *name);

/* ---- Rows (setup_rows.c) --------------------------------------------------------------------- */

/* asc_setup_set with a report, which knows the line of the value. False: the value is invalid. */
bool asc__setup_set(asc_setup *setup, asc_span key, asc_span value, asc_report *report,
                    unsigned line);

/* Says that there is no such row; returns false. */
bool asc__setup_refuse_key(asc_span key, asc_report *report, unsigned line);

/* The row with that key; SETUP_ROWS: there is none. */
setup_row_id asc__setup_find_row(asc_span key);

/* Writes the rows that are of `which` and say something, a line each. */
void asc__setup_add_rows(asc_text *text, const asc_setup *setup, unsigned which);

/* Is a row one of `which`? */
bool asc__setup_row_is(setup_row_id id, unsigned which);

/* ---- Seats (setup_seats.c) ------------------------------------------------------------------- */

typedef bool setup_read(asc_setup *setup, asc_span value, asc_report *report, unsigned line);
typedef void setup_write(const asc_setup *setup, asc_text *text);

setup_read asc__setup_read_players, asc__setup_read_seats, asc__setup_read_names,
    asc__setup_read_first;
setup_write asc__setup_write_players, asc__setup_write_seats, asc__setup_write_names,
    asc__setup_write_first;

/* Can a list of seats name such a computer player? */
bool asc__setup_can_play(asc_span player);

/* Can the text of a set-up describe this seat? */
bool asc__setup_can_sit(const asc_setup_seat *seat);
bool asc__setup_check_seat(const asc_setup_seat *seat, asc_report *report);

/* ---- Time (setup_time.c) --------------------------------------------------------------------- */

setup_read asc__setup_read_clock;
setup_write asc__setup_write_clock;

/* ---- Text (setup_text.c) --------------------------------------------------------------------- */

/* Reads lines of rows that are of `which` up to the end of the text; `first` is the number of the
 * first line. */
bool asc__setup_read_lines(asc_setup *setup, asc_span lines, unsigned which, asc_report *report,
                           unsigned first);

#endif
