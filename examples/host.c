/*
 * host.c - hosts a game between two clients, with its log in a file:  host LOG PACKS CLIENT CLIENT
 * A CLIENT is a descriptor, one end of a socketpair: commands come in, messages go out, one a line
 * (docs/wire.md). The game begins, or continues where LOG ends. PACKS is a folder of packs.
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

static asc_table_opened game;
static asc_wire wire;
static FILE *file, *from[2]; /* the log; what clients send, without buffers for the sake of poll */
static struct pollfd clients[2];
static char text[1 << 20], *line;
static size_t room;

static void need(bool good, const char *what)
{
    if (!good)
        exit(fprintf(stderr, "host: not possible: %s\n", what) > 0);
}

static void send_text(int seat, size_t length)
{
    need(length < sizeof text, "a message of more than 1 MiB");
    dprintf(clients[seat].fd, "%s\n", text); /* main notices if nobody is there any more */
}

static void tell(void *user, const asc_table_message *message)
{
    if (message->viewer != ASC_SPECTATOR)
        send_text(message->viewer, asc_wire_message_format(user, message, text, sizeof text));
}

/* Check, store, commit: nobody is told anything that is not on the disk. */
static void receive(int seat, size_t length)
{
    const char *wrong;
    size_t at;
    asc_wire_command in;
    asc_refusal refusal = ASC_REFUSAL_NO_SUCH_COMMAND;
    if (asc_wire_command_parse(&wire, seat, line, length, &in, &wrong, &at) &&
        in.command.kind <= ASC_COMMAND_RESIGN) { /* nobody is here to play on for who leaves */
        in.command.time = (uint64_t)time(NULL) * 1000;
        refusal = asc_table_check(game.table, &in.command);
    }
    if (refusal == ASC_REFUSAL_NONE) {
        asc_table_command_format(game.table, &in.command, text, sizeof text);
        need(fprintf(file, "%s\n", text) > 0 && !fflush(file) && !fsync(fileno(file)), "to store");
        need(!asc_table_commit(game.table, &in.command, &(asc_table_sink){tell, &wire}),
             "to go on");
    } else {
        send_text(seat, asc_wire_refusal_format(NULL, refusal, ASC_REASON_NONE, text, sizeof text));
    }
}

/* A new table, and the head of its log. */
static asc_status begin(const asc_host *host)
{
    asc_config config = {.players = 2, .seed = {.secure = true}, .host = host};
    asc_table_start now = {.time = (uint64_t)time(NULL) * 1000};
    asc_match *match = NULL;
    asc_game *made = NULL;
    need(!getentropy(config.seed.word, sizeof config.seed.word), "to find a seed");
    need(!asc_game_new(&config, &made) && !asc_match_new(made, NULL, &match), "without packs");
    need(!asc_table_new(match, &(asc_setup){.undo = ASC_UNDO_CONSENT}, &now, &game.table), "sit");
    game.good = asc_table_log_begin_format(game.table, text, sizeof text);
    need(fputs(text, file) >= 0 && !fflush(file) && !fsync(fileno(file)), "to begin a log");
    return ASC_OK;
}

int main(int argc, char **argv)
{
    need(argc == 5 && (file = fopen(argv[1], "a+")), "usage: host LOG PACKS CLIENT CLIENT");
    asc_host host = {.load = asc_pack_folder_load, .release = asc_pack_folder_release};
    host.user = argv[2];
    signal(SIGPIPE, SIG_IGN);
    ssize_t got = getdelim(&line, &room, '\0', file); /* all of it; none of a new one */
    asc_source log = {argv[1], line, (size_t)got};
    asc_status status = got > 0 ? asc_table_open(&log, &host, NULL, &game) : begin(&host);
    need(game.table && status != ASC_NO_MEMORY, "to open the log");
    need(!ftruncate(fileno(file), (off_t)game.good), "to cut a line off that nobody was told of");
    wire = (asc_wire){asc_match_game(asc_table_match(game.table)), game.table};
    for (int i = 0; i < 2; i++) {
        clients[i] = (struct pollfd){.fd = atoi(argv[3 + i]), .events = POLLIN};
        need((from[i] = fdopen(clients[i].fd, "r")) && !setvbuf(from[i], NULL, _IONBF, 0), "pipes");
        send_text(i, asc_wire_snapshot_format(&wire, i, text, sizeof text));
    }
    while (asc_table_ended(game.table) == ASC_TABLE_GOES_ON && poll(clients, 2, -1) > 0) {
        int i = clients[0].revents == 0;
        need((got = getline(&line, &room, from[i])) > 0, "to go on without a client");
        receive(i, (size_t)got);
    }
}
