/*
 * princes_text.c - moves as text and back, questions, and events as sentences. People are called by
 * the names of their princes, which everyone can see.
 */
#include "princes_internal.h"
#include "suggest.h"

/* The words after a verb. */
typedef enum princes_behind {
    BEHIND_NOTHING,
    BEHIND_CARD,
    BEHIND_PERSON,
    BEHIND_DECK,
    BEHIND_RESCUE
} princes_behind;

const asc_verb asc__princes_verbs[PRINCES_VERB_COUNT] = {
#define X(name, word, sort, behind) {word, sort},
#include "princes_verbs.def"
};

static const uint8_t behind_verb[PRINCES_VERB_COUNT] = {
#define X(name, word, sort, behind) BEHIND_##behind,
#include "princes_verbs.def"
};

/* The word for a deck, with which a move ends. */
static const char *const deck_words[2][2] = {{NC_("deck", "event"), NC_("deck", "events")},
                                             {NC_("deck", "resource"), NC_("deck", "resources")}};

/* ---- Questions ------------------------------------------------------------------------------- */

const char *const asc__princes_questions[PRINCES_Q_COUNT] = {
#define X(name, word, text, told) word,
#include "princes_questions.def"
};

static const char *const question_texts[PRINCES_Q_COUNT] = {
#define X(name, word, text, told) text,
#include "princes_questions.def"
};

static const char *const question_tellings[PRINCES_Q_COUNT] = {
#define X(name, word, text, told) told,
#include "princes_questions.def"
};

asc_question asc__princes_question(const asc_game *game, const asc_state *in)
{
    const princes_state *state = princes_in(in);
    uint8_t id = state->question;
    return (asc_question){.seat = state->over ? ASC_NOBODY : state->asked,
                          .id = id,
                          .card = id == PRINCES_Q_TURN ? ASC_NO_CARD : state->cause,
                          .may_decline = id == PRINCES_Q_ANSWER || id == PRINCES_Q_GUARD ||
                                         id == PRINCES_Q_ELIXIR || id == PRINCES_Q_MARRY,
                          /* A player without cards cannot help, and everyone can count the cards of
                           * a hand. */
                          .obvious = (id == PRINCES_Q_GUARD || id == PRINCES_Q_ELIXIR) &&
                                     state->hand_size[state->asked] == 0,
                          .name = asc__princes_questions[id],
                          .text = asc__lang_sentence(game->language, question_texts[id]),
                          .told = question_tellings[id]};
}

/* ---- The game in short ----------------------------------------------------------------------- */

const char *const asc__princes_short_rules[] = {
    N_("Whoever lives at the end counts points: supporters, armies and treasury on the table and "
       "in hand, wives, a responsible baby. The new king adds the value of the throne, and so does "
       "whoever has the secret bond with that prince. Most points win."),
    N_("The princes stand in a line before the throne. In each round all draw, nearest the king "
       "first: two cards in the palace (positions 1 to 3), one outside, at most one of them an "
       "event. Then each has a turn: put points down, trade with a neighbour, poison one, declare "
       "mutiny from round 6 on, and lay one event face down. 'pass' ends it."),
    N_("Then the events are shuffled and turned over. An assassination strikes whoever stands at "
       "its position; everyone is asked for a guard, whether they have one or not. If nobody has "
       "laid an event, position 1 is crowned and the game is over."),
    N_("It also ends when the king dies, when the event deck is empty at the end of a round, when "
       "one prince is left, and with a mutiny that wins: the armies on the table of those who join "
       "against those who oppose. The losers of a mutiny die."),
    NULL};

/* ---- Moves to text --------------------------------------------------------------------------- */

static const char *person_name(const princes_state *state, uint8_t person)
{
    return person == PRINCES_KING
               ? "the king"
               : asc__princes_catalog[PRINCES_FIRST_PRINCE + state->prince[person]].name;
}

size_t asc__princes_move_format(const asc_game *game, const asc_state *in, asc_move move, char *out,
                                size_t size)
{
    (void)game;
    const princes_state *state = princes_in(in);
    asc_text text = asc__text_init(out, size);
    asc__text_add(&text, asc__princes_verbs[move.verb].word);
    switch ((princes_behind)behind_verb[move.verb]) {
    case BEHIND_NOTHING:
        break;
    case BEHIND_CARD:
        /* Without the card, if it is hidden. */
        if (move.card != ASC_NO_CARD)
            asc__text_addf(&text, " %s", asc__princes_catalog[move.card].name);
        break;
    case BEHIND_PERSON:
        asc__text_addf(&text, " %s", person_name(state, move.slot));
        break;
    case BEHIND_DECK:
        asc__text_addf(&text, " %s", deck_words[move.slot & 1][move.verb == PRINCES_V_LOOK]);
        break;
    case BEHIND_RESCUE:
        asc__text_addf(&text, " %s with %s", person_name(state, move.slot),
                       asc__princes_catalog[move.card].name);
        break;
    }
    return text.length;
}

/* A person by the title of their prince. */
static asc_lang_arg person_arg(const asc_game *game, const princes_state *state, uint8_t person)
{
    return person == PRINCES_KING
               ? asc__arg_message(ASC_SAY_THE_KING)
               : asc__arg_text(game->cards[PRINCES_FIRST_PRINCE + state->prince[person]].title);
}

size_t asc__princes_move_say(const asc_game *game, const asc_state *in, asc_move move, char *out,
                             size_t size)
{
    const princes_state *state = princes_in(in);
    const asc_language *language = game->language;
    asc_speech speech = asc__speech_init(language, out, size);
    asc_lang_arg verb =
        asc__arg_text(asc__lang_word(language, "verb", asc__princes_verbs[move.verb].word));
    asc_lang_arg card =
        asc__arg_text(move.card < game->card_count ? game->cards[move.card].title : "");
    switch ((princes_behind)behind_verb[move.verb]) {
    case BEHIND_NOTHING:
        ASC__SAY(&speech, ASC_SAY_NAME, verb);
        break;
    case BEHIND_CARD:
        if (move.card == ASC_NO_CARD)
            ASC__SAY(&speech, ASC_SAY_NAME, verb);
        else
            ASC__SAY(&speech, ASC_SAY_MOVE_CARD, verb, card);
        break;
    case BEHIND_PERSON:
        ASC__SAY(&speech, ASC_SAY_MOVE_CARD, verb, person_arg(game, state, move.slot));
        break;
    case BEHIND_DECK:
        ASC__SAY(&speech, ASC_SAY_MOVE_CARD, verb,
                 asc__arg_text(asc__lang_word(
                     language, "deck", deck_words[move.slot & 1][move.verb == PRINCES_V_LOOK])));
        break;
    case BEHIND_RESCUE:
        ASC__SAY(&speech, ASC_SAY_MOVE_WITH, verb, card, person_arg(game, state, move.slot));
        break;
    }
    return speech.out.length;
}

bool asc__princes_move_place(const asc_game *game, const asc_state *in, asc_move move,
                             asc_place *place)
{
    static const char *const fields[PRINCES_VERB_COUNT] = {
        [PRINCES_V_PUT] = "hand",      [PRINCES_V_LAY] = "hand",  [PRINCES_V_POISON] = "hand",
        [PRINCES_V_GIVE] = "hand",     [PRINCES_V_SAVE] = "hand", [PRINCES_V_KEEP] = "looked at",
        [PRINCES_V_MARRY] = "to marry"};
    const char *field = move.card != ASC_NO_CARD ? fields[move.verb] : NULL;
    bool own = move.verb != PRINCES_V_KEEP && move.verb != PRINCES_V_MARRY;
    *place =
        (asc_place){.field = field, .seat = own ? asc_to_act(game, in) : ASC_NOBODY, .index = -1};
    return field != NULL;
}

bool asc__princes_move_about(const asc_game *game, const asc_state *in, asc_move move,
                             asc_about *about)
{
    const princes_state *state = princes_in(in);
    (void)game;
    if (behind_verb[move.verb] != BEHIND_PERSON && behind_verb[move.verb] != BEHIND_RESCUE)
        return false;
    *about =
        move.slot == PRINCES_KING
            ? (asc_about){ASC_NOBODY, PRINCES_KING_CARD}
            : (asc_about){move.slot, (uint8_t)(PRINCES_FIRST_PRINCE + state->prince[move.slot])};
    return true;
}

/* The deck is empty then, and so the game is over at the end of the round. */
static bool takes_last_event(const princes_state *state, asc_move move)
{
    return (move.verb == PRINCES_V_DRAW || move.verb == PRINCES_V_LOOK) &&
           move.slot == PRINCES_EVENT_DECK && state->deck[PRINCES_EVENT_DECK].size == 1;
}

/* The two sides of an offer, in the points of the player who is asked, whose prince may count some
 * cards double. */
static void say_trade(asc_speech *speech, const princes_state *state)
{
    uint8_t got[PRINCES_HELD] = {0}, given[PRINCES_HELD] = {0};
    for (unsigned i = 0; i < state->give_count; i++)
        got[state->give[i]]++;
    for (unsigned i = 0; i < state->want_count; i++)
        given[state->want[i]]++;
    int more = asc__princes_card_points(state, state->offer_to, got);
    int less = asc__princes_card_points(state, state->offer_to, given);
    if (more == 0 && less == 0)
        return;
    const char *text = more > less ? T_("you get {0} {0?one:point|points} for {1}, {2} more")
                       : more < less
                           ? T_("you get {0} {0?one:point|points} for {1}, {2} less")
                           : T_("you get {0} {0?one:point|points} for {1}, no more and no less");
    ASC__SAY_TEXT(speech, text, asc__arg_number(more), asc__arg_number(less),
                  asc__arg_number(more > less ? more - less : less - more));
}

size_t asc__princes_move_meaning(const asc_game *game, const asc_state *in, asc_move move,
                                 char *out, size_t size)
{
    const princes_state *state = princes_in(in);
    asc_speech speech = asc__speech_init(game->language, out, size);
    uint8_t king = state->line[0];
    if (move.verb == PRINCES_V_ACCEPT) {
        say_trade(&speech, state);
    } else if (move.verb == PRINCES_V_MUTINY) {
        int ours = asc__princes_army(state, state->active), theirs = -ours;
        for (unsigned i = 0; i < state->living; i++)
            theirs += asc__princes_army(state, state->line[i]);
        ASC__SAY_TEXT(&speech, T_("{0} against {1} if nobody joins"), asc__arg_number(ours),
                      asc__arg_number(theirs));
    } else if (move.verb == PRINCES_V_PASS && asc__princes_crowns(state)) {
        ASC__SAY_TEXT(
            &speech,
            T_("nobody has laid an event: {0?you:you take|{0} takes} the throne and the game "
               "is over"),
            king == state->active ? asc__arg_message(ASC_SAY_SEAT_YOU)
                                  : person_arg(game, state, king));
    } else if (move.verb == PRINCES_V_PASS && asc__princes_last_round(state)) {
        asc__say_text_n(&speech, T_("the event deck is empty: this round is the last"), NULL, 0);
    } else if (takes_last_event(state, move)) {
        asc__say_text_n(&speech, T_("it is the last one, and makes this round the last"), NULL, 0);
    }
    return speech.out.length;
}

/* ---- Text to moves --------------------------------------------------------------------------- */

/* A prince by name, a seat by number, or the king. */
static bool parse_person(const asc_game *game, const princes_state *state, asc_span span,
                         uint8_t *person)
{
    long seat;
    asc_span rest;
    if (asc__span_is(span, "king") || asc__span_is(span, "the king")) {
        *person = PRINCES_KING;
        return true;
    }
    if (asc__span_number(asc__span_starts(span, "seat", &rest) ? rest : span, 1, game->players,
                         &seat)) {
        *person = (uint8_t)(seat - 1);
        return true;
    }
    for (uint8_t i = 0; i < game->players; i++)
        if (asc__span_is(span, person_name(state, i))) {
            *person = i;
            return true;
        }
    return false;
}

static void refuse_person(const asc_game *game, const princes_state *state, asc_span span,
                          asc_report *report)
{
    char names[200];
    asc_text text = asc__text_init(names, sizeof names);
    for (uint8_t i = 0; i < game->players; i++)
        asc__text_addf(&text, "%s, ", person_name(state, i));
    asc__report(report, 0, 0, "'%.*s' is nobody here; there are: %sthe king", (int)span.length,
                span.length > 0 ? span.start : "", names);
}

static void refuse_card(const asc_game *game, asc_span span, asc_report *report)
{
    char message[256];
    asc_text text = asc__text_init(message, sizeof message);
    asc_suggestion suggestion = asc__suggest(span);
    for (size_t i = 0; i < game->card_count; i++)
        asc__suggest_try(&suggestion, game->cards[i].name);
    asc__suggest_add(&suggestion, report->language, &text);
    asc__report(report, 0, 0, "there is no card '%.*s'%s", (int)span.length,
                span.length > 0 ? span.start : "", message);
}

static bool parse_card(const asc_game *game, asc_span span, uint8_t *card, asc_report *report)
{
    *card = asc__card_find(game, span.start, span.length);
    if (*card == ASC_NO_CARD)
        refuse_card(game, span, report);
    return *card != ASC_NO_CARD;
}

/* "Ventus with Guard". */
static bool parse_rescue(const asc_game *game, const princes_state *state, asc_span span,
                         asc_move *move, asc_report *report)
{
    static const char with[] = " with ";
    size_t length = sizeof with - 1, at = 0;
    while (at + length <= span.length && !asc__text_equal(span.start + at, length, with, length))
        at++;
    if (at + length > span.length) {
        asc__report(report, 0, 0, "expected 'save PRINCE with CARD'");
        return false;
    }
    asc_span person = {span.start, at};
    asc_span card = {span.start + at + length, span.length - at - length};
    if (!parse_person(game, state, person, &move->slot)) {
        refuse_person(game, state, person, report);
        return false;
    }
    return parse_card(game, card, &move->card, report);
}

static bool parse_behind(const asc_game *game, const princes_state *state, asc_span span,
                         asc_move *move, asc_report *report)
{
    switch ((princes_behind)behind_verb[move->verb]) {
    case BEHIND_NOTHING:
        if (span.length == 0)
            return true;
        asc__report(report, 0, 0, "nothing can stand behind '%s'",
                    asc__princes_verbs[move->verb].word);
        return false;
    case BEHIND_CARD:
        return parse_card(game, span, &move->card, report);
    case BEHIND_PERSON:
        if (!parse_person(game, state, span, &move->slot)) {
            refuse_person(game, state, span, report);
            return false;
        }
        /* Poison is the only card with a target. */
        for (uint8_t kind = 0; kind < PRINCES_HELD && move->verb == PRINCES_V_POISON; kind++)
            if (princes_family_of(kind) == PRINCES_POISON)
                move->card = kind;
        return true;
    case BEHIND_DECK:
        for (uint8_t deck = 0; deck < 2; deck++)
            for (int many = 0; many < 2; many++)
                if (asc__span_is(span, deck_words[deck][many])) {
                    move->slot = deck;
                    return true;
                }
        asc__report(
            report, 0, 0, "expected '%s %s' or '%s %s'", asc__princes_verbs[move->verb].word,
            deck_words[0][move->verb == PRINCES_V_LOOK], asc__princes_verbs[move->verb].word,
            deck_words[1][move->verb == PRINCES_V_LOOK]);
        return false;
    case BEHIND_RESCUE:
        return parse_rescue(game, state, span, move, report);
    }
    return false;
}

asc_status asc__princes_move_parse(const asc_game *game, const asc_state *in, const char *from,
                                   asc_move *move, asc_diag_fn diag, void *user)
{
    const princes_state *state = princes_in(in);
    asc_report report = {.diag = diag, .user = user, .language = game->language};
    char line[ASC_MOVE_TEXT_MAX];
    asc_span span = asc__span_squeeze(from, line, sizeof line), rest = {0};
    for (uint8_t verb = 0; verb < PRINCES_VERB_COUNT; verb++) {
        if (!asc__span_starts(span, asc__princes_verbs[verb].word, &rest))
            continue;
        *move = (asc_move){verb, ASC_NO_CARD, 0, 0};
        return parse_behind(game, state, rest, move, &report) ? ASC_OK : ASC_BAD_TEXT;
    }
    char message[256];
    asc_text text = asc__text_init(message, sizeof message);
    asc_span word = span;
    const char *space = span.length > 0 ? memchr(span.start, ' ', span.length) : NULL;
    if (space != NULL)
        word.length = (size_t)(space - span.start);
    asc_suggestion suggestion = asc__suggest(word);
    for (int verb = 0; verb < PRINCES_VERB_COUNT; verb++)
        asc__suggest_try(&suggestion, asc__princes_verbs[verb].word);
    asc__suggest_add(&suggestion, report.language, &text);
    asc__report(&report, 0, 0,
                "'%.*s' is no move: it begins with put, lay, poison, protect, mutiny, offer to, "
                "pass, or the word of the question%s",
                (int)span.length, span.length > 0 ? span.start : "", message);
    return ASC_BAD_TEXT;
}

/* ---- Events ---------------------------------------------------------------------------------- */

static const struct {
    const char *name, *clause;
} events[PRINCES_E_COUNT] = {
#define X(id, word, text) {word, text},
#include "princes_events.def"
};

const char *asc__princes_event_name(const asc_game *game, uint16_t id)
{
    (void)game;
    return id < PRINCES_E_COUNT ? events[id].name : NULL;
}

/* Their class for players who see them; all others are ASC_EVENT_PLAIN. */
static const uint8_t event_sorts[PRINCES_E_COUNT] = {
    [PRINCES_E_TURN] = ASC_EVENT_TURN,    [PRINCES_E_OVER] = ASC_EVENT_OVER,
    [PRINCES_E_ROUND] = ASC_EVENT_STEP,   [PRINCES_E_EVENTS] = ASC_EVENT_STEP,
    [PRINCES_E_TURN_UP] = ASC_EVENT_STEP, [PRINCES_E_OFFER] = ASC_EVENT_PROPOSAL,
};

asc__event_clause asc__princes_event_clause(const asc_game *game, const asc_event *event)
{
    (void)game;
    if (event->id >= PRINCES_E_COUNT)
        return (asc__event_clause){0};
    asc__event_clause clause = {.sort = (asc_event_class)event_sorts[event->id],
                                .text = events[event->id].clause};
    if (strstr(clause.text, "{4") != NULL) {
        clause.other = event->a == 0 ? ASC__OTHER_MESSAGE : ASC__OTHER_SEAT;
        clause.message = ASC_SAY_THE_KING;
        clause.seat = event->a - 1;
    }
    return clause;
}
