/*
 * stats_html.c - card statistics as one self-contained HTML page with plots.
 */
#include "cli.h"
#include "stats.h"

/* ---- Plots ----------------------------------------------------------------------------------- */

/* Draws the win rate as a point with its interval; all cards have the same scale. */
static void plot_rate(FILE *out, asc_rate rate, asc_rate usual)
{
    enum { WIDTH = 240, HEIGHT = 18 };
    double at = asc__rate_of(rate), fair = asc__rate_of(usual);
    asc_interval interval = asc__rate_interval(rate);
    fprintf(out,
            "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" "
            "aria-label=\"%s %%\">"
            "<line x1=\"0\" y1=\"9\" x2=\"%d\" y2=\"9\" class=\"axis\"/>"
            "<line x1=\"%.1f\" y1=\"1\" x2=\"%.1f\" y2=\"17\" class=\"fair\"/>",
            WIDTH, HEIGHT, WIDTH, HEIGHT, asc__cli_decimal(100 * at, 1).text, WIDTH, fair * WIDTH,
            fair * WIDTH);
    if (rate.count > 0)
        fprintf(out,
                "<line x1=\"%.1f\" y1=\"9\" x2=\"%.1f\" y2=\"9\" class=\"span\"/>"
                "<circle cx=\"%.1f\" cy=\"9\" r=\"4\"/>",
                interval.low * WIDTH, interval.high * WIDTH, at * WIDTH);
    fputs("</svg>", out);
}

/* Draws win rates by round: for each stretch of rounds, an error bar. */
static void plot_rounds(FILE *out, const asc_card_stat *card, asc_rate usual)
{
    enum { STEP = 22, HEIGHT = 44 };
    double fair = asc__rate_of(usual);
    fprintf(out,
            "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">"
            "<line x1=\"0\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" class=\"fair\"/>",
            STEP * ASC_STRETCHES, HEIGHT, STEP * ASC_STRETCHES, HEIGHT, (1 - fair) * HEIGHT,
            STEP * ASC_STRETCHES, (1 - fair) * HEIGHT);
    for (int i = 0; i < ASC_STRETCHES; i++) {
        asc_rate rate = card->by_round[i];
        if (rate.count == 0)
            continue;
        double at = asc__rate_of(rate), x = STEP * (i + 0.5);
        asc_interval interval = asc__rate_interval(rate);
        fprintf(out,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"span\"/>"
                "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\"><title>",
                x, (1 - interval.low) * HEIGHT, x, (1 - interval.high) * HEIGHT, x,
                (1 - at) * HEIGHT);
        fprintf(out, asc__cli_tr("rounds from %d: %s %% of %llu"), asc__stretch_first[i],
                asc__cli_decimal(100 * at, 1).text, (unsigned long long)rate.count);
        fputs("</title></circle>", out);
    }
    fputs("</svg>", out);
}

/* ---- The page -------------------------------------------------------------------------------- */

static void print_head(FILE *out, const asc_stats_report *report)
{
    char rounds[128];
    asc_text list = asc__text_init(rounds, sizeof rounds);
    for (int i = 0; i < ASC_STRETCHES; i++)
        asc__text_addf(&list, "%s%d", i == 0 ? "" : ", ", asc__stretch_first[i]);
    const char *title = asc__cli_tr("Card statistics");
    fprintf(out, "<!doctype html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\">\n",
            asc__cli_language()->code);
    fprintf(out,
            "<meta name=\"viewport\" content=\"width=device-width\">\n"
            "<title>%s</title>\n<style>\n",
            title);
    fputs("body{font:15px sans-serif;margin:2em auto;max-width:70em;padding:0 1em;color:#222}\n"
          "table{border-collapse:collapse}th,td{padding:.3em .8em;text-align:left}\n"
          "td.n{text-align:right;font-variant-numeric:tabular-nums}\n"
          "tr:nth-child(even){background:#f4f6f8}th{border-bottom:2px solid #888}\n"
          "svg{display:block}.axis{stroke:#ddd}.fair{stroke:#c60;stroke-dasharray:3 2}\n"
          ".span{stroke:#357;stroke-width:3}circle{fill:#357}\n"
          "</style></head><body>\n",
          out);
    fprintf(out, "<h1>%s</h1>\n<p>", title);
    fprintf(
        out,
        asc__cli_tr(
            "%llu games of %s. A player who took the card at least once has won that often; the "
            "line is the 95 %% interval, the dashed mark what is usual (%s %%). On the "
            "right the same by the round in which the card was taken, rounds from %s."),
        (unsigned long long)report->stats->games, asc_game_name(report->game),
        asc__cli_decimal(100 * asc__rate_of(report->stats->all), 1).text, rounds);
    if (report->by_won) {
        fputs("</p>\n<p>", out);
        asc__cli_escape(out, asc__cli_tr(ASC_STATS_BY_WON));
    }
    fputs("</p>\n<table>\n<tr>", out);
    static const char *const titles[] = {
        N_("Card"), N_("Kind"),          N_("Cost"), N_("Taken a game"), N_("Players"),
        N_("Won"),  N_("95 % interval"), "",         N_("By round")};
    for (size_t i = 0; i < ASC__COUNT(titles); i++)
        fprintf(out, "<th>%s", titles[i][0] ? asc__cli_tr(titles[i]) : "");
    fputs("</tr>\n", out);
}

/* Prints the rate and its interval. */
static void print_won(FILE *out, asc_rate rate)
{
    asc_interval interval = asc__rate_interval(rate);
    if (rate.count > 0)
        fprintf(out, "<td class=\"n\">%s&nbsp;%%<td class=\"n\">%s–%s&nbsp;%%",
                asc__cli_decimal(100 * asc__rate_of(rate), 1).text,
                asc__cli_decimal(100 * interval.low, 1).text,
                asc__cli_decimal(100 * interval.high, 1).text);
    else
        fputs("<td class=\"n\">–<td class=\"n\">–", out);
}

void asc__stats_html(const asc_stats_report *report, FILE *out)
{
    size_t count;
    const asc_card *cards = asc_cards(report->game, &count);
    print_head(out, report);
    for (size_t i = 0; i < report->count; i++) {
        const asc_card *card = &cards[report->order[i]];
        const asc_card_stat *stat = &report->stats->cards[report->order[i]];
        fputs("<tr><td>", out);
        asc__cli_escape(out, card->title);
        fputs("<td>", out);
        asc__cli_escape(out, card->type);
        fprintf(out, "<td class=\"n\">%u<td class=\"n\">%s<td class=\"n\">%llu", card->cost,
                asc__cli_decimal(asc__stats_per_game(report, stat), 3).text,
                (unsigned long long)stat->seats.count);
        print_won(out, stat->seats);
        fputs("<td>", out);
        plot_rate(out, stat->seats, report->stats->all);
        fputs("<td>", out);
        plot_rounds(out, stat, report->stats->all);
        fputs("</tr>\n", out);
    }
    fputs("</table>\n</body></html>\n", out);
}
