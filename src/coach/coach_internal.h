/*
 * coach_internal.h - declarations that the files of the coach share: its memory, plans, and trials.
 */
#ifndef ASC_COACH_INTERNAL_H
#define ASC_COACH_INTERNAL_H

#include "coach.h"
#include "player.h"

enum {
    ASC_COACH_LINES = 24, /* states sampled from the view; a plan must work in nearly all of them */
    ASC_COACH_STEPS = 24, /* decisions in a plan */
    ASC_COACH_RESOURCES = 4, /* resources that pay for cards */
    ASC_COACH_TRIALS = 200,  /* games played to their end, each once with every variation */
    ASC_COACH_CARDS = 2      /* cards of the plan that are compared with doing without them */
};

/* A plan for the rest of the turn. Plays without a choice are not among its steps: they are made
 * whenever they are possible. */
typedef struct asc_coach_plan {
    asc_move steps[ASC_COACH_STEPS];
    /* the part of each step that counts in comparisons of plans; sorted */
    asc_move keys[ASC_COACH_STEPS];
    size_t count, key_count;
    bool open; /* the plan ends early, since the rest depends on something hidden */
    int left[ASC_COACH_RESOURCES]; /* how much of each resource is left, at least */
    int thinner; /* number of starting cards that leave the player's deck for good, at least */
    asc_estimate estimate; /* `move`: an index of the moves after the opening */
    asc_coach_text text;
} asc_coach_plan;

/* The purposes of variations. */
typedef enum asc_coach_about {
    ASC_COACH_WITHOUT, /* the first plan without one of its cards */
    ASC_COACH_NEXT,    /* the second plan */
    ASC_COACH_ASKED,   /* the plan of the move that the player asks about */
    ASC_COACH_ABOUT
} asc_coach_about;

/* A variation whose games are compared with those of the first plan. */
typedef struct asc_coach_variation {
    asc_coach_about about;
    uint8_t card;        /* the card that may not be taken in this turn, or ASC_NO_CARD */
    double sum, squares; /* sums over the points by which the variation falls behind */
    unsigned taken;      /* games in which another player took the card before the next turn */
} asc_coach_variation;

enum { ASC_COACH_VARIATIONS = ASC_COACH_CARDS + ASC_COACH_ASKED };

struct asc_coach {
    const asc_game *game;
    asc_host host;
    asc_advisor *advisor;
    const asc_verb *verbs;
    size_t state_size, most; /* bytes of a state; the largest number of moves in a position */
    int seat, turns;
    /* Each of these is a block of the coach's memory: */
    asc_view *view;
    asc_belief *belief;
    unsigned char *starts; /* ASC_COACH_LINES states, after the opening */
    unsigned char *lines;  /* the same states while a plan is made */
    asc_state *trial;
    asc_move *moves; /* room for legal moves */
    asc_move *root;  /* the moves of the decision, ... */
    asc_move *after; /* ... and those after the opening */
    asc_estimate *ranked;
    int root_count, after_count;
    asc_move opening[ASC_COACH_STEPS]; /* the opening: plays that begin every plan */
    size_t opening_count;
    const asc_field *resources[ASC_COACH_RESOURCES];
    size_t resource_count;
    asc_coach_plan plans[ASC_COACH_PLANS], asked, draft;
    size_t plan_count;
    bool asks, asked_known; /* the player asks about a move; there is a plan for it */
    asc_move asked_move;
    /* Trials: */
    asc_coach_plan tried[ASC_COACH_ABOUT]; /* the plans that the trials compare */
    asc_coach_variation variations[ASC_COACH_VARIATIONS];
    size_t variation_count;
    unsigned trials; /* number of trials so far */
    unsigned last;   /* ... in which the player had no further turn */
    asc_stream stream;
    bool looked; /* the advisor has finished its first slice */
    bool more;
    asc_coaching now;
};

static inline asc_state *asc__coach_line(unsigned char *lines, size_t size, unsigned i)
{
    return (asc_state *)(void *)(lines + i * size);
}

static inline unsigned asc__coach_sort(const asc_coach *coach, asc_move move)
{
    return coach->verbs[move.verb].sort;
}

/* ---- coach_plan.c ---------------------------------------------------------------------------- */

/* Samples the states, and finds the opening. */
void asc__coach_open(asc_coach *coach);

/* Makes a plan that begins with a move of coach->after. */
void asc__coach_plan_from(asc_coach *coach, asc_move first, asc_coach_plan *plan);

bool asc__coach_same_plan(const asc_coach_plan *one, const asc_coach_plan *other);

/* ---- coach_trial.c --------------------------------------------------------------------------- */

/* Finds a play that needs no choice, for the player to act. False: there is none. */
bool asc__coach_plain(const asc_coach *coach, const asc_state *state, asc_move *move);

/* The move of a seat by the policy, which never takes the card `without`, unless ASC_NO_CARD. */
asc_move asc__coach_policy(asc_coach *coach, const asc_state *state, uint8_t without);

static inline bool asc__coach_in_turn(const asc_coach *coach, const asc_state *state)
{
    return asc_to_act(coach->game, state) != ASC_NOBODY &&
           asc_turns(coach->game, state) == coach->turns;
}

/* Samples determinization number n into a state. */
void asc__coach_sample(const asc_coach *coach, unsigned n, asc_state *state);

/* Drops all trials, and begins those of the present plans. */
void asc__coach_begin_trials(asc_coach *coach);

/* Are these still the trials of the present plans? */
bool asc__coach_trials_fit(const asc_coach *coach);

/* Plays one game with every variation; false: there are enough trials. */
bool asc__coach_try(asc_coach *coach);

/* ---- coach_words.c --------------------------------------------------------------------------- */

/* The parts that make the text of a plan. */
typedef struct asc_coach_parts {
    asc_coach_text of[ASC_COACH_STEPS];
    unsigned times[ASC_COACH_STEPS];
    size_t count;
} asc_coach_parts;

void asc__coach_add_part(asc_coach_parts *parts, const char *text);
void asc__coach_say_plan(const asc_coach *coach, const asc_coach_parts *parts,
                         asc_coach_plan *plan);

/* Are the chances of two plans equal within their errors? */
bool asc__coach_is_level(const asc_estimate *one, const asc_estimate *other);

/* Fills in coach->now. */
void asc__coach_tell(asc_coach *coach);

#endif
