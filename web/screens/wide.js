// wide.js - whether there is room for what a narrow window folds away.
import { windowIs } from '../app/text_size.js';

export const isWide = () => windowIs('(min-width: 901px)');
