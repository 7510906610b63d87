/*
 * table_memory.c - the accepted commands in memory, in order, and by sender and id.
 */
#include "table_internal.h"

/* Where an id of a sender is in the hash table, or where it belongs. */
static size_t find_id(const asc_table *table, int8_t from, uint64_t id)
{
    size_t mask = table->id_capacity - 1;
    size_t at = (size_t)asc__mix(id ^ (uint64_t)(uint8_t)from << 56) & mask;
    for (; table->ids[at] != 0; at = (at + 1) & mask) {
        const asc_table_command *command = &table->log[table->ids[at] - 1];
        if (command->id == id && command->from == from)
            break;
    }
    return at;
}

bool asc__table_is_repeated(const asc_table *table, const asc_table_command *command)
{
    return command->id != 0 && table->id_capacity > 0 &&
           table->ids[find_id(table, command->from, command->id)] != 0;
}

static void add_id(asc_table *table, size_t index)
{
    const asc_table_command *command = &table->log[index];
    if (command->id != 0)
        table->ids[find_id(table, command->from, command->id)] = (uint32_t)index + 1;
}

bool asc__table_log_room(asc_table *table)
{
    const asc_host *host = &table->host;
    void *log = table->log;
    if (!asc__grow(host, &log, &table->log_capacity, table->log_count, sizeof *table->log))
        return false;
    table->log = log;
    size_t wanted = 2 * table->log_capacity; /* never more than half full */
    if (wanted == table->id_capacity)
        return true;
    uint32_t *ids = host->resize(host->user, table->ids, wanted * sizeof *ids);
    if (ids == NULL)
        return false;
    memset(ids, 0, wanted * sizeof *ids);
    table->ids = ids;
    table->id_capacity = wanted;
    for (size_t i = 0; i < table->log_count; i++)
        add_id(table, i);
    return true;
}

void asc__table_log_add(asc_table *table, const asc_table_command *command)
{
    table->log[table->log_count] = *command;
    add_id(table, table->log_count++);
    table->log_hash = asc__table_log_hash(table->log_hash, command);
}
