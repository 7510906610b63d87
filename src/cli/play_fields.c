/*
 * play_fields.c - the table of a game, drawn from its fields: the open cards, a line for each seat
 * with its numbers in columns, the seat's secrets, and the subject of the open question. The game
 * sets titles and the order of seats (ASC_LOOK_*).
 */
#include "play.h"

enum {
    DETAILS_LEAST = 40, /* columns that the cards of a seat need beside its numbers */
    DETAILS_AT = 7,     /* the column of the cards if they are below the numbers */
    COLUMN_LEAST = 4,
    NAME_COLUMN = 6 /* after the place in the line and the mark of the turn */
};

/* ---- Fields ---------------------------------------------------------------------------------- */

bool asc__play_in_line(const asc_play *play)
{
    return asc__view_look(play->game, 0, ASC_LOOK_ORDER) != NULL;
}

const char *asc__play_character(const asc_play *play, int seat)
{
    return play->board.seats[seat].character;
}

static int number_of(const asc_play *play, const asc_field *field)
{
    return asc__view_number_in(play->view, field, 0);
}

/* Adds "Title: A, B x2." if the field has cards. A list keeps its order, unless it has equal cards;
 * a pile has the order of the catalog. */
static bool add_cards(asc_play *play, const asc_field *field, bool first)
{
    asc_screen *screen = &play->screen;
    asc_tally tally = {.all = 0};
    if (!asc__view_tally_in(play->view, field, &tally) || tally.all == 0)
        return false;
    asc_play_cards cards = {.game = play->game, .tally = &tally};
    bool twice = false;
    for (size_t i = 0; i < ASC_CARDS_MAX; i++)
        twice = twice || tally.of[i] > 1;
    if (field->kind == ASC_FIELD_LIST && !twice)
        cards.list = asc__view_list_in(play->view, field, &cards.list_count);
    asc__screen_add(screen, first ? "" : " ");
    asc__screen_tell(screen, ASC_INK_HEAD "{0}" ASC_INK_OFF ": {1}.", asc__arg_text(field->title),
                     asc__play_cards_arg(&cards));
    return true;
}

/* Adds "Title: 7." unless there is nothing to say. */
static bool add_number(asc_play *play, const asc_field *field, bool first)
{
    int number = number_of(play, field);
    if (number < 0 || (number == 0 && (field->look & ASC_LOOK_HIDE_ZERO)))
        return false;
    asc__screen_add(&play->screen, first ? "" : " ");
    asc__screen_tell(&play->screen, "{0}: {1}.", asc__arg_text(field->title),
                     asc__arg_number(number));
    return true;
}

enum { NUMBERS = 1, CARDS = 2 };

/* Adds the fields with this look, of a seat or of nobody: numbers, cards, or both. */
static void add_all(asc_play *play, int seat, unsigned look, unsigned kinds)
{
    size_t count;
    const asc_field *fields = asc_view_fields(play->game, &count);
    bool any = false;
    for (size_t i = 0; i < count; i++) {
        if (fields[i].seat != seat || !(fields[i].look & look))
            continue;
        if (fields[i].kind == ASC_FIELD_NUMBER && (kinds & NUMBERS))
            any = add_number(play, &fields[i], !any) || any;
        else if (fields[i].kind != ASC_FIELD_NUMBER && (kinds & CARDS))
            any = add_cards(play, &fields[i], !any) || any;
    }
}

/* ---- Shared fields --------------------------------------------------------------------------- */

static void draw_common(asc_play *play)
{
    add_all(play, ASC_NOBODY, ASC_LOOK_TABLE, NUMBERS);
    asc__screen_end(&play->screen, 0, 2);
    add_all(play, ASC_NOBODY, ASC_LOOK_TABLE, CARDS);
    asc__screen_end(&play->screen, 0, 2);
}

void asc__play_asked(asc_play *play)
{
    add_all(play, ASC_NOBODY, ASC_LOOK_ASKED, NUMBERS | CARDS);
    asc__screen_end(&play->screen, 2, 2);
}

/* ---- Seats ----------------------------------------------------------------------------------- */

static bool is_column(const asc_field *field, int seat)
{
    return field->seat == seat && field->kind == ASC_FIELD_NUMBER &&
           (field->look & ASC_LOOK_TABLE) != 0;
}

static int column_width(const asc_field *field)
{
    int width = asc__cli_width(field->title);
    return 2 + (width > COLUMN_LEAST ? width : COLUMN_LEAST);
}

/* Adds a text that ends at a column. */
static void add_right(asc_screen *screen, const char *text, int column)
{
    int blanks = column - asc__screen_column(screen) - asc__cli_width(text);
    asc__screen_add(screen, "%*s%s", blanks > 0 ? blanks : 1, "", text);
}

/* The columns where the players' names and the numbers begin. */
typedef struct widths {
    int player, numbers;
} widths;

/* The player of a seat, for the text after the character's name. */
static const char *seat_word(const asc_play *play, int seat)
{
    return seat == play->you ? asc__cli_tr("you") : play->session.seats[seat].name;
}

static widths measure(const asc_play *play)
{
    widths all = {.player = NAME_COLUMN, .numbers = 0};
    const asc_field *title = asc__view_look(play->game, 0, ASC_LOOK_NAME);
    int character = title ? asc__cli_width(title->title) + 2 : 0, player = 8;
    for (int i = 0; i < play->session.players; i++) {
        const char *name = asc__play_character(play, i);
        int width = name ? asc__cli_width(name) + 2 : 0;
        character = width > character ? width : character;
        width = asc__cli_width(seat_word(play, i));
        player = width > player ? width : player;
    }
    all.player += character;
    all.numbers = all.player + player;
    return all;
}

static void draw_heading(asc_play *play, widths at)
{
    size_t count;
    const asc_field *fields = asc_view_fields(play->game, &count);
    const asc_field *name = asc__view_look(play->game, 0, ASC_LOOK_NAME);
    asc_screen *screen = &play->screen;
    asc__screen_add(screen, ASC_INK_HEAD "%*s%s", NAME_COLUMN, "", name ? name->title : "");
    if (name)
        asc__screen_pad(screen, at.player);
    asc__screen_add(screen, "Player");
    int column = at.numbers;
    for (size_t i = 0; i < count; i++)
        if (is_column(&fields[i], 0))
            add_right(screen, fields[i].title, column += column_width(&fields[i]));
    asc__screen_add(screen, ASC_INK_OFF);
    asc__screen_end(screen, 0, 0);
}

/* Adds the numbers of a seat; returns the column where the last one ends. */
static int add_numbers(asc_play *play, int seat, int column)
{
    size_t count;
    const asc_field *fields = asc_view_fields(play->game, &count);
    for (size_t i = 0; i < count; i++) {
        char text[16] = "-";
        if (!is_column(&fields[i], seat))
            continue;
        int number = number_of(play, &fields[i]);
        if (number >= 0 && !(fields[i].look & ASC_LOOK_FLAG))
            snprintf(text, sizeof text, "%d", number);
        else if (number > 0)
            snprintf(text, sizeof text, "%s", asc__cli_tr("yes"));
        add_right(&play->screen, text, column += column_width(&fields[i]));
    }
    return column;
}

/* Places in the line: not plain numbers, since those stand for moves. */
static const char *const places[ASC_SEATS_MAX] = {N_("1st"), N_("2nd"), N_("3rd"),
                                                  N_("4th"), N_("5th"), N_("6th")};

static const char *place_word(const asc_play *play, int seat)
{
    int place = play->board.seats[seat].place;
    return place > 0 && place <= ASC_SEATS_MAX ? asc__cli_tr(places[place - 1]) : "";
}

static void draw_seat(asc_play *play, int seat, widths at)
{
    asc_screen *screen = &play->screen;
    const char *character = asc__play_character(play, seat);
    bool turn = play->board.turn == seat, in = play->board.seats[seat].in;
    asc__screen_add(screen, "%3s %s %s", in ? place_word(play, seat) : "", turn ? ">" : " ",
                    character ? character : "");
    if (character)
        asc__screen_pad(screen, at.player);
    asc__screen_add(screen, "%s", seat_word(play, seat));
    if (!in) {
        asc__screen_pad(screen, at.numbers + 2);
        asc__screen_add(screen, "out of the game");
        asc__screen_end(screen, 0, 0);
        return;
    }
    int column = add_numbers(play, seat, at.numbers) + 2;
    bool beside = screen->width - column >= DETAILS_LEAST;
    if (beside)
        asc__screen_pad(screen, column);
    else
        asc__screen_end(screen, 0, 0);
    add_all(play, seat, ASC_LOOK_TABLE, CARDS);
    asc__screen_end(screen, beside ? 0 : DETAILS_AT, beside ? column + 2 : DETAILS_AT + 2);
}

/* Says who the viewer is and what only they can see, except their hand: with the texts of the
 * cards, or in one line if they have been told before. */
void asc__play_own(asc_play *play)
{
    size_t count, size;
    asc_screen *screen = &play->screen;
    const asc_field *fields = asc_view_fields(play->game, &count);
    const asc_card *cards = asc_cards(play->game, &(size_t){0});
    bool mine = play->you == play->seat, any = false;
    bool again = play->in_full && play->layout.players == ASC_PART_WHOLE;
    bool brief = !mine || (play->seats[play->seat].introduced && !again);
    for (size_t i = 0; i < count; i++) {
        if (fields[i].seat != play->seat || !(fields[i].look & ASC_LOOK_OWN) ||
            fields[i].kind != ASC_FIELD_LIST || (!mine && (fields[i].look & ASC_LOOK_NAME)))
            continue;
        const uint8_t *list = asc__view_list_in(play->view, &fields[i], &size);
        for (size_t k = 0; k < size; k++) {
            if (list[k] == ASC_NO_CARD)
                continue;
            asc_lang_arg title = asc__arg_text(cards[list[k]].title);
            asc__screen_add(screen, any ? " " : "");
            if (fields[i].look & ASC_LOOK_NAME)
                asc__screen_tell(screen, ASC_INK_HEAD "You are {0}." ASC_INK_OFF, title);
            else
                asc__screen_tell(screen,
                                 mine ? T_(ASC_INK_HEAD "{0}" ASC_INK_OFF ": {1}.")
                                      : T_(ASC_INK_HEAD "{0}" ASC_INK_OFF " ({2}): {1}."),
                                 asc__arg_text(fields[i].title), title,
                                 asc__play_seat_arg(play, play->seat));
            any = brief;
            if (brief)
                continue;
            asc__screen_add(screen, " " ASC_INK_QUIET "%s" ASC_INK_OFF, cards[list[k]].text);
            asc__screen_end(screen, 0, 2);
        }
    }
    asc__screen_end(screen, 0, 2);
}

void asc__play_fields(asc_play *play)
{
    widths at = measure(play);
    draw_common(play);
    draw_heading(play, at);
    for (int i = 0; i < play->session.players; i++)
        draw_seat(play, play->board.order[i], at);
    if (play->seat != ASC_NOBODY)
        asc__play_own(play);
}
