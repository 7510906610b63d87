/*
 * play_players.c - all players: honor, sizes of hand, deck and discard pile, and the cards that
 * others have in play; also the solo opponent.
 */
#include "play_table.h"

enum { BESIDE_LEAST = 30 }; /* columns that cards need beside their owner's numbers */

/* ---- Cards of the others --------------------------------------------------------------------- */

static bool tally_in_play(const asc_play *play, int seat, asc_tally *in_play)
{
    asc__view_tally(play->game, play->view, ASC_ROLE_IN_PLAY, seat, in_play);
    return seat != play->seat && in_play->all > 0;
}

/* Adds cards after a player's numbers. */
static void add_cards(asc_play *play, const char *sentence, const asc_tally *tally)
{
    const asc_play_cards cards = {.game = play->game, .tally = tally};
    asc__screen_tell(&play->screen, sentence, asc__play_cards_arg(&cards));
}

/* ---- Lines for each player ------------------------------------------------------------------- */

/* Says the points of a seat or the opponent; `about` is a board. */
static void say_score(asc_speech *speech, const void *about, int seat)
{
    const asc_board *board = about;
    char text[64];
    const asc_board_seat *it = asc__board_seat(board, seat);
    asc_amount_say(board->game, it->score_field, it->score, text, sizeof text);
    ASC__SAY_TEXT(speech, "{0}", asc__arg_text(text));
}

static void add_opponent(asc_play *play)
{
    asc_screen *screen = &play->screen;
    asc_tally aside = {.all = 0};
    const asc_play_cards cards = {.game = play->game, .tally = &aside};
    asc__view_tally(play->game, play->view, ASC_ROLE_ASIDE, ASC_NOBODY, &aside);
    bool counted = aside.all > 0 && play->layout.counted;
    asc__screen_tell(screen, counted ? T_("{0}: {1}, {2} set aside.") : T_("{0}: {1}."),
                     asc__arg_text(play->opponent),
                     asc__arg_phrase(say_score, &play->board, ASC_NOBODY),
                     asc__arg_number((int)aside.all));
    if (aside.all > 0 && !counted) {
        asc__screen_add(screen, " ");
        asc__screen_tell(screen, "Set aside: {0}.", asc__play_cards_arg(&cards));
    }
}

static void add_player(asc_play *play, int seat)
{
    const asc_board_seat *it = asc__board_seat(&play->board, seat);
    asc_screen *screen = &play->screen;
    asc_tally in_play = {.all = 0};
    bool cards = tally_in_play(play, seat, &in_play), counted = cards && play->layout.counted;
    bool brief = play->layout.players == ASC_PART_LISTED;
    /* "#2" and not "2": plain numbers stand for cards and moves. */
    if (play->session.players > 2)
        asc__screen_tell(screen, "#{0}" ASC_NO_BREAK, asc__arg_number(seat + 1));
    asc__screen_tell(screen,
                     brief && counted ? T_("{0}: {1}, in play {5}.")
                     : brief          ? T_("{0}: {1}.")
                     : counted ? T_("{0}: {1}, hand {2}, deck {3}, discard {4}, in play {5}.")
                               : T_("{0}: {1}, hand {2}, deck {3}, discard {4}."),
                     asc__arg_text(asc__play_name(play, seat, play->you)),
                     asc__arg_phrase(say_score, &play->board, seat), asc__arg_number(it->hand),
                     asc__arg_number(it->deck), asc__arg_number(it->discard),
                     asc__arg_number((int)in_play.all));
    if (it->team > 0) {
        asc__screen_add(screen, " ");
        asc__screen_add(screen, "Team %d.", it->team);
    }
    if (cards && !counted) {
        asc__screen_add(screen, " ");
        add_cards(play, T_("In play: {0}."), &in_play);
    }
}

static void list_players(asc_play *play, int turn)
{
    asc_screen *screen = &play->screen;
    bool lines = play->layout.players == ASC_PART_LINE;
    for (int i = 0; i < play->session.players; i++) {
        bool behind = !lines && i > 0;
        asc__screen_add(screen, behind ? " %s" : "%s", i == turn ? "> " : behind ? " " : "  ");
        add_player(play, i);
        if (lines)
            asc__screen_end(screen, 0, 4);
    }
    if (play->opponent[0]) {
        asc__screen_add(screen, "  ");
        add_opponent(play);
    }
    asc__screen_end(screen, 0, lines ? 4 : 2);
}

/* ---- In columns ------------------------------------------------------------------------------ */

/* Each column ends where its title ends. */
enum { SEAT, SCORE, HAND, DECK, DISCARD, TEAM, COLUMNS };

typedef struct player_columns {
    int name, first, count;
    int ends[COLUMNS];
} player_columns;

static void add_number(asc_play *play, int number, int column)
{
    if (number >= 0)
        asc__screen_add(&play->screen, "%*d", column - asc__screen_column(&play->screen), number);
    else
        asc__screen_add(&play->screen, "%*s", column - asc__screen_column(&play->screen), "-");
}

static int name_width(const asc_play *play)
{
    int name = asc__cli_width(play->opponent) > 8 ? asc__cli_width(play->opponent) : 8;
    for (int i = 0; i < play->session.players; i++) {
        int width = asc__cli_width(asc__play_name(play, i, play->you));
        name = width > name ? width : name;
    }
    return name + 4;
}

static player_columns draw_titles(asc_play *play)
{
    static const uint8_t roles[COLUMNS] = {[SCORE] = ASC_ROLE_SCORE,
                                           [HAND] = ASC_ROLE_HAND,
                                           [DECK] = ASC_ROLE_DECK,
                                           [DISCARD] = ASC_ROLE_DISCARD,
                                           [TEAM] = ASC_ROLE_TEAM};
    asc_screen *screen = &play->screen;
    /* With two players, the seats need no column. */
    player_columns at = {.name = name_width(play),
                         .first = play->session.players > 2 ? SEAT : SCORE,
                         .count = asc__view_field(play->game, ASC_ROLE_TEAM, 0) ? COLUMNS : TEAM};
    asc__screen_add(screen, ASC_INK_HEAD "  ");
    asc__screen_add(screen, "Player");
    asc__screen_pad(screen, at.name);
    for (int i = at.first; i < at.count; i++) {
        asc__screen_add(screen, "  ");
        const asc_field *field =
            i != SEAT ? asc__view_field(play->game, (asc_role)roles[i], 0) : NULL;
        asc__screen_add(screen, "%s", field ? field->title : asc__cli_tr("Seat"));
        at.ends[i] = asc__screen_column(screen);
    }
    asc__screen_add(screen, ASC_INK_OFF);
    asc__screen_end(screen, 0, 0);
    return at;
}

static void draw_player(asc_play *play, int seat, bool turn, const player_columns *at)
{
    asc_screen *screen = &play->screen;
    const asc_board_seat *it = asc__board_seat(&play->board, seat);
    const int numbers[COLUMNS] = {[SEAT] = seat + 1, [SCORE] = it->score,     [HAND] = it->hand,
                                  [DECK] = it->deck, [DISCARD] = it->discard, [TEAM] = it->team};
    asc__screen_add(screen, "%s %s", turn ? ">" : " ", asc__play_name(play, seat, play->you));
    asc__screen_pad(screen, at->name);
    for (int i = at->first; i < at->count; i++)
        add_number(play, numbers[i], at->ends[i]);
    asc_tally in_play = {.all = 0};
    int column = at->ends[at->count - 1] + 2;
    if (tally_in_play(play, seat, &in_play)) {
        /* Without space beside the numbers, the cards stand below. */
        if (screen->width - column < BESIDE_LEAST) {
            asc__screen_end(screen, 0, 0);
            column = 6;
            asc__screen_pad(screen, 4);
        } else {
            asc__screen_pad(screen, column);
        }
        add_cards(play, T_("In play: {0}"), &in_play);
    }
    asc__screen_end(screen, 0, column);
}

/* Draws the solo opponent, leaving out what it does not have. */
static void draw_opponent(asc_play *play, const player_columns *at)
{
    asc_screen *screen = &play->screen;
    asc_tally aside = {.all = 0};
    asc__screen_add(screen, "  %s", play->opponent);
    asc__screen_pad(screen, at->name);
    add_number(play, play->board.opponent.score, at->ends[SCORE]);
    if (asc__view_tally(play->game, play->view, ASC_ROLE_ASIDE, ASC_NOBODY, &aside) && aside.all) {
        const asc_play_cards cards = {.game = play->game, .tally = &aside};
        asc__screen_add(screen, "  ");
        asc__screen_tell(screen, "Set aside: {0}", asc__play_cards_arg(&cards));
    }
    asc__screen_end(screen, 0, at->ends[SCORE] + 2);
}

void asc__table_players(asc_play *play)
{
    int turn = play->board.turn;
    if (play->layout.players != ASC_PART_WHOLE) {
        list_players(play, turn);
        return;
    }
    const player_columns at = draw_titles(play);
    for (int i = 0; i < play->session.players; i++)
        draw_player(play, i, i == turn, &at);
    if (play->opponent[0])
        draw_opponent(play, &at);
    asc__screen_blank(&play->screen);
}
