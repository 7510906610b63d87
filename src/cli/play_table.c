/*
 * play_table.c - the table as the seat to act sees it, as much as fits on the terminal. For games
 * with a row and hands, this file arranges the parts; other games are shown by their fields
 * (play_fields.c).
 */
#include "play_table.h"

#include "clock_text.h"

#define WHOLE  ASC_PART_WHOLE
#define LINE   ASC_PART_LINE
#define LISTED ASC_PART_LISTED

/* Layouts that leave out more and more: first what everyone knows by heart, last the texts of the
 * row. */
static const struct {
    asc_layout layout;
    int least; /* the least number of lines for a card of the row; 0: as many as it needs */
} layouts[] = {
    {{WHOLE, WHOLE, WHOLE, WHOLE, .flow = false}, 0},
    {{LINE, WHOLE, WHOLE, WHOLE, .flow = false}, 0},
    {{LINE, LISTED, WHOLE, WHOLE, .flow = false}, 0},
    {{LINE, LISTED, WHOLE, WHOLE, .flow = true}, 0},
    {{LINE, LISTED, LINE, LINE, .flow = true}, 0},
    {{LINE, LISTED, LISTED, LINE, .flow = true}, 2},
    {{LINE, LISTED, LISTED, LISTED, .flow = true}, 2},
    {{LINE, LISTED, LISTED, LISTED, .flow = true, .counted = true}, 2},
    {{LISTED, LISTED, LISTED, LISTED, .flow = true, .counted = true}, 1},
    {{LISTED, LISTED, LISTED, LISTED, .flow = true, .counted = true, .bare = true}, 1},
};

#undef WHOLE
#undef LINE
#undef LISTED

enum { LAYOUTS = ASC__COUNT(layouts), ROW_LINES = 4, ROW_CARDS = 6 };

bool asc__play_has_row(const asc_play *play)
{
    return asc__view_field(play->game, ASC_ROLE_ROW, ASC_NOBODY) &&
           asc__view_field(play->game, ASC_ROLE_HAND, 0);
}

/* ---- The whole table ------------------------------------------------------------------------- */

void asc__play_add_clock(asc_play *play)
{
    const asc_field *clock = asc__view_field(play->game, ASC_ROLE_COUNTDOWN, ASC_NOBODY);
    int left = asc__view_number_in(play->view, clock, -1);
    char text[96];
    if (left < 0)
        return;
    asc_amount_say(play->game, clock, left, text, sizeof text);
    asc__screen_tell(&play->screen, "{0}.", asc__arg_text(text));
}

/* Says the times of all people; a single person's time without a name. */
static void say_times(asc_speech *speech, const void *about, int part)
{
    const asc_play *play = about;
    bool some = false;
    (void)part;
    for (int i = 0; i < play->session.players; i++) {
        char clock[ASC_CLOCK_TEXT];
        uint64_t left = asc__session_clock_left(&play->session, i);
        if (left == UINT64_MAX)
            continue;
        asc__clock_say(play->session.language, left, clock, sizeof clock);
        asc_lang_arg name = asc__arg_text(play->session.seats[i].name);
        if (asc__session_persons(&play->session) == 1)
            ASC__SAY_TEXT(speech, "{0}", asc__arg_text(clock));
        else
            ASC__SAY_TEXT(speech, some ? T_(", {0} {1}") : T_("{0} {1}"), name,
                          asc__arg_text(clock));
        some = true;
    }
}

static void add_times(asc_play *play)
{
    const asc_session *session = &play->session; /* for a record it has no table */
    if (!session->table || !asc__session_has_clocks(session) || asc__session_persons(session) == 0)
        return;
    asc__screen_add(&play->screen, " ");
    asc__screen_tell(&play->screen, "Time left: {0}.", asc__arg_phrase(say_times, play, 0));
}

static void draw_head(asc_play *play)
{
    const asc_game *game = play->game;
    asc_screen *screen = &play->screen;
    int turn = play->board.turn;
    asc_lang_arg round = asc__arg_number(asc_round(game, asc_match_state(play->match)));
    asc__screen_add(screen, ASC_INK_HEAD);
    if (turn >= 0 && turn == play->you)
        asc__screen_tell(screen, "Your turn, round {0}.", round);
    else if (turn >= 0 && turn < play->session.players)
        asc__screen_tell(screen, "{1}'s turn, round {0}.", round,
                         asc__arg_text(asc__play_name(play, turn, play->you)));
    else
        asc__screen_tell(screen, "Round {0}.", round);
    asc__screen_add(screen, ASC_INK_OFF);
    if (asc__view_field(game, ASC_ROLE_COUNTDOWN, ASC_NOBODY))
        asc__screen_add(screen, " ");
    asc__play_add_clock(play);
    if (asc__view_number(game, play->view, ASC_ROLE_LAST_ROUND, ASC_NOBODY, 0)) {
        asc__screen_add(screen, ASC_INK_WARN " ");
        asc__screen_add(screen, "This is the last round!");
        asc__screen_add(screen, ASC_INK_OFF);
    }
    add_times(play);
    int extra = asc__view_number(game, play->view, ASC_ROLE_EXTRA, ASC_NOBODY, 0);
    if (extra > 0) {
        asc__screen_add(screen, " ");
        asc__screen_add(screen, "Extra turns to come: %d.", extra);
    }
    asc__screen_end(screen, 0, 0);
}

void asc__play_table(asc_play *play)
{
    draw_head(play);
    if (!asc__play_has_row(play)) {
        asc__play_fields(play);
        asc__table_hand(play);
        return;
    }
    asc__table_players(play);
    asc__table_row(play);
    asc__table_always(play);
    asc__table_in_play(play);
    asc__table_played(play);
    asc__table_hand(play);
}

/* ---- Fitting the terminal -------------------------------------------------------------------- */

static void draw_whole(void *user)
{
    asc_play *play = user;
    asc__play_table(play);
    asc__play_other_moves(play);
}

/* Does the table fit with this layout? The prompt has a line of its own. */
static bool fits(asc_play *play)
{
    asc_screen *screen = &play->screen;
    return asc__screen_count(screen, draw_whole, play) < screen->height;
}

/* Shortens the texts of the row: step 0 leaves them whole, each further step takes a line from one
 * card. */
static void shorten_row(asc_layout *layout, int step)
{
    layout->row_lines = step == 0 ? 0 : ROW_LINES - (step - 1) / ROW_CARDS;
    layout->row_more = step == 0 ? 0 : ROW_CARDS - 1 - (step - 1) % ROW_CARDS;
}

/* Gives the row all lines that fit, at least `least` for each card; false: they do not fit. */
static bool fit_row(asc_play *play, int least)
{
    asc_layout *layout = &play->layout;
    int low = 0, high = least == 0 ? 0 : ROW_CARDS * (ROW_LINES - least + 1);
    shorten_row(layout, high);
    if (!fits(play))
        return false;
    while (low < high) {
        int middle = (low + high) / 2;
        shorten_row(layout, middle);
        if (fits(play))
            high = middle;
        else
            low = middle + 1;
    }
    shorten_row(layout, high);
    return true;
}

void asc__play_whole(asc_play *play)
{
    int level = 0;
    do {
        play->layout = layouts[level].layout;
    } while (play->screen.height > 0 && !fit_row(play, layouts[level].least) && ++level < LAYOUTS);
    draw_whole(play);
}
