/*
 * ascend.h - the Ascend game library: its public header and reference manual.
 *
 * The library holds games (the deck-building game "deck", the six princes "princes") behind one
 * interface. Nothing above the rules knows which game it drives: a caller lists the legal moves,
 * applies one, and looks at the game through the view of a seat. docs/glossary.md has the terms.
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
 * Conventions that hold everywhere:
 *  - Seats count from 0 in this interface and from 1 in every text a person reads.
 *  - A function that can fail returns asc_status, 0 (ASC_OK) being success. Bad input is a status;
 *    a broken promise of the caller (a null game, a state of another game) is a bug and asserted.
 *  - Text goes into a caller's buffer: the functions named *_format write at most `size` bytes, the
 *    closing NUL included, and return the length the whole text has without it, as snprintf does.
 *  - Strings that come out of a game or pack belong to it and live as long as it does.
 *  - A game is immutable after asc_game_new, and any number of threads may share it. A state belongs
 *    to the caller who allocated it. There are no globals.
 *  - After asc_game_new nothing allocates memory, but for functions that say so.
 */
#ifndef ASCEND_H
#define ASCEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header: MAJOR.MINOR.PATCH. docs/library.md says what each of them promises. */
#define ASC_VERSION "0.1.0"

/* The version of the library that a program runs with. A static string. */
const char *asc_version(void);

/* ---- Limits ---------------------------------------------------------------------------------- */

#define ASC_SEATS_MAX     6     /* players in a game */
#define ASC_CARDS_MAX     255   /* different cards in one game */
#define ASC_NO_CARD       255   /* "no card" wherever a card index is expected */
#define ASC_NOBODY        (-1)  /* no seat: the game is over, or an event concerns nobody */
#define ASC_SPECTATOR     (-1)  /* the viewer who sits at no seat */
#define ASC_ALL_SEEING    (-2)  /* the viewer who sees everything: after the end, and in tests */
#define ASC_STATE_ALIGN   16    /* alignment a state, view or belief needs; malloc gives it */
#define ASC_MOVE_TEXT_MAX 256   /* no move's text is longer, its NUL included */
#define ASC_DECISIONS_MAX 20000 /* decisions of a game; one that is not over then is stopped */
#define ASC_PACKS_MAX     32    /* packs in a game */
#define ASC_PACK_TEXTS_MAX                                                                         \
    (1024 * 1024) /* bytes of all packs together that a game is given as text */

/* ---- Status ---------------------------------------------------------------------------------- */

/* What a function that can fail returns. One list makes the codes and asc_status_text. */
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
    X(BAD_RECORD, "the record does not agree with the game that it tells of")                      \
    X(BAD_NETWORK, "the value network is damaged")

typedef enum asc_status {
#define X(name, text) ASC_##name,
    ASC_STATUS_LIST(X)
#undef X
        ASC_STATUS_COUNT
} asc_status;

/* The text of a status in English. Never NULL. */
const char *asc_status_text(asc_status status);

/* ---- Host ------------------------------------------------------------------------------------ */

/* One thing found wrong in a text or a configuration. The pointers live during the call only. */
typedef struct asc_diag {
    const char *file;    /* where, or NULL where there is no file */
    unsigned line;       /* from 1; 0: not about a line */
    unsigned column;     /* from 1, in bytes; 0: not about a column */
    const char *message; /* what is wrong, what was expected, what is possible: one line, without
                            control characters, even in what it quotes */
} asc_diag;

typedef void (*asc_diag_fn)(void *user, const asc_diag *diag);

/* A text that the host hands to the library, or the bytes of a value network. */
typedef struct asc_source {
    const char *name; /* what errors call it: a path */
    const char *text; /* need not end in NUL */
    size_t size;
} asc_source;

/*
 * What the library needs of the program around it. The library reads no file and prints nothing by
 * itself. Every member may be NULL; a NULL host is a host of NULLs. The host is copied; what its
 * members point at must live as long as the games made with it.
 */
typedef struct asc_host {
    void *user; /* handed to each function below */
    /* As realloc: size 0 frees. NULL: the C library's. */
    void *(*resize)(void *user, void *block, size_t size);
    /* Finds the pack `id` and fills in *source, which stays valid until `release`. Without such a pack
     * it tells the user which ones there are and returns ASC_UNKNOWN_PACK. An id may come from a record
     * or scenario that a stranger wrote: it must not be taken for a path. ascend_packs.h has one for a folder. NULL: no packs can be
     * found. */
    asc_status (*load)(void *user, const char *id, asc_source *source);
    /* Finds a value network (docs/training.md) and fills in *source, as `load` does; each byte of it is checked. `setup`
     * names what it is for: first the set-up, its packs in the order of the game with '+' between, '-', the number of players,
     * as "godslayer+vigil-2"; and where there is none for that, "deck": one for all. Without one it returns
     * ASC_UNKNOWN_PACK and says nothing, and players do without. Any other status is what asc_game_new returns. NULL: there
     * are none. */
    asc_status (*network)(void *user, const char *setup, asc_source *source);
    void (*release)(void *user, asc_source *source); /* of both; NULL: nothing to do */
    asc_diag_fn diag; /* is called for every error; NULL: only the status tells */
    /* The language of all that people read: errors, questions, events, titles and texts of cards. A
     * code of asc_language_list or the name of a locale ("fr_FR.UTF-8"); NULL and unknown ones:
     * English. What programs read stays English: names, moves, positions, records. */
    const char *language;
} asc_host;

/* ---- Languages ------------------------------------------------------------------------------- */

/* The codes of all languages, "en" first: entry `index`, NULL past the last. */
const char *asc_language_list(size_t index);

/* A text that the library gives in English, as asc_status_text does, in a language; the text itself
 * where it is not translated. `language` is as in asc_host. */
const char *asc_translate(const char *language, const char *text);

/* ---- Seeds ----------------------------------------------------------------------------------- */

/*
 * Where a game's luck comes from. Every draw is a function of seed, zone and number of the draw in
 * that zone: the order in which other things are done does not change it.
 *
 * A `secure` seed uses all 256 bits through ChaCha20, so that nothing a player sees lets him
 * predict what comes. The other kind mixes word[0] alone; simulation and search use it.
 */
typedef struct asc_seed {
    uint64_t word[4];
    bool secure;
} asc_seed;

/* The fast seed of a number. */
asc_seed asc_seed_from_number(uint64_t number);

/* ---- Games ----------------------------------------------------------------------------------- */

/* A game with its packs, players and options: compiled, checked, immutable. */
typedef struct asc_game asc_game;

/* A name and a value, both text, as a person would write them. */
typedef struct asc_option {
    const char *name;
    const char *value;
} asc_option;

/* An option that a game has. Its value is a whole number. */
typedef struct asc_option_rule {
    const char *name;
    int32_t low, high;    /* what it may be */
    const char *standard; /* the default, in words: "30 for each player" */
    const char *about;    /* one line */
    const char
        *title; /* what people call it: "honor pool"; all texts are in English (asc_translate) */
} asc_option_rule;

/*
 * The options of a game, before one is made: entry `index` of the game of that name (NULL: the
 * default one), NULL past the last and where there is no such game. A set-up may refuse an option
 * that means nothing in it; asc_game_new tells.
 */
const asc_option_rule *asc_option_list(const char *game, size_t index);

/*
 * A pack that the caller gives as text, because no loader would find it: one that did not come with
 * the program. A reader of the game's record would not find it either, so the record carries the text.
 */
typedef struct asc_pack_text {
    const char *id;        /* what asc_config.packs calls it */
    asc_source source;     /* copied */
    unsigned line, column; /* where in source.name it stands: added to what errors say */
} asc_pack_text;

/* What to play. A member that is zero means its default. */
typedef struct asc_config {
    const char *game;           /* default "deck" */
    const char *packs;          /* ids with commas between; default: the game's own */
    const asc_pack_text *texts; /* those of them that are given as text */
    size_t text_count;
    /* A pack whose starting cards are used if none of `packs` has any, and its always-available cards
     * if none has those either; default: the game's own. */
    const char *base;
    int players; /* default: 2 of deck, 4 of princes */
    const asc_option *options;
    size_t option_count;
    asc_seed seed; /* used by asc_state_init where it gets none */
    const asc_host *host;
} asc_config;

/*
 * Sets up a game. On success *game is the caller's, to be freed with asc_game_free. On failure
 * *game is NULL and every error was reported to the host's diag: ASC_UNKNOWN_GAME,
 * ASC_UNKNOWN_PACK, ASC_BAD_PACK, ASC_BAD_CONFIG (players, options), ASC_BAD_NETWORK, ASC_LIMIT,
 * ASC_NO_MEMORY.
 */
asc_status asc_game_new(const asc_config *config, asc_game **game);

/* Frees a game; NULL is legal. No state of it may be used after. */
void asc_game_free(asc_game *game);

const char *asc_game_name(const asc_game *game);
const char *asc_game_language(const asc_game *game); /* the code of its language: "en" */
int asc_game_players(const asc_game *game);

/* The rules in a few paragraphs, for a new player: entry `index` in the host's language, NULL past
 * the last. */
const char *asc_game_short_rules(const asc_game *game, size_t index);

/* The page with the whole rules, in the host's language if there is one: a path in the project. NULL
 * if there is no such page. */
const char *asc_game_rules_page(const asc_game *game);

/* A word of the game, explained for players. All but its name is in the host's language. */
typedef struct asc_term {
    const char *name;  /* in English: "Energize" */
    const char *title; /* what people say */
    const char *
        also; /* other words for it, commas between: "runes"; "": none. Of a term that is called like a
                          verb they may be typed for that */
    const char *also_english; /* the same in English */
    const char *text;         /* a sentence or a few */
    bool special;             /* not in every set-up of this game: shown with the short rules */
} asc_term;

/* The words that this set-up uses, and no others: each is needed by some card, by the number of
 * players or by an option. Two words may be called the same. */
const asc_term *asc_game_terms(const asc_game *game, size_t *count);

/* The names of all games there are: entry `index`, NULL past the last. */
const char *asc_game_list(size_t index);

/* What people call the game of that name (NULL: the default game) in a language, as asc_host.language says it: "Six princes". Its
 * name where it has no other; NULL if there is no such game. */
const char *asc_game_title(const char *game, const char *language);

/* The default number of players of the game of that name (NULL: the default game); 0 if there is no
 * such game. */
int asc_game_standard_players(const char *game);

/* The packs that the game of that name is played with where none are given, commas between; NULL if it has no packs, and
 * where there is no such game. */
const char *asc_game_standard_packs(const char *game);

/* How many can play, before a game is made. */
typedef struct asc_seats_rule {
    int packs; /* with so many packs or more, up to the next entry; 0: of a game without packs */
    int least, most; /* players */
} asc_seats_rule;

/* Entry `index` of the game of that name (NULL: the default game), NULL past the last. */
const asc_seats_rule *asc_seats_list(const char *game, size_t index);

/* Teams that there can be, as the option `teams` has them. */
typedef struct asc_teams_rule {
    int players, teams;
} asc_teams_rule;

/* The same: entry `index`; none where all play for themselves. */
const asc_teams_rule *asc_teams_list(const char *game, size_t index);

/* Do the seats of the game of that name (NULL: the default game) stand in a line, whose order changes? Then
 * nobody can be told to begin. */
bool asc_seats_in_line(const char *game);

/* The version of the game's rules: it changes when the same seed and moves would lead to another
 * game. */
int asc_game_rules(const asc_game *game);

/* A pack of a game, and its asc_pack_hash. */
typedef struct asc_pack_version {
    const char *id;
    uint64_t hash;
    const char *text; /* of one that was given as text, in `size` bytes; else NULL */
    size_t size;
    const char *title; /* what people call it, in the language of the host */
} asc_pack_version;

/* The packs of the game, in the order of asc_config.packs. */
const asc_pack_version *asc_game_packs(const asc_game *game, size_t *count);

/* The pack that lends its starting cards to the game (asc_config.base) without being one of its
 * packs; NULL if the packs have starting cards of their own. */
const asc_pack_version *asc_game_base(const asc_game *game);

/*
 * The text of such a pack as records and the bot protocol carry it: a line `text of pack ID:`, its
 * lines behind `| ` without blanks at their ends, a line `end of text`. Nothing for one without text.
 */
size_t asc_pack_text_format(const asc_pack_version *pack, char *text, size_t size);

/* The name of the solo opponent: it plays against all seats without being a player, as in the
 * deck-building game for one. NULL if there is none. asc_result has its score. */
const char *asc_game_opponent(const asc_game *game);

/* The options that were given, each once, in the order and the spelling of the game. */
const asc_option *asc_game_options(const asc_game *game, size_t *count);

/* Bytes of a state, a view and a belief of this game. */
size_t asc_state_size(const asc_game *game);
size_t asc_view_size(const asc_game *game);
size_t asc_belief_size(const asc_game *game);

/* No position of this game has more legal moves than this. */
size_t asc_legal_max(const asc_game *game);

/* ---- Signs ------------------------------------------------------------------------------------- */

/* A colour by its name: which shade of it can be read depends on where it is shown. */
typedef enum asc_hue {
    ASC_HUE_NONE, /* as all other text */
    ASC_HUE_BLUE,
    ASC_HUE_GREEN,
    ASC_HUE_AMBER,
    ASC_HUE_VIOLET,
    ASC_HUE_RED,
    ASC_HUE_CYAN,
    ASC_HUE_PINK,
    ASC_HUE_GOLD
} asc_hue;

/* What stands for a thing where there is no room for its name: a sign of one column, what is drawn where only ASCII can be, and
 * a colour, which says nothing that the sign does not. */
typedef struct asc_emblem {
    const char *sign;  /* one character of UTF-8; NULL: it has none, and the others mean nothing */
    const char *ascii; /* one letter or sign */
    uint8_t hue;       /* asc_hue */
} asc_emblem;

/* ---- Card catalog ---------------------------------------------------------------------------- */

typedef enum asc_card_zone { ASC_STARTING, ASC_ALWAYS, ASC_CENTER, ASC_OTHER } asc_card_zone;

/* A set of cards that an effect speaks of. */
typedef struct asc_card_set {
    uint8_t kinds;    /* bit i: asc_set_word(ASC_SET_KINDS, i); 0: any, and so with the others */
    uint8_t factions; /* ASC_SET_FACTIONS */
    uint8_t zones;    /* ASC_SET_ZONES: where they are looked for; 0: it is clear from the deed */
    int8_t cost_most; /* -1: any */
    bool itself;      /* this very card */
    bool other;       /* any but this very card */
    bool with_treasure;
} asc_card_set;

typedef enum asc_set_part { ASC_SET_KINDS, ASC_SET_FACTIONS, ASC_SET_ZONES } asc_set_part;

/* The word of a bit of such a set ("hero", "void", "hand"); NULL past the last. */
const char *asc_set_word(asc_set_part part, unsigned bit);

enum {
    ASC_DEED_MAY = 1,           /* may be declined */
    ASC_DEED_RANDOM = 2,        /* chance picks */
    ASC_DEED_ALL = 4,           /* all cards of the set */
    ASC_DEED_YOU_CHOOSE = 8,    /* ... not the one to whom it happens */
    ASC_DEED_TREASURE = 16,     /* a treasure that comes next in its place is acquired */
    ASC_DEED_ONCE = 32,         /* of an ability: once a turn */
    ASC_DEED_FIRST = 64,        /* ... the first event of a turn only */
    ASC_DEED_ONCE_EVER = 128,   /* ... once for as long as the card is in play */
    ASC_DEED_BANISH_THIS = 256, /* ... its price is the card itself */
    ASC_DEED_BANISH_PAIR = 512  /* ... and another of that name */
};

/*
 * One step of what a card does, as data: for pictures, signs, filters and statistics, which should not have
 * to read words. Steps come in order; the body of a step follows it, one deeper. At depth 0 stands when
 * something happens, and below it what. docs/card-language.md explains the words.
 */
typedef struct asc_deed {
    const char *
        word; /* "play", "reward", "fate", "use", "on", "throne"; below: "gain", "draw", "banish" */
    /* Of which: "runes", "opponent", "acquire"; of a "use", what must have happened in this turn; or NULL. */
    const char *what;
    const char *to;   /* where the cards go: "hand"; or NULL */
    const char *per;  /* the amount is for each of these: "card", "energy"; or NULL */
    asc_card_set set; /* of which cards, where has_set */
    bool has_set;
    uint8_t depth;
    uint8_t amount; /* 0: it has none */
    uint8_t energy; /* at depth 0: that must have been gained in this turn */
    uint8_t price;  /* ... the runes that it costs */
    uint16_t flags; /* ASC_DEED_* */
} asc_deed;

/* One card of a game or pack: the facts, as printed. */
typedef struct asc_card {
    const char *name;  /* unique in the game: a name that two packs share carries the pack's id */
    const char *title; /* the name in the language of the host */
    const char *type;  /* kind and faction in that language: "Void hero" */
    const char *kind_title; /* the kind alone: "hero" */
    const char *pack;       /* id of its pack */
    const char *kind;       /* "hero", "construct", "monster", "treasure"; a game may have others */
    const char *faction;    /* or NULL */
    const char *faction_title; /* ... in that language: "Void"; or NULL */
    const char *text; /* rules text, generated from the effect, in the language of the host */
    uint16_t copies;  /* of it in this game; for a starting card: of each player */
    bool endless;     /* of an always-available card: its pile never runs out */
    uint8_t zone;     /* asc_card_zone: where it begins */
    uint8_t cost;
    uint8_t honor;
    const char *paid_with; /* the field of a view that pays for it, an ASC_ROLE_PURSE; or NULL */
    const asc_deed *deeds; /* what it does, if the game tells */
    size_t deed_count;
    /* Questions about it that are settled: one or two sentences each, in the language of the host. They
     * explain, and change nothing. */
    const char *const *rulings;
    size_t ruling_count;
    asc_emblem emblem; /* of its faction; of its kind where it has none */
} asc_card;

/* All cards of the game; a card index is an index into this array. */
const asc_card *asc_cards(const asc_game *game, size_t *count);

/* ---- States ---------------------------------------------------------------------------------- */

/*
 * A state is a flat block of asc_state_size bytes in memory of the caller: no pointers, no history.
 * Copying it is memcpy. Same game, seed and moves give the same state everywhere.
 */
typedef struct asc_state asc_state;

/* Sets up a new game in *state. A NULL seed: the one of the config. */
void asc_state_init(const asc_game *game, asc_state *state, const asc_seed *seed);

/* memcpy of asc_state_size bytes. */
void asc_state_copy(const asc_game *game, asc_state *to, const asc_state *from);

/* Gives the state another seed from here on; what has happened stays. */
void asc_state_reseed(const asc_game *game, asc_state *state, const asc_seed *seed);

/* Equal for states that are equal in every respect, hidden cards and seed included. Keep it from
 * players: it would tell them whether a guess at hidden cards is right. */
uint64_t asc_state_hash(const asc_game *game, const asc_state *state);

/*
 * The key of the information set: equal for states that `seat` cannot tell apart. It is a hash of the
 * view, so it depends neither on the seed nor on the order of things in memory.
 */
uint64_t asc_info_key(const asc_game *game, const asc_state *state, int seat);

/*
 * Checks everything that must hold in any reachable state: cards and tokens conserved, derived
 * fields right. Returns NULL, or what is broken (a static text).
 */
const char *asc_state_check(const asc_game *game, const asc_state *state);

/* ---- Turns and questions --------------------------------------------------------------------- */

/* Whose decision it is: a seat, or ASC_NOBODY when the game is over. */
int asc_to_act(const asc_game *game, const asc_state *state);

bool asc_over(const asc_game *game, const asc_state *state);

/* What is being decided: everyone may know it, the list of answers is for the decider alone. */
typedef struct asc_question {
    int seat;         /* who decides, or ASC_NOBODY */
    uint8_t id;       /* a number of the game's own; 0 is "your turn: do what you like" */
    uint8_t card;     /* whose effect asks, or ASC_NO_CARD */
    bool may_decline; /* "decline" is among the answers */
    bool obvious; /* everyone can see that there is one answer; it is asked because the rules ask
                         all alike, and a host may give it silently */
    const char *name; /* the word of the question, for programs and scenarios: "turn", "banish" */
    const char *text; /* the question as a sentence in the host's language; NULL: use the name */
    const char *told; /* for asc_question_tell */
} asc_question;

asc_question asc_question_of(const asc_game *game, const asc_state *state);

/* What is being decided, for those who do not decide: "Anna chooses a card to banish." `name` is what whoever decides is called. */
size_t asc_question_tell(const asc_game *game, const asc_question *question, const char *name,
                         char *text, size_t size);

/* The name of a question id, as views have it; NULL if there is no such id. */
const char *asc_question_name(const asc_game *game, uint8_t id);

/* Seats that still take part, bit s for seat s. A player who dropped out is never asked. */
uint32_t asc_seats_in(const asc_game *game, const asc_state *state);

/* Rounds begun, from 1, and turns begun by all players together. */
int asc_round(const asc_game *game, const asc_state *state);
int asc_turns(const asc_game *game, const asc_state *state);

/* ---- Moves ----------------------------------------------------------------------------------- */

/*
 * A move in four parts. What they mean is up to the game. Two moves are the same exactly if all four
 * are equal, and a legal list has no move twice.
 */
typedef struct asc_move {
    uint8_t verb; /* index into asc_verbs */
    uint8_t card; /* card index, or ASC_NO_CARD */
    uint8_t zone; /* where the card is: a number of the game's own, 0 if it is the only place */
    uint8_t slot; /* place in the zone, number of an ability or option, a seat; 0: none */
} asc_move;

/* What a verb does, as far as a general player needs to know. */
typedef enum asc_verb_class {
    ASC_VERB_PLAY,    /* plays a card or uses one: costs nothing that is kept */
    ASC_VERB_TAKE,    /* pays for something on offer */
    ASC_VERB_CHOOSE,  /* answers a question */
    ASC_VERB_DECLINE, /* answers "no" */
    ASC_VERB_END      /* ends the turn or step; always the last of a legal list */
} asc_verb_class;

typedef struct asc_verb {
    const char *word; /* how its text begins: "play" */
    uint8_t sort;     /* asc_verb_class */
} asc_verb;

/* The verbs of a game. */
const asc_verb *asc_verbs(const asc_game *game, size_t *count);

/*
 * Fills `moves`, an array of at least asc_legal_max entries, with what the player to act may do,
 * and returns how many: never 0 before the game is over, 0 after. The order depends only on what
 * that player may know. Moves of the class ASC_VERB_PLAY come first, ASC_VERB_END last.
 *
 * Of equal choices the list has one: the leftmost of equal cards in a row stands for all of them.
 * asc_check and asc_apply take the others too, each where it is.
 */
int asc_legal(const asc_game *game, const asc_state *state, asc_move *moves);

/* The move of the list that stands for `move`: nearly always itself. An illegal move stays illegal. */
asc_move asc_move_listed(const asc_game *game, const asc_state *state, asc_move move);

/* Why a move is refused. One list makes codes and texts. No reason tells a seat more than it knows. */
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

/* May `seat` make this move now? ASC_REASON_NONE, or why not. */
asc_reason asc_check(const asc_game *game, const asc_state *state, int seat, asc_move move);

enum {
    ASC_MOVE_ONLY_GAINS = 1, /* gives resources and does nothing else: no reason to wait with it */
    ASC_MOVE_REVEALS = 2,    /* may reveal something the player does not know yet */
    ASC_MOVE_ENDS_TURN = 4,
    ASC_MOVE_MAY_ASK = 8, /* the card's effect can ask the player something, if perhaps not now */
    ASC_MOVE_WANTS_HAND = 16 /* ... or let him choose among the cards in hand: best made before
                                these are played */
};

/* ASC_MOVE_* flags of a legal move. */
unsigned asc_move_flags(const asc_game *game, const asc_state *state, asc_move move);

/*
 * A move as text ("play Arha Templar", "use Yggdrasil Staff: 2", "end"), and back. Formatting is for
 * moves that are legal in the state. Parsing ignores case and extra white space. It gives the move that
 * is meant even if it is not legal (asc_check says why not), and ASC_BAD_TEXT with a message to
 * `diag` (which may be NULL) if the text is no move of this game.
 */
size_t asc_move_format(const asc_game *game, const asc_state *state, asc_move move, char *text,
                       size_t size);
asc_status asc_move_parse(const asc_game *game, const asc_state *state, const char *text,
                          asc_move *move, asc_diag_fn diag, void *user);

/* A legal move in the language of the host, for people; in English as asc_move_format. */
size_t asc_move_say(const asc_game *game, const asc_state *state, asc_move move, char *text,
                    size_t size);

/*
 * What a legal move does, if its text has only a number for it ("gain 1 power" for "choose 2", the
 * line of the ability for "use Yggdrasil Staff: 2") or if it does more than expected (a "pass" that
 * ends the game). Empty for all others. It is in the language of the host, and no part of the move's
 * text.
 */
size_t asc_move_meaning(const asc_game *game, const asc_state *state, asc_move move, char *text,
                        size_t size);

/*
 * A legal move for a reader without the list of moves, as when a game is told afterwards: asc_move_say
 * with the meaning, if there is one, in brackets: "choose 2 (gain 1 power)".
 */
size_t asc_move_tell(const asc_game *game, const asc_state *state, asc_move move, char *text,
                     size_t size);

/* Where the card of a move lies, in terms of a view: for clients that show moves at their cards. */
typedef struct asc_place {
    const char *field; /* the name of a field that holds cards: "row", "hand" */
    int seat;          /* whose it is, or ASC_NOBODY */
    int index;         /* in a list whose places matter, as the row; -1 elsewhere */
} asc_place;

/* The place of a legal move; false if it has no card, or one that lies in no field. Of equal cards the
 * first stands for all. */
bool asc_move_place(const asc_game *game, const asc_state *state, asc_move move, asc_place *place);

/* Whom a move is about. */
typedef struct asc_about {
    int seat;     /* ASC_NOBODY: somebody who is no player, as the king is */
    uint8_t card; /* his character; ASC_NO_CARD: he has none */
} asc_about;

/* The person to whom a move is done, or whose card it is about; false if it is about nobody. For moves that are legal, and
 * for those of offers. */
bool asc_move_about(const asc_game *game, const asc_state *state, asc_move move, asc_about *about);

/* What could be done with a card that lies where a player could play, use or take it, or to another player, whether he can now
 * or not. */
typedef struct asc_offer {
    asc_move move; /* what would be done; what stands for it in a list is asc_move_listed */
    asc_place
        place; /* where the card lies; in a list with its index. Without a card: field is NULL */
    const char *paid_with; /* the field of a view that pays for it; NULL: it costs nothing */
    int price;             /* what it costs now, as the rules have it */
    int has;               /* what the player has to pay for it with */
    uint8_t reason;        /* asc_reason: ASC_REASON_NONE if it can be done now */
} asc_offer;

/*
 * What the cards before a seat offer it in its turn, in memory of the caller: fills in at most `size` of them and returns how
 * many there are. In other people's turns there are none. While something else has to be decided first, all of them have that
 * as their reason. A card may offer several things; what cannot ever be done with it is none. It depends only on what the
 * seat may know.
 */
size_t asc_offers(const asc_game *game, const asc_state *state, int seat, asc_offer *offers,
                  size_t size);

/* The price as people say it in the host's language: "3 runes". Empty where it costs nothing. */
size_t asc_offer_price_say(const asc_game *game, const asc_offer *offer, char *text, size_t size);

/* A reason as a sentence in the host's language: "You cannot pay for it: it costs 3 runes, and you have 2." Of an offer, with its
 * price as people say it; both are NULL where it is none. */
size_t asc_reason_say(const asc_game *game, asc_reason reason, const asc_offer *offer,
                      const char *price, char *text, size_t size);

/*
 * What `viewer` learns of a move that was made in this state, before it is applied: false, nothing;
 * true, *out without what is hidden (ASC_NO_CARD for a card that he may not see; formatting then
 * leaves the card out). The player who made the move learns all of it.
 */
bool asc_move_for(const asc_game *game, const asc_state *state, asc_move move, int viewer,
                  asc_move *out);

/* ---- Events ---------------------------------------------------------------------------------- */

/*
 * Something that happened, as numbers; asc_event_format makes a sentence of it. Events come out
 * of the game complete, and everyone but the all-seeing gets them through asc_event_for.
 */
typedef struct asc_event {
    uint16_t id;     /* a number of the game's own; asc_event_name */
    int8_t seat;     /* whom it is about, or ASC_NOBODY */
    uint8_t card;    /* or ASC_NO_CARD */
    int16_t a, b;    /* up to the game: an amount, a place */
    uint8_t seen_by; /* bit s: seat s may know the card; bit 7: everyone may, spectators too */
    uint8_t told_to; /* the same for the event as a whole */
    bool barrier;    /* something hidden came to light: undo is not free beyond this */
    bool final;      /* by the rules it cannot be taken back: undo is not free beyond this either */
} asc_event;

#define ASC_SEEN_BY_ALL 0x80

/* Receives events. `emit` must not touch the state. */
typedef struct asc_sink {
    void (*emit)(void *user, const asc_event *event);
    void *user;
} asc_sink;

/* What `viewer` learns of an event: false, nothing; true, *out without what is hidden. */
bool asc_event_for(const asc_event *event, int viewer, asc_event *out);

/* The name of an event id ("draw"), for programs; NULL past the last. */
const char *asc_event_name(const asc_game *game, uint16_t id);

/* What an event is to those who are told of it, whatever the game calls it. */
typedef enum asc_event_class {
    ASC_EVENT_PLAIN,
    ASC_EVENT_TURN, /* a turn begins */
    ASC_EVENT_END,  /* a turn ends; its player draws after it, as after every turn */
    ASC_EVENT_OVER, /* the game is over */
    ASC_EVENT_STEP, /* a round begins, or a part of it: something new to tell */
    /* A card comes to place `a` of the row, counted from 1: whoever looks there sees it. In a row that
     * slides `b` is the place that had become empty: the cards before that moved on by one. */
    ASC_EVENT_DEAL,
    ASC_EVENT_PLAY,     /* a card is played */
    ASC_EVENT_ENTER,    /* a card comes into play, perhaps by having been played */
    ASC_EVENT_DRAW,     /* cards are drawn */
    ASC_EVENT_PROPOSAL, /* an offer to somebody: it is told for itself */
    ASC_EVENT_UNDER     /* a card comes under one of the row */
} asc_event_class;

asc_event_class asc_event_sort(const asc_game *game, uint16_t id);

/* An event as a sentence in English, for programs and records: "Seat 2 draws a card." */
size_t asc_event_format(const asc_game *game, const asc_event *event, char *text, size_t size);

/* How an event is told to somebody. */
typedef struct asc_telling {
    const char *const *names; /* of the seats; NULL, also for one of them: "Seat 2" */
    int you;                  /* the seat of the reader ("you draw a card"), or ASC_NOBODY */
    /* Events that are told in the same sentence, with all their cards and the sums of their amounts:
     * each of them asc_event_joins the first, or is a gain that one of their cards gave:
     * "plays Mystic (2 runes)". */
    const asc_event *with;
    size_t with_count;
    bool again; /* the sentence continues one about the same seat: "draws a card." */
    bool open;  /* ... and goes on: no full stop */
    bool line;  /* a line of a log: "plays Mystic: 2 runes" */
} asc_telling;

/* An event as a sentence of a story, in the language of the host. A gain that is told for itself
 * names the card that gave it: "gains 1 honor (Snapdragon)". */
size_t asc_event_tell(const asc_game *game, const asc_event *event, const asc_telling *telling,
                      char *text, size_t size);

/* Can `other` be told in the sentence of `event`: the same happening of the same seat, with other
 * cards or amounts? */
bool asc_event_joins(const asc_game *game, const asc_event *event, const asc_event *other);

/* What events gave in all, each kind summed up over their number `a`: "14 runes and 6 honor". Those that are no
 * gains are left out; 0 where none is one. As snprintf, in the language of the host. */
size_t asc_event_gains(const asc_game *game, const asc_event *events, size_t count, char *text,
                       size_t size);

/* Does the sentence of such an event begin with its seat, so that it can be told `again`? */
bool asc_event_leads(const asc_game *game, const asc_event *event);

/*
 * Many events as a story, in few sentences and in the order in which they happened: equal things
 * that follow each other are told once, with all their cards; a gain is told with the card that gave
 * it; what one seat does is one sentence. A paragraph is a turn, a round, or what is turned up in it.
 */
typedef struct asc_story {
    const char *const *names; /* as in asc_telling */
    int you;
    bool
        everything; /* also what happens in every turn: that it begins and ends, what is drawn then */
    bool
        table_follows; /* the table is shown after it: what came to where it is on offer is not told */
    /* As lines of a log: below the heading of a turn each action by itself, without the seat whose
     * turn it is and without a full stop. */
    bool lines;
    /* Gets a sentence, which lives during the call; the seat it is about, or ASC_NOBODY; and what
     * begins with it: ASC_EVENT_TURN, ASC_EVENT_STEP, or ASC_EVENT_PLAIN for nothing. */
    void (*sentence)(void *user, const char *text, int seat, asc_event_class begins);
    void (*paragraph)(void *user); /* one has ended; may be NULL */
    void *user;
} asc_story;

/* Tells events, each as asc_event_for has it for whoever they are told to. The array is used up by it; `room`
 * is another one of that size. */
void asc_story_tell(const asc_game *game, const asc_story *story, asc_event *events, size_t count,
                    asc_event *room);

/* ---- Applying moves -------------------------------------------------------------------------- */

/*
 * Makes a move if `seat` may: ASC_OK, or ASC_BAD_MOVE and the state is unchanged (asc_check tells
 * why). `sink` may be NULL.
 */
asc_status asc_apply(const asc_game *game, asc_state *state, int seat, asc_move move,
                     const asc_sink *sink);

/* Makes a move of the list of asc_legal, without a check and without events: for search. */
void asc_apply_listed(const asc_game *game, asc_state *state, asc_move move);

/* ---- Results --------------------------------------------------------------------------------- */

/* How the game stands, or ended. */
typedef struct asc_result {
    int32_t score[ASC_SEATS_MAX];      /* of the seat alone */
    int32_t team_score[ASC_SEATS_MAX]; /* of the seat's team; the score if there are no teams */
    uint8_t rank[ASC_SEATS_MAX];       /* from 1; seats of one team share a rank, so may the last;
                                          asc_game_opponent has one too */
    uint8_t team[ASC_SEATS_MAX]; /* number of the seat's team; the seat if there are no teams */
    uint32_t winners;            /* bit s: seat s has won; 0: nobody has, or not yet */
    int32_t opponent_score;      /* of asc_game_opponent; 0 if there is none */
} asc_result;

/* At any time; before the end `winners` is 0 and the rest is as if the game ended now. */
void asc_result_of(const asc_game *game, const asc_state *state, asc_result *result);

/* Where points come from: entry `index` in the host's language ("Throne"), NULL past the last; none if
 * the game does not tell. */
const char *asc_score_part(const asc_game *game, size_t index);

#define ASC_SCORE_PARTS 8 /* at most so many */

/* How much of a seat's score (asc_result_of), or of asc_game_opponent's for ASC_NOBODY, comes from
 * each part: they add up to it. Entries without a part are 0. */
void asc_score_split(const asc_game *game, const asc_state *state, int seat,
                     int32_t parts[ASC_SCORE_PARTS]);

/* How ties are broken: a sentence in the host's language; NULL if equal scores share a place. */
const char *asc_game_ties(const asc_game *game);

/* ---- Views ----------------------------------------------------------------------------------- */

/*
 * A view is all that a seat may know, in a flat block of asc_view_size bytes: the only way out of
 * the engine for players. Two states that differ only in what the seat may not know give views
 * that are equal byte for byte.
 *
 * It is generic: a head, and fields that asc_view_fields describes, so that a program can draw it,
 * send it or learn from it without knowing the game.
 */
typedef struct asc_view {
    uint32_t game_id;      /* tells the views of different set-ups apart */
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
    ASC_FIELD_PILE,   /* uint8_t[cards of the game]: how many of each card; order is not known */
    ASC_FIELD_LIST,   /* uint8_t[count]: cards in order, ASC_NO_CARD for an empty place */
    ASC_FIELD_BYTES   /* uint8_t[count]: numbers beside a list, or what the belief needs */
} asc_field_kind;

/* How people are shown a field, added up; 0: it is for programs. */
enum {
    ASC_LOOK_TABLE = 1,   /* with the whole table; a number of a seat is a column there */
    ASC_LOOK_ASKED = 2,   /* with the question that is open */
    ASC_LOOK_OWN = 4,     /* to its owner, with what the card says */
    ASC_LOOK_FLAG = 8,    /* a number that says yes or no */
    ASC_LOOK_SOME = 16,   /* a number of which 0 is not worth telling */
    ASC_LOOK_NAME = 32,   /* a card, the character in whose name the seat plays */
    ASC_LOOK_ORDER = 64,  /* a number, the place in a line in which the seats stand; 0: in none */
    ASC_LOOK_SLIDES = 128 /* a row in which cards move on to the right when one leaves it */
};

/*
 * What a field is to players, whatever the game calls it. A client finds the parts of the table that it
 * draws in a way of its own by these, and shows all others as ASC_LOOK_* says; so it needs no game's words.
 * There is at most one field of a role, and one for each seat, but for ASC_ROLE_PURSE and ASC_ROLE_EFFECT.
 * A game has the roles that it has: one without ASC_ROLE_ROW has no row to draw.
 */
typedef enum asc_role {
    ASC_ROLE_NONE,
    /* Of the table: numbers, */
    ASC_ROLE_TURN,       /* whose turn it is, seats counted from 1; 0: nobody's */
    ASC_ROLE_CLOCK,      /* what is left of that which ends the game when it is used up */
    ASC_ROLE_LAST_ROUND, /* 1 in the last round */
    ASC_ROLE_EXTRA,      /* turns to come out of their order */
    ASC_ROLE_PURSE, /* what the player whose turn it is has of something: to be spent, or counted */
    ASC_ROLE_EFFECT, /* something that holds for the rest of the turn, and how much of it; 0: nothing */
    /* and cards. */
    ASC_ROLE_ROW,     /* list: on offer, each at its place */
    ASC_ROLE_UNDER,   /* bytes: how many cards lie under each of the row */
    ASC_ROLE_SUPPLY,  /* pile: always on offer */
    ASC_ROLE_REMOVED, /* pile: put away, open to all */
    ASC_ROLE_OUT,     /* pile: out of the game for good */
    /* Of a seat; of the table where it is asc_game_opponent's. */
    ASC_ROLE_SCORE, /* number: the points that lie open */
    ASC_ROLE_KEPT,  /* pile: set aside, and scored at the end */
    /* Of a seat. */
    ASC_ROLE_TEAM,      /* number: its team, from 1 */
    ASC_ROLE_HAND,      /* pile: the hand, as far as the viewer knows it */
    ASC_ROLE_HAND_SIZE, /* number */
    ASC_ROLE_SHOWN,     /* pile: those cards of ASC_ROLE_HAND that everyone has seen */
    ASC_ROLE_KNOWN, /* pile: cards of the hand that everyone has seen, and which ASC_ROLE_HAND does not
                           have for others */
    ASC_ROLE_DECK,      /* pile: the deck, as far as the viewer knows it */
    ASC_ROLE_DECK_SIZE, /* number */
    ASC_ROLE_UNSEEN,  /* pile: in the deck or the hand; in which of them the viewer does not know */
    ASC_ROLE_DISCARD, /* pile */
    ASC_ROLE_PLAYED,  /* pile: played this turn, and gone at its end */
    ASC_ROLE_IN_PLAY, /* list: before its owner, to be used turn after turn */
    ASC_ROLE_USED, /* bytes: which abilities of each card in play have been used this turn, bit by bit */
    ASC_ROLE_TABLE, /* pile: before its owner, where it counts */
    ASC_ROLE_ARMED /* bytes: abilities, bit by bit as in ASC_ROLE_USED, for which what they wait for has
                       happened this turn, and which have not been used */
} asc_role;

typedef struct asc_field {
    const char *name;   /* "hand"; with a seat, texts call it "hand 1" */
    int8_t seat;        /* whose it is, or ASC_NOBODY */
    uint8_t kind;       /* asc_field_kind */
    uint16_t offset;    /* from the start of the view, in bytes */
    uint16_t count;     /* of entries; 1 for a number */
    uint8_t look;       /* ASC_LOOK_*; a negative number is not shown */
    const char *title;  /* what people call it, in the host's language; NULL: nothing for people */
    uint8_t role;       /* asc_role */
    const char *amount; /* for asc_amount_say */
    asc_emblem emblem;  /* of what it counts */
    int16_t
        start; /* of ASC_ROLE_CLOCK: what it is when the game begins; 0: the game does not tell */
} asc_field;

/* So much of what a field counts, as people say it in the host's language: "3 runes"; its title and the number
 * where a game has no words for that. */
size_t asc_amount_say(const asc_game *game, const asc_field *field, int amount, char *text,
                      size_t size);

/* The fields of every view of this game. */
const asc_field *asc_view_fields(const asc_game *game, size_t *count);

/* Fills in the view of a seat, of ASC_SPECTATOR or of ASC_ALL_SEEING. */
void asc_view_of(const asc_game *game, const asc_state *state, int viewer, asc_view *view);

/*
 * A view as text, a field a line, and back. Parsing accepts what formatting wrote, in any order
 * of lines; what is missing is zero or empty. Errors are ASC_BAD_TEXT with a message each.
 */
size_t asc_view_format(const asc_game *game, const asc_view *view, char *text, size_t size);
asc_status asc_view_parse(const asc_game *game, const char *text, asc_view *view, asc_diag_fn diag,
                          void *user);

/* ---- Beliefs: sampling what a seat cannot see ------------------------------------------------ */

/* All states that agree with a view, ready to be sampled; asc_belief_size bytes of the caller's. */
typedef struct asc_belief asc_belief;

/* ASC_BAD_VIEW if the view is not one of this game or not possible. */
asc_status asc_belief_init(const asc_game *game, const asc_view *view, asc_belief *belief);

/* Samples a determinization: a complete state with the same view, hidden cards dealt at random by
 * `seed`, all that fits equally likely. */
void asc_belief_sample(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                       asc_state *state);

/* The same, weighted by how players play: what somebody kept in hand, or laid face down, is what the
 * game's evaluation would keep and lay. States come as often as they are likely. */
void asc_belief_guess(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                      asc_state *state);

/* ---- Positions ------------------------------------------------------------------------------- */

/*
 * A state as text, everything in it, and back: the language of scenarios and bug reports
 * (docs/scenarios.md). Formatting and parsing again gives a state with the same hash. Parsing
 * starts from a plain set-up, in which what the text does not mention has its default. Errors are
 * ASC_BAD_TEXT, each with its line.
 */
size_t asc_position_format(const asc_game *game, const asc_state *state, char *text, size_t size);
asc_status asc_position_parse(const asc_game *game, const asc_source *source, asc_state *state,
                              asc_diag_fn diag, void *user);

/* ---- Evaluation hooks ------------------------------------------------------------------------ */

/*
 * A game's own evaluation, computed from effects and numbers, so that no player needs to know cards.
 * It is in hundredths of a point; where a move changes the chance of winning more than the score, in
 * hundredths of a percent of that chance. In a state that was sampled from the belief of the player to
 * act it uses only what that player may know.
 *
 * The value of a move is for comparing it with the other legal ones. Ending and declining are 0; a move
 * below that is better not made; one that costs nothing and is best made first is worth ASC_VALUE_SURE
 * and more, in the order in which they are best made.
 */
#define ASC_VALUE_SURE 100000

int32_t asc_value_move(const asc_game *game, const asc_state *state, asc_move move);

/* The index of the move with the highest asc_value_move in a legal list, the first of equals: faster
 * than asking about each. `count` is at least 1. */
size_t asc_value_best(const asc_game *game, const asc_state *state, const asc_move *moves,
                      size_t count);

/* The share of the margin in the reward of a searching player, in hundredths; the rest is the win. It is
 * high where points come steadily and separate moves sooner than wins do. */
int asc_value_margin(const asc_game *game);

/* The tuned policy: as asc_value_best, with weights that win more games against those of
 * asc_value_best, if the game has them. A searching player who chooses a move plays its own part of playouts with it. */
size_t asc_value_tuned(const asc_game *game, const asc_state *state, const asc_move *moves,
                       size_t count);

/* What a searching player takes others to do, and everybody where it estimates chances, which are those between equals: as
 * asc_value_tuned, or as asc_value_best in games whose tuned weights are an answer to the others and no common standard. */
size_t asc_value_opponent(const asc_game *game, const asc_state *state, const asc_move *moves,
                          size_t count);

/*
 * The value network: how a game ends, on average, if all go on playing equally well, when somebody is about to begin a
 * turn. Fills in a prediction for each seat; the chances of all seats (of one of each team, and of the solo opponent, who
 * has the rest) add up to 1. `viewer` is the seat whose hand counts, or ASC_NOBODY: what everyone can see. False if the host
 * had no network (asc_host.network). It looks at no order of decks, nor at hands of others: what it says of a state
 * follows from what the viewer knows.
 */
#define ASC_PREDICTION_POINTS 16

typedef struct asc_prediction {
    double chance; /* of winning */
    double ahead;  /* 0 to 1, of (1 + tanh(points ahead / ASC_PREDICTION_POINTS)) / 2 */
} asc_prediction;

bool asc_value_predict(const asc_game *game, const asc_state *state, int viewer,
                       asc_prediction predictions[ASC_SEATS_MAX]);

/* ---- Players --------------------------------------------------------------------------------- */

/*
 * A computer player. It gets views and lists of moves, never a state, so it cannot know more than
 * its seat may. One player serves one seat at a time; it has memory of its own and may be used by one
 * thread at a time.
 */
typedef struct asc_player asc_player;

/*
 * The names of players: entry `index`, NULL past the last, "random" first. Players with a fixed name
 * come first, then examples of how to write the others; each entry is a valid name.
 *
 *   random         any legal move
 *   rich           plays everything, takes the dearest, answers at random
 *   greedy         the move with the highest evaluation
 *   search         searches, one second for a decision
 *   search:BUDGET  searches with a budget for each decision: milliseconds (100ms), iterations
 *                  (2000it) or both, whichever is spent first, and perhaps threads (2t), with `+`
 *                  between them: search:100ms+2000it+2t. With the level of the others, as in
 *                  search:100ms+against2, it supposes that they play like that, up to the end of the
 *                  game: what it estimates are chances against that level. The strongest one, without
 *                  it, is an equal
 *   level:1 ...    to level:6: from easy to strong (docs/players.md)
 */
const char *asc_player_list(size_t index);

/* How a player with a fixed name plays, for people: a sentence in English (asc_translate). NULL for all others. */
const char *asc_player_about(const char *name);

/*
 * Levels are players from one who has just learnt the rules to the strongest, each 150 to 250 points of Elo above the last:
 * "level:1", "level:2" and so on, so many of them. asc_player_about has a line about each. The default is one that a beginner
 * beats now and then.
 */
size_t asc_level_count(void);
const char *asc_level_default(void);

/* Is there a player of that name? ASC_OK, or ASC_BAD_CONFIG with a message to the host's diag that
 * says what is possible. `host` may be NULL. */
asc_status asc_player_check(const char *name, const asc_host *host);

/*
 * Makes the player `name` for a game, which must live as long. On success *player is the caller's, to
 * be freed with asc_player_free; on failure it is NULL: what asc_player_check says, or ASC_NO_MEMORY.
 * `host` may be NULL. All memory is allocated here: a few kilobytes, and for a searching player tens of
 * kilobytes for each thread. With more threads than one, each decision starts the others and ends them;
 * a library that was built with ASC_NO_THREADS does their work one after the other.
 */
asc_status asc_player_new(const asc_game *game, const char *name, uint64_t seed,
                          const asc_host *host, asc_player **player);
void asc_player_free(asc_player *player); /* NULL is legal */

const char *asc_player_name(const asc_player *player);

/*
 * Decides for the viewer of the view, whose decision it must be: an index into `moves`, which are
 * the legal moves (asc_legal) in that position, `count` of them, at least one. The same seed and
 * the same calls give the same choices, unless the budget is time or there are several threads. A
 * decision without a choice is made at once; but if only the owner of a hand knows that there is one
 * move, it takes as long as a choice, and tells nobody.
 */
size_t asc_player_choose(asc_player *player, const asc_view *view, const asc_move *moves,
                         size_t count);

/* A player's estimate of a move. */
typedef struct asc_estimate {
    size_t move;     /* index into the moves */
    double chance;   /* that the seat, or its team, wins if it makes the move: 0 to 1 */
    double error;    /* of the chance, by the luck of samples: half of its 95 % interval */
    uint32_t visits; /* playouts after it; 0: the chance is not known, and 0 */
} asc_estimate;

/*
 * Searches as asc_player_choose does, even if there is one move only, and estimates each move, the
 * best first, in `estimates`, which has room for `count` of them. A shared win counts as a share. Half
 * of the budget is spent on all moves alike, so that each has a reliable estimate. Returns how many
 * there are: `count`, or 0 for a player that does not search. `moves` may be a part of the legal ones:
 * those to be compared.
 */
size_t asc_player_estimate(asc_player *player, const asc_view *view, const asc_move *moves,
                           size_t count, asc_estimate *estimates);

/* Changes the time for the decisions to come, in milliseconds; 0: as the name says. A limit of
 * iterations stays. Players that do not search ignore it. */
void asc_player_set_time(asc_player *player, uint32_t ms);

/* The same in slices: think for a while, look at what is known so far, go on. What it is to be for: */
typedef enum asc_purpose {
    ASC_TO_CHOOSE,  /* as asc_player_choose */
    ASC_TO_ESTIMATE /* as asc_player_estimate */
} asc_purpose;

/*
 * Begins a decision, with the arguments of asc_player_choose or asc_player_estimate, and with the budget
 * that the player has now. View and moves are not needed after the call. A decision that was begun before is
 * given up. A player that does not search decides here, whatever it is asked for; so does a searching
 * one that has nothing to choose.
 */
void asc_player_begin(asc_player *player, const asc_view *view, const asc_move *moves, size_t count,
                      asc_purpose purpose);

/*
 * Thinks on about the decision that was begun: for `ms` milliseconds or `iterations`, whichever is spent first,
 * 0 being no limit, and never beyond what is left of the budget; 0 and 0 spend all of it. With several threads
 * the iterations are shared out among them, and each makes one at least. A stop ends it early.
 *
 * Returns whether there is more to think about: false if the budget is spent, if there was nothing to think
 * about, or if the player is stopped; that one can go on after asc_player_go. Time between calls does not
 * count. Where the budget is iterations, all that comes out in the end is the same, however it was cut.
 */
bool asc_player_think(asc_player *player, uint32_t ms, uint32_t iterations);

/* The choice as of now in the decision that was begun: an index into its moves. Without any thought it
 * is the move that the evaluation prefers. */
size_t asc_player_best(asc_player *player);

/*
 * The estimates as of now, as asc_player_estimate has them: one for each move that the decision was begun with,
 * or none from a player that does not search or had no need to. While choosing, most of the thought
 * goes to the best moves, and asc_player_best need not be the first of the list.
 */
size_t asc_player_estimates_now(asc_player *player, asc_estimate *estimates);

/*
 * Stops the search: from here on every decision, the one in progress and all to come, returns soon
 * with the best move so far, until asc_player_go. Both may be called at any time by any thread and by a
 * signal handler. To stop one decision only, call asc_player_go before it begins: a stop that came too
 * late for the last one then does no harm.
 */
void asc_player_stop(asc_player *player);
void asc_player_go(asc_player *player);

/* ---- Matches --------------------------------------------------------------------------------- */

/*
 * A game in progress: a state and every decision that led to it. Undo replays the game up to an earlier
 * point. A match borrows its game, which must live longer; memory comes from the game's host. One
 * thread at a time may use a match, also for the functions that only read.
 */
typedef struct asc_match asc_match;

/* A decision that was made. */
typedef struct asc_decision {
    int seat; /* whose it was */
    asc_move move;
    int turn;     /* asc_turns when it was made */
    bool barrier; /* it brought something hidden to light: undo is not free beyond it */
    bool final;   /* by the rules it cannot be taken back: undo is not free beyond it either */
} asc_decision;

/* An undo that was not free. It stays in the match and in its record for good. */
typedef struct asc_undo {
    size_t at;    /* length of the match after it, or shorter where more was taken back later */
    size_t count; /* of decisions that it took back */
    int seat;     /* who asked for it; ASC_NOBODY: the table */
} asc_undo;

/* Begins a match from the set-up. A NULL seed: the one of the game's config. On success *match is
 * the caller's, to be freed with asc_match_free; ASC_NO_MEMORY gives NULL. */
asc_status asc_match_new(const asc_game *game, const asc_seed *seed, asc_match **match);

/* The same from any other state, which is copied: a position to play on from. */
asc_status asc_match_from_state(const asc_game *game, const asc_state *start, asc_match **match);

void asc_match_free(asc_match *match); /* NULL is legal */

const asc_game *asc_match_game(const asc_match *match);

/* The state as it is now. The pointer stays the same as long as the match lives. */
const asc_state *asc_match_state(const asc_match *match);

/* How many decisions have been made; undone ones do not count. */
size_t asc_match_length(const asc_match *match);

/* Decision `index`, from 0; index < asc_match_length. */
asc_decision asc_match_decision(const asc_match *match, size_t index);

/*
 * Makes a decision, as asc_apply does. ASC_BAD_MOVE (asc_check tells why), ASC_LIMIT (the match is
 * stopped) or ASC_NO_MEMORY: nothing has changed, and `sink`, which may be NULL, was not called.
 */
asc_status asc_match_play(asc_match *match, int seat, asc_move move, const asc_sink *sink);

/* Takes memory for `count` decisions more, so that asc_match_play cannot fail for want of it. ASC_NO_MEMORY. */
asc_status asc_match_reserve(asc_match *match, size_t count);

/*
 * Is the match stopped: ASC_DECISIONS_MAX long and not over? Nobody has won it; nothing can be played
 * any more, only undone. Games of the packs here are over after a tenth of that; cards that pay for each
 * other can make one that never ends. A host checks this before it asks for a decision, and tells the
 * players; the record says it too.
 */
bool asc_match_stopped(const asc_match *match);

/*
 * The smallest length to which `seat` may take the match back for free: all decisions from there on
 * are its own, none brought something hidden to light, and none is final by the rules. The length
 * itself where nothing is free, and for ASC_NOBODY.
 */
size_t asc_match_free_undo(const asc_match *match, int seat);

/*
 * Takes the match back to `length` decisions. Where that is more than asc_match_free_undo(seat)
 * allows, `beyond` must say that the table agrees, and an asc_undo is kept. ASC_BAD_MOVE where it
 * is not allowed, where the match is not that long, or where there is no such seat (ASC_NOBODY is
 * one); ASC_NO_MEMORY; nothing has changed then.
 * Luck does not change: the same draw, made again, gives the same card.
 */
asc_status asc_match_undo(asc_match *match, int seat, size_t length, bool beyond);

/* The undos that were not free, in the order of `at`; valid until the match changes. */
const asc_undo *asc_match_undos(const asc_match *match, size_t *count);

/* Fills in the state as it was after `length` decisions (0: the start), in memory of the caller. */
void asc_match_state_at(const asc_match *match, size_t length, asc_state *state);

/*
 * Emits the events of the decisions `from` .. `to` - 1 again, as asc_apply did: what happened since a
 * client last asked. They are complete: show them to people through asc_event_for.
 */
void asc_match_events(const asc_match *match, size_t from, size_t to, const asc_sink *sink);

/* ---- Records --------------------------------------------------------------------------------- */

/*
 * A match as a text file (docs/records.md), both ways. Writing is strict: the same match and the
 * same facts give the same bytes. Reading is forgiving: white space, line ends, case and remarks do
 * not matter, and what is missing has a default if there can be one.
 */

/* What a record should have and a match does not know. Every member may be zero; texts are one line of
 * UTF-8. Control characters, invisible marks and invalid UTF-8 are written and read as blanks: what
 * comes out of a record can be shown on any terminal. */
typedef struct asc_record_facts {
    const char *seat[ASC_SEATS_MAX]; /* who plays there: a name */
    const char *date;                /* as the caller writes it: the library asks no clock */
    const char *commitment;          /* to the seed, published before the game */
    const asc_option *tags;          /* anything else: "event" = "autumn cup". Names are letters, */
    size_t tag_count;                /* digits, blanks, '-' and '_'; others are left out */
} asc_record_facts;

/*
 * Writes the record of a match. `facts` may be NULL. ASC_ALL_SEEING gives the whole record: seed,
 * everything that came to light, the hash of the state at the end of each turn. For a seat or
 * ASC_SPECTATOR it is what that viewer knows, which is all that may be handed out while the game
 * runs: no seed, no hidden cards, hashes of the view (asc_info_key). People can read such a record; it
 * cannot be replayed.
 */
size_t asc_record_format(const asc_match *match, const asc_record_facts *facts, int viewer,
                         char *text, size_t size);

/* A record that was read, with its game and its match. */
typedef struct asc_record asc_record;

/*
 * Reads a record and replays it, checking every move, every hash and the result. Errors go to the
 * host's diag, each with its line; the host's loader finds the packs. If the pack it finds is another
 * version than the record's, the loader is asked for "ID@HASH" too (16 hexadecimal digits); without
 * that version the difference is reported and the one found is played.
 *
 * ASC_OK: all of it holds. Otherwise the status of the first error:
 *  - ASC_BAD_TEXT: damaged or cut off, not a record at all, or only what one viewer saw;
 *  - ASC_BAD_RECORD: other packs or rules than here, a hash or the result is not what comes out;
 *  - ASC_BAD_MOVE: a move is not legal;
 *  - what asc_game_new says where the game cannot be set up;
 *  - ASC_NO_MEMORY: *record is NULL.
 * In all other cases *record is the caller's, to be freed with asc_record_free, and has what could
 * be read: after an error the match holds the decisions before it.
 */
asc_status asc_record_parse(const asc_source *source, const asc_host *host, asc_record **record);

/* The same with a game that is there already, which the record borrows: many matches share one game,
 * and no pack is loaded. ASC_BAD_RECORD where the record, as asc_record_format writes it, is of another
 * game, or of other packs, options or players. */
asc_status asc_record_parse_in(const asc_game *game, const asc_source *source, const asc_host *host,
                               asc_record **record);

void asc_record_free(asc_record *record); /* with its match and its own game; NULL is legal */

/* The match, which belongs to the record and may be played on; NULL if it could not begin.
 * asc_match_game gives the game. */
asc_match *asc_record_match(const asc_record *record);

/* Names, date and tags of the record; what is not there is NULL. */
const asc_record_facts *asc_record_facts_of(const asc_record *record);

/* How many hashes of states the record had that agree. */
size_t asc_record_hashes(const asc_record *record);

/* ---- Scenarios ------------------------------------------------------------------------------- */

typedef struct asc_scenario_report {
    unsigned passed;
    unsigned failed;
} asc_scenario_report;

/*
 * Runs the scenarios in a text (docs/scenarios.md), adding to *report; each failure and each error
 * in the text goes to the host's diag, with its line. ASC_BAD_TEXT where the text is no scenario
 * (counted as one failure), ASC_OK otherwise, failures or not. Allocates while it runs.
 */
asc_status asc_scenario_run(const asc_source *source, const asc_host *host,
                            asc_scenario_report *report);

/* ---- Tutorials ------------------------------------------------------------------------------- */

/*
 * A game that is explained while it is played (docs/tutorials.md): a start, and steps that say something,
 * point at something, and wait for a move or for the reader. The learner sits at seat 0 and plays an ordinary
 * match. Where he is in the tutorial follows from the match, so there is nothing else to keep: a game that was
 * left goes on where it was, and what is taken back is explained again. All that has to be remembered, as long as
 * the game is on the screen, is up to which step he has pressed on: `read`.
 *
 *     asc_tutorial_new(&source, &host, &tutorial);
 *     asc_tutorial_begin(tutorial, &match);     // or asc_record_parse of asc_tutorial_record_format
 *     for (size_t read = 0;;) {
 *         asc_tutorial_at(tutorial, match, read, &step);
 *         show(step.part, step.text, step.points, step.moves);
 *         switch (step.wants) {
 *         case ASC_STEP_READ:                   // "press on"; before the end of the game is shown
 *             wait_for_the_reader();
 *             read = step.index + 1;
 *             break;
 *         case ASC_STEP_MOVE:                   // one of step.moves; "do it for me" plays the first of them
 *         case ASC_STEP_FREE:                   // any move
 *             move = ask_the_learner();
 *             if (asc_tutorial_allows(tutorial, match, read, move, reply, sizeof reply))
 *                 asc_match_play(match, 0, move, NULL);
 *             else
 *                 show_beside_the_step(reply);  // nothing has happened
 *             break;
 *         case ASC_STEP_WATCH:                  // somebody else decides:
 *             if (step.move_count > 0)          // the tutorial knows what,
 *                 asc_match_play(match, step.seat, step.moves[0], NULL);
 *             else                              // or his computer player does
 *                 let_him_decide(step.seat);
 *             break;
 *         case ASC_STEP_DONE:                   // an ordinary game from here on, or it is over
 *             return;
 *         }
 *     }
 *
 * A host that has tables plays through them: the match may be a table's own. Undo, saving and loading are as ever.
 * A tutorial may be used by one thread at a time.
 */
typedef struct asc_tutorial asc_tutorial;

enum {
    ASC_STEP_MOVES_MAX = 8, /* of which any is accepted */
    ASC_STEP_POINTS_MAX = 8,
    ASC_STEP_TEXT_MAX = 2048 /* bytes of any text of a tutorial, its NUL included */
};

/* What a step waits for. */
typedef enum asc_step_wants {
    ASC_STEP_READ,  /* that it has been read; nobody decides anything until then */
    ASC_STEP_MOVE,  /* one of its moves, by the learner */
    ASC_STEP_FREE,  /* any move by the learner */
    ASC_STEP_WATCH, /* others decide */
    ASC_STEP_DONE   /* there is nothing more to say */
} asc_step_wants;

/* Something that a step is about: a field of a view, or a card that lies in it. */
typedef struct asc_tutorial_point {
    const char *field; /* its name: "row" */
    int seat;          /* whose it is, or ASC_NOBODY */
    uint8_t card;      /* or ASC_NO_CARD: all of it */
} asc_tutorial_point;

/* Where the learner is. Texts and points belong to the tutorial and live as long as it does. */
typedef struct asc_tutorial_step {
    size_t index;     /* from 0; asc_tutorial_length when it is done */
    const char *part; /* the heading it stands under, or "" */
    const char *text; /* sentences, with '\n' between paragraphs; "" when it is done */
    asc_step_wants wants;
    int seat; /* whose decision it is now, or ASC_NOBODY */
    asc_move moves
        [ASC_STEP_MOVES_MAX]; /* MOVE: any of these; WATCH: the one that is made, if it is known */
    size_t move_count;
    size_t made, to_make; /* MOVE: so many of so many moves of this step have been made */
    const asc_tutorial_point *points; /* what to show besides the moves */
    size_t point_count;
} asc_tutorial_step;

/*
 * Reads a tutorial and plays it through once, by its own moves. Errors go to the host's diag, each with its line:
 * ASC_BAD_TEXT, or what asc_record_parse says of the game that it begins with; *tutorial is NULL then. On success it
 * is the caller's, to be freed with asc_tutorial_free. The host's loader finds the packs; texts are in the
 * host's language, or in English where the tutorial has no others.
 */
asc_status asc_tutorial_new(const asc_source *source, const asc_host *host,
                            asc_tutorial **tutorial);
void asc_tutorial_free(asc_tutorial *tutorial); /* NULL is legal */

const char *asc_tutorial_name(const asc_tutorial *tutorial);  /* for programs: "deck" */
const char *asc_tutorial_title(const asc_tutorial *tutorial); /* for people */
const char *asc_tutorial_about(const asc_tutorial *tutorial); /* a sentence or two */
size_t asc_tutorial_length(const asc_tutorial *tutorial);     /* steps */

/* The game it is about. */
const asc_game *asc_tutorial_game(const asc_tutorial *tutorial);

/* Begins a match, of asc_tutorial_game: as asc_match_from_state. */
asc_status asc_tutorial_begin(const asc_tutorial *tutorial, asc_match **match);

/* The game to begin with as a record (docs/records.md), with who sits where and the tag `tutorial`, which has the name of
 * this one: for hosts that go on with records. It writes as snprintf does. */
size_t asc_tutorial_record_format(const asc_tutorial *tutorial, char *text, size_t size);

/*
 * Where the learner is, in a match that began as the tutorial does, of its game or of one with the same set-up, having pressed on
 * from all steps below `read`. In any other match, and where something else was played than the tutorial wanted, it is done.
 */
void asc_tutorial_at(asc_tutorial *tutorial, const asc_match *match, size_t read,
                     asc_tutorial_step *step);

/*
 * Is this the learner's move now? If not, `reply` says why, kindly, in the host's language: as the step has it for such a move, what
 * is wanted instead, or why the move is not legal. A move that a later step wants, with nothing but reading before it, is right.
 */
bool asc_tutorial_allows(asc_tutorial *tutorial, const asc_match *match, size_t read, asc_move move,
                         char *reply, size_t size);

/*
 * For those who write tutorials, and for tests: plays it through in every way that it leaves open, free parts in several, and looks
 * for texts that are not in the host's language. ASC_OK, or ASC_BAD_TEXT with a message for each thing that is wrong;
 * ASC_NO_MEMORY.
 */
asc_status asc_tutorial_check(asc_tutorial *tutorial, const asc_host *host);

/* ---- Packs ----------------------------------------------------------------------------------- */

/* A compiled pack of cards, outside any game: for authors of cards (docs/card-language.md). */
typedef struct asc_pack asc_pack;

/*
 * Compiles a pack. All errors go to the host's diag; with any of them *pack is NULL and the result
 * ASC_BAD_PACK. On success *pack is the caller's, to be freed with asc_pack_free.
 */
asc_status asc_pack_new(const asc_source *source, const asc_host *host, asc_pack **pack);
void asc_pack_free(asc_pack *pack); /* NULL is legal */

const char *asc_pack_id(const asc_pack *pack);
const char *asc_pack_title(const asc_pack *pack); /* in the language of the host */

/* The hash of the pack's meaning: comments and layout do not count. */
uint64_t asc_pack_hash(const asc_pack *pack);

const asc_card *asc_pack_cards(const asc_pack *pack, size_t *count);

/*
 * What the pack does not translate into the language of the host: entry `index`, NULL past the last.
 * "title" and "opponent" come first, then cards by their names. Nothing is missing in English.
 */
const char *asc_pack_untranslated(const asc_pack *pack, size_t index);

/* The effects of card `index`, disassembled: one instruction a line. */
size_t asc_pack_disassemble(const asc_pack *pack, size_t index, char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
