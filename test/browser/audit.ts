import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/**
 * What axe finds wrong with the page as it is now: every rule of WCAG 2.1 A and AA in the theme it wears, and with
 * `both` contrast in the other theme. One line for each element; `but` leaves out what is there many times over.
 */
export async function audit(page: Page, both = true, but: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([rules, exclude, twice]) => {
      const root = document.documentElement;
      const worn = root.dataset.theme;
      const run = async (theme: string, runOnly: string[]) => {
        root.dataset.theme = theme;
        const { violations } = await window.axe.run(
          { exclude },
          {
            runOnly: runOnly.length === 1 ? { type: 'rule', values: runOnly } : { type: 'tag', values: runOnly },
            resultTypes: ['violations'],
          },
        );
        return violations.flatMap((v) =>
          v.nodes.map(
            (n) => `${theme}, ${v.id}: ${n.target.join(' ')}: ${n.failureSummary?.split('\n').at(-1)?.trim()}`,
          ),
        );
      };
      const now = worn ?? 'dark';
      const found = await run(now, rules);
      if (twice) found.push(...(await run(now === 'dark' ? 'light' : 'dark', ['color-contrast'])));
      if (worn === undefined) delete root.dataset.theme;
      else root.dataset.theme = worn;
      return found;
    },
    [RULES, but, both] as const,
  );
}
