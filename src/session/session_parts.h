/*
 * session_parts.h - functions that the files of a session share.
 */
#ifndef ASC_SESSION_PARTS_H
#define ASC_SESSION_PARTS_H

#include "session.h"

/* The session's host, for games and players: its diagnostics become the message too. */
asc_host asc__session_host(asc_session *session);

/* Memory for the position that is searched; false: out of memory. */
bool asc__session_make_room(asc_session *session);

/* Leaves the table and the match; the game stays. */
void asc__session_leave_table(asc_session *session);

/* Seats the computer players, who have not begun yet. False: out of memory. */
bool asc__session_make_players(asc_session *session);

/* Makes the computer player that the table has put into another player's seat; false: out of
 * memory. */
bool asc__session_replace(asc_session *session, int seat);

/* A person sits down again at the seat of a computer player that stood in. */
void asc__session_return(asc_session *session, int seat);

/* Sends the move that the computer player has chosen in the task, or that it has failed; false:
 * out of memory. */
bool asc__session_send_choice(asc_session *session);

/* Copies the position of the seat to act into the task. */
void asc__session_copy_position(asc_session *session);

/* What the one to act would be asked in the position of the task. */
asc_asking asc__session_asking(asc_session *session);

void asc__session_dismiss_advisor(asc_session *session);

/* Opens the table around the match, with the seats as they are, and begins its log. False: memory
 * is out. */
bool asc__session_open_table(asc_session *session);

/* The table is there: its time goes on from here, or from `until`, what asc__log_until says. */
void asc__session_start_clock(asc_session *session, uint64_t until);

/* Adds a command that the table accepts to the log, and to its file if there is one. False: memory
 * is short. What the disk does not take is tried again by asc__session_save. */
bool asc__session_log(asc_session *session, const asc_table_command *command);

/* The command was not executed: its line is taken back, to the length of the log before. */
void asc__session_unlog(asc_session *session, size_t length);

/* The file holds the log as it was read: new lines are appended to it. */
void asc__session_own_file(asc_session *session);

/* Closes the file without changing it. */
void asc__session_leave_file(asc_session *session);

#endif
