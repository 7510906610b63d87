/*
 * play_cards.c - cards as text: lists of names, everything about one card, a player's cards, the
 * void.
 */
#include "play.h"

#include <string.h>

#include "suggest.h"

const asc_field *asc__play_paid_with(const asc_play *play, const asc_card *card)
{
    return card->paid_with ? asc__view_place(play->game, &(asc_place){.field = card->paid_with,
                                                                      .seat = ASC_NOBODY})
                           : NULL;
}

void asc__play_cost(const asc_play *play, const asc_card *card, char *text, size_t size)
{
    const asc_field *resource = asc__play_paid_with(play, card);
    if (resource)
        asc_amount_say(play->game, resource, card->cost, text, size);
    else
        asc__cli_say(text, size, "cost {0}", asc__arg_number(card->cost));
}

bool asc__play_worth(const asc_play *play, const asc_card *card, char *text, size_t size)
{
    const asc_field *score = asc__view_field(play->game, ASC_ROLE_SCORE, 0);
    if (!card->honor || !score || !score->amount)
        return false;
    asc_amount_say(play->game, score, card->honor, text, size);
    return true;
}

const char *asc__play_kind_ink(const asc_play *play, const asc_card *card)
{
    static const char *const inks[] = {ASC_INK_BLUE, ASC_INK_GREEN, ASC_INK_YELLOW,
                                       ASC_INK_MAGENTA};
    /* Cards that are not paid for like most others get a colour. */
    if (asc__play_paid_with(play, card) !=
        asc__view_field(play->game, ASC_ROLE_RESOURCE, ASC_NOBODY))
        return ASC_INK_RED;
    if (!card->faction)
        return "";
    /* Factions get colours in the order of the catalog. */
    size_t count, factions = 0;
    const asc_card *cards = asc_cards(play->game, &count);
    for (size_t i = 0; i < count; i++) {
        bool first = cards[i].faction != NULL;
        for (size_t k = 0; k < i && first; k++)
            first = !cards[k].faction || strcmp(cards[k].faction, cards[i].faction) != 0;
        if (first && strcmp(cards[i].faction, card->faction) == 0)
            return inks[factions % ASC__COUNT(inks)];
        factions += first;
    }
    return "";
}

/* Says the cards of an asc_play_cards. */
static void say_cards(asc_speech *speech, const void *about, int part)
{
    const asc_play_cards *said = about;
    size_t count, kinds;
    const asc_card *cards = asc_cards(said->game, &kinds);
    bool any = false;
    (void)part;
    count = said->list ? said->list_count : kinds;
    for (size_t i = 0; i < count; i++) {
        size_t card = said->list ? said->list[i] : i;
        unsigned copies = card >= kinds ? 0 : said->list ? 1 : said->tally->of[card];
        if (copies == 0)
            continue;
        if (any)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        if (copies > 1)
            ASC__SAY_TEXT(speech, "{0}" ASC_NO_BREAK "×{1}", asc__arg_text(cards[card].title),
                          asc__arg_number((int)copies));
        else
            ASC__SAY_TEXT(speech, "{0}", asc__arg_text(cards[card].title));
        any = true;
    }
}

asc_lang_arg asc__play_cards_arg(const asc_play_cards *cards)
{
    return asc__arg_phrase(say_cards, cards, 0);
}

/* ---- One card -------------------------------------------------------------------------------- */

static void describe(asc_play *play, const asc_card *card)
{
    char cost[48], worth[48] = "";
    asc_screen *screen = &play->screen;
    asc__play_cost(play, card, cost, sizeof cost);
    bool bought = card->zone == ASC_ALWAYS || card->zone == ASC_CENTER || card->cost > 0;
    bool counts = asc__play_worth(play, card, worth, sizeof worth);
    asc_lang_arg name = asc__arg_text(card->title), sort = asc__arg_text(card->type);
    asc_lang_arg price = asc__arg_text(cost), honor = asc__arg_text(worth);
    if (bought && counts)
        asc__screen_tell(screen,
                         ASC_INK_HEAD "{0}" ASC_INK_OFF ": {1}, costs {2}, worth {3} at the end.",
                         name, sort, price, honor);
    else if (bought)
        asc__screen_tell(screen, ASC_INK_HEAD "{0}" ASC_INK_OFF ": {1}, costs {2}.", name, sort,
                         price);
    else if (counts)
        asc__screen_tell(screen, ASC_INK_HEAD "{0}" ASC_INK_OFF ": {1}, worth {2} at the end.",
                         name, sort, honor);
    else
        asc__screen_tell(screen, ASC_INK_HEAD "{0}" ASC_INK_OFF ": {1}.", name, sort);
    asc__screen_end(screen, 0, 2);
    asc__screen_add(screen, "%s", card->text);
    asc__screen_end(screen, 2, 2);
    for (size_t i = 0; i < card->ruling_count; i++) {
        asc__screen_add(screen, "- %s", card->rulings[i]);
        asc__screen_end(screen, 2, 4);
    }
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
    asc__screen_add(screen, " ");
    asc__screen_add(screen, "Pack: %s.", card->pack);
    asc__screen_end(screen, 2, 2);
}

/* Finds the cards that fit best; returns how many. */
static size_t find_cards(const asc_play *play, const asc_words *typed, uint8_t found[ASC_CARDS_MAX])
{
    size_t count, some = 0;
    const asc_card *cards = asc_cards(play->game, &count);
    asc_fit best = ASC_FIT_INSIDE;
    for (size_t i = 0; i < count; i++) {
        asc_fit fit = asc__words_fit(typed, cards[i].name);
        asc_fit titled = asc__words_fit(typed, cards[i].title);
        fit = titled > fit ? titled : fit;
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
    char wanted[96];
    asc_text joined = asc__text_init(wanted, sizeof wanted);
    asc__text_join(&joined, typed->word, typed->count, " ");
    size_t count;
    const asc_card *cards = asc_cards(play->game, &count);
    asc_suggestion guess = asc__suggest(asc__span(wanted));
    for (size_t i = 0; i < count; i++)
        asc__suggest_try(&guess, cards[i].title);
    const char *best = guess.best;
    if (best)
        asc__screen_say(&play->screen, "There is no card '%.40s' in this game; did you mean %s?",
                        wanted, best);
    else
        asc__screen_say(&play->screen, "There is no card '%.40s' in this game.", wanted);
}

/* Cards that the words can mean. */
typedef struct card_choice {
    const asc_card *cards;
    const uint8_t *found;
    size_t count;
} card_choice;

/* Says a choice: "A, B or C". */
static void say_choice(asc_speech *speech, const void *about, int part)
{
    const card_choice *choice = about;
    (void)part;
    for (size_t i = 0; i < choice->count; i++) {
        if (i > 0)
            asc__say(speech, i + 1 < choice->count ? ASC_SAY_LIST_COMMA : ASC_SAY_LIST_OR);
        ASC__SAY_TEXT(speech, "{0}", asc__arg_text(choice->cards[choice->found[i]].title));
    }
}

void asc__play_card(asc_play *play, const asc_words *typed)
{
    const asc_card *cards = asc_cards(play->game, &(size_t){0});
    uint8_t found[ASC_CARDS_MAX];
    if (typed->count == 0) {
        asc__screen_say(&play->screen, "'card' wants a name, or the beginning of one: card %s",
                        cards[0].title);
        return;
    }
    size_t count = find_cards(play, typed, found);
    if (count == 0) {
        complain_card(play, typed);
    } else if (count == 1) {
        describe(play, &cards[found[0]]);
    } else {
        const card_choice choice = {cards, found, count};
        asc__screen_tell(&play->screen, "That could be {0}.",
                         asc__arg_phrase(say_choice, &choice, 0));
        asc__screen_end(&play->screen, 0, 0);
    }
}

/* ---- What a player owns ---------------------------------------------------------------------- */

/* Places of a seat's cards, with the text for each. ASC_ROLE_UNSEEN has the cards that others
 * cannot tell apart. */
static const struct {
    asc_role role;
    const char *own, *others;
} places[] = {
    {ASC_ROLE_HAND, T_("{0} in hand"), T_("{0} in hand, known")},
    {ASC_ROLE_IN_PLAY, T_("{0} in play"), T_("{0} in play")},
    {ASC_ROLE_PLAYED, T_("{0} played"), T_("{0} played")},
    {ASC_ROLE_DECK, T_("{0} in deck"), T_("{0} in deck, known")},
    {ASC_ROLE_UNSEEN, T_("{0} in deck"), T_("{0} in deck or hand")},
    {ASC_ROLE_DISCARD, T_("{0} discarded"), T_("{0} discarded")},
    {ASC_ROLE_TABLE, T_("{0} on the table"), T_("{0} on the table")},
    {ASC_ROLE_KNOWN, T_("{0} in hand, known"), T_("{0} in hand, known")},
};

enum { PLACES = ASC__COUNT(places) };

/* The seat that the words name; ASC_NOBODY after an error message. */
static int which_seat(asc_play *play, const asc_words *typed)
{
    if (typed->count == 0)
        return play->seat;
    int found = ASC_NOBODY;
    for (int i = 0; i < play->session.players; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", i + 1);
        if (strcmp(typed->word[0], number) == 0)
            return i;
        const char *character = asc__play_character(play, i);
        if (asc__words_fit(typed, play->session.seats[i].name) != ASC_FIT_NONE ||
            (character && asc__words_fit(typed, character) != ASC_FIT_NONE))
            found = found == ASC_NOBODY ? i : ASC_SEATS_MAX;
    }
    if (found >= 0 && found < ASC_SEATS_MAX)
        return found;
    asc__screen_add(&play->screen, "Whose? 'deck' and one of:");
    for (int i = 0; i < play->session.players; i++)
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
        asc__view_tally(play->game, play->view, places[i].role, seat, &in[i]);
        asc__view_tally(play->game, play->view, places[i].role, seat, &owned);
    }
    asc_screen *screen = &play->screen;
    size_t count;
    const asc_card *cards = asc_cards(play->game, &count);
    bool own = seat == play->seat;
    if (own)
        asc__screen_tell(screen, ASC_INK_HEAD "You own {0} {0?one:card|cards}" ASC_INK_OFF,
                         asc__arg_number((int)owned.all));
    else
        asc__screen_tell(screen, ASC_INK_HEAD "{0} owns {1} {1?one:card|cards}" ASC_INK_OFF,
                         asc__arg_text(asc__play_name(play, seat, play->seat)),
                         asc__arg_number((int)owned.all));
    asc__screen_end(screen, 0, 0);
    for (size_t i = 0; i < count; i++) {
        if (owned.of[i] == 0)
            continue;
        asc__screen_add(screen, "%3u %s", owned.of[i], cards[i].title);
        asc__screen_pad(screen, 34);
        bool any = false;
        for (int k = 0; k < PLACES; k++) {
            if (in[k].of[i] == 0)
                continue;
            asc__screen_add(screen, "%s", any ? ", " : "");
            asc__screen_tell(screen, own ? places[k].own : places[k].others,
                             asc__arg_number((int)in[k].of[i]));
            any = true;
        }
        asc__screen_end(screen, 0, 36);
    }
}

/* ---- The void -------------------------------------------------------------------------------- */

void asc__play_void(asc_play *play)
{
    asc_screen *screen = &play->screen;
    asc_tally lies = {.all = 0}, gone = {.all = 0};
    const asc_play_cards in_void = {.game = play->game, .tally = &lies};
    const asc_play_cards out = {.game = play->game, .tally = &gone};
    if (!asc__view_tally(play->game, play->view, ASC_ROLE_REMOVED, ASC_NOBODY, &lies)) {
        asc__screen_say(screen, "There is no void in this game.");
        return;
    }
    if (lies.all > 0)
        asc__screen_tell(
            screen, ASC_INK_HEAD "In the void" ASC_INK_OFF " {0?one:is a card|are {0} cards}: {1}.",
            asc__arg_number((int)lies.all), asc__play_cards_arg(&in_void));
    else
        asc__screen_add(screen, "The void is empty.");
    asc__screen_end(screen, 0, 2);
    if (!asc__view_tally(play->game, play->view, ASC_ROLE_OUT, ASC_NOBODY, &gone) || gone.all == 0)
        return;
    asc__screen_tell(screen, "Out of the game: {0}.", asc__play_cards_arg(&out));
    asc__screen_end(screen, 0, 2);
}
