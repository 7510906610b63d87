/*
 * levels.h - the computer players that people can choose: the levels, and the players with names of
 * their own. Only this file asks the library for the list.
 */
#ifndef ASC_LEVELS_H
#define ASC_LEVELS_H

#include <stddef.h>

/* How many levels there are, from easy to strong. */
int asc__level_count(void);

/* The name of a level, from 1 on, as asc_player_new takes it: "level:3". */
void asc__level_name(int level, char *name, size_t size);

/* A line about how the player plays, in the language of the program; "": nothing is known. */
const char *asc__level_about(const char *player);

#endif
