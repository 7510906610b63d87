/*
 * view_text.c - a whole view as text and back: the head, then a field a line. The fields themselves
 * are in fields.c.
 */
#include "base.h"
#include "card_list.h"
#include "fields.h"
#include "game.h"
#include "named_lines.h"
#include "suggest.h"

typedef enum head_line {
    HEAD_GAME,
    HEAD_VIEWER,
    HEAD_TO_ACT,
    HEAD_QUESTION,
    HEAD_ASKED_BY,
    HEAD_MAY_DECLINE,
    HEAD_OVER,
    HEAD_SEATS_IN,
    HEAD_COUNT
} head_line;

static const char *const head_names[HEAD_COUNT] = {"game",     "viewer",      "to act", "question",
                                                   "asked by", "may decline", "over",   "seats in"};

/* ---- Writing --------------------------------------------------------------------------------- */

static void format_question(const asc_game *game, uint8_t id, asc_text *text)
{
    const char *name = asc_question_name(game, id);
    bool known = name != NULL;
    for (size_t i = 0; known && i < id; i++)
        known = strcmp(game->questions[i], name) != 0;
    if (known)
        asc__text_add(text, name);
    else
        asc__text_addf(text, "%u", (unsigned)id);
}

static void format_seats(uint32_t seats, asc_text *text)
{
    if (seats == 0)
        asc__text_add(text, "-");
    bool any = false;
    for (unsigned seat = 0; seat < 32; seat++) {
        if (!(seats >> seat & 1))
            continue;
        asc__text_addf(text, any ? ", %u" : "%u", seat + 1);
        any = true;
    }
}

static void format_head(const asc_game *game, const asc_view *view, head_line line, asc_text *text)
{
    switch (line) {
    case HEAD_GAME:
        asc__text_addf(text, "%08x", (unsigned)view->game_id);
        break;
    case HEAD_VIEWER:
        if (view->viewer >= 0)
            asc__text_addf(text, "%d", view->viewer + 1);
        else
            asc__text_add(text, view->viewer == ASC_SPECTATOR ? "spectator" : "all-seeing");
        break;
    case HEAD_TO_ACT:
        if (view->to_act >= 0)
            asc__text_addf(text, "%d", view->to_act + 1);
        else
            asc__text_add(text, "nobody");
        break;
    case HEAD_QUESTION:
        format_question(game, view->question, text);
        break;
    case HEAD_ASKED_BY:
        asc__text_add(text, view->question_card < game->card_count
                                ? game->cards[view->question_card].name
                                : "-");
        break;
    case HEAD_MAY_DECLINE:
        asc__text_add(text, view->may_decline ? "yes" : "no");
        break;
    case HEAD_OVER:
        asc__text_add(text, view->over ? "yes" : "no");
        break;
    case HEAD_SEATS_IN:
        format_seats(view->seats_in, text);
        break;
    case HEAD_COUNT:
        break;
    }
}

size_t asc_view_format(const asc_game *game, const asc_view *view, char *text, size_t size)
{
    asc_text out = asc__text_init(text, size);
    for (int line = 0; line < HEAD_COUNT; line++) {
        asc__text_addf(&out, "%s: ", head_names[line]);
        format_head(game, view, (head_line)line, &out);
        asc__text_add(&out, "\n");
    }
    for (size_t i = 0; i < game->field_count; i++) {
        char name[ASC__FIELD_NAME_MAX];
        asc__field_name(&game->fields[i], name);
        asc__text_addf(&out, "%s: ", name);
        asc__field_format(game, &game->fields[i], view, &out);
        asc__text_add(&out, "\n");
    }
    return out.length;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* A seat, counted from 1 in the text; -2: the text is no seat. */
static int parse_seat(const asc_game *game, asc_span value)
{
    long seat;
    return asc__span_number(value, 1, game->players, &seat) ? (int)seat - 1 : -2;
}

static bool parse_yes(asc_span value, uint8_t *yes)
{
    *yes = asc__span_is(value, "yes");
    return *yes || asc__span_is(value, "no");
}

static bool parse_question(const asc_game *game, asc_span value, uint8_t *id)
{
    for (size_t i = 0; i < game->question_count; i++)
        if (asc__span_is(value, game->questions[i])) {
            *id = (uint8_t)i;
            return true;
        }
    long number;
    if (!asc__span_number(value, 0, 255, &number))
        return false;
    *id = (uint8_t)number;
    return true;
}

static bool parse_seats(const asc_game *game, asc_span value, uint32_t *seats)
{
    long seat;
    *seats = 0;
    if (asc__span_is(value, "-"))
        return true;
    while (asc__number_next(&value, 1, game->players, &seat))
        *seats |= UINT32_C(1) << (seat - 1);
    return value.length == 0 && *seats != 0;
}

static bool parse_game_id(const asc_game *game, asc_span value)
{
    char id[16];
    asc_text text = asc__text_init(id, sizeof id);
    asc__text_addf(&text, "%08x", (unsigned)game->game_id);
    return asc__span_is(value, id);
}

/* The error: what was expected; or NULL if the line is right. */
static const char *parse_head(const asc_game *game, head_line line, asc_span value, asc_view *view)
{
    int seat = parse_seat(game, value);
    switch (line) {
    case HEAD_GAME:
        return parse_game_id(game, value) ? NULL
                                          : N_("the number of this game: it is another's view");
    case HEAD_VIEWER:
        if (asc__span_is(value, "spectator"))
            seat = ASC_SPECTATOR;
        else if (asc__span_is(value, "all-seeing"))
            seat = ASC_ALL_SEEING;
        else if (seat < 0)
            return N_("a seat, 'spectator' or 'all-seeing'");
        view->viewer = (int8_t)seat;
        return NULL;
    case HEAD_TO_ACT:
        if (asc__span_is(value, "nobody"))
            seat = ASC_NOBODY;
        else if (seat < 0)
            return N_("a seat or 'nobody'");
        view->to_act = (int8_t)seat;
        return NULL;
    case HEAD_QUESTION:
        return parse_question(game, value, &view->question) ? NULL : N_("a question of this game");
    case HEAD_ASKED_BY:
        view->question_card = asc__card_find(game, value.start, value.length);
        return view->question_card != ASC_NO_CARD || asc__span_is(value, "-") ? NULL
                                                                              : N_("a card or '-'");
    case HEAD_MAY_DECLINE:
        return parse_yes(value, &view->may_decline) ? NULL : N_("'yes' or 'no'");
    case HEAD_OVER:
        return parse_yes(value, &view->over) ? NULL : N_("'yes' or 'no'");
    case HEAD_SEATS_IN:
        return parse_seats(game, value, &view->seats_in) ? NULL : N_("seats with commas between");
    case HEAD_COUNT:
        break;
    }
    return NULL;
}

static void clear_view(const asc_game *game, asc_view *view)
{
    memset(view, 0, game->view_size);
    view->game_id = game->game_id;
    view->size = (uint16_t)game->view_size;
    view->viewer = ASC_SPECTATOR;
    view->to_act = ASC_NOBODY;
    view->question_card = ASC_NO_CARD;
    for (size_t i = 0; i < game->field_count; i++)
        asc__field_clear(game, &game->fields[i], view);
}

static void refuse_name(const asc_game *game, asc_span name, asc_report *report, unsigned line)
{
    asc_suggestion suggestion = asc__suggest(name);
    char known[ASC__FIELD_NAME_MAX];
    for (int i = 0; i < HEAD_COUNT; i++)
        asc__suggest_try(&suggestion, head_names[i]);
    for (size_t i = 0; i < game->field_count; i++) {
        asc__field_name(&game->fields[i], known);
        asc__suggest_try_copy(&suggestion, known);
    }
    char best[128];
    asc_text text = asc__text_init(best, sizeof best);
    asc__suggest_add(&suggestion, game->language, &text);
    asc__report(report, line, 1, "a view has nothing called '%.*s'%s",
                name.length < 60 ? (int)name.length : 60, name.start, best);
}

static void parse_line(const asc_game *game, const asc__named_lines *lines, asc_view *view,
                       asc_report *report)
{
    asc_span name = lines->name, value = lines->value;
    unsigned line = lines->line, column = lines->column;
    for (int head = 0; head < HEAD_COUNT; head++) {
        if (!asc__span_is(name, head_names[head]))
            continue;
        const char *expected = parse_head(game, (head_line)head, value, view);
        if (expected != NULL)
            asc__report(report, line, column, "expected %s",
                        asc__lang_sentence(report->language, expected));
        return;
    }
    size_t length;
    const asc_field *field = asc__field_find(game, name, &length);
    if (field != NULL && length == name.length) {
        asc__field_clear(game, field, view);
        asc__field_parse(game, field, value, view, report, line, column);
    } else {
        refuse_name(game, name, report, line);
    }
}

asc_status asc_view_parse(const asc_game *game, const char *text, asc_view *view, asc_diag_fn diag,
                          void *user)
{
    asc_report report = {.diag = diag, .user = user, .language = game->language};
    asc__named_lines lines = asc__named_lines_of(text, strlen(text), 0);
    clear_view(game, view);
    while (asc__named_lines_next(&lines, &report))
        parse_line(game, &lines, view, &report);
    return report.errors == 0 ? ASC_OK : ASC_BAD_TEXT;
}
