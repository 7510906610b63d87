/*
 * game_typed.c - what a person types in the last line: a move in words, as in line mode, or the
 * name of a card on the table; in a question, a filter for the answers.
 */
#include "game_parts.h"

#include <stdio.h>

#include "play_words.h"

void asc__game_typed_begin(asc_game_scene *game, asc_game_mode mode)
{
    game->mode = mode;
    asc__field_set(&game->typed, "");
}

/* ---- Moves ----------------------------------------------------------------------------------- */

/* How well the words mean a move, in the language of the program or in English. */
static asc_fit fit_of(const asc_board *board, const asc_words *words, asc_move move)
{
    char said[ASC_MOVE_TEXT_MAX], written[ASC_MOVE_TEXT_MAX];
    asc_move_say(board->game, board->in.state, move, said, sizeof said);
    asc_move_format(board->game, board->in.state, move, written, sizeof written);
    asc_fit a = asc__words_fit(words, said), b = asc__words_fit(words, written);
    return a > b ? a : b;
}

/* The index of the move that the words mean; -1: none, -2: several, such as `one` and `other`. */
static int meant(const asc_board *board, const char *typed, int *one, int *other)
{
    asc_words words;
    asc_fit best = ASC_FIT_NONE;
    int found = -1, count = 0;
    asc__words_init(&words, typed);
    for (int i = 0; i < board->move_count; i++) {
        asc_fit fit = fit_of(board, &words, board->moves[i]);
        if (fit == ASC_FIT_NONE || fit < best)
            continue;
        count = fit > best ? 1 : count + 1;
        *other = fit > best ? i : found;
        best = fit;
        found = i;
    }
    *one = found;
    return count == 0 ? -1 : count == 1 ? found : -2;
}

/* Says why a typed move cannot be made: the rule against it, or that it is no move. */
static void refuse(asc_game_scene *game, const char *typed)
{
    const asc_board *board = &game->board;
    asc_move move;
    char text[640], why[256];
    if (asc_move_parse(board->game, board->in.state, typed, &move, NULL, NULL) == ASC_OK) {
        asc_reason reason = asc_check(board->game, board->in.state, game->viewer, move);
        asc_reason_say(board->game, reason, NULL, NULL, why, sizeof why);
        asc__tr_say(text, sizeof text, T_("Not possible: {0}. {1}"), asc__arg_text(typed),
                    asc__arg_text(why));
    } else {
        asc__tr_say(text, sizeof text, T_("'{0}' is not a move you can make now."),
                    asc__arg_text(typed));
    }
    asc__game_say(game, text);
}

static void run_move(asc_game_scene *game, const char *typed)
{
    const asc_board *board = &game->board;
    int one = -1, other = -1, found = meant(board, typed, &one, &other);
    char a[ASC_MOVE_TEXT_MAX], b[ASC_MOVE_TEXT_MAX], text[640];
    if (found >= 0) {
        asc__game_move(game, board->moves[found]);
        return;
    }
    if (found == -1) {
        refuse(game, typed);
        return;
    }
    asc_move_say(board->game, board->in.state, board->moves[one], a, sizeof a);
    asc_move_say(board->game, board->in.state, board->moves[other], b, sizeof b);
    asc__tr_say(text, sizeof text, T_("That could be '{0}' or '{1}'."), asc__arg_text(b),
                asc__arg_text(a));
    asc__game_say(game, text);
}

/* Tab: completes the words to the meant move, or to one of several. */
static void complete(asc_game_scene *game)
{
    const asc_board *board = &game->board;
    int one = -1, other = -1, found = meant(board, game->typed.text, &one, &other);
    char text[ASC_MOVE_TEXT_MAX];
    if (found == -1)
        return;
    asc_move_say(board->game, board->in.state, board->moves[found >= 0 ? found : other], text,
                 sizeof text);
    asc__field_set(&game->typed, text);
}

/* ---- Names ----------------------------------------------------------------------------------- */

static int find_thing(const asc_game_scene *game, const char *typed)
{
    const asc_board *board = &game->board;
    asc_words words;
    asc_fit best = ASC_FIT_NONE;
    int found = -1;
    asc__words_init(&words, typed);
    for (int i = 0; i < board->count; i++) {
        const asc_card *card = asc__thing_card(board, &board->things[i]);
        char name[256];
        asc__thing_name(board, &board->things[i], name, sizeof name);
        asc_fit fit = asc__words_fit(&words, name),
                english = card ? asc__words_fit(&words, card->name) : ASC_FIT_NONE;
        fit = english > fit ? english : fit;
        if (fit > best && game->drawn.at[i].height > 0) {
            best = fit;
            found = i;
        }
    }
    return found;
}

static void run_find(asc_game_scene *game, const char *typed)
{
    int found = find_thing(game, typed);
    char text[512];
    if (found >= 0) {
        asc__game_choose(game, found);
        return;
    }
    asc__tr_say(text, sizeof text, T_("Nothing on the table is called '{0}'."),
                asc__arg_text(typed));
    asc__game_say(game, text);
}

bool asc__game_narrow(asc_game_scene *game, const char *words)
{
    snprintf(game->filter, sizeof game->filter, "%s", words);
    asc__game_look(game);
    bool some = words[0] == '\0' || game->board.narrowed;
    if (some)
        asc__game_choose(game, words[0] ? game->board.first[ASC_ZONE_ANSWERS] : -1);
    return some;
}

/* Does typing filter the answers to a question? */
static bool narrows(const asc_game_scene *game)
{
    return game->mode == ASC_GAME_FINDING && asc__board_answers(&game->board);
}

void asc__game_typed_handle(asc_game_scene *game, const asc_tui_event *event)
{
    bool key = event->kind == ASC_TUI_KEY;
    if (asc__field_handle(&game->typed, event)) {
        if (narrows(game))
            asc__game_narrow(game, game->typed.text);
        return;
    }
    if (!key)
        return;
    char typed[ASC_FIELD_TEXT];
    asc_game_mode mode = game->mode;
    snprintf(typed, sizeof typed, "%s", game->typed.text);
    switch (asc__typing_command(event)) {
    case ASC_DO_TYPING_COMPLETE:
        if (mode == ASC_GAME_TYPING)
            complete(game);
        return;
    case ASC_DO_TYPING_DONE:
        game->mode = ASC_GAME_TABLE;
        if (typed[0] && mode == ASC_GAME_TYPING)
            run_move(game, typed);
        else if (typed[0] && !game->board.narrowed) /* else the filter is enough */
            run_find(game, typed);
        return;
    case ASC_DO_TYPING_BACK:
        if (narrows(game))
            asc__game_narrow(game, "");
        game->mode = ASC_GAME_TABLE;
        return;
    default:
        return;
    }
}
