// What the build writes at the head of service-worker.js.
declare const VERSION: string;
declare const FILES: Record<string, string>;
