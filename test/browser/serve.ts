import type { TestProject } from 'vitest/node';
import { serve } from '../../server/serve.ts';
import { fill } from '../../server/shelf.ts';
import { ensureChromium } from '../../tools/chromium.mjs';
import { buildClient } from '../../tools/client/build.mjs';
import { clientFolder, clientUpToDate } from '../../tools/client/built.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the page, with a slash at the end. */
    address: string;
    chromium: string;
  }
}

/** Builds the page if it is stale and serves it for all tests as it is served to people. */
export default async function setup(project: TestProject) {
  const chromium = ensureChromium();
  if (!chromium) throw new Error('no Chromium was found: install one, or name it in FRAY_CHROMIUM');
  if (!clientUpToDate()) await buildClient();
  const { server, port } = await serve(fill(clientFolder), 4600, 200);
  project.provide('address', `http://localhost:${port}/`);
  project.provide('chromium', chromium);
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
