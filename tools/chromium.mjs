import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where a Chromium may be, in the order of trust: what the user says, then the usual places. */
function places() {
  const { FRAY_CHROMIUM, CHROME_PATH, PROGRAMFILES, LOCALAPPDATA } = process.env;
  return [
    FRAY_CHROMIUM,
    CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/chromium-headless-shell',
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
 * The browser for the tests; installed from the system's packages where this process may do so.
 * @returns {string | undefined}
 */
export function ensureChromium() {
  const found = findChromium();
  if (found || process.platform !== 'linux' || process.getuid?.() !== 0) return found;
  console.log('installing chromium for the browser tests (once) ...');
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium');
  if (!install() && apt('update')) install();
  return findChromium();
}
