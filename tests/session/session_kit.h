/*
 * session_kit.h - what the tests of games that people play share: files in a folder of the test's
 * own (folder_kit.h), and a session as `ascend play` opens it.
 */
#ifndef SESSION_KIT_H
#define SESSION_KIT_H

#include "folder_kit.h"
#include "pack_finder.h"
#include "session.h"

/* The path of a file in the folder, until the next call: "ascend/settings". */
const char *session_kit_path(const char *file);

/* Hides its name in a text, which differs from time to time. */
void session_kit_hide(char *text);

/* A file in it, with its folders. */
void session_kit_write(const char *file, const char *text, size_t size);

/* The first file in one of its folders whose name has these at its beginning and its end: its path,
 * or NULL. */
const char *session_kit_find(const char *folder, const char *begin, const char *end);

/* A session with packs from the finder, in the folder. */
void session_kit_open(asc_session *session, asc_translate_fn translate);
void session_kit_close(asc_session *session);

/* Where its packs and tutorials are found. */
asc_finder *session_kit_finder(void);

/* A new game, as the program begins one: the set-up is checked, then the game made, which the
 * session takes. Statuses and message are those of the session. */
asc_status session_kit_start(asc_session *session, const asc_setup *setup);

/* A game with seed 7: Anna, who begins, and who is of this kind; NULL: another person. */
void session_kit_begin(asc_session *session, const char *packs, const char *other);

#endif
