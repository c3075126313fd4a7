import { test } from 'vitest';
import { known } from './small.ts';
import { type Size, visitors } from './visit.ts';

const visit = visitors();
const OUT = '/tmp/w/shots';
const SIZES = (process.env.SIZES ?? 'desktop').split(',') as Size[];
for (const size of SIZES) {
  test(`shot ${size}`, async () => {
    const { page } = await visit('#/', size);
    await known(page, 7, { tips: false } as never);
    await page.getByRole('button', { name: /^A bot/ }).first().click();
    await page.locator('.prompt').first().waitFor({ timeout: 20000 });
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${OUT}/p0-${size}.png` });
    await page.keyboard.press('a');
    await page.waitForFunction(() => document.querySelector('.prompt .ask b')?.textContent?.includes('activated'), null, { timeout: 60000 }).catch(() => {});
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${OUT}/p1-${size}.png` });
    await page.keyboard.press('2');
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${OUT}/p2-${size}.png` });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${OUT}/p3-${size}.png` });
    await page.keyboard.press('1');
    await page.waitForTimeout(300);
    await page.keyboard.press('n');
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${OUT}/p4-${size}.png` });
  }, 150000);
}
