// colours.js - sets the colours of the page before the browser paints it first: a classic script, since modules run later. settings.js
// knows what the settings may be, and sets them again.
{
  /** @type {any} */
  let found = null;
  try {
    found = JSON.parse(localStorage.getItem('ascend-settings') ?? 'null');
  } catch {
    // No storage, or something else in it: as the system has it.
  }
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const root = document.documentElement;
  root.dataset['theme'] = ['dark', 'light'].includes(found?.theme) ? found.theme : system;
  root.dataset['contrast'] = found?.contrast === true ? 'more' : 'normal';
}
