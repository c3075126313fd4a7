/** Firefox, driven over WebDriver BiDi: it starts once for all tests, and each visit is a person with nothing stored. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { root } from '../../../tools/root.mjs';
import { settle } from '../small.ts';
import { soon } from '../soon.ts';

/** What must come is waited for: a second browser on a busy machine takes its time. */
export const SOON = { timeout: 30_000, interval: 50 };

export class Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the console and the page complained about so far. */
  readonly complaints: string[] = [];
  private readonly downloads: string;

  constructor(page: Page, context: BrowserContext, downloads: string) {
    this.page = page;
    this.context = context;
    this.downloads = downloads;
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) this.complaints.push(`${message.type()}: ${message.text()}`);
    });
  }

  /** Clicks in the middle of the first control that reads so, once nothing lies over it. */
  async click(css: string, reads: RegExp): Promise<void> {
    let why = '';
    await soon(async () => {
      const spot = await this.page.evaluate(spotOf, css, reads.source);
      why = typeof spot === 'string' ? spot : '';
      if (typeof spot !== 'string') await this.page.mouse.click(spot.x, spot.y);
      return why;
    }).toBe('');
  }

  /** The text of the first element of this kind, or nothing. */
  text(css: string): Promise<string> {
    return this.page.evaluate((of) => (document.querySelector(of)?.textContent ?? '').replace(/\s+/g, ' ').trim(), css);
  }

  async go(hash: string): Promise<void> {
    await this.page.evaluate((to) => {
      location.hash = to;
    }, hash);
  }

  /** Gives the page a file. */
  async upload(css: string, name: string, text: string): Promise<void> {
    const path = join(mkdtempSync(join(this.downloads, 'given-')), name);
    writeFileSync(path, text);
    const input = (await this.page.waitForSelector(css)) as ElementHandle<HTMLInputElement> | null;
    await input?.uploadFile(path);
  }

  /** What `work` makes the page hand over as a file. */
  async download(work: () => Promise<void>): Promise<string> {
    const before = new Set(readdirSync(this.downloads));
    await work();
    let whole = '';
    // While it is being written it lies beside its own name.
    await soon(async () => {
      const found = readdirSync(this.downloads).find((name) => !before.has(name) && !name.endsWith('.part'));
      const path = join(this.downloads, found ?? '');
      if (found === undefined || existsSync(`${path}.part`)) return '';
      whole = readFileSync(path, 'utf8');
      return whole;
    }).not.toBe('');
    return whole;
  }

  /** Keeps a picture for people to look at, and tells what colours lie within `css` on it. */
  async picture(name: string, css: string): Promise<Colours> {
    const folder = join(root, 'dist/screenshots');
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: join(folder, `firefox-${name}.png`) });
    const clip = await this.page.evaluate((of) => {
      const { x, y, width, height } = document.querySelector(of)!.getBoundingClientRect();
      return { x, y, width, height };
    }, css);
    const shot = await this.page.screenshot({ clip, encoding: 'base64' });
    const blank = await this.context.newPage();
    try {
      return await blank.evaluate(coloursOf, shot);
    } finally {
      await blank.close();
    }
  }
}

export function visitors() {
  let browser: Browser;
  let downloads = '';
  let open: Visit[] = [];

  beforeAll(async () => {
    downloads = mkdtempSync(join(tmpdir(), 'fray-firefox-'));
    browser = await launch({
      browser: 'firefox',
      executablePath: inject('firefox'),
      timeout: 120_000,
      // The size of the window: this Firefox cannot be told the size of a page. What is above the page takes 86 px.
      defaultViewport: null,
      args: ['--width=1440', '--height=986'],
      extraPrefsFirefox: {
        'ui.prefersReducedMotion': 1,
        'browser.download.folderList': 2,
        'browser.download.dir': downloads,
        'browser.download.useDownloadDir': true,
        'browser.download.always_ask_before_handling_new_types': false,
        'browser.helperApps.neverAsk.saveToDisk': 'application/json',
      },
    });
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(downloads, { recursive: true, force: true });
  });
  afterEach(async () => {
    const ended = open;
    open = [];
    for (const { context } of ended) await context.close();
    expect(ended.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  return async function visit(hash: string, seed: number): Promise<Visit> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const made = new Visit(page, context, downloads);
    open.push(made);
    await page.evaluateOnNewDocument(settle, { seed, settings: { tips: false } });
    await page.evaluateOnNewDocument(report);
    await page.goto(inject('address') + hash);
    return made;
  };
}

/** In the page: tells the console of errors that nobody catches. The driver's own account has some that never reach the page ("Permission denied to access property"). */
function report(): void {
  addEventListener('error', ({ message, filename, lineno }) => {
    console.error(`uncaught: ${message} (${filename}:${lineno})`);
  });
  addEventListener('unhandledrejection', ({ reason }) => console.error(`unhandled: ${reason}`));
}

/** In the page: where to click, or what is wrong. */
function spotOf(css: string, reads: string): { x: number; y: number } | string {
  const pattern = new RegExp(reads);
  const words = (el: Element) => (el.getAttribute('aria-label') ?? el.textContent ?? '').replace(/\s+/g, ' ').trim();
  const found = [...document.querySelectorAll(css)].find(
    (el) => el.getClientRects().length > 0 && !el.matches(':disabled') && pattern.test(words(el)),
  );
  if (found === undefined) return `nothing reads ${reads}`;
  found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = found.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit !== null && found.contains(hit) ? { x, y } : `${hit?.outerHTML.slice(0, 200)} lies over ${reads}`;
}

interface Colours {
  /** How many there are, near ones counted as one. */
  count: number;
  /** The share of plain white. */
  white: number;
}

/** In a page of its own: the colours of a picture. */
async function coloursOf(base64: string): Promise<Colours> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext('2d')!;
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const seen = new Set<number>();
  let white = 0;
  for (let i = 0; i < data.length; i += 4) {
    const [r, g, b] = [data[i]!, data[i + 1]!, data[i + 2]!];
    seen.add((r >> 4) * 256 + (g >> 4) * 16 + (b >> 4));
    if (r + g + b === 765) white += 1;
  }
  return { count: seen.size, white: white / (data.length / 4) };
}
