export * from 'lit-html/directives/join.js';
