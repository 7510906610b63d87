/*
 * analyse_position.c - the position of a decision as text, drawn as in `ascend play`, from the view
 * of the player who decided.
 */
#include "analyse.h"

#include <stdlib.h>

#include "replay_walk.h"

char *asc__analysis_position(const asc_analysis *analysis, size_t index, int width)
{
    asc_walk *walk = calloc(1, sizeof *walk);
    char *text = NULL;
    size_t size = 0;
    FILE *out = walk ? open_memstream(&text, &size) : NULL;
    bool fine = out != NULL;
    if (fine) {
        asc_play *play = &walk->play;
        play->screen = (asc_screen){.out = out, .width = width, .wanted_width = width};
        fine = asc__walk_init(walk, analysis->match, analysis->facts, ASC_ALL_SEEING) &&
               asc__walk_to(walk, index);
        if (fine) {
            asc__play_look_as(play, asc_match_decision(analysis->match, index).seat);
            play->you = ASC_NOBODY;
            asc__play_brief(play);
        }
        asc__walk_fini(walk);
        asc__screen_fini(&play->screen);
        fine = fclose(out) == 0 && fine;
    }
    free(walk);
    if (fine)
        return text;
    free(text);
    return NULL;
}
