/*
 * server_kit.h - a simulated world for a server: network, disk, clock and luck in one thread, all
 * repeatable. The tests of the server and its simulation use it.
 */
#ifndef SERVER_KIT_H
#define SERVER_KIT_H

#include "server_internal.h"

/* The client's end of a connection. */
typedef struct kit_line {
    uint64_t id;
    bool open, ending;   /* ending: the server closes the connection once all bytes have arrived */
    server_text arrived; /* bytes that the client has received */
    server_text sent;    /* bytes on their way to the client */
    size_t read;         /* bytes of `arrived` that the client has used */
} kit_line;

typedef struct server_kit {
    asc_server *server;
    asc_server_limits limits;
    asc_server_world world;
    asc_host host;
    asc_server_store *store;
    bool full;         /* the disk is full */
    bool hold;         /* the store and the network wait for calls of kit_run_job and kit_deliver */
    bool slow_players; /* computer players wait for calls of kit_run_thought */
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

/* Stops the machine: the first `stored` waiting jobs are done, all others are lost. Then a new
 * server starts with that store. */
void kit_crash(server_kit *kit, size_t stored);

size_t kit_connect(server_kit *kit); /* returns the index of the line; SIZE_MAX: refused */
void kit_hang_up(server_kit *kit, size_t line);
void kit_send(server_kit *kit, size_t line, const char *bytes, size_t count);

/* Lets time pass. Without `hold`, the store runs all its jobs, and all bytes arrive. */
void kit_turn(server_kit *kit, uint64_t ms);
void kit_run_job(server_kit *kit);     /* runs the first waiting job, if any */
void kit_run_thought(server_kit *kit); /* the same for a computer player */
void kit_run_password(server_kit *kit);
void kit_deliver(server_kit *kit, size_t line, size_t most);

/* An answer: its head and its body. */
typedef struct kit_answer {
    int status;              /* 0: no answer has come */
    const char *head, *body; /* valid until more bytes arrive on the line */
    size_t length;
} kit_answer;

/* Takes the complete answer that has arrived on a line. */
kit_answer kit_read(server_kit *kit, size_t line);

/* Writes a request; `token` and `body` may be NULL. */
void kit_write_request(server_text *out, const char *method, const char *path, const char *token,
                       const char *body);

/* Sends a request and waits for the answer, for some seconds at most. */
kit_answer kit_ask(server_kit *kit, size_t line, const char *method, const char *path,
                   const char *token, const char *body);

/* Copies the text of a member of JSON, the first with this name: up to the next quotation mark. */
bool kit_member(const char *json, const char *name, char *text, size_t size);
bool kit_number(const char *json, const char *name, uint64_t *number);

/* kit_table: a table in the server's memory. The other writes a command with a legal move of the
 * player to act. */
server_table *kit_table(server_kit *kit, const char *id);
bool kit_move(server_table *table, uint64_t luck, uint64_t id, char *text, size_t size);

#endif
