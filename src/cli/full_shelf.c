/*
 * full_shelf.c - packs and games from the pack library, with errors for the caller.
 */
#include "full_shelf.h"

#include "cli.h"

static const char *id_of(void *user, size_t index)
{
    const asc_full_shelf *full = user;
    return index < full->count ? full->ids[index] : NULL;
}

/* Nothing may be written over the screen. */
static void hush(void *user, const asc_diag *diag)
{
    (void)user;
    (void)diag;
}

static asc_status open_pack(void *user, const char *name, const asc_host *host, asc_source *source)
{
    const asc_full_shelf *full = user;
    asc__cli_hear_complaints(host->diag ? host->diag : hush, host->user);
    asc_status status = asc__shelf_open(full->shelf, name, source);
    asc__cli_hear_complaints(hush, NULL);
    return status;
}

static asc_status open_tutorial(void *user, const char *name, asc_source *source)
{
    const asc_full_shelf *full = user;
    return asc__shelf_tutorial(full->shelf, name, source);
}

static void release(void *user, asc_source *source)
{
    (void)user;
    asc__file_free(source);
}

static asc_status make_game(void *user, const asc_config *config, asc_diag_fn diag, void *heard,
                            asc_game **game)
{
    const asc_full_shelf *full = user;
    asc__cli_hear_complaints(diag ? diag : hush, heard);
    *game = asc__shelf_game(full->shelf, *config);
    asc__cli_hear_complaints(hush, NULL);
    return full->shelf->made;
}

void asc__full_shelf_init(asc_full_shelf *full, asc_shelf *shelf)
{
    *full = (asc_full_shelf){.shelf = shelf};
    full->ids = asc__shelf_list(shelf, &full->count);
    asc__cli_hear_complaints(hush, NULL);
}

void asc__full_shelf_fini(asc_full_shelf *full)
{
    asc__cli_hear_complaints(NULL, NULL);
    asc__shelf_list_free(full->ids, full->count);
}

asc_app_shelf asc__full_shelf(asc_full_shelf *full)
{
    return (asc_app_shelf){.user = full,
                           .id = id_of,
                           .open = open_pack,
                           .release = release,
                           .tutorial = open_tutorial,
                           .game = make_game};
}
