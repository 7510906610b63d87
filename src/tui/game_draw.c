/*
 * game_draw.c - a game on the screen: the board with the state of the scene, and dialogs over it.
 */
#include "game_parts.h"

#include <stdio.h>
#include <stdlib.h>

#include "sign.h"

/* ---- Hints ----------------------------------------------------------------------------------- */

/* The rule above a hint. If the others are weaker, it names the opponents that the chances
 * assume. */
typedef struct hint_rule {
    char title[64], right[32];
    char sure[112]; /* how certain the hint is */
} hint_rule;

static void say_hint_rule(asc_game_scene *game, const asc_advice *advice, hint_rule *rule)
{
    const asc_session *session = game->session;
    asc_lang_arg level = asc__arg_number(asc__session_weaker_level(session));
    if (asc__session_weaker_level(session) == 0) {
        snprintf(rule->title, sizeof rule->title, "%s", asc__tr("Hint"));
        snprintf(rule->right, sizeof rule->right, "%s", asc__tr("h more time"));
    } else if (session->hints_against) {
        asc__tr_say(rule->title, sizeof rule->title, T_("Hint against level {0}"), level);
        snprintf(rule->right, sizeof rule->right, "%s", asc__tr("H: equals"));
    } else {
        snprintf(rule->title, sizeof rule->title, "%s", asc__tr("Hint between equals"));
        asc__tr_say(rule->right, sizeof rule->right, T_("H: level {0}"), level);
    }
    if (advice->more)
        snprintf(rule->right, sizeof rule->right, "%s", asc__tr_word("hint", "thinking"));
    asc__advice_say(asc__language(asc__tr_code()), advice, rule->sure, sizeof rule->sure);
}

static void say_sentences(const asc_coach_text *sentences, size_t count, asc_text *out)
{
    for (size_t i = 0; i < count; i++)
        asc__text_addf(out, "%s\n", sentences[i].text);
}

/* Writes the plans of a hint, a line each: "58 % ±2  acquire ...", then how certain it is (or
 * ""), and reasons. After "why not this?" writes only the first plan, and the explanation of the
 * move. */
static void say_hint(const asc_game_scene *game, const asc_coaching *coaching, const char *sure,
                     asc_text *out)
{
    const asc_advice *advice = &coaching->advice;
    char suppose[128];
    for (size_t i = 0; i < advice->count && (i == 0 || !game->why); i++) {
        const asc_estimate *one = &advice->best[i];
        asc__text_addf(out, "%3d %% ±%d  %s\n", asc__advice_percent(one->chance),
                       asc__advice_error_percent(one), coaching->plans[i].text);
    }
    if (advice->count == 0) {
        asc__text_addf(out, "%s\n", asc__tr("Thinking about it."));
        return;
    }
    if (game->why)
        say_sentences(coaching->not_this, coaching->not_this_count, out);
    else
        asc__text_addf(out, "%s%s", sure, sure[0] ? "\n" : "");
    say_sentences(coaching->why, coaching->why_count, out);
    asc__advice_suppose(asc__language(asc__tr_code()), advice, suppose, sizeof suppose);
    if (advice->against > 0)
        asc__text_addf(out, "%s", suppose);
}

/* The same in the place of the card, for windows without a column. Its title has the text for which
 * three plans leave no line. */
static void hint_pane(const char *hint, const hint_rule *rule, asc_board_pane *pane)
{
    pane->from_top = true;
    snprintf(pane->title, sizeof pane->title, "%s%s%s", rule->title, rule->sure[0] ? ". " : "",
             rule->sure);
    snprintf(pane->right, sizeof pane->right, "%s", rule->right);
    for (const char *at = hint; *at && pane->count < ASC_PANE_LINES; pane->count++) {
        size_t length = strcspn(at, "\n");
        snprintf(pane->lines[pane->count].text, sizeof pane->lines[0].text, "%.*s", (int)length,
                 at);
        at += length + (at[length] == '\n');
    }
}

/* ---- The log --------------------------------------------------------------------------------- */

/* The last turns as text for the column; made once for each position. */
static const char *log_of(asc_game_scene *game)
{
    size_t length = asc__game_shown(game);
    if (game->log && game->log_length == length)
        return game->log;
    enum { DECISIONS = 80 };
    free(game->log);
    game->log_back = game->log_length == length ? game->log_back : 0;
    game->log = asc__game_story(game, length > DECISIONS ? length - DECISIONS : 0, length, true);
    game->log_length = length;
    return game->log;
}

/* ---- The list of moves ----------------------------------------------------------------------- */

void asc__game_draw_list(asc_game_scene *game, asc_canvas *canvas)
{
    int at = asc__game_chosen(game), width = 20;
    if (at < 0)
        return;
    const asc_board *board = &game->board;
    const asc_thing *thing = &board->things[at];
    asc_area there = game->drawn.at[at];
    char lines[ASC_THING_MOVES][512];
    for (int i = 0; i < thing->move_count; i++) {
        asc_move_tell(board->game, board->in.state, thing->moves[i], lines[i], sizeof lines[i]);
        int columns = asc__columns(lines[i]) + 7;
        width = columns > width ? columns : width;
    }
    width = width < canvas->width - 2 ? width : canvas->width - 2;
    int height = thing->move_count + 2, y = there.y + there.height;
    y = y + height < canvas->height ? y : canvas->height - 1 - height;
    int x = there.x + 4 + width < canvas->width ? there.x + 4 : canvas->width - width;
    asc_area area = {y < 0 ? 0 : y, x < 0 ? 0 : x, height, width};
    asc__blank(canvas, area);
    asc__box(canvas, area);
    for (int i = 0; i < thing->move_count; i++) {
        asc_area line = {area.y + 1 + i, area.x + 1, 1, width - 2};
        bool chosen = i == game->list.chosen;
        asc__putf(canvas, line.y, line.x, 4, ASC_STYLE_PLAIN, "%s%d",
                  chosen ? asc__sign(ASC_SIGN_CHOSEN) : " ", i + 1);
        asc__put_words(canvas, line.y, line.x + 3, line.width - 3, ASC_STYLE_PLAIN, lines[i]);
        asc__region_add(canvas, line, ASC_REGION_LIST + i);
        if (chosen)
            asc__highlight(canvas, line);
    }
}

/* ---- The whole scene ------------------------------------------------------------------------- */

/* The sign turns four times a second; the seconds are shown if it takes long. */
void asc__game_say_thinking(const asc_game_scene *game, bool brief, char *text, size_t size)
{
    enum { QUICK_MS = 300, LONG_MS = 2000 };
    static const char turning[] = "/-\\|";
    int64_t now = game->scene.tui->now, for_ms = now - game->since;
    snprintf(text, size, "%s", "");
    if (game->since < 0 || for_ms < QUICK_MS)
        return;
    char words[64];
    if (for_ms < LONG_MS)
        snprintf(words, sizeof words, "%s", brief ? "" : asc__tr("thinks"));
    else if (brief)
        asc__tr_say(words, sizeof words, T_("{0} s"), asc__arg_number((int)(for_ms / 1000)));
    else
        asc__tr_say(words, sizeof words, T_("thinks {0} s"), asc__arg_number((int)(for_ms / 1000)));
    snprintf(text, size, "%c %s", turning[for_ms / 250 % 4], words);
}

/* Why the game is not saved, in few words. */
static void say_unsaved(const asc_store *store, bool brief, char *text, size_t size)
{
    if (brief)
        snprintf(text, size, "%s", asc__tr("not saved"));
    else
        asc__tr_say(text, size, T_("not saved: {0}"), asc__arg_text(asc__store_reason(store)));
}

/* Draws the typed text in the last line. */
static void draw_typed(asc_game_scene *game, asc_canvas *canvas)
{
    int y = canvas->height - 1;
    asc__blank(canvas, (asc_area){y, 0, 1, canvas->width});
    int x = asc__put(canvas, y, 1, canvas->width, ASC_STYLE_BOLD,
                     game->mode == ASC_GAME_TYPING ? ":" : "/") +
            1;
    const char *keys = game->mode == ASC_GAME_TYPING ? asc__tr("Tab completes   Esc back")
                                                     : asc__tr("Enter goes there   Esc back");
    int room = canvas->width - x - asc__columns(keys) - 3;
    if (room > 16)
        asc__put_right(canvas, y, 0, canvas->width - 1, ASC_STYLE_PLAIN, keys);
    asc__field_draw(canvas, y, x, room > 16 ? room : canvas->width - x - 1, &game->typed);
}

void asc__game_draw(asc_game_scene *game, asc_canvas *canvas)
{
    asc_prompt prompt;
    asc_board_pane pane = {.count = 0};
    char hint[4096], status[96], brief[96], alert[128], asked[ASC_SESSION_MESSAGE];
    hint_rule rule;
    asc_text out = asc__text_init(hint, sizeof hint);
    bool column = canvas->width >= 112 && canvas->height >= 34;
    if (asc__game_hidden(game))
        return;
    asc__game_prompt(game, canvas, &prompt);
    asc__game_say_thinking(game, false, status, sizeof status);
    asc__game_say_thinking(game, true, brief, sizeof brief);
    asc_board_show show = {.drawn = &game->drawn,
                           .chosen = asc__game_chosen(game),
                           .text_from = game->text_from,
                           .title = game->title,
                           .status = status,
                           .status_brief = brief,
                           .message = game->message,
                           .notice = game->notice,
                           .news = game->news,
                           .prompt = &prompt};
    if (game->session->save_failing) {
        say_unsaved(&game->session->store, canvas->width < 70, alert, sizeof alert);
        show.alert = alert;
    }
    game->board.in.clocks = asc__game_clocks(game);
    bool asks = asc__game_asks(game);
    if (asks && !game->notice) {
        asc__session_say_asked(game->session, asked, sizeof asked);
        show.message = asked;
        show.notice = true;
    }
    if (game->telling && !asks) {
        asc__game_tell_pane(game, &pane);
        show.pane = &pane;
    } else if (game->hinting && !asks) {
        asc_advice advice = asc__session_advice_now(game->session);
        say_hint_rule(game, &advice, &rule);
        say_hint(game, asc__session_coaching(game->session), column ? rule.sure : "", &out);
        show.hint = hint;
        show.hint_title = rule.title;
        show.hint_right = rule.right;
        hint_pane(hint, &rule, &pane);
        show.pane = column ? NULL : &pane;
    }
    if (column) {
        show.log = log_of(game);
        show.log_back = game->log_back;
        asc_text standing = asc__text_init(game->standing, sizeof game->standing);
        if (!game->standing[0])
            asc__game_standing(game, true, &standing);
        show.standing = game->standing;
    }
    asc__board_draw(&game->board, canvas, &show);
    if (!show.pane)
        asc__game_guide_draw(game, canvas);
    if (game->mode == ASC_GAME_MOVES)
        asc__game_draw_list(game, canvas);
    else if (game->mode != ASC_GAME_TABLE)
        draw_typed(game, canvas);
}
