// sound.js - three small sounds, made here: a move, one's own turn, the end of a game. Silent where the browser has no sound, or does not
// allow it before something was clicked.

/** @typedef {'move' | 'turn' | 'end'} Sound */

/**
 * Notes: how high (hertz), when and for how long (seconds), how loud.
 * @type {Record<Sound, { pitch: number, at: number, length: number, volume: number }[]>}
 */
const NOTES = {
  move: [{ pitch: 330, at: 0, length: 0.07, volume: 0.12 }],
  turn: [
    { pitch: 523, at: 0, length: 0.16, volume: 0.16 },
    { pitch: 784, at: 0.12, length: 0.26, volume: 0.16 },
  ],
  end: [
    { pitch: 392, at: 0, length: 0.22, volume: 0.16 },
    { pitch: 523, at: 0.16, length: 0.22, volume: 0.16 },
    { pitch: 659, at: 0.32, length: 0.6, volume: 0.18 },
  ],
};

/** @type {AudioContext | undefined} */
let context;

/** @param {Sound} sound */
export function playSound(sound) {
  if (typeof AudioContext !== 'function') return;
  context ??= new AudioContext();
  void context.resume().catch(() => {});
  for (const { pitch, at, length, volume } of NOTES[sound]) {
    const begin = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(volume, begin + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
    tone.connect(gain).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}

/**
 * What a change at the table sounds like: null, like nothing.
 * @param {import('./types.js').TableState | null} before
 * @param {import('./types.js').TableState} after
 * @returns {Sound | null}
 */
export function soundOf(before, after) {
  if (!before || before.snapshot === after.snapshot) return null;
  const { to_act: now, result } = after.snapshot;
  if (result) return before.snapshot.result ? null : 'end';
  if (after.viewer > 0 && now === after.viewer && before.snapshot.to_act !== now) return 'turn';
  return 'move';
}
