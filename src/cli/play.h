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

/* How much a seat has been shown. */
typedef struct asc_play_seat {
    size_t told;     /* number of the match's decisions that this seat has been shown */
    int table_turn;  /* the turn in which it last saw the whole table */
    bool introduced; /* it has seen its own part and its secrets */
} asc_play_seat;

typedef struct asc_play {
    asc_screen screen;
    asc_input input;
    bool full; /* full screen, not line mode */
    /* for a record, it has only the players and their names */
    asc_session session;
    const asc_game *game;
    asc_match *match; /* the session's match, or the match of a record */
    asc_play_seat seats[ASC_SEATS_MAX];
    char opponent[64]; /* asc_game_opponent with a capital, or empty */

    bool save_failing; /* saving failed, and the people have been told */
    bool resigning;    /* 'resign' was typed once; typed again, it takes effect */
    bool quitting;     /* the same for 'quit', if the game is not saved */

    bool shared;     /* several people began at this keyboard */
    int keyboard;    /* the person who last saw the screen, or ASC_NOBODY */
    int warned_turn; /* the turn in which ending it was last warned of */
    bool fresh;      /* nothing has been printed yet */

    /* columns of the line that shows the game's progress; 0: there is no such line */
    int progress_width;

    asc_layout layout; /* the parts that the table leaves out; set by asc__play_whole */
    /* the person typed `table`: repeats texts that were shown before, if there is room */
    bool in_full;

    /* The position as the seat to act sees it; asc__play_look updates it. */
    int seat;
    int you; /* the seat called "you", or ASC_NOBODY if all are called by name */
    asc_view *view;
    asc_board board; /* the position as a board */
    const char *players[ASC_SEATS_MAX];
    asc_move *moves; /* the moves of the board */
    int move_count;
    int *numbers;            /* the number of each move, from: */
    asc_numbering numbering; /* ... the numbers given in this turn */
    int *listed;             /* memory for as many indexes of moves */
    asc_state *scratch;
} asc_play;

/* ---- The course of the game (play.c) --------------------------------------------------------- */

/* Allocates memory for a match; false: out of memory. Set the match and the seats first. */
bool asc__play_init(asc_play *play);
void asc__play_fini(asc_play *play);

/* Plays until the game ends or is left; returns an exit status. */
int asc__play_run(asc_play *play);

/* Updates seat, view, moves and their numbers. */
void asc__play_look(asc_play *play);

/* The same for another viewer: any seat, or ASC_ALL_SEEING, for whom nobody is "you". */
void asc__play_look_as(asc_play *play, int viewer);

/* Says why the session refused something. */
void asc__play_tell_refused(asc_play *play);

/* Makes a move for the seat to act, and saves the game. */
void asc__play_move(asc_play *play, asc_move move, bool joined);

/* ---- Moves without a choice (play_all.c), and undo (play_undo.c) ----------------------------- */

/* The command `all`: makes moves that gain something and need no choice. */
void asc__play_all(asc_play *play);

/* Can asc__play_all make a move? */
bool asc__play_all_possible(asc_play *play);

/* The commands `undo`, and `agree` and `refuse` if undo asks the others. */
void asc__play_undo(asc_play *play);
void asc__play_explain_undo(asc_play *play); /* says what undo takes back now */
void asc__play_answer_undo(asc_play *play, bool agree);

/* Is there an undo request? It must be answered before anything else. */
bool asc__play_is_asked(const asc_play *play);

/* ---- Names (play_names.c) -------------------------------------------------------------------- */

/* The name of a seat: "You" for the viewer; otherwise its character's name, if any, or the
 * player's. */
const char *asc__play_name(const asc_play *play, int seat, int viewer);

/* The same as an argument of a sentence; play->you is "you": T_("{0?you:Your hand|{0}'s hand}"). */
asc_lang_arg asc__play_seat_arg(const asc_play *play, int seat);

/* Several seats in a sentence: "you", "Anna and Bob". */
typedef struct asc_play_some {
    const asc_play *play;
    uint32_t seats; /* bit s: seat s */
    int viewer;
} asc_play_some;

asc_lang_arg asc__play_some_arg(const asc_play_some *some);
int asc__play_some_count(const asc_play_some *some);

/* ---- Computer players and programs (play_computer.c) ----------------------------------------- */

/* Lets the player to act make a move, unless a signal comes first. A player that fails loses;
 * play->session.failure has the reason. False: out of memory, which has been reported. */
bool asc__play_computer(asc_play *play);

/* The same until a person is to act, the game ends, or a signal comes. It saves only once a second,
 * since saving takes longer than most moves; the next player saves the last moves. On a terminal, a
 * line shows the progress as often. */
bool asc__play_computers(asc_play *play);

/* ---- The end (play_end.c) -------------------------------------------------------------------- */

/* Ends a game that is over, was stopped, or ended because a player failed or resigned: tells the
 * people and the programs, and files the record. Returns an exit status. */
int asc__play_end(asc_play *play);

/* The command `resign`, which a person must type twice. */
void asc__play_resign(asc_play *play);

/* Tells a person who has resigned since they last had the keyboard. */
void asc__play_tell_gone(asc_play *play);

/* ---- Hints (play_hint.c) --------------------------------------------------------------------- */

/* The commands `hint [SECONDS]` and `why MOVE`. */
void asc__play_hint(asc_play *play, const asc_words *typed);
void asc__play_why(asc_play *play, const char *line);

/* ---- Saving (play_save.c) -------------------------------------------------------------------- */

/* Saves the game if its file is not up to date. Says when saving fails, and when it works again. A
 * game without decisions gets no file. */
void asc__play_save(asc_play *play);

/* The command `save FILE`. */
void asc__play_save_as(asc_play *play, const char *path);

/* Can the text name a file? It must have a '.' or a '/', so that the words of a move never name
 * one. */
bool asc__play_is_file_name(const char *text);

/* Says where the game is saved; returns the exit status for leaving it. */
int asc__play_leave(asc_play *play);

/* The same for a game that is over. */
void asc__play_put_away(asc_play *play);

/* ---- Showing --------------------------------------------------------------------------------- */

/* play_table.c draws the table with play_row.c, play_own.c and play_players.c, or with
 * play_fields.c. play_resources.c, play_moves.c, play_cards.c and play_help.c show the rest. */

/* Draws the whole table as the seat to act sees it. */
void asc__play_table(asc_play *play);

/* Does the game have a row and hands, so that cards have numbers before them? */
bool asc__play_has_row(const asc_play *play);

/* Says which cards have come into the row since that many decisions. */
void asc__play_news(asc_play *play, size_t since);

/* Draws the table of a game without a row, from its fields. */
void asc__play_fields(asc_play *play);

/* Says who the seat is and what only it can see, except its hand: with the texts of the cards, or
 * in one line if it has been introduced. */
void asc__play_own(asc_play *play);

/* Shows the subject of the open question. */
void asc__play_asked(asc_play *play);

/* Do the seats stand in a line whose order changes? */
bool asc__play_in_line(const asc_play *play);

/* The character that a seat plays, or NULL. */
const char *asc__play_character(const asc_play *play, int seat);

/* Draws table, resources and moves, leaving out as much as necessary to fit the terminal. */
void asc__play_whole(asc_play *play);

/* Shows what changes with each move: resources, and the hand, unless the list of moves shows it. */
void asc__play_resources(asc_play *play);

/* Adds the countdown to a paragraph, if the game has one. */
void asc__play_add_clock(asc_play *play);

/* Adds "You have 2 runes, 1 power." to a paragraph; false: the game has no resources, or it is
 * another player's turn. */
bool asc__play_add_resources(asc_play *play);

/* Shows the position in a few lines: the question, what the player to act has, and the cards on
 * offer, those that they can pay for with a star (play_brief.c). */
void asc__play_brief(asc_play *play);

/* Shows the standing, now or at the end. */
void asc__play_score(asc_play *play, int viewer);

/* Says who has won, and shows the standing; `viewer` is "you", or ASC_NOBODY. */
void asc__play_result(asc_play *play, int viewer);

/* Lists the moves with their numbers, after the open question. */
void asc__play_moves(asc_play *play);

/* Sorts indexes of moves by number; moves such as ending the turn come last. */
void asc__play_sort_moves(const asc_play *play, int *list, int count);

/* Lists the moves whose cards do not stand on the table. */
void asc__play_other_moves(asc_play *play);

/* The words of a move, with its effect if the words do not tell it. Returns whether they include
 * the effect. */
enum { ASC_PLAY_WORDS_MAX = ASC_MOVE_TEXT_MAX + 512 };
bool asc__play_move_words(const asc_play *play, asc_move move, char text[ASC_PLAY_WORDS_MAX]);

/* Prints the moves of a list of indexes in columns; NULL: all moves. */
void asc__play_move_columns(asc_play *play, const int *list, int count);

/* The price of a card as people say it: "3 runes". */
void asc__play_cost(const asc_play *play, const asc_card *card, char *text, size_t size);

/* The colour of a card's type: each faction has one, and so have cards with an unusual resource. */
const char *asc__play_kind_ink(const asc_play *play, const asc_card *card);

/* The resource that pays for a card; NULL: the card has no price. */
const asc_field *asc__play_paid_with(const asc_play *play, const asc_card *card);

/* The worth of a card at the end as people say it: "2 honor". False: it has none. */
bool asc__play_worth(const asc_play *play, const asc_card *card, char *text, size_t size);

/* Cards in a sentence: "Name x2, Name". A list keeps its order and repeats names; a tally has the
 * order of the catalog. */
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

/* The command `void`: shows the cards that have left the row, for good or nearly so. */
void asc__play_void(asc_play *play);

void asc__play_welcome(asc_play *play);

/* The command `help [WORD...]` (play_help.c), and the rules in a few paragraphs. */
void asc__play_help(asc_play *play, const asc_words *typed);
void asc__play_rules(asc_play *play);

/* Does this game have the command? */
bool asc__play_has_command(const asc_play *play, asc_command_id command);

/* Prints the line of a command in the help (play_help.c). */
void asc__play_help_line(asc_play *play, asc_command_id command);

/* Explains a term of the game, a command or a card (play_terms.c). */
void asc__play_explain(asc_play *play, const asc_words *typed);

/* ---- Story (play_story.c) -------------------------------------------------------------------- */

/* Tells what `viewer` may know of the decisions from .. to - 1, a paragraph a turn. If the table
 * follows, it leaves out what the table shows. */
void asc__play_story(asc_play *play, size_t from, size_t to, int viewer, bool table_follows);

/* Tells the last `turns` turns. */
void asc__play_log(asc_play *play, int turns);

/* ---- Typed lines (play_say.c) ---------------------------------------------------------------- */

typedef enum asc_intent_kind {
    ASC_INTENT_NOTHING, /* the line was empty, or has been answered */
    ASC_INTENT_MOVE,
    ASC_INTENT_COMMAND
} asc_intent_kind;

typedef struct asc_intent {
    asc_intent_kind kind;
    asc_move move;
    asc_command_id command;
    const char *rest; /* the rest of the line after the command */
    asc_words words;  /* the words of that rest */
} asc_intent;

/* Finds the meaning of a line, or explains why it has none. */
void asc__play_understand(asc_play *play, const char *line, asc_intent *intent);

/* The same without any explanation: does the line have exactly one meaning, *intent? Ignores
 * numbers. */
bool asc__play_means(const asc_play *play, const char *line, asc_intent *intent);

/* Does a word of the program ("verb", "command") begin with the typed text, in English or the
 * language of the program? */
bool asc__play_begins(const char *context, const char *english, const char *start);

/* The word of a command, in the language of the program. */
const char *asc__play_command_word(asc_command_id command);

/* Says why a line is not a legal move (play_refusal.c). True: it is one after all, in the words of
 * records. */
bool asc__play_refuse(asc_play *play, const char *line, const asc_words *typed, asc_move *move);

/* Says why the numbered card cannot be used, or that it is gone. */
void asc__play_refuse_card(asc_play *play, const asc_card *card, bool gone);

/* The command with exactly this word, in English or the language of the program; -1: none. */
int asc__play_find_command(const char *word);

#endif
