/*
 * game_keys.c - what is heard while a game is on the screen. Keys mean the same everywhere in the game and in every language.
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

/* To a thing; where it is chosen already, what Enter would do. */
static void go_or_do(asc_game_scene *game, int thing)
{
    if (thing >= 0 && thing == asc__game_chosen(game))
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
    int thing = asc__board_enter(&game->board, zone);
    if (thing >= 0)
        asc__game_choose(game, thing);
    else
        asc__game_say(game, asc__tr("There is nothing there."));
}

/* Scrolls the text of the chosen card. */
static void scroll(asc_game_scene *game, int by)
{
    int lines, rows;
    asc_board_show show = {.chosen = asc__game_chosen(game)};
    asc__board_text_lines(&game->board, &game->scene.tui->canvas, &show, &lines, &rows);
    int most = lines > rows ? lines - rows : 0, to = game->text_from + by;
    game->text_from = to < 0 ? 0 : to > most ? most : to;
}

static void back(asc_game_scene *game)
{
    if (game->hinting) {
        asc__session_stop_thinking(game->session);
        game->hinting = false;
    } else {
        asc__game_choose(game, -1);
    }
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
        asc__game_choose(game, asc__board_step(&game->board, asc__game_chosen(game), key));
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
        asc__tui_pop(&game->scene);
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
        asc__game_undo(game, ASC_UNDO_MOVE);
        return true;
    case 'U':
        asc__game_undo(game, ASC_UNDO_TURN);
        return true;
    case 'h':
        asc__game_hint(game);
        return true;
    case 'H':
        asc__game_hint_other(game);
        return true;
    case ASC_KEY_INTERRUPT: /* stops a hint; a second time it leaves, and all is saved */
        if (game->hinting)
            back(game);
        else
            asc__tui_pop(&game->scene);
        return true;
    default:
        return false;
    }
}

static void hear_key(asc_game_scene *game, int32_t heard)
{
    int32_t key = digit_of(heard);
    if (key >= '0' && key <= '9') {
        hear_digit(game, key);
        return;
    }
    if (asc__game_guide_key(game, key) || asc__game_tell_key(game, key, game->scene.tui->now) ||
        hear_going(game, key) || hear_doing(game, key))
        return;
    if (key == 'c' && game->start.cards)
        asc__tui_push(game->scene.tui, game->start.cards(game->start.user));
    else
        asc__tui_push(game->scene.tui, asc__game_page(game, key));
}

/* ---- The list of what can be done with a thing ----------------------------------------------------- */

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
    if (key == ASC_KEY_ENTER)
        do_listed(game, game->list.chosen);
    else if (key > '0' && key <= '9' && key - '1' < game->list.count)
        do_listed(game, key - '1');
    else if (key == ASC_KEY_ESCAPE || key == 'q')
        game->mode = ASC_GAME_TABLE;
}

/* ---- The mouse --------------------------------------------------------------------------------------- */

static void hear_click(asc_game_scene *game, const asc_heard *heard)
{
    int region = heard->region;
    if (game->mode == ASC_GAME_MOVES) {
        if (region >= ASC_REGION_LIST && region < ASC_REGION_LIST + game->list.count)
            do_listed(game, region - ASC_REGION_LIST);
        else
            game->mode = ASC_GAME_TABLE;
        return;
    }
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
    switch (heard->kind) {
    case ASC_HEARD_TICK:
    case ASC_HEARD_WAKE:
        asc__game_go_on(game, heard->now);
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
            scroll(game, heard->key);
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
