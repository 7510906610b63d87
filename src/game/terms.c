/*
 * terms.c - puts the terms of a game into its language. The game chooses the terms.
 */
#include "terms.h"

bool asc__term_add(asc_game *game, asc_arena *arena, asc_term *room, const asc__term_row *row,
                   const asc_lang_arg *args, size_t count)
{
    const asc_language *language = asc__host_language(&game->host);
    char text[1024];
    asc_speech speech = asc__speech_init(language, text, sizeof text);
    asc__say_text_n(&speech, row->text, args, count);
    const char *kept = asc__arena_string(arena, text, strlen(text));
    if (kept == NULL)
        return false;
    room[game->term_count++] =
        (asc_term){.name = row->word,
                   .title = asc__lang_word(language, "term", row->word),
                   .also = row->also[0] ? asc__lang_word(language, "term", row->also) : "",
                   .also_english = row->also,
                   .text = kept,
                   .special = row->special};
    game->terms = room;
    return true;
}
