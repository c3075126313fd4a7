import type { Page } from 'playwright-core';
import { audit } from './audit.ts';
import { unreachable } from './reach.ts';
import { fits, picture, resize, type Size } from './visit.ts';

interface Look {
  but?: string[];
  within?: string;
  least?: number;
}

/** Goes through every screen and tells what is wrong with it. */
export class Tour {
  readonly wrong: string[] = [];
  private readonly page: Page;
  private readonly size: 'desktop' | 'phone';

  constructor(page: Page, size: 'desktop' | 'phone') {
    this.page = page;
    this.size = size;
  }

  to(hash: string): Promise<unknown> {
    return this.page.goto(this.page.url().replace(/#.*/, hash));
  }

  /** `within`: what lies behind it may be covered. A tablet shows what a desktop does, so a desktop becomes one for a moment. */
  async see(screen: string, how: Look = {}): Promise<void> {
    await this.look(screen, this.size, how);
    if (this.size !== 'desktop') return;
    await resize(this.page, 'tablet');
    await this.look(screen, 'tablet', how);
    await resize(this.page, 'desktop');
  }

  private async look(screen: string, size: Size, { but = [], within = 'body', least = 40 }: Look): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready);
    await picture(this.page, `${screen}-${size}`);
    await fits(this.page);
    // Colours are the same at every size: the other theme is looked at once.
    const seen = size === 'tablet' ? [] : await audit(this.page, size === 'desktop', but);
    const found = [...seen, ...(await unreachable(this.page, size === 'phone' ? 48 : least, within))];
    this.wrong.push(...found.map((line) => `${screen}, ${size}: ${line}`));
  }

  decides(who: string): Promise<void> {
    return this.page.getByText(`${who} decides`).first().waitFor({ timeout: 20_000 });
  }

  async menu(item: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu' }).click();
    await this.page.getByRole('button', { name: item }).click();
  }
}
