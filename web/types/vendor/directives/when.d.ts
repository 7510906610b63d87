export * from 'lit-html/directives/when.js';
