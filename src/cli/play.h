/*
 * play.h - a game that people play in lines of text: the session that the files play_*.c share, and
 * what they do for each other. A person sees the view of the seat to act and nothing else; the
 * rules are asked for everything that may or may not be done.
 */
#ifndef ASC_PLAY_H
#define ASC_PLAY_H

#include "contestant.h"
#include "judge.h"
#include "play_input.h"
#include "play_screen.h"
#include "play_store.h"
#include "play_view.h"
#include "play_words.h"

enum {
    ASC_SEAT_NAME = 32,  /* bytes of a name, its NUL included */
    ASC_SEAT_KIND = 512, /* of who sits there */
    ASC_SEATS_TEXT = ASC_SEATS_MAX * (2 * ASC_SEAT_KIND + ASC_SEAT_NAME)
};

/* Who sits at a seat. */
typedef struct asc_play_seat {
    char name[ASC_SEAT_NAME];        /* what the others call him */
    char record_name[ASC_SEAT_NAME]; /* ... and what records call him, in English */
    char kind[ASC_SEAT_KIND];        /* "me", or the name of a computer player or program */
    bool named;                      /* the name was given, not made up */
    asc_contestant *computer;        /* NULL: a person */
    size_t told;                     /* decisions of the match that he has been told of */
    int table_turn;                  /* turn in which he was last shown the whole table */
} asc_play_seat;

typedef struct asc_play {
    asc_screen screen;
    asc_input input;
    asc_store store;
    const asc_game *game;
    asc_match *match;
    asc_play_seat seats[ASC_SEATS_MAX];
    int players, persons;
    char opponent[64]; /* asc_game_opponent with a capital, or empty */
    bool allow_undo;
    uint64_t bot_ms; /* that a program has for a decision; 0: the default */
    char date[16];
    char forfeit[ASC_BOT_WHY]; /* why whoever was to act has lost, or empty */

    int keyboard;    /* the person to whom the screen was last shown, or ASC_NOBODY */
    int warned_turn; /* turn in which ending it was warned of */
    bool fresh;      /* nothing has been shown yet */

    size_t saved;      /* decisions in the file; 0: there is none yet */
    bool save_failing; /* the last try to write it did not work, and that was told */
    char *record;      /* memory for its text */
    size_t record_room;
    char saved_as[ASC_STORE_PATH]; /* what `save` wrote last */

    asc_player *adviser; /* who gives hints, once one was asked for; with: */
    asc_judge judge;

    int tight; /* how much the table leaves out: 0 nothing; asc__play_whole */

    /* The position, as the seat to act sees it; asc__play_look brings it up to date. */
    int seat;
    asc_view *view;
    asc_move *moves;
    int move_count;
    int *listed; /* room for as many numbers of moves */
    asc_state *scratch;
    asc_view *old_view;
    asc_belief *belief;
} asc_play;

/* ---- The session (play.c) -------------------------------------------------------------------- */

/* Memory for a match; false: there is not enough. The match is set and the seats are filled in. */
bool asc__play_init(asc_play *play);
void asc__play_fini(asc_play *play);

/* Plays until the end, or until it is left; an exit status. */
int asc__play_run(asc_play *play);

/* Brings seat, view and moves up to date. */
void asc__play_look(asc_play *play);

/* Makes a move for the seat to act, and saves the game. */
void asc__play_move(asc_play *play, asc_move move);

/* Plays what gives something and asks nothing; how many moves that was. */
int asc__play_all(asc_play *play);

/* Is there something for asc__play_all to do? */
bool asc__play_all_possible(asc_play *play);

/* ---- Seats (play_seats.c) -------------------------------------------------------------------- */

/* Reads "me:Anna,greedy" (a comma inside a name is "\,"), then the seats that `more` has one by one;
 * either may be NULL. False after a complaint. */
bool asc__play_read_seats(asc_play *play, const asc_command *command, const char *list,
                          const asc_cli_list *more);

/* Lets somebody begin: the seats go round until he has the first. `first` is a number, a name, or
 * "random" or NULL for chance, which is made of `luck`. False after a complaint. */
bool asc__play_seat_first(asc_play *play, const asc_command *command, const char *first,
                          uint64_t luck);

/* Writes them again, as a list. */
void asc__play_write_seats(const asc_play *play, char text[ASC_SEATS_TEXT]);

/* "You" for the viewer, a name for the others: the character's where they have one. */
const char *asc__play_name(const asc_play *play, int seat, int viewer);

/* ---- Computer players and programs (play_computer.c) ----------------------------------------- */

/* Can everyone sit down who is no person? False after a complaint. */
bool asc__play_check_players(const asc_play *play, const asc_command *command,
                             const asc_host *host);

/* Seats the computer players and starts the programs; false after a complaint. */
bool asc__play_make_players(asc_play *play, const asc_command *command, uint64_t seed,
                            const asc_host *host);

/* Lets the one to act make his move: ASC_OK, also where a signal came before he had one. Who fails
 * has lost: ASC_BAD_MOVE, and play->forfeit tells why. ASC_NO_MEMORY. */
asc_status asc__play_computer(asc_play *play);

/* Tells of a game that ended because somebody failed. */
void asc__play_forfeit(asc_play *play);

/* Tells the programs that the game is over. */
void asc__play_end_players(asc_play *play);

/* ---- Hints (play_hint.c) --------------------------------------------------------------------- */

/* The command `hint [SECONDS]`. */
void asc__play_hint(asc_play *play, const asc_words *typed);

void asc__play_dismiss_adviser(asc_play *play);

/* ---- Saving (play_save.c) -------------------------------------------------------------------- */

/* Writes the game where it is kept, and tells when that does not work, or works again. */
void asc__play_save(asc_play *play);

/* The command `save FILE`. */
void asc__play_save_as(asc_play *play, const char *path);

/* Tells where the game is; the exit status for leaving it like that. */
int asc__play_leave(asc_play *play);

/* The same for a game that is over. */
void asc__play_put_away(asc_play *play);

/* ---- Showing (play_table.c, play_fields.c, play_cards.c, play_moves.c, play_help.c) ---------- */

/* The whole table as the seat to act sees it; with `since`, cards that came into the row after that
 * many decisions are marked. */
void asc__play_table(asc_play *play, size_t since);

/* The table of a game without a row, as its fields describe it. */
void asc__play_fields(asc_play *play);

/* What the open question is about. */
void asc__play_asked(asc_play *play);

/* Do the seats stand in a line, whose order changes? */
bool asc__play_in_line(const asc_play *play);

/* The character in whose name a seat plays, or NULL. */
const char *asc__play_character(const asc_play *play, int seat);

/* Table, resources and moves: as much of it as the terminal can show at once. */
void asc__play_whole(asc_play *play, size_t since);

/* What changes from move to move: resources, and the hand where that was not just shown. */
void asc__play_purse(asc_play *play, bool with_hand);

/* The standing, now or at the end. */
void asc__play_score(asc_play *play, int viewer);

/* Who has won, and the standing. */
void asc__play_result(asc_play *play);

/* The numbered moves, after the question where there is one. */
void asc__play_moves(asc_play *play);

/* A move in its own words and, behind them, what it does where they do not tell: true then. */
enum { ASC_PLAY_WORDS_MAX = ASC_MOVE_TEXT_MAX + 512 };
bool asc__play_move_words(const asc_play *play, asc_move move, char text[ASC_PLAY_WORDS_MAX]);

/* Moves `list` of the numbered ones, or all where it is NULL, in columns. */
void asc__play_move_columns(asc_play *play, const int *list, int count);

/* "3 runes": what a card costs, as people say it. */
void asc__play_cost(const asc_play *play, const asc_card *card, char *text, size_t size);

/* The colour of its type: of monsters, and of each faction. */
const char *asc__play_kind_ink(const asc_play *play, const asc_card *card);

/* "power" or "runes": what it is paid with, by the name of the view's field. */
const char *asc__play_unit(const asc_card *card);

/* Cards that are said in a sentence: "Name x2, Name". Those of a list in its order, one by one; those
 * of a tally as the catalog has them. */
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

void asc__play_welcome(asc_play *play);
void asc__play_help(asc_play *play, const asc_words *typed);

/* ---- What happened (play_story.c) ------------------------------------------------------------ */

/* Tells what `viewer` may know of the decisions from .. to - 1, a paragraph a turn, without what the
 * table shows where that follows. */
void asc__play_story(asc_play *play, size_t from, size_t to, int viewer, bool table_follows);

/* The last `turns` turns. */
void asc__play_log(asc_play *play, int turns);

/* ---- What was typed (play_say.c) ------------------------------------------------------------- */

typedef enum asc_wish_kind {
    ASC_WISH_NOTHING, /* it was answered, or there was nothing in it */
    ASC_WISH_MOVE,
    ASC_WISH_COMMAND
} asc_wish_kind;

typedef enum asc_play_command {
    ASC_PLAY_ALL,
    ASC_PLAY_CARD,
    ASC_PLAY_DECK,
    ASC_PLAY_HELP,
    ASC_PLAY_HINT,
    ASC_PLAY_LOG,
    ASC_PLAY_MOVES,
    ASC_PLAY_QUIT,
    ASC_PLAY_SAVE,
    ASC_PLAY_SCORE,
    ASC_PLAY_TABLE,
    ASC_PLAY_UNDO,
    ASC_PLAY_COMMANDS
} asc_play_command;

typedef struct asc_wish {
    asc_wish_kind kind;
    asc_move move;
    asc_play_command command;
    const char *rest; /* of the line, behind the command */
    asc_words words;  /* of that rest */
} asc_wish;

/* What a line means. What it cannot mean is explained. */
void asc__play_understand(asc_play *play, const char *line, asc_wish *wish);

#endif
