/*
 * standing.c - draws places, points and bars.
 */
#include "standing.h"

#include <stdio.h>
#include <stdlib.h>

#include "sign.h"
#include "tui.h"
#include "view_read.h"

enum { ROUNDS = 256 };

/* ---- The table ------------------------------------------------------------------------------- */

/* Puts a number so that it ends at a column, or its title into the rule there; nothing if there is
 * no room. */
static void put_ending(asc_canvas *canvas, int y, int end, int least, int style, const char *text,
                       bool title)
{
    int begin = end - asc__columns(text);
    if (begin < least)
        return;
    if (title)
        asc__rule_put(canvas, y, begin - 1, end - begin + 2, style, text);
    else
        asc__put(canvas, y, begin, end - begin, style, text);
}

/* The width of the longest name, within a limit. */
static int names_columns(const asc_standing_shown *s)
{
    enum { LEAST = 8, MOST = 18 };
    const char *opponent = asc_game_opponent(s->game);
    int most = opponent && asc__columns(opponent) > LEAST ? asc__columns(opponent) : LEAST;
    for (int i = 0; i < asc_game_players(s->game); i++)
        most = asc__columns(s->who[i]) > most ? asc__columns(s->who[i]) : most;
    return 4 + (most < MOST ? most : MOST);
}

/* Columns of all parts that are shown. Either all parts are shown or none: a few would not add up
 * to the sum. */
static int parts_columns(const asc_standing_shown *s)
{
    const char *title;
    int columns = 0;
    for (size_t i = 0; (title = asc_score_part(s->game, i)) != NULL; i++)
        columns += s->standing->used[i] ? asc__columns(title) + 3 : 0;
    return columns;
}

/* Draws a line: a place, or the titles if `row` is NULL. */
static void draw_line(asc_canvas *canvas, int y, asc_area area, const asc_standing_shown *s,
                      const asc_standing_row *row)
{
    char text[64];
    int end = area.x + area.width, least = area.x + names_columns(s);
    const char *total = asc__tr("Total"), *team = asc__tr("Team");
    snprintf(text, sizeof text, "%d", row ? (int)row->score : 0);
    put_ending(canvas, y, end, least, ASC_STYLE_BOLD, row ? text : total, !row);
    end -= asc__columns(total) + 3;
    if (s->standing->teams) {
        snprintf(text, sizeof text, "%d", row ? (int)row->team_score : 0);
        put_ending(canvas, y, end, least, ASC_STYLE_PLAIN, row ? text : team, !row);
        end -= asc__columns(team) + 3;
    }
    size_t count = 0;
    while (end - parts_columns(s) >= least && asc_score_part(s->game, count))
        count++;
    for (size_t i = count; i-- > 0;) {
        const char *title = asc_score_part(s->game, i);
        if (!s->standing->used[i])
            continue;
        snprintf(text, sizeof text, "%d", row ? (int)row->parts[i] : 0);
        put_ending(canvas, y, end, least, ASC_STYLE_PLAIN, row ? text : title, !row);
        end -= asc__columns(title) + 3;
    }
    if (row)
        asc__putf(canvas, y, area.x, end - area.x,
                  row->seat == s->you ? ASC_STYLE_BOLD : ASC_STYLE_PLAIN, "%d. %s", row->rank,
                  row->seat == ASC_NOBODY ? asc_game_opponent(s->game) : s->who[row->seat]);
}

int asc__standing_draw(asc_canvas *canvas, asc_area area, const asc_standing_shown *s)
{
    int used = 1;
    draw_line(canvas, area.y, area, s, NULL);
    for (int i = 0; i < s->standing->count && used < area.height; i++)
        draw_line(canvas, area.y + used++, area, s, &s->standing->rows[i]);
    return used;
}

/* ---- Who has won ----------------------------------------------------------------------------- */

static void say_winners(asc_speech *speech, const void *about, int part)
{
    const asc_standing_shown *s = about;
    int players = asc_game_players(s->game), count = 0, said = 0;
    (void)part;
    for (int i = 0; i < players; i++)
        count += (s->standing->sheet.result.winners >> i & 1) != 0;
    for (int i = 0; i < players; i++) {
        if (!(s->standing->sheet.result.winners >> i & 1))
            continue;
        if (said++ > 0)
            asc__say(speech, said < count ? ASC_SAY_LIST_COMMA : ASC_SAY_LIST_AND);
        if (i == s->you)
            asc__say(speech, ASC_SAY_SEAT_YOU);
        else
            ASC__SAY_TEXT(speech, "{0}", asc__arg_text(s->names[i]));
    }
}

size_t asc__standing_say(const asc_standing_shown *s, char *text, size_t size)
{
    int count = 0;
    for (int i = 0; i < ASC_SEATS_MAX; i++)
        count += (s->standing->sheet.result.winners >> i & 1) != 0;
    asc_lang_arg who = asc__arg_phrase(say_winners, s, 0);
    if (count == 1)
        return asc__tr_say(text, size, T_("{^}{0} {0?you:win|wins}"), who);
    if (count > 1)
        return asc__tr_say(text, size, T_("{^}{0} win"), who);
    const char *opponent = asc_game_opponent(s->game);
    if (opponent)
        return asc__tr_say(text, size, T_("{^}{0} wins"), asc__arg_text(opponent));
    return (size_t)snprintf(text, size, "%s", asc__tr("Nobody wins"));
}

/* ---- Round by round -------------------------------------------------------------------------- */

/* Collects the points at the end of each round; returns the number of rounds. */
static int gather(const asc_match *match, int16_t score[ASC_SEATS_MAX][ROUNDS], int *most)
{
    const asc_game *game = asc_match_game(match);
    asc_state *state = malloc(asc_state_size(game));
    asc_view *view = malloc(asc_view_size(game));
    size_t length = asc_match_length(match);
    int rounds = 0;
    if (state && view)
        asc_match_state_at(match, 0, state);
    for (size_t i = 0; state && view && i <= length; i++) {
        int round = asc_round(game, state);
        bool last = i == length;
        asc_move move = last ? (asc_move){0} : asc_match_decision(match, i).move;
        if (round >= 1 && round <= ROUNDS) {
            asc_view_of(game, state, ASC_SPECTATOR, view);
            for (int k = 0; k < asc_game_players(game); k++) {
                int points = asc__view_number(game, view, ASC_ROLE_SCORE, k, 0);
                score[k][round - 1] = (int16_t)points;
                *most = points > *most ? points : *most;
            }
            rounds = round;
        }
        if (!last)
            asc_apply_listed(game, state, move);
    }
    free(state);
    free(view);
    return rounds;
}

int asc__standing_bars(asc_canvas *canvas, asc_area area, const asc_match *match,
                       const char *const *names)
{
    const asc_game *game = asc_match_game(match);
    int name_width = 14;
    int16_t score[ASC_SEATS_MAX][ROUNDS] = {{0}};
    int most = 0, rounds = gather(match, score, &most), lines = 0;
    for (int k = 0; k < asc_game_players(game); k++) {
        int columns = asc__columns(names[k]) + 1;
        name_width = columns > name_width && columns < area.width / 3 ? columns : name_width;
    }
    int room = area.width - name_width - 6;
    if (most <= 0 || room < 4)
        return 0;
    for (int k = 0; k < asc_game_players(game) && lines < area.height; k++, lines++) {
        int first = rounds > room ? rounds - room : 0;
        asc__put_words(canvas, area.y + lines, area.x, name_width - 1, ASC_STYLE_PLAIN, names[k]);
        for (int i = first; i < rounds; i++)
            asc__put(canvas, area.y + lines, area.x + name_width + i - first, 1, ASC_STYLE_GOLD,
                     asc__sign_bar(1 + 7 * score[k][i] / most));
        asc__putf(canvas, area.y + lines, area.x + name_width + rounds - first + 1, 6,
                  ASC_STYLE_PLAIN, "%d", score[k][rounds - 1]);
    }
    return lines;
}
