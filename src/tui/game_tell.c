/*
 * game_tell.c - what others did since the viewer last saw the table, told step by step at a speed
 * that the viewer chooses. Until the last step is told, the board shows the position after the
 * steps told so far.
 */
#include "game_parts.h"

#include <stdio.h>

/* Steps a second; 0 waits for a key, -1 tells all at once. */
static const int speeds[ASC_GAME_SPEEDS] = {0, 1, 2, 5, -1};

/* ---- The current step ------------------------------------------------------------------------ */

size_t asc__game_shown(const asc_game_scene *game)
{
    return game->telling ? game->narration.steps[game->step].to
                         : asc_match_length(game->session->match);
}

/* Counts the viewer's own next decisions as told. */
static void skip_own(asc_game_scene *game)
{
    const asc_match *match = game->session->match;
    size_t length = asc_match_length(match), *told = &game->told[game->viewer];
    *told = *told > length ? length : *told;
    while (*told < length && asc_match_decision(match, *told).seat == game->viewer)
        ++*told;
}

static void stop_telling(asc_game_scene *game)
{
    asc__narration_end(&game->narration);
    game->telling = game->waiting = false;
    game->next_step = -1;
}

/* Counts all decisions as told, and ends the telling. */
static void end_telling(asc_game_scene *game)
{
    if (game->viewer >= 0)
        game->told[game->viewer] = asc_match_length(game->session->match);
    stop_telling(game);
}

/* Sets when the next step comes by itself; -1: a key is needed. */
static void wait_for_next(asc_game_scene *game, int64_t now)
{
    int speed = speeds[game->speed];
    game->next_step = speed > 0 ? now + 1000 / speed : -1;
}

void asc__game_tell(asc_game_scene *game, int64_t now)
{
    if (game->viewer < 0)
        return;
    /* Moves were undone, or the steps were told to another viewer. */
    if (game->telling && (game->narration.known > asc_match_length(game->session->match) ||
                          game->narration.reader.viewer != game->viewer))
        stop_telling(game);
    skip_own(game);
    size_t length = asc_match_length(game->session->match);
    if (game->told[game->viewer] >= length || speeds[game->speed] < 0) {
        end_telling(game);
        return;
    }
    if (!game->telling) {
        const asc_reader reader = {game->session->match, game->viewer, game->viewer, game->names};
        asc__narration_begin(&game->narration, &reader, game->told[game->viewer]);
        game->step = 0;
    }
    bool fine = asc__narration_follow(&game->narration);
    /* If the viewer learns nothing from the decisions, there is nothing to tell. */
    if (!fine || game->narration.count == 0 || !*game->narration.steps[0].text) {
        end_telling(game);
        return;
    }
    if (!game->telling)
        wait_for_next(game, now);
    game->telling = true;
}

void asc__game_tell_on(asc_game_scene *game, int64_t now)
{
    if (game->telling && !game->waiting)
        wait_for_next(game, now);
}

bool asc__game_next_step(asc_game_scene *game, int64_t now)
{
    if (!game->telling)
        return false;
    size_t last = game->narration.count - 1;
    if (last > 0 && !*game->narration.steps[last].text)
        last--;
    bool computer = asc__session_is_computer(game->session, asc_table_to_act(game->session->table));
    if (game->step < last) {
        game->step++;
        wait_for_next(game, now);
    } else if (computer) {
        game->next_step = -1; /* the player is still thinking about the next decision */
        game->waiting = true;
        return false;
    } else {
        end_telling(game);
    }
    game->waiting = false;
    return true;
}

void asc__game_tell_all(asc_game_scene *game)
{
    if (!game->telling)
        return;
    end_telling(game);
    asc__game_look(game);
}

/* ---- Speed ----------------------------------------------------------------------------------- */

void asc__game_set_speed(asc_game_scene *game, int by)
{
    int speed = game->speed + by;
    char text[128];
    game->speed = speed < 0 ? 0 : speed >= ASC_GAME_SPEEDS ? ASC_GAME_SPEEDS - 1 : speed;
    asc__game_say_speed(game, text, sizeof text);
    asc__game_say(game, text);
    if (game->start.speed)
        game->start.speed(game->start.user, game->speed);
    if (game->telling && speeds[game->speed] < 0)
        asc__game_tell_all(game);
    else if (game->telling)
        wait_for_next(game, game->scene.tui->now);
}

void asc__game_say_speed(const asc_game_scene *game, char *text, size_t size)
{
    int speed = speeds[game->speed];
    if (speed == 0)
        snprintf(text, size, "%s", asc__tr("The others' turns: step by step, with Space."));
    else if (speed < 0)
        snprintf(text, size, "%s", asc__tr("The others' turns: all at once."));
    else
        asc__tr_say(text, size, T_("The others' turns: {0} {0?one:step|steps} a second."),
                    asc__arg_number(speed));
}

void asc__game_speed_brief(const asc_game_scene *game, char *text, size_t size)
{
    if (speeds[game->speed] > 0)
        asc__tr_say(text, size, T_("speed {0}/s"), asc__arg_number(speeds[game->speed]));
    else
        snprintf(text, size, "%s", asc__tr("speed"));
}

/* ---- The pane -------------------------------------------------------------------------------- */

/* Writes the resources of the player to act after a step, and the points that the step brought: "2◆
 * +4★". */
static void say_means(asc_game_scene *game, const asc_narration_step *step, char *text, size_t size)
{
    const asc_game *rules = game->session->game;
    size_t count;
    const asc_field *fields = asc_view_fields(rules, &count);
    const asc_field *score = asc__view_field(rules, ASC_ROLE_SCORE, step->seat);
    asc_text out = asc__text_init(text, size);
    asc_match_state_at(game->session->match, step->from, game->scratch);
    asc_view_of(rules, game->scratch, ASC_SPECTATOR, game->spare);
    int had = score ? asc__view_number_in(game->spare, score, 0) : 0;
    asc_match_state_at(game->session->match, step->to, game->scratch);
    asc_view_of(rules, game->scratch, ASC_SPECTATOR, game->spare);
    for (size_t i = 0; i < count; i++) {
        int number = asc__view_number_in(game->spare, &fields[i], 0);
        if (fields[i].role == ASC_ROLE_RESOURCE && number > 0)
            asc__text_addf(&out, "%s%d%s", out.length ? " " : "", number,
                           asc__emblem_sign(&fields[i].emblem));
    }
    int has = score ? asc__view_number_in(game->spare, score, 0) : 0;
    if (score && score->emblem.sign && has > had)
        asc__text_addf(&out, "%s+%d%s", out.length ? "  " : "", has - had,
                       asc__emblem_sign(&score->emblem));
}

/* The seat whose turn a step belongs to, even if another player answers in it. If it is nobody's
 * turn, as when all draw cards, the seat that decided. */
static int turn_of(asc_game_scene *game, const asc_narration_step *step)
{
    const asc_field *turn = asc__view_field(game->session->game, ASC_ROLE_TURN, ASC_NOBODY);
    asc_match_state_at(game->session->match, step->from, game->scratch);
    asc_view_of(game->session->game, game->scratch, ASC_SPECTATOR, game->spare);
    int number = turn ? asc__view_number_in(game->spare, turn, 0) : 0;
    return number > 0 ? number - 1 : step->seat;
}

void asc__game_tell_pane(asc_game_scene *game, asc_board_pane *pane)
{
    const asc_narration *narration = &game->narration;
    size_t first = game->step + 1 > ASC_PANE_LINES ? game->step + 1 - ASC_PANE_LINES : 0;
    int seat = turn_of(game, &narration->steps[game->step]);
    if (seat == game->viewer)
        snprintf(pane->title, sizeof pane->title, "%s", asc__tr("Your turn"));
    else
        asc__tr_say(pane->title, sizeof pane->title, T_("{0}'s turn"),
                    asc__arg_text(game->names[seat]));
    snprintf(pane->right, sizeof pane->right, asc__tr("step %d"), (int)game->step + 1);
    for (size_t i = first; i <= game->step; i++, pane->count++) {
        char text[512];
        snprintf(text, sizeof text, "%s", narration->steps[i].text);
        for (char *at = text; *at; at++)
            *at = *at == '\n' ? ' ' : *at;
        snprintf(pane->lines[pane->count].text, sizeof pane->lines[0].text, "%.*s",
                 (int)sizeof pane->lines[0].text - 1, text);
        say_means(game, &narration->steps[i], pane->lines[pane->count].right,
                  sizeof pane->lines[0].right);
        pane->lines[pane->count].now = i == game->step;
    }
}

/* ---- Commands -------------------------------------------------------------------------------- */

bool asc__game_tell_does(asc_game_scene *game, int command, int64_t now)
{
    switch (command) {
    case ASC_DO_SLOWER:
    case ASC_DO_FASTER:
        asc__game_set_speed(game, command == ASC_DO_SLOWER ? -1 : 1);
        break;
    case ASC_DO_NEXT_STEP:
        if (asc__game_next_step(game, now))
            asc__game_look(game);
        break;
    case ASC_DO_ENTER:
        if (!game->telling)
            return false;
        asc__game_tell_all(game);
        break;
    default:
        return false;
    }
    asc__game_go_on(game, now); /* after the last step, this shows the end of the game */
    return true;
}
