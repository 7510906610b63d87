/*
 * rules_text.h - functions that the files of the text generator share. They pick messages of
 * src/lang and hand over the parts of an effect; every word is in the catalog.
 */
#ifndef ASC_RULES_TEXT_H
#define ASC_RULES_TEXT_H

#include "lang.h"
#include "program.h"

/* The ability that is being told. */
typedef struct asc_rules {
    const asc_pack *pack;
    const asc_card_def *card;
    const asc_ability *ability;
} asc_rules;

/* A stretch of its instructions. */
typedef struct asc_rules_code {
    const asc_rules *rules;
    size_t first, end;
} asc_rules_code;

/* ---- Cards (rules_text_cards.c) -------------------------------------------------------------- */

typedef enum asc_rules_count {
    ASC_SOME_CARDS,    /* a card, another card, 2 cards */
    ASC_OR_MORE_CARDS, /* a card, 2 or more cards */
    ASC_ALL_CARDS,     /* cards */
    ASC_EVERY_CARD,    /* every card */
    ASC_ONE_OF_YOURS,  /* one of your cards */
    ASC_ALL_YOURS,     /* all your cards */
    ASC_ALL_BUT_ONE,   /* all but one of your cards */
    ASC_BARE_CARD      /* card: the surrounding sentence adds the other words */
} asc_rules_count;

/* The way in which a phrase names the place of its cards. */
typedef enum asc_rules_place {
    ASC_PLACE_UNSAID, /* the sentence around it does */
    ASC_PLACE_IN,     /* in your hand */
    ASC_PLACE_FROM,   /* from your hand */
    ASC_PLACE_REACH   /* in the row; not mentioned for cards that can be bought or fought anyway */
} asc_rules_place;

/* A set of cards, to be named. */
typedef struct asc_rules_cards {
    const asc_rules *rules; /* may be NULL without `with_this` */
    const asc_filter *filter;
    asc_message noun; /* what they are where the filter leaves it open */
    asc_rules_count count;
    asc_rules_place place;
    int n;
    bool up_to, random, any_cost;
    bool with_this; /* mention that the card itself belongs to the set, if it does */
} asc_rules_cards;

/* Says the set: an asc_phrase_fn about an asc_rules_cards, part 0. */
void asc__rules_cards(asc_speech *speech, const void *cards, int part);

/* Says factions with "or" between them: about an asc_filter. */
void asc__rules_factions(asc_speech *speech, const void *filter, int part);

/* The noun of a resource. */
asc_message asc__rules_resource(uint8_t resource);

/* The message of a faction (one bit). */
asc_message asc__rules_faction(uint8_t faction);

/* What an event is: about an asc_rules_event. */
typedef struct asc_rules_event {
    const asc_rules *rules;
    uint8_t event, filter;
} asc_rules_event;

void asc__rules_event(asc_speech *speech, const void *event, int part);

/* The cards that must be united: about an asc_rules_event, whose event is ignored. */
void asc__rules_united(asc_speech *speech, const void *event, int part);

/* ---- Clauses (rules_text_clauses.c) ---------------------------------------------------------- */

/* Where the clause that begins at `first` ends: one instruction with its body, an IF with its ELSE,
 * or a run of plain gains that share one sentence. */
size_t asc__rules_clause_end(const asc_rules_code *code);

/* Does the clause itself have a colon, as "choose one: ..."? */
bool asc__rules_has_colon(const asc_rules_code *code);

/* Says one clause: an asc_phrase_fn about an asc_rules_code, part 0. */
void asc__rules_clause(asc_speech *speech, const void *code, int part);

/* Says clauses as parts of one sentence. */
void asc__rules_clauses(asc_speech *speech, const void *code, int part);

/* The body of an instruction. */
asc_rules_code asc__rules_body(const asc_rules *rules, size_t at);

#endif
