/*
 * view_read.h - reads a view by the roles of its fields (asc_role), or field by field. Fields that
 * a game does not have read as empty, so the same code draws all games.
 */
#ifndef ASC_VIEW_READ_H
#define ASC_VIEW_READ_H

#include "ascend.h"

/* How many there are of each card of the game. */
typedef struct asc_tally {
    uint16_t of[ASC_CARDS_MAX];
    unsigned all;
} asc_tally;

/* The first field of that role, of a seat or of ASC_NOBODY; NULL if there is none. */
const asc_field *asc__view_field(const asc_game *game, asc_role role, int seat);

/* The first field of a seat with one of these looks (ASC_LOOK_*); NULL if there is none. */
const asc_field *asc__view_look(const asc_game *game, int seat, unsigned look);

/* The character in whose name a seat plays, as the card is called; NULL where seats play in their
 * own. */
const char *asc__view_character(const asc_game *game, const asc_view *view, int seat);

/* The field of a place; NULL if there is none, as of an offer without a card. */
const asc_field *asc__view_place(const asc_game *game, const asc_place *place);

/* A number; `missing` if there is no such field. */
int asc__view_number(const asc_game *game, const asc_view *view, asc_role role, int seat,
                     int missing);

/* The bytes of a list or of numbers beside one, or NULL; *count of them. */
const uint8_t *asc__view_list(const asc_game *game, const asc_view *view, asc_role role, int seat,
                              size_t *count);

/* Adds the cards of a pile or list to the tally; false if there is no such field. */
bool asc__view_tally(const asc_game *game, const asc_view *view, asc_role role, int seat,
                     asc_tally *tally);

/* How many cards there are in a pile or list; -1 if there is no such field. */
int asc__view_size(const asc_game *game, const asc_view *view, asc_role role, int seat);

/* The same for a field, which may be NULL. */
int asc__view_number_in(const asc_view *view, const asc_field *field, int missing);
const uint8_t *asc__view_list_in(const asc_view *view, const asc_field *field, size_t *count);
bool asc__view_tally_in(const asc_view *view, const asc_field *field, asc_tally *tally);

/* Is it the same card, in two packs? Then lists of all packs have it once: its name and text are
 * equal, whatever the number of copies. */
bool asc__cards_same(const asc_card *one, const asc_card *other);

#endif
