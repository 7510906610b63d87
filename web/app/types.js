// types.js - the messages of docs/wire.md as the page reads them, and what the page makes of them. Nothing here runs.

/**
 * @typedef {object} Deed
 * @property {string} deed
 * @property {string} [what]
 * @property {number} [amount]
 * @property {Deed[]} [do]
 */

/**
 * @typedef {object} Card
 * @property {string} pack
 * @property {string} name what programs key on
 * @property {string} title what people read
 * @property {string} zone
 * @property {string} kind
 * @property {string | null} faction
 * @property {string} type
 * @property {number} cost
 * @property {string | null} paid_with
 * @property {string | null} price
 * @property {number} honor
 * @property {number} copies
 * @property {boolean} endless its pile never runs out
 * @property {string} text
 * @property {{ when: string, do: Deed[] }[]} effects
 * @property {string[]} [rulings]
 */

/**
 * @typedef {object} Field
 * @property {string} name "hand 1"
 * @property {string} field "hand"
 * @property {number | null} seat
 * @property {'number' | 'pile' | 'list' | 'bytes'} kind
 * @property {number} count
 * @property {string | null} role
 * @property {string | null} title
 * @property {string[]} look
 * @property {number | null} start what a clock has when the game begins
 */

/**
 * @typedef {object} Catalog
 * @property {string} game
 * @property {string} language
 * @property {number} players
 * @property {{ id: string, hash: string, carried: boolean }[]} packs
 * @property {string | null} base the pack that lends its starting cards
 * @property {Record<string, string>} options
 * @property {string | null} opponent
 * @property {Card[]} cards
 * @property {{ word: string, sort: string }[]} verbs
 * @property {Field[]} fields
 * @property {{ name: string, sort: string }[]} events
 * @property {string[]} score_parts
 * @property {string | null} ties
 * @property {string[]} short_rules
 * @property {{ name: string, title: string, also: string, text: string, special: boolean }[]} terms
 */

/**
 * @typedef {object} Place
 * @property {string} field
 * @property {number | null} index
 */

/** Whom a move is about: the seat of nobody is somebody who is no player. @typedef {{ seat: number | null, card: string | null }} About */

/**
 * @typedef {object} Move
 * @property {string} text
 * @property {string} say
 * @property {string | null} meaning
 * @property {string} verb
 * @property {string | null} card
 * @property {Place | null} place
 * @property {About | null} about
 * @property {string[]} flags
 */

/**
 * What could be done with a card that lies on the table, or to somebody, and why not.
 * @typedef {object} Offer
 * @property {string | null} card
 * @property {Place | null} place
 * @property {About | null} about
 * @property {string} verb
 * @property {string} say
 * @property {string | null} [meaning]
 * @property {number | null} cost what it costs now
 * @property {string | null} price the same for people
 * @property {string | null} paid_with
 * @property {number} lacks
 * @property {boolean} used
 * @property {boolean} possible
 * @property {string | null} why not
 * @property {number | null} move its index in the list of moves
 */

/**
 * @typedef {object} Seat
 * @property {number} seat
 * @property {string} name
 * @property {string | null} called
 * @property {'person' | 'left' | 'computer'} state
 * @property {string | null} player
 * @property {boolean} in
 * @property {string | null} out
 */

/** @typedef {number | Record<string, number> | (string | null)[] | number[]} FieldValue */

/**
 * @typedef {object} Result
 * @property {string} end
 * @property {number[]} winners
 * @property {{ seat: number, score: number, team_score: number, team: number | null, rank: number, parts: number[] }[]} seats
 * @property {number | null} opponent_score
 * @property {number[] | null} opponent_parts
 */

/** What an undo takes back, and why it cannot, or null. @typedef {{ count: number, free: boolean, asks: boolean, why: string | null }} UndoStep */

/** @typedef {{ team: number, seats: number[], score: number }} Team */

/**
 * @typedef {object} Snapshot
 * @property {number | null} viewer
 * @property {number} number
 * @property {number} answer
 * @property {number} round
 * @property {number} turn
 * @property {number | null} to_act
 * @property {boolean} paused
 * @property {Seat[]} seats
 * @property {Team[]} teams none where everybody plays for himself
 * @property {{ rule: 'free' | 'consent' | 'allowed', last: UndoStep | null, turn: UndoStep | null, asked_by: number | null, count: number, agreed: number[] }} undo
 * @property {{ seat: number | null, name: string, text: string, card: string | null, may_decline: boolean, said?: string }} question
 * @property {Record<string, FieldValue>} view
 * @property {Place[]} fresh places of the row with cards that are new since the viewer's last turn
 * @property {Record<string, string>} amounts numbers of the view in words, by the names of their fields: what can be spent, and
 *   the viewer's points
 * @property {Move[]} moves
 * @property {Offer[]} [offers]
 * @property {number[]} [left] indexes of moves that are given up if the turn ends now
 * @property {number[]} no_choice indexes of moves that ask nothing and give nothing up
 * @property {Result | null} result
 */

/**
 * @typedef {object} GameEvent
 * @property {string} event
 * @property {number | null} seat
 * @property {string | null} card
 * @property {number} a
 * @property {number} b
 */

/**
 * A message of a table to one viewer.
 * @typedef {object} Told
 * @property {string} type
 * @property {number | null} message
 * @property {number | null} viewer
 * @property {number} round
 * @property {number} turn
 * @property {number} decisions that were made then
 * @property {number[]} scores of each seat, as far as they lie open
 * @property {number | null} opponent_score
 * @property {number | null} by
 * @property {number | null} about
 * @property {number} count
 * @property {GameEvent[]} events
 * @property {{ seat: number | null, begins: 'turn' | 'step' | null, text: string }[]} told
 */

/** @typedef {{ move: number, chance: number, error: number, visits: number }} Estimate */

/**
 * The points if the game ended now, as the viewer can know them.
 * @typedef {object} Standing
 * @property {number} turn
 * @property {boolean} vague scores are means over what is hidden
 * @property {(Result['seats'][number] & { low: number, high: number, chance: number | null })[]} seats `chance`: of winning, when this turn
 *   began
 * @property {number | null} opponent_score
 * @property {number[] | null} opponent_parts
 * @property {{ round: number, turn: number, scores: number[], opponent_score: number | null }[]} course points after each turn, once the
 *   game is over
 */

/**
 * One thing that happened, as the log shows it.
 * @typedef {object} Entry
 * @property {number} at which message told it: its index
 * @property {number} round
 * @property {number} turn
 * @property {number | null} seat
 * @property {'turn' | 'step' | null} begins what it tells the beginning of
 * @property {string} text
 */

/**
 * A game in the list of games.
 * @typedef {object} GameMeta
 * @property {string} id
 * @property {number} created
 * @property {number} changed
 * @property {string} game
 * @property {string[]} packs
 * @property {{ name: string, player: string | null }[]} seats
 * @property {number} lines how many lines its log has, the head included
 * @property {number} round
 * @property {'open' | 'over' | 'damaged'} state
 * @property {number[]} winners
 * @property {(number | null)[]} scores
 */

/**
 * All that the table is drawn from. Every change makes a new one.
 * @typedef {object} TableState
 * @property {string} id
 * @property {Catalog} catalog
 * @property {Map<string, Card>} cards by name
 * @property {number} viewer the seat at which the reader sits; 0: a spectator
 * @property {Snapshot} snapshot
 * @property {Told[]} told all messages to this viewer so far, without their states
 * @property {Entry[]} story what they tell, in order
 * @property {number} since where in the story the viewer's last turn ended
 * @property {string[]} changed fields of `amounts` that the last decision of this turn has changed
 * @property {string | null} kept why all that could be played without a decision is better left to the reader, where that is known
 * @property {Record<string, string | null>} tops the card on top of each discard pile, by the names of their fields
 * @property {{ seat: number, moves: Told[] }[]} turns what others did since the viewer's last decision in a turn of their own
 * @property {'thinking' | 'showing' | 'stopped' | null} computer
 * @property {import('../engine/types.js').Estimates | null} hint
 * @property {Standing | null} standing as of the last decision of the viewer's, or of the last turn
 * @property {Standing['course']} course points turn by turn, once the game is over
 * @property {number | null} gained how much the viewer's chance of winning has grown since his last turn began
 * @property {{ seat: number, name: string } | null} curtain who must come to the screen before anything is shown
 * @property {{ move: number, turn: number, why: string | null, asks: boolean }} undo how many decisions `undo` and `undo the turn` take
 *   back; 0: it is not possible; and whether the others are asked first
 * @property {string | null} notice something that the reader should know
 * @property {'tab' | 'engine' | null} lost another tab has taken the game; the engine has stopped
 */

export {};
