/*
 * test_rules_text.c - what cards say. Every card of three packs and of the princes against
 * tests/golden, in each language, whose texts have been read by people; random effects, which must
 * give a text of whole sentences; and the catalogs behind them, in English and in pieces of other
 * languages.
 *
 * ASCEND_UPDATE=1 writes the golden files anew, ASCEND_SHOW_TEXTS=1 shows the random texts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game_kit.h"
#include "lang.h"
#include "program.h"

/* ---- Files ----------------------------------------------------------------------------------- */

static void source_path(char *path, size_t size, const char *name)
{
    const char *root = getenv("ASCEND_SOURCE_ROOT");
    snprintf(path, size, "%s/%s", root != NULL ? root : ".", name);
}

/* The whole file as text, to be freed; fails the test where it cannot be read. */
static char *read_file(const char *name)
{
    char path[1024];
    source_path(path, sizeof path, name);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("cannot read %s", path);
    size_t size = 0, capacity = 1 << 16;
    char *text = malloc(capacity + 1);
    assert_non_null(text);
    for (size_t got; (got = fread(text + size, 1, capacity - size, file)) > 0;) {
        size += got;
        if (size == capacity) {
            capacity *= 2;
            text = realloc(text, capacity + 1);
            assert_non_null(text);
        }
    }
    fclose(file);
    text[size] = '\0';
    return text;
}

/* ---- Golden texts ---------------------------------------------------------------------------- */

static void show_diag(void *user, const asc_diag *diag)
{
    (void)user;
    print_error("%s:%u:%u: %s\n", diag->file, diag->line, diag->column, diag->message);
}

/* Title, then the lines of its text, indented; an empty line between cards. To be freed. */
static char *list_texts(const asc_card *cards, size_t count)
{
    size_t capacity = 1 << 18;
    char *texts = malloc(capacity);
    assert_non_null(texts);
    asc_text out = asc__text_init(texts, capacity);
    for (size_t i = 0; i < count; i++) {
        asc__text_addf(&out, "%s%s\n", i > 0 ? "\n" : "", cards[i].title);
        asc_span rest = {cards[i].text, strlen(cards[i].text)}, line;
        while (asc__span_cut(&rest, '\n', &line))
            asc__text_addf(&out, "  %.*s\n", (int)line.length, line.start);
    }
    assert_true(out.length < capacity);
    return texts;
}

/* The texts of a pack, or of the cards of a game that has no packs. */
static char *texts_of(const char *name, const char *language)
{
    asc_host host = {.diag = show_diag, .language = language};
    size_t count;
    char *texts;
    if (strcmp(name, "princes") == 0) {
        asc_game *game = game_of((asc_config){.game = name, .players = 6, .host = &host});
        const asc_card *cards = asc_cards(game, &count);
        texts = list_texts(cards, count);
        asc_game_free(game);
        return texts;
    }
    char file[100];
    snprintf(file, sizeof file, "packs/%s/%s.pack", name, name);
    char *text = read_file(file);
    asc_source source = {.name = file, .text = text, .size = strlen(text)};
    asc_pack *pack = NULL;
    assert_int_equal(asc_pack_new(&source, &host, &pack), ASC_OK);
    const asc_card *cards = asc_pack_cards(pack, &count);
    texts = list_texts(cards, count);
    asc_pack_free(pack);
    free(text);
    return texts;
}

static void write_golden(const char *name, const char *text)
{
    char path[1024];
    source_path(path, sizeof path, name);
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        fail_msg("cannot write %s", path);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void compare_texts(const char *name, const char *language, const char *golden_file)
{
    char *texts = texts_of(name, language);
    if (getenv("ASCEND_UPDATE") != NULL)
        write_golden(golden_file, texts);
    char *golden = read_file(golden_file);
    asc_span wanted = {golden, strlen(golden)}, got = {texts, strlen(texts)};
    asc_span card = {"", 0};
    for (;;) {
        asc_span want_line = {"", 0}, got_line = {"", 0};
        bool more_wanted = asc__span_cut(&wanted, '\n', &want_line);
        bool more_got = asc__span_cut(&got, '\n', &got_line);
        if (!more_wanted && !more_got)
            break;
        if (got_line.length > 0 && got_line.start[0] != ' ')
            card = got_line;
        if (want_line.length != got_line.length ||
            memcmp(want_line.start, got_line.start, got_line.length) != 0)
            fail_msg("%s, at the card %.*s:\n  wanted: %.*s\n  got:    %.*s\nIf the new text is "
                     "right, run this test with ASCEND_UPDATE=1 to write the files anew, and "
                     "read what has changed.",
                     golden_file, (int)card.length, card.start, (int)want_line.length,
                     want_line.start, (int)got_line.length, got_line.start);
    }
    free(golden);
    free(texts);
}

/* tests/golden/NAME.txt, and NAME.fr.txt for French. */
static void compare_golden(const char *name)
{
    char golden_file[100];
    const char *language;
    for (size_t i = 0; (language = asc_language_list(i)) != NULL; i++) {
        bool english = strcmp(language, "en") == 0;
        snprintf(golden_file, sizeof golden_file, "tests/golden/%s%s%s.txt", name,
                 english ? "" : ".", english ? "" : language);
        compare_texts(name, language, golden_file);
    }
}

static void test_godslayer(void **state)
{
    (void)state;
    compare_golden("godslayer");
}

static void test_anniversary(void **state)
{
    (void)state;
    compare_golden("anniversary");
}

static void test_vigil(void **state)
{
    (void)state;
    compare_golden("vigil");
}

static void test_princes(void **state)
{
    (void)state;
    compare_golden("princes");
}

/* ---- How phrases hang together: it must be clear how far each reaches ------------------------ */

static const struct {
    const char *source, *text, *french;
} phrases[] = {
    {"monster \"A\" cost 3 x1\n"
     "  reward: each opponent: if you control 2 or more constructs: discard 1 from hand\n",
     "Reward: for each opponent, if they control 2 or more constructs, they discard a card from "
     "their hand.",
     "Récompense\u00a0: pour chaque adversaire, s'il contrôle au moins 2 Artefacts, il "
     "défausse une carte de sa main."},
    {"monster \"A\" cost 3 x1\n"
     "  reward: each opponent:\n"
     "            discard 1 from hand\n"
     "            if you did: draw 1\n"
     "            else: destroy 1 construct\n",
     "Reward: each opponent discards a card from their hand; if they do, they draw a card; "
     "otherwise they destroy one of their constructs.",
     "Récompense\u00a0: chaque adversaire défausse une carte de sa main\u00a0; s'il le "
     "fait, il pioche une carte\u00a0; sinon, il détruit l'un de ses Artefacts."},
    {"hero \"A\" cost 3 x1\n"
     "  play: if you control 2 or more constructs:\n"
     "          may banish 1 from hand\n"
     "          if you did: draw 2\n"
     "        energize 3:\n"
     "          if you control a construct: draw 1\n"
     "          gain 1 rune\n"
     "        draw 1\n",
     "If you control 2 or more constructs, you may banish a card from your hand; if you do, draw 2 "
     "cards. Energize 3: if you control a construct, draw a card; then gain 1 rune. In any case, "
     "draw a card.",
     "Si vous contrôlez au moins 2 Artefacts, vous pouvez bannir une carte de votre "
     "main\u00a0; si vous le faites, piochez 2 cartes. Énergiser 3\u00a0: si vous "
     "contrôlez un Artefact, piochez une carte\u00a0; puis gagnez 1 Rune. Dans tous les "
     "cas, piochez une carte."},
    {"hero \"A\" cost 3 x1\n"
     "  play: choose one: gain 1 rune; draw 1 | gain 2 honor\n"
     "        this turn, on defeat monster: gain 1 rune; gain 1 power; draw 2\n",
     "Choose one: gain 1 rune and draw a card; or gain 2 honor. After that, for the rest of this "
     "turn, whenever you defeat a monster, gain 1 rune and 1 power and draw 2 cards.",
     "Choisissez un effet\u00a0: gagnez 1 Rune et piochez une carte\u00a0; ou gagnez 2 "
     "points d'Honneur. Ensuite, jusqu'à la fin du tour, chaque fois que vous éliminez un "
     "Monstre, gagnez 1 Rune et 1 point de Puissance et piochez 2 cartes."},
    {"hero \"A\" cost 3 x1\n"
     "  play: gain 1 rune\n"
     "        energize 3: gain 1 honor for each energy\n"
     "        else: gain 1 honor\n"
     "        draw 1\n",
     "Gain 1 rune. Gain 1 honor; Energize 3: instead gain 1 honor for each energy you have gained "
     "this turn. In any case, draw a card.",
     "Gagnez 1 Rune. Gagnez 1 point d'Honneur\u00a0; Énergiser 3\u00a0: à la place, gagnez"
     " 1 point d'Honneur pour chaque point d'Énergie que vous avez gagné ce tour-ci. Dans "
     "tous les cas, piochez une carte."},
    {"hero \"A\" cost 3 x1\n"
     "  play: energize 3:\n"
     "          if you control a construct: draw 1\n"
     "          else: gain 1 honor\n"
     "          gain 1 rune\n"
     "          if you control a construct: gain 1 rune; next construct costs 1 less\n",
     "Energize 3: (if you control a construct, draw a card; otherwise gain 1 honor); then gain 1 "
     "rune; then (if you control a construct, gain 1 rune; then the next construct that you "
     "acquire this turn costs 1 rune less).",
     "Énergiser 3\u00a0: (si vous contrôlez un Artefact, piochez une carte\u00a0; sinon, "
     "gagnez 1 point d'Honneur)\u00a0; puis gagnez 1 Rune\u00a0; puis (si vous contrôlez "
     "un Artefact, gagnez 1 Rune\u00a0; puis le prochain Artefact que vous achetez ce "
     "tour-ci coûte 1 Rune de moins)."},
};

static void test_phrases(void **state)
{
    (void)state;
    for (size_t i = 0; i < ASC__COUNT(phrases); i++) {
        char text[1000];
        asc_text out = asc__text_init(text, sizeof text);
        asc__text_addf(&out, "pack test\ntitle \"Test\"\nsize small\n\n%s", phrases[i].source);
        asc_source source = {.name = "test", .text = text, .size = out.length};
        asc_host host = {.diag = show_diag};
        asc_pack *pack = NULL;
        size_t count = 0;
        assert_int_equal(asc_pack_new(&source, &host, &pack), ASC_OK);
        assert_string_equal(asc_pack_cards(pack, &count)[0].text, phrases[i].text);
        char french[1000];
        asc__rules_text(pack, &pack->defs[0], asc__language("fr"), french, sizeof french);
        assert_string_equal(french, phrases[i].french);
        asc_pack_free(pack);
    }
}

/* ---- Random effects -------------------------------------------------------------------------- */

enum { CODE_MAX = 40, FILTERS = 60 };

static uint64_t luck_key, luck_count;

static unsigned luck(unsigned below)
{
    return asc__random_fast(luck_key, 0, (uint32_t)luck_count++, below);
}

static uint8_t luck_bits(unsigned bits)
{
    return (uint8_t)(luck(3) == 0 ? luck(1u << bits) : 1u << luck(bits));
}

static asc_filter random_filter(void)
{
    asc_filter filter = {.kinds = luck(4) == 0 ? 0 : luck_bits(4),
                         .factions = luck(2) ? 0 : luck_bits(4),
                         .cost_max = (uint8_t)(luck(3) ? 0 : 1 + luck(100)),
                         .zones = luck(4) == 0 ? 0 : luck_bits(6),
                         .flags = (uint8_t)luck(4)};
    if (luck(4) == 0)
        filter.zones = luck(2) ? ASC_IN_ROW | ASC_IN_ALWAYS : ASC_IN_HAND | ASC_IN_DISCARD;
    return filter;
}

static uint8_t random_arg(const char *letters)
{
    static const struct {
        char letter;
        unsigned count;
    } table[] = {{'R', 4}, {'D', 4}, {'C', 5}, {'W', 2}, {'V', ASC_ON_COUNT}, {'M', 3}};
    for (size_t i = 0; i < ASC__COUNT(table); i++)
        if (strchr(letters, table[i].letter) != NULL)
            return (uint8_t)luck(table[i].count);
    return (uint8_t)(strchr(letters, 'F') != NULL ? 1u << luck(4) : 0);
}

static asc_ins random_ins(unsigned op)
{
    const char *letters = asc__op_operands((uint8_t)op);
    asc_ins ins = {.op = (uint8_t)op, .arg = random_arg(letters)};
    if (strchr(letters, 'n') != NULL && luck(8) > 0)
        ins.n = (uint8_t)(luck(2) ? 1 : 1 + luck(12));
    if (strchr(letters, 'p') != NULL && luck(2))
        ins.per = (uint8_t)luck(ASC_PER_HONOR + 1);
    if (strchr(letters, 'f') != NULL && luck(8) > 0)
        ins.filter = (uint8_t)luck(FILTERS);
    static const char flags[] = "mreyt";
    for (unsigned i = 0; i < 5; i++)
        if (strchr(letters, flags[i]) != NULL && luck(3) == 0)
            ins.flags |= (uint8_t)(1u << i);
    return ins;
}

/* A phrase of one leaf: alone, in a body, or as the options of a choice. */
static size_t random_phrase(asc_ins *code, unsigned op, unsigned leaf)
{
    code[0] = random_ins(op);
    if (op == ASC_OP_CHOOSE) {
        unsigned options = 2 + luck(2);
        code[0].n = (uint8_t)options;
        code[0].len = (uint16_t)(2 * options);
        for (unsigned i = 0; i < options; i++) {
            code[1 + 2 * i] = (asc_ins){.op = ASC_OP_OPTION, .len = 1};
            code[2 + 2 * i] = random_ins(i == 0 ? leaf : ASC_OP_GAIN);
        }
        return 1 + 2 * options;
    }
    if (op == ASC_OP_ELSE) {
        code[0] = random_ins(ASC_OP_IF);
        code[2] = (asc_ins){.op = ASC_OP_ELSE, .len = 1};
        code[3] = random_ins(ASC_OP_GAIN);
    } else if (strchr(asc__op_operands((uint8_t)op), 'b') == NULL) {
        return 1;
    }
    code[0].len = 1;
    code[1] = random_ins(leaf);
    return op == ASC_OP_ELSE ? 4 : 2;
}

/* A pack of one card, with a plain ability that every such card needs, and the one to be told. */
typedef struct sample {
    asc_pack pack;
    asc_card_def card;
    asc_ability abilities[2];
    asc_ins code[CODE_MAX];
    asc_filter filters[FILTERS];
} sample;

/* Half of them as phrases like them, with chance for the rest. */
static void fill_filters(asc_filter *filters)
{
    static const asc_filter liked[] = {
        {.flags = ASC_THIS},
        {.kinds = ASC_HERO, .factions = ASC_VOID},
        {.kinds = ASC_CONSTRUCT},
        {.kinds = ASC_CONSTRUCT, .zones = ASC_IN_PLAY},
        {.kinds = ASC_HERO, .zones = ASC_IN_PLAYED, .flags = ASC_OTHER_THAN_THIS},
        {.zones = ASC_IN_HAND},
        {.zones = ASC_IN_HAND | ASC_IN_DISCARD},
        {.zones = ASC_IN_ROW},
        {.kinds = ASC_MONSTER, .zones = ASC_IN_ROW | ASC_IN_ALWAYS},
        {.kinds = ASC_HERO | ASC_CONSTRUCT, .zones = ASC_IN_ALWAYS},
    };
    for (size_t i = 1; i < FILTERS; i++)
        filters[i] = random_filter();
    for (size_t i = 0; i < FILTERS / 2; i++) {
        asc_filter *filter = &filters[1 + i];
        uint8_t factions = filter->factions, cost_max = filter->cost_max;
        *filter = liked[i % ASC__COUNT(liked)];
        if (i >= ASC__COUNT(liked) && filter->factions == 0)
            filter->factions = factions;
        if (i >= 2 * ASC__COUNT(liked))
            filter->cost_max = cost_max;
    }
}

static void random_card(sample *w)
{
    static const uint8_t kinds[] = {ASC_HERO,      ASC_MONSTER,   ASC_MONSTER,   ASC_HERO,
                                    ASC_CONSTRUCT, ASC_CONSTRUCT, ASC_CONSTRUCT, ASC_CONSTRUCT};
    unsigned section = luck(ASC_WHILE + 1);
    *w = (sample){.pack = {.id = "random", .card_count = 1, .ability_count = 2, .code_count = 1}};
    w->code[0] = (asc_ins){.op = ASC_OP_GAIN, .n = 1};
    w->abilities[0] = (asc_ability){.section = ASC_PLAY, .len = 1};
    if (section == ASC_TROPHY)
        w->abilities[0].section = ASC_REWARD;
    w->abilities[1] = (asc_ability){.section = (uint8_t)section, .start = 1};
    bool alone = section != ASC_TROPHY && section != ASC_FATE;
    fill_filters(w->filters);
    w->card = (asc_card_def){.name = "Random",
                             .kind = kinds[section],
                             .zone = ASC_CENTER,
                             .cost = 3,
                             .copies = 1,
                             .first_ability = alone,
                             .ability_count = alone ? 1 : 2};
    if (kinds[section] & (ASC_HERO | ASC_CONSTRUCT))
        w->card.faction = (uint8_t)(1u << luck(4));
}

/* The determinization is copied about: its pack must point into its own arrays. */
static const asc_pack *pack_of(sample *w)
{
    w->pack.defs = &w->card;
    w->pack.abilities = w->abilities;
    w->pack.code = w->code;
    w->pack.filters = w->filters;
    w->pack.filter_count = FILTERS;
    return &w->pack;
}

/* What a section asks besides; tried until it is one that can be. */
static void random_ability(sample *w)
{
    asc_ability *ability = &w->abilities[1];
    bool use = ability->section == ASC_USE, on = ability->section == ASC_ON;
    ability->flags = (uint8_t)(on ? luck(4) : ability->section == ASC_UNITED);
    if (use)
        ability->flags = (uint8_t)(luck(2) | (luck(2) ? 0 : ASC_AFTER | (luck(2) * ASC_FIRST)) |
                                   (luck(4) ? 0 : ASC_AFTER_UNITE));
    bool event = asc__awaits_event(ability);
    ability->energy = (uint8_t)((use || on) && luck(3) == 0 ? 1 + luck(9) : 0);
    ability->event = (uint8_t)(event ? luck(ASC_ON_COUNT) : 0);
    ability->filter = (uint8_t)(event ? luck(FILTERS) : asc__awaits_unite(ability) ? 2 : 0);
    ability->price = (uint8_t)(use ? luck(ASC_BANISH_PAIR + 1) : 0);
    ability->price_n = (uint8_t)(ability->price == ASC_PAY_RUNES ? 1 + luck(9) : 0);
}

/* Puts a phrase somewhere into the program; whether that makes sense is for the verifier. */
static void insert(sample *w, const asc_ins *phrase, size_t length)
{
    size_t at = luck(3) ? w->pack.code_count : 1 + luck((unsigned)w->pack.code_count);
    bool inside = luck(2) == 0; /* of bodies that end just there */
    for (size_t i = 0; i < at; i++) {
        size_t end = i + 1 + w->code[i].len;
        if (end > at || (end == at && inside && w->code[i].len > 0))
            w->code[i].len = (uint16_t)(w->code[i].len + length);
    }
    memmove(w->code + at + length, w->code + at, (w->pack.code_count - at) * sizeof *w->code);
    memcpy(w->code + at, phrase, length * sizeof *phrase);
    w->pack.code_count += length;
    w->abilities[1].len = (uint16_t)(w->pack.code_count - 1);
}

/* Tries to make the program longer by a phrase of these opcodes. */
static bool grow(sample *w, unsigned op, unsigned leaf, unsigned tries)
{
    for (; tries > 0; tries--) {
        sample before = *w;
        asc_ins phrase[8];
        size_t length = random_phrase(phrase, op, leaf);
        if (w->pack.code_count + length > CODE_MAX)
            return false;
        if (w->pack.code_count == 1)
            random_ability(w);
        insert(w, phrase, length);
        if (asc__pack_verify(pack_of(w), NULL) == NULL)
            return true;
        *w = before;
    }
    return false;
}

/* A verified program; false where none was found. */
static bool random_program(sample *w)
{
    random_card(w);
    for (unsigned wanted = 1 + luck(6); wanted > 0; wanted--) {
        unsigned op = luck(ASC_OP_COUNT), leaf = luck(ASC_OP_COUNT);
        /* What was lost can be recovered only after something was lost: chance would rarely do
         * it. */
        if (op == ASC_OP_RECOVER)
            grow(w, ASC_OP_EACH, ASC_OP_DISCARD, 1000);
        grow(w, op, leaf, 100);
    }
    return w->pack.code_count > 1;
}

/* A capital, with or without an accent of French. */
static bool begins_with_capital(const char *text)
{
    return (text[0] >= 'A' && text[0] <= 'Z') || strncmp(text, "É", 2) == 0 ||
           strncmp(text, "À", 2) == 0;
}

/* Is a word of French before a vowel that ought to be elided? */
static bool lacks_elision(const char *text)
{
    static const char *const words[] = {" de ", " que ", " le ", " la "};
    static const char *const vowels[] = {"a", "e", "i", "o", "u", "é", "A", "E", "I", "O", "É"};
    for (size_t i = 0; i < ASC__COUNT(words); i++)
        for (const char *at = text; (at = strstr(at, words[i])) != NULL; at++)
            for (size_t v = 0; v < ASC__COUNT(vowels); v++)
                if (strncmp(at + strlen(words[i]), vowels[v], strlen(vowels[v])) == 0)
                    return true;
    return strstr(text, "si il ") != NULL || strstr(text, "Si il ") != NULL;
}

static void check_sentence(const char *text)
{
    static const char *const wrong[] = {"  ", "..", " .", " ,", " ;", " :", ",,"};
    size_t length = strlen(text);
    bool good = length > 3 && text[length - 1] == '.' && strpbrk(text, "{}~|") == NULL &&
                begins_with_capital(text);
    for (size_t i = 0; i < ASC__COUNT(wrong); i++)
        good = good && strstr(text, wrong[i]) == NULL;
    if (!good)
        fail_msg("this is no sentence: \"%s\"", text);
}

/* Says the card in every language. */
static void check_texts(sample *w)
{
    const char *code;
    for (size_t i = 0; (code = asc_language_list(i)) != NULL; i++) {
        char text[8000], small[10];
        const asc_language *language = asc__language(code);
        size_t length = asc__rules_text(pack_of(w), &w->card, language, text, sizeof text);
        assert_int_equal(length, strlen(text));
        assert_int_equal(asc__rules_text(pack_of(w), &w->card, language, small, sizeof small),
                         length);
        assert_int_equal(strncmp(small, text, sizeof small - 1), 0);
        check_sentence(text);
        if (strcmp(code, "fr") == 0 && lacks_elision(text))
            fail_msg("a word is not elided: \"%s\"", text);
        if (getenv("ASCEND_SHOW_TEXTS") != NULL)
            print_message("%s\n", text);
    }
}

static void test_random(void **state)
{
    (void)state;
    unsigned seen[ASC_OP_COUNT] = {0}, sections[ASC_WHILE + 1] = {0};
    sample w;
    for (unsigned i = 0; i < 4000; i++) {
        luck_key = i;
        luck_count = 0;
        if (!random_program(&w))
            continue;
        check_texts(&w);
        for (size_t at = 0; at < w.pack.code_count; at++)
            seen[w.code[at].op]++;
        sections[w.abilities[1].section]++;
    }
    for (unsigned op = 0; op < ASC_OP_COUNT; op++)
        if (seen[op] == 0)
            fail_msg("no random program had a %s", asc__op_word((uint8_t)op));
    for (unsigned section = 0; section <= ASC_WHILE; section++)
        assert_true(sections[section] > 0);
}

/* ---- Catalogs -------------------------------------------------------------------------------- */

static void test_english(void **state)
{
    (void)state;
    const asc_language *english = asc__language("en");
    assert_non_null(english);
    assert_null(asc__language("xx"));
    for (unsigned id = 0; id < ASC_MESSAGE_COUNT; id++) {
        const char *text = asc__lang_text(english, (asc_message)id);
        const char *wrong = asc__lang_check((asc_message)id, text);
        if (wrong != NULL)
            fail_msg("\"%s\": %s", text, wrong);
    }
}

static void test_check(void **state)
{
    (void)state;
    assert_null(asc__lang_check(ASC_SAY_A_CARD, "{0?f:une|un} {0#1}"));
    assert_null(asc__lang_check(ASC_SAY_CARD, "f:carte|cartes"));
    assert_non_null(asc__lang_check(ASC_SAY_A_CARD, "un {0"));
    assert_non_null(asc__lang_check(ASC_SAY_A_CARD, "un 0}"));
    assert_non_null(asc__lang_check(ASC_SAY_A_CARD, "un {1}"));
    assert_non_null(asc__lang_check(ASC_SAY_A_CARD, "un {0?v:d'{7}|de}"));
    assert_non_null(asc__lang_check(ASC_SAY_A_CARD, "un {0&3}"));
    assert_non_null(asc__lang_check(ASC_SAY_A_CARD, "un {carte}"));
    assert_non_null(asc__lang_check(ASC_SAY_A_CARD, "un {0#}"));
    assert_non_null(asc__lang_check(ASC_SAY_A_CARD, "un {0;}"));
}

/* What the language of templates must be able to say, tried on bits of French and Polish. */
static void expect(const asc_language *language, asc_message message, asc_lang_arg first,
                   asc_lang_arg second, const char *wanted)
{
    char text[200];
    asc_lang_arg args[] = {first, second};
    size_t length = asc__lang_format(language, message, args, 2, text, sizeof text);
    assert_string_equal(text, wanted);
    assert_int_equal(length, strlen(wanted));
}

static void test_french(void **state)
{
    (void)state;
    static const char *const texts[ASC_MESSAGE_COUNT] = {
        [ASC_SAY_RULE_PLURAL] = "one 0-1|other",
        [ASC_SAY_RULE_VOWELS] = "aeéèêiouhAEÉIOUH",
        [ASC_SAY_CARD] = "f:carte|cartes",
        [ASC_SAY_HERO] = "m:~héros",
        [ASC_SAY_HONOR] = "m:honneur",
        [ASC_SAY_ENERGY] = "f:énergie",
        [ASC_SAY_RUNE] = "f:rune|runes",
        [ASC_SAY_ENLIGHTENED] = "Éclairé{?f:e|}{?other:s|}",
        [ASC_SAY_A_CARD] = "{0?f:une|un} {0#1}",
        [ASC_SAY_CARDS] = "les {0#2}",
        [ASC_SAY_CARD_OF_FACTION] = "{0} {1&0}",
        [ASC_SAY_EACH_FACTION] = "une partie {0?v:d'|de }{0}",
        [ASC_SAY_SENTENCE] = "{^}{0?v:l'|f:la |le }{0}.",
        [ASC_SAY_SENTENCE_BEGUN] = "{^}{0}.",
    };
    const asc_language french = {.code = "fr", .texts = texts};
    const asc_lang_arg none = asc__arg_number(0);
    const asc_lang_arg card = asc__arg_message(ASC_SAY_CARD), hero = asc__arg_message(ASC_SAY_HERO);
    const asc_lang_arg honor = asc__arg_message(ASC_SAY_HONOR);
    const asc_lang_arg rune = asc__arg_message(ASC_SAY_RUNE);
    const asc_lang_arg adjective = asc__arg_message(ASC_SAY_ENLIGHTENED);
    expect(&french, ASC_SAY_A_CARD, card, none, "une carte");
    expect(&french, ASC_SAY_A_CARD, hero, none, "un héros");
    expect(&french, ASC_SAY_CARDS, card, none, "les cartes");
    expect(&french, ASC_SAY_N_OF, asc__arg_number(0), rune, "0 rune");
    expect(&french, ASC_SAY_N_OF, asc__arg_number(2), rune, "2 runes");
    expect(&french, ASC_SAY_CARD_OF_FACTION, card, adjective, "carte Éclairée");
    expect(&french, ASC_SAY_CARD_OF_FACTION, hero, adjective, "héros Éclairé");
    expect(&french, ASC_SAY_EACH_FACTION, honor, none, "une partie d'honneur");
    expect(&french, ASC_SAY_EACH_FACTION, hero, none, "une partie de héros");
    expect(&french, ASC_SAY_EACH_FACTION, asc__arg_text("Arha"), none, "une partie d'Arha");
    expect(&french, ASC_SAY_SENTENCE, honor, none, "L'honneur.");
    expect(&french, ASC_SAY_SENTENCE, card, none, "La carte.");
    expect(&french, ASC_SAY_SENTENCE_BEGUN, asc__arg_message(ASC_SAY_ENERGY), none, "Énergie.");
    expect(&french, ASC_SAY_POWER, none, none, "power");
}

static void test_plurals(void **state)
{
    (void)state;
    static const char *const texts[ASC_MESSAGE_COUNT] = {
        [ASC_SAY_RULE_PLURAL] = "one 1|few %10:2-4 !%100:12-14|many",
        [ASC_SAY_CARD] = "f:karta|karty|kart",
        [ASC_SAY_RECOVER] = "{0?=2:dwie|few:kilka|one:jedna|wiele}",
    };
    const asc_language polish = {.code = "pl", .texts = texts};
    static const struct {
        int n;
        const char *text, *choice;
    } cases[] = {{1, "1 karta", "jedna"}, {2, "2 karty", "dwie"},    {4, "4 karty", "kilka"},
                 {5, "5 kart", "wiele"},  {12, "12 kart", "wiele"},  {22, "22 karty", "kilka"},
                 {0, "0 kart", "wiele"},  {112, "112 kart", "wiele"}};
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        asc_lang_arg n = asc__arg_number(cases[i].n);
        expect(&polish, ASC_SAY_N_OF, n, asc__arg_message(ASC_SAY_CARD), cases[i].text);
        expect(&polish, ASC_SAY_RECOVER, n, n, cases[i].choice);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_english),   cmocka_unit_test(test_check),
        cmocka_unit_test(test_french),    cmocka_unit_test(test_plurals),
        cmocka_unit_test(test_godslayer), cmocka_unit_test(test_anniversary),
        cmocka_unit_test(test_vigil),     cmocka_unit_test(test_princes),
        cmocka_unit_test(test_phrases),   cmocka_unit_test(test_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
