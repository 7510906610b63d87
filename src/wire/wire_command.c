/*
 * wire_command.c - what comes in: commands and set-ups. Everything is checked here but what only a table or a
 * game can know: unknown members, wrong sorts of values and numbers out of range are refused.
 */
#include "wire.h"
#include "lang.h"

#include <assert.h>

typedef struct reader {
    asc_json_doc doc;
    const char *text; /* what is read, to tell where something is */
    const char *wrong;
    size_t at;
} reader;

static bool fail(reader *in, const asc_json_value *value, const char *wrong)
{
    in->wrong = wrong;
    const char *where = value->text.length > 0  ? value->text.start
                        : value->key.length > 0 ? value->key.start
                                                : in->text;
    in->at = (size_t)(where - in->text);
    return false;
}

/* The outermost object. */
static const asc_json_value *read_object(reader *in, const char *text, size_t size)
{
    in->text = text;
    if (size > ASC_WIRE_BODY_MAX) {
        in->wrong = N_("it is too long");
        return NULL;
    }
    if (!asc__json_parse(&in->doc, text, size)) {
        in->wrong = in->doc.wrong;
        in->at = in->doc.at;
        return NULL;
    }
    if (in->doc.value[0].kind == ASC_JSON_OBJECT)
        return &in->doc.value[0];
    in->wrong = N_("an object was expected");
    return NULL;
}

/* Has an object no members but these? */
static bool has_only(reader *in, const asc_json_value *object, const char *const *names,
                     size_t count)
{
    const asc_json_value *member = asc__json_first(&in->doc, object);
    for (; member != NULL; member = asc__json_after(&in->doc, object, member)) {
        bool known = false;
        for (size_t i = 0; i < count; i++)
            known = known || (strlen(names[i]) == member->key.length &&
                              memcmp(names[i], member->key.start, member->key.length) == 0);
        if (!known)
            return fail(in, member, N_("there is no member of that name"));
    }
    return true;
}

/* A number that may be missing, and is `missing` then. */
static bool read_number(reader *in, const asc_json_value *object, const char *name, int64_t low,
                        int64_t high, int64_t missing, int64_t *number)
{
    const asc_json_value *value = asc__json_member(&in->doc, object, name);
    *number = missing;
    if (value == NULL || asc__json_get_number(value, low, high, number))
        return true;
    return fail(in, value, N_("a whole number was expected, which is not too large"));
}

/* A text that may be missing or null; then it is empty. */
static bool read_text(reader *in, const asc_json_value *object, const char *name, char *text,
                      size_t size, bool *there)
{
    const asc_json_value *value = asc__json_member(&in->doc, object, name);
    text[0] = '\0';
    *there = value != NULL && value->kind != ASC_JSON_NULL;
    if (!*there)
        return true;
    if (value->kind != ASC_JSON_TEXT)
        return fail(in, value, N_("a text was expected"));
    return asc__json_get_text(value, text, size) < size || fail(in, value, N_("it is too long"));
}

/* True or false, which may be missing. */
static bool read_bool(reader *in, const asc_json_value *object, const char *name, bool *value)
{
    const asc_json_value *member = asc__json_member(&in->doc, object, name);
    *value = member != NULL && member->kind == ASC_JSON_TRUE;
    if (member == NULL || *value || member->kind == ASC_JSON_FALSE)
        return true;
    return fail(in, member, N_("true or false was expected"));
}

/* ---- Commands ---------------------------------------------------------------------------------- */

/* No game has a move like this. */
static const asc_move no_move = {UINT8_MAX, UINT8_MAX, UINT8_MAX, UINT8_MAX};

static bool read_kind(reader *in, const asc_json_value *object, uint8_t *kind)
{
    static const char *const words[] = {
#define X(name, word) word,
        ASC_TABLE_COMMAND_LIST(X)
#undef X
    };
    char word[32];
    bool there;
    const asc_json_value *value = asc__json_member(&in->doc, object, "command");
    if (value == NULL)
        return fail(in, object, N_("a member 'command' is missing"));
    if (!read_text(in, object, "command", word, sizeof word, &there))
        return false;
    for (*kind = 0; *kind < ASC_COMMAND_COUNT; ++*kind)
        if (strcmp(words[*kind], word) == 0)
            return true;
    return fail(in, value, N_("there is no such command"));
}

/* The move of an index, if that is its text. Whose decision it is the table checks first. */
static asc_move find_move(const asc_wire *wire, int64_t index, const char *text)
{
    enum { MOVES_MAX = 2048 };
    asc_move moves[MOVES_MAX];
    char real[ASC_MOVE_TEXT_MAX];
    const asc_state *state = asc_match_state(asc_table_match(wire->table));
    int count =
        asc_table_to_act(wire->table) != ASC_NOBODY ? asc_legal(wire->game, state, moves) : 0;
    if (index >= count)
        return no_move;
    asc_move_format(wire->game, state, moves[index], real, sizeof real);
    return strcmp(real, text) == 0 ? moves[index] : no_move;
}

static bool read_move(reader *in, const asc_wire *wire, const asc_json_value *object,
                      asc_move *move)
{
    static const char *const members[] = {"index", "text"};
    const asc_json_value *value = asc__json_member(&in->doc, object, "move");
    char text[ASC_MOVE_TEXT_MAX];
    int64_t index;
    bool there;
    if (value == NULL || value->kind != ASC_JSON_OBJECT)
        return fail(in, value != NULL ? value : object,
                    N_("a move was expected: an object with 'index' and 'text'"));
    if (!has_only(in, value, members, ASC__COUNT(members)) ||
        !read_number(in, value, "index", 0, INT32_MAX, -1, &index) ||
        !read_text(in, value, "text", text, sizeof text, &there))
        return false;
    if (index < 0 || !there)
        return fail(in, value, N_("a move was expected: an object with 'index' and 'text'"));
    *move = find_move(wire, index, text);
    return true;
}

static bool read_command(reader *in, const asc_wire *wire, int from, const asc_json_value *object,
                         asc_wire_command *out)
{
    static const char *const members[] = {"command", "id", "answer", "move", "joined",
                                          "count",   "ms", "seat",   "text"};
    asc_table_command *command = &out->command;
    assert(from >= ASC_NOBODY && from < ASC_SEATS_MAX);
    int64_t id, answer, count, ms, seat;
    bool there;
    *command = (asc_table_command){.from = (int8_t)from};
    if (!has_only(in, object, members, ASC__COUNT(members)) ||
        !read_kind(in, object, &command->kind) ||
        !read_number(in, object, "id", 0, INT64_C(1) << 53, 0, &id) ||
        !read_number(in, object, "answer", 0, UINT32_MAX, 0, &answer) ||
        !read_number(in, object, "count", 0, UINT16_MAX, 0, &count) ||
        !read_bool(in, object, "joined", &command->joined) ||
        !read_number(in, object, "ms", 0, (int64_t)ASC_TABLE_TIME_MAX, 0, &ms) ||
        !read_number(in, object, "seat", 1, ASC_SEATS_MAX, 0, &seat) ||
        !read_text(in, object, "text", out->text, sizeof out->text, &there))
        return false;
    command->id = (uint64_t)id;
    command->answer = (uint32_t)answer;
    command->count = (uint16_t)count;
    command->ms = (uint64_t)ms;
    command->about = (int8_t)(seat - 1);
    command->text = there ? out->text : NULL;
    return command->kind != ASC_COMMAND_MOVE || read_move(in, wire, object, &command->move);
}

bool asc_wire_command_parse(const asc_wire *wire, int from, const char *text, size_t size,
                            asc_wire_command *out, const char **wrong, size_t *at)
{
    reader in = {.wrong = NULL};
    const asc_json_value *object = read_object(&in, text, size);
    bool good = object != NULL && read_command(&in, wire, from, object, out);
    *wrong = in.wrong;
    *at = in.at;
    return good;
}

/* ---- Set-ups ----------------------------------------------------------------------------------- */

/* A text that stays: NULL where there is none. */
static bool keep_text(reader *in, asc_wire_setup *setup, const asc_json_value *object,
                      const char *name, const char **text)
{
    bool there;
    char *room = setup->texts + setup->used;
    if (!read_text(in, object, name, room, sizeof setup->texts - setup->used, &there))
        return false;
    *text = there ? room : NULL;
    setup->used += there ? strlen(room) + 1 : 0;
    return true;
}

/* The ids of packs, with commas between. */
static bool read_packs(reader *in, asc_wire_setup *setup, const asc_json_value *object)
{
    const asc_json_value *list = asc__json_member(&in->doc, object, "packs");
    if (list == NULL)
        return true;
    if (list->kind != ASC_JSON_ARRAY)
        return fail(in, list, N_("an array was expected"));
    asc_text ids = asc__text_init(setup->texts + setup->used, sizeof setup->texts - setup->used);
    const asc_json_value *entry = asc__json_first(&in->doc, list);
    for (; entry != NULL; entry = asc__json_after(&in->doc, list, entry)) {
        char id[64];
        if (entry->kind != ASC_JSON_TEXT)
            return fail(in, entry, N_("a text was expected"));
        if (asc__json_get_text(entry, id, sizeof id) >= sizeof id || strchr(id, ',') != NULL)
            return fail(in, entry, N_("that cannot be the name of a pack"));
        asc__text_add(&ids, ids.length > 0 ? "," : "");
        asc__text_add(&ids, id);
    }
    if (ids.length > 0)
        setup->config.packs = ids.data;
    setup->used += ids.length + 1;
    return true;
}

static bool read_options(reader *in, asc_wire_setup *setup, const asc_json_value *object)
{
    const asc_json_value *list = asc__json_member(&in->doc, object, "options");
    if (list == NULL)
        return true;
    if (list->kind != ASC_JSON_OBJECT)
        return fail(in, list, N_("an object was expected"));
    const asc_json_value *entry = asc__json_first(&in->doc, list);
    size_t count = 0;
    for (; entry != NULL; entry = asc__json_after(&in->doc, list, entry), count++) {
        int64_t number;
        char *name = setup->texts + setup->used;
        if (count == ASC__COUNT(setup->options))
            return fail(in, entry, N_("there are too many options"));
        if (!asc__json_get_number(entry, INT32_MIN, INT32_MAX, &number))
            return fail(in, entry, N_("a whole number was expected, which is not too large"));
        memcpy(name, entry->key.start, entry->key.length);
        name[entry->key.length] = '\0';
        setup->used += entry->key.length + 1;
        asc_text value =
            asc__text_init(setup->option_values[count], sizeof setup->option_values[0]);
        asc__text_addf(&value, "%ld", (long)number);
        setup->options[count] = (asc_option){name, setup->option_values[count]};
    }
    setup->config.options = setup->options;
    setup->config.option_count = count;
    return true;
}

/* A number is a fast seed, 64 hexadecimal digits are a secure one. */
static bool read_seed(reader *in, asc_wire_setup *setup, const asc_json_value *object)
{
    const asc_json_value *value = asc__json_member(&in->doc, object, "seed");
    asc_seed seed = {.secure = true};
    int64_t number;
    setup->has_seed = value != NULL;
    if (value == NULL)
        return true;
    if (asc__json_get_number(value, 0, INT64_C(1) << 53, &number)) {
        setup->config.seed = asc_seed_from_number((uint64_t)number);
        return true;
    }
    bool good = value->kind == ASC_JSON_TEXT && value->text.length == 64;
    for (size_t i = 0; i < 4 && good; i++)
        good = asc__span_hex((asc_span){value->text.start + 16 * i, 16}, &seed.word[i]);
    setup->config.seed = seed;
    return good || fail(in, value, N_("a seed is a whole number or 64 hexadecimal digits"));
}

/* Who sits where, and how many they are. */
static bool read_seats(reader *in, asc_wire_setup *setup, const asc_json_value *object, int *count)
{
    static const char *const members[] = {"name", "player"};
    const asc_json_value *list = asc__json_member(&in->doc, object, "seats");
    int most = setup->config.players > 0 ? setup->config.players : ASC_SEATS_MAX;
    *count = 0;
    if (list == NULL)
        return true;
    if (list->kind != ASC_JSON_ARRAY)
        return fail(in, list, N_("an array was expected"));
    const asc_json_value *seat = asc__json_first(&in->doc, list);
    for (; seat != NULL; seat = asc__json_after(&in->doc, list, seat), ++*count) {
        int i = *count;
        if (i == most)
            return fail(in, seat, N_("there are too many seats"));
        if (seat->kind != ASC_JSON_OBJECT)
            return fail(in, seat, N_("an object was expected"));
        if (!has_only(in, seat, members, ASC__COUNT(members)) ||
            !keep_text(in, setup, seat, "name", &setup->table.name[i]) ||
            !keep_text(in, setup, seat, "player", &setup->table.player[i]))
            return false;
    }
    return true;
}

/* One of some words, which may be missing; else `expected` says which there are. */
static bool read_word(reader *in, const asc_json_value *object, const char *name,
                      const char *const *words, size_t count, const char *expected, size_t *which)
{
    char word[16];
    bool there;
    if (!read_text(in, object, name, word, sizeof word, &there))
        return false;
    for (*which = 0; there && *which < count; ++*which)
        if (strcmp(words[*which], word) == 0)
            return true;
    *which = 0;
    return !there || fail(in, asc__json_member(&in->doc, object, name), expected);
}

/* What may be taken back, and what happens when time is up. */
static bool read_rules(reader *in, asc_wire_setup *setup, const asc_json_value *object)
{
    static const char *const undo[] = {
        [ASC_UNDO_FREE] = "free", [ASC_UNDO_CONSENT] = "consent", [ASC_UNDO_ALLOWED] = "allowed"};
    static const char *const time_up[] = {
        [ASC_TIME_UP_OUT] = "out", [ASC_TIME_UP_SUBSTITUTE] = "substitute"};
    size_t undo_rule, time_up_rule;
    if (!read_word(in, object, "undo", undo, ASC__COUNT(undo),
                   N_("'free', 'consent' or 'allowed' was expected"), &undo_rule) ||
        !read_word(in, object, "time_up", time_up, ASC__COUNT(time_up),
                   N_("'out' or 'substitute' was expected"), &time_up_rule))
        return false;
    setup->table.undo = (asc_undo_rule)undo_rule;
    setup->table.time_up = (asc_time_up_rule)time_up_rule;
    return true;
}

static bool read_clocks(reader *in, asc_wire_setup *setup, const asc_json_value *object)
{
    const int64_t most = (int64_t)ASC_TABLE_TIME_MAX;
    int64_t clock, turn, move;
    if (!read_number(in, object, "clock_ms", 0, most, 0, &clock) ||
        !read_number(in, object, "turn_ms", 0, most, 0, &turn) ||
        !read_number(in, object, "move_ms", 0, most, 0, &move))
        return false;
    setup->table.clock_ms = (uint64_t)clock;
    setup->table.turn_ms = (uint64_t)turn;
    setup->table.move_ms = (uint64_t)move;
    return true;
}

static bool read_setup(reader *in, asc_wire_setup *setup, const asc_json_value *object)
{
    static const char *const members[] = {"game",    "packs",   "players", "options",
                                          "seed",    "seats",   "undo",    "clock_ms",
                                          "turn_ms", "move_ms", "time_up", "substitute"};
    int64_t players;
    int seats;
    if (!has_only(in, object, members, ASC__COUNT(members)) ||
        !keep_text(in, setup, object, "game", &setup->config.game) ||
        !read_packs(in, setup, object) ||
        !read_number(in, object, "players", 1, ASC_SEATS_MAX, 0, &players) ||
        !read_options(in, setup, object) || !read_seed(in, setup, object))
        return false;
    setup->config.players = (int)players;
    if (!read_seats(in, setup, object, &seats) || !read_rules(in, setup, object) ||
        !read_clocks(in, setup, object) ||
        !keep_text(in, setup, object, "substitute", &setup->table.substitute))
        return false;
    if (players == 0)
        setup->config.players = seats;
    return true;
}

bool asc_wire_setup_parse(const char *text, size_t size, asc_wire_setup *setup, const char **wrong,
                          size_t *at)
{
    reader in = {.wrong = NULL};
    *setup = (asc_wire_setup){.used = 0};
    const asc_json_value *object = read_object(&in, text, size);
    bool good = object != NULL && read_setup(&in, setup, object);
    *wrong = in.wrong;
    *at = in.at;
    return good;
}
