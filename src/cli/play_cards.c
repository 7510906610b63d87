/*
 * play_cards.c - cards for people: names in lists, all about one card, all that somebody owns.
 */
#include "play.h"

#include <string.h>

void asc__play_cost(const asc_play *play, const asc_card *card, char *text, size_t size)
{
    bool fight = strcmp(card->kind, "monster") == 0;
    const char *unit = fight ? "power" : "runes";
    if (!asc__view_field(play->game, unit, ASC_NOBODY))
        snprintf(text, size, "cost %u", card->cost);
    else
        snprintf(text, size, "%u %s", card->cost, !fight && card->cost == 1 ? "rune" : unit);
}

void asc__play_kind(const asc_card *card, char *text, size_t size)
{
    snprintf(text, size, "%s%s%s", card->faction ? card->faction : "", card->faction ? " " : "",
             card->kind);
}

const char *asc__play_kind_ink(const asc_play *play, const asc_card *card)
{
    static const char *const inks[] = {ASC_INK_BLUE, ASC_INK_GREEN, ASC_INK_YELLOW,
                                       ASC_INK_MAGENTA};
    if (strcmp(card->kind, "monster") == 0)
        return ASC_INK_RED;
    if (!card->faction)
        return "";
    /* Factions get their colours in the order in which the catalog has them. */
    size_t count, factions = 0;
    const asc_card *cards = asc_cards(play->game, &count);
    for (size_t i = 0; i < count; i++) {
        bool first = cards[i].faction != NULL;
        for (size_t k = 0; k < i && first; k++)
            first = !cards[k].faction || strcmp(cards[k].faction, cards[i].faction) != 0;
        if (first && strcmp(cards[i].faction, card->faction) == 0)
            return inks[factions % (sizeof inks / sizeof *inks)];
        factions += first;
    }
    return "";
}

void asc__play_add_cards(asc_play *play, const asc_tally *tally, const char *nothing)
{
    size_t count;
    const asc_card *cards = asc_cards(play->game, &count);
    bool any = false;
    for (size_t i = 0; i < count; i++) {
        if (tally->of[i] == 0)
            continue;
        asc__screen_add(&play->screen, "%s%s", any ? ", " : "", cards[i].name);
        if (tally->of[i] > 1)
            asc__screen_add(&play->screen, ASC_NO_BREAK "x%u", tally->of[i]);
        any = true;
    }
    if (!any)
        asc__screen_add(&play->screen, "%s", nothing);
}

/* ---- One card -------------------------------------------------------------------------------- */

static void describe(asc_play *play, const asc_card *card)
{
    char kind[64], cost[32];
    asc_screen *screen = &play->screen;
    asc__play_kind(card, kind, sizeof kind);
    asc__play_cost(play, card, cost, sizeof cost);
    asc__screen_add(screen, ASC_INK_HEAD "%s" ASC_INK_OFF ": %s", card->name, kind);
    if (card->zone != ASC_STARTING)
        asc__screen_add(screen, ", costs %s", cost);
    if (card->honor)
        asc__screen_add(screen, ", worth %u honor at the end", card->honor);
    asc__screen_add(screen, ".");
    asc__screen_end(screen, 0, 2);
    asc__screen_add(screen, "%s", card->text);
    asc__screen_end(screen, 2, 2);
    switch ((asc_card_zone)card->zone) {
    case ASC_STARTING:
        asc__screen_add(screen, "Everyone begins with %u.", card->copies);
        break;
    case ASC_ALWAYS:
        asc__screen_add(screen, "Always available; %u in the game.", card->copies);
        break;
    case ASC_CENTER:
        asc__screen_add(screen, "%u in the center deck when the game begins.", card->copies);
        break;
    case ASC_OTHER:
        asc__screen_add(screen, "%u in the game.", card->copies);
        break;
    }
    asc__screen_add(screen, " Pack: %s.", card->pack);
    asc__screen_end(screen, 2, 2);
}

/* Cards that fit best; how many. */
static size_t find_cards(const asc_play *play, const asc_words *typed, uint8_t found[ASC_CARDS_MAX])
{
    size_t count, some = 0;
    const asc_card *cards = asc_cards(play->game, &count);
    asc_fit best = ASC_FIT_INSIDE;
    for (size_t i = 0; i < count; i++) {
        asc_fit fit = asc__words_fit(typed, cards[i].name);
        if (fit > best) {
            best = fit;
            some = 0;
        }
        if (fit != ASC_FIT_NONE && fit == best)
            found[some++] = (uint8_t)i;
    }
    return some;
}

static void complain_card(asc_play *play, const asc_words *typed)
{
    char wanted[96] = "";
    for (size_t i = 0, used = 0; i < typed->count && used < sizeof wanted; i++)
        used += (size_t)snprintf(wanted + used, sizeof wanted - used, "%s%s", i ? " " : "",
                                 typed->word[i]);
    size_t count;
    const asc_card *cards = asc_cards(play->game, &count);
    asc_cli_guess guess = {.word = wanted};
    for (size_t i = 0; i < count; i++)
        asc__cli_guess_add(&guess, cards[i].name);
    const char *best = asc__cli_guess_best(&guess);
    asc__screen_add(&play->screen, "There is no card '%.40s' in this game", wanted);
    if (best)
        asc__screen_say(&play->screen, "; did you mean %s?", best);
    else
        asc__screen_say(&play->screen, ".");
}

void asc__play_card(asc_play *play, const asc_words *typed)
{
    const asc_card *cards = asc_cards(play->game, &(size_t){0});
    uint8_t found[ASC_CARDS_MAX];
    if (typed->count == 0) {
        asc__screen_say(&play->screen, "'card' wants a name, or the beginning of one: card %s",
                        cards[0].name);
        return;
    }
    size_t count = find_cards(play, typed, found);
    if (count == 0) {
        complain_card(play, typed);
    } else if (count == 1) {
        describe(play, &cards[found[0]]);
    } else {
        asc__screen_add(&play->screen, "That could be ");
        for (size_t i = 0; i < count; i++)
            asc__screen_add(&play->screen, "%s%s",
                            i == 0           ? ""
                            : i + 1 == count ? " or "
                                             : ", ",
                            cards[found[i]].name);
        asc__screen_say(&play->screen, ".");
    }
}

/* ---- What somebody owns ---------------------------------------------------------------------- */

/* Places where cards of a seat lie. What others cannot tell apart is in "unseen". */
static const struct {
    const char *field, *own, *others;
} places[] = {
    {"hand", "in hand", "in hand, known"},
    {"play", "in play", "in play"},
    {"played", "played", "played"},
    {"deck", "in deck", "in deck, known"},
    {"unseen", "in deck", "in deck or hand"},
    {"discard", "discarded", "discarded"},
    {"table", "on the table", "on the table"},
    {"known", "in hand, known", "in hand, known"},
};

enum { PLACES = sizeof places / sizeof *places };

/* The seat that is meant, or ASC_NOBODY after saying so. */
static int which_seat(asc_play *play, const asc_words *typed)
{
    if (typed->count == 0)
        return play->seat;
    int found = ASC_NOBODY;
    for (int i = 0; i < play->players; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", i + 1);
        if (strcmp(typed->word[0], number) == 0)
            return i;
        if (asc__words_fit(typed, play->seats[i].name) != ASC_FIT_NONE)
            found = found == ASC_NOBODY ? i : ASC_SEATS_MAX;
    }
    if (found >= 0 && found < ASC_SEATS_MAX)
        return found;
    asc__screen_add(&play->screen, "Whose? 'deck' and one of:");
    for (int i = 0; i < play->players; i++)
        asc__screen_add(&play->screen, "%s %d (%s)", i ? "," : "", i + 1,
                        asc__play_name(play, i, play->seat));
    asc__screen_say(&play->screen, ".");
    return ASC_NOBODY;
}

void asc__play_deck(asc_play *play, const asc_words *typed)
{
    int seat = which_seat(play, typed);
    if (seat == ASC_NOBODY)
        return;
    asc_tally in[PLACES], owned = {.all = 0};
    memset(in, 0, sizeof in);
    for (int i = 0; i < PLACES; i++) {
        asc__view_tally(play->game, play->view, places[i].field, seat, &in[i]);
        asc__view_tally(play->game, play->view, places[i].field, seat, &owned);
    }
    asc_screen *screen = &play->screen;
    size_t count;
    const asc_card *cards = asc_cards(play->game, &count);
    bool own = seat == play->seat;
    asc__screen_say(screen, ASC_INK_HEAD "%s own%s %u card%s" ASC_INK_OFF,
                    asc__play_name(play, seat, play->seat), own ? "" : "s", owned.all,
                    owned.all == 1 ? "" : "s");
    for (size_t i = 0; i < count; i++) {
        if (owned.of[i] == 0)
            continue;
        asc__screen_add(screen, "%3u %s", owned.of[i], cards[i].name);
        asc__screen_pad(screen, 34);
        bool any = false;
        for (int k = 0; k < PLACES; k++) {
            if (in[k].of[i] == 0)
                continue;
            asc__screen_add(screen, "%s%u %s", any ? ", " : "", in[k].of[i],
                            own ? places[k].own : places[k].others);
            any = true;
        }
        asc__screen_end(screen, 0, 36);
    }
}
