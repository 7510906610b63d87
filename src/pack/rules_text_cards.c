/*
 * rules_text_cards.c - names sets of cards: "another Mechana construct of cost 4 or less in the
 * center row", and events that happen to them. What an effect does is told by rules_text_clauses.c.
 */
#include "rules_text.h"

/* ---- Words ----------------------------------------------------------------------------------- */

asc_message asc__rules_resource(uint8_t resource)
{
    switch ((asc_resource)resource) {
    case ASC_RUNES:
        return ASC_SAY_RUNE;
    case ASC_POWER:
        return ASC_SAY_POWER;
    case ASC_HONOR:
        return ASC_SAY_HONOR;
    case ASC_ENERGY:
        break;
    }
    return ASC_SAY_ENERGY;
}

asc_message asc__rules_faction(uint8_t faction)
{
    switch (faction) {
#define X(name, word, ...)                                                                         \
    case ASC_##name:                                                                               \
        return ASC_SAY_##name;
#include "factions.def"
    }
    return ASC_SAY_CARD;
}

/* Says messages as a list: commas, and "or" before the last. */
static void say_or(asc_speech *speech, const asc_message *messages, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            asc__say(speech, i + 1 < count ? ASC_SAY_LIST_COMMA : ASC_SAY_LIST_OR);
        asc__say(speech, messages[i]);
    }
}

void asc__rules_factions(asc_speech *speech, const void *about, int part)
{
    const asc_filter *filter = about;
    (void)part;
    asc_message messages[ASC_FACTION_COUNT];
    size_t count = 0;
    for (int i = 0; i < ASC_FACTION_COUNT; i++)
        if (filter->factions >> i & 1)
            messages[count++] = asc__rules_faction((uint8_t)(1 << i));
    say_or(speech, messages, count);
}

static void say_kinds(asc_speech *speech, const asc_rules_cards *cards)
{
    static const asc_message nouns[] = {
#define X(name, word, words, ...) ASC_SAY_##name,
#include "kinds.def"
    };
    unsigned kinds = cards->filter->kinds;
    asc_message messages[ASC__COUNT(nouns)];
    size_t count = 0;
    for (size_t i = 0; i < ASC__COUNT(nouns); i++)
        if (kinds >> i & 1)
            messages[count++] = nouns[i];
    if (count == ASC__COUNT(nouns))
        count = 0;
    if (count == 0)
        messages[count++] =
            kinds == 0 && cards->filter->zones == ASC_IN_PLAY ? ASC_SAY_CONSTRUCT : cards->noun;
    say_or(speech, messages, count);
}

/* ---- Places ---------------------------------------------------------------------------------- */

/* Zones that are named together come first. */
static const struct {
    uint8_t zones;
    asc_message in, from;
} places[] = {
    {ASC_IN_ROW | ASC_IN_ALWAYS, ASC_SAY_IN_ROW_OR_ALWAYS, ASC_SAY_FROM_ROW_OR_ALWAYS},
    {ASC_IN_ROW, ASC_SAY_IN_ROW, ASC_SAY_FROM_ROW},
    {ASC_IN_ALWAYS, ASC_SAY_IN_ALWAYS, ASC_SAY_FROM_ALWAYS},
    {ASC_IN_HAND | ASC_IN_DISCARD, ASC_SAY_IN_HAND_OR_DISCARD, ASC_SAY_FROM_HAND_OR_DISCARD},
    {ASC_IN_HAND, ASC_SAY_IN_HAND, ASC_SAY_FROM_HAND},
    {ASC_IN_DISCARD, ASC_SAY_IN_DISCARD, ASC_SAY_FROM_DISCARD},
    {ASC_IN_PLAY, ASC_SAY_IN_PLAY, ASC_SAY_FROM_PLAY},
    {ASC_IN_PLAYED, ASC_SAY_IN_PLAYED, ASC_SAY_FROM_PLAYED},
};

static void say_place(asc_speech *speech, const void *about, int part)
{
    const asc_rules_cards *cards = about;
    (void)part;
    unsigned zones = cards->filter->zones;
    if (zones == ASC_IN_PLAY || zones == ASC_IN_PLAYED) {
        asc__say(speech, zones == ASC_IN_PLAY ? ASC_SAY_THAT_YOU_CONTROL : ASC_SAY_THAT_YOU_PLAYED);
        return;
    }
    /* In lists of unlike places the pairs would be lists within a list. */
    bool pairs = (zones & ~(unsigned)(ASC_IN_ROW | ASC_IN_ALWAYS)) == 0 ||
                 (zones & ~(unsigned)(ASC_IN_HAND | ASC_IN_DISCARD)) == 0;
    asc_message messages[ASC__COUNT(places)];
    size_t count = 0;
    for (size_t i = 0; i < ASC__COUNT(places); i++) {
        bool pair = (places[i].zones & (places[i].zones - 1)) != 0;
        if ((pair && !pairs) || (zones & places[i].zones) != places[i].zones)
            continue;
        messages[count++] = cards->place == ASC_PLACE_FROM ? places[i].from : places[i].in;
        zones &= ~(unsigned)places[i].zones;
    }
    say_or(speech, messages, count);
}

static bool place_is_said(const asc_rules_cards *cards)
{
    const asc_filter *filter = cards->filter;
    if (cards->place == ASC_PLACE_UNSAID || filter->zones == 0 || filter->zones == ASC_IN_ALWAYS)
        return false;
    return !(cards->place == ASC_PLACE_REACH && filter->kinds != 0 &&
             filter->zones == (ASC_IN_ROW | ASC_IN_ALWAYS));
}

/* ---- The set --------------------------------------------------------------------------------- */

/* What is said around the noun, from the outside in: the parts of asc__rules_cards. */
enum { WHOLE, AT_PLACE, WITH_TREASURE, OF_COST, OTHER, RANDOM, ALWAYS, OF_FACTION, KIND };

/* Does "another" say already that it is not this one? */
static bool is_another(const asc_rules_cards *cards)
{
    bool one =
        cards->n <= 1 && (cards->count == ASC_SOME_CARDS || cards->count == ASC_OR_MORE_CARDS);
    return one && (cards->filter->flags & ASC_OTHER_THAN_THIS) != 0;
}

/* Is the card whose text it is in play then, and one of the set? */
static bool holds_this(const asc_rules_cards *cards)
{
    if (!cards->with_this)
        return false;
    const asc_filter *filter = cards->filter;
    const asc_card_def *card = cards->rules->card;
    const asc_ability *ability = cards->rules->ability;
    bool in_play = card->kind == ASC_CONSTRUCT && ability->section != ASC_FATE &&
                   ability->price != ASC_BANISH_THIS && ability->price != ASC_BANISH_PAIR;
    return in_play && (filter->kinds == 0 || filter->kinds & ASC_CONSTRUCT) &&
           (filter->factions == 0 || filter->factions & card->faction) &&
           (filter->cost_max == 0 || card->cost < filter->cost_max) &&
           (filter->zones == 0 || filter->zones & ASC_IN_PLAY) &&
           (filter->flags & (ASC_OTHER_THAN_THIS | ASC_THIS | ASC_WITH_TREASURE)) == 0;
}

static bool part_is_said(const asc_rules_cards *cards, int part)
{
    const asc_filter *filter = cards->filter;
    switch (part) {
    case AT_PLACE:
        return place_is_said(cards);
    case WITH_TREASURE:
        return (filter->flags & ASC_WITH_TREASURE) != 0;
    case OF_COST:
        return filter->cost_max != 0 || cards->any_cost;
    case OTHER:
        return (filter->flags & ASC_OTHER_THAN_THIS) != 0 && !is_another(cards);
    case RANDOM:
        return cards->random;
    case ALWAYS:
        return filter->zones == ASC_IN_ALWAYS && cards->place != ASC_PLACE_UNSAID;
    case OF_FACTION:
        return filter->factions != 0;
    default:
        return true;
    }
}

static void say_part(asc_speech *speech, const asc_rules_cards *cards, int part)
{
    while (!part_is_said(cards, part))
        part++;
    asc_lang_arg rest = asc__arg_phrase(asc__rules_cards, cards, part + 1);
    switch (part) {
    case AT_PLACE:
        ASC__SAY(speech, ASC_SAY_CARD_AT, rest, asc__arg_phrase(say_place, cards, 0));
        break;
    case WITH_TREASURE:
        ASC__SAY(speech, ASC_SAY_CARD_WITH_TREASURE, rest);
        break;
    case OF_COST:
        if (cards->filter->cost_max != 0)
            ASC__SAY(speech, ASC_SAY_CARD_OF_COST, rest,
                     asc__arg_number(cards->filter->cost_max - 1));
        else
            ASC__SAY(speech, ASC_SAY_CARD_OF_ANY_COST, rest);
        break;
    case OTHER:
        ASC__SAY(speech, ASC_SAY_CARD_OTHER, rest);
        break;
    case RANDOM:
        ASC__SAY(speech, ASC_SAY_CARD_RANDOM, rest);
        break;
    case ALWAYS:
        ASC__SAY(speech, ASC_SAY_CARD_ALWAYS, rest);
        break;
    case OF_FACTION:
        ASC__SAY(speech, ASC_SAY_CARD_OF_FACTION, rest,
                 asc__arg_phrase(asc__rules_factions, cards->filter, 0));
        break;
    default:
        say_kinds(speech, cards);
        break;
    }
}

static void say_counted(asc_speech *speech, const asc_rules_cards *cards)
{
    asc_lang_arg set = asc__arg_phrase(asc__rules_cards, cards, AT_PLACE);
    asc_lang_arg n = asc__arg_number(cards->n);
    switch (cards->count) {
    case ASC_SOME_CARDS:
    case ASC_OR_MORE_CARDS:
        if (is_another(cards))
            ASC__SAY(speech, ASC_SAY_ANOTHER_CARD, set);
        else if (cards->n <= 1)
            ASC__SAY(speech, ASC_SAY_A_CARD, set);
        else if (cards->count == ASC_OR_MORE_CARDS)
            ASC__SAY(speech, ASC_SAY_N_CARDS_OR_MORE, n, set);
        else
            ASC__SAY(speech, cards->up_to ? ASC_SAY_UP_TO_N_CARDS : ASC_SAY_N_CARDS, n, set);
        break;
    case ASC_ALL_CARDS:
        ASC__SAY(speech, ASC_SAY_CARDS, set);
        break;
    case ASC_EVERY_CARD:
        ASC__SAY(speech, ASC_SAY_EVERY_CARD, set);
        break;
    case ASC_ONE_OF_YOURS:
        ASC__SAY(speech, ASC_SAY_ONE_OF_YOUR_CARDS, set);
        break;
    case ASC_ALL_YOURS:
        ASC__SAY(speech, ASC_SAY_ALL_YOUR_CARDS, set);
        break;
    case ASC_ALL_BUT_ONE:
        ASC__SAY(speech, ASC_SAY_ALL_BUT_ONE_OF_YOUR_CARDS, set);
        break;
    case ASC_BARE_CARD:
        say_part(speech, cards, AT_PLACE);
        break;
    }
}

/* The set with what goes before it; `part` is for the calls among these functions. */
void asc__rules_cards(asc_speech *speech, const void *about, int part)
{
    const asc_rules_cards *cards = about;
    if (part > WHOLE) {
        say_part(speech, cards, part);
    } else if (cards->filter->flags & ASC_THIS) {
        asc__say(speech, ASC_SAY_THIS_CARD);
    } else if (holds_this(cards)) {
        asc_rules_cards plain = *cards;
        plain.with_this = false;
        ASC__SAY(speech, ASC_SAY_INCLUDING_THIS, asc__arg_phrase(asc__rules_cards, &plain, WHOLE));
    } else {
        say_counted(speech, cards);
    }
}

/* ---- Events ---------------------------------------------------------------------------------- */

void asc__rules_event(asc_speech *speech, const void *about, int part)
{
    const asc_rules_event *event = about;
    (void)part;
    asc_rules_cards cards = {.rules = event->rules,
                             .filter = &event->rules->pack->filters[event->filter],
                             .noun = ASC_SAY_CARD,
                             .place = ASC_PLACE_FROM,
                             .n = 1};
    asc_message message = ASC_SAY_ON_PLAY;
    if (event->event == ASC_ON_ACQUIRE) {
        message = ASC_SAY_ON_ACQUIRE;
    } else if (event->event == ASC_ON_DEFEAT) {
        message = ASC_SAY_ON_DEFEAT;
        cards.noun = ASC_SAY_MONSTER;
        cards.place = ASC_PLACE_IN;
    } else if (event->event == ASC_ON_ENTER) {
        message = cards.filter->flags & ASC_THIS ? ASC_SAY_ON_ENTER_THIS : ASC_SAY_ON_ENTER;
        cards.noun = ASC_SAY_CONSTRUCT;
        cards.place = ASC_PLACE_UNSAID;
        cards.with_this = true;
    }
    ASC__SAY(speech, message, asc__arg_phrase(asc__rules_cards, &cards, WHOLE));
}

void asc__rules_united(asc_speech *speech, const void *about, int part)
{
    const asc_rules_event *event = about;
    asc_filter filter = event->rules->pack->filters[event->filter];
    filter.flags &= (uint8_t)~ASC_OTHER_THAN_THIS;
    asc_rules_cards cards = {
        .rules = event->rules, .filter = &filter, .noun = ASC_SAY_CARD, .count = ASC_BARE_CARD};
    bool faction_alone = filter.factions != 0 && (filter.kinds == 0 || filter.kinds == ASC_HERO) &&
                         filter.cost_max == 0 && filter.flags == 0;
    if (faction_alone)
        asc__rules_factions(speech, &filter, part);
    else
        asc__rules_cards(speech, &cards, 0);
}
