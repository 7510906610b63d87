/*
 * hosts_again.c - plays the commands of a game again through another host, for whoever compares the
 * two.
 *
 *   hosts_again web|session LOG PACKS
 *
 * Reads lines "TIME SEAT COMMAND", which the table of the log accepts one after the other, the
 * command as the wire has it. Begins with the head of the log alone. Writes for each command what
 * seats 1 and 2 are told, "all [MESSAGES]" of the engine of a page, whose messages have no states,
 * and "SEAT MESSAGE" of a session; and behind a line "log" all of its log.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascend_packs.h"
#include "ascend_wire.h"
#include "deck_kit.h"
#include "session.h"
#include "web_engine.h"

static void need(bool good, const char *what)
{
    if (!good) {
        fprintf(stderr, "hosts_again: %s\n", what);
        exit(1);
    }
}

/* The bytes of a file up to the end of its head. */
static char *read_head(const char *path, size_t *size)
{
    FILE *file = fopen(path, "r");
    char *text = deck_get(1 << 16);
    need(file && fread(text, 1, (1 << 16) - 1, file) > 0, path);
    fclose(file);
    char *end = strstr(text, "\ncommands #");
    need(end != NULL && (end = strchr(end + 1, '\n')) != NULL, "a log without a head");
    *size = (size_t)(end + 1 - text);
    return text;
}

/* ---- The engine of a page -------------------------------------------------------------------- */

static int page_table;

static void open_page(const char *head, size_t size)
{
    size_t length;
    char *pack = deck_read_file("packs/godslayer/godslayer.pack", &length);
    need(pack && asc_web_pack("godslayer", 9, pack, length) == 0, "no pack");
    page_table = asc_web_open(head, size);
    need(page_table > 0, asc_web_reply());
    free(pack);
}

static void send_page(double time, int seat, const char *command)
{
    enum { BOTH_SEATS = 1 << 1 | 1 << 2 };
    need(asc_web_check(page_table, seat, command, strlen(command), time) == 0, asc_web_reply());
    need(asc_web_commit(page_table, BOTH_SEATS, 1, "", 0, 0) == 0, asc_web_reply());
    printf("all %.*s\n", (int)asc_web_reply_size(), asc_web_reply());
}

static void end_page(void)
{
    need(asc_web_log(page_table) == 0, asc_web_reply());
    printf("log\n%.*s", (int)asc_web_reply_size(), asc_web_reply());
    asc_web_close(page_table);
}

/* ---- A session ------------------------------------------------------------------------------- */

static asc_session session;
static uint64_t session_time;

static uint64_t clock_of_session(void)
{
    return session_time;
}

static void tell(void *user, const asc_table_message *message)
{
    static char text[1 << 18];
    const asc_wire wire = {session.game, session.table};
    (void)user;
    if (message->viewer == ASC_SPECTATOR)
        return;
    need(asc_wire_message_format(&wire, message, text, sizeof text) < sizeof text,
         "a long message");
    printf("%d %s\n", message->viewer + 1, text);
}

/* The head is a saved game without a command. */
static void open_session(const char *head, size_t size, char *packs)
{
    const asc_host host = {
        .user = packs, .load = asc_pack_folder_load, .release = asc_pack_folder_release};
    asc__session_init(&session, &host, NULL, NULL);
    session.clock = clock_of_session;
    session.listener.tell = tell;
    FILE *file = fopen(session.store.path, "w");
    need(file && fwrite(head, 1, size, file) == size && fclose(file) == 0, session.store.path);
    need(asc__session_continue(&session, NULL, &(asc_session_resume){0}) == ASC_OK,
         session.message);
}

static void send_session(double time, int seat, const char *text)
{
    const asc_wire wire = {session.game, session.table};
    asc_wire_command command;
    const char *wrong;
    size_t at;
    need(asc_wire_command_parse(&wire, seat - 1, text, strlen(text), &command, &wrong, &at), text);
    session_time = (uint64_t)time - session.time_before;
    need(asc__session_send(&session, seat - 1, command.command), session.message);
}

/* The log is what lies on the disk. */
static void end_session(void)
{
    static char text[1 << 20];
    need(asc__session_save(&session), session.store.why);
    FILE *file = fopen(session.store.path, "r");
    need(file != NULL, session.store.path);
    printf("log\n%.*s", (int)fread(text, 1, sizeof text, file), text);
    fclose(file);
    asc__session_fini(&session);
}

/* ---- The commands ---------------------------------------------------------------------------- */

int main(int argc, char **argv)
{
    static char line[1 << 15];
    size_t size;
    need(argc == 4, "usage: hosts_again web|session LOG PACKS");
    bool web = strcmp(argv[1], "web") == 0;
    char *head = read_head(argv[2], &size);
    if (web)
        open_page(head, size);
    else
        open_session(head, size, argv[3]);
    while (fgets(line, sizeof line, stdin)) {
        char *rest;
        line[strcspn(line, "\n")] = '\0';
        double time = strtod(line, &rest);
        int seat = (int)strtol(rest, &rest, 10);
        if (web)
            send_page(time, seat, rest + 1);
        else
            send_session(time, seat, rest + 1);
    }
    if (web)
        end_page();
    else
        end_session();
    free(head);
    return 0;
}
