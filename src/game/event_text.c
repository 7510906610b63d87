/*
 * event_text.c - events as sentences in the language of a game: seats and cards are put into the
 * clause that the game has for the event.
 */
#include "event_text.h"
#include "game.h"

/* What the phrases of one sentence are about. */
typedef struct event_telling {
    const asc_game *game;
    const asc_event *event;
    const asc_telling *how;
    asc__event_clause clause;
    const asc_language *language;
    bool plain; /* in English whatever the game speaks, with the names that programs know */
    bool gave;  /* gains are part of the same sentence */
    bool each;  /* ... behind each card its own */
} event_telling;

static asc__event_clause clause_of(const asc_game *game, const asc_event *event)
{
    return game->type->events.clause(game, event);
}

static void say_seat(asc_speech *speech, const event_telling *tale, int seat)
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
    const event_telling *tale = about;
    (void)part;
    if (tale->event->seat != ASC_NOBODY)
        say_seat(speech, tale, tale->event->seat);
}

static void say_other(asc_speech *speech, const void *about, int part)
{
    const event_telling *tale = about;
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
typedef struct card_copies {
    const event_telling *tale;
    uint8_t card;
    int copies;
} card_copies;

static void say_copies(asc_speech *speech, const void *about, int part)
{
    const card_copies *of = about;
    const asc_game *game = of->tale->game;
    (void)part;
    if (of->card >= game->card_count) {
        ASC__SAY(speech, ASC_SAY_HIDDEN_CARDS, asc__arg_number(of->copies),
                 asc__arg_message(ASC_SAY_CARD));
        return;
    }
    asc_lang_arg name = of->tale->plain       ? asc__arg_text(game->cards[of->card].name)
                        : game->nouns != NULL ? asc__arg_noun(game->nouns[of->card])
                                              : asc__arg_text(game->cards[of->card].title);
    if (of->copies == 1)
        ASC__SAY(speech, ASC_SAY_NAME, name);
    else
        ASC__SAY(speech, ASC_SAY_NAME_TIMES, name, asc__arg_number(of->copies));
}

/* Event `index` of the sentence; 0 is the first one. */
static const asc_event *told(const event_telling *tale, size_t index)
{
    return index == 0 ? tale->event : &tale->how->with[index - 1];
}

static void say_between(asc_speech *speech, size_t index, size_t count)
{
    if (index > 0)
        asc__say(speech, index + 1 < count ? ASC_SAY_LIST_COMMA : ASC_SAY_LIST_AND);
}

/* ---- Gains ----------------------------------------------------------------------------------- */

bool asc__event_gains(const asc_game *game, const asc_event *event)
{
    return clause_of(game, event).amount != 0;
}

/* Gains in one phrase: all of them, or those from one card. */
typedef struct gains {
    const event_telling *tale;
    uint8_t giver; /* or ASC_NO_CARD: all */
    /* with what they are for, which the clause of an event that is a gain says itself */
    bool whole;
} gains;

static bool same_gain(const gains *of, size_t one, size_t two)
{
    const asc_event *event = told(of->tale, one), *other = told(of->tale, two);
    return event->id == other->id && event->b == other->b &&
           (of->giver == ASC_NO_CARD || event->card == other->card);
}

/* Is this the first gain of its kind in the phrase? Amounts of one kind add up. */
static bool is_first_gain(const gains *of, size_t index)
{
    const asc_event *event = told(of->tale, index);
    for (size_t i = 0; i < index; i++)
        if (same_gain(of, i, index))
            return false;
    return asc__event_gains(of->tale->game, event) &&
           (of->giver == ASC_NO_CARD || event->card == of->giver);
}

/* The sum of the gains of the same kind as number `part`. */
static void say_sum(asc_speech *speech, const void *about, int part)
{
    const gains *of = about;
    int sum = 0;
    for (size_t i = (size_t)part; i <= of->tale->how->with_count; i++)
        sum += same_gain(of, i, (size_t)part) ? told(of->tale, i)->a : 0;
    asc_message noun = clause_of(of->tale->game, told(of->tale, (size_t)part)).amount;
    ASC__SAY(speech, ASC_SAY_N_OF, asc__arg_number(sum), asc__arg_message(noun));
}

static size_t count_gains(const gains *of)
{
    size_t count = 0;
    for (size_t i = 0; i <= of->tale->how->with_count; i++)
        count += is_first_gain(of, i);
    return count;
}

/* "2 runes and 1 power", about gains. */
static void say_gains(asc_speech *speech, const void *about, int part)
{
    const gains *of = about;
    size_t count = count_gains(of), said = 0;
    (void)part;
    for (size_t i = 0; i <= of->tale->how->with_count; i++) {
        if (!is_first_gain(of, i))
            continue;
        event_telling gain = *of->tale;
        gain.event = told(of->tale, i);
        gain.clause = clause_of(gain.game, gain.event);
        say_between(speech, said++, count);
        if (of->whole && gain.clause.gain != NULL)
            ASC__SAY_TEXT(speech, gain.clause.gain, asc__arg_phrase(say_subject, &gain, 0),
                          asc__arg_phrase(say_sum, of, (int)i), asc__arg_number(gain.event->a),
                          asc__arg_number(gain.event->b), asc__arg_phrase(say_other, &gain, 0));
        else
            say_sum(speech, of, (int)i);
    }
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* Each card once, in the order in which they come; those that are not known are last. */
static void say_cards(asc_speech *speech, const event_telling *tale)
{
    uint8_t kinds[ASC_CARDS_MAX + 1];
    int copies[ASC_CARDS_MAX + 1], hidden = 0;
    size_t count = 0;
    for (size_t i = 0; i <= tale->how->with_count; i++) {
        uint8_t card = told(tale, i)->card;
        size_t k = 0;
        if (asc__event_gains(tale->game, told(tale, i)))
            continue;
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
        const gains own = {tale, kinds[k], true};
        const card_copies card = {tale, kinds[k], copies[k]};
        say_between(speech, k, count);
        if (tale->each && kinds[k] != ASC_NO_CARD && count_gains(&own) > 0)
            ASC__SAY_TEXT(speech, T_("{0} ({1})"), asc__arg_phrase(say_copies, &card, 0),
                          asc__arg_phrase(say_gains, &own, 0));
        else
            say_copies(speech, &card, 0);
    }
}

static void say_what(asc_speech *speech, const void *about, int part)
{
    const event_telling *tale = about;
    (void)part;
    if (tale->clause.amount != 0)
        say_gains(speech, &(gains){tale, ASC_NO_CARD, false}, 0);
    else
        say_cards(speech, tale);
}

static bool leads(const char *text)
{
    return strncmp(text, "{0} ", 4) == 0;
}

static void say_clause(asc_speech *speech, const void *about, int part)
{
    const event_telling *tale = about;
    const char *text = asc__lang_sentence(tale->language, tale->clause.text);
    (void)part;
    if (tale->how->again && leads(text))
        text += 4;
    ASC__SAY_TEXT(speech, text, asc__arg_phrase(say_subject, tale, 0),
                  asc__arg_phrase(say_what, tale, 0), asc__arg_number(tale->event->a),
                  asc__arg_number(tale->event->b), asc__arg_phrase(say_other, tale, 0));
}

/* The clause with what it gave, or for a gain with what gave it. */
static void say_whole(asc_speech *speech, const void *about, int part)
{
    const event_telling *tale = about;
    const asc_lang_arg clause = asc__arg_phrase(say_clause, tale, 0);
    const gains all = {tale, ASC_NO_CARD, true};
    const card_copies giver = {tale, tale->event->card, 1};
    (void)part;
    if (tale->gave && !tale->each)
        ASC__SAY_TEXT(speech, tale->how->line ? T_("{0}: {1}") : T_("{0} ({1})"), clause,
                      asc__arg_phrase(say_gains, &all, 0));
    else if (tale->clause.amount != 0 && giver.card != ASC_NO_CARD && !tale->plain)
        ASC__SAY_TEXT(speech, T_("{0} ({1})"), clause, asc__arg_phrase(say_copies, &giver, 0));
    else
        say_clause(speech, tale, 0);
}

/* Collects the gains that belong to the event. The gains of all played cards are one sum. */
static void look_at_gains(event_telling *tale)
{
    bool mixed = false;
    for (size_t i = 0; tale->clause.amount == 0 && i < tale->how->with_count; i++) {
        const asc_event *with = &tale->how->with[i];
        bool gain = asc__event_gains(tale->game, with);
        tale->gave = tale->gave || gain;
        mixed = mixed || (!gain && with->card != tale->event->card);
    }
    tale->each = tale->gave && mixed && tale->clause.sort != ASC_EVENT_PLAY;
}

static size_t say_event(const event_telling *tale, char *text, size_t size)
{
    asc_speech speech = asc__speech_init(tale->language, text, size);
    if (tale->clause.text == NULL)
        return 0;
    asc_lang_arg whole = asc__arg_phrase(say_whole, tale, 0);
    speech.capital = !tale->how->again;
    ASC__SAY(&speech, tale->how->open ? ASC_SAY_NAME : ASC_SAY_SENTENCE_BEGUN, whole);
    return speech.out.length;
}

size_t asc_event_tell(const asc_game *game, const asc_event *event, const asc_telling *how,
                      char *text, size_t size)
{
    event_telling tale = {.game = game,
                          .event = event,
                          .how = how,
                          .clause = clause_of(game, event),
                          .language = game->language};
    look_at_gains(&tale);
    return say_event(&tale, text, size);
}

size_t asc_event_gains(const asc_game *game, const asc_event *events, size_t count, char *text,
                       size_t size)
{
    asc_speech speech = asc__speech_init(game->language, text, size);
    if (count == 0)
        return 0;
    const asc_telling how = {.you = ASC_NOBODY, .with = events + 1, .with_count = count - 1};
    const event_telling tale = {
        .game = game, .event = events, .how = &how, .language = game->language};
    const gains all = {&tale, ASC_NO_CARD, true};
    if (count_gains(&all) > 0)
        ASC__SAY(&speech, ASC_SAY_NAME, asc__arg_phrase(say_gains, &all, 0));
    return speech.out.length;
}

size_t asc_event_format(const asc_game *game, const asc_event *event, char *text, size_t size)
{
    const asc_telling how = {.you = ASC_NOBODY};
    event_telling tale = {.game = game,
                          .event = event,
                          .how = &how,
                          .clause = clause_of(game, event),
                          .language = asc__host_language(NULL),
                          .plain = true};
    return say_event(&tale, text, size);
}

asc_event_class asc_event_class_of(const asc_game *game, uint16_t id)
{
    const asc_event event = {.id = id, .seat = ASC_NOBODY, .card = ASC_NO_CARD};
    return clause_of(game, &event).sort;
}

bool asc_event_leads(const asc_game *game, const asc_event *event)
{
    asc__event_clause clause = clause_of(game, event);
    return clause.text != NULL && leads(asc__lang_sentence(game->language, clause.text));
}

/* Does a clause say what the numbers a and b of its event are? */
static bool says_a(const char *text)
{
    return strstr(text, "{2") != NULL || strstr(text, "{4") != NULL;
}

static bool says_b(const char *text)
{
    return strstr(text, "{3") != NULL || strstr(text, "{4") != NULL;
}

bool asc_event_joins(const asc_game *game, const asc_event *event, const asc_event *other)
{
    asc__event_clause one = clause_of(game, event), two = clause_of(game, other);
    if (one.text == NULL || two.text == NULL || event->seat != other->seat ||
        strcmp(one.text, two.text) != 0 || (says_b(one.text) && event->b != other->b))
        return false;
    if (one.amount != 0 && two.amount != 0)
        return event->card == other->card;
    /* A sentence that begins with its card is about that one alone. */
    return event->id == other->id && !(says_a(one.text) && event->a != other->a) &&
           strncmp(one.text, "{1", 2) != 0;
}

bool asc__event_gives(const asc_game *game, const asc_event *event)
{
    asc__event_clause clause = clause_of(game, event);
    return clause.text != NULL && clause.amount == 0 && event->card != ASC_NO_CARD &&
           strstr(clause.text, "{1") != NULL && clause.sort != ASC_EVENT_DEAL &&
           clause.sort != ASC_EVENT_UNDER && clause.sort != ASC_EVENT_DRAW &&
           clause.sort != ASC_EVENT_ENTER;
}
