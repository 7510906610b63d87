/*
 * game_help.c - the keys and signs of a game, in two columns where there is room, and its rules in
 * short.
 */
#include "game_pages.h"

#include <stdio.h>
#include <string.h>

#include "sign.h"

/* Lines of a block at most, and columns of the keys in it. */
enum { LINES = 12, KEYS_WIDTH = 9 };

typedef struct help_line {
    const char *keys; /* NULL: a heading */
    const char *text;
} help_line;

/* Where there is a row, and where everybody stands in a line. */
static const help_line go_row[LINES] = {
    {NULL, N_("Go")},
    {N_("arrows"), N_("card beside it")},
    {"Tab", N_("next zone, Shift-Tab back")},
    {"1-6 0", N_("card of the row; 0: the 7th")},
    {"7 8 9", N_("stacks that are always there")},
    {"r s p y", N_("row, stacks, in play, hand")},
    {"o d v", N_("others, your decks, put away")},
    {"/", N_("find a card by its name")},
    {"Home End", N_("first, last of the zone")},
    {"PgUp PgDn", N_("pages of card, log, help")},
};

static const help_line go_line[LINES] = {
    {NULL, N_("Go")},
    {N_("arrows"), N_("card beside it")},
    {"Tab", N_("next zone, Shift-Tab back")},
    {"1-9 0", N_("answer to a question")},
    {"m", N_("moves without a card: mutiny")},
    {"y", N_("your hand")},
    {"o v", N_("others, what is put away")},
    {"/", N_("find a card by its name")},
    {"Home End", N_("first, last of the zone")},
    {"PgUp PgDn", N_("pages of card, log, help")},
};

static const help_line act[LINES] = {
    {NULL, N_("Do")},
    {N_("Enter"), N_("what the last line says first")},
    {"a", N_("play all that needs no choice")},
    {"e", N_("end the turn (asks once)")},
    {"u  U", N_("undo: a move, the turn")},
    {"h  H", N_("hint, longer; against a level")},
    {"n", N_("'nothing', where one may")},
    {N_("Space"), N_("next step of the others")},
    {N_("Esc"), N_("back, always")},
};

static const help_line look[LINES] = {
    {NULL, N_("Look")},
    {"t", N_("the card in full")},
    {"l", N_("log")},
    {"c", N_("all cards")},
    {"S", N_("standing if it ended now")},
    {":", N_("type a move in words")},
    {"< >", N_("speed of the others")},
    {"q", N_("leave; it is saved")},
    {"Ctrl-L", N_("draw anew")},
};

/* ---- Signs ----------------------------------------------------------------------------------- */

enum { SIGN_TEXT = 96 };

/* What a sign means: lines of the fourth block, made of what the game has. */
typedef struct sign_lines {
    char keys[LINES][SIGN_TEXT], text[LINES][SIGN_TEXT];
    int count;
} sign_lines;

static void add_sign(sign_lines *all, const char *keys, const char *text)
{
    if (all->count == LINES)
        return;
    snprintf(all->keys[all->count], SIGN_TEXT, "%s", keys);
    snprintf(all->text[all->count++], SIGN_TEXT, "%s", text);
}

/* What can be spent; or points. */
static void add_amounts(const asc_board *board, asc_role role, sign_lines *all)
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

/* Each emblem of a card once, with what all its cards are. */
static void add_emblems(const asc_board *board, sign_lines *all)
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

/* What is short of others where there are several. */
static void add_sizes(const asc_board *board, sign_lines *all)
{
    char keys[SIGN_TEXT];
    if (asc_game_players(board->game) < 3 || !asc__view_field(board->game, ASC_ROLE_DECK_SIZE, 0))
        return;
    asc__board_sizes(5, 6, 8, keys, sizeof keys);
    add_sign(all, keys + strspn(keys, " "), asc__tr("others: hand, deck, discard"));
}

static bool has_row(const asc_board *board)
{
    return asc__view_field(board->game, ASC_ROLE_ROW, ASC_NOBODY) != NULL;
}

static void make_signs(const asc_board *board, sign_lines *all)
{
    char keys[SIGN_TEXT];
    all->count = 0;
    add_sign(all, "", asc__tr("Signs"));
    add_amounts(board, ASC_ROLE_PURSE, all);
    add_amounts(board, ASC_ROLE_SCORE, all);
    snprintf(keys, sizeof keys, "%s %s", asc__sign(ASC_SIGN_CAN), asc__sign(ASC_SIGN_CHOSEN));
    add_sign(all, keys, asc__tr("you can, chosen"));
    snprintf(keys, sizeof keys, "%s %s", asc__sign(ASC_SIGN_READY), asc__sign(ASC_SIGN_SPENT));
    if (has_row(board))
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

/* Keys and what they do, in so many columns. */
static void add_pair(asc_text *out, const char *keys, const char *text, int width)
{
    asc__text_add(out, keys);
    int room = KEYS_WIDTH - asc__columns(keys);
    pad(out, room > 0 ? room : 1);
    asc__text_add(out, text);
    pad(out, width - (room > 0 ? KEYS_WIDTH : KEYS_WIDTH - room + 1) - asc__columns(text));
}

/* A line of a block; nothing where it has fewer. */
static void add_line(asc_text *out, const help_line *line, int width)
{
    if (line->text)
        add_pair(out, *line->keys ? asc__tr(line->keys) : "",
                 *line->text ? asc__tr(line->text) : "", width);
    else
        pad(out, width);
}

/* Two blocks beside each other, or below each other where it is narrow. */
static void add_blocks(asc_text *out, const help_line *left, const help_line *right, int width)
{
    bool beside = width >= 78;
    asc__text_addf(out, "\1%s", asc__tr(left[0].text));
    if (beside) {
        pad(out, 40 - asc__columns(asc__tr(left[0].text)));
        asc__text_add(out, asc__tr(right[0].text));
    }
    asc__text_add(out, "\n");
    for (int i = 1; i < LINES && (left[i].text || (beside && right[i].text)); i++) {
        add_line(out, &left[i], beside ? 40 : 0);
        if (beside)
            add_line(out, &right[i], 0);
        asc__text_add(out, "\n");
    }
    asc__text_add(out, "\n");
    for (int i = 0; i < LINES && right[i].text && !beside; i++) {
        if (i == 0)
            asc__text_addf(out, "\1%s", asc__tr(right[0].text));
        else
            add_line(out, &right[i], 0);
        asc__text_add(out, "\n");
    }
    asc__text_add(out, beside ? "" : "\n");
}

/* Keys of a game with clocks, where there is room. */
static void add_clock_keys(const asc_game_scene *game, help_line lines[LINES])
{
    static const help_line keys[] = {{"P", N_("pause: all clocks stop")},
                                     {"b", N_("sit down again after your time")}};
    int at = 0;
    while (lines[at].text)
        at++;
    for (size_t i = 0; i < ASC__COUNT(keys) && asc__session_has_clocks(game->session); i++)
        lines[at++] = keys[i];
}

void asc__game_help(const asc_game_scene *game, asc_text *out)
{
    sign_lines signs;
    help_line lines[LINES] = {{0}}, deeds[LINES];
    memcpy(deeds, act, sizeof deeds);
    add_clock_keys(game, deeds);
    int width = game->scene.tui->canvas.width - 2;
    make_signs(&game->board, &signs);
    for (int i = 0; i < signs.count; i++)
        lines[i] = (help_line){signs.keys[i], signs.text[i]};
    add_blocks(out, has_row(&game->board) ? go_row : go_line, deeds, width);
    add_blocks(out, look, lines, width);
    asc__text_addf(out, "%s\n\n",
                   asc__tr("Mouse: click chooses, a second click does it, right click shows the "
                           "card, wheel scrolls, and the words of the last line can be clicked."));
    if (game->session->setup.undo == ASC_UNDO_CONSENT)
        asc__text_addf(
            out, "%s\n\n",
            asc__tr("Undo: where the others must agree, they are asked. y agrees for all "
                    "of them, n does not; whoever asks takes it back with n, too."));
    asc__text_addf(out, "\1%s\n", asc__tr("The rules in short"));
    const char *rule;
    for (size_t i = 0; (rule = asc_game_short_rules(game->session->game, i)) != NULL; i++)
        asc__text_addf(out, "%s\n\n", rule);
}
