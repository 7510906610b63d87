/*
 * deck_text.c - moves as text and back, questions, and events as sentences.
 */
#include "card_list.h"
#include "deck_rules.h"
#include "deck_text.h"
#include "suggest.h"

const asc_verb asc__deck_verbs[DECK_VERB_COUNT] = {
#define X(name, word, sort) {word, sort},
#include "deck_verbs.def"
};

/* ---- Questions ------------------------------------------------------------------------------- */

const char *const asc__deck_questions[DECK_Q_COUNT] = {
#define X(name, word, verb, text, told) word,
#include "deck_questions.def"
};

static const char *const question_texts[DECK_Q_COUNT] = {
#define X(name, word, verb, text, told) text,
#include "deck_questions.def"
};

static const char *const question_tellings[DECK_Q_COUNT] = {
#define X(name, word, verb, text, told) told,
#include "deck_questions.def"
};

asc_question asc__deck_question(const asc_game *base, const asc_state *in)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    asc_question question = {
        .seat = state->over ? ASC_NOBODY : state->asked,
        .id = state->question,
        .card = ASC_NO_CARD,
        .name = asc__deck_questions[state->question],
        .text = asc__lang_sentence(base->language, question_texts[state->question]),
        .told = question_tellings[state->question]};
    if (state->question == DECK_Q_TURN)
        return question;
    const deck_frame *frame = &frames_in(game, state)[state->depth - 1];
    question.card = frame->kind == DECK_FRAME_OWED ? frame->it : frame->card;
    question.may_decline = frame->kind == DECK_FRAME_CODE
                               ? (game->code[frame->pc].flags & ASC_MAY) != 0
                               : frame->kind == DECK_FRAME_PLACE;
    return question;
}

/* ---- Moves to text --------------------------------------------------------------------------- */

/* Would the name alone mean another slot, or one of several? */
static bool needs_place(const deck_game *game, const deck_state *state, asc_move move)
{
    for (unsigned i = 0; i < state->slots; i++)
        if (state->row[i] == move.card && first_same(game, state, i) != move.slot)
            return true;
    return false;
}

/* Whose construct is destroyed or kept, as a number from 1; 0 if nothing like that is asked. */
static int construct_owner(const deck_game *game, const deck_state *state)
{
    bool asked = state->question == DECK_Q_DESTROY || state->question == DECK_Q_KEEP;
    return asked ? frames_in(game, state)[state->depth - 1].subject + 1 : 0;
}

/* The seat in the words of a move, from 1, or 0 for none: the owner of the card, if others have
 * lost such a card by the same effect, or if the player chooses for several opponents. */
static int named_seat(const deck_game *game, const deck_state *state, asc_move move)
{
    if (move.verb == DECK_DESTROY || move.verb == DECK_KEEP) {
        int owner = construct_owner(game, state);
        return owner != state->asked + 1 && game->base.players > 2 ? owner : 0;
    }
    for (int seat = 0; seat < game->base.players && move.verb == DECK_RECOVER; seat++)
        if (state->bound[seat] == move.card && seat + 1 != move.slot)
            return move.slot;
    return 0;
}

/* How many abilities the owner of a card can use: only among several they are numbered. */
static unsigned usable_abilities(const deck_game *game, uint8_t card)
{
    return (unsigned)__builtin_popcount(game->cards[card].use_mask);
}

size_t asc__deck_move_format(const asc_game *base, const asc_state *in, asc_move move, char *out,
                             size_t size)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    asc_text text = asc__text_init(out, size);
    asc__text_add(&text, asc__deck_verbs[move.verb].word);
    if (move.verb == DECK_OPTION)
        asc__text_addf(&text, " %d", move.slot);
    if (move.card == ASC_NO_CARD)
        return text.length;
    asc__text_addf(&text, " %s", base->cards[move.card].name);
    if (move.verb == DECK_USE && usable_abilities(game, move.card) > 1)
        asc__text_addf(&text, ": %d", move.slot);
    if (move.verb == DECK_BANISH)
        asc__text_add(&text, move.zone == DECK_IN_HAND      ? " from hand"
                             : move.zone == DECK_IN_DISCARD ? " from discard"
                                                            : " from row");
    if (move.zone == DECK_IN_ROW && needs_place(game, state, move))
        asc__text_addf(&text, " at %d", move.slot + 1);
    if (move.verb == DECK_GIVE)
        asc__text_addf(&text, " to seat %d", mate_of(game, state->active) + 1);
    int seat = named_seat(game, state, move);
    if (seat > 0)
        asc__text_addf(&text, " from seat %d", seat);
    return text.length;
}

/* Line number `line` of a text, counted from 0. */
static asc_span line_of(const char *text, unsigned line)
{
    asc_span rest = {text, strlen(text)}, found = {text, 0};
    for (unsigned i = 0; i <= line; i++)
        asc__span_cut(&rest, '\n', &found);
    return found;
}

/* What an ability does: the text of a card has a line for each, behind those of the card itself. */
static asc_span ability_text(const deck_game *game, asc_move move)
{
    const deck_card *card = &game->cards[move.card];
    unsigned line = (card->flags & ASC_UNBANISHABLE ? 1u : 0u) + (card->free_energy > 0 ? 1u : 0u);
    for (unsigned i = 0; i < card->ability_count; i++)
        if ((card->use_mask >> i & 1) && game->abilities[card->abilities + i].number == move.slot)
            line += i;
    return line_of(game->base.cards[move.card].text, line);
}

size_t asc__deck_move_meaning(const asc_game *base, const asc_state *in, asc_move move, char *out,
                              size_t size)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    asc_text text = asc__text_init(out, size);
    if (move.verb == DECK_OPTION) {
        size_t at = frames_in(game, state)[state->depth - 1].pc + 1u;
        for (unsigned i = 1; i < move.slot; i++)
            at += 1u + game->code[at].len;
        asc__text_add(&text, game->option_texts[at]);
    } else if (move.verb == DECK_USE && usable_abilities(game, move.card) > 1) {
        asc_span line = ability_text(game, move);
        asc__text_add_n(&text, line.start, line.length);
    }
    return text.length;
}

/* The variant of the message with the right arguments. */
static asc_message move_message(const deck_game *game, const deck_state *state, asc_move move)
{
    bool place = move.zone == DECK_IN_ROW && needs_place(game, state, move);
    if (move.verb == DECK_USE && usable_abilities(game, move.card) > 1)
        return ASC_SAY_MOVE_ABILITY;
    if (move.verb == DECK_BANISH)
        return move.zone == DECK_IN_HAND      ? ASC_SAY_MOVE_FROM_HAND
               : move.zone == DECK_IN_DISCARD ? ASC_SAY_MOVE_FROM_DISCARD
               : place                        ? ASC_SAY_MOVE_FROM_ROW_AT
                                              : ASC_SAY_MOVE_FROM_ROW;
    if (move.verb == DECK_GIVE)
        return place ? ASC_SAY_MOVE_AT_TO_SEAT : ASC_SAY_MOVE_TO_SEAT;
    if (named_seat(game, state, move) > 0)
        return ASC_SAY_MOVE_FROM_SEAT;
    return place ? ASC_SAY_MOVE_AT : ASC_SAY_MOVE_CARD;
}

size_t asc__deck_move_say(const asc_game *base, const asc_state *in, asc_move move, char *out,
                          size_t size)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    asc_speech speech = asc__speech_init(base->language, out, size);
    asc_lang_arg verb =
        asc__arg_text(asc__lang_word(base->language, "verb", asc__deck_verbs[move.verb].word));
    if (move.verb == DECK_OPTION) {
        ASC__SAY(&speech, ASC_SAY_MOVE_NUMBER, verb, asc__arg_number(move.slot));
    } else if (move.card == ASC_NO_CARD) {
        ASC__SAY(&speech, ASC_SAY_NAME, verb);
    } else {
        asc_message message = move_message(game, state, move);
        int place = move.slot + 1, mate = mate_of(game, state->active) + 1;
        int number = message == ASC_SAY_MOVE_ABILITY     ? move.slot
                     : message == ASC_SAY_MOVE_FROM_SEAT ? named_seat(game, state, move)
                     : message == ASC_SAY_MOVE_TO_SEAT   ? mate
                                                         : place;
        ASC__SAY(&speech, message, verb, asc__arg_text(base->cards[move.card].title),
                 asc__arg_number(number), asc__arg_number(mate));
    }
    return speech.out.length;
}

/* The name of the view's field in which the card of a move is, or NULL. */
static const char *field_of(asc_move move)
{
    switch ((deck_verb)move.verb) {
    case DECK_PLAY:
    case DECK_THROW:
        return "hand";
    case DECK_USE:
    case DECK_DESTROY:
    case DECK_KEEP:
    case DECK_PLACE:
        return "play";
    case DECK_COPY:
        return "played";
    default:
        break;
    }
    switch ((deck_zone)move.zone) {
    case DECK_IN_ROW:
        return "row";
    case DECK_IN_ALWAYS:
        return "always";
    case DECK_IN_HAND:
        return "hand";
    case DECK_IN_DISCARD:
        return "discard";
    case DECK_NOWHERE:
    case DECK_ZONE_COUNT:
        break;
    }
    return NULL;
}

bool asc__deck_move_place(const asc_game *base, const asc_state *in, asc_move move,
                          asc_place *place)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    bool common = move.zone == DECK_IN_ROW || move.zone == DECK_IN_ALWAYS;
    int owner = state->question == DECK_Q_TURN ? state->active
                                               : frames_in(game, state)[state->depth - 1].subject;
    *place = (asc_place){.field = field_of(move),
                         .seat = common ? ASC_NOBODY : owner,
                         .index = move.zone == DECK_IN_ROW ? move.slot : -1};
    return place->field != NULL;
}

/* ---- Text to moves --------------------------------------------------------------------------- */

/* A move as written: parts that the text leaves out are -1. */
typedef struct wanted {
    int verb;
    uint8_t card;
    int zone, slot, number;
} wanted;

/* Cuts a word off the end, with the spaces before it: "banish X from hand" without "from hand". */
static bool cut_tail(asc_span *span, const char *tail)
{
    size_t length = strlen(tail);
    if (span->length <= length ||
        !asc__text_equal(span->start + span->length - length, length, tail, length))
        return false;
    span->length -= length;
    *span = asc__span_trim(*span);
    return true;
}

/* Cuts "at 3" or ": 2" off the end. */
static bool cut_number(asc_span *span, const char *before, int *number)
{
    size_t digits = 0;
    while (digits < span->length && digits < 3 && span->start[span->length - 1 - digits] >= '0' &&
           span->start[span->length - 1 - digits] <= '9')
        digits++;
    long value;
    asc_span tail = {span->start + span->length - digits, digits};
    asc_span rest = {span->start, span->length - digits};
    if (digits == 0 || !asc__span_number(tail, 0, 99, &value))
        return false;
    rest = asc__span_trim(rest);
    if (!cut_tail(&rest, before))
        return false;
    *span = rest;
    *number = (int)value;
    return true;
}

static bool parse_verb(const deck_state *state, asc_span *span, wanted *out, asc_report *report)
{
    bool asking = state->question != DECK_Q_TURN;
    asc_span rest = {0};
    for (int verb = 0; verb < DECK_VERB_COUNT; verb++) {
        bool answer = asc__deck_verbs[verb].sort == ASC_VERB_CHOOSE;
        if (!asc__span_starts(*span, asc__deck_verbs[verb].word, &rest))
            continue;
        /* "acquire" and "defeat" are two verbs each: a move of the turn, or an answer. */
        if (out->verb < 0 || answer == asking)
            out->verb = verb;
    }
    if (out->verb >= 0) {
        asc__span_starts(*span, asc__deck_verbs[out->verb].word, &rest);
        *span = rest;
        return true;
    }
    char message[256];
    asc_text text = asc__text_init(message, sizeof message);
    asc_suggestion suggestion = asc__suggest(*span);
    for (size_t i = 0; i < span->length; i++)
        if (span->start[i] == ' ') {
            suggestion = asc__suggest((asc_span){span->start, i});
            break;
        }
    for (int verb = 0; verb < DECK_VERB_COUNT; verb++)
        asc__suggest_try(&suggestion, asc__deck_verbs[verb].word);
    asc__suggest_add(&suggestion, report->language, &text);
    asc__report(report, 0, 0,
                "'%.*s' is no move: it begins with play, use, acquire, defeat, end, or the word "
                "of the question%s",
                (int)span->length, span->start, message);
    return false;
}

static bool parse_card(const asc_game *game, asc_span span, wanted *out, asc_report *report)
{
    out->card = asc__card_find(game, span.start, span.length);
    if (out->card != ASC_NO_CARD)
        return true;
    if (span.length == 0) {
        asc__report(report, 0, 0, "'%s' needs the name of a card", asc__deck_verbs[out->verb].word);
        return false;
    }
    char message[512];
    asc_text text = asc__text_init(message, sizeof message);
    if (asc__card_several(game, span, &text)) {
        asc__report(report, 0, 0, "there is more than one card '%.*s' in this game: %s",
                    (int)span.length, span.start, message);
        return false;
    }
    text = asc__text_init(message, sizeof message);
    asc_suggestion suggestion = asc__suggest(span);
    for (size_t i = 0; i < game->card_count; i++) {
        asc__suggest_try(&suggestion, game->cards[i].name);
        asc__suggest_try_part(&suggestion, game->cards[i].name, asc__card_plain(&game->cards[i]));
    }
    asc__suggest_add(&suggestion, report->language, &text);
    asc__report(report, 0, 0, "there is no card '%.*s' in this game%s", (int)span.length,
                span.start, message);
    return false;
}

static bool fits(const wanted *parsed, asc_move move)
{
    return move.verb == parsed->verb && move.card == parsed->card &&
           (parsed->zone < 0 || move.zone == parsed->zone) &&
           (parsed->slot < 0 || move.slot == parsed->slot);
}

/* The move of the list that is meant, or the move as written where none is. */
static asc_move find_move(const deck_game *game, const deck_state *state, wanted *parsed)
{
    if (parsed->verb == DECK_OPTION || parsed->verb == DECK_USE)
        parsed->slot = parsed->number < 0 ? (parsed->verb == DECK_USE ? 1 : 0) : parsed->number;
    asc_move moves[ASC__LEGAL_LIMIT];
    int count = asc__deck_legal(&game->base, (const asc_state *)state, moves);
    for (int i = 0; i < count; i++)
        if (fits(parsed, moves[i]))
            return moves[i];
    int zone = parsed->zone, slot = parsed->slot;
    bool takes = parsed->verb == DECK_ACQUIRE || parsed->verb == DECK_DEFEAT ||
                 parsed->verb == DECK_GIVE || parsed->verb == DECK_ACQUIRE_FREE ||
                 parsed->verb == DECK_DEFEAT_FREE;
    if (takes && zone < 0)
        zone = game->cards[parsed->card].home == DECK_HOME_PILE ? DECK_IN_ALWAYS : DECK_IN_ROW;
    if (zone == DECK_IN_ROW && slot < 0) {
        slot = card_index(state->row, 0, state->slots, parsed->card);
    }
    return (asc_move){(uint8_t)parsed->verb, parsed->card,
                      (uint8_t)(zone < 0 ? DECK_NOWHERE : zone), (uint8_t)(slot < 0 ? 0 : slot)};
}

/* "from seat 2": the owner of the card. It is left out for a construct to destroy or keep, since
 * the question already names its owner. */
static bool cut_whose(const deck_game *game, const deck_state *state, asc_span *span,
                      wanted *parsed, asc_report *report)
{
    int number, owner = construct_owner(game, state);
    if ((parsed->verb != DECK_RECOVER && parsed->verb != DECK_DESTROY &&
         parsed->verb != DECK_KEEP) ||
        !cut_number(span, " from seat", &number))
        return true;
    if (number < 1 || number > game->base.players) {
        asc__report(report, 0, 0, "there is no seat %d: seats are 1 to %d", number,
                    game->base.players);
        return false;
    }
    if (parsed->verb == DECK_RECOVER || (owner > 0 && number != owner))
        parsed->slot = number;
    return true;
}

/* Cuts the suffix of a move, such as "from hand", "at 3" or the number of an ability, off the
 * card's name; false after an error report. */
static bool cut_places(const deck_game *game, const deck_state *state, asc_span *span,
                       wanted *parsed, asc_report *report)
{
    int number;
    bool row = parsed->verb == DECK_ACQUIRE || parsed->verb == DECK_DEFEAT ||
               parsed->verb == DECK_GIVE || parsed->verb == DECK_ACQUIRE_FREE ||
               parsed->verb == DECK_DEFEAT_FREE || parsed->verb == DECK_BANISH;
    if (parsed->verb == DECK_GIVE && cut_number(span, " to seat", &number) &&
        number != mate_of(game, state->active) + 1) {
        asc__report(report, 0, 0, "a card can be given to your team-mate only");
        return false;
    }
    if (row && cut_number(span, " at", &number)) {
        if (number < 1 || number > state->slots) {
            asc__report(report, 0, 0, "the slots of the row count from 1 to %d", state->slots);
            return false;
        }
        parsed->zone = DECK_IN_ROW;
        parsed->slot = number - 1;
    }
    if (parsed->verb == DECK_USE && cut_number(span, ":", &number))
        parsed->number = number;
    if (!cut_whose(game, state, span, parsed, report))
        return false;
    if (cut_tail(span, " from hand"))
        parsed->zone = DECK_IN_HAND;
    else if (cut_tail(span, " from discard"))
        parsed->zone = DECK_IN_DISCARD;
    else if (cut_tail(span, " from row"))
        parsed->zone = DECK_IN_ROW;
    return true;
}

asc_status asc__deck_move_parse(const asc_game *base, const asc_state *in, const char *text,
                                asc_move *move, asc_diag_fn diag, void *user)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    asc_report report = {.diag = diag, .user = user, .language = base->language};
    char buffer[ASC_MOVE_TEXT_MAX];
    if (strlen(text) >= sizeof buffer) {
        asc__report(&report, 0, 0, "a move is not longer than %d letters", ASC_MOVE_TEXT_MAX - 1);
        return ASC_BAD_TEXT;
    }
    asc_span span = asc__span_squeeze(text, buffer, sizeof buffer);
    wanted parsed = {-1, ASC_NO_CARD, -1, -1, -1};
    if (!parse_verb(state, &span, &parsed, &report))
        return ASC_BAD_TEXT;
    if (parsed.verb == DECK_END || parsed.verb == DECK_DECLINE) {
        if (span.length > 0) {
            asc__report(&report, 0, 0, "nothing stands behind '%s'",
                        asc__deck_verbs[parsed.verb].word);
            return ASC_BAD_TEXT;
        }
    } else if (parsed.verb == DECK_OPTION) {
        long option;
        if (!asc__span_number(span, 1, ASC_AMOUNT_MAX, &option)) {
            asc__report(&report, 0, 0, "'choose' needs a number: choose 1");
            return ASC_BAD_TEXT;
        }
        parsed.number = (int)option;
    } else {
        /* A card's name may itself end in a number: only if it is no name is the end cut off. */
        bool whole = asc__card_find(base, span.start, span.length) != ASC_NO_CARD;
        if ((!whole && !cut_places(game, state, &span, &parsed, &report)) ||
            !parse_card(base, span, &parsed, &report))
            return ASC_BAD_TEXT;
    }
    *move = find_move(game, state, &parsed);
    return ASC_OK;
}

/* ---- Events ---------------------------------------------------------------------------------- */

static const struct {
    const char *word, *clause;
    asc_message amount;
} event_texts[DECK_EVENT_COUNT] = {
#define X(name, word, clause, amount) {word, clause, amount},
#include "deck_events.def"
};

const char *asc__deck_event_name(const asc_game *game, uint16_t id)
{
    (void)game;
    return id < DECK_EVENT_COUNT ? event_texts[id].word : NULL;
}

/* Their class for players who see them; all others are ASC_EVENT_PLAIN. */
static const uint8_t event_sorts[DECK_EVENT_COUNT] = {
    [DECK_E_TURN] = ASC_EVENT_TURN,        [DECK_E_END] = ASC_EVENT_END,
    [DECK_E_OVER] = ASC_EVENT_OVER,        [DECK_E_DEAL] = ASC_EVENT_DEAL,
    [DECK_E_DEAL_UNDER] = ASC_EVENT_UNDER, [DECK_E_PLAY] = ASC_EVENT_PLAY,
    [DECK_E_ENTER] = ASC_EVENT_ENTER,      [DECK_E_DRAW] = ASC_EVENT_DRAW,
};

asc__event_clause asc__deck_event_clause(const asc_game *game, const asc_event *event)
{
    if (event->id >= DECK_EVENT_COUNT)
        return (asc__event_clause){0};
    asc__event_clause clause = {.sort = (asc_event_class)event_sorts[event->id],
                                .text = event_texts[event->id].clause,
                                .amount = event_texts[event->id].amount};
    if (event->id == DECK_E_GIVE) {
        clause.other = ASC__OTHER_SEAT;
        clause.seat = event->a - 1;
    } else if (event->id == DECK_E_SOLO_TAKE || event->id == DECK_E_SOLO_HONOR) {
        clause.other = ASC__OTHER_NAME;
        clause.name = game->opponent != NULL ? game->opponent
                                             : asc__lang_sentence(game->language, DECK_OPPONENT);
        clause.plain = game->opponent != NULL ? deck_of(game)->solo_name : DECK_OPPONENT;
    } else if (event->id == DECK_E_RUNES_FOR) {
        if (event->b < 0 || event->b >= deck_of(game)->restricted_count)
            return (asc__event_clause){0};
        clause.other = ASC__OTHER_NAME;
        clause.name = deck_of(game)->purposes[event->b];
        clause.plain =
            deck_of(game)->amount_names[DECK_LASTING_MAX + event->b] + sizeof "runes for";
        clause.gain = T_("{1} for {4} only");
    }
    return clause;
}
