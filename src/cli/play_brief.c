/*
 * play_brief.c - a position in a few lines, to be read afterwards: what is asked, what the player who
 * decides has, and what is on offer. A game without a row is shown as its fields say (play_fields.c).
 */
#include "play.h"

#include <string.h>

/* Cards of a field that can be paid for, or could be: about a brief_offers. */
typedef struct brief_offers {
    const asc_play *play;
    const asc_field *field;
} brief_offers;

/* Is there a move that pays for such a card there? */
static bool can_pay(const asc_play *play, const asc_field *field, uint8_t card)
{
    const asc_state *state = asc_match_state(play->match);
    const asc_verb *verbs = asc_verbs(play->game, &(size_t){0});
    for (int i = 0; i < play->move_count; i++) {
        asc_place place;
        if (play->moves[i].card == card && verbs[play->moves[i].verb].sort == ASC_VERB_TAKE &&
            asc_move_place(play->game, state, play->moves[i], &place) &&
            asc__view_place(play->game, &place) == field)
            return true;
    }
    return false;
}

static void say_offer(asc_speech *speech, const brief_offers *offers, uint8_t card, bool any)
{
    const asc_card *it = &asc_cards(offers->play->game, &(size_t){0})[card];
    char cost[48];
    asc__play_cost(offers->play, it, cost, sizeof cost);
    for (char *at = cost; (at = strchr(at, ' ')) != NULL;)
        *at = *ASC_NO_BREAK;
    if (any)
        asc__say(speech, ASC_SAY_LIST_COMMA);
    ASC__SAY_TEXT(speech, "{0}{1} ({2})",
                  asc__arg_text(can_pay(offers->play, offers->field, card) ? "*" : ""),
                  asc__arg_text(it->title), asc__arg_text(cost));
}

static void say_offers(asc_speech *speech, const void *about, int part)
{
    const brief_offers *offers = about;
    const asc_play *play = offers->play;
    size_t count;
    const uint8_t *list = asc__view_list_in(play->view, offers->field, &count);
    asc_tally tally = {.all = 0};
    bool any = false;
    (void)part;
    for (size_t i = 0; i < count; i++)
        if (list[i] != ASC_NO_CARD) {
            say_offer(speech, offers, list[i], any);
            any = true;
        }
    if (list || !asc__view_tally_in(play->view, offers->field, &tally))
        return;
    for (size_t i = 0; i < ASC_CARDS_MAX; i++)
        if (tally.of[i] > 0) {
            say_offer(speech, offers, (uint8_t)i, any);
            any = true;
        }
}

static void tell_offers(asc_play *play, asc_role role)
{
    const brief_offers offers = {play, asc__view_field(play->game, role, ASC_NOBODY)};
    if (asc__view_size(play->game, play->view, role, ASC_NOBODY) <= 0)
        return;
    asc__screen_tell(&play->screen, "{0}: {1}.", asc__arg_text(offers.field->title),
                     asc__arg_phrase(say_offers, &offers, 0));
    asc__screen_end(&play->screen, 0, 2);
}

/* "Anna 12, Bea 7": the points of all, about an asc_play. */
static void say_scores(asc_speech *speech, const void *about, int part)
{
    const asc_play *play = about;
    (void)part;
    for (int i = 0; i < play->session.players; i++) {
        if (i > 0)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        ASC__SAY_TEXT(
            speech, "{0} {1}", asc__arg_text(asc__play_name(play, i, play->you)),
            asc__arg_number(asc__view_number(play->game, play->view, ASC_ROLE_SCORE, i, 0)));
    }
    if (!play->opponent[0])
        return;
    asc__say(speech, ASC_SAY_LIST_COMMA);
    ASC__SAY_TEXT(
        speech, "{0} {1}", asc__arg_text(play->opponent),
        asc__arg_number(asc__view_number(play->game, play->view, ASC_ROLE_SCORE, ASC_NOBODY, 0)));
}

static void tell_race(asc_play *play)
{
    int pool = asc__view_number(play->game, play->view, ASC_ROLE_COUNTDOWN, ASC_NOBODY, -1);
    if (pool < 0)
        return;
    const asc_field *score = asc__view_field(play->game, ASC_ROLE_SCORE, 0);
    const asc_field *clock = asc__view_field(play->game, ASC_ROLE_COUNTDOWN, ASC_NOBODY);
    char left[128];
    asc_amount_say(play->game, clock, pool, left, sizeof left);
    asc__screen_tell(&play->screen, "{0}: {1}. {2}.", asc__arg_text(score->title),
                     asc__arg_phrase(say_scores, play, 0), asc__arg_text(left));
    asc__screen_end(&play->screen, 0, 2);
}

static void tell_in_play(asc_play *play)
{
    asc_tally in_play = {.all = 0};
    const asc_play_cards cards = {.game = play->game, .tally = &in_play};
    asc__view_tally(play->game, play->view, ASC_ROLE_IN_PLAY, play->seat, &in_play);
    if (in_play.all == 0)
        return;
    asc__screen_tell(&play->screen, "In play: {0}.", asc__play_cards_arg(&cards));
    asc__screen_end(&play->screen, 0, 2);
}

/* What is asked, and because of which card. */
static void tell_question(asc_play *play)
{
    asc_screen *screen = &play->screen;
    asc_question question = asc_question_of(play->game, asc_match_state(play->match));
    if (question.id == 0)
        return;
    asc_lang_arg text = asc__arg_text(question.text ? question.text : question.name);
    asc__play_asked(play);
    if (question.card != ASC_NO_CARD)
        asc__screen_tell(screen, "{0}: {1}",
                         asc__arg_text(asc_cards(play->game, &(size_t){0})[question.card].title),
                         text);
    else
        asc__screen_tell(screen, "{0}", text);
    asc__screen_end(screen, 0, 2);
}

void asc__play_brief(asc_play *play)
{
    tell_question(play);
    asc__play_purse(play);
    if (!asc__view_field(play->game, ASC_ROLE_ROW, ASC_NOBODY)) {
        asc__play_fields(play);
        return;
    }
    tell_offers(play, ASC_ROLE_ROW);
    tell_offers(play, ASC_ROLE_SUPPLY);
    tell_in_play(play);
    tell_race(play);
}
