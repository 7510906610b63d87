// key_list.js - the list of keys, for people who play without a pointer.
import { html } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { keyGroups } from '../table/key_groups.js';

export function keyList() {
  const { turn, asked, others, always, menu, lesson, princes, people, ended, online, elsewhere } = keyGroups();
  const groups = [
    { title: t('In your turn'), keys: turn },
    { title: t('When something is asked'), keys: asked },
    { title: t('While computers play'), keys: others },
    { title: t('At any time'), keys: always },
    { title: t('In the menu'), keys: menu },
    { title: t('In a tutorial'), keys: lesson },
    { title: t('With the six princes'), keys: princes },
    { title: t('Several people at one screen'), keys: people },
    { title: t('At the end of a game'), keys: ended },
    { title: t('With others, on a server'), keys: online },
    { title: t('On other pages'), keys: elsewhere },
  ];
  return html`<div class="key-groups">
    ${groups.map(
      ({ title, keys }) => html`<section>
        <h3>${title}</h3>
        <dl class="key-list">${keys.map(([key, text]) => html`<dt><kbd>${key}</kbd></dt><dd>${text}</dd>`)}</dl>
      </section>`,
    )}
  </div>`;
}
