/*
 * judge.h - estimates of moves for hints and analysis: the best few with their chances of winning, and
 * what a decision lost against the best move. A searching player makes them, from the view of the seat.
 *
 * The best of many estimates is too high: it is partly the luckiest. So there are two passes: one over
 * all moves to find those that matter, and one over these few from scratch. Only the second is
 * reported.
 */
#ifndef ASC_JUDGE_H
#define ASC_JUDGE_H

#include "ascend.h"

enum { ASC_JUDGE_FEW = 8 }; /* moves that the second pass has at most, and one */

/* Memory for judging in one game, used by one thread at a time. */
typedef struct asc_judge {
    const asc_game *game;
    asc_view *view;
    asc_move *moves, *few;
    asc_estimate *first,
        *second; /* what the passes say; of `first` asc_legal_max, of `second` few_count */
    size_t index[ASC_JUDGE_FEW + 1]; /* where those of `few` stand among all moves */
    size_t few_count;
} asc_judge;

/* False: memory is out; asc__judge_fini is to be called all the same. */
bool asc__judge_init(asc_judge *judge, const asc_game *game);
void asc__judge_fini(asc_judge *judge);

/* A decision, judged. Chances are those of the seat that made it, or of its team. */
typedef struct asc_judgement {
    asc_move move, best; /* the same where nothing better was found */
    double before;       /* chance of winning with the best move */
    double after;        /* with the one that was made */
    double loss;         /* the difference, never below 0 */
    double error;        /* of the loss: half of its 95 % interval; a smaller loss may be luck */
} asc_judgement;

/*
 * The best moves, at most `wanted` of them and `also` (an index, or `count` for none), best first:
 * returns how many. `ms` is for all of it; 0: as the player's name says, for each pass. Returns 0
 * if the player does not search.
 */
size_t asc__judge_rank(asc_judge *judge, asc_player *player, uint32_t ms, const asc_view *view,
                       const asc_move *moves, size_t count, size_t wanted, size_t also,
                       asc_estimate *best);

/*
 * The same in steps, for those who think in slices. The first pass has put its estimates of `count` moves into
 * judge->first: asc__judge_narrow chooses those for the second, judge->few. That puts its own into judge->second; while it
 * has none `seconds` is 0. asc__judge_best sorts what is known of the few, and returns how many they are.
 */
void asc__judge_narrow(asc_judge *judge, const asc_move *moves, size_t count, size_t wanted,
                       size_t also);
size_t asc__judge_best(const asc_judge *judge, size_t count, size_t seconds, asc_estimate *best);

/* Judges a decision that was made in a state. False if the player does not search. A single legal
 * move takes a quarter of the time. */
bool asc__judge_decision(asc_judge *judge, asc_player *player, uint32_t ms, const asc_state *state,
                         asc_decision decision, asc_judgement *judgement);

#endif
