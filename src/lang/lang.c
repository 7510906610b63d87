/*
 * lang.c - says messages: reads templates and keeps track of the grammar in force. The languages
 * and the check of a translation are in lang_catalog.c.
 */
#include "lang.h"
#include "lang_template.h"

/* ---- Marks and numbers ----------------------------------------------------------------------- */

static bool span_equal(asc_span a, asc_span b)
{
    return a.length == b.length && memcmp(a.start, b.start, a.length) == 0;
}

static bool has_mark(const asc_marks *marks, asc_span mark)
{
    for (unsigned i = 0; i < marks->count; i++)
        if (span_equal(marks->at[i], mark))
            return true;
    return false;
}

static void add_mark(asc_marks *marks, asc_span mark)
{
    if (mark.length > 0 && marks->count < ASC_MARKS_MAX && !has_mark(marks, mark))
        marks->at[marks->count++] = mark;
}

static void drop_mark(asc_marks *marks, asc_span mark)
{
    for (unsigned i = 0; i < marks->count; i++)
        if (span_equal(marks->at[i], mark)) {
            marks->at[i] = marks->at[--marks->count];
            return;
        }
}

/* Adds the marks of "a+b". */
static void add_marks(asc_marks *marks, asc_span list)
{
    asc_span mark;
    while (asc__span_cut(&list, '+', &mark))
        add_mark(marks, mark);
}

/* "!%100:12-14,20": is the number (or its remainder) among these? */
static bool plural_condition(asc_span rule, long number)
{
    bool contrary = asc__template_char(&rule, '!');
    if (asc__template_char(&rule, '%')) {
        long divisor = asc__template_digits(&rule);
        asc__template_char(&rule, ':');
        if (divisor > 0)
            number %= divisor;
    }
    bool found = false;
    asc_span range;
    while (asc__span_cut(&rule, ',', &range)) {
        long low = asc__template_digits(&range);
        long high = asc__template_char(&range, '-') ? asc__template_digits(&range) : low;
        found = found || (number >= low && number <= high);
    }
    return found != contrary;
}

/* Which plural form a number takes, by name and by place in the rule. */
static unsigned plural_form(const asc_speech *speech, int number, asc_span *name)
{
    const char *rule = asc__lang_text(speech->language, ASC_SAY_RULE_PLURAL);
    asc_span rest = {rule, strlen(rule)};
    asc_span form, condition;
    unsigned index = 0;
    while (asc__span_cut(&rest, '|', &form)) {
        bool fits = true;
        asc__span_cut(&form, ' ', name);
        while (asc__span_cut(&form, ' ', &condition))
            fits = fits && plural_condition(condition, number < 0 ? -(long)number : number);
        if (fits)
            return index;
        index++;
    }
    return index;
}

/* ---- Letters --------------------------------------------------------------------------------- */

/* Invalid UTF-8 is read byte by byte. */
static size_t letter_bytes(const char *text, size_t length)
{
    uint32_t code;
    size_t bytes = length > 0 ? asc__utf8_decode(text, length, &code) : 0;
    return bytes == 0 && length > 0 ? 1 : bytes;
}

/* The capital of a letter of one or two bytes in UTF-8: Latin, Greek, Cyrillic. */
static uint32_t capital_of(uint32_t code)
{
    if (code >= 'a' && code <= 'z')
        return code - 32;
    if (code == 0xFF)
        return 0x178;
    if ((code >= 0xE0 && code < 0xFF && code != 0xF7) || (code >= 0x3B1 && code <= 0x3C9) ||
        (code >= 0x430 && code <= 0x44F))
        return code - 32;
    if (code >= 0x450 && code <= 0x45F)
        return code - 80;
    if ((code >= 0x100 && code <= 0x137) || (code >= 0x14A && code <= 0x177))
        return code & ~1u;
    if ((code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17E))
        return code - (code % 2 == 0 ? 1 : 0);
    return code;
}

static void put_capital(asc_speech *speech, const char *letter, size_t bytes)
{
    uint32_t code;
    char capital[2];
    if (bytes > 2 || asc__utf8_decode(letter, bytes, &code) == 0) {
        asc__text_add_n(&speech->out, letter, bytes);
        return;
    }
    code = capital_of(code);
    capital[0] = (char)(bytes == 1 ? code : 0xC0 | code >> 6);
    capital[1] = (char)(0x80 | (code & 0x3F));
    asc__text_add_n(&speech->out, capital, bytes);
}

static bool is_vowel(const asc_speech *speech, const char *letter, size_t bytes)
{
    const char *vowels = asc__lang_text(speech->language, ASC_SAY_RULE_VOWELS);
    for (size_t left = strlen(vowels); left > 0;) {
        size_t step = letter_bytes(vowels, left);
        if (step == bytes && memcmp(vowels, letter, bytes) == 0)
            return true;
        vowels += step;
        left -= step;
    }
    return false;
}

/* Appends words unchanged. In templates, "~" inverts the sound of the next letter (vowel or
 * consonant). */
static void put(asc_speech *speech, const char *text, size_t length, bool literal)
{
    bool turned = false;
    while (length > 0) {
        /* After the first letter only "~" matters. */
        if (speech->started && !speech->capital &&
            !(literal && memchr(text, '~', length) != NULL)) {
            asc__text_add_n(&speech->out, text, length);
            return;
        }
        size_t bytes = letter_bytes(text, length);
        if (*text == '~' && literal) {
            turned = true;
        } else {
            if (!speech->started)
                speech->vowel = is_vowel(speech, text, bytes) != turned;
            speech->started = true;
            if (speech->capital)
                put_capital(speech, text, bytes);
            else
                asc__text_add_n(&speech->out, text, bytes);
            speech->capital = false;
        }
        text += bytes;
        length -= bytes;
    }
}

/* ---- Templates ------------------------------------------------------------------------------- */

typedef struct template_args {
    const asc_lang_arg *at;
    size_t count;
} template_args;

static void say_template(asc_speech *speech, asc_span text, template_args args);

/* The first noun that is said gives the phrase its marks and its number. */
static void lend(asc_speech *speech, asc_span marks, int number)
{
    if (speech->headed)
        return;
    speech->headed = true;
    speech->head_number = number;
    add_marks(&speech->head, marks);
}

/* "f+pl:~Name": nothing in the name itself is a template. */
static void say_name(asc_speech *speech, const char *noun)
{
    const char *colon = strchr(noun, ':');
    const char *name = colon != NULL ? colon + 1 : noun;
    lend(speech, (asc_span){noun, colon != NULL ? (size_t)(colon - noun) : 0}, 1);
    if (*name == '~') {
        size_t first = 1 + letter_bytes(name + 1, strlen(name + 1));
        put(speech, name, first, true);
        name += first;
    }
    put(speech, name, strlen(name), false);
}

static void say_number(asc_speech *speech, int number)
{
    char digits[16];
    size_t at = sizeof digits;
    unsigned left = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    do {
        digits[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (number < 0)
        digits[--at] = '-';
    put(speech, digits + at, sizeof digits - at, false);
}

static void say_arg(asc_speech *speech, const asc_lang_arg *arg)
{
    switch ((asc_lang_arg_kind)arg->kind) {
    case ASC_ARG_NUMBER:
        say_number(speech, arg->number);
        break;
    case ASC_ARG_TEXT:
        put(speech, arg->text, strlen(arg->text), false);
        break;
    case ASC_ARG_NOUN:
        say_name(speech, arg->text);
        break;
    case ASC_ARG_MESSAGE:
        asc__say(speech, (asc_message)arg->number);
        break;
    case ASC_ARG_PHRASE:
        arg->phrase(speech, arg->about, arg->number);
        break;
    }
}

/* Formats an argument without output, to find the grammar of its phrase. */
static asc_speech listen(const asc_speech *speech, const asc_lang_arg *arg)
{
    asc_speech trial = asc__speech_init(speech->language, NULL, 0);
    trial.marks = speech->marks;
    trial.number = speech->number;
    say_arg(&trial, arg);
    if (arg->kind == ASC_ARG_NUMBER)
        trial.head_number = arg->number;
    else if (!trial.headed)
        trial.head_number = speech->number;
    return trial;
}

/* Are all of "a+b" among the marks, the number's own or, with `vowel`, the sound? */
static bool fits(const asc_speech *speech, asc_span list, const asc_marks *marks, int number,
                 bool vowel)
{
    asc_span mark, form = {"", 0};
    plural_form(speech, number, &form);
    while (asc__span_cut(&list, '+', &mark)) {
        asc_span digits = mark;
        if (mark.length == 0)
            continue;
        if (asc__template_char(&digits, '=')) {
            if (asc__template_digits(&digits) != number)
                return false;
        } else if (!has_mark(marks, mark) && !span_equal(mark, form) &&
                   !(vowel && asc__span_is(mark, "v"))) {
            return false;
        }
    }
    return true;
}

/* "v:an|a": the alternative that fits, by an argument or by what is in force. */
static void say_choice(asc_speech *speech, asc_span choice, const asc_lang_arg *by,
                       template_args args)
{
    asc_speech word = {.number = 0};
    if (by != NULL)
        word = listen(speech, by);
    asc_span text, marks;
    while (asc__template_alternative(&choice, &marks, &text)) {
        bool fit = by != NULL ? fits(speech, marks, &word.head, word.head_number, word.vowel)
                              : fits(speech, marks, &speech->marks, speech->number, false);
        if (fit) {
            say_template(speech, text, args);
            return;
        }
    }
}

/* "{k...}" with its modifiers: says argument k under another grammar. */
static void say_modified(asc_speech *speech, const asc_lang_arg *arg, asc_span rest,
                         template_args args)
{
    asc_marks marks = speech->marks;
    int number = speech->number;
    asc_marks asked = marks;
    int asked_number = number;
    asc_template_modifier modifier;
    while (asc__template_modifier(&rest, &modifier)) {
        if (modifier.sign == '#') {
            asked_number = (int)modifier.number;
        } else if (modifier.sign == '&' && (size_t)modifier.number < args.count) {
            asc_speech word = listen(speech, &args.at[modifier.number]);
            asked_number = word.head_number;
            for (unsigned i = 0; i < word.head.count; i++)
                add_mark(&asked, word.head.at[i]);
        } else if (modifier.sign == ';') {
            add_mark(&asked, modifier.mark);
        } else if (modifier.sign == '-') {
            drop_mark(&asked, modifier.mark);
        }
    }
    speech->marks = asked;
    speech->number = asked_number;
    say_arg(speech, arg);
    speech->marks = marks;
    speech->number = number;
}

static void say_braces(asc_speech *speech, asc_span inner, template_args args)
{
    if (asc__template_char(&inner, '^')) {
        speech->capital = true;
        return;
    }
    const asc_lang_arg *arg = NULL;
    if (inner.length > 0 && *inner.start >= '0' && *inner.start <= '9') {
        size_t index = (size_t)asc__template_digits(&inner);
        if (index >= args.count)
            return;
        arg = &args.at[index];
        /* Most arguments are appended unchanged. */
        if (inner.length == 0) {
            say_arg(speech, arg);
            return;
        }
    }
    if (asc__template_char(&inner, '?'))
        say_choice(speech, inner, arg, args);
    else if (arg != NULL)
        say_modified(speech, arg, inner, args);
}

static void say_template(asc_speech *speech, asc_span text, template_args args)
{
    asc_span words, braces;
    while (asc__template_piece(&text, &words, &braces)) {
        put(speech, words.start, words.length, true);
        if (braces.start != NULL)
            say_braces(speech, braces, args);
    }
}

/* A noun in the number in force: the first one said gives the phrase its marks. */
static void say_noun(asc_speech *speech, asc_span text)
{
    asc_span name, form, marks, lent = {"", 0};
    unsigned wanted = plural_form(speech, speech->number, &name);
    asc_span said = {"", 0};
    for (unsigned i = 0; asc__template_alternative(&text, &marks, &form) && i <= wanted; i++) {
        if (i == 0)
            lent = marks;
        said = form;
    }
    lend(speech, lent, speech->number);
    say_template(speech, said, (template_args){NULL, 0});
}

const char *asc__noun_name(const char *noun)
{
    const char *colon = strchr(noun, ':');
    noun = colon != NULL ? colon + 1 : noun;
    return *noun == '~' ? noun + 1 : noun;
}

/* ---- The interface --------------------------------------------------------------------------- */

asc_speech asc__speech_init(const asc_language *language, char *text, size_t size)
{
    asc_speech speech = {.language = language, .number = 1, .head_number = 1};
    speech.out = asc__text_init(text, size);
    return speech;
}

void asc__say_n(asc_speech *speech, asc_message message, const asc_lang_arg *args, size_t count)
{
    const char *text = asc__lang_text(speech->language, message);
    asc_span span = {text, strlen(text)};
    if (asc__lang_is_noun(message))
        say_noun(speech, span);
    else
        say_template(speech, span, (template_args){args, count});
}

void asc__say_text_n(asc_speech *speech, const char *english, const asc_lang_arg *args,
                     size_t count)
{
    const char *text = asc__lang_sentence(speech->language, english);
    say_template(speech, (asc_span){text, strlen(text)}, (template_args){args, count});
}

void asc__say(asc_speech *speech, asc_message message)
{
    asc__say_n(speech, message, NULL, 0);
}

size_t asc__lang_format(const asc_language *language, asc_message message, const asc_lang_arg *args,
                        size_t count, char *text, size_t size)
{
    asc_speech speech = asc__speech_init(language, text, size);
    asc__say_n(&speech, message, args, count);
    return speech.out.length;
}
