/*
 * table_internal.h - a table from inside, for its files:
 *
 *     table.c          set-up, and what can be read
 *     table_check.c    which commands are accepted
 *     table_commit.c   what an accepted command changes, and the messages about it
 *     table_clock.c    time
 *     table_result.c   who is still in the game, and how it ended
 *     table_memory.c   the log, and the messages sent before
 *     table_recent.c   the last messages of each viewer
 *     table_undo.c     what an undo takes back
 *     table_log.c      commands as text
 *     table_open.c     the head of a log, and a table made from a whole log
 *     table_record.c   what records say about a table
 */
#ifndef ASC_TABLE_INTERNAL_H
#define ASC_TABLE_INTERNAL_H

#include "ascend_table.h"
#include "lang.h"
#include "table_note.h"

/* Of a decision of the match: */
enum {
    TABLE_BY_ITSELF = 1, /* nobody was asked */
    TABLE_GAINED = 2,    /* it ended a turn, for which its seat got time */
    TABLE_JOINED = 4     /* an undo takes it back together with its seat's decision before */
};

/*
 * Versions of the log's format. An older log opens, and its table keeps the rules of its version:
 *
 * 1  while an undo is asked for, the clock of the seat to act runs, and requests have no limit; no
 *    `move:`, no `time up:`, no limit of commands
 * 2  what ascend_table.h says
 */
enum { TABLE_VERSION_1 = 1, TABLE_VERSION = 2 };

/* The last messages of a viewer: number n is at n % ASC_TABLE_RECENT, and owns its events. */
typedef struct table_recent {
    asc_table_message message[ASC_TABLE_RECENT];
    asc_event *events[ASC_TABLE_RECENT];
    size_t room[ASC_TABLE_RECENT];
} table_recent;

struct asc_table {
    asc_host host;
    int version;       /* of the log's format: TABLE_VERSION_* */
    asc_arena strings; /* the texts of commands */
    asc_match *match;
    const asc_game *game;
    int players;

    asc_setup setup;        /* asc_table_setup_of */
    asc_record_facts facts; /* facts for records that the table itself does not know */
    asc_option *tags;       /* ... with room for the tags of the table */
    asc_table_seat seats[ASC_SEATS_MAX];
    asc_table_request request;
    uint8_t ended;                  /* asc_table_end: other than by the rules, ... */
    int8_t ended_by;                /* ... and the seat that lost by it, or ASC_NOBODY */
    char end_why[ASC_TABLE_PLAYER]; /* the reason of CLOSE, or of a forfeit of nobody knows whom */
    bool paused;

    struct {
        uint8_t count; /* undo requests so far */
        bool refused;  /* the last one was, and the seat has decided nothing since */
    } asks[ASC_SEATS_MAX];

    bool has_clocks;
    uint64_t time;                 /* of the last command */
    unsigned ahead[ASC_SEATS_MAX]; /* turns that a seat got time for and took back */

    /* Of each viewer, spectators behind the seats. */
    asc_view *views[ASC_TABLE_VIEWERS];
    uint32_t number[ASC_TABLE_VIEWERS];
    uint32_t answer[ASC_TABLE_VIEWERS];
    table_recent *recent[ASC_TABLE_VIEWERS];

    asc_table_command *log;
    size_t log_count, log_capacity;
    char *head; /* of the log as text */
    size_t head_length;
    uint64_t log_hash; /* over head and commands */
    uint32_t *ids;     /* a hash table of commands with an id: places in the log, from 1; 0: none */
    size_t id_capacity; /* a power of two */
    uint8_t *marks;     /* of each decision of the match: TABLE_* */
    size_t mark_capacity;
    asc_event *events; /* of the command that is being committed */
    asc_event *told;   /* ... as a viewer may know them */
    size_t event_count, event_capacity, told_capacity;
    asc_view *scratch;
    asc_state *trial;
    asc_move *moves;
    uint64_t changes; /* decisions and undos so far */
    asc_table_note note;
};

/* Where a viewer's things are: of a seat, or of spectators. */
static inline int table_viewer(const asc_table *table, int viewer)
{
    return viewer >= 0 ? viewer : table->players;
}

static inline bool table_has_seat(const asc_table *table, int seat)
{
    return seat >= 0 && seat < table->players;
}

/* ---- Accepting commands (table_check.c) ------------------------------------------------------ */

/* Is it UTF-8 in one line, with nothing in it that cannot be shown? */
bool asc__table_can_show(const char *text);

/* A command without what its kind has no use for: as it is kept. */
asc_table_command asc__table_needed(const asc_table_command *command);

/* ---- The log in memory (table_memory.c) ------------------------------------------------------ */

/* Has the sender sent this before? */
bool asc__table_is_repeated(const asc_table *table, const asc_table_command *command);

/* Room for one more command; false if there is none. */
bool asc__table_log_room(asc_table *table);

/* Adds a command, for which there is room. */
void asc__table_log_add(asc_table *table, const asc_table_command *command);

/* ---- The last messages (table_recent.c) ------------------------------------------------------ */

/* Room for `count` events in the next message to each viewer; false if there is none. */
bool asc__table_recent_room(asc_table *table, size_t count);

/* Stores a message that is being sent. */
void asc__table_recent_add(asc_table *table, const asc_table_message *message);

/* ---- Set-up (table.c) ------------------------------------------------------------------------ */

/* asc_table_new, with the rules of a version of the log's format. */
asc_status asc__table_new(asc_match *match, const asc_setup *setup, const asc_table_start *start,
                          int version, asc_table **table);

/* ---- Undo (table_undo.c) --------------------------------------------------------------------- */

/* The decision that a seat made before the one at `index`, itself and not by the table; SIZE_MAX:
 * there is none. */
size_t asc__table_own_before(const asc_table *table, int seat, size_t index);

/* ---- Decisions (table_commit.c) -------------------------------------------------------------- */

/* The people who must still agree to an undo that `seat` asks for, bit s for seat s. */
unsigned asc__table_must_agree(const asc_table *table, int seat, unsigned agreed);

/* Makes the decisions that are obvious; `sink` may be NULL. ASC_NO_MEMORY: not all of them. */
asc_status asc__table_decide_obvious(asc_table *table, const asc_sink *sink);

/* ---- Time (table_clock.c) -------------------------------------------------------------------- */

/* Takes the time since the last command off the clock that runs. */
void asc__table_run_clock(asc_table *table, uint64_t time);

/* Decision `index` ended a turn: its seat gets time for that, once however often it is taken
 * back. */
void asc__table_gain_time(asc_table *table, size_t index);

/* A decision comes to `seat` from another one: it has at least move_ms for it, also where a person
 * comes back while their substitute still has it. */
void asc__table_arrive(asc_table *table, int seat);

/* Gives a seat time. */
void asc__table_give(asc_table *table, int seat, uint64_t ms);

/* The decisions from `length` on are about to be taken back. */
void asc__table_lose_turns(asc_table *table, size_t length);

/* Would the time of the seat whose clock runs be up, if a command came at this time? */
bool asc__table_time_up(const asc_table *table, uint64_t time);

/* ---- Who is left (table_result.c) ------------------------------------------------------------ */

/* The seat is out: the game ends, or a computer player plays on for it (true). */
bool asc__table_lose(asc_table *table, int seat, asc_table_end why);

/* Lets a computer player decide for a seat. */
void asc__table_seat_computer(asc_table *table, int seat, const char *player, bool stands_in);

/* The people at the table, bit s for seat s. */
unsigned asc__table_people(const asc_table *table);

/* ---- Records (table_record.c) ---------------------------------------------------------------- */

/* Takes the facts of the beginning, for the head of the log; false: out of memory. The table's own
 * tags among them are dropped then: records have them as they are when they are written. */
bool asc__table_take_facts(asc_table *table, const asc_table_start *start);
void asc__table_drop_own_tags(asc_table *table);

/* Read from the tags of a continued record: who is out, the remaining times, and how the match
 * ended. */
void asc__table_read_out(asc_table *table, asc_table_start *start);
void asc__table_read_clocks(asc_table *table);
void asc__table_read_end(asc_table *table);

/* ---- The log (table_log.c, table_open.c) ----------------------------------------------------- */

/* How the line begins that ends the head; its check sum follows. */
#define ASC__LOG_HEAD_END "commands #"

/* The hash over a log with one more command. */
uint64_t asc__table_log_hash(uint64_t before, const asc_table_command *command);

/* A decimal number, and nothing else. */
bool asc__table_read_number(asc_span word, uint64_t most, uint64_t *number);

/* Plays lines, the first of which is `line` + 1 of the source, until one of them is damaged. How
 * many were played, and how many bytes they have. */
asc_status asc__table_play_lines(asc_table *table, const asc_source *source, unsigned line,
                                 const asc_table_sink *sink, size_t *lines, size_t *bytes);

/* Writes the head of the log, for which the table keeps memory. ASC_NO_MEMORY, ASC_LIMIT. */
asc_status asc__table_make_head(asc_table *table, const asc_table_start *start);

#endif
