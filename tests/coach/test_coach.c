/*
 * test_coach.c - the coach: its plans and reasons in positions with known answers (the tutor's
 * book, tests/coach/NAME.book), that it says the same however it is cut, that it knows no more than
 * the seat, and that it can be stopped.
 *
 * A book is written as scenarios are (docs/scenarios.md), with a part `coach` in place of `then`:
 *
 *     plan: acquire Mystic, then defeat Cultist    the first plan, word for word
 *     next: acquire Heavy Infantry ×2              the second
 *     says: by the end of the game                 a sentence about the plan has these words
 *     never says: your last turn                   none has
 *     why end: further behind                      a sentence about that move has these words
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "coach.h"
#include "deck_kit.h"

static const char advisor_name[] = "search:400it";

/* ---- A position ------------------------------------------------------------------------------ */

typedef struct bench {
    asc_game *game;
    asc_state *state;
    asc_move *moves;
} bench;

static bench bench_new(const char *game, const char *packs, int players, const char *language)
{
    bench b;
    asc_host host = {.load = deck_load,
                     .network = deck_load_network,
                     .release = deck_release,
                     .language = language};
    asc_config config = {.game = game, .packs = packs, .players = players, .host = &host};
    assert_int_equal(asc_game_new(&config, &b.game), ASC_OK);
    b.state = deck_get(asc_state_size(b.game));
    b.moves = deck_get(asc_legal_max(b.game) * sizeof *b.moves);
    asc_state_init(b.game, b.state, &(asc_seed){.word = {1}});
    return b;
}

static void bench_free(bench *b)
{
    free(b->state);
    free(b->moves);
    asc_game_free(b->game);
}

/* What a new coach says in the end, in slices of so many milliseconds. */
static asc_coaching coaching_of(const bench *b, const asc_move *asked, uint32_t ms)
{
    asc_coach *coach;
    asc_advisor_setup setup = {.player = advisor_name, .seed = 5};
    assert_int_equal(asc__coach_new(b->game, &setup, &coach), ASC_OK);
    asc__coach_begin(coach, b->state, 0, asked);
    assert_true(asc__coach_now(coach)->advice.more);
    assert_int_equal(asc__coach_now(coach)->advice.count, 0);
    while (asc__coach_think(coach, ms))
        assert_true(asc__coach_now(coach)->advice.more);
    asc_coaching coaching = *asc__coach_now(coach);
    assert_false(coaching.advice.more);
    asc__coach_free(coach);
    return coaching;
}

/* ---- The tutor's book ------------------------------------------------------------------------ */

typedef struct chapter {
    char game[32], packs[128], title[128];
    int players;
    char given[4096];
    bench bench;
    asc_coaching coaching;
    bool begun;
    unsigned line, positions, failed;
} chapter;

static void fail_at(chapter *c, const char *what, const char *wanted)
{
    printf("line %u, '%s': %s '%s'\n", c->line, c->title, what, wanted);
    for (size_t i = 0; i < c->coaching.advice.count; i++)
        printf("  plan %.3f ± %.3f %s\n", c->coaching.advice.best[i].chance,
               c->coaching.advice.best[i].error, c->coaching.plans[i].text);
    for (size_t i = 0; i < c->coaching.why_count; i++)
        printf("  says %s\n", c->coaching.why[i].text);
    c->failed++;
}

static void say_error(void *user, const asc_diag *diag)
{
    (void)user;
    printf("line %u of a position: %s\n", diag->line, diag->message);
}

static void end_position(chapter *c)
{
    if (c->begun)
        bench_free(&c->bench);
    c->begun = false;
}

static void begin_position(chapter *c)
{
    c->bench =
        bench_new(c->game[0] ? c->game : NULL, c->packs[0] ? c->packs : NULL, c->players, NULL);
    asc_source source = {.name = c->title, .text = c->given, .size = strlen(c->given)};
    /* Without a position the game begins as usual. */
    if (source.size > 0)
        assert_int_equal(
            asc_position_parse(c->bench.game, &source, c->bench.state, say_error, NULL), ASC_OK);
    c->coaching = coaching_of(&c->bench, NULL, 0);
    c->begun = true;
    c->positions++;
}

static bool has(const asc_coach_text *sentences, size_t count, const char *words)
{
    for (size_t i = 0; i < count; i++)
        if (strstr(sentences[i].text, words) != NULL)
            return true;
    return false;
}

/* "why MOVE: words" */
static void expect_why(chapter *c, char *text)
{
    char *words = strstr(text, ": ");
    asc_move move;
    assert_non_null(words);
    *words = '\0';
    assert_int_equal(asc_move_parse(c->bench.game, c->bench.state, text, &move, say_error, NULL),
                     ASC_OK);
    asc_coaching about = coaching_of(&c->bench, &move, 0);
    if (has(about.not_this, about.not_this_count, words + 2))
        return;
    fail_at(c, "about the move it does not say", words + 2);
    for (size_t i = 0; i < about.not_this_count; i++)
        printf("  why  %s\n", about.not_this[i].text);
}

static void expect(chapter *c, char *line)
{
    const asc_coaching *coaching = &c->coaching;
    if (strncmp(line, "plan: ", 6) == 0 || strncmp(line, "next: ", 6) == 0) {
        size_t at = line[0] == 'n';
        if (at >= coaching->advice.count || strcmp(coaching->plans[at].text, line + 6) != 0)
            fail_at(c, at == 0 ? "the plan is not" : "the next plan is not", line + 6);
    } else if (strncmp(line, "says: ", 6) == 0) {
        if (!has(coaching->why, coaching->why_count, line + 6))
            fail_at(c, "it does not say", line + 6);
    } else if (strncmp(line, "never says: ", 12) == 0) {
        if (has(coaching->why, coaching->why_count, line + 12))
            fail_at(c, "it says", line + 12);
    } else if (strncmp(line, "why ", 4) == 0) {
        expect_why(c, line + 4);
    } else {
        fail_at(c, "nobody understands", line);
    }
}

static void set(chapter *c, const char *line)
{
    if (sscanf(line, "game: %31s", c->game) != 1 && sscanf(line, "packs: %127s", c->packs) != 1 &&
        sscanf(line, "players: %d", &c->players) != 1)
        fail_at(c, "nobody understands", line);
}

static void read_book(const char *name)
{
    enum { SETTINGS, GIVEN, COACH } part = SETTINGS;
    chapter c = {.line = 0};
    char path[128];
    snprintf(path, sizeof path, "tests/coach/%s.book", name);
    char *text = deck_read_file(path, &(size_t){0}), *rest = text;
    assert_non_null(text);
    for (char *line; *rest; c.line++) {
        line = rest;
        rest += strcspn(rest, "\n");
        if (*rest)
            *rest++ = '\0';
        line += strspn(line, " ");
        if (*line == '\0' || *line == '#')
            continue;
        if (strncmp(line, "scenario: ", 10) == 0) {
            end_position(&c);
            snprintf(c.title, sizeof c.title, "%s", line + 10);
            c.given[0] = '\0';
            part = SETTINGS;
        } else if (strcmp(line, "given") == 0) {
            part = GIVEN;
        } else if (strcmp(line, "coach") == 0) {
            begin_position(&c);
            part = COACH;
        } else if (part == GIVEN) {
            size_t length = strlen(c.given);
            assert_true(length + strlen(line) + 2 < sizeof c.given);
            snprintf(c.given + length, sizeof c.given - length, "%s\n", line);
        } else if (part == COACH) {
            expect(&c, line);
        } else {
            set(&c, line);
        }
    }
    end_position(&c);
    free(text);
    assert_true(c.positions > 3);
    assert_int_equal(c.failed, 0);
}

static void the_book_of_the_deck(void **unused)
{
    (void)unused;
    read_book("deck");
}

static void the_book_of_the_princes(void **unused)
{
    (void)unused;
    read_book("princes");
}

/* ---- How it works ---------------------------------------------------------------------------- */

static void assert_same(const asc_coaching *a, const asc_coaching *b)
{
    assert_int_equal(a->advice.count, b->advice.count);
    assert_int_equal(a->advice.trust, b->advice.trust);
    for (size_t i = 0; i < a->advice.count; i++) {
        assert_int_equal(a->advice.best[i].move, b->advice.best[i].move);
        assert_true(a->advice.best[i].chance == b->advice.best[i].chance);
        assert_string_equal(a->plans[i].text, b->plans[i].text);
    }
    assert_int_equal(a->why_count, b->why_count);
    for (size_t i = 0; i < a->why_count; i++)
        assert_string_equal(a->why[i].text, b->why[i].text);
}

/* Plays some decisions, without thought; false: the game is over. */
static bool go_on(bench *b, unsigned decisions)
{
    deck_luck luck = {.key = 3};
    deck_play_on(b->game, b->state, DECK_RICH, decisions, &luck);
    return asc_legal(b->game, b->state, b->moves) > 0;
}

/* However it is cut, it says the same; and of a state that differs in what the seat cannot see. */
static void it_says_the_same_of_the_same(void **unused)
{
    (void)unused;
    bench b = bench_new(NULL, "godslayer", 2, NULL);
    asc_view *view = deck_get(asc_view_size(b.game));
    asc_belief *belief = deck_get(asc_belief_size(b.game));
    unsigned different = 0;
    for (unsigned i = 0; i < 6 && go_on(&b, 9); i++) {
        asc_coaching whole = coaching_of(&b, NULL, 0), sliced = coaching_of(&b, NULL, 1);
        assert_same(&whole, &sliced);
        asc_view_of(b.game, b.state, asc_to_act(b.game, b.state), view);
        assert_int_equal(asc_belief_init(b.game, view, belief), ASC_OK);
        uint64_t before = asc_state_hash(b.game, b.state);
        asc_seed seed = asc_seed_from_number(i + 50);
        asc_belief_sample(b.game, belief, &seed, b.state);
        different += asc_state_hash(b.game, b.state) != before;
        asc_coaching other = coaching_of(&b, NULL, 0);
        assert_same(&whole, &other);
    }
    assert_true(different > 3);
    free(view);
    free(belief);
    bench_free(&b);
}

/* Each plan begins with a legal move, and no two are the same; a stop ends it. */
static void plans_differ(void **unused)
{
    (void)unused;
    bench b = bench_new(NULL, "godslayer", 2, NULL);
    for (unsigned i = 0; i < 12 && go_on(&b, 7); i++) {
        asc_coaching coaching = coaching_of(&b, NULL, 0);
        size_t count = (size_t)asc_legal(b.game, b.state, b.moves);
        assert_true(coaching.advice.count > 0);
        for (size_t k = 0; k < coaching.advice.count; k++) {
            assert_true(coaching.advice.best[k].move < count);
            assert_true(coaching.plans[k].text[0] != '\0');
            for (size_t other = 0; other < k; other++)
                assert_string_not_equal(coaching.plans[k].text, coaching.plans[other].text);
        }
    }
    bench_free(&b);
}

static void a_stop_ends_it(void **unused)
{
    (void)unused;
    bench b = bench_new(NULL, "godslayer", 2, NULL);
    asc_coach *coach;
    asc_advisor_setup setup = {.player = "search:100000000it", .seed = 5};
    assert_int_equal(asc__coach_new(b.game, &setup, &coach), ASC_OK);
    asc__coach_begin(coach, b.state, 0, NULL);
    assert_true(asc__coach_think(coach, 1));
    asc_player_stop(asc__coach_player(coach));
    while (asc__coach_think(coach, 0))
        continue;
    assert_false(asc__coach_now(coach)->advice.more);
    assert_int_equal(asc__coach_now(coach)->why_count, 0);
    asc__coach_free(coach);
    bench_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_book_of_the_deck),
        cmocka_unit_test(the_book_of_the_princes),
        cmocka_unit_test(it_says_the_same_of_the_same),
        cmocka_unit_test(plans_differ),
        cmocka_unit_test(a_stop_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
