/*
 * play_brief.c - a position in a few lines: the question, what the player to act has, and the cards
 * on offer. A game without a row is shown by its fields (play_fields.c).
 */
#include "play.h"

#include <string.h>

/* Can the player to act pay for it? */
static bool can_pay(const asc_board *board, const asc_thing *thing)
{
    const asc_verb *verbs = asc_verbs(board->game, &(size_t){0});
    bool can = false;
    for (int i = 0; i < thing->move_count; i++)
        can = can || verbs[thing->moves[i].verb].sort == ASC_VERB_TAKE;
    return can;
}

/* Says the things on offer in a zone; `about` is an asc_play. */
static void say_offers(asc_speech *speech, const void *about, int zone)
{
    const asc_play *play = about;
    const asc_board *board = &play->board;
    bool any = false;
    for (int i = board->first[zone]; i < board->first[zone + 1]; i++) {
        const asc_thing *thing = &board->things[i];
        char cost[48];
        if (thing->copies == 0)
            continue;
        asc__play_cost(play, asc__thing_card(board, thing), cost, sizeof cost);
        for (char *at = cost; (at = strchr(at, ' ')) != NULL;)
            *at = *ASC_NO_BREAK;
        if (any)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        ASC__SAY_TEXT(speech, "{0}{1} ({2})", asc__arg_text(can_pay(board, thing) ? "*" : ""),
                      asc__arg_text(asc__thing_card(board, thing)->title), asc__arg_text(cost));
        any = true;
    }
}

static void tell_offers(asc_play *play, asc_zone zone)
{
    const asc_board *board = &play->board;
    if (asc__zone_count(board, zone) == 0)
        return;
    asc__screen_tell(&play->screen, "{0}: {1}.",
                     asc__arg_text(board->things[board->first[zone]].field->title),
                     asc__arg_phrase(say_offers, play, (int)zone));
    asc__screen_end(&play->screen, 0, 2);
}

/* Says everybody's points, "Anna 12, Bea 7"; `about` is an asc_play. */
static void say_scores(asc_speech *speech, const void *about, int part)
{
    const asc_play *play = about;
    (void)part;
    for (int i = 0; i < play->session.players; i++) {
        if (i > 0)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        ASC__SAY_TEXT(speech, "{0} {1}", asc__arg_text(asc__play_name(play, i, play->you)),
                      asc__arg_number(play->board.seats[i].score));
    }
    if (!play->opponent[0])
        return;
    asc__say(speech, ASC_SAY_LIST_COMMA);
    ASC__SAY_TEXT(speech, "{0} {1}", asc__arg_text(play->opponent),
                  asc__arg_number(play->board.opponent.score));
}

static void tell_race(asc_play *play)
{
    int pool = asc__view_number(play->game, play->view, ASC_ROLE_COUNTDOWN, ASC_NOBODY, -1);
    if (pool < 0)
        return;
    const asc_field *score = play->board.seats[0].score_field;
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

/* Shows the question, and the card that asks it. */
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
    asc__play_resources(play);
    if (!asc__view_field(play->game, ASC_ROLE_ROW, ASC_NOBODY)) {
        asc__play_fields(play);
        return;
    }
    tell_offers(play, ASC_ZONE_ROW);
    tell_offers(play, ASC_ZONE_SUPPLY);
    tell_in_play(play);
    tell_race(play);
}
