/*
 * game_prompt.c - the last line while a game is played: what Enter does with the chosen thing, then
 * the other keys that work now, most useful first.
 */
#include "game_parts.h"

#include <stdio.h>

#include "board_undo.h"
#include "sign.h"

/* ", leaves 0◆": the rest of the resource that pays for it. */
static void add_rest(const asc_board *board, const asc_thing *thing, asc_text *text)
{
    int price;
    const asc_field *resource = asc__thing_price(board, thing, &price);
    const asc_offer *offer = &thing->offer;
    char left[32], part[64];
    if (!thing->offered || !offer->paid_with || !resource || price <= 0 || board->asked ||
        thing->id.zone > ASC_ZONE_SUPPLY)
        return;
    int has = asc__view_number_in(board->in.view, resource, 0);
    int rest = has < price ? 0 : has - price;
    snprintf(left, sizeof left, "%d%s", rest, asc__emblem_sign(&resource->emblem));
    asc__tr_say(part, sizeof part, T_(", leaves {0}"), asc__arg_text(left));
    asc__text_add(text, part);
}

static void add_enter(const asc_game_scene *game, int width, asc_prompt *prompt)
{
    const asc_board *board = &game->board;
    int at = asc__game_chosen(game);
    char words[ASC_MOVE_TEXT_MAX];
    char text[ASC_PROMPT_TEXT];
    asc_text out = asc__text_init(text, sizeof text);
    if (at < 0 || !asc__thing_can(&board->things[at]))
        return;
    const asc_thing *thing = &board->things[at];
    bool wanted = false;
    for (int i = 0; i < thing->move_count; i++)
        wanted = wanted || asc__game_guide_wants(game, thing->moves[i]);
    if (!wanted)
        return;
    if (thing->move_count > 1) {
        asc__prompt_command(prompt, ASC_DO_ENTER, asc__tr("what? a list"));
        return;
    }
    bool brief = width < 112 && !board->asked && thing->id.card != ASC_NO_CARD;
    if (thing->key == asc__command_key(ASC_DO_DECLINE))
        asc__thing_name(board, thing, words, sizeof words);
    else
        asc__move_words(board, thing->moves[0], brief, words, sizeof words);
    asc__text_add(&out, words);
    if (width >= 60)
        add_rest(board, thing, &out);
    asc__prompt_command(prompt, ASC_DO_ENTER, text);
}

static void add_arrows(int width, asc_prompt *prompt)
{
    char arrows[32];
    if (asc__text_same(asc__sign(ASC_SIGN_ARROW_LEFT), "<"))
        snprintf(arrows, sizeof arrows, "%s", asc__tr_word("key", "arrows"));
    else
        snprintf(arrows, sizeof arrows, "%s%s%s%s%s", asc__sign(ASC_SIGN_ARROW_LEFT),
                 asc__sign(ASC_SIGN_ARROW_UP), asc__sign(ASC_SIGN_ARROW_DOWN),
                 asc__sign(ASC_SIGN_ARROW_RIGHT), width >= 60 ? " Tab" : "");
    asc__prompt_add(prompt, 0, arrows, width >= 60 ? asc__tr_word("key", "move") : "");
}

/* "1–6 choose" */
static void add_numbers(int last, asc_prompt *prompt)
{
    char keys[16];
    if (last == 0)
        return;
    snprintf(keys, sizeof keys, last > 1 ? "1%s%c" : "1", asc__sign(ASC_SIGN_EMPTY),
             last == 10 ? '0' : '0' + last);
    asc__prompt_add(prompt, 0, keys, asc__tr("choose"));
}

/* Keys of a question: "1–6 choose", "n nothing". */
static void add_answers(const asc_board *board, asc_prompt *prompt)
{
    int from = board->first[ASC_ZONE_ANSWERS], to = board->first[ASC_ZONE_ANSWERS + 1], last = 0;
    for (int i = from; i < to; i++)
        last += board->things[i].key >= '0' && board->things[i].key <= '9';
    add_numbers(last, prompt);
    if (board->decline >= 0)
        asc__prompt_command(prompt, ASC_DO_DECLINE, NULL);
    if (board->narrowed)
        asc__prompt_command(prompt, ASC_DO_BACK, asc__tr("all answers"));
    else if (to - from > 10)
        asc__prompt_command(prompt, ASC_DO_FIND, asc__tr("narrow"));
}

/* Would `a` play something? Checked once for each position. */
static bool plays_all(asc_game_scene *game)
{
    if (!game->board.to_act || game->board.asked || !asc__game_guide_is_free(game))
        return false;
    if (!game->all_known)
        game->all_plays = asc__session_plan(game->session).next >= 0;
    game->all_known = true;
    return game->all_plays;
}

/* Would `e` end the turn? */
static bool may_end(const asc_game_scene *game)
{
    const asc_board *board = &game->board;
    return board->end >= 0 && !board->asked &&
           asc__game_guide_wants(game, board->moves[board->end]);
}

/* Adds the undo key. If there is room, its label says how many moves it takes back, if more than
 * one. */
static void add_undo(const asc_game_scene *game, bool wide, asc_prompt *prompt)
{
    const asc_session *session = game->session;
    char says[ASC_PROMPT_TEXT], text[ASC_PROMPT_TEXT];
    asc_undo_plan undo = asc_table_undo_plan(session->table, game->viewer, ASC_UNDO_LAST);
    if (undo.refusal != ASC_REFUSAL_NONE)
        return;
    asc__board_undo_say(session->game, session->match, &undo, says, sizeof says);
    asc__tr_say(text, sizeof text, T_("undo: {0}"), asc__arg_text(says));
    bool more = wide && !undo.asks && undo.count > 1;
    asc__prompt_command(prompt, ASC_DO_UNDO,
                        more        ? text
                        : undo.asks ? asc__tr("ask to undo")
                                    : NULL);
}

static void add_table(asc_game_scene *game, int width, asc_prompt *prompt)
{
    const asc_board *board = &game->board;
    bool small = width < 60, wide = width >= 112;
    add_enter(game, width, prompt);
    if (board->asked)
        add_answers(board, prompt);
    if (!small && (!board->asked || asc__game_chosen(game) < 0))
        add_arrows(width, prompt);
    if (plays_all(game))
        asc__prompt_command(prompt, ASC_DO_ALL, small ? asc__tr("all") : NULL);
    if (may_end(game))
        asc__prompt_command(prompt, ASC_DO_END, wide ? asc__tr("end turn") : NULL);
    add_undo(game, wide, prompt);
    if (board->asked && !board->narrowed && asc__game_chosen(game) >= 0)
        asc__prompt_command(prompt, ASC_DO_BACK, asc__tr("look around"));
    if (board->move_count > 1 && asc__game_guide_is_free(game))
        asc__prompt_command(prompt, ASC_DO_HINT, NULL);
    if (asc__session_may_sit(game->session))
        asc__prompt_command(prompt, ASC_DO_SIT, NULL);
    if (asc__game_holds(game))
        asc__prompt_command(prompt, ASC_DO_WATCH, NULL);
    if (!board->to_act)
        asc__prompt_command(prompt, ASC_DO_LOG, NULL);
    if (!board->to_act)
        asc__prompt_command(prompt, ASC_DO_QUIT, NULL);
    if (wide)
        asc__prompt_command(prompt, ASC_DO_FIND, NULL);
}

/* Adds the keys while another player's turn is being told. */
static void add_telling(const asc_game_scene *game, int width, asc_prompt *prompt)
{
    char speed[64];
    bool over = asc_table_ended(game->session->table) != ASC_TABLE_GOES_ON;
    asc__game_speed_brief(game, speed, sizeof speed);
    asc__prompt_command(prompt, ASC_DO_NEXT_STEP, width >= 60 ? NULL : asc__tr("next"));
    asc__prompt_command(prompt, ASC_DO_ENTER, over ? asc__tr("to the end") : asc__tr("to my turn"));
    asc__prompt_add(prompt, 0, "< >", speed);
    asc__prompt_command(prompt, ASC_DO_LOG, NULL);
    add_arrows(width, prompt);
}

/* Adds the keys that answer an undo request. */
static void add_consent(int width, asc_prompt *prompt)
{
    asc__prompt_command(prompt, ASC_DO_AGREE, width >= 60 ? NULL : asc__tr("agree"));
    asc__prompt_command(prompt, ASC_DO_REFUSE, width >= 60 ? NULL : asc__tr("no"));
    asc__prompt_command(prompt, ASC_DO_LOG, NULL);
    add_arrows(width, prompt);
}

void asc__game_prompt(asc_game_scene *game, const asc_canvas *canvas, asc_prompt *prompt)
{
    *prompt = (asc_prompt){.count = 0};
    if (game->mode == ASC_GAME_MOVES) {
        if (game->list.chosen >= 0)
            asc__prompt_command(prompt, ASC_DO_ENTER, asc__tr("do it"));
        add_numbers(game->list.count, prompt);
        asc__prompt_command(prompt, ASC_DO_BACK, NULL);
    } else if (asc__game_asks(game)) {
        add_consent(canvas->width, prompt);
    } else if (game->telling) {
        add_telling(game, canvas->width, prompt);
    } else if (asc__game_guided(game) && game->lesson.wants == ASC_STEP_READ) {
        asc__game_guide_prompt(game, prompt);
    } else {
        add_table(game, canvas->width, prompt);
        if (asc__game_guided(game))
            asc__game_guide_prompt(game, prompt);
    }
}
