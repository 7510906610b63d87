/*
 * princes_rulings.c - rulings about single cards, in the language of a game. A ruling belongs
 * to a family of cards or to a power of a prince; docs/rules/princes.md has them all, with reasons.
 */
#include <assert.h>

#include "princes_internal.h"
#include "lang.h"

static const struct {
    uint8_t family;
    bool position; /* not for a card that is about the king */
    const char *text;
} of_families[] = {
    {PRINCES_SUPPORTER, false, N_("It counts in your hand as it does on your table.")},
    {PRINCES_ARMY, false,
     N_("In your hand it is worth its points all the same, but does not fight.")},
    {PRINCES_TREASURY, false, N_("It counts in your hand as it does on your table.")},
    {PRINCES_POISON, false,
     N_("Everyone alive is asked for an elixir, you too: whoever has one may save the victim, and "
        "you may change your mind.")},
    {PRINCES_POISON, false, N_("A prince who lives on after being killed cannot be poisoned.")},
    {PRINCES_ELIXIR, false,
     N_("Whoever is in danger is asked first, then the line behind them, then from position 1; for "
        "the king from position 1. The first elixir is spent, and nobody else is asked.")},
    {PRINCES_ELIXIR, false, N_("It helps against poison, not against an assassin or in a mutiny.")},
    {PRINCES_GUARD, false,
     N_("Whoever is in danger is asked first, then the line behind them, then from position 1; for "
        "the king from position 1. The first guard is spent, and nobody else is asked.")},
    {PRINCES_GUARD, false, N_("It helps against an assassin, not against poison or in a mutiny.")},
    {PRINCES_ASSASSINATION, true,
     N_("It can strike the one who laid it. If nobody stands at the position, nothing happens.")},
    {PRINCES_ASSASSINATION, true, N_("A prince can be struck several times in one round.")},
    {PRINCES_ASSASSINATION, false,
     N_("Powers of princes stop it before anybody is asked for a guard.")},
    {PRINCES_DISPATCH_UP, false,
     N_("The prince stops at the end of the line, and everyone passed moves one place the other "
        "way.")},
    {PRINCES_DISPATCH_UP, false,
     N_("The die is rolled if somebody stands there, even if they cannot move.")},
    {PRINCES_DISPATCH_DOWN, false,
     N_("The prince stops at the end of the line, and everyone passed moves one place the other "
        "way.")},
    {PRINCES_DISPATCH_DOWN, false,
     N_("The die is rolled if somebody stands there, even if they cannot move.")},
    {PRINCES_BABY_SHOWER, false,
     N_("A baby that is not responsible is worth nothing, and is still the only one its father "
        "will have.")},
    {PRINCES_MARRIAGE, false,
     N_("Who declines is out of this marriage. Wives whom nobody takes are gone.")},
    {PRINCES_MARRIAGE, false,
     N_("If the die shows more than there are wives left, all of them are turned up.")},
    {PRINCES_SPOILS, false,
     N_("When it is turned up everyone learns whose it was. Its owner draws nothing if dead.")},
    {PRINCES_SPOILS, false,
     N_("These are plain draws, and as many of them as you like may be events.")},
    {PRINCES_WIFE, false, N_("You may have several, and all of them count.")},
    {PRINCES_BOND, false, N_("If its prince does not play or is dead, it is worth nothing.")},
    {PRINCES_BOND, false,
     N_("If it names your own prince and you take the throne, you count the throne twice.")},
    {PRINCES_OLD_KING, false,
     N_("However the king dies, the prince at position 1 takes the throne.")},
};

static const struct {
    uint8_t power;
    const char *text;
} of_powers[] = {
    {PRINCES_PICKS_FIRST, N_("This prince comes first in every pass of a marriage.")},
    {PRINCES_LOOKS, N_("This prince must look. Cards not kept go to the bottom of the deck, in the "
                       "same order.")},
    {PRINCES_LOOKS,
     N_("If another card is still to be drawn, it is a plain draw from the other deck, "
        "and not a second event.")},
    {PRINCES_LOOKS, N_("When spoils of war are dealt out, this prince draws like anybody.")},
    {PRINCES_AVOIDS,
     N_("The first assassination of a round always fails, before anybody is asked for "
        "a guard.")},
    {PRINCES_LINGERS, N_("The rounds are counted from the one after the death.")},
    {PRINCES_LINGERS,
     N_("Until then this prince is alive in every respect. Nobody can poison them, "
        "and assassins fail without a guard being asked for.")},
    {PRINCES_LINGERS, N_("A lost mutiny kills this prince outright.")},
    {PRINCES_PROTECTS,
     N_("The protection is good for one assassination, goes with the person wherever they are "
        "sent, and ends with the events of the round or with the death of this prince.")},
    {PRINCES_CAPTAIN,
     N_("The bonus in a mutiny is not doubled; it is not a card and worth no points.")},
};

static void add(princes_game *game, uint8_t kind, const char *text)
{
    asc_card *card = &game->cards[kind];
    assert(card->ruling_count < PRINCES_RULINGS);
    game->rulings[kind][card->ruling_count++] =
        asc__lang_sentence(asc__host_language(&game->base.host), text);
}

void asc__princes_make_rulings(princes_game *game)
{
    for (uint8_t kind = 0; kind < PRINCES_CARDS; kind++) {
        const princes_card *card = &asc__princes_cards[kind];
        game->cards[kind].rulings = game->rulings[kind];
        for (size_t i = 0; i < ASC__COUNT(of_families); i++)
            if (of_families[i].family == card->family &&
                (card->value > 0 || !of_families[i].position))
                add(game, kind, of_families[i].text);
        for (size_t i = 0; card->family == PRINCES_PRINCE && i < ASC__COUNT(of_powers); i++)
            if (of_powers[i].power & asc__princes_princes[kind - PRINCES_FIRST_PRINCE].powers)
                add(game, kind, of_powers[i].text);
    }
}
