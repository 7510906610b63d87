/*
 * fuzz_terminal.c - any bytes as what a terminal sends: keys, clicks, pasted text, answers to what
 * it was asked. All that comes is used up, and Ctrl-C is read after any of it.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "decoder.h"
#include "terminal.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CTRL_C = 3 };

static void expect(bool holds)
{
    if (!holds)
        abort();
}

/* Takes what can be taken; whether the last event was Ctrl-C. */
static bool take(asc_decoder *decoder, bool final)
{
    asc_tui_event event;
    bool interrupt = false;
    for (size_t before = decoder->count; asc__decoder_next(decoder, final, &event);
         before = decoder->count) {
        expect(decoder->count < before);
        interrupt = event.kind == ASC_TUI_KEY && event.key == ASC_KEY_INTERRUPT;
    }
    expect(!final || decoder->count == 0);
    return interrupt;
}

static void add(asc_decoder *decoder, uint8_t byte)
{
    if (decoder->count == ASC_DECODER_WAITING)
        take(decoder, true);
    decoder->waiting[decoder->count++] = byte;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    asc_decoder decoder = {.mouse = size % 2, .asked = size % 3 > 0};
    asc__decoder_add_key(&decoder, "\033[A", ASC_KEY_UP);
    asc__decoder_add_key(&decoder, "\033OA", ASC_KEY_UP);
    asc__decoder_add_key(&decoder, "\033[Z", ASC_KEY_BACK_TAB);
    asc__decoder_add_key(&decoder, "\033[[B", 0);
    for (size_t i = 0; i < size; i++) {
        add(&decoder, data[i]);
        take(&decoder, false);
    }
    add(&decoder, CTRL_C);
    bool event = take(&decoder, false);
    expect(take(&decoder, true) || event);
    char *answer = calloc(1, size + 1);
    expect(answer);
    if (size > 0)
        memcpy(answer, data, size);
    asc__ground_of(answer);
    free(answer);
    return 0;
}
