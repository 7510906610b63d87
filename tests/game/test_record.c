/*
 * test_record.c - records: thousands of random games written, read and written again byte for byte;
 * what reading forgives; every kind of damage, with a message each and nothing lost; other versions
 * of packs and rules; and what a seat's own record may not tell.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base.h"
#include "match_kit.h"
#include "tiny_game.h"

/* ---- Help ------------------------------------------------------------------------------------ */

/* A short finished game of the library, with names, in a match and as a record. */
typedef struct sample {
    match_kit kit;
    asc_game *game;
    asc_match *match;
    char *text;
} sample;

static const asc_option sample_tags[] = {{"event", "autumn cup"}, {"Table", "3"}};
static const asc_record_facts sample_facts = {.seat = {"Anna", "greedy"},
                                              .date = "2026-01-02",
                                              .commitment = "4f1e",
                                              .tags = sample_tags,
                                              .tag_count = ASC__COUNT(sample_tags)};

static void begin(sample *s, bool tiny, size_t length)
{
    kit_init(&s->kit);
    s->game = kit_game(&s->kit, tiny, 2, tiny ? "4" : "3");
    asc_seed seed = asc_seed_from_number(7);
    deck_luck luck = {3, 0};
    s->match = match_of(s->game, &seed);
    kit_play(s->match, tiny ? DECK_BUSY : DECK_RICH, length, &luck);
    s->text = kit_record(s->match, &sample_facts, ASC_ALL_SEEING);
}

static void end(sample *s)
{
    free(s->text);
    asc_match_free(s->match);
    asc_game_free(s->game);
    assert_int_equal(s->kit.blocks, 0);
}

/* The text with the first `from` behind `after` replaced; the caller frees it. */
static char *changed_after(const char *text, const char *after, const char *from, const char *to)
{
    const char *at = strstr(text, after);
    at = at != NULL ? strstr(at, from) : NULL;
    if (at == NULL)
        fail_msg("there is no '%s' behind '%s' in:\n%s", from, after, text);
    char *out = deck_get(strlen(text) + strlen(to) + 1);
    memcpy(out, text, (size_t)(at - text));
    strcat(out, to);
    strcat(out, at + strlen(from));
    return out;
}

static char *changed(const char *text, const char *from, const char *to)
{
    return changed_after(text, "", from, to);
}

/* Reads with this status, says this, and has that many decisions (-1: no match at all). */
static void expect(match_kit *kit, const char *text, bool tiny, asc_status status,
                   const char *message, long length)
{
    asc_record *record;
    asc_status found = kit_parse(kit, text, tiny, &record);
    if (found != status || (message != NULL && strstr(kit->report, message) == NULL))
        fail_msg("status %d, expected %d '%s'\ngot: %s\n%s", found, status,
                 message != NULL ? message : "", kit->report, text);
    assert_true((status == ASC_OK) == (kit->messages == 0));
    assert_non_null(record);
    const asc_match *match = asc_record_match(record);
    if (length < 0)
        assert_null(match);
    else if (match == NULL || asc_match_length(match) != (size_t)length)
        fail_msg("%zu decisions, expected %ld\ngot: %s",
                 match != NULL ? asc_match_length(match) : 0, length, kit->report);
    asc_record_free(record);
}

/* Changed like this, the sample reads with that status and message. */
static void expect_change(sample *s, const char *from, const char *to, asc_status status,
                          const char *message, long length)
{
    char *text = changed(s->text, from, to);
    expect(&s->kit, text, false, status, message, length);
    free(text);
}

/* ---- There and back -------------------------------------------------------------------------- */

static void assert_same_text(const char *a, const char *b)
{
    if (strcmp(a, b) == 0)
        return;
    size_t at = 0;
    while (a[at] == b[at])
        at++;
    size_t from = at > 60 ? at - 60 : 0;
    fail_msg("the texts differ:\n...%.120s\n...%.120s", a + from, b + from);
}

/* Writes, reads, writes again. */
static void there_and_back(match_kit *kit, const asc_match *match, const asc_record_facts *facts,
                           bool tiny)
{
    asc_record *record;
    char *text = kit_record(match, facts, ASC_ALL_SEEING);
    if (kit_parse(kit, text, tiny, &record) != ASC_OK)
        fail_msg("%s\n%s", kit->report, text);
    const asc_match *back = asc_record_match(record);
    assert_int_equal(asc_match_length(back), asc_match_length(match));
    assert_int_equal(kit_hash(back), kit_hash(match));
    assert_true(asc_match_length(match) == 0 || asc_record_hashes(record) > 0);
    char *again = kit_record(back, asc_record_facts_of(record), ASC_ALL_SEEING);
    assert_same_text(again, text);
    free(again);
    free(text);
    asc_record_free(record);
}

/* Plays a match at random, with undos here and there, and perhaps not to its end. */
static void play_some(asc_match *match, uint64_t number, deck_luck *luck)
{
    static const deck_habit habits[] = {DECK_BUSY, DECK_RICH, DECK_HUNTER, DECK_RICH};
    deck_habit habit = habits[number % 4];
    size_t stop = number % 5 == 0 ? deck_below(luck, 200) : SIZE_MAX;
    for (int undos = 0; number % 7 == 0 && undos < 3; undos++) {
        kit_play(match, habit, 1 + deck_below(luck, 80), luck);
        int players = asc_game_players(asc_match_game(match));
        int seat = (int)deck_below(luck, (uint32_t)players + 1) - 1;
        size_t to = deck_below(luck, (uint32_t)asc_match_length(match) + 1);
        assert_int_equal(asc_match_undo(match, seat, to, true), ASC_OK);
    }
    kit_play(match, habit, stop, luck);
}

/* Half of them with the first pack, an eighth of the tiny game, the others at all the tables there
 * are. */
static void random_games_come_back(void **test)
{
    (void)test;
    enum { FIRST = 4 };
    deck_table table = {0};
    uint64_t games = games_wanted(10, 300), tables = 0, played = 0;
    while (deck_table_at(tables, &table))
        tables++;
    for (uint64_t kind = 0; kind <= tables; kind++) {
        match_kit kit;
        kit_init(&kit);
        bool tiny = kind == tables;
        uint64_t wanted = tiny           ? games / 8
                          : kind < FIRST ? games / 8
                                         : games * 3 / 8 / (tables - FIRST) + 1;
        if (!tiny)
            assert_true(deck_table_at(kind, &table));
        asc_game *game = tiny ? kit_game(&kit, true, 4, "6") : kit_table(&kit, &table, "60");
        for (uint64_t k = 0; k < wanted; k++) {
            uint64_t i = played++;
            asc_seed seed = asc_seed_from_number(i * 1000003);
            deck_luck luck = {i, 0};
            if (i % 3 == 0)
                for (int w = 0; w < 4; w++)
                    seed.word[w] = asc__mix(i * 4 + (uint64_t)w + 1);
            seed.secure = i % 6 == 0;
            asc_match *match = match_of(game, &seed);
            play_some(match, i, &luck);
            there_and_back(&kit, match, i % 2 ? &sample_facts : NULL, tiny);
            asc_match_free(match);
        }
        asc_game_free(game);
        assert_int_equal(kit.blocks, 0);
    }
    assert_true(played >= games);
}

/* From a position in the middle of a game, at any sort of decision. */
static void positions_come_back(void **test)
{
    (void)test;
    for (uint64_t i = 0; i < 60; i++) {
        match_kit kit;
        kit_init(&kit);
        bool tiny = i % 6 == 5;
        asc_game *game = kit_game(&kit, tiny, 2, tiny ? "9" : "20");
        asc_seed seed = asc_seed_from_number(i);
        deck_luck luck = {i, 0};
        asc_match *first, *second;
        first = match_of(game, &seed);
        kit_play(first, DECK_BUSY, 5 * (size_t)i, &luck);
        assert_int_equal(asc_match_from_state(game, asc_match_state(first), &second), ASC_OK);
        kit_play(second, DECK_RICH, 60, &luck);
        there_and_back(&kit, second, &sample_facts, tiny);
        asc_match_free(first);
        asc_match_free(second);
        asc_game_free(game);
        assert_int_equal(kit.blocks, 0);
    }
}

/* A buffer of any size gets the beginning, and the length is always that of the whole. */
static void small_buffers(void **test)
{
    (void)test;
    sample s;
    begin(&s, true, SIZE_MAX);
    size_t whole = strlen(s.text);
    for (size_t size = 0; size <= whole + 1; size++) {
        char *part = deck_get(size + 1);
        part[size] = 'X';
        assert_int_equal(
            asc_record_format(s.match, &sample_facts, ASC_ALL_SEEING, size ? part : NULL, size),
            whole);
        assert_int_equal(part[size], 'X');
        assert_true(size == 0 || strlen(part) == (size - 1 < whole ? size - 1 : whole));
        assert_true(size == 0 || memcmp(part, s.text, size - 1) == 0);
        free(part);
    }
    end(&s);
}

/* ---- What stands in it ----------------------------------------------------------------------- */

static void tags_are_there(void **test)
{
    (void)test;
    sample s;
    begin(&s, false, SIZE_MAX);
    static const char *const lines[] = {
        "ascend record 1\ngame: deck\nrules: 1\npack: godslayer ",
        ("\nset turn_limit: 3\nplayers: 2\nseat 1: Anna\nseat 2: greedy\ndate: 2026-01-02\n"
         "commitment: 4f1e\nevent: autumn cup\nTable: 3\nresult: winner "),
        "\nseed: 7\n\n# turn 1, round 1\n1> play ", "\nafter turn 1: ", "   # Seat 1 draws "};
    for (size_t i = 0; i < ASC__COUNT(lines); i++)
        if (strstr(s.text, lines[i]) == NULL)
            fail_msg("'%s' is not in\n%s", lines[i], s.text);
    asc_record *record;
    assert_int_equal(kit_parse(&s.kit, s.text, false, &record), ASC_OK);
    const asc_record_facts *facts = asc_record_facts_of(record);
    assert_string_equal(facts->seat[0], "Anna");
    assert_string_equal(facts->seat[1], "greedy");
    assert_null(facts->seat[2]);
    assert_string_equal(facts->date, "2026-01-02");
    assert_string_equal(facts->commitment, "4f1e");
    assert_int_equal(facts->tag_count, 2);
    assert_string_equal(facts->tags[1].name, "Table");
    assert_string_equal(facts->tags[1].value, "3");
    assert_int_equal(asc_record_hashes(record), 6);
    asc_record_free(record);
    asc_record_free(NULL);
    end(&s);
}

/* No name can make a line of its own, and no tag take the place of one of ours. */
static void names_cannot_break_lines(void **test)
{
    (void)test;
    sample s;
    begin(&s, true, SIZE_MAX);
    static const asc_option tags[] = {
        {"seed", "9"},         {"a\nb", "c"},  {"", "x"},        {"seat 1", "x"},
        {"after turn 1", "x"}, {"Set x", "y"}, {"good", "\t\n"}, {"ok", " a\r\nmoves: 3 "}};
    asc_record_facts facts = {
        .seat = {" Anna # the\nfirst\x01 ", "\xc3\x89lise"}, .tags = tags, .tag_count = 8};
    char *text = kit_record(s.match, &facts, ASC_ALL_SEEING);
    assert_non_null(strstr(text,
                           "\nseat 1: Anna # the first\nseat 2: \xc3\x89lise\nok: a  moves: 3\n"
                           "result:"));
    there_and_back(&s.kit, s.match, &facts, true);
    free(text);
    end(&s);
}

/* Whoever shows what a record says shows no control character, be it in a value, in the name of a
 * tag or quoted in an error. */
static void nothing_invisible_comes_out(void **test)
{
    (void)test;
    match_kit kit;
    kit_init(&kit);
    static const char evil[] = "a\x1b[2J\x07"
                               "b\xc2\x9b"
                               "2K\x7f\xe2\x80\xae\x9b"
                               "c";
    static const char shown[] = "a [2J b 2K   c", quoted[] = "a?[2J?b?2K???c";
    char text[1000];
    asc_record *record;
    snprintf(text, sizeof text,
             "seat 1: \x1b %s \x1b\ndate: %s\ncommitment: %s\nevent: %s\nseed: 1\n", evil, evil,
             evil, evil);
    assert_int_equal(kit_parse(&kit, text, false, &record), ASC_OK);
    const asc_record_facts *facts = asc_record_facts_of(record);
    assert_string_equal(facts->seat[0], shown);
    assert_string_equal(facts->date, shown);
    assert_string_equal(facts->commitment, shown);
    assert_int_equal(facts->tag_count, 1);
    assert_string_equal(facts->tags[0].value, shown);
    there_and_back(&kit, asc_record_match(record), facts, false);
    asc_record_free(record);
    static const char *const lines[] = {"game: %s\n", "set turn_limit: %s\n", "viewer: %s\n",
                                        "1> %s\n", "result: winner %s\n1> end\n"};
    for (size_t i = 0; i < ASC__COUNT(lines); i++) {
        size_t length = (size_t)snprintf(text, sizeof text, "seed: 1\nset honor_pool: 1\n");
        /* The format is one of the table. */
        char line[200], *at = strstr(strcpy(line, lines[i]), "%s");
        snprintf(text + length, sizeof text - length, "%.*s%s%s", (int)(at - line), line, evil,
                 at + 2);
        assert_int_not_equal(kit_parse(&kit, text, false, &record), ASC_OK);
        if (strpbrk(kit.report, "\x1b\x07\x7f\x9b") != NULL)
            fail_msg("%s", kit.report);
        if (i < 4 && strstr(kit.report, i == 2 ? shown : quoted) == NULL &&
            strstr(kit.report, shown) == NULL)
            fail_msg("it is not quoted: %s", kit.report);
        asc_record_free(record);
    }
    /* No tag has such a name: it is no tag. */
    snprintf(text, sizeof text, "seed: 1\nx\xc2\x9b: 1\n");
    expect(&kit, text, false, ASC_BAD_TEXT, "2: ", 0);
    assert_int_equal(kit.blocks, 0);
}

/* A record names packs by their ids; it cannot make anyone open a file. */
static void no_record_names_a_file(void **test)
{
    (void)test;
    match_kit kit;
    kit_init(&kit);
    static const char *const names[] = {"/dev/zero",
                                        "../godslayer",
                                        "godslayer.pack",
                                        "a/b",
                                        ".",
                                        "..",
                                        "god slayer/x",
                                        "~",
                                        "godslayer@0123456789abcdef"};
    for (size_t i = 0; i < ASC__COUNT(names); i++) {
        char text[200];
        snprintf(text, sizeof text, "seed: 1\npack: %s\n", names[i]);
        kit.loads = 0;
        expect(&kit, text, false, ASC_BAD_TEXT, "2: expected ", -1);
        assert_int_equal(kit.loads, 0);
    }
    assert_int_equal(kit.blocks, 0);
}

static void undos_are_marked(void **test)
{
    (void)test;
    sample s;
    begin(&s, false, SIZE_MAX);
    size_t length = asc_match_length(s.match), count;
    assert_null(strstr(s.text, "undone"));
    assert_int_equal(asc_match_undo(s.match, 1, length - 9, true), ASC_OK);
    assert_int_equal(asc_match_undo(s.match, ASC_NOBODY, length - 19, true), ASC_OK);
    char *text = kit_record(s.match, NULL, ASC_ALL_SEEING);
    assert_non_null(strstr(text, "\nundone by 2: 9\nundone: 10\nafter all: "));
    asc_record *record;
    assert_int_equal(kit_parse(&s.kit, text, false, &record), ASC_OK);
    const asc_undo *undos = asc_match_undos(asc_record_match(record), &count);
    assert_int_equal(count, 2);
    assert_int_equal(undos[0].at, length - 19);
    assert_int_equal(undos[0].count, 9);
    assert_int_equal(undos[0].seat, 1);
    assert_int_equal(undos[1].seat, ASC_NOBODY);
    /* What was read can be played on, and undone, as the match that was written. */
    deck_luck luck = {8, 0};
    kit_play(asc_record_match(record), DECK_RICH, SIZE_MAX, &luck);
    there_and_back(&s.kit, asc_record_match(record), NULL, false);
    asc_record_free(record);
    free(text);
    end(&s);
}

/* ---- What reading forgives ------------------------------------------------------------------- */

/* Copies the text line by line, changed: what `how` says. */
enum {
    CRLF = 1,
    INDENT = 2,
    UPPER = 4,
    NO_HASHES = 8,
    NO_SEATS = 16,
    REMARKS = 32,
    NO_REMARKS = 64
};

static char *rewritten(const char *text, unsigned how)
{
    char *out = deck_get(4 * strlen(text) + 100), *to = out;
    bool moves = false;
    for (const char *next; *text != '\0'; text = next) {
        next = strchr(text, '\n') + 1;
        bool hash = strncmp(text, "after ", 6) == 0;
        bool remark = strspn(text, " ") > 0;
        if ((hash && (how & NO_HASHES)) || (remark && (how & NO_REMARKS)))
            continue;
        bool seat = text[0] >= '1' && text[0] <= '9' && text[1] == '>';
        if (seat && moves && (how & NO_SEATS))
            text += 3;
        moves |= seat;
        if (how & INDENT)
            to += sprintf(to, " \t ");
        for (; *text != '\n'; text++)
            *to++ = (how & UPPER) && *text >= 'a' && *text <= 'z' ? (char)(*text - 32) : *text;
        if ((how & REMARKS) && seat)
            to += sprintf(to, "   # a good move; is it?");
        if (how & REMARKS)
            to += sprintf(to, "\n# a remark\n\n");
        to += sprintf(to, how & CRLF ? " \r\n" : "\n");
    }
    return out;
}

static void reading_forgives(void **test)
{
    (void)test;
    for (int tiny = 0; tiny < 2; tiny++) {
        sample s;
        begin(&s, tiny, SIZE_MAX);
        long length = (long)asc_match_length(s.match);
        for (unsigned how = 0; how < 128; how++) {
            char *text = rewritten(s.text, how);
            expect(&s.kit, text, tiny, ASC_OK, NULL, length);
            free(text);
        }
        end(&s);
    }
}

static void tags_may_be_missing(void **test)
{
    (void)test;
    sample s;
    begin(&s, false, SIZE_MAX);
    long length = (long)asc_match_length(s.match);
    const char *moves = strstr(s.text, "\n\n# turn 1");
    char *text = deck_get(strlen(s.text) + 200);
    sprintf(text, "seed: 7\nset turn_limit: 3%s", moves);
    expect(&s.kit, text, false, ASC_OK, NULL, length);
    sprintf(text,
            "\xef\xbb\xbf"
            "ASCEND RECORD\nSEED: fast %016llx\nset turn_limit: 3\nSeat 2: x%s",
            (unsigned long long)asc_seed_from_number(7).word[0], moves);
    expect(&s.kit, text, false, ASC_OK, NULL, length);
    sprintf(text,
            "ascend record 1\npacks: godslayer\nplayers: 2\nresult: Open\nseed: 7\n"
            "set turn_limit: 3%s",
            moves);
    expect(&s.kit, text, false, ASC_OK, NULL, length);
    expect(&s.kit, "seed: 18446744073709551615", false, ASC_OK, NULL, 0);
    expect(&s.kit, "seat 4: Dora\nseed: 1\n1>end; 2> nothing", false, ASC_BAD_TEXT, "3: ", 1);
    expect(&s.kit, "seat 4: Dora\nseed: 1\n1>end\nend;END\n4 > End", false, ASC_OK, NULL, 4);
    /* A seat before a move is that of this move alone. */
    expect(&s.kit, "seed: 1\n1> end; end; 1> end", false, ASC_OK, NULL, 3);
    expect(&s.kit, "seed: 1\n1> end; 1> end", false, ASC_BAD_MOVE, "but seat 2's", 1);
    free(text);
    end(&s);
}

/* The examples of docs/records.md are records, but for those that end in the middle. */
static void the_manual_is_right(void **test)
{
    (void)test;
    match_kit kit;
    kit_init(&kit);
    size_t size;
    unsigned whole = 0;
    char *page = deck_read_file("docs/records.md", &size);
    assert_non_null(page);
    char *at = page;
    while ((at = strstr(at, "\n```\n")) != NULL) {
        char *end = strstr(at + 5, "\n```\n"), *text = at + 5;
        assert_non_null(end);
        end[1] = '\0';
        asc_record *record;
        if (strncmp(text, "ascend record", 13) == 0 || strncmp(text, "seed:", 5) == 0) {
            asc_status status = kit_parse(&kit, text, false, &record);
            bool cut = strstr(kit.report, "the record is cut off") != NULL && kit.messages == 1;
            if (status != ASC_OK && !cut)
                fail_msg("%s\n%s", kit.report, text);
            assert_true(asc_match_length(asc_record_match(record)) > 0);
            whole += status == ASC_OK;
            asc_record_free(record);
        }
        at = end + 2;
    }
    assert_int_equal(whole, 2);
    free(page);
    assert_int_equal(kit.blocks, 0);
}

/* ---- Damage ---------------------------------------------------------------------------------- */

static void damage_is_told(void **test)
{
    (void)test;
    sample s;
    begin(&s, false, SIZE_MAX);
    long all = (long)asc_match_length(s.match);
    expect_change(&s, "ascend record 1", "ascend record 2", ASC_BAD_RECORD,
                  "1: the record is written in version 2 of the format", -1);
    expect_change(&s, "ascend record 1", "ascend record x", ASC_BAD_TEXT, "1: expected the", -1);
    expect_change(&s, "game: deck", "game: chess", ASC_UNKNOWN_GAME,
                  "2: there is no game 'chess'; there are: deck", -1);
    expect_change(&s, "rules: 1", "rules: one", ASC_BAD_TEXT, "3: rules: expected a number", -1);
    expect_change(&s, "rules: 1", "rules: 7", ASC_BAD_RECORD,
                  "3: the record was made under version 7 of the rules of deck; version 1", all);
    expect_change(&s, "godslayer", "nowhere", ASC_UNKNOWN_PACK,
                  "4: the game of this record cannot be set up (nowhere): no pack", -1);
    expect_change(&s, "pack: godslayer", "pack: godslayer x", ASC_BAD_TEXT, "4: expected 'pack",
                  -1);
    expect_change(&s, "pack: godslayer", "pack:", ASC_UNKNOWN_PACK, NULL, -1);
    expect_change(&s, "turn_limit: 3", "turn_limit: x", ASC_BAD_CONFIG,
                  "4: the game of this record cannot be set up", -1);
    expect_change(&s, "set turn_limit", "set", ASC_BAD_TEXT, "5: expected 'set NAME: VALUE'", -1);
    expect_change(&s, "players: 2", "players: 20", ASC_BAD_TEXT, "6: players: expected", -1);
    expect_change(&s, "players: 2", "players: 5", ASC_BAD_CONFIG, "1 to 4", -1);
    expect_change(&s, "seat 2", "seat 9", ASC_BAD_TEXT, "8: expected 'seat N: NAME'", -1);
    expect_change(&s, "seed: 7", "seed: 8", ASC_BAD_MOVE,
                  "23: turn 1: seat 1 may not 'acquire Demon Slayer'", 5);
    expect_change(&s, "seed: 7", "seed: x", ASC_BAD_TEXT, "15: seed: expected a number", -1);
    expect_change(&s, "seed: 7", "seed: 18446744073709551616", ASC_BAD_TEXT, "15: seed", -1);
    expect_change(&s, "seed: 7", "seed: secure 1 2 3", ASC_BAD_TEXT, "15: seed", -1);
    expect_change(&s, "seed: 7", "seed: 7\nseed: 7", ASC_BAD_TEXT,
                  "16: 'seed' stands in line 15 already", -1);
    expect_change(&s, "seed: 7\n", "", ASC_BAD_TEXT, "only has the commitment", -1);
    expect_change(&s, "winner", "looser", ASC_BAD_RECORD, "13: the record says 'looser", all);
    expect_change(&s, "moves: ", "moves: 1", ASC_BAD_TEXT, "the record is cut off: it should", all);
    expect_change(&s, "\n1> play ", "\n1> paly ", ASC_BAD_TEXT, "18: ", 0);
    expect_change(&s, "\n1> play ", "\n2> play ", ASC_BAD_MOVE, "18: turn 1: seat 2 may not 'play",
                  0);
    expect_change(&s, "\n1> play ", "\n7> play ", ASC_BAD_TEXT, "18: expected 'SEAT> MOVE'", 0);
    expect_change(&s, "\n1> play ", "\n1 play ", ASC_BAD_TEXT, "18: expected 'SEAT> MOVE'", 0);
    expect_change(&s, "\n1> play ", "\n1>\n1> play ", ASC_BAD_TEXT, "18: expected a move", 0);
    expect_change(&s, "\n1> play ", "\n1> acquire Mystic\n1> play ", ASC_BAD_MOVE,
                  "18: turn 1: seat 1 may not 'acquire Mystic': you cannot pay for it", 0);
    expect_change(&s, "\n1> play ", "\nundone by 3: 4\n1> play ", ASC_BAD_TEXT,
                  "18: expected 'undone by SEAT: NUMBER'", 0);
    expect_change(&s, "\n1> play ", "\nundone\n1> play ", ASC_BAD_TEXT, "18: expected 'undone", 0);
    expect_change(&s, "\n1> play ", "\nafter turn 1: 0123456789abcdef\n1> play ", ASC_BAD_RECORD,
                  "18: turn 1 does not end here", 0);
    expect_change(&s, "after turn 1:", "after turn 2:", ASC_BAD_RECORD,
                  "turn 2 does not end here: after these moves the game is at the end of turn 1",
                  7);
    expect_change(&s, "after turn 1: ", "after turn 1: 0", ASC_BAD_TEXT,
                  "expected 'after turn N: HASH'", 7);
    char *text = deck_get(strlen(s.text) + 100);
    sprintf(text, "%s\n1> end\n", s.text);
    expect(&s.kit, text, false, ASC_BAD_MOVE, "the game is over after ", all);
    free(text);
    end(&s);
}

/* A hash that is not right names its turn, and what was played up to there is there. */
static void wrong_hashes_name_the_turn(void **test)
{
    (void)test;
    sample s;
    begin(&s, false, SIZE_MAX);
    for (int turn = 1; turn <= 6; turn++) {
        char line[40], message[40];
        sprintf(line, "after turn %d: ", turn);
        sprintf(message, ": turn %d: the record has the hash ", turn);
        const char *hash = strstr(s.text, line) + strlen(line);
        char digits[13] = {0}, others[13];
        memcpy(digits, hash, sizeof digits - 1);
        memcpy(others, digits, sizeof others);
        others[3] = others[3] == '0' ? '1' : '0';
        char *text = changed_after(s.text, line, digits, others);
        long length = 0;
        for (size_t i = 0; i < asc_match_length(s.match); i++)
            length += asc_match_decision(s.match, i).turn <= turn;
        expect(&s.kit, text, false, ASC_BAD_RECORD, message, length);
        free(text);
    }
    end(&s);
}

/* Wherever the file is cut: it is told, unless all moves are there. */
static void every_cut_is_told(void **test)
{
    (void)test;
    for (int kind = 0; kind < 4; kind++) {
        sample s;
        bool tiny = kind % 2;
        begin(&s, tiny, kind < 2 ? SIZE_MAX : tiny ? 1 : 20);
        size_t whole = strlen(s.text), length = asc_match_length(s.match), last = 0;
        /* A pack must be compiled for each: the game of the library is cut at fewer places. */
        for (size_t size = 0; size < whole; size += tiny ? 1 : 7) {
            char *text = deck_get(size + 1);
            asc_record *record;
            memcpy(text, s.text, size);
            asc_status status = kit_parse(&s.kit, text, tiny, &record);
            const asc_match *match = asc_record_match(record);
            size_t found = match != NULL ? asc_match_length(match) : 0;
            if (status == ASC_OK && found != length)
                fail_msg("%zu of %zu moves, and nothing is said:\n%s", found, length, text);
            assert_true((status == ASC_OK) == (s.kit.messages == 0));
            assert_true(found >= last);
            last = found;
            asc_record_free(record);
            free(text);
        }
        assert_int_equal(last, length);
        end(&s);
    }
}

/* Wherever one letter is changed: either it is told, or the same game comes out. */
static void every_changed_letter_is_told(void **test)
{
    (void)test;
    sample s;
    begin(&s, true, SIZE_MAX);
    unsigned told = 0;
    for (char *at = s.text; *at != '\0'; at++) {
        static const char letters[] = {'0', '1', '7', 'x', ' ', '\n', ':', '#', '\x80', '>'};
        char was = *at;
        for (size_t i = 0; i < ASC__COUNT(letters); i++) {
            asc_record *record;
            *at = letters[i];
            if (kit_parse(&s.kit, s.text, true, &record) != ASC_OK)
                told++;
            else if (kit_hash(asc_record_match(record)) != kit_hash(s.match))
                fail_msg("another game, and nothing is said:\n%s", s.text);
            asc_record_free(record);
        }
        *at = was;
    }
    assert_true(told > strlen(s.text));
    end(&s);
}

static void foreign_files_are_no_records(void **test)
{
    (void)test;
    match_kit kit;
    kit_init(&kit);
    static const char *const texts[] = {
        "Dear Sir or Madam,\nseed: 7\n", "{\"game\": \"deck\"}", "[Event \"F/S Return Match\"]",
        "\177ELF\002\001\001",           "name: value\n",        "<html><body>game: deck",
        "position:\nturn: 1\n",          "\xff\xfeg\x01",        "1> play Apprentice"};
    for (size_t i = 0; i < ASC__COUNT(texts); i++)
        expect(&kit, texts[i], false, ASC_BAD_TEXT, "1: this is not a record", -1);
    expect(&kit, "", false, ASC_BAD_TEXT, "the text is empty", -1);
    expect(&kit, "\n# nothing\n\r\n", false, ASC_BAD_TEXT, "the text is empty", -1);
    expect(&kit, "ascend record 1\n", false, ASC_BAD_TEXT, "neither a seed nor a position", -1);
    expect(&kit, "ascend record 1\nposition:\nturn: 1\n", false, ASC_BAD_TEXT,
           "the record is cut off: 'end of position' is missing", -1);
    expect(&kit, "ascend record 1\nposition\nturn: 1\nhonour: x\nend of position", false,
           ASC_BAD_TEXT, "4: ", -1);
    expect(&kit, "ascend record 1\nposition\nturn: 1\nrunes: 1\n\nrunes: 2\nend of position", false,
           ASC_BAD_TEXT, "6: 'runes' is said in line 4 already", -1);
    assert_int_equal(kit.blocks, 0);
}

/* ---- Other versions -------------------------------------------------------------------------- */

static void other_packs_are_named(void **test)
{
    (void)test;
    sample s;
    size_t size;
    begin(&s, false, SIZE_MAX);
    long all = (long)asc_match_length(s.match);
    char *pack = deck_read_file("packs/godslayer/godslayer.pack", &size);
    assert_non_null(pack);
    char *dearer = changed_after(pack, "\"Master Dhartha\"", "cost 7", "cost 8");
    uint64_t hash = asc_game_packs(s.game, &size)[0].hash;
    assert_int_equal(size, 1);
    char old[40], message[200], asked[40];
    sprintf(old, "%016llx", (unsigned long long)hash);

    /* Another version here: both are named, and the game is played as far as it goes. */
    s.kit.instead_of = "godslayer";
    s.kit.instead = dearer;
    asc_record *record;
    assert_int_equal(kit_parse(&s.kit, s.text, false, &record), ASC_BAD_RECORD);
    sprintf(message,
            "4: the record was made with version %s of the pack godslayer; the one here is", old);
    assert_non_null(strstr(s.kit.report, message));
    assert_int_equal(asc_match_length(asc_record_match(record)), all);
    uint64_t other = asc_game_packs(asc_match_game(asc_record_match(record)), &size)[0].hash;
    assert_int_not_equal(other, hash);
    sprintf(message, "the one here is %016llx\n", (unsigned long long)other);
    assert_non_null(strstr(s.kit.report, message));
    asc_record_free(record);

    /* A record of the other version, with that version kept under its hash: it plays. */
    sprintf(asked, "%016llx", (unsigned long long)other);
    char *text = changed(s.text, old, asked), full[64];
    s.kit.instead = NULL;
    expect(&s.kit, text, false, ASC_BAD_RECORD, asked, all);
    sprintf(full, "godslayer@%s", asked);
    s.kit.instead_of = full;
    s.kit.instead = dearer;
    expect(&s.kit, text, false, ASC_OK, NULL, all);
    /* What lies there is not that version after all. */
    s.kit.instead = pack;
    expect(&s.kit, text, false, ASC_BAD_RECORD, asked, all);
    s.kit.instead = "pack nonsense";
    expect(&s.kit, text, false, ASC_BAD_RECORD, asked, all);
    free(text);
    free(dearer);
    free(pack);
    end(&s);
}

/* ---- What a viewer's record may not tell ----------------------------------------------------- */

static void viewers_see_no_more_than_they_may(void **test)
{
    (void)test;
    sample s;
    begin(&s, false, SIZE_MAX);
    for (int viewer = -1; viewer < 2; viewer++) {
        char *text = kit_record(s.match, &sample_facts, viewer);
        assert_null(strstr(text, "seed"));
        assert_non_null(strstr(text, "commitment: 4f1e"));
        /* Its own draws by name, those of others only as such. */
        for (int seat = 0; seat < 2; seat++) {
            char hidden[40], shown[40];
            sprintf(hidden, "Seat %d draws a card.", seat + 1);
            sprintf(shown, "Seat %d draws Apprentice.", seat + 1);
            assert_true((strstr(text, shown) != NULL) == (seat == viewer));
            assert_true((strstr(text, hidden) != NULL) == (seat != viewer));
        }
        /* None of its hashes is one of the whole record. */
        unsigned hashes = 0;
        for (const char *at = text; (at = strstr(at, "after turn ")) != NULL; hashes++) {
            char hash[17] = "";
            at = strchr(at, ':') + 2;
            memcpy(hash, at, 16);
            assert_null(strstr(s.text, hash));
        }
        assert_int_equal(hashes, 6);
        expect(&s.kit, text, false, ASC_BAD_TEXT,
               viewer < 0 ? "this is what the spectator saw of a game: it has no seed"
                          : "this is what seat ",
               -1);
        free(text);
    }
    end(&s);
}

/* States that a seat cannot tell apart give it the same record, as long as nothing comes to
 * light. */
static void samples_look_alike_in_a_record(void **test)
{
    (void)test;
    unsigned compared = 0;
    for (uint64_t i = 0; i < 40; i++) {
        match_kit kit;
        kit_init(&kit);
        bool tiny = i % 4 == 3;
        asc_game *game = kit_game(&kit, tiny, 2, "30");
        asc_seed seed = asc_seed_from_number(i), luck_seed = asc_seed_from_number(i + 1000);
        deck_luck luck = {i, 0};
        asc_match *before, *one, *two;
        before = match_of(game, &seed);
        kit_play(before, DECK_BUSY, 8 * (size_t)i, &luck);
        int seat = asc_to_act(game, asc_match_state(before));
        if (seat != ASC_NOBODY) {
            asc_view *view = deck_get(asc_view_size(game));
            asc_belief *belief = deck_get(asc_belief_size(game));
            asc_state *other = deck_get(asc_state_size(game));
            asc_view_of(game, asc_match_state(before), seat, view);
            assert_int_equal(asc_belief_init(game, view, belief), ASC_OK);
            asc_belief_sample(game, belief, &luck_seed, other);
            assert_int_equal(asc_match_from_state(game, asc_match_state(before), &one), ASC_OK);
            assert_int_equal(asc_match_from_state(game, other, &two), ASC_OK);
            while (kit_step(one, DECK_BUSY, &luck, NULL)) {
                asc_decision made = asc_match_decision(one, asc_match_length(one) - 1);
                if (made.barrier || made.seat != seat)
                    break;
                assert_int_equal(asc_match_play(two, made.seat, made.move, NULL), ASC_OK);
                char *a = kit_record(one, NULL, seat), *b = kit_record(two, NULL, seat);
                assert_same_text(a, b);
                compared++;
                free(a);
                free(b);
            }
            asc_match_free(one);
            asc_match_free(two);
            free(view);
            free(belief);
            free(other);
        }
        asc_match_free(before);
        asc_game_free(game);
        assert_int_equal(kit.blocks, 0);
    }
    assert_true(compared > 60);
}

/* ---- Games without end ----------------------------------------------------------------------- */

static const char endless_pack[] = "pack endless\ntitle \"Endless\"\n"
                                   "always monster \"Bug\" cost 1 x1\n  reward: gain 2 power\n";

/* Plays on with whoever can always afford one more; false where the match takes no more. */
static bool step_endlessly(asc_match *match)
{
    static asc_move moves[4096];
    const asc_game *game = asc_match_game(match);
    const asc_state *state = asc_match_state(match);
    int count = asc_legal(game, state, moves), pick = 0;
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        char text[ASC_MOVE_TEXT_MAX];
        asc_move_format(game, state, moves[i], text, sizeof text);
        if (strcmp(text, "defeat Bug") == 0)
            pick = i;
    }
    asc_status status = asc_match_play(match, asc_to_act(game, state), moves[pick], NULL);
    assert_true(status == ASC_OK || (status == ASC_LIMIT && asc_match_stopped(match)));
    return status == ASC_OK;
}

static void games_without_end_are_stopped(void **test)
{
    (void)test;
    match_kit kit;
    asc_game *game;
    asc_match *match;
    asc_record *record;
    kit_init(&kit);
    kit.instead_of = "endless";
    kit.instead = endless_pack;
    asc_config config = {.packs = "godslayer,endless", .players = 2, .host = &kit.host};
    assert_int_equal(asc_game_new(&config, &game), ASC_OK);
    match = match_of(game, NULL);
    for (size_t i = 0; i < ASC_DECISIONS_MAX; i++) {
        assert_false(asc_match_stopped(match));
        assert_true(step_endlessly(match));
    }
    assert_true(asc_match_stopped(match));
    uint64_t hash = kit_hash(match);
    assert_false(step_endlessly(match));
    assert_int_equal(asc_match_length(match), ASC_DECISIONS_MAX);
    assert_true(kit_hash(match) == hash);

    /* The record says it, and nothing may follow; a shorter one was not stopped. */
    char *text = kit_record(match, NULL, ASC_ALL_SEEING);
    assert_non_null(strstr(text, "\nresult: stopped; score "));
    assert_int_equal(kit_parse(&kit, text, false, &record), ASC_OK);
    assert_true(asc_match_stopped(asc_record_match(record)));
    asc_record_free(record);
    char *longer = deck_get(strlen(text) + 32);
    sprintf(longer, "%s1> defeat Bug\n", text);
    assert_int_equal(kit_parse(&kit, longer, false, &record), ASC_LIMIT);
    assert_non_null(strstr(kit.report, "the game was stopped after 20000 moves, and 'defeat Bug'"));
    asc_record_free(record);
    free(longer);
    free(text);

    assert_int_equal(asc_match_undo(match, ASC_NOBODY, ASC_DECISIONS_MAX - 1, true), ASC_OK);
    assert_false(asc_match_stopped(match));
    text = kit_record(match, NULL, ASC_ALL_SEEING);
    assert_non_null(strstr(text, "\nresult: open\n"));
    free(text);
    static const char claim[] = "result: stopped\nseed: 7\n1> end\n";
    assert_int_equal(kit_parse(&kit, claim, false, &record), ASC_BAD_TEXT);
    assert_non_null(strstr(kit.report, "the game is not over after 1 moves"));
    asc_record_free(record);
    asc_match_free(match);
    asc_game_free(game);
    assert_int_equal(kit.blocks, 0);
}

/* ---- Memory ---------------------------------------------------------------------------------- */

static void memory_may_run_out(void **test)
{
    (void)test;
    for (int tiny = 0; tiny < 2; tiny++) {
        sample s;
        begin(&s, tiny, SIZE_MAX);
        assert_int_equal(asc_match_undo(s.match, 0, 2, true), ASC_OK);
        char *text = kit_record(s.match, &sample_facts, ASC_ALL_SEEING);
        long before = s.kit.blocks, allowed = 0;
        for (bool done = false; !done; allowed++) {
            asc_record *record;
            s.kit.until_fail = allowed;
            asc_status status = kit_parse(&s.kit, text, tiny, &record);
            done = status == ASC_OK;
            assert_true(done || status == ASC_NO_MEMORY);
            assert_true(done == (record != NULL));
            s.kit.until_fail = -1;
            asc_record_free(record);
            assert_int_equal(s.kit.blocks, before);
        }
        assert_true(allowed > 10);
        free(text);
        end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_come_back),
        cmocka_unit_test(positions_come_back),
        cmocka_unit_test(small_buffers),
        cmocka_unit_test(tags_are_there),
        cmocka_unit_test(names_cannot_break_lines),
        cmocka_unit_test(nothing_invisible_comes_out),
        cmocka_unit_test(no_record_names_a_file),
        cmocka_unit_test(undos_are_marked),
        cmocka_unit_test(reading_forgives),
        cmocka_unit_test(tags_may_be_missing),
        cmocka_unit_test(the_manual_is_right),
        cmocka_unit_test(damage_is_told),
        cmocka_unit_test(wrong_hashes_name_the_turn),
        cmocka_unit_test(every_cut_is_told),
        cmocka_unit_test(every_changed_letter_is_told),
        cmocka_unit_test(foreign_files_are_no_records),
        cmocka_unit_test(other_packs_are_named),
        cmocka_unit_test(viewers_see_no_more_than_they_may),
        cmocka_unit_test(samples_look_alike_in_a_record),
        cmocka_unit_test(games_without_end_are_stopped),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
