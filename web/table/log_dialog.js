// log_dialog.js - the whole log, from the beginning.
import { html } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { drawLog } from './log.js';
import { modal, modalHead } from './modal.js';

/** @param {import('./table.js').Table} table */
export function drawLogDialog({ state, act }) {
  const close = () => act.look({ dialog: null });
  return modal({ name: 'log', label: t('What happened'), close }, html`${modalHead(t('What happened'), close)}${drawLog(state)}`);
}
