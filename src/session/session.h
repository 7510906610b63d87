/*
 * session.h - a game played at this machine: its table, the people, computer players and programs
 * at it, and the file it is saved in. Line mode and full screen both host games through a session,
 * so games behave alike. A session prints nothing, reads no key, and only waits in functions that
 * say so.
 *
 *     asc_session session;
 *     asc__session_init(&session, &host, translate, NULL);
 *     asc_setup setup;
 *     asc_setup_standard("deck", &setup);
 *     asc_setup_set(&setup, "seats", "me:Anna,level:3", &host);
 *     if (asc__session_begin_game(&session, game, &setup) != ASC_OK) // of asc_game_new
 *         show(session.message);
 *     while (...) {
 *         // wait for keys, signals and asc__session_descriptor(&session)
 *         if (asc__session_is_computer(&session, asc_table_to_act(session.table)))
 *             asc__session_think(&session); // does nothing if it is thinking already
 *         if (asc__session_thought(&session) == ASC_THOUGHT_MOVED)
 *             ; // show what has happened: asc_match_events(session.match, shown, ...)
 *         // a person's key: asc__session_move(&session, seat, move)
 *     }
 *     asc__session_save(&session);
 *     asc__session_close(&session);
 *     asc__session_fini(&session);
 *
 * Members of the structures may be read at any time; they are changed by these functions alone,
 * where nothing else is said. Functions that fail return false or a status, and leave a sentence in
 * session->message, in the language of the program and without a full stop.
 *
 * One thread uses a session. Its background thread works on copies, with all signals blocked, so
 * that the thread that waits for signals gets them.
 *
 * In src/saved: session_store.h (the folder of saved games), saved_games.h (their list), settings.h
 * (the settings), worker.h (the background thread).
 */
#ifndef ASC_SESSION_H
#define ASC_SESSION_H

#include <time.h>

#include "ahead.h"
#include "coach.h"
#include "contestant.h"
#include "log_text.h"
#include "seat_text.h"
#include "session_store.h"
#include "ascend_table.h"
#include "worker.h"

enum {
    ASC_SEAT_NAME = ASC_TABLE_NAME, /* bytes of a name, its NUL included */
    ASC_SESSION_MESSAGE = 1024
};

/* ---- What a session is ----------------------------------------------------------------------- */

/* What the program knows of a seat besides the table, which knows who sits there. */
typedef struct asc_session_seat {
    char name[ASC_SEAT_NAME]; /* the message for the others, in the language of the program */
    asc_contestant *computer; /* NULL: a person */
    bool substitute;          /* ... which the table has put there, not the set-up */
    bool ready;               /* ... its game has begun; else it begins before it thinks */
    /* Of a person, bit s: seat s has resigned or failed, and this person does not know yet; whoever
     * tells them clears it. */
    unsigned gone;
} asc_session_seat;

/* The work in the background. */
typedef enum asc_session_job {
    ASC_JOB_NONE,
    ASC_JOB_THINK,  /* a computer player chooses */
    ASC_JOB_HINT,   /* the advisor estimates */
    ASC_JOB_DISMISS /* tell programs that the game is over */
} asc_session_job;

/* A task for the background: a position as the player to act sees it, copied, and the result. */
typedef struct asc_session_task {
    asc_worker *worker;
    asc_session_job job;
    int seat;
    asc_state *state; /* for the words of moves alone */
    asc_view *view;
    asc_move *moves;
    size_t count;
    int choice;         /* of ASC_JOB_THINK: an index into the moves, or -1: it has failed */
    size_t hint_length; /* the length of the match that a hint is about; SIZE_MAX: of none */
    asc_coaching found; /* ... what is known, under the worker's lock, */
    asc_coaching told;  /* and what of it was asked for last */
} asc_session_task;

/* What happened to the unfinished game in the store when another began. */
typedef enum asc_set_aside {
    ASC_ASIDE_NOTHING, /* there was none */
    ASC_ASIDE_SAVED,   /* it is saved as session->aside_path */
    ASC_ASIDE_DAMAGED, /* ... it is damaged and cannot be continued */
    ASC_ASIDE_SHARED,  /* another program plays in the folder: ours is saved beside it */
    /* it stays where it is, and ours is saved beside it, once that works: store.why */
    ASC_ASIDE_FAILED
} asc_set_aside;

/* A sentence of the program in its language (asc__cli_tr). */
typedef const char *(*asc_translate_fn)(const char *english);

typedef struct asc_session {
    asc_host host;
    asc_translate_fn translate;
    const asc_language *language;
    int (*stopped)(void); /* of a host that waits: not 0 where a signal wants it to stop; or NULL */
    uint64_t (*clock)(void); /* milliseconds that never go back; NULL: since the machine started */
    char message[ASC_SESSION_MESSAGE];
    asc_store store;

    /* The game; all NULL: there is none. */
    const asc_game *game;
    asc_match *match;
    asc_table *table;
    asc_game *own_game;            /* the game and match if the session has made them; NULL if */
    asc_match *own_match;          /* ... they belong to record_read */
    asc_record *record_read;       /* the record that the session continues, or NULL */
    const asc_record_facts *known; /* of that record, or NULL */
    asc_record_facts today;        /* the facts of a new game */

    asc_set_aside aside; /* what happened to the unfinished game when this one began */
    char aside_path[ASC_STORE_PATH];
    /* The file was damaged, and its game continues from the last whole move. The file was renamed
     * to mended_path; "": it is where it was. */
    bool mended;
    char mended_path[ASC_STORE_PATH];

    /* The set-up that the game began or continued with, its seats in the order of the turns,
     * without the packs' texts. */
    asc_setup setup;
    asc_session_seat seats[ASC_SEATS_MAX];
    int players;
    bool cut;      /* asc_session_resume.cut of the game */
    uint64_t luck; /* of the computer players */
    char date[16];
    /* whose time was up last, which is to be told; or ASC_NOBODY; who tells it clears it */
    int time_up;
    char failure[ASC_BOT_WHY]; /* what a program did that failed, in the language of the program */

    asc_log_text log; /* of the table: the saved game */
    int file;         /* the file with the log, open for appending; -1: there is none yet */
    size_t stored;    /* how many bytes of the log the file has, */
    size_t synced;    /* ... and how many are on the disk for certain */
    /* a saved game that goes on in this log; removed once it is written */
    char replaces[ASC_STORE_PATH];
    uint64_t noted;                /* asc__session_note_time: the time that it wrote last */
    bool record_kept;              /* asc__session_put_away: there is no file any more */
    struct timespec saved_at;      /* asc__session_save */
    bool save_failing;             /* the last try to write it did not work: store.why */
    char saved_as[ASC_STORE_PATH]; /* the file that asc__session_save_as wrote last */
    uint64_t time_before,
        began;               /* asc__session_now: of the table, and by the clock, at the start */
    asc_table_sink listener; /* gets the messages of the table; or nobody does */

    const char *hints_by; /* who gives hints, to be set before the game; NULL: the usual one */
    bool hints_against;   /* ... against opponents of their own level: asc__session_hint_against */
    bool hints_ask;       /* ... about a move, asc__session_hint_about: */
    asc_move hints_asked;
    asc_coach *coach; /* ... of the last hint, or NULL */

    asc_session_task task;
} asc_session;

/*
 * The host is for packs, networks and memory; its language is that of the program. What its diag
 * gets while a game or record is made here also becomes the message. A NULL `translate` is
 * asc_translate. Also opens the store; where that does not work, games are played and not saved,
 * and store.why tells.
 *
 * A host with `stopped` waits itself (asc__session_wait_for_computer), and lets programs say
 * goodbye. Without it nothing ever waits.
 */
void asc__session_init(asc_session *session, const asc_host *host, asc_translate_fn translate,
                       int (*stopped)(void));
void asc__session_fini(asc_session *session);

/* Leaves the game at once, even if a player thinks or hangs; unsaved moves are lost. After
 * it another can be begun. */
void asc__session_close(asc_session *session);

/* ---- Beginning (session_setup.c) ------------------------------------------------------------- */

/* Begins a game, in the place of the one that is played; an unfinished one in the store is set
 * aside, and session->aside tells what became of it. Programs are not started yet: they are where
 * they think. `game` is that of the set-up, and belongs to the session from here on, whatever comes
 * of it. What asc_setup_check says, ASC_BAD_CONFIG, ASC_NO_MEMORY. */
asc_status asc__session_begin_game(asc_session *session, asc_game *game, const asc_setup *setup);

/* How a saved game is continued. */
typedef struct asc_session_resume {
    bool allow_undo;     /* from now on */
    bool run_bots;       /* a file from elsewhere does not start programs by itself; this lets it */
    bool elsewhere;      /* it is not the current game; set by asc__session_continue */
    uint32_t program_ms; /* as in asc_setup; 0: as the file says */
    /* Continues a finished game after its first `length` decisions. Its file stays unchanged; the
     * record of the new game notes what was taken back. */
    bool cut;
    size_t length;
} asc_session_resume;

/* Continues the game that was left last (a NULL path), a game of the store, which becomes the
 * current one, or a copy of a file from elsewhere. A log goes on as it was, with its clocks, pauses
 * and undo requests; a record begins a new one. What asc_table_record_read says, ASC_BAD_CONFIG
 * where it is over or somebody cannot sit down, ASC_UNKNOWN_GAME where there is no such file. A
 * damaged game continues from its last whole move, and session->mended is set; one without such a
 * move is refused. In the store it gets another name, so that nothing writes over it. */
asc_status asc__session_continue(asc_session *session, const char *path,
                                 const asc_session_resume *how);

/* The same with a record or log that was read, of the current game if it is not
 * how->elsewhere. If it is unreadable, *unreadable becomes true, and the file is left alone. */
asc_status asc__session_resume(asc_session *session, const asc_source *source, const char *name,
                               const asc_session_resume *how, bool *unreadable);

/* A rematch with new luck: the second seat begins, and the players of the first game sit at the
 * table. The old one is closed; it should be over and put away. */
asc_status asc__session_rematch(asc_session *session);

/* A random seed from the system; false if the system has none. */
bool asc__session_chance(asc_seed *seed);

/* Does this status mean that a file is damaged? */
bool asc__session_is_damage(asc_status status);

/* A message about the start, or "": the record was damaged, another program plays in the folder, or
 * the game cannot be saved. */
void asc__session_say_beginning(const asc_session *session, char *text, size_t size);

/* ---- Seats (session_seats.c) ----------------------------------------------------------------- */

/* All sit down as session->setup says; computer players are made later. */
void asc__session_take_seats(asc_session *session);

/* Translates the made-up name of a seat in a record ("Player 1" in English). False: the name was
 * not made up, or there is none. */
bool asc__session_made_up(const asc_language *language, const asc_record_facts *facts, int seat,
                          char name[ASC_SEAT_NAME]);

/* Who sits there now: "" is a person, else it is the name of a computer player or program. */
const char *asc__session_player(const asc_session *session, int seat);

/* The number of people at the table. */
int asc__session_persons(const asc_session *session);

/* Is it the seat of a person, or of a computer player or program? Both are false for ASC_NOBODY. */
bool asc__session_is_person(const asc_session *session, int seat);
bool asc__session_is_computer(const asc_session *session, int seat);

/* For whom the screen is: the person to act, else the only person there is, else ASC_NOBODY. */
int asc__session_person(const asc_session *session);

/* ---- Deciding (session_table.c) -------------------------------------------------------------- */

/* Makes a move for the seat to act, and saves the game. False: it is refused, or out of memory, and
 * nothing has changed. */
bool asc__session_move(asc_session *session, asc_move move);

/* Gives up for a seat. Where the game does not end with that, a computer player plays on there:
 * asc_table_would_end tells before. */
bool asc__session_resign(asc_session *session, int seat);

/* Sends any command of a seat, or about it, and writes it to the log, which asc__session_save
 * brings to the disk; the time and what it answers are filled in. What is thought in the background
 * must be stopped before. */
bool asc__session_send(asc_session *session, int seat, asc_table_command command);

/* The time of the table in milliseconds: it stands still while nobody plays. */
uint64_t asc__session_now(const asc_session *session);

/* ---- Clocks (session_clock.c) ---------------------------------------------------------------- */

/* Do people have so much time and no more? */
bool asc__session_has_clocks(const asc_session *session);

/* What a seat has left now; UINT64_MAX: it has no clock. Whose runs, or when it is up, tells
 * asc_table_clock_of. */
uint64_t asc__session_clock_left(const asc_session *session, int seat);

/* Call this when the time of asc_table_clock_of has come. A player without time left loses, or a
 * computer player continues for them; session->time_up is their seat. Returns whether that
 * happened. */
bool asc__session_tick(asc_session *session);

/* "Anna's time is up. A computer player plays on for Anna." A NULL name: the reader. */
void asc__session_say_time_up(const asc_session *session, int seat, const char *name, char *text,
                              size_t size);

/* Whose time was up when the game ended by that; else ASC_NOBODY. */
int asc__session_lost_on_time(const asc_session *session);

/* Stops all clocks, and lets them go on: in between nobody decides anything, and computer players
 * do not think. False with a message. */
bool asc__session_pause(asc_session *session, bool paused);

/* Lets all people sit down again who were replaced by a computer player. False with a message:
 * nobody can. */
bool asc__session_may_sit(const asc_session *session);
bool asc__session_sit(asc_session *session);

/* ---- Computer players and programs (session_computer.c) -------------------------------------- */

/* Can all computer players and programs of the set-up play? ASC_BAD_CONFIG with a message. */
asc_status asc__session_check_players(asc_session *session);

/* Starts all programs, and waits until they can play or session->stopped. False with a message,
 * which is empty after a signal. Full screen does not need it, because it starts them in a
 * thread. */
bool asc__session_start_players(asc_session *session);

/* Lets the computer player to act make its move, and waits for it, unless session->stopped: then
 * nothing happens. A player that fails has lost; session->failure says why. Does not save. False:
 * out of memory. */
bool asc__session_wait_for_computer(asc_session *session);

/* Who of the library thinks there, to be stopped by a signal; NULL: a program, or nobody. */
asc_player *asc__session_thinker(const asc_session *session);

/* The game is over: tells the programs how they have done, and waits for their answers. The second
 * does not wait. */
void asc__session_dismiss_players(asc_session *session);
void asc__session_dismiss_in_background(asc_session *session);

/* ---- Thinking in the background (session_think.c) -------------------------------------------- */

/* A descriptor for event loops: readable when asc__session_thought or asc__session_advice_now has
 * news; calling them makes it unreadable again. It never changes. -1: the system has none; call
 * those functions now and then instead. */
int asc__session_descriptor(const asc_session *session);

/* Background work. */
asc_session_job asc__session_busy(const asc_session *session);

/* The computer player to act begins to think about its move; if it is thinking already, nothing
 * happens. This ends the search for a hint. False: out of memory, or no computer player is to
 * act. */
bool asc__session_think(asc_session *session);

typedef enum asc_thought {
    ASC_THOUGHT_NONE,    /* nobody thinks */
    ASC_THOUGHT_GOES_ON, /* ask again when the descriptor is readable */
    /* the move is made; and saved, if a second has passed or a person comes next */
    ASC_THOUGHT_MOVED,
    ASC_THOUGHT_FAILED, /* it has failed and lost; session->failure says why */
    ASC_THOUGHT_REFUSED /* it could not be done, and will not be: the message says why (memory) */
} asc_thought;

/* Has it finished? Never waits. */
asc_thought asc__session_thought(asc_session *session);

/* Stops the background work at once; its result is lost. A program that does not answer
 * is ended, and started again when it thinks next. Undo and all other functions that change the
 * game do this by themselves. */
void asc__session_stop_thinking(asc_session *session);

/* ---- Hints (session_hint.c) ------------------------------------------------------------------ */

/* Can hints_by give hints? ASC_BAD_CONFIG with a message. */
asc_status asc__session_check_hints(asc_session *session);

/* Whether the others play at a weaker level than the person to act, for hints:
 * asc_table_weaker_level. */
int asc__session_weaker_level(const asc_session *session);

/* From here on hints tell the chances against that level, or those between equals. False with a
 * message: nobody is weaker. */
bool asc__session_hint_against(asc_session *session, bool against);

/* From here on hints tell what a legal move of the person to act is worth, too ("why not this?");
 * NULL: of none. */
void asc__session_hint_about(asc_session *session, const asc_move *move);

/* Begins to estimate the moves of the person to act for that many milliseconds; 0: as the advisor's
 * name says. A second call in the same position continues the search. False with a message: it is
 * refused (advisor.h), or out of memory. */
bool asc__session_hint(asc_session *session, uint32_t ms);

/* The estimates of the present position so far. They improve about ten times a second. Never
 * waits. */
asc_advice asc__session_advice_now(asc_session *session);

/* The plans and reasons of the last advice that was asked for. */
const asc_coaching *asc__session_coaching(const asc_session *session);

/* The same when the advisor has finished, or was stopped. */
asc_advice asc__session_wait_for_advice(asc_session *session);

/* ---- Undo, and all that needs no choice (session_undo.c) ------------------------------------- */

/* Undoes what asc_table_undo_plan says for the seat, or asks the others, and saves the game. The
 * message says what was taken back or what the others are asked (asc__session_asked_by); with
 * false, why it is impossible. */
bool asc__session_undo(asc_session *session, int seat, asc_undo_step step);

/* Who asks for an undo, or ASC_NOBODY. Until it is answered nobody decides anything, and computer
 * players do not think. */
int asc__session_asked_by(const asc_session *session);

/* "Anna asks to take back 3 moves: ..." */
void asc__session_say_asked(const asc_session *session, char *text, size_t size);

/* Answers an undo request for all others at this keyboard: they agree, or one refuses. Refusing
 * also withdraws one's own request. Saves the game. The message tells the result; false: no answer
 * was possible. */
bool asc__session_answer_undo(asc_session *session, bool agree);

/* What could be played next without taking a decision from the person to act (ahead.h). */
asc_plan asc__session_plan(const asc_session *session);

/* The indexes of the legal moves that are given up if the turn ends now: fills in at most `size`,
 * returns how many there are. */
int asc__session_left(const asc_session *session, int *left, int size);

/* Plays all moves of the plan as one undo group, and saves. Returns how many; `plan` has the reason
 * why the rest was not played (asc_plan_say). */
size_t asc__session_all(asc_session *session, asc_plan *plan);

/* ---- Saving (session_save.c) ----------------------------------------------------------------- */

/*
 * A saved game is the log of its table (docs/tables.md): each command adds a line, and nothing is
 * ever written over. asc__session_send writes the line before the table executes the command, so it
 * survives the program; this function waits until all lines are on the disk, so they survive a
 * power cut. A session calls it after each thing a person does, before anybody is shown what came
 * of it, and once a second while computer players decide.
 *
 * session->save_failing tells whether the last try worked, and store.why why not. A game without
 * commands does not begin a file; a file that was removed is written again.
 */
bool asc__session_save(asc_session *session);

/* Where a clock runs, writes every five seconds what time it is, as the beginning of the next line:
 * so the time that somebody has thought survives the program, too. To be called while it waits. */
void asc__session_note_time(asc_session *session);

/* Has asc__session_save not been called for a second, or is there no file yet? */
bool asc__session_save_is_due(const asc_session *session);

/* Is there something in the file, or anything to be saved? */
bool asc__session_has_file(const asc_session *session);

/* The record of the game as it is now, freed by the caller; NULL: memory is short. */
char *asc__session_record(const asc_session *session, size_t *length);

/* Writes the record to a file. False with a message: one is there already that was not written
 * here, or it does not work. */
bool asc__session_save_as(asc_session *session, const char *path);

/* Keeps the record of a game that is over in a file of its own, `kept`; its log goes away. False:
 * it could not be saved; store.why. */
bool asc__session_put_away(asc_session *session, char kept[ASC_STORE_PATH]);

/* ---- For the files of the session ------------------------------------------------------------ */

/* A sentence that is a format, in the language of the program, becomes the message; returns
 * false. */
bool asc__session_say(asc_session *session, const char *format, ...) ASC__PRINTF(2, 3);

/* A status as the message; returns it. */
asc_status asc__session_fail(asc_session *session, asc_status status);

const char *asc__session_tr(const asc_session *session, const char *english) ASC__FORMAT_ARG(2);

#endif
