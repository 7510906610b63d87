/*
 * ascend_wire.h - messages to clients of a table and commands from them, as JSON: its public header
 * and reference manual. docs/wire.md and docs/wire.schema.json describe each message and its
 * members.
 *
 *     static void tell(void *user, const asc_table_message *message)
 *     {
 *         asc_wire wire = {game_of(message->viewer), table};
 *         size_t length = asc_wire_message_format(&wire, message, text, sizeof text);
 *         send_line(message->viewer, text, length);
 *     }
 *
 *     if (!asc_wire_command_parse(&wire, seat, line, length, &in, &wrong, &at))
 *         return send_error(seat, wrong);
 *     in.command.time = now();
 *     if ((refusal = asc_table_check(table, &in.command)) != ASC_REFUSAL_NONE)
 *         return send_refusal(seat, refusal);
 *     store(&in.command);
 *     asc_table_commit(table, &in.command, &(asc_table_sink){.tell = tell});
 *
 * What programs use as keys is English and stable: names of cards, verbs, fields, events. Texts for
 * people stand beside it, in the language of the game in asc_wire. The viewers of one table may
 * read different languages: a host keeps a game for each, of the same set-up, and passes in the
 * viewer's. Seats count from 1; null is nobody.
 *
 * Every function named *_format writes one whole message: a JSON object in UTF-8 without a line
 * break, at most `size` bytes with its closing NUL. It returns the length of the whole message
 * without the NUL, like snprintf: if that is `size` or more, use a larger buffer. Messages have no
 * limit of their own; a message with its state takes some 20 KB, a catalog some 100 KB.
 *
 * A message is for its viewer alone. It has only what that viewer may know: two positions that a
 * viewer cannot tell apart give the same bytes.
 *
 * These functions keep nothing between calls, and allocate memory only if they say so. Any number
 * of threads may call them, but not with a table that another thread is changing.
 */
#ifndef ASCEND_WIRE_H
#define ASCEND_WIRE_H

#include "ascend_table.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The member `wire` of every message. Within a version, members may be added; none is removed or
 * changes its meaning. */
enum { ASC_WIRE_VERSION = 2 };

/* The language and the table of a message. Both are borrowed for the call. */
typedef struct asc_wire {
    const asc_game *game; /* with the table's set-up, in the reader's language */
    const asc_table *table;
} asc_wire;

/* ---- Messages (wire_format.c) ---------------------------------------------------------------- */

/* What a client needs before there is a table: the games with their options, the languages, the
 * computer players. `language` is as in asc_host, or NULL. */
size_t asc_wire_about_format(const char *language, char *text, size_t size);

/* What stays the same during a game: cards, verbs, fields, questions, events, options, words. A
 * client gets it once. */
size_t asc_wire_catalog_format(const asc_game *game, char *text, size_t size);

/* All that a viewer (a seat, or ASC_SPECTATOR) can see and do now, for viewers who join or have
 * missed more than a table keeps. It replaces all earlier messages. */
size_t asc_wire_snapshot_format(const asc_wire *wire, int viewer, char *text, size_t size);

/* A message of the table with the state after it. Call it in asc_table_sink.tell: what the message
 * points at is only valid there. */
size_t asc_wire_message_format(const asc_wire *wire, const asc_table_message *message, char *text,
                               size_t size);

/* All that a viewer has missed since message `number`, as one message with the current state. 0 and
 * an empty text: the table no longer keeps all of it (asc_table_since); send a snapshot. */
size_t asc_wire_missed_format(const asc_wire *wire, int viewer, uint32_t number, char *text,
                              size_t size);

/* The standing as far as a viewer knows: everyone's points if the game ended now, and the chances
 * if the set-up has a value network. Allocates memory. 0 and an empty text: there is none. */
size_t asc_wire_standing_format(const asc_wire *wire, int viewer, char *text, size_t size);

/* Why a command was refused: a code for programs, a sentence for people. `reason` is that of
 * asc_check for a move refused with BAD_MOVE, otherwise ASC_REASON_NONE. */
size_t asc_wire_refusal_format(const char *language, asc_refusal refusal, asc_reason reason,
                               char *text, size_t size);

/* Any other error: the code of a status, and a sentence of one line about it. */
size_t asc_wire_error_format(asc_status status, const char *sentence, char *text, size_t size);

/* ---- What comes in (wire_command.c) ---------------------------------------------------------- */

enum { ASC_WIRE_BODY_MAX = 16 * 1024 }; /* bytes of a command or set-up */

/* A command, and room for the text it points at: do not copy one after it was read. */
typedef struct asc_wire_command {
    asc_table_command command;
    char text[ASC_TABLE_PLAYER];
} asc_wire_command;

/*
 * Reads a command that a seat (ASC_NOBODY: the host) has sent in the table's current position.
 * `text` is anything a client sent: at most ASC_WIRE_BODY_MAX bytes, which need not end in NUL. The
 * caller fills in the time and calls asc_table_check.
 *
 * False: it is no command; *wrong says why, in English (asc_translate), and *at at which byte. A
 * move is named by its index in the snapshot and by its text; if they disagree or there is no such
 * move, the command is read with an illegal move.
 */
bool asc_wire_command_parse(const asc_wire *wire, int from, const char *text, size_t size,
                            asc_wire_command *out, const char **wrong, size_t *at);

/*
 * Reads a set-up. False: it is none; `wrong` says why in the given language, like snprintf, and *at
 * at which byte. Without `first` in the text it is 1, so that the seats keep their order. Whether
 * the set-up can be played is checked by asc_setup_check; the caller adds packs provided as text.
 */
bool asc_wire_setup_parse(const char *text, size_t size, const char *language, asc_setup *setup,
                          char *wrong, size_t room, size_t *at);

#ifdef __cplusplus
}
#endif

#endif
