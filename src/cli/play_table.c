/*
 * play_table.c - the table as the seat to act sees it. Where a game has a row, hands and cards in
 * play they are laid out; any other game is shown as its fields say (play_fields.c).
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum {
    NAME_MOST = 36,  /* columns for the name of a card */
    TEXT_LEAST = 44, /* columns that a text beside a card needs; with less it stands below */
    KIND_FROM = 76,  /* width from which the kind of a card has a column */
};

/* What is left out so that a small terminal shows all that is needed; each leaves out more. */
enum {
    TIGHT_NOT,
    TIGHT_LISTS, /* players, hand and what is always available are told in a line or two */
    TIGHT_TEXTS, /* texts of cards are cut off at the end of their line */
    TIGHT_NAMES, /* there are none */
    TIGHT_LEVELS
};

/* ---- Cards on offer -------------------------------------------------------------------------- */

/* One line: a card somewhere on the table. */
typedef struct offer {
    const asc_card *card;
    char place[24];  /* its slot */
    char remark[64]; /* behind its name */
    bool takeable;
} offer;

/* Can the seat to act pay for the card, at this place of the row where the game tells places? */
static bool can_take(const asc_play *play, size_t card)
{
    size_t count;
    const asc_verb *verbs = asc_verbs(play->game, &count);
    for (int i = 0; i < play->move_count; i++)
        if (play->moves[i].card == card && verbs[play->moves[i].verb].sort == ASC_VERB_TAKE)
            return true;
    return false;
}

static int name_width(const offer *offers, size_t count)
{
    int width = 0;
    for (size_t i = 0; i < count; i++) {
        int name = asc__cli_width(offers[i].card->title) + asc__cli_width(offers[i].remark);
        width = name > width ? name : width;
    }
    return width < NAME_MOST ? width : NAME_MOST;
}

static int kind_width(const offer *offers, size_t count)
{
    int width = 0;
    for (size_t i = 0; i < count; i++) {
        int kind = asc__cli_width(offers[i].card->type);
        width = kind > width ? kind : width;
    }
    return width;
}

/* As much of a text as goes into so many columns, with an ellipsis for the rest. */
static void add_beginning(asc_play *play, const char *text, int columns)
{
    size_t length = 0, word = 0;
    int width = 0;
    for (; text[length] && width < columns; length++) {
        width += ((unsigned char)text[length + 1] & 0xc0) != 0x80 && text[length] >= ' ';
        if (text[length] == ' ' || text[length] == '\n')
            word = length;
    }
    bool all = asc__cli_width(text) <= columns;
    length = all ? strlen(text) : word;
    for (size_t i = 0; i < length; i++)
        asc__screen_add(&play->screen, "%c", text[i] == '\n' ? ' ' : text[i]);
    asc__screen_add(&play->screen, "%s", all ? "" : " ...");
}

/* The text of a card behind what is there already, or below where there is no room for it. */
static void add_text(asc_play *play, const char *text, int indent)
{
    asc_screen *screen = &play->screen;
    int column = asc__screen_column(screen), left = screen->width - column;
    if (play->tight >= TIGHT_NAMES) {
        asc__screen_end(screen, 0, 0);
        return;
    }
    if (column > indent && left < TEXT_LEAST &&
        (asc__cli_width(text) > left || strchr(text, '\n'))) {
        asc__screen_end(screen, 0, 0);
        column = indent;
        asc__screen_pad(screen, column);
    }
    asc__screen_add(screen, ASC_INK_QUIET);
    if (play->tight >= TIGHT_TEXTS) {
        add_beginning(play, text, screen->width - column - 4);
        text = "";
    }
    for (; *text; text++) {
        asc__screen_add(screen, "%c", *text);
        if (*text == '\n')
            asc__screen_pad(screen, column);
    }
    asc__screen_add(screen, ASC_INK_OFF);
    asc__screen_end(screen, 0, column);
}

/* Columns of what all of them cost, and of the honor on them. */
static int price_width(const asc_play *play, const offer *offers, size_t count)
{
    int width = 0;
    for (size_t i = 0; i < count; i++) {
        char price[48];
        asc__play_cost(play, offers[i].card, price, sizeof price);
        width = asc__cli_width(price) > width ? asc__cli_width(price) : width;
    }
    return width;
}

static int honor_width(const offer *offers, size_t count)
{
    int width = 0;
    for (size_t i = 0; i < count; i++) {
        char honor[48];
        asc__cli_say(honor, sizeof honor, "{0} honor", asc__arg_number(offers[i].card->honor));
        if (offers[i].card->honor && asc__cli_width(honor) > width)
            width = asc__cli_width(honor);
    }
    return width;
}

static void draw_offers(asc_play *play, const offer *offers, size_t count, bool kinds)
{
    asc_screen *screen = &play->screen;
    int name = 6 + name_width(offers, count) + 2;
    bool kind_column = kinds && screen->width >= KIND_FROM;
    int cost = kind_column ? name + kind_width(offers, count) + 2 : name;
    int honor = cost + price_width(play, offers, count) + 2;
    int text = honor + honor_width(offers, count) + 2;
    for (size_t i = 0; i < count; i++) {
        const asc_card *card = offers[i].card;
        char price[48];
        asc__play_cost(play, card, price, sizeof price);
        asc__screen_add(screen, " %2s ", offers[i].place);
        if (offers[i].takeable)
            asc__screen_add(screen, ASC_INK_GOOD "* %s" ASC_INK_OFF "%s", card->title,
                            offers[i].remark);
        else
            asc__screen_add(screen, "  %s%s", card->title, offers[i].remark);
        asc__screen_pad(screen, name);
        if (kind_column) {
            asc__screen_add(screen, "%s%s" ASC_INK_OFF, asc__play_kind_ink(play, card), card->type);
            asc__screen_pad(screen, cost);
        }
        asc__screen_add(screen, "%s", price);
        asc__screen_pad(screen, honor);
        if (card->honor)
            asc__screen_tell(screen, "{0} honor", asc__arg_number(card->honor));
        asc__screen_pad(screen, text);
        if (kinds && !kind_column) {
            char whole[2048];
            asc__screen_end(screen, 0, 0);
            asc__screen_pad(screen, 6);
            asc__cli_say(whole, sizeof whole, "{0}{^}{1}" ASC_INK_QUIET ". {2}",
                         asc__arg_text(asc__play_kind_ink(play, card)), asc__arg_text(card->type),
                         asc__arg_text(card->text));
            add_text(play, whole, 6);
            continue;
        }
        add_text(play, card->text, 6);
    }
}

/* ---- The parts of the table ------------------------------------------------------------------ */

/* Which cards of the row were not there before. In a row that slides the others keep their order,
 * and are further right. */
static void find_fresh(const asc_play *play, const uint8_t *row, const uint8_t *old_row,
                       size_t count, bool *fresh)
{
    size_t left = count; /* cards of the old row that have not been met again */
    for (size_t i = count; i-- > 0;) {
        fresh[i] = old_row && old_row[i] != row[i];
        if (!old_row || !play->opponent[0])
            continue;
        size_t at = left;
        while (at > 0 && old_row[at - 1] != row[i])
            at--;
        fresh[i] = at == 0;
        left = at > 0 ? at - 1 : left;
    }
}

static void draw_row(asc_play *play, const uint8_t *old_row)
{
    enum { SLOTS = 32 };
    size_t count, treasure_count;
    const uint8_t *row = asc__view_list(play->game, play->view, "row", ASC_NOBODY, &count);
    const uint8_t *treasures =
        asc__view_list(play->game, play->view, "treasures", ASC_NOBODY, &treasure_count);
    const asc_card *cards = asc_cards(play->game, &(size_t){0});
    offer offers[SLOTS];
    size_t some = 0;
    bool takeable = false, new_here[SLOTS];
    count = count < SLOTS ? count : SLOTS;
    find_fresh(play, row, old_row, count, new_here);
    for (size_t i = 0; i < count; i++) {
        if (row[i] == ASC_NO_CARD)
            continue;
        offer *it = &offers[some++];
        *it = (offer){.card = &cards[row[i]], .takeable = can_take(play, row[i])};
        snprintf(it->place, sizeof it->place, "%zu", i + 1);
        bool fresh = new_here[i];
        unsigned under = treasures && i < treasure_count ? treasures[i] : 0;
        if (under > 0)
            asc__cli_say(it->remark, sizeof it->remark,
                         fresh ? T_(" (new, {0} {0?one:treasure|treasures})")
                               : T_(" ({0} {0?one:treasure|treasures})"),
                         asc__arg_number((int)under));
        else if (fresh)
            snprintf(it->remark, sizeof it->remark, "%s", asc__cli_tr(" (new)"));
        takeable = takeable || it->takeable;
    }
    asc__screen_say(&play->screen, takeable ? ASC_INK_HEAD "Center row" ASC_INK_OFF
                                                           " (* you can take it now)"
                                            : ASC_INK_HEAD "Center row" ASC_INK_OFF);
    draw_offers(play, offers, some, true);
}

/* What is always available, to be said in a sentence. */
typedef struct offer_list {
    const asc_play *play;
    const offer *offers;
    size_t count;
} offer_list;

static void say_offers(asc_speech *speech, const void *about, int part)
{
    const offer_list *list = about;
    (void)part;
    for (size_t i = 0; i < list->count; i++) {
        const offer *it = &list->offers[i];
        char price[48];
        asc__play_cost(list->play, it->card, price, sizeof price);
        for (char *at = price; (at = strchr(at, ' ')) != NULL;)
            *at = *ASC_NO_BREAK;
        if (i > 0)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        ASC__SAY_TEXT(speech, "{0}{1}" ASC_INK_OFF "{2} ({3})",
                      asc__arg_text(it->takeable ? ASC_INK_GOOD "* " : ""),
                      asc__arg_text(it->card->title), asc__arg_text(it->remark),
                      asc__arg_text(price));
    }
}

static void list_always(asc_play *play, const offer *offers, size_t count)
{
    const offer_list list = {play, offers, count};
    asc__screen_tell(&play->screen, ASC_INK_HEAD "Always available" ASC_INK_OFF ": {0}.",
                     asc__arg_phrase(say_offers, &list, 0));
    asc__screen_end(&play->screen, 0, 2);
}

static void draw_always(asc_play *play)
{
    enum { PILES = 16 };
    asc_tally tally = {.all = 0};
    asc__view_tally(play->game, play->view, "always", ASC_NOBODY, &tally);
    size_t count, some = 0;
    const asc_card *cards = asc_cards(play->game, &count);
    offer offers[PILES];
    for (size_t i = 0; i < count && some < PILES; i++) {
        if (cards[i].zone != ASC_ALWAYS)
            continue;
        offer *it = &offers[some++];
        *it = (offer){.card = &cards[i], .takeable = can_take(play, i)};
        if (cards[i].copies > 1)
            snprintf(it->remark, sizeof it->remark, " x%u", tally.of[i]);
    }
    if (some == 0)
        return;
    if (play->tight >= TIGHT_LISTS) {
        list_always(play, offers, some);
        return;
    }
    asc__screen_say(&play->screen, ASC_INK_HEAD "Always available" ASC_INK_OFF);
    draw_offers(play, offers, some, false);
}

/* Can one of the moves use this card where it is in play? */
static bool can_use(const asc_play *play, uint8_t card)
{
    const asc_verb *verbs = asc_verbs(play->game, &(size_t){0});
    for (int i = 0; i < play->move_count; i++)
        if (play->moves[i].card == card && strcmp(verbs[play->moves[i].verb].word, "use") == 0)
            return true;
    return false;
}

/* Own cards in play: those that are equal and equally used are one line. */
static void draw_own_play(asc_play *play)
{
    size_t count, used_count;
    const uint8_t *list = asc__view_list(play->game, play->view, "play", play->seat, &count);
    const uint8_t *used = asc__view_list(play->game, play->view, "used", play->seat, &used_count);
    const asc_card *cards = asc_cards(play->game, &(size_t){0});
    asc_screen *screen = &play->screen;
    bool any = false;
    for (size_t i = 0; i < count; i++) {
        if (list[i] == ASC_NO_CARD)
            continue;
        unsigned copies = 0, first = 1, unused_elsewhere = 0;
        unsigned mark = used && i < used_count ? used[i] : 0;
        for (size_t k = 0; k < count; k++) {
            unsigned other = used && k < used_count ? used[k] : 0;
            if (list[k] != list[i])
                continue;
            copies += other == mark;
            unused_elsewhere += other == 0 && mark != 0;
            first = first && !(other == mark && k < i);
        }
        if (!first)
            continue;
        if (!any)
            asc__screen_say(screen, ASC_INK_HEAD "Your cards in play" ASC_INK_OFF);
        any = true;
        bool usable = can_use(play, list[i]) && unused_elsewhere == 0;
        asc__screen_add(screen, "    %s%s" ASC_INK_OFF, usable ? ASC_INK_GOOD "* " : "  ",
                        cards[list[i]].title);
        if (copies > 1)
            asc__screen_add(screen, " x%u", copies);
        asc__screen_add(screen, usable ? " (can be used)" : mark ? " (used)" : "");
        asc__screen_add(screen, "  ");
        add_text(play, cards[list[i]].text, 6);
    }
}

static void draw_played(asc_play *play)
{
    asc_tally played = {.all = 0};
    asc__view_tally(play->game, play->view, "played", play->seat, &played);
    if (played.all == 0)
        return;
    const asc_play_cards cards = {.game = play->game, .tally = &played};
    asc__screen_tell(&play->screen, ASC_INK_HEAD "Played this turn" ASC_INK_OFF ": {0}",
                     asc__play_cards_arg(&cards));
    asc__screen_end(&play->screen, 0, 2);
}

static void draw_hand(asc_play *play)
{
    asc_tally hand = {.all = 0};
    if (play->tight >= TIGHT_LISTS ||
        !asc__view_tally(play->game, play->view, "hand", play->seat, &hand))
        return;
    size_t count;
    const asc_card *cards = asc_cards(play->game, &count);
    asc_screen *screen = &play->screen;
    asc__screen_say(screen, hand.all ? ASC_INK_HEAD "Your hand" ASC_INK_OFF
                                     : ASC_INK_HEAD "Your hand" ASC_INK_OFF " is empty.");
    int width = 0;
    for (size_t i = 0; i < count; i++) {
        int name = hand.of[i] ? asc__cli_width(cards[i].title) + (hand.of[i] > 1 ? 3 : 0) : 0;
        width = name > width ? name : width;
    }
    for (size_t i = 0; i < count; i++) {
        if (hand.of[i] == 0)
            continue;
        asc__screen_add(screen, "      %s", cards[i].title);
        if (hand.of[i] > 1)
            asc__screen_add(screen, " x%u", hand.of[i]);
        asc__screen_pad(screen, 6 + (width < NAME_MOST ? width : NAME_MOST) + 2);
        add_text(play, cards[i].text, 8);
    }
}

/* ---- The players ----------------------------------------------------------------------------- */

static void add_number(asc_play *play, int number, int column)
{
    if (number >= 0)
        asc__screen_add(&play->screen, "%*d", column - asc__screen_column(&play->screen), number);
    else
        asc__screen_add(&play->screen, "%*s", column - asc__screen_column(&play->screen), "-");
}

/* Who plays against one who plays alone: what he has, and nothing that he has not. */
static void draw_opponent(asc_play *play, int name, int honor)
{
    asc_screen *screen = &play->screen;
    asc_tally aside = {.all = 0};
    if (!play->opponent[0])
        return;
    asc__screen_add(screen, "  %s", play->opponent);
    asc__screen_pad(screen, name);
    add_number(play, asc__view_number(play->game, play->view, "opponent honor", ASC_NOBODY, -1),
               honor);
    if (asc__view_tally(play->game, play->view, "set aside", ASC_NOBODY, &aside) && aside.all) {
        const asc_play_cards cards = {.game = play->game, .tally = &aside};
        asc__screen_add(screen, "  ");
        asc__screen_tell(screen, "Set aside: {0}", asc__play_cards_arg(&cards));
    }
    asc__screen_end(screen, 0, honor + 2);
}

static void list_opponent(asc_play *play)
{
    asc_screen *screen = &play->screen;
    asc_tally aside = {.all = 0};
    const asc_play_cards cards = {.game = play->game, .tally = &aside};
    asc__screen_add(screen, "  ");
    asc__screen_add(screen, "%s: %d honor.", play->opponent,
                    asc__view_number(play->game, play->view, "opponent honor", ASC_NOBODY, 0));
    if (asc__view_tally(play->game, play->view, "set aside", ASC_NOBODY, &aside) && aside.all) {
        asc__screen_add(screen, " ");
        asc__screen_tell(screen, "Set aside: {0}.", asc__play_cards_arg(&cards));
    }
    asc__screen_end(screen, 0, 4);
}

static void list_players(asc_play *play)
{
    const asc_game *game = play->game;
    asc_screen *screen = &play->screen;
    int turn = asc__view_number(game, play->view, "turn", ASC_NOBODY, 0) - 1;
    for (int i = 0; i < play->players; i++) {
        asc__screen_add(screen, i == turn ? "> " : "  ");
        if (play->players > 2)
            asc__screen_add(screen, "%d ", i + 1);
        asc__screen_add(screen, "%s: %d honor, hand %d, deck %d, discard %d.",
                        asc__play_name(play, i, play->seat),
                        asc__view_number(game, play->view, "honor", i, 0),
                        asc__view_number(game, play->view, "hand size", i, 0),
                        asc__view_number(game, play->view, "deck size", i, 0),
                        asc__view_size(game, play->view, "discard", i));
        int team = asc__view_number(game, play->view, "team", i, 0);
        if (team > 0) {
            asc__screen_add(screen, " ");
            asc__screen_add(screen, "Team %d.", team);
        }
        asc_tally in_play = {.all = 0};
        asc__view_tally(game, play->view, "play", i, &in_play);
        if (i != play->seat && in_play.all > 0) {
            const asc_play_cards cards = {.game = game, .tally = &in_play};
            asc__screen_add(screen, " ");
            asc__screen_tell(screen, "In play: {0}.", asc__play_cards_arg(&cards));
        }
        asc__screen_end(screen, 0, 4);
    }
    if (play->opponent[0])
        list_opponent(play);
}

static void draw_players(asc_play *play)
{
    const asc_game *game = play->game;
    asc_screen *screen = &play->screen;
    int name = 8;
    for (int i = 0; i < play->players; i++) {
        int width = asc__cli_width(asc__play_name(play, i, play->seat));
        name = width > name ? width : name;
    }
    if (asc__cli_width(play->opponent) > name)
        name = asc__cli_width(play->opponent);
    name += 4;
    /* Each column is as wide as its title, and ends there. */
    enum { SEAT, HONOR, HAND, DECK, DISCARD, TEAM, COLUMNS };
    static const char *const titles[COLUMNS] = {N_("Seat"), N_("Honor"),   N_("Hand"),
                                                N_("Deck"), N_("Discard"), N_("Team")};
    /* Of two everyone knows who the other is. */
    int first = play->players > 2 ? SEAT : HONOR;
    int columns = asc__view_field(game, "team", 0) ? COLUMNS : TEAM, ends[COLUMNS], end = name;
    asc__screen_add(screen, ASC_INK_HEAD "  ");
    asc__screen_add(screen, "Player");
    asc__screen_pad(screen, name);
    for (int i = first; i < columns; i++) {
        asc__screen_add(screen, "  ");
        asc__screen_add(screen, "%s", asc__cli_tr(titles[i]));
        ends[i] = end = asc__screen_column(screen);
    }
    asc__screen_add(screen, ASC_INK_OFF);
    asc__screen_end(screen, 0, 0);
    int turn = asc__view_number(game, play->view, "turn", ASC_NOBODY, 0) - 1;
    for (int i = 0; i < play->players; i++) {
        asc__screen_add(screen, "%s %s", i == turn ? ">" : " ",
                        asc__play_name(play, i, play->seat));
        asc__screen_pad(screen, name);
        if (first == SEAT)
            add_number(play, i + 1, ends[SEAT]);
        add_number(play, asc__view_number(game, play->view, "honor", i, -1), ends[HONOR]);
        add_number(play, asc__view_number(game, play->view, "hand size", i, -1), ends[HAND]);
        add_number(play, asc__view_number(game, play->view, "deck size", i, -1), ends[DECK]);
        add_number(play, asc__view_size(game, play->view, "discard", i), ends[DISCARD]);
        if (columns > TEAM)
            add_number(play, asc__view_number(game, play->view, "team", i, 0), ends[TEAM]);
        asc_tally in_play = {.all = 0};
        asc__view_tally(game, play->view, "play", i, &in_play);
        int column = end + 2;
        if (i != play->seat && in_play.all > 0) {
            /* Where there is no room beside the numbers it stands below. */
            if (screen->width - column < 30) {
                asc__screen_end(screen, 0, 0);
                asc__screen_pad(screen, 4);
                column = 6;
            }
            const asc_play_cards cards = {.game = game, .tally = &in_play};
            asc__screen_add(screen, column == 6 ? "" : "  ");
            asc__screen_tell(screen, "In play: {0}", asc__play_cards_arg(&cards));
        }
        asc__screen_end(screen, 0, column);
    }
    draw_opponent(play, name, ends[HONOR]);
}

static void draw_head(asc_play *play)
{
    const asc_game *game = play->game;
    asc_screen *screen = &play->screen;
    int turn = asc__view_number(game, play->view, "turn", ASC_NOBODY, 0) - 1;
    asc_lang_arg round = asc__arg_number(asc_round(game, asc_match_state(play->match)));
    asc__screen_add(screen, ASC_INK_HEAD);
    if (turn == play->seat)
        asc__screen_tell(screen, "Your turn, round {0}.", round);
    else if (turn >= 0 && turn < play->players)
        asc__screen_tell(screen, "{1}'s turn, round {0}.", round,
                         asc__arg_text(asc__play_name(play, turn, play->seat)));
    else
        asc__screen_tell(screen, "Round {0}.", round);
    asc__screen_add(screen, ASC_INK_OFF " ");
    int pool = asc__view_number(game, play->view, "pool", ASC_NOBODY, -1);
    if (pool >= 0)
        asc__screen_add(screen, "Honor left in the pool: %d.", pool);
    if (asc__view_number(game, play->view, "last round", ASC_NOBODY, 0)) {
        asc__screen_add(screen, ASC_INK_WARN " ");
        asc__screen_add(screen, "This is the last round!");
        asc__screen_add(screen, ASC_INK_OFF);
    }
    int extra = asc__view_number(game, play->view, "extra turns", ASC_NOBODY, 0);
    if (extra > 0) {
        asc__screen_add(screen, " ");
        asc__screen_add(screen, "Extra turns to come: %d.", extra);
    }
    asc__screen_end(screen, 0, 0);
}

/* ---- All of it --------------------------------------------------------------------------------- */

void asc__play_table(asc_play *play, size_t since)
{
    size_t count;
    draw_head(play);
    bool row = asc__view_field(play->game, "row", ASC_NOBODY) != NULL;
    bool hands = asc__view_field(play->game, "hand", play->seat) != NULL;
    if (!row || !hands) {
        asc__play_fields(play);
        draw_hand(play);
        return;
    }
    const uint8_t *old_row = NULL;
    if (since < asc_match_length(play->match) && since > 0) {
        asc_match_state_at(play->match, since, play->scratch);
        asc_view_of(play->game, play->scratch, play->seat, play->old_view);
        old_row = asc__view_list(play->game, play->old_view, "row", ASC_NOBODY, &count);
    }
    if (play->tight >= TIGHT_LISTS) {
        list_players(play);
    } else {
        draw_players(play);
        asc__screen_blank(&play->screen);
    }
    draw_row(play, old_row);
    draw_always(play);
    draw_own_play(play);
    draw_played(play);
    draw_hand(play);
}

/* ---- From move to move ----------------------------------------------------------------------- */

/* Runes with a purpose, reductions and what else is kept for this turn. */
static void say_lasting(asc_speech *speech, const asc_play *play)
{
    static const char *const kinds[] = {"runes for ", "discount for ", "unite with ",
                                        "waiting for "};
    size_t count;
    const asc_field *fields = asc_view_fields(play->game, &count);
    for (size_t i = 0; i < count; i++) {
        bool lasting = false;
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
            lasting = lasting || strncmp(fields[i].name, kinds[k], strlen(kinds[k])) == 0;
        int number =
            lasting ? asc__view_number(play->game, play->view, fields[i].name, ASC_NOBODY, 0) : 0;
        if (number == 0)
            continue;
        asc__say(speech, ASC_SAY_LIST_COMMA);
        ASC__SAY_TEXT(speech, "{0}: {1}", asc__arg_text(fields[i].title), asc__arg_number(number));
    }
}

/* What there is to be had in a turn, and how it is said. */
static const struct {
    const char *field, *amount;
    bool always; /* also where there is none */
} resources[] = {
    {"runes", T_(ASC_INK_HEAD "{0} {0?one:rune|runes}" ASC_INK_OFF), true},
    {"power", T_(ASC_INK_HEAD "{0} power" ASC_INK_OFF), true},
    {"energy", T_(ASC_INK_HEAD "{0} energy" ASC_INK_OFF), false},
};

enum { RESOURCES = sizeof resources / sizeof *resources };

static void say_purse(asc_speech *speech, const void *about, int part)
{
    const asc_play *play = about;
    bool any = false;
    (void)part;
    for (size_t i = 0; i < RESOURCES; i++) {
        int number = asc__view_number(play->game, play->view, resources[i].field, ASC_NOBODY, -1);
        if (number < 0 || (number == 0 && !resources[i].always))
            continue;
        if (any)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        ASC__SAY_TEXT(speech, resources[i].amount, asc__arg_number(number));
        any = true;
    }
    say_lasting(speech, play);
}

void asc__play_purse(asc_play *play, bool with_hand)
{
    const asc_game *game = play->game;
    asc_screen *screen = &play->screen;
    /* They are of whoever's turn it is, who may be another than the one who is asked. */
    bool mine =
        asc__view_number(game, play->view, "turn", ASC_NOBODY, play->seat + 1) == play->seat + 1;
    bool any = mine && asc__view_field(game, resources[0].field, ASC_NOBODY);
    if (any)
        asc__screen_tell(screen, "You have {0}.", asc__arg_phrase(say_purse, play, 0));
    asc_tally hand = {.all = 0};
    if (with_hand && asc__view_tally(game, play->view, "hand", play->seat, &hand)) {
        const asc_play_cards cards = {.game = game, .tally = &hand};
        asc__screen_add(screen, any ? " " : "");
        if (hand.all > 0)
            asc__screen_tell(screen, "Hand: {0}.", asc__play_cards_arg(&cards));
        else
            asc__screen_add(screen, "Your hand is empty.");
    }
    asc__screen_end(screen, 0, 2);
}

static void draw_whole(asc_play *play, size_t since)
{
    asc__play_table(play, since);
    asc__play_purse(play, play->tight >= TIGHT_LISTS);
    asc__play_moves(play);
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

void asc__play_whole(asc_play *play, size_t since)
{
    asc_screen *screen = &play->screen;
    FILE *out = screen->out;
    bool fits = screen->height == 0;
    for (play->tight = TIGHT_NOT; !fits && play->tight + 1 < TIGHT_LEVELS;) {
        char *text = NULL;
        size_t size = 0;
        screen->out = open_memstream(&text, &size);
        if (!screen->out)
            break;
        draw_whole(play, since);
        /* The prompt has a line of its own. */
        fits = fclose(screen->out) != 0 || count_lines(text) < screen->height;
        free(text);
        play->tight += !fits;
    }
    screen->out = out;
    draw_whole(play, since);
    play->tight = TIGHT_NOT;
}
