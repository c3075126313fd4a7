/** The shared state of the page, in one place to import from. */
export { drawSecrets, landed, launch, launched, newId } from './launch.ts';
export { amend, followHash, go, href, type Route, route } from './route.ts';
export { change, hintsOn, type Settings, settings } from './settings.ts';
export { useStore } from './store.ts';
