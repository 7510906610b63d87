/*
 * game.h - what a game is to the rest of the library.
 *
 * A game fills in one asc_game_type: a few facts and six groups of functions. The functions of
 * ascend.h find their way through it; nothing else knows which game it is. Each function here has
 * the contract of its namesake in ascend.h.
 *
 * What stands below "required" every game has: asc__game_missing tells what is not there, and no
 * game is set up without it. All else may be NULL; the comment says what holds then.
 * docs/new-game.md shows a whole game.
 */
#ifndef ASC_GAME_H
#define ASC_GAME_H

#include "event_text.h"
#include "report.h"

#define ASC__OPTIONS_MAX 16

/* The kind of a position's line, for those that ask for it by name. */
typedef enum asc__line_sort {
    ASC__LINE_NONE,  /* there is no such line */
    ASC__LINE_GIVEN, /* it is short for others, and a state has no value of it */
    ASC__LINE_VALUE,
    /* cards that lie one upon the other, the top first; below them may lie others */
    ASC__LINE_STACK
} asc__line_sort;

typedef struct asc_game_type asc_game_type;

/* What happens. */
typedef struct asc__game_rules {
    /* required */
    /* Nothing of config is a default any more; *game->type is to be `type`. */
    asc_status (*create)(const asc_game_type *type, const asc_config *config, const asc_host *host,
                         asc_game **game);
    void (*init)(const asc_game *game, asc_state *state, const asc_seed *seed);
    void (*reseed)(const asc_game *game, asc_state *state, const asc_seed *seed);
    int (*to_act)(const asc_game *game, const asc_state *state);
    int (*turns)(const asc_game *game, const asc_state *state);
    int (*legal)(const asc_game *game, const asc_state *state, asc_move *moves);
    /* The move is legal; sink may be NULL. */
    void (*apply)(const asc_game *game, asc_state *state, asc_move move, const asc_sink *sink);
    void (*result)(const asc_game *game, const asc_state *state, asc_result *result);

    /* NULL: the game object is one block, which is given back. */
    void (*destroy)(asc_game *game);
    /* NULL: nothing is asked but what to do in a turn. */
    asc_question (*question)(const asc_game *game, const asc_state *state);
    /* NULL: everyone takes part to the end. */
    uint32_t (*seats_in)(const asc_game *game, const asc_state *state);
    /* NULL: a round is a turn of each player. */
    int (*round)(const asc_game *game, const asc_state *state);
    /* NULL: every legal move is on the list. */
    asc_move (*listed)(const asc_game *game, const asc_state *state, asc_move move);
    /* `move` is known not to be legal and its seat to be the one to act. NULL: the reason is
     * whether a question is open, and else that the rules do not allow it. */
    asc_reason (*refuse)(const asc_game *game, const asc_state *state, asc_move move);
    const char *const *score_parts; /* asc_score_part in English, NULL after the last; or NULL */
    /* Fill in only members that are not 0. Required if the score has parts. */
    void (*score_split)(const asc_game *game, const asc_state *state, int seat, int32_t *parts);
} asc__game_rules;

/* The names of moves, and facts about them. */
typedef struct asc__game_moves {
    /* required */
    size_t (*format)(const asc_game *game, const asc_state *state, asc_move move, char *text,
                     size_t size);
    asc_status (*parse)(const asc_game *game, const asc_state *state, const char *text,
                        asc_move *move, asc_diag_fn diag, void *user);

    /* NULL: it is said as `format` has it. */
    size_t (*say)(const asc_game *game, const asc_state *state, asc_move move, char *text,
                  size_t size);
    /* NULL: the words of every move tell what it does. */
    size_t (*meaning)(const asc_game *game, const asc_state *state, asc_move move, char *text,
                      size_t size);
    /* NULL: every move may reveal something, and a verb of the class ASC_VERB_END ends the turn. */
    unsigned (*flags)(const asc_game *game, const asc_state *state, asc_move move);
    /* NULL: the game does not tell. */
    bool (*place)(const asc_game *game, const asc_state *state, asc_move move, asc_place *place);
    /* asc_move_about. NULL: no move is about anybody. */
    bool (*about)(const asc_game *game, const asc_state *state, asc_move move, asc_about *about);
    /* asc_offers of a seat, as in its turn without a question. NULL: the legal moves that play or
     * take a card. */
    size_t (*offers)(const asc_game *game, const asc_state *state, int seat, asc_offer *offers,
                     size_t size);
    /* asc_move_for. NULL: every move is open to all. */
    bool (*seen)(const asc_game *game, const asc_state *state, asc_move move, int viewer,
                 asc_move *out);
} asc__game_moves;

/* The names of events. Both are required. */
typedef struct asc__game_events {
    const char *(*name)(const asc_game *game, uint16_t id);
    /* The clause of an event, as event_text.h has it. */
    asc__event_clause (*clause)(const asc_game *game, const asc_event *event);
} asc__game_events;

/* States as text, and their invariants. */
typedef struct asc__game_position {
    /* required */
    const char *(*check)(const asc_game *game, const asc_state *state); /* asc_state_check */
    size_t (*format)(const asc_game *game, const asc_state *state, char *text, size_t size);
    /* asc__position_parse_at */
    asc_status (*parse)(const asc_game *game, const asc_source *source, unsigned before,
                        asc_state *state, asc_diag_fn diag, void *user);

    /* NULL: of all bytes of the state. */
    uint64_t (*hash)(const asc_game *game, const asc_state *state);
    /* Adds the value of one line of a position, also where it need not be written. NULL: no line
     * can be asked for; fields of the view can, in every game. */
    asc__line_sort (*line)(const asc_game *game, const asc_state *state, asc_span name,
                           asc_text *value);
} asc__game_position;

/* What a seat sees, and the states that fit it. */
typedef struct asc__game_sight {
    /* required */
    void (*view)(const asc_game *game, const asc_state *state, int viewer, asc_view *view);
    asc_status (*belief)(const asc_game *game, const asc_view *view, asc_belief *belief);
    void (*sample)(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                   asc_state *state);

    /* NULL: as `sample`. */
    void (*guess)(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                  asc_state *state);
} asc__game_sight;

/* What the game holds moves to be worth. Nothing is required. */
typedef struct asc__game_value {
    /* NULL: nothing for ending and declining, something for all else. */
    int32_t (*move)(const asc_game *game, const asc_state *state, asc_move move);
    /* NULL: `move` is asked about each. */
    size_t (*best)(const asc_game *game, const asc_state *state, const asc_move *moves,
                   size_t count);
    /* asc_value_tuned. NULL: as `best`. */
    size_t (*tuned)(const asc_game *game, const asc_state *state, const asc_move *moves,
                    size_t count);
    /* asc_value_opponent. NULL: as `tuned`. */
    size_t (*opponent)(const asc_game *game, const asc_state *state, const asc_move *moves,
                       size_t count);
    /* asc_value_predict. NULL: the game has no value networks. */
    bool (*network)(const asc_game *game, const asc_state *state, int viewer,
                    asc_prediction predictions[ASC_SEATS_MAX]);
    int margin; /* asc_value_margin */
} asc__game_value;

struct asc_game_type {
    const char *name;  /* the name in asc_config.game; required */
    const char *title; /* asc_game_title in English, a word of context "game"; NULL: its name */
    const char *default_packs;     /* NULL: the game has no packs */
    int standard_players;          /* 0: 2 */
    const asc_seats_rule *seating; /* asc_seats_list, for sets-up to choose from */
    size_t seating_count;
    const asc_teams_rule *teaming; /* asc_teams_list */
    size_t teaming_count;
    bool in_line;                   /* asc_seats_in_line */
    int version;                    /* asc_game_rules_version */
    const char *const *short_rules; /* asc_game_short_rules in English, NULL after the last */
    const char *rules_page;         /* asc_game_rules_page in English */
    const asc_option_rule *options; /* asc_option_list; read with options.h */
    size_t option_count;            /* at most ASC__OPTIONS_MAX */
    asc__game_rules rules;
    asc__game_moves moves;
    asc__game_events events;
    asc__game_position position;
    asc__game_sight sight;
    asc__game_value value;
};

/* The first members of every game object. `create` fills in all of them. */
struct asc_game {
    const asc_game_type *type;
    asc_host host;
    const asc_language *language; /* of the host; asc__game_create fills it in */
    asc_seed seed;                /* of the config */
    int players;
    uint32_t game_id; /* a hash of set-up and packs, into every view's head */
    size_t state_size, view_size, belief_size, legal_max;
    const asc_card *cards;
    const char *const *nouns; /* their titles behind marks of grammar; NULL: no title has marks */
    size_t card_count;
    const asc_verb *verbs;
    size_t verb_count;
    const asc_field *fields;
    size_t field_count;
    const char *const *questions; /* asc_question_name of each id, "turn" first */
    size_t question_count;
    const asc_pack_version *packs; /* asc_game_packs: the packs as records have them */
    size_t pack_count;
    const asc_pack_version *base_pack; /* asc_game_base */
    const asc_term *terms;             /* asc_game_terms; made by terms.h */
    size_t term_count;
    const char *opponent;                 /* asc_game_opponent */
    const char *ties;                     /* asc_game_ties in English */
    asc_option options[ASC__OPTIONS_MAX]; /* asc_game_options, made by asc__options_keep */
    char option_values[ASC__OPTIONS_MAX][12];
    size_t option_count;
};

/* What a game object may not go beyond, so that checks and keys need no memory of their own:
 * asc__game_create refuses a game that does with ASC_LIMIT. */
#define ASC__LEGAL_LIMIT 2048  /* legal_max */
#define ASC__VIEW_LIMIT  32768 /* view_size */

/* What a type lacks of what every game must have ("rules.legal"); NULL: nothing. */
const char *asc__game_missing(const asc_game_type *type);

/* Sets up a game of this type; asc_game_new is this with the type looked up by name. */
asc_status asc__game_create(const asc_game_type *type, const asc_config *config, asc_game **game);

/* How many play if nobody says it. */
int asc__game_standard_players(const asc_game_type *type);

/* Finds a card by its name, in upper or lower case; ASC_NO_CARD: there is none. */
uint8_t asc__card_find(const asc_game *game, const char *name, size_t length);

/* asc_position_parse of a part of a file: messages count the lines before it, too. */
asc_status asc__position_parse_at(const asc_game *game, const asc_source *source, unsigned before,
                                  asc_state *state, asc_diag_fn diag, void *user);

/* asc_record_parse, with the games of a list that ends in NULL. */
asc_status asc__record_parse(const asc_source *source, const asc_host *host,
                             const asc_game_type *const *games, const asc_game *given,
                             asc_record **record);

/* asc_scenario_run, with the games of a list that ends in NULL. */
asc_status asc__scenario_run(const asc_source *source, const asc_host *host,
                             const asc_game_type *const *games, asc_scenario_report *report);

/* asc_tutorial_new, with the games of a list that ends in NULL. */
asc_status asc__tutorial_new(const asc_source *source, const asc_host *host,
                             const asc_game_type *const *games, asc_tutorial **tutorial);

#endif
