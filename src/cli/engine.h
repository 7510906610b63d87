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
    ASC_ENGINE_LINE = 1 << 16, /* bytes of a line, its end included; longer ones are refused */
    /* bytes of a request, longer ones are refused: it may contain packs */
    ASC_ENGINE_REQUEST = 1 << 22
};

/* A complete request. */
typedef struct asc_request {
    char *text;          /* its lines with their line feeds, without the final point; free it */
    const char *refused; /* the reason to refuse it without reading more than its number, or NULL */
} asc_request;

/* A request of which lines are still missing. */
typedef struct asc_gather {
    char *text; /* the lines so far */
    size_t length, room;
    bool open; /* a line with a point must still come */
    const char *refused;
} asc_gather;

/*
 * Adds a line without its end; the first ASC_ENGINE_LINE bytes of a longer line are enough. True:
 * the request is complete, and the caller owns it. False: more lines must come, or the line is
 * empty. Only `game` and `decide` have further lines.
 */
bool asc__gather_line(asc_gather *gather, const char *line, size_t length, asc_request *request);

/* Ends the input: returns an incomplete request as it is; false: there is none. */
bool asc__gather_end(asc_gather *gather, asc_request *request);

void asc__gather_fini(asc_gather *gather);

/* Cuts the first word off a text and returns it; *rest is the rest of its line. */
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
    pthread_mutex_t lock; /* guards the members below */
    asc_player *player;   /* exists while there is a game */
    unsigned stops_noted; /* counted by asc__engine_note_stop */
    unsigned stops_answered;
} asc_engine;

/* `player_name` and the finder must outlive the session. */
void asc__engine_init(asc_engine *engine, asc_finder *finder, const char *player_name,
                      uint64_t seed, FILE *out);
void asc__engine_fini(asc_engine *engine);

/* Answers a request from asc__gather_line, and changes its text. False: it was the last one. */
bool asc__engine_serve(asc_engine *engine, const asc_request *request);

/* Notes that a request to stop was read and will be answered later: ends the present search, or the
 * next one if that comes before the answer. Any thread may call this. */
void asc__engine_note_stop(asc_engine *engine);

#endif
