/*
 * game_keys.c - what is heard while a game is on the screen. Keys mean the same everywhere in the
 * game and in every language.
 */
#include "game_parts.h"

/* In French the unshifted top row counts as digits, as it lies on the keyboard there. */
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

/* To a thing; where he has chosen it already, what Enter would do. */
static void go_or_do(asc_game_scene *game, int thing)
{
    if (thing >= 0 && thing == asc__game_chosen(game) && !game->picked)
        asc__game_do(game);
    else
        asc__game_choose(game, thing);
}

static void hear_digit(asc_game_scene *game, int32_t key)
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

/* To the moves without a card, and through them. */
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

/* Leaves the game. Where it cannot be saved, the first time says so: `warning` about the reason. */
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

/* Keys that go somewhere or look at something; false: it is none of them. */
static bool hear_going(asc_game_scene *game, int32_t key)
{
    switch (key) {
    case ASC_KEY_UP:
    case ASC_KEY_DOWN:
    case ASC_KEY_LEFT:
    case ASC_KEY_RIGHT:
    case ASC_KEY_TAB:
    case ASC_KEY_BACK_TAB:
    case ASC_KEY_HOME:
    case ASC_KEY_END:
        asc__game_choose(game,
                         asc__board_step(&game->board, &game->drawn, asc__game_chosen(game), key));
        return true;
    case ASC_KEY_PAGE_UP:
    case ASC_KEY_PAGE_DOWN:
        scroll(game, key == ASC_KEY_PAGE_UP ? -2 : 2);
        return true;
    case 'r':
        enter_zone(game, ASC_ZONE_ROW);
        return true;
    case 's':
        enter_zone(game, ASC_ZONE_SUPPLY);
        return true;
    case 'p':
        enter_zone(game, ASC_ZONE_IN_PLAY);
        return true;
    case 'y':
        enter_zone(game, asc__board_answers(&game->board) ? ASC_ZONE_ANSWERS : ASC_ZONE_HAND);
        return true;
    case 'm':
        next_move(game);
        return true;
    case ':':
        asc__game_typed_begin(game, ASC_GAME_TYPING);
        return true;
    case '/':
        asc__game_typed_begin(game, ASC_GAME_FINDING);
        return true;
    case ASC_KEY_ESCAPE:
        back(game);
        return true;
    case 'q':
        leave(game, T_("The game is not saved: {0}. 'q' again leaves it all the same."));
        return true;
    default:
        return false;
    }
}

/* Keys that do something. */
static bool hear_doing(asc_game_scene *game, int32_t key)
{
    switch (key) {
    case ASC_KEY_ENTER:
        asc__game_do(game);
        return true;
    case 'a':
        asc__game_all(game);
        return true;
    case 'e':
        asc__game_end(game);
        return true;
    case 'n':
        asc__game_decline(game);
        return true;
    case 'u':
        asc__game_undo(game, ASC_UNDO_LAST);
        return true;
    case 'U':
        asc__game_undo(game, ASC_UNDO_TURN);
        return true;
    case 'P':
        asc__game_pause(game);
        return true;
    case 'b':
        asc__game_sit(game);
        return true;
    case 'h':
        asc__game_hint(game);
        return true;
    case 'H':
        asc__game_hint_other(game);
        return true;
    case 'w':
        game->watching = game->watching || asc__game_holds(game);
        return true;
    case ASC_KEY_INTERRUPT: /* stops a hint; a second time it leaves, and all is saved */
        if (game->hinting)
            back(game);
        else
            leave(game, T_("The game is not saved: {0}. Ctrl-C again leaves it all the same."));
        return true;
    default:
        return false;
    }
}

/* Others go on, and perhaps it becomes the viewer's decision by that. */
static void hear_time(asc_game_scene *game, int64_t now)
{
    bool before = game->board.to_act;
    asc__game_go_on(game, now);
    if (!before && game->board.to_act)
        game->begun = now;
}

/* Was it hit before one could see what Enter does now? It was meant for what stood there before. */
static bool is_too_soon(const asc_game_scene *game, int32_t key)
{
    enum { SEEN_MS = 300 };
    return key == ASC_KEY_ENTER && game->begun >= 0 && game->scene.tui->now - game->begun < SEEN_MS;
}

static void hear_key(asc_game_scene *game, int32_t heard)
{
    int32_t key = digit_of(heard);
    if (is_too_soon(game, key))
        return;
    if (key != ASC_KEY_PAGE_UP && key != ASC_KEY_PAGE_DOWN)
        asc__game_guide_leaves(game);
    if (key >= '0' && key <= '9') {
        hear_digit(game, key);
        return;
    }
    if (asc__game_answer_key(game, key) || asc__game_guide_key(game, key) ||
        asc__game_tell_key(game, key, game->scene.tui->now) || hear_going(game, key) ||
        hear_doing(game, key))
        return;
    if (key == 'c' && game->start.cards)
        asc__tui_push(game->scene.tui, game->start.cards(game->start.user));
    else
        asc__tui_push(game->scene.tui, asc__game_page(game, key));
}

/* ---- The list of what can be done with a thing ----------------------------------------------- */

static void do_listed(asc_game_scene *game, int index)
{
    int at = asc__game_chosen(game);
    game->mode = ASC_GAME_TABLE;
    if (at >= 0 && index >= 0 && index < game->board.things[at].move_count)
        asc__game_move(game, game->board.things[at].moves[index]);
}

static void hear_list(asc_game_scene *game, const asc_heard *heard)
{
    if (heard->kind != ASC_HEARD_WHEEL && heard->kind != ASC_HEARD_KEY)
        return;
    if (asc__list_hear(&game->list, heard))
        return;
    int32_t key = digit_of(heard->key);
    if (key == ASC_KEY_ENTER && game->list.chosen < 0)
        asc__game_say_choose(game);
    else if (key == ASC_KEY_ENTER)
        do_listed(game, game->list.chosen);
    else if (key > '0' && key <= '9' && key - '1' < game->list.count)
        do_listed(game, key - '1');
    else if (key == ASC_KEY_ESCAPE || key == 'q')
        game->mode = ASC_GAME_TABLE;
}

/* ---- The mouse ------------------------------------------------------------------------------- */

/* Lines of the log, as far as they are known. */
static int log_lines(const asc_game_scene *game)
{
    int lines = 0;
    for (const char *at = game->log ? game->log : ""; *at; at++)
        lines += *at == '\n';
    return lines;
}

/* The next thing of a zone that has more than is shown of it. */
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
static void hear_wheel(asc_game_scene *game, const asc_heard *heard)
{
    int region = heard->region;
    if (region == ASC_REGION_GUIDE) {
        game->guide_from += heard->key;
        game->guide_from = game->guide_from < 0 ? 0 : game->guide_from;
    } else if (region == ASC_REGION_LOG) {
        int back = game->log_back - 3 * heard->key, most = log_lines(game);
        game->log_back = back < 0 ? 0 : back > most ? most : back;
    } else if (region >= 0 && region < game->board.count) {
        scroll_zone(game, region, heard->key);
    } else if (region == ASC_REGION_TEXT || region == ASC_REGION_KEYS + 'l') {
        scroll(game, heard->key);
    }
}

static void hear_click(asc_game_scene *game, const asc_heard *heard)
{
    int region = heard->region;
    asc__game_guide_leaves(game);
    if (game->mode == ASC_GAME_MOVES) {
        if (region >= ASC_REGION_LIST && region < ASC_REGION_LIST + game->list.count)
            do_listed(game, region - ASC_REGION_LIST);
        else
            game->mode = ASC_GAME_TABLE;
        return;
    }
    if (region == ASC_REGION_LOG)
        asc__tui_push(game->scene.tui, asc__game_page(game, 'l'));
    if (region < 0 || region >= game->board.count)
        return;
    if (heard->kind == ASC_HEARD_RIGHT) {
        asc__game_choose(game, region);
        asc__tui_push(game->scene.tui, asc__game_page(game, 't'));
    } else {
        go_or_do(game, region);
    }
}

void asc__game_hear(asc_game_scene *game, const asc_heard *heard)
{
    bool typing = game->mode == ASC_GAME_TYPING || game->mode == ASC_GAME_FINDING;
    bool other =
        heard->kind == ASC_HEARD_KEY && heard->key != 'q' && heard->key != ASC_KEY_INTERRUPT;
    game->leaving = game->leaving && !other;
    switch (heard->kind) {
    case ASC_HEARD_TICK:
    case ASC_HEARD_WAKE:
        hear_time(game, heard->now);
        return;
    case ASC_HEARD_TEXT:
        if (typing)
            asc__game_typed_hear(game, heard);
        return;
    case ASC_HEARD_PRESS:
    case ASC_HEARD_AGAIN:
    case ASC_HEARD_RIGHT:
        if (!typing)
            hear_click(game, heard);
        return;
    case ASC_HEARD_WHEEL:
        if (game->mode == ASC_GAME_MOVES)
            hear_list(game, heard);
        else
            hear_wheel(game, heard);
        return;
    case ASC_HEARD_KEY:
        break;
    }
    if (typing)
        asc__game_typed_hear(game, heard);
    else if (game->mode == ASC_GAME_MOVES)
        hear_list(game, heard);
    else
        hear_key(game, heard->key);
    /* What was told to its end by the key may be the end of the game. */
    if (game->scene.tui->top == &game->scene)
        asc__game_go_on(game, heard->now);
}
