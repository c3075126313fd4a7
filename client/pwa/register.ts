import { raise } from '#client/state/notices.ts';

/** How often a page that stays open asks whether there is a newer build. */
const EVERY = 30 * 60_000;

/**
 * Registers the service worker once the page has what it needs; a browser without one simply stays online. In development
 * there is none: it would hand out what was changed since.
 */
export function registerWorker(): void {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined || import.meta.env.DEV) return;
  const register = () => serviceWorker.register('/sw.js').then(follow, () => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
  // The first one to take over finds a page of its own build. After a change of build every page starts again with the
  // new one: whatever they showed is kept.
  let own = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (own) location.reload();
    own = true;
  });
}

/** Says when a newer build lies ready. Nothing happens until the person wants it. */
function follow(registration: ServiceWorkerRegistration | undefined): void {
  // Some browsers say yes and register nothing.
  if (registration === undefined) return;
  const offer = (worker: ServiceWorker) =>
    raise({
      id: 'update',
      tone: 'note',
      text: 'A new version of Fray is ready. What you play and build is kept.',
      buttons: [{ label: 'Reload', run: () => worker.postMessage('take over') }],
    });
  const { waiting } = registration;
  if (waiting !== null && registration.active !== null) offer(waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active !== null) offer(installing);
    });
  });
  let asked = Date.now();
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < EVERY) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, EVERY);
}
