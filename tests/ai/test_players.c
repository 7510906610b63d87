/*
 * test_players.c - computer players: their names, that they choose from the list and repeat
 * themselves, that they know no more than a view tells, and that greedy is worth playing against.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deck_state.h"
#include "deck_kit.h"
#include "game.h"
#include "tiny_game.h"

/* A game that never ends would hang the test instead of failing it. */
enum { DECISIONS_MAX = 20000 };

static asc_player *player_new(const asc_game *game, const char *name, uint64_t seed)
{
    asc_player *player;
    assert_int_equal(asc_player_new(game, name, seed, NULL, &player), ASC_OK);
    assert_string_equal(asc_player_name(player), name);
    return player;
}

/* ---- Names ----------------------------------------------------------------------------------- */

enum { MESSAGE = 512 };

static void keep_message(void *user, const asc_diag *diag)
{
    snprintf(user, MESSAGE, "%s", diag->message);
}

static void test_names(void **unused)
{
    (void)unused;
    asc_game *game = deck_game_new("godslayer", 2, NULL);
    char message[MESSAGE] = "";
    asc_host host = {.user = message, .diag = keep_message};
    asc_player *player = (asc_player *)(void *)message;
    assert_int_equal(asc_player_new(game, "deep thought", 1, &host, &player), ASC_BAD_CONFIG);
    assert_null(player);
    assert_non_null(strstr(message, "deep thought"));
    bool greedy = false, search = false, level = false;
    assert_string_equal(asc_player_list(0), "random");
    for (size_t i = 0; asc_player_list(i) != NULL; i++) {
        assert_non_null(strstr(message, asc_player_list(i)));
        greedy |= strcmp(asc_player_list(i), "greedy") == 0;
        search |= strcmp(asc_player_list(i), "search") == 0;
        level |= strcmp(asc_player_list(i), "level:3") == 0;
        assert_int_equal(asc_player_check(asc_player_list(i), NULL), ASC_OK);
        asc_player_free(player_new(game, asc_player_list(i), i));
    }
    assert_true(greedy && search && level);
    asc_player_free(NULL);
    asc_game_free(game);
}

static void test_budgets(void **unused)
{
    (void)unused;
    static const char *const good[] = {
        "search:1it",    "search:1ms",          "search:86400000ms",   "search:1000000000it",
        "search:64t",    "search:1ms+1it",      "search:1it+1ms",      "search:5it+2t+7ms",
        "search:2t+5it", "search:1it+against1", "search:against5+1ms",
    };
    static const char *const bad[] = {
        "search:",
        "search:0it",
        "search:0ms",
        "search:0t",
        "search:it",
        "search:100",
        "search:100s",
        "search:-1it",
        "search:1it+",
        "search:1it+against",
        "search:1it+against0",
        "search:1it+against6",
        "search:1it+against2+against3",
        "search:1it+against2x",
        "search:+1it",
        "search:1it++1ms",
        "search:1it+2it",
        "search:1it,1ms",
        "search:65t",
        "search:1000000001it",
        "search:86400001ms",
        "search:1it 1ms",
        "search:1it+1ms+1",
        "search:99999999999it",
        "search:1it+1ms+1t+000000000000000000000000000000000000000000000001t",
    };
    static const char *const nobody[] = {"",         "level",    "level:",  "level:0", "level:7",
                                         "level:03", "level:3 ", "searchx", "Greedy",  "greedy:1"};
    char message[MESSAGE];
    asc_host host = {.user = message, .diag = keep_message};
    for (size_t i = 0; i < ASC__COUNT(good); i++)
        assert_int_equal(asc_player_check(good[i], NULL), ASC_OK);
    for (size_t i = 0; i < ASC__COUNT(bad); i++) {
        message[0] = '\0';
        assert_int_equal(asc_player_check(bad[i], &host), ASC_BAD_CONFIG);
        assert_non_null(strstr(message, "search:100ms+2000it+2t"));
    }
    for (size_t i = 0; i < ASC__COUNT(nobody); i++) {
        message[0] = '\0';
        assert_int_equal(asc_player_check(nobody[i], &host), ASC_BAD_CONFIG);
        assert_non_null(strstr(message, "level:6"));
    }
}

static void *no_memory(void *user, void *block, size_t size)
{
    (void)user;
    (void)block;
    (void)size;
    return NULL;
}

static void test_no_memory(void **unused)
{
    (void)unused;
    asc_game *game = deck_game_new("godslayer", 2, NULL);
    asc_host host = {.resize = no_memory};
    asc_player *player;
    assert_int_equal(asc_player_new(game, "greedy", 1, &host, &player), ASC_NO_MEMORY);
    assert_null(player);
    assert_int_equal(asc_player_new(game, "search:1it", 1, &host, &player), ASC_NO_MEMORY);
    assert_null(player);
    asc_game_free(game);
}

/* ---- Choices --------------------------------------------------------------------------------- */

/* One of each kind; those who search are in test_search.c as well. */
static const char *const kinds[] = {"random",  "rich",    "greedy",    "level:1",
                                    "level:2", "level:3", "search:2it"};

/* Plays a game in which every seat is a player of that name, and a second one of the same seed sits
 * beside each. Adds the decisions made. */
static void play_twice(board *t, const char *name, uint64_t seed, unsigned *decisions)
{
    const asc_game *game = t->game;
    asc_player *players[ASC_SEATS_MAX], *twins[ASC_SEATS_MAX];
    int seats = asc_game_players(game);
    for (int seat = 0; seat < seats; seat++) {
        players[seat] = player_new(game, name, seed + (uint64_t)seat);
        twins[seat] = player_new(game, name, seed + (uint64_t)seat);
    }
    asc_seed luck = asc_seed_from_number(seed);
    asc_state_init(game, t->state, &luck);
    unsigned steps = 0;
    for (int seat; (seat = asc_to_act(game, t->state)) != ASC_NOBODY; steps++) {
        assert_true(steps < DECISIONS_MAX);
        size_t count = (size_t)asc_legal(game, t->state, t->moves);
        asc_view_of(game, t->state, seat, t->view);
        size_t choice = asc_player_choose(players[seat], t->view, t->moves, count);
        assert_true(choice < count);
        assert_int_equal(asc_player_choose(twins[seat], t->view, t->moves, count), choice);
        assert_int_equal(asc_apply(game, t->state, seat, t->moves[choice], NULL), ASC_OK);
    }
    *decisions += steps;
    for (int seat = 0; seat < seats; seat++) {
        asc_player_free(players[seat]);
        asc_player_free(twins[seat]);
    }
}

static void test_choices(void **unused)
{
    (void)unused;
    deck_table set;
    unsigned decisions = 0;
    for (size_t i = 0; deck_table_at(i, &set); i++) {
        /* The mindless may banish all that they have, and then go on for ever. */
        board t = board_of(deck_table_game(&set, is_sanitized() ? "20" : "60"));
        for (size_t k = 0; k < ASC__COUNT(kinds); k++)
            for (uint64_t seed = 0; seed < (k < 3 ? 2 : 1); seed++)
                play_twice(&t, kinds[k], 1000 * k + seed, &decisions);
        board_free(&t);
    }
    assert_true(decisions > 10000);
}

/* Greedy ends games by himself. */
static void test_no_limit(void **unused)
{
    (void)unused;
    unsigned decisions = 0;
    board t = board_of(deck_game_new("godslayer", 2, NULL));
    for (uint64_t seed = 0; seed < 20; seed++)
        play_twice(&t, "greedy", seed, &decisions);
    board_free(&t);
}

static void test_other_game(void **unused)
{
    (void)unused;
    asc_config config = {.players = 3};
    asc_game *game;
    assert_int_equal(asc__game_create(&tiny_game_type, &config, &game), ASC_OK);
    board t = board_of(game);
    unsigned decisions = 0;
    for (size_t k = 0; k < ASC__COUNT(kinds); k++)
        for (uint64_t seed = 0; seed < 10; seed++)
            play_twice(&t, kinds[k], seed, &decisions);
    board_free(&t);
}

/* ---- Honesty --------------------------------------------------------------------------------- */

static void shuffle(uint8_t *cards, size_t count, deck_luck *luck)
{
    for (size_t i = count; i > 1; i--) {
        size_t j = deck_below(luck, (uint32_t)i);
        uint8_t card = cards[i - 1];
        cards[i - 1] = cards[j];
        cards[j] = card;
    }
}

/*
 * Another determinization that looks the same to `viewer`: others hold different cards, the center
 * deck has another order, and luck is another. Cards on top of decks stay, for some of them are
 * known.
 */
static void scramble(const deck_game *game, deck_state *state, int viewer, deck_luck *luck)
{
    for (int seat = 0; seat < game->base.players; seat++) {
        deck_player *player = player_at(game, state, seat);
        uint8_t *cards = owned_of(player), hidden[1024];
        size_t bag = player->end[DECK_BAG], own = segment_start(player, DECK_OWN);
        size_t held = player->end[DECK_OWN] - own;
        if (seat == viewer)
            continue;
        memcpy(hidden, cards, bag);
        memcpy(hidden + bag, cards + own, held);
        shuffle(hidden, bag + held, luck);
        memcpy(cards, hidden, bag);
        memcpy(cards + own, hidden + bag, held);
    }
    shuffle(center_of(game, state), state->center_deck, luck);
    asc_seed seed = asc_seed_from_number(luck->used);
    asc_state_reseed(&game->base, (asc_state *)state, &seed);
}

/* What the game's evaluation says of both determinizations must be the same for the player who
 * decides. */
static void compare_values(const board *t, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_int_equal(asc_value_move(t->game, t->state, t->moves[i]),
                         asc_value_move(t->game, t->other, t->moves[i]));
    assert_int_equal(asc_value_tuned(t->game, t->state, t->moves, count),
                     asc_value_tuned(t->game, t->other, t->moves, count));
}

static void play_honestly(board *t, uint64_t seed, unsigned *different)
{
    const asc_game *game = t->game;
    asc_player *player = player_new(game, "greedy", seed), *twin = player_new(game, "greedy", seed);
    asc_seed start = asc_seed_from_number(seed);
    deck_luck luck = {asc__mix(seed + 5), 0};
    asc_state_init(game, t->state, &start);
    for (int seat; (seat = asc_to_act(game, t->state)) != ASC_NOBODY;) {
        asc_state_copy(game, t->other, t->state);
        scramble(deck_of(game), (deck_state *)t->other, seat, &luck);
        assert_null(asc_state_check(game, t->other));
        asc_view_of(game, t->state, seat, t->view);
        asc_view_of(game, t->other, seat, t->other_view);
        assert_memory_equal(t->view, t->other_view, asc_view_size(game));
        int next = (seat + 1) % asc_game_players(game);
        asc_view_of(game, t->state, next, t->view);
        asc_view_of(game, t->other, next, t->other_view);
        *different += memcmp(t->view, t->other_view, asc_view_size(game)) != 0;

        asc_view_of(game, t->state, seat, t->view);
        asc_view_of(game, t->other, seat, t->other_view);
        size_t count = (size_t)asc_legal(game, t->state, t->moves);
        compare_values(t, count);
        size_t choice = asc_player_choose(player, t->view, t->moves, count);
        assert_int_equal(asc_legal(game, t->other, t->moves), count);
        assert_int_equal(asc_player_choose(twin, t->other_view, t->moves, count), choice);
        asc_apply_listed(game, t->state, t->moves[choice]);
    }
    asc_player_free(player);
    asc_player_free(twin);
}

static void test_honest(void **unused)
{
    (void)unused;
    static const char *const packs[] = {"godslayer", "vigil", "vigil,anniversary,godslayer"};
    for (size_t i = 0; i < ASC__COUNT(packs); i++) {
        for (int seats = 2; seats <= 3; seats++) {
            unsigned different = 0;
            board t = board_of(deck_game_new(packs[i], seats, "60"));
            for (uint64_t seed = 0; seed < 5; seed++)
                play_honestly(&t, seed, &different);
            assert_true(different > 200); /* or there was nothing to be honest about */
            board_free(&t);
        }
    }
}

/* ---- The best of a list ---------------------------------------------------------------------- */

/* The best of a list is the first of those that are worth most. */
static size_t best_of_list(const board *t, size_t count)
{
    size_t best = 0;
    int32_t most = asc_value_move(t->game, t->state, t->moves[0]);
    for (size_t i = 1; i < count; i++) {
        int32_t value = asc_value_move(t->game, t->state, t->moves[i]);
        if (value > most) {
            best = i;
            most = value;
        }
    }
    assert_int_equal(asc_value_best(t->game, t->state, t->moves, count), best);
    return best;
}

/* A game in which sense and luck decide by turns, and resources are now and then larger than they
 * could be. */
static void play_by_turns(board *t, uint64_t seed)
{
    deck_luck luck = {asc__mix(seed + 9), 0};
    asc_seed start = asc_seed_from_number(seed);
    asc_state_init(t->game, t->state, &start);
    while (asc_to_act(t->game, t->state) != ASC_NOBODY) {
        if (deck_below(&luck, 30) == 0)
            resources_add((deck_state *)t->state,
                          DECK_LANE(DECK_LANE_RUNES, deck_below(&luck, 50)) |
                              DECK_LANE(DECK_LANE_POWER, deck_below(&luck, 50)));
        size_t count = (size_t)asc_legal(t->game, t->state, t->moves);
        size_t choice = best_of_list(t, count);
        if (deck_below(&luck, 3) == 0)
            choice = deck_below(&luck, (uint32_t)count);
        asc_apply_listed(t->game, t->state, t->moves[choice]);
    }
}

static void test_best(void **unused)
{
    (void)unused;
    deck_table at;
    for (size_t i = 0; deck_table_at(i, &at); i++) {
        board t = board_of(deck_table_game(&at, "40"));
        for (uint64_t seed = 0; seed < (is_sanitized() ? 4 : 20); seed++)
            play_by_turns(&t, seed);
        board_free(&t);
    }
}

/* ---- Strength -------------------------------------------------------------------------------- */

/* Has greedy, in `seat`, won against `others`? */
static bool greedy_wins(board *t, const char *others, uint64_t seed, int seat)
{
    const asc_game *game = t->game;
    asc_player *greedy = player_new(game, "greedy", seed), *other = player_new(game, others, seed);
    asc_seed luck = asc_seed_from_number(seed);
    asc_state_init(game, t->state, &luck);
    for (int to_act; (to_act = asc_to_act(game, t->state)) != ASC_NOBODY;) {
        size_t count = (size_t)asc_legal(game, t->state, t->moves);
        asc_view_of(game, t->state, to_act, t->view);
        size_t choice =
            asc_player_choose(to_act == seat ? greedy : other, t->view, t->moves, count);
        asc_apply_listed(game, t->state, t->moves[choice]);
    }
    asc_player_free(greedy);
    asc_player_free(other);
    asc_result result;
    asc_result_of(game, t->state, &result);
    return result.winners >> seat & 1;
}

static void test_strength(void **unused)
{
    (void)unused;
    board t = board_of(deck_game_new("godslayer", 2, NULL));
    unsigned over_random = 0, over_rich = 0;
    for (uint64_t seed = 0; seed < 30; seed++) {
        for (int seat = 0; seat < 2; seat++) {
            over_random += greedy_wins(&t, "random", seed, seat);
            over_rich += greedy_wins(&t, "rich", seed, seat);
        }
    }
    assert_true(over_random > 48); /* of 60 */
    assert_true(over_rich > 42);
    board_free(&t);
}

/* Has the tuned one, in `seat`, won against others who play by asc_value_best? */
static bool tuned_wins(board *t, uint64_t seed, int seat)
{
    const asc_game *game = t->game;
    asc_seed luck = asc_seed_from_number(seed);
    asc_state_init(game, t->state, &luck);
    for (int to_act; (to_act = asc_to_act(game, t->state)) != ASC_NOBODY;) {
        size_t count = (size_t)asc_legal(game, t->state, t->moves);
        size_t choice = to_act == seat ? asc_value_tuned(game, t->state, t->moves, count)
                                       : asc_value_best(game, t->state, t->moves, count);
        assert_true(choice < count);
        asc_apply_listed(game, t->state, t->moves[choice]);
    }
    asc_result result;
    asc_result_of(game, t->state, &result);
    return result.winners >> seat & 1;
}

static void test_tuned(void **unused)
{
    (void)unused;
    static const char *const packs[] = {"godslayer", "vigil", "anniversary"};
    for (size_t i = 0; i < ASC__COUNT(packs); i++) {
        board t = board_of(deck_game_new(packs[i], 2, NULL));
        unsigned won = 0;
        for (uint64_t seed = 0; seed < 500; seed++)
            for (int seat = 0; seat < 2; seat++)
                won += tuned_wins(&t, seed, seat);
        assert_true(won > 550); /* of 1000 */
        board_free(&t);
    }
}

/* ---- Sense ----------------------------------------------------------------------------------- */

#define ROW                                                                                        \
    "row: Mephit, Wolf Shaman, Emri, One with the Void, Voidthirster, Sea Tyrant, Earth Tyrant\n"

/* What greedy does in a position, as text. */
static void expect_choice(const char *position, const char *expected)
{
    board t = board_of(deck_game_new("godslayer", 2, NULL));
    game_set(t.game, t.state, position);
    asc_player *greedy = player_new(t.game, "greedy", 1);
    size_t count = (size_t)asc_legal(t.game, t.state, t.moves);
    asc_view_of(t.game, t.state, asc_to_act(t.game, t.state), t.view);
    size_t choice = asc_player_choose(greedy, t.view, t.moves, count);
    char text[ASC_MOVE_TEXT_MAX];
    asc_move_format(t.game, t.state, t.moves[choice], text, sizeof text);
    if (strcmp(text, expected) != 0)
        fail_msg("\"%s\" and not \"%s\" in\n%s", text, expected, position);
    asc_player_free(greedy);
    board_free(&t);
}

static void test_sense(void **unused)
{
    (void)unused;
    /* What costs nothing comes first, and cards before what is done with them. */
    expect_choice(ROW "hand 1: Apprentice, Arha Initiate\nrunes: 7\npower: 7",
                  "play Arha Initiate");
    expect_choice(ROW "hand 1: Twofold Askara, Apprentice", "play Apprentice");
    expect_choice(ROW "play 1: Muramasa\nrunes: 2", "use Muramasa");
    /* The greatest reward for the power that there is; runes do not matter to it. */
    expect_choice(ROW "power: 5", "defeat Sea Tyrant");
    /* In the last round only honor counts: three small cards are more than a good one. */
    expect_choice("row: Burrower Mark II, Wolf Shaman, Demon Slayer, Mephit, Mephit, Mephit\n"
                  "pool: 0\nrunes: 4",
                  "acquire Burrower Mark II");
    /* Nothing to be had: the end. */
    expect_choice(ROW "runes: 1\npower: 1", "end");
}

/* With a good card and a weak one at hand the weak one is banished, and a good one alone is
 * kept. */
static void test_banishing(void **unused)
{
    (void)unused;
    static const char *const found[] = {"Apprentice", "Landtalker"};
    static const char *const expected[] = {"banish Apprentice from discard", "decline"};
    for (int i = 0; i < 2; i++) {
        board t = board_of(deck_game_new("godslayer", 2, NULL));
        char text[512];
        snprintf(text, sizeof text,
                 ROW
                 "hand 1: Void Initiate, Ascetic of the Lidless Eye\ndiscard 1: %s, Demon Slayer\n"
                 "deck 1: Demon Slayer, Mystic x3, Shade of the Black Watch\n",
                 found[i]);
        game_set(t.game, t.state, text);
        game_play(t.game, t.state, "play Void Initiate");
        asc_player *greedy = player_new(t.game, "greedy", 1);
        size_t count = (size_t)asc_legal(t.game, t.state, t.moves);
        asc_view_of(t.game, t.state, 0, t.view);
        size_t choice = asc_player_choose(greedy, t.view, t.moves, count);
        asc_move_format(t.game, t.state, t.moves[choice], text, sizeof text);
        assert_string_equal(text, expected[i]);
        asc_player_free(greedy);
        board_free(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),     cmocka_unit_test(test_budgets),
        cmocka_unit_test(test_no_memory), cmocka_unit_test(test_choices),
        cmocka_unit_test(test_no_limit),  cmocka_unit_test(test_other_game),
        cmocka_unit_test(test_honest),    cmocka_unit_test(test_best),
        cmocka_unit_test(test_strength),  cmocka_unit_test(test_tuned),
        cmocka_unit_test(test_sense),     cmocka_unit_test(test_banishing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
