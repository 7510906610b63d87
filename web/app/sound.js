// sound.js - six short sounds, made here of sines and noise: a card is played, acquired, defeated, banished; one's own turn; a win. They
// are quiet, and off unless the reader turns them on. There is no sound if the browser has none, or forbids it before the first click.
// Nothing waits for a sound.

/** @typedef {'play' | 'acquire' | 'defeat' | 'banish' | 'turn' | 'win'} Sound */

/** How loud each setting is; 1 would be their full volume. */
export const VOLUMES = { off: 0, quiet: 0.3, normal: 0.6, loud: 1 };

/**
 * A part of a sound: a tone that begins at `pitch` hertz and glides to `to`, or noise below `pitch`; when it begins, how quickly it fades,
 * how long it takes to rise (seconds), and its volume.
 * @typedef {{ pitch: number, to?: number, noise?: boolean, at?: number, fall: number, rise?: number, loud: number }} Part
 */

/** A string that is plucked: a tone with two above it, softer and shorter. @param {number} pitch @param {number} at @param {number} loud @returns {Part[]} */
const pluck = (pitch, at, loud) => [
  { pitch, at, fall: 0.28, rise: 0.006, loud },
  { pitch: pitch * 2, at, fall: 0.16, rise: 0.004, loud: loud * 0.35 },
  { pitch: pitch * 3.01, at, fall: 0.07, rise: 0.002, loud: loud * 0.15 },
];

/** @type {Record<Sound, Part[]>} */
const PARTS = {
  // Paper on felt.
  play: [
    { pitch: 2400, noise: true, fall: 0.035, rise: 0.004, loud: 0.16 },
    { pitch: 190, to: 120, fall: 0.05, rise: 0.003, loud: 0.1 },
  ],
  acquire: [...pluck(587, 0, 0.1), ...pluck(880, 0.075, 0.1)],
  defeat: [
    { pitch: 1400, noise: true, fall: 0.06, rise: 0.002, loud: 0.2 },
    { pitch: 150, to: 55, fall: 0.16, rise: 0.002, loud: 0.22 },
  ],
  // Drawn away into the void.
  banish: [
    { pitch: 900, noise: true, fall: 0.14, rise: 0.09, loud: 0.14 },
    { pitch: 520, to: 180, fall: 0.16, rise: 0.06, loud: 0.07 },
  ],
  turn: [...pluck(523.25, 0, 0.08), ...pluck(783.99, 0.13, 0.09)],
  win: [523.25, 659.25, 783.99, 1046.5].flatMap((pitch, i) => pluck(pitch, i * 0.11, 0.09)),
};

/** How many times its `fall` a part lasts: it is 50 decibels down then. */
const LASTS = 6;

/** @param {Part} part @param {number} rate @param {Float32Array} samples */
function add({ pitch, to = pitch, noise = false, at = 0, fall, rise = 0.004, loud }, rate, samples) {
  const first = Math.floor(at * rate);
  const count = Math.min(samples.length - first, Math.floor((rise + fall * LASTS) * rate));
  const glide = (to / pitch) ** (1 / (fall * 2 * rate));
  const smooth = 1 - Math.exp((-2 * Math.PI * pitch) / rate);
  let [phase, now, low, seed] = [0, pitch, 0, 12345];
  for (let i = 0; i < count; i++) {
    const time = i / rate;
    const swell = Math.min(1, time / rise) * Math.exp(-Math.max(0, time - rise) / fall) * Math.min(1, (count - i) / (0.005 * rate));
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    low += smooth * (seed / 2 ** 31 - 1 - low);
    phase += (2 * Math.PI * now) / rate;
    if (Math.abs(now - to) > 1) now *= glide;
    samples[first + i] = (samples[first + i] ?? 0) + loud * swell * (noise ? low : Math.sin(phase));
  }
}

/** A sound as samples. @param {Sound} sound @param {number} rate samples a second @returns {Float32Array} */
export function samplesOf(sound, rate) {
  const length = Math.max(...PARTS[sound].map(({ at = 0, rise = 0.004, fall }) => at + rise + fall * LASTS));
  const samples = new Float32Array(Math.ceil(length * rate));
  for (const part of PARTS[sound]) add(part, rate, samples);
  return samples;
}

/** @type {AudioContext | undefined} */
let context;
/** @type {Map<Sound, AudioBuffer>} */
const buffers = new Map();
/** The sound that is playing; it ends when another begins. @type {GainNode | null} */
let heard = null;

/** @param {Sound} sound @param {keyof typeof VOLUMES} volume */
export function playSound(sound, volume) {
  if (VOLUMES[volume] === 0 || typeof AudioContext !== 'function' || document.hidden) return;
  context ??= new AudioContext();
  void context.resume().catch(() => {});
  const samples = buffers.has(sound) ? null : samplesOf(sound, context.sampleRate);
  const buffer = buffers.get(sound) ?? context.createBuffer(1, samples?.length ?? 1, context.sampleRate);
  if (samples) buffer.getChannelData(0).set(samples);
  buffers.set(sound, buffer);
  heard?.gain.setTargetAtTime(0, context.currentTime, 0.03);
  heard = new GainNode(context, { gain: VOLUMES[volume] });
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(heard).connect(context.destination);
  source.start();
}

/** If several events happen at once, the first of these is played. @type {[string, Sound][]} */
const HEARD = [['defeat', 'defeat'], ['banish', 'banish'], ['acquire', 'acquire'], ['play', 'play']];

/**
 * The sound of a change at the table; null: none.
 * @param {import('./types.js').TableState | null} before
 * @param {import('./types.js').TableState} after
 * @returns {Sound | null}
 */
export function soundOf(before, after) {
  if (!before || before.snapshot === after.snapshot) return null;
  const { to_act: now, result } = after.snapshot;
  if (result) return before.snapshot.result ? null : result.winners.includes(after.viewer) ? 'win' : 'turn';
  if (after.viewer > 0 && now === after.viewer && before.snapshot.to_act !== now) return 'turn';
  const happened = new Set(after.told.slice(before.told.length).flatMap(({ events }) => events.map(({ event }) => event)));
  return HEARD.find(([event]) => happened.has(event))?.[1] ?? (happened.size > 0 ? 'play' : null);
}
