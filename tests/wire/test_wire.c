/*
 * test_wire.c - JSON written and read, commands and set-ups from outside, and that no byte of what
 * a viewer is told depends on what he may not know.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "discard_tops.h"
#include "table_kit.h"
#include "wire.h"

enum { MESSAGE_MAX = 1 << 18 };

/* ---- Writing --------------------------------------------------------------------------------- */

static void write_values(asc_json *json)
{
    asc__json_object(json, NULL);
    asc__json_text(json, "t", "a\"b\\\n\x01é\xff");
    asc__json_null(json, "n");
    asc__json_array(json, "l");
    asc__json_number(json, NULL, 0);
    asc__json_number(json, NULL, UINT64_MAX);
    asc__json_integer(json, NULL, INT64_MIN);
    asc__json_real(json, NULL, -0.0625, 3);
    asc__json_real(json, NULL, -0.0001, 2);
    asc__json_real(json, NULL, 1234.5, 0);
    asc__json_real(json, NULL, 1e300, 2);
    asc__json_bool(json, NULL, false);
    asc__json_close(json, ']');
    asc__json_object(json, "o");
    asc__json_close(json, '}');
    asc__json_close(json, '}');
}

static const char written[] =
    "{\"t\":\"a\\\"b\\\\\\n\\u0001é\\ufffd\",\"n\":null,"
    "\"l\":[0,18446744073709551615,-9223372036854775808,-0.062,0.00,1234,null,false],\"o\":{}}";

typedef struct pieces {
    char text[512];
    size_t length;
} pieces;

static void take_piece(void *user, const char *bytes, size_t count)
{
    pieces *all = user;
    memcpy(all->text + all->length, bytes, count);
    all->length += count;
}

/* The same bytes with room for all of it, for some of it, and for none. */
static void test_write(void **unused)
{
    (void)unused;
    char data[512];
    for (size_t size = 0; size <= sizeof written; size++) {
        memset(data, '!', sizeof data);
        asc_json json = asc__json_init(data, size);
        write_values(&json);
        assert_int_equal(json.length, strlen(written));
        size_t there = size < json.length ? size : json.length;
        assert_memory_equal(data, written, there);
        assert_int_equal(data[there], '!');

        pieces all = {.length = 0};
        json = (asc_json){.data = data, .size = size, .drain = take_piece, .user = &all};
        write_values(&json);
        asc__json_flush(&json);
        assert_int_equal(all.length, strlen(written));
        assert_memory_equal(all.text, written, all.length);
    }
    /* Each byte at each place of a longer text, with plain ones around it. */
    for (int byte = 1; byte < 128; byte++) {
        for (size_t at = 0; at < 20; at++) {
            char text[] = "01234567890123456789", wanted[64];
            text[at] = (char)byte;
            const char *escape = byte == '"'    ? "\\\""
                                 : byte == '\\' ? "\\\\"
                                 : byte == '\n' ? "\\n"
                                                : NULL;
            int length;
            if (escape != NULL)
                length = snprintf(wanted, sizeof wanted, "\"%.*s%s%s\"", (int)at, text, escape,
                                  text + at + 1);
            else if (byte < 0x20 || byte == 0x7f)
                length = snprintf(wanted, sizeof wanted, "\"%.*s\\u%04x%s\"", (int)at, text,
                                  (unsigned)byte, text + at + 1);
            else
                length = snprintf(wanted, sizeof wanted, "\"%s\"", text);
            asc_json one = asc__json_init(data, sizeof data);
            asc__json_text(&one, NULL, text);
            assert_int_equal(one.length, (size_t)length);
            assert_memory_equal(data, wanted, one.length);
        }
    }
    asc_json json = {.data = data, .size = sizeof data, .ascii = true};
    asc__json_text(&json, NULL, "é€😀");
    assert_memory_equal(data, "\"\\u00e9\\u20ac\\ud83d\\ude00\"", json.length);
}

/* ---- Reading --------------------------------------------------------------------------------- */

static void test_read(void **unused)
{
    (void)unused;
    static const char text[] =
        " {\"a\" : [1, -20,{\"x\":true}] ,\"b\":\"\\u00e9\\ud83d\\ude00\\n\\\"\",\"c\":null}\n";
    asc_json_doc doc;
    assert_true(asc__json_parse(&doc, text, strlen(text)));
    const asc_json_value *a = asc__json_member(&doc, &doc.value[0], "a");
    const asc_json_value *entry = asc__json_first(&doc, a);
    int64_t number;
    char buffer[64];
    assert_true(asc__json_get_number(entry, 0, 9, &number) && number == 1);
    entry = asc__json_after(&doc, a, entry);
    assert_false(asc__json_get_number(entry, 0, 9, &number));
    assert_true(asc__json_get_number(entry, -20, 0, &number) && number == -20);
    entry = asc__json_after(&doc, a, entry);
    assert_int_equal(asc__json_member(&doc, entry, "x")->kind, ASC_JSON_TRUE);
    assert_null(asc__json_member(&doc, entry, "a"));
    assert_null(asc__json_after(&doc, a, entry));
    const asc_json_value *b = asc__json_member(&doc, &doc.value[0], "b");
    assert_int_equal(asc__json_get_text(b, buffer, sizeof buffer), 8);
    assert_string_equal(buffer, "é😀\n\"");
    assert_int_equal(asc__json_member(&doc, &doc.value[0], "c")->kind, ASC_JSON_NULL);
    assert_null(asc__json_member(&doc, &doc.value[0], "d"));
    assert_true(asc__json_parse(&doc, "{\"n\":9223372036854775807}", 25));
    assert_true(asc__json_get_number(&doc.value[1], 0, INT64_MAX, &number) && number == INT64_MAX);
    assert_true(asc__json_parse(&doc, "[9223372036854775808,1.0,1e2]", 29));
    for (size_t i = 1; i < 4; i++)
        assert_false(asc__json_get_number(&doc.value[i], 0, INT64_MAX, &number));
}

static void test_read_bad(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *wrong;
        size_t at;
    } bad[] = {
        {"", "a value was expected", 0},
        {"{", "the name of a member was expected", 1},
        {"[1,]", "a value was expected", 3},
        {"[1 2]", "',' or ']' was expected", 3},
        {"{\"a\" 1}", "':' was expected", 5},
        {"{\"a\":1 \"b\":2}", "',' or '}' was expected", 7},
        {"{\"a\":1,\"a\":2}", "two members have the same name", 10},
        {"{\"a\":[{}],\"b\":2,\"a\":3}", "two members have the same name", 19},
        {"{\"\\u0061\":1}", "the name of a member has an escape in it", 9},
        {"\"abc", "a text has no end", 4},
        {"\"a\tb\"", "a text has a character that cannot stand there", 2},
        {"\"a\x7f\"", "a text has a character that cannot stand there", 2},
        {"\"\\x\"", "a text has a character that cannot stand there", 1},
        {"\"\\u0000\"", "a text has a character that cannot stand there", 1},
        {"\"\\ud83d\"", "a text has a character that cannot stand there", 1},
        {"\"\\ude00\"", "a text has a character that cannot stand there", 1},
        {"\"\xc3\"", "a text has a character that cannot stand there", 1},
        {"01", "a number does not begin with 0", 1},
        {"1.", "a digit was expected", 2},
        {"1e+", "a digit was expected", 3},
        {"-", "a value was expected", 1},
        {"nul", "a value was expected", 0},
        {"1 1", "something stands behind its end", 2},
        {"[[[[[[[1]]]]]]]", "it is nested too deeply", 7},
    };
    asc_json_doc doc;
    for (size_t i = 0; i < ASC__COUNT(bad); i++) {
        assert_false(asc__json_parse(&doc, bad[i].text, strlen(bad[i].text)));
        if (strcmp(doc.wrong, bad[i].wrong) != 0 || doc.at != bad[i].at)
            fail_msg("%s: %s at %zu", bad[i].text, doc.wrong, doc.at);
    }
    char many[2 * ASC_JSON_VALUES + 4] = "[";
    for (size_t i = 0; i < ASC_JSON_VALUES - 1; i++)
        memcpy(many + 1 + 2 * i, i > 0 ? ",1" : "1 ", 2);
    strcpy(many + 1 + 2 * (ASC_JSON_VALUES - 1), "]");
    assert_true(asc__json_parse(&doc, many, strlen(many)));
    strcpy(many + 1 + 2 * (ASC_JSON_VALUES - 1), ",1]");
    assert_false(asc__json_parse(&doc, many, strlen(many)));
    assert_string_equal(doc.wrong, "there are too many values in it");
}

/* ---- What comes in --------------------------------------------------------------------------- */

static void test_commands(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *wrong; /* NULL: it can be read */
        asc_refusal refusal;
    } given[] = {
        {"{\"command\":\"move\",\"id\":7,\"move\":{\"index\":0,\"text\":\"play Apprentice\"}}",
         NULL, ASC_REFUSAL_NONE},
        {"{\"command\":\"move\",\"move\":{\"index\":1,\"text\":\"play Apprentice\"}}", NULL,
         ASC_REFUSAL_BAD_MOVE},
        {"{\"command\":\"move\",\"move\":{\"index\":99,\"text\":\"play Apprentice\"}}", NULL,
         ASC_REFUSAL_BAD_MOVE},
        {"{\"command\":\"move\",\"answer\":1,\"move\":{\"index\":0,\"text\":\"play Apprentice\"}}",
         NULL, ASC_REFUSAL_LATE},
        {"{\"command\":\"undo\",\"count\":1}", NULL, ASC_REFUSAL_NOTHING_TO_UNDO},
        {"{\"command\":\"vote\",\"seat\":2}", NULL, ASC_REFUSAL_HAS_NOT_LEFT},
        {"{\"command\":\"handover\",\"text\":\"greedy\"}", NULL, ASC_REFUSAL_NONE},
        {"{\"command\":\"pause\"}", NULL, ASC_REFUSAL_HOST_ONLY},
        {"{\"command\":\"dance\"}", "there is no such command", 0},
        {"{}", "a member 'command' is missing", 0},
        {"[]", "an object was expected", 0},
        {"{\"command\":\"move\"}", "a move was expected: an object with 'index' and 'text'", 0},
        {"{\"command\":\"move\",\"move\":3}",
         "a move was expected: an object with 'index' and 'text'", 0},
        {"{\"command\":\"move\",\"move\":{\"index\":0}}",
         "a move was expected: an object with 'index' and 'text'", 0},
        {"{\"command\":\"undo\",\"count\":-1}",
         "a whole number was expected, which is not too large", 0},
        {"{\"command\":\"vote\",\"seat\":7}", "a whole number was expected, which is not too large",
         0},
        {"{\"command\":7}", "a text was expected", 0},
        {"{\"command\":\"undo\",\"from\":1}", "there is no member of that name", 0},
    };
    asc_game *game = deck_game_new("godslayer", 2, NULL);
    asc_seed seed = asc_seed_from_number(7);
    asc_match *match = match_of(game, &seed);
    asc_table *table;
    asc_setup setup = {.seat = {{.name = "Anna"}, {.name = "Bob"}}};
    assert_int_equal(asc_table_new(match, &setup, NULL, &table), ASC_OK);
    const asc_wire wire = {game, table};
    int seat = asc_table_to_act(table);
    for (size_t i = 0; i < ASC__COUNT(given); i++) {
        asc_wire_command command;
        const char *wrong;
        size_t at;
        bool good = asc_wire_command_parse(&wire, seat, given[i].text, strlen(given[i].text),
                                           &command, &wrong, &at);
        if (good != (given[i].wrong == NULL) || (!good && strcmp(wrong, given[i].wrong) != 0))
            fail_msg("%s: %s", given[i].text, good ? "read" : wrong);
        if (good)
            assert_int_equal(asc_table_check(table, &command.command), given[i].refusal);
    }
    char *large = deck_get(ASC_WIRE_BODY_MAX + 2);
    memset(large, ' ', ASC_WIRE_BODY_MAX + 1);
    asc_wire_command command;
    const char *wrong;
    size_t at;
    assert_false(
        asc_wire_command_parse(&wire, 0, large, ASC_WIRE_BODY_MAX + 1, &command, &wrong, &at));
    assert_string_equal(wrong, "it is too long");
    free(large);
    asc_table_free(table);
    asc_match_free(match);
    asc_game_free(game);
}

static void test_setups(void **unused)
{
    (void)unused;
    static const char text[] =
        "{\"game\":\"deck\",\"packs\":[\"godslayer\",\"vigil\"],\"players\":3,\"options\":{"
        "\"honor_pool\":12,\"turn_limit\":9},\"seed\":\"000000000000000100000000000000020000000000"
        "0000030000000000000004\",\"seats\":[{\"name\":\"Zoé\"},{\"player\":\"level:2\"},{}],"
        "\"undo\":"
        "\"consent\",\"clock\":\"1m+500ms\",\"time_up\":null,\"substitute\":\"level:1\"}";
    static const struct {
        const char *text, *wrong;
    } bad[] = {
        {"{\"packs\":\"godslayer\"}", "an array was expected"},
        {"{\"packs\":[1]}", "a text was expected"},
        {"{\"packs\":[\"a,b\"]}", "that cannot be the name of a pack"},
        {"{\"players\":0}", "from 1 to 6 can play, not '0'"},
        {"{\"players\":1e2}", "a whole number was expected, which is not too large"},
        {"{\"options\":[]}", "an object was expected"},
        {"{\"options\":{\"a\":\"1\"}}", "a whole number was expected, which is not too large"},
        {"{\"seed\":\"z\"}", "a seed is a number"},
        {"{\"seats\":[{},{},{},{},{},{},{}]}", "there are too many seats"},
        {"{\"seats\":[{\"nick\":\"A\"}]}", "there is no member of that name"},
        {"{\"seats\":[1]}", "an object was expected"},
        {"{\"players\":2,\"seats\":[{},{},{}]}", "there are too many seats"},
        {"{\"undo\":\"never\"}", "undo is free, consent or allowed, and not 'never'"},
        {"{\"seed\":1e9}", "a whole number was expected, which is not too large"},
        {"{\"clock\":7}", "a text was expected"},
        {"{\"clock\":\"7\"}", "a time is 10m for the game"},
        {"{\"honor_pool\":\"7\"}", "there is no member of that name"},
        {"{\"game\":\"chess\"}", "there is no game 'chess'"},
        {"{\"first\":\"7\"}", "seat 7 cannot begin"},
        {"{\"path\":\"/etc/passwd\"}", "there is no member of that name"},
    };
    asc_setup setup;
    char wrong[512], rows[1024];
    size_t at;
    assert_true(asc_wire_setup_parse(text, strlen(text), NULL, &setup, wrong, sizeof wrong, &at));
    asc_setup_format(&setup, rows, sizeof rows);
    assert_string_equal(
        rows, "game: deck\npacks: godslayer,vigil\nseats: me:Zoé,level:2,me\nfirst: 1\n"
              "options: honor_pool=12,turn_limit=9\nundo: consent\nclock: 1m+500ms\n"
              "time-up: out\nsubstitute: level:1\nseed: 0000000000000001000000000000000200000"
              "000000000030000000000000004\n");
    static const char three[] = "{\"seats\":[{},{\"player\":\"greedy\"},{}],\"first\":\"greedy\"}";
    assert_true(asc_wire_setup_parse(three, strlen(three), NULL, &setup, wrong, sizeof wrong, &at));
    assert_int_equal(setup.players, 3);
    assert_int_equal(setup.first, 2);
    for (size_t i = 0; i < ASC__COUNT(bad); i++) {
        bool good = asc_wire_setup_parse(bad[i].text, strlen(bad[i].text), NULL, &setup, wrong,
                                         sizeof wrong, &at);
        if (good || strstr(wrong, bad[i].wrong) == NULL)
            fail_msg("%s: %s", bad[i].text, good ? "read" : wrong);
    }
}

/* Does a game say that so many can play it with so many packs? */
static bool has_seats(const char *name, int packs, int players)
{
    const asc_seats_rule *rule = NULL, *next;
    for (size_t i = 0; (next = asc_seats_list(name, i)) != NULL && next->packs <= packs; i++)
        rule = next;
    return rule != NULL && players >= rule->least && players <= rule->most;
}

static bool has_teams(const char *name, int players, int teams)
{
    const asc_teams_rule *rule;
    for (size_t i = 0; (rule = asc_teams_list(name, i)) != NULL; i++)
        if (rule->players == players && rule->teams == teams)
            return true;
    return false;
}

/* What can be played is what is said before: with these packs, players and teams. */
static void test_seats(void **unused)
{
    (void)unused;
    static const char *const packs[] = {NULL, "godslayer", "vigil,godslayer",
                                        "anniversary,godslayer,vigil"};
    asc_host host = {.load = deck_load, .release = deck_release};
    for (int count = 0; count < (int)ASC__COUNT(packs); count++)
        for (int players = 1; players <= ASC_SEATS_MAX; players++)
            for (int teams = 1; teams < 4; teams++) {
                char value[] = {(char)('0' + teams), '\0'};
                const asc_option option = {"teams", value};
                const char *name = count == 0 ? "princes" : "deck";
                asc_config config = {.game = name,
                                     .packs = packs[count],
                                     .players = players,
                                     .options = &option,
                                     .option_count = teams > 1,
                                     .host = &host};
                asc_game *game;
                bool possible = has_seats(name, count, players) &&
                                (teams == 1 || has_teams(name, players, teams));
                assert_int_equal(asc_game_new(&config, &game) == ASC_OK, possible);
                asc_game_free(game);
            }
    assert_string_equal(asc_game_standard_packs(NULL), "godslayer");
    assert_null(asc_game_standard_packs("princes"));
    assert_non_null(asc_player_about("level:6"));
    assert_null(asc_player_about("search:100ms"));
}

/* ---- What goes out --------------------------------------------------------------------------- */

/* All that a viewer hears, one text after the other. */
typedef struct ear {
    const asc_game *game;
    asc_match *match;
    asc_table *table;
    int viewer;
    asc_json json;
    char *text;
} ear;

static ear ear_of(const asc_game *game, const asc_state *state, int viewer)
{
    ear one = {.game = game, .viewer = viewer, .text = deck_get(MESSAGE_MAX)};
    const asc_setup setup = {.seat = {{.name = "Anna"},
                                      {.name = "Bob"},
                                      {.name = "Cid"},
                                      {.name = "Dan"},
                                      {.name = "Eve"},
                                      {.name = "Fay"}},
                             .undo = ASC_UNDO_ALLOWED,
                             .clock_ms = 1000000};
    assert_int_equal(asc_match_from_state(game, state, &one.match), ASC_OK);
    assert_int_equal(asc_table_new(one.match, &setup, NULL, &one.table), ASC_OK);
    one.json = asc__json_init(one.text, MESSAGE_MAX);
    return one;
}

static void ear_free(ear *one)
{
    asc_table_free(one->table);
    asc_match_free(one->match);
    free(one->text);
}

static void hear(void *user, const asc_table_message *message)
{
    ear *one = user;
    const asc_wire wire = {one->game, one->table};
    if (message->viewer == one->viewer)
        asc__wire_message(&one->json, &wire, message);
}

static void look(ear *one)
{
    const asc_wire wire = {one->game, one->table};
    asc__wire_snapshot(&one->json, &wire, one->viewer);
    uint32_t last = asc_table_number(one->table, one->viewer);
    assert_true(asc__wire_missed(&one->json, &wire, one->viewer, last > 0 ? last - 1 : 0));
    assert_int_equal(asc__wire_story(&one->json, &wire, one->viewer), ASC_OK);
    assert_true(one->json.length < MESSAGE_MAX);
}

/* ---- What a viewer has missed ---------------------------------------------------------------- */

enum { NEWS_MAX = 8192 };

/* The events of the last messages to a viewer, as they were sent. The sentences use today's
 * names. */
typedef struct sent {
    const table_kit *kit;
    int viewer;
    char news[ASC_TABLE_RECENT][NEWS_MAX];
} sent;

static void keep_news(void *user, const asc_table_message *message)
{
    sent *to = user;
    const asc_wire wire = {to->kit->game, to->kit->table};
    char *text = deck_get(MESSAGE_MAX);
    if (message->viewer == to->viewer && message->number > 0) {
        asc_json json = asc__json_init(text, MESSAGE_MAX);
        asc__wire_message(&json, &wire, message);
        const char *from = strstr(text, "\"events\":"), *end = strstr(text, ",\"told\":");
        assert_true(from != NULL && end > from && end - from < NEWS_MAX);
        snprintf(to->news[message->number % ASC_TABLE_RECENT], NEWS_MAX, "%.*s", (int)(end - from),
                 from);
    }
    free(text);
}

/* For every number of messages that a viewer can have missed: it gets their events as they were
 * sent, and the state of a snapshot. */
static void check_missed(const sent *to, char *text, char *snapshot)
{
    const asc_wire wire = {to->kit->game, to->kit->table};
    uint32_t last = asc_table_number(to->kit->table, to->viewer);
    asc_json json = asc__json_init(snapshot, MESSAGE_MAX);
    asc__wire_snapshot(&json, &wire, to->viewer);
    const char *state = strstr(snapshot, "\"viewer\":"), *end = strstr(snapshot, ",\"present\":");
    assert_true(state != NULL && end > state);
    for (uint32_t missed = 0; missed <= ASC_TABLE_RECENT && missed <= last; missed++) {
        json = asc__json_init(text, MESSAGE_MAX);
        assert_true(asc__wire_missed(&json, &wire, to->viewer, last - missed));
        const char *at = text;
        for (uint32_t number = last - missed + 1; number <= last; number++) {
            char head[32];
            snprintf(head, sizeof head, "\"message\":%u,", (unsigned)number);
            at = strstr(at, head);
            assert_non_null(at);
            at = strstr(at, to->news[number % ASC_TABLE_RECENT]);
            assert_non_null(at);
        }
        at = strstr(at, "\"state\":{");
        assert_non_null(at);
        assert_memory_equal(at + strlen("\"state\":{"), state, (size_t)(end - state));
    }
    json = asc__json_init(text, MESSAGE_MAX);
    if (last > ASC_TABLE_RECENT)
        assert_false(asc__wire_missed(&json, &wire, to->viewer, last - ASC_TABLE_RECENT - 1));
    assert_false(asc__wire_missed(&json, &wire, to->viewer, last + 1));
    assert_int_equal(json.length, 0);
}

/* The table of the log tells all of it again with the same bytes. */
static void check_missed_again(const sent *to, char *text, char *other)
{
    asc_status status;
    table_kit *again = table_kit_open(to->kit->log, to->kit->log_length, &status);
    assert_int_equal(status, ASC_OK);
    const asc_wire wire = {to->kit->game, to->kit->table}, its = {again->game, again->table};
    uint32_t last = asc_table_number(to->kit->table, to->viewer);
    for (uint32_t missed = 0; missed <= ASC_TABLE_RECENT && missed <= last; missed++) {
        size_t length = asc_wire_missed_format(&wire, to->viewer, last - missed, text, MESSAGE_MAX);
        assert_in_range(length, 1, MESSAGE_MAX - 1);
        asc_wire_missed_format(&its, to->viewer, last - missed, other, MESSAGE_MAX);
        assert_string_equal(text, other);
    }
    table_kit_free(again);
}

static void test_missed(void **unused)
{
    (void)unused;
    char *text = deck_get(MESSAGE_MAX), *snapshot = deck_get(MESSAGE_MAX);
    uint32_t most = 0;
    for (uint64_t number = 0; number < 12; number++) {
        deck_luck luck = {asc__mix(number), 0};
        asc_game *game = number % 2 ? princes_new(3) : deck_game_new("vigil", 2, NULL);
        table_kit *kit = table_kit_new(game, number);
        sent *to = deck_get(sizeof *to);
        to->kit = kit;
        to->viewer = (int)(number % 3) - 1;
        kit->also = (asc_table_sink){keep_news, to};
        for (int i = 0; i < 400 && asc_table_ended(kit->table) == ASC_TABLE_GOES_ON; i++) {
            asc_table_command command = table_kit_command(kit, &luck);
            table_kit_send(kit, &command);
        }
        assert_string_equal(kit->why, "");
        check_missed(to, text, snapshot);
        check_missed_again(to, text, snapshot);
        if (asc_table_number(kit->table, to->viewer) > most)
            most = asc_table_number(kit->table, to->viewer);
        table_kit_free(kit);
        asc_game_free(game);
        free(to);
    }
    assert_true(most > ASC_TABLE_RECENT);
    free(text);
    free(snapshot);
}

static void stand(ear *one)
{
    const asc_wire wire = {one->game, one->table};
    assert_int_equal(asc__wire_standing(&one->json, &wire, one->viewer), ASC_OK);
}

static void send(ear *one, asc_table_command command)
{
    const asc_table_sink sink = {hear, one};
    command.answer = command.from >= 0 ? asc_table_answer(one->table, command.from) : 0;
    assert_int_equal(asc_table_commit(one->table, &command, &sink), ASC_OK);
    uint8_t tops[ASC_SEATS_MAX], again[ASC_SEATS_MAX]; /* once a position, for all viewers */
    asc__table_tops(one->table, tops);
    asc__discard_tops(asc_table_match(one->table), again);
    assert_memory_equal(tops, again, sizeof tops);
    look(one);
}

static void assert_told(const ear *one, const char *part)
{
    if (strstr(one->text, part) == NULL)
        fail_msg("no %s in %s", part, one->text);
}

/* What each sees of one position, and of one move in it. */
static void test_told(void **unused)
{
    (void)unused;
    board b = board_of(deck_game_new("godslayer", 2, NULL));
    game_set(b.game, b.state,
             "turn: 1\nhand 1: Apprentice x2, Militia\nhonor 1: 3\nrow: Mephit, -, Arha Initiate, "
             "-, -, -\n"
             "center only: -\n");
    for (int viewer = -1; viewer < 2; viewer++) {
        ear one = ear_of(b.game, b.state, viewer);
        look(&one);
        assert_told(&one, "\"row\":[\"Mephit\",null,\"Arha Initiate\"]");
        assert_told(&one, "\"honor 1\":3,");
        assert_null(strstr(one.text, "\"result\""));
        assert_told(&one, "\"seats\":[{\"seat\":1,\"name\":\"Anna\",\"state\":\"person\",");
        assert_told(&one,
                    viewer == 0 ? "\"hand 1\":{\"Apprentice\":2,\"Militia\":1}" : "\"hand 1\":{}");
        assert_told(&one, viewer == 0
                              ? "\"moves\":[{\"text\":\"play Apprentice\",\"verb\":\"play\","
                                "\"flags\":[\"only_gains\",\"left\",\"no_choice\"]},"
                              : "\"moves\":[]");
        assert_told(&one, viewer == 0 ? "\"text\":\"It is your turn.\"}"
                                      : "\"said\":\"It is Anna's turn.\"}");
        if (viewer == 0)
            assert_told(&one,
                        "{\"zone\":\"hand\",\"field\":\"hand 1\",\"things\":[{\"card\":"
                        "\"Apprentice\",\"moves\":[0]},{\"card\":\"Militia\",\"moves\":[1]}]}");
        asc_move move = game_move(b.game, b.state, "play Apprentice");
        send(&one, (asc_table_command){.kind = ASC_COMMAND_MOVE, .move = move});
        assert_told(&one, "\"type\":\"happened\",\"message\":1,\"by\":1,");
        assert_told(&one, "\"events\":[{\"event\":\"play\",\"seat\":1,\"card\":\"Apprentice\"}");
        assert_told(&one, viewer == 0 ? "\"told\":[{\"seat\":1,\"text\":\"You play Apprentice"
                                      : "\"told\":[{\"seat\":1,\"text\":\"Anna plays Apprentice");
        assert_told(&one,
                    viewer == 0
                        ? "\"undo\":{\"rule\":\"allowed\",\"last\":{\"count\":1,\"free\":true,"
                        : "\"undo\":{\"rule\":\"allowed\"},");
        send(&one,
             (asc_table_command){.kind = ASC_COMMAND_MOVE,
                                 .move = game_move(b.game, asc_match_state(one.match), "end")});
        assert_told(&one, "\"news\":1,");
        assert_told(&one, viewer == 1
                              ? "{\"seat\":2,\"begins\":\"turn\",\"text\":\"Round 1, you.\"}"
                              : "{\"seat\":2,\"begins\":\"turn\",\"text\":\"Round 1, Bob.\"}");
        send(&one, (asc_table_command){.kind = ASC_COMMAND_RESIGN, .from = 1});
        assert_told(&one, "\"result\":{\"end\":\"resigned\",\"winners\":[1],");
        assert_told(&one,
                    "\"question\":{\"seat\":null,\"name\":null,\"text\":\"The game is over.\"}");
        ear_free(&one);
    }
    board_free(&b);
}

/* Makes a move for the first seat. */
static void do_move(ear *one, const char *text)
{
    asc_move move = game_move(one->game, asc_match_state(one->match), text);
    int8_t seat = (int8_t)asc_table_to_act(one->table);
    send(one, (asc_table_command){.kind = ASC_COMMAND_MOVE, .from = seat, .move = move});
}

/* What cards offer: at the price that they have now, with what is lacking, and why it cannot be
 * done. */
static void test_offers(void **unused)
{
    (void)unused;
    board b = board_of(deck_game_new("godslayer", 2, NULL));
    game_set(b.game, b.state,
             "turn: 1\nhand 1: Reactor Monk, Apprentice\nplay 1: Watchmaker's Altar, Yggdrasil "
             "Staff\nrow: Burrower Mark II, Rocket Courier X-99, Wolf Shaman, -, Mephit, -\ncenter "
             "only: -\n");
    ear one = ear_of(b.game, b.state, 0), two = ear_of(b.game, b.state, 1);
    do_move(&one, "play Reactor Monk");
    one.json = asc__json_init(one.text, MESSAGE_MAX);
    do_move(&one, "use Watchmaker's Altar");
    static const char *const told[] = {
        /* What is left is all but the end of the turn, and the power of the Staff, for which
         * nothing can be had. */
        "{\"text\":\"play Apprentice\",\"verb\":\"play\",\"flags\":[\"only_gains\",\"left\",",
        /* A construct costs one less, and a rune for constructs helps. */
        "{\"text\":\"acquire Burrower Mark II\",\"verb\":\"acquire\",\"cost\":2,",
        "{\"text\":\"acquire Rocket Courier X-99\",\"verb\":\"acquire\",\"cost\":3,",
        "{\"card\":\"Wolf Shaman\",\"at\":[2],\"key\":\"3\",\"cost\":3,\"lacks\":1,\"why\":\"You "
        "cannot "
        "pay for it: it costs 3 runes, and you have 2.\"}",
        "{\"card\":\"Mephit\",\"at\":[4],\"key\":\"5\",",
        "{\"card\":\"Watchmaker's Altar\",\"at\":[0],\"used\":true,\"why\":\"It has been used this "
        "turn.\"}",
        /* One of its abilities can be used, and the other one is too dear. */
        "{\"card\":\"Yggdrasil Staff\",\"at\":[1],\"moves\":[",
        "\"refused\":[{\"card\":\"Yggdrasil Staff\",\"field\":\"play 1\",\"say\":\"use Yggdrasil "
        "Staff: "
        "2\",\"meaning\":\"",
        "\"cost\":4,\"paid_with\":\"runes\",\"why\":\"",
        "{\"zone\":\"hand\",\"field\":\"hand 1\",\"things\":[{\"card\":\"Apprentice\",\"moves\":[",
        "{\"card\":\"Mystic\",\"key\":\"7\",",
    };
    for (size_t i = 0; i < ASC__COUNT(told); i++)
        assert_told(&one, told[i]);
    assert_told(&one, "\"possible\":true,\"says\":\"takes back 2 plays\"}");
    do_move(&one, "acquire Burrower Mark II");
    assert_told(&one, "\"says\":\"takes back 3 moves\"}");
    look(&two);
    assert_told(&two, "{\"card\":\"Wolf Shaman\",\"at\":[2],\"key\":\"3\"},");
    assert_null(strstr(two.text, "\"why\""));
    send(&one, (asc_table_command){.kind = ASC_COMMAND_RESIGN, .from = 1});
    one.json = asc__json_init(one.text, MESSAGE_MAX);
    memset(one.text, 0, MESSAGE_MAX);
    look(&one);
    assert_told(&one, "\"moves\":[]");
    assert_null(strstr(one.text, "\"why\":\"You"));
    ear_free(&one);
    ear_free(&two);
    board_free(&b);
}

/* Four princes, who stand in order of birth. */
static board princes_at(const char *position)
{
    board b = board_of(princes_new(4));
    game_set(b.game, b.state, position);
    return b;
}

/* What a turn of the princes offers: cards and people, with whom it is about and why it cannot be
 * done. */
static void test_princes(void **unused)
{
    (void)unused;
    board b = princes_at("turn: Denarius\nhand 1: Army 1, Poison, Marriage\nhand 2: Guard\n");
    ear one = ear_of(b.game, b.state, 0);
    look(&one);
    static const char *const told[] = {
        "{\"text\":\"poison Ardor\",\"verb\":\"poison\",\"about\":{\"seat\":2,\"card\":\"Ardor\"}",
        "\"about\":{\"seat\":null,\"card\":\"King\"}",
        "{\"card\":\"Poison\",\"field\":\"hand 1\",\"say\":\"poison Ventus\",\"verb\":\"poison\","
        "\"about\":{\"seat\":3,\"card\":\"Ventus\"},\"why\":\"That one does not stand next to "
        "you.\"}",
        "\"verb\":\"offer to\",\"about\":{\"seat\":2,\"card\":\"Ardor\"}",
        "\"verb\":\"mutiny\",\"why\":\"It is too early in the game.\"",
    };
    for (size_t i = 0; i < ASC__COUNT(told); i++)
        assert_told(&one, told[i]);
    ear_free(&one);
    board_free(&b);
}

/* An offer says what it is worth to him who is asked, as his prince counts: Denarius counts
 * treasuries twice. */
static void test_trade(void **unused)
{
    (void)unused;
    board b = princes_at("turn: Ardor\nhand 1: Treasury 3, Army 2, Guard\nhand 2: Army 2\n");
    static const char *const wanted[][2] = {
        {"want Treasury 3", "\"meaning\":\"you get 2 points for 6, 4 less\""},
        {"want Guard", "\"meaning\":\"you get 2 points for 0, 2 more\""},
        {"want Army 2", "\"meaning\":\"you get 2 points for 2, no more and no less\""},
    };
    for (size_t i = 0; i < ASC__COUNT(wanted); i++) {
        ear one = ear_of(b.game, b.state, 0);
        static const char *const steps[] = {"offer to Denarius", "give Army 2"};
        for (size_t k = 0; k < ASC__COUNT(steps); k++)
            do_move(&one, steps[k]);
        do_move(&one, wanted[i][0]);
        do_move(&one, "enough");
        one.json = asc__json_init(one.text, MESSAGE_MAX);
        look(&one);
        assert_told(&one, wanted[i][1]);
        ear_free(&one);
    }
    board_free(&b);
}

/* Nobody is asked for what is obvious, as an elixir of somebody without a card: the story has it
 * with the decision that brought it, as the message had. */
static void test_obvious(void **unused)
{
    (void)unused;
    board b = princes_at("turn: Denarius\nhand 1: Poison\nhand 2: -\nhand 3: -\nhand 4: -\n");
    ear one = ear_of(b.game, b.state, 0);
    do_move(&one, "poison Ardor");
    assert_int_equal(asc_match_length(one.match), 5); /* four were not asked */
    const char *entry = strstr(one.text, "\"message\":null,\"by\":1,");
    assert_non_null(entry);
    assert_non_null(strstr(entry, "\"event\":\"poison\",\"seat\":1"));
    assert_non_null(strstr(entry, "\"event\":\"die\",\"seat\":2"));
    assert_null(strstr(entry + 1, "\"message\":null"));
    ear_free(&one);
    board_free(&b);
}

/* How it stands: what is known for certain, and means where something is hidden. */
static void test_standing(void **unused)
{
    (void)unused;
    board b = board_of(deck_game_new("godslayer", 2, NULL));
    game_set(b.game, b.state, "turn: 1\nhonor 1: 7\nplay 1: Hedron Cannon\nhonor 2: 3\n");
    ear one = ear_of(b.game, b.state, 1);
    stand(&one);
    assert_told(&one, "{\"wire\":2,\"type\":\"standing\",\"viewer\":2,\"turn\":1,\"vague\":false,");
    assert_told(&one,
                "{\"seat\":1,\"score\":15,\"low\":15,\"high\":15,\"team_score\":15,\"team\":1,"
                "\"rank\":1,\"parts\":[7,8],\"chance\":0.9");
    assert_told(&one, "\"opponent_score\":null,\"opponent_parts\":null,\"course\":[]}");
    ear_free(&one);
    board_free(&b);
    b = board_of(princes_new(3));
    game_set(b.game, b.state, "line: Denarius, Ardor, Ventus\nturn: Denarius\n");
    ear two = ear_of(b.game, b.state, 0);
    stand(&two);
    assert_told(&two, "\"vague\":true,");
    ear_free(&two);
    board_free(&b);
}

/* Once the game is over everybody may know what all had after each turn, cards counted. */
static void test_course(void **unused)
{
    (void)unused;
    board b = board_of(deck_game_new("godslayer", 2, NULL));
    game_set(b.game, b.state, "turn: 1\nhonor 1: 7\nplay 1: Hedron Cannon\nhonor 2: 3\n");
    ear one = ear_of(b.game, b.state, 0);
    do_move(&one, "end");
    send(&one, (asc_table_command){.kind = ASC_COMMAND_RESIGN});
    one.json = asc__json_init(one.text, MESSAGE_MAX);
    stand(&one);
    assert_told(&one, "\"course\":[{\"round\":1,\"turn\":1,\"scores\":[15,3],"
                      "\"opponent_score\":null}]}");
    ear_free(&one);
    board_free(&b);
}

/* Chances are those of the beginning of the turn, also while a card asks something. */
static void test_standing_while_asked(void **unused)
{
    (void)unused;
    board b = board_of(deck_game_new("godslayer", 2, NULL));
    game_set(b.game, b.state, "turn: 1\nhand 1: Void Initiate, Apprentice\nhonor 1: 7\n");
    ear before = ear_of(b.game, b.state, 0), asked = ear_of(b.game, b.state, 0);
    stand(&before);
    do_move(&asked, "play Void Initiate");
    assert_told(&asked, "\"text\":\"banish Apprentice from hand\"");
    asked.json = asc__json_init(asked.text, MESSAGE_MAX);
    stand(&asked);
    assert_int_equal(asked.json.length, before.json.length);
    assert_memory_equal(asked.text, before.text, before.json.length);
    assert_told(&before, "\"chance\":0.");
    ear_free(&before);
    ear_free(&asked);
    board_free(&b);
}

/* Teams with their points, and at the end those of the opponent who is no player by what they come
 * from. */
static void test_sides(void **unused)
{
    (void)unused;
    board b = board_of(deck_table_game(&(deck_table){"godslayer", 4, 2}, NULL));
    game_set(b.game, b.state, "honor 1: 3\nhonor 2: 4\nhonor 3: 5\n");
    ear one = ear_of(b.game, b.state, 0);
    look(&one);
    assert_told(&one, "\"teams\":[{\"team\":1,\"seats\":[1,3],\"score\":8},{\"team\":2,\"seats\":"
                      "[2,4],\"score\":4}]");
    ear_free(&one);
    board_free(&b);
    b = board_of(deck_game_new("godslayer", 1, NULL));
    game_set(b.game, b.state, "opponent honor: 4\nset aside: Arha Initiate\n");
    one = ear_of(b.game, b.state, 0);
    send(&one, (asc_table_command){.kind = ASC_COMMAND_RESIGN});
    assert_told(&one, "\"opponent_score\":5,\"opponent_parts\":[4,1]}");
    ear_free(&one);
    board_free(&b);
}

/* Equal scores with different places: the result says so, but not of somebody who resigned. */
static void test_ties(void **unused)
{
    (void)unused;
    board b = board_of(deck_game_new("godslayer", 2, NULL));
    game_set(b.game, b.state, "pool: 0\nlast round: 1\nturn: 2\nhonor 1: 6\nhonor 2: 6\n");
    ear one = ear_of(b.game, b.state, 0), two = ear_of(b.game, b.state, 0);
    do_move(&one, "end");
    assert_told(&one, "\"result\":{\"end\":\"over\",\"winners\":[2],\"tied\":true,");
    send(&two, (asc_table_command){.kind = ASC_COMMAND_RESIGN});
    assert_told(&two, "\"result\":{\"end\":\"resigned\",\"winners\":[2],\"why\":");
    ear_free(&one);
    ear_free(&two);
    board_free(&b);
}

/* ---- What is hidden stays hidden ------------------------------------------------------------- */

static void assert_same(const ear *one, const ear *other)
{
    size_t at = 0,
           least = one->json.length < other->json.length ? one->json.length : other->json.length;
    while (at < least && one->text[at] == other->text[at])
        at++;
    if (at == one->json.length && at == other->json.length)
        return;
    size_t from = at < 200 ? 0 : at - 200;
    fail_msg("told differently:\n%.400s\n%.400s", one->text + from, other->text + from);
}

/* Two states that the viewer cannot tell apart, in which the same things are done as long as none
 * of them brings something to light: by himself, by those who leave, come back and vote, and by the
 * host. */
static uint64_t compare(const asc_game *game, const asc_state *state, const asc_state *other,
                        int viewer, deck_luck *luck)
{
    ear one = ear_of(game, state, viewer), two = ear_of(game, other, viewer);
    asc_move *moves = deck_get(asc_legal_max(game) * sizeof *moves);
    int seat = asc_table_to_act(one.table), players = asc_game_players(game);
    const unsigned brings_to_light = ASC_MOVE_REVEALS | ASC_MOVE_ENDS_TURN;
    uint64_t compared = 1;
    look(&one);
    look(&two);
    stand(&one);
    stand(&two);
    int8_t leaver = (int8_t)deck_below(luck, (uint32_t)players);
    const asc_table_command others[] = {
        {.kind = ASC_COMMAND_LEAVE, .from = leaver, .about = ASC_NOBODY, .time = 5},
        {.kind = ASC_COMMAND_SIT, .from = ASC_NOBODY, .about = leaver, .time = 9, .text = "Zed"},
        {.kind = ASC_COMMAND_PAUSE, .from = ASC_NOBODY, .time = 10},
        {.kind = ASC_COMMAND_RESUME, .from = ASC_NOBODY, .time = 11},
    };
    for (size_t i = 0; i < ASC__COUNT(others) && seat != ASC_NOBODY; i++) {
        send(&one, others[i]);
        send(&two, others[i]);
    }
    if (seat == viewer && viewer >= 0) {
        int count = asc_legal(game, asc_match_state(one.match), moves);
        asc_move move = moves[deck_below(luck, (uint32_t)count)];
        if (!(asc_move_flags(game, asc_match_state(one.match), move) & brings_to_light)) {
            asc_table_command command = {
                .kind = ASC_COMMAND_MOVE, .from = (int8_t)seat, .move = move};
            send(&one, command);
            send(&two, command);
            command =
                (asc_table_command){.kind = ASC_COMMAND_UNDO, .from = (int8_t)seat, .count = 1};
            send(&one, command);
            send(&two, command);
            compared++;
        }
    }
    assert_same(&one, &two);
    free(moves);
    ear_free(&one);
    ear_free(&two);
    return compared;
}

static uint64_t check_hidden(asc_game *game, uint64_t number)
{
    deck_luck luck = {asc__mix(number), 0};
    board b = board_of(game);
    asc_seed seed = asc_seed_from_number(number);
    uint64_t compared = 0;
    asc_state_init(game, b.state, &seed);
    while (!asc_over(game, b.state)) {
        deck_play_on(game, b.state, DECK_BUSY, 1 + deck_below(&luck, 20), &luck);
        /* What is obvious a table decides at once, and that may bring anything to light. */
        while (!asc_over(game, b.state) && asc_question_of(game, b.state).obvious)
            deck_play_on(game, b.state, DECK_BUSY, 1, &luck);
        int viewer = (int)deck_below(&luck, (uint32_t)asc_game_players(game));
        if (deck_below(&luck, 3) > 0 && asc_to_act(game, b.state) != ASC_NOBODY)
            viewer = asc_to_act(game, b.state);
        asc_view_of(game, b.state, viewer, b.view);
        assert_int_equal(asc_belief_init(game, b.view, b.belief), ASC_OK);
        seed = asc_seed_from_number(number * 1000 + compared);
        asc_belief_sample(game, b.belief, &seed, b.other);
        compared += compare(game, b.state, b.other, viewer, &luck);
    }
    board_free(&b);
    return compared;
}

static void test_hidden(void **unused)
{
    (void)unused;
    uint64_t games = games_wanted(500, 0), number = 0, compared = 0;
    deck_table table;
    for (size_t i = 0; deck_table_at(i, &table); i += games < 100 ? 6 : 1)
        compared += check_hidden(deck_table_game(&table, "20"), number++);
    for (uint64_t i = 0; i < games + 5; i++)
        compared += check_hidden(princes_new(2 + (int)(i % 5)), number++);
    assert_true(compared > 200);
}

/* ---- What is the host's ---------------------------------------------------------------------- */

/* Who is connected stands in snapshots alone: the messages of a command are the same bytes. */
static void test_presence(void **unused)
{
    (void)unused;
    board b = board_of(deck_game_new("godslayer", 2, NULL));
    ear still = ear_of(b.game, b.state, 1), busy = ear_of(b.game, b.state, 1);
    for (int i = 0; i < 20; i++) {
        asc_table_set_present(busy.table, i % 2, i % 3 == 0, NULL);
        asc_move *moves = deck_get(asc_legal_max(b.game) * sizeof *moves);
        int seat = asc_table_to_act(still.table);
        int count = asc_legal(b.game, asc_match_state(still.match), moves);
        const asc_table_command command = {
            .kind = ASC_COMMAND_MOVE, .from = (int8_t)seat, .move = moves[count - 1]};
        free(moves);
        still.json.length = busy.json.length = 0;
        send(&still, command);
        send(&busy, command);
    }
    /* What was told last is of the last command; what is looked at has who is there, at its end. */
    for (int i = 0; i < 2; i++) {
        char *texts[] = {deck_get(MESSAGE_MAX), deck_get(MESSAGE_MAX)};
        const ear *ears[] = {&still, &busy};
        for (int k = 0; k < 2; k++) {
            const asc_wire wire = {b.game, ears[k]->table};
            size_t length = i == 0 ? asc_wire_missed_format(&wire, 1, 0, texts[k], MESSAGE_MAX)
                                   : asc_wire_snapshot_format(&wire, 1, texts[k], MESSAGE_MAX);
            assert_in_range(length, 1, MESSAGE_MAX - 1);
        }
        if (i == 0)
            assert_string_equal(texts[0], texts[1]);
        else
            assert_string_not_equal(strstr(texts[0], "\"present\":"),
                                    strstr(texts[1], "\"present\":"));
        free(texts[0]);
        free(texts[1]);
    }
    ear_free(&still);
    ear_free(&busy);
    board_free(&b);
}

/* Programs are called a program: their command lines are the host's. */
static void test_programs_are_not_told(void **unused)
{
    (void)unused;
    static const char program[] = "engine:/home/ann/bot --key 1234";
    board b = board_of(deck_game_new("godslayer", 3, NULL));
    for (int viewer = -1; viewer < 3; viewer++) {
        ear one = ear_of(b.game, b.state, viewer);
        send(&one, (asc_table_command){.kind = ASC_COMMAND_HAND_OVER, .from = 1, .text = program});
        assert_told(&one, "\"state\":\"computer\",\"player\":\"engine\"");
        send(&one, (asc_table_command){.kind = ASC_COMMAND_LEAVE, .from = 2});
        send(&one,
             (asc_table_command){
                 .kind = ASC_COMMAND_TAKE_OVER, .from = ASC_NOBODY, .about = 2, .text = program});
        assert_int_equal(asc_table_seat_at(one.table, 2)->state, ASC_SEAT_COMPUTER);
        asc_match *match;
        asc_table *table;
        asc_setup setup = {.players = 0};
        snprintf(setup.seat[1].player, sizeof setup.seat[1].player, "%s", program);
        assert_int_equal(asc_match_from_state(b.game, b.state, &match), ASC_OK);
        assert_int_equal(asc_table_new(match, &setup, NULL, &table), ASC_OK);
        const asc_wire wires[] = {{b.game, one.table}, {b.game, table}};
        char *text = deck_get(MESSAGE_MAX);
        for (size_t i = 0; i < ASC__COUNT(wires); i++) {
            size_t length = asc_wire_snapshot_format(&wires[i], viewer, text, MESSAGE_MAX);
            assert_in_range(length, 1, MESSAGE_MAX - 1);
            assert_null(strstr(text, "home/ann"));
            assert_non_null(strstr(text, "\"player\":\"engine\""));
            asc_wire_missed_format(&wires[i], viewer, 0, text, MESSAGE_MAX);
            assert_null(strstr(text, "home/ann"));
        }
        free(text);
        one.text[one.json.length] = '\0';
        assert_null(strstr(one.text, "home/ann"));
        asc_table_free(table);
        asc_match_free(match);
        ear_free(&one);
    }
    board_free(&b);
}

/* ---- Whole messages -------------------------------------------------------------------------- */

/* What is written into a buffer of each of some sizes is the begin of the whole, as snprintf has
 * it. */
static void check_sizes(size_t (*format)(void *user, char *text, size_t size), void *user,
                        const char *whole)
{
    char *text = malloc(MESSAGE_MAX);
    size_t length = format(user, NULL, 0);
    assert_int_equal(length, strlen(whole));
    const size_t sizes[] = {1, 2, length - 1, length, length + 1, length + 7};
    for (size_t i = 0; i < ASC__COUNT(sizes); i++) {
        memset(text, '!', length + 8);
        assert_int_equal(format(user, text, sizes[i]), length);
        size_t there = sizes[i] <= length ? sizes[i] - 1 : length;
        assert_memory_equal(text, whole, there);
        assert_int_equal(text[there], '\0');
        assert_int_equal(text[there + 1], '!');
    }
    free(text);
}

/* Each function that hosts call, and what the parts of it write. */
typedef struct whole {
    asc_wire wire;
    int which;
    const asc_table_message *message;
} whole;

enum {
    WHOLE_ABOUT,
    WHOLE_CATALOG,
    WHOLE_SNAPSHOT,
    WHOLE_STANDING,
    WHOLE_REFUSAL,
    WHOLE_ERROR,
    WHOLE_MISSED,
    WHOLE_MESSAGE
};

static size_t format_whole(void *user, char *text, size_t size)
{
    const whole *it = user;
    switch (it->which) {
    case WHOLE_ABOUT:
        return asc_wire_about_format("fr", text, size);
    case WHOLE_CATALOG:
        return asc_wire_catalog_format(it->wire.game, text, size);
    case WHOLE_SNAPSHOT:
        return asc_wire_snapshot_format(&it->wire, 1, text, size);
    case WHOLE_STANDING:
        return asc_wire_standing_format(&it->wire, 1, text, size);
    case WHOLE_REFUSAL:
        return asc_wire_refusal_format("fr", ASC_REFUSAL_BAD_MOVE, ASC_REASON_NONE, text, size);
    case WHOLE_ERROR:
        return asc_wire_error_format(ASC_LIMIT, "too much", text, size);
    case WHOLE_MISSED:
        return asc_wire_missed_format(&it->wire, 1, 0, text, size);
    default:
        return asc_wire_message_format(&it->wire, it->message, text, size);
    }
}

static void write_whole(const whole *it, asc_json *json)
{
    switch (it->which) {
    case WHOLE_ABOUT:
        asc__wire_about(json, "fr");
        break;
    case WHOLE_CATALOG:
        asc__wire_catalog(json, it->wire.game);
        break;
    case WHOLE_SNAPSHOT:
        asc__wire_snapshot(json, &it->wire, 1);
        break;
    case WHOLE_STANDING:
        assert_int_equal(asc__wire_standing(json, &it->wire, 1), ASC_OK);
        break;
    case WHOLE_REFUSAL:
        asc__wire_refusal(json, "fr", ASC_REFUSAL_BAD_MOVE, ASC_REASON_NONE);
        break;
    case WHOLE_ERROR:
        asc__wire_error(json, ASC_LIMIT, "too much");
        break;
    case WHOLE_MISSED:
        assert_true(asc__wire_missed(json, &it->wire, 1, 0));
        break;
    default:
        asc__wire_message(json, &it->wire, it->message);
    }
}

static void check_whole(whole *it)
{
    static char text[MESSAGE_MAX];
    asc_json json = asc__json_init(text, sizeof text - 1);
    write_whole(it, &json);
    assert_in_range(json.length, 10, sizeof text - 1);
    text[json.length] = '\0';
    check_sizes(format_whole, it, text);
}

static void check_message(void *user, const asc_table_message *message)
{
    whole *it = user;
    if (message->viewer == 1) {
        it->which = WHOLE_MESSAGE;
        it->message = message;
        check_whole(it);
    }
}

static void test_format(void **unused)
{
    (void)unused;
    asc_game *game = princes_new(3);
    table_kit *kit = table_kit_new(game, 1);
    whole it = {.wire = {game, kit->table}};
    deck_luck luck = {7, 0};
    kit->also = (asc_table_sink){check_message, &it};
    for (int i = 0; i < 40; i++) {
        asc_table_command command = table_kit_command(kit, &luck);
        table_kit_send(kit, &command);
    }
    assert_ptr_not_equal(it.message, NULL);
    assert_in_range(asc_table_number(kit->table, 1), 1, ASC_TABLE_RECENT);
    for (it.which = 0; it.which < WHOLE_MESSAGE; it.which++)
        check_whole(&it);
    char text[4] = "abc";
    assert_int_equal(asc_wire_missed_format(&it.wire, 1, 1000000, text, sizeof text), 0);
    assert_string_equal(text, "");
    table_kit_free(kit);
    asc_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_write),    cmocka_unit_test(test_read),
        cmocka_unit_test(test_read_bad), cmocka_unit_test(test_commands),
        cmocka_unit_test(test_setups),   cmocka_unit_test(test_told),
        cmocka_unit_test(test_missed),   cmocka_unit_test(test_offers),
        cmocka_unit_test(test_seats),    cmocka_unit_test(test_hidden),
        cmocka_unit_test(test_princes),  cmocka_unit_test(test_sides),
        cmocka_unit_test(test_ties),     cmocka_unit_test(test_trade),
        cmocka_unit_test(test_obvious),  cmocka_unit_test(test_standing),
        cmocka_unit_test(test_course),   cmocka_unit_test(test_standing_while_asked),
        cmocka_unit_test(test_presence), cmocka_unit_test(test_programs_are_not_told),
        cmocka_unit_test(test_format),
    };
    return cmocka_run_group_tests_name("wire", tests, NULL, NULL);
}
