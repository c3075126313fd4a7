import { pathToFileURL } from 'node:url';
import { Expected } from './root.mjs';

/**
 * Brings the installation and the page up to date, then serves the page until it is stopped.
 * @param {string[]} args `--port <number>`
 */
export async function table(args) {
  const port = portOf(args);
  const { installed, install } = await import('./install.mjs');
  if (!installed({ dev: false })) install({ dev: false });

  const { clientFolder, clientUpToDate, serverFile } = await import('./client/built.mjs');
  if (!clientUpToDate()) {
    process.stderr.write('fray: building the table ...\n');
    const { buildClient } = await import('./client/build.mjs');
    await buildClient();
  }
  const { start } = await import(pathToFileURL(serverFile).href);
  const url = await start({ folder: clientFolder, port });
  console.log(`Fray is at ${url}\nOpen it in a browser; Ctrl C stops it. In the terminal: npm start -- --text`);
}

/** @param {string[]} args */
function portOf(args) {
  const wanted = args[0] === '--port' ? args[1] : (process.env.PORT ?? '4321');
  if (args.length > 2 || (args.length > 0 && args[0] !== '--port')) throw new Expected(`unknown option ${args[0]}`);
  const port = Number(wanted);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Expected(`${wanted} is no port`);
  return port;
}
