/*
 * terminal_ground.c - finds out whether the background of the terminal is dark or light: from
 * COLORFGBG, else by asking the terminal for its colour (OSC 11). A second question that every
 * terminal answers (device attributes) follows, so that we never wait for one that ignores the
 * first.
 */
#include "terminal.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

/* What COLORFGBG says: "15;0" is light on black. */
static asc_ground by_environment(void)
{
    const char *value = getenv("COLORFGBG"), *last = value ? strrchr(value, ';') : NULL;
    if (!last || last[1] < '0' || last[1] > '9')
        return ASC_GROUND_UNKNOWN;
    int ground = atoi(last + 1);
    return ground == 7 || ground > 8 ? ASC_GROUND_LIGHT : ASC_GROUND_DARK;
}

/* The two highest digits of a colour's part, as "ff" of "ffff". */
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

/* Reads until the second answer has come or nothing comes for a while. */
static asc_answer_part read_answer(char *answer, size_t size)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    asc_answer_part part = ASC_ANSWER_NONE;
    size_t length = 0;
    while (length + 1 < size && part != ASC_ANSWER_END && poll(&input, 1, ASC_ANSWER_MS) > 0 &&
           read(STDIN_FILENO, answer + length, 1) > 0)
        part = asc__answer_next(part, (unsigned char)answer[length++]);
    answer[length] = '\0';
    return part;
}

asc_ground asc__terminal_ask_ground(asc_answer_part *part)
{
    static const char question[] = "\033]11;?\033\\\033[c";
    struct termios before, raw;
    char answer[256] = "";
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    asc_ground ground = by_environment();
    *part = ASC_ANSWER_END;
    /* Keys that wait are not to be lost. */
    if (ground != ASC_GROUND_UNKNOWN || poll(&input, 1, 0) > 0 || tcgetattr(STDIN_FILENO, &before))
        return ground;
    raw = before;
    raw.c_lflag &= (tcflag_t) ~(ICANON | ECHO);
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    if (write(STDOUT_FILENO, question, sizeof question - 1) == (ssize_t)(sizeof question - 1))
        *part = read_answer(answer, sizeof answer);
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    return asc__ground_of(answer);
}
