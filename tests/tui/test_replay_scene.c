/*
 * test_replay_scene.c - a game replayed in full screen: forward and back, analysed, and continued.
 */
#define _POSIX_C_SOURCE 200809L

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "analysis_file.h"
#include "deck_kit.h"
#include "match_kit.h"
#include "replay_parts.h"
#include "session_kit.h"
#include "whole_file.h"

enum { ROOM = 65536 };

static char shown[ROOM];
static size_t played_on;
static bool played_again;

static void play_on(asc_tui *tui, void *user, size_t length, bool again)
{
    (void)tui;
    (void)user;
    played_on = length;
    played_again = again;
}

/* A game with some decisions as a record, parsed again. */
static asc_record *record_of(asc_game *game, size_t length)
{
    asc_record_facts facts = {.seat = {"Anna", "Level 2", "Carl", "Dora"}, .date = "2026-11-16"};
    asc_seed seed = asc_seed_from_number(11);
    asc_match *match = match_of(game, &seed);
    deck_luck luck = {.key = 5};
    kit_play(match, DECK_RICH, length, &luck);
    char *text = kit_record(match, &facts, ASC_ALL_SEEING);
    asc_record *record = NULL;
    asc_host host = {.load = deck_load, .network = deck_load_network, .release = deck_release};
    asc_source source = {.name = "test", .text = text, .size = strlen(text)};
    assert_int_equal(asc_record_parse(&source, &host, &record), ASC_OK);
    free(text);
    asc_match_free(match);
    asc_game_free(game);
    return record;
}

static asc_store store;
static const char *kept_at; /* where analyses are saved; NULL: nowhere */

enum { HASH = 77 };

static asc_replay_scene *open_replay(asc_tui *tui, asc_record *record, int width, int height)
{
    assert_true(asc__tui_init(tui, width, height));
    asc_scene *scene = asc__replay_new(&(asc_replay_start){
        .record = record, .play_on = play_on, .store = &store, .analysis = kept_at, .hash = HASH});
    assert_non_null(scene);
    asc__tui_push(tui, scene);
    return (asc_replay_scene *)scene;
}

static void press(asc_tui *tui, int32_t key)
{
    asc_tui_event event = {.kind = ASC_TUI_KEY, .key = key, .region = ASC_REGION_NONE};
    asc__tui_handle(tui, &event);
}

static const char *show(asc_tui *tui)
{
    asc__tui_draw(tui);
    assert_true(asc__canvas_format(&tui->canvas, shown, sizeof shown) < sizeof shown);
    if (getenv("ASCEND_SHOW"))
        puts(shown);
    return shown;
}

static void it_goes_to_and_fro(void **unused)
{
    (void)unused;
    asc_tui tui;
    asc_replay_scene *replay =
        open_replay(&tui, record_of(deck_game_new("godslayer", 2, NULL), 120), 80, 24);
    assert_non_null(strstr(show(&tui), "Anna, Level 2"));
    press(&tui, ASC_KEY_RIGHT);
    press(&tui, ASC_KEY_RIGHT);
    assert_int_equal(replay->at, 2);
    press(&tui, ASC_KEY_LEFT);
    assert_int_equal(replay->at, 1);
    press(&tui, ASC_KEY_PAGE_DOWN);
    assert_int_equal(asc_match_decision(replay->match, replay->at).turn, 2);
    assert_int_not_equal(asc_match_decision(replay->match, replay->at - 1).turn, 2);
    press(&tui, ASC_KEY_RIGHT);
    press(&tui, ASC_KEY_PAGE_UP);
    assert_int_equal(asc_match_decision(replay->match, replay->at - 1).turn, 1);
    press(&tui, 'g');
    press(&tui, '5');
    press(&tui, 'x'); /* no digit */
    assert_non_null(strstr(show(&tui), "Go to turn: 5"));
    press(&tui, ASC_KEY_ENTER);
    assert_int_equal(asc_match_decision(replay->match, replay->at).turn, 5);
    press(&tui, ASC_KEY_ENTER);
    assert_int_equal(played_on, replay->at);
    assert_false(played_again);
    press(&tui, 'x');
    assert_true(played_again);
    press(&tui, ASC_KEY_END);
    assert_int_equal(replay->at, 120);
    assert_non_null(strstr(show(&tui), "The end of the game."));
    press(&tui, ASC_KEY_RIGHT);
    assert_int_equal(replay->at, 120);
    press(&tui, ASC_KEY_HOME);
    assert_int_equal(replay->at, 0);
    press(&tui, 'l');
    assert_non_null(strstr(show(&tui), "Nothing has happened yet."));
    press(&tui, 'l');
    press(&tui, 'q');
    assert_true(tui.left);
    asc__tui_fini(&tui);
}

/* The cards that a seat could not see are shown only on request. */
static void hands_are_shown_when_asked_for(void **unused)
{
    (void)unused;
    asc_tui tui;
    asc_replay_scene *replay =
        open_replay(&tui, record_of(deck_game_new("godslayer", 2, NULL), 60), 120, 40);
    press(&tui, ASC_KEY_PAGE_DOWN);
    asc_view *own = malloc(asc_view_size(replay->game));
    assert_non_null(own);
    asc_view_of(replay->game, replay->state, 0, own);
    assert_memory_equal(replay->view, own, asc_view_size(replay->game));
    press(&tui, 'o');
    asc_view_of(replay->game, replay->state, ASC_ALL_SEEING, own);
    assert_memory_equal(replay->view, own, asc_view_size(replay->game));
    press(&tui, 'o');
    press(&tui, ASC_KEY_TAB);
    asc_view_of(replay->game, replay->state, 1, own);
    assert_memory_equal(replay->view, own, asc_view_size(replay->game));
    free(own);
    asc__tui_fini(&tui);
}

static void an_analysis_comes_in_the_background(void **unused)
{
    (void)unused;
    asc_tui tui;
    asc_replay_scene *replay =
        open_replay(&tui, record_of(deck_game_new("godslayer", 2, NULL), 24), 80, 24);
    press(&tui, 'm');
    assert_non_null(strstr(show(&tui), "after an analysis"));
    press(&tui, 'A');
    assert_true(replay->analysing);
    show(&tui);
    while (replay->analysing) {
        asc__analysis_wait(&replay->analysis, 1000);
        asc_tui_event tick = {.kind = ASC_TUI_TICK, .region = ASC_REGION_NONE};
        asc__tui_handle(&tui, &tick);
    }
    assert_true(replay->analysed);
    assert_int_equal(replay->analysis.judged, 24);
    assert_non_null(strstr(show(&tui), "Mistakes"));
    if (replay->worst_count > 0) {
        press(&tui, 'm');
        show(&tui);
    }
    asc__tui_fini(&tui);
}

/* A person who presses no keys sees the analysis grow: the scene asks for the time, again and
 * again. */
static void an_analysis_needs_no_keys(void **unused)
{
    (void)unused;
    asc_tui tui;
    asc_replay_scene *replay =
        open_replay(&tui, record_of(deck_game_new("godslayer", 2, NULL), 24), 80, 24);
    const asc_scene_class *class = replay->scene.class;
    int64_t now = 1000;
    press(&tui, 'A');
    for (int i = 0; i < 3 && replay->analysing; i++) {
        int64_t due = class->due(&replay->scene, now);
        assert_in_range(due, 0, now + 1000);
        now = due > now ? due : now;
        assert_true(class->due(&replay->scene, now) <= now);
        asc_tui_event tick = {.kind = ASC_TUI_TICK, .region = ASC_REGION_NONE, .now = now};
        asc__tui_handle(&tui, &tick);
        assert_true(!replay->analysing || class->due(&replay->scene, now) > now);
    }
    asc__tui_fini(&tui);
}

static const asc_language *french(void)
{
    return asc__language("fr");
}

static const char *in_french(const char *english)
{
    return asc__lang_sentence(french(), english);
}

/* Numbers have the format of the language. */
static void numbers_of_an_analysis_are_of_the_language(void **unused)
{
    (void)unused;
    static const asc_tui_words words = {.translate = in_french, .language = french};
    asc_tui tui;
    asc_replay_scene *replay =
        open_replay(&tui, record_of(deck_game_new("godslayer", 2, NULL), 24), 80, 24);
    replay->analysed = true;
    replay->analysis.done[replay->at] = true;
    replay->analysis.judgements[replay->at] = (asc_judgement){.before = 0.125, .after = 0.5};
    assert_non_null(strstr(show(&tui), " 12.5 %   50.0 %"));
    asc__tui_set_words(&words);
    show(&tui);
    asc__tui_set_words(NULL);
    assert_non_null(strstr(shown, " 12,5 %   50,0 %"));
    asc__tui_fini(&tui);
}

/* The words of a better move, in the language. */
static void say_better(const asc_replay_scene *replay, asc_move move, char words[512])
{
    char text[256];
    asc_move_tell(replay->game, replay->state, move, text, sizeof text);
    snprintf(words, 512, asc__tr("better: %s"), text);
}

/* The legal move that takes most columns. */
static asc_move longest_move(const asc_replay_scene *replay)
{
    asc_move legal[512], longest = {0};
    int count = asc_legal(replay->game, replay->state, legal), most = 0;
    for (int i = 0; i < count; i++) {
        char words[512];
        say_better(replay, legal[i], words);
        if (asc__columns(words) > most) {
            most = asc__columns(words);
            longest = legal[i];
        }
    }
    return longest;
}

/* Makes every decision a mistake for which the move with the longest words was better. */
static void judge_all(asc_replay_scene *replay)
{
    size_t length = asc_match_length(replay->match);
    replay->analysed = true;
    replay->worst_count = length < ASC_REPLAY_WORST ? length : ASC_REPLAY_WORST;
    for (size_t i = 0; i < replay->worst_count; i++) {
        asc_match_state_at(replay->match, i, replay->state);
        replay->analysis.judgements[i] =
            (asc_judgement){.before = 0.9, .loss = 0.4, .best = longest_move(replay)};
        replay->worst[i] = i;
        replay->analysis.done[i] = true;
    }
}

/* Joins lines with single blanks, so that a text broken over lines can be found. */
static void join_lines(const char *from, const char *end, char *joined)
{
    char *at = joined;
    for (; *from && from < end; from++) {
        bool blank = *from == ' ' || *from == '\n';
        if (!blank || at == joined || at[-1] != ' ')
            *at++ = blank ? ' ' : *from;
    }
    *at = '\0';
}

/* Checks the better move in the turn and in the list, for each mistake. */
static void check_better(asc_tui *tui, asc_replay_scene *replay)
{
    static char turn[ROOM], list[ROOM];
    for (size_t i = 0; i < replay->worst_count; i++) {
        char best[512];
        assert_int_equal(replay->at, i);
        asc_match_state_at(replay->match, i, replay->state);
        say_better(replay, replay->analysis.judgements[i].best, best);
        show(tui);
        const char *table = strstr(shown, asc__tr("The table at this decision"));
        char title[64];
        snprintf(title, sizeof title, "─ %s", asc__tr("Mistakes"));
        const char *mistakes = strstr(shown, title);
        assert_non_null(table);
        join_lines(shown, table, turn);
        if (!strstr(turn, best))
            fail_msg("'%s' is not in the turn of\n%s", best, shown);
        join_lines(mistakes ? mistakes : "", shown + ROOM, list);
        if (tui->canvas.height >= 24 && !strstr(list, best))
            fail_msg("'%s' is not in the list of\n%s", best, shown);
        if (tui->canvas.width >= 80 && !strchr(list, '%'))
            fail_msg("what was lost is not in the list of\n%s", shown);
        press(tui, ASC_KEY_RIGHT);
    }
}

/* The better move is never cut, in any window or language. */
static void a_better_move_is_whole(void **unused)
{
    (void)unused;
    static const asc_tui_words words = {.translate = in_french, .language = french};
    static const int sizes[][2] = {{40, 12}, {40, 24}, {60, 24}, {80, 24}, {100, 30}, {120, 40}};
    for (int kind = 0; kind < 3; kind++)
        for (size_t i = 0; i < 2 * ASC__COUNT(sizes); i++) {
            asc_tui tui;
            asc_game *game = kind == 0   ? deck_game_new("godslayer", 2, NULL)
                             : kind == 1 ? deck_game_new("anniversary,godslayer,vigil", 6, NULL)
                                         : princes_new(6);
            const int *size = sizes[i / 2];
            asc_replay_scene *replay = open_replay(&tui, record_of(game, 300), size[0], size[1]);
            asc__tui_set_words(i % 2 ? &words : NULL);
            judge_all(replay);
            check_better(&tui, replay);
            asc__tui_set_words(NULL);
            asc__tui_fini(&tui);
        }
}

/* The list shows the current mistake; losses have their unit. */
static void mistakes_are_listed(void **unused)
{
    (void)unused;
    enum { MISTAKES = 5 };
    asc_tui tui;
    asc_replay_scene *replay =
        open_replay(&tui, record_of(deck_game_new("godslayer", 2, NULL), 24), 80, 24);
    judge_all(replay);
    replay->worst_count = MISTAKES;
    for (int i = 0; i < MISTAKES; i++) {
        asc_tui_event wheel = {.kind = ASC_TUI_WHEEL, .key = 1, .region = ASC_REPLAY_MISTAKES};
        assert_int_equal(replay->at, i);
        show(&tui);
        asc__tui_handle(&tui, &wheel);
    }
    assert_non_null(strstr(shown, "Mistakes 3 to 5 of 5"));
    assert_non_null(strstr(shown, "% lost"));
    asc__tui_fini(&tui);
}

/* Leaving during an analysis does not wait for the end of a search. */
static void leaving_stops_an_analysis(void **unused)
{
    (void)unused;
    asc_tui tui;
    open_replay(&tui, record_of(deck_game_new("godslayer", 2, NULL), 120), 80, 24);
    press(&tui, 'A');
    press(&tui, 'q');
    assert_true(tui.left);
    asc__tui_fini(&tui);
}

/* ---- An analysis that is kept ---------------------------------------------------------------- */

/* Opens a store that has a path for an analysis. */
static void open_store(void)
{
    static char path[ASC_STORE_PATH];
    folder_new();
    assert_true(asc__store_init(&store, NULL));
    assert_true(asc__analysis_path(session_kit_path("ascend/games/game.record"), path));
    kept_at = path;
}

static void close_store(void)
{
    asc__store_fini(&store);
    kept_at = NULL;
}

static asc_record *short_game(void)
{
    return record_of(deck_game_new("godslayer", 2, NULL), 24);
}

/* Lets time pass until that many decisions are judged. */
static void await_judged(asc_tui *tui, const asc_replay_scene *replay, size_t count)
{
    while (replay->analysing && replay->analysis.judged < count) {
        asc__analysis_wait((asc_analysis *)(uintptr_t)&replay->analysis, 1000);
        asc_tui_event tick = {.kind = ASC_TUI_TICK, .region = ASC_REGION_NONE};
        asc__tui_handle(tui, &tick);
    }
    assert_true(replay->analysis.judged >= count);
}

static char *read_kept(size_t *size)
{
    asc_source source;
    assert_int_equal(asc__file_try(kept_at, 1 << 20, &source), 0);
    char *text = strndup(source.text, source.size);
    *size = source.size;
    asc__file_free(&source);
    return text;
}

static void write_kept(const char *text, size_t size)
{
    FILE *file = fopen(kept_at, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    fclose(file);
}

/* An interrupted analysis is continued; a complete one does not search again. */
static void an_analysis_is_kept(void **unused)
{
    (void)unused;
    asc_tui tui;
    size_t size, known;
    open_store();
    asc_replay_scene *replay = open_replay(&tui, short_game(), 80, 24);
    press(&tui, 'A');
    await_judged(&tui, replay, 3);
    press(&tui, 'q');
    asc__tui_fini(&tui);

    replay = open_replay(&tui, short_game(), 80, 24);
    known = replay->kept;
    assert_true(known >= 3 && replay->analysed && replay->analysing);
    assert_non_null(strstr(show(&tui), "analysing:"));
    asc_judgement first[24];
    bool done[24];
    memcpy(first, replay->analysis.judgements, sizeof first);
    memcpy(done, replay->analysis.done, sizeof done);
    await_judged(&tui, replay, 24);
    for (size_t i = 0; i < 24; i++)
        if (done[i])
            assert_memory_equal(&first[i], &replay->analysis.judgements[i], sizeof first[i]);
    await_judged(&tui, replay, 24);
    asc__tui_fini(&tui);

    char *text = read_kept(&size);
    replay = open_replay(&tui, short_game(), 80, 24);
    assert_true(replay->analysed && !replay->analysing);
    assert_int_equal(replay->analysis.judged, 24);
    assert_non_null(strstr(show(&tui), "analysed with search"));
    press(&tui, 'A');
    assert_false(replay->analysing);
    /* The file still has the same bytes. */
    char *again = malloc(size + 1);
    assert_non_null(again);
    assert_int_equal(asc__analysis_format(&replay->analysis, HASH, again, size + 1), size);
    assert_string_equal(again, text);
    free(again);
    free(text);
    asc__tui_fini(&tui);
    close_store();
}

/* A file that is damaged, about another game or by another advisor is ignored with a message, and
 * stays. */
static void what_is_no_analysis_of_this_game_is_passed_over(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *word;
    } cases[] = {
        {"", "damaged"},
        {"rubbish\n", "damaged"},
        {"ascend analysis 2\nrecord: 000000000000004d\n", "another level"},
        {"ascend analysis 1\nrecord: 000000000000004e\njudge: search 600 ms\n", "another level"},
        {"ascend analysis 1\nrecord: 000000000000004d\njudge: level:6\n", "another level"},
        {"ascend analysis 1\nrecord: 000000000000004d\n1: 1 1 0 0 end\n", "damaged"},
        {"ascend analysis 1\nrecord: 000000000000004d\njudge: search 600 ms\n24: 1 1 0 0 fly\n",
         "damaged"},
        {"ascend analysis 1\nrecord: 000000000000004d\njudge: search 600 ms\n99: 1 1 0 0 end\n",
         "damaged"},
        {"ascend analysis 1\nrecord: 000000000000004d\njudge: search 600 ms\n24: 1 2000000 0 0 "
         "end\n",
         "damaged"},
        {"ascend analysis 1\nrecord: 000000000000004d\njudge: search 600 ms\n24: 1 -1 0 0 end\n",
         "damaged"},
        {"ascend analysis 1\nrecord: 000000000000004d\njudge: search 600 ms\n24: 1 1 0 0\n",
         "damaged"},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        asc_tui tui;
        open_store();
        write_kept(cases[i].text, strlen(cases[i].text));
        asc_replay_scene *replay = open_replay(&tui, short_game(), 120, 40);
        assert_false(replay->analysed || replay->analysing);
        assert_int_equal(replay->analysis.judged, 0);
        if (!strstr(show(&tui), cases[i].word))
            fail_msg("case %zu does not say '%s':\n%s", i, cases[i].word, shown);
        size_t size;
        char *text = read_kept(&size);
        assert_string_equal(text, cases[i].text);
        free(text);
        asc__tui_fini(&tui);
        close_store();
    }
}

/* A new analysis does not overwrite the file that was in its place. */
static void what_is_in_the_way_is_kept_aside(void **unused)
{
    (void)unused;
    asc_tui tui;
    open_store();
    write_kept("rubbish\n", 8);
    asc_replay_scene *replay = open_replay(&tui, short_game(), 80, 24);
    press(&tui, 'A');
    await_judged(&tui, replay, 1);
    press(&tui, 'q');
    asc__tui_fini(&tui);
    assert_non_null(session_kit_find("ascend/games", "damaged-", ".analysis"));
    replay = open_replay(&tui, short_game(), 80, 24);
    assert_true(replay->analysed);
    asc__tui_fini(&tui);
    close_store();
}

/* If the analysis cannot be saved, the scene says so and continues. */
static void what_cannot_be_kept_is_told(void **unused)
{
    (void)unused;
    asc_tui tui;
    open_store();
    kept_at = "/nowhere/at/all/game.analysis";
    asc_replay_scene *replay = open_replay(&tui, short_game(), 120, 40);
    press(&tui, 'A');
    await_judged(&tui, replay, 24);
    assert_non_null(strstr(show(&tui), "The analysis is not saved: cannot write"));
    asc__tui_fini(&tui);
    close_store();
}

/* ---- Sizes ----------------------------------------------------------------------------------- */

/* Draws all positions of games of every kind at every size: the header and the keys are visible. */
static void every_size_is_drawn(void **unused)
{
    (void)unused;
    static const int sizes[][2] = {{40, 12}, {60, 20}, {80, 24}, {120, 40}, {200, 60}};
    for (int kind = 0; kind < 3; kind++) {
        asc_game *game = kind == 0   ? deck_game_new("vigil", 4, NULL)
                         : kind == 1 ? deck_game_new("godslayer", 1, NULL)
                                     : princes_new(4);
        asc_record *record = record_of(game, 150);
        asc_tui tui;
        asc_replay_scene *replay = open_replay(&tui, record, 80, 24);
        for (size_t i = 0; i < ASC__COUNT(sizes); i++) {
            assert_true(asc__canvas_resize(&tui.canvas, sizes[i][0], sizes[i][1]));
            press(&tui, ASC_KEY_HOME);
            while (replay->at < asc_match_length(replay->match)) {
                show(&tui);
                assert_non_null(strstr(shown, "Anna"));
                assert_non_null(strstr(shown, "?"));
                for (int k = 0; k < 7; k++)
                    press(&tui, ASC_KEY_RIGHT);
            }
        }
        asc__tui_fini(&tui);
    }
}

static int utf8(void **unused)
{
    (void)unused;
    return setlocale(LC_CTYPE, "C.UTF-8") ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_goes_to_and_fro),
        cmocka_unit_test(hands_are_shown_when_asked_for),
        cmocka_unit_test(an_analysis_comes_in_the_background),
        cmocka_unit_test(an_analysis_needs_no_keys),
        cmocka_unit_test(numbers_of_an_analysis_are_of_the_language),
        cmocka_unit_test(a_better_move_is_whole),
        cmocka_unit_test(mistakes_are_listed),
        cmocka_unit_test(leaving_stops_an_analysis),
        cmocka_unit_test(an_analysis_is_kept),
        cmocka_unit_test(what_is_no_analysis_of_this_game_is_passed_over),
        cmocka_unit_test(what_is_in_the_way_is_kept_aside),
        cmocka_unit_test(what_cannot_be_kept_is_told),
        cmocka_unit_test(every_size_is_drawn),
    };
    return cmocka_run_group_tests(tests, utf8, NULL);
}
