/*
 * cmd_cards.c - `ascend cards`: the card catalog, as a table for people or as JSON for programs.
 */
#include "cli.h"

#include <string.h>

#include "json.h"
#include "pack_shelf.h"

enum { SCHEMA = 1 };

static const char help[] = N_(
    "usage: ascend cards [--pack ID,ID] [--json]\n"
    "\n"
    "Lists the cards of packs: name, kind, faction, cost, honor, copies, rules text.\n"
    "Without --pack it lists every pack there is.\n"
    "\n"
    "  --pack ID,ID  packs by their ids or other names, or the paths of pack files;\n"
    "                give it again for more packs\n"
    "  --json        for programs: an object with \"schema\" (1) and \"cards\", an array\n"
    "                of objects with \"pack\", \"name\", \"zone\" (starting, always,\n"
    "                center), \"kind\", \"faction\" (or null), \"cost\", \"honor\", \"copies\";\n"
    "                \"title\", \"type\" and \"text\" are in the language of the program\n"
    "\n"
    "Copies are those in a game; of a starting card, those of each player.\n"
    "\n"
    "A pack ID is the file ID/ID.pack in a folder of packs: those that ASCEND_PACKS\n"
    "names (colons between), then those that came with the program. The file\n"
    "'aliases' in such a folder has other names of packs: godslayer-1st-edition\n"
    "and godslayer-2nd-edition are both godslayer.\n");

static void print_json(asc_json *json, const asc_card *card)
{
    asc__json_object(json, NULL);
    asc__json_text(json, "pack", card->pack);
    asc__json_text(json, "name", card->name);
    asc__json_text(json, "zone", asc__cli_zone(card->zone));
    asc__json_text(json, "kind", card->kind);
    asc__json_text(json, "faction", card->faction);
    asc__json_number(json, "cost", card->cost);
    asc__json_number(json, "honor", card->honor);
    asc__json_number(json, "copies", card->copies);
    asc__json_text(json, "title", card->title);
    asc__json_text(json, "type", card->type);
    asc__json_text(json, "text", card->text);
    asc__json_close(json, '}');
}

/* The columns of the table behind the names. */
enum { COST, HONOR, COPIES, NUMBERS };

static const char *const titles[NUMBERS] = {N_("Cost"), N_("Honor"), N_("Copies")};

static void print_table(const asc_pack *pack, const asc_card *cards, size_t count)
{
    asc__cli_print(stdout, "{0} ({1}), {2} {2?one:card|cards}\n\n",
                   asc__arg_text(asc_pack_title(pack)), asc__arg_text(asc_pack_id(pack)),
                   asc__arg_number((int)count));
    const char *name_title = asc__cli_tr("Name"), *kind_title = asc__cli_tr("Kind");
    int width = asc__cli_width(name_title), kinds = asc__cli_width(kind_title), columns[NUMBERS];
    for (size_t i = 0; i < count; i++) {
        int name = asc__cli_width(cards[i].title), kind = asc__cli_width(cards[i].type);
        width = name > width ? name : width;
        kinds = kind > kinds ? kind : kinds;
    }
    width = width < 36 ? width : 36;
    asc__cli_pad(stdout, name_title, width + 2);
    asc__cli_pad(stdout, kind_title, kinds);
    for (int k = 0; k < NUMBERS; k++) {
        columns[k] = 2 + asc__cli_width(asc__cli_tr(titles[k]));
        asc__cli_pad_left(stdout, asc__cli_tr(titles[k]), columns[k]);
    }
    putchar('\n');
    for (size_t i = 0; i < count; i++) {
        const asc_card *card = &cards[i];
        asc__cli_pad(stdout, card->title, width);
        fputs("  ", stdout);
        asc__cli_pad(stdout, card->type, kinds);
        printf("%*u%*u%*u\n", columns[COST], card->cost, columns[HONOR], card->honor,
               columns[COPIES], card->copies);
        asc__cli_wrap(stdout, card->text, 4);
    }
    putchar('\n');
}

/* One pack, as JSON where there is a writer; an exit status. */
static int list_pack(asc_shelf *shelf, const char *id, asc_json *json)
{
    asc_source source;
    if (asc__shelf_load(shelf, id, &source) != ASC_OK) {
        asc__shelf_complain(shelf, id);
        return ASC_EXIT_FAILED;
    }
    asc_host host = asc__shelf_host(shelf);
    asc_pack *pack;
    asc_status status = asc_pack_new(&source, &host, &pack);
    if (status != ASC_OK) {
        asc__cli_complain(NULL, "%s: %s", source.name, asc__cli_status(status));
        asc__file_free(&source);
        return ASC_EXIT_FAILED;
    }
    size_t count;
    const asc_card *cards = asc_pack_cards(pack, &count);
    for (size_t i = 0; json && i < count; i++)
        print_json(json, &cards[i]);
    if (!json)
        print_table(pack, cards, count);
    asc_pack_free(pack);
    asc__file_free(&source);
    return ASC_EXIT_OK;
}

/* The packs of a list with commas; an exit status. */
static int list_each(asc_shelf *shelf, const char *ids, asc_json *json)
{
    int status = ASC_EXIT_OK;
    for (bool more = true; more;) {
        char id[4096];
        size_t length = strcspn(ids, ",");
        more = ids[length] == ',';
        snprintf(id, sizeof id, "%.*s", (int)(length < sizeof id ? length : sizeof id), ids);
        ids += length + more;
        int one = list_pack(shelf, id, json);
        status = one > status ? one : status;
    }
    return status;
}

static int list_packs(asc_shelf *shelf, const char *const *ids, size_t count, bool as_json)
{
    asc_json json = asc__json_init(stdout);
    if (as_json) {
        asc__json_object(&json, NULL);
        asc__json_number(&json, "schema", SCHEMA);
        asc__json_array(&json, "cards");
    }
    int status = ASC_EXIT_OK;
    for (size_t i = 0; i < count; i++) {
        int some = list_each(shelf, ids[i], as_json ? &json : NULL);
        status = some > status ? some : status;
    }
    if (as_json) {
        asc__json_close(&json, ']');
        asc__json_close(&json, '}');
    }
    return status;
}

static int run(const asc_command *command, int argc, char **argv)
{
    asc_cli_list packs = {.count = 0};
    bool as_json = false;
    const asc_cli_option options[] = {
        {.name = "pack", .kind = ASC_CLI_EACH, .value = &packs},
        {.name = "json", .kind = ASC_CLI_FLAG, .value = &as_json},
    };
    int status = asc__cli_options(command, options, 2, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (argc > 0) {
        asc__cli_complain(command, "'%s' is one word too many; a pack is named with --pack %s",
                          argv[0], argv[0]);
        return ASC_EXIT_USAGE;
    }
    asc_shelf shelf;
    asc__shelf_init(&shelf);
    if (packs.count > 0) {
        status = list_packs(&shelf, packs.item, packs.count, as_json);
    } else {
        size_t count;
        char **ids = asc__shelf_list(&shelf, &count);
        if (count == 0) {
            asc__shelf_complain(&shelf, "*");
            status = ASC_EXIT_FAILED;
        } else {
            status = list_packs(&shelf, (const char *const *)ids, count, as_json);
        }
        asc__shelf_list_free(ids, count);
    }
    asc__shelf_fini(&shelf);
    return status;
}

const asc_command asc__cmd_cards = {"cards", N_("lists the cards of packs"), help, run, false};
