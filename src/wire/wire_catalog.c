/*
 * wire_catalog.c - writes what stays the same during a game, and the list of games.
 */
#include "wire.h"

#include "seat_text.h"

static const char *const zones[] = {[ASC_STARTING] = "starting",
                                    [ASC_ALWAYS] = "always",
                                    [ASC_CENTER] = "center",
                                    [ASC_OTHER] = "other"};

/* ---- What a card does ------------------------------------------------------------------------ */

static void add_words(asc_json *json, const char *key, asc_set_part part, unsigned bits)
{
    const char *word;
    if (bits == 0)
        return;
    asc__json_array(json, key);
    for (unsigned i = 0; (word = asc_set_word(part, i)) != NULL; i++)
        if (bits >> i & 1)
            asc__json_text(json, NULL, word);
    asc__json_close(json, ']');
}

static void add_set(asc_json *json, const asc_card_set *set)
{
    asc__json_object(json, "of");
    add_words(json, "kinds", ASC_SET_KINDS, set->kinds);
    add_words(json, "factions", ASC_SET_FACTIONS, set->factions);
    add_words(json, "zones", ASC_SET_ZONES, set->zones);
    if (set->cost_most >= 0)
        asc__json_number(json, "cost_most", (uint64_t)set->cost_most);
    if (set->itself)
        asc__json_bool(json, "itself", true);
    if (set->other)
        asc__json_bool(json, "other", true);
    if (set->with_treasure)
        asc__json_bool(json, "with_treasure", true);
    asc__json_close(json, '}');
}

static void add_flags(asc_json *json, unsigned flags)
{
    static const asc_wire_flag words[] = {{ASC_ACTION_MAY, "may"},
                                          {ASC_ACTION_RANDOM, "random"},
                                          {ASC_ACTION_ALL, "all"},
                                          {ASC_ACTION_YOU_CHOOSE, "you_choose"},
                                          {ASC_ACTION_TREASURE, "treasure"},
                                          {ASC_ACTION_ONCE, "once"},
                                          {ASC_ACTION_FIRST, "first"},
                                          {ASC_ACTION_ONCE_EVER, "once_per_game"},
                                          {ASC_ACTION_BANISH_THIS, "banish_this"},
                                          {ASC_ACTION_BANISH_PAIR, "banish_pair"}};
    for (size_t i = 0; i < ASC__COUNT(words); i++)
        if (flags & words[i].bit)
            asc__json_bool(json, words[i].word, true);
}

/* The members of an action, except what follows it; the object stays open. */
static void open_action(asc_json *json, const asc_action *action)
{
    asc__json_object(json, NULL);
    asc__json_text(json, action->depth == 0 ? "when" : "action", action->word);
    if (action->what != NULL)
        asc__json_text(json, "what", action->what);
    if (action->amount > 0)
        asc__json_number(json, "amount", action->amount);
    if (action->per != NULL)
        asc__json_text(json, "per", action->per);
    if (action->has_set)
        add_set(json, &action->set);
    if (action->to != NULL)
        asc__json_text(json, "to", action->to);
    if (action->energy > 0)
        asc__json_number(json, "energy", action->energy);
    if (action->price > 0)
        asc__json_number(json, "price", action->price);
    add_flags(json, action->flags);
}

/* Actions nest: each array `do` holds what is one deeper than the action before it. */
static void add_actions(asc_json *json, const asc_card *card)
{
    asc__json_array(json, "effects");
    for (size_t i = 0; i < card->action_count; i++) {
        const asc_action *action = &card->actions[i];
        unsigned next = i + 1 < card->action_count ? action[1].depth : 0;
        open_action(json, action);
        if (next > action->depth) {
            asc__json_array(json, "do");
            continue;
        }
        asc__json_close(json, '}');
        for (unsigned depth = action->depth; depth > next; depth--) {
            asc__json_close(json, ']');
            asc__json_close(json, '}');
        }
    }
    asc__json_close(json, ']');
}

/* ---- Cards ----------------------------------------------------------------------------------- */

static const asc_field *find_field(const asc_game *game, const char *name)
{
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    for (size_t i = 0; i < count; i++)
        if (fields[i].seat == ASC_NOBODY && strcmp(fields[i].name, name) == 0)
            return &fields[i];
    return NULL;
}

/* What it costs, as people say it. */
static void add_price(asc_json *json, const asc_game *game, const asc_card *card)
{
    char text[128];
    const asc_field *field =
        game != NULL && card->paid_with != NULL ? find_field(game, card->paid_with) : NULL;
    if (field == NULL) {
        asc__json_null(json, "price");
        return;
    }
    asc_amount_say(game, field, card->cost, text, sizeof text);
    asc__json_text(json, "price", text);
}

void asc__wire_card(asc_json *json, const char *key, const asc_game *game, const asc_card *card)
{
    asc__json_object(json, key);
    asc__json_text(json, "pack", card->pack);
    asc__json_text(json, "name", card->name);
    asc__json_text(json, "title", card->title);
    asc__json_text(json, "zone", zones[card->zone]);
    asc__json_text(json, "kind", card->kind);
    asc__json_text(json, "faction", card->faction);
    asc__json_text(json, "type", card->type);
    asc__json_number(json, "cost", card->cost);
    asc__json_text(json, "paid_with", card->paid_with);
    add_price(json, game, card);
    asc__json_number(json, "honor", card->honor);
    asc__json_number(json, "copies", card->copies);
    asc__json_bool(json, "endless", card->endless);
    asc__json_text(json, "text", card->text);
    asc__json_array(json, "rulings");
    for (size_t i = 0; i < card->ruling_count; i++)
        asc__json_text(json, NULL, card->rulings[i]);
    asc__json_close(json, ']');
    add_actions(json, card);
    asc__json_close(json, '}');
}

/* ---- Verbs, fields, events, words ------------------------------------------------------------ */

static void add_verbs(asc_json *json, const asc_game *game)
{
    static const char *const sorts[] = {[ASC_VERB_PLAY] = "play",
                                        [ASC_VERB_TAKE] = "take",
                                        [ASC_VERB_CHOOSE] = "choose",
                                        [ASC_VERB_DECLINE] = "decline",
                                        [ASC_VERB_END] = "end"};
    size_t count;
    const asc_verb *verbs = asc_verbs(game, &count);
    asc__json_array(json, "verbs");
    for (size_t i = 0; i < count; i++) {
        asc__json_object(json, NULL);
        asc__json_text(json, "word", verbs[i].word);
        asc__json_text(json, "sort", sorts[verbs[i].sort]);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
}

static const char *const roles[] = {
    [ASC_ROLE_NONE] = NULL,
    [ASC_ROLE_TURN] = "turn",
    [ASC_ROLE_COUNTDOWN] = "countdown",
    [ASC_ROLE_LAST_ROUND] = "last_round",
    [ASC_ROLE_EXTRA] = "extra",
    [ASC_ROLE_RESOURCE] = "resource",
    [ASC_ROLE_EFFECT] = "effect",
    [ASC_ROLE_ROW] = "row",
    [ASC_ROLE_UNDER] = "under",
    [ASC_ROLE_SUPPLY] = "supply",
    [ASC_ROLE_REMOVED] = "removed",
    [ASC_ROLE_OUT] = "out",
    [ASC_ROLE_SCORE] = "score",
    [ASC_ROLE_ASIDE] = "aside",
    [ASC_ROLE_TEAM] = "team",
    [ASC_ROLE_HAND] = "hand",
    [ASC_ROLE_HAND_SIZE] = "hand_size",
    [ASC_ROLE_SHOWN] = "shown",
    [ASC_ROLE_KNOWN] = "known",
    [ASC_ROLE_DECK] = "deck",
    [ASC_ROLE_DECK_SIZE] = "deck_size",
    [ASC_ROLE_UNSEEN] = "unseen",
    [ASC_ROLE_DISCARD] = "discard",
    [ASC_ROLE_PLAYED] = "played",
    [ASC_ROLE_IN_PLAY] = "in_play",
    [ASC_ROLE_USED] = "used",
    [ASC_ROLE_ARMED] = "armed",
    [ASC_ROLE_TABLE] = "table",
};

static void add_field(asc_json *json, const asc_field *field)
{
    static const char *const kinds[] = {[ASC_FIELD_NUMBER] = "number",
                                        [ASC_FIELD_PILE] = "pile",
                                        [ASC_FIELD_LIST] = "list",
                                        [ASC_FIELD_BYTES] = "bytes"};
    static const asc_wire_flag looks[] = {
        {ASC_LOOK_TABLE, "table"}, {ASC_LOOK_ASKED, "asked"},         {ASC_LOOK_OWN, "own"},
        {ASC_LOOK_FLAG, "flag"},   {ASC_LOOK_HIDE_ZERO, "hide_zero"}, {ASC_LOOK_NAME, "name"},
        {ASC_LOOK_ORDER, "order"}, {ASC_LOOK_SLIDES, "slides"}};
    char name[ASC_WIRE_FIELD_NAME];
    asc__wire_field_name(field, name);
    asc__json_object(json, NULL);
    asc__json_text(json, "name", name);
    asc__json_text(json, "field", field->name);
    asc__wire_seat(json, "seat", field->seat);
    asc__json_text(json, "kind", kinds[field->kind]);
    asc__json_number(json, "count", field->count);
    asc__json_text(json, "role", roles[field->role]);
    asc__json_text(json, "title", field->title);
    asc__wire_flags(json, "look", field->look, looks, ASC__COUNT(looks));
    if (field->start > 0)
        asc__json_integer(json, "start", field->start);
    else
        asc__json_null(json, "start");
    asc__json_close(json, '}');
}

static void add_fields(asc_json *json, const asc_game *game)
{
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    asc__json_array(json, "fields");
    for (size_t i = 0; i < count; i++)
        add_field(json, &fields[i]);
    asc__json_close(json, ']');
}

static void add_events(asc_json *json, const asc_game *game)
{
    static const char *const sorts[] = {
        [ASC_EVENT_PLAIN] = "plain",       [ASC_EVENT_TURN] = "turn",   [ASC_EVENT_END] = "end",
        [ASC_EVENT_OVER] = "over",         [ASC_EVENT_STEP] = "step",   [ASC_EVENT_DEAL] = "deal",
        [ASC_EVENT_PLAY] = "play",         [ASC_EVENT_ENTER] = "enter", [ASC_EVENT_DRAW] = "draw",
        [ASC_EVENT_PROPOSAL] = "proposal", [ASC_EVENT_UNDER] = "under"};
    const char *name;
    asc__json_array(json, "events");
    for (uint16_t i = 0; (name = asc_event_name(game, i)) != NULL; i++) {
        asc__json_object(json, NULL);
        asc__json_text(json, "name", name);
        asc__json_text(json, "sort", sorts[asc_event_class_of(game, i)]);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
}

static void add_terms(asc_json *json, const asc_game *game)
{
    size_t count;
    const asc_term *terms = asc_game_terms(game, &count);
    asc__json_array(json, "terms");
    for (size_t i = 0; i < count; i++) {
        asc__json_object(json, NULL);
        asc__json_text(json, "name", terms[i].name);
        asc__json_text(json, "title", terms[i].title);
        asc__json_text(json, "also", terms[i].also);
        asc__json_text(json, "text", terms[i].text);
        asc__json_bool(json, "special", terms[i].special);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
}

/* A list that a function of the game has, up to NULL. */
static void add_list(asc_json *json, const char *key, const asc_game *game,
                     const char *(*entry)(const asc_game *game, size_t index))
{
    const char *text;
    asc__json_array(json, key);
    for (size_t i = 0; (text = entry(game, i)) != NULL; i++)
        asc__json_text(json, NULL, text);
    asc__json_close(json, ']');
}

static const char *question_at(const asc_game *game, size_t index)
{
    return index <= UINT8_MAX ? asc_question_name(game, (uint8_t)index) : NULL;
}

/* ---- The set-up ------------------------------------------------------------------------------ */

static void add_packs(asc_json *json, const asc_game *game)
{
    size_t count;
    const asc_pack_version *packs = asc_game_packs(game, &count), *base = asc_game_base(game);
    asc__json_array(json, "packs");
    for (size_t i = 0; i < count; i++) {
        char hash[17];
        asc_text text = asc__text_init(hash, sizeof hash);
        asc__text_addf(&text, "%016llx", (unsigned long long)packs[i].hash);
        asc__json_object(json, NULL);
        asc__json_text(json, "id", packs[i].id);
        asc__json_text(json, "hash", hash);
        asc__json_bool(json, "carried", packs[i].text != NULL);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
    asc__json_text(json, "base", base != NULL ? base->id : NULL);
}

static void add_options(asc_json *json, const asc_game *game)
{
    size_t count;
    const asc_option *options = asc_game_options(game, &count);
    asc__json_object(json, "options");
    for (size_t i = 0; i < count; i++)
        asc__json_text(json, options[i].name, options[i].value);
    asc__json_close(json, '}');
}

/* The options that a game has, and the languages that there are. */
static void add_rules(asc_json *json, const char *key, const char *name, const char *language)
{
    const asc_option_rule *rule;
    asc__json_array(json, key);
    for (size_t i = 0; (rule = asc_option_list(name, i)) != NULL; i++) {
        asc__json_object(json, NULL);
        asc__json_text(json, "name", rule->name);
        asc__json_integer(json, "low", rule->low);
        asc__json_integer(json, "high", rule->high);
        asc__json_text(json, "standard", asc_translate(language, rule->standard));
        asc__json_text(json, "about", asc_translate(language, rule->about));
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
}

static void add_languages(asc_json *json)
{
    const char *text;
    asc__json_array(json, "languages");
    for (size_t i = 0; (text = asc_language_list(i)) != NULL; i++)
        asc__json_text(json, NULL, text);
    asc__json_close(json, ']');
}

void asc__wire_catalog(asc_json *json, const asc_game *game)
{
    size_t count;
    const asc_card *cards = asc_cards(game, &count);
    asc__json_object(json, NULL);
    asc__json_number(json, "wire", ASC_WIRE_VERSION);
    asc__json_text(json, "type", "catalog");
    asc__json_text(json, "game", asc_game_name(game));
    asc__json_number(json, "rules", (uint64_t)asc_game_rules_version(game));
    asc__json_text(json, "language", asc_game_language(game));
    asc__json_number(json, "players", (uint64_t)asc_game_players(game));
    add_packs(json, game);
    add_options(json, game);
    add_rules(json, "option_rules", asc_game_name(game), asc_game_language(game));
    add_languages(json);
    asc__json_text(json, "opponent", asc_game_opponent(game));
    asc__json_array(json, "cards");
    for (size_t i = 0; i < count; i++)
        asc__wire_card(json, NULL, game, &cards[i]);
    asc__json_close(json, ']');
    add_verbs(json, game);
    add_fields(json, game);
    add_list(json, "questions", game, question_at);
    add_events(json, game);
    add_list(json, "score_parts", game, asc_score_part);
    asc__json_text(json, "ties", asc_game_ties(game));
    add_list(json, "short_rules", game, asc_game_short_rules);
    asc__json_text(json, "rules_page", asc_game_rules_page(game));
    add_terms(json, game);
    asc__json_close(json, '}');
}

/* ---- All games ------------------------------------------------------------------------------- */

/* Packs that a game is played with, and how many can be; null if it has none. */
static void add_standard_packs(asc_json *json, const char *game)
{
    const char *ids = asc_game_standard_packs(game);
    if (ids == NULL) {
        asc__json_null(json, "packs");
        return;
    }
    asc_span rest = asc__span(ids), id;
    asc__json_object(json, "packs");
    asc__json_array(json, "standard");
    while (asc__span_cut(&rest, ',', &id)) {
        char text[64];
        asc_text name = asc__text_init(text, sizeof text);
        asc__text_add_n(&name, id.start, id.length);
        asc__json_text(json, NULL, text);
    }
    asc__json_close(json, ']');
    asc__json_number(json, "most", ASC_PACKS_MAX);
    asc__json_close(json, '}');
}

/* How many can play, and in which teams. */
static void add_seating(asc_json *json, const char *game)
{
    const asc_seats_rule *seating;
    const asc_teams_rule *teaming;
    asc__json_array(json, "seating");
    for (size_t i = 0; (seating = asc_seats_list(game, i)) != NULL; i++) {
        asc__json_object(json, NULL);
        asc__json_number(json, "packs", (uint64_t)seating->packs);
        asc__json_number(json, "least", (uint64_t)seating->least);
        asc__json_number(json, "most", (uint64_t)seating->most);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
    asc__json_array(json, "teams");
    for (size_t i = 0; (teaming = asc_teams_list(game, i)) != NULL; i++) {
        asc__json_object(json, NULL);
        asc__json_number(json, "players", (uint64_t)teaming->players);
        asc__json_number(json, "teams", (uint64_t)teaming->teams);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
}

/* The players of a fixed name, what they are called, and how they play. */
static void add_levels(asc_json *json, const char *language)
{
    const char *name, *about;
    asc__json_array(json, "levels");
    for (size_t i = 0; (name = asc_player_list(i)) != NULL; i++) {
        char title[ASC_SEAT_LABEL];
        if (strncmp(name, "level:", strlen("level:")) != 0 ||
            (about = asc_player_about(name)) == NULL)
            continue;
        asc__seat_make_name(asc__language(language), name, 0, false, title);
        asc__json_object(json, NULL);
        asc__json_text(json, "player", name);
        asc__json_text(json, "title", title);
        asc__json_text(json, "about", asc_translate(language, about));
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
}

/* What of a set-up is asked by values to choose from and typing. */
static void add_setup_rows(asc_json *json, const char *game, const char *language)
{
    asc_setup setup;
    asc_setup_row row;
    asc_setup_standard(game, &setup);
    asc__json_array(json, "rows");
    for (size_t i = 0; asc_setup_row_at(&setup, i, language, &row); i++) {
        char name[ASC_SETUP_OPTION_NAME];
        if (!row.plain || (!row.means && row.needs == NULL))
            continue;
        asc__wire_row_name(row.key, name);
        asc__json_object(json, NULL);
        asc__json_text(json, "name", name);
        asc__json_bool(json, "option", row.option);
        asc__json_text(json, "title", row.title);
        asc__json_text(json, "help", row.help);
        asc__json_text(json, "typed", row.typed ? row.expects : NULL);
        asc__json_text(json, "needs", row.needs);
        asc__json_array(json, "presets");
        for (int k = 0; k < row.presets; k++) {
            asc__json_object(json, NULL);
            asc__json_text(json, "value", row.preset[k].value);
            asc__json_text(json, "title", row.preset[k].title);
            asc__json_close(json, '}');
        }
        asc__json_close(json, ']');
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
}

void asc__wire_about(asc_json *json, const char *language)
{
    const char *text;
    asc__json_object(json, NULL);
    asc__json_number(json, "wire", ASC_WIRE_VERSION);
    asc__json_text(json, "type", "about");
    asc__json_text(json, "version", ASC_VERSION);
    asc__json_array(json, "games");
    for (size_t i = 0; (text = asc_game_list(i)) != NULL; i++) {
        asc__json_object(json, NULL);
        asc__json_text(json, "name", text);
        asc__json_number(json, "standard_players", (uint64_t)asc_game_standard_players(text));
        add_seating(json, text);
        add_standard_packs(json, text);
        add_rules(json, "options", text, language);
        add_setup_rows(json, text, language);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
    add_languages(json);
    asc__json_array(json, "players");
    for (size_t i = 0; (text = asc_player_list(i)) != NULL; i++)
        asc__json_text(json, NULL, text);
    asc__json_close(json, ']');
    add_levels(json, language);
    asc__json_close(json, '}');
}
