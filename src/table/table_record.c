/*
 * table_record.c - what records say of a table: who is out, and since when a computer player has sat there.
 */
#include "table_internal.h"

#include <stdio.h>

size_t asc_table_record_tags(const asc_table *table, asc_table_tags *tags)
{
    size_t count = 0;
    asc_text over = asc__text_init(tags->taken_over, sizeof tags->taken_over);
    for (int i = 0; i < table->players; i++) {
        const asc_table_seat *seat = &table->seats[i];
        if (seat->out == ASC_TABLE_GOES_ON)
            continue;
        if (i != table->ended_by) {
            asc__text_addf(&over, "%s%d after %zu by %s", over.length > 0 ? ", " : "", i + 1,
                           seat->out_at, seat->player);
        } else if (seat->out == ASC_TABLE_FORFEITED) {
            tags->tag[count++] = (asc_option){"forfeit", seat->why};
        } else {
            snprintf(tags->who, sizeof tags->who, "%d", i + 1);
            tags->tag[count++] =
                (asc_option){seat->out == ASC_TABLE_RESIGNED ? "resigned" : "time up", tags->who};
        }
    }
    if (over.length > 0)
        tags->tag[count++] = (asc_option){"taken over", tags->taken_over};
    if (table->undo == ASC_UNDO_ALLOWED)
        tags->tag[count++] = (asc_option){"undo", "allowed"};
    return count;
}

void asc_table_setup_out(asc_table_setup *setup, const char *taken_over)
{
    asc_span rest = {taken_over, taken_over != NULL ? strlen(taken_over) : 0}, piece, word;
    while (asc__span_cut(&rest, ',', &piece)) {
        long seat, after;
        piece = asc__span_trim(piece);
        if (!asc__span_cut(&piece, ' ', &word) || !asc__span_number(word, 1, ASC_SEATS_MAX, &seat))
            continue;
        if (setup->player[seat - 1] == NULL) /* a person sits there again */
            continue;
        setup->out[seat - 1] = ASC_TABLE_RESIGNED;
        if (asc__span_starts(asc__span_trim(piece), "after", &piece) &&
            asc__span_cut(&piece, ' ', &word) &&
            asc__span_number(word, 0, ASC_DECISIONS_MAX, &after))
            setup->out_at[seat - 1] = (size_t)after;
    }
}
