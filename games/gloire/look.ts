/** What lies on the table and how it is looked at. */
export { measure, scene } from './scene.ts';
export { sight } from './sights.ts';
export { sheet, standings } from './text/sheet.ts';
