/*
 * rules_text_clauses.c - tells what one instruction does, and how those inside of others hang
 * together. Sentences and abilities are made of clauses by rules_text.c.
 */
#include "rules_text.h"

static const asc_ins *ins_at(const asc_rules *rules, size_t at)
{
    return &rules->pack->code[at];
}

static const asc_filter *filter_at(const asc_rules *rules, uint8_t index)
{
    return &rules->pack->filters[index];
}

asc_rules_code asc__rules_body(const asc_rules *rules, size_t at)
{
    return (asc_rules_code){rules, at + 1, at + 1 + ins_at(rules, at)->len};
}

static asc_lang_arg clause_arg(const asc_rules_code *code)
{
    return asc__arg_phrase(asc__rules_clauses, code, 0);
}

static asc_lang_arg cards_arg(const asc_rules_cards *cards)
{
    return asc__arg_phrase(asc__rules_cards, cards, 0);
}

/* ---- Phrases of several instructions --------------------------------------------------------- */

static bool is_plain(const asc_ins *ins, uint8_t op)
{
    return ins->op == op && ins->per == ASC_PER_NONE;
}

size_t asc__rules_clause_end(const asc_rules_code *code)
{
    const asc_ins *ins = ins_at(code->rules, code->first);
    size_t end = code->first + 1;
    if (is_plain(ins, ASC_OP_GAIN)) {
        unsigned seen = 1u << ins->arg;
        while (end < code->end && is_plain(ins_at(code->rules, end), ASC_OP_GAIN) &&
               (seen >> ins_at(code->rules, end)->arg & 1) == 0)
            seen |= 1u << ins_at(code->rules, end++)->arg;
        return end < code->end && is_plain(ins_at(code->rules, end), ASC_OP_DRAW) ? end + 1 : end;
    }
    end += ins->len;
    if (ins->op == ASC_OP_IF && end < code->end && ins_at(code->rules, end)->op == ASC_OP_ELSE)
        end += 1u + ins_at(code->rules, end)->len;
    return end;
}

/* Can it be told of somebody, as in "each player draws a card"? */
static bool is_simple(const asc_rules *rules, size_t at)
{
    const asc_ins *ins = ins_at(rules, at);
    asc_rules_code body;
    switch (ins->op) {
    case ASC_OP_REPEAT:
        body = asc__rules_body(rules, at);
        return ins->len > 0 && asc__rules_clause_end(&body) == body.end &&
               is_simple(rules, body.first);
    case ASC_OP_BANISH:
        return (ins->flags & ASC_TREASURE_NEXT) == 0;
    case ASC_OP_DESTROY:
        return (ins->flags & ASC_YOU_CHOOSE) == 0;
    case ASC_OP_DISCOUNT:
    case ASC_OP_COUNTS:
        return false;
    default:
        return strchr(asc__op_operands(ins->op), 'b') == NULL;
    }
}

bool asc__rules_has_colon(const asc_rules_code *code)
{
    uint8_t op = ins_at(code->rules, code->first)->op;
    return op == ASC_OP_CHOOSE || (op == ASC_OP_REPEAT && !is_simple(code->rules, code->first));
}

static bool all_simple(const asc_rules_code *code)
{
    for (size_t at = code->first; at < code->end; at += 1u + ins_at(code->rules, at)->len)
        if (!is_simple(code->rules, at))
            return false;
    return code->end > code->first;
}

/* ---- Amounts --------------------------------------------------------------------------------- */

typedef struct amount {
    int n;
    asc_message noun;
    bool article; /* "a card" for one; otherwise "1 rune" */
} amount;

static void say_amount(asc_speech *speech, const void *about, int part)
{
    const amount *of = about;
    (void)part;
    if (of->article && of->n == 1)
        ASC__SAY(speech, ASC_SAY_A_CARD, asc__arg_message(of->noun));
    else
        ASC__SAY(speech, ASC_SAY_N_OF, asc__arg_number(of->n), asc__arg_message(of->noun));
}

/* "2 runes, 1 power and 1 honor": about the gains of a clause. */
/* Is it a gain under a condition, on top of the same that the ability gives anyway? */
static bool gains_more(const asc_rules *rules, size_t at)
{
    const asc_ins *more = ins_at(rules, at);
    bool same = false;
    for (size_t pc = rules->ability->start; pc < at;) {
        const asc_ins *ins = ins_at(rules, pc);
        same |= ins->op == ASC_OP_GAIN && ins->arg == more->arg && ins->per == ASC_PER_NONE;
        pc += 1u + ins->len;
        if (pc > at)
            return same && ins->op == ASC_OP_IF && more->per == ASC_PER_NONE;
    }
    return false;
}

static void say_gained(asc_speech *speech, const void *about, int part)
{
    const asc_rules_code *code = about;
    (void)part;
    for (size_t at = code->first; at < code->end; at++) {
        const asc_ins *ins = ins_at(code->rules, at);
        if (at > code->first)
            asc__say(speech, at + 1 < code->end ? ASC_SAY_LIST_COMMA : ASC_SAY_LIST_AND);
        asc_message resource = asc__rules_resource(ins->arg);
        if (gains_more(code->rules, at))
            ASC__SAY(speech, ASC_SAY_N_MORE_OF, asc__arg_number(ins->n),
                     asc__arg_message(resource));
        else
            say_amount(speech, &(amount){ins->n, resource, false}, 0);
    }
}

/* The words after "for each", for the code of an instruction. */
static void say_per(asc_speech *speech, const void *about, int part)
{
    const asc_rules_code *code = about;
    const asc_ins *ins = ins_at(code->rules, code->first);
    (void)part;
    asc_rules_cards cards = {.rules = code->rules,
                             .filter = filter_at(code->rules, ins->filter),
                             .noun = ASC_SAY_CARD,
                             .count = ASC_BARE_CARD,
                             .place = ASC_PLACE_IN};
    switch ((asc_per)ins->per) {
    case ASC_PER_NONE:
        break;
    case ASC_PER_TREASURE:
        asc__say(speech, ASC_SAY_EACH_TREASURE);
        break;
    case ASC_PER_ENERGY:
        asc__say(speech, ASC_SAY_EACH_ENERGY);
        break;
    case ASC_PER_CARD:
        cards.with_this = true;
        asc__rules_cards(speech, &cards, 0);
        break;
    case ASC_PER_FACTION:
        ASC__SAY(speech, ASC_SAY_EACH_FACTION, cards_arg(&cards));
        break;
    case ASC_PER_HONOR:
        asc__say(speech, ASC_SAY_EACH_HONOR);
        break;
    }
}

/* ---- Choices of cards ------------------------------------------------------------------------ */

static asc_rules_cards chosen(const asc_rules *rules, const asc_ins *ins, asc_rules_place place)
{
    return (asc_rules_cards){.rules = rules,
                             .filter = filter_at(rules, ins->filter),
                             .noun = ASC_SAY_CARD,
                             .count = ins->flags & ASC_EACH ? ASC_EVERY_CARD : ASC_SOME_CARDS,
                             .place = place,
                             .n = ins->n,
                             .up_to = (ins->flags & ASC_MAY) != 0,
                             .random = (ins->flags & ASC_RANDOM) != 0};
}

/* As above, for what can be bought or fought: without a limit of cost it is worth saying so. */
static asc_rules_cards reached(const asc_rules *rules, const asc_ins *ins, asc_message noun)
{
    asc_rules_cards cards = chosen(rules, ins, ASC_PLACE_REACH);
    cards.noun = noun;
    cards.any_cost = cards.count == ASC_SOME_CARDS && cards.filter->kinds != 0 &&
                     cards.filter->cost_max == 0 &&
                     cards.filter->zones == (ASC_IN_ROW | ASC_IN_ALWAYS);
    return cards;
}

static asc_message dest_of(uint8_t dest)
{
    switch ((asc_dest)dest) {
    case ASC_TO_DISCARD:
        return ASC_SAY_TO_DISCARD;
    case ASC_TO_DECK:
        return ASC_SAY_TO_DECK;
    case ASC_TO_HAND:
        return ASC_SAY_TO_HAND;
    case ASC_TO_PLAY:
        break;
    }
    return ASC_SAY_TO_PLAY;
}

static void say_acquire(asc_speech *speech, const asc_rules *rules, const asc_ins *ins)
{
    asc_rules_cards cards = reached(rules, ins, ASC_SAY_CARD);
    if (ins->arg == ASC_TO_DISCARD)
        ASC__SAY(speech, ASC_SAY_ACQUIRE, cards_arg(&cards));
    else
        ASC__SAY(speech, ASC_SAY_ACQUIRE_TO, cards_arg(&cards),
                 asc__arg_message(dest_of(ins->arg)));
}

static void say_destroy(asc_speech *speech, const asc_rules *rules, const asc_ins *ins)
{
    asc_rules_cards cards = chosen(rules, ins, ASC_PLACE_UNSAID);
    cards.noun = ASC_SAY_CONSTRUCT;
    cards.count = ins->arg == ASC_DESTROY_ONE   ? ASC_ONE_OF_YOURS
                  : ins->arg == ASC_DESTROY_ALL ? ASC_ALL_YOURS
                                                : ASC_ALL_BUT_ONE;
    asc_message message = ASC_SAY_DESTROY;
    if (ins->flags & ASC_YOU_CHOOSE)
        message =
            ins->flags & ASC_MAY ? ASC_SAY_DESTROY_YOU_MAY_CHOOSE : ASC_SAY_DESTROY_YOU_CHOOSE;
    ASC__SAY(speech, message, cards_arg(&cards));
}

static void say_place(asc_speech *speech, const asc_rules *rules, const asc_ins *ins)
{
    asc_rules_cards it = {.rules = rules,
                          .filter = filter_at(rules, rules->ability->filter),
                          .noun = ASC_SAY_CARD,
                          .n = 1};
    ASC__SAY(speech, ASC_SAY_PLACE, asc__arg_message(dest_of(ins->arg)), cards_arg(&it));
}

static void say_discount(asc_speech *speech, const asc_rules *rules, const asc_ins *ins)
{
    asc_rules_cards cards = chosen(rules, ins, ASC_PLACE_REACH);
    bool fought = cards.filter->kinds == ASC_MONSTER;
    cards.count = ASC_BARE_CARD;
    amount less = {ins->n, fought ? ASC_SAY_POWER : ASC_SAY_RUNE, false};
    asc_message message = rules->ability->section == ASC_WHILE ? ASC_SAY_FIRST_PAID_COSTS
                          : fought                             ? ASC_SAY_NEXT_DEFEATED_COSTS
                                                               : ASC_SAY_NEXT_ACQUIRED_COSTS;
    ASC__SAY(speech, message, cards_arg(&cards), asc__arg_phrase(say_amount, &less, 0));
}

static void say_counts(asc_speech *speech, const asc_rules *rules, const asc_ins *ins)
{
    asc_rules_cards cards = chosen(rules, ins, ASC_PLACE_IN);
    cards.count = ASC_EVERY_CARD;
    ASC__SAY(speech, ASC_SAY_COUNTS, cards_arg(&cards),
             asc__arg_message(asc__rules_faction(ins->arg)));
}

static void say_gain_for(asc_speech *speech, const asc_rules *rules, const asc_ins *ins)
{
    asc_rules_cards cards = chosen(rules, ins, ASC_PLACE_REACH);
    cards.count = ASC_ALL_CARDS;
    amount runes = {ins->n, ASC_SAY_RUNE, false};
    ASC__SAY(speech, ASC_SAY_GAIN_FOR, asc__arg_phrase(say_amount, &runes, 0), cards_arg(&cards));
}

/* ---- Clauses without others inside ----------------------------------------------------------- */

static void say_gain(asc_speech *speech, const asc_rules_code *code)
{
    const asc_ins *ins = ins_at(code->rules, code->first);
    if (ins->per == ASC_PER_HONOR && ins->n == 1)
        ASC__SAY(speech, ASC_SAY_GAIN_EQUAL, asc__arg_message(asc__rules_resource(ins->arg)));
    else
        ASC__SAY(speech, ASC_SAY_GAIN, asc__arg_phrase(say_gained, code, 0));
}

/* Verbs that give something and choose no card; false: it is none of these. */
static bool say_giving(asc_speech *speech, const asc_rules_code *code)
{
    const asc_ins *ins = ins_at(code->rules, code->first);
    amount draw = {ins->n, ASC_SAY_CARD, true}, slots = {ins->n, ASC_SAY_SLOT, true};
    amount honor = {ins->n, ASC_SAY_HONOR, false};
    switch (ins->op) {
    case ASC_OP_GAIN:
        say_gain(speech, code);
        return true;
    case ASC_OP_GAIN_FOR:
        say_gain_for(speech, code->rules, ins);
        return true;
    case ASC_OP_DRAW:
        ASC__SAY(speech, ASC_SAY_DRAW, asc__arg_phrase(say_amount, &draw, 0));
        return true;
    case ASC_OP_POOL:
        ASC__SAY(speech, ASC_SAY_POOL, asc__arg_phrase(say_amount, &honor, 0));
        return true;
    case ASC_OP_SLOTS:
        ASC__SAY(speech, ASC_SAY_SLOTS, asc__arg_phrase(say_amount, &slots, 0));
        return true;
    case ASC_OP_TURN:
        asc__say(speech, ASC_SAY_TURN);
        return true;
    default:
        return false;
    }
}

/* The verb and its objects, without "may" and "for each". */
static void say_verb(asc_speech *speech, const void *about, int part)
{
    const asc_rules_code *code = about;
    const asc_rules *rules = code->rules;
    const asc_ins *ins = ins_at(rules, code->first);
    (void)part;
    if (say_giving(speech, code))
        return;
    asc_rules_cards in = chosen(rules, ins, ASC_PLACE_IN);
    asc_rules_cards from = chosen(rules, ins, ASC_PLACE_FROM);
    asc_rules_cards reach = reached(rules, ins, ASC_SAY_CARD);
    asc_rules_cards foe = reached(rules, ins, ASC_SAY_MONSTER);
    switch ((asc_opcode)ins->op) {
    case ASC_OP_BANISH:
        ASC__SAY(speech, ASC_SAY_BANISH, cards_arg(&from));
        break;
    case ASC_OP_DISCARD:
        ASC__SAY(speech, ASC_SAY_DISCARD, cards_arg(&from));
        break;
    case ASC_OP_DESTROY:
        say_destroy(speech, rules, ins);
        break;
    case ASC_OP_ACQUIRE:
        say_acquire(speech, rules, ins);
        break;
    case ASC_OP_DEFEAT:
        ASC__SAY(speech, ASC_SAY_DEFEAT, cards_arg(&foe));
        break;
    case ASC_OP_TAKE:
        ASC__SAY(speech, ASC_SAY_TAKE, cards_arg(&reach));
        break;
    case ASC_OP_COPY:
        in.n = 1;
        ASC__SAY(speech, ASC_SAY_COPY, cards_arg(&in), asc__arg_number(ins->n));
        break;
    case ASC_OP_STEAL:
        ASC__SAY(speech, ASC_SAY_STEAL, cards_arg(&from));
        break;
    case ASC_OP_RECOVER:
        ASC__SAY(speech, from.up_to && ins->n > 1 ? ASC_SAY_RECOVER_UP_TO : ASC_SAY_RECOVER,
                 asc__arg_number(ins->n));
        break;
    case ASC_OP_LOOK:
        ASC__SAY(speech, ASC_SAY_LOOK, asc__arg_number(ins->n));
        break;
    case ASC_OP_REVEAL:
        ASC__SAY(speech, ASC_SAY_REVEAL, asc__arg_message(dest_of(ins->arg)));
        break;
    case ASC_OP_DISCOUNT:
        say_discount(speech, rules, ins);
        break;
    case ASC_OP_PLACE:
        say_place(speech, rules, ins);
        break;
    case ASC_OP_COUNTS:
        say_counts(speech, rules, ins);
        break;
    case ASC_OP_GAIN:
    case ASC_OP_GAIN_FOR:
    case ASC_OP_DRAW:
    case ASC_OP_POOL:
    case ASC_OP_SLOTS:
    case ASC_OP_TURN:
    case ASC_OP_CHOOSE:
    case ASC_OP_COUNT:
    case ASC_OPS_FLOW:
        asc__say(speech, ASC_SAY_NOTHING);
        break;
    }
}

/* The verb with "may" and the words after it. `part` is the number of parts already written. */
static void say_action(asc_speech *speech, const void *about, int part)
{
    const asc_rules_code *code = about;
    const asc_ins *ins = ins_at(code->rules, code->first);
    asc_lang_arg rest = asc__arg_phrase(say_action, code, part + 1);
    bool equal = ins->op == ASC_OP_GAIN && ins->per == ASC_PER_HONOR && ins->n == 1;
    bool yours = ins->op == ASC_OP_DESTROY && (ins->flags & ASC_YOU_CHOOSE) != 0;
    if (part == 0 && ins->flags & ASC_TREASURE_NEXT)
        ASC__SAY(speech, ASC_SAY_TREASURE_NEXT, rest);
    else if (part == 0 && ins->flags & ASC_EACH)
        ASC__SAY(speech, ASC_SAY_ALL_AT_ONCE, rest);
    else if (part == 0 && ins->per != ASC_PER_NONE && !equal)
        ASC__SAY(speech, ASC_SAY_FOR_EACH, rest, asc__arg_phrase(say_per, code, 0));
    else if (part <= 1 && ins->flags & ASC_MAY && !yours)
        ASC__SAY(speech, ASC_SAY_MAY, asc__arg_phrase(say_verb, code, 0));
    else
        say_verb(speech, code, 0);
}

/* ---- Clauses with others inside -------------------------------------------------------------- */

static void say_condition(asc_speech *speech, const void *about, int part)
{
    const asc_rules_code *code = about;
    const asc_ins *ins = ins_at(code->rules, code->first);
    asc_rules_cards cards = chosen(code->rules, ins, ASC_PLACE_UNSAID);
    (void)part;
    switch ((asc_cond)ins->arg) {
    case ASC_IF_DID:
        asc__say(speech, ASC_SAY_IF_DID);
        break;
    case ASC_IF_PLAYED:
        cards.count = ASC_OR_MORE_CARDS;
        ASC__SAY(speech, ASC_SAY_IF_PLAYED, cards_arg(&cards));
        break;
    case ASC_IF_CONTROL:
        cards.noun = ASC_SAY_CONSTRUCT;
        cards.count = ASC_OR_MORE_CARDS;
        ASC__SAY(speech, ASC_SAY_IF_CONTROL, cards_arg(&cards));
        break;
    case ASC_IF_ENERGY:
        ASC__SAY(speech, ASC_SAY_IF_ENERGY, asc__arg_number(ins->n));
        break;
    case ASC_IF_IT:
        cards.n = 1;
        cards.place = ASC_PLACE_IN;
        ASC__SAY(speech, ASC_SAY_IF_IT, cards_arg(&cards));
        break;
    }
}

static void say_if(asc_speech *speech, const asc_rules_code *code)
{
    asc_rules_code then = asc__rules_body(code->rules, code->first);
    asc_lang_arg condition = asc__arg_phrase(say_condition, code, 0);
    if (then.end >= code->end) {
        ASC__SAY(speech, ASC_SAY_IF, condition, clause_arg(&then));
        return;
    }
    asc_rules_code other = asc__rules_body(code->rules, then.end);
    ASC__SAY(speech, ASC_SAY_IF_ELSE, condition, clause_arg(&then), clause_arg(&other));
}

static void say_each(asc_speech *speech, const asc_rules_code *code)
{
    bool opponents = ins_at(code->rules, code->first)->arg == ASC_EACH_OPPONENT;
    asc_rules_code body = asc__rules_body(code->rules, code->first);
    asc_message message;
    if (is_simple(body.rules, body.first))
        message = opponents ? ASC_SAY_EACH_OPPONENT : ASC_SAY_EACH_PLAYER;
    else
        message = opponents ? ASC_SAY_FOR_EACH_OPPONENT : ASC_SAY_FOR_EACH_PLAYER;
    ASC__SAY(speech, message, clause_arg(&body));
}

static void say_repeat(asc_speech *speech, const asc_rules_code *code)
{
    const asc_ins *ins = ins_at(code->rules, code->first);
    asc_rules_code body = asc__rules_body(code->rules, code->first);
    asc_lang_arg n = asc__arg_number(ins->n);
    bool brief = is_simple(code->rules, code->first);
    if (ins->per == ASC_PER_NONE)
        ASC__SAY(speech, brief ? ASC_SAY_REPEAT : ASC_SAY_REPEAT_LONG, clause_arg(&body), n);
    else
        ASC__SAY(speech, brief ? ASC_SAY_REPEAT_EACH : ASC_SAY_REPEAT_EACH_LONG, clause_arg(&body),
                 n, asc__arg_phrase(say_per, code, 0));
}

static void say_options(asc_speech *speech, const void *about, int part)
{
    const asc_rules_code *code = about;
    (void)part;
    for (size_t at = code->first; at < code->end; at += 1u + ins_at(code->rules, at)->len) {
        asc_rules_code option = asc__rules_body(code->rules, at);
        if (at > code->first)
            asc__say(speech, ASC_SAY_LIST_OPTION);
        asc__rules_clauses(speech, &option, 0);
    }
}

static void say_unite(asc_speech *speech, const asc_rules_code *code)
{
    const asc_ins *ins = ins_at(code->rules, code->first);
    asc_rules_code body = asc__rules_body(code->rules, code->first);
    asc_rules_cards cards = chosen(code->rules, ins, ASC_PLACE_UNSAID);
    asc_filter filter = *cards.filter;
    filter.flags |= ASC_OTHER_THAN_THIS;
    cards.filter = &filter;
    cards.n = 1;
    ASC__SAY(speech, ASC_SAY_UNITE_LONG, cards_arg(&cards), clause_arg(&body));
}

/* ---- The interface --------------------------------------------------------------------------- */

void asc__rules_clause(asc_speech *speech, const void *about, int part)
{
    const asc_rules_code *code = about;
    const asc_rules *rules = code->rules;
    const asc_ins *ins = ins_at(rules, code->first);
    asc_rules_code body = asc__rules_body(rules, code->first);
    asc_rules_event event = {rules, ins->arg, ins->filter};
    switch (ins->op) {
    case ASC_OP_IF:
        say_if(speech, code);
        break;
    case ASC_OP_EACH:
        say_each(speech, code);
        break;
    case ASC_OP_REPEAT:
        say_repeat(speech, code);
        break;
    case ASC_OP_CHOOSE:
        ASC__SAY(speech, ASC_SAY_CHOOSE, asc__arg_phrase(say_options, &body, 0));
        break;
    case ASC_OP_LATER:
        ASC__SAY(speech, ASC_SAY_LATER, asc__arg_phrase(asc__rules_event, &event, 0),
                 clause_arg(&body));
        break;
    case ASC_OP_UNITE:
        say_unite(speech, code);
        break;
    default:
        if (is_plain(ins, ASC_OP_GAIN) && ins_at(rules, code->end - 1)->op == ASC_OP_DRAW) {
            asc_rules_code gains = {rules, code->first, code->end - 1};
            asc_rules_code draw = {rules, code->end - 1, code->end};
            say_action(speech, &gains, 0);
            asc__say(speech, ASC_SAY_LIST_AND);
            say_action(speech, &draw, 0);
        } else {
            say_action(speech, code, part);
        }
        break;
    }
}

static bool is_if_did(const asc_ins *ins)
{
    return ins->op == ASC_OP_IF && ins->arg == ASC_IF_DID;
}

/* Clauses with semicolons between them. */
static bool is_long(const asc_rules_code *code)
{
    return code->first < code->end && asc__rules_clause_end(code) < code->end && !all_simple(code);
}

/* Would it be open to doubt, in a sentence with others, how far this clause reaches? */
static bool is_open(const asc_rules_code *clause, const asc_rules_code *sentence)
{
    if (ins_at(clause->rules, clause->first)->len == 0)
        return false;
    asc_rules_code body = asc__rules_body(clause->rules, clause->first);
    if (body.end >= clause->end)
        return is_long(&body);
    asc_rules_code other = asc__rules_body(clause->rules, body.end);
    bool last = clause->end == sentence->end, first = clause->first == sentence->first;
    return is_long(&body) || is_long(&other) || first || !last;
}

/* A clause of a longer sentence: about its code; `part` tells whether it needs brackets. */
static void say_further(asc_speech *speech, const void *about, int part)
{
    if (part)
        ASC__SAY(speech, ASC_SAY_IN_BRACKETS, asc__arg_phrase(asc__rules_clause, about, 0));
    else
        asc__rules_clause(speech, about, 0);
}

/* Told in one sentence, so that its end is the end of what they are inside of. */
void asc__rules_clauses(asc_speech *speech, const void *about, int part)
{
    const asc_rules_code *code = about;
    bool brief = all_simple(code);
    (void)part;
    if (code->first >= code->end)
        asc__say(speech, ASC_SAY_NOTHING);
    for (asc_rules_code clause = *code; clause.first < code->end; clause.first = clause.end) {
        clause.end = code->end;
        clause.end = asc__rules_clause_end(&clause);
        bool first = clause.first == code->first;
        int brackets = is_open(&clause, code);
        if (first || brief) {
            if (!first)
                asc__say(speech, ASC_SAY_LIST_THEN);
            say_further(speech, &clause, brackets);
        } else {
            bool did = is_if_did(ins_at(code->rules, clause.first));
            asc__say(speech, did ? ASC_SAY_LIST_IF_DID : ASC_SAY_LIST_THEN_LONG);
            ASC__SAY(speech, ASC_SAY_FURTHER, asc__arg_phrase(say_further, &clause, brackets));
        }
    }
}
