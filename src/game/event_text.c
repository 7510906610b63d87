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
    const asc_language *language;
    bool plain; /* in English whatever the game speaks, with the names that programs know */
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
        ASC__SAY(speech, ASC_SAY_NAME,
                 asc__arg_text(tale->plain ? tale->clause.plain : tale->clause.name));
        break;
    case ASC__OTHER_MESSAGE:
        asc__say(speech, tale->clause.message);
        break;
    }
}

/* A card and how many there are of it; the hidden ones for ASC_NO_CARD. */
static void say_copies(asc_speech *speech, const telling *tale, uint8_t card, int copies)
{
    const asc_game *game = tale->game;
    if (card >= game->card_count) {
        ASC__SAY(speech, ASC_SAY_HIDDEN_CARDS, asc__arg_number(copies),
                 asc__arg_message(ASC_SAY_CARD));
        return;
    }
    asc_lang_arg name = tale->plain           ? asc__arg_text(game->cards[card].name)
                        : game->nouns != NULL ? asc__arg_noun(game->nouns[card])
                                              : asc__arg_text(game->cards[card].title);
    if (copies == 1)
        ASC__SAY(speech, ASC_SAY_NAME, name);
    else
        ASC__SAY(speech, ASC_SAY_NAME_TIMES, name, asc__arg_number(copies));
}

/* Event `index` of those that the sentence tells; 0 is the first one. */
static const asc_event *told(const telling *tale, size_t index)
{
    return index == 0 ? tale->event : &tale->how->with[index - 1];
}

static void say_between(asc_speech *speech, size_t index, size_t count)
{
    if (index > 0)
        asc__say(speech, index + 1 < count ? ASC_SAY_LIST_COMMA : ASC_SAY_LIST_AND);
}

/* Is it the first of its id? Amounts of one id add up. */
static bool is_first(const telling *tale, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (told(tale, i)->id == told(tale, index)->id)
            return false;
    return true;
}

static void say_amounts(asc_speech *speech, const telling *tale)
{
    size_t all = tale->how->with_count + 1, count = 0, said = 0;
    for (size_t i = 0; i < all; i++)
        count += is_first(tale, i);
    for (size_t i = 0; i < all; i++) {
        int sum = 0;
        if (!is_first(tale, i))
            continue;
        for (size_t k = i; k < all; k++)
            sum += told(tale, k)->id == told(tale, i)->id ? told(tale, k)->a : 0;
        say_between(speech, said++, count);
        asc_message noun = tale->game->type->events.clause(tale->game, told(tale, i)).amount;
        ASC__SAY(speech, ASC_SAY_N_OF, asc__arg_number(sum), asc__arg_message(noun));
    }
}

/* Each card once, in the order in which they come; those that are not known are last. */
static void say_cards(asc_speech *speech, const telling *tale)
{
    uint8_t kinds[ASC_CARDS_MAX + 1];
    int copies[ASC_CARDS_MAX + 1], hidden = 0;
    size_t count = 0;
    for (size_t i = 0; i <= tale->how->with_count; i++) {
        uint8_t card = told(tale, i)->card;
        size_t k = 0;
        if (card == ASC_NO_CARD) {
            hidden++;
            continue;
        }
        while (k < count && kinds[k] != card)
            k++;
        if (k == count) {
            kinds[count] = card;
            copies[count++] = 0;
        }
        copies[k]++;
    }
    if (hidden > 0) {
        kinds[count] = ASC_NO_CARD;
        copies[count++] = hidden;
    }
    for (size_t k = 0; k < count; k++) {
        say_between(speech, k, count);
        say_copies(speech, tale, kinds[k], copies[k]);
    }
}

static void say_what(asc_speech *speech, const void *about, int part)
{
    const telling *tale = about;
    (void)part;
    if (tale->clause.amount != 0)
        say_amounts(speech, tale);
    else
        say_cards(speech, tale);
}

static bool leads(const char *text)
{
    return strncmp(text, "{0} ", 4) == 0;
}

static void say_clause(asc_speech *speech, const void *about, int part)
{
    const telling *tale = about;
    const char *text = asc__lang_sentence(tale->language, tale->clause.text);
    (void)part;
    if (tale->how->again && leads(text))
        text += 4;
    ASC__SAY_TEXT(speech, text, asc__arg_phrase(say_subject, tale, 0),
                  asc__arg_phrase(say_what, tale, 0), asc__arg_number(tale->event->a),
                  asc__arg_number(tale->event->b), asc__arg_phrase(say_other, tale, 0));
}

static size_t say_event(const telling *tale, char *text, size_t size)
{
    asc_speech speech = asc__speech_init(tale->language, text, size);
    if (tale->clause.text == NULL)
        return 0;
    asc_lang_arg clause = asc__arg_phrase(say_clause, tale, 0);
    speech.capital = !tale->how->again;
    ASC__SAY(&speech, tale->how->open ? ASC_SAY_NAME : ASC_SAY_SENTENCE_BEGUN, clause);
    return speech.out.length;
}

size_t asc_event_tell(const asc_game *game, const asc_event *event, const asc_telling *how,
                      char *text, size_t size)
{
    telling tale = {.game = game,
                    .event = event,
                    .how = how,
                    .clause = game->type->events.clause(game, event),
                    .language = game->language};
    return say_event(&tale, text, size);
}

size_t asc_event_format(const asc_game *game, const asc_event *event, char *text, size_t size)
{
    const asc_telling how = {.you = ASC_NOBODY};
    telling tale = {.game = game,
                    .event = event,
                    .how = &how,
                    .clause = game->type->events.clause(game, event),
                    .language = asc__host_language(NULL),
                    .plain = true};
    return say_event(&tale, text, size);
}

asc_event_class asc_event_sort(const asc_game *game, uint16_t id)
{
    const asc_event event = {.id = id, .seat = ASC_NOBODY, .card = ASC_NO_CARD};
    return game->type->events.clause(game, &event).sort;
}

bool asc_event_leads(const asc_game *game, const asc_event *event)
{
    asc__event_clause clause = game->type->events.clause(game, event);
    return clause.text != NULL && leads(asc__lang_sentence(game->language, clause.text));
}

bool asc_event_joins(const asc_game *game, const asc_event *event, const asc_event *other)
{
    asc__event_clause one = game->type->events.clause(game, event);
    asc__event_clause two = game->type->events.clause(game, other);
    if (one.text == NULL || two.text == NULL || event->seat != other->seat ||
        strcmp(one.text, two.text) != 0)
        return false;
    if (one.amount != 0 && two.amount != 0)
        return event->b == other->b;
    /* A sentence that begins with its card is about that one alone. */
    return event->id == other->id && event->a == other->a && event->b == other->b &&
           strncmp(one.text, "{1", 2) != 0;
}
