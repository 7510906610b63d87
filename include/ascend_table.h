/*
 * ascend_table.h - tables: a match with its people, for any program that hosts games (in a
 * terminal, on a page, on a server). Its public header and reference manual. docs/tables.md
 * explains the commands; examples/host.c is a complete host.
 *
 * A table knows who sits where, whose decision it is, what can be taken back, whose clock runs, who
 * has left and who plays in their place. It is only a state machine: it has no clock, files,
 * threads or sockets. A host runs it in three steps:
 *
 *     refusal = asc_table_check(table, &command);                   // 1. is it accepted now?
 *     if (refusal != ASC_REFUSAL_NONE)
 *         return answer(sender, refusal);
 *     asc_table_command_format(table, &command, line, sizeof line); // 2. append it to the log
 *     if (!append_and_sync(log, line))
 *         return answer_not_stored(sender);
 *     asc_table_commit(table, &command, &sink);                     // 3. every viewer is told
 *
 * So no viewer learns anything that is not stored. The accepted commands are the game:
 * asc_table_open replays the log and gives the same table and the same messages on every host.
 *
 * Conventions besides those of ascend.h:
 *  - A viewer is a seat or ASC_SPECTATOR; all spectators see the same.
 *  - Messages are numbered for each viewer separately, from 1 and without gaps. A viewer gets a
 *    message only if something changes that this viewer can see, so that neither a number nor a gap
 *    reveals anything hidden.
 *  - A command names the message it answers, so a late click never answers the next question.
 *  - Time comes from the host, in milliseconds since any fixed moment. Every command carries it.
 *  - Computer players and programs are run by the host: if asc_table_to_act is a seat of theirs,
 *    the host lets them think and sends their move like any other.
 *  - One thread at a time may use a table. Functions with a const table may run in several threads
 *    while none commits. Pointers they return are valid until the next commit.
 *  - Functions with a const table allocate no memory; all others may, through the table's host.
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
    ASC_TABLE_COMMANDS = 10000, /* after so many, people can only move, answer, resign and leave */
    ASC_TABLE_ASKS = 3          /* undo requests that a seat may make in a game */
};

typedef struct asc_table asc_table;

/* ---- Set-up ---------------------------------------------------------------------------------- */

/*
 * The set-up of a game at a table: its packs and options, who sits where, who begins, what can be
 * taken back, how clocks run, and the seed. Every other form of a set-up (flags, forms, pages,
 * logs, records, the last set-up played) is made from this struct or read into it.
 *
 *     asc_setup setup;
 *     asc_setup_standard("deck", &setup);
 *     asc_setup_set(&setup, "seats", "me:Anna,level:3", &host);
 *     asc_setup_set(&setup, "clock", "10m+10s", &host);
 *     if (asc_setup_check(&setup, &host) != ASC_OK)
 *         return; // host.diag was told why
 *     asc_setup_order(&setup, luck);
 *
 * A set-up is a plain value: it is copied by assignment and needs no clean-up. It borrows only the
 * texts of packs.
 *
 * Each member is a ROW: a key, a value as text, a title and a help text. A new option is one row
 * (setup_rows.def) with one reader and one writer (setup_rows.c), and every interface has it.
 *
 * Errors go to the host's diag as one sentence in the host's language.
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

/* The longest time for `move_ms` and for one GIVE: 14 days. */
#define ASC_TABLE_TIME_MAX ((uint64_t)14 * 24 * 3600 * 1000)

/* What can be taken back, besides what asc_match_free_undo allows. */
typedef enum asc_undo_rule {
    ASC_UNDO_FREE,    /* nothing */
    ASC_UNDO_CONSENT, /* anything, if all other people at the table agree */
    ASC_UNDO_ALLOWED  /* anything */
} asc_undo_rule;

/* What happens to a seat that runs out of time. */
typedef enum asc_time_up_rule {
    ASC_TIME_UP_OUT,       /* it loses */
    ASC_TIME_UP_SUBSTITUTE /* a computer player continues until the person comes back */
} asc_time_up_rule;

typedef struct asc_setup_seat {
    char player[ASC_TABLE_PLAYER]; /* "": a person; "level:3", "engine:COMMAND" */
    char name[ASC_TABLE_NAME];     /* "": asc_setup_called makes one up */
} asc_setup_seat;

typedef struct asc_setup_option {
    char name[ASC_SETUP_OPTION_NAME], value[ASC_SETUP_OPTION_VALUE];
} asc_setup_option;

/* A set-up. Zero in a member means its default, except in `players`. */
typedef struct asc_setup {
    char game[ASC_SETUP_GAME];   /* "": the default game */
    char packs[ASC_SETUP_PACKS]; /* ids with commas between; "": the game's own */
    const asc_pack_text *texts;  /* those of the packs that are provided as text: borrowed */
    size_t text_count;
    int players;
    asc_setup_seat seat[ASC_SEATS_MAX];
    int first; /* the seat that begins, from 1; the others follow in order; 0: chosen at random */
    asc_setup_option option[ASC_SETUP_OPTIONS];
    int options;
    asc_undo_rule undo;
    /* Clocks; there are none if clock_ms and move_ms are both 0. A person has clock_ms for all
     * decisions of the game and gets turn_ms more for each turn they end. They have at least
     * move_ms whenever a decision passes to them from another seat: "3 days a move". */
    uint64_t clock_ms, turn_ms, move_ms;
    asc_time_up_rule time_up;
    char substitute[ASC_TABLE_PLAYER]; /* plays for people who have left for good; "": "greedy" */
    asc_seed seed;                     /* with `has_seed`; otherwise random */
    bool has_seed;
    uint32_t program_ms; /* a program's time for a decision; 0: ASC_SETUP_PROGRAM_MS */
} asc_setup;

/* The standard set-up of a game (NULL: the default game): a person against computers of
 * asc_level_default. */
void asc_setup_standard(const char *game, asc_setup *setup);

/* ---- Rows of a set-up (setup_rows.c) --------------------------------------------------------- */

/*
 * Sets a row: `key` is one of setup_rows.def or the name of an option of the game. "" means the
 * default. ASC_OK; or ASC_BAD_CONFIG with a sentence to the host's diag, and nothing changes. Packs
 * and options are only parsed here; asc_game_new says whether they exist and fit.
 */
asc_status asc_setup_set(asc_setup *setup, const char *key, const char *value,
                         const asc_host *host);

/* The value of a row, as asc_setup_set reads it; "" if it has its default. Like snprintf. */
size_t asc_setup_get(const asc_setup *setup, const char *key, char *text, size_t size);

/* A suggested value of a row. */
typedef struct asc_setup_preset {
    char value[ASC_SETUP_OPTION_VALUE * 2];
    char title[64]; /* for people */
} asc_setup_preset;

/* A row, for people who read the given language. */
typedef struct asc_setup_row {
    char key[ASC_SETUP_OPTION_NAME];
    char title[64];
    char help[1024];
    asc_setup_preset preset[ASC_SETUP_PRESETS]; /* the first is the default */
    int presets;
    bool typed;  /* people can type other values */
    bool plain;  /* presets and typing are all an interface needs for it */
    bool option; /* it is an option of the game */
    bool means;  /* it has an effect in this set-up */
    /* key of a row: this one has no effect while that is at its default; or NULL */
    const char *needs;
    const char *expects; /* what people type: "a number" */
} asc_setup_row;

/* Row `index` of a set-up, options of the game included; false past the last. `language` is as in
 * asc_host. */
bool asc_setup_row_at(const asc_setup *setup, size_t index, const char *language,
                      asc_setup_row *row);

/* ---- A set-up as text (setup_text.c) --------------------------------------------------------- */

/*
 * A set-up as text: a line `key: value` for each row without its default, in the order of the rows.
 * The texts of packs are not included. Parsing and formatting again gives the same bytes;
 * formatting and parsing gives the same set-up. Parsing is strict: each error goes to the host's
 * diag with its line, and with ASC_BAD_TEXT *setup is unchanged.
 */
size_t asc_setup_format(const asc_setup *setup, char *text, size_t size);
asc_status asc_setup_parse(const asc_source *source, const asc_host *host, asc_setup *setup);

/* ---- Using a set-up (setup.c) ---------------------------------------------------------------- */

/*
 * Can this set-up be played? ASC_OK; or ASC_BAD_CONFIG with a sentence to the host's diag: nobody
 * plays, too many or too few seats for the packs, two equal names, a seat that cannot begin, an
 * unknown computer player. asc_game_new checks packs and options.
 */
asc_status asc_setup_check(const asc_setup *setup, const asc_host *host);

/* The config for asc_game_new. It points into *setup and `options`; the host is borrowed. */
void asc_setup_config(const asc_setup *setup, const asc_host *host,
                      asc_option options[ASC_SETUP_OPTIONS], asc_config *config);

/* Rotates the seats so that the one that begins is seat 1. A random choice is made from `luck`.
 * Nothing changes in a game whose seats stand in a line (asc_seats_in_line). */
void asc_setup_order(asc_setup *setup, uint64_t luck);

/* What to call a seat: its name or, without one, its kind: "Level 3", "Player 1". */
void asc_setup_called(const asc_setup *setup, int seat, const char *language,
                      char name[ASC_TABLE_NAME]);

/* The number of packs, and how many can play with that many. */
int asc_setup_pack_count(const asc_setup *setup);
const asc_seats_rule *asc_setup_seats_rule(const asc_setup *setup);

/* The number of people among the seats. */
int asc_setup_people(const asc_setup *setup);

/* ---- A table --------------------------------------------------------------------------------- */

/* How a table begins. Zero in a member means its default; a NULL start is all zero. */
typedef struct asc_table_start {
    uint64_t time; /* when it begins */
    /* Facts for records of the game; borrowed, with all they point at, while the table lives. The
     * tags that tables write (docs/records.md) take effect: who is out, the time left on the
     * clocks, and how the game ended. */
    const asc_record_facts *facts;
    bool afresh;                  /* ignore those tags: the match continues from an earlier point */
    uint8_t out[ASC_SEATS_MAX];   /* asc_table_end of seats that are out already: RESIGNED, ... */
    size_t out_at[ASC_SEATS_MAX]; /* after how many decisions; a computer player sits there */
    const asc_host *host;         /* for memory, and errors in logs */
} asc_table_start;

/*
 * Sets up a table around a match, which it borrows and from now on plays. The match may be new or
 * under way. The seats of the set-up are those of the match, in order; 0 players means as many as
 * the match has. The table answers obvious questions (asc_question.obvious) itself, here and later.
 * ASC_BAD_CONFIG: another number of players; a name or player that is not a line of UTF-8 without
 * blanks around it; a seat that is out but belongs to a person; or an unknown rule. ASC_LIMIT: the
 * head of its log is too long. ASC_NO_MEMORY.
 */
asc_status asc_table_new(asc_match *match, const asc_setup *setup, const asc_table_start *start,
                         asc_table **table);
void asc_table_free(asc_table *table); /* NULL is legal; the match stays */

/* ---- Commands -------------------------------------------------------------------------------- */

/* The commands to a table, and their names in logs. */
#define ASC_TABLE_COMMAND_LIST(X)                                                                  \
    X(MOVE, "move")          /* a decision: `move`; in a log `then` where it is joined */          \
    X(UNDO, "undo")          /* takes back `count` decisions of the sender's and all after them */ \
    X(AGREE, "agree")        /* to the undo that somebody asks for */                              \
    X(REFUSE, "refuse")      /* ... or not; the player who asked refuses to withdraw it */         \
    X(RESIGN, "resign")      /* gives up for good */                                               \
    X(LEAVE, "leave")        /* goes away, and may come back; the host: `about` does */            \
    X(VOTE, "vote")          /* to continue without `about`, who has left */                       \
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
    int8_t about;    /* a seat, if the kind has one; otherwise ASC_NOBODY */
    asc_move move;   /* of MOVE */
    bool joined;     /* of MOVE: undo takes it back together with the sender's decision before */
    uint16_t count;  /* of UNDO */
    uint64_t ms;     /* of GIVE: 1 .. ASC_TABLE_TIME_MAX */
    uint32_t answer; /* of MOVE, UNDO, AGREE, REFUSE: asc_table_answer of the sender */
    uint64_t id;     /* chosen by the sender; a command sent twice is done once; 0: none */
    /* When the host got it, in milliseconds; an earlier time than the last command's counts as
     * that. */
    uint64_t time;
    /* Of SIT, HAND_OVER, TAKE_OVER, FORFEIT, CLOSE: one line, otherwise NULL. A table that accepts
     * the command makes a copy. */
    const char *text;
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
    X(UNDO_NOT_FREE, "it cannot be undone: something was revealed, others have decided since, or " \
                     "the rules do not allow it")                                                  \
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

/* Would the table accept the command now? ASC_REFUSAL_NONE, or why not; for an illegal move,
 * asc_check says more. Nothing changes. The command may contain anything. */
asc_refusal asc_table_check(const asc_table *table, const asc_table_command *command);

/* ---- Messages -------------------------------------------------------------------------------- */

/* The kinds of messages to viewers. */
#define ASC_TABLE_MESSAGE_LIST(X)                                                                  \
    X(HAPPENED, "happened")         /* decisions were made: `events` */                            \
    X(UNDONE, "undone")             /* ... and taken back, as `seat` wanted */                     \
    X(UNDO_ASKED, "undo asked")     /* by `seat`, of `count` own decisions */                      \
    X(UNDO_AGREED, "undo agreed")   /* by `seat`; others have not yet */                           \
    X(UNDO_REFUSED, "undo refused") /* by `seat`; withdrawn, if it is the player who asked */      \
    X(RESIGNED, "resigned")                                                                        \
    X(FORFEITED, "forfeited")                                                                      \
    X(TIME_UP, "time up")                                                                          \
    X(LEFT, "left")                                                                                \
    X(VOTED, "voted")           /* `seat`, to continue without `about` */                          \
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

/* Receives the messages. During `tell` the table is as it is after the command, and `tell` must not
 * change it. The message and all it points at are valid during the call. */
typedef struct asc_table_sink {
    void (*tell)(void *user, const asc_table_message *message);
    void *user;
} asc_table_sink;

/* Executes a command that asc_table_check accepts, and tells each viewer; `sink` may be NULL. On
 * ASC_BAD_MOVE (the table does not accept it) and ASC_NO_MEMORY nothing changes and nobody is told.
 * A host that has already stored the command must then open the table again from its log. */
asc_status asc_table_commit(asc_table *table, const asc_table_command *command,
                            const asc_table_sink *sink);

/*
 * Tells a viewer again every message after `number`, oldest first. False, and tells nothing, if the
 * table no longer keeps all of them (it keeps ASC_TABLE_RECENT for each viewer, also after
 * asc_table_open) or if there is no message of that number: then send the viewer a snapshot. What
 * the viewer can see of the table is its present state, unlike during a commit.
 */
bool asc_table_since(const asc_table *table, int viewer, uint32_t number,
                     const asc_table_sink *sink);

/* Notes that a person's connection is up or down. This is not part of the game: all viewers are
 * told, without a message number, and logs do not have it. */
void asc_table_set_present(asc_table *table, int seat, bool present, const asc_table_sink *sink);

/* ---- Looking --------------------------------------------------------------------------------- */

const asc_match *asc_table_match(const asc_table *table);

/* How the game ended, if it did. */
typedef enum asc_table_end {
    ASC_TABLE_GOES_ON,
    ASC_TABLE_OVER,      /* by the rules */
    ASC_TABLE_STOPPED,   /* it would never end: asc_match_stopped */
    ASC_TABLE_RESIGNED,  /* only one side, or no person, is left: the last to go resigned, */
    ASC_TABLE_FORFEITED, /* failed, */
    ASC_TABLE_TIME_UP,   /* or ran out of time */
    ASC_TABLE_CLOSED     /* the host closed it, without a result: asc_table_closed_why */
} asc_table_end;

asc_table_end asc_table_ended(const asc_table *table);

/* The reason the host gave with CLOSE; NULL if it has not closed the game. */
const char *asc_table_closed_why(const asc_table *table);

/* Would the game end if this seat resigned now? Otherwise a computer player would continue for
 * it. */
bool asc_table_would_end(const asc_table *table, int seat);

/* The player to act; ASC_NOBODY if the game is over. */
int asc_table_to_act(const asc_table *table);

/* The standing or final result, as from asc_result_of, except that a side that resigned, failed or
 * ran out of time is last and cannot win. */
void asc_table_result(const asc_table *table, asc_result *result);

typedef enum asc_seat_state {
    ASC_SEAT_PERSON,
    ASC_SEAT_LEFT,    /* the person has left, and may come back */
    ASC_SEAT_COMPUTER /* a computer player or program decides */
} asc_seat_state;

typedef struct asc_table_seat {
    uint8_t state;  /* asc_seat_state */
    uint8_t out;    /* asc_table_end: RESIGNED, FORFEITED, TIME_UP; GOES_ON: still in */
    size_t out_at;  /* if out: after how many decisions of the match */
    bool stands_in; /* a computer player for a person who may come back */
    bool present;   /* asc_table_set_present */
    uint8_t votes;  /* about a person who has left, bit s: seat s wants to continue without them */
    uint64_t clock_ms; /* time left, as of the last command */
    char name[ASC_TABLE_NAME];
    char player[ASC_TABLE_PLAYER]; /* of a computer */
    char why[ASC_TABLE_PLAYER];    /* with FORFEITED: how it failed */
} asc_table_seat;

const asc_table_seat *asc_table_seat_at(const asc_table *table, int seat);

/* The number of the last message to a viewer; 0: none yet. A snapshot has this number. */
uint32_t asc_table_number(const asc_table *table, int viewer);

/* May only the host send commands of this kind? */
bool asc_table_host_sends(asc_table_command_kind kind);

/* The `answer` that a command of this seat needs now: the number of the last message that changed
 * what there is to decide, a position or an undo request. 0: there was none. */
uint32_t asc_table_answer(const asc_table *table, int seat);

/* The game as a viewer sees it. */
const asc_view *asc_table_view(const asc_table *table, int viewer);

/* The table's set-up: the game as in the match, without texts and seed; the seats as they were when
 * the table began. */
const asc_setup *asc_table_setup_of(const asc_table *table);

/* The open undo request. */
typedef struct asc_table_request {
    int seat; /* who asks, or ASC_NOBODY */
    uint16_t count;
    uint8_t agreed; /* bit s: seat s has agreed */
} asc_table_request;

asc_table_request asc_table_undo_open(const asc_table *table);

/* May this seat ask the others for an undo? If not, ASKED_ALREADY or ASKED_TOO_OFTEN. Whether there
 * is anything to undo is checked by asc_table_check. */
asc_refusal asc_table_may_ask(const asc_table *table, int seat);

bool asc_table_paused(const asc_table *table);

/* The time of the last command; before the first, the time when the table began. A host that was
 * down continues from here. */
uint64_t asc_table_time(const asc_table *table);

/* Whose clock runs, or ASC_NOBODY, and when it runs out, in the host's time. While an undo request
 * is open, it is the clock of the player who asked. */
int asc_table_clock_of(const asc_table *table, uint64_t *deadline);

/* The accepted commands, in order. */
const asc_table_command *asc_table_log(const asc_table *table, size_t *count);

/* ---- Undo (table_undo.c) --------------------------------------------------------------------- */

/* The length of the match after a seat takes back `count` of its decisions; SIZE_MAX if it has not
 * made so many. */
size_t asc_table_undo_length(const asc_table *table, int seat, unsigned count);

/* How far back one undo goes. */
typedef enum asc_undo_step {
    ASC_UNDO_LAST, /* the last decision of the seat, with all that is joined to it */
    ASC_UNDO_TURN  /* all that the seat has decided in its turn */
} asc_undo_step;

/* Why an undo is not free. */
#define ASC_UNDO_OBSTACLE_LIST(X)                                                                  \
    X(NONE, "nothing")                                                                             \
    X(RULES, "the rules do not allow it")                                                          \
    X(HIDDEN, "something was revealed since")                                                      \
    X(OTHERS, "others have moved since")

typedef enum asc_undo_obstacle {
#define X(name, text) ASC_UNDO_OBSTACLE_##name,
    ASC_UNDO_OBSTACLE_LIST(X)
#undef X
} asc_undo_obstacle;

const char *asc_undo_obstacle_text(asc_undo_obstacle obstacle); /* a clause, for asc_translate */

/* What an undo would do. */
typedef struct asc_undo_plan {
    uint16_t count;             /* for the command UNDO; 0: there is nothing to take back */
    size_t to;                  /* the length of the match after it */
    size_t own_end;             /* decisions to .. own_end - 1 are the seat's own */
    bool is_free;               /* needs no consent and leaves no trace in records */
    asc_refusal refusal;        /* NONE, or why the table would refuse it now */
    bool asks;                  /* the others would be asked to agree */
    asc_undo_obstacle obstacle; /* why it is not free */
} asc_undo_plan;

/*
 * What the next undo of a seat would take back, by the rules of the table. Unless the table allows
 * any undo, a part that is free is preferred to a whole that is not.
 */
asc_undo_plan asc_table_undo_plan(const asc_table *table, int seat, asc_undo_step step);

/* ---- Records (table_record.c) ---------------------------------------------------------------- */

/*
 * The full record of the game as it is now: the match, the facts the table began with, and the tags
 * of the table (who sits where, its rules and end, and the time left on the clocks at `time`; 0: at
 * the last command). Like snprintf.
 */
size_t asc_table_record_format(asc_table *table, uint64_t time, char *text, size_t size);

/* What to call a seat: the name of the person there or, without one, the kind: "Level 3", "Player
 * 1". `language` is as in asc_host; NULL gives the English of records. */
void asc_table_called(const asc_table *table, int seat, const char *language,
                      char name[ASC_TABLE_NAME]);

/*
 * The set-up of a table that continues a record: who sits where and by which rules, from its tags;
 * game, packs and options are the match's. Without the tag `seats` everyone is a person.
 * ASC_BAD_TEXT: the seating is impossible; the host's diag is told, and *setup is unchanged.
 * Whether the players exist is checked by asc_setup_check.
 */
asc_status asc_setup_of_record(const asc_record *record, const asc_host *host, asc_setup *setup);

/*
 * A table that continues a record that was read, which it borrows: asc_setup_of_record and
 * asc_table_new. If the game is over by its moves or tags, so is the table. ASC_BAD_TEXT: the
 * seating is impossible; the host's diag is told.
 */
asc_status asc_table_of_record(const asc_record *record, uint64_t time, const asc_host *host,
                               asc_table **table);

/*
 * Reads a saved game: a record, or a log, which becomes a record. The status is that of
 * asc_record_parse, or asc_table_open for a log. *record is NULL if nothing could be read; of a
 * damaged log it has the undamaged part.
 */
asc_status asc_table_record_read(const asc_source *source, const asc_host *host,
                                 asc_record **record);

/* ---- A log as text (table_log.c, table_open.c) ----------------------------------------------- */

/*
 * A log is a text in UTF-8 with '\n' line ends; docs/tables.md has an example. Its head describes
 * what was there before the first command. A line for each command follows. Each line has a check
 * sum over itself and all before it, head included, so that changed, missing and foreign lines are
 * found. The same table and commands give the same bytes.
 *
 * Keep a log secret while the game runs: it has the seed and every decision.
 */
enum {
    ASC_TABLE_HEAD_MAX = 16 * 1024 * 1024, /* bytes of a head */
    ASC_TABLE_LINE_MAX = 1024              /* bytes of a line, its end included */
};

/* The head, which a host writes first: the table's set-up, and game and match as they were when the
 * table began (asc_record_format), with the packs that were provided as text. It never changes
 * during the game. Like snprintf. */
size_t asc_table_log_begin_format(const asc_table *table, char *text, size_t size);

/*
 * A line, without its end, for a command that asc_table_check accepts now: the time, the sender's
 * seat from 1 (0: the host), the command's id, its kind, the seat it is about (0: none), the
 * message it answers, and what else the kind needs (a move as text, a number, a text). Like
 * snprintf; every line fits into ASC_TABLE_LINE_MAX bytes.
 *
 *     48211 2 7f3a undo 0 31 1 #5b21c09e
 */
size_t asc_table_command_format(const asc_table *table, const asc_table_command *command,
                                char *text, size_t size);

/*
 * Plays lines of a log, with their ends, on a table that is as it was before the first of them. At
 * a line that is damaged, cut off or refused it stops with ASC_BAD_TEXT, and tells the host's diag
 * which line it is and what is wrong. ASC_NO_MEMORY. *lines becomes the number of lines played. A
 * last line without an end that is a time and a blank is no damage: a host may write that while
 * somebody thinks.
 */
asc_status asc_table_log_play(asc_table *table, const asc_source *source,
                              const asc_table_sink *sink, size_t *lines);

/* A table made from a log. */
typedef struct asc_table_opened {
    asc_table *table;
    asc_record *record; /* game, match and facts of the set-up, which the table borrows */
    size_t lines;       /* commands that were played */
    size_t good;        /* bytes of the undamaged log, head included: append here */
} asc_table_opened;

/*
 * Makes the table of a whole log and plays its lines, as asc_table_log_play does. The host's loader
 * finds the packs that the log does not carry. `sink`, which may be NULL, gets all messages again;
 * out->table exists by then. The text is not needed after this returns; the caller owns *out and
 * closes it with asc_table_close.
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
 * The same with an existing game, which the table borrows: a host of many tables keeps one game for
 * each set-up and language, and a table costs only its match. ASC_BAD_RECORD: the log is of another
 * game. A NULL game is asc_table_open.
 */
asc_status asc_table_open_in(const asc_game *game, const asc_source *log, const asc_host *host,
                             const asc_table_sink *sink, asc_table_opened *out);

/* Frees the table, its match, and the game if it was made for it; one without a table is legal. */
void asc_table_close(asc_table_opened *opened);

/* Does the text begin like a log? */
bool asc_table_is_log(const asc_source *source);

#ifdef __cplusplus
}
#endif

#endif
