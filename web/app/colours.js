// colours.js - sets the colours of the page before the browser first paints it: a classic script, since modules run later. settings.js
// knows the valid settings, and sets them again.
{
  /** @type {any} */
  let found = null;
  try {
    found = JSON.parse(localStorage.getItem('ascend-settings') ?? 'null');
  } catch {
    // Without storage, or with anything else in it, the system's colours are used.
  }
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const root = document.documentElement;
  root.dataset['theme'] = ['dark', 'light'].includes(found?.theme) ? found.theme : system;
  root.dataset['contrast'] = found?.contrast === true ? 'more' : 'normal';
}
