/*
 * test_base.c - what everything stands on: text, spans, distance, hash, random numbers,
 * mathematics, memory.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base.h"

static asc_span span(const char *text)
{
    return (asc_span){text, strlen(text)};
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void test_text_counts_past_its_end(void **unused)
{
    (void)unused;
    char buffer[8] = "xxxxxxx";
    asc_text text = asc__text_init(buffer, 6);
    assert_string_equal(buffer, "");
    asc__text_add(&text, "abc");
    asc__text_addf(&text, "%d", 1234);
    assert_string_equal(buffer, "abc12");
    assert_int_equal(text.length, 7);
    asc__text_add(&text, "more");
    asc__text_addf(&text, "%s", "and more");
    assert_string_equal(buffer, "abc12");
    assert_int_equal(text.length, 19);
    assert_int_equal(buffer[6], 'x');
}

static void test_text_without_buffer(void **unused)
{
    (void)unused;
    asc_text text = asc__text_init(NULL, 0);
    asc__text_add(&text, "four");
    asc__text_addf(&text, "%03d", 7);
    assert_int_equal(text.length, 7);
    char one[1];
    text = asc__text_init(one, 1);
    asc__text_add(&text, "x");
    asc__text_addf(&text, "y");
    assert_int_equal(text.length, 2);
    assert_int_equal(one[0], '\0');
}

static void test_text_exact_fit(void **unused)
{
    (void)unused;
    char buffer[4];
    asc_text text = asc__text_init(buffer, sizeof buffer);
    asc__text_add(&text, "abc");
    assert_string_equal(buffer, "abc");
    text = asc__text_init(buffer, sizeof buffer);
    asc__text_addf(&text, "%s", "xyz");
    assert_string_equal(buffer, "xyz");
}

static void test_equal_ignores_case(void **unused)
{
    (void)unused;
    assert_true(asc__text_equal("MiLiTia", 7, "militia", 7));
    assert_false(asc__text_equal("militia", 7, "militi", 6));
    assert_false(asc__text_equal("[", 1, "{", 1));
    assert_true(asc__text_equal("", 0, "", 0));
}

/* What is cleaned: each becomes one '?', or as many as there are bytes that are no UTF-8. */
static void test_clean(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *clean;
    } cases[] = {
        {"", ""},
        {"plain ~ text", "plain ~ text"},
        {"\xc3\x89lise \xe2\x80\xaf\xf0\x9f\x8e\xb2", "\xc3\x89lise \xe2\x80\xaf\xf0\x9f\x8e\xb2"},
        {"a\x1b[2Jb\x07\x7f\t\r\n", "a?[2Jb?????"},
        {"\xc2\x9b"
         "2K\xc2\x80\xc2\xa0",
         "?2K?\xc2\xa0"}, /* C1 controls; a blank that does not break */
        {"\xe2\x80\xae\xe2\x81\xa6\xe2\x80\x8b\xef\xbb\xbf",
         "????"}, /* marks that turn text around */
        {"\x9b"
         "2K\xff\xc3",
         "?2K??"},
        {"\xc0\x9b\xe0\x80\x9b\xed\xa0\x80\xf4\x90\x80\x80",
         "????????????"}, /* too long, no characters */
        {"\xe2\x80", "??"},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        char out[64];
        asc_text text = asc__text_init(out, sizeof out);
        asc__text_add_clean(&text, cases[i].text, strlen(cases[i].text), '?');
        assert_string_equal(out, cases[i].clean);
        assert_int_equal(text.length, strlen(out));
    }
}

static void test_distance(void **unused)
{
    (void)unused;
    const struct {
        const char *a, *b;
        unsigned distance;
    } cases[] = {
        {"", "", 0},
        {"abc", "ABC", 0},
        {"abc", "ab", 1},
        {"abc", "acb", 1},
        {"abc", "xbc", 1},
        {"", "abc", 3},
        {"kitten", "sitting", 3},
        {"play", "paly", 1},
        {"acquire", "aquire", 1},
        {"ca", "abc", 3},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        const char *a = cases[i].a, *b = cases[i].b;
        assert_int_equal(asc__text_distance(a, strlen(a), b, strlen(b)), cases[i].distance);
        assert_int_equal(asc__text_distance(b, strlen(b), a, strlen(a)), cases[i].distance);
    }
    char longest[65];
    memset(longest, 'a', sizeof longest);
    assert_int_equal(asc__text_distance(longest, 64, longest, 64), 0);
    assert_int_equal(asc__text_distance(longest, 65, longest, 65), UINT32_MAX);
}

static void test_join(void **unused)
{
    (void)unused;
    static const char *const words[] = {"a", "bc", "def"};
    char text[8];
    asc_text out = asc__text_init(text, sizeof text);
    assert_int_equal(asc__text_room(&out), 8);
    asc__text_join(&out, words, 0, ", ");
    assert_string_equal(text, "");
    asc__text_join(&out, words, 2, ", ");
    assert_string_equal(text, "a, bc");
    assert_ptr_equal(asc__text_end(&out), text + 5);
    assert_int_equal(asc__text_room(&out), 3);
    asc__text_join(&out, words, 3, "");
    assert_string_equal(text, "a, bcab");
    assert_int_equal(out.length, 11);
    assert_null(asc__text_end(&out));
    assert_int_equal(asc__text_room(&out), 0);
}

static void test_utf8(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        size_t bytes;
        uint32_t code;
    } cases[] = {
        {"a", 1, 'a'},
        {"\x7f", 1, 0x7f},
        {"\xc3\xa9", 2, 0xe9},
        {"\xe2\x82\xac", 3, 0x20ac},
        {"\xf0\x9f\x98\x80", 4, 0x1f600},
        {"\xf4\x8f\xbf\xbf", 4, 0x10ffff},
        {"\xc3", 0, 0},             /* cut off */
        {"\xc3(", 0, 0},            /* not gone on with */
        {"\xa9", 0, 0},             /* never begun */
        {"\xff", 0, 0},             /* no byte of UTF-8 */
        {"\xc0\x80", 0, 0},         /* longer than need be */
        {"\xe0\x9f\xbf", 0, 0},     /* the same in three bytes */
        {"\xed\xa0\x80", 0, 0},     /* half of a pair */
        {"\xf4\x90\x80\x80", 0, 0}, /* beyond the last character */
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        uint32_t code = 0;
        size_t bytes = asc__utf8_decode(cases[i].text, strlen(cases[i].text), &code);
        assert_int_equal(bytes, cases[i].bytes);
        if (bytes > 0)
            assert_int_equal(code, cases[i].code);
    }
    assert_int_equal(asc__utf8_count("a\xc3\xa9\xe2\x82\xac!", 7), 4);
    assert_int_equal(asc__utf8_count("", 0), 0);
}

static void test_same_and_contains(void **unused)
{
    (void)unused;
    assert_true(asc__text_same("Mystic", "mySTIC"));
    assert_false(asc__text_same("Mystic", "Mysti"));
    assert_true(asc__text_contains("Heavy Infantry", "infant"));
    assert_true(asc__text_contains("Heavy Infantry", "infantry"));
    assert_true(asc__text_contains("", ""));
    assert_false(asc__text_contains("Heavy Infantry", "infants"));
    assert_false(asc__text_contains("infant", "infantry"));
}

/* As `b2sum -l 256` has them, around the ends of blocks. */
static void test_blake2b(void **unused)
{
    (void)unused;
    static const struct {
        size_t size; /* letters a */
        const char *hash;
    } hashes[] = {
        {0, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"},
        {1, "8928aae63c84d87ea098564d1e03ad813f107add474e56aedd286349c0c03ea4"},
        {127, "59e2f1aba240f20aa591016f5ef429990bc9c2131dcd0d30f0ffd75ed18f317d"},
        {128, "ae2aa48507885c4c950fb809b2076f959cde9f8ea6da260d9a3587df33dac450"},
        {129, "2f64744a6de0d2c0b56e64cf6e29a5aaa255010d415d51c75ccc82f73dccd865"},
        {256, "eae4d3a7627549b383179dc18049964f91a6fed14c9f3fb26705eda3eeda5558"},
        {300, "3c1292de00a518e36823f9ff908ac2da46be38718c018713403461df077e15f6"},
    };
    char text[300];
    memset(text, 'a', sizeof text);
    for (size_t i = 0; i < ASC__COUNT(hashes); i++) {
        uint8_t hash[ASC__BLAKE2B];
        char digits[2 * ASC__BLAKE2B + 1];
        asc_text out = asc__text_init(digits, sizeof digits);
        asc__blake2b(text, hashes[i].size, hash);
        for (size_t byte = 0; byte < sizeof hash; byte++)
            asc__text_addf(&out, "%02x", hash[byte]);
        assert_string_equal(digits, hashes[i].hash);
    }
}

static void test_spans(void **unused)
{
    (void)unused;
    asc_span trimmed = asc__span_trim(span(" \t two words\r\n"));
    assert_true(asc__span_is(trimmed, "Two Words"));
    assert_int_equal(asc__span_trim(span("  \n")).length, 0);

    char squeezed[12];
    assert_true(
        asc__span_is(asc__span_squeeze("  Lay \t marriage\n", squeezed, 12), "lay marriag"));
    assert_int_equal(asc__span_squeeze(" \t", squeezed, 12).length, 0);
    asc_span behind;
    assert_true(asc__span_starts(span("Offer to  Ardor"), "offer to", &behind));
    assert_true(asc__span_is(behind, "ardor"));
    assert_true(asc__span_starts(span("pass"), "pass", &behind) && behind.length == 0);
    assert_false(asc__span_starts(span("passage"), "pass", &behind));
    assert_false(asc__span_starts(span("pas"), "pass", &behind));
    uint64_t hex;
    assert_true(asc__span_hex(span("0123456789abcDEF"), &hex));
    assert_int_equal(hex, UINT64_C(0x0123456789abcdef));
    assert_true(asc__span_hex(span("f"), &hex) && hex == 15);
    assert_false(asc__span_hex(span(""), &hex));
    assert_false(asc__span_hex(span("12345678901234567"), &hex));
    assert_false(asc__span_hex(span("12g"), &hex));

    asc_span rest = span("a,,b"), piece;
    assert_true(asc__span_cut(&rest, ',', &piece) && asc__span_is(piece, "a"));
    assert_true(asc__span_cut(&rest, ',', &piece) && piece.length == 0);
    assert_true(asc__span_cut(&rest, ',', &piece) && asc__span_is(piece, "b"));
    assert_false(asc__span_cut(&rest, ',', &piece));
    rest = span("a,");
    assert_true(asc__span_cut(&rest, ',', &piece));
    assert_true(asc__span_cut(&rest, ',', &piece) && piece.length == 0);
    assert_false(asc__span_cut(&rest, ',', &piece));

    asc_span second;
    rest = span("# c d\n a\tb c # d\r\n\ne\nf#g\nh i");
    assert_true(asc__span_pair(&rest, &piece, &second));
    assert_true(asc__span_is(piece, "a") && asc__span_is(second, "b"));
    assert_true(asc__span_pair(&rest, &piece, &second));
    assert_true(asc__span_is(piece, "h") && asc__span_is(second, "i"));
    assert_false(asc__span_pair(&rest, &piece, &second));
}

static void test_span_numbers(void **unused)
{
    (void)unused;
    long number = 77;
    assert_true(asc__span_number(span("42"), 0, 42, &number) && number == 42);
    assert_true(asc__span_number(span("-3"), -3, 0, &number) && number == -3);
    assert_true(asc__span_number(span("007"), 0, 9, &number) && number == 7);
    number = 77;
    const char *const bad[] = {"", "-", "4x", "x4", " 4", "+4", "43", "99999999999", "4 2", "0x4"};
    for (size_t i = 0; i < ASC__COUNT(bad); i++)
        assert_false(asc__span_number(span(bad[i]), -42, 42, &number));
    assert_int_equal(number, 77);
    uint32_t count = 77;
    assert_true(asc__span_count(span("4294967295"), &count) && count == UINT32_MAX);
    assert_true(asc__span_count(span("0"), &count) && count == 0);
    const char *const none[] = {"", "-1", "4x", "4294967296", "9999999999", "99999999999"};
    for (size_t i = 0; i < ASC__COUNT(none); i++)
        assert_false(asc__span_count(span(none[i]), &count));
    assert_int_equal(count, 0);
}

/* ---- Hash and random numbers ----------------------------------------------------------------- */

/* Fixed values: a hash that changes breaks every record that was ever written. */
static void test_hash(void **unused)
{
    (void)unused;
    static const char bytes[] = "0123456789abcdef!";
    uint64_t seen[18];
    for (size_t size = 0; size < 18; size++) {
        seen[size] = asc__hash(1, bytes, size);
        for (size_t i = 0; i < size; i++)
            assert_true(seen[i] != seen[size]);
    }
    assert_true(asc__hash(1, bytes, 17) == seen[17]);
    assert_true(asc__hash(2, bytes, 17) != seen[17]);
    char shifted[19] = "x0123456789abcdef!";
    assert_true(asc__hash(1, shifted + 1, 17) == seen[17]);
    /* The length counts: trailing zeros are not nothing. */
    static const char zeros[16] = {0};
    assert_true(asc__hash(0, zeros, 7) != asc__hash(0, zeros, 8));
    assert_true(asc__hash(0, "", 0) == 0);
    assert_true(seen[17] == UINT64_C(0x4641c3c9b3d2f0a3));
}

/* Every bit of the input changes about half of the bits of the result. */
static void test_mix_avalanche(void **unused)
{
    (void)unused;
    for (int bit = 0; bit < 64; bit++) {
        int changed = 0;
        for (uint64_t i = 0; i < 256; i++) {
            uint64_t x = i * UINT64_C(0x9e3779b97f4a7c15) + 1;
            uint64_t d = asc__mix(x) ^ asc__mix(x ^ UINT64_C(1) << bit);
            for (; d != 0; d &= d - 1)
                changed++;
        }
        assert_in_range(changed, 256 * 30, 256 * 34);
    }
}

static void assert_uniform(uint32_t below, uint32_t (*draw)(uint32_t number, uint32_t below))
{
    enum { EACH = 1000 };
    unsigned count[64] = {0};
    double square = 0;
    for (uint32_t i = 0; i < below * EACH; i++) {
        uint32_t value = draw(i, below);
        assert_true(value < below);
        count[value]++;
    }
    for (uint32_t i = 0; i < below; i++)
        square += ((double)count[i] - EACH) * ((double)count[i] - EACH) / EACH;
    /* Chi-square with below - 1 degrees of freedom: mean + 5 standard deviations. */
    double mean = below - 1.0;
    assert_true((square - mean) * (square - mean) <= 25 * 2 * mean || square <= mean);
}

static uint32_t draw_fast(uint32_t number, uint32_t below)
{
    return asc__random_fast(UINT64_C(12345), 3, number, below);
}

static uint32_t draw_secure(uint32_t number, uint32_t below)
{
    static const uint64_t key[4] = {1, 2, 3, 4};
    return asc__random_secure(key, 3, number, below);
}

static void test_random_is_uniform(void **unused)
{
    (void)unused;
    const uint32_t sizes[] = {2, 3, 5, 6, 7, 10, 33, 64};
    for (size_t i = 0; i < ASC__COUNT(sizes); i++) {
        assert_uniform(sizes[i], draw_fast);
        assert_uniform(sizes[i], draw_secure);
    }
    assert_int_equal(draw_fast(5, 1), 0);
    assert_int_equal(draw_secure(5, 1), 0);
}

/* A range that does not divide 2^32: where a plain product would favour some values. */
static void test_random_without_bias(void **unused)
{
    (void)unused;
    const uint32_t below = UINT32_C(3) << 30;
    unsigned third[2][3] = {{0}};
    for (uint32_t i = 0; i < 30000; i++) {
        third[0][draw_fast(i, below) % 3]++;
        third[1][draw_secure(i, below) % 3]++;
    }
    for (int kind = 0; kind < 2; kind++)
        for (int i = 0; i < 3; i++)
            assert_in_range(third[kind][i], 9600, 10400);
}

static void test_streams_are_apart(void **unused)
{
    (void)unused;
    unsigned equal = 0;
    for (uint32_t i = 0; i < 6000; i++) {
        equal += asc__random_fast(9, 0, i, 6) == asc__random_fast(9, 1, i, 6);
        equal += asc__random_fast(9, 0, i, 6) == asc__random_fast(10, 0, i, 6);
    }
    assert_in_range(equal, 1800, 2200);
}

/* RFC 8439, section 2.3.2: key 00..1f, counter 1, nonce 00000009 0000004a 00000000. */
static void test_chacha_vector(void **unused)
{
    (void)unused;
    uint64_t key[4];
    for (int i = 0; i < 4; i++) {
        key[i] = 0;
        for (int j = 7; j >= 0; j--)
            key[i] = key[i] << 8 | (uint64_t)(8 * i + j);
    }
    uint64_t number = UINT64_C(0x0900000000000001), stream = UINT64_C(0x000000004a000000);
    uint64_t bits = asc__chacha(key, stream, number);
    assert_int_equal((uint32_t)bits, 0xe4e7f110);
    assert_int_equal((uint32_t)(bits >> 32), 0x15593bd1);
}

static void test_seed_from_number(void **unused)
{
    (void)unused;
    asc_seed a = asc_seed_from_number(1), b = asc_seed_from_number(2);
    assert_false(a.secure);
    assert_true(a.word[0] != b.word[0]);
    assert_true(a.word[0] == asc_seed_from_number(1).word[0]);
}

/* ---- Memory ---------------------------------------------------------------------------------- */

/* An allocator that counts, and fails from a certain call on. */
typedef struct meter {
    int calls, fail_at, blocks;
} meter;

static void *metered(void *user, void *block, size_t size)
{
    meter *m = user;
    if (size == 0) {
        m->blocks -= block != NULL;
        free(block);
        return NULL;
    }
    if (++m->calls == m->fail_at)
        return NULL;
    m->blocks += block == NULL;
    return realloc(block, size);
}

static void test_arena(void **unused)
{
    (void)unused;
    for (int fail_at = 0; fail_at <= 4; fail_at++) {
        meter m = {.fail_at = fail_at};
        asc_arena arena = {.host = {.user = &m, .resize = metered}};
        unsigned char *bytes = asc__arena_alloc(&arena, 3, 7);
        char *string = asc__arena_string(&arena, "hello!", 5);
        max_align_t *aligned = asc__arena_alloc(&arena, 1, sizeof *aligned);
        assert_true((bytes == NULL) == (fail_at == 1));
        assert_true((string == NULL) == (fail_at == 2));
        assert_true((aligned == NULL) == (fail_at == 3));
        for (int i = 0; bytes != NULL && i < 21; i++)
            assert_int_equal(bytes[i], 0);
        if (string != NULL)
            assert_string_equal(string, "hello");
        assert_int_equal((uintptr_t)aligned % _Alignof(max_align_t), 0);
        assert_int_equal(m.blocks, fail_at >= 1 && fail_at <= 3 ? 2 : 3);
        asc__arena_free(&arena);
        assert_int_equal(m.blocks, 0);
        asc__arena_free(&arena);
    }
}

static void test_arena_refuses_too_much(void **unused)
{
    (void)unused;
    asc_arena arena = {.host = asc__host(NULL)};
    assert_null(asc__arena_alloc(&arena, SIZE_MAX / 2, 3));
    assert_non_null(asc__arena_alloc(&arena, 0, 8));
    asc__arena_free(&arena);
}

static void test_grow(void **unused)
{
    (void)unused;
    meter m = {.fail_at = 3};
    asc_host host = {.user = &m, .resize = metered};
    void *array = NULL;
    size_t capacity = 0, count = 0;
    while (asc__grow(&host, &array, &capacity, count, sizeof(int)))
        ((int *)array)[count] = (int)count, count++;
    assert_int_equal(count, capacity);
    assert_int_equal(count, 32);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(((int *)array)[i], (int)i);
    metered(&m, array, 0);
    assert_int_equal(m.blocks, 0);
}

/* ---- Mathematics ----------------------------------------------------------------------------- */

static void test_exp_and_tanh(void **unused)
{
    (void)unused;
    double before = 0;
    for (int i = -690000; i <= 690000; i++) {
        double x = i * 0.001 + 0.0001234567, e = asc__exp(x), t = asc__tanh(x / 30);
        assert_true(fabsl((long double)e / expl((long double)x) - 1) <= 1e-15L);
        assert_true(fabsl((long double)t - tanhl((long double)(x / 30))) <= 1e-15L);
        assert_true(e > before);
        before = e;
    }
    assert_true(asc__exp(0) == 1 && asc__tanh(0) == 0);
    assert_true(asc__exp(-800) == 0 && asc__exp(-INFINITY) == 0 && asc__exp(NAN) == 0);
    assert_true(asc__exp(INFINITY) == asc__exp(700) && isfinite(asc__exp(INFINITY)));
    assert_true(asc__tanh(INFINITY) == 1 && asc__tanh(-1e9) == -1);
}

/* The very bits: the same with every compiler, optimisation and processor. */
static void test_mathematics_is_exact(void **unused)
{
    (void)unused;
    uint64_t hash = 0;
    for (int i = -2000; i <= 2000; i++) {
        double value[2] = {asc__exp(i * 0.037), asc__tanh(i * 0.0041)};
        uint64_t bits[2];
        memcpy(bits, value, sizeof bits);
        hash = asc__mix(hash ^ bits[0]);
        hash = asc__mix(hash ^ bits[1]);
    }
    assert_int_equal(hash, UINT64_C(0xe34132ff1bea5ec0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_counts_past_its_end),
        cmocka_unit_test(test_text_without_buffer),
        cmocka_unit_test(test_text_exact_fit),
        cmocka_unit_test(test_equal_ignores_case),
        cmocka_unit_test(test_clean),
        cmocka_unit_test(test_distance),
        cmocka_unit_test(test_join),
        cmocka_unit_test(test_utf8),
        cmocka_unit_test(test_same_and_contains),
        cmocka_unit_test(test_spans),
        cmocka_unit_test(test_span_numbers),
        cmocka_unit_test(test_hash),
        cmocka_unit_test(test_mix_avalanche),
        cmocka_unit_test(test_random_is_uniform),
        cmocka_unit_test(test_random_without_bias),
        cmocka_unit_test(test_streams_are_apart),
        cmocka_unit_test(test_chacha_vector),
        cmocka_unit_test(test_seed_from_number),
        cmocka_unit_test(test_exp_and_tanh),
        cmocka_unit_test(test_mathematics_is_exact),
        cmocka_unit_test(test_blake2b),
        cmocka_unit_test(test_arena),
        cmocka_unit_test(test_arena_refuses_too_much),
        cmocka_unit_test(test_grow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
