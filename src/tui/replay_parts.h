/*
 * replay_parts.h - the replay scene, as its source files share it.
 */
#ifndef ASC_REPLAY_PARTS_H
#define ASC_REPLAY_PARTS_H

#include "analysis.h"
#include "field.h"
#include "replay_scene.h"

enum { ASC_REPLAY_NAME = 64, ASC_REPLAY_WORST = 64 };

typedef struct asc_replay_scene {
    asc_scene scene;
    asc_record *record;
    const asc_game *game;
    const asc_match *match;
    asc_replay_start start;
    char name[ASC_SEATS_MAX][ASC_REPLAY_NAME];
    const char *names[ASC_SEATS_MAX];
    int you;       /* the seat called "You": the only person, if they have no name; or ASC_NOBODY */
    char why[256]; /* the latest news: what cannot be done, and why */
    size_t at;     /* the current decision; the length of the match means its end */
    int seat;      /* the viewer, whose chances are shown */
    bool open;     /* all hands are shown */
    asc_state *state;
    asc_view *view; /* the view of the position at `at` */
    asc_analysis analysis;
    bool analysing; /* threads are working; their next results are read at: */
    int64_t next_look;
    bool analysed;                /* some results are known */
    char kept_at[ASC_STORE_PATH]; /* where the analysis is saved; "": nowhere */
    size_t kept;                  /* the number of judgements in that file */
    /* the analysis file at that path is damaged or about another record: the word for its new name
     * when it is moved away; else NULL */
    const char *in_the_way;
    size_t worst[ASC_REPLAY_WORST];
    size_t worst_count;
    bool going; /* the replay plays by itself, */
    int speed;  /* ... that many decisions a second, the next one at: */
    int64_t next_step;
    bool asking; /* a person types the turn to go to: */
    asc_field_text turn;
} asc_replay_scene;

/* The turn of decision `at`; after the end, the last turn. */
int asc__replay_turn(const asc_replay_scene *replay, size_t at);

/* The first decision of a turn, or of the next turn that has one; after the last turn, the length
 * of the match. */
size_t asc__replay_turn_start(const asc_replay_scene *replay, int turn);

/* Draws the whole scene (replay_draw.c). */
void asc__replay_draw(asc_scene *scene, asc_canvas *canvas);

/* Regions that can be clicked: an entry in the list of mistakes, a decision. */
enum { ASC_REPLAY_MISTAKES = 1000, ASC_REPLAY_DECISIONS = 2000 };

#endif
