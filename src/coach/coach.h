/*
 * coach.h - turns the advisor's estimates (advisor.h) into plans for the rest of the turn, with
 * reasons. A plan says what to play and to take, in which order, and what is left over. It ends
 * with the turn, or earlier if the rest depends on something that the player cannot see yet.
 *
 * The coach uses nothing but the view of the player to act: its plans fit nearly all states sampled
 * from the view. Reasons are measured in games played to their end from these states, each twice
 * with the same luck: with something and without it. Differences within twice their error are not
 * mentioned. It uses no threads and no files.
 *
 *     asc_coach *coach;
 *     asc__coach_new(game, &(asc_advisor_setup){0}, &coach);
 *     if (asc__coach_refuses(coach, state, seat) == ASC_ADVICE_GIVEN) {
 *         asc__coach_begin(coach, state, 0, NULL);
 *         do
 *             show(asc__coach_now(coach)); // there is nothing in it at first
 *         while (asc__coach_think(coach, 100));
 *     }
 *     asc__coach_free(coach);
 *
 * Files: coach.c has the passes, coach_plan.c makes plans, coach_trial.c plays games to their end,
 * coach_words.c makes sentences.
 */
#ifndef ASC_COACH_H
#define ASC_COACH_H

#include "advisor.h"

enum { ASC_COACH_PLANS = ASC_ADVICE_MOVES, ASC_COACH_SENTENCES = 6, ASC_COACH_TEXT = 400 };

typedef struct asc_coach asc_coach;

/* A plan in words, such as "play all, then ...", in the language of the game. */
typedef struct asc_coach_text {
    char text[ASC_COACH_TEXT];
} asc_coach_text;

/*
 * The results so far. `advice` has an entry for each plan, best first, with the plan's first move
 * and chance; plans that differ only in their order or in equal cards are one entry. Trust is about
 * the first two plans.
 */
typedef struct asc_coaching {
    asc_advice advice;
    asc_coach_text plans[ASC_COACH_PLANS];
    asc_coach_text why[ASC_COACH_SENTENCES]; /* sentences about the first plan */
    size_t why_count;
    /* sentences about the move that the player asked about */
    asc_coach_text not_this[ASC_COACH_SENTENCES];
    size_t not_this_count;
} asc_coaching;

/* As asc__advisor_new: the game must outlive the coach. */
asc_status asc__coach_new(const asc_game *game, const asc_advisor_setup *setup, asc_coach **coach);
void asc__coach_free(asc_coach *coach); /* NULL is legal */

/* The player that thinks: for signal handlers, which may call asc_player_stop. */
asc_player *asc__coach_player(const asc_coach *coach);

/* Can the coach advise this seat? If not, why not. */
asc_advice_refusal asc__coach_refuses(const asc_coach *coach, const asc_state *state, int seat);

/* Begins to think about the open decision of a state, as asc__advisor_begin. `asked` is a legal
 * move that the player asks about ("why not this?"), or NULL. */
void asc__coach_begin(asc_coach *coach, const asc_state *state, uint32_t ms, const asc_move *asked);

/* These do the same as asc__advisor_think and asc__advisor_think_on. */
bool asc__coach_think(asc_coach *coach, uint32_t ms);
void asc__coach_think_on(asc_coach *coach, uint32_t ms);

/* Fills an array with pointers to the texts of a list; a NULL ends it if there is room. */
static inline void asc__coach_texts(const asc_coach_text *list, size_t count, const char **texts,
                                    size_t room)
{
    for (size_t i = 0; i < room; i++)
        texts[i] = i < count ? list[i].text : NULL;
}

/* The results so far; they do not change until the next call. */
const asc_coaching *asc__coach_now(const asc_coach *coach);

#endif
