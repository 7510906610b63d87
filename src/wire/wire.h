/*
 * wire.h - writes the parts of messages into a JSON. ascend_wire.h has the functions for other
 * programs, which write whole messages (wire_format.c).
 */
#ifndef ASC_WIRE_H
#define ASC_WIRE_H

#include "ascend_wire.h"
#include "json.h"

/* ---- Catalogs (wire_catalog.c) --------------------------------------------------------------- */

/* The games there are, with their options; languages; computer players. */
void asc__wire_about(asc_json *json, const char *language);

/* All that stays the same in a game: cards, verbs, fields, questions, events, options, words. */
void asc__wire_catalog(asc_json *json, const asc_game *game);

/* One card, as a value: a member `key`, or an entry of an array where that is NULL. `game` may
 * be NULL where it is a card of a pack alone. */
void asc__wire_card(asc_json *json, const char *key, const asc_game *game, const asc_card *card);

/* ---- Views (wire_view.c) --------------------------------------------------------------------- */

enum { ASC_WIRE_FIELD_NAME = 80 };

/* What a field is called in a text and on the wire: "row", "hand 1". */
void asc__wire_field_name(const asc_field *field, char name[ASC_WIRE_FIELD_NAME]);

/* A view as an object `key`: its fields by their names. Lists end with the last entry that says
 * something. With `all` they have all entries, and what only a sampler needs is there too. */
void asc__wire_view(asc_json *json, const char *key, const asc_game *game, const asc_view *view,
                    bool all);

/* What a seat is called in sentences: the character in whose name it plays, or the name of who
 * sits there, which may be one that is made up. *room is for that. */
const char *asc__wire_called(const asc_wire *wire, const asc_view *view, int seat,
                             char room[ASC_TABLE_NAME]);

/* A seat as a member: its number from 1, or null. */
void asc__wire_seat(asc_json *json, const char *key, int seat);

/* A bit of a set of flags, and the word that says it. */
typedef struct asc_wire_flag {
    unsigned bit;
    const char *word;
} asc_wire_flag;

/* The words of the bits that are set, as a list. */
void asc__wire_flags(asc_json *json, const char *key, unsigned set, const asc_wire_flag *flags,
                     size_t count);

/* A card as a member: its name, or null. */
void asc__wire_card_name(asc_json *json, const char *key, const asc_game *game, uint8_t card);

/* The seats of a set of bits as an array. */
void asc__wire_seats(asc_json *json, const char *key, uint32_t seats, int players);

/* ---- Snapshots (wire_snapshot.c) ------------------------------------------------------------- */

/* All that a viewer can see and do now: members of an object that is open. */
void asc__wire_state(asc_json *json, const asc_wire *wire, int viewer);

/* The board of a viewer and the moves that it may make now (wire_board.c): members of it. */
void asc__wire_board(asc_json *json, const asc_wire *wire, int viewer);

/* The same as a message of its own. */
void asc__wire_snapshot(asc_json *json, const asc_wire *wire, int viewer);

/* Who must come to the screen before their cards are shown there, if several people share one: a
 * message. It says nothing that not everybody may know. */
void asc__wire_handover(asc_json *json, const asc_wire *wire, int seat);

/* ---- What happened (wire_story.c) ------------------------------------------------------------ */

/* An event as an entry of an array: in numbers and names what it says of nobody and nothing is left
 * out; with `sentence` all is there, and a sentence in English. */
void asc__wire_event(asc_json *json, const asc_game *game, const asc_event *event, bool sentence);

/* Something that happened, as a viewer may know it. */
typedef struct asc_wire_happened {
    int viewer;
    int by;                 /* whose decision it was, or ASC_NOBODY */
    const asc_state *state; /* after it, */
    const asc_view *view;   /* ... as the viewer sees it */
    const asc_event *events;
    size_t event_count;
    size_t decisions; /* of the match that have been made then */
} asc_wire_happened;

/* Members of a message that is open: the events and their sentences. */
void asc__wire_events(asc_json *json, const asc_wire *wire, const asc_wire_happened *it);

/* Members of a message that is open: when it happened, how it stood then, the events and their
 * sentences. */
void asc__wire_happening(asc_json *json, const asc_wire *wire, const asc_wire_happened *it);

/* The whole story as entries of an array that is open: all that a viewer was told of decisions
 * that have not been taken back, also of those that were made before the table began. Allocates
 * while it runs; ASC_NO_MEMORY: a part is missing. */
asc_status asc__wire_story(asc_json *json, const asc_wire *wire, int viewer);

/* ---- How it stands (wire_standing.c) --------------------------------------------------------- */

/* The points if the game ended now, as the viewer can know them, and the chances that all had
 * when this turn began, where there is a value network: a message. Allocates while it runs;
 * where it is not ASC_OK nothing was written. */
asc_status asc__wire_standing(asc_json *json, const asc_wire *wire, int viewer);

/* ---- Messages (wire_message.c) --------------------------------------------------------------- */

/* A message of the table's, with the state after it. */
void asc__wire_message(asc_json *json, const asc_wire *wire, const asc_table_message *message);

/* The same without the state. */
void asc__wire_told(asc_json *json, const asc_wire *wire, const asc_table_message *message);

/* All that a viewer has missed since a message, as one message with the state now. False, and
 * nothing is written: the table does not know all of it any more (asc_table_since), a snapshot
 * is needed. */
bool asc__wire_missed(asc_json *json, const asc_wire *wire, int viewer, uint32_t number);

enum { ASC_WIRE_PLANS = 3, ASC_WIRE_SENTENCES = 6 };

/* Advice about the moves of a snapshot. */
typedef struct asc_wire_advice {
    const asc_estimate *best; /* best first; `move` as the snapshot lists them */
    size_t count;
    const char *plans[ASC_WIRE_PLANS];        /* what each begins, as text */
    const char *why[ASC_WIRE_SENTENCES];      /* sentences about the first plan; NULL ends them */
    const char *not_this[ASC_WIRE_SENTENCES]; /* about the move that was asked about */
    uint64_t games;                           /* that were sampled for them */
    bool more;                                /* the advisor is still thinking */
    const char *trust;   /* whether the order of the first two means anything, as a word; or NULL */
    const char *sure;    /* ... as a sentence, */
    const char *suppose; /* and what the chances suppose */
    int against;         /* the level that they are against; 0: equals */
    int weaker;          /* the level that they could be against; 0: somebody is an equal */
} asc_wire_advice;

void asc__wire_estimates(asc_json *json, const asc_wire *wire, int viewer,
                         const asc_wire_advice *advice);

/* A move of the player to act, with its index in their list, as the command that makes it: a
 * member `key`, or the whole where that is NULL. */
void asc__wire_move_command(asc_json *json, const char *key, const asc_wire *wire, asc_move move,
                            size_t index);

/* Why a command was not accepted: a code for programs, a sentence for people. `reason` is of a
 * move that is not legal, else ASC_REASON_NONE. */
void asc__wire_refusal(asc_json *json, const char *language, asc_refusal refusal,
                       asc_reason reason);

/* Something else that did not work: the code of a status, and what was said about it, one line
 * each. */
void asc__wire_error(asc_json *json, asc_status status, const char *text);

/* ---- Tutorials (wire_tutorial.c) ------------------------------------------------------------- */

/* What a tutorial is: an object that is an entry of an array. */
void asc__wire_tutorial(asc_json *json, const asc_tutorial *tutorial);

/* Where the learner is, who has pressed on from all steps below `read`: what there is to read and
 * to do, what is said to each other move, and what others do. Allocates while it runs;
 * ASC_NO_MEMORY: nothing was written. */
asc_status asc__wire_step(asc_json *json, const asc_wire *wire, asc_tutorial *tutorial,
                          size_t read);

/* ---- Set-ups (wire_command.c) ---------------------------------------------------------------- */

/* What a row of a set-up is called as a member: "time_up". */
void asc__wire_row_name(const char *key, char name[ASC_SETUP_OPTION_NAME]);

#endif
