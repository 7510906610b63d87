/*
 * test_record_packs.c - games with packs that are given as text: the records carry them, byte for
 * byte there and back, need no loader for them, and tell of every damage to them.
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

/* ---- Help ------------------------------------------------------------------------------------ */

/* As an editor of another system may write it: a mark before it, returns, blanks at ends of
 * lines. */
static const char mine[] = "\xef\xbb\xbf# By me: 1> end, after turn 1: 3, end of text\r\n"
                           "pack mine  \r\n"
                           "title \"My first pack\"\r\n"
                           "\r\n"
                           "starting hero \"Errand Boy\" x8\r\n"
                           "  play: gain 1 rune\r\n"
                           "starting hero \"Watchman\" x4   \r\n"
                           "  play: gain 1 power\r\n"
                           "always monster \"Scarecrow\" cost 1 x1\r\n"
                           "  reward: gain 2 honor\r\n"
                           "hero \"Baker of Stars\" lifebound cost 3 honor 1 x20\r\n"
                           "  play: choose one: gain 2 runes | draw 1 # the end of text\r\n"
                           "\r\n"
                           "language fr\r\n"
                           "  \"Baker of Stars\": \"Boulang\xc3\xa8re des \xc3\xa9toiles\" f\r\n"
                           "\r\n";

/* The same as a record has it. */
static const char carried[] = "\ntext of pack mine:\n"
                              "| # By me: 1> end, after turn 1: 3, end of text\n"
                              "| pack mine\n"
                              "| title \"My first pack\"\n"
                              "|\n"
                              "| starting hero \"Errand Boy\" x8\n"
                              "|   play: gain 1 rune\n"
                              "| starting hero \"Watchman\" x4\n"
                              "|   play: gain 1 power\n"
                              "| always monster \"Scarecrow\" cost 1 x1\n"
                              "|   reward: gain 2 honor\n"
                              "| hero \"Baker of Stars\" lifebound cost 3 honor 1 x20\n"
                              "|   play: choose one: gain 2 runes | draw 1 # the end of text\n"
                              "|\n"
                              "| language fr\n"
                              "|   \"Baker of Stars\": \"Boulang\xc3\xa8re des \xc3\xa9toiles\" f\n"
                              "|\n"
                              "end of text\n";

static asc_pack_text text_of(const char *id, const char *text)
{
    return (asc_pack_text){.id = id, .source = {"test.pack", text, strlen(text)}};
}

static asc_game *make_game(match_kit *kit, const char *packs, const asc_pack_text *texts,
                           size_t count)
{
    asc_game *game;
    asc_option limit = {"turn_limit", "4"};
    asc_config config = {.packs = packs,
                         .texts = texts,
                         .text_count = count,
                         .options = &limit,
                         .option_count = 1,
                         .host = &kit->host};
    if (asc_game_new(&config, &game) != ASC_OK)
        fail_msg("%s", kit->report);
    return game;
}

/* A game with the pack alone, played for some decisions. */
typedef struct sample {
    match_kit kit;
    asc_game *game;
    asc_match *match;
    char *text;
} sample;

static void begin(sample *s, size_t length)
{
    kit_init(&s->kit);
    asc_pack_text text = text_of("./folder/mine.pack", mine);
    s->game = make_game(&s->kit, "./folder/mine.pack", &text, 1);
    asc_seed seed = asc_seed_from_number(7);
    deck_luck luck = {3, 0};
    s->match = match_of(s->game, &seed);
    kit_play(s->match, DECK_RICH, length, &luck);
    s->text = kit_record(s->match, NULL, ASC_ALL_SEEING);
    assert_int_equal(s->kit.loads, 0);
}

static void end(sample *s)
{
    free(s->text);
    asc_match_free(s->match);
    asc_game_free(s->game);
    assert_int_equal(s->kit.blocks, 0);
}

/* The text with the first `from` replaced; the caller frees it. */
static char *changed(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    if (at == NULL)
        fail_msg("there is no '%s' in:\n%s", from, text);
    char *out = deck_get(strlen(text) + strlen(to) + 1);
    memcpy(out, text, (size_t)(at - text));
    strcat(out, to);
    strcat(out, at + strlen(from));
    return out;
}

/* The number of the line that a text begins with, from 1. */
static unsigned line_of(const char *text, const char *part)
{
    unsigned line = 1;
    const char *at = strstr(text, part);
    assert_non_null(at);
    for (; text < at; text++)
        line += *text == '\n';
    return line;
}

static void expect(sample *s, const char *text, asc_status status, const char *message)
{
    asc_record *record;
    asc_status found = kit_parse(&s->kit, text, false, &record);
    if (found != status || (message != NULL && strstr(s->kit.report, message) == NULL))
        fail_msg("status %d, expected %d '%s'\ngot: %s\n%s", found, status,
                 message != NULL ? message : "", s->kit.report, text);
    assert_true((status == ASC_OK) == (s->kit.messages == 0));
    if (status == ASC_OK) {
        assert_int_equal(kit_hash(asc_record_match(record)), kit_hash(s->match));
        char *again = kit_record(asc_record_match(record), NULL, ASC_ALL_SEEING);
        assert_non_null(strstr(again, "text of pack mine:\n"));
        free(again);
    }
    asc_record_free(record);
    assert_int_equal(s->kit.loads, 0);
}

static void expect_change(sample *s, const char *from, const char *to, asc_status status,
                          const char *message)
{
    char *text = changed(s->text, from, to);
    expect(s, text, status, message);
    free(text);
}

/* ---- There and back -------------------------------------------------------------------------- */

static void check_back(match_kit *kit, const asc_match *match)
{
    asc_record *record;
    char *text = kit_record(match, NULL, ASC_ALL_SEEING);
    if (kit_parse(kit, text, false, &record) != ASC_OK)
        fail_msg("%s\n%s", kit->report, text);
    assert_int_equal(kit_hash(asc_record_match(record)), kit_hash(match));
    for (int viewer = ASC_ALL_SEEING; viewer < 2; viewer++) {
        char *one = kit_record(match, NULL, viewer);
        char *two = kit_record(asc_record_match(record), NULL, viewer);
        assert_string_equal(one, two);
        free(one);
        free(two);
    }
    asc_record_free(record);
    free(text);
}

static void records_carry_packs(void **test)
{
    (void)test;
    sample s;
    begin(&s, SIZE_MAX);
    size_t count;
    const asc_pack_version *packs = asc_game_packs(s.game, &count);
    assert_int_equal(count, 1);
    assert_string_equal(packs[0].id, "mine");
    assert_int_equal(packs[0].size, sizeof mine - 1);
    assert_memory_equal(packs[0].text, mine, sizeof mine - 1);
    assert_non_null(strstr(s.text, carried));
    assert_non_null(strstr(s.text, "\npack: mine "));
    assert_null(strstr(s.text, "folder"));
    char *seen = kit_record(s.match, NULL, 0);
    assert_non_null(strstr(seen, carried));
    free(seen);
    char block[sizeof carried];
    assert_int_equal(asc_pack_text_format(packs, block, sizeof block), strlen(carried) - 1);
    assert_string_equal(block, carried + 1);
    expect(&s, s.text, ASC_OK, NULL);
    check_back(&s.kit, s.match);
    end(&s);
}

/* Alone and with others, of which one more is a text, from the set-up and from positions. */
static void random_games_come_back(void **test)
{
    (void)test;
    size_t size;
    char *vigil = deck_read_file("packs/vigil/vigil.pack", &size);
    const asc_pack_text texts[] = {text_of("mine", mine), text_of("a b", vigil)};
    static const struct {
        const char *packs;
        unsigned loads, texts;
    } sets[] = {
        {"mine", 0, 1}, {"godslayer,mine", 1, 1}, {"mine, a b ,anniversary", 1, 2}, {"a b", 0, 1}};
    for (size_t i = 0; i < ASC__COUNT(sets); i++) {
        match_kit kit;
        kit_init(&kit);
        asc_game *game = make_game(&kit, sets[i].packs, texts, ASC__COUNT(texts));
        assert_int_equal(kit.loads, sets[i].loads);
        for (uint64_t number = 0; number < 20; number++) {
            asc_match *match, *second;
            asc_seed seed = asc_seed_from_number(number);
            deck_luck luck = {number, 0};
            match = match_of(game, &seed);
            kit_play(match, DECK_BUSY, 3 * number, &luck);
            kit.loads = 0;
            check_back(&kit, match);
            assert_int_equal(kit.loads, sets[i].loads);
            assert_int_equal(asc_match_from_state(game, asc_match_state(match), &second), ASC_OK);
            kit_play(second, DECK_RICH, 20, &luck);
            check_back(&kit, second);
            char *text = kit_record(second, NULL, ASC_ALL_SEEING), *at = text;
            unsigned carries = 0;
            for (; (at = strstr(at, "\ntext of pack ")) != NULL; at++)
                carries++;
            assert_int_equal(carries, sets[i].texts);
            free(text);
            asc_match_free(second);
            asc_match_free(match);
        }
        asc_game_free(game);
        assert_int_equal(kit.blocks, 0);
    }
    free(vigil);
}

/* A record whose pack is among the pack files does not begin to carry it, and the other way
 * round. */
static void what_is_carried_stays_so(void **test)
{
    (void)test;
    sample s;
    begin(&s, 12);
    asc_record *record;
    s.kit.instead_of = "mine";
    s.kit.instead = "pack mine\ntitle \"Another\"\nstarting hero \"H\" x1\n  play: draw 1\n";
    assert_int_equal(kit_parse(&s.kit, s.text, false, &record), ASC_OK);
    assert_int_equal(s.kit.loads, 0);
    asc_record_free(record);
    char *bare = changed(s.text, carried, "");
    s.kit.instead = mine;
    assert_int_equal(kit_parse(&s.kit, bare, false, &record), ASC_OK);
    assert_int_equal(s.kit.loads, 1);
    char *again = kit_record(asc_record_match(record), NULL, ASC_ALL_SEEING);
    assert_string_equal(again, bare);
    asc_record_free(record);
    free(again);
    free(bare);
    end(&s);
}

/* ---- What reading forgives, and what not ----------------------------------------------------- */

static void reading_forgives(void **test)
{
    (void)test;
    sample s;
    begin(&s, 12);
    char hash[64];
    size_t count;
    sprintf(hash, "pack: mine %016llx", (unsigned long long)asc_game_packs(s.game, &count)[0].hash);
    expect_change(&s, hash, "pack: MINE", ASC_OK, NULL);
    expect_change(&s, "text of pack mine:", "Text Of Pack MINE :", ASC_OK, NULL);
    expect_change(&s, "text of pack mine:", "text of pack mine", ASC_OK, NULL);
    expect_change(&s, "end of text\n\n", " \tEND OF TEXT  \r\n", ASC_OK, NULL);
    expect_change(&s, "| pack mine\n", "\n# a remark\n \t|pack mine \t\r\n", ASC_OK, NULL);
    expect_change(&s, "| # By me: 1> end", "| # By you; 2> end", ASC_OK, NULL);
    expect_change(&s, "|   play: gain 1 rune", "|    play :  gain 1 rune  # more", ASC_OK, NULL);
    /* Before the tags that it belongs to. */
    char *bare = changed(s.text, carried, ""), block[sizeof carried + 40];
    sprintf(block, "ascend record 1\n%s", carried + 1);
    char *first = changed(bare, "ascend record 1\n", block);
    expect(&s, first, ASC_OK, NULL);
    free(first);
    free(bare);
    end(&s);
}

static void damage_is_told(void **test)
{
    (void)test;
    sample s;
    begin(&s, 12);
    char message[200];
    unsigned line = line_of(s.text, "text of pack"), last = line_of(s.text, "end of text\n\n");
    /* Another meaning than the record's. */
    sprintf(message, "4: the record was made with version ");
    expect_change(&s, "|   reward: gain 2 honor", "|   reward: gain 3 honor", ASC_BAD_RECORD,
                  message);
    assert_non_null(strstr(s.kit.report, " of the pack mine; the text in it is version "));
    expect_change(&s, "| pack mine", "| pack yours", ASC_BAD_RECORD, "of the pack yours; the text");
    /* Errors in the pack are told where they stand in the record. */
    sprintf(message, "%u: 'reward' is for monsters", line + 6);
    expect_change(&s, "|   play: gain 1 rune", "|   reward: gain 1 rune", ASC_BAD_PACK, message);
    expect_change(&s, "| pack mine", "| pack mine \x1b[2J", ASC_BAD_PACK, "U+001B");
    /* Lines that do not belong there, or are missing. */
    sprintf(message, "%u: expected a line of the pack behind '|', or 'end of text'", line + 3);
    expect_change(&s, "| title", "title", ASC_BAD_TEXT, message);
    expect_change(&s, "end of text\n\n#", "#\n#", ASC_BAD_TEXT, "expected a line of the pack");
    sprintf(message, "%u: the record is cut off: 'end of text' is missing", last);
    char *cut = changed(s.text, "end of text\n\n", "");
    cut[strlen(cut) - strlen(strstr(cut, "# turn"))] = '\0';
    expect(&s, cut, ASC_BAD_TEXT, message);
    free(cut);
    /* Named twice, not at all, by no name. */
    sprintf(message, "%u: the record has the text of this pack already", last + 1);
    expect_change(&s, "end of text\n\n",
                  "end of text\ntext of pack Mine:\n| pack mine\nend of text\n", ASC_BAD_TEXT,
                  message);
    sprintf(message, "%u: the record has the text of the pack other, and no line 'pack: other'",
            last + 1);
    expect_change(&s, "end of text\n\n", "end of text\ntext of pack other:\nend of text\n",
                  ASC_BAD_TEXT, message);
    sprintf(message, "%u: expected the name of a pack", line);
    expect_change(&s, "text of pack mine:", "text of pack ../mine:", ASC_BAD_TEXT, message);
    expect_change(&s, "text of pack mine:", "text of pack:", ASC_BAD_TEXT, message);
    end(&s);
}

/* Wherever it is cut and whatever letter is changed: it is told, or the same game comes out. */
static void all_damage_is_told(void **test)
{
    (void)test;
    sample s;
    begin(&s, 12);
    size_t whole = strlen(s.text), length = asc_match_length(s.match);
    asc_record *record;
    for (size_t size = 0; size < whole; size++) {
        char kept = s.text[size];
        s.text[size] = '\0';
        asc_status status = kit_parse(&s.kit, s.text, false, &record);
        const asc_match *match = asc_record_match(record);
        if (status == ASC_OK && (match == NULL || asc_match_length(match) != length))
            fail_msg("cut off, and nothing is said:\n%s", s.text);
        assert_true((status == ASC_OK) == (s.kit.messages == 0));
        asc_record_free(record);
        s.text[size] = kept;
    }
    unsigned told = 0;
    char *from = strstr(s.text, "text of pack"), *to = strstr(s.text, "end of text\n\n");
    for (char *at = from; at < to + 12; at++) {
        static const char letters[] = {'1', '7', 'x', ' ', '\n', '#', '\x80', '|', '\0'};
        char was = *at;
        for (size_t i = 0; i + 1 < sizeof letters; i++) {
            *at = letters[i];
            if (kit_parse(&s.kit, s.text, false, &record) != ASC_OK)
                told++;
            else if (kit_hash(asc_record_match(record)) != kit_hash(s.match))
                fail_msg("another game, and nothing is said:\n%s", s.text);
            asc_record_free(record);
        }
        *at = was;
    }
    assert_true(told > 1000);
    end(&s);
}

/* ---- Lent cards ------------------------------------------------------------------------------ */

/* A pack without starting cards: the record says whose were used, and finds that version again. */
static void lent_cards_are_named(void **test)
{
    (void)test;
    match_kit kit;
    kit_init(&kit);
    asc_pack_text bare = text_of(
        "mine", "pack mine\ntitle \"M\"\nhero \"Baker\" cost 2 honor 1 x20\n  play: draw 1\n");
    asc_game *game = make_game(&kit, "mine", &bare, 1);
    asc_seed seed = asc_seed_from_number(7);
    deck_luck luck = {3, 0};
    asc_match *match;
    asc_record *record;
    match = match_of(game, &seed);
    kit_play(match, DECK_RICH, 40, &luck);
    check_back(&kit, match);
    char *text = kit_record(match, NULL, ASC_ALL_SEEING), base[64];
    sprintf(base, "\nbase: godslayer %016llx\n", (unsigned long long)asc_game_base(game)->hash);
    assert_non_null(strstr(text, base));
    /* It need not be said. */
    char *silent = changed(text, base, "\n");
    assert_int_equal(kit_parse(&kit, silent, false, &record), ASC_OK);
    asc_record_free(record);
    free(silent);
    /* Another version of it is here: told, or found under its hash. */
    size_t size;
    char *godslayer = deck_read_file("packs/godslayer/godslayer.pack", &size);
    char *newer =
        changed(godslayer, "starting hero \"Militia\" x2", "starting hero \"Militia\" x3");
    kit.instead_of = "godslayer";
    kit.instead = newer;
    assert_int_equal(kit_parse(&kit, text, false, &record), ASC_BAD_RECORD);
    assert_non_null(strstr(kit.report, "5: the record was made with version "));
    assert_non_null(strstr(kit.report, " of the pack godslayer; the one here is "));
    asc_record_free(record);
    char *older = changed(text, base, "\nbase: godslayer 0123456789abcdef\n");
    kit.instead_of = "godslayer@0123456789abcdef";
    assert_int_equal(kit_parse(&kit, older, false, &record), ASC_BAD_RECORD);
    assert_non_null(strstr(kit.report, "0123456789abcdef of the pack godslayer; the one here is "));
    asc_record_free(record);
    free(older);
    char id[40];
    sprintf(id, "godslayer@%016llx", (unsigned long long)asc_game_base(game)->hash);
    asc_pack *pack;
    asc_source source = {"newer", newer, strlen(newer)};
    assert_int_equal(asc_pack_new(&source, NULL, &pack), ASC_OK);
    char other[64];
    sprintf(other, "\nbase: godslayer %016llx\n", (unsigned long long)asc_pack_hash(pack));
    asc_pack_free(pack);
    older = changed(text, base, other);
    older[strstr(older, "\n# turn 1") - older] = '\0';
    char *open = changed(older, "moves: 40", "moves: 0");
    sprintf(id, "godslayer@%.16s", strstr(other, "godslayer ") + 10);
    kit.instead_of = id;
    assert_int_equal(kit_parse(&kit, open, false, &record), ASC_OK);
    const asc_game *found = asc_match_game(asc_record_match(record));
    assert_true(asc_game_base(found)->hash != asc_game_base(game)->hash);
    asc_record_free(record);
    free(open);
    free(older);
    /* Nobody lends where nothing is needed, and by no path. */
    char *needless = changed(text, "| hero \"Baker\"", "| starting hero \"Baker\"");
    assert_int_equal(kit_parse(&kit, needless, false, &record), ASC_BAD_RECORD);
    assert_non_null(
        strstr(kit.report, "5: the record was made with starting cards of the pack godslayer; "));
    asc_record_free(record);
    free(needless);
    char *path = changed(text, "base: godslayer", "base: ./godslayer");
    assert_int_equal(kit_parse(&kit, path, false, &record), ASC_BAD_TEXT);
    asc_record_free(record);
    free(path);
    free(newer);
    free(godslayer);
    free(text);
    asc_match_free(match);
    asc_game_free(game);
    assert_int_equal(kit.blocks, 0);
}

/* ---- Limits ---------------------------------------------------------------------------------- */

/* A pack that is a remark for the most part, `size` bytes long. */
static char *long_pack(size_t size)
{
    char *text = deck_get(size + 400), *at = text;
    at += sprintf(at, "pack mine\ntitle \"M\"\nstarting hero \"S\" x9\n  play: gain 1 rune\n");
    while ((size_t)(at - text) < size) {
        size_t left = size - (size_t)(at - text), length = left > 300 ? 300 : left;
        memset(at, '#', length);
        at[length - 1] = '\n';
        at += length;
    }
    *at = '\0';
    return text;
}

/* What a game may be given, its record can carry; one byte more is refused, by the game and by who
 * reads a record. */
static void limits(void **test)
{
    (void)test;
    match_kit kit;
    kit_init(&kit);
    char *text = long_pack(ASC_PACK_TEXTS_MAX);
    assert_int_equal(strlen(text), ASC_PACK_TEXTS_MAX);
    asc_pack_text pack = text_of("mine", text);
    asc_game *game = make_game(&kit, "mine", &pack, 1);
    asc_match *match = match_of(game, NULL);
    check_back(&kit, match);
    char *record_text = kit_record(match, NULL, ASC_ALL_SEEING);
    char *longer = changed(record_text, "\nend of text\n", "\n|\nend of text\n");
    asc_record *record;
    assert_int_equal(kit_parse(&kit, longer, false, &record), ASC_LIMIT);
    assert_non_null(strstr(kit.report, "the packs in the record are too long: 1048576 bytes"));
    asc_record_free(record);
    free(longer);
    free(record_text);
    asc_match_free(match);
    asc_game_free(game);
    /* Two that are too long together. */
    asc_pack_text two[] = {pack, text_of("b", "pack b\n")};
    asc_config config = {.packs = "mine,b", .texts = two, .text_count = 2, .host = &kit.host};
    kit.report_length = 0;
    assert_int_equal(asc_game_new(&config, &game), ASC_LIMIT);
    assert_non_null(strstr(kit.report, "the packs are too long: 1048576 bytes"));
    free(text);
    assert_int_equal(kit.blocks, 0);
}

/* As many packs as a game can have, all of them texts. */
static void many_packs(void **test)
{
    (void)test;
    match_kit kit;
    kit_init(&kit);
    char texts[ASC_PACKS_MAX + 1][200], ids[ASC_PACKS_MAX + 1][8], names[400] = "";
    asc_pack_text packs[ASC_PACKS_MAX + 1];
    for (int i = 0; i <= ASC_PACKS_MAX; i++) {
        sprintf(ids[i], "p%d", i);
        sprintf(texts[i],
                "pack p%d\ntitle \"P\"\nstarting hero \"S\" x9\n  play: gain 1 rune\n"
                "hero \"H%d\" cost 1 x1\n  play: draw 1\n",
                i, i);
        packs[i] = text_of(ids[i], texts[i]);
        if (i < ASC_PACKS_MAX)
            sprintf(names + strlen(names), "%s%s", i > 0 ? "," : "", ids[i]);
    }
    asc_game *game = make_game(&kit, names, packs, ASC_PACKS_MAX);
    asc_match *match = match_of(game, NULL);
    check_back(&kit, match);
    asc_match_free(match);
    asc_game_free(game);
    sprintf(names + strlen(names), ",%s", ids[ASC_PACKS_MAX]);
    asc_config config = {
        .packs = names, .texts = packs, .text_count = ASC_PACKS_MAX + 1, .host = &kit.host};
    assert_int_equal(asc_game_new(&config, &game), ASC_LIMIT);
    assert_int_equal(kit.blocks, 0);
}

static void memory_may_run_out(void **test)
{
    (void)test;
    sample s;
    begin(&s, 12);
    long before = s.kit.blocks, allowed = 0;
    for (bool done = false; !done; allowed++) {
        asc_record *record;
        s.kit.until_fail = allowed;
        asc_status status = kit_parse(&s.kit, s.text, false, &record);
        done = status == ASC_OK;
        assert_true(done || status == ASC_NO_MEMORY);
        assert_true(done == (record != NULL));
        s.kit.until_fail = -1;
        asc_record_free(record);
        assert_int_equal(s.kit.blocks, before);
    }
    assert_true(allowed > 10);
    end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_carry_packs),
        cmocka_unit_test(random_games_come_back),
        cmocka_unit_test(what_is_carried_stays_so),
        cmocka_unit_test(reading_forgives),
        cmocka_unit_test(damage_is_told),
        cmocka_unit_test(all_damage_is_told),
        cmocka_unit_test(lent_cards_are_named),
        cmocka_unit_test(limits),
        cmocka_unit_test(many_packs),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
