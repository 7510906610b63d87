/*
 * game_look.c - updates the scene from the session: the position as the viewer sees it, and what
 * has happened since.
 */
#include "game_parts.h"

#include <stdio.h>
#include <stdlib.h>

#include "handover.h"
#include "play_words.h"
#include "row_news.h"
#include "sign.h"

int asc__game_chosen(const asc_game_scene *game)
{
    return game->some ? asc__board_find(&game->board, game->chosen) : -1;
}

/* Chooses a thing for the viewer; the message stays. */
static void pick(asc_game_scene *game, int thing)
{
    if (thing >= 0 && thing == asc__game_chosen(game))
        return;
    game->text_from = 0;
    game->picked = true;
    game->some = thing >= 0;
    if (thing >= 0)
        game->chosen = game->board.things[thing].id;
}

void asc__game_choose(asc_game_scene *game, int thing)
{
    game->notice = false;
    game->reply[0] = '\0';
    pick(game, thing);
    game->picked = false;
}

void asc__game_say(asc_game_scene *game, const char *sentence)
{
    if (asc__game_guide_reply(game, sentence))
        return;
    snprintf(game->message, sizeof game->message, "%s", sentence);
    game->notice = true;
    game->news = false;
}

/* ---- Narration ------------------------------------------------------------------------------- */

char *asc__game_story(const asc_game_scene *game, size_t from, size_t to, bool log)
{
    int you = game->viewer >= 0 ? game->viewer : ASC_NOBODY;
    asc_reader reader = {game->session->match, game->viewer, you, game->names};
    return asc__narrate(&reader, from, to, log);
}

/* The message tells what happened since this length of the match: the last uninterrupted decisions
 * of the viewer, or of the others. After the viewer's own decision it is `before`; a `before` of 0
 * means that they have come back to the game. */
static size_t told_from(const asc_game_scene *game, size_t before)
{
    const asc_match *match = game->session->match;
    size_t length = asc_match_length(match), from = length;
    bool own = length > 0 && asc_match_decision(match, length - 1).seat == game->viewer;
    if (own && before > 0 && before < length)
        return before;
    while (from > 0 && (asc_match_decision(match, from - 1).seat == game->viewer) == own)
        from--;
    return from;
}

/* Did another player make the last decision? */
static bool of_others(const asc_game_scene *game)
{
    const asc_match *match = game->session->match;
    size_t length = asc_match_length(match);
    return length > 0 && asc_match_decision(match, length - 1).seat != game->viewer;
}

/* Another player's decision led to a question: tells what happened in that decision, or in the last
 * decisions of which the viewer may know something. */
static char *tell_cause(const asc_game_scene *game, size_t first)
{
    size_t length = asc_match_length(game->session->match), from = length;
    char *story = NULL;
    while (from > first && !(story && *story)) {
        free(story);
        story = asc__game_story(game, --from, length, false);
    }
    return story;
}

static void tell(asc_game_scene *game, size_t before)
{
    size_t from = told_from(game, before);
    char *story = game->board.asked && of_others(game)
                      ? tell_cause(game, from)
                      : asc__game_story(game, from, asc_match_length(game->session->match), false);
    for (char *at = story; at && *at; at++)
        *at = *at == '\n' ? ' ' : *at;
    /* If nothing happened, the message about the earlier position no longer holds. */
    snprintf(game->message, sizeof game->message, "%s", story ? story : "");
    /* News about others stays visible until something is chosen. */
    game->notice = game->news = story && *story && of_others(game);
    free(story);
}

/* ---- The position ---------------------------------------------------------------------------- */

bool asc__game_on_top(const asc_game_scene *game)
{
    return game->scene.tui && game->scene.tui->top == &game->scene;
}

bool asc__game_hidden(const asc_game_scene *game)
{
    int person = asc__session_person(game->session);
    return game->shared && person != ASC_NOBODY && person != game->keyboard;
}

/* Another person takes the keyboard: a handover screen covers the game until they press Enter. */
static void draw_handover(asc_game_scene *game, int person)
{
    asc_session *session = game->session;
    char head[256], standing[512], round[64];
    asc_text out = asc__text_init(standing, sizeof standing);
    if (!asc__game_hidden(game) || !asc__game_on_top(game))
        return;
    game->keyboard = person;
    asc__tr_say(round, sizeof round, T_("Round {0}"),
                asc__arg_number(asc_round(session->game, asc_match_state(session->match))));
    snprintf(head, sizeof head, "%s %s %s", game->title, asc__sign(ASC_SIGN_DOT), round);
    asc_view_of(session->game, asc_match_state(session->match), ASC_SPECTATOR, game->spare);
    for (int i = 0; i < session->players; i++) {
        const asc_field *score = asc__view_field(session->game, ASC_ROLE_SCORE, i);
        bool played = game->names[i] != game->players[i]; /* the seat plays a character */
        if (score)
            asc__text_addf(&out, "%s%s%s%s %s%d", i ? "   " : "", game->names[i],
                           played ? ", " : "", played ? game->players[i] : "",
                           asc__emblem_sign(&score->emblem),
                           asc__view_number_in(game->spare, score, 0));
    }
    asc__tui_push(game->scene.tui,
                  asc__handover_new(game->scene.tui,
                                    &(asc_handover_start){.name = session->seats[person].name,
                                                          .head = head,
                                                          .standing = standing,
                                                          .live = asc__game_say_clock,
                                                          .leave = asc__game_leave,
                                                          .user = game}));
}

/* The choice before something happened. */
typedef struct choice_before {
    bool to_act, asked;
    int viewer;
    size_t length;
    int place; /* the index of the chosen thing in its zone */
} choice_before;

static choice_before look_at_choice(const asc_game_scene *game)
{
    const asc_board *board = &game->board;
    int at = asc__game_chosen(game);
    return (choice_before){.to_act = board->to_act,
                           .asked = board->asked,
                           .viewer = game->viewer,
                           .length = game->length,
                           .place = at < 0 ? 0 : at - board->first[board->things[at].id.zone]};
}

/* The replacement for a chosen thing that is gone: if the viewer is to act, the next card of hand
 * or in play that costs nothing; else the thing that is now in its place of the row. -1: none. */
static int in_its_place(const asc_board *board, asc_thing_id gone, int place)
{
    if (board->to_act && gone.zone != ASC_ZONE_HAND && gone.zone != ASC_ZONE_IN_PLAY)
        return -1;
    if (board->to_act)
        return asc__board_free(board, (asc_zone)gone.zone, place);
    for (int i = board->first[gone.zone]; i < board->first[gone.zone + 1]; i++)
        if (gone.zone == ASC_ZONE_ROW && board->things[i].id.place == gone.place)
            return i;
    return -1;
}

/* Enter never does anything that costs unless the viewer has chosen the thing. At the start of a
 * turn a card that costs nothing is chosen, and after each move the next of these. Nothing is
 * chosen when a question begins or ends, nor after a move that might have led to a question. */
static void keep_choice(asc_game_scene *game, const choice_before *before)
{
    const asc_board *board = &game->board;
    int at = asc__game_chosen(game);
    bool begins = board->to_act && (!before->to_act || game->viewer != before->viewer);
    bool decided = game->length != before->length;
    if (begins)
        at = asc__board_free(board, ASC_ZONE_HAND, 0);
    else if (board->to_act && decided && (board->asked || before->asked || game->may_ask))
        at = -1;
    else if (game->some && at < 0 && decided)
        at = in_its_place(board, game->chosen, before->place);
    pick(game, at);
}

const char *asc__character_player(const asc_session *session, int seat, char label[ASC_SEAT_LABEL])
{
    const asc_session_seat *who = &session->seats[seat];
    bool named = session->setup.seat[seat].name[0] && !who->substitute;
    if (!who->computer || named)
        return who->name;
    asc__seat_make_name(session->language, asc__session_player(session, seat), seat, false, label);
    return label;
}

/* In a game of characters everyone is called by the name of their character. */
static void name_seats(asc_game_scene *game)
{
    const asc_session *session = game->session;
    asc_view_of(session->game, asc_match_state(session->match), ASC_SPECTATOR, game->spare);
    for (int i = 0; i < session->players; i++) {
        const char *character = asc__view_character(session->game, game->spare, i);
        game->players[i] =
            character ? asc__character_player(session, i, game->levels[i]) : session->seats[i].name;
        game->names[i] = character ? character : session->seats[i].name;
    }
}

/* The visible position: the last, or one on the way to it while steps are being told. */
static const asc_state *shown_state(asc_game_scene *game)
{
    if (!game->telling)
        return asc_match_state(game->session->match);
    asc_match_state_at(game->session->match, asc__game_shown(game), game->shown);
    return game->shown;
}

/* Do the words of the filter match a move, in the language of the program or in English? */
static bool is_meant(void *user, const asc_board *board, asc_move move)
{
    char said[ASC_MOVE_TEXT_MAX], written[ASC_MOVE_TEXT_MAX], meaning[ASC_MOVE_TEXT_MAX] = "";
    asc_words words;
    asc__words_init(&words, ((const asc_game_scene *)user)->filter);
    asc_move_say(board->game, board->in.state, move, said, sizeof said);
    asc_move_format(board->game, board->in.state, move, written, sizeof written);
    asc_move_meaning(board->game, board->in.state, move, meaning, sizeof meaning);
    return asc__words_fit(&words, said) || asc__words_fit(&words, written) ||
           asc__words_fit(&words, meaning);
}

void asc__game_look(asc_game_scene *game)
{
    asc_session *session = game->session;
    size_t before = game->length, length = asc_match_length(session->match);
    int person = asc__session_person(session);
    bool was_told = game->board.in.idle;
    choice_before choice = look_at_choice(game);
    /* The log was made for another viewer, or for another position. */
    free(game->log);
    game->log = NULL;
    game->standing[0] = '\0';
    if (person != ASC_NOBODY && person != game->viewer)
        game->message[0] = '\0';
    if (person != ASC_NOBODY)
        game->viewer = person;
    game->all_known = false;
    game->shared = game->shared || asc__session_persons(session) > 1;
    if (length != before || game->viewer != choice.viewer)
        game->filter[0] = '\0';
    name_seats(game);
    draw_handover(game, person);
    asc__game_tell(game, game->scene.tui ? game->scene.tui->now : 0);
    const asc_state *state = shown_state(game);
    asc_view_of(session->game, state, game->viewer, game->view);
    asc__board_make(&game->board,
                    &(asc_board_input){.state = state,
                                       .view = game->view,
                                       .viewer = game->viewer,
                                       .fresh = asc__row_news_of(session->match, game->viewer,
                                                                 asc__game_shown(game)),
                                       .players = game->players,
                                       .idle = game->telling,
                                       .shows = game->filter[0] ? is_meant : NULL,
                                       .user = game});
    game->drawn = (asc_board_drawn){.folded = false};
    game->length = length;
    keep_choice(game, &choice);
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

/* ---- Computer players ------------------------------------------------------------------------ */

/* Makes one step of the game; false: there is nothing to do now. */
static bool step_on(asc_game_scene *game, int64_t now)
{
    asc_session *session = game->session;
    int seat = asc_table_to_act(session->table);
    if (asc__session_is_computer(session, seat) && asc__game_guide_moves(game)) {
        game->since = -1;
        return game->lesson.wants == ASC_STEP_WATCH;
    }
    if (!asc__game_thinks(game) || !asc__session_think(session)) {
        game->since = -1;
        return false;
    }
    game->since = game->since < 0 ? now : game->since;
    switch (asc__session_thought(session)) {
    case ASC_THOUGHT_MOVED:
        game->since = -1;
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

/* Shows what has become due: the handover screen, the next step, the end. */
static void show_on(asc_game_scene *game, int64_t now)
{
    if (asc__game_hidden(game))
        asc__game_look(game);
    asc__game_show_pause(game);
    asc__game_introduce(game);
    if (!asc__game_on_top(game))
        return;
    bool next =
        game->telling && (game->waiting || (game->next_step >= 0 && now >= game->next_step));
    if (next && asc__game_next_step(game, now))
        asc__game_look(game);
    bool over = asc_table_ended(game->session->table) != ASC_TABLE_GOES_ON;
    bool taught = asc__game_guided(game); /* the tutorial has something to say about the end */
    if (over && !game->telling && !taught && !game->over_told && game->start.over) {
        game->over_told = true;
        game->start.over(game->scene.tui, game->start.user);
    }
}

/* Takes the results of threads that work for no player's move: a hint that nobody looks at now,
 * programs that have said goodbye. Otherwise these threads would wake the loop for ever. */
static void watch_threads(asc_session *session)
{
    if (asc__session_busy(session) == ASC_JOB_HINT)
        asc__session_advice_now(session);
    else if (asc__session_busy(session) == ASC_JOB_DISMISS)
        asc__session_thought(session);
}

void asc__game_go_on(asc_game_scene *game, int64_t now)
{
    watch_threads(game->session);
    asc__game_time(game);
    while (step_on(game, now))
        ;
    if (asc__game_on_top(game))
        show_on(game, now);
}
