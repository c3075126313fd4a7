/*
 * What `fray` runs: install and build where needed, then hand over to the bundle in this same process. Nothing newer
 * than ES2015 may stand here, or an old Node stops at the syntax instead of explaining itself.
 */
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`fray: Node.js 20 or newer is needed; this is ${process.version}. See https://nodejs.org`);
  process.exit(1);
}
import('./run.mjs')
  .then((fray) => fray.run())
  .catch((error) => {
    console.error(error instanceof Error && 'expected' in error ? `fray: ${error.message}` : error);
    process.exitCode = 1;
  });
