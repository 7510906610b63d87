/*
 * board_pane.c - the chosen card in full, the latest news, and the column with hint and log.
 */
#include "board_pane.h"

#include <stdio.h>

#include "sign.h"
#include "tui.h"

/* ---- The card -------------------------------------------------------------------------------- */

/* Writes name, sign and kind, price, points. */
static void pen_title(asc_pen *pen, const asc_board *board, const asc_thing *thing)
{
    const asc_card *card = asc__thing_card(board, thing);
    const asc_field *score = asc__view_field(board->game, ASC_ROLE_SCORE, 0);
    char name[256], price[24], honor[16];
    if (!card)
        return;
    const asc_field *resource = asc__thing_cost(board, thing, price, sizeof price);
    asc__thing_name(board, thing, name, sizeof name);
    asc__thing_honor(board, thing, honor, sizeof honor);
    asc__pen(pen, ASC_STYLE_BOLD | asc__emblem_style(&card->emblem), card->title);
    asc__pen(pen, ASC_STYLE_PLAIN, "  ");
    asc__pen_emblem(pen, &card->emblem, 0);
    asc__penf(pen, ASC_STYLE_PLAIN, "%s%s", card->emblem.sign ? " " : "", card->type);
    if (price[0])
        asc__penf(pen, resource ? asc__emblem_style(&resource->emblem) : ASC_STYLE_PLAIN, "  %s",
                  price);
    if (honor[0])
        asc__penf(pen, asc__emblem_style(&score->emblem), "  %s", honor);
}

static void put_title(const asc_board *board, asc_canvas *canvas, const asc_board_show *show, int y,
                      int width)
{
    asc__rule(canvas, y, 0, width, NULL, NULL);
    if (show->chosen < 0 || !asc__thing_card(board, &board->things[show->chosen]))
        return;
    asc_pen pen = {canvas, y, 1, width - 1};
    asc__pen(&pen, ASC_STYLE_PLAIN, " ");
    pen_title(&pen, board, &board->things[show->chosen]);
    asc__pen(&pen, ASC_STYLE_PLAIN, " ");
}

/* Draws the latest news; the log has the part that does not fit. */
void asc__board_message(asc_canvas *canvas, const asc_board_show *show, asc_area area)
{
    const char *message = show->message ? show->message : "";
    char all[2048];
    const char *log = asc__tr("l log");
    int room = area.width - 2;
    snprintf(all, sizeof all, "%s%s%s", message, message[0] ? "  " : "", log);
    bool fits = asc__wrap_count(all, room) <= area.height;
    /* A notice that answers a key is shown in full, even if the key for the log has no room beside
     * it. */
    bool alone = !fits && show->notice && asc__wrap_count(message, room) <= area.height;
    asc__region_add(canvas, area, ASC_REGION_KEYS + 'l');
    if (fits || alone || area.height < 1) {
        asc__put_wrapped(canvas, (asc_area){area.y, area.x + 1, area.height, room}, ASC_STYLE_PLAIN,
                         message[0] && !alone ? all : message, -1);
        return;
    }
    asc_wrap wrap = {.rest = message, .width = room};
    asc_span line;
    int last = area.y + area.height - 1;
    for (int y = area.y; y < last && asc__wrap_next(&wrap, &line); y++)
        asc__putf(canvas, y, area.x + 1, room, ASC_STYLE_PLAIN, "%.*s", (int)line.length,
                  line.start);
    asc__put_words(canvas, last, area.x + 1, room - asc__columns(log) - 2, ASC_STYLE_PLAIN,
                   wrap.rest);
    asc__put_right(canvas, last, area.x, area.width - 1, ASC_STYLE_PLAIN, log);
}

/* The lines that a step needs beside the text at its right. */
static int step_lines(const asc_board_pane *pane, int i, int width)
{
    int right = asc__columns(pane->lines[i].right);
    int lines = asc__wrap_count(pane->lines[i].text, width - right - 4);
    return lines < 1 ? 1 : lines;
}

/* Draws another player's turn, step by step: the last steps that fit as a whole. */
static void put_steps(asc_canvas *canvas, const asc_board_show *show, asc_area area)
{
    const asc_board_pane *pane = show->pane;
    int from = pane->from_top ? 0 : pane->count, room = area.height;
    while (from > 0 && (room >= step_lines(pane, from - 1, area.width) || from == pane->count))
        room -= step_lines(pane, --from, area.width);
    int y = area.y, end = area.y + area.height;
    for (int i = from; i < pane->count && y < end; i++) {
        int right = asc__columns(pane->lines[i].right), width = area.width - right - 4;
        if (pane->lines[i].now)
            asc__put(canvas, y, area.x, 1, ASC_STYLE_BOLD, asc__sign(ASC_SIGN_CHOSEN));
        asc__put_right(canvas, y, area.x, area.width - 1, ASC_STYLE_PLAIN, pane->lines[i].right);
        asc__put_wrapped(canvas, (asc_area){y, area.x + 1, end - y, width},
                         pane->lines[i].now ? ASC_STYLE_BOLD : ASC_STYLE_PLAIN, pane->lines[i].text,
                         -1);
        y += step_lines(pane, i, area.width);
    }
}

enum { TEXT_LEAST = 2 };

/* Lines that a notice needs; 0: there is none. */
static int notice_lines(const asc_board_show *show, int width, int most)
{
    if (!show->notice || !show->message || !show->message[0])
        return 0;
    int lines = asc__wrap_count(show->message, width - 2);
    return lines < most ? lines : most;
}

/* The least lines that the text gets beside news about others: one if it fits into one, else
 * two. */
static int least_lines(const char *text, int lines, int width)
{
    char joined[512];
    if (lines < TEXT_LEAST)
        return lines;
    int length = snprintf(joined, sizeof joined, "%s", text);
    for (char *at = joined; *at; at++)
        *at = *at == '\n' ? ' ' : *at;
    bool whole = length < (int)sizeof joined;
    return whole && asc__wrap_count(joined, width) == 1 ? 1 : TEXT_LEAST;
}

/* Draws the text of the chosen thing, and the news below it. The lengths of both decide how many
 * lines each gets. */
static void put_text_and_message(asc_canvas *canvas, const asc_board_show *show, const char *text,
                                 asc_area area, int text_lines)
{
    int notice = notice_lines(show, area.width, area.height);
    int lines = *text ? asc__wrap_count(text, area.width - 2) : 0;
    /* Unless there is a notice, a text that is longer than its lines covers the message. Without a
     * text the message gets all lines. */
    bool covers = notice == 0 && (lines > text_lines || show->text_from > 0);
    int rows = covers ? area.height : *text ? text_lines : 0;
    /* A text that needs fewer lines leaves them to a message that needs more. */
    const char *message = show->message ? show->message : "";
    int wanted = *message ? asc__wrap_count(message, area.width - 2) : 0;
    if (!covers && lines < rows && wanted > area.height - rows)
        rows = area.height - wanted < lines ? lines : area.height - wanted;
    rows = notice > area.height - rows ? area.height - notice : rows;
    int kept = show->news ? least_lines(text, lines, area.width - 2) : 0;
    rows = rows < kept ? kept : rows;
    if (rows > 0)
        asc__put_wrapped(canvas, (asc_area){area.y, area.x + 1, rows, area.width - 2},
                         ASC_STYLE_PLAIN, text, show->text_from > 0 ? show->text_from : -1);
    asc__region_add(canvas, area, ASC_REGION_TEXT);
    if (rows < area.height)
        asc__board_message(canvas, show,
                           (asc_area){area.y + rows, area.x, area.height - rows, area.width});
}

/* The text about a thing. A thing without a card has its text as its name, so its text is not
 * repeated if the name is visible. */
static void say_thing(const asc_board *board, const asc_board_show *show, int at, char *text,
                      size_t size)
{
    enum { MARKS = 3 }; /* columns of the marks before the name of an answer */
    const asc_thing *thing = &board->things[at];
    asc__thing_text(board, thing, text, size);
    if (asc__thing_card(board, thing))
        return;
    asc__thing_name(board, thing, text, size);
    if (asc__columns(text) + MARKS <= show->drawn->at[at].width)
        text[0] = '\0';
}

/* The text about the chosen thing. If a question does not fit above the answers, it comes first; if
 * it has no rule at all, it replaces the text. */
static void say_chosen(const asc_board *board, const asc_board_show *show, bool rule, int width,
                       char *text, size_t size)
{
    int chosen = show->chosen;
    char question[512], about[8192] = "";
    bool cut = board->asked && !(rule && asc__board_question_fits(board, width));
    asc__board_question(board, question, sizeof question);
    if (chosen >= 0 && (rule || !board->asked))
        say_thing(board, show, chosen, about, sizeof about);
    snprintf(text, size, "%s%s%s", cut ? question : "", cut && about[0] ? "\n" : "", about);
}

void asc__board_card_pane(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                          asc_area area, const asc_board_layout *layout)
{
    char text[8192];
    asc_area body = {area.y + layout->title, area.x, area.height - layout->title, area.width};
    if (show->pane) {
        /* a low pane has no title: the player to act stands in the first line */
        int title = area.height > 2 ? 1 : 0;
        if (title)
            asc__rule(canvas, area.y, area.x, area.width, show->pane->title, show->pane->right);
        put_steps(canvas, show,
                  (asc_area){area.y + title, area.x, area.height - title, area.width});
        return;
    }
    if (layout->title)
        put_title(board, canvas, show, area.y, area.width);
    say_chosen(board, show, layout->own_rule, area.width, text, sizeof text);
    put_text_and_message(canvas, show, text, body, layout->text);
}

void asc__board_text_lines(const asc_board *board, const asc_canvas *canvas,
                           const asc_board_show *show, int *lines, int *rows)
{
    char text[8192];
    asc_board_layout layout = asc__board_layout(board, canvas->width, canvas->height);
    int width = layout.left - 2;
    *lines = *rows = 0;
    if (show->chosen < 0)
        return;
    say_chosen(board, show, layout.own_rule, layout.left, text, sizeof text);
    if (layout.form != ASC_FORM_NARROW)
        width = layout.width - layout.left - 6;
    *lines = asc__wrap_count(text, width);
    *rows = layout.form == ASC_FORM_NARROW ? layout.text + layout.message : 6;
}

/* ---- The column at the right ----------------------------------------------------------------- */

enum { CARD_LINES = 12, HINT_LINES = 5 };

/* Draws a rule that begins at the line between table and column. */
static void column_rule(asc_canvas *canvas, int y, int x, int width, const char *left,
                        const char *right)
{
    asc__rule(canvas, y, x + 1, width - 1, left, right);
    asc__put(canvas, y, x, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_TEE_LEFT));
}

/* Draws lines of a text; a line that begins with '\1' is bold. With `end`, a longer text shows its
 * last lines, except for the last `back`. */
static void put_lines(asc_canvas *canvas, asc_area area, const char *text, bool end, int back)
{
    int count = 0;
    for (int pass = 0; pass < 2; pass++) {
        int skip = pass && end && count > area.height ? count - area.height : 0, y = 0;
        skip = skip > back ? skip - back : 0;
        for (const char *at = text; *at;) {
            char line[1024];
            size_t length = strcspn(at, "\n");
            bool bold = *at == '\1';
            snprintf(line, sizeof line, "%.*s", (int)(length - bold), at + bold);
            int lines = asc__wrap_count(line, area.width), first = skip - y > 0 ? skip - y : 0;
            asc_area here = {area.y + y - skip + first, area.x,
                             area.y + area.height - (area.y + y - skip + first), area.width};
            lines = lines > 0 ? lines : 1;
            if (pass && first < lines && here.height > 0)
                asc__put_wrapped(canvas, here, bold ? ASC_STYLE_BOLD : ASC_STYLE_PLAIN, line,
                                 first);
            y += lines;
            at += length + (at[length] == '\n');
        }
        count = y;
    }
}

/* Draws the pane beside a table of that many columns. */
static void put_card_box(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                         asc_area area, int table)
{
    char text[8192];
    const asc_thing *thing = show->chosen >= 0 ? &board->things[show->chosen] : NULL;
    const asc_card *card = thing ? asc__thing_card(board, thing) : NULL;
    asc__box(canvas, area);
    asc__region_add(canvas, area, ASC_REGION_TEXT);
    asc_area inside = {area.y + 1, area.x + 2, area.height - 2, area.width - 4};
    if (!thing) {
        asc__put_wrapped(canvas, inside, ASC_STYLE_PLAIN,
                         asc__tr("The chosen card appears here with its full text."), -1);
        return;
    }
    say_chosen(board, show, true, table, text, sizeof text);
    if (!card) {
        asc__put_wrapped(canvas, inside, ASC_STYLE_PLAIN, text, -1);
        return;
    }
    char price[24], honor[16];
    const asc_field *resource = asc__thing_cost(board, thing, price, sizeof price);
    const asc_field *score = asc__view_field(board->game, ASC_ROLE_SCORE, 0);
    asc__thing_honor(board, thing, honor, sizeof honor);
    int right = inside.x + inside.width, y = inside.y;
    y += asc__put_wrapped(canvas, (asc_area){y, inside.x, 2, inside.width - 6},
                          asc__emblem_style(&card->emblem) | ASC_STYLE_BOLD, card->title, -1) > 1
             ? 2
             : 1;
    asc__put_right(canvas, inside.y, inside.x, inside.width,
                   resource ? asc__emblem_style(&resource->emblem) : ASC_STYLE_PLAIN, price);
    asc_pen pen = {canvas, y, inside.x, right};
    asc__pen_emblem(&pen, &card->emblem, 0);
    asc__penf(&pen, ASC_STYLE_PLAIN, "%s%s", card->emblem.sign ? " " : "", card->type);
    if (honor[0])
        asc__put_right(canvas, y, inside.x, inside.width, asc__emblem_style(&score->emblem), honor);
    y++;
    for (int x = area.x + 1; x < area.x + area.width - 1; x++)
        asc__put(canvas, y, x, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_LINE));
    asc__put(canvas, y, area.x, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_TEE_LEFT));
    asc__put(canvas, y, area.x + area.width - 1, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_TEE_RIGHT));
    y++;
    asc__put_wrapped(canvas, (asc_area){y, inside.x, area.y + area.height - 1 - y, inside.width},
                     ASC_STYLE_PLAIN, text, show->text_from > 0 ? show->text_from : -1);
}

/* Writes the steps as lines for the column, the current one in bold. Returns how many lines they
 * need there. */
static int say_steps(const asc_board_pane *pane, int width, char *text, size_t size)
{
    asc_text out = asc__text_init(text, size);
    int lines = 0;
    for (int i = 0; i < pane->count; i++) {
        char line[sizeof pane->lines->text + sizeof pane->lines->right + 2];
        snprintf(line, sizeof line, "%s  %s", pane->lines[i].text, pane->lines[i].right);
        asc__text_addf(&out, "%s%s\n", pane->lines[i].now ? "\1" : "", line);
        lines += asc__wrap_count(line, width);
    }
    return lines;
}

void asc__board_column(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                       asc_area area, int card_lines)
{
    int x = area.x, width = area.width, y = area.y, end = area.y + area.height;
    asc__bar(canvas, area.y, x, area.height);
    card_lines = card_lines > 0 ? card_lines : CARD_LINES;
    put_card_box(board, canvas, show, (asc_area){y, x + 2, card_lines - 1, width - 2}, x);
    y += card_lines;
    if (show->pane) {
        char steps[8192];
        int lines = say_steps(show->pane, width - 3, steps, sizeof steps);
        lines = lines < 8 ? 8 : lines;
        lines = lines < (end - y) / 2 ? lines : (end - y) / 2;
        column_rule(canvas, y, x, width, show->pane->title, show->pane->right);
        put_lines(canvas, (asc_area){y + 1, x + 2, lines, width - 3}, steps, true, 0);
        y += lines + 1;
    }
    if (show->hint) {
        int lines = asc__wrap_count(show->hint, width - 2), most = (end - y) * 3 / 4;
        lines = lines < HINT_LINES ? HINT_LINES : lines;
        lines = lines < most ? lines : most;
        column_rule(canvas, y, x, width, show->hint_title, show->hint_right);
        put_lines(canvas, (asc_area){y + 1, x + 2, lines, width - 2}, show->hint, false, 0);
        y += lines + 1;
    }
    int standing = show->standing ? asc__wrap_count(show->standing, width - 3) + 2 : 0;
    column_rule(canvas, y, x, width, asc__tr("Log"), asc__tr("l full log"));
    asc__region_add(canvas, (asc_area){y, x, end - y, width}, ASC_REGION_LOG);
    put_lines(canvas, (asc_area){y + 1, x + 2, end - y - 1 - standing, width - 3},
              show->log ? show->log : "", true, show->log_back);
    if (show->standing)
        asc__put_wrapped(canvas, (asc_area){end - standing + 1, x + 2, standing - 1, width - 3},
                         ASC_STYLE_PLAIN, show->standing, -1);
}
