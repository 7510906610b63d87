/*
 * end_scene.c - draws the end of a game, and handles its keys.
 */
#include "end_scene.h"

#include <stdio.h>
#include <stdlib.h>

#include "deck_did.h"
#include "frame.h"
#include "game_scene.h"
#include "glyph.h"
#include "list.h"
#include "keymap.h"
#include "sign.h"
#include "standing.h"
#include "view_read.h"

typedef struct end_scene {
    asc_scene scene;
    asc_end_start start;
    char kept[ASC_STORE_PATH + 256];
    asc_board_standing standing;
    const char *names[ASC_SEATS_MAX], *rows[ASC_SEATS_MAX];
    char who[ASC_SEATS_MAX][2 * ASC_SEAT_NAME];
    asc_deck_did did;
    asc_list list;
    bool looking; /* the person looks at the last position, in the scene below */
} end_scene;

/* The entries of the list, in order. */
static const asc_command_id choices[] = {ASC_DO_REMATCH, ASC_DO_ANALYSE,  ASC_DO_WATCH_AGAIN,
                                         ASC_DO_ANOTHER, ASC_DO_END_SAVE, ASC_DO_POSITION,
                                         ASC_DO_END_LOG, ASC_DO_HOME};

static const char *label(int choice)
{
    return asc__tr_word("key", asc__command_row(choices[choice])->label);
}

/* A wider window than WIDE keeps the names and numbers of a table together; a window with fewer
 * lines than ROOMY leaves some parts out. */
enum { WIDE = 80, ROOMY = 22 };

static int columns_of(const asc_canvas *canvas)
{
    return canvas->width < WIDE ? canvas->width : WIDE;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static const char *say_failure(const asc_session *session, char *text, size_t size)
{
    int seat = 0;
    while (seat < session->players &&
           asc_table_seat_at(session->table, seat)->out != ASC_TABLE_FORFEITED)
        seat++;
    if (seat == session->players || !session->failure[0])
        return asc__tr("A program has failed.");
    asc__tr_say(text, size, T_("{0} has failed: {1}"), asc__arg_text(session->seats[seat].name),
                asc__arg_text(session->failure));
    return text;
}

/* The reason of the end, if the game did not end by the rules. */
static const char *say_why(const asc_session *session, int you, char *text, size_t size)
{
    int late = asc__session_lost_on_time(session);
    switch (asc_table_ended(session->table)) {
    case ASC_TABLE_STOPPED:
        return asc__tr("The game was stopped: it would never end.");
    case ASC_TABLE_RESIGNED:
        return asc__tr("The game ended by resignation.");
    case ASC_TABLE_FORFEITED:
        return say_failure(session, text, size);
    case ASC_TABLE_TIME_UP:
        asc__session_say_time_up(session, late, late == you ? NULL : session->seats[late].name,
                                 text, size);
        return text;
    case ASC_TABLE_CLOSED:
        asc__tr_say(text, size, T_("The game was closed: {0}"),
                    asc__arg_text(asc_table_closed_why(session->table)));
        return text;
    case ASC_TABLE_GOES_ON:
    case ASC_TABLE_OVER:
        break;
    }
    return "";
}

static void draw_head(const end_scene *end, asc_canvas *canvas)
{
    const asc_session *session = end->start.session;
    char right[128];
    asc__put(canvas, 0, 1, canvas->width - 2, ASC_STYLE_PLAIN, asc__tr("The game is over"));
    int rounds = asc_round(session->game, asc_match_state(session->match));
    int minutes = (int)(end->start.played / 60000);
    asc__tr_say(right, sizeof right,
                minutes > 0 ? T_("{0} {0?one:round|rounds} · {1} {1?one:minute|minutes}")
                            : T_("{0} {0?one:round|rounds}"),
                asc__arg_number(rounds), asc__arg_number(minutes));
    asc__put_right(canvas, 0, 1, canvas->width - 2, ASC_STYLE_PLAIN, right);
    asc__highlight(canvas, (asc_area){0, 0, 1, canvas->width});
}

/* The best number of lines for the list of choices. */
static int choice_lines(const asc_canvas *canvas)
{
    int count = (int)ASC__COUNT(choices);
    return canvas->width >= 60 ? (count + 1) / 2 : count;
}

/* Draws the list of choices in one or two columns; it scrolls if there are too few lines. Returns
 * the lines. */
static int draw_choices(end_scene *end, asc_canvas *canvas, int y, int height)
{
    int count = (int)ASC__COUNT(choices), rows = choice_lines(canvas);
    bool scrolls = height < rows;
    rows = scrolls ? height : rows;
    int columns = scrolls ? 1 : (count + rows - 1) / rows,
        width = (columns_of(canvas) - 2) / columns;
    asc__list_fit(&end->list, count, rows * columns);
    for (int i = end->list.top; i < count && i < end->list.top + rows * columns; i++) {
        int row = (i - end->list.top) % rows, x = 1 + (i - end->list.top) / rows * width;
        bool chosen = i == end->list.chosen;
        asc__putf(canvas, y + row, x, width, chosen ? ASC_STYLE_BOLD : ASC_STYLE_PLAIN, "%s%c  %s",
                  chosen ? asc__sign(ASC_SIGN_CHOSEN) : " ", (char)asc__command_key(choices[i]),
                  label(i));
        asc_area area = {y + row, x, 1, width - 1};
        asc__region_add(canvas, area, i);
        if (chosen) {
            asc__highlight(canvas, area);
            canvas->cursor_y = area.y;
            canvas->cursor_x = area.x + 1;
        }
    }
    if (end->list.top > 0)
        asc__put(canvas, y, canvas->width - 1, 1, ASC_STYLE_BOLD, asc__sign(ASC_SIGN_UP));
    if (end->list.top + rows * columns < count)
        asc__put(canvas, y + rows - 1, canvas->width - 1, 1, ASC_STYLE_BOLD,
                 asc__sign(ASC_SIGN_DOWN));
    return rows;
}

static void draw_prompt(const end_scene *end, asc_canvas *canvas)
{
    asc_prompt prompt = {0};
    asc__prompt_command(&prompt, ASC_DO_END_CHOOSE, label(end->list.chosen));
    for (size_t i = 0; i < ASC__COUNT(choices); i++)
        if ((int)i != end->list.chosen)
            asc__prompt_command(&prompt, choices[i], NULL);
    asc__prompt_draw(canvas, &prompt);
}

/* Draws the last position, with the way back in the last line. */
static void draw_position(asc_scene *scene, asc_canvas *canvas)
{
    scene->below->class->draw(scene->below, canvas);
    asc__blank(canvas, (asc_area){canvas->height - 1, 0, 1, canvas->width});
    asc_prompt prompt = {.no_help = true};
    asc__prompt_command(&prompt, ASC_DO_BACK, NULL);
    asc__prompt_draw(canvas, &prompt);
}

/* Draws how the points grew, and the viewer's best cards, as far as there are lines up to `last`.
 * Returns the next line. */
static int draw_course(const end_scene *end, asc_canvas *canvas, int y, int last)
{
    int width = canvas->width, text = columns_of(canvas) - 4;
    if (last - y > 2) {
        asc_area bars = {y + 1, 2, last - y - 1, width - 4};
        int lines = asc__standing_bars(canvas, bars, end->start.session->match, end->names);
        if (lines > 0)
            asc__rule(canvas, y, 0, width, asc__tr("Round by round"), NULL);
        y += lines > 0 ? 1 + lines : 0;
    }
    if (last - y > 1 && end->did.count > 0) {
        asc__rule(canvas, y, 0, width, asc__tr("Your best cards"), NULL);
        y += 1 + asc__deck_did_draw(canvas, (asc_area){y + 1, 2, last - y - 1, text}, &end->did);
    }
    return y;
}

/* Draws the places, and how equal ones were told apart, in the lines up to `last`. Returns the next
 * line. */
static int draw_places(const end_scene *end, asc_canvas *canvas, const asc_standing_shown *shown,
                       int y, int last)
{
    int left = last - y, width = columns_of(canvas);
    const char *ties = asc_game_ties(end->start.session->game);
    asc__rule(canvas, y, 0, canvas->width, asc__tr("Standing"), NULL);
    int used = asc__standing_draw(canvas, (asc_area){y, 2, left, width - 5}, shown);
    y += used > left && left > 0 ? left : used;
    bool tied = end->standing.tied && asc_table_ended(end->start.session->table) == ASC_TABLE_OVER;
    if (canvas->height >= ROOMY && ties && tied && y < last)
        y += asc__put_wrapped(canvas, (asc_area){y, 2, 2, width - 4}, ASC_STYLE_PLAIN, ties, -1);
    return y;
}

static void draw(asc_scene *scene, asc_canvas *canvas)
{
    end_scene *end = (end_scene *)scene;
    const asc_session *session = end->start.session;
    if (end->looking) {
        draw_position(scene, canvas);
        return;
    }
    asc_standing_shown shown = {.game = session->game,
                                .standing = &end->standing,
                                .names = end->names,
                                .who = end->rows,
                                .you = end->start.you};
    char line[512], failure[768];
    const char *why = say_why(session, end->start.you, failure, sizeof failure);
    bool roomy = canvas->height >= ROOMY;
    int y = roomy ? 2 : 1, last = canvas->height - 1, width = columns_of(canvas);
    draw_head(end, canvas);
    asc__standing_say(&shown, line, sizeof line);
    asc__put_middle(canvas, y++, 1, width - 2, ASC_STYLE_BOLD, line);
    if (*why)
        asc__put_middle(canvas, y++, 1, width - 2, ASC_STYLE_PLAIN, why);
    y += roomy;
    /* Each place has a line; the list of choices gets the rest, at least one line. */
    int places = session->players + (asc_game_opponent(session->game) != NULL);
    int rows = last - y - 1 - places - 1, most = choice_lines(canvas);
    rows = rows > most ? most : rows < 1 ? 1 : rows;
    y = draw_places(end, canvas, &shown, y, last - rows - 1);
    if (roomy)
        y = draw_course(end, canvas, y, last - rows - 3) + 1;
    asc__rule(canvas, y, 0, canvas->width, asc__tr("Next"), NULL);
    y += 1 + draw_choices(end, canvas, y + 1, last - y - 1 > rows ? rows : last - y - 1);
    if (y < last)
        asc__put_wrapped(canvas, (asc_area){last - 1, 1, 1, canvas->width - 2}, ASC_STYLE_PLAIN,
                         end->kept, -1);
    draw_prompt(end, canvas);
}

/* ---- Input ----------------------------------------------------------------------------------- */

/* Passes keys to the game below, where people look around. Esc, and other keys that would leave the
 * game, return to this scene. */
static void handle_looking(end_scene *end, const asc_tui_event *event)
{
    if (event->kind == ASC_TUI_KEY && asc__key_command(ASC_IN_END, event->key) == ASC_DO_HOME)
        end->looking = false;
    else
        end->scene.below->class->handle(end->scene.below, event);
}

static void handle(asc_scene *scene, const asc_tui_event *event)
{
    end_scene *end = (end_scene *)scene;
    int choice = -1;
    if (end->looking) {
        handle_looking(end, event);
        return;
    }
    if (asc__frame_wants_help(event, false)) {
        asc__frame_help(scene, ASC_IN_END);
        return;
    }
    bool click = event->kind == ASC_TUI_PRESS || event->kind == ASC_TUI_AGAIN;
    if (click && event->region >= 0 && event->region < (int)ASC__COUNT(choices)) {
        bool same = end->list.chosen == event->region;
        end->list.chosen = event->region;
        choice = same ? event->region : -1;
    } else if (event->kind == ASC_TUI_KEY) {
        int command = asc__key_command(ASC_IN_END, event->key);
        choice = command == ASC_DO_END_CHOOSE ? end->list.chosen : choice;
        for (size_t i = 0; i < ASC__COUNT(choices); i++)
            choice = (int)choices[i] == command ? (int)i : choice;
    }
    if (choice >= 0 && choices[choice] == ASC_DO_POSITION)
        end->looking = scene->below != NULL;
    else if (choice >= 0)
        end->start.choose(scene->tui, end->start.user, choices[choice]);
    else if (!click)
        asc__list_handle(&end->list, event);
}

static void free_end(asc_scene *scene)
{
    free(scene);
}

static const asc_scene_class class = {
    .name = "end", .draw = draw, .handle = handle, .free = free_end};

/* A character and its player, or a name alone. */
static void name_seats(end_scene *end)
{
    const asc_session *session = end->start.session;
    asc_view *view = malloc(asc_view_size(session->game));
    if (view)
        asc_view_of(session->game, asc_match_state(session->match), ASC_SPECTATOR, view);
    for (int i = 0; i < session->players; i++) {
        const char *character = view ? asc__view_character(session->game, view, i) : NULL;
        char label[ASC_SEAT_LABEL];
        const char *player =
            character ? asc__character_player(session, i, label) : session->seats[i].name;
        bool you = i == end->start.you;
        end->names[i] = you ? asc__tr("You") : character ? character : player;
        if (character)
            snprintf(end->who[i], sizeof end->who[i], "%s, %s", character,
                     you ? asc__tr("you") : player);
        else
            snprintf(end->who[i], sizeof end->who[i], "%s", end->names[i]);
        end->rows[i] = end->who[i];
    }
    free(view);
}

/* Adds the seed from the record, without the middle of a long one. A game that began with a
 * position has no seed. */
static void add_seed(end_scene *end)
{
    size_t size;
    char *text = asc__session_record(end->start.session, &size);
    const char *seed = text ? strstr(text, "\nseed: ") : NULL;
    enum { LONG = 24, KEPT = 12 };
    if (!seed) {
        free(text);
        return;
    }
    seed += strlen("\nseed: ");
    int length = (int)strcspn(seed, "\n");
    char shown[2 * LONG];
    if (length <= LONG)
        snprintf(shown, sizeof shown, "%.*s", length, seed);
    else
        snprintf(shown, sizeof shown, "%.*s%s%.4s", KEPT, seed, asc__glyph_ascii() ? "..." : "…",
                 seed + length - 4);
    free(text);
    char said[128];
    size_t used = strlen(end->kept);
    asc__tr_say(said, sizeof said, T_("Seed: {0}."), asc__arg_text(shown));
    snprintf(end->kept + used, sizeof end->kept - used, "%s%s", used > 0 ? " " : "", said);
}

asc_scene *asc__end_new(const asc_end_start *start)
{
    end_scene *end = asc__scene_new(&class, sizeof *end);
    if (!end)
        return NULL;
    end->start = *start;
    snprintf(end->kept, sizeof end->kept, "%s", start->kept ? start->kept : "");
    asc__board_standing(&end->standing, start->session->match, start->session->table,
                        asc_table_view(start->session->table, ASC_SPECTATOR));
    name_seats(end);
    add_seed(end);
    if (start->you != ASC_NOBODY)
        asc__deck_did(start->session->match, start->you, &end->did);
    return &end->scene;
}
