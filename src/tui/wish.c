/*
 * wish.c - the parts of a set-up: packs, seats, options; what is kept of it.
 */
#include "wish.h"

#include <stdio.h>
#include <stdlib.h>

#include "levels.h"
#include "seat_text.h"

/* ---- Packs ------------------------------------------------------------------------------------- */

int asc__wish_packs(const asc_wish *wish)
{
    asc_span rest = asc__span(wish->packs), piece;
    int count = 0;
    while (asc__span_cut(&rest, ',', &piece))
        count += asc__span_trim(piece).length > 0;
    return count;
}

bool asc__wish_has_pack(const asc_wish *wish, const char *name)
{
    asc_span rest = asc__span(wish->packs), piece;
    while (asc__span_cut(&rest, ',', &piece))
        if (asc__span_is(asc__span_trim(piece), name))
            return true;
    return false;
}

void asc__wish_set_pack(asc_wish *wish, const char *name, bool wanted)
{
    char packs[ASC_SETTING_VALUE];
    asc_text text = asc__text_init(packs, sizeof packs);
    asc_span rest = asc__span(wish->packs), piece;
    while (asc__span_cut(&rest, ',', &piece)) {
        piece = asc__span_trim(piece);
        if (piece.length == 0 || asc__span_is(piece, name))
            continue;
        asc__text_addf(&text, "%s%.*s", text.length ? "," : "", (int)piece.length, piece.start);
    }
    if (wanted)
        asc__text_addf(&text, "%s%s", text.length ? "," : "", name);
    if (text.length < sizeof packs)
        snprintf(wish->packs, sizeof wish->packs, "%s", packs);
}

/* ---- Seats ------------------------------------------------------------------------------------- */

int asc__wish_players(const asc_wish *wish)
{
    int count = 0;
    for (int i = 0; i < ASC_SEATS_MAX; i++)
        count += wish->seat[i].kind[0] != '\0';
    return count;
}

void asc__wish_seats(const asc_wish *wish, int *least, int *most)
{
    const asc_seats_rule *rule;
    int packs = asc__wish_packs(wish);
    *least = *most = asc_game_standard_players(wish->game);
    for (size_t i = 0; (rule = asc_seats_list(wish->game, i)) != NULL; i++)
        if (rule->packs <= packs || i == 0) {
            *least = rule->least;
            *most = rule->most;
        }
}

static int count_persons(const asc_wish *wish)
{
    int count = 0;
    for (int i = 0; i < ASC_SEATS_MAX; i++)
        count += strcmp(wish->seat[i].kind, ASC_SEAT_ME) == 0;
    return count;
}

void asc__wish_seat_name(const asc_wish *wish, int seat, char name[ASC_SEAT_NAME])
{
    const asc_wish_seat *who = &wish->seat[seat];
    bool person = strcmp(who->kind, ASC_SEAT_ME) == 0;
    int alike = 0;
    if (person && who->name[0]) {
        snprintf(name, ASC_SEAT_NAME, "%s", who->name);
        return;
    }
    if (person && count_persons(wish) == 1) {
        asc__lang_format(asc__language(asc__tr_code()), ASC_SAY_SEAT_YOU, NULL, 0, name,
                         ASC_SEAT_NAME);
        return;
    }
    const char *player = who->kind;
    for (int i = 0; i < ASC_SEATS_MAX; i++)
        alike += wish->seat[i].kind[0] && asc__seat_same_label(player, wish->seat[i].kind);
    asc__seat_make_name(asc__language(asc__tr_code()), player, seat, alike > 1, name);
}

/* ---- Standard and last ------------------------------------------------------------------------- */

void asc__wish_standard(asc_wish *wish, const asc_app *app, const char *game)
{
    const char *name = game ? game : asc_game_list(0), *packs = asc_game_standard_packs(name);
    *wish = (asc_wish){.undo_any = asc__app_is(app, ASC_SETTING_UNDO, "allowed")};
    snprintf(wish->game, sizeof wish->game, "%s", name);
    snprintf(wish->packs, sizeof wish->packs, "%s", packs ? packs : "");
    int players = asc_game_standard_players(name);
    for (int i = 0; i < players && i < ASC_SEATS_MAX; i++)
        if (i == 0)
            snprintf(wish->seat[i].kind, sizeof wish->seat[i].kind, "%s", ASC_SEAT_ME);
        else
            snprintf(wish->seat[i].kind, sizeof wish->seat[i].kind, "%s", asc_level_default());
    char own[ASC_SETTING_VALUE];
    snprintf(wish->seat[0].name, sizeof wish->seat[0].name, "%.31s",
             asc__app_get(app, ASC_SETTING_NAME, own));
}

static void read_seats(asc_wish *wish, const char *list)
{
    char word[ASC_SEAT_KIND];
    memset(wish->seat, 0, sizeof wish->seat);
    for (int i = 0; list && i < ASC_SEATS_MAX; i++) {
        const char *name = NULL;
        list = asc__seats_cut(list, word, sizeof word);
        bool person = asc__seat_is_person(word, &name);
        snprintf(wish->seat[i].kind, sizeof wish->seat[i].kind, "%s", person ? ASC_SEAT_ME : word);
        if (person && name)
            snprintf(wish->seat[i].name, sizeof wish->seat[i].name, "%s", name);
    }
}

static int find_option(const asc_wish *wish, asc_span name)
{
    const asc_option_rule *rule;
    for (int i = 0; i < ASC_WISH_OPTIONS; i++) {
        rule = asc_option_list(wish->game, (size_t)i);
        if (!rule)
            break;
        if (asc__span_is(name, rule->name))
            return i;
    }
    return -1;
}

static void read_options(asc_wish *wish, const char *list)
{
    asc_span rest = asc__span(list), piece, name;
    while (asc__span_cut(&rest, ',', &piece)) {
        asc__span_cut(&piece, '=', &name);
        int option = find_option(wish, asc__span_trim(name));
        if (option >= 0)
            snprintf(wish->option[option], sizeof wish->option[option], "%.*s",
                     (int)asc__span_trim(piece).length, asc__span_trim(piece).start);
    }
}

bool asc__wish_last(asc_wish *wish, const asc_app *app)
{
    char value[ASC_SETTING_VALUE];
    bool known = false;
    asc__app_get(app, ASC_SETTING_LAST_GAME, value);
    for (size_t i = 0; asc_game_list(i) && !known; i++)
        known = strcmp(asc_game_list(i), value) == 0;
    asc__wish_standard(wish, app, known ? value : NULL);
    if (!known)
        return false;
    asc__app_get(app, ASC_SETTING_LAST_PACKS, value);
    if (value[0])
        snprintf(wish->packs, sizeof wish->packs, "%s", value);
    asc__app_get(app, ASC_SETTING_LAST_SEATS, value);
    if (value[0])
        read_seats(wish, value);
    wish->first = atoi(asc__app_get(app, ASC_SETTING_LAST_FIRST, value));
    read_options(wish, asc__app_get(app, ASC_SETTING_LAST_OPTIONS, value));
    return true;
}

static void write_seats(const asc_wish *wish, char *text, size_t size)
{
    asc_text list = asc__text_init(text, size);
    for (int i = 0; i < ASC_SEATS_MAX; i++) {
        const asc_wish_seat *who = &wish->seat[i];
        bool person = strcmp(who->kind, ASC_SEAT_ME) == 0;
        if (who->kind[0])
            asc__seats_add(&list, person ? NULL : who->kind, who->name[0] ? who->name : NULL);
    }
    if (list.length >= size)
        text[0] = '\0';
}

static void write_options(const asc_wish *wish, char *text, size_t size)
{
    asc_text list = asc__text_init(text, size);
    const asc_option_rule *rule;
    for (size_t i = 0; i < ASC_WISH_OPTIONS && (rule = asc_option_list(wish->game, i)); i++)
        if (wish->option[i][0])
            asc__text_addf(&list, "%s%s=%s", list.length ? "," : "", rule->name, wish->option[i]);
}

void asc__wish_keep(const asc_wish *wish, asc_app *app)
{
    char seats[ASC_SETTING_VALUE], options[ASC_SETTING_VALUE], first[16];
    write_seats(wish, seats, sizeof seats);
    write_options(wish, options, sizeof options);
    snprintf(first, sizeof first, "%d", wish->first);
    asc__app_set(app, ASC_SETTING_LAST_GAME, wish->game);
    asc__app_set(app, ASC_SETTING_LAST_PACKS, wish->packs);
    asc__app_set(app, ASC_SETTING_LAST_SEATS, seats);
    asc__app_set(app, ASC_SETTING_LAST_FIRST, first);
    asc__app_set(app, ASC_SETTING_LAST_OPTIONS, options);
    asc__app_set(app, ASC_SETTING_UNDO, wish->undo_any ? "allowed" : "free");
}
