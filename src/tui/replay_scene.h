/*
 * replay_scene.h - a replay of a saved game: forward and back by decision and by turn, with chances
 * of winning and mistakes once it is analysed. People can play on from any point.
 */
#ifndef ASC_REPLAY_SCENE_H
#define ASC_REPLAY_SCENE_H

#include "session_store.h"
#include "tui.h"

typedef struct asc_replay_start {
    asc_record *record; /* owned by the scene, even if it fails */
    const asc_host *host;
    const char *const *names; /* of the seats, copied; NULL: as the record has them */
    bool analyse;             /* at once */
    /* Continues the game from after `length` decisions; `again`: to make a decision again that was
     * a mistake. The scene stays below whatever is pushed. NULL: there is no such thing. */
    void (*play_on)(asc_tui *tui, void *user, size_t length, bool again);
    void *user;
    /* Where an analysis is kept from one time to the next, and of which record it is
     * (analysis_file.h); NULL: nowhere. */
    asc_store *store;
    const char *analysis; /* a path, copied */
    uint64_t hash;
} asc_replay_start;

/* NULL: out of memory. */
asc_scene *asc__replay_new(const asc_replay_start *start);

#endif
