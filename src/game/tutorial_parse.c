/*
 * tutorial_parse.c - reads the text of a tutorial (docs/tutorials.md): its head, the record it
 * begins with, and its steps. tutorial_check.c tests its moves.
 */
#include "tutorial_internal.h"

#include "fields.h"
#include "record_internal.h"
#include "suggest.h"

#define MAGIC      "ascend tutorial"
#define RECORD_END "end of record"
enum { VERSION = 1 };

/* A text while its translations are read. */
typedef struct pending {
    const char **slot;   /* the buffer for it; NULL: none */
    unsigned line;       /* of the English */
    const char *english; /* with titles of cards in place, and so is: */
    const char *said;    /* the text in the host's language, or NULL */
} pending;

typedef struct tutorial_reader {
    asc_tutorial *tutorial;
    const asc_source *source;
    const asc_game_type *const *games;
    asc_report report;
    asc_status status; /* for errors reported elsewhere: out of memory, an invalid record */
    asc_span rest;
    unsigned number;
    asc_span line, key, value; /* the present line; key and value are empty if it has no colon */
    unsigned column;           /* of the value */
    pending text;
    const char *part;
    asc__step *step; /* the present one, or NULL */
    bool free_before;
} tutorial_reader;

/* ---- Lines ----------------------------------------------------------------------------------- */

static unsigned column_of(const char *at, const char *begin)
{
    return (unsigned)(at - begin) + 1;
}

/* The next line that says something, cut into key and value; false at the end. */
static bool next_line(tutorial_reader *in)
{
    asc_span piece;
    while (asc__span_cut(&in->rest, '\n', &piece)) {
        in->number++;
        in->line = asc__span_trim(piece);
        if (in->line.length == 0 || in->line.start[0] == '#')
            continue;
        in->value = in->line;
        asc__span_cut(&in->value, ':', &in->key);
        in->key = asc__span_trim(in->key);
        if (in->value.start == NULL)
            in->value = (asc_span){in->line.start + in->line.length, 0};
        in->value = asc__span_trim(in->value);
        in->column = column_of(in->value.start, piece.start);
        return true;
    }
    return false;
}

static bool has_colon(const tutorial_reader *in)
{
    return memchr(in->line.start, ':', in->line.length) != NULL;
}

/* The next line, if the text of the present one goes on in it: `| more`. */
static bool next_more(tutorial_reader *in, asc_span *more)
{
    asc_span rest = in->rest, piece;
    if (!asc__span_cut(&rest, '\n', &piece))
        return false;
    piece = asc__span_trim(piece);
    if (piece.length == 0 || piece.start[0] != '|')
        return false;
    *more = asc__span_trim((asc_span){piece.start + 1, piece.length - 1});
    in->rest = rest;
    in->number++;
    return true;
}

static char *keep(tutorial_reader *in, asc_span text)
{
    char *kept = asc__arena_string(&in->tutorial->arena, text.start, text.length);
    if (kept == NULL)
        in->status = ASC_NO_MEMORY;
    return kept;
}

/* ---- Texts ----------------------------------------------------------------------------------- */

/* Adds a piece of a text; a card in brackets is said by its title. False after a message. */
static bool add_piece(tutorial_reader *in, asc_text *text, asc_span piece)
{
    const asc_game *game = in->tutorial->game;
    while (piece.length > 0) {
        asc_span before, name;
        asc__span_cut(&piece, '[', &before);
        asc__text_add_n(text, before.start, before.length);
        if (piece.start == NULL)
            return true;
        if (memchr(piece.start, ']', piece.length) == NULL) {
            asc__report(&in->report, in->number, 0, "expected ']' behind the name of a card");
            return false;
        }
        asc__span_cut(&piece, ']', &name);
        uint8_t card =
            game != NULL ? asc__card_find(game, name.start, name.length) : (uint8_t)ASC_NO_CARD;
        if (card == ASC_NO_CARD) {
            asc__report(&in->report, in->number, 0, "there is no card '%.*s'",
                        (int)(name.length < 100 ? name.length : 100), name.start);
            return false;
        }
        asc__text_add(text, game->cards[card].title);
        if (piece.start == NULL)
            return true;
    }
    return true;
}

/* The value of the present line and its continuation lines, as people read it; NULL after a
 * message. */
static const char *read_text(tutorial_reader *in)
{
    char buffer[ASC_STEP_TEXT_MAX];
    asc_text text = asc__text_init(buffer, sizeof buffer);
    asc_span piece = in->value;
    unsigned first = in->number;
    bool good = true;
    do {
        if (!asc__utf8_clean(piece.start, piece.length)) {
            asc__report(&in->report, in->number, 0,
                        "expected letters of UTF-8, without control characters");
            good = false;
        } else if (piece.length > 0) {
            if (text.length > 0)
                asc__text_add(&text, " ");
            good = add_piece(in, &text, piece) && good;
        }
    } while (next_more(in, &piece));
    if (good && (text.length == 0 || text.length >= sizeof buffer)) {
        asc__report(&in->report, first, 0,
                    text.length == 0 ? "expected a text"
                                     : "the text is too long: it may have 2,000 bytes");
        good = false;
    }
    return good ? keep(in, (asc_span){buffer, text.length}) : NULL;
}

/* Puts the text that was read where it belongs, in the host's language if it has been said in
 * it. */
static void finish_text(tutorial_reader *in)
{
    asc_tutorial *tutorial = in->tutorial;
    pending text = in->text;
    in->text = (pending){.slot = NULL};
    if (text.slot == NULL || text.english == NULL)
        return;
    if (text.said == NULL && strcmp(in->report.language->code, "en") != 0) {
        void *lines = tutorial->untranslated;
        if (!asc__grow(&tutorial->host, &lines, &tutorial->untranslated_capacity,
                       tutorial->untranslated_count, sizeof *tutorial->untranslated)) {
            in->status = ASC_NO_MEMORY;
            return;
        }
        tutorial->untranslated = lines;
        tutorial->untranslated[tutorial->untranslated_count++] = text.line;
    }
    const char *said = text.said != NULL ? text.said : text.english;
    if (*text.slot == NULL) {
        *text.slot = said;
        return;
    }
    /* Another paragraph. */
    size_t before = strlen(*text.slot), size = strlen(said);
    if (before + 1 + size >= ASC_STEP_TEXT_MAX) {
        asc__report(&in->report, text.line, 0, "the text is too long: it may have 2,000 bytes");
        return;
    }
    char *both = asc__arena_alloc(&tutorial->arena, before + size + 2, 1);
    if (both == NULL) {
        in->status = ASC_NO_MEMORY;
        return;
    }
    asc_text joined = asc__text_init(both, before + size + 2);
    asc__text_addf(&joined, "%s\n%s", *text.slot, said);
    *text.slot = both;
}

static void begin_text(tutorial_reader *in, const char **slot, bool once)
{
    if (once && *slot != NULL)
        asc__report(&in->report, in->number, 0, "'%.*s' is said already", (int)in->key.length,
                    in->key.start);
    unsigned line = in->number;
    const char *english = read_text(in);
    in->text =
        (pending){.slot = once && *slot != NULL ? NULL : slot, .line = line, .english = english};
}

/* The code of a language other than English: `fr: …` translates the line above it. */
static bool is_language(asc_span key)
{
    for (size_t i = 1; asc_language_list(i) != NULL; i++)
        if (asc__span_is(key, asc_language_list(i)))
            return true;
    return false;
}

static void read_translation(tutorial_reader *in)
{
    bool wanted = asc__span_is(in->key, in->report.language->code);
    unsigned line = in->number;
    if (in->text.line == 0)
        asc__report(&in->report, line, 0, "there is no text above it that this could say again");
    const char *said = read_text(in);
    if (wanted && in->text.said != NULL)
        asc__report(&in->report, line, 0, "this is said already");
    else if (wanted)
        in->text.said = said;
}

/* ---- The head -------------------------------------------------------------------------------- */

/* Reads the record inside the text. The text before it counts as empty lines, so that line numbers
 * are right. */
static void read_record(tutorial_reader *in)
{
    asc_tutorial *tutorial = in->tutorial;
    size_t begin = (size_t)(in->rest.start != NULL ? in->rest.start - in->source->text
                                                   : (ptrdiff_t)in->source->size);
    size_t end = begin;
    unsigned line = in->number;
    bool ended = false;
    if (tutorial->record != NULL) {
        asc__report(&in->report, line, 0, "'%s' is said already", "record");
        return;
    }
    while (!ended && next_line(in)) {
        ended = asc__span_is(in->line, RECORD_END);
        if (!ended)
            end = (size_t)(in->line.start + in->line.length - in->source->text);
    }
    if (!ended) {
        asc__report(&in->report, line, 0, "the record does not end: expected '%s'", RECORD_END);
        return;
    }
    char *copy = asc__arena_string(&tutorial->arena, in->source->text, end);
    if (copy == NULL) {
        in->status = ASC_NO_MEMORY;
        return;
    }
    for (size_t i = 0; i < begin; i++)
        copy[i] = copy[i] == '\n' ? '\n' : ' ';
    asc_source source = {in->source->name, copy, end};
    in->status = asc__record_parse(&source, &tutorial->host, in->games, NULL, &tutorial->record);
    if (in->status != ASC_OK || tutorial->record == NULL)
        return;
    tutorial->match = asc_record_match(tutorial->record);
    if (asc_match_length(tutorial->match) > 0)
        asc__report(&in->report, line, 0,
                    "the record has moves: a tutorial begins with a position or a seed alone");
    tutorial->game = asc_match_game(tutorial->match);
}

static void read_name(tutorial_reader *in)
{
    if (in->tutorial->name != NULL)
        asc__report(&in->report, in->number, 0, "'%.*s' is said already", (int)in->key.length,
                    in->key.start);
    else if (!asc__record_is_pack_id(in->value) || in->value.length >= 64)
        asc__report(&in->report, in->number, in->column,
                    "expected a name of letters, digits and '-'");
    else
        in->tutorial->name = keep(in, in->value);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static void begin_step(tutorial_reader *in)
{
    asc_tutorial *tutorial = in->tutorial;
    void *steps = tutorial->steps;
    in->step = NULL;
    if (tutorial->game == NULL) {
        asc__report(&in->report, in->number, 0,
                    "before the first step, 'record:' must say what the game begins with");
        in->status = ASC_BAD_TEXT;
        return;
    }
    if (tutorial->step_count == ASC__TUTORIAL_STEPS_MAX) {
        asc__report(&in->report, in->number, 0, "too many steps: %d at most",
                    ASC__TUTORIAL_STEPS_MAX);
        in->status = ASC_LIMIT;
        return;
    }
    if (!asc__grow(&tutorial->host, &steps, &tutorial->step_capacity, tutorial->step_count,
                   sizeof *tutorial->steps)) {
        in->status = ASC_NO_MEMORY;
        return;
    }
    tutorial->steps = steps;
    in->step = &tutorial->steps[tutorial->step_count++];
    *in->step = (asc__step){.line = in->number, .part = in->part};
}

/* Adds moves with `;` between. */
static void add_moves(tutorial_reader *in, asc_span text, int seat, asc__step_move *moves,
                      size_t *count, size_t most)
{
    asc_span piece;
    while (asc__span_cut(&text, ';', &piece)) {
        piece = asc__span_trim(piece);
        if (piece.length == 0 || piece.length >= ASC_MOVE_TEXT_MAX ||
            !asc__utf8_clean(piece.start, piece.length)) {
            asc__report(&in->report, in->number, 0, "expected a move");
            return;
        }
        if (*count == most) {
            asc__report(&in->report, in->number, 0, "too many moves in this step: %zu at most",
                        most);
            return;
        }
        moves[(*count)++] = (asc__step_move){keep(in, piece), seat, in->number};
    }
}

static bool is_waiting_still(tutorial_reader *in)
{
    if (in->step->kind == ASC__STEP_READ)
        return true;
    asc__report(&in->report, in->number, 0, "the step waits for something already");
    return false;
}

static void read_free(tutorial_reader *in)
{
    static const struct {
        const char *word;
        asc__step_kind kind;
    } kinds[] = {{"turn", ASC__STEP_TURN}, {"round", ASC__STEP_ROUND}, {"game", ASC__STEP_GAME}};
    if (!is_waiting_still(in))
        return;
    for (size_t i = 0; i < ASC__COUNT(kinds); i++)
        if (asc__span_is(in->value, kinds[i].word))
            in->step->kind = kinds[i].kind;
    if (in->step->kind == ASC__STEP_READ)
        asc__report(&in->report, in->number, in->column,
                    "expected how long the learner may play freely: turn, round or game");
    in->free_before = true;
}

/* `FIELD` or `CARD in FIELD`. */
static void add_point(tutorial_reader *in, asc_span piece)
{
    const asc_game *game = in->tutorial->game;
    asc__step *step = in->step;
    asc_tutorial_point point = {.card = ASC_NO_CARD};
    size_t length, at = piece.length;
    const asc_field *field = asc__field_find(game, piece, &length);
    while ((field == NULL || length != piece.length) && at-- > 0) {
        if (piece.length - at < 4 || !asc__text_equal(piece.start + at, 4, " in ", 4))
            continue;
        asc_span where = asc__span_trim((asc_span){piece.start + at + 4, piece.length - at - 4});
        asc_span name = asc__span_trim((asc_span){piece.start, at});
        point.card = asc__card_find(game, name.start, name.length);
        field = asc__field_find(game, where, &length);
        piece = field != NULL && point.card != ASC_NO_CARD ? where : piece;
        break;
    }
    if (field == NULL || length != piece.length) {
        asc__report(&in->report, in->number, in->column,
                    "'%.*s' is no field of the game, and no 'CARD in FIELD'",
                    (int)(piece.length < 100 ? piece.length : 100), piece.start);
        return;
    }
    if (step->point_count == ASC_STEP_POINTS_MAX) {
        asc__report(&in->report, in->number, 0, "too many things to point at: %d at most",
                    ASC_STEP_POINTS_MAX);
        return;
    }
    point.field = field->name;
    point.seat = field->seat;
    step->points[step->point_count++] = point;
}

static void read_points(tutorial_reader *in)
{
    asc_span rest = in->value, piece;
    while (asc__span_cut(&rest, ';', &piece))
        add_point(in, asc__span_trim(piece));
}

/* `wrong: …`, or `wrong MOVE: …` with how a move begins. */
static void read_wrong(tutorial_reader *in, asc_span move)
{
    asc__step *step = in->step;
    if (step->wrong_count == ASC__STEP_WRONGS_MAX) {
        asc__report(&in->report, in->number, 0, "too many replies in this step: %d at most",
                    ASC__STEP_WRONGS_MAX);
        return;
    }
    asc__step_wrong *wrong = &step->wrongs[step->wrong_count++];
    *wrong = (asc__step_wrong){.move = keep(in, asc__span_trim(move))};
    begin_text(in, &wrong->text, true);
}

/* Reads `2> MOVE; MOVE`, the moves of others after the step. False: it is another line. */
static bool read_reply(tutorial_reader *in)
{
    asc_span moves = in->line, seat;
    long number;
    if (memchr(in->line.start, '>', in->line.length) == NULL)
        return false;
    asc__span_cut(&moves, '>', &seat);
    if (!asc__span_number(asc__span_trim(seat), 2, asc_game_players(in->tutorial->game), &number))
        return false;
    if (in->free_before)
        asc__report(&in->report, in->number, 0,
                    "after a part in which the learner plays freely, a tutorial cannot tell others "
                    "what to do");
    add_moves(in, moves, (int)number - 1, in->step->replies, &in->step->reply_count,
              ASC__STEP_REPLIES_MAX);
    return true;
}

/* Reads a line of a step; false: it is another line. */
static bool read_step_line(tutorial_reader *in)
{
    asc_span move;
    if (read_reply(in))
        return true;
    if (!has_colon(in))
        return false;
    if (asc__span_is(in->key, "say")) {
        begin_text(in, &in->step->text, false);
    } else if (asc__span_is(in->key, "point")) {
        read_points(in);
    } else if (asc__span_is(in->key, "free")) {
        read_free(in);
    } else if (asc__span_is(in->key, "do") || asc__span_is(in->key, "any")) {
        bool any = asc__span_is(in->key, "any");
        if (!is_waiting_still(in))
            return true;
        in->step->kind = any ? ASC__STEP_ANY : ASC__STEP_DO;
        add_moves(in, in->value, 0, in->step->moves, &in->step->move_count, ASC_STEP_MOVES_MAX);
    } else if (asc__record_begins(in->key, "wrong", &move)) {
        read_wrong(in, move);
    } else {
        return false;
    }
    return true;
}

/* A line of the head, or the beginning of something; false: it is none. */
static bool read_head_line(tutorial_reader *in)
{
    if (asc__span_is(in->line, "step")) {
        begin_step(in);
    } else if (!has_colon(in)) {
        return false;
    } else if (asc__span_is(in->key, "part")) {
        in->step = NULL;
        in->part = NULL;
        begin_text(in, &in->part, true);
    } else if (asc__span_is(in->key, "record")) {
        read_record(in);
    } else if (in->step != NULL) {
        return false;
    } else if (asc__span_is(in->key, "name")) {
        read_name(in);
    } else if (asc__span_is(in->key, "title")) {
        begin_text(in, &in->tutorial->title, true);
    } else if (asc__span_is(in->key, "about")) {
        begin_text(in, &in->tutorial->about, true);
    } else {
        return false;
    }
    return true;
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void read_magic(tutorial_reader *in)
{
    asc_span rest;
    long version;
    if (!next_line(in) || !asc__record_begins(in->line, MAGIC, &rest)) {
        asc__report(&in->report, in->number, 0, "this is no tutorial: it should begin with '%s %d'",
                    MAGIC, VERSION);
        in->status = ASC_BAD_TEXT;
    } else if (!asc__span_number(rest, 1, INT32_MAX, &version) || version != VERSION) {
        asc__report(&in->report, in->number, 0,
                    "the tutorial is written in another version of the format; version %d can be "
                    "read here",
                    VERSION);
        in->status = ASC_BAD_TEXT;
    }
}

static void read_line(tutorial_reader *in)
{
    if (has_colon(in) && is_language(in->key)) {
        read_translation(in);
        return;
    }
    finish_text(in);
    if ((in->step != NULL && read_step_line(in)) || read_head_line(in))
        return;
    asc__report(&in->report, in->number, 0,
                in->step != NULL
                    ? "expected say, point, do, any, free or wrong with ':' behind it, a language, "
                      "'SEAT> MOVES', 'step' or 'part:'"
                    : "expected name, title, about, record or part with ':' behind it, a language, "
                      "or 'step'");
}

/* Checks that all required lines are there. */
static void check_whole(tutorial_reader *in)
{
    asc_tutorial *tutorial = in->tutorial;
    if (tutorial->name == NULL || tutorial->title == NULL || tutorial->about == NULL)
        asc__report(&in->report, 0, 0, "expected 'name:', 'title:' and 'about:' in the tutorial");
    if (tutorial->step_count == 0)
        asc__report(&in->report, in->number, 0, "expected a step: the tutorial says nothing");
    for (size_t i = 0; i < tutorial->step_count; i++) {
        const asc__step *step = &tutorial->steps[i];
        if (step->text == NULL)
            asc__report(&in->report, step->line, 0, "the step says nothing: expected 'say:'");
        if (step->kind == ASC__STEP_GAME && i + 1 < tutorial->step_count &&
            tutorial->steps[i + 1].kind != ASC__STEP_READ)
            asc__report(&in->report, tutorial->steps[i + 1].line, 0,
                        "the game is over before this step: nobody can move any more");
    }
}

asc_status asc__tutorial_parse(asc_tutorial *tutorial, const asc_source *source,
                               const asc_game_type *const *games)
{
    tutorial_reader in = {.tutorial = tutorial,
                          .source = source,
                          .games = games,
                          .report = asc__report_to(&tutorial->host, source->name),
                          .rest = {source->text, source->size}};
    if (source->size > ASC__TUTORIAL_SIZE_MAX) {
        asc__report(&in.report, 0, 0, "a tutorial may have %d bytes", ASC__TUTORIAL_SIZE_MAX);
        return ASC_LIMIT;
    }
    read_magic(&in);
    while (in.status == ASC_OK && next_line(&in))
        read_line(&in);
    if (in.status != ASC_OK)
        return in.status;
    finish_text(&in);
    check_whole(&in);
    return in.status != ASC_OK ? in.status : in.report.errors > 0 ? ASC_BAD_TEXT : ASC_OK;
}
