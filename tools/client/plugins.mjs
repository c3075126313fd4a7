import { resolve } from 'node:path';
import { root } from '../root.mjs';
import { dataFiles } from './node-parts.mjs';

/** @type {import('vite').Plugin} Of the fifty languages that zod can complain in, one is spoken here. */
export const english = {
  name: 'fray:english',
  load: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ },
    handler: () => "export { default as en } from './en.js';",
  },
};

/** @type {import('vite').Plugin} games.json and the rulebooks in development; a build writes them into its folder. */
export const gameData = {
  name: 'fray:game-data',
  apply: 'serve',
  configureServer(server) {
    /** @type {ReturnType<typeof dataFiles> | undefined} */
    let made;
    const changed = (/** @type {string} */ path) => {
      if (!/[\\/](engine|games)[\\/]/.test(path)) return;
      made = undefined;
      if (path.endsWith('.yaml')) server.ws.send({ type: 'full-reload' });
    };
    server.watcher.add(resolve(root, 'games'));
    for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, changed);
    server.middlewares.use((request, response, next) => {
      const path = decodeURI(request.url?.split('?', 1)[0] ?? '').slice(1);
      if (path !== 'games.json' && !/^rules\/[^/]+\.json$/.test(path)) return next();
      made ??= dataFiles([]);
      made.then((files) => {
        const text = files.get(path);
        response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': 'application/json; charset=utf-8' });
        response.end(text);
      }, next);
    });
  },
};
