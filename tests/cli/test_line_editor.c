/*
 * test_line_editor.c - the line editor takes the terminal before it prints a prompt: the terminal
 * itself neither shows what is typed at a prompt, nor takes its keys. libedit sets the modes of the
 * terminal with the tcsetattr that stands here, which writes what they are.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include "play_editor.h"

static const char taken[] = "<taken>", returned[] = "<returned>", prompt[] = "say> ";

int tcsetattr(int file, int when, const struct termios *modes)
{
    const char *what = modes->c_lflag & ECHO ? returned : taken;
    (void)file;
    (void)when;
    fflush(stdout);
    return write(STDOUT_FILENO, what, strlen(what)) > 0 ? 0 : -1;
}

static int next_byte(void *typed)
{
    const char **at = typed;
    return **at ? (unsigned char)*(*at)++ : -1;
}

/* The next byte that the terminal has got. */
static char shown(int keyboard)
{
    struct pollfd wait = {.fd = keyboard, .events = POLLIN};
    char byte = 0;
    assert_true(poll(&wait, 1, -1) > 0 && read(keyboard, &byte, 1) == 1);
    return byte;
}

/* Reads until one of two texts has come; is it the first? */
static bool comes_first(int keyboard, const char *one, const char *other)
{
    char text[4096];
    size_t length = 0;
    for (;;) {
        assert_true(length + 1 < sizeof text);
        text[length++] = shown(keyboard);
        text[length] = '\0';
        if (strstr(text, one))
            return true;
        if (strstr(text, other))
            return false;
    }
}

static void the_terminal_is_taken_before_a_prompt(void **unused)
{
    const char *typed = "one\ntwo\n";
    int keyboard = posix_openpt(O_RDWR | O_NOCTTY), in = dup(STDIN_FILENO),
        out = dup(STDOUT_FILENO);
    (void)unused;
    assert_true(keyboard >= 0 && grantpt(keyboard) == 0 && unlockpt(keyboard) == 0);
    int line = open(ptsname(keyboard), O_RDWR | O_NOCTTY);
    assert_true(line >= 0);
    fflush(stdout);
    dup2(line, STDIN_FILENO);
    dup2(line, STDOUT_FILENO);
    setenv("TERM", "xterm", 1);
    asc_editor *editor =
        asc__editor_open(&(asc_editor_hooks){.next_byte = next_byte, .byte_user = &typed});
    bool opened = editor != NULL, read_both = true;
    for (int i = 0; opened && i < 2; i++)
        read_both = asc__editor_line(editor, prompt) && read_both;
    asc__editor_close(editor);
    fflush(stdout);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    close(in);
    close(out);
    assert_true(opened && read_both);
    for (int i = 0; i < 2; i++) {
        assert_true(comes_first(keyboard, taken, prompt));
        assert_true(comes_first(keyboard, prompt, returned));
        assert_true(comes_first(keyboard, returned, prompt));
    }
    close(line);
    close(keyboard);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_terminal_is_taken_before_a_prompt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
