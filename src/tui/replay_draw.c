/*
 * replay_draw.c - a replay on the canvas: the curve of the chances, the turn, the position, the
 * mistakes.
 */
#include <stdio.h>

#include "brief.h"
#include "keymap.h"
#include "replay_parts.h"
#include "sign.h"
#include "view_read.h"

#include <stdlib.h>

enum {
    WORDS = 512,
    CHART_LEFT = 7,
    NARROW = 60,
    NUMBERS = 26,
    LOSS = 7,
    MADE_LEAST = 8,
    RULE_SIGNS = 7
};

/* ---- The header ------------------------------------------------------------------------------ */

static void draw_header(const asc_replay_scene *replay, asc_canvas *canvas)
{
    const asc_record_facts *facts = asc_record_facts_of(replay->record);
    size_t length = asc_match_length(replay->match);
    char left[WORDS], right[WORDS];
    asc_text text = asc__text_init(left, sizeof left);
    asc__text_addf(&text, " %s %s ", asc__tr("Replay"), asc__sign(ASC_SIGN_DOT));
    for (int i = 0; i < asc_game_players(replay->game); i++) {
        const char *character = asc__view_character(replay->game, replay->view, i);
        asc__text_addf(&text, "%s%s%s%s%s", i ? ", " : "", character ? character : "",
                       character ? " (" : "", replay->name[i], character ? ")" : "");
    }
    if (facts->date)
        asc__text_addf(&text, " %s %s", asc__sign(ASC_SIGN_DOT), facts->date);
    snprintf(right, sizeof right, asc__tr("turn %d of %d · decision %zu of %zu"),
             asc__replay_turn(replay, replay->at), asc__replay_turn(replay, length),
             replay->at < length ? replay->at + 1 : length, length);
    if (canvas->width < 70)
        snprintf(right, sizeof right, "%d/%d", asc__replay_turn(replay, replay->at),
                 asc__replay_turn(replay, length));
    int room = canvas->width - asc__columns(right) - 2;
    asc__put_words(canvas, 0, 0, room, ASC_STYLE_PLAIN, left);
    asc__put_right(canvas, 0, 0, canvas->width - 1, ASC_STYLE_PLAIN, right);
    asc__highlight(canvas, (asc_area){0, 0, 1, canvas->width});
}

/* ---- The curve ------------------------------------------------------------------------------- */

/* The seat's chance of winning at its first analysed decision of a turn; below 0: unknown. */
static double chance_in(const asc_replay_scene *replay, int turn, bool *mistake)
{
    size_t length = asc_match_length(replay->match);
    double chance = -1;
    *mistake = false;
    for (size_t i = asc__replay_turn_start(replay, turn); i < length; i++) {
        asc_decision decision = asc_match_decision(replay->match, i);
        if (decision.turn > turn)
            break;
        if (decision.seat != replay->seat || !replay->analysis.done[i])
            continue;
        if (chance < 0)
            chance = replay->analysis.judgements[i].before;
        *mistake = *mistake || asc__analysis_is_mistake(&replay->analysis, i);
    }
    return chance;
}

/* Draws one bar for each turn, in an area with a line for marks below it. */
static void draw_bars(const asc_replay_scene *replay, asc_canvas *canvas, asc_area area)
{
    int turns = asc__replay_turn(replay, asc_match_length(replay->match));
    int here = asc__replay_turn(replay, replay->at), bars = area.width - CHART_LEFT;
    int first = turns <= bars ? 1 : here - bars / 2 < 1 ? 1 : here - bars / 2;
    int step = turns * 2 <= bars ? 2 : 1, height = area.height - 1;
    asc__put_right(canvas, area.y, area.x, CHART_LEFT - 2, ASC_STYLE_PLAIN, "100");
    if (height > 2)
        asc__put_right(canvas, area.y + height / 2, area.x, CHART_LEFT - 2, ASC_STYLE_PLAIN, "50");
    asc__put_right(canvas, area.y + height - 1, area.x, CHART_LEFT - 2, ASC_STYLE_PLAIN, "0");
    for (int turn = first; turn <= turns; turn++) {
        int x = area.x + CHART_LEFT + (turn - first) * step;
        bool mistake;
        double chance = chance_in(replay, turn, &mistake);
        if (x >= area.x + area.width)
            break;
        int eighths = chance < 0 ? 0 : (int)(chance * 8 * height + 0.5);
        eighths = chance >= 0 && eighths == 0 ? 1 : eighths;
        for (int k = 0; k < height; k++)
            asc__put(canvas, area.y + height - 1 - k, x, 1,
                     turn == here ? ASC_STYLE_CAN : ASC_STYLE_PLAIN,
                     asc__sign_bar(eighths - 8 * k));
        if (turn == here)
            asc__put(canvas, area.y + height, x, 1, ASC_STYLE_BOLD, asc__sign(ASC_SIGN_UP));
        else if (mistake)
            asc__put(canvas, area.y + height, x, 1, ASC_STYLE_WARN, "!");
    }
}

static int draw_curve(const asc_replay_scene *replay, asc_canvas *canvas, int y, int height)
{
    char left[WORDS], right[WORDS] = "";
    if (replay->seat == replay->you)
        snprintf(left, sizeof left, "%s", asc__tr("Your chance of winning"));
    else
        asc__tr_say(left, sizeof left, T_("{0}'s chance of winning"),
                    asc__arg_text(replay->names[replay->seat]));
    if (replay->analysing && canvas->width < NARROW)
        snprintf(right, sizeof right, "%zu/%zu", replay->analysis.judged, replay->analysis.wanted);
    else if (replay->analysing)
        snprintf(right, sizeof right, asc__tr("analysing: %zu of %zu"), replay->analysis.judged,
                 replay->analysis.wanted);
    else if (replay->analysed && canvas->width >= NARROW)
        snprintf(right, sizeof right, asc__tr("analysed with search, %u ms"),
                 (unsigned)replay->analysis.ms);
    asc__rule(canvas, y, 0, canvas->width, left, right);
    if (!replay->analysed) {
        asc__put_words(canvas, y + 1, 1, canvas->width - 2, ASC_STYLE_PLAIN,
                       replay->analysing ? asc__tr("The first results come in a moment.")
                                         : asc__tr("A analyses the game: about a minute."));
        return 2;
    }
    draw_bars(replay, canvas, (asc_area){y + 1, 0, height - 1, canvas->width});
    return height;
}

/* ---- The turn -------------------------------------------------------------------------------- */

/* Columns for the numbers of a decision; a narrow window shows only what it lost. */
static int numbers_of(const asc_canvas *canvas)
{
    return canvas->width < NARROW ? LOSS : NUMBERS;
}

static void put_numbers(asc_canvas *canvas, int y, double before, double after, double loss)
{
    int x = canvas->width - NUMBERS;
    if (canvas->width >= NARROW) {
        asc__putf(canvas, y, x, 9, ASC_STYLE_PLAIN, "%5s %%",
                  asc__tr_decimal(100 * before, 1).text);
        asc__putf(canvas, y, x + 9, 9, ASC_STYLE_PLAIN, "%5s %%",
                  asc__tr_decimal(100 * after, 1).text);
    }
    if (loss > 0)
        asc__putf(canvas, y, x + 19, 6, ASC_STYLE_BOLD, "%5s", asc__tr_decimal(100 * loss, 1).text);
}

/* The decision, as far as the viewer may know it; `state` is the state before it. */
static void say_decision(const asc_replay_scene *replay, size_t at, const asc_state *state,
                         char *words)
{
    asc_decision decision = asc_match_decision(replay->match, at);
    asc_decision first =
        asc_match_decision(replay->match, asc__replay_turn_start(replay, decision.turn));
    asc_move known;
    int viewer = replay->open ? ASC_ALL_SEEING : replay->seat;
    /* In another player's turn, the line names the player. */
    char move[WORDS];
    if (!asc_move_for(replay->game, state, decision.move, viewer, &known))
        snprintf(move, sizeof move, "%s", asc__tr("something hidden"));
    else
        asc_move_tell(replay->game, state, known, move, sizeof move);
    if (decision.seat != first.seat)
        asc__tr_say(words, WORDS, T_("{0}: {1}"), asc__arg_text(replay->names[decision.seat]),
                    asc__arg_text(move));
    else
        snprintf(words, WORDS, "%s", move);
}

/* Draws a decision as a line, with its numbers. */
static void draw_decision(const asc_replay_scene *replay, asc_canvas *canvas, int y, size_t at,
                          const asc_state *state)
{
    char words[WORDS], line[WORDS * 2];
    bool here = at == replay->at, judged = replay->analysed && replay->analysis.done[at];
    bool mistake = judged && asc__analysis_is_mistake(&replay->analysis, at);
    int room = canvas->width - 2 - (judged ? numbers_of(canvas) : 0);
    int style = mistake ? ASC_STYLE_WARN : ASC_STYLE_PLAIN;
    say_decision(replay, at, state, words);
    snprintf(line, sizeof line, "%s%s%s", here ? asc__sign(ASC_SIGN_CHOSEN) : " ",
             mistake ? "!" : " ", words);
    asc__put_words(canvas, y, 0, room, here ? style | ASC_STYLE_BOLD : style, line);
    asc__region_add(canvas, (asc_area){y, 0, 1, canvas->width}, ASC_REPLAY_DECISIONS + (int)at);
    if (!judged)
        return;
    const asc_judgement *j = &replay->analysis.judgements[at];
    put_numbers(canvas, y, j->before, j->after, mistake ? j->loss : 0);
}

/* The better move for a decision, in words. */
static void say_better(const asc_replay_scene *replay, const asc_state *state, size_t at,
                       char *words)
{
    char move[WORDS];
    asc_move_tell(replay->game, state, replay->analysis.judgements[at].best, move, sizeof move);
    snprintf(words, WORDS, asc__tr("better: %s"), move);
}

enum { BETTER_LEFT = 4 }; /* indent of a better move that has its own lines */

/* Lines that a better move needs below the move that was made. */
static int better_lines(const asc_canvas *canvas, const char *better)
{
    return asc__wrap_count(better, canvas->width - BETTER_LEFT - 1);
}

static void put_better(asc_canvas *canvas, int y, const char *better)
{
    asc_area area = {y, BETTER_LEFT, better_lines(canvas, better), canvas->width - BETTER_LEFT - 1};
    asc__put_wrapped(canvas, area, ASC_STYLE_BOLD, better, -1);
}

/* Draws the better move for the current mistake in full, and its numbers beside it if they fit. */
static void draw_better(const asc_replay_scene *replay, asc_canvas *canvas, int y,
                        const char *better)
{
    const asc_judgement *j = &replay->analysis.judgements[replay->at];
    put_better(canvas, y, better);
    if (asc__columns(better) <= canvas->width - numbers_of(canvas) - BETTER_LEFT - 2)
        put_numbers(canvas, y, j->before, j->before, 0);
}

/* Draws the decisions of the turn around the current one, and the better move below a mistake. */
static void draw_decisions(const asc_replay_scene *replay, asc_canvas *canvas, int y, int height)
{
    size_t length = asc_match_length(replay->match);
    int turn = asc__replay_turn(replay, replay->at);
    size_t end = asc__replay_turn_start(replay, turn + 1);
    size_t first = asc__replay_turn_start(replay, turn), at = replay->at;
    bool mistake =
        replay->analysed && at < length && asc__analysis_is_mistake(&replay->analysis, at);
    char better[WORDS];
    if (mistake)
        say_better(replay, replay->state, at, better);
    int below = mistake ? better_lines(canvas, better) : at >= length;
    size_t rows = (size_t)(height > below ? height - below : 1);
    if (end - first > rows && at > first + rows / 2)
        first = at - rows / 2 + rows > end ? end - rows : at - rows / 2;
    asc_state *state = malloc(asc_state_size(replay->game));
    if (!state)
        return;
    asc_match_state_at(replay->match, first, state);
    for (size_t i = first; i < end && i < first + rows; i++) {
        draw_decision(replay, canvas, y++, i, state);
        asc_apply_listed(replay->game, state, asc_match_decision(replay->match, i).move);
        if (i == at && mistake) {
            draw_better(replay, canvas, y, better);
            y += below;
        }
    }
    if (at >= length)
        asc__put(canvas, y, 1, canvas->width - 2, ASC_STYLE_BOLD, asc__tr("The end of the game."));
    free(state);
}

static void draw_turn(const asc_replay_scene *replay, asc_canvas *canvas, int y, int height)
{
    char left[WORDS], right[64] = "";
    size_t length = asc_match_length(replay->match);
    int seat = replay->at < length ? asc_match_decision(replay->match, replay->at).seat : -1;
    asc__tr_say(left, sizeof left, seat >= 0 ? T_("Turn {0}: {1}") : T_("Turn {0}"),
                asc__arg_number(asc__replay_turn(replay, replay->at)),
                asc__arg_text(seat >= 0 ? replay->names[seat] : ""));
    if (replay->analysed)
        snprintf(right, sizeof right, "%s",
                 canvas->width < NARROW ? asc__tr_word("analysis", "loss")
                                        : asc__tr("before   after    loss"));
    asc__rule(canvas, y, 0, canvas->width, left, right);
    draw_decisions(replay, canvas, y + 1, height - 1);
}

/* ---- Mistakes -------------------------------------------------------------------------------- */

/* Writes "turn 3"; returns the columns reserved for it. */
static int say_mistake_turn(const asc_replay_scene *replay, int turn, char *text)
{
    int last = asc__replay_turn(replay, asc_match_length(replay->match));
    asc__tr_say(text, WORDS, T_("turn {0}"), asc__arg_number(last));
    int columns = asc__columns(text);
    asc__tr_say(text, WORDS, T_("turn {0}"), asc__arg_number(turn));
    return columns;
}

/* A line of the list of mistakes. */
typedef struct mistake_words {
    char turn[WORDS], made[WORDS * 2], better[WORDS];
    int left;   /* columns of the turn */
    bool joins; /* the better move stands on the line of the move that was made */
} mistake_words;

static void say_mistake(const asc_replay_scene *replay, const asc_canvas *canvas, size_t index,
                        mistake_words *words)
{
    size_t at = replay->worst[index];
    asc_decision decision = asc_match_decision(replay->match, at);
    char move[WORDS];
    asc_match_state_at(replay->match, at, replay->analysis.state);
    asc_move_tell(replay->game, replay->analysis.state, decision.move, move, sizeof move);
    asc__tr_say(words->made, sizeof words->made, T_("{0}: {1}"),
                asc__arg_text(replay->names[decision.seat]), asc__arg_text(move));
    say_better(replay, replay->analysis.state, at, words->better);
    words->left = 1 + say_mistake_turn(replay, decision.turn, words->turn);
    words->joins = asc__columns(words->better) < canvas->width - words->left - LOSS;
}

static int mistake_lines(const asc_replay_scene *replay, const asc_canvas *canvas, size_t index)
{
    mistake_words words;
    say_mistake(replay, canvas, index, &words);
    return words.joins ? 1 : 1 + better_lines(canvas, words.better);
}

/* Draws a mistake. The better move is shown in full; the move that was made gets the other columns.
 * Returns the lines. */
static int draw_mistake(const asc_replay_scene *replay, asc_canvas *canvas, int y, size_t index)
{
    mistake_words words;
    size_t at = replay->worst[index];
    say_mistake(replay, canvas, index, &words);
    int x = words.left, lines = words.joins ? 1 : 1 + better_lines(canvas, words.better);
    asc__put(canvas, y, 0, 1, ASC_STYLE_BOLD, at == replay->at ? asc__sign(ASC_SIGN_CHOSEN) : " ");
    asc__put(canvas, y, 1, x, ASC_STYLE_PLAIN, words.turn);
    asc__putf(canvas, y, x, LOSS, ASC_STYLE_BOLD, "%5s",
              asc__tr_decimal(100 * replay->analysis.judgements[at].loss, 1).text);
    x += LOSS;
    int room = canvas->width - x - 1;
    int left = words.joins ? room - asc__columns(words.better) - 2 : room;
    if (left >= MADE_LEAST)
        x += asc__put_words(canvas, y, x, left, ASC_STYLE_PLAIN, words.made) + 2;
    if (words.joins)
        asc__put(canvas, y, x, canvas->width - x - 1, ASC_STYLE_BOLD, words.better);
    else
        put_better(canvas, y + 1, words.better);
    asc__region_add(canvas, (asc_area){y, 0, lines, canvas->width},
                    ASC_REPLAY_MISTAKES + (int)index);
    return lines;
}

/* The mistakes that fit into that many rows; the current one is always among them. */
static void mistakes_shown(const asc_replay_scene *replay, const asc_canvas *canvas, int rows,
                           size_t *top, size_t *end)
{
    *end = 0;
    for (size_t i = 0; i < replay->worst_count; i++)
        if (replay->worst[i] == replay->at)
            *end = i;
    *top = *end;
    rows -= mistake_lines(replay, canvas, (*end)++);
    for (int lines; *top > 0 && (lines = mistake_lines(replay, canvas, *top - 1)) <= rows; --*top)
        rows -= lines;
    for (int lines;
         *end < replay->worst_count && (lines = mistake_lines(replay, canvas, *end)) <= rows;
         ++*end)
        rows -= lines;
}

/* "Ann: 3, 17 % lost" for every seat, or only for the viewer if there is no room for all. */
static void say_losses(const asc_replay_scene *replay, int room, char text[WORDS])
{
    asc_text all = asc__text_init(text, WORDS);
    char own[WORDS] = "";
    for (int i = 0; i < asc_game_players(replay->game); i++) {
        asc_analysed_seat seat = asc__analysis_seat(&replay->analysis, i);
        char one[WORDS];
        asc__tr_say(one, sizeof one, T_("{0}: {1}, {2} % lost"), asc__arg_text(replay->names[i]),
                    asc__arg_number((int)seat.mistakes),
                    asc__arg_number((int)(100 * seat.loss + 0.5)));
        asc__text_addf(&all, "%s%s", i ? "  " : "", one);
        if (i == replay->seat)
            snprintf(own, sizeof own, "%s", one);
    }
    if (asc__columns(text) > room)
        snprintf(text, WORDS, "%s", asc__columns(own) > room ? "" : own);
}

static void draw_mistakes(const asc_replay_scene *replay, asc_canvas *canvas, int y, int height)
{
    char left[WORDS], right[WORDS];
    size_t top = 0, end = 0;
    if (!replay->analysed || height < 1)
        return;
    if (replay->worst_count > 0)
        mistakes_shown(replay, canvas, height - 1, &top, &end);
    snprintf(left, sizeof left, "%s", asc__tr("Mistakes"));
    if (replay->worst_count > end - top)
        asc__tr_say(left, sizeof left, T_("Mistakes {0} to {1} of {2}"),
                    asc__arg_number((int)top + 1), asc__arg_number((int)end),
                    asc__arg_number((int)replay->worst_count));
    say_losses(replay, canvas->width - asc__columns(left) - RULE_SIGNS, right);
    asc__rule(canvas, y++, 0, canvas->width, left, right);
    for (size_t i = top; i < end; i++)
        y += draw_mistake(replay, canvas, y, i);
}

/* ---- The whole scene ------------------------------------------------------------------------- */

static void draw_prompt(const asc_replay_scene *replay, asc_canvas *canvas)
{
    asc_prompt prompt = {.count = 0};
    if (replay->asking) {
        int columns = asc__put(canvas, canvas->height - 1, 1, canvas->width, ASC_STYLE_BOLD,
                               asc__tr("Go to turn: "));
        asc__field_draw(canvas, canvas->height - 1, 1 + columns, 8, &replay->turn);
        return;
    }
    asc__prompt_command(&prompt, ASC_DO_REPLAY_STEP, NULL);
    asc__prompt_command(&prompt, ASC_DO_REPLAY_TURN, NULL);
    if (replay->start.play_on)
        asc__prompt_command(&prompt, ASC_DO_REPLAY_PLAY_ON, NULL);
    if (replay->analysed) {
        asc__prompt_command(&prompt, ASC_DO_REPLAY_MISTAKE, NULL);
        if (replay->start.play_on)
            asc__prompt_command(&prompt, ASC_DO_REPLAY_AGAIN, NULL);
    } else if (!replay->analysing) {
        asc__prompt_command(&prompt, ASC_DO_REPLAY_ANALYSE, NULL);
    }
    asc__prompt_command(&prompt, ASC_DO_REPLAY_PLAY, replay->going ? asc__tr("stop") : NULL);
    asc__prompt_command(&prompt, ASC_DO_REPLAY_GO, NULL);
    asc__prompt_command(&prompt, ASC_DO_REPLAY_OPEN, NULL);
    asc__prompt_draw(canvas, &prompt);
}

void asc__replay_draw(asc_scene *scene, asc_canvas *canvas)
{
    asc_replay_scene *replay = (asc_replay_scene *)scene;
    int height = canvas->height - 1, y = 1;
    bool roomy = height >= 20;
    draw_header(replay, canvas);
    int curve = height >= 36 ? 10 : roomy ? 6 : 3;
    y += draw_curve(replay, canvas, y, curve);
    /* Mistakes appear one by one during the analysis, but the layout does not move. */
    int mistakes = !replay->analysed ? 0 : height >= 36 ? 8 : roomy ? 4 : 0;
    int turn = height >= 36 ? 12 : roomy ? 6 : 4;
    draw_turn(replay, canvas, y, turn);
    y += turn;
    asc__rule(canvas, y++, 0, canvas->width, asc__tr("The table at this decision"),
              replay->open ? asc__tr("all hands") : NULL);
    asc_brief brief = {.game = replay->game,
                       .view = replay->view,
                       .names = replay->names,
                       .to_act = asc_to_act(replay->game, replay->state)};
    asc__brief_draw(canvas, (asc_area){y, 1, height - mistakes - y, canvas->width - 2}, &brief);
    draw_mistakes(replay, canvas, height - mistakes, mistakes);
    if (replay->why[0]) {
        asc__blank(canvas, (asc_area){height - 1, 0, 1, canvas->width});
        asc__put_words(canvas, height - 1, 1, canvas->width - 2, ASC_STYLE_BOLD, replay->why);
    }
    draw_prompt(replay, canvas);
}
