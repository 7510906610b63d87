/*
 * deck_kit.c - games, choices and fields for the tests of the deck-building game. What must hold in
 * a game is not here: that is game_checks.c, for any game, and the tests themselves.
 */
#include "deck_kit.h"

#include <stdio.h>
#include <stdlib.h>

#include "base.h"

/* ---- Files and games ------------------------------------------------------------------------- */

static void give_up(const char *what, const char *which)
{
    fprintf(stderr, "deck_kit: %s %s\n", what, which);
    abort();
}

char *deck_read_file(const char *path, size_t *size)
{
    const char *root = getenv("ASCEND_SOURCE_ROOT");
    char full[4096];
    snprintf(full, sizeof full, "%s/%s", root != NULL ? root : ".", path);
    FILE *file = fopen(full, "rb");
    if (file == NULL)
        return NULL;
    size_t room = 1 << 16;
    char *text = deck_get(room);
    *size = 0;
    for (size_t got; (got = fread(text + *size, 1, room - *size - 1, file)) > 0;) {
        *size += got;
        if (*size + 1 == room) {
            char *larger = realloc(text, room *= 2);
            if (larger == NULL)
                give_up("no memory for", path);
            text = larger;
        }
    }
    text[*size] = '\0';
    fclose(file);
    return text;
}

asc_status deck_load(void *user, const char *id, asc_source *source)
{
    (void)user;
    char path[512];
    size_t size;
    if (strspn(id, "abcdefghijklmnopqrstuvwxyz-") != strlen(id) || strlen(id) > 64)
        return ASC_UNKNOWN_PACK;
    snprintf(path, sizeof path, "packs/%s/%s.pack", id, id);
    char *text = deck_read_file(path, &size);
    if (text == NULL)
        return ASC_UNKNOWN_PACK;
    *source = (asc_source){id, text, size};
    return ASC_OK;
}

asc_status deck_load_network(void *user, const char *setup, asc_source *source)
{
    (void)user;
    char path[512];
    size_t size;
    if (strspn(setup, "abcdefghijklmnopqrstuvwxyz-+0123456789") != strlen(setup) ||
        strlen(setup) > 64)
        return ASC_NOT_FOUND;
    snprintf(path, sizeof path, "networks/%s.network", setup);
    char *bytes = deck_read_file(path, &size);
    if (bytes == NULL)
        return ASC_NOT_FOUND;
    *source = (asc_source){"network", bytes, size};
    return ASC_OK;
}

void deck_release(void *user, asc_source *source)
{
    (void)user;
    char *text;
    memcpy(&text, &source->text, sizeof text);
    free(text);
}

bool deck_table_at(size_t index, deck_table *table)
{
    static const struct {
        const char *packs;
        int least, most, step, seats_a_team;
    } sets[] = {
        {"godslayer", 1, 4, 1, 0},
        {"anniversary", 1, 4, 1, 0},
        {"vigil", 1, 4, 1, 0},
        {"godslayer,anniversary", 1, 6, 1, 0},
        {"godslayer,vigil", 1, 6, 1, 0},
        {"anniversary,vigil", 1, 6, 1, 0},
        {"godslayer,anniversary,vigil", 1, 6, 1, 0},
        {"godslayer", 4, 4, 2, 2},
        {"anniversary", 4, 4, 2, 2},
        {"vigil", 4, 4, 2, 2},
        {"godslayer,anniversary", 4, 6, 2, 2},
        {"godslayer,vigil", 4, 6, 2, 2},
        {"anniversary,vigil", 4, 6, 2, 2},
        {"godslayer,anniversary,vigil", 4, 6, 2, 2},
    };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        size_t count = (size_t)((sets[i].most - sets[i].least) / sets[i].step + 1);
        if (index < count) {
            int players = sets[i].least + (int)index * sets[i].step;
            int teams = sets[i].seats_a_team ? players / sets[i].seats_a_team : 0;
            *table = (deck_table){sets[i].packs, players, teams};
            return true;
        }
        index -= count;
    }
    return false;
}

size_t deck_table_options(const deck_table *table, const char *turn_limit, asc_option options[2])
{
    size_t count = 0;
    if (table->teams > 0)
        options[count++] = (asc_option){"teams", table->teams == 2 ? "2" : "3"};
    if (turn_limit != NULL)
        options[count++] = (asc_option){"turn_limit", turn_limit};
    return count;
}

asc_game *deck_table_game(const deck_table *table, const char *turn_limit)
{
    asc_host host = {.load = deck_load, .network = deck_load_network, .release = deck_release};
    asc_option options[2];
    return game_of((asc_config){.packs = table->packs,
                                .players = table->players,
                                .options = options,
                                .option_count = deck_table_options(table, turn_limit, options),
                                .seed = asc_seed_from_number(1),
                                .host = &host});
}

asc_game *deck_game_new(const char *packs, int players, const char *turn_limit)
{
    return deck_table_game(&(deck_table){packs, players, 0}, turn_limit);
}

/* Whatever the id, the text that `user` is. */
static asc_status load_text(void *user, const char *id, asc_source *source)
{
    *source = (asc_source){id, user, strlen(user)};
    return ASC_OK;
}

asc_game *deck_text_game(const char *text, int players, const char *turn_limit)
{
    char *own = deck_get(strlen(text) + 1);
    memcpy(own, text, strlen(text));
    asc_host host = {.user = own, .load = load_text};
    asc_option options[] = {{"turn_limit", turn_limit}};
    asc_game *game = game_of((asc_config){.packs = "text",
                                          .players = players,
                                          .options = options,
                                          .option_count = turn_limit != NULL,
                                          .seed = asc_seed_from_number(1),
                                          .host = &host});
    free(own);
    return game;
}

/* ---- Choices --------------------------------------------------------------------------------- */

uint32_t deck_below(deck_luck *luck, uint32_t below)
{
    return asc__random_fast(luck->key, 77, luck->used++, below);
}

/* What a habit makes of a move: the highest of the list is taken. */
static unsigned weight(const asc_game *game, deck_habit habit, asc_move move, deck_luck *luck)
{
    size_t count;
    unsigned cost = move.card == ASC_NO_CARD ? 0 : asc_cards(game, &count)[move.card].cost;
    switch ((asc_verb_class)asc_verbs(game, &count)[move.verb].sort) {
    case ASC_VERB_PLAY:
        return 1000;
    case ASC_VERB_TAKE: {
        bool first = habit == DECK_HUNTER && move.card != ASC_NO_CARD &&
                     strcmp(asc_cards(game, &count)[move.card].kind, "monster") == 0;
        return (first ? 200 : 100) + cost;
    }
    case ASC_VERB_CHOOSE:
        return 100 + deck_below(luck, 100);
    case ASC_VERB_DECLINE:
        return habit == DECK_HUNTER ? 0 : 100 + deck_below(luck, 100);
    case ASC_VERB_END:
        break;
    }
    return 0;
}

int deck_choose(const asc_game *game, deck_habit habit, const asc_move *moves, int count,
                deck_luck *luck)
{
    if (habit == DECK_ANY)
        return (int)deck_below(luck, (uint32_t)count);
    if (habit == DECK_BUSY) {
        size_t verbs;
        bool ends = asc_verbs(game, &verbs)[moves[count - 1].verb].sort == ASC_VERB_END;
        return (int)deck_below(luck, (uint32_t)(count - (ends && count > 1)));
    }
    int best = 0;
    unsigned most = 0;
    for (int i = 0; i < count; i++) {
        unsigned value = weight(game, habit, moves[i], luck);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return best;
}

unsigned deck_play_on(const asc_game *game, asc_state *state, deck_habit habit, unsigned steps,
                      deck_luck *luck)
{
    asc_move *moves = deck_get(asc_legal_max(game) * sizeof *moves);
    unsigned made = 0;
    for (; made < steps && !asc_over(game, state); made++) {
        int count = asc_legal(game, state, moves);
        asc_apply_listed(game, state, moves[deck_choose(game, habit, moves, count, luck)]);
    }
    free(moves);
    return made;
}

/* ---- Views ----------------------------------------------------------------------------------- */

const asc_field *deck_field(const asc_game *game, const char *name, int seat)
{
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    for (size_t i = 0; i < count; i++)
        if (fields[i].seat == seat && strcmp(fields[i].name, name) == 0)
            return &fields[i];
    give_up("no such field:", name);
    return NULL;
}

int deck_view_number(const asc_game *game, const asc_view *view, const char *name, int seat)
{
    int16_t number;
    memcpy(&number, (const char *)view + deck_field(game, name, seat)->offset, sizeof number);
    return number;
}

const uint8_t *deck_view_bytes(const asc_game *game, const asc_view *view, const char *name,
                               int seat)
{
    return (const uint8_t *)view + deck_field(game, name, seat)->offset;
}
