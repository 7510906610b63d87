/*
 * game_help.c - the keys and signs of a game, in two columns if there is room, and its rules in
 * short.
 */
#include "game_pages.h"

#include <stdio.h>
#include <string.h>

#include "board_undo.h"
#include "sign.h"

/* The most lines of a block, and the columns of its keys. */
enum { LINES = 20, KEYS_WIDTH = 9 };

/* A heading and some lines below it. */
typedef struct help_block {
    const char *title;
    asc_key_line line[LINES];
    int count;
} help_block;

/* ---- Signs ----------------------------------------------------------------------------------- */

enum { SIGN_TEXT = 96 };

static void add_sign(help_block *all, const char *keys, const char *text)
{
    if (all->count == LINES)
        return;
    snprintf(all->line[all->count].keys, sizeof all->line->keys, "%s", keys);
    snprintf(all->line[all->count++].text, sizeof all->line->text, "%s", text);
}

/* Adds the fields of a role: resources or points. */
static void add_amounts(const asc_board *board, asc_role role, help_block *all)
{
    size_t count;
    char keys[SIGN_TEXT] = "", text[SIGN_TEXT] = "";
    const asc_field *fields = asc_view_fields(board->game, &count);
    asc_text a = asc__text_init(keys, sizeof keys), b = asc__text_init(text, sizeof text);
    for (size_t i = 0; i < count; i++) {
        if (fields[i].role != role || fields[i].seat > 0 || !fields[i].emblem.sign)
            continue;
        asc__text_addf(&a, "%s%s", a.length ? " " : "", asc__emblem_sign(&fields[i].emblem));
        asc__text_addf(&b, "%s%s", b.length ? ", " : "", fields[i].title);
    }
    if (keys[0])
        add_sign(all, keys, text);
}

/* Adds each emblem of a card once, with the kind that all its cards share. */
static void add_emblems(const asc_board *board, help_block *all)
{
    size_t count;
    const asc_card *cards = asc_cards(board->game, &count);
    for (size_t i = 0; i < count; i++) {
        bool known = cards[i].emblem.hue == ASC_HUE_NONE || !cards[i].emblem.sign;
        for (size_t k = 0; k < i && !known; k++)
            known = cards[k].emblem.sign && strcmp(cards[k].emblem.sign, cards[i].emblem.sign) == 0;
        if (!known)
            add_sign(all, asc__emblem_sign(&cards[i].emblem),
                     cards[i].faction_title ? cards[i].faction_title : cards[i].type);
    }
}

/* The short forms of other players' numbers, if there are several others. */
static void add_sizes(const asc_board *board, help_block *all)
{
    char keys[SIGN_TEXT];
    if (asc_game_players(board->game) < 3 || !asc__view_field(board->game, ASC_ROLE_DECK_SIZE, 0))
        return;
    asc__board_sizes(5, 6, 8, keys, sizeof keys);
    add_sign(all, keys + strspn(keys, " "), asc__tr("others: hand, deck, discard"));
}

static void make_signs(const asc_board *board, help_block *all)
{
    char keys[SIGN_TEXT];
    *all = (help_block){.title = asc__tr("Signs")};
    add_amounts(board, ASC_ROLE_RESOURCE, all);
    add_amounts(board, ASC_ROLE_SCORE, all);
    snprintf(keys, sizeof keys, "%s %s", asc__sign(ASC_SIGN_CAN), asc__sign(ASC_SIGN_CHOSEN));
    add_sign(all, keys, asc__tr("you can, chosen"));
    snprintf(keys, sizeof keys, "%s %s", asc__sign(ASC_SIGN_READY), asc__sign(ASC_SIGN_SPENT));
    if (asc__view_field(board->game, ASC_ROLE_ROW, ASC_NOBODY))
        add_sign(all, keys, asc__tr("ready, used this turn"));
    add_sizes(board, all);
    add_emblems(board, all);
}

/* ---- Columns --------------------------------------------------------------------------------- */

static void pad(asc_text *out, int columns)
{
    for (; columns > 0; columns--)
        asc__text_add(out, " ");
}

/* Adds a key and its meaning, in that many columns. */
static void add_pair(asc_text *out, const char *keys, const char *text, int width)
{
    asc__text_add(out, keys);
    int room = KEYS_WIDTH - asc__columns(keys);
    pad(out, room > 0 ? room : 1);
    asc__text_add(out, text);
    pad(out, width - (room > 0 ? KEYS_WIDTH : KEYS_WIDTH - room + 1) - asc__columns(text));
}

/* Adds a line of a block; line 0 is its heading. Adds nothing after the block's end. */
static void add_line(asc_text *out, const help_block *block, int line, int width)
{
    if (line > block->count || !block->title)
        pad(out, width);
    else if (line > 0)
        add_pair(out, block->line[line - 1].keys, block->line[line - 1].text, width);
    else
        asc__text_add(out, block->title);
    if (line == 0 && block->title)
        pad(out, width - asc__columns(block->title));
}

/* Adds two blocks side by side, or one below the other in a narrow window. */
static void add_blocks(asc_text *out, const help_block *left, const help_block *right, int width)
{
    bool beside = width >= 78;
    int lines = !beside || left->count > right->count ? left->count : right->count;
    for (int i = 0; i <= lines; i++) {
        asc__text_add(out, i == 0 ? "\1" : "");
        add_line(out, left, i, beside ? 40 : 0);
        if (beside)
            add_line(out, right, i, 0);
        asc__text_add(out, "\n");
    }
    asc__text_add(out, "\n");
    if (!beside)
        add_blocks(out, right, &(help_block){0}, 78);
}

static help_block block_of(asc_command_place place, unsigned when)
{
    help_block block = {.title = asc__tr(asc__place_row(place)->title)};
    block.count = asc__key_lines(place, when, block.line, 0, LINES);
    return block;
}

/* Adds what each undo command takes back now. */
static void add_undo(const asc_game_scene *game, help_block *all)
{
    static const asc_command_id commands[] = {
        [ASC_UNDO_LAST] = ASC_DO_UNDO, [ASC_UNDO_TURN] = ASC_DO_UNDO_TURN};
    const asc_session *session = game->session;
    char key[SIGN_TEXT], says[SIGN_TEXT];
    for (size_t i = 0; i < ASC__COUNT(commands); i++) {
        asc_undo_plan plan = asc_table_undo_plan(session->table, game->viewer, (asc_undo_step)i);
        if (plan.refusal != ASC_REFUSAL_NONE)
            continue;
        asc__key_name(asc__command_key(commands[i]), key, sizeof key);
        asc__board_undo_say(session->game, session->match, &plan, says, sizeof says);
        add_sign(all, key, says);
    }
}

void asc__game_help(const asc_game_scene *game, asc_text *out)
{
    const asc_session *session = game->session;
    unsigned when = asc__command_when(session->game, &session->setup, game->shared);
    int width = game->scene.tui->canvas.width - 2;
    help_block go = block_of(ASC_IN_GO, when), act = block_of(ASC_IN_DO, when),
               look = block_of(ASC_IN_LOOK, when), consent = block_of(ASC_IN_CONSENT, when), signs;
    add_undo(game, &act);
    if (asc__game_guided(game))
        act.count = asc__key_lines(ASC_IN_LESSON, when, act.line, act.count, LINES);
    look.count = asc__key_lines(ASC_IN_LEAVE, when, look.line, look.count, LINES);
    look.count = asc__key_lines(ASC_IN_ANYWHERE, when, look.line, look.count, LINES);
    make_signs(&game->board, &signs);
    add_blocks(out, &go, &act, width);
    add_blocks(out, &look, &signs, width);
    if (consent.count > 0)
        add_blocks(out, &consent, &(help_block){0}, 78);
    asc__text_addf(out, "%s\n\n",
                   asc__tr("Mouse: click chooses, a second click does it, right click shows the "
                           "card, wheel scrolls, and the words of the last line can be clicked."));
    asc__text_addf(out, "\1%s\n", asc__tr("The rules in short"));
    const char *rule;
    for (size_t i = 0; (rule = asc_game_short_rules(session->game, i)) != NULL; i++)
        asc__text_addf(out, "%s\n\n", rule);
}
