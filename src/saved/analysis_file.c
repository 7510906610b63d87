/*
 * analysis_file.c - writes an analysis as text, and reads it again. Chances are whole millionths,
 * so nothing is lost by rounding.
 */
#include "analysis_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang.h"
#include "whole_file.h"

enum { MILLION = 1000000, LINE = 512 };

static const char first_line[] = "ascend analysis ";

uint64_t asc__analysis_record(const asc_source *source)
{
    return asc__hash(0, source->text, source->size);
}

bool asc__analysis_path(const char *game, char path[ASC_STORE_PATH])
{
    const char *end = strrchr(game, '.');
    if (!end || end == game || (strcmp(end, ".record") != 0 && strcmp(end, ".log") != 0))
        return false;
    return snprintf(path, ASC_STORE_PATH, "%.*s.analysis", (int)(end - game), game) <
           ASC_STORE_PATH;
}

bool asc__analysis_begins(const char *text, size_t size)
{
    return size >= sizeof first_line - 1 && memcmp(text, first_line, sizeof first_line - 1) == 0;
}

/* Names the player and its time: "search 600 ms". */
static void name_judge(const asc_analysis *a, char *name, size_t size)
{
    if (a->ms > 0)
        snprintf(name, size, "%s %lu ms", a->player, (unsigned long)a->ms);
    else
        snprintf(name, size, "%s", a->player);
}

/* ---- Writing --------------------------------------------------------------------------------- */

static long millionths(double chance)
{
    return (long)(chance * MILLION + 0.5);
}

size_t asc__analysis_format(const asc_analysis *a, uint64_t record, char *text, size_t size)
{
    char judge[LINE], best[LINE];
    asc_text out = asc__text_init(text, size);
    name_judge(a, judge, sizeof judge);
    asc__text_addf(&out, "%s1\nrecord: %016llx\njudge: %s\n", first_line,
                   (unsigned long long)record, judge);
    asc__text_add(&out,
                  "# decision: chance before it, chance after it, loss and error of the loss, "
                  "in millionths; the best move\n");
    asc_match_state_at(a->match, 0, a->state);
    for (size_t i = 0; i < a->length; i++) {
        const asc_judgement *j = &a->judgements[i];
        if (a->done[i] && asc__analysis_thinks(a, i)) {
            asc_move_format(a->game, a->state, j->best, best, sizeof best);
            asc__text_addf(&out, "%zu: %ld %ld %ld %ld %s\n", i + 1, millionths(j->before),
                           millionths(j->after), millionths(j->loss), millionths(j->error), best);
        }
        asc_apply_listed(a->game, a->state, asc_match_decision(a->match, i).move);
    }
    return out.length;
}

bool asc__analysis_keep(const asc_analysis *a, asc_store *store, const char *path, uint64_t record)
{
    size_t length = asc__analysis_format(a, record, NULL, 0);
    char *text = malloc(length + 1);
    if (!text)
        return asc__store_fail(store, N_("cannot write %.160s: %s"), path, ENOMEM);
    asc__analysis_format(a, record, text, length + 1);
    bool kept = asc__store_write(store, path, text, length);
    free(text);
    return kept;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* The value of a line "name: value". False: the line has another name. */
static bool take_tag(asc_span *rest, const char *name, asc_span *value)
{
    asc_span line, key;
    if (!asc__span_cut(rest, '\n', &line) || !asc__span_cut(&line, ':', &key) ||
        !asc__span_is(key, name) || !line.start)
        return false;
    *value = asc__span_trim(line);
    return true;
}

/* Reads the head: does the analysis belong to this record and player? */
static asc_analysis_found read_head(const asc_analysis *a, asc_span *rest, uint64_t record)
{
    char wanted[LINE], judge[LINE];
    asc_span line, version, value;
    if (!asc__span_cut(rest, '\n', &line) || !asc__analysis_begins(line.start, line.length))
        return ASC_ANALYSIS_DAMAGED;
    version = (asc_span){line.start + sizeof first_line - 1, line.length - sizeof first_line + 1};
    if (!asc__span_is(asc__span_trim(version), "1"))
        return ASC_ANALYSIS_FOREIGN;
    snprintf(wanted, sizeof wanted, "%016llx", (unsigned long long)record);
    name_judge(a, judge, sizeof judge);
    if (!take_tag(rest, "record", &value))
        return ASC_ANALYSIS_DAMAGED;
    if (!asc__span_is(value, wanted))
        return ASC_ANALYSIS_FOREIGN;
    if (!take_tag(rest, "judge", &value))
        return ASC_ANALYSIS_DAMAGED;
    return asc__span_is(value, judge) ? ASC_ANALYSIS_READ : ASC_ANALYSIS_FOREIGN;
}

/* Reads the next word of a line as a chance in millionths. */
static bool take_chance(asc_span *line, double *chance)
{
    asc_span word;
    long value;
    if (!asc__span_cut(line, ' ', &word) || !asc__span_number(word, 0, MILLION, &value))
        return false;
    *chance = (double)value / MILLION;
    return true;
}

/* Reads a line such as "17: 409000 210000 199000 36000 end": the result for decision *at, counted
 * from 0. */
static bool read_line(asc_span line, size_t *at, asc_judgement *j, char move[LINE])
{
    asc_span number;
    long value;
    if (!asc__span_cut(&line, ':', &number) || !line.start ||
        !asc__span_number(number, 1, ASC_DECISIONS_MAX, &value))
        return false;
    line = asc__span_trim(line);
    if (!take_chance(&line, &j->before) || !take_chance(&line, &j->after) ||
        !take_chance(&line, &j->loss) || !take_chance(&line, &j->error) || !line.start ||
        line.length == 0 || line.length >= LINE)
        return false;
    *at = (size_t)value - 1;
    snprintf(move, LINE, "%.*s", (int)line.length, line.start);
    return true;
}

/* Adds a judgement. It must have a legal move and belong to a decision that needs a search, after
 * all those before it. a->state is the position of decision `here`. */
static bool put_judgement(asc_analysis *a, size_t at, asc_judgement *j, const char *move,
                          size_t *here)
{
    if (at < *here || at >= a->length || a->done[at] || !asc__analysis_thinks(a, at))
        return false;
    for (; *here < at; (*here)++)
        asc_apply_listed(a->game, a->state, asc_match_decision(a->match, *here).move);
    asc_decision decision = asc_match_decision(a->match, at);
    j->move = decision.move;
    if (asc_move_parse(a->game, a->state, move, &j->best, NULL, NULL) != ASC_OK ||
        asc_check(a->game, a->state, decision.seat, j->best) != ASC_REASON_NONE)
        return false;
    a->judgements[at] = *j;
    a->done[at] = true;
    return true;
}

asc_analysis_found asc__analysis_parse(asc_analysis *a, const char *text, size_t size,
                                       uint64_t record)
{
    asc_span rest = {text, size}, line;
    size_t here = 0, at = 0;
    asc_analysis_found found =
        memchr(text, '\0', size) ? ASC_ANALYSIS_DAMAGED : read_head(a, &rest, record);
    asc_match_state_at(a->match, 0, a->state);
    while (found == ASC_ANALYSIS_READ && rest.length > 0 && asc__span_cut(&rest, '\n', &line)) {
        asc_judgement judgement = {.before = 0};
        char move[LINE];
        line = asc__span_trim(line);
        if (line.length == 0 || line.start[0] == '#')
            continue;
        if (!read_line(line, &at, &judgement, move) ||
            !put_judgement(a, at, &judgement, move, &here))
            found = ASC_ANALYSIS_DAMAGED;
    }
    if (found == ASC_ANALYSIS_DAMAGED)
        memset(a->done, 0, a->length * sizeof *a->done);
    asc__analysis_fill(a);
    return found;
}

asc_analysis_found asc__analysis_load(asc_analysis *a, const char *path, uint64_t record)
{
    asc_source source;
    int reason = asc__file_try(path, ASC_ANALYSIS_FILE, &source);
    if (reason != 0)
        return reason == ENOENT ? ASC_ANALYSIS_NONE : ASC_ANALYSIS_DAMAGED;
    asc_analysis_found found = asc__analysis_parse(a, source.text, source.size, record);
    asc__file_free(&source);
    return found;
}
