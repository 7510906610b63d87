/*
 * everywhere.c - prints what must be the same on every machine (everywhere.h): all texts of the
 * games in all languages, scenarios, the golden games, random games, searched games.
 *
 *     everywhere FILE...       FILE: scenarios, by their paths below ASCEND_SOURCE_ROOT
 *     everywhere signature     what 'ascend bench' has as its signature
 *
 * ASCEND_TEST_GAMES says how many random games there are.
 */
#include "everywhere.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"
#include "golden_games.h"

enum { TEXT_MAX = 1 << 16, GAMES_OF_EACH = 10000 /* of ASCEND_TEST_GAMES, for one */ };

/* ---- Digests --------------------------------------------------------------------------------- */

uint64_t digest_number(uint64_t digest, uint64_t number)
{
    return asc__mix(digest ^ number) + number;
}

uint64_t digest_real(uint64_t digest, double number)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    return digest_number(digest, bits);
}

uint64_t digest_text(uint64_t digest, const char *text)
{
    return text != NULL ? asc__hash(digest, text, strlen(text)) : digest_number(digest, 1);
}

/* ---- Hosts and games ------------------------------------------------------------------------- */

/* The pack that another name in packs/aliases means; false if there is none. */
static bool find_alias(const char *name, char id[64])
{
    size_t size;
    char *text = deck_read_file("packs/aliases", &size);
    asc_span rest = {text, size}, line;
    bool found = false;
    while (text != NULL && !found && asc__span_cut(&rest, '\n', &line)) {
        char alias[64];
        found =
            sscanf(line.start, "%63[a-z0-9-] %63[a-z]", alias, id) == 2 && strcmp(alias, name) == 0;
    }
    free(text);
    return found;
}

/* A pack of the project, by any of its names, or the one of tests/fans. */
static asc_status load(void *user, const char *id, asc_source *source)
{
    char meant[64];
    size_t size;
    if (strcmp(id, "fans") != 0)
        return deck_load(user, find_alias(id, meant) ? meant : id, source);
    char *text = deck_read_file("tests/fans/fans.pack", &size);
    *source = (asc_source){id, text, size};
    return text != NULL ? ASC_OK : ASC_UNKNOWN_PACK;
}

static void tell(void *user, const asc_diag *diag)
{
    (void)user;
    printf("%s:%u:%u: %s\n", diag->file != NULL ? diag->file : "", diag->line, diag->column,
           diag->message);
}

asc_host everywhere_host(const char *language)
{
    return (asc_host){.load = load,
                      .network = deck_load_network,
                      .release = deck_release,
                      .diag = tell,
                      .language = language};
}

asc_game *everywhere_game(size_t index, const char *turn_limit, const asc_host *host)
{
    enum { LEAST = 2, MOST = 6 };
    deck_table table;
    size_t tables = 0;
    if (deck_table_at(index, &table)) {
        asc_option options[2];
        return game_of((asc_config){.packs = table.packs,
                                    .players = table.players,
                                    .options = options,
                                    .option_count = deck_table_options(&table, turn_limit, options),
                                    .host = host});
    }
    while (deck_table_at(tables, &table))
        tables++;
    int players = LEAST + (int)(index - tables);
    if (players > MOST)
        return NULL;
    return game_of((asc_config){.game = "princes", .players = players, .host = host});
}

void everywhere_name(const asc_game *game, char *name, size_t size)
{
    size_t packs, options;
    const asc_pack_version *pack = asc_game_packs(game, &packs);
    const asc_option *option = asc_game_options(game, &options);
    asc_text text = asc__text_init(name, size);
    asc__text_add(&text, asc_game_name(game));
    for (size_t i = 0; i < packs; i++)
        asc__text_addf(&text, " %s", pack[i].id);
    asc__text_addf(&text, ", %d players", asc_game_players(game));
    for (size_t i = 0; i < options; i++)
        asc__text_addf(&text, ", %s %s", option[i].name, option[i].value);
}

/* ---- Texts ----------------------------------------------------------------------------------- */

static uint64_t digest_cards(const asc_card *cards, size_t count)
{
    uint64_t digest = count;
    for (size_t i = 0; i < count; i++) {
        const asc_card *card = &cards[i];
        const char *const texts[] = {card->name,    card->title, card->type, card->pack,
                                     card->faction, card->kind,  card->text, card->paid_with};
        const uint8_t numbers[] = {card->zone, card->cost, card->honor, (uint8_t)card->copies};
        for (size_t k = 0; k < ASC__COUNT(texts); k++)
            digest = digest_text(digest, texts[k]);
        digest = asc__hash(digest, numbers, sizeof numbers);
    }
    return digest;
}

static uint64_t digest_terms(const asc_game *game)
{
    size_t count;
    const asc_term *terms = asc_game_terms(game, &count);
    uint64_t digest = count;
    for (size_t i = 0; i < count; i++) {
        digest = digest_text(digest, terms[i].name);
        digest = digest_text(digest, terms[i].title);
        digest = digest_text(digest, terms[i].also);
        digest = digest_text(digest, terms[i].text);
    }
    const char *rule;
    for (size_t i = 0; (rule = asc_game_short_rules(game, i)) != NULL; i++)
        digest = digest_text(digest, rule);
    digest = digest_text(digest, asc_game_ties(game));
    return digest_text(digest, asc_game_opponent(game));
}

static uint64_t digest_fields(const asc_game *game)
{
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    uint64_t digest = count;
    for (size_t i = 0; i < count; i++) {
        const int numbers[] = {fields[i].seat,  fields[i].kind, fields[i].offset,
                               fields[i].count, fields[i].look, fields[i].role};
        char amount[200];
        asc_amount_say(game, &fields[i], 3, amount, sizeof amount);
        digest = asc__hash(digest, numbers, sizeof numbers);
        digest = digest_text(digest, fields[i].name);
        digest = digest_text(digest, fields[i].title);
        digest = digest_text(digest, amount);
    }
    return digest;
}

/* Every set-up in every language: how large its things are in memory, and all that it says. */
static void print_set_ups(void)
{
    const char *language;
    asc_game *game;
    for (size_t l = 0; (language = asc_language_list(l)) != NULL; l++) {
        asc_host host = everywhere_host(language);
        for (size_t i = 0; (game = everywhere_game(i, "300", &host)) != NULL; i++) {
            char name[200];
            size_t cards;
            const asc_card *card = asc_cards(game, &cards);
            everywhere_name(game, name, sizeof name);
            printf("set-up %s, %s: state %zu, view %zu, belief %zu, moves %zu, rules %d, cards "
                   "%016" PRIx64 ", terms %016" PRIx64 ", fields %016" PRIx64 "\n",
                   name, language, asc_state_size(game), asc_view_size(game), asc_belief_size(game),
                   asc_legal_max(game), asc_game_rules_version(game), digest_cards(card, cards),
                   digest_terms(game), digest_fields(game));
            asc_game_free(game);
        }
    }
}

static void print_pack(const char *id, const char *language)
{
    static char text[TEXT_MAX];
    asc_host host = everywhere_host(language);
    asc_source source;
    asc_pack *pack;
    if (load(NULL, id, &source) != ASC_OK || asc_pack_new(&source, &host, &pack) != ASC_OK)
        abort();
    size_t count;
    const asc_card *cards = asc_pack_cards(pack, &count);
    uint64_t code = 0;
    for (size_t i = 0; i < count; i++) {
        asc_pack_disassemble(pack, i, text, sizeof text);
        code = digest_text(code, text);
    }
    printf("pack %s, %s: %s, %016" PRIx64 ", cards %016" PRIx64 ", code %016" PRIx64 "\n", id,
           language, asc_pack_title(pack), asc_pack_hash(pack), digest_cards(cards, count), code);
    asc_pack_free(pack);
    deck_release(NULL, &source);
}

static void print_texts(void)
{
    static const char *const packs[] = {"godslayer", "anniversary", "vigil", "fans"};
    const char *language;
    for (size_t l = 0; (language = asc_language_list(l)) != NULL; l++)
        for (size_t i = 0; i < ASC__COUNT(packs); i++)
            print_pack(packs[i], language);
    print_set_ups();
}

/* ---- Scenarios ------------------------------------------------------------------------------- */

/* Messages are many where a text was damaged: only their digest is printed. */
typedef struct heard {
    uint64_t digest;
    unsigned count;
} heard;

static void hear(void *user, const asc_diag *diag)
{
    heard *all = user;
    all->digest = digest_number(all->digest, (uint64_t)diag->line << 32 | diag->column);
    all->digest = digest_text(all->digest, diag->message);
    all->count++;
}

/* The scenarios of a text that has been damaged: what is wrong is told everywhere in the same
 * words. */
static void print_damaged(const char *path, char *text, size_t size, const char *language)
{
    heard all = {0};
    asc_host host = everywhere_host(language);
    host.user = &all;
    host.diag = hear;
    for (size_t at = 50; at < size; at += 197)
        if (text[at] != '\n')
            text[at] = "x1,: "[at % 5];
    asc_scenario_report report = {0};
    asc_status status = asc_scenario_run(&(asc_source){path, text, size}, &host, &report);
    printf("%s, damaged, %s: %s, %u passed, %u failed, %u messages %016" PRIx64 "\n", path,
           language, asc_status_text(status), report.passed, report.failed, all.count, all.digest);
}

static void print_scenarios(const char *path)
{
    asc_host host = everywhere_host(NULL);
    asc_scenario_report report = {0};
    size_t size;
    char *text = deck_read_file(path, &size);
    if (text == NULL) {
        printf("%s: cannot be read\n", path);
        exit(1);
    }
    asc_status status = asc_scenario_run(&(asc_source){path, text, size}, &host, &report);
    printf("%s: %s, %u passed, %u failed\n", path, asc_status_text(status), report.passed,
           report.failed);
    const char *language;
    for (size_t l = 0; (language = asc_language_list(l)) != NULL; l++)
        print_damaged(path, text, size, language);
    free(text);
}

/* ---- What is written down -------------------------------------------------------------------- */

/* False: a digest is not what tests/golden has. */
static bool print_golden(void)
{
    char *data = deck_get(TEXT_MAX);
    asc_text now = asc__text_init(data, TEXT_MAX);
    size_t size;
    char *golden = deck_read_file(golden_games_path, &size);
    golden_games(&now);
    bool same = golden != NULL && strcmp(golden, data) == 0;
    printf("%s%s: %s\n", data, golden_games_path, same ? "the same" : "differs");
    free(data);
    free(golden);
    return same;
}

static void print_signature(void)
{
    const atomic_bool stop = false;
    asc_host host = everywhere_host(NULL);
    uint64_t signature = 0;
    for (size_t i = 0; i < ASC_BENCH_SET_UPS; i++) {
        const asc_bench_set_up *set_up = &asc__bench_set_ups[i];
        asc_option option = {set_up->option, set_up->value};
        asc_game *game = game_of((asc_config){.game = set_up->game,
                                              .packs = set_up->packs,
                                              .players = set_up->players,
                                              .options = &option,
                                              .option_count = set_up->option != NULL,
                                              .host = &host});
        for (size_t k = 0; k < ASC_BENCH_ROWS; k++) {
            asc_bench_figures figures;
            if (asc__bench_run(game, &asc__bench_rows[k], &stop, &figures) != ASC_OK)
                abort();
            signature = asc__bench_sign(signature, &figures);
        }
        asc_game_free(game);
    }
    printf("signature: %016" PRIx64 "\n", signature);
}

int main(int argc, char **argv)
{
    const char *wanted_games = getenv("ASCEND_TEST_GAMES");
    unsigned long games =
        wanted_games != NULL ? strtoul(wanted_games, NULL, 10) / GAMES_OF_EACH : 0;
    if (argc == 2 && strcmp(argv[1], "signature") == 0) {
        print_signature();
        return 0;
    }
    print_texts();
    for (int i = 1; i < argc; i++)
        print_scenarios(argv[i]);
    bool same = print_golden();
    everywhere_games(games > 2 ? (unsigned)games : 2);
    everywhere_searches();
    puts("that is all");
    return same ? 0 : 1;
}
