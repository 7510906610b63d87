/*
 * server.h - a server of games as a function of bytes and time: requests of HTTP, people, tables,
 * streams of events. It has no sockets, files, threads, clock or luck of its own: a world
 * (src/serve, or the simulation of tests) provides these through asc_server_world, and reports what
 * happens through the functions below, all in one thread.
 *
 * Nothing leaves the server before it is stored. The server commits each command in memory at once
 * and adds it to the open batch; all messages wait with that batch and leave when it is on the
 * disk. One batch is stored while the next fills. If a batch cannot be stored, the server forgets
 * its tables and those of the next batch, reads them again, and answers the waiting requests with
 * NOT_STORED.
 *
 * Tables run on service time, which stands still while the server is down or cannot store.
 */
#ifndef ASC_SERVER_H
#define ASC_SERVER_H

#include "ascend_table.h"
#include "store.h"

typedef struct asc_server asc_server;

/* A decision of a computer player. The world calls asc__think in any thread, and hands the job
 * back. */
typedef struct asc_think_job {
    uint64_t table, incarnation; /* the server's marks of the decision */
    uint32_t commands;
    const asc_game *game;
    char player[ASC_TABLE_PLAYER];
    uint64_t seed;
    asc_view *view;
    asc_move *moves;
    size_t count;
    size_t choice; /* the answer: an index of `moves` */
} asc_think_job;

/* Lets the player of a job think; any thread may call it. */
void asc__think(asc_think_job *job);

/* A file of the page. Its pointers are valid as long as the server. */
typedef struct asc_server_file {
    asc_span bytes, packed; /* packed: with gzip; length 0 if packing does not make it shorter */
    const char *type, *tag; /* tag: changes with the bytes */
} asc_server_file;

enum { ASC_PASSWORD = 132 }; /* bytes of a password, its NUL included */

/* A password to check against `secret`; if `secret` is empty, the job makes a secret of the
 * password. Both take long, and much memory: the world runs these jobs in one thread, and hands
 * them back. */
typedef struct asc_password_job {
    uint64_t connection; /* the server's mark of the connection */
    char password[ASC_PASSWORD];
    char secret[ASC_STORE_SECRET]; /* still empty afterwards: out of memory */
    bool good;                     /* the answer: the password fits the secret */
} asc_password_job;

/* Functions of the world that the server calls. `connection` is the world's number for a
 * connection; the world never uses a number twice. */
typedef struct asc_server_world {
    void *user;
    /* Sends bytes, which are only valid during the call. */
    void (*send)(void *user, uint64_t connection, const void *bytes, size_t count);
    /* Closes a connection at once, or after all sent bytes have left. The server may call it twice;
     * bytes sent afterwards are dropped. asc__server_closed follows, never during the call. */
    void (*close)(void *user, uint64_t connection, bool at_once);
    /* Runs a job on the store, after all earlier jobs, and hands it to asc__server_stored. */
    void (*store)(void *user, asc_store_job *job);
    /* Runs asc__think on a job and hands it to asc__server_thought. */
    void (*think)(void *user, asc_think_job *job);
    /* Runs a job and hands it to asc__server_hashed. */
    void (*password)(void *user, asc_password_job *job);
    /* random: bytes that nobody can predict. hash: nobody can find another text with the same
     * hash. */
    void (*random)(void *user, void *bytes, size_t count);
    void (*hash)(void *user, const void *bytes, size_t count, uint8_t hash[ASC_STORE_HASH]);
    /* Finds a file of the page by its path ("/app/main.js"). False: there is none. NULL: the server
     * has no page. */
    bool (*file)(void *user, asc_span path, asc_server_file *file);
    const asc_host *host; /* packs and networks of games */
    /* Answers asc__server_tell, once, never during that call: a word, ": " and a sentence, in
     * English. The word is "done", "refused", or "wrong" if there is no such command. */
    void (*told)(void *user, uint64_t admin, const char *answer);
} asc_server_world;

/* Limits: server_limits.def describes them. */
typedef struct asc_server_limits {
#define X(name, standard, about) uint32_t name;
#include "server_limits.def"
#undef X
} asc_server_limits;

asc_server_limits asc__server_limits(void); /* the defaults */

/* Reads lines such as "idle-ms: 60000"; empty lines and lines that begin with '#' are ignored.
 * False: *limits is unchanged, and `wrong` says in English what is wrong with a line. */
bool asc__server_limits_read(asc_server_limits *limits, const char *text, size_t size,
                             unsigned *line, char wrong[128]);

/* `begin` is the result of ASC_STORE_READ_BEGIN; `now` is any clock that never runs backwards. */
asc_server *asc__server_new(const asc_server_world *world, const asc_server_limits *limits,
                            const asc_store_job *begin, uint64_t now);
void asc__server_free(asc_server *server);

/* ---- Events ---------------------------------------------------------------------------------- */

/* A client has connected. `address` is one number for all addresses of a household; address 0 has
 * no limits of its own. False: there are too many connections; the world closes this one. */
bool asc__server_opened(asc_server *server, uint64_t connection, uint64_t address);
void asc__server_bytes(asc_server *server, uint64_t connection, const void *bytes, size_t count);
/* bytes have left */
void asc__server_drained(asc_server *server, uint64_t connection, size_t count);
void asc__server_closed(asc_server *server, uint64_t connection);
void asc__server_stored(asc_server *server, asc_store_job *job);
void asc__server_thought(asc_server *server, asc_think_job *job);
void asc__server_hashed(asc_server *server, asc_password_job *job);

/* The host sends a command, a line without its end (docs/server.md). `admin` is the world's number
 * for the person who waits for the answer; not 0. */
void asc__server_tell(asc_server *server, uint64_t admin, const char *line, size_t length);

/* Advances the time and sends the open batch to the store. Call it after each group of the
 * functions above, and at least four times a second. */
void asc__server_turn(asc_server *server, uint64_t now);

/* Prepares the end: the server takes no more commands, clocks stand still, and streams are told. */
void asc__server_drain(asc_server *server);
/* Has the host told the server to end, and has the delay that they gave passed? */
bool asc__server_is_to_end(const asc_server *server);
bool asc__server_is_idle(const asc_server *server); /* nothing waits to be stored or sent */

/* ---- State and counts ------------------------------------------------------------------------ */

typedef struct asc_server_counts {
    uint64_t connections, streams, tables, sleeping, thinking; /* now */
    /* since the server began */
    uint64_t requests, commands, batches, failures, loads, messages, packed;
    uint64_t held, queued; /* bytes that wait for the store, and bytes that wait for clients */
    uint64_t service_ms;
} asc_server_counts;

asc_server_counts asc__server_counts(const asc_server *server);

#endif
