/*
 * princes_words.c - titles and texts of the cards, in the language of a game, made from the same
 * numbers and powers that the rules use. The names for programs are in princes_cards.def.
 */
#include "princes_internal.h"

/* ---- Cards ----------------------------------------------------------------------------------- */

/* {0}: the value of the card. A title may stand behind marks of grammar, as a noun does. */
static const struct {
    const char *title, *text;
} families[] = {
    [PRINCES_SUPPORTER] = {T_("Supporter {0}"), T_("Worth {0} {0?one:point|points}.")},
    [PRINCES_ARMY] =
        {T_("Army {0}"),
         T_("Worth {0} {0?one:point|points}. On your table it fights in a mutiny too.")},
    [PRINCES_TREASURY] = {T_("Treasury {0}"), T_("Worth {0} {0?one:point|points}.")},
    [PRINCES_POISON] = {T_("Poison"),
                        T_("Spend it in your turn to kill a neighbour, or the king if you are at "
                           "position 1. Only an elixir can save them.")},
    [PRINCES_ELIXIR] = {T_("Elixir"),
                        T_("Spend it to save anyone from poison, wherever the two of you stand.")},
    [PRINCES_GUARD] = {T_("Guard"),
                       T_("Spend it to save anyone from an assassination, wherever the "
                          "two of you stand.")},
    [PRINCES_ASSASSINATION] = {T_("{0?=0:Assassination of the King|Assassination {0}}"),
                               T_("{0?=0:Strikes the king. If nobody saves the king, the game is "
                                  "over.|Strikes whoever stands at position {0} when it is turned "
                                  "up. If nobody saves them, they die.}")},
    [PRINCES_DISPATCH_UP] = {T_("Dispatch Up {0}"),
                             T_("Whoever stands at position {0} rolls a die and moves toward the "
                                "king: one place on 1 or 2, two on 3 or 4, three on 5 or 6.")},
    [PRINCES_DISPATCH_DOWN] =
        {T_("Dispatch Down {0}"),
         T_("Whoever stands at position {0} rolls a die and moves away from "
            "the king: one place on 1 or 2, two on 3 or 4, three on 5 or 6.")},
    [PRINCES_BABY_SHOWER] =
        {T_("Baby Shower"), T_("Every prince with a wife and without a baby has one. The dice tell "
                               "whether it is responsible and what it is worth.")},
    [PRINCES_MARRIAGE] = {T_("Marriage"),
                          T_("A die tells how many wives are turned up. Each prince in turn takes "
                             "one or declines, as long as there are wives.")},
    [PRINCES_SPOILS] =
        {T_("Spoils of War"),
         T_("Whoever laid it draws 3 cards, every other prince outside the palace 2, "
            "from either deck.")},
    [PRINCES_WIFE] = {T_("Wife {0}"), T_("Worth {0} {0?one:point|points}. Without a wife there is "
                                         "no baby.")},
    [PRINCES_OLD_KING] = {T_("King"), T_("Sits on the throne, next to the prince at position 1. "
                                         "When the king dies the game is over.")},
};

/* {0}: the prince, as a noun; {1}: what the throne is worth to that prince. */
static const char bond_title[] = T_("Bond with {0}");
static const char bond_text[] =
    T_("Secret until the game is over. If {0} takes the throne, it is worth {1} "
       "{1?one:point|points} to you.");

/* ---- Princes --------------------------------------------------------------------------------- */

static const char *const prince_titles[PRINCES_SEATS] = {
    NC_("prince", "Denarius"), NC_("prince", "Ardor"), NC_("prince", "Ventus"),
    NC_("prince", "Gnaritas"), NC_("prince", "Vitae"), NC_("prince", "Ensis"),
};

/* What a prince can do, in the order of the text; {0}: the number in it. */
static const struct {
    uint8_t power, number;
    const char *text;
} powers[] = {
    {PRINCES_PICKS_FIRST, 0, T_("Picks first at every marriage.")},
    {PRINCES_LOOKS, PRINCES_LOOK,
     T_("Instead of drawing, looks at the top {0} cards of a deck and keeps as many as allowed.")},
    {PRINCES_AVOIDS, 0, T_("Avoids the first assassination of each round.")},
    {PRINCES_LINGERS, PRINCES_LINGER,
     T_("Killed by an assassin or by poison, lives on for {0} more rounds.")},
    {PRINCES_PROTECTS, 0,
     T_("Once in a round may protect another prince or the king from an assassination.")},
    {PRINCES_CAPTAIN, 1, T_("Has {0} more in a mutiny.")},
};

/* Cards that count more than once; {0}: how often. */
static const char *const times_texts[4] = {
    T_("Supporters count {0?=2:double|{0} times}."),
    T_("Army counts {0?=2:double|{0} times}."),
    T_("Treasury counts {0?=2:double|{0} times}."),
    T_("Wives count {0?=2:double|{0} times}."),
};

static void say_prince(asc_speech *speech, int index)
{
    const princes_prince *prince = &asc__princes_princes[index];
    ASC__SAY_TEXT(speech,
                  T_("{0?=1:The eldest|=2:The second|=3:The third|=4:The fourth|=5:The fifth|The "
                     "youngest} of the brothers."),
                  asc__arg_number(index + 1));
    for (size_t i = 0; i < ASC__COUNT(times_texts); i++)
        if (prince->times[i] != 1) {
            asc__say(speech, ASC_SAY_LIST_SENTENCE);
            ASC__SAY_TEXT(speech, times_texts[i], asc__arg_number(prince->times[i]));
        }
    for (size_t i = 0; i < ASC__COUNT(powers); i++)
        if (prince->powers & powers[i].power) {
            asc__say(speech, ASC_SAY_LIST_SENTENCE);
            ASC__SAY_TEXT(speech, powers[i].text, asc__arg_number(powers[i].number));
        }
    asc__say(speech, ASC_SAY_LIST_SENTENCE);
    if (prince->need > 0)
        ASC__SAY_TEXT(speech,
                      T_("A baby is worth what {0?=1:a die shows|{0} dice show}, if that is {1} "
                         "or more."),
                      asc__arg_number(prince->dice), asc__arg_number(prince->need));
    else
        ASC__SAY_TEXT(speech,
                      T_("A baby is worth what {0?=1:a die shows|{0} dice show}, plus {1}."),
                      asc__arg_number(prince->dice), asc__arg_number(prince->plus));
    asc__say(speech, ASC_SAY_LIST_SENTENCE);
    ASC__SAY_TEXT(speech, T_("The throne is worth {0} {0?one:point|points}."),
                  asc__arg_number(prince->throne));
}

/* ---- A card's title and text ----------------------------------------------------------------- */

static void say_title(asc_speech *speech, uint8_t kind)
{
    const princes_card *card = &asc__princes_cards[kind];
    if (card->family == PRINCES_PRINCE)
        asc__text_add(&speech->out, asc__lang_word(speech->language, "prince",
                                                   prince_titles[kind - PRINCES_FIRST_PRINCE]));
    else if (card->family == PRINCES_BOND)
        ASC__SAY_TEXT(
            speech, bond_title,
            asc__arg_noun(asc__lang_word(speech->language, "prince", prince_titles[card->value])));
    else
        ASC__SAY_TEXT(speech, families[card->family].title, asc__arg_number(card->value));
}

static void say_text(asc_speech *speech, uint8_t kind)
{
    const princes_card *card = &asc__princes_cards[kind];
    if (card->family == PRINCES_PRINCE)
        say_prince(speech, kind - PRINCES_FIRST_PRINCE);
    else if (card->family == PRINCES_BOND)
        ASC__SAY_TEXT(
            speech, bond_text,
            asc__arg_noun(asc__lang_word(speech->language, "prince", prince_titles[card->value])),
            asc__arg_number(asc__princes_princes[card->value].throne));
    else
        ASC__SAY_TEXT(speech, families[card->family].text, asc__arg_number(card->value));
}

/* What `say` says of a card, in memory of the game; NULL without memory. */
static const char *keep(princes_game *game, void (*say)(asc_speech *, uint8_t), uint8_t kind)
{
    char said[1024];
    asc_speech speech = asc__speech_init(asc__host_language(&game->base.host), said, sizeof said);
    say(&speech, kind);
    size_t length = speech.out.length < sizeof said ? speech.out.length : sizeof said - 1;
    return asc__arena_string(&game->arena, said, length);
}

bool asc__princes_make_words(princes_game *game)
{
    const asc_language *language = asc__host_language(&game->base.host);
    for (uint8_t kind = 0; kind < PRINCES_CARDS; kind++) {
        game->nouns[kind] = keep(game, say_title, kind);
        const char *text = keep(game, say_text, kind);
        if (game->nouns[kind] == NULL || text == NULL)
            return false;
        game->cards[kind] = asc__princes_catalog[kind];
        game->cards[kind].title = asc__noun_name(game->nouns[kind]);
        game->cards[kind].type = asc__lang_word(language, "kind", asc__princes_catalog[kind].kind);
        game->cards[kind].text = text;
        asc__princes_add_actions(&game->cards[kind], kind);
    }
    asc__princes_make_rulings(game);
    game->base.cards = game->cards;
    game->base.nouns = game->nouns;
    return true;
}
