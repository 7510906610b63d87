/*
 * deck_checks.h - plays a game of the deck-building game to its end and checks it at every move:
 * what game_checks.h does for any game, made cheap enough for a hundred thousand games, and what
 * only this game's rules promise.
 */
#ifndef DECK_CHECKS_H
#define DECK_CHECKS_H

#include "deck_kit.h"

typedef struct deck_stats {
    uint64_t games, decisions, longest;
    uint64_t questions;          /* decisions inside an effect */
    uint64_t closely;            /* decisions that were looked at closely */
    uint64_t tried;              /* legal moves that were made on a copy */
    uint64_t only_gains, silent; /* moves with that flag; moves that reveal nothing */
    uint64_t same;               /* moves for which another one of the list stands */
    uint64_t asked;              /* questions of the card that was just played, used or defeated */
    uint64_t asked_hand;         /* answers to them that lie in the hand */
    uint64_t chained;            /* moves of a chain of free picks that has taken something */
    uint64_t extra_turns;
    uint64_t gifts;          /* cards acquired for a team-mate */
    uint64_t opponent_takes; /* cards that the solo opponent took */
    uint64_t cut_short;      /* games that ended by the turn limit */
    uint64_t wins[ASC_SEATS_MAX];
} deck_stats;

/* Memory for playing; one for each game object. */
typedef struct deck_checker deck_checker;

deck_checker *deck_checker_new(const asc_game *game);
void deck_checker_free(deck_checker *checker);

/*
 * One game from a seed. At every decision: the state is sound, the legal list is not empty, each
 * move in it has an index of its own within the promised range. Then the game again, move by move
 * through asc_apply with a sink: every hash must come out the same, no move may turn up more
 * than its flags say, and no chain of free picks takes a card twice. With `closely`, also at every
 * decision: each legal move is made on a copy, and where it stands for others it must come to the
 * same as each of them; cards and scores are counted by hand in the view that sees all.
 *
 * Returns NULL, or what is wrong, valid until the next call.
 */
const char *deck_check_game(deck_checker *checker, const asc_seed *seed, deck_habit habit,
                            bool closely, deck_stats *stats);

#endif
