/*
 * everywhere_search.c - games by computer players: their choices, the chances that they see, to the
 * last bit, and what the advisor says of decisions.
 */
#include "everywhere.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "advisor.h"
#include "player.h"

enum {
    ESTIMATED_EVERY = 4, /* decisions between two whose moves are estimated */
    JUDGED_EVERY = 8     /* ... that are judged */
};

/* Who plays how many decisions at each table, or at every so many-th only: a search takes its
 * time. */
static const struct {
    const char *name;
    unsigned decisions;
    size_t every;
} players[] = {
    {"random", 60, 1},      {"rich", 60, 1},          {"level:1", 60, 1}, {"level:2", 60, 1},
    {"search:30it", 16, 1}, {"search:10it+3t", 8, 1}, {"level:5", 8, 5},
};

static asc_player *player_of(const asc_game *game, const char *name)
{
    asc_player *player;
    if (asc_player_new(game, name, 1, NULL, &player) != ASC_OK)
        abort();
    return player;
}

static void print_estimates(board *b, asc_player *player)
{
    size_t found = asc_player_estimate(player, b->view, b->moves, b->count, b->estimates);
    for (size_t i = 0; i < found; i++)
        printf("    %zu %a +- %a of %" PRIu32 "\n", b->estimates[i].move, b->estimates[i].chance,
               b->estimates[i].error, b->estimates[i].visits);
}

static void print_judgement(board *b, asc_advisor *advisor)
{
    asc_judgement out;
    asc_decision decision = {.seat = b->seat, .move = b->moves[b->count - 1]};
    if (asc__advisor_judge(advisor, 0, b->state, decision, &out))
        printf("    judged: %a, %a, loss %a +- %a\n", out.before, out.after, out.loss, out.error);
}

/* A game by one player at all seats. */
static void print_game(board *b, const char *name, unsigned decisions, uint64_t luck)
{
    asc_advisor *advisor;
    asc_player *player = player_of(b->game, name);
    asc_seed seed = asc_seed_from_number(luck);
    seed.secure = luck % 2 == 1;
    if (asc__advisor_new(b->game, &(asc_advisor_setup){.player = name, .seed = 1}, &advisor) !=
        ASC_OK)
        abort();
    asc_state_init(b->game, b->state, &seed);
    printf("  %s:", name);
    for (unsigned i = 1; i <= decisions && board_look(b); i++) {
        asc_prediction expected;
        size_t choice = asc_player_choose(player, b->view, b->moves, b->count);
        printf(" %zu", choice);
        if (asc__search_expected(player, &expected) && i % ESTIMATED_EVERY == 0) {
            printf(" expecting %a, %a\n", expected.chance, expected.ahead);
            print_estimates(b, player);
        }
        if (i % JUDGED_EVERY == 0)
            print_judgement(b, advisor);
        asc_apply_listed(b->game, b->state, b->moves[choice]);
    }
    printf("\n  %016" PRIx64 "\n", asc_state_hash(b->game, b->state));
    asc__advisor_free(advisor);
    asc_player_free(player);
}

/* Positions all along a game, as the value network sees them, for each seat. */
static void print_predictions(board *b)
{
    asc_prediction told[ASC_SEATS_MAX];
    asc_state_init(b->game, b->state, &(asc_seed){.word = {1}});
    for (unsigned i = 0; board_look(b); i++) {
        if (i % ESTIMATED_EVERY == 0 && asc_value_predict(b->game, b->state, b->seat, told))
            printf("  predicted: %a, %a\n", told[b->seat].chance, told[b->seat].ahead);
        size_t best = asc_value_tuned(b->game, b->state, b->moves, b->count);
        asc_apply_listed(b->game, b->state, b->moves[best]);
    }
}

static void print_set_up(asc_game *game, size_t index, bool network)
{
    char name[200];
    board b = board_of(game);
    everywhere_name(game, name, sizeof name);
    printf("%s%s\n", name, network ? "" : ", no network");
    print_predictions(&b);
    for (size_t i = 0; i < ASC__COUNT(players); i++)
        if (index % players[i].every == 0)
            print_game(&b, players[i].name, players[i].decisions, index + i);
    board_free(&b);
}

void everywhere_searches(void)
{
    asc_game *game;
    asc_host host = everywhere_host(NULL);
    for (size_t i = 0; (game = everywhere_game(i, NULL, &host)) != NULL; i++)
        print_set_up(game, i, true);
    /* Those that may have a network, without it. */
    host.network = NULL;
    for (size_t i = 0; (game = everywhere_game(i, NULL, &host)) != NULL; i++) {
        if (asc_game_players(game) == 2)
            print_set_up(game, i, false);
        else
            asc_game_free(game);
    }
}
