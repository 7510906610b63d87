/*
 * fuzz_analysis.c - any bytes as an analysis that is kept, with a right head before them and
 * without. What cannot be is not taken up at all; what was read is in its limits, can be shown, and
 * is written and read again the same.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis_file.h"
#include "game_desk.h"
#include "match_kit.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { HASH = 77, DECISIONS = 24 };

/* A game of some decisions, made once. */
static const asc_match *match_of_game(void)
{
    static asc_match *match;
    deck_luck luck = {.key = 5};
    asc_seed seed = asc_seed_from_number(11);
    if (!match) {
        match = match_of(deck_game_new("godslayer", 2, NULL), &seed);
        kit_play(match, DECK_RICH, DECISIONS, &luck);
    }
    return match;
}

static asc_analysis open_analysis(void)
{
    asc_analysis analysis = {.match = match_of_game(),
                             .player = "search",
                             .ms = 600,
                             .seat = ASC_NOBODY,
                             .threads = 1,
                             .seed = 1};
    fuzz_expect(asc__analysis_open(&analysis), "memory");
    return analysis;
}

static char *format(const asc_analysis *analysis, size_t *length)
{
    *length = asc__analysis_format(analysis, HASH, NULL, 0);
    char *text = malloc(*length + 1);
    fuzz_expect(text != NULL, "memory");
    asc__analysis_format(analysis, HASH, text, *length + 1);
    return text;
}

/* Everything that is known can be, and can be said. */
static void check(asc_analysis *analysis)
{
    size_t worst[8];
    for (size_t i = 0; i < analysis->length; i++) {
        const asc_judgement *j = &analysis->judgements[i];
        if (!analysis->done[i])
            continue;
        char words[512];
        fuzz_expect(j->before >= 0 && j->before <= 1 && j->after >= 0 && j->after <= 1, "a chance");
        fuzz_expect(j->loss >= 0 && j->loss <= 1 && j->error >= 0 && j->error <= 1, "a loss");
        asc_match_state_at(analysis->match, i, analysis->state);
        fuzz_expect(asc_check(analysis->game, analysis->state,
                              asc_match_decision(analysis->match, i).seat,
                              j->best) == ASC_REASON_NONE,
                    "a move that can be made");
        asc_move_tell(analysis->game, analysis->state, j->best, words, sizeof words);
    }
    asc__analysis_worst(analysis, worst, 8);
}

static void try_text(const char *text, size_t size)
{
    asc_analysis analysis = open_analysis();
    asc_analysis_found found = asc__analysis_parse(&analysis, text, size, HASH);
    if (found == ASC_ANALYSIS_READ) {
        size_t length, other_length;
        check(&analysis);
        char *written = format(&analysis, &length);
        asc_analysis again = open_analysis();
        fuzz_expect(asc__analysis_parse(&again, written, length, HASH) == ASC_ANALYSIS_READ,
                    "what was written is read");
        char *same = format(&again, &other_length);
        fuzz_expect(length == other_length && memcmp(written, same, length) == 0, "the same again");
        free(written);
        free(same);
        asc__analysis_free(&again);
    } else {
        fuzz_expect(analysis.judged == 0, "nothing of it is known");
    }
    asc__analysis_free(&analysis);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char head[] =
        "ascend analysis 1\nrecord: 000000000000004d\njudge: search 600 ms\n";
    char *text = malloc(sizeof head + size);
    fuzz_expect(text != NULL, "memory");
    memcpy(text, head, sizeof head - 1);
    if (size > 0)
        memcpy(text + sizeof head - 1, data, size);
    try_text(text + sizeof head - 1, size);
    try_text(text, sizeof head - 1 + size);
    free(text);
    return 0;
}
