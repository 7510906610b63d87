/*
 * session_store.c - the files of games in the user's data folder.
 */
#include "session_store.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "lang.h"

static const char *translated(const asc_store *store, const char *english)
{
    return store->translate ? store->translate(english) : english;
}

/* The current game: its log, or the record that a version without logs wrote. */
static const char current_log[] = "current.log", current_record[] = "current.record";

bool asc__store_fail(asc_store *store, const char *format, const char *path, int reason)
{
    snprintf(store->why, sizeof store->why, translated(store, format), path, strerror(reason));
    store->reason = reason;
    return false;
}

const char *asc__store_reason(const asc_store *store)
{
    return store->reason ? strerror(store->reason) : store->why;
}

static bool fail(asc_store *store, const char *format, const char *path)
{
    return asc__store_fail(store, format, path, errno);
}

/* Joins a path; false if it is too long. */
static bool join(asc_store *store, char *path, const char *folder, const char *name)
{
    int length = snprintf(path, ASC_STORE_PATH, "%s/%s", folder, name);
    if (length > 0 && length < ASC_STORE_PATH)
        return true;
    path[0] = '\0';
    snprintf(store->why, sizeof store->why, "%s",
             translated(store, N_("the path of the data folder is too long")));
    return false;
}

/* ---- The folder ------------------------------------------------------------------------------ */

static bool make_folders(asc_store *store)
{
    for (char *at = store->folder + 1;; at++) {
        if (*at != '/' && *at != '\0')
            continue;
        char end = *at;
        *at = '\0';
        bool made = mkdir(store->folder, 0700) == 0 || errno == EEXIST || errno == EISDIR;
        if (!made)
            fail(store, N_("cannot make the folder %.160s: %s"), store->folder);
        *at = end;
        if (!made || end == '\0')
            return made;
    }
}

static bool find_folder(asc_store *store)
{
    /* The XDG rule: ignore a path that is not absolute. */
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && data[0] == '/')
        return join(store, store->folder, data, "ascend/games");
    if (home && home[0] == '/')
        return join(store, store->folder, home, ".local/share/ascend/games");
    snprintf(store->why, sizeof store->why, "%s",
             translated(store, N_("neither XDG_DATA_HOME nor HOME names a folder")));
    return false;
}

/* Is it an unfinished file, such as "x.log.123.new"? */
static bool is_half_written(const char *name)
{
    static const char *const sorts[] = {".log.", ".record.", ".analysis."};
    for (size_t i = 0; i < ASC__COUNT(sorts); i++) {
        const char *number = strstr(name, sorts[i]);
        if (!number)
            continue;
        number += strlen(sorts[i]);
        size_t digits = strspn(number, "0123456789");
        if (digits > 0 && strcmp(number + digits, ".new") == 0)
            return true;
    }
    return false;
}

/* Removes unfinished files of programs that were killed while writing. */
static void sweep(asc_store *store)
{
    DIR *folder = opendir(store->folder);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char path[ASC_STORE_PATH];
        if (is_half_written(entry->d_name) && join(store, path, store->folder, entry->d_name))
            unlink(path);
    }
    if (folder)
        closedir(folder);
}

/* Is it an unfinished copy of this file, left by a program that has ended? */
static bool is_left_over(const char *entry, const char *name)
{
    size_t length = strlen(name);
    if (strncmp(entry, name, length) != 0 || entry[length] != '.')
        return false;
    char *end;
    long process = strtol(entry + length + 1, &end, 10);
    return process > 0 && strcmp(end, ".new") == 0 && kill((pid_t)process, 0) != 0 &&
           errno == ESRCH;
}

void asc__store_sweep_beside(const char *path)
{
    char beside[ASC_STORE_PATH + 256];
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    int length = slash ? (int)(slash - path) + 1 : 0;
    snprintf(beside, sizeof beside, "%.*s.", length, path);
    DIR *folder = length < ASC_STORE_PATH ? opendir(beside) : NULL;
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        snprintf(beside, sizeof beside, "%.*s%s", length, path, entry->d_name);
        if (is_left_over(entry->d_name, name))
            unlink(beside);
    }
    if (folder)
        closedir(folder);
}

/* Bytes of the lock. The program with the current game owns the first; every program that plays in
 * the folder shares the second; a program that changes settings holds the third. */
enum { LOCK_CURRENT, LOCK_PRESENT, LOCK_SETTINGS };

static bool lock_byte(const asc_store *store, off_t byte, short type)
{
    struct flock lock = {.l_type = type, .l_whence = SEEK_SET, .l_start = byte, .l_len = 1};
    return fcntl(store->lock, F_SETLK, &lock) == 0;
}

static void lock_folder(asc_store *store)
{
    char path[ASC_STORE_PATH];
    if (!join(store, path, store->folder, "lock"))
        return;
    store->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store->lock < 0)
        return;
    /* Clean up only if no other process is running. */
    if (lock_byte(store, LOCK_PRESENT, F_WRLCK))
        sweep(store);
    lock_byte(store, LOCK_PRESENT, F_RDLCK);
    if (!lock_byte(store, LOCK_CURRENT, F_WRLCK))
        store->shared = errno == EACCES || errno == EAGAIN;
}

void asc__store_hold_settings(asc_store *store, bool hold)
{
    struct flock lock = {.l_type = hold ? F_WRLCK : F_UNLCK,
                         .l_whence = SEEK_SET,
                         .l_start = LOCK_SETTINGS,
                         .l_len = 1};
    while (store->lock >= 0 && fcntl(store->lock, F_SETLKW, &lock) != 0 && errno == EINTR)
        continue;
}

bool asc__store_changed(asc_store *store)
{
    struct stat folder;
    bool ours = store->shared && lock_byte(store, LOCK_CURRENT, F_WRLCK);
    store->shared = store->shared && !ours;
    if (!store->usable || stat(store->folder, &folder) != 0)
        return ours;
    bool same = folder.st_mtim.tv_sec == store->looked.tv_sec &&
                folder.st_mtim.tv_nsec == store->looked.tv_nsec;
    store->looked = folder.st_mtim;
    return ours || !same;
}

bool asc__store_init(asc_store *store, const char *(*translate)(const char *english))
{
    *store = (asc_store){.lock = -1, .translate = translate};
    /* A file over the size limit is a failed write like any other. */
    signal(SIGXFSZ, SIG_IGN);
    if (!find_folder(store) || !make_folders(store) ||
        !join(store, store->path, store->folder, current_record))
        return false;
    lock_folder(store);
    store->usable = true;
    asc__store_begin(store);
    return store->path[0];
}

void asc__store_new(asc_store *store)
{
    if (store->usable)
        join(store, store->path, store->folder, current_log);
}

void asc__store_begin(asc_store *store)
{
    char old[ASC_STORE_PATH], kept[ASC_STORE_PATH];
    asc__store_new(store);
    if (!store->usable || !join(store, old, store->folder, current_record) ||
        access(old, F_OK) != 0)
        return;
    if (!asc__store_has_game(store))
        memcpy(store->path, old, sizeof old);
    else if (!store->shared) /* a version without logs has played since, or the log replaces it */
        asc__store_rename(store, old, "game", "record", kept);
}

bool asc__store_is_current_name(const char *file)
{
    return strcmp(file, current_log) == 0 || strcmp(file, current_record) == 0;
}

bool asc__store_is_current(const asc_store *store)
{
    const char *name = strrchr(store->path, '/');
    return name && asc__store_is_current_name(name + 1);
}

void asc__store_fini(asc_store *store)
{
    if (store->lock >= 0)
        close(store->lock);
    store->lock = -1;
}

bool asc__store_has_game(const asc_store *store)
{
    return store->path[0] && access(store->path, F_OK) == 0;
}

/* ---- Names ----------------------------------------------------------------------------------- */

/* The name that attempt `number` gives a file: the date and time, and a number if another file has
 * that name. */
static bool name_file(asc_store *store, const char *folder, const char *word, const char *sort,
                      int number, char *path)
{
    char moment[32] = "undated", name[96];
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local))
        strftime(moment, sizeof moment, "%Y%m%d-%H%M%S", &local);
    if (number == 0)
        snprintf(name, sizeof name, "%s-%s.%s", word, moment, sort);
    else
        snprintf(name, sizeof name, "%s-%s-%d.%s", word, moment, number + 1, sort);
    return join(store, path, folder, name);
}

bool asc__store_name(asc_store *store, const char *word, const char *sort,
                     char path[ASC_STORE_PATH])
{
    for (int number = 0; number < 1000; number++)
        if (!name_file(store, store->folder, word, sort, number, path) || access(path, F_OK) == -1)
            return path[0];
    return false;
}

void asc__store_step_aside(asc_store *store)
{
    char word[32];
    snprintf(word, sizeof word, "game-%ld", (long)getpid());
    asc__store_name(store, word, "log", store->path);
}

bool asc__store_rename(asc_store *store, const char *path, const char *word, const char *sort,
                       char kept[ASC_STORE_PATH])
{
    char folder[ASC_STORE_PATH];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
    for (int number = 0; number < 1000; number++) {
        if (!name_file(store, folder, word, sort, number, kept))
            return false;
        if (link(path, kept) == 0)
            return unlink(path) == 0 || fail(store, N_("cannot rename %.160s: %s"), path);
        /* On a file system without links, look first, then rename. */
        if (errno != EEXIST && access(kept, F_OK) == -1)
            return rename(path, kept) == 0 || fail(store, N_("cannot rename %.160s: %s"), path);
    }
    return fail(store, N_("cannot rename %.160s: %s"), path);
}

bool asc__store_keep(asc_store *store, const char *word, char kept[ASC_STORE_PATH])
{
    const char *sort = strrchr(store->path, '.');
    return asc__store_rename(store, store->path, word, sort ? sort + 1 : "log", kept);
}

/* ---- Writing --------------------------------------------------------------------------------- */

static bool write_all(int file, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t wrote = write(file, text, size);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            return false;
        text += wrote;
        size -= (size_t)wrote;
    }
    return fsync(file) == 0 || errno == EINVAL || errno == EROFS;
}

/* Syncs a folder, so that the new name of a file is on the disk, too. */
static void sync_folder(const char *path)
{
    char folder[ASC_STORE_PATH];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = '\0';
    int file = open(slash ? folder : ".", O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return;
    fsync(file);
    close(file);
}

/* Writes a new file beside the one that it will replace; `temporary` is its name. */
static bool write_beside(asc_store *store, const char *path, char temporary[ASC_STORE_PATH + 32],
                         const char *text, size_t size)
{
    enum { NEW = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC };
    snprintf(temporary, ASC_STORE_PATH + 32, "%s.%ld.new", path, (long)getpid());
    int file = open(temporary, NEW, 0600);
    /* A process that has ended left it and had our number: in a container each has the same. */
    if (file < 0 && errno == EEXIST && unlink(temporary) == 0)
        file = open(temporary, NEW, 0600);
    if (file < 0)
        return fail(store, N_("cannot write %.160s: %s"), path);
    bool written = write_all(file, text, size);
    int error = errno;
    if (close(file) != 0 && written) {
        written = false;
        error = errno;
    }
    if (written)
        return true;
    unlink(temporary);
    return asc__store_fail(store, N_("cannot write %.160s: %s"), path, error);
}

bool asc__store_has_room(asc_store *store)
{
    static const char blank[1 << 14];
    char path[ASC_STORE_PATH], temporary[ASC_STORE_PATH + 32];
    return join(store, path, store->folder, current_log) &&
           write_beside(store, path, temporary, blank, sizeof blank) && unlink(temporary) == 0;
}

bool asc__store_write(asc_store *store, const char *path, const char *text, size_t size)
{
    char temporary[ASC_STORE_PATH + 32];
    if (!write_beside(store, path, temporary, text, size))
        return false;
    if (rename(temporary, path) == 0) {
        sync_folder(path);
        return true;
    }
    int error = errno;
    unlink(temporary);
    return asc__store_fail(store, N_("cannot write %.160s: %s"), path, error);
}
