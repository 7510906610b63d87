/*
 * play_table.h - the parts of the table of a game with a row, each in a file of its own.
 * play_table.c puts them together.
 */
#ifndef ASC_PLAY_TABLE_H
#define ASC_PLAY_TABLE_H

#include "play.h"

/* A card with its number, somewhere on the table. */
typedef struct asc_table_card {
    const asc_card *card;
    int number;      /* 0: the card has no number */
    bool possible;   /* the number stands for a legal move */
    char remark[64]; /* shown after the name */
} asc_table_card;

/* Fills in card, number and whether a move is possible; the remark is empty. */
asc_table_card asc__table_card(const asc_play *play, const asc_thing *thing);

/* ---- Cards in lines (play_lines.c) ----------------------------------------------------------- */

/* Draws cards with price and worth; with `kinds`, also their kinds. */
void asc__table_offers(asc_play *play, const asc_table_card *cards, size_t count, bool kinds);

/* Draws names and texts; `part` is WHOLE or LINE. */
void asc__table_texts(asc_play *play, const asc_table_card *cards, size_t count, asc_part part);

/* A list of cards as an argument: "3 Name x30 (3 runes), 4 Name (2 power)". It must outlive the
 * argument. */
typedef struct asc_table_list {
    const asc_play *play;
    const asc_table_card *cards;
    size_t count;
    bool prices;
} asc_table_list;

asc_lang_arg asc__table_list_arg(const asc_table_list *list);

/* The bytes of a text that fit into so many lines, cut at a blank: `first` columns in the first
 * line, `rest` in the others. If the text is cut, the last line has space for an ellipsis. */
size_t asc__table_cut(const char *text, int first, int rest, int lines);

/* ---- The parts ------------------------------------------------------------------------------- */

/* Draws the center row, with cards that are new to the seat marked, and the always-available cards
 * (play_row.c). */
void asc__table_row(asc_play *play);
void asc__table_always(asc_play *play);

/* Draws the cards of the player to act (play_own.c). */
void asc__table_in_play(asc_play *play);
void asc__table_played(asc_play *play);
void asc__table_hand(asc_play *play); /* and the resources */

/* Draws all players, and the solo opponent (play_players.c). */
void asc__table_players(asc_play *play);

#endif
