/*
 * web_engine.h - the engine behind a page: tables, computer players and packs, for a host that can
 * pass only numbers and bytes. Compiled to WebAssembly it runs in a worker, called by
 * web/engine/engine.js. It also runs natively, for tests.
 *
 * Texts go in as bytes (a pointer and a size). The reply is a text that stays valid until the next
 * call: asc_web_reply and asc_web_reply_size. It is JSON as in docs/wire.md, unless a comment says
 * otherwise. A function that fails returns a negative number, and its reply is a message of the
 * type `error`.
 *
 * The caller gives the time: milliseconds since any moment, as a double, since pages have it like
 * that.
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

/* Memory to put texts into; NULL if there is none. */
void *ASC_WEB(asc_web_alloc)(size_t size);
void ASC_WEB(asc_web_free)(void *block); /* NULL is legal */

const char *ASC_WEB(asc_web_reply)(void);
size_t ASC_WEB(asc_web_reply_size)(void);

/* The language of all games set up from now on; an unknown one means English. */
void ASC_WEB(asc_web_language)(const char *code, size_t size);

/* ---- Files ----------------------------------------------------------------------------------- */

/* Adds a pack that comes with the program, or a value network ("godslayer-2"); it replaces an older
 * one of that name. The bytes are copied. Returns 0, or negative. */
int ASC_WEB(asc_web_pack)(const char *id, size_t id_size, const char *text, size_t size);
int ASC_WEB(asc_web_network)(const char *name, size_t name_size, const char *bytes, size_t size);

/* Adds the list of other names for packs (packs/aliases): a name and its id, a line each. */
int ASC_WEB(asc_web_aliases)(const char *text, size_t size);

/* Compiles a pack without adding it. The reply: id, title, cards and errors. */
int ASC_WEB(asc_web_check_pack)(const char *text, size_t size);

/* All packs that were added: id, title, whether it has starting cards, other names, number of
 * cards. */
int ASC_WEB(asc_web_packs)(void);

/* Games, options, languages and players. */
int ASC_WEB(asc_web_about)(void);

/* ---- Tables ---------------------------------------------------------------------------------- */

/* Sets up a table from a set-up of docs/wire.md; returns its number. The reply is the head of its
 * log, as text, which the host stores first. `own` may be the text of one more pack: it joins the
 * others, or is the only one. */
int ASC_WEB(asc_web_new)(const char *setup, size_t size, const char *own, size_t own_size,
                         double time);

/* Opens the table of a log; returns its number. The reply has `good`, the size of the valid part of
 * the log in bytes, and `error`: the error after that part, or null. */
int ASC_WEB(asc_web_open)(const char *log, size_t size);

/* Opens a table from a record, as the program writes them; returns its number. The seats are as in
 * its tags, and a finished game makes a finished table. The reply is text: the beginning of a new
 * log for this table, with all decisions so far. Negative if the record is not valid, or its seats
 * cannot be taken. */
int ASC_WEB(asc_web_open_record)(const char *text, size_t size, double time);

/* What the table set up or opened last lacks, as a text for people; empty: nothing. */
void ASC_WEB(asc_web_warning)(void);
void ASC_WEB(asc_web_close)(int table);

/* Would the table accept a command of a seat (from 1; 0: the host)? If it returns 0, the reply is a
 * line of the log, text with its line end: the host stores it, then calls asc_web_commit. Negative:
 * nothing has changed. */
int ASC_WEB(asc_web_check)(int table, int seat, const char *command, size_t size, double time);

/* Carries out the command that was checked last. The reply is an array: the messages to each of
 * `viewers` (bit s: seat s; bit 0: spectators), without states; then the reply of asc_web_look for
 * `viewer`, with the standing only if it is news: at the start of a turn, before a decision of that
 * viewer, and at the end. If another of `viewers` is to act next, the view is a spectator's, since
 * that person must come to the screen first. */
int ASC_WEB(asc_web_commit)(int table, unsigned viewers, int viewer, const char *tutorial,
                            size_t size, unsigned read);

/* The view of a viewer (seat from 1; 0: a spectator), the standing as far as they know it, and the
 * learner's step if there is a tutorial of that name: an array of messages. The learner has
 * continued past all steps below `read`. */
int ASC_WEB(asc_web_look)(int table, int viewer, const char *tutorial, size_t size, unsigned read);
int ASC_WEB(asc_web_snapshot)(int table, int viewer); /* the view of a viewer alone */

/* Narrates the game so far again to these viewers: an array of messages without states. Undone
 * moves are not included; decisions from before the table began are. */
int ASC_WEB(asc_web_story)(int table, unsigned viewers);

/* Other replies: the unchanging facts of a game, and the log and the record as text. Log and record
 * contain all secrets, the seed too: before the end of the game they are for the host, and for no
 * player. */
int ASC_WEB(asc_web_catalog)(int table);
int ASC_WEB(asc_web_log)(int table);
int ASC_WEB(asc_web_record)(int table);

/* ---- Tutorials (docs/tutorials.md) ----------------------------------------------------------- */

/* Adds a tutorial under the name in its text; the bytes are copied. Returns 0, or negative. The
 * tutorial is parsed when it is used. */
int ASC_WEB(asc_web_tutorial)(const char *name, size_t name_size, const char *text, size_t size);

/* All tutorials that were added, in the language of the page: name, game, title, about, number of
 * steps. */
int ASC_WEB(asc_web_tutorials)(void);

/* The game with which a tutorial begins: a record, as text, for asc_web_open_record. */
int ASC_WEB(asc_web_tutorial_record)(const char *name, size_t size);

/* ---- Thinking -------------------------------------------------------------------------------- */

/* Lets a computer player think about the open decision. Only one player thinks at a time, at one
 * table; earlier thoughts are forgotten. */
int ASC_WEB(asc_web_think)(int table, const char *player, size_t size, uint32_t seed);

/* The same with the coach, which gives the player to act a hint. `player` names a player that
 * searches; empty: the usual one. `against` is 1 for the chances against the weaker level of the
 * others, else 0. `about` is a move of the snapshot to explain ("why not this?"), or -1. If the
 * same is asked again about the same decision, the coach continues for as long again. */
int ASC_WEB(asc_web_advise)(int table, const char *player, size_t size, int against, int about);

/* Thinks for that many milliseconds, at least one. 1: there is more to think about; 0: thinking is
 * done. */
int ASC_WEB(asc_web_think_on)(uint32_t ms);

/* The result so far: a command that decides (docs/wire.md), or the advice. */
int ASC_WEB(asc_web_thought)(void);

/* The next move that gives up no choice, as the `all` of the terminal plays it: `command`, or null
 * and `why`. */
int ASC_WEB(asc_web_ahead)(int table);

#endif
