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
    bool computer; /* the head of a log of version 1 says so */
    int score;
} asc_saved_seat;

typedef struct asc_saved_game {
    char path[ASC_STORE_PATH];
    char file[ASC_SAVED_TEXT]; /* its name in the folder */
    bool current;              /* the current game */
    /* it begins like a record or log; else only the members above and `changed` are set */
    bool readable;
    time_t changed; /* when it was last written */
    char date[32];
    char game[32];
    char packs[ASC_SAVED_TEXT]; /* ids, commas between */
    bool tutorial;              /* it is played to learn it */
    asc_saved_seat seat[ASC_SEATS_MAX];
    int players;
    /* of a log those that somebody made: questions that the table answers are not among them */
    size_t moves;
    bool over;        /* by the rules, or ended otherwise; else it can be continued */
    bool scored;      /* `score` of the seats is known */
    uint32_t winners; /* bit s: seat s; 0: nobody, or not over */
    int out;          /* who has resigned or taken too long, and so ended it; or ASC_NOBODY */
    bool opponent;    /* it has a solo opponent, with this score: */
    int opponent_score;
    bool analysed; /* an analysis is kept beside it (analysis_file.h), of all of it or of a part */
} asc_saved_game;

typedef struct asc_saved_games {
    asc_saved_game *game; /* the newest first */
    size_t count;
} asc_saved_games;

/* Lists all records and logs of the store's folder. False: it cannot be read (store->why says why),
 * or out of memory. */
bool asc__saved_list(asc_store *store, const asc_language *language, asc_saved_games *list);
void asc__saved_free(asc_saved_games *list);

/* Reads one of them, by the name of its file. False: it is missing, or not a game. */
bool asc__saved_one(const asc_store *store, const char *file, const asc_language *language,
                    asc_saved_game *game);

/* Reads the current game; false: there is none, or it cannot be read. */
bool asc__saved_current(const asc_store *store, const asc_language *language, asc_saved_game *game);

/* Removes a game and its analysis. False: store->why says why. The current game is not removed
 * while it is played elsewhere. */
bool asc__saved_remove(asc_store *store, const asc_saved_game *game);

/* The results of the people who play on this machine. */
typedef struct asc_saved_statistics {
    int games;                       /* that are over */
    int open;                        /* ... that are not */
    int won, lost;                   /* of games with one person, or people of one side only */
    int best;                        /* score of a person, */
    const asc_saved_game *best_game; /* ... and the game with it; NULL: there is none */
    size_t moves;                    /* of all of them */
} asc_saved_statistics;

/* Of the games of a list with these packs ("godslayer", as asc_saved_game has them), or of all
 * if it is NULL. */
asc_saved_statistics asc__saved_statistics(const asc_saved_games *list, const char *packs);

/* What a record or log says; false: it does not begin like one. For asc__saved_list, and tests. */
bool asc__saved_read(const char *text, size_t size, const asc_language *language,
                     asc_saved_game *game);

#endif
