/*
 * deck_text.h - moves, questions, events and positions of a game as text.
 */
#ifndef ASC_DECK_TEXT_H
#define ASC_DECK_TEXT_H

#include "deck_state.h"

/* deck_text.c */
size_t asc__deck_move_format(const asc_game *game, const asc_state *state, asc_move move,
                             char *text, size_t size);
size_t asc__deck_move_say(const asc_game *game, const asc_state *state, asc_move move, char *text,
                          size_t size);
size_t asc__deck_move_meaning(const asc_game *game, const asc_state *state, asc_move move,
                              char *text, size_t size);
bool asc__deck_move_place(const asc_game *game, const asc_state *state, asc_move move,
                          asc_place *place);
asc_status asc__deck_move_parse(const asc_game *game, const asc_state *state, const char *text,
                                asc_move *move, asc_diag_fn diag, void *user);
const char *asc__deck_event_name(const asc_game *game, uint16_t id);
asc__event_clause asc__deck_event_clause(const asc_game *game, const asc_event *event);
asc_question asc__deck_question(const asc_game *game, const asc_state *state);
extern const asc_verb asc__deck_verbs[DECK_VERB_COUNT];
extern const char *const asc__deck_questions[DECK_Q_COUNT];

/* deck_position.c */
size_t asc__deck_position_format(const asc_game *game, const asc_state *state, char *text,
                                 size_t size);
asc_status asc__deck_position_parse(const asc_game *game, const asc_source *source, unsigned before,
                                    asc_state *state, asc_diag_fn diag, void *user);
asc__line_sort asc__deck_position_line(const asc_game *game, const asc_state *state, asc_span name,
                                       asc_text *value);

#endif
