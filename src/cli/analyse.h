/*
 * analyse.h - prints an analysis: as text and JSON (analyse_print.c), and as a page with the curve
 * of the game (analyse_html.c). analysis.h makes it.
 */
#ifndef ASC_ANALYSE_H
#define ASC_ANALYSE_H

#include "analysis.h"
#include "cli.h"

/* The name of the player at a seat, or "seat 2"; if two players share a name, it includes the
 * seat. */
void asc__analysis_name(const asc_analysis *analysis, int seat, char *name, size_t size);

/* "game.record: 297 decisions, judged by search". */
void asc__analysis_title(const asc_analysis *analysis, char *title, size_t size);

/* The move of a decision and the best move, in words. For `people`, a move includes its effect if
 * its words do not tell it; otherwise it is in the words of programs. */
enum { ASC_ANALYSIS_WORDS = 1024 };
void asc__analysis_moves(asc_analysis *analysis, size_t index, bool people,
                         char move[ASC_ANALYSIS_WORDS], char best[ASC_ANALYSIS_WORDS]);

/* The position of a decision in a few lines of `width` columns: the question, what the player to
 * act had, and the cards on offer, those that they could pay for with a star. Free the text; NULL:
 * out of memory (analyse_position.c). */
char *asc__analysis_position(const asc_analysis *analysis, size_t index, int width);

void asc__analysis_text(asc_analysis *analysis);
void asc__analysis_json(asc_analysis *analysis);

/* For asc__cli_write; `about` is an asc_analysis. */
void asc__analysis_html(const void *about, FILE *out);

#endif
