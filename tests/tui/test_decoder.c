/*
 * test_decoder.c - turns bytes of a terminal into keys, clicks and pasted text, without a terminal
 * or a clock.
 */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include <cmocka.h>

#include "decoder.h"
#include "base.h"

static asc_decoder fresh(bool asked)
{
    asc_decoder decoder = {.mouse = true, .asked = asked};
    asc__decoder_add_key(&decoder, "\033[A", ASC_KEY_UP);
    asc__decoder_add_key(&decoder, "\033OA", ASC_KEY_UP);
    asc__decoder_add_key(&decoder, "\033[Z", ASC_KEY_BACK_TAB);
    asc__decoder_add_key(&decoder, "\033[[B", 0);
    return decoder;
}

static void write_event(asc_text *out, const asc_tui_event *event)
{
    static const char *const kinds[] = {[ASC_TUI_KEY] = "",
                                        [ASC_TUI_PRESS] = "press",
                                        [ASC_TUI_RIGHT] = "right",
                                        [ASC_TUI_WHEEL] = "wheel",
                                        [ASC_TUI_TEXT] = "text "};
    asc__text_addf(out, "%s%s", out->length > 0 ? " " : "", kinds[event->kind]);
    if (event->kind != ASC_TUI_KEY && event->kind != ASC_TUI_TEXT)
        asc__text_addf(out, "%d,%d", event->x, event->y);
    else if (event->key < ASC_KEY_ENTER)
        asc__text_addf(out, "%lc", (wint_t)event->key);
    else
        asc__text_add(out, event->key == ASC_KEY_ENTER       ? "Enter"
                           : event->key == ASC_KEY_ESCAPE    ? "Esc"
                           : event->key == ASC_KEY_TAB       ? "Tab"
                           : event->key == ASC_KEY_BACK_TAB  ? "BackTab"
                           : event->key == ASC_KEY_UP        ? "Up"
                           : event->key == ASC_KEY_CLEAR     ? "Clear"
                           : event->key == ASC_KEY_INTERRUPT ? "Ctrl-C"
                                                             : "?");
}

/* The events of some bytes, as text. With `final` no byte follows the last one for a while. */
static const char *events_of(asc_decoder *decoder, const char *bytes, size_t count, bool final)
{
    static char text[1 << 14];
    asc_text out = asc__text_init(text, sizeof text);
    asc_tui_event event;
    while (count > 0) {
        size_t room = ASC_DECODER_WAITING - decoder->count, more = count < room ? count : room;
        memcpy(decoder->waiting + decoder->count, bytes, more);
        decoder->count += more;
        bytes += more;
        count -= more;
        while (asc__decoder_next(decoder, final && count == 0, &event))
            write_event(&out, &event);
    }
    return text;
}

static const char *typed(asc_decoder *decoder, const char *bytes)
{
    return events_of(decoder, bytes, strlen(bytes), true);
}

static void keys_and_characters(void **unused)
{
    (void)unused;
    static const struct {
        const char *bytes, *event;
    } cases[] = {
        {"a\r\té\025", "a Enter Tab é Clear"},
        {"\033", "Esc"},
        {"\033[A\033OA\033[Z", "Up Up BackTab"},
        {"\033\033[A", "Esc Up"},
        {"\033q", "Esc q"},
        {"\033[", "Esc ["},
        {"\033]", "Esc ]"},
        {"\033]a", "Esc ] a"},
        {"\033[1;5Ax", "x"}, /* a key that is not ours: none of its bytes counts as a key */
        {"\033[[Bx\033[[Cy", "x y"},
        {"\033Ojx", "x"},
        {"\033[1;\033[A", "Up"}, /* the sequence breaks off */
        {"\033[12", ""},
        {"\377\376a\303(b\343\201", "a ( b"}, /* invalid UTF-8, or half a character */
        {"\033[<0;5;7M\033[<0;5;7m", "press4,6"},
        {"\033[<2;1;1M\033[<65;3;4M\033[<0;0;7M\033[<;M\033[<99999999999;1;1M",
         "right0,0 wheel2,3"},
        {"\033[M !!\033[M#!!", "press0,0"},
        {"\033[M !\rx", "Enter x"},
        {"\033[200~q\033[A\r\014\032é\033[201~q", "text q text   text   text é q"},
        {"\033]11;rgb:28/28/28\007\033[?1;2cx", "x"},
        {"\033]11;rgb:28/28/28\033\\x", "x"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        asc_decoder decoder = fresh(false);
        assert_string_equal(typed(&decoder, cases[i].bytes), cases[i].event);
        assert_int_equal(decoder.count, 0);
    }
}

/* A terminal may answer in two pieces, with any time between them. No byte of the answer counts as
 * a key, except the Esc with which it begins. */
static void an_answer_in_pieces(void **unused)
{
    (void)unused;
    static const char *const answers[] = {"\033]11;rgb:2828/2c2c/3434\033\\\033[?1;2c",
                                          "\033]11;rgb:fdfd/f6f6/e3e3\007\033[?64;1;2c"};
    for (size_t i = 0; i < 2; i++)
        for (size_t cut = 0; cut < strlen(answers[i]); cut++) {
            asc_decoder decoder = fresh(true);
            const char *first = events_of(&decoder, answers[i], cut, true);
            assert_true(first[0] == '\0' || strcmp(first, "Esc") == 0);
            assert_string_equal(typed(&decoder, answers[i] + cut), "");
            assert_false(decoder.asked);
            assert_string_equal(typed(&decoder, "s"), "s");
        }
}

/* Esc and ']' begin an answer; keys typed after them still count, even those whose characters
 * answers have. */
static void keys_behind_a_bracket(void **unused)
{
    (void)unused;
    static const char *const begun[] = {"\033]", "\033", "\033[", "\033]11;rgb:28"};
    for (size_t i = 0; i < 8; i++)
        for (const char *key = "0123456789abcdefrg;:/?s"; *key; key++) {
            char bytes[2] = {*key, '\0'};
            asc_decoder decoder = fresh(i % 2 == 1);
            typed(&decoder, begun[i / 2]);
            assert_string_equal(typed(&decoder, bytes), bytes);
            assert_string_equal(typed(&decoder, "1"), "1");
            assert_string_equal(typed(&decoder, "\033"), "Esc");
            if (i / 2 == 0)
                assert_string_equal(typed(&decoder, "]"), "]");
            assert_string_equal(typed(&decoder, bytes), bytes);
        }
}

static void a_paste_is_cut_off(void **unused)
{
    (void)unused;
    asc_decoder decoder = fresh(false);
    assert_string_equal(typed(&decoder, "\033[200~qq"), "text q text q");
    assert_string_equal(typed(&decoder, "\003q"), "Ctrl-C q");
}

/* ... after any bytes, in one piece or in many. */
static void ctrl_c_is_always_an_event(void **unused)
{
    (void)unused;
    static const char *const parts[] = {"\033", "[",    "]11;",   "<",         "M",    "O",
                                        "200~", "201~", "?1",     "\303",      "\377", "\343\201",
                                        "a",    ";",    "\033[M", "\033[<0;1", "[[",   "\\"};
    char bytes[512];
    for (uint64_t seed = 0; seed < 200000; seed++) {
        asc_decoder decoder = fresh(seed & 1);
        size_t count = 0;
        for (uint64_t k = 0; k < 1 + seed % 7; k++) {
            uint64_t chance = asc__mix(seed * 16 + k);
            size_t length = 1;
            bytes[count] = (char)(chance >> 32);
            if (chance % 4 != 0) {
                const char *part = parts[(chance >> 8) % (sizeof parts / sizeof *parts)];
                length = strlen(part);
                memcpy(bytes + count, part, length);
            }
            count += length;
            if (chance % 8 == 1) {
                events_of(&decoder, bytes, count, chance & 16);
                count = 0;
            }
        }
        bytes[count++] = 3;
        const char *events = events_of(&decoder, bytes, count, false);
        size_t length = strlen(events);
        if (length < 6 || strcmp(events + length - 6, "Ctrl-C") != 0)
            fail_msg("seed %llu: Ctrl-C is no event: %s", (unsigned long long)seed, events);
        assert_int_equal(decoder.count, 0);
        assert_false(decoder.pasting);
    }
}

/* A sequence that never ends does not fill the buffer. */
static void endless_sequences(void **unused)
{
    (void)unused;
    char bytes[1000];
    memset(bytes, '1', sizeof bytes);
    for (int i = 0; i < 2; i++) {
        asc_decoder decoder = fresh(true);
        memcpy(bytes, i ? "\033]11;" : "\033[1;1;", 6);
        events_of(&decoder, bytes, sizeof bytes, true);
        assert_int_equal(decoder.count, 0);
        assert_string_equal(typed(&decoder, "x"), "x");
    }
}

int main(void)
{
    setlocale(LC_CTYPE, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_and_characters),       cmocka_unit_test(an_answer_in_pieces),
        cmocka_unit_test(keys_behind_a_bracket),     cmocka_unit_test(a_paste_is_cut_off),
        cmocka_unit_test(ctrl_c_is_always_an_event), cmocka_unit_test(endless_sequences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
