/*
 * test_lang.c - languages: finding them, sentences and templates said in them, reports, and that
 * every text of every catalog is fit to be said. What the texts of cards need of the template
 * language is tried in test_rules_text.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lang_template.h"
#include "report.h"
#include "suggest.h"

static const asc_sentence sentences[] = {
    {"no %s in line %d", "ligne %2$d : pas de %1$s"},
    {"verb\004play", "jouer"},
    {"{0} has {1} {1?one:rune|runes}.", "{0} {0?f:contente|content} : {1} {1?one:rune|runes}."},
};

static const char *const texts[ASC_MESSAGE_COUNT] = {
    [ASC_SAY_RULE_PLURAL] = "one 0-1|other",
    [ASC_SAY_RULE_VOWELS] = "aeéiouhAEÉIOUH",
    [ASC_SAY_SENTENCE] = "{0?v:d'|de }{0}",
};

static const asc_language french = {"fr", texts, sentences, ASC__COUNT(sentences)};

/* ---- Finding --------------------------------------------------------------------------------- */

static void test_find(void **unused)
{
    (void)unused;
    assert_string_equal(asc_language_list(0), "en");
    size_t count = 1;
    for (; asc_language_list(count) != NULL; count++)
        assert_string_equal(asc__language(asc_language_list(count))->code,
                            asc_language_list(count));
    assert_true(count >= 2);
    assert_null(asc_language_list(count + 1));
    assert_string_equal(asc__language("fr_FR.UTF-8")->code, "fr");
    assert_string_equal(asc__language("en_GB")->code, "en");
    assert_null(asc__language("C"));
    assert_null(asc__language(""));
    assert_null(asc__language("frx"));
    const asc_host odd = {.language = "tlh"}, own = {.language = "fr"};
    assert_string_equal(asc__host_language(NULL)->code, "en");
    assert_string_equal(asc__host_language(&odd)->code, "en");
    assert_string_equal(asc__host_language(&own)->code, "fr");
    assert_string_equal(asc_translate("tlh", "out of memory"), "out of memory");
    assert_string_equal(asc_translate(NULL, "out of memory"), "out of memory");
}

/* ---- Saying ---------------------------------------------------------------------------------- */

static void test_sentences(void **unused)
{
    (void)unused;
    assert_string_equal(asc__lang_sentence(&french, "no %s in line %d"),
                        "ligne %2$d : pas de %1$s");
    assert_string_equal(asc__lang_sentence(&french, "not there"), "not there");
    assert_string_equal(asc__lang_sentence(NULL, "no %s in line %d"), "no %s in line %d");
    assert_string_equal(asc__lang_word(&french, "verb", "play"), "jouer");
    assert_string_equal(asc__lang_word(&french, "noun", "play"), "play");
}

static void expect_decimal(const char *language, double value, int digits, const char *wanted)
{
    assert_string_equal(asc__lang_decimal(asc__language(language), value, digits).text, wanted);
}

static void test_decimals(void **unused)
{
    (void)unused;
    expect_decimal("en", 12.5, 1, "12.5");
    expect_decimal("fr", 12.5, 1, "12,5");
    expect_decimal("fr", -0.126, 2, "-0,13");
    expect_decimal("fr", 100, 1, "100,0");
    expect_decimal("fr", 7, 0, "7");
    expect_decimal("fr", 2.5, -1, "2,5");
    expect_decimal("fr", 10, -1, "10");
}

static void expect_rune(const asc_language *language, const char *who, int runes,
                        const char *wanted)
{
    char text[100];
    asc_speech speech = asc__speech_init(language, text, sizeof text);
    ASC__SAY_TEXT(&speech, "{0} has {1} {1?one:rune|runes}.", asc__arg_noun(who),
                  asc__arg_number(runes));
    assert_string_equal(text, wanted);
}

static void test_templates(void **unused)
{
    (void)unused;
    const asc_language *english = asc__language("en");
    expect_rune(english, "Ann", 1, "Ann has 1 rune.");
    expect_rune(english, "Ann", 0, "Ann has 0 runes.");
    expect_rune(&french, "f:Anne", 0, "Anne contente : 0 rune.");
    expect_rune(&french, "m+pl:Jean", 2, "Jean content : 2 runes.");
    expect_rune(&french, "{0}", 2, "{0} content : 2 runes.");
}

static void expect_of(const char *noun, const char *wanted)
{
    char text[100];
    asc_speech speech = asc__speech_init(&french, text, sizeof text);
    ASC__SAY(&speech, ASC_SAY_SENTENCE, asc__arg_noun(noun));
    assert_string_equal(text, wanted);
}

/* What stands before a name listens to its sound. */
static void test_nouns(void **unused)
{
    (void)unused;
    expect_of("Arha", "d'Arha");
    expect_of("m:Templier", "de Templier");
    expect_of("f:Hache", "d'Hache");
    expect_of("f:~Hache", "de Hache");
    expect_of("~Hache ~ h", "de Hache ~ h");
}

/* ---- Reports --------------------------------------------------------------------------------- */

static void note_diag(void *user, const asc_diag *diag)
{
    char *into = user;
    asc_text text = asc__text_init(into, 100);
    asc__text_addf(&text, "%s:%u:%u:%s", diag->file, diag->line, diag->column, diag->message);
}

static void test_report(void **unused)
{
    (void)unused;
    char said[100] = "";
    asc_report report = {.diag = note_diag, .user = said, .file = "f"};
    asc__report(&report, 3, 7, "no %s", "way");
    assert_string_equal(said, "f:3:7:no way");
    report.language = &french;
    asc__report(&report, 3, 7, "no %s in line %d", "rune", 4);
    assert_string_equal(said, "f:3:7:ligne 4 : pas de rune");
    asc__report_as_is(&report, 0, 0, "100 %s");
    assert_string_equal(said, "f:0:0:100 %s");
    report.diag = NULL;
    asc__report(&report, 1, 1, "unheard");
    assert_int_equal(report.errors, 4);
}

/* ---- Catalogs -------------------------------------------------------------------------------- */

/* All messages of all languages are templates that can be said; sentences are in order, so that
 * they are found. */
static void test_catalogs(void **unused)
{
    (void)unused;
    for (const asc_language *it = asc__catalogs; it->code != NULL; it++) {
        for (unsigned id = 0; id < ASC_MESSAGE_COUNT; id++) {
            const char *wrong =
                it->texts[id] != NULL ? asc__lang_check((asc_message)id, it->texts[id]) : NULL;
            if (wrong != NULL)
                fail_msg("%s: \"%s\": %s", it->code, it->texts[id], wrong);
        }
        for (size_t i = 0; i < it->sentence_count; i++) {
            const asc_sentence *one = &it->sentences[i];
            assert_true(i == 0 || strcmp(it->sentences[i - 1].english, one->english) < 0);
            assert_ptr_equal(asc__lang_sentence(it, one->english), one->text);
        }
    }
}

/* Which of a few words is meant, whoever asks: commands, cards of a pack, lines of a scenario. */
static const char *suggest(const char *word)
{
    static const char *const words[] = {"games", "threads", "policy",
                                        "this",  "of",      "top of deck 1"};
    asc_suggestion suggestion = asc__suggest(asc__span(word));
    for (size_t i = 0; i < ASC__COUNT(words); i++) {
        const char *before = suggestion.best;
        bool better = asc__suggest_try(&suggestion, words[i]);
        assert_ptr_equal(suggestion.best, better ? words[i] : before);
    }
    return suggestion.best;
}

static void test_suggestions(void **unused)
{
    (void)unused;
    static const struct {
        const char *word, *meant;
    } cases[] = {
        {"gmaes", "games"},
        {"GAME", "games"},
        {"thr", "threads"},        /* a beginning */
        {"th", NULL},              /* too short for one, and too far away */
        {"policymaker", "policy"}, /* and more behind it */
        {"often", NULL},           /* too short for that */
        {"thraeds", "threads"},
        {"trhaeds", "threads"},
        {"trhaesd", NULL},
        {"polizy", "policy"},
        {"that", "this"},
        {"top of deck", "top of deck 1"},
        {"cards", NULL},
        {"x", NULL},
        {"", NULL},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        const char *best = suggest(cases[i].word);
        if (cases[i].meant)
            assert_string_equal(best ? best : "nothing", cases[i].meant);
        else
            assert_null(best);
    }
    /* However long: what cannot be measured is not near. */
    static char longest[2][999];
    memset(longest[0], 'a', sizeof longest[0] - 1);
    memset(longest[1], 'b', sizeof longest[1] - 1);
    asc_suggestion suggestion = asc__suggest(asc__span(longest[0]));
    assert_false(asc__suggest_try(&suggestion, longest[1]));
    char text[64];
    asc_text out = asc__text_init(text, sizeof text);
    asc__suggest_add(&suggestion, NULL, &out);
    assert_string_equal(text, "");
    suggestion = asc__suggest(asc__span("Mystc"));
    assert_true(asc__suggest_try_part(&suggestion, "Mystic (godslayer)", 6));
    asc__suggest_add(&suggestion, NULL, &out);
    assert_string_equal(text, "; did you mean 'Mystic (godslayer)'?");
    /* Names that are made for the asking are kept. */
    char known[16];
    suggestion = asc__suggest(asc__span("hnad 1"));
    snprintf(known, sizeof known, "hand 1");
    assert_true(asc__suggest_try_copy(&suggestion, known));
    snprintf(known, sizeof known, "deck 1");
    assert_false(asc__suggest_try_copy(&suggestion, known));
    assert_string_equal(suggestion.best, "hand 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_find),     cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_decimals), cmocka_unit_test(test_templates),
        cmocka_unit_test(test_nouns),    cmocka_unit_test(test_report),
        cmocka_unit_test(test_catalogs), cmocka_unit_test(test_suggestions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
