/*
 * host.c - hosts a game between two clients, with its log in a file:  host LOG PACKS CLIENT CLIENT
 *
 * A CLIENT is the number of an open descriptor that goes both ways (socketpair): the client at its
 * other end gets messages and sends commands (docs/wire.md), one a line. A game begins where LOG is
 * no file yet; else it goes on where it was, however the host ended. PACKS is a folder of packs.
 */
#define _DEFAULT_SOURCE
#include <ascend_packs.h>
#include <ascend_wire.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { PLAYERS = 2 };

static asc_table *table;
static asc_wire wire;
static FILE *file; /* the log */
static struct pollfd clients[PLAYERS];
static char text[1 << 20];

static void need(bool good, const char *what)
{
    if (!good)
        exit(fprintf(stderr, "host: not possible: %s\n", what) > 0);
}

static void send_text(int seat, size_t length)
{
    need(length < sizeof text, "a message of more than 1 MiB");
    dprintf(clients[seat].fd, "%s\n", text); /* main notices where nobody is there any more */
}

static void tell(void *user, const asc_table_message *message)
{
    (void)user;
    if (message->viewer != ASC_SPECTATOR)
        send_text(message->viewer, asc_wire_message_format(&wire, message, text, sizeof text));
}

/* Check, store, commit: nobody is told anything that is not on the disk. */
static void receive(int seat, const char *line, size_t length)
{
    char stored[ASC_TABLE_LINE_MAX];
    const char *wrong;
    size_t at;
    asc_wire_command in;
    asc_refusal refusal = ASC_REFUSAL_NO_SUCH_COMMAND;
    if (asc_wire_command_parse(&wire, seat, line, length, &in, &wrong, &at) &&
        in.command.kind <= ASC_COMMAND_RESIGN) { /* nobody is here to play on for who leaves */
        in.command.time = (uint64_t)time(NULL) * 1000;
        refusal = asc_table_check(table, &in.command);
    }
    if (refusal != ASC_REFUSAL_NONE) {
        send_text(seat, asc_wire_refusal_format(NULL, refusal, ASC_REASON_NONE, text, sizeof text));
        return;
    }
    asc_table_command_format(table, &in.command, stored, sizeof stored);
    need(fprintf(file, "%s\n", stored) > 0 && !fflush(file) && !fsync(fileno(file)), "to store");
    need(!asc_table_commit(table, &in.command, &(asc_table_sink){.tell = tell}), "to commit");
}

/* A new table, and the head of its log. */
static void begin(const asc_host *host)
{
    asc_setup setup = {.players = PLAYERS, .undo = ASC_UNDO_CONSENT, .seed = {.secure = true}};
    asc_table_start start = {.time = (uint64_t)time(NULL) * 1000};
    asc_option options[ASC_SETUP_OPTIONS];
    asc_config config;
    asc_game *game;
    asc_match *match;
    need(!getentropy(setup.seed.word, sizeof setup.seed.word), "to find a seed");
    asc_setup_config(&setup, host, options, &config);
    need(!asc_game_new(&config, &game) && !asc_match_new(game, NULL, &match) &&
             !asc_table_new(match, &setup, &start, &table),
         "to set up a game; are there packs in that folder?");
    need(asc_table_log_begin_format(table, text, sizeof text) < sizeof text &&
             fputs(text, file) >= 0 && !fflush(file) && !fsync(fileno(file)),
         "to begin a log");
}

/* The table of a log. A last line that was cut off is of a command that nobody was told of. */
static void resume(asc_source log, const asc_host *host)
{
    static asc_table_opened opened;
    need(asc_table_open(&log, host, NULL, &opened) != ASC_NO_MEMORY && opened.table, "to open it");
    need(!ftruncate(fileno(file), (off_t)opened.good), "to cut off what is damaged");
    table = opened.table;
}

int main(int argc, char **argv)
{
    need(argc == 3 + PLAYERS, "usage: host LOG PACKS CLIENT CLIENT");
    const asc_host host = {
        .user = argv[2], .load = asc_pack_folder_load, .release = asc_pack_folder_release};
    FILE *from[PLAYERS];
    char *line = NULL;
    size_t room = 0;
    signal(SIGPIPE, SIG_IGN);
    need((file = fopen(argv[1], "a+")) != NULL, argv[1]);
    ssize_t got = getdelim(&line, &room, '\0', file); /* all of it; none of a new one */
    if (got > 0)
        resume((asc_source){.name = argv[1], .text = line, .size = (size_t)got}, &host);
    else
        begin(&host);
    wire = (asc_wire){asc_match_game(asc_table_match(table)), table};
    for (int i = 0; i < PLAYERS; i++) {
        clients[i] = (struct pollfd){.fd = atoi(argv[3 + i]), .events = POLLIN};
        need((from[i] = fdopen(clients[i].fd, "r")) != NULL, "to play without clients");
        setvbuf(from[i], NULL, _IONBF, 0); /* so that poll knows of all that has not been read */
        send_text(i, asc_wire_snapshot_format(&wire, i, text, sizeof text));
    }
    while (asc_table_ended(table) == ASC_TABLE_GOES_ON && poll(clients, PLAYERS, -1) > 0)
        for (int i = 0; i < PLAYERS; i++)
            if (clients[i].revents) {
                got = getline(&line, &room, from[i]);
                need(got > 0, "to go on without a client; start again with both");
                receive(i, line, (size_t)got);
            }
}
