/*
 * wire_command.c - reads commands and set-ups. It refuses unknown members, wrong types and numbers
 * out of range; tables and games check the rest.
 */
#include "wire.h"
#include "lang.h"

#include <assert.h>
#include <stdio.h>

typedef struct command_reader {
    asc_json_doc doc;
    const char *text; /* the whole input, to find the place of an error */
    const char *wrong;
    size_t at;
} command_reader;

static bool fail(command_reader *in, const asc_json_value *value, const char *wrong)
{
    in->wrong = wrong;
    const char *where = value->text.length > 0  ? value->text.start
                        : value->key.length > 0 ? value->key.start
                                                : in->text;
    in->at = (size_t)(where - in->text);
    return false;
}

/* The outermost object. */
static const asc_json_value *read_object(command_reader *in, const char *text, size_t size)
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
static bool has_only(command_reader *in, const asc_json_value *object, const char *const *names,
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
static bool read_number(command_reader *in, const asc_json_value *object, const char *name,
                        int64_t low, int64_t high, int64_t missing, int64_t *number)
{
    const asc_json_value *value = asc__json_member(&in->doc, object, name);
    *number = missing;
    if (value == NULL || asc__json_get_number(value, low, high, number))
        return true;
    return fail(in, value, N_("a whole number was expected, which is not too large"));
}

/* A text that may be missing or null; then it is empty. */
static bool read_text(command_reader *in, const asc_json_value *object, const char *name,
                      char *text, size_t size, bool *there)
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
static bool read_bool(command_reader *in, const asc_json_value *object, const char *name,
                      bool *value)
{
    const asc_json_value *member = asc__json_member(&in->doc, object, name);
    *value = member != NULL && member->kind == ASC_JSON_TRUE;
    if (member == NULL || *value || member->kind == ASC_JSON_FALSE)
        return true;
    return fail(in, member, N_("true or false was expected"));
}

/* ---- Commands -------------------------------------------------------------------------------- */

/* No game has a move like this. */
static const asc_move no_move = {UINT8_MAX, UINT8_MAX, UINT8_MAX, UINT8_MAX};

static bool read_kind(command_reader *in, const asc_json_value *object, uint8_t *kind)
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

static bool read_move(command_reader *in, const asc_wire *wire, const asc_json_value *object,
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

static bool read_command(command_reader *in, const asc_wire *wire, int from,
                         const asc_json_value *object, asc_wire_command *out)
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
    command_reader in = {.wrong = NULL};
    const asc_json_value *object = read_object(&in, text, size);
    bool good = object != NULL && read_command(&in, wire, from, object, out);
    *wrong = in.wrong;
    *at = in.at;
    return good;
}

/* ---- Set-ups --------------------------------------------------------------------------------- */

/* A set-up that is read: what is wrong with a row is said in the reader's words. */
typedef struct setup_reader {
    command_reader in;
    asc_setup *setup;
    asc_host host;
    const asc_json_value *object;
    char said[512];
} setup_reader;

static void on_diag(void *user, const asc_diag *diag)
{
    setup_reader *own = user;
    snprintf(own->said, sizeof own->said, "%s", diag->message);
}

static const char *game_of(const setup_reader *own)
{
    return own->setup->game[0] != '\0' ? own->setup->game : NULL;
}

/* Hands a value to its row. */
static bool set_row(setup_reader *own, const asc_json_value *at, const char *key, const char *value)
{
    return asc_setup_set(own->setup, key, value, &own->host) == ASC_OK ||
           fail(&own->in, at, own->said);
}

void asc__wire_row_name(const char *key, char name[ASC_SETUP_OPTION_NAME])
{
    snprintf(name, ASC_SETUP_OPTION_NAME, "%s", key);
    for (char *at = name; *at != '\0'; at++)
        *at = *at == '-' ? '_' : *at;
}

/* A member that is the text of its row, or null. */
static bool read_row(setup_reader *own, const char *key)
{
    char name[ASC_SETUP_OPTION_NAME], text[ASC_TABLE_PLAYER];
    bool there;
    asc__wire_row_name(key, name);
    const asc_json_value *value = asc__json_member(&own->in.doc, own->object, name);
    return read_text(&own->in, own->object, name, text, sizeof text, &there) &&
           (!there || set_row(own, value, key, text));
}

/* The ids of packs. */
static bool read_packs(setup_reader *own)
{
    command_reader *in = &own->in;
    const asc_json_value *list = asc__json_member(&in->doc, own->object, "packs");
    char packs[ASC_SETUP_PACKS];
    if (list == NULL)
        return true;
    if (list->kind != ASC_JSON_ARRAY)
        return fail(in, list, N_("an array was expected"));
    asc_text ids = asc__text_init(packs, sizeof packs);
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
    return ids.length < sizeof packs ? set_row(own, list, "packs", packs)
                                     : fail(in, list, N_("it is too long"));
}

static bool read_options(setup_reader *own)
{
    command_reader *in = &own->in;
    const asc_json_value *list = asc__json_member(&in->doc, own->object, "options");
    char options[ASC_SETUP_VALUE];
    if (list == NULL)
        return true;
    if (list->kind != ASC_JSON_OBJECT)
        return fail(in, list, N_("an object was expected"));
    asc_text text = asc__text_init(options, sizeof options);
    const asc_json_value *entry = asc__json_first(&in->doc, list);
    for (; entry != NULL; entry = asc__json_after(&in->doc, list, entry)) {
        int64_t number;
        if (!asc__json_get_number(entry, INT32_MIN, INT32_MAX, &number))
            return fail(in, entry, N_("a whole number was expected, which is not too large"));
        asc__text_addf(&text, "%s%.*s=%ld", text.length > 0 ? "," : "", (int)entry->key.length,
                       entry->key.start, (long)number);
    }
    return text.length < sizeof options ? set_row(own, list, "options", options)
                                        : fail(in, list, N_("it is too long"));
}

/* A number, or the text of the row. */
static bool read_seed(setup_reader *own)
{
    const asc_json_value *value = asc__json_member(&own->in.doc, own->object, "seed");
    int64_t number;
    char text[32];
    if (value == NULL || value->kind != ASC_JSON_NUMBER)
        return read_row(own, "seed");
    if (!asc__json_get_number(value, 0, INT64_C(1) << 53, &number))
        return fail(&own->in, value, N_("a whole number was expected, which is not too large"));
    snprintf(text, sizeof text, "%lld", (long long)number);
    return set_row(own, value, "seed", text);
}

/* How many they are; 0: that is not said. All are people at first. */
static bool read_players(setup_reader *own, int *players)
{
    const asc_json_value *value = asc__json_member(&own->in.doc, own->object, "players");
    int64_t number;
    char text[32];
    *players = 0;
    if (!read_number(&own->in, own->object, "players", INT32_MIN, INT32_MAX, 0, &number))
        return false;
    snprintf(text, sizeof text, "%lld", (long long)number);
    if (value != NULL && !set_row(own, value, "players", text))
        return false;
    memset(own->setup->seat, 0, sizeof own->setup->seat);
    *players = (int)number;
    return true;
}

/* A text without blanks around it, as a row is read. */
static bool read_seat_text(command_reader *in, const asc_json_value *seat, const char *name,
                           char *text, size_t size)
{
    bool there;
    if (!read_text(in, seat, name, text, size, &there))
        return false;
    asc_span trimmed = asc__span_trim(asc__span(text));
    memmove(text, trimmed.start, trimmed.length);
    text[trimmed.length] = '\0';
    return true;
}

/* Who sits where, and how many they are: `players`, or else as many as are listed, or as the game
 * has as a rule. */
static bool read_seats(setup_reader *own)
{
    static const char *const members[] = {"name", "player"};
    command_reader *in = &own->in;
    int players;
    if (!read_players(own, &players))
        return false;
    const asc_json_value *list = asc__json_member(&in->doc, own->object, "seats");
    int most = players > 0 ? players : ASC_SEATS_MAX, count = 0;
    own->setup->players = players > 0 ? players : asc_game_standard_players(game_of(own));
    if (list == NULL)
        return true;
    if (list->kind != ASC_JSON_ARRAY)
        return fail(in, list, N_("an array was expected"));
    const asc_json_value *entry = asc__json_first(&in->doc, list);
    for (; entry != NULL; entry = asc__json_after(&in->doc, list, entry), count++) {
        if (count == most)
            return fail(in, entry, N_("there are too many seats"));
        asc_setup_seat *seat = &own->setup->seat[count];
        if (entry->kind != ASC_JSON_OBJECT)
            return fail(in, entry, N_("an object was expected"));
        if (!has_only(in, entry, members, ASC__COUNT(members)) ||
            !read_seat_text(in, entry, "name", seat->name, sizeof seat->name) ||
            !read_seat_text(in, entry, "player", seat->player, sizeof seat->player))
            return false;
    }
    if (count > 0)
        own->setup->players = players > 0 ? players : count;
    return true;
}

/* The rows that a member says in their own words. */
static bool read_plain_rows(setup_reader *own)
{
    asc_setup_row row;
    for (size_t i = 0; asc_setup_row_at(own->setup, i, NULL, &row); i++)
        if (row.plain && !row.option && strcmp(row.key, "seed") != 0 && !read_row(own, row.key))
            return false;
    return true;
}

/* Is every member one that is read? */
static bool has_only_rows(setup_reader *own)
{
    static const char *const own_way[] = {"game", "packs", "players", "options", "seed", "seats"};
    const char *names[ASC__COUNT(own_way) + ASC_SETUP_ROWS_MAX];
    char texts[ASC_SETUP_ROWS_MAX][ASC_SETUP_OPTION_NAME];
    asc_setup_row row;
    size_t count = 0, used = 0;
    for (; count < ASC__COUNT(own_way); count++)
        names[count] = own_way[count];
    for (size_t i = 0; asc_setup_row_at(own->setup, i, NULL, &row) && used < ASC_SETUP_ROWS_MAX;
         i++) {
        if (!row.plain || row.option)
            continue;
        asc__wire_row_name(row.key, texts[used]);
        names[count++] = texts[used++];
    }
    return has_only(&own->in, own->object, names, count);
}

static bool read_setup(setup_reader *own)
{
    return has_only_rows(own) && read_row(own, "game") && read_packs(own) && read_seats(own) &&
           read_options(own) && read_seed(own) && read_plain_rows(own);
}

bool asc_wire_setup_parse(const char *text, size_t size, const char *language, asc_setup *setup,
                          char *wrong, size_t room, size_t *at)
{
    setup_reader own = {.setup = setup,
                        .host = {.user = &own, .diag = on_diag, .language = language}};
    *setup = (asc_setup){.players = 0};
    own.object = read_object(&own.in, text, size);
    bool good = own.object != NULL && read_setup(&own);
    /* Without other words, the seats are in their order. */
    if (good && asc__json_member(&own.in.doc, own.object, "first") == NULL &&
        !asc_seats_in_line(game_of(&own)))
        setup->first = 1;
    snprintf(wrong, room, "%s", good ? "" : asc_translate(language, own.in.wrong));
    *at = own.in.at;
    return good;
}
