/*
 * game_parts.h - the scene of a game, as the files game_*.c share it.
 */
#ifndef ASC_GAME_PARTS_H
#define ASC_GAME_PARTS_H

#include "board_draw.h"
#include "field.h"
#include "game_scene.h"
#include "keymap.h"
#include "list.h"
#include "narration.h"

enum { ASC_GAME_MESSAGE = 2048, ASC_GAME_NAMES = ASC_SEATS_MAX };

/* The part that gets keys. */
typedef enum asc_game_mode {
    ASC_GAME_TABLE,  /* the things on the table */
    ASC_GAME_MOVES,  /* the list of the moves of a thing */
    ASC_GAME_TYPING, /* a move in words */
    ASC_GAME_FINDING /* the name of a card on the table */
} asc_game_mode;

typedef struct asc_game_scene {
    asc_scene scene;
    asc_game_start start;
    asc_session *session;

    /* The position as the viewer sees it; asc__game_look brings it up to date. */
    asc_board board;
    asc_board_drawn drawn;
    int viewer;
    size_t length; /* of the match, of which the board is */
    asc_view *view, *spare;
    asc_state *scratch;
    const char *names[ASC_GAME_NAMES];   /* by their characters, if they have some; */
    const char *players[ASC_GAME_NAMES]; /* ... who plays these */
    char levels[ASC_GAME_NAMES][ASC_SEAT_LABEL];
    char title[128];

    /* What is chosen. */
    bool some;
    asc_thing_id chosen;
    bool picked;  /* ... not by the player: a number or a click chooses it first */
    bool may_ask; /* the move that is being made could ask something */
    int text_from;

    asc_game_mode mode;
    asc_list list; /* of ASC_GAME_MOVES */
    asc_field_text typed;
    char filter[ASC_FIELD_TEXT]; /* what the answers shown have in common; empty: all are shown */

    char message[ASC_GAME_MESSAGE]; /* what happened last, or why something cannot be done */
    bool notice;                    /* ... the latter: it stays until something is chosen */
    bool news;                      /* ... or what others did */
    char *log;                      /* for the column, or NULL */
    size_t log_length;              /* ... of which position */
    int log_back;                   /* ... scrolled back by so many lines */
    size_t page_length;             /* of the match, of which the page over the table tells */
    char standing[256];             /* the standing, for the column, or "" */
    int warned_turn;                /* in which ending it was warned of; -1: in none */
    bool hinting;                   /* a hint stands there, */
    bool why;                       /* ... about the chosen card: "why not this?" */
    bool over_told;
    bool all_known, all_plays; /* whether `a` would play something in this position */
    int64_t since;             /* when somebody began to think, or -1 */
    int64_t begun;             /* when the viewer's decision came without a key from them, or -1 */

    /* What others did, told step by step. */
    bool telling;            /* the board shows the position after step `step` of: */
    asc_narration narration; /* what the viewer has not been told yet */
    size_t step;
    bool waiting;               /* the next step is not there yet: somebody thinks */
    int speed;                  /* 0 .. ASC_GAME_SPEEDS - 1 */
    int64_t next_step;          /* when the next comes by itself, or -1 */
    size_t told[ASC_SEATS_MAX]; /* decisions that each of the people knows of */
    asc_state *shown;           /* the position that is shown, if it is not the last */
    /* A tutorial. */
    asc_tutorial_step lesson;
    size_t read;     /* the learner has pressed on from all steps below */
    bool pointed;    /* what it is about was chosen */
    bool guide_left; /* the learner has begun to play freely: the guide leaves the table to them */
    int guide_from;  /* the line that is first to be seen */
    /* what the last key was answered: it stands below what is read */
    char reply[ASC_STEP_TEXT_MAX];

    asc_board_clock clocks[ASC_SEATS_MAX];
    bool shared;         /* several people sit at the keyboard, or did */
    bool watching;       /* no person plays any more, and the computer players continue */
    bool leaving;        /* it is not saved, and the key that leaves was pressed once */
    int keyboard;        /* the person for whom the screen was opened, or ASC_NOBODY */
    unsigned introduced; /* bit s: seat s was told who it is */
} asc_game_scene;

/* ---- The position (game_look.c) -------------------------------------------------------------- */

/* Looks at the session again: the position, the moves, what happened since. */
void asc__game_look(asc_game_scene *game);

/* Lets computer players think and move, as far as they have got; never waits. */
void asc__game_go_on(asc_game_scene *game, int64_t now);

/* The thing that is chosen, or -1. */
int asc__game_chosen(const asc_game_scene *game);
void asc__game_choose(asc_game_scene *game, int thing); /* -1: nothing */

/* Does nothing lie over it? What is to be seen waits until it can be. */
bool asc__game_on_top(const asc_game_scene *game);

/* Is the screen not for the person whose decision it is, and so empty? */
bool asc__game_hidden(const asc_game_scene *game);

/* Leaves it, by `q` on the handover screen: `user` is the scene. */
void asc__game_leave(asc_tui *tui, void *user);

/* What happened in some decisions, for the viewer (asc__narrate). */
char *asc__game_story(const asc_game_scene *game, size_t from, size_t to, bool log);

/* Shows a sentence in place of the last news. */
void asc__game_say(asc_game_scene *game, const char *sentence);

/* ---- Clocks (game_clock.c) ------------------------------------------------------------------- */

/* What everybody has left now; NULL: there are no clocks. */
const asc_board_clock *asc__game_clocks(asc_game_scene *game);

/* When a clock that is shown says something else, or time is up; -1: none runs. */
int64_t asc__game_clock_due(const asc_game_scene *game, int64_t now);

/* Whose clock runs: "Anna 4:32", or "". `user` is the scene. */
void asc__game_say_clock(void *user, char *text, size_t size);

/* Ends the time of a player who has none left, and shows that. */
void asc__game_time(asc_game_scene *game);

void asc__game_pause(asc_game_scene *game);
void asc__game_show_pause(asc_game_scene *game); /* where the game is paused */

/* People for whom a computer player stands in sit down again. */
void asc__game_sit(asc_game_scene *game);

/* Do only computer players sit there, who wait for somebody to sit down again? */
bool asc__game_holds(const asc_game_scene *game);

/* Is it the decision of a computer player, who may think now? */
bool asc__game_thinks(const asc_game_scene *game);

/* ---- Telling (game_tell.c) ------------------------------------------------------------------- */

/* Brings what is to be told up to date, or ends it where the viewer knows all. */
void asc__game_tell(asc_game_scene *game, int64_t now);

/* How many decisions of the match the board shows. */
size_t asc__game_shown(const asc_game_scene *game);

/* Nothing lies over the table any more: the step that is shown is there to be read. */
void asc__game_tell_on(asc_game_scene *game, int64_t now);

/* Goes on by a step; false: there is none yet. And tells the rest at once. */
bool asc__game_next_step(asc_game_scene *game, int64_t now);
void asc__game_tell_all(asc_game_scene *game);

void asc__game_set_speed(asc_game_scene *game, int by);
void asc__game_say_speed(const asc_game_scene *game, char *text, size_t size);
void asc__game_speed_brief(const asc_game_scene *game, char *text, size_t size);

/* The steps told so far, in place of the card. */
void asc__game_tell_pane(asc_game_scene *game, asc_board_pane *pane);

/* What a command does to it; false: nothing. */
bool asc__game_tell_does(asc_game_scene *game, int command, int64_t now);

/* ---- Tutorials (game_guide.c) ---------------------------------------------------------------- */

/* Does a tutorial still have something to say? */
bool asc__game_guided(const asc_game_scene *game);

/* Brings it up to date with the match, and chooses what it points at. */
void asc__game_guide(asc_game_scene *game);

/* Does it take the learner's move? Else it says why not. */
bool asc__game_guide_takes(asc_game_scene *game, asc_move move);

/* Would it take the move? And does it leave everything to the learner now? Both are so where there
 * is none. */
bool asc__game_guide_wants(const asc_game_scene *game, asc_move move);
bool asc__game_guide_is_free(const asc_game_scene *game);

/* Answers a key in the box of the tutorial; false: no box is on the screen. */
bool asc__game_guide_reply(asc_game_scene *game, const char *sentence);

/* Plays what the step wants, as far as that needs no choice. */
void asc__game_guide_all(asc_game_scene *game);

/* The learner does something: they have read the text of a free turn, which makes room for the
 * cards. */
void asc__game_guide_leaves(asc_game_scene *game);

/* Makes the moves of others that it knows; true: the computer players have nothing to do now. */
bool asc__game_guide_moves(asc_game_scene *game);

/* Carries out the command of a key; false: the key has none here. */
bool asc__game_guide_does(asc_game_scene *game, int command, int32_t key);
void asc__game_guide_prompt(const asc_game_scene *game, asc_prompt *prompt);
void asc__game_guide_draw(asc_game_scene *game, asc_canvas *canvas);

/* ---- Doing (game_actions.c)
 * --------------------------------------------------------------------- */

/* Does what Enter does with the thing that is chosen, or says why not. */
void asc__game_do(asc_game_scene *game);
void asc__game_say_choose(asc_game_scene *game); /* nothing is chosen that Enter could do */
void asc__game_move(asc_game_scene *game, asc_move move);
void asc__game_end(asc_game_scene *game);     /* the turn, with a warning where something is left */
void asc__game_all(asc_game_scene *game);     /* all that needs no choice */
void asc__game_decline(asc_game_scene *game); /* "nothing" */
void asc__game_undo(asc_game_scene *game, asc_undo_step step);
bool asc__game_asks(const asc_game_scene *game); /* an undo is asked for, and is not answered yet */
bool asc__game_answer(asc_game_scene *game, int command); /* false: none that answers it */
void asc__game_hint(asc_game_scene *game);

/* The same about the first move of the chosen card: why not this? */
void asc__game_why(asc_game_scene *game);
void asc__game_hint_other(asc_game_scene *game); /* against whom */

/* ---- Keys (game_keys.c), moves in words and names (game_typed.c) ----------------------------- */

void asc__game_handle(asc_game_scene *game, const asc_tui_event *event);
void asc__game_typed_begin(asc_game_scene *game, asc_game_mode mode);
void asc__game_typed_handle(asc_game_scene *game, const asc_tui_event *event);

/* Shows only the answers that some words mean; with none all of them. False: none is meant. */
bool asc__game_narrow(asc_game_scene *game, const char *words);

/* ---- Showing (game_draw.c, game_prompt.c, game_pages.c) -------------------------------------- */

void asc__game_draw(asc_game_scene *game, asc_canvas *canvas);

/* How long a player has been thinking: "/ thinks 12 s", or "/ 12 s", the sign turning; empty while
 * it is short. */
void asc__game_say_thinking(const asc_game_scene *game, bool brief, char *text, size_t size);
void asc__game_prompt(asc_game_scene *game, const asc_canvas *canvas, asc_prompt *prompt);

/* The moves of the chosen thing as a list beside it. */
void asc__game_draw_list(asc_game_scene *game, asc_canvas *canvas);
enum { ASC_REGION_GUIDE = 0x9000, ASC_REGION_LIST = 0x10000 }; /* and the number of its entry */

/* Tells the viewer who they are, once, in a game of characters. */
void asc__game_introduce(asc_game_scene *game);

/* Scenes over the table, by the command that opens them; NULL: there is none for it. */
asc_scene *asc__game_page(asc_game_scene *game, int command);

/* How it stands if it ended now, as the viewer can know it: lines. */
void asc__game_standing(const asc_game_scene *game, bool brief, asc_text *out);

#endif
