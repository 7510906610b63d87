// lock.js - one game is played in one tab: whoever holds its lock. Another tab can take it away.

/**
 * @param {string} id of the game
 * @param {{ steal?: boolean, lost: () => void }} options `lost` is called when another tab takes it away
 * @returns {Promise<(() => void) | null>} gives it back; null: another tab has it
 */
export function lockGame(id, { steal = false, lost }) {
  // Without locks (a page that came over plain HTTP) the store still refuses a second writer.
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    let held = false;
    /** @type {() => void} */
    let giveBack = () => {};
    const options = steal ? { steal } : { ifAvailable: true };
    navigator.locks
      .request(`ascend-game-${id}`, options, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        held = true;
        const kept = new Promise((done) => (giveBack = () => done(undefined)));
        resolve(giveBack);
        return kept;
      })
      .catch(() => (held ? lost() : resolve(null)));
  });
}
