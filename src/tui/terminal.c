/*
 * terminal.c - ncurses: takes the terminal, shows a canvas, reads keys and the mouse, and gives the
 * terminal back.
 */
#include "terminal.h"

#include "glyph.h" /* before term.h, which defines words such as `columns` as macros */

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

/* Milliseconds: the longest time between the clicks of a double click, between the bytes of a key,
 * and without input before a paste counts as complete. */
enum { DOUBLE_CLICK_MS = 400, KEY_MS = 25, PASTE_MS = 1000 };

#define PASTE_ON  "\033[?2004h"
#define PASTE_OFF "\033[?2004l"
#define MOUSE_ON  "\033[?1000h\033[?1006h"
#define MOUSE_OFF "\033[?1000l\033[?1002l\033[?1003l\033[?1006l"

static struct {
    SCREEN *screen;
    bool xterm;    /* the terminal marks pasted text, and reports clicks */
    bool no_mouse; /* the terminal gets the clicks, not this program */
    asc_ground ground;
    asc_decoder decoder;
    int64_t last_byte; /* when the last byte came */
    int64_t clicked;   /* the time and the place of the last click */
    int clicked_y, clicked_x;
    struct termios before; /* the terminal's state before, which is restored after a crash: */
    char restore[256];
    size_t restore_length;
} terminal;

/* ---- A crash --------------------------------------------------------------------------------- */

/* Restores the terminal, using only calls that a signal handler may make. */
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
    if (terminal.xterm)
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

/* ---- Opening and closing --------------------------------------------------------------------- */

/* Full screen needs a terminal that can move the cursor anywhere and clear the window. */
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
    raw(); /* so that Ctrl-C and Ctrl-Z arrive as keys */
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    intrflush(stdscr, FALSE);
    leaveok(stdscr, FALSE);
    terminal.decoder.pasting = false;
    terminal.decoder.mouse = terminal.xterm && !terminal.no_mouse;
    if (terminal.xterm) {
        fputs(terminal.no_mouse ? PASTE_ON MOUSE_OFF : PASTE_ON MOUSE_ON, stdout);
        fflush(stdout);
    }
}

/* Adds the keys that terminfo knows for this terminal. Keys without a meaning here are added, too,
 * so that their bytes are not read one by one. A single byte counts as a character, whatever
 * terminfo calls it. */
static void add_terminfo_keys(asc_decoder *decoder)
{
    static const struct {
        const char *name;
        int32_t key;
    } keys[] = {
        {"kcuu1", ASC_KEY_UP},    {"kcud1", ASC_KEY_DOWN},    {"kcub1", ASC_KEY_LEFT},
        {"kcuf1", ASC_KEY_RIGHT}, {"khome", ASC_KEY_HOME},    {"kend", ASC_KEY_END},
        {"kpp", ASC_KEY_PAGE_UP}, {"knp", ASC_KEY_PAGE_DOWN}, {"kcbt", ASC_KEY_BACK_TAB},
        {"kent", ASC_KEY_ENTER},  {"kdch1", ASC_KEY_DELETE},  {"kbs", ASC_KEY_BACKSPACE},
        {"kf1", ASC_KEY_HELP},
    };
    for (size_t i = 0; i < ASC__COUNT(keys); i++) {
        const char *sent = tigetstr(keys[i].name);
        if (sent && sent != (char *)-1 && *sent)
            asc__decoder_add_key(decoder, sent, keys[i].key);
    }
    /* for terminals whose terminfo has no such key */
    asc__decoder_add_key(decoder, "\033[Z", ASC_KEY_BACK_TAB);
    for (size_t i = 0; strnames[i]; i++) {
        const char *sent = strnames[i][0] == 'k' ? tigetstr(strnames[i]) : NULL;
        if (sent && sent != (char *)-1 && strlen(sent) > 1 && strcmp(strnames[i], "kmous") != 0)
            asc__decoder_add_key(decoder, sent, 0);
    }
}

/* Adds keys of terminals that call themselves xterm and send other bytes. */
static void add_other_keys(asc_decoder *decoder)
{
    static const asc_key_bytes others[] = {
        {"\033[1~", ASC_KEY_HOME}, {"\033[4~", ASC_KEY_END},   {"\033[7~", ASC_KEY_HOME},
        {"\033[8~", ASC_KEY_END},  {"\033[H", ASC_KEY_HOME},   {"\033[F", ASC_KEY_END},
        {"\033OH", ASC_KEY_HOME},  {"\033OF", ASC_KEY_END},    {"\033[A", ASC_KEY_UP},
        {"\033[B", ASC_KEY_DOWN},  {"\033[C", ASC_KEY_RIGHT},  {"\033[D", ASC_KEY_LEFT},
        {"\033OA", ASC_KEY_UP},    {"\033OB", ASC_KEY_DOWN},   {"\033OC", ASC_KEY_RIGHT},
        {"\033OD", ASC_KEY_LEFT},  {"\033[11~", ASC_KEY_HELP}, {"\033OP", ASC_KEY_HELP},
        {"\033[[A", ASC_KEY_HELP},
    };
    for (size_t i = 0; i < ASC__COUNT(others); i++)
        asc__decoder_add_key(decoder, others[i].bytes, others[i].key);
}

/* Does the terminal have a mouse, and so all other features that came with it? */
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
    asc_decoder *decoder = &terminal.decoder;
    terminal.xterm = like_xterm(term);
    *decoder = (asc_decoder){0};
    terminal.ground = terminal.xterm ? asc__terminal_ask_ground(decoder) : ASC_GROUND_DARK;
    terminal.screen = newterm(term, stdout, stdin);
    if (!terminal.screen)
        return N_("this terminal cannot be used for full screen");
    set_term(terminal.screen);
    if (terminal.xterm)
        add_other_keys(decoder);
    add_terminfo_keys(decoder);
    set_modes();
    prepare_restore();
    return NULL;
}

static void release(void)
{
    if (terminal.xterm) {
        fputs(PASTE_OFF MOUSE_OFF, stdout);
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
    signal(SIGTSTP, SIG_DFL); /* the handler of ncurses would use memory that is freed now */
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
    asc__terminal_resize();
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
    set_modes();
}

void asc__terminal_resize(void)
{
    struct winsize window;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_row > 0 && window.ws_col > 0)
        resizeterm(window.ws_row, window.ws_col);
}

void asc__terminal_size(int *width, int *height)
{
    getmaxyx(stdscr, *height, *width);
}

void asc__terminal_colours(asc_tui_colours wanted, asc_tui_shades shades)
{
    asc__terminal_make_colours(wanted, shades, terminal.ground);
}

/* ---- Showing --------------------------------------------------------------------------------- */

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

/* On a terminal without an alternate screen, cleared text may move to the scroll-back, where people
 * could read the hands of others. So this writes blanks over it first, except into the last cell,
 * which would scroll the screen. */
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

/* ---- Reading --------------------------------------------------------------------------------- */

/* Adds the waiting input to the decoder, and never waits. False: input has ended. */
static bool read_bytes(int64_t now)
{
    asc_decoder *decoder = &terminal.decoder;
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (poll(&input, 1, 0) <= 0 || !(input.revents & POLLIN))
        return true;
    ssize_t got = read(STDIN_FILENO, decoder->waiting + decoder->count,
                       sizeof decoder->waiting - decoder->count);
    if (got > 0) {
        decoder->count += (size_t)got;
        terminal.last_byte = now;
    }
    return got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
}

int64_t asc__terminal_due(void)
{
    const asc_decoder *decoder = &terminal.decoder;
    if (decoder->count > 0)
        return terminal.last_byte + (decoder->asked ? ASC_ANSWER_MS : KEY_MS);
    return decoder->pasting ? terminal.last_byte + PASTE_MS : -1;
}

/* If no more input waits and the time of an incomplete sequence is over, counts it as complete. */
static bool give_up_waiting(int64_t now, asc_tui_event *event)
{
    int64_t due = asc__terminal_due();
    if (due < 0 || now < due)
        return false;
    if (terminal.decoder.count > 0)
        return asc__decoder_next(&terminal.decoder, true, event);
    terminal.decoder.pasting = false;
    return false;
}

static void handle_click(const asc_canvas *canvas, asc_tui_event *event)
{
    bool again = event->now - terminal.clicked < DOUBLE_CLICK_MS &&
                 terminal.clicked_y == event->y && terminal.clicked_x == event->x;
    event->region = asc__region_at(canvas, event->y, event->x);
    if (event->kind != ASC_TUI_PRESS)
        return;
    event->kind = again ? ASC_TUI_AGAIN : ASC_TUI_PRESS;
    terminal.clicked = again ? 0 : event->now;
    terminal.clicked_y = event->y;
    terminal.clicked_x = event->x;
}

asc_terminal_found asc__terminal_read(const asc_canvas *canvas, int64_t now, asc_tui_event *event)
{
    asc_decoder *decoder = &terminal.decoder;
    bool found = asc__decoder_next(decoder, false, event);
    if (!found && !read_bytes(now))
        return ASC_FOUND_END;
    found = found || asc__decoder_next(decoder, false, event) || give_up_waiting(now, event);
    if (!found)
        return ASC_FOUND_NOTHING;
    event->now = now;
    if (event->kind != ASC_TUI_KEY && event->kind != ASC_TUI_TEXT)
        handle_click(canvas, event);
    return ASC_FOUND_HEARD;
}
