/*
 * pack_compile.c - packs from outside: compiles a text into a pack that owns itself, with its hash
 * and its catalog, and frees it again. Reading the text is left to the parser, the wording of
 * cards to the rules text.
 */
#include "lang.h"
#include "pack_internal.h"
#include "rules_text.h"

/* The host's allocator as free. */
static void release(const asc_host *host, void *block)
{
    if (block != NULL)
        host->resize(host->user, block, 0);
}

static void parser_fini(asc_parser *parser)
{
    release(&parser->host, parser->defs);
    release(&parser->host, parser->names);
    release(&parser->host, parser->abilities);
    release(&parser->host, parser->code);
    release(&parser->host, parser->filters);
    release(&parser->host, parser->lines);
    release(&parser->host, parser->rulings);
}

static void *keep(asc_arena *arena, const void *array, size_t count, size_t size)
{
    void *copy = asc__arena_alloc(arena, count, size);
    if (copy != NULL && count > 0)
        memcpy(copy, array, count * size);
    return copy;
}

/* Moves what the parser has made into the pack's arena; false without memory. */
static bool keep_all(asc_pack *pack, const asc_parser *parser)
{
    asc_arena *arena = &pack->arena;
    pack->small = parser->small;
    pack->opponent_first = parser->opponent_first;
    pack->opponent_stops = parser->opponent_stops;
    pack->card_count = parser->card_count;
    pack->ability_count = parser->ability_count;
    pack->code_count = parser->code_count;
    pack->filter_count = parser->filter_count;
    pack->id = asc__arena_string(arena, parser->id.text.start, parser->id.text.length);
    pack->title = asc__arena_string(arena, parser->title.text.start, parser->title.text.length);
    pack->defs = keep(arena, parser->defs, pack->card_count, sizeof *pack->defs);
    pack->abilities = keep(arena, parser->abilities, pack->ability_count, sizeof *pack->abilities);
    pack->code = keep(arena, parser->code, pack->code_count, sizeof *pack->code);
    pack->filters = keep(arena, parser->filters, pack->filter_count, sizeof *pack->filters);
    if (parser->opponent.kind != ASC_TOKEN_END) {
        asc_span name = parser->opponent.text;
        pack->opponent = asc__arena_string(arena, name.start, name.length);
        if (pack->opponent == NULL)
            return false;
    }
    if (!pack->id || !pack->title || !pack->defs || !pack->abilities || !pack->code ||
        !pack->filters)
        return false;
    for (size_t i = 0; i < pack->card_count; i++) {
        asc_span name = parser->names[i];
        pack->defs[i].name = asc__arena_string(arena, name.start, name.length);
        if (pack->defs[i].name == NULL)
            return false;
    }
    return asc__keep_languages(pack, parser) && asc__keep_rulings(pack, parser);
}

/* ---- Hash ------------------------------------------------------------------------------------ */

/* Field by field, so that neither padding nor the machine counts, nor the order of filters. What is
 * there for readers alone stays out: titles, other languages, rulings. */
static uint64_t hash_filter(uint64_t hash, const asc_filter *f)
{
    uint8_t bytes[] = {f->kinds, f->factions, f->cost_max, f->zones, f->flags};
    return asc__hash(hash, bytes, sizeof bytes);
}

static uint64_t hash_ability(uint64_t hash, const asc_pack *pack, const asc_ability *a)
{
    uint8_t bytes[] = {a->section, a->flags, a->energy, a->event, a->price, a->price_n};
    hash = asc__hash(hash, bytes, sizeof bytes);
    hash = hash_filter(hash, &pack->filters[a->filter]);
    for (size_t i = a->start; i < (size_t)a->start + a->len; i++) {
        const asc_ins *ins = &pack->code[i];
        uint8_t code[] = {ins->op,
                          ins->n,
                          ins->per,
                          ins->arg,
                          ins->flags,
                          (uint8_t)(ins->len & 0xff),
                          (uint8_t)(ins->len >> 8)};
        hash = asc__hash(hash, code, sizeof code);
        hash = hash_filter(hash, &pack->filters[ins->filter]);
    }
    return hash;
}

static uint64_t hash_pack(const asc_pack *pack)
{
    uint64_t hash = asc__hash(0, pack->id, strlen(pack->id));
    hash = asc__hash(hash, &(uint8_t){pack->small}, 1);
    if (pack->opponent_stops) /* the rest of that line is but a name */
        hash = asc__hash(hash, "stops", 5);
    for (size_t i = 0; i < pack->card_count; i++) {
        const asc_card_def *card = &pack->defs[i];
        uint8_t bytes[] = {card->kind,
                           card->faction,
                           card->zone,
                           card->cost,
                           card->honor,
                           card->flags,
                           card->free_energy,
                           (uint8_t)card->copies,
                           (uint8_t)card->copies_large,
                           (uint8_t)card->copies_small,
                           (uint8_t)card->ability_count};
        hash = asc__hash(hash, card->name, strlen(card->name));
        hash = asc__hash(hash, bytes, sizeof bytes);
        for (size_t j = 0; j < card->ability_count; j++)
            hash = hash_ability(hash, pack, &pack->abilities[card->first_ability + j]);
    }
    return hash;
}

/* ---- Catalog --------------------------------------------------------------------------------- */

/* The word for the bit that is set; NULL for none. */
static const char *name_of(uint8_t bit, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (bit == 1u << i)
            return names[i];
    return NULL;
}

/* "Mechana construct", in the arena; NULL without memory. */
static const char *make_type(asc_pack *pack, uint8_t kind, uint8_t faction,
                             const asc_language *language)
{
    const asc_filter filter = {.kinds = kind, .factions = faction};
    const asc_rules_cards cards = {.filter = &filter, .noun = ASC_SAY_CARD, .count = ASC_BARE_CARD};
    char text[160];
    asc_speech speech = asc__speech_init(language, text, sizeof text);
    asc__rules_cards(&speech, &cards, 0);
    return asc__arena_string(&pack->arena, text, strlen(text));
}

/* The faction in a language, in the arena; NULL if it has none, or without memory. */
static const char *make_faction(asc_pack *pack, uint8_t faction, const asc_language *language)
{
    char text[96];
    if (faction == 0)
        return NULL;
    asc__lang_format(language, asc__rules_faction(faction), NULL, 0, text, sizeof text);
    return asc__arena_string(&pack->arena, text, strlen(text));
}

/* Of its faction; of its kind if it has none. */
static asc_emblem emblem_of(const asc_card_def *card)
{
    switch (card->faction) {
#define X(name, word, sign, ascii, hue)                                                            \
    case ASC_##name:                                                                               \
        return (asc_emblem){sign, ascii, ASC_HUE_##hue};
#include "factions.def"
    }
    switch (card->kind) {
#define X(name, word, words, sign, ascii, hue)                                                     \
    case ASC_##name:                                                                               \
        return (asc_emblem){sign, ascii, ASC_HUE_##hue};
#include "kinds.def"
    }
    return (asc_emblem){.sign = NULL};
}

static bool make_catalog(asc_pack *pack)
{
    const asc_language *language = asc__host_language(&pack->arena.host);
    const asc_pack_language *names = asc__pack_language(pack, language->code);
    pack->cards = asc__arena_alloc(&pack->arena, pack->card_count, sizeof *pack->cards);
    if (pack->cards == NULL)
        return false;
    for (size_t i = 0; i < pack->card_count; i++) {
        const asc_card_def *card = &pack->defs[i];
        size_t length = asc__rules_text(pack, card, language, NULL, 0);
        char *text = asc__arena_alloc(&pack->arena, length + 1, 1);
        if (text == NULL)
            return false;
        asc__rules_text(pack, card, language, text, length + 1);
        const char *noun = names != NULL ? names->nouns[i] : NULL;
        const char *type = make_type(pack, card->kind, card->faction, language);
        const char *kind = make_type(pack, card->kind, 0, language);
        const char *faction = make_faction(pack, card->faction, language);
        if (type == NULL || kind == NULL || (card->faction != 0 && faction == NULL))
            return false;
        pack->cards[i] = (asc_card){
            .name = card->name,
            .title = noun != NULL ? asc__noun_name(noun) : card->name,
            .type = type,
            .kind_title = kind,
            .pack = pack->id,
            .kind = name_of(card->kind, asc__kind_names, ASC_KIND_COUNT),
            .faction = name_of(card->faction, asc__faction_names, ASC_FACTION_COUNT),
            .faction_title = faction,
            .text = text,
            .copies = card->copies,
            /* What is defeated there stays. */
            .endless = card->zone == ASC_ALWAYS && card->kind == ASC_MONSTER,
            .zone = card->zone,
            .cost = card->cost,
            .honor = card->honor,
            .paid_with = card->kind == ASC_MONSTER ? "power" : "runes",
            .rulings = card->ruling_count > 0 ? &pack->rulings[card->first_ruling] : NULL,
            .ruling_count = card->ruling_count,
            .emblem = emblem_of(card)};
        if (!asc__pack_actions(pack, card, &pack->cards[i]))
            return false;
    }
    return true;
}

/* The ways of every choice, each in words of its own. */
static bool tell_options(asc_pack *pack)
{
    const asc_language *language = asc__host_language(&pack->arena.host);
    pack->option_texts =
        asc__arena_alloc(&pack->arena, pack->code_count + 1, sizeof *pack->option_texts);
    if (pack->option_texts == NULL)
        return false;
    for (size_t i = 0; i < pack->card_count; i++) {
        const asc_card_def *card = &pack->defs[i];
        for (size_t j = 0; j < card->ability_count; j++) {
            const asc_ability *ability = &pack->abilities[card->first_ability + j];
            for (size_t at = ability->start; at < (size_t)ability->start + ability->len; at++) {
                if (pack->code[at].op != ASC_OP_OPTION)
                    continue;
                size_t length = asc__rules_option(pack, card, ability, at, language, NULL, 0);
                char *text = asc__arena_alloc(&pack->arena, length + 1, 1);
                if (text == NULL)
                    return false;
                asc__rules_option(pack, card, ability, at, language, text, length + 1);
                pack->option_texts[at] = text;
            }
        }
    }
    return true;
}

/* ---- The public functions -------------------------------------------------------------------- */

asc_status asc__pack_finish(asc_pack *pack, asc_report *report)
{
    unsigned line;
    const char *wrong = asc__pack_verify(pack, &line);
    if (wrong != NULL) {
        asc__report(report, line, 0, "the program of the pack is not sound: %s",
                    asc__lang_sentence(report->language, wrong));
        return ASC_BAD_PACK;
    }
    pack->hash = hash_pack(pack);
    return make_catalog(pack) && tell_options(pack) ? ASC_OK : ASC_NO_MEMORY;
}

/* A pack of what the parser has read without errors. */
static asc_status make_pack(asc_parser *parser, asc_pack **out)
{
    const asc_host *host = &parser->host;
    asc_pack *pack = host->resize(host->user, NULL, sizeof *pack);
    if (pack == NULL)
        return ASC_NO_MEMORY;
    *pack = (asc_pack){.arena = {.host = *host}};
    asc_status status =
        keep_all(pack, parser) ? asc__pack_finish(pack, &parser->lexer.report) : ASC_NO_MEMORY;
    if (status != ASC_OK) {
        asc_pack_free(pack);
        return status;
    }
    *out = pack;
    return ASC_OK;
}

asc_status asc_pack_new(const asc_source *source, const asc_host *host, asc_pack **pack)
{
    return asc__pack_compile(&(asc_pack_text){.source = *source}, host, pack);
}

asc_status asc__pack_compile(const asc_pack_text *text, const asc_host *host, asc_pack **pack)
{
    const asc_source *source = &text->source;
    *pack = NULL;
    asc_host full = asc__host(host);
    asc_parser *parser = full.resize(full.user, NULL, sizeof *parser);
    if (parser == NULL)
        return ASC_NO_MEMORY;
    memset(parser, 0, sizeof *parser);
    parser->host = full;
    parser->lexer.text = source->size > 0 ? source->text : "";
    parser->lexer.size = source->size;
    parser->lexer.report = asc__report_to(&full, source->name);
    parser->lexer.report.line = text->line;
    parser->lexer.report.column = text->column;
    asc__parse_pack(parser);
    asc_status status = parser->no_memory                 ? ASC_NO_MEMORY
                        : parser->lexer.report.errors > 0 ? ASC_BAD_PACK
                                                          : ASC_OK;
    if (status == ASC_OK)
        status = make_pack(parser, pack);
    parser_fini(parser);
    release(&full, parser);
    return status;
}

void asc_pack_free(asc_pack *pack)
{
    if (pack == NULL)
        return;
    asc_host host = pack->arena.host;
    asc__arena_free(&pack->arena);
    release(&host, pack);
}

const char *asc_pack_id(const asc_pack *pack)
{
    return pack->id;
}

const char *asc_pack_title(const asc_pack *pack)
{
    const asc_language *language = asc__host_language(&pack->arena.host);
    const asc_pack_language *names = asc__pack_language(pack, language->code);
    return names != NULL && names->title != NULL ? asc__noun_name(names->title) : pack->title;
}

uint64_t asc_pack_hash(const asc_pack *pack)
{
    return pack->hash;
}

const asc_card *asc_pack_cards(const asc_pack *pack, size_t *count)
{
    *count = pack->card_count;
    return pack->cards;
}
