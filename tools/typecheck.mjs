import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { root } from './root.mjs';

/*
 * Checks each folder against its own tsconfig: what a folder may know (Node, the DOM, nothing) is part of its type.
 * Folders that hold no source yet are left out, because the compiler calls an empty project an error.
 */
const folders = [
  '.',
  ...['engine', 'games', 'bots', 'lab', 'cli', 'client', 'server', 'tools', 'bench', 'test', 'test/browser'],
].filter((folder) => existsSync(resolve(root, folder, 'tsconfig.json')) && hasSource(folder));
const compiler = resolve(root, 'node_modules/typescript/bin/tsc');
let failed = false;
const queue = [...folders];
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker));
process.exitCode = failed ? 1 : 0;

async function worker() {
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    const { code, output } = await check(folder);
    if (code === 0) continue;
    failed = true;
    process.stdout.write(`tsc -p ${folder}\n${output}`);
  }
}

/**
 * @param {string} folder
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function check(folder) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [compiler, '-p', folder, '--pretty', String(process.stdout.isTTY ?? false)], {
      cwd: root,
    });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('close', (code) => done({ code, output }));
  });
}

/** @param {string} folder */
function hasSource(folder) {
  if (folder === '.') return true;
  const files = /** @type {string[]} */ (readdirSync(resolve(root, folder), { recursive: true }));
  return files.some((file) => !file.includes('node_modules') && /\.(tsx?|mjs)$/.test(file) && isOwn(folder, file));
}

/**
 * Test files are checked by test/, which knows Node and vitest.
 * @param {string} folder
 * @param {string} file
 */
function isOwn(folder, file) {
  return folder.startsWith('test') || !(/(^|[\\/])test[\\/]/.test(file) || file.endsWith('.test.ts'));
}
