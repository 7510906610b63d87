/*
 * test_own_packs.c - the deck-building game with packs that nobody ships: what the rules promise of
 * every pack, where the cards of the printed sets do not go that far.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ahead.h"
#include "base.h"
#include "deck_checks.h"
#include "deck_state.h"

#define HEAD                                                                                       \
    "pack text\ntitle \"A pack of one's own\"\n"                                                   \
    "starting hero \"Boy\" lifebound x8\n  play: gain 1 rune\n"                                    \
    "starting hero \"Girl\" x2\n  play: gain 1 power\n"                                            \
    "always hero \"Baker\" cost 3 honor 1 x20\n  play: gain 2 runes\n"                             \
    "always monster \"Mouse\" cost 2 x1\n  reward: gain 1 honor\n"

/* Plays games with every check there is. */
static void play_closely(asc_game *game, unsigned games, deck_stats *stats)
{
    deck_checker *checker = deck_checker_new(game);
    for (unsigned i = 0; i < games; i++) {
        asc_seed seed = asc_seed_from_number(i);
        const char *problem =
            deck_check_game(checker, &seed, (deck_habit)(i % DECK_HABITS), true, stats);
        if (problem != NULL)
            fail_msg("game %u: %s", i, problem);
    }
    deck_checker_free(checker);
}

/*
 * Cards that wait for others to be played, and then draw, ask or bring something to light. A play
 * that gives resources does more than that while one of them waits.
 */
static const char waiting[] = HEAD "construct \"Bell\" cost 2 honor 1 x12\n"
                                   "  on play hero: draw 1\n"
                                   "construct \"Gong\" cost 2 honor 1 x12\n"
                                   "  on play first lifebound hero: may banish 1 from hand\n"
                                   "construct \"Chime\" cost 2 honor 1 x12\n"
                                   "  unite lifebound: draw 1\n"
                                   "hero \"Singer\" lifebound cost 1 honor 1 x12\n"
                                   "  play: gain 1 rune\n"
                                   "        unite lifebound: draw 1\n"
                                   "hero \"Drummer\" cost 1 honor 1 x12\n"
                                   "  play: gain 1 rune\n"
                                   "        this turn, on play hero: may banish 1 from discard\n"
                                   "monster \"Crow\" cost 2 x12\n"
                                   "  reward: gain 3 honor\n";

static void test_what_waits_for_plays(void **unused)
{
    (void)unused;
    deck_stats stats = {0};
    asc_game *game = deck_text_game(waiting, 2, "60");
    play_closely(game, 24, &stats);
    assert_true(stats.only_gains > 500);
    assert_true(stats.questions > 500);
    asc_game_free(game);
}

/*
 * A center deck that runs dry: the row has gaps, treasures wait in them, and equal cards beside
 * them are not the same to take.
 */
static const char scarce[] = HEAD "treasure \"Bead\" x8\n"
                                  "  play: draw 1\n"
                                  "hero \"Sweeper\" cost 1 honor 1 x2\n"
                                  "  play: gain 1 power; may banish 1 in row\n"
                                  "hero \"Digger\" cost 2 honor 1 x2\n"
                                  "  play: may banish 1 from hand or discard\n"
                                  "construct \"Shelf\" cost 3 honor 1 x1\n"
                                  "  once: gain 1 rune\n"
                                  "monster \"Frog\" cost 1 x3\n"
                                  "  reward: gain 1 honor\n"
                                  "monster \"Toad\" cost 2 x1\n"
                                  "  reward: gain 1 honor; may banish 1 in row\n";

static void test_gaps(void **unused)
{
    (void)unused;
    for (int players = 1; players <= 3; players++) {
        deck_stats stats = {0};
        asc_game *game = deck_text_game(scarce, players, "60");
        play_closely(game, 40, &stats);
        assert_true(players == 1 ? stats.same == 0 : stats.same > 200);
        asc_game_free(game);
    }
}

/* Forty cards that nobody has trained with, of every kind: their games are sound, and the value
 * network has something to say of them. */
static void test_fans_pack(void **unused)
{
    (void)unused;
    size_t size;
    char *text = deck_read_file("tests/fans/lantern-fair.pack", &size);
    assert_non_null(text);
    for (int players = 1; players <= 4; players++) {
        deck_stats stats = {0};
        asc_game *game = deck_text_game(text, players, "60");
        play_closely(game, 16, &stats);
        print_message("%d players: %llu questions, %llu plays that only give something\n", players,
                      (unsigned long long)stats.questions, (unsigned long long)stats.only_gains);
        assert_true(stats.questions > 100 && stats.only_gains > 300);
        asc_game_free(game);
    }
    free(text);
}

/* What lies in play needs no choice where using it costs nothing, this turn or later. */
static void test_uses_without_a_choice(void **unused)
{
    (void)unused;
    static const char wells[] = HEAD "construct \"Well\" void cost 2 honor 1 x12\n"
                                     "  once: draw 1\n"
                                     "construct \"Toll\" void cost 2 honor 1 x12\n"
                                     "  once, pay 1 rune: draw 1\n"
                                     "construct \"Spring\" void cost 2 honor 1 x12\n"
                                     "  once per game: draw 1\n"
                                     "construct \"Candle\" void cost 2 honor 1 x12\n"
                                     "  use, banish this: draw 1\n";
    static const struct {
        const char *given, *next;
    } cases[] = {{"play 1: Well\nrunes: 1\n", "use Well"},
                 {"play 1: Toll\nrunes: 1\n", NULL},
                 {"play 1: Spring\nrunes: 1\n", NULL},
                 {"play 1: Candle\nrunes: 1\n", NULL}};
    asc_game *game = deck_text_game(wells, 2, NULL);
    asc_state *state = deck_get(asc_state_size(game));
    asc_view *view = deck_get(asc_view_size(game));
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        asc_plan plan;
        char text[ASC_MOVE_TEXT_MAX];
        game_set(game, state, cases[i].given);
        asc_view_of(game, state, 0, view);
        assert_int_equal(asc_plan_make(game, state, view, NULL, &plan), ASC_OK);
        assert_int_equal(plan.next >= 0, cases[i].next != NULL);
        if (cases[i].next == NULL)
            continue;
        asc_move_format(game, state, plan.move, text, sizeof text);
        assert_string_equal(text, cases[i].next);
    }
    free(view);
    free(state);
    asc_game_free(game);
}

/* A construct that an event makes leave play does not take their turn from those behind it. */
static void test_leaving_while_others_wait(void **unused)
{
    (void)unused;
    static const char fuses[] = HEAD "construct \"Fuse\" cost 2 honor 1 x12\n"
                                     "  on play hero: destroy 1 construct\n"
                                     "construct \"Bell\" cost 2 honor 1 x12\n"
                                     "  on play hero: gain 1 honor\n"
                                     "monster \"Crow\" cost 2 x12\n"
                                     "  reward: gain 3 honor\n";
    static const char given[] = "hand 1: Boy\nplay 1: Fuse, Bell, Bell\nrow: Crow x6\n";
    static const struct {
        const char *destroyed;
        int honor; /* what the Bells give that are left */
    } cases[] = {{"destroy Fuse", 2}, {"destroy Bell", 1}};
    asc_game *game = deck_text_game(fuses, 2, NULL);
    asc_state *state = deck_get(asc_state_size(game));
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        game_set(game, state, given);
        const char *const moves[] = {"play Boy", cases[i].destroyed};
        for (size_t k = 0; k < 2; k++) {
            game_play(game, state, moves[k]);
        }
        assert_int_equal(player_in(deck_of(game), (const deck_state *)state, 0)->honor,
                         cases[i].honor);
    }
    free(state);
    asc_game_free(game);
}

/* A name may have commas, and begin as another one does: the longest that fits is meant. */
static void test_names_in_names(void **unused)
{
    (void)unused;
    static const char named[] =
        HEAD "hero \"Rose\" cost 1 honor 1 x6\n  play: gain 1 rune\n"
             "hero \"Rose, Queen\" cost 1 honor 1 x6\n  play: gain 2 runes\n"
             "hero \"Queen\" cost 1 honor 1 x6\n  play: gain 1 power\n"
             "monster \"Crow\" cost 2 x12\n  reward: gain 3 honor\n";
    static const struct {
        const char *given;
        int cards;
    } cases[] = {{"hand 1: Rose, Queen\nrow: Crow x6\n", 1},
                 {"hand 1: Queen, Rose\nrow: Crow x6\n", 2},
                 {"hand 1: Rose, Rose, Queen\nrow: Crow x6\n", 2},
                 {"hand 1: Rose x1, Queen\nrow: Crow x6\n", 2}};
    asc_game *game = deck_text_game(named, 2, NULL);
    asc_state *state = deck_get(asc_state_size(game));
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        game_set(game, state, cases[i].given);
        assert_int_equal(hand_size(player_in(deck_of(game), (const deck_state *)state, 0)),
                         cases[i].cards);
    }
    asc_move move;
    game_set(game, state, cases[0].given);
    assert_int_equal(asc_move_parse(game, state, "play Rose, Queen", &move, NULL, NULL), ASC_OK);
    size_t count;
    assert_string_equal(asc_cards(game, &count)[move.card].name, "Rose, Queen");
    free(state);
    asc_game_free(game);
}

/* A question is asked by the card whose effect it is, also where that has waited for another. */
static void test_who_asks(void **unused)
{
    (void)unused;
    static const char given[] = "hand 1: Drummer, Boy\ndiscard 1: Girl x2\n";
    asc_game *game = deck_text_game(waiting, 2, NULL);
    asc_state *state = deck_get(asc_state_size(game));
    game_set(game, state, given);
    static const char *const moves[] = {"play Drummer", "play Boy"};
    for (size_t i = 0; i < 2; i++) {
        game_play(game, state, moves[i]);
    }
    asc_question question = asc_question_of(game, state);
    size_t count;
    assert_string_equal(question.name, "banish");
    assert_true(question.card != ASC_NO_CARD);
    assert_string_equal(asc_cards(game, &count)[question.card].name, "Drummer");
    free(state);
    asc_game_free(game);
}

/* ---- How deep effects can lie on each other -------------------------------------------------- */

/* One of the texts, at random. */
#define PICK(luck, texts) ((texts)[deck_below((luck), (uint32_t)ASC__COUNT(texts))])

/* A pack of cards that set off each other: they copy, take, trigger, banish and enter, in a center
 * deck that runs dry all the time. */
static void write_tangle(asc_text *text, deck_luck *luck)
{
    static const char *const any[] = {"draw 1",
                                      "acquire 1 hero in row",
                                      "acquire 1 hero in row or always to hand",
                                      "acquire 1 construct in row into play",
                                      "defeat 1 monster in row or always",
                                      "may take 1 in row",
                                      "take 2 in row",
                                      "take each in row",
                                      "defeat each monster in row",
                                      "repeat 2 times: take 1 in row",
                                      "banish 1 in row",
                                      "may banish 1 from hand or discard",
                                      "each opponent: destroy 1 construct",
                                      "each player: repeat 2 times: draw 1",
                                      "this turn, on acquire hero: may banish 1 from discard",
                                      "this turn, on defeat monster: draw 1",
                                      "choose one: take 1 in row | draw 1",
                                      "may banish 1 in row: take 1 in row",
                                      "look at top 4 of center",
                                      "add 1 slot"};
    static const char *const copies[] = {
        "copy 1 other hero played this turn", "copy 1 other hero played this turn twice",
        "draw 1\n        copy 1 other hero played this turn", "unite lifebound: draw 1"};
    static const char *const fates[] = {
        "each player: may banish 1 from hand or discard",
        "each player: repeat 2 times: may banish 1 from hand or discard", "add 1 slot",
        "each opponent: destroy 1 construct"};
    static const char *const waits[] = {
        "on acquire hero, once: acquire 1 hero in row",
        "on acquire construct, once: may put it into play",
        "on defeat monster, once: take 1 in row",
        "on enter construct, once: acquire 1 construct in row into play",
        ("on enter construct, once: destroy 1 construct\n    banish 1 from discard\n"
         "    acquire 1 construct in row into play"),
        "on play first hero: take 1 in row",
        "on play hero: may banish 1 from discard",
        "on defeat monster: may banish 1 in row",
        "unite lifebound: take 1 in row",
        "once: take each in row",
        "once per game: take each in row",
        "on play hero, once per game: take 1 in row",
        "use, banish this: may take 2 in row"};
    asc__text_add(text, HEAD "treasure \"Bead\" x4\n  play: draw 1\n"
                             "construct \"Rock\" cost 1 honor 1 x1\n  once: gain 1 power\n");
    for (int i = 0; i < 10; i++) {
        static const char *const factions[] = {"lifebound ", "mechana ", ""};
        unsigned copy = 1 + deck_below(luck, 3);
        unsigned sort = deck_below(luck, 3);
        if (sort == 0) {
            asc__text_addf(text, "hero \"H%d\" %scost 1 honor 1 x%u\n  play: %s\n        %s\n", i,
                           PICK(luck, factions), copy,
                           deck_below(luck, 3) ? PICK(luck, any) : PICK(luck, copies),
                           PICK(luck, any));
        } else if (sort == 1) {
            asc__text_addf(text, "construct \"C%d\" cost 1 honor 1 x%u\n  %s\n  %s\n", i, copy,
                           PICK(luck, waits), PICK(luck, waits));
        } else {
            asc__text_addf(text,
                           "monster \"M%d\" cost 2 x%u\n  reward: gain 1 honor\n          %s\n", i,
                           copy, PICK(luck, any));
        }
        if (deck_below(luck, 3) == 0)
            asc__text_addf(text, "  fate: %s\n", PICK(luck, fates));
    }
}

/* Effects within effects: loops, triggers, rewards and copies, of few cards. */
static const char nested[] = HEAD "hero \"Digger\" cost 1 honor 1 x3\n"
                                  "  play: take 1 in row\n"
                                  "        each player: repeat 2 times: draw 1\n"
                                  "hero \"Scribe\" cost 1 honor 1 x2\n"
                                  "  play: copy 1 other hero played this turn twice\n"
                                  "construct \"Shelf\" cost 1 honor 1 x2\n"
                                  "  on acquire hero, once: acquire 1 hero in row\n"
                                  "monster \"Nest\" cost 1 x4\n"
                                  "  reward: gain 1 honor\n"
                                  "          take 2 in row\n";

/* Whatever they set off, there is room for it: the rules assert that, and every state passes the
 * checks that positions from outside have to. */
static void test_tangles(void **unused)
{
    (void)unused;
    deck_stats stats = {0};
    for (uint32_t i = 0; i < 400; i++) {
        char pack[8192];
        asc_text text = asc__text_init(pack, sizeof pack);
        deck_luck luck = {asc__mix(i), 0};
        write_tangle(&text, &luck);
        asc_game *game = deck_text_game(pack, 1 + (int)(i % 3), "6");
        deck_checker *checker = deck_checker_new(game);
        for (uint32_t k = 0; k < 6; k++) {
            asc_seed seed = asc_seed_from_number(i * 10 + k);
            const char *problem =
                deck_check_game(checker, &seed, (deck_habit)(k % DECK_HABITS), false, &stats);
            bool endless = problem != NULL && strstr(problem, "does not end") != NULL;
            if (problem != NULL && !endless)
                fail_msg("pack %u, game %u: %s\n%s", i, k, problem, pack);
        }
        deck_checker_free(checker);
        asc_game_free(game);
    }
    assert_true(stats.chained > 1000);
}

/*
 * So much is unfinished that there is hardly room for more: with one frame over and over a position
 * is read up to some depth and refused from there on. What is read can be played to the end of what
 * was unfinished, and all of it is sound on the way.
 */
static void test_full_stack(void **unused)
{
    (void)unused;
    static const char given[] = "hand 1: Digger\nrow: Nest, Nest, Nest, Scribe, Scribe, Shelf\n";
    asc_game *game = deck_text_game(nested, 2, NULL);
    asc_state *state = deck_get(asc_state_size(game));
    asc_move *moves = deck_get(asc_legal_max(game) * sizeof *moves);
    game_set(game, state, given);
    game_play(game, state, "play Digger");
    static char position[1 << 14], deep[1 << 15];
    asc_position_format(game, state, position, sizeof position);
    char *line = strstr(position, "pending: ");
    assert_non_null(line);
    char *frame = line + strlen("pending: "), *rest = strchr(frame, '\n');
    unsigned depth = 0, read = 0;
    for (bool good = true; good || depth < 250; depth++) {
        asc_text text = asc__text_init(deep, sizeof deep);
        asc__text_addf(&text, "%.*s", (int)(frame - position), position);
        for (unsigned i = 0; i <= depth; i++)
            asc__text_addf(&text, "%.*s", (int)(rest - frame), frame);
        asc__text_add(&text, rest);
        asc_source source = {NULL, deep, text.length};
        good = asc_position_parse(game, &source, state, NULL, NULL) == ASC_OK;
        if (good)
            assert_int_equal(read++, depth);
        deck_luck luck = {depth, 0};
        while (good && asc_question_of(game, state).id != 0) {
            assert_null(asc_state_check(game, state));
            int count = asc_legal(game, state, moves);
            asc_apply_listed(game, state, moves[deck_below(&luck, (uint32_t)count)]);
        }
    }
    assert_in_range(read, 10, 200);
    free(state);
    free(moves);
    asc_game_free(game);
}

/* ---- Phrases that no printed set has --------------------------------------------------------- */

static const char phrases[] = HEAD "hero \"Pawnbroker\" mechana cost 2 honor 1 x9\n"
                                   "  play: gain 1 rune\n"
                                   "        may discard 1 from hand: gain 2 power\n"
                                   "hero \"Ferryman\" void cost 3 honor 1 x9\n"
                                   "  play: discard 1 from hand: draw 2\n"
                                   "construct \"Attic\" void cost 4 honor 2 x9\n"
                                   "  once: gain 1 power\n"
                                   "  once per game: draw 2\n"
                                   "  on defeat monster, once per game: gain 3 honor\n"
                                   "construct \"Well\" lifebound cost 3 honor 1 x9\n"
                                   "  once per game, pay 1 rune: gain 4 honor\n"
                                   "hero \"Stargazer\" cost 2 honor 1 x9\n"
                                   "  play: gain 1 rune; look at top 3 of center\n"
                                   "construct \"Tower\" cost 3 honor 1 x9\n"
                                   "  once: look at top 2 of center\n"
                                   "monster \"Mosquito\" cost 3 x12\n"
                                   "  reward: gain 2 honor\n"
                                   "          may banish 1 in row: gain 1 honor\n";

static void test_phrases(void **unused)
{
    (void)unused;
    for (int players = 1; players <= 3; players++) {
        deck_stats stats = {0};
        asc_game *game = deck_text_game(phrases, players, "40");
        play_closely(game, 12, &stats);
        assert_true(stats.questions > 100);
        asc_game_free(game);
    }
}

/* A word that players meet is explained where they meet it. */
static void test_look_is_explained(void **unused)
{
    (void)unused;
    const char *const packs[] = {phrases, waiting};
    for (size_t i = 0; i < ASC__COUNT(packs); i++) {
        asc_game *game = deck_text_game(packs[i], 2, NULL);
        size_t count, found = 0;
        const asc_term *terms = asc_game_terms(game, &count);
        for (size_t k = 0; k < count; k++)
            found += strcmp(terms[k].name, "look") == 0 && strstr(terms[k].also, "put") != NULL;
        assert_int_equal(found, packs[i] == phrases);
        asc_game_free(game);
    }
}

/*
 * Who has looked at the center deck knows what comes, and nobody else: determinizations that fit
 * what a seat sees have the same next cards for the looker, and any for the others; and each of
 * them gives the very view again.
 */
static void test_only_the_looker_knows(void **unused)
{
    (void)unused;
    asc_game *game = deck_text_game(phrases, 3, "12");
    asc_state *state = deck_get(asc_state_size(game)), *sample = deck_get(asc_state_size(game));
    asc_view *view = deck_get(asc_view_size(game)), *all = deck_get(asc_view_size(game));
    asc_view *again = deck_get(asc_view_size(game));
    asc_belief *belief = deck_get(asc_belief_size(game));
    asc_move *moves = deck_get(asc_legal_max(game) * sizeof *moves);
    unsigned known = 0, others = 0, unlike = 0;
    for (uint64_t i = 0; i < 12; i++) {
        asc_seed seed = asc_seed_from_number(i);
        deck_luck luck = {i, 0};
        asc_state_init(game, state, &seed);
        while (!asc_over(game, state)) {
            asc_view_of(game, state, ASC_ALL_SEEING, all);
            const uint8_t *next = deck_view_bytes(game, all, "next", ASC_NOBODY);
            int looker = deck_view_number(game, all, "knows next", ASC_NOBODY) - 1;
            for (int seat = 0; seat < 3 && looker >= 0; seat++) {
                asc_view_of(game, state, seat, view);
                const uint8_t *seen = deck_view_bytes(game, view, "next", ASC_NOBODY);
                assert_int_equal(seen[0], seat == looker ? next[0] : ASC_NO_CARD);
                assert_int_equal(asc_belief_init(game, view, belief), ASC_OK);
                asc_seed any = asc_seed_from_number(i * 1000 + known++);
                asc_belief_sample(game, belief, &any, sample);
                assert_null(asc_state_check(game, sample));
                asc_view_of(game, sample, seat, again);
                assert_memory_equal(again, view, asc_view_size(game));
                asc_view_of(game, sample, ASC_ALL_SEEING, again);
                bool same = memcmp(deck_view_bytes(game, again, "next", ASC_NOBODY), next,
                                   ASC_LOOK_MAX) == 0;
                assert_true(same || seat != looker);
                others += seat != looker;
                unlike += !same;
            }
            int count = asc_legal(game, state, moves);
            asc_apply_listed(game, state, moves[deck_choose(game, DECK_ANY, moves, count, &luck)]);
        }
    }
    assert_true(others > 500 && unlike * 2 > others);
    void *blocks[] = {state, sample, view, all, again, belief, moves};
    for (size_t i = 0; i < ASC__COUNT(blocks); i++)
        free(blocks[i]);
    asc_game_free(game);
}

/* The move that the game holds to be worth most. */
static asc_move best_of(const asc_game *game, const asc_state *state, const asc_move *moves,
                        int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (asc_value_move(game, state, moves[i]) > asc_value_move(game, state, moves[best]))
            best = i;
    return moves[best];
}

/* Both seats take what is worth most, but one of them answers questions at random. Tells how many
 * games the other one wins, of those that one wins alone. */
static unsigned wins_against_chance(asc_game *game, unsigned games, unsigned *decided)
{
    asc_state *state = deck_get(asc_state_size(game));
    asc_move *moves = deck_get(asc_legal_max(game) * sizeof *moves);
    unsigned wins = 0;
    *decided = 0;
    for (unsigned i = 0; i < games; i++) {
        asc_seed seed = asc_seed_from_number(i / 2);
        deck_luck luck = {i, 0};
        int knows = (int)(i % 2);
        asc_state_init(game, state, &seed);
        while (!asc_over(game, state)) {
            int count = asc_legal(game, state, moves);
            asc_move move = best_of(game, state, moves, count);
            if (asc_question_of(game, state).id != 0 && asc_to_act(game, state) != knows)
                move = moves[deck_below(&luck, (uint32_t)count)];
            asc_apply_listed(game, state, move);
        }
        asc_result result;
        asc_result_of(game, state, &result);
        bool alone = (result.winners & (result.winners - 1)) == 0;
        *decided += alone;
        wins += alone && result.winners == 1u << knows;
    }
    free(state);
    free(moves);
    return wins;
}

/* Here nothing else is asked than in which order cards come. */
static const char looking[] = HEAD "hero \"Stargazer\" cost 2 honor 1 x16\n"
                                   "  play: gain 1 rune; look at top 5 of center\n"
                                   "hero \"Giant\" cost 5 honor 4 x8\n"
                                   "  play: gain 4 power\n"
                                   "hero \"Dwarf\" cost 4 honor 0 x16\n"
                                   "  play: gain 1 rune\n"
                                   "monster \"Mosquito\" cost 3 x12\n"
                                   "  reward: gain 4 honor\n"
                                   "monster \"Ogre\" cost 6 x8\n"
                                   "  reward: gain 7 honor\n";

/* Choosing by what the game holds it to be worth wins more than half; with `looking` it matters
 * less, so that it takes more games to see. */
static void test_phrases_are_valued(void **unused)
{
    (void)unused;
    unsigned decided, wins;
    asc_game *game = deck_text_game(phrases, 2, "40");
    wins = wins_against_chance(game, 400, &decided);
    assert_true(wins * 100 > decided * 55);
    asc_game_free(game);
    game = deck_text_game(looking, 2, "40");
    wins = wins_against_chance(game, 4000, &decided);
    assert_true(wins * 100 > decided * 51);
    asc_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_waits_for_plays),
        cmocka_unit_test(test_fans_pack),
        cmocka_unit_test(test_uses_without_a_choice),
        cmocka_unit_test(test_gaps),
        cmocka_unit_test(test_leaving_while_others_wait),
        cmocka_unit_test(test_names_in_names),
        cmocka_unit_test(test_who_asks),
        cmocka_unit_test(test_tangles),
        cmocka_unit_test(test_full_stack),
        cmocka_unit_test(test_phrases),
        cmocka_unit_test(test_look_is_explained),
        cmocka_unit_test(test_only_the_looker_knows),
        cmocka_unit_test(test_phrases_are_valued),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
