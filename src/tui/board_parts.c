/*
 * board_parts.c - the parts around the cards in every layout: header, others, the viewer's own
 * part.
 */
#include "board_draw.h"

#include <stdio.h>

#include "sign.h"
#include "tui.h"

void asc__thing_place(asc_canvas *canvas, const asc_board_show *show, int thing, asc_area area)
{
    show->drawn->at[thing] = area;
    asc__region_add(canvas, area, thing);
    if (thing != show->chosen)
        return;
    asc__put(canvas, area.y, area.x, 1, ASC_STYLE_PLAIN, asc__sign(ASC_SIGN_CHOSEN));
    asc__highlight(canvas, area);
    if (!canvas->cursor_shown) {
        canvas->cursor_y = area.y;
        canvas->cursor_x = area.x;
    }
}

/* ---- The header ------------------------------------------------------------------------------ */

enum { STATUS = 17, STATUS_BRIEF = 10 }; /* columns of "   / thinks 120 s" and "   / 120 s" */

static void say_turn(const asc_board *board, char *text, size_t size)
{
    const char *mine = asc__board_seat(board, board->in.viewer)->character;
    if (board->question.seat == ASC_NOBODY)
        snprintf(text, size, "%s", asc__tr("The game is over"));
    else if (board->turn >= 0 && board->turn == board->in.viewer && mine)
        asc__tr_say(text, size, T_("Your turn, {0}"), asc__arg_text(mine));
    else if (board->turn >= 0 && board->turn == board->in.viewer)
        snprintf(text, size, "%s", asc__tr("Your turn"));
    else if (board->turn >= 0)
        asc__tr_say(text, size, T_("{0} plays"),
                    asc__arg_text(asc__board_name(board, board->turn)));
    else
        snprintf(text, size, "%s", board->asked ? asc__tr("Your decision") : "");
}

/* "Honor pool 31 · Void 6": the titles and numbers of fields of the table. */
static void say_table(const asc_board *board, char *text, size_t size)
{
    asc_text out = asc__text_init(text, size);
    const asc_field *clock = asc__view_field(board->game, ASC_ROLE_COUNTDOWN, ASC_NOBODY);
    const asc_field *gone = asc__view_field(board->game, ASC_ROLE_REMOVED, ASC_NOBODY);
    int left = asc__view_number_in(board->in.view, clock, -1);
    if (left >= 0)
        asc__text_addf(&out, "%s %d", clock->title, left);
    int size_gone = asc__view_size(board->game, board->in.view, ASC_ROLE_REMOVED, ASC_NOBODY);
    if (gone && size_gone >= 0)
        asc__text_addf(&out, "%s%s %d", out.length ? " · " : "", gone->title, size_gone);
    /* A game without these fields shows its progress in other numbers. */
    size_t count;
    const asc_field *fields = asc_view_fields(board->game, &count);
    for (size_t i = 0; i < count && left < 0 && size_gone < 0; i++) {
        int number = asc__view_number_in(board->in.view, &fields[i], 0);
        bool some = number > 0 || (number == 0 && !(fields[i].look & ASC_LOOK_HIDE_ZERO));
        if (fields[i].seat == ASC_NOBODY && fields[i].kind == ASC_FIELD_NUMBER &&
            (fields[i].look & ASC_LOOK_TABLE) && fields[i].title && some)
            asc__text_addf(&out, "%s%s %d", out.length ? " · " : "", fields[i].title, number);
    }
}

/* The running clock, as "Anna 4:32 · ", if there is no room for the clock of each seat. */
static void add_running(const asc_board *board, asc_text *out)
{
    for (int seat = 0; seat < asc_game_players(board->game); seat++) {
        const asc_board_clock *clock = asc__board_clock(board, seat);
        if (clock && clock->runs)
            asc__text_addf(out, "%s %s · ", asc__board_name(board, seat), clock->text);
    }
}

/* "L3" for "Level 3", for windows without room for longer names. */
static void say_initials(const char *name, char *text, size_t size)
{
    asc_text out = asc__text_init(text, size);
    for (const char *at = name; *at; at++)
        if (asc__utf8_begins(*at) && (at == name || at[-1] == ' ')) {
            size_t length = 1;
            while (at[length] && !asc__utf8_begins(at[length]))
                length++;
            asc__text_add_n(&out, at, length);
        }
}

/* The same with the points of the others, if no line is theirs. */
static void say_all_short(const asc_board *board, char *text, size_t size)
{
    asc_text out = asc__text_init(text, size);
    const asc_field *clock = asc__view_field(board->game, ASC_ROLE_COUNTDOWN, ASC_NOBODY);
    int left = asc__view_number_in(board->in.view, clock, -1);
    if (left >= 0)
        asc__text_addf(&out, "%s %d", clock->title, left);
    for (int seat = -1; seat < asc_game_players(board->game); seat++) {
        const asc_field *score = asc__board_seat(board, seat)->score_field;
        char name[32];
        if (!score || seat == board->in.viewer)
            continue;
        say_initials(asc__board_name(board, seat), name, sizeof name);
        asc__text_addf(&out, "%s%s %s%d", out.length ? " · " : "", name,
                       asc__emblem_sign(&score->emblem), asc__board_seat(board, seat)->score);
    }
}

/* Draws both sides; of the right side as many parts as fit. */
static void put_header(asc_canvas *canvas, const char *left, char *right)
{
    const char *between = " · ";
    int room = canvas->width - 2;
    asc__put_words(canvas, 0, 1, room, ASC_STYLE_BOLD, left);
    room -= asc__columns(left) + 1;
    for (;;) {
        char *last = NULL;
        if (asc__columns(right) <= room) {
            asc__put_right(canvas, 0, 0, canvas->width - 1, ASC_STYLE_PLAIN, right);
            return;
        }
        for (char *at = strstr(right, between); at; at = strstr(at + 1, between))
            last = at;
        if (!last)
            return;
        *last = '\0';
    }
}

/* "Round 9 · Level 3 plays" */
static void say_now(const asc_board *board, bool small, char *text, size_t size)
{
    char rounds[32], turn[128];
    asc_text out = asc__text_init(text, size);
    asc_lang_arg round = asc__arg_number(asc_round(board->game, board->in.state));
    asc__tr_say(rounds, sizeof rounds, small ? T_("R{0}") : T_("Round {0}"), round);
    say_turn(board, turn, sizeof turn);
    asc__text_addf(&out, "%s%s%s", rounds, turn[0] ? " · " : "", turn);
    if (asc__view_number(board->game, board->in.view, ASC_ROLE_LAST_ROUND, ASC_NOBODY, 0))
        asc__text_addf(&out, " · %s", asc__tr("last round!"));
}

static void say_right(const asc_board *board, const asc_canvas *canvas, const asc_board_show *show,
                      char *text, size_t size)
{
    asc_board_layout layout = asc__board_layout(board, canvas->width, canvas->height);
    bool small = canvas->width < 60 || layout.others == 0 || !layout.own_rule;
    asc_text out = asc__text_init(text, size);
    if (show->alert && show->alert[0]) {
        asc__text_add(&out, show->alert);
        return;
    }
    if (small)
        add_running(board, &out);
    if (layout.others == 0)
        say_all_short(board, text + out.length, size - out.length);
    else
        say_table(board, text + out.length, size - out.length);
}

void asc__board_header(const asc_board *board, asc_canvas *canvas, const asc_board_show *show)
{
    char now[256], left[640], right[256];
    const char *status = show->status ? show->status : "";
    say_now(board, canvas->width < 60, now, sizeof now);
    say_right(board, canvas, show, right, sizeof right);
    /* The title must not move when a player begins or stops thinking. So a long title leaves fewer
     * parts beside it. */
    bool others = board->turn >= 0 && board->turn != board->in.viewer && board->question.seat >= 0;
    int title = show->title ? asc__columns(show->title) + asc__columns(now) + 6 : canvas->width + 1;
    bool whole = title + asc__columns(right) + (others ? STATUS : 0) <= canvas->width;
    char *rest = strstr(right, " · ");
    int first = rest ? asc__columns(right) - asc__columns(rest) : asc__columns(right);
    bool brief = !whole && title + asc__columns(right) <= canvas->width &&
                 title + first + STATUS_BRIEF <= canvas->width;
    if (brief && rest)
        *rest = '\0';
    if (brief)
        status = show->status_brief ? show->status_brief : "";
    snprintf(left, sizeof left, "%s%s%s%s%s", whole || brief ? show->title : "",
             whole || brief ? " · " : "", now, *status ? "   " : "", status);
    put_header(canvas, left, right);
    asc__highlight(canvas, (asc_area){0, 0, 1, canvas->width});
}

/* ---- Others ---------------------------------------------------------------------------------- */

/* The things that are cards in play of a seat: from .. to - 1. */
static void things_of(const asc_board *board, int seat, int *from, int *to)
{
    *from = board->first[ASC_ZONE_OTHERS];
    while (*from < board->first[ASC_ZONE_ROW] && board->things[*from].id.seat != seat)
        ++*from;
    *to = *from;
    while (*to < board->first[ASC_ZONE_ROW] && board->things[*to].id.seat == seat)
        ++*to;
}

static void pen_score(asc_pen *pen, const asc_board *board, int seat)
{
    const asc_field *score = asc__board_seat(board, seat)->score_field;
    int points = asc__board_seat(board, seat)->score;
    if (score && score->emblem.sign)
        asc__penf(pen, asc__emblem_style(&score->emblem), "%s%d", asc__emblem_sign(&score->emblem),
                  points);
    else if (score)
        asc__penf(pen, ASC_STYLE_PLAIN, "%s %d", score->title, points);
}

void asc__pen_clock(asc_pen *pen, const asc_board *board, int seat, int blanks)
{
    const asc_board_clock *clock = asc__board_clock(board, seat);
    if (!clock)
        return;
    int style = clock->low ? ASC_STYLE_WARN : ASC_STYLE_PLAIN;
    asc__penf(pen, ASC_STYLE_PLAIN, "%*s", blanks, "");
    asc__pen(pen, style | (clock->runs ? ASC_STYLE_BOLD : 0), clock->text);
}

/* Writes how many cards a seat has in each pile, in words. */
static void pen_sizes(asc_pen *pen, const asc_board *board, int seat, bool hand)
{
    const asc_board_seat *it = asc__board_seat(board, seat);
    struct {
        int count;
        const char *text;
    } sizes[] = {{hand ? it->hand : -1, T_("hand {0}")},
                 {it->deck, T_("deck {0}")},
                 {it->discard, T_("discard {0}")},
                 {it->aside, T_("set aside {0}")}};
    for (size_t i = 0; i < ASC__COUNT(sizes); i++) {
        char text[64];
        if (sizes[i].count < 0)
            continue;
        asc__tr_say(text, sizeof text, sizes[i].text, asc__arg_number(sizes[i].count));
        asc__penf(pen, ASC_STYLE_PLAIN, "  %s", text);
    }
}

/* Writes the team before a name. */
static void pen_team(asc_pen *pen, const asc_board *board, int seat)
{
    int team = asc__board_seat(board, seat)->team;
    if (team > 0)
        asc__penf(pen, ASC_STYLE_PLAIN, "%c ", 'A' + team - 1);
}

/* Writes the team, the name, and the player of a character. */
static void pen_name(asc_pen *pen, const asc_board *board, int seat)
{
    char who[128];
    pen_team(pen, board, seat);
    asc__board_who(board, seat, who, sizeof who);
    asc__pen(pen, ASC_STYLE_BOLD, who);
}

static void pen_initials(asc_pen *pen, const asc_board *board, int seat)
{
    char initials[32];
    pen_team(pen, board, seat);
    say_initials(asc__board_name(board, seat), initials, sizeof initials);
    asc__pen(pen, ASC_STYLE_BOLD, initials);
}

/* "Ann ★10 h5 d6 x8 ■2", or less of it. */
static void pen_other(asc_pen *pen, const asc_board *board, int seat, bool names, int much)
{
    const asc_board_seat *it = asc__board_seat(board, seat);
    asc__pen(pen, ASC_STYLE_PLAIN,
             seat >= 0 && seat == board->turn ? asc__sign(ASC_SIGN_CHOSEN) : " ");
    if (names)
        pen_name(pen, board, seat);
    else
        pen_initials(pen, board, seat);
    asc__pen(pen, ASC_STYLE_PLAIN, " ");
    pen_score(pen, board, seat);
    asc__pen_clock(pen, board, seat, 1);
    char sizes[64];
    asc__board_sizes(it->hand, it->deck, it->discard, sizes, sizeof sizes);
    if (much > 1 && it->hand >= 0)
        asc__pen(pen, ASC_STYLE_PLAIN, sizes);
    if (much > 0 && it->in_play > 0)
        asc__penf(pen, ASC_STYLE_PLAIN, " %s%d", asc__sign(ASC_SIGN_READY), it->in_play);
}

/* The seats after the viewer's, in the order of play; an opponent that is no player comes last. */
static int other_seats(const asc_board *board, int seats[ASC_SEATS_MAX + 1])
{
    int players = asc_game_players(board->game), count = 0;
    int viewer = board->in.viewer < 0 ? players - 1 : board->in.viewer;
    for (int i = 1; i <= players; i++)
        if ((viewer + i) % players != board->in.viewer)
            seats[count++] = (viewer + i) % players;
    if (asc_game_opponent(board->game))
        seats[count++] = ASC_NOBODY;
    return count;
}

/* Writes the cards in play of a seat at the end of a rule, from column `x` on. */
static void put_in_play(const asc_board *board, asc_canvas *canvas, int y, int x, int width,
                        int seat)
{
    int from, to, all = board->seats[seat].in_play;
    char names[512], text[640], short_text[32];
    things_of(board, seat, &from, &to);
    if (all == 0)
        return;
    for (int shown = to - from; shown > 0; shown--) {
        asc_text out = asc__text_init(names, sizeof names);
        int rest = all;
        for (int i = 0; i < shown; i++) {
            const asc_thing *thing = &board->things[from + i];
            asc__text_addf(&out, "%s%s", i ? ", " : "", asc__thing_card(board, thing)->title);
            if (thing->copies > 1)
                asc__text_addf(&out, " %s%u", asc__sign(ASC_SIGN_TIMES), thing->copies);
            rest -= (int)thing->copies;
        }
        if (rest > 0)
            asc__text_addf(&out, " +%d", rest);
        asc__tr_say(text, sizeof text, T_("in play: {0}"), asc__arg_text(names));
        if (asc__columns(text) + 3 <= width - x) {
            asc__rule_put(canvas, y, width - asc__columns(text) - 3, width, ASC_STYLE_PLAIN, text);
            return;
        }
    }
    snprintf(short_text, sizeof short_text, "%s%d", asc__sign(ASC_SIGN_READY), all);
    if (asc__columns(short_text) + 2 <= width - x)
        asc__rule_put(canvas, y, x - 1, width, ASC_STYLE_PLAIN, short_text);
}

/* Draws the only other player, in the rule. */
static void put_only_other(const asc_board *board, asc_canvas *canvas, int y, int width, int seat)
{
    asc_pen pen = {canvas, y, 1, width - 1};
    asc__pen(&pen, ASC_STYLE_PLAIN, " ");
    pen_name(&pen, board, seat);
    asc__pen(&pen, ASC_STYLE_PLAIN, "  ");
    pen_score(&pen, board, seat);
    asc__pen_clock(&pen, board, seat, 2);
    pen_sizes(&pen, board, seat, true);
    asc__pen(&pen, ASC_STYLE_PLAIN, " ");
    if (seat >= 0)
        put_in_play(board, canvas, y, pen.x + 1, width, seat);
}

static void pen_others(asc_pen *pen, const asc_board *board, const int *seats, int count,
                       bool names, int much)
{
    for (int i = 0; i < count; i++) {
        pen_other(pen, board, seats[i], names, much);
        asc__pen(pen, ASC_STYLE_PLAIN, "  ");
    }
}

/* Draws several others in one rule, with as many parts as fit; if there is no room for their names,
 * with initials. */
static void put_others_short(const asc_board *board, asc_canvas *canvas, int y, int width,
                             const int *seats, int count)
{
    enum { WAYS = 6 };
    asc_pen pen = {canvas, y, 1, width - 1};
    for (int way = 0; way < WAYS; way++) {
        bool names = way < 3;
        asc_pen measure = {.canvas = NULL, .end = 1000};
        pen_others(&measure, board, seats, count, names, 2 - way % 3);
        if (measure.x >= width - 3 && way < WAYS - 1)
            continue;
        pen_others(&pen, board, seats, count, names, 2 - way % 3);
        return;
    }
}

/* Draws one of the others in lines of its own: pile sizes, then the cards in play, which can be
 * chosen. */
static void put_other(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                      asc_area area, int seat)
{
    int from, to;
    asc_pen pen = {canvas, area.y, area.x, area.x + area.width - 1};
    asc__pen(&pen, ASC_STYLE_PLAIN,
             seat >= 0 && seat == board->turn ? asc__sign(ASC_SIGN_CHOSEN) : " ");
    pen_name(&pen, board, seat);
    asc__pen(&pen, ASC_STYLE_PLAIN, "  ");
    pen_score(&pen, board, seat);
    asc__pen_clock(&pen, board, seat, 2);
    asc__pen(&pen, ASC_STYLE_PLAIN, " ");
    pen_sizes(&pen, board, seat, true);
    things_of(board, seat, &from, &to);
    asc_area flow = area.height > 1
                        ? (asc_area){area.y + 1, 9, area.height - 1, area.width - 10}
                        : (asc_area){area.y, pen.x + 2, 1, area.x + area.width - pen.x - 3};
    if (from < to && flow.width > 16)
        asc__board_flow(board, canvas, show, flow, from, to, ASC_ENTRY_NAME);
}

void asc__board_others(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                       const asc_board_layout *layout, int y)
{
    int seats[ASC_SEATS_MAX + 1], count = other_seats(board, seats);
    if (layout->others == 0)
        return;
    bool lines = layout->others > 1;
    asc__rule(canvas, y, 0, layout->left, lines || count == 0 ? asc__tr("Others") : NULL, NULL);
    if (!lines && count == 1) {
        put_only_other(board, canvas, y, layout->left, seats[0]);
        return;
    }
    if (!lines) {
        put_others_short(board, canvas, y, layout->left, seats, count);
        return;
    }
    int each = count == 1 ? layout->others - 1 : 1;
    for (int i = 0; i < count && i * each < layout->others - 1; i++)
        put_other(board, canvas, show, (asc_area){y + 1 + i * each, 0, each, layout->left},
                  seats[i]);
}

/* ---- The viewer's part ----------------------------------------------------------------------- */

void asc__pen_resources(asc_pen *pen, const asc_board *board, bool words)
{
    for (int i = 0; i < board->resource_count; i++) {
        const asc_field *field = board->resources[i].field;
        if (i > 0)
            asc__pen(pen, ASC_STYLE_PLAIN, words ? "  " : " ");
        asc__penf(pen, asc__emblem_style(&field->emblem) | ASC_STYLE_BOLD, "%d%s",
                  board->resources[i].amount, asc__emblem_sign(&field->emblem));
        if (words)
            asc__penf(pen, ASC_STYLE_PLAIN, " %s", field->title);
    }
}

/* Writes the effects that last for the rest of the turn: "2 Mechana construct runes". */
static void pen_effects(asc_pen *pen, const asc_board *board, int room)
{
    for (int i = 0; i < board->effect_count; i++) {
        char text[160];
        snprintf(text, sizeof text, "  %s %d", board->effects[i].field->title,
                 board->effects[i].amount);
        if (pen->x + asc__columns(text) > room)
            return;
        asc__pen(pen, ASC_STYLE_PLAIN, text);
    }
}

/* Is there room for the resources with their words? A question needs it more. */
static bool resources_fit(const asc_board *board, int room)
{
    asc_pen measure = {.canvas = NULL, .end = 1000};
    asc__pen_resources(&measure, board, true);
    return !board->asked || measure.x <= room;
}

bool asc__board_question_fits(const asc_board *board, int width)
{
    char question[512];
    asc_pen measure = {.canvas = NULL, .end = 1000};
    asc__pen_resources(&measure, board, false);
    asc__board_question(board, question, sizeof question);
    return asc__columns(question) + measure.x + 6 <= width;
}

void asc__board_own_rule(const asc_board *board, asc_canvas *canvas, int y, int width)
{
    char question[512];
    int viewer = board->in.viewer;
    bool mine = viewer >= 0 && viewer == board->turn;
    asc__rule(canvas, y, 0, width, NULL, NULL);
    asc_pen measure = {.canvas = NULL, .end = 1000};
    const char *next = asc__tr("your next hand");
    asc__board_question(board, question, sizeof question);
    bool words = width >= 70 && resources_fit(board, width - asc__columns(question) - 8);
    if (mine || board->asked)
        asc__pen_resources(&measure, board, words);
    else if (asc__board_seat(board, viewer)->deck >= 0)
        asc__pen(&measure, ASC_STYLE_PLAIN, next);
    int right = width - measure.x - 3;
    asc_pen pen = {measure.x > 0 ? canvas : NULL, y, right, width - 1};
    asc__pen(&pen, ASC_STYLE_PLAIN, " ");
    if (mine || board->asked)
        asc__pen_resources(&pen, board, words);
    else if (asc__board_seat(board, viewer)->deck >= 0)
        asc__pen(&pen, ASC_STYLE_PLAIN, next);
    asc__pen(&pen, ASC_STYLE_PLAIN, " ");
    pen = (asc_pen){canvas, y, 1, right - 1};
    asc__pen(&pen, ASC_STYLE_PLAIN, " ");
    if (board->asked) {
        pen.x += asc__put_words(canvas, y, pen.x, right - 1 - pen.x, ASC_STYLE_BOLD, question);
    } else if (viewer >= 0) {
        pen_name(&pen, board, viewer);
        asc__pen(&pen, ASC_STYLE_PLAIN, "  ");
        pen_score(&pen, board, viewer);
        asc__pen_clock(&pen, board, viewer, 2);
        pen_sizes(&pen, board, viewer, false);
        if (mine)
            pen_effects(&pen, board, right - 3);
    }
    asc__pen(&pen, ASC_STYLE_PLAIN, " ");
}

void asc__pen_played(asc_pen *pen, const asc_board *board)
{
    asc_tally tally = {.all = 0};
    size_t count;
    const asc_card *cards = asc_cards(board->game, &count);
    int seat = board->in.viewer, shown = 0;
    const asc_field *field = seat < 0 ? NULL : asc__view_field(board->game, ASC_ROLE_PLAYED, seat);
    char text[512], part[256], rest[64];
    if (!field || !asc__view_tally_in(board->in.view, field, &tally) || tally.all == 0)
        return;
    asc_text out = asc__text_init(text, sizeof text);
    unsigned left = tally.all;
    for (size_t i = 0; i < count; i++) {
        if (tally.of[i] == 0)
            continue;
        snprintf(part, sizeof part, "%s%s", shown ? ", " : "", cards[i].title);
        if (tally.of[i] > 1)
            snprintf(part + strlen(part), sizeof part - strlen(part), " %s%u",
                     asc__sign(ASC_SIGN_TIMES), tally.of[i]);
        int reserve = left > tally.of[i] ? 14 : 0;
        if (pen->x + asc__columns(field->title) + 4 + asc__columns(text) + asc__columns(part) +
                reserve >
            pen->end)
            break;
        asc__text_add(&out, part);
        left -= tally.of[i];
        shown++;
    }
    asc__tr_say(rest, sizeof rest, shown ? T_("{0} more") : T_("{0?one:one card|{0} cards}"),
                asc__arg_number((int)left));
    if (left > 0)
        asc__text_addf(&out, "%s%s", shown ? ", " : "", rest);
    char all[640];
    asc__tr_say(all, sizeof all, T_("{0}: {1}"), asc__arg_text(field->title), asc__arg_text(text));
    asc__pen(pen, ASC_STYLE_PLAIN, all);
}
