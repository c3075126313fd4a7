/**
 * Makes the page work without a connection after the first visit. Files whose name holds a hash never change and come
 * from the cache; the few others are asked for first, so that a new build shows at once, and come from the cache when
 * nobody answers. A new worker waits until the pages of the old one are closed: those may still need its files.
 */
declare const FILES: readonly string[];
declare const VERSION: string;

interface Waitable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waitable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listen: (event: Waitable) => void): void;
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
const worker = self as unknown as Worker;

const name = `fray-${VERSION}`;
const hashed = /-[A-Z0-9]{8}\.\w+$/;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(name).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })))),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((n) => n.startsWith('fray-') && n !== name).map((n) => caches.delete(n))),
      )
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  const path = url.pathname === '/index.html' ? '/' : url.pathname;
  if (!FILES.includes(path) && !hashed.test(path)) return;
  event.respondWith(hashed.test(path) ? kept(path).then((found) => found ?? fetch(request)) : fresh(request, path));
});

async function fresh(request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
    return (await kept(path)) ?? answer;
  } catch (error) {
    const found = await kept(path);
    if (found) return found;
    throw error;
  }
}

function kept(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true });
}
