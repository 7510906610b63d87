/*
 * workshop_file.c - reading, compiling and creating a pack file.
 */
#include "workshop_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "whole_file.h"

void asc__workshop_place(const asc_app *app, char path[ASC_STORE_PATH])
{
    char folder[ASC_STORE_PATH];
    snprintf(folder, sizeof folder, "%s", app->session->store.folder);
    char *slash = strrchr(folder, '/');
    if (slash)
        *slash = '\0';
    int length = snprintf(path, ASC_STORE_PATH, "%s/workshop.pack", folder);
    if (!folder[0] || length >= ASC_STORE_PATH)
        snprintf(path, ASC_STORE_PATH, "./workshop.pack");
}

/* ---- Reading --------------------------------------------------------------------------------- */

static void add_message(void *user, const asc_diag *diag)
{
    asc_workshop_file *file = user;
    if (file->errors == ASC_WORKSHOP_ERRORS)
        return;
    asc_workshop_error *error = &file->error[file->errors++];
    error->line = diag->line;
    error->column = diag->column;
    snprintf(error->message, sizeof error->message, "%s", diag->message);
}

static void compile(asc_workshop_file *file, asc_app *app)
{
    asc_source source;
    asc_pack *pack = NULL;
    asc_host host = {.user = file, .diag = add_message, .language = asc__tr_code()};
    file->errors = 0;
    file->reason = asc__file_try(file->path, ASC_FILE_PACK, &source);
    file->there = file->reason == 0;
    if (!file->there)
        return;
    asc_status status = asc_pack_new(&source, &host, &pack);
    asc__file_free(&source);
    if (status != ASC_OK)
        return;
    asc_pack_free(file->pack);
    asc_game_free(file->game);
    file->pack = pack;
    file->game = NULL;
    asc_config config = {.packs = file->path};
    app->finder.game(app->finder.user, &config, add_message, file, &file->game);
}

bool asc__workshop_look(asc_workshop_file *file, asc_app *app)
{
    struct stat about = {.st_size = -1};
    bool gone = stat(file->path, &about) != 0;
    bool same = file->seen.seconds == (int64_t)about.st_ctim.tv_sec &&
                file->seen.nanoseconds == (int64_t)about.st_ctim.tv_nsec &&
                file->seen.size == (int64_t)about.st_size;
    if (same || (gone && !file->there && file->reason != 0))
        return false;
    file->seen.seconds = (int64_t)about.st_ctim.tv_sec;
    file->seen.nanoseconds = (int64_t)about.st_ctim.tv_nsec;
    file->seen.size = (int64_t)about.st_size;
    compile(file, app);
    return true;
}

void asc__workshop_close(asc_workshop_file *file)
{
    asc_game_free(file->game);
    asc_pack_free(file->pack);
    char path[ASC_STORE_PATH];
    memcpy(path, file->path, sizeof path);
    *file = (asc_workshop_file){.game = NULL};
    memcpy(file->path, path, sizeof path);
}

/* ---- Beginning ------------------------------------------------------------------------------- */

static const char template[] =
    "# A set of your own. Save this file, and the workshop shows at once how it reads.\n"
    "# docs/card-language.md tells all that can be written.\n"
    "\n"
    "pack mine\n"
    "title \"A set of my own\"\n"
    "\n"
    "hero \"First Step\" enlightened cost 2 honor 1 x10\n"
    "  play: gain 1 rune; draw 1\n"
    "\n"
    "hero \"Second Thought\" void cost 3 honor 1 x10\n"
    "  play: gain 2 power; may banish 1 in hand or discard\n"
    "\n"
    "construct \"Old Engine\" mechana cost 4 honor 3 x8\n"
    "  once: gain 1 rune\n"
    "\n"
    "monster \"Doubt\" cost 3 x12\n"
    "  reward: gain 3 honor\n";

int asc__workshop_create(const char *path)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0)
        return errno;
    ssize_t wrote = write(file, template, sizeof template - 1);
    int reason = wrote == (ssize_t)sizeof template - 1 ? 0 : errno;
    if (close(file) != 0 && reason == 0)
        reason = errno;
    return reason;
}

/* ---- An editor ------------------------------------------------------------------------------- */

const char *asc__workshop_editor(void)
{
    const char *names[] = {getenv("VISUAL"), getenv("EDITOR"), "editor"};
    for (size_t i = 0; i < ASC__COUNT(names); i++)
        if (names[i] && names[i][0])
            return names[i];
    return "vi";
}

void asc__workshop_edit(void *user)
{
    asc_workshop_file *file = user;
    pid_t child = fork();
    if (child == 0) {
        char *words[] = {(char[]){"sh"},
                         (char[]){"-c"},
                         (char[]){"exec $0 \"$1\""},
                         (char *)(uintptr_t)asc__workshop_editor(),
                         file->path,
                         NULL};
        execv("/bin/sh", words);
        _exit(127);
    }
    int status = 0;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    file->edited = child < 0             ? -1
                   : WIFEXITED(status)   ? WEXITSTATUS(status)
                   : WIFSIGNALED(status) ? 128 + WTERMSIG(status)
                                         : 0;
    /* The shell returns these if the program does not exist or may not be run. */
    if (file->edited == 126 || file->edited == 127)
        file->edited = -1;
}
