/*
 * catalog.c - sets read from the shelf.
 */
#include "catalog.h"

#include <stdio.h>
#include <stdlib.h>

#include "glyph.h"

static void add_pack(asc_catalog *catalog, asc_app *app, const char *id)
{
    asc_source source;
    asc_host host = app->session->host;
    asc_catalog_set set = {.pack = NULL};
    host.diag = NULL;
    host.language = asc__tr_code();
    if (app->shelf.open(app->shelf.user, id, &host, &source) != ASC_OK)
        return;
    asc_status status = asc_pack_new(&source, &host, &set.pack);
    app->shelf.release(app->shelf.user, &source);
    if (status != ASC_OK)
        return;
    asc__app_label(id, set.label, sizeof set.label);
    set.title = asc_pack_title(set.pack);
    set.cards = asc_pack_cards(set.pack, &set.count);
    catalog->set[catalog->count++] = set;
}

static void ignore(void *user, const asc_diag *diag)
{
    (void)user;
    (void)diag;
}

static void add_game(asc_catalog *catalog, asc_app *app, const char *name)
{
    asc_catalog_set set = {.pack = NULL};
    asc_config config = {.game = name};
    if (app->shelf.game(app->shelf.user, &config, ignore, NULL, &set.game) != ASC_OK)
        return;
    asc__app_label(name, set.label, sizeof set.label);
    set.cards = asc_cards(set.game, &set.count);
    catalog->set[catalog->count++] = set;
}

void asc__catalog_load(asc_catalog *catalog, asc_app *app)
{
    const char *id, *game;
    catalog->count = 0;
    for (size_t i = 0; (id = app->shelf.id(app->shelf.user, i)) != NULL; i++)
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

void asc__catalog_count(asc_app *app, int *cards, int *sets)
{
    asc_catalog *catalog = calloc(1, sizeof *catalog);
    *cards = *sets = 0;
    if (!catalog)
        return;
    asc__catalog_load(catalog, app);
    for (int i = 0; i < catalog->count; i++)
        *cards += (int)catalog->set[i].count;
    *sets = catalog->count;
    asc__catalog_free(catalog);
    free(catalog);
}

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
