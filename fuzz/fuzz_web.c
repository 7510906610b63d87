/*
 * fuzz_web.c - any bytes as what a page calls: the exports of the engine, one after the other. Each
 * reply is JSON or text; what a table accepts it does, and its log opens as the same table.
 *
 * Calls end with a NUL; the first byte of each says which it is, and the rest is its text.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game_desk.h"
#include "web_engine.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TABLES = 8, VIEWERS = 0x0f, TEXT_MAX = 20000 };

/* A call, and the table that those about tables are about. */
typedef struct call {
    const char *text;
    size_t size;
    int table;
} call;

static void hand_in(void)
{
    static char *pack, *tutorial;
    static size_t pack_size, tutorial_size;
    if (pack == NULL) {
        pack = deck_read_file("packs/godslayer/godslayer.pack", &pack_size);
        tutorial = deck_read_file("tutorials/princes.tutorial", &tutorial_size);
    }
    fuzz_expect(asc_web_pack("godslayer", 9, pack, pack_size) == 0, "a pack is refused");
    fuzz_expect(asc_web_tutorial("princes", 7, tutorial, tutorial_size) == 0,
                "a tutorial is refused");
    asc_web_aliases("", 0);
    asc_web_language("en", 2);
    for (int i = 0; i <= TABLES; i++)
        asc_web_close(i);
}

/* What was replied, to be freed. */
static char *reply(void)
{
    size_t size = asc_web_reply_size();
    char *text = deck_get(size + 1);
    memcpy(text, asc_web_reply(), size);
    text[size] = '\0';
    return text;
}

static void expect_json(int status)
{
    char *text = reply();
    fuzz_expect(text[0] == '{' || text[0] == '[', "a reply that is no JSON");
    fuzz_expect(status >= 0 || strstr(text, "\"error\"") != NULL, "a refusal without its reason");
    free(text);
}

/* All that can be asked of a table; its log is the same table again. */
static void look(const call *c)
{
    for (int viewer = 0; viewer < 4; viewer++) {
        expect_json(asc_web_snapshot(c->table, viewer));
        expect_json(
            asc_web_look(c->table, viewer, "princes", viewer % 2 ? 7 : 0, (unsigned)c->size));
    }
    expect_json(asc_web_catalog(c->table));
    expect_json(asc_web_story(c->table, VIEWERS));
    expect_json(asc_web_ahead(c->table));
    if (asc_web_record(c->table) < 0)
        return;
    char *record = reply(); /* which is in English, whatever the language is now */
    asc_web_log(c->table);
    char *log = reply();
    int again = asc_web_open(log, strlen(log));
    if (again > 0) {
        asc_web_record(again);
        char *same = reply();
        fuzz_expect(strcmp(record, same) == 0, "the log is another table");
        free(same);
        asc_web_close(again);
    }
    free(log);
    free(record);
}

static int commit(const call *c)
{
    return asc_web_commit(c->table, VIEWERS, 1, "", 0, 0);
}

/* A command, and what the table accepts of it. */
static void command(const call *c)
{
    int seat = c->size > 0 ? c->text[0] - '0' : 0;
    size_t skipped = c->size > 0;
    int status = asc_web_check(c->table, seat, c->text + skipped, c->size - skipped, 7);
    if (status < 0) {
        expect_json(status);
        return;
    }
    status = commit(c);
    fuzz_expect(status >= 0, "what was accepted does not happen");
    expect_json(status);
}

static void think(const call *c)
{
    int status = c->size % 2 ? asc_web_advise(c->table, c->text, c->size, c->size % 3 == 0,
                                              (int)(c->size % 5) - 1)
                             : asc_web_think(c->table, c->text, c->size, 1);
    for (int i = 0; i < 3 && status >= 0 && asc_web_think_on(1) == 1; i++)
        ;
    expect_json(status < 0 ? status : asc_web_thought());
}

static void general(const call *c)
{
    expect_json(asc_web_packs());
    expect_json(asc_web_about());
    expect_json(asc_web_tutorials());
    asc_web_tutorial_record(c->text, c->size);
    asc_web_warning();
}

static int opened(int table)
{
    return table > 0 ? table : 1;
}

/* Makes a call; the table that the next ones are about. */
static int make(char what, const call *c)
{
    static const char own[] = "{\"packs\":[\"own\"],\"seed\":1}";
    const char *text = c->text;
    size_t size = c->size;
    switch (what) {
    case 'n':
        asc_web_new(text, size, "", 0, 5);
        return 1;
    case 'N':
        asc_web_new(own, strlen(own), text, size, 5);
        return 1;
    case 'o':
        return opened(asc_web_open(text, size));
    case 'O':
        return opened(asc_web_open_record(text, size, 5));
    case 'c':
        command(c);
        break;
    case 'C':
        expect_json(commit(c));
        break;
    case 't':
        think(c);
        break;
    case 'p':
        asc_web_pack("own", 3, text, size);
        break;
    case 'a':
        asc_web_aliases(text, size);
        break;
    case 'k':
        expect_json(asc_web_check_pack(text, size));
        break;
    case 'l':
        asc_web_language(text, size);
        break;
    case 'T':
        asc_web_tutorial("mine", 4, text, size);
        break;
    case 'x':
        asc_web_close((int)size);
        break;
    default:
        general(c);
        break;
    }
    return c->table;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data, *end = at + (size < TEXT_MAX ? size : TEXT_MAX);
    call c = {.table = 1};
    hand_in();
    while (at < end) {
        const char *stop = memchr(at, '\0', (size_t)(end - at));
        stop = stop != NULL ? stop : end;
        if (stop > at) {
            c.text = at + 1;
            c.size = (size_t)(stop - at - 1);
            c.table = make(*at, &c);
        }
        at = stop + 1;
    }
    look(&c);
    return 0;
}
