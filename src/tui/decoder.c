/*
 * decoder.c - see decoder.h.
 */
#include "decoder.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "canvas.h"

enum { ESC = 27, CTRL_C = 3, BEL = 7 };

/* A reader returns how many bytes it has used, 0 if it needs more of them, or NOT_MINE if they are
 * not its own. */
static const size_t NOT_MINE = SIZE_MAX;

/* Bytes to read, their number, and whether more may come. */
typedef struct piece {
    const unsigned char *bytes;
    size_t count;
    bool final;
} piece;

void asc__decoder_add_key(asc_decoder *decoder, const char *bytes, int32_t key)
{
    if (decoder->key_count < ASC_DECODER_KEYS)
        decoder->keys[decoder->key_count++] = (asc_key_bytes){bytes, key};
}

/* ---- Keys of this terminal ------------------------------------------------------------------- */

static size_t read_known(asc_decoder *decoder, piece in, asc_tui_event *event)
{
    size_t used = 0;
    for (size_t i = 0; i < decoder->key_count; i++) {
        const asc_key_bytes *known = &decoder->keys[i];
        size_t length = strlen(known->bytes), shared = length < in.count ? length : in.count;
        if (memcmp(known->bytes, in.bytes, shared) != 0)
            continue;
        if (length > in.count && !in.final)
            return 0;
        if (length <= in.count && length > used) {
            used = length;
            event->key = known->key;
        }
    }
    if (used == 0)
        return NOT_MINE;
    decoder->answer = ASC_ANSWER_NONE;
    return used;
}

/* ---- Answers that come in pieces ------------------------------------------------------------- */

asc_answer_part asc__answer_next(asc_answer_part before, uint32_t code)
{
    bool plain = code > ' ' && code < 127;
    switch (before) {
    case ASC_ANSWER_COLOUR:
        if (code == BEL)
            return ASC_ANSWER_COLOUR_END;
        if (plain && strchr("0123456789abcdefABCDEFrg;:/", (int)code))
            return ASC_ANSWER_COLOUR;
        return code == ESC ? ASC_ANSWER_COLOUR_ESCAPE : ASC_ANSWER_NONE;
    case ASC_ANSWER_COLOUR_ESCAPE:
        if (code == '\\')
            return ASC_ANSWER_COLOUR_END;
        return asc__answer_next(ASC_ANSWER_ESCAPE, code);
    case ASC_ANSWER_ABILITIES:
        if (plain && strchr("0123456789;", (int)code))
            return ASC_ANSWER_ABILITIES;
        return code == 'c' ? ASC_ANSWER_END : ASC_ANSWER_NONE;
    case ASC_ANSWER_ESCAPE:
        if (code == ']' || code == '[')
            return code == ']' ? ASC_ANSWER_COLOUR : ASC_ANSWER_OPEN;
        break;
    case ASC_ANSWER_OPEN:
        if (code == '?')
            return ASC_ANSWER_ABILITIES;
        break;
    default:
        break;
    }
    return code == ESC ? ASC_ANSWER_ESCAPE : ASC_ANSWER_NONE;
}

/* How many bytes continue the answer, up to an Esc. *part gets how much of it has come then. */
static size_t follow_answer(piece in, asc_answer_part *part)
{
    size_t length = 0;
    while (length < in.count && in.bytes[length] != ESC && *part != ASC_ANSWER_COLOUR_END &&
           *part != ASC_ANSWER_END) {
        asc_answer_part next = asc__answer_next(*part, in.bytes[length]);
        if (next == ASC_ANSWER_NONE)
            break;
        *part = next;
        length++;
    }
    return length;
}

/* An Esc within an answer begins the end of the answer. */
static size_t end_colour(asc_decoder *decoder, piece in, asc_tui_event *event)
{
    bool alone = in.count == 1 && in.final;
    if (decoder->answer != ASC_ANSWER_COLOUR || (in.count == 1 ? !alone : in.bytes[1] != '\\'))
        return NOT_MINE;
    decoder->answer = alone ? ASC_ANSWER_COLOUR_ESCAPE : ASC_ANSWER_NONE;
    event->key = alone ? ASC_KEY_ESCAPE : 0;
    return in.count == 1 ? 1 : 2;
}

/* Reads the rest of an answer whose beginning came earlier. A byte that comes alone was typed. */
static size_t read_rest(asc_decoder *decoder, piece in, asc_tui_event *event)
{
    asc_answer_part part = decoder->answer;
    if (part == ASC_ANSWER_NONE)
        return NOT_MINE;
    if (in.bytes[0] == ESC)
        return end_colour(decoder, in, event);
    size_t length = follow_answer(in, &part);
    if (part == ASC_ANSWER_COLOUR_END || part == ASC_ANSWER_END) {
        decoder->asked = decoder->asked && part != ASC_ANSWER_END;
        decoder->answer = ASC_ANSWER_NONE;
        return length;
    }
    if (length == in.count && !in.final)
        return 0;
    bool broken = length < in.count && in.bytes[length] != ESC;
    bool typed = length == 0 || (length == 1 && (in.count == 1 || broken));
    decoder->answer = typed || broken ? ASC_ANSWER_NONE : part;
    return typed ? NOT_MINE : length;
}

/* ---- Sequences ------------------------------------------------------------------------------- */

/* A sequence has begun that is not complete. If no more bytes come, a single Esc was typed; so were
 * two bytes, unless the terminal still owes an answer. Anything longer is dropped. */
static size_t leave_open(asc_decoder *decoder, piece in, asc_tui_event *event)
{
    if (!in.final)
        return 0;
    bool typed = in.count == 1 || (in.count == 2 && !decoder->asked);
    size_t used = typed ? 1 : in.count;
    asc_answer_part part = ASC_ANSWER_NONE;
    for (size_t i = 0; i < used && decoder->asked; i++)
        part = asc__answer_next(part, in.bytes[i]);
    decoder->answer = part;
    event->key = typed ? ASC_KEY_ESCAPE : 0;
    return used;
}

/* Decodes a button as terminals encode it: two bits, Shift, Meta, Control, moved, wheel. */
static void handle_mouse(asc_tui_event *event, int button, int x, int y)
{
    enum { KEYS_HELD = 4 | 8 | 16, RIGHT = 2, WHEEL_UP = 64, WHEEL_DOWN = 65 };
    button &= ~KEYS_HELD;
    event->x = x - 1;
    event->y = y - 1;
    if (button == 0)
        event->kind = ASC_TUI_PRESS;
    if (button == RIGHT)
        event->kind = ASC_TUI_RIGHT;
    if (button == WHEEL_UP || button == WHEEL_DOWN) {
        event->kind = ASC_TUI_WHEEL;
        event->key = button == WHEEL_UP ? -1 : 1;
    }
}

/* "ESC [ M" and three bytes: a click as old terminals report it. */
static size_t read_old_mouse(asc_decoder *decoder, piece in, asc_tui_event *event)
{
    for (size_t i = 3; i < 6; i++) {
        if (i == in.count)
            return leave_open(decoder, in, event);
        if (in.bytes[i] < 32)
            return i;
    }
    handle_mouse(event, in.bytes[3] - 32, in.bytes[4] - 32, in.bytes[5] - 32);
    return 6;
}

/* "ESC [ < button ; column ; row M"; the last letter is "m" when the button is released. */
static void handle_click(const char *numbers, asc_tui_event *event)
{
    int value[3] = {0};
    char *end = (char *)(uintptr_t)numbers;
    for (int i = 0; i < 3; i++) {
        long number = strtol(end, &end, 10);
        value[i] = number >= 0 && number < 10000 ? (int)number : -1;
        end += *end == ';';
    }
    if (*end == 'M' && value[0] >= 0 && value[1] > 0 && value[2] > 0)
        handle_mouse(event, value[0], value[1], value[2]);
}

/* Handles the part after "ESC [", up to and including the end of the sequence. An unknown sequence
 * means nothing. */
static void handle_sequence(asc_decoder *decoder, const char *sequence, asc_tui_event *event)
{
    size_t length = strlen(sequence);
    if (strcmp(sequence, "200~") == 0 || strcmp(sequence, "201~") == 0)
        decoder->pasting = sequence[2] == '0';
    else if (sequence[0] == '<' && decoder->mouse)
        handle_click(sequence + 1, event);
    else if (sequence[0] == '?' && sequence[length - 1] == 'c')
        decoder->asked = false;
}

static size_t read_sequence(asc_decoder *decoder, piece in, asc_tui_event *event)
{
    char sequence[ASC_DECODER_WAITING];
    size_t end = 2;
    if (in.count > 2 && in.bytes[2] == '[') /* keys of the Linux console */
        return in.count > 3 ? 4 : leave_open(decoder, in, event);
    if (in.count > 2 && in.bytes[2] == 'M' && decoder->mouse)
        return read_old_mouse(decoder, in, event);
    while (end < in.count && in.bytes[end] >= ' ' && in.bytes[end] < '@')
        end++;
    if (end == in.count)
        return leave_open(decoder, in, event);
    if (in.bytes[end] < '@' || in.bytes[end] > '~')
        return end; /* the sequence breaks off */
    memcpy(sequence, in.bytes + 2, end - 1);
    sequence[end - 1] = '\0';
    handle_sequence(decoder, sequence, event);
    decoder->answer = ASC_ANSWER_NONE;
    return end + 1;
}

/* "ESC ] 11 ; ..." */
static size_t read_colour(asc_decoder *decoder, piece in, asc_tui_event *event)
{
    asc_answer_part part = ASC_ANSWER_COLOUR;
    piece rest = {in.bytes + 2, in.count - 2, in.final};
    size_t end = 2 + follow_answer(rest, &part);
    decoder->answer = ASC_ANSWER_NONE;
    if (part == ASC_ANSWER_COLOUR_END)
        return end;
    if (end == in.count || (end + 1 == in.count && in.bytes[end] == ESC))
        return leave_open(decoder, in, event);
    if (in.bytes[end] == ESC && in.bytes[end + 1] == '\\')
        return end + 2;
    return end;
}

static size_t read_escape(asc_decoder *decoder, piece in, asc_tui_event *event)
{
    if (in.bytes[0] != ESC)
        return NOT_MINE;
    if (in.count == 1)
        return leave_open(decoder, in, event);
    static const char colour[] = "\033]11;";
    size_t length = in.count < sizeof colour - 1 ? in.count : sizeof colour - 1;
    if (in.bytes[1] == '[')
        return read_sequence(decoder, in, event);
    if (in.bytes[1] == 'O')
        return in.count > 2 ? 3 : leave_open(decoder, in, event);
    if (memcmp(in.bytes, colour, length) == 0)
        return read_colour(decoder, in, event);
    event->key = ASC_KEY_ESCAPE;
    decoder->answer = ASC_ANSWER_NONE;
    return 1;
}

/* ---- Characters ------------------------------------------------------------------------------ */

/* Control characters as keys; 0: the character means nothing here. */
static int32_t control_key(unsigned char byte)
{
    switch (byte) {
    case '\r':
    case '\n':
        return ASC_KEY_ENTER;
    case '\t':
        return ASC_KEY_TAB;
    case 8:
    case 127:
        return ASC_KEY_BACKSPACE;
    case 'U' & 0x1f:
        return ASC_KEY_CLEAR;
    case 'L' & 0x1f:
    case 'Z' & 0x1f:
        return byte;
    default:
        return 0;
    }
}

static size_t read_character(asc_decoder *decoder, piece in, asc_tui_event *event)
{
    wchar_t character = 0;
    mbstate_t state = {0};
    decoder->answer = ASC_ANSWER_NONE;
    if (in.bytes[0] < ' ' || in.bytes[0] == 127) {
        event->key = control_key(in.bytes[0]);
        return 1;
    }
    size_t length = mbrtowc(&character, (const char *)in.bytes, in.count, &state);
    if (length == (size_t)-2)
        return in.final ? in.count : 0;
    if (length == (size_t)-1 || length == 0)
        return 1;
    event->key = (int32_t)character;
    return length;
}

/* ---- The decoder ----------------------------------------------------------------------------- */

static size_t read_next(asc_decoder *decoder, piece in, asc_tui_event *event)
{
    static size_t (*const readers[])(asc_decoder *, piece, asc_tui_event *) = {
        read_rest, read_known, read_escape, read_character};
    if (in.count == 0) {
        event->key = ASC_KEY_INTERRUPT;
        decoder->pasting = false;
        decoder->answer = ASC_ANSWER_NONE;
        return 1;
    }
    size_t used = NOT_MINE;
    for (size_t i = 0; used == NOT_MINE; i++)
        used = readers[i](decoder, in, event);
    return used;
}

bool asc__decoder_next(asc_decoder *decoder, bool final, asc_tui_event *event)
{
    while (decoder->count > 0) {
        /* Ctrl-C ends any sequence before it. */
        unsigned char *bytes = decoder->waiting, *end = memchr(bytes, CTRL_C, decoder->count);
        piece in = {bytes, end ? (size_t)(end - bytes) : decoder->count, final || end};
        in.final = in.final || in.count == ASC_DECODER_WAITING;
        *event = (asc_tui_event){.kind = ASC_TUI_KEY, .region = ASC_REGION_NONE};
        size_t used = read_next(decoder, in, event);
        if (used == 0)
            return false;
        decoder->count -= used;
        memmove(bytes, bytes + used, decoder->count);
        if (event->kind == ASC_TUI_KEY && decoder->pasting) {
            event->kind = ASC_TUI_TEXT;
            event->key = event->key >= ASC_KEY_ENTER ? ' ' : event->key < ' ' ? 0 : event->key;
        }
        if (event->key != 0 || event->kind == ASC_TUI_PRESS || event->kind == ASC_TUI_RIGHT)
            return true;
    }
    return false;
}
