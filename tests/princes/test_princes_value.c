/*
 * test_princes_value.c - what the game of the six princes thinks of moves: that it looks at nothing
 * hidden, that the quick way to the best move is the slow one, that greedy, who has nothing else,
 * plays sensibly, and that the tuned weights beat his.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "princes_internal.h"
#include "game_kit.h"

enum { DECISIONS_MAX = 40000, GAMES = 60, TUNED_GAMES = 400 };

static asc_state *in(princes_state *state)
{
    return (asc_state *)(void *)state;
}

/* ---- Any position ---------------------------------------------------------------------------- */

/* Values of the moves in two states that the prince who decides cannot tell apart, and the best. */
static void check_values(const asc_game *game, asc_state *state, uint64_t luck)
{
    static princes_view view;
    static princes_belief belief;
    princes_state samples[2];
    asc_move moves[64];
    int count = asc_legal(game, state, moves), first = 0;
    asc_view_of(game, state, asc_to_act(game, state), &view.head);
    assert_int_equal(asc_belief_init(game, &view.head, (asc_belief *)(void *)&belief), ASC_OK);
    for (uint64_t i = 0; i < 2; i++) {
        asc_seed seed = asc_seed_from_number(2 * luck + i);
        asc_belief_sample(game, (asc_belief *)(void *)&belief, &seed, in(&samples[i]));
    }
    for (int i = 0; i < count; i++) {
        int32_t value = asc_value_move(game, in(&samples[0]), moves[i]);
        assert_int_equal(value, asc_value_move(game, in(&samples[1]), moves[i]));
        assert_int_equal(value, asc_value_move(game, state, moves[i]));
        if (value > asc_value_move(game, state, moves[first]))
            first = i;
    }
    size_t best = asc_value_best(game, state, moves, (size_t)count);
    assert_int_equal(asc_value_move(game, state, moves[best]),
                     asc_value_move(game, state, moves[first]));
    size_t tuned = asc_value_tuned(game, state, moves, (size_t)count);
    for (int i = 0; i < 2; i++)
        assert_int_equal(asc_value_tuned(game, in(&samples[i]), moves, (size_t)count), tuned);
}

static void test_honest(void **unused)
{
    (void)unused;
    for (int players = 2; players <= PRINCES_SEATS; players++) {
        asc_game *game = princes_new(players);
        for (uint64_t luck = 0; luck < 12; luck++) {
            princes_state state;
            asc_move moves[64];
            asc_seed seed = asc_seed_from_number(luck);
            uint32_t decisions = 0;
            asc_state_init(game, in(&state), &seed);
            for (; !asc_over(game, in(&state)); decisions++) {
                size_t count = (size_t)asc_legal(game, in(&state), moves);
                /* Half of it at random: greedy alone does not get everywhere. */
                size_t pick = asc__random_fast(luck, 3, decisions, 2)
                                  ? asc_value_best(game, in(&state), moves, count)
                                  : asc__random_fast(luck, 4, decisions, (uint32_t)count);
                check_values(game, in(&state), decisions);
                asc_apply_listed(game, in(&state), moves[pick]);
            }
        }
        asc_game_free(game);
    }
}

/* ---- Whole games ----------------------------------------------------------------------------- */

typedef size_t choice(const asc_game *game, const asc_state *state, const asc_move *moves,
                      size_t count);

/* Any move but the end of a turn, as long as there is another. */
static size_t choose_any(const asc_game *game, const asc_state *state, const asc_move *moves,
                         size_t count)
{
    bool ends = asc__princes_verbs[moves[count - 1].verb].sort == ASC_VERB_END;
    uint32_t any = (uint32_t)(count > 1 ? count - ends : 1);
    return asc__random_fast(asc_state_hash(game, state), 5, 0, any);
}

/* How often one seat of a table wins, in games * players games. */
static int wins_of(choice *own, choice *others, int players, int games)
{
    asc_game *game = princes_new(players);
    int wins = 0;
    for (int luck = 0; luck < games; luck++)
        for (int mine = 0; mine < players; mine++) {
            princes_state state;
            asc_move moves[64];
            asc_seed seed = asc_seed_from_number((uint64_t)luck);
            uint32_t decisions = 0;
            asc_state_init(game, in(&state), &seed);
            for (; !asc_over(game, in(&state)); decisions++) {
                size_t count = (size_t)asc_legal(game, in(&state), moves);
                choice *by = asc_to_act(game, in(&state)) == mine ? own : others;
                asc_apply_listed(game, in(&state), moves[by(game, in(&state), moves, count)]);
                assert_true(decisions < DECISIONS_MAX);
            }
            asc_result result;
            asc_result_of(game, in(&state), &result);
            wins += (int)(result.winners >> mine & 1);
        }
    asc_game_free(game);
    return wins;
}

static void test_stronger(void **unused)
{
    (void)unused;
    for (int players = 2; players <= PRINCES_SEATS; players++) {
        int wins = wins_of(asc_value_best, choose_any, players, GAMES), games = GAMES * players;
        print_message("%d players: greedy wins %d of %d\n", players, wins, games);
        /* Two of three games at a table of two, half as much again as its share at others. */
        assert_true(players == 2 ? wins * 3 > games * 2 : wins * 2 > GAMES * 3);
    }
}

/* At a table where all others have the plain weights. */
static void test_tuned(void **unused)
{
    (void)unused;
    for (int players = 2; players <= PRINCES_SEATS; players++) {
        int wins = wins_of(asc_value_tuned, asc_value_best, players, TUNED_GAMES);
        print_message("%d players: the tuned one wins %d of %d\n", players, wins,
                      TUNED_GAMES * players);
        assert_true(wins * 100 > TUNED_GAMES * 115); /* a share is TUNED_GAMES */
    }
}

/* ---- Situations ------------------------------------------------------------------------------ */

/* A position, moves that lead to a question, and what greedy does there. */
typedef struct case_of {
    const char *what;
    int players;
    const char *position;
    const char *moves[8];
    const char *expected;
} case_of;

static const case_of cases[] = {
    {"points are put down", 4, "hand 1: Supporter 4, Guard\n", {0}, "put Supporter 4"},
    {"he saves himself",
     4,
     "step: events\nhand 1: Guard\ntable 1: Supporter 3\nlaid 4: Assassination 1\n",
     {0},
     "save Denarius with Guard"},
    {"he lets a prince ahead of him die",
     4,
     "step: events\nhand 1: Guard\ntable 2: Supporter 4 x2\nbond 1: Bond with Denarius\nlaid 4: "
     "Assassination 2\n",
     {"decline", "decline", "decline"},
     "decline"},
    {"he saves the king when another would win now",
     4,
     "step: events\nhand 4: Guard\ntable 1: Supporter 4 x3\nbond 4: Bond with Gnaritas\nlaid 4: "
     "Assassination of the King\n",
     {"decline", "decline", "decline"},
     "save the king with Guard"},
    {"he lets the king die when that makes him win",
     4,
     "step: events\nhand 1: Guard\ntable 1: Supporter 4 x3\nlaid 4: Assassination of the King\n",
     {0},
     "decline"},
    {"he poisons the king when that makes him win",
     4,
     "hand 1: Poison\ntable 1: Supporter 4 x3\n",
     {0},
     "poison the king"},
    {"he poisons a neighbour who is ahead, and not the king",
     4,
     "hand 1: Poison\ntable 2: Supporter 4 x2, Treasury 3\n",
     {0},
     "poison Ardor"},
    {"he declares a mutiny that wins",
     4,
     "hand 2: Guard\ntable 2: Army 4 x2\ntable 1: Supporter 4\ntable 3: Army 1\nround: 6\nturn: "
     "2\n",
     {0},
     "mutiny"},
    {"he declares none that fails",
     4,
     "hand 2: Guard\ntable 1: Army 4 x2\ntable 2: Army 1\nround: 6\nturn: 2\n",
     {0},
     "pass"},
    {"he joins a mutiny that wins",
     4,
     "hand 2: Guard\ntable 2: Army 4 x2\ntable 1: Army 1\nround: 6\nturn: 2\n",
     {"mutiny"},
     "join"},
    {"he opposes one that fails",
     4,
     "hand 2: Guard\ntable 2: Army 1\ntable 1: Army 4 x2\nround: 6\nturn: 2\n",
     {"mutiny"},
     "oppose"},
    {"he takes more for less",
     2,
     "hand 1: Supporter 4\nhand 2: Supporter 1\n",
     {"offer to Ardor", "give Supporter 4", "want Supporter 1"},
     "accept"},
    {"he does not give more for less",
     2,
     "hand 1: Supporter 1\nhand 2: Supporter 4\n",
     {"offer to Ardor", "give Supporter 1", "want Supporter 4"},
     "refuse"},
    {"what he has refused he refuses again",
     2,
     "hand 1: Supporter 4\nhand 2: Supporter 1\noffers: 1\nrefusals: 1\n"
     "refused: Ardor, Supporter 4, - x3, Supporter 1\n",
     {"offer to Ardor", "give Supporter 4", "want Supporter 1"},
     "refuse"},
    {"and he takes other terms",
     2,
     "hand 1: Supporter 4\nhand 2: Supporter 1\noffers: 1\nrefusals: 1\n"
     "refused: Ardor, Supporter 3, - x3, Supporter 1\n",
     {"offer to Ardor", "give Supporter 4", "want Supporter 1"},
     "accept"},
    {"he wants a guard from who is known to have one",
     2,
     "prince 2: Ventus\nhand 1: Supporter 2, Army 1\nhand 2: Guard\nknown 1 2: Guard\n",
     {"offer to Ventus", "give Supporter 2", "enough"},
     "want Guard"},
    {"and something else after that was refused",
     2,
     "prince 2: Ventus\nhand 1: Supporter 2, Army 1\nhand 2: Guard\nknown 1 2: Guard\n"
     "offers: 1\nrefusals: 1\nrefused: Ventus, Army 1, - x3, Guard\n",
     {"offer to Ventus", "give Supporter 2", "enough"},
     "want Treasury 3"},
    {"nor what was refused, where there is nothing to gain",
     2,
     "prince 1: Gnaritas\nprince 2: Ardor\nturn: 1\nhand 1: Supporter 4, Army 1\nhand 2: Guard\n"
     "offers: 1\nrefusals: 1\nrefused: Ardor, Army 1, - x3, Supporter 1\n",
     {"offer to Ardor", "give Supporter 4", "enough"},
     "want Supporter 2"},
    {"he marries the best",
     4,
     "step: events\nlaid 4: Marriage\ndice: 3\nwife deck: Wife 2, Wife 4, Wife 1, ...\n",
     {0},
     "marry Wife 4"},
    {"who picks first wants a wedding, though he is the last in the line",
     6,
     "line: Denarius, Ventus, Gnaritas, Vitae, Ensis, Ardor\nhand 2: Marriage\nturn: 2\nlaid 1: "
     "Baby "
     "Shower\n",
     {0},
     "lay Marriage"},
    {"who picks last does not",
     6,
     "line: Ardor, Ventus, Gnaritas, Vitae, Ensis, Denarius\nhand 1: Marriage\nturn: 1\nlaid 2: "
     "Baby "
     "Shower\n",
     {0},
     "pass"},
    {"he kills who stands before him",
     4,
     "hand 2: Assassination 1\ntable 1: Supporter 4 x2\nturn: 2\nlaid 3: Baby Shower\n",
     {0},
     "lay Assassination 1"},
    {"he does not kill himself",
     4,
     "hand 1: Assassination 1\nturn: 1\nlaid 3: Baby Shower\n",
     {0},
     "pass"},
    {"the bond is spared",
     4,
     "hand 3: Assassination 1\nturn: 3\nbond 3: Bond with Denarius\ntable 3: Supporter 4\nlaid 2: "
     "Baby Shower\n",
     {0},
     "pass"},
    {"a coronation that would make another win is put off",
     4,
     "hand 4: Assassination 6\nturn: 4\ntable 1: Supporter 4 x2\nbond 4: Bond with Gnaritas\n",
     {0},
     "lay Assassination 6"},
    {"who is last sees to an event when the first would win by the coronation",
     4,
     "step: draw\ntable 1: Supporter 4 x2\nbond 4: Bond with Gnaritas\n",
     {"draw resource", "draw resource", "draw resource", "draw resource", "draw resource",
      "draw resource"},
     "look at events"},
    {"the same when he has drawn an event himself, and may keep it",
     4,
     "step: draw\ntable 1: Supporter 3\nbond 4: Bond with Gnaritas\n",
     {"draw event", "draw resource", "draw resource", "draw resource", "draw resource"},
     "look at events"},
    {"he takes resources where others have events",
     4,
     "step: draw\nbond 4: Bond with Gnaritas\n",
     {"draw resource", "draw resource", "draw event", "draw event"},
     "look at resources"},
};

/* The same with the tuned weights. */
static const case_of tuned_cases[] = {
    {"points stay in hand, where nobody sees them", 4, "hand 1: Supporter 4, Guard\n", {0}, "pass"},
    {"so do armies at first", 4, "hand 2: Army 4 x2, Guard\nturn: 2\n", {0}, "pass"},
    {"they are put down for a mutiny",
     4,
     "hand 2: Army 4 x2, Guard\ntable 1: Supporter 4\nround: 6\nturn: 2\n",
     {0},
     "put Army 4"},
    {"which is declared then",
     4,
     "hand 2: Guard\ntable 2: Army 4 x2\ntable 1: Supporter 4\nround: 6\nturn: 2\n",
     {0},
     "mutiny"},
};

static void tell(void *user, const asc_diag *diag)
{
    (void)user;
    print_message("line %u: %s\n", diag->line, diag->message);
}

static void check_case(const case_of *it, choice *choose)
{
    asc_game *game = princes_new(it->players);
    princes_state state;
    asc_move moves[64], move;
    game_set(game, in(&state), it->position);
    for (int k = 0; k < 8 && it->moves[k]; k++) {
        assert_int_equal(asc_move_parse(game, in(&state), it->moves[k], &move, tell, NULL), ASC_OK);
        if (asc_apply(game, in(&state), asc_to_act(game, in(&state)), move, NULL) != ASC_OK)
            fail_msg("%s: cannot %s", it->what, it->moves[k]);
    }
    size_t count = (size_t)asc_legal(game, in(&state), moves);
    char text[ASC_MOVE_TEXT_MAX];
    asc_move_format(game, in(&state), moves[choose(game, in(&state), moves, count)], text,
                    sizeof text);
    if (strcmp(text, it->expected) != 0) {
        for (size_t k = 0; k < count; k++) {
            char each[ASC_MOVE_TEXT_MAX];
            asc_move_format(game, in(&state), moves[k], each, sizeof each);
            print_message("  %s: %d\n", each, (int)asc_value_move(game, in(&state), moves[k]));
        }
        fail_msg("%s: %s, not %s", it->what, text, it->expected);
    }
    asc_game_free(game);
}

static void test_positions(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < ASC__COUNT(cases); i++)
        check_case(&cases[i], asc_value_best);
    for (size_t i = 0; i < ASC__COUNT(tuned_cases); i++)
        check_case(&tuned_cases[i], asc_value_tuned);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_honest),
        cmocka_unit_test(test_stronger),
        cmocka_unit_test(test_tuned),
        cmocka_unit_test(test_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
