/*
 * deck_features.h - a card as the value network sees it: what it is and what it does, as a list of
 * numbers. Names do not count, so that cards nobody trained with have a value too.
 */
#ifndef ASC_DECK_FEATURES_H
#define ASC_DECK_FEATURES_H

#include "deck_state.h"

enum {
    DECK_FEATURE_OPS = 40,   /* room for opcodes: a new opcode does not move the others */
    DECK_FEATURE_GROUPS = 4, /* when it happens: at once, while in play, otherwise, to others */
    DECK_FEATURE_FACTS = 64, /* all else */
    DECK_FEATURES = DECK_FEATURE_FACTS + DECK_FEATURE_GROUPS * DECK_FEATURE_OPS
};

void asc__deck_features(const deck_game *game, uint8_t card, float features[DECK_FEATURES]);

#endif
