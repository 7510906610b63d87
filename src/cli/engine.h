/*
 * engine.h - the engine side of the bot protocol (docs/bot-protocol.md): joins lines to whole
 * requests, and answers them in a session. cmd_engine.c reads the lines.
 */
#ifndef ASC_ENGINE_H
#define ASC_ENGINE_H

#include <pthread.h>

#include "cli.h"
#include "pack_finder.h"

/* ---- Requests (engine_gather.c) -------------------------------------------------------------- */

enum {
    ASC_ENGINE_LINE = 1 << 16,   /* bytes of a line, its end included; longer ones are refused */
    ASC_ENGINE_REQUEST = 1 << 22 /* bytes of a request, so too: packs may be in one */
};

/* A whole request. */
typedef struct asc_request {
    char *text;          /* its lines, ended by line feeds, without the point; to be freed */
    const char *refused; /* why nobody should read more of it than its number, or NULL */
} asc_request;

/* Lines on their way to a request. */
typedef struct asc_gather {
    char *text; /* the request as far as it has come */
    size_t length, room;
    bool open; /* a line with a point is still to come */
    const char *refused;
} asc_gather;

/*
 * Takes a line without its end; of one that is too long the first ASC_ENGINE_LINE bytes are enough.
 * True where it completes a request, which is the caller's then; false where more is to come, or
 * there is nothing in it. Only `game` and `decide` have more lines behind them.
 */
bool asc__gather_line(asc_gather *gather, const char *line, size_t length, asc_request *request);

/* What has come when no more lines will: false if nothing is open. */
bool asc__gather_end(asc_gather *gather, asc_request *request);

void asc__gather_fini(asc_gather *gather);

/* Cuts the first word off a text; returns it, and *rest is what stands behind it on its line. */
char *asc__engine_word(char *text, char **rest);

/* Is the request "ID stop"? */
bool asc__engine_is_stop(const char *request);

/* ---- The session (engine_session.c) ---------------------------------------------------------- */

typedef struct asc_engine {
    const char *player_name;
    uint64_t seed;
    asc_finder *finder;
    FILE *out;
    asc_game *game;
    asc_view *view;
    asc_state *state;
    asc_belief *belief;
    asc_move *moves;
    pthread_mutex_t lock; /* of what follows */
    asc_player *player;   /* there is one where there is a game */
    unsigned stops_noted; /* asc__engine_note_stop */
    unsigned stops_answered;
} asc_engine;

/* `player_name` must live as long as the session, and so must the finder. */
void asc__engine_init(asc_engine *engine, asc_finder *finder, const char *player_name,
                      uint64_t seed, FILE *out);
void asc__engine_fini(asc_engine *engine);

/* Answers a request as asc__gather_line gives it, writing into it; false: it was the last one. */
bool asc__engine_serve(asc_engine *engine, const asc_request *request);

/* A request to stop has been read and waits for its answer: ends the search in progress, or the one
 * that is to begin before it. From any thread. */
void asc__engine_note_stop(asc_engine *engine);

#endif
