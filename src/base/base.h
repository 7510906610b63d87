/*
 * base.h - the basis of all rooms: text buffers, hashing, random streams, memory. It knows nothing
 * about games or cards and uses the C library alone.
 */
#ifndef ASC_BASE_H
#define ASC_BASE_H

#include <stdarg.h>
#include <string.h>

#include "ascend.h"

#if defined(__GNUC__)
#define ASC__PRINTF(at, first) __attribute__((format(printf, at, first)))
#define ASC__LIKELY(x)         __builtin_expect(!!(x), 1)
#define ASC__UNLIKELY(x)       __builtin_expect(!!(x), 0)
#define ASC__NOINLINE          __attribute__((noinline))
#else
#define ASC__PRINTF(at, first)
#define ASC__LIKELY(x)   (x)
#define ASC__UNLIKELY(x) (x)
#define ASC__NOINLINE
#endif

#define ASC__COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ---- Text: appends to a caller's buffer, and keeps counting past its end (base_text.c) ------- */

typedef struct asc_text {
    char *data; /* NUL-terminated as long as size > 0 */
    size_t size;
    size_t length; /* of the whole text, whether it fitted or not */
} asc_text;

asc_text asc__text_init(char *data, size_t size);
void asc__text_add(asc_text *text, const char *string);
void asc__text_add_n(asc_text *text, const char *string, size_t length);
void asc__text_addf(asc_text *text, const char *format, ...) ASC__PRINTF(2, 3);
void asc__text_addv(asc_text *text, const char *format, va_list args) ASC__PRINTF(2, 0);

/* Removes everything after the first `length` bytes. */
void asc__text_cut(asc_text *text, size_t length);

/* Words with something between them, as far as there is room. */
void asc__text_join(asc_text *text, const char *const *words, size_t count, const char *between);

/* The end of the text and the room after it, for functions that write as snprintf does. Add what
 * they return to `length`. */
static inline size_t asc__text_room(const asc_text *text)
{
    return text->length < text->size ? text->size - text->length : 0;
}
static inline char *asc__text_end(const asc_text *text)
{
    return text->length < text->size ? text->data + text->length : NULL;
}

/* Equal except the case of ASCII letters? The second for texts that end in NUL. */
bool asc__text_equal(const char *a, size_t a_length, const char *b, size_t b_length);
bool asc__text_same(const char *a, const char *b);

/* Does `text` contain `part`, letters of either case? */
bool asc__text_contains(const char *text, const char *part);

/* Reads one character of UTF-8: its length in bytes, or 0 if there is none. `size` is at least
 * 1. */
size_t asc__utf8_decode(const char *text, size_t size, uint32_t *code);

/* Does a character begin with this byte? In UTF-8 all other bytes continue one. */
static inline bool asc__utf8_begins(char byte)
{
    return ((unsigned char)byte & 0xc0) != 0x80;
}

/* The characters in so many bytes of a text: the columns it takes. */
size_t asc__utf8_count(const char *text, size_t size);

/* Is it a control character, or a mark that makes a line look different from what it says? No text
 * from outside may bring one to a terminal. */
bool asc__utf8_invisible(uint32_t code);

/* Is it UTF-8 in which nothing is invisible? */
bool asc__utf8_clean(const char *text, size_t size);

/* Appends a text from outside as one line that can be shown: what is invisible or no UTF-8 becomes
 * `instead`. */
void asc__text_add_clean(asc_text *text, const char *string, size_t length, char instead);

/* How many insertions, deletions, changes and swaps of neighbours make b of a (up to 64 letters
 * each, longer ones are UINT32_MAX apart): what "did you mean" is made of. */
unsigned asc__text_distance(const char *a, size_t a_length, const char *b, size_t b_length);

/* ---- Reading text line by line (base_text.c) ------------------------------------------------- */

/* A piece of a text that is not ours: not NUL-terminated. */
typedef struct asc_span {
    const char *start;
    size_t length;
} asc_span;

/* The whole of a text. */
static inline asc_span asc__span(const char *text)
{
    return (asc_span){text, strlen(text)};
}

asc_span asc__span_trim(asc_span span);
bool asc__span_is(asc_span span, const char *word); /* either case */
/* The whole span as a decimal number in low..high. */
bool asc__span_number(asc_span span, long low, long high, long *number);
/* The same for any number of 32 bits. */
bool asc__span_count(asc_span span, uint32_t *count);
/* The same for 1 to 16 hexadecimal digits, of either case. */
bool asc__span_hex(asc_span span, uint64_t *number);
/* Does it begin with this word (or words), in either case? *rest is what follows. */
bool asc__span_starts(asc_span span, const char *word, asc_span *rest);
/* Copies a text with single spaces and none at its ends into a buffer; the rest that does not fit
 * is dropped. */
asc_span asc__span_squeeze(const char *text, char *out, size_t size);
/* Cuts off the part before the first `separator`, or all if there is none. False at the end of the
 * text. */
bool asc__span_cut(asc_span *rest, char separator, asc_span *piece);
/* The next line with two words, as in a list of aliases: what follows them, or a '#', is ignored.
 * False at the end. */
bool asc__span_pair(asc_span *rest, asc_span *first, asc_span *second);

/* ---- Moves ----------------------------------------------------------------------------------- */

static inline bool asc__same_move(asc_move a, asc_move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* Its place in a list, or -1. */
static inline int asc__find_move(const asc_move *moves, int count, asc_move move)
{
    for (int i = 0; i < count; i++)
        if (asc__same_move(moves[i], move))
            return i;
    return -1;
}

/* ---- Hash (base_hash.c) ---------------------------------------------------------------------- */

/* 64-bit hash of bytes, the same on every machine. Chain calls through `seed`. */
uint64_t asc__hash(uint64_t seed, const void *bytes, size_t size);

/* ---- Cryptographic hash (base_blake2b.c) ----------------------------------------------------- */

enum { ASC__BLAKE2B = 32 }; /* bytes */

/* BLAKE2b with 256 bits, as `b2sum -l 256` prints it. */
void asc__blake2b(const void *bytes, size_t size, uint8_t out[ASC__BLAKE2B]);

/* ---- Random streams (inline; ChaCha in base_random.c) ---------------------------------------- */

/* The finalizer of a 64-bit mixer: every bit of the result depends on every bit of x. */
static inline uint64_t asc__mix(uint64_t x)
{
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    return x ^ (x >> 32);
}

/* The one of SplitMix64, from which the seeds of simulated games come. */
static inline uint64_t asc__splitmix(uint64_t x)
{
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/* 64 bits of the ChaCha20 stream of a 256-bit key: block `number` of stream `stream`. */
uint64_t asc__chacha(const uint64_t key[4], uint64_t stream, uint64_t number);

/* Number `number` of stream `stream`: equally likely in 0 .. below - 1, without bias. below >= 1.
 */
uint32_t asc__random_secure(const uint64_t key[4], uint32_t stream, uint32_t number,
                            uint32_t below);

/* The number that asc_seed_from_number made a fast seed of: its mixing, backwards. */
uint64_t asc__seed_number(const asc_seed *seed);

/* The fast kind: one wide multiplication of the number's place in the stream with itself. */
static inline uint64_t asc__random_bits(uint64_t key, uint32_t stream, uint32_t number)
{
    uint64_t x = key + ((uint64_t)stream << 32 | number) * UINT64_C(0xa0761d6478bd642f);
    __extension__ typedef unsigned __int128 wide;
    wide product = (wide)x * (x ^ UINT64_C(0xe7037ed1a0b428db));
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

static inline uint32_t asc__random_fast(uint64_t key, uint32_t stream, uint32_t number,
                                        uint32_t below)
{
    uint64_t bits = asc__random_bits(key, stream, number);
    uint64_t product = (bits >> 32) * below;
    /* A number that would cause a bias is rejected, which is rare; then mixing continues from
     * it. */
    while (ASC__UNLIKELY((uint32_t)product < below) &&
           (uint32_t)product < (uint32_t)-below % below) {
        bits = asc__mix(bits + UINT64_C(0x9e3779b97f4a7c15));
        product = (bits >> 32) * below;
    }
    return (uint32_t)(product >> 32);
}

/* ---- Mathematics, the same to the bit on every machine (base_math.c) ------------------------- */

double asc__exp(double x);  /* to a relative error of 1e-15; 0 below -700, never more than e^700 */
double asc__tanh(double x); /* to an error of 1e-15 */

/* ---- Memory (base_memory.c) ------------------------------------------------------------------ */

/* A host with its NULL members replaced; `host` may be NULL. */
asc_host asc__host(const asc_host *host);

/* Blocks that are freed together. Zero-initialise with a host from asc__host. */
typedef struct asc_arena {
    asc_host host;
    struct asc_arena_block *blocks;
} asc_arena;

/* Zeroed memory for `count` things of `size` bytes, aligned for anything; NULL when there is none.
 */
void *asc__arena_alloc(asc_arena *arena, size_t count, size_t size);
char *asc__arena_string(asc_arena *arena, const char *string, size_t length);
void asc__arena_free(asc_arena *arena);

/* Makes room for one more element in a growing array; false when out of memory. */
bool asc__grow(const asc_host *host, void **array, size_t *capacity, size_t count, size_t size);

#endif
