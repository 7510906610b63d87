/*
 * server_internal.h - declarations that the files of the server share. Every structure belongs to
 * one server, which one thread uses.
 */
#ifndef ASC_SERVER_INTERNAL_H
#define ASC_SERVER_INTERNAL_H

#include "ascend_wire.h"
#include "http.h"
#include "json.h"
#include "id_map.h"
#include "server.h"
#include "shuffle.h"

/* ---- Growing texts (server_answer.c) --------------------------------------------------------- */

typedef struct server_text {
    char *data;
    size_t length, room;
} server_text;

void asc__out(server_text *text, const char *bytes, size_t count);
void asc__outf(server_text *text, const char *format, ...) ASC__PRINTF(2, 3);
void asc__out_quoted(server_text *text, const char *value); /* as a JSON string; NULL: null */
/* Makes room for `count` more bytes, and returns where to write them. Add the number of written
 * bytes to `length`. */
char *asc__out_room(server_text *text, size_t count);

/* Reads an id of 16 hexadecimal digits. 0: the text is none. */
uint64_t asc__id_read(asc_span text);
#define ASC_ID     "%016llx"
#define ASC_ID_(x) ((unsigned long long)(x))

/* ---- Errors ---------------------------------------------------------------------------------- */

typedef enum server_error {
#define X(name, status, text) ERROR_##name,
#include "server_errors.def"
#undef X
    ERRORS
} server_error;

/* ---- Connections, streams -------------------------------------------------------------------- */

typedef struct server_table server_table;
typedef struct server_stream server_stream;

/* The steps of a request that needs a password. Each hash ends a step. */
typedef enum login_step { LOGIN_BEGINS, LOGIN_READ, LOGIN_HASHED, LOGIN_HASHED_AGAIN } login_step;

typedef struct server_login {
    uint8_t step, status; /* login_step, asc_store_status of reading the account */
    bool good;
    asc_stored_person person;
    asc_stored_account account;
    char secret[ASC_STORE_SECRET];
} server_login;

typedef struct server_connection {
    uint64_t id, address;
    asc_http *http;        /* NULL: no bytes wait */
    server_stream *stream; /* or NULL */
    server_login *login;   /* or NULL */
    uint64_t since;        /* when its request began, or when its last answer was sent */
    unsigned waits;        /* how often its request has waited */
    uint64_t waits_for;    /* the key of the read that its request waits for; 0: it does not wait */
    size_t held, queued;   /* bytes in the batches, and bytes that the world has not sent yet */
    bool in_request;       /* a part of a request has come */
    bool counted;          /* the request counts towards the rate of its person */
    bool closing;          /* the server reads nothing more from it */
} server_connection;

/* A stream watches a table as one of its viewers. */
typedef struct server_watch {
    struct server_watch *next_of_table, *next_of_stream;
    server_stream *stream;
    server_table *table;
    int viewer;
} server_watch;

struct server_stream {
    uint64_t id, person; /* 0: nobody */
    server_connection *connection;
    server_watch *watches;
    server_stream *next_of_person;
    uint8_t language; /* an index of asc_language_list */
};

/* ---- Batches (server_batch.c) ---------------------------------------------------------------- */

typedef enum server_sent {
    SENT_ANSWER,
    SENT_REST, /* the rest of an answer */
    SENT_STREAM,
    SENT_EVENT,
    SENT_TOLD
} server_sent;

typedef struct server_item {
    uint64_t connection; /* with SENT_TOLD: the admin */
    size_t at, length;
    const char *file; /* bytes that remain valid; NULL: the batch's own bytes, from `at` on */
    uint8_t kind;     /* server_sent */
    bool close;       /* close the connection after it */
} server_item;

typedef struct server_batch {
    uint64_t number;
    asc_store_batch rows;
    server_item *items; /* messages that wait for the batch, in order */
    size_t count, capacity;
    server_text bytes;
    uint64_t *tables; /* tables that changed */
    size_t table_count, table_room;
    bool changes_people; /* cached people are read again after it is stored */
    uint64_t service;    /* the service time when it was opened */
} server_batch;

/* ---- Tables ---------------------------------------------------------------------------------- */

typedef enum server_state { STATE_WAITING, STATE_PLAYING, STATE_OVER } server_state;

/* A game in a language; tables of one set-up share it. */
typedef struct server_game {
    uint64_t key;
    asc_game *game;
    unsigned users;
} server_game;

struct server_table {
    uint64_t id, incarnation; /* incarnation: a new one each time the table comes into memory */
    uint8_t state;            /* server_state */
    asc_setup setup;          /* people are seats with names; a free seat has none */
    uint64_t owner, rematch;  /* a person; the table of the rematch, or 0 */
    uint8_t invite[ASC_STORE_HASH];
    asc_shuffle shuffle; /* the parts of its seed, by the order of the seats before the game */
    uint64_t person[ASC_SEATS_MAX];
    server_game *game; /* the game in English, once it has begun */
    asc_table_opened opened;
    uint32_t commands;
    uint64_t wake;        /* in service time: when a clock runs out; 0: never */
    uint8_t stored_state; /* as stored in its row, like `stored_wake` */
    uint64_t stored_wake;
    uint64_t ended;     /* in service time: when its game ended; 0: it has not */
    uint64_t scheduled; /* the wake in the heap; 0: none */
    uint64_t touched;   /* when it was last used */
    uint64_t batch;     /* the number of the last batch that changed it */
    bool thinking;
    bool rewrite; /* the open batch writes its whole row anew */
    server_watch *watches;
    uint32_t watchers;               /* spectators */
    uint32_t streams[ASC_SEATS_MAX]; /* streams of the person at each seat */
    /* when the last of these streams ended; 0: there is one, or there never was */
    uint64_t lost_at[ASC_SEATS_MAX];
};

/* ---- The server ------------------------------------------------------------------------------ */

typedef struct server_wake {
    uint64_t at, table;
} server_wake;

typedef struct server_bucket {
    uint64_t at;
    double left;
} server_bucket;

/* A command of the host that waits for the store. */
typedef struct server_tell {
    uint64_t admin, table; /* table 0: the command copies the store, or concerns the account */
    uint64_t reads;        /* ... whose read has this mark; 0: none */
    uint8_t what; /* what to do with the account: ASC_STORE_BAN with `state`, or ASC_STORE_CODE */
    uint8_t state;
    char why[ASC_TABLE_PLAYER];
} server_tell;

/* A handle that an account in a recent batch has taken. */
typedef struct server_fresh {
    uint64_t key, batch, at;
} server_fresh;

enum { SERVER_BUCKETS = 1 << 14, SERVER_PEOPLE = 1 << 14 };

/* Each stream gets `now` every 20 seconds; all streams of one step get it together. */
enum { SERVER_NOW_MS = 20000, SERVER_NOW_STEP = 100 };

struct asc_server {
    asc_server_world world;
    asc_server_limits limits;
    asc_host host;
    uint64_t now, service, luck, marks; /* marks: the last incarnation */
    uint64_t packed_at;                 /* in service time: when old games were last packed */
    bool packing;                       /* games are being packed */
    uint64_t service_kept;              /* when service time was stored last */
    uint64_t swept, said_now; /* when tables were last swept; when streams last got `now` */
    bool draining;
    uint64_t ends; /* when the server is to end; 0: the host has not set a time */
    server_tell *tells;
    size_t tell_count, tell_room;
    bool failing; /* the store fails; until it stores a batch */
    uint64_t flying_since;
    /* addresses: the number of connections of each, as a pointer */
    asc_id_map connections, addresses;
    /* sleeping: scheduled wakes of tables out of memory */
    asc_id_map streams, people_streams, tables, sleeping;
    server_batch open, flying;
    bool in_flight;
    uint64_t *parked; /* connections whose requests wait for the store */
    size_t parked_count, parked_room;
    asc_id_map reading; /* keys of the reads in progress */
    /* the job that has just been read, while its requests are resumed */
    const asc_store_job *arrived;
    asc_stored_person *people; /* a cache, indexed by the hash of their token */
    uint8_t (*people_hash)[ASC_STORE_HASH];
    server_wake *heap; /* the earliest first */
    size_t heap_count, heap_room;
    server_game **games;
    size_t game_count, game_room;
    unsigned thinking, passwords; /* players that think; passwords that are being checked */
    server_fresh *fresh;
    size_t fresh_count, fresh_room;
    server_bucket *buckets;
    server_text reply, scratch;
    asc_server_counts counts;
};

/* ---- A call: one request on its way ---------------------------------------------------------- */

/* Results of a route besides statuses of HTTP. */
enum { CALL_WAITS = 0, CALL_STREAMS = -1 };

typedef struct server_call {
    asc_server *server;
    server_connection *connection;
    const asc_http_request *request;
    asc_stored_person person; /* id 0: nobody */
    bool by_cookie;
    uint8_t language;
    uint64_t id[2];   /* the ids in the path */
    asc_span name;    /* the part of the path that is no id */
    server_text *out; /* the body of the answer */
    const char *type; /* of the body */
    asc_span file;    /* the body instead of `out`, unless empty */
    char head[768];   /* more header lines of the answer */
} server_call;

const char *asc__call_language(const server_call *call);
int asc__call_error(server_call *call, server_error error); /* returns its status */
int asc__call_error_text(server_call *call, server_error error, const char *text);
const char *asc__error_name(server_error error);
int asc__error_status(server_error error);
const char *asc__error_text(server_error error);

/* ---- server_answer.c ------------------------------------------------------------------------- */

/* Puts a whole answer into the open batch. */
void asc__answer(asc_server *server, server_connection *connection, int status, const char *type,
                 const char *head, const char *body, size_t length, bool close);
void asc__answer_file(asc_server *server, server_connection *connection, const char *type,
                      const char *head, asc_span file, bool close);
void asc__answer_error(asc_server *server, server_connection *connection, server_error error,
                       bool close);

/* ---- server_batch.c -------------------------------------------------------------------------- */

void asc__batch_send(asc_server *server, server_connection *connection, server_sent kind,
                     const char *bytes, size_t length, bool close);
/* Sends the rest of an answer without copying it: a file of the page. */
void asc__batch_send_file(asc_server *server, server_connection *connection, asc_span file,
                          bool close);
/* Sends an answer to the host after the open batch is stored. */
void asc__batch_tell(asc_server *server, uint64_t admin, const char *text);
void asc__batch_row(asc_server *server, asc_store_row row, const char *text, size_t length);
/* Marks the table as changed in the open batch. */
void asc__batch_touch(asc_server *server, server_table *table);
/* sends the open batch to the store, or releases it if there is nothing to store; waits if another
 * batch is on its way */
void asc__batch_close(asc_server *server);
void asc__batch_stored(asc_server *server, asc_store_job *job);
void asc__batch_free_all(asc_server *server);

/* ---- server.c -------------------------------------------------------------------------------- */

void asc__connection_dispatch(asc_server *server, server_connection *connection);
/* Ends all sending and reading; the world closes the connection. */
void asc__connection_cut(asc_server *server, server_connection *connection);
/* Starts a job that reads from the store for this call's request. The request is resumed when the
 * job is done. Returns CALL_WAITS. */
int asc__call_wait(server_call *call, asc_store_job *job, uint64_t key);
void asc__call_park(server_call *call, uint64_t key);
/* Resumes the requests that wait for this key. */
void asc__call_resume(asc_server *server, uint64_t key);
/* Reads a table into memory, even if no request waits for it. */
void asc__table_read(asc_server *server, uint64_t id);
/* The job that was just read under this id, or NULL. */
const asc_store_job *asc__call_arrived(const asc_server *server, asc_store_job_kind kind,
                                       uint64_t id);
bool asc__bucket_take(asc_server *server, uint64_t key, double a_second, double burst);

/* ---- server_routes.c ------------------------------------------------------------------------- */

/* Answers a request: returns a status, CALL_WAITS or CALL_STREAMS. */
int asc__route(server_call *call);

/* ---- server_people.c ------------------------------------------------------------------------- */

/* Finds the person who sends this request. 0: found, or a request of nobody; -1: waits; or a
 * status. */
int asc__call_identify(server_call *call);
int asc__post_guest(server_call *call);
int asc__post_logout(server_call *call);
int asc__get_me(server_call *call);
int asc__patch_me(server_call *call);
void asc__people_forget(asc_server *server);
uint64_t asc__random_id(asc_server *server); /* not 0 */
/* Writes a person's members of a JSON object. */
void asc__put_person(server_text *out, const asc_stored_person *person);
/* Parses the body as a JSON object. */
bool asc__call_object(const server_call *call, asc_json_doc *doc);
void asc__call_token_hash(server_call *call, uint8_t hash[ASC_STORE_HASH]);
/* Begins a session: the answer has its token. */
void asc__call_session(server_call *call, const asc_stored_person *person);
void asc__call_end_session(server_call *call); /* deletes the cookie, too */

/* ---- server_mine.c --------------------------------------------------------------------------- */

int asc__get_sessions(server_call *call);
int asc__delete_sessions(server_call *call);
int asc__delete_session(server_call *call);
int asc__get_export(server_call *call);
int asc__delete_me(server_call *call);

/* ---- server_login.c -------------------------------------------------------------------------- */

int asc__post_login(server_call *call);
int asc__post_people(server_call *call);
int asc__change_password(server_call *call, const asc_json_doc *doc);
void asc__account_arrived(asc_server *server, const asc_store_job *job);
void asc__login_free(server_connection *connection);
/* forgets the handles of a failed batch */
void asc__fresh_drop(asc_server *server, uint64_t batch);

/* ---- server_tables.c ------------------------------------------------------------------------- */

/* The table of call->id[0]. NULL: the table is not in memory, and *status has the answer. */
server_table *asc__call_table(server_call *call, int *status);
server_table *asc__table_arrived(asc_server *server, asc_store_job *job);
void asc__table_drop(asc_server *server, server_table *table); /* removes it from memory */
/* adds its changes to the open batch */
void asc__table_rows(asc_server *server, server_table *table);
int asc__table_seat_of(const server_table *table, uint64_t person); /* ASC_SPECTATOR: none */
const asc_game *asc__table_game(asc_server *server, server_table *table, uint8_t language);
/* The game of a set-up. NULL: `said` has the library's reason. */
server_game *asc__find_game(asc_server *server, const asc_setup *setup, uint8_t language,
                            char said[256]);
void asc__games_free(asc_server *server);
server_table *asc__new_table(asc_server *server, uint64_t id); /* in memory */
void asc__make_shuffle(asc_server *server, server_table *table);
/* Plays the log of a table that has begun. */
bool asc__table_open_log(asc_server *server, server_table *table, const char *log, size_t length);
/* Writes the table as the person of a call sees it, with an invitation unless NULL. */
void asc__put_table(server_call *call, server_table *table, const char *invite);
int asc__get_table(server_call *call);
int asc__get_record(server_call *call);
int asc__get_catalog(server_call *call);

/* ---- server_setup.c -------------------------------------------------------------------------- */

int asc__post_tables(server_call *call);
int asc__post_join(server_call *call);
int asc__post_seats(server_call *call);
int asc__post_start(server_call *call);
void asc__table_stand_up(asc_server *server, server_table *table, int seat); /* before the game */
int asc__post_rematch(server_call *call);

/* ---- server_play.c --------------------------------------------------------------------------- */

bool asc__is_player_allowed(const char *player);
int asc__post_commands(server_call *call);
int asc__post_bye(server_call *call);
int asc__get_story(server_call *call);
/* Executes a command at a table that plays. */
asc_refusal asc__table_command(asc_server *server, server_table *table, asc_table_command *command);
/* schedules its clocks and computer players */
void asc__table_look(asc_server *server, server_table *table);
void asc__table_person_is_back(asc_server *server, server_table *table, int seat);
void asc__table_sweep(asc_server *server, server_table *table);
void asc__table_due(asc_server *server, server_table *table);
void asc__think_done(asc_server *server, asc_think_job *job);
void asc__heap_push(asc_server *server, uint64_t at, uint64_t table);
bool asc__heap_pop(asc_server *server, uint64_t until, server_wake *wake);

/* ---- server_streams.c ------------------------------------------------------------------------ */

int asc__get_events(server_call *call);
int asc__post_watch(server_call *call);
void asc__stream_end(asc_server *server, server_stream *stream);
/* cuts off all streams of the person */
void asc__streams_of_person_end(asc_server *server, uint64_t person);
void asc__stream_event(asc_server *server, server_stream *stream, const char *name,
                       const char *data, size_t length);
/* Sends a message of a table to all streams that watch it as its viewer. */
void asc__table_tell(asc_server *server, server_table *table, const asc_table_message *message);
/* Tells a person's streams that they are to act. */
void asc__streams_turn(asc_server *server, server_table *table, int seat);
/* Tells all streams that watch a table to fetch it anew, since it leaves memory. */
void asc__table_resync(asc_server *server, server_table *table);
/* Sends an event to all streams: `now` and `more`, members of JSON that begin with a comma. */
void asc__streams_all(asc_server *server, const char *name, const char *more);
/* Sends `now` to the streams whose step lies between these times. */
void asc__streams_now(asc_server *server, uint64_t before, uint64_t then);

/* ---- server_tell.c --------------------------------------------------------------------------- */

/* continues with a table or a copy */
void asc__tell_read(asc_server *server, const asc_store_job *job);

#endif
