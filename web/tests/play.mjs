// play.mjs - playing in the page as tests and measurements do it: any game, by what the page marks as something that can be done.
//
// What the page has for it: `data-screen` at the body names the screen that is shown ("start", "table", "end", …); `data-begin` is the
// button of the start screen that begins a game; `data-move` stands at whatever makes a move when it is clicked.

/** @typedef {import('playwright-core').Page} Page */

/** Begins the game that the start screen offers, and waits until there is something to decide. @param {Page} page */
export async function beginGame(page) {
  await page.locator('[data-begin]').first().click();
  await page.locator('[data-screen="table"] [data-move]').first().waitFor();
}

/** Makes one move, of those that are offered the last; false when the game is over. @param {Page} page */
export async function anyMove(page) {
  const next = page.locator('[data-screen="table"] [data-move]').last().or(page.locator('[data-screen="end"]')).first();
  await next.waitFor();
  if (await page.locator('[data-screen="end"]').count()) return false;
  await page.locator('[data-move]').last().click();
  return true;
}

/** Plays until the game is over; how many moves it took. @param {Page} page */
export async function playOut(page) {
  let moves = 0;
  while (await anyMove(page)) moves += 1;
  return moves;
}
