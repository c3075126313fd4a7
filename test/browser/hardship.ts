/**
 * Hard conditions on request, to find tests and parts of the page that count on good ones. FRAY_LAG=200 makes every message between page
 * and worker late by up to so many milliseconds, each by another time and none before an earlier one. FRAY_SLOW=4 makes the page's own
 * thread so many times slower. `FRAY_LAG=200 npx vitest run --config vitest.browser.config.ts --retry 0 test/browser/why` runs one file so.
 */
import type { Page } from 'playwright-core';

export const LAG = Number(process.env.FRAY_LAG ?? 0);
const SLOW = Number(process.env.FRAY_SLOW ?? 1);

export async function slowed(page: Page): Promise<void> {
  if (SLOW <= 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
}

/** In the page, before its first line: workers whose questions are counted, and whose messages are late where that is asked for. */
export function lateWorkers(lag: number): void {
  window.owed = 0;
  /** Makes something happen later, and nothing before what came earlier. */
  const queue = () => {
    let last = Promise.resolve();
    return (work: () => void) => {
      if (lag === 0) return work();
      const due = performance.now() + Math.random() * lag;
      const wait = () => new Promise<void>((go) => setTimeout(go, due - performance.now()));
      last = last.then(wait).then(work);
    };
  };
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    private readonly out = queue();
    private readonly back = queue();
    private readonly open = new Set<unknown>();

    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('error', () => this.settle());
    }

    override postMessage(message: unknown): void {
      // What cannot be sent is refused at once, as it is without a lag.
      const sent = structuredClone(message) as { id?: unknown };
      this.open.add(sent.id);
      window.owed = (window.owed ?? 0) + 1;
      this.out(() => super.postMessage(sent));
    }

    override set onmessage(hear: ((event: MessageEvent) => unknown) | null) {
      this.addEventListener('message', (event) =>
        this.back(() => {
          if (this.open.delete(event.data?.id)) window.owed = (window.owed ?? 1) - 1;
          hear?.call(this, event);
        }),
      );
    }

    override terminate(): void {
      this.settle();
      super.terminate();
    }

    /** It answers nothing any more. */
    private settle(): void {
      window.owed = (window.owed ?? 0) - this.open.size;
      this.open.clear();
    }
  };
}
