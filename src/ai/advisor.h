/*
 * advisor.h - advice about a decision: the best three moves with their chances of winning, and
 * whether their order means anything. Every hint comes from here, and analysis uses the same
 * estimates. A searching player makes them, from the view of the seat that decides. No threads, no
 * files.
 *
 *     asc_advisor *advisor;
 *     asc__advisor_new(game, &(asc_advisor_setup){0}, &advisor);
 *     if (asc__advisor_refuses(advisor, state, seat) == ASC_ADVICE_GIVEN) {
 *         asc_advice advice;
 *         asc__advisor_begin(advisor, state, 0);
 *         do
 *             asc__advisor_now(advisor, &advice); // show it; there is nothing in it at first
 *         while (asc__advisor_think(advisor, 100));
 *     }
 *     asc__advisor_free(advisor);
 *
 * The highest of many estimates is too high: it is partly the luckiest. So there are two passes:
 * one over all moves finds the few that matter, and one over these few starts from scratch. What is
 * told comes from the second, once it has sampled as many games of a move as the first.
 */
#ifndef ASC_ADVISOR_H
#define ASC_ADVISOR_H

#include "lang.h"

enum {
    ASC_ADVICE_MOVES = 3, /* that advice names */
    ASC_ADVISOR_MS = 1000 /* that each pass takes unless something else is asked for */
};

typedef struct asc_advisor asc_advisor;

/* Who advises. Everything may be 0 or NULL. */
typedef struct asc_advisor_setup {
    const char *player; /* the name of a searching player; NULL: the usual one */
    int against;        /* the level of the others; 0: they play as well as the advisor */
    unsigned threads;   /* of the usual one; 0: one */
    uint64_t seed;
    const asc_host *host;
} asc_advisor_setup;

/* How certain the order of the first two moves is. */
typedef enum asc_trust {
    ASC_TRUST_UNKNOWN, /* nothing has been sampled yet */
    ASC_TRUST_ONE,     /* there is one move only */
    ASC_TRUST_ALIKE,   /* both only give something: either may come first */
    ASC_TRUST_CLEAR,   /* the first is better by more than the error */
    ASC_TRUST_TOO_CLOSE
} asc_trust;

typedef struct asc_advice {
    asc_estimate best[ASC_ADVICE_MOVES]; /* best first; `move` is an index into asc_legal */
    size_t count;                        /* 0: nothing is known yet */
    uint64_t games;                      /* that were sampled for these moves */
    asc_trust trust;
    int against; /* the level that chances are against; 0: they are those between equals */
    bool more;   /* there is more to think about */
} asc_advice;

/* Why there is no advice. */
typedef enum asc_advice_refusal {
    ASC_ADVICE_GIVEN,
    ASC_ADVICE_NOT_YOURS,
    ASC_ADVICE_ONE_MOVE,
    ASC_ADVICE_NO_SEARCH,
    /* of a host: chances against a weaker level are asked for, and nobody is weaker */
    ASC_ADVICE_EQUALS
} asc_advice_refusal;

/*
 * The game must live as long. ASC_BAD_CONFIG with a message to the host: there is no such player;
 * or ASC_NO_MEMORY. All memory is allocated here.
 */
asc_status asc__advisor_new(const asc_game *game, const asc_advisor_setup *setup,
                            asc_advisor **advisor);
void asc__advisor_free(asc_advisor *advisor); /* NULL is legal */

/* Who thinks: for signal handlers, which may call asc_player_stop. */
asc_player *asc__advisor_player(const asc_advisor *advisor);

/* Is there anything to advise a seat about? */
asc_advice_refusal asc__advisor_refuses(const asc_advisor *advisor, const asc_state *state,
                                        int seat);

/*
 * Begins to think about the decision that is open in a state; gives up what was begun before. `ms`
 * is for both passes; 0: each takes as long as the player's name says. The state is not needed
 * after the call. The advisor knows what the seat sees, and of each move whether it only gives
 * something.
 */
void asc__advisor_begin(asc_advisor *advisor, const asc_state *state, uint32_t ms);

/* Thinks for at most that many milliseconds (0: to the end of a pass). Returns whether there is
 * more to think about. With a budget of iterations the results are the same for slices of any
 * length. A stop ends it early. */
bool asc__advisor_think(asc_advisor *advisor, uint32_t ms);

/* Goes on after the end or a stop, for so long; 0: for another pass as long as the player's name
 * says. */
void asc__advisor_think_on(asc_advisor *advisor, uint32_t ms);

/* The results so far. */
void asc__advisor_now(const asc_advisor *advisor, asc_advice *advice);

/* The same for each of the legal moves: first those of the second pass, best first, then the others
 * as the first pass ranks them. Returns how many there are: 0 while nothing is known. */
size_t asc__advisor_ranked(const asc_advisor *advisor, asc_estimate *estimates);

/* ---- Words ----------------------------------------------------------------------------------- */

/* How sure the advice is, and what its chances suppose: each a sentence in a language, as
 * snprintf. Nothing is said of what is not known yet. */
size_t asc__advice_say(const asc_language *language, const asc_advice *advice, char *text,
                       size_t size);
size_t asc__advice_suppose(const asc_language *language, const asc_advice *advice, char *text,
                           size_t size);

/* A chance and its error in whole percent, for people; an error is at least 1. */
int asc__advice_percent(double chance);
int asc__advice_error_percent(const asc_estimate *estimate);

/* The trust as a word for programs; NULL if it is not known. */
const char *asc__trust_name(asc_trust trust);

/* A refusal as a sentence in English, for asc_translate. */
const char *asc__advice_refusal_text(asc_advice_refusal refusal);

/* ---- Analysis -------------------------------------------------------------------------------- */

/* A decision compared with the best move. Chances are those of the seat that made it, or of its
 * team. */
typedef struct asc_judgement {
    asc_move move, best; /* the move itself if no better one was found */
    double before;       /* chance of winning with the best move */
    double after;        /* the chance of winning with the move that was made */
    double loss;         /* the difference, never below 0 */
    double error;        /* of the loss: half of its 95 % interval; a smaller loss may be luck */
} asc_judgement;

/* Judges a decision that was made in a state; `ms` as above. False if the player does not search. A
 * single legal move takes a quarter of the time. */
bool asc__advisor_judge(asc_advisor *advisor, uint32_t ms, const asc_state *state,
                        asc_decision decision, asc_judgement *judgement);

#endif
