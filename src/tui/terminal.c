/*
 * terminal.c - ncurses: takes the terminal, shows a canvas, reads keys and the mouse, and gives the terminal back.
 */
#include "terminal.h"

#include "glyph.h" /* before term.h, which takes words like `columns` for itself */

#include <curses.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

enum { PASTE_BEGINS = KEY_MAX + 1, PASTE_ENDS, DOUBLE_CLICK_MS = 400, MOUSE_QUEUE = 8 };

/* Presses and releases: of clicks, too, ncurses would make one event, or drop the second of two. */
#define MOUSE_EVENTS                                                                               \
    (BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON2_PRESSED | BUTTON2_RELEASED | BUTTON3_PRESSED |   \
     BUTTON3_RELEASED | BUTTON4_PRESSED | BUTTON5_PRESSED)

#define PASTE_ON  "\033[?2004h"
#define PASTE_OFF "\033[?2004l"
#define MOUSE_OFF "\033[?1000l\033[?1002l\033[?1003l\033[?1006l"

static struct {
    SCREEN *screen;
    bool paste_known; /* the terminal marks what is pasted */
    bool pasting;
    bool no_mouse; /* clicks are the terminal's own */
    asc_ground ground;
    asc_answer_part answer; /* how far one has come */
    bool asked;             /* and the last one has not */
    int64_t clicked;        /* when, and where */
    int clicked_y, clicked_x;
    MEVENT mouse[MOUSE_QUEUE]; /* that wait to be heard, the oldest last */
    int mouse_count;
    struct termios before; /* for a crash, with: */
    char restore[256];
    size_t restore_length;
} terminal;

/* ---- A crash ------------------------------------------------------------------------------------ */

/* The terminal as it was, by calls that a signal handler may make. */
static void restore_now(int number)
{
    ssize_t wrote = write(STDOUT_FILENO, terminal.restore, terminal.restore_length);
    (void)wrote;
    tcsetattr(STDIN_FILENO, TCSANOW, &terminal.before);
    signal(number, SIG_DFL);
    raise(number);
}

static void prepare_restore(void)
{
    asc_text out = asc__text_init(terminal.restore, sizeof terminal.restore);
    if (terminal.paste_known)
        asc__text_add(&out, PASTE_OFF MOUSE_OFF);
    const char *const ends[] = {exit_attribute_mode, cursor_normal, keypad_local, exit_ca_mode};
    for (size_t i = 0; i < ASC__COUNT(ends); i++)
        if (ends[i])
            asc__text_add(&out, ends[i]);
    terminal.restore_length = strlen(terminal.restore);
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    for (size_t i = 0; i < ASC__COUNT(crashes); i++)
        signal(crashes[i], restore_now);
}

/* ---- Opening and closing ------------------------------------------------------------------------ */

/* What full screen needs of a terminal: to put the cursor anywhere, and to clear the window. */
const char *asc__tui_unfit(void)
{
    int error = 0;
    const char *term = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return N_("full screen needs a terminal");
    if (!term || !*term || strcmp(term, "dumb") == 0)
        return N_("this terminal has no full screen (TERM is 'dumb' or not set)");
    if (setupterm(term, STDOUT_FILENO, &error) == ERR)
        return error == 1 ? N_("this terminal has no full screen: it cannot move its cursor")
                          : N_("this terminal is not known here (TERM)");
    bool fit = cursor_address && clear_screen;
    del_curterm(cur_term);
    return fit ? NULL : N_("this terminal has no full screen: it cannot move its cursor");
}

static void set_modes(void)
{
    raw(); /* Ctrl-C and Ctrl-Z are keys */
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    intrflush(stdscr, FALSE);
    leaveok(stdscr, FALSE);
    mousemask(terminal.no_mouse ? 0 : MOUSE_EVENTS, NULL);
    mouseinterval(0);
    if (terminal.paste_known) {
        fputs(PASTE_ON, stdout);
        fflush(stdout);
    }
}

/* What terminals send that call themselves xterm and are another: Esc would be heard, and letters behind it. */
static void define_other_keys(void)
{
    static const struct {
        const char *sent;
        int key;
    } others[] = {
        {"\033[1~", KEY_HOME},  {"\033[4~", KEY_END}, {"\033[7~", KEY_HOME}, {"\033[8~", KEY_END},
        {"\033[H", KEY_HOME},   {"\033[F", KEY_END},  {"\033OH", KEY_HOME},  {"\033OF", KEY_END},
        {"\033[A", KEY_UP},     {"\033[B", KEY_DOWN}, {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT},
        {"\033OA", KEY_UP},     {"\033OB", KEY_DOWN}, {"\033OC", KEY_RIGHT}, {"\033OD", KEY_LEFT},
        {"\033[11~", KEY_F(1)}, {"\033OP", KEY_F(1)}, {"\033[[A", KEY_F(1)}};
    for (size_t i = 0; i < ASC__COUNT(others); i++)
        define_key(others[i].sent, others[i].key);
}

/* Does it have a mouse, and so all else that came with that? */
static bool like_xterm(const char *term)
{
    int error = 0;
    if (setupterm(term, STDOUT_FILENO, &error) == ERR)
        return false;
    const char *mouse = tigetstr("kmous");
    bool alike = mouse && mouse != (char *)-1;
    del_curterm(cur_term);
    return alike;
}

const char *asc__terminal_open(asc_tui_shades shades)
{
    const char *why = asc__tui_unfit(), *term = getenv("TERM");
    if (why)
        return why;
    tcgetattr(STDIN_FILENO, &terminal.before);
    set_escdelay(25);
    char direct[64];
    int error = 0;
    if (asc__terminal_direct(term, shades, direct, sizeof direct) &&
        setupterm(direct, STDOUT_FILENO, &error) != ERR) {
        del_curterm(cur_term);
        term = direct;
    }
    bool xterm = like_xterm(term);
    terminal.answer = ASC_ANSWER_END;
    terminal.ground = xterm ? asc__terminal_ask_ground(&terminal.answer) : ASC_GROUND_DARK;
    terminal.asked = terminal.answer != ASC_ANSWER_END;
    terminal.screen = newterm(term, stdout, stdin);
    if (!terminal.screen)
        return N_("this terminal cannot be used for full screen");
    set_term(terminal.screen);
    terminal.paste_known = xterm;
    define_key("\033[200~", PASTE_BEGINS);
    define_key("\033[201~", PASTE_ENDS);
    if (xterm)
        define_other_keys();
    set_modes();
    prepare_restore();
    return NULL;
}

static void release(void)
{
    if (terminal.paste_known) {
        fputs(PASTE_OFF, stdout);
        fflush(stdout);
    }
    curs_set(1);
    endwin();
}

void asc__terminal_close(void)
{
    if (!terminal.screen)
        return;
    release();
    signal(SIGTSTP, SIG_DFL); /* the handler of ncurses would go on with what is freed now */
    delscreen(terminal.screen);
    terminal.screen = NULL;
}

void asc__terminal_leave(void)
{
    release();
}

void asc__terminal_return(void)
{
    set_modes();
    refresh();
}

void asc__terminal_suspend(void)
{
    release();
    signal(SIGTSTP, SIG_DFL);
    raise(SIGTSTP);
    asc__terminal_return();
}

void asc__terminal_mouse(bool wanted)
{
    terminal.no_mouse = !wanted;
    mousemask(wanted ? MOUSE_EVENTS : 0, NULL);
}

void asc__terminal_size(int *width, int *height)
{
    getmaxyx(stdscr, *height, *width);
}

void asc__terminal_colours(asc_tui_colours wanted, asc_tui_shades shades)
{
    asc__terminal_make_colours(wanted, shades, terminal.ground);
}

/* ---- Showing ------------------------------------------------------------------------------------ */

static void show_cell(int y, int x, const asc_cell *cell)
{
    wchar_t text[ASC_CELL_TEXT];
    unsigned attributes;
    int pair;
    cchar_t shown;
    mbstate_t state = {0};
    const char *from = cell->text;
    size_t length = mbsrtowcs(text, &from, ASC__COUNT(text) - 1, &state);
    text[length == (size_t)-1 ? 0 : length] = L'\0';
    if (text[0] == L'\0')
        wcscpy(text, L"?");
    if (wcslen(text) > CCHARW_MAX - 1)
        text[CCHARW_MAX - 1] = L'\0';
    asc__terminal_style(cell->style, &attributes, &pair);
    setcchar(&shown, text, (attr_t)attributes, 0, &pair);
    mvadd_wch(y, x, &shown);
}

/* Where full screen has no screen of its own, what is cleared may come to the lines that a terminal keeps above: hands of others
 * would be among them. So blanks are written over it first, but for the last cell, behind which all would move up. */
static void write_over(const asc_canvas *canvas)
{
    for (int y = 0; y < canvas->height; y++) {
        putp(tparm(cursor_address, (long)y, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L));
        printf("%*s", canvas->width - (y == canvas->height - 1), "");
    }
    fflush(stdout);
}

void asc__terminal_show(const asc_canvas *canvas, bool anew)
{
    if (anew && !enter_ca_mode)
        write_over(canvas);
    if (anew)
        clear();
    else
        erase();
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++) {
            const asc_cell *cell = &canvas->cells[y * canvas->width + x];
            bool blank = strcmp(cell->text, " ") == 0 && cell->style == ASC_STYLE_PLAIN;
            if (cell->text[0] && !blank)
                show_cell(y, x, cell);
        }
    curs_set(canvas->cursor_shown ? 1 : 0);
    move(canvas->cursor_y, canvas->cursor_x);
    refresh();
}

/* ---- Reading ------------------------------------------------------------------------------------ */

/* Keys of ncurses and control characters as ours; 0: one that means nothing here. */
static int32_t known_key(bool function, wint_t code)
{
    static const struct {
        bool function;
        wint_t code;
        int32_t key;
    } keys[] = {
        {true, KEY_UP, ASC_KEY_UP},         {true, KEY_DOWN, ASC_KEY_DOWN},
        {true, KEY_LEFT, ASC_KEY_LEFT},     {true, KEY_RIGHT, ASC_KEY_RIGHT},
        {true, KEY_HOME, ASC_KEY_HOME},     {true, KEY_END, ASC_KEY_END},
        {true, KEY_PPAGE, ASC_KEY_PAGE_UP}, {true, KEY_NPAGE, ASC_KEY_PAGE_DOWN},
        {true, KEY_BTAB, ASC_KEY_BACK_TAB}, {true, KEY_ENTER, ASC_KEY_ENTER},
        {true, KEY_DC, ASC_KEY_DELETE},     {true, KEY_BACKSPACE, ASC_KEY_BACKSPACE},
        {true, KEY_F(1), ASC_KEY_HELP},     {false, '\r', ASC_KEY_ENTER},
        {false, '\n', ASC_KEY_ENTER},       {false, '\t', ASC_KEY_TAB},
        {false, 27, ASC_KEY_ESCAPE},        {false, 127, ASC_KEY_BACKSPACE},
        {false, 8, ASC_KEY_BACKSPACE},      {false, 3, ASC_KEY_INTERRUPT},
        {false, 'U' & 0x1f, ASC_KEY_CLEAR},
    };
    for (size_t i = 0; i < ASC__COUNT(keys); i++)
        if (keys[i].function == function && keys[i].code == code)
            return keys[i].key;
    return !function && code >= ' ' ? (int32_t)code : 0;
}

/* Several events that came together are one key to ncurses, which hands out the newest first. */
static void gather_mouse(void)
{
    while (terminal.mouse_count < MOUSE_QUEUE &&
           getmouse(&terminal.mouse[terminal.mouse_count]) == OK)
        terminal.mouse_count++;
}

/* The oldest event that waits. False: it means nothing here. */
static bool read_mouse(const asc_canvas *canvas, asc_heard *heard)
{
    const MEVENT *event = &terminal.mouse[--terminal.mouse_count];
    heard->y = event->y;
    heard->x = event->x;
    heard->region = asc__region_at(canvas, event->y, event->x);
    if (event->bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED)) {
        heard->kind = ASC_HEARD_WHEEL;
        heard->key = event->bstate & BUTTON4_PRESSED ? -1 : 1;
    } else if (event->bstate & BUTTON3_PRESSED) {
        heard->kind = ASC_HEARD_RIGHT;
    } else if (event->bstate & BUTTON1_PRESSED) {
        bool again = heard->now - terminal.clicked < DOUBLE_CLICK_MS &&
                     terminal.clicked_y == event->y && terminal.clicked_x == event->x;
        heard->kind = again ? ASC_HEARD_AGAIN : ASC_HEARD_PRESS;
        terminal.clicked = again ? 0 : heard->now;
        terminal.clicked_y = event->y;
        terminal.clicked_x = event->x;
    } else {
        return false;
    }
    return true;
}

/* Given back, to be read next: characters and keys of ncurses go different ways. */
static void unread(int found, wint_t code)
{
    if (found == KEY_CODE_YES)
        ungetch((int)code);
    else if (found == OK)
        unget_wch((wchar_t)code);
}

/* What comes next. As long as the terminal has not answered, what may be the beginning of its answer is given time to go on. */
static int read_next(wint_t *code)
{
    if (terminal.asked)
        timeout(ASC_ANSWER_MS);
    int found = get_wch(code);
    nodelay(stdscr, TRUE);
    return found;
}

/* Does a character belong to an answer of the terminal that came late, in one piece or in many? Then it is no key. Of one with which
 * an answer or a key may begin, what follows decides. */
static bool of_answer(wint_t code)
{
    asc_answer_part part = asc__answer_next(terminal.answer, (uint32_t)code);
    terminal.answer = part;
    if (part == ASC_ANSWER_ESCAPE || part == ASC_ANSWER_OPEN) {
        wint_t next;
        int found = read_next(&next);
        if (found == OK && next != 27 && of_answer(next))
            return true;
        unread(found, next);
        terminal.answer = terminal.asked ? part : ASC_ANSWER_NONE;
        return false;
    }
    terminal.asked = terminal.asked && part != ASC_ANSWER_END;
    return part != ASC_ANSWER_NONE;
}

static asc_terminal_found read_key(bool function, wint_t code, asc_heard *heard)
{
    if (function)
        terminal.answer = ASC_ANSWER_NONE;
    if (!function && of_answer(code))
        return ASC_FOUND_HEARD;
    if (function && code == KEY_RESIZE)
        return ASC_FOUND_RESIZED;
    if (function && (code == PASTE_BEGINS || code == PASTE_ENDS)) {
        terminal.pasting = code == PASTE_BEGINS;
        heard->key = 0;
    } else if (function && code == KEY_MOUSE) {
        gather_mouse();
        heard->key = 0;
    } else if (!function && code == ('L' & 0x1f) && !terminal.pasting) {
        return ASC_FOUND_REDRAW;
    } else if (!function && code == ('Z' & 0x1f) && !terminal.pasting) {
        return ASC_FOUND_SUSPEND;
    } else {
        heard->key = known_key(function, code);
    }
    return ASC_FOUND_HEARD;
}

asc_terminal_found asc__terminal_read(const asc_canvas *canvas, int64_t now, asc_heard *heard)
{
    for (;;) {
        wint_t code;
        *heard = (asc_heard){.kind = ASC_HEARD_KEY, .region = ASC_REGION_NONE, .now = now};
        if (terminal.mouse_count > 0 && read_mouse(canvas, heard))
            return ASC_FOUND_HEARD;
        if (terminal.mouse_count > 0)
            continue;
        int found = get_wch(&code);
        if (found == ERR)
            return ASC_FOUND_NOTHING;
        *heard = (asc_heard){.kind = ASC_HEARD_KEY, .region = ASC_REGION_NONE, .now = now};
        asc_terminal_found what = read_key(found == KEY_CODE_YES, code, heard);
        if (what != ASC_FOUND_HEARD || heard->kind != ASC_HEARD_KEY)
            return what;
        if (heard->key == 0)
            continue;
        if (terminal.pasting) {
            heard->kind = ASC_HEARD_TEXT;
            heard->key = heard->key >= ASC_KEY_ENTER ? ' ' : heard->key;
        }
        return what;
    }
}
