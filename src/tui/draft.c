/*
 * draft.c - the parts of a draft: packs and seats; the standard set-up, and the last one played.
 */
#include "draft.h"

#include <stdio.h>

/* ---- Packs ----------------------------------------------------------------------------------- */

bool asc__draft_has_pack(const asc_draft *draft, const char *name)
{
    asc_span rest = asc__span(draft->setup.packs), piece;
    while (asc__span_cut(&rest, ',', &piece))
        if (asc__span_is(asc__span_trim(piece), name))
            return true;
    return false;
}

void asc__draft_set_pack(asc_draft *draft, const char *name, bool wanted)
{
    char packs[ASC_SETUP_PACKS];
    asc_text text = asc__text_init(packs, sizeof packs);
    asc_span rest = asc__span(draft->setup.packs), piece;
    while (asc__span_cut(&rest, ',', &piece)) {
        piece = asc__span_trim(piece);
        if (piece.length == 0 || asc__span_is(piece, name))
            continue;
        asc__text_addf(&text, "%s%.*s", text.length ? "," : "", (int)piece.length, piece.start);
    }
    if (wanted)
        asc__text_addf(&text, "%s%s", text.length ? "," : "", name);
    if (text.length < sizeof packs)
        snprintf(draft->setup.packs, sizeof draft->setup.packs, "%s", packs);
}

/* ---- Seats ----------------------------------------------------------------------------------- */

/* A typed name may have a blank at its end while the person continues to type. */
static void trim(char *text)
{
    asc_span trimmed = asc__span_trim(asc__span(text));
    memmove(text, trimmed.start, trimmed.length);
    text[trimmed.length] = '\0';
}

void asc__draft_seated(const asc_draft *draft, asc_setup *setup)
{
    *setup = draft->setup;
    memset(setup->seat, 0, sizeof setup->seat);
    setup->players = setup->first = 0;
    for (int i = 0; i < ASC_SEATS_MAX; i++) {
        if (draft->empty[i])
            continue;
        asc_setup_seat *seat = &setup->seat[setup->players++];
        *seat = draft->setup.seat[i];
        trim(seat->name);
        trim(seat->player);
        if (draft->setup.first == i + 1)
            setup->first = setup->players;
    }
    asc_setup_row row;
    for (size_t i = 0; asc_setup_row_at(setup, i, NULL, &row); i++)
        if (draft->typed[i].on)
            asc_setup_set(setup, row.key, draft->typed[i].text, NULL);
}

/* ---- The standard draft and the last one ----------------------------------------------------- */

static void make_standard(asc_setup *setup, const asc_app *app, const char *game)
{
    char value[ASC_SETTING_VALUE];
    asc_setup_standard(game, setup);
    asc_setup_set(setup, "undo", asc__app_get(app, ASC_SETTING_UNDO, value), NULL);
    snprintf(setup->seat[0].name, sizeof setup->seat[0].name, "%.63s",
             asc__app_get(app, ASC_SETTING_NAME, value));
}

/* Marks the seats after those of the set-up as empty, and ticks the game's own packs. */
static void make_draft(asc_draft *draft)
{
    asc_setup *setup = &draft->setup;
    const char *packs = asc_game_standard_packs(setup->game);
    for (int i = 0; i < ASC_SEATS_MAX; i++)
        draft->empty[i] = i >= setup->players;
    setup->players = ASC_SEATS_MAX;
    if (setup->packs[0] == '\0' && packs)
        snprintf(setup->packs, sizeof setup->packs, "%s", packs);
}

void asc__draft_standard(asc_draft *draft, const asc_app *app, const char *game)
{
    *draft = (asc_draft){.empty = {false}};
    make_standard(&draft->setup, app, game);
    make_draft(draft);
}

/* The rows of a set-up, and the setting that remembers each. */
static const struct {
    const char *key;
    asc_setting setting;
} rows[] = {
#define ROW(id, key, flag, value, of, needs, title, help) {key, ASC_SETTING_LAST_##id},
#include "setup_rows.def"
#undef ROW
};

bool asc__draft_last(asc_draft *draft, const asc_app *app)
{
    char value[ASC_SETTING_VALUE];
    bool known = false;
    asc__app_get(app, ASC_SETTING_LAST_GAME, value);
    for (size_t i = 0; asc_game_list(i) && !known; i++)
        known = strcmp(asc_game_list(i), value) == 0;
    *draft = (asc_draft){.empty = {false}};
    make_standard(&draft->setup, app, known ? value : NULL);
    for (size_t i = 0; i < ASC__COUNT(rows) && known; i++) /* an unknown game leaves the default */
        if (asc__app_get(app, rows[i].setting, value)[0])
            asc_setup_set(&draft->setup, rows[i].key, value, NULL);
    make_draft(draft);
    return known;
}

void asc__draft_keep(const asc_setup *setup, asc_app *app)
{
    char value[ASC_SETUP_VALUE];
    for (size_t i = 0; i < ASC__COUNT(rows); i++) {
        asc_setting setting = rows[i].setting;
        if (setting == ASC_SETTING_LAST_SEED || setting == ASC_SETTING_LAST_PLAYERS)
            /* a new game needs a new seed, and the list of seats has the number of players */
            continue;
        asc_setup_get(setup, rows[i].key, value, sizeof value);
        asc__app_set(app, setting == ASC_SETTING_LAST_UNDO ? ASC_SETTING_UNDO : setting, value);
    }
}
