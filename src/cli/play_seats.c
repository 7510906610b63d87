/*
 * play_seats.c - who sits where: people and computer players, and what they are called.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

static const char person[] = "me";

/* ---- Reading --------------------------------------------------------------------------------- */

static bool is_player(const char *name)
{
    for (size_t i = 0; asc_player_list(i); i++)
        if (strcmp(asc_player_list(i), name) == 0)
            return true;
    return false;
}

static void complain_kind(const asc_command *command, const char *kind)
{
    fprintf(stderr, "ascend %s: nobody called '%s' can sit down; --seats knows: me, me:NAME",
            command->name, kind);
    for (size_t i = 0; asc_player_list(i); i++)
        fprintf(stderr, ", %s", asc_player_list(i));
    fputc('\n', stderr);
}

/* A name is printed, and stands between commas in a record. */
static bool is_name(const char *name)
{
    bool blank = true;
    for (; *name; name++) {
        if ((unsigned char)*name < ' ' || *name == 127)
            return false;
        blank = blank && *name == ' ';
    }
    return !blank;
}

static bool read_seat(asc_play *play, const asc_command *command, const char *text, size_t length)
{
    if (play->players == ASC_SEATS_MAX) {
        asc__cli_complain(command, "--seats has more than %d seats", ASC_SEATS_MAX);
        return false;
    }
    asc_play_seat *seat = &play->seats[play->players++];
    char word[2 * ASC_SEAT_NAME];
    if (length >= sizeof word)
        length = sizeof word - 1;
    memcpy(word, text, length);
    word[length] = '\0';
    char *name = strchr(word, ':');
    if (name)
        *name++ = '\0';
    bool is_person = strcmp(word, person) == 0;
    if (!is_person && !is_player(word)) {
        complain_kind(command, word);
        return false;
    }
    if (name && (!is_name(name) || strlen(name) >= sizeof seat->name)) {
        asc__cli_complain(command, "'%s' cannot be a name: it has 1 to %d letters", name,
                          ASC_SEAT_NAME - 1);
        return false;
    }
    snprintf(seat->kind, sizeof seat->kind, "%.31s", word);
    snprintf(seat->name, sizeof seat->name, "%.31s", name ? name : "");
    seat->named = name != NULL;
    play->persons += is_person;
    return true;
}

/* ---- Names ----------------------------------------------------------------------------------- */

static int count_kind(const asc_play *play, const char *kind)
{
    int count = 0;
    for (int i = 0; i < play->players; i++)
        count += !play->seats[i].named && strcmp(play->seats[i].kind, kind) == 0;
    return count;
}

/* "Greedy", or "Greedy 2" where there are several of them; nameless people are players. */
static void make_names(asc_play *play)
{
    for (int i = 0; i < play->players; i++) {
        asc_play_seat *seat = &play->seats[i];
        if (seat->named)
            continue;
        bool is_person = strcmp(seat->kind, person) == 0;
        char base[ASC_SEAT_NAME];
        snprintf(base, sizeof base, "%.24s", is_person ? "Player" : seat->kind);
        if (base[0] >= 'a' && base[0] <= 'z')
            base[0] = (char)(base[0] & ~0x20);
        if (is_person || count_kind(play, seat->kind) > 1)
            snprintf(seat->name, sizeof seat->name, "%.24s %d", base, i + 1);
        else
            snprintf(seat->name, sizeof seat->name, "%.24s", base);
    }
}

static bool check_names(const asc_play *play, const asc_command *command)
{
    for (int i = 0; i < play->players; i++) {
        if (asc__cli_same(play->seats[i].name, "you")) {
            asc__cli_complain(command, "nobody can be called 'you': that is whoever reads");
            return false;
        }
        for (int k = 0; k < i; k++) {
            if (!asc__cli_same(play->seats[i].name, play->seats[k].name))
                continue;
            asc__cli_complain(command, "two seats cannot both be called '%s'", play->seats[i].name);
            return false;
        }
    }
    return true;
}

bool asc__play_read_seats(asc_play *play, const asc_command *command, const char *text)
{
    play->players = play->persons = 0;
    memset(play->seats, 0, sizeof play->seats);
    for (;;) {
        size_t length = strcspn(text, ",");
        if (!read_seat(play, command, text, length))
            return false;
        if (text[length] == '\0')
            break;
        text += length + 1;
    }
    if (play->persons == 0) {
        asc__cli_complain(command, "--seats has no 'me': nobody would play; 'ascend sim' plays "
                                   "games between computer players");
        return false;
    }
    make_names(play);
    return check_names(play, command);
}

/* ---- Who begins ------------------------------------------------------------------------------ */

/* The seat that is meant by its number, its name or who sits there; -1 after a complaint. */
static int find_first(const asc_play *play, const asc_command *command, const char *text)
{
    if (text[0] && strspn(text, "0123456789") == strlen(text)) {
        long number = strlen(text) < 9 ? atol(text) : 0;
        if (number >= 1 && number <= play->players)
            return (int)number - 1;
        asc__cli_complain(command, "--first %s: there are seats 1 to %d", text, play->players);
        return -1;
    }
    int found = -1, count = 0;
    for (int i = 0; i < play->players; i++) {
        const asc_play_seat *seat = &play->seats[i];
        bool fits =
            asc__cli_same(seat->kind, text) || (seat->named && asc__cli_same(seat->name, text));
        found = fits ? i : found;
        count += fits;
    }
    if (count == 1)
        return found;
    asc__cli_complain(command,
                      count ? "--first %s: several sit there as that; give the number of the seat"
                            : "--first %s: nobody is called that; give the number of a seat, a "
                              "name, or random",
                      text);
    return -1;
}

bool asc__play_seat_first(asc_play *play, const asc_command *command, const char *first,
                          uint64_t luck)
{
    int at = 0;
    if (first && !asc__cli_same(first, "random"))
        at = find_first(play, command, first);
    else
        /* The upper half of the product: near seeds are as good as far ones. */
        at = (int)((luck * UINT64_C(0x9e3779b97f4a7c15) >> 32) * (uint64_t)play->players >> 32);
    if (at < 0)
        return false;
    asc_play_seat seats[ASC_SEATS_MAX];
    memcpy(seats, play->seats, sizeof seats);
    for (int i = 0; i < play->players; i++)
        play->seats[i] = seats[(at + i) % play->players];
    make_names(play);
    return check_names(play, command);
}

/* ---- Writing, and the players ---------------------------------------------------------------- */

void asc__play_write_seats(const asc_play *play, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < play->players && used < size; i++) {
        const asc_play_seat *seat = &play->seats[i];
        int length = snprintf(text + used, size - used, "%s%s%s%s", i ? "," : "", seat->kind,
                              seat->named ? ":" : "", seat->named ? seat->name : "");
        used += length > 0 ? (size_t)length : 0;
    }
}

bool asc__play_make_players(asc_play *play, const asc_command *command, uint64_t seed,
                            const asc_host *host)
{
    for (int i = 0; i < play->players; i++) {
        asc_play_seat *seat = &play->seats[i];
        if (strcmp(seat->kind, person) == 0)
            continue;
        asc_status status =
            asc_player_new(play->game, seat->kind, seed + (uint64_t)i, host, &seat->player);
        if (status != ASC_OK) {
            asc__cli_complain(command, "%s cannot play: %s", seat->kind, asc_status_text(status));
            return false;
        }
    }
    return true;
}

const char *asc__play_name(const asc_play *play, int seat, int viewer)
{
    return seat == viewer ? "You" : play->seats[seat].name;
}
