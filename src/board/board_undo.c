/*
 * board_undo.c - counts what an undo takes back, and names its obstacles.
 */
#include "board_undo.h"

#include "lang.h"

/* Has the player done nothing in it but to play and use cards? */
static bool only_plays(const asc_game *game, const asc_match *match, const asc_undo_plan *plan)
{
    const asc_verb *verbs = asc_verbs(game, &(size_t){0});
    for (size_t i = plan->to; i < plan->own_end; i++)
        if (verbs[asc_match_decision(match, i).move.verb].sort != ASC_VERB_PLAY)
            return false;
    return true;
}

void asc__board_undo_say(const asc_game *game, const asc_match *match, const asc_undo_plan *plan,
                         char *text, size_t size)
{
    const asc_language *language = asc__language(asc_game_language(game));
    asc_speech speech = asc__speech_init(language, text, size);
    const char *why = plan->refusal == ASC_REFUSAL_UNDO_NOT_FREE
                          ? asc_undo_obstacle_text(plan->obstacle)
                          : asc_refusal_text(plan->refusal);
    if (plan->refusal != ASC_REFUSAL_NONE)
        ASC__SAY_TEXT(&speech, "{0}", asc__arg_text(asc__lang_sentence(language, why)));
    else if (only_plays(game, match, plan))
        ASC__SAY_TEXT(&speech, T_("takes back {0} {0?one:play|plays}"),
                      asc__arg_number(plan->count));
    else
        ASC__SAY_TEXT(&speech, T_("takes back {0} {0?one:move|moves}"),
                      asc__arg_number(plan->count));
}
