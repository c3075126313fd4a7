import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { root } from './root.mjs';

/* Draws the icons of the installed app from their SVG: `node tools/icons.mjs` after a change, and commit the result. */
const folder = resolve(root, 'client');
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [from, to, size] of /** @type {const} */ ([
  ['public/icon.svg', 'public/icon-192.png', 192],
  ['public/icon.svg', 'public/icon-512.png', 512],
  ['pwa/icon-maskable.svg', 'public/icon-maskable.png', 512],
])) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = readFileSync(resolve(folder, from)).toString('base64');
  await page.setContent(
    `<style>html,body{margin:0;background:none}</style><img width=${size} src="data:image/svg+xml;base64,${svg}">`,
  );
  await page.locator('img').evaluate((/** @type {any} */ image) => image.decode());
  writeFileSync(resolve(folder, to), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
