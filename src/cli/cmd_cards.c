/*
 * cmd_cards.c - `ascend cards`: the card catalog, as a table for people or as JSON for programs.
 */
#include "cli.h"

#include <string.h>

#include "view_read.h"
#include "wire.h"
#include "pack_finder.h"

enum { SCHEMA = 1, TABLE_WIDTH = 80 };

static const char help[] =
    N_("usage: ascend cards [--pack ID,ID] [--json] [CARD]\n"
       "       ascend cards --game NAME [--pack ID,ID] [--json] [CARD]\n"
       "\n"
       "Lists the cards of packs: name, kind, faction, cost, honor, copies, rules text,\n"
       "and behind '-' rulings about the card. With CARD, a name or a part of one, it\n"
       "lists no others; words of it need no quotes.\n"
       "\n"
       "Without --pack it lists every pack there is, and with --game the cards that a\n"
       "game is played with: its own where it has no packs, or those of packs together.\n");

static const char notes[] =
    N_("Copies are those in a game; of a starting card, those of each player.\n"
       "Cards with the same name and text in several packs are not different.\n"
       "\n"
       "A pack ID is the file ID/ID.pack in a folder of packs: those that ASCEND_PACKS\n"
       "names (colons between), then those that came with the program. The file\n"
       "'aliases' in such a folder has other names of packs: godslayer-1st-edition\n"
       "and godslayer-2nd-edition are both godslayer.\n");

/* A column of numbers after the names. */
typedef struct column {
    const char *title;
    int width; /* 0: no card has such a number */
    uint16_t (*number)(const asc_card *card);
} column;

static uint16_t cost_of(const asc_card *card)
{
    return card->cost;
}

static uint16_t honor_of(const asc_card *card)
{
    return card->honor;
}

static uint16_t copies_of(const asc_card *card)
{
    return card->copies;
}

/* Prints names, kinds and numbers of cards, each with its text below. `honor`: the title of that
 * column. */
static void print_table(const asc_card *cards, size_t count, const char *honor)
{
    column columns[] = {{asc__cli_tr("Cost"), 0, cost_of},
                        {honor, 0, honor_of},
                        {asc__cli_tr("Copies"), 0, copies_of}};
    enum { COLUMNS = ASC__COUNT(columns) };
    const char *name_title = asc__cli_tr("Name"), *kind_title = asc__cli_tr("Kind");
    int width = asc__cli_width(name_title), kinds = asc__cli_width(kind_title);
    for (size_t i = 0; i < count; i++) {
        int name = asc__cli_width(cards[i].title), kind = asc__cli_width(cards[i].type);
        width = name > width ? name : width;
        kinds = kind > kinds ? kind : kinds;
        for (int k = 0; k < COLUMNS; k++)
            if (columns[k].number(&cards[i]) > 0)
                columns[k].width = 2 + asc__cli_width(columns[k].title);
    }
    int room = TABLE_WIDTH - 2 - kinds;
    for (int k = 0; k < COLUMNS; k++)
        room -= columns[k].width;
    width = width < room ? width : room;
    asc__cli_pad(stdout, name_title, width + 2);
    asc__cli_pad(stdout, kind_title, kinds);
    for (int k = 0; k < COLUMNS; k++)
        if (columns[k].width > 0)
            asc__cli_pad_left(stdout, columns[k].title, columns[k].width);
    putchar('\n');
    for (size_t i = 0; i < count; i++) {
        /* A name that is too long gets a line of its own. */
        bool alone = asc__cli_width(cards[i].title) > width;
        if (alone)
            asc__cli_puts(stdout, cards[i].title);
        asc__cli_pad(stdout, alone ? "" : cards[i].title, width + 2);
        asc__cli_pad(stdout, cards[i].type, kinds);
        for (int k = 0; k < COLUMNS; k++)
            if (columns[k].width > 0)
                printf("%*u", columns[k].width, columns[k].number(&cards[i]));
        putchar('\n');
        asc__cli_wrap(stdout, cards[i].text, 4);
        asc__cli_rulings(stdout, &cards[i], 4);
    }
    putchar('\n');
}

static void print_pack(const asc_pack *pack, const asc_card *cards, size_t count)
{
    asc__cli_print(stdout, "{0} ({1}), {2} {2?one:card|cards}\n\n",
                   asc__arg_text(asc_pack_title(pack)), asc__arg_text(asc_pack_id(pack)),
                   asc__arg_number((int)count));
    print_table(cards, count, asc__cli_tr("Honor"));
}

/* Picks the cards with `part` in their name or title, or all cards if it is NULL; returns how
 * many. */
static size_t pick(const asc_card *cards, size_t count, const char *part,
                   asc_card picked[ASC_CARDS_MAX])
{
    size_t some = 0;
    for (size_t i = 0; i < count; i++)
        if (!part || asc__text_contains(cards[i].name, part) ||
            asc__text_contains(cards[i].title, part))
            picked[some++] = cards[i];
    return some;
}

enum { LISTED_MAX = 64 };

/* Packs that are listed in turn, each once, even if it is named several times. */
typedef struct listing {
    asc_finder *finder;
    asc_json *json;   /* NULL: in columns */
    const char *part; /* a part of the names of the cards to list, or NULL */
    size_t found;     /* cards that were found; ... */
    size_t different; /* ... without those that an earlier pack has, too */
    asc_pack *listed[LISTED_MAX];
    size_t count;
} listing;

/* Is this the first time that the pack is named? */
static bool is_new(const listing *all, const asc_pack *pack)
{
    for (size_t i = 0; i < all->count; i++)
        if (asc_pack_hash(all->listed[i]) == asc_pack_hash(pack) &&
            strcmp(asc_pack_id(all->listed[i]), asc_pack_id(pack)) == 0)
            return false;
    return true;
}

/* Has a pack listed earlier the same card? */
static bool is_reprint(const listing *all, const asc_card *card)
{
    for (size_t i = 0; i < all->count; i++) {
        size_t count;
        const asc_card *cards = asc_pack_cards(all->listed[i], &count);
        for (size_t k = 0; k < count; k++)
            if (asc__cards_same(&cards[k], card))
                return true;
    }
    return false;
}

/* Lists the wanted cards of a pack; keeps the pack or frees it. */
static void list_cards(listing *all, asc_pack *pack)
{
    size_t count;
    asc_card picked[ASC_CARDS_MAX];
    const asc_card *cards = asc_pack_cards(pack, &count);
    count = pick(cards, count, all->part, picked);
    for (size_t i = 0; i < count; i++)
        all->different += !is_reprint(all, &picked[i]);
    for (size_t i = 0; all->json && i < count; i++)
        asc__wire_card(all->json, NULL, NULL, &picked[i]);
    if (!all->json && count > 0)
        print_pack(pack, picked, count);
    all->found += count;
    if (all->count < LISTED_MAX)
        all->listed[all->count++] = pack;
    else
        asc_pack_free(pack);
}

/* Lists one pack; returns an exit status. */
static int list_pack(listing *all, const char *id)
{
    asc_finder *finder = all->finder;
    asc_source source;
    if (asc__finder_open(finder, id, &source) != ASC_OK) {
        if (finder->missing[0] || id[0] == '\0')
            asc__finder_complain(finder, id);
        return ASC_EXIT_FAILED;
    }
    asc_host host = asc__finder_host(finder);
    asc_pack *pack;
    asc_status status = asc_pack_new(&source, &host, &pack);
    if (status != ASC_OK)
        asc__cli_complain(NULL, "%s: %s", source.name, asc__cli_status(status));
    else if (is_new(all, pack))
        list_cards(all, pack);
    else
        asc_pack_free(pack);
    asc__file_free(&source);
    return status == ASC_OK ? ASC_EXIT_OK : ASC_EXIT_FAILED;
}

/* Lists the packs of a list separated by commas; returns an exit status. */
static int list_each(listing *all, const char *ids)
{
    int status = ASC_EXIT_OK;
    for (bool more = true; more;) {
        char id[4096];
        size_t length = strcspn(ids, ",");
        more = ids[length] == ',';
        snprintf(id, sizeof id, "%.*s", (int)(length < sizeof id ? length : sizeof id), ids);
        ids += length + more;
        int one = list_pack(all, id);
        status = one > status ? one : status;
    }
    return status;
}

static asc_json begin_json(void)
{
    asc_json json = asc__cli_json(stdout);
    asc__json_object(&json, NULL);
    asc__json_number(&json, "schema", SCHEMA);
    asc__json_array(&json, "cards");
    return json;
}

static void end_json(asc_json *json, size_t different)
{
    asc__json_close(json, ']');
    asc__json_number(json, "different", different);
    asc__json_close(json, '}');
}

/* The request on the command line. */
typedef struct cards_request {
    asc_cli_list packs;
    const char *game;
    const char *part; /* a part of the names of cards, or NULL */
    bool json;
} cards_request;

/* Returns the exit status, after a message if no card was found. */
static int end_search(const char *part, size_t found)
{
    if (found > 0 || !part)
        return ASC_EXIT_OK;
    asc__cli_complain(&asc__cmd_cards, "there is no card '%s'; a pack is named with --pack %s",
                      part, part);
    return ASC_EXIT_FAILED;
}

static int list_packs(asc_finder *finder, const char *const *ids, size_t count,
                      const cards_request *request)
{
    asc_json json = {0};
    listing all = {.finder = finder, .json = request->json ? &json : NULL, .part = request->part};
    if (request->json)
        json = begin_json();
    int status = ASC_EXIT_OK;
    for (size_t i = 0; i < count; i++) {
        int some = list_each(&all, ids[i]);
        status = some > status ? some : status;
    }
    if (request->json)
        end_json(&json, all.different);
    else if (all.different < all.found)
        asc__cli_print(stdout, "{0} {0?one:card|cards}, {1} different\n",
                       asc__arg_number((int)all.found), asc__arg_number((int)all.different));
    for (size_t i = 0; i < all.count; i++)
        asc_pack_free(all.listed[i]);
    return status != ASC_EXIT_OK ? status : end_search(all.part, all.found);
}

/* Lists the cards of a game with some packs, or of its own; returns an exit status. */
static int list_game(asc_finder *finder, const cards_request *request)
{
    char ids[4096];
    size_t count;
    const asc_cli_list *packs = &request->packs;
    asc_text list = asc__text_init(ids, sizeof ids);
    asc__text_join(&list, packs->item, packs->count, ",");
    asc_game *game = asc__finder_game(
        finder, (asc_config){.game = request->game, .packs = packs->count > 0 ? ids : NULL});
    if (!game)
        return asc__finder_exit(finder);
    asc_card picked[ASC_CARDS_MAX];
    const asc_card *cards = asc_cards(game, &count);
    count = pick(cards, count, request->part, picked);
    if (request->json) {
        asc_json json = begin_json();
        for (size_t i = 0; i < count; i++)
            asc__wire_card(&json, NULL, game, &picked[i]);
        end_json(&json, count);
    } else if (count > 0) {
        const asc_field *score = asc__view_field(game, ASC_ROLE_SCORE, 0);
        asc__cli_print(stdout, "{0}, {1} {1?one:card|cards}\n\n", asc__arg_text(request->game),
                       asc__arg_number((int)count));
        print_table(picked, count, score ? score->title : "");
    }
    asc_game_free(game);
    return end_search(request->part, count);
}

static const asc_cli_option command_options[] = {
    {"pack", NC_("value", "ID,ID"),
     N_("packs by their ids or other names, or the paths of pack files; give it again for "
        "more packs"),
     ASC__CLI_INTO(cards_request, packs)},
    {"game", NC_("value", "NAME"), N_("the game: deck, princes"),
     ASC__CLI_INTO(cards_request, game)},
    {"json", NULL,
     N_("for programs: an object with 'schema' (1), 'different' (the number of cards, those that "
        "several packs have counted once) and 'cards', an array of objects with "
        "'pack', 'name', 'zone' (starting, always, center, other), 'kind', 'faction' (or "
        "null), 'cost', 'paid_with', 'honor', 'copies' and 'effects'; 'title', 'type', 'price', "
        "'text' and 'rulings' are in the language of the program (docs/wire.md)"),
     ASC__CLI_INTO(cards_request, json)},
};

static int run(const asc_command *command, int argc, char **argv)
{
    cards_request request = {.game = NULL};
    int status = asc__cli_options(command, &request, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    /* A card's name: the shell may have split it into words. */
    char part[256];
    asc_text words = asc__text_init(part, sizeof part);
    asc__text_join(&words, (const char *const *)argv, (size_t)argc, " ");
    request.part = argc > 0 ? part : NULL;
    asc_finder finder;
    asc__finder_init(&finder);
    finder.plain = true;
    if (request.game) {
        status = list_game(&finder, &request);
    } else if (request.packs.count > 0) {
        status = list_packs(&finder, request.packs.item, request.packs.count, &request);
    } else {
        size_t count;
        char **ids = asc__finder_list(&finder, &count);
        if (count == 0) {
            asc__finder_complain(&finder, "*");
            status = ASC_EXIT_FAILED;
        } else {
            status = list_packs(&finder, (const char *const *)ids, count, &request);
        }
        asc__finder_list_free(ids, count);
    }
    asc__finder_fini(&finder);
    return status;
}

const asc_command asc__cmd_cards = {
    .name = "cards",
    .summary = N_("lists the cards of packs or of a game"),
    .help = help,
    .notes = notes,
    .options = command_options,
    .option_count = ASC__COUNT(command_options),
    .run = run,
};
