/*
 * ascend.h - the game library: its public header and reference manual.
 *
 * The library plays card games (the deck-building game "deck", the board game "princes") behind one
 * interface that is the same for every game: list the legal moves, apply one, look at the game
 * through the view of a seat. docs/glossary.md explains the terms.
 *
 *     asc_config config = {.packs = "godslayer", .players = 2, .host = &host};
 *     asc_game *game;
 *     if (asc_game_new(&config, &game) != ASC_OK) return 1;
 *     asc_state *state = malloc(asc_state_size(game));
 *     asc_move *moves = malloc(asc_legal_max(game) * sizeof *moves);
 *     asc_state_init(game, state, NULL);
 *     while (asc_to_act(game, state) != ASC_NOBODY) {
 *         int count = asc_legal(game, state, moves);
 *         asc_apply_listed(game, state, moves[choose(count)]);
 *     }
 *
 * Conventions:
 *  - Seats are numbered from 0 in this interface and from 1 in every text that people read.
 *  - A function that can fail returns asc_status; success is 0 (ASC_OK). Bad input gives a status.
 *    Misuse by the caller (a null game, a state of another game) is a bug and fails an assertion.
 *  - Text goes into a buffer of the caller. A function named *_format writes at most `size` bytes,
 *    closing NUL included, and returns the length of the whole text without the NUL, like snprintf.
 *  - Strings returned by a game or pack belong to it and live as long as it does.
 *  - A game never changes after asc_game_new, so any number of threads may share it. A state
 *    belongs to the caller who allocated it. There are no global variables.
 *  - After asc_game_new, only functions that say so allocate memory.
 */
#ifndef ASCEND_H
#define ASCEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header: MAJOR.MINOR.PATCH. docs/library.md explains what each number
 * promises. */
#define ASC_VERSION "0.1.0"

/* The version of the library that the program is running with: a static string. */
const char *asc_version(void);

/* ---- Limits ---------------------------------------------------------------------------------- */

#define ASC_SEATS_MAX     6     /* players in a game */
#define ASC_CARDS_MAX     255   /* different cards in one game */
#define ASC_NO_CARD       255   /* "no card", in place of a card index */
#define ASC_NOBODY        (-1)  /* no seat: the game is over, or an event is about no player */
#define ASC_SPECTATOR     (-1)  /* a viewer without a seat */
#define ASC_ALL_SEEING    (-2)  /* a viewer who sees everything: after the end, and in tests */
#define ASC_STATE_ALIGN   16    /* alignment of states, views and beliefs; malloc provides it */
#define ASC_MOVE_TEXT_MAX 256   /* bytes of the longest move text, NUL included */
#define ASC_DECISIONS_MAX 20000 /* decisions in a game; a longer game is stopped */
#define ASC_PACKS_MAX     32    /* packs in a game */

/* Bytes of all packs that a game is given as text, together. */
#define ASC_PACK_TEXTS_MAX (1024 * 1024)

/* ---- Status ---------------------------------------------------------------------------------- */

/* The result of a function that can fail. */
#define ASC_STATUS_LIST(X)                                                                         \
    X(OK, "ok")                                                                                    \
    X(NO_MEMORY, "out of memory")                                                                  \
    X(UNKNOWN_GAME, "no game of that name")                                                        \
    X(UNKNOWN_PACK, "no pack of that name")                                                        \
    X(BAD_PACK, "the pack has errors")                                                             \
    X(BAD_CONFIG, "the configuration is not possible")                                             \
    X(BAD_TEXT, "the text could not be understood")                                                \
    X(BAD_VIEW, "the view does not belong to this game")                                           \
    X(BAD_MOVE, "the move is not legal")                                                           \
    X(LIMIT, "a limit of the library is exceeded")                                                 \
    X(BAD_RECORD, "the record does not match its game")                                            \
    X(BAD_NETWORK, "the value network is damaged")                                                 \
    X(NOT_FOUND, "there is nothing of that name")

typedef enum asc_status {
#define X(name, text) ASC_##name,
    ASC_STATUS_LIST(X)
#undef X
        ASC_STATUS_COUNT
} asc_status;

/* The text of a status in English. Never NULL. */
const char *asc_status_text(asc_status status);

/* ---- Host ------------------------------------------------------------------------------------ */

/* An error in a text or a configuration. Its pointers are valid only during the call. */
typedef struct asc_diag {
    const char *file; /* NULL: the error is not in a file */
    unsigned line;    /* from 1; 0: no line */
    unsigned column;  /* from 1, in bytes; 0: no column */
    /* What is wrong, what was expected, what is possible: one line without control characters. */
    const char *message;
} asc_diag;

typedef void (*asc_diag_fn)(void *user, const asc_diag *diag);

/* A text, or the bytes of a value network, that the host gives to the library. */
typedef struct asc_source {
    const char *name; /* for error messages: a path */
    const char *text; /* need not end in NUL */
    size_t size;
} asc_source;

/*
 * The services that the program provides to the library, which itself reads no files and prints
 * nothing. Every member may be NULL, and a NULL host has no services. The library copies this
 * struct; what its members point at must live as long as the games made with it.
 */
typedef struct asc_host {
    void *user; /* passed to each function below */
    /* Like realloc, but size 0 frees. NULL: realloc of the C library. */
    void *(*resize)(void *user, void *block, size_t size);
    /* Finds the pack `id` and fills in *source, which stays valid until `release`. If there is no
     * such pack, it tells the user which packs there are and returns ASC_UNKNOWN_PACK. The id may
     * come from a stranger's record or scenario: do not use it as a path. ascend_packs.h has a
     * loader for a folder. NULL: there are no packs. */
    asc_status (*load)(void *user, const char *id, asc_source *source);
    /* Finds a value network (docs/training.md) and fills in *source, as `load` does. The library
     * validates every byte of it. `setup` names the set-up it is for: the packs in the order of the
     * game with '+' between, '-', the number of players ("godslayer+vigil-2"). If that is not
     * found, the library asks again for "deck", a network for all set-ups. A network that does not
     * exist is ASC_NOT_FOUND, without a message; players then do without. asc_game_new returns
     * any other status. NULL: there are no networks. */
    asc_status (*network)(void *user, const char *setup, asc_source *source);
    void (*release)(void *user, asc_source *source); /* for both; NULL: nothing to release */
    asc_diag_fn diag; /* called for each error; NULL: errors are only a status */
    /* The language of everything people read: errors, questions, events, card names and card texts.
     * A code of asc_language_list or the name of a locale ("fr_FR.UTF-8"); NULL or unknown:
     * English. What programs read is always English: names, moves, positions, records. */
    const char *language;
} asc_host;

/* ---- Languages ------------------------------------------------------------------------------- */

/* The codes of all languages, "en" first: entry `index`, or NULL past the last. */
const char *asc_language_list(size_t index);

/* Translates an English text of the library, such as one from asc_status_text. Returns the text
 * itself if there is no translation. `language` is as in asc_host. */
const char *asc_translate(const char *language, const char *text);

/* ---- Seeds ----------------------------------------------------------------------------------- */

/*
 * The source of a game's luck. Each random draw is a function of the seed, the zone and the number
 * of the draw in that zone; it does not depend on draws elsewhere.
 *
 * A `secure` seed uses all 256 bits through ChaCha20, so that players cannot predict draws from
 * what they see. A fast seed uses word[0] alone, for simulation and search.
 */
typedef struct asc_seed {
    uint64_t word[4];
    bool secure;
} asc_seed;

/* A fast seed, made from a number. */
asc_seed asc_seed_from_number(uint64_t number);

/* ---- Games ----------------------------------------------------------------------------------- */

/* A game: its rules, packs, players and options. Immutable. */
typedef struct asc_game asc_game;

/* An option and its value, both as text. */
typedef struct asc_option {
    const char *name;
    const char *value;
} asc_option;

/* An option that a game offers. Its value is a whole number. All texts are English
 * (asc_translate). */
typedef struct asc_option_rule {
    const char *name;
    int32_t low, high;    /* smallest and largest value */
    const char *standard; /* the default, in words: "30 for each player" */
    const char *about;    /* one line */
    const char *title;    /* for people: "honor pool" */
} asc_option_rule;

/*
 * The options of the game of that name (NULL: the default game): entry `index`, or NULL past the
 * last and for unknown games. asc_game_new may refuse an option that has no meaning in a set-up.
 */
const asc_option_rule *asc_option_list(const char *game, size_t index);

/*
 * A pack that the caller provides as text, because the host's loader cannot find it. A record of
 * the game includes this text, because readers of the record could not find the pack either.
 */
typedef struct asc_pack_text {
    const char *id;        /* its id in asc_config.packs */
    asc_source source;     /* copied */
    unsigned line, column; /* where the text begins in source.name: added to positions of errors */
} asc_pack_text;

/* What to play. Zero in a member means its default. */
typedef struct asc_config {
    const char *game;           /* default "deck" */
    const char *packs;          /* ids with commas between; default: the game's own */
    const asc_pack_text *texts; /* those of the packs that are provided as text */
    size_t text_count;
    /* A pack that lends its starting cards if no other pack has any, and its always-available cards
     * if no other pack has any; default: the game's own. */
    const char *base;
    int players; /* default: 2 for deck, 4 for princes */
    const asc_option *options;
    size_t option_count;
    asc_seed seed; /* for asc_state_init without a seed */
    const asc_host *host;
} asc_config;

/*
 * Sets up a game. On success the caller owns *game and frees it with asc_game_free. On failure
 * *game is NULL, and the host's diag has been called for every error: ASC_UNKNOWN_GAME,
 * ASC_UNKNOWN_PACK, ASC_BAD_PACK, ASC_BAD_CONFIG (players, options), ASC_BAD_NETWORK, ASC_LIMIT,
 * ASC_NO_MEMORY.
 */
asc_status asc_game_new(const asc_config *config, asc_game **game);

/* Frees a game; NULL is legal. Its states cannot be used after this. */
void asc_game_free(asc_game *game);

const char *asc_game_name(const asc_game *game);
const char *asc_game_language(const asc_game *game); /* a language code: "en" */
int asc_game_players(const asc_game *game);

/* The rules in a few paragraphs, for new players, in the host's language: entry `index`, or NULL
 * past the last. */
const char *asc_game_short_rules(const asc_game *game, size_t index);

/* The page with the full rules, as a path in the project, in the host's language if it exists.
 * NULL: there is no page. */
const char *asc_game_rules_page(const asc_game *game);

/* A term of the game, explained for players. All but its name is in the host's language. */
typedef struct asc_term {
    const char *name;  /* in English: "Energize" */
    const char *title; /* for people */
    /* Other words for it, with commas between: "runes"; "": none. If a verb has the same name,
     * people may type these for the verb too. */
    const char *also;
    const char *also_english; /* the same in English */
    const char *text;         /* the explanation: a few sentences */
    bool special;             /* not in every set-up of this game: shown with the short rules */
} asc_term;

/* The terms of this set-up: only those that its cards, number of players or options need. Two terms
 * may have the same name. */
const asc_term *asc_game_terms(const asc_game *game, size_t *count);

/* The names of all games: entry `index`, or NULL past the last. */
const char *asc_game_list(size_t index);

/* The title of the game of that name (NULL: the default game) for people: "Six princes". Its name
 * if it has no title; NULL if there is no such game. `language` is as in asc_host. */
const char *asc_game_title(const char *game, const char *language);

/* The default number of players of a game (NULL: the default game); 0: there is no such game. */
int asc_game_standard_players(const char *game);

/* The default packs of a game (NULL: the default game), with commas between. NULL: it has no packs,
 * or there is no such game. */
const char *asc_game_standard_packs(const char *game);

/* How many people can play with that many packs. */
typedef struct asc_seats_rule {
    int packs;       /* from this number of packs, up to the next entry; 0: a game without packs */
    int least, most; /* players */
} asc_seats_rule;

/* Entry `index` for a game (NULL: the default game), or NULL past the last. */
const asc_seats_rule *asc_seats_list(const char *game, size_t index);

/* A number of teams that the option `teams` allows for a number of players. */
typedef struct asc_teams_rule {
    int players, teams;
} asc_teams_rule;

/* Entry `index` for a game (NULL: the default game), or NULL past the last. Without teams: no
 * entries. */
const asc_teams_rule *asc_teams_list(const char *game, size_t index);

/* Do the seats of this game (NULL: the default game) stand in a line whose order changes during the
 * game? Then a set-up cannot choose who begins. */
bool asc_seats_in_line(const char *game);

/* The version of the game's rules. It changes when the same seed and moves lead to a different
 * game. */
int asc_game_rules_version(const asc_game *game);

/* A pack of a game. */
typedef struct asc_pack_version {
    const char *id;
    uint64_t hash;    /* asc_pack_hash */
    const char *text; /* of a pack provided as text, `size` bytes; else NULL */
    size_t size;
    const char *title; /* for people, in the host's language */
} asc_pack_version;

/* The packs of the game, in the order of asc_config.packs. */
const asc_pack_version *asc_game_packs(const asc_game *game, size_t *count);

/* The pack that lends its starting cards to the game (asc_config.base). NULL: the game's packs have
 * their own. */
const asc_pack_version *asc_game_base(const asc_game *game);

/*
 * A pack's text as records and the bot protocol carry it: a line `text of pack ID:`, the lines of
 * the pack, each after `| ` and without blanks at its end, and a line `end of text`. Empty if the
 * pack was not provided as text.
 */
size_t asc_pack_text_format(const asc_pack_version *pack, char *text, size_t size);

/* The name of the solo opponent, which plays against all seats without being a player. NULL: there
 * is none. asc_result has its score. */
const char *asc_game_opponent(const asc_game *game);

/* The options that the set-up gave, each once, in the order and spelling of the game. */
const asc_option *asc_game_options(const asc_game *game, size_t *count);

/* The size in bytes of a state, a view and a belief of this game. */
size_t asc_state_size(const asc_game *game);
size_t asc_view_size(const asc_game *game);
size_t asc_belief_size(const asc_game *game);

/* The most legal moves that a position of this game can have. */
size_t asc_legal_max(const asc_game *game);

/* ---- Emblems --------------------------------------------------------------------------------- */

/* The name of a colour. The client chooses a shade that is readable where it draws. */
typedef enum asc_hue {
    ASC_HUE_NONE, /* the colour of other text */
    ASC_HUE_BLUE,
    ASC_HUE_GREEN,
    ASC_HUE_AMBER,
    ASC_HUE_VIOLET,
    ASC_HUE_RED,
    ASC_HUE_CYAN,
    ASC_HUE_PINK,
    ASC_HUE_GOLD
} asc_hue;

/* A sign one column wide, for places without room for a name. Its colour adds no information. */
typedef struct asc_emblem {
    const char *sign;  /* one character of UTF-8; NULL: no emblem, ignore the other members */
    const char *ascii; /* one letter or sign, where only ASCII can be drawn */
    uint8_t hue;       /* asc_hue */
} asc_emblem;

/* ---- Card catalog ---------------------------------------------------------------------------- */

typedef enum asc_card_zone { ASC_STARTING, ASC_ALWAYS, ASC_CENTER, ASC_OTHER } asc_card_zone;

/* A set of cards that an effect is about. */
typedef struct asc_card_set {
    uint8_t kinds;    /* bit i: asc_set_word(ASC_SET_KINDS, i); 0: any */
    uint8_t factions; /* the same with ASC_SET_FACTIONS */
    uint8_t zones;    /* the same with ASC_SET_ZONES, where to look; 0: follows from the action */
    int8_t cost_most; /* -1: any */
    bool itself;      /* only the card that has the effect */
    bool other;       /* any card but the one that has the effect */
    bool with_treasure;
} asc_card_set;

typedef enum asc_set_part { ASC_SET_KINDS, ASC_SET_FACTIONS, ASC_SET_ZONES } asc_set_part;

/* The word for a bit of a card set ("hero", "void", "hand"), or NULL past the last. */
const char *asc_set_word(asc_set_part part, unsigned bit);

/* Flags of a step. The last five are about abilities. */
enum {
    ASC_ACTION_MAY = 1,           /* may be declined */
    ASC_ACTION_RANDOM = 2,        /* chosen at random */
    ASC_ACTION_ALL = 4,           /* all cards of the set */
    ASC_ACTION_YOU_CHOOSE = 8,    /* you choose, not the player it happens to */
    ASC_ACTION_TREASURE = 16,     /* a treasure that then fills the place is acquired */
    ASC_ACTION_ONCE = 32,         /* once a turn */
    ASC_ACTION_FIRST = 64,        /* only for the first such event of a turn */
    ASC_ACTION_ONCE_EVER = 128,   /* once for as long as the card is in play */
    ASC_ACTION_BANISH_THIS = 256, /* the price is the card itself */
    ASC_ACTION_BANISH_PAIR = 512  /* the price is the card and another of the same name */
};

/*
 * One step of a card's effect as data, so that clients can draw, filter and count effects without
 * reading text. Steps come in order. A step at depth 0 says when something happens; the steps that
 * follow it at greater depth say what happens. docs/card-language.md explains the words.
 */
typedef struct asc_action {
    /* At depth 0: "play", "reward", "fate", "use", "on", "throne". Below: "gain", "draw",
     * "banish". */
    const char *word;
    /* What the word applies to: "runes", "opponent", "acquire"; for "use", what must have happened
     * this turn; or NULL. */
    const char *what;
    const char *to;   /* where the cards go: "hand"; or NULL */
    const char *per;  /* the amount counts once for each of these: "card"; or NULL */
    asc_card_set set; /* which cards, if has_set */
    bool has_set;
    uint8_t depth;
    uint8_t amount; /* 0: none */
    uint8_t energy; /* at depth 0: energy that must have been gained this turn */
    uint8_t price;  /* at depth 0: its price in runes */
    uint16_t flags; /* ASC_ACTION_* */
} asc_action;

/* One card of a game or pack, as printed. */
typedef struct asc_card {
    /* Unique in the game: where two packs have a card of the same name, the pack's id is added. */
    const char *name;
    const char *title;         /* the name in the host's language */
    const char *type;          /* kind and faction in that language: "Void hero" */
    const char *kind_title;    /* the kind in that language: "hero" */
    const char *pack;          /* id of its pack */
    const char *kind;          /* "hero", "construct", "monster", "treasure"; or the game's own */
    const char *faction;       /* or NULL */
    const char *faction_title; /* the faction in the host's language: "Void"; or NULL */
    const char *text;          /* rules text in that language, generated from the effect */
    uint16_t copies;           /* in this game; of a starting card: for each player */
    bool endless;              /* an always-available card whose pile never runs out */
    uint8_t zone;              /* asc_card_zone: where it begins */
    uint8_t cost;
    uint8_t honor;
    const char *paid_with;     /* the view field that pays for it, an ASC_ROLE_RESOURCE; or NULL */
    const asc_action *actions; /* its effect, if the game provides it */
    size_t action_count;
    /* Answers to rules questions about the card, one or two sentences each, in the host's language.
     * They explain the rules and add nothing to them. */
    const char *const *rulings;
    size_t ruling_count;
    asc_emblem emblem; /* of its faction, or else of its kind */
} asc_card;

/* All cards of the game; a card index is an index into this array. */
const asc_card *asc_cards(const asc_game *game, size_t *count);

/* ---- States ---------------------------------------------------------------------------------- */

/*
 * A state is a flat block of asc_state_size bytes in the caller's memory. It holds no pointers and
 * no history, so memcpy copies it. The same game, seed and moves give the same state on every
 * machine.
 */
typedef struct asc_state asc_state;

/* Sets up a new game in *state. A NULL seed means the seed of the config. */
void asc_state_init(const asc_game *game, asc_state *state, const asc_seed *seed);

/* memcpy of asc_state_size bytes. */
void asc_state_copy(const asc_game *game, asc_state *to, const asc_state *from);

/* Changes the seed of all random draws from now on. */
void asc_state_reseed(const asc_game *game, asc_state *state, const asc_seed *seed);

/* A hash of the whole state, hidden cards and seed included. Keep it from players: with it they
 * could verify guesses at hidden cards. */
uint64_t asc_state_hash(const asc_game *game, const asc_state *state);

/*
 * The key of an information set: equal for states that `seat` cannot tell apart. It is a hash of
 * the view, so it depends neither on the seed nor on the order of things in memory.
 */
uint64_t asc_info_key(const asc_game *game, const asc_state *state, int seat);

/*
 * Checks what must hold in every reachable state: no card or token is lost, derived fields are
 * right. Returns NULL, or what is broken (a static text).
 */
const char *asc_state_check(const asc_game *game, const asc_state *state);

/* ---- Turns and questions --------------------------------------------------------------------- */

/* The player to act: a seat, or ASC_NOBODY if the game is over. */
int asc_to_act(const asc_game *game, const asc_state *state);

bool asc_over(const asc_game *game, const asc_state *state);

/* What the player to act must decide. Everyone may know the question; only that player may know the
 * list of answers. */
typedef struct asc_question {
    int seat;         /* the player to act, or ASC_NOBODY */
    uint8_t id;       /* defined by the game; 0: any move of the turn */
    uint8_t card;     /* the card whose effect asks, or ASC_NO_CARD */
    bool may_decline; /* "decline" is one of the answers */
    /* Everyone can see that there is only one answer. The rules still ask; the host may answer
     * without asking anyone. */
    bool obvious;
    const char *name; /* one word, for programs and scenarios: "turn", "banish" */
    const char *text; /* a sentence in the host's language; NULL: use the name */
    const char *told; /* for asc_question_tell */
} asc_question;

asc_question asc_question_of(const asc_game *game, const asc_state *state);

/* The question as the other players read it: "Anna chooses a card to banish." `name` is the name of
 * the player to act. */
size_t asc_question_tell(const asc_game *game, const asc_question *question, const char *name,
                         char *text, size_t size);

/* The name of a question id, as in views; NULL: there is no such id. */
const char *asc_question_name(const asc_game *game, uint8_t id);

/* The seats still in the game, bit s for seat s. A seat that is out is never asked. */
uint32_t asc_seats_in(const asc_game *game, const asc_state *state);

/* The number of the current round, and of the current turn counted over all players; both from
 * 1. */

/* Rounds begun, from 1, and turns begun by all players together. */
int asc_round(const asc_game *game, const asc_state *state);
int asc_turns(const asc_game *game, const asc_state *state);

/* ---- Moves ----------------------------------------------------------------------------------- */

/*
 * A move. The game defines what its four members mean. Two moves are the same if all four are
 * equal; a legal list has no move twice.
 */
typedef struct asc_move {
    uint8_t verb; /* index into asc_verbs */
    uint8_t card; /* card index, or ASC_NO_CARD */
    uint8_t zone; /* where the card is, defined by the game; 0 if there is only one place */
    uint8_t slot; /* place in the zone, number of an ability or option, or seat; 0: none */
} asc_move;

/* What a verb does, for programs that do not know the game. */
typedef enum asc_verb_class {
    ASC_VERB_PLAY,    /* plays or uses a card, at no lasting cost */
    ASC_VERB_TAKE,    /* pays for something on offer */
    ASC_VERB_CHOOSE,  /* answers a question */
    ASC_VERB_DECLINE, /* answers "no" */
    ASC_VERB_END      /* ends the turn or step; always last in a legal list */
} asc_verb_class;

typedef struct asc_verb {
    const char *word; /* the first word of its text: "play" */
    uint8_t sort;     /* asc_verb_class */
} asc_verb;

/* The verbs of a game. */
const asc_verb *asc_verbs(const asc_game *game, size_t *count);

/*
 * Fills `moves`, an array of at least asc_legal_max entries, with the legal moves of the player to
 * act. Returns how many there are: 0 only if the game is over. Their order depends only on what
 * that player may know. Moves of class ASC_VERB_PLAY come first, ASC_VERB_END last.
 *
 * Equal choices are listed once: the leftmost of equal cards in a row stands for all of them.
 * asc_check and asc_apply accept the others too, each at its own place.
 */
int asc_legal(const asc_game *game, const asc_state *state, asc_move *moves);

/* The move of the legal list that stands for `move`, which is usually `move` itself. An illegal
 * move stays illegal. */
asc_move asc_move_listed(const asc_game *game, const asc_state *state, asc_move move);

/* Why a move is illegal. A reason reveals nothing that the seat may not know. */
#define ASC_REASON_LIST(X)                                                                         \
    X(NONE, "it is legal")                                                                         \
    X(OVER, "the game is over")                                                                    \
    X(NOT_YOUR_DECISION, "it is not your decision")                                                \
    X(NO_SUCH_MOVE, "there is no such move in this game")                                          \
    X(QUESTION_OPEN, "a question must be answered first")                                          \
    X(NO_QUESTION, "nothing is being asked")                                                       \
    X(NOT_AN_ANSWER, "it does not answer the question")                                            \
    X(MUST_CHOOSE, "this cannot be declined")                                                      \
    X(NOT_IN_HAND, "the card is not in your hand")                                                 \
    X(NOT_IN_PLAY, "the card is not in play on your side")                                         \
    X(NOT_ON_OFFER, "the card is not on offer there")                                              \
    X(NONE_LEFT, "there are none left of it")                                                      \
    X(TOO_EXPENSIVE, "you cannot pay for it")                                                      \
    X(ALREADY_USED, "it has been used this turn")                                                  \
    X(NO_ABILITY, "the card has no such ability")                                                  \
    X(NOT_ENOUGH_ENERGY, "you have not gained enough energy this turn")                            \
    X(NO_PAIR, "there must be another of them in play on your side")                               \
    X(WRONG_KIND, "that cannot be done with a card of this kind")                                  \
    X(NOT_ADJACENT, "that one does not stand next to you")                                         \
    X(NO_CARDS, "one of you has no card")                                                          \
    X(TOO_EARLY, "it is too early in the game")                                                    \
    X(TOO_MANY, "there were too many of them already")                                             \
    X(NOT_ALLOWED, "the rules do not allow it now")                                                \
    X(USED_UP, "it has been used in this game")                                                    \
    X(NOT_ARMED, "what it waits for has not happened this turn")

typedef enum asc_reason {
#define X(name, text) ASC_REASON_##name,
    ASC_REASON_LIST(X)
#undef X
        ASC_REASON_COUNT
} asc_reason;

const char *asc_reason_text(asc_reason reason);

/* May `seat` make this move now? ASC_REASON_NONE if so, otherwise the reason. */
asc_reason asc_check(const asc_game *game, const asc_state *state, int seat, asc_move move);

enum {
    ASC_MOVE_ONLY_GAINS = 1, /* only gives resources: there is no reason to wait with it */
    ASC_MOVE_REVEALS = 2,    /* may reveal something to the player */
    ASC_MOVE_ENDS_TURN = 4,
    ASC_MOVE_MAY_ASK = 8,    /* the card's effect can ask the player something in some positions */
    ASC_MOVE_WANTS_HAND = 16 /* lets the player choose among cards in hand: best made before they
                                are played */
};

/* ASC_MOVE_* flags of a legal move. */
unsigned asc_move_flags(const asc_game *game, const asc_state *state, asc_move move);

/*
 * A move as text ("play Arha Templar", "use Yggdrasil Staff: 2", "end"), both ways. Only legal
 * moves can be formatted. Parsing ignores case and extra white space and accepts illegal moves too
 * (asc_check says why they are illegal). Text that is no move of this game is ASC_BAD_TEXT with a
 * message to `diag`, which may be NULL.
 */
size_t asc_move_format(const asc_game *game, const asc_state *state, asc_move move, char *text,
                       size_t size);
asc_status asc_move_parse(const asc_game *game, const asc_state *state, const char *text,
                          asc_move *move, asc_diag_fn diag, void *user);

/* A legal move for people, in the host's language. In English it equals asc_move_format. */
size_t asc_move_say(const asc_game *game, const asc_state *state, asc_move move, char *text,
                    size_t size);

/*
 * What a legal move does, if its text has only a number for it ("gain 1 power" for "choose 2", an
 * ability's text for "use Yggdrasil Staff: 2") or if it does more than expected (a "pass" that ends
 * the game). Empty for all other moves. In the host's language; not part of the move's text.
 */
size_t asc_move_meaning(const asc_game *game, const asc_state *state, asc_move move, char *text,
                        size_t size);

/*
 * A legal move for readers who do not see the list of moves: asc_move_say, followed by the meaning
 * in brackets if there is one: "choose 2 (gain 1 power)".
 */
size_t asc_move_tell(const asc_game *game, const asc_state *state, asc_move move, char *text,
                     size_t size);

/* Where a card lies, in terms of a view: for clients that show moves on their cards. */
typedef struct asc_place {
    const char *field; /* the name of a field with cards: "row", "hand" */
    int seat;          /* its owner, or ASC_NOBODY */
    int index;         /* in a list whose places matter, such as the row; otherwise -1 */
} asc_place;

/* The place of a legal move's card; false if it has no card or the card lies in no field. The first
 * of equal cards stands for all of them. */
bool asc_move_place(const asc_game *game, const asc_state *state, asc_move move, asc_place *place);

/* The person that a move is about. */
typedef struct asc_about {
    int seat;     /* ASC_NOBODY: a person who is not a player, such as the king */
    uint8_t card; /* the card of that character; ASC_NO_CARD: none */
} asc_about;

/* The person a move is directed at, or whose card it names; false if there is none. For legal moves
 * and for moves of offers. */
bool asc_move_about(const asc_game *game, const asc_state *state, asc_move move, asc_about *about);

/* Something a player can do with a card, or with another player, in their turn: now, or if they
 * could pay for it. */
typedef struct asc_offer {
    asc_move move;   /* what it does; asc_move_listed finds it in a legal list */
    asc_place place; /* where the card lies, with its index in a list. No card: field is NULL */
    const char *paid_with; /* the view field that pays for it; NULL: it is free */
    int price;             /* what it costs now by the rules */
    int has;               /* how much of that the player has */
    uint8_t reason;        /* asc_reason: ASC_REASON_NONE if it is legal now */
} asc_offer;

/*
 * Lists the offers of a seat in its turn: fills in at most `size` of them and returns how many
 * there are. In other players' turns there are none. While a question is open, it is the reason of
 * every offer. A card may have several offers; what can never be done with a card is not an offer.
 * The list depends only on what the seat may know.
 */
size_t asc_offers(const asc_game *game, const asc_state *state, int seat, asc_offer *offers,
                  size_t size);

/* The price in the host's language: "3 runes". Empty if the offer is free. */
size_t asc_offer_price_say(const asc_game *game, const asc_offer *offer, char *text, size_t size);

/* A reason as a sentence in the host's language: "You cannot pay for it: it costs 3 runes, and you
 * have 2." `offer` and its `price` (asc_offer_price_say) are NULL if the move is not an offer. */
size_t asc_reason_say(const asc_game *game, asc_reason reason, const asc_offer *offer,
                      const char *price, char *text, size_t size);
/*
 * What `viewer` learns from a move, before it is applied to `state`. False: nothing. True: *out is
 * the move without what is hidden; it has ASC_NO_CARD in place of a card that the viewer may not
 * see. The player who moves learns all of it.
 */
bool asc_move_for(const asc_game *game, const asc_state *state, asc_move move, int viewer,
                  asc_move *out);

/* ---- Events ---------------------------------------------------------------------------------- */

/*
 * Something that happened, as numbers; asc_event_format makes a sentence of it. The game emits
 * complete events. Pass them through asc_event_for before you show them to anyone.
 */
typedef struct asc_event {
    uint16_t id;     /* defined by the game; asc_event_name */
    int8_t seat;     /* the seat it is about, or ASC_NOBODY */
    uint8_t card;    /* or ASC_NO_CARD */
    int16_t a, b;    /* defined by the game: an amount, a place */
    uint8_t seen_by; /* who may know the card: bit s for seat s; bit 7: everyone, spectators too */
    uint8_t told_to; /* who may know of the event at all, in the same way */
    bool barrier;    /* it reveals something hidden: free undo stops here */
    bool final;      /* the rules do not allow it to be taken back: free undo stops here too */
} asc_event;

#define ASC_SEEN_BY_ALL 0x80

/* Receives events. `emit` must not change the state. */
typedef struct asc_sink {
    void (*emit)(void *user, const asc_event *event);
    void *user;
} asc_sink;

/* What `viewer` learns from an event. False: nothing. True: *out is the event without what is
 * hidden. */
bool asc_event_for(const asc_event *event, int viewer, asc_event *out);

/* The name of an event id ("draw"), for programs; NULL past the last. */
const char *asc_event_name(const asc_game *game, uint16_t id);

/* What kind of event it is, for programs that do not know the game. */
typedef enum asc_event_class {
    ASC_EVENT_PLAIN,
    ASC_EVENT_TURN, /* a turn begins */
    ASC_EVENT_END,  /* a turn ends; after it, the player draws as usual */
    ASC_EVENT_OVER, /* the game is over */
    ASC_EVENT_STEP, /* a round or a part of it begins: a new paragraph */
    /* A card is dealt to place `a` of the row, counted from 1. In a row that slides, `b` is the
     * place that was empty: the cards before it moved on by one. */
    ASC_EVENT_DEAL,
    ASC_EVENT_PLAY,     /* a card is played */
    ASC_EVENT_ENTER,    /* a card comes into play, whether played or not */
    ASC_EVENT_DRAW,     /* cards are drawn */
    ASC_EVENT_PROPOSAL, /* a player makes an offer to another: never merged with other events */
    ASC_EVENT_UNDER     /* a card is put under one in the row */
} asc_event_class;

asc_event_class asc_event_class_of(const asc_game *game, uint16_t id);

/* An event as a sentence in English, for programs and records: "Seat 2 draws a card." */
size_t asc_event_format(const asc_game *game, const asc_event *event, char *text, size_t size);

/* How to put an event into words. */
typedef struct asc_telling {
    const char *const *names; /* of the seats; NULL, or a NULL name: "Seat 2" */
    int you;                  /* the reader's seat ("you draw a card"), or ASC_NOBODY */
    /* More events for the same sentence, which names all their cards and adds up their amounts.
     * Each of them joins the first (asc_event_joins) or is a gain from one of their cards: "plays
     * Mystic (2 runes)". */
    const asc_event *with;
    size_t with_count;
    bool again; /* continues a sentence about the same seat: "draws a card." */
    bool open;  /* the sentence continues: no full stop */
    bool line;  /* a line of a log: "plays Mystic: 2 runes" */
} asc_telling;

/* An event as a sentence for people, in the host's language. A gain with a sentence of its own
 * names the card it comes from: "gains 1 honor (Snapdragon)". */
size_t asc_event_tell(const asc_game *game, const asc_event *event, const asc_telling *telling,
                      char *text, size_t size);

/* Can `other` share the sentence of `event`? It must be the same event of the same seat, with other
 * cards or amounts. */
bool asc_event_joins(const asc_game *game, const asc_event *event, const asc_event *other);

/* The total gains of some events, in the host's language: "14 runes and 6 honor". Other events are
 * ignored; 0 if there are no gains. Like snprintf. */
size_t asc_event_gains(const asc_game *game, const asc_event *events, size_t count, char *text,
                       size_t size);

/* Does the sentence of this event begin with its seat, so that `again` can continue it? */
bool asc_event_leads(const asc_game *game, const asc_event *event);

/*
 * Narration: many events in few sentences, in order. Repeated events become one sentence with all
 * their cards, a gain stands with the card that gave it, and successive actions of a seat share a
 * sentence. A paragraph is a turn, a round, or a part of a round.
 */
typedef struct asc_story {
    const char *const *names; /* as in asc_telling */
    int you;
    bool everything; /* routine too: beginnings and ends of turns, the draw at the end of a turn */
    bool table_follows; /* the table is shown below: leave out the cards dealt to the row */
    /* As lines of a log: one action a line under the heading of the turn, without the name of the
     * player whose turn it is and without a full stop. */
    bool lines;
    /* Receives a sentence, valid during the call; the seat it is about, or ASC_NOBODY; and what
     * begins with it: ASC_EVENT_TURN, ASC_EVENT_STEP, or ASC_EVENT_PLAIN for neither. */
    void (*sentence)(void *user, const char *text, int seat, asc_event_class begins);
    void (*paragraph)(void *user); /* a paragraph has ended; may be NULL */
    void *user;
} asc_story;

/* Narrates events that have passed through asc_event_for. Overwrites `events`; `room` is working
 * memory of the same size. */
void asc_story_tell(const asc_game *game, const asc_story *story, asc_event *events, size_t count,
                    asc_event *room);

/* ---- Applying moves -------------------------------------------------------------------------- */

/*
 * Makes a move if `seat` may: ASC_OK. Otherwise ASC_BAD_MOVE, and the state is unchanged (asc_check
 * says why). `sink` may be NULL.
 */
asc_status asc_apply(const asc_game *game, asc_state *state, int seat, asc_move move,
                     const asc_sink *sink);

/* Makes a move from the list of asc_legal, without a check and without events: for search. */
void asc_apply_listed(const asc_game *game, asc_state *state, asc_move move);

/* ---- Results --------------------------------------------------------------------------------- */

/* The standing, or the final result. */
typedef struct asc_result {
    int32_t score[ASC_SEATS_MAX];      /* of each seat */
    int32_t team_score[ASC_SEATS_MAX]; /* of the seat's team; without teams, the seat's score */
    uint8_t rank[ASC_SEATS_MAX]; /* from 1, shared by a team and by ties that the rules leave; the
                                    solo opponent has a rank too */
    uint8_t team[ASC_SEATS_MAX]; /* number of the seat's team; without teams, the seat */
    uint32_t winners;            /* bit s: seat s has won; 0: nobody has won, or not yet */
    int32_t opponent_score;      /* of asc_game_opponent; 0 if there is none */
} asc_result;

/* The result if the game ended now. Before the end `winners` is 0. */
void asc_result_of(const asc_game *game, const asc_state *state, asc_result *result);

/* The sources of points, in the host's language ("Throne"): entry `index`, or NULL past the last. A
 * game may have none. */
const char *asc_score_part(const asc_game *game, size_t index);

#define ASC_SCORE_PARTS 8 /* the most that a game has */

/* The score of a seat (ASC_NOBODY: of asc_game_opponent) split by source. The parts add up to the
 * score in asc_result_of; unused entries are 0. */
void asc_score_split(const asc_game *game, const asc_state *state, int seat,
                     int32_t parts[ASC_SCORE_PARTS]);

/* How ties are broken: a sentence in the host's language; NULL: equal scores share a rank. */
const char *asc_game_ties(const asc_game *game);

/* ---- Views ----------------------------------------------------------------------------------- */

/*
 * A view is everything that a seat may know, in a flat block of asc_view_size bytes. Players learn
 * about the game only through views. Two states that differ only in what a seat may not know give
 * it views that are equal byte for byte.
 *
 * A view is a head followed by fields. asc_view_fields describes the fields, so a program can draw
 * a view, send it or learn from it without knowing the game.
 */
typedef struct asc_view {
    uint32_t game_id;      /* differs between set-ups */
    uint16_t size;         /* of the whole view */
    int8_t viewer;         /* the seat, ASC_SPECTATOR or ASC_ALL_SEEING */
    int8_t to_act;         /* seat or ASC_NOBODY */
    uint8_t question;      /* asc_question.id */
    uint8_t question_card; /* asc_question.card */
    uint8_t over;          /* 0 or 1 */
    uint8_t may_decline;   /* asc_question.may_decline */
    uint32_t seats_in;     /* asc_seats_in */
    /* the fields follow */
} asc_view;

typedef enum asc_field_kind {
    ASC_FIELD_NUMBER, /* int16_t: a resource, a size, a flag */
    ASC_FIELD_PILE,   /* uint8_t[cards of the game]: how many of each card, in unknown order */
    ASC_FIELD_LIST,   /* uint8_t[count]: cards in order, ASC_NO_CARD for an empty place */
    ASC_FIELD_BYTES   /* uint8_t[count]: numbers beside a list, or data for the belief */
} asc_field_kind;

/* How to show a field to people; flags. 0: the field is only for programs. */
enum {
    ASC_LOOK_TABLE = 1,      /* with the whole table; a number of each seat becomes a column */
    ASC_LOOK_ASKED = 2,      /* with the open question */
    ASC_LOOK_OWN = 4,        /* to its owner, with the text of the card */
    ASC_LOOK_FLAG = 8,       /* a number that means yes or no */
    ASC_LOOK_HIDE_ZERO = 16, /* a number; hide it while it is 0 */
    ASC_LOOK_NAME = 32,      /* a card: the character that the seat plays */
    ASC_LOOK_ORDER = 64,     /* a number: the seat's place in a line of seats; 0: not in the line */
    ASC_LOOK_SLIDES = 128    /* a row in which cards move right when one leaves it */
};

/*
 * What a field means to players. With roles, a client draws the parts of the table in its own way
 * without knowing the game's names for them; it shows all other fields as ASC_LOOK_* says. A game
 * need not have every role. It has at most one field for each role (or one for each seat), except
 * for ASC_ROLE_RESOURCE and ASC_ROLE_EFFECT.
 */
typedef enum asc_role {
    ASC_ROLE_NONE,
    /* Numbers of the table: */
    ASC_ROLE_TURN,       /* whose turn it is, seats counted from 1; 0: nobody's */
    ASC_ROLE_COUNTDOWN,  /* the countdown: the game ends when it reaches 0 */
    ASC_ROLE_LAST_ROUND, /* 1 in the last round */
    ASC_ROLE_EXTRA,      /* extra turns still to come */
    ASC_ROLE_RESOURCE,   /* a resource of the player whose turn it is, to spend or to count */
    ASC_ROLE_EFFECT,     /* an effect for the rest of the turn, and its strength; 0: none */
    /* Cards of the table: */
    ASC_ROLE_ROW,     /* list: the cards on offer, each at its place */
    ASC_ROLE_UNDER,   /* bytes: how many cards lie under each card of the row */
    ASC_ROLE_SUPPLY,  /* pile: always on offer */
    ASC_ROLE_REMOVED, /* pile: put aside, visible to all */
    ASC_ROLE_OUT,     /* pile: out of the game for good */
    /* Of a seat; fields without a seat are those of asc_game_opponent: */
    ASC_ROLE_SCORE, /* number: points that everyone can see */
    ASC_ROLE_ASIDE, /* pile: cards set aside to score at the end */
    /* Of a seat: */
    ASC_ROLE_TEAM,      /* number: its team, from 1 */
    ASC_ROLE_HAND,      /* pile: the hand, as far as the viewer knows it */
    ASC_ROLE_HAND_SIZE, /* number */
    ASC_ROLE_SHOWN,     /* pile: the cards of ASC_ROLE_HAND that everyone has seen */
    /* Pile: cards in hand that everyone has seen, of seats whose ASC_ROLE_HAND leaves them out. */
    ASC_ROLE_KNOWN,
    ASC_ROLE_DECK,      /* pile: the deck, as far as the viewer knows it */
    ASC_ROLE_DECK_SIZE, /* number */
    ASC_ROLE_UNSEEN,    /* pile: in the deck or the hand; the viewer does not know which */
    ASC_ROLE_DISCARD,   /* pile */
    ASC_ROLE_PLAYED,    /* pile: played this turn, and gone at its end */
    ASC_ROLE_IN_PLAY,   /* list: in front of its owner, to be used every turn */
    ASC_ROLE_USED, /* bytes: the abilities of each card in play that were used this turn, as bits */
    ASC_ROLE_TABLE, /* pile: in front of its owner, where it counts */
    /* Bytes, bits as in ASC_ROLE_USED: unused abilities whose condition has been met this turn. */
    ASC_ROLE_ARMED
} asc_role;

typedef struct asc_field {
    const char *name;   /* "hand"; in texts, followed by its seat: "hand 1" */
    int8_t seat;        /* its owner, or ASC_NOBODY */
    uint8_t kind;       /* asc_field_kind */
    uint16_t offset;    /* from the start of the view, in bytes */
    uint16_t count;     /* number of entries; 1 for a number */
    uint8_t look;       /* ASC_LOOK_*; negative numbers are not shown */
    const char *title;  /* for people, in the host's language; NULL: not for people */
    uint8_t role;       /* asc_role */
    const char *amount; /* for asc_amount_say */
    asc_emblem emblem;  /* of what it counts */
    int16_t start;      /* of ASC_ROLE_COUNTDOWN: its value at the start of the game; 0: unknown */
} asc_field;

/* An amount of what a field counts, in the host's language: "3 runes". Without words for it, the
 * field's title and the number. */
size_t asc_amount_say(const asc_game *game, const asc_field *field, int amount, char *text,
                      size_t size);

/* The fields of every view of this game. */
const asc_field *asc_view_fields(const asc_game *game, size_t *count);

/* Fills in the view of a seat, ASC_SPECTATOR or ASC_ALL_SEEING. */
void asc_view_of(const asc_game *game, const asc_state *state, int viewer, asc_view *view);

/*
 * A view as text, one field a line, both ways. Parsing accepts the lines in any order; missing
 * fields are zero or empty. Errors are ASC_BAD_TEXT, with a message for each.
 */
size_t asc_view_format(const asc_game *game, const asc_view *view, char *text, size_t size);
asc_status asc_view_parse(const asc_game *game, const char *text, asc_view *view, asc_diag_fn diag,
                          void *user);

/* ---- Beliefs: sampling what a seat cannot see ------------------------------------------------ */

/* A belief represents all states that agree with a view and can sample them. It takes
 * asc_belief_size bytes of the caller's memory. */
typedef struct asc_belief asc_belief;

/* ASC_BAD_VIEW: the view is of another game, or impossible. */
asc_status asc_belief_init(const asc_game *game, const asc_view *view, asc_belief *belief);

/* Samples a complete state with the same view (a determinization). The hidden cards are dealt at
 * random from `seed`; all deals that fit are equally likely. */
void asc_belief_sample(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                       asc_state *state);

/* The same, with deals weighted by how players play: cards that a player kept in hand or laid face
 * down are those that the game's evaluation would have kept or laid. */
void asc_belief_guess(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                      asc_state *state);

/* ---- Positions ------------------------------------------------------------------------------- */

/*
 * A state as text, complete, both ways: for scenarios and bug reports (docs/scenarios.md).
 * Formatting and parsing gives a state with the same hash. What the text does not mention has the
 * default of a plain set-up. Errors are ASC_BAD_TEXT, each with its line.
 */
size_t asc_position_format(const asc_game *game, const asc_state *state, char *text, size_t size);
asc_status asc_position_parse(const asc_game *game, const asc_source *source, asc_state *state,
                              asc_diag_fn diag, void *user);

/* ---- Evaluation hooks ------------------------------------------------------------------------ */

/*
 * The game's own evaluation, computed from effects and numbers, so that players need not know the
 * cards. Its unit is a hundredth of a point or, where a move changes the chance of winning more
 * than the score, a hundredth of a percent of that chance. In a state sampled from the belief of
 * the player to act, it uses only what that player may know.
 *
 * Compare the value of a move with those of the other legal moves. Ending and declining are 0; a
 * move below 0 is better not made. Moves that cost nothing and are best made first have values from
 * ASC_VALUE_SURE, in the order in which to make them.
 */
#define ASC_VALUE_SURE 100000

int32_t asc_value_move(const asc_game *game, const asc_state *state, asc_move move);

/* The index of the move with the highest asc_value_move in a legal list, the first of equals.
 * Faster than a call for each. `count` is at least 1. */
size_t asc_value_best(const asc_game *game, const asc_state *state, const asc_move *moves,
                      size_t count);

/* The weight of the points margin in the reward of a searching player, in hundredths; the rest is
 * the win. It is high where points come steadily and separate moves sooner than wins do. */
int asc_value_margin(const asc_game *game);

/* The tuned policy: like asc_value_best, but with weights that win more games against it, if the
 * game has them. A searching player that chooses a move plays its own moves in playouts with it. */
size_t asc_value_tuned(const asc_game *game, const asc_state *state, const asc_move *moves,
                       size_t count);

/* The policy that a searching player expects of others and, when it estimates chances between
 * equals, of itself: asc_value_tuned, or asc_value_best in games whose tuned weights only work
 * against it. */
size_t asc_value_opponent(const asc_game *game, const asc_state *state, const asc_move *moves,
                          size_t count);

/*
 * The value network: predicts how a game ends, on average, if all players are equally good. Call it
 * when a turn is about to begin. Fills in a prediction for each seat. The chances of all seats add
 * up to 1: count one seat of each team, and the solo opponent has the rest. `viewer` is the seat
 * whose hand counts, or ASC_NOBODY for what everyone can see. The prediction uses only what the
 * viewer knows: neither the order of decks nor other hands. False: there is no network
 * (asc_host.network).
 */
#define ASC_PREDICTION_POINTS 16

typedef struct asc_prediction {
    double chance; /* of winning */
    double ahead;  /* 0 to 1: the mean of (1 + tanh(points ahead / ASC_PREDICTION_POINTS)) / 2 */
} asc_prediction;

bool asc_value_predict(const asc_game *game, const asc_state *state, int viewer,
                       asc_prediction predictions[ASC_SEATS_MAX]);

/* ---- Players --------------------------------------------------------------------------------- */

/*
 * A computer player. It gets views and lists of moves, never a state, so it cannot know more than
 * its seat may. A player keeps memory of its game: use it for one seat at a time, in one thread at
 * a time.
 */
typedef struct asc_player asc_player;

/*
 * The names of players: entry `index`, or NULL past the last. Fixed names come first, "random"
 * before all others, then examples of names with a budget. Every entry is a valid name.
 *
 *   random         any legal move
 *   rich           plays everything, takes the most expensive card, answers at random
 *   greedy         the move with the highest evaluation
 *   search         searches for one second a decision
 *   search:BUDGET  searches with a budget for each decision: milliseconds (100ms), iterations
 *                  (2000it) or both, whichever is spent first, and a number of threads (2t), with
 *                  `+` between them: search:100ms+2000it+2t. With a level of the opponents
 *                  (search:100ms+against2) it expects them to play at that level to the end of the
 *                  game, and its estimates are chances against that level; otherwise it expects
 *                  equals
 *   level:1 ...    to level:6, from easy to strong (docs/players.md)
 */
const char *asc_player_list(size_t index);

/* How a player with a fixed name plays: an English sentence (asc_translate). NULL for other
 * names. */
const char *asc_player_about(const char *name);

/*
 * The levels "level:1", "level:2" ... lead from a player who has just learnt the rules to the
 * strongest, in steps of 150 to 250 Elo. asc_player_about describes each. A beginner sometimes
 * beats the default level.
 */
size_t asc_level_count(void);
const char *asc_level_default(void);

/* Is there a player of that name? ASC_OK, or ASC_BAD_CONFIG with a message to the host's diag that
 * says what is possible. `host` may be NULL. */
asc_status asc_player_check(const char *name, const asc_host *host);

/*
 * Makes the player `name` for a game, which must outlive it. On success the caller owns *player and
 * frees it with asc_player_free. On failure it is NULL, with the status of asc_player_check or
 * ASC_NO_MEMORY. `host` may be NULL. All memory is allocated here: a few kilobytes, and for a
 * searching player tens of kilobytes for each thread. A player with several threads starts and ends
 * the others in each decision; a library built with ASC_NO_THREADS does their work one after
 * another.
 */
asc_status asc_player_new(const asc_game *game, const char *name, uint64_t seed,
                          const asc_host *host, asc_player **player);
void asc_player_free(asc_player *player); /* NULL is legal */

const char *asc_player_name(const asc_player *player);

/*
 * Decides for the viewer of `view`, who must be the player to act. `moves` are the `count` legal
 * moves of that position (asc_legal), at least one. Returns an index into them. The same seed and
 * the same calls give the same choices, unless the budget is time or there are several threads.
 * With one legal move it returns at once, but only if everyone can see that there is one: otherwise
 * it takes as long as for a choice, so that its speed gives nothing away.
 */
size_t asc_player_choose(asc_player *player, const asc_view *view, const asc_move *moves,
                         size_t count);

/* A player's estimate of a move. */
typedef struct asc_estimate {
    size_t move;     /* index into the moves */
    double chance;   /* of the seat or its team to win after this move: 0 to 1 */
    double error;    /* sampling error of the chance: half of its 95 % interval */
    uint32_t visits; /* playouts after the move; 0: the chance is unknown, and 0 */
} asc_estimate;

/*
 * Searches as asc_player_choose does, even if there is only one move, and fills `estimates` with
 * one entry for each of the `count` moves, the best first. A shared win counts as a share. Half of
 * the budget is spread evenly over the moves, so that each estimate is reliable. Returns `count`,
 * or 0 from a player that does not search. `moves` may be a part of the legal moves, to compare
 * only those.
 */
size_t asc_player_estimate(asc_player *player, const asc_view *view, const asc_move *moves,
                           size_t count, asc_estimate *estimates);

/* Changes the time for later decisions, in milliseconds; 0: the time in the player's name. A limit
 * of iterations stays. Players that do not search ignore it. */
void asc_player_set_time(asc_player *player, uint32_t ms);

/* Thinking in slices: think for a while, look at the best move so far, go on. What for: */
typedef enum asc_purpose {
    ASC_TO_CHOOSE,  /* as asc_player_choose */
    ASC_TO_ESTIMATE /* as asc_player_estimate */
} asc_purpose;

/*
 * Begins a decision with the arguments of asc_player_choose or asc_player_estimate and the player's
 * current budget. Copies the view and the moves. Abandons any decision in progress. A player that
 * does not search decides here, whatever the purpose; so does a searching player without a choice.
 */
void asc_player_begin(asc_player *player, const asc_view *view, const asc_move *moves, size_t count,
                      asc_purpose purpose);

/*
 * Continues the decision for `ms` milliseconds or `iterations`, whichever is spent first, within
 * the player's budget. 0 means no limit; two zeros spend the whole budget. Several threads share
 * the iterations, at least one each. asc_player_stop ends it early.
 *
 * Returns true if there is more to think about. False: the budget is spent, there is nothing to
 * think about, or the player is stopped; a stopped player can continue after asc_player_resume.
 * Time between calls does not count. With a budget of iterations the final result does not depend
 * on the slices.
 */
bool asc_player_think(asc_player *player, uint32_t ms, uint32_t iterations);

/* The best move so far: an index into the moves of the decision. Before any thinking it is the move
 * that the evaluation prefers. */
size_t asc_player_best(asc_player *player);

/*
 * The estimates so far, as from asc_player_estimate: one for each move of the decision, or none
 * from a player that does not search or need not. With ASC_TO_CHOOSE most of the search goes to the
 * best moves, and asc_player_best need not be the first in the list.
 */
size_t asc_player_estimates_now(asc_player *player, asc_estimate *estimates);

/*
 * asc_player_stop stops the search: the current decision and all later ones return soon, with the
 * best move so far, until asc_player_resume. Any thread and any signal handler may call either at
 * any time. To stop only one decision, call asc_player_resume before each decision: it clears a
 * stop that came too late for the one before.
 */
void asc_player_stop(asc_player *player);
void asc_player_resume(asc_player *player);
/* ---- Matches --------------------------------------------------------------------------------- */

/*
 * A match is a game in progress: a state, and all decisions that led to it. Undo replays the game
 * up to an earlier decision. A match borrows its game, which must outlive it; memory comes from the
 * game's host. Only one thread at a time may use a match, even to read it.
 */
typedef struct asc_match asc_match;

/* A decision in a match. */
typedef struct asc_decision {
    int seat; /* who decided */
    asc_move move;
    int turn;     /* asc_turns before the decision */
    bool barrier; /* it revealed something hidden: free undo stops here */
    bool final;   /* the rules do not allow it to be taken back: free undo stops here too */
} asc_decision;

/* An undo that was not free. It stays in the match and its record. */
typedef struct asc_undo {
    size_t at;    /* length of the match after it; smaller if a later undo went further back */
    size_t count; /* decisions taken back */
    int seat;     /* who asked for it; ASC_NOBODY: the table */
} asc_undo;

/* Begins a match from the set-up. A NULL seed means the seed of the config. On success the caller
 * owns *match and frees it with asc_match_free; ASC_NO_MEMORY: it is NULL. */
asc_status asc_match_new(const asc_game *game, const asc_seed *seed, asc_match **match);

/* The same from any other position; the state is copied. */
asc_status asc_match_from_state(const asc_game *game, const asc_state *start, asc_match **match);

void asc_match_free(asc_match *match); /* NULL is legal */

const asc_game *asc_match_game(const asc_match *match);

/* The current state. The pointer stays the same for the life of the match. */
const asc_state *asc_match_state(const asc_match *match);

/* The number of decisions, without those taken back. */
size_t asc_match_length(const asc_match *match);

/* Decision `index`, from 0 to asc_match_length - 1. */
asc_decision asc_match_decision(const asc_match *match, size_t index);

/*
 * Makes a decision, as asc_apply does. On ASC_BAD_MOVE (asc_check says why), ASC_LIMIT (the match
 * is stopped) and ASC_NO_MEMORY nothing changes and `sink` is not called. `sink` may be NULL.
 */
asc_status asc_match_play(asc_match *match, int seat, asc_move move, const asc_sink *sink);

/* Reserves memory for `count` more decisions, so that asc_match_play cannot run out.
 * ASC_NO_MEMORY. */
asc_status asc_match_reserve(asc_match *match, size_t count);

/*
 * Is the match stopped: has it reached ASC_DECISIONS_MAX without an end? Nobody has won, and no
 * decision can be made any more, only undone. Games with the packs here take a tenth of that; cards
 * that pay for each other could make an endless game. A host checks this before it asks for a
 * decision, and tells the players; the record says it too.
 */
bool asc_match_stopped(const asc_match *match);

/* The seed that the match began with, valid while it lives; NULL where it began from a state. It
 * tells all luck to come. */
const asc_seed *asc_match_seed(const asc_match *match);

/*
 * The smallest length to which `seat` may take the match back for free. All decisions from then on
 * must be its own, none may have revealed anything hidden, and none may be final. Returns the
 * current length if nothing is free, and for ASC_NOBODY.
 */
size_t asc_match_free_undo(const asc_match *match, int seat);

/*
 * Takes the match back to `length` decisions. To go further back than asc_match_free_undo(seat),
 * the caller must have the consent of the table and set `beyond`; the match then records an
 * asc_undo. On ASC_BAD_MOVE (not allowed, `length` too large, or no such seat; ASC_NOBODY counts as
 * a seat) and ASC_NO_MEMORY nothing changes. Luck does not change: the same draw gives the same
 * card again.
 */
asc_status asc_match_undo(asc_match *match, int seat, size_t length, bool beyond);

/* The undos that were not free, in the order of `at`. Valid until the match changes. */
const asc_undo *asc_match_undos(const asc_match *match, size_t *count);

/* Fills in the state after `length` decisions (0: the start). */
void asc_match_state_at(const asc_match *match, size_t length, asc_state *state);

/*
 * Emits the events of decisions `from` to `to` - 1 again, as asc_apply did: what happened since a
 * client last asked. The events are complete: pass them through asc_event_for before you show them.
 */
void asc_match_events(const asc_match *match, size_t from, size_t to, const asc_sink *sink);

/* ---- Records --------------------------------------------------------------------------------- */

/*
 * A record is a match as a text file (docs/records.md). Writing is strict: the same match and facts
 * give the same bytes. Reading is lenient: white space, line ends, case and comments do not matter,
 * and missing parts have defaults where possible.
 */

/* What a record contains besides the match. Every member may be zero; texts are one line of UTF-8.
 * Control characters, invisible marks and invalid UTF-8 become blanks when a record is written or
 * read, so its texts are safe on any terminal. */
typedef struct asc_record_facts {
    const char *seat[ASC_SEATS_MAX]; /* the name of the player there */
    const char *date;                /* from the caller: the library reads no clock */
    const char *commitment;          /* to the seed, published before the game */
    /* Anything else: "event" = "autumn cup". Names have letters, digits, blanks, '-' and '_'; tags
     * with other names are left out. */
    const asc_option *tags;
    size_t tag_count;
} asc_record_facts;

/*
 * Writes the record of a match. `facts` may be NULL. ASC_ALL_SEEING gives the full record: the
 * seed, everything revealed, the hash of the state at the end of each turn. A seat or ASC_SPECTATOR
 * gives what that viewer knows, which is all that may be published during the game: no seed, no
 * hidden cards, hashes of the view (asc_info_key). Such a record can be read but not replayed.
 */
size_t asc_record_format(const asc_match *match, const asc_record_facts *facts, int viewer,
                         char *text, size_t size);

/* A record that was read, with its game and match. */
typedef struct asc_record asc_record;

/*
 * Reads a record and replays it, checking every move, every hash and the result. Errors go to the
 * host's diag, each with its line. The host's loader finds the packs. If it finds another version
 * of a pack than the record's, it is also asked for "ID@HASH" (16 hexadecimal digits); without that
 * version, the difference is reported and the found one is used.
 *
 * ASC_OK: everything agrees. Otherwise the status of the first error:
 *  - ASC_BAD_TEXT: damaged, cut off, not a record, or only what one viewer saw;
 *  - ASC_BAD_RECORD: the packs or rules differ from those here, or a hash or the result is wrong;
 *  - ASC_BAD_MOVE: a move is not legal;
 *  - a status of asc_game_new: the game cannot be set up;
 *  - ASC_NO_MEMORY: *record is NULL.
 * In all other cases the caller owns *record and frees it with asc_record_free. After an error its
 * match holds the decisions before it.
 */
asc_status asc_record_parse(const asc_source *source, const asc_host *host, asc_record **record);

/* The same with an existing game, which the record borrows: many matches share one game, and no
 * pack is loaded. ASC_BAD_RECORD if the record, as asc_record_format writes it, has another game or
 * other packs, options or players. */
asc_status asc_record_parse_in(const asc_game *game, const asc_source *source, const asc_host *host,
                               asc_record **record);

void asc_record_free(asc_record *record); /* frees its match and its own game too; NULL is legal */

/* The match, which belongs to the record and can be continued; NULL if it could not begin.
 * asc_match_game gives the game. */
asc_match *asc_record_match(const asc_record *record);

/* Names, date and tags of the record; NULL where the record has none. */
const asc_record_facts *asc_record_facts_of(const asc_record *record);

/* The number of state hashes in the record; all of them agree. */
size_t asc_record_hashes(const asc_record *record);

/* ---- Scenarios ------------------------------------------------------------------------------- */

typedef struct asc_scenario_report {
    unsigned passed;
    unsigned failed;
} asc_scenario_report;

/*
 * Runs the scenarios in a text (docs/scenarios.md) and adds the results to *report. Each failure
 * and each error in the text goes to the host's diag, with its line. ASC_BAD_TEXT: the text is no
 * scenario (counts as one failure). Otherwise ASC_OK, whether or not scenarios fail. Allocates
 * memory.
 */
asc_status asc_scenario_run(const asc_source *source, const asc_host *host,
                            asc_scenario_report *report);

/* ---- Tutorials ------------------------------------------------------------------------------- */

/*
 * A tutorial is a game explained while the learner plays it (docs/tutorials.md). It has a starting
 * position and steps that say something, point at something, and wait for a move or for the reader.
 * The learner sits at seat 0 and plays an ordinary match. The current step follows from the match,
 * so a saved game continues where it was, and undo goes back in the tutorial too. The host only
 * remembers, while the game is on screen, up to which step the learner has pressed "continue":
 * `read`.
 *
 *     asc_tutorial_new(&source, &host, &tutorial);
 *     asc_tutorial_begin(tutorial, &match);     // or parse asc_tutorial_record_format
 *     for (size_t read = 0;;) {
 *         asc_tutorial_at(tutorial, match, read, &step);
 *         show(step.part, step.text, step.points, step.moves);
 *         switch (step.wants) {
 *         case ASC_STEP_READ:                   // if the game is over, show the result after it
 *             wait_for_continue();
 *             read = step.index + 1;
 *             break;
 *         case ASC_STEP_MOVE:                   // one of step.moves; to help, play the first
 *         case ASC_STEP_FREE:                   // any move
 *             move = ask_the_learner();
 *             if (asc_tutorial_allows(tutorial, match, read, move, reply, sizeof reply))
 *                 asc_match_play(match, 0, move, NULL);
 *             else
 *                 show_beside_the_step(reply);  // the game has not changed
 *             break;
 *         case ASC_STEP_WATCH:                  // another seat decides:
 *             if (step.move_count > 0)          // the tutorial knows the move,
 *                 asc_match_play(match, step.seat, step.moves[0], NULL);
 *             else                              // or the computer player of that seat finds one
 *                 let_computer_decide(step.seat);
 *             break;
 *         case ASC_STEP_DONE:                   // from here on an ordinary game, or over
 *             return;
 *         }
 *     }
 *
 * A host with tables plays through them: the match may belong to a table. Undo, saving and loading
 * work as in any game. Only one thread at a time may use a tutorial.
 */
typedef struct asc_tutorial asc_tutorial;

enum {
    ASC_STEP_MOVES_MAX = 8, /* alternatives in a step */
    ASC_STEP_POINTS_MAX = 8,
    ASC_STEP_TEXT_MAX = 2048 /* bytes of any text of a tutorial, NUL included */
};

/* What a step waits for. */
typedef enum asc_step_wants {
    ASC_STEP_READ,  /* the learner to read it; until then nobody decides */
    ASC_STEP_MOVE,  /* one of its moves by the learner */
    ASC_STEP_FREE,  /* any move by the learner */
    ASC_STEP_WATCH, /* a move by another seat */
    ASC_STEP_DONE   /* nothing: the tutorial is over */
} asc_step_wants;

/* Something a step points at: a field of a view, or a card in it. */
typedef struct asc_tutorial_point {
    const char *field; /* its name: "row" */
    int seat;          /* its owner, or ASC_NOBODY */
    uint8_t card;      /* ASC_NO_CARD: the whole field */
} asc_tutorial_point;

/* The current step. Texts and points belong to the tutorial and live as long as it does. */
typedef struct asc_tutorial_step {
    size_t index;     /* from 0; asc_tutorial_length when it is done */
    const char *part; /* the heading it is under, or "" */
    const char *text; /* sentences, with '\n' between paragraphs; "" when it is done */
    asc_step_wants wants;
    int seat; /* the player to act, or ASC_NOBODY */
    /* MOVE: any of these; WATCH: the move that will be made, if it is known. */
    asc_move moves[ASC_STEP_MOVES_MAX];
    size_t move_count;
    size_t made, to_make;             /* MOVE: moves of this step made so far, and in all */
    const asc_tutorial_point *points; /* what to show besides the moves */
    size_t point_count;
} asc_tutorial_step;

/*
 * Reads a tutorial and plays it through once, by its own moves. The host's loader finds the packs.
 * Texts are in the host's language, or in English if the tutorial has no others. On success the
 * caller owns *tutorial and frees it with asc_tutorial_free. On failure it is NULL and errors go to
 * the host's diag, each with its line: ASC_BAD_TEXT, or a status of asc_record_parse for its start.
 */
asc_status asc_tutorial_new(const asc_source *source, const asc_host *host,
                            asc_tutorial **tutorial);
void asc_tutorial_free(asc_tutorial *tutorial); /* NULL is legal */

const char *asc_tutorial_name(const asc_tutorial *tutorial);  /* for programs: "deck" */
const char *asc_tutorial_title(const asc_tutorial *tutorial); /* for people */
const char *asc_tutorial_about(const asc_tutorial *tutorial); /* a sentence or two */
size_t asc_tutorial_length(const asc_tutorial *tutorial);     /* number of steps */

/* The game that the tutorial is played in. */
const asc_game *asc_tutorial_game(const asc_tutorial *tutorial);

/* Begins a match of asc_tutorial_game, like asc_match_from_state. */
asc_status asc_tutorial_begin(const asc_tutorial *tutorial, asc_match **match);

/* The start of the tutorial as a record (docs/records.md), for hosts that continue records. It says
 * who sits where, and its tag `tutorial` has the name of this one. Like snprintf. */
size_t asc_tutorial_record_format(const asc_tutorial *tutorial, char *text, size_t size);

/*
 * The current step, in a match that began as the tutorial does (in its game or one with the same
 * set-up), after the learner has pressed "continue" on all steps below `read`. The tutorial is done
 * in any other match, and if the learner has left its path.
 */
void asc_tutorial_at(asc_tutorial *tutorial, const asc_match *match, size_t read,
                     asc_tutorial_step *step);

/*
 * May the learner make this move now? If not, `reply` says why, kindly, in the host's language: the
 * step's own reply to such a move, the move it wants instead, or why the move is illegal. A move
 * that a later step wants is allowed if the steps before that one only need reading.
 */
bool asc_tutorial_allows(asc_tutorial *tutorial, const asc_match *match, size_t read, asc_move move,
                         char *reply, size_t size);

/*
 * Tests a tutorial, for its authors. Plays it through in every way that it leaves open (its free
 * parts in several ways) and looks for texts that are missing in the host's language. ASC_OK;
 * ASC_BAD_TEXT with a message for each error; ASC_NO_MEMORY.
 */
asc_status asc_tutorial_check(asc_tutorial *tutorial, const asc_host *host);

/* ---- Packs ----------------------------------------------------------------------------------- */

/* A compiled pack of cards outside any game, for authors of cards (docs/card-language.md). */
typedef struct asc_pack asc_pack;

/*
 * Compiles a pack. On success the caller owns *pack and frees it with asc_pack_free. On errors it
 * is NULL, the status is ASC_BAD_PACK, and the host's diag has been called for each error.
 */
asc_status asc_pack_new(const asc_source *source, const asc_host *host, asc_pack **pack);
void asc_pack_free(asc_pack *pack); /* NULL is legal */

const char *asc_pack_id(const asc_pack *pack);
const char *asc_pack_title(const asc_pack *pack); /* in the host's language */

/* A hash of what the pack means; comments and layout do not change it. */
uint64_t asc_pack_hash(const asc_pack *pack);

const asc_card *asc_pack_cards(const asc_pack *pack, size_t *count);

/*
 * What the pack does not translate into the host's language: entry `index`, or NULL past the last.
 * "title" and "opponent" come first, then the names of cards. In English nothing is missing.
 */
const char *asc_pack_untranslated(const asc_pack *pack, size_t index);

/* The effects of card `index`, disassembled, one instruction a line. */
size_t asc_pack_disassemble(const asc_pack *pack, size_t index, char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
