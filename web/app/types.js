// types.js - what the page makes of messages, whose own types are made from docs/wire.schema.json. Nothing here runs.

/** @typedef {import('../types/wire.js').Action} Action */
/** @typedef {import('../types/wire.js').Card} Card */
/** @typedef {import('../types/wire.js').CatalogMessage} Catalog */
/** @typedef {Catalog['fields'][number]} Field "hand 1": its `name`; "hand": its `field` */
/** @typedef {import('../types/wire.js').SnapshotMessage['view'][string]} FieldValue */
/** @typedef {import('../types/wire.js').About} About */
/** @typedef {import('../types/wire.js').Result} Result */
/** @typedef {import('../types/wire.js').StandingMessage} Standing */
/** @typedef {ReturnType<typeof import('./reading.js').readSnapshot>} Snapshot */
/** @typedef {Snapshot['moves'][number]} Move */
/** @typedef {Snapshot['board']['refused'][number]} Refused */
/** @typedef {import('./reading.js').Thing} Thing */
/** @typedef {Snapshot['seats'][number]} Seat */
/** @typedef {ReturnType<typeof import('./reading.js').readTold>} Told */
/** @typedef {Told['events'][number]} GameEvent */
/** @typedef {import('../types/wire.js').EstimatesMessage['estimates'][number]} Estimate */

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
 * @property {string | null} kept why all that could be played without a decision is better left to the reader, where that is known
 * @property {{ seat: number, moves: Told[] }[]} turns what others did since the viewer's last decision in a turn of their own
 * @property {'thinking' | 'showing' | 'stopped' | null} computer
 * @property {import('../engine/types.js').Estimates | null} hint
 * @property {Standing | null} standing as of the last decision of the viewer's, or of the last turn
 * @property {Standing['course']} course points turn by turn, once the game is over
 * @property {number | null} gained how much the viewer's chance of winning has grown since their last turn began
 * @property {import('../types/wire.js').HandoverMessage | null} handover who must come to the screen before anything is shown
 * @property {string | null} notice something that the reader should know
 * @property {'tab' | 'engine' | null} lost another tab has taken the game; the engine has stopped
 * @property {Online | null} online what is known of the others at a table on a server; null: the game is played in this tab
 */

/**
 * @typedef {object} Online
 * @property {import('../online/line.js').LineState} line
 * @property {Set<number>} present seats of people who look at the table
 * @property {boolean} sending a press is on its way, and has been for a moment
 * @property {import('../online/api.js').TableInfo} info
 */

export {};
