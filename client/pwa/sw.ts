/**
 * Makes the page work without a connection after the first visit. Each build is kept whole and handed out from there, so
 * that a page never meets files of another build, however long it has been open. A new build is fetched beside it and
 * waits: it takes over when the page asks for it, or when no page of the old one is left.
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
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  skipWaiting(): Promise<void>;
}
const worker = self as unknown as Worker;

const name = `fray-${VERSION}`;

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

worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  const path = url.pathname === '/index.html' ? '/' : url.pathname;
  if (FILES.includes(path)) event.respondWith(kept(path).then((found) => found ?? fetch(request)));
});

async function kept(path: string): Promise<Response | undefined> {
  return (await caches.open(name)).match(path, { ignoreVary: true });
}
