// here.js - is there a server of games behind this page? A page from a folder of static files asks nobody: a cookie of the server's
// names the address under which it answers (docs/web.md). Small, since the start screen has it.

/** Who the reader is on this server, as far as this browser knows. @typedef {{ id: string, name: string }} Person */

const COOKIE = 'ascend-server';
const PERSON = 'ascend-person';

/** The server of this page answers, as far as is known. */
export const serverHere = () => document.cookie.split('; ').includes(`${COOKIE}=${location.host}`);

/** The address was one of a server, and is not any more. */
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
    // Without storage the cookie still says who it is: the page asks the server.
  }
  if (before !== person?.id) dispatchEvent(new Event('ascend-person'));
}
