/*
 * game_guide.c - a tutorial beside the game: what the learner reads, which things are highlighted,
 * and which moves are accepted. The current step follows from the match (asc_tutorial_at).
 */
#include "game_parts.h"

#include <stdio.h>

bool asc__game_guided(const asc_game_scene *game)
{
    return game->start.tutorial && game->lesson.wants != ASC_STEP_DONE;
}

/* The thing that a tutorial points at, or -1. */
static int thing_at(const asc_board *board, const asc_tutorial_point *point)
{
    for (int i = 0; i < board->count; i++) {
        const asc_thing *thing = &board->things[i];
        bool field = thing->field && strcmp(thing->field->name, point->field) == 0 &&
                     (point->seat == ASC_NOBODY || thing->field->seat == point->seat);
        if (field && (point->card == ASC_NO_CARD || point->card == thing->id.card))
            return i;
    }
    return -1;
}

/* Chooses the thing that the step is about, so that the person can read all of it. */
static void point(asc_game_scene *game)
{
    const asc_tutorial_step *step = &game->lesson;
    int thing = -1;
    if (step->wants == ASC_STEP_MOVE && step->move_count > 0)
        thing = asc__board_of_move(&game->board, step->moves[0]);
    for (size_t i = 0; thing < 0 && i < step->point_count; i++)
        thing = thing_at(&game->board, &step->points[i]);
    asc__game_choose(game, thing);
}

void asc__game_guide(asc_game_scene *game)
{
    asc_tutorial_step *step = &game->lesson;
    size_t before = step->index, made = step->made;
    if (!game->start.tutorial)
        return;
    asc_tutorial_at(game->start.tutorial, game->session->match, game->read, step);
    if (step->index != before || step->made != made) {
        game->pointed = game->guide_left = false;
        game->reply[0] = '\0';
        game->guide_from = 0;
    }
    /* While actions of others are being told, the board shows an earlier position than that of the
     * step. */
    if (!game->pointed && !game->telling && step->wants != ASC_STEP_DONE) {
        game->pointed = true;
        point(game);
    }
}

bool asc__game_guide_takes(asc_game_scene *game, asc_move move)
{
    char reply[ASC_STEP_TEXT_MAX];
    if (!asc__game_guided(game))
        return true;
    bool taken = asc_tutorial_allows(game->start.tutorial, game->session->match, game->read, move,
                                     reply, sizeof reply);
    if (!taken) {
        point(game);
        asc__game_say(game, reply);
    }
    return taken;
}

bool asc__game_guide_wants(const asc_game_scene *game, asc_move move)
{
    char reply[ASC_STEP_TEXT_MAX];
    return !asc__game_guided(game) ||
           asc_tutorial_allows(game->start.tutorial, game->session->match, game->read, move, reply,
                               sizeof reply);
}

/* Is the box of the tutorial on the screen? */
static bool is_shown(const asc_game_scene *game)
{
    return asc__game_guided(game) && !game->guide_left && !game->telling;
}

bool asc__game_guide_reply(asc_game_scene *game, const char *sentence)
{
    if (!is_shown(game))
        return false;
    snprintf(game->reply, sizeof game->reply, "%s", sentence);
    game->guide_from = ASC_STEP_TEXT_MAX; /* shows the end of the text, with the answer */
    return true;
}

void asc__game_guide_all(asc_game_scene *game)
{
    char why[512];
    size_t step = game->lesson.index, before;
    bool reads;
    do {
        asc_plan plan = asc__session_plan(game->session);
        before = asc_match_length(game->session->match);
        /* the first move ends a step that is only read, and leads to the step of that move */
        reads = game->lesson.wants == ASC_STEP_READ;
        if (plan.next >= 0) {
            asc__game_move(game, plan.move);
        } else {
            asc_plan_say(game->session->game, &plan, why, sizeof why);
            asc__game_say(game, why);
        }
        step = reads ? game->lesson.index : step;
    } while (game->lesson.index == step && asc_match_length(game->session->match) > before);
}

bool asc__game_guide_is_free(const asc_game_scene *game)
{
    return !asc__game_guided(game) || game->lesson.wants == ASC_STEP_FREE;
}

void asc__game_guide_leaves(asc_game_scene *game)
{
    if (game->lesson.wants == ASC_STEP_FREE && !game->telling)
        game->guide_left = true;
}

bool asc__game_guide_moves(asc_game_scene *game)
{
    const asc_tutorial_step *step = &game->lesson;
    if (!asc__game_guided(game))
        return false;
    if (step->wants == ASC_STEP_READ)
        return true; /* nobody makes a move until the learner has read it */
    if (step->wants != ASC_STEP_WATCH || step->move_count == 0)
        return false;
    if (asc__session_move(game->session, step->moves[0]))
        asc__game_look(game);
    return true;
}

static void press_on(asc_game_scene *game)
{
    game->read = game->lesson.index + 1;
    asc__game_look(game);
    asc__game_go_on(game, game->scene.tui->now);
}

bool asc__game_guide_does(asc_game_scene *game, int command, int32_t key)
{
    const asc_tutorial_step *step = &game->lesson;
    if (!asc__game_guided(game))
        return false;
    bool reading = step->wants == ASC_STEP_READ && !game->telling;
    switch (command) {
    case ASC_DO_ENTER:
    case ASC_DO_NEXT_STEP:
        if (reading)
            press_on(game);
        return reading;
    case ASC_DO_SCROLL:
        game->guide_from += key == ASC_KEY_PAGE_DOWN ? 2 : -2;
        game->guide_from = game->guide_from < 0 ? 0 : game->guide_from;
        return true;
    case ASC_DO_LESSON_DO:
        if (step->wants == ASC_STEP_MOVE && step->move_count > 0 && !game->telling)
            asc__game_move(game, step->moves[0]);
        else if (reading)
            press_on(game);
        return true;
    case ASC_DO_HINT:
    case ASC_DO_HINT_LEVEL:
    case ASC_DO_WHY:
        if (step->wants == ASC_STEP_FREE)
            return false;
        asc__game_say(game, asc__tr("Hints come later; here 'x' makes the move for you."));
        return true;
    default:
        return false;
    }
}

/* ---- Drawing --------------------------------------------------------------------------------- */

void asc__game_guide_prompt(const asc_game_scene *game, asc_prompt *prompt)
{
    if (game->lesson.wants == ASC_STEP_READ)
        asc__prompt_command(prompt, ASC_DO_ENTER, asc__tr("continue"));
    else if (game->lesson.wants == ASC_STEP_MOVE)
        asc__prompt_command(prompt, ASC_DO_LESSON_DO, NULL);
}

/* Does an area cover the thing that the step is about? */
static bool covers(const asc_game_scene *game, asc_area area)
{
    int chosen = asc__game_chosen(game);
    if (chosen < 0)
        return false;
    asc_area thing = game->drawn.at[chosen];
    return thing.height > 0 && thing.y < area.y + area.height && thing.y + thing.height > area.y &&
           thing.x < area.x + area.width && thing.x + thing.width > area.x;
}

/* The area of the chosen card's text; without lines if it is not visible. */
static asc_area text_area(const asc_canvas *canvas)
{
    for (int i = 0; i < canvas->region_count; i++)
        if (canvas->regions[i].id == ASC_REGION_TEXT)
            return canvas->regions[i].area;
    return (asc_area){.height = 0};
}

/* The place of the box: above the last line, over the card's pane if there is one; or below the
 * first line, if it would cover the highlighted things. The step decides which. An answer makes the
 * box larger as long as it covers nothing new. */
static asc_area place(const asc_game_scene *game, const asc_canvas *canvas, const char *text)
{
    asc_area pane = text_area(canvas);
    bool below = pane.height > 0 && pane.width == canvas->width; /* not in a column at the side */
    int width = below || canvas->width < 80 ? canvas->width : 80, most = canvas->height * 2 / 3;
    int height = asc__wrap_count(game->lesson.text, width - 4) + 2, bottom = canvas->height - 1;
    int whole = asc__wrap_count(text, width - 4) + 2;
    height = below && height < bottom - pane.y + 1 ? bottom - pane.y + 1 : height;
    height = height < most ? height : most;
    asc_area area = {bottom - height, 0, height, width};
    bool above = covers(game, area);
    area.y = above ? 1 : area.y;
    for (asc_area larger = area; area.height < whole && area.height < most; area = larger) {
        larger.height++;
        larger.y -= !above;
        if (covers(game, larger))
            break;
    }
    return area;
}

void asc__game_guide_draw(asc_game_scene *game, asc_canvas *canvas)
{
    const asc_tutorial_step *step = &game->lesson;
    char text[2 * ASC_STEP_TEXT_MAX + 4], right[48];
    if (!is_shown(game))
        return;
    snprintf(text, sizeof text, "%s%s%s", step->text, game->reply[0] ? "\n" : "", game->reply);
    asc_area area = place(game, canvas, text);
    int inside = area.width - 4, lines = asc__wrap_count(text, inside);
    snprintf(right, sizeof right, "%zu / %zu", step->index + 1,
             asc_tutorial_length(game->start.tutorial));
    asc__blank(canvas, area);
    asc__box(canvas, area);
    asc__rule_put(canvas, area.y, 2, area.width - 16, ASC_STYLE_BOLD, step->part);
    asc__rule_put(canvas, area.y, area.width - 4 - asc__columns(right), 16, ASC_STYLE_PLAIN, right);
    int last = lines - (area.height - 2);
    game->guide_from = game->guide_from > last ? (last > 0 ? last : 0) : game->guide_from;
    asc__put_wrapped(canvas, (asc_area){area.y + 1, area.x + 2, area.height - 2, inside},
                     ASC_STYLE_PLAIN, text, game->guide_from);
    asc__region_add(canvas, area, ASC_REGION_GUIDE);
}
