// types.js - the data that the page makes from messages; the types of the messages are made from docs/wire.schema.json. Nothing
// here runs.

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
 * An event, as the log shows it.
 * @typedef {object} Entry
 * @property {number} at the index of its message
 * @property {number} round
 * @property {number} turn
 * @property {number | null} seat
 * @property {'turn' | 'step' | null} begins set if a turn or a step begins with it
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
 * @property {number} lines the number of lines of its log, with the head
 * @property {number} round
 * @property {'open' | 'over' | 'damaged'} state
 * @property {number[]} winners
 * @property {(number | null)[]} scores
 */

/**
 * All data that the table draws. Every change makes a new object.
 * @typedef {object} TableState
 * @property {string} id
 * @property {Catalog} catalog
 * @property {Map<string, Card>} cards by name
 * @property {number} viewer the seat at which the reader sits; 0: a spectator
 * @property {Snapshot} snapshot
 * @property {Told[]} told all messages to this viewer so far, without their states
 * @property {Entry[]} story their lines in the log, in order
 * @property {number} since where in the story the viewer's last turn ended
 * @property {string | null} kept why `play all` leaves cards to the reader, if that is known
 * @property {{ seat: number, moves: Told[] }[]} turns actions of others since the viewer's last decision in their own turn
 * @property {'thinking' | 'showing' | 'stopped' | null} computer
 * @property {import('../engine/types.js').Estimates | null} hint
 * @property {Standing | null} standing as of the last decision of the viewer's, or of the last turn
 * @property {Standing['course']} course points turn by turn, once the game is over
 * @property {number | null} gained how much the viewer's chance of winning has grown since their last turn began
 * @property {import('../types/wire.js').HandoverMessage | null} handover who must come to the screen before anything is shown
 * @property {string | null} notice a message for the reader
 * @property {'tab' | 'engine' | null} lost another tab has taken the game; the engine has stopped
 * @property {Online | null} online facts about the others at a table on a server; null: the game is played in this tab
 */

/**
 * @typedef {object} Online
 * @property {import('../online/line.js').LineState} line
 * @property {Set<number>} present seats of people who look at the table
 * @property {boolean} sending a press has been on its way for a moment
 * @property {import('../online/api.js').TableInfo} info
 */

export {};
