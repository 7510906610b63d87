/*
 * record_parse.c - reads records (docs/records.md): sets up the game that the tags name, and plays
 * the moves, comparing with everything else that the record says. It works through the interface
 * alone and knows no game.
 */
#include "record_internal.h"

#include "games.h"

/* ---- Lines and errors ------------------------------------------------------------------------ */

void asc__record_fail(asc__record_reader *reader, asc_status status, unsigned line,
                      const char *format, ...)
{
    va_list args;
    va_start(args, format);
    asc__reportv(&reader->report, line, 0, format, args);
    va_end(args);
    if (reader->status == ASC_OK)
        reader->status = status;
}

bool asc__record_next(asc__record_reader *reader)
{
    asc_span piece;
    while (asc__span_cut(&reader->rest, '\n', &piece)) {
        reader->number++;
        reader->line = asc__span_trim(piece);
        if (reader->line.length > 0 && reader->line.start[0] != '#')
            return true;
    }
    reader->line = (asc_span){0};
    return false;
}

/* ---- Setting up ------------------------------------------------------------------------------ */

/* A record without the name of a game is one of the first game. */
static const asc_game_type *find_game(asc__record_reader *reader)
{
    const asc__record_tags *tags = &reader->tags;
    const char *name = tags->game != NULL && *tags->game != '\0' ? tags->game : NULL;
    const asc_game_type *type =
        asc__games_find(reader->games, name, &reader->report, tags->game_line);
    if (type == NULL && reader->status == ASC_OK)
        reader->status = ASC_UNKNOWN_GAME;
    return type;
}

/* Pack `index` as the record names it; after the last, the one that lends starting cards. */
static const asc__record_pack *named(const asc__record_reader *reader, size_t index)
{
    const asc__record_tags *tags = &reader->tags;
    return index < tags->pack_count ? &tags->packs[index] : &tags->base;
}

/* The same text in the game's memory; NULL if it has none. */
static const asc_pack_version *found(const asc__record_reader *reader, const asc_game *game,
                                     size_t index)
{
    size_t count;
    const asc_pack_version *packs = asc_game_packs(game, &count);
    if (index == reader->tags.pack_count)
        return asc_game_base(game);
    return index < count ? &packs[index] : NULL;
}

/* Is this the version of the pack that the record names, or does the record not say? */
static bool same_version(const asc__record_reader *reader, const asc_game *game, size_t index)
{
    const asc_pack_version *pack = found(reader, game, index);
    return pack == NULL || !named(reader, index)->has_hash ||
           pack->hash == named(reader, index)->hash;
}

static bool same_versions(const asc__record_reader *reader, const asc_game *game)
{
    for (size_t i = 0; i <= reader->tags.pack_count; i++)
        if (!same_version(reader, game, i))
            return false;
    return true;
}

/* The name under which the game asks for pack `index`. With `old`, packs that differ from those of
 * that game are asked for as ID@HASH, except those that the record carries. */
static void add_name(asc__record_reader *reader, const asc_game *old, size_t index, asc_text *names)
{
    const asc__record_pack *pack = named(reader, index);
    asc__text_add(names, pack->id);
    if (old != NULL && !same_version(reader, old, index) &&
        asc__record_text_of(&reader->tags, pack->id) == NULL)
        asc__text_addf(names, "@%016llx", (unsigned long long)pack->hash);
}

static asc_status make_game(asc__record_reader *reader, const asc_game_type *type,
                            const asc_game *old, const asc_host *host, asc_game **game)
{
    const asc__record_tags *tags = &reader->tags;
    size_t size = 1;
    for (size_t i = 0; i <= tags->pack_count; i++)
        if (named(reader, i)->id != NULL)
            size += strlen(named(reader, i)->id) + sizeof "@0123456789abcdef,";
    char *names = asc__arena_alloc(&reader->record->arena, 2, size);
    if (names == NULL)
        return ASC_NO_MEMORY;
    char *base = names + size;
    asc_text text = asc__text_init(names, size), base_text = asc__text_init(base, size);
    for (size_t i = 0; i < tags->pack_count; i++) {
        asc__text_add(&text, i > 0 ? "," : "");
        add_name(reader, old, i, &text);
    }
    if (tags->base.id != NULL)
        add_name(reader, old, tags->pack_count, &base_text);
    asc_config config = {.packs = tags->pack_count > 0 ? names : NULL,
                         .texts = tags->texts,
                         .text_count = tags->text_count,
                         .base = tags->base.id != NULL ? base : NULL,
                         .players = (int)tags->players,
                         .options = tags->options,
                         .option_count = tags->option_count,
                         .seed = tags->seed,
                         .host = host};
    return asc__game_create(type, &config, game);
}

/* Asks for the version that the record was made with; without it the game that is there stays. */
static asc_status find_version(asc__record_reader *reader, const asc_game_type *type)
{
    asc_record *record = reader->record;
    asc_host silent = record->host;
    silent.diag = NULL;
    asc_game *other;
    asc_status status = make_game(reader, type, record->game, &silent, &other);
    if (status == ASC_NO_MEMORY)
        return status;
    if (status == ASC_OK && same_versions(reader, other)) {
        asc_game_free(record->own_game);
        record->game = record->own_game = other;
        return ASC_OK;
    }
    if (status == ASC_OK)
        asc_game_free(other);
    for (size_t i = 0; i <= reader->tags.pack_count; i++) {
        const asc__record_pack *pack = named(reader, i);
        const asc_pack_version *here = found(reader, record->game, i);
        if (!same_version(reader, record->game, i))
            asc__record_fail(reader, ASC_BAD_RECORD, pack->line,
                             asc__record_text_of(&reader->tags, pack->id) != NULL
                                 ? "the record was made with version %016llx of the pack %.64s; "
                                   "the text in it is version %016llx"
                                 : "the record was made with version %016llx of the pack %.64s; "
                                   "the one here is %016llx",
                             (unsigned long long)pack->hash, here->id,
                             (unsigned long long)here->hash);
    }
    return ASC_OK;
}

/* A pack that lends starting cards if nobody needs them was not there when the game was
 * played. */
static void check_base(asc__record_reader *reader)
{
    if (reader->tags.base.id != NULL && asc_game_base(reader->record->game) == NULL)
        asc__record_fail(
            reader, ASC_BAD_RECORD, reader->tags.base.line,
            "the record was made with starting cards of the pack %.64s; the packs here "
            "have their own",
            reader->tags.base.id);
}

/* Does the game that was given have the packs and options of the tags, and no others? */
static bool is_given(const asc__record_reader *reader)
{
    const asc__record_tags *tags = &reader->tags;
    const asc_game *game = reader->given;
    size_t packs, options, same = 0;
    const asc_pack_version *pack = asc_game_packs(game, &packs);
    const asc_option *option = asc_game_options(game, &options);
    for (size_t i = 0; i < tags->pack_count && i < packs; i++)
        if (!asc__text_same(tags->packs[i].id, pack[i].id))
            return false;
    for (size_t i = 0; i < options; i++)
        for (size_t k = 0; k < tags->option_count; k++)
            same += asc__text_same(option[i].name, tags->options[k].name) &&
                    asc__text_same(option[i].value, tags->options[k].value);
    return packs == tags->pack_count && (asc_game_base(game) != NULL) == (tags->base.id != NULL) &&
           same_versions(reader, game) && asc_game_players(game) == tags->players &&
           same == options && options == tags->option_count;
}

static bool take_given(asc__record_reader *reader, const asc_game_type *type)
{
    if (asc__text_same(type->name, asc_game_name(reader->given)) && is_given(reader)) {
        reader->record->game = reader->given;
        return true;
    }
    asc__record_fail(reader, ASC_BAD_RECORD, reader->tags.game_line,
                     "the record is of another game, or has other packs or options");
    return false;
}

/* Makes the game of the tags, and compares versions. */
static bool make_own_game(asc__record_reader *reader, const asc_game_type *type)
{
    asc_record *record = reader->record;
    asc_status status = make_game(reader, type, NULL, &record->host, &record->own_game);
    record->game = record->own_game;
    if (status == ASC_OK && !same_versions(reader, record->game))
        status = find_version(reader, type);
    if (status == ASC_NO_MEMORY) {
        reader->status = status;
        return false;
    }
    if (status != ASC_OK) {
        unsigned line =
            reader->tags.pack_count > 0 ? reader->tags.packs[0].line : reader->tags.game_line;
        char packs[200] = "";
        asc_text text = asc__text_init(packs, sizeof packs);
        for (size_t i = 0; i < reader->tags.pack_count; i++)
            asc__text_addf(&text, i > 0 ? ", %s" : " (%s", reader->tags.packs[i].id);
        asc__record_fail(reader, status, line, "the game of this record cannot be set up%s%s: %s",
                         packs, text.length > 0 ? ")" : "",
                         asc__lang_sentence(reader->report.language, asc_status_text(status)));
        return false;
    }
    check_base(reader);
    return true;
}

static bool set_up_game(asc__record_reader *reader)
{
    const asc_record *record = reader->record;
    const asc_game_type *type = find_game(reader);
    if (type == NULL ||
        !(reader->given != NULL ? take_given(reader, type) : make_own_game(reader, type)))
        return false;
    if (reader->tags.rules_line != 0 && reader->tags.rules != asc_game_rules_version(record->game))
        asc__record_fail(reader, ASC_BAD_RECORD, reader->tags.rules_line,
                         "the record was made under version %ld of the rules of %s; version %d is "
                         "played here",
                         reader->tags.rules, asc_game_name(record->game),
                         asc_game_rules_version(record->game));
    return true;
}

/* Gets the errors in a position, which the game reads as a separate text. */
static void position_diag(void *user, const asc_diag *diag)
{
    asc__record_reader *reader = user;
    asc__record_fail(reader, ASC_BAD_TEXT, diag->line > 0 ? diag->line : reader->position_line,
                     "%s", diag->message);
}

static asc_status begin_from_position(asc__record_reader *reader)
{
    asc_record *record = reader->record;
    size_t size = reader->position.length;
    asc_state *state = asc__arena_alloc(&record->arena, 1, asc_state_size(record->game));
    char *text = asc__arena_string(&record->arena, reader->position.start, size);
    if (state == NULL || text == NULL)
        return ASC_NO_MEMORY;
    asc_span rest = {text, size}, line;
    while (asc__span_cut(&rest, '\n', &line))
        if (asc__span_trim(line).length > 0 && asc__span_trim(line).start[0] == '#')
            memset(text + (line.start - text), ' ', line.length);
    asc_source source = {reader->source->name, text, size};
    asc_status status = asc__position_parse_at(record->game, &source, reader->position_line, state,
                                               position_diag, reader);
    if (status != ASC_OK && reader->status == ASC_OK)
        asc__record_fail(reader, status, reader->position_line, "the position is not possible: %s",
                         asc__lang_sentence(reader->report.language, asc_status_text(status)));
    return status == ASC_OK ? asc_match_from_state(record->game, state, &record->match) : status;
}

/* Begins the match; false if that is not possible, and it has been told. */
static bool set_up(asc__record_reader *reader)
{
    asc__record_tags *tags = &reader->tags;
    if (reader->status == ASC_OK && tags->viewer_line != 0) {
        asc__record_fail(reader, ASC_BAD_TEXT, tags->viewer_line,
                         "this is what %s%.20s saw of a game: it has no seed and cannot be played",
                         tags->viewer[0] >= '0' && tags->viewer[0] <= '9' ? "seat " : "the ",
                         tags->viewer);
    } else if (reader->status == ASC_OK && tags->seed_line == 0 && reader->position.start == NULL) {
        asc__record_fail(
            reader, ASC_BAD_TEXT, 0,
            "the record has neither a seed nor a position: the game cannot be played%s",
            reader->record->facts.commitment != NULL ? "; it only has the commitment to a seed"
                                                     : "");
    }
    if (reader->status != ASC_OK || !set_up_game(reader))
        return false;
    asc_status status =
        reader->position.start != NULL
            ? begin_from_position(reader)
            : asc_match_new(reader->record->game, &tags->seed, &reader->record->match);
    if (status == ASC_NO_MEMORY)
        reader->status = status;
    return status == ASC_OK;
}

/* ---- Moves ----------------------------------------------------------------------------------- */

/* Hears what a game says of a text that is no move of it. */
typedef struct record_relay {
    asc__record_reader *reader;
    bool reported;
} record_relay;

static void relay_diag(void *user, const asc_diag *diag)
{
    record_relay *to = user;
    to->reported = true;
    asc__record_fail(to->reader, ASC_BAD_TEXT, to->reader->number, "%s", diag->message);
}

/* Makes one move; false after an error. */
static bool read_move(asc__record_reader *reader, int seat, asc_span text)
{
    asc_match *match = reader->record->match;
    const asc_game *game = asc_match_game(match);
    const asc_state *state = asc_match_state(match);
    char copy[ASC_MOVE_TEXT_MAX];
    asc_move move;
    if (text.length == 0 || text.length >= sizeof copy ||
        memchr(text.start, '\0', text.length) != NULL) {
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number, "expected a move");
        return false;
    }
    memcpy(copy, text.start, text.length);
    copy[text.length] = '\0';
    if (asc_over(game, state)) {
        asc__record_fail(reader, ASC_BAD_MOVE, reader->number,
                         "the game is over after %zu moves, and '%.100s' follows",
                         asc_match_length(match), copy);
        return false;
    }
    if (asc_match_stopped(match)) {
        asc__record_fail(reader, ASC_LIMIT, reader->number,
                         "the game was stopped after %zu moves, and '%.100s' follows",
                         asc_match_length(match), copy);
        return false;
    }
    record_relay to = {reader, false};
    if (asc_move_parse(game, state, copy, &move, relay_diag, &to) != ASC_OK) {
        if (!to.reported)
            asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                             "'%.100s' means no move of this game", copy);
        return false;
    }
    asc_status status = asc_match_play(match, seat, move, NULL);
    if (status == ASC_BAD_MOVE) {
        asc_reason reason = asc_check(game, state, seat, move);
        char whose[40] = "";
        asc_text owner = asc__text_init(whose, sizeof whose);
        if (reason == ASC_REASON_NOT_YOUR_DECISION)
            asc__text_addf(&owner, ", but seat %d's", asc_to_act(game, state) + 1);
        asc__record_fail(reader, status, reader->number, "turn %d: seat %d may not '%.100s': %s%s",
                         asc_turns(game, state), seat + 1, copy, asc_reason_text(reason), whose);
    } else if (status != ASC_OK) {
        reader->status = status;
    }
    return status == ASC_OK;
}

/* `1> MOVE`, or a move of the player to act. */
static bool read_seat_and_move(asc__record_reader *reader, asc_span text)
{
    const asc_game *game = reader->record->game;
    int to_act = asc_to_act(game, asc_match_state(reader->record->match));
    size_t digits = 0;
    while (digits < text.length && text.start[digits] >= '0' && text.start[digits] <= '9')
        digits++;
    if (digits == 0)
        return read_move(reader, to_act, text);
    asc_span move = asc__span_trim((asc_span){text.start + digits, text.length - digits});
    long seat;
    if (!asc__span_number((asc_span){text.start, digits}, 1, asc_game_players(game), &seat) ||
        move.length == 0 || move.start[0] != '>') {
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                         "expected 'SEAT> MOVE', seats being 1 to %d", asc_game_players(game));
        return false;
    }
    return read_move(reader, (int)seat - 1,
                     asc__span_trim((asc_span){move.start + 1, move.length - 1}));
}

/* Moves with `;` between, and a remark behind them or not. */
static bool read_moves(asc__record_reader *reader)
{
    asc_span moves = reader->line, piece;
    for (size_t i = 1; i < moves.length; i++)
        if (moves.start[i] == '#' && (moves.start[i - 1] == ' ' || moves.start[i - 1] == '\t'))
            moves.length = i;
    while (asc__span_cut(&moves, ';', &piece))
        if (!read_seat_and_move(reader, asc__span_trim(piece)))
            return false;
    return true;
}

/* ---- What the record says of the game -------------------------------------------------------- */

/* `by 1: 3` or `3`: decisions that were taken back. */
static bool read_undone(asc__record_reader *reader, asc_span value)
{
    asc_span by;
    long seat = 0, count;
    bool good = true;
    if (asc__record_begins(value, "by", &value)) {
        good =
            asc__span_cut(&value, ':', &by) && value.start != NULL &&
            asc__span_number(asc__span_trim(by), 1, asc_game_players(reader->record->game), &seat);
    } else if (value.length > 0 && value.start[0] == ':') {
        value = (asc_span){value.start + 1, value.length - 1};
    }
    if (!good || !asc__span_number(asc__span_trim(value), 1, INT32_MAX, &count)) {
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                         "expected '%s by SEAT: NUMBER', how many moves were taken back",
                         ASC__RECORD_UNDONE);
        return false;
    }
    int who = seat > 0 ? (int)seat - 1 : ASC_NOBODY;
    if (asc__match_mark(reader->record->match, who, (size_t)count) == ASC_OK)
        return true;
    reader->status = ASC_NO_MEMORY;
    return false;
}

/* The turn that ended with the last decision; 0 where it did not end one. */
static int ended_turn(const asc_match *match)
{
    const asc_game *game = asc_match_game(match);
    const asc_state *state = asc_match_state(match);
    size_t length = asc_match_length(match);
    if (length == 0)
        return 0;
    int turn = asc_match_decision(match, length - 1).turn;
    return asc_over(game, state) || asc_turns(game, state) != turn ? turn : 0;
}

/* `3: HASH` behind "after turn", or `: HASH` behind "after all". */
static bool read_hash(asc__record_reader *reader, asc_span value, bool of_turn)
{
    const asc_match *match = reader->record->match;
    asc_span number;
    long turn = 0;
    uint64_t hash;
    bool good = asc__span_cut(&value, ':', &number) && value.start != NULL;
    number = asc__span_trim(number);
    good = good && (number.length == 0 || asc__span_number(number, 0, INT32_MAX, &turn));
    value = good ? asc__span_trim(value) : value;
    if (!good || value.length != 16 || !asc__record_hex(value, &hash)) {
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                         "expected '%s: HASH', the hash as 16 hexadecimal digits",
                         of_turn ? ASC__RECORD_TURN " N" : ASC__RECORD_END);
        return false;
    }
    int ended = ended_turn(match), now = asc_turns(reader->record->game, asc_match_state(match));
    if (of_turn && (ended == 0 || (turn != 0 && turn != ended))) {
        asc__record_fail(reader, ASC_BAD_RECORD, reader->number,
                         "turn %ld does not end here: after these moves the game is %s turn %d",
                         turn != 0 ? turn : now, ended != 0 ? "at the end of" : "in",
                         ended != 0 ? ended : now);
        return false;
    }
    uint64_t here = asc_state_hash(reader->record->game, asc_match_state(match));
    if (hash != here) {
        asc__record_fail(reader, ASC_BAD_RECORD, reader->number,
                         "turn %d: the record has the hash %016llx, and the game as it is played "
                         "here has %016llx: a move, the seed or a version is not the one that was "
                         "played",
                         ended != 0 ? ended : now, (unsigned long long)hash,
                         (unsigned long long)here);
        return false;
    }
    reader->record->hashes++;
    return true;
}

/* One line after the tags; false after an error. */
static bool read_line(asc__record_reader *reader)
{
    asc_span rest;
    if (asc__record_begins(reader->line, ASC__RECORD_TURN, &rest))
        return read_hash(reader, rest, true);
    if (asc__record_begins(reader->line, ASC__RECORD_END, &rest))
        return read_hash(reader, rest, false);
    if (asc__record_begins(reader->line, ASC__RECORD_UNDONE, &rest))
        return read_undone(reader, rest);
    return read_moves(reader);
}

/* Are the texts equal, apart from case and white space? */
static bool same_words(const char *a, const char *b)
{
    asc_span x = {a, strlen(a)}, y = {b, strlen(b)};
    for (;;) {
        x = asc__span_trim(x);
        y = asc__span_trim(y);
        if (x.length == 0 || y.length == 0)
            return x.length == y.length;
        if (!asc__text_equal(x.start, 1, y.start, 1))
            return false;
        x = (asc_span){x.start + 1, x.length - 1};
        y = (asc_span){y.start + 1, y.length - 1};
    }
}

/* The checks after the last line: is the record complete, and does the result agree? */
static void check_end(asc__record_reader *reader)
{
    const asc__record_tags *tags = &reader->tags;
    const asc_match *match = reader->record->match;
    size_t length = asc_match_length(match);
    if (tags->moves_line != 0 && (size_t)tags->moves != length) {
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                         (size_t)tags->moves > length
                             ? "the record is cut off: it should have %ld moves, and has %zu"
                             : "the record should have %ld moves, and has %zu",
                         tags->moves, length);
        return;
    }
    if (tags->result == NULL || tags->result[0] == '\0' ||
        same_words(tags->result, ASC__RECORD_OPEN))
        return;
    char result[200];
    asc_text text = asc__text_init(result, sizeof result);
    asc__record_result(match, &text);
    if (same_words(result, ASC__RECORD_OPEN))
        asc__record_fail(reader, ASC_BAD_TEXT, reader->number,
                         "the record is cut off: it has a result, and the game is not over after "
                         "%zu moves",
                         length);
    else if (!same_words(tags->result, result))
        asc__record_fail(reader, ASC_BAD_RECORD, tags->result_line,
                         "the record says '%.100s'; the game as it is played here ends with '%s'",
                         tags->result, result);
}

/* ---- The whole ------------------------------------------------------------------------------- */

asc_status asc__record_parse(const asc_source *source, const asc_host *host,
                             const asc_game_type *const *games, const asc_game *given,
                             asc_record **out)
{
    asc_host full = asc__host(host);
    asc_record *record = full.resize(full.user, NULL, sizeof *record);
    *out = NULL;
    if (record == NULL)
        return ASC_NO_MEMORY;
    *record = (asc_record){.host = full, .arena = {.host = full}};
    asc__record_reader reader = {.record = record,
                                 .source = source,
                                 .games = games,
                                 .given = given,
                                 .rest = {source->text, source->size}};
    reader.report = asc__report_to(&full, source->name);
    /* Some editors put an invisible mark before the first letter. */
    if (source->size >= 3 && memcmp(source->text, "\xef\xbb\xbf", 3) == 0)
        reader.rest = (asc_span){source->text + 3, source->size - 3};
    bool more = asc__record_read_tags(&reader);
    asc__record_check_packs(&reader);
    if (set_up(&reader)) {
        bool good = true;
        for (; good && more; more = asc__record_next(&reader))
            good = read_line(&reader);
        if (good && reader.status != ASC_NO_MEMORY)
            check_end(&reader);
    }
    if (reader.status == ASC_NO_MEMORY) {
        asc_record_free(record);
        return ASC_NO_MEMORY;
    }
    *out = record;
    return reader.status;
}

void asc_record_free(asc_record *record)
{
    if (record == NULL)
        return;
    asc_host host = record->host;
    asc_match_free(record->match);
    asc_game_free(record->own_game);
    asc__arena_free(&record->arena);
    if (record->tags != NULL)
        host.resize(host.user, record->tags, 0);
    host.resize(host.user, record, 0);
}

asc_match *asc_record_match(const asc_record *record)
{
    return record->match;
}

const asc_record_facts *asc_record_facts_of(const asc_record *record)
{
    return &record->facts;
}

size_t asc_record_hashes(const asc_record *record)
{
    return record->hashes;
}
