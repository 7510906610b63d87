/*
 * rules_text.c - the text a player reads on a card, told from its compiled effect: labels, events
 * and sentences. An ability is a line. Clauses are made by rules_text_clauses.c, names of cards by
 * rules_text_cards.c, and every word comes from a catalog of src/lang.
 */
#include "rules_text.h"

/* ---- Sentences ------------------------------------------------------------------------------- */

typedef struct sentence {
    asc_rules_code code; /* one clause */
    /* the sentence before had a colon; a link shows that this one is not part of it: */
    bool link;
    asc_message linked; /* ... this message, with which it begins */
} sentence;

/* Energize and Unite are labels where they begin a sentence of their own; behind an event they are
 * in the midst of one. */
static bool has_label(const asc_rules_code *code)
{
    const asc_ins *ins = &code->rules->pack->code[code->first];
    const asc_ability *ability = code->rules->ability;
    if (ability->section == ASC_ON && code->first == ability->start)
        return false;
    return ins->op == ASC_OP_UNITE || (ins->op == ASC_OP_IF && ins->arg == ASC_IF_ENERGY);
}

/* The parts of an IF: itself, its body, and that of its ELSE. */
static asc_rules_code then_of(const asc_rules_code *code)
{
    return asc__rules_body(code->rules, code->first);
}

static bool has_else(const asc_rules_code *code)
{
    return code->rules->pack->code[code->first].op == ASC_OP_IF && then_of(code).end < code->end;
}

static asc_rules_code else_of(const asc_rules_code *code)
{
    return asc__rules_body(code->rules, then_of(code).end);
}

/* How the parts of a clause become sentences. */
enum {
    PLAIN,
    IF_ALONE,      /* an IF without its ELSE */
    ELSE_ALONE,    /* the body of an ELSE */
    OTHERWISE,     /* ... behind its IF */
    LABEL_INSTEAD, /* Energize with an ELSE that was told before */
    LABEL_BOTH     /* both in one sentence */
};

static void say_labelled(asc_speech *speech, const asc_rules_code *code, int form)
{
    const asc_ins *ins = &code->rules->pack->code[code->first];
    asc_rules_code then = then_of(code);
    asc_lang_arg body = asc__arg_phrase(asc__rules_clauses, &then, 0);
    asc_lang_arg n = asc__arg_number(ins->n);
    if (ins->op == ASC_OP_UNITE) {
        asc_rules_event event = {code->rules, 0, ins->filter};
        ASC__SAY(speech, ASC_SAY_UNITE, asc__arg_phrase(asc__rules_united, &event, 0), body);
    } else if (form == LABEL_INSTEAD) {
        ASC__SAY(speech, ASC_SAY_ENERGIZE_INSTEAD, n, body);
    } else if (form == LABEL_BOTH) {
        asc_rules_code other = else_of(code);
        ASC__SAY(speech, ASC_SAY_ENERGIZE_INSTEAD_OF, n, body,
                 asc__arg_phrase(asc__rules_clauses, &other, 0));
    } else {
        ASC__SAY(speech, ASC_SAY_ENERGIZE, n, body);
    }
}

/* A sentence without its capital and period; `part` is its form. */
static void say_sentence(asc_speech *speech, const void *about, int part)
{
    const sentence *told = about;
    asc_rules_code code = told->code;
    if (told->link) {
        sentence inner = {.code = code};
        ASC__SAY(speech, told->linked, asc__arg_phrase(say_sentence, &inner, part));
        return;
    }
    if (part == ELSE_ALONE || part == OTHERWISE) {
        asc_rules_code other = else_of(&code);
        asc_lang_arg body = asc__arg_phrase(asc__rules_clauses, &other, 0);
        if (part == OTHERWISE)
            ASC__SAY(speech, ASC_SAY_OTHERWISE, body);
        else
            asc__rules_clauses(speech, &other, 0);
    } else if (has_label(&code)) {
        say_labelled(speech, &code, part);
    } else {
        if (part == IF_ALONE)
            code.end = then_of(&code).end;
        asc__rules_clause(speech, &code, 0);
    }
}

/* Says the sentences of an ability one by one. */
typedef struct rules_telling {
    asc_speech *speech;
    bool begun; /* the first sentence continues behind a label, in small letters */
    bool any;   /* one has been told */
    bool label; /* ... and the last one had a label, as Energize */
    bool colon; /* ... or another colon */
} rules_telling;

static void tell(rules_telling *story, const asc_rules_code *code, int form)
{
    bool labelled = has_label(code) && form != ELSE_ALONE;
    sentence told = {.code = *code,
                     .link = (story->label || story->colon) && !labelled,
                     .linked = story->label ? ASC_SAY_IN_ANY_CASE : ASC_SAY_AFTER_THAT};
    asc_lang_arg words = asc__arg_phrase(say_sentence, &told, form);
    if (story->any)
        asc__say(story->speech, ASC_SAY_LIST_SENTENCE);
    ASC__SAY(story->speech, story->begun && !story->any ? ASC_SAY_SENTENCE_BEGUN : ASC_SAY_SENTENCE,
             words);
    story->any = true;
    story->label = labelled;
    story->colon = !labelled && asc__rules_has_colon(code);
}

/* All sentences of an ability; `part` is 1 where they follow a label or an event. */
static void say_sentences(asc_speech *speech, const void *about, int part)
{
    const asc_rules *rules = about;
    size_t first = rules->ability->start, end = first + rules->ability->len;
    rules_telling story = {.speech = speech, .begun = part == 1};
    for (asc_rules_code code = {rules, first, end}; code.first < end; code.first = code.end) {
        code.end = end;
        code.end = asc__rules_clause_end(&code);
        if (has_else(&code) && !has_label(&code)) {
            tell(&story, &code, IF_ALONE);
            tell(&story, &code, OTHERWISE);
        } else if (has_else(&code) && !story.any) {
            tell(&story, &code, ELSE_ALONE);
            tell(&story, &code, LABEL_INSTEAD);
        } else {
            tell(&story, &code, has_else(&code) ? LABEL_BOTH : PLAIN);
        }
    }
    if (!story.any)
        ASC__SAY(speech, part == 1 ? ASC_SAY_SENTENCE_BEGUN : ASC_SAY_SENTENCE,
                 asc__arg_message(ASC_SAY_NOTHING));
}

/* ---- Abilities ------------------------------------------------------------------------------- */

typedef struct label_list {
    asc_speech *speech;
    bool any;
} label_list;

static void label(label_list *labels, asc_message message, asc_lang_arg arg)
{
    if (labels->any)
        asc__say(labels->speech, ASC_SAY_LIST_COMMA);
    ASC__SAY(labels->speech, message, arg);
    labels->any = true;
}

static void say_runes(asc_speech *speech, const void *about, int part)
{
    (void)about;
    ASC__SAY(speech, ASC_SAY_N_OF, asc__arg_number(part), asc__arg_message(ASC_SAY_RUNE));
}

/* The text before the colon of an ability. */
static void say_labels(asc_speech *speech, const void *about, int part)
{
    const asc_rules *rules = about;
    const asc_ability *ability = rules->ability;
    const asc_rules_event waited_for = {rules, ability->event, ability->filter};
    const asc_lang_arg none = asc__arg_text("");
    label_list labels = {.speech = speech};
    (void)part;
    if (ability->section == ASC_REWARD)
        label(&labels, ASC_SAY_LABEL_REWARD, none);
    if (ability->section == ASC_TROPHY)
        label(&labels, ASC_SAY_LABEL_TROPHY, none);
    if (ability->section == ASC_FATE)
        label(&labels, ASC_SAY_LABEL_FATE, none);
    if (asc__awaits_unite(ability))
        label(&labels, ASC_SAY_LABEL_UNITE, asc__arg_phrase(asc__rules_united, &waited_for, 0));
    if (ability->energy > 0)
        label(&labels, ASC_SAY_LABEL_ENERGIZE, asc__arg_number(ability->energy));
    if (ability->flags & ASC_ONCE)
        label(&labels,
              ability->flags & ASC_ONCE_EVER ? ASC_SAY_LABEL_ONCE_EVER : ASC_SAY_LABEL_ONCE, none);
    if (ability->section == ASC_UNITED)
        label(&labels, ASC_SAY_LABEL_BY_ITSELF, none);
    if (ability->flags & ASC_AFTER)
        label(&labels, ability->flags & ASC_FIRST ? ASC_SAY_LABEL_AFTER_FIRST : ASC_SAY_LABEL_AFTER,
              asc__arg_phrase(asc__rules_event, &waited_for, 0));
    if (ability->price == ASC_PAY_RUNES)
        label(&labels, ASC_SAY_LABEL_PAY, asc__arg_phrase(say_runes, NULL, ability->price_n));
    if (ability->price == ASC_BANISH_THIS || ability->section == ASC_TROPHY)
        label(&labels, ASC_SAY_LABEL_BANISH_THIS, none);
    if (ability->price == ASC_BANISH_PAIR)
        label(&labels, ASC_SAY_LABEL_BANISH_PAIR, none);
}

static void say_trigger(asc_speech *speech, const void *about, int part)
{
    const asc_rules *rules = about;
    const asc_ability *ability = rules->ability;
    const asc_rules_event event = {rules, ability->event, ability->filter};
    (void)part;
    asc_message message = ASC_SAY_TRIGGER_EACH;
    if (rules->pack->filters[ability->filter].flags & ASC_THIS)
        message = ASC_SAY_TRIGGER_THIS;
    if (ability->flags & ASC_ONCE)
        message = ability->flags & ASC_ONCE_EVER ? ASC_SAY_TRIGGER_ONCE_EVER : ASC_SAY_TRIGGER_ONCE;
    if (ability->flags & ASC_FIRST)
        message = ASC_SAY_TRIGGER_FIRST;
    ASC__SAY(speech, message, asc__arg_phrase(asc__rules_event, &event, 0),
             asc__arg_phrase(say_sentences, rules, 1));
}

static void say_ability(asc_speech *speech, const asc_rules *rules)
{
    switch ((asc_section)rules->ability->section) {
    case ASC_PLAY:
    case ASC_WHILE:
        say_sentences(speech, rules, 0);
        break;
    case ASC_ON:
        if (rules->ability->energy > 0)
            ASC__SAY(speech, ASC_SAY_TRIGGER_ENERGIZED, asc__arg_number(rules->ability->energy),
                     asc__arg_phrase(say_trigger, rules, 0));
        else
            ASC__SAY(speech, ASC_SAY_TRIGGER, asc__arg_phrase(say_trigger, rules, 0));
        break;
    case ASC_REWARD:
    case ASC_TROPHY:
    case ASC_FATE:
    case ASC_USE:
    case ASC_UNITED:
        ASC__SAY(speech, ASC_SAY_LABELLED, asc__arg_phrase(say_labels, rules, 0),
                 asc__arg_phrase(say_sentences, rules, 1));
        break;
    }
}

static void new_line(asc_speech *speech, size_t *lines)
{
    if ((*lines)++ > 0)
        asc__say(speech, ASC_SAY_LIST_ABILITY);
}

size_t asc__rules_text(const asc_pack *pack, const asc_card_def *card,
                       const struct asc_language *language, char *text, size_t size)
{
    asc_speech speech = asc__speech_init(language, text, size);
    size_t lines = 0;
    if (card->flags & ASC_UNBANISHABLE) {
        new_line(&speech, &lines);
        asc__say(&speech, ASC_SAY_UNBANISHABLE);
    }
    if (card->free_energy > 0) {
        new_line(&speech, &lines);
        ASC__SAY(&speech, ASC_SAY_FREE_AT_ENERGY, asc__arg_number(card->free_energy));
    }
    for (size_t i = 0; i < card->ability_count; i++) {
        const asc_rules rules = {pack, card, &pack->abilities[card->first_ability + i]};
        new_line(&speech, &lines);
        say_ability(&speech, &rules);
    }
    if (card->flags & ASC_UNCOPYABLE) {
        new_line(&speech, &lines);
        asc__say(&speech, ASC_SAY_UNCOPYABLE);
    }
    if (lines == 0)
        asc__say(&speech, ASC_SAY_NO_EFFECT);
    return speech.out.length;
}

size_t asc__rules_option(const asc_pack *pack, const asc_card_def *card, const asc_ability *ability,
                         size_t at, const struct asc_language *language, char *text, size_t size)
{
    const asc_rules rules = {pack, card, ability};
    asc_speech speech = asc__speech_init(language, text, size);
    asc_rules_code body = asc__rules_body(&rules, at);
    asc__rules_clauses(&speech, &body, 0);
    return speech.out.length;
}
