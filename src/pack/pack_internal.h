/*
 * pack_internal.h - types and functions that the files of the compiler share: the lexer, the
 * parser's state and helpers, and the rules that compiler and verifier both apply.
 */
#ifndef ASC_PACK_INTERNAL_H
#define ASC_PACK_INTERNAL_H

#include "program.h"
#include "report.h"

/* Limits of a pack file that do not outlive the compiler. */
enum {
    ASC_LINE_MAX = 400,           /* bytes of a line */
    ASC_NAME_MAX = 60,            /* bytes of a name or title */
    ASC_RULING_MAX = 300,         /* bytes of a ruling */
    ASC_ID_MAX = 30,              /* bytes of a pack's id */
    ASC_LANGUAGES_MAX = 50,       /* languages of a pack */
    ASC_NAME_MARKS_MAX = 4,       /* grammar marks behind a name, as its gender */
    ASC_NAME_MARK_MAX = 10,       /* bytes of one */
    ASC_SOURCE_MAX = 1024 * 1024, /* bytes of a file */
    ASC_ERRORS_MAX = 100,         /* errors shown in one run */
    ASC_COPIES_MAX = 250,
    ASC_NESTING_MAX = 6,
    ASC_COPY_TIMES_MAX = 4
};

/* ---- Lexer (pack_lexer.c) -------------------------------------------------------------------- */

typedef enum asc_token_kind {
    ASC_TOKEN_END, /* of the line */
    ASC_TOKEN_WORD,
    ASC_TOKEN_NUMBER,
    ASC_TOKEN_STRING, /* text without its quotes */
    ASC_TOKEN_COLON,
    ASC_TOKEN_SEMICOLON,
    ASC_TOKEN_COMMA,
    ASC_TOKEN_BAR
} asc_token_kind;

typedef struct asc_token {
    asc_token_kind kind;
    asc_span text;
    unsigned line, column;
} asc_token;

/* One line of a file at a time, cut into tokens. */
typedef struct asc_lexer {
    const char *text;
    size_t size, at; /* `at`: where the next line begins */
    unsigned line;
    unsigned indent; /* spaces before the first token of this line */
    size_t count, next;
    bool end;  /* there are no more lines */
    bool stop; /* no use in going on: too many errors, or out of memory */
    asc_report report;
    asc_token tokens[ASC_LINE_MAX + 1]; /* the last one is ASC_TOKEN_END */
} asc_lexer;

/* Goes to the next line that has tokens; past the last, `end` is set and the line is empty. */
void asc__lexer_line(asc_lexer *lexer);
/* Is it a program, a picture and the like? One error says so: a hundred would help nobody. */
bool asc__lexer_is_binary(asc_lexer *lexer);

/* Reports an error; after the last one that is shown the lexer comes to its end. */
void asc__lexer_error(asc_lexer *lexer, unsigned line, unsigned column, const char *format, ...)
    ASC__PRINTF(4, 5);
void asc__lexer_errorv(asc_lexer *lexer, unsigned line, unsigned column, const char *format,
                       va_list args) ASC__PRINTF(4, 0);

/* ---- What may stand where (pack_check.c) ----------------------------------------------------- */

static inline bool asc__within(uint8_t bits, int allowed)
{
    return (bits & ~allowed) == 0;
}

static inline bool asc__one_bit(uint8_t bits)
{
    return bits != 0 && (bits & (bits - 1)) == 0;
}

/* Stands for "no instruction before" and "one that could not be read" in a scope. */
enum { ASC_OP_NONE = 254, ASC_OP_UNKNOWN = 255 };

/* Where an instruction stands: in which section, inside of what, behind what. */
typedef struct asc_scope {
    uint8_t section;
    uint8_t event;    /* of an ON */
    bool constructs;  /* the event's cards are constructs */
    bool limited;     /* once or first only: cannot feed itself without end */
    bool each;        /* within EACH: somebody else than the player may be its subject */
    bool opponents;   /* ... and that is each opponent */
    bool repeat;      /* within REPEAT */
    bool later;       /* within LATER or UNITE: happens when its card may be gone */
    bool choose;      /* directly within CHOOSE */
    bool it;          /* there is a card that `it` means */
    bool discarded;   /* cards of other players may have been discarded before */
    uint8_t depth;    /* bodies around it */
    uint8_t previous; /* opcode of the instruction directly before, in the same body */
    uint8_t previous_flags;
} asc_scope;

asc_scope asc__scope_of(const asc_ability *ability, const asc_filter *filter);
/* Inside the body of `ins`, which stands in `scope`. */
asc_scope asc__scope_inside(const asc_scope *scope, const asc_ins *ins);
/* Moves on behind `ins`, whose body directly follows it in memory. */
void asc__scope_after(asc_scope *scope, const asc_ins *ins);

/* NULL, or what is wrong. Bodies (`len`) are left to the caller, and the `n` of CHOOSE. */
const char *asc__ins_check(const asc_scope *scope, const asc_ins *ins, const asc_filter *filter);
/* Can the event happen to cards of the filter? */
const char *asc__event_check(uint8_t event, const asc_filter *filter);

/* pack_check_card.c */
const char *asc__filter_check(const asc_filter *filter);
const char *asc__ability_check(const asc_card_def *card, const asc_ability *ability,
                               const asc_filter *filter);
/* The card's numbers and flags; then, whether its abilities together make a card. */
const char *asc__card_check(const asc_card_def *card);
const char *asc__card_check_abilities(const asc_card_def *card, const asc_ability *abilities);

/* ---- Parser ---------------------------------------------------------------------------------- */

enum { ASC_CARD_TITLE = -1, ASC_CARD_OPPONENT = -2 };

/* A line of a language: what a card, or the pack, is called in it. */
typedef struct asc_name_line {
    unsigned language; /* index into the parser's languages */
    /* ASC_CARD_TITLE: the pack's title; ASC_CARD_OPPONENT: the solo opponent's name */
    int card;
    asc_token name; /* without its "~" */
    bool turned;    /* it had one: its first letter sounds otherwise than it looks */
    asc_span marks[ASC_NAME_MARKS_MAX];
    size_t mark_count;
} asc_name_line;

/* Everything the parser has made so far; it grows by the host and is freed by pack_compile.c. */
typedef struct asc_parser {
    asc_lexer lexer;
    asc_host host;
    bool no_memory;
    asc_token id, title, opponent; /* kind ASC_TOKEN_END: not given */
    bool sized, small;
    asc_token languages[ASC_LANGUAGES_MAX]; /* their codes */
    size_t language_count;
    bool opponent_first, opponent_stops;

    asc_card_def *defs; /* `name` is unset: names[i] has it */
    asc_span *names;
    asc_ability *abilities;
    asc_ins *code;
    asc_filter *filters;
    asc_name_line *lines; /* names in other languages */
    asc_span *rulings;    /* of all cards, one card after the other */
    size_t card_count, card_capacity, name_capacity;
    size_t ability_count, ability_capacity;
    size_t code_count, code_capacity;
    size_t filter_count, filter_capacity;
    size_t line_count, line_capacity;
    size_t ruling_count, ruling_capacity;
} asc_parser;

/* pack_parser.c: reads the whole file. */
void asc__parse_pack(asc_parser *parser);

/* pack_languages.c: a language with its lines, behind the word. */
void asc__parse_language(asc_parser *parser, asc_token word);
/* Keeps what was read in the pack; false without memory. */
bool asc__keep_languages(asc_pack *pack, const asc_parser *parser);

/* pack_rulings.c: a ruling about the last card, behind the word; goes to the next line. */
void asc__parse_ruling(asc_parser *parser);
/* Keeps them in the pack, in the language of its host; false without memory. */
bool asc__keep_rulings(asc_pack *pack, const asc_parser *parser);

/* pack_bodies.c: what follows a header's colon, on its line and in the block below it. `indent`
 * is that of the line on which the header stands. */
void asc__parse_body(asc_parser *parser, asc_scope *scope, unsigned indent, bool first_on_line);

typedef enum asc_phrase_word {
    ASC_WORD_GAIN,
    ASC_WORD_DRAW,
    ASC_WORD_ADD,
    ASC_WORD_EXTRA,
    ASC_WORD_BANISH,
    ASC_WORD_DISCARD,
    ASC_WORD_DESTROY,
    ASC_WORD_ACQUIRE,
    ASC_WORD_DEFEAT,
    ASC_WORD_TAKE,
    ASC_WORD_COPY,
    ASC_WORD_STEAL,
    ASC_WORD_RECOVER,
    ASC_WORD_REVEAL,
    ASC_WORD_LOOK,
    ASC_WORD_PUT,
    ASC_WORD_MAY,
    ASC_WORD_YOU,
    ASC_WORD_IF,
    ASC_WORD_ENERGIZE,
    ASC_WORD_ELSE,
    ASC_WORD_EACH,
    ASC_WORD_FOR,
    ASC_WORD_REPEAT,
    ASC_WORD_CHOOSE,
    ASC_WORD_NEXT,
    ASC_WORD_FIRST,
    ASC_WORD_THIS,
    ASC_WORD_UNITE,
    ASC_WORD_CONSTRUCTS
} asc_phrase_word;

/* A phrase being read. */
typedef struct asc_phrase {
    asc_parser *parser;
    asc_scope *scope;
    asc_token first;    /* its first word: where errors about all of it point */
    unsigned indent;    /* of its line */
    bool first_on_line; /* a block below the line belongs to it */
} asc_phrase;

/* pack_phrases.c: a phrase without others within it, behind its first word; and parts of phrases.
 */
bool asc__parse_phrase(asc_phrase *p, asc_phrase_word which);
bool asc__phrase_amount(asc_phrase *p, uint8_t *n);
bool asc__phrase_filter(asc_phrase *p, asc_ins *ins, const char *const *stops);
bool asc__phrase_value(asc_phrase *p, asc_ins *ins); /* what stands behind "for each" */
/* Kinds where none were said, and places besides those that were. */
void asc__phrase_extend(asc_phrase *p, asc_ins *ins, uint8_t kinds, uint8_t zones);
/* Writes an instruction, and reports where it must not stand; false without memory. */
bool asc__emit(asc_phrase *p, const asc_ins *ins);

/* pack_filter.c: sets of cards. `stops` are words that may follow, NULL at the end. */
bool asc__parse_filter(asc_parser *parser, asc_filter *filter, const char *const *stops);
uint8_t asc__filter_index(asc_parser *parser, const asc_filter *filter);

/* ---- Words (pack_words.c) -------------------------------------------------------------------- */

/* A word and what it stands for. */
typedef struct asc_word {
    const char *word;
    int value;
} asc_word;

extern const asc_word asc__kind_words[];    /* singular and plural, to a kind bit; "card" is 0 */
extern const asc_word asc__faction_words[]; /* to a faction bit */

const asc_token *asc__peek(const asc_parser *parser);
asc_token asc__take(asc_parser *parser);
bool asc__at_end(const asc_parser *parser); /* of the line */

/* Takes the token if it is that word, or of that kind. */
bool asc__word(asc_parser *parser, const char *word);
bool asc__mark(asc_parser *parser, asc_token_kind kind);

/* As above, with an error if it is not. A word misspelt but near enough is reported and taken
 * for what was meant, so that the rest of the line is still looked at. */
bool asc__expect_word(asc_parser *parser, const char *word);
bool asc__expect_mark(asc_parser *parser, asc_token_kind kind);
bool asc__expect_among(asc_parser *parser, const asc_word *words, const char *what, int *value);
bool asc__expect_number(asc_parser *parser, int low, int high, const char *what, uint8_t *number);

/* The value of the current token among the words, or -1; nothing is taken. */
int asc__find_word(const asc_parser *parser, const asc_word *words);

/* Goes to the next line; complains where this one has something left. */
void asc__next_line(asc_parser *parser);
void asc__expect_end(asc_parser *parser);

/* Is the token fit to be a name or title? With an error if it is not. */
bool asc__name_fits(asc_parser *parser, const asc_token *token);

/* The nearest of the words to a misspelt one, or NULL. */
const char *asc__nearest(asc_span text, const asc_word *words);

/* "found X", for messages: what the token is, in `buffer`. */
const char *asc__found(const asc_parser *parser, const asc_token *token, char *buffer, size_t size);

/* A text of N_ in the language of the error messages. */
const char *asc__parser_say(const asc_parser *parser, const char *text);

void asc__error_at(asc_parser *parser, const asc_token *token, const char *format, ...)
    ASC__PRINTF(3, 4);

/* One more element for a growing array; false, and the end of all parsing, without memory. */
bool asc__parser_grow(asc_parser *parser, void **array, size_t *capacity, size_t count,
                      size_t size);

#endif
