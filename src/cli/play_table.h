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
    int number;      /* 0: it has none */
    bool possible;   /* the number is a move now */
    char remark[64]; /* behind the name */
} asc_table_card;

/* Fills in card, number and what can be done; the remark is empty. */
asc_table_card asc__table_card(const asc_play *play, const asc_thing *thing);

/* ---- Cards in lines (play_lines.c) ----------------------------------------------------------- */

/* With what they cost and are worth, the row with their kinds too. */
void asc__table_offers(asc_play *play, const asc_table_card *cards, size_t count, bool kinds);

/* Names and texts: WHOLE or LINE. */
void asc__table_texts(asc_play *play, const asc_table_card *cards, size_t count, asc_part part);

/* "3 Name x30 (3 runes), 4 Name (2 power)" as an argument; about a list that lives as long. */
typedef struct asc_table_list {
    const asc_play *play;
    const asc_table_card *cards;
    size_t count;
    bool prices;
} asc_table_list;

asc_lang_arg asc__table_list_arg(const asc_table_list *list);

/* Bytes of a text that go into so many lines, the first with `first` columns and the others with
 * `rest`, cut at a blank; where not all of it goes in, the last has room for an ellipsis. */
size_t asc__table_cut(const char *text, int first, int rest, int lines);

/* ---- The parts ------------------------------------------------------------------------------- */

/* The center row, with what is new to the seat marked, and what is always available
 * (play_row.c). */
void asc__table_row(asc_play *play);
void asc__table_always(asc_play *play);

/* What the player to act has (play_own.c). */
void asc__table_in_play(asc_play *play);
void asc__table_played(asc_play *play);
void asc__table_hand(asc_play *play); /* and what there is to be spent */

/* Everyone, and an opponent who is no player (play_players.c). */
void asc__table_players(asc_play *play);

#endif
