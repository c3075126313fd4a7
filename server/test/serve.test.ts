import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Address, serve } from '../serve.ts';
import { fill } from '../shelf.ts';

/** The server as a stranger meets it: raw requests, because fetch tidies paths up before it sends them. */
let folder: string;
let at: Address;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fray-server-'));
  const page = join(folder, 'page');
  mkdirSync(join(page, 'rules'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  writeFileSync(join(page, 'main-ABCDEFGH.js'), 'plain');
  writeFileSync(join(page, 'main-ABCDEFGH.js.br'), brotliCompressSync('plain'));
  writeFileSync(join(page, 'main-ABCDEFGH.js.gz'), gzipSync('plain'));
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
    '/main-ABCDEFGH.js.br',
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
    const path = '/main-ABCDEFGH.js';
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
});
