// wide.js - whether there is room for what a narrow window folds away.

const room = matchMedia('(min-width: 901px)');

export const isWide = () => room.matches;
