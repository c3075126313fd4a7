import { existsSync } from 'node:fs';
import { installBrowser } from './browser-package.mjs';

/** Where a Firefox may be, in the order of trust: what the user says, then the usual places. */
function places() {
  const { FRAY_FIREFOX, PROGRAMFILES } = process.env;
  return [
    FRAY_FIREFOX,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/snap/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    PROGRAMFILES && `${PROGRAMFILES}\\Mozilla Firefox\\firefox.exe`,
  ];
}

function findFirefox() {
  return places().find((path) => path && existsSync(path)) || undefined;
}

/**
 * The second browser for the tests; installed where this process may do so. Debian has it as firefox-esr, others as firefox.
 * @returns {string | undefined}
 */
export function ensureFirefox() {
  for (const name of ['firefox-esr', 'firefox']) if (findFirefox() === undefined) installBrowser(name);
  return findFirefox();
}
