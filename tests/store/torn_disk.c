/*
 * torn_disk.c - see torn_disk.h. A file has what is synced and what is written; a crash mixes them
 * piece by piece.
 */
#include "torn_disk.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 8, PIECE = 512 };

typedef struct disk_file {
    char name[64]; /* "": free */
    bool synced_exists, exists;
    char *synced, *written;
    size_t synced_size, size, room;
} disk_file;

typedef struct open_file {
    sqlite3_file base;
    disk_file *file;
    bool temporary;
} open_file;

static disk_file files[FILES];
static unsigned until_full, until_stop;
static bool full, stopped;

/* ---- Crashes --------------------------------------------------------------------------------- */

static uint64_t next(uint64_t *luck)
{
    *luck += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t x = *luck;
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static void make_room(disk_file *file, size_t size)
{
    if (size <= file->room)
        return;
    file->room = size * 2;
    file->written = realloc(file->written, file->room);
    file->synced = realloc(file->synced, file->room);
    if (!file->written || !file->synced)
        abort();
}

static void crash_file(disk_file *file, uint64_t *luck)
{
    if (!file->synced_exists && next(luck) % 2 == 0) {
        file->exists = false;
        file->size = file->synced_size = 0;
        return;
    }
    /* Its length is that before or after, and what was never written is zeros. */
    size_t longest = file->size > file->synced_size ? file->size : file->synced_size;
    size_t size = next(luck) % 2 ? file->size : file->synced_size;
    for (size_t at = 0; at < longest; at += PIECE) {
        size_t count = longest - at < PIECE ? longest - at : PIECE;
        if (next(luck) % 2)
            memcpy(file->synced + at, file->written + at, count);
    }
    memcpy(file->written, file->synced, longest);
    file->size = file->synced_size = size;
    memset(file->written + size, 0, file->room - size);
    memset(file->synced + size, 0, file->room - size);
    file->synced_exists = file->exists;
}

void torn_disk_crash(uint64_t luck)
{
    for (int i = 0; i < FILES; i++)
        if (files[i].name[0] && (files[i].exists || files[i].synced_exists))
            crash_file(&files[i], &luck);
    full = stopped = false;
    until_full = until_stop = 0;
}

void torn_disk_fill(unsigned writes)
{
    until_full = writes;
    full = false;
}

void torn_disk_stop_after(unsigned calls)
{
    until_stop = calls;
    stopped = false;
}

bool torn_disk_stopped(void)
{
    return stopped;
}

/* Counts a write or sync; what it comes to. */
static int count_call(bool write)
{
    if (stopped)
        return SQLITE_IOERR;
    if (until_stop > 0 && --until_stop == 0) {
        stopped = true;
        return SQLITE_IOERR;
    }
    if (write && until_full > 0 && --until_full == 0)
        full = true;
    return write && full ? SQLITE_FULL : SQLITE_OK;
}

/* ---- Files ----------------------------------------------------------------------------------- */

static int disk_close(sqlite3_file *base)
{
    open_file *open = (open_file *)base;
    if (open->temporary) {
        free(open->file->written);
        free(open->file->synced);
        free(open->file);
    }
    return SQLITE_OK;
}

static int disk_read(sqlite3_file *base, void *to, int count, sqlite3_int64 at)
{
    disk_file *file = ((open_file *)base)->file;
    size_t from = (size_t)at, wanted = (size_t)count;
    size_t there = from < file->size ? file->size - from : 0;
    if (there > wanted)
        there = wanted;
    memset(to, 0, wanted);
    if (there > 0)
        memcpy(to, file->written + from, there);
    return there < wanted ? SQLITE_IOERR_SHORT_READ : SQLITE_OK;
}

static void zero_room(disk_file *file, size_t before)
{
    if (file->room > before) {
        memset(file->written + before, 0, file->room - before);
        memset(file->synced + before, 0, file->room - before);
    }
}

static int disk_write(sqlite3_file *base, const void *from, int count, sqlite3_int64 at)
{
    open_file *open = (open_file *)base;
    disk_file *file = open->file;
    int code = open->temporary ? SQLITE_OK : count_call(true);
    if (code != SQLITE_OK)
        return code;
    size_t end = (size_t)at + (size_t)count, before = file->room;
    make_room(file, end);
    zero_room(file, before);
    memcpy(file->written + at, from, (size_t)count);
    if (end > file->size)
        file->size = end;
    return SQLITE_OK;
}

static int disk_truncate(sqlite3_file *base, sqlite3_int64 size)
{
    open_file *open = (open_file *)base;
    disk_file *file = open->file;
    int code = open->temporary ? SQLITE_OK : count_call(false);
    if (code == SQLITE_OK && (size_t)size < file->size) {
        memset(file->written + size, 0, file->size - (size_t)size);
        file->size = (size_t)size;
    }
    return code;
}

static int disk_sync(sqlite3_file *base, int flags)
{
    open_file *open = (open_file *)base;
    disk_file *file = open->file;
    (void)flags;
    int code = open->temporary ? SQLITE_OK : count_call(false);
    if (code != SQLITE_OK)
        return SQLITE_IOERR_FSYNC;
    if (file->room > 0)
        memcpy(file->synced, file->written, file->room);
    file->synced_size = file->size;
    file->synced_exists = true;
    return SQLITE_OK;
}

static int disk_size(sqlite3_file *base, sqlite3_int64 *size)
{
    *size = (sqlite3_int64)((open_file *)base)->file->size;
    return SQLITE_OK;
}

static int disk_lock(sqlite3_file *base, int level)
{
    (void)base, (void)level;
    return SQLITE_OK;
}

static int disk_reserved(sqlite3_file *base, int *out)
{
    (void)base;
    *out = 0;
    return SQLITE_OK;
}

static int disk_control(sqlite3_file *base, int what, void *argument)
{
    (void)base, (void)what, (void)argument;
    return SQLITE_NOTFOUND;
}

static int disk_sector(sqlite3_file *base)
{
    (void)base;
    return PIECE;
}

static int disk_promises(sqlite3_file *base)
{
    (void)base;
    return 0;
}

static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = disk_close,
    .xRead = disk_read,
    .xWrite = disk_write,
    .xTruncate = disk_truncate,
    .xSync = disk_sync,
    .xFileSize = disk_size,
    .xLock = disk_lock,
    .xUnlock = disk_lock,
    .xCheckReservedLock = disk_reserved,
    .xFileControl = disk_control,
    .xSectorSize = disk_sector,
    .xDeviceCharacteristics = disk_promises,
};

/* ---- The disk -------------------------------------------------------------------------------- */

static disk_file *find(const char *name)
{
    for (int i = 0; i < FILES; i++)
        if (strcmp(files[i].name, name) == 0)
            return &files[i];
    return NULL;
}

static int disk_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *out)
{
    open_file *open = (open_file *)base;
    (void)vfs;
    *open = (open_file){.temporary = name == NULL};
    open->file = name ? find(name) : calloc(1, sizeof *open->file);
    if (name && !open->file) {
        open->file = find("");
        if (!open->file)
            return SQLITE_CANTOPEN;
        snprintf(open->file->name, sizeof open->file->name, "%s", name);
    }
    if (!open->file || (!open->file->exists && !(flags & SQLITE_OPEN_CREATE)))
        return SQLITE_CANTOPEN;
    open->file->exists = true;
    open->base.pMethods = &methods;
    if (out)
        *out = flags;
    return SQLITE_OK;
}

/* The name is gone for good: SQLite asks for the folder to be synced where it matters. */
static int disk_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    disk_file *file = find(name);
    (void)vfs, (void)sync;
    if (!file || !file->exists)
        return SQLITE_IOERR_DELETE_NOENT;
    file->exists = file->synced_exists = false;
    file->size = file->synced_size = 0;
    return SQLITE_OK;
}

static int disk_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    disk_file *file = find(name);
    (void)vfs;
    *out = file && file->exists && (flags != SQLITE_ACCESS_EXISTS || file->size > 0);
    return SQLITE_OK;
}

static int disk_path(sqlite3_vfs *vfs, const char *name, int size, char *out)
{
    (void)vfs;
    snprintf(out, (size_t)size, "%s", name);
    return SQLITE_OK;
}

static int disk_random(sqlite3_vfs *vfs, int count, char *out)
{
    (void)vfs;
    memset(out, 7, (size_t)count);
    return count;
}

static int disk_sleep(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    return microseconds;
}

static int disk_time(sqlite3_vfs *vfs, double *out)
{
    (void)vfs;
    *out = 2460000.5;
    return SQLITE_OK;
}

void torn_disk_begin(void)
{
    static sqlite3_vfs vfs = {
        .iVersion = 1,
        .szOsFile = sizeof(open_file),
        .mxPathname = 60,
        .zName = TORN_DISK,
        .xOpen = disk_open,
        .xDelete = disk_delete,
        .xAccess = disk_access,
        .xFullPathname = disk_path,
        .xRandomness = disk_random,
        .xSleep = disk_sleep,
        .xCurrentTime = disk_time,
    };
    torn_disk_end();
    sqlite3_vfs_register(&vfs, 0);
}

void torn_disk_end(void)
{
    for (int i = 0; i < FILES; i++) {
        free(files[i].written);
        free(files[i].synced);
        files[i] = (disk_file){.exists = false};
    }
    full = stopped = false;
    until_full = until_stop = 0;
}
