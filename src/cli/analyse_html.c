/*
 * analyse_html.c - an analysis as one self-contained HTML page: the curve of the game,
 * the mistakes, every decision.
 */
#include "analyse.h"

#include <stdlib.h>
#include <string.h>

enum {
    WIDTH = 960,
    HEIGHT = 380,
    LEFT = 52,
    RIGHT = 16,
    TOP = 14,
    BOTTOM = 44, /* space below the curve */
    TICKS = 14,  /* at most this many turns are named below the curve */
    WORST = 15,
    POSITION_WIDTH = 100 /* columns of a position */
};

static double x_of(const asc_analysis *a, double decision)
{
    double all = a->length > 0 ? (double)a->length : 1;
    return LEFT + (WIDTH - LEFT - RIGHT) * decision / all;
}

static double y_of(double chance)
{
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance);
}

/* ---- The curve ------------------------------------------------------------------------------- */

/* Draws lines at every quarter, and the numbers of turns. */
static void draw_axes(const asc_analysis *a, FILE *out)
{
    for (int percent = 0; percent <= 100; percent += 25)
        fprintf(out,
                "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>"
                "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d&#8239;%%</text>\n",
                LEFT, WIDTH - RIGHT, y_of(percent / 100.0), y_of(percent / 100.0), LEFT - 8,
                y_of(percent / 100.0) + 4, percent);
    int turns = a->length > 0 ? asc_match_decision(a->match, a->length - 1).turn : 0;
    int first = a->length > 0 ? asc_match_decision(a->match, 0).turn : 0, told = 0;
    int step = (turns - first) / TICKS + 1;
    for (size_t i = 0; i < a->length; i++) {
        int turn = asc_match_decision(a->match, i).turn;
        if (turn == told || (turn - first) % step != 0)
            continue;
        told = turn;
        fprintf(out,
                "<line class=\"tick\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>"
                "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                x_of(a, (double)i), x_of(a, (double)i), HEIGHT - BOTTOM, HEIGHT - BOTTOM + 5,
                x_of(a, (double)i), HEIGHT - BOTTOM + 20, turn);
    }
    fprintf(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">", (LEFT + WIDTH - RIGHT) / 2,
            HEIGHT - 6);
    asc__cli_escape(out, asc__cli_tr("turn"));
    fputs("</text>\n", out);
}

/* The chance that a seat ends with: winners of several teams share the win. */
static double final_chance(const asc_analysis *a, int seat)
{
    asc_result result;
    asc_result_of(a->game, asc_match_state(a->match), &result);
    int teams = 0;
    for (int i = 0; i < asc_game_players(a->game); i++) {
        bool first = result.winners >> i & 1;
        for (int k = 0; k < i; k++)
            first = first && !(result.team[k] == result.team[i] && (result.winners >> k & 1));
        teams += first;
    }
    return result.winners >> seat & 1 ? 1.0 / teams : 0;
}

/* Draws the line of a seat: its chance after each of its decisions, and its result. */
static void draw_line(const asc_analysis *a, int seat, FILE *out)
{
    bool any = false;
    fprintf(out, "<polyline class=\"s%d\" points=\"", seat + 1);
    for (size_t i = 0; i < a->length; i++) {
        if (!a->done[i] || asc_match_decision(a->match, i).seat != seat)
            continue;
        fprintf(out, "%.1f,%.1f ", x_of(a, (double)i + 1), y_of(a->judgements[i].after));
        any = true;
    }
    if (any && asc_over(a->game, asc_match_state(a->match)))
        fprintf(out, "%d,%.1f", WIDTH - RIGHT, y_of(final_chance(a, seat)));
    fputs("\"/>\n", out);
}

static void draw_mistakes(asc_analysis *a, FILE *out)
{
    char move[ASC_ANALYSIS_WORDS], best[ASC_ANALYSIS_WORDS], title[3 * ASC_ANALYSIS_WORDS];
    for (size_t i = 0; i < a->length; i++) {
        if (!asc__analysis_is_mistake(a, i))
            continue;
        asc_decision decision = asc_match_decision(a->match, i);
        asc__analysis_moves(a, i, true, move, best);
        fprintf(out,
                "<a href=\"#d%zu\"><circle class=\"s%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"><title>",
                i + 1, decision.seat + 1, x_of(a, (double)i + 1), y_of(a->judgements[i].after));
        snprintf(title, sizeof title, asc__cli_tr("turn %d: %s lost %s points; better: %s"),
                 decision.turn, move, asc__cli_decimal(100 * a->judgements[i].loss, 1).text, best);
        asc__cli_escape(out, title);
        fputs("</title></circle></a>\n", out);
    }
}

static void print_curve(asc_analysis *a, FILE *out)
{
    int players = asc_game_players(a->game);
    char name[128];
    fprintf(out,
            "<figure>\n<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"curve\">"
            "<title id=\"curve\">",
            WIDTH, HEIGHT);
    asc__cli_escape(out, asc__cli_tr("Chance of winning in the course of the game"));
    fputs("</title>\n", out);
    draw_axes(a, out);
    for (int seat = players - 1; seat >= 0; seat--)
        draw_line(a, seat, out);
    draw_mistakes(a, out);
    fputs("</svg>\n<figcaption>", out);
    for (int seat = 0; seat < players; seat++) {
        asc__analysis_name(a, seat, name, sizeof name);
        fprintf(out,
                "<span><svg class=\"key\" viewBox=\"0 0 40 10\" aria-hidden=\"true\"><line "
                "class=\"s%d\" x1=\"0\" "
                "x2=\"40\" y1=\"5\" y2=\"5\"/></svg> ",
                seat + 1);
        asc__cli_escape(out, name);
        fputs("</span>\n", out);
    }
    fputs("</figcaption>\n</figure>\n<p>", out);
    asc__cli_escape(out,
                    asc__cli_tr("Each player's chance of winning after each of their decisions, as "
                                "they could see it from their seat. A dot is a mistake."));
    fputs("</p>\n", out);
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static void print_cell(FILE *out, const char *start, const char *text)
{
    fputs(start, out);
    asc__cli_escape(out, text);
}

static void print_head_row(FILE *out, const char *const *words, size_t count)
{
    fputs("<thead><tr>", out);
    for (size_t i = 0; i < count; i++)
        print_cell(out, "<th scope=\"col\">", asc__cli_tr(words[i]));
    fputs("</tr></thead>\n<tbody>\n", out);
}

static void print_players(const asc_analysis *a, FILE *out)
{
    static const char *const words[] = {N_("Player"), N_("Decisions"), N_("Mistakes"),
                                        N_("Points lost by them"), N_("Result")};
    asc_result result;
    char name[128];
    asc_result_of(a->game, asc_match_state(a->match), &result);
    fputs("<table class=\"players\">\n", out);
    print_head_row(out, words, ASC__COUNT(words));
    for (int seat = 0; seat < asc_game_players(a->game); seat++) {
        asc_analysed_seat did = asc__analysis_seat(a, seat);
        asc__analysis_name(a, seat, name, sizeof name);
        print_cell(out, "<tr><th scope=\"row\">", name);
        fprintf(out, "<td>%zu<td>%zu<td>%s", did.decisions, did.mistakes,
                asc__cli_decimal(100 * did.loss, 1).text);
        print_cell(out, "<td class=\"t\">",
                   result.winners >> seat & 1                     ? asc__cli_tr("won")
                   : asc_over(a->game, asc_match_state(a->match)) ? asc__cli_tr("lost")
                   : asc_match_stopped(a->match)                  ? asc__cli_tr("not over, stopped")
                                                                  : asc__cli_tr("not over"));
        fputs("</tr>\n", out);
    }
    fputs("</tbody></table>\n", out);
}

static const char *const decision_words[] = {N_("Turn"), N_("Player"), N_("Before"), N_("After"),
                                             N_("Loss"), N_("Move"),   N_("Better")};

enum { DECISION_WORDS = ASC__COUNT(decision_words) };

/* Prints the position at a mistake, in a row of its own. */
static void print_position(const asc_analysis *a, size_t index, FILE *out)
{
    char *text = asc__analysis_position(a, index, POSITION_WIDTH);
    if (!text)
        return;
    fprintf(out, "<tr class=\"position\"><td colspan=\"%d\"><details><summary>", DECISION_WORDS);
    asc__cli_escape(out, asc__cli_tr("The position (* could be paid for)"));
    print_cell(out, "</summary><pre>", text);
    fputs("</pre></details></td></tr>\n", out);
    free(text);
}

static void print_row(asc_analysis *a, size_t index, bool linked, FILE *out)
{
    char move[ASC_ANALYSIS_WORDS], best[ASC_ANALYSIS_WORDS], name[128];
    const asc_judgement *j = &a->judgements[index];
    asc_decision decision = asc_match_decision(a->match, index);
    asc__analysis_moves(a, index, true, move, best);
    asc__analysis_name(a, decision.seat, name, sizeof name);
    if (linked)
        fprintf(out, "<tr><td><a href=\"#d%zu\">%d</a>", index + 1, decision.turn);
    else
        fprintf(out, "<tr id=\"d%zu\"%s><td>%d", index + 1,
                asc__analysis_is_mistake(a, index) ? " class=\"bad\"" : "", decision.turn);
    print_cell(out, "<td class=\"t\">", name);
    fprintf(out, "<td>%s&#8239;%%<td>%s&#8239;%%<td>", asc__cli_decimal(100 * j->before, 1).text,
            asc__cli_decimal(100 * j->after, 1).text);
    bool best_played = memcmp(&j->move, &j->best, sizeof j->move) == 0;
    if (!best_played)
        fputs(asc__cli_decimal(100 * j->loss, 1).text, out);
    if (!best_played && linked)
        fprintf(out, "&nbsp;±&nbsp;%s", asc__cli_decimal(100 * j->error, 1).text);
    print_cell(out, "<td class=\"t\">", move);
    print_cell(out, "<td class=\"t\" data-title=\"", asc__cli_tr("Better"));
    print_cell(out, "\">", best_played ? "" : best);
    fputs("</tr>\n", out);
    if (asc__analysis_is_mistake(a, index))
        print_position(a, index, out);
}

static void print_worst(asc_analysis *a, FILE *out)
{
    size_t worst[WORST], count = asc__analysis_worst(a, worst, WORST);
    print_cell(out, "<h2>", asc__cli_tr("The biggest mistakes"));
    fputs("</h2>\n", out);
    if (count == 0) {
        print_cell(out, "<p>", asc__cli_tr("No mistake stands out."));
        fputs("</p>\n", out);
        return;
    }
    fputs("<table class=\"decisions\">\n", out);
    print_head_row(out, decision_words, DECISION_WORDS);
    for (size_t i = 0; i < count; i++)
        print_row(a, worst[i], true, out);
    fputs("</tbody></table>\n", out);
}

static void print_all(asc_analysis *a, FILE *out)
{
    print_cell(out, "<h2>", asc__cli_tr("Every decision"));
    fputs("</h2>\n<table class=\"decisions\">\n", out);
    print_head_row(out, decision_words, DECISION_WORDS);
    for (size_t i = 0; i < a->length; i++)
        if (a->done[i])
            print_row(a, i, false, out);
    fputs("</tbody></table>\n", out);
}

/* ---- The page -------------------------------------------------------------------------------- */

/* Lines also differ by their dashes, for people who cannot tell the colours apart. */
static const char style[] =
    ":root{color-scheme:light dark;--back:#fff;--ink:#1f2328;--soft:#59636e;--grid:#dde1e6;"
    "--bad:#fff1e5;--1:#0b62a8;--2:#b5440b;--3:#0a7f5a;--4:#a03a7c;--5:#8a6d00;--6:#5a55c8}\n"
    "@media (prefers-color-scheme:dark){:root{--back:#15181c;--ink:#e6e8ea;--soft:#9aa4ae;"
    "--grid:#31363d;--bad:#3a2a1c;--1:#6cb6f5;--2:#ff9e64;--3:#4fd1a5;--4:#f29bd0;--5:#e6c84f;"
    "--6:#aaa5ff}}\n"
    "body{font:16px/1.5 system-ui,sans-serif;background:var(--back);color:var(--ink);"
    "max-width:60rem;margin:2rem auto;padding:0 1rem}\n"
    "h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}p{color:var(--soft)}\n"
    "figure{margin:1.5rem 0 .5rem}figure>svg{width:100%;height:auto;display:block}\n"
    "svg text{font-size:13px;fill:var(--soft)}.grid,.tick{stroke:var(--grid)}\n"
    "polyline,.key line{fill:none;stroke-width:2;stroke-linejoin:round}\n"
    "circle{stroke:var(--back);stroke-width:1.5}\n"
    ".s1{stroke:var(--1)}.s2{stroke:var(--2);stroke-dasharray:7 3}"
    ".s3{stroke:var(--3);stroke-dasharray:2 3}.s4{stroke:var(--4);stroke-dasharray:10 3 2 3}"
    ".s5{stroke:var(--5);stroke-dasharray:4 4}.s6{stroke:var(--6);stroke-dasharray:1 4}\n"
    "circle.s1{fill:var(--1)}circle.s2{fill:var(--2)}circle.s3{fill:var(--3)}"
    "circle.s4{fill:var(--4)}circle.s5{fill:var(--5)}circle.s6{fill:var(--6)}\n"
    "circle{stroke:var(--back)!important;stroke-dasharray:none!important}\n"
    "figcaption{display:flex;flex-wrap:wrap;gap:.3rem 1.5rem}"
    ".key{width:40px;height:10px;vertical-align:middle}\n"
    "table{border-collapse:collapse}\n"
    "th,td{padding:.25rem .8rem .25rem 0;text-align:right;border-bottom:1px solid var(--grid);"
    "font-variant-numeric:tabular-nums;white-space:nowrap;vertical-align:top}\n"
    "th{font-weight:600}tbody th,.t,.players th:first-child,.players th:nth-child(5),"
    ".decisions th:nth-child(2),.decisions th:nth-child(n+6){text-align:left}"
    ".players th,.t,.position td{white-space:normal}.position td{text-align:left}"
    ".decisions .t,.position pre{overflow-wrap:anywhere}"
    ".position pre{margin:.5rem 0 "
    "1rem;white-space:pre-wrap;font-size:.9rem}summary{cursor:pointer}\n"
    /* On narrow screens the moves stand below the numbers, and signs say what the numbers are. */
    "@media (max-width:45rem){.players{font-size:.8rem}.players th,.players "
    "td{padding-right:.4rem}"
    ".decisions,.decisions tbody,.decisions .position td{display:block}.decisions "
    "thead{display:none}"
    ".decisions tr{display:flex;flex-wrap:wrap;gap:0 .6rem;padding:.25rem 0;border-bottom:1px "
    "solid "
    "var(--grid)}.decisions td{border:0;padding:0}"
    ".decisions td:nth-child(n+6),.decisions .position "
    "td{flex-basis:100%;min-width:0;max-width:100%}"
    ".decisions td:nth-child(4)::before{content:'→ '}"
    ".decisions td:nth-child(5):not(:empty)::before{content:'−'}"
    ".decisions td:nth-child(7):not(:empty)::before{content:attr(data-title) ' "
    "';font-weight:600}}\n"
    ".bad td{background:var(--bad)}tr:target td{outline:2px solid var(--1)}a{color:inherit}\n";

void asc__analysis_html(const void *about, FILE *out)
{
    /* Drawing changes only a->state, which shows positions. */
    asc_analysis copy = *(const asc_analysis *)about, *a = &copy;
    char text[512];
    fprintf(out,
            "<!doctype html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>",
            asc__cli_language()->code);
    asc__cli_escape(out, asc__cli_tr("Analysis of a game"));
    fprintf(out, "</title>\n<style>\n%s</style></head>\n<body><main>\n<h1>", style);
    asc__cli_escape(out, asc__cli_tr("Analysis of a game"));
    fputs("</h1>\n<p>", out);
    asc__analysis_title(a, text, sizeof text);
    asc__cli_escape(out, text);
    fputs("</p>\n", out);
    print_curve(a, out);
    print_players(a, out);
    print_worst(a, out);
    print_all(a, out);
    fputs("</main></body></html>\n", out);
}
