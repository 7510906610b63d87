/*
 * deck_game.c - the deck-building game as the interface sees it: one table of functions.
 */
#include "deck_rules.h"
#include "deck_text.h"
#include "deck_network.h"

static int to_act(const asc_game *game, const asc_state *in)
{
    (void)game;
    const deck_state *state = (const deck_state *)in;
    return state->over ? ASC_NOBODY : state->asked;
}

static int round_of(const asc_game *game, const asc_state *in)
{
    (void)game;
    return ((const deck_state *)in)->round;
}

static int turns_of(const asc_game *game, const asc_state *in)
{
    (void)game;
    return ((const deck_state *)in)->turns;
}

static const char *const short_rules[] = {
    N_("Whoever has most honor at the end wins: honor tokens, and the honor on the cards you own."),
    N_("In your turn play the cards of your hand, one after the other. They give runes and power. "
       "With runes you acquire heroes and constructs of the center row or always available; with "
       "power you defeat monsters, which pay a reward at once."),
    N_("What you acquire goes to your discard pile. It is shuffled into a new deck when your deck "
       "is "
       "used up, so you will draw it later. Heroes are discarded after use; constructs stay in "
       "play "
       "and can be used in each of your turns."),
    N_("Ending the turn discards the rest of your hand, and runes and power that are not spent "
       "are lost. Then you draw five new cards. When the pool of honor tokens is empty, the round "
       "is "
       "finished and the game is over."),
    NULL};

const asc_game_type asc__deck_game = {
    .name = "deck",
    .title = NC_("game", "Deck building"),
    .default_packs = "godslayer",
    .short_rules = short_rules,
    .rules_page = N_("docs/rules/deckbuilder.md"),
    .version = 1,
    .seating = asc__deck_seating,
    .seating_count = ASC__COUNT(asc__deck_seating),
    .teaming = asc__deck_teaming,
    .teaming_count = ASC__COUNT(asc__deck_teaming),
    .options = asc__deck_options,
    .option_count = DECK_OPTIONS,
    .rules =
        {
            .create = asc__deck_create,
            .destroy = asc__deck_destroy,
            .init = asc__deck_init,
            .reseed = asc__deck_reseed,
            .to_act = to_act,
            .question = asc__deck_question,
            .round = round_of,
            .turns = turns_of,
            .legal = asc__deck_legal,
            .listed = asc__deck_listed,
            .refuse = asc__deck_refuse,
            .apply = asc__deck_apply,
            .result = asc__deck_result,
            .score_parts = asc__deck_score_parts,
            .score_split = asc__deck_score_split,
        },
    .moves =
        {
            .flags = asc__deck_move_flags,
            .format = asc__deck_move_format,
            .meaning = asc__deck_move_meaning,
            .offers = asc__deck_offers,
            .place = asc__deck_move_place,
            .say = asc__deck_move_say,
            .parse = asc__deck_move_parse,
        },
    .events =
        {
            .name = asc__deck_event_name,
            .clause = asc__deck_event_clause,
        },
    .position =
        {
            .hash = asc__deck_hash,
            .check = asc__deck_check,
            .format = asc__deck_position_format,
            .parse = asc__deck_position_parse,
            .line = asc__deck_position_line,
        },
    .sight =
        {
            .view = asc__deck_view,
            .belief = asc__deck_belief,
            .sample = asc__deck_sample,
        },
    .value =
        {
            .move = asc__deck_value_move,
            .margin = 70,
            .best = asc__deck_value_best,
            .tuned = asc__deck_value_tuned,
            .network = asc__deck_network,
        },
};
