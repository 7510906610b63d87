/*
 * replay_scene.h - a replay of a saved game: forward and back by decision and by turn, with chances
 * of winning and mistakes once it is analysed. People can play on from any point.
 */
#ifndef ASC_REPLAY_SCENE_H
#define ASC_REPLAY_SCENE_H

#include "session_store.h"
#include "tui.h"

typedef struct asc_replay_start {
    asc_record *record; /* the scene owns it, even if asc__replay_new fails */
    const asc_host *host;
    const char *const *names; /* the names of the seats, copied; NULL: those in the record */
    bool analyse;             /* begin to analyse at once */
    /* Continues the game after `length` decisions; `again`: the person wants to correct a mistake.
     * The replay stays below the scene that this pushes. NULL: people cannot play on. */
    void (*play_on)(asc_tui *tui, void *user, size_t length, bool again);
    void *user;
    /* Where the analysis is saved and loaded, and the record that it is about (analysis_file.h).
     * NULL: nowhere. */
    asc_store *store;
    const char *analysis; /* a path, copied */
    uint64_t hash;
} asc_replay_start;

/* NULL: out of memory. */
asc_scene *asc__replay_new(const asc_replay_start *start);

#endif
