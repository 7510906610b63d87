/*
 * server_kit.h - another world for a server: network, disk, clock and luck in one thread, all of
 * them repeatable. Tests of the server and its simulation stand on it.
 */
#ifndef SERVER_KIT_H
#define SERVER_KIT_H

#include "server_internal.h"

/* One end of a connection. */
typedef struct kit_line {
    uint64_t id;
    bool open, ending;   /* ending: the server closes it when all has arrived */
    server_text arrived; /* what the client has got */
    server_text sent;    /* what is still on its way to the client */
    size_t read;         /* of what has arrived, what the client has dealt with */
} kit_line;

typedef struct server_kit {
    asc_server *server;
    asc_server_limits limits;
    asc_server_world world;
    asc_host host;
    asc_server_store *store;
    bool full;         /* the disk is */
    bool hold;         /* the store and the network do nothing until they are told to */
    bool slow_players; /* computer players likewise */
    uint64_t now, luck;
    asc_store_job **jobs;
    size_t job_count, job_room;
    asc_think_job **thoughts;
    size_t thought_count, thought_room;
    asc_password_job **passwords;
    size_t password_count, password_room;
    kit_line *lines;
    size_t line_count, line_room;
    uint64_t next_line;
    server_text told; /* lines "TELLER ANSWER" */
    uint64_t sent;    /* bytes that have left the server */
} server_kit;

server_kit *kit_new(uint64_t seed);
void kit_free(server_kit *kit);
uint64_t kit_random(server_kit *kit, uint64_t below);

/* The machine stops: the first `stored` of the jobs that wait are done, all else is lost. A server
 * begins with what is there. */
void kit_crash(server_kit *kit, size_t stored);

size_t kit_connect(server_kit *kit); /* the place of its line; SIZE_MAX: refused */
void kit_hang_up(server_kit *kit, size_t line);
void kit_send(server_kit *kit, size_t line, const char *bytes, size_t count);

/* So much time passes. Without `hold` the store does all it has been given, and all arrives. */
void kit_turn(server_kit *kit, uint64_t ms);
void kit_run_job(server_kit *kit);     /* the first that waits, if there is one */
void kit_run_thought(server_kit *kit); /* likewise */
void kit_run_password(server_kit *kit);
void kit_deliver(server_kit *kit, size_t line, size_t most);

/* An answer, with the body behind its head. */
typedef struct kit_answer {
    int status;              /* 0: none has come */
    const char *head, *body; /* texts that live until something more arrives on the line */
    size_t length;
} kit_answer;

/* The answer that has arrived on a line, whole, and is now dealt with. */
kit_answer kit_read(server_kit *kit, size_t line);

/* Writes a request; `token` and `body` may be NULL. */
void kit_write_request(server_text *out, const char *method, const char *path, const char *token,
                       const char *body);

/* Asks and waits for the answer, at most some seconds. */
kit_answer kit_ask(server_kit *kit, size_t line, const char *method, const char *path,
                   const char *token, const char *body);

/* The text of a member of JSON, the first of this name: up to the next quotation mark. */
bool kit_member(const char *json, const char *name, char *text, size_t size);
bool kit_number(const char *json, const char *name, uint64_t *number);

/* A table in the server's memory, and the command that makes a legal move of whoever is to act. */
server_table *kit_table(server_kit *kit, const char *id);
bool kit_move(server_table *table, uint64_t luck, uint64_t id, char *text, size_t size);

#endif
