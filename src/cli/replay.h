/*
 * replay.h - a record as `ascend replay` shows it: for people (replay_show.c) and as JSON
 * (replay_json.c), which is all-seeing.
 */
#ifndef ASC_REPLAY_H
#define ASC_REPLAY_H

#include "ascend.h"
#include "cli.h"

/* A record, and how it is shown. */
typedef struct asc_replay {
    const char *path;
    const asc_record *record;
    asc_status status; /* the status of reading it */
    const asc_match *match;
    const asc_game *game;
    int turn;   /* the turn to show; 0: all turns */
    int viewer; /* the seat whose view is shown, or ASC_ALL_SEEING */
    int width;  /* columns of a line; 0: as many as the terminal has */
    bool no_color;
    bool may_step;    /* the record does not come from standard input, so a person can type */
    asc_state *state; /* to walk through the match, with: */
    asc_view *view;   /* ... for JSON */
} asc_replay;

/* Shows the record. Returns an exit status to leave with, or ASC_CLI_GO_ON if everything was
 * shown. */
int asc__replay_show(const asc_replay *replay);
void asc__replay_json(asc_replay *replay);

/* Says whether the seed of a record follows from the parts that the record names; the record is
 * otherwise valid. */
bool asc__replay_verify(const char *path, const asc_record *record);

/* Is decision `index` the first of its turn? */
bool asc__replay_begins_turn(const asc_match *match, size_t index);

/* Is this one of the decisions to show? */
bool asc__replay_wants(const asc_replay *replay, size_t index);

#endif
