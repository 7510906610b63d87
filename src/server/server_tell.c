/*
 * server_tell.c - commands of the host to a running server: lines of a word and its arguments.
 * docs/server.md describes them.
 */
#include "server_internal.h"

#include <stdio.h>
#include <stdlib.h>

#include "lang.h"

enum {
    CHARACTERS = 200, /* of an announcement, or of a reason */
    DRAIN_SECONDS = 24 * 3600,
    PATH = 4096 /* bytes, with NUL */
};

static void say(asc_server *server, uint64_t admin, const char *word, const char *text)
{
    char answer[512];
    snprintf(answer, sizeof answer, "%s: %s", word, text);
    asc__batch_tell(server, admin, answer);
}

static void done(asc_server *server, uint64_t admin, const char *text)
{
    say(server, admin, "done", text);
}

static void refuse(asc_server *server, uint64_t admin, const char *text)
{
    say(server, admin, "refused", text);
}

/* Remembers a command until the store has answered. */
static void wait_for(asc_server *server, const server_tell *tell)
{
    if (server->tell_count == server->tell_room) {
        server->tell_room = server->tell_room ? server->tell_room * 2 : 4;
        server->tells = asc__store_get(server->tells, server->tell_room * sizeof *server->tells);
    }
    server->tells[server->tell_count++] = *tell;
}

/* ---- The commands ---------------------------------------------------------------------------- */

/* Returns what is wrong with the arguments, in English; NULL: the answer follows. */
typedef const char *tell_function(asc_server *server, uint64_t admin, asc_span words);

static bool is_line(asc_span words)
{
    return words.length > 0 && asc__utf8_count(words.start, words.length) <= CHARACTERS &&
           words.start[0] != ' ' && words.start[words.length - 1] != ' ';
}

static const char *tell_announce(asc_server *server, uint64_t admin, asc_span words)
{
    char text[CHARACTERS * 4 + 1];
    if (!is_line(words))
        return N_("an announcement has 1 to 200 characters: announce TEXT");
    snprintf(text, sizeof text, "%.*s", (int)words.length, words.start);
    server_text more = {.room = 0};
    asc__outf(&more, ",\"text\":");
    asc__out_quoted(&more, text);
    asc__out(&more, "", 1);
    asc__streams_all(server, "announce", more.data);
    free(more.data);
    done(server, admin, N_("all who are connected are told"));
    return NULL;
}

static const char *tell_backup(asc_server *server, uint64_t admin, asc_span words)
{
    if (words.length == 0 || words.length >= PATH || words.start[0] != '/')
        return N_("a copy needs the whole path of a new file: backup FILE");
    for (size_t i = 0; i < server->tell_count; i++) {
        if (server->tells[i].table == 0 && server->tells[i].reads == 0) {
            refuse(server, admin, N_("another copy is being made"));
            return NULL;
        }
    }
    asc_store_job *job = asc__store_job_new(ASC_STORE_BACKUP);
    job->id = admin;
    job->text = asc__store_get(NULL, words.length + 1);
    memcpy(job->text, words.start, words.length);
    job->text[words.length] = '\0';
    wait_for(server, &(server_tell){.admin = admin});
    server->world.store(server->world.user, job);
    return NULL;
}

static void close_table(asc_server *server, const server_tell *tell, server_table *table)
{
    if (table->state == STATE_WAITING) {
        refuse(server, tell->admin, asc__error_text(ERROR_NOT_STARTED));
        return;
    }
    asc_table_command command = {
        .kind = ASC_COMMAND_CLOSE, .from = ASC_NOBODY, .about = ASC_NOBODY, .text = tell->why};
    asc_refusal refusal = asc__table_command(server, table, &command);
    if (refusal == ASC_REFUSAL_NONE)
        done(server, tell->admin, N_("the game is closed, and everybody there is told why"));
    else
        refuse(server, tell->admin, asc_refusal_text(refusal));
}

static const char *tell_close(asc_server *server, uint64_t admin, asc_span words)
{
    asc_span id;
    server_tell tell = {.admin = admin};
    asc__span_cut(&words, ' ', &id);
    tell.table = asc__id_read(id);
    if (words.length == 0)
        words = asc__span("the host closed this game");
    if (tell.table == 0 || words.length >= sizeof tell.why || !is_line(words))
        return N_("a table is closed by its id, and a reason of at most 200 characters: close ID "
                  "REASON");
    memcpy(tell.why, words.start, words.length);
    server_table *table = asc__map_get(&server->tables, tell.table);
    if (server->draining) {
        refuse(server, admin, asc__error_text(ERROR_DRAINING));
    } else if (table != NULL) {
        close_table(server, &tell, table);
    } else {
        wait_for(server, &tell);
        asc__table_read(server, tell.table);
    }
    return NULL;
}

static const char *tell_drain(asc_server *server, uint64_t admin, asc_span words)
{
    char more[40];
    long seconds;
    if (!asc__span_number(words, 0, DRAIN_SECONDS, &seconds))
        return N_("the server ends after 0 to 86400 seconds: drain SECONDS");
    snprintf(more, sizeof more, ",\"in\":%ld", seconds * 1000);
    asc__streams_all(server, "drain", more);
    server->draining = true;
    server->ends = server->now + (uint64_t)seconds * 1000;
    done(server, admin,
         N_("clocks stand still, all who are connected are told, and the server "
            "ends after that time"));
    return NULL;
}

/* ---- People ---------------------------------------------------------------------------------- */

enum { CODE_MS = 24 * 3600 * 1000, CODE_BYTES = 8 };

/* Reads the account of a handle, or of the id of a guest. */
static void read_person(asc_server *server, const server_tell *tell, asc_span name)
{
    server_tell waits = *tell;
    asc_store_job *job = asc__store_job_new(ASC_STORE_READ_ACCOUNT);
    waits.reads = ++server->marks;
    job->id = asc__id_read(name);
    if (job->id == 0) {
        job->text = asc__store_get(NULL, name.length + 1);
        memcpy(job->text, name.start, name.length);
        job->text[name.length] = '\0';
    }
    job->owner = (void *)(uintptr_t)waits.reads;
    wait_for(server, &waits);
    server->counts.loads++;
    server->world.store(server->world.user, job);
}

static bool is_word(asc_span words)
{
    return is_line(words) && memchr(words.start, ' ', words.length) == NULL;
}

static const char *tell_ban(asc_server *server, uint64_t admin, asc_span words)
{
    if (!is_word(words))
        return N_("somebody is shut out by the name they log in with, or their id: ban NAME");
    server_tell tell = {.admin = admin, .what = ASC_STORE_BAN, .state = 1};
    read_person(server, &tell, words);
    return NULL;
}

static const char *tell_unban(asc_server *server, uint64_t admin, asc_span words)
{
    if (!is_word(words))
        return N_("somebody is let in again by the name they log in with, or their id: unban NAME");
    server_tell tell = {.admin = admin, .what = ASC_STORE_BAN};
    read_person(server, &tell, words);
    return NULL;
}

static const char *tell_code(asc_server *server, uint64_t admin, asc_span words)
{
    if (!is_word(words))
        return N_("somebody gets a code by the name they log in with: code NAME");
    server_tell tell = {.admin = admin, .what = ASC_STORE_CODE};
    read_person(server, &tell, words);
    return NULL;
}

static void ban(asc_server *server, const server_tell *tell, uint64_t person)
{
    asc_store_row row = {.kind = ASC_STORE_BAN, .id = person, .state = tell->state};
    asc__batch_row(server, row, NULL, 0);
    asc__people_forget(server);
    server->open.changes_people = true;
    if (tell->state == 0) {
        done(server, tell->admin, N_("they are let in again"));
        return;
    }
    asc__streams_of_person_end(server, person);
    done(server, tell->admin, N_("they are shut out; their seats are as if they had gone away"));
}

/* Makes a code: the host sees it once, and the store has its hash. */
static void give_code(asc_server *server, const server_tell *tell, uint64_t person)
{
    uint8_t bytes[CODE_BYTES];
    char answer[64], *code = answer + strlen("code ");
    asc_store_row row = {.kind = ASC_STORE_CODE, .id = person, .wake = server->service + CODE_MS};
    server->world.random(server->world.user, bytes, sizeof bytes);
    strcpy(answer, "code ");
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(code + 2 * i, 3, "%02x", bytes[i]);
    server->world.hash(server->world.user, code, strlen(code), row.hash);
    asc__batch_row(server, row, NULL, 0);
    done(server, tell->admin, answer);
}

static void person_read(asc_server *server, const server_tell *tell, const asc_store_job *job)
{
    if (job->status != ASC_STORE_OK)
        refuse(server, tell->admin,
               job->status == ASC_STORE_NOT_THERE ? N_("nobody has that name")
                                                  : asc__error_text(ERROR_NOT_READ));
    else if (tell->what == ASC_STORE_BAN)
        ban(server, tell, job->person.id);
    else if (job->person.handle[0] == '\0')
        refuse(server, tell->admin, N_("this is a guest, who has no password"));
    else
        give_code(server, tell, job->person.id);
}

static const struct {
    const char *word;
    tell_function *tell;
} commands[] = {
    {"announce", tell_announce}, {"backup", tell_backup}, {"ban", tell_ban},
    {"close", tell_close},       {"code", tell_code},     {"drain", tell_drain},
    {"unban", tell_unban},
};

void asc__server_tell(asc_server *server, uint64_t admin, const char *line, size_t length)
{
    const char *wrong = N_("the commands are: announce TEXT, backup FILE, ban NAME, close ID "
                           "REASON, code NAME, drain SECONDS, unban NAME");
    asc_span words = {line, length}, word;
    if (!asc__utf8_clean(line, length)) {
        wrong = N_("the command has characters that no command has");
    } else if (asc__span_cut(&words, ' ', &word)) {
        if (words.start == NULL)
            words = asc__span("");
        for (size_t i = 0; i < ASC__COUNT(commands); i++)
            if (asc__span_is(word, commands[i].word))
                wrong = commands[i].tell(server, admin, words);
    }
    if (wrong != NULL)
        say(server, admin, "wrong", wrong);
}

/* ---- Results of reading ---------------------------------------------------------------------- */

static void say_copied(asc_server *server, uint64_t admin, int status)
{
    switch (status) {
    case ASC_STORE_OK:
        done(server, admin, N_("the copy is whole"));
        break;
    case ASC_STORE_IN_THE_WAY:
        refuse(server, admin, N_("a file of that name is there already"));
        break;
    case ASC_STORE_FULL:
        refuse(server, admin, N_("the disk is full"));
        break;
    default:
        refuse(server, admin, N_("the server cannot write that file"));
    }
}

static void close_read(asc_server *server, const server_tell *tell, const asc_store_job *job)
{
    server_table *table = asc__map_get(&server->tables, tell->table);
    if (table == NULL)
        refuse(
            server, tell->admin,
            asc__error_text(job->status == ASC_STORE_NOT_THERE ? ERROR_NO_TABLE : ERROR_NOT_READ));
    else if (server->draining)
        refuse(server, tell->admin, asc__error_text(ERROR_DRAINING));
    else
        close_table(server, tell, table);
}

void asc__tell_read(asc_server *server, const asc_store_job *job)
{
    for (size_t i = 0; i < server->tell_count;) {
        server_tell tell = server->tells[i];
        bool copied = job->kind == ASC_STORE_BACKUP && tell.table == 0 && tell.reads == 0;
        bool read = job->kind == ASC_STORE_READ_TABLE && tell.table == job->id;
        bool person = job->kind == ASC_STORE_READ_ACCOUNT && tell.reads != 0 &&
                      job->service_ms == 0 && tell.reads == (uint64_t)(uintptr_t)job->owner;
        if (!copied && !read && !person) {
            i++;
            continue;
        }
        server->tells[i] = server->tells[--server->tell_count];
        if (copied)
            say_copied(server, tell.admin, job->status);
        else if (person)
            person_read(server, &tell, job);
        else
            close_read(server, &tell, job);
    }
}
