// invites.js - invitations to tables that this browser knows: people who sit there can pass on the link
// again.

const keyOf = (/** @type {string} */ table) => `ascend-invite-${table}`;

/** @param {string} table @returns {string} '': no invitation is known */
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
    // Without storage, only the address has the invitation.
  }
}
