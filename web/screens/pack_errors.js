// pack_errors.js - the errors in the text of a pack, as sentences with line and column.
import { html, nothing } from '../vendor/lit-html.js';
import { theEngine } from '../app/engine.js';
import { t, tn } from '../app/words.js';

/** The most errors shown at a time. */
const MOST = 20;

/** The errors of a pack, as the engine reports them; none: the pack is valid. @param {string} text @returns {Promise<string[]>} */
export async function packErrors(text) {
  const engine = await theEngine();
  try {
    await engine.call('checkPack', text);
    return [];
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n').filter((line) => line !== '');
  }
}

/** "4:16: …" as a sentence. @param {string} line */
function sentence(line) {
  const [, row, column, text] = /^(\d+):(\d+): (.*)$/.exec(line) ?? [];
  return row && column && text ? html`<b>${t('Line {row}, column {column}:', { row: Number(row), column: Number(column) })}</b> ${text}` : line;
}

/** @param {string} file @param {string[]} errors */
export function packErrorList(file, errors) {
  if (errors.length === 0) return nothing;
  return html`<div class="pack-errors" role="alert">
    <p class="problem">${tn('{file} has {n} error and cannot be played:', '{file} has {n} errors and cannot be played:', errors.length, { file })}</p>
    <ol>
      ${errors.slice(0, MOST).map((line) => html`<li>${sentence(line)}</li>`)}
    </ol>
  </div>`;
}
