/*
 * fuzz_tutorial.c - any bytes as a tutorial, of the tiny game of the tests and of the games of the
 * library. Whatever the text says, the reader returns, reports every error, and does the same a
 * second time. What could be read can be played to its end or to where the learner is free, and
 * wants at each step what is legal.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base.h"
#include "deck_kit.h"
#include "tiny_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct outcome {
    uint64_t said; /* hash of all messages */
    unsigned messages;
} outcome;

static void on_diag(void *user, const asc_diag *diag)
{
    outcome *out = user;
    out->said = asc__hash(out->said ^ diag->line, diag->message, strlen(diag->message));
    out->messages++;
}

static void expect(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "fuzz_tutorial: %s\n", what);
    abort();
}

static asc_status read_it(const uint8_t *data, size_t size, bool tiny, outcome *out,
                          asc_tutorial **tutorial)
{
    *out = (outcome){0};
    asc_host host = {.user = out,
                     .load = deck_load,
                     .release = deck_release,
                     .diag = on_diag,
                     .language = size % 2 == 0 ? "fr" : "en"};
    asc_source source = {"fuzz", (const char *)data, size};
    return tiny ? asc__tutorial_new(&source, &host, tiny_games, tutorial)
                : asc_tutorial_new(&source, &host, tutorial);
}

/* Does what each step wants. */
static void play(asc_tutorial *tutorial)
{
    asc_match *match;
    asc_tutorial_step step;
    size_t read = 0;
    char reply[ASC_STEP_TEXT_MAX];
    expect(asc_tutorial_begin(tutorial, &match) == ASC_OK, "it does not begin");
    for (asc_tutorial_at(tutorial, match, read, &step);
         step.wants == ASC_STEP_READ || step.move_count > 0;
         asc_tutorial_at(tutorial, match, read, &step)) {
        if (step.wants == ASC_STEP_READ) {
            read = step.index + 1;
            continue;
        }
        expect(step.wants == ASC_STEP_WATCH ||
                   asc_tutorial_allows(tutorial, match, read, step.moves[0], reply, sizeof reply),
               "what a step wants is not allowed");
        expect(asc_match_play(match, step.seat, step.moves[0], NULL) == ASC_OK,
               "what a step wants is not legal");
    }
    asc_match_free(match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (int tiny = 0; tiny < 2; tiny++) {
        outcome first, second;
        asc_tutorial *tutorial, *again;
        asc_status status = read_it(data, size, tiny, &first, &tutorial);
        expect(read_it(data, size, tiny, &second, &again) == status && first.said == second.said,
               "the second time differs from the first");
        expect((status == ASC_OK) == (tutorial != NULL), "a status without its tutorial");
        expect(status != ASC_OK || first.messages == 0, "it was read, and something is wrong");
        expect(status == ASC_OK || first.messages > 0, "an error without a message");
        if (tutorial != NULL)
            play(tutorial);
        asc_tutorial_free(tutorial);
        asc_tutorial_free(again);
    }
    return 0;
}
