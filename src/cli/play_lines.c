/*
 * play_lines.c - cards of the table in lines: number, name, cost, worth and text, in columns as
 * wide as their contents.
 */
#include "play_table.h"

#include <string.h>

enum {
    NAME_AT = 6,     /* column of the name, after the number and the mark */
    NAME_LEAST = 16, /* columns of the name: at least, ... */
    NAME_MOST = 42,  /* ... at most, ... */
    NAME_WIDE = 60,  /* ... and at most in a terminal of WIDE_FROM columns */
    WIDE_FROM = 120,
    TEXT_BESIDE = 22, /* columns of the text of one's own card */
    TEXT_LEAST = 44,  /* columns that a text beside a card needs; with fewer, it stands below */
    KIND_FROM = 76,   /* width of a terminal from which the kind of a card has a column */
    TEXT_MOST = 2048
};

/* ---- Texts ----------------------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\0';
}

size_t asc__table_cut(const char *text, int first, int rest, int lines)
{
    size_t length = strlen(text), at = 0, kept = 0;
    int line = 1, column = 0, room = first;
    while (at < length) {
        size_t end = at;
        while (!is_blank(text[end]))
            end++;
        int width = asc__screen_columns(text + at, end - at) + (column > 0);
        /* On the first line, even the first word of the text may be too long for the space that is
         * left. */
        if (column + width > room && (column > 0 || line == 1)) {
            width -= column > 0;
            line++;
            column = 0;
            room = rest;
        }
        if (line > lines)
            return kept;
        column += width;
        /* The last line keeps space for the ellipsis. */
        if (line < lines || column + 4 <= room)
            kept = end;
        at = end + (end < length);
    }
    return length;
}

/* Makes one word of several, so that no line ends between them. */
static void join(char *text)
{
    for (; (text = strchr(text, ' ')) != NULL;)
        *text = *ASC_NO_BREAK;
}

/* Adds the first `shown` bytes of a text. Later lines begin at `hang`; with `joined`, line breaks
 * of the text become blanks. */
static void put_text(asc_play *play, const char *text, size_t shown, int hang, bool joined)
{
    asc_screen *screen = &play->screen;
    for (size_t i = 0; i < shown;) {
        size_t line = strcspn(text + i, "\n");
        line = i + line < shown ? line : shown - i;
        asc__screen_add(screen, "%.*s", (int)line, text + i);
        i += line;
        if (i == shown)
            break;
        asc__screen_add(screen, joined ? " " : "\n");
        if (!joined)
            asc__screen_pad(screen, hang);
        i++;
    }
}

/* Ends the text, with dots if it was cut. */
static void end_text(asc_play *play, bool dots, int hang)
{
    asc__screen_add(&play->screen, dots ? " ..." ASC_INK_OFF : ASC_INK_OFF);
    asc__screen_end(&play->screen, 0, hang);
}

/* Adds a text, cut to so many lines; 0: the whole text. */
static void add_text(asc_play *play, const char *text, int hang, int lines, bool joined)
{
    asc_screen *screen = &play->screen;
    int first = screen->width - asc__screen_column(screen), rest = screen->width - hang;
    size_t length = strlen(text),
           shown = lines > 0 ? asc__table_cut(text, first, rest, lines) : length;
    put_text(play, text, shown, hang, joined);
    end_text(play, shown > 0 && shown < length, hang);
}

/* ---- Columns --------------------------------------------------------------------------------- */

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* The width of the longest name with its remark; `beside` are the columns that others need in its
 * line. */
static int name_width(const asc_play *play, const asc_table_card *cards, size_t count, bool remarks,
                      int beside)
{
    int width = 0, room = play->screen.width - NAME_AT - 2 - beside;
    int most = play->screen.width < WIDE_FROM ? NAME_MOST : NAME_WIDE;
    for (size_t i = 0; i < count; i++)
        width = larger(width, asc__cli_width(cards[i].card->title) +
                                  (remarks ? asc__cli_width(cards[i].remark) : 0));
    return smaller(width, smaller(most, larger(room, NAME_LEAST)));
}

/* Where the text of a card stands. */
typedef enum style {
    BESIDE, /* in a column of its own */
    BELOW,  /* in lines of its own */
    FLOWING /* after the numbers, with remark and kind before it; it continues below */
} style;

/* Where the columns of an offer begin, and how long its texts are. */
typedef struct line_columns {
    style style;
    int kind; /* 0: no column */
    int price, honor, text;
    int lines; /* the most lines of each card; 0: no limit */
    int more;  /* number of further cards that may have one line more */
} line_columns;

static line_columns measure(const asc_play *play, const asc_table_card *cards, size_t count,
                            bool kinds)
{
    bool flow = kinds && (play->layout.flow || play->screen.width < KIND_FROM);
    line_columns at = {.lines = kinds ? play->layout.row_lines : 0,
                       .more = kinds ? play->layout.row_more : 0};
    int kind = 0, price = 0, honor = 0, text = 0;
    for (size_t i = 0; i < count; i++) {
        const asc_card *card = cards[i].card;
        char said[48];
        kind = larger(kind, asc__cli_width(card->type));
        asc__play_cost(play, card, said, sizeof said);
        price = larger(price, asc__cli_width(said));
        if (asc__play_worth(play, card, said, sizeof said))
            honor = larger(honor, asc__cli_width(said));
        text =
            larger(text, strchr(card->text, '\n') ? ASC_SCREEN_MOST : asc__cli_width(card->text));
    }
    int numbers = price + (honor > 0 ? 2 + honor : 0);
    at.price = NAME_AT + name_width(play, cards, count, !flow, numbers) + 2;
    if (kinds && !flow) {
        at.kind = at.price;
        at.price += kind + 2;
    }
    at.honor = at.price + price + 2;
    at.text = at.price + numbers + 2;
    int left = play->screen.width - at.text;
    at.style = flow ? FLOWING : left < TEXT_LEAST && text > left ? BELOW : BESIDE;
    return at;
}

/* Adds number, mark and name. */
static void add_name(asc_play *play, const asc_table_card *it)
{
    asc_screen *screen = &play->screen;
    if (it->number > 0)
        asc__screen_add(screen, "%s%3d" ASC_INK_OFF " ",
                        it->possible ? ASC_INK_HEAD : ASC_INK_QUIET, it->number);
    else
        asc__screen_add(screen, "    ");
    asc__screen_add(screen, it->possible ? ASC_INK_GOOD "* %s" ASC_INK_OFF : "  %s",
                    it->card->title);
}

/* A card whose text flows over several lines: price and worth, then the text. */
typedef struct flowing {
    char price[48], honor[48]; /* empty if there is none */
    char text[TEXT_MOST];      /* begins with remark and kind, which are never cut: */
    size_t kept;               /* ... the length of these */
} flowing;

static void say_flowing(const asc_play *play, const asc_table_card *it, flowing *out)
{
    char remark[sizeof it->remark];
    snprintf(remark, sizeof remark, "%s", it->remark[0] ? it->remark + 1 : "");
    join(remark);
    out->kept = asc__cli_say(out->text, sizeof out->text, "{0}{1}{2}{^}{3}" ASC_INK_QUIET ".",
                             asc__arg_text(remark), asc__arg_text(remark[0] ? " " : ""),
                             asc__arg_text(asc__play_kind_ink(play, it->card)),
                             asc__arg_text(it->card->type));
    snprintf(out->text + out->kept, sizeof out->text - out->kept, " %s", it->card->text);
    asc__play_cost(play, it->card, out->price, sizeof out->price);
    if (!asc__play_worth(play, it->card, out->honor, sizeof out->honor))
        out->honor[0] = '\0';
}

/* The column of the text if nothing is in columns. */
static int narrow_column(const asc_table_card *it, const flowing *said)
{
    return NAME_AT + asc__cli_width(it->card->title) + 1 + asc__cli_width(said->price) + 1 +
           (said->honor[0] ? asc__cli_width(said->honor) + 1 : 0);
}

/* Draws name and numbers, then remark (" (new)"), kind and text. If the kind does not fit into the
 * allowed lines, the card is drawn without columns, or gets one line more. */
static void draw_flowing(asc_play *play, const asc_table_card *it, line_columns *at)
{
    asc_screen *screen = &play->screen;
    flowing said;
    say_flowing(play, it, &said);
    int column = at->text, rest = screen->width - NAME_AT, lines = at->lines;
    size_t length = strlen(said.text), shown = length;
    if (lines > 0) {
        shown = asc__table_cut(said.text, screen->width - column, rest, lines);
        bool more = at->more > 0 && shown < length;
        at->more -= more;
        lines += more;
        if (asc__table_cut(said.text, screen->width - column, rest, lines) < said.kept) {
            int near = narrow_column(it, &said);
            bool fits = near + asc__screen_columns(said.text, said.kept) <= screen->width;
            column = fits ? near : column;
            lines += !fits;
        }
        shown = asc__table_cut(said.text, screen->width - column, rest, lines);
    }
    bool spaced = column == at->text;
    add_name(play, it);
    asc__screen_pad(screen, spaced ? at->price : 0);
    asc__screen_add(screen, "%s", said.price);
    if (said.honor[0]) {
        asc__screen_pad(screen, spaced ? at->honor : 0);
        asc__screen_add(screen, "%s", said.honor);
    }
    asc__screen_pad(screen, column);
    put_text(play, said.text, shown > said.kept ? shown : said.kept, NAME_AT, true);
    end_text(play, shown >= said.kept && shown < length, NAME_AT);
}

static void draw_offer(asc_play *play, const asc_table_card *it, line_columns *at)
{
    asc_screen *screen = &play->screen;
    const asc_card *card = it->card;
    char price[48];
    if (at->style == FLOWING) {
        draw_flowing(play, it, at);
        return;
    }
    asc__play_cost(play, card, price, sizeof price);
    add_name(play, it);
    asc__screen_add(screen, "%s", it->remark);
    if (at->kind > 0) {
        asc__screen_pad(screen, at->kind);
        asc__screen_add(screen, "%s%s" ASC_INK_OFF, asc__play_kind_ink(play, card), card->type);
    }
    asc__screen_pad(screen, at->price);
    asc__screen_add(screen, "%s", price);
    if (asc__play_worth(play, card, price, sizeof price)) {
        asc__screen_pad(screen, at->honor);
        asc__screen_add(screen, "%s", price);
    }
    if (at->style == BELOW)
        asc__screen_end(screen, 0, 0);
    int column = at->style == BELOW ? NAME_AT : at->text;
    asc__screen_pad(screen, column);
    asc__screen_add(screen, ASC_INK_QUIET);
    add_text(play, card->text, column, at->lines, at->lines > 0);
}

void asc__table_offers(asc_play *play, const asc_table_card *cards, size_t count, bool kinds)
{
    line_columns at = measure(play, cards, count, kinds);
    for (size_t i = 0; i < count; i++)
        draw_offer(play, &cards[i], &at);
}

void asc__table_texts(asc_play *play, const asc_table_card *cards, size_t count, asc_part part)
{
    int column = NAME_AT + name_width(play, cards, count, true, TEXT_BESIDE) + 2;
    for (size_t i = 0; i < count; i++) {
        add_name(play, &cards[i]);
        asc__screen_add(&play->screen, "%s", cards[i].remark);
        asc__screen_pad(&play->screen, column);
        asc__screen_add(&play->screen, ASC_INK_QUIET);
        add_text(play, cards[i].card->text, column, part == ASC_PART_LINE, part == ASC_PART_LINE);
    }
}

/* ---- Sentences ------------------------------------------------------------------------------- */

static void say_list(asc_speech *speech, const void *about, int part)
{
    const asc_table_list *list = about;
    (void)part;
    for (size_t i = 0; i < list->count; i++) {
        const asc_table_card *it = &list->cards[i];
        char number[16] = "", price[48], remark[sizeof it->remark];
        asc__play_cost(list->play, it->card, price, sizeof price);
        snprintf(remark, sizeof remark, "%s", it->remark);
        join(price);
        join(remark);
        if (it->number > 0)
            snprintf(number, sizeof number, "%d" ASC_INK_OFF ASC_NO_BREAK, it->number);
        if (i > 0)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        ASC__SAY_TEXT(
            speech,
            list->prices ? "{0}{1}{2}{3}" ASC_INK_OFF "{4} ({5})"
                         : "{0}{1}{2}{3}" ASC_INK_OFF "{4}",
            asc__arg_text(it->possible ? ASC_INK_HEAD : ASC_INK_QUIET), asc__arg_text(number),
            asc__arg_text(it->possible ? ASC_INK_GOOD "*" ASC_NO_BREAK : ""),
            asc__arg_text(it->card->title), asc__arg_text(it->remark), asc__arg_text(price));
    }
}

asc_lang_arg asc__table_list_arg(const asc_table_list *list)
{
    return asc__arg_phrase(say_list, list, 0);
}
