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

/* Which part gets keys. */
typedef enum asc_game_mode {
    ASC_GAME_TABLE,  /* the things on the table */
    ASC_GAME_MOVES,  /* the list of the moves of a thing */
    ASC_GAME_TYPING, /* a move in words */
    ASC_GAME_FINDING /* searching the table for the name of a card */
} asc_game_mode;

typedef struct asc_game_scene {
    asc_scene scene;
    asc_game_start start;
    asc_session *session;

    /* The position as the viewer sees it; asc__game_look updates it. */
    asc_board board;
    asc_board_drawn drawn;
    int viewer;
    size_t length; /* the length of the match at the position of the board */
    asc_view *view, *spare;
    asc_state *scratch;
    /* the names of the seats, or of their characters if they have some; */
    const char *names[ASC_GAME_NAMES];
    const char *players[ASC_GAME_NAMES]; /* ... and of the players of these */
    char levels[ASC_GAME_NAMES][ASC_SEAT_LABEL];
    char title[128];

    /* What is chosen. `some`: anything. */
    bool some;
    asc_thing_id chosen;
    /* ... by the program, not by the viewer: a number or a click must choose it first */
    bool picked;
    bool may_ask; /* the move in progress may lead to a question */
    int text_from;

    asc_game_mode mode;
    asc_list list; /* of ASC_GAME_MOVES */
    asc_field_text typed;
    /* the words that the visible answers match; empty: all answers are visible */
    char filter[ASC_FIELD_TEXT];

    char message[ASC_GAME_MESSAGE]; /* the latest news, or why something cannot be done */
    bool notice;                    /* ... it stays until something is chosen */
    bool news;                      /* ... it is about other players */
    char *log;                      /* for the log in the column, or NULL */
    size_t log_length;              /* ... the length of the match that it describes */
    int log_back;                   /* ... how many lines it is scrolled back */
    /* the length of the match that the page over the table describes */
    size_t page_length;
    char standing[256]; /* the standing, for the column, or "" */
    /* the turn of the ending about which a warning was shown; -1: none */
    int warned_turn;
    bool hinting; /* a hint is visible, */
    bool why;     /* ... about the chosen card: "why not this?" */
    bool over_told;
    /* whether `a` would play something in this position, and whether that is known */
    bool all_known, all_plays;
    int64_t since; /* when the player to act began to think, or -1 */
    /* when the decision passed to the viewer without a key from them, or -1 */
    int64_t begun;

    /* Actions of others, told step by step. */
    bool telling;            /* the board shows the position after step `step` of: */
    asc_narration narration; /* the decisions that the viewer has not been told yet */
    size_t step;
    bool waiting;               /* the next step does not exist yet: a player is thinking */
    int speed;                  /* 0 .. ASC_GAME_SPEEDS - 1 */
    int64_t next_step;          /* when the next step comes by itself, or -1 */
    size_t told[ASC_SEATS_MAX]; /* how many decisions each person knows about */
    asc_state *shown;           /* the position on the board, if it is not the last one */
    /* A tutorial. */
    asc_tutorial_step lesson;
    size_t read;     /* the learner has continued past all steps with a lower index */
    bool pointed;    /* the thing that the step is about has been chosen once */
    bool guide_left; /* the learner has begun to play freely: the guide leaves the table to them */
    int guide_from;  /* the first visible line */
    /* the answer to the last key, below the text of the step */
    char reply[ASC_STEP_TEXT_MAX];

    asc_board_clock clocks[ASC_SEATS_MAX];
    bool shared;   /* several people sit at the keyboard, or did earlier */
    bool watching; /* no person plays any more; the computer players continue */
    /* the game is not saved, and the person pressed the key that leaves once */
    bool leaving;
    int keyboard;        /* the person who has the keyboard, or ASC_NOBODY */
    unsigned introduced; /* bit s: seat s was told its character */
} asc_game_scene;

/* ---- The position (game_look.c) -------------------------------------------------------------- */

/* Updates the scene from the session: the position, the moves, and the latest news. */
void asc__game_look(asc_game_scene *game);

/* Lets computer players think and move as far as they can now; never waits. */
void asc__game_go_on(asc_game_scene *game, int64_t now);

/* The chosen thing, or -1. */
int asc__game_chosen(const asc_game_scene *game);
void asc__game_choose(asc_game_scene *game, int thing); /* -1: nothing */

/* Is the scene on top of the stack? Messages and dialogs that people must see wait until it is. */
bool asc__game_on_top(const asc_game_scene *game);

/* Does another person have to take the keyboard? The table stays hidden until they have it. */
bool asc__game_hidden(const asc_game_scene *game);

/* Leaves the game, after `q` on the handover screen; `user` is the scene. */
void asc__game_leave(asc_tui *tui, void *user);

/* What happened in a range of decisions, as the viewer may know it (asc__narrate). */
char *asc__game_story(const asc_game_scene *game, size_t from, size_t to, bool log);

/* Shows a sentence in place of the latest news. */
void asc__game_say(asc_game_scene *game, const char *sentence);

/* ---- Clocks (game_clock.c) ------------------------------------------------------------------- */

/* The remaining time of all seats; NULL: there are no clocks. */
const asc_board_clock *asc__game_clocks(asc_game_scene *game);

/* When the visible time of the running clock changes, or runs out; -1: no clock runs. */
int64_t asc__game_clock_due(const asc_game_scene *game, int64_t now);

/* The running clock: "Anna 4:32", or "". `user` is the scene. */
void asc__game_say_clock(void *user, char *text, size_t size);

/* Advances the session's clocks; if a player's time is up, shows that. */
void asc__game_time(asc_game_scene *game);

void asc__game_pause(asc_game_scene *game);
void asc__game_show_pause(asc_game_scene *game); /* while the game is paused */

/* Gives people their seats back from the computer players that replaced them. */
void asc__game_sit(asc_game_scene *game);

/* Do only computer players sit there, and wait until a person sits down again? */
bool asc__game_holds(const asc_game_scene *game);

/* Is a computer player to act, and may it think now? */
bool asc__game_thinks(const asc_game_scene *game);

/* ---- Telling (game_tell.c) ------------------------------------------------------------------- */

/* Updates the steps to be told; ends the telling if the viewer knows all decisions. */
void asc__game_tell(asc_game_scene *game, int64_t now);

/* How many decisions of the match the board includes. */
size_t asc__game_shown(const asc_game_scene *game);

/* Tells the scene that nothing lies over the table any more: now people can read the current
 * step. */
void asc__game_tell_on(asc_game_scene *game, int64_t now);

/* Shows the next step; false: there is none yet. The second function tells all other steps at
 * once. */
bool asc__game_next_step(asc_game_scene *game, int64_t now);
void asc__game_tell_all(asc_game_scene *game);

void asc__game_set_speed(asc_game_scene *game, int by);
void asc__game_say_speed(const asc_game_scene *game, char *text, size_t size);
void asc__game_speed_brief(const asc_game_scene *game, char *text, size_t size);

/* Fills a pane, which replaces the card, with the steps told so far. */
void asc__game_tell_pane(asc_game_scene *game, asc_board_pane *pane);

/* Carries out a command that controls the telling; false: the command does not. */
bool asc__game_tell_does(asc_game_scene *game, int command, int64_t now);

/* ---- Tutorials (game_guide.c) ---------------------------------------------------------------- */

/* Does the tutorial still have something to say? */
bool asc__game_guided(const asc_game_scene *game);

/* Updates the tutorial from the match, and chooses the thing that the step is about. */
void asc__game_guide(asc_game_scene *game);

/* Does the tutorial accept the learner's move? If not, it says why. */
bool asc__game_guide_takes(asc_game_scene *game, asc_move move);

/* Would the tutorial accept the move? May the learner play freely now? Both are true without a
 * tutorial. */
bool asc__game_guide_wants(const asc_game_scene *game, asc_move move);
bool asc__game_guide_is_free(const asc_game_scene *game);

/* Shows an answer to a key in the box of the tutorial; false: the box is not visible. */
bool asc__game_guide_reply(asc_game_scene *game, const char *sentence);

/* Plays the moves that the step wants, up to the first choice. */
void asc__game_guide_all(asc_game_scene *game);

/* Called when the learner does something. In a free turn the text of the tutorial then makes room
 * for the cards. */
void asc__game_guide_leaves(asc_game_scene *game);

/* Makes the moves that the tutorial prescribes for other players. True: computer players must
 * wait. */
bool asc__game_guide_moves(asc_game_scene *game);

/* Carries out the command of a key in the tutorial; false: the key has none here. */
bool asc__game_guide_does(asc_game_scene *game, int command, int32_t key);
void asc__game_guide_prompt(const asc_game_scene *game, asc_prompt *prompt);
void asc__game_guide_draw(asc_game_scene *game, asc_canvas *canvas);

/* ---- Actions (game_actions.c) ---------------------------------------------------------------- */

/* Does what Enter does with the chosen thing, or says why that is not possible. */
void asc__game_do(asc_game_scene *game);
/* says that nothing is chosen that Enter could use */
void asc__game_say_choose(asc_game_scene *game);
void asc__game_move(asc_game_scene *game, asc_move move);
/* ends the turn; warns if the player could still do something */
void asc__game_end(asc_game_scene *game);
void asc__game_all(asc_game_scene *game);     /* plays all cards that need no choice */
void asc__game_decline(asc_game_scene *game); /* answers "nothing" */
void asc__game_undo(asc_game_scene *game, asc_undo_step step);
bool asc__game_asks(const asc_game_scene *game); /* says whether an undo request is still open */
/* answers an undo request; false: the command does not */
bool asc__game_answer(asc_game_scene *game, int command);
void asc__game_hint(asc_game_scene *game);

/* A hint about the first move of the chosen card: why not this? */
void asc__game_why(asc_game_scene *game);
/* switches the level of the opponents that hints assume, and gives a hint */
void asc__game_hint_other(asc_game_scene *game);

/* ---- Keys (game_keys.c), moves in words and names (game_typed.c) ----------------------------- */

void asc__game_handle(asc_game_scene *game, const asc_tui_event *event);
void asc__game_typed_begin(asc_game_scene *game, asc_game_mode mode);
void asc__game_typed_handle(asc_game_scene *game, const asc_tui_event *event);

/* Shows only the answers that match some words; without words, all of them. False: none matches. */
bool asc__game_narrow(asc_game_scene *game, const char *words);

/* ---- Showing (game_draw.c, game_prompt.c, game_pages.c) -------------------------------------- */

void asc__game_draw(asc_game_scene *game, asc_canvas *canvas);

/* How long a player has been thinking: "/ thinks 12 s", or "/ 12 s", with a turning sign; empty
 * while the time is short. */
void asc__game_say_thinking(const asc_game_scene *game, bool brief, char *text, size_t size);
void asc__game_prompt(asc_game_scene *game, const asc_canvas *canvas, asc_prompt *prompt);

/* Draws the moves of the chosen thing as a list beside it. */
void asc__game_draw_list(asc_game_scene *game, asc_canvas *canvas);
enum { ASC_REGION_GUIDE = 0x9000, ASC_REGION_LIST = 0x10000 }; /* an entry adds its number */

/* Tells the viewer their character, once, in a game of characters. */
void asc__game_introduce(asc_game_scene *game);

/* The page over the table that a command opens; NULL: the command opens none. */
asc_scene *asc__game_page(asc_game_scene *game, int command);

/* The scores if the game ended now, as far as the viewer can know them, as lines. */
void asc__game_standing(const asc_game_scene *game, bool brief, asc_text *out);

#endif
