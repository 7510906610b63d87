/*
 * replay_parts.h - the replay scene, as its files share it.
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
    int you;       /* who is called "You": the only person, if they have no name; or ASC_NOBODY */
    char why[256]; /* the last line of news: what cannot be done, and why */
    size_t at;     /* the decision that is looked at; the length of the match: its end */
    int seat;      /* whose chances are shown, and who looks */
    bool open;     /* all hands are shown */
    asc_state *state;
    asc_view *view; /* of the position at `at` */
    asc_analysis analysis;
    bool analysing; /* threads work; what they have found is looked at next: */
    int64_t next_look;
    bool analysed;                /* something is known */
    char kept_at[ASC_STORE_PATH]; /* where it is kept; "": nowhere */
    size_t kept;                  /* the number of judgements in that file */
    /* a file that is none of ours is there: the word for what it is kept as */
    const char *in_the_way;
    size_t worst[ASC_REPLAY_WORST];
    size_t worst_count;
    bool going; /* plays by itself, */
    int speed;  /* ... that many decisions a second, the next one at: */
    int64_t next_step;
    bool asking; /* for a turn to go to, typed into: */
    asc_field_text turn;
} asc_replay_scene;

/* The turn of decision `at`, or the last one. */
int asc__replay_turn(const asc_replay_scene *replay, size_t at);

/* The first decision of a turn, or of the next one there is; the length of the match past the
 * last. */
size_t asc__replay_turn_start(const asc_replay_scene *replay, int turn);

/* Draws the whole scene (replay_draw.c). */
void asc__replay_draw(asc_scene *scene, asc_canvas *canvas);

/* Regions that can be clicked: a mistake of the list, a decision. */
enum { ASC_REPLAY_MISTAKES = 1000, ASC_REPLAY_DECISIONS = 2000 };

#endif
