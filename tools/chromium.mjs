import { existsSync } from 'node:fs';
import { installBrowser } from './browser-package.mjs';

/**
 * Where a Chromium may be, in the order of trust: what the user says, then the usual places. The one without windows comes first: it draws pages
 * by the same code, and a new visitor costs it a tenth of the processor time.
 */
function places() {
  const { FRAY_CHROMIUM, CHROME_PATH, PROGRAMFILES, LOCALAPPDATA } = process.env;
  return [
    FRAY_CHROMIUM,
    CHROME_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    PROGRAMFILES && `${PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
    LOCALAPPDATA && `${LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
  ];
}

/** @returns {string | undefined} */
export function findChromium() {
  return places().find((path) => path && existsSync(path)) || undefined;
}

/**
 * The browser for the tests; installed where this process may do so. Debian has it without windows, others only whole.
 * @returns {string | undefined}
 */
export function ensureChromium() {
  for (const name of ['chromium-headless-shell', 'chromium']) if (findChromium() === undefined) installBrowser(name);
  return findChromium();
}
