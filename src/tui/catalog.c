/*
 * catalog.c - reads sets from the pack library.
 */
#include "cards_parts.h"

#include <stdio.h>
#include <stdlib.h>

#include "brief.h"
#include "glyph.h"
#include "sign.h"
#include "view_read.h"

static void ignore(void *user, const asc_diag *diag)
{
    (void)user;
    (void)diag;
}

/* An installed pack, in the language of the program; NULL: it cannot be read. */
static asc_pack *read_pack(const asc_app *app, const char *id)
{
    asc_source source;
    asc_pack *pack = NULL;
    asc_host host = app->session->host;
    host.diag = NULL;
    host.language = asc__tr_code();
    if (app->finder.open(app->finder.user, id, &host, &source) != ASC_OK)
        return NULL;
    asc_status status = asc_pack_new(&source, &host, &pack);
    app->finder.release(app->finder.user, &source);
    return status == ASC_OK ? pack : NULL;
}

void asc__catalog_title(const asc_app *app, const char *id, char *title, size_t size)
{
    asc_pack *pack = read_pack(app, id);
    snprintf(title, size, "%s", pack ? asc_pack_title(pack) : "");
    asc_pack_free(pack);
}

static void add_pack(asc_catalog *catalog, asc_app *app, const char *id)
{
    asc_catalog_set set = {.pack = read_pack(app, id)};
    if (!set.pack)
        return;
    asc__app_label(id, set.label, sizeof set.label);
    set.title = asc_pack_title(set.pack);
    set.cards = asc_pack_cards(set.pack, &set.count);
    asc_config config = {.packs = id};
    app->finder.game(app->finder.user, &config, ignore, NULL, &set.game);
    catalog->set[catalog->count++] = set;
}

static void add_game(asc_catalog *catalog, asc_app *app, const char *name)
{
    asc_catalog_set set = {.pack = NULL};
    asc_config config = {.game = name};
    if (app->finder.game(app->finder.user, &config, ignore, NULL, &set.game) != ASC_OK)
        return;
    asc__app_label(name, set.label, sizeof set.label);
    set.cards = asc_cards(set.game, &set.count);
    catalog->set[catalog->count++] = set;
}

void asc__catalog_load(asc_catalog *catalog, asc_app *app)
{
    const char *id, *game;
    catalog->count = 0;
    for (size_t i = 0; (id = app->finder.id(app->finder.user, i)) != NULL; i++)
        if (catalog->count < ASC_CATALOG_SETS)
            add_pack(catalog, app, id);
    for (size_t i = 0; (game = asc_game_list(i)) != NULL; i++)
        if (catalog->count < ASC_CATALOG_SETS && !asc_game_standard_packs(game))
            add_game(catalog, app, game);
    for (int i = 0; i < catalog->count; i++)
        if (!catalog->set[i].title)
            catalog->set[i].title = catalog->set[i].label;
}

void asc__catalog_free(asc_catalog *catalog)
{
    for (int i = 0; i < catalog->count; i++) {
        asc_pack_free(catalog->set[i].pack);
        asc_game_free(catalog->set[i].game);
    }
    catalog->count = 0;
}

bool asc__catalog_is_reprint(const asc_catalog *catalog, const asc_catalog_set *set,
                             const asc_card *card)
{
    for (const asc_catalog_set *other = catalog->set; other < set; other++)
        for (size_t i = 0; i < other->count; i++)
            if (asc__cards_same(&other->cards[i], card))
                return true;
    return false;
}

void asc__catalog_count(asc_app *app, int *cards, int *sets)
{
    asc_catalog *catalog = calloc(1, sizeof *catalog);
    *cards = *sets = 0;
    if (!catalog)
        return;
    asc__catalog_load(catalog, app);
    for (const asc_catalog_set *set = catalog->set; set < catalog->set + catalog->count; set++)
        for (size_t k = 0; k < set->count; k++)
            *cards += !asc__catalog_is_reprint(catalog, set, &set->cards[k]);
    *sets = catalog->count;
    asc__catalog_free(catalog);
    free(catalog);
}

/* ---- Cards ----------------------------------------------------------------------------------- */

void asc__card_price(const asc_game *game, const asc_card *card, char *text, size_t size)
{
    size_t count = 0;
    const asc_field *fields = game ? asc_view_fields(game, &count) : NULL;
    text[0] = '\0';
    for (size_t i = 0; card->paid_with && i < count; i++)
        if (fields[i].seat == ASC_NOBODY && strcmp(fields[i].name, card->paid_with) == 0) {
            snprintf(text, size, "%d%s", card->cost, asc__emblem_sign(&fields[i].emblem));
            return;
        }
    if (card->paid_with || card->cost > 0)
        snprintf(text, size, "%d", card->cost);
}

void asc__card_honor(const asc_game *game, const asc_card *card, char *text, size_t size)
{
    const asc_field *score = game ? asc__view_field(game, ASC_ROLE_SCORE, 0) : NULL;
    text[0] = '\0';
    if (card->honor > 0)
        snprintf(text, size, "%s%d", score ? asc__emblem_sign(&score->emblem) : "", card->honor);
}

void asc__card_page(const asc_card *card, asc_text *page)
{
    asc__text_addf(page, "%s\n\n%s\n", card->type, card->text);
    for (size_t i = 0; i < card->ruling_count; i++)
        asc__text_addf(page, "\n%s %s\n", asc__sign(ASC_SIGN_DOT), card->rulings[i]);
}

/* ---- Searching ------------------------------------------------------------------------------- */

void asc__fold(const char *text, char *folded, size_t size)
{
    asc_text out = asc__text_init(folded, size);
    size_t left = strlen(text), bytes;
    for (uint32_t code; left > 0; text += bytes, left -= bytes) {
        bytes = asc__utf8_decode(text, left, &code);
        if (bytes == 0) {
            bytes = 1;
            continue;
        }
        const char *letter = asc__glyph_fold(code);
        if (letter)
            asc__text_add(&out, letter);
        else if (code >= 'A' && code <= 'Z')
            asc__text_addf(&out, "%c", (char)(code - 'A' + 'a'));
        else
            asc__text_add_n(&out, text, bytes);
    }
}
