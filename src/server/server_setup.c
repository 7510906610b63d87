/*
 * server_setup.c - tables before a game begins: setting up, joining, starting, and rematches.
 * Everybody contributes a part of the seed (src/table/shuffle.h).
 */
#include "server_internal.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- Setting up ------------------------------------------------------------------------------ */

/* Keeps the first thing that the library says about an impossible set-up. */
static void on_diag(void *user, const asc_diag *diag)
{
    char *said = user;
    if (said[0] == '\0')
        snprintf(said, 256, "%s", diag->message);
}

/* May strangers play with this set-up? Returns 0, or the status of the answer. */
static int check_setup(server_call *call, asc_setup *setup)
{
    char said[256] = "";
    asc_host host = {.user = said, .diag = on_diag, .language = asc__call_language(call)};
    if (setup->has_seed)
        return asc__call_error(call, ERROR_SEED_GIVEN);
    bool allowed = setup->substitute[0] == '\0' || asc__is_player_allowed(setup->substitute);
    for (int i = 0; i < setup->players; i++)
        allowed = allowed && (setup->seat[i].player[0] == '\0' ||
                              asc__is_player_allowed(setup->seat[i].player));
    if (!allowed)
        return asc__call_error(call, ERROR_PLAYER_NOT_ALLOWED);
    if (asc_setup_check(setup, &host) != ASC_OK ||
        asc__find_game(call->server, setup, call->language, said) == NULL)
        return asc__call_error_text(call, ERROR_BAD_SETUP, said);
    return 0;
}

/* Clears the names at free seats, since people choose their own. Returns the first free seat. */
static int first_free(asc_setup *setup)
{
    int first = -1;
    for (int i = setup->players - 1; i >= 0; i--) {
        if (setup->seat[i].player[0] == '\0') {
            setup->seat[i].name[0] = '\0';
            first = i;
        }
    }
    return first;
}

static void make_invite(asc_server *server, server_table *table, char invite[33])
{
    uint8_t bytes[16];
    server->world.random(server->world.user, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(invite + 2 * i, 3, "%02x", bytes[i]);
    server->world.hash(server->world.user, invite, 32, table->invite);
}

static server_table *make_table(server_call *call, const asc_setup *setup)
{
    asc_server *server = call->server;
    uint64_t id;
    do
        server->world.random(server->world.user, &id, sizeof id);
    while (id == 0);
    server_table *table = asc__new_table(server, id);
    table->setup = *setup;
    table->owner = call->person.id;
    asc__make_shuffle(server, table);
    return table;
}

static void take_seat(server_table *table, int seat, const asc_stored_person *person)
{
    table->person[seat] = person->id;
    snprintf(table->setup.seat[seat].name, ASC_TABLE_NAME, "%s", person->name);
    table->rewrite = true;
}

int asc__post_tables(server_call *call)
{
    asc_setup setup;
    char wrong[256], invite[33];
    size_t at;
    asc_span body = call->request->body;
    if (!asc_wire_setup_parse(body.start, body.length, asc__call_language(call), &setup, wrong,
                              sizeof wrong, &at))
        return asc__call_error_text(call, ERROR_BAD_SETUP, wrong);
    int status = check_setup(call, &setup);
    if (status != 0)
        return status;
    int seat = first_free(&setup);
    if (seat < 0)
        return asc__call_error(call, ERROR_NO_SEAT);
    if (!asc__bucket_take(call->server, call->person.id ^ 0x7461626c65, 1 / 600.0,
                          call->server->limits.new_tables))
        return asc__call_error(call, ERROR_TOO_MANY_TABLES);
    server_table *table = make_table(call, &setup);
    make_invite(call->server, table, invite);
    take_seat(table, seat, &call->person);
    asc__put_table(call, table, invite);
    return 201;
}

/* ---- Joining --------------------------------------------------------------------------------- */

/* A player's part of the seed, in the member `seed` of a body. */
typedef struct seed_part {
    bool given;
    uint8_t bytes[ASC_SHUFFLE_PART];
} seed_part;

/* Reads the member `seed`. False: it is no part of a seed. */
static bool read_part(const asc_json_doc *doc, seed_part *part)
{
    char digits[2 * ASC_SHUFFLE_PART + 1];
    const asc_json_value *member = asc__json_member(doc, &doc->value[0], "seed");
    part->given = member != NULL;
    return member == NULL || (member->kind == ASC_JSON_TEXT &&
                              asc__json_get_text(member, digits, sizeof digits) < sizeof digits &&
                              asc__shuffle_part_parse(asc__span(digits), part->bytes));
}

/* Takes a player's part of the seed, which they cannot change later. Returns 0, or the status of
 * the answer. */
static int take_part(server_call *call, server_table *table, int seat, const seed_part *part)
{
    asc_shuffle *shuffle = &table->shuffle;
    if (!part->given || seat < 0)
        return 0;
    if (table->state != STATE_WAITING)
        return asc__call_error(call, ERROR_STARTED);
    if (shuffle->given[seat])
        return memcmp(shuffle->part[seat], part->bytes, sizeof part->bytes) == 0
                   ? 0
                   : asc__call_error(call, ERROR_PART_GIVEN);
    shuffle->given[seat] = true;
    memcpy(shuffle->part[seat], part->bytes, sizeof part->bytes);
    table->rewrite = true;
    asc__batch_touch(call->server, table);
    return 0;
}

/* Reads {"invite": TEXT, "seat": NUMBER, "seed": DIGITS}; all are optional. */
static bool read_join(const asc_json_doc *doc, char invite[40], int64_t *seat)
{
    invite[0] = '\0';
    *seat = 0;
    const asc_json_value *member = asc__json_member(doc, &doc->value[0], "invite");
    if (member != NULL &&
        (member->kind != ASC_JSON_TEXT || asc__json_get_text(member, invite, 40) >= 40))
        return false;
    member = asc__json_member(doc, &doc->value[0], "seat");
    return member == NULL || asc__json_get_number(member, 1, ASC_SEATS_MAX, seat);
}

static bool is_invited(const server_call *call, const server_table *table, const char *invite)
{
    uint8_t hash[ASC_STORE_HASH], odd = 0;
    call->server->world.hash(call->server->world.user, invite, strlen(invite), hash);
    for (int i = 0; i < ASC_STORE_HASH; i++)
        odd |= (uint8_t)(hash[i] ^ table->invite[i]);
    return odd == 0;
}

static int free_seat(const server_table *table, int64_t wanted)
{
    for (int i = 0; i < table->setup.players; i++)
        if (table->person[i] == 0 && table->setup.seat[i].player[0] == '\0' &&
            (wanted == 0 || wanted == i + 1))
            return i;
    return -1;
}

static bool has_name(const server_table *table, const char *name)
{
    bool has = false;
    for (int i = 0; i < table->setup.players; i++)
        has = has || strcmp(table->setup.seat[i].name, name) == 0;
    return has;
}

int asc__post_join(server_call *call)
{
    char invite[40];
    int64_t wanted;
    int status;
    asc_json_doc doc;
    seed_part part;
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    if (!asc__call_object(call, &doc) || !read_join(&doc, invite, &wanted))
        return asc__call_error(call, ERROR_BAD_JSON);
    if (!read_part(&doc, &part))
        return asc__call_error(call, ERROR_BAD_PART);
    if (asc__table_seat_of(table, call->person.id) < 0) {
        if (!is_invited(call, table, invite))
            return asc__call_error(call, ERROR_BAD_INVITE);
        if (table->state != STATE_WAITING)
            return asc__call_error(call, ERROR_STARTED);
        int seat = free_seat(table, wanted);
        if (seat < 0)
            return asc__call_error(call, ERROR_NO_SEAT);
        if (has_name(table, call->person.name))
            return asc__call_error(call, ERROR_NAME_TAKEN);
        asc__batch_touch(call->server, table);
        take_seat(table, seat, &call->person);
        asc__table_resync(call->server, table);
    }
    status = take_part(call, table, asc__table_seat_of(table, call->person.id), &part);
    if (status != 0)
        return status;
    asc__put_table(call, table, NULL);
    return 200;
}

/* ---- Computer players before the game -------------------------------------------------------- */

/* Reads {"seat": NUMBER, "player": TEXT, "name": TEXT}; without a player the seat becomes free. */
static bool read_seat(const server_call *call, int64_t *seat, asc_setup_seat *at)
{
    asc_json_doc doc;
    if (!asc__call_object(call, &doc))
        return false;
    const asc_json_value *member = asc__json_member(&doc, &doc.value[0], "seat");
    if (member == NULL || !asc__json_get_number(member, 1, ASC_SEATS_MAX, seat))
        return false;
    const struct {
        const char *key;
        char *to;
        size_t room;
    } texts[] = {{"player", at->player, sizeof at->player}, {"name", at->name, sizeof at->name}};
    for (size_t i = 0; i < ASC__COUNT(texts); i++) {
        member = asc__json_member(&doc, &doc.value[0], texts[i].key);
        if (member != NULL &&
            (member->kind != ASC_JSON_TEXT ||
             asc__json_get_text(member, texts[i].to, texts[i].room) >= texts[i].room))
            return false;
    }
    return asc__utf8_clean(at->name, strlen(at->name));
}

int asc__post_seats(server_call *call)
{
    int64_t seat;
    int status;
    asc_setup_seat at = {.name = ""};
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    if (call->person.id != table->owner)
        return asc__call_error(call, ERROR_NOT_OWNER);
    if (table->state != STATE_WAITING)
        return asc__call_error(call, ERROR_STARTED);
    if (!read_seat(call, &seat, &at))
        return asc__call_error(call, ERROR_BAD_JSON);
    if (seat > table->setup.players || table->person[seat - 1] != 0)
        return asc__call_error(call, ERROR_NO_SEAT);
    asc_setup setup = table->setup;
    setup.seat[seat - 1] = at;
    if (at.player[0] == '\0')
        setup.seat[seat - 1].name[0] = '\0';
    else if (at.name[0] != '\0' && has_name(table, at.name))
        return asc__call_error(call, ERROR_NAME_TAKEN);
    status = check_setup(call, &setup);
    if (status != 0)
        return status;
    asc__batch_touch(call->server, table);
    table->setup = setup;
    table->rewrite = true;
    asc__table_resync(call->server, table);
    asc__put_table(call, table, NULL);
    return 200;
}

/* A person stands up before the game: their seat is free again. */
void asc__table_stand_up(asc_server *server, server_table *table, int seat)
{
    asc__batch_touch(server, table);
    table->person[seat] = 0;
    table->setup.seat[seat].name[0] = '\0';
    table->shuffle.given[seat] = false;
    table->rewrite = true;
    asc__table_resync(server, table);
}

/* ---- Starting -------------------------------------------------------------------------------- */

/* Facts about the seed for the record of the game. */
typedef struct seed_facts {
    asc_record_facts facts;
    asc_option tags[2];
    char commitment[ASC_SHUFFLE_HASH], parts[ASC_SHUFFLE_TEXT], first[32];
} seed_facts;

/* Settles the order of the seats; people move along with theirs. */
static void settle_order(server_table *table, seed_facts *said)
{
    uint64_t person[ASC_SEATS_MAX];
    int players = table->setup.players;
    bool lot = table->setup.first == 0 && !asc_seats_in_line(table->setup.game);
    memcpy(person, table->person, sizeof person);
    int first = asc__shuffle_order(&table->shuffle, &table->setup);
    for (int i = 0; i < players; i++)
        table->person[i] = person[(first + i) % players];
    snprintf(said->first, sizeof said->first, "%d%s", first + 1, lot ? ASC_SHUFFLE_LOT : "");
    asc__shuffle_commitment(&table->shuffle, said->commitment);
    asc__shuffle_format(&table->shuffle, said->parts);
    said->tags[0] = (asc_option){ASC_SHUFFLE_TAG, said->parts};
    said->tags[1] = (asc_option){ASC_SHUFFLE_FIRST, said->first};
    said->facts =
        (asc_record_facts){.commitment = said->commitment, .tags = said->tags, .tag_count = 2};
}

/* Makes the head of the log of a game that begins now; the caller owns it. NULL: it cannot
 * begin. */
static char *make_head(asc_server *server, server_table *table, const asc_record_facts *facts,
                       char said[256])
{
    server_game *game = asc__find_game(server, &table->setup, 0, said);
    asc_seed seed = asc__shuffle_seed(&table->shuffle);
    asc_match *match = NULL;
    asc_table *made = NULL;
    asc_table_start start = {.time = server->service, .facts = facts, .host = &server->host};
    char *head = NULL;
    if (game != NULL && asc_match_new(game->game, &seed, &match) == ASC_OK &&
        asc_table_new(match, &table->setup, &start, &made) == ASC_OK) {
        size_t size = asc_table_log_begin_format(made, NULL, 0) + 1;
        head = asc__store_get(NULL, size);
        asc_table_log_begin_format(made, head, size);
    }
    asc_table_free(made);
    asc_match_free(match);
    return head;
}

int asc__post_start(server_call *call)
{
    asc_server *server = call->server;
    int status;
    char said[256] = "";
    asc_json_doc doc;
    seed_part part = {.given = false};
    seed_facts facts;
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    if (call->request->body.length > 0 && !asc__call_object(call, &doc))
        return asc__call_error(call, ERROR_BAD_JSON);
    if (call->request->body.length > 0 && !read_part(&doc, &part))
        return asc__call_error(call, ERROR_BAD_PART);
    if (asc__table_seat_of(table, call->person.id) < 0)
        return asc__call_error(call, ERROR_NOT_SEATED);
    if (table->state != STATE_WAITING)
        return asc__call_error(call, ERROR_STARTED);
    if (free_seat(table, 0) >= 0)
        return asc__call_error(call, ERROR_SEATS_FREE);
    status = take_part(call, table, asc__table_seat_of(table, call->person.id), &part);
    if (status != 0)
        return status;
    settle_order(table, &facts);
    char *head = make_head(server, table, &facts.facts, said);
    if (head == NULL || !asc__table_open_log(server, table, head, strlen(head))) {
        free(head);
        return asc__call_error_text(call, ERROR_BAD_SETUP, said);
    }
    asc__batch_touch(server, table);
    table->state = STATE_PLAYING;
    table->rewrite = true;
    asc__table_rows(server, table); /* first the row of the table that the head belongs to */
    asc_store_row row = {.kind = ASC_STORE_HEAD, .id = table->id};
    asc__batch_row(server, row, head, strlen(head));
    free(head);
    asc__table_resync(server, table);
    asc__table_look(server, table);
    asc__put_table(call, table, NULL);
    return 200;
}

/* ---- Rematches ------------------------------------------------------------------------------- */

/* The set-up of a rematch: everybody moves up one seat, so that the second player begins. */
static asc_setup rotated(const asc_setup *setup)
{
    asc_setup out = *setup;
    for (int i = 0; i < setup->players; i++)
        out.seat[i] = setup->seat[(i + 1) % setup->players];
    first_free(&out);
    return out;
}

/* The seat of a person at the rematch: one further up, or a free one if somebody else took that. */
static int seat_at_rematch(const server_table *old, const server_table *next, uint64_t person)
{
    int players = old->setup.players;
    int seat = (asc__table_seat_of(old, person) + players - 1) % players;
    bool free = next->person[seat] == 0 && next->setup.seat[seat].player[0] == '\0';
    return free ? seat : free_seat(next, 0);
}

/* Creates the rematch, or gives a person of the old table their seat at it. */
int asc__post_rematch(server_call *call)
{
    int status;
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    if (asc__table_seat_of(table, call->person.id) < 0)
        return asc__call_error(call, ERROR_NOT_SEATED);
    if (table->state != STATE_OVER)
        return asc__call_error(call, ERROR_NOT_OVER);
    server_table *next = NULL;
    if (table->rematch != 0) {
        call->id[0] = table->rematch;
        next = asc__call_table(call, &status);
        if (next == NULL)
            return status;
    } else {
        asc_setup setup = rotated(&table->setup);
        next = make_table(call, &setup);
        memcpy(next->invite, table->invite, sizeof next->invite);
        take_seat(next, seat_at_rematch(table, next, call->person.id), &call->person);
        asc__batch_touch(call->server, table);
        table->rematch = next->id;
        table->rewrite = true;
        asc__table_resync(call->server, table);
    }
    if (asc__table_seat_of(next, call->person.id) < 0) {
        bool waits = next->state == STATE_WAITING;
        int seat = waits ? seat_at_rematch(table, next, call->person.id) : -1;
        if (seat < 0)
            return asc__call_error(call, ERROR_NO_SEAT);
        if (has_name(next, call->person.name))
            return asc__call_error(call, ERROR_NAME_TAKEN);
        asc__batch_touch(call->server, next);
        take_seat(next, seat, &call->person);
        asc__table_resync(call->server, next);
    }
    asc__put_table(call, next, NULL);
    return 200;
}
