// here.js - says whether this page has a server for games. A page from a folder of static files sends no request to find out: a
// cookie, set by the server, names the address at which it answers (docs/web.md). This file is small, since the start screen loads
// it.

/** The reader's identity on this server, as far as this browser knows. @typedef {{ id: string, name: string }} Person */

const COOKIE = 'ascend-server';
const PERSON = 'ascend-person';

/** Does this page have a server, as far as the cookie says? */
export const serverHere = () => document.cookie.split('; ').includes(`${COOKIE}=${location.host}`);

/** Deletes the server's cookie, since the address has no server any more. */
export function forgetServer() {
  document.cookie = `${COOKIE}=; path=/; max-age=0; samesite=lax`;
}

/** @returns {Person | null} */
export function knownPerson() {
  try {
    const { id, name } = JSON.parse(localStorage.getItem(PERSON) ?? 'null') ?? {};
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
  } catch {
    return null;
  }
}

/** @param {Person | null} person */
export function keepPerson(person) {
  const before = knownPerson()?.id;
  try {
    if (person) localStorage.setItem(PERSON, JSON.stringify(person));
    else localStorage.removeItem(PERSON);
  } catch {
    // Without storage the page asks the server: its cookie still identifies the reader.
  }
  if (before !== person?.id) dispatchEvent(new Event('ascend-person'));
}
