import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { root } from './root.mjs';

/*
 * Checks each folder against its own tsconfig: what a folder may know (Node, the DOM, nothing) is part of its type. A folder is
 * checked once; those that import it read its declarations, which the compiler writes to dist/types and renews when a source changes.
 */
const compiler = resolve(root, 'node_modules/typescript/bin/tsc');
const pretty = String(process.stdout.isTTY ?? false);
const result = spawnSync(process.execPath, [compiler, '--build', '--pretty', pretty], { cwd: root, stdio: 'inherit' });
if (result.error) console.error(result.error.message);
process.exitCode = result.status === 0 ? 0 : 1;
