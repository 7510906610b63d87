/*
 * terminal_ground.c - finds out whether the background of the terminal is dark or light: from
 * COLORFGBG, else by asking the terminal for its colour (OSC 11). A second question follows, which
 * every terminal answers (device attributes), so that the program does not wait for a terminal that
 * ignores the first.
 */
#include "terminal.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

/* The background by COLORFGBG: "15;0" is light text on black. */
static asc_ground by_environment(void)
{
    const char *value = getenv("COLORFGBG"), *last = value ? strrchr(value, ';') : NULL;
    if (!last || last[1] < '0' || last[1] > '9')
        return ASC_GROUND_UNKNOWN;
    int ground = atoi(last + 1);
    return ground == 7 || ground > 8 ? ASC_GROUND_LIGHT : ASC_GROUND_DARK;
}

/* Reads the two highest digits of a part of a colour, as "ff" of "ffff". */
static int part(const char **at)
{
    char digits[3] = "";
    size_t length = strspn(*at, "0123456789abcdefABCDEF");
    snprintf(digits, sizeof digits, "%.*s", length < 2 ? (int)length : 2, *at);
    *at += length + ((*at)[length] == '/');
    return (int)strtol(digits, NULL, 16);
}

asc_ground asc__ground_of(const char *answer)
{
    const char *at = strstr(answer, "rgb:");
    if (!at)
        return ASC_GROUND_UNKNOWN;
    at += 4;
    int red = part(&at), green = part(&at), blue = part(&at);
    return 299 * red + 587 * green + 114 * blue > 128 * 1000 ? ASC_GROUND_LIGHT : ASC_GROUND_DARK;
}

/* Takes one byte. A byte that is no part of an answer was typed, and waits in the decoder. *begun
 * is where the sequence begins that may include this byte. */
static void take_byte(asc_decoder *decoder, unsigned char byte, size_t *begun, asc_ground *ground)
{
    asc_answer_part next = asc__answer_next(decoder->answer, byte);
    bool goes_on = decoder->answer != ASC_ANSWER_NONE && decoder->answer != ASC_ANSWER_COLOUR_END;
    if (!goes_on || next == ASC_ANSWER_ESCAPE)
        *begun = decoder->count;
    decoder->waiting[decoder->count++] = byte;
    if (next == ASC_ANSWER_COLOUR_END) {
        char answer[ASC_DECODER_WAITING + 1];
        size_t length = decoder->count - *begun;
        memcpy(answer, decoder->waiting + *begun, length);
        answer[length] = '\0';
        *ground = asc__ground_of(answer);
    }
    if (next == ASC_ANSWER_COLOUR_END || next == ASC_ANSWER_END)
        decoder->count = *begun;
    decoder->answer = next;
}

/* Reads until the second answer has come or nothing comes for a while. */
static asc_ground read_answers(asc_decoder *decoder)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    asc_ground ground = ASC_GROUND_UNKNOWN;
    size_t begun = 0;
    unsigned char byte;
    decoder->answer = ASC_ANSWER_NONE;
    while (decoder->answer != ASC_ANSWER_END && decoder->count < ASC_DECODER_WAITING &&
           poll(&input, 1, ASC_ANSWER_MS) > 0 && read(STDIN_FILENO, &byte, 1) > 0)
        take_byte(decoder, byte, &begun, &ground);
    if (decoder->answer != ASC_ANSWER_NONE && decoder->answer != ASC_ANSWER_END)
        decoder->count = begun; /* the rest of the answer comes later */
    return ground;
}

asc_ground asc__terminal_ask_ground(asc_decoder *decoder)
{
    static const char question[] = "\033]11;?\033\\\033[c";
    struct termios before, raw;
    asc_ground ground = by_environment();
    if (ground != ASC_GROUND_UNKNOWN || tcgetattr(STDIN_FILENO, &before))
        return ground;
    raw = before;
    raw.c_lflag &= (tcflag_t) ~(ICANON | ECHO);
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    if (write(STDOUT_FILENO, question, sizeof question - 1) == (ssize_t)(sizeof question - 1)) {
        ground = read_answers(decoder);
        decoder->asked = decoder->answer != ASC_ANSWER_END;
        if (!decoder->asked)
            decoder->answer = ASC_ANSWER_NONE;
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    return ground;
}
