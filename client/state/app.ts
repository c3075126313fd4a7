/** The shared state of the page, in one place to import from. */
export { type Launch, landed, launch, launched, newId, newSeed } from './launch.ts';
export { amend, followHash, go, href, parseRoute, type Route, route } from './route.ts';
export { change, type Settings, settings, still } from './settings.ts';
export { createStore, type Store, useStore } from './store.ts';
