/*
 * play_refusal.c - says why a typed line is not a legal move, with the reason from the rules; if it
 * is no move at all, suggests the nearest words.
 */
#include "play.h"

#include <string.h>

#include "suggest.h"

/* Finds the offer of the rules for a move that cannot be made: the same move with its price. */
static bool find_offer(const asc_play *play, asc_move move, asc_offer *offer)
{
    enum { MOST = 512 };
    asc_offer offers[MOST];
    size_t count = asc_offers(play->game, asc_match_state(play->match), play->seat, offers, MOST);
    for (size_t i = 0; i < count && i < MOST; i++)
        if (offers[i].move.verb == move.verb && offers[i].move.card == move.card &&
            offers[i].move.zone == move.zone && offers[i].move.slot == move.slot) {
            *offer = offers[i];
            return true;
        }
    return false;
}

/* Names a refused move and the reason. */
static void explain(asc_play *play, const char *text, asc_move move, asc_reason reason)
{
    asc_screen *screen = &play->screen;
    size_t count;
    const asc_card *cards = asc_cards(play->game, &count);
    const asc_verb *verb = &asc_verbs(play->game, &(size_t){0})[move.verb];
    char what[ASC_MOVE_TEXT_MAX], why[ASC_PLAY_WORDS_MAX], price[128];
    asc_words said;
    asc__words_init(&said, text);
    said.count = said.count > 2 ? 2 : said.count;
    /* The words after the verb need not name the card: players use poison on someone. */
    if (move.card < count && (asc__words_fit_from(&said, 1, cards[move.card].name) ||
                              asc__words_fit_from(&said, 1, cards[move.card].title)))
        asc__lang_format(asc__cli_language(), ASC_SAY_MOVE_CARD,
                         (const asc_lang_arg[]){asc__arg_text(asc__cli_word("verb", verb->word)),
                                                asc__arg_text(cards[move.card].title)},
                         2, what, sizeof what);
    else if (strcmp(text, verb->word) == 0)
        snprintf(what, sizeof what, "%s", asc__cli_word("verb", verb->word));
    else
        snprintf(what, sizeof what, "%s", text);
    asc_offer offer;
    bool offered = find_offer(play, move, &offer);
    if (offered)
        asc_offer_price_say(play->game, &offer, price, sizeof price);
    asc_reason_say(play->game, reason, offered ? &offer : NULL, offered ? price : NULL, why,
                   sizeof why);
    asc__screen_tell(screen, "Not possible: {0}. {1}", asc__arg_text(what), asc__arg_text(why));
    asc__screen_end(screen, 0, 2);
}

/* Reasons that only say that the card is elsewhere: other reasons help more. */
static bool is_elsewhere(asc_reason reason)
{
    switch (reason) {
    case ASC_REASON_NOT_IN_HAND:
    case ASC_REASON_NOT_IN_PLAY:
    case ASC_REASON_NOT_ON_OFFER:
    case ASC_REASON_WRONG_KIND:
    case ASC_REASON_NO_ABILITY:
    case ASC_REASON_NO_SUCH_MOVE:
        return true;
    default:
        return false;
    }
}

/* A verb and a card that the words can mean, but no legal move. */
typedef struct refused {
    asc_move move;
    asc_reason reason;
    asc_fit fit;
    char text[ASC_MOVE_TEXT_MAX];
} refused;

/* Asks the rules about "verb name"; false: that is no move at all. */
static bool ask_rules(const asc_play *play, const char *text, refused *out)
{
    const asc_state *state = asc_match_state(play->match);
    if (asc_move_parse(play->game, state, text, &out->move, NULL, NULL) != ASC_OK)
        return false;
    text += strspn(text, " ");
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    snprintf(out->text, sizeof out->text, "%.*s", (int)length, text);
    out->reason = asc_check(play->game, state, play->seat, out->move);
    return true;
}

/* Is `a` the better guess? */
static bool better(const refused *a, const refused *b)
{
    if (is_elsewhere(a->reason) != is_elsewhere(b->reason))
        return is_elsewhere(b->reason);
    return a->fit > b->fit;
}

/* Guesses at a move that is not legal; all fit equally well. */
enum { GUESSES = 4 };
typedef struct guesses {
    refused list[GUESSES];
    int count; /* counts guesses that found no space in the list, too */
} guesses;

static void add_guess(guesses *all, const refused *one)
{
    if (all->count > 0 && better(&all->list[0], one))
        return;
    if (all->count > 0 && better(one, &all->list[0]))
        all->count = 0;
    if (all->count < GUESSES)
        all->list[all->count] = *one;
    all->count++;
}

/* How well the words from index `from` on fit a card, followed by the number of an ability, or
 * "". */
static asc_fit fit_card(const asc_words *typed, size_t from, const asc_card *card,
                        const char *number)
{
    char name[ASC_MOVE_TEXT_MAX];
    snprintf(name, sizeof name, "%.200s%s%.8s", card->name, *number ? ": " : "", number);
    asc_fit fit = asc__words_fit_from(typed, from, name);
    snprintf(name, sizeof name, "%.200s%s%.8s", card->title, *number ? ": " : "", number);
    asc_fit said = asc__words_fit_from(typed, from, name);
    return said > fit ? said : fit;
}

/* Is it the first verb with this word? */
static bool is_first(const asc_verb *verbs, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (strcmp(verbs[i].word, verbs[index].word) == 0)
            return false;
    return true;
}

/* Guesses moves from a verb and the beginning of a card's name. */
static void guess_moves(const asc_play *play, const asc_words *typed, guesses *all)
{
    size_t verb_count, card_count;
    const asc_verb *verbs = asc_verbs(play->game, &verb_count);
    const asc_card *cards = asc_cards(play->game, &card_count);
    /* In "use staff 2", the number of an ability follows the card. */
    const char *last = typed->word[typed->count - 1];
    const char *number = typed->count > 2 && strspn(last, "0123456789") == strlen(last) ? last : "";
    for (size_t v = 0; v < verb_count; v++) {
        if (!is_first(verbs, v) || !asc__play_begins("verb", verbs[v].word, typed->word[0]))
            continue;
        refused one = {.fit = ASC_FIT_EXACT};
        if (typed->count == 1 && verbs[v].sort >= ASC_VERB_DECLINE &&
            ask_rules(play, verbs[v].word, &one))
            add_guess(all, &one);
        for (size_t c = 0; c < card_count; c++) {
            char text[ASC_MOVE_TEXT_MAX];
            snprintf(text, sizeof text, "%.30s %.200s%s%.8s", verbs[v].word, cards[c].name,
                     *number ? ": " : "", number);
            one.fit = fit_card(typed, 1, &cards[c], number);
            if (one.fit != ASC_FIT_NONE && ask_rules(play, text, &one))
                add_guess(all, &one);
        }
    }
}

/* Reasons why a card cannot be used, though it is there. */
static bool is_about_card(asc_reason reason)
{
    return reason == ASC_REASON_TOO_EXPENSIVE || reason == ASC_REASON_ALREADY_USED ||
           reason == ASC_REASON_NOT_ENOUGH_ENERGY || reason == ASC_REASON_NONE_LEFT;
}

/* Guesses moves from a card's name or a part of it: what the player could do with the card, but not
 * now. */
static void guess_cards(const asc_play *play, const asc_words *typed, guesses *all)
{
    size_t verb_count, card_count;
    const asc_verb *verbs = asc_verbs(play->game, &verb_count);
    const asc_card *cards = asc_cards(play->game, &card_count);
    for (size_t c = 0; c < card_count; c++) {
        refused one = {.fit = fit_card(typed, 0, &cards[c], "")};
        if (one.fit == ASC_FIT_NONE)
            continue;
        /* prefer cards that the player could get, however well the name fits */
        one.fit = ASC_FIT_INSIDE;
        for (size_t v = 0; v < verb_count; v++) {
            char text[ASC_MOVE_TEXT_MAX];
            snprintf(text, sizeof text, "%.30s %.220s", verbs[v].word, cards[c].name);
            if (!is_first(verbs, v) || !ask_rules(play, text, &one) || !is_about_card(one.reason))
                continue;
            add_guess(all, &one);
            break;
        }
    }
}

static void nothing_with(asc_play *play, const asc_card *card)
{
    asc__screen_say(&play->screen,
                    "There is nothing that you can do with %s now. 'card %s' tells about it.",
                    card->title, card->title);
}

void asc__play_refuse_card(asc_play *play, const asc_card *card, bool gone)
{
    size_t count;
    const asc_verb *verbs = asc_verbs(play->game, &count);
    if (gone) {
        asc__screen_say(&play->screen, "%s is not there any more. 'moves' lists what you can do.",
                        card->title);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        char text[ASC_MOVE_TEXT_MAX];
        refused one = {.fit = ASC_FIT_EXACT};
        snprintf(text, sizeof text, "%.30s %.220s", verbs[i].word, card->name);
        if (ask_rules(play, text, &one) && is_about_card(one.reason)) {
            explain(play, one.text, one.move, one.reason);
            return;
        }
    }
    nothing_with(play, card);
}

/* Nothing fits: suggests the nearest word, and help. */
static void not_understood(asc_play *play, const char *line, const asc_words *typed)
{
    size_t count;
    const asc_verb *verbs = asc_verbs(play->game, &count);
    asc_suggestion guess = asc__suggest(asc__span(typed->word[0]));
    for (int i = 0; i < ASC_COMMANDS; i++)
        if (asc__play_has_command(play, (asc_command_id)i))
            asc__suggest_try(&guess, asc__play_command_word((asc_command_id)i));
    for (size_t i = 0; i < count; i++)
        asc__suggest_try(&guess, asc__cli_word("verb", verbs[i].word));
    const char *best = guess.best;
    line += strspn(line, " ");
    if (best)
        asc__screen_say(&play->screen,
                        "'%.40s' is neither a move nor a command; did you mean '%s'? 'help' tells "
                        "what you can type.",
                        line, best);
    else
        asc__screen_say(&play->screen,
                        "'%.40s' is neither a move nor a command. 'help' tells what you can type.",
                        line);
}

/* The words name a card, but no move with it. */
static bool only_a_card(asc_play *play, const asc_words *typed)
{
    size_t count;
    const asc_card *cards = asc_cards(play->game, &count);
    const asc_card *found = NULL;
    asc_fit best = ASC_FIT_NONE;
    for (size_t i = 0; i < count; i++) {
        asc_fit fit = fit_card(typed, 0, &cards[i], "");
        if (fit != ASC_FIT_NONE && fit >= best)
            found = fit > best ? &cards[i] : NULL;
        best = fit > best ? fit : best;
    }
    if (!found)
        return false;
    nothing_with(play, found);
    return true;
}

/* Is the first word a verb that can have all these words after it, in English or the language of
 * the player? */
static bool leads_a_verb(const asc_play *play, const asc_words *typed)
{
    size_t count;
    const asc_verb *verbs = asc_verbs(play->game, &count);
    for (size_t i = 0; i < count; i++)
        if ((typed->count == 1 || verbs[i].sort < ASC_VERB_DECLINE) &&
            (asc__words_same(verbs[i].word, typed->word[0]) ||
             asc__words_same(asc__cli_word("verb", verbs[i].word), typed->word[0])))
            return true;
    return false;
}

bool asc__play_refuse(asc_play *play, const char *line, const asc_words *typed, asc_move *move)
{
    guesses all = {.count = 1};
    const refused *best = &all.list[0];
    bool sure = true; /* the reason is about what the person meant */
    if (strlen(line) >= sizeof best->text || !ask_rules(play, line, &all.list[0])) {
        all.count = 0;
        guess_moves(play, typed, &all);
        sure = all.count == 1 || (typed->count > 1 && all.count > 0 && !is_elsewhere(best->reason));
        if (all.count == 0) {
            guess_cards(play, typed, &all);
            sure = all.count > 0;
        }
    }
    if (all.count > 0 && best->reason == ASC_REASON_NONE) {
        *move = best->move;
        return true;
    }
    if (sure)
        for (int i = 0; i < all.count && i < GUESSES; i++)
            explain(play, all.list[i].text, all.list[i].move, all.list[i].reason);
    else if (typed->count > 1 && (all.count > 1 || leads_a_verb(play, typed)))
        asc__screen_say(&play->screen, "No move that you have now fits that. 'moves' lists them.");
    else if (all.count > 1 || leads_a_verb(play, typed))
        asc__screen_say(&play->screen, "There is nothing to %s now. 'moves' lists what you can do.",
                        typed->word[0]);
    else if (!only_a_card(play, typed))
        not_understood(play, line, typed);
    return false;
}
