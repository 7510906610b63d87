/*
 * analyse.h - a game that was judged decision by decision: as text and JSON (analyse_print.c), and
 * as a page with the curve of the game (analyse_html.c). The judging is in analysis.h.
 */
#ifndef ASC_ANALYSE_H
#define ASC_ANALYSE_H

#include "analysis.h"
#include "cli.h"

/* The name of whoever sat there, or "seat 2"; with the seat where two are called the same. */
void asc__analysis_name(const asc_analysis *analysis, int seat, char *name, size_t size);

/* "game.record: 297 decisions, judged by search". */
void asc__analysis_title(const asc_analysis *analysis, char *title, size_t size);

/* The move that was made at a decision and the best one, with what they mean where their words do
 * not tell, as people read them; or, without `people`, as programs do. */
enum { ASC_ANALYSIS_WORDS = 1024 };
void asc__analysis_moves(asc_analysis *analysis, size_t index, bool people,
                         char move[ASC_ANALYSIS_WORDS], char best[ASC_ANALYSIS_WORDS]);

/* The position of a decision in a few lines of so many columns: what is asked, what whoever decided
 * had, and with a star what could be paid for. To be freed; NULL where memory is out
 * (analyse_position.c). */
char *asc__analysis_position(const asc_analysis *analysis, size_t index, int width);

void asc__analysis_text(asc_analysis *analysis);
void asc__analysis_json(asc_analysis *analysis);

/* For asc__cli_write; `about` is an asc_analysis. */
void asc__analysis_html(const void *about, FILE *out);

#endif
