/*
 * described_state.c - the state of a game that describes itself: its rows as fields of a view, as
 * lines of a position, and as what a seat believes. One pair of functions, show and take, goes
 * between a state and its rows; all else is made of them.
 */
#include "described.h"
#include "fields.h"
#include "named_lines.h"
#include "suggest.h"

/* ---- Rows ------------------------------------------------------------------------------------ */

static int row_copies(const asc_game *game, const asc__state_row *row)
{
    return row->each ? game->players : 1;
}

static size_t row_bytes(const asc_game *game, const asc__state_row *row)
{
    switch (row->kind) {
    case ASC__ROW_NUMBER:
    case ASC__ROW_SEAT:
        return sizeof(int16_t);
    case ASC__ROW_CARD:
        return 1;
    case ASC__ROW_PILE:
        return game->card_count;
    case ASC__ROW_BYTES:
        break;
    }
    return row->count;
}

/* The rows one after the other, each as often as there are of it. */
typedef struct row_walk {
    const asc_game *game;
    const asc__state_row *row; /* the one that is looked at, */
    int seat;                  /* whose it is, */
    const asc_field *field;    /* its field, */
    size_t at;                 /* and where it begins in the state */
} row_walk;

static bool next_row(row_walk *walk)
{
    const asc__description *is = asc__description_of(walk->game->type);
    if (walk->row == NULL) {
        walk->row = is->rows;
        walk->seat = 0;
        walk->field = walk->game->fields;
    } else {
        walk->field++;
        if (++walk->seat == row_copies(walk->game, walk->row)) {
            walk->row++;
            walk->seat = 0;
        }
    }
    if (walk->row == is->rows + is->row_count)
        return false;
    walk->at = walk->row->offset + (size_t)walk->seat * row_bytes(walk->game, walk->row);
    return true;
}

size_t asc__described_fields(const asc_game *game, const asc_language *language, asc_field *fields)
{
    static const uint8_t kinds[] = {[ASC__ROW_NUMBER] = ASC_FIELD_NUMBER,
                                    [ASC__ROW_SEAT] = ASC_FIELD_NUMBER,
                                    [ASC__ROW_CARD] = ASC_FIELD_LIST,
                                    [ASC__ROW_PILE] = ASC_FIELD_PILE,
                                    [ASC__ROW_BYTES] = ASC_FIELD_BYTES};
    size_t count = 0;
    for (row_walk walk = {.game = game}; next_row(&walk);) {
        const asc__state_row *row = walk.row;
        size_t entries = row->kind == ASC__ROW_PILE    ? game->card_count
                         : row->kind == ASC__ROW_BYTES ? row->count
                                                       : 1;
        fields[count++] = (asc_field){
            .name = row->name,
            .seat = (int8_t)(row->each ? walk.seat : ASC_NOBODY),
            .kind = kinds[row->kind],
            .offset = (uint16_t)(sizeof(asc_view) + walk.at),
            .count = (uint16_t)entries,
            .look = row->look,
            .title = row->title != NULL ? asc__lang_sentence(language, row->title) : NULL,
            .role = row->role};
    }
    return count;
}

static bool is_seen(const row_walk *walk, int viewer, bool over)
{
    return viewer == ASC_ALL_SEEING || walk->row->sight == ASC__SEEN_BY_ALL ||
           (walk->row->sight == ASC__SEEN_BY_OWNER && (over || viewer == walk->seat));
}

/* A row of the state as a field of a view has it. */
static void show(const row_walk *walk, const asc_state *state, asc_view *view)
{
    const uint8_t *from = (const uint8_t *)state + walk->at;
    uint8_t *to = (uint8_t *)view + walk->field->offset;
    memcpy(to, from, row_bytes(walk->game, walk->row));
    if (walk->row->kind == ASC__ROW_SEAT) {
        int16_t seat;
        memcpy(&seat, from, sizeof seat);
        seat++;
        memcpy(to, &seat, sizeof seat);
    }
}

/* The same back; false where it cannot be. */
static bool take(const row_walk *walk, const asc_view *view, asc_state *state)
{
    const asc__state_row *row = walk->row;
    const uint8_t *from = asc__field_bytes(walk->field, view);
    size_t size = row_bytes(walk->game, row);
    int16_t number;
    memcpy((uint8_t *)state + walk->at, from, size);
    switch (row->kind) {
    case ASC__ROW_NUMBER:
        memcpy(&number, from, sizeof number);
        return number >= row->low && number <= row->high;
    case ASC__ROW_SEAT:
        memcpy(&number, from, sizeof number);
        number--;
        memcpy((uint8_t *)state + walk->at, &number, sizeof number);
        return number >= 0 && number < walk->game->players;
    case ASC__ROW_CARD:
        return *from == ASC_NO_CARD || *from < walk->game->card_count;
    case ASC__ROW_BYTES:
        for (size_t i = 0; i < size; i++)
            if (from[i] > row->high)
                return false;
        return true;
    case ASC__ROW_PILE:
        break;
    }
    return true;
}

/* ---- New states ------------------------------------------------------------------------------ */

/* Everything as it starts, and nothing dealt. */
static void blank(const asc_game *game, asc_state *state, const asc_seed *seed)
{
    memset(state, 0, game->state_size);
    for (row_walk walk = {.game = game}; next_row(&walk);) {
        uint8_t *at = (uint8_t *)state + walk.at;
        if (walk.row->kind == ASC__ROW_NUMBER || walk.row->kind == ASC__ROW_SEAT)
            memcpy(at, &walk.row->start, sizeof walk.row->start);
        else if (walk.row->kind == ASC__ROW_CARD)
            *at = ASC_NO_CARD;
    }
    asc__described_reseed(game, state, seed);
}

void asc__described_init(const asc_game *game, asc_state *state, const asc_seed *seed)
{
    blank(game, state, seed);
    asc__description_of(game->type)->complete(game, state);
}

/* ---- Views and beliefs ----------------------------------------------------------------------- */

void asc__described_view(const asc_game *game, const asc_state *state, int viewer, asc_view *view)
{
    asc_question asked = asc_question_of(game, state);
    bool over = asked.seat == ASC_NOBODY;
    memset(view, 0, game->view_size);
    *view = (asc_view){.game_id = game->game_id,
                       .size = (uint16_t)game->view_size,
                       .viewer = (int8_t)viewer,
                       .to_act = (int8_t)asked.seat,
                       .question = asked.id,
                       .question_card = asked.card,
                       .over = over,
                       .may_decline = asked.may_decline,
                       .seats_in = asc_seats_in(game, state)};
    for (row_walk walk = {.game = game}; next_row(&walk);) {
        if (is_seen(&walk, viewer, over))
            show(&walk, state, view);
        else
            asc__field_clear(game, walk.field, view);
    }
}

/* A belief is a state with what the view shows, and nothing in the other rows. */
asc_status asc__described_belief(const asc_game *game, const asc_view *view, asc_belief *belief)
{
    _Alignas(ASC_STATE_ALIGN) unsigned char bytes[ASC__VIEW_LIMIT];
    asc_state *known = (asc_state *)(void *)belief, *trial = (asc_state *)(void *)bytes;
    _Alignas(ASC_STATE_ALIGN) unsigned char more[ASC__VIEW_LIMIT];
    asc_view *again = (asc_view *)(void *)more;
    asc_seed none = {0};
    blank(game, known, &none);
    for (row_walk walk = {.game = game}; next_row(&walk);)
        if (is_seen(&walk, view->viewer, view->over) && !take(&walk, view, known))
            return ASC_BAD_VIEW;
    memcpy(trial, known, game->state_size);
    if (asc__description_of(game->type)->complete(game, trial) != NULL ||
        game->type->position.check(game, trial) != NULL)
        return ASC_BAD_VIEW;
    /* Whatever the view says beyond its rows must be so. */
    asc__described_view(game, trial, view->viewer, again);
    return memcmp(again, view, game->view_size) == 0 ? ASC_OK : ASC_BAD_VIEW;
}

void asc__described_sample(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                           asc_state *state)
{
    memcpy(state, belief, game->state_size);
    asc__described_reseed(game, state, seed);
    asc__description_of(game->type)->complete(game, state);
    /* The luck to come must not be what the cards were dealt with. */
    asc_seed luck = asc_seed_from_number(seed->word[0]);
    asc__described_reseed(game, state, &luck);
}

/* ---- Positions ------------------------------------------------------------------------------- */

size_t asc__described_position_format(const asc_game *game, const asc_state *state, char *out,
                                      size_t size)
{
    _Alignas(ASC_STATE_ALIGN) unsigned char bytes[ASC__VIEW_LIMIT];
    asc_view *view = (asc_view *)(void *)bytes;
    const asc__luck *luck = (const asc__luck *)(const void *)state;
    asc_text text = asc__text_init(out, size);
    asc__described_view(game, state, ASC_ALL_SEEING, view);
    for (row_walk walk = {.game = game}; next_row(&walk);) {
        char name[ASC__FIELD_NAME_MAX];
        if (walk.row->sight == ASC__SEEN_BY_NOBODY)
            continue;
        asc__field_name(walk.field, name);
        asc__text_addf(&text, "%s: ", name);
        asc__field_format(game, walk.field, view, &text);
        asc__text_add(&text, "\n");
    }
    asc__text_add(&text, "luck:");
    for (int i = 0; i < 4; i++)
        asc__text_addf(&text, " %llx", (unsigned long long)luck->key[i]);
    for (int i = 0; i < ASC__STREAMS; i++)
        asc__text_addf(&text, " %x", luck->used[i]);
    asc__text_addf(&text, " %x\n", luck->secure);
    return text.length;
}

/* Hexadecimal numbers: the key, what the streams have given, and the kind. */
static bool read_luck(asc_span text, asc__luck *luck)
{
    uint64_t number[5 + ASC__STREAMS];
    asc_span word;
    for (size_t i = 0; i < ASC__COUNT(number); i++) {
        text = asc__span_trim(text);
        if (text.length == 0 || !asc__span_cut(&text, ' ', &word) ||
            !asc__span_hex(word, &number[i]) || (i >= 4 && number[i] > UINT32_MAX))
            return false;
        if (text.start == NULL)
            text.length = 0;
    }
    memcpy(luck->key, number, sizeof luck->key);
    for (int i = 0; i < ASC__STREAMS; i++)
        luck->used[i] = (uint32_t)number[4 + i];
    luck->secure = number[4 + ASC__STREAMS] != 0;
    return asc__span_trim(text).length == 0;
}

typedef struct state_reader {
    const asc_game *game;
    asc_state *state;
    asc_view *view; /* into which a line is read before it is taken */
    asc_report report;
    asc__named_lines lines;
    unsigned said[ASC__FIELDS_MAX]; /* in which line each field is; 0: nowhere */
} state_reader;

static void refuse_name(state_reader *in)
{
    asc_span name = in->lines.name;
    asc_suggestion suggestion = asc__suggest(name);
    char known[ASC__FIELD_NAME_MAX], best[128];
    for (row_walk walk = {.game = in->game}; next_row(&walk);) {
        asc__field_name(walk.field, known);
        if (walk.row->sight != ASC__SEEN_BY_NOBODY)
            asc__suggest_try_copy(&suggestion, known);
    }
    asc_text text = asc__text_init(best, sizeof best);
    asc__suggest_add(&suggestion, in->report.language, &text);
    asc__report(&in->report, in->lines.line, 1, "a position has no line '%.*s'%s",
                name.length < 60 ? (int)name.length : 60, name.start, best);
}

static void read_row(state_reader *in, const row_walk *walk)
{
    const asc__state_row *row = walk->row;
    asc_span value = in->lines.value;
    unsigned line = in->lines.line, column = in->lines.column;
    bool seat = row->kind == ASC__ROW_SEAT;
    asc__field_clear(in->game, walk->field, in->view);
    if (asc__field_parse(in->game, walk->field, value, in->view, &in->report, line, column) ==
            ASC_OK &&
        !take(walk, in->view, in->state))
        asc__report(&in->report, line, column, "expected a number from %d to %d, not '%.*s'",
                    seat ? 1 : row->low, seat ? in->game->players : row->high,
                    value.length < 60 ? (int)value.length : 60, value.start);
}

static void read_line(state_reader *in)
{
    asc_span name = in->lines.name;
    if (asc__span_is(name, "luck")) {
        if (!read_luck(in->lines.value, (asc__luck *)(void *)in->state))
            asc__report(&in->report, in->lines.line, in->lines.column,
                        "expected the numbers of a position that was written by the game");
        return;
    }
    for (row_walk walk = {.game = in->game}; next_row(&walk);) {
        char known[ASC__FIELD_NAME_MAX];
        asc__field_name(walk.field, known);
        if (walk.row->sight == ASC__SEEN_BY_NOBODY || !asc__span_is(name, known))
            continue;
        if (asc__named_lines_once(&in->lines, &in->said[walk.field - in->game->fields],
                                  &in->report))
            read_row(in, &walk);
        return;
    }
    refuse_name(in);
}

asc_status asc__described_position_parse(const asc_game *game, const asc_source *source,
                                         unsigned before, asc_state *state, asc_diag_fn diag,
                                         void *user)
{
    _Alignas(ASC_STATE_ALIGN) unsigned char bytes[ASC__VIEW_LIMIT];
    state_reader in = {
        .game = game,
        .state = state,
        .view = (asc_view *)(void *)bytes,
        .report = {.diag = diag, .user = user, .file = source->name, .language = game->language}};
    in.lines = asc__named_lines_of(source->text, source->size, before);
    blank(game, state, &game->seed);
    while (asc__named_lines_next(&in.lines, &in.report))
        read_line(&in);
    if (in.report.errors > 0)
        return ASC_BAD_TEXT;
    const char *broken = asc__description_of(game->type)->complete(game, state);
    if (broken == NULL)
        broken = game->type->position.check(game, state);
    if (broken != NULL)
        asc__report(&in.report, 0, 0, "the position is not possible: %s",
                    asc__lang_sentence(in.report.language, broken));
    return broken == NULL ? ASC_OK : ASC_BAD_TEXT;
}
