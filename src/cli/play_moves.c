/*
 * play_moves.c - what can be done now: the question that is open, and the numbered moves.
 */
#include "play.h"

#include <string.h>

enum { COLUMN_LEAST = 16 };

bool asc__play_move_words(const asc_play *play, asc_move move, char text[ASC_PLAY_WORDS_MAX])
{
    const asc_state *state = asc_match_state(play->match);
    asc_move_say(play->game, state, move, text, ASC_MOVE_TEXT_MAX);
    size_t length = strlen(text), room = ASC_PLAY_WORDS_MAX - length;
    /* " (" before it and ")" behind. */
    if (asc_move_meaning(play->game, state, move, text + length + 2, room - 3) == 0) {
        text[length] = '\0';
        return false;
    }
    memcpy(text + length, " (", 2);
    memcpy(text + strlen(text), ")", 2);
    return true;
}

/* Moves of the numbered ones, in as many columns as there is room for. */
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
    widest += 6; /* "12  " before it and two blanks behind */
    int columns = screen->width / widest;
    columns = columns < 1 ? 1 : columns;
    int lines = (count + columns - 1) / columns;
    /* Down the columns: neighbours in the list stay neighbours to the eye. */
    columns = lines > 0 ? (count + lines - 1) / lines : 0;
    for (int line = 0; line < lines; line++) {
        for (int column = 0; column < columns; column++) {
            int i = column * lines + line;
            if (i >= count)
                continue;
            asc_move_say(play->game, state, play->moves[list[i]], text, sizeof text);
            if (column > 0)
                asc__screen_pad(screen, column * widest);
            asc__screen_add(screen, ASC_INK_HEAD "%3d" ASC_INK_OFF " %s", list[i] + 1, text);
        }
        asc__screen_end(screen, 0, 4);
    }
}

void asc__play_move_columns(asc_play *play, const int *list, int count)
{
    int others = 0;
    for (int i = 0; i < count; i++) {
        int index = list ? list[i] : i;
        char text[ASC_PLAY_WORDS_MAX];
        /* With more to say than the words of the move it has a line of its own. */
        if (asc__play_move_words(play, play->moves[index], text)) {
            asc__screen_add(&play->screen, ASC_INK_HEAD "%3d" ASC_INK_OFF " %s", index + 1, text);
            asc__screen_end(&play->screen, 0, 4);
        } else {
            play->listed[others++] = index;
        }
    }
    draw_columns(play, play->listed, others);
}

/* Whose question it is, and what its card says. */
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

void asc__play_moves(asc_play *play)
{
    ask(play);
    asc__play_move_columns(play, NULL, play->move_count);
    if (asc__play_all_possible(play))
        asc__screen_say(&play->screen,
                        ASC_INK_HEAD "all" ASC_INK_OFF " plays everything that needs no choice.");
}
