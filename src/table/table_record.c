/*
 * table_record.c - what records say of a table: who is out, and since when a computer player has sat there.
 */
#include "table_internal.h"

#include <stdio.h>

size_t asc_table_record_tags(const asc_table *table, asc_table_tags *tags)
{
    size_t count = 0;
    asc_text over = asc__text_init(tags->taken_over, sizeof tags->taken_over);
    asc_table_end end = asc_table_ended(table);
    for (int i = 0; i < table->players; i++) {
        const asc_table_seat *seat = &table->seats[i];
        bool last = end == (asc_table_end)seat->out && seat->state != ASC_SEAT_COMPUTER;
        if (seat->out == ASC_TABLE_FORFEITED && end == ASC_TABLE_FORFEITED) {
            tags->tag[count++] = (asc_option){"forfeit", seat->why};
        } else if (seat->out == ASC_TABLE_RESIGNED && last) {
            snprintf(tags->resigned, sizeof tags->resigned, "%d", i + 1);
            tags->tag[count++] = (asc_option){"resigned", tags->resigned};
        } else if (seat->out != ASC_TABLE_GOES_ON) {
            asc__text_addf(&over, "%s%d after %zu by %s", over.length > 0 ? ", " : "", i + 1,
                           seat->out_at, seat->player);
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
        setup->out[seat - 1] = ASC_TABLE_RESIGNED;
        if (asc__span_starts(asc__span_trim(piece), "after", &piece) &&
            asc__span_cut(&piece, ' ', &word) &&
            asc__span_number(word, 0, ASC_DECISIONS_MAX, &after))
            setup->out_at[seat - 1] = (size_t)after;
    }
}
