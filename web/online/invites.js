// invites.js - invitations to tables that this browser knows: who sits there can hand on the link again.

const keyOf = (/** @type {string} */ table) => `ascend-invite-${table}`;

/** @param {string} table @returns {string} '': none is known */
export function inviteTo(table) {
  try {
    return localStorage.getItem(keyOf(table)) ?? '';
  } catch {
    return '';
  }
}

/** @param {string} table @param {string} invite */
export function keepInvite(table, invite) {
  try {
    if (invite) localStorage.setItem(keyOf(table), invite);
  } catch {
    // The address has it.
  }
}
