/*
 * table_recent.c - the last messages of each viewer, so that a client that was away for a moment
 * gets what it has missed. A replay of the log fills them, too.
 */
#include "table_internal.h"

bool asc__table_recent_room(asc_table *table, size_t count)
{
    for (int i = 0; i <= table->players; i++) {
        size_t at = (table->number[i] + 1) % ASC_TABLE_RECENT;
        table_recent *recent = table->recent[i];
        if (recent->room[at] >= count)
            continue;
        void *grown = table->host.resize(table->host.user, recent->events[at],
                                         count * sizeof *recent->events[at]);
        if (grown == NULL)
            return false;
        recent->events[at] = grown;
        recent->room[at] = count;
    }
    return true;
}

void asc__table_recent_add(asc_table *table, const asc_table_message *message)
{
    table_recent *recent = table->recent[table_viewer(table, message->viewer)];
    size_t at = message->number % ASC_TABLE_RECENT;
    recent->message[at] = *message;
    recent->message[at].events = recent->events[at];
    if (message->event_count > 0)
        memcpy(recent->events[at], message->events,
               message->event_count * sizeof *recent->events[at]);
}

bool asc_table_since(const asc_table *table, int viewer, uint32_t number,
                     const asc_table_sink *sink)
{
    uint32_t last = asc_table_number(table, viewer);
    const table_recent *recent = table->recent[table_viewer(table, viewer)];
    if (number > last || last - number > ASC_TABLE_RECENT)
        return false;
    while (number < last)
        sink->tell(sink->user, &recent->message[++number % ASC_TABLE_RECENT]);
    return true;
}
