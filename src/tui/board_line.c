/*
 * board_line.c - seats one below the other: how many lines each part has, and how fields are drawn
 * by their looks (ASC_LOOK_*).
 */
#include "board_line.h"

#include <stdio.h>

#include "board_pane.h"
#include "sign.h"
#include "tui.h"

enum {
    NAME_AT = 5,
    NAMES_NARROW = 15,
    NAMES = 24,
    NAMES_WIDE = 31,
    NARROW = 60,
    DETAILS_AT = 6,
    LABEL = 9,
    TEXT = 1024
};

/* ---- Fields ---------------------------------------------------------------------------------- */

bool asc__board_is_line(const asc_board *board)
{
    return asc__view_field(board->game, ASC_ROLE_ROW, ASC_NOBODY) == NULL;
}

/* The card in a field that holds one card, or ASC_NO_CARD. */
static uint8_t only_card(const asc_board *board, const asc_field *field)
{
    size_t count;
    const uint8_t *list = asc__view_list_in(board->in.view, field, &count);
    return list && count > 0 ? list[0] : ASC_NO_CARD;
}

/* Adds "Title: A, B ×2" if the field has cards. Instead of the card of a character it names the
 * seat. */
static bool add_cards(asc_text *text, const asc_board *board, const asc_field *field,
                      const char *between)
{
    asc_tally tally = {.all = 0};
    size_t count;
    const asc_card *cards = asc_cards(board->game, &count);
    bool any = false;
    if (!field->title || !asc__view_tally_in(board->in.view, field, &tally) || tally.all == 0)
        return false;
    char names[TEXT], all[TEXT + 128];
    asc_text list = asc__text_init(names, sizeof names);
    for (size_t i = 0; i < count; i++) {
        if (tally.of[i] == 0)
            continue;
        asc__text_addf(&list, "%s%s", any ? ", " : "", cards[i].title);
        if (tally.of[i] > 1)
            asc__text_addf(&list, " %s%d", asc__sign(ASC_SIGN_TIMES), tally.of[i]);
        any = true;
    }
    asc__tr_say(all, sizeof all, T_("{0}: {1}"), asc__arg_text(field->title), asc__arg_text(names));
    asc__text_addf(text, "%s%s", between, all);
    return true;
}

/* Adds a number unless it is zero or hidden. */
static bool add_number(asc_text *text, const asc_board *board, const asc_field *field,
                       const char *between)
{
    int number = asc__view_number_in(board->in.view, field, -1);
    bool quiet =
        number < 0 || (number == 0 && (field->look & (ASC_LOOK_HIDE_ZERO | ASC_LOOK_FLAG)));
    if (!field->title || quiet)
        return false;
    if (field->look & ASC_LOOK_FLAG)
        asc__text_addf(text, "%s%s", between, field->title);
    else
        asc__text_addf(text, "%s%s %d", between, field->title, number);
    return true;
}

enum { NUMBERS = 1, CARDS = 2 };

/* Adds all fields of a look that belong to a seat, or to no seat. */
static void add_fields(asc_text *text, const asc_board *board, int seat, unsigned look,
                       unsigned kinds, const char *between)
{
    size_t count;
    const asc_field *fields = asc_view_fields(board->game, &count);
    for (size_t i = 0; i < count; i++) {
        const char *gap = text->length > 0 ? between : "";
        bool named = fields[i].look & (ASC_LOOK_NAME | ASC_LOOK_ORDER);
        if (fields[i].seat != seat || !(fields[i].look & look) || named)
            continue;
        if (fields[i].kind == ASC_FIELD_NUMBER && (kinds & NUMBERS))
            add_number(text, board, &fields[i], gap);
        else if (fields[i].kind != ASC_FIELD_NUMBER && (kinds & CARDS))
            add_cards(text, board, &fields[i], gap);
    }
}

void asc__board_seat_fields(const asc_board *board, int seat, asc_text *out)
{
    static const unsigned kinds[] = {NUMBERS, CARDS};
    for (size_t i = 0; i < ASC__COUNT(kinds); i++) {
        char text[TEXT];
        asc_text line = asc__text_init(text, sizeof text);
        add_fields(&line, board, seat, ASC_LOOK_TABLE, kinds[i], "   ");
        if (text[0])
            asc__text_addf(out, "%s\n", text);
    }
}

/* Does a list of the table hold the character of a seat? */
static bool holds_character(const asc_board *board, const asc_field *field, int seat)
{
    const asc_field *name = asc__view_look(board->game, seat, ASC_LOOK_NAME);
    uint8_t card = name ? only_card(board, name) : ASC_NO_CARD;
    size_t count;
    const uint8_t *list = asc__view_list_in(board->in.view, field, &count);
    for (size_t i = 0; list && i < count; i++)
        if (card != ASC_NO_CARD && list[i] == card)
            return true;
    return false;
}

/* Does a list of the table hold only characters? The lines of their seats tell it then. */
static bool is_of_characters(const asc_board *board, const asc_field *field)
{
    size_t count;
    const uint8_t *list = asc__view_list_in(board->in.view, field, &count);
    bool any = false;
    for (size_t i = 0; list && i < count; i++) {
        bool known = list[i] == ASC_NO_CARD;
        for (int seat = 0; seat < asc_game_players(board->game) && !known; seat++) {
            const asc_field *name = asc__view_look(board->game, seat, ASC_LOOK_NAME);
            known = name && only_card(board, name) == list[i];
            any = any || known;
        }
        if (!known)
            return false;
    }
    return any;
}

/* Adds the lists of the table that hold a seat's character. */
static void add_whereabouts(asc_text *text, const asc_board *board, int seat)
{
    size_t count;
    const asc_field *fields = asc_view_fields(board->game, &count);
    for (size_t i = 0; i < count; i++)
        if (fields[i].seat == ASC_NOBODY && (fields[i].look & ASC_LOOK_TABLE) && fields[i].title &&
            fields[i].kind == ASC_FIELD_LIST && is_of_characters(board, &fields[i]) &&
            holds_character(board, &fields[i], seat))
            asc__text_addf(text, "%s%s", text->length > 0 ? ", " : "", fields[i].title);
}

/* ---- Seats ----------------------------------------------------------------------------------- */

/* Columns of the longest name of a character. */
static int character_columns(const asc_board *board)
{
    int most = 0;
    for (int i = 0; i < asc_game_players(board->game); i++) {
        const char *name = board->seats[i].character;
        int columns = name ? asc__columns(name) : 0;
        most = columns > most ? columns : most;
    }
    return most;
}

/* Writes the character and its player, in columns shared by all seats. In a narrow window, writes
 * only whether the player is the viewer. */
static void put_name(const asc_board *board, asc_canvas *canvas, asc_area area, int style, int seat)
{
    char who[128];
    const char *character = board->seats[seat].character;
    bool mine = seat == board->in.viewer;
    int column = character_columns(board) + 2;
    asc__board_who(board, seat, who, sizeof who);
    if (!character || area.width < NAMES - 1) {
        asc__put_words(canvas, area.y, area.x, area.width, style,
                       character && !mine ? character : who);
        return;
    }
    asc__put(canvas, area.y, area.x, area.width, style, character);
    asc__put_words(canvas, area.y, area.x + column, area.width - column, style,
                   mine ? asc__tr("you") : board->in.players[seat]);
}

/* The column at which the numbers of seats begin: after the longest name. */
static int numbers_at(const asc_board *board, int width)
{
    char who[128] = "";
    if (width >= NARROW)
        return NAME_AT + (width < 100 ? NAMES : NAMES_WIDE);
    if (board->in.viewer >= 0)
        asc__board_who(board, board->in.viewer, who, sizeof who);
    int longest = character_columns(board), mine = asc__columns(who);
    longest = longest > mine ? longest : mine;
    return NAME_AT - 1 + (longest < NAMES_NARROW ? longest : NAMES_NARROW) + 1;
}

/* In a narrow window the numbers stand below their titles, as many as fit. Writes the numbers of a
 * seat, or the titles for ASC_NOBODY. */
static void put_columns(const asc_board *board, asc_canvas *canvas, int y, int x, int width,
                        int seat)
{
    size_t count;
    const asc_field *fields = asc_view_fields(board->game, &count);
    for (size_t i = 0; i < count; i++) {
        const asc_field *field = &fields[i];
        bool column = field->seat == (seat == ASC_NOBODY ? 0 : seat) && field->title &&
                      field->kind == ASC_FIELD_NUMBER && (field->look & ASC_LOOK_TABLE) &&
                      !(field->look & ASC_LOOK_ORDER);
        int columns = column ? asc__columns(field->title) : 0;
        if (!column || x + columns > width)
            continue;
        int number = asc__view_number_in(board->in.view, field, 0);
        char text[16];
        snprintf(text, sizeof text, "%d", number);
        if (field->look & ASC_LOOK_FLAG)
            snprintf(text, sizeof text, "%s", number > 0 ? asc__sign(ASC_SIGN_CAN) : "");
        if (seat == ASC_NOBODY)
            asc__rule_put(canvas, y, x - 1, columns + 2, ASC_STYLE_PLAIN, field->title);
        else
            asc__put_right(canvas, y, x, columns, ASC_STYLE_PLAIN, text);
        x += columns + 1;
    }
}

/* Columns that a number takes in the lines of all seats; 0: no seat shows it. */
static int number_columns(const asc_board *board, const asc_field *field)
{
    size_t count;
    const asc_field *fields = asc_view_fields(board->game, &count);
    int most = 0;
    for (size_t i = 0; i < count; i++) {
        char text[TEXT];
        asc_text out = asc__text_init(text, sizeof text);
        bool in = fields[i].seat >= 0 && (board->in.view->seats_in >> fields[i].seat & 1);
        if (!in || strcmp(fields[i].name, field->name) != 0)
            continue;
        add_number(&out, board, &fields[i], "");
        most = asc__columns(text) > most ? asc__columns(text) : most;
    }
    return most;
}

/* Writes the numbers of a seat, in columns shared by all seats. Returns the columns up to the
 * last. */
static int put_numbers(const asc_board *board, asc_canvas *canvas, int y, int x, int width,
                       int seat)
{
    size_t count;
    const asc_field *fields = asc_view_fields(board->game, &count);
    int begin = x, end = x;
    for (size_t i = 0; i < count; i++) {
        const asc_field *field = &fields[i];
        char text[TEXT];
        asc_text out = asc__text_init(text, sizeof text);
        bool shown = field->seat == seat && field->kind == ASC_FIELD_NUMBER &&
                     (field->look & ASC_LOOK_TABLE) && !(field->look & ASC_LOOK_ORDER);
        int columns = shown ? number_columns(board, field) : 0;
        if (columns == 0 || x + columns > width)
            continue;
        if (add_number(&out, board, field, "")) {
            int title = asc__put(canvas, y, x, columns, ASC_STYLE_PLAIN, field->title);
            asc__put_right(canvas, y, x + title, columns - title, ASC_STYLE_PLAIN,
                           text + strlen(field->title));
            end = x + columns;
        }
        x += columns + 3;
    }
    return end - begin;
}

/* Writes the remaining time of a seat, in a column shared by all seats. Returns where its numbers
 * begin. */
static int put_clock(const asc_board *board, asc_canvas *canvas, int y, int x, int seat)
{
    int most = 0;
    for (int i = 0; i < asc_game_players(board->game); i++) {
        const asc_board_clock *clock = asc__board_clock(board, i);
        int columns = clock ? asc__columns(clock->text) : 0;
        most = columns > most ? columns : most;
    }
    const asc_board_clock *mine = asc__board_clock(board, seat);
    asc_pen pen = {canvas, y, mine ? x + most - asc__columns(mine->text) : x, canvas->width};
    asc__pen_clock(&pen, board, seat, 0);
    return most > 0 ? x + most + 3 : x;
}

/* Writes the first line of a seat: its place, its name and its numbers; at the right the lists that
 * hold its character. */
static void put_seat(const asc_board *board, asc_canvas *canvas, int y, int width, int seat,
                     int place)
{
    char text[TEXT];
    bool in = board->in.view->seats_in >> seat & 1, turn = seat == board->turn;
    if (in)
        asc__putf(canvas, y, 2, 3, ASC_STYLE_PLAIN, "%d", place);
    else
        asc__put(canvas, y, 2, 1, ASC_STYLE_PLAIN, asc__sign(ASC_SIGN_EMPTY));
    if (turn)
        asc__put(canvas, y, 1, 1, ASC_STYLE_CAN, asc__sign(ASC_SIGN_THIS));
    bool narrow = width < NARROW;
    int style = seat == board->in.viewer ? ASC_STYLE_BOLD : ASC_STYLE_PLAIN;
    int x = numbers_at(board, width);
    put_name(board, canvas, (asc_area){y, NAME_AT - narrow, 1, x - 1 - NAME_AT + narrow},
             style | (turn ? ASC_STYLE_BOLD : 0), seat);
    if (narrow && in) {
        put_columns(board, canvas, y, x, width, seat);
        return;
    }
    if (!in) {
        asc__put_words(canvas, y, x, width - x - 1, ASC_STYLE_PLAIN, asc__tr("out of the game"));
        return;
    }
    x = put_clock(board, canvas, y, x, seat);
    int used = put_numbers(board, canvas, y, x, width - 1, seat);
    asc_text out = asc__text_init(text, sizeof text);
    add_whereabouts(&out, board, seat);
    if (x + used + 3 + asc__columns(text) < width)
        asc__put_right(canvas, y, x, width - x - 1, ASC_STYLE_PLAIN, text);
}

/* Draws the open cards of a seat in at most that many lines; returns how many it used. */
static int put_details(const asc_board *board, asc_canvas *canvas, asc_area area, int seat)
{
    char text[TEXT];
    asc_text out = asc__text_init(text, sizeof text);
    add_fields(&out, board, seat, ASC_LOOK_TABLE, CARDS, "   ");
    if (text[0] == '\0' || !(board->in.view->seats_in >> seat & 1))
        return 0;
    int lines = asc__wrap_count(text, area.width);
    if (canvas)
        asc__put_wrapped(canvas, area, ASC_STYLE_PLAIN, text, -1);
    return lines < area.height ? lines : area.height;
}

/* Draws all seats in an area: a line for each, and below it their open cards if there is room. */
static void put_seats(const asc_board *board, asc_canvas *canvas, asc_area area)
{
    int players = asc_game_players(board->game), y = area.y;
    int spare = area.height - players;
    int each = players > 0 ? 1 + spare / players : 1;
    for (int i = 0; i < players && y < area.y + area.height; i++) {
        int seat = board->order[i];
        bool in_line = asc__view_look(board->game, seat, ASC_LOOK_ORDER) != NULL;
        put_seat(board, canvas, y++, area.width, seat, in_line ? board->seats[seat].place : i + 1);
        int room = spare < each ? spare : each;
        asc_area below = {y, DETAILS_AT, room, area.width - DETAILS_AT - 1};
        int lines = room > 0 ? put_details(board, canvas, below, seat) : 0;
        spare -= lines;
        y += lines;
    }
}

/* ---- The viewer's part ----------------------------------------------------------------------- */

/* Are the cards of that field visible as answers? */
static bool is_answer(const asc_board *board, const asc_field *field)
{
    for (int i = board->first[ASC_ZONE_ANSWERS]; i < board->first[ASC_ZONE_ANSWERS + 1]; i++)
        if (board->things[i].field == field)
            return true;
    return false;
}

/* Draws effects of the table and, in a question, its background. Returns whether there were any. */
static bool put_common(const asc_board *board, asc_canvas *canvas, asc_area area)
{
    char text[TEXT];
    size_t count;
    const asc_field *fields = asc_view_fields(board->game, &count);
    asc_text out = asc__text_init(text, sizeof text);
    unsigned look = board->question.id != 0 ? ASC_LOOK_TABLE | ASC_LOOK_ASKED : ASC_LOOK_TABLE;
    for (size_t i = 0; i < count; i++) {
        const asc_field *field = &fields[i];
        bool shown = field->seat == ASC_NOBODY && (field->look & look);
        const char *gap = out.length > 0 ? "   " : "";
        bool asked = (field->look & ASC_LOOK_ASKED) != 0;
        if (is_answer(board, field))
            continue;
        if (shown && field->kind == ASC_FIELD_LIST && (asked || !is_of_characters(board, field)))
            add_cards(&out, board, field, gap);
        else if (shown && asked && field->kind == ASC_FIELD_NUMBER)
            add_number(&out, board, field, gap);
    }
    if (area.height > 0)
        asc__put_wrapped(canvas, area, ASC_STYLE_PLAIN, text, -1);
    return text[0] != '\0';
}

/* Draws the secret cards of the viewer's own seat, in a line. */
static void put_secrets(const asc_board *board, asc_canvas *canvas, int y, int width)
{
    char text[TEXT];
    size_t count;
    const asc_field *fields = asc_view_fields(board->game, &count);
    asc_text out = asc__text_init(text, sizeof text);
    for (size_t i = 0; i < count; i++)
        if (fields[i].seat == board->in.viewer && (fields[i].look & ASC_LOOK_OWN) &&
            fields[i].role != ASC_ROLE_HAND && !(fields[i].look & ASC_LOOK_NAME))
            add_cards(&out, board, &fields[i], out.length > 0 ? "   " : "");
    asc__put_words(canvas, y, 1, width - 2, ASC_STYLE_PLAIN, text);
}

static void put_own(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                    const asc_board_layout *layout, int y)
{
    int width = layout->left, label = LABEL;
    const asc_field *hand =
        board->in.viewer < 0 ? NULL : asc__view_field(board->game, ASC_ROLE_HAND, board->in.viewer);
    if (layout->own_rule)
        asc__board_own_rule(board, canvas, y++, width);
    if (asc__board_answers(board)) {
        asc_area area = {y, 0, layout->in_play + layout->hand, width};
        if (asc__board_answer_lines(board, NULL, show, area) <= area.height && area.height > 1)
            asc__board_answer_lines(board, canvas, show, area);
        else /* grouped answers would leave no room for the chosen one */
            asc__board_flow(board, canvas, show, area, board->first[ASC_ZONE_ANSWERS],
                            board->first[ASC_ZONE_ANSWERS + 1], ASC_ENTRY_ANSWER);
        return;
    }
    if (layout->in_play > 0)
        put_secrets(board, canvas, y, width);
    y += layout->in_play;
    if (layout->listed) {
        asc__board_list(board, canvas, show, (asc_area){y, 0, layout->hand, width},
                        board->first[ASC_ZONE_HAND], board->first[ASC_ZONE_HAND + 1]);
        return;
    }
    if (hand && hand->title)
        asc__put_words(canvas, y, 1, label - 1, ASC_STYLE_PLAIN, hand->title);
    asc__board_flow(board, canvas, show, (asc_area){y, label, layout->hand, width - label - 1},
                    board->first[ASC_ZONE_HAND], board->first[ASC_ZONE_HAND + 1], ASC_ENTRY_NAME);
}

/* ---- The whole board ------------------------------------------------------------------------- */

/* Divides the lines among the parts; seats get the rest. */
static asc_board_layout lay_out(const asc_board *board, int width, int height, int *seats,
                                int *moves)
{
    int players = asc_game_players(board->game), left = height - 2;
    asc_board_layout layout = {.width = width, .height = height, .left = width};
    bool column = width >= 112 && height >= 34;
    if (column) {
        int wide = width - 81 > 48 ? 48 : width - 81;
        layout.form = ASC_FORM_WIDE;
        layout.left = width - (wide < 30 ? 30 : wide) - 1;
    }
    *moves = 1;
    layout.hand = 1;
    layout.text = column ? 0 : 2;
    layout.message = column ? 1 : 0;
    left -= *moves + layout.hand + layout.text + (column ? 2 : 0) + players;
    /* The parts that get a line first come first. */
    int *const parts[] = {&layout.in_play, &layout.title, &layout.message,
                          &layout.hand,    moves,         &layout.text};
    if (left < 1 && width < NARROW) {
        layout.text--; /* makes room for the titles above the seats */
        left++;
    }
    layout.others = left > 0; /* whether there is a rule above the seats */
    left -= layout.others;
    if (left > 0) {
        layout.own_rule = true;
        left--;
    }
    for (size_t i = 0; i < ASC__COUNT(parts) && layout.own_rule; i++) {
        bool wanted = !column || (parts[i] != &layout.title && parts[i] != &layout.message &&
                                  parts[i] != &layout.text);
        if (left > 0 && wanted) {
            ++*parts[i];
            left--;
        }
    }
    *seats = players;
    for (; left > 0 && *seats < 2 * players + 1; left--)
        ++*seats;
    for (; left > 0 && layout.hand < 8; left--)
        layout.hand++;
    for (; left > 0 && *seats < 4 * players; left--)
        ++*seats;
    layout.hand += left > 0 ? left : 0;
    layout.listed = layout.left >= 60 && layout.hand >= 8;
    return layout;
}

void asc__board_draw_line(const asc_board *board, asc_canvas *canvas, const asc_board_show *show)
{
    int seats, moves, y = 1;
    asc_board_layout layout = lay_out(board, canvas->width, canvas->height, &seats, &moves);
    int width = layout.left, bottom = canvas->height - 2 - layout.message;
    bool column = layout.form == ASC_FORM_WIDE;
    if (column)
        asc__board_column(board, canvas, show,
                          (asc_area){1, width, bottom - 1, canvas->width - width}, 0);
    if (layout.others > 0) {
        asc__rule(canvas, y, 0, width, asc__tr("Players"), NULL);
        if (width < NARROW)
            put_columns(board, canvas, y, numbers_at(board, width), width, ASC_NOBODY);
        y++;
    }
    put_seats(board, canvas, (asc_area){y, 0, seats, width});
    y += seats;
    int from = board->first[ASC_ZONE_MOVES], to = board->first[ASC_ZONE_MOVES + 1];
    int common = from == to ? moves : moves > 1 ? 1 : 0; /* an offer may need all lines of moves */
    bool told = put_common(board, canvas, (asc_area){y, 1, common, width - 2});
    int down = told && moves > 1 ? 1 : 0;
    asc__board_flow(board, canvas, show, (asc_area){y + down, 0, moves - down, width - 1}, from, to,
                    ASC_ENTRY_NAME);
    y += moves;
    if (asc__board_answers(board) && !told && from == to) {
        layout.hand += moves; /* a question shows no moves, so it gets their lines */
        y -= moves;
    }
    put_own(board, canvas, show, &layout, y);
    y += layout.own_rule + layout.in_play + layout.hand;
    if (column) {
        asc__rule(canvas, bottom, 0, canvas->width, NULL, NULL);
        asc__board_message(canvas, show, (asc_area){bottom + 1, 0, layout.message, canvas->width});
    } else {
        asc__board_card_pane(board, canvas, show,
                             (asc_area){y, 0, layout.title + layout.text + layout.message, width},
                             &layout);
    }
}
