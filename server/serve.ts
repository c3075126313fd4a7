import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { security } from './headers.ts';
import type { Form, Item } from './shelf.ts';

export interface Address {
  server: Server;
  port: number;
  url: string;
}

/** Milliseconds. A connection that does nothing for us is ended, so that no crowd of them can pile up. */
export interface Patience {
  /** Until the head of a request has arrived, counted from the connection or the first byte. */
  head: number;
  /** Until the whole of a request has arrived. */
  request: number;
  /** Between two requests. */
  between: number;
  /** While nothing comes or goes, whatever is under way. */
  idle: number;
  /** How often heads and requests are looked at. */
  check: number;
}

export const PATIENCE: Patience = { head: 10_000, request: 15_000, between: 5_000, idle: 20_000, check: 2_000 };

/** Answers from the shelf on this machine only. When a port is taken, the next one is tried. */
export async function serve(
  items: ReadonlyMap<string, Item>,
  wanted: number,
  tries = 20,
  patience = PATIENCE,
): Promise<Address> {
  const limits = {
    headersTimeout: patience.head,
    requestTimeout: patience.request,
    keepAliveTimeout: patience.between,
    connectionsCheckingInterval: patience.check,
  };
  for (let port = wanted; ; port++) {
    const server = createServer(limits, (request, response) => answer(items, request, response));
    server.timeout = patience.idle;
    try {
      await listen(server, port);
      const at = (server.address() as { port: number }).port;
      return { server, port: at, url: `http://localhost:${at}/` };
    } catch (error) {
      const taken = ['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '');
      if (!taken || port + 1 >= wanted + tries) throw error;
    }
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail);
      done();
    });
  });
}

export function answer(items: ReadonlyMap<string, Item>, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(security)) response.setHeader(name, value);
  // A page of a foreign host name that resolves to this machine must not read these files.
  if (!ownName(request.headers.host)) {
    refuse(response, 421, 'This server answers to localhost only.');
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    refuse(response, 405, 'Only GET and HEAD are answered.');
    return;
  }
  const item = items.get(pathOf(request.url ?? '/'));
  if (!item) {
    refuse(response, 404, 'There is no such file.');
    return;
  }
  response.setHeader('ETag', item.etag);
  response.setHeader('Cache-Control', item.forever ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match']?.includes(item.etag)) {
    response.writeHead(304).end();
    return;
  }
  const form = choose(item.forms, request.headers['accept-encoding']);
  response.setHeader('Content-Type', item.type);
  response.setHeader('Content-Length', form.body.length);
  if (form.encoding) response.setHeader('Content-Encoding', form.encoding);
  response.writeHead(200);
  response.end(request.method === 'HEAD' ? undefined : form.body);
}

function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] as string;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function choose(forms: readonly Form[], accepted = ''): Form {
  const takes = (encoding: string) =>
    accepted.split(',').some((part) => {
      const [name = '', quality = ''] = part.trim().split(/\s*;\s*q=/);
      return name === encoding && Number(quality || 1) > 0;
    });
  return forms.find(({ encoding }) => encoding === undefined || takes(encoding)) as Form;
}

function ownName(host: string | undefined): boolean {
  return host === undefined || /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${why}\n`);
}
