/*
 * search_tree.c - nodes, edges and the table that finds them, and which edge a search follows.
 */
#include "search_tree.h"

#include <math.h>

/* ---- Memory ---------------------------------------------------------------------------------- */

size_t asc__tree_size(uint32_t nodes, uint32_t edges)
{
    return nodes * (sizeof(asc_tree_node) + 2 * sizeof(uint32_t)) + edges * sizeof(asc_tree_edge);
}

void asc__tree_init(asc_tree *tree, uint32_t nodes, uint32_t edges, void *memory)
{
    *tree = (asc_tree){.nodes = memory, .node_room = nodes, .edge_room = edges};
    tree->edges = (asc_tree_edge *)(void *)(tree->nodes + nodes);
    tree->places = (uint32_t *)(void *)(tree->edges + edges);
    asc__tree_clear(tree);
}

void asc__tree_clear(asc_tree *tree)
{
    tree->node_count = tree->edge_count = 0;
    memset(tree->places, 0, 2 * sizeof *tree->places * tree->node_room);
}

bool asc__tree_has_room(const asc_tree *tree, uint32_t nodes)
{
    uint64_t each = tree->node_count > 0 ? tree->edge_count / tree->node_count + 1 : 1;
    return tree->node_count + (uint64_t)nodes <= tree->node_room &&
           tree->edge_count + each * nodes <= tree->edge_room;
}

/* ---- Nodes ----------------------------------------------------------------------------------- */

/* Where a key stands in the table, or would. */
static uint32_t place_of(const asc_tree *tree, uint64_t key)
{
    uint32_t mask = 2 * tree->node_room - 1, at = (uint32_t)asc__mix(key) & mask;
    while (tree->places[at] != 0 && tree->nodes[tree->places[at] - 1].key != key)
        at = (at + 1) & mask;
    return at;
}

asc_tree_node *asc__tree_find(asc_tree *tree, uint64_t key)
{
    uint32_t number = tree->places[place_of(tree, key)];
    return number > 0 ? &tree->nodes[number - 1] : NULL;
}

asc_tree_node *asc__tree_add(asc_tree *tree, uint64_t key, int seat, const asc_move *moves,
                             size_t count)
{
    if (tree->node_count == tree->node_room || count > tree->edge_room - tree->edge_count)
        return NULL;
    asc_tree_node *node = &tree->nodes[tree->node_count++];
    *node = (asc_tree_node){
        .key = key, .first = tree->edge_count, .count = (uint16_t)count, .seat = (int8_t)seat};
    tree->places[place_of(tree, key)] = tree->node_count;
    tree->edge_count += (uint32_t)count;
    asc_tree_edge *edges = asc__tree_edges(tree, node);
    for (size_t i = 0; i < count; i++)
        edges[i] = (asc_tree_edge){.move = moves[i]};
    return node;
}

/* ---- Edges ----------------------------------------------------------------------------------- */

/* Hundredths of points by which a move must be better to seem 2.7 times as likely to be best. */
static const double prior_step = 120;
/* What is shared out equally among all moves, however bad they seem. */
static const double prior_floor = 0.5;

void asc__tree_set_priors(asc_tree *tree, const asc_tree_node *node, const int32_t *values)
{
    asc_tree_edge *edges = asc__tree_edges(tree, node);
    int32_t best = values[0];
    for (unsigned i = 1; i < node->count; i++)
        best = values[i] > best ? values[i] : best;
    double sum = 0;
    for (unsigned i = 0; i < node->count; i++) {
        double weight = exp(((double)values[i] - best) / prior_step);
        edges[i].prior = (float)weight;
        sum += weight;
    }
    for (unsigned i = 0; i < node->count; i++)
        edges[i].prior =
            (float)((1 - prior_floor) * edges[i].prior / sum + prior_floor / node->count);
}

/* How much what was looked at little is worth a look. */
static const double curiosity = 0.3;

uint32_t asc__tree_select(const asc_tree *tree, const asc_tree_node *node)
{
    const asc_tree_edge *edges = asc__tree_edges(tree, node);
    double wish = curiosity * sqrt((double)node->visits + 1);
    /* A move that was never looked at is taken to be as good as the rest. */
    double unseen = node->visits > 0 ? node->reward / node->visits : 0.5;
    double best_score = -1;
    uint32_t best = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        const asc_tree_edge *edge = &edges[i];
        double score = edge->visits > 0 ? edge->reward / edge->visits : unseen;
        score += wish * (double)edge->prior / (1 + (double)edge->visits);
        if (score > best_score) {
            best_score = score;
            best = i;
        }
    }
    return best;
}
