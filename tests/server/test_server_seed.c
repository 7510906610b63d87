/*
 * test_server_seed.c - the server cannot choose seeds: it commits itself to its part before anybody
 * else gives one, and the record has all parts.
 */
#include "server_desk.h"

#include <stdio.h>
#include <stdlib.h>

static const char annas[] = "000102030405060708090a0b0c0d0e0f",
                  bens[] = "ffeeddccbbaa99887766554433221100";

static const char *with_seed(const char *invite, const char *part)
{
    static char body[128];
    snprintf(body, sizeof body, "{\"invite\":\"%s\",\"seed\":\"%s\"}", invite, part);
    return body;
}

/* The hash of the server's part, which everybody is shown. */
static void commitment_of(desk *d, char hash[ASC_SHUFFLE_HASH])
{
    kit_answer answer = desk_ask(d, NULL, "GET", "", NULL);
    assert_int_equal(answer.status, 200);
    assert_true(kit_member(answer.body, "commitment", hash, ASC_SHUFFLE_HASH));
    assert_int_equal(strlen(hash), ASC_SHUFFLE_HASH - 1);
}

/* The record of the game, after Anna has resigned. */
static char *record_of(desk *d)
{
    assert_int_equal(
        desk_ask(d, d->anna, "POST", "/commands", "{\"command\":\"resign\",\"id\":1}").status, 200);
    assert_int_equal(
        desk_ask(d, d->ben, "POST", "/commands", "{\"command\":\"resign\",\"id\":1}").status, 200);
    for (uint64_t id = 2; desk_table_of(d)->state == STATE_PLAYING && id < 3000; id++)
        kit_turn(d->kit, 1000);
    kit_answer answer = desk_ask(d, d->anna, "GET", "/record", NULL);
    assert_int_equal(answer.status, 200);
    char *text = malloc(answer.length + 1);
    memcpy(text, answer.body, answer.length);
    text[answer.length] = '\0';
    return text;
}

static const char *tag_of(const asc_record_facts *facts, const char *name)
{
    for (size_t i = 0; i < facts->tag_count; i++)
        if (strcmp(facts->tags[i].name, name) == 0)
            return facts->tags[i].value;
    fail_msg("the record has no %s", name);
    return NULL;
}

/* Checks that the seed of the record was made of these parts, as promised. */
static void check_record(const char *text, const char *commitment, asc_shuffle *parts)
{
    asc_record *record;
    char hash[ASC_SHUFFLE_HASH];
    asc_source source = {"record", text, strlen(text)};
    assert_int_equal(asc_record_parse(&source, NULL, &record), ASC_OK);
    const asc_record_facts *facts = asc_record_facts_of(record);
    assert_string_equal(facts->commitment, commitment);
    assert_true(asc__shuffle_parse(asc__span(tag_of(facts, ASC_SHUFFLE_TAG)), parts));
    asc__shuffle_commitment(parts, hash);
    assert_string_equal(hash, commitment);
    asc_seed made = asc__shuffle_seed(parts);
    assert_memory_equal(asc_match_seed(asc_record_match(record))->word, made.word,
                        sizeof made.word);
    asc_setup setup;
    asc_setup_standard("princes", &setup);
    setup.players = parts->seats;
    setup.first = 0;
    char first[32];
    int begins = asc__shuffle_order(parts, &setup) + 1;
    snprintf(first, sizeof first, "%d%s", begins,
             asc_seats_in_line("princes") ? "" : ASC_SHUFFLE_LOT);
    assert_string_equal(tag_of(facts, ASC_SHUFFLE_FIRST), first);
    asc_record_free(record);
}

static void test_parts(void **state)
{
    (void)state;
    char before[ASC_SHUFFLE_HASH], after[ASC_SHUFFLE_HASH];
    desk d = desk_set_up(1, DESK_SIMPLE);
    asc_shuffle parts;
    uint8_t part[ASC_SHUFFLE_PART];
    commitment_of(&d, before);
    /* Ben, who sits already, gives a part; it survives a crash of the machine. */
    assert_int_equal(desk_ask(&d, d.ben, "POST", "/join", with_seed("", bens)).status, 200);
    kit_crash(d.kit, SIZE_MAX);
    d.line = kit_connect(d.kit);
    d.other = kit_connect(d.kit);
    commitment_of(&d, after);
    assert_string_equal(before, after);
    kit_answer answer = desk_ask(&d, NULL, "GET", "", NULL);
    assert_non_null(strstr(answer.body, "\"seed\":true"));
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/start", with_seed("", annas)).status, 200);
    commitment_of(&d, after);
    assert_string_equal(before, after);
    char *text = record_of(&d);
    check_record(text, before, &parts);
    assert_int_equal(parts.seats, 3);
    assert_true(parts.given[0] && parts.given[1] && !parts.given[2]);
    assert_true(asc__shuffle_part_parse(asc__span(annas), part));
    assert_memory_equal(parts.part[0], part, sizeof part);
    assert_true(asc__shuffle_part_parse(asc__span(bens), part));
    assert_memory_equal(parts.part[1], part, sizeof part);
    free(text);
    /* A rematch has a new commitment. */
    answer = desk_ask(&d, d.anna, "POST", "/rematch", "");
    assert_true(kit_member(answer.body, "commitment", after, sizeof after));
    assert_string_not_equal(before, after);
    kit_free(d.kit);
}

/* The same requests with one part changed make another game. */
static void test_each_part_counts(void **state)
{
    (void)state;
    asc_seed seeds[3];
    for (int i = 0; i < 3; i++) {
        desk d = desk_set_up(2, DESK_SIMPLE);
        asc_shuffle parts;
        char promised[ASC_SHUFFLE_HASH];
        if (i > 0)
            assert_int_equal(
                desk_ask(&d, d.ben, "POST", "/join", with_seed("", i == 1 ? annas : bens)).status,
                200);
        commitment_of(&d, promised);
        assert_int_equal(desk_ask(&d, d.anna, "POST", "/start", "").status, 200);
        char *text = record_of(&d);
        check_record(text, promised, &parts);
        assert_int_equal(parts.given[1], i > 0);
        seeds[i] = asc__shuffle_seed(&parts);
        free(text);
        kit_free(d.kit);
    }
    assert_memory_not_equal(&seeds[0], &seeds[1], sizeof seeds[0]);
    assert_memory_not_equal(&seeds[1], &seeds[2], sizeof seeds[0]);
}

static void test_parts_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {"{\"seed\":\"\"}", "{\"seed\":7}",
                                      "{\"seed\":\"000102030405060708090a0b0c0d0e0\"}",
                                      "{\"seed\":\"000102030405060708090a0b0c0d0e0f0\"}",
                                      "{\"seed\":\"000102030405060708090a0b0c0d0e0g\"}"};
    desk d = desk_set_up(3, DESK_SIMPLE);
    char eve[40];
    desk_guest(&d, "Eve", eve);
    for (size_t i = 0; i < ASC__COUNT(bad); i++) {
        assert_int_equal(desk_ask(&d, d.ben, "POST", "/join", bad[i]).status, 400);
        assert_int_equal(desk_ask(&d, d.anna, "POST", "/start", bad[i]).status, 400);
    }
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/start", "[]").status, 400);
    assert_int_equal(desk_ask(&d, eve, "POST", "/join", with_seed("", annas)).status, 403);
    assert_int_equal(desk_ask(&d, eve, "POST", "/start", with_seed("", bens)).status, 403);
    assert_int_equal(desk_ask(&d, d.ben, "POST", "/join", with_seed("", bens)).status, 200);
    /* The same part again after a lost answer is accepted, another part is not. */
    assert_int_equal(desk_ask(&d, d.ben, "POST", "/join", with_seed("", bens)).status, 200);
    kit_answer answer = desk_ask(&d, d.ben, "POST", "/join", with_seed("", annas));
    assert_int_equal(answer.status, 409);
    assert_non_null(strstr(answer.body, "PART_GIVEN"));
    /* A person who stands up takes their part along. */
    assert_int_equal(desk_ask(&d, d.ben, "POST", "/bye", "").status, 204);
    answer = desk_ask(&d, d.anna, "GET", "", NULL);
    assert_null(strstr(answer.body, "\"seed\":true"));
    answer = desk_ask(&d, d.ben, "POST", "/join", with_seed(d.invite, annas));
    assert_int_equal(answer.status, 200);
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/start", "").status, 200);
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/join", with_seed("", annas)).status, 409);
    kit_free(d.kit);
}

/* During the game nobody is told any part, since all parts together make the seed. */
static void test_parts_stay_hidden(void **state)
{
    (void)state;
    static const char *const reads[] = {"", "/story", "/story?after=0", "/catalog", "/record"};
    desk d = desk_set_up(4, DESK_SIMPLE);
    char text[ASC_SHUFFLE_TEXT];
    desk_ask(&d, d.ben, "POST", "/join", with_seed("", bens));
    desk_ask(&d, d.anna, "POST", "/start", with_seed("", annas));
    asc__shuffle_format(&desk_table_of(&d)->shuffle, text);
    text[2 * ASC_SHUFFLE_HOST] = '\0';
    for (size_t i = 0; i < ASC__COUNT(reads); i++) {
        kit_answer answer = desk_ask(&d, d.ben, "GET", reads[i], NULL);
        assert_null(strstr(answer.body, text));
        assert_null(strstr(answer.body, annas));
        assert_null(strstr(answer.body, bens));
    }
    kit_free(d.kit);
}

/* A table that an older version has stored gets the server's part when it is read. */
static void test_older_table(void **state)
{
    (void)state;
    desk d = desk_set_up(5, DESK_SIMPLE);
    char promised[ASC_SHUFFLE_HASH];
    asc_shuffle parts;
    asc_store_job *read = asc__store_job_new(ASC_STORE_READ_TABLE),
                  *write = asc__store_job_new(ASC_STORE_WRITE);
    read->id = asc__id_read(asc__span(d.table));
    asc__store_run(d.kit->store, read);
    char *line = strstr(read->table.about, "shuffle: "), *behind = strchr(line, '\n') + 1;
    memmove(line, behind, strlen(behind) + 1);
    asc_store_row row = {.kind = ASC_STORE_TABLE, .id = read->id, .state = read->table.state};
    asc__batch_add(&write->batch, row, read->table.about, strlen(read->table.about));
    asc__store_run(d.kit->store, write);
    asc__store_job_free(read);
    asc__store_job_free(write);
    kit_crash(d.kit, SIZE_MAX);
    d.line = kit_connect(d.kit);
    d.other = kit_connect(d.kit);
    commitment_of(&d, promised);
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/start", with_seed("", annas)).status, 200);
    char *text = record_of(&d);
    check_record(text, promised, &parts);
    free(text);
    kit_free(d.kit);
}

/* Text of a part is refused unless it has exactly the form that we write. */
static void test_text(void **state)
{
    (void)state;
    static const char good[] = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f "
                               "0123456789abcdef 00000000000000000000000000000001 -";
    asc_shuffle parts;
    char text[sizeof good + 8];
    assert_true(asc__shuffle_parse(asc__span(good), &parts));
    assert_int_equal(parts.seats, 2);
    for (size_t cut = 0; cut < sizeof good - 1; cut++)
        assert_int_equal(asc__shuffle_parse((asc_span){good, cut}, &parts), cut == 114);
    for (size_t at = 0; at < sizeof good - 1; at++) {
        snprintf(text, sizeof text, "%s", good);
        text[at] = text[at] == ' ' ? '-' : 'A';
        assert_false(asc__shuffle_parse(asc__span(text), &parts));
    }
    snprintf(text, sizeof text, "%s ", good);
    assert_false(asc__shuffle_parse(asc__span(text), &parts));
    snprintf(text, sizeof text, "%s - - -", good);
    assert_true(asc__shuffle_parse(asc__span(text), &parts));
    assert_int_equal(parts.seats, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts),         cmocka_unit_test(test_each_part_counts),
        cmocka_unit_test(test_parts_refused), cmocka_unit_test(test_parts_stay_hidden),
        cmocka_unit_test(test_older_table),   cmocka_unit_test(test_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
