/*
 * test_same_advice.c - a session, which line mode and full screen ask, and the engine of a page
 * give the same hint for the same position and budget: the same moves, chances and sentences.
 * (tests/tui/test_same_hint.py compares what line mode and full screen show.)
 */
#define _POSIX_C_SOURCE 200809L

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deck_kit.h"
#include "session_kit.h"
#include "weaker_level.h"
#include "web_engine.h"
#include "wire.h"

enum { TEXT = 1 << 16 };

static asc_session session;

static void let_others_play(void)
{
    assert_true(asc__session_start_players(&session));
    while (asc__session_is_computer(&session, asc_table_to_act(session.table)))
        assert_true(asc__session_wait_for_computer(&session));
}

/* A hint of the session, as the wire says it. */
static void ask_session(char *text)
{
    char sure[256], suppose[256];
    const asc_wire wire = {session.game, session.table};
    int seat = asc_table_to_act(session.table);
    assert_true(asc__session_hint(&session, 0));
    asc_advice advice = asc__session_wait_for_advice(&session);
    const asc_language *language = asc__language(asc_game_language(session.game));
    asc__advice_say(language, &advice, sure, sizeof sure);
    asc__advice_suppose(language, &advice, suppose, sizeof suppose);
    asc_json json = asc__json_init(text, TEXT);
    asc_wire_advice said = {.best = advice.best,
                            .count = advice.count,
                            .games = advice.games,
                            .more = advice.more,
                            .trust = asc__trust_name(advice.trust),
                            .sure = sure,
                            .suppose = suppose,
                            .against = advice.against,
                            .weaker = asc_table_weaker_level(session.table, seat)};
    const asc_coaching *now = asc__session_coaching(&session);
    asc__coach_texts(now->plans, advice.count, said.plans, ASC_WIRE_PLANS);
    asc__coach_texts(now->why, now->why_count, said.why, ASC_WIRE_SENTENCES);
    asc__wire_estimates(&json, &wire, seat, &said);
    assert_in_range(json.length, 1, TEXT - 1);
    text[json.length] = '\0';
    assert_true(advice.count > 0);
}

/* The same of the page, which opens the log of the session. */
static void ask_page(const char *player, bool against, char *text)
{
    int table = asc_web_open(session.log.text, session.log.length);
    assert_true(table > 0);
    assert_int_equal(asc_web_advise(table, player, strlen(player), against, -1), 0);
    while (asc_web_think_on(7) == 1)
        continue;
    assert_int_equal(asc_web_thought(), 0);
    assert_in_range(asc_web_reply_size(), 1, TEXT - 1);
    memcpy(text, asc_web_reply(), asc_web_reply_size());
    text[asc_web_reply_size()] = '\0';
    asc_web_close(table);
}

static void give_page(const char *id)
{
    char path[128];
    size_t size;
    snprintf(path, sizeof path, "packs/%s/%s.pack", id, id);
    char *text = deck_read_file(path, &size);
    assert_non_null(text);
    assert_int_equal(asc_web_pack(id, strlen(id), text, size), 0);
    free(text);
}

static void hints_are_the_same(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *packs, *seats;
        const char *player;
        bool against;
    } cases[] = {{"deck", "godslayer", "me,level:1", "search:300it", false},
                 {"deck", "godslayer", "me,level:1", "search:300it", true},
                 {"deck", "vigil", "me,greedy,greedy", "search:200it", false},
                 {"princes", "", "me,level:1,level:1,level:1", "search:150it", false}};
    static char ours[TEXT], theirs[TEXT];
    give_page("godslayer");
    give_page("vigil");
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        asc_setup setup;
        folder_new();
        session_kit_open(&session, NULL);
        session.host.network = NULL; /* as the page, which has been given none */
        session.hints_by = cases[i].player;
        asc_setup_standard(cases[i].game, &setup);
        assert_int_equal(asc_setup_set(&setup, "packs", cases[i].packs, NULL), ASC_OK);
        assert_int_equal(asc_setup_set(&setup, "seats", cases[i].seats, NULL), ASC_OK);
        assert_int_equal(asc_setup_set(&setup, "seed", "7", NULL), ASC_OK);
        setup.first = asc_seats_in_line(setup.game) ? 0 : 1;
        assert_int_equal(session_kit_start(&session, &setup), ASC_OK);
        let_others_play();
        assert_true(asc__session_hint_against(&session, cases[i].against));
        ask_session(ours);
        ask_page(cases[i].player, cases[i].against, theirs);
        assert_string_equal(ours, theirs);
        session_kit_close(&session);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hints_are_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
