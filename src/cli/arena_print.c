/*
 * arena_print.c - tables, JSON and the plot of an arena's ratings.
 */
#include "arena_print.h"

#include <math.h>
#include <string.h>

#include "cli.h"
#include "glyph.h"

enum { NAME_COLUMNS = 22 };

const char *asc__arena_short_name(const char *name, int columns, char out[ASC_ARENA_SHORT_NAME])
{
    static const char gap[] = "...";
    size_t length = strlen(name), head = 0, tail = 0;
    if (asc__cli_width(name) <= columns)
        return name;
    int room = columns - (int)strlen(gap);
    for (size_t next = 0; asc__glyph_columns(name, next) <= room / 2;) {
        head = next;
        next += asc__glyph(name + next, length - next).bytes;
    }
    while (asc__glyph_columns(name, head) + asc__cli_width(name + tail) > room)
        tail += asc__glyph(name + tail, length - tail).bytes;
    snprintf(out, ASC_ARENA_SHORT_NAME, "%.*s%s%s", (int)head, name, gap, name + tail);
    return out;
}

static const char *short_name(const char *name, char out[ASC_ARENA_SHORT_NAME])
{
    return asc__arena_short_name(name, NAME_COLUMNS, out);
}

static const char *verdict_text(const asc_arena_report *report)
{
    switch (asc__tournament_verdict(report->tournament)) {
    case ASC_ACCEPTED:
        return N_("accepted");
    case ASC_REJECTED:
        return N_("rejected");
    case ASC_UNDECIDED:
        break;
    }
    return N_("undecided");
}

/* ---- Text ------------------------------------------------------------------------------------ */

/* Prints how often each player beat each other one, in percent. */
static void print_meetings(const asc_arena_report *report, int width)
{
    char name[ASC_ARENA_SHORT_NAME];
    fputc('\n', stdout);
    asc__cli_pad(stdout, asc__cli_tr("ahead of"), width);
    for (size_t b = 0; b < report->count; b++)
        printf("  %5zu", b + 1);
    fputc('\n', stdout);
    for (size_t a = 0; a < report->count; a++) {
        printf("%zu ", a + 1);
        asc__cli_pad(stdout, short_name(report->standings[a].name, name), width - 2);
        for (size_t b = 0; b < report->count; b++) {
            uint64_t met;
            double won = asc__tournament_between(report->tournament, a, b, &met);
            if (a == b || met == 0)
                fputs("      -", stdout);
            else
                printf(" %5s%%", asc__cli_decimal(100 * won / (double)met, 1).text);
        }
        fputc('\n', stdout);
    }
}

/* Columns of numbers: each fits its title with a gap, and its numbers. */
enum { GAMES, WINS, DRAWS, LOSSES, COUNTS };

static const struct {
    const char *title;
    int width;
} counts[COUNTS] = {
    {N_("games"), 8},
    {N_("wins"), 8},
    {N_("draws"), 7},
    {N_("losses"), 8},
};

static int count_width(int column)
{
    int width = asc__cli_width(asc__cli_tr(counts[column].title)) + 1;
    return width > counts[column].width ? width : counts[column].width;
}

static void print_titles(int width)
{
    enum { RATE = 13, ELO = 13 };
    asc__cli_pad(stdout, asc__cli_tr("player"), width);
    for (int i = 0; i < COUNTS; i++)
        asc__cli_pad_left(stdout, asc__cli_tr(counts[i].title), count_width(i));
    fputs("  ", stdout);
    asc__cli_pad(stdout, asc__cli_tr("win rate"), RATE);
    asc__cli_pad_left(stdout, asc__cli_tr("Elo"), ELO);
    fputc('\n', stdout);
}

static void print_test(const asc_arena_report *report)
{
    double likelihood = asc__sprt_likelihood(asc__tournament_test(report->tournament));
    asc__cli_printf(stdout, "\n%s ahead of %s by %s Elo rather than %s: %s (likelihood %s%s)\n",
                    report->standings[0].name, report->standings[1].name,
                    asc__cli_decimal(report->elo1, -1).text,
                    asc__cli_decimal(report->elo0, -1).text, asc__cli_tr(verdict_text(report)),
                    likelihood < 0 ? "" : "+", asc__cli_decimal(likelihood, 2).text);
}

void asc__arena_print_text(const asc_arena_report *report)
{
    char name[ASC_ARENA_SHORT_NAME];
    int width = asc__cli_width(asc__cli_tr("player")) + 2;
    for (size_t i = 0; i < report->count; i++) {
        int columns = asc__cli_width(short_name(report->standings[i].name, name)) + 2;
        width = columns > width ? columns : width;
    }
    asc__cli_printf(stdout, "%llu games of %s, seed %llu\n\n", (unsigned long long)report->games,
                    asc_game_name(report->game), (unsigned long long)report->seed);
    print_titles(width);
    bool forfeits = false;
    for (size_t i = 0; i < report->count; i++) {
        const asc_standing *s = &report->standings[i];
        asc__cli_pad(stdout, short_name(s->name, name), width);
        printf("%*llu%*llu%*llu%*llu  %5s%% +-%4s", count_width(GAMES),
               (unsigned long long)s->games, count_width(WINS), (unsigned long long)s->wins,
               count_width(DRAWS), (unsigned long long)s->draws, count_width(LOSSES),
               (unsigned long long)s->losses, asc__cli_decimal(100 * s->win_rate, 1).text,
               asc__cli_decimal(100 * s->error, 1).text);
        if (report->count > 1)
            printf("  %+5.0f +-%3.0f", s->rating.elo, s->rating.high - s->rating.elo);
        fputc('\n', stdout);
        forfeits = forfeits || s->forfeits > 0;
    }
    if (report->count > 2)
        print_meetings(report, width + 2);
    for (size_t i = 0; i < report->count && forfeits; i++)
        if (report->standings[i].forfeits > 0)
            asc__cli_printf(stdout, "\n%s failed in %llu games and lost them",
                            report->standings[i].name,
                            (unsigned long long)report->standings[i].forfeits);
    if (forfeits)
        fputc('\n', stdout);
    if (report->stopped > 0)
        asc__cli_print(stdout,
                       "\n{0} {0?one:game was|games were} not over after {1} decisions and "
                       "{0?one:was|were} stopped: nobody has won {0?one:it|them}, and "
                       "{0?one:it counts as a draw|they count as draws}\n",
                       asc__arg_number((int)report->stopped), asc__arg_number(ASC_DECISIONS_MAX));
    if (report->tested)
        print_test(report);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_player(asc_json *json, const asc_standing *s)
{
    asc__json_object(json, NULL);
    asc__json_text(json, "name", s->name);
    asc__json_text(json, "player", s->player);
    asc__json_number(json, "games", s->games);
    asc__json_number(json, "wins", s->wins);
    asc__json_number(json, "draws", s->draws);
    asc__json_number(json, "losses", s->losses);
    asc__json_number(json, "forfeits", s->forfeits);
    asc__json_real(json, "win_rate", s->win_rate, 6);
    asc__json_real(json, "win_rate_error", s->error, 6);
    asc__json_real(json, "fair_rate", s->fair, 6);
    asc__json_real(json, "elo", s->rating.elo, 2);
    asc__json_real(json, "elo_low", s->rating.low, 2);
    asc__json_real(json, "elo_high", s->rating.high, 2);
    asc__json_close(json, '}');
}

void asc__arena_print_json(const asc_arena_report *report)
{
    size_t packs;
    const asc_pack_version *pack = asc_game_packs(report->game, &packs);
    asc_json json = asc__cli_json(stdout);
    asc__json_object(&json, NULL);
    asc__json_number(&json, "schema", 1);
    asc__json_text(&json, "game", asc_game_name(report->game));
    asc__json_array(&json, "packs");
    for (size_t i = 0; i < packs; i++)
        asc__json_text(&json, NULL, pack[i].id);
    asc__json_close(&json, ']');
    asc__json_number(&json, "seats", (uint64_t)asc_game_players(report->game));
    asc__json_number(&json, "seed", report->seed);
    asc__json_bool(&json, "interrupted", report->interrupted);
    asc__json_number(&json, "games", report->games);
    asc__json_number(&json, "stopped", report->stopped);
    asc__json_array(&json, "players");
    for (size_t i = 0; i < report->count; i++)
        json_player(&json, &report->standings[i]);
    asc__json_close(&json, ']');
    if (report->tested) {
        asc__json_object(&json, "sprt");
        asc__json_real(&json, "elo0", report->elo0, 2);
        asc__json_real(&json, "elo1", report->elo1, 2);
        asc__json_real(&json, "likelihood",
                       asc__sprt_likelihood(asc__tournament_test(report->tournament)), 4);
        asc__json_text(&json, "verdict", verdict_text(report));
        asc__json_close(&json, '}');
    }
    asc__json_close(&json, '}');
}

/* ---- Plot ------------------------------------------------------------------------------------ */

/* Returns the Elo points between two lines of the scale: a round number. */
static double step_of(double range)
{
    static const double steps[] = {10, 20, 50, 100, 200, 500, 1000};
    size_t i = 0;
    while (i + 1 < ASC__COUNT(steps) && range / steps[i] > 8)
        i++;
    return steps[i];
}

void asc__arena_plot(const asc_arena_report *report, FILE *out)
{
    enum { WIDTH = 720, LEFT = 220, RIGHT = 30, TOP = 40, LINE = 34 };
    double low = -50, high = 50;
    for (size_t i = 0; i < report->count; i++) {
        low = fmin(low, report->standings[i].rating.low);
        high = fmax(high, report->standings[i].rating.high);
    }
    double step = step_of(high - low);
    low = floor(low / step) * step;
    high = ceil(high / step) * step;
    double scale = (WIDTH - LEFT - RIGHT) / (high - low);
    int bottom = TOP + LINE * (int)report->count;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
            "font-family=\"sans-serif\" font-size=\"13\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n"
            "<text x=\"%d\" y=\"22\" font-size=\"15\">",
            WIDTH, bottom + 40, LEFT);
    fprintf(out, asc__cli_tr("Elo with 95 %% intervals, %llu games"),
            (unsigned long long)report->games);
    fputs("</text>\n", out);
    for (double at = low; at <= high + step / 2; at += step) {
        double x = LEFT + (at - low) * scale;
        fprintf(out,
                "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#ddd\"/>\n"
                "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" fill=\"#555\">%.0f</text>\n",
                x, TOP, x, bottom, x, bottom + 20, at);
    }
    for (size_t i = 0; i < report->count; i++) {
        const asc_standing *s = &report->standings[i];
        double y = TOP + LINE * ((double)i + 0.5);
        char name[ASC_ARENA_SHORT_NAME];
        fprintf(out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", LEFT - 12, y + 4);
        asc__cli_escape(out, short_name(s->name, name));
        fprintf(out,
                "</text>\n<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#357\" "
                "stroke-width=\"3\"/>\n<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"#357\"/>\n",
                LEFT + (s->rating.low - low) * scale, y, LEFT + (s->rating.high - low) * scale, y,
                LEFT + (s->rating.elo - low) * scale, y);
    }
    fputs("</svg>\n", out);
}
