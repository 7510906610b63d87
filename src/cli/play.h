/*
 * play.h - line mode: the types and functions that the files play_*.c share. A person sees the view
 * of the seat to act and nothing else; the library decides what is allowed.
 */
#ifndef ASC_PLAY_H
#define ASC_PLAY_H

#include "board.h"
#include "command.h"
#include "play_input.h"
#include "play_layout.h"
#include "play_numbers.h"
#include "play_screen.h"
#include "play_words.h"
#include "session.h"
#include "view_read.h"

/* How far a person is. */
typedef struct asc_play_seat {
    size_t told;     /* decisions of the match that this seat has been shown */
    int table_turn;  /* turn in which it was last shown the whole table */
    bool introduced; /* it has been shown its own part, and what only it knows */
} asc_play_seat;

typedef struct asc_play {
    asc_screen screen;
    asc_input input;
    bool full; /* it is played in full screen */
    /* who plays; where a record is shown it has the players and their names alone */
    asc_session session;
    const asc_game *game;
    asc_match *match; /* the session's, or the one that is shown */
    asc_play_seat seats[ASC_SEATS_MAX];
    char opponent[64]; /* asc_game_opponent with a capital, or empty */

    bool save_failing; /* the game could not be saved, and that was told */
    bool resigning;    /* it was said once, and is to be said again */
    bool quitting;     /* the same of 'quit', where the game is not saved */

    bool shared;     /* several people began at one keyboard */
    int keyboard;    /* the person to whom the screen was last shown, or ASC_NOBODY */
    int warned_turn; /* turn in which ending it was warned of */
    bool fresh;      /* nothing has been shown yet */

    int progress_width; /* of the line that shows the game's progress; 0: there is none */

    asc_layout layout; /* how much the table leaves out; asc__play_whole */
    bool in_full; /* asked for by `table`: repeats texts that were shown before, if there is room */

    /* The position, as the seat to act sees it; asc__play_look brings it up to date. */
    int seat;
    int you; /* the seat called "you", or ASC_NOBODY if all are called by name */
    asc_view *view;
    asc_board board; /* of it */
    const char *players[ASC_SEATS_MAX];
    asc_move *moves; /* the board's */
    int move_count;
    int *numbers;            /* what each of them is called; with: */
    asc_numbering numbering; /* ... what numbers were given to in this turn */
    int *listed;             /* room for as many indexes of moves */
    asc_state *scratch;
} asc_play;

/* ---- The course of the game (play.c) --------------------------------------------------------- */

/* Memory for a match; false: there is not enough. The match is set and the seats are filled in. */
bool asc__play_init(asc_play *play);
void asc__play_fini(asc_play *play);

/* Plays until the end, or until it is left; an exit status. */
int asc__play_run(asc_play *play);

/* Brings seat, view, moves and their numbers up to date. */
void asc__play_look(asc_play *play);

/* The same for another viewer: a seat, not necessarily the one to act, or ASC_ALL_SEEING, to whom
 * nobody is "you". */
void asc__play_look_as(asc_play *play, int viewer);

/* Says why the session refused something. */
void asc__play_tell_refused(asc_play *play);

/* Makes a move for the seat to act, and saves the game. */
void asc__play_move(asc_play *play, asc_move move, bool joined);

/* ---- All that needs no choice (play_all.c), and undo (play_undo.c) --------------------------- */

/* The command `all`: plays what gives something and asks nothing. */
void asc__play_all(asc_play *play);

/* Is there something for asc__play_all to do? */
bool asc__play_all_possible(asc_play *play);

/* The command `undo`; and `agree` and `refuse`, where it asks the others. */
void asc__play_undo(asc_play *play);
void asc__play_explain_undo(asc_play *play); /* what it takes back now */
void asc__play_answer_undo(asc_play *play, bool agree);

/* Is an undo asked for, which is to be answered before anything is decided? */
bool asc__play_is_asked(const asc_play *play);

/* ---- Names (play_names.c) -------------------------------------------------------------------- */

/* "You" for the viewer, a name for the others: the character's if they have one. */
const char *asc__play_name(const asc_play *play, int seat, int viewer);

/* The same as part of a sentence in which "you" is play->you: T_("{0?you:Your hand|{0}'s
 * hand}"). */
asc_lang_arg asc__play_seat_arg(const asc_play *play, int seat);

/* Some seats, as one says them: "you", "Anna and Bob". */
typedef struct asc_play_some {
    const asc_play *play;
    uint32_t seats; /* bit s: seat s */
    int viewer;
} asc_play_some;

asc_lang_arg asc__play_some_arg(const asc_play_some *some);
int asc__play_some_count(const asc_play_some *some);

/* ---- Computer players and programs (play_computer.c) ----------------------------------------- */

/* Lets the player to act make a move, unless a signal comes first. A player that fails has lost;
 * play->session.failure tells why. False: out of memory, and that was told. */
bool asc__play_computer(asc_play *play);

/* The same until a person is to act, the game ends, or a signal comes. What they decide is saved
 * together, once a second: the disk would take longer than they do. The last of it is left to
 * the player who comes next. On a terminal a line shows the progress as often. */
bool asc__play_computers(asc_play *play);

/* ---- The end (play_end.c) -------------------------------------------------------------------- */

/* The game is over, stopped, or ended because somebody has failed or given up: tells the people and
 * the programs, and puts it away; an exit status. */
int asc__play_end(asc_play *play);

/* The command `resign`, which is to be said twice. */
void asc__play_resign(asc_play *play);

/* Tells a person who has resigned since they last had the keyboard. */
void asc__play_tell_gone(asc_play *play);

/* ---- Hints (play_hint.c) --------------------------------------------------------------------- */

/* The command `hint [SECONDS]`, and `why MOVE`. */
void asc__play_hint(asc_play *play, const asc_words *typed);
void asc__play_why(asc_play *play, const char *line);

/* ---- Saving (play_save.c) -------------------------------------------------------------------- */

/* Writes the game where it is kept, if the file there does not hold it as it is now, and tells when
 * that does not work, or works again. A game without decisions does not begin a file. */
void asc__play_save(asc_play *play);

/* The command `save FILE`. */
void asc__play_save_as(asc_play *play, const char *path);

/* Can it be the name of a file? One has a '.' or a '/' in it, so that no words of a move ever
 * become a file. */
bool asc__play_is_file_name(const char *text);

/* Tells where the game is; the exit status for leaving it like that. */
int asc__play_leave(asc_play *play);

/* The same for a game that is over. */
void asc__play_put_away(asc_play *play);

/* ---- Showing: play_table.c and its parts in play_row.c, play_own.c, play_players.c;
 * play_fields.c,
 * play_resources.c, play_moves.c, play_cards.c, play_help.c
 * ------------------------------------------- */

/* The whole table as the seat to act sees it. */
void asc__play_table(asc_play *play);

/* Does the game have a row and hands, so that cards are drawn with numbers before them? */
bool asc__play_has_row(const asc_play *play);

/* Cards that came into the row after so many decisions. */
void asc__play_news(asc_play *play, size_t since);

/* The table of a game without a row, as its fields describe it. */
void asc__play_fields(asc_play *play);

/* Who the seat is and what only it can see, beside its hand: with what the cards say, or in a line
 * if it has been introduced. */
void asc__play_own(asc_play *play);

/* What the open question is about. */
void asc__play_asked(asc_play *play);

/* Do the seats stand in a line, whose order changes? */
bool asc__play_in_line(const asc_play *play);

/* The character in whose name a seat plays, or NULL. */
const char *asc__play_character(const asc_play *play, int seat);

/* Table, resources and moves: as much of it as the terminal can show at once. */
void asc__play_whole(asc_play *play);

/* What changes from move to move: resources, and the hand where the moves that follow do not show
 * it. */
void asc__play_resources(asc_play *play);

/* Adds the countdown to a paragraph, if the game has one. */
void asc__play_add_clock(asc_play *play);

/* Adds "You have 2 runes, 1 power." to a paragraph; false if there is no such thing. */
bool asc__play_add_resources(asc_play *play);

/* The position in a few lines: the question, what the player to act has, and with a star what they
 * could pay for (play_brief.c). */
void asc__play_brief(asc_play *play);

/* The standing, now or at the end. */
void asc__play_score(asc_play *play, int viewer);

/* Who has won, and the standing; `viewer` is "you", or ASC_NOBODY. */
void asc__play_result(asc_play *play, int viewer);

/* The moves with their numbers, after the question where there is one. */
void asc__play_moves(asc_play *play);

/* Sorts indexes of moves by their numbers, and puts what is last in every list there. */
void asc__play_sort_moves(const asc_play *play, int *list, int count);

/* Those of them that do not stand on the table. */
void asc__play_other_moves(asc_play *play);

/* A move in its own words and, behind them, what it does if they do not tell: true then. */
enum { ASC_PLAY_WORDS_MAX = ASC_MOVE_TEXT_MAX + 512 };
bool asc__play_move_words(const asc_play *play, asc_move move, char text[ASC_PLAY_WORDS_MAX]);

/* The moves of a list of indexes, or all if it is NULL, in columns. */
void asc__play_move_columns(asc_play *play, const int *list, int count);

/* "3 runes": what a card costs, as people say it. */
void asc__play_cost(const asc_play *play, const asc_card *card, char *text, size_t size);

/* The colour of its type: of what is not paid for like most cards, and of each faction. */
const char *asc__play_kind_ink(const asc_play *play, const asc_card *card);

/* The resource that pays for a card; NULL: it has no price. */
const asc_field *asc__play_paid_with(const asc_play *play, const asc_card *card);

/* "2 honor": what it is worth at the end, as people say it; false where it is nothing. */
bool asc__play_worth(const asc_play *play, const asc_card *card, char *text, size_t size);

/* Cards that are said in a sentence: "Name x2, Name". Those of a list in its order, one by one;
 * those of a tally as the catalog has them. */
typedef struct asc_play_cards {
    const asc_game *game;
    const asc_tally *tally;
    const uint8_t *list; /* or NULL */
    size_t list_count;
} asc_play_cards;

asc_lang_arg asc__play_cards_arg(const asc_play_cards *cards);

/* The commands `card NAME` and `deck [SEAT]`. */
void asc__play_card(asc_play *play, const asc_words *typed);
void asc__play_deck(asc_play *play, const asc_words *typed);

/* The command `void`: what has left the row for good, or nearly. */
void asc__play_void(asc_play *play);

void asc__play_welcome(asc_play *play);

/* The command `help [WORD...]` (play_help.c), and the game in a few paragraphs. */
void asc__play_help(asc_play *play, const asc_words *typed);
void asc__play_rules(asc_play *play);

/* Can it be typed in this game? */
bool asc__play_has_command(const asc_play *play, asc_command_id command);

/* The line of a command in the help (play_help.c). */
void asc__play_help_line(asc_play *play, asc_command_id command);

/* What the words mean: a term of the game, a command, a card (play_terms.c). */
void asc__play_explain(asc_play *play, const asc_words *typed);

/* ---- What happened (play_story.c) ------------------------------------------------------------ */

/* Tells what `viewer` may know of the decisions from .. to - 1, a paragraph a turn, without what
 * the table shows where that follows. */
void asc__play_story(asc_play *play, size_t from, size_t to, int viewer, bool table_follows);

/* The last `turns` turns. */
void asc__play_log(asc_play *play, int turns);

/* ---- What was typed (play_say.c) ------------------------------------------------------------- */

typedef enum asc_intent_kind {
    ASC_INTENT_NOTHING, /* it was answered, or there was nothing in it */
    ASC_INTENT_MOVE,
    ASC_INTENT_COMMAND
} asc_intent_kind;

typedef struct asc_intent {
    asc_intent_kind kind;
    asc_move move;
    asc_command_id command;
    const char *rest; /* of the line, behind the command */
    asc_words words;  /* of that rest */
} asc_intent;

/* What a line means. What it cannot mean is explained. */
void asc__play_understand(asc_play *play, const char *line, asc_intent *intent);

/* The same without a word about it: does the line mean one thing, which is in *intent? Numbers are
 * left out. */
bool asc__play_means(const asc_play *play, const char *line, asc_intent *intent);

/* Does a word of the program ("verb", "command") begin with what was typed, in English or its
 * language? */
bool asc__play_begins(const char *context, const char *english, const char *start);

/* A command, in the language of the program. */
const char *asc__play_command_word(asc_command_id command);

/* Says why a line is no move that can be made now (play_refusal.c); true: it is one all the same,
 * in the words of records. */
bool asc__play_refuse(asc_play *play, const char *line, const asc_words *typed, asc_move *move);

/* Says why nothing can be done with a card that a number was given to, or that it is gone. */
void asc__play_refuse_card(asc_play *play, const asc_card *card, bool gone);

/* The command that a typed word is in full, in English or the language of the program; -1: none. */
int asc__play_find_command(const char *word);

#endif
