/*
 * web_engine.h - the engine behind a page: tables, computer players and packs, for a host that can
 * pass only numbers and bytes. Compiled to WebAssembly it runs in a worker, called by
 * web/engine/engine.js. It also runs natively, for tests.
 *
 * Texts go in as bytes (a pointer and a size). What comes out is a text that stays until the next
 * call: asc_web_reply and asc_web_reply_size. It is JSON as docs/wire.md has it, unless something
 * else is said. A function that can fail returns a negative number then, and the reply is a message
 * of the type `error`.
 *
 * Time is the caller's: milliseconds since whenever, as a double, since that is what a page has.
 */
#ifndef ASC_WEB_ENGINE_H
#define ASC_WEB_ENGINE_H

#include <stddef.h>
#include <stdint.h>

/* The name of a function that a page can call. */
#ifdef __wasm__
#define ASC_WEB(name) __attribute__((export_name(#name))) name
#else
#define ASC_WEB(name) name
#endif

/* Memory to put texts into; NULL where there is none. */
void *ASC_WEB(asc_web_alloc)(size_t size);
void ASC_WEB(asc_web_free)(void *block); /* NULL is legal */

const char *ASC_WEB(asc_web_reply)(void);
size_t ASC_WEB(asc_web_reply_size)(void);

/* The language of all games that are set up from here on; one that is not known is English. */
void ASC_WEB(asc_web_language)(const char *code, size_t size);

/* ---- Files ----------------------------------------------------------------------------------- */

/* Hands in a pack that comes with the program, or a value network ("godslayer-2"); one of that name
 * is replaced. The bytes are copied. 0, or negative. */
int ASC_WEB(asc_web_pack)(const char *id, size_t id_size, const char *text, size_t size);
int ASC_WEB(asc_web_network)(const char *name, size_t name_size, const char *bytes, size_t size);

/* Hands in the list of other names for packs (packs/aliases): a name and the id that it means, a
 * line each. */
int ASC_WEB(asc_web_aliases)(const char *text, size_t size);

/* Compiles a pack without handing it in. The reply: id, title, cards, and what is wrong with it. */
int ASC_WEB(asc_web_check_pack)(const char *text, size_t size);

/* All packs that were handed in: id, title, whether it has starting cards, other names, number of
 * cards. */
int ASC_WEB(asc_web_packs)(void);

/* Games, options, languages and players. */
int ASC_WEB(asc_web_about)(void);

/* ---- Tables ---------------------------------------------------------------------------------- */

/* Sets up a table, from the set-up of docs/wire.md; its number. The reply is the head of its log,
 * text that the host stores before all else. `own`, which may be empty, is the text of a pack
 * besides: it joins the others, or is the only one. */
int ASC_WEB(asc_web_new)(const char *setup, size_t size, const char *own, size_t own_size,
                         double time);

/* The table of a log; its number. The reply has `good`, the bytes of the log that are whole, and
 * `error`: what is wrong behind them, or null. */
int ASC_WEB(asc_web_open)(const char *log, size_t size);

/* The table of a record, as the program writes them: its number. The seats are as its tags say; a
 * game that is over is a table that is over. The reply is text: what a new log of this table begins
 * with, all decisions so far in it. Negative where the record does not hold, or nobody can sit down
 * like that. */
int ASC_WEB(asc_web_open_record)(const char *text, size_t size, double time);

/* What the last table that was set up or opened has to do without, for people; the reply is text,
 * and empty where that is nothing. */
void ASC_WEB(asc_web_warning)(void);
void ASC_WEB(asc_web_close)(int table);

/* Does the table accept the command of a seat (from 1; 0: the host)? 0, and the reply is a line of
 * its log, text with its end, which the host stores; then it calls asc_web_commit. Negative, and
 * nothing has changed. */
int ASC_WEB(asc_web_check)(int table, int seat, const char *command, size_t size, double time);

/* Makes the command happen that was checked last. The reply is an array: what each of `viewers`
 * (bit s: seat s; bit 0: spectators) is told, without states, and then what asc_web_look has of
 * `viewer`, how the game stands only where that is news: at a turn's beginning, before a decision
 * of that viewer's, at the end. Where the next to decide is another of `viewers`, it is what a
 * spectator sees: they come to the screen first. */
int ASC_WEB(asc_web_commit)(int table, unsigned viewers, int viewer, const char *tutorial,
                            size_t size, unsigned read);

/* What a viewer (seat from 1; 0: a spectator) sees, how the game stands for all that they know and,
 * where there is a tutorial of that name, where the learner is who has pressed on from all steps
 * below `read`: an array of messages. */
int ASC_WEB(asc_web_look)(int table, int viewer, const char *tutorial, size_t size, unsigned read);
int ASC_WEB(asc_web_snapshot)(int table, int viewer); /* what a viewer sees, alone */

/* What has happened so far, told again to these viewers: an array of messages without their states.
 * What was taken back is not in it; what was decided before the table began is. */
int ASC_WEB(asc_web_story)(int table, unsigned viewers);

/* The rest: what stays the same, and the log and the record as text. Both are all-seeing, the seed
 * included: they are the host's, and no player's before the end. */
int ASC_WEB(asc_web_catalog)(int table);
int ASC_WEB(asc_web_log)(int table);
int ASC_WEB(asc_web_record)(int table);

/* ---- Tutorials (docs/tutorials.md) ----------------------------------------------------------- */

/* Hands in a tutorial by the name that it gives itself; the bytes are copied. 0, or negative. It is
 * read when it is asked for. */
int ASC_WEB(asc_web_tutorial)(const char *name, size_t name_size, const char *text, size_t size);

/* All that were handed in, in the language of the page: name, game, title, about, number of
 * steps. */
int ASC_WEB(asc_web_tutorials)(void);

/* The game that a tutorial begins with: text, a record for asc_web_open_record. */
int ASC_WEB(asc_web_tutorial_record)(const char *name, size_t size);

/* ---- Thinking -------------------------------------------------------------------------------- */

/* Lets a computer player think about the decision that is open, to decide it. One thinks at a time,
 * for one table; what was thought before is forgotten. */
int ASC_WEB(asc_web_think)(int table, const char *player, size_t size, uint32_t seed);

/* The same with the coach, for the player to act: a hint. `player` is the name of one who
 * searches; empty: the usual one. `against` is 1 for the chances against the weaker level of the
 * others, else 0. `about` is a move of the snapshot that is asked about ("why not this?"), or -1.
 * Asked again about the same decision in the same way it thinks on, for as long again. */
int ASC_WEB(asc_web_advise)(int table, const char *player, size_t size, int against, int about);

/* Goes on for so many milliseconds, one at least. 1: there is more to think about; 0: it is
 * done. */
int ASC_WEB(asc_web_think_on)(uint32_t ms);

/* What came out of it so far: a command that decides (docs/wire.md), or the advice. */
int ASC_WEB(asc_web_thought)(void);

/* What the player to act can play next without giving up a choice, as the terminal's `all` does:
 * `command`, or null and `why`. */
int ASC_WEB(asc_web_ahead)(int table);

#endif
