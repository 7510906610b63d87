/*
 * test_web_engine.c - the engine behind a page, without a page: a game from its set-up to its end,
 * its log opened again at every place, players that think in slices, and everything that can be
 * handed in wrongly.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deck_kit.h"
#include "json.h"
#include "web_engine.h"

static char *stored; /* a log, as a host keeps it */
static size_t stored_size;

static void store(void)
{
    stored = realloc(stored, stored_size + asc_web_reply_size() + 1);
    memcpy(stored + stored_size, asc_web_reply(), asc_web_reply_size());
    stored_size += asc_web_reply_size();
}

static int new_table(const char *setup)
{
    int table = asc_web_new(setup, strlen(setup), "", 0, 5);
    stored_size = 0;
    if (table > 0)
        store();
    return table;
}

/* The reply has this in it. */
static void assert_reply(const char *part)
{
    char *text = deck_get(asc_web_reply_size() + 1);
    memcpy(text, asc_web_reply(), asc_web_reply_size());
    if (strstr(text, part) == NULL)
        fail_msg("no '%s' in %.600s", part, text);
    free(text);
}

static void assert_no_reply(const char *part)
{
    char *text = deck_get(asc_web_reply_size() + 1);
    memcpy(text, asc_web_reply(), asc_web_reply_size());
    if (strstr(text, part) != NULL)
        fail_msg("'%s' in %.600s", part, strstr(text, part));
    free(text);
}

static char *copy_reply(void)
{
    char *text = deck_get(asc_web_reply_size() + 1);
    memcpy(text, asc_web_reply(), asc_web_reply_size());
    return text;
}

static char *snapshot(int table, int viewer)
{
    assert_int_equal(asc_web_snapshot(table, viewer), 0);
    return copy_reply();
}

static int look(int table, int viewer)
{
    return asc_web_look(table, viewer, "", 0, 0);
}

/* Whose decision it is, from 1; 0: nobody's. */
static int to_act(int table)
{
    char *text = snapshot(table, 0);
    const char *at = strstr(text, "\"to_act\":");
    int seat = at[9] == 'n' ? 0 : at[9] - '0';
    free(text);
    return seat;
}

/* Commits what was checked, without a tutorial. */
static int commit(int table, unsigned viewers, int viewer)
{
    return asc_web_commit(table, viewers, viewer, "", 0, 0);
}

/* A player decides; false: the game is over. */
static bool step(int table, const char *player, double time)
{
    int seat = to_act(table);
    if (seat == 0)
        return false;
    assert_int_equal(asc_web_think(table, player, strlen(player), 1), 0);
    while (asc_web_think_on(10) == 1)
        continue;
    assert_int_equal(asc_web_thought(), 0);
    char *command = copy_reply();
    assert_int_equal(asc_web_check(table, seat, command, strlen(command), time), 0);
    store();
    assert_int_equal(commit(table, 0x7f, seat), 0);
    assert_reply("[{\"wire\":2,\"type\":\"happened\"");
    assert_true(commit(table, 0x7f, seat) < 0);
    assert_reply("BAD_MOVE");
    free(command);
    return true;
}

static void hand_in(void)
{
    static const char *const ids[] = {"godslayer", "vigil"};
    for (size_t i = 0; i < ASC__COUNT(ids); i++) {
        char path[64];
        size_t size;
        snprintf(path, sizeof path, "packs/%s/%s.pack", ids[i], ids[i]);
        char *text = deck_read_file(path, &size);
        assert_int_equal(asc_web_pack(ids[i], strlen(ids[i]), text, size), 0);
        free(text);
    }
    size_t size;
    char *bytes = deck_read_file("networks/deck.network", &size);
    assert_int_equal(asc_web_network("deck", 4, bytes, size), 0);
    free(bytes);
}

static void test_games(void **unused)
{
    (void)unused;
    static const char *const setups[] = {
        "{\"packs\":[\"godslayer\"],\"options\":{\"honor_pool\":10},\"seed\":7}",
        "{\"packs\":[\"vigil\"],\"players\":1,\"options\":{\"honor_pool\":10},\"seed\":8}",
        "{\"game\":\"princes\",\"players\":3,\"seed\":9,\"seats\":[{\"name\":\"Zo\\u00e9\"}]}",
    };
    for (size_t i = 0; i < ASC__COUNT(setups); i++) {
        int table = new_table(setups[i]);
        assert_true(table > 0);
        assert_int_equal(asc_web_catalog(table), 0);
        assert_reply("\"type\":\"catalog\"");
        for (double time = 10; step(table, "greedy", time); time += 3)
            continue;
        char *end = snapshot(table, 0);
        assert_non_null(strstr(end, "\"end\":\"over\""));
        assert_int_equal(asc_web_log(table), 0);
        assert_int_equal(asc_web_reply_size(), stored_size);
        assert_memory_equal(asc_web_reply(), stored, stored_size);
        assert_int_equal(asc_web_record(table), 0);
        assert_reply("ascend record 1\n");
        int again = asc_web_open(stored, stored_size);
        assert_true(again > 0 && again != table);
        assert_reply("\"error\":null");
        assert_int_equal(asc_web_story(again, 3), 0);
        assert_reply("[{\"wire\":2,\"type\":\"happened\",\"message\":null,");
        assert_reply("\"viewer\":1,");
        assert_reply("\"viewer\":null,");
        assert_no_reply("\"viewer\":2,");
        assert_no_reply("\"state\"");
        char *same = snapshot(again, 0);
        assert_string_equal(end, same);
        free(end);
        free(same);
        asc_web_close(again);
        asc_web_close(table);
    }
}

/* A log that is cut anywhere is opened up to there or, within its head, refused; then it goes
 * on. */
static void test_cut(void **unused)
{
    (void)unused;
    int table = new_table("{\"seed\":7}");
    size_t head = stored_size;
    for (int i = 0; i < 8; i++)
        step(table, "greedy", i);
    asc_web_close(table);
    for (size_t size = 0; size <= stored_size; size += size < head ? 17 : 1) {
        int opened = asc_web_open(stored, size);
        if (size < head) {
            assert_true(opened < 0);
            assert_reply("\"type\":\"error\"");
            continue;
        }
        assert_true(opened > 0);
        size_t good = size;
        while (stored[good - 1] != '\n')
            good--;
        /* A log may end with the time until which the game went on. */
        bool whole = good == size || strcspn(stored + good, " ") + 1 == size - good;
        assert_reply(whole ? "\"error\":null" : "\"error\":\"");
        assert_int_equal(asc_web_log(opened), 0);
        assert_int_equal(asc_web_reply_size(), good);
        asc_web_close(opened);
    }
}

static void test_hints(void **unused)
{
    (void)unused;
    static const char name[] = "search:400it";
    char *results[2];
    int table = 0;
    for (size_t i = 0; i < 2; i++) {
        table = new_table("{\"seed\":7}");
        assert_int_equal(asc_web_advise(table, name, strlen(name), 0, -1), 0);
        while (asc_web_think_on(i == 0 ? 60000 : 1) == 1)
            assert_int_equal(asc_web_thought(), 0);
        assert_int_equal(asc_web_thought(), 0);
        results[i] = copy_reply();
    }
    assert_string_equal(results[0], results[1]);
    assert_non_null(strstr(results[0], "\"type\":\"estimates\""));
    assert_non_null(strstr(results[0], "\"more\":false"));
    free(results[0]);
    free(results[1]);
    /* The same again thinks on; in another way it begins anew. */
    assert_int_equal(asc_web_advise(table, name, strlen(name), 0, -1), 0);
    assert_int_equal(asc_web_thought(), 0);
    assert_reply("\"more\":true,\"games\":400");
    assert_int_equal(asc_web_advise(table, "search:300it", 12, 0, -1), 0);
    assert_int_equal(asc_web_thought(), 0);
    assert_reply("\"games\":0,\"trust\":null,\"sure\":\"\"");
    /* Refused: nobody is weaker; who does not search; there is nobody of that name. */
    assert_true(asc_web_advise(table, name, strlen(name), 1, -1) < 0);
    assert_reply("Not all others play at a weaker level");
    assert_true(asc_web_advise(table, "greedy", 6, 0, -1) < 0);
    assert_reply("Only a player that searches can give hints");
    assert_true(asc_web_advise(table, "nobody", 6, 0, -1) < 0);
    assert_reply("there is no player 'nobody'");
    assert_true(asc_web_thought() < 0);
    /* What is thought about is gone when something happens. */
    assert_int_equal(asc_web_think(table, name, strlen(name), 3), 0);
    assert_true(step(table, "greedy", 1));
    assert_int_equal(asc_web_think_on(5), 0);
    assert_true(asc_web_thought() < 0);
    asc_web_close(table);
}

/* What cannot be seen is no part of a name. */
static void test_names(void **unused)
{
    (void)unused;
    static const char *const bad[] = {"\\u00ad", "\\u061c",        "\\u200b",
                                      "\\u202e", "\\udb40\\udc41", "\\u3164"};
    for (size_t i = 0; i < ASC__COUNT(bad); i++) {
        char setup[96];
        snprintf(setup, sizeof setup, "{\"seats\":[{\"name\":\"A%sB\"},{}]}", bad[i]);
        assert_true(asc_web_new(setup, strlen(setup), "", 0, 0) < 0);
    }
}

/* The record of a table, as a text of its own. */
static char *record_of(int table)
{
    assert_int_equal(asc_web_record(table), 0);
    return copy_reply();
}

/* A record as a table, which has the same record; its number. */
static int open_record(const char *record)
{
    int table = asc_web_open_record(record, strlen(record), 9);
    if (table < 0)
        fail_msg("%.*s", (int)asc_web_reply_size(), asc_web_reply());
    assert_reply("ascend table 2\ntime: 9\n");
    char *again = record_of(table);
    assert_string_equal(again, record);
    free(again);
    return table;
}

/* A game goes out as a record and comes in again, where it was: seats, what was decided, what can
 * be done. */
static void test_records(void **unused)
{
    (void)unused;
    int table =
        new_table("{\"seed\":7,\"seats\":[{\"name\":\"Zo\u00e9, A\"},{\"player\":\"level:2\"}]}");
    for (int i = 0; i < 20; i++)
        assert_true(step(table, "greedy", i));
    char *record = record_of(table), *before = snapshot(table, 1);
    assert_non_null(strstr(record, "\nseats: me:Zo\u00e9\\, A,level:2\n"));
    assert_non_null(strstr(record, "\nseat 2: Level 2\n"));
    int again = open_record(record);
    char *after = snapshot(again, 1);
    /* But for the numbers of messages, which begin anew. */
    assert_string_equal(strstr(before, "\"round\""), strstr(after, "\"round\""));
    assert_true(step(again, "greedy", 50));
    asc_web_close(again);
    free(before);
    free(after);
    free(record);
    /* It has ended, by giving up: so has the other. */
    static const char resign[] = "{\"command\":\"resign\"}";
    assert_int_equal(asc_web_check(table, 1, resign, strlen(resign), 99), 0);
    assert_int_equal(commit(table, 2, 1), 0);
    record = record_of(table);
    assert_non_null(strstr(record, "\nresigned: 1\n"));
    again = open_record(record);
    after = snapshot(again, 1);
    assert_non_null(strstr(after, "\"result\":{\"end\":\"resigned\",\"winners\":[2],"));
    assert_int_equal(to_act(again), 0);
    free(after);
    free(record);
    /* Its log is that table again. */
    assert_int_equal(asc_web_log(again), 0);
    stored_size = 0;
    store();
    int opened = asc_web_open(stored, stored_size);
    assert_true(opened > 0);
    assert_int_equal(to_act(opened), 0);
    asc_web_close(opened);
    asc_web_close(again);
    asc_web_close(table);
}

/* A value network that is damaged keeps nobody from playing; it is told. */
static void test_damaged_network(void **unused)
{
    (void)unused;
    static const char setup[] = "{\"packs\":[\"vigil\"],\"seed\":7}", junk[] = "no network";
    asc_web_warning();
    assert_int_equal(new_table("{\"seed\":7}"), 1);
    asc_web_warning();
    assert_int_equal(asc_web_reply_size(), 0);
    asc_web_close(1);
    assert_int_equal(asc_web_network("vigil-2", 7, junk, strlen(junk)), 0);
    int table = new_table(setup);
    assert_true(table > 0);
    asc_web_warning();
    assert_reply("The value network of this set-up is damaged.");
    assert_true(step(table, "search:20it", 1));
    char *record = record_of(table);
    int again = asc_web_open(stored, stored_size);
    assert_true(again > 0);
    asc_web_warning();
    assert_reply("damaged");
    int third = open_record(record);
    asc_web_warning();
    assert_reply("damaged");
    free(record);
    asc_web_close(third);
    asc_web_close(again);
    asc_web_close(table);
    hand_in();
}

/* Records from elsewhere, and none. */
static void test_strange_records(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *reply; /* with an error, or an opened table */
    } given[] = {
        {"seed: 7\n1> end; end; end\n", "ascend table 2\n"},
        {"seed: 7\nseat 1: Ann\nforfeit: it fell asleep\n1> end\n", "ascend table 2\n"},
        {"seed: 7\nresigned: 9\n1> end\n", "ascend table 2\n"},
        {"", "BAD_TEXT"},
        {"hello\n", "BAD_TEXT"},
        {"seed: 7\n1> fly\n", "\"text\":\"2:"},
        {"seed: 7\nmoves: 3\n1> end\n", "\"type\":\"error\""},
        {"seed: 7\nseats: me,engine:/bin/sh\n1> end\n", "engine:/bin/sh"},
        {"seed: 7\nseats: me\n1> end\n", "can sit down"},
        {"seed: 7\nseats: me,me,me\n1> end\n", "can sit down"},
        {"seed: 7\nseats: me,\n1> end\n", "can sit down"},
        {"seed: 7\nseats: me: ,greedy\n1> end\n", "cannot be a name"},
        {"seed: 7\nseats:  me:  Ann , greedy \n1> end\n", "ascend table 2\n"},
        {"seed: 7\nseats: "
         "me:0123456789012345678901234567890123456789012345678901234567890123,greedy\n1> end\n",
         "cannot be a name"},
        {"seed: 7\npack: nosuch\n1> end\n", "UNKNOWN_PACK"},
        {"viewer: 1\nseed: 7\n1> end\n", "BAD_TEXT"},
        {"ascend table 1\ntime: 3\n", "BAD_TEXT"},
    };
    for (size_t i = 0; i < ASC__COUNT(given); i++) {
        int table = asc_web_open_record(given[i].text, strlen(given[i].text), 0);
        assert_reply(given[i].reply);
        assert_true((table > 0) == (strstr(given[i].reply, "ascend table 2\n") != NULL));
        if (table > 0)
            asc_web_close(table);
    }
}

/* Everything that needs no choice is played, and nothing else. */
static void test_ahead(void **unused)
{
    (void)unused;
    int table = new_table("{\"seed\":7}"), moves = 0;
    int seat = to_act(table);
    for (;; moves++) {
        assert_int_equal(asc_web_ahead(table), 0);
        char *text = copy_reply(), *command = strstr(text, "{\"command\"");
        if (command == NULL) {
            assert_non_null(strstr(text, "\"command\":null,\"why\":\"There is nothing to play"));
            free(text);
            break;
        }
        assert_non_null(strstr(text, "\"why\":null}"));
        *strstr(command, ",\"why\"") = '\0';
        assert_int_equal(asc_web_check(table, seat, command, strlen(command), moves), 0);
        assert_int_equal(commit(table, 2, 1), 0);
        free(text);
    }
    assert_int_equal(moves, 5);
    assert_int_equal(to_act(table), seat);
    char *after = snapshot(table, seat);
    assert_non_null(strstr(after, seat == 1 ? "\"hand 1\":{}" : "\"hand 2\":{}"));
    free(after);
    asc_web_close(table);
    assert_true(asc_web_ahead(table) < 0);
}

static void refuse(int table, int seat, const char *command, const char *code)
{
    assert_true(asc_web_check(table, seat, command, strlen(command), 1) < 0);
    assert_reply(code);
    assert_true(commit(table, 2, 1) < 0);
}

static void test_wrong(void **unused)
{
    (void)unused;
    static const char *const setups[] = {"",
                                         "{",
                                         "[]",
                                         "{\"players\":9}",
                                         "{\"packs\":[\"nosuch\"]}",
                                         "{\"game\":\"chess\"}",
                                         "{\"options\":{\"nosuch\":1}}",
                                         "{\"seats\":[{\"player\":\"nobody\"}]}",
                                         "{\"substitute\":\"nobody\"}"};
    for (size_t i = 0; i < ASC__COUNT(setups); i++) {
        assert_true(asc_web_new(setups[i], strlen(setups[i]), "", 0, 0) < 0);
        assert_reply("\"type\":\"error\"");
    }
    static const char bad[] = "pack mine\ntitle \"Mine\"\nhero \"X\" cost many x1\n";
    assert_true(asc_web_check_pack(bad, strlen(bad)) < 0);
    assert_reply("3:");
    assert_true(asc_web_new("{}", 2, bad, strlen(bad), 0) < 0);
    assert_reply("3:");
    assert_true(asc_web_pack("", 0, bad, strlen(bad)) < 0);
    static const char junk[] = "no network";
    assert_int_equal(asc_web_network("vigil-3", 7, junk, strlen(junk)), 0);

    int table = new_table("{\"seed\":7}");
    int seat = to_act(table);
    refuse(table, seat, "{\"command\":\"fly\"}", "BAD_TEXT");
    refuse(table, seat, "{\"command\":\"pause\"}", "HOST_ONLY");
    refuse(table, 3 - seat,
           "{\"command\":\"move\",\"move\":{\"index\":0,\"text\":\"play Apprentice\"}}",
           "NOT_YOUR_DECISION");
    refuse(table, seat, "{\"command\":\"move\",\"move\":{\"index\":0,\"text\":\"end\"}}",
           "BAD_MOVE");
    refuse(table, 40, "{\"command\":\"resign\"}", "NO_SUCH_SEAT");
    refuse(table, -3, "{\"command\":\"resign\"}", "NO_SUCH_SEAT");
    refuse(table, 256, "{\"command\":\"pause\"}", "NO_SUCH_SEAT");
    refuse(table, seat, "{\"command\":\"handover\",\"text\":\"nobody\"}", "BAD_CONFIG");
    assert_true(asc_web_snapshot(table, 3) < 0);
    assert_true(asc_web_snapshot(table, -1) < 0);
    assert_true(look(table, 3) < 0 && look(table, -1) < 0);
    assert_true(asc_web_think(table, "nobody", 6, 1) < 0);
    assert_true(asc_web_thought() < 0);
    asc_web_close(table);
    asc_web_close(table);
    assert_true(asc_web_snapshot(table, 0) < 0 && look(table, 0) < 0);
    assert_true(commit(0, 0, 0) < 0 && asc_web_log(-5) < 0 && asc_web_record(999) < 0);
    assert_true(asc_web_story(table, 1) < 0);
    /* There are so many tables and no more. */
    int last = 0, open = 0;
    while ((last = new_table("{}")) > 0)
        open++;
    assert_reply("LIMIT");
    assert_true(open > 1);
    for (int i = 1; i <= open; i++)
        asc_web_close(i);
}

static void test_own_pack(void **unused)
{
    (void)unused;
    static const char own[] =
        "pack mine\ntitle \"Mine\"\nhero \"Baker\" cost 1 x60\n  play: draw 1\n";
    assert_int_equal(asc_web_check_pack(own, strlen(own)), 0);
    assert_reply("\"action\":\"draw\"");
    int table = asc_web_new("{}", 2, own, strlen(own), 0);
    assert_true(table > 0);
    assert_reply("Baker");
    stored_size = 0;
    store();
    asc_web_close(table);
    table = asc_web_open(stored, stored_size);
    assert_true(table > 0);
    assert_int_equal(asc_web_catalog(table), 0);
    assert_reply("\"name\":\"Baker\"");
    asc_web_close(table);
    assert_int_equal(asc_web_packs(), 0);
    assert_reply("\"id\":\"vigil\",\"title\":\"Rise of Vigil\",\"starts\":true,\"also\":[],");
    static const char others[] =
        "# other names\n\nrise  vigil # of it\nrov\tvigil\nalone\nx nosuch\n";
    static const char by_name[] = "{\"packs\":[\"rov\"]}", unknown[] = "{\"packs\":[\"x\"]}";
    assert_int_equal(asc_web_aliases(others, strlen(others)), 0);
    assert_int_equal(asc_web_packs(), 0);
    assert_reply("\"also\":[\"rise\",\"rov\"]");
    table = asc_web_new(by_name, strlen(by_name), "", 0, 0);
    assert_true(table > 0);
    assert_reply("\npack: vigil ");
    asc_web_close(table);
    assert_true(asc_web_new(unknown, strlen(unknown), "", 0, 0) < 0);
    asc_web_language("fr", 2);
    assert_int_equal(asc_web_about(), 0);
    assert_reply("\"languages\":[\"en\",\"fr\"]");
    assert_true(asc_web_check(77, 1, "{}", 2, 0) < 0);
    assert_reply("table");
    asc_web_language("en", 2);
}

/* A tutorial, from its record to the learner's first move. */
static void test_tutorials(void **unused)
{
    (void)unused;
    size_t size;
    char *text = deck_read_file("tutorials/deck.tutorial", &size);
    assert_non_null(text);
    assert_true(asc_web_tutorial_record("deck", 4) < 0);
    assert_reply("there is no such tutorial");
    assert_int_equal(asc_web_tutorial("deck", 4, text, size), 0);
    assert_int_equal(asc_web_tutorials(), 0);
    assert_reply("{\"name\":\"deck\",\"game\":\"deck\",\"title\":\"Ascension, step by step\"");
    assert_int_equal(asc_web_tutorial_record("deck", 4), 0);
    char *record = copy_reply();
    int table = asc_web_open_record(record, strlen(record), 5);
    assert_true(table > 0);
    assert_int_equal(asc_web_look(table, 1, "deck", 4, 0), 0);
    assert_reply("\"step\":0,");
    assert_reply("\"wants\":\"read\"");
    assert_int_equal(asc_web_look(table, 1, "deck", 4, 2), 0);
    assert_reply("\"wants\":\"move\"");
    assert_reply("\"moves\":[0],\"replies\":[null,\"Militia has its turn");
    asc_web_language("fr", 2);
    assert_int_equal(asc_web_look(table, 1, "deck", 4, 2), 0);
    assert_reply("aura son tour dans un instant");
    asc_web_language("en", 2);
    assert_true(asc_web_look(table, 1, "nothing", 7, 0) < 0);
    assert_true(asc_web_look(7, 1, "deck", 4, 0) < 0);
    /* One that is damaged says so when it is asked for, and one that takes its place is read. */
    assert_int_equal(asc_web_tutorial("deck", 4, "ascend record 1", 15), 0);
    assert_true(asc_web_tutorials() < 0);
    assert_reply("this is no tutorial");
    assert_int_equal(asc_web_tutorial("deck", 4, text, size), 0);
    assert_int_equal(asc_web_look(table, 1, "deck", 4, 0), 0);
    asc_web_close(table);
    free(record);
    free(text);
}

int main(void)
{
    hand_in();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),           cmocka_unit_test(test_cut),
        cmocka_unit_test(test_hints),           cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_own_pack),        cmocka_unit_test(test_ahead),
        cmocka_unit_test(test_records),         cmocka_unit_test(test_strange_records),
        cmocka_unit_test(test_damaged_network), cmocka_unit_test(test_names),
        cmocka_unit_test(test_tutorials),
    };
    int failed = cmocka_run_group_tests_name("web_engine", tests, NULL, NULL);
    free(stored);
    return failed;
}
