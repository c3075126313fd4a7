/** What lies on the table and how it is looked at. */
export { measuring } from './measuring.ts';
export { measure, scene, sight } from './scene.ts';
export { side } from './side.ts';
export { sheet, standings } from './text/sheet.ts';
