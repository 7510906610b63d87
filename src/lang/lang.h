/*
 * lang.h - message catalogs: a message and its arguments become a phrase in a language.
 *
 * A language is tables of texts and nothing else: grammar is in the texts, so that a new language
 * needs no C. Code picks a text and hands over arguments; it never glues words. What the texts are
 * about is known to the code that says them. There are three sorts:
 *
 *   messages   of english.def, known by an id, for what is put together from parts: the text of
 *              cards
 *   sentences  known by their English, which stands where it is said; perhaps a format of printf
 *   templates  sentences with numbers, names and what agrees with them, in the language below
 *
 * Where a sentence is said by a function that translates (asc__report), nothing has to be done. One
 * that waits in a table stands in N_("…"), with a context in NC_("verb", "play"), a template in
 * T_("…"): tools/po.py finds them by that. The catalogs are po/LANGUAGE.po; the build makes tables
 * of them.
 *
 * A text is a template. Words stand for themselves, and braces for the rest:
 *
 *   {0}              argument 0: a number, a text, or a phrase with a template of its own
 *   {0#2}            the same, said for a number of 2: nouns in it take that form
 *   {1&0}            argument 1 in agreement with argument 0: takes over its number and marks
 *   {0;third}        argument 0 said with the mark `third` in force; {0;-third}: without it
 *   {0?v:an|a}       a choice by argument 0: the first alternative whose marks it has; one without
 *                    marks always fits; where none fits, nothing is said
 *   {?third:x|y}     a choice by the marks and the number in force here
 *   {^}              the next letter is a capital
 *   ~                the word behind it begins with a vowel where its letter says consonant, or the
 *                    other way round: "~honor", "~unit", French "~héros"
 *
 * Modifiers add up, as in {0#1;bare}. A mark is a word of small letters, and what it means is up to
 * the language; `a+b:` wants both. Some are there by themselves: the plural forms of RULE_PLURAL
 * ("one", "other"), "=2" for exactly two, and "v" for a phrase that begins with a vowel
 * (RULE_VOWELS). An alternative may hold further braces. One without marks must not begin with a
 * word and a colon.
 *
 * A noun is a text of its own sort: its forms in the order of RULE_PLURAL, perhaps behind the marks
 * it lends, as in "card|cards" or "f:carte|cartes". The first noun that is said in a phrase is its
 * head: the phrase has its marks and its number. So a French article reads {0?f:une|un}, an elision
 * {0?v:d'|de }, and what an English catalog says as "put it" can be "mettez-{0?f:la|le}".
 *
 * RULE_PLURAL names the plural forms, the last of them for whatever is left: "one 1|other". Each
 * name has conditions behind it, which must all hold: a list of numbers and ranges, of the number
 * or of its remainder, or their contrary: "one 1|few %10:2-4 !%100:12-14|many".
 */
#ifndef ASC_LANG_H
#define ASC_LANG_H

#include "base.h"

typedef enum asc_message {
#define MESSAGE(id, text) ASC_SAY_##id,
#define NOUN(id, text)    ASC_SAY_##id,
#include "english.def"
#undef MESSAGE
#undef NOUN
    ASC_MESSAGE_COUNT
} asc_message;

/* A sentence or template. One with a context is "context\004English". */
typedef struct asc_sentence {
    const char *english, *text;
} asc_sentence;

typedef struct asc_language {
    const char *code;              /* "en" */
    const char *const *texts;      /* ASC_MESSAGE_COUNT of them; NULL: as in English */
    const asc_sentence *sentences; /* sorted by their English */
    size_t sentence_count;
} asc_language;

/* Marks for texts that are translated when they are used, not where they are declared. */
#ifndef N_
#define N_(text) text
#endif
#ifndef NC_
#define NC_(context, text) text
#endif
#ifndef T_
#define T_(text) text
#endif

#if defined(__GNUC__)
#define ASC__FORMAT_ARG(at) __attribute__((format_arg(at)))
#else
#define ASC__FORMAT_ARG(at)
#endif

/* The language of a code or of a locale's name, such as "fr" or "fr_FR.UTF-8"; NULL: unknown. */
const asc_language *asc__language(const char *code);

/* The language that a host asks for, or English if it is unknown. */
const asc_language *asc__host_language(const asc_host *host);

/* A sentence in a language (NULL: English); itself if it is not translated. */
const char *asc__lang_sentence(const asc_language *language, const char *english)
    ASC__FORMAT_ARG(2);

/* A word that means one thing here and another there. */
const char *asc__lang_word(const asc_language *language, const char *context, const char *english);

/* A decimal number as a language writes it, with the separator of RULE_DECIMAL and that many
 * decimals; -1: as few as needed. */
typedef struct asc_decimal {
    char text[32];
} asc_decimal;

asc_decimal asc__lang_decimal(const asc_language *language, double value, int digits);

/* The template of a message in a language. */
const char *asc__lang_text(const asc_language *language, asc_message message);

/* Checks a translation of a message or template. It may use only the arguments of the English text.
 * Returns NULL or the error. */
const char *asc__lang_check(asc_message message, const char *text);
const char *asc__lang_check_template(const char *english, const char *text);

/* ---- Saying things --------------------------------------------------------------------------- */

enum { ASC_MARKS_MAX = 8 };

typedef struct asc_marks {
    asc_span at[ASC_MARKS_MAX];
    unsigned count;
} asc_marks;

/* A phrase that is being written: its output, and the grammar that applies at this point. */
typedef struct asc_speech {
    const asc_language *language;
    asc_text out;
    asc_marks marks; /* in force */
    int number;      /* in force */
    bool capital;    /* of the next letter */
    bool started;    /* something has been said; then: */
    bool vowel;      /* it began with a vowel */
    bool headed;     /* a noun has been said; then: */
    asc_marks head;  /* its marks */
    int head_number;
} asc_speech;

/* Says something about a thing; `part` is for the function's own use. It may be called more than
 * once for one argument, first to see what grammar its phrase has. */
typedef void (*asc_phrase_fn)(asc_speech *speech, const void *about, int part);

typedef enum asc_lang_arg_kind {
    ASC_ARG_NUMBER,
    ASC_ARG_TEXT,
    ASC_ARG_NOUN,
    ASC_ARG_MESSAGE,
    ASC_ARG_PHRASE
} asc_lang_arg_kind;

typedef struct asc_lang_arg {
    uint8_t kind; /* asc_lang_arg_kind */
    int number;   /* or the message, or the part */
    const char *text;
    asc_phrase_fn phrase;
    const void *about;
} asc_lang_arg;

static inline asc_lang_arg asc__arg_number(int number)
{
    return (asc_lang_arg){.kind = ASC_ARG_NUMBER, .number = number};
}

/* A name or another text, appended unchanged. */
static inline asc_lang_arg asc__arg_text(const char *text)
{
    return (asc_lang_arg){.kind = ASC_ARG_TEXT, .text = text};
}

/* A name behind its marks of grammar, as packs have it: "f:Mystique", "~Hadron". */
static inline asc_lang_arg asc__arg_noun(const char *noun)
{
    return (asc_lang_arg){.kind = ASC_ARG_NOUN, .text = noun};
}

/* A noun without its marks. */
const char *asc__noun_name(const char *noun);

/* A message without arguments of its own: a noun, most often. */
static inline asc_lang_arg asc__arg_message(asc_message message)
{
    return (asc_lang_arg){.kind = ASC_ARG_MESSAGE, .number = (int)message};
}

/* What `phrase` says about a thing. */
static inline asc_lang_arg asc__arg_phrase(asc_phrase_fn phrase, const void *about, int part)
{
    return (asc_lang_arg){.kind = ASC_ARG_PHRASE, .number = part, .phrase = phrase, .about = about};
}

/* Begins a text in a caller's buffer. */
asc_speech asc__speech_init(const asc_language *language, char *text, size_t size);

/* Says a message with its arguments. */
void asc__say_n(asc_speech *speech, asc_message message, const asc_lang_arg *args, size_t count);

/* Says a message without arguments; and one with them. */
void asc__say(asc_speech *speech, asc_message message);
#define ASC__SAY(speech, message, ...)                                                             \
    asc__say_n(speech, message, (const asc_lang_arg[]){__VA_ARGS__},                               \
               sizeof((const asc_lang_arg[]){__VA_ARGS__}) / sizeof(asc_lang_arg))

/* Formats the translation of a template, given in English. */
void asc__say_text_n(asc_speech *speech, const char *english, const asc_lang_arg *args,
                     size_t count);
#define ASC__SAY_TEXT(speech, english, ...)                                                        \
    asc__say_text_n(speech, english, (const asc_lang_arg[]){__VA_ARGS__},                          \
                    sizeof((const asc_lang_arg[]){__VA_ARGS__}) / sizeof(asc_lang_arg))

/* A single message as a text of its own, as snprintf: at most `size` bytes, returns the length. */
size_t asc__lang_format(const asc_language *language, asc_message message, const asc_lang_arg *args,
                        size_t count, char *text, size_t size);

#endif
