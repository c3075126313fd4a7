import { spawnSync } from 'node:child_process';

/**
 * Installs a browser from the system's packages, where this process may do so.
 * @param {string} name of the package
 */
export function installBrowser(name) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  console.log(`installing ${name} for the browser tests (once) ...`);
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', name);
  if (!install() && apt('update')) install();
}
