/*
 * shuffle.c - see shuffle.h.
 */
#include "shuffle.h"

#include <stdio.h>

static void add_hex(asc_text *text, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        asc__text_addf(text, "%02x", bytes[i]);
}

static bool read_hex(asc_span digits, uint8_t *bytes, size_t count)
{
    uint64_t byte;
    if (digits.length != 2 * count)
        return false;
    for (size_t i = 0; i < count; i++) {
        if (!asc__span_hex((asc_span){digits.start + 2 * i, 2}, &byte))
            return false;
        bytes[i] = (uint8_t)byte;
    }
    return true;
}

static void add_host(asc_text *text, const asc_shuffle *shuffle)
{
    add_hex(text, shuffle->host, sizeof shuffle->host);
    asc__text_addf(text, " %016llx", (unsigned long long)shuffle->table);
}

void asc__shuffle_format(const asc_shuffle *shuffle, char to[ASC_SHUFFLE_TEXT])
{
    asc_text text = asc__text_init(to, ASC_SHUFFLE_TEXT);
    add_host(&text, shuffle);
    for (int i = 0; i < shuffle->seats; i++) {
        asc__text_add(&text, shuffle->given[i] ? " " : " -");
        if (shuffle->given[i])
            add_hex(&text, shuffle->part[i], sizeof shuffle->part[i]);
    }
}

bool asc__shuffle_part_parse(asc_span digits, uint8_t part[ASC_SHUFFLE_PART])
{
    return read_hex(digits, part, ASC_SHUFFLE_PART);
}

bool asc__shuffle_parse(asc_span text, asc_shuffle *shuffle)
{
    char again[ASC_SHUFFLE_TEXT];
    asc_span rest = text, word;
    *shuffle = (asc_shuffle){.seats = 0};
    bool good = asc__span_cut(&rest, ' ', &word) &&
                read_hex(word, shuffle->host, sizeof shuffle->host) &&
                asc__span_cut(&rest, ' ', &word) && word.length == 16 &&
                asc__span_hex(word, &shuffle->table);
    while (good && asc__span_cut(&rest, ' ', &word)) {
        good = shuffle->seats < ASC_SEATS_MAX;
        if (!good)
            break;
        int seat = shuffle->seats++;
        shuffle->given[seat] = !asc__span_is(word, "-");
        good = !shuffle->given[seat] || asc__shuffle_part_parse(word, shuffle->part[seat]);
    }
    if (!good || shuffle->seats == 0)
        return false;
    asc__shuffle_format(shuffle, again);
    return strlen(again) == text.length && memcmp(again, text.start, text.length) == 0;
}

/* ---- Hashes ---------------------------------------------------------------------------------- */

void asc__shuffle_commitment(const asc_shuffle *shuffle, char to[ASC_SHUFFLE_HASH])
{
    char text[ASC_SHUFFLE_TEXT];
    uint8_t hash[ASC__BLAKE2B];
    asc_text host = asc__text_init(text, sizeof text), out = asc__text_init(to, ASC_SHUFFLE_HASH);
    add_host(&host, shuffle);
    asc__blake2b(text, host.length, hash);
    add_hex(&out, hash, sizeof hash);
}

/* The words of the hash of all parts and the text after them. Their digits, in order, are the
 * digits of the hash. */
static void hash_parts(const asc_shuffle *shuffle, const char *behind, uint64_t word[4])
{
    char parts[ASC_SHUFFLE_TEXT], text[ASC_SHUFFLE_TEXT + 16];
    uint8_t hash[ASC__BLAKE2B];
    asc__shuffle_format(shuffle, parts);
    int length = snprintf(text, sizeof text, "%s%s", parts, behind);
    asc__blake2b(text, (size_t)length, hash);
    for (int i = 0; i < 4; i++) {
        word[i] = 0;
        for (int byte = 0; byte < 8; byte++)
            word[i] = word[i] << 8 | hash[8 * i + byte];
    }
}

asc_seed asc__shuffle_seed(const asc_shuffle *shuffle)
{
    asc_seed seed = {.secure = true};
    hash_parts(shuffle, "", seed.word);
    return seed;
}

int asc__shuffle_order(const asc_shuffle *shuffle, asc_setup *setup)
{
    asc_setup marked = *setup;
    uint64_t luck[4];
    int first = 0;
    hash_parts(shuffle, " first", luck);
    asc_setup_order(setup, luck[0]);
    for (int i = 0; i < marked.players; i++)
        snprintf(marked.seat[i].name, sizeof marked.seat[i].name, "%d", i);
    asc_setup_order(&marked, luck[0]);
    while (first < marked.players - 1 && marked.seat[0].name[0] != '0' + first)
        first++;
    return first;
}
