export * from 'lit-html/directives/range.js';
