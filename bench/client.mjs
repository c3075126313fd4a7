import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { serveStage } from '../test/browser/stage/serve.mjs';
import { ensureChromium } from '../tools/chromium.mjs';
import { buildClient } from '../tools/client/build.mjs';
import { clientFolder, clientUpToDate, serverFile } from '../tools/client/built.mjs';
import { root } from '../tools/root.mjs';
import { openCamera } from './client/camera.mjs';
import { openControl } from './client/control.mjs';
import { openDrag } from './client/drag.mjs';
import { firstLoad } from './client/load.mjs';
import { openReplay } from './client/replay.mjs';
import { probe } from './slice.mjs';

/*
 * The table in a real Chromium, as it is built and served. Each slice drags, pans and seeks; what the machine has no room
 * for shows in an empty page under the same hand.
 */
const executablePath = chromiumPath();
if (!clientUpToDate()) await buildClient();
/** @type {{ start: (how: { folder: string, port: number }) => Promise<string> }} */
const { start } = await import(pathToFileURL(serverFile).href);
const address = await start({ folder: clientFolder, port: 4700 });
const stage = await serveStage();
/** @type {typeof import('./client/matches.ts')} */
const { writeMatches } = await import(pathToFileURL(resolve(root, 'dist/bench.matches.mjs')).href);
const folder = resolve(root, 'dist/bench');
mkdirSync(folder, { recursive: true });
const matches = writeMatches(folder);

/** @type {import('playwright-core').Browser[]} */
const browsers = [];
process.on('exit', () => browsers.map((browser) => browser.close()));
process.on('disconnect', () => process.exit());
function chromiumPath() {
  const found = ensureChromium();
  if (found === undefined) throw new Error('no Chromium was found: install one, or name it in FRAY_CHROMIUM');
  return found;
}

/** Each figure has a browser of its own: pages that nobody looks at would take their share of the frames. */
async function launch() {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  browsers.push(browser);
  return browser;
}

const load = await firstLoad(await launch(), address);
const control = await openControl(await launch(), stage.address);
const drag = await openDrag(await launch(), address, matches);
const camera = await openCamera(await launch(), stage.address);
const replay = await openReplay(await launch(), address, matches);

await probe(async (seconds) => ({
  ...load,
  ...(await control(Math.max(0.6, seconds))),
  ...(await drag(Math.max(1.5, seconds * 2))),
  ...(await camera(Math.max(1, seconds))),
  ...(await replay(Math.max(1, seconds))),
}));
if (!process.send) {
  await Promise.all(browsers.map((browser) => browser.close()));
  process.exit();
}
