/*
 * game_look.c - the position of the session as the viewer sees it, and what happened on the way to it.
 */
#include "game_parts.h"

#include <stdio.h>
#include <stdlib.h>

#include "curtain.h"
#include "sign.h"

int asc__game_chosen(const asc_game_scene *game)
{
    return game->some ? asc__board_find(&game->board, game->chosen) : -1;
}

void asc__game_choose(asc_game_scene *game, int thing)
{
    game->some = thing >= 0;
    game->text_from = 0;
    game->notice = false;
    if (thing >= 0)
        game->chosen = game->board.things[thing].id;
}

void asc__game_say(asc_game_scene *game, const char *sentence)
{
    snprintf(game->message, sizeof game->message, "%s", sentence);
    game->notice = true;
}

/* ---- What happened ------------------------------------------------------------------------------- */

/* The length of the match before the last things that the viewer did or was done to him: what the message tells. */
static size_t told_from(const asc_game_scene *game, size_t before)
{
    size_t length = asc_match_length(game->session->match), from = length;
    if (before < length &&
        asc_match_decision(game->session->match, length - 1).seat == game->viewer)
        return before;
    while (from > 0 && asc_match_decision(game->session->match, from - 1).seat != game->viewer)
        from--;
    return from;
}

static void tell(asc_game_scene *game, size_t before)
{
    size_t length = asc_match_length(game->session->match);
    char *story = asc__tell(game->session->match, game->viewer, game->names,
                            told_from(game, before), length, false);
    for (char *at = story; at && *at; at++)
        *at = *at == '\n' ? ' ' : *at;
    if (story && *story)
        asc__game_say(game, story);
    else if (game->notice) /* of the position before: it is true no longer */
        game->message[0] = '\0';
    game->notice = false;
    free(story);
}

/* ---- The position -------------------------------------------------------------------------------- */

bool asc__game_hidden(const asc_game_scene *game)
{
    int person = asc__session_person(game->session);
    return game->session->persons > 1 && person != ASC_NOBODY && person != game->keyboard;
}

/* Another person takes the keyboard: a curtain falls, and opens for him alone. */
static void draw_curtain(asc_game_scene *game, int person)
{
    asc_session *session = game->session;
    char head[256], standing[512], round[64];
    asc_text out = asc__text_init(standing, sizeof standing);
    if (!asc__game_hidden(game) || !game->scene.tui)
        return;
    game->keyboard = person;
    asc__tr_say(round, sizeof round, T_("Round {0}"),
                asc__arg_number(asc_round(session->game, asc_match_state(session->match))));
    snprintf(head, sizeof head, "%s %s %s", game->title, asc__sign(ASC_SIGN_DOT), round);
    asc_view_of(session->game, asc_match_state(session->match), ASC_SPECTATOR, game->spare);
    for (int i = 0; i < session->players; i++) {
        const asc_field *score = asc__view_field(session->game, ASC_ROLE_SCORE, i);
        if (score)
            asc__text_addf(&out, "%s%s %s%d", i ? "   " : "", session->seats[i].name,
                           asc__emblem_sign(&score->emblem),
                           asc__view_number_in(game->spare, score, 0));
    }
    asc__tui_push(
        game->scene.tui,
        asc__curtain_new(game->scene.tui, &(asc_curtain_start){.name = session->seats[person].name,
                                                               .head = head,
                                                               .standing = standing,
                                                               .leave = asc__game_leave,
                                                               .user = game}));
}

/* The row as it was when the viewer last ended a turn. */
static const asc_view *look_back(asc_game_scene *game)
{
    const asc_match *match = game->session->match;
    const asc_game *rules = game->session->game;
    size_t at = asc_match_length(match);
    int now = asc_turns(rules, asc_match_state(match));
    while (at > 0) {
        asc_decision decision = asc_match_decision(match, at - 1);
        if (decision.seat == game->viewer && decision.turn < now)
            break;
        at--;
    }
    if (at == 0 || game->viewer < 0)
        return NULL;
    asc_match_state_at(match, at, game->scratch);
    asc_view_of(rules, game->scratch, game->viewer, game->before);
    return game->before;
}

/* After a card is gone, the choice stays in the hand, where nothing can be spent by mistake; elsewhere nothing is chosen. */
static void keep_choice(asc_game_scene *game, int old, const asc_board *board)
{
    if (!game->some || asc__board_find(board, game->chosen) >= 0)
        return;
    int first = board->first[ASC_ZONE_HAND], count = asc__zone_count(board, ASC_ZONE_HAND);
    bool hand = game->chosen.zone == ASC_ZONE_HAND && count > 0 && !asc__board_answers(board);
    asc__game_choose(game, hand ? first + (old < count ? old : count - 1) : -1);
}

/* The position that is shown: the last, or one on the way to it while that is told. */
static const asc_state *shown_state(asc_game_scene *game)
{
    if (!game->telling)
        return asc_match_state(game->session->match);
    asc_match_state_at(game->session->match, asc__game_shown(game), game->shown);
    return game->shown;
}

void asc__game_look(asc_game_scene *game)
{
    asc_session *session = game->session;
    size_t before = game->length, length = asc_match_length(session->match);
    int person = asc__session_person(session), old = asc__game_chosen(game);
    bool was_asked = game->board.asked, was_told = game->board.in.idle;
    bool other = person != game->viewer;
    old = old >= 0 ? old - game->board.first[ASC_ZONE_HAND] : 0;
    /* What stands there was told to another, or of another position. */
    free(game->log);
    game->log = NULL;
    game->standing[0] = '\0';
    if (person != ASC_NOBODY && other)
        game->message[0] = '\0';
    if (person != ASC_NOBODY)
        game->viewer = person;
    for (int i = 0; i < session->players; i++)
        game->names[i] = session->seats[i].name;
    draw_curtain(game, person);
    asc__game_tell(game, game->scene.tui ? game->scene.tui->now : 0);
    const asc_state *state = shown_state(game);
    asc_view_of(session->game, state, game->viewer, game->view);
    asc__board_make(&game->board, &(asc_board_input){.state = state,
                                                     .view = game->view,
                                                     .viewer = game->viewer,
                                                     .before = look_back(game),
                                                     .names = game->names,
                                                     .idle = game->telling});
    game->length = length;
    keep_choice(game, old, &game->board);
    if (other || (game->board.asked && (!was_asked || length != before)))
        asc__game_choose(game, -1);
    if (length != before)
        game->hinting = false;
    if (length > before || (was_told && !game->telling))
        tell(game, before);
    asc__game_guide(game);
}

void asc__game_leave(asc_tui *tui, void *user)
{
    (void)tui;
    asc__tui_pop(&((asc_game_scene *)user)->scene);
}

/* ---- Computer players ---------------------------------------------------------------------------- */

/* One step of it; false: there is nothing to do now. */
static bool step_on(asc_game_scene *game, int64_t now)
{
    asc_session *session = game->session;
    int seat = asc_table_to_act(session->table);
    if (asc__session_is_computer(session, seat) && asc__game_guide_moves(game)) {
        game->since = -1;
        return game->lesson.wants == ASC_STEP_WATCH;
    }
    if (!asc__session_is_computer(session, seat) || !asc__session_think(session)) {
        game->since = -1;
        return false;
    }
    game->since = game->since < 0 ? now : game->since;
    switch (asc__session_thought(session)) {
    case ASC_THOUGHT_MOVED:
        asc__game_look(game);
        return true;
    case ASC_THOUGHT_FAILED:
        asc__game_look(game);
        asc__game_say(game, session->failure);
        return true;
    case ASC_THOUGHT_REFUSED:
        asc__game_say(game, session->message);
        return false;
    case ASC_THOUGHT_NONE:
    case ASC_THOUGHT_GOES_ON:
        break;
    }
    return false;
}

void asc__game_go_on(asc_game_scene *game, int64_t now)
{
    while (step_on(game, now))
        ;
    if (asc__game_hidden(game))
        asc__game_look(game);
    if (asc__session_tick(game->session))
        asc__game_look(game);
    bool next =
        game->telling && (game->waiting || (game->next_step >= 0 && now >= game->next_step));
    if (next && asc__game_next_step(game, now))
        asc__game_look(game);
    bool over = asc_table_ended(game->session->table) != ASC_TABLE_GOES_ON;
    if (over && !game->telling && !game->over_told && game->start.over) {
        game->over_told = true;
        game->start.over(game->scene.tui, game->start.user);
    }
}
