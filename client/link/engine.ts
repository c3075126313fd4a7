/** Where the engine's worker is: for whoever starts it, and for fetching it ahead. */
export { default as ENGINE } from '#client/worker/engine.worker.ts?worker&url';
