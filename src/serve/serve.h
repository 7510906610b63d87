/*
 * serve.h - the world of a server: sockets, a thread that writes to the store, threads in which
 * computer players think, signals, and the files of the page.
 */
#ifndef ASC_SERVE_H
#define ASC_SERVE_H

#include "ascend.h"

typedef struct asc_serve_config {
    const char *host;   /* an address of IPv4 or IPv6, or "localhost" */
    uint16_t port;      /* 0: any free port */
    const char *store;  /* the path of the store's file */
    const char *page;   /* the folder of the page; NULL: there is none */
    const char *limits; /* a text of limits, and its size; NULL: the defaults */
    size_t limits_size;
    asc_host games; /* packs and networks; used in one thread */
    /* The server listens at this address. */
    void (*ready)(void *user, const char *address);
    void (*ending)(void *user); /* a signal to end has come */
    void (*backup_failed)(void *user, const char *path);
    void (*cannot_be_told)(void *user,
                           /* asc__serve_tell cannot reach the server: it has no socket */
                           const char *why);
    void *user;
} asc_serve_config;

typedef enum asc_serve_end {
    ASC_SERVE_ENDED,      /* by SIGINT or SIGTERM, with all stored */
    ASC_SERVE_BAD_LIMITS, /* `wrong` has the line's number and what is wrong with it */
    ASC_SERVE_NO_STORE,   /* the store does not open */
    ASC_SERVE_BUSY,       /* another server has it open */
    ASC_SERVE_NEWER,      /* a newer version has written it */
    ASC_SERVE_NO_PAGE,    /* there is no page in that folder */
    ASC_SERVE_NO_ADDRESS  /* the server cannot listen at the address */
} asc_serve_end;

/* Checks a text of limits. False: `wrong` has the reason, as with ASC_SERVE_BAD_LIMITS. */
bool asc__serve_check_limits(const char *limits, size_t size, char wrong[256]);

/* Serves until SIGINT or SIGTERM comes; SIGUSR1 copies the store to its path with ".backup". After
 * a failure `wrong` may have the reason, in English. */
asc_serve_end asc__serve(const asc_serve_config *config, char wrong[256]);

typedef struct asc_serve_checked {
    uint64_t tables, commands, problems;
} asc_serve_checked;

/* Opens a store that no server uses, and plays every game in it again. Reports each fault in
 * English, with its table or 0 for the file; `games` as in a config. */
asc_serve_end asc__serve_check(const char *store, const asc_host *games,
                               void (*problem)(void *user, uint64_t table, const char *text),
                               void *user, asc_serve_checked *found, char wrong[256]);

/* bytes of a command to a server, or of its answer, with the line end */
enum { ASC_SERVE_LINE = 4352 };

typedef enum asc_tell_end {
    ASC_TELL_ANSWERED,
    ASC_TELL_NOBODY,     /* no server listens there: `answer` says why */
    ASC_TELL_UNANSWERED, /* the server has ended without an answer */
    ASC_TELL_LONG_PATH   /* the path of the store is too long for a socket beside it */
} asc_tell_end;

/* Sends the server of a store a command (asc__server_tell), and waits for the answer. */
asc_tell_end asc__serve_tell(const char *store, const char *line, char answer[ASC_SERVE_LINE]);

#endif
