/*
 * tutorial_internal.h - a tutorial from inside. tutorial_parse.c reads its text, tutorial_walk.c
 * finds the current step of a match, tutorial_check.c plays it through. They know no game.
 */
#ifndef ASC_TUTORIAL_INTERNAL_H
#define ASC_TUTORIAL_INTERNAL_H

#include "base.h"
#include "game.h"

enum {
    ASC__TUTORIAL_SIZE_MAX = 256 * 1024, /* bytes of the text */
    ASC__TUTORIAL_STEPS_MAX = 256,
    ASC__STEP_REPLIES_MAX = 64, /* moves of others behind a step */
    ASC__STEP_WRONGS_MAX = 16
};

/* What a step waits for before others move. */
typedef enum asc__step_kind {
    ASC__STEP_READ,  /* the reader */
    ASC__STEP_DO,    /* its moves in order */
    ASC__STEP_ANY,   /* one of its moves */
    ASC__STEP_TURN,  /* any moves, until the learner has ended a turn */
    ASC__STEP_ROUND, /* ... until another round begins */
    ASC__STEP_GAME   /* ... until the game is over */
} asc__step_kind;

/* The text of a move, and its place. */
typedef struct asc__step_move {
    const char *text;
    int seat;
    unsigned line;
} asc__step_move;

/* The answer to a move that the step does not want. */
typedef struct asc__step_wrong {
    const char *move; /* how its text begins; "": any */
    const char *text;
} asc__step_wrong;

typedef struct asc__step {
    unsigned line;
    asc__step_kind kind;
    const char *part, *text;
    asc__step_move moves[ASC_STEP_MOVES_MAX];
    size_t move_count;
    asc__step_move replies[ASC__STEP_REPLIES_MAX]; /* of others, behind it */
    size_t reply_count;
    asc__step_wrong wrongs[ASC__STEP_WRONGS_MAX];
    size_t wrong_count;
    asc_tutorial_point points[ASC_STEP_POINTS_MAX];
    size_t point_count;
} asc__step;

struct asc_tutorial {
    asc_host host;
    asc_arena arena;
    asc_record *record; /* the start, with its game and seats */
    const asc_game *game;
    const asc_match *match; /* as it begins */
    const char *file;
    const char *name, *title, *about;
    asc__step *steps;
    size_t step_count, step_capacity;
    unsigned *untranslated; /* lines of texts that are not in the host's language */
    size_t untranslated_count, untranslated_capacity;
    uint64_t start;   /* asc_state_hash of the state it begins with */
    asc_state *state; /* room for one, */
    asc_move *moves;  /* and for a legal list */
};

/* Reads a text into an empty tutorial, whose host and arena are set. */
asc_status asc__tutorial_parse(asc_tutorial *tutorial, const asc_source *source,
                               const asc_game_type *const *games);

/* ---- Walking (tutorial_walk.c) --------------------------------------------------------------- */

/* Where somebody is after some decisions. */
typedef struct asc__walk {
    size_t step;
    size_t made;     /* moves of the step, */
    size_t answered; /* and replies to them, that have been made */
    int round;       /* in which the step began */
    bool passed;     /* what the step waited for has come */
    bool loose;      /* a free part has begun: others are not told what to do any more */
    bool lost;       /* something else was played */
} asc__walk;

asc__walk asc__walk_begin(const asc_tutorial *tutorial, const asc_game *game,
                          const asc_state *state);

/* Goes on to where somebody has to decide or read, having read all steps below `read`. */
void asc__walk_settle(const asc_tutorial *tutorial, asc__walk *walk, const asc_game *game,
                      const asc_state *state, size_t read);

/* Makes a decision in the state, if it is the tutorial's next one; false: it is another, and
 * nothing has changed. It must be legal. */
bool asc__walk_take(const asc_tutorial *tutorial, asc__walk *walk, const asc_game *game,
                    asc_state *state, int seat, asc_move move);

/* Does the step let the learner play freely? */
static inline bool asc__step_is_free(const asc__step *step)
{
    return step->kind >= ASC__STEP_TURN;
}

/* ---- Playing it through (tutorial_check.c) --------------------------------------------------- */

/* Plays the tutorial with the moves it prescribes, and reports the first error. */
asc_status asc__tutorial_play(asc_tutorial *tutorial, asc_report *report);

#endif
