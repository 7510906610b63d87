/*
 * search_tree.h - the tree of a search: what is known of the decisions looked at so far.
 *
 * A node is a decision as the one who makes it sees it (an information set), found by its key: moves
 * that lead to the same knowledge in another order share it, and what was thought before a move is
 * still there after it. Its edges are the legal moves, which are the same in every world that looks
 * like this to the one who decides. All memory is given at the start; a full tree grows no more.
 */
#ifndef ASC_SEARCH_TREE_H
#define ASC_SEARCH_TREE_H

#include "base.h"

typedef struct asc_tree_edge {
    asc_move move;
    float prior;        /* how good the move seems at first sight; all of a node add up to 1 */
    uint32_t visits;    /* iterations that went this way */
    double reward;      /* of the one who decides, summed over them */
    double squares;     /* of the rewards, summed */
    double won;         /* his shares of wins, summed over them */
    double won_squares; /* of these shares, summed */
} asc_tree_edge;

typedef struct asc_tree_node {
    uint64_t key;
    uint32_t first; /* of its edges */
    uint16_t count; /* of them */
    int8_t seat;    /* who decides */
    uint32_t visits;
    double reward; /* summed over all edges */
} asc_tree_node;

typedef struct asc_tree {
    asc_tree_node *nodes;
    asc_tree_edge *edges;
    uint32_t *places; /* node + 1 for a key, or 0: a hash table twice the size of the nodes */
    uint32_t node_room, edge_room;
    uint32_t node_count, edge_count;
} asc_tree;

/* Bytes for a tree of so many nodes, a power of two, and so many edges. */
size_t asc__tree_size(uint32_t nodes, uint32_t edges);

/* Sets up a tree in that memory, which is aligned for a state. */
void asc__tree_init(asc_tree *tree, uint32_t nodes, uint32_t edges, void *memory);

void asc__tree_clear(asc_tree *tree);

/* Is there room for so many nodes more, going by the edges that a node has had? */
bool asc__tree_has_room(const asc_tree *tree, uint32_t nodes);

/* NULL where there is none. */
asc_tree_node *asc__tree_find(asc_tree *tree, uint64_t key);

/* A new node; the caller gives its edges their priors. NULL where the tree is full. */
asc_tree_node *asc__tree_add(asc_tree *tree, uint64_t key, int seat, const asc_move *moves,
                             size_t count);

static inline asc_tree_edge *asc__tree_edges(const asc_tree *tree, const asc_tree_node *node)
{
    return tree->edges + node->first;
}

/* Priors from what the moves are worth to the game: the better, the likelier. */
void asc__tree_set_priors(asc_tree *tree, const asc_tree_node *node, const int32_t *values);

/* The edge to look at next: what has done well, what seems good, and what was looked at little. */
uint32_t asc__tree_select(const asc_tree *tree, const asc_tree_node *node);

#endif
