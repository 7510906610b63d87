/*
 * test_pack.c - the card language: the three packs and their facts, what the compiler says about
 * bad ones, hashes, limits, the verifier against broken programs, and memory that runs out.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lang.h"
#include "program.h"
#include "report.h"

#define HEAD "pack a\ntitle \"A\"\n"
#define CARD "hero \"H\" x1\n  play: draw 1\n"

/* ---- Helpers --------------------------------------------------------------------------------- */

static const char *const pack_paths[] = {"packs/godslayer/godslayer.pack",
                                         "packs/anniversary/anniversary.pack",
                                         "packs/vigil/vigil.pack"};

/* A file of the project, NUL-terminated; the caller frees it. */
static char *read_file(const char *path, size_t *size)
{
    const char *root = getenv("ASCEND_SOURCE_ROOT");
    char full[4096];
    snprintf(full, sizeof full, "%s/%s", root ? root : ".", path);
    FILE *file = fopen(full, "rb");
    if (file == NULL)
        fail_msg("cannot open %s", full);
    char *text = malloc(1 << 20);
    assert_non_null(text);
    *size = fread(text, 1, (1 << 20) - 1, file);
    text[*size] = '\0';
    fclose(file);
    return text;
}

/* What a compiler run says, a line for each error: "LINE:COLUMN MESSAGE". */
typedef struct listener {
    char *text;
    size_t length, size;
    unsigned count;
} listener;

static void listen(void *user, const asc_diag *diag)
{
    listener *heard = user;
    size_t needed = strlen(diag->message) + 64;
    if (heard->length + needed > heard->size) {
        heard->size = (heard->size + needed) * 2;
        heard->text = realloc(heard->text, heard->size);
        assert_non_null(heard->text);
    }
    heard->length += (size_t)snprintf(heard->text + heard->length, needed, "%u:%u %s\n", diag->line,
                                      diag->column, diag->message);
    heard->count++;
}

static asc_status compile(const char *text, size_t size, listener *heard, asc_pack **pack)
{
    *heard = (listener){.text = calloc(1, 64), .size = 64};
    asc_source source = {.name = "test.pack", .text = text, .size = size};
    asc_host host = {.user = heard, .diag = listen};
    asc_status status = asc_pack_new(&source, &host, pack);
    assert_int_equal(status == ASC_OK, *pack != NULL);
    assert_int_equal(status == ASC_BAD_PACK, heard->count > 0);
    return status;
}

/* A pack that must be good. */
static asc_pack *compile_good(const char *text, size_t size)
{
    listener heard;
    asc_pack *pack;
    if (compile(text, size, &heard, &pack) != ASC_OK)
        fail_msg("%s", heard.text);
    free(heard.text);
    assert_null(asc__pack_verify(pack, NULL));
    return pack;
}

static asc_pack *compile_file(const char *path)
{
    size_t size;
    char *text = read_file(path, &size);
    asc_pack *pack = compile_good(text, size);
    free(text);
    return pack;
}

/* The only error of a text must begin like this. */
static void expect_error(const char *text, size_t size, const char *expected)
{
    listener heard;
    asc_pack *pack;
    assert_int_equal(compile(text, size, &heard, &pack), ASC_BAD_PACK);
    if (heard.count != 1 || strncmp(heard.text, expected, strlen(expected)) != 0)
        fail_msg("expected '%s', heard '%s'", expected, heard.text);
    free(heard.text);
}

/* ---- The packs ------------------------------------------------------------------------------- */

static const asc_card *find_card(const asc_pack *pack, const char *name)
{
    size_t count;
    const asc_card *cards = asc_pack_cards(pack, &count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(cards[i].name, name) == 0)
            return &cards[i];
    return NULL;
}

static void test_facts(void **state)
{
    (void)state;
    static const char *const zones[] = {"starting", "always", "center"};
    asc_pack *packs[3];
    size_t cards = 0, listed = 0, size, count;
    for (size_t i = 0; i < 3; i++) {
        packs[i] = compile_file(pack_paths[i]);
        asc_pack_cards(packs[i], &count);
        cards += count;
    }
    char *facts = read_file("tests/packs/facts.txt", &size);
    char *rest = NULL;
    for (char *line = strtok_r(facts, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (line[0] == '#')
            continue;
        char name[100], id[40], zone[20], kind[20], faction[20];
        unsigned cost, honor, copies;
        assert_int_equal(sscanf(line, "%99[^|]|%39[^|]|%19[^|]|%19[^|]|%19[^|]|%u|%u|%u", name, id,
                                zone, kind, faction, &cost, &honor, &copies),
                         8);
        const asc_card *card = NULL;
        for (size_t i = 0; i < 3; i++)
            if (strcmp(asc_pack_id(packs[i]), id) == 0)
                card = find_card(packs[i], name);
        if (card == NULL)
            fail_msg("%s has no %s", id, name);
        assert_string_equal(card->pack, id);
        assert_string_equal(zones[card->zone], zone);
        assert_string_equal(card->kind, kind);
        assert_string_equal(card->faction ? card->faction : "-", faction);
        assert_int_equal(card->cost, cost);
        assert_int_equal(card->honor, honor);
        assert_int_equal(card->copies, copies);
        assert_true(strlen(card->text) > 5);
        listed++;
    }
    assert_int_equal(cards, listed);
    assert_string_equal(asc_pack_title(packs[0]), "Chronicle of the Godslayer");
    for (size_t i = 0; i < 3; i++)
        asc_pack_free(packs[i]);
    free(facts);
}

/* Every card read back: its effect disassembled is as the stored file has it. */
static void test_read_back(void **state)
{
    (void)state;
    static const char *const stored[] = {"tests/packs/godslayer.dis", "tests/packs/anniversary.dis",
                                         "tests/packs/vigil.dis"};
    for (size_t i = 0; i < 3; i++) {
        asc_pack *pack = compile_file(pack_paths[i]);
        size_t size, count, at = 0;
        char *expected = read_file(stored[i], &size);
        const asc_card *cards = asc_pack_cards(pack, &count);
        for (size_t k = 0; k < count; k++) {
            char text[2000], line[2200];
            size_t length = asc_pack_disassemble(pack, k, text, sizeof text);
            assert_true(length > 0 && length < sizeof text);
            assert_int_equal(asc_pack_disassemble(pack, k, NULL, 0), length);
            int whole = snprintf(line, sizeof line, "== %s\n%s", cards[k].name, text);
            if (strncmp(expected + at, line, (size_t)whole) != 0)
                fail_msg("%s: expected\n%.300s\ngot\n%s", stored[i], expected + at, line);
            at += (size_t)whole;
        }
        assert_int_equal(at, size);
        assert_int_equal(asc_pack_disassemble(pack, count, NULL, 0), 0);
        free(expected);
        asc_pack_free(pack);
    }
}

/* What the tables say beyond effects. */
static void test_attributes(void **state)
{
    (void)state;
    static const char text[] = "pack a\ntitle \"A\"\nsize small\n"
                               "treasure \"T\" x60 combined 30 large 20 small\n  play: draw 1\n"
                               "hero \"H\" x1 free at 7 energy uncopyable\n  play: draw 1\n"
                               "monster \"M\" cost 7 x1 unbanishable\n  reward: gain 1 honor\n";
    asc_pack *pack = compile_good(text, strlen(text));
    assert_true(pack->small);
    assert_int_equal(pack->defs[0].copies, 60);
    assert_int_equal(pack->defs[0].copies_large, 30);
    assert_int_equal(pack->defs[0].copies_small, 20);
    assert_int_equal(pack->defs[1].free_energy, 7);
    assert_int_equal(pack->defs[1].flags, ASC_UNCOPYABLE);
    assert_int_equal(pack->defs[2].flags, ASC_UNBANISHABLE);
    assert_int_equal(pack->defs[2].line, 8);
    asc_pack_free(pack);
}

/* Names in other languages: they are kept with their grammar, and do not change the pack's hash. */
static void test_languages(void **state)
{
    (void)state;
    static const char cards[] = HEAD "hero \"H\" x1\n  play: draw 1\n"
                                     "hero \"I\" x1\n  play: draw 1\n";
    static const char text[] = HEAD "hero \"H\" x1\n  play: draw 1\n"
                                    "hero \"I\" x1\n  play: draw 1\n"
                                    "language fr\n  title \"Essai\"\n"
                                    "  \"h\": \"~Hache d'Arha\" f pl\n"
                                    "language pt_BR\n  \"I\": \"Eu\"\n";
    asc_pack *plain = compile_good(cards, strlen(cards));
    asc_pack *pack = compile_good(text, strlen(text));
    assert_int_equal(asc_pack_hash(pack), asc_pack_hash(plain));
    assert_null(asc__pack_language(plain, "fr"));
    assert_null(asc__pack_language(pack, "de"));
    const asc_pack_language *french = asc__pack_language(pack, "fr");
    const asc_pack_language *portuguese = asc__pack_language(pack, "pt_BR");
    assert_string_equal(french->title, "Essai");
    assert_string_equal(french->nouns[0], "f+pl:~Hache d'Arha");
    assert_string_equal(asc__noun_name(french->nouns[0]), "Hache d'Arha");
    assert_null(french->nouns[1]);
    assert_null(portuguese->title);
    assert_null(portuguese->nouns[0]);
    assert_string_equal(asc__noun_name(portuguese->nouns[1]), "Eu");
    asc_pack_free(plain);
    asc_pack_free(pack);
}

/* Rulings: each card has its own, in order; any sign may stand in them, and they do not change the
 * pack's hash. */
static void test_rulings(void **state)
{
    (void)state;
    static const char text[] =
        HEAD "hero \"H\" x1\n  ruling: \" First: a|b; 'c' # d \" # a comment\n"
             "  play: draw 1\n  RULING : \"Second, é.\"\n"
             "hero \"I\" x1\n  play: draw 1\n"
             "monster \"M\" x1\n  reward: gain 1 honor\n"
             "          draw 1\n  ruling: \"Third.\"\n";
    static const char plain[] = HEAD "hero \"H\" x1\n  play: draw 1\n"
                                     "hero \"I\" x1\n  play: draw 1\n"
                                     "monster \"M\" x1\n  reward: gain 1 honor\n"
                                     "          draw 1\n";
    asc_pack *pack = compile_good(text, strlen(text)),
             *without = compile_good(plain, strlen(plain));
    size_t count;
    const asc_card *cards = asc_pack_cards(pack, &count);
    assert_int_equal(count, 3);
    assert_int_equal(cards[0].ruling_count, 2);
    assert_string_equal(cards[0].rulings[0], "First: a|b; 'c' # d");
    assert_string_equal(cards[0].rulings[1], "Second, é.");
    assert_int_equal(cards[1].ruling_count, 0);
    assert_int_equal(cards[2].ruling_count, 1);
    assert_string_equal(cards[2].rulings[0], "Third.");
    assert_int_equal(asc_pack_hash(pack), asc_pack_hash(without));
    asc_pack_free(pack);
    asc_pack_free(without);
}

/* Rulings of the packs that come with the program are in the language of the host; others stay. */
static void test_rulings_translated(void **state)
{
    (void)state;
    static const char own[] = HEAD CARD "  ruling: \"Nobody has translated this.\"\n";
    asc_source source = {"test.pack", own, strlen(own)};
    asc_pack *english, *french;
    size_t count, rulings = 0, size;
    assert_int_equal(asc_pack_new(&source, &(asc_host){.language = "fr"}, &french), ASC_OK);
    assert_string_equal(asc_pack_cards(french, &count)->rulings[0], "Nobody has translated this.");
    asc_pack_free(french);
    for (size_t i = 0; i < ASC__COUNT(pack_paths); i++) {
        char *text = read_file(pack_paths[i], &size);
        source = (asc_source){pack_paths[i], text, size};
        assert_int_equal(asc_pack_new(&source, NULL, &english), ASC_OK);
        assert_int_equal(asc_pack_new(&source, &(asc_host){.language = "fr"}, &french), ASC_OK);
        const asc_card *said = asc_pack_cards(english, &count);
        const asc_card *dit = asc_pack_cards(french, &count);
        for (size_t k = 0; k < count; k++) {
            assert_int_equal(said[k].ruling_count, dit[k].ruling_count);
            for (size_t r = 0; r < said[k].ruling_count; r++, rulings++)
                assert_string_not_equal(said[k].rulings[r], dit[k].rulings[r]);
        }
        asc_pack_free(english);
        asc_pack_free(french);
        free(text);
    }
    assert_true(rulings > 200);
}

/* What a pack has no name for is listed, in a language that is not its own. */
static void test_untranslated(void **state)
{
    (void)state;
    static const struct {
        const char *text, *missing; /* with commas between */
    } cases[] = {
        {HEAD "hero \"X\" x1\n  play: draw 1\nhero \"Y\" x1\n  play: draw 1\n", "title,X,Y"},
        {"pack a\ntitle \"A\"\nopponent \"O\"\nhero \"X\" x1\n  play: draw 1\n",
         "title,opponent,X"},
        {"pack a\ntitle \"A\"\nopponent \"O\"\nhero \"X\" x1\n  play: draw 1\nhero \"Y\" x1\n  "
         "play: draw 1\n"
         "language de\n  \"X\": \"X\"\nlanguage fr\n  title \"A\"\n  \"Y\": \"Y\" f\n",
         "opponent,X"},
        {HEAD "hero \"X\" x1\n  play: draw 1\nlanguage fr\n  title \"A\"\n  \"X\": \"X\"\n", ""},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        for (int french = 0; french < 2; french++) {
            asc_source source = {"test.pack", cases[i].text, strlen(cases[i].text)};
            asc_pack *pack;
            char missing[100] = "";
            asc_host host = {.language = french ? "fr_CA.UTF-8" : NULL};
            assert_int_equal(asc_pack_new(&source, &host, &pack), ASC_OK);
            for (size_t k = 0; asc_pack_untranslated(pack, k) != NULL; k++)
                sprintf(missing + strlen(missing), "%s%s", k > 0 ? "," : "",
                        asc_pack_untranslated(pack, k));
            assert_string_equal(missing, french ? cases[i].missing : "");
            asc_pack_free(pack);
        }
    }
    for (size_t i = 0; i < ASC__COUNT(pack_paths); i++) {
        size_t size;
        char *text = read_file(pack_paths[i], &size);
        asc_source source = {pack_paths[i], text, size};
        asc_pack *pack;
        assert_int_equal(asc_pack_new(&source, &(asc_host){.language = "fr"}, &pack), ASC_OK);
        assert_null(asc_pack_untranslated(pack, 0));
        asc_pack_free(pack);
        free(text);
    }
}

/* Marks the opcodes that a pack uses. */
static void mark_used(const asc_pack *pack, bool used[ASC_OP_COUNT])
{
    for (size_t i = 0; i < pack->code_count; i++)
        used[pack->code[i].op] = true;
}

/* The examples of the manual compile, and between them use every phrase there is. */
static void test_manual(void **state)
{
    (void)state;
    static const char open[] = "```pack\n", close[] = "```\n";
    bool used[ASC_OP_COUNT] = {false};
    size_t size, examples = 0;
    char *manual = read_file("docs/card-language.md", &size);
    for (char *at = manual; (at = strstr(at, open)) != NULL; examples++) {
        at += strlen(open);
        char *end = strstr(at, close);
        assert_non_null(end);
        *end = '\0';
        char text[8000];
        bool whole = strncmp(at, "pack ", 5) == 0;
        int length = snprintf(text, sizeof text, "%s%s", whole ? "" : HEAD, at);
        assert_true(length > 0 && (size_t)length < sizeof text);
        asc_pack *pack = compile_good(text, (size_t)length);
        mark_used(pack, used);
        asc_pack_free(pack);
        at = end + 1;
    }
    assert_true(examples > 5);
    for (uint8_t op = 0; op < ASC_OP_COUNT; op++)
        if (!used[op])
            fail_msg("no example in the manual has '%s'", asc__op_word(op));
    free(manual);
}

/* ---- Errors ---------------------------------------------------------------------------------- */

/* A file in tests/packs/bad names its errors itself, in order: "#! LINE:COLUMN MESSAGE". */
static void check_bad_file(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "tests/packs/bad/%s", name);
    size_t size;
    char *text = read_file(path, &size);
    listener heard;
    asc_pack *pack;
    assert_int_equal(compile(text, size, &heard, &pack), ASC_BAD_PACK);
    const char *at = heard.text;
    unsigned expected = 0;
    for (char *line = strstr(text, "#! "); line; line = strstr(line + 1, "\n#! ")) {
        line += line[0] == '\n';
        const char *end = strchr(line, '\n');
        assert_non_null(end);
        size_t length = (size_t)(end - line) - 3;
        if (strncmp(at, line + 3, length) != 0 || at[length] != '\n')
            fail_msg("%s: expected\n%.*s\ngot\n%.*s", name, (int)length, line + 3,
                     (int)strcspn(at, "\n"), at);
        at += length + 1;
        expected++;
    }
    if (*at != '\0' || expected == 0)
        fail_msg("%s: %u errors expected, also heard: %s", name, expected, at);
    free(heard.text);
    free(text);
}

static void test_bad_files(void **state)
{
    (void)state;
    const char *root = getenv("ASCEND_SOURCE_ROOT");
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/packs/bad", root ? root : ".");
    DIR *folder = opendir(path);
    assert_non_null(folder);
    unsigned files = 0;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (strstr(entry->d_name, ".pack") == NULL)
            continue;
        check_bad_file(entry->d_name);
        files++;
    }
    closedir(folder);
    assert_true(files >= 7);
}

static void test_bytes(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t size;
        const char *expected;
    } cases[] = {
#define CASE(text, expected) {text, sizeof text - 1, expected}
        CASE(HEAD "\0" CARD, "3:1 this is no text"),
        CASE(HEAD CARD "# a\0b\n", "5:4 this is no text"),
        CASE(HEAD CARD "#\x1b[31m\n", "5:2 the invisible character U+001B"),
        CASE(HEAD CARD "# \xe2\x80\xae\n", "5:3 the invisible character U+202E"),
        CASE(HEAD CARD "#\ttab\n", "5:2 a tab: use spaces"),
        CASE(HEAD CARD "# \xff\n", "5:3 the byte 0xFF is not UTF-8"),
        CASE(HEAD CARD "# \xc0\x80\n", "5:3 the byte 0xC0 is not UTF-8"),
        CASE(HEAD CARD "# \xed\xa0\x80\n", "5:3 the byte 0xED is not UTF-8"),
        CASE(HEAD CARD "# \xf4\x90\x80\x80\n", "5:3 the byte 0xF4 is not UTF-8"),
        CASE(HEAD CARD "# \xe2\x82", "5:3 the byte 0xE2 is not UTF-8"),
        CASE(HEAD CARD "h\xc3\xa9ros\n", "5:2 the character '\xc3\xa9' has no meaning here"),
        CASE(HEAD CARD "\r\r\n", "5:1 the invisible character U+000D"),
        CASE("\x89PNG\r\n\x1a\n\0\xff\n", "3:1 this is no text"),
#undef CASE
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        /* A copy of just that size, so that a sanitizer sees the compiler read past it. */
        char *copy = malloc(cases[i].size);
        listener heard;
        asc_pack *pack;
        memcpy(copy, cases[i].text, cases[i].size);
        assert_int_equal(compile(copy, cases[i].size, &heard, &pack), ASC_BAD_PACK);
        if (strncmp(heard.text, cases[i].expected, strlen(cases[i].expected)) != 0)
            fail_msg("expected '%s', heard '%s'", cases[i].expected, heard.text);
        if (strstr(heard.text, "no text") != NULL)
            assert_int_equal(heard.count, 1);
        free(heard.text);
        free(copy);
    }
    asc_pack *pack;
    listener heard;
    assert_int_equal(compile(NULL, 0, &heard, &pack), ASC_BAD_PACK);
    free(heard.text);
}

/* A text of another sort is refused in one sentence that quotes none of it. */
static void test_other_texts(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "SECRET\n", "root:x:0:0:SECRET\nSECRET: 1\n", "{\"SECRET\": 1}\n",
        "# a remark\n\nascend record 1\nSECRET: deck\n", "\xef\xbb\xbfSECRET\n"};
    for (size_t i = 0; i < ASC__COUNT(texts); i++) {
        listener heard;
        asc_pack *pack;
        assert_int_equal(compile(texts[i], strlen(texts[i]), &heard, &pack), ASC_BAD_PACK);
        assert_int_equal(heard.count, 1);
        assert_non_null(strstr(heard.text, "this is no pack"));
        assert_null(strstr(heard.text, "SECRET"));
        free(heard.text);
    }
}

/* Without anyone to hear, the status tells. */
static void test_no_listener(void **state)
{
    (void)state;
    asc_source bad = {.text = "hero", .size = 4},
               good = {.text = HEAD CARD, .size = sizeof HEAD CARD - 1};
    asc_pack *pack;
    assert_int_equal(asc_pack_new(&bad, NULL, &pack), ASC_BAD_PACK);
    assert_null(pack);
    assert_int_equal(asc_pack_new(&good, NULL, &pack), ASC_OK);
    asc_pack_free(pack);
    asc_pack_free(NULL);
}

/* ---- Hashes and layout ----------------------------------------------------------------------- */

static uint64_t hash_of(const char *text)
{
    asc_pack *pack = compile_good(text, strlen(text));
    uint64_t hash = asc_pack_hash(pack);
    asc_pack_free(pack);
    return hash;
}

static void test_hash(void **state)
{
    (void)state;
    uint64_t hash = hash_of(HEAD CARD);
    static const char *const same[] = {
        HEAD CARD,
        "# c\n\npack a # c\ntitle \"A\"\n\nhero \"H\" x1 # c\n# c\n      play:draw   1;\n\n",
        "pack a\r\ntitle \"A\"\r\nhero \"H\" x1\r\n  play: draw 1\r\n",
        "\xef\xbb\xbfpack a\ntitle \"A\"\nhero \"H\" x1\n  play: draw 1",
        "PACK a\nTitle \"Another\"\nsize large\nHERO \"H\" cost 0 honor 0 X1\n play: DRAW 1 card\n",
        "title \"A\"\npack a\nhero \"H\" x1\n  play:\n     draw 1\n",
        HEAD CARD "  ruling: \"Words.\"\n  ruling: \"More words.\"\n",
    };
    for (size_t i = 0; i < ASC__COUNT(same); i++)
        if (hash_of(same[i]) != hash)
            fail_msg("another hash for %s", same[i]);
    static const char *const different[] = {
        "pack b\ntitle \"A\"\n" CARD,
        HEAD "size small\n" CARD,
        HEAD "hero \"I\" x1\n  play: draw 1\n",
        HEAD "hero \"H\" x2\n  play: draw 1\n",
        HEAD "hero \"H\" x1 cost 1\n  play: draw 1\n",
        HEAD "hero \"H\" x1 honor 1\n  play: draw 1\n",
        HEAD "hero \"H\" x1 void\n  play: draw 1\n",
        HEAD "always hero \"H\" x1\n  play: draw 1\n",
        HEAD "hero \"H\" x1 uncopyable\n  play: draw 1\n",
        HEAD "hero \"H\" x1 cost 3 free at 4 energy\n  play: draw 1\n",
        HEAD "hero \"H\" x1 cost 3 free at 5 energy\n  play: draw 1\n",
        HEAD "treasure \"H\" x1\n  play: draw 1\n",
        HEAD "hero \"H\" x1\n  play: draw 2\n",
        HEAD "hero \"H\" x1\n  play: draw 1; draw 1\n",
        HEAD "hero \"H\" x1\n  play: banish 1 from hand\n",
        HEAD "hero \"H\" x1\n  play: may banish 1 from hand\n",
        HEAD "hero \"H\" x1\n  play: may banish 1 from discard\n",
        HEAD "hero \"H\" x1\n  play: draw 1\n  fate: draw 1\n",
        HEAD CARD "hero \"I\" x1\n  play: draw 1\n",
    };
    uint64_t seen[ASC__COUNT(different)];
    for (size_t i = 0; i < ASC__COUNT(different); i++) {
        seen[i] = hash_of(different[i]);
        assert_true(seen[i] != hash);
        for (size_t k = 0; k < i; k++)
            assert_true(seen[i] != seen[k]);
    }
}

/* Ways to say the same. */
static void test_layout(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {
        {"  play: draw 1; gain 1 rune\n", "  play: draw 1\n        gain 1 rune\n"},
        {"  play: draw 1; gain 1 rune\n", "  play:\n    draw 1\n    gain 1 rune\n"},
        {"  play: energize 2: draw 1; gain 1 rune\n",
         "  play: energize 2:\n          draw 1\n          gain 1 rune\n"},
        {"  play: energize 2: draw 1\n        else: draw 2\n",
         "  play:\n   energize 2:\n    draw 1\n   else:\n    draw 2\n"},
        {"  play: energize 2: draw 1\n        else: draw 2\n        draw 3\n",
         "  play: energize 2:\n          draw 1\n        else:\n          draw 2\n        draw "
         "3\n"},
        {"  play: choose one: gain 1 rune; draw 1 | gain 1 power\n",
         "  play: choose one:\n          gain 1 rune; draw 1\n          gain 1 power\n"},
        {"  play: each player: draw 1\n        draw 2\n",
         "  play:\n    each player:\n      draw 1\n    draw 2\n"},
        {"  play: acquire 1 hero in row or always to deck\n",
         "  play: acquire 1 hero from always or row onto top of deck\n"},
        {"  play: if you control 1 constructs: draw 1\n",
         "  play: if you control a construct: draw 1\n"},
        {"  play: draw 1 for each faction among constructs you control\n",
         "  play: draw 1 card for each faction among your constructs\n"},
    };
    for (size_t i = 0; i < ASC__COUNT(pairs); i++) {
        char a[500], b[500];
        snprintf(a, sizeof a, "%shero \"H\" x1\n%s", HEAD, pairs[i][0]);
        snprintf(b, sizeof b, "%shero \"H\" x1\n%s", HEAD, pairs[i][1]);
        if (hash_of(a) != hash_of(b))
            fail_msg("not the same:\n%s\n%s", a, b);
    }
    /* What stands in a mid-line body does not go on below it. */
    assert_true(hash_of(HEAD "hero \"H\" x1\n  play: energize 1: draw 1\n        draw 2\n") !=
                hash_of(HEAD "hero \"H\" x1\n  play: energize 1: draw 1; draw 2\n"));
}

/* ---- Limits ---------------------------------------------------------------------------------- */

/* A text that grows. */
typedef struct builder {
    char *text;
    size_t length;
} builder;

static void add(builder *b, const char *format, ...)
{
    char line[1000];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    assert_true(length >= 0 && (size_t)length < sizeof line);
    if (b->text == NULL)
        b->text = malloc(2 << 20);
    assert_non_null(b->text);
    assert_true(b->length + (size_t)length < 2 << 20);
    memcpy(b->text + b->length, line, (size_t)length + 1);
    b->length += (size_t)length;
}

/* The text is good, or has one error that begins as expected. */
static void check(builder *b, const char *expected)
{
    if (expected != NULL)
        expect_error(b->text, b->length, expected);
    else
        asc_pack_free(compile_good(b->text, b->length));
    free(b->text);
    *b = (builder){0};
}

static void many_cards(builder *b, int cards)
{
    add(b, HEAD);
    for (int i = 0; i < cards; i++)
        add(b, "hero \"H%d\" x1\n  play: draw 1\n", i);
}

static void test_limits(void **state)
{
    (void)state;
    builder b = {0};
    many_cards(&b, 255);
    check(&b, NULL);
    many_cards(&b, 256);
    check(&b, "513:1 too many cards: 255 are possible");

    add(&b, HEAD CARD "#%*s\n", 399, "");
    check(&b, NULL);
    add(&b, HEAD CARD "#%*s\n", 400, "");
    check(&b, "5:401 the line is too long");

    add(&b, HEAD "hero \"%060d\" x250 cost 99 honor 99\n  play: gain 99 runes\n", 1);
    check(&b, NULL);
    add(&b, HEAD "hero \"%061d\" x1\n  play: draw 1\n", 1);
    check(&b, "3:6 the name has 61 bytes");
    add(&b, "pack a%029d\ntitle \"A\"\n" CARD, 1);
    check(&b, NULL);
    add(&b, "pack a%030d\ntitle \"A\"\n" CARD, 1);
    check(&b, "1:6 expected the pack's id");

    add(&b, HEAD "construct \"C\" x1\n");
    for (int i = 0; i < 6; i++)
        add(&b, "  once: draw 1\n");
    check(&b, NULL);

    add(&b, HEAD CARD);
    for (int i = 0; i < 8; i++)
        add(&b, "  ruling: \"%0300d\"\n", i);
    check(&b, NULL);
    add(&b, HEAD CARD);
    for (int i = 0; i < 9; i++)
        add(&b, "  ruling: \"%d\"\n", i);
    check(&b, "13:11 the card has too many rulings: 8 are possible");
    add(&b, HEAD CARD "  ruling: \"%0301d\"\n", 1);
    check(&b, "5:11 the ruling is too long: 300 bytes are possible, it has 301");

    add(&b, HEAD "hero \"H\" x1\n  play: choose one: ");
    for (int i = 0; i < 8; i++)
        add(&b, "draw %d%s", i + 1, i < 7 ? " | " : "\n");
    check(&b, NULL);

    add(&b, HEAD "hero \"H\" x1\n  play: ");
    for (int i = 0; i < 6; i++)
        add(&b, "energize 1: ");
    add(&b, "draw 1\n");
    check(&b, NULL);

    add(&b, HEAD CARD);
    while (b.length < 1024 * 1024 - 100)
        add(&b, "#%90s\n", "");
    add(&b, "#%*s\n", (int)(1024 * 1024 - b.length - 2), "");
    check(&b, NULL);
    add(&b, HEAD CARD);
    while (b.length <= 1024 * 1024)
        add(&b, "#%90s\n", "");
    check(&b, "0:0 the file is too long");
}

/* Different sets of cards, and phrases, up to the limit and past it. */
static void test_program_limits(void **state)
{
    (void)state;
    for (int past = 0; past <= 1; past++) {
        builder b = {0};
        int sets = 0, wanted = ASC_FILTERS_MAX - 1 + past;
        add(&b, HEAD);
        for (int card = 0; sets < wanted; card++) {
            add(&b, "hero \"H%d\" x1\n  play:\n", card);
            for (int cost = 0; cost < 50 && sets < wanted; cost++, sets++)
                add(&b, "    banish 1 %sof cost %d or less from hand\n",
                    card == 0   ? "hero "
                    : card == 1 ? "monster "
                    : card == 2 ? "construct "
                    : card == 3 ? "treasure "
                                : "void ",
                    cost);
        }
        check(&b, past ? "262:47 more than 249 different sets of cards" : NULL);
    }
    for (int past = 0; past <= 1; past++) {
        builder b = {0};
        add(&b, HEAD "hero \"H\" x1\n  play:\n");
        for (int i = 0; i < ASC_CODE_MAX + past; i++)
            add(&b, "    draw 1\n");
        check(&b, past ? "8005:5 the pack is too long: 8000 phrases" : NULL);
    }
}

static void test_error_limit(void **state)
{
    (void)state;
    builder b = {0};
    add(&b, HEAD "hero \"H\" x1\n  play:\n");
    for (int i = 0; i < 300; i++)
        add(&b, "    drw 1\n");
    listener heard;
    asc_pack *pack;
    assert_int_equal(compile(b.text, b.length, &heard, &pack), ASC_BAD_PACK);
    assert_int_equal(heard.count, 101);
    assert_non_null(strstr(heard.text, "104:0 too many errors"));
    free(heard.text);
    free(b.text);
}

/* ---- The verifier ---------------------------------------------------------------------------- */

/* The shape of a program, looked at without the verifier: what an interpreter must be able to
 * trust. */
static bool well_formed(const asc_pack *pack, size_t start, size_t len, unsigned depth)
{
    if (depth > 7)
        return false;
    for (size_t at = start; at < start + len; at += 1u + pack->code[at].len) {
        const asc_ins *ins = &pack->code[at];
        if (ins->op >= ASC_OP_COUNT || ins->filter >= pack->filter_count || ins->n > 99 ||
            ins->per > ASC_PER_HONOR || at + 1 + ins->len > start + len)
            return false;
        if (ins->op == ASC_OP_ELSE && at == start)
            return false;
        if ((strchr(asc__op_operands(ins->op), 'b') != NULL) != (ins->len > 0))
            return false;
        if (!well_formed(pack, at + 1, ins->len, depth + 1))
            return false;
    }
    return true;
}

static bool all_well_formed(const asc_pack *pack)
{
    for (size_t i = 0; i < pack->card_count; i++) {
        const asc_card_def *card = &pack->defs[i];
        if ((size_t)card->first_ability + card->ability_count > pack->ability_count)
            return false;
        for (size_t k = 0; k < card->ability_count; k++) {
            const asc_ability *ability = &pack->abilities[card->first_ability + k];
            if ((size_t)ability->start + ability->len > pack->code_count || ability->len == 0 ||
                ability->section > ASC_WHILE || ability->filter >= pack->filter_count ||
                !well_formed(pack, ability->start, ability->len, 0))
                return false;
        }
    }
    return true;
}

/* Changes every byte of a block in several ways; what is accepted must still be sound. */
static void mutate(const asc_pack *pack, void *block, size_t size, unsigned *refused,
                   unsigned *accepted)
{
    unsigned char *bytes = block;
    for (size_t i = 0; i < size; i++) {
        unsigned char before = bytes[i];
        for (unsigned way = 0; way < 10; way++) {
            bytes[i] = (unsigned char)(way < 8    ? before ^ 1u << way
                                       : way == 8 ? before + 1u
                                                  : ~(unsigned)before);
            if (asc__pack_verify(pack, NULL) != NULL) {
                ++*refused;
                continue;
            }
            ++*accepted;
            if (!all_well_formed(pack))
                fail_msg("byte %zu: %u to %u was accepted", i, before, bytes[i]);
            char text[4000];
            for (size_t k = 0; k < pack->card_count; k++)
                asc_pack_disassemble(pack, k, text, sizeof text);
        }
        bytes[i] = before;
    }
}

static void test_mutations(void **state)
{
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        asc_pack *pack = compile_file(pack_paths[i]);
        unsigned refused = 0, accepted = 0;
        mutate(pack, pack->code, pack->code_count * sizeof *pack->code, &refused, &accepted);
        mutate(pack, pack->abilities, pack->ability_count * sizeof *pack->abilities, &refused,
               &accepted);
        mutate(pack, pack->filters, pack->filter_count * sizeof *pack->filters, &refused,
               &accepted);
        assert_null(asc__pack_verify(pack, NULL));
        /* A draw of 2 instead of 1 is as good; most changes are not. */
        assert_true(accepted > 0 && refused > 3 * accepted);
        asc_pack_free(pack);
    }
}

/* A pack to break, field by field. */
static const char fragile[] = HEAD "hero \"H\" x1\n"
                                   "  play: may banish 1 from hand\n"
                                   "        if you did: draw 1\n"
                                   "        else: draw 2\n"
                                   "        choose one: gain 1 rune | gain 1 power\n"
                                   "construct \"C\" x1\n"
                                   "  once, pay 2 runes: draw 1\n"
                                   "  on acquire construct, once: may put it into play\n";

#define REFUSED(place, wrong)                                                                      \
    do {                                                                                           \
        __typeof__(place) before = (place);                                                        \
        (place) = (wrong);                                                                         \
        if (asc__pack_verify(pack, NULL) == NULL)                                                  \
            fail_msg("%s = %s was accepted", #place, #wrong);                                      \
        (place) = before;                                                                          \
        assert_null(asc__pack_verify(pack, NULL));                                                 \
    } while (0)

static void test_verify_code(void **state)
{
    (void)state;
    asc_pack *pack = compile_good(fragile, strlen(fragile));
    asc_ins *code = pack->code;
    REFUSED(code[0].op, ASC_OP_COUNT);
    REFUSED(code[0].op, 255);
    REFUSED(code[0].n, 0);
    REFUSED(code[0].n, 100);
    REFUSED(code[0].filter, 0);
    REFUSED(code[0].filter, (uint8_t)pack->filter_count);
    REFUSED(code[0].arg, 1);
    REFUSED(code[0].per, 1);
    REFUSED(code[0].flags, ASC_RANDOM);
    REFUSED(code[0].flags, 128);
    REFUSED(code[0].len, 1);
    REFUSED(code[1].len, 0);
    REFUSED(code[1].len, 2);
    REFUSED(code[1].len, 60000);
    REFUSED(code[1].arg, ASC_IF_IT);
    REFUSED(code[1].arg, 5);
    REFUSED(code[1].op, ASC_OP_OPTION);
    REFUSED(code[2].per, ASC_PER_TREASURE);
    REFUSED(code[5].n, 1);
    REFUSED(code[5].n, 3);
    REFUSED(code[6].op, ASC_OP_ELSE);
    asc_pack_free(pack);
}

/* A body within another one ends where that one does, or before. */
static void test_verify_nesting(void **state)
{
    (void)state;
    static const char nested[] = HEAD "hero \"H\" x1\n"
                                      "  play: each player: repeat 2 times: draw 1\n"
                                      "        draw 1\n";
    asc_pack *pack = compile_good(nested, strlen(nested));
    asc_ins *code = pack->code;
    assert_int_equal(code[0].len, 2);
    assert_int_equal(code[1].len, 1);
    REFUSED(code[1].len, 2);
    REFUSED(code[0].len, 1);
    asc_pack_free(pack);
}

/* What stands before an "or" is meant as well. */
static void test_either(void **state)
{
    (void)state;
    static const char either[] =
        HEAD "hero \"H\" x1\n"
             "  play: gain 1 rune for lifebound or void heroes or constructs\n";
    asc_pack *pack = compile_good(either, strlen(either));
    const asc_filter *filter = &pack->filters[pack->code[0].filter];
    assert_int_equal(filter->factions, ASC_LIFEBOUND | ASC_VOID);
    assert_int_equal(filter->kinds, ASC_HERO | ASC_CONSTRUCT);
    asc_pack_free(pack);
}

static void test_verify_cards(void **state)
{
    (void)state;
    asc_pack *pack = compile_good(fragile, strlen(fragile));
    REFUSED(pack->abilities[0].section, ASC_REWARD);
    REFUSED(pack->abilities[0].section, 8);
    REFUSED(pack->abilities[0].start, 1);
    REFUSED(pack->abilities[0].len, 0);
    REFUSED(pack->abilities[0].len, 3000);
    REFUSED(pack->abilities[0].energy, 1);
    REFUSED(pack->abilities[1].flags, 0);
    REFUSED(pack->abilities[1].price_n, 0);
    REFUSED(pack->abilities[1].price, 4);
    REFUSED(pack->abilities[1].filter, 1);
    REFUSED(pack->abilities[2].event, ASC_ON_COUNT);
    REFUSED(pack->abilities[2].event, ASC_ON_PLAY);
    REFUSED(pack->abilities[2].event, 9);
    REFUSED(pack->abilities[2].filter, 0);
    REFUSED(pack->abilities[2].filter, 200);
    REFUSED(pack->filters[0].zones, 1);
    REFUSED(pack->filters[1].zones, 64);
    REFUSED(pack->filters[1].cost_max, 101);
    REFUSED(pack->defs[0].kind, 3);
    REFUSED(pack->defs[0].kind, ASC_MONSTER);
    REFUSED(pack->defs[0].zone, ASC_OTHER);
    REFUSED(pack->defs[0].cost, 100);
    REFUSED(pack->defs[0].copies, 0);
    REFUSED(pack->defs[0].name, NULL);
    REFUSED(pack->defs[0].ability_count, 0);
    REFUSED(pack->defs[0].ability_count, 3);
    REFUSED(pack->defs[1].first_ability, 2);
    REFUSED(pack->defs[0].ruling_count, 1);
    REFUSED(pack->card_count, 0);
    REFUSED(pack->filter_count, 0);
    REFUSED(pack->code_count, 3);
    asc_pack_free(pack);
}

/* What does not pass the verifier becomes no pack, in a build without asserts too; the message says
 * which card it is about. */
static void test_refused(void **state)
{
    (void)state;
    asc_pack *pack = compile_good(fragile, strlen(fragile));
    listener heard = {.text = calloc(1, 64), .size = 64};
    asc_host host = {.user = &heard, .diag = listen};
    asc_report report = asc__report_to(&host, "test.pack");
    report.language = asc__host_language(&host);
    pack->code[pack->abilities[1].start].n = 0;
    assert_int_equal(asc__pack_finish(pack, &report), ASC_BAD_PACK);
    assert_string_equal(heard.text, "8:0 the program of the pack is not sound: the instruction's "
                                    "amount is out of range\n");
    pack->code[pack->abilities[1].start].n = 1;
    assert_int_equal(asc__pack_finish(pack, &report), ASC_OK);
    pack->filters[0].zones = ASC_IN_HAND;
    assert_int_equal(asc__pack_finish(pack, &report), ASC_BAD_PACK);
    assert_non_null(strstr(heard.text, "\n0:0 the program of the pack is not sound: the first "
                                       "filter is not empty\n"));
    free(heard.text);
    asc_pack_free(pack);
}

/* ---- Memory ---------------------------------------------------------------------------------- */

/* An allocator that fails once it has been asked often enough. */
typedef struct budget {
    long left;
    long live;
} budget;

static void *resize(void *user, void *block, size_t size)
{
    budget *p = user;
    if (size == 0) {
        p->live -= block != NULL;
        free(block);
        return NULL;
    }
    if (p->left-- <= 0)
        return NULL;
    /* Never the same place again, so that old pointers are found out. */
    void *moved = malloc(size);
    assert_non_null(moved);
    p->live++;
    if (block != NULL) {
        void *grown = realloc(block, size);
        assert_non_null(grown);
        memcpy(moved, grown, size);
        free(grown);
        p->live--;
    }
    return moved;
}

static void test_memory(void **state)
{
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        size_t size;
        char *text = read_file(pack_paths[i], &size);
        asc_source source = {.name = pack_paths[i], .text = text, .size = size};
        asc_status status = ASC_NO_MEMORY;
        long allowed = 0;
        for (; status != ASC_OK; allowed++) {
            budget p = {.left = allowed};
            asc_host host = {.user = &p, .resize = resize};
            asc_pack *pack;
            status = asc_pack_new(&source, &host, &pack);
            if (status != ASC_OK) {
                assert_int_equal(status, ASC_NO_MEMORY);
                assert_null(pack);
            }
            asc_pack_free(pack);
            assert_int_equal(p.live, 0);
        }
        assert_true(allowed > 50);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_facts),          cmocka_unit_test(test_read_back),
        cmocka_unit_test(test_attributes),     cmocka_unit_test(test_languages),
        cmocka_unit_test(test_rulings),        cmocka_unit_test(test_rulings_translated),
        cmocka_unit_test(test_untranslated),   cmocka_unit_test(test_manual),
        cmocka_unit_test(test_bad_files),      cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_other_texts),    cmocka_unit_test(test_no_listener),
        cmocka_unit_test(test_hash),           cmocka_unit_test(test_layout),
        cmocka_unit_test(test_limits),         cmocka_unit_test(test_program_limits),
        cmocka_unit_test(test_error_limit),    cmocka_unit_test(test_mutations),
        cmocka_unit_test(test_verify_code),    cmocka_unit_test(test_verify_cards),
        cmocka_unit_test(test_refused),        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_verify_nesting), cmocka_unit_test(test_either),
    };
    return cmocka_run_group_tests_name("pack", tests, NULL, NULL);
}
