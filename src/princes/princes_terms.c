/*
 * princes_terms.c - the words of the game, explained. All of them are good for every table.
 */
#include "princes_internal.h"
#include "terms.h"

static const asc__term_row rows[] = {
#define X(word, also, text) {NC_("term", word), also, 0, false, text},
#include "princes_terms.def"
};

bool asc__princes_make_terms(princes_game *game)
{
    const asc_lang_arg args[] = {asc__arg_number(PRINCES_PALACE),
                                 asc__arg_number(PRINCES_MUTINY_FROM),
                                 asc__arg_number(PRINCES_TRADE), asc__arg_number(PRINCES_OFFERS),
                                 asc__arg_number(PRINCES_REFUSALS)};
    asc_term *room = asc__arena_alloc(&game->arena, ASC__COUNT(rows), sizeof *room);
    for (size_t i = 0; room != NULL && i < ASC__COUNT(rows); i++)
        if (!asc__term_add(&game->base, &game->arena, room, &rows[i], args, ASC__COUNT(args)))
            return false;
    return room != NULL;
}
