/*
 * fuzz_scenario.c - any bytes as a text of scenarios, for the tiny game of the tests and for the
 * games of the library. Whatever the text says, the runner comes back, counts at least one
 * scenario, tells of every failure, and does and says the same a second time.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base.h"
#include "tiny_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- Packs from the folder in ASCEND_PACKS --------------------------------------------------- */

static char pack_text[1 << 20];

static asc_status load(void *user, const char *id, asc_source *source)
{
    (void)user;
    const char *folder = getenv("ASCEND_PACKS");
    char path[4096];
    /* An id comes out of the input: it must not lead anywhere else. */
    if (strspn(id, "abcdefghijklmnopqrstuvwxyz-") != strlen(id) || strlen(id) > 64)
        return ASC_UNKNOWN_PACK;
    snprintf(path, sizeof path, "%s/%s/%s.pack", folder != NULL ? folder : "packs", id, id);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return ASC_UNKNOWN_PACK;
    size_t length = fread(pack_text, 1, sizeof pack_text, file);
    fclose(file);
    *source = (asc_source){"pack", pack_text, length};
    return ASC_OK;
}

/* ---- Running --------------------------------------------------------------------------------- */

typedef struct outcome {
    uint64_t said; /* hash of all messages */
    unsigned messages;
    asc_scenario_report report;
    asc_status status;
} outcome;

static void hear(void *user, const asc_diag *diag)
{
    outcome *out = user;
    out->said = asc__hash(out->said ^ diag->line, diag->message, strlen(diag->message));
    out->messages++;
}

static outcome run(const uint8_t *data, size_t size, bool tiny)
{
    outcome out = {0};
    asc_host host = {.user = &out, .load = load, .diag = hear};
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
