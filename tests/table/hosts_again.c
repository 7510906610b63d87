/*
 * hosts_again.c - plays the commands of a game again through another host, for whoever compares the
 * two.
 *
 *   hosts_again web LOG
 *
 * Reads lines "TIME SEAT COMMAND", which the table of the log accepts one after the other, the
 * command as the wire has it. Begins with the head of the log alone. Writes for each command what
 * seats 1 and 2 are told, "all [MESSAGES]" of the engine of a page, whose messages have no states;
 * and behind a line "log" all of its log.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deck_kit.h"
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

/* ---- The commands ---------------------------------------------------------------------------- */

int main(int argc, char **argv)
{
    static char line[1 << 15];
    size_t size;
    need(argc == 3 && strcmp(argv[1], "web") == 0, "usage: hosts_again web LOG");
    char *head = read_head(argv[2], &size);
    open_page(head, size);
    while (fgets(line, sizeof line, stdin)) {
        char *rest;
        line[strcspn(line, "\n")] = '\0';
        double time = strtod(line, &rest);
        int seat = (int)strtol(rest, &rest, 10);
        send_page(time, seat, rest + 1);
    }
    end_page();
    free(head);
    return 0;
}
