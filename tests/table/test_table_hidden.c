/*
 * test_table_hidden.c - hidden stays hidden at a table. Two tables that differ only in what a
 * viewer may not know get the same commands, moves, undos, people who leave and come back and much
 * that is wrong: the viewer must be told the same under the same numbers, and be refused the same,
 * until something hidden rightly comes to light. What they are told is compared as the table tells
 * it, and as the bytes that a server sends: messages, snapshots, what was missed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ascend_wire.h"
#include "table_kit.h"

enum { COMMANDS = 300, HEARD_MAX = 4096, WIRE_MAX = 1 << 18 };

/* ---- What a viewer hears --------------------------------------------------------------------- */

typedef struct listener {
    int viewer;
    const table_kit *kit;
    uint64_t bytes;            /* a hash of all messages on the wire, */
    size_t sent;               /* ... and how many bytes they were */
    size_t count, event_count; /* since the command began */
    asc_table_message messages[64];
    asc_event events[HEARD_MAX];
} listener;

static char wire_text[WIRE_MAX];

static asc_wire wire_of(const table_kit *kit)
{
    return (asc_wire){kit->game, kit->table};
}

static void listen(void *user, const asc_table_message *message)
{
    listener *to = user;
    if (message->viewer != to->viewer)
        return;
    const asc_wire wire = wire_of(to->kit);
    size_t length = asc_wire_message_format(&wire, message, wire_text, WIRE_MAX);
    assert_in_range(length, 1, WIRE_MAX - 1);
    to->bytes = table_kit_hash(to->bytes, wire_text, length);
    to->sent += length;
    assert_true(to->count < ASC__COUNT(to->messages));
    assert_true(to->event_count + message->event_count <= HEARD_MAX);
    to->messages[to->count++] = *message;
    for (size_t i = 0; i < message->event_count; i++)
        to->events[to->event_count++] = message->events[i];
}

static bool same_event(const asc_event *a, const asc_event *b)
{
    return a->id == b->id && a->seat == b->seat && a->card == b->card && a->a == b->a &&
           a->b == b->b && a->seen_by == b->seen_by && a->told_to == b->told_to &&
           a->barrier == b->barrier && a->final == b->final;
}

static bool same_message(const asc_table_message *a, const asc_table_message *b)
{
    return a->number == b->number && a->kind == b->kind && a->seat == b->seat &&
           a->about == b->about && a->count == b->count;
}

typedef enum verdict { SAME, CAME_TO_LIGHT, LEAKED } verdict;

/* What the viewer has heard of one command at the two tables. */
static verdict compare_heard(const listener *a, const listener *b)
{
    for (size_t i = 0; i < a->event_count && i < b->event_count; i++)
        if (!same_event(&a->events[i], &b->events[i]))
            return a->events[i].barrier && b->events[i].barrier ? CAME_TO_LIGHT : LEAKED;
    if (a->count != b->count || a->event_count != b->event_count)
        return LEAKED;
    for (size_t i = 0; i < a->count; i++)
        if (!same_message(&a->messages[i], &b->messages[i]))
            return LEAKED;
    return SAME;
}

/* ---- Two tables ------------------------------------------------------------------------------ */

typedef struct pair {
    table_kit *kits[2];
    listener ears[2];
    int viewer;
} pair;

/* The state, and another one that the viewer cannot tell from it. */
static void imagine(const asc_game *game, const asc_state *state, int viewer, uint64_t luck,
                    asc_match *matches[2])
{
    asc_view *view = deck_get(asc_view_size(game));
    asc_belief *belief = deck_get(asc_belief_size(game));
    asc_state *other = deck_get(asc_state_size(game));
    const asc_seed seed = asc_seed_from_number(luck);
    asc_view_of(game, state, viewer, view);
    assert_int_equal(asc_belief_init(game, view, belief), ASC_OK);
    asc_belief_sample(game, belief, &seed, other);
    assert_int_equal(asc_match_from_state(game, state, &matches[0]), ASC_OK);
    assert_int_equal(asc_match_from_state(game, other, &matches[1]), ASC_OK);
    free(view);
    free(belief);
    free(other);
}

static void begin(pair *p, const asc_game *game, uint64_t number, deck_luck *luck)
{
    static const char *const players[] = {"", "", "", "greedy"};
    asc_seed seed = asc_seed_from_number(number);
    seed.secure = number % 2;
    asc_state *state = deck_get(asc_state_size(game));
    asc_state_init(game, state, &seed);
    deck_play_on(game, state, DECK_BUSY, deck_below(luck, 80), luck);
    /* What is obvious a table would decide at once, which can bring something to light. */
    while (asc_to_act(game, state) != ASC_NOBODY && asc_question_of(game, state).obvious)
        deck_play_on(game, state, DECK_ANY, 1, luck);
    asc_setup setup = {.undo = (asc_undo_rule)deck_below(luck, 3),
                       .clock_ms = deck_below(luck, 2) * 40000,
                       .turn_ms = deck_below(luck, 2000)};
    for (int i = 0; i < asc_game_players(game); i++)
        snprintf(setup.seat[i].player, sizeof setup.seat[i].player, "%s",
                 players[deck_below(luck, ASC__COUNT(players))]);
    p->viewer = (int)deck_below(luck, (uint32_t)asc_game_players(game) + 1) - 1;
    asc_match *matches[2];
    imagine(game, state, p->viewer, number, matches);
    for (int i = 0; i < 2; i++) {
        p->kits[i] = table_kit_of(matches[i], &setup, NULL);
        p->ears[i].viewer = p->viewer;
        p->ears[i].kit = p->kits[i];
        p->ears[i].bytes = p->ears[i].sent = 0;
        p->kits[i]->also = (asc_table_sink){listen, &p->ears[i]};
    }
    free(state);
}

static void end(pair *p)
{
    table_kit_free(p->kits[0]);
    table_kit_free(p->kits[1]);
}

/* All that a client gets that asks for a snapshot. */
static uint64_t snapshot(const table_kit *kit, int viewer)
{
    const asc_view *view = asc_table_view(kit->table, viewer);
    uint64_t deadline = 0;
    int running = asc_table_clock_of(kit->table, &deadline);
    asc_result result;
    const uint64_t facts[] = {asc_table_number(kit->table, viewer),
                              asc_table_answer(kit->table, viewer), (uint64_t)running, deadline,
                              (uint64_t)asc_table_to_act(kit->table)};
    uint64_t hash = table_kit_hash(table_kit_public(kit), facts, sizeof facts);
    for (int i = 0; i < asc_game_players(kit->game); i++)
        hash = asc__mix(hash ^ asc_table_seat_at(kit->table, i)->clock_ms);
    /* How it stands depends on hidden points, until it has ended. */
    asc_table_result(kit->table, &result);
    if (asc_table_ended(kit->table) == ASC_TABLE_OVER)
        hash = asc__mix(hash ^ result.winners);
    return table_kit_hash(hash, view, view->size);
}

/* The same command for the other table: where it answers what there is to answer, it does so
 * there. */
static asc_table_command translate(const pair *p, asc_table_command command)
{
    bool of_seat = command.from >= 0 && command.from < asc_game_players(p->kits[0]->game);
    if (of_seat && command.answer == asc_table_answer(p->kits[0]->table, command.from))
        command.answer = asc_table_answer(p->kits[1]->table, command.from);
    return command;
}

/* Sends a command to both, if both take it; what the viewer makes of it. */
static verdict step(pair *p, deck_luck *luck)
{
    asc_table_command first = table_kit_command(p->kits[0], luck), second = translate(p, first);
    asc_refusal a = asc_table_check(p->kits[0]->table, &first);
    asc_refusal b = asc_table_check(p->kits[1]->table, &second);
    /* What others are refused he does not hear, but for the host, whose commands are nobody's
     * secret. */
    if (a != b)
        return first.from == p->viewer || first.from == ASC_NOBODY ? LEAKED : SAME;
    for (int i = 0; i < 2; i++) {
        p->ears[i].count = p->ears[i].event_count = 0;
        table_kit_send(p->kits[i], i == 0 ? &first : &second);
        assert_string_equal(p->kits[i]->why, "");
    }
    verdict heard = compare_heard(&p->ears[0], &p->ears[1]);
    /* The end tells everybody's points, also if somebody resigned. */
    if (heard == SAME && p->ears[0].bytes != p->ears[1].bytes)
        return asc_table_to_act(p->kits[0]->table) == ASC_NOBODY ? CAME_TO_LIGHT : LEAKED;
    if (heard == SAME && snapshot(p->kits[0], p->viewer) != snapshot(p->kits[1], p->viewer))
        return LEAKED;
    return heard;
}

/* All on the wire that a client gets who comes back: a snapshot, and what they have missed. */
static uint64_t come_back(const table_kit *kit, int viewer)
{
    const asc_wire wire = wire_of(kit);
    size_t length = asc_wire_snapshot_format(&wire, viewer, wire_text, WIRE_MAX);
    assert_in_range(length, 1, WIRE_MAX - 1);
    uint64_t hash = table_kit_hash(length, wire_text, length);
    uint32_t last = asc_table_number(kit->table, viewer);
    uint32_t from = last > ASC_TABLE_RECENT ? last - ASC_TABLE_RECENT : 0;
    length = asc_wire_missed_format(&wire, viewer, from, wire_text, WIRE_MAX);
    assert_in_range(length, 1, WIRE_MAX - 1);
    return table_kit_hash(hash, wire_text, length);
}

/* Who comes back later hears the same again, out of the logs. */
static void check_again(const pair *p)
{
    int at = p->viewer >= 0 ? p->viewer : asc_game_players(p->kits[0]->game);
    for (int i = 0; i < 2; i++) {
        asc_status status;
        table_kit *again = table_kit_open(p->kits[i]->log, p->kits[i]->log_length, &status);
        assert_int_equal(status, ASC_OK);
        assert_true(again->digests[at] == p->kits[i]->digests[at]);
        assert_true(snapshot(again, p->viewer) == snapshot(p->kits[i], p->viewer));
        table_kit_free(again);
    }
}

/* ---- Many of them ---------------------------------------------------------------------------- */

typedef struct tally {
    uint64_t pairs, told, sent, came_to_light, differ;
} tally;

static void compare(const asc_game *game, uint64_t number, tally *sum)
{
    static pair p;
    deck_luck luck = {asc__mix(number + 99), 0};
    verdict result = SAME;
    begin(&p, game, number, &luck);
    sum->pairs++;
    assert_true(snapshot(p.kits[0], p.viewer) == snapshot(p.kits[1], p.viewer));
    for (int i = 0; i < COMMANDS && result == SAME; i++) {
        result = step(&p, &luck);
        sum->told += p.ears[0].count;
    }
    if (result == SAME && come_back(p.kits[0], p.viewer) != come_back(p.kits[1], p.viewer))
        result = LEAKED;
    sum->sent += p.ears[0].sent;
    if (result == LEAKED)
        fail_msg("pair %llu: viewer %d can tell the tables apart\n%.*s\n%.*s",
                 (unsigned long long)number, p.viewer, (int)p.kits[0]->log_length, p.kits[0]->log,
                 (int)(p.kits[1]->log_length - p.kits[1]->head_length),
                 p.kits[1]->log + p.kits[1]->head_length);
    sum->came_to_light += result == CAME_TO_LIGHT;
    /* Others can: the tables are not the same one. */
    for (int i = 0; i < asc_game_players(game); i++)
        if (p.kits[0]->digests[i] != p.kits[1]->digests[i]) {
            sum->differ++;
            break;
        }
    if (result == SAME && number % 4 == 0)
        check_again(&p);
    end(&p);
}

static void check_tally(const tally *sum)
{
    printf("%llu pairs, %llu messages, %llu bytes of them, %llu came to light\n",
           (unsigned long long)sum->pairs, (unsigned long long)sum->told,
           (unsigned long long)sum->sent, (unsigned long long)sum->came_to_light);
    assert_true(sum->differ > sum->pairs / 3);
    assert_true(sum->told > 3 * sum->pairs);
}

static void test_deck(void **unused)
{
    (void)unused;
    tally sum = {0};
    deck_table table;
    size_t tables = 0;
    while (deck_table_at(tables, &table))
        tables++;
    uint64_t number = 0;
    for (size_t i = 0; deck_table_at(i, &table); i++) {
        asc_game *game = deck_table_game(&table, "30");
        for (uint64_t k = 0; k < games_wanted(10, 1000) / tables + 1; k++)
            compare(game, number++, &sum);
        asc_game_free(game);
    }
    check_tally(&sum);
}

static void test_princes(void **unused)
{
    (void)unused;
    tally sum = {0};
    uint64_t number = 0;
    for (int players = 2; players <= 6; players++) {
        asc_game *game = princes_new(players);
        for (uint64_t k = 0; k < games_wanted(10, 1000) / 5 + 1; k++)
            compare(game, number++, &sum);
        asc_game_free(game);
    }
    check_tally(&sum);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deck),
        cmocka_unit_test(test_princes),
    };
    return cmocka_run_group_tests_name("table hidden", tests, NULL, NULL);
}
