import type { Page } from 'playwright-core';
import { audit } from './audit.ts';
import { unreachable } from './reach.ts';
import { fits, picture, type Size } from './visit.ts';

/** Goes through every screen and tells what is wrong with it. */
export class Tour {
  readonly wrong: string[] = [];
  private readonly page: Page;
  private readonly size: Size;

  constructor(page: Page, size: Size) {
    this.page = page;
    this.size = size;
  }

  to(hash: string): Promise<unknown> {
    return this.page.goto(this.page.url().replace(/#.*/, hash));
  }

  /** `within`: what lies behind it may be covered. */
  async see(
    screen: string,
    { but = [], within = 'body', least = 40 }: { but?: string[]; within?: string; least?: number } = {},
  ): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready);
    await picture(this.page, `${screen}-${this.size}`);
    await fits(this.page);
    // Colours are the same at every size: the other theme is looked at once. A tablet shows what a desktop does.
    const seen = this.size === 'tablet' ? [] : await audit(this.page, this.size === 'desktop', but);
    const found = [...seen, ...(await unreachable(this.page, this.size === 'phone' ? 48 : least, within))];
    this.wrong.push(...found.map((line) => `${screen}: ${line}`));
  }

  decides(who: string): Promise<void> {
    return this.page.getByText(`${who} decides`).first().waitFor({ timeout: 20_000 });
  }

  async menu(item: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu' }).click();
    await this.page.getByRole('button', { name: item }).click();
  }
}
