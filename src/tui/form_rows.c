/*
 * form_rows.c - the rows of the form, with choices from the library and the pack library.
 */
#include "form_rows.h"

#include <stdio.h>
#include <stdlib.h>

#include "catalog.h"
#include "frame.h"
#include "levels.h"
#include "seat_text.h"

/* The players, such as "random", that are no levels and need no budget. Entry `index`; NULL: the
 * list has no such entry. */
static const char *other_player(int index)
{
    const char *name;
    for (size_t i = 0; (name = asc_player_list(i)) != NULL; i++)
        if (!strchr(name, ':') && index-- == 0)
            return name;
    return NULL;
}

/* ---- Seats ----------------------------------------------------------------------------------- */

/* The choices of a seat, in order: person (""), levels, others, a program, nobody (NULL). */
static const char *seat_choice(int choice, char level[ASC_SEAT_LABEL])
{
    int levels = asc__level_count(), others = 0;
    while (other_player(others))
        others++;
    if (choice == 0)
        return "";
    if (choice > levels + others)
        return choice == levels + others + 1 ? "engine:" : NULL;
    if (choice > levels)
        return other_player(choice - levels - 1);
    asc__level_name(choice, level, ASC_SEAT_LABEL);
    return level;
}

static int seat_choices(void)
{
    int others = 0;
    while (other_player(others))
        others++;
    return 1 + asc__level_count() + others + 2;
}

static bool is_program(const char *player)
{
    return player && strncmp(player, "engine:", 7) == 0;
}

/* The player at a seat, written as a choice. */
static const char *player_at(const asc_draft *draft, int seat)
{
    return draft->empty[seat] ? NULL : draft->setup.seat[seat].player;
}

/* The index of a player's choice; -1: the player is not offered, such as one with a budget of its
 * own. */
static int choice_of(const char *player)
{
    char level[ASC_SEAT_LABEL];
    int count = seat_choices();
    for (int i = 0; i < count; i++) {
        const char *other = seat_choice(i, level);
        if (!player || !other
                ? player == other
                : strcmp(player, other) == 0 || (is_program(player) && is_program(other)))
            return i;
    }
    return -1;
}

static void name_choice(const char *player, char *text, size_t size)
{
    char name[ASC_SEAT_LABEL] = "";
    if (is_program(player))
        snprintf(name, sizeof name, "%s", asc__tr_word("seat", "a program"));
    else if (player && player[0])
        asc__seat_make_name(asc__language(asc__tr_code()), player, 0, false, name);
    snprintf(text, size, "%s", name);
}

static void add_seat(asc_form *form, const asc_draft *draft, int seat)
{
    char number[16], text[ASC_FORM_TEXT], level[ASC_SEAT_LABEL];
    const char *player = player_at(draft, seat);
    snprintf(number, sizeof number, "%d", seat + 1);
    asc_form_row *row = asc__form_add(form, ASC_FORM_ROW, ASC_ROW_SEAT + seat, number);
    bool person = player && !player[0];
    int count = seat_choices();
    row->spin = true;
    row->chosen = choice_of(player);
    for (int i = 0; i < count; i++) {
        name_choice(seat_choice(i, level), text, sizeof text);
        asc__form_option(row, text);
    }
    if (row->chosen < 0) {
        name_choice(player, text, sizeof text);
        asc__form_option(row, text);
        row->chosen = row->options - 1;
    }
    row->types = person || is_program(player);
    if (row->types)
        asc__field_set(&row->text,
                       person ? draft->setup.seat[seat].name : player + strlen("engine:"));
    row->text.most = person ? ASC_TABLE_NAME - 1 : ASC_FIELD_TEXT - 16;
    snprintf(row->lead, sizeof row->lead, "%s",
             !player  ? asc__tr_word("seat", "nobody")
             : person ? asc__tr_word("seat", "person")
                      : asc__tr_word("seat", "computer"));
}

/* The note after the last seat, if the game has more seats with other packs. */
static void note_more_seats(asc_form *form, const asc_draft *draft, int most)
{
    const asc_seats_rule *rule;
    for (size_t i = 0; (rule = asc_seats_list(draft->setup.game, i)) != NULL; i++) {
        if (rule->most <= most)
            continue;
        asc_form_row *row = &form->row[form->count - 1];
        asc__tr_say(row->note, sizeof row->note, "up to {0} with {1} sets or more",
                    asc__arg_number(rule->most), asc__arg_number(rule->packs));
        return;
    }
}

static void add_seats(asc_form *form, const asc_draft *draft)
{
    char note[2 * ASC_FORM_TEXT];
    const asc_seats_rule *rule = asc_setup_seats_rule(&draft->setup);
    int most = rule ? rule->most : ASC_SEATS_MAX, shown = most;
    for (int i = most; i < ASC_SEATS_MAX; i++)
        shown = draft->empty[i] ? shown : i + 1;
    snprintf(note, sizeof note, "%s %s", asc__frame_left_right(),
             asc__tr("person, level, program, nobody"));
    asc_form_row *head = asc__form_add(form, ASC_FORM_HEAD, 0, asc__tr("Who"));
    snprintf(head->note, sizeof head->note, "%s", note);
    for (int i = 0; i < shown; i++)
        add_seat(form, draft, i);
    note_more_seats(form, draft, most);
}

/* ---- Rows of the set-up ---------------------------------------------------------------------- */

/* The index of the choice with the set-up's value. If there is none: the last choice if people can
 * type a value, else the first. */
static int find_preset(const asc_setup *setup, const asc_setup_row *about, char *value, size_t size)
{
    int at = 0;
    asc_setup_get(setup, about->key, value, size);
    while (at < about->presets && strcmp(about->preset[at].value, value) != 0)
        at++;
    return at < about->presets || about->typed ? at : 0;
}

static void add_plain(asc_form *form, const asc_draft *draft, const asc_setup *setup, size_t index,
                      const asc_setup_row *about)
{
    char value[ASC_SETUP_VALUE];
    const asc_draft_text *typed = &draft->typed[index];
    asc_form_row *row = asc__form_add(form, ASC_FORM_ROW, ASC_ROW_PLAIN + (int)index, about->title);
    for (int i = 0; i < about->presets; i++)
        asc__form_option(row, about->preset[i].title);
    row->chosen = find_preset(setup, about, value, sizeof value);
    row->types = about->typed;
    if (!row->types)
        return;
    row->text_option = row->options;
    asc__form_option(row, asc__tr_word("value", "other"));
    if (typed->on)
        row->chosen = row->text_option;
    if (row->chosen == row->text_option)
        asc__field_set(&row->text, typed->on ? typed->text : value);
}

/* Adds the other rows: with `who` those about the players (who begins, teams), else those about how
 * to play. */
static void add_plains(asc_form *form, const asc_draft *draft, const asc_setup *setup, bool who)
{
    asc_setup_row about;
    for (size_t i = 0; asc_setup_row_at(setup, i, asc__tr_code(), &about); i++) {
        bool is_who = strcmp(about.key, "first") == 0 || strcmp(about.key, "teams") == 0;
        if (about.plain && about.means && is_who == who)
            add_plain(form, draft, setup, i, &about);
    }
}

/* ---- All rows -------------------------------------------------------------------------------- */

static void add_game(asc_form *form, const asc_draft *draft)
{
    asc_form_row *row = asc__form_add(form, ASC_FORM_ROW, ASC_ROW_GAME, asc__tr("Game"));
    for (size_t i = 0; asc_game_list(i); i++) {
        if (strcmp(asc_game_list(i), draft->setup.game) == 0)
            row->chosen = row->options;
        asc__form_option(row, asc_game_title(asc_game_list(i), asc__tr_code()));
    }
}

static bool in_finder(const asc_app *app, asc_span name)
{
    const char *id;
    for (size_t i = 0; (id = app->finder.id(app->finder.user, i)) != NULL; i++)
        if (asc__span_is(name, id))
            return true;
    return false;
}

/* The path of the pack file: the first pack that is not installed. */
static void file_of(const asc_draft *draft, const asc_app *app, char *path, size_t size)
{
    asc_span rest = asc__span(draft->setup.packs), piece;
    path[0] = '\0';
    while (asc__span_cut(&rest, ',', &piece)) {
        piece = asc__span_trim(piece);
        if (piece.length == 0 || in_finder(app, piece))
            continue;
        snprintf(path, size, "%.*s", (int)piece.length, piece.start);
        return;
    }
}

static void add_packs(asc_form *form, const asc_draft *draft, const asc_app *app)
{
    const char *id;
    char label[ASC_FORM_TEXT], path[ASC_FIELD_TEXT];
    asc_form_row *row = asc__form_add(form, ASC_FORM_ROW, ASC_ROW_PACKS, asc__tr("Sets"));
    row->many = true;
    for (size_t i = 0; (id = app->finder.id(app->finder.user, i)) && i + 1 < ASC_FORM_OPTIONS;
         i++) {
        asc__app_label(id, label, sizeof label);
        row->ticks |= (uint32_t)asc__draft_has_pack(draft, id) << i;
        asc__catalog_title(app, id, row->full[row->options], sizeof row->full[0]);
        asc__form_option(row, label);
    }
    file_of(draft, app, path, sizeof path);
    row->types = true;
    row->text_option = row->options;
    row->ticks |= (uint32_t)(path[0] != '\0') << row->options;
    asc__form_option(row, asc__tr("a file"));
    asc__field_set(&row->text, path);
}

void asc__form_rows(asc_form *form, const asc_draft *draft, const asc_app *app)
{
    asc_setup setup;
    asc__draft_seated(draft, &setup);
    form->count = 0;
    asc__form_add(form, ASC_FORM_HEAD, 0, asc__tr("What"));
    add_game(form, draft);
    if (asc_game_standard_packs(setup.game))
        add_packs(form, draft, app);
    asc__form_add(form, ASC_FORM_GAP, 0, "");
    add_seats(form, draft);
    add_plains(form, draft, &setup, true);
    asc__form_add(form, ASC_FORM_GAP, 0, "");
    asc__form_add(form, ASC_FORM_HEAD, 0, asc__tr("How"));
    add_plains(form, draft, &setup, false);
}

/* ---- Reading back ---------------------------------------------------------------------------- */

static void read_packs(const asc_form_row *row, asc_draft *draft, const asc_app *app)
{
    char path[ASC_FIELD_TEXT];
    file_of(draft, app, path, sizeof path);
    if (path[0])
        asc__draft_set_pack(draft, path, false);
    for (int i = 0; i < row->text_option; i++) {
        const char *id = app->finder.id(app->finder.user, (size_t)i);
        bool wanted = row->ticks >> i & 1;
        if (wanted != asc__draft_has_pack(draft, id))
            asc__draft_set_pack(draft, id, wanted);
    }
    if ((row->ticks >> row->text_option & 1) && row->text.text[0])
        asc__draft_set_pack(draft, row->text.text, true);
}

static void read_seat(const asc_form_row *row, asc_draft *draft)
{
    int number = row->id - ASC_ROW_SEAT;
    asc_setup_seat *seat = &draft->setup.seat[number];
    char level[ASC_SEAT_LABEL];
    if (row->chosen >= seat_choices())
        return;
    const char *player = seat_choice(row->chosen, level);
    bool same = row->types && choice_of(player_at(draft, number)) == row->chosen;
    draft->empty[number] = !player;
    if (!same || !player || player[0])
        seat->name[0] = '\0';
    if (is_program(player))
        snprintf(seat->player, sizeof seat->player, "engine:%s", same ? row->text.text : "");
    else
        snprintf(seat->player, sizeof seat->player, "%s", player ? player : "");
    if (same && !player[0])
        snprintf(seat->name, sizeof seat->name, "%.63s", row->text.text);
    if (draft->setup.first == number + 1 && !player)
        draft->setup.first = 0;
}

/* Converts the number of a seat among the taken ones into a seat of the form. */
static int seat_of_form(const asc_draft *draft, int number)
{
    int seat = 0;
    for (; seat < ASC_SEATS_MAX && number > 0; seat++)
        number -= !draft->empty[seat];
    return seat;
}

static void read_plain(const asc_form_row *row, asc_draft *draft)
{
    asc_setup setup;
    asc_setup_row about;
    size_t index = (size_t)(row->id - ASC_ROW_PLAIN);
    asc_draft_text *typed = &draft->typed[index];
    asc__draft_seated(draft, &setup);
    asc_setup_row_at(&setup, index, asc__tr_code(), &about);
    typed->on = row->types && row->chosen == row->text_option;
    if (typed->on) {
        snprintf(typed->text, sizeof typed->text, "%s", row->text.text);
        return;
    }
    asc_setup_set(&setup, about.key, about.preset[row->chosen].value, NULL);
    int first = seat_of_form(draft, setup.first);
    setup.players = draft->setup.players;
    memcpy(setup.seat, draft->setup.seat, sizeof setup.seat);
    draft->setup = setup;
    draft->setup.first = first;
}

void asc__form_read(const asc_form_row *row, asc_draft *draft, asc_app *app)
{
    if (row->id == ASC_ROW_GAME)
        asc__draft_standard(draft, app, asc_game_list((size_t)row->chosen));
    else if (row->id == ASC_ROW_PACKS)
        read_packs(row, draft, app);
    else if (row->id >= ASC_ROW_PLAIN)
        read_plain(row, draft);
    else
        read_seat(row, draft);
}
