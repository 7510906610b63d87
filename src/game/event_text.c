/*
 * event_text.c - events as sentences in the language of a game: seats and cards are put into the
 * clause that the game has for the event.
 */
#include "event_text.h"
#include "game.h"

/* What the phrases of one sentence are about. */
typedef struct telling {
    const asc_game *game;
    const asc_event *event;
    const asc_telling *how;
    asc__event_clause clause;
} telling;

static void say_seat(asc_speech *speech, const telling *tale, int seat)
{
    const char *const *names = tale->how->names;
    if (seat == tale->how->you)
        asc__say(speech, ASC_SAY_SEAT_YOU);
    else if (names != NULL && names[seat] != NULL)
        ASC__SAY(speech, ASC_SAY_NAME, asc__arg_text(names[seat]));
    else
        ASC__SAY(speech, ASC_SAY_SEAT, asc__arg_number(seat + 1));
}

static void say_subject(asc_speech *speech, const void *about, int part)
{
    const telling *tale = about;
    (void)part;
    if (tale->event->seat != ASC_NOBODY)
        say_seat(speech, tale, tale->event->seat);
}

static void say_other(asc_speech *speech, const void *about, int part)
{
    const telling *tale = about;
    (void)part;
    switch (tale->clause.other) {
    case ASC__OTHER_NOBODY:
        break;
    case ASC__OTHER_SEAT:
        if (tale->clause.seat == tale->event->seat)
            asc__say(speech, ASC_SAY_SEAT_SELF);
        else
            say_seat(speech, tale, tale->clause.seat);
        break;
    case ASC__OTHER_NAME:
        ASC__SAY(speech, ASC_SAY_NAME, asc__arg_text(tale->clause.name));
        break;
    case ASC__OTHER_MESSAGE:
        asc__say(speech, tale->clause.message);
        break;
    }
}

/* A card and how many there are of it; the hidden ones for ASC_NO_CARD. */
static void say_copies(asc_speech *speech, const asc_game *game, uint8_t card, int copies)
{
    if (card >= game->card_count) {
        ASC__SAY(speech, ASC_SAY_HIDDEN_CARDS, asc__arg_number(copies),
                 asc__arg_message(ASC_SAY_CARD));
        return;
    }
    const char *title = game->cards[card].title;
    asc_lang_arg name =
        game->nouns != NULL ? asc__arg_noun(game->nouns[card]) : asc__arg_text(title);
    if (copies == 1)
        ASC__SAY(speech, ASC_SAY_NAME, name);
    else
        ASC__SAY(speech, ASC_SAY_NAME_TIMES, name, asc__arg_number(copies));
}

static void say_cards(asc_speech *speech, const void *about, int part)
{
    const telling *tale = about;
    const asc_telling *how = tale->how;
    (void)part;
    if (how->card_count == 0) {
        say_copies(speech, tale->game, how->hidden > 0 ? ASC_NO_CARD : tale->event->card,
                   how->hidden > 0 ? how->hidden : 1);
        return;
    }
    /* Each card once, in the order in which they come. */
    uint8_t kinds[ASC_CARDS_MAX + 1];
    int copies[ASC_CARDS_MAX + 1];
    size_t count = 0;
    for (size_t i = 0; i < how->card_count; i++) {
        size_t k = 0;
        while (k < count && kinds[k] != how->cards[i])
            k++;
        if (k == count) {
            kinds[count] = how->cards[i];
            copies[count++] = 0;
        }
        copies[k]++;
    }
    if (how->hidden > 0) {
        kinds[count] = ASC_NO_CARD;
        copies[count++] = how->hidden;
    }
    for (size_t k = 0; k < count; k++) {
        if (k > 0)
            asc__say(speech, k + 1 < count ? ASC_SAY_LIST_COMMA : ASC_SAY_LIST_AND);
        say_copies(speech, tale->game, kinds[k], copies[k]);
    }
}

static const char *translated(const telling *tale)
{
    return asc__lang_sentence(tale->game->language, tale->clause.text);
}

static bool leads(const char *text)
{
    return strncmp(text, "{0} ", 4) == 0;
}

static void say_clause(asc_speech *speech, const void *about, int part)
{
    const telling *tale = about;
    const char *text = translated(tale);
    (void)part;
    if (tale->how->again && leads(text))
        text += 4;
    ASC__SAY_TEXT(speech, text, asc__arg_phrase(say_subject, tale, 0),
                  asc__arg_phrase(say_cards, tale, 0), asc__arg_number(tale->event->a),
                  asc__arg_number(tale->event->b), asc__arg_phrase(say_other, tale, 0));
}

size_t asc_event_tell(const asc_game *game, const asc_event *event, const asc_telling *how,
                      char *text, size_t size)
{
    telling tale = {game, event, how, game->type->event_clause(game, event)};
    asc_speech speech = asc__speech_init(game->language, text, size);
    if (tale.clause.text == NULL)
        return 0;
    asc_lang_arg clause = asc__arg_phrase(say_clause, &tale, 0);
    speech.capital = !how->again;
    ASC__SAY(&speech, how->open ? ASC_SAY_NAME : ASC_SAY_SENTENCE_BEGUN, clause);
    return speech.out.length;
}

size_t asc_event_format(const asc_game *game, const asc_event *event, char *text, size_t size)
{
    return asc_event_tell(game, event, &(asc_telling){.you = ASC_NOBODY}, text, size);
}

bool asc_event_leads(const asc_game *game, const asc_event *event)
{
    telling tale = {.game = game, .clause = game->type->event_clause(game, event)};
    return leads(translated(&tale));
}
