/** What lies on the table and how it is looked at. */
export { measure, scene, sight } from './scene.ts';
export { sheet, standings } from './text/sheet.ts';
