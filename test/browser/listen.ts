import type { Page } from 'playwright-core';

declare global {
  interface Window {
    heard: string[];
    contexts: number;
  }
}

/** Counts what the page does with audio, from before its first line runs. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    window.contexts = 0;
    addEventListener('fray:sound', (event) => window.heard.push((event as CustomEvent<string>).detail));
    const Plain = window.AudioContext;
    window.AudioContext = class extends Plain {
      constructor() {
        super();
        window.contexts += 1;
      }
    };
  });
  if (page.url() !== 'about:blank') await page.reload();
}
