/*
 * wish.h - what somebody wants to play: the set-up of a new game as a form has it and as the settings keep it from one
 * time to the next; whether it can be, in words; and its beginning.
 */
#ifndef ASC_WISH_H
#define ASC_WISH_H

#include "app.h"

enum { ASC_WISH_OPTIONS = 8, ASC_WISH_WHY = 1024 };

typedef struct asc_wish_seat {
    char kind[ASC_SEAT_KIND]; /* "": nobody; "me"; a player or program */
    char name[ASC_SEAT_NAME]; /* of a person; "": one is made up */
} asc_wish_seat;

typedef struct asc_wish {
    char game[32];
    char packs
        [ASC_SETTING_VALUE]; /* ids and paths of files, commas between; "": of a game without */
    asc_wish_seat seat[ASC_SEATS_MAX];
    int first;                         /* 0: chance; else the number of a seat of those above */
    char option[ASC_WISH_OPTIONS][16]; /* of asc_option_list; "": its default */
    bool undo_any;                     /* more than what is free */
    char seed[32];                     /* "": chance */
    int minutes;                       /* that a person has for the game; 0: no clock */
} asc_wish;

/* A game for one person at this machine against the computer. A NULL game is the default one. */
void asc__wish_standard(asc_wish *wish, const asc_app *app, const char *game);

/* What was played last; false: nothing was, and it is the standard one. */
bool asc__wish_last(asc_wish *wish, const asc_app *app);

/* Becomes what was played last. */
void asc__wish_keep(const asc_wish *wish, asc_app *app);

/* Who play, and how many packs. */
int asc__wish_players(const asc_wish *wish);
int asc__wish_packs(const asc_wish *wish);

/* Is the pack of that name among them? And with it, or without. */
bool asc__wish_has_pack(const asc_wish *wish, const char *name);
void asc__wish_set_pack(asc_wish *wish, const char *name, bool wanted);

/* How many can play with so many packs. */
void asc__wish_seats(const asc_wish *wish, int *least, int *most);

/* "you, Level 3 and Anna"; and all of it: "Godslayer, you and Level 3". */
void asc__wish_say_seats(const asc_wish *wish, char *text, size_t size);
void asc__wish_say(const asc_wish *wish, char *text, size_t size);

/* What a seat is called: "you", "Anna", "Level 3". */
void asc__wish_seat_name(const asc_wish *wish, int seat, char name[ASC_SEAT_NAME]);

/* Can it be played? False: `why` tells, in a sentence. */
bool asc__wish_check(const asc_wish *wish, asc_app *app, char why[ASC_WISH_WHY]);

/* Begins it and keeps it. False: `why` tells. */
bool asc__wish_begin(const asc_wish *wish, asc_app *app, char why[ASC_WISH_WHY]);

#endif
