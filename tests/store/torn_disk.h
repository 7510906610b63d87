/*
 * torn_disk.h - a disk for SQLite in memory that forgets at a crash what was not synced, or keeps
 * any part of it, and that fills up when it is told to.
 */
#ifndef TORN_DISK_H
#define TORN_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TORN_DISK "torn" /* its name as a file system of SQLite's */

/* Registers it, with nothing on it. */
void torn_disk_begin(void);

/* The machine stops: of what was not synced each piece of 512 bytes stays or goes by chance, in any
 * order. All files must be closed or forgotten before they are opened again. */
void torn_disk_crash(uint64_t luck);

/* The n-th write from now on, and all after it, find the disk full (0: there is room). */
void torn_disk_fill(unsigned writes);

/* The n-th write or sync from now on is the last that happens: all later ones fail (0: none). */
void torn_disk_stop_after(unsigned calls);
bool torn_disk_stopped(void);

void torn_disk_end(void); /* frees all of it */

#endif
