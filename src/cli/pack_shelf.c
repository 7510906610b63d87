/*
 * pack_shelf.c - see pack_shelf.h.
 */
#include "pack_shelf.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ascend_table.h"
#include "cli.h"
#include "cli_config.h"
#include "pack_folder.h"
#include "suggest.h"

/* A pack file that is found by its id. */
struct asc_lent_pack {
    char *id, *path;
};

/* ---- Folders --------------------------------------------------------------------------------- */

static void add_folder(char **folders, size_t *count, const char *path, size_t length)
{
    if (length == 0 || *count == ASC_SHELF_FOLDERS_MAX)
        return;
    char *copy = strndup(path, length);
    if (copy)
        folders[(*count)++] = copy;
}

/* Those that a variable of the environment names, colons between. */
static void add_named_folders(char **folders, size_t *count, const char *variable)
{
    const char *named = getenv(variable);
    while (named && *named) {
        size_t length = strcspn(named, ":");
        add_folder(folders, count, named, length);
        named += length + (named[length] == ':');
    }
}

/* Places beside the program: installed, in build/KIND of a source tree, in a build folder of it. */
static void add_folders_beside_program(asc_shelf *shelf)
{
    static const char *const places[] = {"/../share/ascend/packs", "/../../packs", "/../packs"};
    char path[ASC_PATH_SIZE];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 64);
    if (length <= 0)
        return;
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    if (!slash)
        return;
    for (size_t i = 0; i < ASC__COUNT(places); i++) {
        strcpy(slash, places[i]);
        char *real = realpath(path, NULL);
        if (real)
            add_folder(shelf->folders, &shelf->folder_count, real, strlen(real));
        free(real);
    }
}

void asc__shelf_init(asc_shelf *shelf)
{
    *shelf = (asc_shelf){.diag_out = stderr};
    add_named_folders(shelf->folders, &shelf->folder_count, "ASCEND_PACKS");
    shelf->own_count = shelf->folder_count;
    add_folders_beside_program(shelf);
    add_folder(shelf->folders, &shelf->folder_count, ASCEND_PACK_FOLDER,
               strlen(ASCEND_PACK_FOLDER));
    add_named_folders(shelf->network_folders, &shelf->network_folder_count, "ASCEND_NETWORKS");
}

void asc__shelf_fini(asc_shelf *shelf)
{
    for (size_t i = 0; i < shelf->folder_count; i++)
        free(shelf->folders[i]);
    for (size_t i = 0; i < shelf->network_folder_count; i++)
        free(shelf->network_folders[i]);
    for (size_t i = 0; i < shelf->lent_count; i++) {
        free(shelf->lent[i].id);
        free(shelf->lent[i].path);
    }
    free(shelf->lent);
    *shelf = (asc_shelf){.diag_out = stderr};
}

/* ---- The host -------------------------------------------------------------------------------- */

static bool is_path(const char *name)
{
    size_t length = strlen(name);
    return strchr(name, '/') || (length > 5 && strcmp(name + length - 5, ".pack") == 0);
}

static asc_status read_pack(asc_shelf *shelf, const char *path, asc_source *source)
{
    if (asc__file_read(path, ASC_FILE_PACK, source))
        return ASC_OK;
    shelf->told++;
    return ASC_UNKNOWN_PACK;
}

/* The file of a pack in the folders `first` and behind: writes its path and returns the number of
 * the folder, or that of all folders where there is none. */
static size_t find_file(const asc_shelf *shelf, size_t first, const char *id,
                        char path[ASC_PATH_SIZE])
{
    size_t i = first;
    while (i < shelf->folder_count && !asc__pack_folder_find(shelf->folders[i], id, path))
        i++;
    return i;
}

asc_status asc__shelf_load(asc_shelf *shelf, const char *id, asc_source *source)
{
    char path[ASC_PATH_SIZE];
    shelf->missing[0] = '\0';
    for (size_t i = 0; i < shelf->lent_count; i++)
        if (strcmp(shelf->lent[i].id, id) == 0)
            return read_pack(shelf, shelf->lent[i].path, source);
    if (find_file(shelf, 0, id, path) < shelf->folder_count)
        return read_pack(shelf, path, source);
    snprintf(shelf->missing, sizeof shelf->missing, "%s", id);
    return ASC_UNKNOWN_PACK;
}

asc_status asc__shelf_open(asc_shelf *shelf, const char *name, asc_source *source)
{
    shelf->missing[0] = '\0';
    return is_path(name) ? read_pack(shelf, name, source) : asc__shelf_load(shelf, name, source);
}

bool asc__shelf_lend(asc_shelf *shelf, const char *path)
{
    asc_source source;
    asc_pack *pack;
    if (!asc__file_read(path, ASC_FILE_PACK, &source))
        return false;
    asc_host host = asc__shelf_host(shelf);
    asc_status status = asc_pack_new(&source, &host, &pack);
    asc__file_free(&source);
    struct asc_lent_pack *more = realloc(shelf->lent, (shelf->lent_count + 1) * sizeof *more);
    if (more)
        shelf->lent = more;
    if (status == ASC_OK && more) {
        struct asc_lent_pack lent = {strdup(asc_pack_id(pack)), strdup(path)};
        if (lent.id && lent.path) {
            more[shelf->lent_count++] = lent;
        } else {
            free(lent.id);
            free(lent.path);
            status = ASC_NO_MEMORY;
        }
    }
    asc_pack_free(pack);
    if (status == ASC_NO_MEMORY || !more)
        asc__cli_complain(NULL, "%s", asc__cli_status(ASC_NO_MEMORY));
    return status == ASC_OK && more;
}

static asc_status load(void *user, const char *id, asc_source *source)
{
    return asc__shelf_load(user, id, source);
}

/* What kind of file lies beside the folders of packs. */
typedef struct beside_kind {
    const char *folder, *ending;
    size_t limit;
    asc_status bad; /* it is there and cannot be read */
} beside_kind;

static const beside_kind a_network = {"networks", "network", ASC_FILE_NETWORK, ASC_BAD_NETWORK};
static const beside_kind a_tutorial = {"tutorials", "tutorial", ASC_FILE_TUTORIAL, ASC_BAD_TEXT};

/* A file in a folder: ASC_NOT_FOUND where there is none. */
static asc_status read_in(asc_shelf *shelf, const beside_kind *kind, const char *folder,
                          const char *beside, const char *name, asc_source *source)
{
    char path[ASC_PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s%s%s/%s.%s", folder, beside[0] ? "/../" : "",
                          beside, name, kind->ending);
    if (length < 0 || length >= ASC_PATH_SIZE)
        return ASC_NOT_FOUND;
    int reason = asc__file_try(path, kind->limit, source);
    if (reason == 0)
        return ASC_OK;
    if (reason == ENOENT || reason == ENOTDIR || reason == ENAMETOOLONG)
        return ASC_NOT_FOUND;
    asc__file_complain(path, kind->limit, reason);
    shelf->told++;
    return reason == ENOMEM ? ASC_NO_MEMORY : kind->bad;
}

/* The same in the first folder of packs that has it beside itself. */
static asc_status read_beside(asc_shelf *shelf, const beside_kind *kind, const char *name,
                              asc_source *source)
{
    asc_status status = ASC_NOT_FOUND;
    for (size_t i = 0; i < shelf->folder_count && status == ASC_NOT_FOUND; i++)
        status = read_in(shelf, kind, shelf->folders[i], kind->folder, name, source);
    return status;
}

static asc_status network(void *user, const char *setup, asc_source *source)
{
    asc_shelf *shelf = user;
    asc_status status = ASC_NOT_FOUND;
    if (setup[strspn(setup, ASC_ID_BYTES "+")] != '\0')
        return status;
    for (size_t i = 0; i < shelf->network_folder_count && status == ASC_NOT_FOUND; i++)
        status = read_in(shelf, &a_network, shelf->network_folders[i], "", setup, source);
    return status == ASC_NOT_FOUND ? read_beside(shelf, &a_network, setup, source) : status;
}

asc_status asc__shelf_tutorial(asc_shelf *shelf, const char *name, asc_source *source)
{
    return asc__pack_is_id(name) ? read_beside(shelf, &a_tutorial, name, source) : ASC_NOT_FOUND;
}

static void release(void *user, asc_source *source)
{
    (void)user;
    asc__file_free(source);
}

static void tell(void *user, const asc_diag *diag)
{
    asc_shelf *shelf = user;
    FILE *out = shelf->diag_out;
    shelf->told++;
    if (asc__cli_complaint(diag))
        return;
    asc__cli_put(out, diag->file ? diag->file : "ascend");
    if (diag->line)
        fprintf(out, ":%u", diag->line);
    if (diag->line && diag->column)
        fprintf(out, ":%u", diag->column);
    fputs(": ", out);
    asc__cli_puts(out, diag->message);
}

asc_host asc__shelf_host(asc_shelf *shelf)
{
    return (asc_host){.user = shelf,
                      .load = load,
                      .network = shelf->plain ? NULL : network,
                      .release = release,
                      .diag = tell,
                      .language = asc__cli_language()->code};
}

/* ---- What there is --------------------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Adds the packs of one folder that are not in the list yet. */
static void list_folder(const char *folder, char ***list, size_t *count)
{
    DIR *dir = opendir(folder);
    struct dirent *entry;
    while (dir && (entry = readdir(dir))) {
        char path[ASC_PATH_SIZE];
        if (!asc__pack_folder_has(folder, entry->d_name, path))
            continue;
        bool known = false;
        for (size_t i = 0; i < *count; i++)
            known = known || strcmp((*list)[i], entry->d_name) == 0;
        if (known)
            continue;
        char **longer = realloc(*list, (*count + 1) * sizeof **list);
        char *copy = strdup(entry->d_name);
        if (longer)
            *list = longer;
        if (longer && copy)
            (*list)[(*count)++] = copy;
        else
            free(copy);
    }
    if (dir)
        closedir(dir);
}

char **asc__shelf_list(const asc_shelf *shelf, size_t *count)
{
    char **list = NULL;
    *count = 0;
    for (size_t i = 0; i < shelf->folder_count; i++)
        list_folder(shelf->folders[i], &list, count);
    if (list)
        qsort(list, *count, sizeof *list, compare);
    return list;
}

void asc__shelf_list_free(char **list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(list[i]);
    free(list);
}

void asc__shelf_complain(const asc_shelf *shelf, const char *id)
{
    size_t count;
    char **list = asc__shelf_list(shelf, &count), there[2048];
    asc_suggestion guess = asc__suggest(asc__span(id));
    for (size_t i = 0; i < count; i++)
        asc__suggest_try(&guess, list[i]);
    const char *best = guess.best;
    asc_text text = asc__text_init(there, sizeof there);
    if (count > 0)
        asc__text_join(&text, (const char *const *)list, count, " ");
    else
        asc__text_join(&text, (const char *const *)shelf->folders, shelf->folder_count, " ");
    if (count == 0)
        asc__cli_complain(NULL, "there is no pack '%s'; no packs were found in: %s", id, there);
    else if (best)
        asc__cli_complain(NULL, "there is no pack '%s'; did you mean '%s'? there are: %s", id, best,
                          there);
    else
        asc__cli_complain(NULL, "there is no pack '%s'; there are: %s", id, there);
    asc__shelf_list_free(list, count);
}

/* ---- Games ----------------------------------------------------------------------------------- */

/* The packs of a game: their names, and the texts of those that did not come with the program. */
typedef struct chosen {
    char names[ASC_PATH_SIZE];
    asc_pack_text texts[ASC_PACKS_MAX];
    size_t text_count;
} chosen;

static bool same_text(const asc_source *a, const asc_source *b)
{
    return a->size == b->size && memcmp(a->text, b->text, a->size) == 0;
}

/* Is this the file that the name leads to in the folders `first` and behind? */
static bool is_file_of(const asc_shelf *shelf, size_t first, const char *id, const asc_source *file)
{
    char path[ASC_PATH_SIZE];
    asc_source other;
    if (find_file(shelf, first, id, path) == shelf->folder_count ||
        asc__file_try(path, ASC_FILE_PACK, &other) != 0)
        return false;
    bool same = same_text(file, &other);
    asc__file_free(&other);
    return same;
}

/* The id of the installed pack that is this very file; false if there is none, or if its id leads
 * to another file. */
static bool find_twin(const asc_shelf *shelf, const asc_source *file, char id[ASC_PATH_SIZE])
{
    char **list = NULL;
    size_t count = 0;
    bool found = false;
    for (size_t i = shelf->own_count; i < shelf->folder_count; i++)
        list_folder(shelf->folders[i], &list, &count);
    for (size_t i = 0; i < count && !found; i++) {
        found = is_file_of(shelf, shelf->own_count, list[i], file) &&
                is_file_of(shelf, 0, list[i], file);
        if (found)
            snprintf(id, ASC_PATH_SIZE, "%s", list[i]);
    }
    asc__shelf_list_free(list, count);
    return found;
}

/* Adds a pack of the command line; where it cannot be read, that has been told. */
static asc_status choose(asc_shelf *shelf, const char *name, asc_text *names, chosen *all)
{
    char id[ASC_PATH_SIZE], path[ASC_PATH_SIZE];
    asc_source source;
    snprintf(id, sizeof id, "%s", name);
    if (is_path(name) || find_file(shelf, 0, name, path) < shelf->own_count) {
        if (all->text_count == ASC_PACKS_MAX)
            return ASC_LIMIT;
        if (asc__shelf_open(shelf, name, &source) != ASC_OK)
            return ASC_UNKNOWN_PACK;
        char *copy = find_twin(shelf, &source, id) ? NULL : strdup(name);
        if (copy)
            all->texts[all->text_count++] = (asc_pack_text){.id = copy, .source = source};
        else
            asc__file_free(&source);
    }
    asc__text_add(names, id);
    return names->length < names->size ? ASC_OK : ASC_LIMIT;
}

static asc_status choose_all(asc_shelf *shelf, const char *packs, chosen *all)
{
    asc_text names = asc__text_init(all->names, sizeof all->names);
    asc_span rest = {packs, strlen(packs)}, piece;
    asc_status result = ASC_OK;
    for (bool first = true; asc__span_cut(&rest, ',', &piece); first = false) {
        char name[ASC_PATH_SIZE];
        piece = asc__span_trim(piece);
        if (piece.length >= sizeof name)
            return ASC_LIMIT;
        snprintf(name, sizeof name, "%.*s", (int)piece.length, piece.start);
        asc__text_add(&names, first ? "" : ",");
        asc_status status = choose(shelf, name, &names, all);
        result = result == ASC_OK ? status : result;
    }
    return result;
}

asc_game *asc__shelf_game(asc_shelf *shelf, asc_config config)
{
    asc_host host = asc__shelf_host(shelf);
    asc_game *game = NULL;
    chosen *all = calloc(1, sizeof *all);
    asc_status status = all ? ASC_OK : ASC_NO_MEMORY;
    unsigned told = shelf->told;
    config.host = &host;
    if (all && config.packs) {
        status = choose_all(shelf, config.packs, all);
        config.packs = all->names;
        config.texts = all->texts;
        config.text_count = all->text_count;
    }
    if (status == ASC_OK)
        status = asc_game_new(&config, &game);
    if (status == ASC_UNKNOWN_PACK && shelf->missing[0])
        asc__shelf_complain(shelf, shelf->missing);
    else if (status != ASC_OK && shelf->told == told)
        asc__cli_complain(NULL, "%s", asc__cli_status(status));
    for (size_t i = 0; all && i < all->text_count; i++) {
        free((void *)(uintptr_t)all->texts[i].id);
        asc__file_free(&all->texts[i].source);
    }
    free(all);
    shelf->made = status;
    return game;
}

int asc__shelf_exit(const asc_shelf *shelf)
{
    return shelf->made == ASC_BAD_CONFIG || shelf->made == ASC_UNKNOWN_GAME ? ASC_EXIT_USAGE
                                                                            : ASC_EXIT_FAILED;
}

void asc__shelf_tell(asc_shelf *shelf, const char *name, asc_status status, unsigned told)
{
    if (status == ASC_UNKNOWN_PACK && shelf->missing[0])
        asc__shelf_complain(shelf, shelf->missing);
    if (status != ASC_OK && shelf->told == told)
        asc__cli_complain(NULL, "%s: %s", name, asc__cli_status(status));
}

asc_record *asc__shelf_record(asc_shelf *shelf, const char *path, asc_status *status)
{
    asc_source source;
    asc_record *record;
    asc_host host = asc__shelf_host(shelf);
    unsigned told = shelf->told;
    *status = ASC_BAD_TEXT;
    if (!asc__file_read(path, ASC_FILE_TEXT, &source))
        return NULL;
    *status = asc_table_record_read(&source, &host, &record);
    asc__shelf_tell(shelf, path, *status, told);
    asc__file_free(&source);
    return record;
}
