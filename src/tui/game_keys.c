/*
 * game_keys.c - input while a game is on the screen. Keys mean the same everywhere in the game and
 * in every language.
 */
#include "game_parts.h"
#include "keymap.h"

/* In French the unshifted keys of the top row count as digits, which share these keys there. */
static int32_t digit_of(int32_t key)
{
    static const struct {
        int32_t key, digit;
    } azerty[] = {{'&', '1'}, {0xe9, '2'}, {'"', '3'}, {'\'', '4'}, {'(', '5'},
                  {'-', '6'}, {0xe8, '7'}, {'_', '8'}, {0xe7, '9'}, {0xe0, '0'}};
    if (!asc__text_same(asc__tr_code(), "fr"))
        return key;
    for (size_t i = 0; i < ASC__COUNT(azerty); i++)
        if (azerty[i].key == key)
            return azerty[i].digit;
    return key;
}

/* Chooses a thing; if it is chosen already, does what Enter would do. */
static void go_or_do(asc_game_scene *game, int thing)
{
    if (thing >= 0 && thing == asc__game_chosen(game) && !game->picked)
        asc__game_do(game);
    else
        asc__game_choose(game, thing);
}

static void go_to_number(asc_game_scene *game, int32_t key)
{
    int thing = asc__board_by_key(&game->board, key);
    if (thing >= 0)
        go_or_do(game, thing);
    else
        asc__game_say(game, asc__tr("Nothing on the table has that number."));
}

static void enter_zone(asc_game_scene *game, asc_zone zone)
{
    int thing = asc__board_enter(&game->board, &game->drawn, zone);
    if (thing >= 0)
        asc__game_choose(game, thing);
    else
        asc__game_say(game, asc__tr("There is nothing there."));
}

/* Chooses the next move without a card. */
static void next_move(asc_game_scene *game)
{
    const asc_board *board = &game->board;
    int at = asc__game_chosen(game), last = board->first[ASC_ZONE_MOVES + 1] - 1;
    if (at >= board->first[ASC_ZONE_MOVES] && at < last)
        asc__game_choose(game, at + 1);
    else
        enter_zone(game, ASC_ZONE_MOVES);
}

/* Scrolls the text of the chosen card. */
static void scroll(asc_game_scene *game, int by)
{
    int lines, rows;
    asc_board_show show = {.drawn = &game->drawn, .chosen = asc__game_chosen(game)};
    asc__board_text_lines(&game->board, &game->scene.tui->canvas, &show, &lines, &rows);
    int most = lines > rows ? lines - rows : 0, to = game->text_from + by;
    game->text_from = to < 0 ? 0 : to > most ? most : to;
}

static void back(asc_game_scene *game)
{
    if (game->hinting) {
        asc__session_stop_thinking(game->session);
        game->hinting = false;
    } else if (game->board.narrowed) {
        asc__game_narrow(game, "");
    } else {
        asc__game_choose(game, -1);
    }
}

/* Leaves the game. If it cannot be saved, the first key press only shows why: `warning` with the
 * reason. */
static void leave(asc_game_scene *game, const char *warning)
{
    asc_session *session = game->session;
    char text[ASC_STORE_WHY + 128];
    bool saved =
        !session->save_failing || !asc__session_has_file(session) || asc__session_save(session);
    if (saved || game->leaving) {
        asc__tui_pop(&game->scene);
        return;
    }
    game->leaving = true;
    asc__tr_say(text, sizeof text, warning, asc__arg_text(asc__store_reason(&session->store)));
    asc__game_say(game, text);
}

/* Carries out a command that moves the choice; false: the command does not. */
static bool go(asc_game_scene *game, int command, int32_t key)
{
    switch (command) {
    case ASC_DO_STEP:
    case ASC_DO_ZONE:
    case ASC_DO_ENDS:
        asc__game_choose(game,
                         asc__board_step(&game->board, &game->drawn, asc__game_chosen(game), key));
        return true;
    case ASC_DO_ROW_NUMBER:
    case ASC_DO_PILE_NUMBER:
    case ASC_DO_ANSWER_NUMBER:
        go_to_number(game, key);
        return true;
    case ASC_DO_SCROLL:
        scroll(game, key == ASC_KEY_PAGE_UP ? -2 : 2);
        return true;
    case ASC_DO_ROW:
        enter_zone(game, ASC_ZONE_ROW);
        return true;
    case ASC_DO_STACKS:
        enter_zone(game, ASC_ZONE_SUPPLY);
        return true;
    case ASC_DO_IN_PLAY:
        enter_zone(game, ASC_ZONE_IN_PLAY);
        return true;
    case ASC_DO_HAND:
        enter_zone(game, asc__board_answers(&game->board) ? ASC_ZONE_ANSWERS : ASC_ZONE_HAND);
        return true;
    case ASC_DO_PLAIN_MOVE:
        next_move(game);
        return true;
    case ASC_DO_TYPE:
        asc__game_typed_begin(game, ASC_GAME_TYPING);
        return true;
    case ASC_DO_FIND:
        asc__game_typed_begin(game, ASC_GAME_FINDING);
        return true;
    case ASC_DO_BACK:
        back(game);
        return true;
    default:
        return false;
    }
}

/* Carries out a command that acts on the game; false: it is another kind of command. */
static bool act(asc_game_scene *game, int command)
{
    switch (command) {
    case ASC_DO_ENTER:
        asc__game_do(game);
        return true;
    case ASC_DO_ALL:
        asc__game_all(game);
        return true;
    case ASC_DO_END:
        asc__game_end(game);
        return true;
    case ASC_DO_DECLINE:
        asc__game_decline(game);
        return true;
    case ASC_DO_UNDO:
        asc__game_undo(game, ASC_UNDO_LAST);
        return true;
    case ASC_DO_UNDO_TURN:
        asc__game_undo(game, ASC_UNDO_TURN);
        return true;
    case ASC_DO_PAUSE:
        asc__game_pause(game);
        return true;
    case ASC_DO_SIT:
        asc__game_sit(game);
        return true;
    case ASC_DO_HINT:
        asc__game_hint(game);
        return true;
    case ASC_DO_HINT_LEVEL:
        asc__game_hint_other(game);
        return true;
    case ASC_DO_WHY:
        asc__game_why(game);
        return true;
    case ASC_DO_WATCH:
        game->watching = game->watching || asc__game_holds(game);
        return true;
    case ASC_DO_QUIT:
        leave(game, T_("The game is not saved: {0}. Press q again to leave anyway."));
        return true;
    case ASC_DO_STOP: /* stops a hint; pressed a second time it leaves, and everything is saved */
        if (game->hinting)
            back(game);
        else
            leave(game, T_("The game is not saved: {0}. Press Ctrl-C again to leave anyway."));
        return true;
    default:
        return false;
    }
}

/* Lets other players continue, which may make it the viewer's decision. */
static void handle_time(asc_game_scene *game, int64_t now)
{
    bool before = game->board.to_act;
    asc__game_go_on(game, now);
    if (!before && game->board.to_act)
        game->begun = now;
}

/* The command that a key means now, or -1. */
static int command_of(const asc_game_scene *game, int32_t key)
{
    static const asc_command_place places[] = {ASC_IN_CONSENT, ASC_IN_LESSON, ASC_IN_GO,
                                               ASC_IN_DO,      ASC_IN_LOOK,   ASC_IN_LEAVE,
                                               ASC_IN_ANYWHERE};
    int command = -1;
    for (size_t i = 0; i < ASC__COUNT(places) && command < 0; i++)
        if ((places[i] != ASC_IN_CONSENT || asc__game_asks(game)) &&
            (places[i] != ASC_IN_LESSON || asc__game_guided(game)))
            command = asc__key_command(places[i], key);
    return command;
}

/* Was the key pressed before the person could see what Enter does now? It was meant for the earlier
 * position. */
static bool is_too_soon(const asc_game_scene *game, int command)
{
    enum { SEEN_MS = 300 };
    return command == ASC_DO_ENTER && game->begun >= 0 &&
           game->scene.tui->now - game->begun < SEEN_MS;
}

static void handle_key(asc_game_scene *game, int32_t typed)
{
    int32_t key = digit_of(typed);
    int command = command_of(game, key);
    if (is_too_soon(game, command))
        return;
    if (command != ASC_DO_SCROLL)
        asc__game_guide_leaves(game);
    if (asc__game_answer(game, command) || asc__game_guide_does(game, command, key) ||
        asc__game_tell_does(game, command, game->scene.tui->now) || go(game, command, key) ||
        act(game, command))
        return;
    if (command == ASC_DO_CARDS && game->start.cards)
        asc__tui_push(game->scene.tui, game->start.cards(game->start.user));
    else
        asc__tui_push(game->scene.tui, asc__game_page(game, command));
}

/* ---- The list of moves of a thing ------------------------------------------------------------ */

static void do_listed(asc_game_scene *game, int index)
{
    int at = asc__game_chosen(game);
    game->mode = ASC_GAME_TABLE;
    if (at >= 0 && index >= 0 && index < game->board.things[at].move_count)
        asc__game_move(game, game->board.things[at].moves[index]);
}

static void handle_list(asc_game_scene *game, const asc_tui_event *event)
{
    if (event->kind != ASC_TUI_WHEEL && event->kind != ASC_TUI_KEY)
        return;
    if (asc__list_handle(&game->list, event))
        return;
    int32_t key = digit_of(event->key);
    int command = command_of(game, key);
    if (command == ASC_DO_ENTER && game->list.chosen < 0)
        asc__game_say_choose(game);
    else if (command == ASC_DO_ENTER)
        do_listed(game, game->list.chosen);
    else if (key > '0' && key <= '9' && key - '1' < game->list.count)
        do_listed(game, key - '1');
    else if (command == ASC_DO_BACK || command == ASC_DO_QUIT)
        game->mode = ASC_GAME_TABLE;
}

/* ---- The mouse ------------------------------------------------------------------------------- */

/* How many lines of the log are known. */
static int log_lines(const asc_game_scene *game)
{
    int lines = 0;
    for (const char *at = game->log ? game->log : ""; *at; at++)
        lines += *at == '\n';
    return lines;
}

/* Chooses the next thing of a zone that does not fit on the screen. */
static void scroll_zone(asc_game_scene *game, int under, int by)
{
    const asc_board *board = &game->board;
    int zone = board->things[under].id.zone, first = board->first[zone];
    int last = board->first[zone + 1] - 1, at = asc__game_chosen(game);
    bool hidden = false;
    for (int i = first; i <= last; i++)
        hidden = hidden || game->drawn.at[i].height == 0;
    if (!hidden)
        return;
    at = at < first || at > last ? under : at + by;
    asc__game_choose(game, at < first ? first : at > last ? last : at);
}

/* Scrolls what is under the pointer. */
static void handle_wheel(asc_game_scene *game, const asc_tui_event *event)
{
    int region = event->region;
    if (region == ASC_REGION_GUIDE) {
        game->guide_from += event->key;
        game->guide_from = game->guide_from < 0 ? 0 : game->guide_from;
    } else if (region == ASC_REGION_LOG) {
        int back = game->log_back - 3 * event->key, most = log_lines(game);
        game->log_back = back < 0 ? 0 : back > most ? most : back;
    } else if (region >= 0 && region < game->board.count) {
        scroll_zone(game, region, event->key);
    } else if (region == ASC_REGION_TEXT ||
               region == ASC_REGION_KEYS + asc__command_key(ASC_DO_LOG)) {
        scroll(game, event->key);
    }
}

static void handle_click(asc_game_scene *game, const asc_tui_event *event)
{
    int region = event->region;
    asc__game_guide_leaves(game);
    if (game->mode == ASC_GAME_MOVES) {
        if (region >= ASC_REGION_LIST && region < ASC_REGION_LIST + game->list.count)
            do_listed(game, region - ASC_REGION_LIST);
        else
            game->mode = ASC_GAME_TABLE;
        return;
    }
    if (region == ASC_REGION_LOG)
        asc__tui_push(game->scene.tui, asc__game_page(game, ASC_DO_LOG));
    if (region < 0 || region >= game->board.count)
        return;
    if (event->kind == ASC_TUI_RIGHT) {
        asc__game_choose(game, region);
        asc__tui_push(game->scene.tui, asc__game_page(game, ASC_DO_CARD));
    } else {
        go_or_do(game, region);
    }
}

void asc__game_handle(asc_game_scene *game, const asc_tui_event *event)
{
    bool typing = game->mode == ASC_GAME_TYPING || game->mode == ASC_GAME_FINDING;
    bool leaves = event->kind != ASC_TUI_KEY || asc__key_command(ASC_IN_LEAVE, event->key) >= 0;
    game->leaving = game->leaving && leaves;
    switch (event->kind) {
    case ASC_TUI_TICK:
    case ASC_TUI_WAKE:
        handle_time(game, event->now);
        return;
    case ASC_TUI_TEXT:
        if (typing)
            asc__game_typed_handle(game, event);
        return;
    case ASC_TUI_PRESS:
    case ASC_TUI_AGAIN:
    case ASC_TUI_RIGHT:
        if (!typing)
            handle_click(game, event);
        return;
    case ASC_TUI_WHEEL:
        if (game->mode == ASC_GAME_MOVES)
            handle_list(game, event);
        else
            handle_wheel(game, event);
        return;
    case ASC_TUI_KEY:
        break;
    }
    if (typing)
        asc__game_typed_handle(game, event);
    else if (game->mode == ASC_GAME_MOVES)
        handle_list(game, event);
    else
        handle_key(game, event->key);
    /* The key may have told the last step, after which the game is over. */
    if (game->scene.tui->top == &game->scene)
        asc__game_go_on(game, event->now);
}
