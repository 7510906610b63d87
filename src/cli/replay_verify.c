/*
 * replay_verify.c - `ascend replay --verify`: checks that the seed of a game was made as its table
 * promised (src/table/shuffle.h).
 */
#include "replay.h"

#include <stdio.h>
#include <string.h>

#include "shuffle.h"

static const char *find_tag(const asc_record_facts *facts, const char *name)
{
    for (size_t i = 0; i < facts->tag_count; i++)
        if (strcmp(facts->tags[i].name, name) == 0)
            return facts->tags[i].value;
    return NULL;
}

static bool same_seed(const asc_seed *a, const asc_seed *b)
{
    return a->secure == b->secure && memcmp(a->word, b->word, sizeof a->word) == 0;
}

/* Reads the first seat from a tag: its number before the game began, from 1, and whether it was
 * drawn by lot. 0: no host writes such a tag. */
static int read_first(const char *tag, int seats, bool *drawn)
{
    asc_span rest = asc__span(tag), word;
    long first;
    if (!asc__span_cut(&rest, ' ', &word) || !asc__span_number(word, 1, seats, &first))
        return 0;
    *drawn = rest.length > 0;
    return !*drawn || strcmp(tag + word.length, ASC_SHUFFLE_LOT) == 0 ? (int)first : 0;
}

/* Does the drawn seat follow from the parts? */
static bool is_drawn_so(const asc_shuffle *shuffle, const asc_game *game, int first)
{
    asc_setup setup;
    asc_setup_standard(asc_game_name(game), &setup);
    setup.players = shuffle->seats;
    setup.first = 0;
    return asc__shuffle_order(shuffle, &setup) + 1 == first;
}

/* Finds what is wrong, in English; NULL: nothing. */
static const char *find_wrong(const asc_record *record, asc_shuffle *shuffle, int *first,
                              bool *drawn)
{
    const asc_record_facts *facts = asc_record_facts_of(record);
    const asc_match *match = asc_record_match(record);
    const asc_game *game = asc_match_game(match);
    const asc_seed *seed = asc_match_seed(match);
    const char *parts = find_tag(facts, ASC_SHUFFLE_TAG);
    const char *first_tag = find_tag(facts, ASC_SHUFFLE_FIRST);
    char hash[ASC_SHUFFLE_HASH];
    if (parts == NULL || facts->commitment == NULL || first_tag == NULL || seed == NULL)
        return N_("the record does not say of which parts its seed was made");
    if (!asc__shuffle_parse(asc__span(parts), shuffle) || shuffle->seats != asc_game_players(game))
        return N_("the parts of the seed cannot be read");
    asc__shuffle_commitment(shuffle, hash);
    if (strcmp(hash, facts->commitment) != 0)
        return N_("the commitment is to another part of the host's");
    const asc_seed made = asc__shuffle_seed(shuffle);
    if (!same_seed(seed, &made))
        return N_("the seed is not made of these parts");
    *first = read_first(first_tag, shuffle->seats, drawn);
    if (*first == 0 || (*drawn && !is_drawn_so(shuffle, game, *first)))
        return N_("the parts draw another seat to begin");
    return NULL;
}

static void print_right(const char *path, const asc_record *record, const asc_shuffle *shuffle,
                        int first, bool drawn)
{
    int given = 0;
    for (int i = 0; i < shuffle->seats; i++)
        given += shuffle->given[i];
    asc__cli_printf(stdout, "%s: the commitment binds the host's part of the seed: %s\n", path,
                    asc_record_facts_of(record)->commitment);
    asc__cli_printf(stdout, "%s: the seed is made of the host's part and those of %d of %d seats\n",
                    path, given, shuffle->seats);
    if (drawn)
        asc__cli_printf(stdout, "%s: the same parts drew who begins\n", path);
    for (int i = 0; i < shuffle->seats; i++) {
        const char *name =
            asc_record_facts_of(record)->seat[(i - first + 1 + shuffle->seats) % shuffle->seats];
        char part[2 * ASC_SHUFFLE_PART + 1] = "-";
        for (size_t byte = 0; shuffle->given[i] && byte < ASC_SHUFFLE_PART; byte++)
            snprintf(part + 2 * byte, 3, "%02x", shuffle->part[i][byte]);
        asc__cli_printf(stdout, "%s: part of %s: %s\n", path, name != NULL ? name : "-", part);
    }
}

bool asc__replay_verify(const char *path, const asc_record *record)
{
    asc_shuffle shuffle;
    int first = 0;
    bool drawn = false;
    const char *wrong = find_wrong(record, &shuffle, &first, &drawn);
    if (wrong != NULL)
        asc__cli_printf(stdout, "%s: FAILED: %s\n", path, asc__cli_tr(wrong));
    else
        print_right(path, record, &shuffle, first, drawn);
    return wrong == NULL;
}
