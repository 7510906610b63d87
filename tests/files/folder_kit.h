/*
 * folder_kit.h - a folder for the files of a test.
 */
#ifndef FOLDER_KIT_H
#define FOLDER_KIT_H

/* An empty folder in the place of the last one, which is removed with all that is in it; the last
 * is removed when the test ends, passed or failed. XDG_DATA_HOME names it. What does not work ends
 * the program. */
const char *folder_new(void);

/* The folder there is. */
const char *folder_now(void);

#endif
