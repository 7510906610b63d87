/*
 * sign.h - the signs that full screen draws with, in UTF-8 or ASCII. Each takes one column; a sign
 * that would take more in this locale is replaced by its ASCII form.
 */
#ifndef ASC_SIGN_H
#define ASC_SIGN_H

#include <stdbool.h>

/* X(NAME, UTF-8, ASCII) */
#define ASC_SIGN_LIST(X)                                                                           \
    X(CHOSEN, "►", ">")                                                                            \
    X(CAN, "•", "*")                                                                               \
    X(READY, "■", "+")                                                                             \
    X(SPENT, "□", "-")                                                                             \
    X(THIS, "◄", "<")                                                                              \
    X(MORE, "…", "..")                                                                             \
    X(TIMES, "×", "x")                                                                             \
    X(DOT, "·", "-")                                                                               \
    X(UP, "▲", "^")                                                                                \
    X(DOWN, "▼", "v")                                                                              \
    X(LINE, "─", "-")                                                                              \
    X(BAR, "│", "|")                                                                               \
    X(TOP_LEFT, "┌", "+")                                                                          \
    X(TOP_RIGHT, "┐", "+")                                                                         \
    X(BOTTOM_LEFT, "└", "+")                                                                       \
    X(BOTTOM_RIGHT, "┘", "+")                                                                      \
    X(TEE_LEFT, "├", "+")                                                                          \
    X(TEE_RIGHT, "┤", "+")                                                                         \
    X(TEE_UP, "┴", "+")                                                                            \
    X(ARROW_LEFT, "←", "<")                                                                        \
    X(ARROW_RIGHT, "→", ">")                                                                       \
    X(ARROW_UP, "↑", "^")                                                                          \
    X(ARROW_DOWN, "↓", "v")                                                                        \
    X(EMPTY, "–", "-")

typedef enum asc_sign {
#define X(name, utf8, ascii) ASC_SIGN_##name,
    ASC_SIGN_LIST(X)
#undef X
        ASC_SIGN_COUNT
} asc_sign;

const char *asc__sign(asc_sign sign);

/* The sign that a game has for something, or its replacement in ASCII. */
const char *asc__sign_or(const char *utf8, const char *ascii);

/* Step 0 .. 8 of a bar that grows: " ▁▂▃▄▅▆▇█". */
const char *asc__sign_bar(int step);

#endif
