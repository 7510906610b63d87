/*
 * scenario_moves.c - the moves of a scenario, the moves that must be refused, and what is legal.
 */
#include "scenario_internal.h"

#include "suggest.h"

/* Reads the number at the start of a line; the rest is the text after it. */
static bool cut_seat(asc_span text, asc_span *seat, asc_span *rest)
{
    size_t digits = 0;
    while (digits < text.length && text.start[digits] >= '0' && text.start[digits] <= '9')
        digits++;
    *seat = (asc_span){text.start, digits};
    *rest = asc__span_trim((asc_span){text.start + digits, text.length - digits});
    return digits > 0;
}

static const char cannot[] = "cannot";

static bool says_cannot(asc_span rest)
{
    size_t length = sizeof cannot - 1;
    return rest.length > length && asc__text_equal(rest.start, length, cannot, length) &&
           (rest.start[length] == ' ' || rest.start[length] == '\t');
}

bool asc__scenario_is_move(asc_span text)
{
    asc_span seat, rest;
    return cut_seat(text, &seat, &rest) &&
           ((rest.length > 0 && rest.start[0] == '>') || says_cannot(rest));
}

/* ---- Reading moves --------------------------------------------------------------------------- */

/* Hears what a parser of the game says, and says it with the line of the scenario. */
typedef struct move_relay {
    asc__scenario *scenario;
    const asc__line *line;
    unsigned column;
    bool reported;
} move_relay;

static void relay_diag(void *user, const asc_diag *diag)
{
    move_relay *to = user;
    to->reported = true;
    unsigned column = to->column + (diag->column > 0 ? diag->column - 1 : 0);
    asc__report(to->scenario->report, to->line->number, column, "%s", diag->message);
}

static bool parse_move(asc__scenario *scenario, const asc__line *line, asc_span text,
                       asc_move *move)
{
    char copy[ASC_MOVE_TEXT_MAX];
    if (text.length == 0 || text.length >= sizeof copy ||
        memchr(text.start, '\0', text.length) != NULL) {
        asc__scenario_fail(scenario, line, "expected a move, not '%.*s'", asc__shown(text),
                           text.length > 0 ? text.start : "");
        return false;
    }
    memcpy(copy, text.start, text.length);
    copy[text.length] = '\0';
    move_relay to = {scenario, line, asc__line_column(line, text), false};
    if (asc_move_parse(scenario->game, scenario->state, copy, move, relay_diag, &to) == ASC_OK)
        return true;
    if (!to.reported)
        asc__scenario_fail(scenario, line, "'%s' means no move of this game", copy);
    return false;
}

/* The legal moves with `; ` between. */
static void add_legal(const asc__scenario *scenario, const asc_move *moves, int count,
                      asc_text *text)
{
    if (count == 0)
        asc__text_add(text, asc__lang_sentence(scenario->report->language, "nothing"));
    for (int i = 0; i < count; i++) {
        char move[ASC_MOVE_TEXT_MAX];
        asc_move_format(scenario->game, scenario->state, moves[i], move, sizeof move);
        if (i > 0)
            asc__text_add(text, "; ");
        asc__text_add(text, move);
    }
}

/* ---- Making them ----------------------------------------------------------------------------- */

/* The position's own text must give the position again. */
static void check_text(asc__scenario *scenario, const asc__line *line)
{
    const asc_game *game = scenario->game;
    size_t length = asc_position_format(game, scenario->state, scenario->text, scenario->text_room);
    if (length >= scenario->text_room) {
        if (!asc__scenario_room(scenario, length))
            return;
        asc_position_format(game, scenario->state, scenario->text, scenario->text_room);
    }
    asc_source source = {"position", scenario->text, length};
    if (asc_position_parse(game, &source, scenario->again, NULL, NULL) != ASC_OK ||
        asc_state_hash(game, scenario->again) != asc_state_hash(game, scenario->state))
        asc__scenario_fail(scenario, line, "the position does not read back from its own text");
}

void asc__scenario_check(asc__scenario *scenario, const asc__line *line)
{
    const asc_game *game = scenario->game;
    const char *broken = asc_state_check(game, scenario->state);
    if (broken != NULL) {
        asc__scenario_fail(scenario, line, "the state is not sound: %s", broken);
        scenario->stopped = true;
        return;
    }
    int count = asc_legal(game, scenario->state, scenario->moves);
    if (count == 0 && !asc_over(game, scenario->state))
        asc__scenario_fail(scenario, line, "the game is not over, and nothing is legal");
    for (int i = 0; i < count; i++) {
        char text[ASC_MOVE_TEXT_MAX];
        asc_move back;
        asc_move_format(game, scenario->state, scenario->moves[i], text, sizeof text);
        if (asc_move_parse(game, scenario->state, text, &back, NULL, NULL) != ASC_OK ||
            !asc__same_move(back, scenario->moves[i]))
            asc__scenario_fail(scenario, line, "the legal move '%s' does not read back", text);
    }
    check_text(scenario, line);
}

static void make_move(asc__scenario *scenario, const asc__line *line, int seat, asc_span text)
{
    asc_move move;
    if (!parse_move(scenario, line, text, &move)) {
        scenario->stopped = true;
        return;
    }
    asc_reason reason = asc_check(scenario->game, scenario->state, seat, move);
    if (reason == ASC_REASON_NONE) {
        asc_sink sink = asc__scenario_listen(scenario);
        asc_apply(scenario->game, scenario->state, seat, move, &sink);
        asc__scenario_check(scenario, line);
        return;
    }
    scenario->stopped = true;
    const char *why = asc__lang_sentence(scenario->report->language, asc_reason_text(reason));
    if (reason == ASC_REASON_NOT_YOUR_DECISION) {
        asc__scenario_fail(scenario, line, "seat %d may not '%.*s': %s; it is seat %d's", seat + 1,
                           asc__shown(text), text.start, why,
                           asc_to_act(scenario->game, scenario->state) + 1);
        return;
    }
    char legal[600] = "";
    asc_text list = asc__text_init(legal, sizeof legal);
    int count = asc_legal(scenario->game, scenario->state, scenario->moves);
    add_legal(scenario, scenario->moves, count, &list);
    asc__scenario_fail(scenario, line, "seat %d may not '%.*s': %s; legal: %s", seat + 1,
                       asc__shown(text), text.start, why, legal);
}

static bool parse_reason(asc__scenario *scenario, const asc__line *line, asc_span text,
                         asc_reason *reason)
{
    asc_suggestion suggestion = asc__suggest(text);
    for (int i = ASC_REASON_NONE + 1; i < ASC_REASON_COUNT; i++) {
        if (asc__span_is(text, asc_reason_text((asc_reason)i))) {
            *reason = (asc_reason)i;
            return true;
        }
        asc__suggest_try(&suggestion, asc_reason_text((asc_reason)i));
    }
    char list[900];
    asc_text names = asc__text_init(list, sizeof list);
    asc__suggest_add(&suggestion, scenario->report->language, &names);
    if (suggestion.best == NULL) {
        asc__text_add(&names, "; the reasons are");
        for (int i = ASC_REASON_NONE + 1; i < ASC_REASON_COUNT; i++)
            asc__text_addf(&names, "%s %s", i > 1 ? "," : "", asc_reason_text((asc_reason)i));
    }
    asc__scenario_fail(scenario, line, "no move is refused because '%.*s'%s", asc__shown(text),
                       text.length > 0 ? text.start : "", list);
    return false;
}

/* Cuts ` because …` off the text of a move. */
static bool cut_reason(asc_span *text, asc_span *reason)
{
    static const char because[] = " because";
    size_t length = sizeof because - 1;
    for (size_t at = 0; at + length <= text->length; at++) {
        size_t after = at + length;
        if (asc__text_equal(text->start + at, length, because, length) &&
            (after == text->length || text->start[after] == ' ')) {
            *reason = asc__span_trim((asc_span){text->start + after, text->length - after});
            *text = asc__span_trim((asc_span){text->start, at});
            return true;
        }
    }
    return false;
}

static void refuse_move(asc__scenario *scenario, const asc__line *line, int seat, asc_span text)
{
    asc_span because;
    asc_reason expected = ASC_REASON_NONE;
    if (cut_reason(&text, &because) && !parse_reason(scenario, line, because, &expected))
        return;
    asc_move move;
    if (!parse_move(scenario, line, text, &move))
        return;
    asc_reason reason = asc_check(scenario->game, scenario->state, seat, move);
    if (reason == ASC_REASON_NONE)
        asc__scenario_fail(scenario, line, "expected that seat %d cannot '%.*s', found it legal",
                           seat + 1, asc__shown(text), text.start);
    else if (expected != ASC_REASON_NONE && reason != expected)
        asc__scenario_fail(scenario, line,
                           "expected that seat %d cannot '%.*s' because %s, found the reason: %s",
                           seat + 1, asc__shown(text), text.start, asc_reason_text(expected),
                           asc_reason_text(reason));
}

void asc__scenario_move(asc__scenario *scenario, const asc__line *line)
{
    asc_span number, rest, piece;
    long seat;
    cut_seat(line->text, &number, &rest);
    if (!asc__span_number(number, 1, asc_game_players(scenario->game), &seat)) {
        asc__scenario_fail(scenario, line, "there is no seat %.*s: seats are 1 to %d",
                           asc__shown(number), number.start, asc_game_players(scenario->game));
        scenario->stopped = true;
        return;
    }
    bool refused = says_cannot(rest);
    size_t skip = refused ? sizeof cannot - 1 : 1;
    rest = (asc_span){rest.start + skip, rest.length - skip};
    if (!refused)
        asc__scenario_forget_events(scenario);
    while (!scenario->stopped && asc__span_cut(&rest, ';', &piece)) {
        piece = asc__span_trim(piece);
        if (refused)
            refuse_move(scenario, line, (int)seat - 1, piece);
        else
            make_move(scenario, line, (int)seat - 1, piece);
    }
}

/* ---- Legal moves ----------------------------------------------------------------------------- */

static void expect_each(asc__scenario *scenario, const asc__line *line, asc_span moves,
                        bool expected)
{
    asc_span piece;
    int count = asc_legal(scenario->game, scenario->state, scenario->moves);
    while (asc__span_cut(&moves, ';', &piece)) {
        asc_move move;
        piece = asc__span_trim(piece);
        if (!parse_move(scenario, line, piece, &move))
            continue;
        bool found = asc__find_move(scenario->moves, count,
                                    asc_move_listed(scenario->game, scenario->state, move)) >= 0;
        if (found == expected)
            continue;
        char legal[600];
        asc_text list = asc__text_init(legal, sizeof legal);
        add_legal(scenario, scenario->moves, count, &list);
        asc__scenario_fail(scenario, line,
                           expected ? "expected '%.*s' to be legal, found: %s"
                                    : "expected '%.*s' not to be legal, found: %s",
                           asc__shown(piece), piece.start, legal);
    }
}

static void expect_exactly(asc__scenario *scenario, const asc__line *line, asc_span moves)
{
    asc_span rest = moves, piece;
    bool seen[ASC__LEGAL_LIMIT] = {false};
    int count = asc_legal(scenario->game, scenario->state, scenario->moves);
    int named = 0;
    bool good = true;
    while (asc__span_cut(&rest, ';', &piece)) {
        asc_move move;
        if (!parse_move(scenario, line, asc__span_trim(piece), &move))
            return;
        int at = asc__find_move(scenario->moves, count, move);
        if (at < 0)
            good = false;
        else if (!seen[at]) {
            seen[at] = true;
            named++;
        }
    }
    if (good && named == count)
        return;
    char legal[600];
    asc_text list = asc__text_init(legal, sizeof legal);
    add_legal(scenario, scenario->moves, count, &list);
    moves = asc__span_trim(moves);
    asc__scenario_fail(scenario, line, "expected exactly these to be legal: %.*s, found: %s",
                       asc__shown(moves), moves.start, legal);
}

bool asc__scenario_legal(asc__scenario *scenario, const asc__line *line)
{
    asc_span moves = line->text, word;
    asc__span_cut(&moves, ':', &word);
    word = asc__span_trim(word);
    bool exactly = asc__span_is(word, "legal exactly");
    bool legal = asc__span_is(word, "legal");
    if (moves.start == NULL || (!exactly && !legal && !asc__span_is(word, "not legal")))
        return false;
    if (exactly)
        expect_exactly(scenario, line, moves);
    else
        expect_each(scenario, line, moves, legal);
    return true;
}
