/*
 * ascend_table.h - tables: a match with its people, for whatever hosts a game (a terminal, a page,
 * a server). Its public header and reference manual; docs/tables.md explains what commands do and
 * examples/host.c is a whole host.
 *
 * A table knows who sits where, whose decision it is, what may be taken back, whose time runs, who
 * has left and who plays on in their place. It is a state machine and nothing else: it has no
 * clock, files, threads or sockets. A host runs it in three steps:
 *
 *     refusal = asc_table_check(table, &command);                   // 1. is it accepted now?
 *     if (refusal != ASC_REFUSAL_NONE)
 *         return answer(sender, refusal);
 *     asc_table_command_format(table, &command, line, sizeof line); // 2. append it to the log
 *     if (!append_and_sync(log, line))
 *         return answer_not_stored(sender);
 *     asc_table_commit(table, &command, &sink);                     // 3. every viewer is told
 *
 * So nobody is told anything that is not stored. The accepted commands are the game:
 * asc_table_open plays the log again, and gives the same table and the same messages on every
 * host.
 *
 * Conventions besides those of ascend.h:
 *  - A viewer is a seat or ASC_SPECTATOR; all spectators see the same.
 *  - Messages are numbered for each viewer separately, from 1 and without gaps. A viewer gets one
 *    only where something changes that this viewer can see, so that neither a number nor a gap
 *    tells of what is hidden.
 *  - A command names the message it answers, so a late click never answers the next question.
 *  - Time is the host's, in milliseconds since whenever. Every command has the time on it.
 *  - Computer players and programs are the host's work: where asc_table_to_act is a seat of
 *    theirs, the host lets them think, and sends the move like anybody else's.
 *  - A table belongs to one thread at a time. Functions with a const table may run in several
 *    threads as long as none commits. What they return a pointer to lives until the next commit.
 *  - Functions with a const table allocate no memory; all others may, by the host of the table.
 */
#ifndef ASCEND_TABLE_H
#define ASCEND_TABLE_H

#include "ascend.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ASC_TABLE_VIEWERS = ASC_SEATS_MAX + 1,
    ASC_TABLE_RECENT = 64,      /* messages to each viewer that a table keeps */
    ASC_TABLE_COMMANDS = 10000, /* from here on people only move, resign and leave */
    ASC_TABLE_ASKS = 3          /* undo requests that a seat may make in a game */
};

typedef struct asc_table asc_table;

/* ---- Set-up ---------------------------------------------------------------------------------- */

/*
 * The set-up of a game at a table: which game with which packs and options, who sits where, who
 * begins, what may be taken back, whose time runs how, and where the luck comes from. There is one
 * such struct. Whatever asks people for a set-up (flags, forms, pages) and whatever keeps one
 * (logs, records, what was played last) is a view of it.
 *
 *     asc_setup setup;
 *     asc_setup_standard("deck", &setup);
 *     asc_setup_set(&setup, "seats", "me:Anna,level:3", &host);
 *     asc_setup_set(&setup, "clock", "10m+10s", &host);
 *     if (asc_setup_check(&setup, &host) != ASC_OK)
 *         return; // host.diag was told why
 *     asc_setup_order(&setup, luck);
 *
 * A set-up is a plain value: it is copied by assignment and needs no clean-up. Only the texts of
 * packs are borrowed.
 *
 * Each member is a ROW: a key, a value as text, a title, a help. Everything goes through rows, so a
 * new option is one row (setup_rows.def) with one reader and one writer (setup_rows.c), and every
 * face has it.
 *
 * What is wrong goes to the host's diag as one sentence in the host's language, the same for every
 * face.
 */
enum {
    /* Bytes of a text, its NUL included: */
    ASC_TABLE_NAME = 64,    /* a name */
    ASC_TABLE_PLAYER = 512, /* who decides for a seat ("level:3"), and any text of a command */
    ASC_SETUP_GAME = 32,
    ASC_SETUP_PACKS = 4096,
    ASC_SETUP_OPTION_NAME = 32,
    ASC_SETUP_OPTION_VALUE = 16,
    ASC_SETUP_VALUE = 8192, /* the value of any row */

    ASC_SETUP_OPTIONS = 16,      /* options of a game */
    ASC_SETUP_ROWS_MAX = 32,     /* rows, without those of options */
    ASC_SETUP_PRESETS = 12,      /* values that a row proposes */
    ASC_SETUP_PROGRAM_MS = 1000, /* the time of a program where a set-up says nothing */
    ASC_SETUP_PROGRAM_MS_MAX = 3600000
};

/* 14 days: the most that `move_ms` may be, and that a seat can be given at once. */
#define ASC_TABLE_TIME_MAX ((uint64_t)14 * 24 * 3600 * 1000)

/* What may be taken back. What is free by asc_match_free_undo always may. */
typedef enum asc_undo_rule {
    ASC_UNDO_FREE,    /* nothing else */
    ASC_UNDO_CONSENT, /* the rest too, where all other people at the table agree */
    ASC_UNDO_ALLOWED  /* the rest too */
} asc_undo_rule;

/* What happens to a seat whose time is up. */
typedef enum asc_time_up_rule {
    ASC_TIME_UP_OUT,       /* it has lost */
    ASC_TIME_UP_SUBSTITUTE /* the substitute plays on until the person comes back */
} asc_time_up_rule;

typedef struct asc_setup_seat {
    char player[ASC_TABLE_PLAYER]; /* "": a person; "level:3", "engine:COMMAND" */
    char name[ASC_TABLE_NAME];     /* "": one is made up when it is read: asc_setup_called */
} asc_setup_seat;

typedef struct asc_setup_option {
    char name[ASC_SETUP_OPTION_NAME], value[ASC_SETUP_OPTION_VALUE];
} asc_setup_option;

/* A set-up. What is zero has its default, but for `players`. */
typedef struct asc_setup {
    char game[ASC_SETUP_GAME];   /* "": the default game */
    char packs[ASC_SETUP_PACKS]; /* ids with commas between; "": the game's own */
    const asc_pack_text *texts;  /* those of them that are given as text: borrowed */
    size_t text_count;
    int players;
    asc_setup_seat seat[ASC_SEATS_MAX];
    int first; /* the seat that begins, from 1, the others follow in their order; 0: chance decides */
    asc_setup_option option[ASC_SETUP_OPTIONS];
    int options;
    asc_undo_rule undo;
    /* Clocks; there are none if clock_ms and move_ms are both 0. A person has clock_ms for all
     * decisions of the game, gets turn_ms more for each turn they end, and has at least move_ms
     * whenever a decision comes to them from another seat: "3 days a move". */
    uint64_t clock_ms, turn_ms, move_ms;
    asc_time_up_rule time_up;
    char substitute[ASC_TABLE_PLAYER]; /* plays on where somebody has left for good; "": "greedy" */
    asc_seed seed;                     /* with `has_seed`; else chance decides */
    bool has_seed;
    uint32_t program_ms; /* a program's time for a decision; 0: ASC_SETUP_PROGRAM_MS */
} asc_setup;

/* The standard set-up of a game (NULL: the default game): a person against computers of
 * asc_level_default. */
void asc_setup_standard(const char *game, asc_setup *setup);

/* ---- Rows of a set-up (setup_rows.c) ---------------------------------------------------------- */

/*
 * Changes what a row says: `key` is one of setup_rows.def or the name of an option of the game. ""
 * is the default. ASC_OK, or ASC_BAD_CONFIG with a sentence to the host's diag: then nothing has
 * changed. Packs and options are only read here; whether they exist and fit is what asc_game_new
 * says.
 */
asc_status asc_setup_set(asc_setup *setup, const char *key, const char *value,
                         const asc_host *host);

/* What a row says, as asc_setup_set reads it; "" where it says nothing. As snprintf. */
size_t asc_setup_get(const asc_setup *setup, const char *key, char *text, size_t size);

/* A value that a row proposes. */
typedef struct asc_setup_preset {
    char value[ASC_SETUP_OPTION_VALUE * 2];
    char title[64]; /* for people */
} asc_setup_preset;

/* A row, in the language of whoever reads it. */
typedef struct asc_setup_row {
    char key[ASC_SETUP_OPTION_NAME];
    char title[64];
    char help[1024];
    asc_setup_preset preset[ASC_SETUP_PRESETS]; /* the first is the default */
    int presets;
    bool typed;  /* other values can be typed */
    bool plain;  /* a face asks for it by presets and typing alone; else it has its own way */
    bool option; /* it is an option of the game */
    bool means;  /* it means something in this set-up */
    const char
        *needs; /* the key of a row; this one means nothing while that is at its default; or NULL */
    const char *expects; /* what is typed: "a number" */
} asc_setup_row;

/* Row `index` of a set-up, those of the game's options among them; false past the last. `language`
 * is as in asc_host. */
bool asc_setup_row_at(const asc_setup *setup, size_t index, const char *language,
                      asc_setup_row *row);

/* ---- A set-up as text (setup_text.c) ---------------------------------------------------------- */

/*
 * A set-up as text: a line `key: value` for each row that says something, in the order of the rows.
 * The texts of packs are not part of it. What is read and written again gives the same bytes, and
 * the other way round the same set-up. Reading is strict; each error goes to the host's diag with
 * its line. ASC_BAD_TEXT: *setup is not changed.
 */
size_t asc_setup_format(const asc_setup *setup, char *text, size_t size);
asc_status asc_setup_parse(const asc_source *source, const asc_host *host, asc_setup *setup);

/* ---- What a set-up comes to (setup.c) --------------------------------------------------------- */

/*
 * Can it be played? ASC_OK, or ASC_BAD_CONFIG with a sentence to the host's diag: nobody would
 * play, too many or too few seats for the packs, two names that are the same, a seat that cannot
 * begin, a computer player that does not exist. What only packs and options can say is left to
 * asc_game_new.
 */
asc_status asc_setup_check(const asc_setup *setup, const asc_host *host);

/* What asc_game_new wants. It points into *setup and `options`; the host is borrowed. */
void asc_setup_config(const asc_setup *setup, const asc_host *host,
                      asc_option options[ASC_SETUP_OPTIONS], asc_config *config);

/* Turns the seats so that whoever begins sits at seat 1, as they sit at the table. Chance is made
 * of `luck`. Nothing happens where the seats stand in a line (asc_seats_in_line). */
void asc_setup_order(asc_setup *setup, uint64_t luck);

/* What a seat is called: its name or, where it has none, what it is: "Level 3", "Player 1". */
void asc_setup_called(const asc_setup *setup, int seat, const char *language,
                      char name[ASC_TABLE_NAME]);

/* How many packs it has, and how many can play with so many. */
int asc_setup_pack_count(const asc_setup *setup);
const asc_seats_rule *asc_setup_seats_rule(const asc_setup *setup);

/* People among the seats. */
int asc_setup_people(const asc_setup *setup);

/* ---- A table ---------------------------------------------------------------------------------- */

/* How a table begins. What is zero has its default; a NULL start is a start of zeros. */
typedef struct asc_table_start {
    uint64_t time; /* when it begins */
    /* What records of the game have besides; borrowed, with all it points at, while the table lives.
     * Its tags of a table (docs/records.md) count: who is out, what is left of the clocks, and how the
     * game ended. */
    const asc_record_facts *facts;
    bool afresh;                  /* ... but not those tags: the match goes on from within */
    uint8_t out[ASC_SEATS_MAX];   /* asc_table_end of seats that are out already: RESIGNED, ... */
    size_t out_at[ASC_SEATS_MAX]; /* ... after so many decisions; a player sits there */
    const asc_host *host;         /* for memory, and errors in logs */
} asc_table_start;

/*
 * Sets up a table around a match, which it borrows and from now on plays: a new one, or one that is
 * gone on with. The seats of the set-up are those of the match, in its order; 0 players are as many
 * as the match has. The table answers obvious questions (asc_question.obvious) itself, here and
 * later. ASC_BAD_CONFIG where the number of players is another, a name or player cannot be (it is a
 * line of UTF-8 without blanks around it), a seat is out and a person's, or there is no such rule;
 * ASC_LIMIT where the head of its log is too long; ASC_NO_MEMORY.
 */
asc_status asc_table_new(asc_match *match, const asc_setup *setup, const asc_table_start *start,
                         asc_table **table);
void asc_table_free(asc_table *table); /* NULL is legal; the match stays */

/* ---- Commands -------------------------------------------------------------------------------- */

/* What can be asked of a table, and how a log calls it. */
#define ASC_TABLE_COMMAND_LIST(X)                                                                  \
    X(MOVE, "move")          /* a decision: `move`; in a log `then` where it is joined */          \
    X(UNDO, "undo")          /* takes back `count` decisions of the sender's and all after them */ \
    X(AGREE, "agree")        /* to the undo that somebody asks for */                              \
    X(REFUSE, "refuse")      /* ... or not; whoever asked refuses to withdraw it */                \
    X(RESIGN, "resign")      /* gives up for good */                                               \
    X(LEAVE, "leave")        /* goes away, and may come back; the host: `about` does */            \
    X(VOTE, "vote")          /* to go on without `about`, who has left */                          \
    X(HAND_OVER, "handover") /* lets a computer player decide for the sender's seat: `text` */     \
    X(SIT, "sit")            /* the host: somebody called `text` takes the seat `about` */         \
    X(TAKE_OVER, "takeover") /* the host: `text` decides for `about`, who has left or is out */    \
    X(FORFEIT, "forfeit")    /* the host: the program at `about` has failed; `text` tells how */   \
    X(PAUSE, "pause")        /* the host: time stops, and nothing can be decided */                \
    X(RESUME, "resume")      /* the host: ... until now */                                         \
    X(TICK, "tick")          /* the host: somebody's time is up */                                 \
    X(GIVE, "give")          /* gives `about` the time `ms`; the host may, too */                  \
    X(CLOSE, "close")        /* the host: the game ends without a result; `text` says why */

typedef enum asc_table_command_kind {
#define X(name, word) ASC_COMMAND_##name,
    ASC_TABLE_COMMAND_LIST(X)
#undef X
        ASC_COMMAND_COUNT
} asc_table_command_kind;

typedef struct asc_table_command {
    uint8_t kind;    /* asc_table_command_kind */
    int8_t from;     /* the seat that sends it; ASC_NOBODY: the host */
    int8_t about;    /* a seat, where the kind has one; else ASC_NOBODY */
    asc_move move;   /* of MOVE */
    bool joined;     /* of MOVE: an undo takes it back together with the sender's decision before */
    uint16_t count;  /* of UNDO */
    uint64_t ms;     /* of GIVE: 1 .. ASC_TABLE_TIME_MAX */
    uint32_t answer; /* of MOVE, UNDO, AGREE, REFUSE: asc_table_answer of the sender */
    uint64_t id;     /* a number of the sender's own: sent twice, it is done once; 0: it has none */
    uint64_t time;   /* when the host got it, in milliseconds since whenever; one that is earlier
                        than the last counts as that */
    const char *text; /* of SIT, HAND_OVER, TAKE_OVER, FORFEIT, CLOSE: one line; else NULL. A table
                         that accepts it makes a copy */
} asc_table_command;

/* Why a command is refused: a code for programs, a sentence for people. */
#define ASC_REFUSAL_LIST(X)                                                                        \
    X(NONE, "it is accepted")                                                                      \
    X(DONE_ALREADY, "that has been done already")                                                  \
    X(NO_SUCH_COMMAND, "there is no such command")                                                 \
    X(NO_SUCH_SEAT, "there is no such seat")                                                       \
    X(NOT_A_PERSON, "no person sits there")                                                        \
    X(HOST_ONLY, "only the host can do that")                                                      \
    X(BAD_TEXT, "the name is missing or cannot be used")                                           \
    X(OVER, "the game is over")                                                                    \
    X(PAUSED, "the game is paused")                                                                \
    X(NOT_PAUSED, "the game is not paused")                                                        \
    X(LATE, "something has happened since; look again")                                            \
    X(NOT_JOINED, "it does not follow a decision of yours in this turn")                           \
    X(NOT_YOUR_DECISION, "it is not your decision")                                                \
    X(BAD_MOVE, "the move is not legal")                                                           \
    X(TIME_UP, "the time for this decision is up")                                                 \
    X(TIME_LEFT, "nobody's time is up")                                                            \
    X(NOTHING_TO_UNDO, "you have not decided that often")                                          \
    X(UNDO_NOT_FREE, "it cannot be taken back: something hidden has come to light, others have "   \
                     "decided since, or the rules do not allow it")                                \
    X(UNDO_OPEN, "somebody asks for an undo, which must be answered first")                        \
    X(NO_UNDO_OPEN, "nobody asks for an undo")                                                     \
    X(AGREED, "you have agreed already")                                                           \
    X(HAS_NOT_LEFT, "that seat has not been left")                                                 \
    X(SEAT_TAKEN, "that seat is not free")                                                         \
    X(NOT_A_PROGRAM, "no program plays there for itself")                                          \
    X(VOTED, "you have voted already")                                                             \
    X(ASKED_ALREADY, "your last undo request was refused; make a decision before you ask again")   \
    X(ASKED_TOO_OFTEN, "you have asked for an undo as often as a game allows")                     \
    X(NO_CLOCK, "that seat has no clock")                                                          \
    X(BAD_TIME, "the time to give must be between 1 millisecond and 14 days")                      \
    X(LIMIT, "this game has had too many commands: from now on you can only play, resign or "      \
             "leave")

typedef enum asc_refusal {
#define X(name, text) ASC_REFUSAL_##name,
    ASC_REFUSAL_LIST(X)
#undef X
        ASC_REFUSAL_COUNT
} asc_refusal;

const char *asc_refusal_name(asc_refusal refusal); /* "LATE": for programs */
const char *asc_refusal_text(asc_refusal refusal); /* in English; asc_translate has the others */

/* Would the table accept the command now? ASC_REFUSAL_NONE, or why not; of a move that is not
 * legal, asc_check knows more. Nothing changes. Anything may be asked: commands need not be
 * checked before. */
asc_refusal asc_table_check(const asc_table *table, const asc_table_command *command);

/* ---- Messages -------------------------------------------------------------------------------- */

/* What a viewer is told. */
#define ASC_TABLE_MESSAGE_LIST(X)                                                                  \
    X(HAPPENED, "happened")         /* decisions were made: `events` */                            \
    X(UNDONE, "undone")             /* ... and taken back, as `seat` wanted */                     \
    X(UNDO_ASKED, "undo asked")     /* by `seat`, of `count` own decisions */                      \
    X(UNDO_AGREED, "undo agreed")   /* by `seat`; others have not yet */                           \
    X(UNDO_REFUSED, "undo refused") /* by `seat`; withdrawn, where it is whoever asked */          \
    X(RESIGNED, "resigned")                                                                        \
    X(FORFEITED, "forfeited")                                                                      \
    X(TIME_UP, "time up")                                                                          \
    X(LEFT, "left")                                                                                \
    X(VOTED, "voted")           /* `seat`, to go on without `about` */                             \
    X(TAKEN_OVER, "taken over") /* `seat`, by a computer player */                                 \
    X(SAT, "sat")               /* somebody took `seat` */                                         \
    X(PAUSED, "paused")                                                                            \
    X(RESUMED, "resumed")                                                                          \
    X(GIVEN, "given")       /* `seat` (ASC_NOBODY: the host) gave `about` the time `ms` */         \
    X(CLOSED, "closed")     /* the host ended the game without a result */                         \
    X(PRESENCE, "presence") /* of `seat`, as asc_table_seat.present says; it has no number */

typedef enum asc_table_message_kind {
#define X(name, word) ASC_MESSAGE_##name,
    ASC_TABLE_MESSAGE_LIST(X)
#undef X
        ASC_MESSAGE_KINDS
} asc_table_message_kind;

const char *asc_table_message_name(asc_table_message_kind kind);

typedef struct asc_table_message {
    int viewer;      /* a seat, or ASC_SPECTATOR */
    uint32_t number; /* from 1; 0: it has none */
    uint8_t kind;    /* asc_table_message_kind */
    int8_t seat;     /* or ASC_NOBODY */
    int8_t about;    /* or ASC_NOBODY */
    uint16_t count;
    uint64_t ms;             /* of GIVEN */
    const asc_event *events; /* as the viewer may know them */
    size_t event_count;
} asc_table_message;

/* Who is told. During `tell`, the table is as it is after the command; `tell` must not change it.
 * The message, with all it points at, lives during the call. */
typedef struct asc_table_sink {
    void (*tell)(void *user, const asc_table_message *message);
    void *user;
} asc_table_sink;

/* Executes a command that asc_table_check accepts, and tells each viewer; a NULL sink tells
 * nobody. ASC_BAD_MOVE where the table does not accept it, ASC_NO_MEMORY: nothing has changed, and
 * nobody was told anything. A host that has stored the command already then opens the table anew
 * from its log. */
asc_status asc_table_commit(asc_table *table, const asc_table_command *command,
                            const asc_table_sink *sink);

/*
 * Tells a viewer again every message after `number`, oldest first. False, and nothing is told, if
 * the table no longer keeps all of them (it keeps ASC_TABLE_RECENT for each viewer, also after it
 * was opened from a log), or if there is no message of that number: then the viewer needs a
 * snapshot. Unlike during a commit, what the viewer can see of the table is as it is now.
 */
bool asc_table_since(const asc_table *table, int viewer, uint32_t number,
                     const asc_table_sink *sink);

/* Somebody's connection is up or down, which is no part of the game: all viewers are told, without
 * a number, and no log has it. */
void asc_table_set_present(asc_table *table, int seat, bool present, const asc_table_sink *sink);

/* ---- Looking --------------------------------------------------------------------------------- */

const asc_match *asc_table_match(const asc_table *table);

/* How the game ended, or that it goes on. */
typedef enum asc_table_end {
    ASC_TABLE_GOES_ON,
    ASC_TABLE_OVER,      /* by the rules */
    ASC_TABLE_STOPPED,   /* it never would be; asc_match_stopped */
    ASC_TABLE_RESIGNED,  /* one side is left, or no person; the last to go has resigned, */
    ASC_TABLE_FORFEITED, /* ... has failed, */
    ASC_TABLE_TIME_UP,   /* ... or took too long */
    ASC_TABLE_CLOSED     /* the host closed it, without a result: asc_table_closed_why */
} asc_table_end;

asc_table_end asc_table_ended(const asc_table *table);

/* The reason the host gave with CLOSE; NULL where it has not closed the game. */
const char *asc_table_closed_why(const asc_table *table);

/* Would the game end if this seat resigned now? Else a computer player would play on for it. */
bool asc_table_would_end(const asc_table *table, int seat);

/* Whose decision it is; ASC_NOBODY when the game is over. */
int asc_table_to_act(const asc_table *table);

/* How the game stands or ended: as asc_result_of, but a side that has given up, failed or taken too
 * long is last, and cannot win. */
void asc_table_result(const asc_table *table, asc_result *result);

typedef enum asc_seat_state {
    ASC_SEAT_PERSON,
    ASC_SEAT_LEFT,    /* the person has left, and may come back */
    ASC_SEAT_COMPUTER /* a computer player or program decides */
} asc_seat_state;

typedef struct asc_table_seat {
    uint8_t state;     /* asc_seat_state */
    uint8_t out;       /* asc_table_end: RESIGNED, FORFEITED, TIME_UP; GOES_ON: still in */
    size_t out_at;     /* ... after so many decisions of the match */
    bool stands_in;    /* a computer player for a person who may come back */
    bool present;      /* asc_table_set_present */
    uint8_t votes;     /* of a seat that was left, bit s: seat s wants to go on without */
    uint64_t clock_ms; /* that are left; as of the last command */
    char name[ASC_TABLE_NAME];
    char player[ASC_TABLE_PLAYER]; /* of a computer */
    char why[ASC_TABLE_PLAYER];    /* with FORFEITED: how it failed */
} asc_table_seat;

const asc_table_seat *asc_table_seat_at(const asc_table *table, int seat);

/* The number of the last message to a viewer; 0: there was none. A snapshot goes with it. */
uint32_t asc_table_number(const asc_table *table, int viewer);

/* Does the host alone send commands of this kind? */
bool asc_table_host_sends(asc_table_command_kind kind);

/* What a command of this seat must have in `answer` now: the number of the last message that
 * changed what there is to decide, a position or an undo request. 0: there was none. */
uint32_t asc_table_answer(const asc_table *table, int seat);

/* What a viewer sees of the game. */
const asc_view *asc_table_view(const asc_table *table, int viewer);

/* Its set-up: of the game as the match has it, without texts and seed; the seats as they were when the
 * table began. */
const asc_setup *asc_table_setup_of(const asc_table *table);

/* The undo that is asked for. */
typedef struct asc_table_request {
    int seat; /* who asks, or ASC_NOBODY */
    uint16_t count;
    uint8_t agreed; /* bit s: seat s has agreed */
} asc_table_request;

asc_table_request asc_table_undo_open(const asc_table *table);

/* May this seat ask the others for an undo? Else ASKED_ALREADY or ASKED_TOO_OFTEN. Whether there is
 * anything to undo is left to asc_table_check. */
asc_refusal asc_table_may_ask(const asc_table *table, int seat);

bool asc_table_paused(const asc_table *table);

/* Whose time runs, or ASC_NOBODY; and when it is up, in the time of the host. While an undo is
 * asked for it is the asker's. */
int asc_table_clock_of(const asc_table *table, uint64_t *deadline);

/* The commands that were accepted, in their order. */
const asc_table_command *asc_table_log(const asc_table *table, size_t *count);

/* ---- Undo (table_undo.c) --------------------------------------------------------------------- */

/* To how many decisions the match goes back when a seat takes back `count` of its own; SIZE_MAX
 * where it has not made that many. */
size_t asc_table_undo_length(const asc_table *table, int seat, unsigned count);

/* How far back one undo goes. */
typedef enum asc_undo_step {
    ASC_UNDO_LAST, /* the last decision of the seat, with all that is joined to it */
    ASC_UNDO_TURN  /* all that the seat has decided in its turn */
} asc_undo_step;

/* Why an undo is not free. */
#define ASC_UNDO_OBSTACLE_LIST(X)                                                                  \
    X(NONE, "nothing")                                                                             \
    X(RULES, "by the rules it stays as it is")                                                     \
    X(HIDDEN, "something hidden has come to light since")                                          \
    X(OTHERS, "others have moved since")

typedef enum asc_undo_obstacle {
#define X(name, text) ASC_UNDO_OBSTACLE_##name,
    ASC_UNDO_OBSTACLE_LIST(X)
#undef X
} asc_undo_obstacle;

const char *asc_undo_obstacle_text(asc_undo_obstacle obstacle); /* a clause, for asc_translate */

/* What one undo would do. */
typedef struct asc_undo_plan {
    uint16_t count;             /* of the command UNDO; 0: there is nothing to take back */
    size_t to;                  /* the length of the match after it */
    size_t own_end;             /* the seat's own decisions that go first are to .. own_end - 1 */
    bool is_free;               /* nobody is asked, and no record tells of it */
    asc_refusal refusal;        /* NONE, or why the table would refuse it now */
    bool asks;                  /* the others would be asked to agree */
    asc_undo_obstacle obstacle; /* where it is not free */
} asc_undo_plan;

/*
 * What a seat would take back with its next undo, by the rules of the table. Unless the table
 * allows any undo, a part that is free is preferred to a whole that is not.
 */
asc_undo_plan asc_table_undo_plan(const asc_table *table, int seat, asc_undo_step step);

/* ---- Records (table_record.c) ----------------------------------------------------------------- */

/*
 * The record of the game as it is now, all of it: the match, the facts the table began with, and the
 * tags of the table: who sits where, its rules and end, and what is left of the clocks at that time
 * (0: at the last command). As snprintf.
 */
size_t asc_table_record_format(asc_table *table, uint64_t time, char *text, size_t size);

/* What a seat is called: the name of whoever sits there or, where he has none, what he is: "Level 3", "Player 1". As records of
 * the program have it in English; `language` is as in asc_host, or NULL. */
void asc_table_called(const asc_table *table, int seat, const char *language,
                      char name[ASC_TABLE_NAME]);

/*
 * The set-up of a table that goes on with a record: who sits where and by which rules, as its tags
 * tell; game, packs and options are the match's. Without the tag `seats` all are people. ASC_BAD_TEXT
 * where nobody can sit down like that, and the host's diag hears it: then *setup is not changed.
 * Whether there are such players is asc_setup_check's affair.
 */
asc_status asc_setup_of_record(const asc_record *record, const asc_host *host, asc_setup *setup);

/*
 * A table that goes on with a record that was read, which it borrows: asc_setup_of_record and
 * asc_table_new. A game that is over by its moves or its tags is a table that is over. ASC_BAD_TEXT
 * where nobody can sit down like that, and the host's diag hears it.
 */
asc_status asc_table_of_record(const asc_record *record, uint64_t time, const asc_host *host,
                               asc_table **table);

/*
 * Reads a game as it was saved: a record, or a log, whose record is made. What asc_record_parse
 * says, and asc_table_open of a log. *record is NULL where nothing could be read; of a damaged log
 * it has what is whole.
 */
asc_status asc_table_record_read(const asc_source *source, const asc_host *host,
                                 asc_record **record);

/* ---- A log as text (table_log.c, table_open.c) ----------------------------------------------- */

/*
 * A log is a text in UTF-8 with '\n' as end of line; docs/tables.md has an example. Its head has
 * all that was there before the first command. A line for each command follows. Each line has a
 * check sum over itself and all before it, the head included, so that one that is changed, missing
 * or from elsewhere is found. The same table and the same commands give the same bytes.
 *
 * A log is a secret while the game runs: it has the seed, and every decision.
 */
enum {
    ASC_TABLE_HEAD_MAX = 16 * 1024 * 1024, /* bytes of a head */
    ASC_TABLE_LINE_MAX = 1024              /* bytes of a line, its end included */
};

/* The head, which a host writes before all else: the table's set-up, and game and match as they
 * were when the table began (asc_record_format), packs that were given as text included. It stays
 * the same during the game. As snprintf. */
size_t asc_table_log_begin_format(const asc_table *table, char *text, size_t size);

/*
 * A line, without its end, for a command that asc_table_check accepts now: the time, the sender's
 * seat from 1 (0: the host), the command's id, its kind, the seat it is about (0: none), the
 * message it answers, and what the kind needs besides (a move in its words, a number, a text). As
 * snprintf; a buffer of ASC_TABLE_LINE_MAX bytes has room for every line.
 *
 *     48211 2 7f3a undo 0 31 1 #5b21c09e
 */
size_t asc_table_command_format(const asc_table *table, const asc_table_command *command,
                                char *text, size_t size);

/*
 * Plays lines of a log, with their ends, on a table that is as it was before the first of them.
 * Where a line is damaged, cut off or refused, the lines before it are played, the host's diag is
 * told which line it is and what is wrong with it, and the status is ASC_BAD_TEXT. ASC_NO_MEMORY.
 * `lines` becomes how many were played.
 */
asc_status asc_table_log_play(asc_table *table, const asc_source *source,
                              const asc_table_sink *sink, size_t *lines);

/* A table that was made of a log. */
typedef struct asc_table_opened {
    asc_table *table;
    asc_record *record; /* game, match and facts of the set-up, which the table borrows */
    size_t lines;       /* commands that were played */
    size_t good;        /* bytes of the log that are whole, with the head: write on from there */
} asc_table_opened;

/*
 * Makes the table of a whole log, and plays its lines as asc_table_log_play does. The host's
 * loader finds the packs that the log does not carry. `sink`, which may be NULL, is told all
 * messages again; out->table is there by then. The text may go as soon as this returns; *out is
 * the caller's, to be closed with asc_table_close.
 *
 *   status, out->table    what it means
 *   ASC_OK                all of the log holds
 *   ASC_BAD_TEXT, there   all before the damage: cut the log after out->good bytes and go on. A
 *                         line that was cut off was never committed, so nobody was told of it
 *   ASC_BAD_TEXT, NULL    the head is damaged, or in another version of the format
 *   ASC_LIMIT, NULL       the head is too long
 *   ASC_NO_MEMORY         with or without a table: the log may be whole, so do not cut it
 *   another, NULL         the game cannot be set up here as it was: what asc_record_parse says
 *
 * The host's diag is told what is wrong, with the line in the whole log.
 */
asc_status asc_table_open(const asc_source *log, const asc_host *host, const asc_table_sink *sink,
                          asc_table_opened *out);

/*
 * The same in a game that is there already, which the table borrows: a host of many tables keeps
 * one game for each set-up and language, and a table costs its match alone. ASC_BAD_RECORD where
 * the log is of another game. A NULL game is asc_table_open.
 */
asc_status asc_table_open_in(const asc_game *game, const asc_source *log, const asc_host *host,
                             const asc_table_sink *sink, asc_table_opened *out);

/* Frees the table, its match, and the game if it was made for it; one without a table is legal. */
void asc_table_close(asc_table_opened *opened);

/* Does a text begin like a log? */
bool asc_table_is_log(const asc_source *source);

#ifdef __cplusplus
}
#endif

#endif
