// lock.js - a game is played in one tab at a time, the one that has its lock. Another tab can take the lock
// away.

/**
 * @param {string} id of the game
 * @param {{ steal?: boolean, lost: () => void }} options `lost` is called when another tab takes it away
 * @returns {Promise<(() => void) | null>} a function that releases the lock; null: another tab has it
 */
export function lockGame(id, { steal = false, lost }) {
  // Without locks (on a page loaded over plain HTTP) the store still refuses a second writer.
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
