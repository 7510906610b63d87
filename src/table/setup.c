/*
 * setup.c - the standard set-up, whether a set-up can be played, and the configuration made from
 * it. setup_rows.c and the files beside it read and write its rows.
 */
#include "setup_internal.h"

#include <stdio.h>

#include "seat_text.h"

bool asc__setup_is_line(asc_span text, size_t size)
{
    return text.length < size && asc__span_trim(text).length == text.length &&
           asc__utf8_clean(text.start, text.length);
}

void asc_setup_standard(const char *game, asc_setup *setup)
{
    const char *name = game != NULL ? game : asc_game_list(0);
    *setup = (asc_setup){.players = asc_game_standard_players(name)};
    snprintf(setup->game, sizeof setup->game, "%s", name);
    for (int i = 1; i < setup->players; i++)
        snprintf(setup->seat[i].player, sizeof setup->seat[i].player, "%s", asc_level_default());
}

/* ---- Looking --------------------------------------------------------------------------------- */

int asc_setup_pack_count(const asc_setup *setup)
{
    const char *standard = asc_game_standard_packs(asc__setup_game(setup));
    asc_span rest, piece;
    int count = 0;
    rest = asc__span(setup->packs[0] != '\0' || standard == NULL ? setup->packs : standard);
    while (asc__span_cut(&rest, ',', &piece))
        count += asc__span_trim(piece).length > 0;
    return count;
}

const asc_seats_rule *asc_setup_seats_rule(const asc_setup *setup)
{
    const asc_seats_rule *rule, *last = asc_seats_list(asc__setup_game(setup), 0);
    int packs = asc_setup_pack_count(setup);
    for (size_t i = 1; (rule = asc_seats_list(asc__setup_game(setup), i)) != NULL; i++)
        if (rule->packs <= packs)
            last = rule;
    return last;
}

int asc_setup_people(const asc_setup *setup)
{
    int people = 0;
    for (int i = 0; i < setup->players; i++)
        people += setup->seat[i].player[0] == '\0';
    return people;
}

void asc_setup_called(const asc_setup *setup, int seat, const char *language,
                      char name[ASC_TABLE_NAME])
{
    asc_seat_label labels[ASC_SEATS_MAX];
    for (int i = 0; i < setup->players; i++)
        labels[i] = (asc_seat_label){setup->seat[i].player, setup->seat[i].name};
    asc__seat_called(language, labels, setup->players, seat, name);
}

/* ---- Can it be played? ----------------------------------------------------------------------- */

static void say(asc_report *report, const char *english, int a, int b, int c)
{
    char text[256];
    const asc_lang_arg args[] = {asc__arg_number(a), asc__arg_number(b), asc__arg_number(c)};
    asc_speech speech = asc__speech_init(report->language, text, sizeof text);
    asc__say_text_n(&speech, english, args, ASC__COUNT(args));
    asc__report_as_is(report, 0, 0, text);
}

static bool check_seats(const asc_setup *setup, asc_report *report)
{
    const asc_seats_rule *rule = asc_setup_seats_rule(setup);
    int packs = asc_setup_pack_count(setup), players = setup->players;
    if (asc_setup_people(setup) == 0)
        asc__report(report, 0, 0, "Nobody would play: put a person at a seat.");
    else if (rule == NULL || (players >= rule->least && players <= rule->most))
        return true;
    else if (players < rule->least)
        say(report, T_("This game is for {0} to {1} players; there {2?one:is one|are {2}}."),
            rule->least, rule->most, players);
    else if (packs > 0)
        say(report, T_("At most {1} can play with {0?one:one set|{0} sets}; there are {2}."), packs,
            rule->most, players);
    else
        say(report, T_("At most {0} can play; there are {1}."), rule->most, players, 0);
    return false;
}

bool asc__setup_is_you(const char *name)
{
    const char *code;
    for (size_t i = 0; (code = asc_language_list(i)) != NULL; i++)
        if (asc__text_same(name, asc_translate(code, N_("you"))))
            return true;
    return false;
}

/* The only person at the table: they may be called "You", because nobody else reads it. */
static bool is_alone(const asc_setup *setup, int seat)
{
    int people = 0;
    for (int i = 0; i < setup->players; i++)
        people += setup->seat[i].player[0] == '\0';
    return people == 1 && setup->seat[seat].player[0] == '\0';
}

static bool check_names(const asc_setup *setup, const asc_host *host, asc_report *report)
{
    char called[ASC_SEATS_MAX][ASC_TABLE_NAME];
    for (int i = 0; i < setup->players; i++) {
        if (!asc__setup_check_seat(&setup->seat[i], report))
            return false;
        asc_setup_called(setup, i, host->language, called[i]);
        if (asc__setup_is_you(called[i]) && !is_alone(setup, i)) {
            asc__report(report, 0, 0,
                        "nobody can be named 'you': the program calls the reader that");
            return false;
        }
        for (int k = 0; k < i; k++) {
            if (!asc__text_same(called[i], called[k]))
                continue;
            asc__report(report, 0, 0, "two seats cannot both be called '%s'", called[i]);
            return false;
        }
    }
    return true;
}

static bool check_first(const asc_setup *setup, asc_report *report)
{
    if (setup->first > setup->players)
        asc__report(report, 0, 0, "seat %d cannot begin: there are seats 1 to %d", setup->first,
                    setup->players);
    else if (setup->first > 0 && asc_seats_in_line(asc__setup_game(setup)))
        asc__report(report, 0, 0,
                    "you cannot choose who begins in this game: the first in the line does");
    else
        return true;
    return false;
}

static bool check_players(const asc_setup *setup, const asc_host *host, asc_report *report)
{
    static const char program[] = "engine:";
    for (int i = 0; i < setup->players; i++) {
        const char *player = setup->seat[i].player;
        if (strcmp(player, program) == 0) {
            asc__report(report, 0, 0, "Seat %d: type the command of the program.", i + 1);
            return false;
        }
        bool known = player[0] == '\0' || strncmp(player, program, strlen(program)) == 0;
        if (!known && asc_player_check(player, host) != ASC_OK)
            return false;
    }
    return setup->substitute[0] == '\0' || asc_player_check(setup->substitute, host) == ASC_OK;
}

asc_status asc_setup_check(const asc_setup *setup, const asc_host *host)
{
    asc_host full = asc__host(host);
    asc_report report = asc__report_to(&full, NULL);
    bool good = check_seats(setup, &report) && check_names(setup, &full, &report) &&
                check_first(setup, &report) && check_players(setup, &full, &report);
    return good ? ASC_OK : ASC_BAD_CONFIG;
}

/* ---- Check of a whole set-up ----------------------------------------------------------------- */

void asc_setup_config(const asc_setup *setup, const asc_host *host,
                      asc_option options[ASC_SETUP_OPTIONS], asc_config *config)
{
    for (int i = 0; i < setup->options; i++)
        options[i] = (asc_option){setup->option[i].name, setup->option[i].value};
    *config = (asc_config){.game = asc__setup_game(setup),
                           .packs = setup->packs[0] != '\0' ? setup->packs : NULL,
                           .texts = setup->texts,
                           .text_count = setup->text_count,
                           .players = setup->players,
                           .options = options,
                           .option_count = (size_t)setup->options,
                           .seed = setup->seed,
                           .host = host};
}

void asc_setup_order(asc_setup *setup, uint64_t luck)
{
    asc_setup_seat seats[ASC_SEATS_MAX];
    uint64_t players = (uint64_t)setup->players;
    /* The upper half of the product: near seeds are as good as far ones. */
    uint64_t by_chance = (luck * UINT64_C(0x9e3779b97f4a7c15) >> 32) * players >> 32;
    if (asc_seats_in_line(asc__setup_game(setup)) || players == 0)
        return;
    uint64_t first = setup->first > 0 ? (uint64_t)setup->first - 1 : by_chance;
    memcpy(seats, setup->seat, sizeof seats);
    for (uint64_t i = 0; i < players; i++)
        setup->seat[i] = seats[(first + i) % players];
    setup->first = 1;
}
