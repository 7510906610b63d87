/*
 * serve.h - the world of a server: sockets, a thread that writes to the store, threads in which
 * computer players think, signals, and the files of the page.
 */
#ifndef ASC_SERVE_H
#define ASC_SERVE_H

#include "ascend.h"

typedef struct asc_serve_config {
    const char *host;   /* a number of IPv4 or IPv6, or "localhost" */
    uint16_t port;      /* 0: any that is free */
    const char *store;  /* the path of its file */
    const char *page;   /* the folder of the page; NULL: there is none */
    const char *limits; /* a text of limits, and its size; NULL: the defaults */
    size_t limits_size;
    asc_host games; /* packs and networks; used in one thread */
    /* Somebody can connect now, at this address. */
    void (*ready)(void *user, const char *address);
    void (*ending)(void *user); /* a signal to end has come */
    void (*backup_failed)(void *user, const char *path);
    void (*cannot_be_told)(void *user,
                           const char *why); /* there is no socket for asc__serve_tell */
    void *user;
} asc_serve_config;

typedef enum asc_serve_end {
    ASC_SERVE_ENDED,      /* by SIGINT or SIGTERM, with all stored */
    ASC_SERVE_BAD_LIMITS, /* `wrong` says what, behind the number of the line */
    ASC_SERVE_NO_STORE,   /* the store does not open */
    ASC_SERVE_BUSY,       /* another server has it open */
    ASC_SERVE_NEWER,      /* a newer version has written it */
    ASC_SERVE_NO_PAGE,    /* the folder of the page has none */
    ASC_SERVE_NO_ADDRESS  /* nothing can listen there */
} asc_serve_end;

/* Is this a text of limits? False: `wrong` as with ASC_SERVE_BAD_LIMITS. */
bool asc__serve_check_limits(const char *limits, size_t size, char wrong[256]);

/* Serves until SIGINT or SIGTERM comes; SIGUSR1 copies the store to its path with ".backup".
 * `wrong` is why it did not, in English, where there is more to say. */
asc_serve_end asc__serve(const asc_serve_config *config, char wrong[256]);

typedef struct asc_serve_checked {
    uint64_t tables, commands, problems;
} asc_serve_checked;

/* Opens a store that no server uses, plays every game in it again, and tells what is wrong of a
 * table or of the file (0), in English; `games` as in a config. */
asc_serve_end asc__serve_check(const char *store, const asc_host *games,
                               void (*problem)(void *user, uint64_t table, const char *text),
                               void *user, asc_serve_checked *found, char wrong[256]);

enum { ASC_SERVE_LINE = 4352 }; /* bytes of a command to a server, or its answer, with its end */

typedef enum asc_tell_end {
    ASC_TELL_ANSWERED,
    ASC_TELL_NOBODY,     /* no server listens there: `answer` says why */
    ASC_TELL_UNANSWERED, /* the server has ended */
    ASC_TELL_LONG_PATH   /* no socket can have the path that it has with this store */
} asc_tell_end;

/* Tells the server of a store to do something (asc__server_tell), and waits for the answer. */
asc_tell_end asc__serve_tell(const char *store, const char *line, char answer[ASC_SERVE_LINE]);

#endif
