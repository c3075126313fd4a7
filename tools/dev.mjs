import { install, installed } from './install.mjs';

/* What `npm run dev` runs: the page from its sources. A change is on the screen at once, components keep their state. */
if (!installed()) install();
const [{ createServer }, { default: react }, { config }] = await Promise.all([
  import('vite'),
  import('@vitejs/plugin-react'),
  import('./client/config.mjs'),
]);
const server = await createServer({ ...config, configFile: false, plugins: [config.plugins, react()] });
await server.listen();
server.printUrls();
