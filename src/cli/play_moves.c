/*
 * play_moves.c - the open question, and the legal moves with their numbers, in columns or grouped
 * by verb.
 */
#include "play.h"

#include <string.h>

enum { COLUMN_LEAST = 16 };

bool asc__play_move_words(const asc_play *play, asc_move move, char text[ASC_PLAY_WORDS_MAX])
{
    const asc_state *state = asc_match_state(play->match);
    asc_move_tell(play->game, state, move, text, ASC_PLAY_WORDS_MAX);
    return asc_move_meaning(play->game, state, move, NULL, 0) > 0;
}

/* ---- In columns ------------------------------------------------------------------------------ */

void asc__play_sort_moves(const asc_play *play, int *list, int count)
{
    for (int i = 1; i < count; i++) {
        int move = list[i], number = play->numbers[move], at = i;
        for (; at > 0 && number > 0; at--) {
            int before = play->numbers[list[at - 1]];
            if (before > 0 && before < number)
                break;
            list[at] = list[at - 1];
        }
        list[at] = move;
    }
}

/* Prints moves in as many columns as fit. */
static void draw_columns(asc_play *play, const int *list, int count)
{
    const asc_state *state = asc_match_state(play->match);
    asc_screen *screen = &play->screen;
    char text[ASC_MOVE_TEXT_MAX];
    int widest = COLUMN_LEAST;
    for (int i = 0; i < count; i++) {
        asc_move_say(play->game, state, play->moves[list[i]], text, sizeof text);
        int width = asc__cli_width(text);
        widest = width > widest ? width : widest;
    }
    widest += 6; /* "12  " before it, and two blanks after it */
    int columns = screen->width / widest;
    columns = columns < 1 ? 1 : columns;
    int lines = (count + columns - 1) / columns;
    /* Fill column by column: neighbours in the list stay together. */
    columns = lines > 0 ? (count + lines - 1) / lines : 0;
    for (int line = 0; line < lines; line++) {
        for (int column = 0; column < columns; column++) {
            int i = column * lines + line;
            if (i >= count)
                continue;
            asc_move_say(play->game, state, play->moves[list[i]], text, sizeof text);
            if (column > 0)
                asc__screen_pad(screen, column * widest);
            asc__screen_add(screen, ASC_INK_HEAD "%3d" ASC_INK_OFF " %s", play->numbers[list[i]],
                            text);
        }
        asc__screen_end(screen, 0, 4);
    }
}

void asc__play_move_columns(asc_play *play, const int *list, int count)
{
    int others = 0, *sorted = play->listed;
    for (int i = 0; i < count; i++)
        sorted[i] = list ? list[i] : i;
    asc__play_sort_moves(play, sorted, count);
    for (int i = 0; i < count; i++) {
        char text[ASC_PLAY_WORDS_MAX];
        /* A move that needs an explanation has a line of its own. */
        if (asc__play_move_words(play, play->moves[sorted[i]], text)) {
            asc__screen_add(&play->screen, ASC_INK_HEAD "%3d" ASC_INK_OFF " %s",
                            play->numbers[sorted[i]], text);
            asc__screen_end(&play->screen, 0, 4);
        } else {
            sorted[others++] = sorted[i];
        }
    }
    draw_columns(play, sorted, others);
}

/* ---- By verb --------------------------------------------------------------------------------- */

/* The words of a move after its verb; all words if they do not begin with it. */
static const char *behind_verb(const asc_play *play, asc_move move, const char *words)
{
    const char *verb = asc__cli_word("verb", asc_verbs(play->game, &(size_t){0})[move.verb].word);
    size_t length = strlen(verb);
    if (strncmp(words, verb, length) != 0)
        return words;
    return words + length + (words[length] == ' ');
}

/* Are there words after the verb? */
static bool has_object(const asc_play *play, int index)
{
    char words[ASC_MOVE_TEXT_MAX];
    asc_move_say(play->game, asc_match_state(play->match), play->moves[index], words, sizeof words);
    return *behind_verb(play, play->moves[index], words) != '\0';
}

/* The number of copies in the hand, if the card of the move is there. */
static unsigned copies_of(const asc_play *play, asc_move move)
{
    asc_place place;
    asc_tally tally = {.all = 0};
    if (!asc_move_place(play->game, asc_match_state(play->match), move, &place) ||
        place.seat != play->seat)
        return 1;
    const asc_field *field = asc__view_place(play->game, &place);
    if (!field || field->role != ASC_ROLE_HAND)
        return 1;
    asc__view_tally_in(play->view, field, &tally);
    return tally.of[move.card];
}

/* Does the move pay for its card? Then the price matters. */
static bool is_paid(const asc_play *play, asc_move move)
{
    const asc_verb *verbs = asc_verbs(play->game, &(size_t){0});
    return verbs[move.verb].sort == ASC_VERB_TAKE && move.card != ASC_NO_CARD;
}

/* The words of a move after its verb: "Name x2", "Name (3)". True: the move needs a line of its
 * own. */
static bool say_object(const asc_play *play, asc_move move, int room, char text[ASC_PLAY_WORDS_MAX])
{
    char words[ASC_PLAY_WORDS_MAX];
    const asc_card *cards = asc_cards(play->game, &(size_t){0});
    bool explained = asc__play_move_words(play, move, words);
    unsigned copies = copies_of(play, move);
    size_t length = (size_t)snprintf(text, ASC_PLAY_WORDS_MAX, "%.*s", ASC_PLAY_WORDS_MAX - 16,
                                     behind_verb(play, move, words));
    if (copies > 1)
        length += (size_t)snprintf(text + length, ASC_PLAY_WORDS_MAX - length, " ×%u", copies);
    /* Show the price only if the words are the card's title and nothing more. */
    if (is_paid(play, move) && strcmp(text, cards[move.card].title) == 0)
        snprintf(text + length, ASC_PLAY_WORDS_MAX - length, " (%u)", cards[move.card].cost);
    if (explained || asc__cli_width(text) > room)
        return explained;
    for (char *at = text; (at = strchr(at, ' ')) != NULL;)
        *at = *ASC_NO_BREAK;
    return false;
}

/* Prints the moves of a verb that have more words, on a line of their own. */
static void draw_verb(asc_play *play, size_t verb, const int *list, int count, int column)
{
    asc_screen *screen = &play->screen;
    const char *word = asc_verbs(play->game, &(size_t){0})[verb].word;
    bool any = false, full = false;
    for (int i = 0; i < count; i++) {
        char text[ASC_PLAY_WORDS_MAX];
        asc_move move = play->moves[list[i]];
        if (move.verb != verb || !has_object(play, list[i]))
            continue;
        bool alone = say_object(play, move, screen->width - column - 4, text);
        if (!any)
            asc__screen_add(screen, "  %s", asc__cli_word("verb", word));
        else
            asc__screen_add(screen, alone || full ? "\n" : "  ");
        asc__screen_pad(screen, column);
        asc__screen_add(screen, ASC_INK_HEAD "%d" ASC_INK_OFF ASC_NO_BREAK "%s",
                        play->numbers[list[i]], text);
        any = true;
        full = alone;
    }
    asc__screen_end(screen, 0, column);
}

/* Prints a line for each verb; last the moves that are only a verb, and the command `all`. */
static void draw_by_verb(asc_play *play, int *list, int count)
{
    asc_screen *screen = &play->screen;
    size_t verb_count;
    const asc_verb *verbs = asc_verbs(play->game, &verb_count);
    int column = 0;
    asc__play_sort_moves(play, list, count);
    for (int i = 0; i < count; i++) {
        int width = asc__cli_width(asc__cli_word("verb", verbs[play->moves[list[i]].verb].word));
        column = width > column && has_object(play, list[i]) ? width : column;
    }
    for (size_t verb = 0; verb < verb_count; verb++)
        draw_verb(play, verb, list, count, column + 4);
    for (int i = 0; i < count; i++) {
        char text[ASC_PLAY_WORDS_MAX];
        if (has_object(play, list[i]))
            continue;
        asc__play_move_words(play, play->moves[list[i]], text);
        asc__screen_add(screen, ASC_INK_HEAD "%3d" ASC_INK_OFF ASC_NO_BREAK "%s ",
                        play->numbers[list[i]], text);
    }
    if (asc__play_all_possible(play)) {
        asc__screen_add(screen, "  ");
        asc__screen_add(screen,
                        ASC_INK_HEAD "all" ASC_INK_OFF " plays everything that needs no choice.");
    }
    asc__screen_end(screen, 0, 2);
}

/* ---- The question and all moves -------------------------------------------------------------- */

/* Shows who asks what, and the text of the card that asks. */
static void ask(asc_play *play)
{
    asc_screen *screen = &play->screen;
    asc_question question = asc_question_of(play->game, asc_match_state(play->match));
    if (question.id == 0)
        return;
    asc__play_asked(play);
    const char *text = question.text ? question.text : question.name;
    if (question.card != ASC_NO_CARD) {
        const asc_card *card = &asc_cards(play->game, &(size_t){0})[question.card];
        asc__screen_tell(screen, ASC_INK_HEAD "{0}: {1}" ASC_INK_OFF, asc__arg_text(card->title),
                         asc__arg_text(text));
        asc__screen_end(screen, 0, 2);
        asc__screen_add(screen, ASC_INK_QUIET "%s" ASC_INK_OFF, card->text);
        asc__screen_end(screen, 2, 2);
    } else {
        asc__screen_say(screen, ASC_INK_HEAD "%s" ASC_INK_OFF, text);
    }
}

/* Says that undoing the move which led to a question is a way out of it, if the question must be
 * answered and the move can be undone. */
static void tell_way_out(asc_play *play)
{
    asc_question question = asc_question_of(play->game, asc_match_state(play->match));
    size_t length = asc_match_length(play->match);
    char text[ASC_MOVE_TEXT_MAX];
    if (question.id == 0 || question.may_decline ||
        asc_match_free_undo(play->match, play->seat) == length)
        return;
    asc_match_state_at(play->match, length - 1, play->scratch);
    asc_move_say(play->game, play->scratch, asc_match_decision(play->match, length - 1).move, text,
                 sizeof text);
    asc__screen_tell(&play->screen, ASC_INK_HEAD "undo" ASC_INK_OFF " takes back: {0}.",
                     asc__arg_text(text));
    asc__screen_end(&play->screen, 0, 2);
}

/* Is it a turn without an open question? */
static bool is_turn(const asc_play *play)
{
    return asc_question_of(play->game, asc_match_state(play->match)).id == 0;
}

void asc__play_moves(asc_play *play)
{
    /* A viewer without moves gets no question. */
    if (play->move_count == 0)
        return;
    ask(play);
    for (int i = 0; i < play->move_count; i++)
        play->listed[i] = i;
    if (is_turn(play))
        draw_by_verb(play, play->listed, play->move_count);
    else
        asc__play_move_columns(play, NULL, play->move_count);
    tell_way_out(play);
}

void asc__play_other_moves(asc_play *play)
{
    int count = 0;
    if (play->move_count == 0 || !is_turn(play) || !asc__play_has_row(play)) {
        asc__play_moves(play);
        return;
    }
    for (int i = 0; i < play->move_count; i++)
        if (!asc__play_is_on_table(play, i))
            play->listed[count++] = i;
    draw_by_verb(play, play->listed, count);
}
