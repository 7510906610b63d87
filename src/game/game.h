/*
 * game.h - what a game is to the rest of the library.
 *
 * A game fills in one asc_game_type and embeds asc_game as the first member of its own object. The
 * functions of ascend.h find their way through `type`; nothing else knows which game it is. Each
 * function here has the contract of its namesake in ascend.h.
 */
#ifndef ASC_GAME_H
#define ASC_GAME_H

#include "event_text.h"
#include "report.h"

#define ASC__OPTIONS_MAX 16

typedef struct asc_game_type {
    const char *name;               /* what asc_config.game says */
    const char *default_packs;      /* NULL: the game has no packs */
    int standard_players;           /* 0: 2 */
    const char *const *short_rules; /* asc_game_short_rules in English, NULL behind the last */
    int rules;                      /* asc_game_rules */
    const asc_option_rule *options; /* asc_option_list; read with options.h */
    size_t option_count;            /* at most ASC__OPTIONS_MAX */

    asc_status (*create)(const asc_config *config, const asc_host *host, asc_game **game);
    void (*destroy)(asc_game *game);

    void (*init)(const asc_game *game, asc_state *state, const asc_seed *seed);
    void (*reseed)(const asc_game *game, asc_state *state, const asc_seed *seed);
    uint64_t (*hash)(const asc_game *game, const asc_state *state);
    const char *(*check_state)(const asc_game *game, const asc_state *state);

    int (*to_act)(const asc_game *game, const asc_state *state);
    asc_question (*question)(const asc_game *game, const asc_state *state);
    uint32_t (*seats_in)(const asc_game *game, const asc_state *state);
    int (*round)(const asc_game *game, const asc_state *state);
    int (*turns)(const asc_game *game, const asc_state *state);

    int (*legal)(const asc_game *game, const asc_state *state, asc_move *moves);
    /* `move` is known not to be in the legal list and `seat` to be the one to act. */
    asc_reason (*refuse)(const asc_game *game, const asc_state *state, asc_move move);
    unsigned (*move_flags)(const asc_game *game, const asc_state *state, asc_move move);
    uint32_t (*move_index)(const asc_game *game, asc_move move);
    size_t (*move_format)(const asc_game *game, const asc_state *state, asc_move move, char *text,
                          size_t size);
    /* NULL: the words of every move tell what it does. */
    size_t (*move_meaning)(const asc_game *game, const asc_state *state, asc_move move, char *text,
                           size_t size);
    asc_status (*move_parse)(const asc_game *game, const asc_state *state, const char *text,
                             asc_move *move, asc_diag_fn diag, void *user);
    /* NULL: it is said as move_format has it. */
    size_t (*move_say)(const asc_game *game, const asc_state *state, asc_move move, char *text,
                       size_t size);
    bool (*move_for)(const asc_game *game, const asc_state *state, asc_move move, int viewer,
                     asc_move *out); /* NULL: every move is open to all */

    /* The move is legal; sink may be NULL. */
    void (*apply)(const asc_game *game, asc_state *state, asc_move move, const asc_sink *sink);
    const char *(*event_name)(const asc_game *game, uint16_t id);
    /* The clause of an event, as event_text.h has it. */
    asc__event_clause (*event_clause)(const asc_game *game, const asc_event *event);

    void (*result)(const asc_game *game, const asc_state *state, asc_result *result);
    void (*view)(const asc_game *game, const asc_state *state, int viewer, asc_view *view);
    asc_status (*belief)(const asc_game *game, const asc_view *view, asc_belief *belief);
    void (*sample)(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                   asc_state *state);
    /* NULL: as .sample. */
    void (*guess)(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                  asc_state *state);
    size_t (*position_format)(const asc_game *game, const asc_state *state, char *text,
                              size_t size);
    asc_status (*position_parse)(const asc_game *game, const asc_source *source, asc_state *state,
                                 asc_diag_fn diag, void *user);
    void (*value_state)(const asc_game *game, const asc_state *state, int32_t value[ASC_SEATS_MAX]);
    int value_margin; /* see asc_value_margin */
    int32_t (*value_move)(const asc_game *game, const asc_state *state, asc_move move);
    /* NULL: value_move is asked about each. */
    size_t (*value_best)(const asc_game *game, const asc_state *state, const asc_move *moves,
                         size_t count);
    /* NULL: value_best is as keen as it gets. */
    size_t (*value_keen)(const asc_game *game, const asc_state *state, const asc_move *moves,
                         size_t count);
    /* NULL: there are none. */
    bool (*forecast)(const asc_game *game, const asc_state *state, int seat,
                     asc_forecast *forecast);
} asc_game_type;

/* What every game object begins with. `create` fills it in, all of it. */
struct asc_game {
    const asc_game_type *type;
    asc_host host;
    const asc_language *language; /* of the host; asc__game_create fills it in */
    asc_seed seed;                /* of the config */
    int players;
    uint32_t game_id; /* a hash of set-up and packs, into every view's head */
    size_t state_size, view_size, belief_size, legal_max;
    uint32_t move_index_count;
    const asc_card *cards;
    const char *const *nouns; /* their titles behind marks of grammar; NULL: no title has marks */
    size_t card_count;
    const asc_verb *verbs;
    size_t verb_count;
    const asc_field *fields;
    size_t field_count;
    const char *const *questions; /* asc_question_name of each id, "turn" first */
    size_t question_count;
    const asc_pack_version *packs; /* asc_game_packs: what records write down */
    size_t pack_count;
    const char *opponent;                 /* asc_game_opponent */
    asc_option options[ASC__OPTIONS_MAX]; /* asc_game_options, made by asc__options_keep */
    char option_values[ASC__OPTIONS_MAX][12];
    size_t option_count;
};

/* What a game object may not go beyond, so that checks and keys need no memory of their own:
 * asc__game_create refuses a game that does with ASC_LIMIT. */
#define ASC__LEGAL_LIMIT 2048  /* legal_max */
#define ASC__VIEW_LIMIT  32768 /* view_size */

/* Sets up a game of this type; asc_game_new is this with the type looked up by name. */
asc_status asc__game_create(const asc_game_type *type, const asc_config *config, asc_game **game);

/* How many play where nobody says it. */
int asc__game_standard_players(const asc_game_type *type);

/* A card by its name, letters of either case; ASC_NO_CARD where there is none. */
uint8_t asc__card_find(const asc_game *game, const char *name, size_t length);

/* asc_record_parse, with the games of a list that ends in NULL. */
asc_status asc__record_parse(const asc_source *source, const asc_host *host,
                             const asc_game_type *const *games, asc_record **record);

/* asc_scenario_run, with the games of a list that ends in NULL. */
asc_status asc__scenario_run(const asc_source *source, const asc_host *host,
                             const asc_game_type *const *games, asc_scenario_report *report);

#endif
