/*
 * pack_phrases.c - reads the phrases that have no others within them: gains, choices, lasting
 * effects; and writes their instructions. Where a phrase may stand is decided by pack_check.c.
 */
#include "pack_internal.h"

static const asc_word resource_words[] = {{"rune", ASC_RUNES},    {"runes", ASC_RUNES},
                                          {"power", ASC_POWER},   {"honor", ASC_HONOR},
                                          {"energy", ASC_ENERGY}, {NULL, 0}};

static const asc_word dest_words[] = {{"hand", ASC_TO_HAND},
                                      {"deck", ASC_TO_DECK},
                                      {"discard", ASC_TO_DISCARD},
                                      {"play", ASC_TO_PLAY},
                                      {NULL, 0}};

/* A phrase being read. */
/* Writes an instruction; false without memory. */
bool asc__emit(asc_phrase *p, const asc_ins *ins)
{
    asc_parser *parser = p->parser;
    if (parser->no_memory)
        return false;
    const char *message = asc__ins_check(p->scope, ins, &parser->filters[ins->filter]);
    if (message != NULL)
        asc__error_at(parser, &p->first, "%s", asc__parser_say(parser, message));
    if (parser->code_count >= ASC_CODE_MAX) {
        asc__error_at(parser, &p->first, "the pack is too long: %d phrases are possible",
                      ASC_CODE_MAX);
        parser->lexer.stop = true;
        return false;
    }
    if (!asc__parser_grow(parser, (void **)&parser->code, &parser->code_capacity,
                          parser->code_count, sizeof *ins))
        return false;
    parser->code[parser->code_count++] = *ins;
    return true;
}

/* ---- Parts of phrases ------------------------------------------------------------------------ */

bool asc__phrase_amount(asc_phrase *p, uint8_t *n)
{
    return asc__expect_number(p->parser, 1, ASC_AMOUNT_MAX, "an amount", n);
}

bool asc__phrase_filter(asc_phrase *p, asc_ins *ins, const char *const *stops)
{
    asc_filter set;
    if (!asc__parse_filter(p->parser, &set, stops))
        return false;
    ins->filter = asc__filter_index(p->parser, &set);
    return true;
}

/* "to hand", "onto deck", "into play": the preposition is a matter of weights. */
static bool has_dest(asc_phrase *p)
{
    return asc__word(p->parser, "to") || asc__word(p->parser, "into") ||
           asc__word(p->parser, "onto");
}

static bool dest(asc_phrase *p, asc_ins *ins)
{
    int value = 0;
    asc__word(p->parser, "top");
    asc__word(p->parser, "of");
    if (!asc__expect_among(p->parser, dest_words, "'hand', 'deck', 'discard' or 'play'", &value))
        return false;
    ins->arg = (uint8_t)value;
    return true;
}

/* "treasure" alone is what lies under a card; "treasure played this turn" is a set of cards. */
static bool treasure_alone(const asc_parser *parser)
{
    const asc_token *token = asc__peek(parser);
    if (token->kind != ASC_TOKEN_WORD || !asc__span_is(token->text, "treasure"))
        return false;
    return token[1].kind != ASC_TOKEN_WORD;
}

/* Reads the words after "for each". */
bool asc__phrase_value(asc_phrase *p, asc_ins *ins)
{
    asc_parser *parser = p->parser;
    if (treasure_alone(parser)) {
        asc__take(parser);
        ins->per = ASC_PER_TREASURE;
        return true;
    }
    if (asc__word(parser, "energy")) {
        ins->per = ASC_PER_ENERGY;
        return true;
    }
    if (asc__word(parser, "honor")) {
        ins->per = ASC_PER_HONOR;
        return asc__expect_word(parser, "of") && asc__expect_word(parser, "it");
    }
    ins->per = ASC_PER_CARD;
    if (asc__word(parser, "faction")) {
        ins->per = ASC_PER_FACTION;
        if (!asc__expect_word(parser, "among"))
            return false;
    }
    uint8_t before = ins->filter;
    if (!asc__phrase_filter(p, ins, NULL))
        return false;
    if (before != 0) /* a discount: its filter is taken; the check says so */
        ins->filter = before;
    return true;
}

static bool maybe_for_each(asc_phrase *p, asc_ins *ins)
{
    if (!asc__word(p->parser, "for"))
        return true;
    return asc__expect_word(p->parser, "each") && asc__phrase_value(p, ins);
}

void asc__phrase_extend(asc_phrase *p, asc_ins *ins, uint8_t kinds, uint8_t zones)
{
    asc_filter set = p->parser->filters[ins->filter];
    if (set.kinds == 0)
        set.kinds = kinds;
    set.zones |= zones;
    ins->filter = asc__filter_index(p->parser, &set);
}

/* ---- Gains ----------------------------------------------------------------------------------- */

/* 'gain 1 rune and 1 power', as the rules text says it, is two gains. */
static bool parse_gain(asc_phrase *p)
{
    asc_ins ins = {.op = ASC_OP_GAIN};
    int resource = 0;
    if (!asc__phrase_amount(p, &ins.n) ||
        !asc__expect_among(p->parser, resource_words, "'runes', 'power', 'honor' or 'energy'",
                           &resource))
        return false;
    ins.arg = (uint8_t)resource;
    if (asc__word(p->parser, "for")) {
        if (asc__word(p->parser, "each"))
            return asc__phrase_value(p, &ins) && asc__emit(p, &ins);
        if (resource != ASC_RUNES) {
            char buffer[64];
            asc__error_at(p->parser, asc__peek(p->parser), "expected 'each', found %s",
                          asc__found(p->parser, asc__peek(p->parser), buffer, sizeof buffer));
            return false;
        }
        ins = (asc_ins){.op = ASC_OP_GAIN_FOR, .n = ins.n};
        return asc__phrase_filter(p, &ins, NULL) && asc__emit(p, &ins);
    }
    return asc__emit(p, &ins) && (!asc__word(p->parser, "and") || parse_gain(p));
}

static bool parse_draw(asc_phrase *p)
{
    asc_ins ins = {.op = ASC_OP_DRAW};
    if (!asc__phrase_amount(p, &ins.n))
        return false;
    if (!asc__word(p->parser, "card"))
        asc__word(p->parser, "cards");
    return maybe_for_each(p, &ins) && asc__emit(p, &ins);
}

static bool parse_add(asc_phrase *p)
{
    static const asc_word words[] = {
        {"honor", ASC_OP_POOL}, {"slot", ASC_OP_SLOTS}, {"slots", ASC_OP_SLOTS}, {NULL, 0}};
    asc_ins ins = {0};
    int op = 0;
    if (!asc__phrase_amount(p, &ins.n) ||
        !asc__expect_among(p->parser, words, "'honor to pool' or 'slots'", &op))
        return false;
    ins.op = (uint8_t)op;
    if (op == ASC_OP_POOL &&
        !(asc__expect_word(p->parser, "to") && asc__expect_word(p->parser, "pool")))
        return false;
    return maybe_for_each(p, &ins) && asc__emit(p, &ins);
}

/* ---- Choices --------------------------------------------------------------------------------- */

/* "1" or "each" of a set; nothing said of the kind means `kinds`. */
static bool parse_choice(asc_phrase *p, asc_ins *ins, uint8_t kinds, bool each_allowed)
{
    static const char *const stops[] = {"to", "into", "onto", "at", NULL};
    if (each_allowed && asc__word(p->parser, "each"))
        ins->flags |= ASC_EACH;
    else if (!asc__phrase_amount(p, &ins->n))
        return false;
    if (!asc__phrase_filter(p, ins, stops))
        return false;
    asc__phrase_extend(p, ins, kinds, 0);
    return true;
}

static bool at_random(asc_phrase *p, asc_ins *ins)
{
    if (!asc__word(p->parser, "at"))
        return true;
    ins->flags |= ASC_RANDOM;
    return asc__expect_word(p->parser, "random");
}

static bool parse_banish(asc_phrase *p, asc_ins *ins)
{
    static const char *const rest[] = {"a", "treasure", "that", "comes", "next"};
    if (!parse_choice(p, ins, 0, false))
        return false;
    if (!asc__mark(p->parser, ASC_TOKEN_COMMA))
        return asc__emit(p, ins);
    ins->flags |= ASC_TREASURE_NEXT;
    if (!asc__expect_word(p->parser, "taking"))
        return false;
    for (size_t i = 0; i < ASC__COUNT(rest); i++)
        if (!asc__expect_word(p->parser, rest[i]))
            return false;
    return asc__emit(p, ins);
}

static bool parse_destroy(asc_phrase *p, asc_ins *ins)
{
    uint8_t one = 0;
    if (asc__word(p->parser, "all")) {
        ins->arg = ASC_DESTROY_ALL;
        if (asc__word(p->parser, "but")) {
            ins->arg = ASC_DESTROY_ALL_BUT_ONE;
            if (!asc__expect_number(p->parser, 1, 1, "'1'", &one))
                return false;
        }
    } else if (!asc__expect_number(p->parser, 1, 1, "'all', 'all but 1' or '1'", &one)) {
        return false;
    }
    if (!asc__phrase_filter(p, ins, NULL))
        return false;
    asc__phrase_extend(p, ins, ASC_CONSTRUCT, ASC_IN_PLAY);
    return asc__emit(p, ins);
}

static bool parse_acquire(asc_phrase *p, asc_ins *ins)
{
    if (!parse_choice(p, ins, ASC_HERO | ASC_CONSTRUCT, false))
        return false;
    if (has_dest(p) && !dest(p, ins))
        return false;
    return asc__emit(p, ins);
}

static bool parse_copy(asc_phrase *p)
{
    static const char *const stops[] = {"twice", NULL};
    asc_ins ins = {.op = ASC_OP_COPY, .n = 1};
    uint8_t one = 0;
    if (!asc__expect_number(p->parser, 1, 1, "'1'", &one) || !asc__phrase_filter(p, &ins, stops))
        return false;
    if (asc__word(p->parser, "twice")) {
        ins.n = 2;
    } else if (asc__peek(p->parser)->kind == ASC_TOKEN_NUMBER) {
        if (!asc__expect_number(p->parser, 1, ASC_COPY_TIMES_MAX, "how often", &ins.n) ||
            !asc__expect_word(p->parser, "times"))
            return false;
    }
    return asc__emit(p, &ins);
}

static bool parse_reveal(asc_phrase *p)
{
    asc_ins ins = {.op = ASC_OP_REVEAL};
    if (!asc__expect_word(p->parser, "top"))
        return false;
    asc__word(p->parser, "card");
    if (!has_dest(p) && !asc__expect_word(p->parser, "to"))
        return false;
    return dest(p, &ins) && asc__emit(p, &ins);
}

/* "at top 3 of center", with "cards" and "deck" where people like to say them. */
static bool parse_look(asc_phrase *p)
{
    asc_ins ins = {.op = ASC_OP_LOOK};
    if (!asc__expect_word(p->parser, "at") || !asc__expect_word(p->parser, "top") ||
        !asc__phrase_amount(p, &ins.n))
        return false;
    asc__word(p->parser, "cards");
    if (!asc__expect_word(p->parser, "of") || !asc__expect_word(p->parser, "center"))
        return false;
    asc__word(p->parser, "deck");
    return asc__emit(p, &ins);
}

static bool parse_put(asc_phrase *p, asc_ins *ins)
{
    if (!asc__expect_word(p->parser, "it"))
        return false;
    if (!has_dest(p) && !asc__expect_word(p->parser, "into"))
        return false;
    return dest(p, ins) && asc__emit(p, ins);
}

/* The phrases that can begin with "may", "you" or "you may". */
static bool parse_action(asc_phrase *p, asc_phrase_word which, uint8_t flags)
{
    asc_ins ins = {.flags = flags};
    switch (which) {
    case ASC_WORD_BANISH:
        ins.op = ASC_OP_BANISH;
        return parse_banish(p, &ins);
    case ASC_WORD_DISCARD:
        ins.op = ASC_OP_DISCARD;
        return parse_choice(p, &ins, 0, false) && at_random(p, &ins) && asc__emit(p, &ins);
    case ASC_WORD_STEAL:
        ins.op = ASC_OP_STEAL;
        return parse_choice(p, &ins, 0, false) && at_random(p, &ins) && asc__emit(p, &ins);
    case ASC_WORD_DESTROY:
        ins.op = ASC_OP_DESTROY;
        return parse_destroy(p, &ins);
    case ASC_WORD_ACQUIRE:
        ins.op = ASC_OP_ACQUIRE;
        return parse_acquire(p, &ins);
    case ASC_WORD_DEFEAT:
        ins.op = ASC_OP_DEFEAT;
        return parse_choice(p, &ins, ASC_MONSTER, true) && asc__emit(p, &ins);
    case ASC_WORD_TAKE:
        ins.op = ASC_OP_TAKE;
        return parse_choice(p, &ins, 0, true) && asc__emit(p, &ins);
    case ASC_WORD_RECOVER:
        ins.op = ASC_OP_RECOVER;
        return asc__phrase_amount(p, &ins.n) && asc__emit(p, &ins);
    default:
        ins.op = ASC_OP_PLACE;
        return parse_put(p, &ins);
    }
}

static bool parse_may(asc_phrase *p, uint8_t flags)
{
    static const asc_word may_words[] = {
        {"banish", ASC_WORD_BANISH},   {"discard", ASC_WORD_DISCARD}, {"destroy", ASC_WORD_DESTROY},
        {"acquire", ASC_WORD_ACQUIRE}, {"defeat", ASC_WORD_DEFEAT},   {"take", ASC_WORD_TAKE},
        {"recover", ASC_WORD_RECOVER}, {"put", ASC_WORD_PUT},         {NULL, 0}};
    int which = 0;
    return asc__expect_among(p->parser, may_words,
                             "'banish', 'discard', 'destroy', 'acquire', 'defeat', 'take', "
                             "'recover' or 'put it'",
                             &which) &&
           parse_action(p, (asc_phrase_word)which, flags | ASC_MAY);
}

static bool parse_you(asc_phrase *p)
{
    static const asc_word words[] = {
        {"destroy", ASC_WORD_DESTROY}, {"may", ASC_WORD_MAY}, {NULL, 0}};
    int which = 0;
    if (!asc__expect_among(p->parser, words, "'destroy' or 'may destroy'", &which))
        return false;
    if (which == ASC_WORD_MAY && !asc__expect_word(p->parser, "destroy"))
        return false;
    return parse_action(p, ASC_WORD_DESTROY,
                        (uint8_t)(ASC_YOU_CHOOSE | (which == ASC_WORD_MAY ? ASC_MAY : 0)));
}

/* ---- Lasting effects ------------------------------------------------------------------------- */

static bool parse_discount(asc_phrase *p, bool first)
{
    static const char *const stops[] = {"costs", NULL};
    asc_ins ins = {.op = ASC_OP_DISCOUNT};
    bool standing = p->scope->section == ASC_WHILE;
    if (first != standing)
        asc__error_at(p->parser, &p->first, "expected '%s': %s", standing ? "first" : "next",
                      standing ? "in 'while' it is the first card paid for in each turn"
                               : "'first' belongs into 'while'");
    if (!asc__phrase_filter(p, &ins, stops) || !asc__expect_word(p->parser, "costs") ||
        !asc__phrase_amount(p, &ins.n) || !asc__expect_word(p->parser, "less"))
        return false;
    return maybe_for_each(p, &ins) && asc__emit(p, &ins);
}

static bool parse_counts(asc_phrase *p)
{
    asc_filter constructs = {.kinds = ASC_CONSTRUCT};
    asc_ins ins = {.op = ASC_OP_COUNTS, .filter = asc__filter_index(p->parser, &constructs)};
    int faction = 0;
    if (!asc__expect_word(p->parser, "count") || !asc__expect_word(p->parser, "as") ||
        !asc__expect_among(p->parser, asc__faction_words, "a faction", &faction))
        return false;
    ins.arg = (uint8_t)faction;
    return asc__emit(p, &ins);
}

bool asc__parse_phrase(asc_phrase *p, asc_phrase_word which)
{
    switch (which) {
    case ASC_WORD_GAIN:
        return parse_gain(p);
    case ASC_WORD_DRAW:
        return parse_draw(p);
    case ASC_WORD_ADD:
        return parse_add(p);
    case ASC_WORD_EXTRA:
        return asc__expect_word(p->parser, "turn") && asc__emit(p, &(asc_ins){.op = ASC_OP_TURN});
    case ASC_WORD_COPY:
        return parse_copy(p);
    case ASC_WORD_REVEAL:
        return parse_reveal(p);
    case ASC_WORD_LOOK:
        return parse_look(p);
    case ASC_WORD_MAY:
        return parse_may(p, 0);
    case ASC_WORD_YOU:
        return parse_you(p);
    case ASC_WORD_NEXT:
        return parse_discount(p, false);
    case ASC_WORD_FIRST:
        return parse_discount(p, true);
    case ASC_WORD_CONSTRUCTS:
        return parse_counts(p);
    default:
        return parse_action(p, which, 0);
    }
}
