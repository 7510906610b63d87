/*
 * network_setups.c - opens set-ups by name, and edits packs.
 */
#include "network_setups.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Edited packs ---------------------------------------------------------------------------- */

/* A pack, and what is written of it with changes. */
typedef struct editor {
    asc_span rest;
    char *out;
    size_t length, room;
    uint64_t seed;
    uint32_t rolls;
    bool failed;
} editor;

static uint32_t roll(editor *e, uint32_t below)
{
    return asc__random_fast(asc__mix(e->seed), 2, e->rolls++, below);
}

static void put(editor *e, const char *text, size_t length)
{
    if (e->length + length > e->room) {
        e->room = 2 * (e->length + length);
        char *longer = realloc(e->out, e->room);
        e->failed = e->failed || longer == NULL;
        if (longer == NULL)
            return;
        e->out = longer;
    }
    memcpy(e->out + e->length, text, length);
    e->length += length;
}

static void put_number(editor *e, long number)
{
    char text[24];
    put(e, text, (size_t)snprintf(text, sizeof text, "%ld", number));
}

static bool is_word(const char *word, size_t length, const char *wanted)
{
    return length == strlen(wanted) && memcmp(word, wanted, length) == 0;
}

/* A number behind a word: another one, if that is one that may change. */
static long changed(editor *e, const char *before, size_t length, long number)
{
    if (is_word(before, length, "cost")) {
        number += (long)roll(e, 3) - 1;
        return number < 1 ? 1 : number;
    }
    if (is_word(before, length, "honor")) {
        number += (long)roll(e, 3) - 1;
        return number < 0 ? 0 : number;
    }
    /* One is said otherwise than several: it stays one. */
    if (is_word(before, length, "gain") && number > 1 && roll(e, 3) == 0)
        return number + (long)roll(e, 2) + (number > 2 ? -(long)roll(e, 2) : 0);
    return number;
}

/* A faction may become another one. */
static bool put_faction(editor *e, const char *word, size_t length)
{
    static const char *const factions[] = {"enlightened", "lifebound", "mechana", "void"};
    for (size_t i = 0; i < ASC__COUNT(factions); i++) {
        if (!is_word(word, length, factions[i]))
            continue;
        const char *other = factions[roll(e, 2) == 0 ? roll(e, ASC__COUNT(factions)) : i];
        put(e, other, strlen(other));
        return true;
    }
    return false;
}

/* A line, word by word. What stands in quotes stays as it is. `head`: it is the first of a card. */
static void put_line(editor *e, asc_span line, bool head)
{
    const char *before = "", *at = line.start, *end = line.start + line.length;
    size_t length = 0;
    bool quoted = false;
    while (at < end) {
        const char *word = at;
        while (at < end && *at != ' ' && *at != '"')
            at++;
        size_t here = (size_t)(at - word);
        bool number = here > 0 && !quoted && isdigit((unsigned char)word[0]) &&
                      (word[here - 1] == ';' || isdigit((unsigned char)word[here - 1]));
        if (number && (head || is_word(before, length, "gain"))) {
            char *behind;
            put_number(e, changed(e, before, length, strtol(word, &behind, 10)));
            put(e, behind, (size_t)(word + here - behind));
        } else if (here > 0 && (!head || quoted || !put_faction(e, word, here))) {
            put(e, word, here);
        }
        if (here > 0) {
            before = word;
            length = here;
        }
        if (at < end) {
            quoted = quoted != (*at == '"');
            put(e, at++, 1);
        }
    }
    put(e, "\n", 1);
}

/* What cards may do besides, or instead: phrases of the card language, those that no printed set
 * has among them. */
static const char *const hero_effects[] = {
    "gain 1 honor",
    "gain 1 rune; gain 1 honor",
    "gain 1 power; gain 1 honor",
    "gain 2 honor",
    "gain 1 rune",
    "gain 1 power",
    "draw 1",
    "gain 1 energy",
    "look at top 2 of center",
    "choose one: gain 1 rune | gain 2 power",
    "unite lifebound: gain 1 honor",
    "unite void: gain 2 power",
    "energize 1: gain 1 honor",
    "energize 2: gain 3 power",
    "gain 1 rune for each mechana construct you control",
    "may banish 1 from hand or discard",
    "may banish 1 in row: gain 1 honor",
    "may discard 1 from hand: gain 2 runes",
};
static const char *const construct_abilities[] = {
    "once: gain 1 honor",
    "once: gain 1 rune",
    "once: gain 1 power",
    "once: look at top 2 of center",
    "once, pay 2 runes: gain 2 honor",
    "once, pay 1 rune: draw 1",
    "once, energize 1: gain 1 honor",
    "once per game: draw 2",
    "once per game: gain 3 honor",
    "once per game, pay 1 rune: gain 3 honor",
    "on acquire construct, once: gain 1 honor",
    "on acquire hero, once: gain 1 honor",
    "on defeat monster, once: gain 1 honor",
    "on defeat first monster in row: draw 1",
    "on play hero, once: gain 1 power",
    "unite enlightened: gain 1 honor",
    "use, banish this: gain 2 power; draw 1",
    "while: first hero costs 1 less",
};

static void put_text(editor *e, const char *text)
{
    put(e, text, strlen(text));
}

static const char *one_of(editor *e, const char *const *list, size_t count)
{
    return list[roll(e, (uint32_t)count)];
}

/* Abilities for the card whose first line was just written; true: it does nothing else. */
static bool invent(editor *e, bool construct)
{
    bool alone = roll(e, 2) == 0;
    if (construct) {
        for (unsigned count = 1 + (alone ? roll(e, 2) : 0); count > 0; count--) {
            put_text(e, "  ");
            put_text(e, one_of(e, construct_abilities, ASC__COUNT(construct_abilities)));
            put_text(e, "\n");
        }
        return alone;
    }
    put_text(e, "  play: ");
    put_text(e, one_of(e, hero_effects, ASC__COUNT(hero_effects)));
    if (alone && roll(e, 2) == 0) {
        put_text(e, "\n        ");
        put_text(e, one_of(e, hero_effects, ASC__COUNT(hero_effects)));
    }
    put_text(e, "\n");
    return alone;
}

/* A line below the first of a hero that does something else before: what it does continues from
 * there. */
static void put_rest(editor *e, asc_span line)
{
    static const char play[] = "  play: ";
    size_t length = sizeof play - 1;
    if (line.length > length && memcmp(line.start, play, length) == 0) {
        put_text(e, "        ");
        line = (asc_span){line.start + length, line.length - length};
    }
    put_line(e, line, false);
}

static bool begins(asc_span line, const char *word)
{
    return line.length > strlen(word) && memcmp(line.start, word, strlen(word)) == 0;
}

/* Writes the pack as `id`, with changes. Every fifth card or so of the center deck is left out, and
 * every third hero or construct does something else, besides or instead. */
static bool edit(editor *e, const char *id)
{
    asc_span line;
    bool skip = false, more = false;
    while (asc__span_cut(&e->rest, '\n', &line)) {
        bool head = line.length > 4 && isalpha((unsigned char)line.start[0]);
        if (!head) {
            if (!skip && more)
                put_rest(e, line);
            else if (!skip)
                put_line(e, line, false);
            continue;
        }
        more = false;
        if (begins(line, "pack ")) {
            put_text(e, "pack ");
            put_text(e, id);
            put_text(e, "\n");
            continue;
        }
        bool hero = begins(line, "hero"), construct = begins(line, "construct");
        bool center = hero || construct || begins(line, "monster");
        /* Names in other languages are of no use. */
        skip = center ? roll(e, 5) == 0 : begins(line, "lang");
        if (skip)
            continue;
        put_line(e, line, memchr(line.start, '"', line.length) != NULL);
        if ((hero || construct) && roll(e, 3) == 0) {
            skip = invent(e, construct);
            more = hero;
        }
    }
    return !e->failed;
}

/* ---- Packs ----------------------------------------------------------------------------------- */

static const char edited[] = "an edited pack";

/* asc_host.load of what the user points to, a host, with edited packs: "vigil--7" is vigil edited
 * with seed 7. */
static asc_status load(void *user, const char *id, asc_source *source)
{
    const asc_host *host = user;
    const char *mark = strstr(id, "--");
    char plain[64];
    if (mark == NULL || (size_t)(mark - id) >= sizeof plain)
        return host->load(host->user, id, source);
    snprintf(plain, sizeof plain, "%.*s", (int)(mark - id), id);
    asc_status status = host->load(host->user, plain, source);
    if (status != ASC_OK)
        return status;
    editor e = {.rest = {source->text, source->size}, .seed = strtoull(mark + 2, NULL, 10)};
    bool fine = edit(&e, id);
    host->release(host->user, source);
    *source = (asc_source){.name = edited, .text = e.out, .size = e.length};
    return fine ? ASC_OK : ASC_NO_MEMORY;
}

static void release(void *user, asc_source *source)
{
    const asc_host *host = user;
    union {
        const char *text;
        void *block;
    } given = {source->text};
    if (source->name == edited)
        free(given.block);
    else
        host->release(host->user, source);
}

/* ---- Set-ups --------------------------------------------------------------------------------- */

static bool describe(network_setup *setup)
{
    const deck_game *game = deck_of(setup->game);
    setup->features = malloc(setup->game->card_count * sizeof *setup->features);
    if (setup->features == NULL)
        return false;
    for (size_t card = 0; card < setup->game->card_count; card++)
        asc__deck_features(game, (uint8_t)card, setup->features[card]);
    asc__deck_network_center(game, setup->shares);
    return true;
}

static bool open_one(network_setups *setups, const asc_host *host, asc_span item)
{
    network_setup *setup = &setups->list[setups->count];
    char text[NETWORK_NAME], *packs = text;
    unsigned players = 0, weight = 1;
    snprintf(text, sizeof text, "%.*s", (int)item.length, item.start);
    snprintf(setup->name, sizeof setup->name, "%s", text);
    char *star = strchr(text, '*');
    if (star != NULL) {
        weight = (unsigned)strtoul(star + 1, NULL, 10);
        *star = '\0';
    }
    char *dash = strrchr(text, '-');
    if (dash == NULL || item.length >= NETWORK_NAME || weight == 0)
        return false;
    bool teams = dash[strlen(dash) - 1] == 't';
    players = (unsigned)strtoul(dash + 1, NULL, 10);
    *dash = '\0';
    char list[2 * NETWORK_NAME];
    size_t length = 0;
    for (; *packs != '\0' && length + 2 < sizeof list; packs++) {
        list[length++] = *packs == '+' ? ',' : *packs == '~' ? '-' : *packs;
        if (*packs == '~')
            list[length++] = '-';
    }
    list[length] = '\0';
    asc_config config = {.packs = list, .players = (int)players, .host = host};
    asc_option option = {"teams", players == 6 ? "3" : "2"};
    if (teams) {
        config.options = &option;
        config.option_count = 1;
    }
    if (asc_game_new(&config, &setup->game) != ASC_OK)
        return false;
    setup->weight = weight;
    setups->count++;
    setups->weights += weight;
    return describe(setup);
}

bool network_setups_open(network_setups *setups, const asc_host *host, const char *names)
{
    asc_span rest = {names, strlen(names)}, item;
    asc_host inner = *host; /* without networks: there are none but those that are learnt */
    asc_host outer = {.user = &inner, .load = load, .release = release, .language = host->language};
    *setups = (network_setups){0};
    while (asc__span_cut(&rest, ',', &item)) {
        if (setups->count < NETWORK_SETUPS_MAX && open_one(setups, &outer, item))
            continue;
        fprintf(stderr, "train_network: '%.*s' is no set-up, or one too many\n", (int)item.length,
                item.start);
        return false;
    }
    return setups->count > 0;
}

void network_setups_close(network_setups *setups)
{
    for (size_t i = 0; i < setups->count; i++) {
        asc_game_free(setups->list[i].game);
        free(setups->list[i].features);
    }
    *setups = (network_setups){0};
}

const network_setup *network_setup_of(const network_setups *setups, uint64_t number)
{
    uint32_t at = asc__random_fast(asc__mix(number), 3, 0, setups->weights);
    const network_setup *setup = setups->list;
    while (at >= setup->weight)
        at -= setup++->weight;
    return setup;
}
