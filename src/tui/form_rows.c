/*
 * form_rows.c - rows of the form: which choices there are is asked of the library and the shelf.
 */
#include "form_rows.h"

#include <stdio.h>
#include <stdlib.h>

#include "catalog.h"
#include "frame.h"
#include "levels.h"
#include "seat_text.h"

static const int clocks[] = {0, 5, 10, 20, 30, 60};

/* Names of players that are no levels and need no budget: entry `index`, NULL past the last. "random" and the like. */
static const char *other_player(int index)
{
    const char *name;
    for (size_t i = 0; (name = asc_player_list(i)) != NULL; i++)
        if (!strchr(name, ':') && index-- == 0)
            return name;
    return NULL;
}

/* ---- Seats ------------------------------------------------------------------------------------- */

/* Choices of a seat, in their order: person, levels, others, a program, nobody. */
static void seat_choice(int choice, char kind[ASC_SEAT_KIND])
{
    int levels = asc__level_count(), others = 0;
    while (other_player(others))
        others++;
    if (choice == 0)
        snprintf(kind, ASC_SEAT_KIND, "%s", ASC_SEAT_ME);
    else if (choice <= levels)
        asc__level_name(choice, kind, ASC_SEAT_KIND);
    else if (choice <= levels + others)
        snprintf(kind, ASC_SEAT_KIND, "%s", other_player(choice - levels - 1));
    else
        snprintf(kind, ASC_SEAT_KIND, "%s", choice == levels + others + 1 ? "engine:" : "");
}

static int seat_choices(void)
{
    int others = 0;
    while (other_player(others))
        others++;
    return 1 + asc__level_count() + others + 2;
}

static bool is_program(const char *kind)
{
    return strncmp(kind, "engine:", 7) == 0;
}

static int choice_of(const char *kind)
{
    char other[ASC_SEAT_KIND];
    int count = seat_choices();
    for (int i = 0; i < count; i++) {
        seat_choice(i, other);
        if (strcmp(kind, other) == 0 || (is_program(kind) && is_program(other)))
            return i;
    }
    return -1;
}

static void name_choice(const char *kind, char *text, size_t size)
{
    char name[ASC_SEAT_LABEL];
    if (kind[0] == '\0' || strcmp(kind, ASC_SEAT_ME) == 0)
        snprintf(text, size, "%s", "");
    else if (is_program(kind))
        snprintf(text, size, "%s", asc__tr_word("seat", "a program"));
    else {
        asc__seat_make_name(asc__language(asc__tr_code()), kind, 0, false, name);
        snprintf(text, size, "%s", name);
    }
}

static void add_seat(asc_form *form, const asc_wish *wish, int seat)
{
    char number[16], text[ASC_FORM_TEXT], kind[ASC_SEAT_KIND];
    const asc_wish_seat *who = &wish->seat[seat];
    snprintf(number, sizeof number, "%d", seat + 1);
    asc_form_row *row = asc__form_add(form, ASC_FORM_ROW, ASC_ROW_SEAT + seat, number);
    bool person = strcmp(who->kind, ASC_SEAT_ME) == 0, program = is_program(who->kind);
    int count = seat_choices();
    row->spin = true;
    row->chosen = choice_of(who->kind);
    for (int i = 0; i < count; i++) {
        seat_choice(i, kind);
        name_choice(kind, text, sizeof text);
        asc__form_option(row, text);
    }
    if (row->chosen < 0) { /* a player that is not offered, as one with a budget of its own */
        name_choice(who->kind, text, sizeof text);
        asc__form_option(row, text);
        row->chosen = row->options - 1;
    }
    row->types = person || program;
    if (row->types)
        asc__field_set(&row->text, person ? who->name : who->kind + strlen("engine:"));
    row->text.most = person ? ASC_SEAT_NAME - 1 : ASC_FIELD_TEXT - 16;
    snprintf(row->lead, sizeof row->lead, "%s",
             !who->kind[0] ? asc__tr_word("seat", "nobody")
             : person      ? asc__tr_word("seat", "person")
                           : asc__tr_word("seat", "computer"));
}

/* The note behind the last seat: when there could be more. */
static void note_more_seats(asc_form *form, const asc_wish *wish, int most)
{
    const asc_seats_rule *rule;
    for (size_t i = 0; (rule = asc_seats_list(wish->game, i)) != NULL; i++) {
        if (rule->most <= most)
            continue;
        asc_form_row *row = &form->row[form->count - 1];
        asc__tr_say(row->note, sizeof row->note, "up to {0} with {1} sets or more",
                    asc__arg_number(rule->most), asc__arg_number(rule->packs));
        return;
    }
}

static void add_seats(asc_form *form, const asc_wish *wish)
{
    int least, most, shown = 0;
    char note[2 * ASC_FORM_TEXT];
    asc__wish_seats(wish, &least, &most);
    for (int i = 0; i < ASC_SEATS_MAX; i++)
        shown = wish->seat[i].kind[0] ? i + 1 : shown;
    shown = shown > most ? shown : most;
    snprintf(note, sizeof note, "%s %s", asc__frame_left_right(),
             asc__tr("person, level, program, nobody"));
    asc_form_row *head = asc__form_add(form, ASC_FORM_HEAD, 0, asc__tr("Who"));
    snprintf(head->note, sizeof head->note, "%s", note);
    for (int i = 0; i < shown; i++)
        add_seat(form, wish, i);
    note_more_seats(form, wish, most);
}

static void add_first(asc_form *form, const asc_wish *wish)
{
    asc_form_row *row = asc__form_add(form, ASC_FORM_ROW, ASC_ROW_FIRST, asc__tr("Begins"));
    asc__form_option(row, asc__tr_word("who begins", "chance"));
    for (int i = 0; i < ASC_SEATS_MAX; i++) {
        char name[ASC_SEAT_NAME];
        if (!wish->seat[i].kind[0])
            continue;
        asc__wish_seat_name(wish, i, name);
        if (wish->first == i + 1)
            row->chosen = row->options;
        asc__form_option(row, name);
    }
}

/* ---- Options ----------------------------------------------------------------------------------- */

static bool is_teams(const asc_wish *wish, const asc_option_rule *rule)
{
    return strcmp(rule->name, "teams") == 0 && asc_teams_list(wish->game, 0);
}

static void option_label(const asc_option_rule *rule, char *label, size_t size)
{
    asc__tr_say(label, size, "{^}{0}", asc__arg_text(asc_translate(asc__tr_code(), rule->title)));
}

static void add_teams(asc_form *form, const asc_wish *wish, int option)
{
    const asc_teams_rule *rule;
    char text[ASC_FORM_TEXT];
    asc_form_row *row =
        asc__form_add(form, ASC_FORM_ROW, ASC_ROW_OPTION + option, asc__tr("Teams"));
    asc__form_option(row, asc__tr_word("teams", "none"));
    for (size_t i = 0; (rule = asc_teams_list(wish->game, i)) != NULL; i++) {
        asc__tr_say(text, sizeof text, "{0} teams of {1}", asc__arg_number(rule->teams),
                    asc__arg_number(rule->players / rule->teams));
        if (atoi(wish->option[option]) == rule->teams)
            row->chosen = row->options;
        asc__form_option(row, text);
    }
    rule = asc_teams_list(wish->game, 0);
    asc__tr_say(row->note, sizeof row->note, "the first of them with {0} at the table",
                asc__arg_number(rule->players));
}

/* A number that is wanted and not typed yet is a blank in the wish. */
static void set_number(asc_form_row *row, const char *value)
{
    asc__field_set(&row->text, strcmp(value, " ") == 0 ? "" : value);
}

static void add_option(asc_form *form, const asc_wish *wish, int option,
                       const asc_option_rule *rule)
{
    char label[ASC_FORM_TEXT];
    option_label(rule, label, sizeof label);
    asc_form_row *row = asc__form_add(form, ASC_FORM_ROW, ASC_ROW_OPTION + option, label);
    asc__form_option(row, asc_translate(asc__tr_code(), rule->standard));
    asc__form_option(row, asc__tr("a number"));
    row->types = true;
    row->text_option = 1;
    row->text.most = 7;
    row->chosen = wish->option[option][0] ? 1 : 0;
    set_number(row, wish->option[option]);
}

static void add_options(asc_form *form, const asc_wish *wish, bool teams)
{
    const asc_option_rule *rule;
    for (int i = 0; i < ASC_WISH_OPTIONS && (rule = asc_option_list(wish->game, (size_t)i)); i++) {
        if (teams && is_teams(wish, rule))
            add_teams(form, wish, i);
        else if (!teams && !is_teams(wish, rule))
            add_option(form, wish, i, rule);
    }
}

/* ---- All rows ---------------------------------------------------------------------------------- */

static void add_game(asc_form *form, const asc_wish *wish)
{
    asc_form_row *row = asc__form_add(form, ASC_FORM_ROW, ASC_ROW_GAME, asc__tr("Game"));
    for (size_t i = 0; asc_game_list(i); i++) {
        if (strcmp(asc_game_list(i), wish->game) == 0)
            row->chosen = row->options;
        asc__form_option(row, asc_game_title(asc_game_list(i), asc__tr_code()));
    }
}

static bool on_shelf(const asc_app *app, asc_span name)
{
    const char *id;
    for (size_t i = 0; (id = app->shelf.id(app->shelf.user, i)) != NULL; i++)
        if (asc__span_is(name, id))
            return true;
    return false;
}

/* The pack that is a file: the first that the shelf does not have. */
static void file_of(const asc_wish *wish, const asc_app *app, char *path, size_t size)
{
    asc_span rest = asc__span(wish->packs), piece;
    path[0] = '\0';
    while (asc__span_cut(&rest, ',', &piece)) {
        piece = asc__span_trim(piece);
        if (piece.length == 0 || on_shelf(app, piece))
            continue;
        snprintf(path, size, "%.*s", (int)piece.length, piece.start);
        return;
    }
}

static void add_packs(asc_form *form, const asc_wish *wish, const asc_app *app)
{
    const char *id;
    char label[ASC_FORM_TEXT], path[ASC_FIELD_TEXT];
    asc_form_row *row = asc__form_add(form, ASC_FORM_ROW, ASC_ROW_PACKS, asc__tr("Sets"));
    row->many = true;
    for (size_t i = 0; (id = app->shelf.id(app->shelf.user, i)) && i + 1 < ASC_FORM_OPTIONS; i++) {
        asc__app_label(id, label, sizeof label);
        row->ticks |= (uint32_t)asc__wish_has_pack(wish, id) << i;
        asc__catalog_title(app, id, row->full[row->options], sizeof row->full[0]);
        asc__form_option(row, label);
    }
    file_of(wish, app, path, sizeof path);
    row->types = true;
    row->text_option = row->options;
    row->ticks |= (uint32_t)(path[0] != '\0') << row->options;
    asc__form_option(row, asc__tr("a file"));
    asc__field_set(&row->text, path);
}

static void add_how(asc_form *form, const asc_wish *wish)
{
    char minutes[ASC_FORM_TEXT];
    asc_form_row *undo = asc__form_add(form, ASC_FORM_ROW, ASC_ROW_UNDO, asc__tr("Undo"));
    asc__form_option(undo, asc__tr("to what was hidden"));
    asc__form_option(undo, asc__tr("anything, and the record says so"));
    undo->chosen = wish->undo_any;
    asc_form_row *seed = asc__form_add(form, ASC_FORM_ROW, ASC_ROW_SEED, asc__tr("Luck"));
    asc__form_option(seed, asc__tr_word("who begins", "chance"));
    asc__form_option(seed, asc__tr("a seed of yours"));
    seed->types = true;
    seed->text_option = 1;
    seed->text.most = 20;
    seed->chosen = wish->seed[0] != '\0';
    set_number(seed, wish->seed);
    asc_form_row *clock = asc__form_add(form, ASC_FORM_ROW, ASC_ROW_CLOCK, asc__tr("Time"));
    for (size_t i = 0; i < ASC__COUNT(clocks); i++) {
        snprintf(minutes, sizeof minutes, asc__tr("%d min"), clocks[i]);
        asc__form_option(clock, i == 0 ? asc__tr_word("clock", "no clock") : minutes);
        if (clocks[i] == wish->minutes)
            clock->chosen = (int)i;
    }
}

void asc__form_rows(asc_form *form, const asc_wish *wish, const asc_app *app)
{
    form->count = 0;
    asc__form_add(form, ASC_FORM_HEAD, 0, asc__tr("What"));
    add_game(form, wish);
    if (asc_game_standard_packs(wish->game))
        add_packs(form, wish, app);
    asc__form_add(form, ASC_FORM_GAP, 0, "");
    add_seats(form, wish);
    if (asc_game_standard_packs(wish->game))
        add_first(form, wish);
    add_options(form, wish, true);
    asc__form_add(form, ASC_FORM_GAP, 0, "");
    asc__form_add(form, ASC_FORM_HEAD, 0, asc__tr("How"));
    add_options(form, wish, false);
    add_how(form, wish);
}

/* ---- Reading back ------------------------------------------------------------------------------ */

static void read_packs(const asc_form_row *row, asc_wish *wish, const asc_app *app)
{
    char path[ASC_FIELD_TEXT];
    file_of(wish, app, path, sizeof path);
    if (path[0])
        asc__wish_set_pack(wish, path, false);
    for (int i = 0; i < row->text_option; i++) {
        const char *id = app->shelf.id(app->shelf.user, (size_t)i);
        bool wanted = row->ticks >> i & 1;
        if (wanted != asc__wish_has_pack(wish, id))
            asc__wish_set_pack(wish, id, wanted);
    }
    if ((row->ticks >> row->text_option & 1) && row->text.text[0])
        asc__wish_set_pack(wish, row->text.text, true);
}

static void read_seat(const asc_form_row *row, asc_wish *wish)
{
    asc_wish_seat *who = &wish->seat[row->id - ASC_ROW_SEAT];
    char kind[ASC_SEAT_KIND];
    if (row->chosen >= seat_choices())
        return;
    seat_choice(row->chosen, kind);
    bool same = row->types && choice_of(who->kind) == row->chosen;
    if (is_program(kind))
        snprintf(who->kind, sizeof who->kind, "engine:%s", same ? row->text.text : "");
    else
        snprintf(who->kind, sizeof who->kind, "%s", kind);
    if (same && strcmp(kind, ASC_SEAT_ME) == 0)
        snprintf(who->name, sizeof who->name, "%.31s", row->text.text);
    else if (strcmp(kind, ASC_SEAT_ME) != 0)
        who->name[0] = '\0';
    if (wish->first == row->id - ASC_ROW_SEAT + 1 && !kind[0])
        wish->first = 0;
}

static void read_first(const asc_form_row *row, asc_wish *wish)
{
    int at = 0;
    wish->first = 0;
    for (int i = 0; i < ASC_SEATS_MAX && row->chosen > 0; i++)
        if (wish->seat[i].kind[0] && ++at == row->chosen)
            wish->first = i + 1;
}

static void read_option(const asc_form_row *row, asc_wish *wish)
{
    int option = row->id - ASC_ROW_OPTION;
    const asc_option_rule *rule = asc_option_list(wish->game, (size_t)option);
    char *value = wish->option[option];
    size_t size = sizeof wish->option[option];
    if (row->chosen == 0)
        value[0] = '\0';
    else if (is_teams(wish, rule))
        snprintf(value, size, "%d", asc_teams_list(wish->game, (size_t)row->chosen - 1)->teams);
    else
        snprintf(value, size, "%.7s", row->text.text[0] ? row->text.text : " ");
}

void asc__form_read(const asc_form_row *row, asc_wish *wish, asc_app *app)
{
    switch (row->id) {
    case ASC_ROW_GAME:
        asc__wish_standard(wish, app, asc_game_list((size_t)row->chosen));
        return;
    case ASC_ROW_PACKS:
        read_packs(row, wish, app);
        return;
    case ASC_ROW_FIRST:
        read_first(row, wish);
        return;
    case ASC_ROW_UNDO:
        wish->undo_any = row->chosen == 1;
        return;
    case ASC_ROW_SEED:
        snprintf(wish->seed, sizeof wish->seed, "%.31s",
                 row->chosen == 0    ? ""
                 : row->text.text[0] ? row->text.text
                                     : " ");
        return;
    case ASC_ROW_CLOCK:
        wish->minutes = clocks[row->chosen];
        return;
    default:
        if (row->id >= ASC_ROW_OPTION)
            read_option(row, wish);
        else if (row->id >= ASC_ROW_SEAT)
            read_seat(row, wish);
    }
}
