// wide.js - whether the window is wide enough for parts that a narrow one hides.
import { windowIs } from '../app/text_size.js';

export const isWide = () => windowIs('(min-width: 901px)');
