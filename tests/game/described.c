/*
 * described.c - games that describe themselves by tables: the game object, first states, luck,
 * moves and events as text. What a state holds, and who sees it, is in described_state.c.
 */
#include "described.h"

#include <assert.h>

#include "options.h"
#include "suggest.h"

/* The object of such a game: one block, with the lists that are made from the description
 * behind. */
typedef struct described_game {
    asc_game base;
    int32_t options[ASC__OPTIONS_MAX]; /* in the order of the type */
    asc_card cards[];                  /* verbs, fields and rulings are behind them */
} described_game;

/* ---- Luck ------------------------------------------------------------------------------------ */

uint32_t asc__luck_draw(asc__luck *luck, unsigned stream, uint32_t below)
{
    uint32_t number = luck->used[stream]++;
    return luck->secure ? asc__random_secure(luck->key, stream, number, below)
                        : asc__random_fast(luck->key[0], stream, number, below);
}

void asc__described_reseed(const asc_game *game, asc_state *state, const asc_seed *seed)
{
    (void)game;
    asc__luck *luck = (asc__luck *)(void *)state;
    *luck = (asc__luck){.secure = seed->secure};
    memcpy(luck->key, seed->word, sizeof luck->key);
}

/* ---- The game object ------------------------------------------------------------------------- */

static uint32_t identity(const asc_game *game, const int32_t *options)
{
    uint64_t id = asc__hash(0, game->type->name, strlen(game->type->name));
    id = asc__hash(id, &game->players, sizeof game->players);
    return (uint32_t)asc__hash(id, options, game->type->option_count * sizeof *options);
}

static size_t count_rulings(const asc__description *is)
{
    size_t count = 0;
    for (size_t i = 0; i < is->card_count; i++)
        count += is->cards[i].ruling_count;
    return count;
}

/* The cards, with what a description need not say; `rulings` has room for those of all of them. */
static void fill_cards(const asc_game_type *type, const asc_language *language, asc_card *cards,
                       const char **rulings)
{
    const asc__description *is = asc__description_of(type);
    for (size_t i = 0; i < is->card_count; i++) {
        cards[i] = is->cards[i];
        cards[i].rulings = rulings;
        for (size_t k = 0; k < cards[i].ruling_count; k++)
            *rulings++ = asc__lang_sentence(language, is->cards[i].rulings[k]);
        cards[i].title = asc__lang_sentence(language, cards[i].name);
        cards[i].type = cards[i].kind_title = asc__lang_sentence(language, cards[i].kind);
        cards[i].text = cards[i].text != NULL ? asc__lang_sentence(language, cards[i].text) : "";
        cards[i].pack = type->name;
    }
}

asc_status asc__described_create(const asc_game_type *type, const asc_config *config,
                                 const asc_host *host, asc_game **game)
{
    const asc__description *is = asc__description_of(type);
    asc_report report = asc__report_to(host, NULL);
    if (config->packs != NULL && config->packs[0] != '\0')
        asc__report(&report, 0, 0, "the game '%s' has no packs", type->name);
    if (config->players < is->least_players || config->players > is->most_players)
        asc__report(&report, 0, 0, "the game '%s' is for %d to %d players", type->name,
                    is->least_players, is->most_players);
    int32_t options[ASC__OPTIONS_MAX] = {0};
    asc__options_read(type, config, options, &report);
    if (report.errors > 0)
        return ASC_BAD_CONFIG;
    size_t fields = is->row_count * (size_t)config->players; /* at most */
    assert(fields <= ASC__FIELDS_MAX);
    described_game *made = host->resize(
        host->user, NULL,
        sizeof *made + is->card_count * sizeof(asc_card) + is->verb_count * sizeof(asc_verb) +
            fields * sizeof(asc_field) + count_rulings(is) * sizeof(const char *));
    if (made == NULL)
        return ASC_NO_MEMORY;
    asc_verb *verbs = (asc_verb *)(void *)(made->cards + is->card_count);
    asc_field *described = (asc_field *)(void *)(verbs + is->verb_count);
    const char **rulings = (const char **)(void *)(described + fields);
    *made = (described_game){.base = {.type = type,
                                      .host = *host,
                                      .seed = config->seed,
                                      .players = config->players,
                                      .state_size = is->state_size,
                                      .view_size = sizeof(asc_view) + is->state_size,
                                      .belief_size = is->state_size,
                                      .legal_max = is->legal_max,
                                      .cards = made->cards,
                                      .card_count = is->card_count,
                                      .verbs = verbs,
                                      .verb_count = is->verb_count,
                                      .questions = is->questions,
                                      .question_count = is->question_count,
                                      .fields = described,
                                      .ties = is->ties}};
    const asc_language *language = asc__host_language(host);
    fill_cards(type, language, made->cards, rulings);
    for (size_t i = 0; i < is->verb_count; i++)
        verbs[i] = is->verbs[i].verb;
    memcpy(made->options, options, sizeof options);
    made->base.game_id = identity(&made->base, options);
    made->base.field_count = asc__described_fields(&made->base, language, described);
    asc__options_keep(&made->base, options);
    *game = &made->base;
    return ASC_OK;
}

int asc__described_option(const asc_game *game, size_t index, int standard)
{
    int32_t given = ((const described_game *)(const void *)game)->options[index];
    return given == ASC__NOT_GIVEN ? standard : given;
}

/* ---- Moves as text --------------------------------------------------------------------------- */

size_t asc__described_move_format(const asc_game *game, const asc_state *state, asc_move move,
                                  char *out, size_t size)
{
    (void)state;
    asc_text text = asc__text_init(out, size);
    asc__text_add(&text, game->verbs[move.verb].word);
    if (asc__description_of(game->type)->verbs[move.verb].operand == ASC__OPERAND_SEAT)
        asc__text_addf(&text, " %d", move.slot + 1);
    else if (move.card != ASC_NO_CARD)
        asc__text_addf(&text, " %s", game->cards[move.card].name);
    return text.length;
}

/* Reads what follows a verb; false if the verb does not take that. */
static bool read_operand(const asc_game *game, unsigned operand, asc_span text, asc_move *move,
                         asc_report *report)
{
    long seat;
    switch (operand) {
    case ASC__OPERAND_CARD:
        if (text.length == 0)
            return false;
        move->card = asc__card_find(game, text.start, text.length);
        if (move->card == ASC_NO_CARD) {
            asc_suggestion suggestion = asc__suggest(text);
            for (size_t i = 0; i < game->card_count; i++)
                asc__suggest_try(&suggestion, game->cards[i].name);
            char best[128];
            asc_text message = asc__text_init(best, sizeof best);
            asc__suggest_add(&suggestion, game->language, &message);
            asc__report(report, 0, 1, "there is no card '%.*s'%s",
                        text.length < 60 ? (int)text.length : 60, text.start, best);
        }
        return true;
    case ASC__OPERAND_SEAT:
        if (!asc__span_number(text, 1, game->players, &seat))
            return false;
        move->slot = (uint8_t)(seat - 1);
        return true;
    default:
        return text.length == 0;
    }
}

static void refuse_text(const asc_game *game, asc_span text, asc_report *report)
{
    static const char *const operands[] = {"", " CARD", " SEAT"};
    char list[400];
    asc_text names = asc__text_init(list, sizeof list);
    for (size_t i = 0; i < game->verb_count; i++)
        asc__text_addf(&names, i > 0 ? ", '%s%s'" : "'%s%s'", game->verbs[i].word,
                       operands[asc__description_of(game->type)->verbs[i].operand]);
    asc__report(report, 0, 1, "expected one of %s, not '%.*s'", list,
                text.length < 60 ? (int)text.length : 60, text.length > 0 ? text.start : "");
}

asc_status asc__described_move_parse(const asc_game *game, const asc_state *state, const char *from,
                                     asc_move *move, asc_diag_fn diag, void *user)
{
    (void)state;
    asc_report report = {.diag = diag, .user = user, .language = game->language};
    asc_span text = asc__span_trim((asc_span){from, strlen(from)}), rest;
    const asc__verb_row *verbs = asc__description_of(game->type)->verbs;
    for (size_t i = 0; i < game->verb_count; i++) {
        *move = (asc_move){.verb = (uint8_t)i, .card = ASC_NO_CARD};
        if (asc__span_starts(text, verbs[i].verb.word, &rest) &&
            read_operand(game, verbs[i].operand, rest, move, &report))
            return report.errors == 0 ? ASC_OK : ASC_BAD_TEXT;
    }
    refuse_text(game, text, &report);
    return ASC_BAD_TEXT;
}

/* ---- Events as text -------------------------------------------------------------------------- */

const char *asc__described_event_name(const asc_game *game, uint16_t id)
{
    const asc__description *is = asc__description_of(game->type);
    return id < is->event_count ? is->events[id].name : NULL;
}

asc__event_clause asc__described_event_clause(const asc_game *game, const asc_event *event)
{
    const char *clause = asc__description_of(game->type)->events[event->id].clause;
    bool other = strstr(clause, "{4") != NULL;
    return (asc__event_clause){.sort = asc__description_of(game->type)->events[event->id].sort,
                               .text = clause,
                               .other = other ? ASC__OTHER_SEAT : ASC__OTHER_NOBODY,
                               .seat = other ? event->a : ASC_NOBODY};
}
