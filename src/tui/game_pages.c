/*
 * game_pages.c - pages over the table: a card in full, decks, cards out of play, the others, the
 * log, the standing. Help is in game_help.c.
 */
#include "game_pages.h"

#include <stdio.h>
#include <stdlib.h>

#include "board_line.h"
#include "pager.h"
#include "row_news.h"
#include "sign.h"

enum { PAGE = 1 << 16 };

/* ---- Lists of cards -------------------------------------------------------------------------- */

/* Adds the cards of a pile, a line each. */
static void add_tally(const asc_board *board, const asc_tally *tally, asc_text *out)
{
    size_t count;
    const asc_card *cards = asc_cards(board->game, &count);
    for (size_t i = 0; i < count; i++)
        if (tally->of[i] > 0)
            asc__text_addf(out, "%3u %s %s, %s\n", tally->of[i], asc__emblem_sign(&cards[i].emblem),
                           cards[i].title, cards[i].type);
    if (tally->all == 0)
        asc__text_addf(out, "  %s\n", asc__tr("none"));
}

/* Adds a heading with the number of cards, and the cards of some fields of a seat. */
static void add_field(const asc_board *board, const char *title, asc_role role, asc_role more,
                      int seat, asc_text *out)
{
    asc_tally tally = {.all = 0};
    bool there = asc__view_tally(board->game, board->in.view, role, seat, &tally);
    if (more != ASC_ROLE_NONE)
        there = asc__view_tally(board->game, board->in.view, more, seat, &tally) || there;
    if (!there)
        return;
    asc__text_addf(out, "\2%s %s %u\n", title, asc__sign(ASC_SIGN_DOT), tally.all);
    add_tally(board, &tally, out);
    asc__text_add(out, "\n");
}

static void say_decks(const asc_game_scene *game, asc_text *out)
{
    const asc_board *board = &game->board;
    int seat = game->viewer;
    add_field(board, asc__tr("Your deck, in no order"), ASC_ROLE_DECK, ASC_ROLE_UNSEEN, seat, out);
    add_field(board, asc__tr("Your discard pile"), ASC_ROLE_DISCARD, ASC_ROLE_NONE, seat, out);
    add_field(board, asc__tr("Your hand"), ASC_ROLE_HAND, ASC_ROLE_NONE, seat, out);
    add_field(board, asc__tr("Played this turn"), ASC_ROLE_PLAYED, ASC_ROLE_NONE, seat, out);
    add_field(board, asc__tr("In play"), ASC_ROLE_IN_PLAY, ASC_ROLE_NONE, seat, out);
}

static void say_removed(const asc_game_scene *game, asc_text *out)
{
    const asc_field *gone = asc__view_field(game->board.game, ASC_ROLE_REMOVED, ASC_NOBODY);
    if (gone)
        add_field(&game->board, gone->title, ASC_ROLE_REMOVED, ASC_ROLE_NONE, ASC_NOBODY, out);
    else
        asc__text_add(out, asc__tr("No cards go out of play in this game."));
}

/* ---- Others ---------------------------------------------------------------------------------- */

static void say_other(const asc_board *board, int seat, asc_text *out)
{
    const asc_field *score = asc__board_seat(board, seat)->score_field;
    char who[128];
    asc__board_who(board, seat, who, sizeof who);
    asc__text_addf(out, "\2%s", who);
    if (score && score->emblem.sign)
        asc__text_addf(out, "  %s%d", asc__emblem_sign(&score->emblem),
                       asc__board_seat(board, seat)->score);
    asc__text_add(out, "\n");
    if (asc__board_is_line(board)) {
        asc__board_seat_fields(board, seat, out);
        asc__text_add(out, "\n");
    }
    for (int i = board->first[ASC_ZONE_OTHERS]; i < board->first[ASC_ZONE_ROW]; i++) {
        const asc_thing *thing = &board->things[i];
        const asc_card *card = asc__thing_card(board, thing);
        if (thing->id.seat != seat)
            continue;
        asc__text_addf(out, "\1%s %s %s", asc__sign(thing->used ? ASC_SIGN_SPENT : ASC_SIGN_READY),
                       asc__emblem_sign(&card->emblem), card->title);
        if (thing->copies > 1)
            asc__text_addf(out, " %s%u", asc__sign(ASC_SIGN_TIMES), thing->copies);
        asc__text_addf(out, "\n%s\n", card->text);
    }
    add_field(board, asc__tr("In hand, as far as you know"), ASC_ROLE_HAND, ASC_ROLE_KNOWN, seat,
              out);
    add_field(board, asc__tr("In deck or hand"), ASC_ROLE_UNSEEN, ASC_ROLE_DECK, seat, out);
    add_field(board, asc__tr("Discard pile"), ASC_ROLE_DISCARD, ASC_ROLE_NONE, seat, out);
    add_field(board, asc__tr("Set aside"), ASC_ROLE_ASIDE, ASC_ROLE_NONE, seat, out);
}

static void say_others(const asc_game_scene *game, asc_text *out)
{
    const asc_board *board = &game->board;
    for (int i = 1; i < game->session->players + (game->viewer < 0); i++)
        say_other(board, (game->viewer + i + game->session->players) % game->session->players, out);
    if (asc_game_opponent(board->game))
        say_other(board, ASC_NOBODY, out);
}

/* ---- A card in full -------------------------------------------------------------------------- */

static void say_card(const asc_game_scene *game, asc_text *out)
{
    const asc_board *board = &game->board;
    int at = asc__game_chosen(game);
    const asc_thing *thing = at >= 0 ? &board->things[at] : NULL;
    const asc_card *card = thing ? asc__thing_card(board, thing) : NULL;
    char text[4096], price[32], honor[32];
    if (!thing) {
        asc__text_add(out,
                      asc__tr("Choose something first, with arrows, Tab, numbers or the mouse."));
        return;
    }
    if (card) {
        asc__thing_text(board, thing, text, sizeof text);
        asc__thing_cost(board, thing, price, sizeof price);
        asc__thing_honor(board, thing, honor, sizeof honor);
        asc__text_addf(out, "\2%s\n%s %s  %s  %s\n\n", card->title, asc__emblem_sign(&card->emblem),
                       card->type, price, honor);
    }
    asc__text_addf(out, "%s\n", text);
    for (size_t i = 0; card && i < card->ruling_count; i++)
        asc__text_addf(out, "\n%s\n", card->rulings[i]);
    if (card && card->copies > 0) {
        asc__tr_say(text, sizeof text,
                    card->zone == ASC_STARTING
                        ? T_("Each player begins with {0} {0?one:copy|copies}.")
                        : T_("{0?one:One copy|{0} copies} in this game."),
                    asc__arg_number(card->copies));
        asc__text_addf(out, "\n%s\n", text);
    }
}

/* ---- Pages ----------------------------------------------------------------------------------- */

static void add_log(const asc_game_scene *game, size_t from, asc_text *out)
{
    char *log = asc__game_story(game, from, asc_match_length(game->session->match), true);
    asc__text_add(out, log && *log ? log : asc__tr("Nothing has happened yet."));
    free(log);
}

static void say_log(const asc_game_scene *game, asc_text *out)
{
    add_log(game, 0, out);
}

static void say_since(const asc_game_scene *game, asc_text *out)
{
    const asc_match *match = game->session->match;
    add_log(game, asc__turn_end_of(match, game->viewer, asc_match_length(match)), out);
}

/* Writes who is thinking meanwhile, and for how long. */
static void say_now(void *user, char *text, size_t size)
{
    const asc_game_scene *game = user;
    const asc_session *session = game->session;
    int seat = asc_table_to_act(session->table);
    char thinks[96], plays[128];
    asc__game_say_thinking(game, false, thinks, sizeof thinks);
    asc__tr_say(plays, sizeof plays, T_("{0} plays"),
                asc__arg_text(seat >= 0 ? game->names[seat] : ""));
    if (seat == ASC_NOBODY)
        snprintf(text, size, "%s", asc__tr("The game is over"));
    else if (seat != game->viewer)
        snprintf(text, size, "%s%s%s", plays, thinks[0] ? "   " : "", thinks);
    else
        snprintf(text, size, "%s",
                 asc_question_of(session->game, asc_match_state(session->match)).id
                     ? asc__tr("Your decision")
                     : asc__tr("Your turn"));
}

/* Adds the viewer's character, and everything besides the hand that only the viewer knows, with the
 * texts of the cards. */
static void say_own(const asc_game_scene *game, asc_text *out)
{
    size_t count, size;
    const asc_game *rules = game->session->game;
    const asc_field *fields = asc_view_fields(rules, &count);
    const asc_card *cards = asc_cards(rules, &(size_t){0});
    for (size_t i = 0; i < count; i++) {
        if (fields[i].seat != game->viewer || !(fields[i].look & ASC_LOOK_OWN))
            continue;
        const uint8_t *list = asc__view_list_in(game->view, &fields[i], &size);
        for (size_t k = 0; list && k < size; k++) {
            char line[256];
            if (list[k] == ASC_NO_CARD)
                continue;
            asc_lang_arg title = asc__arg_text(cards[list[k]].title);
            if (fields[i].look & ASC_LOOK_NAME)
                asc__tr_say(line, sizeof line, T_("You are {0}."), title);
            else
                asc__tr_say(line, sizeof line, T_("{0}: {1}."), asc__arg_text(fields[i].title),
                            title);
            asc__text_addf(out, "%s\1%s\n%s\n", out->length ? "\n" : "", line, cards[list[k]].text);
        }
    }
}

void asc__game_introduce(asc_game_scene *game)
{
    char text[4096];
    asc_text out = asc__text_init(text, sizeof text);
    int viewer = game->viewer;
    bool over = asc_table_ended(game->session->table) != ASC_TABLE_GOES_ON;
    bool told = viewer < 0 || (game->introduced >> viewer & 1);
    if (told || over || !asc__game_on_top(game) || asc__game_hidden(game) || game->start.tutorial ||
        !asc__view_character(game->session->game, game->view, viewer))
        return;
    game->introduced |= 1u << viewer;
    say_own(game, &out);
    asc__tui_push(game->scene.tui, asc__pager_new(&(asc_pager_text){
                                       .title = game->title, .text = text, .first = true}));
}

static void say_standing(const asc_game_scene *game, asc_text *out)
{
    asc__game_standing(game, false, out);
}

static const char *help_title(const asc_game_scene *game)
{
    return asc__game_asks(game) ? asc__tr("Help · an undo request")
           : game->board.asked  ? asc__tr("Help · a question")
           : game->board.to_act ? asc__tr("Help · your turn")
                                : asc__tr("Help");
}

/* Pages about the game are updated with it; pages that a person looked up, such as a card or the
 * keys, stay as they are. */
static const struct page {
    asc_command_id command;
    const char *title; /* NULL: the title of the help page */
    void (*say)(const asc_game_scene *game, asc_text *out);
    bool follows, from_end;
} pages[] = {
    {ASC_DO_CARD, N_("The card in full"), say_card, false, false},
    {ASC_DO_DECK, N_("Your cards"), say_decks, true, false},
    {ASC_DO_VOID, N_("Cards out of play"), say_removed, true, false},
    {ASC_DO_OTHERS, N_("The others"), say_others, true, false},
    {ASC_DO_LOG, N_("What happened so far"), say_log, true, true},
    {ASC_DO_SINCE, N_("Since your last turn"), say_since, true, false},
    {ASC_DO_SCORE, N_("If it ended now"), say_standing, true, false},
    {ASC_DO_EXPLAIN, NULL, asc__game_help, false, false},
};

/* The text of a page, which the caller frees; NULL: out of memory. */
static char *say_page(asc_game_scene *game, const struct page *page)
{
    char *text = malloc(PAGE);
    asc_text out = asc__text_init(text, text ? PAGE : 0);
    if (text)
        page->say(game, &out);
    game->page_length = asc_match_length(game->session->match);
    return text;
}

/* Updates a page; but never with the data of the next person at the keyboard. */
static char *say_again(void *user, int32_t key)
{
    asc_game_scene *game = user;
    if (asc_match_length(game->session->match) == game->page_length || asc__game_hidden(game))
        return NULL;
    for (size_t i = 0; i < ASC__COUNT(pages); i++)
        if (asc__command_key(pages[i].command) == key && pages[i].follows)
            return say_page(game, &pages[i]);
    return NULL;
}

asc_scene *asc__game_page(asc_game_scene *game, int command)
{
    size_t i = 0;
    while (i < ASC__COUNT(pages) && (int)pages[i].command != command)
        i++;
    if (i == ASC__COUNT(pages))
        return NULL;
    char *text = say_page(game, &pages[i]);
    asc_scene *scene = NULL;
    if (text)
        scene = asc__pager_new(
            &(asc_pager_text){.title = pages[i].title ? asc__tr(pages[i].title) : help_title(game),
                              .text = text,
                              .key = asc__command_key(pages[i].command),
                              .from_end = pages[i].from_end,
                              .live = say_now,
                              .again = say_again,
                              .user = game});
    free(text);
    return scene;
}
