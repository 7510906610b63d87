/*
 * test_board_things.c - what the board of any game says: each legal move has its thing, prices are
 * what is paid, reasons stand where nothing can be done, and nothing is told that the viewer may
 * not know.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "board.h"
#include "board_since.h"
#include "board_standing.h"
#include "deck_kit.h"
#include "match_kit.h"
#include "tiny_game.h"

static const char *const names[ASC_SEATS_MAX] = {"Anna", "Bob", "Carl", "Dora", "Eve", "Fritz"};

/* Everything that a position needs to be looked at. */
typedef struct table {
    asc_game *game;
    asc_state *state, *after;
    asc_view *view, *later;
    asc_board board;
} table;

static table table_of(asc_game *game)
{
    table t = {.game = game,
               .state = deck_get(asc_state_size(game)),
               .after = deck_get(asc_state_size(game)),
               .view = deck_get(asc_view_size(game)),
               .later = deck_get(asc_view_size(game))};
    assert_true(asc__board_init(&t.board, game, NULL));
    asc_state_init(game, t.state, NULL);
    return t;
}

static void table_free(table *t)
{
    asc__board_fini(&t->board);
    asc_game_free(t->game);
    free(t->state);
    free(t->after);
    free(t->view);
    free(t->later);
}

static const asc_board *look(table *t, int viewer)
{
    asc_view_of(t->game, t->state, viewer, t->view);
    asc__board_make(
        &t->board,
        &(asc_board_input){.state = t->state, .view = t->view, .viewer = viewer, .players = names});
    return &t->board;
}

/* ---- What holds in every position ------------------------------------------------------------ */

/* Every legal move has a thing, or one of the two members; every move of a thing is legal. */
static void check_moves(const table *t)
{
    const asc_board *b = &t->board;
    for (int i = 0; i < b->move_count; i++)
        assert_true(i == b->end || i == b->decline || asc__board_of_move(b, b->moves[i]) >= 0);
    for (int i = 0; i < b->count; i++)
        for (int k = 0; k < b->things[i].move_count; k++)
            assert_int_equal(asc_check(t->game, t->state, b->in.viewer, b->things[i].moves[k]),
                             ASC_REASON_NONE);
}

static void check_things(const asc_board *b)
{
    char text[8192];
    for (int i = 0; i < b->count; i++) {
        const asc_thing *thing = &b->things[i];
        assert_int_equal(asc__board_find(b, thing->id), i);
        assert_true(thing->copies > 0 || thing->id.zone == ASC_ZONE_SUPPLY);
        assert_true(i >= b->first[thing->id.zone] && i < b->first[thing->id.zone + 1]);
        asc__thing_name(b, thing, text, sizeof text);
        assert_true(text[0] != '\0');
        if (asc__thing_can(thing))
            continue;
        text[0] = '\0';
        asc__thing_why_not(b, thing, text, sizeof text);
        assert_true(text[0] != '\0');
        if (b->to_act && !b->asked && thing->offered)
            assert_int_not_equal(thing->offer.reason, ASC_REASON_NONE);
    }
    if (b->in.viewer < 0)
        assert_int_equal(b->move_count, 0);
}

/* A hand is the cards of the view, each of them once. */
static void check_hand(const asc_board *b)
{
    asc_tally hand = {.all = 0};
    unsigned held = 0;
    for (int i = b->first[ASC_ZONE_HAND]; i < b->first[ASC_ZONE_HAND + 1]; i++)
        held += b->things[i].copies;
    if (b->in.viewer >= 0)
        asc__view_tally(b->game, b->in.view, ASC_ROLE_HAND, b->in.viewer, &hand);
    assert_int_equal(held, hand.all);
}

/* What lies open of a seat is what the view has; the line has every seat once, by its places. */
static void check_seats(const asc_board *b)
{
    int players = asc_game_players(b->game), last = 0;
    unsigned met = 0;
    for (int i = 0; i < players; i++) {
        const asc_board_seat *seat = asc__board_seat(b, i);
        const asc_view *view = b->in.view;
        assert_int_equal(seat->score, asc__view_number(b->game, view, ASC_ROLE_SCORE, i, -1));
        assert_int_equal(seat->hand, asc__view_number(b->game, view, ASC_ROLE_HAND_SIZE, i, -1));
        assert_int_equal(seat->discard, asc__view_size(b->game, view, ASC_ROLE_DISCARD, i));
        assert_int_equal(seat->in_play, asc__view_size(b->game, view, ASC_ROLE_IN_PLAY, i));
        met |= 1u << b->order[i];
        int place = b->seats[b->order[i]].place;
        assert_true(place > last || place == 0 || (last == 0 && i == 0));
        last = place > 0 ? place : last;
    }
    assert_int_equal(met, (1u << players) - 1);
    for (int i = 0; i < b->resource_count; i++)
        assert_int_equal(b->resources[i].amount,
                         asc__view_number_in(b->in.view, b->resources[i].field, -1));
}

static unsigned paid; /* how many prices were compared */

/* What something costs is what is gone when it was taken. */
static void check_price(table *t, const asc_thing *thing)
{
    int price;
    const asc_field *resource = asc__thing_price(&t->board, thing, &price);
    if (!resource || !asc__thing_can(thing) || thing->id.zone > ASC_ZONE_SUPPLY || t->board.asked)
        return;
    int had = asc__view_number_in(t->view, resource, 0);
    int turns = asc_turns(t->game, t->state);
    asc_state_copy(t->game, t->after, t->state);
    asc_apply_listed(t->game, t->after, thing->moves[0]);
    asc_view_of(t->game, t->after, t->board.in.viewer, t->later);
    bool rewards = asc__zone_count(&t->board, ASC_ZONE_IN_PLAY) > 0 ||
                   strcmp(asc__thing_card(&t->board, thing)->kind, "monster") == 0;
    if (rewards || asc_turns(t->game, t->after) != turns || thing->offer.has != had)
        return;
    assert_int_equal(asc__view_number_in(t->later, resource, 0), had - price);
    paid++;
}

static void check_game(asc_game *game, unsigned decisions)
{
    table t = table_of(game);
    deck_luck luck = {.key = 5};
    for (unsigned i = 0; i < decisions && asc_to_act(game, t.state) != ASC_NOBODY; i++) {
        for (int viewer = ASC_SPECTATOR; viewer < asc_game_players(game); viewer++) {
            const asc_board *b = look(&t, viewer);
            assert_int_equal(b->first[0], 0);
            assert_int_equal(b->first[ASC_ZONES], b->count);
            check_moves(&t);
            check_things(b);
            check_hand(b);
            check_seats(b);
            for (int k = 0; k < b->count; k++)
                check_price(&t, &b->things[k]);
        }
        deck_play_on(game, t.state, DECK_BUSY, 1, &luck);
    }
    table_free(&t);
}

static void all_games(void **unused)
{
    (void)unused;
    for (int players = 1; players <= 4; players++)
        check_game(deck_game_new("godslayer", players, "60"), 200);
    assert_true(paid > 100);
    for (int players = 2; players <= 6; players++)
        check_game(princes_new(players), 200);
    for (int players = 2; players <= 4; players++)
        check_game(game_of_type(&tiny_game_type, (asc_config){.players = players}), 60);
}

/* ---- Places ---------------------------------------------------------------------------------- */

/* Equal cards that follow each other in the row are two things, and what is new is a place and
 * no name. */
static void places_are_told_apart(void **unused)
{
    (void)unused;
    table t = table_of(deck_game_new("godslayer", 2, "60"));
    deck_luck luck = {.key = 11};
    unsigned pairs = 0;
    for (int i = 0; i < 400 && asc_to_act(t.game, t.state) != ASC_NOBODY; i++) {
        int seat = asc_to_act(t.game, t.state);
        asc_view_of(t.game, t.state, seat, t.view);
        for (int place = 0; place < ASC_ROW_SHOWN; place++) {
            asc__board_make(&t.board, &(asc_board_input){.state = t.state,
                                                         .view = t.view,
                                                         .viewer = seat,
                                                         .fresh = (uint32_t)1 << place,
                                                         .players = names});
            const asc_board *b = &t.board;
            for (int k = b->first[ASC_ZONE_ROW]; k < b->first[ASC_ZONE_ROW + 1]; k++) {
                assert_int_equal(b->things[k].fresh, b->things[k].id.place == place);
                pairs +=
                    k > b->first[ASC_ZONE_ROW] && b->things[k].id.card == b->things[k - 1].id.card;
            }
        }
        deck_play_on(t.game, t.state, DECK_RICH, 1, &luck);
    }
    assert_true(pairs > 0);
    table_free(&t);
}

/* ---- Answers that are shown ------------------------------------------------------------------ */

static bool is_card(void *user, const asc_board *b, asc_move move)
{
    (void)b;
    return move.card == *(const uint8_t *)user;
}

/* Of some answers the others are left out; of none, all stay. */
static void answers_are_narrowed(void **unused)
{
    (void)unused;
    table t = table_of(deck_game_new("godslayer,vigil", 2, "120"));
    deck_luck luck = {.key = 3};
    unsigned narrowed = 0;
    for (int i = 0; i < 2000 && asc_to_act(t.game, t.state) != ASC_NOBODY; i++) {
        const asc_board *b = look(&t, asc_to_act(t.game, t.state));
        int from = b->first[ASC_ZONE_ANSWERS], all = asc__zone_count(b, ASC_ZONE_ANSWERS);
        uint8_t card = all > 1 ? b->things[from].id.card : ASC_NO_CARD;
        const asc_thing *next = &b->things[from + 1];
        if (b->asked && card != ASC_NO_CARD && next->key != 'n' && next->id.card != card) {
            asc_board_input in = b->in;
            in.shows = is_card;
            in.user = &card;
            asc__board_make(&t.board, &in);
            assert_true(b->narrowed && asc__zone_count(b, ASC_ZONE_ANSWERS) < all);
            narrowed++;
            card = ASC_CARDS_MAX - 1;
            asc__board_make(&t.board, &in);
            assert_true(!b->narrowed && asc__zone_count(b, ASC_ZONE_ANSWERS) == all);
        }
        deck_play_on(t.game, t.state, DECK_BUSY, 1, &luck);
    }
    assert_true(narrowed > 0);
    table_free(&t);
}

/* Nothing can be done while the turn of another is told. */
static void idle_boards_carry_no_moves(void **unused)
{
    (void)unused;
    table t = table_of(princes_new(4));
    asc_board_input in = look(&t, asc_to_act(t.game, t.state))->in;
    assert_true(t.board.to_act && t.board.move_count > 0);
    in.idle = true;
    asc__board_make(&t.board, &in);
    assert_true(!t.board.to_act && t.board.move_count == 0);
    for (int i = 0; i < t.board.count; i++)
        assert_false(asc__thing_can(&t.board.things[i]));
    table_free(&t);
}

/* ---- Seats ----------------------------------------------------------------------------------- */

/* "You" is the viewer, unless nobody is spoken to; who plays a character stands behind that. */
static void seats_have_names(void **unused)
{
    (void)unused;
    table t = table_of(princes_new(3));
    char who[128], whole[256];
    asc_board_input in = look(&t, 1)->in;
    assert_non_null(t.board.seats[0].character);
    snprintf(whole, sizeof whole, "%s, Anna", t.board.seats[0].character);
    assert_string_equal(asc__board_name(&t.board, 0), t.board.seats[0].character);
    assert_string_equal(asc__board_name(&t.board, 1), "You");
    asc__board_who(&t.board, 0, who, sizeof who);
    assert_string_equal(who, whole);
    in.unnamed = true;
    asc__board_make(&t.board, &in);
    assert_string_equal(asc__board_name(&t.board, 1), t.board.seats[1].character);
    table_free(&t);
    t = table_of(deck_game_new("godslayer", 2, NULL));
    look(&t, ASC_SPECTATOR);
    assert_string_equal(asc__board_name(&t.board, 1), "Bob");
    table_free(&t);
}

/* The first row has won; the opponent who is no player has a row, too; a tie is told apart. */
static void standings_have_rows_by_place(void **unused)
{
    (void)unused;
    asc_game *games[] = {deck_game_new("godslayer", 1, "60"), deck_game_new("godslayer", 3, "60"),
                         princes_new(4)};
    for (size_t g = 0; g < ASC__COUNT(games); g++) {
        table t = table_of(games[g]);
        asc_board_standing standing;
        deck_luck luck = {.key = 8};
        unsigned ties = 0, games_over = 0;
        int rows = asc_game_players(t.game) + (asc_game_opponent(t.game) != NULL);
        for (uint64_t seed = 1; seed <= 30; seed++) {
            asc_seed from = asc_seed_from_number(seed);
            asc_state_init(t.game, t.state, &from);
            deck_play_on(t.game, t.state, DECK_RICH, 4000, &luck);
            asc_match *match;
            assert_int_equal(asc_match_from_state(t.game, t.state, &match), ASC_OK);
            asc_view_of(t.game, t.state, ASC_SPECTATOR, t.view);
            assert_int_equal(asc__board_standing(&standing, match, NULL, t.view), ASC_OK);
            asc_match_free(match);
            assert_false(standing.sheet.vague);
            assert_int_equal(standing.count, rows);
            for (int i = 0; i < rows; i++) {
                const asc_standing_row *row = &standing.rows[i];
                int32_t sum = 0;
                for (size_t part = 0; part < ASC_SCORE_PARTS; part++) {
                    sum += row->parts[part];
                    assert_true(row->parts[part] == 0 || standing.used[part]);
                }
                assert_int_equal(sum, row->score);
                assert_true(i == 0 || row->rank >= standing.rows[i - 1].rank);
                assert_true(i == 0 || row->score <= standing.rows[i - 1].score);
            }
            games_over += asc_over(t.game, t.state);
            ties += standing.tied;
        }
        assert_true(games_over == 30 && ties < 30);
        table_free(&t);
    }
}

/* ---- What others have done ------------------------------------------------------------------- */

/* It begins behind the viewer's last decision in a turn of theirs, whoever was asked since. */
static void others_begin_behind_the_own_turn(void **unused)
{
    (void)unused;
    asc_game *games[] = {deck_game_new("godslayer", 3, "60"), princes_new(4)};
    int answers = 0;
    for (size_t g = 0; g < ASC__COUNT(games); g++) {
        table t = table_of(games[g]);
        deck_luck luck = {.key = 11};
        size_t expected[ASC_SEATS_MAX] = {0}, runs = 0;
        int last = ASC_NOBODY, first = ASC_NOBODY, turn = -1;
        asc_match *match;
        asc_move *moves = deck_get(asc_legal_max(t.game) * sizeof *moves);
        assert_int_equal(asc_match_from_state(t.game, t.state, &match), ASC_OK);
        while (asc_to_act(t.game, asc_match_state(match)) != ASC_NOBODY) {
            size_t length = asc_match_length(match);
            int seat = asc_to_act(t.game, asc_match_state(match));
            int count = asc_legal(t.game, asc_match_state(match), moves);
            for (int viewer = ASC_SPECTATOR; viewer < asc_game_players(t.game); viewer++) {
                asc_view_of(t.game, asc_match_state(match), viewer, t.view);
                assert_int_equal(asc__board_others_since(match, t.view),
                                 viewer < 0 ? runs : expected[viewer]);
            }
            /* Where all do something at once, the turn is that of whoever decides first. */
            int owner = asc__view_number(t.game, t.view, ASC_ROLE_TURN, ASC_NOBODY, 0) - 1;
            int now = asc_turns(t.game, asc_match_state(match));
            first = now != turn ? seat : first;
            turn = now;
            owner = owner < 0 ? first : owner;
            if (owner == seat)
                expected[seat] = length + 1;
            else
                answers++;
            runs = seat != last ? length : runs;
            last = seat;
            assert_int_equal(
                asc_match_play(match, seat, moves[deck_below(&luck, (uint32_t)count)], NULL),
                ASC_OK);
        }
        asc_match_free(match);
        free(moves);
        table_free(&t);
    }
    assert_true(answers > 10);
}

/* ---- Memory ---------------------------------------------------------------------------------- */

static void memory_may_be_out(void **unused)
{
    (void)unused;
    asc_game *game = princes_new(3);
    match_kit kit = {.blocks = 0};
    kit_init(&kit);
    for (long works = 0; works < 2; works++) {
        asc_board b;
        kit.until_fail = works;
        assert_false(asc__board_init(&b, game, &kit.host));
        assert_int_equal(kit.blocks, 0);
    }
    asc_board b;
    kit.until_fail = -1;
    assert_true(asc__board_init(&b, game, &kit.host));
    assert_int_equal(kit.blocks, 2);
    asc__board_fini(&b);
    assert_int_equal(kit.blocks, 0);
    asc_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_games),
        cmocka_unit_test(places_are_told_apart),
        cmocka_unit_test(answers_are_narrowed),
        cmocka_unit_test(idle_boards_carry_no_moves),
        cmocka_unit_test(seats_have_names),
        cmocka_unit_test(standings_have_rows_by_place),
        cmocka_unit_test(others_begin_behind_the_own_turn),
        cmocka_unit_test(memory_may_be_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
