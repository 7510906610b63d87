/*
 * fuzz_setup.c - any bytes as the text of a set-up, and as the value of each of its rows. A set-up
 * that was read is written again byte for byte; what a row took it says so that it is taken again,
 * and what it refused changed nothing.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "setup_internal.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds)
{
    if (!holds)
        abort();
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void count(void *user, const asc_diag *diag)
{
    expect(diag->message[0] != '\0' && asc__utf8_clean(diag->message, strlen(diag->message)));
    ++*(unsigned *)user;
}

static char *format(const asc_setup *setup, size_t *length)
{
    *length = asc_setup_format(setup, NULL, 0);
    char *text = malloc(*length + 1);
    expect(text != NULL);
    asc_setup_format(setup, text, *length + 1);
    return text;
}

/* Whatever was read gives a text that gives the same again. */
static void expect_round_trip(const asc_setup *setup)
{
    static asc_setup again;
    size_t length;
    char *text = format(setup, &length);
    const asc_source source = {.text = text, .size = length};
    memset(&again, 0xff, sizeof again);
    expect(asc_setup_parse(&source, NULL, &again) == ASC_OK);
    size_t second_length;
    char *second = format(&again, &second_length);
    expect(second_length == length && memcmp(text, second, length) == 0);
    free(second);
    free(text);
}

static void try_text(const char *data, size_t size)
{
    static asc_setup setup;
    unsigned errors = 0;
    const asc_host host = {.user = &errors, .diag = count, .language = "fr"};
    const asc_source source = {.text = data, .size = size};
    asc_status status = asc_setup_parse(&source, &host, &setup);
    expect((status == ASC_OK) == (errors == 0));
    if (status != ASC_OK)
        return;
    size_t length;
    char *text = format(&setup, &length);
    expect(length == size && memcmp(text, data, size) == 0);
    free(text);
    expect_round_trip(&setup);
    errors = 0;
    expect((asc_setup_check(&setup, &host) == ASC_OK) == (errors == 0));
    asc_setup_order(&setup, 12345);
    expect_round_trip(&setup);
}

/* ---- Rows ------------------------------------------------------------------------------------ */

static void try_value(const char *key, const char *value)
{
    static asc_setup setup, again, before;
    char text[ASC_SETUP_VALUE], text_again[ASC_SETUP_VALUE];
    unsigned errors = 0;
    const asc_host host = {.user = &errors, .diag = count};
    asc_setup_standard(NULL, &setup);
    before = setup;
    bool set = asc_setup_set(&setup, key, value, &host) == ASC_OK;
    expect(set == (errors == 0));
    expect(set || memcmp(&setup, &before, sizeof setup) == 0);
    if (!set)
        return;
    expect_round_trip(&setup);
    again = setup;
    expect(asc_setup_get(&setup, key, text, sizeof text) < sizeof text);
    expect(asc_setup_set(&again, key, text, &host) == ASC_OK);
    asc_setup_get(&again, key, text_again, sizeof text_again);
    expect(strcmp(text, text_again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const keys[] = {
#define ROW(id, key, flag, value, of, needs, title, help) key,
#include "setup_rows.def"
#undef ROW
        "honor_pool", "no such row"};
    char *text = malloc(size + 1);
    expect(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    try_text(text, size);
    for (size_t i = 0; i < ASC__COUNT(keys); i++)
        try_value(keys[i], text);
    free(text);
    return 0;
}
