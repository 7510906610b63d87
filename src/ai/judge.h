/*
 * judge.h - what moves are worth, for people who want to know: the best few with their chances of
 * winning, and what a decision that was made has lost against the best one. The thinking is that of a
 * player who searches, and he sees what the seat sees.
 *
 * Who looks at many moves and takes the one that seems best believes it to be better than it is. So
 * moves are looked at twice: all of them to find those that matter, and then these few again, from
 * the beginning. What is told is what the second look found.
 */
#ifndef ASC_JUDGE_H
#define ASC_JUDGE_H

#include "ascend.h"

/* Memory for judging in one game, used by one thread at a time. */
typedef struct asc_judge {
    const asc_game *game;
    asc_view *view;
    asc_move *moves, *few;
    asc_estimate *first, *second;
} asc_judge;

/* False: memory is out; asc__judge_fini is to be called all the same. */
bool asc__judge_init(asc_judge *judge, const asc_game *game);
void asc__judge_fini(asc_judge *judge);

/* What became of a decision. Chances are those of the seat that made it, or of its team. */
typedef struct asc_judgement {
    asc_move move, best; /* the same where nothing better was found */
    double before;       /* chance to win with the best move */
    double after;        /* with the one that was made */
    double loss;         /* the difference, never below 0 */
    double error;        /* of the loss: half of its 95 % interval; below it lies chance */
} asc_judgement;

/*
 * The best moves, at most `wanted` of them and `also` (an index, or `count` for none), best first:
 * returns how many. `ms` is for all of it; 0: as the player's name says, for each look. 0 where the
 * player does not search.
 */
size_t asc__judge_rank(asc_judge *judge, asc_player *player, uint32_t ms, const asc_view *view,
                       const asc_move *moves, size_t count, size_t wanted, size_t also,
                       asc_estimate *best);

/* Judges a decision that was made in a state. False where the player does not search. The only move
 * that there is takes a quarter of the time. */
bool asc__judge_decision(asc_judge *judge, asc_player *player, uint32_t ms, const asc_state *state,
                         asc_decision decision, asc_judgement *judgement);

#endif
