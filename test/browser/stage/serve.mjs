import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../../tools/root.mjs';

/*
 * The stage: the real board on a page of its own, with a port that holds whatever a test or the bench puts on it. Bundled
 * when it is asked for and served from memory; no part of the product.
 */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stage</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css"></head>
<body><main class="stage" id="stage"></main><script type="module" src="/page.js"></script></body></html>`;

/** @type {Readonly<Record<string, string>>} */
const TYPES = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

/** @returns {Promise<{ address: string, close: () => void }>} the address ends with a slash */
export async function serveStage() {
  const bundled = await build({
    absWorkingDir: root,
    entryPoints: { page: 'test/browser/stage/page.ts' },
    outdir: resolve(root, 'dist/stage'),
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    target: 'chrome111',
    loader: { '.woff2': 'file' },
    publicPath: '/',
  });
  const files = new Map(bundled.outputFiles.map((file) => [file.path.replaceAll('\\', '/').split('/').at(-1), file]));
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').split(/[?#]/)[0]?.slice(1) ?? '';
    const file = files.get(name);
    if (name !== '' && file === undefined) {
      response.writeHead(name === 'favicon.ico' ? 204 : 404).end();
      return;
    }
    const type = file === undefined ? 'text/html' : (TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' });
    response.end(file === undefined ? PAGE : file.contents);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
