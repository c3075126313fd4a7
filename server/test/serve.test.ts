import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Address, PATIENCE, type Patience, serve } from '../serve.ts';
import { fill } from '../shelf.ts';

/** Raw requests, because fetch normalizes paths before it sends them. */
let folder: string;
let at: Address;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fray-server-'));
  const page = join(folder, 'page');
  for (const name of ['rules', 'assets']) mkdirSync(join(page, name), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  writeFileSync(join(page, 'assets/main-ABCDEFGH.js'), 'plain');
  writeFileSync(join(page, 'assets/main-ABCDEFGH.js.br'), brotliCompressSync('plain'));
  writeFileSync(join(page, 'assets/main-ABCDEFGH.js.gz'), gzipSync('plain'));
  writeFileSync(join(page, 'rules', 'a game.json'), '{}');
  at = await serve(fill(page), 4800, 300);
});

afterAll(() => {
  at.server.close();
  at.server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

interface Got {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((done, fail) => {
    const asking = request({ host: '127.0.0.1', port: at.port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asking.on('error', fail);
    asking.end();
  });
}

describe('the server', () => {
  test.each([
    '/../secret.txt',
    '/rules/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..\\secret.txt',
    '//etc/passwd',
    '/index.html%00.txt',
    '/%E0%A4%A',
    '/assets/main-ABCDEFGH.js.br',
    '/rules',
    '/constructor',
  ])('finds nothing at %s', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('secret');
  });

  test('gives each file its type, a policy and a tag', async () => {
    const page = await get('/');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.headers['cache-control']).toBe('no-cache');
    expect((await get('/rules/a%20game.json?x=1')).headers['content-type']).toContain('application/json');
    const again = await get('/', { 'if-none-match': String(page.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('sends the smallest form that the browser takes', async () => {
    const path = '/assets/main-ABCDEFGH.js';
    const form = async (accepted: string) =>
      (await get(path, { 'accept-encoding': accepted })).headers['content-encoding'];
    expect(await form('gzip, deflate, br')).toBe('br');
    expect(await form('gzip')).toBe('gzip');
    expect(await form('br;q=0, gzip;q=0')).toBeUndefined();
    expect((await get(path)).body.toString()).toBe('plain');
    expect((await get(path)).headers['cache-control']).toContain('immutable');
  });

  test('answers to this machine’s names only, and only to reading', async () => {
    expect((await get('/', { host: 'evil.example' })).status).toBe(421);
    expect((await get('/', { host: `localhost:${at.port}` })).status).toBe(200);
    expect((await get('/', {}, 'POST')).status).toBe(405);
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(at.server.address()).toMatchObject({ address: '127.0.0.1' });
  });

  test('takes the next port when one is taken', async () => {
    const next = await serve(fill(join(folder, 'page')), at.port, 300);
    expect(next.port).toBeGreaterThan(at.port);
    next.server.close();
  });

  test.each([
    ['that says nothing', ''],
    ['that stops within its first line', 'GET / HT'],
    ['that stops within the head', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    ['that promises a body and sends none', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n'],
    ['that asks for nothing more', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['that closed its own half', null],
  ])(
    'ends a connection %s',
    async (_, sent) => {
      const patience: Patience = { head: 60, request: 90, between: 60, idle: 120, check: 20 };
      const quick = await serve(fill(join(folder, 'page')), at.port + 1, 300, patience);
      try {
        const socket = connect({ port: quick.port, host: '127.0.0.1', allowHalfOpen: true });
        await once(socket, 'connect');
        if (sent === null) socket.end('GET / HTTP/1.1\r\nHost: localhost\r\n');
        else socket.write(sent);
        socket.resume();
        // The server's end of the connection, without any of ours.
        await once(socket, 'end');
        socket.destroy();
        await expect.poll(() => connections(quick.server)).toBe(0);
      } finally {
        quick.server.close();
        quick.server.closeAllConnections();
      }
    },
    10_000,
  );

  test('has no more patience than half a minute with any connection', () => {
    const { server } = at;
    expect(server.timeout).toBe(PATIENCE.idle);
    expect(server.headersTimeout).toBe(PATIENCE.head);
    expect(server.requestTimeout).toBe(PATIENCE.request);
    expect(server.keepAliveTimeout).toBe(PATIENCE.between);
    expect(Math.max(PATIENCE.idle, PATIENCE.request + PATIENCE.check)).toBeLessThanOrEqual(30_000);
  });
});

function connections(server: Server): Promise<number> {
  return new Promise((done, fail) => server.getConnections((error, count) => (error ? fail(error) : done(count))));
}
