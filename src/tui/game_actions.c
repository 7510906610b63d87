/*
 * game_actions.c - the actions of keys: moves, the end of a turn, playing all cards that need no
 * choice, undo, hints. If an action is not possible, the message line says why.
 */
#include "game_parts.h"

#include <stdio.h>

/* ---- Moves ----------------------------------------------------------------------------------- */

/* Is there an open undo request? If so, the message says that it must be answered first. */
static bool must_wait(asc_game_scene *game)
{
    if (!asc__game_asks(game))
        return false;
    asc__game_say(game, asc__tr("Answer the undo request first: y agrees, n refuses."));
    return true;
}

void asc__game_move(asc_game_scene *game, asc_move move)
{
    game->mode = ASC_GAME_TABLE;
    if (must_wait(game) || !asc__game_guide_takes(game, move))
        return;
    bool may_ask = asc_move_flags(game->board.game, game->board.in.state, move) & ASC_MOVE_MAY_ASK;
    if (!asc__session_move(game->session, move)) {
        asc__game_say(game, game->session->message);
        return;
    }
    game->may_ask = may_ask;
    asc__game_look(game);
    game->may_ask = false;
    asc__game_go_on(game, game->scene.tui->now);
}

/* Is ending the turn the only useful move left, or the one that a tutorial waits for? */
static bool is_at_end(const asc_game_scene *game)
{
    const asc_board *board = &game->board;
    return board->to_act && board->end >= 0 &&
           (board->move_count == 1 || (!asc__game_guide_is_free(game) &&
                                       asc__game_guide_wants(game, board->moves[board->end])));
}

void asc__game_say_choose(asc_game_scene *game)
{
    asc__game_say(game, asc__tr("Choose something first, with arrows, Tab, numbers or the mouse."));
}

void asc__game_do(asc_game_scene *game)
{
    int at = asc__game_chosen(game);
    bool can = at >= 0 && asc__thing_can(&game->board.things[at]);
    if (!can && is_at_end(game)) {
        asc__game_say(game, asc__tr("Press e to end your turn."));
        return;
    }
    if (at < 0) {
        asc__game_say_choose(game);
        return;
    }
    const asc_thing *thing = &game->board.things[at];
    if (!can) {
        char why[512];
        asc__thing_why_not(&game->board, thing, why, sizeof why);
        asc__game_say(game, why);
    } else if (thing->move_count == 1) {
        asc__game_move(game, thing->moves[0]);
    } else {
        game->mode = ASC_GAME_MOVES;
        game->list =
            (asc_list){.count = thing->move_count, .chosen = -1, .rows = thing->move_count};
    }
}

/* Is there a question? If so, the message says that it must be answered first. */
static bool is_asked(asc_game_scene *game)
{
    char question[512], text[640];
    if (!game->board.asked)
        return false;
    asc__board_question(&game->board, question, sizeof question);
    asc__tr_say(text, sizeof text, T_("Answer the question first. {0}"), asc__arg_text(question));
    asc__game_say(game, text);
    return true;
}

/* Is it the viewer's decision? If not, the message says so. */
static bool may_decide(asc_game_scene *game)
{
    char text[256];
    if (must_wait(game))
        return false;
    if (game->board.to_act)
        return true;
    bool over = asc_table_ended(game->session->table) != ASC_TABLE_GOES_ON;
    asc_reason_say(game->session->game, over ? ASC_REASON_OVER : ASC_REASON_NOT_YOUR_DECISION, NULL,
                   NULL, text, sizeof text);
    asc__game_say(game, text);
    return false;
}

/* ---- The end of a turn ----------------------------------------------------------------------- */

/* Lists the moves that ending the turn would give up; false: there are none. */
static bool say_left(const asc_game_scene *game, char *text, size_t size)
{
    enum { NAMED = 3 };
    const asc_board *board = &game->board;
    asc_text out = asc__text_init(text, size);
    int left[NAMED], count = asc__session_left(game->session, left, NAMED);
    for (int i = 0; i < count && i < NAMED; i++) {
        char move[ASC_MOVE_TEXT_MAX];
        asc_move_say(board->game, board->in.state, board->moves[left[i]], move, sizeof move);
        asc__text_addf(&out, "%s%s", i > 0 ? ", " : "", move);
    }
    if (count > NAMED)
        asc__text_addf(&out, " +%d", count - NAMED);
    return count > 0;
}

void asc__game_end(asc_game_scene *game)
{
    asc_board *board = &game->board;
    char left[512], text[640];
    int turn = asc_turns(game->session->game, asc_match_state(game->session->match));
    if (!may_decide(game) || is_asked(game))
        return;
    if (board->end < 0) {
        asc__game_say(game, asc__tr("The turn cannot be ended now."));
        return;
    }
    bool told = !asc__game_guide_is_free(game); /* the tutorial told the learner to end the turn */
    if (told || game->warned_turn == turn || !say_left(game, left, sizeof left)) {
        asc__game_choose(game, -1);
        asc__game_move(game, board->moves[board->end]);
        return;
    }
    game->warned_turn = turn;
    asc__tr_say(text, sizeof text,
                T_("You could still: {0}. Press e again to end the turn anyway."),
                asc__arg_text(left));
    asc__game_say(game, text);
}

/* ---- The rest -------------------------------------------------------------------------------- */

void asc__game_all(asc_game_scene *game)
{
    asc_plan plan;
    char why[512], text[ASC_GAME_MESSAGE + 512];
    if (!may_decide(game) || is_asked(game))
        return;
    if (!asc__game_guide_is_free(game)) {
        asc__game_guide_all(game);
        return;
    }
    size_t count = asc__session_all(game->session, &plan);
    asc__game_look(game);
    /* some cards were left, and there is a reason to tell */
    if (count == 0 || plan.why != ASC_AHEAD_NOTHING) {
        asc_plan_say(game->session->game, &plan, why, sizeof why);
        snprintf(text, sizeof text, "%s%s%s", count > 0 ? game->message : "", count > 0 ? " " : "",
                 why);
        asc__game_say(game, text);
    }
    asc__game_go_on(game, game->scene.tui->now);
}

void asc__game_decline(asc_game_scene *game)
{
    if (!may_decide(game))
        return;
    if (game->board.decline >= 0)
        asc__game_move(game, game->board.moves[game->board.decline]);
    else
        asc__game_say(game, game->board.asked ? asc__tr("This cannot be declined.")
                                              : asc__tr("There is no question to decline."));
}

/* Shows the result of an undo, and the session's message about it. */
static void show_undo(asc_game_scene *game, bool changed)
{
    char text[ASC_SESSION_MESSAGE];
    snprintf(text, sizeof text, "%s", game->session->message);
    if (changed) {
        asc__game_look(game);
        game->over_told = false;
    }
    asc__game_say(game, text);
    if (changed)
        asc__game_go_on(game, game->scene.tui->now);
}

void asc__game_undo(asc_game_scene *game, asc_undo_step step)
{
    if (!must_wait(game))
        show_undo(game, asc__session_undo(game->session, game->viewer, step));
}

bool asc__game_asks(const asc_game_scene *game)
{
    return asc__session_asked_by(game->session) != ASC_NOBODY;
}

bool asc__game_answer(asc_game_scene *game, int command)
{
    if (command != ASC_DO_AGREE && command != ASC_DO_REFUSE)
        return false;
    show_undo(game, asc__session_answer_undo(game->session, command == ASC_DO_AGREE));
    return true;
}

/* Begins a hint; `about` is a move to explain, or NULL. */
static void begin_hint(asc_game_scene *game, const asc_move *about)
{
    game->why = about != NULL;
    asc__session_hint_about(game->session, about);
    game->hinting = asc__session_hint(game->session, 0);
    if (!game->hinting)
        asc__game_say(game, game->session->message);
}

void asc__game_hint(asc_game_scene *game)
{
    if (may_decide(game))
        begin_hint(game, NULL);
}

void asc__game_why(asc_game_scene *game)
{
    int at = asc__game_chosen(game);
    if (!may_decide(game))
        return;
    if (at >= 0 && game->board.things[at].move_count > 0)
        begin_hint(game, &game->board.things[at].moves[0]);
    else
        asc__game_say(game, asc__tr("Choose something that you can do now, and ask again."));
}

void asc__game_hint_other(asc_game_scene *game)
{
    if (!may_decide(game))
        return;
    if (asc__session_hint_against(game->session, !game->session->hints_against))
        asc__game_hint(game);
    else
        asc__game_say(game, game->session->message);
}
