/*
 * test_court.c - the game of the six princes, played: many random games (a tenth of
 * ASCEND_TEST_GAMES) with every rule of soundness checked after every move and by counting of our
 * own, at every number of players; games that end in a bounded number of decisions, in every way
 * there is; and the checks that hold for any game on a sample.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "court_internal.h"
#include "game_checks.h"

enum {
    /* Decisions in a round, from the limits of the rules: for each of six players 3 draws, 42 cards
     * put down, 10 offers of 12 decisions each, and 5 others; 3 calls for an elixir, 6 votes of 5;
     * and 6 events of at most 15 decisions. */
    ROUND_MOST = 6 * (3 + 42 + 10 * 12 + 5) + 3 * 6 + 6 * 5 + 6 * 15,
    LONGEST = 40000
};

static uint64_t games_wanted(void)
{
    const char *text = getenv("ASCEND_TEST_GAMES");
    uint64_t games = text != NULL ? strtoull(text, NULL, 10) / 10 : 500;
    return games < 200 ? 200 : games;
}

static asc_game *new_game(int players, const char *opening)
{
    asc_option option = {"opening_events", opening};
    asc_config config = {
        .game = "princes", .players = players, .options = &option, .option_count = opening != NULL};
    asc_game *game;
    assert_int_equal(asc_game_new(&config, &game), ASC_OK);
    return game;
}

/* ---- Soundness ------------------------------------------------------------------------------- */

typedef struct tally {
    uint64_t games, decisions, longest, round_longest, rounds_most;
    uint64_t ends[COURT_END_LAST + 1], babies, lingered, trades, forced;
} tally;

/* What no move may do, whatever it is. */
static const char *compare(const asc_game *game, const court_state *before,
                           const court_state *after)
{
    for (int seat = 0; seat < game->players; seat++) {
        if (!court_lives(before, seat) && court_lives(after, seat))
            return "the dead do not come back";
        if (before->baby[seat] != 0 && court_lives(after, seat) &&
            after->baby[seat] != before->baby[seat])
            return "one baby is all there is";
        if (before->bond[seat] != after->bond[seat] || before->prince[seat] != after->prince[seat])
            return "bonds and princes stay";
    }
    for (uint8_t kind = 0; kind < COURT_DEALT; kind++)
        if (after->gone[kind] < before->gone[kind])
            return "what is gone is gone";
    return after->round < before->round || after->round > before->round + 1 ? "a round is left out"
                                                                            : NULL;
}

/* Counts all cards, in its own way. */
static const char *count_cards(const asc_game *game, const court_state *state)
{
    unsigned cards[COURT_DEALT] = {0}, all = 0, unknown = 0, bag = 0;
    for (uint8_t kind = 0; kind < COURT_DEALT; kind++) {
        cards[kind] += (unsigned)(state->gone[kind] + state->bag[kind]);
        bag += state->bag[kind];
        for (int seat = 0; seat < game->players; seat++)
            cards[kind] +=
                kind < COURT_HELD ? state->hand[seat][kind] : state->wives[seat][kind - COURT_HELD];
    }
    for (int seat = 0; seat < game->players; seat++) {
        for (uint8_t kind = 0; kind < COURT_POINTS; kind++)
            cards[kind] += state->table[seat][kind];
        if (state->laid[seat] != ASC_NO_CARD && !(state->opened >> seat & 1))
            cards[state->laid[seat]]++;
    }
    for (int deck = 0; deck < COURT_DECKS; deck++)
        for (int i = 0; i < state->deck[deck].size; i++)
            if (state->deck[deck].card[i] == ASC_NO_CARD)
                unknown++;
            else
                cards[state->deck[deck].card[i]]++;
    for (int i = 0; i < state->look_count; i++)
        cards[state->look[i]]++;
    for (int i = 0; i < state->up_count; i++)
        cards[state->up[i]]++;
    for (uint8_t kind = 0; kind < COURT_DEALT; kind++) {
        all += cards[kind];
        if (cards[kind] != asc__court_cards[kind].copies)
            return "copies of a card are lost or doubled";
    }
    return all == 42 + 32 + 10 && bag == unknown ? NULL : "there are not 84 cards";
}

/* Plays one game; `busy` passes only when it must. */
static const char *play_game(const asc_game *game, uint64_t seed, bool busy, tally *sum)
{
    court_state state, before;
    asc_state *at = (asc_state *)(void *)&state;
    asc_move moves[64];
    asc_seed luck = asc_seed_from_number(seed);
    uint64_t decisions = 0, in_round = 0;
    asc_state_init(game, at, &luck);
    while (!asc_over(game, at)) {
        int count = asc_legal(game, at, moves);
        if (count < 1 || count > (int)asc_legal_max(game))
            return "the legal list is not possible";
        uint32_t pick = asc__random_fast(seed ^ 0x5eed, 77, (uint32_t)decisions,
                                         (uint32_t)(count > 1 && busy ? count - 1 : count));
        before = state;
        asc_apply_listed(game, at, moves[pick]);
        const char *wrong = asc_state_check(game, at);
        if (wrong == NULL)
            wrong = compare(game, &before, &state);
        if (wrong == NULL)
            wrong = count_cards(game, &state);
        if (wrong != NULL)
            return wrong;
        in_round = state.round == before.round ? in_round + 1 : 0;
        sum->round_longest = in_round > sum->round_longest ? in_round : sum->round_longest;
        sum->lingered += before.fate == 0 && state.fate != 0;
        sum->trades += moves[pick].verb == COURT_V_ACCEPT;
        sum->forced += count == 1;
        for (int seat = 0; seat < game->players; seat++)
            sum->babies += before.baby[seat] == 0 && state.baby[seat] != 0;
        if (++decisions > LONGEST)
            return "the game does not end";
    }
    sum->games++;
    sum->decisions += decisions;
    sum->longest = decisions > sum->longest ? decisions : sum->longest;
    sum->rounds_most = state.round > sum->rounds_most ? state.round : sum->rounds_most;
    sum->ends[state.end]++;
    return NULL;
}

static void test_sound(void **unused)
{
    (void)unused;
    static const char *const opening[] = {NULL, "1", "2"};
    tally sum = {0};
    uint64_t games = games_wanted() / (COURT_SEATS - 1);
    for (int players = 2; players <= COURT_SEATS; players++) {
        asc_game *game = new_game(players, opening[players % 3]);
        for (uint64_t seed = 0; seed < games; seed++) {
            const char *wrong = play_game(game, seed, seed % 4 != 0, &sum);
            if (wrong != NULL)
                fail_msg("%d players, seed %llu: %s", players, (unsigned long long)seed, wrong);
        }
        asc_game_free(game);
    }
    print_message("%llu games, %llu decisions; longest game %llu, longest round %llu of %d, most "
                  "rounds %llu; %llu trades, %llu babies\n",
                  (unsigned long long)sum.games, (unsigned long long)sum.decisions,
                  (unsigned long long)sum.longest, (unsigned long long)sum.round_longest,
                  ROUND_MOST, (unsigned long long)sum.rounds_most, (unsigned long long)sum.trades,
                  (unsigned long long)sum.babies);
    assert_true(sum.round_longest <= ROUND_MOST);
    assert_true(sum.rounds_most <= COURT_ROUNDS);
    assert_true(sum.trades > 0 && sum.babies > 0 && sum.lingered > 0 && sum.forced > 0);
    for (int end = COURT_END_KING; end <= COURT_END_LAST; end++)
        if (sum.ends[end] == 0)
            fail_msg("no game ended in way %d", end);
}

/* ---- Any game -------------------------------------------------------------------------------- */

static void test_interface(void **unused)
{
    (void)unused;
    for (int players = 2; players <= COURT_SEATS; players++) {
        asc_game *game = new_game(players, players == 3 ? "2" : NULL);
        playout_stats stats = {0};
        for (uint64_t seed = 100; seed < 110; seed++) {
            const char *wrong = check_playout(game, seed, 11, LONGEST, &stats);
            if (wrong != NULL)
                fail_msg("%d players, seed %llu: %s", players, (unsigned long long)seed, wrong);
        }
        assert_true(stats.sampled > 0 && stats.dropped > 0);
        asc_game_free(game);
    }
}

/* ---- Set-up ---------------------------------------------------------------------------------- */

static void test_setup(void **unused)
{
    (void)unused;
    static const int bad[] = {1, 7};
    for (size_t i = 0; i < ASC__COUNT(bad); i++) {
        asc_config config = {.game = "princes", .players = bad[i]};
        asc_game *game;
        assert_int_equal(asc_game_new(&config, &game), ASC_BAD_CONFIG);
        assert_null(game);
    }
    asc_option option = {"opening_events", "3"};
    asc_config config = {.game = "princes", .players = 4, .options = &option, .option_count = 1};
    asc_game *game;
    assert_int_equal(asc_game_new(&config, &game), ASC_BAD_CONFIG);
    config = (asc_config){.game = "princes", .players = 4, .packs = "godslayer"};
    assert_int_equal(asc_game_new(&config, &game), ASC_BAD_CONFIG);

    game = new_game(6, "2");
    assert_true(asc_state_size(game) <= 2048);
    court_state state;
    asc_state_init(game, (asc_state *)(void *)&state, NULL);
    for (int seat = 0; seat < 6; seat++) {
        unsigned events = 0;
        for (uint8_t kind = COURT_RESOURCES; kind < COURT_HELD; kind++)
            events += state.hand[seat][kind];
        assert_int_equal(events, 2);
        assert_int_equal(state.hand_size[seat], 2);
    }
    assert_int_equal(state.deck[COURT_EVENT_DECK].size, 20);
    /* The line is in order of birth. */
    for (int i = 0; i < 6; i++)
        assert_int_equal(state.prince[state.line[i]], i);
    asc_game_free(game);
}

/* What the decks are made of. */
static void test_catalog(void **unused)
{
    (void)unused;
    unsigned decks[COURT_DECKS] = {0}, families[COURT_BOND + 1] = {0};
    for (uint8_t kind = 0; kind < COURT_CARDS; kind++) {
        families[asc__court_cards[kind].family] += asc__court_cards[kind].copies;
        if (kind < COURT_DEALT)
            decks[court_deck_of(kind)] += asc__court_cards[kind].copies;
    }
    assert_int_equal(decks[COURT_EVENT_DECK], 32);
    assert_int_equal(decks[COURT_RESOURCE_DECK], 42);
    assert_int_equal(decks[COURT_WIFE_DECK], 10);
    static const uint8_t expected[COURT_BOND + 1] = {12, 12, 6, 3, 3,  6, 14, 6,
                                                     6,  2,  2, 2, 10, 6, 6};
    for (int family = 0; family <= COURT_BOND; family++)
        assert_int_equal(families[family], expected[family]);
}

/* Titles and texts: the names in English, and in every language something else than nothing. */
static void test_words(void **unused)
{
    (void)unused;
    for (size_t i = 0; asc_language_list(i) != NULL; i++) {
        asc_host host = {.language = asc_language_list(i)};
        asc_config config = {.game = "princes", .players = 6, .host = &host};
        asc_game *game;
        assert_int_equal(asc_game_new(&config, &game), ASC_OK);
        size_t count;
        const asc_card *cards = asc_cards(game, &count);
        for (size_t k = 0; k < count; k++) {
            assert_true(strlen(cards[k].text) > 0 && strlen(cards[k].title) > 0);
            if (i == 0)
                assert_string_equal(cards[k].title, cards[k].name);
            for (size_t j = 0; j < k; j++)
                assert_string_not_equal(cards[k].title, cards[j].title);
        }
        asc_game_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_setup),     cmocka_unit_test(test_catalog),
        cmocka_unit_test(test_words),     cmocka_unit_test(test_sound),
        cmocka_unit_test(test_interface),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
