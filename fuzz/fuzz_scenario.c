/*
 * fuzz_scenario.c - any bytes as a text of scenarios, for the tiny game of the tests and for the
 * games of the library. Whatever the text says, the runner returns, counts at least one scenario,
 * reports every failure, and does and says the same a second time.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base.h"
#include "deck_kit.h"
#include "tiny_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- Running --------------------------------------------------------------------------------- */

typedef struct outcome {
    uint64_t said; /* hash of all messages */
    unsigned messages;
    asc_scenario_report report;
    asc_status status;
} outcome;

static void on_diag(void *user, const asc_diag *diag)
{
    outcome *out = user;
    out->said = asc__hash(out->said ^ diag->line, diag->message, strlen(diag->message));
    out->messages++;
}

static outcome run(const uint8_t *data, size_t size, bool tiny)
{
    outcome out = {0};
    asc_host host = {.user = &out, .load = deck_load, .release = deck_release, .diag = on_diag};
    asc_source source = {"fuzz", (const char *)data, size};
    out.status = tiny ? asc__scenario_run(&source, &host, tiny_games, &out.report)
                      : asc_scenario_run(&source, &host, &out.report);
    return out;
}

static void expect(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "fuzz_scenario: %s\n", what);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (int tiny = 0; tiny < 2; tiny++) {
        outcome first = run(data, size, tiny), second = run(data, size, tiny);
        expect(first.report.passed + first.report.failed > 0, "nothing was counted");
        expect((first.report.failed > 0) == (first.messages > 0), "a failure without a message");
        expect(first.said == second.said && first.status == second.status &&
                   first.report.passed == second.report.passed &&
                   first.report.failed == second.report.failed,
               "the second run differs from the first");
    }
    return 0;
}
