/*
 * session_kit.c - see session_kit.h.
 */
#define _POSIX_C_SOURCE 200809L

#include "session_kit.h"
#include "session_parts.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

static asc_finder finder;
static char path[1024];

/* ---- The folder ------------------------------------------------------------------------------ */

const char *session_kit_path(const char *file)
{
    snprintf(path, sizeof path, "%s/%s", folder_now(), file);
    return path;
}

void session_kit_hide(char *text)
{
    const char *folder = folder_now();
    /* A part of it may be there alone, where there was no room for all. */
    const char *parts[] = {folder, folder[0] ? folder + strlen(folder) - 6 : ""};
    for (size_t i = 0; i < ASC__COUNT(parts) && parts[i][0]; i++)
        for (char *at; (at = strstr(text, parts[i])) != NULL;)
            memset(at, '.', strlen(parts[i]));
}

void session_kit_write(const char *file, const char *text, size_t size)
{
    session_kit_path(file);
    for (char *at = path + strlen(folder_now()) + 1; (at = strchr(at, '/')) != NULL; at++) {
        *at = '\0';
        mkdir(path, 0700);
        *at = '/';
    }
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    assert_int_equal(fwrite(text, 1, size, out), size);
    fclose(out);
}

const char *session_kit_find(const char *inside, const char *begin, const char *end)
{
    char found[256] = "";
    DIR *open = opendir(session_kit_path(inside));
    for (struct dirent *entry; open && !found[0] && (entry = readdir(open));) {
        size_t length = strlen(entry->d_name), cut = strlen(end);
        if (strncmp(entry->d_name, begin, strlen(begin)) == 0 && length > cut &&
            strcmp(entry->d_name + length - cut, end) == 0)
            snprintf(found, sizeof found, "%s", entry->d_name);
    }
    if (open)
        closedir(open);
    snprintf(path, sizeof path, "%s/%s/%s", folder_now(), inside, found);
    return found[0] ? path : NULL;
}

/* ---- A session ------------------------------------------------------------------------------- */

static void quiet(void *user, const asc_diag *diag)
{
    (void)user;
    (void)diag;
}

void session_kit_open(asc_session *session, asc_translate_fn translate)
{
    asc__finder_init(&finder);
    asc_host host = asc__finder_host(&finder);
    host.diag = quiet;
    asc__session_init(session, &host, translate, NULL);
    assert_true(session->store.usable);
}

void session_kit_close(asc_session *session)
{
    asc__session_fini(session);
    asc__finder_fini(&finder);
}

asc_finder *session_kit_finder(void)
{
    return &finder;
}

asc_status session_kit_start(asc_session *session, const asc_setup *setup)
{
    asc_host host = asc__session_host(session);
    asc_option options[ASC_SETUP_OPTIONS];
    asc_config config;
    asc_game *game;
    session->message[0] = '\0';
    asc_status status = asc_setup_check(setup, &host);
    if (status != ASC_OK)
        return status;
    asc_setup_config(setup, &host, options, &config);
    status = asc_game_new(&config, &game);
    if (status == ASC_OK)
        return asc__session_begin_game(session, game, setup);
    return session->message[0] ? status : asc__session_fail(session, status);
}

void session_kit_begin(asc_session *session, const char *packs, const char *other)
{
    asc_setup setup = {.players = 2,
                       .seat = {{.name = "Anna"}},
                       .first = 1,
                       .seed = asc_seed_from_number(7),
                       .has_seed = true};
    snprintf(setup.packs, sizeof setup.packs, "%s", packs ? packs : "");
    snprintf(setup.seat[1].player, sizeof setup.seat[1].player, "%s", other);
    assert_int_equal(session_kit_start(session, &setup), ASC_OK);
}
