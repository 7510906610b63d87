/*
 * test_princes.c - the game of the six princes, played: many games (a tenth of ASCEND_TEST_GAMES)
 * at random and some by greedy, with every rule of soundness checked after every move and by
 * counting of our own, at every number of players; games that end in a bounded number of decisions,
 * in every way there is; matches with undo, records and positions of them; and the checks that hold
 * for any game on a sample.
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
#include "game_checks.h"

enum {
    /* Decisions in a round, from the limits of the rules: for each of six players 3 draws, 42 cards
     * put down, 10 offers of 12 decisions each, and 5 others; 3 calls for an elixir, 6 votes of 5;
     * and 6 events of at most 15 decisions. */
    ROUND_MOST = 6 * (3 + 42 + 10 * 12 + 5) + 3 * 6 + 6 * 5 + 6 * 15,
    LONGEST = 40000
};

static asc_game *new_game(int players, const char *opening)
{
    asc_option option = {"opening_events", opening};
    return game_of((asc_config){.game = "princes",
                                .players = players,
                                .options = &option,
                                .option_count = opening != NULL});
}

/* ---- Soundness ------------------------------------------------------------------------------- */

typedef struct tally {
    uint64_t games, decisions, longest, round_longest, rounds_most;
    uint64_t ends[PRINCES_END_LAST + 1], babies, lingered, trades, forced;
} tally;

/* What no move may do, whatever it is. */
static const char *compare(const asc_game *game, const princes_state *before,
                           const princes_state *after)
{
    for (int seat = 0; seat < game->players; seat++) {
        if (!princes_lives(before, seat) && princes_lives(after, seat))
            return "the dead do not come back";
        if (before->baby[seat] != 0 && princes_lives(after, seat) &&
            after->baby[seat] != before->baby[seat])
            return "one baby is all there is";
        if (before->bond[seat] != after->bond[seat] || before->prince[seat] != after->prince[seat])
            return "bonds and princes stay";
    }
    for (uint8_t kind = 0; kind < PRINCES_DEALT; kind++)
        if (after->gone[kind] < before->gone[kind])
            return "what is gone is gone";
    return after->round < before->round || after->round > before->round + 1 ? "a round is left out"
                                                                            : NULL;
}

/* Counts all cards, in its own way. */
static const char *count_cards(const asc_game *game, const princes_state *state)
{
    unsigned cards[PRINCES_DEALT] = {0}, all = 0, unknown = 0, bag = 0;
    for (uint8_t kind = 0; kind < PRINCES_DEALT; kind++) {
        cards[kind] += (unsigned)(state->gone[kind] + state->bag[kind]);
        bag += state->bag[kind];
        for (int seat = 0; seat < game->players; seat++)
            cards[kind] += kind < PRINCES_HELD ? state->hand[seat][kind]
                                               : state->wives[seat][kind - PRINCES_HELD];
    }
    for (int seat = 0; seat < game->players; seat++) {
        for (uint8_t kind = 0; kind < PRINCES_POINTS; kind++)
            cards[kind] += state->table[seat][kind];
        if (state->laid[seat] != ASC_NO_CARD && !(state->opened >> seat & 1))
            cards[state->laid[seat]]++;
    }
    for (int deck = 0; deck < PRINCES_DECKS; deck++)
        for (int i = 0; i < state->deck[deck].size; i++)
            if (state->deck[deck].card[i] == ASC_NO_CARD)
                unknown++;
            else
                cards[state->deck[deck].card[i]]++;
    for (int i = 0; i < state->look_count; i++)
        cards[state->look[i]]++;
    for (int i = 0; i < state->up_count; i++)
        cards[state->up[i]]++;
    for (uint8_t kind = 0; kind < PRINCES_DEALT; kind++) {
        all += cards[kind];
        if (cards[kind] != asc__princes_cards[kind].copies)
            return "copies of a card are lost or doubled";
    }
    return all == 42 + 32 + 10 && bag == unknown ? NULL : "there are not 84 cards";
}

/* How a game is played. */
typedef struct habit {
    bool busy;          /* passes only when it must */
    bool trader;        /* wants what the other has, and accepts what is offered */
    asc_player *player; /* or NULL: at random */
} habit;

/* Is this what a trader would do? He looks into the other's hand, which only a test can. */
static bool is_trade(const princes_state *state, asc_move move)
{
    if (move.verb != PRINCES_V_WANT)
        return move.verb == PRINCES_V_ACCEPT || move.verb == PRINCES_V_OFFER;
    unsigned wanted = 0;
    for (unsigned i = 0; i < state->want_count; i++)
        wanted += state->want[i] == move.card;
    return state->hand[state->offer_to][move.card] > wanted;
}

static size_t choose(const asc_game *game, const princes_state *state, const habit *by,
                     const asc_move *moves, int count, uint64_t luck, uint64_t number)
{
    for (int i = 0; i < count && by->trader && number % 3 != 0; i++)
        if (is_trade(state, moves[i]))
            return (size_t)i;
    if (by->player == NULL)
        return asc__random_fast(luck ^ 0x5eed, 77, (uint32_t)number,
                                (uint32_t)(count > 1 && by->busy ? count - 1 : count));
    princes_view view;
    asc_view_of(game, (const asc_state *)(const void *)state, state->asked, &view.head);
    return asc_player_choose(by->player, &view.head, moves, (size_t)count);
}

static const char *play_game(const asc_game *game, uint64_t seed, const habit *by, tally *sum)
{
    princes_state state, before;
    asc_state *at = (asc_state *)(void *)&state;
    asc_move moves[PRINCES_MOVES];
    asc_seed luck = asc_seed_from_number(seed);
    uint64_t decisions = 0, in_round = 0;
    asc_state_init(game, at, &luck);
    while (!asc_over(game, at)) {
        int count = asc_legal(game, at, moves);
        if (count < 1 || count > (int)asc_legal_max(game))
            return "the legal list is not possible";
        size_t pick = choose(game, &state, by, moves, count, seed, decisions);
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
        sum->trades += moves[pick].verb == PRINCES_V_ACCEPT;
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

static void print_tally(const tally *sum)
{
    print_message("%llu games, %llu decisions; longest game %llu, longest round %llu of %d, most "
                  "rounds %llu; %llu trades, %llu babies; ends:",
                  (unsigned long long)sum->games, (unsigned long long)sum->decisions,
                  (unsigned long long)sum->longest, (unsigned long long)sum->round_longest,
                  ROUND_MOST, (unsigned long long)sum->rounds_most, (unsigned long long)sum->trades,
                  (unsigned long long)sum->babies);
    for (int end = PRINCES_END_KING; end <= PRINCES_END_LAST; end++)
        print_message(" %llu", (unsigned long long)sum->ends[end]);
    print_message("\n");
    assert_true(sum->round_longest <= ROUND_MOST);
    assert_true(sum->rounds_most <= PRINCES_ROUNDS);
}

static void test_sound(void **unused)
{
    (void)unused;
    static const char *const opening[] = {NULL, "1", "2"};
    tally sum = {0};
    uint64_t games = games_wanted(10, 200) / (PRINCES_SEATS - 1);
    for (int players = 2; players <= PRINCES_SEATS; players++) {
        asc_game *game = new_game(players, opening[players % 3]);
        for (uint64_t seed = 0; seed < games; seed++) {
            habit by = {.busy = seed % 4 != 0, .trader = seed % 3 == 1};
            const char *wrong = play_game(game, seed, &by, &sum);
            if (wrong != NULL)
                fail_msg("%d players, seed %llu: %s", players, (unsigned long long)seed, wrong);
        }
        asc_game_free(game);
    }
    print_tally(&sum);
    assert_true(sum.trades > sum.games / 4 && sum.babies > 0 && sum.lingered > 0 && sum.forced > 0);
    for (int end = PRINCES_END_KING; end <= PRINCES_END_LAST; end++)
        if (sum.ends[end] == 0)
            fail_msg("no game ended in way %d", end);
}

/* The same with somebody who wants to win. */
static void test_greedy(void **unused)
{
    (void)unused;
    tally sum = {0};
    uint64_t games = games_wanted(10, 200) / 20;
    for (int players = 2; players <= PRINCES_SEATS; players++) {
        asc_game *game = new_game(players, NULL);
        habit by = {.busy = false};
        assert_int_equal(asc_player_new(game, "greedy", 1, NULL, &by.player), ASC_OK);
        for (uint64_t seed = 0; seed < games; seed++) {
            const char *wrong = play_game(game, seed, &by, &sum);
            if (wrong != NULL)
                fail_msg("%d players, seed %llu: %s", players, (unsigned long long)seed, wrong);
        }
        asc_player_free(by.player);
        asc_game_free(game);
    }
    print_tally(&sum);
    assert_int_equal(sum.games, 5 * games);
}

/* ---- Matches --------------------------------------------------------------------------------- */

static char *record_of(const asc_match *match, int viewer)
{
    size_t size = asc_record_format(match, NULL, viewer, NULL, 0) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    asc_record_format(match, NULL, viewer, text, size);
    return text;
}

static uint64_t hash_of(const asc_match *match)
{
    return asc_state_hash(asc_match_game(match), asc_match_state(match));
}

/* A match at random; hash[i] is that of the state after i decisions. */
static asc_match *play_match(const asc_game *game, uint64_t number, uint64_t *hash)
{
    asc_seed seed = asc_seed_from_number(number);
    asc_match *match;
    asc_move moves[PRINCES_MOVES];
    seed.secure = number % 2 == 1;
    match = match_of(game, &seed);
    hash[0] = hash_of(match);
    for (size_t i = 0; !asc_over(game, asc_match_state(match)); i++) {
        assert_true(i + 1 < LONGEST);
        uint32_t count = (uint32_t)asc_legal(game, asc_match_state(match), moves);
        uint32_t pick = asc__random_fast(number, 5, (uint32_t)i, count > 1 ? count - 1 : count);
        assert_int_equal(
            asc_match_play(match, asc_to_act(game, asc_match_state(match)), moves[pick], NULL),
            ASC_OK);
        hash[i + 1] = hash_of(match);
    }
    return match;
}

/* Its record reads back as the same match, byte for byte and hash for hash. */
static void check_record(const asc_match *match)
{
    char *text = record_of(match, ASC_ALL_SEEING);
    asc_source source = {"test.rec", text, strlen(text)};
    asc_record *record;
    assert_int_equal(asc_record_parse(&source, NULL, &record), ASC_OK);
    const asc_match *again = asc_record_match(record);
    assert_int_equal(hash_of(again), hash_of(match));
    assert_true(asc_record_hashes(record) > 0);
    for (int viewer = ASC_ALL_SEEING; viewer < asc_game_players(asc_match_game(match)); viewer++) {
        char *first = record_of(match, viewer), *second = record_of(again, viewer);
        assert_string_equal(first, second);
        free(first);
        free(second);
    }
    asc_record_free(record);
    free(text);
}

/* The position at some length goes through its text and comes back as it was. */
static void check_position_text(const asc_match *match, size_t length, uint64_t hash)
{
    static char text[1 << 16];
    const asc_game *game = asc_match_game(match);
    princes_state state, again;
    asc_match_state_at(match, length, (asc_state *)(void *)&state);
    size_t size = asc_position_format(game, (asc_state *)(void *)&state, text, sizeof text);
    asc_source source = {"position", text, size};
    assert_true(size < sizeof text);
    assert_int_equal(asc_position_parse(game, &source, (asc_state *)(void *)&again, NULL, NULL),
                     ASC_OK);
    assert_int_equal(asc_state_hash(game, (asc_state *)(void *)&again), hash);
}

static void test_matches(void **unused)
{
    (void)unused;
    uint64_t *hash = malloc(LONGEST * sizeof *hash);
    assert_non_null(hash);
    for (int players = 2; players <= PRINCES_SEATS; players++)
        for (uint64_t number = 0; number < 4; number++) {
            asc_game *game = new_game(players, number == 3 ? "1" : NULL);
            asc_match *match = play_match(game, number + 10 * (uint64_t)players, hash);
            size_t length = asc_match_length(match);
            check_record(match);
            for (size_t at = 0; at <= length; at += 1 + length / 40)
                check_position_text(match, at, hash[at]);
            /* Back and on again: the same luck comes, so it is the same game. */
            for (size_t to = length; to > 0; to -= 1 + to / 3) {
                asc_decision *past = malloc((length + 1) * sizeof *past);
                assert_non_null(past);
                for (size_t i = 0; i < length; i++)
                    past[i] = asc_match_decision(match, i);
                assert_int_equal(asc_match_undo(match, ASC_NOBODY, to - 1, true), ASC_OK);
                assert_int_equal(hash_of(match), hash[to - 1]);
                for (size_t i = to - 1; i < length; i++)
                    assert_int_equal(asc_match_play(match, past[i].seat, past[i].move, NULL),
                                     ASC_OK);
                assert_int_equal(hash_of(match), hash[length]);
                free(past);
            }
            asc_match_free(match);
            asc_game_free(game);
        }
    free(hash);
}

/* A seat may take back for free what it did since the last thing that came to light, and since it
 * laid an event: that stays laid. */
static void test_free_undo(void **unused)
{
    (void)unused;
    static const char position[] = "hand 1: Army 1, Guard, Marriage\nhand 2: Poison";
    static const struct {
        const char *move;
        size_t free; /* how far back seat 1 may go after it */
    } steps[] = {{"put Army 1", 0},
                 {"lay Marriage", 2},
                 {"offer to seat 2", 2},
                 {"give Guard", 2},
                 {"want Poison", 5}};
    asc_game *game = new_game(2, NULL);
    princes_state state;
    asc_match *match;
    game_set(game, (asc_state *)(void *)&state, position);
    assert_int_equal(asc_match_from_state(game, (asc_state *)(void *)&state, &match), ASC_OK);
    for (size_t i = 0; i < ASC__COUNT(steps); i++) {
        asc_move move;
        assert_int_equal(
            asc_move_parse(game, asc_match_state(match), steps[i].move, &move, NULL, NULL), ASC_OK);
        assert_int_equal(asc_match_play(match, 0, move, NULL), ASC_OK);
        assert_int_equal(asc_match_free_undo(match, 0), steps[i].free);
        assert_int_equal(asc_match_free_undo(match, 1), i + 1);
        asc_decision made = asc_match_decision(match, i);
        assert_int_equal(made.final, i == 1);
        assert_int_equal(made.barrier, i + 1 == ASC__COUNT(steps));
    }
    assert_int_equal(asc_match_undo(match, 0, 1, false), ASC_BAD_MOVE);
    assert_int_equal(asc_match_undo(match, 0, 1, true), ASC_OK);
    asc_match_free(match);
    asc_game_free(game);
}

/* ---- Any game -------------------------------------------------------------------------------- */

static void test_interface(void **unused)
{
    (void)unused;
    for (int players = 2; players <= PRINCES_SEATS; players++) {
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

/* ---- The manual of scenarios ----------------------------------------------------------------- */

/* Does the manual have this word, set as code, with something behind it or not? */
static bool is_in_manual(const char *page, const char *word, const char *behind)
{
    char code[80];
    snprintf(code, sizeof code, "`%s%s", word, behind);
    return strstr(page, code) != NULL;
}

/* Every field, question and verb of the game stands in docs/scenarios.md. */
static void test_manual(void **unused)
{
    (void)unused;
    static char page[1 << 16];
    const char *root = getenv("ASCEND_SOURCE_ROOT");
    char path[4096];
    snprintf(path, sizeof path, "%s/docs/scenarios.md", root != NULL ? root : ".");
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(page, 1, sizeof page - 1, file), count;
    fclose(file);
    assert_true(length > 0 && length < sizeof page - 1);
    const char *princes = strstr(page, "## The six princes: what can be expected");
    assert_non_null(princes);
    asc_game *game = new_game(6, NULL);
    const asc_field *fields = asc_view_fields(game, &count);
    for (size_t i = 0; i < count; i++)
        if (fields[i].kind != ASC_FIELD_BYTES &&
            !is_in_manual(princes, fields[i].name, fields[i].seat == ASC_NOBODY ? "`" : " 1`"))
            fail_msg("docs/scenarios.md does not have the field: %s", fields[i].name);
    const asc_verb *verbs = asc_verbs(game, &count);
    for (size_t i = 0; i < count; i++)
        if (!is_in_manual(princes, verbs[i].word, " ") &&
            !is_in_manual(princes, verbs[i].word, "`"))
            fail_msg("docs/scenarios.md does not have the move: %s", verbs[i].word);
    for (uint8_t id = 1; asc_question_name(game, id) != NULL; id++)
        if (!is_in_manual(princes, asc_question_name(game, id), "`"))
            fail_msg("docs/scenarios.md does not have the question: %s",
                     asc_question_name(game, id));
    asc_game_free(game);
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
    princes_state state;
    asc_state_init(game, (asc_state *)(void *)&state, NULL);
    for (int seat = 0; seat < 6; seat++) {
        unsigned events = 0;
        for (uint8_t kind = PRINCES_RESOURCES; kind < PRINCES_HELD; kind++)
            events += state.hand[seat][kind];
        assert_int_equal(events, 2);
        assert_int_equal(state.hand_size[seat], 2);
    }
    assert_int_equal(state.deck[PRINCES_EVENT_DECK].size, 20);
    /* The line is in order of birth. */
    for (int i = 0; i < 6; i++)
        assert_int_equal(state.prince[state.line[i]], i);
    asc_game_free(game);
}

/* What the decks are made of. */
static void test_catalog(void **unused)
{
    (void)unused;
    unsigned decks[PRINCES_DECKS] = {0}, families[PRINCES_OLD_KING + 1] = {0};
    for (uint8_t kind = 0; kind < PRINCES_CARDS; kind++) {
        families[asc__princes_cards[kind].family] += asc__princes_cards[kind].copies;
        if (kind < PRINCES_DEALT)
            decks[princes_deck_of(kind)] += asc__princes_cards[kind].copies;
    }
    assert_int_equal(decks[PRINCES_EVENT_DECK], 32);
    assert_int_equal(decks[PRINCES_RESOURCE_DECK], 42);
    assert_int_equal(decks[PRINCES_WIFE_DECK], 10);
    static const uint8_t expected[PRINCES_OLD_KING + 1] = {12, 12, 6, 3, 3,  6, 14, 6,
                                                           6,  2,  2, 2, 10, 6, 6,  1};
    for (int family = 0; family <= PRINCES_OLD_KING; family++)
        assert_int_equal(families[family], expected[family]);
}

/* Titles and texts: the names in English, and in every language something else than nothing. */
static void test_words(void **unused)
{
    (void)unused;
    for (size_t i = 0; asc_language_list(i) != NULL; i++) {
        asc_host host = {.language = asc_language_list(i)};
        asc_game *game = game_of((asc_config){.game = "princes", .players = 6, .host = &host});
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
        cmocka_unit_test(test_greedy),    cmocka_unit_test(test_matches),
        cmocka_unit_test(test_free_undo), cmocka_unit_test(test_interface),
        cmocka_unit_test(test_manual),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
