export * from 'lit-html/directives/repeat.js';
