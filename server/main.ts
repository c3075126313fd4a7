import { serve } from './serve.ts';
import { fill } from './shelf.ts';

/** What the launcher runs: hands out the built page until it is told to stop. */
export async function start({ folder, port = 4321 }: { folder: string; port?: number }): Promise<string> {
  const { server, url } = await serve(fill(folder), port);
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return url;
}
