/*
 * analyse_print.c - an analysis as lines of 80 columns for people, and as JSON for programs; also
 * helpers that analyse_html.c shares.
 */
#include "analyse.h"

#include <stdlib.h>
#include <string.h>

#include "play.h"

enum { WORST = 10, POSITION_AT = 6 };

/* ---- Shared by all forms --------------------------------------------------------------------- */

void asc__analysis_name(const asc_analysis *analysis, int seat, char *name, size_t size)
{
    const char *own = analysis->facts->seat[seat];
    char made[ASC_SEAT_NAME];
    bool shared = false;
    if (asc__session_made_up(asc__cli_language(), analysis->facts, seat, made))
        own = made;
    for (int i = 0; i < asc_game_players(analysis->game) && own; i++) {
        const char *other = analysis->facts->seat[i];
        shared = shared || (i != seat && other && strcmp(own, other) == 0);
    }
    if (own == NULL)
        snprintf(name, size, asc__cli_tr("seat %d"), seat + 1);
    else
        snprintf(name, size, shared ? asc__cli_tr("%s (seat %d)") : "%s", own, seat + 1);
}

void asc__analysis_title(const asc_analysis *analysis, char *title, size_t size)
{
    asc_lang_arg path = asc__arg_text(analysis->path), player = asc__arg_text(analysis->player);
    asc_lang_arg judged = asc__arg_number((int)analysis->judged);
    if (analysis->ms > 0)
        asc__cli_say(title, size,
                     T_("{0}: {1} {1?one:decision|decisions}, judged by {2} with {3} ms for each"),
                     path, judged, player, asc__arg_number((int)analysis->ms));
    else
        asc__cli_say(title, size, T_("{0}: {1} {1?one:decision|decisions}, judged by {2}"), path,
                     judged, player);
}

void asc__analysis_moves(asc_analysis *analysis, size_t index, bool people,
                         char move[ASC_ANALYSIS_WORDS], char best[ASC_ANALYSIS_WORDS])
{
    const asc_judgement *j = &analysis->judgements[index];
    size_t (*format)(const asc_game *, const asc_state *, asc_move, char *, size_t) =
        people ? asc_move_tell : asc_move_format;
    asc_match_state_at(analysis->match, index, analysis->state);
    format(analysis->game, analysis->state, j->move, move, ASC_ANALYSIS_WORDS);
    format(analysis->game, analysis->state, j->best, best, ASC_ANALYSIS_WORDS);
}

static bool is_best(const asc_judgement *j)
{
    return memcmp(&j->move, &j->best, sizeof j->move) == 0;
}

/* ---- Text ------------------------------------------------------------------------------------ */

/* Prints the end of a line that has `column` columns already; text that does not fit continues
 * below. */
static void print_rest(const char *text, int column)
{
    if (asc__cli_width(text) <= ASC_CLI_WIDTH - column) {
        asc__cli_puts(stdout, text);
        return;
    }
    fputc('\n', stdout);
    asc__cli_wrap(stdout, text, column);
}

static void print_decision(asc_analysis *a, size_t index, bool with_error)
{
    char move[ASC_ANALYSIS_WORDS], best[ASC_ANALYSIS_WORDS], line[2 * ASC_ANALYSIS_WORDS];
    const asc_judgement *j = &a->judgements[index];
    asc_decision decision = asc_match_decision(a->match, index);
    asc__analysis_moves(a, index, true, move, best);
    printf("%4d  %4d  %5s%%  %5s%%", decision.turn, decision.seat + 1,
           asc__cli_decimal(100 * j->before, 1).text, asc__cli_decimal(100 * j->after, 1).text);
    int column = 26;
    if (with_error) {
        printf("  %5s +-%4s", asc__cli_decimal(100 * j->loss, 1).text,
               asc__cli_decimal(100 * j->error, 1).text);
        column += 14;
    } else if (is_best(j)) {
        fputs("       ", stdout);
        column += 7;
    } else {
        printf("  %5s", asc__cli_decimal(100 * j->loss, 1).text);
        column += 7;
    }
    fputs("  ", stdout);
    print_rest(move, column + 2);
    if (is_best(j))
        return;
    snprintf(line, sizeof line, asc__cli_tr("better: %s"), best);
    asc__cli_wrap(stdout, line, column + 2);
}

static void print_heading(const asc_analysis *a)
{
    asc_result result;
    char name[128], title[512];
    asc_result_of(a->game, asc_match_state(a->match), &result);
    asc__analysis_title(a, title, sizeof title);
    asc__cli_wrap(stdout, title, 0);
    const char *against = strstr(a->player, "+against");
    if (against)
        snprintf(title, sizeof title,
                 asc__cli_tr(
                     "Chances are those of a strong player against others who play at level %d."),
                 atoi(against + strlen("+against")));
    else
        snprintf(
            title, sizeof title, "%s",
            asc__cli_tr("Chances are those between equals; --against LEVEL tells those against "
                        "a weaker level."));
    asc__cli_wrap(stdout, title, 0);
    fputc('\n', stdout);
    asc__cli_puts(stdout, asc__cli_tr("seat  decisions  mistakes  lost by them  player"));
    for (int seat = 0; seat < asc_game_players(a->game); seat++) {
        asc_analysed_seat did = asc__analysis_seat(a, seat);
        asc__analysis_name(a, seat, name, sizeof name);
        printf("%4d  %9zu  %8zu  %12s  ", seat + 1, did.decisions, did.mistakes,
               asc__cli_decimal(100 * did.loss, 1).text);
        if (result.winners >> seat & 1) {
            char line[192];
            snprintf(line, sizeof line, asc__cli_tr("%s, who won"), name);
            print_rest(line, 41);
        } else {
            print_rest(name, 41);
        }
    }
    if (asc_match_stopped(a->match))
        asc__cli_puts(stdout,
                      asc__cli_tr("\nThe game was not over and was stopped: nobody has won."));
}

/* Prints the position below a mistake. */
static void print_position(const asc_analysis *a, size_t index)
{
    char *text = asc__analysis_position(a, index, ASC_CLI_WIDTH - POSITION_AT), *rest = text;
    for (char *line = rest; line && *line; line = rest) {
        size_t length = strcspn(line, "\n");
        rest = line + length + (line[length] == '\n');
        asc__cli_printf(stdout, "%*s%.*s\n", length > 0 ? POSITION_AT : 0, "", (int)length, line);
    }
    free(text);
}

void asc__analysis_text(asc_analysis *analysis)
{
    asc_analysis *a = analysis;
    size_t worst[WORST], count = asc__analysis_worst(a, worst, WORST);
    asc__cli_puts(stdout, asc__cli_tr("turn  seat  before   after   loss  move"));
    for (size_t i = 0; i < a->length && !ferror(stdout); i++)
        if (a->done[i])
            print_decision(a, i, false);
    fputc('\n', stdout);
    print_heading(a);
    fputc('\n', stdout);
    if (count == 0) {
        asc__cli_puts(stdout, asc__cli_tr("No mistake stands out."));
        return;
    }
    asc__cli_puts(stdout,
                  asc__cli_tr("The biggest mistakes, and what there was (* could be paid for)"));
    asc__cli_puts(stdout, asc__cli_tr("turn  seat  before   after          loss  move"));
    for (size_t i = 0; i < count && !ferror(stdout); i++) {
        print_decision(a, worst[i], true);
        print_position(a, worst[i]);
    }
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_result(asc_json *json, const asc_analysis *a)
{
    const asc_state *end = asc_match_state(a->match);
    asc_result result;
    int winner = 0, players = asc_game_players(a->game);
    asc_result_of(a->game, end, &result);
    while (winner < players && !(result.winners >> winner & 1))
        winner++;
    asc__json_bool(json, "over", asc_over(a->game, end));
    asc__json_bool(json, "stopped", asc_match_stopped(a->match));
    if (winner < players)
        asc__json_number(json, "winner", (uint64_t)winner + 1);
    else
        asc__json_text(json, "winner", NULL);
    asc__json_array(json, "winners");
    for (int s = 0; s < players; s++)
        if (result.winners >> s & 1)
            asc__json_number(json, NULL, (uint64_t)s + 1);
    asc__json_close(json, ']');
}

static void json_decision(asc_json *json, asc_analysis *a, size_t index)
{
    char move[ASC_ANALYSIS_WORDS], best[ASC_ANALYSIS_WORDS];
    const asc_judgement *j = &a->judgements[index];
    asc_decision decision = asc_match_decision(a->match, index);
    asc__analysis_moves(a, index, false, move, best);
    asc__json_object(json, NULL);
    asc__json_number(json, "number", index + 1);
    asc__json_number(json, "turn", (uint64_t)decision.turn);
    asc__json_number(json, "seat", (uint64_t)decision.seat + 1);
    asc__json_text(json, "move", move);
    asc__json_text(json, "best", best);
    asc__analysis_moves(a, index, true, move, best);
    asc__json_text(json, "move_words", move);
    asc__json_text(json, "best_words", best);
    asc__json_real(json, "chance_before", j->before, 6);
    asc__json_real(json, "chance_after", j->after, 6);
    asc__json_real(json, "loss", j->loss, 6);
    asc__json_real(json, "error", j->error, 6);
    asc__json_bool(json, "mistake", asc__analysis_is_mistake(a, index));
    asc__json_close(json, '}');
}

void asc__analysis_json(asc_analysis *analysis)
{
    asc_analysis *a = analysis;
    asc_json json = asc__cli_json(stdout);
    asc__json_object(&json, NULL);
    asc__json_number(&json, "schema", 1);
    asc__json_text(&json, "file", a->path);
    asc__json_text(&json, "game", asc_game_name(a->game));
    asc__json_text(&json, "player", a->player);
    asc__json_number(&json, "time", a->ms);
    asc__json_bool(&json, "interrupted", a->judged < a->wanted);
    asc__json_array(&json, "seats");
    for (int s = 0; s < asc_game_players(a->game); s++)
        asc__json_text(&json, NULL, a->facts->seat[s]);
    asc__json_close(&json, ']');
    json_result(&json, a);
    asc__json_array(&json, "decisions");
    for (size_t i = 0; i < a->length && !ferror(stdout); i++)
        if (a->done[i])
            json_decision(&json, a, i);
    asc__json_close(&json, ']');
    asc__json_close(&json, '}');
}
