/*
 * fuzz_pack.c - compiles arbitrary bytes as a pack. What compiles must pass the verifier, can be
 * disassembled, and compiles to the same again; what does not must have said why.
 */
#include <stdlib.h>

#include "program.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void count(void *user, const asc_diag *diag)
{
    unsigned *errors = user;
    if (diag->message[0] == '\0')
        abort();
    ++*errors;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned errors = 0;
    asc_host host = {.user = &errors, .diag = count};
    asc_source source = {.name = "fuzz.pack", .text = (const char *)data, .size = size};
    asc_pack *pack = NULL, *again = NULL;
    asc_status status = asc_pack_new(&source, &host, &pack);
    if ((status == ASC_BAD_PACK) != (errors > 0) || (status == ASC_OK) != (pack != NULL))
        abort();
    if (pack == NULL)
        return 0;
    if (asc__pack_verify(pack, NULL) != NULL)
        abort();
    for (size_t i = 0; i < pack->card_count; i++) {
        char text[256];
        if (asc_pack_disassemble(pack, i, text, sizeof text) == 0)
            abort();
    }
    if (asc_pack_new(&source, &host, &again) != ASC_OK ||
        asc_pack_hash(again) != asc_pack_hash(pack))
        abort();
    asc_pack_free(again);
    asc_pack_free(pack);
    return 0;
}
