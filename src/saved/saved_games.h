/*
 * saved_games.h - the list of saved games, finished or not. It reads the heads of their records and
 * logs without playing them, so hundreds take no time. To show or continue a game, read it in full.
 */
#ifndef ASC_SAVED_GAMES_H
#define ASC_SAVED_GAMES_H

#include <time.h>

#include "seat_text.h"
#include "session_store.h"

enum { ASC_SAVED_TEXT = 192 };

typedef struct asc_saved_seat {
    /* a made-up name is in the language of the list; cut to this size */
    char name[ASC_SEAT_LABEL];
    bool person;
    bool computer; /* a computer player, if a log of version 1 says so */
    int score;
} asc_saved_seat;

typedef struct asc_saved_game {
    char path[ASC_STORE_PATH];
    char file[ASC_SAVED_TEXT]; /* the file's name in the folder */
    bool current;              /* the current game */
    /* false: it begins like no record or log, and only the members above and `changed` are set */
    bool readable;
    time_t changed; /* when it was last written */
    char date[32];
    char game[32];
    char packs[ASC_SAVED_TEXT]; /* ids, separated by commas */
    bool tutorial;              /* a game of a tutorial */
    asc_saved_seat seat[ASC_SEATS_MAX];
    int players;
    /* for a log only decisions that somebody made, without questions that the table answered */
    size_t moves;
    bool over;        /* by the rules or otherwise; if not, it can be continued */
    bool scored;      /* the `score` of each seat is set */
    uint32_t winners; /* bit s: seat s; 0: nobody has won, or the game is not over */
    int out;          /* the seat that ended it by resigning or taking too long, or ASC_NOBODY */
    bool opponent;    /* there is a solo opponent with this score: */
    int opponent_score;
    bool analysed; /* it has an analysis, complete or not (analysis_file.h) */
} asc_saved_game;

typedef struct asc_saved_games {
    asc_saved_game *game; /* the newest first */
    size_t count;
} asc_saved_games;

/* Lists all records and logs of the store's folder. False: it cannot be read (store->why says why),
 * or out of memory. */
bool asc__saved_list(asc_store *store, const asc_language *language, asc_saved_games *list);
void asc__saved_free(asc_saved_games *list);

/* Reads one game by the name of its file. False: the file is missing, or not a game. */
bool asc__saved_one(const asc_store *store, const char *file, const asc_language *language,
                    asc_saved_game *game);

/* Reads the current game; false: there is none, or it cannot be read. */
bool asc__saved_current(const asc_store *store, const asc_language *language, asc_saved_game *game);

/* Removes a game and its analysis. False: store->why says why not. It does not remove the current
 * game while another program plays it. */
bool asc__saved_remove(asc_store *store, const asc_saved_game *game);

/* Statistics of the people who play on this machine. */
typedef struct asc_saved_statistics {
    int games;                       /* games that are over */
    int open;                        /* games that are not over */
    int won, lost;                   /* of games with one person, or with people on one side only */
    int best;                        /* the highest score of a person, ... */
    const asc_saved_game *best_game; /* ... and the game with it; NULL: there is none */
    size_t moves;                    /* of all people */
} asc_saved_statistics;

/* The statistics of the games with these packs ("godslayer", as in asc_saved_game.packs), or of all
 * games if it is NULL. */
asc_saved_statistics asc__saved_statistics(const asc_saved_games *list, const char *packs);

/* Reads the head of a record or log. False: the text begins like neither. For asc__saved_list, and
 * tests. */
bool asc__saved_read(const char *text, size_t size, const asc_language *language,
                     asc_saved_game *game);

#endif
