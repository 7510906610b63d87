/*
 * replay.h - a record as `ascend replay` shows it: for people (replay_show.c) and as JSON
 * (replay_json.c), which is all-seeing.
 */
#ifndef ASC_REPLAY_H
#define ASC_REPLAY_H

#include "ascend.h"
#include "cli.h"

/* A record and where it is shown. */
typedef struct asc_replay {
    const char *path;
    const asc_record *record;
    asc_status status; /* of reading it */
    const asc_match *match;
    const asc_game *game;
    int turn;   /* the one to show; 0: all of them */
    int viewer; /* through whose values it is shown: a seat, or ASC_ALL_SEEING */
    int width;  /* columns of a line; 0: as the terminal has them */
    bool no_color;
    bool may_step;    /* the standard input is not the record */
    asc_state *state; /* to walk with, and: */
    asc_view *view;   /* for JSON */
} asc_replay;

/* An exit status to leave with, or ASC_CLI_GO_ON: all is said. */
int asc__replay_show(const asc_replay *replay);
void asc__replay_json(asc_replay *replay);

/* Says whether the seed of a record, which holds otherwise, was made of the parts that it tells. */
bool asc__replay_verify(const char *path, const asc_record *record);

/* Is decision `index` the first of its turn? */
bool asc__replay_begins_turn(const asc_match *match, size_t index);

/* Is this decision among those that are to be shown? */
bool asc__replay_wants(const asc_replay *replay, size_t index);

#endif
