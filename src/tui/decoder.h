/*
 * decoder.h - turns the bytes of a terminal into keys, clicks and pasted text. A decoder knows
 * neither terminal nor clock: its owner adds bytes, and says when an incomplete sequence will get
 * no more. Ctrl-C always works: its byte is never part of a sequence.
 */
#ifndef ASC_DECODER_H
#define ASC_DECODER_H

#include <stdbool.h>
#include <stddef.h>

#include "event.h"

/* How much of a terminal's answer has come. The answer tells its colour, "ESC ] ... BEL" or "ESC ]
 * ... ESC \", or what it can do, "ESC [ ? ... c". It may come in pieces, and at any time. */
typedef enum asc_answer_part {
    ASC_ANSWER_NONE,
    ASC_ANSWER_ESCAPE, /* ESC, or */
    ASC_ANSWER_OPEN,   /* ESC [: keys begin like that, too */
    ASC_ANSWER_COLOUR, /* from here on it must be an answer: no key sends these bytes */
    ASC_ANSWER_COLOUR_ESCAPE,
    ASC_ANSWER_COLOUR_END,
    ASC_ANSWER_ABILITIES,
    ASC_ANSWER_END /* the last byte of the answer has come */
} asc_answer_part;

asc_answer_part asc__answer_next(asc_answer_part before, uint32_t code);

/* What a key of this terminal sends. */
typedef struct asc_key_bytes {
    const char *bytes; /* never empty; the owner keeps the bytes */
    int32_t key;       /* 0: the key means nothing here */
} asc_key_bytes;

enum { ASC_DECODER_WAITING = 128, ASC_DECODER_KEYS = 256 };

/* A decoder of zeros knows no keys. */
typedef struct asc_decoder {
    asc_key_bytes keys[ASC_DECODER_KEYS]; /* of two keys with equal bytes, the first counts */
    size_t key_count;
    bool mouse;             /* the terminal reports clicks */
    bool asked;             /* the answer of the terminal is not complete yet */
    asc_answer_part answer; /* how far the answer has come */
    bool pasting;           /* the next bytes are pasted text */
    unsigned char waiting[ASC_DECODER_WAITING];
    size_t count; /* the number of bytes that wait */
} asc_decoder;

/* Adds the bytes that a key sends, if there is room. */
void asc__decoder_add_key(asc_decoder *decoder, const char *bytes, int32_t key);

/* Reads the next event: a key, a character of a pasted text (ASC_TUI_TEXT), a click (ASC_TUI_PRESS,
 * ASC_TUI_RIGHT) or the wheel; Ctrl-L and Ctrl-Z are keys with their codes. False: there is no
 * byte, or the bytes may be the start of a longer sequence. With `final` no more bytes are
 * expected. */
bool asc__decoder_next(asc_decoder *decoder, bool final, asc_tui_event *event);

#endif
